"""Make a game's rules.toml (id, title, summary, scope) from a rule ledger, with the house rules beside this script.

    python tools/make_rules.py LEDGER.toml OUTPUT.toml

Run it again when the ledger changes; the game reads only its own rules.toml.
"""

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

READING = "[READING"
PLAYED = "played"
"""The scope of rules that are in force; a game that is not whole marks the others `later`."""
HERE = Path(__file__).parent

FRENCH = re.compile(r"^(?P<title>.*\S)\s+\((?P<french>[^()]+)\)$")

# What stands in brackets after these titles is an English remark, not the book's term.
ENGLISH_BRACKETS = frozenset(
    {"NC", "V/N", "P0-P1-P2", "collected", "suicide", "open and deep water", "shallows, beach edge, marsh, paddy"}
)

# The ledger speaks of the state of its source and of its own tables; a player needs the rule.
TDA_REWORDED = (
    (r"^OCR lost part of the list\. ", ""),
    (r"\(step lost in OCR, '[^']*' is mentioned\) with house/drift-air", "with the house drift figures"),
    (r"Which vegetation hinders is in the missing terrain table; named in the text: ", "Vegetation named as such: "),
    (r"\. Full list: house/terrain-effects", "; the full list is in the terrain chart"),
    (r"values are in the missing fire table: use house/gun-vehicle-ap", "the values are a house chart"),
    (r"\(value in the missing table, house/drift: ", "(house figure: "),
    (r"the diagram is lost: bearing", "bearing"),
    (r" \(house/arcs\)", ""),
    (r": see house/to-hit-terrain, where each can be switched off", ""),
    (r"; see house/air-attacks", ""),
    (r"\(house/delay: ", "(house figure: "),
    (r"\(house/assault; ", "(a house chart; "),
    (r": house/activation\)", ": the activation chart)"),
    (r"make this a switch, since 7\.1 lists the check in every shot", "the option first_shot plays it the other way"),
    (r"So obstacles need polygons \(artwork\), except", "The drawing counts, not the hex, except for"),
    (r" An implementation without artwork may model .*$", ""),
    (r"that players may agree to omit; the program keeps all states explicitly", "of a unit's state"),
)
SKIRMISH_REWORDED = (
    (r" Use of the dice: see missing .*$", " Who acts when: house/order."),
    (r"plus the dice of scouts \(ECLAIREURS\)", "and scouts (ECLAIREURS) their own die without an officer"),
    (r" The verb for the troop is 'relancer' = reroll; the", " The"),
    (r"\(PROPOSAL: and for all who have a clear line, until .*?\)", "(the option spotted_for gives it to all)"),
    (r"No spotting number is given for crests: see table 'proposal/spotting'", "Spotting it: house/spotting"),
    (r"Hidden enemies that fit neither list: table 'proposal/spotting'", "Other hidden enemies: house/spotting"),
    (r"Mixed terrain: PROPOSAL: each cm costs its share of the allowance", "Mixed ground: house/terrain"),
    (r"\(number: see missing\)\. Procedure of the shot itself: see missing", "(house/crew). The shot: house/artillery"),
    (r"\(which: see missing; ", "(which: house/sniper; "),
    (r"\(\[READING\], switch save_best\)", "([READING]; the option save_best plays it otherwise)"),
    (r"one template per section and shot;", "one template per section and turn;"),
    (r"Within 15 cm of a section they", "At less than 15 cm from a section they"),
    (r"PROPOSAL: thrown at a vehicle", "Ours: thrown at a vehicle"),
    (
        r"the penetration table \(class C against the facing hit\) and 'proposal/vehicle-damage'",
        "house/penetration against the side that is hit and house/damage",
    ),
    (r" \(PROPOSAL\)", ""),
    (r"\(PROPOSAL: ", "("),
    (r"[,;] PROPOSAL\)", ")"),
)


ASLSK_REWORDED = (
    (
        r"The OCR states the 1\.5 MF cost without a season; out of season read 1 MF because",
        "Out of season it costs 1 MF, as",
    ),
    (r"keep it as a switch, default value\+1 \(as in the full game\)", "the option smoke_out plays it otherwise"),
    (
        r" \(software: the LOS is revealed only on commitment, or offer free checks as an option\)",
        " (the option measuring allows free checks)",
    ),
    (
        r"The OCR of the printed Smoke counter \(line 671\) reads \+3, level 2: Smoke is therefore taken to rise",
        "[READING] Smoke is taken to rise",
    ),
    (r": keep as a switch\.", ": the option pin_broken plays it so."),
    (r"\(the full game would allow it: keep as a switch, default barred\)", "(the option area_intensive allows it)"),
    (r" \(OCR garbled, reconstructed\)", ""),
    (r" \(line 814\)", ""),
    (r"\(OCR order of words is broken up by a box; reading: ", "([READING] "),
    (r"; the rest is an untranslated placeholder", ""),
    (r"; software: always do it, as it never hurts", "; it is always done, as it never hurts"),
    (r"\bReading used: ", "[READING] "),
    (r" \(303-305\)", ""),
    (r"\(3355-3357: ", "("),
    (r"the rule \(2424-2428\) and the later example \(2716-2720\)", "the rule and the later example"),
)


class Game(NamedTuple):
    """What is particular to a game."""

    reworded: tuple[tuple[str, str], ...]
    leftover: re.Pattern[str]
    """Words that must not be left: they speak of the ledger's own tables."""
    refs: dict[str, str]
    """References to such tables, and the rules that stand for them; empty for none."""


GAMES = {
    "aslsk": Game(
        ASLSK_REWORDED,
        re.compile(r"OCR|software|garbled|keep (it )?as a switch|\bline \d+|\d{3,4}-\d{3,4}"),
        {},
    ),
    "tda": Game(TDA_REWORDED, re.compile(r"house/|OCR|missing (fire |terrain )?table"), {}),
    "skirmish": Game(
        SKIRMISH_REWORDED,
        re.compile(r"PROPOSAL|proposal/|missing|table '"),
        {
            "proposal/artillery": "house/artillery",
            "proposal/morale": "house/morale",
            "proposal/penetration": "house/penetration",
            "proposal/vehicle-damage": "house/damage",
            "proposal/spotting": "house/spotting",
            "table/officers": "",
            "table/movement": "",
            "table/aimed-fire": "",
        },
    ),
}


def entry(rule: dict[str, Any], game: Game, titles: dict[str, str]) -> str:
    """One [[rule]] of the output."""
    title, french = rule["title"], rule.get("french", "")
    bracket = FRENCH.match(title)
    if bracket and bracket["french"] not in ENGLISH_BRACKETS:
        title, french = bracket["title"], bracket["french"]
    french = titles.get(rule["id"], french)
    text = " ".join((rule.get("needs") or rule["text"]).split())
    house = "needs" not in rule
    for pattern, words in () if house else game.reworded:
        text = re.sub(pattern, words, text)
    if not house and game.leftover.search(text):
        raise SystemExit(f"{rule['id']}: speaks of the ledger's own tables; reword it: {text}")
    fields: dict[str, Any] = {"id": rule["id"], "title": title}
    if french:
        fields["french"] = french
    refs = (game.refs.get(ref, ref) for ref in rule.get("refs", []))
    fields |= {
        "kind": rule["kind"],
        "scope": PLAYED,
        "text": text,
        "refs": [ref for ref in refs if ref],
    }
    if READING in text:
        fields["reading"] = True
    if house:
        fields["source"] = "house"
    lines = (f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in fields.items())
    return "[[rule]]\n" + "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    if len(arguments) != 2:
        print(__doc__)
        return 2
    source, target = map(Path, arguments)
    if not source.is_file():
        print(f"{source}: no such ledger; give the path of a rules file with [[rule]] entries")
        return 1
    ledger = tomllib.loads(source.read_text(encoding="utf-8"))
    slug = ledger["game"]["slug"]
    house = HERE / f"house-{slug}.toml"
    own = tomllib.loads(house.read_text(encoding="utf-8")) if house.is_file() else {}
    rules = [*ledger["rule"], *own.get("rule", [])]
    head = (
        "# Every rule of the game in our own words; `scope` says whether this release plays it.\n"
        "# `reading` marks a rule where the book leaves a choice and [READING] says which one is taken.\n"
        "# Made by tools/make_rules.py.\n\n"
    )
    entries = [entry(rule, GAMES[slug], own.get("french", {})) for rule in rules]
    target.write_text(head + "\n".join(entries), encoding="utf-8")
    print(f"{target}: {len(rules)} rules")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

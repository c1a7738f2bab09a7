"""Make the pages of docs/reference that are made of data or code: counters, calibration of guns, words of cases.

python tools/make_reference.py            write all of them
python tools/make_reference.py --check    say whether they are as the data has them
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from voltigeur.engine.casebook.vocabulary import vocabulary
from voltigeur.engine.rulebooks import rulebook
from voltigeur.games.aslsk.base import types as starter_kit
from voltigeur.games.tda.base.types import UnitType, Weapon, shipped_types
from voltigeur.games.tda.charts.load import Charts, build_charts

DOCS = Path(__file__).resolve().parent.parent / "docs" / "reference"
RANGES = (2, 5, 10, 15, 20, 30)
CHARTS: Charts = build_charts({})
THROWS = {total: 6 - abs(7 - total) for total in range(2, 13)}

ARMIES = {
    "germany-1939": "Germany 1939-41", "germany-1942": "Germany 1942-43", "germany-1944": "Germany 1944-45",
    "soviet-1941": "Soviet Union 1941-42", "soviet-1943": "Soviet Union 1943-45", "us-1944": "United States 1944-45",
    "us-pacific": "United States in the Pacific", "britain-1944": "Britain 1940-45", "japan-1944": "Japan 1941-45",
    "france-1940": "France 1940", "france-indochina": "France in Indochina", "viet-minh": "Viet-Minh",
    "france-1978": "France 1978", "katanga-1978": "Katanga 1978", "france-afghanistan": "France in Afghanistan",
    "insurgency": "A modern insurgency", "nato-1985": "NATO 1985", "warsaw-pact-1985": "Warsaw Pact 1985",
}  # fmt: skip

DUELS = (
    ("1939-42", ("de39-pak36", "de39-pz3g", "de39-pz4d", "de39-flak88", "fr40-at-25", "fr40-at-47", "gb44-at-2pdr",
                 "su41-at45", "su41-t34-76", "su41-at-rifle"),
     ("fr40-r35", "fr40-s35", "fr40-b1bis", "de39-pz2c", "de39-pz3g", "gb44-matilda", "su41-bt7", "su41-t34-76",
      "su41-kv1")),
    ("1943-45", ("de44-pak40", "de44-pz4h", "de44-panther-g", "de44-tiger1", "de44-pak43", "de44-panzerschreck-88",
                 "su43-t34-85", "su43-is2", "su43-su100", "us44-m4-75", "us44-m4-76", "us44-m36", "us44-bazooka-m9",
                 "gb44-firefly", "gb44-at-17pdr", "gb44-piat", "jp44-at-47"),
     ("de44-pz4h", "de44-panther-g", "de44-tiger1", "de44-tiger2", "su43-t34-85", "su43-is2", "us44-m4-75",
      "us44-m4-jumbo", "gb44-churchill-vii", "jp44-chi-ha")),
    ("1950-2010", ("fr50-bazooka", "vm50-recoilless-75", "fr78-aml-90", "fr78-milan", "ka78-rpg-7", "na85-leopard-2",
                   "na85-m60a3", "na85-milan", "na85-tow", "wp85-t-55", "wp85-t-72", "wp85-bmp-2", "wp85-rpg-7",
                   "wp85-fagot", "in10-rpg", "in10-spg-9"),
     ("fr50-m24", "fr78-aml-90", "fr10-vab-127", "fr10-amx-10rc", "wp85-btr-60", "wp85-bmp-2", "wp85-t-55", "wp85-t-72",
      "na85-m60a3", "na85-leopard-2")),
)  # fmt: skip

GAMES = {"tda": "Troupes d'assaut", "skirmish": "the skirmish"}
WORDS_HEAD = """\
# Vocabulary of {title}

The words that [cases](cases.md) of `{slug}` are written in, read from the code by `tools/make_reference.py`;
`voltigeur vocabulary {slug}` prints them. A name in a case that is none of these, nor a rule of the ledger
(`voltigeur rules {slug}`), is an error of that case.
"""
WORDS = {
    "verbs": ("Answers", "For `do`, `offers`, `offers_only` and `lacks`; capitals stand for names and places."),
    "events": ("Kinds of event", "For `events`, `events_exactly`, `no_events`, `told`, `not_told`, and in `tally`."),
    "questions": ("Kinds of question", "For `asks`."),
    "chance": (
        "What chance is for",
        "For `chance`; `secret ` stands before what is rolled in secret, and `N` for a number of dice that varies.",
    ),
    "tallies": ("Tallies", "For `tally` and `preview`."),
    "reasons": ("Reasons of lines in tallies", "For `tally` and `preview`, beside the rules that lines cite."),
    "arguments": ("What events tell", "For `tally`."),
    "facts": ("Plain figures of previews", "For `preview`."),
    "odds": ("Outcomes", "For `odds`."),
}

CATALOGUE_HEAD = """\
# Catalogue of counters

Every counter that comes with Troupes d'assaut, made from the data by `tools/make_reference.py`. The figures are our
own (`house`), from public technical facts; the last column says how each was arrived at. Fire is written
power-cadence-range (`P` power, `AC` against armour, `AA` against aircraft, `~` as far as one sees). Of a load, 0.5 is a
team or a leader, 1 a squad. What the fields mean: [units.md](units.md).
"""

COUNTERS_HEAD = """\
# Counters of the Starter Kit

Every unit and weapon that comes with `aslsk`, made from the data by `tools/make_reference.py`. A figure in **bold** is
given by the text, one in *italics* by public material; the others are ours (`house`). With
[your own figures](../how-to/use-your-own-figures.md) you put what is printed in their place. A strength is firepower,
normal range, morale; a B# breaks a weapon down, an X# removes it; HE7 is ammunition with its Depletion Number. Worth
is for victory by losses or exit, for bots and for balance.
"""

CALIBRATION_HEAD = """\
# Calibration: what kills what

Chances in percent that one first shot destroys a vehicle that stands in the open: to-hit (13.2/to-hit) times
destruction (13.2/destruction), by range in hexes, exactly reckoned from the charts and the catalogue by
`tools/make_reference.py`. A missile needs no to-hit test. The firer is of its printed quality, stands and has not
moved. The two figures are for a hit on the front and on the flank; `-` is out of range or without a chance.

The figures were set so that well-known pairs come out in the right order: the light guns of 1940 do little to the heavy
tanks of 1940, the long guns of 1944 kill each other's medium tanks at most ranges, heavy tanks are hard to kill from
the front and less so from the side, and shaped charges do the same at every distance that they reach.
"""


def pages() -> dict[str, str]:
    """The text of each page by its file name."""
    made = {"catalogue.md": catalogue(), "calibration.md": calibration(), "catalogue-aslsk.md": counters()}
    return made | {f"vocabulary-{slug}.md": words(slug, title) for slug, title in GAMES.items()}


# -------------------------------------------------------------------- the words of cases


def words(slug: str, title: str) -> str:
    """The words that cases of a game are written in, read from its code."""
    out = [WORDS_HEAD.format(slug=slug, title=title)]
    for name, found in vocabulary(rulebook(slug)).lists().items():
        heading, said = WORDS[name]
        if found:
            out += [f"## {heading}", "", said, ""]
            out += [f"- `{word}`" for word in found] if name == "verbs" else [", ".join(f"`{word}`" for word in found)]
            out.append("")
    return "\n".join(out)


# -------------------------------------------------------------------- the counters of the Starter Kit


def counters() -> str:
    """The units and weapons of the Starter Kit with the source of each figure."""
    types = starter_kit.load_types()
    out = [COUNTERS_HEAD]
    for nation in starter_kit.NATIONS:
        out += [
            f"## {nation.replace('-', ' ').title()}",
            "",
            "| unit | | broken | smoke | half-squad | ELR to | worth |",
        ]
        out += ["| --- | --- | --- | --- | --- | --- | --- |"]
        out += [_squad(item) for item in types.units if item.nation == nation and not item.leads]
        out += [
            "",
            "| weapon | | range | ROF | breaks | carried or pushed | more |",
            "| --- | --- | --- | --- | --- | --- | --- |",
        ]
        out += [_arm(item) for item in types.weapons if item.nation == nation]
        out.append("")
    out += ["## Every nation", "", "| weapon | | range | ROF | breaks | carried or pushed | more |"]
    out += [
        "| --- | --- | --- | --- | --- | --- | --- |",
        *(_arm(item) for item in types.weapons if not item.nation),
        "",
    ]
    leaders = [item for item in types.units if item.leads and item.nation == starter_kit.NATIONS[0]]
    out += ["Leaders are alike everywhere; each is replaced by the next when he fails by more than his ELR.", ""]
    out += ["| leader | worth |", "| --- | --- |", *(f"| {item.name} | {item.worth} |" for item in leaders), ""]
    return "\n".join(out)


def _sourced(item: starter_kit.UnitType | starter_kit.WeaponType, field: str, value: object) -> str:
    """A figure: bold if the text gives it, slanted if it is public."""
    mark = "**" if field in item.book else "*" if field in getattr(item, "public", ()) else ""
    return f"{mark}{value}{mark}"


def _squad(item: starter_kit.UnitType) -> str:
    name = {"squad": "squad", "half": "half-squad", "crew": "crew"}[item.size]
    words = (
        [name, item.klass]
        + ["Assault Fire"] * item.assault_fire
        + ["morale underlined"] * (item.exempt and item.size != "crew")
    )
    cells = [
        f"`{item.id}`<br>{_sourced(item, 'strength', item.name)}",
        ", ".join(words),
        _sourced(item, "broken", item.broken) + ", boxed" * item.self_rally,
        _sourced(item, "smoke", item.smoke) if item.smoke else "",
        _sourced(item, "half", item.half.removeprefix(f"{item.nation}-")) if item.half else "",
        _sourced(item, "lower", item.lower.removeprefix(f"{item.nation}-")) if item.lower else "",
        str(item.worth),
    ]
    return f"| {' | '.join(cells)} |"


def _arm(item: starter_kit.WeaponType) -> str:
    barrel = {"star": "*"}.get(item.barrel, item.barrel)
    power = (
        f"{item.calibre}{barrel} mm {item.type.upper()}".replace("*", "\\*")
        if item.calibre
        else _sourced(item, "power", item.power)
    )
    reach = (
        _sourced(item, "reach", f"{item.reach[0]}-{item.reach[1]}")
        if item.reach[1]
        else _sourced(item, "range", item.range)
        if item.range
        else ""
    )
    breaks = (
        _sourced(item, "breaks", f"B{item.breaks}") if item.breaks else _sourced(item, "removed", f"X{item.removed}")
    )
    load = (
        f"{_sourced(item, 'portage', item.portage)} PP"
        if item.portage
        else f"M{_sourced(item, 'manhandling', item.manhandling)}"
    )
    more = (
        [f"{item.size} target"] * item.gun + ["360 degrees"] * (item.mount == "turning") + ["QSU"] * item.quick_set_up
    )
    more += [f"IFE {item.ife}"] * bool(item.ife) + ["gunshield"] * item.shielded + ["no plain HE"] * item.no_he
    more += ["To Hit " + ", ".join(map(str, item.to_hit))] * bool(item.to_hit) + [
        f"from {item.since[1]}/{item.since[0]}"
    ] * bool(item.since[0])
    more += [_round(special) for special in item.special]
    if item.later_reach is not None:
        (least, most), (year, month) = item.later_reach.reach, item.later_reach.since
        more.append(f"range {least}-{most} from {month}/{year}")
    rate = _sourced(item, "rof", item.rof) if item.rof else ""
    return f"| `{item.id}`<br>{item.name} | {power} | {reach} | {rate} | {breaks} | {load} | {'; '.join(more)} |"


def _round(special: starter_kit.Special) -> str:
    mark = {"book": "**", "public": "*"}.get(special.source, "")
    since = f" from {special.since[1]}/{special.since[0]}" if special.since[0] else ""
    return f"{mark}{special.kind.upper()}{special.depletion}{mark}{since}"


# -------------------------------------------------------------------- the catalogue


def catalogue() -> str:
    """All counters, army by army, with their figures and why they have them."""
    out = [CATALOGUE_HEAD]
    for nation, title in ARMIES.items():
        items = [item for item in shipped_types() if item.nation == nation]
        out += [f"## {title}", "", f"{len(items)} counters (`{nation}`).", "", "| counter | fire | more | why |"]
        out += ["| --- | --- | --- | --- |", *map(_counter, items), ""]
    return "\n".join(out)


def _counter(item: UnitType) -> str:
    weapons = [weapon for weapon in (item.front, item.emplaced, *item.arms) if weapon is not None]
    more = [item.role.replace("_", " ")]
    if item.morale is not None:
        more.append(f"morale {item.morale}, {item.quality}")
    if item.steps > 1:
        more.append(f"{item.steps} steps")
    if item.movement:
        more.append(f"{item.mobility} {item.movement / 10:g}, size {item.size}")
    if item.armoured:
        more.append(f"armour {item.armour}/{item.side}/{item.rear}")
    if item.capacity:
        more.append(f"carries {item.capacity / 10:g}" + (f" and {item.holds} vehicles" if item.holds else ""))
    if item.traits:
        more.append(", ".join(item.traits))
    fire = "; ".join(map(_weapon, weapons)) or "-"
    return f"| `{item.id}`<br>{item.name['en']} | {fire} | {'; '.join(more)} | {item.why} |"


def _weapon(weapon: Weapon) -> str:
    values = [f"{name}{value}" for name, value in (("P", weapon.power), ("AC", weapon.ac), ("AA", weapon.aa)) if value]
    reach = f"{weapon.range}" if weapon.range else "~"
    if weapon.effective:
        reach = f"{weapon.effective}({reach})"
    if weapon.minimum:
        reach = f"{weapon.minimum}/{reach}"
    barrel = f" {weapon.barrel}" if weapon.barrel else ""
    return f"{'/'.join(values) or '-'}-{weapon.cadence}-{reach}{barrel}"


# -------------------------------------------------------------------- calibration


def calibration() -> str:
    """What gun kills what at what range, as exact chances of the first shot."""
    out = [CALIBRATION_HEAD]
    kinds = {item.id: item for item in shipped_types()}
    for title, guns, targets in DUELS:
        out += [f"## {title}", ""]
        for target in targets:
            out += list(_against(kinds[target], [kinds[gun] for gun in guns]))
    return "\n".join(out)


def _against(target: UnitType, guns: Sequence[UnitType]) -> Iterator[str]:
    yield f"### {target.name['en']} (`{target.id}`, armour {target.armour}/{target.side}, size {target.size})"
    yield ""
    yield "| gun | AC | " + " | ".join(str(distance) for distance in RANGES) + " |"
    yield "| --- | --- | " + " | ".join("---" for _ in RANGES) + " |"
    for gun in guns:
        weapon = _best(gun)
        cells = [_cell(gun, weapon, target, distance) for distance in RANGES]
        yield f"| {gun.name['en']} (`{gun.id}`) | {weapon.ac} | " + " | ".join(cells) + " |"
    yield ""


def _best(gun: UnitType) -> Weapon:
    arms = [weapon for weapon in (gun.front, gun.emplaced, *gun.arms) if weapon is not None]
    return max(arms, key=lambda weapon: weapon.ac)


def _cell(gun: UnitType, weapon: Weapon, target: UnitType, distance: int) -> str:
    if distance < weapon.minimum or (weapon.range and distance > weapon.range):
        return "-"
    front, flank = (chance(gun, weapon, target, armour, distance) for armour in (target.armour, target.side))
    return f"{front:.0%} / {flank:.0%}".replace("%", "") if front or flank else "-"


def chance(gun: UnitType, weapon: Weapon, target: UnitType, armour: int, distance: int) -> float:
    """The exact chance that a first shot destroys a standing vehicle in the open."""
    charts = CHARTS
    shift = charts.to_hit.size[target.size].value
    if gun.quality != "ligne":
        shift += charts.to_hit[gun.quality]
    if weapon.effective and distance > weapon.effective:
        shift += (distance - weapon.effective) * charts.to_hit["each_beyond_effective"]
    guided = weapon.kind == "missile_launcher"
    column = charts.to_hit.column(distance, shift)
    hit = 36 if guided else sum(n for roll, n in THROWS.items() if charts.to_hit.hits(roll, column, weapon.barrel))
    aside = _missile_shift(gun, target) if guided else 0
    left = weapon.ac - armour
    kill = sum(n for roll, n in THROWS.items() if charts.destruction.cell(roll, left, aside) in ("1", "2", "3"))
    return hit * kill / 36**2


def _missile_shift(gun: UnitType, target: UnitType) -> int:
    """Columns of AP fire at vehicles, which a missile takes on the destruction table (13.2/missiles)."""
    sizes = {"TG": "vehicle_very_large", "TP": "vehicle_very_small"}
    keys = [sizes.get(target.size, ""), f"{gun.quality}_v_vehicle"]
    return sum(CHARTS.direct[key] for key in keys if key in CHARTS.direct.modifiers)


if __name__ == "__main__":
    stale = []
    for name, text in pages().items():
        path = DOCS / name
        if "--check" in sys.argv:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(name)
        else:
            path.write_text(text, encoding="utf-8")
    if stale:
        sys.exit(f"made anew, these differ: {', '.join(stale)}; run python tools/make_reference.py")

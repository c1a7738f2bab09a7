"""Words without a match: names of things, markers on a counter, tallies, odds, refusals and lines of sight."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from voltigeur.engine.fields import State, States
from voltigeur.engine.tally import Line, Preview, Tally
from voltigeur.engine.texts import Texts, texts
from voltigeur.games.tda.base.model import Fate, Flight, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.tabling.words import Accounts, cite, dashed, labelled, percent, signed
from voltigeur.terrain.reasons import BLOCKS
from voltigeur.terrain.reasons import Line as SightLine

PACKAGE = "voltigeur.games.tda"

ACCOUNTS = Accounts(families=("terrain",), base_rule="0.3/counter-data")
"""A reason may be a kind of ground; a printed figure is the counter's."""
reason_id = ACCOUNTS.reason_id
reason_text = ACCOUNTS.reason
sum_of = ACCOUNTS.sum_of

_OUTCOMES = ("cadence", "nothing", "stopped", "neutralised", "loss", "effect")
"""The order of outcomes: whether there is a shot, what comes of it, and what the table alone says."""


def tda_texts(language: str) -> Texts:
    """The messages of this game in a language."""
    return texts(language, PACKAGE)


def terrain_name(t: Texts, kind: str) -> str:
    """What a kind of ground is called."""
    return t(f"terrain-{dashed(kind)}")


def line_text(t: Texts, line: Line) -> str:
    """One line of a tally."""
    if line.times != (1, 1):
        value = f"×{line.times[0]}" if line.times[1] == 1 else f"×{line.times[0]}/{line.times[1]}"
    else:
        value = f"{line.value:+d}"
    known = " (?)" if line.unknown else ""
    return f"{value:>5}  {reason_text(t, line.reason)}{known} {cite([line.rule])}"


def tally_lines(t: Texts, name: str, tally: Tally) -> Iterator[str]:
    """A tally line by line, with what it comes to."""
    multiplies = any(line.times != (1, 1) for line in tally.lines)
    total: int | Fraction = tally.product if multiplies else tally.total
    yield labelled(t, t(f"tally-name-{dashed(name)}"), str(total))
    if tally.base:
        yield f"{tally.base:>5}  {t('tally-base')}"
    for line in tally.lines:
        yield line_text(t, line)


def odds_name(t: Texts, name: str) -> str:
    """The name of an outcome."""
    if name.startswith("code-"):
        return t("odds-code", code=name.removeprefix("code-"))
    if name.startswith("steps-"):
        return t("odds-steps", steps=int(name.removeprefix("steps-")))
    return t(f"odds-{dashed(name)}")


def sight_lines(t: Texts, ends: tuple[str, str], distance: int, line: SightLine) -> list[str]:
    """A line of sight in words: the verdict, then each crossing with its rule, as the picture shows them."""
    out = [f"{sight_text(t, ends, distance, line)} {cite([line.blocked or ''])}".rstrip()]
    for reason in line.reasons:
        value = t("sight-blocks") if reason.value >= BLOCKS else signed(-reason.value) if reason.value else ""
        parts = ["  " + labelled(t, reason.where, terrain_name(t, reason.what)), value, cite([reason.rule])]
        out.append(" ".join(part for part in parts if part))
    return out


def sight_text(t: Texts, ends: tuple[str, str], distance: int, line: SightLine) -> str:
    """Whether one place sees another, how far it is, and what hinders or blocks."""
    args = {"from": ends[0], "to": ends[1], "distance": t("asks-hexes", count=distance)}
    if line.blocked:
        return t.many("sees-blocked", {**args, "reason": blocked_by(t, line)})
    if line.hindrance:
        return t.many("sees-hindered", {**args, "columns": line.hindrance})
    return t.many("sees-clear", args)


def blocked_by(t: Texts, line: SightLine) -> str:
    """What blocks a line, in a few words."""
    for reason in line.reasons:
        if reason.value >= BLOCKS:
            if reason.what == "floor":
                return t("sees-other-floor")
            return t("sees-obstacle", what=terrain_name(t, reason.what), place=reason.where)
    return t("sees-too-much", columns=line.hindrance)


def preview_lines(t: Texts, preview: Preview) -> list[str]:
    """A preview in full: tallies, facts and odds."""
    out: list[str] = []
    for name, tally in preview.tallies.items():
        out.extend(tally_lines(t, name, tally))
    for name, value in preview.facts.items():
        if name == "column":
            out.append(t("fact-column", value=value) if value else t("fact-no-column"))
        else:
            shown: int | str = tenths(value) if name in ("spent", "limit") else value
            out.append(t(f"fact-{name}", value=shown))
    for name, chance in sorted(preview.odds.items(), key=_order_of_odds):
        if chance:
            out.append(f"{percent(t, chance):>5}  {odds_name(t, name)} ({chance})")
    if preview.unknown:
        out.append(t("odds-unknown-target"))
    return out


def tenths(value: int) -> str:
    """Movement points that are kept in tenths."""
    return str(value // 10) if value % 10 == 0 else f"{value / 10:.1f}"


def _order_of_odds(item: tuple[str, Fraction]) -> tuple[int, str]:
    name = item[0]
    return (_OUTCOMES.index(name) if name in _OUTCOMES else len(_OUTCOMES), name)


# ---- the markers on a counter: what its fields declare (`base/model.py`), and what follows from its type or others


FLYING = frozenset({"helicopter", "plane", "drone", "glider"})


def carried(seen: Seen, unit: Unit) -> tuple[list[Unit], list[Unit]]:
    """What a unit of one's own has aboard, and what it tows (15.4/transport)."""
    aboard = [other for other in seen.all_mine() if other.aboard == unit.id and other.fate == Fate.PRESENT]
    towed = [other for other in aboard if seen.type(other).role == "support_piece"]
    return [other for other in aboard if other not in towed], towed


def riders(seen: Seen, unit: Unit) -> list[Unit]:
    """Who sits on a vehicle, for all to see (15.4/mounted)."""
    return [other for other in seen.known_units(unit.side) if other.rides == unit.id and other.at >= 0]


def _flies(seen: Seen, unit: Unit, height: Flight) -> bool:
    """Whether it is an aircraft at that height (15.7/flight)."""
    return seen.type(unit).mobility in FLYING and unit.height == height


def _vehicle(seen: Seen, unit: Unit) -> bool:
    return seen.type(unit).role == "vehicle"


def _piece(seen: Seen, unit: Unit) -> bool:
    return seen.type(unit).role == "support_piece"


def _load(seen: Seen, unit: Unit) -> int | None:
    """How many it has aboard and tows."""
    return sum(map(len, carried(seen, unit))) or None if _vehicle(seen, unit) else None


STATES: States[Seen, Unit] = States(
    Unit,
    State("landed", 0, "0", lambda seen, unit: _flies(seen, unit, Flight.GROUND), placed=True),
    State("flies-low", 0, "L", lambda seen, unit: _flies(seen, unit, Flight.LOW), placed=True),
    State("flies-tactical", 0, "T", lambda seen, unit: _flies(seen, unit, Flight.TACTICAL), placed=True),
    State("carries", 80, "", _load, own=True),
    State("ridden", 90, "", lambda seen, unit: len(riders(seen, unit)) or None if _vehicle(seen, unit) else None),
    State("moved", 130, "M", lambda seen, unit: unit.moved and not unit.rolling),
    State("hesitant", 150, "H", lambda seen, unit: seen.hesitant(unit)),
    State("dismantled", 180, "D", lambda seen, unit: seen.type(unit).needs_set_up and not unit.emplaced),
    State("out-of-range", 210, "R", lambda seen, unit: unit.commanded and not unit.in_range, own=True, placed=True),
    State("attached", 220, "+", lambda seen, unit: unit.attached >= 0 or unit.follows >= 0, own=True),
    State("towed", 240, "V", lambda seen, unit: unit.aboard >= 0 and _piece(seen, unit), own=True),
    State("aboard", 250, "V", lambda seen, unit: unit.aboard >= 0 and not _piece(seen, unit), own=True),
)
"""All markers, the gravest first."""

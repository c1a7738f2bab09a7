"""Clues: what a side may conclude of enemies whom it does not know, noted when it happens (house/markers).

Markers move, speak and stand still before everybody's eyes. What follows from it for who may be under them is kept
beside them for the re-deal (`whole/knowledge.py`), which may know no more than that. Every clue is written for all whom
it could concern, never only for those whom it is true of, so that it tells nothing that was not to be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from voltigeur.games.skirmish.base.model import Figure, Troop
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.setting import FigureInfo, SkirmishSetting
from voltigeur.terrain.tabletop import Site

WALKS = "walks"
"""Goes on foot: a soldier."""
UNLADEN = "unladen"
"""Goes as nobody with bulky equipment can."""
TREATS = "treats"
"""Goes to a wounded: a medic."""
SPEAKS = "speaks"
"""Sends a message: leads a troop that has a radio."""
DRIVES = "drives"
"""A vehicle."""
SERVES = "serves"
"""A gun that is limbered or set up, and those who do it."""
SMALL = "small"
"""Stands where a gun or a vehicle would have been seen."""
_OBEYED, _DISOBEYED = "obeyed", "disobeyed"

SPOTS = "spots"
"""A troop that has tried to spot somebody."""
TELLS, LISTENS = "tells", "listens"
"""A troop whose officer has passed on what it spotted, and one that has been told."""
MARCHED = "marched"
"""A troop that has marched, so that nobody of a section was left alone."""
SCATTERED = "scattered"
"""A troop that has gone in other ways, after which somebody may be alone."""


def obeyed(die: int) -> str:
    """Has given an order that was obeyed with this die: an officer who needs no more."""
    return f"{_OBEYED}-{die}"


def disobeyed(die: int) -> str:
    """Has given an order that was not obeyed: an officer who needs more than this die."""
    return f"{_DISOBEYED}-{die}"


def commands(deed: str, needed: int) -> bool | None:
    """Whether an officer who needs so much may have done this; None for what is no order."""
    name, _, die = deed.partition("-")
    if name not in (_OBEYED, _DISOBEYED):
        return None
    return (int(die) >= needed) == (name == _OBEYED)


# -------------------------------------------------------------------- who is meant


def unknown(m: SkirmishMatch, side: int) -> list[Figure]:
    """The markers of a side: whoever stands on the table and is not known."""
    return [f for f in m.position.figures if f.side == side and f.present and not f.known and f.aboard < 0]


def bulky(info: FigureInfo) -> bool:
    """Carries bulky equipment of his own."""
    return info.weapon is not None and info.weapon.has("bulky")


def big(info: FigureInfo) -> bool:
    """A gun or a vehicle."""
    return not info.soldier


def may_hide(setting: SkirmishSetting, side: int, what: Callable[[FigureInfo], bool]) -> bool:
    """Whether somebody of a kind is among those of a side who begin hidden: else there is nothing to conclude."""
    return any(what(info) and info.side == side and setting.troops[info.troop].plan.hidden for info in setting.figures)


# -------------------------------------------------------------------- what they do


def did(one: Figure | Troop, deed: str) -> None:
    """Somebody has done something that not everybody can; of those who are known it need not be noted."""
    if deed not in one.deeds and not (isinstance(one, Figure) and one.known):
        one.deeds = (*one.deeds, deed)


def sites(m: SkirmishMatch, troop: int) -> Mapping[int, Site]:
    """Where those of a troop are who are not known."""
    members = map(m.figure, m.setting.troops[troop].figures)
    return {f.id: f.site for f in members if f.present and not f.known}


def moved(m: SkirmishMatch, before: Mapping[int, Site]) -> tuple[int, ...]:
    """Who is elsewhere than before, and not in a vehicle that drives."""
    return tuple(n for n, site in before.items() if m.figure(n).site != site and m.figure(n).aboard < 0)


def acted(m: SkirmishMatch, troop: int, deed: str, busy: Iterable[int]) -> None:
    """Some of a troop have been seen to do something together."""
    for figure in map(m.figure, busy):
        if figure.troop == troop and not figure.known:
            figure.joined = True
            if deed:
                did(figure, deed)


def stood_still(m: SkirmishMatch, troop: int, busy: Sequence[int]) -> None:
    """A troop has run: whoever of it did not run serves a collective weapon (actions/run)."""
    for figure in unknown(m, m.troop(troop).side):
        if figure.id not in busy and not figure.climbing and troop not in figure.stayed:
            figure.stayed = (*figure.stayed, troop)


def not_of(figure: Figure, troop: int) -> None:
    """Somebody is not of a troop."""
    if figure.troop != troop and troop not in figure.apart:
        figure.apart = (*figure.apart, troop)


# -------------------------------------------------------------------- the order of equal dice


def ordered(m: SkirmishMatch, order: Sequence[int], won: Sequence[int]) -> None:
    """Among equal dice better troops come first, and it is rolled for among equals of both sides (house/order)."""
    p = m.position
    dice = tuple(m.troop(troop).die for troop in order)
    if any(dice.count(die) > 1 and _is_blank(m, troop) for troop, die in zip(order, dice, strict=True)):
        p.orders, p.order_dice = (*p.orders, tuple(order)), (*p.order_dice, (*dice, *won))


def chosen(m: SkirmishMatch, troop: int, first: int) -> None:
    """A troop goes before the one whose turn it was: they are equally good (house/order)."""
    pair = (troop, first)
    if troop != first and pair not in m.position.equals and (_is_blank(m, troop) or _is_blank(m, first)):
        m.position.equals = (*m.position.equals, pair)


def _is_blank(m: SkirmishMatch, troop: int) -> bool:
    return not any(m.figure(f).known for f in m.setting.troops[troop].figures)

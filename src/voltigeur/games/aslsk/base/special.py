"""Scenario special rules (SSR): the points of this game that amendments may change, and how they are read (1.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.settings import Amendment, Amendments, read_amendments
from voltigeur.engine.spelling import unknown

ADD, FIGURE, REFUSE, LIFT, STEP = "add", "figure", "refuse", "lift", "step"
EVERYBODY = ("side", "turns", "places", "traits")
GROUND = ("turns", "places", "traits")
HEXES = ("side", "turns", "places")
SIDES = ("side", "turns")


class Point(NamedTuple):
    """What may be done at a named point, and by what it may be limited."""

    effects: tuple[str, ...]
    scope: tuple[str, ...] = EVERYBODY


POINTS: Mapping[str, Point] = {
    "fp": Point((ADD,)),
    "ift-drm": Point((ADD,)),
    "to-hit-drm": Point((ADD,)),
    "rally-drm": Point((ADD,)),
    "cc-drm": Point((ADD,)),
    "ambush-drm": Point((ADD,), HEXES),
    "push-drm": Point((ADD,)),
    "mf": Point((ADD, FIGURE)),
    "cost": Point((ADD, FIGURE), GROUND),
    "b-number": Point((ADD,)),
    "elr": Point((ADD, FIGURE)),
    "smoke-exponent": Point((ADD, FIGURE)),
    "stacking": Point((ADD, FIGURE), HEXES),
    "may-move": Point((REFUSE,)),
    "may-fire": Point((REFUSE,)),
    "may-hide": Point((REFUSE, LIFT)),
    "may-enter": Point((REFUSE,)),
    "reinforcement": Point((ADD,), SIDES),
    "turn-start": Point((STEP,), SIDES),
}
"""Named points that special rules may change."""

INSERTABLE = ("wind", "calm")
"""What may come at the start of a Player Turn: all smoke is blown away; the ATTACKER's broken units lose their DM."""
ROAD = "road"
"""The trait of a hex that is entered by road, beside its kind of ground."""
AT = "target-"
"""What stands before the traits of who is attacked; without it they are those of who attacks."""


def read_special(
    rows: Sequence[Mapping[str, Any]], where: str, sides: Sequence[str], named: Callable[[str], str],
    traits: Iterable[str],
) -> Amendments:  # fmt: skip
    """The special rules of a scenario; what is no such effect, side, hex, kind or step is refused, with its place."""
    known = set(traits)
    found = []
    for number, item in enumerate(read_amendments(rows, POINTS, where).items, 1):
        _check(item, f"{where}: amendment {number}", sides, named, known)
        scope = replace(item.scope, places=tuple(map(named, item.scope.places)))
        found.append(replace(item, scope=scope))
    return Amendments(found)


def _check(
    item: Amendment, where: str, sides: Sequence[str], named: Callable[[str], str], traits: set[str]
) -> None:  # fmt: skip
    point, scope = POINTS[item.point], item.scope
    given = next(effect for effect, there in _effects(item) if there)
    if given not in point.effects:
        message = f"point {item.point!r} takes no {given!r}"
        raise VoltigeurError(message, where=where, remedy=f"give {' or '.join(point.effects)}")
    for name in EVERYBODY:
        if getattr(scope, name) and name not in point.scope:
            message = f"point {item.point!r} cannot be limited by {name!r}"
            raise VoltigeurError(message, where=where, remedy=f"limit it by {', '.join(point.scope)}")
    if scope.side and scope.side not in sides:
        raise VoltigeurError(f"there is no side {scope.side!r}", where=where, remedy=f"one of {', '.join(sides)}")
    for place in scope.places:
        if not named(place):
            raise VoltigeurError(f"there is no hex {place!r}", where=where, remedy="name hexes as D4")
    for trait in scope.traits:
        if trait.removeprefix(AT) not in traits:
            message = unknown("trait", trait, traits)
            raise VoltigeurError(message, where=where, remedy="see docs/reference/aslsk-scenarios.md, Special rules")
    if item.step and item.step not in INSERTABLE:
        message = f"there is no step {item.step!r}"
        raise VoltigeurError(message, where=where, remedy=f"one of {', '.join(INSERTABLE)}")


def _effects(item: Amendment) -> tuple[tuple[str, bool], ...]:
    return (
        (ADD, item.add is not None), (FIGURE, item.figure is not None), (REFUSE, item.refuse), (LIFT, item.lift),
        (STEP, bool(item.step)),
    )  # fmt: skip

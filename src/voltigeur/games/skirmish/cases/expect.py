"""What a case of the skirmish expects, compared with what has come about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from voltigeur.engine.case_differences import compared, of_result, of_view
from voltigeur.engine.case_forms import word_of
from voltigeur.games.skirmish.base.model import Fate, Figure
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.scenario import SIDES
from voltigeur.games.skirmish.cases.fields import FIGURE, TROOP
from voltigeur.games.skirmish.ch16_scenario.victory import score
from voltigeur.games.skirmish.ch17_points.costs import price
from voltigeur.games.skirmish.ch17_points.limits import faults
from voltigeur.terrain.plane import UNITS, parse_point, write_point

Wanted = Mapping[str, Any]


def differences(m: SkirmishMatch, expect: Wanted) -> Iterator[str]:
    """What differs from `expect`."""
    for key, wanted in expect.items():
        if key not in _PARTS:
            yield f"nothing is known of {key!r} (one of {', '.join(_PARTS)})"
        else:
            yield from _PARTS[key](m, wanted)


def _units(m: SkirmishMatch, wanted: Wanted) -> Iterator[str]:
    for name, fields in wanted.items():
        figure = m.figure(m.setting.notation.read_figure(name))
        for field, value in fields.items():
            if field == "at":
                value = write_point(parse_point(value)) if value else ""
            yield from compared(f"{name}: {field}", _of_figure(m, figure, field), value)


def _of_figure(m: SkirmishMatch, figure: Figure, field: str) -> Any:
    """A field of a figure as cases write it."""
    if field == "at":
        return write_point(figure.point) if figure.present else ""
    if field == "gone":
        return False if figure.present else word_of(Fate(figure.fate))
    return FIGURE.written(figure, field, m.setting.notation)


def _troops(m: SkirmishMatch, wanted: Wanted) -> Iterator[str]:
    names = m.setting.notation
    for name, fields in wanted.items():
        troop = m.troop(names.read_troop(name))
        for field, value in fields.items():
            wanted_ = sorted(value) if isinstance(value, list) else value
            yield from compared(f"{name}: {field}", TROOP.written(troop, field, names), wanted_)


def _order(m: SkirmishMatch, wanted: list[str]) -> Iterator[str]:
    return compared("order", [m.setting.notation.troops[t] for t in m.position.order], wanted)


def _active(m: SkirmishMatch, wanted: str) -> Iterator[str]:
    active = m.position.active
    return compared("active", m.setting.notation.troops[active] if active >= 0 else "", wanted)


def _patches(m: SkirmishMatch, wanted: list[str]) -> Iterator[str]:
    """Patches as `smoke 40.00,30.00 5`: kind, middle and radius in centimetres."""
    got = [f"{x.kind} {write_point((x.x, x.y))} {x.radius / UNITS:g}" for x in m.position.patches]
    return compared("patches", sorted(got), sorted(wanted))


def _shelling(m: SkirmishMatch, wanted: list[str]) -> Iterator[str]:
    """Barrages on their way as `attacker 40.00,30.00 2`: side, point and turn."""
    got = [f"{SIDES[x.side]} {write_point((x.x, x.y))} {x.turn}" for x in m.position.calls]
    return compared("shelling", sorted(got), sorted(wanted))


def _points(m: SkirmishMatch, wanted: Wanted) -> Iterator[str]:
    for name, value in wanted.items():
        yield from compared(f"points of {name}", score(m.truth, SIDES.index(name)), value)


def _worth(m: SkirmishMatch, wanted: Wanted) -> Iterator[str]:
    """Prices of troops and of sides (house/points)."""
    scenario = m.setting.scenario
    costs = {side: price(plan) for side, plan in zip(SIDES, (scenario.attacker, scenario.defender), strict=True)}
    costs |= {troop.name: price(troop.plan) for troop in m.setting.troops}
    for name, value in wanted.items():
        yield from compared(f"worth of {name}", costs.get(name), value)


def _unlawful(m: SkirmishMatch, wanted: Wanted) -> Iterator[str]:
    """What the lists of the sides may not be (house/points)."""
    scenario = m.setting.scenario
    for side, plan in zip(SIDES, (scenario.attacker, scenario.defender), strict=True):
        if side in wanted:
            yield from compared(f"faults of {side}", sorted(f.what for f in faults(plan.troops)), sorted(wanted[side]))


def _result(m: SkirmishMatch, wanted: Wanted) -> Iterator[str]:
    return of_result(m, SIDES, wanted)


def _view(m: SkirmishMatch, wanted: Wanted) -> Iterator[str]:
    places = {"markers": lambda markers: sorted(marker["at"] for marker in markers)}
    for name, fields in wanted.items():
        yield from of_view(m, SIDES.index(name), name, fields, places)


def _turn(m: SkirmishMatch, wanted: int) -> Iterator[str]:
    return compared("turn", m.position.turn, wanted)


def _phase(m: SkirmishMatch, wanted: str) -> Iterator[str]:
    return compared("phase", m.position.phase, wanted)


_PARTS: Mapping[str, Callable[[SkirmishMatch, Any], Iterator[str]]] = {
    "units": _units,
    "troops": _troops,
    "order": _order,
    "active": _active,
    "patches": _patches,
    "shelling": _shelling,
    "points": _points,
    "worth": _worth,
    "unlawful": _unlawful,
    "result": _result,
    "view": _view,
    "turn": _turn,
    "phase": _phase,
}

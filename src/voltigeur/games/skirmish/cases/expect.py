"""Cases of the skirmish: how their fields are written, and what differs from what they expect."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from voltigeur.engine.casebook.differences import compared, named, of_result, of_views
from voltigeur.engine.casebook.forms import Fields, Form, word_of, words
from voltigeur.engine.spelling import unknown
from voltigeur.games.skirmish.base.model import NONE, NOWHERE, Fate, Figure, Health, Motion, Troop
from voltigeur.games.skirmish.base.names import Names, parse_site, write_site
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.scenario import SIDES
from voltigeur.games.skirmish.ch16_scenario.victory import score
from voltigeur.games.skirmish.ch17_points.limits import faults, price
from voltigeur.terrain.plane import UNITS, Point, parse_point, write_point


def _read_figure(names: Names, text: str) -> int:
    return names.read_figure(text) if text else NONE


def _write_figure(names: Names, number: int) -> str:
    return names.figure(number) if number >= 0 else ""


def _write_laid(_: Names, point: Point) -> str:
    return write_point(point) if point != NOWHERE else ""


def _read_troops(names: Names, found: list[str]) -> tuple[int, ...]:
    return tuple(sorted(map(names.read_troop, found)))


def _write_troops(names: Names, troops: tuple[int, ...]) -> list[str]:
    return sorted(names.troops[troop] for troop in troops)


def _read_words(_: Names, found: list[str]) -> tuple[str, ...]:
    return tuple(found)


def _write_words(_: Names, found: tuple[str, ...]) -> list[str]:
    return list(found)


_FIGURE = Form(_read_figure, _write_figure)
FIGURE = Fields(
    "figure",
    Figure,
    {
        "health": words(Health),
        "motion": words(Motion),
        "fate": words(Fate),
        "aboard": _FIGURE,
        "carries": _FIGURE,
        "goal": Form(lambda _, text: parse_site(text), lambda _, site: write_site(site)),
        "stayed": Form(_read_troops, _write_troops),
        "apart": Form(_read_troops, _write_troops),
        "deeds": Form(_read_words, _write_words),
        "origin": Form(lambda _, text: parse_site(text), lambda _, site: write_site(site)),
        "laid": Form(lambda _, text: parse_point(text) if text else NOWHERE, _write_laid),
    },
    without=("id", "side", "troop", "x", "y", "token", "shown", "origin", "joined", "deeds", "stayed", "apart"),
)
TROOP = Fields(
    "troop",
    Troop,
    {"leader": _FIGURE, "spotted": Form(_read_troops, _write_troops)},
    without=("id", "side", "token", "moved", "threw", "deeds", "radioed", "lies"),
)


# ------------------------------ what a case of the skirmish expects, compared with what has come about


Wanted = Mapping[str, Any]


def differences(m: SkirmishMatch, expect: Wanted) -> Iterator[str]:
    """What differs from `expect`."""
    for key, wanted in expect.items():
        if key in _PARTS:
            yield from _PARTS[key](m, wanted)
        else:
            yield unknown("part of expect", key, _PARTS)


def _units(m: SkirmishMatch, wanted: Wanted) -> Iterator[str]:
    names = m.setting.notation
    for name, fields in wanted.items():
        if name not in names.figures:
            yield unknown("figure", name, names.figures)
            continue
        at = fields.get("at")
        there = {**fields, "at": write_point(parse_point(at)) if at else ""} if at is not None else fields
        figure = m.figure(names.read_figure(name))
        yield from FIGURE.differences(figure, name, there, names, _of_figure(figure))


def _of_figure(figure: Figure) -> dict[str, Callable[[], Any]]:
    """What a case says of a figure beside the fields of the model."""
    return {
        "at": lambda: write_point(figure.point) if figure.present else "",
        "gone": lambda: False if figure.present else word_of(Fate(figure.fate)),
    }


def _troops(m: SkirmishMatch, wanted: Wanted) -> Iterator[str]:
    names = m.setting.notation
    for name, fields in wanted.items():
        if name not in names.troops:
            yield unknown("troop", name, names.troops)
            continue
        listed = {field: sorted(value) if isinstance(value, list) else value for field, value in fields.items()}
        yield from TROOP.differences(m.troop(names.read_troop(name)), name, listed, names, {})


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
        if name in SIDES:
            yield from compared(f"points of {name}", score(m.truth, SIDES.index(name)), value)
        else:
            yield unknown("side", name, SIDES)


def _worth(m: SkirmishMatch, wanted: Wanted) -> Iterator[str]:
    """Prices of troops and of sides (house/points)."""
    scenario = m.setting.scenario
    costs = {side: price(plan) for side, plan in zip(SIDES, (scenario.attacker, scenario.defender), strict=True)}
    costs |= {troop.name: price(troop.plan) for troop in m.setting.troops}
    for name, value in wanted.items():
        yield from list(named("side or troop", name, costs)) or compared(f"worth of {name}", costs.get(name), value)


def _unlawful(m: SkirmishMatch, wanted: Wanted) -> Iterator[str]:
    """What the lists of the sides may not be (house/points)."""
    scenario = m.setting.scenario
    yield from (wrong for name in wanted for wrong in named("side", name, SIDES))
    for side, plan in zip(SIDES, (scenario.attacker, scenario.defender), strict=True):
        if side in wanted:
            yield from compared(f"faults of {side}", sorted(f.what for f in faults(plan.troops)), sorted(wanted[side]))


def _result(m: SkirmishMatch, wanted: Wanted) -> Iterator[str]:
    return of_result(m, SIDES, wanted)


def _view(m: SkirmishMatch, wanted: Wanted) -> Iterator[str]:
    places = {"markers": lambda markers: sorted(marker["at"] for marker in markers)}
    names = m.setting.notation
    return of_views(m, wanted, places, (*names.figures, *names.troops))


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

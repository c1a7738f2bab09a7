"""What must be true of every position at rest."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.games.skirmish.base.model import Fate, Figure, Health
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.terrain.plane import within


def faults(m: SkirmishMatch) -> Iterator[str]:
    """Broken invariants, in words for a developer."""
    for figure in m.position.figures:
        if figure.present:
            yield from _of_figure(m, figure)
        elif figure.aboard >= 0 or figure.carries >= 0 or figure.waiting or figure.ready:
            yield f"{_name(m, figure)} is gone and keeps something"
    yield from _bases(m)
    yield from _tokens(m)
    p = m.position
    if len(set(p.order)) < len(p.order):
        yield "a troop is twice in the order"


def _name(m: SkirmishMatch, figure: Figure) -> str:
    return m.setting.figures[figure.id].name


def _of_figure(m: SkirmishMatch, figure: Figure) -> Iterator[str]:
    name, table = _name(m, figure), m.setting.tabletop
    if not table.on_table(figure.point):
        yield f"{name} is off the table"
    if not 0 <= figure.facing < 360:
        yield f"{name} faces {figure.facing}"
    if figure.health != Health.FIT and (figure.waiting or figure.ready or figure.climbing or figure.carries >= 0):
        yield f"{name} is hurt and acts"
    if figure.ready and not figure.waiting:
        yield f"{name} is ready without lying in wait"
    if not figure.known and figure.health != Health.FIT:
        yield f"{name} is hurt and not known"
    if figure.carries >= 0:
        load = m.figure(figure.carries)
        if not load.present or load.health == Health.FIT or load.side != figure.side:
            yield f"{name} carries somebody who is not to be carried"
    if figure.aboard >= 0:
        vehicle = m.figure(figure.aboard)
        if not vehicle.present or vehicle.side != figure.side:
            yield f"{name} is aboard of nothing"
        elif figure.site != vehicle.site:
            yield f"{name} is not where its vehicle is"


def _bases(m: SkirmishMatch) -> Iterator[str]:
    """Soldiers' bases do not overlap (house/bases)."""
    base = m.setting.charts.steps.base
    standing = sorted(
        (f for f in m.position.figures if f.present and f.aboard < 0 and m.setting.figures[f.id].vehicle is None),
        key=lambda f: f.x,
    )
    for place, figure in enumerate(standing):
        for other in standing[place + 1 :]:
            if other.x - figure.x >= base:
                break
            if other.storey == figure.storey and within(figure.point, other.point, base - 1):
                yield f"{_name(m, figure)} and {_name(m, other)} overlap"


def _tokens(m: SkirmishMatch) -> Iterator[str]:
    """Whoever is not known has a number of his own."""
    p = m.position
    numbers = [f.token for f in p.figures if not f.known and f.fate != Fate.AWAY]
    if any(number < 0 for number in numbers):
        yield "somebody who is not known has no number"
    if len(set(numbers)) < len(numbers):
        yield "two markers have one number"
    if any(number >= p.next_token for number in numbers):
        yield "a number has been given out too early"

"""The position of a skirmish as one seat, a spectator or the reader of a finished match knows it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import starmap
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from voltigeur.engine.match import Result
from voltigeur.engine.table import EVERYTHING, PUBLIC
from voltigeur.engine.table.scene import Due, Ending, Goal, Group, Mark, Piece, Scene, SideInfo
from voltigeur.games.skirmish.base.model import Fate, Figure
from voltigeur.games.skirmish.base.names import write_site
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.scenario import SIDES, Objective, Zone
from voltigeur.games.skirmish.base.world import Truth, World
from voltigeur.games.skirmish.ch16_scenario import victory
from voltigeur.games.skirmish.table.faces import LastLook, piece_of
from voltigeur.tabling.unit_card import Ready

if TYPE_CHECKING:
    from voltigeur.games.skirmish.table.page import SkirmishTable

PHASES = ("initiative", "action", "care", "melee", "morale")
TROOP_STATES = ("state-demoralised", "state-under-fire")
COLOURS = 6
"""How many stripes the page tells troops apart by."""


class Eye(NamedTuple):
    """Through whose knowledge one side is looked at, and whether it is that side's own."""

    world: World
    own: bool


def eyes(m: SkirmishMatch, seat: int) -> tuple[Eye, Eye]:
    """For each side: who looks at it. A spectator knows of each side what the other one does."""
    if seat == PUBLIC:
        return Eye(m.at_rest(1), False), Eye(m.at_rest(0), False)
    if seat == EVERYTHING:
        truth = Truth(m.setting, m.position)
        return Eye(truth, True), Eye(truth, True)
    seen = m.at_rest(seat)
    return Eye(seen, seat == 0), Eye(seen, seat == 1)


class Shown(NamedTuple):
    """What depends on nothing but what is known, and stays as it is while nothing changes."""

    sides: tuple[SideInfo, ...]
    groups: tuple[Group, ...]
    goals: tuple[Goal, ...]
    pieces: tuple[Piece, ...]


class Standing(NamedTuple):
    """How both sides stand, for all to see, so that all readers share it."""

    due: Mapping[Objective, int]
    """How often the points of each objective are due."""
    points: tuple[int, int]
    soldiers: tuple[int, int]
    hurt: tuple[int, int]
    """How many do not stand any more, as far as it is known who they are."""


def _standing(m: SkirmishMatch) -> Standing:
    truth, infos = m.truth, m.setting.figures
    due = {objective: victory.reached(truth, objective) for objective in m.setting.scenario.objectives}
    points, soldiers, hurt = [0, 0], [0, 0], [0, 0]
    for objective, times in due.items():
        points[SIDES.index(objective.side)] += times * objective.points
    for figure in m.position.figures:
        if infos[figure.id].soldier:
            soldiers[figure.side] += 1
            hurt[figure.side] += not figure.fit and figure.known and figure.fate not in (Fate.AWAY, Fate.EXITED)
    return Standing(due, (points[0], points[1]), (soldiers[0], soldiers[1]), (hurt[0], hurt[1]))


def _shown(table: SkirmishTable, m: SkirmishMatch, looks: tuple[Eye, Eye], drawn: LastLook) -> Shown:
    standing = m.at_rest(0).once("standing", 0, 0, lambda: _standing(m))
    return Shown(
        tuple(_side(table, standing, side) for side in (0, 1)),
        tuple(group for side in (0, 1) for group in _groups(table, looks[side], side)),
        table.zones.goals(standing.due),
        tuple(pieces(table, m, looks, drawn)),
    )


def scene(table: SkirmishTable, m: SkirmishMatch, seat: int) -> Scene:
    """The position."""
    p = m.position
    looks = eyes(m, seat)
    drawn = m.drawn.setdefault((seat, table.language), {})
    shown = looks[0].world.once("shown", seat, table.language, lambda: _shown(table, m, looks, drawn))
    return Scene(
        turn=p.turn,
        turns=table.setting.turns,
        phase=p.phase,
        phases=table.phases if p.turn else table.set_up_phase,
        acting=table.setting.troops[p.active].side if p.active >= 0 else -1,
        sides=shown.sides,
        groups=shown.groups,
        goals=shown.goals,
        pieces=shown.pieces,
        marks=tuple(_marks(table, m)),
        ending=None if m.result is None else ending(table, m.result),
        due=tuple(_due(table, m, looks)) if p.phase == "action" or p.phase == "initiative" else (),
    )


def pieces(table: SkirmishTable, m: SkirmishMatch, looks: tuple[Eye, Eye], drawn: LastLook) -> Iterator[Piece]:
    """Every figure and marker that may be known."""
    faces = table.faces
    for side, (world, own) in enumerate(looks):
        yield from faces.figures(world, _to_show(m, side, world, own), own, drawn)
        if not own:
            for body in world.bodies():
                if body.side == side and body.figure < 0:
                    yield faces.marker(body)


def _to_show(m: SkirmishMatch, side: int, world: World, own: bool) -> Iterator[Figure]:
    for figure in m.position.figures:
        there = figure.present or (figure.fate == Fate.AWAY and own)
        if figure.side == side and there and (own or world.knows(figure)):
            yield figure


def _side(table: SkirmishTable, standing: Standing, side: int) -> SideInfo:
    """A side with its points and how many men stand, as far as known."""
    lost = standing.hurt[side]
    score = table.t("scene-score", points=standing.points[side], lost=lost)
    return SideInfo(table.teller.side(side), score, standing.soldiers[side] - lost)


def _groups(table: SkirmishTable, eye: Eye, side: int) -> Iterator[Group]:
    """Troops with a colour each: all of one's own, of the enemy's those of which somebody is known."""
    world, own = eye
    for number, info in enumerate(t for t in table.setting.troops if t.side == side):
        if own or world.knows_troop(info.id):
            state = world.troop(info.id)
            key = info.id, len(world.fit(info.id)), state.strength, state.demoralised, state.under_fire
            yield table.groups.get(key, partial(_group, table, number, *key))


def _group(table: SkirmishTable, number: int, troop: int, fit: int, strength: int, *states: bool) -> Group:
    info = table.setting.troops[troop]
    words = [table.t("scene-strength", fit=fit, of=strength)]
    words += [table.t(message) for message, holds in zip(TROOP_STATES, states, strict=True) if holds]
    return Group(f"t{troop}", table.teller.troop(troop), info.side, number % COLOURS, ", ".join(words))


def _due(table: SkirmishTable, m: SkirmishMatch, looks: tuple[Eye, Eye]) -> Iterator[Due]:
    """Who acts when: a troop of which nothing is known goes by its marker, and stands where that tells nothing."""
    p = m.position
    rolled = sorted((t for t in p.troops if t.die), key=lambda t: (t.side, t.token))
    for troop in p.order or tuple(t.id for t in rolled):
        info = table.setting.troops[troop]
        world, own = looks[info.side]
        state = p.troops[troop]
        known = own or world.knows_troop(troop)
        if not known and not any(f.present for f in map(m.figure, info.figures)):
            continue
        name = table.teller.troop(troop) if known else table.t("marker-troop", number=state.token)
        yield Due(
            id=f"t{troop}" if known else f"u{state.token}",
            text=name,
            side=info.side,
            die=state.die,
            state="now" if troop == p.active else "done" if state.acted else "later",
            detail=table.t("state-demoralised") if known and state.demoralised else "",
            pieces=tuple(piece_of(f.id) for f in world.members(troop) if own or world.knows(f)) if known else (),
        )


# -------------------------------------------------------------------- what it is about


class Zones:
    """The zones that objectives are about, each as a goal with the rings of its outline."""

    def __init__(self, table: SkirmishTable) -> None:
        self._held = Ready[tuple[Goal, ...]]()
        self._objectives: dict[str, list[Objective]] = {}
        for objective in table.setting.scenario.objectives:
            if objective.zone:
                self._objectives.setdefault(objective.zone, []).append(objective)
        self._goals = [
            Goal(
                name=table.teller.objective(of_zone[0].id),
                places=(),
                held_by=-1,
                points=" / ".join(str(o.points) for o in of_zone),
                rings=outlines(table, table.setting.zones[zone]),
            )
            for zone, of_zone in self._objectives.items()
        ]

    def goals(self, due: Mapping[Objective, int]) -> tuple[Goal, ...]:
        """Each held by the side that would have its points now; `due`: how often those of an objective are."""
        holders = tuple(_holder(of_zone, due) for of_zone in self._objectives.values())
        return self._held.get(holders, lambda: tuple(starmap(_held, zip(self._goals, holders, strict=True))))


def _held(goal: Goal, side: int) -> Goal:
    return replace(goal, held_by=side)


def _holder(objectives: Sequence[Objective], due: Mapping[Objective, int]) -> int:
    """The side that would have the points of a zone now; -1 for neither, or for both."""
    sides = {SIDES.index(o.side) for o in objectives if due[o]}
    return sides.pop() if len(sides) == 1 else -1


def outlines(table: SkirmishTable, zone: Zone) -> tuple[tuple[tuple[float, float], ...], ...]:
    """The outlines of a zone: its own, or those of its buildings."""
    rings = [zone.ring()] if zone.points else []
    rings += [b.outline for b in table.setting.tabletop.buildings if b.id in zone.buildings]
    return tuple(tuple((float(x), float(y)) for x, y in ring) for ring in rings)


def _marks(table: SkirmishTable, m: SkirmishMatch) -> Iterator[Mark]:
    """Smoke, wrecks and craters."""
    for number, patch in enumerate(m.position.patches):
        yield Mark(
            id=f"p{number}-{patch.kind}",
            kind=patch.kind,
            place=write_site((patch.x, patch.y, 0)),
            text=table.t(f"patch-{patch.kind}"),
            at=(float(patch.x), float(patch.y)),
            radius=float(patch.radius),
        )


def ending(table: SkirmishTable, result: Result) -> Ending:
    """How the match ended."""
    t, teller = table.t, table.teller
    reason = t(f"end-{result.reason.removeprefix('won-')}")
    if result.winner < 0:
        return Ending(
            -1,
            t("end-drawn"),
            t("end-score", reason=reason, one=result.scores[0], two=result.scores[1]),
            (result.rule,),
        )
    title = t("end-won", side=teller.the_side(result.winner), level=result.level)
    text = t("end-score", reason=reason, one=result.scores[0], two=result.scores[1])
    return Ending(result.winner, title[:1].upper() + title[1:], text, (result.rule,))

"""Set-ups in progress: who has to be placed and where, what is wrong, what is worth knowing (12.1/hidden-setup)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import ClassVar

from voltigeur.engine.choices import Question
from voltigeur.engine.table.asks import Fault, Placing, Slot
from voltigeur.engine.table.scene import Piece
from voltigeur.games.tda.base.cover import front_towards_enemy
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import ANYTHING, TdaMatch, relocate
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.bot.deploy import Apart, Deployment
from voltigeur.games.tda.bot.ground import Goal
from voltigeur.games.tda.ch01_units.units import why_not_stack
from voltigeur.games.tda.ch02_sequence.sequence import Deploy, SetUpDraft, set_up_places, why_not_set_up_there
from voltigeur.games.tda.ch03_command.command import check_ranges
from voltigeur.games.tda.ch06_movement.march_plan import SIDES
from voltigeur.games.tda.table.words import Glance, Reader, piece, unit_of
from voltigeur.tabling.words import clause, sentence

Standing = dict[int, int]
"""Units and the places where they stand in a draft."""
HEXSIDES = (0, 2, 4, 6, 8, 10)
"""Facings through hexsides, clockwise."""
FRONT = "/turn"
"""After a piece's name: the hexside that its front points at, as a number."""


def slots(g: Glance, question: Question) -> tuple[Slot, ...]:
    """Everybody who has to be placed, with the places that are open to him."""
    draft = question.choice
    assert isinstance(draft, SetUpDraft)
    faces = {face.id: face for face in g.table.scene(g.match, g.seat).pieces}
    allowed: dict[tuple[int, ...], tuple[str, ...]] = {}
    out = []
    for unit in draft.units:
        places = set_up_places(g.setting, unit)
        if places not in allowed:
            allowed[places] = tuple(map(g.place, places))
        face = faces[piece(unit.id)]
        out.append(Slot(face, allowed[places], face.group, turns=HEXSIDES if face.arcs[0] else ()))
    return tuple(out)


def placing(table: Reader, m: TdaMatch, question: Question, places: Mapping[str, str], fill: bool) -> Placing:
    """Judge a set-up in progress; complete it as a bot would, keeping what stands, if asked."""
    g = Glance(table, m, question.seat, question)
    draft = question.choice
    if not isinstance(draft, SetUpDraft):
        return Placing("", 0)
    standing, faults = _read(g, draft, places)
    if fill:
        standing = complete(g.seen, draft, standing, m.state.chance.advice(f"set-up {question.seat}"))
        faults = []
    faults = [*faults, *_faults(g, draft, standing)]
    missing = len(draft.units) - len(standing)
    fronts = _fronts(g, standing, places)
    answer = ""
    if not missing and not faults:
        deploy = Deploy(tuple((unit.id, standing[unit.id], *fronts.get(unit.id, ())) for unit in draft.units))
        assert draft.admits(deploy) is None
        answer = m.write(deploy)
    return Placing(
        answer=answer,
        missing=missing,
        faults=(*faults, *_advice(g, draft, standing)),
        theirs=_theirs(g, standing),
        places={
            **{piece(unit): g.place(place) for unit, place in sorted(standing.items())},
            **{f"{piece(unit)}{FRONT}": str(front) for unit, (front,) in fronts.items()},
        },
    )


def _fronts(g: Glance, standing: Standing, places: Mapping[str, str]) -> dict[int, tuple[int]]:
    """Where vehicles and pieces point: as the page says, else towards the enemy (15.2/facing)."""
    out = {}
    for number, place in standing.items():
        if g.seen.type(g.seen.unit(number)).infantry:
            continue
        told = places.get(f"{piece(number)}{FRONT}", "")
        known = told.isascii() and told.isdigit() and len(told) == 1 and int(told) < SIDES
        out[number] = (int(told) if known else front_towards_enemy(g.setting, g.seat, place),)
    return out


def _read(g: Glance, draft: SetUpDraft, places: Mapping[str, str]) -> tuple[Standing, list[Fault]]:
    """What the page says stands where; places that do not exist are faults."""
    wanted = {unit.id for unit in draft.units}
    standing: Standing = {}
    faults = []
    for name, where in places.items():
        number = unit_of(name)
        if number not in wanted or number is None or not where:
            continue
        try:
            standing[number] = g.setting.board.place(where)
        except KeyError:
            text = g.t("lay-no-place", place=where)
            faults.append(Fault(text, "12.1/hidden-setup", True, name, where))
    return standing, faults


# -------------------------------------------------------------------- what is wrong


def _faults(g: Glance, draft: SetUpDraft, standing: Standing) -> Iterator[Fault]:
    """Units where they may not begin, and places that hold too many (0.5/scenario-content, 1.5/stacking)."""
    here: dict[int, list[Unit]] = {}
    for unit in draft.units:
        place = standing.get(unit.id)
        if place is None:
            continue
        here.setdefault(place, []).append(unit)
        if place not in set_up_places(g.setting, unit):
            refusal = why_not_set_up_there(g.setting, unit, place)
            words = {"unit": g.name(unit.id), "place": g.place(place), "reason": clause(g.t, refusal)}
            text = sentence(g.t.many("lay-not-there", words))
            yield Fault(text, refusal.rule, True, piece(unit.id), g.place(place))
    for place, units in sorted(here.items()):
        full = why_not_stack(g.setting, map(g.seen.type, units))
        if full:
            names = g.all_names(u.id for u in units if g.seen.type(u).role != "decoy")
            text = g.t("lay-overfull", place=g.place(place), units=names)
            yield Fault(text, full.rule, True, piece(units[-1].id), g.place(place))


def _advice(g: Glance, draft: SetUpDraft, standing: Standing) -> Iterator[Fault]:
    """What is lawful and may be a mistake: units out of command, decoys that give nothing away."""
    yield from _command_advice(g, standing)
    here: dict[int, list[int]] = {}
    for number, place in standing.items():
        here.setdefault(place, []).append(number)
    for number in g.setting.decoys[g.seat]:
        place = standing.get(number, -1)
        if place >= 0 and len(here[place]) > 1:
            text = sentence(g.t("lay-decoy-stacked", unit=g.name(number), place=g.place(place)))
            yield Fault(text, "12.2/decoys-act", False, piece(number), g.place(place))


def _command_advice(g: Glance, standing: Standing) -> Iterator[Fault]:
    """Who would be without orders on the first turn: the command phase's own test on a copy (3.1/command-range)."""
    trial = g.match.fork(Random(0))
    assert isinstance(trial, TdaMatch)
    for number, place in standing.items():
        relocate(trial, [trial.unit(number)], place)
    check_ranges(trial)
    for number, place in sorted(standing.items()):
        unit = trial.unit(number)
        if not unit.commanded:
            leader, message = trial.position.sections[unit.section].leader, "lay-uncommanded"
        elif not unit.in_range:
            leader, message = _superior(g.seen, unit), "lay-out-of-range"
        else:
            continue
        if leader not in standing:
            continue
        distance = g.seen.distance(place, standing[leader])
        text = g.t(
            message, unit=g.name(number), place=g.place(place), leader=g.name(leader), distance=g.hexes(distance)
        )
        yield Fault(text, "3.1/command-range", False, piece(number), g.place(place))


def _superior(seen: Seen, unit: Unit) -> int:
    """Whose orders a leader or an autonomous unit waits for (3/hierarchy)."""
    if unit.escort >= 0:
        return seen.section(unit.escort).leader
    return next((command.holder for command in seen.chain_above(unit) if command.holder != unit.id), -1)


# -------------------------------------------------------------------- what the enemy will see


def _theirs(g: Glance, standing: Standing) -> tuple[Piece, ...]:
    """A marker on every place, numbered by place as the set-up will number them (12.1/hidden-setup)."""
    first = g.match.position.next_token[g.seat]
    marker = g.table.faces.marker
    return tuple(
        marker(g.seat, place, number, ANYTHING, 0, watched=False)
        for number, place in enumerate(sorted(set(standing.values())), first)
    )


# -------------------------------------------------------------------- completing


class Completion(Deployment):
    """A bot's set-up around what already stands, and more dispersed: a person looks at his pieces one by one."""

    apart: ClassVar[Apart] = Apart(14, 14, weapons=40, leaders=20)

    def __init__(self, seen: Seen, draft: SetUpDraft, rng: Random, kept: Standing) -> None:
        super().__init__(seen, draft, rng)
        self.kept = kept
        for number, place in kept.items():
            unit = seen.unit(number)
            self.kinds.setdefault(place, []).append(seen.type(unit))
            if unit.section >= 0 and (unit.section not in self.anchors or self._leads(unit)):
                self.anchors[unit.section] = (place, self._goal(place))

    def _leads(self, unit: Unit) -> bool:
        return self.seen.section(unit.section).leader == unit.id

    def _goal(self, place: int) -> Goal | None:
        goals = [goal for goal in self.ground.goals if not goal.exit]
        return min(goals, key=lambda goal: goal.way[place], default=None)

    def _put(self, unit: Unit, place: int) -> None:
        if unit.id in self.kept:
            self.chosen[unit.id] = place
        else:
            super()._put(unit, place)

    def _place(self, unit: Unit) -> int | None:
        return self.kept[unit.id] if unit.id in self.kept else super()._place(unit)


def complete(seen: Seen, draft: SetUpDraft, standing: Standing, rng: Random) -> Standing:
    """A whole set-up that keeps what stands lawfully, as far as there is room."""
    kept: Standing = {}
    here: dict[int, list[Unit]] = {}
    for unit in draft.units:
        place = standing.get(unit.id)
        if place is None or place not in set_up_places(seen.setting, unit):
            continue
        mates: Sequence[Unit] = [*here.get(place, ()), unit]
        if why_not_stack(seen.setting, map(seen.type, mates)) is None:
            kept[unit.id] = place
            here[place] = list(mates)
    filling = Completion(seen, draft, rng, kept)
    filling.deploy()
    return {**kept, **filling.chosen}

"""Twins: matches that differ in what lies under one side's markers (contract 10).

Other set-ups under the same markers, other loads in vehicles, other things in trapped ground, other hexes asked for,
other leaders of platoons. None of it is taken from `redeal`, which is checked by it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from random import Random
from typing import Any

from voltigeur.engine.choices import Answer, Choice, Refusal
from voltigeur.engine.twins import Looks
from voltigeur.games.tda.base.answers import Appoint
from voltigeur.games.tda.base.model import ABOARD, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.ch01_4_setting_up.set_up import SetUp
from voltigeur.games.tda.ch02_sequence.sequence import Deploy
from voltigeur.games.tda.ch04_activation.formation_acts import Activation, End, Rest
from voltigeur.games.tda.ch05_actions.actions import Dismantle
from voltigeur.games.tda.ch06_movement.movement import Go, Halt, Wheel
from voltigeur.games.tda.ch06_movement.verbs import Move
from voltigeur.games.tda.ch12_concealment.concealment import in_enemy_sight
from voltigeur.games.tda.ch14_artillery.artillery import Request
from voltigeur.games.tda.ch15_vehicles.carry.embark import Disembark, Embark, Unhitch
from voltigeur.games.tda.ch15_vehicles.drive.facing import Pivot
from voltigeur.games.tda.ch15_vehicles.drive.platoons import NotingLeaders
from voltigeur.games.tda.ch15_vehicles.fight.damage import slips_out
from voltigeur.games.tda.whole.invariants import faults

SHUFFLES = 12
"""Exchanges that are tried in a set-up; about half of them can stand."""
SPARES = ("rifle-squad", "decoy", "us44-m3-lee", "medium-mortar", "medium-mg", "section-pc", "truck", "civilians")
"""Who is hidden beside those of a case."""
_SEEN = ("at", "moved", "tir", "done")
"""What others can see of a marker, whoever is under it."""
_STATES = ("rides", "height", "jumps", "lands", "demolishes", "storms", "aloft", "landed")
"""What else has to do with where a counter is."""


# -------------------------------------------------------------------- set up differently


def exchange(m: TdaMatch, seat: int, rng: Random) -> None:
    """Put others under the enemy's markers, into his vehicles and into his trapped ground."""
    enemy = 1 - seat
    traps = [trap for trap in m.position.traps if trap.side == enemy and not trap.shown]
    contents = [(trap.power, trap.around, trap.lasts) for trap in traps]
    rng.shuffle(contents)
    for trap, content in zip(traps, contents, strict=True):
        trap.power, trap.around, trap.lasts = content
    covered = [u for u in m.position.units if u.side == enemy and u.hidden and u.at >= 0]
    for _ in range(SHUFFLES if len(covered) > 1 else 0):
        one, other = rng.sample(covered, 2)
        if _state(one) == _state(other) and one.at != other.at:
            _swap_places(m, one, other)
            if any(faults(m)) or not (_may_stand(m, one) and _may_stand(m, other)):
                _swap_places(m, one, other)
    loaded = [u for u in m.position.units if u.side == enemy and u.at == ABOARD and not u.shipped]
    for _ in range(SHUFFLES if len(loaded) > 1 else 0):
        one, other = rng.sample(loaded, 2)
        one.aboard, other.aboard = other.aboard, one.aboard
        if any(faults(m)):
            one.aboard, other.aboard = other.aboard, one.aboard


def _state(unit: Unit) -> tuple[Any, ...]:
    return tuple(getattr(unit, name) for name in _STATES)


def _may_stand(m: TdaMatch, unit: Unit) -> bool:
    """Whether a counter can be where it is, as far as the ground goes."""
    board, kind = m.setting.board, m.truth.type(unit)
    if unit.at in board.tunnels:
        return kind.infantry and not unit.emplaced
    ground = m.truth.ground(unit.at)
    return (kind.infantry and ground.wet == "land" and not (unit.emplaced and ground.building)) or (
        not kind.flies and not ground.building and ground.wet == "land" and unit.at < board.hexes
    )


def _swap_places(m: TdaMatch, one: Unit, other: Unit) -> None:
    here = m.position.here
    names = {one.id: other.id, other.id: one.id}
    for name in _SEEN:
        mine, theirs = getattr(one, name), getattr(other, name)
        setattr(one, name, theirs)
        setattr(other, name, mine)
    for place in (one.at, other.at):
        here[place] = tuple(sorted(names.get(unit, unit) for unit in here[place]))


def concealed(m: TdaMatch, seat: int, given: Mapping[str, Any], rng: Random) -> Mapping[str, Any]:
    """A case with the enemy of a seat under markers, and others of all kinds under markers beside him."""
    side, setting = m.setting.sides[1 - seat], m.setting
    units = [
        {**unit, "hidden": True} if unit.get("side", "blue") == side and unit.get("at") else dict(unit)
        for unit in given.get("units", ())
    ]
    board = setting.board
    taken = {*m.position.here, *m.position.fronts, *(change.place for change in m.position.changes)}
    dry = [place for place in range(board.hexes) if place not in board.tunnels and _is_open(m, place)]
    free = [place for place in dry if place not in taken and given.get("phase") != "set-up"]
    for kind, place in zip(SPARES, rng.sample(free, min(len(free), len(SPARES))), strict=False):
        if kind in setting.types.index:
            spare = {"id": f"spare-{kind}", "type": kind, "side": side, "at": board.names[place], "hidden": True}
            units.append({**spare, "autonomous": True})
    return {**given, "units": units}


def _is_open(m: TdaMatch, place: int) -> bool:
    ground = m.truth.ground(place)
    return ground.wet == "land" and not ground.building


def in_secret(m: TdaMatch, seat: int, answer: Answer, choice: Choice, rng: Random) -> Answer:
    """Another set-up under the same markers, another hex asked for, another leader noted."""
    match answer:
        case Deploy():
            return _other_set_up(m, answer, choice, rng)
        case Request():
            return Request(answer.mission, rng.randrange(m.setting.board.hexes), answer.shells)
        case Appoint() if isinstance(m.state.stack[-1], NotingLeaders):
            return choice.sample(rng)
    return answer


def _other_set_up(m: TdaMatch, answer: Deploy, choice: Choice, rng: Random) -> Deploy:
    """Exchange counters between markers, and let some go from one marker to another that is there anyway."""
    for _ in range(SHUFFLES):
        placed = {entry[0]: entry[1:] for entry in answer.placements}
        covered = [unit for unit in placed if m.unit(unit).hidden]
        if len(covered) < 2:
            break
        one, other = rng.sample(covered, 2)
        here, there = placed[one][0], placed[other][0]
        alone = sum(entry[1] == here for entry in answer.placements) == 1
        placed[one] = (there, *placed[one][1:])
        if alone or rng.random() < 0.8:
            placed[other] = (here, *placed[other][1:])
        changed = Deploy(tuple((entry[0], *placed[entry[0]]) for entry in answer.placements))
        if not isinstance(choice.admits(changed), Refusal):
            answer = changed
    return answer


# -------------------------------------------------------------------- looking the same


def hidden(m: TdaMatch, seat: int) -> Mapping[Hashable, str]:
    """The enemy's hidden counters by their place, aboard of something or not; who leaves a marker shows whether
    somebody stays under it."""
    return dict(_hidden(m, 1 - seat))


def _hidden(m: TdaMatch, side: int) -> Iterator[tuple[Hashable, str]]:
    stacks: dict[tuple[int, bool], list[int]] = {}
    for unit in m.position.units:
        aboard = unit.at == ABOARD
        place = m.unit(unit.aboard).at if aboard else unit.at
        if unit.side == side and unit.hidden and place >= 0:
            stacks.setdefault((place, aboard), []).append(unit.id)
    for where, units in stacks.items():
        for level, number in enumerate(units):
            yield (where, level, len(units)), m.setting.names.unit(number)


def idle(m: TdaMatch) -> Iterator[Answer]:
    """Halt, let those rest who are acting, or end the activation."""
    top = m.state.stack[-1] if m.state.stack else None
    yield Halt()
    if isinstance(top, Activation):
        yield from (Rest((unit,)) for unit in top.current)
        yield Rest(top.current)
        yield End()


def looks(m: TdaMatch, seat: int, answer: Answer) -> Looks:
    """Marches look the same whoever goes; out of sight nobody sees who sets up, turns, gets in or out (12.3)."""
    match answer:
        case Move() | Go() | Halt() | Deploy() | Request() | Appoint() | Rest():
            return Looks.ALIKE
        case Disembark() | Unhitch() if m.unit(answer.unit).at == ABOARD:
            unit = m.unit(answer.unit)
            return Looks.UNSEEN if slips_out(m, [unit], m.unit(unit.aboard).at) else Looks.TELLING
        case Embark() if m.unit(answer.unit).hidden and m.unit(answer.vehicle).hidden:
            vehicle = m.unit(answer.vehicle)
            return Looks.TELLING if in_enemy_sight(m.truth, vehicle, vehicle.at) else Looks.UNSEEN
        case SetUp() | Dismantle() if m.unit(answer.unit).hidden:
            return Looks.UNSEEN
        case Wheel() | Pivot() if m.unit(answer.unit).hidden:
            unit = m.unit(answer.unit)
            return Looks.TELLING if in_enemy_sight(m.truth, unit, unit.at) else Looks.UNSEEN
    return Looks.TELLING

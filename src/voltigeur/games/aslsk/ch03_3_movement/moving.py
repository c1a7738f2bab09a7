"""Moving: who goes where, paid hex by hex, with the DEFENDER's fire after every expenditure (3.3, 3.3.1/order)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from voltigeur.engine.choices import NOT_OFFERED, PASS, Answer, Menu, Pass, Question, Refusal, Verdict
from voltigeur.games.aslsk.base.model import NONE, Mark, Stay, Unit, UnitId
from voltigeur.games.aslsk.base.names import WAYS
from voltigeur.games.aslsk.base.play import AslskMatch, AslskStep, number, place, relocate, text, units
from voltigeur.games.aslsk.base.world import Seen, World
from voltigeur.games.aslsk.ch03_3_movement.allowance import (
    ASSAULT,
    DOUBLE,
    NORMAL,
    allowance,
    entry_cost,
    has_trees,
    is_road,
    stacks_over,
)
from voltigeur.games.aslsk.ch03_3_movement.first_fire import FirstFire
from voltigeur.games.aslsk.ch03_3_movement.residual import ResidualAttack

ROAD, WOODS = range(len(WAYS))
MANNER_NAMES = ("normal", "assault", "double")


class Move(Answer, frozen=True):
    """Units move together along a path, by road where there is one (3.3/procedure)."""

    units: tuple[int, ...]
    manner: int
    path: tuple[int, ...]
    form: ClassVar[str] = "move {units:units} {manner:manner} {path:path*}"


class MoveWooded(Answer, frozen=True):
    """The same, under the trees of woods-roads (1.1.1/woods-road)."""

    units: tuple[int, ...]
    manner: int
    path: tuple[int, ...]
    form: ClassVar[str] = "creep {units:units} {manner:manner} {path:path*}"


class Go(Answer, frozen=True):
    """Those who move go on along a path, or some of them do (3.3/stack-move)."""

    units: tuple[int, ...]
    path: tuple[int, ...]
    form: ClassVar[str] = "go {units:units} {path:path*}"


class Stay_(Answer, frozen=True):  # noqa: N801 - the struct of the model is called Stay
    """Those who move stop here for good (3.3/procedure)."""

    form: ClassVar[str] = "stay"


def _no(rule: str, reason: str) -> Refusal:
    return Refusal(rule, reason)


# ---------------------------------------------------------------- who may move, and how far


def why_not_start(world: World, unit: Unit) -> Refusal | None:
    """Why a unit does not move in this phase (3.3/who-moves)."""
    if unit.at < 0 and unit.edge < 0:
        return _no("3.3/entry", "not-here")
    if unit.broken:
        return _no("3.3/who-moves", "broken")
    if unit.melee:
        return _no("3.8/melee", "in-melee")
    if unit.pinned:
        return _no("3.2.3/ptc", "pinned")
    if unit.mark == Mark.PREP or any(weapon.mark == Mark.PREP for weapon in world.held(unit)):
        return _no("3.2.5/pfph", "prep-fired")
    return _no("3.3/procedure", "has-moved") if unit.moved else None


def why_not_manner(world: World, unit: Unit, manner: int, path: Sequence[int]) -> Refusal | None:
    """Why a unit may not move like that: Double Time, Assault Movement."""
    if manner == DOUBLE:
        if unit.wounded:
            return _no("3.2.3/wounded", "wounded")
        if unit.cx or unit.was_cx:
            return _no("3.3/double-time", "exhausted")
    if manner == ASSAULT and len(path) != 1:
        return _no("3.3/assault-move", "one-hex")
    return None


def led_by(world: World, unit: Unit, group: Sequence[Unit]) -> bool:
    """Whether a leader moves with a squad, which gives it two more factors (3.3/allowance)."""
    return any(world.leads(other) and other.id != unit.id and world.good_order(other) for other in group)


def walk(
    world: World, group: Sequence[Unit], manner: int, start: int, path: Sequence[int], spent: dict[int, int],
    by_road: bool, wooded: bool,
) -> Verdict:  # fmt: skip
    """Judge a path of a group from a hex on: neighbours, enemies, stacking, factors."""
    here, road, paid = start, by_road, dict(spent)
    for there in path:
        if there < 0 or here < 0 or not world.adjacent(here, there):
            return _no("3.3/procedure", "not-adjacent")
        if world.at(there, 1 - group[0].side):
            return _no("3.3/who-moves", "enemy-there")
        if stacks_over(world, there, group):
            return _no("3.3/stacking", "too-many")
        road = road and is_road(world, here, there) and not wooded
        cost = entry_cost(world, here, there, wooded=wooded and has_trees(world, there))
        for unit in group:
            paid[unit.id] = paid.get(unit.id, 0) + cost
            most = allowance(world, unit, manner, led=led_by(world, unit, group), road=road)
            if paid[unit.id] > most:
                return _no("4.0/portage" if most <= 0 else "3.3/allowance", "too-far")
            if manner == ASSAULT and paid[unit.id] >= most:
                return _no("3.3/assault-move", "all-factors")
        here = there
    return None


def judge_move(seen: Seen, answer: Answer) -> Verdict:
    """Why a move is refused."""
    if not isinstance(answer, Move | MoveWooded):
        return NOT_OFFERED
    try:
        group = [seen.unit(u) for u in answer.units]
    except (IndexError, LookupError):
        return _no("3.3/procedure", "unknown")
    if not group or len({u.id for u in group}) != len(group) or any(u.side != seen.side for u in group):
        return _no("3.3/procedure", "not-yours")
    if len({unit.at for unit in group}) != 1:
        return _no("3.3/stack-move", "not-together")
    if not answer.path:
        return _no("3.3/procedure", "nowhere")
    for unit in group:
        refused = why_not_start(seen, unit) or why_not_manner(seen, unit, answer.manner, answer.path)
        if refused:
            return refused
    wooded = isinstance(answer, MoveWooded)
    return walk(seen, group, answer.manner, group[0].at, answer.path, {}, True, wooded)


def steps_from(world: World, here: int) -> Iterator[int]:
    """Neighbouring hexes."""
    return (near for near in world.setting.board.neighbours[here] if near >= 0)


def offers_of(seen: Seen, unit: Unit) -> list[Answer]:
    """Good candidates of a unit: one hex in every manner, alone and with the leader or all of its hex."""
    mates = [u for u in seen.at(unit.at, seen.side) if why_not_start(seen, u) is None]
    groups: list[tuple[int, ...]] = [(unit.id,)]
    for leader in mates:
        if seen.leads(leader) and leader.id != unit.id and not seen.leads(unit):
            groups.append((unit.id, leader.id))
    if len(mates) > 1 and unit.id == min(u.id for u in mates):
        groups.append(tuple(u.id for u in mates))
    found: list[Answer] = []
    for group in dict.fromkeys(groups):
        for manner in (NORMAL, ASSAULT, DOUBLE):
            for near in steps_from(seen, unit.at):
                answer = Move(group, manner, (near,))
                if judge_move(seen, answer) is None:
                    found.append(answer)
    return found


class Movement(AslskStep):
    """The ATTACKER moves units or stacks, one after the other, until he passes (3.3/procedure)."""

    started: bool = False
    over: bool = False

    def seats(self, m: AslskMatch) -> tuple[int, ...]:
        return (m.position.side,) if self.started and not self.over else ()

    def question(self, seen: Seen) -> Question | None:
        if self.over or not self.started or seen.side != seen.attacker:
            return None
        ready = [unit for unit in seen.mine() if why_not_start(seen, unit) is None]
        listed = {unit.id: found for unit in ready if (found := offers_of(seen, unit))}
        if not listed:
            return None
        menu = Menu.listed(listed, lambda answer: judge_move(seen, answer), (PASS,))
        return Question(seen.side, "ask-move", menu, ("3.3/who-moves",))

    def answer(self, m: AslskMatch, seat: int, answer: Answer) -> None:
        if isinstance(answer, Pass):
            self.over = True
            return
        assert isinstance(answer, Move | MoveWooded)
        m.position.stays.clear()
        for u in answer.units:
            unit = m.unit(u)
            unit.moved = True
            unit.manner = answer.manner
            unit.crest = NONE
            for weapon in m.truth.held(unit):
                weapon.moved = True
            if answer.manner == DOUBLE:
                unit.cx = True
                m.tell("exhausted", unit, "3.3/double-time")
        spent = tuple((u, 0) for u in answer.units)
        m.push(Moving(answer.units, answer.units, answer.manner, spent, answer.path, isinstance(answer, MoveWooded)))

    def run(self, m: AslskMatch) -> None:
        if not self.started:
            self.started = True
            for unit in m.position.units:
                if unit.side == m.position.side:
                    unit.was_cx, unit.cx = unit.cx, False
            return
        m.pop()
        m.position.residual.clear()
        m.position.stays.clear()
        m.position.said.clear()
        m.position.clouds[:] = [cloud for cloud in m.position.clouds if cloud.kind]
        for unit in m.position.units:
            unit.manner, unit.crest, unit.road, unit.arms = NONE, NONE, False, 0
            unit.was_cx = unit.smoked = False
        for weapon in m.position.weapons:
            weapon.kept = False


class Moving(AslskStep):
    """A unit or stack on its way; parts may stop while others go on (3.3/stack-move)."""

    flock: tuple[UnitId, ...]
    active: tuple[UnitId, ...]
    manner: int
    spent: tuple[tuple[UnitId, int], ...]
    path: tuple[int, ...] = ()
    wooded: bool = False
    road: bool = True
    asked: bool = False

    def seats(self, m: AslskMatch) -> tuple[int, ...]:
        return (m.position.side,) if self.asked else ()

    # ------------------------------------------------------------------ on the way

    def run(self, m: AslskMatch) -> None:
        self.active = tuple(u for u in self.active if self._fit(m.unit(u)))
        if not self.active or self.asked:
            self._end(m)
        elif self.path:
            self._step(m)
        else:
            self.asked = True

    def _fit(self, unit: Unit) -> bool:
        return unit.at >= 0 and not unit.broken and not unit.pinned

    def _end(self, m: AslskMatch) -> None:
        m.emit("stops", "3.3/procedure", units=units(m.unit(u) for u in self.flock if m.unit(u).at >= 0))
        m.pop()

    def _step(self, m: AslskMatch) -> None:
        there, *rest = self.path
        truth = m.truth
        group = [m.unit(u) for u in self.active]
        here = group[0].at
        verdict = walk(truth, group, self.manner, here, (there,), dict(self.spent), self.road, self.wooded)
        if verdict is not None:
            self.path = ()
            return
        self.path = tuple(rest)
        wooded = self.wooded and has_trees(truth, there)
        cost = entry_cost(truth, here, there, wooded=wooded)
        by_road = is_road(truth, here, there) and not wooded
        self.road = self.road and by_road
        paid = dict(self.spent)
        climbs = truth.level(there) != truth.level(here)
        for unit in group:
            paid[unit.id] = paid.get(unit.id, 0) + cost
            relocate(m, unit, there)
            unit.road = by_road and truth.setting.ground[there].sight in ("blocks", "fills")
            unit.crest = here if climbs else NONE
        self.spent = tuple(paid.items())
        m.emit("moves", "3.3/procedure", units=units(group), at=place(there), since=place(here),
               cost=number(cost), manner=text(MANNER_NAMES[self.manner]))  # fmt: skip
        spend(m, there, cost, self.active)

    # ------------------------------------------------------------------ how it goes on

    def question(self, seen: Seen) -> Question | None:
        if not self.asked or seen.side != seen.attacker:
            return None
        group = [seen.unit(u) for u in self.active if self._fit(seen.unit(u))]
        if not group or self.manner == ASSAULT:
            return None
        here = group[0].at
        parts: list[tuple[Unit, ...]] = [tuple(group)]
        if len(group) > 1:
            parts += [(unit,) for unit in group]
        found: list[Answer] = []
        for part in parts:
            for near in steps_from(seen, here):
                answer = Go(tuple(unit.id for unit in part), (near,))
                if self._judge(seen, answer) is None:
                    found.append(answer)
        if not found:
            return None
        menu = Menu.listed({0: found}, lambda answer: self._judge(seen, answer), (Stay_(),))
        return Question(seen.side, "ask-go-on", menu, ("3.3/procedure",))

    def _judge(self, seen: Seen, answer: Answer) -> Verdict:
        if not isinstance(answer, Go):
            return NOT_OFFERED
        if not set(answer.units) <= set(self.active) or not answer.units or not answer.path:
            return _no("3.3/stack-move", "not-moving")
        group = [seen.unit(u) for u in answer.units]
        spent = dict(self.spent)
        for unit in group:
            alone = allowance(seen, unit, self.manner, led=False, road=self.road)
            if not seen.leads(unit) and spent.get(unit.id, 0) > alone and not led_by(seen, unit, group):
                return _no("3.3/stack-move", "tied-to-leader")
        if self.manner == ASSAULT:
            return _no("3.3/assault-move", "one-hex")
        return walk(seen, group, self.manner, group[0].at, answer.path, spent, self.road, self.wooded)

    def answer(self, m: AslskMatch, seat: int, answer: Answer) -> None:
        if not isinstance(answer, Go):
            self._end(m)
            return
        left = tuple(u for u in self.active if u not in answer.units)
        if left:  # those who stay behind for now are asked again when the others are done
            self.active = self.flock = left
            m.push(Moving(answer.units, answer.units, self.manner, self.spent, answer.path, self.wooded, self.road))
        else:
            self.asked = False
            self.path = answer.path


def spend(m: AslskMatch, where: int, halves: int, movers: Sequence[int]) -> None:
    """Movement factors are spent in a Location: Residual Firepower first, then the DEFENDER (3.3.1/order)."""
    stay = m.position.stays.get(where)
    if stay is None:
        stay = m.position.stays[where] = Stay()
    stay.halves += halves
    m.position.said.clear()
    m.push(FirstFire(1 - m.position.side, place=where, movers=tuple(movers)))
    m.push(ResidualAttack(where, tuple(movers)))

"""Moving: who goes where, paid hex by hex, with the DEFENDER's fire after every expenditure (3.3, 3.3.1/order)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer, Menu, Question, Refusal, Verdict
from voltigeur.games.aslsk.base.amended import why_not
from voltigeur.games.aslsk.base.model import NONE, Mark, Stay, Unit, UnitId
from voltigeur.games.aslsk.base.names import WAYS, beside
from voltigeur.games.aslsk.base.play import AslskMatch, AslskStep, line_up, number, place, relocate, text, units
from voltigeur.games.aslsk.base.verbs import START_ACTIONS
from voltigeur.games.aslsk.base.world import Seen, World
from voltigeur.games.aslsk.ch03_3_movement.acts import ACTS, chores
from voltigeur.games.aslsk.ch03_3_movement.allowance import (
    ASSAULT,
    DOUBLE,
    NORMAL,
    Steps,
    allowance,
    entry_cost,
    has_trees,
    helped_by,
    is_road,
    led_by,
    shows_on_road,
    where,
)
from voltigeur.games.aslsk.ch03_3_movement.first_fire import FirstFire
from voltigeur.games.aslsk.ch03_3_movement.party import (
    Party,
    walk,
    why_not_carry,
    why_not_manner,
    why_not_spend,
)
from voltigeur.games.aslsk.ch03_3_movement.residual import ResidualAttack
from voltigeur.games.aslsk.ch04_0_possession.possession import Drop
from voltigeur.games.aslsk.ch06_4_hidden.reveal import stumbles

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


class Begin(Answer, frozen=True):
    """Units begin their move where they are: to do something first that costs movement factors (3.3/procedure)."""

    units: tuple[int, ...]
    manner: int
    form: ClassVar[str] = "move {units:units} {manner:manner}"


class GoOn(Answer, frozen=True):
    """All of those who move go on along a path."""

    path: tuple[int, ...]
    form: ClassVar[str] = "go {path:path*}"


class Stay_(Answer, frozen=True):  # noqa: N801 - the struct of the model is called Stay
    """Those who move stop here for good (3.3/procedure)."""

    form: ClassVar[str] = "stay"


def _no(rule: str, reason: str) -> Refusal:
    return Refusal(rule, reason)


# ---------------------------------------------------------------- who may move


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
    if unit.mark == Mark.PREP or any(w.mark in (Mark.PREP, Mark.INTENSIVE) for w in world.held(unit)):
        return _no("3.2.5/pfph", "prep-fired")
    return _no("3.3/procedure", "has-moved") if unit.moved else why_not(world, "may-move", unit)


def judge_move(seen: Seen, answer: Answer) -> Verdict:
    """Why a move is refused."""
    if not isinstance(answer, Move | MoveWooded | Begin):
        return START_ACTIONS.judge(seen, answer=answer)
    try:
        group = [seen.unit(u) for u in answer.units]
    except (IndexError, LookupError):
        return _no("3.3/procedure", "unknown")
    if not group or len({u.id for u in group}) != len(group) or any(u.side != seen.side for u in group):
        return _no("3.3/procedure", "not-yours")
    if len({where(unit) for unit in group}) != 1:
        return _no("3.3/stack-move", "not-together")
    path = () if isinstance(answer, Begin) else answer.path
    if not path and not isinstance(answer, Begin):
        return _no("3.3/procedure", "nowhere")
    refused = why_not_together(seen, group, answer.manner, path)
    if refused:
        return refused
    return walk(seen, group, answer.manner, where(group[0]), path, {}, True, isinstance(answer, MoveWooded))


def why_not_together(world: World, group: Iterable[Unit], manner: int, path: Sequence[int]) -> Refusal | None:
    """Why somebody of a group does not move, or not like that."""
    for unit in group:
        refused = why_not_start(world, unit) or why_not_manner(world, unit, manner, path)
        if refused:
            return refused
    return None


def mates_of(seen: Seen, unit: Unit) -> list[Unit]:
    """Own units in the same place, off the map too."""
    if unit.at >= 0:
        return list(seen.at(unit.at, seen.side))
    return [other for other in seen.waiting(seen.side) if other.edge == unit.edge]


def groups_of(seen: Seen, unit: Unit) -> Iterator[tuple[Unit, ...]]:
    """Whom a unit may set out with: alone, with a leader, as the first of all in its hex."""
    yield (unit,)
    mates = [u for u in mates_of(seen, unit) if why_not_start(seen, u) is None]
    led = not seen.leads(unit)
    leaders = [u for u in mates if led and seen.leads(u) and u.id != unit.id]
    yield from ((unit, leader) for leader in leaders)
    if len(mates) > 1 and unit.id == min(u.id for u in mates) and not (len(mates) == 2 and mates[1:] == leaders):
        yield tuple(mates)


def offers_of(seen: Seen, unit: Unit) -> Iterator[Answer]:
    """Good candidates of a unit: one hex in every manner, alone and with the leader or all of its hex."""
    here = where(unit)
    for group in groups_of(seen, unit):
        for manner in (NORMAL, ASSAULT, DOUBLE):
            if why_not_together(seen, group, manner, (here,)) is not None:
                continue
            party = Party(seen, group, manner)
            yield from (Move(party.ids, manner, (near,)) for near in party.onward(here, {}, True, False))


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
    hexes: int = 0
    """How many hexes they have moved: Assault Movement is one (3.3/assault-move)."""
    stack: tuple[UnitId, ...] = ()
    """All who set out together (3.3.1/movers)."""

    def seats(self, m: AslskMatch) -> tuple[int, ...]:
        return (m.position.side,) if self.asked else ()

    # ------------------------------------------------------------------ what an act needs of it

    def moves(self, number: int) -> bool:
        """Whether a unit is among those who move now."""
        return number in self.active

    def movers(self, world: World) -> list[Unit]:
        """Those who move now and can still act."""
        return [unit for unit in map(world.unit, self.active) if self._fit(unit)]

    def why_not_pay(self, world: World, unit: Unit, halves: int) -> Refusal | None:
        """Why a unit may not spend so much more where it is."""
        total = dict(self.spent).get(unit.id, 0) + halves
        by_road = self.road and self.hexes > 0  # nobody has moved by road who has not moved (1.1.1/road)
        return why_not_spend(world, unit, self.movers(world), self.manner, total, road=by_road)

    def why_not_leave(self, world: World, group: Sequence[Unit], halves: int) -> Refusal | None:
        """Why a part of those who move may not leave the map: as one more hex, by a road that goes on (3.3/entry)."""
        spent = dict(self.spent)
        if self._divides(world, group, spent):
            return _no("3.3/stack-move", "tied-to-leader")
        if self.manner == ASSAULT and self.hexes:
            return _no("3.3/assault-move", "one-hex")
        road = self.road and world.setting.kept(Steps).runs_off(group[0].at)
        for unit in group:
            total = spent.get(unit.id, 0) + halves
            if refused := why_not_spend(world, unit, group, self.manner, total, road=road):
                return refused
        return None

    def pay(self, m: AslskMatch, unit: Unit, halves: int) -> None:
        """A unit spends movement factors where it is, under the enemy's eyes (3.3.1/dff)."""
        paid = dict(self.spent)
        paid[unit.id] = paid.get(unit.id, 0) + halves
        self.spent = tuple(paid.items())
        spend(m, unit.at, halves, (unit.id,), self._behind(m))

    def retire(self, number: int) -> None:
        """A unit ends its move."""
        self.active = tuple(u for u in self.active if u != number)

    def untouched(self, number: int) -> bool:
        """Whether a unit has spent nothing yet."""
        return not dict(self.spent).get(number, 0)

    # ------------------------------------------------------------------ on the way

    def run(self, m: AslskMatch) -> None:
        self.active = tuple(u for u in self.active if self._fit(m.unit(u)))
        if not self.active or self.asked:
            self._end(m)
        elif self.path:
            self._step(m)
        else:
            self.asked = True
            m.unchanged()

    def _fit(self, unit: Unit) -> bool:
        return (unit.at >= 0 or unit.edge >= 0) and not unit.broken and not unit.pinned

    def _end(self, m: AslskMatch) -> None:
        m.emit("stops", "3.3/procedure", units=units(m.unit(u) for u in self.flock if m.unit(u).at >= 0))
        m.unchanged()
        m.pop()

    def _behind(self, m: AslskMatch) -> tuple[UnitId, ...]:
        """Those of the stack who do not spend now, where they are still targets (option `left_behind`)."""
        return tuple(u for u in self.stack if u not in self.active) if m.setting.options.left_behind == "target" else ()

    def _step(self, m: AslskMatch) -> None:
        there, *rest = self.path
        truth = m.truth
        group = [m.unit(u) for u in self.active]
        here = where(group[0])
        known = m.seen(m.position.side) if m.setting.hiders else truth
        verdict = walk(known, group, self.manner, here, (there,), dict(self.spent), self.road, self.wooded)
        if verdict is not None:
            self.path = ()
            return
        self.path = tuple(rest)
        wooded = self.wooded and has_trees(truth, there)
        cost = entry_cost(truth, here, there, wooded=wooded)
        by_road = is_road(truth, here, there) and not wooded
        self.road = self.road and by_road
        paid = dict(self.spent)
        for unit in group:
            paid[unit.id] = paid.get(unit.id, 0) + cost
        self.spent = tuple(paid.items())
        if stumbles(m, group, here, there):
            self._turned_back(m, here, cost)
            return
        if there < 0:
            for unit in group:
                line_up(m, unit, beside(there))
            m.emit("lines-up", "3.3/entry", units=units(group), at=place(beside(there)))
            return
        climbs = here >= 0 and truth.level(there) != truth.level(here)
        on_road = shows_on_road(truth, here, there, wooded=wooded)
        for unit in group:
            relocate(m, unit, there)
            unit.road = on_road
            unit.crest = here if climbs else NONE
            for weapon in m.position.weapons:
                weapon.moved |= weapon.owner == unit.id
        self.hexes += 1
        m.emit("moves", "3.3/procedure", units=units(group), at=place(there), since=place(here if here >= 0 else there),
               cost=number(cost), manner=text(MANNER_NAMES[self.manner]))  # fmt: skip
        spend(m, there, cost, self.active, self._behind(m))

    def _turned_back(self, m: AslskMatch, here: int, cost: int) -> None:
        """Their move is over where they came from, with all that it cost spent there (6.4/hip, 3.3.1/order)."""
        movers, behind = self.active, self._behind(m)
        self.active, self.path = (), ()
        for weapon in m.position.weapons:
            weapon.moved |= weapon.owner in movers
        if here >= 0:
            spend(m, here, cost, movers, behind)

    # ------------------------------------------------------------------ how it goes on

    def question(self, seen: Seen) -> Question | None:
        if not self.asked or seen.side != seen.attacker:
            return None
        group = self.movers(seen)
        if not group:
            return None
        idle = all(isinstance(answer, Drop) for answer in self._offers(seen))
        if idle and all(why_not_carry(seen, unit) is None for unit in group):  # nobody is asked for that alone
            return None
        menu = Menu((0,), lambda _: list(self._offers(seen)), lambda answer: self._judge(seen, answer), (Stay_(),))
        return Question(seen.side, "ask-go-on", menu, ("3.3/procedure",))

    def _offers(self, seen: Seen) -> Iterator[Answer]:
        """Into a neighbouring hex, all together or one alone; what else movers may do."""
        group = self.movers(seen)
        if self.manner != ASSAULT or not self.hexes:
            here, spent = where(group[0]), dict(self.spent)
            parts: list[Sequence[Unit]] = [group]
            if len(group) > 1:
                parts += [(unit,) for unit in group]
            for part in parts:
                if self._divides(seen, part, spent):
                    continue
                party = Party(seen, part, self.manner)
                yield from (Go(party.ids, (near,)) for near in party.onward(here, spent, self.road, self.wooded))
        yield from chores(seen, self)

    def _judge(self, seen: Seen, answer: Answer) -> Verdict:
        if isinstance(answer, GoOn):
            return self._judge(seen, Go(tuple(unit.id for unit in self.movers(seen)), answer.path))
        if not isinstance(answer, Go):
            return ACTS.judge(seen, self, answer=answer)
        moving = {unit.id for unit in self.movers(seen)}
        if not set(answer.units) <= moving or not answer.units or not answer.path:
            return _no("3.3/stack-move", "not-moving")
        group = [seen.unit(u) for u in answer.units]
        spent = dict(self.spent)
        if self._divides(seen, group, spent):
            return _no("3.3/stack-move", "tied-to-leader")
        if self.manner == ASSAULT and len(answer.path) + self.hexes > 1:
            return _no("3.3/assault-move", "one-hex")
        return walk(seen, group, self.manner, where(group[0]), answer.path, spent, self.road, self.wooded)

    def _company(self, world: World) -> list[Unit]:
        """Those who move, and those of them who had to stop here though they are fit."""
        return [unit for unit in map(world.unit, self.flock) if self._fit(unit)]

    def _divides(self, seen: World, group: Sequence[Unit], spent: dict[int, int]) -> bool:
        """Whether a part of those who move may not go by itself (3.3/stack-move)."""
        left = [u for u in self._company(seen) if u not in group]
        return bool(left) and (self._parts(seen, group, spent) or self._parts(seen, left, spent))

    def _parts(self, seen: World, group: Sequence[Unit], spent: dict[int, int]) -> bool:
        """Whether somebody would part from a leader whose bonus he has used (3.3/stack-move)."""
        together = self._company(seen)
        for unit in group:
            if seen.leads(unit) or led_by(seen, unit, group) or not led_by(seen, unit, together):
                continue
            helped = helped_by(seen, unit, group, running=self.manner == DOUBLE)
            if spent.get(unit.id, 0) > allowance(seen, unit, self.manner, led=False, road=self.road, helped=helped):
                return True
        return False

    def answer(self, m: AslskMatch, seat: int, answer: Answer) -> None:
        if isinstance(answer, GoOn):
            answer = Go(tuple(unit.id for unit in self.movers(m.truth)), answer.path)
        if isinstance(answer, Stay_):
            self._end(m)
            return
        self.asked = False
        if not isinstance(answer, Go):
            ACTS.do(m, self, answer=answer)
            return
        left = tuple(u for u in self.active if u not in answer.units)
        if left:  # those who stay behind for now are asked again when the others are done
            self.active = self.flock = left
            m.push(
                Moving(answer.units, answer.units, self.manner, self.spent, answer.path, self.wooded, self.road,
                       hexes=self.hexes, stack=self.stack)
            )  # fmt: skip
        else:
            self.path = answer.path


def spend(m: AslskMatch, at: int, halves: int, movers: Sequence[int], behind: Sequence[int] = ()) -> None:
    """Movement factors are spent in a Location: Residual Firepower first, then the DEFENDER (3.3.1/order)."""
    m.position.stays.setdefault(at, Stay()).pay(movers, halves)
    m.position.said.clear()
    m.push(FirstFire(1 - m.position.side, place=at, movers=tuple(movers), behind=tuple(behind)))
    m.push(ResidualAttack(at, tuple(movers)))

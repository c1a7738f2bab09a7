"""Fire as something to say: the answers, what is offered in a phase of fire, and the step that asks (3.2, 3.4, 3.5)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar

from voltigeur.engine.choices import PASS, Answer, Menu, Pass, Question, Verdict, Void
from voltigeur.games.aslsk.base.model import Mark, Phase, Unit
from voltigeur.games.aslsk.base.names import shooter_of
from voltigeur.games.aslsk.base.play import AslskMatch, AslskStep
from voltigeur.games.aslsk.base.verbs import FIRE_ACTIONS, FireAction, Firing, fire_actions
from voltigeur.games.aslsk.base.world import Seen, World, remembered
from voltigeur.games.aslsk.ch03_22_fire.attack import Attack
from voltigeur.games.aslsk.ch03_22_fire.firepower import Shooter, farthest
from voltigeur.games.aslsk.ch03_22_fire.regroup import Regroup, parts
from voltigeur.games.aslsk.ch03_22_fire.tests import (
    fires_alone,
    fires_now,
    members,
    unready,
    why_not_attack,
    why_not_direct,
    why_not_fire,
)


class Fire(Answer, frozen=True):
    """Attack a hex with a unit, a weapon or a group (3.2.2/fire-group)."""

    shooters: tuple[int, ...]
    target: int
    form: ClassVar[str] = "fire {shooters:shooters} at {target:place}"


class FireUnder(Answer, frozen=True):
    """The same, directed by a leader in every hex that fires (3.2.2/leader-direct)."""

    shooters: tuple[int, ...]
    target: int
    leaders: tuple[int, ...]
    form: ClassVar[str] = "fire {shooters:shooters} at {target:place} under {leaders:units}"


Shot = Fire | FireUnder


def leaders_of(answer: Shot) -> tuple[int, ...]:
    """Who directs a shot."""
    return answer.leaders if isinstance(answer, FireUnder) else ()


def judge_fire(seen: Seen, answer: Answer, movers: Sequence[int] = ()) -> Verdict:
    """Why a shot is refused or comes to nothing."""
    if not isinstance(answer, Fire | FireUnder):
        return FIRE_ACTIONS.judge(seen, Firing(seen.side, tuple(movers)), answer=answer)
    return why_not_fire(seen, answer.shooters, answer.target, leaders_of(answer), movers)


def attack(seat: int, answer: Shot, movers: Sequence[int] = ()) -> Attack:
    """The step that carries out a shot."""
    return Attack(seat, answer.shooters, answer.target, leaders_of(answer), tuple(movers))


def unmeasured(world: World) -> bool:
    """Whether lines of sight are looked along only once an attack is declared (3.2.1/no-precheck)."""
    return world.setting.options.measuring == "book"


def listable(seen: Seen, verdict: Verdict) -> bool:
    """What may be offered: shots that come to nothing only where nobody may know it yet."""
    return verdict is None or (isinstance(verdict, Void) and unmeasured(seen))


def carry_out(m: AslskMatch, seat: int, answer: Answer, movers: Sequence[int] = ()) -> None:
    """Fire, or do what else a chapter allows in a phase of fire."""
    if isinstance(answer, Fire | FireUnder):
        step = attack(seat, answer, movers)
        if unmeasured(m.truth) and parts(m.truth, answer.shooters, answer.target):
            m.push(Regroup(seat, step.shooters, step.target, step.leaders, step.movers))
        else:
            m.push(step)
    else:
        FIRE_ACTIONS.do(m, Firing(seat, tuple(movers)), answer=answer)


# ---------------------------------------------------------------- what is offered


def ready_in(seen: Seen, place: int, idle: frozenset[int] = frozenset()) -> list[Shooter]:
    """Everything in a hex that could fire at something now as small arms, without units that are idle."""
    found = _ready_in(seen, place)
    return [who for who in found if who.unit.id not in idle] if idle else found


@remembered
def _ready_in(seen: World, place: int) -> list[Shooter]:
    assert isinstance(seen, Seen)
    when = (seen.turn, seen.attacker, seen.phase)
    return members(seen, seen.piece("ready", place, (place,), when, lambda: _all_ready(seen, place)))


def _all_ready(seen: Seen, place: int) -> tuple[int, ...]:
    return tuple([who.number for who in _each_ready(seen, place)])


def _each_ready(seen: Seen, place: int) -> Iterator[Shooter]:
    for unit in seen.at(place, seen.side):
        own = Shooter(unit, None, unit.id)
        if unready(seen, own) is None:
            yield own
        for weapon in seen.held(unit):
            arm, who = seen.arm(weapon), Shooter(unit, weapon, shooter_of(weapon.id))
            if (arm.machine_gun or arm.ife) and unready(seen, who) is None:
                yield who


def fullest(seen: Seen, ready: Sequence[Shooter], target: int) -> tuple[int, ...]:
    """The whole group of a hex that reaches a target: each unit with what it may fire together (4.0/usage)."""
    if all(who.weapon is None for who in ready):
        return tuple(sorted(who.number for who in ready if _reaches(seen, who, target)))
    chosen: list[int] = []
    for unit in {who.unit.id: who.unit for who in ready}.values():
        mine = [who for who in ready if who.unit.id == unit.id and _reaches(seen, who, target) and not _gun(seen, who)]
        own = [who for who in mine if who.weapon is None]
        arms = sorted((who for who in mine if who.weapon is not None), key=lambda who: -_power(seen, who))
        free = [who for who in arms if who.weapon is not None and who.weapon.kept]
        rest = [who for who in arms if who not in free]
        squad = seen.type(unit).size == "squad"
        if squad and own:
            chosen += [who.number for who in (*own, *free, *rest[: max(1 - unit.arms, 0)])]
        elif own and (not rest or _power(seen, own[0]) >= _power(seen, rest[0])):
            chosen += [who.number for who in (*own, *free)]
        else:
            room = (2 if squad else 1) - unit.arms
            chosen += [who.number for who in (*free, *rest[: max(room, 0)])]
    return tuple(sorted(chosen, key=lambda number: (number < 0, abs(number))))


def _power(seen: Seen, who: Shooter) -> int:
    return seen.type(who.unit).power if who.weapon is None else seen.arm(who.weapon).power


def _gun(seen: Seen, who: Shooter) -> bool:
    return who.weapon is not None and seen.arm(who.weapon).gun


def _reaches(seen: Seen, who: Shooter, target: int) -> bool:
    return 0 < seen.distance(who.unit.at, target) <= farthest(seen, who)


def best_leader(seen: Seen, place: int, numbers: Sequence[int]) -> Unit | None:
    """The leader of a hex who would direct some shooters best, if he helps."""
    leaders = [u for u in seen.at(place, seen.side) if seen.leads(u) and seen.leadership(u) <= 0]
    if not leaders:
        return None
    group = [who for who in members(seen, numbers) if who.unit.at == place]
    fit = [unit for unit in leaders if why_not_direct(seen, unit, group) is None]
    return min(fit, key=lambda unit: (seen.leadership(unit), unit.id), default=None)


def could_fire(seen: Seen, targets: Sequence[int], movers: Sequence[int]) -> list[int]:
    """The hexes that have anything to offer: somebody who may fire alone, or else any other group."""
    if not fires_now(seen, seen.side):
        return []
    found = []
    when = (seen.turn, seen.attacker, seen.phase, tuple(targets), tuple(seen.position.clouds))
    for place in sorted({unit.at for unit in seen.mine()}):
        if movers:
            alone = _fires_alone(seen, place, targets, movers)
        else:
            said = tuple([s for s in seen.said if s.source == place])
            alone = seen.piece("alone", place, (place,), (when, said), partial(_fires_alone, seen, place, targets, ()))
        if next(offers_from(seen, place, targets, movers), None) is not None if alone is None else alone:
            found.append(place)
    return found


def _fires_alone(seen: Seen, place: int, targets: Sequence[int], movers: Sequence[int]) -> bool | None:
    """Whether somebody in a hex may fire alone; None where others who are ready have to be looked at with him."""
    near = visible(seen, place, targets)
    found: bool | None = False
    for who in _each_ready(seen, place) if near else ():
        one = fires_alone(seen, who, near, movers)
        if one:
            return True
        found = one if one is None else found
    return found


def visible(seen: Seen, place: int, targets: Sequence[int]) -> Sequence[int]:
    """The targets that may be tried from a hex: those in sight, or all where nobody may look along a line yet."""
    return targets if unmeasured(seen) else seen.in_sight(place, targets)


def offers_from(
    seen: Seen, place: int, targets: Sequence[int], movers: Sequence[int] = (), idle: frozenset[int] = frozenset()
) -> Iterator[Shot]:
    """Good candidates of a hex: all but the idle together, each by itself, with a neighbour; lawful ones that see."""
    ready = ready_in(seen, place, idle) if fires_now(seen, seen.side) else []
    reach = max((farthest(seen, who) for who in ready), default=0)
    for target in visible(seen, place, targets):
        if not 0 < seen.distance(place, target) <= reach:
            continue
        for group in dict.fromkeys(_groups(seen, place, ready, target, idle)):
            if group:
                yield from _directed(seen, group, target, movers)


def _groups(
    seen: Seen, place: int, ready: Sequence[Shooter], target: int, idle: frozenset[int]
) -> Iterator[tuple[int, ...]]:
    full = fullest(seen, ready, target)
    yield full
    yield from ((who.number,) for who in ready)
    for near in seen.setting.board.neighbours[place]:
        if near > place and seen.at(near, seen.side) and (unmeasured(seen) or seen.sees(near, target)):
            joining = fullest(seen, ready_in(seen, near, idle), target)
            if full and joining:
                yield full + joining


def _directed(seen: Seen, group: tuple[int, ...], target: int, movers: Sequence[int]) -> Iterator[Shot]:
    """A shot with the best leaders, and without, if it is lawful."""
    leaders = _best_leaders(seen, group)
    if leaders and listable(seen, why_not_attack(seen, group, target, leaders, movers)):
        yield FireUnder(group, target, leaders)
    if listable(seen, why_not_attack(seen, group, target, (), movers)):
        yield Fire(group, target)


@remembered
def _best_leaders(seen: World, group: tuple[int, ...]) -> tuple[int, ...]:
    """The best leader of every hex of a group; nobody where a hex has none."""
    assert isinstance(seen, Seen)
    places = sorted({who.unit.at for who in members(seen, group)})
    leaders = [best_leader(seen, place, group) for place in places]
    return tuple(leader.id for leader in leaders if leader is not None) if all(leaders) else ()


def declared(action: FireAction[Any], seen: Seen, firing: Firing) -> Iterator[Answer]:
    """What may be offered of an action: what is lawful, and what may come to nothing where nobody may know it yet."""
    for answer in action.offers(seen, firing) if action.offers is not None else ():
        if action.sure or listable(seen, action.judge(seen, firing, answer)):
            yield answer


def fire_menu(seen: Seen, movers: Sequence[int] = (), loose: Sequence[Answer] = (PASS,)) -> Menu | None:
    """What a side may fire, hex by hex; None where nothing can."""
    if movers:
        targets = sorted({seen.unit(u).at for u in movers if seen.unit(u).at >= 0})
    else:
        targets = sorted({unit.at for unit in seen.foes()})
    able = could_fire(seen, targets, movers)
    firing = Firing(seen.side, tuple(movers))
    others: dict[int, list[Answer]] = {}
    for action in seen.setting.kept(fire_actions):
        for answer in declared(action, seen, firing):
            others.setdefault(action.where(seen, answer), []).append(answer)
    keys = list(dict.fromkeys((*able, *others)))
    if not keys and (movers or not seen.suspects() or not any(ready_in(seen, unit.at) for unit in seen.mine())):
        return None  # a hex where a Gun may be hidden may be fired at, though it is not listed (6.4/hip-attack)

    def listing(place: Hashable) -> list[Answer]:
        assert isinstance(place, int)
        return [*offers_from(seen, place, targets, movers), *others.get(place, ())]

    return Menu(keys, listing, lambda answer: judge_fire(seen, answer, movers), loose)


RULES = {
    Phase.PREP_FIRE: ("3.2.5/pfph",),
    Phase.DEFENSIVE_FIRE: ("3.4/final-fire",),
    Phase.ADVANCING_FIRE: ("3.5/afph",),
}
"""The rules of the phases in which a side fires as long as it likes."""


class FirePhase(AslskStep):
    """A side fires as long as it likes: Prep Fire, Final Fire, Advancing Fire."""

    side: int
    phase: int
    over: bool = False
    guarded: bool = False
    """Whether anybody can fire is not for the enemy to know: a Gun that could is hidden (6.4/hip)."""

    @property
    def discreet(self) -> bool:
        return self.guarded

    def seats(self, m: AslskMatch) -> tuple[int, ...]:
        return () if self.over else (self.side,)

    def question(self, seen: Seen) -> Question | None:
        if self.over:
            return None
        menu = fire_menu(seen)
        return None if menu is None else Question(self.side, "ask-fire", menu, RULES[Phase(self.phase)])

    def answer(self, m: AslskMatch, seat: int, answer: Answer) -> None:
        if isinstance(answer, Pass):
            self.over = True
            m.unchanged()
        else:
            carry_out(m, seat, answer)

    def run(self, m: AslskMatch) -> None:
        """Nobody has anything left to fire: markers come off where the phase says so."""
        m.pop()
        m.position.said.clear()
        m.position.smoke_open = False
        phase = Phase(self.phase)
        for unit in m.position.units:
            if phase == Phase.PREP_FIRE and unit.arms:
                unit.mark = Mark.PREP  # its weapon has fired (3.2.5/pfph)
            unit.arms, unit.assaulted = 0, False
            if phase == Phase.DEFENSIVE_FIRE or phase == Phase.ADVANCING_FIRE:
                unit.mark = Mark.NONE if phase == Phase.ADVANCING_FIRE or unit.mark != Mark.PREP else unit.mark
        for weapon in m.position.weapons:
            if weapon.kept and phase == Phase.PREP_FIRE:
                weapon.mark = Mark.PREP  # it has fired, and kept its rate to the end (3.2.5/pfph)
            weapon.kept = weapon.turned = weapon.laid = weapon.other = False
            prepped = weapon.owner >= 0 and m.unit(weapon.owner).side == m.position.side
            if phase == Phase.ADVANCING_FIRE or (phase == Phase.DEFENSIVE_FIRE and not prepped):
                weapon.mark = Mark.NONE

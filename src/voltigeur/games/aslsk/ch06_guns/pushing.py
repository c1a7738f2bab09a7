"""Manhandling: a Gun is pushed hex by hex, with a DR for each, by those who serve it (6.5/manhandling)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from voltigeur.engine.choices import NOT_OFFERED, Answer, Menu, Question, Refusal, Verdict
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.aslsk.base.amended import lines as amended_lines
from voltigeur.games.aslsk.base.amended import why_kept_out
from voltigeur.games.aslsk.base.emplacement import may_enter
from voltigeur.games.aslsk.base.model import AWAY, NONE, Fate, Phase, Unit, UnitId, Weapon, WeaponId
from voltigeur.games.aslsk.base.names import MANNERS, VERTICES, beside
from voltigeur.games.aslsk.base.play import AslskMatch, AslskStep, number, place, relocate, text, units
from voltigeur.games.aslsk.base.stacking import stacks_over
from voltigeur.games.aslsk.base.types import WeaponType
from voltigeur.games.aslsk.base.verbs import StartAction
from voltigeur.games.aslsk.base.world import Seen, World
from voltigeur.games.aslsk.ch03_3_movement.acts import Act, Mover
from voltigeur.games.aslsk.ch03_3_movement.allowance import (
    ASSAULT,
    DOUBLE,
    NORMAL,
    allowance,
    entry_cost,
    is_road,
    led_by,
    load,
    next_to,
    shows_on_road,
    where,
)
from voltigeur.games.aslsk.ch03_3_movement.moving import Stay_, spend, why_not_start
from voltigeur.games.aslsk.ch03_3_movement.party import steps_from
from voltigeur.games.aslsk.ch06_4_hidden.reveal import show, stumbles


class Push(Answer, frozen=True):
    """A Gun is pushed into a neighbouring hex and points at a corner there, by all in its hex who can help."""

    weapon: int
    to: int
    facing: int
    form: ClassVar[str] = "push {weapon:weapon} to {to:place}/{facing:facing}"


class PushBy(Answer, frozen=True):
    """The same, by those who are named, in a manner of moving (6.5/manhandling)."""

    weapon: int
    to: int
    facing: int
    manner: int
    units: tuple[int, ...]
    form: ClassVar[str] = "push {weapon:weapon} to {to:place}/{facing:facing} {manner:manner} by {units:units}"


def _no(rule: str, reason: str) -> Refusal:
    return Refusal(rule, reason)


# ---------------------------------------------------------------- who pushes, and what it takes


def stands(world: World, weapon: Weapon) -> int:
    """Where a manned Gun is: its hex, or the area beside the map in which its crew waits (3.3/entry)."""
    return where(world.unit(weapon.owner))


def helpers(world: World, weapon: Weapon) -> list[Unit]:
    """Who would push a Gun: who mans it, and all others of its place who may move with empty hands."""
    owner = world.unit(weapon.owner)
    waiting = [u for u in world.waiting(owner.side) if u.edge == owner.edge]
    return [
        u
        for u in (world.at(owner.at, owner.side) if owner.at >= 0 else waiting)
        if u.id == owner.id or (why_not_start(world, u) is None and not world.held(u))
    ]


def pushers(world: World, answer: Push | PushBy) -> list[Unit]:
    """Who would begin to push a Gun: those who are named, or all who can help."""
    if isinstance(answer, PushBy):
        return [world.unit(u) for u in answer.units]
    return helpers(world, world.weapon(answer.weapon))


def push_cost(world: World, here: int, there: int) -> int:
    """Halves of movement factors: double of what the hex costs anybody (6.5/manhandling)."""
    return 2 * entry_cost(world, here, there)


def push_tally(world: World, group: Sequence[Unit], gun: Weapon, here: int, there: int) -> Tally:
    """What is added to the DR of a push (table "manhandling-drm")."""
    figures, rule = world.setting.charts.manhandling, "6.5/manhandling"
    ground = world.setting.ground[there]
    lines = [Line(-(-push_cost(world, here, there) // 2), "factors", rule)]
    if ground.tem:
        lines.append(Line(ground.tem, "terrain", rule))
    best = min((world.leadership(unit) for unit in group if world.leads(unit)), default=0)
    if best:
        lines.append(Line(best, "leadership", rule))
    if is_road(world, here, there):
        lines.append(Line(figures.road, "road", rule))
    sizes = {unit.id: world.type(unit).size for unit in group}
    owner = gun.owner
    if sizes[owner] == "squad":
        lines.append(Line(figures.squad, "squad", rule))
    others = [size for u, size in sizes.items() if u != owner and size != "leader"]
    help_ = sum(figures.helping_squad if size == "squad" else figures.helping_half for size in others)
    if help_:
        lines.append(Line(help_, "helpers", rule))
    return Tally((*lines, *amended_lines(world, "push-drm", world.unit(owner), at=there, weapon=gun)))


def why_not_way(
    world: World, group: Sequence[Unit], weapon: Weapon, manner: int, to: int, facing: int, spent: dict[int, int]
) -> Refusal | None:
    """Why a Gun is not pushed into a hex: enemies, room, building, movement factors."""
    here = stands(world, weapon)
    if to < 0 or not next_to(world, group[0].side, here, to):
        return _no("3.3/procedure", "not-adjacent")
    if facing not in VERTICES:
        return _no("3.2.4/ca", "no-turn")
    if refused := why_kept_out(world, group, to):
        return refused
    if world.at(to, 1 - group[0].side):
        return _no("3.3/who-moves", "enemy-there")
    if not may_enter(world, world.arm(weapon), to):
        return _no("1.2.6/building-guns", "too-large")
    if stacks_over(world, to, group, pushing=True):
        return _no("3.3/stacking", "too-many")
    cost = push_cost(world, here, to)
    for unit in group:
        if spent.get(unit.id, 0) + cost > allowance(world, unit, manner, led=led_by(world, unit, group), road=False):
            return _no("3.3/allowance", "too-far")
    return None


def why_not_gun(world: World, weapon: Weapon) -> Refusal | None:
    """Why a weapon is not pushed by anybody: it is no Gun of quick set-up, or has moved (6.5/limits)."""
    arm = world.arm(weapon)
    if not arm.gun:
        return _no("6.5/manhandling", "no-gun")
    if not arm.quick_set_up:
        return _no("6.5/limits", "not-quick")
    return _no("6.5/manhandling", "moved-before") if weapon.moved else None


def judge_push(seen: Seen, answer: Push | PushBy) -> Verdict:
    """Why a Gun is not pushed."""
    if seen.phase != Phase.MOVEMENT or seen.side != seen.attacker:
        return _no("6.5/limits", "not-now")
    try:
        weapon = seen.weapon(answer.weapon)
        owner = seen.unit(weapon.owner) if weapon.owner >= 0 else None
        named = isinstance(answer, PushBy)
        group = [seen.unit(u) for u in answer.units] if isinstance(answer, PushBy) else None
    except (IndexError, LookupError):
        return _no("6.5/manhandling", "unknown")
    if owner is None or owner.side != seen.side:
        return _no("1.2.4/sw", "not-yours")
    if refused := why_not_gun(seen, weapon):
        return refused
    if group is None:
        group = helpers(seen, weapon)
    if named and (owner not in group or len({u.id for u in group}) < len(group)):
        return _no("6.5/manhandling", "without-crew")
    if any(where(unit) != where(owner) or unit.side != seen.side for unit in group):
        return _no("3.3/stack-move", "not-together")
    manner = answer.manner if isinstance(answer, PushBy) else NORMAL
    for unit in group:
        if refused := why_not_start(seen, unit):
            return refused
        if load(seen, unit):
            return _no("6.5/manhandling", "carries")
        if manner == DOUBLE and (unit.wounded or unit.cx or unit.was_cx):
            return _no("3.2.3/wounded" if unit.wounded else "3.3/double-time", "exhausted")
    if manner == ASSAULT:
        return _no("6.5/manhandling", "no-assault")
    return why_not_way(seen, group, weapon, manner, answer.to, answer.facing, {})


def begin_push(m: AslskMatch, answer: Push | PushBy) -> None:
    """Those who push have moved, whatever comes of it, and are in danger until they are pinned (6.5/hazardous)."""
    weapon = m.weapon(answer.weapon)
    group = pushers(m.truth, answer)
    manner = answer.manner if isinstance(answer, PushBy) else NORMAL
    for unit in group:
        if unit.hidden:
            show(m, unit, "6.4/hip")
        unit.moved = True
        unit.manner, unit.crest = manner, NONE
        if manner == DOUBLE:
            unit.cx = True
            m.tell("exhausted", unit, "3.3/double-time")
    put_hands_to(m, weapon, group, manner, {}, answer)


def put_hands_to(
    m: AslskMatch, weapon: Weapon, group: Sequence[Unit], manner: int, spent: Mapping[int, int], answer: Push | PushBy
) -> None:
    """A Gun is on its way, and who pushes it in danger."""
    weapon.moved = True
    for unit in group:
        unit.hazardous = True
    ids = tuple(unit.id for unit in group)
    m.push(Pushing(weapon.id, ids, manner, tuple((u, spent.get(u, 0)) for u in ids), answer.to, answer.facing))


def owner_of(seen: Seen, answer: Push | PushBy) -> int:
    """Who mans the Gun."""
    return seen.weapon(answer.weapon).owner


def offer_pushes(seen: Seen) -> Iterator[Answer]:
    """Each Gun that can be pushed, into each neighbour, as it points now; by all who can, and by its crew alone."""
    for weapon in seen.weapons():
        if weapon.owner < 0 or not seen.arm(weapon).quick_set_up or seen.unit(weapon.owner).side != seen.side:
            continue
        facing = weapon.facing if weapon.facing in VERTICES else VERTICES[0]
        here = stands(seen, weapon)
        for near in steps_from(seen, here, seen.side) if here != AWAY else ():
            yield Push(weapon.id, near, facing)


def offer_alone(seen: Seen) -> Iterator[Answer]:
    """The same without helpers, where there are any."""
    for answer in offer_pushes(seen):
        assert isinstance(answer, Push)
        weapon = seen.weapon(answer.weapon)
        if len(helpers(seen, weapon)) > 1:
            yield PushBy(answer.weapon, answer.to, answer.facing, NORMAL, (weapon.owner,))


def _quick(arm: WeaponType) -> bool:
    return arm.quick_set_up


PUSH = StartAction(Push, judge=judge_push, do=begin_push, offers=offer_pushes, whose=owner_of, actors="weapon",
                   sign="push", rule="6.5/manhandling", needs=_quick)  # fmt: skip
PUSH_BY = StartAction(PushBy, judge=judge_push, do=begin_push, offers=offer_alone, whose=owner_of, actors="weapon",
                      sign="push", rule="6.5/manhandling", needs=_quick)  # fmt: skip
PUSHES = (PUSH, PUSH_BY)


# ---------------------------------------------------------------- by who is on the move already


def judge_push_on(seen: Seen, mover: Mover, answer: Push) -> Verdict:
    """Why those who move, and have spent something where they are, do not push a Gun from there with what is left."""
    try:
        weapon = seen.weapon(answer.weapon)
        owner = seen.unit(weapon.owner) if weapon.owner >= 0 else None
    except (IndexError, LookupError):
        return _no("6.5/manhandling", "unknown")
    if owner is None or owner.side != seen.side:
        return _no("1.2.4/sw", "not-yours")
    if not mover.moves(owner.id):
        return _no("3.3/stack-move", "not-moving")
    if refused := why_not_gun(seen, weapon):
        return refused
    if mover.manner == ASSAULT:
        return _no("6.5/manhandling", "no-assault")
    group = mover.movers(seen)
    if any(load(seen, unit) for unit in group):
        return _no("6.5/manhandling", "carries")
    return why_not_way(seen, group, weapon, mover.manner, answer.to, answer.facing, dict(mover.spent))


def push_on(m: AslskMatch, mover: Mover, answer: Push) -> None:
    """All who move push from here on; their march is over (6.5/manhandling)."""
    group = [m.unit(unit.id) for unit in mover.movers(m.truth)]
    for unit in group:
        mover.retire(unit.id)
    put_hands_to(m, m.weapon(answer.weapon), group, mover.manner, dict(mover.spent), answer)


def offer_push_on(seen: Seen, mover: Mover) -> Iterator[Answer]:
    """Guns of those who move, once something has been spent: to begin with there are other words for it."""
    for unit in mover.movers(seen):
        if unit.at < 0 or mover.untouched(unit.id):
            continue
        for weapon in seen.held(unit):
            if why_not_gun(seen, weapon) is None:
                facing = weapon.facing if weapon.facing in VERTICES else VERTICES[0]
                yield from (Push(weapon.id, near, facing) for near in steps_from(seen, unit.at))


PUSH_ON = Act(Push, judge=judge_push_on, do=push_on, offers=offer_push_on, whose=owner_of, actors="weapon",
              sign="push", rule="6.5/manhandling", needs=_quick)  # fmt: skip


class Pushing(AslskStep):
    """A Gun on its way: a DR for each hex, the DEFENDER's fire after each, then on or stay."""

    weapon: WeaponId
    flock: tuple[UnitId, ...]
    manner: int
    spent: tuple[tuple[UnitId, int], ...]
    to: int
    facing: int
    done: bool = False
    asked: bool = False

    def seats(self, m: AslskMatch) -> tuple[int, ...]:
        return (m.position.side,) if self.asked else ()

    def run(self, m: AslskMatch) -> None:
        self.flock = tuple(u for u in self.flock if self._fit(m.unit(u)))
        weapon = m.weapon(self.weapon)
        if self.done or self.asked or weapon.owner not in self.flock:
            self._end(m)
        elif self.to >= 0:
            self._try(m, weapon)
        else:
            self.asked = True

    def _fit(self, unit: Unit) -> bool:
        return where(unit) != AWAY and unit.fate == Fate.PRESENT and not unit.broken and not unit.pinned

    def _end(self, m: AslskMatch) -> None:
        m.emit("stops", "6.5/manhandling", units=units(m.unit(u) for u in self.flock if m.unit(u).at >= 0))
        m.pop()

    def _try(self, m: AslskMatch, weapon: Weapon) -> None:
        """Below the number it goes on, at the number it goes in and stops, above it stays (6.5/manhandling)."""
        truth, here, there = m.truth, stands(m.truth, weapon), self.to
        group = [m.unit(u) for u in self.flock]
        cost, tally = push_cost(truth, here, there), push_tally(truth, group, weapon, here, there)
        limit = m.arm(weapon).manhandling
        self.spent = tuple((u, halves + cost) for u, halves in self.spent)
        roll = m.roll("push", 2)
        final = roll.total + tally.total
        goes, self.done = final <= limit, final >= limit
        on_road = shows_on_road(truth, here, there)
        climbs = here >= 0 and truth.level(there) != truth.level(here)
        m.emit("pushes", "6.5/manhandling", units=units(group), weapon=m.what(weapon), at=place(there),
               since=place(here if here >= 0 else beside(here)), number=number(limit), drm=number(tally.total),
               roll=number(roll.total),
               result=text("stays" if not goes else "stops" if self.done else "goes-on"),
               tallies={"final": Tally(tally.lines, roll.total)})  # fmt: skip
        if goes and stumbles(m, group, here, there):
            goes, self.done = False, True
        if goes:
            for unit in group:
                relocate(m, unit, there, pushed=weapon.id)
                unit.road = on_road
                unit.crest = here if climbs else NONE
            weapon.facing, weapon.emplaced = self.facing, False
        self.to = NONE
        if goes or here >= 0:
            spend(m, there if goes else here, cost, self.flock)

    # ------------------------------------------------------------------ how it goes on

    def question(self, seen: Seen) -> Question | None:
        if not self.asked or seen.side != seen.attacker:
            return None
        weapon = seen.weapon(self.weapon)
        found = [Push(self.weapon, near, weapon.facing) for near in steps_from(seen, stands(seen, weapon), seen.side)]
        lawful: list[Answer] = [answer for answer in found if self._judge(seen, answer) is None]
        if not lawful:
            return None
        menu = Menu.listed({weapon.owner: lawful}, lambda answer: self._judge(seen, answer), (Stay_(),))
        return Question(seen.side, "ask-go-on", menu, ("6.5/manhandling",))

    def _judge(self, seen: Seen, answer: Answer) -> Verdict:
        if not isinstance(answer, Push):
            return NOT_OFFERED
        if answer.weapon != self.weapon:
            return _no("6.5/manhandling", "another-gun")
        group = [seen.unit(u) for u in self.flock]
        weapon = seen.weapon(self.weapon)
        return why_not_way(seen, group, weapon, self.manner, answer.to, answer.facing, dict(self.spent))

    def answer(self, m: AslskMatch, seat: int, answer: Answer) -> None:
        if not isinstance(answer, Push):
            self._end(m)
            return
        self.to, self.facing, self.asked = answer.to, answer.facing, False


assert MANNERS[NORMAL] == "normal"

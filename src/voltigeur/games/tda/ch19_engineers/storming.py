"""Sapper assaults, and the flame of vehicles (19.1/sapper-assault, 19.2b, 19.3/flame-vehicle)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer, Pick, Question, Refusal
from voltigeur.games.tda.base.arsenal import STORMERS
from voltigeur.games.tda.base.cover import before_front
from voltigeur.games.tda.base.model import NONE, Fate, March, Tir, Unit, UnitId
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, lay, name_all, number, relocate, remove, reveal, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.units import why_not_stack
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import FULL_ACTION, TdaAction, halves_of
from voltigeur.games.tda.ch05_actions.actions import NEEDS_FULL, movement
from voltigeur.games.tda.ch07_fire.firepower import cadence, keeps_cadence
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch08_assault.melee import Retreat, retreat_places
from voltigeur.games.tda.ch08_assault.verbs import why_not_engage_now
from voltigeur.games.tda.ch10_terrain.costs import forbidden, mover_of
from voltigeur.games.tda.ch10_terrain.ground import entry
from voltigeur.games.tda.ch11_morale.morale import lose_steps
from voltigeur.games.tda.ch14_artillery.barrage import under_fire
from voltigeur.games.tda.ch15_vehicles.fight.damage import destroy
from voltigeur.games.tda.ch18_works.traps import entered
from voltigeur.games.tda.ch18_works.works import SAPPER, UNFIT, engineer, take_away
from voltigeur.games.tda.ch19_engineers.engineers import (
    BANGALORE,
    FLAME_TANK,
    FLAMETHROWER,
    TRAP,
    finish_demolitions,
)

# -------------------------------------------------------------------- sapper assaults


NOT_SAPPERS = Refusal("19.1/sapper-assault", "not-engineers")
NO_WORK = Refusal("19.1/sapper-assault", "no-work-there")
OCCUPIED = Refusal("19.2b/bangalore", "enemy-there")
NO_WIRE = Refusal("19.2b/bangalore", "nothing-there")
NOBODY = Refusal("19.1/sapper-assault", "nobody-there")
NOT_NEXT = Refusal("19.1/sapper-assault", "not-adjacent")


def fortified(w: World, place: int) -> bool:
    """A building, a fortification or a bunker (19.1/sapper-assault)."""
    setting = w.setting
    at = setting.board.hex_of[place]
    strong = any(c.kind in ("fortification", "bunker") and c.place == at for c in w.changes)
    return strong or w.ground(place).building


def why_not_storm(seen: Seen, unit: Unit, place: int) -> Refusal | None:
    """Whether a unit may assault a place as sappers do, but for its own state (19.1, 19.2, 19.2b)."""
    traits = seen.type(unit).traits
    if STORMERS.isdisjoint(traits):
        return NOT_SAPPERS
    if not engineer(seen, unit):
        return UNFIT
    board = seen.setting.board
    if place not in board.neighbours[unit.at] and place not in board.stairs[unit.at]:
        return NOT_NEXT
    if BANGALORE in traits:
        if seen.held(place, seen.enemy):
            return OCCUPIED
        if not (seen.changed(place, "wire") or seen.trapped(place)):
            return NO_WIRE
    elif not seen.held(place, seen.enemy):
        return NOBODY
    elif not fortified(seen, place):
        return NO_WORK
    mover = mover_of(seen.type(unit))._replace(sapper=SAPPER in traits or BANGALORE in traits)
    step = entry(board, seen.setting.terrain, mover, unit.at, place, changes=seen.changes)
    if step.forbidden:
        return forbidden(step.forbidden)
    crowd = [seen.type(u) for u in seen.mine_at(place)]
    return why_not_stack(seen.setting, [*crowd, seen.type(unit)])


def storm(m: TdaMatch, unit: Unit, place: int) -> None:
    """Enter the place; its defenders can do nothing, others may fire at all who are there (19.1/sapper-assault)."""
    origin = unit.at
    enemies = [other for other in in_the_hex(m, place) if other.side != unit.side]
    reveal(m, [unit], "12.3/revealed")
    if enemies and all(m.type(u).role == "decoy" for u in enemies):
        reveal(m, enemies, "12.2/decoy-assaulted")
    relocate(m, [unit], place)
    unit.storms = origin
    m.emit("storms", "19.1/sapper-assault", at=m.place(place), units=name_all(m, [unit]))
    defenders = tuple(u.id for u in enemies)
    m.push(
        OpportunityFire(
            1 - unit.side, kind="move", group=(unit.id,), place=place, march=March.TACTICAL, barred=defenders
        )
    )
    under_fire(m, [unit], place, March.TACTICAL, origin)
    entered(m, [unit], place, March.TACTICAL)


def _resolve_storms(m: TdaMatch) -> None:
    storming = [u for u in m.position.units if u.storms >= 0 and u.at >= 0]
    for place in dict.fromkeys(u.at for u in storming):
        group = [u for u in storming if u.at == place]
        if any(not (u.stuck or u.neutralised) for u in group):
            _carry_place(m, group, place)
        else:
            for unit in group:
                m.push(GoingBack(unit.id))


def _carry_place(m: TdaMatch, group: Sequence[Unit], place: int) -> None:
    """The sappers have done it: defenders die, a house falls in, wire and traps are gone (19.1, 19.2b)."""
    m.emit("storm-succeeds", "19.1/sapper-assault", at=m.place(place), units=name_all(m, group))
    side = group[0].side
    wipe_out(m, [u for u in in_the_hex(m, place) if u.side != side], "19.1/sapper-assault")
    at = m.setting.board.hex_of[place]
    if all(BANGALORE in m.type(u).traits for u in group):
        _blow_lane(m, at)
    elif m.truth.ground(at).ruin:
        lay(m, "ruin", at)
        m.emit("ruined", "19.1/sapper-assault", at=m.place(at))
    for unit in group:
        unit.storms = NONE
        _spend(m, unit)


def in_the_hex(m: TdaMatch, place: int) -> list[Unit]:
    """Everybody on the ground and on all floors there, but for those who fly above it."""
    here = [m.unit(u) for floor in m.truth.storeys(place) for u in m.position.here.get(floor, ())]
    return [unit for unit in here if not unit.height]


def wipe_out(m: TdaMatch, units: Sequence[Unit], rule: str) -> None:
    """Eliminate all of them, with whatever carries them."""
    for unit in units:
        reveal(m, [unit], rule)
        if unit.at >= 0 and m.type(unit).role == "vehicle":
            destroy(m, unit)
        elif unit.at >= 0:
            lose_steps(m, unit, unit.steps, rule)


def _blow_lane(m: TdaMatch, at: int) -> None:
    for change in [c for c in m.position.changes if c.kind == "wire" and c.place == at]:
        take_away(m, change.kind, at)
        m.emit("lane-blown", "19.2b/bangalore", at=m.place(at), what=word("wire"))
    for trap in [t for t in m.position.traps if t.place == at]:
        m.position.traps.remove(trap)
        m.emit("lane-blown", "19.2b/bangalore", at=m.place(at), what=word(TRAP))


def _spend(m: TdaMatch, unit: Unit) -> None:
    """A bangalore is used up, a flamethrower if its cadence fails (19.2b/bangalore, 19.2b/flamethrower)."""
    traits = m.type(unit).traits
    weapon = m.truth.weapon(unit)
    if BANGALORE in traits:
        remove(m, unit, Fate.AMMUNITION, "19.2b/bangalore")
    elif FLAMETHROWER in traits and weapon is not None:
        roll = m.roll("cadence")
        kept = keeps_cadence(m.truth, unit, weapon, roll.total)
        m.tell(
            "flame-cadence", unit, "19.2b/flamethrower", roll=number(roll.total),
            needed=number(cadence(m.truth, unit, weapon).total), outcome=word("passed" if kept else "failed"),
        )  # fmt: skip
        if not kept:
            remove(m, unit, Fate.AMMUNITION, "19.2b/flamethrower")


class GoingBack(TdaStep):
    """Sappers who failed go back whence they came, or to another hex if the enemy is there (19.1/sapper-assault)."""

    unit: UnitId

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (m.unit(self.unit).side,)

    def question(self, seen: Seen) -> Question | None:
        places = self._places(seen)
        if len(places) < 2:
            return None
        options = [Retreat(self.unit, place) for place in places]
        return Question(seen.side, "ask-go-back", Pick(options), ("19.1/sapper-assault",), (("unit", self.unit),))

    def _places(self, seen: Seen) -> list[int]:
        unit = seen.unit(self.unit)
        if not seen.present(unit.storms, seen.enemy):
            return [unit.storms]
        return retreat_places(seen, unit, -1)

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, Retreat)
        self._go(m, answer.place)

    def run(self, m: TdaMatch) -> None:
        """Only one way, or none: then they are lost."""
        unit = m.unit(self.unit)
        places = self._places(m.seen(unit.side))
        if places:
            self._go(m, places[0])
            return
        m.pop()
        unit.storms = NONE
        lose_steps(m, unit, unit.steps, "19.1/sapper-assault")

    def _go(self, m: TdaMatch, place: int) -> None:
        m.pop()
        unit = m.unit(self.unit)
        unit.storms = NONE
        origin = m.place(unit.at)
        relocate(m, [unit], place)
        m.tell("goes-back", unit, "19.1/sapper-assault", origin=origin, at=m.place(place))


def finish(m: TdaMatch) -> None:
    """The first step of the administrative phase: engineers finish what they have begun (2.D/admin)."""
    finish_demolitions(m)
    _resolve_storms(m)


# -------------------------------------------------------------------- flame vehicles


NO_FLAME = Refusal("19.3/flame-vehicle", "no-flame")
MOVED = Refusal("19.3/flame-vehicle", "has-moved")
NOT_BEFORE_FRONT = Refusal("18.1/bunker", "bunker-closed")
NOT_BURNT = Refusal("19.3/flame-vehicle", "no-work-there")
TOO_FAR = Refusal("19.3/flame-vehicle", "not-adjacent")
NO_TARGET = Refusal("19.3/flame-vehicle", "nobody-there")
FIRED = Refusal("19.3/flame-vehicle", "fired")


def why_not_flame(seen: Seen, unit: Unit, place: int, *, marched: bool) -> Refusal | None:
    """Whether a flame vehicle may fire at a place (19.3/flame-vehicle)."""
    if FLAME_TANK not in seen.type(unit).traits:
        return NO_FLAME
    if not engineer(seen, unit):
        return UNFIT
    if unit.moved or marched:
        return MOVED
    if unit.tir != Tir.NONE:
        return FIRED
    if place not in seen.setting.board.neighbours[unit.at]:
        return TOO_FAR
    if not seen.held(place, seen.enemy):
        return NO_TARGET
    if not fortified(seen, place):
        return NOT_BURNT
    if place in seen.fronts and not before_front(seen, place, unit.at):
        return NOT_BEFORE_FRONT
    return None


class Flaming(TdaStep):
    """A flame vehicle fires once those who can have fired at it (19.3/flame-vehicle)."""

    unit: UnitId
    place: int

    def run(self, m: TdaMatch) -> None:
        m.pop()
        unit = m.unit(self.unit)
        if unit.at < 0 or unit.stunned:
            return
        m.tell("flames", unit, "19.3/flame-vehicle", at=m.place(self.place))
        wipe_out(m, in_the_hex(m, self.place), "19.3/flame-vehicle")


def flame(m: TdaMatch, unit: Unit, place: int) -> None:
    """Announce the flame and let it be fired at first."""
    reveal(m, [unit], "12.3/revealed")
    unit.tir = Tir.END
    m.tell("aims-flame", unit, "19.3/flame-vehicle", at=m.place(place))
    m.push(Flaming(unit.id, place))
    m.push(OpportunityFire(1 - unit.side, kind="fire", group=(unit.id,), place=unit.at))


# -------------------------------------------------------------------- the verbs


def why_not_storm_now(seen: Seen, act: Activation, unit: Unit, place: int) -> Refusal | None:
    """Whether an active unit may make a sapper assault: a tactical assault, a full action (19.1/sapper-assault)."""
    refusal = why_not_storm(seen, unit, place) or why_not_engage_now(seen, act, unit)
    return refusal or (NEEDS_FULL if halves_of(act, unit) else None)


class SapperAssault(Answer, frozen=True):
    """Storm a work or a house with charges, or blow a lane (19.1/sapper-assault, 19.2b/bangalore)."""

    unit: int
    place: int
    form: ClassVar[str] = "sapper-assault {unit:unit} {place:place}"


def _storm(m: TdaMatch, act: Activation, unit: Unit, answer: SapperAssault) -> None:
    act.assaulted = (*act.assaulted, unit.id)
    movement(act, unit, FULL_ACTION)
    storm(m, unit, answer.place)


def _storms(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    return (SapperAssault(unit.id, place) for place in _around(seen, unit))


def why_not_flame_now(seen: Seen, act: Activation, unit: Unit, place: int) -> Refusal | None:
    """Whether an active flame vehicle may fire (19.3/flame-vehicle)."""
    marched = unit.id in act.marching or unit.id in act.walked
    return why_not_flame(seen, unit, place, marched=marched) or (NEEDS_FULL if halves_of(act, unit) else None)


class Flame(Answer, frozen=True):
    """A flame vehicle fires at a work or a house next to it (19.3/flame-vehicle)."""

    unit: int
    place: int
    form: ClassVar[str] = "flame {unit:unit} at {place:place}"


def _flame(m: TdaMatch, act: Activation, unit: Unit, answer: Flame) -> None:
    act.firing = -1
    act.spend(FULL_ACTION)
    flame(m, unit, answer.place)


def _flames(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    return (Flame(unit.id, place) for place in _around(seen, unit))


def _around(seen: Seen, unit: Unit) -> list[int]:
    board = seen.setting.board
    return [place for place in (*board.neighbours[unit.at], *board.stairs[unit.at]) if place >= 0]


SAPPER_ASSAULT = TdaAction(
    SapperAssault, judge=lambda seen, act, unit, answer: why_not_storm_now(seen, act, unit, answer.place), do=_storm,
    offers=_storms, by=lambda setting, kind: not STORMERS.isdisjoint(kind.traits),
    sign="assault", rule="19.1/sapper-assault", rank=Rank.DO,
)  # fmt: skip
FLAME = TdaAction(
    Flame, judge=lambda seen, act, unit, answer: why_not_flame_now(seen, act, unit, answer.place), do=_flame,
    offers=_flames, by=lambda setting, kind: FLAME_TANK in kind.traits,
    sign="fire", rule="19.3/flame-vehicle", rank=Rank.DO + 3,
)  # fmt: skip

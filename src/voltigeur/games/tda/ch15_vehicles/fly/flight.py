"""Aircraft on the map: flight levels, what they cost, and what becomes of those that are hit (15.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.games.tda.base.answers import FULL
from voltigeur.games.tda.base.model import Flight, March, Unit
from voltigeur.games.tda.base.play import TdaMatch, word
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import TdaAction
from voltigeur.games.tda.ch06_movement.movement import NO_TURN, Moving, OnTheWay
from voltigeur.games.tda.ch06_movement.verbs import plan_of, why_not_move
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch10_terrain.costs import forbidden
from voltigeur.games.tda.ch15_vehicles.drive.facing import set_out

if TYPE_CHECKING:
    from voltigeur.games.tda.base.seen import Seen
    from voltigeur.games.tda.base.setting import TdaSetting
    from voltigeur.games.tda.ch04_activation.formation_acts import Activation

LOW_CLASS = "low-flight"
"""The column of the terrain table for low flight."""
NOT_AIRCRAFT = Refusal("15.7/flight", "not-aircraft")
NEVER_LANDS = Refusal("15.7/flight", "never-lands")
SAME_LEVEL = Refusal("15.7/flight", "flies-so-already")
NO_LOW_FLIGHT = Refusal("15.7/flight", "no-low-flight")
NO_POINTS = Refusal("6.1/spending", "no-points")
AIR_FULL = Refusal("15.7/flight", "air-full")
BURNING = forbidden("10.4/fire-effects")
LEVELS = (Flight.LOW, Flight.TACTICAL)


def _open_to(setting: TdaSetting, place: int, *classes: str) -> bool:
    ground = setting.terrain.kind[setting.board.kind[setting.board.hex_of[place]]]
    return all(isinstance(ground.cost.get(key), int) for key in classes)


def can_fly_low(setting: TdaSetting, place: int) -> bool:
    """Whether one may fly low over a hex; nobody may in reduced visibility (15.7/flight)."""
    return not setting.scenario.visibility and _open_to(setting, place, LOW_CLASS)


def can_land(setting: TdaSetting, place: int) -> bool:
    """Whether a helicopter comes down whole: ground for low flight and for wheels (15.7/helicopters)."""
    return _open_to(setting, place, LOW_CLASS, "wheeled")


def first_height(setting: TdaSetting, kind: int) -> Flight:
    """How high a counter is when it comes into play: aircraft are never on the ground (15.7/flight)."""
    return Flight.TACTICAL if setting.types[kind].flies else Flight.GROUND


# -------------------------------------------------------------------- what flight costs


def flight_cost(w: World, unit: Unit, frm: int, to: int) -> int | Refusal:
    """Tenths of a point to fly into a hex: by the ground when low, else by the visibility (15.7/flight)."""
    setting = w.setting
    chart = setting.charts.flight
    if unit.height == Flight.TACTICAL:
        return chart.hex + chart.each_visibility * setting.scenario.visibility
    if not can_fly_low(setting, to):
        return NO_LOW_FLIGHT
    entry = setting.going.entry(w.type(unit), frm, to, w.changes)
    if entry.forbidden:
        return forbidden(entry.forbidden)
    assert entry.total is not None
    return entry.total


def why_not_fly_over(seen: Seen, units: tuple[int, ...], to: int) -> Refusal | None:
    """There is room for one aircraft above a hex, friend or foe (15.7/flight)."""
    other = seen.flyer_over(to)
    return AIR_FULL if other is not None and other.id not in units else None


def why_not_change_level(seen: Seen, unit: Unit, level: int, left: int) -> Refusal | None:
    """Whether an aircraft may go up or down where it is, with the points that it has left (15.7/flight)."""
    if not seen.type(unit).flies or unit.height == Flight.GROUND:
        return NOT_AIRCRAFT
    if level not in LEVELS:
        return NEVER_LANDS
    if level == unit.height:
        return SAME_LEVEL
    if level == Flight.LOW and not can_fly_low(seen.setting, unit.at):
        return NO_LOW_FLIGHT
    if level == Flight.LOW and seen.changed(unit.at, "fire"):
        return BURNING
    return None if seen.setting.charts.flight.change <= left else NO_POINTS


class Fly(Answer, frozen=True):
    """Take an aircraft up or down, at the start of a move or within one (15.7/flight)."""

    unit: int
    level: int
    form: ClassVar[str] = "fly {unit:unit} {level:flight}"


def level_changes(seen: Seen, unit: Unit, left: int) -> Iterator[Fly]:
    """The levels that an aircraft may change to with the points that it has left."""
    if unit.height:
        for level in LEVELS:
            if why_not_change_level(seen, unit, level, left) is None:
                yield Fly(unit.id, level)


def set_level(m: TdaMatch, unit: Unit, level: int) -> None:
    """Take an aircraft up or down, for all to see."""
    unit.height = level
    m.position.touched.append(unit.at)
    m.tell("flies", unit, "15.7/flight", level=word(f"flight-{Flight(level).name.lower()}"))


def change_level(m: TdaMatch, moving: Moving, level: int) -> None:
    """Take an aircraft up or down within its move, in view of whoever may fire at it (15.7/flight)."""
    moving.spent += m.setting.charts.flight.change
    set_level(m, m.unit(moving.group[0]), level)
    moving.checked = False
    m.push(OpportunityFire(1 - moving.side, kind="move", group=moving.group, place=moving.at, march=moving.march))


def _why_not_level(seen: Seen, moving: Moving, answer: Fly) -> Refusal | None:
    if answer.unit not in moving.group:
        return NO_TURN
    return why_not_change_level(seen, seen.unit(answer.unit), answer.level, moving.limit - moving.spent)


FLY_ON = OnTheWay(
    Fly,
    machines=True,
    judge=_why_not_level,
    do=lambda m, moving, answer: change_level(m, moving, answer.level),
    offers=lambda seen, moving: level_changes(seen, seen.unit(moving.group[0]), moving.limit - moving.spent),
)
"""An aircraft changes its level on the way (15.7/flight)."""


# -------------------------------------------------------------------- helicopters go on after they have acted


def flies_on(seen: Seen, act: Activation, unit: Unit) -> bool:
    """Whether a helicopter that has moved and acted may move once more (15.7/helicopters)."""
    if seen.type(unit).mobility != "helicopter" or not unit.height or unit.id in act.flown or act.firing == FULL:
        return False
    paid = [cost for number, cost in zip(act.walked, act.paid, strict=True) if number == unit.id]
    return bool(paid) and sum(paid) < seen.type(unit).movement


# -------------------------------------------------------------------- hits


def shrugs_off(m: TdaMatch, unit: Unit) -> bool:
    """A drone flies on unless it is destroyed (15.7/drones)."""
    return m.type(unit).mobility == "drone"


def is_lost_with(m: TdaMatch, unit: Unit, *, immobilised: bool) -> bool:
    """A helicopter that is hit comes down: low if it is stunned, to the ground if immobilised; or it is lost."""
    if not unit.height:
        return False
    if immobilised:
        if not can_land(m.setting, unit.at) or m.truth.present(unit.at, 1 - unit.side):
            return True
        set_level(m, unit, Flight.GROUND)
        return False
    if not _open_to(m.setting, unit.at, LOW_CLASS):
        return True
    if unit.height != Flight.LOW:
        set_level(m, unit, Flight.LOW)
    return False


# -------------------------------------------------------------------- a move that begins with a change of level


def _why_not_fly(seen: Seen, act: Activation, unit: Unit, answer: Fly) -> Refusal | None:
    refusal = why_not_move(seen, act, unit, March.NORMAL)
    if refusal:
        return refusal
    return why_not_change_level(seen, unit, answer.level, plan_of(seen, act, [unit], March.NORMAL).limit)


def _fly(m: TdaMatch, act: Activation, unit: Unit, answer: Fly) -> None:
    change_level(m, set_out(m, act, unit), answer.level)


def levels(seen: Seen, act: Activation, unit: Unit) -> Iterator[Fly]:
    """The changes of level with which an aircraft may begin a move."""
    if unit.height:
        yield from level_changes(seen, unit, plan_of(seen, act, [unit], March.NORMAL).limit)


FLY = TdaAction(
    Fly, judge=_why_not_fly, do=_fly, offers=levels, machines=True, sign="fly", rule="15.7/flight", rank=Rank.DOUBTFUL
)

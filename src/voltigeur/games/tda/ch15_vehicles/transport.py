"""Who is in, on or behind a vehicle: capacity, getting in and out, and what a hit does to them (15.4, 15.9, 17.1)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.model import ABOARD, NONE, Fate, March, Unit
from voltigeur.games.tda.base.play import TdaMatch, exclude, number, relocate, remove, take_steps
from voltigeur.games.tda.base.types import Kind, UnitType
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.aboard import carrier, passengers, riders
from voltigeur.games.tda.ch18_works.works import LIGHT
from voltigeur.games.tda.ch22_amphibious.amphibious import emptied
from voltigeur.terrain.hexes import DIRECTIONS

NO_TRANSPORT = Refusal("15.4/transport", "no-transport")
NO_ROOM = Refusal("15.4/capacity", "no-room")
TOWS_ONE = Refusal("17.1/towed", "tows-one")
TOWS_LIGHT = Refusal("17.1/towed", "tows-light-only")
TOO_MANY_RIDERS = Refusal("15.4/mounted", "no-room")
NO_HOLD = Refusal("15.9/heavy-transport", "no-hold")


# -------------------------------------------------------------------- capacity


def why_not_hold(w: World, vehicle: Unit, units: Iterable[Unit]) -> Refusal | None:
    """Whether a vehicle has room for these besides those whom it carries (15.4/capacity, 15.9, 17.1/towed)."""
    kind = w.type(vehicle)
    if not kind.capacity and not kind.holds:
        return NO_TRANSPORT
    load = [*passengers(w, vehicle), *units]
    vehicles = [u for u in load if w.type(u).role == "vehicle"]
    if len(vehicles) > kind.holds or any(w.type(u).holds for u in vehicles):
        return NO_HOLD
    pieces = [u for u in load if w.type(u).role == "support_piece"]
    men = [u for u in load if w.type(u).infantry]
    if pieces and not kind.holds and (refusal := _why_not_tow(w, kind, pieces, men)):
        return refusal
    weights = w.setting.charts.transport.load
    bulky = [*(pieces if kind.holds else ()), *(vehicles if kind.mobility == "glider" else ())]
    weight = sum(weights[w.type(u).role] for u in (*men, *bulky))
    if weight <= kind.capacity:
        return None
    leader = next((u for u in men if _extra(w, vehicle, u)), None)
    if leader is not None and weight - weights[w.type(leader).role] <= kind.capacity:
        return None
    return NO_ROOM


def _why_not_tow(w: World, kind: UnitType, pieces: Sequence[Unit], men: Sequence[Unit]) -> Refusal | None:
    """One piece instead of infantry, a light one behind a small tractor (17.1/towed)."""
    chart = w.setting.charts.transport
    if len(pieces) > 1 or men or kind.flies:
        return TOWS_ONE
    small = kind.size in chart.small_tractors or kind.capacity <= chart.light
    return TOWS_LIGHT if small and LIGHT not in w.type(pieces[0]).traits else None


def _extra(w: World, vehicle: Unit, unit: Unit) -> bool:
    """The leader of a section that has too little room in its own vehicles may ride in excess (15.4/capacity)."""
    if unit.section < 0 or vehicle.section != unit.section or w.section(unit.section).leader != unit.id:
        return False
    setting = w.setting
    kinds = [setting.types[u.kind] for u in w.known_units(unit.side) if u.section == unit.section]
    room = sum(kind.capacity for kind in kinds)
    weights = setting.charts.transport.load
    return sum(weights[kind.role] for kind in kinds if kind.infantry and kind.role != "decoy") > room


def why_not_mount(w: World, group: Sequence[Unit]) -> Refusal | None:
    """Whether these may sit on one vehicle: a squad, or a leader and a rocket launcher (15.4/mounted)."""
    kinds = [w.type(u) for u in group]
    if len(kinds) == 1 and kinds[0].role == "squad":
        return None
    leaders = sum(kind.role == "leader" for kind in kinds)
    rockets = sum(_rocket(kind) for kind in kinds)
    return None if leaders + rockets == len(kinds) and max(leaders, rockets) <= 1 else TOO_MANY_RIDERS


def _rocket(kind: UnitType) -> bool:
    weapon = kind.emplaced or kind.front
    return kind.role == "heavy_weapon" and weapon is not None and weapon.kind == "rocket_launcher"


# -------------------------------------------------------------------- in and out


def board(m: TdaMatch, unit: Unit, vehicle: Unit) -> None:
    """Put a unit into a vehicle or behind it, out of the enemy's knowledge (15.4/transport)."""
    relocate(m, [unit], ABOARD)
    unit.aboard = vehicle.id
    unit.hidden = True
    unit.shipped = m.position.turn


def set_down(
    m: TdaMatch,
    units: Sequence[Unit],
    place: int,
    *,
    stopped: bool = False,
    facing: int = NONE,
    rule: str = "",
    window: bool = True,
) -> None:
    """Put units out of their vehicle in a place, in view of whoever looks; stopped if they had to leave it.

    The enemy is asked for opportunity fire at them, unless the caller sees to that himself (`window`).
    """
    from voltigeur.games.tda.ch11_morale.morale import stop
    from voltigeur.games.tda.ch12_concealment.reveal import look_at_mover
    from voltigeur.games.tda.ch15_vehicles.states import stun

    if not units:
        return
    left = {u.aboard for u in units if u.aboard >= 0}
    covered = all(vehicle is None or vehicle.hidden for vehicle in (carrier(m.truth, u) for u in units))
    for unit in units:
        unit.aboard = unit.rides = NONE
        unit.shipped = m.position.turn
        if facing >= 0:
            unit.facing = facing
        if m.truth.type(unit).role == "support_piece":
            unit.hauled = m.position.turn
    relocate(m, units, place)
    for unit in units:
        m.tell("gets-out", unit, rule or "15.4/embark", secret=covered and unit.hidden, at=m.place(place))
    exclude(m, units, Kind.DECOY)
    look_at_mover(m, list(units), March.NORMAL)
    for unit in units if stopped else ():
        if m.truth.type(unit).role == "vehicle":
            stun(m, unit, secret=unit.hidden)
        else:
            stop(m, unit, rule or "15.4/passengers-hit", secret=unit.hidden)
    if window:
        m.position.out.extend(u.id for u in units if u.at >= 0)
    for number_left in sorted(left):
        emptied(m, m.unit(number_left))


# -------------------------------------------------------------------- hits


def lose_steps(m: TdaMatch, units: Sequence[Unit], steps: int, rule: str = "15.4/passengers-hit") -> None:
    """Passengers lose steps, each taken at random among those who are left (15.4/passengers-hit)."""
    from voltigeur.games.tda.ch11_morale import morale

    losses = dict.fromkeys((u.id for u in units), 0)
    for _ in range(steps):
        alive = [u for u in units if u.steps > losses[u.id]]
        if not alive:
            break
        index = m.pick_one("loss", len(alive), to=1 << alive[0].side) if len(alive) > 1 else 0
        losses[alive[index].id] += 1
    for unit in units:
        if losses[unit.id]:
            morale.lose_steps(m, unit, losses[unit.id], rule, secret=unit.hidden)


def survive(m: TdaMatch, vehicle: Unit, place: int, threshold: int) -> None:
    """What becomes of those in, on or behind a vehicle that was destroyed in a place (15.4/passengers-hit).

    Whoever rides on it has a threshold of his own (15.4/mounted).
    """
    truth = m.truth
    inside, above = passengers(truth, vehicle), riders(truth, vehicle)
    men = [u for u in inside if truth.type(u).infantry]
    for unit in inside:
        if not truth.type(unit).infantry:
            _perish(m, unit, place)
    for group, needed in ((men, threshold), (above, m.setting.charts.survival.riding)):
        if group and all(_may_leave(truth, u, place) for u in group):
            _test(m, vehicle, group, place, needed)
            continue
        for unit in group:
            _perish(m, unit, place)


def _test(m: TdaMatch, vehicle: Unit, group: list[Unit], place: int, threshold: int) -> None:
    """The survival test: one step lost or two, and the survivors get out, stopped (15.4/passengers-hit)."""
    secret = vehicle.hidden
    roll = m.roll("survival", to=m.kept(vehicle, secret))
    steps = 1 if roll.total <= threshold else 2
    m.tell(
        "survival", vehicle, "15.4/passengers-hit", secret=secret, roll=number(roll.total), needed=number(threshold),
        steps=number(steps),
    )  # fmt: skip
    set_down(m, group, place, rule="15.4/passengers-hit")
    lose_steps(m, group, steps)
    _halt(m, group)


def bail_out(m: TdaMatch, vehicle: Unit) -> None:
    """Those in, on or behind an immobilised vehicle get out, stopped or stunned, where they can (15.4, 15.9, 17.1)."""
    truth = m.truth
    load = [*passengers(truth, vehicle), *riders(truth, vehicle)]
    back = (vehicle.facing + len(DIRECTIONS) // 2) % len(DIRECTIONS)
    for unit in load:
        if not _may_leave(truth, unit, vehicle.at):
            continue
        kind = truth.type(unit)
        rule = "15.9/heavy-transport" if kind.role == "vehicle" else "15.4/passengers-hit"
        facing = NONE
        if kind.role == "support_piece":
            rule, facing = "17.1/towed", back
        set_down(m, [unit], vehicle.at, stopped=True, facing=facing, rule=rule)


def throw_off(m: TdaMatch, vehicle: Unit) -> None:
    """Whoever rides on a vehicle gets off, stopped, when fire has any effect on him or on it (15.4/mounted)."""
    off = [u for u in riders(m.truth, vehicle) if _may_leave(m.truth, u, vehicle.at)]
    set_down(m, off, vehicle.at, stopped=True, rule="15.4/mounted")


def abandon(m: TdaMatch, vehicle: Unit, leaving: Container[int] = ()) -> None:
    """Those in or on a vehicle that is given up get out, unless they run too (11.5/demoralised)."""
    truth = m.truth
    place = vehicle.at
    load = [u for u in (*passengers(truth, vehicle), *riders(truth, vehicle)) if u.id not in leaving]
    for unit in load:
        if not _may_leave(truth, unit, place):
            _perish(m, unit, place)
    set_down(m, [u for u in load if u.fate == Fate.PRESENT], place)


def go_along(m: TdaMatch, vehicle: Unit) -> list[Unit]:
    """All that leaves the map with a vehicle (0.5/scenario-content)."""
    truth = m.truth
    load = [*passengers(truth, vehicle), *riders(truth, vehicle)]
    return [*load, *(deeper for unit in load for deeper in go_along(m, unit))]


def watch_out(m: TdaMatch) -> None:
    """Ask for opportunity fire at those who had to get out, once all results are in (15.4/passengers-hit)."""
    p = m.position
    found: dict[tuple[int, int], list[int]] = {}
    for unit in (p.units[u] for u in p.out):
        if unit.at >= 0:
            found.setdefault((unit.side, unit.at), []).append(unit.id)
    p.out.clear()
    if p.phase != "operations":
        return
    from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire

    for (side, place), units in found.items():
        m.push(OpportunityFire(1 - side, kind="leave", group=tuple(units), place=place, march=March.NORMAL))


def _halt(m: TdaMatch, units: Sequence[Unit]) -> None:
    from voltigeur.games.tda.ch11_morale.morale import stop

    for unit in units:
        stop(m, unit, "15.4/passengers-hit", secret=unit.hidden)


def _perish(m: TdaMatch, unit: Unit, place: int) -> None:
    """A unit is lost with the vehicle that carried it, and whatever it carries itself (15.4, 15.9, 17.1/towed)."""
    rules = {"vehicle": "15.9/heavy-transport", "support_piece": "17.1/towed"}
    take_steps(m, unit, unit.steps)
    for other in (*passengers(m.truth, unit), *riders(m.truth, unit)):
        _perish(m, other, place)
    rule = rules.get(m.truth.type(unit).role, "15.4/passengers-hit")
    remove(m, unit, Fate.ELIMINATED, rule, secret=unit.hidden, at=place)


def _may_leave(w: World, unit: Unit, place: int) -> bool:
    """Whether a unit can be put out of a vehicle in a place: on fit ground, not among enemies (8/assault-entry)."""
    return stands(w, unit, place) and not w.present(place, 1 - unit.side)


def stands(w: World, unit: Unit, place: int) -> bool:
    """Whether the ground of a place lets a unit stand there (15.4/passengers-hit)."""
    ground = w.setting.terrain.kind[w.setting.board.kind[place]]
    return isinstance(ground.cost.get(w.type(unit).mobility), int)


def sink_piece(m: TdaMatch, unit: Unit) -> bool:
    """A piece that is unhitched in mud or shallows is lost (10.4/wet-semi); whether it was."""
    from voltigeur.games.tda.ch11_morale import morale

    ground = m.setting.terrain.kind[m.setting.board.kind[unit.at]]
    if m.truth.type(unit).role != "support_piece" or ground.wet == "land":
        return False
    morale.lose_steps(m, unit, unit.steps, "10.4/wet-semi", secret=unit.hidden)
    return True

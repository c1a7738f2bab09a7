"""What a vehicle has room for, in, on or behind it, and who has to leave it (15.4, 15.9, 17.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from voltigeur.engine.choices import Refusal
from voltigeur.games.tda.base.model import ABOARD, March, Unit
from voltigeur.games.tda.base.play import TdaMatch, relocate
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.units import passengers
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch11_morale.morale import lose_steps
from voltigeur.games.tda.ch17_special_infantry.support_pieces import LIGHT

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
    for (side, place), units in found.items():
        m.push(OpportunityFire(1 - side, kind="leave", group=tuple(units), place=place, march=March.NORMAL))


def stands(w: World, unit: Unit, place: int) -> bool:
    """Whether the ground of a place lets a unit stand there (15.4/passengers-hit)."""
    ground = w.ground(place)
    return isinstance(ground.cost.get(w.type(unit).mobility), int)


def sink_piece(m: TdaMatch, unit: Unit) -> bool:
    """A piece that is unhitched in mud or shallows is lost (10.4/wet-semi); whether it was."""
    ground = m.truth.ground(unit.at)
    if m.type(unit).role != "support_piece" or ground.wet == "land":
        return False
    lose_steps(m, unit, unit.steps, "10.4/wet-semi", secret=unit.hidden)
    return True

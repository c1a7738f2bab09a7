"""Amphibious assault: boats make for the beach, take much sinking, unload and withdraw; tanks that swim (15.8, 22)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from voltigeur.engine.choices import Refusal
from voltigeur.games.tda.base.forward import left_behind
from voltigeur.games.tda.base.model import Fate, Tir, Unit
from voltigeur.games.tda.base.play import TdaMatch, lay, number, remove, take_steps
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.units import passengers, why_not_stack
from voltigeur.games.tda.ch10_terrain.costs import Going, mover_of
from voltigeur.games.tda.ch10_terrain.ground import Mover
from voltigeur.games.tda.ch11_morale.morale import lose_steps_among
from voltigeur.games.tda.charts.terrain import Kind
from voltigeur.terrain.paths import flood

AMPHIBIOUS = "amphibious"
STRIP = "airstrip"
BEACH, EDGE, SHALLOWS = "beach", "beach-edge", "shallow-water"
FAR_AWAY = 1 << 30

NOT_THE_WAY = Refusal("22/landing", "not-to-the-beach")
NOT_AT_THE_BEACH = Refusal("22/unload", "not-at-the-beach")
SWIMMING = Refusal("22/dd-tanks", "swimming")
LANDS_ON_STRIPS = Refusal("21.4/landing", "strips-and-roads")
JUST_LANDED = Refusal("21.4/landing", "landed-this-turn")


# -------------------------------------------------------------------- the way to the beach


def at_beach(w: World, place: int) -> bool:
    """Shallow water at the edge of a beach, where passengers get out (22/unload)."""
    return _at_beach(w.setting.going, place)


def _at_beach(going: Going, place: int) -> bool:
    board = going.board
    if board.kind[place] == EDGE:
        return True
    around = board.neighbours[place]
    return board.kind[place] == SHALLOWS and any(board.kind[p] == BEACH for p in around if p >= 0)


@lru_cache(maxsize=256)
def _ways(going: Going, mover: Mover, closed: frozenset[int]) -> tuple[int, ...]:
    """What the quickest way from each hex to the beach costs, past the places that are closed."""
    open_ = [place for place in _beach(going) if place not in closed]
    return tuple(flood(_steps_back(going, mover), dict.fromkeys(open_, 0), FAR_AWAY, closed))


@lru_cache(maxsize=64)
def _steps_back(going: Going, mover: Mover) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each hex the neighbours from which it can be entered, with the cost of that."""
    board = going.board
    out = []
    for to in range(board.hexes):
        costs = [(frm, going.bare_entry(mover, frm, to).total) for frm in board.neighbours[to] if frm >= 0]
        out.append(tuple((frm, cost) for frm, cost in costs if cost is not None))
    return tuple(out)


@lru_cache(maxsize=64)
def _beach(going: Going) -> tuple[int, ...]:
    """All hexes at which boats unload."""
    return tuple(place for place in range(going.board.hexes) if _at_beach(going, place))


@lru_cache(maxsize=64)
def _afloat(going: Going, mover: Mover) -> frozenset[int]:
    """Hexes from which there is any way to the beach; only those can be in the way of others."""
    return frozenset(place for place, cost in enumerate(_ways(going, mover, frozenset())) if cost < FAR_AWAY)


def is_plane(kind: UnitType) -> bool:
    """Whether a counter is a plane that lands on strips (21.4/landing)."""
    return kind.mobility == "plane"


def _why_not_taxi(seen: Seen, unit: Unit, frm: int, to: int) -> Refusal | None:
    """A plane on the ground keeps to roads and strips, and not in the turn of its landing (21.4/landing)."""
    if frm < 0:
        return LANDS_ON_STRIPS
    if unit.landed == seen.turn:
        return JUST_LANDED
    kinds, going = seen.setting.board.kind, seen.setting.going
    return None if going.along_road(frm, to) or kinds[frm] == kinds[to] == STRIP else LANDS_ON_STRIPS


def why_not_steer(seen: Seen, unit: Unit, frm: int, to: int) -> Refusal | None:
    """A transport of the assault takes the quickest way to the nearest beach, and no other (22/landing)."""
    if unit.kind in seen.setting.arsenal.planes:
        return _why_not_taxi(seen, unit, frm, to)
    if not unit.lands or frm < 0:
        return None
    ways = seen.once("ways", unit.id, frm, lambda: _ways_from(seen, unit, frm))
    best = ways[frm]
    return None if ways[to] < best or best >= FAR_AWAY else NOT_THE_WAY


def _ways_from(seen: Seen, unit: Unit, frm: int) -> tuple[int, ...]:
    """What the ways to the beach cost a unit that is in a hex, past enemies and full hexes."""
    kind = rolls_as(seen, unit)
    going, mover = seen.setting.going, mover_of(kind)
    afloat = _afloat(going, mover)
    full = [p for p in seen.presences(seen.side) if p in afloat and p != frm and _full(seen, unit, kind, p)]
    return _ways(going, mover, frozenset((*(p for p in seen.enemy_places() if p in afloat), *full)))


def _full(seen: Seen, unit: Unit, kind: UnitType, place: int) -> bool:
    """Whether a unit that comes from elsewhere finds no room in a place, which is the same for all of its kind."""
    if unit.at != place:
        return seen.once("full", unit.kind, place, lambda: _crowded(seen, seen.mine_at(place), kind))
    return _crowded(seen, [u for u in seen.mine_at(place) if u.id != unit.id], kind)


def _crowded(seen: Seen, crowd: list[Unit], kind: UnitType) -> bool:
    return why_not_stack(seen.setting, [*map(seen.type, crowd), kind]) is not None


# -------------------------------------------------------------------- hits


def shrugs_off(m: TdaMatch, unit: Unit, *, immobilised: bool = False, secret: bool = False) -> bool:
    """Whether a transport of the assault ignores that it is stunned or immobilised (22/landing)."""
    if not unit.lands:
        return False
    unit.holed = unit.holed or immobilised
    m.tell("keeps-on", unit, "22/landing", secret=secret)
    return True


def stays_afloat(m: TdaMatch, unit: Unit, steps: int, *, secret: bool = False) -> bool:
    """Whether a transport of the assault survives a hit that would destroy another; its passengers pay (22/landing)."""
    if not unit.lands:
        return False
    unit.hits += 1
    if unit.hits >= m.setting.charts.sinking.needed(m.type(unit).size):
        return False
    m.tell("stays-afloat", unit, "22/landing", secret=secret, hits=number(unit.hits))
    lose_steps_among(m, passengers(m.truth, unit), steps, "22/landing")
    return True


# -------------------------------------------------------------------- unloading


def why_not_unload(w: World, vehicle: Unit) -> Refusal | None:
    """A transport of the assault lets its passengers out at the edge of the beach only (22/unload)."""
    return NOT_AT_THE_BEACH if vehicle.lands and not at_beach(w, vehicle.at) else None


def emptied(m: TdaMatch, vehicle: Unit) -> None:
    """Once all are out a transport of the assault goes back, or lies on the beach if it was hit (22/unload)."""
    left_behind(m, vehicle)
    if not vehicle.lands or vehicle.at < 0 or passengers(m.truth, vehicle):
        return
    if vehicle.hits or vehicle.holed:
        strand(m, vehicle)
    else:
        m.tell("withdraws-to-sea", vehicle, "22/unload", at=m.place(vehicle.at))
        remove(m, vehicle, Fate.SERVED, "22/unload")


def strand(m: TdaMatch, vehicle: Unit) -> None:
    """A transport that was hit is a wreck once it is empty, and lost (22/unload)."""
    at = vehicle.at
    take_steps(m, vehicle, vehicle.steps)
    m.tell("stranded", vehicle, "22/unload", at=m.place(at))
    remove(m, vehicle, Fate.ELIMINATED, "22/unload")
    lay(m, "wreck", m.setting.board.hex_of[at])


# -------------------------------------------------------------------- tanks that swim


def rolls_as(w: World, unit: Unit) -> UnitType:
    """What a unit counts as on the move: a tank that swims is a boat (22/dd-tanks)."""
    kind = w.type(unit)
    if unit.kind in w.setting.arsenal.planes:
        return replace(kind, id=f"{kind.id} rolling", mobility="wheeled")
    if not unit.swims:
        return kind
    return replace(kind, id=f"{kind.id} afloat", mobility="amphibious")


def stands(kind: UnitType, ground: Kind, *, swims: bool = False) -> bool:
    """Whether the ground lets a counter be there: amphibious vehicles float, boats do nothing else (15.8)."""
    floats = swims or (AMPHIBIOUS in kind.traits and ground.wet == "aquatic")
    mobility = "amphibious" if floats else "wheeled" if is_plane(kind) else kind.mobility
    return isinstance(ground.cost.get(mobility), int)


def dry_out(m: TdaMatch) -> None:
    """Tanks that have spent the turn in the shallows without moving or firing are tanks again (22/dd-tanks)."""
    truth = m.truth
    for unit in m.position.units:
        if not unit.swims or unit.at < 0 or unit.moved or unit.stunned or unit.tir != Tir.NONE:
            continue
        if truth.ground(unit.at).wet == "semi-wet":
            unit.swims = False
            m.tell("dries-out", unit, "22/dd-tanks", secret=unit.hidden)

"""Rules of single armies, read from the traits of their counters (chapter 23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from voltigeur.engine.choices import Refusal
from voltigeur.games.tda.base.model import NONE, Dug, Position, Unit
from voltigeur.games.tda.base.play import TdaMatch, uncover_works
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.base.world import Target, World
from voltigeur.terrain.features import Change

if TYPE_CHECKING:
    from voltigeur.games.tda.base.scenario import WorkPart
    from voltigeur.games.tda.base.setting import TdaSetting

WAVE = "wave"
"""May launch human waves (23.3/squads, 23.5/waves)."""
TWIN = "twin"
"""Adds its fire only to that of its other half (23.3/squads)."""
STACKED_GROUPS = "stacked-groups"
"""A mortar that joins others only in its own place (23.5/waves)."""
NO_GROUPS = "no-groups"
"""A vehicle that adds its fire to no other's (23.2/vehicles)."""
CONTAINERS = "containers"
"""Its arms come down apart from it (23.1/paras)."""

PALM_SNIPER = "palm-sniper"
"""Fires from the top of a palm (23.3/snipers)."""
PALMS = "palm-grove"

NO_CLIMBER = Refusal("23.3/snipers", "no-climber")
NO_PALM = Refusal("23.3/snipers", "no-palm")
UP_THERE = Refusal("23.3/snipers", "up-in-the-palms")
NEVER_MOVES = Refusal("23.3/snipers", "never-moves")
TWIN_ONLY = Refusal("23.3/squads", "twin-only")
STACKED_ONLY = Refusal("23.5/waves", "stacked-only")
FIRES_ALONE = Refusal("23.2/vehicles", "fires-alone")
UNPACKING = Refusal("23.1/paras", "unpacking")


def may_surge(kind: UnitType) -> bool:
    """Whether a counter may take part in human waves (20.1/who)."""
    return WAVE in kind.traits


def acts_as_one(kind: UnitType) -> bool:
    """Whether a pair of these moves and reacts as one: teams do, half-sections do not (17.2/half-squads)."""
    return TWIN not in kind.traits


def why_not_add_fire(w: World, units: Sequence[Unit]) -> Refusal | None:
    """What an army's ways forbid in a fire group (23.2/vehicles, 23.3/squads, 23.5/waves)."""
    for unit in units:
        traits = w.type(unit).traits
        others = [u for u in units if u.id != unit.id]
        if NO_GROUPS in traits and others:
            return FIRES_ALONE
        if TWIN in traits and any(other.id != unit.pair for other in others):
            return TWIN_ONLY
        if STACKED_GROUPS in traits and any(other.at != unit.at for other in others):
            return STACKED_ONLY
    return None


def landing_power(w: World, unit: Unit) -> int | None:
    """The power of a unit that has just jumped without its arms, if that is what it is (23.1/paras)."""
    kind = w.type(unit)
    if not unit.landed or unit.landed != w.turn or CONTAINERS not in kind.traits:
        return None
    return w.setting.charts.containers.power.get(kind.role)


def why_not_unpack(w: World, unit: Unit) -> Refusal | None:
    """Whether a weapon is still in its container (23.1/paras)."""
    if not unit.landed or CONTAINERS not in w.type(unit).traits:
        return None
    return UNPACKING if w.turn - unit.landed <= w.setting.charts.containers.unpacking else None


# -------------------------------------------------------------------- snipers in the palms


def starts_aloft(kind: UnitType) -> bool:
    """Whether a counter that is set up on the map is up in a palm (23.3/snipers)."""
    return PALM_SNIPER in kind.traits


def why_not_nest(setting: TdaSetting, kind: UnitType, place: int) -> Refusal | None:
    """A sniper of the palms is set up in a palm grove only (23.3/snipers)."""
    return NO_PALM if starts_aloft(kind) and setting.board.kind[place] != PALMS else None


def why_not_climb(seen: Seen, unit: Unit) -> Refusal | None:
    """Whether a unit may go up a palm where it stands (23.3/snipers)."""
    if not starts_aloft(seen.type(unit)):
        return NO_CLIMBER
    if unit.aloft:
        return NEVER_MOVES
    return why_not_nest(seen.setting, seen.type(unit), unit.at)


def passable(seen: Seen, place: int) -> bool:
    """Whether all enemies in a place are known to be up in the palms, so that one may walk below (23.3/snipers)."""
    return seen.token(seen.enemy, place) < 0 and all(foe.aloft for foe in seen.foes_at(place))


def looks_up(w: World, unit: Unit, target: Target) -> bool:
    """Whether a firer on the ground aims at somebody in the palms who is not below him anyway (23.3/snipers)."""
    if target.unit < 0 or not w.unit(target.unit).aloft or unit.aloft:
        return False
    higher = w.setting.sight.higher
    return not higher(target.place, unit.at) and not higher(unit.at, target.place)


# -------------------------------------------------------------------- camouflaged works


def lay_work(setting: TdaSetting, position: Position, work: WorkPart, place: int) -> None:
    """Put a work on the map, or beside it with those who hide in it; bunkers are always seen (23.3/camouflage)."""
    sides = setting.scenario.sides
    owner = next((number for number, side in enumerate(sides) if side.id == work.side), NONE)
    hides = owner >= 0 and sides[owner].nation in setting.charts.nations.camouflage and work.kind != "bunker"
    if hides:
        position.dug.append(Dug(owner, work.kind, place))
    else:
        position.changes.append(Change(work.kind, place))


def find_works(m: TdaMatch) -> None:
    """Camouflaged works that an enemy has walked into are found, and those of whom somebody known is inside (23.3)."""
    for work in list(m.position.dug):
        inside = [m.unit(u) for u in m.position.here.get(work.place, ())]
        if any(unit.side != work.side or not unit.hidden for unit in inside):
            uncover_works(m, work.side, work.place)

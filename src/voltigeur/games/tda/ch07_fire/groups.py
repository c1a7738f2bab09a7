"""Fire groups: who may fire together (7.10/group, 16.2/groups)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.verdicts import Refusal, Verdict
from voltigeur.games.tda.base.answers_fire import HALF, HALF_SMOKE, SMOKE
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch07_fire.aim import is_indirect
from voltigeur.games.tda.ch07_fire.tests import only_armour
from voltigeur.games.tda.ch16_heavy_weapons.snipers import SNIPER_ALONE, is_sniper
from voltigeur.games.tda.ch23_nations.nations import why_not_add_fire

APART = Refusal("7.10/group", "not-adjacent")
BLIND_MORTAR = Refusal("16.2/groups", "line-blocked")
HALF_GROUP = Refusal("7.10/group", "half-action-group")
SMOKE_GROUP = Refusal("10.4/smoke-placement", "smoke-group")
GROUP_AT_ARMOUR = Refusal("13.1/mg-v-armour", "no-group-at-armour")
MORTARS_ONLY = Refusal("16.2/groups", "mortars-only")


def why_not_group(seen: Seen, units: Sequence[Unit], place: int, how: int) -> Verdict:
    """Whether units may fire as a group (7.10/group, 16.2/groups); amendments may forbid groups."""
    if any(is_sniper(seen, u, place) for u in units):
        return SNIPER_ALONE
    if refusal := _why_not_combine(seen, units, how):
        return refusal
    lobbing = [u for u in units if is_indirect(seen, [u], place)]
    if not lobbing and only_armour(seen, place):
        return GROUP_AT_ARMOUR
    if lobbing and len(lobbing) < len(units):
        if any(is_mortar_post(seen.type(u)) for u in lobbing):
            return MORTARS_ONLY
        if any(seen.line(u.at, place) < 0 for u in lobbing):
            return BLIND_MORTAR
    return None if chained(seen, units) else APART


def why_not_group_up(seen: Seen, units: Sequence[Unit], foe: Unit, how: int) -> Verdict:
    """Whether units may fire as a group at an aircraft (7.10/group, 13.1/mg-v-armour)."""
    if any(_snipes(seen, u) for u in units):
        return SNIPER_ALONE
    if refusal := _why_not_combine(seen, units, how):
        return refusal
    if seen.type(foe).armoured:
        return GROUP_AT_ARMOUR
    return None if chained(seen, units) else APART


def _why_not_combine(seen: Seen, units: Sequence[Unit], how: int) -> Verdict:
    """What bars a group whatever it fires at: nations, the way of firing, amendments."""
    if refusal := why_not_add_fire(seen, units):
        return refusal
    if how == HALF:
        return HALF_GROUP
    if how in (SMOKE, HALF_SMOKE):
        return SMOKE_GROUP
    amendments = seen.setting.amendments
    return amendments.refusal("fire.group", seen.setting.situation(seen.side, seen.turn)) if amendments else None


def fire_together(seen: Seen, unit: Unit, other: Unit, place: int) -> bool:
    """Whether two units may add their fire: a mortar among rifles is light and sees the place (16.2/groups)."""
    if unit is not other and (why_not_add_fire(seen, (unit, other)) or _snipes(seen, unit) or _snipes(seen, other)):
        return False
    lobbers = seen.setting.arsenal.lobbing
    if unit is other or (unit.kind not in lobbers and other.kind not in lobbers):
        return True
    lobbing = [u for u in (unit, other) if is_indirect(seen, [u], place)]
    return len(lobbing) != 1 or not (is_mortar_post(seen.type(lobbing[0])) or seen.line(lobbing[0].at, place) < 0)


def is_mortar_post(kind: UnitType) -> bool:
    """Whether a mortar is none of the light ones, which fire with rifles (16.2/groups, 17.1/special-pieces)."""
    return kind.needs_set_up or not kind.infantry


def _snipes(seen: Seen, unit: Unit) -> bool:
    weapon = seen.weapon(unit)
    return weapon is not None and weapon.kind == "sniper"


def chained(w: World, units: Sequence[Unit]) -> bool:
    """Each member is stacked with or next to others (7.10/group)."""
    left = list(units[1:])
    chain = [units[0]]
    while left:
        joined = next((u for u in left if joins(w, chain, u)), None)
        if joined is None:
            return False
        chain.append(joined)
        left.remove(joined)
    return True


def joins(w: World, group: Sequence[Unit], unit: Unit) -> bool:
    """Whether a unit is near enough to a fire group: to one of its members, or by option to all (7.10/group)."""
    near = (w.near(unit.at, member.at) for member in group)
    return any(near) if w.setting.options.fire_group == "chain" else all(near)

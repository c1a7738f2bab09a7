"""Where Guns may be, and which are Emplaced when the game begins (1.2.6/building-guns, 6.3/emplacement)."""

from __future__ import annotations

from voltigeur.engine.choices import Refusal
from voltigeur.games.aslsk.base.amended import lifted, why_not
from voltigeur.games.aslsk.base.model import Unit, Weapon
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.types import WeaponType
from voltigeur.games.aslsk.base.world import World


def may_enter(world: World, arm: WeaponType, there: int) -> bool:
    """Whether a weapon may be in a hex: into buildings go small Guns, and AT or INF Guns that are not large."""
    if there < 0 or not arm.gun or not world.setting.ground[there].building:
        return True
    return arm.size == "small" or (arm.shielded and arm.size != "large")


def why_not_hide(world: World, unit: Unit, weapon: Weapon, there: int, turn: int = 0) -> Refusal | None:
    """Why a Gun with its crew may not be set up hidden in a hex by what the scenario says (6.4/hip, 1.3/scenario)."""
    refused = why_not(world, "may-hide", unit, at=there, weapon=weapon, turn=turn)
    allowed = world.setting.scenario.sides[unit.side].hides is not False
    allowed = allowed or lifted(world, "may-hide", unit, at=there, weapon=weapon, turn=turn)
    return refused or (None if allowed else Refusal("6.4/hip", "may-not-hide"))


def on_road(setting: AslskSetting, place: int, *, paved: bool) -> bool:
    """Whether a paved road, or one that is not, goes through a hex."""
    lines = setting.terrain.line
    return any(
        lines[kind].paved == paved and any(place in link for link in links)
        for kind, links in setting.board.links.items()
        if kind in lines
    )


def emplaces(world: World, weapon: Weapon) -> bool:
    """Whether a Gun that is set up is Emplaced: on the map, on no paved road; its pit helps a crew only."""
    return world.arm(weapon).gun and weapon.at >= 0 and not on_road(world.setting, weapon.at, paved=True)

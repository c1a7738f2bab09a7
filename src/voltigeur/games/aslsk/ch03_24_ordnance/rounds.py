"""What ordnance fires: ammunition of the date, what is known to be gone, what each does (6/general, 6.2)."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from voltigeur.engine.choices import Refusal
from voltigeur.games.aslsk.base.model import Weapon
from voltigeur.games.aslsk.base.names import ROUNDS
from voltigeur.games.aslsk.base.types import Ammunition, Special, WeaponType
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_22_fire.tests import no


class Round(NamedTuple):
    """What is fired, and how."""

    load: Ammunition
    area: bool
    """On the Area Target Type (3.2.4/att)."""
    blast: str
    """What becomes of the Backblast: `open`, `closed`, or nothing (4.4.2/backblast)."""

    @property
    def cloud(self) -> bool:
        """It makes smoke (6.2/smoke-shell, 6.2/wp)."""
        return self.load in ("smoke", "wp")


_LOADS: dict[str, Ammunition] = {"he": "he", "ap": "ap", "heat": "heat", "smoke": "smoke", "wp": "wp"}
KINDS = tuple(
    Round(_LOADS[word.split()[0]], word.endswith("area") or word in ("smoke", "wp"),
          word.split()[1] if word.endswith(("open", "closed")) else "")
    for word in ROUNDS
)  # fmt: skip
"""By the number that an answer gives."""


def special_of(world: World, arm: WeaponType, load: Ammunition) -> Special | None:
    """The Special Ammunition of a kind that a weapon may have at the date of the match (6.2/depletion)."""
    scenario = world.setting.scenario
    today = (scenario.year, scenario.month)
    return next((item for item in arm.special if item.kind == load and item.since <= today), None)


NEVER_LESS = 12
"""The Original DR that any ammunition of which there is enough reaches."""


def depletion(world: World, arm: WeaponType, what: Round) -> int:
    """The Original DR up to which there is such a round: the Depletion Number of Special Ammunition (6.2/depletion)."""
    special = special_of(world, arm, what.load)
    return special.depletion if special is not None else NEVER_LESS


def why_not_load(world: World, weapon: Weapon, load: Ammunition) -> Refusal | None:
    """Why a weapon cannot fire an ammunition: it has none, or it has been tried in vain."""
    arm = world.arm(weapon)
    if load in weapon.spent:
        return no("6.2/depletion", "none-left")
    if arm.kind == "latw":
        return None if load == "heat" else no("4.4/latw", "heat-only")
    if arm.mortar and load in ("ap", "heat"):
        return no("6.9/mortar", "area-only")
    if special_of(world, arm, load) is not None:
        return None
    if load == "he" and not arm.no_he:
        return None
    if load == "ap" and not arm.no_ap:
        return None
    return no("6/general" if load in ("he", "ap") else "6.2/depletion", "no-such-load")


def power_of(world: World, arm: WeaponType, load: Ammunition) -> int:
    """The firepower of a hit before it is halved or doubled (3.2.4/effects, 6.2/ammo-ap)."""
    if arm.kind == "latw":
        return arm.power
    figures = world.setting.charts.ordnance
    return figures.pierces(arm.calibre) if load == "ap" else figures.power(arm.calibre)


def column_of(world: World, arm: WeaponType, what: Round) -> int:
    """The column of a hit: half of the firepower on an area; HEAT of a Gun is a column lower (6.2/ammo-heat)."""
    table, figures = world.setting.charts.ift, world.setting.charts.ordnance
    power = power_of(world, arm, what.load)
    if what.area:
        return table.column(Fraction(power, 2))
    lower = figures.heat_columns_lower if what.load == "heat" and arm.kind != "latw" else 0
    return table.column(power) - lower


def critical_column(world: World, arm: WeaponType) -> int:
    """The column of a Critical Hit: the HE of the weapon doubled, never halved for an area (6.1/ch)."""
    figures = world.setting.charts.ordnance
    return world.setting.charts.ift.column(figures.critical_factor * power_of(world, arm, "he"))

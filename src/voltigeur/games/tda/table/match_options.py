"""The options of a match: what each is about, the rules that it reads, and in which scenarios it makes a difference.

All of it is worked out from what both sides have read.
"""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import Weapon
from voltigeur.tabling.shelf import OptionPlan


def _weapons(setting: TdaSetting) -> Iterator[Weapon]:
    """Every weapon that is on the counters of the scenario."""
    for kind in setting.types.items:
        yield from (weapon for weapon in (kind.front, kind.reduced, kind.emplaced, *kind.arms) if weapon is not None)


def _has_set_up(setting: TdaSetting) -> bool:
    return any(kind.needs_set_up for kind in setting.types.items)


def _has_decoys(setting: TdaSetting) -> bool:
    return any(kind.role == "decoy" for kind in setting.types.items)


def _has_objectives(setting: TdaSetting) -> bool:
    return bool(setting.scenario.objectives)


def _has_indirect(setting: TdaSetting) -> bool:
    return bool(setting.supports) or any(weapon.indirect for weapon in _weapons(setting))


def _has_vehicles(setting: TdaSetting) -> bool:
    return setting.has_vehicles


def _has_armour(setting: TdaSetting) -> bool:
    return any(kind.armoured for kind in setting.types.items)


def _has_aircraft(setting: TdaSetting) -> bool:
    return setting.has_aircraft


def _has_smoke(setting: TdaSetting) -> bool:
    return any(support.smoke for support in setting.supports)


def _has_missiles(setting: TdaSetting) -> bool:
    return any(weapon.guidance for weapon in _weapons(setting))


def _has_snipers(setting: TdaSetting) -> bool:
    return any(weapon.kind == "sniper" for weapon in _weapons(setting))


def _has_bunkers(setting: TdaSetting) -> bool:
    """Of works that are camouflaged nothing may be told (23.3/camouflage)."""
    return any(part.kind == "bunker" and not part.side for part in setting.scenario.works)


def _has_air_support(setting: TdaSetting) -> bool:
    return any(support.air for support in setting.supports)


OPTIONS: dict[str, OptionPlan[TdaSetting]] = {
    "measuring": OptionPlan("table", ("9.1/definition", "7.1/procedure")),
    "first_shot": OptionPlan("fire", ("7.6/first-shot",)),
    "dismantled": OptionPlan("movement", ("5.1/emplaced-al",), _has_set_up),
    "decoys_see": OptionPlan("hidden", ("12.3/revealed",), _has_decoys),
    "fresh_control": OptionPlan("table", ("0.5/hex-control",), _has_objectives),
    "stop_trade": OptionPlan("command", ("11.3/remove-stop",)),
    "neutralised_leader": OptionPlan("command", ("3.1/neutralised-hq",)),
    "two_passes": OptionPlan("table", ("4.5/two-passes",)),
    "road_half": OptionPlan("movement", ("6.2/road",)),
    "own_troops": OptionPlan("fire", ("7/basics",)),
    "fire_group": OptionPlan("fire", ("7.10/group",)),
    "assault_approach": OptionPlan("movement", ("8/assault-cost",)),
    "heavy_again": OptionPlan("command", ("11.2/neutralised-effects",)),
    "shelling": OptionPlan("hidden", ("12.3/revealed",), _has_indirect),
    "moving_vehicle": OptionPlan("machines", ("13.1/v-vehicle", "13.2/to-hit-mods"), _has_vehicles),
    "to_hit_state": OptionPlan("machines", ("13.2/to-hit-mods",), _has_vehicles),
    "to_hit_ground": OptionPlan("machines", ("13.2/to-hit-mods",), _has_vehicles),
    "repelled": OptionPlan("support", ("13.3/resolution",), _has_aircraft),
    "smoke_mission": OptionPlan("support", ("13.4/smoke",), _has_smoke),
    "arc_edge": OptionPlan("machines", ("15.2/facing",), _has_vehicles),
    "overrun_survivors": OptionPlan("machines", ("15.5/armoured-assault-reaction",), _has_armour),
    "missile_halving": OptionPlan("fire", ("16.5/wire-guided",), _has_missiles),
    "pin": OptionPlan("command", ("16.6/pin",), _has_snipers),
    "bunker_mortars": OptionPlan("fire", ("18.1/bunker",), _has_bunkers),
    "air_delay": OptionPlan("support", ("21.2/timing",), _has_air_support),
    "air_drift": OptionPlan("support", ("21.2/placement",), _has_air_support),
}

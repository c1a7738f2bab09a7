"""Odds of fire at aircraft on the map: the resolver's own tallies, from what a side knows (13.3, 15.7)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from voltigeur.engine.previews import Preview
from voltigeur.games.tda.base.answers_fire import Flak, ShootUp, firers
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch01_units.weapons import Firing
from voltigeur.games.tda.ch07_fire.firepower import cadence, keeps_cadence, needs_cadence
from voltigeur.games.tda.ch13_kinds_of_fire.antiair import MISSILE, FlakAim, flak_aim, outcome_of
from voltigeur.games.tda.ch15_vehicles.fly.fire_at_aircraft import flyer_of, group_aim
from voltigeur.games.tda.ch16_heavy_weapons.arms import arms_of
from voltigeur.games.tda.charts.tables import Code


def chance_at_aircraft(seen: Seen, answer: Flak | ShootUp, march: int = 0) -> int:
    """Percent chance that a shot does anything to an aircraft on the map."""
    found = air_preview(seen, answer, march)
    return int(100 * (1 - found.odds["nothing"])) if found is not None else 0


def air_preview(seen: Seen, answer: Flak | ShootUp, march: int = 0, *, free: bool = False) -> Preview | None:
    """Power, shifts and what a shot may do to an aircraft; None for a mission, which is not on the map.

    `free`: a vehicle goes on with the first shot of its turn, which needs no cadence (15.1/multi-weapons).
    """
    ready = [Firing(unit, answer.weapon, arms_of(seen, unit)[answer.weapon]) for unit in map(seen.unit, firers(answer))]
    weapon = ready[0].weapon
    foe = seen.flyer_over(answer.place) if isinstance(answer, Flak) else seen.unit(answer.target)
    if foe is None or foe.side == seen.side:
        return None
    flyer = flyer_of(seen, foe, March(march))

    def aimed(firing: Sequence[Firing]) -> FlakAim:
        if isinstance(answer, Flak):
            return flak_aim(seen, firing[0].unit, weapon, flyer, answer.how)
        return group_aim(seen, firing, foe, answer.how, March(march))

    fire = seen.setting.charts.fire
    tested = any(needs_cadence(item.unit) for item in ready) and not free
    odds: dict[str, Fraction] = {}
    fired = Fraction(0)
    for total, ways in WAYS.items():
        firing = [item for item in ready if free or _fires(seen, item, total)]
        if not firing:
            continue
        fired += Fraction(ways, 36)
        code = fire.cell(total, aimed(firing).column)
        if isinstance(answer, Flak):
            result = {"destroyed": "destroyed", "repelled": "stunned"}.get(
                outcome_of(seen, code, flyer, weapon.kind == MISSILE)[0], ""
            )
        else:
            result = _of_a_vehicle(seen, foe, code)
        if result:
            odds[result] = odds.get(result, Fraction(0)) + Fraction(ways, 36)
    odds["nothing"] = 1 - sum(odds.values(), Fraction(0))
    aim = aimed(ready)
    tallies = {"power": aim.power, "shift": aim.shift}
    if tested:
        tallies["cadence"] = cadence(seen, ready[0].unit, weapon)
        odds["cadence"] = fired
    return Preview(tallies, odds, {"column": fire.heading(aim.column)})


def _fires(seen: Seen, item: Firing, total: int) -> bool:
    """Whether a member of a group fires with this throw (7.10/cadence)."""
    return not needs_cadence(item.unit) or keeps_cadence(seen, item.unit, item.weapon, total)


def _of_a_vehicle(seen: Seen, foe: Unit, code: Code) -> str:
    """What a result does to an aircraft, as to any vehicle; drones mind only losses (15.3, 15.7/drones)."""
    kind = seen.type(foe)
    if seen.setting.charts.results[code].steps:
        return "destroyed"
    if kind.mobility == "drone":
        return ""
    if kind.armoured:
        told = seen.setting.charts.against_armour.results.get(code, code)
        return {"I": "immobilised", "Son": "stunned"}.get(told, "")
    return "destroyed" if code.startswith("N") else {"S1": "immobilised", "S": "stunned"}.get(code, "")

"""Odds of fire at aircraft on the map: the resolver's own tallies, from what a side knows (13.3, 15.7)."""

from __future__ import annotations

from fractions import Fraction

from voltigeur.games.tda.answers import Flak, ShootUp
from voltigeur.games.tda.antiair import MISSILE, flak_aim, outcome_of
from voltigeur.games.tda.chart_tables import Code
from voltigeur.games.tda.firepower import cadence, keeps_cadence, needs_cadence
from voltigeur.games.tda.flight_deeds import flyer_of, shoot_up_aim
from voltigeur.games.tda.model import March, Unit
from voltigeur.games.tda.odds import WAYS
from voltigeur.games.tda.pierce import arms_of
from voltigeur.games.tda.preview import Preview
from voltigeur.games.tda.world import Seen


def air_preview(seen: Seen, answer: Flak | ShootUp, march: int = 0) -> Preview | None:
    """Power, shifts and what a shot may do to an aircraft; None for a mission, which is not on the map."""
    unit = seen.unit(answer.unit)
    weapon = arms_of(seen, unit)[answer.weapon]
    foe = seen.flyer_over(answer.place) if isinstance(answer, Flak) else seen.unit(answer.target)
    if foe is None or foe.side == seen.side:
        return None
    flyer = flyer_of(seen, foe, March(march))
    if isinstance(answer, Flak):
        aim = flak_aim(seen, unit, weapon, flyer, answer.how)
    else:
        aim = shoot_up_aim(seen, unit, weapon, foe, answer.how, March(march))
    fire = seen.setting.charts.fire
    odds: dict[str, Fraction] = {}
    for total, ways in WAYS.items():
        if needs_cadence(unit) and not keeps_cadence(seen, unit, weapon, total):
            continue
        code = fire.cell(total, aim.column)
        if isinstance(answer, Flak):
            result = {"destroyed": "destroyed", "repelled": "stunned"}.get(
                outcome_of(seen, code, flyer, weapon.kind == MISSILE)[0], ""
            )
        else:
            result = _of_a_vehicle(seen, foe, code)
        if result:
            odds[result] = odds.get(result, Fraction(0)) + Fraction(ways, 36)
    odds["nothing"] = 1 - sum(odds.values(), Fraction(0))
    tallies = {"power": aim.power, "shift": aim.shift}
    if needs_cadence(unit):
        tallies["cadence"] = cadence(seen, unit, weapon)
    return Preview(
        tallies, odds, {"column": fire.columns[min(aim.column, len(fire.columns) - 1)] if aim.column >= 0 else 0}
    )


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

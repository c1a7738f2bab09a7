"""Exact odds of a shot at a vehicle, from what its side knows (13.2, 15.3, 16.4)."""

from __future__ import annotations

from fractions import Fraction

from voltigeur.games.tda.base.answers_fire import Pierce
from voltigeur.games.tda.base.model import March, Tir, Unit
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.ch07_fire.firepower import cadence
from voltigeur.games.tda.ch13_kinds_of_fire.antitank import Piercing, hits, piercing, ruin
from voltigeur.games.tda.ch16_heavy_weapons.arms import arms_of
from voltigeur.games.tda.ch16_heavy_weapons.panzerfaust import share_at_hand
from voltigeur.games.tda.charts.support_tables import Ruin

NOTHING = Fraction(0)
HARM = ("stunned", "immobilised", "destroyed")
"""What a hit may do to a vehicle, the mildest first."""
DESTROYED = ("1", "2", "3")


def piercing_odds(
    seen: Seen, unit: Unit, weapon: Weapon, shot: Piercing, foe: Unit, *, free: bool = False
) -> dict[str, Fraction]:
    """Chances to hit and of each outcome, and of firing at all where a cadence test is due; with `free` none is."""
    again = unit.tir == Tir.TEST and not free
    out = dict.fromkeys(("hit", *HARM), NOTHING)
    fires = NOTHING
    for total, ways in WAYS.items():
        share = Fraction(ways, 36) * share_at_hand(seen, unit, weapon, total)
        if again and not keeps_fire(seen, unit, weapon, total):
            continue
        fires += share
        if not hits(seen, shot, weapon, total):
            continue
        out["hit"] += share
        throws = {total: Fraction(1)} if shot.guided else {n: Fraction(w, 36) for n, w in WAYS.items()}
        for thrown, chance in throws.items():
            name = _outcome(ruin(seen, shot, thrown), foe)
            if name:
                out[name] += share * chance
    if again:
        out["cadence"] = fires
    return out


def keeps_fire(seen: Seen, unit: Unit, weapon: Weapon, total: int) -> bool:
    """The cadence test of a later shot (7.6/cadence-test, 13.2/missiles)."""
    charts = seen.setting.charts
    row = charts.to_hit.rows[total].cadence if weapon.kind != "missile_launcher" else charts.fire.cad(total)
    return row is not None and 0 < row <= cadence(seen, unit, weapon).total


def _outcome(code: Ruin, foe: Unit) -> str:
    if code in DESTROYED or (code == "I" and foe.immobilised):
        return "destroyed"
    return {"Son": "stunned", "I": "immobilised"}.get(code, "")


def chance_to_pierce(seen: Seen, answer: Pierce, march: int = 0) -> int:
    """Percent chance that a shot does anything to a vehicle, for standing orders."""
    unit, foe = seen.unit(answer.unit), seen.unit(answer.target)
    weapon = arms_of(seen, unit)[answer.weapon]
    shot = piercing(seen, unit, weapon, foe, answer.how, March(march))
    odds = piercing_odds(seen, unit, weapon, shot, foe)
    return int(100 * sum((odds[name] for name in HARM), NOTHING))

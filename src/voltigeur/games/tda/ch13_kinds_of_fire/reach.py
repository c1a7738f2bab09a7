"""Whether a weapon that is aimed at one thing reaches it: range, arc, line, light, wire (7.2, 15.2/casemate, 16.5)."""

from __future__ import annotations

from voltigeur.engine.verdicts import Refusal, Verdict
from voltigeur.games.tda.base.bunkers import why_not_fire_there
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.observation import too_dark
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.armour import out_of_arc
from voltigeur.games.tda.ch07_fire.tests import BLOCKED, TOO_CLOSE, TOO_DARK, TOO_FAR
from voltigeur.games.tda.ch16_heavy_weapons.launchers import why_not_guide
from voltigeur.games.tda.ch17_special_infantry.support_pieces import PIECE_ARC, why_not_bear

OUT_OF_ARC = Refusal("15.2/casemate", "out-of-arc")


def why_not_reach(seen: Seen, unit: Unit, weapon: Weapon, place: int) -> Verdict:
    """Whether a place is within reach of a weapon against armour: range, arc, line, light (7.2, 15.2, 16.5)."""
    distance = seen.distance(unit.at, place)
    works = why_not_fire_there(seen, unit, place, weapon)
    if isinstance(works, Refusal):
        return works
    if distance < weapon.minimum:
        return TOO_CLOSE
    if outside(seen, unit, weapon, place):
        return OUT_OF_ARC if seen.type(unit).role == "vehicle" else PIECE_ARC
    if weapon.range and distance > weapon.range:
        return TOO_FAR
    if seen.line_from(unit, place) < 0:
        return BLOCKED
    if seen.setting.scenario.light != "day" and too_dark(seen, unit.at, place):
        return TOO_DARK
    return why_not_guide(seen, weapon, unit.at, place) or works


def outside(w: World, unit: Unit, weapon: Weapon, place: int) -> bool:
    """Whether a place is out of the arc of a weapon that does not turn all round (15.2/casemate, 17.1/rotation)."""
    if w.type(unit).role == "vehicle":
        return out_of_arc(w, unit, weapon, place)
    return why_not_bear(w, unit, weapon, place) is not None

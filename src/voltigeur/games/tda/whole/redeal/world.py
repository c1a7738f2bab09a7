"""The door of the re-deal: everything that a seat has not been told is dealt anew, thing by thing."""

from __future__ import annotations

from random import Random

from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.ch02_sequence.sequence import SettingUp
from voltigeur.games.tda.ch15_vehicles.drive.platoons import redeal_leaders
from voltigeur.games.tda.ch17_special_infantry.support_pieces import redeal_rounds
from voltigeur.games.tda.whole.redeal.counters import deal_counters
from voltigeur.games.tda.whole.redeal.loads import deal_loads
from voltigeur.games.tda.whole.redeal.missions import deal_missions
from voltigeur.games.tda.whole.redeal.papers import deal_sealed, deal_traps, deal_works


def redeal(m: TdaMatch, seat: int, rng: Random) -> None:
    """Make of a match another that the seat cannot tell from it, all such worlds equally likely."""
    enemy = 1 - seat
    m.state.orders.pop(enemy, None)
    deal_traps(m, enemy, rng)
    redeal_rounds(m, enemy, rng)
    if m.position.dug:
        deal_works(m, enemy, rng)
    if m.setting.has_vehicles:
        redeal_leaders(m, enemy, rng)
        deal_loads(m, enemy, rng)
    if not isinstance(m.state.stack[-1], SettingUp):
        deal_counters(m, enemy, rng)
    deal_missions(m, enemy, rng)
    deal_sealed(m, enemy, rng)

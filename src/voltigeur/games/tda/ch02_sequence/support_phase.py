"""The support phase: aircraft, artillery, then requests for the next turn (2.B, 14/phase, 21.2/timing)."""

from __future__ import annotations

from voltigeur.games.tda.base.play import TdaMatch, TdaStep
from voltigeur.games.tda.ch14_artillery.artillery import Calling, Requesting, arrive
from voltigeur.games.tda.ch21_air.support import AirSupport


class Artillery(TdaStep):
    """The missions of a support phase: aircraft, artillery, then requests for the next turn (14/phase, 21.2/timing)."""

    stage: int = 0

    def run(self, m: TdaMatch) -> None:
        self.stage += 1
        if self.stage == 1:
            m.push(AirSupport())
            m.push(Calling(air=True))
        elif self.stage == 2:
            m.push(Calling())
        elif self.stage == 3:
            arrive(m)
        else:
            m.pop()
            if m.position.turn < m.setting.turns:
                m.push(Requesting())

"""Lists for the table: scenarios as cards, the ground in words, the rules in ours."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.table import Ground
from voltigeur.games.tda.setting import TdaSetting
from voltigeur.games.tda.telling import Teller


def grounds(setting: TdaSetting, teller: Teller) -> Sequence[Ground]:
    """Every place in words."""
    return [Ground(name, (teller.ground(place),)) for place, name in enumerate(setting.board.names)]

"""Previews: the resolver's own tallies and exact odds, from what a side knows (contract 7)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.choices import Answer
from voltigeur.engine.previews import Preview
from voltigeur.games.tda.base.answers_fire import SMOKE, Fire, Flak, ShootUp, Volley
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import VERBS, Moment
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch21_air.jump_fire import jump_preview


def preview(
    seen: Seen,
    answer: Answer,
    march: int = 0,
    chain: Sequence[int] = (),
    act: Activation | None = None,
    *,
    free: bool = False,
) -> Preview | None:
    """The preview of an answer, or None where there is nothing to reckon; men on their parachutes come first (21.3).

    `free`: a vehicle goes on with the first shot of its turn, which needs no cadence (15.1/multi-weapons).
    """
    book = seen.setting.options.measuring == "book"
    jumped = isinstance(answer, Fire | Flak) and bool(seen.jumped(seen.enemy))
    if book and (isinstance(answer, Flak | ShootUp) or (isinstance(answer, Fire) and jumped)):
        return None
    if isinstance(answer, Fire | Flak) and jumped:
        return jump_preview(seen, answer)
    if free and isinstance(answer, Fire) and answer.how < SMOKE and not book:
        answer = Volley(answer.units[0], answer.target, answer.how, (0,))
    return VERBS.preview(seen, answer, Moment(march, chain, act, free))

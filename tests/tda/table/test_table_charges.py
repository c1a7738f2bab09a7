"""Assaults that the table offers: where no enemy is near none are looked for, and none are missed by that."""

from __future__ import annotations

from random import Random

import pytest

import voltigeur
from voltigeur.games.tda.base.model import March
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch06_movement.verbs import plan_of
from voltigeur.games.tda.table import ways
from voltigeur.lab.matches import setting_of


@pytest.mark.parametrize(("scenario", "every"), [("la-riviere", 4), ("acier-blanc", 2)])
def test_a_look_at_the_distance_misses_no_assault(scenario: str, every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match, rng = voltigeur.new_match("tda", scenario, seed=4), Random(4)
    quick = full = 0
    for number in range(500):
        if (question := match.question) is None:
            break
        act = match.state.stack[-1]
        if number % every == 0 and isinstance(act, Activation):
            seen = match.seen(act.side)
            for unit in (u for u in map(seen.unit, act.left) if u.at >= 0):
                plan = plan_of(seen, act, [unit], March.NORMAL, charging=True)
                quick += not ways._near_enemies(seen, plan)
                found = ways.charges(seen, plan)
                with monkeypatch.context() as patch:
                    patch.setattr(ways, "_near_enemies", lambda *_: True)
                    assert ways.charges(seen, plan) == found
                full += bool(found)
        match.answer(question.choice.sample(rng))
    assert quick and full


@pytest.mark.parametrize("scenario", ["premier-feu", "acier-blanc", "la-riviere", "nuit-blanche"])
def test_no_step_costs_less_than_the_least_figure_of_the_chart(scenario: str) -> None:
    setting = setting_of("tda", scenario)
    assert isinstance(setting, TdaSetting)
    kinds = [kind for kind in setting.types.items if not kind.flies]
    places = range(0, setting.board.hexes, 7)
    costs = [cost for kind in kinds for at in places for _, cost, _ in setting.going.steps(kind, at)]
    assert costs and min(costs) >= setting.going.least > 0

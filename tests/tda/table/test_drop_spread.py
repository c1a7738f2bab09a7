"""Where a drop may come down: the shading of the preview against drops that were really made."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import pytest

from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import PASS
from voltigeur.engine.events import Event
from voltigeur.engine.rulebooks import rulebook
from voltigeur.games.tda.base.model import NONE
from voltigeur.games.tda.ch21_air.airborne import SCATTER, Airborne, DropOn
from voltigeur.players import player

DROPS = 60


def _at_a_drop(scenario: str, seed: str) -> Any:
    """A match at its first drop zone, played there by the scripted player."""
    book = rulebook("tda")
    match = book.new_match(book.new_setting(scenario), key_of(seed))
    bot = player("scripted", 1, "tda")
    while (question := match.question) is not None and question.kind != "ask-drop-zone":
        match.answer(bot.choose(match.view(question.seat), question))
    assert match.question is not None
    return match


@pytest.mark.parametrize("scenario", ["ciel-de-soie", "planeurs"])
def test_the_shading_is_where_men_hang_after_drift_and_scatter(scenario: str) -> None:
    """The same answer again and again with other dice; what the rules did is compared with what was foretold."""
    match = _at_a_drop(scenario, "here")
    question = match.question
    table = rulebook("tda").table(match.setting, "en")
    first = next(a for a in question.options() if isinstance(a, DropOn))
    middle = DropOn(first.unit, match.setting.board.place("L7"))
    edge = table.forecast(match, question, match.write(first))
    assert sum(share for _, share, _ in edge.spread) < 1 and any("off the map" in fact for fact in edge.facts)
    spread = {place: share for place, share, _ in table.forecast(match, question, match.write(middle)).spread}
    assert sum(spread.values()) <= 1 + 1e-9
    seen: Counter[str] = Counter()
    for n in range(DROPS):
        seen.update(_landed(match, middle, f"{scenario} {n}"))
    assert set(seen) <= set(spread)
    thrown = sum(seen.values())
    for place, share in spread.items():
        slack = 5 * sqrt(share * (1 - share) / DROPS) + 0.02
        assert abs(seen[place] / thrown - share / sum(spread.values())) < slack, place


def _landed(match: Any, answer: DropOn, seed: str) -> list[str]:
    """Where those of this drop hang over the ground, before anybody fires at them."""
    book = match.book
    state = match.state.copy()
    state.chance = type(state.chance)(key_of(seed), {})
    twin = type(match)(book, match.setting, state)
    twin.start()
    twin.answer(answer)
    drop = next(d for d in twin.position.drops if d.place == answer.place or answer.unit in d.stick)
    stick, glider = drop.stick, drop.glider
    while any(isinstance(step, Airborne) and step.stage <= SCATTER for step in twin.state.stack):
        question = twin.question
        holds = question.kind != "ask-drop-zone" and question.admits(PASS) is None
        twin.answer(PASS if holds else next(iter(question.options())))
    drifted = [e for e in twin.record if isinstance(e, Event) and e.kind == "drop-drifts"]
    zone: Any = next(e.args["at"].value for e in drifted if e.args["origin"].value == answer.place)
    if glider != NONE:
        return [twin.setting.names.place(zone)] if zone >= 0 else []
    scattered = [e for e in twin.record if isinstance(e, Event) and e.kind == "jumps"]
    return [twin.setting.names.place(e.args["at"].value) for e in scattered if _unit(e) in stick]


def _unit(event: Event) -> int:
    """Who it is about, as his own side is told."""
    told = event.for_seat(0)
    assert told is not None
    return int(told.args["unit"].value)  # type: ignore[arg-type]

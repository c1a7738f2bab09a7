"""Moments of the ASL Starter Kit at the table: who acts with whom, numbers beside what they are of, what is spared."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from voltigeur.engine.choices import PASS
from voltigeur.engine.orders import ONLY
from voltigeur.engine.table.asks import Ask
from voltigeur.engine.unasked import Given, given
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.rulebook import BOOK
from voltigeur.games.aslsk.table.page import AslskTable

FIXTURES = Path(__file__).parents[1] / "fixtures" / "aslsk"
POSITIONS = tomllib.loads((FIXTURES / "positions.toml").read_text(encoding="utf-8"))
GROUP: dict[str, Any] = {
    "units": [
        {"id": "A", "at": "C5"}, {"id": "B", "at": "C5"}, {"id": "L", "type": "9-1", "at": "C5"},
        {"id": "D", "at": "C6"}, {"id": "E", "at": "C9"},
        {"id": "X", "type": "4-4-7", "side": "red", "at": "G6"},
        {"id": "Y", "type": "4-4-7", "side": "red", "at": "F7"},
    ],
    "weapons": [{"id": "W", "type": "german-mmg", "owner": "A"}],
}  # fmt: skip


def at(position: dict[str, Any]) -> tuple[AslskMatch, AslskTable, Ask]:
    """A position, its table, and what is asked there."""
    m = BOOK.arrange(position, "moment")
    table = AslskTable(m.setting, "en")
    assert m.question is not None
    return m, table, table.ask(m, m.question)


def test_a_firing_hex_tells_its_best_chance_and_who_may_join() -> None:
    m, table, shown = at(GROUP)
    assert m.question is not None
    by_place = {actor.text.partition(":")[0]: actor for actor in shown.actors}
    assert set(by_place) == {"C5", "C6", "C9"}
    assert by_place["C5"].mates == (by_place["C6"].id,) and by_place["C9"].mates == ()
    for actor in shown.actors:
        shots = [option for option in table.actions(m, m.question, actor.pieces) if option.odds]
        best = min(shots, key=lambda option: option.odds[0].share)
        assert actor.percent == best.percent and f"best at {best.places[0]}" in actor.detail
        for option in shots:
            assert table.forecast(m, m.question, option.answer).odds == option.odds


def test_movers_of_a_hex_stand_together_and_may_go_with_nobody_else() -> None:
    _, _, shown = at(GROUP | {"phase": "movement"})
    heads = [(actor.group, actor.text) for actor in shown.actors]
    assert [group for group, _ in heads] == ["", ""] + ["C5, open ground"] * 4 and heads[2][1] == "All 3 together"
    stack = shown.actors[2]
    assert stack.mates == stack.pieces
    assert all(actor.mates == () for actor in shown.actors if not actor.group)


def test_weapons_in_good_hands_are_not_asked_about_and_others_are() -> None:
    m, _, shown = at(GROUP | {"phase": "rally"})
    assert shown.kind == "ask-transfer" and m.question is not None
    assert given(m, m.question) == Given(PASS, ONLY)
    m, _, shown = at(GROUP | {"phase": "rally", "weapons": [{"id": "W", "type": "german-mmg", "owner": "L"}]})
    assert shown.kind == "ask-transfer" and m.question is not None
    assert given(m, m.question) is None


def test_close_combat_begins_with_the_best_pairing_and_turns_to_another() -> None:
    m, table, _ = at(POSITIONS["combat"])
    m.answer(m.read("fight C8"))
    assert m.question is not None
    shown = table.ask(m, m.question)
    filled = table.drafting(m, m.question, [], True)
    names = {row.id: row.text for row in shown.rows} | {box.id: box.title for box in shown.boxes}
    assert shown.proposed and names[filled.entries[0][0]] == "Vogel" and names[filled.entries[0][1]] == "K1"
    m.answer(m.read(filled.answer))
    assert m.question is not None
    shown = table.ask(m, m.question)
    filled = table.drafting(m, m.question, [], True)
    first, second = filled.entries
    assert first[1] == second[1] and filled.answer
    other = next(box.id for box in shown.boxes if box.id != first[1])
    assert (second[0], other) not in filled.following, "by itself it cannot take on one more: it turns to him"
    turned = table.drafting(m, m.question, [first, (second[0], other)], False)
    assert turned.answer and turned.forecast is not None and len(turned.forecast.facts) == 4


@pytest.mark.parametrize("place", ["D4", "F6", "A1"])
def test_why_a_rout_does_not_lead_there_is_told_with_its_rule(place: str) -> None:
    m, table, shown = at(POSITIONS["rout"])
    assert m.question is not None
    reasons = table.why_not(m, m.question, shown.actors[0].pieces, place)
    assert reasons and all(reason.rule.startswith("3.") and reason.reason for reason in reasons)


def test_a_broken_unit_may_go_with_the_leader_of_its_hex() -> None:
    m, table, shown = at(POSITIONS["rout"])
    assert m.question is not None
    found = [option.text for option in table.actions(m, m.question, shown.actors[0].pieces)]
    assert found[:2] == ["Rout", "Rout with Vogel"] and "Low Crawl" in found

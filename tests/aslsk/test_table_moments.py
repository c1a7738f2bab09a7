"""Moments of the ASL Starter Kit at the table: who acts with whom, numbers beside what they are of, what is spared."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from voltigeur.engine.chance import Forced, parse_roll
from voltigeur.engine.choices import PASS
from voltigeur.engine.events import Event
from voltigeur.engine.orders import ONLY
from voltigeur.engine.table import PUBLIC
from voltigeur.engine.table.asks import Ask
from voltigeur.engine.unasked import Given, given
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.rulebook import BOOK
from voltigeur.games.aslsk.table.asks import registered
from voltigeur.games.aslsk.table.page import AslskTable
from voltigeur.games.aslsk.table.words import Glance
from voltigeur.tabling.words import percent

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


PUSHERS: dict[str, Any] = {
    "phase": "movement", "overlay": {"hexes": {"E4": "w"}},
    "units": [
        {"id": "C", "type": "2-2-8", "at": "E6"}, {"id": "L", "type": "8-1", "at": "E6"}, {"id": "A", "at": "E6"},
        {"id": "X", "type": "4-4-7", "side": "red", "at": "N10"},
    ],
    "weapons": [{"id": "G", "type": "pak40", "owner": "C", "facing": 1}],
}  # fmt: skip


def glance_at(m: AslskMatch) -> Glance:
    assert m.question is not None
    return Glance(AslskTable(m.setting, "en"), m, m.question.seat, m.question)


def chance_shown(m: AslskMatch, said: str) -> str:
    """What a table says beside an answer."""
    return registered(glance_at(m), m.read(said)).percent


@pytest.mark.parametrize(
    ("before", "said", "ways"),
    [
        ([], "push G to E5/1", 33),                                   # M9, two for the factors, a leader, a squad: 10
        ([], "push G to E5/1 normal by C", 21),                       # two for the factors: 7
        ([], "push G to E5/1 normal by C+L", 26),                     # and a leader: 8
        (["push G to E5/1 normal by C+L"], "push G to E4/1", 10),     # four, one for the wood, the leader: 5
        (["push G to E5/1 normal by C"], "push G to F5/1", 21),       # two, and nobody else: 7
        (["push G to E5/1"], "push G to F5/1", 33),
    ],
)  # fmt: skip
def test_a_push_is_shown_with_the_chance_of_those_who_push(before: list[str], said: str, ways: int) -> None:
    m = BOOK.arrange(PUSHERS, "moment")
    for answer in before:
        m.forced = Forced([parse_roll("push 2d6: 1 1")])
        m.answer(answer)
    assert chance_shown(m, said) == percent(glance_at(m).t, Fraction(ways, 36))


def test_a_push_onto_the_map_is_shown_with_its_chance() -> None:
    """Two for the factors, two less for the road that runs on beyond the edge: 9 or less."""
    road = {"line": [{"kind": "paved", "path": "A6 B5"}]}
    position = {**PUSHERS, "edges": {"blue": ["A5", "A6"]}, "overlay": road}
    position["units"] = [{"id": "C", "type": "2-2-8", "at": "west:A6"}, PUSHERS["units"][-1]]
    m = BOOK.arrange(position, "moment")
    assert chance_shown(m, "push G to A6/3") == percent(glance_at(m).t, Fraction(30, 36))


def test_a_push_on_the_way_is_shown_with_the_chance_of_those_who_move() -> None:
    """A crew has taken up a Gun: two for the factors, and the squad that could begin a push helps nobody now."""
    lying = {**PUSHERS, "weapons": [{"id": "G", "type": "pak40", "at": "E6", "facing": 1}]}
    m = BOOK.arrange(lying, "moment")
    m.forced = Forced([parse_roll("recover 1d6: 1")])
    m.answer("recover C G")
    assert chance_shown(m, "push G to F6/1") == percent(glance_at(m).t, Fraction(21, 36))


@pytest.mark.parametrize(
    ("throw", "tone", "outcome"),
    [("6 6", "none", "missed"), ("4 3", "success", "hit")],
)
def test_what_came_of_a_shot_is_told_as_players_call_it(throw: str, tone: str, outcome: str) -> None:
    m = BOOK.arrange(POSITIONS["aims"], "moment")
    before = len(m.record)
    rolls = [parse_roll(f"to-hit 2d6: {throw}")]
    after = [parse_roll("effect 2d6: 6 6"), parse_roll("morale 2d6: 1 1")] if tone == "success" else []
    m.forced = Forced([*rolls, *after])
    m.answer("shell P1 at D6 he infantry")
    table = AslskTable(m.setting, "en")
    told = [table.note(0, entry, [], PUBLIC) for entry in m.record[before:] if isinstance(entry, Event)]
    [hit] = [note for note in told if note.kind == "to-hit"]
    assert (hit.tone, hit.outcome) == (tone, outcome)


def test_a_shot_of_ordnance_is_offered_with_what_is_needed_to_hit() -> None:
    m, table, shown = at(POSITIONS["aims"])
    assert m.question is not None
    first, *_ = table.actions(m, m.question, shown.actors[0].pieces)
    assert (first.text, first.detail) == ("P1 at S1 in C6: HE", "infantry target, 5 hexes, To Hit 8, −2")


def test_the_dangers_of_a_way_count_guns() -> None:
    """A squad runs along the road before a Gun and its crew, who would fire only one of the two."""
    m = BOOK.arrange({**POSITIONS["aims"], "phase": "movement", "attacker": "red", "aims": []}, "moment")
    table = AslskTable(m.setting, "en")
    assert m.question is not None
    found = table.forecast(m, m.question, "move S2 normal E6")
    [threat] = found.way[0].threats
    assert threat.text == "P1 from H6" and threat.share > 0.5
    assert found.arrival == percent(table.t, 1 - Fraction(threat.share).limit_denominator(10**6))

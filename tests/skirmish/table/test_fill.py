"""A set-up on the plane that the table fills: round what stands, clear of walls, the same each time."""

from __future__ import annotations

import pytest

from voltigeur import new_match
from voltigeur.engine.choices import Question
from voltigeur.engine.rulebooks import rulebook
from voltigeur.games.skirmish.base.names import parse_site
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.ch16_scenario.deployment import SetUpDraft, room_for
from voltigeur.games.skirmish.table.faces import figure_of
from voltigeur.games.skirmish.table.page import SkirmishTable
from voltigeur.terrain.plane import within

SCENARIOS = rulebook("skirmish").scenarios()


def asked(scenario: str, seed: int = 1, turns: int = 0) -> tuple[SkirmishTable, SkirmishMatch, Question]:
    match = new_match("skirmish", scenario, seed=seed)
    assert isinstance(match, SkirmishMatch) and match.question is not None
    table = SkirmishTable(match.setting, "en")
    for _ in range(turns):
        match.answer(table.placing(match, match.question, {}, True).answer)
    return table, match, match.question


@pytest.mark.parametrize("turns", [0, 1])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hardly_a_base_hangs_over_a_wall_and_none_over_the_edge(scenario: str, turns: int) -> None:
    table, match, question = asked(scenario, turns=turns)
    top = match.setting.tabletop
    places = table.placing(match, question, {}, True).places
    touching = 0
    for piece, place in places.items():
        number = figure_of(piece)
        assert number is not None
        site, room = parse_site(place), room_for(match.setting, match.setting.figures[number])
        assert room <= site[0] <= top.width - room and room <= site[1] <= top.height - room
        touching += bool(top.touching(site, room))
    assert touching <= 0.15 * len(places), f"{touching} of {len(places)}"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_stands_is_left_there_and_the_others_join_it(scenario: str) -> None:
    """A figure of every troop, where the table would put it with other dice."""
    table, match, question = asked(scenario)
    other_table, other, again = asked(scenario, seed=2)
    draft = question.choice
    assert isinstance(draft, SetUpDraft)
    elsewhere = other_table.placing(other, again, {}, True).places
    firsts = {match.setting.troops[troop].figures[-1] for troop in draft.troops}
    kept = {piece: place for piece, place in elsewhere.items() if figure_of(piece) in firsts}
    filled = table.placing(match, question, kept, True)
    assert kept and kept.items() <= filled.places.items()
    assert filled.answer and not filled.missing and not filled.faults
    assert table.placing(match, question, filled.places, False).answer == filled.answer


def test_two_who_stand_far_apart_each_get_company() -> None:
    table, match, question = asked("patrouille")
    draft = question.choice
    assert isinstance(draft, SetUpDraft)
    section = max((match.setting.troops[troop] for troop in draft.troops), key=lambda troop: len(troop.figures))
    kept = {f"f{section.figures[0]}": "110.00,8.00", f"f{section.figures[3]}": "110.00,70.00"}
    filled = table.placing(match, question, kept, True)
    assert filled.answer and kept.items() <= filled.places.items()
    reach = match.setting.charts.steps.cohesion
    spots = {piece: parse_site(place)[:2] for piece, place in filled.places.items()}
    for piece in kept:
        others = [f"f{number}" for number in section.figures if f"f{number}" != piece]
        assert any(within(spots[piece], spots[other], reach) for other in others)


def test_what_cannot_stand_is_put_elsewhere() -> None:
    table, match, question = asked("patrouille")
    first = table.ask(match, question).slots[0].piece.id
    filled = table.placing(match, question, {first: "0.00,0.00"}, True)
    assert filled.answer and filled.places[first] != "0.00,0.00"


def test_a_match_is_filled_in_the_same_way_each_time_and_others_in_another() -> None:
    table, match, question = asked("embuscade", turns=1)
    before = match.digest()
    places = table.placing(match, question, {}, True).places
    assert places == table.placing(match, question, {}, True).places and match.digest() == before
    others = [asked("embuscade", seed, 1) for seed in range(2, 8)]
    assert any(their.placing(m, q, {}, True).places != places for their, m, q in others)

"""What a player reads is said once, of the right one, and as the language wants it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from voltigeur import new_match
from voltigeur.engine.chance import Forced, parse_roll
from voltigeur.engine.choices import Question
from voltigeur.engine.table import PUBLIC
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.rulebook import BOOK
from voltigeur.games.tda.table.cards import SHELF
from voltigeur.games.tda.table.page import TdaTable
from voltigeur.players import player
from voltigeur.tabling.words import spoken


def arranged(*units: dict[str, Any], do: Sequence[str] = ()) -> tuple[TdaTable, TdaMatch, Question]:
    """A position of a few units after some answers, with its question."""
    match = BOOK.arrange({"units": list(units)}, "test")
    for answer in do:
        match.answer(answer)
    assert match.question is not None
    return TdaTable(match.setting, "en"), match, match.question


def scripted(scenario: str, seed: int, decisions: int) -> TdaMatch:
    match = new_match("tda", scenario, seed=seed)
    assert isinstance(match, TdaMatch)
    players = [player("scripted", seed=seed + side) for side in (0, 1)]
    for _ in range(decisions):
        question = match.question
        if question is None:
            break
        match.answer(players[question.seat].choose(match.view(question.seat), question))
    return match


def test_no_space_of_french_is_lost_on_a_card() -> None:
    for card in SHELF.cards("fr"):
        for text in (card.lead, *card.victory, *(words for _, words in card.sides)):
            assert not re.search(r" [;:!?]", text), text


def test_every_card_names_chapters_and_what_is_special() -> None:
    by_id = {card.id: card for card in SHELF.cards("en")}
    assert all(card.rules for card in by_id.values())
    assert any("Darkness" in line for line in by_id["nuit-blanche"].victory)
    assert "A lead of 8 is a decisive victory." in by_id["premier-feu"].victory


def test_a_card_says_what_points_are_given_for() -> None:
    shown = {card.id: card.victory for card in SHELF.cards("en")}
    wanted = "Points for holding, Americans only: the crossroads 8, la Grenouillère 5,"
    assert any(line.startswith(wanted) for line in shown["la-haie-aux-canons"])
    assert any(line.startswith("Points for holding: the farm 5") for line in shown["escarmouche"])
    assert not any("Points" in line for line in shown["nuit-blanche"])


def test_a_proper_name_keeps_its_capital_within_a_sentence() -> None:
    marksman = {"en": "Dragunov marksman", "fr": "Tireur Dragounov"}
    assert [spoken(marksman, language) for language in ("en", "fr")] == ["Dragunov marksman", "tireur Dragounov"]
    assert spoken({"en": "Rifle squad", "fr": "Groupe de fusiliers"}, "en") == "rifle squad"
    assert spoken({"en": "Bristol Blenheim", "fr": "Bristol Blenheim"}, "fr") == "Bristol Blenheim"


@pytest.mark.parametrize("scenario", ["premier-feu", "pont-de-kolwezi"])
def test_the_log_does_not_repeat_itself_and_calls_decoys_decoys(scenario: str) -> None:
    match = scripted(scenario, 12, 200)
    table = TdaTable(match.setting, "en")
    for seat in (0, 1, PUBLIC):
        texts = [table.note(n, event, [], seat).text for n, event in enumerate(match.log(seat))]
        assert not [one for one, other in pairwise(texts) if one == other]
        assert not [text for text in texts if re.search(r"\b(us|de|fr|ka)-D\d", text)]


def test_a_decoy_is_called_one_on_its_counter_and_in_its_options() -> None:
    match = new_match("tda", "premier-feu", seed=1)
    assert isinstance(match, TdaMatch)
    decoy = next(p for p in TdaTable(match.setting, "en").scene(match, 0).pieces if p.role == "decoy")
    assert (decoy.label, decoy.title) == ("D1", "Decoy D1")


def test_several_who_fired_are_named_each_with_his_place() -> None:
    enemy = {"id": "Z", "at": "H3", "side": "red"}
    table, match, _ = arranged({"id": "A", "at": "C3"}, {"id": "B", "at": "C4"}, enemy, do=["activate blue"])
    match.forced = Forced([parse_roll("fire 2d6: 5 6"), parse_roll("morale 2d6: 1 1")])
    match.answer("fire A+B at H3")
    question = match.question
    assert question is not None
    assert table.ask(match, question).title == "Return fire: who fires at A in C3 and B in C4?"


def test_an_order_names_the_marker_that_it_takes_off() -> None:
    units = ({"id": "P", "type": "section-pc", "at": "C3"}, {"id": "A", "at": "C4", "tir": 1},
             {"id": "B", "at": "D3", "tir": 2}, {"id": "Z", "at": "J3", "side": "red"})  # fmt: skip
    table, match, question = arranged(*units, do=["activate blue"])
    orders = {o.text: o.detail for o in table.actions(match, question, ["u0"]) if o.verb == "aid"}
    assert orders["Order: A loses its fire marker"].endswith("needs no cadence, and it may still move")
    assert orders["Order: B may fire again"].endswith("it has to keep its cadence")


def test_activating_its_formation_is_no_remedy_for_a_neutralised_unit() -> None:
    units = (
        {"id": "A", "at": "C3", "neutralised": True},
        {"id": "B", "at": "C4"},
        {"id": "Z", "at": "J3", "side": "red"},
    )
    table, match, question = arranged(*units)
    told = table.why_not(match, question, ["u0"], "")
    assert [c.rule for c in told] == ["5/no-action-states"] and not told[0].remedy


def test_losses_that_have_reached_a_threshold_say_what_follows() -> None:
    match = scripted("premier-feu", 3, 0)
    table = TdaTable(match.setting, "en")
    section = match.position.sections[0]
    for losses, words in ((0, "hesitates at"), (section.hesitates_at, "will hesitate"), (section.breaks_at, "tests")):
        section.losses = losses
        assert words in table.scene(match.fork(), 0).groups[0].text

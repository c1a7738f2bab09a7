"""Briefings of every scenario in both languages: whole, true, and the same whatever happens in a match."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from voltigeur.engine.chance import key_of
from voltigeur.engine.ledger import ledger
from voltigeur.engine.rulebooks import rulebook
from voltigeur.engine.table.briefing import Briefing
from voltigeur.engine.texts import LANGUAGES
from voltigeur.tabling.briefing import figures

ROOT = Path(__file__).parents[2]
GAMES = ("tda", "skirmish", "aslsk")
SCENARIOS = [(slug, scenario) for slug in GAMES for scenario in rulebook(slug).scenarios()]


@cache
def _setting(slug: str, scenario: str) -> Any:
    return rulebook(slug).new_setting(scenario)


@cache
def _briefing(slug: str, scenario: str, language: str, seed: str = "a") -> Briefing:
    book = rulebook(slug)
    setting = _setting(slug, scenario)
    made: Briefing = book.table(setting, language).briefing(book.new_match(setting, key_of(seed)))
    return made


@pytest.mark.parametrize(("slug", "scenario"), SCENARIOS)
def test_a_briefing_is_whole_in_both_languages(slug: str, scenario: str) -> None:
    known = {rule.id for rule in ledger(f"voltigeur.games.{slug}", "en")}
    book = rulebook(slug)
    setting = _setting(slug, scenario)
    spots = {spot.name for spot in book.table(setting, "en").drawing().spots}
    shapes = []
    for language in LANGUAGES:
        made = _briefing(slug, scenario, language)
        assert made.title and made.situation and made.victory and made.first
        assert [force.task != "" for force in made.forces] == [True, True]
        remarks = [*made.special, *made.first]
        assert all(remark.title and remark.text for remark in remarks)
        assert {rule for remark in remarks for rule in remark.rules} <= known
        assert "{" not in msgspec.json.encode([r.text for r in remarks]).decode()
        for zone in made.zones:
            assert zone.title and (zone.places or zone.rings) and set(zone.places) <= spots
        shapes.append([(zone.side, zone.kind, zone.places, zone.rings) for zone in made.zones])
    assert shapes[0] == shapes[1]


def _counters(slug: str, setting: Any) -> int:
    """How many pieces the order of battle has."""
    if slug == "aslsk":
        return sum(item.part is not None for item in setting.roster) + len(setting.arsenal)
    return len(setting.roster if slug == "tda" else setting.figures)


@pytest.mark.parametrize(("slug", "scenario"), SCENARIOS)
def test_every_piece_of_the_order_of_battle_is_there_and_knows_when_it_comes(slug: str, scenario: str) -> None:
    setting = _setting(slug, scenario)
    made = _briefing(slug, scenario, "en")
    pieces = [piece.id for force in made.forces for troop in force.troops for piece in troop.pieces]
    assert len(pieces) == len(set(pieces)) == _counters(slug, setting)
    if slug == "tda":
        late = sum(len(troop.pieces) for force in made.forces for troop in force.troops if troop.text)
        assert late == sum(item.entry > 0 for item in setting.roster)


def test_a_set_up_zone_is_where_the_set_up_question_lets_one_stand() -> None:
    """The zones of a briefing against another source: the slots of the first question of each seat."""
    for slug, scenario in (("tda", "pont-de-kolwezi"), ("tda", "premier-feu"), ("skirmish", "embuscade")):
        book = rulebook(slug)
        setting = _setting(slug, scenario)
        match = book.new_match(setting, key_of("x"))
        table = book.table(setting, "en")
        made = table.briefing(match)
        for question in match.questions:
            slots = table.ask(match, question).slots
            side = setting.seating.side_of[question.seat]
            own = [zone for zone in made.zones if zone.side == side and zone.kind == "set-up"]
            base = {spot.name: spot.base or spot.name for spot in table.drawing().spots}
            assert {base[place] for slot in slots for place in slot.places} <= {p for zone in own for p in zone.places}
            assert {ring for slot in slots for ring in slot.zones} == {ring for zone in own for ring in zone.rings}


def test_a_briefing_tells_nothing_of_what_lies_in_trapped_ground() -> None:
    """Barbelés has mines and decoys of mines: the briefing says how many hexes are marked, and no more."""
    made = _briefing("tda", "barbeles", "en")
    scenario = _setting("tda", "barbeles").scenario
    marked = sum(len(part.at) for part in scenario.traps)
    text = next(remark.text for remark in made.special if "18.3/traps" in remark.rules)
    assert str(marked) in text
    for part in scenario.traps:
        assert not part.power or str(part.power) not in text.replace(str(marked), "")


def test_a_briefing_does_not_depend_on_dice_or_on_the_match() -> None:
    for slug, scenario in (("tda", "ciel-de-soie"), ("skirmish", "poste-de-nuit")):
        assert _briefing(slug, scenario, "en", "a") == _briefing(slug, scenario, "en", "b")


def _balance() -> ModuleType:
    spec = importlib.util.spec_from_file_location("balance", ROOT / "bench" / "balance.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("slug", "results"), [("tda", "balance.json"), ("skirmish", "balance-skirmish.json")])
def test_how_it_usually_goes_is_what_was_measured(slug: str, results: str) -> None:
    measured = _balance().published(slug, ROOT / "bench" / "results" / results)
    kept = {name: msgspec.to_builtins(each) for name, each in figures(f"voltigeur.games.{slug}").items()}
    assert msgspec.json.encode(kept) == msgspec.json.encode(measured)
    for scenario, found in measured.items():
        usual = _briefing(slug, scenario, "fr").usual
        assert usual is not None and list(usual.wins) == found["wins"]
        assert sum(usual.wins) + usual.draws == usual.matches
        assert all(not reason.startswith("won-") for reason, _ in usual.endings)

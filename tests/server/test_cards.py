"""Scenarios as cards: what they are looked for by, their pictures, and options with those that matter first."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from voltigeur.games.tda.base.scenario import scenario_names
from voltigeur.games.tda.base.setting import Overrides, make_setting
from voltigeur.server import catalogue

GAMES = ("tda", "skirmish")


def cards(slug: str, language: str = "en") -> dict[str, dict[str, Any]]:
    """The cards of a game as the page gets them."""
    return {card["id"]: card for card in msgspec.json.decode(catalogue.cards(slug, language))}


@pytest.mark.parametrize("slug", GAMES)
def test_every_scenario_has_a_picture_of_its_own(slug: str) -> None:
    pictures = {
        name: msgspec.json.encode((card["drawing"], card["zones"], card["goals"])) for name, card in cards(slug).items()
    }
    assert len(set(pictures.values())) == len(pictures)
    for name, card in cards(slug).items():
        assert {zone["kind"] for zone in card["zones"]} & {"set-up", "entry"}, name


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("slug", GAMES)
def test_every_scenario_can_be_looked_for(slug: str, language: str) -> None:
    for name, card in cards(slug, language).items():
        assert card["arms"], name
        for identity, words in [card["era"], *card["arms"]] if card["era"][0] else card["arms"]:
            assert words and words not in (f"era-{identity}", f"arms-{identity}"), (name, identity)


def test_eras_and_arms_are_worked_out_from_the_scenario() -> None:
    found = cards("tda")

    def arms(name: str) -> set[str]:
        return {arm for arm, _ in found[name]["arms"]}

    assert found["premier-feu"]["era"] == ["world-war", "1939–1945"]
    assert found["vallee-des-helicos"]["era"][0] == "today"
    assert found["convoi"]["era"][0] == "cold-war"
    assert found["escarmouche"]["era"] == ["any", "No date"]
    assert arms("premier-feu") == {"infantry"}
    assert arms("ciel-de-soie") >= {"airborne", "aircraft"}
    assert arms("la-riviere") >= {"boats", "artillery", "vehicles", "engineers"}
    assert found["nuit-blanche"]["dark"] and not found["premier-feu"]["dark"]
    plane = cards("skirmish")
    assert [arm for arm, _ in plane["embuscade"]["arms"]] == ["vehicles"]
    assert plane["poste-de-nuit"]["dark"]


@pytest.mark.parametrize("slug", GAMES)
def test_options_that_matter_come_first_and_all_have_a_group(slug: str) -> None:
    for name, card in cards(slug).items():
        matters = [option["matters"] for option in card["options"]]
        assert matters == sorted(matters, reverse=True), name
        assert all(option["group"] for option in card["options"])
        assert not any(option["group"].startswith("option-group") for option in card["options"])


def test_an_option_about_aircraft_matters_where_there_are_aircraft() -> None:
    def matters(scenario: str) -> set[str]:
        return {option["id"] for option in cards("tda")[scenario]["options"] if option["matters"]}

    assert "air_delay" not in matters("premier-feu")
    assert "air_delay" in matters("ciel-de-soie")
    assert "moving_vehicle" in matters("acier-blanc")
    assert "moving_vehicle" not in matters("rue-par-rue")


def test_nothing_camouflaged_shows_in_a_card() -> None:
    """Works that an army keeps off the map make no scenario one of engineers, and no option matter."""
    for name in scenario_names():
        scenario = make_setting(name, {}, Overrides()).scenario
        bare = {part.kind for part in scenario.works if not part.side}
        secret = {part.kind for part in scenario.works if part.side} - bare
        if "bunker" in secret:
            option = next(each for each in cards("tda")[name]["options"] if each["id"] == "bunker_mortars")
            assert not option["matters"], name

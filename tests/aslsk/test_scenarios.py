"""The scenarios of the ASL Starter Kit: what each has in its files, and that it plays to its end (1.3/scenario)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import shipped_text
from voltigeur.engine.texts import LANGUAGES, texts
from voltigeur.games.aslsk.base.model import Fate
from voltigeur.games.aslsk.base.scenario import PACKAGE, scenario_names
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.rulebook import BOOK
from voltigeur.games.aslsk.table.page import AslskTable

# boards, squads of each side in the order of the file, turns, month and year
PLANNED = {
    "premiers-pas": ("p", {"us": 3, "de": 2}, 3, (1944, 7)),
    "le-carrefour": ("p", {"ru": 11, "de": 5}, 7, (1942, 7)),
    "la-lisiere": ("r", {"uk": 6, "de": 5}, 6, (1944, 7)),
    "canon-cache": ("rq", {"us": 8, "de": 4}, 6, (1944, 11)),
    "la-butte": ("q", {"us": 11, "de": 4}, 7, (1944, 7)),
    "moisson-rouge": ("sp", {"ru": 13, "de": 5}, 7, (1943, 8)),
    "faubourg": ("t", {"de": 8, "ru": 7}, 6, (1942, 10)),
    "manoir": ("u", {"uk": 10, "de": 5}, 6, (1944, 8)),
    "gel": ("ur", {"ru": 12, "de": 6}, 7, (1942, 1)),
    "repli": ("s", {"de": 6, "ru": 8}, 6, (1944, 7)),
    "renforts": ("pq", {"de": 10, "us": 8}, 8, (1944, 7)),
    "col-d-epire": ("qs", {"gr": 6, "it": 10}, 6, (1940, 11)),
}
NAMES = tuple(PLANNED)


@cache
def setting(name: str) -> AslskSetting:
    return BOOK.new_setting(name)


def test_these_scenarios_come_with_the_game() -> None:
    assert set(scenario_names()) >= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_scenario_is_as_it_was_planned(name: str) -> None:
    boards, squads, turns, date = PLANNED[name]
    found = setting(name)
    scenario = found.scenario
    assert "".join(part.map for part in scenario.board) == boards
    assert (scenario.id, scenario.turns, (scenario.year, scenario.month)) == (name, turns, date)
    by_name = {kind.id: kind for kind in found.types.units}
    for number, side in enumerate(found.sides):
        mine = [item for item in found.roster if item.side == number and item.part is not None]
        assert sum(by_name[item.type].size == "squad" for item in mine) == squads[side]
        assert sum(by_name[item.type].size == "leader" for item in mine) >= 1
    assert sum(squads.values()) == sum(by_name[i.type].size == "squad" for i in found.roster if i.part is not None)


@pytest.mark.parametrize("name", NAMES)
def test_each_side_may_have_a_leader_or_a_half_squad_more(name: str) -> None:
    for word, side in (("first", setting(name).first), ("second", 1 - setting(name).first)):
        helped = BOOK.new_setting(name, options={"handicap": word})
        plain = {item.name for item in setting(name).roster}
        [more] = [item for item in helped.roster if item.name not in plain]
        assert more.side == side
        assert helped.types.units[helped.types.unit_index[more.type]].size in ("leader", "half")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in NAMES if name != "le-carrefour"])
def test_it_is_told_in_every_language(name: str, language: str) -> None:
    t = texts(language, "voltigeur.games.aslsk")
    wanted = ["title", "brief", *(f"{side}-task" for side in setting(name).sides)]
    assert [word for word in wanted if t.faults(f"scenario-{name}-{word}", {})] == []
    if language != "en":
        english = texts("en", "voltigeur.games.aslsk")
        assert all(t(f"scenario-{name}-{word}") != english(f"scenario-{name}-{word}") for word in wanted)


@pytest.mark.parametrize("name", NAMES)
def test_weapons_are_in_use_at_the_date_and_every_gun_has_a_crew(name: str) -> None:
    found = setting(name)
    for number in (0, 1):
        arms = [found.weapon_type(found.types.weapon_index[item.type]) for item in found.arsenal if item.side == number]
        for arm in arms:
            assert arm.since <= (found.scenario.year, found.scenario.month), arm.id
        crews = sum(
            found.types.units[found.types.unit_index[item.type]].size == "crew"
            for item in found.roster
            if item.side == number
        )
        assert crews == sum(arm.gun for arm in arms)


@pytest.mark.parametrize("name", NAMES)
def test_zones_lie_apart_and_goals_are_not_the_attackers_from_the_start(name: str) -> None:
    found = setting(name)
    zones = [found.zones[side.zone] for side in found.scenario.sides]
    assert zones[0] and zones[1] and not zones[0] & zones[1]
    for condition in found.scenario.victory.conditions:
        side = found.sides.index(condition.side)
        goals = {found.board.place(word) for word in condition.places}
        if condition.kind == "control":
            assert 0 < condition.count <= len(goals)
        if found.first == side:
            assert not goals & zones[side]


@pytest.mark.parametrize("name", NAMES)
def test_it_deploys_and_plays_at_random_to_its_end(name: str) -> None:
    match, rng = BOOK.new_match(setting(name), key_of(name)), Random(name)
    answers = 0
    while match.result is None:
        question = match.question
        assert question is not None, "nobody is asked, and the match is not over"
        match.answer(question.choice.sample(rng), question.seat)
        answers += 1
        if answers == 2:
            placed = [unit for unit in match.position.units if unit.fate == Fate.PRESENT and not unit.entry]
            assert all(unit.at >= 0 for unit in placed)
        if answers % 10 == 0:
            assert BOOK.faults(match) == [], answers
        assert answers < 20000
    assert match.position.turn <= setting(name).turns
    due = [unit for unit in match.position.units if 0 < unit.entry < match.position.turn and unit.fate == Fate.PRESENT]
    assert all(unit.at >= 0 for unit in due), "who was due has come in, or is lost"


def test_guns_may_hide_unless_the_scenario_says_that_they_do_not(tmp_path: Path) -> None:
    """6.4/hip: by the book every Gun may; scenarios that were made even with Guns in view say so in their briefings."""
    with_guns = {"canon-cache": (1,), "la-butte": (), "le-carrefour": ()}
    assert {name: setting(name).hiders for name in with_guns} == with_guns
    text = shipped_text(PACKAGE, "scenarios", "la-butte.toml")
    for name, more, sides in (("silent", "", (0, 1)), ("one", "hides = true\n", (0,))):
        own = tmp_path / f"{name}.toml"
        own.write_text(text.replace("hides = false\n", more, 1).replace('id = "la-butte"', f'id = "{name}"', 1)
                       .replace("hides = false\n", "hides = false\n" if more else "", 1))  # fmt: skip
        assert BOOK.new_setting(str(own)).hiders == sides
    for language in LANGUAGES:
        told = (
            AslskTable(setting("la-butte"), language).briefing(BOOK.new_match(setting("la-butte"), key_of(1))).special
        )
        assert len(told) == 1 and ":" in told[0].text and "{" not in told[0].text


def test_a_scenario_may_say_what_a_side_controls_at_the_start(tmp_path: Path) -> None:
    """2/control: beside what it sets up in; of a building that counts as a whole with any hex of it."""
    text = shipped_text(PACKAGE, "scenarios", "faubourg.toml").replace('id = "faubourg"', 'id = "held"', 1)
    own = tmp_path / "held.toml"
    for buildings, wanted in (("", {"H4"}), ("\nbuildings = true", {"G4", "G5", "H4"})):
        own.write_text('control = { ru = ["H4"] }\n' + text.replace("count = 5", f"count = 5{buildings}", 1))
        found = BOOK.new_setting(str(own))
        held = BOOK.new_match(found, key_of(1)).position.control
        assert {found.board.names[at] for at, side in held.items() if found.sides[side] == "ru"} == wanted
    own.write_text('control = { rus = ["H4"] }\n' + text)
    with pytest.raises(VoltigeurError, match="there is no side 'rus'"):
        BOOK.new_setting(str(own))


def test_a_weapon_that_is_not_there_yet_is_refused(tmp_path: Path) -> None:
    """4.4.1/baz: better bazookas come in 1944, and in December 1943 nobody has one."""
    text = shipped_text(PACKAGE, "scenarios", "la-butte.toml").replace('id = "la-butte"', 'id = "early"', 1)
    own = tmp_path / "early.toml"
    for year, month, refused in ((1944, 1, False), (1943, 12, True)):
        own.write_text(text.replace("year = 1944", f"year = {year}").replace("month = 7", f"month = {month}"))
        if refused:
            with pytest.raises(VoltigeurError, match="'AZ': BAZ 44 is there from 1/1944 on"):
                BOOK.new_setting(str(own))
        else:
            BOOK.new_setting(str(own))

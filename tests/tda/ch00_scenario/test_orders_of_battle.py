"""From a scenario's order of battle to units, sections and commands: defaults, and errors that say place and remedy."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from voltigeur.engine.choices import VoltigeurError
from voltigeur.games.tda.base.scenario import Scenario, parse_scenario, scenario_text, unit_names
from voltigeur.games.tda.base.setting import Overrides, TdaSetting, make_setting, read_options, read_zone
from voltigeur.games.tda.base.types import read_types, shipped_types
from voltigeur.games.tda.cases.given import case_setting
from voltigeur.games.tda.ch00_scenario.forces import muster
from voltigeur.games.tda.charts.load import load_charts
from voltigeur.games.tda.rulebook import BOOK

RED = {"id": "X", "type": "observer", "side": "red", "at": "N10"}


def setting_of(units: list[dict[str, Any]], **given: Any) -> TdaSetting:
    return case_setting({"units": [*units, RED], **given}, "test")


def without_thresholds(setting: TdaSetting) -> TdaSetting:
    """The same scenario, with thresholds left to the chart."""
    replace = msgspec.structs.replace
    sides = tuple(
        replace(side, sections=tuple(replace(s, hesitates_at=None, breaks_at=None) for s in side.sections))
        for side in setting.scenario.sides
    )
    setting.scenario = replace(setting.scenario, sides=sides)
    return setting


@pytest.mark.parametrize(
    ("types", "wanted"),
    [
        (["section-pc", "rifle-squad", "rifle-squad", "rifle-squad", "light-mg"], (3, 5)),
        (["section-pc", "rifle-squad", "rifle-squad"], (2, 4)),
        (["truck"] * 3, (1, 2)),
        (["truck"] * 4, (2, 3)),
        (["truck"] * 5, (2, 4)),
        (["truck", "truck", "truck", "rifle-squad"], (2, 4)),
        (["rifle-squad"] * 4, (3, 5)),
    ],
)
def test_thresholds_left_out_follow_the_chart(types: list[str], wanted: tuple[int, int]) -> None:
    units = [{"id": f"u{number}", "type": kind, "at": "C4"} for number, kind in enumerate(types)]
    section = muster(without_thresholds(setting_of(units))).sections[0]
    assert (section.hesitates_at, section.breaks_at) == wanted


def test_a_scenario_may_give_morale_quality_and_an_emplaced_gun() -> None:
    units: list[dict[str, Any]] = [
        {"id": "A", "morale": 9, "quality": "choc", "at": "C4"},
        {"id": "M", "type": "medium-mg", "emplaced": True, "at": "C4"},
        {"id": "N", "type": "light-mg", "emplaced": True, "at": "C4"},
        {"id": "V", "type": "civilians", "at": "C4"},
    ]
    a, m, n, v, _ = muster(setting_of(units)).units
    assert (a.morale, a.quality, m.morale, m.quality) == (9, 0, 7, 2)
    assert (m.emplaced, n.emplaced) == (True, False)
    assert v.morale == 0
    assert a.hidden and a.at == -1


@pytest.mark.parametrize(
    ("units", "given", "words"),
    [
        ([{"id": "A"}], {"sections": {"blue": {"company": "cie"}}}, ("section blue", "company 'cie'", "companies")),
        ([{"id": "A"}], {"commands": {"cie": {"leader": "C"}}}, ("cie", "unit 'C'", "leader")),
        ([{"id": "A"}], {"commands": {"cie": {"leader": "A", "parent": "bat"}}}, ("cie", "'bat'")),
        ([{"id": "A", "autonomous": True, "escort": "two"}], {}, ("unit A", "section 'two'")),
        ([{"id": "A", "autonomous": True, "company": "two"}], {}, ("unit A", "company 'two'")),
        ([{"id": "A", "pair": "B"}], {}, ("A", "team 'B'", "twin")),
        ([{"id": "A", "pair": "B"}, {"id": "B"}], {}, ("A", "'B' is not its twin", "each name the other")),
        ([{"id": "M", "type": "medium-mg", "emplaced": True, "entry": 2}], {}, ("unit M", "emplaced", "leave")),
    ],
)
def test_a_broken_chain_of_command_is_named(
    units: list[dict[str, Any]], given: dict[str, Any], words: tuple[str, ...]
) -> None:
    with pytest.raises(VoltigeurError) as caught:
        muster(setting_of(units, **given))
    assert all(word in str(caught.value) for word in words), str(caught.value)


def shipped() -> Scenario:
    return parse_scenario(*scenario_text("premier-feu"))


def test_names_are_used_once_and_can_be_written() -> None:
    scenario = shipped()
    replace = msgspec.structs.replace
    side = scenario.sides[0]
    twice = replace(side.sections[0], units=(side.sections[0].units[0],) * 2, leader="")
    with pytest.raises(VoltigeurError, match="used twice"):
        unit_names(replace(scenario, sides=(replace(side, sections=(twice,)), scenario.sides[1])), "here")
    spaced = replace(side.sections[0], units=(replace(side.sections[0].units[0], id="a b"),), leader="")
    with pytest.raises(VoltigeurError, match="cannot be a name"):
        unit_names(replace(scenario, sides=(replace(side, sections=(spaced,)), scenario.sides[1])), "here")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: text.replace("[victory]", "[victory", 1), "TOML"),
        (lambda text: "colour = 1\n" + text, "colour"),
        (lambda text: "visibility = 4\n" + text, "visibility"),
        (lambda text: "visibility = -1\n" + text, "visibility"),
    ],
)
def test_a_scenario_that_cannot_be_read_says_where(change: Any, words: str) -> None:
    text, _ = scenario_text("premier-feu")
    with pytest.raises(VoltigeurError, match=words) as caught:
        parse_scenario(change(text), "my.toml")
    assert "my.toml" in str(caught.value)


def test_an_unknown_scenario_or_option_is_answered_with_those_there_are() -> None:
    with pytest.raises(VoltigeurError, match="premier-feu"):
        scenario_text("premier-jour")
    with pytest.raises(VoltigeurError, match="check the path"):
        scenario_text("nowhere/at-all.toml")
    with pytest.raises(VoltigeurError, match="measuring"):
        read_options({"measure": "free"})
    with pytest.raises(VoltigeurError, match="free, book"):
        read_options({"measuring": "never"})
    assert read_options({"measuring": "book"}, {"measuring": "free"}).measuring == "free"


def test_zones_are_hexes_floors_and_blocks() -> None:
    overlay = {"hexes": {"C4": "S"}, "building": [{"hexes": "C4", "floors": 1}]}
    board = setting_of([{"id": "A", "at": "C4"}], overlay=overlay).board

    def names(*words: str) -> set[str]:
        return {board.names[place] for place in read_zone(board, words, "zone")}

    assert names("D4") == {"D4"}
    assert names("C4/1") == {"C4/1"}
    assert names("B3:C4") == {"B3", "B4", "C3", "C4", "C4/1"}
    assert names("C4:B3", "A1") == {"B3", "B4", "C3", "C4", "C4/1", "A1"}
    with pytest.raises(VoltigeurError, match="ZZ99"):
        names("ZZ99")


HEAD = '[[type]]\nid = "t"\nname = { en = "T", fr = "T" }\n'
FIRE = "front = { power = 1, cadence = 1, range = 1 }\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[[type]]\nid = "t"\nname = { en = "T" }\nrole = "decoy"\nmorale = 7\n', "French"),
        (HEAD + 'role = "squad"\nmorale = 7\nsteps = 0\n' + FIRE, "0 steps"),
        (HEAD + 'role = "squad"\nmorale = 7\nsteps = 4\n' + FIRE, "4 steps"),
        (HEAD + 'role = "leader"\nmorale = 7\nsteps = 2\n' + FIRE, "1.1/steps"),
        (HEAD + 'role = "squad"\nmorale = 7\nsteps = 2\n' + FIRE, "reduced face"),
        (HEAD + 'role = "team"\nmorale = 7\n', "fire values"),
        (HEAD + 'role = "team"\n' + FIRE, "morale"),
        (HEAD + 'role = "team"\nmorale = 7\nemplaced = { power = 1, cadence = 1, range = 1 }\n' + FIRE, "1.4/set-up"),
        (HEAD + 'role = "vehicle"\n', "movement"),
        (HEAD + 'role = "hero"\n', "hero"),
    ],
)
def test_a_counter_that_cannot_be_is_refused(text: str, words: str) -> None:
    with pytest.raises(VoltigeurError, match=words) as caught:
        read_types(text, "units.toml")
    assert "units.toml" in str(caught.value)


@pytest.mark.parametrize(("hidden", "known"), [(True, False), (False, True)])
def test_the_enemy_reads_the_name_of_a_section_only_if_he_knows_one_of_its_units(hidden: bool, known: bool) -> None:
    units: list[dict[str, Any]] = [
        {"id": "K", "type": "section-pc", "at": "A1", "hidden": hidden, "section": "one"},
        {"id": "B", "at": "C4", "section": "two"},
        RED,
    ]
    match = BOOK.arrange({"units": units}, "test")
    match.answer(match.read("activate one"), 0)
    event = next(event for event in match.log(1) if event.kind == "activates-freely")
    assert (event.args["formation"].kind == "section") is known


def test_shipped_counters_have_the_steps_of_the_chart() -> None:
    """A squad has two steps, a large one three, everybody else one (1.1/steps, 17.3/three-step)."""
    steps = load_charts().steps
    for kind in shipped_types():
        wanted = {steps.squad, steps.three_step_squad} if kind.role == "squad" else {steps.other}
        assert kind.steps in wanted, kind.id
    assert {kind.steps for kind in shipped_types()} == {steps.squad, steps.three_step_squad, steps.other}


def test_a_scenario_that_says_nothing_lasts_eight_turns_and_its_battalions_reach_ten_hexes() -> None:
    text, _ = scenario_text("premier-feu")
    lines = [line for line in text.splitlines() if not line.startswith(("turns =", "battalion_radius ="))]
    setting = make_setting("premier-feu", {}, Overrides(), "\n".join(lines))
    assert (setting.turns, setting.radius(0), setting.radius(1)) == (8, 10, 10)


def test_a_scenario_may_begin_with_shaken_units_if_they_have_a_morale() -> None:
    setting = make_setting("premiers-pas", {}, Overrides())
    shaken = {setting.names.unit(unit.id) for unit in muster(setting).units if unit.neutralised}
    assert shaken == {"B1-B", "R1-B"}
    text, _ = scenario_text("premiers-pas")
    text = text.replace('"B1-MG", type = "light-mg"', '"B1-T", type = "truck", shaken = true')
    with pytest.raises(VoltigeurError, match="morale"):
        muster(make_setting("premiers-pas", {}, Overrides(), text))

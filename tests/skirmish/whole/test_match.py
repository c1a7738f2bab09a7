"""The frame of a skirmish: matches end, saves open again, scenarios say what is wrong with them."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.match import play
from voltigeur.engine.rulebooks import rulebook
from voltigeur.engine.saves import from_text, to_text
from voltigeur.games.skirmish.base.library import (
    Overrides,
    make_setting,
    read_overrides,
    read_table,
    table_names,
    table_text,
)
from voltigeur.games.skirmish.base.model import Fate
from voltigeur.games.skirmish.base.scenario import parse_scenario
from voltigeur.games.skirmish.ch16_scenario.deployment import SetUpDraft
from voltigeur.games.skirmish.rulebook import BOOK
from voltigeur.lab.fuzz import Every, fuzz
from voltigeur.players import player

HAMLET = Path(__file__).parents[1] / "hamlet.toml"
TABLE = Path(__file__).parents[1] / "hamlet-table.toml"
SETTING = make_setting(str(HAMLET), {}, Overrides())


def hamlet(seed: int = 1) -> Any:
    return BOOK.new_match(SETTING, key_of(seed))


@pytest.mark.parametrize("seed", range(3))
def test_a_match_of_random_players_ends(seed: int) -> None:
    match = hamlet(seed)
    result = play(match, [player("random", seed, "skirmish"), player("random", -seed, "skirmish")])
    assert result.winner in (0, 1)
    assert match.position.turn <= SETTING.turns
    assert not BOOK.faults(match)


def test_random_play_keeps_every_promise(tmp_path: Path) -> None:
    gaps = Every(options=9, coding=12, forking=25, undo=9, redeal=12, leak=40, saving=60)
    report = fuzz("skirmish", 150, [str(HAMLET)], seed=70, out=tmp_path, every=gaps)
    assert report.passed, report.failures
    for check in ("options", "coding", "forking", "undo", "refused", "redealt", "leak-worlds", "saving"):
        assert report.checks.get(check), f"{check} was never made"


def test_the_book_is_registered() -> None:
    assert rulebook("skirmish") is BOOK


def test_a_side_may_resign_at_any_time() -> None:
    match = hamlet()
    match.claim(1, "resign", len(match.log(1)))
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == (0, "won-resignation")


def test_a_save_needs_no_file_that_does_not_come_with_the_game(tmp_path: Path) -> None:
    for path in (HAMLET, TABLE):
        shutil.copy(path, tmp_path / path.name)
    scenario = tmp_path / HAMLET.name
    match = BOOK.new_match(make_setting(str(scenario), {"save_best": "running"}, Overrides()), key_of(5))
    for _ in range(4):
        match.answer(match.question.choice.sample(Random(4)))  # type: ignore[union-attr]
    text = to_text(match)
    for path in tmp_path.iterdir():
        path.unlink()
    opened = from_text(text)
    assert opened.match.digest() == match.digest()
    assert opened.match.setting.digest == match.setting.digest


def test_an_owners_figures_are_laid_over_ours_and_kept_in_saves(tmp_path: Path) -> None:
    (tmp_path / "charts.toml").write_text("[morale]\ncover = 2\n[steps]\ncohesion = 7.5\n", encoding="utf-8")
    (tmp_path / "weapons.toml").write_text("[weapon.rifle]\nlong = 70\n", encoding="utf-8")
    overrides = read_overrides(tmp_path)
    setting = make_setting(str(HAMLET), {}, overrides)
    assert (setting.charts.morale.cover, setting.charts.morale.half) == (2, -1)
    assert setting.charts.steps.cohesion == 750
    assert (setting.arsenal.weapon["rifle"].long, setting.arsenal.weapon["rifle"].short) == (7000, 3000)
    assert BOOK.setting_from(setting.header).digest == setting.digest != SETTING.digest


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('edge = "west"', 'edge = "left"', "there is no edge 'left'"),
        ('zone = "inn"', 'zone = "tavern"', "there is no zone 'tavern'"),
        ('buildings = ["inn"]', 'buildings = ["tavern"]', "there is no building 'tavern'"),
        ('aboard = "A5"', 'aboard = "A1"', "'A1' is no vehicle"),
        ('kind = "losses"', 'kind = "glory"', "kind 'glory' is not known"),
        ('side = "defender"', 'side = "blue"', "there is no side 'blue'"),
        ('vehicle = "half-track"', 'vehicle = "zeppelin"', "vehicle 'zeppelin' is not known"),
        ('weapon = "sniper-rifle"', 'weapon = "bow"', "weapon 'bow' is not known"),
        ('grade = "seasoned"', 'grade = "salty"', "grade 'salty' is not known"),
        ('quality = "elite"', 'quality = "brave"', "quality 'brave' is not known"),
        ('id = "A2"', 'id = "A1"', "two troops of this name"),
        ('id = "defender", points', 'id = "east", points', "there is no zone 'defender'"),
        ('{ role = "gun", weapon = "light-gun" }, { role = "gunner"', '{ role = "soldier"', "begins with a soldier"),
        ('table = "hamlet-table.toml"', 'table = "moon"', "there is no table 'moon'"),
        ("turns = 4", "turns = 4\nweather = 1", "unknown field"),
    ],
)
def test_a_scenario_says_what_is_wrong_with_it(tmp_path: Path, old: str, new: str, fault: str) -> None:
    text = HAMLET.read_text(encoding="utf-8")
    assert old in text
    shutil.copy(TABLE, tmp_path / TABLE.name)
    path = tmp_path / "hamlet.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(VoltigeurError, match=fault):
        make_setting(str(path), {}, Overrides())


def test_a_table_uses_the_grounds_and_lines_of_the_chart() -> None:
    for name in table_names():
        read_table(table_text(name), name)
    for old, new in (('kind = "wood"', 'kind = "lava"'), ('kind = "high-wall"', 'kind = "curtain"')):
        with pytest.raises(VoltigeurError, match="is not in the chart"):
            read_table(TABLE.read_text(encoding="utf-8").replace(old, new), "table")


def test_every_scenario_of_the_game_can_be_set_up() -> None:
    for name in BOOK.scenarios():
        match = BOOK.new_match(BOOK.new_setting(name), key_of(1))
        for seat in range(2):
            question = match.question
            assert question is not None and question.kind == "ask-set-up", (name, seat)
            match.answer(question.choice.sample(Random(seat)))
        assert match.position.turn == 1, name
        assert not BOOK.faults(match), name


@pytest.mark.parametrize("seed", range(12))
def test_what_a_set_up_proposes_is_lawful(seed: int) -> None:
    match = hamlet()
    question = match.question
    assert question is not None
    answer = question.choice.sample(Random(seed))
    assert question.admits(answer) is None
    assert match.read(match.write(answer)) == answer
    assert all(question.admits(option) is None for option in question.options())


def test_a_narrow_zone_is_filled_all_the_same() -> None:
    text = HAMLET.read_text(encoding="utf-8").replace(
        '["0,0", "16,0", "16,60", "0,60"]', '["0,0", "9,0", "9,8", "0,8"]'
    )
    scenario = parse_scenario(text, "narrow")
    setting = make_setting("narrow.toml", {}, Overrides(), text, TABLE.read_text(encoding="utf-8"))
    assert scenario.zones[0].points[2] == "9,8"
    match = BOOK.new_match(setting, key_of(1))
    match.answer(match.question.choice.sample(Random(0)))  # type: ignore[union-attr]
    for seed in range(4):
        draft = SetUpDraft(match.seen(0), 0)
        assert draft.possible
        assert draft.admits(draft.sample(Random(seed))) is None


def test_those_who_come_later_ride_on_together() -> None:
    match = hamlet(2)
    rng = Random(3)
    while match.position.turn < 2 or match.question.kind == "ask-set-up":
        question = match.question
        match.answer(question.choice.sample(rng))
    carrier, section = (match.setting.notation.read_troop(name) for name in ("A5", "A6"))
    vehicle = match.figure(match.setting.troops[carrier].figures[0])
    riders = [match.figure(f) for f in match.setting.troops[section].figures]
    assert vehicle.fate == Fate.PRESENT
    assert all(f.aboard == vehicle.id and f.site == vehicle.site for f in riders)

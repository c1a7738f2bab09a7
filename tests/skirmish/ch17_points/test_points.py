"""Sides by points: prices, limits, lists that are lawful whatever the dice say, and the command (house/points)."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from voltigeur.cli import main
from voltigeur.engine.rulebooks import rulebook
from voltigeur.engine.texts import LANGUAGES
from voltigeur.games.skirmish.base.library import Overrides, make_setting, table_names
from voltigeur.games.skirmish.base.scenario import (
    ROLES,
    SIDES,
    FigurePlan,
    SidePlan,
    TroopPlan,
    parse_scenario,
    scenario_names,
)
from voltigeur.games.skirmish.base.setting import skirmish_texts
from voltigeur.games.skirmish.ch17_points.limits import Fault, Unlawful, bill, faults, points, price
from voltigeur.games.skirmish.ch17_points.muster import (
    build,
    list_toml,
    muster,
    muster_scenario,
    read_lists,
    scenario_toml,
)
from voltigeur.games.skirmish.charts.load import shipped

STYLES = sorted(muster().style)
QUALITIES = sorted(points().quality)

LEADER = FigurePlan("leader", "submachine-gun")
RIFLES = FigurePlan("soldier", "rifle", count=5)
GUNNER, HELPER = FigurePlan("gunner", "light-machine-gun"), FigurePlan("assistant", "rifle")
SECTION = TroopPlan("A1", "veteran", (LEADER, RIFLES, GUNNER, HELPER))
TRUCK = TroopPlan("A2", "veteran", (FigurePlan("vehicle", vehicle="truck"),), "vehicle")
JEEP = TroopPlan("A2", "veteran", (FigurePlan("vehicle", vehicle="jeep"),), "vehicle")
PIECE = TroopPlan(
    "A3", "green", (FigurePlan("gun", "light-gun"), FigurePlan("gunner", "pistol", count=3)), "gun", limbered=True
)
OFFICER = TroopPlan("A4", "elite", (FigurePlan("officer", "pistol", "talented", radio=True),), "character")


def alone(role: str, weapon: str = "pistol", name: str = "A9", grade: str = "") -> TroopPlan:
    """Somebody on his own."""
    return TroopPlan(name, "veteran", (FigurePlan(role, weapon, grade),), "character")


# -------------------------------------------------------------------- prices


def test_everything_that_there_is_has_a_price() -> None:
    chart, arsenal = points(), shipped("weapons")
    assert set(chart.weapon) == set(arsenal.weapon) and set(chart.vehicle) == set(arsenal.vehicle)
    assert set(chart.role) == set(ROLES)
    for names, table in ((chart.quality, shipped("charts").quality), (chart.grade, shipped("charts").officers)):
        assert all(hasattr(table, name) for name in names)
    assert set(chart.limits.in_section) <= set(chart.weapon)


@pytest.mark.parametrize(
    ("troop", "cost"),
    [
        (SECTION, 8 * 6 + 2 + 2 + 5 * 2 + 12 + 2),
        (replace(SECTION, quality="green"), 8 * 4 + 28),
        (replace(SECTION, antitank=2, scouts=True), 76 + 2 * 4 + 6),
        (TRUCK, 10 + 6),
        (
            TroopPlan("A2", "elite", (FigurePlan("vehicle", "light-machine-gun", vehicle="jeep"),), "vehicle"),
            8 + 12 + 8,
        ),
        (PIECE, 24 + 3 * 4),
        (OFFICER, 8 + 16 + 3),
        (replace(OFFICER, calls=2), 27 + 2 * 24),
        (alone("medic"), 6 + 6),
        (alone("sniper", "sniper-rifle"), 6 + 6 + 12),
    ],
)
def test_a_troop_costs_its_men_its_weapons_and_what_it_has_beside(troop: TroopPlan, cost: int) -> None:
    assert price(troop) == cost == bill(troop).total
    assert {line.rule for line in bill(troop)} == {"house/points"}


def test_a_side_costs_what_its_troops_cost() -> None:
    assert price(SidePlan("west", (SECTION, PIECE, OFFICER))) == price(SECTION) + price(PIECE) + price(OFFICER)
    assert price(SidePlan("west")) == 0


# -------------------------------------------------------------------- what may not be

A_TROOP_TOO_MUCH = tuple(replace(SECTION, id=f"B{number}") for number in range(15))

UNLAWFUL: list[tuple[str, tuple[TroopPlan, ...]]] = [
    ("word", (replace(SECTION, quality="shaky"),)),
    ("word", (replace(SECTION, figures=(LEADER, replace(RIFLES, weapon="musket"))),)),
    ("word", (alone("officer"),)),
    ("no-word", (replace(SECTION, figures=(LEADER, replace(RIFLES, grade="talented"))),)),
    ("no-word", (replace(SECTION, figures=(LEADER, replace(RIFLES, vehicle="jeep"))),)),
    ("count", (replace(SECTION, figures=(LEADER, replace(RIFLES, count=0))),)),
    ("count", (replace(SECTION, antitank=-1),)),
    ("empty", (replace(SECTION, figures=()),)),
    ("section-size", (replace(SECTION, figures=(LEADER, replace(RIFLES, count=3))),)),
    ("section-size", (replace(SECTION, figures=(LEADER, replace(RIFLES, count=12))),)),
    ("leaders", (replace(SECTION, figures=(replace(RIFLES, count=6),)),)),
    ("leaders", (replace(SECTION, figures=(replace(LEADER, count=2), RIFLES)),)),
    ("not-in-section", (replace(SECTION, figures=(*SECTION.figures, FigurePlan("vehicle", vehicle="jeep"))),)),
    ("weapons", (replace(SECTION, figures=(LEADER, RIFLES, *(GUNNER, HELPER) * 3)),)),
    ("weapons", (replace(SECTION, figures=(LEADER, RIFLES, replace(GUNNER, weapon="heavy-machine-gun"), HELPER)),)),
    ("crew", (replace(SECTION, figures=(LEADER, RIFLES, GUNNER)),)),
    ("crew", (replace(SECTION, figures=(LEADER, RIFLES, HELPER, GUNNER)),)),
    ("crew", (replace(SECTION, figures=(LEADER, RIFLES, replace(GUNNER, role="soldier"), HELPER)),)),
    ("antitank", (replace(SECTION, antitank=4),)),
    ("antitank", (SECTION, replace(OFFICER, antitank=1))),
    ("scouts", (SECTION, replace(OFFICER, scouts=True))),
    ("no-radio", (SECTION, replace(alone("officer", grade="seasoned"), calls=1))),
    ("one-figure", (SECTION, replace(SECTION, id="A2", kind="character"))),
    ("not-alone", (SECTION, alone("soldier", "rifle"))),
    ("one-vehicle", (SECTION, replace(TRUCK, figures=(*TRUCK.figures, LEADER)))),
    ("piece", (SECTION, replace(PIECE, figures=(LEADER,)))),
    ("gun-crew", (SECTION, replace(PIECE, figures=(FigurePlan("gun", "light-gun"), FigurePlan("gunner", "pistol"))))),
    ("gun-crew", (SECTION, replace(PIECE, figures=(FigurePlan("gunner", "rifle"),)))),
    ("no-section", (OFFICER,)),
    ("twice", (SECTION, SECTION)),
    ("too-many", (SECTION, *(alone("medic", name=f"A{number}") for number in range(2, 5)))),
    ("too-many", A_TROOP_TOO_MUCH),
    ("no-carrier", (replace(SECTION, aboard="A2"),)),
    ("no-carrier", (replace(SECTION, aboard="A4"), OFFICER)),
    ("no-seats", (replace(SECTION, aboard="A2"), JEEP)),
    ("no-tow", (SECTION, JEEP, replace(PIECE, aboard="A2"))),
]


@pytest.mark.parametrize(("what", "troops"), UNLAWFUL)
def test_a_fault_is_named_with_place_and_remedy_in_every_language(what: str, troops: tuple[TroopPlan, ...]) -> None:
    found = list(faults(troops))
    assert what in {fault.what for fault in found}
    for fault in found:
        for language in LANGUAGES:
            t = skirmish_texts(language)
            said = (fault.place(t), fault.message(t), fault.remedy(t))
            assert not any("muster-" in text or "{" in text for text in said), said
            assert t.has(f"muster-fault-{fault.what}") and t.has(f"muster-remedy-{fault.what}")


def test_bounds_belong_to_what_is_lawful() -> None:
    small = replace(SECTION, figures=(LEADER, replace(RIFLES, count=4)))
    large = replace(SECTION, figures=(LEADER, replace(RIFLES, count=11)))
    two_guns = replace(SECTION, figures=(LEADER, RIFLES, GUNNER, HELPER, GUNNER, HELPER))
    for troops in ((small,), (large,), (two_guns,), (replace(SECTION, antitank=3),), (SECTION, JEEP, PIECE, OFFICER)):
        assert not list(faults(troops))
    assert not list(faults((replace(SECTION, aboard="A2"), TRUCK)))
    assert not list(faults((SECTION, TRUCK, replace(PIECE, aboard="A2"))))


def test_points_are_a_limit() -> None:
    assert not list(faults((SECTION,), price(SECTION)))
    (fault,) = faults((SECTION,), price(SECTION) - 1)
    assert fault == Fault("", "over-points", {"cost": 76, "points": 75, "over": 1})
    assert fault.text(skirmish_texts("en")) == "the list: it costs 76 of 75 points; leave out 1"


@pytest.mark.parametrize("name", scenario_names())
def test_shipped_scenarios_keep_to_the_limits(name: str) -> None:
    for troops in read_lists(name).values():
        assert troops and not list(faults(troops))


# -------------------------------------------------------------------- lists


@settings(max_examples=40, deadline=None)
@given(
    budget=st.integers(40, 1500),
    style=st.sampled_from(STYLES),
    quality=st.sampled_from(QUALITIES),
    side=st.sampled_from(SIDES),
    seed=st.integers(0, 10**6),
)
def test_whatever_is_built_is_lawful(budget: int, style: str, quality: str, side: str, seed: int) -> None:
    try:
        troops = build(budget, style, quality, Random(seed), side)
    except Unlawful as error:
        least = int(error.fault.args["least"])
        assert error.fault.what == "too-few-points" and least > budget
        assert build(least, style, quality, Random(seed), side)
        return
    assert not list(faults(troops, budget))
    assert {troop.quality for troop in troops} == {quality}
    assert len({troop.title for troop in troops}) == len(troops)
    assert troops == build(budget, style, quality, Random(seed), side)


def test_styles_differ_in_what_they_are_made_of() -> None:
    lists = {style: build(400, style, "veteran", Random(2)) for style in STYLES}
    assert any(troop.scouts for troop in lists["scouts"]) and not any(troop.scouts for troop in lists["line"])
    assert any(troop.kind == "gun" for troop in lists["garrison"])
    carried = [figure.weapon for troop in lists["assault"] for figure in troop.figures for _ in range(figure.count)]
    assert carried.count("submachine-gun") > carried.count("rifle")


@pytest.mark.parametrize("words", [(300, "horde", "veteran"), (300, "line", "shaky"), (10, "line", "green")])
def test_an_impossible_list_is_refused_in_the_readers_language(words: tuple[int, str, str]) -> None:
    with pytest.raises(Unlawful) as refused:
        build(*words, Random(1))
    assert refused.value.remedy and str(refused.value) != str(refused.value.told("fr"))


# -------------------------------------------------------------------- scenarios and files


def test_there_is_something_to_fight_for_on_every_table() -> None:
    assert set(muster().table) == set(table_names())
    for table in table_names():
        scenario = muster_scenario(table, (300, 200), ("assault", "garrison"), "veteran", Random(1))
        for language in LANGUAGES:
            t = skirmish_texts(language)
            for message in ("title", "brief", "attacker-task", "defender-task"):
                assert t.has(f"scenario-{scenario.id}-{message}")
            for objective in scenario.objectives:
                assert not objective.zone or t.has(f"objective-{scenario.id}-{objective.id}")


@settings(max_examples=3, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    table=st.sampled_from(sorted(table_names())),
    styles=st.tuples(st.sampled_from(STYLES), st.sampled_from(STYLES)),
    quality=st.sampled_from(QUALITIES),
    seed=st.integers(0, 10**6),
)
def test_a_match_of_what_is_mustered_ends(table: str, styles: tuple[str, str], quality: str, seed: int) -> None:
    """Read back from its file, everybody finds a place, and random play comes to a result."""
    scenario = replace(muster_scenario(table, (240, 150), styles, quality, Random(seed)), turns=2)
    text = scenario_toml(scenario, "a test")
    assert parse_scenario(text, "test") == scenario
    book = rulebook("skirmish")
    setting = make_setting("mine.toml", {}, Overrides(), text)
    match = book.new_match(setting, b"key" * 8)
    rng = Random(seed)
    while question := match.question:
        match.answer(question.choice.sample(rng))
    assert match.result is not None and not book.faults(match)


@pytest.mark.parametrize("table", sorted(table_names()))
def test_a_large_muster_finds_room(table: str) -> None:
    scenario = muster_scenario(table, (700, 450), ("line", "garrison"), "green", Random(4))
    setting = make_setting("mine.toml", {}, Overrides(), scenario_toml(scenario, "a test"))
    match = rulebook("skirmish").new_match(setting, b"key" * 8)
    for seat in (1, 0):
        question = match.question
        assert question is not None and (question.seat, question.kind) == (seat, "ask-set-up")
        match.answer(question.choice.sample(Random(1)))


def test_a_list_is_read_back_from_its_file(tmp_path: Path) -> None:
    troops = build(300, "assault", "elite", Random(8), "defender")
    path = tmp_path / "list.toml"
    path.write_text(list_toml("defender", troops), encoding="utf-8")
    assert read_lists(str(path)) == {"attacker": (), "defender": troops}


# -------------------------------------------------------------------- the command


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Run the command; give exit code, output and errors."""
    with pytest.raises(SystemExit) as left:
        main(("muster", *words))
    out, err = capsys.readouterr()
    return left.value.code if isinstance(left.value.code, int) else 0, out, err


def test_the_same_seed_gives_the_same_list(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("skirmish", "--points", "300", "--style", "assault", "--quality", "veteran", "--seed", "3")
    code, out, err = run(capsys, *words)
    assert code == 0 and not err and out.startswith("# assault, veteran: 300 of 300 points\n[[attacker.troops]]\n")
    assert run(capsys, *words)[1] == out
    assert json.loads(run(capsys, *words, "--json")[1])["cost"] == 300


@pytest.mark.parametrize(("language", "has"), [("en", "Attacker: 319 points"), ("fr", "Attaquant\u202f: 319 points")])
def test_a_shipped_scenario_is_priced(capsys: pytest.CaptureFixture[str], language: str, has: str) -> None:
    code, out, _ = run(capsys, "skirmish", "--price", "coup-de-main", "--lang", language)
    assert code == 0 and has in out and "muster-" not in out
    data = json.loads(run(capsys, "skirmish", "--price", "coup-de-main", "--json")[1])
    assert data["attacker"]["cost"] == sum(troop["cost"] for troop in data["attacker"]["troops"]) == 319


def test_a_file_that_breaks_a_limit_is_priced_and_told_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(list_toml("attacker", (replace(SECTION, antitank=5),)), encoding="utf-8")
    code, out, _ = run(capsys, "skirmish", "--price", str(path), "--points", "90")
    assert code == 1
    assert "troop A1: it has 5 anti-tank grenades" in out and "it costs 96 of 90 points; leave out 6" in out
    path.write_text(list_toml("attacker", (replace(SECTION, quality="shaky"),)), encoding="utf-8")
    code, out, _ = run(capsys, "skirmish", "--price", str(path))
    assert code == 1 and "there is no quality 'shaky'; use one of green, veteran" in out


def test_a_scenario_is_written_that_can_be_checked_and_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "my.toml"
    words = ("--scenario", "ferme", "--attack", "assault", "--defend", "garrison", "--points", "150", "--seed", "1")
    code, out, _ = run(capsys, "skirmish", *words, "--out", str(path))
    assert code == 0 and "my.toml is written" in out
    with pytest.raises(SystemExit) as left:
        main(("check", str(path)))
    assert left.value.code == 0 and "scenario in order" in capsys.readouterr().out
    with pytest.raises(SystemExit) as left:
        main(("play", "skirmish", str(path), "--bot", "random", "--json"))
    assert left.value.code == 0 and json.loads(capsys.readouterr().out)["winner"] in SIDES


@pytest.mark.parametrize(
    ("words", "has"),
    [
        ("chess", "one of tda, skirmish"),
        ("tda", "one of skirmish"),
        ("skirmish --style horde", "assault, line, garrison, scouts"),
        ("skirmish --quality shaky", "green, veteran, elite, commando"),
        ("skirmish --side left", "attacker, defender"),
        ("skirmish --points 5", "give at least"),
        ("skirmish --scenario nowhere", "ferme"),
        ("skirmish --price nowhere", "coup-de-main"),
        ("skirmish --price nowhere.toml", "nowhere.toml"),
        ("skirmish --out my.txt", ".toml"),
    ],
)
def test_a_mistake_earns_one_line(capsys: pytest.CaptureFixture[str], words: str, has: str) -> None:
    code, out, err = run(capsys, *words.split())
    assert code == 2 and not out and err.count("\n") == 1 and has in err, err

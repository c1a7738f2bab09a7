"""What the commander of Troupes d'assaut does with vehicles, guns, engineers, shells and passengers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import voltigeur
from voltigeur.engine.choices import Answer, Pass, Pick, Question
from voltigeur.engine.match import use_rights
from voltigeur.games.tda.base.answers import Pierce, Volley
from voltigeur.games.tda.base.cover import Arc, arc_of
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.verbs import VERBS, TdaVerb
from voltigeur.games.tda.bot.commander import Commander
from voltigeur.games.tda.bot.deploy import Deployment
from voltigeur.games.tda.bot.eye import Eye
from voltigeur.games.tda.bot.moves import JUMP_WORTH, STRAY_WORTH, Pathfinder
from voltigeur.games.tda.bot.plan import LEASH, Plan
from voltigeur.games.tda.bot.quick import Quick
from voltigeur.games.tda.ch00_scenario.victory import Resign
from voltigeur.games.tda.ch02_sequence.sequence import SetUpDraft
from voltigeur.games.tda.ch06_movement.verbs import Move
from voltigeur.games.tda.ch08_assault.entry import Assault
from voltigeur.games.tda.ch14_artillery.artillery import Request
from voltigeur.games.tda.ch15_vehicles.carry.embark import Disembark, Embark
from voltigeur.games.tda.ch15_vehicles.drive.facing import Pivot
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import Snipe
from voltigeur.games.tda.ch18_works.traps import Ram
from voltigeur.games.tda.ch19_engineers.engineers import Demolish
from voltigeur.games.tda.ch19_engineers.storming import SapperAssault
from voltigeur.games.tda.ch20_waves.waves import Wave
from voltigeur.games.tda.ch21_air.support import AirStrike
from voltigeur.games.tda.rulebook import BOOK
from voltigeur.games.tda.whole.view import View
from voltigeur.lab.matches import fresh_match

Given = dict[str, Any]


def arranged(given: Given, *answers: str) -> TdaMatch:
    """The position of a case, with a few answers given."""
    match = BOOK.arrange(given, "test")
    match.forced = None
    for answer in answers:
        match.answer(answer)
    return match


def choice(match: TdaMatch) -> Answer:
    """What the commander answers now."""
    question = match.question
    assert question is not None
    answer = Commander(Random(1)).choose(View(match, question.seat), question)
    assert question.admits(answer) is None
    return answer


def acted(match: TdaMatch, watch: Callable[[], None] = lambda: None) -> list[Answer]:
    """Let the commander answer until the activation of blue is over, while red looks on; what blue said."""
    commander = Commander(Random(1))
    out: list[Answer] = []
    for _ in range(200):
        question = match.question
        watch()
        if question is None or question.kind == "ask-activate":
            return out
        answer = commander.choose(View(match, question.seat), question)
        if question.seat == 1:
            answer = next((o for o in question.options() if isinstance(o, Pass)), answer)
        else:
            out.append(answer)
        match.answer(answer)
    raise AssertionError(f"no end of it: {out}")


def place(match: TdaMatch, name: str) -> int:
    """A place by name."""
    return match.setting.board.place(name)


def unit(match: TdaMatch, name: str) -> Unit:
    """A unit by name."""
    return match.unit(match.setting.names.units.index(name))


GOAL: Given = {
    "objectives": [{"name": "goal", "places": ["G2"]}],
    "victory": {"attacker": "blue", "otherwise": "red"},
    "control": {"G2": "red"},
}


# -------------------------------------------------------------------- ground


def visited(given: Given, *names: str) -> tuple[set[str], TdaMatch]:
    """Where these units come in one activation."""
    match = arranged(given, "activate blue")
    found: set[str] = set()
    acted(match, lambda: found.update(match.setting.names.place(unit(match, name).at) for name in names))
    return found, match


def test_nobody_walks_onto_a_known_minefield_when_there_is_another_way() -> None:
    mines = [{"at": at, "shown": True} for at in ("F6", "G6", "H6", "G7")]
    found, match = visited({**GOAL, "traps": mines, "units": [{"id": "A", "at": "G8"}]}, "A")
    assert not found & {"F6", "G6", "H6", "G7"}
    assert match.setting.board.dist[unit(match, "A").at][place(match, "G2")] < 6


def test_vehicles_drive_round_trapped_ground_and_obstacles() -> None:
    given = {
        **GOAL,
        "changes": ["at-obstacle G6"],
        "traps": [{"at": "F6"}],
        "units": [{"id": "S", "type": "us44-m4-75", "at": "G8"}, {"id": "R", "type": "us44-m4-75", "at": "F8"}],
    }
    found, match = visited(given, "S", "R")
    assert not found & {"F6", "G6"}
    assert unit(match, "S").at != place(match, "G8")


def test_nobody_walks_into_shellfire() -> None:
    found, _ = visited({**GOAL, "barrages": {"G7": 12, "F7": 12}, "units": [{"id": "A", "at": "G8"}]}, "A")
    assert not found & {"G7", "F7"} and len(found) > 1


# -------------------------------------------------------------------- armour


def test_a_tank_turns_its_front_to_a_gun() -> None:
    units = [
        {"id": "T", "type": "us44-m4-75", "at": "C8", "facing": "S"},
        {"id": "P", "side": "red", "type": "de44-pak40", "at": "C2", "facing": "S"},
    ]
    match = arranged({"units": units}, "activate blue")
    acted(match)
    tank = unit(match, "T")
    assert arc_of(match.setting, tank.at, tank.facing, place(match, "C2")) is Arc.FRONT


def test_a_gun_fires_at_the_vehicle_and_the_machine_guns_at_the_men() -> None:
    units = [
        {"id": "T", "type": "us44-m4-76", "at": "C8", "facing": "N"},
        {"id": "H", "side": "red", "type": "de44-sdkfz251", "at": "C3", "facing": "S"},
        {"id": "X", "side": "red", "at": "D4"},
    ]
    match = arranged({"units": units}, "activate blue")
    first = choice(match)
    assert isinstance(first, Pierce) and first.target == unit(match, "H").id
    match.answer(first)
    others = [a for a in acted(match) if isinstance(a, Volley)]
    assert others and others[0].target == place(match, "D4")


def test_nobody_wastes_a_shot_on_armour_that_he_cannot_pierce() -> None:
    units = [
        {"id": "T", "type": "us44-m5-stuart", "at": "C8", "facing": "N"},
        {"id": "K", "side": "red", "type": "de44-tiger2", "at": "C2", "facing": "S"},
        {"id": "X", "side": "red", "at": "D5"},
    ]
    match = arranged({"units": units}, "activate blue")
    assert not any(isinstance(answer, Pierce) for answer in acted(match))


def test_an_assault_gun_turns_to_fire_at_what_lies_aside() -> None:
    units = [
        {"id": "S", "type": "de44-stug3g", "at": "F5", "facing": "N"},
        {"id": "T", "side": "red", "type": "us44-m4-75", "at": "J7", "facing": "NE"},
    ]
    match = arranged({"units": units}, "activate blue")
    first = choice(match)
    assert isinstance(first, Pivot)
    match.answer(first)
    assert isinstance(choice(match), Pierce)


def test_a_gun_answers_a_tank_that_shows_itself() -> None:
    units = [
        {"id": "T", "type": "us44-m4-75", "at": "C8", "facing": "N"},
        {"id": "P", "side": "red", "type": "de44-pak40", "at": "C2", "facing": "S"},
    ]
    match = arranged({"units": units}, "activate blue", "move T normal C7")
    assert isinstance(choice(match), Pierce)


# -------------------------------------------------------------------- transport


def test_an_enemy_underground_is_nothing_to_turn_to() -> None:
    given = {
        "overlay": {"tunnel": [{"name": "mine", "ends": "D4 H4"}]},
        "units": [
            {"id": "S", "type": "de44-stug3g", "at": "G8", "facing": "S"},
            {"id": "G", "type": "de44-pak40", "at": "G9"},
            {"id": "X", "side": "red", "at": "mine"},
        ],
    }
    assert not any(isinstance(answer, Pivot) for answer in acted(arranged(given, "activate blue")))


def test_an_unarmed_lorry_leaves_the_sight_of_the_enemy() -> None:
    wood = dict.fromkeys(("G5", "H5", "F5"), "F")
    units = [
        {"id": "L", "type": "us44-gmc", "at": "C8", "facing": "SE"},
        {"id": "X", "side": "red", "type": "light-mg", "at": "G2"},
    ]
    match = arranged({"overlay": {"hexes": wood}, "units": units}, "activate blue")
    assert match.seen(0).line(place(match, "G2"), unit(match, "L").at) >= 0
    acted(match)
    assert match.seen(0).line(place(match, "G2"), unit(match, "L").at) < 0


def test_passengers_get_out_near_the_objective_and_stay_in_far_from_it() -> None:
    def said_at(at: str) -> list[Answer]:
        units = [{"id": "H", "type": "us44-gmc", "at": at, "facing": "N"}, {"id": "A", "aboard": "H"}]
        return acted(arranged({**GOAL, "map": "14x40", "units": units}, "activate blue"))

    assert any(isinstance(answer, Disembark) for answer in said_at("G4"))
    far = said_at("G38")
    assert not any(isinstance(answer, Disembark) for answer in far)
    assert any(isinstance(answer, Move) for answer in far)


def test_men_get_into_a_lorry_for_a_long_way() -> None:
    units = [{"id": "H", "type": "us44-gmc", "at": "G38", "facing": "N"}, {"id": "A", "at": "G38"}]
    match = arranged({**GOAL, "map": "14x40", "units": units}, "activate blue")
    assert any(isinstance(answer, Embark) for answer in acted(match))


# -------------------------------------------------------------------- artillery and aircraft


CLUSTER = [{"id": f"X{n}", "side": "red", "at": at} for n, at in enumerate(("J4", "J5", "K5"))]


def test_shells_are_asked_for_on_a_cluster_that_is_seen() -> None:
    given = {
        "phase": "support",
        "supports": {"blue": [{"id": "B", "mission": "field-battery", "uses": 3}]},
        "units": [{"id": "L", "type": "us44-platoon-pc", "at": "C5"}, {"id": "A", "at": "C6"}, *CLUSTER],
    }
    match = arranged(given)
    asked = choice(match)
    assert isinstance(asked, Request)
    assert min(match.setting.board.dist[asked.place][unit(match, f"X{n}").at] for n in range(3)) <= 1


def test_no_shells_are_asked_for_on_our_own_men() -> None:
    beside = [{"id": f"A{n}", "at": at} for n, at in enumerate(("J3", "I4", "K4", "I5", "J6", "K6"))]
    given = {
        "phase": "support",
        "supports": {"blue": [{"id": "B", "mission": "field-battery", "uses": 3}]},
        "units": [{"id": "L", "type": "us44-platoon-pc", "at": "C5"}, *beside, *CLUSTER],
    }
    assert choice(arranged(given)) == Pass()


def test_an_aircraft_attacks_the_enemy_and_not_our_own_men() -> None:
    given = {
        "phase": "support",
        "turn": 2,
        "supports": {"blue": [{"id": "B", "mission": "us44-p47"}]},
        "missions": {"B": {"called": True, "asked": 1}},
        "units": [{"id": "L", "type": "us44-platoon-pc", "at": "C5"}, {"id": "A", "at": "C6"}, *CLUSTER],
    }
    match = arranged(given)
    while match.question is not None and match.question.kind != "ask-air-strike":
        match.answer(choice(match))
    placed = choice(match)
    assert isinstance(placed, AirStrike)
    dist = match.setting.board.dist
    assert min(dist[placed.place][unit(match, f"X{n}").at] for n in range(3)) <= 2


# -------------------------------------------------------------------- engineers, charges, waves, snipers


def test_engineers_take_away_the_wire_that_bars_the_way() -> None:
    row = [f"{column}5" for column in "ABCDEFGHIJKLMN"]
    given = {
        **GOAL,
        "phase": "command",
        "chance": ["initiative side 1d6: 6", "initiative side 1d6: 1"],
        "changes": [f"wire {at}" for at in row],
        "units": [{"id": "S", "type": "us44-sapper-squad", "at": "G5"}, {"id": "A", "at": "G7"}],
    }
    match = arranged(given)
    assert match.question is not None and match.question.kind == "ask-demolish"
    assert isinstance(choice(match), Demolish)
    found = acted(match)
    assert unit(match, "S").at == place(match, "G5"), found


def test_engineers_go_to_the_wire_that_bars_the_way() -> None:
    row = [f"{column}5" for column in "ABCDEFGHIJKLMN"]
    given = {
        **GOAL,
        "changes": [f"wire {at}" for at in row],
        "units": [{"id": "S", "type": "us44-sapper-squad", "at": "G6"}, {"id": "A", "at": "G7"}],
    }
    match = arranged(given, "activate blue")
    acted(match)
    assert match.setting.names.place(unit(match, "S").at) in row


def test_sappers_storm_a_strong_point_next_to_them() -> None:
    given = {
        "changes": ["fortification G5"],
        "units": [{"id": "S", "type": "us44-sapper-squad", "at": "G6"}, {"id": "X", "side": "red", "at": "G5"}],
    }
    match = arranged(given, "activate blue")
    assert isinstance(choice(match), SapperAssault)


def test_a_charge_is_carried_into_the_enemy() -> None:
    units = [
        {"id": "C", "type": "in10-suicide-bearer", "at": "G6"},
        {"id": "X", "side": "red", "at": "G5"},
        {"id": "Y", "side": "red", "at": "G5"},
    ]
    match = arranged({"units": units}, "activate blue")
    assert isinstance(choice(match), Ram)


@pytest.mark.parametrize(("at", "goes_off"), (("G5", True), ("G2", False)))
def test_a_charge_is_set_off_out_of_turn_where_the_enemy_is_next_to_it(at: str, goes_off: bool) -> None:
    units = [
        {"id": "C", "type": "in10-suicide-car", "at": "G6", "done": True},
        *({"id": name, "side": "red", "at": at} for name in "XYZ"),
    ]
    match = arranged({"units": units})
    assert use_rights(match, [(0, Commander(Random(1)))]) is goes_off
    assert (unit(match, "C").steps == 0) is goes_off


def test_a_wave_is_launched_by_the_stronger_and_not_by_the_weaker() -> None:
    def first(steps: int) -> Answer:
        crowd = [
            {"id": f"A{n}", "type": "vm50-regular-squad", "at": at, "steps": steps}
            for n, at in enumerate(("F6", "G6", "H6", "G7"))
        ]
        foes = [{"id": name, "side": "red", "at": "G4"} for name in ("X", "Y", "Z")]
        leader = {"id": "L", "type": "vm50-section-pc", "at": "G7", "morale": 10}
        return choice(arranged({"units": [leader, *crowd, *foes]}, "activate blue"))

    assert isinstance(first(3), Wave)
    assert not isinstance(first(1), Wave)


@pytest.mark.parametrize(("squads", "holder", "drawn"), ((3, "red", True), (2, "red", False), (3, "blue", False)))
def test_enough_for_a_wave_are_drawn_to_where_they_see_its_target(squads: int, holder: str, drawn: bool) -> None:
    given = {
        **GOAL,
        "map": "14x20",
        "victory": {"attacker": "blue", "otherwise": holder},
        "control": {"G2": holder},
        "units": [
            {"id": "L", "type": "vm50-section-pc", "at": "G12"},
            *({"id": f"A{n}", "type": "vm50-regular-squad", "at": "G12"} for n in range(squads)),
        ],
    }
    match = arranged(given, "activate blue")
    mover, plan = unit(match, "A0"), Plan(Eye(match.view(0).seen))
    goal = plan.aim(mover)
    for at, more in (("G6", JUMP_WORTH * drawn), ("G7", 0)):
        value = Pathfinder(plan).value(mover, place(match, at), goal)
        bare = plan.value(mover, place(match, at), goal)
        assert value - bare == more - STRAY_WORTH * (match.setting.board.dist[mover.at][place(match, at)] - LEASH)


@pytest.mark.parametrize(("holder", "leaves"), (("blue", False), ("red", True)))
def test_who_holds_what_wins_does_not_leave_it_for_an_assault(holder: str, leaves: bool) -> None:
    given = {
        "objectives": [{"name": "post", "places": ["G6"]}],
        "victory": {"attacker": "red", "otherwise": holder},
        "control": {"G6": holder},
        "units": [
            {"id": "A", "at": "G6"},
            {"id": "B", "at": "G6"},
            {"id": "X", "side": "red", "at": "G5", "neutralised": True},
        ],
    }
    said = acted(arranged(given, "activate blue"))
    assert any(isinstance(answer, Assault) for answer in said) is leaves


def test_a_sniper_aims_at_the_leader() -> None:
    units = [
        {"id": "S", "type": "us44-sniper", "at": "G8"},
        {"id": "X", "side": "red", "at": "G3"},
        {"id": "Z", "side": "red", "type": "us44-platoon-pc", "at": "G3"},
    ]
    match = arranged({"units": units}, "activate blue", "fire S at G3")
    assert match.question is not None and match.question.kind == "ask-snipe"
    assert choice(match) == Snipe(unit(match, "Z").id)


# -------------------------------------------------------------------- anything else


class Riddle(Answer, frozen=True):
    """An answer that no bot knows."""


def test_bots_answer_questions_of_which_they_know_nothing() -> None:
    match = arranged({"units": [{"id": "A", "at": "C3"}]})
    view = View(match, 0)
    for bot in (Quick(Random(1)), Commander(Random(1))):
        assert bot.choose(view, Question(0, "ask-riddle", Pick([Riddle()]), ())) == Riddle()
        assert bot.choose(view, Question(0, "ask-riddle", Pick([Riddle(), Pass()]), ())) == Pass()
        assert bot.choose(view, Question(0, "ask-riddle", Pick([Resign(), Riddle()]), ())) == Riddle()


def test_bots_have_a_rank_for_every_answer_of_the_game() -> None:
    said = [kind for kind in Answer.__subclasses__() if kind.__module__.startswith("voltigeur.games.tda.")]
    assert len(said) > 60
    assert not [kind.__name__ for kind in said if kind not in VERBS.answers]
    with pytest.raises(TypeError, match="rank"):
        TdaVerb(Riddle)  # type: ignore[call-arg]


@pytest.mark.parametrize("scenario", voltigeur.rulebook("tda").scenarios())
def test_the_considered_set_up_is_lawful(scenario: str) -> None:
    match = fresh_match("tda", scenario, 1)
    for question in match.questions:
        if question.kind == "ask-deploy":
            draft = question.choice
            assert isinstance(draft, SetUpDraft)
            answer = Deployment(match.view(question.seat).seen, draft, Random(2)).deploy()
            assert answer is not None and question.admits(answer) is None

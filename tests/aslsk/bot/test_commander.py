"""What the commander of the Starter Kit does, and the stupidities that he does not commit."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from voltigeur.engine.choices import Answer, Pass
from voltigeur.engine.fields import FieldView
from voltigeur.games.aslsk.base.arcs import in_arc
from voltigeur.games.aslsk.base.names import weapon_number
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.bot import POLICIES
from voltigeur.games.aslsk.bot.commander import Commander
from voltigeur.games.aslsk.ch01_3_scenario.setup import Deploy
from voltigeur.games.aslsk.rulebook import BOOK
from voltigeur.lab.matches import fresh_match

Given = dict[str, Any]
GROUND = """grid = '''
#    A   B   C   D   E   F   G   H   I   J   K   L
 1   .   .   .   .   .   .   .   .   .   .   .   .
 2   .   .   .   .   .   .   .   .   .   .   .   .
 3   .   .   .   w   .   .   .   .   .   h   .   .
 4   .   .   .   .   .   .   .   .   .   .   .   .
 5   .   .   .   .   .   .   H   .   .   .   .   .
 6   .   .   .   .   .   .   .   .   .   H   .   .
 7   .   .   .   .   .   .   .   .   .   .   .   .
 8   .   .   w   .   .   .   .   .   .   .   .   .
'''"""
"""Open ground with a wood on either side, two houses of stone and one of wood."""


def squad(name: str, at: str, side: str = "blue", **state: Any) -> Given:
    """A squad of a side's usual kind."""
    return {"id": name, "at": at, "side": side, "type": "4-6-7" if side == "blue" else "4-4-7", **state}


def leader(name: str, at: str, side: str = "blue", kind: str = "8-1", **state: Any) -> Given:
    """A leader."""
    return {"id": name, "at": at, "side": side, "type": kind, **state}


def goals(*places: str, side: str = "blue", count: int = 1) -> list[Given]:
    """A side has to control hexes at the end."""
    return [{"side": side, "kind": "control", "places": list(places), "count": count}]


def arranged(units: list[Given], *answers: str, **given: Any) -> AslskMatch:
    """A position, with a few answers given."""
    match = BOOK.arrange({"map": GROUND, "units": units, **given}, "test")
    for answer in answers:
        match.answer(answer)
    return match


def choice(match: AslskMatch) -> Answer:
    """What the commander answers now."""
    question = match.question
    assert question is not None
    answer = Commander(Random(1)).choose(FieldView(match, question.seat), question)
    assert question.admits(answer) is None
    return answer


def said(match: AslskMatch) -> str:
    """The same as it is written."""
    return match.write(choice(match))


def acts(match: AslskMatch, kinds: tuple[str, ...]) -> list[str]:
    """All that the commander says as long as questions of some kinds are asked of blue; red lets everything pass."""
    out: list[str] = []
    for _ in range(80):
        question = match.question
        if question is None or (question.seat == 0 and question.kind not in kinds):
            return out
        if question.seat == 1:
            match.answer(next(o for o in question.options() if isinstance(o, Pass)))
            continue
        answer = choice(match)
        out.append(match.write(answer))
        match.answer(answer)
    raise AssertionError(f"no end of it: {out}")


def moves(match: AslskMatch) -> list[str]:
    """All that the commander says in his Movement Phase."""
    return acts(match, ("ask-move", "ask-go-on"))


def spot(match: AslskMatch, name: str) -> str:
    """Where a unit is."""
    return match.setting.names.place(match.unit(match.setting.names.units.index(name)).at)


# -------------------------------------------------------------------- the list of stupidities


def test_nobody_moves_off_what_is_taken_already() -> None:
    units = [squad("A", "G5"), squad("B", "J6"), squad("R", "L1", "red")]
    match = arranged(
        units, phase="movement", victory=goals("G5", "J6", count=2), control={"G5": "blue", "J6": "blue"}, turn=8
    )
    moves(match)
    assert (spot(match, "A"), spot(match, "B")) == ("G5", "J6")


@pytest.mark.parametrize("strength", [4, 8])
def test_nobody_runs_through_residual_fire_when_he_can_go_round_it(strength: int) -> None:
    match = arranged(
        [squad("A", "D5"), squad("R", "L1", "red")],
        phase="movement",
        turn=8,
        victory=goals("G5"),
        residual={"E6": strength, "F5": strength},
    )
    said_ = moves(match)[0]
    assert said_.startswith("move A") and "E6" not in said_ and "F5" not in said_


def test_nobody_fires_at_a_target_that_he_will_not_hurt() -> None:
    units = [squad("A", "A5"), squad("R", "J6", "red")]
    assert said(arranged(units, phase="defensive-fire", attacker="red", smoke=[{"at": "J6", "side": "red"}])) == "pass"


def test_a_hex_fires_with_all_its_men_together() -> None:
    units = [squad("A", "D3"), squad("B", "D3"), squad("R", "G5", "red")]
    assert said(arranged(units, phase="defensive-fire", attacker="red")) == "fire A+B at G5"


def test_who_has_fired_does_not_fire_again_at_a_mover_far_away() -> None:
    units = [squad("A", "D3", mark="first"), squad("R", "I2", "red"), squad("S", "L8", "red")]
    match = arranged(units, "move R assault I3", phase="movement", attacker="red", turns=9)
    assert match.question is not None
    if match.question.kind == "ask-first-fire":
        assert said(match) == "pass"


def test_a_leader_goes_to_broken_men_whom_nobody_looks_after() -> None:
    units = [
        leader("L", "C8"), squad("A", "C7", broken=True, dm=True), squad("B", "C7", broken=True, dm=True),
        squad("R", "L1", "red"),
    ]  # fmt: skip
    match = arranged(units, phase="movement", victory=goals("G5", side="red"), control={"G5": "blue"})
    moves(match)
    assert spot(match, "L") == "C7"


def test_a_crew_stays_with_its_gun() -> None:
    units = [{"id": "C", "type": "2-2-8", "at": "D3"}, squad("R", "J6", "red")]
    gun = [{"id": "P", "type": "pak40", "owner": "C", "facing": 3}]
    given: Given = {"weapons": gun, "victory": goals("E3"), "turn": 9}
    assert all("C" not in word.split()[1:2] for word in moves(arranged(units, phase="movement", **given)))
    assert set(acts(arranged(units, phase="advance", **given), ("ask-advance",))) <= {"pass"}


def test_who_alone_can_reach_the_goal_moves_instead_of_firing() -> None:
    units = [squad("A", "E5"), squad("R", "D3", "red", broken=True)]
    given: Given = {"victory": goals("G5"), "turn": 9, "control": {"G5": "red"}}
    assert said(arranged(units, phase="prep-fire", **given)) == "pass"
    match = arranged(units, phase="movement", **given)
    moves(match)
    assert spot(match, "A") == "G5"


def test_in_the_last_turn_one_goes_under_fire_too() -> None:
    units = [squad("A", "E5"), squad("B", "E6"), squad("R", "J3", "red"), squad("S", "J6", "red")]
    match = arranged(units, phase="movement", victory=goals("G5"), turn=9, control={"G5": "red"})
    acts(match, ("ask-move", "ask-go-on", "ask-fire", "ask-advance"))
    assert "G5" in (spot(match, "A"), spot(match, "B"))


def test_broken_enemies_are_set_upon() -> None:
    units = [squad("A", "E5"), squad("R", "F5", "red", broken=True)]
    assert said(arranged(units, phase="advance")) == "advance A to F5"


# -------------------------------------------------------------------- what was seen in whole matches


def test_nobody_leaves_a_house_that_counts_for_a_fight_in_the_open() -> None:
    units = [squad("A", "G5"), squad("R", "F5", "red")]
    given: Given = {"victory": goals("G5", side="red"), "control": {"G5": "blue"}}
    assert said(arranged(units, phase="advance", **given)) == "pass"


def test_an_attack_is_a_move_of_many_and_not_of_one() -> None:
    units = [squad(f"A{n}", f"{at}") for n, at in enumerate(("C3", "C4", "C5", "C6", "C7", "D3"))]
    match = arranged(
        [*units, squad("R", "G5", "red")], phase="movement", turn=7, victory=goals("G5"), control={"G5": "red"}
    )
    before = [spot(match, f"A{n}") for n in range(6)]
    moves(match)
    assert sum(spot(match, f"A{n}") != at for n, at in enumerate(before)) >= 4


def test_three_squads_do_not_crowd_before_the_enemy() -> None:
    units = [squad("A", "D4"), squad("B", "D5"), squad("C", "D6"), squad("R", "J6", "red"), squad("S", "J3", "red")]
    match = arranged(units, phase="movement", turn=6, victory=goals("G5"), control={"G5": "red"})
    moves(match)
    assert len({spot(match, name) for name in "ABC"}) >= 2


def test_fit_squads_take_over_weapons_from_half_squads() -> None:
    units = [{"id": "H", "type": "2-4-7", "at": "D3"}, squad("A", "D3"), squad("R", "J6", "red")]
    match = arranged(units, phase="rally", weapons=[{"id": "W", "type": "german-mmg", "owner": "H"}])
    for _ in range(10):
        assert match.question is not None
        if match.question.kind == "ask-transfer" and match.question.seat == 0:
            break
        match.answer(match.question.options()[0])
    assert said(match) == "hold W:A"


def test_the_dearest_weapon_is_taken_up_by_a_squad() -> None:
    units = [{"id": "H", "type": "2-4-7", "at": "D3"}, squad("A", "D3"), squad("R", "J6", "red")]
    weapons = [{"id": "W", "type": "german-lmg", "at": "D3"}, {"id": "X", "type": "german-mmg", "at": "D3"}]
    assert said(arranged(units, phase="rally", weapons=weapons)) == "recover A X"


def test_flames_and_charges_are_used_next_door() -> None:
    units = [{"id": "A", "type": "5-4-8", "at": "F5"}, squad("R", "G5", "red")]
    flames = [{"id": "F", "type": "ft", "owner": "A"}]
    assert said(arranged(units, phase="prep-fire", weapons=flames)).startswith(("flame F at G5", "fire"))
    charge = [{"id": "D", "type": "dc", "owner": "A"}]
    fired = [squad(name, "G5", "red", mark="final", pinned=True) for name in "RS"]
    assert "charge D at G5" in moves(
        arranged([units[0], *fired], phase="movement", weapons=charge, victory=goals("G5"))
    )


def test_who_flees_goes_to_cover_and_not_over_open_ground_under_fire() -> None:
    units = [squad("A", "D4", broken=True, dm=True), leader("L", "D3"), squad("R", "J3", "red")]
    assert said(arranged(units, phase="rout")) == "rout A D3"


def test_those_who_wait_beside_the_map_come_in() -> None:
    units = [squad("A", "west:A5"), squad("B", "west:A5"), leader("L", "west:A5"), squad("R", "L1", "red")]
    match = arranged(units, phase="movement", edges={"blue": ["A4", "A5", "A6"]}, victory=goals("G5"), turn=3)
    moves(match)
    assert all(match.unit(n).at >= 0 for n in range(3))


def test_those_who_score_by_it_leave_the_map() -> None:
    match = arranged(
        [squad("A", "K5"), squad("R", "A1", "red")], phase="movement", zones={"east": ["L-L"]}, exits={"blue": "east"},
        victory=[{"side": "blue", "kind": "exit", "zone": "east", "count": 5}],
    )  # fmt: skip
    moves(match)
    assert match.unit(0).at < 0


@pytest.mark.parametrize("scenario", ["la-butte", "canon-cache", "col-d-epire"])
def test_guns_point_at_the_ground_that_the_enemy_has_to_cross(scenario: str) -> None:
    match = fresh_match("aslsk", scenario, 3)
    question = match.question
    assert question is not None
    answer = Commander(Random(2)).choose(FieldView(match, question.seat), question)
    assert isinstance(answer, Deploy) and question.admits(answer) is None
    setting = match.setting
    where = {entry[0]: entry[1] for entry in answer.entries if entry[0] >= 0}
    zone = setting.zones[setting.scenario.sides[1 - question.seat].zone]
    guns = [entry for entry in answer.entries if entry[0] <= -2 and entry[2] >= 0]
    for entry in guns:
        at = where[entry[1]]
        far = {p: min(setting.board.dist[p][z] for z in zone) for p in range(setting.board.hexes)}
        in_reach = [p for p in far if 2 <= setting.board.dist[at][p] <= 12 and setting.sight.sees(at, p) >= 0]
        nearer = [p for p in in_reach if far[p] < far[at]]
        shares = {v: sum(in_arc(setting.board, at, v, place) for place in nearer) for v in (1, 3, 5, 7, 9, 11)}
        assert shares[entry[2]] >= max(shares.values()) / 2, setting.names.weapon(weapon_number(entry[0]))


def test_leaders_do_not_all_stand_in_one_hex() -> None:
    match = fresh_match("aslsk", "le-carrefour", 5)
    for _ in range(2):
        question = match.question
        assert question is not None
        match.answer(Commander(Random(2)).choose(FieldView(match, question.seat), question))
    for side in (0, 1):
        seen = match.seen(side)
        at = [unit.at for unit in seen.mine() if seen.leads(unit)]
        assert len(set(at)) == len(at)


@pytest.mark.parametrize("name", sorted(POLICIES))
def test_a_whole_match_is_played(name: str) -> None:
    match = fresh_match("aslsk", "premiers-pas", 11)
    bots = [POLICIES[name](Random(side)) for side in (0, 1)]
    while question := match.question:
        match.answer(bots[question.seat].choose(FieldView(match, question.seat), question))
    assert match.result is not None

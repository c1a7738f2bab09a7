"""Why not? Every spot, every enemy and every written answer has its reason in words, its rule and, if any, a remedy."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import Question, Refusal
from voltigeur.engine.table.asks import Cannot
from voltigeur.games.skirmish.base.library import Overrides, make_setting
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.rulebook import BOOK
from voltigeur.games.skirmish.table.page import SkirmishTable

HAMLET = str(Path(__file__).parents[1] / "hamlet.toml")
LEDGER = (resources.files("voltigeur.games.skirmish") / "rules.toml").read_text(encoding="utf-8")
RULES = {rule["id"] for rule in tomllib.loads(LEDGER)["rule"]}
READY = {"waiting": True, "ready": True}
WALL = '[[line]]\nid = "wall"\nkind = "high-wall"\npoints = "40,20 40,40"\n'
HOUSE = """
[[building]]
id = "house"
box = "20,20 40,40"
[[building.storey]]
openings = [{ kind = "door", at = "30,40", width = 2 }]
[[building.storey]]
[[building.stairs]]
at = "24,24"
lower = 0
"""


def arranged(**given: Any) -> tuple[SkirmishTable, SkirmishMatch, Question]:
    match = BOOK.arrange(given, "why")
    assert match.question is not None
    return SkirmishTable(match.setting, "en"), match, match.question


def reasons(target: str, *pieces: str, **given: Any) -> list[Cannot]:
    table, match, question = arranged(**given)
    found = list(table.why_not(match, question, pieces, target))
    for cannot in found:
        assert not cannot.answer or not isinstance(question.admits(match.read(cannot.answer)), Refusal)
    return found


def section(name: str, at: str, count: int = 2, **fields: Any) -> dict[str, Any]:
    return {"id": name, "figures": [{"at": at, "count": count, "step": "0,3", **fields}]}


def two(**fields: Any) -> list[dict[str, Any]]:
    return [section("A1", "30,30", **fields), section("D1", "100,30")]


# -------------------------------------------------------------------- setting up


def test_outside_the_zone_of_a_set_up() -> None:
    zones = [{"id": "attacker", "points": ["0,0", "10,0", "10,10", "0,10"]}]
    given = {"stage": "set-up", "zones": zones, "first": "attacker", "troops": [{"id": "A1", "figures": [{}]}]}
    (outside,) = reasons("20.00,5.00", "f0", **given)
    assert (outside.rule, outside.piece) == ("house/set-up", "f0") and "zone" in outside.reason
    assert [c.reason for c in reasons("5.00,5.00", "f0", **given)] == ["It can be done."]


# -------------------------------------------------------------------- going


def test_a_run_gets_where_a_march_does_not() -> None:
    (march,) = reasons("48.00,30.00", active="A1", troops=two())
    assert march.text == "March to 48.00,30.00" and march.rule == "actions/march"
    assert "150% of a march" in march.reason
    assert march.remedy == "Run to 48.00,30.00" and march.answer.startswith("run A1.1")
    assert [c.text for c in reasons("70.00,30.00", active="A1", troops=two())] == [
        "March to 70.00,30.00",
        "Run to 70.00,30.00",
    ]
    (near,) = reasons("36.00,30.00", active="A1", troops=two())
    assert near.reason == "It can be done." and near.answer.startswith("march")


def test_what_stands_in_the_way_is_named() -> None:
    found = reasons("41.50,30.00", active="A1", troops=two(), table=WALL)
    assert all("high wall" in c.reason and c.rule == "house/terrain" for c in found if "March" in c.text)


def test_one_man_does_not_run_alone_but_the_section_does() -> None:
    found = reasons("48.00,30.00", "f0", active="A1", troops=[section("A1", "30,30", 4), section("D1", "100,30")])
    run = next(c for c in found if "Run" in c.text)
    assert run.rule == "actions/run" and run.answer.count(" to ") == 4


def test_another_floor_is_reached_by_the_stairs() -> None:
    troops = [section("A1", "24,26"), section("D1", "100,30")]
    (upstairs,) = reasons("26.00,26.00/1", active="A1", troops=troops, table=HOUSE)
    assert upstairs.rule == "actions/stairs" and upstairs.answer.startswith("stairs")


def test_a_wounded_does_not_go_and_a_climber_neither() -> None:
    troops = [
        {
            "id": "A1",
            "figures": [{"at": "30,30"}, {"at": "30,33", "health": "wounded"}, {"at": "30,36", "climbing": 1}],
        },
        section("D1", "100,30"),
    ]
    given = {"active": "A1", "troops": troops}
    assert {c.rule for c in reasons("36.00,30.00", "f1", **given)} == {"wounded/roll"}
    assert {c.rule for c in reasons("36.00,30.00", "f2", **given)} == {"actions/climb"}
    assert [c.rule for c in reasons("", "f1", **given)] == ["wounded/roll"]
    assert "may act" in reasons("", "f0", **given)[0].reason


def test_nerves_are_a_reason() -> None:
    troops = two()
    troops[0] |= {"pinned": True, "under_fire": True}
    assert {c.rule for c in reasons("36.00,30.00", active="A1", troops=troops)} == {"actions/under-cover-fire"}


def test_vehicles_drive_all_the_way_or_half_of_it() -> None:
    vehicle = {"id": "A1", "kind": "vehicle", "figures": [{"role": "vehicle", "vehicle": "jeep", "at": "20,45"}]}
    found = reasons("50.00,45.00", active="A1", troops=[vehicle, section("D1", "110,30")])
    (half,) = [c for c in found if c.text.startswith("Drive slowly")]
    assert half.rule == "house/vehicles" and half.answer.startswith("drive")


def test_a_charge_is_too_far_or_possible() -> None:
    far = [c for c in reasons("f2", active="A1", troops=two()) if "contact" in c.text]
    assert [c.rule for c in far] == ["actions/march", "actions/run"] and not any(c.answer for c in far)
    near = [section("A1", "30,30"), section("D1", "50,30")]
    march = next(c for c in reasons("f2", active="A1", troops=near) if "contact" in c.text)
    assert march.rule == "actions/march" and march.answer.startswith("run")


# -------------------------------------------------------------------- fire


def test_before_an_action_one_lies_in_wait_to_fire() -> None:
    found = reasons("f2", active="A1", troops=[section("A1", "30,30"), section("D1", "60,30")])
    (fire,) = [c for c in found if c.rule == "actions/ambush"]
    assert fire.answer == "wait A1.1 @90, A1.2 @84"


def test_an_enemy_behind_those_in_wait() -> None:
    troops = [section("A1", "50,50", facing=180, **READY), section("D1", "50,30"), section("D2", "50,60")]
    found = reasons("f2", stage="react", after="D1", troops=troops)
    assert [each.piece for each in found] == ["f0", "f1"]
    assert {each.rule for each in found} == {"house/angles"}


def test_who_does_not_lie_in_wait_is_told_so_and_who_does() -> None:
    troops = [section("A1", "50,50", facing=0, **READY), section("A2", "60,50"), section("D1", "50,30")]
    found = reasons("f5", "f2", stage="react", after="D1", troops=troops)
    aim = next(c for c in found if "firing" in c.text)
    assert aim.rule == "actions/ambush" and aim.answer.startswith("fire A1.")


def test_the_nearest_first_unless_an_officer_orders_otherwise() -> None:
    officer = {"role": "officer", "grade": "seasoned", "weapon": "pistol", "at": "46,50", "facing": 0}
    troops = [
        section("A1", "50,50", 1, facing=0, **READY),
        {"id": "A2", "kind": "character", "figures": [officer]},
        section("D1", "50,30", 1),
        section("D2", "60,20", 1),
    ]
    given = {"stage": "react", "after": "D1"}
    ordered = reasons("f3", "f0", troops=troops, **given)[0]
    assert ordered.rule == "targets/nearest" and ordered.answer == "order A2 fire A1.1>D2.1"
    alone = reasons("f2", "f0", troops=[troops[0], *troops[2:]], **given)[0]
    assert alone.rule == "targets/nearest" and alone.answer == "fire A1.1>D1.1"


def test_a_distance_is_told_unless_it_is_measured_afterwards() -> None:
    troops = [section("A1", "10,30", 1, facing=90, **READY), section("D1", "80,30", 1), section("D2", "30,30", 1)]
    given = {"stage": "react", "after": "D1", "troops": troops}
    assert reasons("f1", "f0", **given)[0].reason == "Out of range. The distance is 70.0 cm."
    book = reasons("f1", "f0", options={"measuring": "book"}, **given)
    assert not any("cm" in c.reason for c in book)


def test_what_hides_a_target_is_named() -> None:
    troops = [section("A1", "10,30", 1, facing=90, **READY), section("D1", "60,30", 1), section("D2", "30,35", 1)]
    (hidden, *_) = reasons("f1", "f0", stage="react", after="D1", troops=troops, table=WALL)
    assert "On the line: high obstacle" in hidden.reason and hidden.rule == "visibility/high"


def test_a_grenade_flies_so_far() -> None:
    troops = [section("A1", "10,30", 1, facing=90, **READY), section("D1", "30,30", 1)]
    given = {"stage": "react", "after": "D1", "troops": troops}
    (far,) = reasons("26.00,30.00", "f0", **given)
    assert far.rule == "grenades/place" and "16.0 cm" in far.reason
    (near,) = reasons("24.00,30.00", "f0", **given)
    assert near.answer == "throw A1.1 at 24.00,30.00"


def test_a_marker_is_not_aimed_at() -> None:
    wheat = '[[ground]]\nid = "wheat"\nkind = "wheat"\nbox = "50,20 70,40"\n'
    hidden = {**section("D1", "60,30", 1, waiting=True), "known": False}
    troops = [section("A1", "10,30", 1, facing=90, **READY), hidden, section("D2", "30,30", 1)]
    found = reasons("m1", "f0", stage="react", after="D2", troops=troops, table=wheat)
    assert found[0].rule == "house/markers"


def test_who_may_be_spotted_and_who_is_too_far() -> None:
    wheat = '[[ground]]\nid = "wheat"\nkind = "wheat"\nbox = "40,0 110,90"\n'
    troops = [
        section("A1", "10,30", 2),
        section("D1", "100,30", 1, waiting=True),
        section("D2", "44,30", 1, waiting=True),
    ]
    table, match, _ = arranged(active="A1", troops=troops, table=wheat)
    match.answer("hold A1.1+A1.2 @90")
    question = match.question
    assert question is not None and question.kind == "ask-spot"
    (far,) = table.why_not(match, question, [], "f2")
    assert far.rule == "spotting/five" and "90.0 cm" in far.reason and far.answer == "spot D2.1"
    (near,) = table.why_not(match, question, ["f0"], "f3")
    assert near.answer == "spot D2.1" and near.reason == "It can be done."


# -------------------------------------------------------------------- whatever is asked


def test_a_whole_answer_may_be_asked_about() -> None:
    (refused,) = reasons("march A1.1 to 60,30", active="A1", troops=two())
    assert refused.rule == "actions/march"
    (lawful,) = reasons("hold A1.1+A1.2 @90", active="A1", troops=two())
    assert lawful.reason == "It can be done."
    (strange,) = reasons("nonsense", active="A1", troops=two())
    assert "nonsense" in strange.reason


def test_others_are_told_when_they_act() -> None:
    troops = [*two(), section("A2", "50,50")]
    troops[2]["acted"] = True
    (idle,) = reasons("36.00,30.00", "f2", active="A1", troops=[troops[0], troops[2], troops[1]])
    assert idle.rule == "sequence/turn" and "has acted" in idle.reason


STRANGE = ("", "f", "f²", "f-1", "f999", "m", "m999", "f" + "9" * 5000, "1,2/99", "1,2/9", "-5,3", "nowhere", "\x00")


def test_strange_names_do_no_harm() -> None:
    for kind in ("act", "react"):
        given = {"active": "A1"} if kind == "act" else {"stage": "react", "after": "D1"}
        troops = [section("A1", "30,30", facing=90, **READY), section("D1", "60,30")]
        table, match, question = arranged(troops=troops, **given)
        for name in STRANGE:
            assert table.why_not(match, question, [name], name), name
            assert table.why_not(match, question, ["f0"], name), name


def played(measuring: str, seed: int, decisions: int) -> Iterator[tuple[SkirmishMatch, Question]]:
    match = BOOK.new_match(make_setting(HAMLET, {"measuring": measuring}, Overrides()), key_of(seed))
    rng = Random(seed)
    for _ in range(decisions):
        question = match.question
        if question is None:
            return
        yield match, question
        match.answer(question.choice.sample(rng))


def pointed(match: SkirmishMatch, table: SkirmishTable, question: Question, rng: Random) -> tuple[list[str], str]:
    """Some pieces of one's own, and a spot or a piece."""
    pieces = table.scene(match, question.seat).pieces
    mine = [piece.id for piece in pieces if piece.side == question.seat]
    top = match.setting.tabletop
    spot = f"{rng.randrange(top.width // 100)}.50,{rng.randrange(top.height // 100)}.25{rng.choice(('', '', '/1'))}"
    return rng.sample(mine, rng.choice((0, 1, 1, 2))), rng.choice((spot, rng.choice(pieces).id))


@pytest.mark.parametrize("measuring", ["free", "book"])
def test_why_not_always_has_a_reason_and_a_rule(measuring: str) -> None:
    rng = Random(7)
    tables: list[SkirmishTable] = []
    for match, question in played(measuring, 4, 90):
        tables = tables or [SkirmishTable(match.setting, language) for language in ("en", "fr")]
        chosen, target = pointed(match, tables[0], question, rng)
        for table in tables:
            told = table.why_not(match, question, chosen, target)
            assert told
            for item in told:
                assert item.reason and item.text and "{" not in f"{item.text}{item.reason}{item.remedy}"
                assert not item.reason.startswith(("why-", "refusal-")) and " " in item.reason, item
                assert item.rule in RULES or item.rule.startswith("contract/"), item
                assert not item.answer or not isinstance(question.admits(match.read(item.answer)), Refusal)


def test_what_is_told_does_not_depend_on_what_is_hidden() -> None:
    rng, differed = Random(3), 0
    for step, (match, question) in enumerate(played("free", 5, 100)):
        if step % 3 or question.kind == "ask-set-up":
            continue
        other = match.redeal(question.seat, rng, keep_record=True, same_dice=True)
        assert isinstance(other, SkirmishMatch)
        table = SkirmishTable(match.setting, "en")
        differed += other.digest() != match.digest()
        asked = next(q for q in other.questions if q.seat == question.seat)
        chosen, target = pointed(match, table, question, rng)
        one, two_ = (
            msgspec.json.encode(table.why_not(world, its, chosen, target))
            for world, its in ((match, question), (other, asked))
        )
        assert one == two_
    assert differed > 10

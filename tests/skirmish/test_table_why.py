"""Why not? Every spot and every enemy has its answer in words and rules."""

from __future__ import annotations

from typing import Any

from voltigeur.engine.rulebooks import rulebook
from voltigeur.engine.table import Cannot

BOOK = rulebook("skirmish")


def reasons(given: dict[str, Any], target: str, *pieces: str) -> list[Cannot]:
    match = BOOK.arrange(given, "why")
    question = match.question
    assert question is not None
    return list(BOOK.table(match.setting, "en").why_not(match, question, pieces, target))


def section(name: str, at: str, **fields: Any) -> dict[str, Any]:
    return {"id": name, "figures": [{"at": at, "count": 2, "step": "0,3", **fields}]}


def test_outside_the_zone_of_a_set_up() -> None:
    zones = [{"id": "attacker", "points": ["0,0", "10,0", "10,10", "0,10"]}]
    given = {"stage": "set-up", "zones": zones, "first": "attacker", "troops": [{"id": "A1", "figures": [{}]}]}
    (outside,) = reasons(given, "20.00,5.00", "f0")
    assert (outside.rule, outside.piece) == ("house/set-up", "f0")
    assert not reasons(given, "5.00,5.00", "f0")


def test_too_far_for_a_march_and_not_for_a_run() -> None:
    given = {"active": "A1", "troops": [section("A1", "30,30"), section("D1", "100,30")]}
    assert [each.text for each in reasons(given, "48.00,30.00")] == ["March"]
    assert [each.text for each in reasons(given, "70.00,30.00")] == ["March", "Run"]
    assert not reasons(given, "36.00,30.00")


def test_an_enemy_behind_those_in_wait() -> None:
    troops = [section("A1", "50,50", facing=180, waiting=True, ready=True), section("D1", "50,30")]
    found = reasons({"stage": "react", "after": "D1", "troops": [*troops, section("D2", "50,60")]}, "f2")
    assert [each.piece for each in found] == ["f0", "f1"]
    assert {each.rule for each in found} == {"house/angles"}


def test_what_is_nothing_is_not_understood() -> None:
    given = {"active": "A1", "troops": [section("A1", "30,30"), section("D1", "100,30")]}
    (strange,) = reasons(given, "nonsense")
    assert "nonsense" in strange.reason
    assert not reasons(given, "f2")

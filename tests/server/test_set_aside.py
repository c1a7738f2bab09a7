"""Matches whose rules do not come to an end are put back, set aside and told; everybody else plays on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.patience import until

import voltigeur
from voltigeur.engine import saves
from voltigeur.engine.events import Arg
from voltigeur.engine.match import play
from voltigeur.engine.rulebooks import install, remove, rulebook
from voltigeur.engine.steps import Step
from voltigeur.players import player
from voltigeur.server import hall, opening
from voltigeur.server.problems import Trouble
from voltigeur.server.records import keep
from voltigeur.server.wire import SeatPlan

Table = Any
Start = Any
SHORT = 0.3


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A toy whose rules can be broken, and little time for it."""
    install("patrol", "tests.toys.patrol.rulebook:BOOK")
    monkeypatch.setattr(hall, "THINKING", SHORT)
    yield
    remove("patrol")


class Circling(Step[Any, Any]):
    """Never asks, never ends."""

    def run(self, m: Any) -> None:
        m.emit("rests", men=Arg("int", 1))


class Looping(Step[Any, Any]):
    """Does not come back from its step."""

    def run(self, m: Any) -> None:
        while True:
            pass


class Wondering(Step[Any, Any]):
    """Does not come back from its question."""

    def seats(self, m: Any) -> tuple[int, ...]:
        return (0,)

    def question(self, seen: Any) -> None:
        while True:
            pass


def break_rules(monkeypatch: pytest.MonkeyPatch, step: type[Step[Any, Any]]) -> None:
    """From now on every answer leads to such a step."""
    day = type(voltigeur.new_match("patrol", rulebook("patrol").scenarios()[0], 1).state.stack[-1])
    monkeypatch.setattr(day, "answer", lambda self, m, seat, answer: m.push(step()))
    monkeypatch.setattr(hall, "LOOKING", SHORT)


def patrol(table: Table, who: str = "me") -> dict[str, Any]:
    links: dict[str, Any] = table.new(who, rulebook="patrol", scenario=rulebook("patrol").scenarios()[0])
    return links


def status(table: Table, key: str, more: str = "") -> tuple[int, str]:
    reply = table.http.get(f"/api/seats/{key}{more}")
    kind = reply.json()["type"].removeprefix("urn:voltigeur:") if reply.status_code >= 400 else ""
    return reply.status_code, kind


def wait_until_set_aside(table: Table, key: str) -> None:
    until(lambda: status(table, key) == (409, "set-aside"), "it was never set aside")


@pytest.mark.parametrize("step", [Circling, Looping, Wondering])
def test_a_match_that_goes_in_circles_is_set_aside_and_everybody_else_plays_on(
    start: Start, step: type[Step[Any, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start()
    other = table.sit(table.new("me", "bot recruit")["seats"][0]["key"])
    monkeypatch.setattr(hall, "LOOKING", SHORT)
    keys = [patrol(table)["seats"][0]["key"] for _ in range(4)]
    people = [table.sit(key) for key in keys]
    before = [table.http.get(f"/api/seats/{key}/save").text for key in keys]
    break_rules(monkeypatch, step)
    for person in people:  # more than there are threads
        ask = person.wait_for_question()["id"]
        person.socket.send(json.dumps({"do": "answer", "id": 7, "ask": ask, "answer": "rest"}))
    until(lambda: table.http.get("/api/health").status_code == 200, "health is not well")
    other.play()
    for person, key, save in zip(people, keys, before, strict=True):
        told = person.hear()
        while told["is"] != "failed":
            told = person.hear()
        assert told["problem"]["type"] == "urn:voltigeur:set-aside" and told["problem"]["remedy"]
        assert status(table, key) == status(table, key, "/replay") == (409, "set-aside")
        kept = saves.from_text(table.http.get(f"/api/seats/{key}/save").text).match
        assert kept.digest() == saves.from_text(save).match.digest(), "it is as it was before the answer"
    assert table.http.delete(f"/api/seats/{keys[0]}").status_code == 204
    other.play()


def test_a_match_of_bots_that_was_set_aside_is_not_woken_again(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = start()
    break_rules(monkeypatch, Looping)
    key = patrol(table, "bot recruit")["spectator"]
    wait_until_set_aside(table, key)
    table.stop()
    caplog.clear()
    again = start()
    assert status(again, key) == (409, "set-aside")
    assert again.http.get("/api/health").status_code == 200
    assert not [record for record in caplog.records if "set aside" in record.message]


def test_a_match_of_bots_whose_rules_fail_is_set_aside(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    table = start()
    day = type(voltigeur.new_match("patrol", rulebook("patrol").scenarios()[0], 1).state.stack[-1])

    def fail(self: Any, m: Any, seat: int, answer: Any) -> None:
        raise IndexError("no such card")

    monkeypatch.setattr(day, "answer", fail)
    wait_until_set_aside(table, patrol(table, "bot recruit")["spectator"])


# ---------------------------------------------------------------- one edited number


def played(slug: str, scenario: str, answers: int, level: str = "random") -> str:
    match = voltigeur.new_match(slug, scenario, 5)
    bots = [player(level, f"{seat}", slug) for seat in range(match.setting.seats)]
    while match.result is None and match.state.answers < answers:
        question = match.question
        assert question is not None
        match.answer(bots[question.seat].choose(match.view(question.seat), question), question.seat)
    return saves.to_text(match)


def edited(text: str, pattern: str, new: str) -> str:
    """The save with the last position changed, and sealed again."""
    body, _, _ = text.rstrip("\n").rpartition("\n= ")
    lines = body.split("\n")
    at = max(n for n, line in enumerate(lines) if line.startswith("@ "))
    lines[at], count = re.subn(pattern, new, lines[at])
    assert count
    return saves.sealed("\n".join(lines) + "\n")


@pytest.mark.parametrize("number", ["99", "-7", "4", "1000001", "1e400", "18446744073709551616"])
def test_a_stage_out_of_range_is_refused(table: Table, number: str) -> None:
    text = edited(played("skirmish", "patrouille", 30), r'"stage":\d+', f'"stage":{number}')
    for seats in (None, [{"who": "bot", "level": "recruit"}] * 2):
        reply = table.http.post("/api/saves", json={"text": text, "seats": seats} if seats else {"text": text})
        assert reply.status_code == 422, reply.text
        assert reply.json()["type"] == "urn:voltigeur:save-broken"
    table.sit(table.new("me", "bot recruit")["seats"][0]["key"]).play()


def numbers_in(value: Any, where: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the whole numbers of something are."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from numbers_in(part, (*where, key))
    elif isinstance(value, list):
        for key, part in enumerate(value):
            yield from numbers_in(part, (*where, key))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield where


@pytest.mark.parametrize(
    ("slug", "scenario", "answers"),
    [("tda", "convoi", 60), ("tda", "premiers-pas", 30), ("skirmish", "patrouille", 20)],
)
def test_no_number_of_a_step_is_a_fault_of_the_server(slug: str, scenario: str, answers: int) -> None:
    """Each number of each step that is going on, one after the other: refused, or kept as any match is."""
    text = played(slug, scenario, answers, "regular")
    lines = text.rstrip("\n").rpartition("\n= ")[0].split("\n")
    at = max(n for n, line in enumerate(lines) if line.startswith("@ "))
    state = json.loads(lines[at][2:])
    refused = 0
    for *way, last in numbers_in(state["stack"]):
        part = state["stack"]
        for key in way:
            part = part[key]
        right, part[last] = part[last], -1
        lines[at] = "@ " + json.dumps(state, separators=(",", ":"))
        part[last] = right
        try:
            match = opening.open_save(saves.sealed("\n".join(lines) + "\n"))
        except Trouble as trouble:
            refused += trouble.status == 422
            continue
        keep("kept", match, [SeatPlan("me")] * match.setting.seats, tutorial=False)
    assert refused


def test_an_upload_that_does_not_end_is_refused_and_blocks_nobody(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = voltigeur.new_match("patrol", rulebook("patrol").scenarios()[0], 1)
    text = saves.to_text(match)
    break_rules(monkeypatch, Looping)
    monkeypatch.setattr(opening, "UPLOAD", SHORT)
    reply = table.http.post("/api/saves", json={"text": text})
    assert reply.status_code == 422 and "did not come to an end" in reply.json()["detail"]
    monkeypatch.undo()
    assert table.http.post("/api/saves", json={"text": text}).status_code == 201


def test_a_huge_board_is_refused_before_any_work(table: Table) -> None:
    match = voltigeur.new_match("tda", "escarmouche", 1)
    first, header, *rest = saves.to_text(match).split("\n")
    said = json.loads(header[2:])
    for case in ({"map": "52x2000"}, {"map": "9" * 6 + "x" + "9" * 6}, {"map": "4x4", "turns": 10**9}):
        said["setting"] = {"case": case}
        text = saves.sealed("\n".join([first, "h " + json.dumps(said), *rest[:-2]]) + "\n")
        reply = table.http.post("/api/saves", json={"text": text})
        assert reply.status_code == 422 and reply.json()["type"] == "urn:voltigeur:save-broken", reply.text
        assert "hexes" in reply.text or "map" in reply.text or "turns" in reply.text
    assert play(match, [player("random", "1", "tda"), player("random", "2", "tda")])

"""A branch of a running match holds its owner's own past and a world that was dealt anew, and nothing of the truth."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from voltigeur.engine.saves import from_text
from voltigeur.games.skirmish.base.library import Overrides, make_setting
from voltigeur.games.skirmish.base.names import move_of
from voltigeur.games.skirmish.ch16_scenario.deployment import SetUp
from voltigeur.games.skirmish.rulebook import BOOK
from voltigeur.players import player

Table = Any
NIGHT = "poste-de-nuit"


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches have the same dice, and so have re-deals: what differs is what was set up."""
    monkeypatch.setattr("voltigeur.server.hall.randbits", lambda bits: 5)
    monkeypatch.setattr("voltigeur.server.replays.SystemRandom", lambda: Random(7))


def set_ups(swap: dict[str, str]) -> tuple[str, str]:
    """What the defender and the attacker say, with some men of the defender in the place of others."""
    match: Any = BOOK.new_match(make_setting(NIGHT, {}, Overrides()), b"key")
    said = []
    for seed in range(2):
        question = match.question
        answer: Any = player("scripted", seed, "skirmish").choose(match.view(question.seat), question)
        if question.seat == 1:
            names = match.setting.notation.figures
            other = {names.index(a): names.index(b) for one, two in swap.items() for a, b in ((one, two), (two, one))}
            sites = (move_of(other.get(m[0], m[0]), (m[4:6],), facing=m[2], storey=m[3]) for m in answer.sites)
            answer = SetUp(tuple(sorted(sites)))
        said.append(match.write(answer))
        match.answer(answer, question.seat)
    return said[0], said[1]


EIGHT = {f"D1.{n}": f"D2.{n}" for n in range(1, 9)}
"""Two sections of eight change places whole: nobody was alone, and nobody is."""


def running(table: Table, swap: dict[str, str]) -> dict[str, Any]:
    """A match in which the attacker is asked for the first time after both have been set up."""
    links: dict[str, Any] = table.new("me", "friend", rulebook="skirmish", scenario=NIGHT)
    me, friend = (table.sit(seat["key"]) for seat in links["seats"])
    defender, attacker = set_ups(swap)
    friend.answer(friend.wait_for_question()["id"], defender)
    me.answer(me.wait_for_question()["id"], attacker)
    me.catch_up()
    friend.catch_up()
    if friend.question is not None:
        friend.answer(friend.question["id"], "pass")
    me.wait_for_question()
    me.leave()
    friend.leave()
    return links


def branched(table: Table, links: dict[str, Any], seat: int) -> str:
    """The save of a branch from the last frame that a seat was shown."""
    key = links["seats"][seat]["key"]
    frames = table.http.get(f"/api/seats/{key}/replay").json()["frames"]
    body = {"frame": frames[-1]["n"], "seats": [{"who": "me"}, {"who": "me"}]}
    branch = table.http.post(f"/api/seats/{key}/branch", json=body)
    assert branch.status_code == 201, branch.text
    text = table.http.get(f"/api/seats/{branch.json()['seats'][0]['key']}/save").text
    assert isinstance(text, str)
    return text


def test_two_truths_that_a_seat_cannot_tell_apart_have_the_same_branches(table: Table) -> None:
    one, two = running(table, {}), running(table, EIGHT)
    logs = [table.http.get(f"/api/seats/{links['seats'][0]['key']}/log").text for links in (one, two)]
    assert logs[0] == logs[1], "the attacker cannot tell who is where"
    others = [table.http.get(f"/api/seats/{links['seats'][1]['key']}/log").text for links in (one, two)]
    assert others[0] != others[1], "the defender can"
    saves = [branched(table, links, 0) for links in (one, two)]
    assert saves[0] == saves[1]
    opened: Any = from_text(saves[0]).match
    assert opened.view(0).data()["markers"]


def test_a_branch_tells_nothing_of_what_the_other_seat_was_asked_and_said(table: Table) -> None:
    links = running(table, {})
    truth = json.loads(table.hall.store.kept(links["match"]).state)
    text = branched(table, links, 0)
    lines = text.splitlines()
    last = json.loads(next(line for line in reversed(lines) if line.startswith("@ "))[2:])
    assert last["chance"]["key"] != truth["chance"]["key"] and not last["chance"]["uses"]
    assert last["serials"] == [0, 0] and last["answers"] == 0 and not last["sealed"] and not last["orders"]
    stills = [line for line in lines if line.startswith("@ ")]
    assert len(stills) == 1, "no position but the one that was dealt"
    assert not any(line[:2] in ("> ", "o ", "~ ") for line in lines), "nobody's answers, orders and dice"
    told = [json.loads(line[2:]) for line in lines if line.startswith("! ")]
    assert told and all(event["to"] == 1 for event in told)
    assert truth["serials"][1] > 0, "the other seat has been asked"

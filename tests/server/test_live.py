"""Live play: what a page asks for, and what it is shown."""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise
from typing import Any

import pytest

from voltigeur.server.frames import Moment
from voltigeur.server.rooms import Room
from voltigeur.server.viewers import BACKLOG, BACKLOG_BYTES, Connection

Table = Any
Start = Any


def _friends(table: Table) -> tuple[Any, Any]:
    links = table.new("me", "friend")
    blue, red = (table.sit(seat["key"]) for seat in links["seats"])
    blue.play()
    red.play()
    return blue, red


def _mover(*people: Any) -> tuple[Any, Any]:
    """Whoever is asked, and the other."""
    for person in people:
        person.catch_up()
    one, two = people
    return (one, two) if one.question else (two, one)


def test_a_page_is_welcomed_and_shown_the_whole_position(table: Table) -> None:
    links = table.new("me", "bot recruit")
    me = table.sit(links["seats"][0]["key"])
    assert me.welcome["is"] == "welcome"
    assert (me.welcome["seat"], me.welcome["scenario"], me.welcome["lang"]) == (0, "escarmouche", "en")
    assert [player["who"] for player in me.welcome["players"]] == ["me", "bot"]
    assert me.frame["scene"]["whole"] and me.frame["n"] == 1
    assert me.question is not None and me.question["form"] == "place"


@pytest.mark.parametrize("level", ["recruit", "regular", "veteran", "hard"])
def test_a_whole_match_against_a_bot(table: Table, level: str) -> None:
    me = table.sit(table.new("me", f"bot {level}")["seats"][0]["key"])
    for _ in range(400):
        me.until(lambda: me.question is not None or me.frame["scene"]["ending"] is not None)
        if me.frame["scene"]["ending"]:
            break
        me.play()
    assert me.frame["scene"]["ending"]["title"]
    assert [frame["n"] for frame in me.frames] == list(range(1, len(me.frames) + 1))
    assert me.refused("answer", ask="0-0", answer="pass")["type"].endswith("over")
    assert me.refused("undo")["status"] == 409


def test_a_double_click_acts_once(table: Table) -> None:
    me = table.sit(table.new("me", "bot recruit")["seats"][0]["key"])
    ask, answer = me.hint()
    me.answer(ask, answer)
    me.wait_for_question()
    told = me.frame["told"]
    assert me.must("answer", ask=ask, answer=answer) is None
    assert me.refused("answer", ask=ask, answer="something else")["type"] == "urn:voltigeur:stale"
    assert me.quiet() and me.frame["told"] == told


def test_an_answer_that_the_rules_forbid_is_refused_with_its_rule(table: Table) -> None:
    me = table.sit(table.new("me", "bot recruit")["seats"][0]["key"])
    me.play()
    ask = me.wait_for_question()["id"]
    problem = me.refused("answer", ask=ask, answer="fire B1-A at R1-A")
    assert problem["status"] == 422 and problem["rule"]
    assert me.refused("answer", ask=ask, answer="dance")["status"] == 422
    assert me.question is not None and me.question["id"] == ask


def test_two_people_in_one_match(table: Table) -> None:
    blue, red = _friends(table)
    mover, other = _mover(blue, red)
    assert mover.question["seat"] == mover.welcome["seat"]
    assert other.question is None and other.frame["waiting"] == "others"
    assert other.frame["waiting_for"] == mover.welcome["seat"]
    assert other.refused("answer", ask=mover.question["id"], answer="pass")["type"] == "urn:voltigeur:stale"


def test_everything_that_can_be_asked_about_a_question(table: Table) -> None:
    me = table.sit(table.new("me", "bot recruit")["seats"][0]["key"])
    ask = me.question["id"]
    placed = me.must("placing", ask=ask, places={}, fill=True)
    assert placed["missing"] == 0 and placed["answer"].startswith("deploy ")
    assert me.must("placing", ask=ask, places={}, fill=False)["missing"] > 0
    me.answer(ask, placed["answer"])
    met = set()
    for _ in range(30):
        question = me.wait_for_question()
        ask = question["id"]
        met.add(question["form"])
        if question["actors"]:
            pieces = question["actors"][0]["pieces"]
            options = me.must("actions", ask=ask, pieces=pieces)
            assert options
            assert isinstance(me.must("why", ask=ask, pieces=pieces, target="A1"), list)
            for option in options:
                if option["ways"]:
                    ways = me.must("ways", ask=ask, option=option["id"])["ways"]
                    if ways:
                        assert me.must("forecast", ask=ask, answer=ways[0]["answer"])["title"]
                        met.add("ways")
        answer = me.must("hint", ask=ask)["answer"]
        assert "title" in me.must("forecast", ask=ask, answer=answer)
        if {"menu", "ways"} <= met:
            break
        me.answer(ask, answer)
    assert {"menu", "ways"} <= met
    for do in ("actions", "ways", "forecast", "why", "placing", "hint"):
        assert me.refused(do, ask="0-99999")["type"] == "urn:voltigeur:stale"


def test_sight_orders_and_the_position_in_words(table: Table) -> None:
    me = table.sit(table.new("me", "bot recruit")["seats"][0]["key"])
    me.play()
    me.wait_for_question()
    assert me.must("ray", a="B4", b="D4")["state"] in ("clear", "hindered", "blocked")
    assert me.refused("ray", a="B4", b="ZZ99")["status"] == 422
    assert me.must("field", place="B4")["clear"]
    assert me.must("text")
    sheet = me.must("orders")
    assert sheet["mode"] == "ask" and sheet["lines"]
    unit = sheet["lines"][0]["unit"]
    sheet = me.must("order", unit=unit, order="hold")
    assert next(line for line in sheet["lines"] if line["unit"] == unit)["mode"] == "hold"
    assert me.must("order", order="fire 40% 6")["mode"] == "fire"
    assert me.refused("order", order="sing")["status"] == 422
    assert me.refused("order", unit="R1-A", order="hold")["type"] == "urn:voltigeur:no-unit"
    assert me.must("ping") is None
    assert me.refused("juggle")["type"] == "urn:voltigeur:unknown-request"


def test_sight_is_refused_where_the_match_measures_by_the_book(table: Table) -> None:
    me = table.sit(table.new("me", "bot recruit", options={"measuring": "book"})["seats"][0]["key"])
    assert me.welcome["measuring"] is False
    assert me.refused("ray", a="B4", b="D4")["rule"]


def test_the_language_changes_in_a_running_match(table: Table) -> None:
    me = table.sit(table.new("me", "bot recruit")["seats"][0]["key"])
    me.play()
    english = me.wait_for_question()["title"]
    assert me.must("language", lang="fr") is None
    me.until(lambda: me.messages[-1]["is"] == "frame" and me.frame["scene"]["whole"] and len(me.frames) > 2)
    assert me.frame["ask"]["title"] != english
    assert any(message["is"] == "welcome" and message["lang"] == "fr" for message in me.messages)
    assert me.refused("undo")["title"] == "Rien à annuler"
    assert me.refused("language", lang="tlh")["status"] == 422


def test_undo_and_back_to_the_start(table: Table) -> None:
    me = table.sit(table.new("me", "bot recruit")["seats"][0]["key"])
    me.play()
    assert me.refused("rewind")["type"] == "urn:voltigeur:no-rewind"
    undone = rewound = False
    for _ in range(60):
        question = me.wait_for_question()
        if me.frame["can_undo"] and not undone:
            assert me.must("undo") is None
            undone = True
            me.until(lambda was=question["id"]: me.question is not None and me.question["id"] != was)
        elif me.frame["can_rewind"] and not rewound:
            assert me.must("rewind") is None
            rewound = True
            me.until(lambda: me.question is not None and me.question["root"])
        if undone and rewound:
            break
        me.play()
    assert undone and rewound


def test_a_bot_consents_to_a_take_back_at_once(table: Table) -> None:
    me = table.sit(table.new("me", "bot recruit")["seats"][0]["key"])
    assert me.refused("takeback")["type"] == "urn:voltigeur:no-take-back"
    first = me.question["id"]
    me.play()
    me.wait_for_question()
    assert me.must("takeback") is None
    me.until(lambda: me.question is not None and me.question["form"] == "place")
    assert me.question["id"] != first
    assert me.refused("answer", ask=first, answer="something else")["type"] == "urn:voltigeur:stale"


def test_people_are_asked_for_a_take_back(table: Table) -> None:
    mover, other = _mover(*_friends(table))
    assert mover.refused("consent", yes=True)["type"] == "urn:voltigeur:no-offer"
    mover.must("takeback")
    other.until(lambda: other.frame["offer"] == mover.welcome["seat"])
    assert mover.refused("consent", yes=True)["type"] == "urn:voltigeur:no-offer"
    other.must("consent", yes=False)
    mover.until(lambda: mover.frame["offer"] == -1)
    mover.must("takeback")
    other.until(lambda: other.frame["offer"] == mover.welcome["seat"])
    other.must("consent", yes=True)
    mover.until(lambda: mover.question is not None and mover.question["form"] == "place")
    assert mover.frame["offer"] == -1


def test_an_offer_ends_when_the_match_goes_on(table: Table) -> None:
    mover, other = _mover(*_friends(table))
    mover.must("takeback")
    other.until(lambda: other.frame["offer"] >= 0)
    mover.play()
    other.until(lambda: other.frame["offer"] == -1)
    assert other.refused("consent", yes=True)["type"] == "urn:voltigeur:no-offer"


def test_whoever_asked_for_a_take_back_may_withdraw_it(table: Table) -> None:
    mover, other = _mover(*_friends(table))
    mover.must("takeback")
    other.until(lambda: other.frame["offer"] >= 0)
    mover.must("consent", yes=False)
    other.until(lambda: other.frame["offer"] == -1)


def test_people_who_share_a_screen_need_no_consent(table: Table) -> None:
    links = table.new("me", "me")
    blue, red = (table.sit(seat["key"]) for seat in links["seats"])
    assert [player["who"] for player in blue.welcome["players"]] == ["me", "me"]
    blue.play()
    blue.must("takeback")
    blue.until(lambda: blue.question is not None)
    assert red.question is not None


def test_resigning_ends_the_match(table: Table) -> None:
    blue, red = _friends(table)
    blue.must("resign")
    red.until(lambda: red.frame["scene"]["ending"] is not None)
    assert red.frame["scene"]["ending"]["winner"] == 1
    assert blue.refused("resign")["type"] == "urn:voltigeur:over"
    assert blue.refused("takeback")["type"] == "urn:voltigeur:no-take-back"


def test_people_see_each_other_come_and_go(table: Table) -> None:
    links = table.new("me", "friend")
    blue = table.sit(links["seats"][0]["key"])
    assert [player["here"] for player in blue.welcome["players"]] == [True, False]
    red = table.sit(links["seats"][1]["key"])
    blue.until(lambda: blue.messages[-1]["is"] == "people")
    assert [player["here"] for player in blue.messages[-1]["players"]] == [True, True]
    watcher = table.sit(links["spectator"])
    assert blue.quiet()
    second = table.sit(links["seats"][1]["key"])
    red.leave()
    assert blue.quiet()
    heard = len(blue.messages)
    second.leave()
    blue.until(lambda: len(blue.messages) > heard)
    assert [player["here"] for player in blue.messages[-1]["players"]] == [True, False]
    assert [player["who"] for player in watcher.welcome["players"]] == ["friend", "friend"]


def test_a_page_that_comes_back_is_shown_the_same(table: Table) -> None:
    key = table.new("me", "bot recruit")["seats"][0]["key"]
    me = table.sit(key)
    me.play(6)
    me.wait_for_question()
    again = table.sit(key)
    assert again.frame["ask"] == me.frame["ask"] and again.frame["told"] == me.frame["told"]
    notes = [note for message in me.messages for note in message.get("notes", [])]
    assert again.welcome["notes"] == notes


def test_a_spectator_only_watches(table: Table) -> None:
    links = table.new("me", "friend")
    watcher = table.sit(links["spectator"], lang="fr")
    assert (watcher.welcome["seat"], watcher.welcome["side"]) == (-1, "")
    blue, red = (table.sit(seat["key"]) for seat in links["seats"])
    blue.play()
    red.play()
    watcher.until(lambda: bool(watcher.frame["notes"]))
    assert watcher.question is None
    assert watcher.must("text") and watcher.must("ping") is None
    for do in ("answer", "undo", "rewind", "takeback", "consent", "order", "orders", "resign", "hint", "actions",
               "ways", "forecast", "why", "placing", "ray", "field"):  # fmt: skip
        assert watcher.refused(do)["type"] == "urn:voltigeur:spectator"


def test_a_link_that_opens_nothing(table: Table) -> None:
    nobody = table.sit("x" * 32)
    assert nobody.welcome["is"] == "failed"
    assert nobody.welcome["problem"]["type"] == "urn:voltigeur:no-seat"


def test_a_page_that_takes_nothing_is_cut_off_and_the_others_go_on() -> None:
    async def story() -> None:
        page = Connection(0, "en")
        page.put(*[b"{}"] * BACKLOG)
        assert not page.cut.is_set() and page.waiting == BACKLOG
        page.put(b"{}")
        assert page.cut.is_set() and page.waiting == BACKLOG

    asyncio.run(story())


def test_a_page_for_which_too_much_waits_is_cut_off() -> None:
    """One message may be as large as it has to be; many large ones do not pile up."""

    async def story() -> None:
        page = Connection(0, "en")
        page.put(b" " * (BACKLOG_BYTES + 1))
        assert not page.cut.is_set() and len(await page.next()) == BACKLOG_BYTES + 1
        page.put(b" " * (BACKLOG_BYTES // 2), b" " * (BACKLOG_BYTES // 2))
        assert not page.cut.is_set()
        page.put(b" ")
        assert page.cut.is_set() and page.waiting == 2

    asyncio.run(story())


def test_after_a_chance_to_react_there_is_a_pause(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever moves meets the same least pause after every window, asked or not."""
    shown: list[tuple[bool, float, float]] = []
    show = Room._show

    async def timed(room: Room, moment: Moment) -> None:
        began = time.monotonic()
        await show(room, moment)
        shown.append((moment.window, began, time.monotonic()))

    monkeypatch.setattr(Room, "_show", timed)
    table = start(pause=150)
    me = table.sit(table.new("me", "bot recruit")["seats"][0]["key"])
    pauses: list[float] = []
    while len(pauses) < 3:
        me.play()
        me.wait_for_question()
        pauses = [later - ended for (window, _, ended), (_, later, _) in pairwise(shown) if window]
    assert all(pause > 0.14 for pause in pauses), pauses


def test_a_page_that_comes_during_a_pause_sees_what_the_others_see(start: Start) -> None:
    table = start(pause=3_600_000)
    links = table.new("me", "bot recruit")
    me = table.sit(links["seats"][0]["key"])
    for _ in range(40):
        ask, answer = me.hint()
        me.answer(ask, answer)
        if me.frame["waiting"] == "reaction":
            break
    late = table.sit(links["seats"][0]["key"])
    assert late.frame["waiting"] == "reaction" and late.frame["told"] == me.frame["told"]
    summary = table.http.get(f"/api/seats/{links['seats'][0]['key']}").json()
    assert summary["state"] == "theirs"

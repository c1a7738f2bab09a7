"""What the table answers in a person's place: he is told, may have it back or forbid it, and nobody else notices."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.server.conftest import Person, Running, Start

from voltigeur.engine.rulebooks import AnyMatch, rulebook

BOOK = rulebook("tda")
MARCH = "move A normal C4-C3"
PAUSE = 40


def facing(kind: str) -> AnyMatch:
    """A blue squad in the open, before two red markers: such a thing under the nearer, nobody who can fire under the
    other; what there is in all is the same."""
    other = "light-mortar" if kind == "rifle-squad" else "rifle-squad"
    near = {"id": "R", "type": kind, "at": "F5"}
    far = {"id": "S", "type": other, "at": "F7", "neutralised": True}
    red = [{**unit, "side": "red", "hidden": True} for unit in (near, far)]
    match = BOOK.arrange({"units": [{"id": "A", "at": "C5", "hidden": False}, *red]}, "test")
    match.start()
    match.forced = None
    return match


def seated(table: Running, match: AnyMatch) -> list[Person]:
    """Two people and one who watches."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(BOOK), "new_match", lambda *_: match)
        links = table.new("friend", "friend")
    return [table.sit(seat["key"]) for seat in links["seats"]] + [table.sit(links["spectator"])]


def order(person: Person, topic: str, text: str) -> None:
    person.must("order", order=text, topic=topic)


def marched(people: list[Person], march: str = MARCH) -> None:
    """Blue goes; red lets it pass wherever he is asked."""
    blue, red, _ = people
    blue.answer(blue.wait_for_question()["id"], "activate blue")
    blue.answer(blue.wait_for_question()["id"], march)
    while True:
        for person in people:
            person.catch_up()
        if red.question is None:
            return
        red.must("answer", ask=red.question["id"], answer="pass")


def topics(person: Person) -> list[str]:
    """By which orders the table has answered for somebody since he last answered, as his page shows it now."""
    return [each["topic"] for each in person.frame["unasked"]]


def shown(person: Person) -> list[dict[str, Any]]:
    """All that somebody was sent, without the names that a match makes up for itself."""
    return [json.loads(json.dumps(frame)) for frame in person.frames]


@pytest.fixture
def table(start: Start) -> Running:
    return start(pause=PAUSE)


def test_a_shot_below_the_threshold_is_let_go_and_told(table: Running) -> None:
    people = seated(table, facing("rifle-squad"))
    blue, red, watcher = people
    order(red, "slight", "below 70%")
    marched(people)
    told = red.frame["unasked"]
    assert topics(red) == ["slight", "slight"], "one for each hex"
    assert told[0]["text"] == "Held fire: the best chance was 63%."
    assert not any(frame["ask"] for frame in red.frames)
    assert not any(frame["unasked"] for frame in watcher.frames)
    assert {each["topic"] for frame in blue.frames for each in frame["unasked"]} <= {"arrived"}


@pytest.mark.parametrize("order_of_one", ["below 70%", "asked"])
def test_nobody_can_tell_whether_he_was_asked_or_what_the_shot_was_worth(table: Running, order_of_one: str) -> None:
    """The same orders over a better and a worse shot, and other orders: the enemy and a spectator see the same."""
    stories = []
    for kind, text in (("light-mortar", "below 55%"), ("rifle-squad", "below 55%"), ("rifle-squad", order_of_one)):
        people = seated(table, facing(kind))
        order(people[1], "slight", text)
        marched(people)
        stories.append([shown(people[0]), shown(people[2])])
        asked = any(frame["ask"] for frame in people[1].frames)
        assert asked is (kind == "rifle-squad" and text != "below 70%")
    assert stories[0] == stories[1] == stories[2]
    waits = [frame["waiting"] for frame in stories[0][0]]
    assert waits.count("reaction") == 2


def test_a_march_ends_where_it_was_meant_to(table: Running) -> None:
    people = seated(table, facing("decoy"))
    blue = people[0]
    marched(people)
    assert blue.question is not None and blue.question["kind"] == "ask-go-on-acting"
    assert topics(blue) == ["arrived"]


def test_each_kind_can_be_switched_off(table: Running) -> None:
    people = seated(table, facing("decoy"))
    blue = people[0]
    sheet = blue.must("orders")
    offered = {topic["id"]: topic for topic in sheet["topics"]}
    assert offered.keys() == {"only", "vain", "slight", "arrived", "spent"}
    assert offered["slight"]["order"] == "below 3%" and all(topic["unasked"] for topic in offered.values())
    order(blue, "arrived", "asked")
    marched(people)
    assert blue.question is not None and blue.question["kind"] == "ask-go-on"


def test_an_order_that_answers_the_open_question_answers_it(table: Running) -> None:
    people = seated(table, facing("rifle-squad"))
    blue, red, _ = people
    blue.answer(blue.wait_for_question()["id"], "activate blue")
    blue.answer(blue.wait_for_question()["id"], "move A normal C4")
    red.wait_for_question()
    order(red, "slight", "below 70%")
    red.catch_up()
    assert red.question is None and topics(red) == ["slight"]


def test_undo_brings_back_what_the_table_answered(table: Running) -> None:
    units = [{"id": "A", "at": "C5", "hidden": False}]
    match = BOOK.arrange({"units": units}, "test")
    match.start()
    match.forced = None
    people = seated(table, match)
    blue = people[0]
    marched(people)
    assert blue.question is not None and blue.question["kind"] == "ask-go-on-acting"
    blue.must("undo")
    blue.catch_up()
    assert blue.question["kind"] == "ask-go-on", "the end of the march, asked this time"
    blue.answer(blue.question["id"], "halt")
    blue.catch_up()
    assert blue.question["kind"] == "ask-go-on-acting"


def test_answers_in_one_breath_go_on_while_they_are_lawful(table: Running) -> None:
    red = [{"id": f"R{n}", "at": f"F{n}", "side": "red", "hidden": True, "type": "rifle-squad"} for n in (4, 6)]
    match = BOOK.arrange({"units": [{"id": "A", "at": "C5", "hidden": False}, *red]}, "test")
    match.start()
    match.forced = None
    people = seated(table, match)
    blue, other, _ = people
    blue.answer(blue.wait_for_question()["id"], "activate blue")
    blue.answer(blue.wait_for_question()["id"], MARCH)
    question = other.wait_for_question()
    leave = next(option for option in question["options"] if option["verb"] == "pass")
    assert leave["again"] and leave["likewise"]
    other.must("answer", ask=question["id"], answer="pass", again=True)
    for person in people:
        person.catch_up()
    assert other.question is None and blue.question is not None, "both hexes were let pass"


def test_nonsense_that_is_to_follow_is_refused(table: Running) -> None:
    people = seated(table, facing("rifle-squad"))
    blue = people[0]
    ask = blue.wait_for_question()["id"]
    blue.refused("answer", ask=ask, answer="activate blue", then=["fly to the moon"])
    assert blue.refused("answer", ask=ask, answer="activate blue", then=["pass"] * 500)["type"].endswith("malformed")
    assert blue.question is not None and blue.question["id"] == ask


def test_what_was_answered_comes_back_on_every_page_of_the_seat_and_on_no_other(start: Start) -> None:
    """On another page at the same time, and from the store when the server has been stopped and started again."""
    table = start(pause=PAUSE)
    people = seated(table, facing("rifle-squad"))
    order(people[1], "slight", "below 70%")
    marched(people)
    keys = [person.key for person in people]
    told = [person.frame["unasked"] for person in people]
    assert [len(each) for each in told] == [1, 2, 0]
    for house in (table, None):
        if house is None:
            table.stop()
            house = start(pause=PAUSE)
        back = [house.sit(key) for key in keys]
        assert [person.frame["unasked"] for person in back] == told
        assert house.sit(keys[1], "fr").frame["unasked"][0]["text"] != told[1][0]["text"]
    blue = back[0]
    question = blue.wait_for_question()
    blue.answer(question["id"], "rest A")
    for person in back:
        person.catch_up()
    assert topics(blue) == [] and topics(back[1]) == ["slight", "slight"], "each until he answers by himself"


def test_who_goes_back_is_told_no_more_of_it(table: Running) -> None:
    match = BOOK.arrange({"units": [{"id": "A", "at": "C5", "hidden": False}]}, "test")
    match.start()
    match.forced = None
    people = seated(table, match)
    blue = people[0]
    marched(people)
    assert topics(blue) == ["arrived"]
    blue.must("undo")
    blue.catch_up()
    assert topics(blue) == []


def test_a_series_of_ones_own_is_no_notice(table: Running) -> None:
    red = [{"id": f"R{n}", "at": f"F{n}", "side": "red", "hidden": True, "type": "rifle-squad"} for n in (4, 6)]
    match = BOOK.arrange({"units": [{"id": "A", "at": "C5", "hidden": False}, *red]}, "test")
    match.start()
    match.forced = None
    people = seated(table, match)
    blue, other, _ = people
    blue.answer(blue.wait_for_question()["id"], "activate blue")
    blue.answer(blue.wait_for_question()["id"], MARCH)
    other.must("answer", ask=other.wait_for_question()["id"], answer="pass", again=True)
    other.catch_up()
    assert topics(other) == [] and topics(table.sit(other.key)) == []

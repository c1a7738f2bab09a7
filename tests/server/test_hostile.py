"""Hostile messages: they get errors, and the match stays as it is."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

Table = Any
Person = Any
BODY = 64 * 1024
GAMES = {"tda": "escarmouche", "skirmish": "patrouille"}
READING = ("actions", "ways", "forecast", "why", "placing", "ray", "field", "propose", "hint", "text", "orders")
NONSENSE = (
    "", "0-0", "1-0", "0-99999999999999999999", "-1--1", "pass", "activate", "u0", "u99", "u-1", "m0", "m99", "s0",
    "A1", "C5", "zz", "B1-A", "é\u0000\u202e", "'; DROP TABLE matches; --", "../../etc/passwd", "{0.__class__}", "%s%n",
    "9" * 400, "a" * 5000, "fire B1-A at R1-A", "move B1-A normal C4-C4-C4", "deploy", "deploy B1-A=A1", "f0", "f99",
    "f-1", "f\u00b2", "m" + "9" * 5000, "spot ?" + "9" * 5000, "fire A1.1>D1.1", "march ?1 to 5,5", "1,1/\u00b2",
    "nan,1", "9" * 300 + ",1", "run A1.1 to 50,50/99 @359", "wait A1.1+?3 @400", "set-up A1.1 to 1,1", "throw-0",
    "shell-zz-1",
)  # fmt: skip


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """Each game in turn."""
    return str(request.param)


@pytest.fixture
def seated(table: Table, game: str) -> tuple[Person, Person]:
    """Two people in a match that is under way: who is asked, and the other."""
    links = table.new("me", "friend", rulebook=game, scenario=GAMES[game])
    people = [table.sit(seat["key"]) for seat in links["seats"]]
    for person in people if people[0].question else people[::-1]:
        person.play()
    for person in people:
        person.catch_up()
    return (people[0], people[1]) if people[0].question else (people[1], people[0])


class Still:
    """How a match was, to see whether anything has changed."""

    def __init__(self, table: Table, *people: Person) -> None:
        self.table = table
        self.people = people
        self.before = self._now()

    def _now(self) -> list[Any]:
        out: list[Any] = []
        for person in self.people:
            person.catch_up()
            out.append(self.table.http.get(f"/api/seats/{person.key}/log").text)
            out.append({key: value for key, value in person.frame.items() if key in ("ask", "told", "waiting")})
        return out

    def check(self) -> None:
        assert self._now() == self.before


def kind(message: dict[str, Any]) -> str:
    return str(message["problem"]["type"]).removeprefix("urn:voltigeur:")


MALFORMED: tuple[str | bytes, ...] = (
    "", " ", "null", "true", "[]", "{}", '"answer"', "{", '{"do":', "\ufeff{}", '{"do":"answer"', "[" * 20_000,
    '{"do":' + "[" * 5_000 + "]" * 5_000 + "}", '{"do":7}', '{"do":null}', '{"do":"answer","id":"one"}',
    '{"do":"answer","id":1e400}', '{"do":"answer","id":NaN}', '{"do":"answer","id":1.5}',
    '{"do":"ping","id":' + "9" * 4000 + "}", '{"do":"answer","id":18446744073709551616}',
    '{"do":"answer","ask":{"$ne":""}}', '{"do":"actions","pieces":"u0"}', '{"do":"actions","pieces":[1]}',
    '{"do":"placing","places":[["u0","A1"]]}', '{"do":"placing","places":{"u0":5}}', '{"do":"answer","seat":1}',
    '{"do":"answer","do":"resign","extra":true}', '{"do":"__init__"}', '{"do":"handle"}', '{"do":"_act"}',
    '{"do":"Answer"}', '{"do":"\\ud800"}', '{"do":"ping"}{"do":"resign"}', "do=resign", "<do>resign</do>", "\x00\x02",
    b"\xff\xfe\x00", b'{"do":"resign"}', b"",
)  # fmt: skip


def test_messages_that_are_no_requests_are_answered_and_change_nothing(
    table: Table, seated: tuple[Person, Person]
) -> None:
    mover, other = seated
    still = Still(table, mover, other)
    for person in (mover, other):
        for message in MALFORMED:
            person.socket.send(message)
            reply = person.hear()
            while reply["is"] not in ("failed", "reply"):
                reply = person.hear()
            assert reply["is"] == "failed" and reply["problem"]["status"] in (413, 422), (message[:60], reply)
            assert reply["problem"]["remedy"]
    still.check()
    mover.play()


@pytest.mark.parametrize("size", [BODY - 200, BODY + 1, 4 * 1024 * 1024])
def test_messages_that_are_huge_change_nothing(table: Table, seated: tuple[Person, Person], size: int) -> None:
    mover, other = seated
    still = Still(table, mover, other)
    try:
        other.socket.send(json.dumps({"do": "answer", "id": 1, "answer": "x" * size}))
        reply = other.hear()
        while reply["is"] != "failed":
            reply = other.hear()
        assert kind(reply) in ("stale", "too-large", "malformed")
    except ConnectionClosed:
        assert size > BODY
        other.leave()
        other = table.sit(other.key)
    still.people = (mover, other)
    still.check()
    mover.play()


def test_many_pieces_and_places_are_no_trouble(table: Table, seated: tuple[Person, Person]) -> None:
    mover, other = seated
    still = Still(table, mover, other)
    names = [f"u{number}" for number in range(5000)]
    ask = mover.question["id"]
    for do in ("actions", "why"):
        reply = mover.ask(do, ask=ask, pieces=names, target="C5")
        assert reply["is"] == "reply" or kind(reply) != "internal"
    reply = mover.ask("placing", ask=ask, places=dict.fromkeys(names[:3000], "C5"))
    assert reply["is"] == "reply" or kind(reply) != "internal"
    still.check()


def test_nobody_answers_for_another_seat(table: Table, seated: tuple[Person, Person]) -> None:
    mover, other = seated
    still = Still(table, mover, other)
    ask, answer = mover.hint()
    for wrong in (ask, ask.replace("0-", "1-"), ask.replace("1-", "0-"), f"0{ask}", f" {ask}", ask + "\u0000"):
        if other.welcome["seat"] == int(ask[0]):
            continue
        assert kind(other.ask("answer", ask=wrong, answer=answer)) == "stale"
        for do in ("actions", "forecast", "why", "ways", "hint", "placing"):
            assert kind(other.ask(do, ask=wrong, answer=answer)) == "stale"
    for do in ("undo", "rewind"):
        reply = other.ask(do)
        assert kind(reply) in ("no-undo", "no-rewind")
    assert kind(other.ask("consent", yes=True)) == "no-offer"
    still.check()
    mover.answer(ask, answer)


def test_a_unit_of_the_enemy_takes_no_orders_and_its_name_tells_nothing(
    table: Table, seated: tuple[Person, Person]
) -> None:
    mover, other = seated
    still = Still(table, mover, other)
    theirs = [line["unit"] for line in other.must("orders")["lines"]]
    refusals = {json.dumps(mover.refused("order", unit=unit, order="hold")).replace(unit, "?") for unit in theirs}
    refusals.add(json.dumps(mover.refused("order", unit="nobody", order="hold")).replace("nobody", "?"))
    assert len(refusals) == 1, "a real name is refused like an invented one"
    for order in ("", "fire 500%", "fire 10% -3", "shout", "hold hold", "fire " + "9" * 300):
        assert mover.refused("order", order=order)["status"] == 422
    still.check()


def test_an_answer_that_is_sent_again_acts_once(table: Table, seated: tuple[Person, Person]) -> None:
    mover, other = seated
    ask, answer = mover.hint()
    message = json.dumps({"do": "answer", "id": 77, "ask": ask, "answer": answer})
    seen = len(mover.frames)
    for _ in range(20):
        mover.socket.send(message)
    mover.until(lambda: len(mover.frames) > seen)
    still = Still(table, mover, other)
    replies = [m for m in mover.messages if m["is"] in ("reply", "failed") and m["id"] == 77]
    assert len(replies) == 20 and all(reply["is"] == "reply" for reply in replies)
    other.socket.send(message)
    assert kind(other.ask("answer", ask=ask, answer=answer)) == "stale"
    still.check()


def test_of_two_answers_to_one_question_the_first_counts(table: Table, seated: tuple[Person, Person]) -> None:
    mover, other = seated
    question = mover.question
    options = [option["answer"] for option in question["options"] if option["answer"]][:3]
    assert len(options) > 1
    for number, answer in enumerate(options):
        mover.socket.send(json.dumps({"do": "answer", "id": 500 + number, "ask": question["id"], "answer": answer}))
    mover.until(lambda: sum(m["is"] in ("reply", "failed") and m["id"] >= 500 for m in mover.messages) == len(options))
    replies = {m["id"]: m for m in mover.messages if m["is"] in ("reply", "failed") and m["id"] >= 500}
    assert replies[500]["is"] == "reply"
    assert [kind(replies[500 + number]) for number in range(1, len(options))] == ["stale"] * (len(options) - 1)
    assert other.messages[-1]["is"] != "failed"


def test_an_answer_from_before_an_undo_is_not_taken_afterwards(table: Table, seated: tuple[Person, Person]) -> None:
    mover, other = seated
    for _ in range(12):
        if mover.frame["can_undo"]:
            break
        if mover.question is None:
            mover, other = other, mover
            mover.wait_for_question()
        ask, answer = mover.hint()
        mover.answer(ask, answer)
        mover.catch_up()
    assert mover.frame["can_undo"], "a good player does something that can be undone"
    mover.must("undo")
    still = Still(table, mover, other)
    assert mover.question["id"] != ask
    for _ in range(2):
        reply = mover.ask("answer", ask=ask, answer=answer)
        assert reply["is"] == "reply" or kind(reply) == "stale"
    still.check()
    assert kind(mover.ask("answer", ask=ask, answer="something else")) == "stale"


def test_answers_out_of_order_are_stale(table: Table, seated: tuple[Person, Person]) -> None:
    mover, other = seated
    still = Still(table, mover, other)
    seat, number = mover.question["id"].split("-")
    for ahead in (1, 2, 10, -1, -2):
        ask = f"{seat}-{int(number) + ahead}"
        assert kind(mover.ask("answer", ask=ask, answer="pass")) == "stale"
    still.check()


@pytest.mark.parametrize("seed", range(3))
def test_requests_full_of_nonsense_never_break_the_server(
    table: Table, seated: tuple[Person, Person], seed: int
) -> None:
    """Everything that only reads, with words from anywhere, about the open question and about none."""
    mover, other = seated
    rng = Random(seed)
    own = [line["piece"] for line in mover.must("orders")["lines"]]
    places = list({piece["place"] for piece in mover.frames[0]["scene"]["pieces"].values() if piece})
    words = [*NONSENSE, *own, *places]
    still = Still(table, mover, other)
    for _ in range(250):
        request = {
            "do": rng.choice(READING),
            "ask": rng.choice([mover.question["id"], rng.choice(NONSENSE)]),
            "answer": rng.choice(words),
            "option": rng.choice(words),
            "pieces": rng.choices(words, k=rng.randrange(4)),
            "target": rng.choice(words),
            "places": {rng.choice(words): rng.choice(words) for _ in range(rng.randrange(3))},
            "fill": rng.random() < 0.3,
            "place": rng.choice(words),
            "towards": rng.random() < 0.5,
            "a": rng.choice(words),
            "b": rng.choice(words),
        }
        reply = (mover if rng.random() < 0.7 else other).ask(**request)
        assert reply["is"] == "reply" or (kind(reply) != "internal" and reply["problem"]["status"] < 500), request
    for answer in words:
        reply = mover.ask("answer", ask=mover.question["id"], answer=answer)
        if reply["is"] == "reply":
            break
        assert kind(reply) == "refused", (answer, reply)
    else:
        still.check()


def test_a_spectator_changes_nothing_whatever_he_says(table: Table) -> None:
    links = table.new("me", "friend")
    people = [table.sit(seat["key"]) for seat in links["seats"]]
    watcher = table.sit(links["spectator"])
    ask, answer = people[0].hint()
    still = Still(table, *people)
    for do in ("answer", "undo", "rewind", "takeback", "consent", "order", "orders", "resign", *READING):
        if do == "text":
            continue
        assert kind(watcher.ask(do, ask=ask, answer=answer, order="hold", yes=True)) == "spectator"
    still.check()

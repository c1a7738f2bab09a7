"""What is hidden from a seat reaches it by no way: view, question, options, log, refusals, or a re-dealt world."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from voltigeur import new_match
from voltigeur.engine.choices import Answer, Question, Refusal, VoltigeurError
from voltigeur.engine.events import Arg, Event
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.types import KIND_OF

DECISIONS = 220
LOOK_EVERY = 4
MATCHES = [("premier-feu", 1), ("escarmouche", 2), ("nuit-blanche", 3), ("rue-par-rue", 4)]
NAMING = (
    "fire {it} at {place}", "move {it} normal {place}", "assault {it} {place}", "rest {it}", "rally {it}",
    "conceal {it}",
    "fall-back {it} to {place}", "shift {it} to {place}", "activate unit {it}", "strike {it}", "set-up {it}",
    "dismantle {it}", "shake {it}", "observe {it}", "command {mine} rouse {it}", "command {mine} reactivate {it}",
    "command {it} rouse {mine}", "withdraw {it} to {place}", "retreat {it} to {place}", "appoint {it}",
    "deputy {it} at {place}", "exit {it}",
)  # fmt: skip


def hidden_from(match: Any, seat: int) -> list[Unit]:
    """Enemy units that the seat does not know and that are on the map."""
    return [u for u in match.position.units if u.side != seat and u.hidden and u.at >= 0]


def named(value: object) -> set[int]:
    """Unit numbers in an argument of an event."""
    return set(value) if isinstance(value, tuple) else {value} if isinstance(value, int) else set()


def words(text: str) -> set[str]:
    """The names in the text of an answer."""
    return set(text.replace("+", " ").split())


def play(scenario: str, seed: int) -> Iterator[tuple[Any, Question, Answer]]:
    """A random match, decision by decision, with the answer that comes next."""
    match = new_match("tda", scenario, seed=seed)
    rng = Random(seed)
    for _ in range(DECISIONS):
        question = match.question
        if question is None:
            return
        answer = question.choice.sample(rng)
        yield match, question, answer


@pytest.mark.parametrize(("scenario", "seed"), MATCHES)
def test_views_and_questions_name_no_hidden_unit(scenario: str, seed: int) -> None:
    looked = 0
    for count, (match, question, answer) in enumerate(play(scenario, seed)):
        if count % LOOK_EVERY == 0:
            names = match.setting.names
            for seat in (0, 1):
                unknown = hidden_from(match, seat)
                looked += len(unknown)
                data = match.view(seat).data()
                assert not {u.id for u in unknown} & {enemy["id"] for enemy in data["enemies"]}
                text = msgspec.json.encode(data).decode()
                for unit in unknown:
                    assert f'"name":"{names.unit(unit.id)}"' not in text
                for marker in data["markers"]:
                    assert set(marker) == {"place", "token", "may_be"}
            strangers = {u.id for u in hidden_from(match, question.seat)}
            strange_names = {names.unit(u) for u in strangers}
            for option in question.options():
                assert not words(match.write(option)) & strange_names
            for name, value in question.args:
                if name in ("unit", "units"):
                    assert not named(value) & strangers
        match.answer(answer)
    assert looked > 100


@pytest.mark.parametrize(("scenario", "seed"), MATCHES)
def test_the_log_tells_hidden_units_by_their_markers(scenario: str, seed: int) -> None:
    tokens = 0
    for match, _, answer in play(scenario, seed):
        covered = [{u.id for u in hidden_from(match, seat)} for seat in (0, 1)]
        before = len(match.record)
        match.answer(answer)
        fresh = [entry for entry in match.record[before:] if isinstance(entry, Event)]
        shown = {event.args["unit"].value for event in fresh if event.kind == "revealed"}
        for seat in (0, 1):
            still = (covered[seat] & {u.id for u in match.position.units if u.hidden}) - shown
            for event in fresh:
                told = event.for_seat(seat)
                if told is None:
                    continue
                for arg in told.args.values():
                    if arg.kind in ("unit", "units"):
                        assert not named(arg.value) & still, f"{event.kind} names a hidden unit"
                if any(arg.kind in ("token", "hidden") for name, arg in told.args.items() if name in ("unit", "units")):
                    tokens += 1
                    assert not any(tally.lines or tally.base for tally in told.tallies.values()), event.kind
    assert tokens > 3


@pytest.mark.parametrize(("scenario", "seed"), MATCHES)
def test_refusals_are_the_same_whoever_is_named(scenario: str, seed: int) -> None:
    refused = 0
    for count, (match, question, answer) in enumerate(play(scenario, seed)):
        unknown = hidden_from(match, question.seat)
        if count % 8 == 0 and len(unknown) > 1:
            names = match.setting.names
            mine = next(u for u in match.position.units if u.side == question.seat)
            place = names.place(next(u.at for u in unknown))
            for form in NAMING:
                verdicts = set()
                for unit in unknown[:6]:
                    text = form.format(it=names.unit(unit.id), mine=names.unit(mine.id), place=place)
                    verdict = question.admits(match.read(text))
                    assert isinstance(verdict, Refusal), text
                    verdicts.add(verdict)
                refused += 1
                assert len(verdicts) == 1, f"{form}: {verdicts}"
        match.answer(answer)
    assert refused > 100


@pytest.mark.parametrize(("scenario", "seed"), MATCHES)
def test_a_re_dealt_world_looks_the_same_and_is_possible(scenario: str, seed: int) -> None:
    rng = Random(seed)
    dealt = different = 0
    for count, (match, _, answer) in enumerate(play(scenario, seed)):
        if count % LOOK_EVERY == 0:
            before = match.digest()
            for seat in (0, 1):
                assert_no_marker_excludes_the_truth(match)
                other = match.redeal(seat, rng)
                dealt += 1
                different += [u.at for u in other.position.units] != [u.at for u in match.position.units]
                assert msgspec.json.encode(other.view(seat).data()) == msgspec.json.encode(match.view(seat).data())
                assert not match.book.faults(other)
                assert_no_marker_excludes_the_truth(other)
                own = [u for u in match.position.units if u.side == seat]
                assert own == [u for u in other.position.units if u.side == seat]
            assert match.digest() == before
        match.answer(answer)
    assert different > dealt / 3


def assert_no_marker_excludes_the_truth(match: Any) -> None:
    """What a marker may still be includes what is under it."""
    p = match.position
    for unit in p.units:
        if unit.hidden and unit.at >= 0:
            token = p.covers[unit.side][unit.at]
            kind = match.setting.types[unit.kind].role
            assert match.seen(1 - unit.side).may_be(token) & KIND_OF[kind], f"marker {token} excludes {kind}"


@pytest.mark.parametrize(("scenario", "seed"), MATCHES)
def test_a_re_dealt_world_can_be_played_on(scenario: str, seed: int) -> None:
    rng = Random(seed)
    for count, (match, question, answer) in enumerate(play(scenario, seed)):
        if count % 20 == 10:
            other = match.redeal(question.seat, rng)
            for _ in range(25):
                asked = other.question
                if asked is None:
                    break
                other.answer(asked.choice.sample(rng))
            assert not match.book.faults(other)
        match.answer(answer)


def test_sealed_set_ups_are_dealt_anew() -> None:
    match = new_match("tda", "premier-feu", seed=5)
    first = match.question
    assert first is not None
    match.answer(first.choice.sample(Random(1)), first.seat)
    worlds = {match.redeal(1 - first.seat, Random(n)).state.sealed[first.seat] for n in range(4)}
    assert len(worlds) > 1


def test_an_argument_outside_its_audience_is_masked() -> None:
    event = Event("tests", {"unit": Arg("unit", 7, 1, 3), "roll": Arg("int", 9, 1)})
    told = event.for_seat(1)
    assert told is not None
    assert told.args == {"unit": Arg("token", 3), "roll": Arg("hidden", 0)}


def test_a_stranger_cannot_be_read_from_what_a_side_knows() -> None:
    match: Any = new_match("tda", "premier-feu", seed=5)
    enemy = next(u for u in match.position.units if u.side == 1)
    with pytest.raises((LookupError, VoltigeurError)):
        match.seen(0).unit(enemy.id)


def test_whether_the_enemy_is_asked_about_his_guns_is_not_told_by_undo() -> None:
    match = new_match("tda", "duel-d-artillerie", seed=5)
    rng = Random(1)
    while not (len(match.questions) > 1 and match.questions[0].kind == "ask-request"):
        question = match.question
        assert question is not None
        match.answer(question.choice.sample(rng), question.seat)
    first = match.questions[0]
    match.answer(first.choice.sample(rng), first.seat)
    assert first.seat in match.state.sealed
    assert not match.can_undo(first.seat)

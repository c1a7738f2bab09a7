"""Two worlds that a seat cannot tell apart look the same at the table: scenes, questions, proposals, lines, the log."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from voltigeur.engine.choices import PASS, Answer, Question, Refusal, VoltigeurError
from voltigeur.engine.events import Event
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.table import PUBLIC
from voltigeur.engine.table.asks import Pointing
from voltigeur.games.skirmish.base.model import Fate
from voltigeur.games.skirmish.ch16_scenario.setup import number as give_numbers
from voltigeur.games.skirmish.rulebook import BOOK
from voltigeur.games.skirmish.table.page import SkirmishTable
from voltigeur.lab.leaks import QUIET, TwoWorlds
from voltigeur.lab.matches import fresh_match
from voltigeur.players import player

HAMLET, TWINS = "tests/skirmish/hamlet.toml", "tests/skirmish/twins.toml"
SCENARIOS = (HAMLET, TWINS)
MATCHES = int(os.environ.get("VOLTIGEUR_LEAK_MATCHES", "1"))
SPLITS = 2
STRIDE = 25
BESIDE = 400


class AtTheTable(TwoWorlds):
    """Two worlds as a page would show them."""

    def __init__(self, match: AnyMatch, seat: int, rng: Random, pool: Sequence[Answer]) -> None:
        super().__init__(match, seat, rng, pool)
        self.table = SkirmishTable(match.setting, "en")

    def _answer_enemy(self, a: Question, b: Question) -> bool:
        """The enemy does the same with his markers in both worlds, whoever is under them, or declines in both."""
        answer: Answer = PASS
        declines = not any(isinstance(question.admits(PASS), Refusal) for question in (a, b))
        if not declines or self.rng.random() >= QUIET:
            answer = a.choice.sample(self.rng)
        same = self.second.read(self._renamed(self.first.write(answer)))
        if isinstance(b.admits(same), Refusal):
            return False
        self.first.answer(answer)
        self.second.answer(same)
        return True

    def _renamed(self, text: str) -> str:
        """An answer about those who stand in the other world where these stand in this one."""
        here, there = (self._by_number(match) for match in (self.first, self.second))
        names = {name: there[number] for number, name in here.items() if number in there}
        return re.sub(r"[\w.]+", lambda word: names.get(word[0], word[0]), text)

    def _by_number(self, match: Any) -> dict[int, str]:
        """The names of those whom the seat does not know, by the numbers that it knows them by."""
        notation, seen = match.setting.notation, match.seen(self.seat)
        position = match.position
        troops = {t.token: notation.troops[t.id] for t in position.troops if not seen.knows_troop(t.id)}
        return troops | {f.token: notation.figures[f.id] for f in position.figures if not seen.knows(f)}

    def _parted(self) -> tuple[Event | None, Event | None] | None:
        """Whoever acts, the stories part by an event that may reveal."""
        parted = super()._parted()
        if parted is not None and not self._may_reveal(*parted):
            kinds = [event.kind if event is not None else "nothing" for event in parted]
            self.trial.leak = f"the log differs by {' and '.join(kinds)}: {parted}"
        return parted

    def _compare(self) -> str:
        if found := super()._compare():
            return found
        asked = [list(self._shown(match, Random(self.trial.decisions))) for match in (self.first, self.second)]
        for (name, one), (_, two) in zip(*asked, strict=True):
            if one != two:
                return f"{name} differs: {_odd(one, two)}"
        return ""

    def _shown(self, match: Any, rng: Random) -> Iterator[tuple[str, bytes]]:
        """All that a seat and a spectator are shown, and may ask for."""
        table, seat = self.table, self.seat
        for who in (seat, PUBLIC):
            yield f"the scene of {who}", _bytes(table.scene(match, who))
            yield f"the text of {who}", _bytes(table.text_position(match, who))
        told = [entry.for_seat(seat) for entry in match.record[self._start :] if isinstance(entry, Event)]
        yield "the log", _bytes([table.note(n, event, (), seat) for n, event in enumerate(told) if event is not None])
        yield "the orders", _bytes(table.orders(match, seat))
        pieces = [piece for piece in table.scene(match, seat).pieces if piece.at is not None]
        for _ in range(4):
            one, two = rng.choice(pieces), rng.choice(pieces)
            yield f"the ray from {one.id} to {two.id}", _bytes(table.ray(match, seat, one.id, two.id))
        place = rng.choice(pieces)
        yield f"the field of {place.id}", _bytes(table.field(match, seat, place.id, rng.random() < 0.5))
        question = match.question
        if question is None or question.seat != seat:
            return
        ask = table.ask(match, question)
        yield "the question", _bytes(ask)
        adviser = player("scripted", 7, "skirmish")
        yield "the hint", match.write(adviser.choose(match.view(seat), question)).encode()
        own = [piece.id for piece in table.scene(match, seat).pieces if piece.side == seat]
        for target in rng.sample([piece.id for piece in pieces], min(3, len(pieces))):
            piece = rng.choice(ask.pieces or own)
            yield f"why not {piece} {target}", _bytes(table.why_not(match, question, [piece], target))
            yield f"what {piece} may do", _bytes(table.actions(match, question, [piece]))
        for option in ask.options:
            if option.aim:
                at = rng.choice(pieces).at
                assert at is not None
                x, y = (value + rng.choice((0, rng.uniform(-BESIDE, BESIDE))) for value in at)
                pointing = Pointing(option.id, x, y, rng.randrange(2), rng.choice((-1, 90)))
                yield f"pointing {option.id} at {x},{y}", _bytes(table.propose(match, question, pointing))
        for answer in [question.choice.sample(rng), *rng.sample(list(self.pool), min(4, len(self.pool)))]:
            yield f"the forecast of {match.write(answer)}", self._forecast(match, question, answer)

    def _forecast(self, match: Any, question: Any, answer: Answer) -> bytes:
        try:
            return _bytes(self.table.forecast(match, question, match.write(answer)))
        except VoltigeurError as error:
            return str(error).encode()


def _bytes(shown: object) -> bytes:
    return msgspec.json.encode(shown)


def _odd(one: bytes, two: bytes) -> str:
    at = next((n for n, pair in enumerate(zip(one, two, strict=False)) if pair[0] != pair[1]), min(len(one), len(two)))
    return f"{one[max(0, at - 120) : at + 80]!r} and {two[max(0, at - 120) : at + 80]!r}"


def trials(scenario: str, seed: int) -> Iterator[AtTheTable]:
    """A match at random, dealt anew now and then for the seats that do not know something."""
    rng = Random(f"leaks {scenario} {seed}")
    match: AnyMatch = fresh_match("skirmish", scenario, seed)
    pool: list[Answer] = []
    for _ in range(SPLITS):
        for _ in range(rng.randrange(1, STRIDE)):
            question = match.question
            if question is None:
                return
            pool.append(question.choice.sample(rng))
            match.answer(pool[-1])
        if match.question is not None:
            for seat in (0, 1):
                yield AtTheTable(match, seat, rng, pool[-60:])


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_two_worlds_look_the_same_at_the_table(scenario: str) -> None:
    differing = 0
    for seed in range(MATCHES):
        for number, worlds in enumerate(trials(scenario, seed)):
            trial = worlds.play()
            differing += trial.differs
            assert not trial.leak, f"{scenario} {seed}, trial {number}, seat {worlds.seat}: {trial.leak}"
    assert differing, "worlds that do not differ show nothing"


# -------------------------------------------------------------------- leaks that were found

WOOD = """
[[ground]]
id = "wood"
kind = "dense"
box = "70,0 120,90"
"""


def hidden(name: str, y: int, **more: Any) -> dict[str, Any]:
    figures = [{"role": "leader", "weapon": "pistol", "at": f"90,{y}"}, {"count": 3, "at": f"90,{y + 3}"}]
    return {"id": name, "known": False, "figures": figures, **more}


@pytest.mark.parametrize("stage", ["reroll-attacker", "actions", "care", "morale"])
def test_the_order_strip_does_not_tell_which_of_two_like_troops_is_which(stage: str) -> None:
    officer = {"role": "officer", "grade": "seasoned", "weapon": "pistol", "at": "10,20"}
    attacker = {"id": "A1", "kind": "character", "die": 2, "figures": [officer]}
    given = {"table": WOOD, "troops": [attacker, hidden("D1", 10, die=3), hidden("D2", 50, die=5)], "stage": stage}
    match: Any = BOOK.arrange(given, "test")
    table = SkirmishTable(match.setting, "en")
    worlds = [match.redeal(0, Random(seed)) for seed in range(20)]
    assert len({world.position.troops[1].die for world in worlds}) == 2, "the troops are exchanged"
    for seat in (0, PUBLIC):
        assert {_bytes(table.scene(world, seat)) for world in worlds} == {_bytes(table.scene(match, seat))}


def test_hidden_troops_that_are_still_to_come_are_not_named_to_the_enemy() -> None:
    match: Any = fresh_match("skirmish", HAMLET, 0)
    assert match.question.seat == 1
    table = SkirmishTable(match.setting, "en")
    for seat in (0, PUBLIC):
        assert {group.side for group in table.scene(match, seat).groups} == {0}
    assert {troop["side"] for troop in match.view(0).data()["troops"]} == {0}
    assert {group.side for group in table.scene(match, 1).groups} == {0, 1}


def test_no_gap_between_the_numbers_of_markers_tells_how_many_are_in_a_vehicle() -> None:
    match: Any = fresh_match("skirmish", HAMLET, 0)
    figures, troops = match.position.figures, match.setting.troops
    for place, troop in enumerate(t for t in troops if t.side == 0):
        for figure in map(match.figure, troop.figures):
            figure.x, figure.y, figure.fate, figure.known = 100 + 300 * place, 300 * figure.id, Fate.PRESENT, False
            if troop.plan.aboard:
                carrier = match.figure(troops[match.setting.notation.read_troop(troop.plan.aboard)].figures[0])
                figure.x, figure.y, figure.aboard = carrier.x, carrier.y, carrier.id
    give_numbers(match, 0)
    standing = sorted(f.token for f in figures if f.side == 0 and f.aboard < 0)
    assert standing == list(range(1, len(standing) + 1))
    assert min(f.token for f in figures if f.side == 0 and f.aboard >= 0) == len(standing) + 1


@pytest.mark.parametrize("names", [("D1.1", "D1.2", "D1.3", "D1.4"), ("D1.4", "D1.1", "D1.3", "D1.2")])
def test_markers_move_in_an_order_that_does_not_tell_who_is_under_them(names: tuple[str, ...]) -> None:
    """The first of a section is its leader, and most answers name him first."""
    figures = [{"at": "90,16"}, {"at": "90,10"}, {"at": "90,13"}, {"at": "90,19"}]
    troops = [{"id": "A1", "figures": [{"at": "10,10"}]}, {"id": "D1", "known": False, "figures": figures}]
    match: Any = BOOK.arrange({"table": WOOD, "troops": troops, "active": "D1"}, "test")
    places = {f"D1.{number}": f"92,{y}" for number, y in enumerate((16, 10, 13, 19), 1)}
    match.answer("march " + "; ".join(f"{name} to {places[name]}" for name in names))
    moved = [entry.for_seat(0).args["figure"].value for entry in match.record if getattr(entry, "kind", "") == "moved"]
    assert len(moved) == 4 and moved == sorted(moved)


def test_an_officer_who_has_given_an_order_stays_under_his_marker() -> None:
    guard = {"waiting": True, "ready": True, "facing": 270}
    officer = {"role": "officer", "grade": "seasoned", "weapon": "pistol", "at": "74,12", **guard}
    men = [{"at": f"72,{y}", **guard} for y in (10, 13, 16)]
    enemies = [{"id": f"A{n}", "figures": [{"at": at, "motion": "ran"}]} for n, at in enumerate(("50,10", "45,13"), 1)]
    troops = [*enemies, {"id": "D1", "known": False, "figures": [officer, *men]}]
    match: Any = BOOK.arrange({"table": WOOD, "troops": troops, "stage": "react", "after": "A1"}, "test")
    match.forced = None
    match.answer("order D1.1 fire D1.2>A2.1")
    leader = match.figure(match.setting.notation.read_figure("D1.1"))
    assert not leader.known and leader.deeds
    assert {match.redeal(0, Random(seed)).figure(leader.id).site for seed in range(20)} == {leader.site}

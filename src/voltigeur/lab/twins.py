"""Twins under the eyes of a seat: two matches set up differently on purpose, played on so that they look the same.

The seat says the same in both. Its enemy gives other answers where they are secret, and else does in both what looks
the same, whoever is under his markers. All that the seat is shown, told, asked, offered and refused must be the same in
both until an event reveals a difference.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from voltigeur.engine.casebook.run import Case
from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import PASS, Answer, Question, Refusal, VoltigeurError
from voltigeur.engine.events import PUBLIC, Story, Told
from voltigeur.engine.rulebooks import AnyMatch, AnyRulebook
from voltigeur.engine.table import Table
from voltigeur.engine.twins import Looks, Twins
from voltigeur.lab.leaks import QUIET, TwoWorlds, said_at_random
from voltigeur.lab.matches import fresh_match
from voltigeur.players import able, player

TRIES = 8
"""Answers of the enemy that are tried before he declines."""
ALONE = 0.5
"""How often somebody does in one world only what nobody sees, where the other world could do the same."""
ADVISED = 0.5
"""How often a bot decides for the seat."""
_WORD = re.compile(r"[^\s+,;>=]+")
_encode = msgspec.json.encode


def ways_of(book: AnyRulebook) -> Twins[AnyMatch]:
    """How a game makes twins."""
    if book.twins is None:
        raise VoltigeurError(f"{book.slug} does not say how two matches differ", remedy="give its rulebook `twins`")
    return book.twins


class Shown:
    """The log of one world as one viewer is shown it, read on as the record grows."""

    def __init__(self, table: Table[Any], match: AnyMatch, who: int) -> None:
        self.table = table
        self.match = match
        self.who = who
        self.story = Story(who, match.setting.seats)

    def news(self) -> list[Told]:
        """What has been told since it was last asked for."""
        return list(self.story.tell(self.match.record))

    def notes(self, news: Sequence[Told]) -> bytes:
        """The end of the log as it is shown, dice and all."""
        first = self.story.count - len(news)
        return _encode([self.table.note(n, t.event, t.rolls, self.who) for n, t in enumerate(news, first)])


def _part(one: Shown, two: Shown) -> str:
    """How two logs that were alike have come to differ, or nothing; what was told alike is shown alike."""
    here, there = one.news(), two.news()
    notes = one.notes(here)
    others = notes if here == there and one.story.count == two.story.count else two.notes(there)
    return "" if notes == others else _odd(notes, others)


class TwinWorlds(TwoWorlds):
    """Two matches that were set up differently, or will be, as one seat meets them."""

    mirrored: ClassVar[bool] = True
    length: int = 120

    def __init__(
        self,
        first: AnyMatch,
        second: AnyMatch,
        seat: int,
        rng: Random,
        pool: Sequence[Answer] = (),
        script: Sequence[str] = (),
    ) -> None:
        super().__init__(first, seat, rng, pool, second)
        self.ways = ways_of(first.book)
        self.table = first.book.table(first.setting, "en")
        self.logs = {who: [Shown(self.table, world, who) for world in (first, second)] for who in (seat, PUBLIC)}
        """What the log shows the seat and a spectator in each of the worlds."""
        self.script = list(script)
        """What is said first, whoever is asked, as far as it can be said."""
        self.unseen = 0
        """How often something was done in one of the worlds only."""
        name = able(first.book.slug)[-1]
        seed = rng.getrandbits(32)
        self.advisers = tuple(player(name, seed, first.book.slug) for _ in range(2))

    # ---------------------------------------------------------------- answering

    def _answer_own(self, a: Question, b: Question) -> bool:
        answer = self._scripted(a) or self._probe(a)
        if answer is None and self.rng.random() < ADVISED:
            answer, other = (
                adviser.choose(world.view(self.seat), question)
                for adviser, world, question in zip(self.advisers, (self.first, self.second), (a, b), strict=True)
            )
            if answer != other:
                self.trial.leak = f"a bot says {self.first.write(answer)!r} and {self.second.write(other)!r}"
                return False
        if answer is None:
            answer = a.choice.sample(self.rng)
        if isinstance(b.admits(answer), Refusal):
            self.trial.leak = f"{self.first.write(answer)!r} is admitted in one world and refused in the other"
            return False
        self.first.answer(answer, self.seat)
        self.second.answer(answer, self.seat)
        return True

    def _scripted(self, question: Question) -> Answer | None:
        """The next line of the script, if it can be said here."""
        if not self.script:
            return None
        try:
            answer = self.first.read(self.script[0])
        except VoltigeurError:
            return None
        if isinstance(question.admits(answer), Refusal):
            return None
        del self.script[0]
        return answer

    def _answer_enemy(self, a: Question, b: Question) -> bool:
        """The enemy keeps something else to himself, or does what looks the same, or declines."""
        scripted = self._scripted(a)
        declines = self._decline(a) is not None and self._decline(b) is not None
        if scripted is None and declines and self.rng.random() < QUIET:
            return self._both_decline(a, b)
        for _ in range(TRIES):
            answer = scripted or said_at_random(self.first, a, self.rng)
            scripted = None
            other = self._other(answer, b)
            looks = self.ways.looks(self.first, self.seat, answer)
            if looks == Looks.UNSEEN and (other is None or self.rng.random() < ALONE):
                return self._alone(answer, a)
            if other is not None and (looks == Looks.ALIKE or other == answer):
                self.first.answer(answer, a.seat)
                self.second.answer(other, b.seat)
                return True
        return declines and self._both_decline(a, b)

    def _alone(self, answer: Answer, question: Question) -> bool:
        """What nobody sees is done in the first world only; if it was the last thing to do, the other is idle, too."""
        self.unseen += 1
        told, windows = len(self._told(self.first)), self.first.windows
        self.first.answer(answer, question.seat)
        news = self._told(self.first)[told:]
        if not news and self.first.windows == windows:
            return True
        for idle in (PASS, *self.ways.idle(self.second)):
            twin = self.second.fork(keep_record=True, same_dice=True)
            asked = twin.question
            if asked is not None and asked.seat == question.seat and not isinstance(asked.admits(idle), Refusal):
                twin.answer(idle)
                parted = self._parting(news, self._told(twin)[told:])
                if parted is None:
                    self.second.answer(idle)
                    return True
                if self._may_reveal(*parted):
                    return False
        what = ", ".join(event.kind for event in news) or "a window"
        self.trial.leak = f"{self.first.write(answer)!r}, which nobody sees, is noticed by {what}"
        return False

    def _both_decline(self, a: Question, b: Question) -> bool:
        one, two = self._decline(a), self._decline(b)
        assert one is not None and two is not None
        self.first.answer(one, a.seat)
        self.second.answer(two, b.seat)
        return True

    def _other(self, answer: Answer, question: Question) -> Answer | None:
        """What the enemy says in the second world, or nothing where he cannot."""
        here, there = (self.ways.hidden(world, self.seat) for world in (self.first, self.second))
        names = {name: there.get(known, "") for known, name in here.items()}
        words = _WORD.findall(text := self.first.write(answer))
        if any(names.get(word) == "" for word in words) and self.first.digest() != self.second.digest():
            return None
        other = self.second.read(_WORD.sub(lambda word: names.get(word[0], word[0]) or word[0], text))
        other = self.ways.in_secret(self.second, self.seat, other, question.choice, self.rng)
        return None if isinstance(question.admits(other), Refusal) else other

    def _decline(self, question: Question) -> Answer | None:
        world = self.first if question in self.first.questions else self.second
        for answer in (PASS, *self.ways.idle(world)):
            if not isinstance(question.admits(answer), Refusal):
                return answer
        return None

    # ---------------------------------------------------------------- comparing

    def _compare(self) -> str:
        return super()._compare() or self._compare_tables()

    def _compare_tables(self) -> str:
        for who, name in ((self.seat, "the seat"), (PUBLIC, "a spectator")):
            one, two = (_encode(self.table.scene(world, who)) for world in (self.first, self.second))
            if one != two:
                return f"the scene of {name} differs: {_odd(one, two)}"
            if parted := _part(*self.logs[who]):
                return f"the log of {name} differs: {parted}"
        asked = [
            [_encode(self.table.ask(world, question)) for question in world.questions if question.seat == self.seat]
            for world in (self.first, self.second)
        ]
        return "" if asked[0] == asked[1] else f"the question differs: {_odd(b''.join(asked[0]), b''.join(asked[1]))}"


def begin(
    slug: str, scenario: str, seed: int, seat: int, rng: Random, options: Mapping[str, str] | None = None
) -> TwinWorlds:
    """Two matches of a scenario with the same dice, at their first question."""
    first, second = (fresh_match(slug, scenario, seed, options) for _ in range(2))
    ways_of(second.book).exchange(second, seat, rng)
    return TwinWorlds(first, second.fork(keep_record=True, same_dice=True), seat, rng)


def arranged(book: AnyRulebook, case: Case, seat: int, rng: Random) -> TwinWorlds:
    """The position of a case with the enemy hidden, and others under his markers in one of two worlds.

    It begins with what the case plays, as far as that can be said, and goes on at random.
    """
    ways, plain = ways_of(book), {key: value for key, value in case.given.items() if key != "chance"}
    given = ways.concealed(book.arrange(plain, case.id), seat, plain, rng)
    first, second = (book.arrange(given, case.id) for _ in range(2))
    key = key_of(rng.getrandbits(32))
    for match in (first, second):
        match.forced = None
        match.state.chance.key = key
    ways.exchange(second, seat, rng)
    first, second = (match.fork(keep_record=True, same_dice=True) for match in (first, second))
    script = [entry if isinstance(entry, str) else entry.do for entry in case.play]
    return TwinWorlds(first, second, seat, rng, script=[text for text in script if text])


def _odd(one: bytes, two: bytes) -> str:
    """Where two texts part."""
    at = next((n for n, pair in enumerate(zip(one, two, strict=False)) if pair[0] != pair[1]), min(len(one), len(two)))
    return f"{one[max(0, at - 60) : at + 160]!r} and {two[max(0, at - 60) : at + 160]!r}"

"""The leak test: two worlds that a seat cannot tell apart are played on with the same answers and dice.

As long as the seat has been told the same in both, all that it is shown, asked, offered and refused must be the same.
When the seat's own answer makes the stories part, the first event that differs must be one that may reveal. Sealed
answers that come open with the seat's own are no leak: what they hold is on the table from then on; nor is what a
counter that has just been recognised shows of itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import ClassVar

from msgspec import Struct

from voltigeur.engine.chance import SECRET, Roll
from voltigeur.engine.choices import PASS, Answer, Question, Refusal
from voltigeur.engine.events import Event
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.twins import Probing

TRIAL_LENGTH = 30
"""Decisions that a pair of worlds is played on at most."""
QUIET = 0.6
"""How often the enemy declines where he may, so that pairs of worlds stay together for longer."""
WRONG_ANSWERS = 3
PROBED = 0.35
"""How often a seat asks after what it does not know, in a game that says how."""


class Trial(Struct):
    """What one pair of worlds showed: how long it was played, whether the worlds differed, and what leaked."""

    decisions: int = 0
    differs: bool = False
    leak: str = ""
    probes: dict[str, int] = {}
    """How often the seat has asked after what it did not know, by the first word of what it said."""


class Heard:
    """What a seat has been told of a match since a place in its record, read on as the record grows."""

    def __init__(self, match: AnyMatch, seat: int, start: int) -> None:
        self.match = match
        self.seat = seat
        self.story: list[Event] = []
        """The events, each as the seat was told it."""
        self.dice: list[str] = []
        """What has been thrown for all to see; what is thrown because of something hidden is thrown in secret."""
        self._read = start

    def on(self) -> Heard:
        """Itself, when it has heard all there is."""
        for entry in self.match.record[self._read :]:
            if isinstance(entry, Roll):
                if not entry.purpose.startswith(f"{SECRET} "):
                    self.dice.append(entry.text())
            elif isinstance(entry, Event) and (told := entry.for_seat(self.seat)) is not None:
                self.story.append(told)
        self._read = len(self.match.record)
        return self


class TwoWorlds:
    """A match and another world with the same dice, re-dealt if none is given, as one seat meets them."""

    mirrored: ClassVar[bool] = False
    """Whether the enemy's acts look the same in both worlds, so that they too may part the stories by a reveal only."""
    length: int = TRIAL_LENGTH
    """Decisions that it is played on at most."""

    def __init__(
        self, match: AnyMatch, seat: int, rng: Random, pool: Sequence[Answer], other: AnyMatch | None = None
    ) -> None:
        self.seat = seat
        self.rng = rng
        self.pool = pool
        self.first: AnyMatch = match if other is not None else match.fork(keep_record=True, same_dice=True)
        self.second: AnyMatch = other or match.redeal(seat, rng, keep_record=True, same_dice=True)
        self._start = 0 if other is not None else len(match.record)
        self._heard = [Heard(world, seat, self._start) for world in (self.first, self.second)]
        self.parted = False
        """Whether an event has told one world from the other."""
        self.trial = Trial(differs=self.first.digest() != self.second.digest())

    def play(self) -> Trial:
        """Play on until the stories part, the trial is long enough, or something leaks."""
        trial = self.trial
        if not trial.differs and not self.mirrored:
            return trial
        trial.leak = self._compare()
        told = len(self._told(self.first))
        while not trial.leak and trial.decisions < self.length and self._level():
            a, b = self.first.question, self.second.question
            if a is None or b is None:
                break
            own = a.seat == self.seat
            if own and self.first.state.sealed and not self.mirrored:
                break
            if not (self._answer_own(a, b) if own else self._answer_enemy(a, b)):
                break
            trial.decisions += 1
            level = not trial.leak and self._level()
            story = self._told(self.first)
            news, told = story[told:], len(story)
            parted = None if trial.leak else self._parted()
            if not trial.leak and self.first.book.may_part(self.first, self.second):
                self.parted = True
                break
            if parted is not None and (level or None not in parted):
                self.parted = True
                if own and any(world.can_undo(self.seat) for world in (self.first, self.second)):
                    trial.leak = f"what {_kind(parted[0])} or {_kind(parted[1])} told the seat may be undone"
                elif (own or self.mirrored) and not self._may_reveal(*parted):
                    trial.leak = f"the log differs by {_kind(parted[0])} and {_kind(parted[1])}, which reveal nothing"
                break
            if not level:
                self.parted = True
                break
            trial.leak = self._compare()
            if trial.leak and any(event.kind in self.first.book.reveals for event in news):
                trial.leak = ""
                self.parted = True
                break
        trial.differs = trial.differs or self.first.digest() != self.second.digest()
        return trial

    def _level(self) -> bool:
        """Let the enemy decline where only one world asks him, until both have come equally far; whether they have."""
        while True:
            a, b = self.first.question, self.second.question
            waits = [q is not None and q.seat != self.seat for q in (a, b)]
            ahead = self.first.windows - self.second.windows
            if ahead == 0 and a is not None and b is not None and (a.kind != b.kind or self._stages_ahead()):
                ahead = len(self._told(self.first)) - len(self._told(self.second))
                ahead = ahead or len(self.second.state.stack) - len(self.first.state.stack)
                ahead = ahead or self._stages_ahead()
            if waits[0] == waits[1] and (not waits[0] or ahead == 0):
                return True
            late = self.first if (waits[0] and ahead <= 0) or not waits[1] else self.second
            question = late.question
            assert question is not None
            declined = None if question.seat == self.seat else self._decline(question)
            if declined is None:
                return False
            late.answer(declined)

    def _decline(self, question: Question) -> Answer | None:
        """What the enemy says to let a chance go by, if he can."""
        return PASS if _declines(question) else None

    def _stages_ahead(self) -> int:
        """By how many stages the first world is further in what both are going through."""
        for one, two in zip(self.first.state.stack, self.second.state.stack, strict=False):
            for count in ("stage", "index"):
                here, there = getattr(one, count, 0), getattr(two, count, 0)
                if isinstance(here, int) and isinstance(there, int) and here != there:
                    return here - there
        return 0

    # ---------------------------------------------------------------- answering

    def _answer_own(self, a: Question, b: Question) -> bool:
        answer = self._probe(a) or a.choice.sample(self.rng)
        if isinstance(b.admits(answer), Refusal):
            self.trial.leak = f"{self.first.write(answer)!r} is admitted in one world and refused in the other"
            return False
        self.first.answer(answer)
        self.second.answer(answer)
        return True

    def _probe(self, question: Question) -> Answer | None:
        """Now and then the seat asks after what it does not know."""
        ways = probing(self.first)
        if ways is None or self.rng.random() >= PROBED:
            return None
        found = ways.probe(self.first, self.second, self.seat, question.choice, self.rng)
        if found is not None:
            word = self.first.write(found).split()[0]
            self.trial.probes[word] = self.trial.probes.get(word, 0) + 1
        return found

    def _answer_enemy(self, a: Question, b: Question) -> bool:
        """The enemy says the same in both worlds, or declines in both; whether that was possible."""
        answer: Answer = PASS
        if self.rng.random() >= QUIET or not (_declines(a) and _declines(b)):
            answer = a.choice.sample(self.rng)
            if isinstance(b.admits(answer), Refusal):
                return False
        self.first.answer(answer)
        self.second.answer(answer)
        return True

    # ---------------------------------------------------------------- comparing

    def _hearing(self, match: AnyMatch) -> Heard:
        known = next((heard for heard in self._heard if heard.match is match), None)
        return (known or Heard(match, self.seat, self._start)).on()

    def _told(self, match: AnyMatch) -> list[Event]:
        return self._hearing(match).story

    def kinds(self) -> Counter[str]:
        """What the seat has been told in the first world, by kind of event."""
        return Counter(event.kind for event in self._told(self.first))

    def _parted(self) -> tuple[Event | None, Event | None] | None:
        """The first events of the two stories that differ, if any."""
        return self._parting(self._told(self.first), self._told(self.second))

    def _parting(self, first: Sequence[Event], second: Sequence[Event]) -> tuple[Event | None, Event | None] | None:
        for one, two in zip(first, second, strict=False):
            if one != two:
                return one, two
        if len(first) == len(second):
            return None
        shorter = min(len(first), len(second))
        longer = first if len(first) > len(second) else second
        return (longer[shorter], None) if longer is first else (None, longer[shorter])

    def _may_reveal(self, one: Event | None, two: Event | None) -> bool:
        reveals = self.first.book.reveals
        return any(event is not None and event.kind in reveals for event in (one, two))

    def _compare(self) -> str:
        """What the seat could tell the worlds apart by, or nothing; only asked while it has been told the same."""
        one, two = self.first, self.second
        seat = self.seat
        if one.windows != two.windows:
            return f"{one.windows} windows in one world and {two.windows} in the other"
        thrown, cast = self._hearing(one).dice, self._hearing(two).dice
        if thrown != cast:
            return f"other dice are thrown openly: {_odd(thrown, cast)}"
        if one.can_undo(seat) != two.can_undo(seat):
            return "undo is offered in one world only"
        left, right = one.view(seat).data(), two.view(seat).data()
        for key in left:
            if left[key] != right[key]:
                return f"the view differs in {key}: {_odd(left[key], right[key])}"[:500]
        held, kept = _rights(one, seat), _rights(two, seat)
        if held != kept:
            return f"rights out of turn differ: {_odd(held, kept)}"
        a, b = one.question, two.question
        if a is None or b is None or a.seat != seat or b.seat != seat:
            return ""
        if (a.kind, a.args, a.serial, a.rules) != (b.kind, b.args, b.serial, b.rules):
            return f"the question differs: {a.kind} {a.args} and {b.kind} {b.args}"
        options = [one.write(option) for option in a.options()]
        others = [two.write(option) for option in b.options()]
        if options != others:
            odd = set(options) ^ set(others)
            return f"{a.kind} offers other options: {sorted(odd)[:4] or 'in another order'}"
        return self._compare_refusals(a, b)

    def _compare_refusals(self, a: Question, b: Question) -> str:
        for _ in range(WRONG_ANSWERS if self.pool else 0):
            answer = self.rng.choice(self.pool)
            here, there = a.admits(answer), b.admits(answer)
            if here != there:
                return f"{self.first.write(answer)!r} gets {here} in one world and {there} in the other"
        return ""


def said_at_random(match: AnyMatch, question: Question, rng: Random) -> Answer:
    """Any answer; in a set-up mostly one that hides something."""
    answer = question.choice.sample(rng)
    ways = probing(match)
    return answer if ways is None else ways.concealing(match, answer, question.choice, rng)


def probing(match: AnyMatch) -> Probing[AnyMatch] | None:
    """How a seat asks after what is hidden, in a game that says so."""
    ways: object = match.book.twins
    return ways if isinstance(ways, Probing) else None


def _rights(match: AnyMatch, seat: int) -> list[tuple[str, list[str]]]:
    """What a seat may do out of turn."""
    return [(right.kind, [match.write(option) for option in right.options()]) for right in match.asides(seat)]


def _odd(one: object, two: object) -> str:
    """What differs between two values, entry by entry where they are lists."""
    if isinstance(one, list) and isinstance(two, list):
        return f"{[entry for entry in one if entry not in two]} and {[entry for entry in two if entry not in one]}"
    return f"{one!r} and {two!r}"


def _declines(question: Question) -> bool:
    return question.choice.admits(PASS) is None


def _kind(event: Event | None) -> str:
    return "nothing" if event is None else repr(event.kind)

"""Questions that need not be put to a person: where only one answer makes sense the table gives it, and says so.

The rules do not change: what the table answers is an answer like any other, in the record and in a save; bots, cases
and tests are asked everything. Whoever seats people (the server, the terminal) asks `given` before it puts a question.
Which kinds there are is in `orders.UNASKED`; by a standing order a seat is asked all the same. What a game knows about
it, it says as `Habits`.

A chance to react is passed over in silence only where the others cannot tell: they wait as long as for one that nobody
could use. Elsewhere the pace of an answer could tell what hidden things can do, so that nothing that concerns them is
spared (`Habits.open`).
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from itertools import islice
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from voltigeur.engine.choices import Answer, Draft, Menu, Question
from voltigeur.engine.events import TAKE_BACK, UNDO, Answered, Marked
from voltigeur.engine.orders import ARRIVED, ASKED, ONLY, SLIGHT, SPENT, UNASKED, VAIN, Orders, about
from voltigeur.engine.steps import Together, Window

M = TypeVar("M")
"""The matches of a game."""

NOTHING = Fraction(0)


class Given(Struct, frozen=True):
    """An answer that the table gives in a seat's place, and by which order; the best chance that is let go, if any."""

    answer: Answer
    topic: str
    chance: Fraction = NOTHING


class Habits(Generic[M]):
    """What a game knows about questions that nobody would want to be asked; by default nothing is known."""

    topics: ClassVar[tuple[str, ...]] = (ONLY,)
    """The kinds that can come up, for the sheet of standing orders."""
    until_better: ClassVar[bool] = False
    """Whether a chance that is let go with those that follow is asked about again when a better one comes."""

    def open(self, m: M, question: Question) -> bool:
        """Whether the others know everything that a question is about, so that the pace of its answer tells nothing."""
        return False

    def leaving(self, m: M, question: Question) -> Answer | None:
        """The answer that lets it be: a pass, the end of an action."""
        return None

    def worth(self, m: M, question: Question, answer: Answer) -> Fraction | None:
        """The chance that an answer does anything at all; None where only a person can say."""
        return None

    def ordered(self, m: M, question: Question) -> Answer | None:
        """The answer that a standing order about a topic of the game gives; the same for all that is hidden."""
        return None

    def sensible(self, m: M, question: Question) -> Answer | None:
        """The one answer that anybody would give; the same for all that is hidden."""
        return None

    def arrived(self, m: M, question: Question) -> Answer | None:
        """The answer that ends a move which has come where it was meant to go; the same for all that is hidden."""
        return None

    def occasion(self, m: M, question: Question, said: Answer) -> Hashable:
        """What a question belongs to, so that others of it can be answered alike with what was said."""
        return question.kind

    def like(self, m: M, question: Question, said: Answer) -> Answer | None:
        """What was said, said again to another question of the same occasion; None where that makes no sense."""
        return said if question.admits(said) is None else None

    def meanwhile(self, m: M, question: Question, said: Answer) -> bool:
        """Whether a question of another occasion is asked without an end to what was said for those that follow."""
        return False


def given(m: Any, question: Question) -> Given | None:
    """What the table answers in the place of the seat that is asked, if there is but one sensible answer."""
    step, choice, habits = m.state.stack[-1], question.choice, m.book.habits
    if not question.blocking or isinstance(step, Together):
        return None
    orders = m.orders_of(question.seat)
    if (answer := habits.ordered(m, question)) is not None:
        return Given(answer, ONLY)
    if spares(orders, ARRIVED) and (answer := habits.arrived(m, question)) is not None:
        return Given(answer, ARRIVED)
    if spares(orders, ONLY) and (answer := habits.sensible(m, question)) is not None:
        return Given(answer, ONLY)
    if isinstance(choice, Draft) or (not isinstance(step, Window) and not habits.open(m, question)):
        return None
    if spares(orders, ONLY) and (only := _only(question)) is not None:
        return Given(only, ONLY)
    return _let_be(m, habits, question, orders, reacts=isinstance(step, Window))


def spares(orders: Orders, topic: str) -> bool:
    """Whether the table answers questions of a kind in a seat's place."""
    return about(orders, topic).mode != ASKED


def limit(orders: Orders) -> Fraction:
    """The chance below which a shot is not worth a question."""
    order = about(orders, SLIGHT)
    return Fraction(int(order.words[0].removesuffix("%")), 100) if order.mode != ASKED else NOTHING


def _only(question: Question) -> Answer | None:
    """The one thing that can be answered; every key of a menu has at least one option."""
    choice = question.choice
    if isinstance(choice, Menu) and len(choice.keys) + len(choice.loose) > 1:
        return None
    first = list(islice(_listed(question), 2))
    return first[0] if len(first) == 1 else None


def _listed(question: Question) -> Iterator[Answer]:
    """What is listed, no further than somebody looks."""
    choice = question.choice
    if isinstance(choice, Menu):
        for key in choice.keys:
            yield from choice.of(key)
        yield from choice.loose
    else:
        yield from question.options()


def _let_be(m: Any, habits: Habits[Any], question: Question, orders: Orders, *, reacts: bool) -> Given | None:
    """Let it be, where nothing else that could be answered is worth a question."""
    leave = habits.leaving(m, question)
    if leave is None:
        return None
    vain = spares(orders, VAIN if reacts else SPENT)
    least = limit(orders)
    if not vain and not least:
        return None
    best = NOTHING
    for answer in _listed(question):
        if answer == leave:
            continue
        worth = habits.worth(m, question, answer)
        if worth is None or (worth and worth >= least):
            return None
        best = max(best, worth)
    if best:
        return Given(leave, SLIGHT, best)
    return Given(leave, VAIN if reacts else SPENT) if vain else None


# ---- what the table has answered is noted before each such answer: for the seat alone, on whatever page it looks from


SPARED = "spared"
"""The mark before an answer that the table gives: for whom, by which order, and the best chance that was let go."""
CONTINUED = "series"
"""What stands for the order where it is the seat's own answer, said again."""


def note(m: Any, seat: int, found: Given | None) -> None:
    """Note that the next answer of a seat is given by the table, or follows from what the seat has said before."""
    if m.keep_record:
        topic, chance = (found.topic, found.chance) if found is not None else (CONTINUED, NOTHING)
        m.record.append(Marked(SPARED, f"{seat} {topic} {chance}"))


def spared(m: Any, seat: int) -> list[tuple[str, Fraction]]:
    """What the table has answered for a seat since it last answered or went back by itself: orders and chances."""
    out: list[tuple[str, Fraction]] = []
    answered = False
    for entry in m.backwards():
        if isinstance(entry, Answered) and entry.seat == seat:
            if answered:
                break
            answered = True
        elif isinstance(entry, Marked):
            who, *words = entry.text.split() or ("",)
            if entry.kind == TAKE_BACK or (entry.kind == UNDO and who == str(seat)):
                break
            if entry.kind == SPARED and who == str(seat) and answered:
                answered = False
                out += _noted(words)
    return out[::-1]


def _noted(words: Sequence[str]) -> Iterator[tuple[str, Fraction]]:
    """Such a note, read; nothing of one that nobody could have written, or of a seat's own series."""
    if len(words) == 2 and words[0] in UNASKED and re.fullmatch(r"\d{1,9}(/[1-9]\d{0,8})?", words[1]):
        yield words[0], Fraction(words[1])


# ---- answers that a seat gives in one breath: the next is given as long as it is lawful and nothing else is asked


class Series(Struct):
    """Answers that are still to come, each as soon as it is admitted, while what is asked belongs to one occasion."""

    said: Answer
    occasion: Hashable
    answers: tuple[Answer, ...]
    again: bool = False
    """What was said first is said to all other questions of the occasion (`Habits.like`)."""
    let_go: Fraction | None = None
    """The best chance that was let go, where a better one is asked about (`Habits.until_better`)."""

    def next(self, m: Any, question: Question) -> Answer | None:
        """The next answer that fits; what does not fit any more is left out. None ends the series."""
        if m.book.habits.occasion(m, question, self.said) != self.occasion:
            return None
        for number, answer in enumerate(self.answers):
            if question.admits(answer) is None:
                self.answers = self.answers[number + 1 :]
                return answer
        if not self.again or (self.let_go is not None and _best(m, question) > self.let_go):
            return None
        like: Answer | None = m.book.habits.like(m, question, self.said)
        return like

    def outlasts(self, m: Any, question: Question) -> bool:
        """Whether it goes on after a question that it does not answer."""
        lasts: bool = m.book.habits.meanwhile(m, question, self.said)
        return lasts


def series(m: Any, question: Question, said: Answer, then: Sequence[Answer], *, again: bool) -> Series:
    """What a seat says with one answer for the questions that follow."""
    habits = m.book.habits
    patient = again and habits.until_better and said == habits.leaving(m, question)
    let_go = _best(m, question) if patient else None
    return Series(said, habits.occasion(m, question, said), tuple(then), again, let_go)


def _best(m: Any, question: Question) -> Fraction:
    """The best chance that a question offers; what only a person can weigh is as good as certain."""
    chances = (m.book.habits.worth(m, question, answer) for answer in _listed(question))
    return max((Fraction(1) if chance is None else chance for chance in chances), default=NOTHING)

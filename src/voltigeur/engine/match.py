"""A match: a position and a stack of steps, both plain data. Nothing happens except by answering a question."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic

from voltigeur.engine.budget import MOST_STEPS, Astray
from voltigeur.engine.choices import NOT_OFFERED, STALE, Answer, NotAdmitted, Question, Refusal, VoltigeurError
from voltigeur.engine.events import TOPIC, Answered, Ordered, Weighed
from voltigeur.engine.fields import Chooser, SeatView
from voltigeur.engine.orders import Order, Orders, parse_order, topics_of
from voltigeur.engine.settings import G
from voltigeur.engine.steps import P, Result, S, State, Still, Together
from voltigeur.engine.tally import Preview
from voltigeur.engine.undo import Reversible

__all__ = ["Match", "Result", "State", "Still", "play"]

SNAPSHOT_EVERY = 50


class Match(Reversible[P, G, S], Generic[P, G, S]):
    """The public face of a match: of a position, in a setting, where a seat knows `S`. Rule code receives it as `m`.

    Its record is in `record.py`, the ways back and its moments are in `undo.py`; here it asks and is answered.
    """

    # ------------------------------------------------------------------ asking

    @property
    def questions(self) -> tuple[Question, ...]:
        """At most one question for each seat."""
        if self._questions is None:
            self._questions = self._ask()
        return self._questions

    @property
    def question(self) -> Question | None:
        """The first question that blocks, or None when the match is over."""
        for question in self.questions:
            if question.blocking:
                return question
        return None

    @abstractmethod
    def seen(self, seat: int) -> S:
        """What a seat knows: a masking wrapper, no copy."""

    def at_rest(self, seat: int) -> S:
        """The same, made once while nothing changes: for questions, and for steps that have changed nothing yet.

        What it has found out it keeps, so that an answer is judged and carried out with what the question needed.
        """
        known = self._known.get(seat)
        if known is None:
            known = self._known[seat] = self.seen(seat)
        return known

    def view(self, seat: int) -> SeatView[S]:
        """What a seat may know, built from nothing."""
        return self.book.view(self, seat)

    def asides(self, seat: int) -> Sequence[Question]:
        """The rights that the seat has out of turn: questions that nobody waits for and nobody else sees."""
        return () if self.state.result is not None else self.book.asides(self, seat)

    def why_not(self, answer: Answer | str, seat: int | None = None) -> Refusal | None:
        """Why an answer would be refused, from what the seat knows."""
        question = self._question_of(seat)
        return question.why_not(self.read(answer) if isinstance(answer, str) else answer)

    def _question_of(self, seat: int | None) -> Question:
        for question in self.questions:
            if question.blocking if seat is None else question.seat == seat:
                return question
        if self.state.result is not None:
            raise VoltigeurError("the match is over", remedy="start another, or fork an earlier position")
        raise NotAdmitted(NOT_OFFERED, f"of seat {seat}")

    def _ask(self) -> tuple[Question, ...]:
        if not self.state.stack:
            return ()
        step = self.state.stack[-1]
        seats = step.seats(self)
        if not seats:
            return ()
        out = []
        sealed = self.state.sealed if self.state.sealed and isinstance(step, Together) else ()
        for seat in seats:
            if seat in sealed:
                continue
            question = step.question(self.at_rest(seat))
            if question is not None:
                question.serial = self.state.serials[seat] + self._numbering()[seat]
                out.append(question)
        return tuple(out)

    def _forget(self) -> None:
        self._questions = None
        self._known, self._looked_at = {}, {}  # new even if empty: who looks at the match as it was has the old ones

    # ------------------------------------------------------------------ answering

    def answer(self, answer: Answer | str, seat: int | None = None) -> None:
        """Answer the question of a seat (by default the one that blocks); refused answers change nothing."""
        question = self._question_of(seat)
        if isinstance(answer, str):
            answer = self.read(answer)
        choice = question.choice
        verdict = None if choice.has_listed(answer) else choice.admits(answer)
        if isinstance(verdict, Refusal):
            raise NotAdmitted(verdict, self.write(answer))
        before = self.state.copy() if self.keep_record else None
        self._notice()
        written = len(self._record)
        stills = len(self.moments)
        if before is not None:
            if self._trail and self._trail[-1][0] != question.seat:
                self._trail.clear()
            self._trail.append((question.seat, before, written, self._numbering()))
        try:
            if self.keep_record and self.keep_odds:
                self._weigh(question.seat, answer)
            self._apply(question, answer)
        except BaseException:
            if before is not None:
                self._restore(before)
                del self._record[written:]
                del self.moments[stills:]
                self._trail.clear()
            raise
        if self.keep_record and self.state.answers % SNAPSHOT_EVERY == 0:
            self._snapshot()

    def _weigh(self, seat: int, answer: Answer) -> None:
        """Note what the seat could read of its answer before the dice, where anything was uncertain."""
        found = self.view(seat).preview(answer)
        if isinstance(found, Preview) and any(0 < share < 1 for share in found.odds.values()):
            self._record.append(Weighed(seat, found.odds).mark())

    def _apply(self, question: Question, answer: Answer) -> None:
        state = self.state
        step = state.stack[-1]
        state.serials[question.seat] += 1
        state.answers += 1
        self.record_answer(question.seat, answer)
        if isinstance(step, Together):
            state.sealed[question.seat] = self.write(answer)
            self._questions = None
            if step.discreet:
                self._trail.clear()
            if not self._ask():
                self._conclude(step)
                self._advance()
            return
        self._changed = True
        if self.witness is not None:
            self.witness(Answered(question.seat, answer))
        step.answer(self, question.seat, answer)
        self._advance()

    def _conclude(self, step: Together[Any, Any]) -> None:
        """All answers are in: they come open in the order of the seats."""
        sealed, self.state.sealed = sorted(self.state.sealed.items()), {}
        for seat, text in sealed:
            step.answer(self, seat, self.read(text))
        step.concluded(self)
        self._trail.clear()

    def claim(self, seat: int, answer: Answer | str, seen: int) -> None:
        """Use such a right; `seen` is how many events the seat had been told: a stale claim changes nothing.

        A seat that was told of it is asked anew: what it would have answered before is not taken any more.
        """
        if isinstance(answer, str):
            answer = self.read(answer)
        verdicts = [right.choice.admits(answer) for right in self.asides(seat)]
        if not verdicts:
            raise NotAdmitted(NOT_OFFERED, self.write(answer))
        if seen != self.told(seat):
            raise NotAdmitted(STALE, self.write(answer))
        refusals = [verdict for verdict in verdicts if isinstance(verdict, Refusal)]
        if len(refusals) == len(verdicts):
            why = next((refusal for refusal in refusals if refusal is not NOT_OFFERED), NOT_OFFERED)
            raise NotAdmitted(why, self.write(answer))
        before = self.state.copy() if self.keep_record else None
        self._notice()
        written, stills = len(self._record), len(self.moments)
        asked = {question.seat: (question.kind, question.args) for question in self.questions}
        self._heard = 1 << seat
        self.record_answer(seat, answer)
        self._trail.clear()
        try:
            self.book.claim(self, seat, answer)
            self._advance()
            self._number_on(asked)
        except BaseException:
            if before is not None:
                self._restore(before)
                del self._record[written:]
                del self.moments[stills:]
            raise

    def _number_on(self, asked: Mapping[int, object]) -> None:
        """Questions that were open get another number for whoever has heard of a claim or is asked something else."""
        if self.state.result is not None:
            return
        now = {question.seat: (question.kind, question.args) for question in self.questions}
        for seat, what in asked.items():
            if self._heard >> seat & 1 or now.get(seat) != what:
                self.state.serials[seat] += 1
        self._questions = None

    def order(self, seat: int, order: Order | str, unit: int | None = None, topic: str = "") -> None:
        """Give a standing order, for one unit, for all, or about a topic of the game."""
        kinds = topics_of(self.book)[topic] if topic else self.book.orders
        made = parse_order(order, kinds) if isinstance(order, str) else order
        asked = any(question.seat == seat for question in self.questions)
        orders = self.state.orders.setdefault(seat, Orders(by_unit={}, by_topic={}))
        if topic:
            orders.by_topic[topic] = made
        elif unit is None:
            orders.default = made
            orders.by_unit.clear()
        else:
            orders.by_unit[unit] = made
        self._notice()
        if self.keep_record:
            whom = "all" if unit is None else self.setting.notation.write("unit", unit)
            whom = f"{TOPIC}{topic}" if topic else whom
            self._record.append(Ordered(seat, f"{whom} {made.text()}"))
        self._forget()
        if asked and all(question.seat != seat for question in self._ask()):
            self.state.serials[seat] += 1
        self._advance()

    # ------------------------------------------------------------------ running

    def start(self) -> None:
        """Run to the first question."""
        if not self.state.serials:
            self.state.serials = [0] * self.setting.seats
        self._advance()
        if self.keep_record and not self.snapshots:
            self._snapshot()

    def _advance(self) -> None:
        """Run steps until a question is open or the match is over; settle after each that has changed something."""
        state = self.state
        settle = self.book.settle
        told = False
        for _ in range(MOST_STEPS):
            if self._changed:
                settle(self)
                self._forget()
            self._changed = True
            if told and self.keep_moments:
                self._keep_told(narrated=True)
            if state.result is not None or not state.stack:
                return
            step = state.stack[-1]
            questions = self._ask()
            if self._trail and step.discreet:
                self._keep_discreet(step, questions)
            if questions:
                self._questions = questions
                return
            if state.sealed and isinstance(step, Together):
                self._conclude(step)
                continue
            if self.keep_moments and step.discreet:
                self._keep_still()
            told = step.narrated
            if told:
                if self.keep_moments:
                    self._keep_told(narrated=False)
                self._narrating = step
            if self.witness is not None:
                self.witness(None)
            step.run(self)
            self._narrating = None
        names = ", ".join(dict.fromkeys(type(step).__name__ for step in state.stack[-3:]))
        raise Astray(f"{MOST_STEPS} steps without a question ({names})", f"turn {self.book.turn(self)}")


def play(match: Match[Any, Any, Any], players: Sequence[Chooser]) -> Result:
    """Play a match to its end with a player for each seat."""
    while question := match.question:
        if not use_rights(match, enumerate(players)):
            match.answer(players[question.seat].choose(match.view(question.seat), question))
    assert match.result is not None
    return match.result


RESIGN = "ask-resign"
"""The kind of the right to give up, which a table has a place of its own for."""


def resigning(match: Match[Any, Any, Any], seat: int) -> Question | None:
    """The right of a seat to give up, if it has it."""
    return next((right for right in match.asides(seat) if right.kind == RESIGN), None)


def rights(match: Match[Any, Any, Any], seat: int) -> Sequence[Question]:
    """What a seat may do out of turn beside giving up."""
    return tuple(right for right in match.asides(seat) if right.kind != RESIGN)


def use_rights(match: Match[Any, Any, Any], players: Iterable[tuple[int, Chooser]]) -> bool:
    """Let players who have a method `claim` use a right out of turn; whether one did, and another question may wait."""
    for seat, player in players:
        claim = getattr(player, "claim", None)
        for right in match.asides(seat) if claim is not None else ():
            answer = claim(match.view(seat), right) if claim is not None else None
            if answer is not None:
                match.claim(seat, answer, match.told(seat))
                return True
    return False

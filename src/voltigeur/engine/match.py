"""A match: a position and a stack of steps, both plain data. Nothing happens except by answering a question."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

import msgspec

from voltigeur.engine.bags import Bag
from voltigeur.engine.chance import DRAW, SECRET, SIX, Chance, Die, Drawn, Forced, Luck, Roll, fresh_key, throw
from voltigeur.engine.choices import Answer, Question
from voltigeur.engine.events import Answered, Arg, Entry, Event, Marked, Ordered
from voltigeur.engine.notation import read_answer, write_answer
from voltigeur.engine.orders import Order, Orders, parse_order
from voltigeur.engine.retelling import TOPIC, last_given
from voltigeur.engine.settings import Setting
from voltigeur.engine.state import P, Result, State, Still
from voltigeur.engine.steps import Host, S, Step, Together, Window
from voltigeur.engine.stories import TAKE_BACK, UNDO, Bias, Story, Told, numbered_on, renumbered
from voltigeur.engine.tally import ALL, Tally
from voltigeur.engine.verdicts import NOT_OFFERED, STALE, NotAdmitted, Refusal, VoltigeurError
from voltigeur.engine.views import Chooser, SeatView

if TYPE_CHECKING:
    from voltigeur.engine.rulebooks import Rulebook

__all__ = ["Match", "Result", "State", "Still", "play"]

SNAPSHOT_EVERY = 50
NO_ORDERS = Orders()
"""The orders of a seat that has given none; never changed."""


_encoder = msgspec.json.Encoder()


G = TypeVar("G", bound=Setting)
"""What does not change during a match."""


class Match(Host, Generic[P, G, S]):
    """The public face of a match: of a position, in a setting, where a seat knows `S`. Rule code receives it as `m`."""

    def __init__(
        self,
        book: Rulebook[Any, G, S],
        setting: G,
        state: State[P, Step[Any, S]],
        *,
        record: list[Entry] | None = None,
        keep_record: bool = True,
        forced: Forced | None = None,
    ) -> None:
        self.book = book
        self.setting = setting
        self.state = state
        self.position: P = state.position
        self._record: list[Entry] = record if record is not None else []
        self._end: int | None = None
        """How much of that list is this match's past, where it is a moment of another match; all of it if None."""
        self.keep_record = keep_record
        self.forced = forced
        self.snapshots: list[tuple[int, bytes]] = []
        self.windows = 0
        """How many windows have existed so far: the pacing that other seats may notice."""
        self.keep_moments = False
        """Whether a still is kept of each moment at which somebody might have been asked."""
        self.moments: list[Still[P, Step[Any, S]]] = []
        self._shown: tuple[int, Step[Any, S] | None] = (0, None)
        """How long the record was, and what was going on, at the last moment that others may have noticed."""
        self._trail: list[tuple[int, State[P, Step[Any, S]], int, Bias]] = []
        """What undo leads back to: whose answer, the state before it, how long the record was, how it numbered."""
        self._bias: Bias | None = None
        self._questions: tuple[Question, ...] | None = None
        self._narrating: Step[Any, S] | None = None
        """The narrated step that is running."""
        self._heard = 0
        """Who has been told something since the last claim."""
        self._told: dict[int, Story] = {}

    # ------------------------------------------------------------------ what anybody may ask

    @property
    def record(self) -> list[Entry]:
        """All that has happened, a line each; a moment of another match takes its own copy when it is asked for it."""
        if self._end is not None:
            self._record, self._end = self._record[: self._end], None
        return self._record

    @record.setter
    def record(self, record: list[Entry]) -> None:
        self._record, self._end, self._bias = record, None, None
        self._told.clear()

    @property
    def length(self) -> int:
        """How long the record is."""
        return len(self._record) if self._end is None else self._end

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

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.setting.seats

    @property
    def result(self) -> Result | None:
        """How the match ended, once it has."""
        return self.state.result

    @abstractmethod
    def seen(self, seat: int) -> S:
        """What a seat knows: a masking wrapper, no copy."""

    def view(self, seat: int) -> SeatView[S]:
        """What a seat may know, built from nothing."""
        return self.book.view(self, seat)

    def log(self, seat: int) -> list[Event]:
        """The events that a seat, a spectator or the reader of a finished match has been told; it only grows."""
        story = Story(seat, self.setting.seats, marks=False)
        return [told.event for told in self.news(story)]

    def told(self, seat: int) -> int:
        """How many events that log has."""
        story = self._told.get(seat)
        if story is None:
            story = self._told[seat] = Story(seat, self.setting.seats, marks=False)
        for _ in self.news(story):
            pass
        return story.count

    def news(self, story: Story) -> Iterator[Told]:
        """What is new to a story that has been told this match up to here."""
        return story.tell(self._record, self.length)

    def write(self, answer: Answer) -> str:
        """The text of an answer."""
        return write_answer(answer, self.setting.notation)

    def read(self, text: str) -> Answer:
        """The answer that a text means."""
        return read_answer(text, self.book.answers, self.setting.notation)

    def digest(self) -> str:
        """A fingerprint of the state."""
        return blake2b(_encoder.encode(self.state), digest_size=12).hexdigest()

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

    def asides(self, seat: int) -> Sequence[Question]:
        """The rights that the seat has out of turn: questions that nobody waits for and nobody else sees."""
        return () if self.state.result is not None else self.book.asides(self, seat)

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

    def why_not(self, answer: Answer | str, seat: int | None = None) -> Refusal | None:
        """Why an answer would be refused, from what the seat knows."""
        question = self._question_of(seat)
        return question.why_not(self.read(answer) if isinstance(answer, str) else answer)

    def order(self, seat: int, order: Order | str, unit: int | None = None, topic: str = "") -> None:
        """Give a standing order, for one unit, for all, or about a topic of the game."""
        kinds = self.book.topics[topic] if topic else self.book.orders
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
        if asked and all(question.seat != seat for question in self._ask()):
            self.state.serials[seat] += 1
        self._questions = None
        self._advance()

    def undo(self, seat: int) -> bool:
        """Go back before the seat's last answer, if nothing could have been learnt since; orders given since stay."""
        if not self.can_undo(seat):
            return False
        asked = [question.seat for question in self.questions]
        _, before, written, _ = self._trail.pop()
        orders, before.orders = before.orders, self.state.orders
        self._restore(before)
        if self.snapshots and self.snapshots[-1][0] > written:
            self.snapshots = self.snapshots[:-1]
        still_asked = {question.seat for question in self.questions}
        gone = [other for other in asked if other != seat and other not in still_asked]
        self._mark(UNDO, seat, *gone)
        if orders != before.orders:
            self._advance()
        return True

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's last answer can be taken back unasked."""
        return bool(self._trail) and self._trail[-1][0] == seat and self.state.result is None

    def way_back(self, seat: int) -> Iterator[Self]:
        """The positions that undo would lead the seat back to, one by one; to be looked at only."""
        if self.can_undo(seat):
            for _, before, written, bias in reversed(self._trail):
                yield self._past(before, written, bias)

    def take_back(self, seat: int, rng: Random | None = None) -> bool:
        """Go back before the seat's last answer with the consent of the others; the dice to come are new ones."""
        found = last_given(self, seat) if self.state.result is None else None
        if found is None:
            return False
        self.go_back(seat, *found, rng)
        return True

    def go_back(self, seat: int, place: int, state: State[P, Step[Any, S]], rng: Random | None = None) -> None:
        """Put a state in force again that was before the seat's answer at this place of the record."""
        orders, state.orders = state.orders, self.state.orders
        state.chance = Chance(fresh_key(rng or SystemRandom()), {})
        self._restore(state)
        self._trail.clear()
        self.snapshots = [snapshot for snapshot in self.snapshots if snapshot[0] <= place]
        self._mark(TAKE_BACK, seat, place)
        if orders != state.orders:
            self._advance()
        self._snapshot()

    @property
    def noticed(self) -> bool:
        """Whether the last moment, in passing or at rest, was as this one is: the same step, and no more told of it."""
        length, shown = self._shown
        step = self.state.stack[-1] if self.state.stack else None
        if step is None or step is not shown:
            return False
        seats = (1 << self.setting.seats) - 1
        others = seats & ~(1 << step.seat) if isinstance(step, Window) else seats
        return not any(isinstance(entry, Event) and entry.to & others for entry in self._record[length:])

    def take_moments(self) -> list[Still[P, Step[Any, S]]]:
        """The stills that were kept since they were last taken."""
        taken, self.moments = self.moments, []
        return taken

    def still(self, still: Still[P, Step[Any, S]]) -> Self:
        """The match as it was at a moment in passing; to be looked at only."""
        return self._past(still.state, still.length, still.bias)

    def rest(self) -> Self:
        """The match as it is now, apart from what comes; to be looked at only."""
        other = self._past(self.state.copy(), self.length, self._numbering())
        other.snapshots = self.snapshots
        other._trail = self._trail[:]
        return other

    def _past(self, state: State[P, Step[Any, S]], length: int, bias: Bias) -> Self:
        """The match at a moment of it; the record is shared, because it only grows."""
        other = type(self)(self.book, self.setting, state, record=self._record)
        other._end = length
        other._bias = bias
        return other

    def fork(self, rng: Random | None = None, *, keep_record: bool = False, same_dice: bool = False) -> Self:
        """An independent match from here, with dice of its own."""
        state = self.state.copy()
        if not same_dice:
            state.chance = Chance(fresh_key(rng or SystemRandom()), {})
        other = type(self)(
            self.book, self.setting, state, record=list(self.record) if keep_record else None, keep_record=keep_record
        )
        if keep_record:
            other.snapshots = self.snapshots
        return other

    def redeal(self, seat: int, rng: Random, *, keep_record: bool = False, same_dice: bool = False) -> Self:
        """Another world that agrees with all that the seat has seen, with dice of its own."""
        other = self.fork(rng, keep_record=keep_record, same_dice=same_dice)
        self.book.redeal(other, seat, rng)
        other._questions = None
        return other

    # ------------------------------------------------------------------ for rule code

    def push(self, step: Step[Self, S]) -> None:
        """Put a step on the stack."""
        self.state.stack.append(step)

    def pop(self) -> None:
        stack = self.state.stack
        ended = stack.pop()
        if stack:
            stack[-1].returned(self, ended)

    def below(self, step: Step[Self, S]) -> Step[Self, S] | None:
        """The step that another one lies on, if there is one."""
        stack = self.state.stack
        place = next(n for n in range(len(stack) - 1, -1, -1) if stack[n] is step)
        return stack[place - 1] if place else None

    def roll(self, purpose: str, dice: int | Sequence[Die] = 2, *, to: int = ALL) -> Roll:
        """Roll dice for a purpose, seen by all or by the seats of `to` alone, and record them.

        A number means so many six-sided ones: `m.roll("fire")` is recorded as `fire 2d6: 3 4`. Others are named one by
        one: `m.roll("duel", (Die(10, "attack"), Die(10, "defence")))` as `duel attack d10, defence d10: 6 4`.
        """
        thrown = (SIX,) * dice if isinstance(dice, int) else tuple(dice)
        return self._chance(f"{purpose} {throw(thrown)}", thrown, to)

    def pick_one(self, purpose: str, count: int, *, to: int = ALL) -> int:
        """One of `count` things at random, from 0, and record it."""
        return self._chance(purpose, (Die(count),), to).dice[0] - 1

    def draw(
        self, bag: Bag, name: str, count: int = 1, *, to: int = ALL, keep: bool = False, refill: bool = True
    ) -> tuple[str, ...]:
        """Draw from a bag of the position and record it: `draw deck: ambush`.

        Drawn in secret, only the seats of `to` may be told what it was; what is kept goes to somebody's hand instead of
        the pile of what was drawn, which is put back (`refill`) when nothing is left.
        """
        purpose, stream = _secretly(f"{DRAW} {name}", to)
        forced = self.forced.take_things(purpose, count) if self.forced is not None else ()
        things = []
        for number in range(count):
            if refill and not bag.size:
                bag.refill()
            thing = forced[number] if forced else bag.pick(self.state.chance, stream)
            bag.take(thing, keep=keep)
            things.append(thing)
        self._fell(Drawn(purpose, tuple(things)))
        return tuple(things)

    def _chance(self, purpose: str, dice: Sequence[Die], to: int) -> Roll:
        purpose, stream = _secretly(purpose, to)
        if self.forced is not None:
            roll = Roll(purpose, self.forced.take(purpose, dice))
        else:
            roll = Roll(purpose, self.state.chance.throw(stream, dice))
        self._fell(roll)
        return roll

    def _fell(self, luck: Luck) -> None:
        if self.keep_record:
            self._record.append(luck)
            self._trail.clear()

    def emit(
        self,
        kind: str,
        *rules: str,
        to: int = ALL,
        cause: str = "",
        tallies: dict[str, Tally] | None = None,
        news: bool = False,
        **args: Arg,
    ) -> None:
        """Tell what happened; `news` seals undo. What a narrated step tells always has a cause."""
        self._heard |= to
        if self._narrating is not None:
            cause = cause or self._narrating.cause
            assert cause, f"{kind!r} of {type(self._narrating).__name__} does not say why"
        if self.keep_record:
            self._record.append(Event(kind, args, rules, to, cause, tallies or {}))
            if news:
                self._trail.clear()

    def finish(self, result: Result) -> None:
        """End the match."""
        self.state.result = result
        self.state.stack.clear()

    def seal(self) -> None:
        self.windows += 1
        self._trail.clear()

    def close_undo(self) -> None:
        self._trail.clear()

    def record_answer(self, seat: int, answer: Answer) -> None:
        if self.keep_record:
            self._record.append(Answered(seat, answer))

    def audience(self, side: int) -> int:
        """The seats of a side, as the bits of `to`."""
        return self.setting.seating.audience(side)

    def orders_of(self, seat: int) -> Orders:
        return self.state.orders.get(seat, NO_ORDERS)

    # ------------------------------------------------------------------ inside

    def _notice(self) -> None:
        self._shown = len(self._record), self.state.stack[-1] if self.state.stack else None

    def _keep_still(self) -> None:
        """Keep a still of a step that goes on without asking, as others would notice it if it asked."""
        step = self.state.stack[-1]
        if (isinstance(step, Window) and not step.seats(self)) or self.noticed:
            return
        self._notice()
        self.moments.append(Still(len(self._record), self.state.copy(), self._numbering()))

    def _keep_told(self, *, narrated: bool) -> None:
        """Keep a still where something was told since the last: of what a narrated step did, or what came before it."""
        if any(isinstance(entry, Event) for entry in self._record[self._shown[0] :]):
            self._notice()
            self.moments.append(Still(len(self._record), self.state.copy(), self._numbering(), narrated))

    def _mark(self, kind: str, *numbers: int) -> None:
        self._notice()
        bias, mark = self._numbering(), Marked(kind, " ".join(map(str, numbers)))
        self._bias = numbered_on(bias, mark, self._record)
        self._record.append(mark)
        self._questions = None

    def _numbering(self) -> Bias:
        """How far the questions of each seat are numbered on."""
        if self._bias is None:
            self._bias = renumbered(self._record, self.setting.seats, self.length)
        return self._bias

    def _snapshot(self) -> None:
        """Keep the state; those who look at the match share the list, so that it is never changed."""
        self.snapshots = [*self.snapshots, (len(self._record), _encoder.encode(self.state))]

    def start(self) -> None:
        """Run to the first question."""
        if not self.state.serials:
            self.state.serials = [0] * self.setting.seats
        self._advance()
        if self.keep_record and not self.snapshots:
            self._snapshot()

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
        bias = self._numbering()
        out = []
        sealed = self.state.sealed if isinstance(step, Together) else ()
        for seat in step.seats(self):
            if seat in sealed:
                continue
            question = step.question(self.seen(seat))
            if question is not None:
                question.serial = self.state.serials[seat] + bias[seat]
                out.append(question)
        return tuple(out)

    def _apply(self, question: Question, answer: Answer) -> None:
        state = self.state
        step = state.stack[-1]
        state.serials[question.seat] += 1
        state.answers += 1
        self.record_answer(question.seat, answer)
        if isinstance(step, Together):
            state.sealed[question.seat] = self.write(answer)
            self._questions = None
            if not self._ask():
                self._conclude(step)
                self._advance()
            return
        step.answer(self, question.seat, answer)
        self._advance()

    def _conclude(self, step: Together[Any, Any]) -> None:
        """All answers are in: they come open in the order of the seats."""
        sealed, self.state.sealed = sorted(self.state.sealed.items()), {}
        for seat, text in sealed:
            step.answer(self, seat, self.read(text))
        step.concluded(self)
        self._trail.clear()

    def _advance(self) -> None:
        """Run steps until a question is open or the match is over; settle after each."""
        state = self.state
        settle = self.book.settle
        told = False
        while True:
            settle(self)
            if told and self.keep_moments:
                self._keep_told(narrated=True)
            self._questions = None
            if state.result is not None or not state.stack:
                return
            questions = self._ask()
            if self._trail and state.stack[-1].discreet:
                self._keep_discreet(state.stack[-1], questions)
            if questions:
                self._questions = questions
                return
            step = state.stack[-1]
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
            step.run(self)
            self._narrating = None

    def _keep_discreet(self, step: Step[Any, S], questions: Sequence[Question]) -> None:
        """Close undo where another seat may be asked in secret, whether it is or not; a window knows itself."""
        mine = self._trail[-1][0]
        asked = [question.seat for question in questions] if isinstance(step, Window) else step.seats(self)
        if any(seat != mine for seat in asked):
            self._trail.clear()

    def _restore(self, state: State[P, Step[Any, S]]) -> None:
        self.state = state
        self.position = state.position
        self._questions = None
        self._narrating = None


def _secretly(purpose: str, to: int) -> tuple[str, str]:
    """How a purpose is recorded, and counted: what is rolled or drawn in secret is counted by itself, so that how often
    one seat does so changes no die of another."""
    if to == ALL:
        return purpose, purpose
    return f"{SECRET} {purpose}", f"{SECRET} {purpose} {to}"


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

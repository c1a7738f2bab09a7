"""What a match keeps of itself: its state, its record of all that has happened, and what rule code writes into it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Generic, Self

import msgspec

from voltigeur.engine.chance import DRAW, SECRET, Bag, Die, Drawn, Forced, Luck, Roll, six_sided, throw
from voltigeur.engine.choices import Answer, Question
from voltigeur.engine.events import Answered, Arg, Bias, Entry, Event, Marked, Story, Told, numbered_on, renumbered
from voltigeur.engine.orders import Orders
from voltigeur.engine.settings import G
from voltigeur.engine.steps import Host, P, Result, S, State, Step, Still
from voltigeur.engine.tally import ALL, Tally
from voltigeur.engine.verbs import read_answer, write_answer

if TYPE_CHECKING:
    from voltigeur.engine.rulebooks import Rulebook

NO_ORDERS = Orders()
"""The orders of a seat that has given none; never changed."""

_encoder = msgspec.json.Encoder()


class Recorded(Host, Generic[P, G, S]):
    """A position, in a setting, with its record; rule code rolls, tells and moves steps through it."""

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
        self.keep_odds = False
        """Whether the chances of each answer are noted before it is carried out, for the log of who gave it."""
        self.moments: list[Still[P, Step[Any, S]]] = []
        self._shown: tuple[int, Step[Any, S] | None] = (0, None)
        """How long the record was, and what was going on, at the last moment that others may have noticed."""
        self._trail: list[tuple[int, State[P, Step[Any, S]], int, Bias]] = []
        """What undo leads back to: whose answer, the state before it, how long the record was, how it numbered."""
        self._bias: Bias | None = None
        self._questions: tuple[Question, ...] | None = None
        self._known: dict[int, S] = {}
        """What seats know as long as nothing changes."""
        self._looked_at: dict[int, S] = {}
        """The same for those who look at this match at rest, each of whom has a copy of it."""
        self.drawn: dict[Hashable, Any] = {}
        """What tables have made of this match at the last look, for the next to begin with; no rule reads it."""
        self._changed = True
        """Whether the step that ran last, or was answered, may have changed the position."""
        self._narrating: Step[Any, S] | None = None
        """The narrated step that is running."""
        self.witness: Callable[[Answered | None], None] | None = None
        """Who is told before each thing that is done: an answer that is carried out, or None before a step runs."""
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
    def seats(self) -> int:
        """How many seats there are."""
        return self.setting.seats

    @property
    def result(self) -> Result | None:
        """How the match ended, once it has."""
        return self.state.result

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

    def answers_of(self, seat: int) -> Iterator[Answer]:
        """What a seat has answered, the last first; what was undone since is among it."""
        for entry in self.backwards():
            if isinstance(entry, Answered) and entry.seat == seat:
                yield entry.answer

    def backwards(self) -> Iterator[Entry]:
        """All that has happened, the last first, no further than somebody looks."""
        return (self._record[place] for place in range(self.length - 1, -1, -1))

    def write(self, answer: Answer) -> str:
        """The text of an answer."""
        return write_answer(answer, self.setting.notation)

    def read(self, text: str) -> Answer:
        """The answer that a text means."""
        return read_answer(text, self.book.answers, self.setting.notation)

    def digest(self) -> str:
        """A fingerprint of the state."""
        return blake2b(_encoder.encode(self.state), digest_size=12).hexdigest()

    # ------------------------------------------------------------------ for rule code

    def push(self, step: Step[Self, S]) -> None:
        """Put a step on the stack."""
        self.state.stack.append(step)

    def pop(self) -> None:
        stack = self.state.stack
        ended = stack.pop()
        if stack:
            if type(stack[-1]).returned is not Step.returned:
                self._changed = True
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
        thrown, text = six_sided(dice) if isinstance(dice, int) else (tuple(dice), throw(tuple(dice)))
        return self._chance(f"{purpose} {text}", thrown, to)

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
        purpose, stream = (purpose, purpose) if to == ALL else _secretly(purpose, to)
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

    def close_undo(self, seat: int = -1) -> None:
        if seat < 0 or (self._trail and self._trail[-1][0] == seat):
            self._trail.clear()

    def record_answer(self, seat: int, answer: Answer) -> None:
        if self.keep_record:
            self._record.append(Answered(seat, answer))

    def audience(self, side: int) -> int:
        """The seats of a side, as the bits of `to`."""
        return self.setting.seating.audience(side)

    def unchanged(self) -> None:
        """Say that the step that runs, or is answered, changes nothing but itself: nothing is to settle, and what is
        known holds. Where it ends, the step below may change something yet (`Step.returned`)."""
        self._changed = False

    def orders_of(self, seat: int) -> Orders:
        return self.state.orders.get(seat, NO_ORDERS)

    # ------------------------------------------------------------------ inside

    def _notice(self) -> None:
        self._shown = len(self._record), self.state.stack[-1] if self.state.stack else None

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


def _secretly(purpose: str, to: int) -> tuple[str, str]:
    """How a purpose is recorded, and counted: what is rolled or drawn in secret is counted by itself, so that how often
    one seat does so changes no die of another."""
    if to == ALL:
        return purpose, purpose
    return f"{SECRET} {purpose}", f"{SECRET} {purpose} {to}"

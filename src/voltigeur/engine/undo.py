"""Looking back: undo and take-back, the moments that a match has passed through, and matches that begin from it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from random import Random, SystemRandom
from typing import Any, Generic, Self

from voltigeur.engine.chance import Chance, fresh_key
from voltigeur.engine.choices import Question
from voltigeur.engine.events import TAKE_BACK, UNDO, Bias, Event, last_given
from voltigeur.engine.record import Recorded
from voltigeur.engine.settings import G
from voltigeur.engine.steps import P, S, State, Step, Still, Window


class Reversible(Recorded[P, G, S], Generic[P, G, S]):
    """A match that knows its way back, keeps stills of what others may notice, and can be copied."""

    @property
    @abstractmethod
    def questions(self) -> tuple[Question, ...]:
        """At most one question for each seat."""

    @abstractmethod
    def _advance(self) -> None:
        """Run steps until a question is open or the match is over."""

    @abstractmethod
    def _forget(self) -> None:
        """The position is another one: what was asked and known no longer holds."""

    # ------------------------------------------------------------------ undo

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

    def _restore(self, state: State[P, Step[Any, S]]) -> None:
        self.state = state
        self.position = state.position
        self._forget()
        self._changed = True
        self._narrating = None

    def _keep_discreet(self, step: Step[Any, S], questions: Sequence[Question]) -> None:
        """Close undo where another seat may be asked in secret, whether it is or not; a window knows itself."""
        mine = self._trail[-1][0]
        asked = [question.seat for question in questions] if isinstance(step, Window) else step.seats(self)
        if any(seat != mine for seat in asked):
            self._trail.clear()

    # ------------------------------------------------------------------ moments

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
        """The match as it was at a moment in passing; to be looked at only.

        Where nothing has changed between two moments, those who look at them share what their seats know.
        """
        other = self._past(still.state, still.length, still.bias)
        other._known = still.looked_at
        return other

    def rest(self) -> Self:
        """The match as it is now, apart from what comes; to be looked at only.

        What its seats know is shared with whoever looked at it since it has last changed.
        """
        other = self._past(self.state.copy(), self.length, self._numbering())
        other._known = self._looked_at
        other.snapshots = self.snapshots
        other._trail = self._trail[:]
        return other

    def _past(self, state: State[P, Step[Any, S]], length: int, bias: Bias) -> Self:
        """The match at a moment of it; the record is shared, because it only grows."""
        other = type(self)(self.book, self.setting, state, record=self._record)
        other._end = length
        other._bias = bias
        other.drawn = self.drawn
        return other

    def _keep_still(self) -> None:
        """Keep a still of a step that goes on without asking, as others would notice it if it asked."""
        step = self.state.stack[-1]
        if (isinstance(step, Window) and not step.seats(self)) or self.noticed:
            return
        self._keep_moment()

    def _keep_told(self, *, narrated: bool) -> None:
        """Keep a still where something was told since the last: of what a narrated step did, or what came before it."""
        if any(isinstance(entry, Event) for entry in self._record[self._shown[0] :]):
            self._keep_moment(narrated=narrated)

    def _keep_moment(self, *, narrated: bool = False) -> None:
        self._notice()
        still = Still(len(self._record), self.state.copy(), self._numbering(), self._looked_at, narrated)
        self.moments.append(still)

    # ------------------------------------------------------------------ other matches

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
        other._forget()
        return other

"""Frames: the moments of a match as one viewer meets them.

Pure: no clock, no network. A viewer is a seat, a spectator (`PUBLIC`) or the reader of a finished match (`EVERYTHING`);
nothing in its frames depends on what it may not know. That holds for their number too: a window that exists makes a
moment of its own whether its owner is asked or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from voltigeur.engine.choices import Question
from voltigeur.engine.events import Story, Weighed
from voltigeur.engine.match import rights
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.steps import Step, Window
from voltigeur.engine.table import AnyTable, GrowingTable, WeighingTable
from voltigeur.engine.table.asks import Ask
from voltigeur.engine.table.drawing import Drawing
from voltigeur.engine.table.forecasts import Odd
from voltigeur.engine.table.log import Note
from voltigeur.engine.table.scene import Mark, Piece, Scene
from voltigeur.engine.table.sight import Ground
from voltigeur.engine.texts import texts
from voltigeur.engine.unasked import spared
from voltigeur.server.wire import Frame, SceneChange, Unasked, Welcome
from voltigeur.tabling.words import percent

NOBODY = -1
RIGHT = "right-"
"""How the ids of rights begin."""


class Moment(Struct, frozen=True):
    """A match at one moment, to be looked at only: in passing, or at rest with its questions."""

    match: AnyMatch
    resting: bool
    narrated: bool = False
    """Whether it shows what a narrated step has just done."""
    spared: int = NOBODY
    """The seat whose question the table answers in its place: to all others it is asked like any other."""

    @property
    def step(self) -> Step[Any, Any] | None:
        """What is going on."""
        return self.match.state.stack[-1] if self.match.state.stack else None

    @property
    def owner(self) -> int:
        """Whose chance to react it is, if it is one."""
        return self.step.seat if isinstance(self.step, Window) and not self.narrated else NOBODY

    @property
    def window(self) -> bool:
        """Whether somebody may react: the others wait a least time before they are shown what comes next."""
        return self.owner != NOBODY

    @property
    def length(self) -> int:
        """How long the record was."""
        return self.match.length

    @property
    def depth(self) -> int:
        """How many steps were going on."""
        return len(self.match.state.stack)

    def spares(self, seat: int) -> bool:
        """Whether it is this seat that is not asked; somebody who watches is no seat."""
        return seat >= 0 and seat == self.spared

    def question(self, seat: int) -> Question | None:
        """What a seat is asked."""
        if not self.resting or self.spares(seat):
            return None
        return next((question for question in self.match.questions if question.seat == seat), None)


def resting(match: AnyMatch) -> Moment:
    """The moment at which a match is now."""
    return Moment(match.rest(), True)


def moments_of(match: AnyMatch) -> list[Moment]:
    """What has passed since the last answer, and the position at rest.

    The still of a step that asks in the end is that position, unless others have been told something in between.
    """
    stills = match.take_moments()
    if stills and not stills[-1].narrated and match.noticed:
        stills.pop()
    return [*(Moment(match.still(still), False, still.narrated) for still in stills), resting(match)]


def rights_of(match: AnyMatch, seat: int) -> dict[str, Question]:
    """What a seat may do out of turn, by what it is called; names do not come again once the seat is told something."""
    found = rights(match, seat)
    told = match.told(seat) if found else 0
    return {f"{RIGHT}{told}-{number}": right for number, right in enumerate(found)}


class _Situation(Struct, frozen=True):
    """All of a frame but what is new."""

    scene: Scene
    ask: Ask | None
    waiting: str
    waiting_for: int
    can_undo: bool
    can_rewind: bool
    can_take_back: bool
    offer: int
    rights: tuple[Ask, ...]
    unasked: tuple[Unasked, ...]


class Viewer:
    """One viewer of one match in one language; `advance` must be given every moment in its order."""

    def __init__(
        self,
        table: AnyTable,
        seat: int,
        seats: int,
        *,
        asks: bool = True,
        side_of: Sequence[int] = (),
        language: str = "en",
    ) -> None:
        self.table = table
        self.seat = seat
        self.asks = asks
        """Whether questions are put and undo is offered, as in play, or not, as in a replay."""
        self.language = language
        self.frames = 0
        self._story = Story(seat, seats, side_of=side_of)
        self._expected: Weighed | None = None
        """The chances of an answer whose dice have not been told yet."""
        self._turn = 0
        self._phase = ""
        self._roots: dict[int, bool] = {}
        """Whether questions that were shown begin something, by how many answers the seat had given before."""
        self._last: _Situation | None = None

    # ---------------------------------------------------------------- messages

    def welcome(self, about: Welcome, moment: Moment) -> Welcome:
        """The first message: what is known about the match, with all of the log up to a moment."""
        return replace(about, notes=self._notes(moment))

    def whole(self, moment: Moment, offer: int = NOBODY) -> Frame:
        """The moment with all there is to see."""
        notes = self._notes(moment)
        now = self._last = self._situation(moment, offer)
        return self._frame(moment, notes, None, now)

    def advance(self, moment: Moment, offer: int = NOBODY) -> Frame | None:
        """What has changed since the last frame; None if nothing has."""
        before = self._last
        assert before is not None, "the first frame is a whole one"
        notes = self._notes(moment)
        now = self._last = self._situation(moment, offer)
        if not notes and now == before:
            return None
        return self._frame(moment, notes, before.scene, now)

    def _frame(self, moment: Moment, notes: tuple[Note, ...], before: Scene | None, now: _Situation) -> Frame:
        self.frames += 1
        drawing, grounds = self._board(moment, before, now.scene)
        return Frame(
            n=self.frames,
            notes=notes,
            scene=_change(before, now.scene),
            ask=now.ask,
            waiting=now.waiting,
            waiting_for=now.waiting_for,
            can_undo=now.can_undo,
            can_rewind=now.can_rewind,
            can_take_back=now.can_take_back,
            offer=now.offer,
            told=self._story.count,
            rights=now.rights,
            unasked=now.unasked,
            narrated=moment.narrated,
            drawing=drawing,
            grounds=grounds,
        )

    def _board(
        self, moment: Moment, before: Scene | None, now: Scene
    ) -> tuple[Drawing | None, tuple[Ground, ...]]:  # fmt: skip
        """The board and its places in words, where it is another than the page has."""
        if now.revision == (before.revision if before else "") or not isinstance(self.table, GrowingTable):
            return None, ()
        if not now.revision:
            return self.table.drawing(), tuple(self.table.grounds())
        return self.table.redrawn(moment.match, self.seat), tuple(self.table.regrounded(moment.match, self.seat))

    # ---------------------------------------------------------------- the log

    def _notes(self, moment: Moment) -> tuple[Note, ...]:
        """What is new in the log; entries that do not say their turn and phase are of those before them."""
        out = []
        for told in moment.match.news(self._story):
            note = self.table.note(self._story.count, told.event, told.rolls, self.seat)
            self._expected = told.weighed or self._expected
            if self._expected is not None and note.dice and note.side == self._story.side_of[self._expected.seat]:
                note, self._expected = replace(note, odds=self._bar(self._expected)), None
            self._turn = note.turn or self._turn
            self._phase = note.phase or self._phase
            out.append(replace(note, turn=self._turn, phase=self._phase))
        return tuple(out)

    def _bar(self, expected: Weighed) -> tuple[Odd, ...]:
        return self.table.expected(expected.odds) if isinstance(self.table, WeighingTable) else ()

    # ---------------------------------------------------------------- the situation

    def _situation(self, moment: Moment, offer: int) -> _Situation:
        match, seat = moment.match, self.seat
        question = moment.question(seat) if seat >= 0 else None
        ask = None
        if question is not None and self.asks:
            ask = self.table.ask(match, question)
            self._roots[match.state.serials[seat]] = ask.root
        scene = self.table.scene(match, seat)
        waiting, waiting_for = self._waiting(moment, question)
        acts = self.asks and seat >= 0
        undo = acts and moment.resting and match.can_undo(seat)
        return _Situation(
            scene=scene,
            ask=ask,
            waiting=waiting,
            waiting_for=waiting_for,
            can_undo=undo,
            can_rewind=undo and self._can_rewind(match),
            can_take_back=acts and match.result is None and match.state.serials[seat] > 0,
            offer=offer,
            rights=self._rights(moment) if acts else (),
            unasked=tuple(self._unasked(moment)) if acts else (),
        )

    def _unasked(self, moment: Moment) -> Iterator[Unasked]:
        """What the table has answered in the place of the viewer since he last answered, told to nobody else."""
        for topic, chance in spared(moment.match, self.seat):
            t = texts(self.language, moment.match.book.package)
            yield Unasked(topic, t(f"unasked-{topic}", chance=percent(t, chance)))

    def _rights(self, moment: Moment) -> tuple[Ask, ...]:
        if not moment.resting:
            return self._last.rights if self._last is not None else ()
        found = rights_of(moment.match, self.seat)
        return tuple(replace(self.table.ask(moment.match, right), id=name) for name, right in found.items())

    def _waiting(self, moment: Moment, question: Question | None) -> tuple[str, int]:
        """Why the viewer has to wait, and for whom; of a chance to react that was his own he has seen nothing."""
        if question is not None or moment.match.result is not None:
            return "", NOBODY
        if moment.spares(self.seat):
            last = self._last if moment.window else None
            return (last.waiting, last.waiting_for) if last is not None else ("", NOBODY)
        if moment.window and moment.owner != self.seat:
            return "reaction", moment.owner
        if moment.window and not moment.resting:
            return (self._last.waiting, self._last.waiting_for) if self._last is not None else ("", NOBODY)
        if moment.step is not None and moment.step.discreet:
            if self._last is not None and not moment.resting and self.seat in moment.step.seats(moment.match):
                return self._last.waiting, self._last.waiting_for  # his own, who is not asked
            return "others", NOBODY
        asked = moment.match.question
        return ("others", asked.seat) if asked is not None else ("", NOBODY)

    def _can_rewind(self, match: AnyMatch) -> bool:
        for earlier in match.way_back(self.seat):
            number = earlier.state.serials[self.seat]
            if number not in self._roots:
                self._roots[number] = is_root(self.table, earlier, self.seat)
            if self._roots[number]:
                return True
        return False


def is_root(table: AnyTable, match: AnyMatch, seat: int) -> bool:
    """Whether the seat is asked something that begins something: a place for `rewind` to go back to."""
    return any(table.ask(match, question).root for question in match.questions if question.seat == seat)


def rewind(table: AnyTable, match: AnyMatch, seat: int) -> bool:
    """Undo back to the start of what the seat is doing; nothing changes where undo does not lead there."""
    if not any(is_root(table, earlier, seat) for earlier in match.way_back(seat)):
        return False
    while match.undo(seat):
        if is_root(table, match, seat):
            break
    return True


# -------------------------------------------------------------------- what changed

K = TypeVar("K", Piece, Mark)


def _change(before: Scene | None, after: Scene) -> SceneChange:
    return SceneChange(
        whole=before is None,
        turn=after.turn,
        turns=after.turns,
        phase=after.phase,
        phases=after.phases,
        acting=after.acting,
        sides=after.sides,
        groups=after.groups,
        goals=after.goals,
        pieces=_changed(before.pieces if before else (), after.pieces),
        marks=_changed(before.marks if before else (), after.marks),
        ending=after.ending,
        due=after.due,
        hands=after.hands,
        piles=after.piles,
        tracks=after.tracks,
        revision=after.revision,
        halves=after.halves,
    )


def _changed(before: Sequence[K], after: Sequence[K]) -> dict[str, K | None]:
    """Things by id: those that are new or other than before, and None for those that are gone."""
    if before is after:
        return {}
    pairs = [(one, two) for one, two in zip_longest(before, after) if one is not two]
    old = {one.id: one for one, _ in pairs if one is not None}
    new = {two.id: two for _, two in pairs if two is not None}
    out: dict[str, K | None] = {
        name: thing for name, thing in new.items() if (was := old.get(name)) is not thing and was != thing
    }
    out.update((gone, None) for gone in old if gone not in new)
    return out

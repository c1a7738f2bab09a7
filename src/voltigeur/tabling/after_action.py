"""The report of a match that is over, from its record: the same figures for the page, the terminal and the wire.

The match is played again from its record, thing by thing. Where dice fell that may take something (`[throws]` of
`log.toml`), everything that they could have taken is worked out from that very position (`engine.luck`), or by the
game's own arithmetic where it has one (`Rulebook.foretold`). Losses that somebody chose to take are no luck.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from voltigeur.engine.chance import Roll
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.events import TAKE_BACK, UNDO, Answered, Differs, Marked, Retelling, Story, words
from voltigeur.engine.log import event_kinds
from voltigeur.engine.luck import Rethrown, Spread, TooMany, belongs, can_be_rethrown, mean, of_side
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.steps import State
from voltigeur.engine.table import EVERYTHING, AnyTable
from voltigeur.engine.table.log import Note
from voltigeur.engine.table.report import Accounting, Fallen, Luck, Report, Turning, TurnLosses

TURNING_POINTS = 3
LEAST_SWING = Fraction(1, 2)
"""Less than that is no turning point."""
KEY = 2
"""The weight of an entry that matters."""
_LINES = frozenset({"entry", "goes-on", "paragraph"})
"""Entries of their own in the story."""


class Throw(Struct, frozen=True):
    """Dice that could take something: where they stand in the record, what they took and what they could have taken."""

    at: int
    lost: tuple[int, ...]
    spread: Spread | None
    """None where they can fall in too many ways."""

    def expected(self, side: int) -> Fraction:
        """What was to be expected of them."""
        return mean(of_side(self.spread, side)) if self.spread is not None else Fraction(self.lost[side])


class Told(Struct):
    """One cause of the record (an answer, an order) and all that followed from it."""

    place: int
    """Where it stands in the record."""
    turn: int
    lost: tuple[int, ...]
    led: int
    leads: int
    notes: list[Note]
    throws: list[Throw]
    fallen: list[Fallen]


class _Doing(Struct, frozen=True):
    """Something just before it was done: how long the record was, the position, what was answered, losses so far."""

    at: int
    state: State[Any, Any]
    done: Answered | None
    losses: tuple[int, ...]


class _Thrown(Struct):
    """Dice that fell, while what they do is being worked out."""

    doing: _Doing
    answer: Answered | None
    lost: tuple[int, ...]
    into: list[Throw]


class Teller:
    """Plays a finished match again and listens."""

    def __init__(self, match: AnyMatch, table: AnyTable) -> None:
        self.match = match
        self.table = table
        self.book = match.book
        kinds = event_kinds(match.book.package)
        self.throws = kinds.throws
        self.falls = {name: kind.falls for name, kind in kinds.kinds.items() if kind.falls}
        self.told: list[Told] = []
        self._telling = Retelling(match)
        self._story = Story(EVERYTHING, match.setting.seats, side_of=match.setting.seating.side_of)
        self._turn = 0
        self._phase = ""
        self._doing: _Doing | None = None
        self._thrown: _Thrown | None = None
        self._found: list[Throw] = []

    def tell(self) -> list[Told]:
        """All that still holds in the end, cause by cause; where the rules have changed since, from the next snapshot
        that can be told on."""
        snapshot = 0
        while True:
            self._telling = Retelling(self.match, snapshot)
            self._telling.match.witness = self._witness
            try:
                if not self.told:
                    self._begin()
                while not self._telling.over:
                    self._step()
                self._work_out()
                return self.told
            except VoltigeurError as error:
                place = error.place if isinstance(error, Differs) else self._telling.place
                later = [n for n, (at, _) in enumerate(self.match.snapshots) if at > place and n > snapshot]
                self._doing = self._thrown = None
                if not later:
                    return self.told
                snapshot = later[0]

    def _begin(self) -> None:
        """What was told before anybody answered."""
        match = self._telling.match
        nothing, lead = (0,) * len(self.book.losses(match)), self._lead(match)
        self.told.append(Told(0, 0, nothing, lead, lead, self._notes(match), [], []))

    def _step(self) -> None:
        """One cause, and all that follows from it."""
        match, place = self._telling.match, self._telling.place
        entry = self.match.record[place]
        if isinstance(entry, Marked):
            self._forget(entry)
        before, led, turn = self.book.losses(match), self._lead(match), self.book.turn(match)
        self._found = []
        self._telling.step()
        match = self._telling.match
        self._listen()
        self._doing = None
        notes = self._notes(match)
        fallen = list(self._fallen(match, notes)) if any(note.kind in self.falls for note in notes) else []
        lost, leads = _gross(_less(self.book.losses(match), before)), self._lead(match)
        back = isinstance(entry, Marked) and entry.kind in (UNDO, TAKE_BACK)
        self.told.append(Told(place, turn, lost, leads if back else led, leads, notes, self._found, fallen))

    def _forget(self, mark: Marked) -> None:
        """What is undone or taken back did not count."""
        if mark.kind == UNDO and self._telling.given:
            place = self._telling.given[-1][1]
        elif mark.kind == TAKE_BACK:
            place = words(mark)[1]
        else:
            return
        self._doing = self._thrown = None
        self.told = [told for told in self.told if told.place < place or not told.place]

    # ------------------------------------------------------------------ dice

    def _witness(self, done: Answered | None) -> None:
        """Something is about to be done."""
        self._listen()
        match = self._telling.match
        self._doing = _Doing(match.length, match.state.copy(), done, self.book.losses(match))

    def _listen(self) -> None:
        """Something has been done: it works out dice that fell before, or other dice fell, or none."""
        doing, match = self._doing, self._telling.match
        if doing is None:
            return
        lost = _less(self.book.losses(match), doing.losses)
        if self._thrown is not None and belongs(doing.state):
            if doing.done is None:  # what somebody chooses to lose is no luck
                self._thrown.lost = tuple(one + more for one, more in zip(self._thrown.lost, lost, strict=True))
            return
        self._work_out()
        new = match.record[doing.at :]
        if can_be_rethrown(doing.state) and any(isinstance(e, Roll) and e.what in self.throws.takes for e in new):
            by_orders = next((entry for entry in new if isinstance(entry, Answered)), None)
            self._thrown = _Thrown(doing, doing.done or by_orders, lost, self._found)

    def _work_out(self) -> None:
        """The dice that fell last have done all that they do."""
        thrown, self._thrown = self._thrown, None
        if thrown is None:
            return
        spread, lost = self._spread(thrown), _gross(thrown.lost)
        if spread is not None:
            spread = _gross_spread(spread)
        if spread is None or any(any(losses) for losses in spread) or any(lost):
            thrown.into.append(Throw(thrown.doing.at, lost, spread))

    def _spread(self, thrown: _Thrown) -> Spread | None:
        doing = thrown.doing
        again = Rethrown(self.match, doing.state, doing.done, self.throws.reading)
        if self.book.foretold is not None and thrown.answer is not None:
            found = self.book.foretold(again.beginning(), thrown.answer)
            if found is not None:
                return found
        try:
            return again.spread()
        except TooMany:
            return None

    # ------------------------------------------------------------------ words and places

    def _notes(self, match: AnyMatch) -> list[Note]:
        out = []
        for told in match.news(self._story):
            note = self.table.note(self._story.count, told.event, told.rolls, EVERYTHING)
            self._turn = note.turn or self._turn
            out.append(replace(note, turn=self._turn))
        return out

    def _fallen(self, match: AnyMatch, notes: Sequence[Note]) -> Iterator[Fallen]:
        """One mark for each loss; who is gone by it has a ring instead of a second mark."""
        pieces = {piece.id: piece for piece in self.table.scene(match, EVERYTHING).pieces}
        line = ""
        for at, note in enumerate(notes):
            if note.story in _LINES:
                line = note.text
            falls = self.falls.get(note.kind)
            who = note.pieces[0] if note.pieces else ""
            if falls is None or (falls == "hurt" and self._is_gone(notes[at + 1 :], who)):
                continue
            piece = pieces.get(who)
            place = note.places[-1] if note.places else piece.place if piece is not None else ""
            yield Fallen(note.side, place, falls == "gone", note.turn, note.n, note.text, who, line)

    def _is_gone(self, notes: Sequence[Note], who: str) -> bool:
        return bool(who) and any(self.falls.get(n.kind) == "gone" and n.pieces[:1] == (who,) for n in notes)

    def _lead(self, match: AnyMatch) -> int:
        """By how many points the first side leads."""
        if not isinstance(self.table, Accounting):
            return 0
        return sum(cause.points[0] - sum(cause.points[1:]) for cause in self.table.causes(match))


def _gross(lost: tuple[int, ...]) -> tuple[int, ...]:
    """Losses alone: who recovers takes none of them away."""
    return tuple(max(0, number) for number in lost)


def _gross_spread(spread: Spread) -> Spread:
    out: dict[tuple[int, ...], Fraction] = {}
    for lost, share in spread.items():
        out[_gross(lost)] = out.get(_gross(lost), Fraction(0)) + share
    return out


def _less(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(a - b for a, b in zip(one, other, strict=True))


# -------------------------------------------------------------------- figures


def report(match: AnyMatch, table: AnyTable) -> Report:
    """The report of a match that is over."""
    if match.result is None:
        raise VoltigeurError("the match is not over", remedy="play it to its end first")
    teller = Teller(match, table)
    told = teller.tell()
    scene = table.scene(match, EVERYTHING)
    assert scene.ending is not None
    sides = range(len(scene.sides))
    throws = [throw for each in told for throw in each.throws]
    counts = isinstance(table, Accounting)
    return Report(
        ending=scene.ending,
        sides=tuple(side.name for side in scene.sides),
        causes=tuple(c for c in table.causes(match) if any(c.points)) if isinstance(table, Accounting) else (),
        bands=tuple(table.bands(match)) if isinstance(table, Accounting) else (),
        counts=counts,
        lost=tuple(sum(each.lost[side] for each in told) for side in sides),
        turns=tuple(_by_turn(told, sides)),
        fallen=tuple(_marks(told)),
        lead=tuple(_leads(told)),
        entries=max((note.n for each in told for note in each.notes), default=0),
        turning=tuple(_turning_points(told, sides)),
        luck=tuple(luck_of(throws, side) for side in sides),
        unjudged=sum(throw.spread is None for throw in throws),
    )


def _by_turn(told: Sequence[Told], sides: Sequence[int]) -> Iterator[TurnLosses]:
    """A row for each turn, also for those in which nobody fell."""
    lost: dict[int, list[int]] = {}
    dice: dict[int, list[int]] = {}
    expected: dict[int, list[Fraction]] = {}
    for each in told:
        turn = max(1, each.turn)
        for side in sides:
            lost.setdefault(turn, [0] * len(sides))[side] += each.lost[side]
            dice.setdefault(turn, [0] * len(sides))[side] += sum(throw.lost[side] for throw in each.throws)
            due = sum((throw.expected(side) for throw in each.throws), Fraction(0))
            expected.setdefault(turn, [Fraction(0)] * len(sides))[side] += due
    for number in range(1, max(lost, default=0) + 1):
        none = [0] * len(sides)
        yield TurnLosses(
            number,
            tuple(lost.get(number, none)),
            tuple(dice.get(number, none)),
            tuple(float(value) for value in expected.get(number, none)),
        )


def _marks(told: Sequence[Told]) -> list[Fallen]:
    """One mark for each loss; who is gone later of what he has lost before gets a ring and no second mark."""
    out: list[Fallen] = []
    for each in told:
        for fallen in each.fallen:
            before = next((n for n, mark in enumerate(out) if mark.piece == fallen.piece != ""), None)
            if fallen.gone and not each.lost[fallen.side] and before is not None:
                out[before] = replace(out[before], gone=True)
            else:
                out.append(fallen)
    return out


def _leads(told: Sequence[Told]) -> Iterator[tuple[int, int, int]]:
    """Where the lead changes."""
    last: int | None = None
    for each in told:
        if each.notes and each.leads != last:
            last = each.leads
            yield each.notes[-1].n, each.notes[-1].turn, last


def _turning_points(told: Sequence[Told], sides: Sequence[int]) -> list[Turning]:
    """The actions with the largest swing: points of the lead, and losses beyond what was to be expected."""
    found = [turning for each in told if each.notes and (turning := _turning(each, sides)) is not None and each.turn]
    best = sorted(found, key=lambda turning: (-turning.swing, turning.n))[:TURNING_POINTS]
    return sorted(best, key=lambda turning: turning.n)


def _turning(told: Told, sides: Sequence[int]) -> Turning | None:
    expected = [sum((throw.expected(side) for throw in told.throws), Fraction(0)) for side in sides]
    dice = [sum(throw.lost[side] for throw in told.throws) for side in sides]
    beyond = [lost - due for lost, due in zip(dice, expected, strict=True)]
    swing = told.leads - told.led + sum(beyond[1:], Fraction(0)) - beyond[0]
    if abs(swing) < LEAST_SWING:
        return None
    said = _said(told)
    line = next((note for note in told.notes[: told.notes.index(said) + 1][::-1] if note.story in _LINES), said)
    return Turning(
        n=said.n,
        at=max(1, told.notes[0].n - 1),
        turn=told.turn,
        title=said.text,
        text=line.text if line is not said else "",
        side=0 if swing > 0 else 1,
        swing=float(abs(swing)),
        before=told.led,
        after=told.leads,
        lost=told.lost,
        expected=tuple(float(due) for due in expected),
        chance=_chance(told, sides),
        places=line.places or said.places,
    )


def _said(told: Told) -> Note:
    """The entry that says what came of it: the last loss, else the last that matters, else the first."""
    losses = [note for note in told.notes if note.tone == "loss"]
    keys = [note for note in told.notes if note.weight == KEY]
    return losses[-1] if losses else keys[-1] if keys else told.notes[0]


def _chance(told: Told, sides: Sequence[int]) -> float:
    """The chance of the throw that was farthest from what was to be expected: of so much or more, or of so little."""
    best, share = Fraction(0), -1.0
    for throw in told.throws:
        for side in sides:
            off = throw.lost[side] - throw.expected(side)
            if throw.spread is None or abs(off) <= best:
                continue
            best, counts = abs(off), of_side(throw.spread, side)
            as_far = [p for n, p in counts.items() if (n >= throw.lost[side] if off > 0 else n <= throw.lost[side])]
            share = float(sum(as_far, Fraction(0)))
    return share


def luck_of(throws: Sequence[Throw], side: int) -> Luck:
    """What the dice took from a side, and all that the same throws could have taken: exact but for rounding."""
    counted = [throw for throw in throws if throw.spread is not None]
    spreads = [of_side(throw.spread, side) for throw in counted if throw.spread is not None]
    able = [spread for spread in spreads if any(spread)]
    shares = [1.0]
    for spread in able:
        after = [0.0] * (len(shares) + max(spread))
        for number, share in enumerate(shares):
            for more, chance in spread.items():
                after[number + more] += share * float(chance)
        shares = after
    lost = sum(throw.lost[side] for throw in counted)
    while len(shares) <= lost:
        shares.append(0.0)
    expected = float(sum((mean(spread) for spread in able), Fraction(0)))
    fewer = sum(shares[:lost]) + shares[lost] / 2
    return Luck(side, len(able), lost, expected, tuple(shares), fewer)

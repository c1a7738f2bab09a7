"""Replays: a match told again from its record, moment by moment, and new matches that branch off from one of them.

Slow enough to be done in a thread: hand in a match that does not change meanwhile (`Match.rest`).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random, SystemRandom

from msgspec import Struct

from voltigeur.engine.chance import Chance, fresh_key
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.events import Differs, Entry, Event, Retelling, Story
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.table import EVERYTHING, AnyTable
from voltigeur.server.frames import Moment, Viewer, moments_of, resting
from voltigeur.server.wire import Frame, Replay, Welcome


class Shown(Struct, frozen=True):
    """A frame of a replay and the moment that it shows."""

    frame: Frame
    moment: Moment


def moments(match: AnyMatch, until: Moment | None = None) -> Iterator[Moment]:
    """All moments of a match from its first snapshot, as they were in play, up to one of them.

    Where the rules have changed since, the story goes on from the next snapshot.
    """
    snapshot = 0
    while True:
        telling = Retelling(match, snapshot)
        telling.match.keep_moments = True
        yield resting(telling.match)
        try:
            while not telling.over:
                telling.step()
                for moment in moments_of(telling.match):
                    yield moment
                    if until is not None and _is_same(moment, until):
                        return
            return
        except VoltigeurError as error:
            place = error.place if isinstance(error, Differs) else telling.place
            later = [number for number, (at, _) in enumerate(match.snapshots) if at > place and number > snapshot]
            if not later:
                yield until or resting(match)
                return
            snapshot = later[0]


def _is_same(one: Moment, two: Moment) -> bool:
    return (one.length, one.owner, one.depth) == (two.length, two.owner, two.depth)


def shown(match: AnyMatch, table: AnyTable, seat: int, until: Moment | None = None) -> Iterator[Shown]:
    """The frames of a replay; they ask nothing."""
    if seat == EVERYTHING and match.result is None:
        raise VoltigeurError("the match is not over", remedy="replay it from a seat")
    viewer = Viewer(table, seat, match.setting.seats, asks=False, side_of=match.setting.seating.side_of)
    first = True
    for moment in moments(match, until):
        frame = viewer.whole(moment) if first else viewer.advance(moment)
        first = False
        if frame is not None:
            yield Shown(frame, moment)


def replay(match: AnyMatch, table: AnyTable, seat: int, about: Welcome, until: Moment | None = None) -> Replay:
    """A match from its beginning: a finished one whole (EVERYTHING) or as a seat knew it, a running one as a seat does.

    `until` is the last moment that the seat has been shown of a running match.
    """
    frames = tuple(each.frame for each in shown(match, table, seat, until))
    return Replay(about, frames, seat == EVERYTHING)


def branch(
    match: AnyMatch,
    table: AnyTable,
    seat: int,
    frame: int,
    *,
    holder: int,
    until: Moment | None = None,
    rng: Random | None = None,
) -> AnyMatch:
    """A new match from a frame of the replay that `seat` sees, with dice of its own.

    While the match runs, what its `holder` may not know is dealt anew, and of the past only what he was told is kept:
    no dice, no answers, not even how many of them there were; what another seat has said in secret it is asked again.
    """
    found = next((each.moment for each in shown(match, table, seat, until) if each.frame.n == frame), None)
    if found is None:
        raise VoltigeurError(f"the replay has no frame {frame}", remedy="choose one of its frames")
    if found.match.result is not None:
        raise VoltigeurError("the match is over there", remedy="go back to an earlier moment")
    source = rng or SystemRandom()
    state = found.match.state.copy()
    state.chance = Chance(fresh_key(source), {})
    state.orders = {}
    record: list[Entry] = list(found.match.record)
    if match.result is None:
        record = list(_own_past(record, holder, match.setting.seats))
        state.sealed = {seat: said for seat, said in state.sealed.items() if seat == holder}
        state.serials, state.answers = [0] * match.setting.seats, 0
    new: AnyMatch = type(match)(match.book, match.setting, state, record=record)
    if match.result is None:
        match.book.redeal(new, holder, source)
    new.start()
    return new


def _own_past(record: list[Entry], seat: int, seats: int) -> Iterator[Entry]:
    """What a seat was told, as events that are for it alone."""
    for told in Story(seat, seats).tell(record):
        event = told.event
        yield Event(event.kind, event.args, event.rules, 1 << seat, event.cause, event.tallies)

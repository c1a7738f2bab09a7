"""A match in a list: what the holder of a key may know of it at a glance."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal

from msgspec import Struct

from voltigeur.engine.casebook.shipped import example_in
from voltigeur.engine.reading import from_json
from voltigeur.engine.rulebooks import AnyMatch, rulebook
from voltigeur.engine.saves import Header
from voltigeur.engine.table import PUBLIC
from voltigeur.engine.texts import LANGUAGES
from voltigeur.server.catalogue import Drawings, title_of
from voltigeur.server.frames import Moment
from voltigeur.server.rooms import Room, who_is
from voltigeur.server.settings import Settings
from voltigeur.server.store import Facts, Seat, Store, Stored
from voltigeur.server.wire import MatchSummary

KEPT = 2000


class About(Struct, frozen=True):
    """What does not change during a match."""

    scenario: str
    title: str
    sides: tuple[str, ...]
    turns: int
    drawing: str
    side_of: tuple[int, ...]
    seats: tuple[str, ...]


class Glance(Struct, frozen=True):
    """What was last shown of a match."""

    asked: int
    turn: int
    over: bool
    winner: int
    changed: int


class Summaries:
    """Makes summaries; called in threads."""

    def __init__(self, store: Store, drawings: Drawings, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._drawings = drawings
        self._about: dict[tuple[str, str], About] = {}
        self._asked: dict[tuple[str, int, str], tuple[str, str]] = {}
        """The last question that each seat was asked, and the state of the match that it is of."""

    def summary(self, key: str, seat: Seat, language: str, shown: tuple[Room, Moment] | None) -> MatchSummary | None:
        """The match that a key opens, as everybody has been shown it; None if it has just been forgotten."""
        stored = shown[0].tracker.stored if shown else self._store.stored(seat.match)
        about = self._described(stored, language) if stored is not None else None
        if stored is None or about is None:
            return None
        glance = _glance(shown[1], stored.facts) if shown else _from(stored.facts)
        plan = stored.plan
        state = _state(glance, seat.seat, about.side_of)
        return MatchSummary(
            key=key,
            match=stored.id,
            rulebook=stored.rulebook,
            scenario=about.scenario,
            title=about.title,
            drawing=about.drawing,
            seat=seat.seat,
            side=about.sides[about.side_of[seat.seat]] if seat.seat >= 0 else "",
            players=tuple(
                (about.sides[about.side_of[n]], who_is(plan, seat.seat, n), who.level) for n, who in enumerate(plan)
            ),
            turn=glance.turn,
            turns=about.turns,
            state=state,
            changed=datetime.fromtimestamp(glance.changed // 1000, UTC).isoformat(),
            tutorial=stored.tutorial,
            seats=about.seats,
            question=self._question(stored, seat.seat, language, shown) if state == "yours" else "",
            live=shown is not None and _has_company(shown[0], seat.seat),
        )

    def _question(self, stored: Stored, seat: int, language: str, shown: tuple[Room, Moment] | None) -> str:
        """The title of what a seat is asked, in its own words; worked out once while nothing changes."""
        name = (stored.id, seat, language)
        state = f"shown {shown[1].length}" if shown else f"kept {stored.version}"  # what is shown may be behind
        found = self._asked.get(name)
        if found is not None and found[0] == state:
            return found[1]
        match = shown[1].match if shown else self._match(stored)
        asked = next((each for each in match.questions if each.seat == seat), None) if match is not None else None
        if match is None or asked is None:
            return ""
        table = self._settings.table(match.book, match.setting, language)
        title = table.ask(match, asked).title
        while len(self._asked) >= KEPT:
            del self._asked[next(iter(self._asked))]
        self._asked[name] = (state, title)
        return title

    def _match(self, stored: Stored) -> AnyMatch | None:
        kept = self._store.kept(stored.id)
        if kept is None:
            return None
        book = rulebook(stored.rulebook)
        return book.decode(self._settings.of(book, from_json(stored.header, Header).setting), kept.state)

    def _described(self, stored: Stored, language: str) -> About | None:
        found = self._about.get((stored.id, language))
        if found is None:
            kept, match = self._store.kept(stored.id), self._match(stored)
            if kept is None or match is None:
                return None
            book, setting = match.book, match.setting
            scene = self._settings.table(book, setting, language).scene(match, PUBLIC)
            example = example_in(book.slug, kept.record)
            found = About(
                scenario=str(setting.header.get("scenario", "")),
                title=example.title if example is not None else title_of(match, language),
                sides=tuple(side.name for side in scene.sides),
                turns=scene.turns,
                drawing=self._drawings.digest(book, setting),
                side_of=setting.seating.side_of,
                seats=() if setting.seating.plain else setting.seating.names,
            )
            while len(self._about) >= KEPT:
                del self._about[next(iter(self._about))]
            self._about[stored.id, language] = found
        return found


def _has_company(room: Room, seat: int) -> bool:
    """Whether a person of another screen is there."""
    return any(other.who == "friend" and other.here for other in room.people(LANGUAGES[0], seat))


def _from(facts: Facts) -> Glance:
    return Glance(facts.asked, facts.turn, facts.over, facts.winner, facts.changed)


def _glance(shown: Moment, facts: Facts) -> Glance:
    match = shown.match
    asked = 0
    if shown.resting:
        for question in match.questions:
            asked |= 1 << question.seat
    result = match.result
    return Glance(asked, match.book.turn(match), result is not None, result.winner if result else -1, facts.changed)


State = Literal["yours", "theirs", "won", "lost", "drawn", "over"]


def _state(glance: Glance, seat: int, side_of: tuple[int, ...]) -> State:
    if not glance.over:
        return "yours" if seat >= 0 and glance.asked >> seat & 1 else "theirs"
    if glance.winner < 0:
        return "drawn"
    if seat < 0:
        return "over"
    return "won" if glance.winner == side_of[seat] else "lost"

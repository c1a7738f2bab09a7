"""A page that is connected: who looks, in which language, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.server.catalogue import sections_of, title_of
from voltigeur.server.frames import NOBODY, Viewer
from voltigeur.server.wire import Frame, People, Welcome

if TYPE_CHECKING:
    from voltigeur.server.rooms import Room

BACKLOG = 400
"""Messages that may wait for a slow page before it is cut off; it comes back and is shown the position."""

BACKLOG_BYTES = 4 * 1024 * 1024
"""Bytes that may wait for it, beside the one message that is next."""

encode = msgspec.json.Encoder().encode


class Connection:
    """One page on one seat, or a spectator's."""

    def __init__(self, seat: int, language: str) -> None:
        self.seat = seat
        self.language = language
        self.cut = asyncio.Event()
        """Set when the page is to be cut off."""
        self._outbox: asyncio.Queue[bytes] = asyncio.Queue(BACKLOG)
        self._bytes = 0
        self._viewer: Viewer | None = None

    # ---------------------------------------------------------------- made in threads

    def greet(self, room: Room) -> list[bytes]:
        """What this match is, all of the log so far, and the position."""
        moment = room.shown
        seating = moment.match.setting.seating
        self._viewer = viewer = Viewer(
            room.table(self.language), self.seat, seating.seats, side_of=seating.side_of, language=self.language
        )
        about = self.about(room, moment.match)
        return [encode(viewer.welcome(about, moment)), encode(viewer.whole(moment, self._offer(room)))]

    def about(self, room: Room, match: AnyMatch) -> Welcome:
        """What this match is, for whoever looks at it from here."""
        sides, seating = room.side_names(self.language), match.setting.seating
        header = match.setting.header
        options = dict(header.get("options", {}))
        return Welcome(
            match=room.name,
            rulebook=match.book.slug,
            scenario=str(header.get("scenario", "")),
            title=title_of(match, self.language),
            seat=self.seat,
            side=sides[seating.side_of[self.seat]] if self.seat >= 0 else "",
            sides=sides,
            drawing=room.drawing(),
            players=room.people(self.language, self.seat),
            options=options,
            lang=self.language,
            tutorial=room.tracker.stored.tutorial,
            pause=room.pause,
            measuring=options.get("measuring") != "book",
            seats=() if seating.plain else seating.names,
            side_of=seating.side_of,
            legend=tuple(room.table(self.language).legend()),
            sections=sections_of(match.book.slug, self.language),
        )

    def advance(self, room: Room) -> bytes | None:
        """What has changed for this page, if anything."""
        assert self._viewer is not None
        frame: Frame | None = self._viewer.advance(room.shown, self._offer(room))
        return None if frame is None else encode(frame)

    def _offer(self, room: Room) -> int:
        return NOBODY if room.offer is None else room.offer.seat

    # ---------------------------------------------------------------- on the event loop

    def people(self, room: Room) -> bytes:
        """Who is here."""
        return encode(People(room.people(self.language, self.seat)))

    def put(self, *messages: bytes) -> None:
        """Send messages when the page can take them; a page that takes none for too long is cut off."""
        for message in messages:
            if self._outbox.full() or (self._bytes and self._bytes + len(message) > BACKLOG_BYTES):
                self.drop()
                return
            self._bytes += len(message)
            self._outbox.put_nowait(message)

    @property
    def waiting(self) -> int:
        """How many messages wait to be sent."""
        return self._outbox.qsize()

    async def next(self) -> bytes:
        """The next message to send."""
        message = await self._outbox.get()
        self._bytes -= len(message)
        return message

    def drop(self) -> None:
        """Cut the page off."""
        self.cut.set()

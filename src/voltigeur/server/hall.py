"""The hall: finds or opens the room of a match, makes new matches, wakes bots, lets idle rooms go."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from secrets import randbits
from typing import TypeVar
from weakref import WeakValueDictionary

from voltigeur.engine.chance import key_of
from voltigeur.engine.rulebooks import AnyMatch, Setting
from voltigeur.engine.table import EVERYTHING
from voltigeur.engine.verdicts import VoltigeurError
from voltigeur.server import memory
from voltigeur.server.bots import DEFAULT_LEVEL, LEVELS
from voltigeur.server.catalogue import Drawings, book_named, prepare
from voltigeur.server.config import Config
from voltigeur.server.opening import open_save
from voltigeur.server.problems import Trouble
from voltigeur.server.records import Tracker, keep, restore
from voltigeur.server.replays import branch, replay
from voltigeur.server.rooms import Room, Workers
from voltigeur.server.seats import SPECTATOR, fresh_key, fresh_match, looks_like_key
from voltigeur.server.settings import Settings
from voltigeur.server.store import Kept, Seat, Store
from voltigeur.server.summaries import Summaries
from voltigeur.server.viewers import Connection, encode
from voltigeur.server.wire import Branch, MatchLinks, MatchSummary, NewMatch, OpenSave, SeatLink, SeatPlan

PEOPLE_THREADS = 3
BOT_THREADS = 2
SLOW_THREADS = 2
SWEEP = 15.0
"""Seconds between two looks for idle rooms and for bots that nobody has woken."""
MOST_ROOMS = 2000
KEPT_REPLAYS = 8
SWITCH = 0.001
"""Seconds after which a thread that computes lets the event loop go on."""

T = TypeVar("T")
_log = logging.getLogger(__name__)


class Hall:
    """All that a running server has in hand."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.settings = Settings()
        self.drawings = Drawings(self.settings)
        self._summaries = Summaries(store, self.drawings, self.settings)
        self._people = ThreadPoolExecutor(PEOPLE_THREADS, "people")
        self._bots = ThreadPoolExecutor(BOT_THREADS, "bots")
        self._slow = ThreadPoolExecutor(SLOW_THREADS, "slow")
        self._rooms: dict[str, Room] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._replays: dict[tuple[str, int, int, str], bytes] = {}
        self._sweeper: asyncio.Task[None] | None = None

    # ---------------------------------------------------------------- from beginning to end

    async def open(self) -> None:
        """Go on with everything that was going on."""
        sys.setswitchinterval(SWITCH)
        self._slow.submit(self._begin)
        self._sweeper = asyncio.create_task(self._sweep())

    def _begin(self) -> None:
        prepare()
        if self.config.alone:
            memory.settle()

    def _ready(self, setting: Setting) -> None:
        setting.prepare()
        if self.config.alone and self.settings.is_new(setting):
            memory.set_aside()

    async def close(self) -> None:
        """Let everybody go; nothing is lost."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        await asyncio.gather(*(room.finish() for room in list(self._rooms.values())))
        for pool in (self._people, self._bots, self._slow):
            pool.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self.store.close)

    async def _sweep(self) -> None:
        while True:
            try:
                await self._wake_bots()
                self._let_go()
            except Exception:
                _log.exception("looking after rooms failed")
            await asyncio.sleep(SWEEP)

    async def _wake_bots(self) -> None:
        for match in await self.run(self.store.waiting_for_bots):
            try:
                (await self.room(match)).wake()
            except (Trouble, VoltigeurError) as error:
                _log.error("match %s cannot go on: %s", match, error)

    def _let_go(self) -> None:
        before = time.monotonic() - self.config.idle
        for room in list(self._rooms.values()):
            if room.idle and room.idle_since < before:
                room.close()

    # ---------------------------------------------------------------- rooms

    async def run(self, work: Callable[[], T]) -> T:
        """Do something in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._people, work)

    async def seat(self, key: str) -> Seat:
        """What a key opens."""
        found = await self.run(lambda: self.store.seat(key)) if looks_like_key(key) else None
        if found is None:
            raise Trouble("no-seat")
        return found

    async def room(self, match: str) -> Room:
        """The room of a match, opened if need be."""
        if (room := self._rooms.get(match)) is not None:
            room.idle_since = time.monotonic()
            return room
        lock = self._opening.setdefault(match, asyncio.Lock())
        async with lock:
            if (room := self._rooms.get(match)) is not None:
                return room
            if len(self._rooms) >= MOST_ROOMS:
                raise Trouble("full")
            kept = await self.run(lambda: self.store.kept(match))
            if kept is None:
                raise Trouble("no-seat")
            opened, _ = await self.run(lambda: restore(kept, self.settings.of))
            return self._enter(opened, kept)

    def open_room(self, match: str) -> Room | None:
        """The room of a match, if it is open."""
        return self._rooms.get(match)

    def _enter(self, match: AnyMatch, kept: Kept) -> Room:
        workers = Workers(self._people, self._bots)
        room = Room(
            match,
            Tracker(kept),
            self.store,
            workers,
            self.drawings,
            self.settings,
            pause=self.config.pause,
            gone=lambda: self._gone(room),
        )
        self._rooms[kept.stored.id] = room
        self._slow.submit(self._ready, match.setting)
        return room

    def _gone(self, room: Room) -> None:
        if self._rooms.get(room.name) is room:
            del self._rooms[room.name]

    async def summary(self, key: str, seat: Seat, language: str) -> MatchSummary | None:
        """A match at a glance, as its seat has been shown it."""
        room = self._rooms.get(seat.match)
        if room is not None and not room.closed:
            return await room.read(lambda shown: self._summaries.summary(key, seat, language, (room, shown)))
        return await self.run(lambda: self._summaries.summary(key, seat, language, None))

    async def replay(self, seat: Seat, room: Room, language: str) -> bytes:
        """The match from its beginning, as far as the seat may know it."""
        match = await room.look(lambda match: match.rest())
        viewpoint = EVERYTHING if match.result is not None else seat.seat

        name = (room.name, room.tracker.version, viewpoint, language)

        def job() -> bytes:
            about = Connection(viewpoint, language).about(room, match)
            return encode(replay(match, room.table(language), viewpoint, about))

        if name not in self._replays:
            self._replays[name] = await self._slowly(job)
            while len(self._replays) > KEPT_REPLAYS:
                del self._replays[next(iter(self._replays))]
        return self._replays[name]

    async def branch(self, seat: Seat, room: Room, wanted: Branch, language: str) -> MatchLinks:
        """A new match from a frame of that replay."""
        match = await room.look(lambda match: match.rest())
        viewpoint = EVERYTHING if match.result is not None else seat.seat

        def job() -> AnyMatch:
            try:
                return branch(match, room.table(language), viewpoint, wanted.frame, holder=seat.seat)
            except VoltigeurError:
                raise Trouble("no-frame", given=wanted.frame) from None

        return await self.add(await self._slowly(job), wanted.seats, language)

    async def open_save(self, wanted: OpenSave, language: str) -> MatchLinks:
        """Go on with a save; without a plan, one person sits in every seat."""
        match = await self._slowly(lambda: open_save(wanted.text, self.settings.of))
        plan = wanted.seats or [SeatPlan("me") for _ in range(match.setting.seats)]
        check_plan(plan, match.setting.seats)
        return await self.add(match, plan, language)

    async def _slowly(self, work: Callable[[], T]) -> T:
        """Do something that takes long in a thread that nobody else needs."""
        return await asyncio.get_running_loop().run_in_executor(self._slow, work)

    async def forget(self, seat: Seat) -> None:
        """Forget a match, if one person has it to himself."""
        room = await self.room(seat.match)
        if room.others(seat.seat) or room.plan[seat.seat].who != "me":
            raise Trouble("not-alone")
        await room.finish()
        await asyncio.wrap_future(self.store.forget(seat.match))

    # ---------------------------------------------------------------- new matches

    async def new_match(self, wanted: NewMatch, language: str) -> MatchLinks:
        """Set a match up."""

        def make() -> AnyMatch:
            book = book_named(wanted.rulebook)
            if wanted.scenario not in book.scenarios():
                raise Trouble("no-scenario", given=wanted.scenario)
            try:
                setting = self.settings.new(book, wanted.scenario, wanted.options)
            except VoltigeurError as error:
                raise Trouble("setting", reason=str(error)) from None
            check_plan(wanted.seats, setting.seats)
            seed = f"tutorial {wanted.scenario}" if wanted.tutorial else randbits(128)
            return book.new_match(setting, key_of(seed))

        return await self.add(await self.run(make), wanted.seats, language, tutorial=wanted.tutorial)

    async def add(
        self, match: AnyMatch, plan: Sequence[SeatPlan], language: str, *, tutorial: bool = False
    ) -> MatchLinks:
        """Keep a new match, and give out its keys."""
        plan = [SeatPlan(seat.who, (seat.level or DEFAULT_LEVEL) if seat.who == "bot" else "") for seat in plan]
        name = fresh_match()
        kept = await self.run(lambda: keep(name, match, plan, tutorial))
        seat_keys = {seat: fresh_key() for seat, who in enumerate(plan) if who.who != "bot"}
        spectator = fresh_key()
        pairs = [(key, seat) for seat, key in seat_keys.items()]
        await asyncio.wrap_future(self.store.add(kept, [*pairs, (spectator, SPECTATOR)]))
        room = self._enter(match, kept)
        sides = await room.read(lambda _: room.side_names(language))
        seating = match.setting.seating
        room.wake()
        return MatchLinks(
            match=name,
            seats=tuple(
                SeatLink(
                    seat=seat,
                    side=sides[seating.side_of[seat]],
                    who=who.who,
                    level=who.level,
                    key=seat_keys.get(seat, ""),
                    name="" if seating.plain else seating.names[seat],
                )
                for seat, who in enumerate(plan)
            ),
            spectator=spectator,
        )


def check_plan(plan: Sequence[SeatPlan], seats: int) -> None:
    """Every seat is taken, every bot has a level that there is."""
    if len(plan) != seats:
        raise Trouble("seats", given=len(plan), wanted=seats)
    for seat in plan:
        if seat.who == "bot" and seat.level and seat.level not in LEVELS:
            raise Trouble("no-level", given=seat.level, known=", ".join(LEVELS))

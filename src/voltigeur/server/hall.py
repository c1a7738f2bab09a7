"""The hall: finds or opens the room of a match, makes new matches, wakes bots, lets idle rooms go."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from secrets import randbits
from typing import TypeVar
from weakref import WeakValueDictionary

import sqlalchemy as sa

from voltigeur.engine.budget import Astray, limited
from voltigeur.engine.casebook.shipped import open_example
from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.rulebooks import AnyMatch, Setting
from voltigeur.engine.table import EVERYTHING, PUBLIC
from voltigeur.engine.table.report import Report
from voltigeur.players.names import LEVELS
from voltigeur.server import memory
from voltigeur.server.bots import DEFAULT_LEVEL
from voltigeur.server.briefings import Briefings
from voltigeur.server.catalogue import Drawings, book_named, is_lesson, prepare
from voltigeur.server.config import Config
from voltigeur.server.limits import LOOKING, TELLING, THINKING, UPLOAD, UPLOADS
from voltigeur.server.opening import open_save
from voltigeur.server.problems import Trouble
from voltigeur.server.pulse import Pulse
from voltigeur.server.records import Tracker, keep, restore, text_of
from voltigeur.server.replays import branch, replay
from voltigeur.server.rooms import Room, Workers, others
from voltigeur.server.seats import SHARED, SPECTATOR, fresh_key, fresh_match, looks_like_key, shared_key
from voltigeur.server.settings import Settings
from voltigeur.server.store import Kept, Seat, Store
from voltigeur.server.summaries import Summaries
from voltigeur.server.viewers import Connection, encode
from voltigeur.server.wire import (
    AfterAction,
    Branch,
    MatchLinks,
    MatchSummary,
    NewMatch,
    OpenCase,
    OpenSave,
    SeatLink,
    SeatPlan,
)
from voltigeur.tabling.after_action import report

PEOPLE_THREADS = 3
LOOKUP_THREADS = 1
"""For what people look up: many who ask for a proposed set-up at once wait for each other, and no answer for them."""
BOT_THREADS = 2
SLOW_THREADS = 2
BROUGHT_THREADS = 4
"""For matches that came with a save of somebody's own: what is broken in one of them costs nobody else a thread."""
UPLOAD_THREADS = 2
SWEEP = 15.0
"""Seconds between two looks for idle rooms and for bots that nobody has woken."""
UNWATCHED = 32
"""Matches that bots play on at a time with nobody there; the others wait in the store."""
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
        self.pulse = Pulse(store)
        self.settings = Settings()
        self.drawings = Drawings(self.settings)
        self.briefings = Briefings(self.settings)
        self._summaries = Summaries(store, self.drawings, self.settings)
        self._people = ThreadPoolExecutor(PEOPLE_THREADS, "people")
        self._lookups = ThreadPoolExecutor(LOOKUP_THREADS, "lookups")
        self._bots = ThreadPoolExecutor(BOT_THREADS, "bots")
        self._unwatched = ThreadPoolExecutor(1, "unwatched")
        self._slow = ThreadPoolExecutor(SLOW_THREADS, "slow")
        self._brought = ThreadPoolExecutor(BROUGHT_THREADS, "brought")
        self._uploads = ThreadPoolExecutor(UPLOAD_THREADS, "uploads")
        self._uploading = 0
        self._rooms: dict[str, Room] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._replays: dict[tuple[str, int, int, str], bytes] = {}
        self._reports: dict[tuple[str, int, str], Report] = {}
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
        for pool in (
            self._people,
            self._lookups,
            self._bots,
            self._unwatched,
            self._slow,
            self._brought,
            self._uploads,
        ):
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
        for match, alone in (await self.run(self.store.waiting_for_bots)).items():
            if alone and self._driven_alone() >= UNWATCHED:
                continue
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
        job = partial(limited, LOOKING, "it", work)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._people, job)
        except Astray:
            raise Trouble("damaged") from None

    async def seat(self, key: str) -> Seat:
        """What a key opens."""
        found = await self.run(lambda: self.store.seat(key)) if looks_like_key(key) else None
        if found is None or found.seat == SHARED:
            raise Trouble("no-seat")
        return found

    async def looker(self, key: str) -> Seat:
        """What a key opens to look at: a shared key too, as soon as the match is over."""
        found = await self.run(lambda: self.store.seat(key)) if looks_like_key(key) else None
        if found is None:
            raise Trouble("no-seat")
        if found.seat == SHARED:
            stored = await self.run(lambda: self.store.stored(found.match))
            if stored is None or not stored.facts.over:
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
            self._make_room()
            kept = await self.run(lambda: self.store.kept(match))
            if kept is None:
                raise Trouble("no-seat")
            if kept.stored.broken:
                raise Trouble("set-aside")
            opened = await self._restored(kept)
            return self._enter(opened, kept)

    def _make_room(self) -> None:
        """Let somebody in: nobody is sent away, but a match that nobody looks at can wait in the store."""
        while len(self._rooms) >= self.config.rooms:
            alone = [room for room in self._rooms.values() if not room.connections]
            if not alone:
                raise Trouble("full")
            min(alone, key=lambda room: (not room.idle, room.idle_since)).close()

    def _driven_alone(self) -> int:
        """Matches that bots play on with nobody there."""
        return sum(room.driven and room.unwatched for room in self._rooms.values())

    @property
    def rooms(self) -> int:
        """How many matches are in memory."""
        return len(self._rooms)

    async def _restored(self, kept: Kept) -> AnyMatch:
        """A match as it was kept; one that cannot be read any more is set aside."""
        stored = kept.stored
        pool, seconds = (self._brought, UPLOAD) if stored.brought else (self._people, LOOKING)
        job = partial(limited, seconds, "the rules", lambda: restore(kept, self.settings.of)[0])
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, job)
        except Astray as error:
            reason = str(error)
        except (Trouble, VoltigeurError):
            raise
        except Exception as error:
            if not stored.brought:
                raise
            reason = f"{type(error).__name__}: {error}"
        _log.error("match %s is set aside: %s", stored.id, reason)
        await asyncio.wrap_future(self.store.set_aside(stored.id, reason[:1000]))
        raise Trouble("set-aside")

    def open_room(self, match: str) -> Room | None:
        """The room of a match, if it is open."""
        return self._rooms.get(match)

    def _enter(self, match: AnyMatch, kept: Kept) -> Room:
        if kept.stored.brought:
            workers = Workers(self._brought, self._brought, self._brought, self._brought, UPLOAD, UPLOAD)
        else:
            workers = Workers(self._people, self._lookups, self._bots, self._unwatched, LOOKING, THINKING)
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
        if not kept.stored.brought:  # all lines of a board are worked out in advance, but not of everybody's boards
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
        return await self._glance(key, seat, language)

    async def _glance(self, key: str, seat: Seat, language: str) -> MatchSummary | None:
        """A match that is not open at a glance; one whose rules do not let themselves be looked at is left out."""
        stored = await self.run(lambda: self.store.stored(seat.match))
        if stored is None:
            return None
        pool, seconds = (self._brought, UPLOAD) if stored.brought else (self._people, LOOKING)
        job = partial(
            limited, seconds, "the rules", lambda: self._summaries.summary(key, seat, language, None)
        )  # fmt: skip
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, job)
        except Astray as error:
            await asyncio.wrap_future(self.store.set_aside(seat.match, str(error)))
        except (Trouble, sa.exc.SQLAlchemyError):
            raise
        except Exception:
            if not stored.brought:
                raise
            _log.warning("match %s cannot be summed up", seat.match, exc_info=True)
        return None

    async def replay(self, seat: Seat, room: Room, language: str) -> bytes:
        """The match from its beginning, as far as the seat may know it."""
        match = await room.look(lambda match: match.rest())
        if match.result is None and seat.seat == SHARED:
            raise Trouble("no-seat")
        viewpoint = EVERYTHING if match.result is not None else seat.seat

        name = (room.name, room.tracker.version, viewpoint, language)

        def job() -> bytes:
            about = Connection(viewpoint, language).about(room, match)
            return encode(replay(match, room.table(language), viewpoint, about))

        if name not in self._replays:
            self._replays[name] = await self._slowly(job, room)
            while len(self._replays) > KEPT_REPLAYS:
                del self._replays[next(iter(self._replays))]
        return self._replays[name]

    async def share(self, key: str, seat: Seat, room: Room) -> str:
        """A key that shows this match to whoever has it, once it is over."""
        if await room.look(lambda match: match.result) is None:
            raise Trouble("not-over")
        shared = shared_key(key)
        await asyncio.wrap_future(self.store.share(seat.match, shared))
        return shared

    async def report(self, seat: Seat, room: Room, language: str) -> bytes:
        """What is told of a match that is over."""
        match = await room.look(lambda match: match.rest())
        if match.result is None:
            raise Trouble("not-over")
        name = (room.name, room.tracker.version, language)
        if name not in self._reports:
            self._reports[name] = await self._slowly(lambda: report(match, room.table(language)), room)
            while len(self._reports) > KEPT_REPLAYS:
                del self._reports[next(iter(self._reports))]
        about = await room.read(lambda _: Connection(max(seat.seat, PUBLIC), language).about(room, match))
        return encode(AfterAction(about, self._reports[name]))

    async def branch(self, seat: Seat, room: Room, wanted: Branch, language: str) -> MatchLinks:
        """A new match from a frame of that replay."""
        match = await room.look(lambda match: match.rest())
        viewpoint = EVERYTHING if match.result is not None else seat.seat

        def job() -> AnyMatch:
            try:
                return branch(match, room.table(language), viewpoint, wanted.frame, holder=seat.seat)
            except VoltigeurError:
                raise Trouble("no-frame", given=wanted.frame) from None

        made = await self._slowly(job, room)
        return await self.add(made, wanted.seats, language, brought=room.tracker.stored.brought)

    async def open_save(self, wanted: OpenSave, language: str) -> MatchLinks:
        """Go on with a save; without a plan, one person sits in every seat."""
        if self._uploading >= UPLOADS:
            raise Trouble("full")
        self._uploading += 1
        try:
            job = partial(open_save, wanted.text, self.settings.of)
            match = await asyncio.get_running_loop().run_in_executor(self._uploads, job)
        finally:
            self._uploading -= 1
        plan = wanted.seats or [SeatPlan("me") for _ in range(match.setting.seats)]
        check_plan(plan, match.setting.seats)
        return await self.add(match, plan, language, brought=True)

    async def open_case(self, wanted: OpenCase, language: str) -> MatchLinks:
        """Begin a match from a case that comes with the game; it is kept like a save that somebody brought."""
        book = book_named(wanted.rulebook)

        def make() -> AnyMatch:
            try:
                return open_example(book, wanted.case, self.settings.of)
            except VoltigeurError as error:
                raise Trouble("no-case", reason=str(error)) from None

        match = await self.run(make)
        plan = wanted.seats or [SeatPlan("me") for _ in range(match.setting.seats)]
        check_plan(plan, match.setting.seats)
        return await self.add(match, plan, language, brought=True)

    async def _slowly(self, work: Callable[[], T], room: Room) -> T:
        """Do something that takes long in a thread that nobody else needs; of a save that somebody brought, in one
        that only others of its kind need."""
        brought = room.tracker.stored.brought
        job = partial(limited, TELLING, "the replay", work)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._brought if brought else self._slow, job)
        except Astray as error:
            await room.set_aside(str(error))
            raise
        except (Trouble, VoltigeurError):
            raise
        except Exception:
            if not brought:
                raise
            _log.warning("match %s came with a save that cannot be told again", room.name, exc_info=True)
            raise Trouble("damaged") from None

    async def check_kept(self, seat: Seat) -> None:
        """Refuse a match that was set aside."""
        if seat.match not in self._rooms:
            stored = await self.run(lambda: self.store.stored(seat.match))
            if stored is not None and stored.broken:
                raise Trouble("set-aside")

    async def kept_text(self, seat: Seat) -> str | None:
        """The save of a match that was set aside, as it is kept; nothing if it was not."""
        stored = await self.run(lambda: self.store.stored(seat.match))
        if stored is None or not stored.broken:
            return None
        kept = await self.run(lambda: self.store.kept(seat.match))
        if kept is None:
            raise Trouble("no-seat")
        if any(plan.who == "friend" for plan in kept.stored.plan):
            raise Trouble("save-hidden")
        return await self.run(lambda: text_of(kept))

    async def forget(self, seat: Seat) -> None:
        """Forget a match, if one person has it to himself."""
        stored = await self.run(lambda: self.store.stored(seat.match))
        if stored is None:
            raise Trouble("no-seat")
        if others(stored.plan, seat.seat) or stored.plan[seat.seat].who != "me":
            raise Trouble("not-alone")
        if (room := self._rooms.get(seat.match)) is not None:
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
            fixed = wanted.tutorial and is_lesson(book.slug, wanted.scenario, wanted.seats)
            return book.new_match(setting, key_of(f"tutorial {wanted.scenario}" if fixed else randbits(128)))

        return await self.add(await self.run(make), wanted.seats, language, tutorial=wanted.tutorial)

    async def add(
        self,
        match: AnyMatch,
        plan: Sequence[SeatPlan],
        language: str,
        *,
        tutorial: bool = False,
        brought: bool = False,
    ) -> MatchLinks:
        """Keep a new match, and give out its keys."""
        plan = [SeatPlan(seat.who, (seat.level or DEFAULT_LEVEL) if seat.who == "bot" else "") for seat in plan]
        self._make_room()
        name = fresh_match()
        kept = await self.run(lambda: keep(name, match, plan, tutorial, brought))
        seat_keys = {seat: fresh_key() for seat, who in enumerate(plan) if who.who != "bot"}
        spectator = fresh_key()
        pairs = [(key, seat) for seat, key in seat_keys.items()]
        await asyncio.wrap_future(self.store.add(kept, [*pairs, (spectator, SPECTATOR)]))
        room = self._enter(match, kept)
        sides = await room.read(lambda _: room.side_names(language))
        seating = match.setting.seating
        if not room.unwatched or self._driven_alone() < UNWATCHED:
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

"""Rooms: one for each match that is open. Whatever happens in a match happens here, one thing at a time.

The engine works in threads, never on the event loop. What an answer brings is kept by the store before anybody is told
that it was taken, and shown moment by moment: after a moment at which somebody might react the room waits a little,
whether he was asked or not, so that nobody can tell the difference.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Executor, Future
from contextlib import suppress
from typing import Any, TypeVar

from msgspec import Struct

from voltigeur.engine.budget import Astray, limited
from voltigeur.engine.choices import Answer, Question, VoltigeurError
from voltigeur.engine.events import Ordered
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.table import PUBLIC, AnyTable
from voltigeur.players import Player
from voltigeur.server.bots import choose, make_bot, rehearsed, use_right
from voltigeur.server.catalogue import Drawings, is_lesson, rehearsal
from voltigeur.server.frames import Moment, moments_of
from voltigeur.server.problems import Trouble
from voltigeur.server.records import Tracker
from voltigeur.server.settings import Settings
from voltigeur.server.sparing import Sparing
from voltigeur.server.store import Change, ConflictError, Store, now
from voltigeur.server.viewers import Connection, encode
from voltigeur.server.wire import Failed, Person, SeatPlan

T = TypeVar("T")
_log = logging.getLogger(__name__)


class Workers(Struct):
    """Threads, and how many seconds each may take: those for answers are never all busy with bots nor with what people
    look up, those for bots not with matches that nobody watches, and those for matches that came with a save are nobody
    else's."""

    people: Executor
    lookups: Executor
    bots: Executor
    unwatched: Executor
    looking: float
    thinking: float


class Offer(Struct):
    """A take-back that somebody asks for: who, and whose consent is still wanted."""

    seat: int
    wanted: set[int]


class AlreadyDone(Exception):  # noqa: N818 - not an error
    """What is asked for has been done; nothing is to be changed."""


class Room:
    """A match that is open."""

    def __init__(
        self,
        match: AnyMatch,
        tracker: Tracker,
        store: Store,
        workers: Workers,
        drawings: Drawings,
        settings: Settings,
        *,
        pause: int,
        gone: Callable[[], None],
    ) -> None:
        self.match = match
        self.tracker = tracker
        self.plan = tracker.stored.plan
        self.connections: set[Connection] = set()
        self.offer: Offer | None = None
        self.closed = False
        self.pause = pause
        self.idle_since = time.monotonic()
        self._store = store
        self._workers = workers
        self._drawings = drawings
        self._settings = settings
        self._gone = gone
        self._ended = asyncio.Event()
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._not_before = 0.0
        self._driving = False
        self._tables: dict[str, AnyTable] = {}
        self._names: dict[str, tuple[str, ...]] = {}
        self._bots: dict[int, Player] = {}
        self.sparing = Sparing(match, self.plan)
        self._stage = asyncio.Lock()
        """Held while a moment is shown or looked at."""
        match.keep_moments = match.keep_odds = True
        self.shown: Moment = moments_of(match)[-1]

    # ---------------------------------------------------------------- what others ask of it

    @property
    def name(self) -> str:
        """The public name of the match."""
        return self.tracker.stored.id

    def table(self, language: str) -> AnyTable:
        """What the game shows, in a language."""
        if language not in self._tables:
            self._tables[language] = self._settings.table(self.match.book, self.match.setting, language)
        return self._tables[language]

    def drawing(self) -> str:
        """The digest of the board."""
        return self._drawings.digest(self.match.book, self.match.setting)

    def side_names(self, language: str) -> tuple[str, ...]:
        """The sides in words."""
        if language not in self._names:
            sides = self.table(language).scene(self.shown.match, PUBLIC).sides
            self._names[language] = tuple(side.name for side in sides)
        return self._names[language]

    def seat_names(self, language: str) -> tuple[str, ...]:
        """The seats in words: by their sides where every side has one, otherwise as the setting calls them."""
        seating = self.match.setting.seating
        return self.side_names(language) if seating.plain else seating.names

    def people(self, language: str, seat: int) -> tuple[Person, ...]:
        """Who sits where, as one of them sees it, and whether he is there."""
        here = {connection.seat for connection in tuple(self.connections)}
        sides, seating = self.side_names(language), self.match.setting.seating
        return tuple(
            Person(
                side=sides[seating.side_of[other]],
                who=who_is(self.plan, seat, other),
                level=plan.level,
                here=plan.who == "bot" or other in here,
                seat="" if seating.plain else seating.names[other],
            )
            for other, plan in enumerate(self.plan)
        )

    def others(self, seat: int) -> set[int]:
        """People whose consent a seat needs; those who share a screen agree among themselves."""
        return others(self.plan, seat)

    async def read(self, work: Callable[[Moment], T]) -> T:
        """Look something up in the match as everybody has been shown it."""
        async with self._stage:
            self._check_open()
            return await self._look_up(lambda: work(self.shown))

    async def look(self, work: Callable[[AnyMatch], T]) -> T:
        """Look at the match itself, when everything has been shown: for whole saves and for branches."""
        async with self._lock:
            self._check_open()
            return await self._look_up(lambda: work(self.match))

    async def act(self, work: Callable[[], T]) -> T | None:
        """Change the match; done when the store has it. A caller who goes away stops nothing."""
        return await asyncio.shield(self._spawn(self._act(work)))

    async def enter(self, connection: Connection) -> None:
        """Somebody opens the match: he is shown what everybody has been shown so far."""
        async with self._stage:
            self._check_open()
            here = any(other.seat == connection.seat for other in self.connections)
            self.connections.add(connection)
            try:
                connection.put(*await self._look_up(lambda: connection.greet(self)))
            except BaseException:
                self.connections.discard(connection)
                raise
            if not here:
                self._tell_people(connection)
        self.wake()

    async def greet_again(self, connection: Connection, language: str, reply: bytes) -> None:
        """Show everything again, in another language."""
        async with self._stage:
            self._check_open()
            connection.language = language
            connection.put(reply, *await self._look_up(lambda: connection.greet(self)))

    def leave(self, connection: Connection) -> None:
        """Somebody closes the match."""
        if connection in self.connections:
            self.connections.discard(connection)
            self.idle_since = time.monotonic()
            if not self.closed and all(other.seat != connection.seat for other in self.connections):
                self._tell_people(connection)

    async def propose(self, change: Callable[[], None]) -> None:
        """An offer comes or goes without a change of the match: everybody's frame says so."""
        async with self._lock:
            self._check_open()
            change()
            await self._show(self.shown)

    def wake(self) -> None:
        """Let bots think whose move it is."""
        if self.tracker.stored.facts.bot_due and not self._driving and not self.closed:
            self._driving = True
            self._spawn(self._drive())

    def close(self) -> None:
        """Leave memory; the store has everything."""
        if not self.closed:
            self.closed = True
            self._ended.set()
            for connection in list(self.connections):
                connection.drop()
            self.connections.clear()
            self._gone()

    async def finish(self) -> None:
        """Close, and wait for what is under way."""
        self.close()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)

    @property
    def idle(self) -> bool:
        """Nobody is here and nothing is going on."""
        return not self.connections and not self._tasks and not self._lock.locked()

    @property
    def driven(self) -> bool:
        """Bots are at it."""
        return self._driving

    @property
    def unwatched(self) -> bool:
        """Nobody sits here and nobody looks on: bots may take their time."""
        return not self.connections and all(seat.who == "bot" for seat in self.plan)

    # ---------------------------------------------------------------- changing the match

    async def _act(self, work: Callable[[], T]) -> T | None:
        await self._lock.acquire()
        handed_on = False
        try:
            self._check_open()
            result, moments = await self._apply(work, self._workers.people)
            handed_on = True
            self._spawn(self._show_all(moments))
            return result
        except AlreadyDone:
            return None
        finally:
            if not handed_on:
                self._lock.release()

    async def _apply(self, work: Callable[[], T], pool: Executor) -> tuple[T, list[Moment]]:
        """Do it and have it kept. The lock is held; if anything unforeseen happens, the room closes: the next one
        that is opened goes on from what the store has."""

        def job() -> tuple[T, list[Moment], Change, bool]:
            result = work()
            moments = self.sparing.moments()
            moved = any(not isinstance(entry, Ordered) for entry in self.match.record[self.tracker.entries :])
            change = self.tracker.change(self.match, now() if moved else self.tracker.stored.facts.changed)
            return result, moments, change, moved

        try:
            result, moments, change, moved = await self._run(pool, job)
            writing: Future[None] = self._store.change(change)
        except (Trouble, VoltigeurError, AlreadyDone):
            raise
        except Exception as error:
            _log.exception("match %s failed", self.name)
            if self.tracker.stored.brought or pool is not self._workers.people:  # a bot would answer the same for ever
                await self.set_aside(f"{type(error).__name__}: {error}")
            self.close()
            raise Trouble("internal") from None
        try:
            if writing.done():
                writing.result()
            else:
                await asyncio.wrap_future(writing)
        except ConflictError:
            self.close()
            raise Trouble("elsewhere") from None
        except Exception:
            _log.exception("match %s could not be kept", self.name)
            self.close()
            raise Trouble("store") from None
        self.tracker.kept(change)
        if moved:
            self.offer = None
        return result, moments

    async def _drive(self) -> None:
        """Let bots answer, one answer at a time, until a person is to decide."""
        try:
            while self.tracker.stored.facts.bot_due and not self.closed:
                async with self._lock:
                    if self.tracker.stored.facts.bot_due and not self.closed:
                        pool = self._workers.unwatched if self.unwatched else self._workers.bots
                        _, moments = await self._apply(self._bot_answers, pool)
                        await self._release(moments)
        except (Trouble, VoltigeurError) as error:
            _log.error("a bot of match %s could not answer: %s", self.name, error)
        finally:
            self._driving = False

    @property
    def _lesson(self) -> bool:
        """Whether bots say the same each time."""
        scenario = str(self.match.setting.header.get("scenario", ""))
        return self.tracker.stored.tutorial and is_lesson(self.match.book.slug, scenario, self.plan)

    def _bot_answers(self) -> None:
        for question in self.match.questions:
            seat = question.seat
            plan = self.plan[seat]
            if question.blocking and plan.who == "bot":
                if seat not in self._bots:
                    seed = f"tutorial {seat}" if self._lesson else None
                    self._bots[seat] = make_bot(plan.level, self.match.book.slug, seed)
                if use_right(self._bots[seat], self.match, seat):
                    return
                answer = self._rehearsed(question) or choose(self._bots[seat], self.match, question)
                self.match.answer(answer, seat)
                return
        raise AssertionError("no bot is asked")

    def _rehearsed(self, question: Question) -> Answer | None:
        """What a lesson has a bot say here, if anything."""
        if not self._lesson:
            return None
        scenario = str(self.match.setting.header.get("scenario", ""))
        return rehearsed(self.match, question, rehearsal(self.match.book.slug, scenario))

    # ---------------------------------------------------------------- showing it

    async def _show_all(self, moments: list[Moment]) -> None:
        """Show what an answer brought, then give the lock back that `_act` took."""
        try:
            await self._release(moments)
        finally:
            self._lock.release()
        self.wake()

    async def _release(self, moments: list[Moment]) -> None:
        for moment in moments:
            if (wait := self._not_before - time.monotonic()) > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._ended.wait(), wait)
            if self.closed:
                return
            await self._show(moment)
            if moment.window:
                self._not_before = time.monotonic() + self.pause / 1000

    async def _show(self, moment: Moment) -> None:
        async with self._stage:
            self.shown = moment
            present = list(self.connections)

            def job() -> list[bytes | None]:
                return [self._shown_to(connection) for connection in present]

            if present:
                for connection, message in zip(present, await self._run(self._workers.people, job), strict=True):
                    if message is None:
                        connection.drop()
                    elif message:
                        connection.put(message)

    def _shown_to(self, connection: Connection) -> bytes | None:
        """What a page is sent now; empty if nothing, None if it cannot be made: that must not stop the others."""
        try:
            return connection.advance(self) or b""
        except Exception:
            _log.exception("match %s cannot be shown in %s", self.name, connection.language)
            return None

    def _tell_people(self, about: Connection) -> None:
        """Say who came or left, to all but himself; who watches is nobody's business."""
        if about.seat != PUBLIC:
            for connection in self.connections:
                if connection is not about:
                    connection.put(connection.people(self))

    # ---------------------------------------------------------------- inside

    async def _run(self, pool: Executor, work: Callable[[], T]) -> T:
        """Run rule code in a thread; a match whose rules do not come to an end is set aside."""
        seconds = (
            self._workers.thinking if pool in (self._workers.bots, self._workers.unwatched) else self._workers.looking
        )
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, lambda: limited(seconds, "the rules", work))
        except Astray as error:
            await self.set_aside(str(error))
            raise

    async def _look_up(self, work: Callable[[], T]) -> T:
        """Look something up; what a save of somebody's own does not let us see is no fault of ours."""
        try:
            return await self._run(self._workers.lookups, work)
        except (Trouble, VoltigeurError):
            raise
        except Exception:
            if not self.tracker.stored.brought:
                raise
            _log.warning("match %s came with a save that cannot be shown", self.name, exc_info=True)
            raise Trouble("damaged") from None

    async def set_aside(self, reason: str) -> None:
        """Open the match no more: it stays as the store has it. Whoever has it open is told so, and let go."""
        if not self.closed:
            _log.error("match %s is set aside: %s", self.name, reason)
            try:
                await asyncio.wrap_future(self._store.set_aside(self.name, reason[:1000]))
            finally:
                for connection in self.connections:
                    connection.put(encode(Failed(0, Trouble("set-aside").problem(connection.language))))
                self.close()
        raise Trouble("set-aside")

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            expected = isinstance(error, Trouble | VoltigeurError)
            _log.debug("refused: %s", error) if expected else _log.error("match %s", self.name, exc_info=error)

    def _check_open(self) -> None:
        if self.closed:
            raise Trouble("closing")


def others(plan: Sequence[SeatPlan], seat: int) -> set[int]:
    """Other people at the table than the one who holds a seat."""
    mine = plan[seat].who == "me"
    return {
        other for other, who in enumerate(plan) if other != seat and who.who != "bot" and not (mine and who.who == "me")
    }


def who_is(plan: tuple[SeatPlan, ...], seat: int, other: int) -> str:
    """How a seat calls another: oneself and those who share one's screen are `me`, other people friends."""
    if plan[other].who == "bot":
        return "bot"
    return "me" if other == seat or (seat >= 0 and plan[seat].who == plan[other].who == "me") else "friend"

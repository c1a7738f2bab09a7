"""What a page asks for over its connection: every `do` of `wire.Request`, for the seat that it holds."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from voltigeur.engine.choices import NotAdmitted, Question, Refusal, VoltigeurError
from voltigeur.engine.match import resigning
from voltigeur.engine.orders import topics_of, whole_sheet
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.table import PUBLIC, AnyDraftTable, AnyPlaneTable, AnyTable, DraftTable, PlaneTable
from voltigeur.engine.table.asks import Pointing
from voltigeur.engine.table.orders import OrderSheet
from voltigeur.engine.texts import LANGUAGES, texts
from voltigeur.engine.unasked import series
from voltigeur.players.advice import hint
from voltigeur.server.frames import RIGHT, Moment, rewind, rights_of
from voltigeur.server.problems import Trouble, refused
from voltigeur.server.rooms import AlreadyDone, Offer, Room
from voltigeur.server.viewers import Connection, encode
from voltigeur.server.wire import Failed, Problem, Reply, Request

FARTHEST = 1e6
"""World units from the corner of any table: a hundred metres of the plane."""
HIGHEST = 99
FULL_TURN = 360
MOST_PIECES = 400

_log = logging.getLogger(__name__)


def ask_id(question: Question) -> str:
    """What a question is called on the wire; the engine never gives a seat the same number twice."""
    return f"{question.seat}-{question.serial}"


def right_of(match: AnyMatch, seat: int, ask: str) -> Question:
    """The right of a seat that is called so; it is called otherwise when the seat has been told something since."""
    right = rights_of(match, seat).get(ask)
    if right is None:
        raise Trouble("over" if match.result is not None else "stale")
    return right


def question_of(match: AnyMatch, seat: int, ask: str) -> Question:
    """The open question of a seat, if that is what it is called."""
    question = next((question for question in match.questions if question.seat == seat), None)
    if question is None or ask_id(question) != ask:
        raise Trouble("over" if match.result is not None else "stale")
    return question


class Requests:
    """The requests of one page."""

    def __init__(self, room: Room, connection: Connection) -> None:
        self.room = room
        self.connection = connection
        self.seat = connection.seat

    async def handle(self, request: Request) -> None:
        """Carry a request out and reply to it."""
        try:
            if request.do not in REQUESTS:
                raise Trouble("unknown-request", given=request.do[:40])
            if self.seat == PUBLIC and request.do not in WATCHING:
                raise Trouble("spectator")
            await REQUESTS[request.do](self, request)
        except Exception as error:
            self.connection.put(encode(Failed(request.id, self._problem(error))))

    def _problem(self, error: Exception) -> Problem:
        language = self.connection.language
        if isinstance(error, Trouble):
            return error.problem(language)
        if isinstance(error, VoltigeurError):
            return refused(self._table().refusal(error), language)
        _log.error("a request failed", exc_info=error)
        return Trouble("internal").problem(language)

    def _table(self) -> AnyTable:
        return self.room.table(self.connection.language)

    async def _act(self, request: Request, work: Callable[[], object]) -> None:
        await self.room.act(work)
        self._done(request)

    def _done(self, request: Request, data: object = None) -> None:
        self.connection.put(encode(Reply(request.id, data)))

    async def _read(self, request: Request, work: Callable[[AnyMatch, AnyTable], Any]) -> None:
        """Reply with something that is looked up in what the seat has been shown."""

        def job(shown: Moment) -> bytes:
            return encode(Reply(request.id, work(shown.match, self._table())))

        self.connection.put(await self.room.read(job))

    async def _consider(self, request: Request, work: Callable[[AnyMatch, AnyTable, Question], Any]) -> None:
        """Reply with something about the open question."""

        def job(shown: Moment) -> bytes:
            if not shown.resting:
                raise Trouble("stale")
            found = rights_of(shown.match, self.seat).get(request.ask) if request.ask.startswith(RIGHT) else None
            question = found or question_of(shown.match, self.seat, request.ask)
            return encode(Reply(request.id, work(shown.match, self._table(), question)))

        self.connection.put(await self.room.read(job))

    # ---------------------------------------------------------------- changing the match

    async def answer(self, request: Request) -> None:
        """Answer a question; the same answer to the same question acts once."""
        text = " ".join(request.answer.split())
        if len(request.then) > MOST_PIECES:
            raise Trouble("malformed", reason="then")

        def work() -> None:
            taken = self.room.tracker.taken.get(self.seat, {})
            if taken.get(request.ask) == text:
                raise AlreadyDone
            match = self.room.match
            question = question_of(match, self.seat, request.ask)
            said = None
            if request.then or request.again:
                then = [match.read(each) for each in request.then]
                said = series(match, question, match.read(text), then, again=request.again)
            go_on = said is None and self.room.sparing.outlasts(self.seat, question)
            match.answer(text, self.seat)
            self.room.sparing.said(self.seat, said, go_on=go_on)
            self.room.tracker.remember(self.seat, request.ask, text)

        await self._act(request, work)

    async def undo(self, request: Request) -> None:
        """Take the last answer back, where nothing could have been learnt since."""

        def work() -> None:
            if not self.room.match.undo(self.seat):
                raise Trouble("no-undo")
            self.room.sparing.recall(self.seat)

        await self._act(request, work)

    async def rewind(self, request: Request) -> None:
        """Back to the start of the activation."""

        def work() -> None:
            if not rewind(self._table(), self.room.match, self.seat):
                raise Trouble("no-rewind")
            self.room.sparing.recall(self.seat)

        await self._act(request, work)

    async def takeback(self, request: Request) -> None:
        """Ask the others to take the last answer back; bots agree at once."""
        room = self.room
        wanted = room.others(self.seat)
        if not wanted:
            await self._act(request, self._take_back(self.seat))
            return

        def offer() -> None:
            match = room.match
            if match.result is not None or not match.state.serials[self.seat]:
                raise Trouble("no-take-back")
            if room.offer is None:
                room.offer = Offer(self.seat, wanted)

        await room.propose(offer)
        self._done(request)

    def _take_back(self, seat: int) -> Callable[[], None]:
        def work() -> None:
            if not self.room.match.take_back(seat):
                raise Trouble("no-take-back")
            self.room.sparing.recall(seat)

        return work

    async def consent(self, request: Request) -> None:
        """Agree to a take-back or refuse it; whoever asked for it may withdraw it."""
        room = self.room
        offer = room.offer
        if offer is None or (self.seat not in offer.wanted and (request.yes or self.seat != offer.seat)):
            raise Trouble("no-offer")
        if request.yes and offer.wanted == {self.seat}:
            await self._act(request, self._take_back_if(offer))
            return

        def heed() -> None:
            if room.offer is not offer:
                raise Trouble("no-offer")
            if request.yes:
                offer.wanted.discard(self.seat)
            else:
                room.offer = None

        await room.propose(heed)
        self._done(request)

    def _take_back_if(self, offer: Offer) -> Callable[[], None]:
        """Only what was offered is taken back: an offer ends when the match goes on."""

        def work() -> None:
            if self.room.offer is not offer:
                raise Trouble("no-offer")
            self._take_back(offer.seat)()

        return work

    async def order(self, request: Request) -> None:
        """Give a standing order, to one of one's own units or to all."""

        def work() -> OrderSheet:
            match, table = self.room.match, self._table()
            unit: Any = None
            if request.topic and request.topic not in topics_of(match.book):
                raise Trouble("no-topic", given=request.topic[:40])
            if request.unit:
                if all(line.unit != request.unit for line in table.orders(match, self.seat).lines):
                    raise Trouble("no-unit", given=request.unit[:40])
                unit = match.setting.notation.read("unit", request.unit)
            match.order(self.seat, request.order, unit, request.topic)
            return self._sheet(match)

        self._done(request, await self.room.act(work))

    async def claim(self, request: Request) -> None:
        """Use a right out of turn; one that was shown before the seat was told something else is stale."""
        text = " ".join(request.answer.split())

        def work() -> None:
            match = self.room.match
            right = right_of(match, self.seat, request.ask)
            answer = match.read(text)
            verdict = right.admits(answer)
            if isinstance(verdict, Refusal):
                raise NotAdmitted(verdict, text)
            match.claim(self.seat, answer, match.told(self.seat))

        await self._act(request, work)

    async def resign(self, request: Request) -> None:
        """Give the match up."""

        def work() -> None:
            match = self.room.match
            question = resigning(match, self.seat)
            if question is None:
                raise Trouble("over" if match.result is not None else "no-resigning")
            match.claim(self.seat, question.options()[0], match.told(self.seat))

        await self._act(request, work)

    # ---------------------------------------------------------------- looking things up

    async def orders(self, request: Request) -> None:
        """The standing orders."""
        await self._read(request, lambda match, table: self._sheet(match))

    def _sheet(self, match: AnyMatch) -> OrderSheet:
        t = texts(self.connection.language, match.book.package)
        return whole_sheet(self._table().orders(match, self.seat), match.book, match.orders_of(self.seat), t)

    async def actions(self, request: Request) -> None:
        """What pieces may do."""
        await self._consider(request, lambda match, table, asked: table.actions(match, asked, request.pieces))

    async def ways(self, request: Request) -> None:
        """Where an option leads to."""
        await self._consider(request, lambda match, table, asked: table.ways(match, asked, request.option))

    async def forecast(self, request: Request) -> None:
        """What an answer would bring."""
        await self._consider(request, lambda match, table, asked: table.forecast(match, asked, request.answer))

    async def why(self, request: Request) -> None:
        """Why something is not possible."""
        await self._consider(
            request, lambda match, table, asked: table.why_not(match, asked, request.pieces, request.target)
        )

    async def placing(self, request: Request) -> None:
        """A set-up in progress, judged."""
        await self._consider(
            request, lambda match, table, asked: table.placing(match, asked, request.places, request.fill)
        )

    async def drafting(self, request: Request) -> None:
        """A draft in progress, judged."""
        if len(request.entries) > MOST_PIECES:
            raise Trouble("malformed", reason="entries")
        await self._consider(
            request, lambda match, table, asked: _drafts(table).drafting(match, asked, request.entries, request.fill)
        )

    async def ray(self, request: Request) -> None:
        """A line of sight."""
        await self._read(request, lambda match, table: table.ray(match, self.seat, request.a, request.b))

    async def field(self, request: Request) -> None:
        """All that a place sees."""
        await self._read(request, lambda match, table: table.field(match, self.seat, request.place, request.towards))

    async def propose(self, request: Request) -> None:
        """What pointing at a spot of the plane would mean."""
        pointing = request.pointing
        if pointing is None:
            raise Trouble("malformed", reason="pointing")
        _check_spot(pointing.x, pointing.y, pointing.floor)
        _check_rest(pointing)
        await self._consider(request, lambda match, table, asked: _plane(table).propose(match, asked, pointing))

    async def spot(self, request: Request) -> None:
        """A spot of the plane in words."""
        _check_spot(request.x, request.y, request.floor)
        await self._read(
            request, lambda match, table: _plane(table).spot(match, self.seat, request.x, request.y, request.floor)
        )

    async def hint(self, request: Request) -> None:
        """What a good player would answer."""
        await self._consider(request, lambda match, table, asked: hint(match, table, asked))

    async def text(self, request: Request) -> None:
        """The position in words."""
        await self._read(request, lambda match, table: table.text_position(match, self.seat))

    # ---------------------------------------------------------------- the connection

    async def language(self, request: Request) -> None:
        """Everything again, in another language."""
        if request.lang not in LANGUAGES:
            raise Trouble("no-language", given=request.lang[:10], known=", ".join(LANGUAGES))
        await self.room.greet_again(self.connection, request.lang, encode(Reply(request.id)))

    async def ping(self, request: Request) -> None:
        """Is anybody there?"""
        self._done(request)


def _plane(table: AnyTable) -> AnyPlaneTable:
    """The table of a game on the plane."""
    if not isinstance(table, PlaneTable):
        raise Trouble("no-plane")
    return table


def _drafts(table: AnyTable) -> AnyDraftTable:
    """The table of a game that asks for drafts."""
    if not isinstance(table, DraftTable):
        raise Trouble("no-draft")
    return table


def _check_spot(x: float, y: float, floor: int) -> None:
    """No table is so large, no house so high; what lies beside this table is the game's to say."""
    if not (abs(x) <= FARTHEST and abs(y) <= FARTHEST):
        raise Trouble("off-the-plane", what="x, y")
    if abs(floor) > HIGHEST:
        raise Trouble("off-the-plane", what="floor")


def _check_rest(pointing: Pointing) -> None:
    if not -1 <= pointing.turn < FULL_TURN:
        raise Trouble("off-the-plane", what="turn")
    if len(pointing.pieces) > MOST_PIECES:
        raise Trouble("malformed", reason="pieces")


Handler = Callable[[Requests, Request], Awaitable[None]]
WATCHING = frozenset({"text", "spot", "language", "ping"})
"""What somebody who only watches may ask for."""
REQUESTS: dict[str, Handler] = {
    name: getattr(Requests, name)
    for name in (
        "answer", "undo", "rewind", "takeback", "consent", "claim", "order", "orders", "resign", "actions", "ways",
        "forecast", "why", "placing", "drafting", "ray", "field", "propose", "spot", "hint", "text", "language", "ping",
    )
}  # fmt: skip

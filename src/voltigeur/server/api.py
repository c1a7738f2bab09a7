"""What is asked over HTTP: lists, set-up, saves, summaries, replays."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Annotated, TypeVar

import msgspec
from fastapi import APIRouter, Path, Query, Request
from msgspec import Struct
from starlette.responses import Response

from voltigeur import __version__
from voltigeur.engine import saves
from voltigeur.engine.reading import from_json
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.table.briefing import Briefing
from voltigeur.engine.table.drawing import Drawing
from voltigeur.engine.table.lessons import Lesson
from voltigeur.engine.table.library import BookInfo, Card, CasePicture, Chart, RuleText
from voltigeur.engine.table.sight import Ground
from voltigeur.server import catalogue
from voltigeur.server.hall import Hall, check_plan
from voltigeur.server.limits import MOST_KEYS
from voltigeur.server.pages import accepts_gzip
from voltigeur.server.problems import Trouble, language_of
from voltigeur.server.rooms import Room
from voltigeur.server.schemas import JSON, says
from voltigeur.server.store import Seat
from voltigeur.server.wire import (
    AfterAction,
    Branch,
    Keys,
    MatchLinks,
    MatchSummary,
    NewMatch,
    OpenCase,
    OpenSave,
    Replay,
    Shared,
)

T = TypeVar("T")
FOREVER = "public, max-age=31536000, immutable"
FRESH = "no-store"
A_WHILE = "private, max-age=300"
SMALL = 1400
"""Bytes that are not worth packing."""

Lang = Annotated[str, Query(description="en or fr; anything else: what Accept-Language prefers")]
Key = Annotated[str, Path(description="The key of a seat, or of a spectator")]
Slug = Annotated[str, Path(description="A rulebook")]
Scenario = Annotated[str, Path(description="A scenario of the rulebook")]
Case = Annotated[str, Path(description="A case that shows a rule")]
Digest = Annotated[str, Path(description="The digest of a board")]

router = APIRouter(prefix="/api")


class Health(Struct, frozen=True):
    """Whether the server can work."""

    status: str
    version: str


def hall_of(request: Request) -> Hall:
    """The hall of the running server."""
    hall: Hall = request.app.state.hall
    return hall


def reader(request: Request) -> str:
    """The reader's language."""
    return language_of(request.query_params.get("lang", ""), request.headers.get("accept-language", ""))


async def body_of(request: Request, kind: type[T]) -> T:
    """The body of a request."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Trouble("wrong-type")
    try:
        return from_json(await request.body(), kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Trouble("malformed", reason=str(error)) from None


async def give(request: Request, make: Callable[[], bytes], cache: str = FRESH, status: int = 200) -> Response:
    """Answer with JSON that is made, and packed where that is worth it, in a thread."""
    packs = accepts_gzip(request)

    def job() -> tuple[bytes, bool]:
        data = make()
        packed = packs and len(data) > SMALL
        return (gzip.compress(data, 5, mtime=0) if packed else data), packed

    data, packed = await hall_of(request).run(job)
    headers = {"cache-control": cache, "vary": "accept-encoding, accept-language"}
    if packed:
        headers["content-encoding"] = "gzip"
    return Response(data, status, headers, JSON)


async def _room(request: Request, key: str) -> tuple[Seat, Room]:
    hall = hall_of(request)
    seat = await hall.seat(key)
    return seat, await hall.room(seat.match)


async def _looked_at(request: Request, key: str) -> tuple[Seat, Room]:
    """The match that a key opens to look at; a shared one opens nothing else."""
    hall = hall_of(request)
    seat = await hall.looker(key)
    return seat, await hall.room(seat.match)


def _sitting(seat: Seat) -> Seat:
    if seat.seat < 0:
        raise Trouble("spectator")
    return seat


# ---------------------------------------------------------------- what can be played


@router.get("/health", **says(Health, problems=("store",)))
async def health(request: Request) -> Response:
    """Whether the server can work: a write is tried, at most once a second, and waited for a few seconds at most."""
    if not await hall_of(request).pulse.well():
        raise Trouble("store")
    return Response(msgspec.json.encode(Health("ok", __version__)), headers={"cache-control": FRESH}, media_type=JSON)


@router.get("/rulebooks", **says(list[BookInfo]))
async def rulebooks(request: Request, lang: Lang = "") -> Response:
    """The rulebooks that are installed."""
    return await give(request, lambda: catalogue.books(reader(request)), A_WHILE)


@router.get("/rulebooks/{slug}/scenarios", **says(list[Card], problems=("no-rulebook",)))
async def scenarios(request: Request, slug: Slug, lang: Lang = "") -> Response:
    """The scenarios of a rulebook, as cards."""
    return await give(request, lambda: catalogue.cards(slug, reader(request)), A_WHILE)


@router.get("/rulebooks/{slug}/rules", **says(list[RuleText], problems=("no-rulebook",)))
async def rules(request: Request, slug: Slug, lang: Lang = "") -> Response:
    """The ledger of a rulebook, in our words."""
    return await give(request, lambda: catalogue.rules(slug, reader(request)), A_WHILE)


@router.get("/rulebooks/{slug}/lessons", **says(list[Lesson], problems=("no-rulebook",)))
async def lessons(request: Request, slug: Slug, lang: Lang = "") -> Response:
    """The guided matches of a rulebook, with their cards."""
    return await give(request, lambda: catalogue.lessons(slug, reader(request)), A_WHILE)


@router.get("/rulebooks/{slug}/charts", **says(list[Chart], problems=("no-rulebook",)))
async def charts(request: Request, slug: Slug, lang: Lang = "") -> Response:
    """The charts of a rulebook, with their colours and pictures."""
    return await give(request, lambda: catalogue.charts(slug, reader(request)), A_WHILE)


@router.get("/rulebooks/{slug}/cases/{case}/picture", **says(CasePicture, problems=("no-rulebook", "no-case")))
async def case_picture(request: Request, slug: Slug, case: Case, lang: Lang = "") -> Response:
    """The position of a case that shows a rule: its board and what stands on it."""
    drawings = hall_of(request).drawings
    return await give(request, lambda: drawings.case(slug, case, reader(request)), A_WHILE)


@router.get(
    "/rulebooks/{slug}/scenarios/{scenario}/briefing", **says(Briefing, problems=("no-rulebook", "no-briefing"))
)
async def scenario_briefing(request: Request, slug: Slug, scenario: Scenario, lang: Lang = "") -> Response:
    """What to read before a scenario is played."""
    briefings = hall_of(request).briefings
    return await give(request, lambda: briefings.shipped(slug, scenario, reader(request)), A_WHILE)


@router.get("/drawings/{digest}", **says(Drawing, problems=("no-drawing",)))
async def drawing(request: Request, digest: Digest, lang: Lang = "") -> Response:
    """A board as it is drawn; it never changes."""
    return await give(request, lambda: hall_of(request).drawings.drawing(digest), FOREVER)


@router.get("/drawings/{digest}/grounds", **says(list[Ground], problems=("no-drawing",)))
async def grounds(request: Request, digest: Digest, lang: Lang = "") -> Response:
    """Every place of a board in words."""
    return await give(request, lambda: hall_of(request).drawings.grounds(digest, reader(request)), A_WHILE)


# ---------------------------------------------------------------- making matches


PLAN = ("seats", "no-level", "origin")


@router.post(
    "/matches",
    **says(MatchLinks, body=NewMatch, status=201, problems=(*PLAN, "no-rulebook", "no-scenario", "setting")),
)
async def new_match(request: Request, lang: Lang = "") -> Response:
    """Set a match up."""
    wanted = await body_of(request, NewMatch)
    links = await hall_of(request).new_match(wanted, reader(request))
    return await give(request, lambda: msgspec.json.encode(links), status=201)


@router.post(
    "/saves",
    **says(
        MatchLinks,
        body=OpenSave,
        status=201,
        problems=(*PLAN, "no-rulebook", "save-broken", "save-reaches-out", "save-too-large"),
    ),
)
async def open_file(request: Request, lang: Lang = "") -> Response:
    """Go on with a save; without a plan, one person sits in every seat."""
    wanted = await body_of(request, OpenSave)
    links = await hall_of(request).open_save(wanted, reader(request))
    return await give(request, lambda: msgspec.json.encode(links), status=201)


@router.post("/cases", **says(MatchLinks, body=OpenCase, status=201, problems=(*PLAN, "no-rulebook", "no-case")))
async def open_case(request: Request, lang: Lang = "") -> Response:
    """Play from a case that shows a rule; without a plan, one person sits in every seat."""
    wanted = await body_of(request, OpenCase)
    links = await hall_of(request).open_case(wanted, reader(request))
    return await give(request, lambda: msgspec.json.encode(links), status=201)


@router.post("/mine", **says(list[MatchSummary], body=Keys, problems=("origin",)))
async def mine(request: Request, lang: Lang = "") -> Response:
    """Summaries of the matches that these keys open, the latest first; keys that open nothing are left out."""
    wanted = await body_of(request, Keys)
    if len(wanted.keys) > MOST_KEYS:
        raise Trouble("malformed", reason=f"keys: {len(wanted.keys)} > {MOST_KEYS}")
    found = [await _summary(request, key) for key in dict.fromkeys(wanted.keys)]
    summaries = [_with_partners(summary, found) for summary in found if summary is not None]
    summaries.sort(key=lambda summary: summary.changed, reverse=True)
    return await give(request, lambda: msgspec.json.encode(summaries))


def _with_partners(summary: MatchSummary, found: list[MatchSummary | None]) -> MatchSummary:
    """Keys of the same match that the same browser holds: a match on one screen."""
    same = tuple(other.key for other in found if other and other.match == summary.match and other.seat >= 0)
    hotseat = same if len(same) > 1 and summary.seat >= 0 else ()
    return msgspec.structs.replace(summary, hotseat=hotseat)


async def _summary(request: Request, key: str) -> MatchSummary | None:
    hall = hall_of(request)
    try:
        seat = await hall.seat(key)
    except Trouble as trouble:
        if trouble.kind != "no-seat":
            raise
        return None
    return await hall.summary(key, seat, reader(request))


# ---------------------------------------------------------------- a seat


@router.get("/seats/{key}", **says(MatchSummary, problems=("no-seat", "set-aside")))
async def summary(request: Request, key: Key, lang: Lang = "") -> Response:
    """The match of a seat, at a glance."""
    found = await _summary(request, key)
    if found is None:
        raise Trouble("no-seat")
    await hall_of(request).check_kept(await hall_of(request).seat(key))
    return await give(request, lambda: msgspec.json.encode(found))


@router.delete("/seats/{key}", **says(status=204, problems=("no-seat", "spectator", "not-alone", "origin")))
async def forget(request: Request, key: Key, lang: Lang = "") -> Response:
    """Forget a match in which no other person sits."""
    hall = hall_of(request)
    seat = _sitting(await hall.seat(key))
    await hall.forget(seat)
    return Response(status_code=204)


@router.get("/seats/{key}/log", **says(text=True, problems=("no-seat", "spectator", "set-aside")))
async def log(request: Request, key: Key, lang: Lang = "") -> Response:
    """The seat's own log and view, to take away."""
    seat, room = await _room(request, key)
    _sitting(seat)
    text = await room.read(lambda shown: saves.seat_text(shown.match, seat.seat))
    return _file(text, f"{room.name}.log")


@router.get("/seats/{key}/save", **says(text=True, problems=("no-seat", "spectator", "save-hidden", "set-aside")))
async def save(request: Request, key: Key, lang: Lang = "") -> Response:
    """The whole save, where there is nobody from whom it would hide something."""
    hall = hall_of(request)
    seat = _sitting(await hall.seat(key))
    if (text := await hall.kept_text(seat)) is not None:
        return _file(text, f"{seat.match}.save")
    room = await hall.room(seat.match)

    def make(match: AnyMatch) -> str:
        if match.result is None and any(other.who != "me" for other in room.plan):
            raise Trouble("save-hidden")
        return saves.to_text(match)

    return _file(await room.look(make), f"{room.name}.save")


@router.get("/seats/{key}/briefing", **says(Briefing, problems=("no-seat", "set-aside", "no-briefing")))
async def briefing(request: Request, key: Key, lang: Lang = "") -> Response:
    """What to read before this match: the same for everybody, and the same whatever has happened in it."""
    _, room = await _room(request, key)
    language, briefings = reader(request), hall_of(request).briefings
    data = await room.read(lambda shown: briefings.of(shown.match.book, shown.match.setting, language))
    return await give(request, lambda: data)


@router.get("/seats/{key}/report", **says(AfterAction, problems=("no-seat", "set-aside", "not-over", "damaged")))
async def report(request: Request, key: Key, lang: Lang = "") -> Response:
    """A match that is over in figures: points by cause, losses, turning points, luck; also by a shared key."""
    seat, room = await _looked_at(request, key)
    data = await hall_of(request).report(seat, room, reader(request))
    return await give(request, lambda: data)


@router.post("/seats/{key}/share", **says(Shared, problems=("no-seat", "set-aside", "not-over", "origin")))
async def share(request: Request, key: Key, lang: Lang = "") -> Response:
    """A key that needs no seat, for the replay and the report of this match; only once it is over."""
    seat, room = await _room(request, key)
    shared = await hall_of(request).share(key, seat, room)
    return await give(request, lambda: msgspec.json.encode(Shared(shared)))


@router.get("/seats/{key}/replay", **says(Replay, problems=("no-seat", "set-aside")))
async def replay(request: Request, key: Key, lang: Lang = "") -> Response:
    """The match from its beginning: all of it once it is over, before that as its seat knows it; also by a shared key,
    once it is over."""
    seat, room = await _looked_at(request, key)
    data = await hall_of(request).replay(seat, room, reader(request))
    return await give(request, lambda: data)


@router.post(
    "/seats/{key}/branch",
    **says(
        MatchLinks,
        body=Branch,
        status=201,
        problems=(*PLAN, "no-seat", "spectator", "no-frame", "set-aside", "damaged"),
    ),
)
async def branch(request: Request, key: Key, lang: Lang = "") -> Response:
    """A new match from a moment of the replay; while the match runs, what the seat cannot know is dealt anew."""
    wanted = await body_of(request, Branch)
    seat, room = await _room(request, key)
    _sitting(seat)
    check_plan(wanted.seats, len(room.plan))
    links = await hall_of(request).branch(seat, room, wanted, reader(request))
    return await give(request, lambda: msgspec.json.encode(links), status=201)


def _file(text: str, name: str) -> Response:
    headers = {"cache-control": FRESH, "content-disposition": f'attachment; filename="voltigeur-{name}"'}
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")

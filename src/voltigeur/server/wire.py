"""What goes over the wire, beside what a game shows (`voltigeur.engine.table`): requests, frames, lists, problems.

A seat is held by its key, an unguessable word in its link. Over HTTP a key stands in the path; over the WebSocket
`/api/seats/{key}/live?lang=en` the server sends `Frame`s and replies, the page sends `Request`s.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from voltigeur.engine.table.asks import Ask, Pointing
from voltigeur.engine.table.drawing import Drawing
from voltigeur.engine.table.log import Note
from voltigeur.engine.table.report import Report
from voltigeur.engine.table.scene import Due, Ending, Goal, Group, Hand, Legend, Mark, Piece, Pile, SideInfo, Track
from voltigeur.engine.table.sight import Ground
from voltigeur.players.names import called

# ---------------------------------------------------------------- HTTP: making and finding matches


class SeatPlan(Struct, forbid_unknown_fields=True):
    """Who sits in one seat: `me`, `bot` (with a level), `friend` (by link)."""

    who: Literal["me", "bot", "friend"]
    level: str = ""

    def __post_init__(self) -> None:
        self.level = called(self.level)


class NewMatch(Struct, forbid_unknown_fields=True):
    """A match to set up. Two seats of `me` are a hot-seat match."""

    rulebook: str
    scenario: str
    seats: list[SeatPlan]
    options: dict[str, str] = {}
    tutorial: bool = False


class OpenSave(Struct, forbid_unknown_fields=True):
    """A save to go on with."""

    text: str
    seats: list[SeatPlan] = []


class OpenCase(Struct, forbid_unknown_fields=True):
    """A case of a rulebook to be played from; without a plan, one person sits in every seat."""

    rulebook: str
    case: str
    seats: list[SeatPlan] = []


class Branch(Struct, forbid_unknown_fields=True):
    """A new match from an earlier moment of one: `frame` counts as in the replay."""

    frame: int
    seats: list[SeatPlan]


class SeatLink(Struct, frozen=True):
    """One seat of a match that was made: its key goes to whoever sits there; empty for a bot."""

    seat: int
    side: str
    who: str
    level: str
    key: str
    name: str = ""
    """What the seat is called, where several answer for one side."""


class MatchLinks(Struct, frozen=True):
    """A match that was made."""

    match: str
    seats: tuple[SeatLink, ...]
    spectator: str


class MatchSummary(Struct, frozen=True):
    """A match in the list of one's own, as its seat may know it."""

    key: str
    match: str
    rulebook: str
    scenario: str
    title: str
    drawing: str
    seat: int
    """-1 for a spectator."""
    side: str
    players: tuple[tuple[str, str, str], ...]
    """Side, who (me, bot, friend) and level of each seat."""
    turn: int
    turns: int
    state: Literal["yours", "theirs", "won", "lost", "drawn", "over"]
    changed: str
    """When it last changed, as an ISO date."""
    tutorial: bool = False
    hotseat: tuple[str, ...] = ()
    """Keys of all seats that the same person holds, if there are several."""
    seats: tuple[str, ...] = ()
    """What the seats are called, where they are not one for each side."""
    question: str = ""
    """What this seat is asked, if it is: the title of the question that its page shows."""
    live: bool = False
    """Whether somebody else is at the table now."""


class Keys(Struct, forbid_unknown_fields=True):
    """The keys that a browser holds."""

    keys: list[str]


class Problem(Struct, frozen=True):
    """An error (RFC 9457): what, where, and what to do about it."""

    type: str
    title: str
    status: int
    detail: str
    remedy: str
    rule: str = ""


# ---------------------------------------------------------------- the WebSocket: to the server


class Request(Struct, forbid_unknown_fields=True):
    """Anything that the page asks for; `id` comes back with the reply.

    | do | uses | reply |
    | --- | --- | --- |
    | answer | ask, answer, then (what to answer next), again (the same next) | Done; a retry of an answer that was \
taken is Done again and acts once |
    | undo, rewind | | Done (`rewind`: back to the start of the activation) |
    | takeback | | Done; the others are asked (`Frame.offer`), bots consent |
    | consent | yes | Done |
    | claim | ask (of one of `Frame.rights`), answer | Done; stale when the seat has been told something since |
    | order | unit (empty: all), topic (instead of a unit), order (`fire 40% 6`: a form of the sheet) | OrderSheet |
    | orders | | OrderSheet |
    | resign | | Done |
    | actions | ask, pieces | list of Option |
    | ways | ask, option | Ways |
    | forecast | ask, answer | Forecast |
    | why | ask, pieces, target | list of Cannot |
    | placing | ask, places, fill | Placing |
    | drafting | ask (of a question or a right), entries, fill | Drafted |
    | ray | a, b | Ray |
    | field | place, towards | Field |
    | propose | ask, pointing | Proposal (only where the game is on the plane) |
    | spot | x, y, floor | Ground (likewise) |
    | hint | ask | `Hint`: what a veteran would answer, as text of the notation and in words |
    | text | | the position as lines of text |
    | language | lang | Done, then a whole Frame in that language |
    | ping | | Done |
    """

    do: str
    id: int = 0
    ask: str = ""
    answer: str = ""
    option: str = ""
    pieces: list[str] = []
    target: str = ""
    unit: str = ""
    order: str = ""
    places: dict[str, str] = {}
    fill: bool = False
    place: str = ""
    towards: bool = False
    a: str = ""
    b: str = ""
    yes: bool = False
    lang: str = ""
    pointing: Pointing | None = None
    x: float = 0
    y: float = 0
    floor: int = 0
    entries: list[tuple[str, str]] = []
    topic: str = ""
    then: list[str] = []
    again: bool = False


# ---------------------------------------------------------------- the WebSocket: to the page


class SceneChange(Struct, frozen=True, gc=False):
    """A scene (`whole`), or what changed in it: pieces and marks by id, None for those that left."""

    whole: bool
    turn: int
    turns: int
    phase: str
    phases: tuple[tuple[str, str], ...]
    acting: int
    sides: tuple[SideInfo, ...]
    groups: tuple[Group, ...]
    goals: tuple[Goal, ...]
    pieces: dict[str, Piece | None]
    marks: dict[str, Mark | None]
    ending: Ending | None
    due: tuple[Due, ...] = ()
    hands: tuple[Hand, ...] = ()
    piles: tuple[Pile, ...] = ()
    tracks: tuple[Track, ...] = ()
    revision: str = ""
    halves: tuple[int, ...] = ()


class Person(Struct, frozen=True, gc=False):
    """Who sits in a seat, and whether he is there."""

    side: str
    who: str
    level: str
    here: bool
    seat: str = ""
    """What the seat is called, where several answer for one side."""


class Unasked(Struct, frozen=True, gc=False):
    """A question that the seat was not asked, because only one answer made sense: what was done, and by which order."""

    topic: str
    text: str


class Frame(Struct, frozen=True, gc=False, tag_field="is", tag="frame"):
    """One moment of the match for one seat: what it was told, the position after it, what it is asked.

    Frames are numbered from 1 on each connection; the first one is whole. `waiting` is empty, `reaction` (somebody may
    react) or `others` (they decide).
    """

    n: int
    notes: tuple[Note, ...]
    scene: SceneChange
    ask: Ask | None
    waiting: str
    waiting_for: int
    can_undo: bool
    can_rewind: bool
    can_take_back: bool
    offer: int = -1
    """The seat that asks for a take-back, if one does."""
    told: int = 0
    """How many entries the log of the seat has, with these."""
    rights: tuple[Ask, ...] = ()
    """What the seat may do out of turn: nobody waits for it and nobody else sees it; claimed by its own id."""
    narrated: bool = False
    """One thing of what happens by itself: shown for a while before the next one."""
    drawing: Drawing | None = None
    """The board as it is from now on, where it has changed (`SceneChange.revision`)."""
    grounds: tuple[Ground, ...] = ()
    """Its places in words."""
    unasked: tuple[Unasked, ...] = ()
    """What the table has answered in the seat's place since it last answered by itself; nobody else is told."""


class Welcome(Struct, frozen=True, gc=False, tag_field="is", tag="welcome"):
    """The first message: what this match is, and all of the log so far."""

    match: str
    rulebook: str
    scenario: str
    title: str
    seat: int
    side: str
    sides: tuple[str, ...]
    drawing: str
    players: tuple[Person, ...]
    options: Mapping[str, str]
    lang: str
    tutorial: bool
    pause: int
    """The least pause of a reaction in milliseconds."""
    measuring: bool
    """Whether sight may be asked for."""
    notes: tuple[Note, ...] = ()
    seats: tuple[str, ...] = ()
    """What the seats are called, where they are not one for each side."""
    side_of: tuple[int, ...] = ()
    """For each seat the side that it answers for; `waiting_for`, `offer` and `seat` are seats, all else is sides."""
    legend: tuple[Legend, ...] = ()
    """What the lines of a piece's card mean."""
    sections: Mapping[str, str] = {}
    """What the sections of the rules are called that have no number."""


class People(Struct, frozen=True, gc=False, tag_field="is", tag="people"):
    """Somebody came or left."""

    players: tuple[Person, ...]


class Reply(Struct, frozen=True, gc=False, tag_field="is", tag="reply"):
    """The reply to a request; `data` is what the table of `Request` says (null for Done)."""

    id: int
    data: Any = None


class Failed(Struct, frozen=True, gc=False, tag_field="is", tag="failed"):
    """A request that was refused or not understood; nothing has changed."""

    id: int
    problem: Problem


Message = Welcome | Frame | People | Reply | Failed


class Shared(Struct, frozen=True):
    """A key that needs no seat: it opens the replay and the report of a match that is over, and nothing else."""

    key: str


class AfterAction(Struct, frozen=True, gc=False):
    """The report of a match that is over, and what the match was; `welcome.seat` is who looks, -1 for nobody of it."""

    welcome: Welcome
    report: Report


class Replay(Struct, frozen=True, gc=False):
    """A match from its beginning, frame by frame, as a seat knows it (all of it, once it is over)."""

    welcome: Welcome
    frames: tuple[Frame, ...]
    whole: bool
    """Whether it shows everything: the match is over."""

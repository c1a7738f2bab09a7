"""Questions as a page puts them: options, ways, proposals, set-ups, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from voltigeur.engine.table.drawing import XY
from voltigeur.engine.table.forecasts import Forecast, Odd, Template
from voltigeur.engine.table.scene import Piece
from voltigeur.engine.table.sight import Region, Ring


class Option(Struct, frozen=True, gc=False):
    """One thing that may be answered.

    `answer` is the text that is sent back (the notation of saves). An option with an empty answer opens `ways`: a set
    of destinations that is asked for by its id.
    """

    id: str
    answer: str
    text: str
    detail: str = ""
    verb: str = ""
    """What it is, for an icon: activate, fire, move, assault, rally, wait, pass, end ..."""
    pieces: tuple[str, ...] = ()
    """Who acts."""
    targets: tuple[str, ...] = ()
    """Pieces that it is aimed at."""
    places: tuple[str, ...] = ()
    """Where: the way of a move, the target of a shot."""
    odds: tuple[Odd, ...] = ()
    percent: str = ""
    """The chance that matters most, in short."""
    caption: str = ""
    """What that chance is of."""
    rules: tuple[str, ...] = ()
    ways: bool = False
    void: str = ""
    """Set where it may be declared but comes to nothing: why."""
    aim: str = ""
    """On the plane, what has to be pointed out before there is an answer: `way` (where to, for all `pieces` together or
    one by one), `template`, `point` or `facing`. The page then asks for a `Proposal`."""
    cards: tuple[str, ...] = ()
    """Cards of the hand that it plays."""
    usual: bool = False
    """What most would do here: chosen before anything is pointed at, and where several fit what was."""
    then: tuple[str, ...] = ()
    """Answers to the questions that follow, given in one breath with this one as long as they are lawful."""
    again: bool = False
    """The same answer is given to the questions that follow."""
    likewise: str = ""
    """What that is called, where it is a second way to take this option; without a name there is no other."""
    splits: bool = False
    """Whether some of its pieces may do it without the others."""


class Actor(Struct, frozen=True, gc=False):
    """Somebody who may act: a piece, or a formation of pieces; its options are asked for when it is chosen."""

    id: str
    text: str
    pieces: tuple[str, ...]
    detail: str = ""
    group: str = ""
    percent: str = ""
    """The best chance of all that it may do, in short."""
    caption: str = ""
    """What that chance is of."""
    mates: tuple[str, ...] | None = None
    """The actors that may act together with it, by their ids; nothing said: whoever may act."""


class Cannot(Struct, frozen=True, gc=False):
    """Somebody or something that is not possible here, and why."""

    text: str
    reason: str
    rule: str
    piece: str = ""
    remedy: str = ""
    answer: str = ""
    """An option that would make it possible, if there is one."""


class Way(Struct, frozen=True, gc=False):
    """One destination of a move: where, by which way, what it costs; `answer` is sent back."""

    to: str
    answer: str
    places: tuple[str, ...]
    cost: str
    text: str = ""
    turn: int = -1
    """Where the piece points then (`Piece.facing`), if it is turned for this; its arc is shown."""


class Ways(Struct, frozen=True, gc=False):
    """Everywhere that an option leads to."""

    title: str
    ways: tuple[Way, ...]
    facts: tuple[str, ...] = ()
    regions: tuple[Region, ...] = ()
    """On the plane: the reach, in which any point may be pointed at."""
    rings: tuple[Ring, ...] = ()
    percent: str = ""
    """The chance that matters most of all destinations together, in short: shown with the option that leads there."""
    caption: str = ""
    """What that chance is of."""


class Ghost(Struct, frozen=True, gc=False):
    """A piece where a proposal would bring it, and by which way."""

    piece: str
    at: XY
    floor: int = 0
    turn: int = -1
    way: tuple[XY, ...] = ()
    cost: str = ""
    fault: str = ""
    """Why it cannot be there."""


class Proposal(Struct, frozen=True, gc=False):
    """What pointing at the plane would mean: the answer to send, or why there is none."""

    answer: str
    """Empty where something is wrong."""
    text: str
    """In short, for the tape: `19.9 cm, 91% of a run`."""
    ghosts: tuple[Ghost, ...] = ()
    template: Template | None = None
    rings: tuple[Ring, ...] = ()
    cannot: tuple[Cannot, ...] = ()
    forecast: Forecast | None = None


class Slot(Struct, frozen=True, gc=False):
    """A piece to be placed in a set-up, and where it may go."""

    piece: Piece
    places: tuple[str, ...]
    group: str = ""
    zones: tuple[tuple[XY, ...], ...] = ()
    """On the plane: outlines within which it may stand at any point; `places` is empty then."""
    floors: tuple[int, ...] = (0,)
    turns: tuple[int, ...] = ()
    """The facings that it may have, clockwise; which of them is sent under its name and `/turn`, counted from 0."""
    hides: bool = False
    """It may be set up hidden: `1` or `0` is sent under its name and `/hide`."""


class Row(Struct, frozen=True, gc=False):
    """A line of a draft: somebody or something that may be put into boxes."""

    id: str
    text: str
    boxes: tuple[str, ...]
    """Where it may go."""
    pieces: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    detail: str = ""
    group: str = ""
    most: int = 1
    """In how many boxes it may be at once."""


class Box(Struct, frozen=True, gc=False):
    """Where lines of a draft are put: a target, a partner, a vehicle, an hour of a plan; `in` of a fire group."""

    id: str
    title: str
    detail: str = ""
    room: int = 0
    """How many it holds at most; 0 for any number."""
    group: str = ""
    pieces: tuple[str, ...] = ()
    places: tuple[str, ...] = ()


class Ask(Struct, frozen=True, gc=False):
    """A question: whose decision, why, and what is legal.

    `form` is `list` (all options are here), `menu` (first one of the actors, then its options; `options` are the loose
    ones), `place` (a set-up: `slots` have to be placed, the answer is `answer` of a `Placing`) or `draft` (`rows` are
    put into `boxes`, the answer is `answer` of a `Drafted`; `options` may be answered instead).
    """

    id: str
    seat: int
    kind: str
    form: str
    title: str
    why: str
    rules: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    actors: tuple[Actor, ...] = ()
    cannot: tuple[Cannot, ...] = ()
    slots: tuple[Slot, ...] = ()
    focus: tuple[str, ...] = ()
    """Places that it is about."""
    pieces: tuple[str, ...] = ()
    """Pieces that it is about."""
    reaction: bool = False
    root: bool = False
    """The beginning of something: what `back to the start` goes back to."""
    rows: tuple[Row, ...] = ()
    boxes: tuple[Box, ...] = ()
    proposed: bool = False
    """Whether a draft begins with what the table would put in, which is seldom changed."""
    serial: tuple[str, ...] = ()
    """Verbs that several pieces may do one after the other in one breath (`Option.then`)."""


class Hint(Struct, frozen=True, gc=False):
    """An answer that a good player would give: as saves write it, and in words."""

    answer: str
    text: str
    detail: str = ""
    """How far, with what chance, or how many: what the words leave out."""
    by: str = ""
    """Who gives it, by the name that players go by."""


class Fault(Struct, frozen=True, gc=False):
    """What is wrong with a set-up or a draft in progress, or worth knowing (`grave` false)."""

    text: str
    rule: str
    grave: bool
    piece: str = ""
    place: str = ""
    row: str = ""
    box: str = ""


class Placing(Struct, frozen=True, gc=False):
    """A set-up in progress, judged: the answer to send when nothing is missing and nothing is wrong."""

    answer: str
    missing: int
    faults: tuple[Fault, ...] = ()
    theirs: tuple[Piece, ...] = ()
    """What the other side would see."""
    places: Mapping[str, str] = {}
    """Piece by piece, where it stands; the server may have filled it."""


class Drafted(Struct, frozen=True, gc=False):
    """A draft in progress, judged as a whole: the answer to send when nothing is missing and nothing is wrong."""

    answer: str
    entries: tuple[tuple[str, str], ...] = ()
    """Row and box of each entry; the server may have filled it."""
    missing: int = 0
    """How many rows still want a box."""
    faults: tuple[Fault, ...] = ()
    following: tuple[tuple[str, str], ...] = ()
    """Entries that may be added now."""
    text: str = ""
    """What it comes to so far: `12 of 20 points`, `13 firepower`."""
    forecast: Forecast | None = None


class Pointing(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a person points at on the plane: for which option, with which pieces, where."""

    option: str
    x: float
    y: float
    floor: int = 0
    turn: int = -1
    """The facing to take there; -1 for as one comes."""
    pieces: tuple[str, ...] = ()
    """Those who are meant; none for all of the option's pieces."""
    so_far: str = ""
    """The answer that was proposed before, which this changes: one figure after another."""

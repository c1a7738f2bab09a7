"""The log of any game: kinds of event as data (`log.toml`), and an event as the entry that its kind makes of it.

A game declares them in `log.toml`, chapter by chapter; `docs/reference/events.md` says what may stand there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cache, cached_property
from typing import Literal, Protocol, runtime_checkable

from msgspec import Struct

from voltigeur.engine.chance import Reading, Roll
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.events import TAKEN_BACK, UNDONE, Arg, Event
from voltigeur.engine.files import shipped_text, tables_of, typed
from voltigeur.engine.table.forecasts import Sum
from voltigeur.engine.table.log import Dice, Note
from voltigeur.engine.table.scene import Face
from voltigeur.engine.tally import Tally

FILE = "log.toml"
FORM = "see docs/reference/events.md"
ANY = "*"
"""In `tones`: every other value."""

Topic = Literal["fire", "moves", "rallies", "turn", "other"]
Weight = Literal["quiet", "ordinary", "key", "heading"]
Tone = Literal["", "none", "stopped", "neutralised", "loss", "success", "failure"]
Shape = Literal["", "at", "way", "shot", "blast"]
Falls = Literal["", "hurt", "gone"]
Story = Literal["turn", "phase", "paragraph", "entry", "goes-on", "result", "detail", "aside"]


class Kind(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """One kind of event."""

    topic: Topic
    """Under which filter of the log it is found."""
    story: Story
    """How it joins the story: it heads a turn, a phase or a paragraph (an activation); it is an entry of its own, or
    goes on with the one before if that is of the same kind and pieces (a march, place by place); it is what the line
    before came to, or a detail of it; or it stands aside and leaves that line open."""
    weight: Weight = "ordinary"
    """How much it matters to a reader."""
    tone: Tone = ""
    """The outcome that it is, whatever its arguments say."""
    tones: Mapping[str, Mapping[str, Tone]] = {}
    """By which argument the outcome is told, and the tone of each value; `*` is every other value."""
    shape: Shape = ""
    """How it shows on the board: a place, a way that was gone, a shot, a blast on one or several places."""
    ends: tuple[str, ...] = ("origin", "at")
    """The arguments that name its places, from the first to the last; without the last one it shows nowhere."""
    dice: tuple[str, ...] = ()
    """What the dice that belong to it were rolled for."""
    dice_of: Literal["one", "sides"] = "one"
    """Whose dice they are: one roll, or one of each side."""
    phase: str = ""
    """The phase that begins with it."""
    falls: Falls = ""
    """Whether somebody loses something by it, or is gone: what a report of the match marks on the map."""
    reveals: str = ""
    """Why a seat may learn by it what was hidden from it; empty where it may not."""


ENGINE = "engine"
TOLD_BY_THE_ENGINE: Mapping[str, Kind] = {
    UNDONE: Kind("turn", "aside"),
    TAKEN_BACK: Kind("turn", "aside", "key"),
}
"""What the engine itself tells, in every game."""


class Who(Struct, frozen=True, forbid_unknown_fields=True):
    """The arguments that tell whose doing an event is, and which pieces it is about; the first comes first."""

    side: tuple[str, ...] = ("side",)
    pieces: tuple[str, ...] = ()


class Throws(Struct, frozen=True, forbid_unknown_fields=True):
    """What dice are rolled for that may take something from somebody, and how dice are read that fall together."""

    takes: tuple[str, ...] = ()
    sum: tuple[str, ...] = ()
    alike: tuple[str, ...] = ()
    colours: Mapping[str, tuple[str, ...]] = {}
    """The colour of each die of a purpose, where dice without names are told apart."""

    @property
    def reading(self) -> Mapping[str, Reading]:
        """How the dice of each purpose are read, where not each for itself."""
        return {**dict.fromkeys(self.sum, "sum"), **dict.fromkeys(self.alike, "alike")}


class EventKinds(Struct, frozen=True, dict=True):
    """All kinds of event of a game."""

    who: Who
    chapters: Mapping[str, Mapping[str, Kind]]
    throws: Throws = Throws()

    @cached_property
    def kinds(self) -> Mapping[str, Kind]:
        """Every kind by its name."""
        return {name: kind for chapter in self.chapters.values() for name, kind in chapter.items()}

    @cached_property
    def reveals(self) -> Mapping[str, str]:
        """The kinds by which a seat may learn what was hidden from it, each with the reason why it may."""
        return {name: kind.reveals for name, kind in self.kinds.items() if kind.reveals}


@cache
def event_kinds(package: str) -> EventKinds:
    """The kinds that the `log.toml` of a game's package declares."""
    return read_kinds(shipped_text(package, FILE), f"{package}: {FILE}")


def read_kinds(text: str, where: str) -> EventKinds:
    """Kinds as a file declares them: `[who]`, then a table for each chapter; none may be declared twice.

    >>> read_kinds('[ch07_fire]\\nfires = { topic = "fire", story = "entry" }', "here").kinds["fires"].weight
    'ordinary'
    """
    raw = tables_of(text, where)
    who = typed(raw.pop("who", {}), Who, f"{where}: who", FORM)
    throws = typed(raw.pop("throws", {}), Throws, f"{where}: throws", FORM)
    chapters: dict[str, Mapping[str, Kind]] = {}
    homes = dict.fromkeys(TOLD_BY_THE_ENGINE, ENGINE)
    for chapter, entries in raw.items():
        kinds: dict[str, Kind] = {}
        for name, entry in entries.items():
            if name in homes:
                raise VoltigeurError(f"{name} is declared in {homes[name]} and in {chapter}", where=where,
                                     remedy="keep the one of the chapter that emits it first")  # fmt: skip
            homes[name] = chapter
            kinds[name] = typed(entry, Kind, f"{where}: {name}", FORM)
        chapters[chapter] = kinds
    return EventKinds(who, chapters | {ENGINE: TOLD_BY_THE_ENGINE}, throws)


# ---- the log of any game: an event as a seat was told it becomes an entry, by what `log.toml` says of its kind


WEIGHTS = {"quiet": 0, "ordinary": 1, "key": 2, "heading": 3}
_UNDECLARED = Kind("other", "entry")
"""What an event of an old save is told as whose kind no chapter has any more."""
COLOURS = frozenset({"white", "black", "grey", "red", "orange", "yellow", "green", "blue", "violet", "coloured"})
"""Names of dice that are the colour of one; `coloured` is the colour of whoever rolls."""
SIX = 6


class Cast(Protocol):
    """What a log needs of a game in one language: its sentences, and who and where the arguments of events are."""

    def sentence(self, event: Event) -> str:
        """An event in one sentence."""

    def sum(self, event: Event, name: str, tally: Tally) -> Sum:
        """A reckoning of an event."""

    def side_of(self, arg: Arg, seat: int) -> int:
        """Whose an argument is to a seat, or -1."""

    def pieces_of(self, name: str, arg: Arg, side: int, seat: int) -> Iterable[str]:
        """The pieces that an argument names, as this seat sees them, in an event that is a side's doing."""

    def place_of(self, arg: Arg) -> str:
        """The place that an argument names, or nothing."""


@runtime_checkable
class Explains(Protocol):
    """What a game gives besides in which things happen by themselves, or cards are drawn."""

    def cause(self, event: Event) -> str:
        """Why it happened, in words; nothing where somebody decided it."""

    def cards(self, event: Event) -> Sequence[Face]:
        """The cards that an event tells of."""


@runtime_checkable
class NamesOutcomes(Protocol):
    """What a game gives besides that has words of its own for outcomes: `pinned`, `broken`, `missed`."""

    def outcome(self, event: Event) -> str:
        """What the outcome of an event is called; nothing for the page's own words."""


class Log:
    """Tells the log of one match in one language; `hushed` kinds matter little in this very scenario."""

    def __init__(self, kinds: EventKinds, cast: Cast, hushed: Set[str] = frozenset()) -> None:
        self.kinds = kinds
        self.cast = cast
        self.explains = cast if isinstance(cast, Explains) else None
        self.names = cast if isinstance(cast, NamesOutcomes) else None
        self.hushed = hushed

    def note(self, n: int, event: Event, rolls: Sequence[Roll], seat: int) -> Note:
        """An entry: the event as the seat was told it, with the dice that belong to it."""
        kind = self.kinds.kinds.get(event.kind, _UNDECLARED)
        side = self._side(event, seat)
        shape, places = self._where(kind, event)
        tone = _tone(kind, event)
        return Note(
            n=n,
            kind=event.kind,
            text=self.cast.sentence(event),
            side=side,
            topic=kind.topic,
            weight=WEIGHTS["quiet" if event.kind in self.hushed else kind.weight],
            rules=tuple(dict.fromkeys(event.rules)),
            dice=tuple(_dice(kind, event, rolls, side, self.kinds.throws.colours)),
            tone=tone,
            sums=tuple(self.cast.sum(event, name, tally) for name, tally in event.tallies.items()),
            pieces=tuple(self._pieces(event, side, seat)),
            places=places,
            shape=shape,
            turn=_turn(event) if kind.weight == "heading" else 0,
            phase=kind.phase,
            cause=self.explains.cause(event) if self.explains is not None else "",
            cards=tuple(self.explains.cards(event)) if self.explains is not None else (),
            story=kind.story,
            outcome=self.names.outcome(event) if tone and self.names is not None else "",
        )

    def _side(self, event: Event, seat: int) -> int:
        """Whose doing it is, or whom it happens to."""
        for name in self.kinds.who.side:
            match event.args.get(name):
                case None:
                    continue
                case Arg(kind="side", value=int(number)):
                    return number
                case arg if (side := self.cast.side_of(arg, seat)) >= 0:
                    return side
        return -1

    def _pieces(self, event: Event, side: int, seat: int) -> Iterator[str]:
        for name in self.kinds.who.pieces:
            arg = event.args.get(name)
            if arg is not None:
                yield from self.cast.pieces_of(name, arg, side, seat)

    def _where(self, kind: Kind, event: Event) -> tuple[str, tuple[str, ...]]:
        """Its shape and places; a way or a shot of which only the end is known, or that has but one, is a place."""
        if not kind.shape:
            return "", ()
        args = [event.args.get(name) for name in kind.ends]
        found = [self.cast.place_of(arg) if arg is not None else "" for arg in args]
        if not found[-1]:
            return "", ()
        places = tuple(dict.fromkeys(place for place in found if place))
        return "at" if kind.shape in ("way", "shot") and len(places) < 2 else kind.shape, places


def _dice(
    kind: Kind, event: Event, rolls: Sequence[Roll], side: int, colours: Mapping[str, tuple[str, ...]]
) -> Iterator[Dice]:
    """The dice that fell for this very event: the last ones of its purpose, if they are the ones that it tells of."""
    found = [roll for roll in rolls if roll.what in kind.dice]
    if not found:
        return
    if kind.dice_of == "sides":
        yield from (dice_of(roll, roller, colours) for roller, roll in enumerate(found[-2:]))
        return
    told = event.args.get("roll")
    if told is None or told.value == found[-1].total:
        yield dice_of(found[-1], side, colours)


def dice_of(roll: Roll, side: int, colours: Mapping[str, tuple[str, ...]] = {}) -> Dice:
    """Dice as they fell, with their sides and names where they are not plain six-sided ones."""
    sides, names = roll.sides, roll.names
    plain = all(count in (0, SIX) for count in sides)
    told = any(names)
    return Dice(
        side,
        roll.dice,
        sides=() if plain else sides,
        names=names if told else (),
        colours=tuple(name if name in COLOURS else "" for name in names) if told else colours.get(roll.what, ()),
    )


def _tone(kind: Kind, event: Event) -> str:
    """The outcome, where it is one."""
    for name, tones in kind.tones.items():
        arg = event.args.get(name)
        if arg is not None:
            return tones.get(str(arg.value), tones.get(ANY, kind.tone))
    return kind.tone


def _turn(event: Event) -> int:
    match event.args.get("turn"):
        case Arg(kind="int", value=int(number)):
            return number
    return 0

"""The kinds of event of a game as data: what each is about, how much it matters, and how it shows and is told.

A game declares them in `log.toml`, chapter by chapter; `docs/reference/events.md` says what may stand there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Literal

from msgspec import Struct

from voltigeur.engine.files import shipped_text, tables_of, typed
from voltigeur.engine.stories import TAKEN_BACK, UNDONE
from voltigeur.engine.structs import learn
from voltigeur.engine.verdicts import VoltigeurError

FILE = "log.toml"
FORM = "see docs/reference/events.md"
ANY = "*"
"""In `tones`: every other value."""

Topic = Literal["fire", "moves", "rallies", "turn", "other"]
Weight = Literal["quiet", "ordinary", "key", "heading"]
Tone = Literal["", "none", "stopped", "neutralised", "loss", "success", "failure"]
Shape = Literal["", "at", "way", "shot", "blast"]
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


class EventKinds(Struct, frozen=True, dict=True):
    """All kinds of event of a game."""

    who: Who
    chapters: Mapping[str, Mapping[str, Kind]]

    @cached_property
    def kinds(self) -> Mapping[str, Kind]:
        """Every kind by its name."""
        return {name: kind for chapter in self.chapters.values() for name, kind in chapter.items()}

    @cached_property
    def reveals(self) -> Mapping[str, str]:
        """The kinds by which a seat may learn what was hidden from it, each with the reason why it may."""
        return {name: kind.reveals for name, kind in self.kinds.items() if kind.reveals}


learn(Kind, Who)


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
    return EventKinds(who, chapters | {ENGINE: TOLD_BY_THE_ENGINE})

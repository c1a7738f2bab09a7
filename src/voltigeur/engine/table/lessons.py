"""Guided matches: cards that come in order, each at its moment and beside what it speaks of.

A game declares its lessons as data; the page knows moments and parts of itself, and no game. What every game has can be
a moment: a question of some kind or form, somebody chosen, an option listed or pointed at, something told, a turn.
"""

from __future__ import annotations

from msgspec import Struct


class Moment(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """When something is so: whatever is given here has to hold."""

    form: str = ""
    """The form of the open question: `place`, `menu`, `list`, `draft`."""
    ask: tuple[str, ...] = ()
    """The open question is of one of these kinds."""
    reaction: bool = False
    """The open question is a reaction."""
    actor: str = ""
    """Who is chosen to act: a piece by its label, or `any`."""
    nobody: bool = False
    """Nobody is chosen to act yet."""
    among: str = ""
    """Somebody who may act: a piece by its label."""
    offers: str = ""
    """A verb that is among the options."""
    pointed: str = ""
    """The verb of the option that is chosen or pointed at, or `any`."""
    placed: bool = False
    """Everything of a set-up has its place."""
    ways: bool = False
    """A march was chosen, and its ways are shown; a preview of what is only pointed at does not count."""
    told: str = ""
    """A topic of the log that has been told."""
    turn: int = 0
    """The turn at least."""


class LessonCard(Struct, frozen=True, gc=False):
    """One remark: when it comes, what makes it go, what it points at and says; words between ** are what to press."""

    id: str
    title: str
    text: str
    at: str
    """`question`, `options`, `board`, `forecast`, `log`, `turns`, `set-up`, or a piece by its label: `piece A1-2`."""
    when: Moment
    until: Moment | None = None
    """Done then; without it, it is done when it has been read."""
    late: bool = False
    """Worth saying even if its moment comes after later cards."""


class Lesson(Struct, frozen=True, gc=False):
    """A guided match of a scenario that is made for it."""

    id: str
    rulebook: str
    scenario: str
    title: str
    lead: str
    seat: int
    """Where the pupil sits; bots of `level` have the other seats."""
    level: str
    minutes: int
    cards: tuple[LessonCard, ...]

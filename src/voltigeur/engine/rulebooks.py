"""What a rulebook offers to the engine, the registry of those that are installed, and a new match of one."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from secrets import randbits
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from voltigeur.engine.chance import Chance, Forced, key_of
from voltigeur.engine.choices import Answer, Question, VoltigeurError
from voltigeur.engine.events import Answered
from voltigeur.engine.fields import Chooser, SeatView
from voltigeur.engine.files import nothing_outside
from voltigeur.engine.limits import judge
from voltigeur.engine.log import event_kinds
from voltigeur.engine.luck import Spread
from voltigeur.engine.match import Match
from voltigeur.engine.orders import REACTIONS, OrderKind
from voltigeur.engine.reading import from_json
from voltigeur.engine.settings import G
from voltigeur.engine.settings import Setting as Setting
from voltigeur.engine.steps import Copyable, S, State, Step
from voltigeur.engine.table import Table
from voltigeur.engine.table.library import Shelf
from voltigeur.engine.twins import Twins
from voltigeur.engine.unasked import Habits

AnyMatch = Match[Any, Any, Any]
"""A match of some game, for whoever knows none."""
Migration = Callable[[dict[str, Any]], dict[str, Any]]
M = TypeVar("M", bound=AnyMatch)
"""The matches of a game."""


class Cases(Protocol[M, G, S]):
    """How a game reads its cases; a module will do."""

    def arrange(self, book: Rulebook[M, G, S], given: Mapping[str, Any], where: str) -> M:
        """The match that a case describes, at its first question."""

    def case_setting(self, given: Mapping[str, Any], where: str) -> G:
        """The setting of that match."""

    def differences(self, m: M, expect: Mapping[str, Any]) -> Iterator[str]:
        """What differs from what a case expects."""


class Rulebook(ABC, Generic[M, G, S]):
    """One game: its matches, their settings, and what a seat knows. It knows no network, no screen and no bot.

    A game derives one class from it and names what there is of it: functions of its own as `staticmethod`, classes as
    they are, and whatever the rules can do without by `later("module:name")`, so that only who asks for it loads it.
    """

    slug: ClassVar[str]
    version: ClassVar[str]
    schema: ClassVar[int]
    answers: ClassVar[Sequence[type[Answer]]]
    migrations: ClassVar[Mapping[int, Migration]] = {}
    package: ClassVar[str]
    """The package with its texts, ledger and kinds of event; the one that the rulebook is in, if nothing is said."""

    match: type[M]
    """The class of its matches."""
    state: ClassVar[type[State[Any, Any]]]
    """What stored states are read as: a `State` of the position and the union of all steps."""
    view: Callable[[M, int], SeatView[S]]
    """What a seat may know, for players and pages."""

    table: Callable[[G, str], Table[M]]
    """What the game shows at a table, in a language; made once for each setting and language."""
    shelf: Shelf
    """What the game tells about itself: title, scenarios, ledger."""
    cases: Cases[M, G, S]
    """How its cases are read."""
    orders: ClassVar[Sequence[OrderKind]] = REACTIONS
    """The kinds of standing order that a seat may give."""
    topics: ClassVar[Mapping[str, Sequence[OrderKind]]] = {}
    """What else orders are given about, and the kinds of each."""
    habits: Habits[M] = Habits()
    """What it knows about questions that a person need not be asked."""
    bots: Mapping[str, Callable[[Random], Chooser]] = {}
    """What is known about playing it well, by kind of player."""
    twins: Twins[M] | None = None
    """How two of its matches are set up differently for one who must not notice; nothing where nothing is hidden."""
    foretold: Callable[[M, Answered], Spread | None] | None = None
    """What losses an answer may bring, by the game's own arithmetic on the true position just before it; None where it
    has none, and the rules are asked themselves (`engine.luck`). For reports of matches that are over."""
    terminal: object = None
    """What it brings to the terminal beside its table, if anything."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "package" not in cls.__dict__:
            cls.package = cls.__module__.rpartition(".")[0]

    @property
    def reveals(self) -> Mapping[str, str]:
        """Event kinds by which a seat may learn what was hidden from it, each with the reason why (`log.toml`)."""
        return event_kinds(self.package).reveals

    # ------------------------------------------------------------------ settings and matches

    @abstractmethod
    def scenarios(self) -> Sequence[str]:
        """The scenarios that come with the game."""

    @abstractmethod
    def new_setting(
        self, scenario: str, *, options: Mapping[str, str] | None = None, overrides: Path | None = None
    ) -> G:
        """The setting of a scenario, by name or path."""

    @abstractmethod
    def saved_setting(self, header: Mapping[str, Any]) -> G:
        """The setting of a scenario that a save's header names."""

    @abstractmethod
    def opening(self, setting: G) -> tuple[Copyable, list[Step[M, S]]]:
        """The position and the stack of steps that a match begins with."""

    def setting_from(self, header: Mapping[str, Any]) -> G:
        """The setting that a save's header names, of a scenario or of a case: from what is in it and what comes with
        the game, never from another file."""
        judge(header, "header")
        with nothing_outside():
            return self.cases.case_setting(header["case"], "save") if "case" in header else self.saved_setting(header)

    def new_match(self, setting: G, key: bytes) -> M:
        """A match at its first question."""
        match = self.placed(setting, *self.opening(setting), key)
        match.start()
        return match

    def placed(
        self, setting: G, position: Copyable, stack: list[Step[M, S]], key: bytes, forced: Forced | None = None
    ) -> M:
        """A match at a position, with these steps on its stack; it has yet to `start`."""
        state = State(position, stack, Chance(key, {}), {}, {}, [0] * setting.seats)
        return self.match(self, setting, state, forced=forced)

    def decode(self, setting: G, state: bytes) -> M:
        """A match from a stored state of this schema."""
        return self.match(self, setting, from_json(state, self.state))

    # ------------------------------------------------------------------ what the engine asks

    @abstractmethod
    def settle(self, m: M) -> None:
        """Apply what the book says happens as soon as a state arises, until nothing changes."""

    def asides(self, m: M, seat: int) -> Sequence[Question]:
        """The rights that a seat has out of turn, as questions that do not block; no answer fits two of them."""
        return ()

    def claim(self, m: M, seat: int, answer: Answer) -> None:
        """Carry out an admitted aside."""
        raise AssertionError(answer)

    @abstractmethod
    def redeal(self, m: M, seat: int, rng: Random) -> None:
        """Replace, in a fork, what the seat cannot know by something else that agrees with what it has seen."""

    def may_part(self, one: M, two: M) -> bool:
        """Whether two worlds that a seat could not tell apart differ by what the rules let it conclude, though no event
        says so."""
        return False

    @abstractmethod
    def invariants(self, m: M) -> Iterable[str]:
        """The invariants that a position breaks, in words."""

    def faults(self, m: M) -> list[str]:
        """Broken invariants of a position; empty when all is well."""
        return list(self.invariants(m))

    @abstractmethod
    def turn(self, m: M) -> int:
        """The turn that a match has reached, for reports."""

    @abstractmethod
    def losses(self, m: M) -> tuple[int, ...]:
        """What each side has lost so far, in the book's own measure, for reports."""

    # ------------------------------------------------------------------ cases

    def arrange(self, given: Mapping[str, Any], where: str) -> M:
        """The match that a case describes."""
        return self.cases.arrange(self, given, where)

    def expectations(self, m: M, expect: Mapping[str, Any]) -> Iterator[str]:
        """What differs from what a case expects."""
        return self.cases.differences(m, expect)


AnyRulebook = Rulebook[AnyMatch, Setting, Any]
"""Some rulebook, for whoever knows none."""


def later(home: str) -> Any:
    """A part of a game as an attribute of its rulebook that is loaded when it is first asked for.

    It is a module, or something in one (`module:NAME`), named from the package that the rulebook is in.
    """
    return _Later(home)


class _Later:
    def __init__(self, home: str) -> None:
        self.home = home
        self.found: Any = None

    def __get__(self, book: object, kind: type) -> Any:
        if self.found is None:
            module, _, name = self.home.partition(":")
            found = import_module(f"{kind.__module__.rpartition('.')[0]}.{module}")
            self.found = getattr(found, name) if name else found
        return self.found


SHIPPED = ("tda", "skirmish", "aslsk")
"""The rulebooks that come with the package."""
GROUP = "voltigeur.rulebooks"
"""The entry points by which an installed package brings rulebooks of its own: `slug = "package.module:BOOK"`."""

_HOMES = {slug: f"voltigeur.games.{slug}.rulebook" for slug in SHIPPED}
_SLUG = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")


def install(slug: str, home: str) -> AnyRulebook:
    """Add a rulebook by where it is, `package.module:NAME`; without a name it is the module's `BOOK`."""
    if not _SLUG.fullmatch(slug):
        raise VoltigeurError(
            f"{slug!r} is no name for a rulebook", remedy="use small letters and digits, and hyphens between words"
        )
    if _homes().get(slug, home) != home:
        raise VoltigeurError(f"there is a rulebook {slug!r} already", remedy="choose another name, or remove that one")
    book = _load(slug, home)
    _HOMES[slug] = home
    return book


def remove(slug: str) -> None:
    """Take away a rulebook that was added by `install`."""
    if slug in SHIPPED or _HOMES.pop(slug, None) is None:
        raise VoltigeurError(f"no rulebook {slug!r} has been added", remedy="remove only what was installed")


def rulebook(slug: str) -> AnyRulebook:
    """The rulebook of that name."""
    home = _HOMES.get(slug) or _homes().get(slug)
    if home is None:
        raise VoltigeurError(f"there is no rulebook {slug!r}", remedy=f"choose one of {', '.join(rulebooks())}")
    return _load(slug, home)


def rulebooks() -> tuple[str, ...]:
    """The installed rulebooks: ours, those of other packages, and those that were added."""
    return tuple(_homes())


def _homes() -> dict[str, str]:
    return {**{slug: _HOMES[slug] for slug in SHIPPED}, **_announced(), **_HOMES}


@cache
def _announced() -> dict[str, str]:
    """What other packages bring; a name that is none, or that is ours, is left out."""
    from importlib.metadata import entry_points  # a twentieth of a second that most commands can do without

    found = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    return {slug: home for slug, home in found.items() if _SLUG.fullmatch(slug) and slug not in SHIPPED}


@cache
def _load(slug: str, home: str) -> AnyRulebook:
    module, _, name = home.partition(":")
    remedy = "correct where it is said to be, or install the package that holds it"
    try:
        book: AnyRulebook = getattr(import_module(module), name or "BOOK")
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise VoltigeurError(f"the rulebook {slug!r} cannot be loaded ({reason})", where=home, remedy=remedy) from error
    if book.slug != slug:
        raise VoltigeurError(f"the rulebook {slug!r} calls itself {book.slug!r}", where=home, remedy="use one name")
    return book


# --------------------------------------------------------------- a new match of any installed rulebook


def new_match(
    slug: str,
    scenario: str,
    seed: int | None = None,
    *,
    options: Mapping[str, str] | None = None,
    overrides: Path | None = None,
) -> AnyMatch:
    """A match at its first question; without a seed the dice are nobody's to know."""
    book = rulebook(slug)
    setting = book.new_setting(scenario, options=options or {}, overrides=overrides)
    return book.new_match(setting, key_of(randbits(128) if seed is None else seed))

"""Case files as they are written: what a case may say, and all that is wrong with what one says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import faults_in, tables_of, text_of
from voltigeur.engine.reading import converted
from voltigeur.engine.rulebooks import AnyRulebook, rulebook
from voltigeur.engine.spelling import unknown

FORM = "see docs/reference/cases.md"
Figures = dict[str, int | str]
"""Names of tallies, of their lines and of arguments, with their values."""


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A refusal or a void that is expected: the rule, and the reason if it matters."""

    rule: str
    reason: str = ""


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """A question that must be open afterwards."""

    seat: str = ""
    kind: str = ""


class Play(Struct, forbid_unknown_fields=True):
    """One entry: an answer, and what is expected of that very step. Without `do` it looks at what is there."""

    do: str = ""
    seat: str = ""
    chance: list[str] = []
    refused: Wanted | bool | None = None
    void: Wanted | bool | None = None
    tally: dict[str, int | str | Figures | list[Figures]] = {}
    odds: dict[str, str] = {}
    preview: Figures = {}
    asks: Ask | None = None
    not_asked: str = ""
    events: list[str] = []
    events_exactly: list[str] | None = None
    no_events: list[str] = []
    offers: list[str] = []
    offers_only: list[str] = []
    lacks: list[str] = []
    view: dict[str, dict[str, Any]] = {}
    units: dict[str, dict[str, Any]] = {}
    over: bool = False


class Case(Struct, forbid_unknown_fields=True):
    """A case as written."""

    id: str
    rule: str | list[str]
    title: str
    given: dict[str, Any]
    play: list[Play | str] = []
    expect: dict[str, Any] = {}
    refused: Wanted | bool | None = None
    """That there is no such position: the rule that it breaks, and what is said of it."""
    note: str = ""

    @property
    def rules(self) -> list[str]:
        """The rules that the case shows."""
        return [self.rule] if isinstance(self.rule, str) else self.rule


class Faulty(Struct):
    """A case that cannot be read, and why."""

    id: str
    faults: list[str]
    rules: tuple[str, ...] = ()


def tables(path: Path) -> dict[str, Any]:
    """What a case file holds."""
    raw = tables_of(text_of(path), str(path))
    if strange := sorted(set(raw) - {"case", "given", "rulebook"}):
        raise VoltigeurError(f"unknown tables {strange}", where=str(path), remedy="use [[case]] and [given]")
    if not isinstance(raw.get("case", []), list) or not isinstance(raw.get("given", {}), dict):
        raise VoltigeurError("cases are not tables", where=str(path), remedy="use [[case]] and [given]")
    return raw


def rulebook_of(path: Path, raw: Mapping[str, Any]) -> AnyRulebook:
    """The rulebook of a case file: named in it, or by its folder."""
    return rulebook(str(raw.get("rulebook", path.resolve().parent.name)))


def book_of(path: Path) -> AnyRulebook:
    """The rulebook of a case file."""
    return rulebook_of(path, tables(path))


def entries(raw: Mapping[str, Any]) -> Iterator[Case | Faulty]:
    """Each case of a file, or all that is wrong with it; the second of one name is wrong."""
    seen: set[str] = set()
    for number, row in enumerate(raw.get("case", []), 1):
        name = str(row.get("id", number)) if isinstance(row, Mapping) else str(number)
        case = _entry(name, row, raw.get("given", {}))
        if name in seen:
            case = Faulty(name, ["another case of this file has the same id"])
        seen.add(name)
        yield case


def _entry(name: str, row: Any, defaults: Mapping[str, Any]) -> Case | Faulty:
    if not isinstance(row, Mapping):
        return Faulty(name, ["a case is a table"])
    given = row.get("given", {})
    whole = {**row, "given": {**defaults, **given} if isinstance(given, Mapping) else given}
    try:
        case = converted(whole, Case)
    except msgspec.ValidationError:
        return Faulty(name, list(faults_in(whole, Case)))
    found = list(idle(row))
    return Faulty(name, found, tuple(case.rules)) if found else case


def read_cases(path: Path) -> list[Case]:
    """The cases of a file; errors name file and case."""
    found = list(entries(tables(path)))
    wrong = [f"case {case.id}: {fault}" for case in found if isinstance(case, Faulty) for fault in case.faults]
    if wrong:
        raise VoltigeurError("; ".join(wrong), where=str(path), remedy=FORM)
    return [case for case in found if isinstance(case, Case)]


# -------------------------------------------------------------------- what checks nothing

LOOKS = frozenset({
    "seat", "asks", "not_asked", "events", "events_exactly", "no_events", "offers", "offers_only", "lacks", "tally",
    "view", "units", "over",
})  # fmt: skip
"""What an entry may look at without an answer; a seat alone must be asked something."""
NEEDS_DO = ("chance", "refused", "void", "odds", "preview")
"""What an entry can only say of its answer."""
MAY_BE_EMPTY = frozenset({"chance", "events_exactly"})


def idle(row: Mapping[str, Any]) -> Iterator[str]:
    """What a case says that checks nothing, or that cannot be."""
    plays, expect = row.get("play", []), row.get("expect", {})
    if row.get("refused") is not None:
        if plays or expect:
            yield "a position that is refused is neither played nor looked at: leave out play and expect"
        yield from _wanted("", row)
        return
    if not plays and not expect:
        yield "neither play nor expect: it checks nothing"
    for number, play in enumerate(plays, 1):
        yield from (f"play {number}: {fault}" for fault in _idle_play(play))
    for name in ("units", "troops", "sections", "view"):
        yield from (f"expect: {fault}" for fault in _hollow(name, expect.get(name, True)))


def _idle_play(play: Mapping[str, Any] | str) -> Iterator[str]:
    if isinstance(play, str):
        if not play.strip():
            yield "an empty text does nothing"
        return
    if not play.get("do"):
        yield from (f"{name} needs an answer to judge (do)" for name in NEEDS_DO if name in play)
        if not LOOKS & set(play):
            yield "nothing is done and nothing is expected"
    for name, value in play.items():
        if name not in MAY_BE_EMPTY:
            yield from _hollow(name, value)
    yield from _wanted("", play)
    if play.get("over") is False:
        yield "over = false checks nothing: name who is asked (asks)"
    twice = set(play.get("events", ())) & set(play.get("no_events", ()))
    yield from (f"{kind!r} is in events and in no_events" for kind in sorted(twice))


def _wanted(at: str, row: Mapping[str, Any]) -> Iterator[str]:
    for name in ("refused", "void"):
        if row.get(name) is False:
            yield f"{at}{name} = false says nothing: leave it out"
    if row.get("refused") and row.get("void"):
        yield f"{at}nothing is both refused and void"


def _hollow(name: str, value: object) -> Iterator[str]:
    """Tables and lists of expectations in which nothing is expected."""
    if value in ({}, [], ""):
        yield f"{name} is empty: it checks nothing"
    elif isinstance(value, Mapping) and name in ("units", "troops", "sections", "view", "tally"):
        for inner, entry in value.items():
            yield from _hollow(f"{name} {inner}", entry) if isinstance(entry, Mapping | list) else ()


def strange(what: str, names: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    """Sentences about the names that do not exist."""
    there = tuple(known)
    yield from (unknown(what, name, there) for name in names if name not in there)

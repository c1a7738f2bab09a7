"""Names in a case that do not exist: rules, kinds of event and question, verbs, purposes of dice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from voltigeur.engine.casebook.file import Case, Play, Wanted, strange
from voltigeur.engine.casebook.sources import fits
from voltigeur.engine.casebook.vocabulary import Vocabulary, vocabulary
from voltigeur.engine.chance import SECRET, Drawn, Luck, parse_roll
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.rulebooks import AnyMatch, AnyRulebook
from voltigeur.engine.spelling import unknown
from voltigeur.engine.verbs import Form, Notation, pattern_of


class CaseNames:
    """What is wrong with the names of one case."""

    def __init__(self, book: AnyRulebook, case: Case) -> None:
        self.case = case
        self.words: Vocabulary = vocabulary(book)
        special = (*case.given.get("amendments", ()), *case.given.get("ssr", ()))
        amendments = [row for row in special if isinstance(row, Mapping)]
        self.own = {str(row[name]) for row in amendments for name in ("rule", "reason") if name in row}
        """What the case's own special rules cite and are called."""

    @property
    def plays(self) -> list[tuple[str, Play]]:
        """Each entry as a table, with what it is called."""
        return [(label(number, entry), entry) for number, entry in enumerate(map(table_of, self.case.play), 1)]

    def wrong(self) -> Iterator[str]:
        """Names that no declaration has."""
        yield from (f"rule: {each}" for each in self._rules(self.case.rules))
        yield from (f"refused: {each}" for each in self._wanted(self.case.refused))
        for where, play in self.plays:
            yield from (f"{where}: {each}" for each in self._play(play))
        for side, fields in self.case.expect.get("view", {}).items():
            yield from (f"expect: view {side}: {each}" for each in self._told(fields))

    def misread(self) -> Iterator[str]:
        """Names that stand nowhere in the sources either; to be asked of a case that fails anyhow."""
        for where, play in self.plays:
            rolls = [parse_roll(text) for text in play.chance]
            for what in map(purpose_of, rolls):
                if not fits(what, self.words.purposes):
                    yield f"{where}: {unknown('purpose of chance', what, self.words.purposes)}"
            if play.asks is not None and play.asks.kind and not fits(play.asks.kind, self.words.questions):
                yield f"{where}: {unknown('kind of question', play.asks.kind, self.words.questions)}"

    def line(self, name: str) -> str:
        """What is wrong with the name of a line that is expected not to be in a tally; nothing if it might be."""
        tally, _, line = name.partition(".")
        if line and tally in self.words.tallies:
            return self.line(line)
        if name in self.own or name in self.words.rules or (not self.words.rules and "/" in name):
            return ""
        if name in self.words.reasons:
            return ""
        if name in self.words.tallies or name in self.words.arguments:
            return f"there is no {name!r} here, and what is not there is not 0"
        known = (*self.words.tallies, *self.words.arguments, *self.words.reasons, *self.words.rules)
        return unknown("tally, line or argument", name, known)

    def fact(self, name: str) -> str:
        """The same of a figure of a preview."""
        return "" if name in self.words.facts or name in self.words.tallies else self.line(name)

    def odd(self, name: str) -> str:
        """What is wrong with the name of an outcome that has no chance."""
        return "" if name in self.words.odds else unknown("outcome", name, self.words.odds)

    def _rules(self, names: Sequence[str]) -> Iterator[str]:
        if self.words.rules:
            yield from strange("rule", [name for name in names if name not in self.own], self.words.rules)

    def _wanted(self, wanted: Wanted | bool | None) -> Iterator[str]:
        if isinstance(wanted, Wanted):
            yield from self._rules([wanted.rule])

    def _play(self, play: Play) -> Iterator[str]:
        for name, wanted in (("refused", play.refused), ("void", play.void)):
            yield from (f"{name}: {each}" for each in self._wanted(wanted))
        if self.words.events:
            named = {"events": play.events, "no_events": play.no_events, "events_exactly": play.events_exactly or ()}
            named["tally"] = [name for name, value in play.tally.items() if isinstance(value, dict | list)]
            for name, kinds in named.items():
                yield from (f"{name}: {each}" for each in strange("event", kinds, self.words.events))
        for side, fields in play.view.items():
            yield from (f"view {side}: {each}" for each in self._told(fields))
        listed = {"offers": play.offers, "offers_only": play.offers_only, "lacks": play.lacks, "do": [play.do]}
        for name, texts in listed.items():
            yield from (f"{name}: {wrong}" for text in texts if text and (wrong := self._verb(text)))
        for text in play.chance:
            try:
                parse_roll(text)
            except VoltigeurError as error:
                yield str(error)

    def _told(self, fields: Mapping[str, Any]) -> Iterator[str]:
        for name in ("told", "not_told") if self.words.events and isinstance(fields, Mapping) else ():
            yield from (f"{name}: {each}" for each in strange("event", fields.get(name, ()), self.words.events))

    def _verb(self, text: str) -> str:
        verb, space, _ = text.removesuffix("*").partition(" ")
        whole = space or not text.endswith("*")
        if verb in self.words.verbs or (not whole and any(known.startswith(verb) for known in self.words.verbs)):
            return ""
        return unknown("verb", verb, self.words.verbs)


def purpose_of(luck: Luck) -> str:
    """What chance was for, without the dice and whether it was seen by all."""
    return luck.purpose.removeprefix(f"{SECRET} ") if isinstance(luck, Drawn) else luck.what


def table_of(entry: Play | str) -> Play:
    """An entry as a table."""
    return Play(do=entry) if isinstance(entry, str) else entry


def label(number: int, play: Play) -> str:
    """What an entry is called in differences: its number, and its answer."""
    return f"play {number}" + (f" ({play.do})" if play.do else "")


# -------------------------------------------------------------------- what is not offered

_ENDS = " +-.>,;/"
_PARTS = re.compile(r"[^\s>;=+]+")


def misnamed(match: AnyMatch, text: str) -> str:
    """What is wrong with the names of an option that must not be there; `fire A*` stands for all that begin so."""
    if not text.endswith("*"):
        try:
            match.read(text)
        except VoltigeurError as error:
            return error.message
        return ""
    forms = vocabulary(match.book).forms
    reader = _Reader(
        match.setting.notation, frozenset(kind for form in forms for _, kind in pattern_of(form.text).fields)
    )
    given, wrong = text[:-1], ""
    for form in forms:
        if given.partition(" ")[0] in form.verbs:
            wrong = reader.misfit(given, form)
            if not wrong:
                return ""
    return wrong


class _Reader:
    """Compares the beginning of an option with forms."""

    def __init__(self, notation: Notation, kinds: frozenset[str]) -> None:
        self.notation = notation
        self.kinds = kinds

    def misfit(self, given: str, form: Form) -> str:
        """What of the beginning of an option does not fit a form."""
        words, tokens = given.split(" "), form.text.split(" ")
        for number, token in enumerate(tokens):
            rest = words[number:]
            if not rest or rest == [""]:
                return ""
            if pattern_of(token).endless:
                return self._unknown_parts(" ".join(rest))
            if wrong := self._unreadable(rest[0], token, more=len(rest) == 1):
                return wrong
        return f"{given!r} is longer than {form.text!r}" if len(words) > len(tokens) and words[-1] else ""

    def _unreadable(self, text: str, token: str, *, more: bool) -> str:
        """Why a word is none of those that may stand for a part of a form; `more` may follow it."""
        pattern = pattern_of(token)
        if not pattern.fields:
            return "" if text == token or (more and token.startswith(text)) else f"{text!r} is not {token!r}"
        problem = ""
        for attempt in (text, text.rstrip(_ENDS), f"{text}1") if more else (text,):
            found = pattern.regex.fullmatch(attempt)
            wrong = f"{text!r} is not understood"
            if found is not None:
                wrong = next(filter(None, (self._why_not(kind, found[name]) for name, kind in pattern.fields)), "")
            if not wrong:
                return ""
            problem = problem or wrong
        return problem

    def _unknown_parts(self, text: str) -> str:
        """Names in a text of many words of which nothing else is known than that they name something."""
        for part in _PARTS.findall(text):
            tries = (part, part.rstrip(_ENDS), f"{part}1")
            if part != "to" and all(self._why_not(kind, each) for each in tries for kind in self.kinds):
                return f"{part!r} is not understood"
        return ""

    def _why_not(self, kind: str, text: str) -> str:
        try:
            self.notation.read(kind, text)
        except VoltigeurError as error:
            return error.message
        except (ValueError, LookupError):
            return f"{text!r} is not understood"
        return ""

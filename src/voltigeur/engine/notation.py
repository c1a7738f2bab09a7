"""Answers as text and back: the words of saves, cases, terminals and bug reports."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Protocol

from voltigeur.engine.choices import Answer
from voltigeur.engine.verdicts import VoltigeurError

Value = int | str | tuple[int, ...] | tuple[tuple[int, ...], ...]


class Notation(Protocol):
    """How a rulebook writes its units, places and other values; depends on nothing that changes during a match."""

    def write(self, kind: str, value: Value) -> str:
        """The word for a value."""

    def read(self, kind: str, text: str) -> Value:
        """The value of a word; raises VoltigeurError if there is none."""


_FIELD = re.compile(r"\{(\w+):(\w+)(\*?)\}")


@cache
def _fields(form: str) -> tuple[tuple[str, str], ...]:
    return tuple((name, kind) for name, kind, _ in _FIELD.findall(form))


@cache
def _pattern(form: str) -> re.Pattern[str]:
    parts, last = [], 0
    for found in _FIELD.finditer(form):
        parts.append(re.escape(form[last : found.start()]))
        words = ".+" if found[3] else r"\S+"
        parts.append(f"(?P<{found[1]}>{words})")
        last = found.end()
    parts.append(re.escape(form[last:]))
    return re.compile("".join(parts).replace(r"\ ", " "))


def _verbs(kind: type[Answer]) -> tuple[str, ...]:
    return kind.verbs or (kind.form.split()[0],)


def write_answer(answer: Answer, notation: Notation) -> str:
    """The text of an answer."""

    def word(found: re.Match[str]) -> str:
        return notation.write(found[2], getattr(answer, found[1]))

    return _FIELD.sub(word, type(answer).form)


def words_of(answer: Answer) -> tuple[tuple[str, Value], ...]:
    """The fields of an answer in the order of its form: the notation of each, and its value."""
    return tuple((kind, getattr(answer, name)) for name, kind in _fields(type(answer).form))


def read_answer(text: str, kinds: Sequence[type[Answer]], notation: Notation) -> Answer:
    """The answer that a text means."""
    words = " ".join(text.split())
    problem: VoltigeurError | None = None
    for kind in kinds:
        found = _pattern(kind.form).fullmatch(words)
        if not found or words.split(" ")[0] not in _verbs(kind):
            continue
        try:
            return kind(**{name: notation.read(how, found[name]) for name, how in _fields(kind.form)})
        except VoltigeurError as error:
            problem = error
    if problem:
        raise problem
    verbs = sorted({verb for kind in kinds for verb in _verbs(kind)})
    raise VoltigeurError(f"answer {text!r} is not understood", remedy=f"answers begin with {', '.join(verbs)}")

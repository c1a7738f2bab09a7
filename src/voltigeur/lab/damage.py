"""Damage: files as they come out of a bad disk, a bad editor or a bad intention; the same for a seed.

Nothing here knows a game. A save is damaged and then sealed again, so that the seal does not hide what comes after it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import voltigeur
from voltigeur.engine import saves
from voltigeur.players import player

NUMBERS = (
    0,
    1,
    -1,
    2,
    -2,
    -3,
    3,
    5,
    7,
    99,
    -99,
    255,
    256,
    1000,
    10**6,
    10**6 + 1,
    2**31,
    -(2**31),
    2**63,
    2**64,
    10**23,
)
"""What an edited number becomes."""
WORDS = ('""', '"x"', "null", "true", "[]", "{}", "0.5", "1e400", '"\\u0000"', '"../../etc/passwd"', '"\\ud800"')
FOREIGN = (
    "", "\n", "\0", "{}", "[]", "null", "\ufeff", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "<html></html>", "PK\x03\x04",
    "voltigeur save 1", "voltigeur save 1\n", "voltigeur save 99\nh {}\n= 0\n", "voltigeur log 1\n# seat blue\n",
    "[[case]]", "a = " + "[" * 5000, "a." * 3000 + "b = 1", "x = " + "9" * 5000, "[" * 100_000, "turns = 0",
    "= = =", "turns = -3", f"turns = {10**23}", "turns = inf", "turns = nan",
    "turns = 1979-05-27T07:32:00Z", "\u202e" * 100,
)  # fmt: skip
_NUMBER = re.compile(r"-?\b\d+(?:\.\d+)?\b")
_FIELD = re.compile(r'("[\w-]+":)("[^"]*"|-?\d+|true|false|null)')


# -------------------------------------------------------------------- any text


def damaged(text: str, rng: Random) -> str:
    """A text to which something has happened, once or a few times."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        text = rng.choice(_HARMS)(text, rng)
    return text


def _flip(text: str, rng: Random) -> str:
    data = bytearray(text.encode(errors="replace"))
    for _ in range(rng.choice((1, 1, 3))):
        if data:
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return data.decode(errors="replace")


def _number(text: str, rng: Random) -> str:
    found = list(_NUMBER.finditer(text))
    if not found:
        return text
    one = rng.choice(found)
    return text[: one.start()] + str(rng.choice(NUMBERS)) + text[one.end() :]


def _word(text: str, rng: Random) -> str:
    found = list(_FIELD.finditer(text))
    if not found:
        return _number(text, rng)
    one = rng.choice(found)
    return text[: one.start(2)] + rng.choice(WORDS) + text[one.end(2) :]


def _cut(text: str, rng: Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _lines(text: str, rng: Random) -> str:
    """A line is lost, doubled or out of its place."""
    lines = text.split("\n")
    at, to = rng.randrange(len(lines)), rng.randrange(len(lines))
    how = rng.randrange(3)
    if how == 0:
        del lines[at]
    elif how == 1:
        lines.insert(to, lines[at])
    else:
        lines[at], lines[to] = lines[to], lines[at]
    return "\n".join(lines)


def _nest(text: str, rng: Random) -> str:
    deep = rng.choice((30, 200, 5000, 60_000))
    at = rng.randrange(len(text) + 1)
    return text[:at] + "[" * deep + "]" * rng.choice((0, deep)) + text[at:]


def _foreign(text: str, rng: Random) -> str:
    return rng.choice((rng.choice(FOREIGN), text + rng.choice(FOREIGN), rng.choice(FOREIGN) + text))


_HARMS: tuple[Callable[[str, Random], str], ...] = (
    _flip, _number, _number, _number, _word, _cut, _lines, _nest, _foreign,
)  # fmt: skip


# -------------------------------------------------------------------- saves


def damaged_save(text: str, rng: Random) -> str:
    """A save to which something has happened; mostly in what it says of a position, and mostly sealed again."""
    if rng.random() < 0.1:
        return damaged(text, rng)
    body = text.rstrip("\n").rpartition("\n= ")[0]
    lines = body.split("\n")
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        at = _line(lines, rng)
        lines[at] = _edited(lines[at], rng)
    if rng.random() < 0.05:
        lines = damaged("\n".join(lines), rng).split("\n")
    return saves.sealed("\n".join(lines) + "\n")


def _line(lines: list[str], rng: Random) -> int:
    """A line: the last position most of the time, else the header or any."""
    stills = [at for at, line in enumerate(lines) if line.startswith("@ ")]
    kind = rng.random()
    if stills and kind < 0.75:
        return stills[-1] if kind < 0.65 else rng.choice(stills)
    return min(1, len(lines) - 1) if kind < 0.87 else rng.randrange(len(lines))


def _edited(line: str, rng: Random) -> str:
    mark, data = line[:2], line[2:]
    if mark in ("@ ", "h ", "! ") and rng.random() < 0.9:
        try:
            value = json.loads(data)
        except ValueError:
            return damaged(line, rng)
        return mark + json.dumps(_changed(value, rng), separators=(",", ":"))
    return rng.choice((_flip, _number, _word, _cut))(line, rng)


def _changed(value: Any, rng: Random) -> Any:
    """One value somewhere in it is another."""
    places = list(_places(value, ()))
    path, old = rng.choice(places)
    new = _other(old, rng)
    if not path:
        return new
    inner = value
    for key in path[:-1]:
        inner = inner[key]
    if rng.random() < 0.06 and isinstance(inner, list | dict):
        del inner[path[-1]]
    else:
        inner[path[-1]] = new
    return value


def _places(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Any]]:
    yield path, value
    rows = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in rows:
        yield from _places(inner, (*path, key))


def _other(old: Any, rng: Random) -> Any:
    if isinstance(old, bool):
        return not old
    if isinstance(old, int):
        return rng.choice((old + 1, old - 1, old + rng.randint(-9, 9), rng.choice(NUMBERS)))
    if isinstance(old, str):
        return rng.choice(
            ("", old + "x", old[:-1], old[::-1], "x" * 200_000, "../" + old, "\u0000", str(rng.choice(NUMBERS)))
        )
    if isinstance(old, list):
        return rng.choice(([], old * 2, old[1:], old[::-1], [old], {}))
    if isinstance(old, dict):
        return rng.choice(({}, [], {"0": old}, {**old, "1": 1}, {**old, "-5": 5}))
    return rng.choice((0, "", [], {}))


# -------------------------------------------------------------------- what is damaged


def some_saves(slug: str, scenarios: list[str], seed: int = 0, most: int = 160) -> Iterator[str]:
    """Saves of random play at a few moments of each scenario."""
    for scenario in scenarios:
        rng = Random(f"{seed} {scenario}")
        match = voltigeur.new_match(slug, scenario, rng.randrange(2**32))
        bots = [player("recruit", f"{seed} {scenario} {seat}", slug) for seat in range(match.setting.seats)]
        wanted = {0, *(rng.randrange(most) for _ in range(3))}
        while (question := match.question) is not None and match.state.answers <= max(wanted):
            if match.state.answers in wanted:
                yield saves.to_text(match)
            match.answer(bots[question.seat].choose(match.view(question.seat), question), question.seat)

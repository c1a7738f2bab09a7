"""Saves that come from outside: checked before anything is made of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from voltigeur.engine import saves
from voltigeur.engine.rulebooks import AnyMatch, rulebooks
from voltigeur.engine.verdicts import VoltigeurError
from voltigeur.server.limits import SAVE
from voltigeur.server.problems import Trouble

OUTSIDE = ".toml"
"""A word with this ending would be looked up among the files of this machine."""


def open_save(text: str, setting_of: saves.SettingOf | None = None) -> AnyMatch:
    """The match of a save; one that names files, or whose position makes no sense, is refused."""
    if len(text) > SAVE or len(text.encode(errors="replace")) > SAVE:
        raise Trouble("save-too-large", limit=SAVE // (1024 * 1024))
    if "\0" in text:
        raise Trouble("save-broken", reason="not a text")
    header = _header(text)
    if header.rulebook not in rulebooks():
        raise Trouble("no-rulebook", given=header.rulebook[:80])
    if any(OUTSIDE in word for word in _outside(header.setting)):
        raise Trouble("save-reaches-out")
    try:
        match = saves.from_text(text, "save", setting_of).match
        faults = match.book.faults(match)
        questions = match.questions
        if match.result is None and not questions:
            faults.append("nobody is asked")
        for question in questions:
            question.options()
    except VoltigeurError as error:
        raise Trouble("save-broken", reason=str(error)) from None
    except Exception as error:
        raise Trouble("save-broken", reason=type(error).__name__) from None
    if faults:
        raise Trouble("save-broken", reason=faults[0])
    return match


def _header(text: str) -> saves.Header:
    lines = text.split("\n", 2)
    if len(lines) < 3 or not lines[0].startswith(saves.FIRST_LINE) or not lines[1].startswith("h "):
        raise Trouble("save-broken", reason="not a save")
    try:
        return msgspec.json.decode(lines[1][2:], type=saves.Header)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Trouble("save-broken", reason=str(error)) from None


def _outside(setting: dict[str, Any]) -> Iterator[str]:
    """Words of a setting that may name files: all, but the name of a scenario whose text is embedded."""
    for name, value in setting.items():
        if name != "scenario" or not setting.get("text"):
            yield from _words(value)


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _words(key)
            yield from _words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _words(inner)

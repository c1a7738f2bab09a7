"""Options that answer several questions in one breath: all of them beside one by one (`engine.unasked.Series`)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from voltigeur.engine.table.asks import Option


def all_of(options: Sequence[Option], verb: str, text: str) -> list[Option]:
    """The options with one more before those of a verb: each of its pieces does it, one after the other."""
    alike = {item.pieces: item for item in reversed(options) if item.verb == verb and item.answer and item.pieces}
    found = [item for item in options if alike.get(item.pieces) is item]
    if len(found) < 2:
        return list(options)
    first, *others = found
    every = Option(
        id=f"all-{verb}",
        answer=first.answer,
        text=text,
        verb=verb,
        pieces=tuple(dict.fromkeys(name for item in (first, *others) for name in item.pieces)),
        rules=first.rules,
        then=tuple(item.answer for item in others),
    )
    place = options.index(first)
    return [*options[:place], every, *options[place:]]


def again(option: Option, text: str) -> Option:
    """An option that can also be taken for all the questions that follow."""
    return replace(option, again=True, likewise=text)

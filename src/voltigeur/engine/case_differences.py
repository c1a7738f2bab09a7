"""What a case may expect of any game: the result, and what a seat is shown and told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

NOBODY = "nobody"
Reading = Callable[[Sequence[Mapping[str, Any]]], Any]
"""What a case says of the markers that a seat is shown: their places in order, or one thing for each place."""


def compared(what: str, got: Any, wanted: Any) -> Iterator[str]:
    """A sentence, if something is not what it should be."""
    if got != wanted:
        yield f"{what} is {got}, not {wanted}"


def of_result(m: Any, sides: Sequence[str], wanted: Mapping[str, Any]) -> Iterator[str]:
    """How the result differs: `winner` (a side, or nobody) and any other field of it."""
    if m.result is None:
        yield "the match is not over"
        return
    for field, value in wanted.items():
        got = getattr(m.result, field)
        if field == "winner":
            got = sides[got] if got >= 0 else NOBODY
        yield from compared(f"result {field}", list(got) if isinstance(got, tuple) else got, value)


def of_view(m: Any, seat: int, side: str, fields: Mapping[str, Any], markers: Mapping[str, Reading]) -> Iterator[str]:
    """How what a seat is shown differs: what a game says of its markers, `knows` and `ignores` (enemies by name),
    `told` and `not_told` (kinds of events), or any field of its view."""
    data = m.view(seat).data()
    for field, wanted in fields.items():
        if field in ("knows", "ignores"):
            known = {enemy["name"] for enemy in data["enemies"]}
            for name in wanted:
                if (name in known) != (field == "knows"):
                    yield f"{side} {'does not know' if field == 'knows' else 'knows'} {name}"
        elif field in ("told", "not_told"):
            told = {event.kind for event in m.log(seat)}
            for kind in wanted:
                if (kind in told) != (field == "told"):
                    yield f"{side} was {'not ' if field == 'told' else ''}told {kind}"
        elif field in markers:
            listed = sorted(wanted) if isinstance(wanted, list) else wanted
            yield from compared(f"{side} sees: {field}", markers[field](data["markers"]), listed)
        else:
            yield from compared(f"{side} sees: {field}", data.get(field), wanted)

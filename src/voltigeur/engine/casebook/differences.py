"""What a case may expect of any game: the result, and what a seat is shown and told."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from voltigeur.engine.spelling import unknown

NOBODY = "nobody"
Reading = Callable[[Sequence[Mapping[str, Any]]], Any]
"""What a case says of the markers that a seat is shown: their places in order, or one thing for each place."""


def compared(what: str, got: Any, wanted: Any) -> Iterator[str]:
    """A sentence, if something is not what it should be."""
    if got != wanted:
        yield f"{what} is {got}, not {wanted}"


def named(what: str, name: str, known: Collection[str]) -> Iterator[str]:
    """A sentence, if there is no such thing."""
    if name not in known:
        yield unknown(what, name, known)


def of_result(m: Any, sides: Sequence[str], wanted: Mapping[str, Any]) -> Iterator[str]:
    """How the result differs: `winner` (a side, or nobody) and any other field of it."""
    if m.result is None:
        yield "the match is not over"
        return
    fields = type(m.result).__struct_fields__
    for field, value in wanted.items():
        if field not in fields:
            yield unknown("field of a result", field, fields)
            continue
        got = getattr(m.result, field)
        if field == "winner":
            got = sides[got] if got >= 0 else NOBODY
        yield from compared(f"result {field}", list(got) if isinstance(got, tuple) else got, value)


def of_views(
    m: Any,
    wanted: Mapping[str, Mapping[str, Any]],
    markers: Mapping[str, Reading],
    pieces: Collection[str],
) -> Iterator[str]:
    """How what seats are shown differs, by the name of the seat; `pieces` are all that one may know or not."""
    seats = m.setting.seating.names
    for name, fields in wanted.items():
        if name in seats:
            yield from of_view(m, seats.index(name), name, fields, markers, pieces)
        else:
            yield f"view: {unknown('seat', name, seats)}"


def of_view(
    m: Any,
    seat: int,
    side: str,
    fields: Mapping[str, Any],
    markers: Mapping[str, Reading],
    pieces: Collection[str],
) -> Iterator[str]:
    """How what a seat is shown differs: what a game says of its markers, `knows` and `ignores` (enemies by name),
    `told` and `not_told` (kinds of events), or any field of its view."""
    data = m.view(seat).data()
    enemies = data.get("enemies")
    named_ones = isinstance(enemies, list | tuple) and all(isinstance(enemy, Mapping) for enemy in enemies)
    common = ("told", "not_told", *(("knows", "ignores") if named_ones else ()))
    for field, wanted in fields.items():
        if field not in (*common, *markers, *data):
            yield f"{side} sees: {unknown('field of a view', field, (*common, *markers, *data))}"
        elif field in ("knows", "ignores"):
            known = {enemy["name"] for enemy in data["enemies"]}
            for name in wanted:
                yield from (f"{side} {field}: {wrong}" for wrong in named("unit", name, pieces))
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
            yield from compared(f"{side} sees: {field}", data[field], wanted)

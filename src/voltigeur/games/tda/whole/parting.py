"""What a side may conclude though no event says so: it lies on the map, as it would on the table."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.choices import PASS
from voltigeur.engine.events import Answered, Event
from voltigeur.games.tda.base.play import TdaMatch

GOES = ("moves", "falls-back", "shifts")
"""Events that say whence and whither somebody goes."""


def may_part(one: TdaMatch, two: TdaMatch) -> bool:
    """Whether two worlds that were told the same differ by what the rules put before everybody's eyes."""
    return _marker_laid(one, two) or _marker_left(one, two) or _front_shown(one, two)


def _marker_laid(one: TdaMatch, two: TdaMatch) -> bool:
    """The Movement marker of a vehicle that has been recognised in its action.

    Turning costs movement (15.2/facing), and nobody sees how far a vehicle turns under its marker. Once it is
    recognised its action goes on in the open, and the Movement marker is laid for all to see when the action is over
    (5.1/movement-marker): sooner, if much was spent before.
    """
    recognised = one.position.ways.keys() & two.position.ways.keys()
    pairs = ((one.unit(number), two.unit(number)) for number in recognised)
    return any(a.moved != b.moved and not a.hidden and not b.hidden and a.at == b.at for a, b in pairs)


def _marker_left(one: TdaMatch, two: TdaMatch) -> bool:
    """Whether somebody is left under the marker of a hex out of which hidden units have just gone to join others.

    They go under the marker of those whom they join, so that the event names that one (12.1/hidden-setup); the marker
    where they were stays if others are under it.
    """
    moved = _last_move(one)
    if moved is None or moved != _last_move(two):
        return False
    odd = [
        (side, place)
        for side in (0, 1)
        for place in one.position.covers[side].keys() | two.position.covers[side].keys()
        if one.position.covers[side].get(place) != two.position.covers[side].get(place)
    ]
    return len(odd) == 1 and odd[0][1] == moved[0] and all(moved[1] in m.position.covers[odd[0][0]] for m in (one, two))


def _front_shown(one: TdaMatch, two: TdaMatch) -> bool:
    """The front of a counter that has just been recognised.

    Nobody sees which way a piece or a vehicle faces under its marker. Recognised it lies on the map with its front
    (15.2/facing), and the shot that recognised it is resolved by it: a shield covers the front only (17.1/shield).
    """
    pairs = ((one.unit(number), two.unit(number)) for number in {*_recognised(one)} & {*_recognised(two)})
    return any(a.facing != b.facing and a.at == b.at for a, b in pairs)


def _recognised(m: TdaMatch) -> Iterator[int]:
    """Who has been recognised by the last answer, and still is; to let a chance go by is none."""
    for entry in reversed(m.record):
        if isinstance(entry, Answered) and entry.answer != PASS:
            return
        if isinstance(entry, Event) and entry.kind == "revealed":
            number = entry.args["unit"].value
            if isinstance(number, int) and not m.unit(number).hidden:
                yield number


def _last_move(m: TdaMatch) -> tuple[int, int] | None:
    """Whence and whither the last thing that was told went, if it was a move."""
    event = next((entry for entry in reversed(m.record) if isinstance(entry, Event)), None)
    if event is None or event.kind not in GOES:
        return None
    origin, at = event.args["origin"].value, event.args["at"].value
    return (origin, at) if isinstance(origin, int) and isinstance(at, int) else None

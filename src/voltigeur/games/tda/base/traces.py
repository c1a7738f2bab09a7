"""Traces: what the enemy has been told of where the counters under a marker come from (12.1/hidden-setup, 12.4).

A marker's trace is a tuple of sources, each of which some counter under it may have come from: the place where it was
set up, off the map or out of a vehicle (`OFF`), or a counter that was known when it took cover (`who`). A marker that
has no trace may cover anything. Traces follow markers as all can see them split and merge, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.games.tda.base.model import ABOARD, Position, Unit

OFF = -1
"""Came onto the map in play: a reinforcement, a jumper, somebody who got out of a vehicle."""
DEPUTY = 1 << 19
"""Came in a dead leader's place (3.3/deputy). No place of a map has that number, and a save may hold it (`NUMBER`)."""


def who(unit: int) -> int:
    """The source that is one counter, known by name when it took cover."""
    return -2 - unit


def trace_of(p: Position, side: int, token: int) -> tuple[int, ...]:
    """The sources of a marker; none if it may cover anything."""
    return p.traces[side].get(token, ()) if p.traces else ()


def set_up(p: Position) -> None:
    """Every marker comes from where it was set up."""
    p.traces = [{token: (place,) for place, token in cover.items()} for cover in p.covers]


def forget(p: Position, side: int, token: int) -> None:
    """A marker is gone, or may cover anything."""
    if p.traces:
        p.traces[side].pop(token, None)


def split(p: Position, side: int, old: int, fresh: int) -> None:
    """Some of those under a marker leave it with one of their own."""
    if p.traces and old in p.traces[side]:
        p.traces[side][fresh] = p.traces[side][old]


def merge(p: Position, side: int, token: int, more: tuple[int, ...]) -> None:
    """Others have come under a marker, from sources that were seen; from anywhere if there are none."""
    if not p.traces or token not in p.traces[side]:
        return
    traces = p.traces[side]
    if more:
        traces[token] = tuple(sorted({*traces[token], *more}))
    else:
        del traces[token]


def begin(p: Position, side: int, token: int, sources: tuple[int, ...]) -> None:
    """A new marker, and what may be under it."""
    if sources:
        if not p.traces:
            p.traces = [{}, {}]
        p.traces[side][token] = sources


def arrival(p: Position, units: Sequence[Unit], origin: int) -> tuple[int, ...]:
    """The sources of counters that come onto the map from elsewhere.

    Who was known and got into a vehicle may be the one who gets out of it; who was known and left the map comes back.
    """
    side = units[0].side
    if origin == ABOARD:
        aboard = {*(u.id for u in units), *(u.id for u in p.units if u.side == side and u.at == ABOARD)}
        return tuple(sorted({OFF, *(who(number) for number in p.met if number in aboard)}))
    known = {who(u.id) for u in units if u.id in p.met}
    fresh = {OFF if u.entry else DEPUTY for u in units if u.entry or u.id not in p.met}
    return tuple(sorted(known | fresh)) if p.turn else ()


def slip_out(p: Position, units: Sequence[Unit], token: int) -> None:
    """Somebody got out of a vehicle under its marker, unseen: nobody learns of it, but who was known may be there."""
    known = tuple(who(unit.id) for unit in units if unit.id in p.met)
    if known:
        merge(p, units[0].side, token, known)


def has_acted(p: Position, side: int) -> bool:
    """Whether somebody of a side has had the time to do something that nobody saw."""
    if p.turn != 1:
        return p.turn > 1
    return any(u.side == side and (u.done or u.id in p.active) for u in p.units)


def note_way(p: Position, unit: Unit, token: int) -> None:
    """A vehicle is recognised: those whom it may have let out unseen came from where its marker did (15.4/embark)."""
    sources = trace_of(p, unit.side, token)
    if sources and has_acted(p, unit.side):
        p.ways[unit.id] = tuple(sorted({*p.ways.get(unit.id, ()), *sources}))


def reveal(p: Position, unit: Unit) -> None:
    """A counter has been recognised: whatever marker it might have been under, it is under none."""
    if unit.id not in p.met:
        p.met.append(unit.id)
        p.met.sort()
        return
    source = who(unit.id)
    for token, sources in list(p.traces[unit.side].items()) if p.traces else ():
        if source in sources and len(sources) > 1:
            p.traces[unit.side][token] = tuple(each for each in sources if each != source)


def conceal(p: Position, unit: Unit, token: int, *, alone: bool) -> None:
    """A counter that was known takes cover before the enemy's eyes."""
    if unit.id not in p.met:
        p.met.append(unit.id)
        p.met.sort()
    if alone:
        begin(p, unit.side, token, (who(unit.id),))
    else:
        merge(p, unit.side, token, (who(unit.id),))

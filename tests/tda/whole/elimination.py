"""What a seat of Troupes d'assaut can conclude by elimination, for checks of its re-deal; none of it is the re-deal's.

It reads the order of battle as it is printed, the log and the markers of the seat, and tries the rules: a counter is
known to be in a place if in every other place the rest could not account for all markers. Whatever it does not
understand it takes to be possible, so that it never explains too much.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import product
from math import prod
from typing import Any

from voltigeur.engine.events import Event
from voltigeur.games.tda.base.model import ABOARD
from voltigeur.games.tda.base.types import KIND_OF
from voltigeur.games.tda.ch02_sequence.sequence import set_up_places, why_not_stand
from voltigeur.games.tda.ch12_concealment.concealment import settle_vehicles
from voltigeur.games.tda.ch15_vehicles.carry.capacity import why_not_hold

MOST = 60_000
"""Ways to share out a load, or to put everybody somewhere, that are tried."""
OFF = "off"
ELSEWHERE = "elsewhere"
CAME = ("jumps", "walks-in", "gets-out")
"""Events by which a marker is seen to come from off the map, or out of something."""


def told(match: Any, seat: int) -> Iterator[Event]:
    """The log of a seat."""
    for entry in match.record:
        event = entry.for_seat(seat) if isinstance(entry, Event) else None
        if event is not None:
            yield event


def sources(match: Any, seat: int) -> dict[int, set[Hashable]]:
    """Where those under each marker may come from: places of the set-up, off the map, or counters seen taking cover."""
    came: dict[int, set[Hashable]] = {}
    at: dict[int, int] = {}
    first: dict[int, int] = {}
    for event in told(match, seat):
        args: dict[str, Any] = dict(event.args)
        mover = args.get("units") or args.get("unit") or args.get("token")
        if mover is None or "at" not in args:
            continue
        place = args["at"].value
        if event.kind == "concealed" and mover.kind == "unit":
            came.setdefault(-1 - place, set()).add(("unit", mover.value))
        if mover.kind != "token" or event.kind not in ("moves", *CAME):
            continue
        token, origin = mover.value, args.get("origin")
        new = first.setdefault(token, place) == place and token not in came
        found = came.setdefault(token, {place} if new else set())
        if event.kind in CAME or (event.kind == "moves" and origin is not None and origin.kind != "place"):
            found |= {OFF, place}
        elif event.kind == "moves" and origin is not None:
            left = at.get(origin.value)
            if left != token:
                found |= {origin.value} if left is None else came[left]
            found |= came.get(-1 - origin.value, set())
            if left == token:
                del at[origin.value]
        at[place] = token
    _by_number(match, seat, came, first)
    for marker in match.view(seat).data()["markers"]:
        place = match.setting.board.place(marker["place"])
        came.setdefault(marker["token"], {place})
        came[marker["token"]] |= came.get(-1 - place, set())
    return came


def _by_number(match: Any, seat: int, came: dict[int, set[Hashable]], first: dict[int, int]) -> None:
    """Markers are numbered by their places as they are set up: one that was seen to go did not begin where it went
    if its number does not fit there among those that have never stirred."""
    place = match.setting.board.place
    markers = match.view(seat).data()["markers"]
    still = {each["token"]: place(each["place"]) for each in markers if each["token"] not in came}
    for token, there in first.items():
        below = all(spot < there for number, spot in still.items() if number < token)
        above = all(there < spot for number, spot in still.items() if number > token)
        if len(came[token]) > 1 and not (below and above):
            came[token].discard(there)


def places_for(match: Any, seat: int, unit: Any) -> set[Hashable]:
    """The places of markers where a counter may be, as far as the seat can tell, and whether he may be elsewhere."""
    setting, out = match.setting, set[Hashable]()
    part = setting.roster[unit.id].part
    role = setting.types[unit.kind].role
    known = any(_is_named(event, unit.id) for event in told(match, seat))
    loose = bool(
        unit.entry or part.aboard or part.rides or unit.rides >= 0 or unit.landed or unit.jumps or unit.shipped
    )
    starts = set() if loose else set(set_up_places(setting, unit))
    if loose or _may_board(match, unit):
        out.add(ELSEWHERE)
    came = sources(match, seat)
    for marker in match.view(seat).data()["markers"]:
        place = setting.board.place(marker["place"])
        if not any(KIND_OF[may] == KIND_OF[role] for may in marker["may_be"]):
            continue
        from_where = came[marker["token"]]
        if known:
            if ("unit", unit.id) not in from_where and unit.at != place:
                continue
        elif not loose and not any(source == OFF or source in starts for source in from_where):
            continue
        if role == "vehicle" and unit.at != place and _cannot_hide(match, unit, place):
            continue
        out.add(place)
    return out


def _is_named(event: Event, unit: int) -> bool:
    arg = event.args.get("unit")
    named = arg is not None and arg.kind == "unit" and arg.value == unit
    return named and event.kind in ("revealed", "concealed", "embarks")


def _may_board(match: Any, unit: Any) -> bool:
    """Whether there is a vehicle of his side into which he might have got unseen."""
    if match.position.turn < 1 or match.setting.types[unit.kind].role in ("decoy", "vehicle"):
        return False
    return any(
        other.side == unit.side and not other.fate and other.hidden and why_not_hold(match.truth, other, [unit]) is None
        for other in match.position.units
        if match.setting.types[other.kind].capacity
    )


def _cannot_hide(match: Any, unit: Any, place: int) -> bool:
    setting = match.setting
    return why_not_stand(setting, unit, setting.roster[unit.id], place) is not None or _shows_itself(match, unit, place)


def _shows_itself(match: Any, unit: Any, place: int) -> bool:
    """Whether a vehicle would be recognised there at once: it is put there in a copy, and the rule is tried."""
    trial = match.fork(same_dice=True)
    there = trial.unit(unit.id)
    if there.at == ABOARD:
        return False
    here = trial.position.here
    if there.at >= 0:
        here[there.at] = tuple(u for u in here[there.at] if u != there.id)
    there.at = place
    here[place] = (*here.get(place, ()), there.id)
    settle_vehicles(trial)
    return not there.hidden


def is_forced(match: Any, seat: int, unit: Any) -> bool:
    """Whether a counter can be nowhere but under the marker where it is: else some marker would cover nobody."""
    turn = match.position.turn
    units = [u for u in match.position.units if u.side != seat and u.hidden and not u.fate]
    there = [u for u in units if u.at >= 0 or u.at == ABOARD or 0 < u.entry <= turn]
    ways = {u.id: places_for(match, seat, u) for u in there}
    markers = [match.setting.board.place(each["place"]) for each in match.view(seat).data()["markers"]]
    if any(u.at >= 0 and u.at not in ways[u.id] for u in there) or not _covered(markers, ways):
        return False
    pairs = _riders(match, ways)
    if pairs and prod(map(len, ways.values())) <= MOST:
        return not any(world[unit.id] != unit.at for world in _worlds(match, seat, ways, markers, pairs))
    others = {number: way for number, way in ways.items() if number != unit.id}
    return not any(
        _covered([marker for marker in markers if marker != place], others) for place in ways[unit.id] - {unit.at}
    )


def _riders(match: Any, ways: dict[int, set[Hashable]]) -> dict[int, int]:
    """Who was set up on which vehicle, where nobody has seen either since; he rides on it, or it was with him once."""
    setting = match.setting
    found: dict[int, int] = {}
    for number in ways:
        name = setting.roster[number].part.rides
        vehicle = setting.names.units.index(name) if name else -1
        if vehicle in ways and not match.unit(number).entry:
            found[number] = vehicle
    return found


def _worlds(
    match: Any, seat: int, ways: dict[int, set[Hashable]], markers: list[int], pairs: dict[int, int]
) -> Iterator[dict[int, Hashable]]:
    """All ways to put everybody somewhere so that each marker covers somebody and riders come from their vehicles."""
    came = sources(match, seat)
    board = match.setting.board
    way_of = {board.place(m["place"]): came[m["token"]] for m in match.view(seat).data()["markers"]}
    for places in product(*ways.values()):
        world = dict(zip(ways, places, strict=True))
        if set(markers) - set(places):
            continue
        if all(
            world[rider] == world[vehicle] or way_of.get(world[rider], set()) & way_of.get(world[vehicle], set())
            for rider, vehicle in pairs.items()
        ):
            yield world


def is_only_berth(match: Any, unit: Any) -> bool:
    """Whether those aboard can be shared out in no other way with this one in another vehicle: all ways are tried.

    Only while nobody has acted: later some may have got out.
    """
    side = [u for u in match.position.units if u.side == unit.side and not u.fate]
    if match.position.turn > 1 or any(u.done or u.id in match.position.active for u in side):
        return False
    trial = match.fork(same_dice=True)
    aboard = [trial.unit(u.id) for u in side if u.at == ABOARD]
    types = match.setting.types
    carriers = [trial.unit(u.id) for u in side if u.at != ABOARD and (types[u.kind].capacity or types[u.kind].holds)]
    if len(carriers) ** len(aboard) > MOST:
        return False
    for load in product(carriers, repeat=len(aboard)):
        for passenger in aboard:
            passenger.aboard = -1
        for passenger, carrier in zip(aboard, load, strict=True):
            if why_not_hold(trial.truth, carrier, [passenger]) is not None:
                break
            passenger.aboard = carrier.id
        else:
            if trial.unit(unit.id).aboard != unit.aboard:
                return False
    return True


def _covered(markers: list[int], ways: dict[int, set[Hashable]]) -> bool:
    """Whether there is somebody else for every marker, by augmenting paths."""
    holds: dict[int, int] = {}

    def find(marker: int, tried: set[int]) -> bool:
        for number, way in ways.items():
            if marker in way and number not in tried:
                tried.add(number)
                if number not in holds or find(holds[number], tried):
                    holds[number] = marker
                    return True
        return False

    return all(find(marker, set()) for marker in markers)

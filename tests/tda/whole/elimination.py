"""What a seat of Troupes d'assaut can conclude by elimination, for checks of its re-deal; none of it is the re-deal's.

It reads the order of battle as it is printed, the log and the markers of the seat, and tries the rules: a counter is
known to be somewhere if with it elsewhere there is no way to account for all markers, all passengers and all riders.
Ways are searched one by one; what it does not understand, or is too long to search, it takes to be possible, so that it
never explains too much.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import product
from typing import Any

from voltigeur.engine.events import Answered, Event
from voltigeur.games.tda.base.model import ABOARD
from voltigeur.games.tda.base.types import KIND_OF
from voltigeur.games.tda.ch02_sequence.sequence import Deploy, set_up_places, why_not_stand
from voltigeur.games.tda.ch12_concealment.concealment import settle_vehicles
from voltigeur.games.tda.ch15_vehicles.carry.capacity import why_not_hold
from voltigeur.games.tda.ch23_nations.nations import starts_aloft

Ways = dict[int, set[Hashable]]
"""For each counter the places of markers where it may be, the vehicles (`inside`) and other values."""

MOST = 60_000
"""Ways to share out a load that are tried."""
STEPS = 4_000
"""Counters that are put somewhere on the search for a world, before it is given up."""
OFF = "off"
ELSEWHERE = "elsewhere"
NOT_COME = "not come"
"""Off the map, and due or not."""
CAME = ("jumps", "walks-in", "gets-out")
"""Events by which a marker is seen to come from off the map, or out of something."""
FIRED = ("fires", "fires-with", "flak-fires", "fires-at-jumpers", "shoots-up", "pierces")
"""Events by which a marker is seen to fire, as no decoy and nobody without arms does."""
UNARMED = ("decoy", "non_combatant")
WENT = ("moves", "falls-back", "shifts")
"""Events by which a marker is seen to go from a place to another."""


def told(match: Any, seat: int) -> Iterator[Event]:
    """The log of a seat."""
    for entry in match.record:
        event = entry.for_seat(seat) if isinstance(entry, Event) else None
        if event is not None:
            yield event


def sources(match: Any, seat: int) -> dict[int, set[Hashable]]:
    """Where those under each marker may come from: places of the set-up, off the map, or counters seen taking cover."""
    begun = _set_up(match, seat)
    came: dict[int, set[Hashable]] = {token: {place} for token, place in begun.items()}
    at: dict[int, int] = {place: token for token, place in begun.items()}
    first: dict[int, int] = {}
    for event in told(match, seat):
        args: dict[str, Any] = dict(event.args)
        mover = args.get("units") or args.get("unit") or args.get("token")
        if mover is None or "at" not in args:
            continue
        place = args["at"].value
        if event.kind == "concealed" and mover.kind == "unit":
            came.setdefault(-1 - place, set()).add(("unit", mover.value))
        if mover.kind != "token" or event.kind not in (*WENT, *CAME):
            continue
        token, origin = mover.value, args.get("origin")
        new = first.setdefault(token, place) == place and token not in came
        found = came.setdefault(token, {place} if new and not begun else set())
        if event.kind in CAME or (event.kind in WENT and origin is not None and origin.kind != "place"):
            found |= {OFF, place}
        elif event.kind in WENT and origin is not None:
            left = at.get(origin.value)
            if left != token:
                found |= {origin.value} if left is None else came[left]
            found |= came.get(-1 - origin.value, set())
            if left == token:
                del at[origin.value]
        at[place] = token
    if not begun:
        _by_number(match, seat, came, first)
    for marker in match.view(seat).data()["markers"]:
        place = match.setting.board.place(marker["place"])
        came.setdefault(marker["token"], {place})
        came[marker["token"]] |= came.get(-1 - place, set())
        if begun and at.get(place) != marker["token"]:  # it got there in a way that is not understood here
            came[marker["token"]] |= {OFF, *(source for found in list(came.values()) for source in found)}
    return came


def _set_up(match: Any, seat: int) -> dict[int, int]:
    """The markers that lay on the map when set-ups were shown, numbered by their places; both saw them lie there."""
    where = [
        place
        for entry in match.record
        if isinstance(entry, Answered) and isinstance(entry.answer, Deploy) and entry.seat != seat
        for _, place, *_ in entry.answer.placements
    ]
    found = dict(enumerate(sorted(set(where)), 1))
    moved = {a.value for e in told(match, seat) for a in e.args.values() if a.kind == "token"}
    lie = {m["token"]: match.setting.board.place(m["place"]) for m in match.view(seat).data()["markers"]}
    if any(found.get(token, place) != place for token, place in lie.items() if token not in moved):
        return {}
    return found


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


def inside(vehicle: int) -> Hashable:
    """The value of somebody who is in a vehicle."""
    return ("in", vehicle)


def value_of(unit: Any) -> Hashable:
    """Where a counter truly is, as `Ways` has it."""
    return inside(unit.aboard) if unit.at == ABOARD else unit.at if unit.at >= 0 else NOT_COME


class Detective:
    """What one seat can tell of the counters of its enemy that it does not know."""

    def __init__(self, match: Any, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.log = list(told(match, seat))
        setting = match.setting
        markers = match.view(seat).data()["markers"]
        self.markers = {setting.board.place(each["place"]): each for each in markers}
        self.came = sources(match, seat)
        self.way = {place: self.came[each["token"]] for place, each in self.markers.items()}
        self.named = {u.id for u in match.position.units if any(_is_named(e, u.id) for e in self.log)}
        turn = match.position.turn
        units = [u for u in match.position.units if u.side != seat and u.hidden and not u.fate]
        self.units = [u for u in units if u.at >= 0 or u.at == ABOARD or 0 < u.entry <= turn]
        self.empty = match.fork(same_dice=True)
        for unit in self.units:
            if unit.at == ABOARD:
                self.empty.unit(unit.id).aboard = -1
        types = setting.types
        side = [u for u in match.position.units if u.side != seat and not u.fate and u.at != ABOARD]
        self.carriers = [u for u in side if types[u.kind].capacity or types[u.kind].holds]
        self.lost = [u for u in match.position.units if u.side != seat and u.fate and types[u.kind].capacity]
        self.open = {u.id for u in (*self.carriers, *self.lost) if self._was_always_known(u)}
        self.armed = self._armed()
        self.unarmed = {u.id for u in self.units if types[u.kind].role in UNARMED}
        self.ways: Ways = {}
        for unit in sorted(self.units, key=lambda u: types[u.kind].role != "vehicle"):
            self.ways[unit.id] = self._ways(unit)
        for rider, vehicle in self._riders().items():
            self.ways[rider] = {here for here in self.ways[rider] if self._meet(here, self.ways[vehicle])}

    def _armed(self) -> set[int]:
        """Places of markers that have fired where they lie, and that nobody is known to have left since."""
        found: set[int] = set()
        for event in self.log:
            args: dict[str, Any] = dict(event.args)
            origin, at = args.get("origin"), args.get("at")
            if event.kind in FIRED and args["units"].kind == "token" and origin is not None:
                found.add(origin.value)
                continue
            found -= {place.value for place in (origin, at) if place is not None and place.kind == "place"}
        return found & self.markers.keys()

    def _left_open(self, world: dict[int, Hashable], rest: Ways) -> bool:
        """Whether there is nobody for some marker: where somebody fired, nobody who could."""
        covered = {(place, u in self.unarmed) for u, place in world.items()}
        bare = [p for p in self.markers if (p, False) not in covered and (p in self.armed or (p, True) not in covered)]
        return not _covered(bare, {u: way - self.armed if u in self.unarmed else way for u, way in rest.items()})

    def _meet(self, here: Hashable, there: set[Hashable]) -> bool:
        """Whether somebody who was set up on a vehicle may be here if it is in one of these places."""
        if not isinstance(here, int):
            return True
        return any(not isinstance(place, int) or here == place or self.way[here] & self.way[place] for place in there)

    def _was_always_known(self, vehicle: Any) -> bool:
        """Whether a vehicle has been in the open since before anybody acted, so that all who got out were seen."""
        found = False
        for event in self.log:
            if event.kind == "turn-begins" and not found:
                return False
            if _is_named(event, vehicle.id):
                found = event.kind == "revealed"
                if event.kind == "concealed":
                    return False
        return found

    def holds(self, vehicle: int, units: list[int]) -> bool:
        """Whether a vehicle has room for these, with nobody else in it whom the seat does not know."""
        empty = self.empty
        return why_not_hold(empty.truth, empty.unit(vehicle), [empty.unit(u) for u in units]) is None

    def _ways(self, unit: Any) -> set[Hashable]:
        match, setting = self.match, self.match.setting
        item = setting.roster[unit.id]
        part, role = item.part, setting.types[unit.kind].role
        strange = bool(unit.landed or unit.jumps or item.drops)
        out: set[Hashable] = {ELSEWHERE} if strange else set()
        if unit.entry and not part.aboard:
            out.add(NOT_COME)
        issued = bool(part.aboard) and unit.id not in self.named
        if role != "decoy" and match.position.turn:
            late = [c for c in self.carriers if c.id not in self.open]
            seen_in = any(e.kind == "embarks" and e.args["unit"].kind == "token" for e in self.log)
            if role != "vehicle" or issued:
                boards = self.carriers if issued or seen_in or unit.id in self.named else late
                out |= {inside(c.id) for c in boards if self.holds(c.id, [unit.id])}
        elif issued:
            out |= {inside(c.id) for c in self.carriers if self.holds(c.id, [unit.id])}
        loose = bool(unit.entry or part.rides or unit.rides >= 0 or strange or (unit.shipped and not issued))
        starts: set[Hashable] = set() if loose or part.aboard else set(set_up_places(setting, unit))
        if part.aboard and not loose:
            starts = self._left()
        for place, marker in self.markers.items():
            if not any(KIND_OF[may] == KIND_OF[role] for may in marker["may_be"]):
                continue
            if unit.id in self.named:
                if ("unit", unit.id) not in self.way[place] and unit.at != place:
                    continue
            elif unit.entry and not strange and not part.aboard:
                if OFF not in self.way[place]:
                    continue
            elif not loose and not ({OFF} | starts) & self.way[place]:
                continue
            if role == "vehicle" and unit.at != place and _cannot_hide(match, unit, place):
                continue
            if starts_aloft(setting.types[unit.kind]) and not unit.entry and place not in starts & self.way[place]:
                continue  # who sits in a palm does not come down (23.3/snipers)
            out.add(place)
        return out

    def _left(self) -> set[Hashable]:
        """The places from which those may come who got out of a vehicle under its marker."""
        found: set[Hashable] = set()
        for carrier in (*self.carriers, *self.lost):
            if carrier.id in self.open:
                continue
            if carrier.id in self.ways:
                for place in self.ways[carrier.id]:
                    found |= self.way[place] if isinstance(place, int) else set()
                continue
            for event in self.log:
                if _is_named(event, carrier.id) and event.kind == "revealed":
                    token: Any = event.args["token"].value
                    found |= self.came.get(token, set()) | {event.args["at"].value}
                elif _is_named(event, carrier.id) and event.kind == "concealed":
                    found |= {source for way in self.way.values() for source in way}
        return found

    # ---------------------------------------------------------------- worlds

    def is_forced(self, unit: Any) -> bool:
        """Whether a counter can be nowhere but where it is; not if anything true seems impossible."""
        if any(value_of(u) not in self.ways[u.id] for u in self.units) or ELSEWHERE in self.ways[unit.id]:
            return False
        pairs = self._riders()
        order = sorted(self.ways, key=lambda u: (u != unit.id, u not in pairs.values(), len(self.ways[u]), u))
        left = [STEPS]
        try:
            return not self._search(
                order, 0, {}, {**self.ways, unit.id: self.ways[unit.id] - {value_of(unit)}}, pairs, left
            )
        except RecursionError:  # pragma: no cover
            return False
        except TooLongError:
            return False

    def _search(
        self,
        order: list[int],
        number: int,
        world: dict[int, Hashable],
        ways: Ways,
        pairs: dict[int, int],
        left: list[int],
    ) -> bool:
        """Whether everybody else can be put somewhere so that all is accounted for."""
        rest = {u: ways[u] for u in order[number:]}
        if self._left_open(world, rest):
            return False
        if not rest:
            return True
        unit = order[number]
        for value in sorted(ways[unit], key=str):
            left[0] -= 1
            if left[0] < 0:
                raise TooLongError
            world[unit] = value
            if self._holds(unit, value, world, pairs) and self._search(order, number + 1, world, ways, pairs, left):
                return True
            del world[unit]
        return False

    def _holds(self, unit: int, value: Hashable, world: dict[int, Hashable], pairs: dict[int, int]) -> bool:
        """Whether one more may be there: room in the vehicle, and riders on or beside the way of their vehicle."""
        if isinstance(value, tuple) and not self.holds(value[1], [u for u, other in world.items() if other == value]):
            return False
        both = [pair for pair in pairs.items() if unit in pair and all(one in world for one in pair)]
        return all(self._meet(world[rider], {world[vehicle]}) for rider, vehicle in both)

    def _riders(self) -> dict[int, int]:
        """Who was set up on which vehicle, where nobody has seen either since; he rides, or it was with him once."""
        setting = self.match.setting
        found: dict[int, int] = {}
        for number in self.ways:
            name = setting.roster[number].part.rides
            vehicle = setting.names.units.index(name) if name else -1
            if vehicle in self.ways and not self.match.unit(number).entry:
                found[number] = vehicle
        return found


class TooLongError(Exception):
    """The search was given up."""


def _is_named(event: Event, unit: int) -> bool:
    arg = event.args.get("unit")
    named = arg is not None and arg.kind == "unit" and arg.value == unit
    return named and event.kind in ("revealed", "concealed", "embarks")


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
    """Whether a counter can be nowhere but where it is, as far as a seat can tell."""
    return Detective(match, seat).is_forced(unit)


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


def _covered(markers: list[int], ways: Ways) -> bool:
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

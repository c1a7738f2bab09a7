"""Berths: who gets in or out under a marker does so unseen, so that carriers are slots like any other (15.4/embark).

A counter that the order of battle puts in a vehicle may be in any vehicle that takes it, or beside the way of one; any
other may have got into a hidden vehicle that may have been under his marker. Boats are vehicles like any other in that,
and whether one is empty nobody knows. Before anybody of the side has acted all are where they began (`loads`); gliders,
planes and transports of a landing keep their loads until they are down or on the beach.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from msgspec import Struct

from voltigeur.engine.dealing import bits
from voltigeur.games.tda.base.model import ABOARD, AWAY, NONE, Fate, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.traces import has_acted
from voltigeur.games.tda.ch15_vehicles.carry.capacity import why_not_hold
from voltigeur.games.tda.whole.redeal.slots import Involved, Slot

FIRST = -1000
"""The place of the first carrier, as slots know places; others follow downwards."""


class Tracer(Protocol):
    """Which slots a counter may be in by what was seen of the ways of markers, a bit each."""

    slots: Sequence[Slot]

    def traced(self, unit: Unit, *, met: bool) -> int:
        """The slots by the traces of their markers."""

    def come_from(self, sources: Sequence[int]) -> int:
        """The slots whose markers come from one of these, as all have seen."""


def is_carrier(m: TdaMatch, unit: Unit) -> bool:
    """Whether its load is dealt with the counters on the map; what is in the air or about to land is `loads`."""
    kind = m.setting.types[unit.kind]
    return not unit.lands and kind.mobility not in ("glider", "plane") and bool(kind.capacity or kind.holds)


def is_boat(m: TdaMatch, unit: Unit) -> bool:
    """Whether it floats and does nothing else, so that its load was not loaded with those of others."""
    return m.setting.types[unit.kind].mobility == "amphibious"


class Berths(Struct):
    """The carriers of a side and those who may be in them, as far as its enemy knows."""

    m: TdaMatch
    carriers: list[Unit]
    inside: list[Unit]
    """Who is aboard and may be dealt."""
    met: set[int]
    watched: dict[int, int]
    """Who was seen to get into which of them."""
    lost: list[Unit]
    """Carriers that are on the map no more, and may have let somebody out before."""

    def slots(self, busy: Involved) -> Iterator[Slot]:
        """A slot for each carrier, and one for each in it whom a step names."""
        number = {carrier.id: n for n, carrier in enumerate(self.carriers)}
        for carrier in self.carriers:
            yield Slot(FIRST - number[carrier.id], 0, carries=carrier.id)
        for unit in self.inside:
            if unit.id in busy.named:
                yield Slot(FIRST - number[unit.aboard], 1, 1, carries=unit.aboard, named=unit.id)

    def carrier(self, slot: Slot) -> Unit:
        """The carrier of a slot."""
        return self.m.unit(slot.carries)

    def go_aboard(self, unit: Unit, slot: Slot) -> None:
        """Put a counter into a carrier, as if it had got in unseen or never got out."""
        issued, turn, carrier = self.issued(unit), self.m.position.turn, self.carrier(slot)
        if unit.at != ABOARD:
            unit.shipped = 0 if issued else max(1, turn - 1)
        unit.at, unit.aboard = ABOARD, carrier.id
        unit.tir = unit.went = unit.hauled = 0
        unit.moved = unit.rolling = unit.emplaced = False
        unit.demolishes = ""
        if issued:
            unit.entry = carrier.entry

    def holding(self, unit: Unit) -> int:
        """The carriers that take a counter, a bit each."""
        return sum(1 << n for n, carrier in enumerate(self.carriers) if self._takes(carrier, [unit]))

    def _takes(self, carrier: Unit, units: Sequence[Unit]) -> bool:
        """Whether there is room in a carrier but for whoever is dealt."""
        inside = [unit for unit in self.inside if unit.aboard == carrier.id]
        for unit in inside:
            unit.aboard = NONE
        found = why_not_hold(self.m.truth, carrier, units) is None
        for unit in inside:
            unit.aboard = carrier.id
        return found

    def issued(self, unit: Unit) -> bool:
        """Whether the order of battle puts a counter in a vehicle, and nobody has seen it since."""
        vehicle = self._first(unit)
        return vehicle is not None and unit.id not in self.met and is_carrier(self.m, vehicle)

    def _first(self, unit: Unit) -> Unit | None:
        """The vehicle that the order of battle puts a counter in."""
        name = self.m.setting.roster[unit.id].part.aboard
        return self.m.unit(self.m.setting.names.units.index(name)) if name else None

    def way(self, carrier: Unit, fits: Tracer) -> int:
        """The slots along the way of a carrier, where somebody may have got out of it unseen."""
        if carrier.id not in self.met:
            return fits.traced(carrier, met=False)
        return fits.traced(carrier, met=True) | fits.come_from(self.m.position.ways.get(carrier.id, ()))

    def beside(self, fits: Tracer) -> int:
        """The slots along the ways of all carriers."""
        mask = 0
        for unit in (*self.carriers, *self.lost):
            mask |= self.way(unit, fits)
        return mask

    def aboard(self, unit: Unit, fits: Tracer, on_map: int) -> int:
        """The carriers that a counter may be in, a bit each."""
        kind = self.m.setting.types[unit.kind]
        if unit.id in self.watched:
            return sum(1 << n for n, c in enumerate(self.carriers) if c.id == self.watched[unit.id])
        if kind.role == "decoy" or unit.emplaced or unit.aloft or unit.jumps or unit.landed:
            return 0
        mask = self.holding(unit)
        if self.issued(unit):
            first = self._first(unit)
            afloat = first is not None and is_boat(self.m, first)
            met = [is_boat(self.m, c) is afloat or self._meets(c, fits, on_map) for c in self.carriers]
            return mask & sum(1 << n for n, may in enumerate(met) if may)
        if kind.role == "vehicle" and unit.at != ABOARD:
            return 0
        own = fits.traced(unit, met=unit.id in self.met) & on_map
        return sum(1 << n for n in bits(mask) if self._meets(self.carriers[n], fits, own))

    def _meets(self, carrier: Unit, fits: Tracer, own: int) -> bool:
        """Whether a carrier may have been where somebody was who may be in these slots."""
        return carrier.at != AWAY and bool(own & self.way(carrier, fits))

    def roomy(self, units: Sequence[Unit], shift: int) -> Callable[[int, int], bool]:
        """Whether a carrier takes those whose bits are set above the digits of a load."""
        known: dict[tuple[int, int], bool] = {}

        def fits(place: int, load: int) -> bool:
            key = (place, load >> shift)
            found = known.get(key)
            if found is None:
                carried = [units[n] for n in bits(key[1])]
                found = known[key] = not carried or self._takes(self.carriers[FIRST - place], carried)
            return found

        return fits


def berths_of(m: TdaMatch, side: int, busy: Involved) -> Berths | None:
    """The carriers that somebody may have left or entered unseen, if there are any."""
    if not m.setting.has_vehicles or not has_acted(m.position, side):
        return None
    units = m.position.units[m.setting.ranks[side]]
    carriers = [
        u for u in units
        if u.fate == Fate.PRESENT and (u.at >= 0 or u.at == AWAY) and is_carrier(m, u) and u.id not in busy.pinned
    ]  # fmt: skip
    if not carriers:
        return None
    numbers = {c.id: c for c in carriers}
    inside: list[Unit] = []
    watched: dict[int, int] = {}
    for unit in units:
        if unit.at != ABOARD or not unit.hidden or unit.fate != Fate.PRESENT or unit.aboard not in numbers:
            continue
        if unit.id in busy.pinned or unit.id in busy.reckoned:
            continue
        if unit.id in m.position.watched:
            if not numbers[unit.aboard].hidden:
                continue
            watched[unit.id] = unit.aboard
        inside.append(unit)
    lost = [u for u in units if u.fate != Fate.PRESENT and is_carrier(m, u)]
    return Berths(m, carriers, inside, set(m.position.met), watched, lost)


class Story:
    """Whether whoever got in or out unseen in a deal can have met a vehicle that carried him."""

    def __init__(self, berths: Berths, fits: Tracer, heads: Sequence[Unit]) -> None:
        self._berths = berths
        self._slots = fits.slots
        self._heads = heads
        self._own = [fits.traced(head, met=head.id in berths.met) for head in self._heads]
        self._dealt = {head.id: n for n, head in enumerate(self._heads)}
        self._known = 0
        for carrier in (*berths.carriers, *berths.lost):
            if carrier.id not in self._dealt:
                self._known |= berths.way(carrier, fits)

    def breaches(self, dealt: Sequence[int]) -> int:
        """How many there are of whom no story can be told."""
        return sum(not self._explained(n, unit, dealt) for n, unit in enumerate(self._heads))

    def _explained(self, number: int, unit: Unit, dealt: Sequence[int]) -> bool:
        berths, slot = self._berths, self._slots[dealt[number]]
        if slot.carries >= 0:
            if berths.issued(unit) or unit.id in berths.watched or slot.carries not in self._dealt:
                return True
            where = dealt[self._dealt[slot.carries]]
            return self._slots[where].at >= 0 and bool(self._own[number] >> where & 1)
        if slot.at < 0 or (self._own[number] | self._known) >> dealt[number] & 1:
            return True
        sources = {slot.at, *slot.trace}
        carriers = [berths.watched[unit.id]] if unit.id in berths.watched else [c.id for c in berths.carriers]
        ways = (self._slots[dealt[self._dealt[c]]] for c in carriers if c in self._dealt)
        return any(not sources.isdisjoint({way.at, *way.trace}) for way in ways if way.at >= 0)


def get_out(unit: Unit, turn: int) -> None:
    """Let a counter have got out unseen, some time ago."""
    unit.aboard = unit.rides = NONE
    unit.shipped = max(1, turn - 1)

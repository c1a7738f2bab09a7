"""Mounts: whoever the order of battle puts on a tank rides on it, or has got off unseen by now (15.4/mounted)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from msgspec import Struct

from voltigeur.games.tda.base.model import NONE, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.traces import has_acted
from voltigeur.games.tda.ch01_units.units import with_riders
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.whole.redeal.slots import Involved, Slot

FIRST = -1_000_000
"""The place of the first vehicle with riders, as slots know places; others follow downwards."""


def way_of(slot: Slot) -> set[int]:
    """Where a marker is and comes from."""
    return {slot.at, *slot.trace}


class Eye(Protocol):
    """What a marker cannot be, slot by slot."""

    slots: Sequence[Slot]

    def of_rider(self, unit: Unit) -> int:
        """The slots that somebody who rides may be in, a bit each."""


class Mounts(Struct):
    """Riders who may have got off, each with the vehicle that he was set up on."""

    m: TdaMatch
    vehicle: dict[int, int]

    def slots(self) -> Iterator[Slot]:
        """A slot on each vehicle."""
        for vehicle in sorted(set(self.vehicle.values())):
            yield Slot(FIRST - vehicle, 0, mounts=vehicle)

    def let_go(self, busy: Involved) -> None:
        """Steps name vehicles; who rides on them follows from that (`gather`)."""
        busy.named -= self.vehicle.keys()

    def on(self, unit: Unit, slots: Sequence[Slot]) -> int:
        """The slot on the vehicle of a rider, as a bit."""
        vehicle = self.vehicle.get(unit.id, NONE)
        return sum(1 << number for number, slot in enumerate(slots) if slot.mounts == vehicle) if vehicle >= 0 else 0

    def breaches(self, units: Sequence[Unit], dealt: Sequence[int], eye: Eye) -> int:
        """How many ride and cannot be under the marker of their vehicle, or have got off and cannot have been once."""
        if not self.vehicle:
            return 0
        broken = 0
        where = {unit.id: slot for unit, slot in zip(units, dealt, strict=True)}
        for unit in units:
            slot = eye.slots[where[unit.id]]
            if unit.id not in self.vehicle or slot.carries >= 0:
                continue
            vehicle = where[self.vehicle[unit.id]]
            if slot.mounts >= 0:
                broken += not eye.of_rider(unit) >> vehicle & 1
            else:
                broken += not way_of(slot) & way_of(eye.slots[vehicle])
        return broken

    def settle(self, riders: Sequence[Unit], new: dict[int, list[int]]) -> None:
        """Put riders where their vehicles have been put."""
        for unit in riders:
            vehicle = self.m.unit(self.vehicle[unit.id])
            unit.at, unit.rides, unit.went, unit.shipped = vehicle.at, vehicle.id, vehicle.went, 0
            unit.tir, unit.hauled, unit.demolishes = 0, 0, ""
            unit.moved = unit.rolling = unit.emplaced = False
            if unit.at >= 0:
                new.setdefault(unit.at, []).append(unit.id)

    def gather(self) -> None:
        """Name whoever rides now on what has moved, and nobody who does not."""
        if not self.vehicle:
            return
        for step in self.m.state.stack:
            if isinstance(step, OpportunityFire) and step.group:
                group = tuple(number for number in step.group if number not in self.vehicle)
                step.group = with_riders(self.m, group) if group else step.group


def mounts_of(m: TdaMatch, side: int, everybody: Sequence[Unit], busy: Involved) -> Mounts:
    """Riders of a side of whom nobody knows whether they still ride."""
    found: dict[int, int] = {}
    if m.setting.has_vehicles and has_acted(m.position, side):
        there = {unit.id: unit for unit in everybody}
        fixed = {*busy.pinned, *busy.reckoned, *m.position.met}
        names = m.setting.names.units
        for unit in everybody:
            part = m.setting.roster[unit.id].part
            vehicle = there.get(names.index(part.rides)) if part.rides else None
            if vehicle is None or unit.id in fixed or vehicle.id in fixed or not vehicle.hidden:
                continue
            found[unit.id] = vehicle.id
    return Mounts(m, found)

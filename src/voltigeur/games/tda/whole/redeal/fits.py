"""Who may be in which slot: by what a counter is, by the ground, by what was seen done and by the ways of markers."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.traces import DEPUTY, OFF, who
from voltigeur.games.tda.base.types import KIND_OF, Kind
from voltigeur.games.tda.ch02_sequence.sequence import set_up_places, why_not_stand
from voltigeur.games.tda.ch17_special_infantry.support_pieces import may_be_pushed
from voltigeur.games.tda.ch19_engineers.engineers import may_clear
from voltigeur.games.tda.whole.redeal.berths import FIRST
from voltigeur.games.tda.whole.redeal.slots import Slot, due, lobs, make_of


class Fits:
    """Who may be in which slot."""

    def __init__(self, m: TdaMatch, side: int, slots: Sequence[Slot]) -> None:
        self.m = m
        self.side = side
        self.slots = slots
        self._known: dict[tuple[object, ...], int] = {}
        self._traces: dict[tuple[object, ...], int] = {}
        self._watched: dict[int, bool] = {}
        self.reckons = any(slot.like is not None for slot in slots)

    def here(self, place: int) -> int:
        """The slots in a place."""
        return sum(1 << number for number, slot in enumerate(self.slots) if slot.at == place)

    def berths(self, carriers: int) -> int:
        """The slots of carriers that are given a bit each."""
        held = [slot.carries >= 0 and carriers >> (FIRST - slot.at) & 1 for slot in self.slots]
        return sum(1 << number for number, bit in enumerate(held) if bit)

    def as_is(self, unit: Unit) -> int:
        """The slots in the carrier that a counter was in."""
        return sum(1 << number for number, slot in enumerate(self.slots) if slot.carries == unit.aboard)

    def come_from(self, sources: Sequence[int]) -> int:
        """The slots whose markers come from one of these, as all have seen."""
        found = set(sources)
        return sum(1 << number for number, slot in enumerate(self.slots) if not found.isdisjoint(slot.trace))

    def of(self, unit: Unit) -> int:
        """The slots for one counter by what it is and by the ground."""
        m = self.m
        turn = m.position.turn
        indoors = m.setting.roster[unit.id].part.indoors
        landed = unit.landed == turn > 0
        make = make_of(unit) if self.reckons else None
        away = bool(turn) and due(m, unit)
        key = (unit.kind, unit.emplaced, unit.swims, unit.aloft, indoors, landed, unit.jumps, make, away)
        mask = self._known.get(key)
        if mask is None:
            mask = self._known[key] = self._mask(unit, landed=landed, away=away)
        return mask

    def _mask(self, unit: Unit, *, landed: bool, away: bool) -> int:
        kind = self.m.setting.types[unit.kind]
        what = int(KIND_OF[kind.role])
        vehicle, jumps, stays = what == Kind.VEHICLE, unit.jumps, unit.aloft or not may_be_pushed(kind)
        set_up, packed_up = self._footing(unit, emplaced=unit.emplaced), self._footing(unit, emplaced=False)
        mask, bit = 0, 1
        for slot in self.slots:
            place = slot.at
            if not slot.on_map:
                fits = False
            elif place < 0:
                fits = away and (slot.like is None or slot.like == make_of(unit))
            elif (
                slot.excluded & what
                or slot.landed is not landed
                or slot.jumps is not jumps
                or (slot.went and stays)
                or (slot.picky and not self._may_have_done(unit, slot))
                or (vehicle and self._watches(place))
            ):
                fits = False
            else:
                footing = packed_up if slot.went else set_up
                known = footing.get(place)
                if known is None:
                    known = footing[place] = self._stands(unit, slot)
                fits = known
            if fits:
                mask |= bit
            bit <<= 1
        return mask

    def _footing(self, unit: Unit, *, emplaced: bool) -> dict[int, bool]:
        """Where a counter may stand, as far as it has been worked out; the ground does not change for it."""
        indoors = self.m.setting.roster[unit.id].part.indoors
        key = (unit.kind, emplaced, unit.swims, unit.aloft, indoors)
        return self.m.setting.kept(_footings).setdefault(key, {})

    def of_rider(self, unit: Unit) -> int:
        """The slots for somebody who rides: only what the marker cannot be matters."""
        what = KIND_OF[self.m.setting.types[unit.kind].role]
        return sum(1 << number for number, slot in enumerate(self.slots) if not slot.excluded & what)

    def _may_have_done(self, unit: Unit, slot: Slot) -> bool:
        """Whether a counter can do what was seen done in a slot, or go on with what is being done there."""
        kind = self.m.setting.types[unit.kind]
        if slot.like is not None and slot.like != make_of(unit):
            return False
        unarmed = KIND_OF[kind.role] & (Kind.DECOY | Kind.NON_COMBATANT)
        if slot.tir and (unarmed or (slot.indirect and not lobs(kind))):
            return False
        return not slot.demolishes or may_clear(self.m.truth, kind, slot.demolishes)

    def _stands(self, unit: Unit, slot: Slot) -> bool:
        """Whether the ground lets it be there; who has gone has not set up his weapon since (1.4/set-up-faces)."""
        setting = self.m.setting
        kind = setting.types[unit.kind]
        if kind.mobility == "glider":
            return slot.landed or not slot.trace or OFF in slot.trace
        if slot.at in setting.board.tunnels:
            return kind.infantry and (slot.went or not unit.emplaced)
        emplaced, unit.emplaced = unit.emplaced, unit.emplaced and not slot.went
        found = why_not_stand(setting, unit, setting.roster[unit.id], slot.at, nests=unit.aloft) is None
        unit.emplaced = emplaced
        return found

    def _watches(self, place: int) -> bool:
        """Whether a vehicle there would have been recognised (12.3/vehicles)."""
        found = self._watched.get(place)
        if found is None:
            m = self.m
            truth = m.truth
            limit = getattr(m.setting.charts.observation.vehicle, m.setting.scenario.light)
            found = any(truth.distance(watcher, place) <= limit for watcher in truth.seers(self.side, place))
            self._watched[place] = found
        return found

    def traced(self, unit: Unit, *, met: bool) -> int:
        """The slots for one counter by where those under a marker come from, as far as that was seen."""
        setting = self.m.setting
        item = setting.roster[unit.id]
        part = item.part
        late = bool(unit.entry or part.aboard or part.rides or unit.shipped)
        leads = setting.types[unit.kind].role == "leader"
        key: tuple[object, ...] = (unit.id,)
        if not met:
            key = (unit.kind, item.zone, unit.emplaced, part.indoors, unit.swims, late, bool(unit.entry), part.rides)
        mask = self._traces.get(key)
        if mask is None:
            places: frozenset[int] = frozenset()
            if not met and not unit.entry and not part.aboard:
                places = _starts(self.m, setting.names.units.index(part.rides) if part.rides else unit.id)
            name = who(unit.id)
            mask = 0
            for number, slot in enumerate(self.slots):
                if not slot.on_map:
                    continue
                trace = slot.trace
                known = name in trace or (not trace and slot.at >= 0)
                came = (late and OFF in trace) or (leads and DEPUTY in trace)
                if known or (not met and (slot.at < 0 or came or not places.isdisjoint(trace))):
                    mask |= 1 << number
            self._traces[key] = mask
        return mask


def _starts(m: TdaMatch, unit: int) -> frozenset[int]:
    """Where a counter may have been set up (12.1/hidden-setup)."""
    return m.setting.once("starts", unit, 0, lambda: frozenset(set_up_places(m.setting, m.unit(unit))))


def _footings(setting: TdaSetting) -> dict[tuple[int, bool, bool, bool, bool], dict[int, bool]]:
    """Where each kind of counter may stand, set up or not, as far as it has been worked out."""
    return {}

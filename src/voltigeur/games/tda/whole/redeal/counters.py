"""Hidden counters are dealt to slots: whoever may be there after all that was seen, all ways equally likely."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import Enum
from functools import partial
from random import Random
from typing import NamedTuple

from msgspec import Struct

from voltigeur.engine.dealing import Dealing, NoDealError
from voltigeur.games.tda.base.cover import front_towards_enemy
from voltigeur.games.tda.base.model import ABOARD, NONE, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.ch03_command.command import status
from voltigeur.games.tda.ch17_special_infantry.support_pieces import is_piece
from voltigeur.games.tda.ch18_works.works import why_no_room
from voltigeur.games.tda.whole.redeal.activations import count_quiet, deal_activations
from voltigeur.games.tda.whole.redeal.berths import FIRST, Berths, Story, berths_of, get_out
from voltigeur.games.tda.whole.redeal.fits import Fits
from voltigeur.games.tda.whole.redeal.mounts import FIRST as ON_VEHICLES
from voltigeur.games.tda.whole.redeal.mounts import Mounts, mounts_of
from voltigeur.games.tda.whole.redeal.slots import (
    Involved,
    Slot,
    due,
    hidden_of,
    involved,
    make_of,
    overfull,
    rename,
    slots_of,
)

TRIES = 12
"""Deals from which a way is looked for to one in which whoever got in or out unseen has met his vehicle."""
DIGIT = 7
"""Bits for how many of one kind are in a place."""
Row = list[int]
Law = Callable[[Sequence[int]], int]
"""How many in a whole deal cannot have come to where they are; none if it can be."""
Vehicles = tuple[Berths | None, Mounts]
"""Who may be in vehicles, and who on them."""


class Trust(Enum):
    """How far what is known of markers is trusted.

    Positions that were set up by hand, and saves of before markers had traces, may hold what no play leads to; the
    re-deal of those goes by less, and never fails.
    """

    ALL = "all"
    DOINGS = "doings"
    """But for where they come from."""
    NOTHING = "nothing"
    """Only by room, and by who a step can go on with."""


class Party(Struct):
    """Counters that are dealt as one: a vehicle and those who ride on it, or one alone."""

    units: list[Unit]

    @property
    def head(self) -> Unit:
        """The vehicle, or who is alone."""
        return self.units[0]


def deal_counters(m: TdaMatch, side: int, rng: Random) -> None:
    """Deal the hidden counters of a side anew."""
    busy = involved(m)
    everybody = hidden_of(m, side)
    berths = berths_of(m, side, busy)
    if not everybody and (berths is None or not berths.inside):
        return
    crowded = overfull(m, everybody)
    for unit in everybody:
        if unit.at in crowded and unit.landed != m.position.turn:
            busy.pinned[unit.id] = "overfull"
        if unit.storms >= 0:
            busy.pinned[unit.id] = "fight"
    mounts = mounts_of(m, side, everybody, busy)
    mounts.let_go(busy)
    parties = _parties(everybody, busy, mounts)
    units = [unit for party in parties for unit in party.units]
    slots = list(slots_of(m, side, [party.head for party in parties], busy))
    if berths is not None:
        parties += [Party([unit]) for unit in berths.inside]
        slots += berths.slots(busy)
    slots += mounts.slots()
    if not parties:
        return
    dealt = [slots[slot] for slot in _deal(m, side, parties, slots, crowded, (berths, mounts), rng)]
    acted = count_quiet(m, side, units)
    waiting = {u.id: u.done for party in parties for u in party.units if u.id in busy.waiting}
    _apply(m, side, units, parties, dealt, (berths, mounts))
    placed = [(party, slot) for party, slot in zip(parties, dealt, strict=True) if slot.on_map]
    quiet = [u for party, slot in placed if slot.quiet for u in party.units if u.id not in waiting]
    for number, done in waiting.items():
        m.unit(number).done = done
    carried = [
        (party.head, m.unit(max(slot.carries, slot.mounts)))
        for party, slot in zip(parties, dealt, strict=True)
        if not slot.on_map and party.head.id not in waiting
    ]
    deal_activations(m, side, quiet, carried, acted, rng)
    mounts.gather()
    truth = m.truth
    for unit in quiet:
        unit.attached = unit.follows = NONE
        if m.position.turn and unit.at >= 0:
            unit.commanded, unit.in_range = status(m, truth, unit)


def _parties(units: Sequence[Unit], busy: Involved, mounts: Mounts) -> list[Party]:
    """Who is dealt together: riders go with their vehicle, and stay if either is pinned or named by a step.

    Riders who may have got off are dealt by themselves.
    """
    mounted: dict[int, list[Unit]] = {}
    loose = mounts.vehicle
    for unit in units:
        if unit.rides >= 0 and unit.id not in loose:
            mounted.setdefault(unit.rides, []).append(unit)
    for vehicle, riders in mounted.items():
        group = (vehicle, *(u.id for u in riders))
        if any(u in busy.named or u in busy.pinned for u in group):
            busy.pinned.update(dict.fromkeys(group, "riding"))
    heads = [u for u in units if (u.rides < 0 or u.id in loose) and u.id not in busy.pinned]
    out = [Party([u, *mounted.get(u.id, ())]) for u in heads]
    placed = {u.id for party in out for u in party.units}
    busy.pinned.update({u.id: "riding" for u in units if u.rides >= 0 and u.id not in placed})
    return out


# -------------------------------------------------------------------- dealing


def _deal(
    m: TdaMatch,
    side: int,
    parties: Sequence[Party],
    slots: Sequence[Slot],
    crowded: set[int],
    vehicles: Vehicles,
    rng: Random,
) -> Row:
    berths, mounts = vehicles
    kinds, digit = packed(m, side)
    moving = {u.id for party in parties for u in party.units}
    load: dict[int, int] = {}
    for place in {slot.at for slot in slots if slot.at >= 0}:
        stay = [m.unit(u) for u in m.position.here.get(place, ()) if u not in moving]
        load[place] = sum(digit[u.kind] for u in stay if u.side == side and u.rides < 0)
    roomy = room(m, side, kinds, crowded)
    weight = [digit[party.head.kind] for party in parties]
    least, most, places = [s.least for s in slots], [s.most for s in slots], [s.at for s in slots]
    if berths is not None:
        roomy, weight = _with_berths(berths, parties, roomy, weight, DIGIT * len(kinds))
    heads = [party.head for party in parties]
    table = _Table(least, most, places, weight, load, roomy)
    for trust in Trust:
        fits = Fits(m, side, slots)
        law = _law(berths, mounts, fits, heads) if trust is Trust.ALL else None
        allowed = _allowed(m, parties, fits, trust, vehicles)
        settled = _allowed(m, parties, fits, trust, vehicles, settled=True) if law is not None else allowed

        try:
            if law is None:
                return table.dealing(allowed).deal(rng)
            start = _start(law, table.dealing(settled), partial(table.dealing, allowed), rng)
            return table.dealing(allowed, partial(_holds, law)).deal(rng, start)
        except NoDealError:
            continue
    raise AssertionError("what is, is no lawful deal")


class _Table(NamedTuple):
    """What is the same for all deals of a position."""

    least: Row
    most: Row
    places: Row
    weight: Row
    load: dict[int, int]
    roomy: Callable[[int, int], bool]

    def dealing(self, allowed: Row, lawful: Callable[[Sequence[int]], bool] | None = None) -> Dealing:
        """A deal among these ways."""
        load = dict(self.load)
        return Dealing(allowed, self.least, self.most, self.places, self.weight, load, self.roomy, lawful)


def _holds(law: Law, dealt: Sequence[int]) -> bool:
    return not law(dealt)


def _start(law: Law, settled: Dealing, anyhow: Callable[[], Dealing], rng: Random) -> Row:
    """A deal to begin with: one in which nobody has got in or out, or else the first that is lawful."""
    with suppress(NoDealError):
        found = settled.deal(rng)
        if not law(found):
            return found
    for _ in range(TRIES):
        with suppress(NoDealError):
            return anyhow().approach(rng, law)
    raise NoDealError


def _law(berths: Berths | None, mounts: Mounts, fits: Fits, heads: Sequence[Unit]) -> Law | None:
    """How many got in, out or off unseen and have not met their vehicle; nothing if there is no vehicle to meet."""
    story = Story(berths, fits, heads) if berths is not None else None
    if story is None and not mounts.vehicle:
        return None

    def law(dealt: Sequence[int]) -> int:
        return (story.breaches(dealt) if story is not None else 0) + mounts.breaches(heads, dealt, fits)

    return law


def _with_berths(
    berths: Berths, parties: Sequence[Party], roomy: Callable[[int, int], bool], weight: Row, shift: int
) -> tuple[Callable[[int, int], bool], Row]:
    """Room in places and in carriers: above its digit everybody has a bit of his own, by which carriers tell him."""
    held = berths.roomy([party.head for party in parties], shift)
    digits = (1 << shift) - 1

    def both(place: int, load: int) -> bool:
        return held(place, load) if ON_VEHICLES < place <= FIRST else roomy(place, load & digits)

    return both, [each | 1 << (shift + n) for n, each in enumerate(weight)]


def packed(m: TdaMatch, side: int) -> tuple[list[int], dict[int, int]]:
    """The kinds of counter that a side has, and the digit of each in a number that counts them."""
    kinds = sorted({u.kind for u in m.position.units[m.setting.ranks[side]]})
    return kinds, {kind: 1 << (DIGIT * number) for number, kind in enumerate(kinds)}


def _rooms(setting: TdaSetting) -> dict[tuple[int, int, bool], bool]:
    """Which counters may be in one place, in a bunker or not, as far as it has been worked out."""
    return {}


def room(m: TdaMatch, side: int, kinds: Sequence[int], crowded: set[int]) -> Callable[[int, int], bool]:
    """Whether a place takes counters that are counted by kind, a digit each (1.5/stacking, 18.1/bunker-stacking)."""
    truth, types, fronts = m.truth, m.setting.types, m.position.fronts
    known = m.setting.kept(_rooms)
    mask = (1 << DIGIT) - 1

    def roomy(place: int, load: int) -> bool:
        if place < 0 or place in crowded:
            return True
        key = (load, side, place in fronts)
        found = known.get(key)
        if found is None:
            crowd: list[UnitType] = []
            for number, kind in enumerate(kinds):
                crowd += [types[kind]] * (load >> (DIGIT * number) & mask)
            found = known[key] = why_no_room(truth, crowd, place) is None
        return found

    return roomy


def _allowed(
    m: TdaMatch, parties: Sequence[Party], fits: Fits, trust: Trust, vehicles: Vehicles, *, settled: bool = False
) -> Row:
    """The slots that each party may be in, a bit each; `settled` if nobody is to have got in, out or off."""
    berths, mounts = vehicles
    if trust is Trust.NOTHING:
        return [_anywhere(m, party, fits, mounts) for party in parties]
    met = set(m.position.met)
    out = []
    traced = trust is Trust.ALL
    beside = berths.beside(fits) if berths is not None and traced else 0
    for party in parties:
        head = party.head
        if head.at == ABOARD and (berths is None or not traced):
            out.append(fits.as_is(head))
            continue
        mask = fits.of(head)
        for rider in party.units[1:]:
            mask &= fits.of_rider(rider)
        if traced:
            trace = fits.traced(head, met=head.id in met)
            mask &= trace if berths is None or settled else _unseen(berths, fits, head, trace, beside)
        inside = 0
        if berths is not None and traced and len(party.units) == 1:
            inside = fits.berths(berths.aboard(head, fits, mask))
        above = mounts.on(head, fits.slots)
        if settled and berths is not None:
            inside = inside if berths.issued(head) or head.id in berths.watched else 0
        if settled and (inside or above):
            mask = 0
        out.append(mask | inside | above)
    return out


def _unseen(berths: Berths, fits: Fits, unit: Unit, trace: int, beside: int) -> int:
    """Where a counter may be if he may have got out of a vehicle, or if somebody was seen to get into it."""
    if unit.id in berths.watched:
        carrier = berths.m.unit(berths.watched[unit.id])
        return trace | fits.traced(carrier, met=carrier.id in berths.met)
    if unit.id in berths.watched.values():
        return trace & fits.here(unit.at)
    return trace | beside if berths.issued(unit) else trace


def _anywhere(m: TdaMatch, party: Party, fits: Fits, mounts: Mounts) -> int:
    head = party.head
    if head.at == ABOARD:
        return fits.as_is(head)
    mask = mounts.on(head, fits.slots) if head.rides >= 0 else 0
    if mask:
        return mask
    for number, slot in enumerate(fits.slots):
        if not slot.on_map:
            continue
        if (due(m, head) if slot.at < 0 else True) and (slot.like is None or slot.like == make_of(head)):
            mask |= 1 << number
    return mask


# -------------------------------------------------------------------- the other world


def _apply(
    m: TdaMatch,
    side: int,
    units: Sequence[Unit],
    parties: Sequence[Party],
    slots: Sequence[Slot],
    vehicles: Vehicles,
) -> None:
    """Put everybody where he was dealt, with what was seen done there."""
    berths, mounts = vehicles
    riders: list[Unit] = []
    new: dict[int, list[int]] = {}
    becomes: dict[int, int] = {}
    for party, slot in zip(parties, slots, strict=True):
        if slot.named >= 0:
            becomes[slot.named] = party.head.id
        if slot.mounts >= 0:
            riders.append(party.head)
            continue
        if berths is not None and slot.carries >= 0:
            party.head.rides = NONE
            berths.go_aboard(party.head, slot)
            continue
        if party.head.at == ABOARD or party.head.id in mounts.vehicle:
            get_out(party.head, m.position.turn)
        for unit in party.units:
            _settle(m, unit, slot)
            if slot.at >= 0:
                new.setdefault(slot.at, []).append(unit.id)
    mounts.settle(riders, new)
    _list_places(m, side, {u.id for u in units}, new)
    rename(m, becomes)


def _settle(m: TdaMatch, unit: Unit, slot: Slot) -> None:
    turn = m.position.turn
    kind = m.setting.types[unit.kind]
    private = unit.moved if unit.went != turn else unit.rolling
    unit.at = slot.at
    unit.tir = slot.tir
    unit.done, unit.commanded, unit.in_range = slot.done, slot.commanded, slot.in_range
    unit.demolishes = slot.demolishes
    if slot.went:
        unit.went = turn
        unit.moved = slot.moved and not (unit.neutralised or unit.stuck)
        unit.emplaced = unit.rolling = False
    else:
        unit.moved = slot.moved if slot.named >= 0 else private
        unit.moved = unit.moved and not (unit.neutralised or unit.stuck)
        unit.rolling = unit.rolling and unit.moved
        unit.went = unit.went if unit.went != turn else 0
    if is_piece(kind):
        unit.hauled = turn if slot.went else 0
    if not kind.infantry and slot.at >= 0 and slot.named < 0:
        unit.facing = front_towards_enemy(m.setting, unit.side, slot.at)


def _list_places(m: TdaMatch, side: int, dealt: set[int], new: dict[int, list[int]]) -> None:
    """Enter who is where; in a place with others, in the room of those who were dealt away."""
    p = m.position
    for place in [place for place, here in p.here.items() if any(u in dealt for u in here)]:
        coming = new.pop(place, [])
        here: list[int] = []
        entered = False
        for unit in p.here[place]:
            if unit not in dealt:
                here.append(unit)
            elif not entered:
                here += coming
                entered = True
        if here:
            p.here[place] = tuple(here)
        else:
            del p.here[place]
    assert not new, "a counter was dealt where there is no marker"

"""Slots: the places where hidden counters of a side may be, and what its enemy has been told of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from voltigeur.engine.fields import nouns_of, renamed
from voltigeur.games.tda.base.model import AWAY, NONE, Fate, Position, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.traces import trace_of
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.ch01_units.units import why_not_stack
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch06_movement.movement import Moving
from voltigeur.games.tda.ch07_fire.shot import Shot
from voltigeur.games.tda.ch08_assault.melee import Melee
from voltigeur.games.tda.ch11_morale.morale import StopTrade, Trial
from voltigeur.games.tda.ch13_kinds_of_fire.pierce import PiercingShot
from voltigeur.games.tda.ch20_waves.waves import Waving
from voltigeur.games.tda.ch21_air.drop_operations import DropAssault

ANY_NUMBER = 1 << 30
Make = tuple[int, int, int, int, bool, bool, bool]
"""A counter's values, where a step has reckoned with them."""


class Doings(NamedTuple):
    """What a marker was seen to do this turn."""

    went: bool
    tir: int
    landed: bool
    jumps: bool
    demolishes: str


class Slot(Struct, gc=False):
    """Where some counters may be; off the map, `AWAY`, for those who might have entered by now."""

    at: int
    least: int = 1
    most: int = ANY_NUMBER
    went: bool = False
    """Was seen to go from one place to another, or is going, so that nobody can be there who cannot."""
    tir: int = 0
    landed: bool = False
    jumps: bool = False
    demolishes: str = ""
    indirect: bool = False
    """Fired and was not recognised, as only who need not see his target does."""
    excluded: int = 0
    trace: tuple[int, ...] = ()
    moved: bool = False
    """Has a Movement marker for it (5.1/movement-marker)."""
    carries: int = NONE
    """The vehicle whose load it is."""
    mounts: int = NONE
    """The vehicle on which its riders are."""
    named: int = NONE
    """The counter in whose place a step will name whoever is dealt here."""
    like: Make | None = None
    """The only make that a step on the stack can go on with."""
    done: bool = False
    commanded: bool = True
    in_range: bool = True

    @property
    def picky(self) -> bool:
        """What was seen done here, or is going on, only some can do."""
        return self.like is not None or bool(self.tir) or bool(self.demolishes)

    @property
    def on_map(self) -> bool:
        """A place, or off the map, and not in or on a vehicle."""
        return self.carries < 0 and self.mounts < 0

    @property
    def quiet(self) -> bool:
        """Nothing has been seen done here this turn, and nothing is going on."""
        return self.named < 0 and not self.went and not self.tir


def make_of(unit: Unit) -> Make:
    """The values of a counter that a test or a shot reckons with."""
    stuck = unit.stopped or unit.pinned > 0
    return unit.kind, unit.steps, unit.morale + unit.deputy, unit.quality, stuck, unit.neutralised, unit.emplaced


def lobs(kind: UnitType) -> bool:
    """Whether it fires without seeing its target itself."""
    return any(weapon is not None and weapon.indirect for weapon in (kind.front, kind.emplaced))


def due(m: TdaMatch, unit: Unit) -> bool:
    """Whether a counter might have entered by now, or might not: a reinforcement on foot or wheels (4.2).

    Who comes in a vehicle comes with it.
    """
    item = m.setting.roster[unit.id]
    if not 0 < unit.entry <= m.position.turn or unit.landed or item.drops or item.part.aboard:
        return False
    return all(unit.id != number for number, _ in m.position.strays)


def hidden_of(m: TdaMatch, side: int) -> list[Unit]:
    """Hidden counters of a side that may be dealt anew, on the map or about to enter."""
    units = m.position.units[m.setting.ranks[side]]
    return [u for u in units if u.hidden and u.fate == Fate.PRESENT and (u.at >= 0 or (u.at == AWAY and due(m, u)))]


# -------------------------------------------------------------------- what steps have to do with


class Involved(Struct):
    """Who has something to do with what is going on."""

    named: set[int]
    """Named by a step, or acting now."""
    marching: set[int]
    """Is on its way from one place to another."""
    reckoned: set[int]
    """A step has reckoned with their values."""
    pinned: dict[int, str]
    """Who cannot be anybody else, with the reason."""
    waiting: set[int]
    """Named by nothing but an activation in which it is not its turn; it stays of it wherever it is."""


def involved(m: TdaMatch) -> Involved:
    """Read the stack."""
    p = m.position
    out = Involved({*p.active, *p.out}, set(), set(), {}, set())
    acting = {*p.out}
    for step in m.state.stack:
        for field, kind in nouns_of(type(step)):
            if kind == "unit":
                value = getattr(step, field)
                found = value if isinstance(value, tuple) else (value,)
                out.named.update(found)
                if not isinstance(step, Activation) or field in ("current", "aiming"):
                    acting.update(found)
        if isinstance(step, Moving):
            out.marching.update(step.group)
        elif isinstance(step, Melee | DropAssault):
            out.pinned.update(dict.fromkeys(p.here.get(step.place, ()), "fight"))
        elif isinstance(step, Trial):
            out.reckoned.update(unit for unit, _ in step.queue)
        elif isinstance(step, Waving):
            out.reckoned.update(step.launched)
        elif isinstance(step, StopTrade | PiercingShot):
            out.reckoned.add(step.unit)
        elif isinstance(step, Shot):
            out.reckoned.update(step.units)
        if (glider := getattr(step, "glider", NONE)) >= 0:
            out.pinned[glider] = "fight"
    out.named |= out.reckoned
    out.waiting = out.named - out.reckoned - acting
    out.named -= out.waiting
    return out


def overfull(m: TdaMatch, units: Sequence[Unit]) -> set[int]:
    """Places that hold more than they may, by what has just come down or got out there."""
    types = m.setting.types
    found: set[int] = set()
    for place in {u.at for u in units if u.at >= 0 and (u.shipped or u.landed)}:
        here = [m.unit(u) for u in m.position.here[place]]
        kinds: list[UnitType] = [types[u.kind] for u in here if u.side == units[0].side and u.rides < 0]
        if why_not_stack(m.setting, kinds):
            found.add(place)
    return found


# -------------------------------------------------------------------- slots


def slots_of(m: TdaMatch, side: int, units: Sequence[Unit], who: Involved) -> Iterator[Slot]:
    """Where these counters may be: for each marker what it was seen to do, and a place for each that a step names.

    How many are under a marker, nobody has been told: at least one for each thing that was seen done there.
    """
    p = m.position
    seen: dict[tuple[int, Doings], list[Unit]] = {}
    for unit in units:
        if unit.id in who.named:
            yield _named(m, unit, who)
        elif unit.at >= 0:
            seen.setdefault((unit.at, _doings(p, unit)), []).append(unit)
    types = m.setting.types
    fired = {(place, key._replace(tir=0)) for place, key in seen if key.tir}
    for (place, key), group in seen.items():
        slot = _under_marker(p, side, place, key)
        slot.least = int((place, key) not in fired)
        slot.indirect = bool(key.tir) and all(lobs(types[u.kind]) for u in group)
        slot.moved = any(u.moved and not u.rolling for u in group)
        slot.done = any(u.done for u in group)
        yield slot
    for place, key in fired - seen.keys():
        slot = _under_marker(p, side, place, key)
        slot.least, slot.moved = 0, key.went
        yield slot
    if any(unit.at < 0 or due(m, unit) for unit in units if unit.id not in who.named):
        yield Slot(AWAY, 0)


def _doings(p: Position, unit: Unit) -> Doings:
    return Doings(unit.went == p.turn > 0, unit.tir, unit.landed == p.turn > 0, unit.jumps, unit.demolishes)


def _under_marker(p: Position, side: int, place: int, key: Doings) -> Slot:
    token = p.covers[side].get(place, NONE) if place >= 0 else NONE
    return Slot(
        place, went=key.went, tir=key.tir, landed=key.landed, jumps=key.jumps, demolishes=key.demolishes,
        excluded=int(p.excluded[side].get(token, 0)), trace=trace_of(p, side, token),
    )  # fmt: skip


def _named(m: TdaMatch, unit: Unit, who: Involved) -> Slot:
    slot = _under_marker(m.position, unit.side, unit.at, _doings(m.position, unit))
    slot.most, slot.named = 1, unit.id
    slot.went = slot.went or unit.id in who.marching
    slot.moved = unit.moved and not unit.rolling
    slot.like = make_of(unit) if unit.id in who.reckoned else None
    slot.done, slot.commanded, slot.in_range = unit.done, unit.commanded, unit.in_range
    return slot


def rename(m: TdaMatch, becomes: Mapping[int, int]) -> None:
    """Let steps and lists of who is active name others in the place of those whom they named."""
    if not becomes:
        return
    p = m.position
    p.active = tuple(becomes.get(u, u) for u in p.active)
    p.out = [becomes.get(u, u) for u in p.out]
    for step in m.state.stack:
        renamed(step, {"unit": becomes})
        if isinstance(step, Trial):
            step.queue = tuple((becomes.get(u, u), code) for u, code in step.queue)
        elif isinstance(step, Waving):
            step.assaults = tuple((place, *(becomes.get(u, u) for u in group)) for place, *group in step.assaults)

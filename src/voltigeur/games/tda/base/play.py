"""The match as rule code sees it, and the few functions that move, reveal and remove counters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from voltigeur.engine.events import Arg
from voltigeur.engine.steps import Step, Window
from voltigeur.engine.tally import ALL, Tally
from voltigeur.engine.worlds import TwoWorlds
from voltigeur.games.tda.base import traces
from voltigeur.games.tda.base.model import ABOARD, AWAY, GONE, NONE, Fate, Position, Side, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.truth import Truth
from voltigeur.games.tda.base.types import KIND_OF, Kind, UnitType
from voltigeur.terrain.features import Change

ANYTHING = sum(KIND_OF.values())
OTHERWISE: Mapping[str, int] = {role: ANYTHING & ~int(kind) for role, kind in KIND_OF.items()}
"""All kinds but the one of a role."""

LEAVES: Mapping[Fate, str] = {
    Fate.ELIMINATED: "gone-eliminated",
    Fate.AMMUNITION: "gone-ammunition",
    Fate.DEMORALISED: "gone-demoralised",
    Fate.EXITED: "gone-exited",
    Fate.RECOGNISED: "gone-recognised",
    Fate.SERVED: "gone-served",
}
"""The event that tells of a counter that leaves the map."""


class TdaMatch(TwoWorlds[Position, TdaSetting, Seen, Truth]):
    """A match of Troupes d'assaut."""

    worlds = Truth, Seen

    def unit(self, number: int) -> Unit:
        """A unit."""
        return self.position.units[number]

    def type(self, unit: Unit) -> UnitType:
        """What is printed on a unit."""
        return self.setting.types.items[unit.kind]

    def who(self, unit: Unit) -> Arg:
        """A unit as an argument: its side reads the name, the other side the marker while it is hidden."""
        return self.who_at(unit, unit.at)

    def who_at(self, unit: Unit, place: int) -> Arg:
        """The same, for a unit that is known by the marker on a place."""
        if not unit.hidden:
            return Arg("unit", unit.id)
        token = self.position.covers[unit.side].get(place, NONE)
        return Arg("unit", unit.id, 1 << unit.side, token)

    def place(self, number: int) -> Arg:
        """A place as an argument."""
        return Arg("place", number)

    def kept(self, unit: Unit, secret: bool) -> int:
        """Who may know of something about a unit: its side alone if it is secret."""
        return 1 << unit.side if secret else ALL

    def tell(self, kind: str, unit: Unit, *rules: str, news: bool = False, secret: bool = False, **args: Arg) -> None:
        """An event about one unit, known to its side alone if secret."""
        if self.keep_record:
            to = self.kept(unit, secret)
            self.emit(kind, *rules, to=to, news=news, unit=self.who(unit), cause="", tallies=None, **args)

    def tell_all(self, kind: str, units: Sequence[Unit], *rules: str) -> None:
        """One event about several units of a side; the other side is told of those that it can see."""
        seen = [unit for unit in units if not unit.hidden]
        own = 1 << units[0].side if units else 0
        for group, to in ((units, own), (seen, ~own)) if len(seen) < len(units) else ((units, ALL),):
            if group:
                self.emit(kind, *rules, to=to, units=Arg("units", tuple(unit.id for unit in group)))

    def tell_reckoning(self, kind: str, about: Unit, *rules: str, tallies: dict[str, Tally], **args: Arg) -> None:
        """An event with a reckoning that only the unit's side may read while it is hidden (12.1/hidden-setup)."""
        if not self.keep_record:
            return
        own = 1 << about.side
        self.emit(kind, *rules, to=own if about.hidden else ALL, cause="", tallies=tallies, news=False, **args)
        if about.hidden:
            self.emit(kind, *rules, to=~own, cause="", tallies=None, news=False, **args)


class TdaStep(Step[TdaMatch, Seen]):
    """A step of Troupes d'assaut."""

    def draws_fire(self, firers: tuple[int, ...]) -> None:
        """Somebody has fired in reaction to it (7.11/pause)."""

    def look_again(self) -> None:
        """Somebody is about to be blown up: what the step knows of who is there may not hold (18.3/carried-ied)."""


class AskedSide(TdaStep):
    """One side is asked as long as there is something to ask; whether there is, is not for the other to know."""

    side: Side

    @property
    def discreet(self) -> bool:
        return True

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (self.side,)

    def run(self, m: TdaMatch) -> None:
        m.unchanged()
        m.pop()


class TdaWindow(Window[TdaMatch, Seen]):
    """A chance to react for one of the two sides."""

    def look_again(self) -> None:
        """As for any step."""


def number(value: int) -> Arg:
    """A number as an argument."""
    return Arg("int", value)


def number_of(unit: Unit, value: int) -> Arg:
    """A number that tells something of a unit: for its side alone while it is hidden."""
    return Arg("int", value, 1 << unit.side if unit.hidden else ALL)


def side_arg(side: int) -> Arg:
    """A side as an argument."""
    return Arg("side", side)


def word(value: str) -> Arg:
    """A message id as an argument."""
    return Arg("word", value)


def name_all(m: TdaMatch, units: Sequence[Unit]) -> Arg:
    """Units as one argument: their side reads the names, the other side the marker while one is hidden."""
    known = ALL
    for unit in units:
        if unit.hidden:
            known = 1 << unit.side
    token = m.position.covers[units[0].side].get(units[0].at, -1) if known != ALL else -1
    return Arg("units", tuple(u.id for u in units), known, token)


# -------------------------------------------------------------------- where counters are


def relocate(m: TdaMatch, units: Sequence[Unit], place: int, *, unseen: bool = False) -> None:
    """Move counters together to a place; markers split and merge as the book says (12.1/hidden-setup).

    Who gets out unseen under the marker of his vehicle changes nothing of what is known of it.
    """
    p = m.position
    if m.setting.has_vehicles and place != ABOARD:
        units = [*units, *_mounted(p, units)]
    hidden = [u for u in units if u.hidden]
    carried = NONE
    sources: tuple[int, ...] = ()
    if hidden and not unseen:
        carried = _lift_cover(p, hidden, place)
        if carried == NONE and place >= 0:
            sources = traces.arrival(p, hidden, hidden[0].at)
    for unit in units:
        if unit.at >= 0 and not unseen:
            unit.went = p.turn
        _leave(p, unit)
        unit.at = place
        unit.demolishes = ""
        if unit.rides >= 0 and all(unit.rides != other.id for other in units):
            unit.rides = NONE
        if place >= 0:
            unit.aboard = NONE
            if unit.id in p.watched:
                p.watched.remove(unit.id)
            p.here[place] = (*p.here.get(place, ()), unit.id)
    if place >= 0:
        p.touched.append(place)
        if hidden and unseen:
            traces.slip_out(p, hidden, p.covers[hidden[0].side][place])
        elif hidden:
            _cover(p, hidden[0].side, place, carried, sources)
    elif carried != NONE:
        p.excluded[hidden[0].side].pop(carried, None)
        traces.forget(p, hidden[0].side, carried)


def _mounted(p: Position, units: Sequence[Unit]) -> list[Unit]:
    """Those who ride on vehicles that go somewhere, and go with them (15.4/mounted)."""
    moving = {u.id for u in units}
    return [u for u in p.units if u.rides in moving and u.id not in moving and u.fate == Fate.PRESENT]


def _leave(p: Position, unit: Unit) -> None:
    if unit.at >= 0:
        left = tuple(u for u in p.here[unit.at] if u != unit.id)
        if left:
            p.here[unit.at] = left
        else:
            del p.here[unit.at]
        p.touched.append(unit.at)


def _lift_cover(p: Position, hidden: Sequence[Unit], place: int) -> int:
    """The marker that goes with units that leave a place, or -1 for a new one; -1 too if they come from off the map.

    Who leaves others under it for a place off the map needs none: numbers do not tell that he has gone.
    """
    side, origin = hidden[0].side, hidden[0].at
    cover = p.covers[side]
    if origin not in cover:
        return NONE
    moving = {u.id for u in hidden}
    stay = any(p.units[u].hidden and p.units[u].side == side and u not in moving for u in p.here[origin])
    if stay and place < 0:
        return NONE
    if stay:
        fresh = _new_token(p, side)
        p.excluded[side][fresh] = p.excluded[side].get(cover[origin], 0)
        traces.split(p, side, cover[origin], fresh)
        return fresh
    return cover.pop(origin)


def _cover(p: Position, side: int, place: int, token: int, sources: tuple[int, ...]) -> None:
    """Put a marker on a place, or take it off again for the one that is there; what comes from elsewhere has none."""
    cover = p.covers[side]
    if place in cover:
        masks = p.excluded[side]
        if token != NONE:
            sources = traces.trace_of(p, side, token)
            traces.forget(p, side, token)
        masks[cover[place]] = masks.get(cover[place], 0) & masks.pop(token, 0)
        traces.merge(p, side, cover[place], sources)
    elif token != NONE:
        cover[place] = token
    else:
        cover[place] = _new_token(p, side)
        traces.begin(p, side, cover[place], sources)


def _new_token(p: Position, side: int) -> int:
    token = p.next_token[side]
    p.next_token[side] = token + 1
    return token


def _uncover(p: Position, side: int, place: int) -> None:
    """Take a marker away if nobody is under it any more."""
    cover = p.covers[side]
    if place in cover and not any(p.units[u].hidden and p.units[u].side == side for u in p.here.get(place, ())):
        token = cover.pop(place)
        p.excluded[side].pop(token, None)
        traces.forget(p, side, token)


def reveal(m: TdaMatch, units: Iterable[Unit], rule: str) -> None:
    """Recognise hidden counters; a recognised decoy is removed (12.3/revealed, 12.2/decoys-act)."""
    p = m.position
    for unit in units:
        if not unit.hidden or unit.at < 0:
            continue
        token = p.covers[unit.side].get(unit.at, NONE)
        unit.hidden = False
        place = unit.at
        if m.type(unit).role == "vehicle":
            traces.note_way(p, unit, token)
        _uncover(p, unit.side, place)
        traces.reveal(p, unit)
        m.emit("revealed", rule, news=True, unit=Arg("unit", unit.id), token=Arg("token", token), at=m.place(place))
        if m.type(unit).role == "vehicle":
            reveal(m, _mounted(p, [unit]), rule)
        if m.type(unit).role == "decoy":
            remove(m, unit, Fate.RECOGNISED, "12.2/decoys-act")
        elif p.dug:
            uncover_works(m, unit.side, place)


def uncover_works(m: TdaMatch, side: int, place: int) -> None:
    """Put the camouflaged works of a place on the map (23.3/camouflage)."""
    p = m.position
    for work in [d for d in p.dug if d.side == side and d.place == place]:
        p.dug.remove(work)
        lay(m, work.kind, place)
        m.emit("work-shown", "23.3/camouflage", news=True, what=word(work.kind), at=m.place(place))


def conceal(m: TdaMatch, unit: Unit) -> None:
    """Put a unit under a marker: the one in its place, or a new one (12.4/re-conceal)."""
    p = m.position
    unit.hidden = True
    cover = p.covers[unit.side]
    mask = OTHERWISE[m.type(unit).role]
    if unit.at in cover:
        token = cover[unit.at]
        p.excluded[unit.side][token] = p.excluded[unit.side].get(token, 0) & mask
        traces.conceal(p, unit, token, alone=False)
    else:
        token = cover[unit.at] = _new_token(p, unit.side)
        p.excluded[unit.side][token] = mask
        traces.conceal(p, unit, token, alone=True)


def exclude(m: TdaMatch, group: Sequence[Unit], kinds: Kind) -> None:
    """Note that a marker has done what these kinds cannot; one that others were under before tells nothing of them."""
    p = m.position
    unit = next((u for u in group if u.hidden and u.at >= 0), None)
    if unit is None:
        return
    token = p.covers[unit.side].get(unit.at, NONE)
    moving = {u.id for u in (*group, *_mounted(p, group))}
    shared = any(u not in moving and p.units[u].hidden and p.units[u].side == unit.side for u in p.here[unit.at])
    if token != NONE and not shared:
        masks = p.excluded[unit.side]
        masks[token] = masks.get(token, 0) | int(kinds)


def take_steps(m: TdaMatch, unit: Unit, steps: int) -> None:
    """Steps of a unit are lost and count against its section (1.1/steps, 11.1/loss)."""
    unit.steps -= steps
    unit.lost += steps
    if unit.section >= 0:
        section = m.position.sections[unit.section]
        section.losses += steps
        section.new_losses += steps


def remove(m: TdaMatch, unit: Unit, fate: Fate, rule: str, *, secret: bool = False, at: int = NONE) -> None:
    """Take a counter off the map for good, one that was in a vehicle from `at`; a dead leader leaves a gap (3.3)."""
    p = m.position
    place = unit.at
    if m.keep_record:
        m.tell(LEAVES[fate], unit, rule, secret=secret or (unit.hidden and fate != Fate.RECOGNISED),
               at=m.place(_spot(p, unit) if at < 0 else at))  # fmt: skip
    _leave(p, unit)
    unit.at = GONE
    unit.fate = fate
    if unit.hidden and place >= 0:
        token = p.covers[unit.side].get(place, NONE)
        _uncover(p, unit.side, place)
        if token != NONE and place not in p.covers[unit.side]:
            m.emit(
                "marker-gone", "12.1/hidden-setup", to=1 << (1 - unit.side), news=True,
                token=Arg("token", token), at=m.place(place),
            )  # fmt: skip
    if fate == Fate.ELIMINATED and unit.section >= 0:
        section = p.sections[unit.section]
        if section.leader == unit.id:
            section.leader_dead = True
    if fate == Fate.ELIMINATED and place >= 0 and "ied" in m.type(unit).traits:
        p.fallen.append((unit.kind, place))
    unit.storms = NONE
    if unit.pair >= 0:
        p.units[unit.pair].pair = NONE
        unit.pair = NONE


def _spot(p: Position, unit: Unit) -> int:
    """Where a unit is, or the vehicle that it is in."""
    while unit.at == ABOARD:
        unit = p.units[unit.aboard]
    return unit.at


def put_back(m: TdaMatch, unit: Unit, place: int) -> None:
    """Return a counter to the map (3.3/deputy)."""
    unit.at = AWAY
    unit.fate = Fate.PRESENT
    relocate(m, [unit], place)


# -------------------------------------------------------------------- what lies on the ground


def lay(m: TdaMatch, kind: str, place: int) -> None:
    """Put something on the ground."""
    m.position.changes.append(Change(kind, place))
    m.position.touched.append(place)


def clear(m: TdaMatch, kind: str, place: int) -> None:
    """Take one of that kind off the ground."""
    m.position.changes.remove(Change(kind, place))
    m.position.touched.append(place)

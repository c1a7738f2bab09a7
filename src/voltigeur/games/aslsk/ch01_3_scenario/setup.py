"""Set-up: one side after the other puts its units into its zone, with the weapons that they hold (1.3/scenario)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from voltigeur.engine.choices import DONE, NOT_OFFERED, Answer, Draft, Entry, Question, Refusal, Verdict
from voltigeur.games.aslsk.base.amended import amended_stack
from voltigeur.games.aslsk.base.emplacement import emplaces, may_enter, on_road, why_not_hide
from voltigeur.games.aslsk.base.model import AWAY, NONE, Excluded, Fate, Position, Unit, Weapon
from voltigeur.games.aslsk.base.names import VERTICES, shooter_of, weapon_number
from voltigeur.games.aslsk.base.play import AslskMatch, AslskStep, relocate, text
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.stacking import squads
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.ch01_3_scenario.victory import at_start
from voltigeur.games.aslsk.ch06_4_hidden.lairs import crowd, lairs, zone_of


class Deploy(Answer, frozen=True):
    """A whole set-up: where each unit stands, who holds each weapon, where Guns point."""

    entries: tuple[tuple[int, ...], ...]
    form: ClassVar[str] = "deploy {entries:placements*}"


def _no(rule: str, reason: str) -> Refusal:
    return Refusal(rule, reason)


def muster(setting: AslskSetting) -> Position:
    """The position before set-up: everybody away."""
    units = []
    for number, item in enumerate(setting.roster):
        part = setting.scenario.sides[item.side]
        elr = part.elr if item.part is None or item.part.elr is None else item.part.elr
        fate = Fate.SPARE if item.part is None else Fate.PRESENT
        turn = part.entry if item.part is None or item.part.entry is None else item.part.entry
        units.append(Unit(number, item.side, setting.types.unit_index[item.type], AWAY, elr=elr, fate=fate, entry=turn))
    weapons = [
        Weapon(number, item.side, setting.types.weapon_index[item.type], AWAY)
        for number, item in enumerate(setting.arsenal)
    ]
    return Position(
        units, weapons, turn=1, side=setting.first, control=at_start(setting),
        excluded=[Excluded(), Excluded()], peeped=[(), ()], points=[0, 0], exited=[0, 0],
    )  # fmt: skip


def starters(setting: AslskSetting, position: Position, side: int) -> list[Unit]:
    """The units of a side that are set up on the map."""
    return [u for u in position.units[setting.ranks[side]] if u.fate == Fate.PRESENT and not u.entry]


class Placing(Draft):
    """Every unit of a side into its zone, then every weapon to a unit."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        setting = seen.setting
        self.units = starters(setting, seen.position, seen.side)
        self.zones = {unit.id: sorted(self._zone(unit)) for unit in self.units}
        self.weapons = [w for w in seen.position.weapons if w.side == seen.side]
        self.comers = [u for u in seen.position.units[setting.ranks[seen.side]] if not u.fate and u.entry]
        figures = setting.charts.movement
        self.wide = min(figures.stack_squads, figures.stack_leaders) > 0
        """Whether there is room for anybody in a hex where nobody is."""

    def _zone(self, unit: Unit) -> frozenset[int]:
        """Where a unit is set up: in a zone of its own, or in that of its side."""
        return zone_of(self.seen.setting, unit.id, frozenset())

    def entries(self, so_far: tuple[Entry, ...]) -> Sequence[Entry]:
        done = len(so_far)
        if done < len(self.units):
            unit = self.units[done]
            taken_by: dict[int, list[Entry]] = {}
            for entry in so_far:
                taken_by.setdefault(entry[1], []).append(entry)
            return [
                (unit.id, place, NONE, 0)
                for place in self._zone_of(unit)
                if (self.wide and place not in taken_by) or self.has_room(taken_by.get(place, ()), unit, place)
            ]
        at = done - len(self.units)
        if at < len(self.weapons):
            weapon = self.weapons[at]
            facings = VERTICES if self.seen.arm(weapon).gun else (NONE,)
            where = {entry[0]: entry[1] for entry in so_far}
            taken = {entry[1] for entry in so_far if weapon_number(entry[0]) >= 0 and self._is_gun(entry[0])}
            able = [
                u for u in self.holders(weapon) if may_enter(self.seen, self.seen.arm(weapon), where.get(u.id, NONE))
            ]
            fit = [u for u in able if u.id not in taken or not self.seen.arm(weapon).gun] or able
            return [
                (shooter_of(weapon.id), unit.id, facing, hidden)
                for unit in fit
                for hidden in ((0, 1) if self.why_not_hide(so_far, weapon, unit.id) is None else (0,))
                for facing in facings
            ]
        return [DONE]

    def _zone_of(self, unit: Unit) -> Sequence[int]:
        """Where a unit may be set up; a crew where it could man every Gun of its side, so that none is left over."""
        zone = self.zones[unit.id]
        if self.seen.type(unit).size != "crew":
            return zone
        arms = [self.seen.arm(weapon) for weapon in self.weapons]
        return [place for place in zone if all(may_enter(self.seen, arm, place) for arm in arms)]

    def why_not_hide(self, entries: Sequence[Entry], weapon: Weapon, unit: int) -> Refusal | None:
        """Why a Gun may not be set up hidden: the scenario, who mans it, where it stands (6.4/hip)."""
        seen = self.seen
        if not seen.arm(weapon).gun:
            return _no("6.4/hip", "no-gun")
        place = next((entry[1] for entry in entries if entry[0] == unit), NONE)
        if refused := why_not_hide(seen, seen.position.units[unit], weapon, place):
            return refused
        if place < 0 or seen.type(seen.position.units[unit]).size != "crew":
            return _no("6.4/hip", "no-crew")
        if on_road(seen.setting, place, paved=True):
            return _no("6.4/hip", "paved")
        if place not in lairs(seen.setting, seen.side).all:
            return _no("6.4/hip", "enemy-zone")
        mine = shooter_of(weapon.id)
        guns = [e for e in entries if e[1] == unit and weapon_number(e[0]) >= 0 and e[0] != mine and self._is_gun(e[0])]
        return _no("6.4/hip", "two-guns") if guns else None

    def _is_gun(self, thing: int) -> bool:
        return self.seen.arm(self.seen.position.weapons[weapon_number(thing)]).gun

    def holders(self, weapon: Weapon) -> list[Unit]:
        """Who is meant to hold a weapon: crews man Guns, squads carry the rest."""
        sizes = ("crew",) if self.seen.arm(weapon).gun else ("squad", "half")
        everybody = self.mates(weapon)
        return [u for u in everybody if self.seen.type(u).size in sizes] or everybody

    def why_not_hold(self, weapon: Weapon, unit: int) -> Refusal | None:
        """Why a unit may not begin with a weapon: it comes at another time, or alone to a Gun (1.2.6/guns)."""
        gun = self.seen.arm(weapon).gun
        if unit not in {u.id for u in self.mates(weapon)}:
            return _no("4.0/guns-assigned" if gun else "1.2.4/sw", "cannot-hold")
        alone = gun and self.seen.leads(self.seen.unit(unit))
        return _no("4.0/guns-assigned", "cannot-hold") if alone else None

    def mates(self, weapon: Weapon) -> list[Unit]:
        """The units that begin or come together with a weapon."""
        part = self.seen.setting.arsenal[weapon.id].part
        turn = self.seen.setting.scenario.sides[weapon.side].entry if part.entry is None else part.entry
        comers = [u for u in self.comers if u.entry == turn]
        return (comers if turn else self.units) or self.units or self.comers

    def has_room(
        self, so_far: Sequence[Entry], unit: Unit, place: int, manning: frozenset[int] | None = None
    ) -> bool:  # fmt: skip
        """Whether a unit may be set up in a hex beside others; `manning`: who is known to man a Gun (3.3/stacking)."""
        figures = self.seen.setting.charts.movement
        if not so_far and self.wide:
            return True
        there = [self.seen.position.units[e[0]] for e in so_far if e[0] >= 0 and e[1] == place]
        together = [*there, unit]
        leaders = sum(self.seen.leads(u) for u in together)
        most = amended_stack(self.seen, figures.stack_squads, self.seen.side, place)
        return leaders <= figures.stack_leaders and self.load(together, manning) <= 2 * most

    def load(self, units: Sequence[Unit], manning: frozenset[int] | None = None) -> int:
        """What units count in their hex, in halves of squads; a crew may yet have to man a Gun (2/terms-c-e)."""
        guns = any(self.seen.arm(w).gun for w in self.weapons)
        sizes = {u.id: self.seen.type(u).size for u in units}
        mans = {u for u, size in sizes.items() if size == "crew" and (guns if manning is None else u in manning)}
        return sum(0 if size == "leader" else 2 if size == "squad" or u in mans else 1 for u, size in sizes.items())

    def whole(self, entries: tuple[Entry, ...]) -> Answer:
        return Deploy(entries)

    def admits(self, answer: Answer) -> Verdict:
        if not isinstance(answer, Deploy):
            return NOT_OFFERED
        placed = {entry[0]: entry for entry in answer.entries}
        if len(placed) != len(answer.entries):
            return _no("1.3/scenario", "twice")
        wanted = {u.id for u in self.units} | {shooter_of(w.id) for w in self.weapons}
        if any(thing <= -2 and self._is_gun(thing) for thing in wanted - set(placed)):
            return _no("4.0/guns-assigned", "not-all")
        if set(placed) != wanted:
            return _no("1.3/scenario", "not-all")
        so_far: list[Entry] = []
        manning = frozenset(entry[1] for thing, entry in placed.items() if thing <= -2 and self._is_gun(thing))
        for unit in self.units:
            entry = placed[unit.id]
            if entry[1] not in self.zones[unit.id]:
                return _no("1.3/scenario", "not-in-zone")
            if not self.has_room(so_far, unit, entry[1], manning):
                return _no("3.3/stacking", "too-many")
            if entry[3]:
                return _no("6.4/hip", "no-gun")
            so_far.append(entry)
        for weapon in self.weapons:
            entry = placed[shooter_of(weapon.id)]
            if refused := self.why_not_hold(weapon, entry[1]):
                return refused
            if self.seen.arm(weapon).gun and entry[2] not in VERTICES:
                return _no("3.2.4/ca", "no-facing")
            if not self.seen.arm(weapon).gun and entry[2] != NONE:
                return _no("3.2.4/ca", "no-arc")
            if not may_enter(self.seen, self.seen.arm(weapon), placed[entry[1]][1] if entry[1] in placed else NONE):
                return _no("1.2.6/building-guns", "too-large")
            if entry[3] and (refused := self.why_not_hide(answer.entries, weapon, entry[1])):
                return refused
        return None


class SettingUp(AslskStep):
    """Sides set up in the order of the scenario; the second sees the first."""

    number: int = 0

    def _side(self, setting: AslskSetting) -> int:
        order = setting.scenario.sets_up or (setting.sides[1 - setting.first], setting.sides[setting.first])
        return setting.sides.index(order[self.number])

    def seats(self, m: AslskMatch) -> tuple[int, ...]:
        return (self._side(m.setting),) if self.number < 2 else ()

    def question(self, seen: Seen) -> Question | None:
        if self.number > 1 or seen.side != self._side(seen.setting):
            return None
        draft = Placing(seen)
        return Question(seen.side, "ask-set-up", draft, ("1.3/scenario",)) if draft.units or draft.weapons else None

    def answer(self, m: AslskMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, Deploy)
        for thing, where, facing, hidden in answer.entries:
            which = weapon_number(thing)
            if which < 0:
                relocate(m, m.unit(thing), where)
            else:
                weapon = m.weapon(which)
                weapon.owner, weapon.at, weapon.facing = where, m.unit(where).at, facing
                weapon.emplaced = emplaces(m.truth, weapon)
                if hidden:
                    m.unit(where).hidden = True
        for weapon in m.position.weapons:  # with all that its crew carries
            weapon.hidden |= weapon.owner >= 0 and m.unit(weapon.owner).hidden
        self._note_crowds(m, seat)
        m.emit("set-up-done", "1.3/scenario", side=text(m.setting.sides[seat]))
        self.number += 1

    def _note_crowds(self, m: AslskMatch, seat: int) -> None:
        """What was in view when Guns were hidden leaves room for some of them, or none (3.3/stacking)."""
        truth = m.truth
        shown = {at: [u for u in there if not u.hidden] for at, there in truth.stacks.items()}
        crowd(m, 1 - seat, {at: squads(truth, there) for at, there in shown.items() if there and there[0].side == seat})

    def run(self, m: AslskMatch) -> None:
        if self.number < 2:
            self.number += 1
        else:
            m.pop()

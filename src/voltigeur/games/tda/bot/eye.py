"""How a bot looks at one moment: who is where, what a shot is worth, how dangerous a place is; all in whole numbers.

Worth is in thousandths of a point; a step lost is worth about seventy points. Only what the seat knows is read.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from voltigeur.games.tda.base.answers import HALF
from voltigeur.games.tda.base.model import Tir, Unit
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import Kind, UnitType, Weapon
from voltigeur.games.tda.bot.armour import armoury_of, hunters
from voltigeur.games.tda.bot.ground import FAR, POWER_SCALE, STEP_WORTH, Ground, ground_of
from voltigeur.games.tda.bot.hazard import Hazards
from voltigeur.games.tda.ch01_units.units import longest_range, usable_weapon
from voltigeur.games.tda.ch07_fire.firepower import armour_lines
from voltigeur.games.tda.ch10_terrain.ground import protection

MARKER_POWER, MARKER_RANGE = 5, 8
"""What a bot supposes under a marker: about a squad."""
MARKER_SHARE = 600
"""How real a marker is taken to be, in thousandths."""
WATCHED = 20
"""How far away an enemy still makes a place dangerous, in hexes."""
USUAL_MORALE = 7
ROLE_SHARE = {"leader": 1500, "heavy_weapon": 1300, "support_piece": 1400, "vehicle": 1500, "non_combatant": 300}
"""How much more than a step of a squad the step of a specialist is worth, in thousandths."""
UNLIMITED = 99
"""The reach of a weapon that fires as far as one sees (17.1/basics)."""
AT_MOST = [sum(ways for total, ways in WAYS.items() if total <= n) for n in range(13)]


class Eye:
    """One look at the map."""

    __slots__ = (
        "_changed", "_cover", "_danger", "_fire", "_foes", "_hazards", "_hunters", "_lines", "_rights", "_taken",
        "ground", "machines", "markers", "perils", "places", "seen",
    )  # fmt: skip

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.ground: Ground = ground_of(seen.setting)
        self.markers = seen.enemy_markers()
        self._foes: dict[int, list[Unit]] = {}
        for foe in seen.foes():
            self._foes.setdefault(foe.at, []).append(foe)
        self.places = sorted({*self._foes, *self.markers} - set(seen.setting.board.tunnels))
        """Where enemies are who might be seen: nobody underground."""
        self.machines = [foe for foes in self._foes.values() for foe in foes if seen.type(foe).role == "vehicle"]
        self._hunters: list[tuple[Unit, Weapon]] | None = None
        self._hazards: Hazards | None = None
        self._lines: dict[tuple[int, int], int] = {}
        self.perils: dict[tuple[str, int, int], int] = {}
        hex_of = seen.setting.board.hex_of
        self._changed = {hex_of[change.place] for change in seen.changes}
        self._cover: dict[int, int] = {}
        self._danger: dict[int, int] | None = None
        self._fire: list[tuple[int, dict[int, int]]] = []
        self._taken: dict[int, dict[Hashable, int]] = {}
        self._rights: dict[int, list[tuple[Unit, int]]] = {}

    # ---------------------------------------------------------------- ground

    def cover(self, place: int) -> int:
        """Columns of protection of a place as it is now."""
        if self.seen.setting.board.hex_of[place] not in self._changed:
            return self.ground.cover[place]
        known = self._cover.get(place)
        if known is None:
            setting = self.seen.setting
            parts = protection(setting.board, setting.terrain, place, self.seen.changes)
            known = self._cover[place] = -sum(part.columns for part in parts)
        return known

    def line(self, source: int, place: int) -> int:
        """Columns of the line alone, or FAR where it is blocked."""
        shift = self.ground.line_shift(source, place)
        if shift == FAR or not self.seen.blockers:
            return shift
        known = self._lines.get((source, place))
        if known is None:
            through = self.seen.line(source, place)
            known = FAR if through < 0 else min(shift, through * self.ground.hindrance_shift)
            self._lines[source, place] = known
        return known

    def foes_at(self, place: int) -> Sequence[Unit]:
        """Known enemies in a place."""
        return self._foes.get(place, ())

    def held(self) -> set[int]:
        """Places that nobody marches into: known enemies and markers."""
        return {*self._foes, *self.markers}

    def near_foes(self, place: int) -> list[int]:
        """Places next to one, or itself, where known enemies are."""
        distances = self.seen.setting.board.dist[place]
        return [at for at in self._foes if distances[at] <= 1]

    @property
    def hunters(self) -> list[tuple[Unit, Weapon]]:
        """Known enemies who can hurt armour, with the weapon for it."""
        if self._hunters is None:
            self._hunters = hunters(self)
        return self._hunters

    @property
    def hazards(self) -> Hazards:
        """Traps, obstructions and shellfire."""
        if self._hazards is None:
            self._hazards = Hazards(self)
        return self._hazards

    # ---------------------------------------------------------------- fire

    def power(self, unit: Unit, weapon: Weapon, place: int, how: int = 0) -> int:
        """Scaled power of a unit's weapon at a place, before what hides the target (7.3)."""
        ground = self.ground
        power = weapon.power * POWER_SCALE
        distance = self.seen.distance(unit.at, place)
        limits = self.seen.setting.charts.limits
        if distance <= 1 and not weapon.indirect and weapon.minimum != limits.undoubled_minimum:
            power = ground.times(power, "adjacent")
        if unit.moved or how == HALF:
            power = ground.times(power, "moved_or_half")
        if unit.stopped:
            power = ground.times(power, "stopped")
        if not weapon.indirect and distance > weapon.range:
            power = ground.times(power, "beyond_range")
        return power

    def shift(self, source: int, weapon: Weapon, place: int, march: int = 0) -> int:
        """Columns of a shot, or FAR where the line is blocked (7.4)."""
        cover = self.cover(place)
        if weapon.indirect:
            return -max(0, cover - 1)
        line = self.line(source, place)
        if line == FAR:
            return FAR
        total = line - cover + self.ground.march_shift[march]
        if weapon.effective:
            beyond = self.seen.distance(source, place) - weapon.effective
            if beyond > 0:
                total += beyond * self.ground.beyond_effective
        return total

    def shot(self, units: Sequence[Unit], place: int, how: int = 0, march: int = 0) -> int:
        """What a lawful shot of a unit or a group is worth against all that is known in a place."""
        if len(units) != 1:
            return self._reckon_shot(units, place, how, march)
        taken = self._taken.get(place)
        if taken is None:
            taken = self._taken[place] = self.ground.shots_at(self._target(place))
        u = units[0]
        key = (u.kind, u.at, u.steps, u.emplaced, u.moved, u.stopped, u.tir, u.jammed, u.aloft, how, march)
        worth = taken.get(key)
        if worth is None:
            worth = taken[key] = self._reckon_shot(units, place, how, march)
        return worth

    def _target(self, place: int) -> Hashable:
        """A place with all that the worth of a shot at it depends on, but for the firer."""
        foes = [(f.kind, f.morale + f.deputy, f.steps, f.neutralised, f.stopped) for f in self.foes_at(place)]
        token = self.markers.get(place)
        may_be = None if token is None else self.seen.may_be(token)
        return place, tuple(foes), may_be, place in self.seen.fronts, tuple(self.seen.changes), self.seen.blockers

    def _reckon_shot(self, units: Sequence[Unit], place: int, how: int, march: int) -> int:
        power, shift, direct = 0, FAR, False
        for unit in units:
            weapon = usable_weapon(self.seen, unit, place)
            if weapon is None:
                return 0
            direct = direct or not weapon.indirect
            power += self.power(unit, weapon, place, how)
            shift = min(shift, self.shift(unit.at, weapon, place, march))
        if shift == FAR:
            return 0
        worth = self.struck(power, shift, place, direct=direct)
        first = units[0]
        if first.tir == Tir.TEST:
            weapon = usable_weapon(self.seen, first, place)
            assert weapon is not None
            worth = worth * self.keeps(weapon.cadence) // 36
        return worth

    def keeps(self, cadence: int) -> int:
        """In how many of 36 throws a cadence is kept (7.6/cadence-test)."""
        table = self.seen.setting.charts.fire
        return sum(ways for total, ways in WAYS.items() if (cad := table.cad(total)) is not None and cad <= cadence)

    def struck(self, power: int, shift: int, place: int, *, direct: bool = True) -> int:
        """What a power on a column is worth against those in a place; direct fire does nothing to armour (13.1/use)."""
        ground = self.ground
        worth = 0
        base = ground.column(power)
        if base >= 0:
            for foe in self.foes_at(place):
                kind = self.seen.type(foe)
                if kind.role == "vehicle":
                    worth += self._battered(kind, base + shift, direct)
                    continue
                down = foe.neutralised
                own = ground.worth(base + shift, foe.morale + foe.deputy or USUAL_MORALE, foe.steps, down)
                if foe.stopped and not down:
                    own = own * 4 // 5
                worth += own * ROLE_SHARE.get(kind.role, 1000) // 1000
        token = self.markers.get(place)
        if token is not None:
            base = ground.column(ground.times(power, "hidden"))
            if base >= 0:
                may_be = self.seen.may_be(token)
                share = MARKER_SHARE if may_be & Kind.DECOY else 1000
                worth += ground.worth(base + shift, USUAL_MORALE, 2, False) * share // 1000
        return worth

    def _battered(self, kind: UnitType, column: int, direct: bool) -> int:
        """What a column of the fire table is worth against a vehicle (13.1/use, 13.4/other-mods, 15.3)."""
        if kind.armoured and direct:
            return 0
        armoury = armoury_of(self.seen.setting)
        if kind.armoured:
            chart = self.seen.setting.charts.indirect
            column += sum(line.value for line in armour_lines(chart, kind))
        return armoury.worth(kind) * armoury.struck(column, kind.armoured) // 1000

    # ---------------------------------------------------------------- danger

    def rights(self, source: int) -> list[tuple[Unit, int]]:
        """Known enemies in a place who can fire, with their reach."""
        known = self._rights.get(source)
        if known is None:
            seen = self.seen
            known = self._rights[source] = []
            for foe in self.foes_at(source):
                weapon = seen.weapon(foe)
                if weapon is not None and weapon.power and not (foe.neutralised or foe.stunned or weapon.indirect):
                    known.append((foe, longest_range(seen, weapon, foe) or UNLIMITED))
        return known

    def danger(self, place: int) -> int:
        """What enemies who see a place might do to a squad in it with one shot each, standing still."""
        dangers = self._danger if self._danger is not None else self._look()
        known = dangers.get(place)
        if known is None:
            known = dangers[place] = self._reckon_danger(place)
        return known

    def _look(self) -> dict[int, int]:
        """Find who fires from where: what is kept of each, and of all of them together."""
        firers = list(self._firers())
        self._fire = [(source, self.ground.fire_from(firer)) for source, firer in firers]
        self._danger = self.ground.fire_from(tuple(firers))
        return self._danger

    def _reckon_danger(self, place: int) -> int:
        distances = self.seen.setting.board.dist[place]
        total = 0
        for source, dealt in self._fire:
            if distances[source] <= WATCHED:
                known = dealt.get(place)
                if known is None:
                    known = dealt[place] = self._dealt(source, place)
                total += known
        return total

    def _firers(self) -> Iterator[tuple[int, Hashable]]:
        """Places of enemies with all that their fire depends on: what they are and what lies about."""
        lying = (tuple(self.seen.changes), self.seen.blockers)
        for source in self.places:
            foes = [(f.kind, f.steps, f.emplaced, f.moved, f.stopped, f.neutralised, f.stunned)
                    for f in self.foes_at(source)]  # fmt: skip
            yield source, (source, source in self.markers, tuple(foes), lying)

    def _dealt(self, source: int, place: int) -> int:
        """What those in one place might do to a squad in another with one shot each."""
        seen, ground = self.seen, self.ground
        line = self.line(source, place)
        if line == FAR:
            return 0
        shift = line - self.cover(place)
        distance = seen.distance(source, place)
        total = 0
        for foe, reach in self.rights(source):
            if distance <= reach:
                weapon = seen.weapon(foe)
                assert weapon is not None
                column = ground.column(self.power(foe, weapon, place))
                if column >= 0:
                    total += ground.worth(column + shift, USUAL_MORALE, 2, False)
        if source in self.markers and distance <= MARKER_RANGE:
            scaled = MARKER_POWER * POWER_SCALE * (2 if distance <= 1 else 1)
            column = ground.column(scaled)
            total += ground.worth(column + shift, USUAL_MORALE, 2, False) * MARKER_SHARE // 1000
        return total

    # ---------------------------------------------------------------- assault

    def blows(self, unit: Unit, covered: bool) -> int:
        """Steps that a unit takes in a round of assault, in thousandths (8.2/combat)."""
        seen = self.seen
        chart = seen.setting.charts.assault
        kind = seen.type(unit)
        if kind.role in ("decoy", "non_combatant"):
            return 0
        added = 0
        if seen.reduced(unit):
            added += chart.dice["reduced"].value
        if kind.role in ("leader", "heavy_weapon", "team", "support_piece"):
            added += chart.dice["small_unit"].value
        if unit.neutralised:
            added += chart.dice["neutralised"].value
        elif unit.stopped:
            added += chart.dice["stopped"].value
        if covered:
            added += chart.dice["target_protected"].value
        line = chart.lines[seen.quality(unit)] if kind.role != "vehicle" else chart.lines["unarmoured_vehicle"]
        return blow_table(line.one_step - added) + blow_table(line.two_steps - added)

    def assault(self, attackers: Sequence[Unit], place: int) -> int:
        """What an assault on a place is worth after two rounds, the ground apart."""
        chart = self.seen.setting.charts.assault
        covered = self.cover(place) >= -chart.important_protection
        blow = sum(self.blows(unit, covered) for unit in attackers)
        own_steps = sum(unit.steps for unit in attackers)
        foes = self.foes_at(place)
        back = sum(self.blows(foe, False) for foe in foes)
        steps = sum(foe.steps for foe in foes)
        if place in self.markers:
            line = chart.lines["ligne"]
            real = MARKER_SHARE if self.seen.may_be(self.markers[place]) & Kind.DECOY else 1000
            back += (blow_table(line.one_step) + blow_table(line.two_steps)) * real // 1000
            steps += 2 * real // 1000 + 1
        return exchange(blow, own_steps * 1000, back, steps * 1000)


def blow_table(at_most: int) -> int:
    """The chance of two dice to give at most this, in thousandths."""
    return AT_MOST[max(0, min(12, at_most))] * 1000 // 36


def exchange(blow: int, own: int, back: int, foe: int) -> int:
    """The balance of two rounds between sides with these blows and steps (thousandths), in worth."""
    lost = taken = 0
    for _ in range(2):
        hit = min(foe - taken, blow * max(0, own - lost) // max(1, own))
        taken += hit
        lost += min(own - lost, back * max(0, foe - taken) // max(1, foe) * 4 // 5)
    return (taken - lost) * STEP_WORTH

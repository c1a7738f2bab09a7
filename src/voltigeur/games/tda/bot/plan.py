"""What a bot is after: who would win now, which ground each formation goes for or holds, what a place is worth."""

from __future__ import annotations

from voltigeur.games.tda.base.model import Fate, Unit
from voltigeur.games.tda.base.scenario import ConditionPart
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.bot.eye import Eye
from voltigeur.games.tda.bot.ground import FAR, Goal
from voltigeur.games.tda.ch00_scenario.victory import lost_steps

CROWD = 80
"""How much longer a way a formation takes to an objective that others already go for, in tenths."""
WAY_WORTH = 330
"""What a tenth of a movement point nearer to the objective is worth to an attacker."""
COVER_WORTH = 1500
"""What a column of cover is worth to a unit that stays."""
TAKE_WORTH = 14000
"""What setting foot on an objective is worth."""
HOLD_WITHIN = 20
"""How near a defender stays to his objective, in tenths."""
CELL_WAY, TURN_WAY, DELAY = 15, 40, 3
"""Tenths that each cell of an objective still to be taken counts, that a turn allows, and how much slower it goes."""
LEASH = 3
"""How far a bot lets a unit stray from its leader, in hexes."""

Scale = tuple[str, int, tuple[int, ...], bool]
"""How a unit weighs places: its role, how pressed it is, its ways to the objective, whether it holds that."""


class Plan:
    """The aims of one side at one moment."""

    __slots__ = ("_aims", "_held", "_press", "_scales", "_winning", "eye", "left", "seen", "side")

    def __init__(self, eye: Eye) -> None:
        self.eye = eye
        seen = self.seen = eye.seen
        self.side = seen.side
        self._held: list[int] | None = None
        self._winning: bool | None = None
        self.left = max(1, seen.setting.turns - seen.turn + 1)
        self._press: dict[tuple[str, int], int] = {}
        self._aims: dict[int, Goal | None] = {}
        self._scales: dict[tuple[int, int, str | None], Scale] = {}

    # ---------------------------------------------------------------- how things stand

    @property
    def held(self) -> list[int]:
        """The side that holds each goal, or -1."""
        if self._held is None:
            self._held = [self._holder(goal) for goal in self.eye.ground.goals]
        return self._held

    @property
    def winning(self) -> bool:
        """Whether we would win if it ended now."""
        if self._winning is None:
            self._winning = self._outlook() == self.side
        return self._winning

    def _holder(self, goal: Goal) -> int:
        if goal.exit:
            return -1
        held = [0, 0]
        for cell in goal.cells:
            side = self.seen.control(cell)
            if side >= 0:
                held[side] += 1
        for side in (0, 1):
            if held[side] * 2 > len(goal.cells):
                return side
        return -1

    def _outlook(self) -> int:
        """Who would win if it ended now, as far as known; -1 for a draw."""
        setting = self.seen.setting
        victory = setting.scenario.victory
        for condition in victory.conditions:
            if condition.when != "at-once" and self._met(condition):
                return setting.sides.index(condition.side)
        if victory.otherwise == "draw":
            return -1
        if victory.otherwise != "points":
            return setting.sides.index(victory.otherwise)
        margin = setting.charts.scenario.winning_margin if victory.margin is None else victory.margin
        lead = self._lead()
        attacker = setting.sides.index(victory.attacker) if victory.attacker else -1
        if attacker < 0:
            return -1 if abs(lead) < margin else int(lead < 0)
        ahead = lead if attacker == 0 else -lead
        return attacker if ahead >= margin else (1 - attacker if ahead <= 0 else -1)

    def _lead(self) -> int:
        """By how many points the first side leads, as far as known: losses inflicted and ground held."""
        seen = self.seen
        chart = self.eye.ground.points
        lead = 0
        for side, sign in ((0, -1), (1, 1)):
            for unit in seen.known_units(side):
                if not unit.fate and not unit.lost:
                    continue
                kind = seen.type(unit)
                if kind.role == "decoy":
                    continue
                worth = "leader" if kind.role == "leader" else "step"
                if kind.role == "vehicle":
                    worth = "armoured_vehicle" if kind.armoured else "soft_vehicle"
                lead += sign * chart[worth] * (unit.lost + (unit.steps if unit.fate == Fate.DEMORALISED else 0))
        for goal, holder in zip(self.eye.ground.goals, self.held, strict=True):
            if holder >= 0:
                lead += goal.points[holder] if holder == 0 else -goal.points[holder]
        return lead

    def _met(self, condition: ConditionPart) -> bool:
        seen = self.seen
        side = seen.setting.sides.index(condition.side)
        match condition.kind:
            case "control":
                names = condition.objectives
                count = sum(
                    holder == side
                    for goal, holder in zip(self.eye.ground.goals, self.held, strict=True)
                    if not goal.exit and (not names or goal.name in names)
                )
                return count >= condition.count
            case "losses":
                return lost_steps(seen, 1 - side) >= condition.count
            case "exit":
                return sum(u.steps for u in seen.known_units(side) if u.fate == Fate.EXITED) >= condition.count
            case "survival":
                index = seen.setting.names.units.index
                names = condition.units
                if side == self.side:
                    alive = sum(u.id in {index(n) for n in names} and u.at >= -1 for u in seen.all_mine())
                else:
                    alive = len(names)
                return alive >= condition.count
            case "points":
                return (self._lead() if side == 0 else -self._lead()) >= condition.count

    # ---------------------------------------------------------------- who goes where

    def aim(self, unit: Unit) -> Goal | None:
        """The ground that a unit's formation is after."""
        if not self._aims:
            self._assign()
        section = unit.attached if unit.attached >= 0 else unit.section
        if section in self._aims:
            return self._aims[section]
        return self._nearest(self.seen.where(unit))

    def holding(self, goal: Goal) -> bool:
        """Whether the goal is ours and enough to win with."""
        return self.winning and self.held[self.eye.ground.goals.index(goal)] == self.side

    def press(self, at: int, goal: Goal | None) -> int:
        """How pressed for time an attacker is, in thousandths from 0 to 3000: the way to go against turns left."""
        if goal is None or at < 0 or self.holding(goal):
            return 0
        key = (goal.name, at)
        known = self._press.get(key)
        if known is None:
            cells = len(goal.cells) if not goal.exit else 1
            held = 0 if goal.exit else sum(self.seen.control(cell) == self.side for cell in goal.cells)
            way = goal.way[at] + CELL_WAY * max(0, cells // 2 + 1 - held)
            known = self._press[key] = min(3000, way * DELAY * 1000 // (self.left * TURN_WAY))
        return known

    def way(self, kind: UnitType, goal: Goal) -> tuple[int, ...]:
        """Tenths of a point from every place to a goal for such a unit, round what lies in the way."""
        return self.eye.hazards.way(kind, goal)

    def wanted(self) -> list[Goal]:
        """Ground to go for: what is not ours while we do not win, else what is."""
        goals = [goal for goal in self.eye.ground.goals if goal.worth[self.side]]
        held = dict(zip(self.eye.ground.goals, self.held, strict=True))
        if self.winning:
            own = [goal for goal in goals if held[goal] == self.side]
            return own or goals
        return [goal for goal in goals if held[goal] != self.side] or goals

    def _assign(self) -> None:
        seen = self.seen
        wanted = self.wanted()
        sent: dict[str, int] = {}
        self._aims[-2] = None
        for section in seen.sections():
            leader = seen.unit(section.leader)
            at = seen.where(leader)
            if at < 0:
                at = next((u.at for u in seen.mine() if u.section == section.id), -1)
            if at < 0:
                continue
            best = self._best(wanted, at, sent, seen.type(leader))
            if best is not None:
                sent[best.name] = sent.get(best.name, 0) + 1
            self._aims[section.id] = best

    def _best(self, wanted: list[Goal], at: int, sent: dict[str, int], kind: UnitType) -> Goal | None:
        best, least = None, FAR * 2
        if kind.role == "vehicle":
            wanted = [goal for goal in self.eye.ground.goals if goal.exit and goal.worth[self.side]] or wanted
        for goal in wanted:
            cost = self.way(kind, goal)[at] - 2 * goal.worth[self.side] + CROWD * sent.get(goal.name, 0)
            if cost < least:
                best, least = goal, cost
        return best

    def _nearest(self, at: int) -> Goal | None:
        goals = {goal.name: goal for goal in self._aims.values() if goal is not None}
        if at < 0:
            return next(iter(goals.values()), None)
        return min(goals.values(), key=lambda goal: goal.way[at], default=None)

    # ---------------------------------------------------------------- what a place is worth

    def value(self, unit: Unit, place: int, goal: Goal | None) -> int:
        """What it is worth to a unit to end its move in a place."""
        eye = self.eye
        cover = eye.cover(place)
        danger = eye.danger(place)
        role, press, ways, holding = self._scale(unit, goal)
        value = min(cover, 4) * COVER_WORTH - danger * 250 // (1000 + press)
        if goal is None:
            return value
        way = ways[place]
        if holding:
            value -= max(0, way - HOLD_WITHIN) * WAY_WORTH
            if place in goal.cells:
                value += TAKE_WORTH // 7
            return value
        if role in ("leader", "heavy_weapon", "support_piece", "non_combatant"):
            way = max(way, HOLD_WITHIN)
        value -= min(way, FAR // 4) * WAY_WORTH * (700 + press) // 1000
        if place in goal.cells and self.seen.control(place) != self.side and role != "decoy":
            value += TAKE_WORTH
        return value

    def _scale(self, unit: Unit, goal: Goal | None) -> Scale:
        """What is the same for all places that a unit weighs, found once."""
        key = (unit.id, unit.at, goal.name if goal is not None else None)
        known = self._scales.get(key)
        if known is None:
            kind = self.seen.type(unit)
            ways = self.way(kind, goal) if goal is not None else ()
            holding = goal is not None and self.holding(goal)
            known = self._scales[key] = (kind.role, self.press(unit.at, goal), ways, holding)
        return known

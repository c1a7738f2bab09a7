"""Where a bot lets its paratroops down: on open ground near the objective, away from those who would shoot (21.3)."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.choices import PASS, Answer, Question
from voltigeur.games.tda.base.answers_fire import Fire, Flak
from voltigeur.games.tda.base.answers_support import DropOn
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.bot.eye import Eye
from voltigeur.games.tda.bot.ground import FAR, POWER_SCALE
from voltigeur.games.tda.bot.plan import Plan
from voltigeur.games.tda.ch01_units.weapons import usable_weapon
from voltigeur.games.tda.ch06_movement.march_plan import SIDES
from voltigeur.games.tda.ch16_heavy_weapons.arms import arms_of
from voltigeur.games.tda.ch21_air.airborne import FlyTowards
from voltigeur.games.tda.ch21_air.gliders import is_glider
from voltigeur.games.tda.ch21_air.touchdown import difficult, prohibited

LOST, ASTRAY, HURT, AMONG_THEM = 80000, 25000, 15000, 20000
"""What it costs a jumper to come down where nobody can, off the map, on bad ground, and next to the enemy."""
AFAR = 250
"""What a tenth of a point from the objective costs."""
WATCHED = 300
"""What each place of the enemy from which a landing is seen costs."""
SPREAD, CROWD = 3, 6000
"""Drop zones nearer than this to each other are in each other's way, and what that costs."""
TOGETHER, APART = 5, 1500
"""How far apart they may be and still help each other, and what each hex more costs."""
DICE = range(1, 7)
UP_FLOOR, HIDDEN_UP_FLOOR = 3000, 9000
"""What a shot at jumpers must promise, and one that gives a marker's secret away."""


class Jumpmaster:
    """What the ground is worth to those who come down on it."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.seen = plan, plan.seen
        board = self.seen.setting.board
        self.goals = plan.wanted()
        self.ground = [self._reckon(place) for place in range(board.hexes)]
        self._spots: dict[tuple[int, int], int] = {}

    def _reckon(self, place: int) -> int:
        eye = self.plan.eye
        if prohibited(self.seen, place):
            return -LOST
        value = -eye.danger(place) // 3 - (HURT if difficult(self.seen, place) else 0)
        value -= WATCHED * sum(eye.line(at, place) != FAR for at in eye.places)
        if any(self.seen.distance(place, at) <= 1 for at in eye.places):
            value -= AMONG_THEM
        return value - AFAR * min((goal.way[place] for goal in self.goals), default=0)

    def zone(self, place: int, heading: int, glider: bool) -> int:
        """The mean of where a drop zone may drift to, less what it costs to be close to another (21.3/drift)."""
        total = sum(self._spot(at, heading, glider) for at in self._drifts(place, glider))
        others = [self.seen.distance(place, drop.place) for drop in self.seen.drops if drop.place >= 0]
        crowd = sum(away < SPREAD for away in others)
        apart = max(0, max(others, default=0) - TOGETHER)
        return total // (SIDES * len(DICE)) - CROWD * crowd - APART * apart

    def _drifts(self, place: int, glider: bool) -> Iterator[int]:
        setting = self.seen.setting
        wind = f"{'glider' if glider else 'drop'}_{setting.scenario.wind}"
        added = setting.charts.air_drift[wind]
        for way in range(SIDES):
            at, gone = place, 0
            for die in DICE:
                hexes = setting.charts.drift.distance(die + added)
                while at >= 0 and gone < hexes:
                    at, gone = setting.board.neighbours[at][way], gone + 1
                yield at

    def _spot(self, place: int, heading: int, glider: bool) -> int:
        """What a place is worth as the end of a drift: jumpers come down in the hexes ahead of it (21.3/scatter)."""
        if place < 0:
            return -ASTRAY
        if glider:
            return self.ground[place]
        known = self._spots.get((place, heading))
        if known is None:
            total, at = 0, place
            for _ in DICE:
                at = self.seen.setting.board.neighbours[at][heading] if at >= 0 else -1
                total += self.ground[at] if at >= 0 else -ASTRAY
            known = self._spots[place, heading] = total // len(DICE)
        return known


def heading(plan: Plan, question: Question) -> Answer:
    """The direction in which the best zones lie (21.3/direction-dz)."""
    master = Jumpmaster(plan)
    hexes = range(plan.seen.setting.board.hexes)

    def worth(option: Answer) -> int:
        assert isinstance(option, FlyTowards)
        return sum(sorted((master.zone(place, option.facing, False) for place in hexes), reverse=True)[:3])

    return max(question.options(), key=worth)


def drop_zone(plan: Plan, question: Question) -> Answer:
    """The best hex for the next section that jumps (21.3/direction-dz)."""
    master = Jumpmaster(plan)
    seen = plan.seen
    way = seen.heading(seen.side)

    def worth(option: Answer) -> int:
        assert isinstance(option, DropOn)
        return master.zone(option.place, way, is_glider(seen.type(seen.unit(option.unit))))

    return max(question.options(), key=worth)


def shoot_up(eye: Eye, question: Question) -> Answer:
    """The best shot at those who hang in the air (21.3/air-opfire)."""
    best: Answer = PASS
    most = 0
    for option in question.options():
        if isinstance(option, Fire):
            unit = eye.seen.unit(option.units[0])
            weapon = usable_weapon(eye.seen, unit, option.target)
            worth = eye.struck(eye.power(unit, weapon, option.target), 0, option.target) if weapon is not None else 0
        elif isinstance(option, Flak):
            unit = eye.seen.unit(option.unit)
            worth = eye.struck(arms_of(eye.seen, unit)[option.weapon].aa * POWER_SCALE, 0, option.place)
        else:
            continue
        worth -= _floor(unit)
        if worth > most:
            best, most = option, worth
    return best


def _floor(unit: Unit) -> int:
    return HIDDEN_UP_FLOOR if unit.hidden else UP_FLOOR

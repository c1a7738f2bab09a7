"""What a bot does with aircraft from off the map: strikes where they pay, paratroops on open ground (21.1 to 21.3)."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.choices import PASS, Answer, Question
from voltigeur.games.tda.base.answers import CallAir, Fire, Flak
from voltigeur.games.tda.base.model import Mission, Unit
from voltigeur.games.tda.bot.eye import USUAL_MORALE, Eye
from voltigeur.games.tda.bot.ground import FAR, POWER_SCALE
from voltigeur.games.tda.bot.plan import Plan
from voltigeur.games.tda.ch01_units.units import usable_weapon
from voltigeur.games.tda.ch06_movement.march_plan import SIDES
from voltigeur.games.tda.ch13_kinds_of_fire.antiair import OffMapFlak
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import arms_of
from voltigeur.games.tda.ch21_air.airborne import DropOn, FlyTowards
from voltigeur.games.tda.ch21_air.gliders import is_glider
from voltigeur.games.tda.ch21_air.support import AirStrike, target_hexes
from voltigeur.games.tda.ch21_air.touchdown import difficult, prohibited
from voltigeur.games.tda.charts.support_tables import AIR_ATTACKS

OWN_SHARE = 1500
"""How much more its own men count than the enemy's, in thousandths."""
NEAR = 2
"""How near to an enemy an aircraft is worth placing, in hexes."""
STRIKES = 10
"""How many strikes a bot reckons with their drift."""
FRIGHT = 12000
"""What a pass over an enemy without a shot is worth."""
CALL_FLOOR = 2
"""Enemy places that a bot must know before it calls an aircraft."""
HIDDEN_FLAK = 8
"""The value against aircraft for which a weapon gives up its secret."""


def call(plan: Plan, mission: Mission) -> Answer:
    """Call an aircraft once there is something to attack, or time runs out (21.2/timing)."""
    part = plan.seen.setting.supports[mission.kind].part
    last = min(part.last, plan.seen.setting.turns)
    late = plan.seen.turn + 1 + part.uses - mission.arrivals > last
    enough = len(plan.eye.places) >= CALL_FLOOR or (late and plan.eye.places)
    return CallAir(mission.id) if enough else PASS


class Pilot:
    """What strikes of one mission are worth."""

    def __init__(self, eye: Eye, mission: Mission) -> None:
        self.eye, self.seen = eye, eye.seen
        self.support = eye.seen.setting.supports[mission.kind]
        self.own = [u for u in self.seen.mine() if self.seen.type(u).role != "decoy"]
        self._values: dict[tuple[int, int, int], int] = {}

    def landing(self, attack: int, place: int, direction: int) -> int:
        """What an attack is worth that comes just there."""
        key = (attack, place, direction)
        known = self._values.get(key)
        if known is None:
            known = self._values[key] = self._reckon(attack, place, direction)
        return known

    def _reckon(self, attack: int, place: int, direction: int) -> int:
        eye, ground = self.eye, self.eye.ground
        kind = AIR_ATTACKS[attack]
        dist = self.seen.setting.board.dist
        targets = target_hexes(self.seen, self.support, kind, place, direction)
        if kind == "show-of-force":
            return FRIGHT * sum(any(dist[at][target] <= 1 for target in targets) for at in eye.places)
        powers = self.support.powers(kind) or ()
        powers = powers if kind == "bombing" else powers[:1]
        total = 0
        for at in eye.places:
            ring = min(dist[at][target] for target in targets)
            if ring < len(powers):
                total += eye.struck(powers[ring] * POWER_SCALE, -max(0, eye.cover(at) - 1), at, direct=False)
        for unit in self.own:
            ring = min(dist[unit.at][target] for target in targets)
            if ring < len(powers):
                column = ground.column(powers[ring] * POWER_SCALE) - max(0, eye.cover(unit.at) - 1)
                total -= ground.worth(column, USUAL_MORALE, unit.steps, False) * OWN_SHARE // 1000
        return total

    def expected(self, strike: AirStrike) -> int:
        """The mean over all drifts (21.2/placement)."""
        kind = AIR_ATTACKS[strike.attack]
        if self.support.guided(kind) or kind == "show-of-force":
            return self.landing(strike.attack, strike.place, strike.direction)
        setting = self.seen.setting
        added = setting.charts.air_drift[("low", "medium", "high")[strike.altitude]]
        total = 0
        for way in range(6):
            at, gone = strike.place, 0
            for die in range(1, 7):
                hexes = setting.charts.drift.distance(die + added)
                while at >= 0 and gone < hexes:
                    at, gone = setting.board.neighbours[at][way], gone + 1
                total += self.landing(strike.attack, at, strike.direction) if at >= 0 else 0
        return total // 36


def strike(eye: Eye, question: Question, mission: Mission) -> Answer:
    """The attack that promises most, its drift and our own men considered (21.2/placement)."""
    pilot = Pilot(eye, mission)
    dist = eye.seen.setting.board.dist
    options = [option for option in question.options() if isinstance(option, AirStrike)]
    near = [o for o in options if any(dist[o.place][at] <= NEAR for at in eye.places)] or options
    ranked = sorted(near, key=lambda o: -pilot.landing(o.attack, o.place, o.direction))[:STRIKES]
    return max(ranked, key=pilot.expected)


def flak(eye: Eye, question: Question) -> Answer:
    """Batteries off the map first, then the best weapons; a hidden one only if it is good (13.3)."""
    seen = eye.seen

    def rank(option: Answer) -> int:
        if isinstance(option, OffMapFlak):
            return 100
        if not isinstance(option, Flak):
            return 1
        unit = seen.unit(option.unit)
        value = arms_of(seen, unit)[option.weapon].aa
        return 0 if unit.hidden and value < HIDDEN_FLAK else 1 + value

    return max(question.options(), key=rank)


# ---- where a bot lets its paratroops down: on open ground near the objective, away from those who would shoot (21.3)


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

"""What a bot does with aircraft: calls them on enemies it knows, lets them attack where it pays, fires at others."""

from __future__ import annotations

from voltigeur.engine.choices import PASS, Answer, Question
from voltigeur.games.tda.base.answers_fire import Flak
from voltigeur.games.tda.base.answers_support import AirStrike, CallAir
from voltigeur.games.tda.base.model import Mission
from voltigeur.games.tda.bot.eye import USUAL_MORALE, Eye
from voltigeur.games.tda.bot.ground import POWER_SCALE
from voltigeur.games.tda.bot.plan import Plan
from voltigeur.games.tda.ch13_kinds_of_fire.antiair import OffMapFlak
from voltigeur.games.tda.ch16_heavy_weapons.arms import arms_of
from voltigeur.games.tda.ch21_air.support import target_hexes
from voltigeur.games.tda.charts.missions import AIR_ATTACKS

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

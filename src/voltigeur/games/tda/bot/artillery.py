"""Where a bot asks for fire from off the map: where it will hurt the enemy most, drift and own men considered (14)."""

from __future__ import annotations

from voltigeur.engine.choices import PASS, Answer, Question
from voltigeur.games.tda.base.answers import EXPLOSIVE, SMOKE_SHELLS
from voltigeur.games.tda.base.model import Mission
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.bot.eye import USUAL_MORALE, Eye
from voltigeur.games.tda.bot.ground import FAR, POWER_SCALE, Goal
from voltigeur.games.tda.bot.plan import Plan
from voltigeur.games.tda.ch14_artillery.artillery import CancelMission, Request, eye_on

ASK_FLOOR, KEEP_FLOOR = 4000, 500
"""What a mission must promise to be asked for, and to be let come."""
OWN_SHARE = 1500
"""How much more its own men count than the enemy's, in thousandths."""
ABOUT = 1
"""How far from where they are a bot thinks of its own men a turn later, in hexes."""
CANDIDATES = 14
DICE = range(1, 7)
SCREENED_FLOOR = 3
"""How many of ours somebody must watch in the open before a bot asks for smoke on him."""


class Gunner:
    """Expected effects of one mission, as far as a side can reckon."""

    def __init__(self, plan: Plan, mission: Mission) -> None:
        self.plan, self.mission = plan, mission
        self.eye: Eye = plan.eye
        self.seen: Seen = plan.seen
        self.type = self.seen.setting.supports[mission.kind].type
        self.own = [u for u in self.seen.mine() if self.seen.type(u).role != "decoy"]
        self._values: dict[int, int] = {}

    def landing(self, place: int) -> int:
        """What the fire is worth if it comes down just there."""
        known = self._values.get(place)
        if known is None:
            known = self._values[place] = self._reckon(place)
        return known

    def _reckon(self, place: int) -> int:
        eye, ground = self.eye, self.eye.ground
        board = self.seen.setting.board
        near, powers = board.dist[place], self.type.powers
        total = 0
        for at in eye.places:
            if at not in board.tunnels and near[at] < len(powers):
                shift = -max(0, eye.cover(at) - 1)
                total += eye.struck(powers[near[at]] * POWER_SCALE, shift, at, direct=False)
        for unit in self.own:
            ring = max(0, near[unit.at] - ABOUT)
            if ring < len(powers):
                column = ground.column(powers[ring] * POWER_SCALE) - max(0, eye.cover(unit.at) - 1)
                total -= ground.worth(column, USUAL_MORALE, unit.steps, False) * OWN_SHARE // 1000
        return total

    def expected(self, place: int) -> int:
        """The mean over all drifts (14.4/drift)."""
        board, chart = self.seen.setting.board, self.seen.setting.charts.drift
        eye = eye_on(self.seen, self.seen.side, place)
        added = chart["unseen"] if eye is None else chart.seen_from(self.seen.distance(eye.at, place))
        if self.type.inaccurate:
            added += chart["inaccurate"]
        total = 0
        for way in range(6):
            at, gone = place, 0
            for die in DICE:
                hexes = chart.distance(die + added)
                while at >= 0 and gone < hexes:
                    at, gone = board.neighbours[at][way], gone + 1
                total += self.landing(at) if at >= 0 else 0
        return total // 36

    def best(self) -> tuple[int, int]:
        """The most promising hex and what it promises."""
        board = self.seen.setting.board
        hexes = dict.fromkeys(board.hex_of[at] for at in self.eye.places if at not in board.tunnels)
        for at in list(hexes):
            hexes.update(dict.fromkeys(p for p in board.neighbours[at] if p >= 0))
        ranked = sorted(hexes, key=lambda at: (-self.landing(at), at))[:CANDIDATES]
        return max(((self.expected(at), at) for at in ranked), key=lambda found: (found[0], -found[1]), default=(0, -1))


def request(plan: Plan, question: Question, mission: Mission) -> Answer:
    """Shells where they hurt most, else smoke before those who watch our men, else nothing."""
    gunner = Gunner(plan, mission)
    worth, place = gunner.best()
    if worth >= ASK_FLOOR:
        return Request(mission.id, place, EXPLOSIVE)
    if not plan.seen.turn:
        return _registered(plan, mission)
    screened = _screen(plan)
    if screened >= 0 and question.admits(smoke := Request(mission.id, screened, SMOKE_SHELLS)) is None:
        return smoke
    return PASS


def _registered(plan: Plan, mission: Mission) -> Answer:
    """Before the first turn: the objective that the enemy has, or the ground before ours (14.6/preregistered)."""
    seen, board = plan.seen, plan.seen.setting.board
    zone = seen.setting.zones[seen.setting.scenario.sides[seen.enemy].zone]
    goals = [goal for goal in plan.eye.ground.goals if goal.worth[seen.enemy]]
    if not goals or not zone:
        return PASS

    def inside(goal: Goal) -> int:
        return sum(cell in zone for cell in goal.cells)

    goal = max(goals, key=inside)
    if inside(goal):
        return Request(mission.id, board.hex_of[goal.cells[0]], EXPLOSIVE)
    own = {board.hex_of[u.at] for u in seen.mine()}
    near = [p for p in sorted(zone) if p < board.hexes and all(seen.distance(p, at) > 2 for at in own)]
    if not near:
        return PASS
    return Request(mission.id, min(near, key=lambda p: (goal.way[p], p)), EXPLOSIVE)


def _screen(plan: Plan) -> int:
    """The hex of whoever sees most of ours in the open, while we have still to get on; -1 where nobody does."""
    eye, seen = plan.eye, plan.seen
    if plan.winning:
        return -1
    exposed = [u.at for u in seen.mine() if eye.cover(u.at) <= 0 and seen.type(u).role != "decoy"]
    best, most = -1, SCREENED_FLOOR - 1
    for place in eye.places:
        watched = sum(eye.line(place, at) != FAR and seen.distance(place, at) <= 10 for at in exposed)
        if watched > most and all(seen.distance(place, at) > 1 for at in exposed):
            best, most = seen.setting.board.hex_of[place], watched
    return best


def keep(plan: Plan, mission: Mission) -> Answer:
    """Let a mission come unless it would now hurt ourselves more than the enemy (14.2/cancel)."""
    if mission.smoke or mission.target < 0:
        return PASS
    gunner = Gunner(plan, mission)
    worth = gunner.expected(mission.target)
    own = any(gunner.seen.distance(u.at, mission.target) <= len(gunner.type.powers) for u in gunner.own)
    return CancelMission(mission.id) if own and worth < KEEP_FLOOR else PASS

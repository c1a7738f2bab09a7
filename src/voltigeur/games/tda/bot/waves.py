"""Human waves and snipers: when a bot launches the one, and whom it lets the other fire at (16.6, 20)."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.choices import Answer, Menu, Question
from voltigeur.games.tda.base.answers_fire import Snipe
from voltigeur.games.tda.base.answers_move import Wave
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.odds import at_most
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.bot.ground import FAR, Goal
from voltigeur.games.tda.bot.plan import TAKE_WORTH, Plan
from voltigeur.games.tda.ch23_nations.nations import may_surge

Scored = tuple[int, Answer]

WAVE_FLOOR = 25000
STRONG = 1300
"""How much stronger a wave must be than what it storms, steps against steps, in thousandths."""
MARKER_STEPS = 2
WAY_SHARE = 8
"""What part of the danger where it starts a wave meets on each hex of its way: each enemy fires at one of many."""
SNIPER_RANKS = {"leader": 6, "heavy_weapon": 5, "support_piece": 5, "team": 3, "non_combatant": 1, "decoy": 0}


def wave_deeds(plan: Plan, menu: Menu, units: list[Unit]) -> Iterator[Scored]:
    """Waves of a formation that is strong enough (20.2/trigger)."""
    seen = plan.seen
    if not any(may_surge(seen.type(unit)) for unit in units):
        return
    for unit in units:
        if seen.type(unit).role == "leader":
            for option in menu.of(unit.id):
                if isinstance(option, Wave) and (worth := wave_worth(plan, unit, option)) >= WAVE_FLOOR:
                    yield worth, option


def massing(plan: Plan, section: int) -> bool:
    """Whether a formation makes for where it can launch a wave: enough are fit for one, and have ground to take."""
    seen = plan.seen
    fit = [
        unit
        for unit in seen.mine()
        if unit.section == section
        and unit.at >= 0
        and not (unit.stuck or unit.neutralised)
        and may_surge(seen.type(unit))
    ]
    if section < 0 or len(fit) < seen.setting.charts.wave.least:
        return False
    goal = plan.aim(fit[0])
    return goal is not None and not goal.exit and not plan.holding(goal)


def sees_target(plan: Plan, place: int, goal: Goal) -> bool:
    """Whether a wave could be launched from a place at ground that is wanted (20.2/trigger)."""
    reach = plan.seen.setting.charts.wave.distance
    distances = plan.seen.setting.board.dist[place]
    return any(distances[cell] <= reach and plan.eye.line(place, cell) != FAR for cell in goal.cells)


def wave_worth(plan: Plan, leader: Unit, wave: Wave) -> int:
    """What a wave promises: the fights at its end against the fire on its way."""
    seen, eye = plan.seen, plan.eye
    units = [seen.unit(u) for u in wave.units if u != leader.id]
    steps = sum(unit.steps for unit in units)
    foes = sum(sum(f.steps for f in eye.foes_at(p)) + MARKER_STEPS * (p in eye.markers) for p in wave.targets)
    if not units or steps * 1000 < foes * STRONG:
        return 0
    share = max(1, len(units) // len(wave.targets))
    worth = sum(eye.assault(units[n * share : (n + 1) * share] or units, p) for n, p in enumerate(wave.targets))
    goal = plan.aim(leader)
    taken = 0 if goal is None else sum(p in goal.cells for p in wave.targets)
    if goal is not None and plan.holding(goal) and not taken:
        return 0
    worth += TAKE_WORTH * taken
    way = min(seen.distance(unit.at, p) for unit in units for p in wave.targets)
    worth -= max(0, way - 1) * max(eye.danger(unit.at) for unit in units) // WAY_SHARE
    return int(worth * at_most(seen.morale(leader)))


def snipe(seen: Seen, question: Question) -> Answer:
    """Leaders first, then those who serve guns; nobody who is down already (16.6/one-target)."""

    def rank(option: Answer) -> int:
        assert isinstance(option, Snipe)
        if option.target < 0:
            return 3
        foe = seen.unit(option.target)
        return 2 * SNIPER_RANKS.get(seen.type(foe).role, 2) - 3 * foe.neutralised - foe.stuck

    return max(question.options(), key=rank)

"""How the commander sets up: near its goals, under cover, in open order."""

from __future__ import annotations

from random import Random
from typing import Final

from voltigeur.engine.choices import Answer, Question
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.names import move_of, points_of
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.bot.plan import aims, at_aim
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch16_scenario.deployment import SetUp
from voltigeur.games.skirmish.whole.view import View
from voltigeur.terrain.plane import squared

SETUPS: Final = 12
"""Set-ups that are drawn to choose from."""
CROWD: Final = 4
"""So many men are worth drawing apart."""
OPEN_ORDER: Final = (195, 170, 145, 120)
"""By how much, in percent, the widest first."""


def set_up(view: View, question: Question, rng: Random) -> Answer:
    """The best of a few, in open order."""
    seen = view.seen
    options = [question.choice.sample(rng) for _ in range(SETUPS)]
    best = max(options, key=lambda option: _worth(seen, option))
    return _opened(seen, best, question) if isinstance(best, SetUp) else best


def _opened(seen: Seen, best: SetUp, question: Question) -> SetUp:
    """The same set-up with sections drawn apart, so that grenades and shells find fewer men.

    Those who have only houses to go to keep together: they would not get through the doors otherwise.
    """
    infos = seen.setting.figures
    for troop in sorted({infos[move[0]].troop for move in best.sites}):
        places = [(*points_of(move)[0], move[3]) for move in best.sites if infos[move[0]].troop == troop]
        if len(places) < CROWD or any(seen.setting.tabletop.room_at(site) >= 0 for site in places):
            continue
        goals = aims(seen, troop)
        if goals and all(goal.objective.zone and goal.indoors(seen) for goal in goals):
            continue
        x, y, _ = places[0]
        for percent in OPEN_ORDER:
            sites = tuple(
                move_of(
                    move[0],
                    ((x + (a - x) * percent // 100, y + (b - y) * percent // 100),),
                    facing=move[2], storey=move[3],
                )
                if infos[move[0]].troop == troop else move
                for move in best.sites for a, b in points_of(move)[:1]
            )  # fmt: skip
            if question.choice.admits(SetUp(sites)) is None:
                best = SetUp(sites)
                break
    return best


def _worth(seen: Seen, option: Answer) -> float:
    if not isinstance(option, SetUp):
        return 0.0
    total = 0.0
    for move in option.sites:
        x, y = points_of(move)[-1]
        site = (x, y, move[3])
        kind = ground.terrain(seen, site)
        total += 0.6 * kind.cover + 0.3 * bool(kind.hides)
        info = seen.setting.figures[move[0]]
        goals = aims(seen, info.troop)
        if goals:
            near = min((squared(goal.site[:2], (x, y)) ** 0.5 / (1 + goal.points) for goal in goals), default=0)
            total -= near / 900
            total += 0.5 * any(at_aim(seen, Figure(0, seen.side, info.troop, x, y, move[3]), goal) for goal in goals)
    return total

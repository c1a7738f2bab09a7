"""How the commander sets up: near its goals, under cover, in open order."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from voltigeur.engine.choices import Answer, Question
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.names import Move, move_of, points_of
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.bot.plan import aims, at_aim
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch16_scenario.deployment import SetUp, SetUpDraft
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
    draft = question.choice
    assert isinstance(draft, SetUpDraft)
    return proposed(view.seen, draft, rng)


def proposed(seen: Seen, draft: SetUpDraft, rng: Random) -> SetUp:
    """The best of a few set-ups, in open order, round those who are kept where they stand."""
    options = [draft.sample(rng) for _ in range(SETUPS)]
    best = max(options, key=lambda option: _worth(seen, option))
    assert isinstance(best, SetUp)
    return _opened(seen, best, draft)


def completed(seen: Seen, draft: SetUpDraft, standing: Mapping[int, Move], rng: Random) -> SetUp:
    """A whole set-up that keeps what stands lawfully; a troop for which that leaves no room begins anew."""
    kept: dict[int, Move] = {}
    for number, move in standing.items():
        if number in draft.figures and draft.why_not_there(move, kept) is None:
            kept[number] = move
    troops = [{n: move for n, move in kept.items() if seen.setting.figures[n].troop == troop} for troop in draft.troops]
    held = kept
    while not (around := SetUpDraft(seen, draft.turn, held)).possible and troops:
        held = {n: move for n, move in held.items() if n not in troops[-1]}
        troops.pop()
    return proposed(seen, around, rng)


def _opened(seen: Seen, best: SetUp, draft: SetUpDraft) -> SetUp:
    """The same set-up with sections drawn apart, so that grenades and shells find fewer men.

    Those who have only houses to go to keep together: they would not get through the doors otherwise.
    """
    infos = seen.setting.figures
    for troop in sorted({infos[move[0]].troop for move in best.sites}):
        own = [move for move in best.sites if infos[move[0]].troop == troop]
        places = [(*points_of(move)[0], move[3]) for move in own]
        if len(places) < CROWD or any(seen.setting.tabletop.room_at(site) >= 0 for site in places):
            continue
        goals = aims(seen, troop)
        if goals and all(goal.objective.zone and goal.indoors(seen) for goal in goals):
            continue
        x, y = points_of(next((move for move in own if move[0] in draft.kept), own[0]))[0]
        for percent in OPEN_ORDER:
            sites = tuple(
                move_of(
                    move[0],
                    ((x + (a - x) * percent // 100, y + (b - y) * percent // 100),),
                    facing=move[2], storey=move[3],
                )
                if infos[move[0]].troop == troop and move[0] not in draft.kept else move
                for move in best.sites for a, b in points_of(move)[:1]
            )  # fmt: skip
            if draft.admits(SetUp(sites)) is None:
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

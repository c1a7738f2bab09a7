"""Close combat: which pairings kill most, and what an advance into an enemy's hex is worth, by the exact odds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

from voltigeur.engine.choices import Answer, Question
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.stacking import stacks_over
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.bot.doctrine import DOCTRINE
from voltigeur.games.aslsk.bot.eye import value
from voltigeur.games.aslsk.bot.goals import plan_of
from voltigeur.games.aslsk.ch03_7_advance.advance import why_not_advance
from voltigeur.games.aslsk.ch03_8_close_combat.fight import Combat, Pairing, Pairs, fighters, groups_of
from voltigeur.games.aslsk.ch03_8_close_combat.odds import blow_odds

HURT = 0.5
"""What is lost by who is reduced."""


def kill_worth(seen: Seen, attackers: Sequence[Unit], targets: Sequence[Unit]) -> float:
    """What an attack is expected to cost its targets."""
    if not attackers or not targets:
        return 0.0
    odds = blow_odds(seen, attackers, targets)
    return sum(value(seen, seen.unit(u)) * (dead + HURT * hurt) for u, dead, hurt in odds.targets)


def clears(seen: Seen, attackers: Sequence[Unit], targets: Sequence[Unit]) -> float:
    """The chance that an attack leaves nobody of its targets: as good as that of its worst."""
    if not attackers or not targets:
        return 0.0
    return min(dead for _, dead, _ in blow_odds(seen, attackers, targets).targets)


# ---------------------------------------------------------------- pairings


def best_pairs(seen: Seen, question: Question) -> Answer | None:
    """The pairings of a hex that are expected to kill most."""
    draft = question.choice
    if not isinstance(draft, Pairing) or not draft.mine or not draft.foes:
        return None
    best = max(_pairings(draft), key=lambda pairs: _worth(seen, draft, pairs))
    answer = Combat(best)
    return answer if draft.admits(answer) is None else None


def _pairings(draft: Pairing) -> list[Pairs]:
    mine, foes = sorted(u.id for u in draft.mine), sorted(u.id for u in draft.foes)
    men = sorted(u.id for u in draft.mine if not draft.seen.leads(u))
    together = [men] if men else [[leader] for leader in mine]
    found: list[Pairs] = []
    for size in range(1, len(foes) + 1):
        for chosen in combinations(foes, size):
            found += [tuple((unit, foe) for unit in group for foe in chosen) for group in together]
    if 1 < len(foes) ** len(mine) <= DOCTRINE.pairings:
        each = [tuple(zip(mine, targets, strict=True)) for targets in product(foes, repeat=len(mine))]
        found += each if men == mine else [pairs for pairs in each if draft.admits(Combat(pairs)) is None]
    return found


def _worth(seen: Seen, draft: Pairing, pairs: Pairs) -> float:
    leaders = [u for u in seen.at(draft.mine[0].at) if u.on >= 0]
    total = 0.0
    for attackers, targets in groups_of(pairs):
        ours = [seen.unit(u) for u in attackers]
        theirs = [seen.unit(u) for u in targets]
        ours += [u for u in leaders if u.on in attackers and not u.broken]
        theirs += [u for u in leaders if u.on in targets]
        total += kill_worth(seen, ours, theirs)
    return total


# ---------------------------------------------------------------- advances


def assault_worth(seen: Seen, ours: Sequence[Unit], place: int) -> float:
    """What close combat in a hex would bring to these: what one kills less what one loses, the ground, and time."""
    foes = list(seen.at(place, seen.enemy))
    standing = [u for u in foes if not u.broken]
    total = kill_worth(seen, ours, foes) - kill_worth(seen, standing, ours)
    plan = plan_of(seen)
    goal = next((goal for goal in plan.task.goals if goal.place == place and not goal.held), None)
    if goal is not None:
        late = plan.task.attacks and plan.turns <= 1
        free = clears(seen, ours, foes)
        total += goal.weight * (DOCTRINE.taken + DOCTRINE.now_or_never * late) * (free if standing else max(free, 0.5))
    return total


def advance_worth(seen: Seen, units: Sequence[Unit], place: int) -> float:
    """What an advance of some into the enemy's hex adds, with those who are there or may follow."""
    there = [u for u in fighters(seen, place, seen.side) if u not in units]
    if there:
        return assault_worth(seen, [*there, *units], place) - assault_worth(seen, there, place)
    group = list(units)
    for unit in sorted(_followers(seen, units, place), key=lambda u: -seen.type(u).power):
        if not stacks_over(seen, place, [*group, unit]):
            group.append(unit)
    together = assault_worth(seen, group, place)
    alone = assault_worth(seen, units, place)
    return max(together * len(units) / len(group), alone)


def _followers(seen: Seen, units: Sequence[Unit], place: int) -> list[Unit]:
    found = []
    for near in seen.setting.board.neighbours[place]:
        for unit in seen.at(near, seen.side) if near >= 0 else ():
            if (
                unit not in units
                and why_not_advance(seen, unit) is None
                and not any(seen.arm(w).gun for w in seen.held(unit))
            ):
                found.append(unit)
    return found

"""Close combat: which pairings kill most, and what an advance into an enemy's hex is worth."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Final

from voltigeur.engine.choices import Answer, Question
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.bot.eye import value
from voltigeur.games.aslsk.bot.harm import SUMS, passes
from voltigeur.games.aslsk.ch03_8_close_combat.fight import (
    Combat,
    Pairing,
    Pairs,
    attack_tally,
    fighters,
    groups_of,
    strength,
)

MANY: Final = 81
"""So many pairings are compared at most."""


def kill_worth(seen: Seen, attackers: Sequence[Unit], targets: Sequence[Unit]) -> float:
    """What an attack is expected to kill: all targets below the Kill Number, a half of one at it."""
    power = sum(strength(seen, unit, attacks=True) for unit in attackers)
    against = sum(strength(seen, unit, attacks=False) for unit in targets)
    kill = seen.setting.charts.close_combat.row(power, against).kill
    total = 0.0
    for unit in targets:
        drm = attack_tally(seen, attackers, unit, 0).total
        exactly = SUMS.get(kill - drm, 0) / 36
        total += value(seen, unit) * (passes(kill - drm - 1) + exactly / (2 * len(targets)))
    return total


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
    found: list[Pairs] = []
    for size in range(1, len(foes) + 1):
        for chosen in combinations(foes, size):
            found.append(tuple((unit, foe) for unit in mine for foe in chosen))
    if 1 < len(foes) ** len(mine) <= MANY:
        found += [tuple(zip(mine, targets, strict=True)) for targets in product(foes, repeat=len(mine))]
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


def assault_worth(seen: Seen, units: Sequence[Unit], place: int) -> float:
    """What close combat in a hex would bring: what one kills less what one loses, with friends there."""
    foes = list(seen.at(place, seen.enemy))
    ours = [*units, *(u for u in fighters(seen, place, seen.side) if u not in units)]
    standing = [u for u in foes if not u.broken]
    gain = kill_worth(seen, ours, foes)
    return gain - (kill_worth(seen, standing, ours) if standing else 0.0)

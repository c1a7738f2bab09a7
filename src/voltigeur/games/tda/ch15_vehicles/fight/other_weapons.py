"""Weapons of a vehicle beside the main one: each alone, or several together at one place (15.1/multi-weapons)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from voltigeur.engine.verdicts import Refusal, Verdict
from voltigeur.games.tda.base.answers_fire import FULL, Volley
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch01_units.weapons import all_arms, has_several, is_silent
from voltigeur.games.tda.ch07_fire.groups import GROUP_AT_ARMOUR, HALF_GROUP
from voltigeur.games.tda.ch07_fire.tests import UNARMED, lists, only_armour, why_not_fire

NO_GROUP = Refusal("7.10/group", "no-group-in-reaction")


def why_not_volley(seen: Seen, unit: Unit, answer: Volley, *, reaction: bool = False) -> Verdict:
    """Whether a vehicle may fire these weapons together at a place (15.1/multi-weapons, 7.10/group)."""
    arms = answer.arms
    if not arms or len(set(arms)) < len(arms) or max(arms) >= len(all_arms(seen, unit)):
        return UNARMED
    if len(arms) > 1 and (refusal := _why_not_together(seen, answer, reaction=reaction)):
        return refusal
    void: Verdict = None
    for arm in arms:
        verdict = why_not_fire(seen, unit, answer.target, answer.how, arm)
        if isinstance(verdict, Refusal):
            return verdict
        void = void or verdict
    return void


def _why_not_together(seen: Seen, answer: Volley, *, reaction: bool) -> Refusal | None:
    """Whether several weapons of a vehicle may be fired as one, whatever each of them may (7.10/group)."""
    if answer.how != FULL:
        return HALF_GROUP
    if reaction:
        return NO_GROUP
    return GROUP_AT_ARMOUR if only_armour(seen, answer.target) else None


def volleys(seen: Seen, unit: Unit, how: int, places: Sequence[int], *, reaction: bool = False) -> Iterator[Volley]:
    """What a vehicle may be offered to fire beside its main weapon, each alone and the lot together."""
    if unit.kind not in seen.setting.arsenal.several or not has_several(seen, unit):
        return
    live = [arm for arm in range(len(all_arms(seen, unit))) if not is_silent(unit, arm)]
    if unit.kind not in seen.setting.arsenal.lobbing:
        places = seen.worth_aiming(unit, places)
    for place in places:
        able = [arm for arm in live if lists(seen, why_not_fire(seen, unit, place, how, arm))]
        groups: list[tuple[int, ...]] = [(arm,) for arm in able if arm]
        for size in range(2, len(able) + 1):
            groups.extend(combinations(able, size))
        for arms in groups:
            answer = Volley(unit.id, place, how, arms)
            if len(arms) == 1 or _why_not_together(seen, answer, reaction=reaction) is None:
                yield answer

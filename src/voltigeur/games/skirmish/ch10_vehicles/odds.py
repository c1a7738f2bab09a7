"""Exact odds of hits on vehicles: the worst that some dice do, hit after hit (house/penetration, house/damage)."""

from __future__ import annotations

from fractions import Fraction

from voltigeur.engine.previews import Preview
from voltigeur.engine.tally import Tally
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.odds import SIDES_OF_A_DIE, at_least
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch10_vehicles.armour import (
    DESTROYED,
    EFFECTS,
    IMMOBILISED,
    WEAPON,
    Condition,
    Strike,
    condition,
    effect,
    strike_of,
)
from voltigeur.terrain.plane import Point

NOTHING = "nothing"


def damage(world: World, strike: Strike, left: Condition, to_hit: Fraction, dice: int) -> dict[str, Fraction]:
    """The worst that some dice do to a vehicle, hit after hit (house/damage)."""
    through = to_hit * (Fraction(1) if strike.always else at_least(strike.needed.total))
    if strike.needed.total == 0:
        through = Fraction(0)
    states: dict[tuple[Condition, str], Fraction] = {(left, NOTHING): Fraction(1)}
    for _ in range(dice):
        after: dict[tuple[Condition, str], Fraction] = {}
        for (now, worst), share in states.items():
            _add(after, (now, worst), share * (1 - through))
            for die in range(1, SIDES_OF_A_DIE + 1):
                what = effect(world, now, die + strike.damage.total)
                key = (_damaged(now, what), max(worst, what, key=_rank))
                _add(after, key if worst != DESTROYED else (now, worst), share * through / SIDES_OF_A_DIE)
        states = after
    out: dict[str, Fraction] = {}
    for (_, worst), share in states.items():
        if share:
            out[worst] = out.get(worst, Fraction(0)) + share
    return dict(sorted(out.items(), key=lambda pair: _rank(pair[0])))


def _add(states: dict[tuple[Condition, str], Fraction], key: tuple[Condition, str], share: Fraction) -> None:
    states[key] = states.get(key, Fraction(0)) + share


def _rank(what: str) -> int:
    return EFFECTS.index(what) if what in EFFECTS else -1


def _damaged(left: Condition, what: str) -> Condition:
    return Condition(left.armed and what != WEAPON, left.mobile and what != IMMOBILISED)


def preview_strike(
    seen: Seen, tallies: dict[str, Tally], chance: Fraction, kind: str, vehicle: Figure, origin: Point | None,
    dice: int = 1,
) -> Preview:  # fmt: skip
    """The chance to hit a vehicle, and the worst that comes of it (house/penetration, house/damage)."""
    strike = strike_of(seen, kind, vehicle, origin)
    odds = {"hit": 1 - (1 - chance) ** dice, **damage(seen, strike, condition(seen, vehicle), chance, dice)}
    return Preview({**tallies, "penetration": strike.needed, "damage": strike.damage}, odds)

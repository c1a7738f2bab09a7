"""Exact odds of volleys, templates and strikes, from the tallies that resolve them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch07_fire.tallies import SIDES_OF_A_DIE, at_least
from voltigeur.games.skirmish.ch08_losses.losses import Victim
from voltigeur.games.skirmish.ch09_grenades.templates import under
from voltigeur.games.skirmish.ch10_vehicles.armour import (
    DESTROYED,
    EFFECTS,
    IMMOBILISED,
    WEAPON,
    Condition,
    Strike,
    effect,
)
from voltigeur.games.skirmish.ch11_guns.artillery import Burst, wounds_on
from voltigeur.terrain.tabletop import Site

Counts = Mapping[int, Fraction]
"""The chance of each number."""
NONE_AT_ALL: Counts = {0: Fraction(1)}
NOTHING = "nothing"
_WORDS = ("nobody", "one", "two", "three")


def together(a: Counts, b: Counts) -> Counts:
    """The chances of the sum of two independent numbers."""
    out: dict[int, Fraction] = {}
    for i, p in a.items():
        for j, q in b.items():
            out[i + j] = out.get(i + j, Fraction(0)) + p * q
    return out


def several(chances: Iterable[Fraction]) -> Counts:
    """How many of some independent things happen."""
    out = NONE_AT_ALL
    for chance in chances:
        out = together(out, {0: 1 - chance, 1: chance})
    return {count: share for count, share in out.items() if share}


def losses(hits: Counts, order: Sequence[Victim]) -> Counts:
    """How many of those in the order of losses are wounded (losses/order)."""
    by_hits = [NONE_AT_ALL]
    for victim in order:
        chance = 1 - at_least(victim.saved_on) if victim.saved_on else Fraction(1)
        by_hits.append(together(by_hits[-1], {0: 1 - chance, 1: chance}))
    out: dict[int, Fraction] = {}
    for count, share in hits.items():
        for lost, chance in by_hits[min(count, len(order))].items():
            if chance:
                out[lost] = out.get(lost, Fraction(0)) + share * chance
    return out


def in_words(counts: Counts) -> dict[str, Fraction]:
    """Chances by nobody, one, two, three and more."""
    out: dict[str, Fraction] = {}
    for count, share in sorted(counts.items()):
        word = _WORDS[count] if count < len(_WORDS) else "more"
        out[word] = out.get(word, Fraction(0)) + share
    return out


# -------------------------------------------------------------------- vehicles


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


# -------------------------------------------------------------------- templates


def burst_at(seen: Seen, burst: Burst, centre: Site) -> tuple[Counts, Counts]:
    """How many of the enemy and how many of one's own a template wounds; under a marker lies somebody in wait."""
    chances: tuple[list[Fraction], list[Fraction]] = ([], [])
    for body in under(seen, centre, burst.radius):
        mine = body.side == seen.side
        if body.figure < 0:
            chances[mine].append(at_least(burst.sheltered))
            continue
        figure = seen.figure(body.figure)
        if figure.fit and seen.info(figure).soldier:
            chances[mine].append(at_least(wounds_on(seen, burst, figure, centre).total))
    return several(chances[0]), several(chances[1])


def template(
    seen: Seen, burst: Burst, centre: Site, straying: Fraction, elsewhere: Sequence[Site]
) -> tuple[Counts, Fraction]:
    """The enemies that a template wounds, wherever it ends, and the chance that somebody of one's own is hurt."""
    ends = [(1 - straying, centre), *((straying / len(elsewhere), site) for site in elsewhere)]
    foes: dict[int, Fraction] = {}
    friends = Fraction(0)
    for share, site in ends:
        hurt, own = burst_at(seen, burst, site)
        for count, chance in hurt.items():
            foes[count] = foes.get(count, Fraction(0)) + share * chance
        friends += share * (1 - own.get(0, Fraction(0)))
    return foes, friends

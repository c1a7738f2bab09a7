"""Re-deal: another world that agrees with all that a seat has seen and could conclude (contract 10).

What a seat does not know is where each hidden Gun is, how it points and which crew mans it; that they are somewhere it
reads in the order of battle. A Gun may be wherever it could have been set up and has not been ruled out since
(`Position.excluded`); beside what was in view there, hexes have room for so many. All such worlds are equally likely:
who mans which Gun is drawn by how many places that leaves, then the places, and again where too many are in one hex.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from voltigeur.games.aslsk.base.model import Unit, Weapon
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.ch06_4_hidden.lairs import (
    could_hide,
    excluded,
    guesses,
    hidden_crews,
    hidden_guns,
    hiding_zone,
    lairs,
    peeped,
    room_for,
)
from voltigeur.games.aslsk.ch06_4_hidden.reveal import spotted

PATIENCE = 20_000
"""So often places are drawn anew because too many are in one hex. What is true has room, so that a few draws do; no
number does for a save that somebody has written by hand."""


class Lair(NamedTuple):
    """Where a Gun may be, and the corner that it may point at."""

    place: int
    facing: int


def redeal(m: AslskMatch, seat: int, rng: Random) -> None:
    """Put the enemy's hidden Guns somewhere else."""
    enemy = 1 - seat
    m.state.orders.pop(enemy, None)
    guns = sorted(hidden_guns(m.setting, m.position, enemy), key=lambda gun: gun.id)
    crews = sorted(hidden_crews(m.position, enemy), key=lambda crew: crew.id)
    if not guns:
        return
    lairs_of = lairs_by_crew(m, seat, guns, crews)
    crowds = dict(excluded(m.position, seat).crowds)
    for _ in range(PATIENCE):
        manned = _manned([[len(lairs) for lairs in each] for each in lairs_of], rng)
        dealt = [rng.choice(lairs_of[gun][crew]) for gun, crew in enumerate(manned)]
        if _find_room(m, dealt, crowds):
            for gun, number, lair in zip(guns, manned, dealt, strict=False):
                crew = crews[number]
                gun.owner, gun.facing = crew.id, lair.facing
                crew.at = lair.place
            for weapon in m.position.weapons:
                if weapon.hidden and weapon.side == enemy:
                    if not m.arm(weapon).gun:  # any of them may carry what is missing
                        weapon.owner = rng.choice(crews).id
                    weapon.at = m.unit(weapon.owner).at
            _forget(m, enemy)
            return


def _barred(m: AslskMatch, seat: int) -> frozenset[int]:
    """Where no crew of the enemy is for what the seat alone knows: what its own hidden crews see and are.

    They see the open ground; and a Gun of its own that is hidden in the open has been seen by nobody.
    """
    bare = lairs(m.setting, seat).open.intersection(crew.at for crew in hidden_crews(m.position, seat))
    eyes = lairs(m.setting, 1 - seat).all if bare else ()
    watched = frozenset(eye for eye in eyes if not bare.isdisjoint(spotted(m.truth, seat, eye)))
    return watched.union(peeped(m.position, seat))


def _forget(m: AslskMatch, side: int) -> None:
    """What its hidden crews saw from where they are no longer."""
    if peeped(m.position, side):
        m.position.peeped = [() if n == side else peeped(m.position, n) for n in (0, 1)]


def _manned(counts: Sequence[Sequence[int]], rng: Random) -> list[int]:
    """Which crew mans each Gun, drawn by how many worlds that leaves; none where no crew can be where its Gun is."""

    @cache
    def worlds(gun: int, taken: int) -> int:
        if gun == len(counts):
            return 1
        return sum(counts[gun][crew] * worlds(gun + 1, taken | 1 << crew) for crew in free(taken))

    def free(taken: int) -> list[int]:
        return [crew for crew in range(len(counts)) if not taken >> crew & 1]

    manned: list[int] = []
    taken = 0
    for gun, each in enumerate(counts):
        crews = free(taken)
        odds = [each[crew] * worlds(gun + 1, taken | 1 << crew) for crew in crews]
        if not any(odds):
            return []
        manned += rng.choices(crews, odds)
        taken |= 1 << manned[-1]
    return manned


def lairs_by_crew(
    m: AslskMatch, seat: int, guns: Sequence[Weapon], crews: Sequence[Unit]
) -> Sequence[Sequence[Sequence[Lair]]]:
    """Where each of the enemy's Guns may be with each of his crews, for all that a seat knows."""
    open_, truth, barred = lairs_by_kind(m, 1 - seat, guns), m.truth, _barred(m, seat)
    zones = [hiding_zone(m.setting, crew.id).difference(barred) for crew in crews]
    return [
        [
            [lair for lair in open_[gun.kind] if lair.place in zone and could_hide(truth, crew, gun, lair.place)]
            for crew, zone in zip(crews, zones, strict=True)
        ]
        for gun in guns
    ]


def lairs_by_kind(m: AslskMatch, side: int, guns: Sequence[Weapon]) -> Mapping[int, list[Lair]]:
    """Where a Gun of each kind may be, for all that the other side knows."""
    found: dict[int, list[Lair]] = {gun.kind: [] for gun in guns}
    truth = m.truth
    for place in sorted(lairs(m.setting, side).all):
        for guess in guesses(truth, side, place):
            found[guess.weapon.kind].append(Lair(place, guess.facing))
    return found


def _find_room(m: AslskMatch, dealt: Sequence[Lair], crowds: Mapping[int, int]) -> bool:
    """Whether all of them find room together."""
    together = Counter(lair.place for lair in dealt)
    return all(crowds.get(place, 0) <= room_for(m.setting, count) for place, count in together.items())

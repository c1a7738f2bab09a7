"""Re-deal: another world that agrees with all that a seat has seen and could conclude (contract 10).

What a seat does not know is where each hidden Gun is, how it points and which crew mans it; that they are somewhere it
reads in the order of battle. A Gun may be wherever it could have been set up and has not been ruled out since
(`Position.excluded`); beside what was in view there, hexes have room for so many. All such worlds are equally likely:
crews and places are drawn one by one, and drawn again where they do not go together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from voltigeur.games.aslsk.base.model import Unit, Weapon
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.ch06_4_hidden.lairs import (
    excluded,
    guesses,
    hidden_crews,
    hidden_guns,
    hiding_zone,
    lairs,
    room_for,
)

PATIENCE = 20_000
"""Worlds that are drawn before what is true is left as it is: there is hardly another."""


class Lair(NamedTuple):
    """Where a Gun may be, and the corner that it may point at."""

    place: int
    facing: int


def redeal(m: AslskMatch, seat: int, rng: Random) -> None:
    """Put the enemy's hidden Guns somewhere else."""
    enemy = 1 - seat
    m.state.orders.pop(enemy, None)
    guns = sorted(hidden_guns(m.position, enemy), key=lambda gun: gun.id)
    crews = sorted(hidden_crews(m.position, enemy), key=lambda crew: crew.id)
    if not guns:
        return
    open_ = lairs_by_kind(m, enemy, guns)
    zones = {crew.id: hiding_zone(m.setting, crew.id) for crew in crews}
    crowds = dict(excluded(m.position, seat).crowds)
    for _ in range(PATIENCE):
        dealt = [rng.choice(open_[gun.kind]) for gun in guns]
        manned = rng.sample(crews, len(crews))
        if _fits(m, dealt, manned, zones, crowds):
            for gun, crew, lair in zip(guns, manned, dealt, strict=True):
                gun.owner, gun.at, gun.facing = crew.id, lair.place, lair.facing
                crew.at = lair.place
            return


def lairs_by_kind(m: AslskMatch, side: int, guns: Sequence[Weapon]) -> Mapping[int, list[Lair]]:
    """Where a Gun of each kind may be, for all that the other side knows."""
    found: dict[int, list[Lair]] = {gun.kind: [] for gun in guns}
    truth = m.truth
    for place in sorted(lairs(m.setting, side).all):
        for guess in guesses(truth, side, place):
            found[guess.weapon.kind].append(Lair(place, guess.facing))
    return found


def _fits(
    m: AslskMatch, dealt: Sequence[Lair], crews: Sequence[Unit], zones: Mapping[int, frozenset[int]],
    crowds: Mapping[int, int],
) -> bool:  # fmt: skip
    """Whether each crew may be set up there, and all of them find room."""
    if any(lair.place not in zones[crew.id] for lair, crew in zip(dealt, crews, strict=True)):
        return False
    together = Counter(lair.place for lair in dealt)
    return all(crowds.get(place, 0) <= room_for(m.setting, count) for place, count in together.items())

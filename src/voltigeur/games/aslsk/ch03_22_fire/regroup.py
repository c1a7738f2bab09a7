"""A group some of whose hexes prove blind goes on as one or apart, as its owner likes (3.2.2/fire-group)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from voltigeur.engine.choices import Answer, Pick, Question
from voltigeur.games.aslsk.base.model import UnitId
from voltigeur.games.aslsk.base.play import AslskMatch, AslskStep
from voltigeur.games.aslsk.base.world import Seen, World
from voltigeur.games.aslsk.ch03_22_fire.attack import Attack
from voltigeur.games.aslsk.ch03_22_fire.firepower import shooter
from voltigeur.games.aslsk.ch03_22_fire.tests import why_not_group


class AsOne(Answer, frozen=True):
    """Those who see the target fire together."""

    form: ClassVar[str] = "as-one"


class Apart(Answer, frozen=True):
    """Those who see the target fire hex by hex."""

    form: ClassVar[str] = "apart"


def hexes_of(world: World, shooters: Sequence[int]) -> dict[int, list[int]]:
    """Shooters by the hex that they fire from."""
    found: dict[int, list[int]] = {}
    for number in shooters:
        who = shooter(world, number)
        if who is not None:
            found.setdefault(who.unit.at, []).append(number)
    return found


def parts(world: World, shooters: Sequence[int], target: int) -> bool:
    """Whether a group has to be asked: some of its hexes are blind, and two or more are not."""
    seeing = [world.sees(place, target) for place in hexes_of(world, shooters)]
    return not all(seeing) and sum(seeing) > 1


class Regroup(AslskStep):
    """Lines have been looked along, and some are blocked: those who fired from there are out of it."""

    side: int
    shooters: tuple[int, ...]
    target: int
    leaders: tuple[UnitId, ...] = ()
    movers: tuple[UnitId, ...] = ()

    def seats(self, m: AslskMatch) -> tuple[int, ...]:
        return (self.side,)

    def question(self, seen: Seen) -> Question | None:
        """As one they go on only if they hang together without the blind."""
        seeing = [who for who in map(partial(shooter, seen), self.shooters) if who is not None]
        seeing = [who for who in seeing if seen.sees(who.unit.at, self.target)]
        ways = (AsOne(), Apart()) if why_not_group(seen, seeing) is None else (Apart(),)
        return Question(self.side, "ask-regroup", Pick(ways), ("3.2.2/fire-group",))

    def answer(self, m: AslskMatch, seat: int, answer: Answer) -> None:
        m.pop()
        if isinstance(answer, AsOne):
            m.push(Attack(self.side, self.shooters, self.target, self.leaders, self.movers))
            return
        truth = m.truth
        hexes = hexes_of(truth, self.shooters)
        blind = [n for place, numbers in hexes.items() if not truth.sees(place, self.target) for n in numbers]
        groups = [(place, numbers) for place, numbers in hexes.items() if truth.sees(place, self.target)]
        first = hexes.keys() - {place for place, _ in groups[1:]}
        for number, (place, numbers) in reversed(list(enumerate(groups))):  # who is blind counts with the first
            everybody = (*numbers, *(() if number else blind))
            leaders = tuple(u for u in self.leaders if m.unit(u).at in ({place} if number else first))
            m.push(Attack(self.side, everybody, self.target, leaders, self.movers))

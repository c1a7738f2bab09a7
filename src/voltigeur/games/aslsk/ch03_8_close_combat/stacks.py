"""Leaders before close combat: each lies on a squad or another leader and fights with it, or apart (3.8/stacks)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from voltigeur.engine.choices import DONE, NOT_OFFERED, Answer, Draft, Entry, Pass, Refusal, Verdict
from voltigeur.games.aslsk.base.model import NONE, Unit
from voltigeur.games.aslsk.base.world import Seen, World

RULE = "3.8/stacks"


class Stack(Answer, frozen=True):
    """Whom each leader of a hex fights with, `-` for nobody (3.8/stacks)."""

    stacking: tuple[tuple[int, int], ...]
    form: ClassVar[str] = "stack {stacking:stacking*}"


def unbroken(world: World, at: int, side: int) -> list[Unit]:
    """Who fights in a hex."""
    return [unit for unit in world.at(at, side) if not unit.broken]


def usual(world: World, at: int, side: int) -> tuple[tuple[int, int], ...]:
    """Where leaders lie if nobody says otherwise: on the strongest squad that fights, else apart."""
    force = unbroken(world, at, side)
    men = [unit for unit in force if not world.leads(unit)]
    best = max(men, key=lambda unit: (not unit.pinned, world.type(unit).power, -unit.id), default=None)
    return tuple((unit.id, best.id if best is not None else NONE) for unit in force if world.leads(unit))


class Stacking(Draft):
    """Every unbroken leader of a hex on a unit, or apart."""

    def __init__(self, seen: Seen, at: int) -> None:
        self.seen = seen
        force = unbroken(seen, at, seen.side)
        self.leaders = [unit.id for unit in force if seen.leads(unit)]
        self.men = [unit.id for unit in force if not seen.leads(unit)]

    @property
    def open(self) -> bool:
        """Whether there is anything to choose."""
        return bool(self.leaders) and len(self.leaders) + len(self.men) > 1

    def entries(self, so_far: tuple[Entry, ...]) -> Sequence[Entry]:
        if len(so_far) == len(self.leaders):
            return [DONE]
        leader = self.leaders[len(so_far)]
        apart = [entry[0] for entry in so_far if entry[1] < 0]
        return [(leader, NONE), *((leader, other) for other in (*self.men, *apart))]

    def whole(self, entries: tuple[Entry, ...]) -> Answer:
        return Stack(tuple((entry[0], entry[1]) for entry in entries))

    def admits(self, answer: Answer) -> Verdict:
        if isinstance(answer, Pass):
            return None
        if not isinstance(answer, Stack):
            return NOT_OFFERED
        lies = dict(answer.stacking)
        if len(lies) != len(answer.stacking) or not set(lies) <= set(self.leaders):
            return Refusal(RULE, "no-leader")
        for leader, other in lies.items():
            if other < 0 or other in self.men:
                continue
            if other == leader or other not in self.leaders or lies.get(other, NONE) >= 0:
                return Refusal(RULE, "cannot-lie-there")
        return None

"""The actions that a troop may choose when it is activated (actions/...): listed lazily, judged one by one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from voltigeur.engine.choices import Answer, Choice, Menu
from voltigeur.engine.verdicts import NOT_OFFERED, Refusal, Verdict
from voltigeur.games.skirmish import guns, heights, moves, radio, waiting
from voltigeur.games.skirmish.answers import (
    CallFire,
    Climb,
    Creep,
    Deploy,
    Drive,
    Hold,
    Inform,
    Jump,
    Limber,
    March,
    Shell,
    Shoot,
    Stairs,
    Swim,
    Treat,
    Wait,
)
from voltigeur.games.skirmish.world import Seen, World

Listing = Callable[[Seen, int], Iterable[Answer]]
Judge = Callable[[World, int, Answer], Verdict]

MOVING = (March, Swim, Jump, Climb, Stairs, Treat, Drive, Creep)
"""Actions that move somebody: not for those who fail their nerve under covering fire (actions/under-cover-fire)."""
PINNED = Refusal("actions/under-cover-fire", "pinned")

_LISTINGS: dict[str, tuple[Listing, ...]] = {
    "go": (moves.marches, moves.runs),
    "swim": (moves.swims,),
    "treat": (moves.treatments,),
    "drive": (moves.drives,),
    "heights": (heights.options,),
    "guns": (guns.options,),
    "radio": (radio.options,),
    "wait": (waiting.waits,),
    "hold": (waiting.holds,),
}
_MOVEMENT = frozenset({"go", "swim", "treat", "drive", "heights"})
_JUDGES: dict[type[Answer], Judge] = {
    March: moves.why_not,
    Swim: moves.why_not,
    Treat: moves.why_not,
    Drive: moves.why_not,
    Creep: moves.why_not,
    Jump: heights.why_not,
    Climb: heights.why_not,
    Stairs: heights.why_not,
    Deploy: guns.why_not,
    Limber: guns.why_not,
    Shell: guns.why_not,
    Shoot: guns.why_not,
    CallFire: radio.why_not,
    Inform: radio.why_not,
    Wait: waiting.why_not,
    Hold: waiting.why_not,
}


def judge(world: World, troop: int, answer: Answer) -> Verdict:
    """Whether a troop may do this now."""
    test = _JUDGES.get(type(answer))
    if test is None:
        return NOT_OFFERED
    if isinstance(answer, MOVING) and world.troop(troop).pinned:
        return PINNED
    return test(world, troop, answer)


def choice(seen: Seen, troop: int) -> Choice:
    """What an activated troop may do: somebody can always hold; marches and runs, which are dear, are listed late."""
    pinned = seen.troop(troop).pinned

    def possible(key: str) -> bool:
        if key == "go":
            return moves.can_go(seen, troop)
        return any(judge(seen, troop, answer) is None for lister in _LISTINGS[key] for answer in lister(seen, troop))

    known: dict[Hashable, list[Answer]] = {}

    def listing(key: Hashable) -> list[Answer]:
        found = known.get(key)
        if found is None:
            assert isinstance(key, str)
            found = known[key] = [
                answer
                for lister in _LISTINGS[key]
                for answer in lister(seen, troop)
                if judge(seen, troop, answer) is None
            ]
        return found

    keys = [key for key in _LISTINGS if not (pinned and key in _MOVEMENT) and possible(key)]
    return Menu(keys, listing, lambda answer: judge(seen, troop, answer))

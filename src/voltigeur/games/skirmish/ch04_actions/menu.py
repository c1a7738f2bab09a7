"""The actions that a troop may choose when it is activated (actions/...): listed lazily, judged one by one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from voltigeur.engine.choices import Answer, Choice, Menu
from voltigeur.engine.verdicts import NOT_OFFERED, Refusal, Verdict
from voltigeur.games.skirmish.base.answers import (
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
    Spot,
    Stairs,
    Swim,
    Treat,
    Wait,
)
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch03_spotting import spotting
from voltigeur.games.skirmish.ch04_actions import height_verbs as heights
from voltigeur.games.skirmish.ch04_actions import lying_in_wait as waiting
from voltigeur.games.skirmish.ch04_actions import moves
from voltigeur.games.skirmish.ch11_guns import guns
from voltigeur.games.skirmish.ch14_radio import radio

Listing = Callable[[Seen, int], Iterable[Answer]]
Judge = Callable[[World, int, Answer], Verdict]

MOVING = (March, Swim, Jump, Climb, Stairs, Treat, Drive, Creep)
"""Actions that move somebody: not for those who fail their nerve under covering fire (actions/under-cover-fire)."""
PINNED = Refusal("actions/under-cover-fire", "pinned")
NOT_YET = Refusal("spotting/try", "not-yet")
HAS_SPOTTED = Refusal("spotting/try", "spotted-before-moving")


def _lookouts(seen: Seen, troop: int) -> list[Answer]:
    """Whom a gun that is about to fire may try to detect: its shot is its action (spotting/try)."""
    found = spotting.choice(seen, troop) if guns.can_fire(seen, troop) else None
    return [answer for answer in found.options() if isinstance(answer, Spot)] if found is not None else []


def _why_not_look_out(world: World, troop: int, answer: Answer) -> Verdict:
    assert isinstance(world, Seen)
    return spotting.why_not(world, troop, answer) if guns.can_fire(world, troop) else NOT_YET


_LISTINGS: dict[str, tuple[Listing, ...]] = {
    "go": (moves.marches, moves.runs),
    "swim": (moves.swims,),
    "treat": (moves.treatments,),
    "drive": (moves.drives,),
    "heights": (heights.options,),
    "guns": (guns.options,),
    "spot": (_lookouts,),
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
    Spot: _why_not_look_out,
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
    if isinstance(answer, MOVING) and world.troop(troop).spotting:
        return HAS_SPOTTED
    return test(world, troop, answer)


def choice(seen: Seen, troop: int) -> Choice:
    """What an activated troop may do: somebody can always hold; marches and runs, which are dear, are listed late."""
    halted = seen.troop(troop).pinned or seen.troop(troop).spotting

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

    keys = [key for key in _LISTINGS if not (halted and key in _MOVEMENT) and possible(key)]
    return Menu(keys, listing, lambda answer: judge(seen, troop, answer))

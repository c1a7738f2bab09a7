"""The actions that a troop may choose when it is activated (actions/...): listed lazily, judged one by one."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from voltigeur.engine.choices import Answer, Choice, Menu
from voltigeur.engine.verbs import alone
from voltigeur.engine.verdicts import NOT_OFFERED, Refusal, Verdict
from voltigeur.games.skirmish.base.answers import Spot
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.verbs import ACTIONS, Busy, TroopAction
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch03_spotting import spotting
from voltigeur.games.skirmish.ch04_actions.offers import can_go
from voltigeur.games.skirmish.ch11_guns import guns

PINNED = Refusal("actions/under-cover-fire", "pinned")
NOT_YET = Refusal("spotting/try", "not-yet")
HAS_SPOTTED = Refusal("spotting/try", "spotted-before-moving")


def _lookouts(seen: Seen, troop: int) -> list[Answer]:
    """Whom a gun that is about to fire may try to detect: its shot is its action (spotting/try)."""
    found = spotting.choice(seen, troop) if guns.can_fire(seen, troop) else None
    return [answer for answer in found.options() if isinstance(answer, Spot)] if found is not None else []


def _why_not_look_out(seen: Seen, troop: int, answer: Spot) -> Verdict:
    return spotting.why_not(seen, troop, answer) if guns.can_fire(seen, troop) else NOT_YET


def _look_out(m: SkirmishMatch, troop: int, answer: Spot) -> Busy:
    """What a gun does before its action, and no action itself."""
    spotting.spot(m, troop, answer.target)
    return ()


LOOK_OUT = TroopAction(
    Spot, judge=_why_not_look_out, do=_look_out, offers=_lookouts, key="spot", targets="target", sign="spot",
    preview=alone(spotting.preview_spot),
)  # fmt: skip


def judge(seen: Seen, troop: int, answer: Answer) -> Verdict:
    """Whether a troop may do this now."""
    action = ACTIONS.of(answer)
    if action is None:
        return NOT_OFFERED
    if action.moves and seen.troop(troop).pinned:
        return PINNED
    if action.moves and seen.troop(troop).spotting:
        return HAS_SPOTTED
    return action.judge(seen, troop, answer)


def choice(seen: Seen, troop: int) -> Choice:
    """What an activated troop may do: somebody can always hold; marches and runs, which are dear, are listed late."""
    halted = seen.troop(troop).pinned or seen.troop(troop).spotting
    actions: dict[str, list[TroopAction[Any]]] = {}
    for action in ACTIONS:
        if not (halted and action.moves):
            actions.setdefault(action.key, []).append(action)
    known: dict[Hashable, list[Answer]] = {}

    def offers(key: Hashable) -> Iterator[Answer]:
        """What is lawful of a kind, one after the other."""
        assert isinstance(key, str)
        for action in actions[key]:
            for answer in action.offers(seen, troop) if action.offers is not None else ():
                if judge(seen, troop, answer) is None:
                    yield answer

    def possible(key: str) -> bool:
        return can_go(seen, troop) if key == "go" else next(offers(key), None) is not None

    def listing(key: Hashable) -> list[Answer]:
        found = known.get(key)
        if found is None:
            found = known[key] = list(offers(key))
        return found

    return Menu([key for key in actions if possible(key)], listing, lambda answer: judge(seen, troop, answer))

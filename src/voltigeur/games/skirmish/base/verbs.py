"""Verbs of the skirmish: declared in the chapters, entered by the table of contents (`rulebook`).

A troop that is activated does one of the `ACTIONS`; whoever may fire does it by one of the `FIRE_ACTIONS` verbs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from voltigeur.engine.choices import Answer, Pass, Refusal
from voltigeur.engine.verbs import Action, Actions, Verb, Verbs
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.terrain.plane import Point

X = TypeVar("X", bound=Answer)


@dataclass(frozen=True, kw_only=True)
class SkirmishVerb(Verb[X, Seen, None]):
    """Something that may be said. Those who act and those to whom it is done are read from fields of the answer: a
    figure, moves (the first of each is the figure), or pairs of an actor and a target."""

    actors: str = ""
    targets: str = ""
    aim: str = ""
    """What is pointed out on the table: a `way`, a `facing`, a `template` or a `point`."""

    def who(self, answer: X) -> tuple[int, ...]:
        """Those who would act, each once."""
        value = getattr(answer, self.actors, ())
        return tuple(dict.fromkeys(part[0] for part in value)) if isinstance(value, tuple) else (value,)

    def whom(self, answer: X) -> tuple[int, ...]:
        """Those to whom it would be done, each once."""
        value = getattr(answer, self.targets, ())
        return tuple(dict.fromkeys(part[1] for part in value)) if isinstance(value, tuple) else (value,)

    def repeats(self, answer: X) -> bool:
        """Whether somebody would do the same thing twice."""
        value = getattr(answer, self.actors, ())
        return isinstance(value, tuple) and len(self.who(answer)) < len(value)


Busy = tuple[int, ...]
"""Those who have been busy with an action."""


def nobody(m: SkirmishMatch, troop: int, busy: Busy) -> Busy:
    """After this action nobody fires."""
    return ()


def everybody(m: SkirmishMatch, troop: int, busy: Busy) -> Busy:
    """After this action all who are unhurt may fire."""
    return tuple(f.id for f in m.truth.fit(troop))


def others(m: SkirmishMatch, troop: int, busy: Busy) -> Busy:
    """After this action those may fire who were not busy with it."""
    return tuple(f.id for f in m.truth.fit(troop) if f.id not in busy)


@dataclass(frozen=True, kw_only=True)
class TroopAction(SkirmishVerb[X], Action[X, Seen, None, SkirmishMatch, int]):
    """What an activated troop may do; doing it gives back who has been busy with it."""

    do: Callable[[SkirmishMatch, int, X], Busy]
    key: str
    """What it is listed under."""
    moves: bool = False
    """Moves somebody: not for those who fail their nerve under covering fire (actions/under-cover-fire)."""
    shooters: Callable[[SkirmishMatch, int, Busy], Busy] = nobody
    """Who may fire afterwards: covering fire, or aimed."""
    aimed: bool = False
    deed: str = ""
    """What it shows of those who are busy with it (house/markers, `base/clues.py`)."""


class TroopActions(Actions[Seen, SkirmishMatch, int]):
    """The actions of an activated troop."""

    def __iter__(self) -> Iterator[TroopAction[Any]]:
        for action in super().__iter__():
            assert isinstance(action, TroopAction)
            yield action

    def of(self, answer: Answer) -> TroopAction[Any] | None:
        action = super().of(answer)
        assert action is None or isinstance(action, TroopAction)
        return action


class Shooters(NamedTuple):
    """Who may fire now; `charged`: just before contact, so that contact does not hinder them."""

    figures: tuple[int, ...]
    charged: bool = False


@dataclass(frozen=True, kw_only=True)
class FireAction(SkirmishVerb[X], Action[X, Seen, None, SkirmishMatch, Shooters]):
    """A way to fire; doing it gives back who has fired. Without `targets` it goes to the point `at` of its answer."""

    do: Callable[[SkirmishMatch, Shooters, X], Busy]
    sign: str = "fire"

    def aims(self, seen: Seen, answer: X) -> tuple[Point, ...]:
        """Where each of those who fire would aim."""
        if not self.targets:
            x, y, *_ = getattr(answer, "at")  # noqa: B009 - of any answer that names a point
            return ((x, y),)
        value = getattr(answer, self.targets)
        targets = [target for _, target in value] if isinstance(value, tuple) else [value]
        return tuple(seen.figure(target).point for target in targets)


class FireActions(Actions[Seen, SkirmishMatch, Shooters]):
    """Aimed fire of any kind: shots, orders, grenades, launchers, the guns of vehicles."""

    def of(self, answer: Answer) -> FireAction[Any] | None:
        action = super().of(answer)
        assert action is None or isinstance(action, FireAction)
        return action


class SkirmishVerbs(Verbs[Seen, None]):
    """Everything that may be said."""

    def of(self, answer: Answer) -> SkirmishVerb[Any] | None:
        verb = super().of(answer)
        assert verb is None or isinstance(verb, SkirmishVerb)
        return verb


VERBS = SkirmishVerbs()
ACTIONS = TroopActions()
FIRE_ACTIONS = FireActions()

PASS = SkirmishVerb(Pass, sign="pass")


# -------------------------- reasons to refuse something that several chapters have, each with its rule


NOBODY = Refusal("house/actions", "nobody")
TWICE = Refusal("house/actions", "figure-twice")
NOT_HIS = Refusal("house/actions", "not-of-the-troop")
UNFIT = Refusal("wounded/roll", "not-fit")
CLIMBING = Refusal("actions/climb", "climbing")
SWIMMING = Refusal("actions/swim", "in-the-water")
LOCKED = Refusal("house/locked", "locked")
ABOARD = Refusal("house/vehicles", "aboard")
JUST_DRIVEN = Refusal("house/vehicles", "just-driven")
SHAKEN = Refusal("house/damage", "shaken")
NO_FACING = Refusal("house/angles", "no-facing")
NO_ROOM = Refusal("house/bases", "no-room")
ALONE = Refusal("house/cohesion", "alone")

"""Kinds of shot: what each chapter declares of a way to fire that is its own, and the registry that fire asks (7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from voltigeur.engine.choices import Answer
from voltigeur.engine.verdicts import Verdict
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.ch04_activation.formation_acts import Activation

if TYPE_CHECKING:
    from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire


@dataclass(frozen=True, kw_only=True)
class ShotKind:
    """A way to fire beside small arms at a place: at vehicles, with other weapons, at aircraft, at houses."""

    by: Callable[[TdaSetting, int], bool]
    """Which kinds of counter may ever fire so in a setting."""
    offers: Callable[[Seen, Unit, int], Iterable[Answer]]
    """What an active unit may be offered to fire by itself, fully or as a half-action."""
    groups: Callable[[Seen, Activation, Unit, Unit | None], Iterable[Answer]] | None = None
    """What it may be offered to fire with its twin, or with the largest group around it (7.10/group)."""
    goes_on: Callable[[Seen, Activation, Sequence[Unit]], Iterable[Answer]] | None = None
    """What a group may go on with (7.10/cadence)."""


@dataclass(frozen=True, kw_only=True)
class Reaction:
    """What idle units may do to who has moved or fired, beside small arms at his place (7.11)."""

    answers: tuple[type[Answer], ...]
    by: Callable[[TdaSetting, int], bool] = lambda setting, kind: True
    """Which kinds of counter may ever do it in a setting."""
    who: Callable[[Seen, OpportunityFire], list[Unit]] | None = None
    """Who may do it whether he can fire or not; None for a shot, which those may fire who can."""
    offers: Callable[[Seen, OpportunityFire, Unit], Sequence[Answer]]
    """What one unit may be offered."""
    sure: Callable[[Seen, OpportunityFire, Unit], Sequence[Answer]] | None = None
    """What of that is worth asking the owner for; None if all of it is."""
    judge: Callable[[Seen, OpportunityFire, Any], Verdict]
    do: Callable[[TdaMatch, OpportunityFire, Any], None]
    chances: Callable[[Seen, OpportunityFire, Unit], Iterable[tuple[int, int, Answer]]] | None = None
    """What standing orders may choose: percent chance of an effect, place, answer."""


class Fired(NamedTuple):
    """What a kind of counter may ever fire beside small arms."""

    active: tuple[tuple[ShotKind, ...], ...]
    reactions: tuple[Reaction, ...]


class Shots:
    """The kinds of shot, in the order in which they are offered."""

    def __init__(self) -> None:
        self.active: tuple[tuple[ShotKind, ...], ...] = ()
        """What active units are offered; those that stand together are listed together, once for each way to fire."""
        self.reactions: tuple[Reaction, ...] = ()
        """What idle units may fire in reaction."""
        self.others: tuple[Reaction, ...] = ()
        """What else may be done in reaction."""
        self._of: dict[type[Answer], Reaction] = {}

    def enter(self, active: tuple[tuple[ShotKind, ...], ...], reactions: tuple[Reaction, ...]) -> None:
        """Enter all of them."""
        self.active = active
        self.reactions = tuple(reaction for reaction in reactions if reaction.who is None)
        self.others = tuple(reaction for reaction in reactions if reaction.who is not None)
        self._of = {kind: reaction for reaction in reactions for kind in reaction.answers}

    def of_kind(self, setting: TdaSetting, kind: int) -> Fired:
        """What a kind of counter may ever fire beside small arms, in order; worked out once for each setting."""
        found = setting.fired.get(kind)
        if not isinstance(found, Fired):
            active = (tuple(each for each in kinds if each.by(setting, kind)) for kinds in self.active)
            reactions = (each for each in self.reactions if each.by(setting, kind))
            found = setting.fired[kind] = Fired(tuple(kinds for kinds in active if kinds), tuple(reactions))
        return found

    def reaction(self, answer: Answer) -> Reaction | None:
        """The reaction that an answer is."""
        return self._of.get(type(answer))


SHOTS = Shots()
"""All of them, entered by the table of contents."""

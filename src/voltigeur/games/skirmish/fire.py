"""Fire: aimed and covering, chosen, judged and carried out (aimed-fire/..., covering-fire/..., targets/...)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.choices import Answer, Choice
from voltigeur.engine.verdicts import NOT_OFFERED, Verdict
from voltigeur.games.skirmish.answers import Shots
from voltigeur.games.skirmish.play import SkirmishMatch
from voltigeur.games.skirmish.world import Seen, World


def ready_shooters(world: World, side: int) -> tuple[int, ...]:
    """Who may fire from lying in wait; for a vehicle, those of its crew who serve a weapon."""
    return ()


def cover_choice(seen: Seen, shooters: Sequence[int]) -> Choice | None:
    """Covering fire that these figures may give, or None if nobody can."""
    return None


def own_choice(seen: Seen, shooters: Sequence[int]) -> Choice | None:
    """Aimed fire, grenades and shells that these figures may give now, or None if nobody can."""
    return aim_choice(seen, shooters)


def aim_choice(seen: Seen, shooters: Sequence[int], *, charged: bool = False) -> Choice | None:
    """The same for those who lie in wait; `charged`: just before contact, so that contact does not hinder them."""
    return None


def aim_options(seen: Seen, shooters: Sequence[int], *, charged: bool = False) -> list[Answer]:
    """Good candidates: whole volleys, single weapons of free choice, orders, grenades, launchers, shells."""
    return []


def why_not_aim(world: World, shooters: Sequence[int], answer: Answer, *, charged: bool = False) -> Verdict:
    """Whether these figures may fire so: Aim, OrderFire, Throw, ThrowAt, Launch, Shell, Shoot."""
    return NOT_OFFERED


def cover(m: SkirmishMatch, shots: Shots) -> None:
    """Carry out covering fire."""


def carry_out(m: SkirmishMatch, answer: Answer) -> tuple[int, ...]:
    """Carry out aimed fire of any kind; who has fired."""
    return ()

"""Kinds of shot: what each chapter declares of a way to fire that is its own, and the registry that fire asks (7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from voltigeur.engine.choices import Answer
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch04_activation.formation_acts import Activation


@dataclass(frozen=True, kw_only=True)
class ShotKind:
    """A way to fire beside small arms at a place: at vehicles, with other weapons, at aircraft, at houses."""

    offers: Callable[[Seen, Unit, int], Iterable[Answer]]
    """What an active unit may be offered to fire by itself, fully or as a half-action."""
    groups: Callable[[Seen, Activation, Unit, Unit | None], Iterable[Answer]] | None = None
    """What it may be offered to fire with its twin, or with the largest group around it (7.10/group)."""
    goes_on: Callable[[Seen, Activation, Sequence[Unit]], Iterable[Answer]] | None = None
    """What a group may go on with (7.10/cadence)."""


class Shots:
    """The kinds of shot, in the order in which they are offered."""

    def __init__(self) -> None:
        self.active: tuple[tuple[ShotKind, ...], ...] = ()
        """What active units are offered; those that stand together are listed together, once for each way to fire."""

    def enter(self, active: tuple[tuple[ShotKind, ...], ...]) -> None:
        """Enter all of them."""
        self.active = active


SHOTS = Shots()
"""All of them, entered by the table of contents."""

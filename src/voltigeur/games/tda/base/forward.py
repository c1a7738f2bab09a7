"""Where the book refers forward: the few things that a chapter asks of one which lies above it.

A hit on a vehicle is told in chapter 15, but fire, morale and traps have to say "see there". Each such call stands
here with its signature and its rule, is called like any function, and is filled by its chapter in `rulebook.py`,
the table of contents. It is no bus: one call has one chapter that answers. Before adding one, see whether the fact
that is asked for can lie lower, or the answer be an action of a registry (`engine.verbs`).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import update_wrapper
from typing import Generic, NoReturn, ParamSpec, TypeVar

from voltigeur.engine.choices import Refusal
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.charts.support_tables import Ruin
from voltigeur.games.tda.charts.tables import Code
from voltigeur.terrain.features import Change

P = ParamSpec("P")
R = TypeVar("R")


class Forward(Generic[P, R]):
    """A call that a chapter above answers; what it is declared with says its signature, its meaning and its rule."""

    def __init__(self, declared: Callable[P, R]) -> None:
        update_wrapper(self, declared)
        self.name = declared.__name__
        self.answered_by: Callable[P, R] = self._unfilled

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.answered_by(*args, **kwargs)

    def by(self, answer: Callable[P, R]) -> Forward[P, R]:
        """Filled by the function of the chapter that the book refers to."""
        self.answered_by = answer
        return self

    @property
    def filled(self) -> bool:
        """Whether a chapter answers it."""
        return self.answered_by != self._unfilled

    def _unfilled(self, *args: P.args, **kwargs: P.kwargs) -> NoReturn:
        raise AssertionError(f"no chapter answers {self.name}: fill it in rulebook.py")


# -------------------------------------------------------------------- chapter 15: what a hit does to a vehicle


@Forward
def hit_vehicle(m: TdaMatch, unit: Unit, code: str, *, secret: bool = False) -> None:
    """What a fire result does to a vehicle, without a test (15.3, 15.3/ap-ind-armour)."""


@Forward
def strike(m: TdaMatch, unit: Unit, code: Ruin) -> None:
    """What a hit on the destruction table does (13.2/destruction, 15.3)."""


@Forward
def destroy(m: TdaMatch, unit: Unit, *, secret: bool = False, steps: int = 1) -> None:
    """A vehicle is lost and leaves a wreck (15.3/destroyed)."""


@Forward
def spill(m: TdaMatch, unit: Unit, at: int) -> None:
    """Those in, on or behind a destroyed vehicle take their test (15.4/passengers-hit)."""


@Forward
def throw_off(m: TdaMatch, vehicle: Unit) -> None:
    """Whoever rides on a vehicle gets off, stopped, when fire has any effect on him or on it (15.4/mounted)."""


@Forward
def abandon(m: TdaMatch, vehicle: Unit, leaving: Container[int] = ()) -> None:
    """Those in or on a vehicle that is given up get out, unless they run too (11.5/demoralised)."""


# -------------------------------------------------------------------- chapters 7 and 15: what a shot leads to


@Forward
def open_fire_window(
    m: TdaMatch, side: int, group: tuple[int, ...], place: int, arms: str = "", done: tuple[int, ...] = ()
) -> None:
    """A side may fire at who has fired; `arms`: around a wire-guided missile (7.11/target-that-fired, 16.5)."""


@Forward
def after_shot(
    m: TdaMatch,
    side: int,
    firers: Sequence[Unit],
    free: Sequence[bool],
    used: int,
    fired: Sequence[Unit],
    place: int,
    how: int,
    *,
    reaction: bool,
    only: tuple[int, ...] = (),
    march: int = 0,
    on_road: bool = False,
) -> None:
    """Let vehicles fire what they have not fired yet, then the enemy answer once (7.11/target-that-fired, 15.1)."""


# -------------------------------------------------------------------- chapter 15: aircraft on the map


@Forward
def flight_cost(w: World, unit: Unit, frm: int, to: int) -> int | Refusal:
    """Tenths of a point to fly into a hex: by the ground when low, else by the visibility (15.7/flight)."""
    raise NotImplementedError


@Forward
def why_not_fly_over(seen: Seen, units: tuple[int, ...], to: int) -> Refusal | None:
    """There is room for one aircraft above a hex, friend or foe (15.7/flight)."""
    raise NotImplementedError


# -------------------------------------------------------------------- where people go, and what lies there


@Forward
def step_cost(
    w: World, units: Sequence[Unit], frm: int, to: int, changes: Sequence[Change] | None = None
) -> int | Refusal:
    """Tenths of a point to enter a place, or why somebody may not (6.1/spending)."""
    raise NotImplementedError


@Forward
def retreat_places(seen: Seen, unit: Unit, barred: int) -> list[int]:
    """Where a unit may fall back to: adjacent, free of enemies, with room (8.2)."""
    raise NotImplementedError


@Forward
def entered(m: TdaMatch, units: Sequence[Unit], place: int, march: int) -> None:
    """What happens at once to those who come into a hex, and to what lies there: obstructions, traps (18.2, 18.3)."""


@Forward
def bombard_bunker(m: TdaMatch, place: int, code: Code) -> None:
    """A bunker under bombs or shells: a heavy result leaves a trench of it (18.1/bunker)."""


# -------------------------------------------------------------------- waves and gliders


@Forward
def in_wave(m: TdaMatch, unit: Unit) -> bool:
    """Whether a unit is in a human wave that rolls now (20.4/stopped)."""
    raise NotImplementedError


@Forward
def trample(m: TdaMatch, place: int) -> None:
    """An assault destroys every armed glider in its hex (21.3/armed-glider)."""


@Forward
def left_behind(m: TdaMatch, glider: Unit) -> None:
    """An empty glider stays as a hindrance like a wreck (21.3/glider-unload)."""

"""Re-deal: another world that agrees with all that a seat has seen (contract 10).

What may change: which figure of a troop stands under which of its markers; which of several troops of like make is
which; where a barrage of the enemy that is on its way will fall.

What is pinned: where the markers are, what stands there as far as its size goes (soldier, gun, vehicle), which markers
belong together (who moves with whom is seen), quality and kind of a troop (they decide the order among equal dice), who
is aboard of what, and whoever has shown by what he did that he is not like the others: he fired without being seen, or
stayed behind when his troop ran. Bulky weapons change places only with others while nobody of their troop has moved.
"""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import Struct

from voltigeur.engine.nouns import renamed
from voltigeur.games.skirmish.base.model import Call, Figure, Troop
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.setting import FigureInfo

_PLACE = (
    "x", "y", "storey", "facing", "fate", "motion", "waiting", "ready", "fired", "known", "token", "climbing", "goal",
    "charged", "stairs", "moved_turn", "shown",
)  # fmt: skip
"""What goes with a marker and not with who is under it."""
_STATE = (
    "die", "rerolled", "acted", "demoralised", "under_fire", "steadied", "pinned", "spotted", "spotting", "token",
    "turn", "moved",
)  # fmt: skip
"""What goes with a group of markers and not with the troop."""


class Becomes(Struct):
    """Who is whom in the other world."""

    figures: dict[int, int]
    troops: dict[int, int]


def redeal(m: SkirmishMatch, seat: int, rng: Random) -> None:
    """Deal the enemy's unknown figures and troops anew."""
    enemy = 1 - seat
    m.state.orders.pop(enemy, None)
    becomes = Becomes({}, {})
    _deal_troops(m, enemy, rng, becomes)
    for troop in m.position.troops:
        if troop.side == enemy:
            _deal_figures(m, troop, rng, becomes)
    _rename(m, becomes)
    _deal_calls(m, enemy, rng)


# -------------------------------------------------------------------- troops


def _deal_troops(m: SkirmishMatch, side: int, rng: Random, becomes: Becomes) -> None:
    """Exchange whole troops of which nothing is known and that are alike as far as can be seen."""
    alike: dict[tuple[Any, ...], list[Troop]] = {}
    for troop in m.position.troops:
        if troop.side == side and _is_blank(m, troop):
            alike.setdefault(_make(m, troop), []).append(troop)
    for troops in alike.values():
        order = troops[:]
        rng.shuffle(order)
        states = [{name: getattr(t, name) for name in _STATE} for t in troops]
        places = [[_place(m.figure(f)) for f in m.setting.troops[t.id].figures] for t in troops]
        for place, troop in enumerate(order):
            for name, value in states[place].items():
                setattr(troop, name, value)
            for number, kept in zip(m.setting.troops[troop.id].figures, places[place], strict=True):
                _put(m.figure(number), kept)
            becomes.troops[troops[place].id] = troop.id
            old = m.setting.troops[troops[place].id].figures
            becomes.figures.update(zip(old, m.setting.troops[troop.id].figures, strict=True))


def _is_blank(m: SkirmishMatch, troop: Troop) -> bool:
    """Nobody of it is known, carries anybody, or has been seen doing anything of his own."""
    members = m.setting.troops[troop.id].figures
    free = all(_is_free(m.figure(f)) for f in members)
    return free and not any(f.aboard in members for f in m.position.figures)


def _is_free(figure: Figure) -> bool:
    """Somebody of whom nothing has been seen but where he is."""
    idle = figure.carries < 0 and figure.aboard < 0 and not figure.climbing
    return figure.present and not figure.known and idle and not figure.shown and not figure.fired


def _make(m: SkirmishMatch, troop: Troop) -> tuple[Any, ...]:
    """What others can tell of a troop without knowing anybody of it."""
    info = m.setting.troops[troop.id]
    figures = [m.setting.figures[f] for f in info.figures]
    sizes = tuple((f.soldier, f.model, f.role == "gun") for f in figures)
    heavy = tuple(_is_bulky(f) for f in figures) if troop.moved else ()
    return info.kind, info.quality, info.plan.zone, info.scouts, info.plan.hidden, sizes, heavy


# -------------------------------------------------------------------- figures


def _deal_figures(m: SkirmishMatch, troop: Troop, rng: Random, becomes: Becomes) -> None:
    """Exchange the unknown figures of a troop among their markers."""
    groups: dict[bool, list[Figure]] = {}
    for number in m.setting.troops[troop.id].figures:
        figure, info = m.figure(number), m.setting.figures[number]
        if info.soldier and _is_free(figure):
            groups.setdefault(troop.moved and _is_bulky(info), []).append(figure)
    for figures in groups.values():
        order = figures[:]
        rng.shuffle(order)
        places = [_place(f) for f in figures]
        chain = {old.id: new.id for old, new in zip(figures, order, strict=True)}
        for figure, place in zip(order, places, strict=True):
            _put(figure, place)
        before = {old: new for old, new in becomes.figures.items() if new in chain}
        becomes.figures.update({old: chain[new] for old, new in before.items()} if before else chain)


def _place(figure: Figure) -> dict[str, Any]:
    return {name: getattr(figure, name) for name in _PLACE}


def _put(figure: Figure, place: dict[str, Any]) -> None:
    for name, value in place.items():
        setattr(figure, name, value)


def _is_bulky(info: FigureInfo) -> bool:
    return info.weapon is not None and info.weapon.has("bulky")


# -------------------------------------------------------------------- what names them


def _rename(m: SkirmishMatch, becomes: Becomes) -> None:
    """Put the others in their place wherever they are named."""
    for thing in (m.position, *m.state.stack):
        renamed(thing, {"figure": becomes.figures, "troop": becomes.troops})
    for troop in m.position.troops:
        troop.spotted = tuple(sorted(_mark(mark, becomes) for mark in troop.spotted))


def _mark(mark: int, becomes: Becomes) -> int:
    """A spotted troop, or a spotted figure (below -1)."""
    return becomes.troops.get(mark, mark) if mark >= 0 else -2 - becomes.figures.get(-2 - mark, -2 - mark)


def _deal_calls(m: SkirmishMatch, side: int, rng: Random) -> None:
    """The enemy's fire on its way may be meant for any of the others' men."""
    targets = [f.point for f in m.position.figures if f.side != side and f.present]
    if targets:
        m.position.calls = [
            Call(call.side, *rng.choice(targets), call.turn) if call.side == side else call for call in m.position.calls
        ]

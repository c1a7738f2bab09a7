"""Which formations have acted this turn: how many is told, which only of those of whom somebody is known (4.1/test)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.ch04_activation.activation import waiting


class Quiet(Struct, frozen=True):
    """How many formations have acted of which nothing was seen: whole sections, and counters on their own."""

    sections: int = 0
    alone: int = 0
    ready: bool = True
    """Somebody of the side has still to act, as the course of the phase tells (4.5/last-player)."""


def _known_sections(m: TdaMatch, side: int) -> dict[int, bool]:
    """Sections of which somebody is known, and whether he has acted."""
    found: dict[int, bool] = {}
    for unit in m.position.units[m.setting.ranks[side]]:
        if not unit.hidden and unit.at >= 0 and unit.section >= 0:
            found[unit.section] = found.get(unit.section, False) or unit.done
    return found


def _has_acted_openly(m: TdaMatch, unit: Unit) -> bool:
    return bool(unit.tir) or unit.went == m.position.turn


def count_quiet(m: TdaMatch, side: int, units: Sequence[Unit]) -> Quiet:
    """Count before the deal what has to be dealt out after it."""
    known = _known_sections(m, side)
    active = set(m.position.active)
    done = [u for u in units if u.done and not _has_acted_openly(m, u) and u.id not in active]
    if not done:
        return Quiet(ready=_somebody_ready(m, side))
    sections = {u.section for u in done if u.section >= 0 and u.section not in known}
    return Quiet(len(sections), sum(u.section < 0 for u in done), _somebody_ready(m, side))


def _somebody_ready(m: TdaMatch, side: int) -> bool:
    seen = m.seen(side)
    return any(not unit.done and waiting(seen, unit) for unit in seen.all_mine())


def deal_activations(
    m: TdaMatch,
    side: int,
    quiet: Sequence[Unit],
    carried: Sequence[tuple[Unit, Unit]],
    acted: Quiet,
    rng: Random,
) -> None:
    """Say of each counter of which nothing was seen this turn whether its formation has acted.

    Who is in or on a vehicle acts with it (15.4/activation): each of `carried` comes with his.
    """
    known = _known_sections(m, side)
    unknown = sorted({u.section for u in quiet if u.section >= 0 and u.section not in known})
    alone = sorted(u.id for u in quiet if u.section < 0)
    tired = set(rng.sample(unknown, min(acted.sections, len(unknown)))) if acted.sections else set()
    single = set(rng.sample(alone, min(acted.alone, len(alone)))) if acted.alone else set()
    for unit in quiet:
        unit.done = known.get(unit.section, unit.section in tired) if unit.section >= 0 else unit.id in single
    for unit, vehicle in carried:
        unit.done = vehicle.done
    if quiet and _somebody_ready(m, side) is not acted.ready:
        chosen = quiet[int(rng.random() * len(quiet))]
        for unit in quiet:
            if not acted.ready:
                unit.done = True
            elif unit is chosen or unit.section == chosen.section >= 0:
                unit.done = False
        for unit, vehicle in carried:
            unit.done = vehicle.done

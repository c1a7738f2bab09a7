"""The exact chances of an attack: 36 throws of a white and a coloured die, and what each does to everybody (3.2.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from msgspec import Struct, field

from voltigeur.games.aslsk.base.model import State, Unit
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_22_fire.attack import HALF, Reckoning, reckon, targets_of, with_part
from voltigeur.games.aslsk.ch03_22_fire.firepower import (
    AT_MOVERS,
    Shooter,
    Sort,
    breakdown_number,
    men_done,
    rate,
    sorts_of,
)
from voltigeur.games.aslsk.ch03_22_fire.modifiers import left_behind
from voltigeur.games.aslsk.ch03_23_effects.checks import TWELVE
from voltigeur.games.aslsk.ch03_23_effects.odds import Harm, Harms, effect_odds, man_of
from voltigeur.games.aslsk.ch06_4_hidden.lairs import Supposed, guesses

NOBODY: Mapping[Harms, float] = MappingProxyType({(): 1.0})
THROWS = tuple((white, coloured) for white in range(1, 7) for coloured in range(1, 7))
WAY = 1 / len(THROWS)
RATED = (Sort.PREP, Sort.FIRST, Sort.FINAL)
"""Kinds of fire in which a rate of fire is kept."""


class ShotOdds(Struct, frozen=True):
    """What an attack may bring."""

    units: tuple[int, ...] = ()
    """Everybody whom it may touch: its targets, and those who lose their leader with them."""
    harms: Mapping[Harms, float] = field(default_factory=lambda: NOBODY)
    """The chance of what becomes of all of them together."""
    cowers: float = 0.0
    keeps: tuple[tuple[int, float], ...] = ()
    """Weapons that may keep their rate of fire."""
    breaks: tuple[tuple[int, float], ...] = ()
    """Weapons that may malfunction."""
    own: tuple[tuple[int, float], ...] = ()
    """Units that may break by their own Final Protective Fire (3.3.1/fpf)."""
    residual: int = 0
    """Residual Firepower that it leaves if nobody Cowers and nothing breaks down."""

    def of(self, unit: int) -> tuple[float, float, float, float]:
        """What becomes of one: nothing, pinned, broken, reduced or worse."""
        at = self.units.index(unit)
        return self._shares(lambda harms: harms[at])

    @property
    def worst(self) -> tuple[float, float, float, float]:
        """The worst that becomes of anybody."""
        return self._shares(lambda harms: max(harms, default=Harm.NONE))

    @property
    def some(self) -> float:
        """The chance that anybody is pinned or worse."""
        return 1 - self.worst[Harm.NONE]

    def _shares(self, read: object) -> tuple[float, float, float, float]:
        assert callable(read)
        out = [0.0, 0.0, 0.0, 0.0]
        for harms, share in self.harms.items():
            out[min(read(harms), Harm.LOSS)] += share
        return out[0], out[1], out[2], out[3]


def shot_odds(
    world: World, group: Sequence[Shooter], target: int, leaders: Sequence[Unit], movers: Sequence[int] = ()
) -> ShotOdds:
    """The chances of an attack as it would be made now, from what a world knows."""
    key = (tuple(who.number for who in group), tuple(leader.id for leader in leaders), tuple(movers))
    return world.once("shot-odds", target, key, lambda: _shot_odds(world, group, target, leaders, movers))


def _shot_odds(
    world: World, group: Sequence[Shooter], target: int, leaders: Sequence[Unit], movers: Sequence[int]
) -> ShotOdds:
    seeing = [who for who in group if world.sees(who.unit.at, target)]
    sorts = sorts_of(world, group)
    if not seeing:
        return ShotOdds(breaks=tuple(_breaks(world, group, sorts)))
    targets = targets_of(world, group[0].unit.side, target, movers)
    found = reckon(world, seeing, target, leaders, targets)
    units, harms = harms_of(world, target, targets, found)
    return ShotOdds(
        units=units,
        harms=harms,
        cowers=1 / 6 if found.panics else 0.0,
        keeps=tuple(_keeps(world, group, sorts, found.panics)),
        breaks=tuple(_breaks(world, group, sorts)),
        own=tuple(_own(world, group, with_part(leaders, seeing), sorts)),
        residual=_residual(world, seeing, with_part(leaders, seeing), target, sorts, found.power),
    )


def harmed(harms: Mapping[Harms, float]) -> float:
    """The chance that anybody is pinned or worse."""
    return sum(share for each, share in harms.items() if max(each, default=Harm.NONE) > Harm.NONE)


def harms_of(
    world: World, target: int, targets: Sequence[Unit], found: Reckoning
) -> tuple[tuple[int, ...], Mapping[Harms, float]]:
    """What a throw does to all in a hex, over all throws."""
    table, odds = world.setting.charts.ift, effect_odds(world.setting)
    sides = {unit.side for unit in targets}
    there = [unit for unit in world.at(target) if unit.side in sides]
    men = tuple(man_of(unit) for unit in there)
    column = table.column(found.power)
    out: dict[Harms, float] = {}
    for (total, panic), share in _throws(found.panics).items():
        lowered = column - panic if column >= 0 else column
        results = tuple((u, table.result(lowered, total + tally.total)) for u, tally in found.drms)
        for harms, part in odds.harms(men, results).items():
            out[harms] = out.get(harms, 0.0) + share * part
    return tuple(unit.id for unit in there), out


def shown_odds(
    world: World, group: Sequence[Shooter], target: int, leaders: Sequence[Unit]
) -> tuple[float, float] | None:
    """The least and the greatest chance that an attack shows a Gun that is hidden in its target (6.4/hip-attack).

    It depends on which of the Guns is there and how it points; none where none can be.
    """
    seeing = [who for who in group if world.sees(who.unit.at, target)]
    side = group[0].unit.side
    guns = guesses(world, 1 - side, target) if seeing else ()
    found = [_shown(Supposed(world, guess), seeing, target, leaders) for guess in guns]
    return (min(found), max(found)) if found else None


def _shown(world: Supposed, seeing: Sequence[Shooter], target: int, leaders: Sequence[Unit]) -> float:
    """The chance of a result against a crew that is hidden, by half of the firepower."""
    table, found = world.setting.charts.ift, reckon(world, seeing, target, leaders, [world.crew])
    column, total = table.column(found.power * HALF), found.drms[0][1].total
    return sum(
        share
        for (roll, panic), share in _throws(found.panics).items()
        if not table.result(column - panic, roll + total).none
    )


def _throws(panics: int) -> Mapping[tuple[int, int], float]:
    """Totals of two dice with the columns that a double takes."""
    out: dict[tuple[int, int], float] = {}
    for white, coloured in THROWS:
        key = (white + coloured, panics if white == coloured else 0)
        out[key] = out.get(key, 0.0) + WAY
    return out


def _breaks(world: World, group: Sequence[Shooter], sorts: Mapping[int, Sort]) -> Iterator[tuple[int, float]]:
    for who in group:
        limit = breakdown_number(world, who, sorts[who.number])
        share = sum(WAY for throw in THROWS if limit and sum(throw) >= limit)
        if who.weapon is not None and share:
            yield who.weapon.id, share


def _keeps(
    world: World, group: Sequence[Shooter], sorts: Mapping[int, Sort], panics: int
) -> Iterator[tuple[int, float]]:
    """Weapons that may fire again: a low coloured die, no breakdown, no Cowering (1.2.4.1/rof)."""
    for who in group:
        weapon, sort = who.weapon, sorts[who.number]
        if weapon is None or weapon.condition != State.READY or who.unit.pinned or sort not in RATED:
            continue
        if (sort == Sort.FINAL and who.mark) or men_done(world, who, group):
            continue
        limit, most = breakdown_number(world, who, sort), rate(world, who)
        share = sum(
            WAY
            for white, coloured in THROWS
            if coloured <= most and not (panics and white == coloured) and not (limit and white + coloured >= limit)
        )
        if share:
            yield weapon.id, share


def _own(
    world: World, group: Sequence[Shooter], leaders: Sequence[Unit], sorts: Mapping[int, Sort]
) -> Iterator[tuple[int, float]]:
    """The check by which Final Protective Fire may break those who fire it."""
    men = {who.unit.id: who.unit for who in group if sorts[who.number] == Sort.PROTECTIVE}
    if not men:
        return
    places = {unit.at for unit in men.values()}
    led = max((world.leadership(leader) for leader in leaders), default=0)
    for leader in (leader for leader in leaders if leader.at in places):
        yield leader.id, sum(WAY for throw in THROWS if sum(throw) > world.morale(leader) or sum(throw) == TWELVE)
    for unit in men.values():
        least = max((world.morale(leader) for leader in leaders if leader.at == unit.at), default=0)
        finals = [(total, total + (led if total < least else 0)) for total in map(sum, THROWS)]
        yield unit.id, sum(WAY for total, final in finals if final > world.morale(unit) or total == TWELVE)


def _residual(
    world: World, seeing: Sequence[Shooter], leaders: Sequence[Unit], target: int, sorts: Mapping[int, Sort],
    power: Fraction,
) -> int:  # fmt: skip
    """What fire at movers leaves behind when all goes as it should (3.3.1/residual)."""
    if not any(sort in AT_MOVERS for sort in sorts.values()):
        return 0
    table = world.setting.charts.ift
    tired = any(unit.cx for unit in (*(who.unit for who in seeing), *leaders))
    sources = [who.unit.at for who in seeing]
    return left_behind(world, table.width(table.column(power)), sources, target, tired=tired)

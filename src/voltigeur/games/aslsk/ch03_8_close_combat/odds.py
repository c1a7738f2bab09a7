"""The exact chances of an attack in close combat: 36 throws, promotion and random selection included (3.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_8_close_combat.fight import attack_tally, strength
from voltigeur.games.aslsk.ch03_23_effects.odds import ONE_DIE, TWO_DICE, picks

LOW = 2
"""The Original DR that may make a leader (5.3/promotion)."""


class BlowOdds(NamedTuple):
    """An attack: its odds and kill number, and for each target the chances to be eliminated and to be reduced."""

    odds: str
    kill: int
    targets: tuple[tuple[int, float, float], ...]

    @property
    def some(self) -> float:
        """The greatest chance that one of its targets loses something."""
        return max((dead + hurt for _, dead, hurt in self.targets), default=0.0)


def blow_odds(world: World, attackers: Sequence[Unit], targets: Sequence[Unit], ambush: int = 0) -> BlowOdds:
    """The chances of an attack of these on those; `ambush` is 1 for the ambusher, -1 for the ambushed."""
    figures = world.setting.charts.close_combat
    power = sum((strength(world, unit, attacks=True) for unit in attackers), start=Fraction(0))
    weight = sum((strength(world, unit, attacks=False) for unit in targets), start=Fraction(0))
    row = figures.row(power, weight)
    tallies = {unit.id: attack_tally(world, attackers, unit, ambush).total for unit in targets}
    tied = world.setting.options.ties == "all"
    dead = {unit.id: 0.0 for unit in targets}
    hurt = {unit.id: 0.0 for unit in targets}
    for total, share in TWO_DICE:
        for part, kill, drm in _made(world, attackers, total, power, weight):
            _strike(share * part, kill, {u: total + tally + drm for u, tally in tallies.items()}, dead, hurt, tied=tied)
    return BlowOdds(row.name, row.kill, tuple((u, dead[u], hurt[u]) for u in dead))


def _made(
    world: World, attackers: Sequence[Unit], total: int, power: Fraction, weight: Fraction
) -> Iterator[tuple[float, int, int]]:
    """The kill number and what a leader adds who is made by the throw, with the chance of each (5.3/promotion)."""
    figures = world.setting.charts.close_combat
    men = [unit for unit in attackers if not world.leads(unit)]
    plain = figures.row(power, weight).kill
    if total != LOW or not men:
        yield 1.0, plain, 0
        return
    best = max(men, key=lambda unit: (world.morale(unit), -unit.id))
    nation = world.type(best).nation
    led = [world.leadership(unit) for unit in attackers if world.leads(unit) and not unit.pinned]
    before = min([0, *led])
    for face, share in ONE_DIE:
        name = world.setting.charts.creation.leader(face + _promotion(world, best))
        kind = world.setting.types.unit_index.get(f"{nation}-{name}", -1)
        if kind < 0:
            yield share, plain, 0
            continue
        better = min([0, *led, world.setting.types.units[kind].leadership])
        yield share, figures.row(power + figures.leader_power, weight).kill, better - before


def _promotion(world: World, best: Unit) -> int:
    figures = world.setting.charts.creation
    morale = world.morale(best)
    level = figures.high_morale if morale >= figures.morale_from else figures.low_morale if (
        morale <= figures.morale_to) else 0  # fmt: skip
    broken = figures.broken if best.broken and world.setting.options.promotion_broken == "one" else 0
    return figures.nations.get(world.type(best).nation, 0) + level + broken


def _strike(
    share: float, kill: int, finals: dict[int, int], dead: dict[int, float], hurt: dict[int, float], *, tied: bool
) -> None:
    equal = [u for u, final in finals.items() if final == kill]
    for u, final in finals.items():
        if final < kill:
            dead[u] += share
    if equal:
        for part, chosen in picks(len(equal), tied=tied):
            for at in chosen:
                hurt[equal[at]] += share * part

"""What a shot needs: the number on the die, what is added to it, how many dice (aimed-fire/..., covering-fire/hit)."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from voltigeur.engine.amendments import Situation
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.skirmish.base.model import Figure, Motion
from voltigeur.games.skirmish.base.odds import at_least
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch06_targets.targets import Shooter, hands, is_short
from voltigeur.terrain.plane import Point


class Shot(Struct, frozen=True):
    """The tallies of a shot; made for previews and for resolution alike."""

    needed: Tally
    modifier: Tally
    dice: Tally

    @property
    def hits_on(self) -> int:
        """The natural result from which a die hits."""
        return self.needed.total - self.modifier.total

    @property
    def chance(self) -> Fraction:
        """The chance of one die to hit."""
        return at_least(self.hits_on)

    def hits(self, dice: tuple[int, ...]) -> int:
        """How many of the dice hit."""
        return sum(die >= self.hits_on for die in dice)

    @property
    def tallies(self) -> dict[str, Tally]:
        """By name."""
        return {"needed": self.needed, "modifier": self.modifier, "dice": self.dice}


def aimed_at(world: World, shooter: Shooter, target: Figure) -> Shot:
    """An aimed shot at a figure (aimed-fire/table)."""
    return aimed(world, shooter, target.point, moving=target.motion != Motion.HALTED)


def aimed(world: World, shooter: Shooter, point: Point, *, moving: bool = False) -> Shot:
    """An aimed shot at something at a point."""
    short = is_short(shooter, point)
    chart = world.setting.charts.aimed
    if world.setting.night:
        base = Line(chart.night.short, "night", "aimed-fire/night")
    else:
        what, row = ("moving", chart.moving) if moving else ("immobile", chart.immobile)
        base = Line(row.short if short else row.long, f"{what}-{'short' if short else 'long'}", "aimed-fire/table")
    modifier = Tally(tuple(line for line in (*_skill(world, shooter, short), *_amended(world, shooter)) if line.value))
    dice = shooter.weapon.aimed.short if short else shooter.weapon.aimed.long
    return Shot(Tally((base,)), modifier, _dice(world, shooter, dice))


def covering(world: World, shooter: Shooter) -> Shot:
    """A shot of covering fire: an unmodified number, whoever fires (covering-fire/hit)."""
    base = Line(world.setting.charts.covering.needed, "covering", "covering-fire/hit")
    return Shot(Tally((base,)), Tally(), _dice(world, shooter, shooter.weapon.covering))


def _skill(world: World, shooter: Shooter, short: bool) -> tuple[Line, ...]:
    """A sniper's number at any range, others' quality at short range (sniper/shot, aimed-fire/quality)."""
    quality = world.troop_info(shooter.body.troop).quality
    if shooter.sniper:
        return (Line(getattr(world.setting.charts.sniper, quality), "sniper", "sniper/shot"),)
    if not short or (world.setting.night and world.setting.options.night_modifier == "none"):
        return ()
    return (Line(world.quality(shooter.body).short, quality, "aimed-fire/quality"),)


def _amended(world: World, shooter: Shooter) -> tuple[Line, ...]:
    amendments = world.setting.amendments
    if not amendments:
        return ()
    return amendments.lines("fire", Situation(world.setting.sides[shooter.body.side], world.turn))


def _dice(world: World, shooter: Shooter, dice: int) -> Tally:
    """The dice of a weapon; without its full crew half of them, rounded up (house/crew)."""
    lines = [Line(dice, "weapon", "house/weapons")]
    kept = -(-dice // world.setting.charts.crews.short)
    if kept < dice and hands(world, shooter) < shooter.weapon.crew:
        lines.append(Line(kept - dice, "short-crew", "house/crew"))
    return Tally(tuple(lines))

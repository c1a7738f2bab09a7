"""A volley: what each shot needs, everybody's dice, its hits, and exact odds of them (aimed-fire/..., losses/order)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

from msgspec import Struct

from voltigeur.engine.choices import Answer
from voltigeur.engine.settings import Situation
from voltigeur.engine.tally import Line, Preview, Tally
from voltigeur.games.skirmish.base.model import Figure, Motion
from voltigeur.games.skirmish.base.names import Shots
from voltigeur.games.skirmish.base.odds import NONE_AT_ALL, Counts, at_least, in_words, several, together
from voltigeur.games.skirmish.base.play import SkirmishMatch, length, number, reveal, wound
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch06_targets.targets import (
    Shooter,
    hands,
    helpers,
    is_fought,
    is_short,
    reach,
    shooter_of,
    why_not_officer,
)
from voltigeur.games.skirmish.ch08_losses.losses import allot, losses, suffer, victims
from voltigeur.games.skirmish.ch10_vehicles.armour import condition, strike, strike_of, worst_odds
from voltigeur.games.skirmish.ch10_vehicles.vehicle_weapons import is_vehicle, shooters
from voltigeur.terrain.plane import Point, root_up, squared, within


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
    missing = dice - -(-dice // world.setting.charts.crews.short)
    if missing and hands(world, shooter) < shooter.weapon.crew:
        lines.append(Line(-missing, "short-crew", "house/crew"))
    return Tally(tuple(lines))


# ---- a volley: everybody's dice, then its hits on men, sections and vehicles (losses/order, house/damage)


class Fired(Struct, frozen=True):
    """One who fires in a volley, at whom, with what tallies."""

    shooter: Shooter
    target: Figure
    shot: Shot


def prepare(world: World, shots: Shots, *, is_covering: bool = False) -> list[Fired]:
    """The shots of a volley with their tallies; pure."""
    out = []
    for number_, target_ in shots:
        shooter, target = shooter_of(world, number_), world.figure(target_)
        assert shooter is not None
        shot = covering(world, shooter) if is_covering else aimed_at(world, shooter, target)
        out.append(Fired(shooter, target, shot))
    return out


def fire_volley(m: SkirmishMatch, shots: Shots, *, covering: bool = False) -> None:
    """Roll for each shooter, then let the hits fall."""
    truth = m.truth
    volley = prepare(truth, shots, is_covering=covering)
    hits = {fired.shooter.id: _roll(m, fired, covering=covering) for fired in volley}
    if covering:
        _bring_under_fire(m, volley)
    struck = [fired for fired in volley if hits[fired.shooter.id]]
    for fired in struck:
        if fired.shooter.sniper and not is_vehicle(truth, fired.target) and fired.target.fit:
            wound(m, fired.target, "sniper/shot")
    for troop in dict.fromkeys(fired.target.troop for fired in struck if not is_vehicle(truth, fired.target)):
        _hit_section(m, volley, troop, hits, covering=covering)
    for fired in struck:
        if is_vehicle(truth, fired.target):
            for _ in range(hits[fired.shooter.id]):
                if fired.target.present:
                    strike(m, fired.target, fired.shooter.weapon.kind, fired.shooter.point)


def mark_fired(m: SkirmishMatch, shooter: Shooter) -> None:
    """Somebody has fired: not again this turn, and everybody sees him and those who serve his weapon with him, for the
    number of its dice tells whether there is anybody (house/spotting, house/markers)."""
    figure = m.figure(shooter.id)
    figure.fired, figure.ready = True, False
    shooter.body.fired = True
    if shooter.mount >= 0 and not shooters(m.truth, shooter.body.troop):
        shooter.body.ready = False
    m.position.touched = True
    reveal(m, shooter.body, "house/spotting")
    if shooter.mount < 0:
        for helper in helpers(m.truth, shooter):
            reveal(m, helper, "house/markers")


def _roll(m: SkirmishMatch, fired: Fired, *, covering: bool) -> int:
    shooter, target, shot = fired.shooter, fired.target, fired.shot
    mark_fired(m, shooter)
    if not within(shooter.point, target.point, reach(m.truth, shooter, covering=covering)):
        m.emit("falls-short", "house/weapons", figure=m.who(m.figure(shooter.id)))
        return 0
    dice = m.roll("cover" if covering else "fire", shot.dice.total).dice
    hits = shot.hits(dice)
    m.emit("covers" if covering else "fires", shot.needed.lines[0].rule, news=True,
           figure=m.who(m.figure(shooter.id)), target=m.who(target), hits=number(hits),
           distance=length(root_up(squared(shooter.point, target.point))), tallies=shot.tallies)  # fmt: skip
    return hits


def _bring_under_fire(m: SkirmishMatch, volley: list[Fired]) -> None:
    """Whoever has been the target of covering fire, hit or not, needs nerve to move (actions/under-cover-fire)."""
    for troop in dict.fromkeys(fired.target.troop for fired in volley if not is_vehicle(m.truth, fired.target)):
        if not m.troop(troop).under_fire:
            m.troop(troop).under_fire = True
            m.emit("under-fire", "actions/under-cover-fire", troop=m.whose(troop))


def at_section(world: World, volley: list[Fired], troop: int) -> list[Fired]:
    """The shots of a volley that its losses are allotted for; a sniper hits his man himself."""
    return [
        fired
        for fired in volley
        if fired.target.troop == troop and not fired.shooter.sniper and not is_vehicle(world, fired.target)
    ]


def into_contact(world: World, volley: list[Fired]) -> bool:
    """Whether a volley is fired at those who charge: nobody else in contact can be aimed at (house/charge)."""
    return any(is_fought(world, fired.target) for fired in volley)


def _hit_section(m: SkirmishMatch, volley: list[Fired], troop: int, hits: dict[int, int], *, covering: bool) -> None:
    """Allot the hits on a section: each man takes one at most (losses/order)."""
    part = at_section(m.truth, volley, troop)
    total = sum(hits[fired.shooter.id] for fired in part)
    if not total:
        return
    charged = into_contact(m.truth, part)
    order = victims(m.truth, [fired.shooter for fired in part], troop, covering=covering, charged=charged)
    chosen = allot(m, order, total)
    m.emit("hits", "losses/order", troop=m.whose(troop), hits=number(total), count=number(len(chosen)))
    for victim in chosen:
        suffer(m, victim, "losses/order")


# ---- previews of volleys: the tallies that all shots share, and exact odds of losses and damage (contract 7)


class Aim(Answer, frozen=True):
    """Aimed fire (targets/nearest)."""

    shots: Shots
    form: ClassVar[str] = "fire {shots:shots*}"


def preview_aim(seen: Seen, answer: Aim) -> Preview | None:
    """Aimed fire."""
    return _volley(seen, answer.shots)


class Cover(Answer, frozen=True):
    """Covering fire: each shooter at the nearest at short range (targets/cover-fire)."""

    shots: Shots
    form: ClassVar[str] = "cover {shots:shots*}"


def preview_cover(seen: Seen, answer: Cover) -> Preview | None:
    """Covering fire."""
    return _volley(seen, answer.shots, covering=True)


class OrderFire(Answer, frozen=True):
    """Aimed fire at other than the nearest target, by an officer's order (targets/order)."""

    officer: int
    shots: Shots
    form: ClassVar[str] = "order {officer:figure} fire {shots:shots*}"


def preview_order(seen: Seen, answer: OrderFire) -> Preview | None:
    """As ordered, if the officer is obeyed (targets/order)."""
    found = _volley(seen, answer.shots)
    if found is None or why_not_officer(seen, answer.officer) is not None:
        return found
    needed = seen.setting.charts.officers.of(seen.setting.figures[answer.officer].grade).order
    tallies = {"order": Tally((Line(needed, "order", "targets/order"),)), **found.tallies}
    return Preview(tallies, {"obeyed": at_least(needed), **found.odds}, found.facts, found.unknown)


def _volley(seen: Seen, shots: Shots, *, covering: bool = False) -> Preview | None:
    """Losses of all sections that are fired at, and the worst that happens to vehicles."""
    if not shots or any(shooter_of(seen, figure) is None for figure, _ in shots):
        return None
    volley = prepare(seen, shots, is_covering=covering)
    odds: dict[str, Fraction] = {}
    men = [fired for fired in volley if not is_vehicle(seen, fired.target)]
    if men:
        lost = NONE_AT_ALL
        for troop in dict.fromkeys(fired.target.troop for fired in men):
            lost = together(lost, section_losses(seen, volley, troop, covering=covering))
        odds = in_words(_with_snipers(men, lost))
    for fired in volley:
        if is_vehicle(seen, fired.target):
            strike = strike_of(seen, fired.shooter.weapon.kind, fired.target, fired.shooter.point)
            left = condition(seen, fired.target)
            odds |= worst_odds(seen, strike, left, fired.shot.chance, fired.shot.dice.total)
    return Preview(_tallies(volley), odds, {"shooters": len(volley), "dice": sum(f.shot.dice.total for f in volley)})


def section_losses(seen: World, volley: list[Fired], troop: int, *, covering: bool) -> Counts:
    """How many of a section a volley puts out of action (losses/order)."""
    part = at_section(seen, volley, troop)
    if not part:
        return NONE_AT_ALL
    charged = into_contact(seen, part)
    order = victims(seen, [fired.shooter for fired in part], troop, covering=covering, charged=charged)
    return losses(several(_each_die(part)), order)


def _with_snipers(men: list[Fired], lost: Counts) -> Counts:
    """Snipers hit their man, once however many aim at him."""
    misses: dict[int, Fraction] = {}
    for fired in men:
        if fired.shooter.sniper:
            chance = (1 - fired.shot.chance) ** fired.shot.dice.total
            misses[fired.target.id] = misses.get(fired.target.id, Fraction(1)) * chance
    return together(lost, several(1 - miss for miss in misses.values()))


def _each_die(volley: Sequence[Fired]) -> list[Fraction]:
    return [fired.shot.chance for fired in volley for _ in range(fired.shot.dice.total)]


def _tallies(volley: Sequence[Fired]) -> dict[str, Tally]:
    """The tallies that all shots share; those of one shot where there is but one."""
    first = volley[0].shot.tallies
    return {name: tally for name, tally in first.items() if all(f.shot.tallies[name] == tally for f in volley)}

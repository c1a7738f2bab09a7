"""A volley: everybody's dice, then its hits on men, sections and vehicles (losses/order, house/damage)."""

from __future__ import annotations

from msgspec import Struct

from voltigeur.games.skirmish.base.answers import Shots
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.play import SkirmishMatch, length, number, reveal, wound
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch06_targets.targets import Shooter, helpers, is_fought, reach, shooter_of
from voltigeur.games.skirmish.ch07_fire.tallies import Shot, aimed_at, covering
from voltigeur.games.skirmish.ch08_losses.losses import allot, suffer, victims
from voltigeur.games.skirmish.ch10_vehicles.armour import strike
from voltigeur.games.skirmish.ch10_vehicles.vehicle_weapons import is_vehicle, shooters
from voltigeur.terrain.plane import root_up, squared, within


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

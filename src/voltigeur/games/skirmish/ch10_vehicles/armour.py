"""Armour: the side that is hit, penetration, damage, and who gets out (house/penetration, house/damage)."""

from __future__ import annotations

from msgspec import Struct

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.skirmish.base.model import NONE, Fate, Figure, Patch
from voltigeur.games.skirmish.base.play import SkirmishMatch, number, remove, spot, word, wound
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch00_ground.arcs import FACINGS, REAR, side_hit
from voltigeur.games.skirmish.ch00_ground.places import take_places
from voltigeur.games.skirmish.ch10_vehicles.vehicle_weapons import weapons
from voltigeur.games.skirmish.charts.combat import ARMOUR
from voltigeur.terrain.plane import Point

SHAKEN, WEAPON, IMMOBILISED, DESTROYED = "shaken", "weapon", "immobilised", "destroyed"
EFFECTS = (SHAKEN, WEAPON, IMMOBILISED, DESTROYED)


class Strike(Struct, frozen=True):
    """A hit on a vehicle: what the penetration die needs (1: always, 0: never) and what the damage die gains."""

    needed: Tally
    damage: Tally

    @property
    def always(self) -> bool:
        """Goes through without a die."""
        return self.needed.total == 1


def armour_at(world: World, vehicle: Figure, origin: Point | None) -> tuple[str, str]:
    """The side of a vehicle that is turned to a point, the rear for what falls from above, and its class."""
    info = world.setting.figures[vehicle.id].vehicle
    assert info is not None
    side = REAR if origin is None else side_hit(vehicle.point, vehicle.facing, origin)
    return FACINGS[side], info.armour[side]


def strike_of(world: World, kind: str, vehicle: Figure, origin: Point | None) -> Strike:
    """A hit by a class of weapon from a point (house/penetration)."""
    charts = world.setting.charts
    side, armour = armour_at(world, vehicle, origin)
    row = charts.penetration[kind]
    assert not isinstance(row, str)
    lines = []
    if armour == ARMOUR[0]:
        lines.append(Line(charts.vehicles.unarmoured, "unarmoured", "house/damage"))
    if kind in ARMOUR and ARMOUR.index(kind) - ARMOUR.index(armour) >= charts.vehicles.better_by:
        lines.append(Line(charts.vehicles.better, "better-class", "house/damage"))
    return Strike(Tally((Line(row[armour], f"armour-{side}", "house/penetration"),)), Tally(tuple(lines)))


def can_hurt(world: World, kind: str, vehicle: Figure, origin: Point | None) -> bool:
    """Whether a class of weapon can do anything to a vehicle from there."""
    return strike_of(world, kind, vehicle, origin).needed.total > 0


class Condition(Struct, frozen=True):
    """What is left of a vehicle, as far as damage goes."""

    armed: bool
    mobile: bool


def condition(world: World, vehicle: Figure) -> Condition:
    """Whether a vehicle has its main weapon and can move."""
    return Condition(bool(weapons(world, vehicle)) and not vehicle.disarmed, not vehicle.immobilised)


def effect(world: World, left: Condition, total: int) -> str:
    """What a penetration does, by the total of its damage die (house/damage)."""
    rows = world.setting.charts.damage
    if total <= rows.shaken:
        return SHAKEN
    if total <= rows.weapon and left.armed:
        return WEAPON
    if total <= rows.immobilised and left.mobile:
        return IMMOBILISED
    return DESTROYED


# -------------------------------------------------------------------- dice and what they do


def strike(m: SkirmishMatch, vehicle: Figure, kind: str, origin: Point | None) -> None:
    """A hit on a vehicle: does it go through, and what does that do?"""
    truth = m.truth
    hit = strike_of(truth, kind, vehicle, origin)
    tallies = {"penetration": hit.needed}
    if hit.needed.total == 0:
        m.emit("bounced", "house/penetration", figure=m.who(vehicle), tallies=tallies)
        return
    if not hit.always:
        die = m.roll("penetration", 1).total
        if die < hit.needed.total:
            m.emit("bounced", "house/penetration", figure=m.who(vehicle), die=number(die), tallies=tallies)
            return
    total = m.roll("damage", 1).total + hit.damage.total
    what = effect(truth, condition(truth, vehicle), total)
    tallies["damage"] = hit.damage
    m.emit("penetrated", "house/penetration", "house/damage", news=True, figure=m.who(vehicle), total=number(total),
           result=word(what), tallies=tallies)  # fmt: skip
    damage(m, vehicle, what)


def damage(m: SkirmishMatch, vehicle: Figure, what: str) -> None:
    """Damage a vehicle."""
    m.troop(vehicle.troop).damaged = True
    if what == SHAKEN:
        vehicle.shaken = m.position.turn + m.setting.charts.vehicles.shaken_turns
        vehicle.waiting = vehicle.ready = False
    elif what == WEAPON:
        vehicle.disarmed = True
    elif what == IMMOBILISED:
        vehicle.immobilised = True
    else:
        _destroy(m, vehicle)


def _destroy(m: SkirmishMatch, vehicle: Figure) -> None:
    info = m.setting.figures[vehicle.id].vehicle
    assert info is not None
    aboard = [f for f in m.position.figures if f.present and f.aboard == vehicle.id]
    remove(m, vehicle, Fate.DEAD, "house/damage")
    vehicle.wrecked = True
    m.position.patches.append(Patch("wreck", vehicle.x, vehicle.y, sum(info.base) // 4))
    beside = info.base[0] // 2 + m.setting.charts.steps.base // 2
    spots = take_places(m.truth, vehicle.point, beside, len(aboard), vehicle.facing)
    for figure, point in zip(aboard, spots, strict=False):
        _get_out(m, figure, point)
    for figure in aboard[len(spots) :]:
        remove(m, figure, Fate.DEAD, "house/damage")


def _get_out(m: SkirmishMatch, figure: Figure, point: Point) -> None:
    """Crew and passengers of a destroyed vehicle end beside it, unhurt or wounded; a gun is unhitched."""
    figure.aboard = NONE
    (figure.x, figure.y), figure.storey = point, 0
    figure.moved_turn = m.position.turn
    if not (m.setting.figures[figure.id].soldier and figure.fit):
        return
    die = m.roll("bail-out", 1).total
    if die < m.setting.charts.vehicles.bails_out:
        wound(m, figure, "house/damage")
    else:
        m.emit("got-out", "house/damage", figure=m.who(figure), at=spot(*figure.site))

"""Choice of targets: who may fire, and whom he may aim at (targets/nearest, targets/free-choice, targets/protected)."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from voltigeur.engine.choices import Refusal, Verdict, Void
from voltigeur.engine.memory import remembered
from voltigeur.games.skirmish.base.model import NONE, Figure
from voltigeur.games.skirmish.base.verbs import ABOARD, CLIMBING, LOCKED, SHAKEN, SWIMMING, UNFIT
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bearing import in_arc
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch10_vehicles import vehicle_weapons
from voltigeur.games.skirmish.ch10_vehicles.armour import can_hurt
from voltigeur.games.skirmish.charts.charts import Weapon
from voltigeur.terrain.plane import Point, squared, within

NOT_ASKED = Refusal("house/actions", "not-his-fire")
HAS_FIRED = Refusal("house/actions", "has-fired")
DEMORALISED = Refusal("house/morale", "demoralised")
SERVES = Refusal("house/crew", "serves-a-weapon")
WEAPON_OUT = Refusal("house/damage", "weapon-out")
UNARMED = Refusal("house/weapons", "unarmed")
SHELLS_ONLY = Refusal("actions/gun-fire", "fires-shells")
TEMPLATE_ONLY = Refusal("house/weapons", "fires-at-a-point")
NO_COVERING = Refusal("house/weapons", "no-covering-fire")
INSIDE = Refusal("house/weapons", "inside")

NO_TARGET = Refusal("targets/nearest", "no-target")
OWN_SIDE = Refusal("targets/nearest", "own-side")
TARGET_HURT = Refusal("targets/nearest", "target-wounded")
NOT_NEAREST = Refusal("targets/nearest", "not-nearest")
PROTECTED = Refusal("targets/protected", "protected")
OUT_OF_VIEW = Refusal("house/angles", "out-of-view")
TOO_FAR = Refusal("house/weapons", "out-of-range")
TOO_NEAR = Refusal("house/weapons", "too-near")
FALLS_SHORT = Void("house/weapons", "out-of-range")
LONG_AT_NIGHT = Refusal("aimed-fire/night", "long-at-night")
IN_A_FIGHT = Refusal("house/locked", "in-a-fight")
HARMLESS = Refusal("house/penetration", "cannot-hurt")
COVER_TOO_FAR = Refusal("targets/cover-fire", "not-short-range")
COVER_NOT_NEAREST = Refusal("targets/cover-fire", "not-nearest")
NO_OFFICER = Refusal("targets/order", "no-officer")


@cache
def not_seen(rule: str) -> Refusal:
    """The refusal of a target that is hidden or out of sight, by the rule that hides it."""
    return Refusal(rule, "not-seen")


class Shooter(Struct, frozen=True):
    """Somebody who may fire: who, from what body (himself, or the vehicle that he is in), with what, how wide."""

    id: int
    body: Figure
    weapon: Weapon
    degrees: int
    mount: int = NONE
    """Which weapon of a vehicle it is."""

    @property
    def sniper(self) -> bool:
        """Fires as a sniper (sniper/shot)."""
        return self.weapon.has("sniper")

    @property
    def point(self) -> Point:
        """Where the shot comes from."""
        return self.body.point


def shooter_of(world: World, number: int) -> Shooter | None:
    """A figure with the weapon that it would fire; None if it has none."""
    figure = world.figure(number)
    if figure.aboard >= 0:
        mount = vehicle_weapons.mount_of(world, figure)
        if mount < 0:
            return None
        vehicle = world.figure(figure.aboard)
        weapon = vehicle_weapons.weapons(world, vehicle)[mount]
        return Shooter(number, vehicle, weapon, vehicle_weapons.degrees(world, vehicle, mount), mount)
    arm = world.weapon(figure)
    if arm is None or not world.info(figure).soldier:
        return None
    angles = world.setting.charts.angles
    return Shooter(number, figure, arm, angles.crewed if arm.has("collective") else angles.soldier)


# -------------------------------------------------------------------- who may fire


def why_not_use(world: World, figure: Figure, *, charged: bool = False) -> Refusal | None:
    """Why somebody can neither fire nor throw, whatever he has; just before contact, contact does not hinder him."""
    if not figure.fit:
        return UNFIT
    if figure.fired:
        return HAS_FIRED
    if figure.climbing:
        return CLIMBING
    if ground.swims(world, figure):
        return SWIMMING
    if world.troop(figure.troop).demoralised:
        return DEMORALISED
    return LOCKED if not charged and ground.locked(world, figure) else None


def why_not_fire(world: World, number: int, *, charged: bool = False) -> Refusal | Shooter:
    """Who fires with what, or why he cannot."""
    return _why_not_fire(world, (number, charged))


@remembered
def _why_not_fire(world: World, who: tuple[int, bool]) -> Refusal | Shooter:
    number, charged = who
    figure = world.figure(number)
    refusal = why_not_use(world, figure, charged=charged)
    if refusal is not None:
        return refusal
    shooter = shooter_of(world, number)
    if shooter is None:
        return ABOARD if figure.aboard >= 0 else UNARMED
    if shooter.mount >= 0:
        if shooter.body.shaken >= world.turn > 0:
            return SHAKEN
        if shooter.mount == 0 and shooter.body.disarmed:
            return WEAPON_OUT
    elif serves(world, figure):
        return SERVES
    if shooter.weapon.has("gun") or shooter.weapon.has("mortar"):
        return SHELLS_ONLY
    return shooter


def serves(world: World, figure: Figure) -> bool:
    """Whether somebody has his hands full with another's weapon: a gunner's who is unhurt and near (house/crew)."""
    served = world.gunner(figure)
    return (
        served is not None
        and world.info(served).soldier
        and served.fit
        and world.weapon(figure) is world.info(figure).weapon
        and near(world, figure, served)
    )


def near(world: World, figure: Figure, other: Figure) -> bool:
    """Near enough to serve a weapon together (house/crew)."""
    return (
        figure.aboard == other.aboard
        and figure.storey == other.storey
        and within(figure.point, other.point, world.setting.charts.steps.cohesion)
    )


def hands(world: World, shooter: Shooter) -> int:
    """How many serve a weapon, its gunner included."""
    if shooter.mount >= 0:
        return shooter.weapon.crew
    return min(shooter.weapon.crew, world.info(shooter.body).soldier + len(helpers(world, shooter)))


def helpers(world: World, shooter: Shooter) -> list[Figure]:
    """Those who serve a weapon beside its gunner (house/crew)."""
    served = {shooter.id, world.info(shooter.body).mans} - {NONE}
    return [
        f
        for f in world.fit(shooter.body.troop)
        if f.id != shooter.id and world.info(f).mans in served and near(world, f, shooter.body)
    ]


def is_inside(world: World, figure: Figure) -> bool:
    """Whether somebody is in a room with a roof over it."""
    table = world.setting.tabletop
    room = table.room_at(figure.site)
    return room >= 0 and table.rooms[room].kind != "roof"


# -------------------------------------------------------------------- whom he may aim at


def reach(world: World, shooter: Shooter, *, covering: bool = False) -> int:
    """How far somebody fires: covering fire and fire at night at short range only."""
    short = covering or world.setting.night
    return shooter.weapon.short if short else shooter.weapon.long


def is_short(shooter: Shooter, point: Point) -> bool:
    """Whether a point is at short range."""
    return within(shooter.point, point, shooter.weapon.short)


@remembered
def aimable(world: World, side: int) -> list[Figure]:
    """The enemies of a side who stand on the table, known and unhurt; a gun is not aimed at, but its crew is."""
    figures = world.setting.figures
    return [f for f in world.present(1 - side) if f.aboard < 0 and f.fit and figures[f.id].role != "gun"]


def is_protected(world: World, target: Figure) -> bool:
    """An officer, a radio or a medic with another figure of his side about (targets/protected)."""
    if not world.info(target).protected:
        return False
    about = world.setting.charts.targets.protected
    return any(
        body.side == target.side and body.figure != target.id and within(body.site[:2], target.point, about)
        for body in world.bodies()
    )


def is_fought(world: World, target: Figure) -> bool:
    """Whether a figure is in contact with one of ours: nobody fires into a fight (house/locked)."""
    return ground.locked(world, target)


def why_not_at(
    world: World, shooter: Shooter, target: Figure, *, covering: bool = False, charged: bool = False
) -> Verdict:
    """Why somebody cannot aim at a target, be it the nearest or not."""
    if not within(shooter.point, target.point, reach(world, shooter, covering=covering)):
        return _too_far(world, shooter, target, covering=covering)
    if shooter.weapon.least and squared(shooter.point, target.point) < shooter.weapon.least**2:
        return TOO_NEAR
    if not in_arc(shooter.point, shooter.body.facing, target.point, shooter.degrees):
        return OUT_OF_VIEW
    if vehicle_weapons.is_vehicle(world, target):
        if not can_hurt(world, shooter.weapon.kind, target, shooter.point):
            return HARMLESS
    elif shooter.weapon.template:
        return TEMPLATE_ONLY
    if not shooter.sniper and is_protected(world, target):
        return PROTECTED
    if not charged and is_fought(world, target):
        return IN_A_FIGHT
    if not sight.sees(world, shooter.body, target):
        return not_seen(sight.look(world, shooter.body, target).rule or "spotting/try")
    return None


def _too_far(world: World, shooter: Shooter, target: Figure, *, covering: bool) -> Verdict:
    if covering:
        return COVER_TOO_FAR
    if world.setting.night and within(shooter.point, target.point, shooter.weapon.long):
        return LONG_AT_NIGHT
    return FALLS_SHORT if world.setting.options.measuring == "book" else TOO_FAR


def nearest(world: World, shooter: Shooter, *, covering: bool = False, charged: bool = False) -> list[Figure]:
    """The nearest whom somebody can aim at: several if they are equally near (targets/nearest, targets/cover-fire)."""
    limit = reach(world, shooter, covering=covering) ** 2
    x, y = shooter.point
    ranked = sorted(
        (square, f.id, f)
        for f in aimable(world, shooter.body.side)
        if (square := (f.x - x) ** 2 + (f.y - y) ** 2) <= limit
    )
    found: list[Figure] = []
    best = -1
    for square, _, figure in ranked:
        if found and square > best:
            break
        if why_not_at(world, shooter, figure, covering=covering, charged=charged) is None:
            found.append(figure)
            best = square
    return found


def is_free(shooter: Shooter) -> bool:
    """Whether a weapon may be aimed at others than the nearest (targets/free-choice, targets/sniper-free)."""
    return shooter.weapon.has("free-choice") or shooter.sniper


def why_not_target(
    world: World, shooter: Shooter, number: int, *, covering: bool = False, charged: bool = False, free: bool = False
) -> Verdict:
    """Why somebody cannot aim at this figure; `free`: by an officer's order it need not be the nearest."""
    if not world.known(number):
        return NO_TARGET
    target = world.figure(number)
    if target.side == shooter.body.side:
        return OWN_SIDE
    if not target.present or target.aboard >= 0 or world.info(target).role == "gun":
        return NO_TARGET
    if not target.fit:
        return TARGET_HURT
    verdict = why_not_at(world, shooter, target, covering=covering, charged=charged)
    if isinstance(verdict, Refusal):
        return verdict
    if free or (is_free(shooter) and not covering):
        return verdict
    first = nearest(world, shooter, covering=covering, charged=charged)
    if first and squared(shooter.point, target.point) > squared(shooter.point, first[0].point):
        return COVER_NOT_NEAREST if covering else NOT_NEAREST
    return verdict


def why_not_officer(world: World, figure: int) -> Refusal | None:
    """Why somebody cannot give orders."""
    if not world.known(figure):
        return NO_OFFICER
    officer = world.figure(figure)
    able = officer.fit and officer.aboard < 0 and not world.troop(officer.troop).demoralised
    return None if able and world.info(officer).role == "officer" else NO_OFFICER

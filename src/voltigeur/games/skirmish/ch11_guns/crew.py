"""Crews of guns: who serves, turns and sees for a piece, sets it up and limbers it (house/crew, actions/deploy-gun)."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.games.skirmish.base.model import NONE, NOWHERE, Figure
from voltigeur.games.skirmish.base.play import SkirmishMatch, spot
from voltigeur.games.skirmish.base.verbs import NO_FACING
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch00_ground.bases import can_stand, places, take_places
from voltigeur.games.skirmish.ch00_ground.bearing import FULL, ahead, bearing
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch04_actions.destinations import concerns
from voltigeur.games.skirmish.ch06_targets.targets import Shooter, near
from voltigeur.games.skirmish.ch14_radio import radio
from voltigeur.terrain.plane import Point, within
from voltigeur.terrain.tabletop import Site


def piece_of(world: World, number: int) -> Shooter | None:
    """A gun or a mortar, ready to be fired; a mortar may be the weapon of a gunner."""
    if not world.known(number):
        return None
    figure = world.figure(number)
    weapon = world.weapon(figure)
    if weapon is None or not (weapon.has("gun") or weapon.has("mortar")) or not figure.fit:
        return None
    return Shooter(number, figure, weapon, world.setting.charts.angles.crewed)


def pieces(world: World, troop: int) -> list[Figure]:
    """The guns and mortars of a troop."""
    return [f for f in world.members(troop) if piece_of(world, f.id) is not None]


def serving(world: World, piece: Shooter) -> list[Figure]:
    """The unhurt who serve a piece: near it, on foot, not in a fight and not busy with another weapon."""
    body = piece.body
    served = {body.id, world.info(body).mans} - {NONE}
    return [
        f
        for f in world.fit(body.troop)
        if (f.id == body.id or world.info(f).mans in served)
        and f.aboard < 0
        and not f.fired
        and near(world, f, body)
        and not ground.locked(world, f)
    ]


def can_pivot(world: World, piece: Shooter) -> bool:
    """Whether enough serve a piece to turn it (actions/gun-fire)."""
    chart = world.setting.charts.crews
    return len(serving(world, piece)) >= max(chart.least, -(-piece.weapon.crew // chart.share))


def observed(world: World, piece: Shooter, at: Site) -> bool:
    """Whether somebody sees a point for a mortar: its crew, or an observer in contact by voice or by radio."""
    men = serving(world, piece)
    if any(sight.point_seen(world, man, at) for man in men):
        return True
    voice = world.setting.charts.steps.voice
    return any(
        (
            any(man.storey == f.storey and within(man.point, f.point, voice) for man in men)
            or radio.linked(world, f.troop, piece.body.troop)
        )
        and sight.point_seen(world, f, at)
        for f in sight.eyes(world, world.present(piece.body.side))
    )


# ------------------------------------------------- setting up and limbering a gun (actions/deploy-gun)


NO_CREW = Refusal("house/crew", "no-crew")
NOT_LIMBERED = Refusal("actions/deploy-gun", "set-up-already")
IS_LIMBERED = Refusal("actions/deploy-gun", "limbered-already")
NO_ROOM = Refusal("actions/deploy-gun", "no-room")
NO_TRACTOR = Refusal("actions/deploy-gun", "no-tractor")
TRACTOR_FAR = Refusal("actions/deploy-gun", "tractor-far")
TRACTOR_FULL = Refusal("actions/deploy-gun", "tractor-full")
BY_HAND = Refusal("actions/deploy-gun", "no-gun-carriage")

_FACINGS = 4


def hands_at(world: World, gun: Figure) -> list[Figure]:
    """The crew who are with a gun: in the vehicle that tows it, or close by."""
    return [f for f in world.crew(gun) if near(world, f, gun)]


def place_of(world: World, gun: Figure) -> Point | None:
    """Where a gun is set up: where it stands, or behind the vehicle that tows it."""
    if gun.aboard < 0:
        return gun.point
    tractor = world.figure(gun.aboard)
    info = world.info(tractor).vehicle
    assert info is not None
    behind = ahead(tractor.point, tractor.facing + FULL // 2, info.base[0] // 2 + world.setting.charts.steps.base)
    return behind if can_stand(world, tractor.point, behind) else None


class Deploy(Answer, frozen=True):
    """Set up a gun, facing somewhere (actions/deploy-gun)."""

    gun: int
    facing: int
    form: ClassVar[str] = "deploy {gun:figure} {facing:number}"


def deploys(seen: Seen, gun: Figure) -> list[Deploy]:
    """Facings that a gun may be set up in, as candidates."""
    point = place_of(seen, gun)
    if point is None:
        return []
    facings = [gun.facing, *(bearing(point, other) for other in concerns(seen, point))]
    return [Deploy(gun.id, facing) for facing in list(dict.fromkeys(facings))[:_FACINGS]]


def why_not_deploy(world: World, gun: Figure, facing: int) -> Refusal | None:
    """Whether a gun can be set up here."""
    if world.info(gun).role != "gun":
        return BY_HAND
    if not gun.limbered:
        return NOT_LIMBERED
    if not 0 <= facing < FULL:
        return NO_FACING
    if not hands_at(world, gun):
        return NO_CREW
    point = place_of(world, gun)
    if point is None or (gun.aboard >= 0 and next(places(world, point, _apart(world), facing), None) is None):
        return NO_ROOM
    return None


def _apart(world: World) -> int:
    """How far from each other those are put who stand side by side; rounding must not bring them too near."""
    return world.setting.charts.steps.base + 1


def deploy(m: SkirmishMatch, gun: Figure, facing: int) -> None:
    """Set a gun up, its crew behind it; no fire this turn."""
    truth = m.truth
    crew, point = hands_at(truth, gun), place_of(truth, gun)
    assert point is not None
    gun.aboard, gun.limbered, gun.facing = NONE, False, facing
    (gun.x, gun.y), gun.storey, gun.moved_turn = point, 0, m.position.turn
    riders = [f for f in crew if f.aboard >= 0]
    spots = take_places(m.truth, point, _apart(truth), len(riders), facing + FULL // 2)
    for figure, place in zip(riders, spots, strict=False):
        figure.aboard, (figure.x, figure.y), figure.storey = NONE, place, 0
    for figure in crew:
        figure.facing, figure.moved_turn = facing, m.position.turn
    m.position.touched = True
    m.emit("deploys", "actions/deploy-gun", figure=m.who(gun), at=spot(*gun.site))


class Limber(Answer, frozen=True):
    """Limber a gun to a vehicle (actions/deploy-gun)."""

    gun: int
    vehicle: int
    form: ClassVar[str] = "limber {gun:figure} to {vehicle:figure}"


def limbers(seen: Seen, gun: Figure) -> list[Limber]:
    """Vehicles that a gun may be limbered to."""
    return [
        Limber(gun.id, tractor.id)
        for tractor in seen.mine()
        if seen.info(tractor).vehicle is not None and why_not_limber(seen, gun, tractor.id) is None
    ]


def why_not_limber(world: World, gun: Figure, number: int) -> Refusal | None:
    """Whether a gun can be limbered to a vehicle."""
    if world.info(gun).role != "gun":
        return BY_HAND
    if gun.limbered and gun.aboard >= 0:
        return IS_LIMBERED
    tractor = world.figure(number) if world.known(number) else None
    info = world.info(tractor).vehicle if tractor is not None else None
    if tractor is None or info is None or not tractor.fit or tractor.side != gun.side or not info.tows:
        return NO_TRACTOR
    if not within(gun.point, tractor.point, info.base[0] // 2 + world.setting.charts.steps.contact):
        return TRACTOR_FAR
    crew = [f for f in hands_at(world, gun) if f.aboard < 0]
    if not crew:
        return NO_CREW
    inside = [f for f in world.present(gun.side) if f.aboard == tractor.id]
    towing = any(not world.info(f).soldier for f in inside)
    others = any(f.troop not in (tractor.troop, gun.troop) for f in inside)
    riding = sum(f.troop == gun.troop for f in inside)
    return TRACTOR_FULL if towing or others or riding + len(crew) > info.passengers else None


def limber(m: SkirmishMatch, gun: Figure, tractor: Figure) -> None:
    """Limber a gun, its crew in the vehicle; no fire this turn."""
    crew = [f for f in hands_at(m.truth, gun) if f.aboard < 0]
    for figure in (gun, *crew):
        figure.aboard, figure.moved_turn = tractor.id, m.position.turn
        figure.x, figure.y, figure.storey = tractor.site
    gun.limbered, gun.laid = True, NOWHERE
    m.position.touched = True
    m.emit("limbers", "actions/deploy-gun", figure=m.who(gun), vehicle=m.who(tractor))

"""Guns and mortars: set up, limbered, fired; and the main guns of vehicles (actions/deploy-gun, actions/gun-fire)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal, Verdict
from voltigeur.engine.tally import Preview
from voltigeur.engine.verbs import alone
from voltigeur.games.skirmish.base import clues
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.names import AP, HE, SMOKE
from voltigeur.games.skirmish.base.odds import at_least
from voltigeur.games.skirmish.base.play import SkirmishMatch, length, number, reveal
from voltigeur.games.skirmish.base.verbs import NOT_HIS, SHAKEN, Busy, FireAction, Shooters, TroopAction
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch00_ground.bearing import bearing, in_arc
from voltigeur.games.skirmish.ch06_targets.targets import (
    DEMORALISED,
    FALLS_SHORT,
    HAS_FIRED,
    NOT_ASKED,
    OUT_OF_VIEW,
    TOO_FAR,
    TOO_NEAR,
    WEAPON_OUT,
    Shooter,
    reach,
    shooter_of,
    why_not_target,
)
from voltigeur.games.skirmish.ch07_fire.volley import aimed, aimed_at, mark_fired
from voltigeur.games.skirmish.ch09_grenades.grenades import points, preview_template, why_not_place
from voltigeur.games.skirmish.ch09_grenades.templates import burst_of
from voltigeur.games.skirmish.ch10_vehicles import vehicle_weapons
from voltigeur.games.skirmish.ch10_vehicles.armour import preview_strike, strike
from voltigeur.games.skirmish.ch10_vehicles.vehicle_weapons import is_vehicle
from voltigeur.games.skirmish.ch11_guns.artillery import (
    Launch,
    deviates_on,
    fire_direct,
    fire_lobbed,
    launch,
    launches,
    why_not_launch,
    why_not_point,
)
from voltigeur.games.skirmish.ch11_guns.crew import (
    NO_CREW,
    Deploy,
    Limber,
    can_pivot,
    deploy,
    deploys,
    limber,
    limbers,
    observed,
    piece_of,
    pieces,
    serving,
    why_not_deploy,
    why_not_limber,
)
from voltigeur.terrain.plane import root_up, squared, within
from voltigeur.terrain.tabletop import Site

LIMBERED = Refusal("actions/deploy-gun", "limbered")
JUST_SET_UP = Refusal("actions/deploy-gun", "just-set-up")
AP_AT_VEHICLES = Refusal("house/artillery", "needs-a-vehicle")
NO_GUN = Refusal("house/artillery", "no-gun")
UNOBSERVED = Refusal("house/artillery", "unobserved")
TOO_FEW_TO_PIVOT = Refusal("actions/gun-fire", "too-few-to-pivot")

_SMOKES = 2
"""Points that smoke is offered at."""


# -------------------------------------------------------------------- what a troop's guns may do


def options(seen: Seen, troop: int) -> list[Answer]:
    """What a troop's guns may do, as candidates."""
    found: list[Answer] = []
    for figure in pieces(seen, troop):
        piece = piece_of(seen, figure.id)
        assert piece is not None
        if figure.limbered:
            found.extend(deploys(seen, figure))
        elif why_not_use_piece(seen, piece) is None:
            found.extend(_shells(seen, piece, figure.id))
        if not figure.limbered:
            found.extend(limbers(seen, figure))
    return found


def can_fire(world: World, troop: int) -> bool:
    """Whether a troop has a gun or a mortar that can fire now."""
    return any(
        why_not_use_piece(world, piece) is None for f in pieces(world, troop) if (piece := piece_of(world, f.id))
    )


class Shell(Answer, frozen=True):
    """Fire a gun or a mortar at a point: high explosive or smoke (actions/gun-fire)."""

    gun: int
    at: tuple[int, int, int]
    ammo: int = HE
    form: ClassVar[str] = "shell {gun:figure} at {at:site} {ammo:ammo}"


class Shoot(Answer, frozen=True):
    """Fire a gun, or a vehicle's main weapon, at a vehicle (house/artillery)."""

    gun: int
    target: int
    form: ClassVar[str] = "shoot {gun:figure} at {target:figure}"


def _shells(seen: Seen, shooter: Shooter, gun: int) -> list[Answer]:
    """Shells at points, smoke at the best of them, and shots at vehicle_weapons."""
    lobbed = shooter.weapon.has("mortar")
    most = shooter.weapon.long if lobbed else reach(seen, shooter)
    radius = seen.setting.charts.templates.radius(shooter.weapon.template)
    sites = points(seen, seen.side, shooter.point, shooter.weapon.least, most, radius)
    found: list[Answer] = [Shell(gun, site, HE) for site in sites]
    found.extend(Shell(gun, site, SMOKE) for site in sites[:_SMOKES])
    if not lobbed:
        found.extend(Shoot(gun, foe.id) for foe in seen.foes() if vehicle_weapons.is_vehicle(seen, foe))
    return found


def _piece(world: World, troop: int, gun: int) -> Refusal | Shooter:
    """The gun of a troop that an answer names, or why it is none."""
    if gun not in world.setting.troops[troop].figures:
        return NOT_HIS
    return piece_of(world, gun) or NO_GUN


def why_not_set_up(world: World, troop: int, answer: Deploy) -> Verdict:
    """Whether a troop may set up its gun so."""
    piece = _piece(world, troop, answer.gun)
    return piece if isinstance(piece, Refusal) else why_not_deploy(world, piece.body, answer.facing)


def why_not_hitch(world: World, troop: int, answer: Limber) -> Verdict:
    """Whether a troop may limber its gun so."""
    piece = _piece(world, troop, answer.gun)
    return piece if isinstance(piece, Refusal) else why_not_limber(world, piece.body, answer.vehicle)


def why_not(world: World, troop: int, answer: Shell | Shoot) -> Verdict:
    """Whether a troop may fire its gun so."""
    piece = _piece(world, troop, answer.gun)
    if isinstance(piece, Refusal):
        return piece
    refusal = why_not_use_piece(world, piece)
    if refusal is not None:
        return refusal
    verdict = why_not_shot(world, piece, answer, pivots=can_pivot(world, piece))
    return TOO_FEW_TO_PIVOT if verdict is OUT_OF_VIEW else verdict


def why_not_use_piece(world: World, piece: Shooter) -> Refusal | None:
    """Why a gun cannot fire at all."""
    body = piece.body
    if body.fired:
        return HAS_FIRED
    if body.limbered or body.aboard >= 0:
        return LIMBERED
    if body.moved_turn == world.turn > 0:
        return JUST_SET_UP
    if world.troop(body.troop).demoralised:
        return DEMORALISED
    return None if serving(world, piece) else NO_CREW


def why_not_shot(world: World, shooter: Shooter, answer: Shell | Shoot, *, pivots: bool = False) -> Verdict:
    """Whether a gun or a mortar can fire at this point or at this vehicle (house/artillery)."""
    if isinstance(answer, Shoot):
        return _why_not_shoot(world, shooter, answer.target, pivots=pivots)
    if answer.ammo == AP:
        return AP_AT_VEHICLES
    if shooter.weapon.has("mortar"):
        return _why_not_lob(world, shooter, answer.at, pivots=pivots)
    return why_not_point(world, shooter, answer.at, pivots=pivots)


def _why_not_shoot(world: World, shooter: Shooter, target: int, *, pivots: bool) -> Verdict:
    if shooter.weapon.has("mortar"):
        return AP_AT_VEHICLES
    if world.known(target) and not vehicle_weapons.is_vehicle(world, world.figure(target)):
        return AP_AT_VEHICLES
    turned = Shooter(shooter.id, shooter.body, shooter.weapon, 360, shooter.mount) if pivots else shooter
    return why_not_target(world, turned, target, free=True)


def _why_not_lob(world: World, shooter: Shooter, at: Site, *, pivots: bool) -> Verdict:
    refusal = why_not_place(world, at)
    if refusal is not None:
        return refusal
    if squared(shooter.point, at[:2]) < shooter.weapon.least**2:
        return TOO_NEAR
    if not pivots and not in_arc(shooter.point, shooter.body.facing, at[:2], shooter.degrees):
        return OUT_OF_VIEW
    if not within(shooter.point, at[:2], shooter.weapon.long):
        return FALLS_SHORT if world.setting.options.measuring == "book" else TOO_FAR
    return None if observed(world, shooter, at) else UNOBSERVED


def set_up(m: SkirmishMatch, troop: int, answer: Deploy) -> Busy:
    """Set up a gun (actions/deploy-gun)."""
    deploy(m, m.figure(answer.gun), answer.facing)
    return ()


def hitch(m: SkirmishMatch, troop: int, answer: Limber) -> Busy:
    """Limber a gun (actions/deploy-gun)."""
    limber(m, m.figure(answer.gun), m.figure(answer.vehicle))
    return ()


def fire_piece(m: SkirmishMatch, troop: int, answer: Shell | Shoot) -> Busy:
    """Fire a gun; whoever serves it does nothing else (actions/gun-fire)."""
    piece = piece_of(m.truth, answer.gun)
    assert piece is not None
    goal = m.figure(answer.target).point if isinstance(answer, Shoot) else answer.at[:2]
    if not in_arc(piece.point, piece.body.facing, goal, piece.degrees):
        piece.body.facing = bearing(piece.point, goal)
    for man in serving(m.truth, piece):
        man.fired, man.ready = True, False
    piece.body.fired = True
    m.position.touched = True
    _fire(m, piece, answer)
    return ()


def _fire(m: SkirmishMatch, shooter: Shooter, answer: Shell | Shoot) -> None:
    if isinstance(answer, Shoot):
        shoot(m, shooter, m.figure(answer.target))
    elif not within(shooter.point, answer.at[:2], shooter.weapon.long):
        m.emit("falls-short", "house/weapons", figure=m.who(shooter.body))
    elif shooter.weapon.has("mortar"):
        fire_lobbed(m, shooter, answer.at, answer.ammo)
    else:
        fire_direct(m, shooter, answer.at, answer.ammo)


def shoot(m: SkirmishMatch, shooter: Shooter, target: Figure) -> None:
    """A gun at a vehicle: to hit, to go through, damage (house/artillery, house/penetration)."""
    shot = aimed_at(m.truth, shooter, target)
    reveal(m, shooter.body, "house/spotting")
    if not within(shooter.point, target.point, shooter.weapon.long):
        m.emit("falls-short", "house/weapons", figure=m.who(shooter.body))
        return
    hits = shot.hits(m.roll("fire", shot.dice.total).dice)
    m.emit("fires", shot.needed.lines[0].rule, news=True, figure=m.who(shooter.body), target=m.who(target),
           hits=number(hits), distance=length(root_up(squared(shooter.point, target.point))),
           tallies=shot.tallies)  # fmt: skip
    for _ in range(hits):
        if target.present:
            strike(m, target, shooter.weapon.kind, shooter.point)


# -------------------------------------------------------------------- the main guns of vehicles


def mounted_piece(world: World, number: int) -> Shooter | None:
    """The main gun of a vehicle, with who serves it."""
    vehicle = world.figure(number)
    weapon, server = vehicle_weapons.main_gun(world, vehicle), vehicle_weapons.server(world, vehicle, 0)
    if weapon is None or server is None:
        return None
    return Shooter(server.id, vehicle, weapon, vehicle_weapons.degrees(world, vehicle, 0), 0)


def mounted(seen: Seen, by: Shooters) -> Iterator[Answer]:
    """What the main guns of vehicles may fire at, as candidates."""
    for number_ in by.figures:
        vehicle = seen.figure(number_).aboard
        piece = mounted_piece(seen, vehicle) if vehicle >= 0 else None
        if piece is not None and piece.id == number_:
            yield from _shells(seen, piece, vehicle)


def why_not_mounted(world: World, by: Shooters, answer: Shell | Shoot) -> Verdict:
    """Whether the main gun of a vehicle may fire so."""
    piece = mounted_piece(world, answer.gun) if world.known(answer.gun) else None
    if piece is None:
        return NO_GUN
    if piece.body.disarmed:
        return WEAPON_OUT
    if piece.body.shaken >= world.turn > 0:
        return SHAKEN
    if world.figure(piece.id).fired:
        return HAS_FIRED
    if piece.id not in by.figures:
        return NOT_ASKED
    return why_not_shot(world, piece, answer)


def fire_mounted(m: SkirmishMatch, by: Shooters, answer: Shell | Shoot) -> Busy:
    """Fire the main gun of a vehicle; who served it."""
    piece = mounted_piece(m.truth, answer.gun)
    assert piece is not None
    mark_fired(m, piece)
    _fire(m, piece, answer)
    return (piece.id,)


# ---- previews of guns, mortars and launchers: where the shell falls, or what it does to a vehicle (contract 7)


def preview_launch(seen: Seen, answer: Launch) -> Preview | None:
    """A launcher fired at a point (house/weapons)."""
    shooter = shooter_of(seen, answer.shooter)
    return None if shooter is None or not shooter.weapon.template else _shell(seen, shooter, answer.at)


def preview_shell(seen: Seen, answer: Shell) -> Preview | None:
    """A gun or a mortar fired at a point (house/artillery)."""
    piece = _any_piece(seen, answer.gun)
    return None if piece is None else _shell(seen, piece, answer.at, smoke=answer.ammo == SMOKE)


def preview_shoot(seen: Seen, answer: Shoot) -> Preview | None:
    """A gun fired at a vehicle (house/artillery, house/penetration)."""
    vehicle = seen.figure(answer.target)
    piece = _any_piece(seen, answer.gun) if is_vehicle(seen, vehicle) else None
    if piece is None:
        return None
    shot = aimed_at(seen, piece, vehicle)
    return preview_strike(seen, shot.tallies, shot.chance, piece.weapon.kind, vehicle, piece.point, shot.dice.total)


def _any_piece(seen: Seen, gun: int) -> Shooter | None:
    return mounted_piece(seen, gun) if is_vehicle(seen, seen.figure(gun)) else piece_of(seen, gun)


def _shell(seen: Seen, shooter: Shooter, at: Site, *, smoke: bool = False) -> Preview:
    if shooter.weapon.has("mortar"):
        deviates = deviates_on(seen, shooter.body, at)
        straying, tallies = 1 - at_least(deviates.total + 1), {"deviates": deviates}
    else:
        shot = aimed(seen, shooter, at[:2])
        straying, tallies = 1 - shot.chance, {"needed": shot.needed, "modifier": shot.modifier}
    if smoke:
        return Preview(tallies, {"on-target": 1 - straying})
    burst = burst_of(seen, shooter.weapon)
    return preview_template(seen, tallies, burst, shooter.point, at, straying, seen.setting.charts.artillery.slide)


# ---- the verbs of the chapter: setting up, limbering and firing guns; launchers; the main guns of vehicles


DEPLOY = TroopAction(Deploy, judge=why_not_set_up, do=set_up, key="guns", deed=clues.SERVES, sign="deploy")
LIMBER = TroopAction(Limber, judge=why_not_hitch, do=hitch, key="guns", deed=clues.SERVES, sign="limber")
SHELL = TroopAction(
    Shell, judge=why_not, do=fire_piece, offers=options, key="guns", actors="gun", sign="fire",
    aim="template", preview=alone(preview_shell),
)  # fmt: skip
SHOOT = TroopAction(
    Shoot, judge=why_not, do=fire_piece, key="guns", actors="gun", targets="target", sign="fire",
    preview=alone(preview_shoot),
)  # fmt: skip
LAUNCH = FireAction(
    Launch, judge=why_not_launch, do=launch, offers=launches, sure=True, actors="shooter", aim="template",
    preview=alone(preview_launch),
)  # fmt: skip
MOUNTED_SHELL = FireAction(
    Shell, judge=why_not_mounted, do=fire_mounted, offers=mounted, actors="gun",
    preview=alone(preview_shell),
)  # fmt: skip
MOUNTED_SHOOT = FireAction(
    Shoot, judge=why_not_mounted, do=fire_mounted, actors="gun", targets="target",
    preview=alone(preview_shoot),
)  # fmt: skip

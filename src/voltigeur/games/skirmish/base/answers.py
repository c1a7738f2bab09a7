"""Everything that a player may say in a skirmish, each with its written form.

A move is a flat tuple: figure, load, facing, storey at the end, then x and y of each point after the first (where the
figure stands). The load is a wounded who is carried, or a vehicle to get into at the end, or -1; a facing of -1 means
as one comes. It is written `A1.3 via 41.20,8.85 to 44.00,10.50/1 @90 +A1.5`.
"""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import Answer

Move = tuple[int, ...]
Moves = tuple[Move, ...]
Shots = tuple[tuple[int, int], ...]
"""Shooter and target, each a figure."""

AMMO_WORDS = ("he", "ap", "smoke")
HE, AP, SMOKE = range(3)
PACE_WORDS = ("march", "run")
MARCH, RUN = range(2)

MOST_CORNERS = 100
"""Nobody turns more often on one way: what is longer is not even measured."""


class SetUp(Answer, frozen=True):
    """Put every figure of a set-up on the table: moves with one point each (house/set-up)."""

    sites: Moves
    form: ClassVar[str] = "set-up {sites:moves*}"


class Reroll(Answer, frozen=True):
    """Roll some initiative dice again (initiative/reroll)."""

    troops: tuple[int, ...]
    form: ClassVar[str] = "reroll {troops:troops}"


class Activate(Answer, frozen=True):
    """Say which of one's own tied troops acts first (house/order)."""

    troop: int
    form: ClassVar[str] = "activate {troop:troop}"


class March(Answer, frozen=True):
    """March or run, or both are drawn as moves of figures (actions/march, actions/run)."""

    moves: Moves
    pace: int = MARCH
    form: ClassVar[str] = "{pace:pace} {moves:moves*}"
    verbs: ClassVar[tuple[str, ...]] = PACE_WORDS


class Swim(Answer, frozen=True):
    """Swim (actions/swim)."""

    moves: Moves
    form: ClassVar[str] = "swim {moves:moves*}"


class Wait(Answer, frozen=True):
    """Lie in wait, everybody with a facing (actions/ambush)."""

    facings: tuple[tuple[int, int], ...]
    form: ClassVar[str] = "wait {facings:facings*}"


class Hold(Answer, frozen=True):
    """Halt without lying in wait (house/actions)."""

    facings: tuple[tuple[int, int], ...]
    form: ClassVar[str] = "hold {facings:facings*}"


class Jump(Answer, frozen=True):
    """Jump from openings; figures whose way ends inside only step to an opening (actions/jump)."""

    moves: Moves
    form: ClassVar[str] = "jump {moves:moves*}"


class Climb(Answer, frozen=True):
    """Climb a tree, a storey or a high wall (actions/climb)."""

    moves: Moves
    form: ClassVar[str] = "climb {moves:moves*}"


class Stairs(Answer, frozen=True):
    """Go up or down by stairs or ladder; the order of the moves is the order on the stairs (actions/stairs)."""

    moves: Moves
    form: ClassVar[str] = "stairs {moves:moves*}"


class Treat(Answer, frozen=True):
    """A medic goes to a wounded (actions/treat)."""

    wounded: int
    pace: int
    moves: Moves
    form: ClassVar[str] = "treat {wounded:figure} {pace:pace} {moves:moves*}"


class Deploy(Answer, frozen=True):
    """Set up a gun, facing somewhere (actions/deploy-gun)."""

    gun: int
    facing: int
    form: ClassVar[str] = "deploy {gun:figure} {facing:number}"


class Limber(Answer, frozen=True):
    """Limber a gun to a vehicle (actions/deploy-gun)."""

    gun: int
    vehicle: int
    form: ClassVar[str] = "limber {gun:figure} to {vehicle:figure}"


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


class CallFire(Answer, frozen=True):
    """Call off-table artillery by radio (house/artillery)."""

    at: tuple[int, int]
    form: ClassVar[str] = "call {at:point}"


class Inform(Answer, frozen=True):
    """Pass on by radio where an enemy has been spotted (house/radio)."""

    troop: int
    enemy: int
    form: ClassVar[str] = "inform {troop:troop} of {enemy:troop}"


class Drive(Answer, frozen=True):
    """A vehicle goes its full way, or half of it to fire as well (house/vehicles)."""

    moves: Moves
    form: ClassVar[str] = "drive {moves:moves*}"


class Creep(Answer, frozen=True):
    """A vehicle goes half its way, and may fire its weapons (house/vehicles)."""

    moves: Moves
    form: ClassVar[str] = "creep {moves:moves*}"


class Spot(Answer, frozen=True):
    """Try to detect a hidden enemy: a figure, or by its marker as a number below -1 (spotting/try)."""

    target: int
    form: ClassVar[str] = "spot {target:target}"


class Tell(Answer, frozen=True):
    """Pass on what has been spotted to a section close by (spotting/pass-on)."""

    troop: int
    form: ClassVar[str] = "tell {troop:troop}"


class Cover(Answer, frozen=True):
    """Covering fire: each shooter at the nearest at short range (targets/cover-fire)."""

    shots: Shots
    form: ClassVar[str] = "cover {shots:shots*}"


class Aim(Answer, frozen=True):
    """Aimed fire (targets/nearest)."""

    shots: Shots
    form: ClassVar[str] = "fire {shots:shots*}"


class OrderFire(Answer, frozen=True):
    """Aimed fire at other than the nearest target, by an officer's order (targets/order)."""

    officer: int
    shots: Shots
    form: ClassVar[str] = "order {officer:figure} fire {shots:shots*}"


class Throw(Answer, frozen=True):
    """Throw an explosive grenade (grenades/place)."""

    thrower: int
    at: tuple[int, int, int]
    form: ClassVar[str] = "throw {thrower:figure} at {at:site}"


class ThrowAt(Answer, frozen=True):
    """Throw an anti-tank grenade at a vehicle (at-grenades/use)."""

    thrower: int
    target: int
    form: ClassVar[str] = "antitank {thrower:figure} at {target:figure}"


class Launch(Answer, frozen=True):
    """Fire a rocket or grenade launcher at a point (house/weapons)."""

    shooter: int
    at: tuple[int, int, int]
    form: ClassVar[str] = "launch {shooter:figure} at {at:site}"


class Care(Answer, frozen=True):
    """Say whom a medic who touches several wounded treats (wounded/medic)."""

    medic: int
    wounded: int
    form: ClassVar[str] = "care {medic:figure} {wounded:figure}"


class Fight(Answer, frozen=True):
    """Pair the fighters of a close combat; spare figures support a friend (house/melee)."""

    pairs: Shots
    form: ClassVar[str] = "fight {pairs:shots*}"


class Follow(Answer, frozen=True):
    """Winners of a close combat move on a little (house/melee)."""

    moves: Moves
    form: ClassVar[str] = "follow {moves:moves*}"


class Resign(Answer, frozen=True):
    """Give the match up."""

    form: ClassVar[str] = "resign"


def move_of(
    figure: int, points: tuple[tuple[int, int], ...], *, load: int = -1, facing: int = -1, storey: int = 0
) -> Move:
    """A move, from its parts."""
    return (figure, load, facing, storey, *(value for point in points for value in point))


def points_of(move: Move) -> tuple[tuple[int, int], ...]:
    """The points of a move after the first."""
    return tuple((move[i], move[i + 1]) for i in range(4, len(move) - 1, 2))

"""Exact odds of a shot at a vehicle that a person describes, by counters of the catalogue or by figures (13.2)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from voltigeur.engine.previews import Preview
from voltigeur.engine.verdicts import VoltigeurError
from voltigeur.games.tda.base.answers_fire import FULL, HALF, Pierce
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.types import QUALITIES, Types, UnitType, shipped_types
from voltigeur.games.tda.ch16_heavy_weapons.arms import arms_of
from voltigeur.games.tda.rulebook import BOOK
from voltigeur.games.tda.terminal.described import LONGEST, between, column_of_hexes, one_of
from voltigeur.games.tda.whole.preview import preview

FACES = {"front": "N", "flank": "SE", "rear": "S"}
"""Where the front of the target looks, with the firer to its north."""
SIZES = ("TP", "P", "C", "N", "G", "TG")
BARRELS = ("L", "M", "C")


class PiercingShot(Struct, frozen=True, kw_only=True):
    """A shot at a vehicle as described: a gun and a target by name, or by their figures."""

    gun: str = ""
    ac: int = 10
    barrel: str = "L"
    cadence: int = 7
    quality: str = "ligne"
    target: str = ""
    armour: int = 6
    size: str = "N"
    face: str = "front"
    at: int = 10
    terrain: str = "clear"
    hindrance: int = 0
    moved: bool = False
    half: bool = False
    stopped: bool = False
    second: bool = False
    target_moved: bool = False


def pierce_odds(shot: PiercingShot) -> Preview:
    """Tallies and exact odds of a described shot at a vehicle (13.2/to-hit, 13.2/destruction).

    >>> pierce_odds(PiercingShot(ac=12, armour=6, at=10)).odds["hit"]
    Fraction(13, 18)
    """
    between("at", shot.at, 1, LONGEST)
    between("hindrance", shot.hindrance, 0, shot.at - 1)
    one_of("face", shot.face, list(FACES))
    gun, target = _gun(shot), _target(shot)
    match = _field(shot, gun, target)
    firer, victim = match.unit(0), match.unit(1)
    weapon = _best_arm(match, firer)
    answer = Pierce(firer.id, victim.id, HALF if shot.half else FULL, weapon)
    arm = arms_of(match.truth, firer)[weapon]
    if shot.at < arm.minimum or (arm.range and shot.at > arm.range):
        reach = f"{arm.minimum} to {arm.range}" if arm.range else f"{arm.minimum} or more"
        raise VoltigeurError(f"{gun[0]} does not reach {shot.at} hexes", where="--at", remedy=f"give {reach}")
    found = preview(match.seen(0), answer)
    assert found is not None
    return found


def _gun(shot: PiercingShot) -> tuple[str, str]:
    """The name of the counter that fires, and its text if it is not in the catalogue."""
    if shot.gun:
        gun = _named(shot.gun, "--gun")
        if not any(weapon.ac for weapon in (gun.front, gun.emplaced, *gun.arms) if weapon is not None):
            raise VoltigeurError(f"{gun.id} has nothing against armour", where="--gun", remedy="name another counter")
        return gun.id, ""
    between("ac", shot.ac, 1, 40)
    between("cadence", shot.cadence, 1, 12)
    one_of("barrel", shot.barrel, list(BARRELS))
    one_of("quality", shot.quality, list(QUALITIES))
    front = f'{{ ac = {shot.ac}, barrel = "{shot.barrel}", cadence = {shot.cadence}, kind = "gun" }}'
    head = '[[type]]\nid = "a-gun"\nname = { en = "Gun", fr = "Canon" }\nrole = "support_piece"\nmobility = "gun"'
    return "a-gun", f'{head}\nmorale = 7\nquality = "{shot.quality}"\nfront = {front}\n'


def _target(shot: PiercingShot) -> tuple[str, str]:
    """The name of the vehicle, and its text if it is not in the catalogue."""
    if shot.target:
        target = _named(shot.target, "--target")
        if target.role != "vehicle" or target.flies:
            raise VoltigeurError(f"{target.id} is no land vehicle", where="--target", remedy="name another counter")
        return target.id, ""
    between("armour", shot.armour, 0, 40)
    one_of("size", shot.size, list(SIZES))
    head = '[[type]]\nid = "a-target"\nname = { en = "Target", fr = "Cible" }\nrole = "vehicle"\nmobility = "tracked"'
    side = shot.armour + 1 if shot.face == "rear" else shot.armour
    armour = f"armoured = true\narmour = {max(1, shot.armour)}\nside = {side}" if shot.armour else "armoured = false"
    return "a-target", f'{head}\nmovement = 160\nsize = "{shot.size}"\n{armour}\n'


def _named(name: str, where: str) -> UnitType:
    types = Types(shipped_types())
    return types[types.named(name, where)]


def _best_arm(match: TdaMatch, unit: Unit) -> int:
    arms = arms_of(match.truth, unit)
    return max(range(len(arms)), key=lambda number: arms[number].ac)


def _field(shot: PiercingShot, gun: tuple[str, str], target: tuple[str, str]) -> TdaMatch:
    """A straight column of hexes with the gun at its top, looking down, and the target at its foot."""
    needs_set_up = bool(shot.gun) and _named(shot.gun, "--gun").needs_set_up
    given: dict[str, Any] = {
        "map": column_of_hexes(shot.at, shot.terrain, shot.hindrance),
        "types": gun[1] + target[1],
        "units": [
            {"id": "A", "type": gun[0], "at": "B1", "facing": "S", "moved": shot.moved, "stopped": shot.stopped,
             "tir": 1 if shot.second else 0, "emplaced": needs_set_up},
            {"id": "X", "side": "red", "type": target[0], "at": f"B{shot.at + 1}", "facing": FACES[shot.face],
             "moved": shot.target_moved},
        ],
    }  # fmt: skip
    return BOOK.arrange(given, "odds")

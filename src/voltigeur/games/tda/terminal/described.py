"""Exact odds of what a person describes, reckoned by the rule code itself on a position made for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.tally import Preview
from voltigeur.games.tda.base.answers import FULL, HALF, MARCH_WORDS, Pierce
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.odds import WAYS, at_most
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.types import QUALITIES, Types, UnitType, shipped_types
from voltigeur.games.tda.ch01_units.units import longest_range, usable_weapon
from voltigeur.games.tda.ch04_activation.activation import Activate, ActivateUnit, activation_morale, activation_tally
from voltigeur.games.tda.ch07_fire.aim import fire_preview
from voltigeur.games.tda.ch08_assault.blows import blow, steps_inflicted
from voltigeur.games.tda.ch11_morale.morale import outcome_odds
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import arms_of
from voltigeur.games.tda.charts.tables import CODES
from voltigeur.games.tda.charts.terrain import shipped_chart
from voltigeur.games.tda.rulebook import BOOK
from voltigeur.games.tda.whole.view import preview

LONGEST = 60
HINDERING = "brush"


class DescribedShot(Struct, frozen=True, kw_only=True):
    """A shot as described: firer, distance, and what is known of the target."""

    power: int = 6
    cadence: int = 6
    range: int = 6
    at: int = 3
    terrain: str = "clear"
    hindrance: int = 0
    morale: int = 7
    march: str = "still"
    moved: bool = False
    half: bool = False
    stopped: bool = False
    second: bool = False
    hidden: bool = False
    indirect: bool = False
    target_stopped: bool = False
    target_neutralised: bool = False


def fire_odds(shot: DescribedShot) -> Preview:
    """Tallies and exact odds of a described shot (7.1/procedure).

    >>> fire_odds(DescribedShot(power=6, at=3, terrain="stone-building", morale=7)).odds["effect"]
    Fraction(5, 18)
    """
    between("power", shot.power, 1, 99)
    between("cadence", shot.cadence, 1, 99)
    between("range", shot.range, 1, LONGEST)
    between("at", shot.at, 1, LONGEST)
    between("hindrance", shot.hindrance, 0, shot.at - 1)
    between("morale", shot.morale, 2, 12)
    one_of("march", shot.march, list(MARCH_WORDS))
    match = _field(shot)
    truth = match.truth
    firer, victim = match.unit(0), match.unit(1)
    weapon = usable_weapon(truth, firer, victim.at)
    assert weapon is not None
    if shot.at > longest_range(truth, weapon, firer):
        reach = longest_range(truth, weapon, firer)
        raise VoltigeurError(
            f"a range of {shot.range} does not reach {shot.at} hexes", where="--at", remedy=f"give at most {reach}"
        )
    how = HALF if shot.half else FULL
    found = fire_preview(match.seen(0), [firer], victim.at, how, MARCH_WORDS.index(shot.march))
    if not shot.hidden:
        return found
    return Preview(found.tallies, _outcomes(match, victim, found.odds), found.facts)


def _outcomes(match: TdaMatch, victim: Unit, odds: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Odds of result codes turned into what they would do to the unit under the marker."""
    out = {name: chance for name, chance in odds.items() if not name.startswith("code-")}
    for name, chance in odds.items():
        if name.startswith("code-"):
            code = name.removeprefix("code-")
            for outcome, ways in outcome_odds(match.truth, victim, CODES[code]).items():
                if ways:
                    out[outcome] = out.get(outcome, Fraction(0)) + chance * Fraction(ways, 36)
    return out


def column_of_hexes(at: int, terrain: str, hindrance: int) -> str:
    """A map of one straight way: hexes that hinder at its top, the ground of the target at its foot."""
    one_of("terrain", terrain, list(shipped_chart().kind))
    glyph = {name: kind.glyph for name, kind in shipped_chart().kind.items()}
    rows = ["clear"] * (at + 1)
    rows[1 : 1 + hindrance] = [HINDERING] * hindrance
    rows[-1] = terrain
    grid = "\n".join(f". {glyph[kind]} ." for kind in rows)
    return f'name = "range"\ngrid = """\n{grid}\n"""\n'


def _field(shot: DescribedShot) -> TdaMatch:
    """A straight column of hexes with the firer at one end and the target at the other."""
    weapon = f"power = {shot.power}, cadence = {shot.cadence}, range = {shot.range}, "
    weapon += f"indirect = {str(shot.indirect).lower()}"
    if shot.indirect:
        weapon += ', kind = "mortar"'
    kind = '[[type]]\nid = "firer"\nname = { en = "Firer", fr = "Tireur" }\nrole = "team"\nmorale = 7\n'
    given: dict[str, Any] = {
        "map": column_of_hexes(shot.at, shot.terrain, shot.hindrance),
        "types": f"{kind}front = {{ {weapon} }}\n",
        "units": [
            {"id": "A", "type": "firer", "at": "B1", "moved": shot.moved, "stopped": shot.stopped,
             "tir": 1 if shot.second else 0},
            {"id": "X", "side": "red", "at": f"B{shot.at + 1}", "morale": shot.morale, "hidden": shot.hidden,
             "stopped": shot.target_stopped, "neutralised": shot.target_neutralised},
        ],
    }  # fmt: skip
    return BOOK.arrange(given, "odds")


def morale_odds(code: str, morale: int, *, stopped: bool = False, neutralised: bool = False) -> Preview:
    """What a result of the fire table does to a unit (7.7/results, 7.8).

    >>> morale_odds("N", 7).odds["neutralised"]
    Fraction(7, 18)
    """
    between("morale", morale, 2, 12)
    unit = {"id": "X", "at": "B2", "morale": morale, "stopped": stopped, "neutralised": neutralised}
    match = BOOK.arrange({"units": [unit]}, "odds")
    codes = list(match.setting.charts.results.codes)
    one_of("code", code, codes)
    ways = outcome_odds(match.truth, match.unit(0), CODES[code])
    return Preview(odds={name: Fraction(count, 36) for name, count in ways.items()}, facts={"morale": morale})


def activation_odds(
    morale: int,
    *,
    uncommanded: bool = False,
    out_of_range: bool = False,
    leader_dead: bool = False,
    leader_neutralised: bool = False,
    leader_stopped: bool = False,
) -> Preview:
    """The chance to activate a formation (4.1/test).

    >>> activation_odds(8, out_of_range=True).odds["success"]
    Fraction(7, 12)
    """
    between("morale", morale, 2, 12)
    unit = {
        "id": "A", "type": "section-pc", "at": "B2", "morale": morale, "commanded": not uncommanded,
        "in_range": not out_of_range, "neutralised": leader_neutralised, "stopped": leader_stopped,
    }  # fmt: skip
    match = BOOK.arrange({"units": [unit], "sections": {"blue": {"leader": "A"}}, "free": [False, False]}, "odds")
    match.position.sections[0].leader_dead = leader_dead
    answer = ActivateUnit(0) if uncommanded else Activate(0)
    tally = activation_tally(match.truth, answer)
    needed = activation_morale(match.truth, answer)
    return Preview({"activation": tally}, {"success": at_most(needed - tally.total)}, {"morale": needed})


def assault_odds(
    quality: str = "ligne",
    *,
    reduced: bool = False,
    small: bool = False,
    stopped: bool = False,
    neutralised: bool = False,
    covered: bool = False,
    other_floor: bool = False,
    tunnel: bool = False,
    acceleration: int = 0,
) -> Preview:
    """Steps that one attack in an assault costs its target (8.2/combat).

    >>> sum(assault_odds("choc").odds.values())
    Fraction(1, 1)
    """
    one_of("quality", quality, list(QUALITIES))
    attacker: dict[str, Any] = {
        "id": "A", "type": "combat-team" if small else "rifle-squad", "quality": quality, "at": "B2",
        "stopped": stopped, "neutralised": neutralised,
    }  # fmt: skip
    if reduced:
        if small:
            raise VoltigeurError("a small unit has no reduced face", where="--small", remedy="give only one of the two")
        attacker["steps"] = 1
    match = BOOK.arrange({"units": [attacker, {"id": "X", "side": "red", "at": "B3"}]}, "odds")
    truth = match.truth
    tally = blow(
        truth, match.unit(0), match.unit(1), acceleration=-abs(acceleration), target_covered=covered,
        other_floor=other_floor, tunnel=tunnel,
    )  # fmt: skip
    odds: dict[str, Fraction] = {}
    for total, ways in WAYS.items():
        name = f"steps-{steps_inflicted(truth, match.unit(0), total + tally.total)}"
        odds[name] = odds.get(name, Fraction(0)) + Fraction(ways, 36)
    return Preview({"assault": tally}, odds)


def between(name: str, value: int, low: int, high: int) -> None:
    """Refuse a number that is out of bounds."""
    if not low <= value <= high:
        raise VoltigeurError(f"{name} cannot be {value}", where=f"--{name}", remedy=f"give {low} to {high}")


def one_of(name: str, value: str, known: Sequence[str]) -> None:
    """Refuse a word that is not known."""
    if value not in known:
        raise VoltigeurError(f"{name} cannot be {value!r}", where=f"--{name}", remedy=f"one of {', '.join(known)}")


# ---- exact odds of a shot at a vehicle that a person describes, by counters of the catalogue or by figures (13.2)


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
    match = _figure_field(shot, gun, target)
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


def _figure_field(shot: PiercingShot, gun: tuple[str, str], target: tuple[str, str]) -> TdaMatch:
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

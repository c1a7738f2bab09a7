"""How a bot reckons with armour: what a shot at a vehicle is worth, and what a vehicle risks where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from voltigeur.games.tda.base.answers import FULL, Pierce
from voltigeur.games.tda.base.cover import arc_of
from voltigeur.games.tda.base.model import March, Tir, Unit
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import Kind, UnitType, Weapon
from voltigeur.games.tda.bot.ground import FAR, POWER_SCALE, STEP_WORTH
from voltigeur.games.tda.ch13_kinds_of_fire.antitank import piercing
from voltigeur.games.tda.ch13_kinds_of_fire.pierce import outside, why_not_load
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import (
    FACES,
    allotment,
    arms_of,
    is_panzerfaust,
    why_not_guide,
)

if TYPE_CHECKING:
    from voltigeur.games.tda.bot.eye import Eye

POINT_WORTH = STEP_WORTH * 800
"""What a victory point of a vehicle is worth to a bot."""
IMMOBILE, STUNNED = 350, 150
"""What of a vehicle's worth goes with its tracks, and for a turn, in thousandths."""
SUPPOSED = Weapon(0, 6, 4, ac=10, kind="rocket_launcher", barrel="C")
"""What a marker may have against armour, as a bot supposes."""
SUPPOSED_SHARE = 250
CLOSE_SHARE = 120
"""What of a vehicle's worth infantry in the next hex threatens, in thousandths (15.5)."""
RIFLE_REACH, RIFLE_SHARE = 10, 20
"""How far a bot fears rifles from an aircraft, and what of its worth each place with an enemy in sight threatens."""
ASIDE_SHARE = 400
"""How much of the threat of a gun that points elsewhere a bot fears: it may be turned."""


class Armoury:
    """Chances against vehicles in one setting, reckoned once."""

    def __init__(self, setting: TdaSetting) -> None:
        self.charts = setting.charts
        self.points = {**setting.charts.scenario.points, **setting.scenario.victory.points}
        self._hits: dict[tuple[int, str, int], int] = {}
        self._ruins: dict[tuple[int, int], int] = {}
        self._struck: dict[tuple[int, bool], int] = {}

    def worth(self, kind: UnitType) -> int:
        """What a vehicle is worth."""
        key = "armoured_vehicle" if kind.armoured else "soft_vehicle"
        return self.points[key] * POINT_WORTH

    def hits(self, column: int, barrel: str, cadence: int = 0) -> int:
        """In how many of 36 throws a barrel hits; with a cadence, only of those that keep it (13.2/to-hit)."""
        key = (column, barrel, cadence)
        known = self._hits.get(key)
        if known is None:
            chart = self.charts.to_hit
            known = self._hits[key] = sum(
                ways
                for total, ways in WAYS.items()
                if chart.hits(total, column, barrel) and (not cadence or 0 < chart.rows[total].cadence <= cadence)
            )
        return known

    def ruin(self, left: int, shift: int = 0) -> int:
        """What a hit takes of a vehicle's worth, in thousandths (13.2/destruction)."""
        known = self._ruins.get((left, shift))
        if known is None:
            shares = {"-": 0, "Son": STUNNED, "I": IMMOBILE}
            chart = self.charts.destruction
            total = sum(ways * shares.get(chart.cell(dice, left, shift), 1000) for dice, ways in WAYS.items())
            known = self._ruins[left, shift] = total // 36
        return known

    def struck(self, column: int, armoured: bool) -> int:
        """What a result of the fire table takes of a vehicle's worth, in thousandths (15.3, 15.3/ap-ind-armour)."""
        if column < 0:
            return 0
        key = (min(column, len(self.charts.fire.columns) - 1), armoured)
        known = self._struck.get(key)
        if known is None:
            stops, stays = ("N2", "N3") if armoured else ("S", "S1")
            total = 0
            for dice, ways in WAYS.items():
                code = self.charts.fire.cell(dice, key[0])
                if code == "-":
                    continue
                if self.charts.results[code].steps or (not armoured and code.startswith("N")):
                    total += ways * 1000
                elif code == stays:
                    total += ways * IMMOBILE
                elif code == stops:
                    total += ways * STUNNED
            known = self._struck[key] = total // 36
        return known


_known: WeakKeyDictionary[TdaSetting, Armoury] = WeakKeyDictionary()


def armoury_of(setting: TdaSetting) -> Armoury:
    """The chances of a setting, reckoned when they are first asked for."""
    found = _known.get(setting)
    if found is None:
        found = _known[setting] = Armoury(setting)
    return found


def fights(kind: UnitType) -> bool:
    """Whether a vehicle is armed to fight rather than to carry."""
    weapon = kind.front
    return weapon is not None and bool(weapon.power or weapon.ac)


# -------------------------------------------------------------------- shots


def pierce_worth(eye: Eye, unit: Unit, index: int, foe: Unit, how: int = FULL, march: int = 0) -> int:
    """What a lawful shot at a vehicle is worth, by the resolver's own tally."""
    seen = eye.seen
    armoury = armoury_of(seen.setting)
    weapon = arms_of(seen, unit)[index]
    shot = piercing(seen, unit, weapon, foe, how, March(march))
    if shot.guided:
        chance, share = 36, armoury.ruin(shot.left, shot.to_hit.total)
    else:
        chance = armoury.hits(shot.column, weapon.barrel, weapon.cadence if unit.tir == Tir.TEST else 0)
        share = armoury.ruin(shot.left)
    if is_panzerfaust(seen, unit, weapon):
        chance = chance * allotment(seen, unit) // len(FACES)
    worth = armoury.worth(seen.type(foe)) * chance // 36 * share // 1000
    return worth * 3 // 2 if foe.immobilised else worth


def piercing_answers(eye: Eye, unit: Unit, how: int, march: int = 0) -> Iterator[tuple[int, Pierce]]:
    """Shots of a unit at the vehicles that it can see, each with its worth."""
    seen = eye.seen
    if not seen.setting.has_vehicles or not eye.machines:
        return
    for index, weapon in enumerate(arms_of(seen, unit)):
        if not weapon.ac or why_not_load(seen, unit, weapon) is not None:
            continue
        for foe in eye.machines:
            distance = seen.distance(unit.at, foe.at)
            if distance < weapon.minimum or (weapon.range and distance > weapon.range):
                continue
            if why_not_guide(seen, weapon, unit.at, foe.at) is not None:
                continue
            if eye.line(unit.at, foe.at) != FAR and not outside(seen, unit, weapon, foe.at):
                yield pierce_worth(eye, unit, index, foe, how, march), Pierce(unit.id, foe.id, how, index)


def duel(eye: Eye, weapon: Weapon, source: int, kind: UnitType, at: int, facing: int) -> int:
    """About what one shot of a weapon from a place does to such a vehicle that stands so."""
    distance = eye.seen.distance(source, at)
    if distance < weapon.minimum or (weapon.range and distance > weapon.range):
        return 0
    line = eye.line(source, at)
    if line == FAR:
        return 0
    armoury = armoury_of(eye.seen.setting)
    arc = arc_of(eye.seen.setting, at, facing, source)
    left = weapon.ac - (kind.armour, kind.side, kind.rear)[arc]
    if weapon.kind == "missile_launcher":
        return armoury.worth(kind) * armoury.ruin(left, line) // 1000
    chart = eye.seen.setting.charts.to_hit
    column = chart.column(distance, line + chart.size[kind.size or "N"].value)
    return armoury.worth(kind) * armoury.hits(column, weapon.barrel) // 36 * armoury.ruin(left) // 1000


# -------------------------------------------------------------------- danger


def hunters(eye: Eye) -> list[tuple[Unit, Weapon]]:
    """Known enemies who can do something to armour, with the weapon for it."""
    seen = eye.seen
    out = []
    for foe in seen.foes():
        if foe.neutralised or foe.stunned:
            continue
        arms = [weapon for weapon in arms_of(seen, foe) if weapon.ac]
        kind = seen.type(foe)
        if kind.emplaced is not None and kind.emplaced.ac:
            arms.append(kind.emplaced)
        if arms:
            out.append((foe, max(arms, key=lambda weapon: weapon.ac)))
    return out


def peril(eye: Eye, kind: UnitType, place: int, facing: int) -> int:
    """What known and supposed enemies might do to a vehicle in a place that faces so."""
    key = (kind.id, place, facing)
    known = eye.perils.get(key)
    if known is None:
        known = eye.perils[key] = _reckon_peril(eye, kind, place, facing)
    return known


def _reckon_peril(eye: Eye, kind: UnitType, place: int, facing: int) -> int:
    seen = eye.seen
    if kind.flies:
        return _flak_peril(eye, kind, place)
    total = 0 if kind.armoured else eye.danger(place) * 2
    for foe, weapon in eye.hunters:
        risk = duel(eye, weapon, foe.at, kind, place, facing)
        if risk and outside(seen, foe, weapon, place):
            risk = risk * ASIDE_SHARE // 1000
        total += risk
    worth = armoury_of(seen.setting).worth(kind)
    for at, token in eye.markers.items():
        distance = seen.distance(at, place)
        if distance <= SUPPOSED.range and seen.may_be(token) & ~Kind.DECOY:
            total += duel(eye, SUPPOSED, at, kind, place, facing) * SUPPOSED_SHARE // 1000
        if distance <= 1:
            total += worth * CLOSE_SHARE // 1000
    for at in eye.near_foes(place):
        if any(seen.type(foe).infantry and not foe.neutralised for foe in eye.foes_at(at)):
            total += worth * CLOSE_SHARE // 1000
    return total


def _flak_peril(eye: Eye, kind: UnitType, place: int) -> int:
    """What known enemies with antiaircraft weapons might do to an aircraft over a place (13.3/targets)."""
    seen, armoury = eye.seen, armoury_of(eye.seen.setting)
    total = 0
    for foe in seen.foes():
        best = max(
            (w.aa for w in arms_of(seen, foe) if w.aa and seen.distance(foe.at, place) <= (w.range or 99)), default=0
        )
        if best and not foe.neutralised:
            total += armoury.worth(kind) * armoury.struck(eye.ground.column(best * POWER_SCALE), False) // 1000
    watched = sum(seen.distance(at, place) <= RIFLE_REACH and eye.line(at, place) != FAR for at in eye.places)
    return total + watched * armoury.worth(kind) * RIFLE_SHARE // 1000

"""Armour: the side that is hit, penetration, damage, who gets out, and exact odds (house/penetration, house/damage)."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from voltigeur.engine.tally import Line, Preview, Tally
from voltigeur.games.skirmish.base.model import NONE, Fate, Figure, Patch
from voltigeur.games.skirmish.base.odds import SIDES_OF_A_DIE, at_least
from voltigeur.games.skirmish.base.play import SkirmishMatch, number, remove, spot, word, wound
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch00_ground.bases import take_places
from voltigeur.games.skirmish.ch00_ground.bearing import FACINGS, REAR, side_hit
from voltigeur.games.skirmish.ch10_vehicles.vehicle_weapons import weapons
from voltigeur.games.skirmish.charts.charts import ARMOUR
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


# ---- exact odds of hits on vehicles: the worst that some dice do, hit after hit (house/penetration, house/damage)


NOTHING = "nothing"


def worst_odds(world: World, strike: Strike, left: Condition, to_hit: Fraction, dice: int) -> dict[str, Fraction]:
    """The worst that some dice do to a vehicle, hit after hit (house/damage)."""
    through = to_hit * (Fraction(1) if strike.always else at_least(strike.needed.total))
    if strike.needed.total == 0:
        through = Fraction(0)
    states: dict[tuple[Condition, str], Fraction] = {(left, NOTHING): Fraction(1)}
    for _ in range(dice):
        after: dict[tuple[Condition, str], Fraction] = {}
        for (now, worst), share in states.items():
            _add(after, (now, worst), share * (1 - through))
            for die in range(1, SIDES_OF_A_DIE + 1):
                what = effect(world, now, die + strike.damage.total)
                key = (_damaged(now, what), max(worst, what, key=_rank))
                _add(after, key if worst != DESTROYED else (now, worst), share * through / SIDES_OF_A_DIE)
        states = after
    out: dict[str, Fraction] = {}
    for (_, worst), share in states.items():
        if share:
            out[worst] = out.get(worst, Fraction(0)) + share
    return dict(sorted(out.items(), key=lambda pair: _rank(pair[0])))


def _add(states: dict[tuple[Condition, str], Fraction], key: tuple[Condition, str], share: Fraction) -> None:
    states[key] = states.get(key, Fraction(0)) + share


def _rank(what: str) -> int:
    return EFFECTS.index(what) if what in EFFECTS else -1


def _damaged(left: Condition, what: str) -> Condition:
    return Condition(left.armed and what != WEAPON, left.mobile and what != IMMOBILISED)


def preview_strike(
    seen: Seen, tallies: dict[str, Tally], chance: Fraction, kind: str, vehicle: Figure, origin: Point | None,
    dice: int = 1,
) -> Preview:  # fmt: skip
    """The chance to hit a vehicle, and the worst that comes of it (house/penetration, house/damage)."""
    strike = strike_of(seen, kind, vehicle, origin)
    odds = {"hit": 1 - (1 - chance) ** dice, **worst_odds(seen, strike, condition(seen, vehicle), chance, dice)}
    return Preview({**tallies, "penetration": strike.needed, "damage": strike.damage}, odds)

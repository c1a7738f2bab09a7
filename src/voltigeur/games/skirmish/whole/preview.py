"""Previews: the resolver's own tallies and exact odds, from what a side knows (contract 7)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from voltigeur.engine.choices import Answer
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.skirmish.base.answers import (
    SMOKE,
    Aim,
    CallFire,
    Cover,
    Fight,
    Jump,
    Launch,
    OrderFire,
    Shell,
    Shoot,
    Shots,
    Spot,
    Throw,
    ThrowAt,
)
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch03_spotting import spotting
from voltigeur.games.skirmish.ch04_actions.menu import MOVING
from voltigeur.games.skirmish.ch06_targets.targets import Shooter, shooter_of
from voltigeur.games.skirmish.ch07_fire import odds as fire_odds
from voltigeur.games.skirmish.ch07_fire.fire import why_not_officer
from voltigeur.games.skirmish.ch07_fire.tallies import SIDES_OF_A_DIE, Shot, aimed, aimed_at, at_least
from voltigeur.games.skirmish.ch07_fire.volley import Fired, at_section, into_contact, prepare
from voltigeur.games.skirmish.ch08_losses.losses import victims
from voltigeur.games.skirmish.ch09_grenades.grenades import antitank_needed, origin_of
from voltigeur.games.skirmish.ch09_grenades.templates import landed, slide, under
from voltigeur.games.skirmish.ch10_vehicles.armour import condition, strike_of
from voltigeur.games.skirmish.ch10_vehicles.weapons import is_vehicle
from voltigeur.games.skirmish.ch11_guns.artillery import Burst, burst_of, deviates_on, grenade_burst
from voltigeur.games.skirmish.ch11_guns.crew import piece_of
from voltigeur.games.skirmish.ch11_guns.guns import mounted_piece
from voltigeur.games.skirmish.ch12_melee import melee
from voltigeur.games.skirmish.ch13_morale import morale
from voltigeur.terrain.plane import Point
from voltigeur.terrain.tabletop import Site

SUCCESS, FAILURE = "success", "failure"


class Preview(Struct, frozen=True):
    """What would happen: tallies by name, chances by outcome, and what is only supposed."""

    tallies: dict[str, Tally] = {}
    odds: dict[str, Fraction] = {}
    facts: dict[str, int] = {}
    unknown: tuple[str, ...] = ()


BLIND = Preview(unknown=("range", "sight"))
"""Before anything is measured nothing can be reckoned (option `measuring`)."""


def preview(seen: Seen, answer: Answer) -> Preview | None:
    """The preview of an answer, or None where there is nothing to reckon."""
    if not all(map(seen.known, _named(answer))) or _is_doubled(answer):
        return None
    if isinstance(answer, Aim | Cover | OrderFire | Throw | ThrowAt | Launch | Shell | Shoot):
        return BLIND if seen.setting.options.measuring == "book" else _fire(seen, answer)
    match answer:
        case Spot(target=target):
            return _spot(seen, target)
        case CallFire():
            chart = seen.setting.charts.artillery
            needed = Tally((Line(chart.call, "call", "house/artillery"),))
            return _test({"needed": needed}, at_least(chart.call))
        case Fight(pairs=pairs):
            return _fight(seen, pairs)
    if not isinstance(answer, MOVING):
        return None
    found = _courage(seen)
    return _jump(seen, answer, found) if isinstance(answer, Jump) else found


def chance_of_effect(seen: Seen, answer: Answer) -> int:
    """Percent chance that an answer hurts somebody, for standing orders."""
    found = _fire(seen, answer)
    if found is None:
        return 0
    harmless = found.odds.get("nobody", Fraction(1)) * found.odds.get(fire_odds.NOTHING, Fraction(1))
    return int(100 * (1 - harmless))


def _named(answer: Answer) -> tuple[int, ...]:
    """The figures that an answer is about; one that would be refused may name anybody."""
    match answer:
        case Aim(shots=shots) | Cover(shots=shots) | OrderFire(shots=shots) | Fight(pairs=shots):
            return tuple(figure for shot in shots for figure in shot)
        case Throw(thrower=who) | Launch(shooter=who) | Shell(gun=who):
            return (who,)
        case ThrowAt(thrower=who, target=target) | Shoot(gun=who, target=target):
            return who, target
        case Jump(moves=moves):
            return tuple(move[0] for move in moves)
    return ()


def _is_doubled(answer: Answer) -> bool:
    """Whether somebody does the same thing twice: nothing is reckoned for him, however often he is named."""
    match answer:
        case Aim(shots=parts) | Cover(shots=parts) | OrderFire(shots=parts) | Fight(pairs=parts) | Jump(moves=parts):
            return len({part[0] for part in parts}) < len(parts)
    return False


def _fire(seen: Seen, answer: Answer) -> Preview | None:
    match answer:
        case Aim(shots=shots):
            return _volley(seen, shots)
        case Cover(shots=shots):
            return _volley(seen, shots, covering=True)
        case OrderFire(officer=officer, shots=shots):
            return _order(seen, officer, shots)
        case Throw(thrower=thrower, at=at):
            return _throw(seen, seen.figure(thrower), at)
        case ThrowAt(thrower=thrower, target=target) if is_vehicle(seen, seen.figure(target)):
            return _throw_at(seen, seen.figure(thrower), seen.figure(target))
        case Launch(shooter=number, at=at):
            shooter = shooter_of(seen, number)
            return None if shooter is None or not shooter.weapon.template else _shell(seen, shooter, at)
        case Shell(gun=gun, at=at, ammo=ammo):
            piece = _piece(seen, gun)
            return None if piece is None else _shell(seen, piece, at, smoke=ammo == SMOKE)
        case Shoot(gun=gun, target=target) if is_vehicle(seen, seen.figure(target)):
            piece = _piece(seen, gun)
            return None if piece is None else _shoot(seen, piece, seen.figure(target))
    return None


def _test(tallies: dict[str, Tally], chance: Fraction) -> Preview:
    return Preview(tallies, {SUCCESS: chance, FAILURE: 1 - chance})


# -------------------------------------------------------------------- volleys


def _volley(seen: Seen, shots: Shots, *, covering: bool = False) -> Preview | None:
    """Losses of all sections that are fired at, and the worst that happens to vehicles."""
    if not shots or any(shooter_of(seen, figure) is None for figure, _ in shots):
        return None
    volley = prepare(seen, shots, is_covering=covering)
    odds: dict[str, Fraction] = {}
    men = [fired for fired in volley if not is_vehicle(seen, fired.target)]
    if men:
        lost = fire_odds.NONE_AT_ALL
        for troop in dict.fromkeys(fired.target.troop for fired in men):
            lost = fire_odds.together(lost, _section(seen, volley, troop, covering=covering))
        odds = fire_odds.in_words(_with_snipers(men, lost))
    for fired in volley:
        if is_vehicle(seen, fired.target):
            strike = strike_of(seen, fired.shooter.weapon.kind, fired.target, fired.shooter.point)
            left = condition(seen, fired.target)
            odds |= fire_odds.damage(seen, strike, left, fired.shot.chance, fired.shot.dice.total)
    return Preview(_tallies(volley), odds, {"shooters": len(volley), "dice": sum(f.shot.dice.total for f in volley)})


def _section(seen: Seen, volley: list[Fired], troop: int, *, covering: bool) -> fire_odds.Counts:
    part = at_section(seen, volley, troop)
    if not part:
        return fire_odds.NONE_AT_ALL
    charged = into_contact(seen, part)
    order = victims(seen, [fired.shooter for fired in part], troop, covering=covering, charged=charged)
    return fire_odds.losses(fire_odds.several(_each_die(part)), order)


def _with_snipers(men: list[Fired], lost: fire_odds.Counts) -> fire_odds.Counts:
    """Snipers hit their man, once however many aim at him."""
    misses: dict[int, Fraction] = {}
    for fired in men:
        if fired.shooter.sniper:
            chance = (1 - fired.shot.chance) ** fired.shot.dice.total
            misses[fired.target.id] = misses.get(fired.target.id, Fraction(1)) * chance
    return fire_odds.together(lost, fire_odds.several(1 - miss for miss in misses.values()))


def _each_die(volley: Sequence[Fired]) -> list[Fraction]:
    return [fired.shot.chance for fired in volley for _ in range(fired.shot.dice.total)]


def _tallies(volley: Sequence[Fired]) -> dict[str, Tally]:
    """The tallies that all shots share; those of one shot where there is but one."""
    first = volley[0].shot.tallies
    return {name: tally for name, tally in first.items() if all(f.shot.tallies[name] == tally for f in volley)}


def _order(seen: Seen, officer: int, shots: Shots) -> Preview | None:
    """As ordered, if the officer is obeyed (targets/order)."""
    found = _volley(seen, shots)
    if found is None or why_not_officer(seen, officer) is not None:
        return found
    needed = seen.setting.charts.officers.of(seen.setting.figures[officer].grade).order
    tallies = {"order": Tally((Line(needed, "order", "targets/order"),)), **found.tallies}
    return Preview(tallies, {"obeyed": at_least(needed), **found.odds}, found.facts, found.unknown)


# -------------------------------------------------------------------- templates


def _template(
    seen: Seen, tallies: dict[str, Tally], burst: Burst, origin: Point, at: Site, straying: Fraction, slides: int
) -> Preview:
    """A template that stays or slides one of six ways."""
    ways = [landed(seen, at, slide(origin, at[:2], die + 1, slides)) for die in range(SIDES_OF_A_DIE)]
    foes, friends = fire_odds.template(seen, burst, at, straying, ways)
    odds = {"on-target": 1 - straying, **fire_odds.in_words(foes)}
    if friends:
        odds["friends"] = friends
    bodies = under(seen, at, burst.radius)
    unknown = ("target",) if any(body.figure < 0 for body in bodies) else ()
    return Preview(tallies, odds, {"under": len(bodies)}, unknown)


def _throw(seen: Seen, thrower: Figure, at: Site) -> Preview:
    chart = seen.setting.charts.grenades
    tallies = {"deviates": Tally((Line(chart.deviates, "grenade", "grenades/deviation"),))}
    straying = 1 - at_least(chart.deviates + 1)
    return _template(seen, tallies, grenade_burst(seen), thrower.point, at, straying, chart.slide)


def _shell(seen: Seen, shooter: Shooter, at: Site, *, smoke: bool = False) -> Preview:
    if shooter.weapon.has("mortar"):
        deviates = deviates_on(seen, shooter.body, at)
        straying, tallies = 1 - at_least(deviates.total + 1), {"deviates": deviates}
    else:
        shot = aimed(seen, shooter, at[:2])
        straying, tallies = 1 - shot.chance, _to_hit(shot)
    if smoke:
        return Preview(tallies, {"on-target": 1 - straying})
    burst = burst_of(seen, shooter.weapon)
    return _template(seen, tallies, burst, shooter.point, at, straying, seen.setting.charts.artillery.slide)


def _to_hit(shot: Shot) -> dict[str, Tally]:
    return {"needed": shot.needed, "modifier": shot.modifier}


def _piece(seen: Seen, gun: int) -> Shooter | None:
    return mounted_piece(seen, gun) if is_vehicle(seen, seen.figure(gun)) else piece_of(seen, gun)


# -------------------------------------------------------------------- vehicles


def _throw_at(seen: Seen, thrower: Figure, vehicle: Figure) -> Preview:
    needed = antitank_needed(seen, vehicle)
    kind = seen.setting.charts.antitank.penetration
    return _strike(seen, {"needed": needed}, at_least(needed.total), kind, vehicle, origin_of(seen, thrower, vehicle))


def _shoot(seen: Seen, shooter: Shooter, vehicle: Figure) -> Preview:
    shot = aimed_at(seen, shooter, vehicle)
    return _strike(seen, shot.tallies, shot.chance, shooter.weapon.kind, vehicle, shooter.point, shot.dice.total)


def _strike(
    seen: Seen, tallies: dict[str, Tally], chance: Fraction, kind: str, vehicle: Figure, origin: Point | None,
    dice: int = 1,
) -> Preview:  # fmt: skip
    strike = strike_of(seen, kind, vehicle, origin)
    odds = {"hit": 1 - (1 - chance) ** dice, **fire_odds.damage(seen, strike, condition(seen, vehicle), chance, dice)}
    return Preview({**tallies, "penetration": strike.needed, "damage": strike.damage}, odds)


# -------------------------------------------------------------------- tests


def _spot(seen: Seen, target: int) -> Preview | None:
    figure = spotting.target_of(seen, target)
    needed = spotting.needed(seen, seen.active, figure) if figure is not None and seen.active >= 0 else None
    return None if needed is None else _test({"needed": needed}, at_least(needed.total))


def _courage(seen: Seen) -> Preview | None:
    """The test of a troop that wants to move under covering fire (actions/under-cover-fire)."""
    if seen.active < 0 or seen.troop_info(seen.active).side != seen.side:
        return None
    troop = seen.troop(seen.active)
    if not troop.under_fire or troop.steadied:
        return None
    passed = sum(
        morale.passes(seen, troop.id, morale.tally(seen, troop.id, die)) for die in range(1, SIDES_OF_A_DIE + 1)
    )
    needed = seen.quality(seen.fit(troop.id)[0]).morale if seen.fit(troop.id) else 0
    found = morale.tally(seen, troop.id, 0)
    tallies = {"modifier": found, "needed": Tally((Line(needed, "quality", "house/quality"),))}
    return _test(tallies, Fraction(passed, SIDES_OF_A_DIE))


def _jump(seen: Seen, answer: Jump, courage: Preview | None) -> Preview:
    """How many hurt themselves who jump (actions/jump)."""
    risks = []
    for move in answer.moves:
        figure = seen.figure(move[0])
        if not seen.quality(figure).jumps:
            risks.append(1 - at_least(seen.setting.charts.jump.per_floor * (figure.storey - move[3])))
    hurt = fire_odds.in_words(fire_odds.several(risks))
    return Preview(courage.tallies, {**courage.odds, **hurt}) if courage is not None else Preview(odds=hurt)


def _fight(seen: Seen, pairs: Shots) -> Preview:
    """Losses of the enemy in a close combat, and the chance that somebody of one's own is hurt (house/melee)."""
    foes, own, tallies = fire_odds.NONE_AT_ALL, Fraction(1), {}
    for number, target in pairs:
        figure, enemy = seen.figure(number), seen.figure(target)
        if enemy.side == seen.side:
            continue
        helpers = sum(friend == number for _, friend in pairs)
        mine, theirs = melee.tally(seen, figure, enemy, helpers, 0), melee.tally(seen, enemy, figure, 0, 0)
        tallies = {seen.setting.sides[seen.side]: mine, seen.setting.sides[seen.enemy]: theirs}
        wins, loses = _duel(mine.total - theirs.total)
        foes = fire_odds.together(foes, {0: 1 - wins, 1: wins})
        own *= 1 - loses
    return Preview(tallies if len(pairs) == 1 else {}, {**fire_odds.in_words(foes), "friends": 1 - own})


def _duel(lead: int) -> tuple[Fraction, Fraction]:
    """The chances to win and to lose with so much more than the other."""
    faces = range(1, SIDES_OF_A_DIE + 1)
    throws = [a + lead - b for a in faces for b in faces]
    return Fraction(sum(t > 0 for t in throws), len(throws)), Fraction(sum(t < 0 for t in throws), len(throws))

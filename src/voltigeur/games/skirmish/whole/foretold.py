"""What an answer may cost each side, by the chapters' own arithmetic on the true position: volleys, grenades, fights.

A volley throws too many dice for all their falls to be tried one by one; how many hits they make is counted here as its
preview counts it. Where that arithmetic is not exact (snipers in a volley with others, officers who stand close to two
sections, vehicles), nothing is foretold, and the rules are asked themselves.
"""

from __future__ import annotations

from fractions import Fraction

from voltigeur.engine.events import Answered
from voltigeur.engine.luck import Spread, together
from voltigeur.games.skirmish.base.names import Shots
from voltigeur.games.skirmish.base.odds import NONE_AT_ALL, SIDES_OF_A_DIE, Counts, at_least, several
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.world import Truth
from voltigeur.games.skirmish.ch06_targets.targets import reach
from voltigeur.games.skirmish.ch07_fire.fire import not_obeyed
from voltigeur.games.skirmish.ch07_fire.volley import (
    Aim,
    Cover,
    Fired,
    OrderFire,
    at_section,
    into_contact,
    prepare,
    section_losses,
)
from voltigeur.games.skirmish.ch08_losses.losses import victims
from voltigeur.games.skirmish.ch09_grenades.grenades import Throw
from voltigeur.games.skirmish.ch09_grenades.templates import Burst, grenade_burst, landed, slide, under, wounds_on
from voltigeur.games.skirmish.ch10_vehicles.vehicle_weapons import is_vehicle
from voltigeur.terrain.plane import within
from voltigeur.terrain.tabletop import Site

NOTHING: Spread = {(0, 0): Fraction(1)}


def foretold(m: SkirmishMatch, answered: Answered) -> Spread | None:
    """The losses of both sides that an answer may bring; None where they are not counted here."""
    truth = m.truth
    match answered.answer:
        case Aim(shots=shots):
            return _volley(truth, shots)
        case Cover(shots=shots):
            return _volley(truth, shots, covering=True)
        case OrderFire() as order:
            return _ordered(truth, order)
        case Throw() as throw:
            return _thrown(truth, throw)
    return None


def _ordered(truth: Truth, order: OrderFire) -> Spread | None:
    """As ordered if the officer is obeyed, else at the nearest (targets/order)."""
    grade = truth.setting.figures[order.officer].grade
    obeyed = at_least(truth.setting.charts.officers.of(grade).order)
    either = [(obeyed, _volley(truth, order.shots)), (1 - obeyed, _volley(truth, not_obeyed(truth, order)))]
    return _mixed(either)


def _volley(truth: Truth, shots: Shots, *, covering: bool = False) -> Spread | None:
    volley = prepare(truth, shots, is_covering=covering)
    if any(is_vehicle(truth, fired.target) or fired.shooter.sniper for fired in volley):
        return None
    near = [fired for fired in volley if _reaches(truth, fired, covering=covering)]
    troops = list(dict.fromkeys(fired.target.troop for fired in near))
    if not near or (len(near) < len(volley) and len({fired.target.troop for fired in volley}) > 1):
        return NOTHING if not near else None
    exposed = [figure for troop in troops for figure in _exposed(truth, volley, troop, covering=covering)]
    if len(set(exposed)) < len(exposed):
        return None
    lost = NONE_AT_ALL
    for troop in troops:
        lost = together(lost, section_losses(truth, near, troop, covering=covering))
    return _of(1 - near[0].shooter.body.side, lost)


def _reaches(truth: Truth, fired: Fired, *, covering: bool) -> bool:
    """Whether a shot is rolled for at all: one that falls short is not (house/weapons)."""
    return within(fired.shooter.point, fired.target.point, reach(truth, fired.shooter, covering=covering))


def _exposed(truth: Truth, volley: list[Fired], troop: int, *, covering: bool) -> list[int]:
    part = at_section(truth, volley, troop)
    shooters = [fired.shooter for fired in part]
    order = victims(truth, shooters, troop, covering=covering, charged=into_contact(truth, part))
    return [victim.figure.id for victim in order]


def _thrown(truth: Truth, throw: Throw) -> Spread | None:
    """An explosive grenade: it stays or slides one of six ways (grenades/deviation, grenades/effect)."""
    chart, thrower = truth.setting.charts.grenades, truth.figure(throw.thrower)
    if not within(thrower.point, throw.at[:2], chart.range):
        return NOTHING
    straying = 1 - at_least(chart.deviates + 1)
    ends = [(1 - straying, throw.at)]
    for die in range(1, SIDES_OF_A_DIE + 1):
        end = landed(truth, throw.at, slide(thrower.point, throw.at[:2], die, chart.slide))
        ends.append((straying / SIDES_OF_A_DIE, end))
    return _mixed([(share, _burst(truth, grenade_burst(truth), end)) for share, end in ends])


def _burst(truth: Truth, burst: Burst, centre: Site) -> Spread | None:
    chances: tuple[list[Fraction], list[Fraction]] = ([], [])
    for body in under(truth, centre, burst.radius):
        figure = truth.figure(body.figure)
        if is_vehicle(truth, figure):
            return None
        if figure.fit and truth.info(figure).soldier:
            chances[figure.side].append(at_least(wounds_on(truth, burst, figure, centre).total))
    first, second = several(chances[0]), several(chances[1])
    return {(a, b): p * q for a, p in first.items() for b, q in second.items()}


def _of(side: int, lost: Counts) -> Spread:
    return {((count, 0) if side == 0 else (0, count)): share for count, share in lost.items() if share}


def _mixed(parts: list[tuple[Fraction, Spread | None]]) -> Spread | None:
    """One of several things, each with its chance."""
    out: dict[tuple[int, ...], Fraction] = {}
    for share, spread in parts:
        if share and spread is None:
            return None
        for losses, chance in (spread or {}).items():
            out[losses] = out.get(losses, Fraction(0)) + share * chance
    return out

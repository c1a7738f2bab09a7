"""Previews of volleys: the tallies that all shots share, and exact odds of losses and damage (contract 7)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from voltigeur.engine.previews import Preview
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.skirmish.base.answers import Aim, Cover, OrderFire, Shots
from voltigeur.games.skirmish.base.odds import NONE_AT_ALL, Counts, at_least, in_words, several, together
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch06_targets.targets import shooter_of, why_not_officer
from voltigeur.games.skirmish.ch07_fire.volley import Fired, at_section, into_contact, prepare
from voltigeur.games.skirmish.ch08_losses.losses import losses, victims
from voltigeur.games.skirmish.ch10_vehicles.armour import condition, strike_of
from voltigeur.games.skirmish.ch10_vehicles.odds import damage
from voltigeur.games.skirmish.ch10_vehicles.vehicle_weapons import is_vehicle


def preview_aim(seen: Seen, answer: Aim) -> Preview | None:
    """Aimed fire."""
    return _volley(seen, answer.shots)


def preview_cover(seen: Seen, answer: Cover) -> Preview | None:
    """Covering fire."""
    return _volley(seen, answer.shots, covering=True)


def preview_order(seen: Seen, answer: OrderFire) -> Preview | None:
    """As ordered, if the officer is obeyed (targets/order)."""
    found = _volley(seen, answer.shots)
    if found is None or why_not_officer(seen, answer.officer) is not None:
        return found
    needed = seen.setting.charts.officers.of(seen.setting.figures[answer.officer].grade).order
    tallies = {"order": Tally((Line(needed, "order", "targets/order"),)), **found.tallies}
    return Preview(tallies, {"obeyed": at_least(needed), **found.odds}, found.facts, found.unknown)


def _volley(seen: Seen, shots: Shots, *, covering: bool = False) -> Preview | None:
    """Losses of all sections that are fired at, and the worst that happens to vehicles."""
    if not shots or any(shooter_of(seen, figure) is None for figure, _ in shots):
        return None
    volley = prepare(seen, shots, is_covering=covering)
    odds: dict[str, Fraction] = {}
    men = [fired for fired in volley if not is_vehicle(seen, fired.target)]
    if men:
        lost = NONE_AT_ALL
        for troop in dict.fromkeys(fired.target.troop for fired in men):
            lost = together(lost, _section(seen, volley, troop, covering=covering))
        odds = in_words(_with_snipers(men, lost))
    for fired in volley:
        if is_vehicle(seen, fired.target):
            strike = strike_of(seen, fired.shooter.weapon.kind, fired.target, fired.shooter.point)
            left = condition(seen, fired.target)
            odds |= damage(seen, strike, left, fired.shot.chance, fired.shot.dice.total)
    return Preview(_tallies(volley), odds, {"shooters": len(volley), "dice": sum(f.shot.dice.total for f in volley)})


def _section(seen: Seen, volley: list[Fired], troop: int, *, covering: bool) -> Counts:
    part = at_section(seen, volley, troop)
    if not part:
        return NONE_AT_ALL
    charged = into_contact(seen, part)
    order = victims(seen, [fired.shooter for fired in part], troop, covering=covering, charged=charged)
    return losses(several(_each_die(part)), order)


def _with_snipers(men: list[Fired], lost: Counts) -> Counts:
    """Snipers hit their man, once however many aim at him."""
    misses: dict[int, Fraction] = {}
    for fired in men:
        if fired.shooter.sniper:
            chance = (1 - fired.shot.chance) ** fired.shot.dice.total
            misses[fired.target.id] = misses.get(fired.target.id, Fraction(1)) * chance
    return together(lost, several(1 - miss for miss in misses.values()))


def _each_die(volley: Sequence[Fired]) -> list[Fraction]:
    return [fired.shot.chance for fired in volley for _ in range(fired.shot.dice.total)]


def _tallies(volley: Sequence[Fired]) -> dict[str, Tally]:
    """The tallies that all shots share; those of one shot where there is but one."""
    first = volley[0].shot.tallies
    return {name: tally for name, tally in first.items() if all(f.shot.tallies[name] == tally for f in volley)}

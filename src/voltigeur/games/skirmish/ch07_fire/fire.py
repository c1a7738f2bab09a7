"""Fire: aimed and covering, chosen, judged and carried out (aimed-fire/..., covering-fire/..., targets/...)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from voltigeur.engine.choices import NOT_OFFERED, PASS, Answer, Choice, Pass, Pick, Refusal, Verdict
from voltigeur.engine.tally import ALL
from voltigeur.engine.verbs import alone
from voltigeur.games.skirmish.base import clues
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.names import Shots
from voltigeur.games.skirmish.base.play import SkirmishMatch, number
from voltigeur.games.skirmish.base.verbs import FIRE_ACTIONS, NOBODY, TWICE, Busy, FireAction, Shooters, SkirmishVerb
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch06_targets.targets import (
    INSIDE,
    NO_COVERING,
    NOT_ASKED,
    Shooter,
    aimable,
    is_free,
    is_inside,
    nearest,
    why_not_at,
    why_not_fire,
    why_not_officer,
    why_not_target,
)
from voltigeur.games.skirmish.ch07_fire.volley import (
    Aim,
    Cover,
    OrderFire,
    fire_volley,
    preview_aim,
    preview_cover,
    preview_order,
)
from voltigeur.games.skirmish.ch10_vehicles import vehicle_weapons
from voltigeur.terrain.plane import squared

OFFICER_FAR = Refusal("targets/order", "officer-far")
OFFICER_BLIND = Refusal("targets/order", "officer-blind")

_MOST_ORDERS = 6


def ready_shooters(world: World, side: int) -> tuple[int, ...]:
    """Who may fire from lying in wait; for a vehicle, those of its crew who serve a weapon (actions/ambush)."""
    found: list[int] = []
    for figure in world.present(side):
        if not figure.ready:
            continue
        if vehicle_weapons.is_vehicle(world, figure):
            found.extend(vehicle_weapons.shooters(world, figure.troop))
        elif not figure.fired:
            found.append(figure.id)
    return tuple(found)


# -------------------------------------------------------------------- what may be chosen


def cover_choice(seen: Seen, shooters: Sequence[int]) -> Choice | None:
    """Covering fire that these figures may give, all or some of them, or None if nobody can (targets/cover-fire)."""
    shots = tuple(_shots(seen, shooters, covering=True))
    if not shots:
        return None
    troops = {seen.figure(target).troop for _, target in shots}
    parts = [tuple(shot for shot in shots if seen.figure(shot[1]).troop == troop) for troop in sorted(troops)]
    options: list[Answer] = [Cover(part) for part in dict.fromkeys((shots, *parts))]
    return Pick([*options, PASS], lambda answer: why_not_cover(seen, shooters, answer))


def aim_choice(seen: Seen, by: Shooters) -> Choice | None:
    """Aimed fire, grenades and shells that some figures may give now, or None if nobody can."""
    options = aim_options(seen, by)
    if not options:
        return None
    return Pick([*options, PASS], lambda answer: why_not_aim(seen, by, answer))


def aim_options(seen: Seen, by: Shooters) -> list[Answer]:
    """Good candidates: whole volleys, single weapons of free choice, orders, grenades, launchers, shells."""
    return list(dict.fromkeys(FIRE_ACTIONS.offers(seen, by)))


def why_not_aim(seen: Seen, by: Shooters, answer: Answer) -> Verdict:
    """Whether some figures may fire so."""
    return None if isinstance(answer, Pass) else FIRE_ACTIONS.judge(seen, by, answer=answer)


def _aims(seen: Seen, by: Shooters) -> Iterator[Aim]:
    """All of a troop at the nearest, then weapons of free choice one by one."""
    yield from aimed_at_nearest(seen, by.figures, charged=by.charged)
    yield from (Aim((shot,)) for shot in _free_shots(seen, by.figures, by.charged))


def aimed_at_nearest(seen: Seen, shooters: Sequence[int], *, charged: bool = False) -> Iterator[Aim]:
    """A volley of each troop, everybody at the nearest (targets/nearest)."""
    by_troop: dict[int, list[int]] = {}
    for number_ in shooters:
        by_troop.setdefault(seen.figure(number_).troop, []).append(number_)
    for members in by_troop.values():
        shots = tuple(_shots(seen, members, charged=charged))
        if shots:
            yield Aim(shots)


def _able(world: World, shooters: Sequence[int], *, covering: bool = False, charged: bool = False) -> Iterator[Shooter]:
    for number_ in sorted(set(shooters)):
        shooter = why_not_fire(world, number_, charged=charged)
        if isinstance(shooter, Shooter) and _why_not_weapon(world, shooter, covering=covering) is None:
            yield shooter


def _shots(
    world: World, shooters: Sequence[int], *, covering: bool = False, charged: bool = False
) -> Iterator[tuple[int, int]]:
    """Everybody at the nearest."""
    for shooter in _able(world, shooters, covering=covering, charged=charged):
        first = nearest(world, shooter, covering=covering, charged=charged)
        if first:
            yield shooter.id, first[0].id


def _free_shots(seen: Seen, shooters: Sequence[int], charged: bool) -> Iterator[tuple[int, int]]:
    """Weapons of free choice at the nearest of each enemy troop, and snipers at whoever is protected."""
    for shooter in _able(seen, shooters, charged=charged):
        if is_free(shooter):
            for target in _nearest_of_each(seen, shooter, charged):
                yield shooter.id, target.id


def _nearest_of_each(seen: Seen, shooter: Shooter, charged: bool) -> list[Figure]:
    """The nearest of each enemy troop whom somebody can aim at; for a sniper those also whom others cannot aim at."""
    found: dict[int, Figure] = {}
    for target in sorted(aimable(seen, shooter.body.side), key=lambda f: (squared(f.point, shooter.point), f.id)):
        key = -1 - target.id if shooter.sniper and seen.info(target).protected else target.troop
        if key not in found and why_not_at(seen, shooter, target, charged=charged) is None:
            found[key] = target
    return list(found.values())


def _orders(seen: Seen, by: Shooters) -> Iterator[OrderFire]:
    """What officers may order, a few of them."""
    return islice(_all_orders(seen, by), _MOST_ORDERS)


def _all_orders(seen: Seen, by: Shooters) -> Iterator[OrderFire]:
    """For each officer, all who hear him at another troop than that of the nearest."""
    shooters, charged = by
    officers = [f for f in seen.mine() if why_not_officer(seen, f.id) is None]
    for officer in officers:
        heard = [s for s in _able(seen, shooters, charged=charged) if not is_free(s) and _hears(seen, officer, s)]
        by_troop: dict[int, list[tuple[int, int]]] = {}
        for shooter in heard:
            first = nearest(seen, shooter, charged=charged)
            for target in _nearest_of_each(seen, shooter, charged):
                if first and target.troop != first[0].troop and sight.sees(seen, officer, target):
                    by_troop.setdefault(target.troop, []).append((shooter.id, target.id))
        for shots in by_troop.values():
            yield OrderFire(officer.id, tuple(shots))


# -------------------------------------------------------------------- what is lawful


def why_not_cover(world: World, shooters: Sequence[int], answer: Answer) -> Verdict:
    """Whether these figures may give this covering fire (targets/cover-fire)."""
    if isinstance(answer, Pass):
        return None
    if not isinstance(answer, Cover):
        return NOT_OFFERED
    return _why_not_shots(world, shooters, answer.shots, covering=True)


def _why_not_aim(world: World, by: Shooters, answer: Aim) -> Verdict:
    return _why_not_shots(world, by.figures, answer.shots, charged=by.charged)


def _why_not_shots(
    world: World,
    shooters: Sequence[int],
    shots: Shots,
    *,
    covering: bool = False,
    charged: bool = False,
    free: bool = False,
) -> Verdict:
    if not shots:
        return NOBODY
    if len({figure for figure, _ in shots}) < len(shots):
        return TWICE
    verdict: Verdict = None
    for figure, target in shots:
        if figure not in shooters:
            return NOT_ASKED
        shooter = why_not_fire(world, figure, charged=charged)
        if isinstance(shooter, Refusal):
            return shooter
        found = _why_not_weapon(world, shooter, covering=covering) or why_not_target(
            world, shooter, target, covering=covering, charged=charged, free=free
        )
        if isinstance(found, Refusal):
            return found
        verdict = verdict or found
    return verdict


def _why_not_weapon(world: World, shooter: Shooter, *, covering: bool) -> Refusal | None:
    if covering and not shooter.weapon.covering:
        return NO_COVERING
    return INSIDE if shooter.weapon.has("outside") and is_inside(world, shooter.body) else None


def _why_not_order(world: World, by: Shooters, answer: OrderFire) -> Verdict:
    """Whether an officer may order this fire: he is close and sees the targets himself (targets/order)."""
    shooters, charged = by
    refusal = why_not_officer(world, answer.officer)
    if refusal is not None:
        return refusal
    officer = world.figure(answer.officer)
    verdict = _why_not_shots(world, shooters, answer.shots, charged=charged, free=True)
    if isinstance(verdict, Refusal):
        return verdict
    for figure, target in answer.shots:
        shooter = why_not_fire(world, figure, charged=charged)
        assert isinstance(shooter, Shooter)
        if shooter.body.side != officer.side or not _hears(world, officer, shooter):
            return OFFICER_FAR
        if not sight.sees(world, officer, world.figure(target)):
            return OFFICER_BLIND
    return verdict


def _hears(world: World, officer: Figure, shooter: Shooter) -> bool:
    within = world.setting.charts.officers.order_within
    return shooter.mount < 0 and squared(officer.point, shooter.point) < within * within


# -------------------------------------------------------------------- what is done


def _aim(m: SkirmishMatch, by: Shooters, answer: Aim) -> Busy:
    fire_volley(m, answer.shots)
    return tuple(figure for figure, _ in answer.shots)


def _order(m: SkirmishMatch, by: Shooters, answer: OrderFire) -> Busy:
    fire_volley(m, _ordered(m, answer))
    return tuple(figure for figure, _ in answer.shots)


def _ordered(m: SkirmishMatch, answer: OrderFire) -> Shots:
    """The shots as ordered, or at the nearest if the officer is not obeyed (targets/order)."""
    officer = m.figure(answer.officer)
    needed = m.setting.charts.officers.of(m.setting.figures[officer.id].grade).order
    die = m.roll("order", 1).total
    obeyed = die >= needed
    clues.did(officer, clues.obeyed(die) if obeyed else clues.disobeyed(die))
    m.emit("obeyed" if obeyed else "not-obeyed", "targets/order", news=True, figure=m.who(officer), die=number(die),
           needed=number(needed, ALL if officer.known else 1 << officer.side))  # fmt: skip
    return answer.shots if obeyed else not_obeyed(m.truth, answer)


def not_obeyed(world: World, answer: OrderFire) -> Shots:
    """What they fire at who do not obey: the nearest (targets/order)."""
    shooters = [figure for figure, _ in answer.shots]
    charged = any(ground.locked(world, world.figure(figure)) for figure in shooters)
    return tuple(_shots(world, shooters, charged=charged))


AIM = FireAction(
    Aim, judge=_why_not_aim, do=_aim, offers=_aims, sure=True, actors="shots", targets="shots",
    preview=alone(preview_aim),
)  # fmt: skip
ORDER = FireAction(
    OrderFire, judge=_why_not_order, do=_order, offers=_orders, sure=True, actors="shots", targets="shots",
    preview=alone(preview_order),
)  # fmt: skip
COVER = SkirmishVerb(Cover, actors="shots", targets="shots", sign="fire", preview=alone(preview_cover))

"""The Rally and Rout Phases of a commander: who rallies whom, who takes up which weapon, where the broken flee to."""

from __future__ import annotations

from voltigeur.engine.choices import PASS, Answer, Pass, Question
from voltigeur.games.aslsk.base.model import Unit, Weapon
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.bot.doctrine import DOCTRINE
from voltigeur.games.aslsk.bot.eye import AT_REST, When, shared, value
from voltigeur.games.aslsk.ch03_1_rally.odds import rally_chance, recover_chance
from voltigeur.games.aslsk.ch03_1_rally.rally import Rally, SelfRally
from voltigeur.games.aslsk.ch03_6_rout.odds import flight_odds
from voltigeur.games.aslsk.ch03_6_rout.rout import Crawl, CrawlWith, Remain, Rout, RoutWith
from voltigeur.games.aslsk.ch04_0_possession.possession import Hold, Recover, receivers

PASSENGERS = (RoutWith, CrawlWith)


def best_rally(seen: Seen, question: Question) -> Answer:
    """Under the leader who brings back most, all that he can."""
    best: Answer = PASS
    most = 0.0
    for option in question.options():
        if isinstance(option, Rally):
            leader = seen.unit(option.leader)
            units = [seen.unit(u) for u in option.units]
            worth = sum(rally_chance(seen, unit, leader) * value(seen, unit) for unit in units)
        elif isinstance(option, SelfRally):
            unit = seen.unit(option.unit)
            worth = rally_chance(seen, unit, None) * value(seen, unit)
        else:
            continue
        if worth > most:
            best, most = option, worth
    return best


# ---------------------------------------------------------------- weapons


def fitness(seen: Seen, unit: Unit, weapon: Weapon) -> float:
    """How well a weapon is in a unit's hands: whole squads use it beside their own fire, elite ones best."""
    kind = seen.type(unit)
    arm = seen.arm(weapon)
    if unit.broken:
        return -1.0
    size = {"squad": 3.0, "half": 1.5, "crew": 4.0 if arm.gun else 1.0, "leader": 0.0}[kind.size]
    held = sum(1 for w in seen.held(unit) if w.id != weapon.id)
    skilled = arm.kind in ("ft", "dc") and seen.elite(unit)
    led = any(seen.leads(u) and not u.broken for u in seen.at(unit.at, unit.side))
    return size + 0.1 * kind.morale + skilled + 0.3 * led - 2.0 * held


def best_recovery(seen: Seen, question: Question) -> Answer:
    """The dearest weapon by whom it serves best."""
    options = [option for option in question.options() if isinstance(option, Recover)]

    def worth(option: Recover) -> float:
        unit, weapon = seen.unit(option.unit), seen.weapon(option.weapon)
        arm = seen.arm(weapon)
        return (1 + arm.power + arm.rof) * recover_chance(seen, unit) * fitness(seen, unit, weapon)

    best = max(options, key=worth, default=None)
    return best if best is not None and worth(best) > 0 else PASS


def best_transfer(seen: Seen) -> Answer:
    """Weapons that go to somebody in the same hex who uses them clearly better."""
    moves: list[tuple[int, int]] = []
    taken: set[int] = set()
    for weapon in seen.weapons():
        if weapon.owner < 0 or seen.arm(weapon).gun:
            continue
        able = [unit for unit in receivers(seen, weapon, seen.side) if unit.id not in taken]
        best = max(able, key=lambda unit: (fitness(seen, unit, weapon), -unit.id), default=None)
        if best is not None and fitness(seen, best, weapon) > fitness(seen, seen.unit(weapon.owner), weapon) + 1.0:
            moves.append((weapon.id, best.id))
            taken.add(best.id)
    return Hold(tuple(moves)) if moves else PASS


# ---------------------------------------------------------------- the broken


def best_flight(seen: Seen, question: Question) -> Answer:
    """Where one comes through and rallies: past as few as may interdict, to cover and to a leader."""
    options = [option for option in question.options() if not isinstance(option, Pass)]
    return max(options, key=lambda option: _flight(seen, option), default=PASS)


def _flight(seen: Seen, option: Answer) -> float:
    path: tuple[int, ...]
    if isinstance(option, Remain):
        unit, path, lost = seen.unit(option.unit), (seen.unit(option.unit).at,), 0.0
    elif isinstance(option, Crawl | CrawlWith):
        unit, path, lost = seen.unit(option.unit), (option.to,), 0.0
    elif isinstance(option, Rout | RoutWith):
        unit, path = seen.unit(option.unit), option.path
        leader = seen.unit(option.leader) if isinstance(option, RoutWith) else None
        through = 1.0
        for hop in flight_odds(seen, unit, path, leader):
            through *= 1 - hop.lost
        lost = 1 - through
    else:
        return -9.0
    end = path[-1]
    leaders = [u for u in seen.mine() if seen.leads(u) and not u.broken]
    here = any(u.at == end for u in leaders)
    away = min((seen.distance(u.at, end) for u in leaders), default=0)
    ground = seen.setting.ground[end]
    coming = shared(seen, end, AT_REST, When.FRESH, seen.morale(unit)).worth
    goes_along = DOCTRINE.two_leaders if isinstance(option, PASSENGERS) else 0.0
    return (
        DOCTRINE.to_leader * here - DOCTRINE.from_leader * away + DOCTRINE.shelter * min(ground.tem, 3)
        - DOCTRINE.lost_on_way * lost - coming - goes_along
    )  # fmt: skip

"""Concealment: what recognises a hidden counter, and what covers it again (chapter 12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from voltigeur.engine.choices import Refusal
from voltigeur.games.tda.base.answers import Conceal
from voltigeur.games.tda.base.cover import facing_columns, protection
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.play import TdaMatch, conceal, exclude, reveal
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.truth import Truth
from voltigeur.games.tda.base.types import Kind
from voltigeur.games.tda.base.verbs import NamingUnits, Rank, TdaVerb
from voltigeur.games.tda.base.world import World


def in_enemy_sight(w: World, unit: Unit, place: int) -> bool:
    """Some enemy has a line of sight to the place."""
    return any(True for _ in (w.seers_of(unit) if unit.height else w.seers(unit.side, place)))


def protection_against(w: World, place: int, observer: int) -> int:
    """Protection enjoyed against one observer: the hex and the hexside that faces him (house/observation)."""
    return own_protection(w, place) + facing_columns(w, observer, place)


def own_protection(w: World, place: int) -> int:
    """What the hex itself gives against whoever observes."""
    return sum(line.value for line in protection(w, place))


def recognised_moving(truth: Truth, unit: Unit, march: March) -> str:
    """The rule by which a hidden unit that has just entered a place is recognised, or nothing (12.3)."""
    chart = truth.setting.charts.observation
    light = truth.setting.scenario.light
    place = unit.at
    vehicle = truth.type(unit).role == "vehicle"
    farthest = getattr(chart.tactical, light) if march == March.TACTICAL else truth.setting.observed_from
    own: int | None = None
    for watcher in truth.seers_of(unit):
        if vehicle:
            return "12.3/vehicles"
        if march == March.FORCED:
            return "12.3/forced"
        distance = truth.distance(watcher, place)
        if distance > farthest:
            continue
        own = own_protection(truth, place) if own is None else own
        cover = own + facing_columns(truth, watcher, place)
        if march == March.TACTICAL:
            if cover >= 0:
                return "12.3/tactical"
        elif distance <= chart.distance(cover, light):
            return "12.3/revealed"
    return ""


SLOW, MACHINES = Kind.HEAVY | Kind.NON_COMBATANT, Kind.SUPPORT | Kind.VEHICLE
"""Who makes no forced march, and who goes neither so nor tactically (6.2)."""


def look_at_mover(m: TdaMatch, group: list[Unit], march: March) -> bool:
    """Recognise members of a group that entered a place; whether anybody was (12.3)."""
    truth = m.truth
    found = False
    if march == March.FORCED:
        exclude(m, group, SLOW)
    if march in (March.FORCED, March.TACTICAL):
        exclude(m, group, MACHINES)
    for unit in group:
        if not unit.hidden:
            continue
        if rule := recognised_moving(truth, unit, march):
            reveal(m, [unit], rule)
            found = True
    if m.setting.has_vehicles:
        covered = [unit for unit in group if unit.hidden and unit.at >= 0]
        if covered and in_enemy_sight(truth, covered[0], covered[0].at):
            exclude(m, covered, Kind.VEHICLE)
    return found


def discovered(m: TdaMatch, unit: Unit) -> bool:
    """A hidden vehicle that turns is recognised in any enemy's sight, however far; whether it was (12.3/vehicles)."""
    seen = unit.hidden and m.truth.type(unit).role == "vehicle" and in_enemy_sight(m.truth, unit, unit.at)
    if seen:
        reveal(m, [unit], "12.3/vehicles")
    return seen


def settle_vehicles(m: TdaMatch) -> None:
    """A hidden vehicle is recognised as soon as an enemy has it in view near enough (12.3/vehicles)."""
    truth = m.truth
    chart = m.setting.charts.observation
    limit = getattr(chart.vehicle, m.setting.scenario.light)
    for number in m.setting.vehicles:
        unit = m.position.units[number]
        if not unit.hidden or unit.at < 0:
            continue
        if any(truth.distance(watcher, unit.at) <= limit for watcher in truth.seers_of(unit)):
            reveal(m, [unit], "12.3/vehicles")


def may_be_concealed(seen: Seen, unit: Unit) -> bool:
    """Whether a recognised unit may get a marker again (12.4/re-conceal)."""
    kind = seen.type(unit)
    if unit.hidden or unit.at < 0 or kind.role == "vehicle" or unit.rides >= 0:
        return False
    setting, point = seen.setting, "conceal"
    if setting.amendments.at(point) and setting.amendments.refusal(
        point, setting.situation(unit.side, seen.turn, unit.at, kind.traits)
    ):
        return False
    chart = seen.setting.charts.observation
    light = seen.setting.scenario.light
    farthest, away = seen.setting.observed_from, seen.setting.board.dist[unit.at]
    own: int | None = None
    for watcher in seen.seers(unit.side, unit.at):
        if unit.emplaced or kind.role == "support_piece":
            return False
        if away[watcher] > farthest:
            continue
        own = own_protection(seen, unit.at) if own is None else own
        if away[watcher] <= chart.distance(own + facing_columns(seen, watcher, unit.at), light):
            return False
    return True


def reveal_firers(m: TdaMatch, firing: Sequence[Unit]) -> None:
    """A hidden unit that fires in sight of an enemy is recognised (12.3/revealed)."""
    truth = m.truth
    reveal(m, [u for u in firing if u.hidden and in_enemy_sight(truth, u, u.at)], "12.3/revealed")


# ---------------------------------------------- units out of sight get markers again (12.4/re-conceal)


SEEN = Refusal("12.4/re-conceal", "still-seen")


class Reconcealing(NamingUnits):
    """The owner chooses which of his units take cover."""

    names: ClassVar[type[Conceal]] = Conceal
    kind: ClassVar[str] = "ask-conceal"
    rule: ClassVar[str] = "12.4/re-conceal"
    unable: ClassVar[Refusal] = SEEN

    def may_name(self, seen: Seen, unit: Unit) -> bool:
        return may_be_concealed(seen, unit)

    def named(self, m: TdaMatch, units: list[Unit]) -> None:
        for unit in sorted(units, key=lambda u: u.at):
            m.tell("concealed", unit, self.rule, at=m.place(unit.at))
            conceal(m, unit)


CONCEAL = TdaVerb(Conceal, actors="units", sign="conceal", rule="12.4/re-conceal", rank=Rank.DO + 4)

"""Concealment: what recognises a hidden counter, and what covers it again (chapter 12)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.games.tda.base.cover import facing_protection, protection
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.play import TdaMatch, exclude, reveal
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.truth import Truth
from voltigeur.games.tda.base.types import Kind
from voltigeur.games.tda.base.world import World


def in_enemy_sight(w: World, unit: Unit, place: int) -> bool:
    """Some enemy has a line of sight to the place."""
    return any(True for _ in (w.seers_of(unit) if unit.height else w.seers(unit.side, place)))


def protection_against(w: World, place: int, observer: int) -> int:
    """Protection enjoyed against one observer: the hex and the hexside that faces him (house/observation)."""
    own = sum(line.value for line in protection(w, place))
    return own + sum(line.value for line in facing_protection(w, observer, place))


def recognised_moving(truth: Truth, unit: Unit, march: March) -> str:
    """The rule by which a hidden unit that has just entered a place is recognised, or nothing (12.3)."""
    chart = truth.setting.charts.observation
    light = truth.setting.scenario.light
    place = unit.at
    vehicle = truth.type(unit).role == "vehicle"
    farthest = getattr(chart.tactical, light) if march == March.TACTICAL else chart.farthest(light)
    for watcher in truth.seers_of(unit):
        if vehicle:
            return "12.3/vehicles"
        if march == March.FORCED:
            return "12.3/forced"
        distance = truth.distance(watcher, place)
        if distance > farthest:
            continue
        cover = protection_against(truth, place, watcher)
        if march == March.TACTICAL:
            if cover >= 0:
                return "12.3/tactical"
        elif distance <= chart.distance(cover, light):
            return "12.3/revealed"
    return ""


def look_at_mover(m: TdaMatch, group: list[Unit], march: March) -> bool:
    """Recognise members of a group that entered a place; whether anybody was (12.3)."""
    truth = m.truth
    found = False
    if march == March.FORCED:
        exclude(m, group, Kind.HEAVY | Kind.NON_COMBATANT)
    if march in (March.FORCED, March.TACTICAL):
        exclude(m, group, Kind.SUPPORT | Kind.VEHICLE)
    for unit in group:
        if not unit.hidden:
            continue
        if rule := recognised_moving(truth, unit, march):
            reveal(m, [unit], rule)
            found = True
    return found


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
    amendments = seen.setting.amendments
    if amendments and amendments.refusal("conceal", seen.setting.situation(unit.side, seen.turn, unit.at, kind.traits)):
        return False
    chart = seen.setting.charts.observation
    light = seen.setting.scenario.light
    farthest = chart.farthest(light)
    for watcher in seen.seers(unit.side, unit.at):
        if unit.emplaced or kind.role == "support_piece":
            return False
        distance = seen.distance(watcher, unit.at)
        if distance <= farthest and distance <= chart.distance(protection_against(seen, unit.at, watcher), light):
            return False
    return True


def reveal_firers(m: TdaMatch, firing: Sequence[Unit]) -> None:
    """A hidden unit that fires in sight of an enemy is recognised (12.3/revealed)."""
    truth = m.truth
    reveal(m, [u for u in firing if u.hidden and in_enemy_sight(truth, u, u.at)], "12.3/revealed")

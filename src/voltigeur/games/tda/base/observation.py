"""Who sees whom: darkness, observation and mortar observers (9.4/night, 12.3, 13.4/mortar-observation)."""

from __future__ import annotations

from collections.abc import Iterable

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.tda.base.model import Tir, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.world import World


def dark_limit(w: World) -> int:
    """Longest fire and observation in the dark, or 0 for no limit (9.4/night, 9.4/default)."""
    light = w.setting.scenario.light
    if light == "day":
        return 0
    ranges = w.setting.charts.visibility.ranges
    return ranges.night if light == "night" else ranges.semi


def drift(w: World) -> Tally:
    """What visibility and night add to the distance die of artillery drift (9.4/artillery)."""
    chart, scenario = w.setting.charts.visibility, w.setting.scenario
    found = ((chart.haze_drift[scenario.visibility], "visibility"), (chart.drift[scenario.light], "night"))
    return Tally(tuple(Line(value, reason, "9.4/artillery") for value, reason in found if value))


def lit(w: World, place: int) -> bool:
    """The place is next to a fire, or a unit there has fired (9.4/night)."""
    if any(c.kind == "fire" and w.near(c.place, place) for c in w.changes):
        return True
    return bool(flashes(w, place))


def flashes(w: World, place: int) -> list[Unit]:
    """Known units in a place that carry a fire marker."""
    out = []
    for side in (0, 1):
        for target in w.targets(place, side):
            if target.unit >= 0 and w.unit(target.unit).tir != Tir.NONE:
                out.append(w.unit(target.unit))
    return out


def too_dark(w: World, source: int, place: int) -> bool:
    """Too far to see in the dark (9.4/night)."""
    limit = dark_limit(w)
    return bool(limit) and w.distance(source, place) > limit and not lit(w, place)


def only_by_flash(w: World, source: int, place: int) -> bool:
    """Beyond the limit of darkness and seen only by the flash of fire: the silent count as hidden (9.4/night)."""
    limit = dark_limit(w)
    if not limit or w.distance(source, place) <= limit:
        return False
    return not any(c.kind == "fire" and w.near(c.place, place) for c in w.changes)


def observers(seen: Seen, mortar: Unit) -> Iterable[Unit]:
    """Leaders who observe for a mortar this turn (13.4/mortar-observation)."""
    for unit in seen.mine():
        if unit.observing and not unit.neutralised and seen.near(unit.at, mortar.at) and serves(seen, unit, mortar):
            yield unit


def serves(w: World, leader: Unit, unit: Unit) -> bool:
    """Whether a leader may act for a unit: of his formation, attached to it, or of one that depends on him (5.3)."""
    if leader.side != unit.side or leader.id == unit.id:
        return False
    if leader.section >= 0 and leader.section in (unit.section, unit.attached, unit.escort):
        return w.section(leader.section).leader == leader.id
    return unit.follows == leader.id or commands(w, leader, unit)


def commands(w: World, leader: Unit, unit: Unit) -> bool:
    """Whether a company or battalion leader is above a unit in the chain of command (3/hierarchy)."""
    return any(command.holder == leader.id for command in w.chain_above(unit))


def seen_by_mortar(seen: Seen, mortar: Unit, place: int) -> bool:
    """A mortar sees the place itself, or an observing leader next to it does (13.4/mortar-observation)."""
    return seen.once("observed", mortar.id, place, lambda: _observed(seen, mortar, place))


def _observed(seen: Seen, mortar: Unit, place: int) -> bool:
    if seen.line(mortar.at, place) >= 0 and not too_dark(seen, mortar.at, place):
        return True
    return any(
        seen.line(leader.at, place) >= 0 and not too_dark(seen, leader.at, place) for leader in observers(seen, mortar)
    )

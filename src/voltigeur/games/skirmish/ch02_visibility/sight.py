"""Visibility: what a figure sees of another, by day and by night, with smoke and wrecks on the table (visibility/...).

One looks all round: the way one faces counts for fire alone. Only the site of who looks matters, so that a
look can be asked of a marker or of a point too. Of somebody who is not known it is supposed that he is a soldier who
lies in wait: whoever were easier to see would have been seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt
from typing import Final

from voltigeur.games.skirmish.base.model import Figure, Patch
from voltigeur.games.skirmish.base.setting import FigureInfo, SkirmishSetting
from voltigeur.games.skirmish.base.world import World
from voltigeur.games.skirmish.ch02_visibility.lines import (
    BLOCKED,
    CLEAR,
    HIDDEN,
    Hiding,
    Look,
    Reason,
    SightLines,
    Size,
    blocked,
)
from voltigeur.terrain.plane import chord, squared, within
from voltigeur.terrain.tabletop import Site

DARK: Final = blocked("dark", "house/night")
SMOKE: Final = blocked("smoke", "house/artillery")


# -------------------------------------------------------------------- who looks, who is looked at


def size_of(world: World, figure: Figure) -> Size:
    """How big a target is."""
    return world.setting.kept(_sizes)[figure.id]


def _sizes(setting: SkirmishSetting) -> tuple[Size, ...]:
    return tuple(map(_size, setting.figures))


def _size(info: FigureInfo) -> Size:
    if info.vehicle is not None:
        return Size.LARGE if info.vehicle.size == "large" else Size.SMALL
    return Size.GUN if info.role == "gun" else Size.SOLDIER


def sight_lines(setting: SkirmishSetting) -> SightLines:
    """Looks over the table of a match."""
    return setting.kept(_sight_lines)


def _sight_lines(setting: SkirmishSetting) -> SightLines:
    return SightLines(setting.tabletop, setting.charts, setting.terrain, night=setting.night)


def elevated(world: World, site: Site) -> bool:
    """In a steeple, on an upper floor or on a crest (visibility/elevated)."""
    return sight_lines(world.setting).place(site).elevated


def has_eyes(world: World, figure: Figure) -> bool:
    """Whether a figure sees at all: an unhurt soldier on foot, or a vehicle with somebody of its crew."""
    if not figure.fit or figure.aboard >= 0:
        return False
    info = world.info(figure)
    if info.vehicle is not None:
        return not figure.wrecked and any(f.aboard == figure.id for f in world.fit(figure.troop))
    return info.soldier


def eyes(world: World, figures: Iterable[Figure]) -> list[Figure]:
    """Those of some figures who see."""
    return [figure for figure in figures if has_eyes(world, figure)]


# -------------------------------------------------------------------- looks


def _looks(world: World) -> dict[tuple[int, int], Look]:
    """Looks from figure to figure that have been worked out for one question."""
    return {}


def look(world: World, observer: Figure, target: Figure) -> Look:
    """What one figure sees of another."""
    known, key = world.kept(_looks), (observer.id, target.id)
    found = known.get(key)
    if found is None:
        found = known[key] = look_from(world, observer.site, target)
    return found


def look_from(world: World, site: Site, target: Figure) -> Look:
    """What somebody who stood there would see of a figure."""
    size, waiting = _aspect(world, target)
    return between(world, site, target.site, size, waiting=waiting, lit=world.knows(target) and target.fired)


def _aspect(world: World, target: Figure) -> tuple[Size, bool]:
    """How big a figure is and whether he lies in wait, or what is supposed of somebody who is not known."""
    return (size_of(world, target), target.waiting) if world.knows(target) else (Size.SOLDIER, True)


def between(
    world: World, a: Site, b: Site, size: Size = Size.SOLDIER, *, waiting: bool = False, lit: bool = False
) -> Look:
    """What somebody at one site would see of somebody at another."""
    setting = world.setting
    if setting.night:
        chart = setting.charts.night
        if not within(a[:2], b[:2], chart.lit if lit else chart.visibility):
            return DARK
    lines = sight_lines(setting)
    found = lines.look(a, b, size, waiting)
    if world.patches and found.state and not lines.touching(a, b):
        return _past(world.patches, lines, found, a, b, size, waiting)
    return found


def sees(world: World, observer: Figure, target: Figure) -> bool:
    """Whether a figure may be aimed at as far as sight goes: clear, or hidden but spotted, or betrayed by his fire.

    Friends are seen wherever there is a line to them.
    """
    if observer.side == target.side or target.fired or spotted(world, observer.troop, target):
        return look(world, observer, target).state != BLOCKED
    return clear(world, observer, target)


def clear(world: World, observer: Figure, target: Figure) -> bool:
    """Whether nothing hides a figure; most of those who are hidden are so by where they stand, without a line."""
    known, key = world.kept(_looks), (observer.id, target.id)
    found = known.get(key)
    if found is None:
        size, waiting = _aspect(world, target)
        if sight_lines(world.setting).never_clear(observer.site, target.site, size, waiting):
            return False
        found = known[key] = look_from(world, observer.site, target)
    return found.state == CLEAR


def in_the_open(world: World, target: Figure) -> bool:
    """Whether a figure is seen clearly from wherever there is a line to it; quick, and no promise if it is False."""
    if any(patch.kind != "smoke" for patch in world.patches):
        return False
    size, waiting = _aspect(world, target)
    return not waiting and sight_lines(world.setting).never_hidden(target.site, size)


def spotted(world: World, troop: int, target: Figure) -> bool:
    """Whether a hidden enemy has been spotted for a troop this turn (spotting/try, option `spotted_for`)."""
    own = world.troop(troop)
    spotters = world.troops(own.side) if world.setting.options.spotted_for == "all" else [own]
    return any(target.troop in t.spotted or spot_mark(target) in t.spotted for t in spotters if t.spotted)


def spot_mark(target: Figure) -> int:
    """How a single figure is noted among spotted troops (option `spot_unit = figure`): below -1."""
    return -2 - target.id


def point_seen(world: World, observer: Figure, site: Site) -> bool:
    """Whether there is a line to a point, for templates and for those who call fire."""
    return between(world, observer.site, site).state != BLOCKED


# -------------------------------------------------------------------- what lies on the table


def _past(patches: list[Patch], lines: SightLines, found: Look, a: Site, b: Site, size: Size, waiting: bool) -> Look:
    """A look past smoke, wrecks and craters (house/artillery, house/cover)."""
    more: list[Hiding] = []
    for patch in patches:
        middle = (patch.x, patch.y)
        if patch.kind == "smoke":
            if chord(a[:2], b[:2], middle, patch.radius):
                return SMOKE
        elif size != Size.LARGE and _hides(patch, lines, a, b, waiting):
            word = "low" if patch.kind == "wreck" else "ground"
            rule = "visibility/low" if patch.kind == "wreck" else "house/spotting"
            reason = Reason(word, rule, max(0, _apart(a, b) - patch.radius))
            more.append(Hiding(reason, lines.charts.spotting.three, "spotting/three"))
    return _joined(lines, found, more, size) if more else found


def _hides(patch: Patch, lines: SightLines, a: Site, b: Site, waiting: bool) -> bool:
    """A wreck between is a low obstacle; a crater hides those who lie in wait in it."""
    here, there, middle = lines.place(a), lines.place(b), (patch.x, patch.y)
    if there.inside or b[2]:
        return False
    if patch.kind == "crater":
        return waiting and within(b[:2], middle, patch.radius)
    if here.elevated or there.elevated or not chord(a[:2], b[:2], middle, patch.radius):
        return False
    return waiting or within(b[:2], middle, patch.radius + lines.contact)


def _apart(a: Site, b: Site) -> int:
    return isqrt(squared(a[:2], b[:2]))


def _joined(lines: SightLines, found: Look, more: list[Hiding], size: Size) -> Look:
    """A look with further reasons to be hidden: the hardest number and the shortest distance count."""
    added = lines.spotting(more, size)
    if found.state == CLEAR:
        return added
    hardest = found if found.needed >= added.needed else added
    return Look(
        HIDDEN,
        hardest.needed,
        min(found.within, added.within),
        hardest.rule,
        hardest.by,
        found.reasons + added.reasons,
    )


# -------------------------------------------------------------------- for the table


def explain(world: World, a: Site, b: Site) -> tuple[Reason, ...]:
    """All that a line meets, in order, each with its rule: obstacles, screens, openings, smoke and wrecks."""
    found = list(sight_lines(world.setting).met(a, b))
    for patch in world.patches:
        inside = chord(a[:2], b[:2], (patch.x, patch.y), patch.radius)
        if inside:
            rule = {"smoke": "house/artillery", "wreck": "visibility/low"}.get(patch.kind, "house/spotting")
            start = max(0, _apart(a, (patch.x, patch.y, 0)) - patch.radius)
            found.append(Reason(patch.kind, rule, start, inside))
    return tuple(sorted(found, key=lambda reason: (reason.start, reason.word)))

"""Markers: who an enemy is comes to light when somebody sees him clearly (house/markers)."""

from __future__ import annotations

from voltigeur.games.skirmish.base.model import Fate, Figure
from voltigeur.games.skirmish.base.play import SkirmishMatch, reveal
from voltigeur.games.skirmish.base.world import Truth
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch02_visibility.lines import BLOCKED

RULE = "house/markers"


def settle(m: SkirmishMatch) -> None:
    """Reveal whoever an enemy sees clearly, or sees fire."""
    if not m.position.touched:
        return
    m.position.touched = False
    for side in (0, 1):
        unknown = [f for f in m.position.figures if f.side == side and not f.known and _stands(f)]
        if unknown:
            _reveal_seen(m, unknown)


def _stands(figure: Figure) -> bool:
    return figure.fate == Fate.PRESENT and figure.aboard < 0


def _reveal_seen(m: SkirmishMatch, unknown: list[Figure]) -> None:
    world = m.truth
    watchers = {watcher.site: watcher for watcher in sight.eyes(world, world.present(1 - unknown[0].side))}
    for figure in unknown:
        lines = sight.sight_lines(m.setting)
        blind = lines.blind(figure.site, sight.size_of(world, figure), figure.waiting, figure.fired)
        for site in watchers.keys() - blind:
            if betrayed(world, watchers[site], figure):
                reveal(m, figure, RULE)
                break
            if not world.patches:
                blind.add(site)


def betrayed(world: Truth, watcher: Figure, figure: Figure) -> bool:
    """Whether a watcher sees who somebody is: a clear look, or any line to somebody who has fired."""
    if figure.fired:
        return sight.look(world, watcher, figure).state != BLOCKED
    return sight.clear(world, watcher, figure)

"""What a place gives those who are in it against fire: terrain, works, hexsides (10.1, 10.3/in-hex, 10.4, 18.1)."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.tally import Line
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch10_terrain import ground
from voltigeur.terrain.features import Change


def protection(
    w: World, place: int, *, on_road: bool = False, vehicle: bool = False, shelter: bool = False
) -> Iterator[Line]:
    """What the target's own place gives: terrain, works, smoke and the like (10.1, 10.3/in-hex, 18.1).

    `shelter`: a vehicle in the place covers the target, together with any wrecks once (15.6/protection).
    """
    setting = w.setting
    changes = [*w.changes, Change("vehicle", place)] if shelter else w.changes
    for cover in ground.protection(setting.board, setting.terrain, place, changes, on_road=on_road, vehicle=vehicle):
        yield Line(cover.columns, cover.what, cover.rule)


def facing_protection(w: World, source: int, place: int) -> Iterator[Line]:
    """What walls, hedges, bocage and ditch rims add on the side of the firer (10.4/walls, 10.4/bocage, 10.4/ditch)."""
    for rule, columns, kind in w.setting.sight.hexside_protection(place, source):
        if columns:
            yield Line(columns, kind, rule)


def storm_cover(w: World, place: int) -> Iterator[Line]:
    """What sappers in a work or house that they storm have of the place: no work, no walls (19.1/sapper-assault)."""
    setting = w.setting
    changes = [change for change in w.changes if not setting.terrain.change[change.kind].work]
    for cover in ground.protection(setting.board, setting.terrain, place, changes, on_road=True):
        yield Line(cover.columns, cover.what, cover.rule)


def entry_cover(w: World, origin: int, place: int) -> int:
    """Cover of who assaults: none of works, of a building only between its own hexes (8/artillery-protection)."""
    setting = w.setting
    board = setting.board
    building = board.building[origin]
    outside = building < 0 or building != board.building[place] or origin == place
    changes = [change for change in w.changes if not setting.terrain.change[change.kind].work]
    covers = ground.protection(board, setting.terrain, place, changes, on_road=outside)
    return min((cover.columns for cover in covers), default=0)

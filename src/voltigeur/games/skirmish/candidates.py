"""Where a troop might go: places with a reason, and how all its figures get there together."""

from __future__ import annotations

from voltigeur.games.skirmish.world import Seen
from voltigeur.terrain.plane import Point, squared


def concerns(seen: Seen, point: Point) -> list[Point]:
    """What matters to somebody at a point: enemies, known or not, the nearest first."""
    foes = {body.site[:2] for body in seen.bodies() if body.side != seen.side}
    return sorted(foes, key=lambda foe: (squared(point, foe), foe))

"""A line of sight as a page draws it: where it meets what acts on it, in words, and where it is stopped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from voltigeur.engine.table.drawing import XY, Drawing
from voltigeur.engine.texts import Texts
from voltigeur.terrain.reasons import BLOCKS, Reason

_spots: dict[str, dict[str, XY]] = {}
"""Where each place is drawn, by the digest of the board."""


class Crossings(NamedTuple):
    """What a line meets that counts, in its order."""

    met: tuple[Reason, ...]
    told: tuple[tuple[float, float, str, str, str], ...]
    """Each with its point, what it is, what it is worth and its rule."""
    stop: XY
    """Where the line is stopped, if it is."""


def crossings_of(
    t: Texts,
    drawing: Drawing,
    between: tuple[str, str],
    reasons: Sequence[Reason],
    what: Callable[[str], str],
    worth: Callable[[int], str],
) -> Crossings:
    """All that a line between two places meets, with its kinds of ground and its values in the game's words."""
    spots = _spots_of(drawing)
    ends = spots[between[0]], spots[between[1]]
    met = [(_crossing(spots, ends, reason), reason) for reason in reasons if reason.value]
    told = tuple(
        (x, y, what(reason.what), t("sight-blocks") if reason.value >= BLOCKS else worth(reason.value), reason.rule)
        for (x, y), reason in met
    )
    stop = next((at for at, reason in met if reason.value >= BLOCKS), met[-1][0] if met else ends[1])
    return Crossings(tuple(reason for _, reason in met), told, stop)


def _crossing(spots: dict[str, XY], ends: tuple[XY, XY], reason: Reason) -> XY:
    """The point of the line that is nearest to what it meets: the middle of a hex, or of a hexside."""
    names = [name for name in reason.where.split("-") if name in spots]
    if not names:
        return ends[1]
    x = sum(spots[name][0] for name in names) / len(names)
    y = sum(spots[name][1] for name in names) / len(names)
    (ax, ay), (bx, by) = ends
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    share = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / length)) if length else 0.0
    return round(ax + share * dx, 1), round(ay + share * dy, 1)


def _spots_of(drawing: Drawing) -> dict[str, XY]:
    found = _spots.get(drawing.digest)
    if found is None:
        found = _spots[drawing.digest] = {spot.name: (spot.x, spot.y) for spot in drawing.spots}
    return found

"""The region that can be reached: fans of rays from the start and from every node with what is left there.

The outline is drawn from below: every ray ends a little before what it could reach, and between two rays the edge of
the region is taken as straight. Rays go past both sides of every corner in reach, and besides are so close that an arc
differs by a third of a millimetre from its chord.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import pi, sqrt
from typing import Final

import numpy as np
import shapely

from voltigeur.terrain.plane import Point
from voltigeur.terrain.tabletop import Ring
from voltigeur.terrain.ways.going import Going, Reach
from voltigeur.terrain.ways.graph import Fare, Net
from voltigeur.terrain.ways.scan import Floats, Ints

_RAY: Final = 4000
"""Units that a ray has at least, so that its direction is exact enough when its end is rounded."""
_SAG: Final = 3.0
"""Units by which an arc may differ from its chord."""
_BESIDE: Final = 0.002
"""Radians by which a ray goes past a corner."""
_SHY: Final = 2.0
"""Units that a ray keeps off what stops it, and by which the whole region is then drawn in."""
_LEAST: Final = 20.0
"""Units of way left below which a node adds nothing worth drawing."""
_WALL: Final = 1e9
"""A cost that nobody can pay."""


def reach(net: Net, going: Going, start: Point) -> Reach:
    """Everywhere that can be reached from a point within the allowance."""
    fans = [fan for hard in (False, True) for fan in _fans(net, net.fare(going, hard), start)]
    table = shapely.box(0, 0, net.tabletop.width, net.tabletop.height)
    sound = shapely.make_valid(shapely.polygons(fans))
    joined = shapely.simplify(shapely.union_all(sound), _SHY / 4)
    drawn_in = shapely.buffer(joined, -_SHY, join_style="mitre")
    rings: list[Ring] = []
    for part in shapely.get_parts(shapely.intersection(drawn_in, table)):
        if part.geom_type == "Polygon":
            rings += [_ring(part.exterior), *(_ring(hole) for hole in part.interiors)]
    return Reach(tuple(ring for ring in rings if len(ring) > 2))


def _ring(line: shapely.LinearRing) -> Ring:
    listed = np.rint(shapely.get_coordinates(line)[:-1]).astype(np.int64).tolist()
    return tuple((x, y) for n, (x, y) in enumerate(listed) if [x, y] != listed[n - 1])


def _fans(net: Net, fare: Fare, start: Point) -> Iterator[shapely.LinearRing]:
    """The fan of the start and those of all nodes that are reached."""
    yield _fan(net, fare, net.clear(start), float(fare.allowance))
    spread = net.spread(fare, start)
    left = fare.allowance - spread.cost
    for node in (left > _LEAST * fare.cheapest).nonzero()[0].tolist():
        yield _fan(net, fare, net.points[node], float(left[node]))


def _fan(net: Net, fare: Fare, origin: Point, budget: float) -> shapely.LinearRing:
    """What straight lines from a point reach."""
    radius = budget / fare.cheapest
    directions = _directions(net.scanner.corners, origin, radius)
    ray = max(_RAY, int(radius) + 1)
    rounded = np.rint(np.stack((np.cos(directions), np.sin(directions)), axis=1) * ray).astype(np.int64)
    ends: Ints = np.unique(rounded, axis=0)
    # Only now: rounding may change the order of two rays that are very close, and the outline would cross itself.
    ends = ends[np.argsort(np.arctan2(ends[:, 1], ends[:, 0]))]
    shares = _shares(net, fare, origin, ends + origin, budget)
    return shapely.LinearRing(ends * np.maximum(shares - _SHY / ray, 0.5 / ray)[:, None] + origin)


def _directions(corners: Floats, origin: Point, radius: float) -> Floats:
    """Directions all round, and past both sides of every corner in reach."""
    offset = corners - origin
    near = offset[(offset**2).sum(axis=1) <= radius * radius]
    angles = np.arctan2(near[:, 1], near[:, 0])
    round_about = np.arange(-pi, pi, min(pi / 8, sqrt(8 * _SAG / radius)))
    return np.concatenate((round_about, angles - _BESIDE, angles + _BESIDE))


def _shares(net: Net, fare: Fare, origin: Point, targets: Ints, budget: float) -> Floats:
    """How much of each ray can be gone."""
    radius = budget / fare.cheapest
    rays = net.scanner.cast(origin, targets, int(radius) + 2)
    found: Floats = np.minimum(radius / rays.lengths, 1)
    paid = np.minimum(fare.price_list()[rays.kind] * rays.share * rays.lengths[rays.line], _WALL)
    before = np.cumsum(paid) - paid
    before -= before[np.searchsorted(rays.line, np.arange(rays.count))][rays.line]
    stopped = before + paid > budget
    part = np.clip((budget - before[stopped]) / paid[stopped], 0, 1) * rays.share[stopped]
    np.minimum.at(found, rays.line[stopped], rays.begin[stopped] + part)
    shut = fare.shut(rays.crossing)
    np.minimum.at(found, rays.crossing_line[shut], rays.crossing_at[shut])
    return found

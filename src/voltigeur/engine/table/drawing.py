"""The ground as a page draws it: hexes, areas, roads, edges, houses with their floors, trees."""

from __future__ import annotations

from msgspec import Struct

XY = tuple[float, float]


class Spot(Struct, frozen=True, gc=False):
    """A place on the board: a hex, a floor above it, a tunnel."""

    name: str
    x: float
    y: float
    level: int = 0
    kind: str = ""
    base: str = ""
    """The ground place that it is above or below, for floors; otherwise empty."""
    floor: int = 0
    edge: bool = False
    """A half-hex at the edge of the board."""
    outline: tuple[XY, ...] = ()
    """Its own outline, where it is no hex: a room, a zone, a roof, a card."""
    layer: int = 0
    """On which of the sheets that lie over one another: 0 the ground, above it roofs, below it what is underground."""
    title: str = ""
    """What is printed on it, where it has more than its name."""


class Link(Struct, frozen=True, gc=False):
    """A way between two places that are not simply neighbours: `door`, `stairs`, `ladder`, `tunnel`, `road` ..."""

    a: str
    b: str
    style: str = ""
    open: bool = True
    """Whether it can be used now; one that is shut is drawn so."""
    text: str = ""


class Area(Struct, frozen=True, gc=False):
    """Ground of one kind with its true outline: `wood`, `orchard`, `field`, `brush`, `marsh`, `water`, `yard` ..."""

    style: str
    rings: tuple[tuple[XY, ...], ...]
    seed: int = 0
    angle: float = 0
    crop: str = ""


class Stretch(Struct, frozen=True, gc=False):
    """A line through the board: `road`, `lane`, `track`, `path`, `stream`, `river`, `rail`, `trench` ..."""

    style: str
    points: tuple[XY, ...]
    width: float = 0


class Edge(Struct, frozen=True, gc=False):
    """A feature on a hexside: `bocage`, `hedge`, `wall`, `crest`, `fence` ..."""

    style: str
    a: XY
    b: XY
    gap: bool = False


class House(Struct, frozen=True, gc=False):
    """A building: its outline, what it is made of, how many floors it has above the ground."""

    style: str
    outline: tuple[XY, ...]
    floors: int = 0
    seed: int = 0


class Label(Struct, frozen=True, gc=False):
    """A name printed on the map: `town`, `place`, `wood`, `water`, `height`."""

    text: str
    x: float
    y: float
    style: str = "place"
    angle: float = 0


class RoomPlan(Struct, frozen=True, gc=False):
    """A room on one storey of a building: `tiles`, `boards`, `stone`, `hay` ... is what its floor is made of."""

    name: str
    ring: tuple[XY, ...]
    floor: str = "boards"


class Gap(Struct, frozen=True, gc=False):
    """An opening in a wall: `window`, `door`, `arch`, `breach`, `gate`."""

    style: str
    a: XY
    b: XY


class Storey(Struct, frozen=True, gc=False):
    """One storey of a building, from above: rooms, walls, openings, stairs."""

    number: int
    """0 is the ground, 1 the first floor; the topmost may be a roof that one can stand on."""
    name: str
    rooms: tuple[RoomPlan, ...] = ()
    walls: tuple[tuple[XY, XY], ...] = ()
    gaps: tuple[Gap, ...] = ()
    stairs: tuple[tuple[float, float, str], ...] = ()
    """x, y, and `up`, `down`, `both` or `ladder`."""
    roof: bool = False


class Plan(Struct, frozen=True, gc=False):
    """A building of the plane, which can be looked into storey by storey."""

    id: str
    name: str
    style: str
    """What it is made of, as for `House`."""
    outline: tuple[XY, ...]
    storeys: tuple[Storey, ...]
    roof: str = "tile"
    """`tile`, `slate`, `thatch`, `planks`, `flat`, `steeple`, or `none` for a ruin."""
    seed: int = 0


class Tree(Struct, frozen=True, gc=False):
    """A tree or a bush that stands alone: its middle and the radius of its crown."""

    x: float
    y: float
    radius: float
    style: str = "tree"


class Drawing(Struct, frozen=True, gc=False):
    """A board as it is drawn; the same for every language, and where it never changes for every seat.

    A board that grows or changes in play is drawn anew: `Scene.revision` names the drawing that holds, `digest` is that
    name, and the frame that first shows it brings it along.
    """

    digest: str
    space: str
    """`hexes`, `plane`, or `graph`: places with outlines of their own and links between them."""
    palette: str
    width: float
    height: float
    seed: int
    spots: tuple[Spot, ...]
    areas: tuple[Area, ...]
    stretches: tuple[Stretch, ...]
    edges: tuple[Edge, ...]
    houses: tuple[House, ...]
    labels: tuple[Label, ...]
    bridges: tuple[tuple[XY, float, float, float], ...] = ()
    """Middle, angle in degrees, length, width."""
    plans: tuple[Plan, ...] = ()
    """Buildings of the plane; `houses` are the ones of a hex map, which nobody looks into."""
    trees: tuple[Tree, ...] = ()
    links: tuple[Link, ...] = ()

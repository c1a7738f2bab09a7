"""What the ground of a board does to lines of sight, hex by hex, piece by piece and hexside by hexside (9.2, 9.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from voltigeur.games.tda.charts.terrain import ChangeKind, TerrainChart
from voltigeur.terrain.boards import Board
from voltigeur.terrain.features import Art, Change
from voltigeur.terrain.hexes import STEPS, Point, centre

LEVEL = 10
"""Heights are counted in tenths of a level."""


class Hinders(NamedTuple):
    """Something that fills a hex and hinders: the kind, its columns, how high it reaches and the rule."""

    what: str
    columns: int
    height: str
    rule: str


class SideEffect(NamedTuple):
    """A hexside feature: the kinds that block and those that hinder, its level in tenths, its two hexes."""

    blocks: tuple[str, ...]
    hinders: tuple[tuple[str, int], ...]
    height: int
    pair: tuple[int, int]


class Crossing(NamedTuple):
    """A raised line through a hex: the points where it enters and leaves, the columns for crossing it."""

    kind: str
    ends: tuple[Point, Point]
    columns: int


@dataclass(frozen=True, slots=True)
class Effects:
    """The static effects of a board under a chart."""

    height: list[int]
    """Of each place, in tenths of a level."""
    ground: list[int]
    """Of each hex, in tenths of a level."""
    hinders: list[tuple[Hinders, ...]]
    """What fills each hex."""
    tops: list[int]
    """How far each piece of artwork rises above its hex for the plateau effect, in tenths (9.3/plateau)."""
    sides: list[SideEffect]
    crossings: dict[int, tuple[Crossing, ...]] = field(default_factory=dict)


_RULES = {"palm-grove": "10.4/palm"}


def find_effects(board: Board, chart: TerrainChart, pieces: Iterable[Art], pairs: Iterable[tuple[int, int]]) -> Effects:
    """Work out the effects of a board; pieces and hexsides in the order in which the tracer numbers them."""
    floor = chart.floor.tenths
    height = [LEVEL * level + floor * f for level, f in zip(board.level, board.floor_of, strict=True)]
    hinders = [hex_hinders(chart, board.kind[p]) for p in range(board.hexes)]
    return Effects(
        height=height,
        ground=[LEVEL * board.level[p] for p in range(board.hexes)],
        hinders=hinders,
        tops=[_top(board, chart, piece) for piece in pieces],
        sides=[_side(board, chart, pair) for pair in pairs],
        crossings=_crossings(board, chart),
    )


def hex_hinders(chart: TerrainChart, kind: str) -> tuple[Hinders, ...]:
    """The hindrance of vegetation, which fills its hex whatever is drawn (10.1/whole-hex, 10.3/hindrance)."""
    terrain = chart.kind[kind]
    if not terrain.hindrance:
        return ()
    return (Hinders(kind, terrain.hindrance, terrain.height, _RULES.get(kind, "10.3/hindrance")),)


def _top(board: Board, chart: TerrainChart, piece: Art) -> int:
    """Tree tops, and roofs over upper floors, are one level above their hex (9.3/plateau)."""
    height = chart.kind[piece.kind].height
    storeys = piece.building >= 0 and board.buildings[piece.building].floors > 0
    tall = height == "top" or (height == "storeys" and storeys)
    return LEVEL * chart.sight.plateau_levels if tall else 0


def _side(board: Board, chart: TerrainChart, pair: tuple[int, int]) -> SideEffect:
    kinds = board.sides[pair]
    return SideEffect(
        tuple(kind for kind in kinds if chart.side[kind].blocks),
        tuple((kind, chart.side[kind].hindrance) for kind in kinds if chart.side[kind].hindrance),
        LEVEL * board.side_level[pair],
        pair,
    )


def _crossings(board: Board, chart: TerrainChart) -> dict[int, tuple[Crossing, ...]]:
    """Embankments that run through hexes: each stretch from hexside to hexside (10.4/embankment)."""
    found: dict[int, tuple[Crossing, ...]] = {}
    for kind, path in board.lines:
        columns = chart.line[kind].crossing
        if not columns:
            continue
        for n, place in enumerate(path):
            before = path[n - 1] if n else place
            after = path[n + 1] if n + 1 < len(path) else place
            ends = (_midway(board, place, before), _midway(board, place, after))
            found[place] = (*found.get(place, ()), Crossing(kind, ends, columns))
    return found


def _midway(board: Board, a: int, b: int) -> Point:
    """The middle of the hexside between two hexes; of a hex and itself, the centre."""
    (ax, ay), (bx, by) = centre(board.cells[a]), centre(board.cells[b])
    assert a == b or (board.cells[b][0] - board.cells[a][0], board.cells[b][1] - board.cells[a][1]) in STEPS
    return (ax + bx) // 2, (ay + by) // 2


@dataclass(frozen=True, slots=True)
class Overlay:
    """What changes of the map add to the effects: hindrances by hex, and hexes whose buildings are ruins."""

    hinders: Mapping[int, tuple[Hinders, ...]]
    ruined: frozenset[int]


def overlay(board: Board, chart: TerrainChart, changes: Iterable[Change]) -> Overlay:
    """Gather changes by hex; several of one group count once where the chart says so (15.6/protection)."""
    found: dict[int, list[Hinders]] = {}
    groups: set[tuple[int, str]] = set()
    ruined: set[int] = set()
    for kind, place in changes:
        ground = board.hex_of[place]
        change = chart.change[kind]
        if change.ruins:
            ruined.add(ground)
        if not change.hindrance or (change.once and (ground, change.group) in groups):
            continue
        groups.add((ground, change.group))
        found.setdefault(ground, []).append(Hinders(kind, change.hindrance, change.height, change.rule))
    return Overlay({place: tuple(items) for place, items in found.items()}, frozenset(ruined))


def acts_on_sight(change: ChangeKind) -> bool:
    """Whether a change can alter a line of sight at all."""
    return change.ruins or change.hindrance > 0

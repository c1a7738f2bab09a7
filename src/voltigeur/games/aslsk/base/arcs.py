"""The Covered Arc of a Gun: the wedge of sixty degrees about the corner that it points at (3.2.4/ca)."""

from __future__ import annotations

from voltigeur.games.aslsk.base.model import Unit, Weapon
from voltigeur.games.aslsk.base.names import VERTICES
from voltigeur.games.aslsk.base.world import World
from voltigeur.terrain.boards import Board
from voltigeur.terrain.hexes import bearing

AROUND = 24
"""Bearings of a whole turn."""
HALF_ARC = 2
"""How far on either side of its corner an arc reaches, in bearings; both rows that bound it belong to it."""


def in_arc(board: Board, at: int, facing: int, target: int) -> bool:
    """Whether a hex lies in the arc of a Gun that stands in another."""
    if facing < 0 or at == target:
        return False
    away = (bearing(board.cells[at], board.cells[target]) - 2 * facing) % AROUND
    return min(away, AROUND - away) <= HALF_ARC


def vertices_between(a: int, b: int) -> int:
    """How many corners a Gun is turned by.

    >>> vertices_between(1, 11), vertices_between(3, 9), vertices_between(5, 5)
    (1, 3, 0)
    """
    away = (a - b) % 12 // 2
    return min(away, 6 - away)


def facings_to(board: Board, at: int, facing: int, target: int) -> list[int]:
    """The corners from which a hex lies in the arc, the nearest turn first."""
    fit = [vertex for vertex in VERTICES if in_arc(board, at, vertex, target)]
    return sorted(fit, key=lambda vertex: (vertices_between(facing, vertex), vertex))


def manned_gun(world: World, unit: Unit) -> Weapon | None:
    """The Gun that a unit possesses (1.2.6/guns)."""
    return next((weapon for weapon in world.held(unit) if world.arm(weapon).gun), None)

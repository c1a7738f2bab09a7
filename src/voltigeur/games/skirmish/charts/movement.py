"""How far figures go, and the small distances of the table (actions/..., house/bases, house/cohesion)."""

from __future__ import annotations

from voltigeur.games.skirmish.charts.parts import ByGround, Chart, Length


class Movement(Chart, frozen=True):
    """How far figures go (actions/march, actions/run, actions/swim)."""

    march: ByGround
    run: ByGround
    swim: Length


class Steps(Chart, frozen=True, rename=None):
    """Small distances (house)."""

    base: Length
    contact: Length
    cohesion: Length
    to_opening: Length
    landing: Length
    climb_from: Length
    climb_to: Length
    voice: Length
    pursuit: Length
    withdrawal: Length
    edge: Length
    carriers: int


class Jump(Chart, frozen=True, rename=None):
    """Jumping (table/jump): wounded below this for each floor."""

    per_floor: int


class Climb(Chart, frozen=True):
    """Turns that a climb takes (actions/climb)."""

    tree: int
    floor: int
    wall: int


class StairsChart(Chart, frozen=True):
    """How many may fire on the stairs (actions/stairs)."""

    shooters: int

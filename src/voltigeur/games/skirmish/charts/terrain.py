"""Kinds of ground and of lines (house/terrain)."""

from __future__ import annotations

from msgspec import Struct


class GroundKind(Struct, frozen=True, forbid_unknown_fields=True, rename={"level": "class"}):
    """A kind of ground (house/terrain)."""

    level: str
    cover: bool = False
    hides: str = ""
    """`five` or `three`: the number that spots somebody in it (spotting/five, spotting/three)."""
    screen: str = ""
    """`wood`, `dense` or `field`: what it does to a line through it."""
    crest: bool = False


class LineKind(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of line or wall."""

    obstacle: str
    """`none`, `low`, `high`, `wall` or `opening`."""
    crossing: str = ""
    """`free`, `hard` or `no`; by default what the obstacle says."""

    @property
    def over(self) -> str:
        """What it means to walk over it."""
        return (
            self.crossing
            or {"none": "free", "low": "hard", "high": "no", "wall": "no", "opening": "free"}[self.obstacle]
        )


class TerrainChart(Struct, frozen=True, forbid_unknown_fields=True):
    """Kinds of ground and of lines."""

    source: str
    ground: dict[str, GroundKind]
    line: dict[str, LineKind]

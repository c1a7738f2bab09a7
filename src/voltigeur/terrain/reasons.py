"""What a line of sight is told with: what it meets, with rule and place, and the verdict."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

BLOCKS: Final = 100
"""The value of a reason that blocks the line."""


class Reason(Struct, frozen=True, gc=False):
    """Something that acts on a line: the rule, its hindrance (or BLOCKS), where it is, and what is met."""

    rule: str
    value: int
    where: str
    what: str


class Line(Struct, frozen=True, gc=False):
    """A line of sight: the rule that blocks it or None, its hindrance, and what it meets in order."""

    blocked: str | None
    hindrance: int
    reasons: tuple[Reason, ...]

    def __bool__(self) -> bool:
        return self.blocked is None

"""What does not change during a match, as the engine needs it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from voltigeur.engine.notation import Notation
from voltigeur.engine.seating import Seating


class Setting(Protocol):
    """What does not change during a match: scenario, board, charts, options, amendments; shared by all its forks."""

    @property
    def notation(self) -> Notation:
        """How answers are written."""

    @property
    def seats(self) -> int:
        """How many seats there are."""

    @property
    def sides(self) -> Sequence[str]:
        """The names of the sides."""

    @property
    def seating(self) -> Seating:
        """Which seat answers for which side; `one_each` where every side has one."""

    def prepare(self) -> None:
        """Do what would be done little by little: worth it before a series of matches."""

    @property
    def header(self) -> Mapping[str, Any]:
        """What a save must name to find the same setting again (scenario, options, overrides)."""

    @property
    def digest(self) -> str:
        """A fingerprint of all the data in force."""

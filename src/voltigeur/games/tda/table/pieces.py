"""What pieces are called on the board, and which formation each belongs to."""

from __future__ import annotations

from voltigeur.games.tda.base.model import NONE, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting


def piece_of(unit: int) -> str:
    """The id of a unit that the reader knows."""
    return f"u{unit}"


def marker_of(token: int, *, watched: bool = False) -> str:
    """The id of an enemy's marker; a spectator sees those of both sides, and reads `n` for the first one's."""
    return f"n{token}" if watched else f"m{token}"


class Formations:
    """The formations of one match: sections, and companies and battalions with those whom they command."""

    def __init__(self, setting: TdaSetting) -> None:
        self.names = setting.names
        parts = [part for side in setting.scenario.sides for part in (*side.battalions, *side.companies)]
        self.commands = [part.name for part in parts]
        """The names of companies and battalions, in the order of their numbers."""
        self._command_of = {part.leader: number for number, part in enumerate(parts)}

    def leader(self, seen: Seen, unit: Unit) -> int:
        """Who leads a unit's section, or -1 while nobody does."""
        return seen.leaders()[unit.section] if unit.section >= 0 else NONE

    def commands_one(self, unit: Unit) -> bool:
        """Whether a unit leads a company or a battalion."""
        return self.names.unit(unit.id) in self._command_of

    def group_of(self, unit: Unit) -> str:
        """The formation that a unit belongs to: its section, or the company that an autonomous unit is under."""
        if unit.section >= 0:
            return f"s{unit.section}"
        if unit.escort >= 0:
            return f"s{unit.escort}"
        command = self._command_of.get(self.names.unit(unit.id), unit.chief)
        return f"c{command}" if command >= 0 else ""

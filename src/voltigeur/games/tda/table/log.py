"""Who and where the arguments of events are, for the log of Troupes d'assaut (`log.toml` says the rest)."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.event_kinds import event_kinds
from voltigeur.engine.events import Arg, Event
from voltigeur.engine.log import Log
from voltigeur.engine.table import EVERYTHING, PUBLIC
from voltigeur.engine.table.forecasts import Sum
from voltigeur.engine.tally import Tally
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.table.faces import marker_of, piece_of
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.table.wording import sum_of


def tda_log(setting: TdaSetting, teller: Teller) -> Log:
    """The log of one match in one language; the score is worth a reader's attention where points decide."""
    victory = setting.scenario.victory
    points = victory.otherwise == "points" or any(c.kind == "points" for c in victory.conditions)
    return Log(
        event_kinds("voltigeur.games.tda"),
        TdaCast(setting, teller),
        hushed=frozenset() if points else frozenset({"score"}),
    )


class TdaCast:
    """Counters, markers, formations and hexes as events name them."""

    def __init__(self, setting: TdaSetting, teller: Teller) -> None:
        self.setting = setting
        self.teller = teller

    def sentence(self, event: Event) -> str:
        """An event in one sentence."""
        return self.teller.sentence(event)

    def sum(self, event: Event, name: str, tally: Tally) -> Sum:
        """A reckoning of an event."""
        return sum_of(self.teller.t, name, tally)

    def side_of(self, arg: Arg, seat: int) -> int:
        """Whose it is; a marker is the enemy's, to a spectator nobody's."""
        match arg:
            case Arg(kind="unit", value=int(number)) | Arg(kind="units", value=(int(number), *_)):
                return self.setting.roster[number].side
            case Arg(kind="token") if seat >= 0:
                return 1 - seat
            case Arg(kind="section", value=int(number)):
                return int(number >= len(self.setting.scenario.sides[0].sections))
        return -1

    def pieces_of(self, name: str, arg: Arg, side: int, seat: int) -> Iterator[str]:
        """Counters by their numbers; a marker where this seat sees one."""
        match arg:
            case Arg(kind="unit", value=int(number)):
                yield piece_of(number)
            case Arg(kind="units", value=tuple(numbers)):
                yield from map(piece_of, numbers)
            case Arg(kind="token", value=int(number)) if number >= 0 <= side:
                owner = 1 - side if name == "target" else side
                if owner != seat and seat != EVERYTHING:
                    yield marker_of(number, watched=seat == PUBLIC and owner == 0)

    def place_of(self, arg: Arg) -> str:
        """A hex or floor by name."""
        match arg:
            case Arg(kind="place", value=int(number)) if number >= 0:
                return self.teller.place(number)
        return ""

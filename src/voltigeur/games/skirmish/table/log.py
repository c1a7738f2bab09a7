"""Who and where the arguments of events are, for the log of a skirmish (`log.toml` says the rest)."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.event_kinds import event_kinds
from voltigeur.engine.events import Arg, Event
from voltigeur.engine.log import Log
from voltigeur.engine.table.forecasts import Sum
from voltigeur.engine.tally import Tally
from voltigeur.games.skirmish.base.names import write_site
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.table.faces import marker_of, piece_of
from voltigeur.games.skirmish.table.telling import Teller
from voltigeur.games.skirmish.table.wording import sum_of


def skirmish_log(setting: SkirmishSetting, teller: Teller) -> Log:
    """The log of one match in one language."""
    return Log(event_kinds("voltigeur.games.skirmish"), SkirmishCast(setting, teller))


class SkirmishCast:
    """Figures, markers, troops and sites as events name them."""

    def __init__(self, setting: SkirmishSetting, teller: Teller) -> None:
        self.setting = setting
        self.teller = teller

    def sentence(self, event: Event) -> str:
        """An event in one sentence."""
        return self.teller.sentence(event)

    def sum(self, event: Event, name: str, tally: Tally) -> Sum:
        """A reckoning of an event, whose die goes by the rule of the event."""
        return sum_of(self.teller.t, name, tally, rule=event.rules[0])

    def side_of(self, arg: Arg, seat: int) -> int:
        """Whose it is; a marker is the enemy's, to a spectator nobody's."""
        match arg:
            case Arg(kind="figure", value=int(number)) | Arg(kind="figures", value=(int(number), *_)):
                return self.setting.figures[number].side
            case Arg(kind="troop", value=int(number)):
                return self.setting.troops[number].side
            case Arg(kind="token") if seat >= 0:
                return 1 - seat
        return -1

    def pieces_of(self, name: str, arg: Arg, side: int, seat: int) -> Iterator[str]:
        """Figures by their numbers, or the marker of one."""
        match arg:
            case Arg(kind="figure", value=int(number)):
                yield piece_of(number)
            case Arg(kind="figures", value=tuple(numbers)):
                yield from map(piece_of, numbers)
            case Arg(kind="token", value=int(number)) if number >= 0:
                yield marker_of(number)

    def place_of(self, arg: Arg) -> str:
        """A site by its coordinates and storey; pieces are places of the plane, too: where they stand."""
        match arg:
            case Arg(kind="figure", value=int(number)):
                return piece_of(number)
            case Arg(kind="token", value=int(number)) if number >= 0:
                return marker_of(number)
            case Arg(kind="site", value=(int(x), int(y), int(storey))):
                return write_site((x, y, storey))
        return ""

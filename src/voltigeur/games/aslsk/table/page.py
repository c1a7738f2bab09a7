"""ASL Starter Kit #2 at the table: every method says where the work is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.choices import Question
from voltigeur.engine.events import Arg, Event
from voltigeur.engine.log import Log, event_kinds
from voltigeur.engine.table import DraftTable
from voltigeur.engine.table.asks import Ways
from voltigeur.engine.table.drawing import Drawing
from voltigeur.engine.table.sight import Ground
from voltigeur.games.aslsk.base.model import PHASES
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.base.scenario import PACKAGE
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.table import asks as table_asks
from voltigeur.games.aslsk.table import board as table_board
from voltigeur.games.aslsk.table import briefing as table_briefing
from voltigeur.games.aslsk.table import drafts as table_drafts
from voltigeur.games.aslsk.table import forecasts as table_forecasts
from voltigeur.games.aslsk.table import placing as table_placing
from voltigeur.games.aslsk.table import scene as table_scene
from voltigeur.games.aslsk.table import why as table_why
from voltigeur.games.aslsk.table.areas import area_ways, leads_to_hexes
from voltigeur.games.aslsk.table.faces import Faces, unit_piece, weapon_piece
from voltigeur.games.aslsk.table.moves import ways
from voltigeur.games.aslsk.table.telling import Teller, sum_of
from voltigeur.games.aslsk.table.words import Glance
from voltigeur.tabling.game_table import GameCast, GameTable


class AslskTable(GameTable[AslskMatch, AslskSetting, Teller], DraftTable[AslskMatch]):
    """One match of this game, as a page shows it in one language."""

    package = PACKAGE

    def __init__(self, setting: AslskSetting, language: str) -> None:
        teller = Teller(setting, language)
        super().__init__(setting, teller, Log(event_kinds(PACKAGE), AslskCast(setting, teller)))
        self.faces = Faces(setting, teller)
        self.phases = tuple((key, self.t(f"phase-short-{key}")) for key in PHASES[1:])
        self.set_up_phase = ((PHASES[0], self.t(f"phase-short-{PHASES[0]}")),)

    # ---------------------------------------------------------------- where the work is done

    briefing = table_briefing.briefing
    scene = table_scene.scene
    ask = table_asks.ask
    actions = table_asks.actions
    orders = table_asks.orders
    why_not = table_why.why_not
    placing = table_placing.placing
    drafting = table_drafts.drafting
    forecast = table_forecasts.forecast
    expected = table_forecasts.expected_of
    ray = table_board.ray
    field = table_board.field

    def ways(self, m: AslskMatch, question: Question, option: str) -> Ways:
        """Everywhere that an option leads to."""
        g = Glance(self, m, question.seat, question)
        return area_ways(g, question, option) if leads_to_hexes(option) else ways(g, question, option)

    def drawing(self) -> Drawing:
        """The board."""
        return table_board.drawing(self.setting)

    def grounds(self) -> Sequence[Ground]:
        """Every hex in words."""
        return table_board.grounds(self.setting, self.teller)


# ---- who and where the arguments of events are (`log.toml` says the rest)


class AslskCast(GameCast[AslskSetting, Teller]):
    """Counters and hexes as events name them."""

    reckons = staticmethod(sum_of)

    def outcome(self, event: Event) -> str:
        """Pinned, broken, hit or missed: as players call it."""
        result = event.args.get("result")
        heads = (f"outcome-{event.kind}-{result.value}" if result is not None else "", f"outcome-{event.kind}")
        return next((self.teller.t(head) for head in heads if self.teller.t.has(head)), "")

    def side_of(self, arg: Arg, seat: int) -> int:
        """Whose it is."""
        match arg:
            case Arg(kind="unit", value=int(number)) | Arg(kind="units", value=(int(number), *_)):
                return self.setting.roster[number].side
            case Arg(kind="weapon", value=int(number)):
                return self.setting.arsenal[number].side
            case Arg(kind="text", value=str(word)) if word in self.setting.sides:
                return self.setting.sides.index(word)
        return -1

    def pieces_of(self, name: str, arg: Arg, side: int, seat: int) -> Iterator[str]:
        """Counters by their numbers."""
        match arg:
            case Arg(kind="unit", value=int(number)):
                yield unit_piece(number)
            case Arg(kind="units", value=tuple(numbers)):
                yield from (unit_piece(number) for number in numbers if isinstance(number, int))
            case Arg(kind="weapon", value=int(number)):
                yield weapon_piece(number)

    def place_of(self, arg: Arg) -> str:
        """A hex by name."""
        match arg:
            case Arg(kind="place", value=int(number)) if number >= 0:
                return self.teller.place(number)
        return ""

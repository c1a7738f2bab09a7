"""Troupes d'assaut at the table: every method says where the work is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.events import Arg, Event
from voltigeur.engine.log import Log, event_kinds
from voltigeur.engine.table import EVERYTHING, PUBLIC, Table
from voltigeur.engine.table.drawing import Drawing
from voltigeur.engine.table.forecasts import Sum
from voltigeur.engine.table.sight import Ground
from voltigeur.engine.tally import Tally
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.table import accounts as table_accounts
from voltigeur.games.tda.table import asks as table_asks
from voltigeur.games.tda.table import board as table_board
from voltigeur.games.tda.table import briefing as table_briefing
from voltigeur.games.tda.table import forecasts as table_forecasts
from voltigeur.games.tda.table import placing as table_placing
from voltigeur.games.tda.table import scene as table_scene
from voltigeur.games.tda.table import ways as table_ways
from voltigeur.games.tda.table import why as table_why
from voltigeur.games.tda.table.board import look_of, stripes
from voltigeur.games.tda.table.faces import Faces
from voltigeur.games.tda.table.pieces import marker_of, piece_of
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.table.wording import sum_of, terrain_name
from voltigeur.tabling.game_table import GameCast, GameTable
from voltigeur.terrain.drawing import draw


class TdaTable(GameTable[TdaMatch, TdaSetting, Teller], Table[TdaMatch]):
    """One match of this game, as a page shows it in one language."""

    package = "voltigeur.games.tda"

    def __init__(self, setting: TdaSetting, language: str) -> None:
        teller = Teller(setting, language)
        super().__init__(setting, teller, tda_log(setting, teller))
        self.faces = Faces(setting, teller)
        self.objectives = table_scene.Objectives(setting, self.teller)
        self.phases = tuple((key, self.t(f"table-phase-{key}")) for key in table_scene.PHASES)
        self.set_up_phase = (("set-up", self.t("phase-name-set-up")),)
        self.establishment = table_scene.establishment(setting)
        self.formations = table_scene.formations(setting)
        self.stripes = tuple(stripes(name for _, name in side) for side in self.formations)
        self.section_words: dict[tuple[object, ...], str] = {}
        self._words: dict[tuple[str, ...], str] = {}

    def ground_word(self, kind: str) -> str:
        """What something on the ground is called."""
        return self._word("ground", kind)

    def control_words(self, side: int, objective: str) -> str:
        """That a side holds a part of an objective."""
        return self._word("control", str(side), objective)

    def _word(self, about: str, *key: str) -> str:
        """Words that every position needs again, made once."""
        found = self._words.get((about, *key))
        if found is None:
            if about == "ground":
                found = terrain_name(self.t, key[0])
            else:
                found = self.t("table-mark-control", side=self.teller.the_side(int(key[0])), objective=key[1])
            self._words[about, *key] = found
        return found

    # ---------------------------------------------------------------- where the work is done

    briefing = table_briefing.briefing
    causes = table_accounts.causes
    bands = table_accounts.bands
    scene = table_scene.scene
    ask = table_asks.ask
    actions = table_asks.actions
    orders = table_asks.orders
    ways = table_ways.ways
    why_not = table_why.why_not
    placing = table_placing.placing
    expected = table_forecasts.expected_of
    forecast = table_forecasts.forecast
    ray = table_board.ray
    field = table_board.field

    def drawing(self) -> Drawing:
        """The board."""
        return draw(self.setting.board, look_of(self.setting))

    def grounds(self) -> Sequence[Ground]:
        """Every place in words."""
        return table_board.grounds(self.setting, self.teller)


# ---- who and where the arguments of events are, for the log of Troupes d'assaut (`log.toml` says the rest)


def tda_log(setting: TdaSetting, teller: Teller) -> Log:
    """The log of one match in one language; the score is worth a reader's attention where points decide."""
    victory = setting.scenario.victory
    points = victory.otherwise == "points" or any(c.kind == "points" for c in victory.conditions)
    return Log(
        event_kinds("voltigeur.games.tda"),
        TdaCast(setting, teller),
        hushed=frozenset() if points else frozenset({"score"}),
    )


class TdaCast(GameCast[TdaSetting, Teller]):
    """Counters, markers, formations and hexes as events name them."""

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

"""A skirmish at the table: every method says where the work is done."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.events import Arg
from voltigeur.engine.log import Log, event_kinds
from voltigeur.engine.table import PlaneTable
from voltigeur.engine.table.drawing import Drawing
from voltigeur.engine.table.scene import Group
from voltigeur.engine.table.sight import Ground
from voltigeur.games.skirmish.base.names import write_site
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.table import accounts as table_accounts
from voltigeur.games.skirmish.table import aims as table_aims
from voltigeur.games.skirmish.table import asks as table_asks
from voltigeur.games.skirmish.table import board as table_board
from voltigeur.games.skirmish.table import briefing as table_briefing
from voltigeur.games.skirmish.table import forecasts as table_forecasts
from voltigeur.games.skirmish.table import placing as table_placing
from voltigeur.games.skirmish.table import scene as table_scene
from voltigeur.games.skirmish.table import why as table_why
from voltigeur.games.skirmish.table.faces import Faces, marker_of, piece_of
from voltigeur.games.skirmish.table.telling import Teller, sum_of
from voltigeur.tabling.game_table import GameCast, GameTable
from voltigeur.tabling.unit_card import Ready
from voltigeur.terrain.tabletop.drawing import draw_tabletop


class SkirmishTable(GameTable[SkirmishMatch, SkirmishSetting, Teller], PlaneTable[SkirmishMatch]):
    """One match of this game, as a page shows it in one language."""

    package = "voltigeur.games.skirmish"

    def __init__(self, setting: SkirmishSetting, language: str) -> None:
        teller = Teller(setting, language)
        super().__init__(setting, teller, skirmish_log(setting, teller))
        self.faces = Faces(setting, teller)
        self.zones = table_scene.Zones(self)
        self.groups = Ready[Group]()
        self.phases = tuple((key, self.t(f"phase-{key}")) for key in table_scene.PHASES)
        self.set_up_phase = (("set-up", self.t("phase-set-up")),)

    # ---------------------------------------------------------------- the ground

    def drawing(self) -> Drawing:
        """The table."""
        return draw_tabletop(self.setting.tabletop)

    def spot(self, m: SkirmishMatch, seat: int, x: float, y: float, floor: int) -> Ground:
        """A spot of the plane in words."""
        seen = m.at_rest(max(seat, 0))
        return table_board.words(self.teller, seen, table_board.site_of(seen, x, y, floor))

    # ---------------------------------------------------------------- where the work is done

    briefing = table_briefing.briefing
    causes = table_accounts.causes
    bands = table_accounts.bands
    scene = table_scene.scene
    ask = table_asks.ask
    actions = table_asks.actions
    orders = table_asks.orders
    ways = table_aims.ways
    propose = table_aims.propose
    why_not = table_why.why_not
    placing = table_placing.placing
    forecast = table_forecasts.forecast
    expected = table_forecasts.expected
    ray = table_forecasts.ray
    field = table_forecasts.field


# ----- who and where the arguments of events are, for the log of a skirmish (`log.toml` says the rest)


def skirmish_log(setting: SkirmishSetting, teller: Teller) -> Log:
    """The log of one match in one language."""
    return Log(event_kinds("voltigeur.games.skirmish"), SkirmishCast(setting, teller))


class SkirmishCast(GameCast[SkirmishSetting, Teller]):
    """Figures, markers, troops and sites as events name them."""

    reckons = staticmethod(sum_of)

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

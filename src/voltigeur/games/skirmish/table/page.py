"""A skirmish at the table: every method says where the work is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from voltigeur.engine.choices import Question
from voltigeur.engine.table import PlaneTable
from voltigeur.engine.table.asks import Ask, Cannot, Option, Placing, Pointing, Proposal, Ways
from voltigeur.engine.table.drawing import Drawing
from voltigeur.engine.table.forecasts import Forecast
from voltigeur.engine.table.orders import OrderSheet
from voltigeur.engine.table.scene import Scene
from voltigeur.engine.table.sight import Field, Ground, Ray
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.table import aims as table_aims
from voltigeur.games.skirmish.table import asks as table_asks
from voltigeur.games.skirmish.table import forecasts as table_forecasts
from voltigeur.games.skirmish.table import ground as table_ground
from voltigeur.games.skirmish.table import orders as table_orders
from voltigeur.games.skirmish.table import placing as table_placing
from voltigeur.games.skirmish.table import scene as table_scene
from voltigeur.games.skirmish.table import why as table_why
from voltigeur.games.skirmish.table.faces import Faces
from voltigeur.games.skirmish.table.log import skirmish_log
from voltigeur.games.skirmish.table.telling import Teller
from voltigeur.tabling.game_table import GameTable
from voltigeur.terrain.tabletop.drawing import draw_tabletop


class SkirmishTable(GameTable[SkirmishMatch, SkirmishSetting, Teller], PlaneTable[SkirmishMatch]):
    """One match of this game, as a page shows it in one language."""

    def __init__(self, setting: SkirmishSetting, language: str) -> None:
        teller = Teller(setting, language)
        super().__init__(setting, teller, skirmish_log(setting, teller))
        self.faces = Faces(setting, teller)
        self.phases = tuple((key, self.t(f"phase-{key}")) for key in table_scene.PHASES)
        self.set_up_phase = (("set-up", self.t("phase-set-up")),)

    # ---------------------------------------------------------------- the ground

    def drawing(self) -> Drawing:
        """The table."""
        return draw_tabletop(self.setting.tabletop)

    def spot(self, m: SkirmishMatch, seat: int, x: float, y: float, floor: int) -> Ground:
        """A spot of the plane in words."""
        seen = m.seen(max(seat, 0))
        return table_ground.words(self.teller, seen, table_ground.site_of(seen, x, y, floor))

    # ---------------------------------------------------------------- the position

    def scene(self, m: SkirmishMatch, seat: int) -> Scene:
        """The position."""
        return table_scene.scene(self, m, seat)

    # ---------------------------------------------------------------- questions

    def ask(self, m: SkirmishMatch, question: Question) -> Ask:
        """A question as a page shows it."""
        return table_asks.ask(self, m, question)

    def actions(self, m: SkirmishMatch, question: Question, pieces: Sequence[str]) -> Sequence[Option]:
        """What these pieces may do."""
        return table_asks.actions(self, m, question, pieces)

    def ways(self, m: SkirmishMatch, question: Question, option: str) -> Ways:
        """Everywhere that an option leads to."""
        return table_aims.ways(self, m, question, option)

    def propose(self, m: SkirmishMatch, question: Question, pointing: Pointing) -> Proposal:
        """The answer that pointing at a spot would mean."""
        return table_aims.propose(self, m, question, pointing)

    def why_not(self, m: SkirmishMatch, question: Question, pieces: Sequence[str], target: str) -> Sequence[Cannot]:
        """Why these pieces can do nothing, or not this, at a spot or to a piece."""
        return table_why.why_not(self, m, question, pieces, target)

    def placing(self, m: SkirmishMatch, question: Question, places: Mapping[str, str], fill: bool) -> Placing:
        """Judge a set-up in progress, and complete it if asked."""
        return table_placing.placing(self, m, question, places, fill=fill)

    def orders(self, m: SkirmishMatch, seat: int) -> OrderSheet:
        """The seat's standing orders."""
        return table_orders.orders(self, m, seat)

    # ---------------------------------------------------------------- what an answer would bring

    def forecast(self, m: SkirmishMatch, question: Question, answer: str) -> Forecast:
        """What an answer would bring."""
        return table_forecasts.forecast(self, m, question, answer)

    def ray(self, m: SkirmishMatch, seat: int, a: str, b: str) -> Ray:
        """A line of sight, from what the seat knows."""
        return table_forecasts.ray(self, m, seat, a, b)

    def field(self, m: SkirmishMatch, seat: int, place: str, towards: bool) -> Field:
        """All that a place sees, or all that sees it."""
        return table_forecasts.field(self, m, seat, place, towards)

"""Troupes d'assaut at the table: every method says where the work is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from voltigeur.engine.choices import Question
from voltigeur.engine.table import Table
from voltigeur.engine.table.asks import Ask, Cannot, Option, Placing, Ways
from voltigeur.engine.table.drawing import Drawing
from voltigeur.engine.table.forecasts import Forecast
from voltigeur.engine.table.orders import OrderSheet
from voltigeur.engine.table.scene import Scene
from voltigeur.engine.table.sight import Field, Ground, Ray
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.table import asks as table_asks
from voltigeur.games.tda.table import forecasts as table_forecasts
from voltigeur.games.tda.table import ground as table_ground
from voltigeur.games.tda.table import scene as table_scene
from voltigeur.games.tda.table.faces import Faces
from voltigeur.games.tda.table.log import tda_log
from voltigeur.games.tda.table.look import look_of, stripes
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.table.wording import terrain_name
from voltigeur.tabling.game_table import GameTable
from voltigeur.terrain.drawing import draw


class TdaTable(GameTable[TdaMatch, TdaSetting, Teller], Table[TdaMatch]):
    """One match of this game, as a page shows it in one language."""

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

    # ---------------------------------------------------------------- the ground

    def drawing(self) -> Drawing:
        """The board."""
        return draw(self.setting.board, look_of(self.setting))

    def grounds(self) -> Sequence[Ground]:
        """Every place in words."""
        return table_ground.grounds(self.setting, self.teller)

    # ---------------------------------------------------------------- the position

    def scene(self, m: TdaMatch, seat: int) -> Scene:
        """The position."""
        return table_scene.scene(self, m, seat)

    # ---------------------------------------------------------------- questions

    def ask(self, m: TdaMatch, question: Question) -> Ask:
        """A question as a page shows it."""
        return table_asks.ask(self, m, question)

    def actions(self, m: TdaMatch, question: Question, pieces: Sequence[str]) -> Sequence[Option]:
        """What these pieces may do."""
        return table_asks.actions(self, m, question, pieces)

    def ways(self, m: TdaMatch, question: Question, option: str) -> Ways:
        """Everywhere that an option leads to."""
        return table_asks.ways(self, m, question, option)

    def why_not(self, m: TdaMatch, question: Question, pieces: Sequence[str], target: str) -> Sequence[Cannot]:
        """Why these pieces can do nothing, or not this."""
        return table_asks.why_not(self, m, question, pieces, target)

    def placing(self, m: TdaMatch, question: Question, places: Mapping[str, str], fill: bool) -> Placing:
        """Judge a set-up in progress, and complete it if asked."""
        return table_asks.placing(self, m, question, places, fill)

    def orders(self, m: TdaMatch, seat: int) -> OrderSheet:
        """The seat's standing orders."""
        return table_asks.orders(self, m, seat)

    # ---------------------------------------------------------------- what an answer would bring

    def forecast(self, m: TdaMatch, question: Question, answer: str) -> Forecast:
        """What an answer would bring."""
        return table_forecasts.forecast(self, m, question, answer)

    def ray(self, m: TdaMatch, seat: int, a: str, b: str) -> Ray:
        """A line of sight, from what the seat knows."""
        return table_forecasts.ray(self, m, seat, a, b)

    def field(self, m: TdaMatch, seat: int, place: str, towards: bool) -> Field:
        """All that a place sees, or all that sees it."""
        return table_forecasts.field(self, m, seat, place, towards)

"""Lists for the table: the rulebook, its scenarios as cards with their options, and its rules."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.settings import values_of
from voltigeur.engine.table.library import Card
from voltigeur.engine.texts import Texts
from voltigeur.games.tda.base.scenario import scenario_names
from voltigeur.games.tda.base.setting import Options, Overrides, TdaSetting, make_setting
from voltigeur.games.tda.table.board import look_of
from voltigeur.games.tda.table.charts import charts
from voltigeur.games.tda.table.scene import scoring
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.table.wording import PACKAGE
from voltigeur.tabling.shelf import GameShelf, chapter_title, force_and_task, opening, option_infos
from voltigeur.tabling.words import one_line
from voltigeur.terrain.drawing import draw

SLUG = "tda"
BASICS = ("4", "5", "6", "7", "8", "11", "12")
"""The chapters that every match of infantry uses, for a scenario that names none."""
OPTION_RULES = {
    "measuring": ("9.1/definition", "7.1/procedure"),
    "first_shot": ("7.6/first-shot",),
    "dismantled": ("5.1/emplaced-al",),
    "decoys_see": ("12.3/revealed",),
    "fresh_control": ("0.5/hex-control",),
    "stop_trade": ("11.3/remove-stop",),
    "neutralised_leader": ("3.1/neutralised-hq",),
    "two_passes": ("4.5/two-passes",),
    "road_half": ("6.2/road",),
    "own_troops": ("7/basics",),
    "fire_group": ("7.10/group",),
    "assault_approach": ("8/assault-cost",),
    "heavy_again": ("11.2/neutralised-effects",),
    "shelling": ("12.3/revealed",),
    "moving_vehicle": ("13.1/v-vehicle", "13.2/to-hit-mods"),
    "to_hit_state": ("13.2/to-hit-mods",),
    "to_hit_ground": ("13.2/to-hit-mods",),
    "repelled": ("13.3/resolution",),
    "smoke_mission": ("13.4/smoke",),
    "arc_edge": ("15.2/facing",),
    "overrun_survivors": ("15.5/armoured-assault-reaction",),
    "missile_halving": ("16.5/wire-guided",),
    "pin": ("16.6/pin",),
    "bunker_mortars": ("18.1/bunker",),
    "air_delay": ("21.2/timing",),
    "air_drift": ("21.2/placement",),
}


def card(setting: TdaSetting, language: str) -> Card:
    """A scenario as a card."""
    teller = Teller(setting, language)
    t, scenario = teller.t, setting.scenario
    brief = f"scenario-{scenario.id}-brief"
    return Card(
        rulebook=SLUG,
        id=scenario.id,
        title=teller.title(),
        lead=opening(t(brief)) if t.has(brief) else "",
        sides=tuple(_side(setting, teller, side) for side in range(len(setting.sides))),
        turns=setting.turns,
        minutes=scenario.minutes,
        size=_size(setting, teller),
        level=scenario.level,
        rules=tuple((chapter, chapter_title(t, chapter)) for chapter in scenario.shows or BASICS),
        victory=(*teller.victory(), *scoring(setting, teller), *_special(setting, t)),
        drawing=draw(setting.board, look_of(setting)).digest,
        options=tuple(option_infos(t, _values(setting), OPTION_RULES)),
    )


def _special(setting: TdaSetting, t: Texts) -> Iterator[str]:
    """The rules that hold in this scenario alone."""
    message = f"scenario-{setting.scenario.id}-special"
    if t.has(message):
        yield t("table-card-special", text=one_line(t(message)))


def _side(setting: TdaSetting, teller: Teller, side: int) -> tuple[str, str]:
    """What a side has, and what it wants."""
    counted = [setting.types[setting.types.index[i.part.type]] for i in setting.roster if i.side == side]
    units = [kind for kind in counted if kind.role != "decoy"]
    force = teller.t("table-card-force", units=len(units), decoys=len(counted) - len(units))
    return teller.side(side), force_and_task(teller.t, force, setting.scenario.id, setting.sides[side])


def _size(setting: TdaSetting, teller: Teller) -> str:
    """The board and how many counters stand on it."""
    columns = len({column for column, _ in setting.board.cells})
    rows = round(setting.board.hexes / columns)
    return teller.t("table-card-size", columns=columns, rows=rows, units=len(setting.roster))


def _values(setting: TdaSetting) -> dict[str, list[str]]:
    """The values of every option; the scenario's own choice comes first."""
    kinds = values_of(Options)
    chosen = {name: getattr(setting.options, name) for name in kinds}
    return {name: [chosen[name], *(v for v in kinds[name] if v != chosen[name])] for name in kinds}


def _setting(name: str) -> TdaSetting:
    return make_setting(name, {}, Overrides())


SHELF = GameShelf(SLUG, PACKAGE, scenario_names, _setting, card, charts)

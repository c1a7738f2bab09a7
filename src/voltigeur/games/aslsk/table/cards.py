"""Lists for the table: the rulebook, its scenarios as cards with their options, and its rules."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.ledger import chapter_of
from voltigeur.engine.settings import values_of
from voltigeur.engine.table.library import Card
from voltigeur.games.aslsk.base.scenario import PACKAGE, scenario_names
from voltigeur.games.aslsk.base.setting import AslskSetting, Options, Overrides, make_setting
from voltigeur.games.aslsk.table.board import drawing
from voltigeur.games.aslsk.table.briefing import strength
from voltigeur.games.aslsk.table.charts import charts
from voltigeur.games.aslsk.table.telling import Teller
from voltigeur.tabling.shelf import (
    Arm,
    GameShelf,
    OptionPlan,
    arms_of,
    chapter_title,
    era_of,
    force_and_task,
    opening,
    option_infos,
)

SLUG = "aslsk"
BASICS = ("3",)


def _guns(setting: AslskSetting) -> bool:
    return any(kind.gun for kind in setting.types.weapons)


def _ordnance(setting: AslskSetting) -> bool:
    return any(kind.ordnance for kind in setting.types.weapons)


def _hides(setting: AslskSetting) -> bool:
    return bool(setting.hiders)


def _handicaps(setting: AslskSetting) -> bool:
    return any(side.handicap for side in setting.scenario.sides)


OPTIONS: dict[str, OptionPlan[AslskSetting]] = {
    "measuring": OptionPlan("table", ("3.2.1/no-precheck",)),
    "errata": OptionPlan("fire", ("3.3.1/residual",)),
    "smoke_out": OptionPlan("fire", ("1.2.5/smoke-out",)),
    "pin_broken": OptionPlan("fire", ("3.2.3/pin",)),
    "area_intensive": OptionPlan("fire", ("3.2.4/att",), _guns),
    "afph_ordnance": OptionPlan("fire", ("3.5/afph",), _ordnance),
    "area_smoke": OptionPlan("fire", ("3.2.4/att",), _ordnance),
    "smoke_first": OptionPlan("fire", ("6.2/smoke-shell",), _ordnance),
    "low_ground": OptionPlan("table", ("3.2.1/same-level-hill",)),
    "left_behind": OptionPlan("movement", ("3.3.1/movers",)),
    "hip_rout": OptionPlan("hidden", ("6.4/hip",), _hides),
    "wounded_rout": OptionPlan("movement", ("3.6/mf",)),
    "advance_smoke": OptionPlan("movement", ("3.7/advance-cx",)),
    "promotion_broken": OptionPlan("command", ("5.3/promotion",)),
    "ordnance_twelve": OptionPlan("fire", ("6.12/breakdown",), _ordnance),
    "final_rate": OptionPlan("fire", ("1.2.4.1/rof",)),
    "ties": OptionPlan("fire", ("3.2.3/random",)),
    "handicap": OptionPlan("table", ("1.3/scenario",), _handicaps),
}


def card(setting: AslskSetting, language: str) -> Card:
    """A scenario as a card."""
    teller = Teller(setting, language)
    t, scenario = teller.t, setting.scenario
    brief = f"scenario-{scenario.id}-brief"
    chapters = dict.fromkeys(chapter_of(rule) for rule in scenario.shows or BASICS)
    return Card(
        rulebook=SLUG,
        id=scenario.id,
        title=teller.title(),
        lead=opening(t(brief)) if t.has(brief) else "",
        sides=tuple(_side(setting, teller, side) for side in (0, 1)),
        turns=setting.turns,
        minutes=scenario.minutes,
        size=t("card-size", units=sum(item.part is not None for item in setting.roster), sheets=len(scenario.board)),
        level=scenario.level,
        rules=tuple((chapter, chapter_title(t, chapter)) for chapter in chapters),
        victory=tuple(teller.victory()),
        drawing=drawing(setting).digest,
        options=tuple(option_infos(t, setting, values_of(Options), OPTIONS)),
        era=era_of(t, scenario.year),
        arms=arms_of(t, _arms(setting)),
    )


def _arms(setting: AslskSetting) -> Iterator[Arm]:
    if _guns(setting):
        yield "guns"


def _side(setting: AslskSetting, teller: Teller, side: int) -> tuple[str, str]:
    force = strength(setting, teller, side)
    return teller.side(side), force_and_task(teller.t, force, setting.scenario.id, setting.sides[side])


def _setting(name: str) -> AslskSetting:
    return make_setting(name, {}, Overrides())


SHELF = GameShelf(SLUG, PACKAGE, scenario_names, _setting, card, charts)

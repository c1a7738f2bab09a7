"""Lists for the table: the rulebook, its scenarios as cards with their options, and its rules."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.ledger import chapter_of
from voltigeur.engine.settings import values_of
from voltigeur.engine.table.library import Card
from voltigeur.games.skirmish.base.library import Overrides, make_setting
from voltigeur.games.skirmish.base.scenario import Objective, scenario_names
from voltigeur.games.skirmish.base.setting import PACKAGE, Options, SkirmishSetting
from voltigeur.games.skirmish.table.charts import charts
from voltigeur.games.skirmish.table.telling import Teller
from voltigeur.tabling.shelf import Arm, GameShelf, OptionPlan, arms_of, force_and_task, option_infos
from voltigeur.tabling.words import sentence
from voltigeur.terrain.tabletop.drawing import draw_tabletop

SLUG = "skirmish"
OPTIONS: dict[str, OptionPlan[SkirmishSetting]] = {
    "night_modifier": OptionPlan("fire", ("aimed-fire/night",), lambda setting: setting.scenario.night),
    "spot_unit": OptionPlan("hidden", ("spotting/try",)),
    "save_best": OptionPlan("fire", ("saves/cover",)),
    "spotted_for": OptionPlan("hidden", ("spotting/pass-on",)),
    "measuring": OptionPlan("table", ("targets/nearest",)),
}
CHAPTERS = ("initiative", "visibility", "spotting", "actions", "targets", "aimed-fire", "grenades", "wounded", "house")


def card(setting: SkirmishSetting, language: str) -> Card:
    """A scenario as a card."""
    teller = Teller(setting, language)
    t, scenario = teller.t, setting.scenario
    top = setting.tabletop
    return Card(
        rulebook=SLUG,
        id=scenario.id,
        title=teller.title(),
        lead=t(f"scenario-{scenario.id}-brief"),
        sides=tuple(_side(setting, teller, side) for side in (0, 1)),
        turns=setting.turns,
        minutes=scenario.minutes,
        size=t("table-card-size", width=top.width // 100, depth=top.height // 100, figures=len(setting.figures)),
        level=scenario.level,
        rules=tuple((chapter_of(chapter), t(f"chapter-{chapter}")) for chapter in CHAPTERS),
        victory=tuple(victory_lines(setting, teller)),
        drawing=draw_tabletop(top).digest,
        options=tuple(option_infos(t, setting, values_of(Options), OPTIONS)),
        arms=arms_of(t, _arms(setting)),
        dark=scenario.night,
    )


def _arms(setting: SkirmishSetting) -> Iterator[Arm]:
    """What fights beside men on foot."""
    roles = {figure.role for figure in setting.figures}
    if "vehicle" in roles:
        yield "vehicles"
    if "gun" in roles:
        yield "guns"
    if any(troop.plan.calls for troop in setting.troops):
        yield "artillery"


def _side(setting: SkirmishSetting, teller: Teller, side: int) -> tuple[str, str]:
    """What a side has, and what it wants."""
    troops = [troop for troop in setting.troops if troop.side == side]
    men = sum(1 for f in setting.figures if f.side == side and f.soldier)
    force = teller.t("table-card-force", men=men, troops=len(troops))
    return teller.side(side), force_and_task(teller.t, force, setting.scenario.id, setting.sides[side])


def victory_lines(setting: SkirmishSetting, teller: Teller) -> Iterator[str]:
    """What gives points, and how many are needed."""
    for objective in setting.scenario.objectives:
        yield objective_text(setting, teller, objective)
    yield teller.t("victory-margin", points=setting.scenario.to_beat)


def objective_text(setting: SkirmishSetting, teller: Teller, objective: Objective) -> str:
    """What an objective asks for and gives."""
    edge = teller.t(f"edge-{objective.edge}") if objective.edge else ""
    troop = next((t.id for t in setting.troops if t.name == objective.troop), -1)
    text = teller.t(
        f"victory-{objective.kind}",
        side=teller.the_side(setting.sides.index(objective.side)),
        place=teller.objective(objective.id),
        troop=teller.troop(troop) if troop >= 0 else "none",
        edge=edge,
        count=objective.count,
        points=objective.points,
    )
    return sentence(text)


def _setting(name: str) -> SkirmishSetting:
    return make_setting(name, {}, Overrides())


SHELF = GameShelf(SLUG, PACKAGE, scenario_names, _setting, card, charts)

"""Lists for the table: the rulebook, its scenarios as cards with their options, and its rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from voltigeur.engine.files import read, shipped_text
from voltigeur.engine.settings import values_of
from voltigeur.engine.table.library import Card
from voltigeur.engine.texts import Texts
from voltigeur.games.tda.base.scenario import scenario_names
from voltigeur.games.tda.base.setting import Options, Overrides, TdaSetting, make_setting
from voltigeur.games.tda.table.board import look_of
from voltigeur.games.tda.table.charts import charts
from voltigeur.games.tda.table.match_options import OPTIONS
from voltigeur.games.tda.table.scene import scoring
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.table.wording import PACKAGE
from voltigeur.tabling.shelf import (
    Arm,
    GameShelf,
    arms_of,
    chapter_title,
    era_of,
    force_and_task,
    opening,
    option_infos,
)
from voltigeur.tabling.words import one_line
from voltigeur.terrain.drawing import draw

SLUG = "tda"
BASICS = ("4", "5", "6", "7", "8", "11", "12")
"""The chapters that every match of infantry uses, for a scenario that names none."""


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
        options=tuple(option_infos(t, setting, _values(setting), OPTIONS)),
        era=era_of(t, year_of(setting)),
        arms=arms_of(t, _arms(setting)),
        dark=scenario.light == "night",
    )


class _Years(Struct, frozen=True, forbid_unknown_fields=True):
    nations: dict[str, int]


@cache
def _years() -> dict[str, int]:
    return read(shipped_text(PACKAGE, "years.toml"), _Years, "years.toml", "give each nation a year").nations


def year_of(setting: TdaSetting) -> int:
    """When a scenario is set, by the later of its armies; 0 for armies of no time in particular."""
    return max(_years().get(side.nation, 0) for side in setting.scenario.sides)


DRIVES = ("tracked", "half-tracked", "wheeled")


def _arms(setting: TdaSetting) -> Iterator[Arm]:
    """What fights beside men on foot; of works that are camouflaged nothing may be told (23.3/camouflage)."""
    kinds, scenario = setting.types.items, setting.scenario
    if any(kind.role == "vehicle" and kind.mobility in DRIVES for kind in kinds):
        yield "vehicles"
    if any(kind.role == "support_piece" for kind in kinds):
        yield "guns"
    if any(not support.air for support in setting.supports):
        yield "artillery"
    if any(support.air for support in setting.supports) or any(kind.flies for kind in kinds):
        yield "aircraft"
    if any(item.drops for item in setting.roster) or any(kind.mobility in ("glider", "plane") for kind in kinds):
        yield "airborne"
    if scenario.traps or any(not part.side for part in scenario.works) or any("sapper" in k.traits for k in kinds):
        yield "engineers"
    if any(kind.mobility == "amphibious" for kind in kinds) or any(item.part.swims for item in setting.roster):
        yield "boats"


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

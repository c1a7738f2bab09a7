"""Tables and settings: a scenario by name or path, the table that it is played on, an owner's own figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import own_tables, shipped_names, shipped_text, text_of
from voltigeur.games.skirmish.base.scenario import (
    PACKAGE,
    SIDES,
    Objective,
    Scenario,
    TroopPlan,
    parse_scenario,
    scenario_text,
)
from voltigeur.games.skirmish.base.setting import SkirmishSetting, read_options
from voltigeur.games.skirmish.charts.charts import Arsenal, TerrainChart
from voltigeur.games.skirmish.charts.load import CHARTS, changed, shipped
from voltigeur.terrain.tablefile import read_tabletop
from voltigeur.terrain.tabletop import Tabletop

EDGES = ("north", "east", "south", "west")
OBJECTIVES: Mapping[str, tuple[str, ...]] = {
    "hold": ("zone",),
    "enter": ("zone",),
    "exit": ("edge",),
    "losses": (),
    "destroy": (),
    "survive": (),
}
"""Kinds of objective, and what each of them has to name."""

_FIRST: Mapping[str, tuple[str, ...]] = {"vehicle": ("vehicle",), "gun": ("gun", "gunner")}
"""Who is named first in a troop of a kind: what the others serve."""


class Overrides(Struct, frozen=True):
    """An owner's figures, embedded in saves: what differs from the shipped files."""

    charts: dict[str, Any] = {}
    weapons: dict[str, Any] = {}
    terrain: dict[str, Any] = {}


def read_overrides(folder: Path | None) -> Overrides:
    """The figures of an override folder."""
    return Overrides(**own_tables(folder, *CHARTS))


# -------------------------------------------------------------------- tables


def table_names() -> tuple[str, ...]:
    """The tables that come with the game."""
    return shipped_names(PACKAGE, "tables")


def table_text(name: str, near: Path | None = None) -> str:
    """The text of a table, by name or by path; a path is looked for beside the scenario first."""
    if name.endswith(".toml"):
        path = near / name if near is not None and (near / name).is_file() else Path(name)
        return text_of(path)
    if name not in table_names():
        raise VoltigeurError(f"there is no table {name!r}", remedy=f"choose one of {', '.join(table_names())}")
    return shipped_text(PACKAGE, "tables", f"{name}.toml")


def read_table(text: str, where: str, terrain: TerrainChart | None = None) -> Tabletop:
    """A table whose grounds and lines the chart of this game knows."""
    return known_to(read_tabletop(text, where), where, terrain or shipped("terrain"))


@cache
def _shipped_table(name: str) -> Tabletop:
    """A table that comes with the game: it never changes, and what is found out about it serves all matches on it."""
    return read_tabletop(table_text(name), name)


def known_to(tabletop: Tabletop, where: str, chart: TerrainChart) -> Tabletop:
    """A table whose grounds and lines a chart knows, or what it does not know."""
    grounds = (tabletop.base, *(ground.kind for ground in tabletop.grounds))
    lines = (piece.kind for piece in tabletop.pieces)
    for what, kinds, known in (("ground", grounds, list(chart.ground)), ("line", lines, list(chart.line))):
        for kind in kinds:
            if kind not in known:
                raise VoltigeurError(
                    f"{what} {kind!r} is not in the chart", where=where, remedy=f"use one of {', '.join(known)}"
                )
    return tabletop


# -------------------------------------------------------------------- settings


def make_setting(
    name: str, options: Mapping[str, str], overrides: Overrides, text: str = "", table: str = ""
) -> SkirmishSetting:
    """The setting of a scenario by name or path; a save embeds the texts of those that do not come with the game."""
    own = name.endswith(".toml")
    text = text or scenario_text(name)
    scenario = parse_scenario(text, name)
    written = scenario.table.endswith(".toml")
    if written and not table:
        table = table_text(scenario.table, Path(name).parent if own else None)
    charts, arsenal, terrain = (changed(chart, getattr(overrides, chart)) for chart in CHARTS)
    chosen = read_options(options)
    setting = SkirmishSetting(
        scenario,
        read_table(table, scenario.table, terrain)
        if table
        else known_to(_shipped_table(scenario.table), scenario.table, terrain),
        chosen,
        header={
            "scenario": name,
            "options": msgspec.to_builtins(chosen),
            "overrides": msgspec.to_builtins(overrides),
            "text": text if own else "",
            "table": table if written else "",
        },
        charts=charts,
        arsenal=arsenal,
        terrain=terrain,
        where=name,
    )
    for where, fault, remedy in faults_of(scenario, setting.tabletop, setting.arsenal):
        raise VoltigeurError(fault, where=f"{name}: {where}", remedy=remedy)
    return setting


def zone_of(plan: TroopPlan, side: str) -> str:
    """Where a troop is set up: its own zone, or that of its side."""
    return plan.zone or side


def faults_of(scenario: Scenario, tabletop: Tabletop, arsenal: Arsenal) -> Iterator[tuple[str, str, str]]:
    """What is wrong with a scenario beyond its form: place, fault and remedy."""
    zones = {zone.id for zone in scenario.zones}
    buildings = {building.id for building in tabletop.buildings}
    if scenario.first not in SIDES:
        yield "first", f"there is no side {scenario.first!r}", "write attacker or defender"
    for zone in scenario.zones:
        if not zone.points and not zone.buildings:
            yield f"zone {zone.id}", "it has neither points nor buildings", "give one of them"
        if 0 < len(zone.points) < 3:
            yield f"zone {zone.id}", "an outline needs three points", "add points"
        for name in zone.buildings:
            if name not in buildings:
                yield f"zone {zone.id}", f"there is no building {name!r}", f"use one of {', '.join(sorted(buildings))}"
    for side, plan in zip(SIDES, (scenario.attacker, scenario.defender), strict=True):
        if plan.edge not in EDGES:
            yield side, f"there is no edge {plan.edge!r}", f"use one of {', '.join(EDGES)}"
        if not plan.troops:
            yield side, "it has no troops", "give it some"
        troops = {troop.id: troop for troop in plan.troops}
        for troop in plan.troops:
            yield from _troop_faults(side, troop, troops, zones)
            yield from _load_faults(troop, plan.troops, arsenal)
    for objective in scenario.objectives:
        yield from _objective_faults(scenario, objective, zones)


def _troop_faults(
    side: str, troop: TroopPlan, troops: Mapping[str, TroopPlan], zones: set[str]
) -> Iterator[tuple[str, str, str]]:
    where = f"troop {troop.id}"
    if troop.aboard:
        carrier = troops.get(troop.aboard)
        if carrier is None or carrier.kind != "vehicle":
            yield where, f"{troop.aboard!r} is no vehicle of its side", "name a troop of kind vehicle"
        elif carrier.turn != troop.turn:
            yield where, f"it comes on in another turn than {troop.aboard}", "give both the same turn"
    elif zone_of(troop, side) not in zones:
        yield where, f"there is no zone {zone_of(troop, side)!r}", f"use one of {', '.join(sorted(zones))}"
    if not troop.figures:
        yield where, "it has no figures", "give it some"
    first = troop.figures[0].role if troop.figures else ""
    wanted = _FIRST.get(troop.kind)
    if wanted and first not in wanted:
        yield where, f"a troop of kind {troop.kind} begins with a {first}", f"name a {' or '.join(wanted)} first"


def _load_faults(carrier: TroopPlan, troops: Sequence[TroopPlan], arsenal: Arsenal) -> Iterator[tuple[str, str, str]]:
    """What is wrong with those who begin in a vehicle or behind it (house/vehicles)."""
    where = f"troop {carrier.id}"
    riders = [troop for troop in troops if troop.aboard == carrier.id]
    vehicle = arsenal.vehicle.get(carrier.figures[0].vehicle) if carrier.figures else None
    if not riders or vehicle is None:
        return
    men = sum(figure.count for troop in riders for figure in troop.figures if figure.role != "gun")
    guns = [troop for troop in riders if any(figure.role == "gun" for figure in troop.figures)]
    if men > vehicle.passengers:
        yield where, f"{men} begin in it, and it has room for {vehicle.passengers}", "let some walk"
    if guns and not vehicle.tows:
        yield where, "it cannot tow a gun", "give the gun another vehicle"
    if guns and len(riders) > 1:
        yield where, "it carries passengers or tows one gun with its crew", "let the others walk"
    for troop in guns:
        if not troop.limbered:
            yield f"troop {troop.id}", f"its gun is behind {carrier.id} and not limbered", "write limbered = true"


def _objective_faults(scenario: Scenario, objective: Objective, zones: set[str]) -> Iterator[tuple[str, str, str]]:
    where = f"objective {objective.id}"
    if objective.kind not in OBJECTIVES:
        yield where, f"kind {objective.kind!r} is not known", f"use one of {', '.join(OBJECTIVES)}"
        return
    if objective.side not in SIDES:
        yield where, f"there is no side {objective.side!r}", "write attacker or defender"
    for field in OBJECTIVES[objective.kind]:
        if not getattr(objective, field):
            yield where, f"it names no {field}", f"give its {field}"
    if objective.zone and objective.zone not in zones:
        yield where, f"there is no zone {objective.zone!r}", f"use one of {', '.join(sorted(zones))}"
    if objective.edge and objective.edge not in EDGES:
        yield where, f"there is no edge {objective.edge!r}", f"use one of {', '.join(EDGES)}"
    troops = {troop.id for plan in (scenario.attacker, scenario.defender) for troop in plan.troops}
    if objective.troop and objective.troop not in troops:
        yield where, f"there is no troop {objective.troop!r}", f"use one of {', '.join(sorted(troops))}"

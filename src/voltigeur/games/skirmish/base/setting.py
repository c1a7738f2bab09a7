"""The texts of this game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from typing import Any, Literal

import msgspec
from msgspec import Struct

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.memory import Keeper
from voltigeur.engine.settings import Amendments, choose, one_each, read_amendments
from voltigeur.engine.texts import Texts, texts
from voltigeur.games.skirmish.base.names import Names
from voltigeur.games.skirmish.base.scenario import ROLES, SIDES, TROOP_KINDS, FigurePlan, Scenario, TroopPlan, Zone
from voltigeur.games.skirmish.charts.charts import Arsenal, GroundKind, Quality, TerrainChart, Vehicle, Weapon
from voltigeur.games.skirmish.charts.load import Charts, shipped
from voltigeur.terrain.plane import Point
from voltigeur.terrain.tabletop import Site, Tabletop
from voltigeur.terrain.ways import Going, Measured, PathFinder

PACKAGE = "voltigeur.games.skirmish"


def skirmish_texts(language: str) -> Texts:
    """The messages of this game in a language."""
    return texts(language, PACKAGE)


# ---------------------- what does not change during a match: scenario, table, charts, who everybody is


POINTS = ("fire", "morale", "melee")
"""Named dice to which an amendment may add."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a match (readings of the sheet that a table may decide otherwise), the default of each first."""

    night_modifier: Literal["applies", "none"] = "applies"
    spot_unit: Literal["troop", "figure"] = "troop"
    save_best: Literal["best", "running"] = "best"
    spotted_for: Literal["spotters", "all"] = "spotters"
    measuring: Literal["free", "book"] = "free"


def read_options(given: Mapping[str, str]) -> Options:
    """Options by name and value."""
    return choose(Options, given)


def _additions(amendments: Amendments, where: str) -> Amendments:
    """Amendments of this game, which add to dice and do nothing else."""
    for number, item in enumerate(amendments.items, 1):
        if item.add is None or item.scope.places or item.scope.traits:
            raise VoltigeurError(
                "an amendment adds to a die, for a side or some turns",
                where=f"{where}: amendment {number}",
                remedy="give it add, and a scope of side and turns",
            )
    return amendments


class FigureInfo(Struct, frozen=True):
    """Who a figure is, for good."""

    id: int
    name: str
    """In the notation: A1.3."""
    title: str
    """A proper name from the scenario, or empty."""
    troop: int
    side: int
    role: str
    weapon: Weapon | None
    arm: str
    """The name of the weapon, or empty."""
    grade: str = ""
    vehicle: Vehicle | None = None
    model: str = ""
    """The name of the type of vehicle, or empty."""
    mans: int = -1
    """For an assistant or a gunner of a crew: the figure whose weapon he serves (a gunner's, or the gun itself)."""
    radio: bool = False

    @property
    def soldier(self) -> bool:
        """A man, not a gun or a vehicle."""
        return self.role not in ("gun", "vehicle")

    @property
    def protected(self) -> bool:
        """Cannot be aimed at while friends are about (targets/protected)."""
        return self.role in ("officer", "radio", "medic")


class TroopInfo(Struct, frozen=True):
    """What a troop is, for good."""

    id: int
    name: str
    plan: TroopPlan
    side: int
    kind: str
    quality: str
    figures: tuple[int, ...]
    leader: int
    scouts: bool


class SkirmishSetting(Keeper):
    """The setting of a match, shared by all its forks."""

    def __init__(
        self,
        scenario: Scenario,
        tabletop: Tabletop,
        options: Options,
        *,
        header: Mapping[str, Any],
        charts: Charts | None = None,
        arsenal: Arsenal | None = None,
        terrain: TerrainChart | None = None,
        where: str = "",
    ) -> None:
        super().__init__()
        self.scenario = scenario
        self.tabletop = tabletop
        self.options = options
        self.header = header
        self.charts: Charts = charts or shipped("charts")
        self.arsenal: Arsenal = arsenal or shipped("weapons")
        self.terrain: TerrainChart = terrain or shipped("terrain")
        self.amendments: Amendments = _additions(read_amendments(scenario.amendments, POINTS, where), where)
        self.where = where
        self.figures: list[FigureInfo] = []
        self.troops: list[TroopInfo] = []
        for side, plan in enumerate((scenario.attacker, scenario.defender)):
            for troop in plan.troops:
                self._enlist(side, troop)
        self.notation = Names([f.name for f in self.figures], [t.name for t in self.troops])
        self.zones: dict[str, Zone] = {zone.id: zone for zone in scenario.zones}
        self.finder = PathFinder(tabletop)
        self.kinds: dict[Site, GroundKind] = {}
        """What the table is like at a site, as far as it has been asked."""
        self.goings: dict[tuple[int, bool, int], Going] = {}
        """Ways of going, by pace, load and type of vehicle."""
        self.measured: dict[Going, dict[tuple[tuple[Point, ...], int], Measured]] = {}
        """What ways cost, for each way of going."""

    seats = 2
    sides: Sequence[str] = SIDES
    seating = one_each(SIDES)

    @property
    def turns(self) -> int:
        """How many turns the match lasts."""
        return self.scenario.turns

    @property
    def night(self) -> bool:
        """Whether it is night."""
        return self.scenario.night

    def edge(self, side: int) -> str:
        """The table edge of a side."""
        return (self.scenario.attacker, self.scenario.defender)[side].edge

    def quality(self, troop: int) -> Quality:
        """The line of a troop's quality."""
        return self.charts.quality.of(self.troops[troop].quality)

    def prepare(self) -> None:
        """Nothing has to be prepared: what is worked out is kept when it is first needed."""

    @cached_property
    def digest(self) -> str:
        """A fingerprint of all the data in force."""
        parts = (self.scenario, self.options, self.charts, self.arsenal, self.terrain, self.tabletop.digest)
        return blake2b(msgspec.json.encode(parts), digest_size=12).hexdigest()

    # ---------------------------------------------------------------- who everybody is

    def _enlist(self, side: int, plan: TroopPlan) -> None:
        where = f"{self.where}: troop {plan.id}"
        if plan.kind not in TROOP_KINDS:
            raise VoltigeurError(
                f"kind {plan.kind!r} is not known", where=where, remedy=f"one of {', '.join(TROOP_KINDS)}"
            )
        if any(plan.id == troop.name for troop in self.troops):
            raise VoltigeurError("there are two troops of this name", where=where, remedy="name each differently")
        if not hasattr(self.charts.quality, plan.quality):
            raise VoltigeurError(
                f"quality {plan.quality!r} is not known", where=where, remedy="green, veteran, elite or commando"
            )
        troop, first = len(self.troops), len(self.figures)
        for number, figure in enumerate(self._spread(plan), 1):
            self.figures.append(self._figure(side, troop, plan, figure, number, where))
        members = self.figures[first:]
        self._man(members, where)
        leader = next((f.id for f in members if f.role in ("leader", "officer", "vehicle")), members[0].id)
        self.troops.append(
            TroopInfo(
                troop, plan.id, plan, side, plan.kind, plan.quality, tuple(f.id for f in members), leader, plan.scouts
            )
        )

    def _spread(self, plan: TroopPlan) -> Iterator[FigurePlan]:
        for figure in plan.figures:
            for _ in range(figure.count):
                yield figure
            if figure.role == "vehicle" and figure.vehicle in self.arsenal.vehicle:
                for _ in range(self.arsenal.vehicle[figure.vehicle].crew):
                    yield FigurePlan("crew", "pistol")

    def _figure(
        self, side: int, troop: int, plan: TroopPlan, figure: FigurePlan, number: int, where: str
    ) -> FigureInfo:
        if figure.role not in ROLES:
            raise VoltigeurError(f"role {figure.role!r} is not known", where=where, remedy=f"one of {', '.join(ROLES)}")
        if figure.weapon and figure.weapon not in self.arsenal.weapon:
            raise VoltigeurError(
                f"weapon {figure.weapon!r} is not known", where=where, remedy=f"one of {', '.join(self.arsenal.weapon)}"
            )
        if (figure.role == "vehicle") != bool(figure.vehicle) or (
            figure.vehicle and figure.vehicle not in self.arsenal.vehicle
        ):
            raise VoltigeurError(
                f"vehicle {figure.vehicle!r} is not known",
                where=where,
                remedy=f"one of {', '.join(self.arsenal.vehicle)}",
            )
        if figure.role == "officer" and not hasattr(self.charts.officers, figure.grade or "-"):
            raise VoltigeurError(
                f"grade {figure.grade!r} is not known", where=where, remedy="neophyte, seasoned, talented or legendary"
            )
        return FigureInfo(
            len(self.figures),
            plan.id if plan.kind in ("character", "vehicle") and number == 1 else f"{plan.id}.{number}",
            figure.name,
            troop,
            side,
            figure.role,
            self.arsenal.weapon.get(figure.weapon),
            figure.weapon,
            figure.grade,
            self.arsenal.vehicle.get(figure.vehicle),
            figure.vehicle,
            radio=figure.radio or figure.role == "radio",
        )

    def _man(self, members: Sequence[FigureInfo], where: str) -> None:
        """Assistants serve the gunner named before them; the gunners of a gun serve the gun."""
        served = -1
        for info in members:
            if info.role in ("gun", "gunner"):
                served = info.id if info.role == "gun" or served < 0 or self.figures[served].role != "gun" else served
            if info.role in ("assistant", "gunner") and served >= 0 and served != info.id:
                self.figures[info.id] = msgspec.structs.replace(info, mans=served)
            elif info.role == "assistant":
                raise VoltigeurError("an assistant has nobody to serve", where=where, remedy="name a gunner before him")

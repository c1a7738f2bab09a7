"""What does not change during a match: scenario, board, charts, counters, options and amendments, shared by forks."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from voltigeur.engine.amendments import Amendments, Situation, read_amendments
from voltigeur.engine.files import own_tables, text_of
from voltigeur.engine.seating import one_each
from voltigeur.engine.shared import Shared
from voltigeur.engine.verdicts import VoltigeurError
from voltigeur.games.tda.base.arsenal import Arsenal
from voltigeur.games.tda.base.names import Names
from voltigeur.games.tda.base.options import Options, read_options
from voltigeur.games.tda.base.scenario import (
    Enlisted,
    Scenario,
    SheetPart,
    enlist,
    parse_scenario,
    scenario_text,
    unit_names,
)
from voltigeur.games.tda.base.supports import batteries_of, supports_of
from voltigeur.games.tda.base.types import Types, UnitType, load_types
from voltigeur.games.tda.ch09_sight.sight import Sight
from voltigeur.games.tda.ch10_terrain.costs import Going
from voltigeur.games.tda.charts.load import ChartError, build_charts
from voltigeur.games.tda.charts.tables import Charts
from voltigeur.games.tda.charts.terrain import TerrainChart, TerrainError, build_chart, map_names, map_text
from voltigeur.terrain.boards import Board, Laid
from voltigeur.terrain.mapfile import read_map
from voltigeur.terrain.sheets import MapError

POINTS = (
    "activation", "initiative", "fire.shift", "fire.group", "rally", "assault", "assault.dice", "assault.initiative",
    "march.forced", "march.normal", "march.tactical", "conceal", "deputy", "figure.forced", "figure.normal",
    "figure.repair", "turn.start", "turn.end",
)  # fmt: skip
"""Named points that amendments may change."""
INSERTABLE = ("rally",)
"""Steps that an amendment may insert."""


class Overrides(Struct, frozen=True):
    """An owner's figures, embedded in saves: charts, terrain and counters."""

    charts: dict[str, Any] = {}
    terrain: dict[str, Any] = {}
    units: str = ""


def read_overrides(folder: Path | None) -> Overrides:
    """The figures of an override folder."""
    tables = own_tables(folder, "charts", "terrain")
    units = folder / "units.toml" if folder is not None else None
    return Overrides(**tables, units=text_of(units) if units is not None and units.exists() else "")


BOARDS = 64
"""Boards whose lines of sight and costs are kept, so that all matches on a board share them."""
_sights = Shared[tuple[str, ...], Sight](BOARDS)
_goings = Shared[tuple[str, ...], Going](BOARDS)


def cache_folder() -> Path | None:
    """Where lines of sight are kept between runs: VOLTIGEUR_CACHE, else the user's cache; nowhere if that is empty."""
    given = os.environ.get("VOLTIGEUR_CACHE")
    if given is not None:
        return Path(given) if given else None
    home = os.environ.get("XDG_CACHE_HOME")
    try:
        return (Path(home) if home else Path.home() / ".cache") / "voltigeur"
    except RuntimeError:
        return None


def sight_of(board: Board, terrain: TerrainChart) -> Sight:
    """The lines of sight of a board."""
    return _sights.get((board.digest, terrain.digest), lambda: Sight(board, terrain, cache_folder()))


def going_of(board: Board, terrain: TerrainChart, weather: str) -> Going:
    """The going of a board."""
    return _goings.get((board.digest, terrain.digest, weather), lambda: Going(board, terrain, weather))


def _is_decoy(types: Types, item: Enlisted) -> bool:
    return types[types.named(item.part.type, item.name)].role == "decoy"


class TdaSetting:
    """The setting of one match."""

    def __init__(
        self,
        scenario: Scenario,
        board: Board,
        charts: Charts,
        terrain: TerrainChart,
        types: Types,
        options: Options,
        *,
        unit_names: Sequence[str],
        section_names: Sequence[str],
        header: Mapping[str, Any],
    ) -> None:
        self.scenario = scenario
        self.board = board
        self.charts = charts
        self.terrain = terrain
        types = types.only((item.part.type for item in enlist(scenario)), scenario.id)
        self.types = types
        self.options = options
        self.sides = tuple(side.id for side in scenario.sides)
        self.seating = one_each(self.sides)
        self.amendments: Amendments = read_amendments(scenario.amendments, POINTS, scenario.id)
        for item in self.amendments.items:
            if item.step and (item.step not in INSERTABLE or item.point not in ("turn.start", "turn.end")):
                raise VoltigeurError(
                    f"step {item.step!r} cannot be inserted at {item.point}",
                    where=scenario.id,
                    remedy=f"one of {', '.join(INSERTABLE)}, at turn.start or turn.end",
                )
        self.supports = supports_of(scenario)
        """Off-map missions of both sides, in the order of their numbers."""
        self.flak = batteries_of(scenario)
        """Antiaircraft batteries off the map, of both sides."""
        missions = [item.part.id for item in self.supports]
        self.names = Names(board, unit_names, section_names, missions, [item.part.id for item in self.flak])
        self.header = header
        self.sight = sight_of(board, terrain)
        self.going = going_of(board, terrain, scenario.weather)
        self.zones = {name: read_zone(board, words, f"zone {name}") for name, words in scenario.zones.items()}
        self.roster = tuple(enlist(scenario))
        first = sum(item.side == 0 for item in self.roster)
        self.ranks = (slice(0, first), slice(first, None))
        """Where each side's units stand in the list of units."""
        self.decoys = tuple(
            tuple(n for n, item in enumerate(self.roster) if item.side == side and _is_decoy(types, item))
            for side in (0, 1)
        )
        """The numbers of each side's decoys."""
        self.arsenal = Arsenal(types, charts, scenario)
        self.standing: dict[int, tuple[int, ...]] = {}
        """Where each unit may be set up, once it has been worked out."""
        self.cells: dict[tuple[str, tuple[str, ...]], tuple[int, ...]] = {}
        """The places of each objective, by what it names, once they have been worked out."""
        self.offered: dict[int, object] = {}
        """What each kind of counter may ever be offered, once it has been worked out (`ch04_activation.verbs`)."""
        self.fired: dict[int, object] = {}
        """What each kind of counter may ever fire beside small arms, likewise (`ch07_fire.kinds_of_shot`)."""
        self.outlook: dict[int, tuple[int, int]] = {}
        """The cell that each side's vehicles look to as they come, once it has been worked out."""
        kinds = {item.part.type for item in enlist(scenario)}
        roles = {types[types.named(kind, scenario.id)].role for kind in kinds}
        self.has_vehicles = "vehicle" in roles
        self.has_machines = self.has_vehicles or "support_piece" in roles
        self.has_aircraft = any(types[types.named(kind, scenario.id)].flies for kind in kinds)
        self.vehicles = tuple(
            number for number, item in enumerate(self.roster) if types[types.index[item.part.type]].role == "vehicle"
        )
        """The numbers of both sides' vehicles."""
        self.screens = tuple(
            number
            for number, item in enumerate(enlist(scenario))
            if _screens(types[types.index[item.part.type]], terrain)
        )
        """Vehicles large enough to hinder sight (9.2/units, 15.6/protection)."""
        self.has_sudden_death = any(c.when == "at-once" for c in scenario.victory.conditions)
        self.turns = scenario.turns if scenario.turns is not None else charts.scenario.turns
        self.digest = blake2b(
            repr((charts.digest, terrain.digest, board.digest, header)).encode()
            + msgspec.json.encode((types.items, scenario, self.supports)),
            digest_size=12,
        ).hexdigest()

    @property
    def notation(self) -> Names:
        """How answers are written."""
        return self.names

    @property
    def seats(self) -> int:
        """One seat for each side."""
        return self.seating.seats

    def prepare(self) -> None:
        """Work out all lines of sight now, or take them from the cache."""
        self.sight.prepare()

    def radius(self, side: int) -> int:
        """The battalion's command radius (3.1/command-range)."""
        given = self.scenario.sides[side].battalion_radius
        return self.charts.scenario.battalion_radius if given is None else given

    def situation(self, side: int, turn: int, place: int = -1, traits: tuple[str, ...] = ()) -> Situation:
        """What amendments are compared with."""
        return Situation(self.sides[side], turn, self.names.place(place) if place >= 0 else "", traits)


def _screens(kind: UnitType, terrain: TerrainChart) -> bool:
    return kind.role == "vehicle" and kind.size not in terrain.small_sizes


def read_zone(board: Board, words: Iterable[str], where: str) -> frozenset[int]:
    """Places of a zone: hexes (`D4`), floors (`D4/1`) and blocks (`A1:C10`); floors over a hex belong to it."""
    out: set[int] = set()
    for word in words:
        first, colon, last = word.partition(":")
        try:
            if not colon:
                out.add(board.place(first))
                continue
            a, b = board.place(first), board.place(last)
        except KeyError as error:
            raise VoltigeurError(f"there is no hex {error.args[0]!r}", where=where, remedy="name hexes as D4") from None
        (c1, d1), (c2, d2) = board.cells[a], board.cells[b]
        rows = sorted((d1 // 2, d2 // 2))
        columns = sorted((c1, c2))
        out.update(
            place
            for place in range(board.hexes)
            if columns[0] <= board.cells[place][0] <= columns[1] and rows[0] <= board.cells[place][1] // 2 <= rows[1]
        )
    ground = {place for place in out if place < board.hexes}
    out.update(p for p in range(board.hexes, len(board)) if board.hex_of[p] in ground)
    return frozenset(out)


def lay_board(parts: Sequence[SheetPart], terrain: TerrainChart, overlay: Mapping[str, Any], near: Path) -> Board:
    """The board of a scenario: its sheets laid edge to edge and turned (0.2/distance)."""
    palette = terrain.palette()
    laid = []
    try:
        for part in parts:
            path = near / part.map
            if part.map.endswith(".toml") and path.is_file():
                text = path.read_text(encoding="utf-8")
            elif part.map in map_names():
                text = map_text(part.map)
            else:
                raise VoltigeurError(f"there is no map {part.map!r}", remedy=f"one of {', '.join(map_names())}")
            over = overlay.get(part.letter, {}) if len(parts) > 1 else overlay
            sheet = read_map(text, palette, f"{part.map}", over)
            laid.append(Laid(sheet, part.letter, part.columns, part.rows, part.turned, part.half_row))
        return Board(laid)
    except MapError as error:
        raise VoltigeurError(str(error)) from None


def make_setting(
    scenario_name: str, options: Mapping[str, str], overrides: Overrides, text: str | None = None
) -> TdaSetting:
    """The setting of a scenario by name or path; its text may be given, as a save embeds it."""
    where = scenario_name
    if text is None:
        text, where = scenario_text(scenario_name)
    scenario = parse_scenario(text, where)
    try:
        charts = build_charts(overrides.charts)
        terrain = build_chart(overrides.terrain)
    except (ChartError, TerrainError) as error:
        raise VoltigeurError(str(error)) from None
    board = lay_board(scenario.board, terrain, scenario.overlay, Path(where).parent)
    types = load_types(extra=overrides.units)
    chosen = read_options(scenario.options, options)
    units, sections = unit_names(scenario, where)
    header = {
        "scenario": scenario_name,
        "options": msgspec.to_builtins(chosen),
        "overrides": msgspec.to_builtins(overrides),
        "text": text if where == scenario_name else "",
    }
    return TdaSetting(
        scenario, board, charts, terrain, types, chosen, unit_names=units, section_names=sections, header=header
    )

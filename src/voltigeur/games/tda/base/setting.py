"""What does not change during a match: scenario, board, charts, counters, options and amendments, shared by forks.

The first value of each is the reading that the rules are written in; docs/reference/options.md explains them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import own_tables, own_text
from voltigeur.engine.folders import cache_folder
from voltigeur.engine.memory import Keeper
from voltigeur.engine.settings import Amendments, Situation, choose, header_of, one_each, read_amendments
from voltigeur.engine.shared import Shared
from voltigeur.games.tda.base.arsenal import Arsenal, batteries_of, supports_of
from voltigeur.games.tda.base.names import Names
from voltigeur.games.tda.base.scenario import (
    Enlisted,
    Scenario,
    enlist,
    parse_scenario,
    scenario_text,
    unit_names,
)
from voltigeur.games.tda.base.types import Types, UnitType, load_types
from voltigeur.games.tda.ch09_sight.sight import Sight
from voltigeur.games.tda.ch10_terrain.costs import Going
from voltigeur.games.tda.charts.load import ChartError, build_charts
from voltigeur.games.tda.charts.tables import Charts
from voltigeur.games.tda.charts.terrain import MAPS, TerrainChart, TerrainError, build_chart
from voltigeur.terrain.boards import Board


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Readings and optional ways of playing, fixed when the match is made."""

    measuring: Literal["free", "book"] = "free"
    first_shot: Literal["free", "checked"] = "free"
    """Whether the first shot of a turn can jam (7.6/first-shot)."""
    dismantled: Literal["ends", "goes-on"] = "ends"
    """Whether a weapon dismantled in its activation may still move (5.1/emplaced-al)."""
    decoys_see: Literal["yes", "no"] = "yes"
    """Whether decoys count as observers, so that an unseen move does not betray them (12.3/revealed)."""
    fresh_control: Literal["nobody", "nearest"] = "nobody"
    """Who controls hexes of no set-up zone at the start (0.5/hex-control)."""
    stop_trade: Literal["ask", "never"] = "ask"
    """Whether a unit may trade a Stop for a loss at once (11.3/remove-stop)."""
    neutralised_leader: Literal["commands", "silent"] = "commands"
    """Whether a section leader who is neutralised commands his units (3.1/neutralised-hq)."""
    two_passes: Literal["in-a-row", "any-time"] = "in-a-row"
    """Which passes of both sides end the operations phase (4.5/two-passes)."""
    road_half: Literal["raised", "plain"] = "raised"
    """Half of what a half-action on a road may spend (6.2/road)."""
    own_troops: Literal["hit", "spared"] = "hit"
    """Whether fire at a place reaches friends who are in it (7/basics)."""
    fire_group: Literal["chain", "all-adjacent"] = "chain"
    """Whether a fire group may be a chain of neighbours (7.10/group)."""
    assault_approach: Literal["half", "any"] = "half"
    """What a march may have spent before it turns into an assault (8/assault-cost)."""
    heavy_again: Literal["two-steps", "one-step"] = "two-steps"
    """What a heavy failure costs one who was neutralised before (11.2/neutralised-effects)."""
    shelling: Literal["secret", "reveals"] = "secret"
    """Whether indirect fire that has a result gives hidden units away (12.3/revealed)."""
    moving_vehicle: Literal["marked", "unmarked"] = "marked"
    """Whether a vehicle in the course of its move counts as having its Movement marker (13.1/v-vehicle, 13.2)."""
    to_hit_state: Literal["each", "once"] = "each"
    """Whether each of the firer's handicaps counts in the to-hit test (13.2/to-hit-mods)."""
    to_hit_ground: Literal["counts", "ignored"] = "counts"
    """Whether the ground counts in the to-hit test (13.2/to-hit-mods, house/to-hit-terrain)."""
    repelled: Literal["stunned", "goes-on"] = "stunned"
    """What becomes of an aircraft on the map that is repelled (13.3/resolution)."""
    smoke_mission: Literal["one-hex", "rings"] = "one-hex"
    """Where a smoke mission from off the map lays its smoke (13.4/smoke)."""
    arc_edge: Literal["forward", "backward"] = "forward"
    """Which arc a bearing of exactly 60 or 120 degrees belongs to (15.2/facing)."""
    overrun_survivors: Literal["all", "steady"] = "all"
    """Which survivors strike at a vehicle that drove over them (15.5/armoured-assault-reaction)."""
    missile_halving: Literal["after-armour", "before-armour"] = "after-armour"
    """When the power of a missile is halved (16.5/wire-guided)."""
    pin: Literal["stays", "lifted"] = "stays"
    """Whether a pin can be lifted like a Stop marker (16.6/pin)."""
    bunker_mortars: Literal["harmless", "hurt"] = "harmless"
    """Whether mortars on the map hurt those in a bunker (18.1/bunker)."""
    air_delay: Literal["none", "tested"] = "none"
    """Whether air support has to pass a delay test (21.2/timing)."""
    air_drift: Literal["rolled", "none"] = "rolled"
    """Whether an aircraft drifts after it is placed (21.2/placement)."""


def read_options(*layers: Mapping[str, str]) -> Options:
    """Options from a scenario and a player, the later ones first."""
    return choose(Options, *layers)


# ---- what does not change during a match: scenario, board, charts, counters, options and amendments, shared by forks


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
    return Overrides(**tables, units=own_text(folder, "units"))


BOARDS = 64
"""Boards whose lines of sight and costs are kept, so that all matches on a board share them."""
_sights = Shared[tuple[str, ...], Sight](BOARDS)
_goings = Shared[tuple[str, ...], Going](BOARDS)


def sight_of(board: Board, terrain: TerrainChart) -> Sight:
    """The lines of sight of a board."""
    return _sights.get((board.digest, terrain.digest), lambda: Sight(board, terrain, cache_folder()))


def going_of(board: Board, terrain: TerrainChart, weather: str) -> Going:
    """The going of a board."""
    return _goings.get((board.digest, terrain.digest, weather), lambda: Going(board, terrain, weather))


def _is_decoy(types: Types, item: Enlisted) -> bool:
    return types[types.named(item.part.type, item.name)].role == "decoy"


class TdaSetting(Keeper):
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
        super().__init__()
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
        self.jumps = frozenset((item.side, item.drops) for item in self.roster)
        """The turns in which anybody of a side jumps, 0 for who does not (21.3)."""
        self.arsenal = Arsenal(types, charts, scenario)
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
        self.observed_from = charts.observation.farthest(scenario.light)
        """How far somebody at rest is observed at most, whatever protects him (12.3/revealed)."""
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


def make_setting(
    scenario_name: str,
    options: Mapping[str, str],
    overrides: Overrides,
    text: str | None = None,
    maps: Mapping[str, str] | None = None,
) -> TdaSetting:
    """The setting of a scenario by name or path; its text and its maps may be given, as a save embeds them."""
    where = scenario_name
    if text is None:
        text, where = scenario_text(scenario_name)
    scenario = parse_scenario(text, where)
    try:
        charts = build_charts(overrides.charts)
        terrain = build_chart(overrides.terrain)
    except (ChartError, TerrainError) as error:
        raise VoltigeurError(str(error)) from None
    own = MAPS.brought(scenario.board, Path(where).parent, maps or {})
    board = MAPS.board(scenario.board, terrain.palette(), scenario.overlay, own)
    types = load_types(extra=overrides.units)
    chosen = read_options(scenario.options, options)
    units, sections = unit_names(scenario, where)
    header = header_of(scenario_name, chosen, overrides, text if where == scenario_name else "", own)
    return TdaSetting(
        scenario, board, charts, terrain, types, chosen, unit_names=units, section_names=sections, header=header
    )

"""What does not change during a match: options, scenario, board, charts, counters, amendments; shared by forks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import own_tables, own_text
from voltigeur.engine.folders import cache_folder
from voltigeur.engine.memory import Keeper
from voltigeur.engine.settings import Amendments, Situation, choose, header_of, one_each
from voltigeur.engine.shared import Shared
from voltigeur.engine.spelling import unknown
from voltigeur.games.aslsk.base.names import Names
from voltigeur.games.aslsk.base.scenario import Scenario, enlist, issue, parse_scenario, scenario_text
from voltigeur.games.aslsk.base.special import ROAD, read_special
from voltigeur.games.aslsk.base.types import LEADERS, Types, UnitType, WeaponType, load_types
from voltigeur.games.aslsk.ch03_21_sight.line import Ground
from voltigeur.games.aslsk.ch03_21_sight.sight import Sight
from voltigeur.games.aslsk.charts.tables import Charts, build_charts
from voltigeur.games.aslsk.charts.terrain import MAPS, Kind, TerrainChart, TerrainError, build_chart
from voltigeur.terrain.boards import Board


class Options(Struct, frozen=True):
    """Where the text can be read in two ways, and what errata change; the default first."""

    measuring: Literal["free", "book"] = "free"
    """Whether lines of sight may be tried before an attack is declared (3.2.1/no-precheck)."""
    errata: Literal["none", "official", "all"] = "none"
    """Which published errata are in force (errata/...)."""
    smoke_out: Literal["value-and-one", "one"] = "value-and-one"
    """What fire out of smoke suffers (1.2.5/smoke-out)."""
    pin_broken: Literal["never", "book"] = "never"
    """Whether a broken unit that just passes a check is pinned (3.2.3/pin)."""
    area_intensive: Literal["barred", "allowed"] = "barred"
    """Whether a Gun may fire intensively after an area shot (3.2.4/att)."""
    afph_ordnance: Literal["two", "none"] = "two"
    """What ordnance suffers in the Advancing Fire Phase (table th-drm)."""
    area_smoke: Literal["plain", "plus-two"] = "plain"
    """Whether smoke is easier to place at up to 12 hexes (table th-att)."""
    smoke_first: Literal["side", "weapon"] = "side"
    """Who may fire nothing else before smoke (6.2/smoke-shell)."""
    low_ground: Literal["clear", "blocked"] = "clear"
    """Whether what stands below blocks a line between two hills (3.2.1/same-level-hill)."""
    left_behind: Literal["safe", "target"] = "safe"
    """Whether a mover that stays behind is still a target (3.3.1/movers)."""
    hip_rout: Literal["anew", "ends"] = "anew"
    """What becomes of a rout that meets a hidden Gun (6.4/hip)."""
    wounded_rout: Literal["six", "three"] = "six"
    """What a wounded leader may spend when he flees (3.6/mf)."""
    advance_smoke: Literal["free", "counts"] = "free"
    """Whether the factor more for smoke counts among what an advance costs (3.7/advance-cx)."""
    promotion_broken: Literal["none", "one"] = "none"
    """Whether a broken unit makes leaders less easily (table leader-creation)."""
    ordnance_twelve: Literal["strained", "always"] = "strained"
    """When an Original 12 eliminates ordnance (6.12/breakdown)."""
    final_rate: Literal["ends", "stays"] = "ends"
    """Whether Final Fire of the men at a weapon ends its rate of fire (1.2.4.1/rof)."""
    ties: Literal["one", "all"] = "one"
    """Whether Random Selection of one unit draws one of those who tie, or takes them all (3.2.3/random)."""
    handicap: Literal["none", "first", "second"] = "none"
    """Which side has what the scenario gives to the weaker player: the one that moves first, or the other."""

    @property
    def official(self) -> bool:
        """The official errata are in force."""
        return self.errata != "none"

    @property
    def unofficial(self) -> bool:
        """All errata are in force."""
        return self.errata == "all"


class Overrides(Struct, frozen=True):
    """An owner's figures, embedded in saves: charts, terrain and counters."""

    charts: dict[str, Any] = {}
    terrain: dict[str, Any] = {}
    units: str = ""
    weapons: str = ""


def read_overrides(folder: Path | None) -> Overrides:
    """The figures of an override folder."""
    tables = own_tables(folder, "charts", "terrain")
    return Overrides(**tables, units=own_text(folder, "units"), weapons=own_text(folder, "weapons"))


BOARDS = 64
"""Boards whose lines of sight are kept, so that all matches on a board share them."""
_sights = Shared[tuple[str, ...], Sight](BOARDS)


def sight_of(board: Board, terrain: TerrainChart, month: int, low_ground: bool) -> Sight:
    """The lines of sight of a board in a month."""

    def make() -> Sight:
        return Sight(Ground(board, terrain, month, low_ground=low_ground), cache_folder())

    return _sights.get((board.digest, terrain.digest, str(month), str(low_ground)), make)


class AslskSetting(Keeper):
    """The setting of one match."""

    def __init__(
        self,
        scenario: Scenario,
        board: Board,
        charts: Charts,
        terrain: TerrainChart,
        types: Types,
        options: Options,
        header: Mapping[str, Any],
    ) -> None:
        super().__init__()
        self.scenario = scenario
        self.board = board
        self.charts = charts
        self.terrain = terrain
        self.options = options
        self.sides = tuple(side.id for side in scenario.sides)
        self.nations = tuple(side.nation for side in scenario.sides)
        self.seating = one_each(self.sides)
        weaker = {"first": self.sides.index(scenario.first), "second": 1 - self.sides.index(scenario.first)}
        helped = self.sides[weaker[options.handicap]] if options.handicap in weaker else ""
        self.roster = tuple(enlist(scenario, helped))
        self.arsenal = tuple(issue(scenario))
        nations = {types.units[types.unit(item.type, scenario.id)].nation: None for item in self.roster}
        makes = [f"{nation}-{name}" for nation in nations for name in LEADERS[4:]]
        self.types = types.only(
            (*(item.type for item in self.roster), *makes), (item.type for item in self.arsenal), scenario.id
        )
        self.names = Names(board, [item.name for item in self.roster], [item.name for item in self.arsenal])
        self.header = header
        self.month = scenario.month
        self.amendments: Amendments = self._special(scenario)
        self.sight = sight_of(board, terrain, scenario.month, options.low_ground == "blocked")
        self.ground: tuple[Kind, ...] = self.sight.ground.of
        """What each hex is in this month."""
        first = sum(item.side == 0 for item in self.roster)
        self.ranks = (slice(0, first), slice(first, None))
        """Where each side's units stand in the list of units."""
        self.zones = {name: read_zone(board, words, f"zone {name}") for name, words in scenario.zones.items()}
        self.edges = tuple(
            tuple(_place(board, word, f"{scenario.id}: edge of {side.id}") for word in side.edge)
            for side in scenario.sides
        )
        """The hexes by which each side enters."""
        self.control = {
            _place(board, word, f"{scenario.id}: control"): self._side(name)
            for name, words in scenario.control.items()
            for word in words
        }
        """What each side controls at the start, beside what it sets up in (2/control)."""
        self.first = self.sides.index(scenario.first)
        """The side that moves first."""
        self.turns = scenario.turns
        lifted = self.amendments.at("may-hide")
        guns = {item.side for item in self.arsenal if self.types.weapons[self.types.weapon(item.type, scenario.id)].gun}
        self.hiders = tuple(
            number
            for number, side in enumerate(scenario.sides)
            if lifted or (number in guns if side.hides is None else side.hides)
        )
        """The sides whose Guns may be hidden (6.4/hip)."""
        self.digest = blake2b(
            repr((charts.digest, terrain.digest, board.digest, header)).encode()
            + msgspec.json.encode((self.types.units, self.types.weapons, scenario)),
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

    def _side(self, name: str) -> int:
        if name not in self.sides:
            message = unknown("side", name, self.sides)
            raise VoltigeurError(message, where="control", remedy=f"name one of {', '.join(self.sides)}")
        return self.sides.index(name)

    def _special(self, scenario: Scenario) -> Amendments:
        """The special rules of the scenario, with all that they may name."""
        if not scenario.amendments:
            return Amendments()
        traits = {ROAD, *self.terrain.kind}
        for kind in self.types.units:
            traits.update((kind.id, kind.name, kind.nation, kind.size, kind.klass))
        for arm in self.types.weapons:
            traits.update((arm.id, arm.kind, arm.type))
        return read_special(scenario.amendments, scenario.id, self.sides, self._named, traits - {""})

    def _named(self, word: str) -> str:
        """A hex as it is written, by any of its names; nothing where there is none."""
        try:
            return self.names.place(self.board.place(word))
        except KeyError:
            return ""

    def prepare(self) -> None:
        """Work out all lines of sight now."""
        for place in range(self.board.hexes):
            self.sight.row(place)

    def unit_type(self, kind: int) -> UnitType:
        """What is printed on a unit."""
        return self.types.units[kind]

    def weapon_type(self, kind: int) -> WeaponType:
        """What is printed on a weapon."""
        return self.types.weapons[kind]

    def situation(self, side: int, turn: int, place: int = -1, traits: tuple[str, ...] = ()) -> Situation:
        """What amendments are compared with."""
        return Situation(self.sides[side], turn, self.names.place(place) if place >= 0 else "", traits)


def _place(board: Board, word: str, where: str) -> int:
    try:
        return board.place(word)
    except KeyError:
        raise VoltigeurError(f"there is no hex {word!r}", where=where, remedy="name hexes as D4") from None


def read_zone(board: Board, words: Iterable[str], where: str) -> frozenset[int]:
    """Hexes of a zone: hexes (`D4`), blocks (`A1:C10`) and whole columns (`F-L`)."""
    out: set[int] = set()
    for word in words:
        first, dash, last = word.partition("-")
        if dash:
            (c1, _), (c2, _) = (board.cells[_place(board, f"{column}1", where)] for column in (first, last))
            out.update(p for p, (c, _) in enumerate(board.cells) if min(c1, c2) <= c <= max(c1, c2))
            continue
        first, colon, last = word.partition(":")
        if not colon:
            out.add(_place(board, first, where))
            continue
        (c1, d1), (c2, d2) = board.cells[_place(board, first, where)], board.cells[_place(board, last, where)]
        rows, columns = sorted(((d1 + 1) // 2, (d2 + 1) // 2)), sorted((c1, c2))
        out.update(
            place
            for place, (c, d) in enumerate(board.cells)
            if columns[0] <= c <= columns[1] and rows[0] <= (d + 1) // 2 <= rows[1]
        )
    return frozenset(out)


def figures(overrides: Overrides) -> tuple[Charts, TerrainChart, Types]:
    """All figures, an owner's laid over the shipped ones."""
    try:
        terrain = build_chart(overrides.terrain)
    except TerrainError as error:
        raise VoltigeurError(str(error)) from None
    return build_charts(overrides.charts), terrain, load_types(overrides.units, overrides.weapons)


def _in_use(scenario: Scenario, types: Types, where: str) -> None:
    """A weapon that was not there yet at the date of a scenario is refused (4.4.1/baz)."""
    for item in issue(scenario):
        arm = types.weapons[types.weapon(item.type, scenario.id)]
        if (scenario.year, scenario.month) < arm.since:
            year, month = arm.since
            message = f"weapon {item.name!r}: {arm.name} is there from {month}/{year} on"
            raise VoltigeurError(message, where=where, remedy="give the scenario a later date, or the side another one")


def make_setting(
    scenario_name: str,
    options: Mapping[str, str],
    overrides: Overrides,
    text: str | None = None,
    maps: Mapping[str, str] | None = None,
) -> AslskSetting:
    """The setting of a scenario by name or path; its text and its maps may be given, as a save embeds them."""
    where = scenario_name
    if text is None:
        text, where = scenario_text(scenario_name)
    scenario = parse_scenario(text, where)
    charts, terrain, types = figures(overrides)
    _in_use(scenario, types, where)
    own = MAPS.brought(scenario.board, Path(where).parent, maps or {})
    board = MAPS.board(scenario.board, terrain.palette(), scenario.overlay, own)
    chosen = choose(Options, scenario.options, options)
    embedded = text if where == scenario_name and where.endswith(".toml") else ""
    header = header_of(scenario_name, chosen, overrides, embedded, own)
    return AslskSetting(scenario, board, charts, terrain, types, chosen, header)

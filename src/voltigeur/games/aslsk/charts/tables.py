"""Figures of the game as types (data/charts.toml): fire, ordnance, close combat, checks, movement."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from fractions import Fraction
from functools import cache, cached_property
from hashlib import sha256
from typing import Any, Literal

import msgspec

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import overlaid, shipped_text, tables_of, typed

PACKAGE = "voltigeur.games.aslsk"
FILE = "charts.toml"
Source = Literal["book", "public", "house", "override"]


class Table(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """A table of the file; what its figures come from stands in it."""


class Outcome(msgspec.Struct, frozen=True):
    """A result of the Infantry Fire Table (3.2.3): how many die, whether one is reduced, the check that follows."""

    kills: int = 0
    """#KIA: at least so many are eliminated, all others break (3.2.3/kia)."""
    reduces: bool = False
    """K: one suffers Casualty Reduction, then all are checked (3.2.3/k)."""
    check: int = -1
    """The number of a Morale Check, 0 for a Normal one, -1 where there is none (3.2.3/mc)."""
    pins: bool = False
    """A Pin Task Check (3.2.3/ptc)."""
    name: str = "-"

    @property
    def none(self) -> bool:
        """Nothing happens."""
        return not self.kills and not self.reduces and self.check < 0 and not self.pins

    @property
    def breaks(self) -> bool:
        """At least a Normal Morale Check, the least that lays DM on a broken unit (3.2.3/dm-by-fire)."""
        return self.check >= 0 or bool(self.kills)


NOTHING = Outcome()


def outcome(text: str) -> Outcome:
    """Read a cell of the table.

    >>> outcome("K/2").check, outcome("2KIA").kills, outcome("NMC").check, outcome("-").none
    (2, 2, 0, True)
    """
    if text == "-":
        return NOTHING
    if text == "PTC":
        return Outcome(pins=True, name=text)
    if text == "NMC":
        return Outcome(check=0, name=text)
    if text.startswith("K/"):
        return Outcome(reduces=True, check=int(text[2:]), name=text)
    if text.endswith("KIA"):
        return Outcome(kills=int(text[:-3]), name=text)
    if text.endswith("MC"):
        return Outcome(check=int(text[:-2]), name=text)
    raise VoltigeurError(f"{text!r} is no result", where=FILE, remedy="write 1KIA, K/1, 2MC, NMC, PTC or -")


class FireTable(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """The Infantry Fire Table (3.2.3/column)."""

    columns: tuple[int, ...]
    """The firepower at the head of each, from left to right."""
    rows: tuple[tuple[str, ...], ...]
    source: Source = "override"

    @cached_property
    def cells(self) -> tuple[tuple[Outcome, ...], ...]:
        """The results, column by column."""
        return tuple(tuple(outcome(row[c]) for row in self.rows) for c in range(len(self.columns)))

    def column(self, power: Fraction | int) -> int:
        """The number of the rightmost column that is not above some firepower, -1 below the first."""
        return bisect_right(self.columns, power) - 1

    def result(self, column: int, final: int) -> Outcome:
        """What a Final DR does in a column; a column off the left edge does nothing."""
        if column < 0:
            return NOTHING
        return self.cells[column][min(max(final, 0), len(self.rows) - 1)]

    def width(self, column: int) -> int:
        """The firepower at the head of a column, 0 off the left edge."""
        return self.columns[column] if column >= 0 else 0


class Ordnance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a calibre does (3.2.4/effects, 6.2)."""

    he: tuple[tuple[int, int], ...]
    ap: tuple[tuple[int, int], ...]
    heat_columns_lower: int
    critical_factor: int
    ife_range: int
    """Normal range of a Gun that fires as infantry does (6.8/ife)."""
    muzzle_number: int
    """To Hit number of a round on the muzzle, less one for each hex (H/stielgranate)."""
    muzzle_range: int
    muzzle_rof: int
    source: Source = "override"
    ap_source: Source = "override"
    ife_source: Source = "override"

    def power(self, calibre: int) -> int:
        """The firepower of its HE."""
        return next(power for least, power in reversed(self.he) if calibre >= least)

    def pierces(self, calibre: int) -> int:
        """The firepower of its AP against infantry."""
        return next(power for least, power in reversed(self.ap) if calibre >= least)


class Odds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the Close Combat Table."""

    name: str
    kill: int
    attack: int = 0
    defence: int = 1


class CloseCombat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Close Combat Table and its modifiers (3.8)."""

    odds: tuple[Odds, ...]
    beyond: Odds
    below: Odds
    leader_power: int
    broken: int
    exhausted_target: int
    exhausted: int
    ambusher: int
    ambushed: int
    source: Source = "override"
    drm_source: Source = "override"

    def row(self, attack: Fraction | int, defence: Fraction | int) -> Odds:
        """The row of two strengths, rounded in the defender's favour (3.8/resolution)."""
        if defence <= 0:
            return self.beyond
        ratio = Fraction(attack) / Fraction(defence)
        last = self.odds[-1]
        if ratio > Fraction(last.attack, last.defence):
            return self.beyond
        found = [row for row in self.odds if Fraction(row.attack, row.defence) <= ratio]
        return found[-1] if found else self.below


class Ambush(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ambush (3.8/ambush)."""

    difference: int
    exhausted: int
    pinned: int
    inexperienced: int
    source: Source = "override"


class Barrel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to a To Hit number by the length of the barrel and the calibre, by range."""

    star: tuple[int, ...]
    L: tuple[int, ...]
    LL: tuple[int, ...]
    upto57: tuple[int, ...]
    upto40: tuple[int, ...]


class HitModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To Hit DRM (table "th-drm")."""

    turn_fixed: tuple[int, ...]
    turn_mount: tuple[int, ...]
    advancing: int
    pinned: int
    intensive: int
    non_qualified: int
    captured: int
    exhausted: int
    backblast: int
    moving_open: int
    moving: int
    hazardous: int
    hidden: int
    small: int
    large: int
    area_smoke: int
    area_smoke_range: int
    sources: dict[str, Source] = {}


class ToHit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To Hit numbers by range (3.2.4/procedure)."""

    ranges: tuple[int, ...]
    black: tuple[int, ...]
    red: tuple[int, ...]
    critical_black: tuple[int, ...]
    critical_red: tuple[int, ...]
    area: tuple[int, ...]
    barrel: Barrel
    drm: HitModifiers
    source: Source = "override"

    def band(self, distance: int) -> int:
        """The band that a range lies in; 0 hexes are as one."""
        return bisect_left(self.ranges, max(distance, 1))


class Fire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of fire (table "ift-drm", 3.3.1, 4, 6)."""

    most_sighted: int
    spotted: int
    """Hexes within which a hidden Gun in the open is seen (6.4/hip)."""
    exhausted: int
    moving_open: int
    moving: int
    hazardous: int
    carried_flamethrower: int
    height: int
    emplaced: int
    gunshield: int
    gunshield_mortar: int
    residual_most: int
    again_breaks: int
    captured_breaks: int
    inexperienced_breaks: int
    non_elite_removed: int
    captured_rof: int
    non_qualified_breaks: int
    intensive_breaks: int
    turned_rof: int
    ife_rof: int
    backblast_column: int
    source: Source = "override"


class Morale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Checks, rally, wounds, recovery and repair (3.1, 3.2.3)."""

    desperate: int
    cover: int
    self_rally: int
    wound_dies: int
    wounded_again: int
    wounded_morale: int
    wounded_leadership: int
    recover_fails: int
    repair_gone: int
    source: Source = "override"


class Creation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Leader Creation (5.3/promotion)."""

    leaders: tuple[tuple[int, str], ...]
    nations: dict[str, int]
    morale_from: int
    high_morale: int
    morale_to: int
    low_morale: int
    broken: int
    source: Source = "override"

    def leader(self, final: int) -> str:
        """The leader that a Final dr makes, or none."""
        return next((name for most, name in self.leaders if final <= most), "")


class Movement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Allowances, portage and stacking (3.3, 4.0)."""

    squad: int
    inexperienced: int
    leader: int
    wounded: int
    with_leader: int
    double_time: int
    road: int
    rout: int
    carries: int
    leader_carries: int
    leader_most: int
    exhausted_carries: int
    smoke_here: int
    smoke_beside: int
    into_smoke: int
    stack_squads: int
    stack_leaders: int
    enter_off_board: int
    source: Source = "override"


class Smoke(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What smoke adds (1.2.5/smoke, 6.2/wp)."""

    grenade: int
    full: int
    dispersed: int
    wp: int
    wp_dispersed: int
    outward: int
    source: Source = "override"


class Manhandling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pushing Guns (6.5/manhandling, table "manhandling-drm")."""

    road: int
    squad: int
    helping_squad: int
    helping_half: int
    source: Source = "override"
    helping_half_source: Source = "override"


class Charts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """All figures but those of the ground and the counters."""

    ift: FireTable
    ordnance: Ordnance
    close_combat: CloseCombat
    ambush: Ambush
    to_hit: ToHit
    fire: Fire
    morale: Morale
    creation: Creation
    movement: Movement
    smoke: Smoke
    manhandling: Manhandling
    digest: str = ""


@cache
def _shipped() -> Charts:
    return _built({})


def build_charts(overrides: Mapping[str, Any]) -> Charts:
    """The charts with an owner's figures laid over the shipped ones, key by key."""
    return _built(overrides) if overrides else _shipped()


def _built(overrides: Mapping[str, Any]) -> Charts:
    raw = overlaid(tables_of(shipped_text(PACKAGE, "data", FILE), FILE), overrides)
    digest = sha256(msgspec.json.encode(raw, order="sorted")).hexdigest()
    charts = typed({**raw, "digest": digest}, Charts, FILE, "give the figure in the form that the shipped file has")
    bands = len(charts.to_hit.ranges) + 1
    hit = charts.to_hit
    rows = {"black": hit.black, "red": hit.red, "area": hit.area, **msgspec.structs.asdict(hit.barrel)}
    for name, row in rows.items():
        if len(row) != bands:
            raise VoltigeurError(f"to-hit.{name} has {len(row)} figures", where=FILE, remedy=f"give {bands} of them")
    if any(len(row) != len(charts.ift.columns) for row in charts.ift.rows) or not charts.ift.rows:
        raise VoltigeurError("ift.rows are not as wide as its columns", where=FILE, remedy="give a result for each")
    _ = charts.ift.cells
    return charts

"""Works that are entered, bombarded and taken away; bunkers as a shot meets them are in `base.cover` (18.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from voltigeur.engine.choices import Refusal
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.play import TdaMatch, clear, lay, word
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.units import why_not_stack
from voltigeur.games.tda.ch10_terrain.costs import mover_of
from voltigeur.games.tda.ch10_terrain.ground import entry
from voltigeur.games.tda.ch17_special_infantry.support_pieces import LIGHT
from voltigeur.games.tda.charts.tables import Code
from voltigeur.terrain.features import Change

BUNKER = "bunker"
TRENCH = "entrenchment"

ASSAULT_PROOF = Refusal("18.1/bunker", "bunker-closed")
NO_ROOM = Refusal("18.1/bunker-stacking", "place-full")
NOT_INSIDE = Refusal("18.1/bunker-stacking", "not-in-bunker")
FULL_ENTRY = Refusal("18.1/bunker-stacking", "needs-full-action")


def why_not_shelter(setting: TdaSetting, kinds: Iterable[UnitType]) -> Refusal | None:
    """Whether these counters may be in one bunker (18.1/bunker-stacking)."""
    inside = [kind for kind in kinds if kind.role != "decoy" and "flying" not in kind.traits]
    chart = setting.charts.stacking
    for kind in inside:
        weapon = kind.emplaced or kind.front
        if weapon is not None and weapon.kind == "mortar":
            return NOT_INSIDE
        if kind.role == "vehicle" or (kind.role == "support_piece" and LIGHT not in kind.traits):
            return NOT_INSIDE
    if sorted(kind.role for kind in inside) == ["leader", "support_piece"]:
        return None
    return NO_ROOM if sum(chart[kind.stacking] for kind in inside) > chart.bunker else None


def why_no_room(w: World, kinds: Sequence[UnitType], place: int) -> Refusal | None:
    """Whether these counters may be together in a place, a bunker or not (1.5/stacking, 18.1/bunker-stacking)."""
    refusal = why_not_stack(w.setting, kinds)
    return refusal or (why_not_shelter(w.setting, kinds) if place in w.fronts else None)


def bombard_bunker(m: TdaMatch, place: int, code: Code) -> None:
    """A bunker under bombs or shells: a heavy result leaves a trench of it (18.1/bunker)."""
    charts = m.setting.charts
    if place in m.position.fronts and charts.results[code].steps >= charts.terrain_damage.bunker:
        take_away(m, BUNKER, place)
        lay(m, TRENCH, place)
        m.emit("bunker-falls", "18.1/bunker", at=m.place(place))


def take_away(m: TdaMatch, kind: str, place: int) -> None:
    """Take a work or an obstruction off the map, with the front of a bunker."""
    clear(m, kind, place)
    if kind == BUNKER:
        m.position.fronts = {at: front for at, front in m.position.fronts.items() if at != place}


# ---- wire, road blocks and the like: who passes them, at what cost, and what tracks crush (18.2, 19.2, 19.3)


SAPPER, BULLDOZER, SAFE_VEHICLE = "sapper", "bulldozer", "mine-clearing"

UNFIT = Refusal("19/engineer-conditions", "unfit-engineer")
TACTICAL_ONLY = Refusal("19.2/squad", "tactical-only")


def obstructed(w: World, place: int) -> bool:
    """Whether an obstruction lies in a hex (18.2)."""
    chart, hex_of = w.setting.terrain.change, w.setting.board.hex_of
    return any(chart[c.kind].obstruction and hex_of[c.place] == hex_of[place] for c in w.changes)


def needs_skill(w: World, unit: Unit, frm: int, to: int) -> bool:
    """Whether only its skill opens a place to an engineer: wire to sappers, obstructions to bulldozers (18.2)."""
    kind = w.type(unit)
    if not (SAPPER in kind.traits or BULLDOZER in kind.traits) or frm < 0 or not obstructed(w, to):
        return False
    setting = w.setting
    plain = mover_of(kind)._replace(sapper=False, bulldozer=False)
    return entry(setting.board, setting.terrain, plain, frm, to, changes=w.changes).forbidden is not None


def why_not_pass(w: World, units: Sequence[Unit], march: March, frm: int, to: int) -> Refusal | None:
    """Engineers go through obstructions only in order, sappers only by tactical move (19/engineer-conditions, 19.2)."""
    for unit in units:
        if needs_skill(w, unit, frm, to):
            if not engineer(w, unit):
                return UNFIT
            if SAPPER in w.type(unit).traits and march != March.TACTICAL:
                return TACTICAL_ONLY
    return None


def toll(w: World, units: Sequence[Unit], frm: int, to: int, cost: int, half: int) -> int:
    """Obstructions and traps cost their vehicles half the points (19.3), and a bunker who leaves it (18.1)."""
    for unit in units:
        clears = SAFE_VEHICLE in w.type(unit).traits and w.trapped(to) and engineer(w, unit)
        if clears or (BULLDOZER in w.type(unit).traits and needs_skill(w, unit, frm, to)):
            cost = max(cost, half)
    return max(cost, half) if frm in w.fronts else cost


def crushed(w: World, units: Sequence[Unit], place: int) -> list[Change]:
    """What fully tracked vehicles destroy in a hex: wire, and road blocks unless they are very small (18.2)."""
    at, terrain = w.setting.board.hex_of[place], w.setting.terrain
    tracked = [kind for kind in map(w.type, units) if kind.mobility == "tracked"]
    if not tracked:
        return []
    big = any((kind.size or "N") in terrain.breaking_sizes for kind in tracked)
    found = [change for change in w.changes if change.place == at and terrain.change[change.kind].obstruction]
    costs = [(change, terrain.change[change.kind].cost["tracked"]) for change in found]
    return [change for change, cost in costs if isinstance(cost, int) or (cost.endswith("*") and big)]


def crush(m: TdaMatch, units: Sequence[Unit], place: int) -> None:
    """Fully tracked vehicles destroy obstructions that they enter (18.2/wire, 18.2/roadblock)."""
    for change in crushed(m.truth, units, place):
        take_away(m, change.kind, change.place)
        rule = m.setting.terrain.change[change.kind].rule
        m.emit("crushed", rule, at=m.place(change.place), what=word(change.kind))


def engineer(w: World, unit: Unit) -> bool:
    """In a state to do what engineers do: commanded, not hesitant, not immobilised (19/engineer-conditions)."""
    return unit.commanded and not w.hesitant(unit) and not unit.immobilised

"""Coming to the ground by parachute: what the terrain does, who is carried off the map and how he returns (21.3 G)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan2

from voltigeur.games.tda.base.model import AWAY, NONE, Fate, March, Unit
from voltigeur.games.tda.base.play import TdaMatch, number, relocate, remove, take_steps, word
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.units import why_not_stack
from voltigeur.games.tda.ch06_movement.march_plan import step_cost
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch11_morale.morale import lose_steps, neutralise, stop
from voltigeur.games.tda.ch12_concealment.concealment import look_at_mover
from voltigeur.games.tda.ch14_artillery.barrage import under_fire
from voltigeur.games.tda.ch18_works.traps import entered
from voltigeur.terrain.boards import Board
from voltigeur.terrain.hexes import STEPS, Cell

ASKEW = 4
"""A difference between two ways along the edge that is only its zigzag."""


# -------------------------------------------------------------------- the ground


def ground_words(w: World, place: int) -> set[str]:
    """What the chart of landings may find in a hex: its kind, what lies there, whether it is steep."""
    board, here = w.setting.board, w.setting.board.hex_of[place]
    words = {change.kind for change in w.changes if board.hex_of[change.place] == here}
    words.add(w.kind_at(here))
    if here in board.marks.get("steep", frozenset()):
        words.add("steep")
    return words


def prohibited(w: World, place: int) -> bool:
    """Nobody survives a landing there (21.3/landing-terrain)."""
    return not ground_words(w, place).isdisjoint(w.setting.charts.landing.prohibited)


def difficult(w: World, place: int) -> bool:
    """A landing there hurts (21.3/landing-terrain)."""
    return not ground_words(w, place).isdisjoint(w.setting.charts.landing.difficult)


def land(m: TdaMatch, unit: Unit) -> None:
    """A jumper comes to the ground (21.3/landing-terrain)."""
    unit.jumps = False
    secret, place = unit.hidden, unit.at
    m.position.touched.append(place)
    if prohibited(m.truth, place):
        m.tell("lands-badly", unit, "21.3/landing-terrain", secret=secret, at=m.place(place))
        lose_steps(m, unit, unit.steps, "21.3/landing-terrain", secret=secret)
        return
    if difficult(m.truth, place):
        die = m.roll("landing", 1, to=m.kept(unit, secret)).total
        hurt = die <= m.setting.charts.landing.hurt_on
        m.tell(
            "lands-hard", unit, "21.3/landing-terrain", secret=secret, roll=number(die), at=m.place(place),
            outcome=word("hurt" if hurt else "stopped"),
        )  # fmt: skip
        if hurt:
            lose_steps(m, unit, 1, "21.3/landing-terrain", secret=secret)
            neutralise(m, unit, "21.3/landing-terrain", secret=secret)
        else:
            stop(m, unit, "21.3/landing-terrain", secret=secret)
    if unit.at >= 0:
        under_fire(m, [unit], place, March.STILL, jump=True)
        entered(m, [unit], place, March.NORMAL)


def cut(m: TdaMatch, units: Sequence[Unit], steps: int, rule: str) -> None:
    """Those in a plane that was hit lose steps, each taken at random among who is left (21.3/aa)."""
    for _ in range(steps):
        alive = [u for u in units if u.steps and u.fate == Fate.PRESENT]
        if not alive:
            return
        unit = alive[m.pick_one("loss", len(alive), to=1 << alive[0].side) if len(alive) > 1 else 0]
        take_steps(m, unit, 1)
        m.tell("loses", unit, rule, secret=True, steps=number(1))
        if not unit.steps:
            remove(m, unit, Fate.ELIMINATED, rule, secret=True)


# -------------------------------------------------------------------- off the map


def stray(m: TdaMatch, units: Sequence[Unit], edge: int) -> None:
    """Units that come down off the map enter in the next turn (21.3/landing-terrain)."""
    for unit in units:
        unit.entry = m.position.turn + 1
        m.position.strays.append((unit.id, edge))


@lru_cache(maxsize=16)
def _rim(board: Board) -> tuple[int, ...]:
    """The hexes along the edge of the map, one after the other around it."""
    rim = [place for place in range(board.hexes) if min(board.neighbours[place]) < 0]
    column, depth = (sum(board.cells[place][axis] for place in rim) / len(rim) for axis in (0, 1))
    return tuple(sorted(rim, key=lambda p: atan2(board.cells[p][1] - depth, board.cells[p][0] - column)))


def along_edge(m: TdaMatch, edge: int, die: int, heading: int) -> list[int]:
    """The hexes along the edge from where somebody left, with the drop if that says which way, else at random."""
    cells, rim = m.setting.board.cells, _rim(m.setting.board)
    start = rim.index(edge)
    ways = [[rim[(start + sign * step) % len(rim)] for step in range(die, len(rim))] for sign in (1, -1)]
    gains = [_along(cells[edge], cells[way[0]], heading) for way in ways]
    if abs(gains[0] - gains[1]) <= ASKEW:
        return ways[m.pick_one("edge", 2)]
    return ways[gains.index(max(gains))]


def _along(frm: Cell, to: Cell, heading: int) -> int:
    """How far a way goes with a heading; across it, nothing but the zigzag of the edge is left."""
    column, depth = STEPS[heading]
    return 3 * (to[0] - frm[0]) * column + (to[1] - frm[1]) * depth


def bring_back(m: TdaMatch) -> None:
    """Those who came down off the map walk in along its edge, with all their points spent (21.3/landing-terrain)."""
    p = m.position
    due = [(u, edge) for u, edge in p.strays if m.unit(u).entry <= p.turn]
    p.strays = [entry for entry in p.strays if entry not in due]
    for number_, edge in due:
        unit = m.unit(number_)
        if unit.at != AWAY or unit.fate != Fate.PRESENT:
            continue
        die = m.roll("edge hexes", 1).total
        way = along_edge(m, edge, die, p.headings[unit.side])
        place = next((hex_ for hex_ in way if _enters(m, unit, hex_)), NONE)
        if place < 0:
            unit.entry = p.turn + 1
            p.strays.append((unit.id, edge))
            continue
        relocate(m, [unit], place)
        m.tell("walks-in", unit, "21.3/landing-terrain", at=m.place(place), roll=number(die))
        look_at_mover(m, [unit], March.NORMAL)
        unit.moved = unit.done = True
        m.push(OpportunityFire(1 - unit.side, kind="move", group=(unit.id,), place=place, march=March.NORMAL))
        under_fire(m, [unit], place, March.NORMAL)
        entered(m, [unit], place, March.NORMAL)


def _enters(m: TdaMatch, unit: Unit, place: int) -> bool:
    """Whether a unit may come onto the map there."""
    truth = m.truth
    if truth.present(place, 1 - unit.side) or not isinstance(step_cost(truth, [unit], AWAY, place), int):
        return False
    mates = [truth.type(m.unit(u)) for u in m.position.here.get(place, ())]
    return why_not_stack(m.setting, [*mates, truth.type(unit)]) is None

"""Assault landings and evacuation: planes that touch down and take off along a strip off the edge of the map (21.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.games.tda.base.model import AWAY, Fate, March, Side, Unit, UnitId
from voltigeur.games.tda.base.play import TdaMatch, relocate, remove
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.ch01_units.units import passengers, why_not_stack
from voltigeur.games.tda.ch04_activation.formation_acts import ActionStep, Activation
from voltigeur.games.tda.ch04_activation.verbs import FULL_ACTION, HALF_ACTION, TdaAction, When
from voltigeur.games.tda.ch05_actions.actions import why_not_move_at_all
from voltigeur.games.tda.ch06_movement.march_plan import ENEMY, step_cost
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch11_morale.morale import lose_steps as lose
from voltigeur.games.tda.ch11_morale.morale import lose_steps_among
from voltigeur.games.tda.ch12_concealment.concealment import look_at_mover
from voltigeur.games.tda.ch13_kinds_of_fire.antiair import AntiAir, UnderFlak
from voltigeur.games.tda.ch14_artillery.barrage import under_fire
from voltigeur.games.tda.ch18_works.traps import entered
from voltigeur.games.tda.ch21_air.touchdown import cut
from voltigeur.games.tda.ch22_amphibious.amphibious import JUST_LANDED, STRIP, is_plane
from voltigeur.terrain.boards import Board
from voltigeur.terrain.hexes import direction

if TYPE_CHECKING:
    from voltigeur.games.tda.ch13_kinds_of_fire.antiair import Outcome

NO_PLANE = Refusal("21.4/landing", "no-plane")
NOT_ALONG = Refusal("21.4/landing", "not-along-the-strip")
TOO_SHORT = Refusal("21.4/landing", "too-short-a-run")
NOT_EDGE = Refusal("21.4/landing", "strip-ends-on-map")
TAXIED = Refusal("21.4/landing", "taxied-this-turn")


def on_edge(board: Board, place: int) -> bool:
    """Whether a strip leaves the map in a hex."""
    return board.kind[place] == STRIP and min(board.neighbours[place]) < 0


@lru_cache(maxsize=256)
def _runs(board: Board, start: int) -> tuple[tuple[int, ...], ...]:
    """The shortest way along the strip from a hex of it to each other one, both ends included."""
    ways: dict[int, tuple[int, ...]] = {start: (start,)}
    queue = [start]
    for place in queue:
        for near in board.neighbours[place]:
            if near >= 0 and near not in ways and board.kind[near] == STRIP:
                ways[near] = (*ways[place], near)
                queue.append(near)
    return tuple(ways.values())


def _why_not_run(seen: Seen, unit: Unit, frm: int, path: Sequence[int]) -> Refusal | None:
    """Whether a plane can roll along these hexes: all strip, long enough, clear of enemies (21.4/landing)."""
    board, roll = seen.setting.board, seen.setting.charts.landing.roll
    if len(path) < roll:
        return TOO_SHORT
    before = frm
    for place in path:
        if board.kind[place] != STRIP or (before >= 0 and place not in board.neighbours[before]):
            return NOT_ALONG
        if seen.present(place, seen.enemy):
            return ENEMY
        cost = step_cost(seen, [unit], before, place) if before >= 0 else 0
        if isinstance(cost, Refusal):
            return cost
        before = place
    if len(set(path)) < len(path):
        return NOT_ALONG
    mates = [seen.type(u) for u in seen.mine_at(path[-1]) if u.id != unit.id]
    return why_not_stack(seen.setting, [*mates, seen.type(unit)])


# -------------------------------------------------------------------- the deeds


class TouchDown(Answer, frozen=True):
    """Land a plane and let it roll along the strip (21.4/landing)."""

    unit: int
    path: tuple[int, ...]
    form: ClassVar[str] = "touch down {unit:unit} {path:places}"


def _why_not_touch_down(seen: Seen, act: Activation, unit: Unit, answer: TouchDown) -> Refusal | None:
    if not is_plane(seen.type(unit)) or unit.at != AWAY:
        return NO_PLANE
    if not answer.path or not on_edge(seen.setting.board, answer.path[0]):
        return NOT_EDGE
    return _why_not_run(seen, unit, AWAY, answer.path)


class TakeOff(Answer, frozen=True):
    """Let a plane roll along the strip and off the map (21.4/landing)."""

    unit: int
    path: tuple[int, ...]
    form: ClassVar[str] = "take off {unit:unit} {path:places}"


def _why_not_take_off(seen: Seen, act: Activation, unit: Unit, answer: TakeOff) -> Refusal | None:
    if not is_plane(seen.type(unit)):
        return NO_PLANE
    if unit.landed == seen.turn:
        return JUST_LANDED
    if unit.id in act.walked:
        return TAXIED
    if refusal := why_not_move_at_all(seen, act, unit):
        return refusal
    if not answer.path or not on_edge(seen.setting.board, answer.path[-1]):
        return NOT_EDGE
    return _why_not_run(seen, unit, unit.at, answer.path)


def _touch_down(m: TdaMatch, act: Activation, unit: Unit, answer: TouchDown) -> None:
    act.sets_out(unit.id)
    act.spend(HALF_ACTION)
    m.push(PlaneRun(act.side, unit.id, answer.path, landing=True))


def _take_off(m: TdaMatch, act: Activation, unit: Unit, answer: TakeOff) -> None:
    act.sets_out(unit.id)
    act.spend(FULL_ACTION)
    m.push(PlaneRun(act.side, unit.id, answer.path))


def _touch_downs(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    """The ways in which a plane off the map may come down: the shortest run to each hex of a strip."""
    if unit.at != AWAY or not is_plane(seen.type(unit)):
        return
    board = seen.setting.board
    for edge in range(board.hexes):
        if on_edge(board, edge):
            for path in _runs(board, edge):
                answer = TouchDown(unit.id, path)
                if _why_not_touch_down(seen, act, unit, answer) is None:
                    yield answer


def _take_offs(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    board = seen.setting.board
    if unit.at >= 0 and is_plane(seen.type(unit)) and board.kind[unit.at] == STRIP:
        for path in _runs(board, unit.at):
            if on_edge(board, path[-1]):
                yield TakeOff(unit.id, path[1:])


TOUCH_DOWN = TdaAction(
    TouchDown, judge=_why_not_touch_down, do=_touch_down, offers=_touch_downs, sure=True, machines=True,
    when=When.ARRIVE, enters=True, sign="land", rank=Rank.DO,
)  # fmt: skip
TAKE_OFF = TdaAction(
    TakeOff, judge=_why_not_take_off, do=_take_off, offers=_take_offs, machines=True, sign="fly", rank=Rank.DOUBTFUL,
)  # fmt: skip


# -------------------------------------------------------------------- the run


class PlaneRun(ActionStep, UnderFlak):
    """A plane comes in under antiaircraft fire and rolls along the strip, or rolls and takes off under it (21.4)."""

    side: Side
    unit: UnitId
    path: tuple[int, ...]
    landing: bool = False
    fired: bool = False
    edge: int = -1

    def run(self, m: TdaMatch) -> None:
        if self.landing and not self.fired:
            self._flak(m, self.path[0])
            return
        plane = m.unit(self.unit)
        halted = plane.fate != Fate.PRESENT or plane.stunned or plane.immobilised
        if halted or (not self.path and self.landing):
            m.pop()
        elif self.path:
            self._roll(m, plane)
        elif not self.fired:
            self._flak(m, self.edge)
        else:
            self._leave(m, plane)

    def _flak(self, m: TdaMatch, place: int) -> None:
        """For antiaircraft fire the plane is low, over the last hex of the strip on the map."""
        self.fired = True
        m.push(AntiAir(1 - self.side, place=place, altitude="low", target="dropping"))

    def _roll(self, m: TdaMatch, plane: Unit) -> None:
        place, self.path = self.path[0], self.path[1:]
        cells = m.setting.board.cells
        if plane.at >= 0:
            plane.facing = direction(cells[plane.at], cells[place])
        elif self.path:
            plane.facing = direction(cells[place], cells[self.path[0]])
        relocate(m, [plane], place)
        if self.landing:
            plane.landed = m.position.turn
        self.edge = place
        m.tell("rolls", plane, "21.4/landing", at=m.place(place))
        look_at_mover(m, [plane], March.NORMAL)
        m.push(OpportunityFire(1 - self.side, kind="move", group=(plane.id,), place=place, march=March.NORMAL))
        under_fire(m, [plane], place, March.NORMAL)
        entered(m, [plane], place, March.NORMAL)

    def shot_at(self, m: TdaMatch, outcome: Outcome, steps: int) -> None:
        """A hit before landing sends the plane away until the next turn; after take-off it only costs lives."""
        plane = m.unit(self.unit)
        load = passengers(m.truth, plane)
        if outcome == "destroyed":
            lose_steps_among(m, load, sum(u.steps for u in load), "21.4/landing")
            if plane.at >= 0:
                lose(m, plane, plane.steps, "21.4/landing")
            else:
                cut(m, [plane], plane.steps, "21.4/landing")
            return
        lose_steps_among(m, load, steps, "21.4/landing")
        if outcome == "repelled" and self.landing:
            plane.entry = m.position.turn + 1
            m.emit("plane-repelled", "21.4/landing", at=m.place(self.path[0]))
            m.pop()

    def charge_to(self, m: TdaMatch, act: Activation) -> None:
        """A plane that was sent away has had its action."""
        if self.landing and m.unit(self.unit).entry > m.position.turn:
            act.spend(FULL_ACTION)

    def _leave(self, m: TdaMatch, plane: Unit) -> None:
        """The plane is off with all whom it carries."""
        m.pop()
        place = plane.at
        m.tell("takes-off", plane, "21.4/landing", at=m.place(place))
        for unit in passengers(m.truth, plane):
            remove(m, unit, Fate.EXITED, "21.4/landing", secret=True)
        remove(m, plane, Fate.EXITED, "21.4/landing")

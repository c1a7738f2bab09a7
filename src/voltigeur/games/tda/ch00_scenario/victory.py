"""Control of the ground and victory (0.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from voltigeur.engine.choices import Answer
from voltigeur.engine.match import Result
from voltigeur.engine.memory import remembered
from voltigeur.games.tda.base.model import ABOARD, AWAY, Fate
from voltigeur.games.tda.base.play import TdaMatch, number, side_arg, word
from voltigeur.games.tda.base.scenario import ConditionPart, ObjectivePart
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.base.world import World

# -------------------------------------------------------------------- control


def settle_control(m: TdaMatch) -> None:
    """A place belongs to the side that last occupied it, a burning one to the last next to it (0.5/hex-control)."""
    p = m.position
    touched, p.touched = p.touched, []
    hex_of = m.setting.board.hex_of
    burning = {hex_of[c.place] for c in p.changes if c.kind == "fire"}
    for place in dict.fromkeys(touched):
        here = p.here.get(place)
        if hex_of[place] in burning or not here:
            continue
        sides = {p.units[u].side for u in here if not p.units[u].height}
        if len(sides) == 1:
            _take(m, place, sides.pop())
    for place in burning:
        _settle_fire(m, place)


def _settle_fire(m: TdaMatch, burning: int) -> None:
    """A burning hex, with its floors, goes to a side that is alone next to it (0.5/burning-control)."""
    p = m.position
    truth = m.truth
    sides = {p.units[u].side for place, here in p.here.items() if truth.near(place, burning) for u in here}
    if len(sides) == 1:
        side = sides.pop()
        for place, ground in enumerate(m.setting.board.hex_of):
            if ground == burning:
                _take(m, place, side)


def _take(m: TdaMatch, place: int, side: int) -> None:
    p = m.position
    if p.control[place] != side:
        p.control[place] = side
        if place in objective_places(m.truth):
            m.emit("control", "0.5/hex-control", side=side_arg(side), at=m.place(place))


def objective_places(w: World) -> frozenset[int]:
    """All places that objectives are about."""
    return frozenset(place for objective in w.setting.scenario.objectives for place in cells_of(w, objective))


def cells_of(w: World, objective: ObjectivePart) -> tuple[int, ...]:
    """The places of an objective; of a building, each floor of each hex is a cell (0.5/building-control)."""
    return _cells(w.setting, (objective.building, objective.places))


@remembered
def _cells(setting: TdaSetting, named: tuple[str, tuple[str, ...]]) -> tuple[int, ...]:
    board, (building, places) = setting.board, named
    if not building:
        return tuple(board.place(name) for name in places)
    number_ = board.building[board.place(building)]
    return tuple(p for p in range(len(board)) if board.building[p] == number_)


def holder_of(w: World, objective: ObjectivePart) -> int:
    """The side that controls an objective: more than half of its cells (0.5/building-control)."""
    cells = cells_of(w, objective)
    held = [w.control(place) for place in cells]
    for side in (0, 1):
        if held.count(side) * 2 > len(cells):
            return side
    return -1


# -------------------------------------------------------------------- points


def losses(w: World, side: int) -> list[tuple[UnitType, int]]:
    """Steps that each unit of a side has lost which has lost any, with those of broken sections; decoys are none."""
    return w.once("losses", side, 0, lambda: list(_losses(w, side)))


def _losses(w: World, side: int) -> Iterator[tuple[UnitType, int]]:
    for unit in w.known_units(side):
        broken = unit.fate == Fate.DEMORALISED
        if (unit.lost or broken) and (kind := w.type(unit)).role != "decoy":
            yield kind, unit.lost + unit.steps if broken else unit.lost


def lost_steps(w: World, side: int) -> int:
    """Steps that a side has lost, with those of broken sections; leaving for ammunition is no loss (7.9/removal)."""
    return sum(steps for _, steps in losses(w, side))


def causes_of(w: World, side: int) -> dict[str, int]:
    """Points of a side by cause: what the enemy lost, by kind, and each objective that it holds (0.5/scenario-content,
    house/scenario-defaults)."""
    setting = w.setting
    chart = {**setting.charts.scenario.points, **setting.scenario.victory.points}
    out: dict[str, int] = {}
    for kind, steps in losses(w, 1 - side):
        worth = "leader" if kind.role == "leader" else "step"
        if kind.role == "vehicle":
            worth = "armoured_vehicle" if kind.armoured else "soft_vehicle"
        out[worth] = out.get(worth, 0) + chart[worth] * steps
    for objective in setting.scenario.objectives:
        if objective.side and objective.side != setting.sides[side]:
            continue
        if holder_of(w, objective) == side:
            name = f"objective {objective.name}"
            out[name] = out.get(name, 0) + (chart["objective"] if objective.points is None else objective.points)
    return out


def points_of(w: World, side: int) -> int:
    """Points of a side: enemy losses and objectives held (0.5/scenario-content, house/scenario-defaults)."""
    return sum(causes_of(w, side).values())


# -------------------------------------------------------------------- conditions


def holds(w: World, condition: ConditionPart) -> bool:
    """Whether a condition is met now."""
    setting = w.setting
    side = setting.sides.index(condition.side)
    if w.turn < condition.from_turn:
        return False
    match condition.kind:
        case "control":
            names = condition.objectives or tuple(o.name for o in setting.scenario.objectives)
            wanted = [o for o in setting.scenario.objectives if o.name in names]
            return sum(holder_of(w, objective) == side for objective in wanted) >= condition.count
        case "losses":
            return lost_steps(w, 1 - side) >= condition.count
        case "exit":
            return sum(u.steps for u in w.known_units(side) if u.fate == Fate.EXITED) >= condition.count
        case "survival":
            wards = {setting.names.units.index(name) for name in condition.units}
            alive = [u for u in w.known_units(side) if u.id in wards and u.fate in (Fate.PRESENT, Fate.EXITED)]
            return len(alive) >= condition.count
        case "points":
            return points_of(w, side) - points_of(w, 1 - side) >= condition.count


def _win(m: TdaMatch, condition: ConditionPart) -> None:
    side = m.setting.sides.index(condition.side)
    _finish(m, side, condition.level, f"won-{condition.kind}", "0.5/scenario-content")


def _finish(m: TdaMatch, winner: int, level: str, reason: str, rule: str) -> None:
    truth = m.truth
    scores = (points_of(truth, 0), points_of(truth, 1))
    if winner >= 0:
        m.emit("match-won", rule, side=side_arg(winner), reason=word(reason))
    else:
        m.emit("match-drawn", rule, reason=word(reason))
    m.emit("score", rule, first=number(scores[0]), second=number(scores[1]))
    m.finish(Result(winner, level, scores, rule, reason))


def sudden_death(m: TdaMatch) -> None:
    """Conditions that decide at once, and a side that has nobody left."""
    for condition in m.setting.scenario.victory.conditions:
        if condition.when == "at-once" and holds(m.truth, condition):
            _win(m, condition)
            return


def annihilation(m: TdaMatch) -> None:
    """A side without a unit on the map or to come has lost, if the other has one (0.5/scenario-content)."""
    alive = [False, False]
    truth = m.truth
    for unit in m.position.units:
        if truth.type(unit).role != "decoy" and (unit.at >= 0 or (unit.at in (AWAY, ABOARD) and unit.fate == 0)):
            alive[unit.side] = True
    if all(alive):
        return
    winner = 0 if alive[0] else 1 if alive[1] else -1
    for condition in m.setting.scenario.victory.conditions:
        if condition.when == "end" and holds(truth, condition):
            winner = m.setting.sides.index(condition.side)
            break
    _finish(m, winner, "victory" if winner >= 0 else "draw", "won-annihilation", "0.5/scenario-content")


def resign(m: TdaMatch, side: int) -> None:
    """A side gives up."""
    _finish(m, 1 - side, "victory", "won-resignation", "0.5/scenario-content")


def judge_turn(m: TdaMatch) -> None:
    """Conditions that are looked at when a turn ends."""
    for condition in m.setting.scenario.victory.conditions:
        if condition.when == "turn" and holds(m.truth, condition):
            _win(m, condition)
            return
    annihilation(m)


def judge_end(m: TdaMatch) -> None:
    """The last turn is over: conditions in order, then points or the default (2/turn)."""
    victory = m.setting.scenario.victory
    truth = m.truth
    for condition in victory.conditions:
        if condition.when == "end" and holds(truth, condition):
            _win(m, condition)
            return
    if victory.otherwise == "points":
        _by_points(m)
    elif victory.otherwise == "draw":
        _finish(m, -1, "draw", "drawn", "2/turn")
    else:
        _finish(m, m.setting.sides.index(victory.otherwise), "victory", "won-default", "2/turn")


def _by_points(m: TdaMatch) -> None:
    """The attacker needs a margin, the defender only that he does not lead (house/scenario-defaults)."""
    truth = m.truth
    winner, level = by_lead(truth, points_of(truth, 0) - points_of(truth, 1))
    _finish(m, winner, level, "won-points" if winner >= 0 else "drawn", "2/turn")


def by_lead(w: World, lead: int) -> tuple[int, str]:
    """Who wins, and how clearly, with a lead of the first side in points (house/scenario-defaults)."""
    setting, victory = w.setting, w.setting.scenario.victory
    margin = setting.charts.scenario.winning_margin if victory.margin is None else victory.margin
    attacker = setting.sides.index(victory.attacker) if victory.attacker else -1
    if attacker < 0:
        winner = -1 if not lead or abs(lead) < margin else int(lead < 0)
    else:
        ahead = lead if attacker == 0 else -lead
        winner = attacker if ahead >= margin else (1 - attacker if ahead <= 0 else -1)
    decisive = victory.decisive and abs(lead) >= victory.decisive
    return winner, "draw" if winner < 0 else "decisive" if decisive else "victory"


class Resign(Answer, frozen=True):
    """Give the match up; a right that a side has at any time."""

    form: ClassVar[str] = "resign"


RESIGN = TdaVerb(Resign, sign="resign", rule="0.5/scenario-content", rank=Rank.NEVER)

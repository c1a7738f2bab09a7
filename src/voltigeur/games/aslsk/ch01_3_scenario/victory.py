"""Control of hexes, and how a match is won (2/control, 1.3/scenario)."""

from __future__ import annotations

from voltigeur.engine.steps import Result
from voltigeur.games.aslsk.base.play import AslskMatch, place, text
from voltigeur.games.aslsk.base.scenario import ConditionPart
from voltigeur.games.aslsk.base.world import World


def counted(m: AslskMatch) -> list[int]:
    """The hexes whose control counts."""
    board = m.setting.board
    words = {word for condition in m.setting.scenario.victory.conditions for word in condition.places}
    return sorted(board.place(word) for word in words)


def holder(world: World, at: int) -> int:
    """Who takes control of a hex now: a side with a Good Order MMC and no enemy there; -1 for nobody."""
    there = world.at(at)
    sides = {unit.side for unit in there}
    if len(sides) != 1:
        return -1
    fit = [u for u in there if not world.leads(u) and world.good_order(u)]
    return fit[0].side if fit else -1


def settle_control(m: AslskMatch) -> None:
    """Hexes change hands as soon as somebody takes them (2/control)."""
    truth = m.truth
    for at in counted(m):
        side = holder(truth, at)
        if side >= 0 and m.position.control.get(at) != side:
            m.position.control[at] = side
            m.emit("control", "2/control", at=place(at), side=text(m.setting.sides[side]))


def holds(m: AslskMatch, condition: ConditionPart) -> bool:
    """Whether a condition is fulfilled."""
    side = m.setting.sides.index(condition.side)
    truth = m.truth
    if condition.kind == "control":
        board = m.setting.board
        return sum(m.position.control.get(board.place(word)) == side for word in condition.places) >= condition.count
    if condition.kind in ("losses", "exit"):
        return m.position.points[side] >= condition.count
    zone = m.setting.zones[condition.zone]
    return not any(u.at in zone and truth.good_order(u) and not truth.leads(u) for u in truth.units(1 - side))


def at_once(m: AslskMatch) -> None:
    """Conditions that win as soon as they are fulfilled; a side without units has lost."""
    for condition in m.setting.scenario.victory.conditions:
        if condition.at_once and holds(m, condition):
            win(m, m.setting.sides.index(condition.side), condition.kind)
            return
    for side in (0, 1):
        if not any(
            not u.fate and (u.at >= 0 or u.entry or u.edge >= 0) for u in m.position.units[m.setting.ranks[side]]
        ):
            win(m, 1 - side, "destroyed")
            return


def at_the_end(m: AslskMatch) -> None:
    """The first condition that is fulfilled decides, else the side that the scenario names (3.9/turn)."""
    for condition in m.setting.scenario.victory.conditions:
        if holds(m, condition):
            win(m, m.setting.sides.index(condition.side), condition.kind)
            return
    win(m, m.setting.sides.index(m.setting.scenario.victory.otherwise), "held")


def win(m: AslskMatch, side: int, reason: str) -> None:
    """A side has won."""
    m.finish(Result(side, "won", tuple(m.position.points), "1.3/scenario", reason))

"""Control of hexes, and how a match is won (2/control, 1.3/scenario)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.steps import Result
from voltigeur.games.aslsk.base.model import Fate, Unit
from voltigeur.games.aslsk.base.play import AslskMatch, place, text
from voltigeur.games.aslsk.base.scenario import ConditionPart
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.ch06_4_hidden.lairs import hidden_crews, hidden_guns
from voltigeur.games.aslsk.ch06_4_hidden.reveal import show


def hexes_of(setting: AslskSetting, condition: ConditionPart, word: str) -> tuple[int, ...]:
    """The hexes that a word of a condition stands for: a hex, or the building that it belongs to."""
    board = setting.board
    at = board.place(word)
    number = board.building[at]
    return board.buildings[number].cells if condition.buildings and number >= 0 else (at,)


class Stakes:
    """The hexes and buildings that a scenario asks for."""

    def __init__(self, setting: AslskSetting) -> None:
        conditions = setting.scenario.victory.conditions
        self.all = [hexes_of(setting, condition, word) for condition in conditions for word in condition.places]
        self.hexes = frozenset(at for hexes in self.all for at in hexes)
        self.along = {at: frozenset().union(*(each for each in self.all if at in each)) for at in self.hexes}
        """By hex, all that may change hands when somebody is there."""


def at_start(setting: AslskSetting) -> dict[int, int]:
    """Who controls what counts before anybody is there: with a hex of a building all of it (2/control)."""
    found: dict[int, int] = {}
    for hexes in setting.kept(Stakes).all:
        sides = {setting.control[at] for at in hexes if at in setting.control}
        if len(sides) == 1:
            found.update(dict.fromkeys(hexes, sides.pop()))
    return found


def holder(m: AslskMatch, there: Sequence[Unit]) -> int:
    """Who takes control now: a side with a Good Order MMC and no enemy in the hex or building; -1 for nobody."""
    if not there or any(unit.side != there[0].side for unit in there):
        return -1
    fit = any(not unit.broken and not unit.melee and not m.type(unit).leads for unit in there)
    return there[0].side if fit else -1


def settle_control(m: AslskMatch) -> None:
    """Hexes and buildings change hands as soon as somebody takes them (2/control)."""
    stakes, control = m.setting.kept(Stakes), m.position.control
    there = [unit for unit in m.position.units if unit.at in stakes.hexes and not unit.hidden]
    if all(control.get(at) == unit.side for unit in there for at in stakes.along[unit.at]):
        return
    for hexes in stakes.all:
        side = holder(m, [unit for at in hexes for unit in there if unit.at == at])
        if side >= 0 and any(control.get(at) != side for at in hexes):
            if hidden_guns(m.setting, m.position, 1 - side):
                m.position.former.update((at, m.position.control.get(at, -1)) for at in hexes)
            m.position.control.update(dict.fromkeys(hexes, side))
            m.emit("control", "2/control", at=place(hexes[0]), side=text(m.setting.sides[side]))


def holds(m: AslskMatch, condition: ConditionPart) -> bool:
    """Whether a condition is fulfilled."""
    side = m.setting.sides.index(condition.side)
    truth = m.truth
    if condition.kind == "control":
        held = {hexes_of(m.setting, condition, word) for word in condition.places}
        return sum(all(m.position.control.get(at) == side for at in hexes) for hexes in held) >= condition.count
    if condition.kind in ("losses", "exit"):
        return gained(m, side, condition) >= condition.count
    zone = m.setting.zones[condition.zone]
    theirs = [unit for unit in truth.units(1 - side) if not unit.hidden]
    return not any(u.at in zone and truth.good_order(u) and not truth.leads(u) for u in theirs)


def gained(m: AslskMatch, side: int, condition: ConditionPart) -> int:
    """What a side has to show: enemies lost, or own units that left, by worth or by number."""
    exits = condition.kind == "exit"
    if condition.units:
        fate, whose = (Fate.EXITED, side) if exits else (Fate.ELIMINATED, 1 - side)
        return sum(u.fate == fate and not m.type(u).leads for u in m.position.units[m.setting.ranks[whose]])
    own = m.position.exited[side]
    return own if exits else m.position.points[side] - own


def at_once(m: AslskMatch) -> None:
    """Conditions that win as soon as they are fulfilled; a side without units has lost."""
    for condition in m.setting.scenario.victory.conditions:
        if condition.at_once and holds(m, condition):
            show_hidden(m, deniers(m, condition))
            if holds(m, condition):
                win(m, m.setting.sides.index(condition.side), condition.kind)
                return
    for side in (0, 1):
        force = m.position.units[m.setting.ranks[side]]
        if any(not u.fate and (u.at >= 0 or u.entry or u.edge >= 0) for u in force):
            continue
        if any(u.fate == Fate.EXITED for u in force):
            at_the_end(m)
        else:
            win(m, 1 - side, "destroyed")
        return


def at_the_end(m: AslskMatch) -> None:
    """The first condition that is fulfilled decides, else the side that the scenario names (3.9/turn)."""
    show_hidden(m, [unit for unit in m.position.units if unit.hidden])
    for condition in m.setting.scenario.victory.conditions:
        if holds(m, condition):
            win(m, m.setting.sides.index(condition.side), condition.kind)
            return
    win(m, m.setting.sides.index(m.setting.scenario.victory.otherwise), "held")


def deniers(m: AslskMatch, condition: ConditionPart) -> list[Unit]:
    """Hidden crews where a side would win at once if nobody were there: they are shown first (6.4/hip, 2/control)."""
    side = m.setting.sides.index(condition.side)
    if condition.kind == "control":
        found = (hexes_of(m.setting, condition, word) for word in condition.places)
        places = {at for hexes in found for at in hexes if m.position.control.get(at) == side}
    else:
        places = set(m.setting.zones[condition.zone]) if condition.kind == "clear" else set()
    return [crew for crew in hidden_crews(m.position, 1 - side) if crew.at in places]


def show_hidden(m: AslskMatch, crews: Sequence[Unit]) -> None:
    """When a match is decided hidden Guns are shown; what they contest goes back to who held it before (2/control)."""
    for crew in crews:
        show(m, crew, "6.4/hip")
    if crews:
        settle_control(m)
    for hexes in m.setting.kept(Stakes).all if crews else ():
        there = {unit.side for at in hexes for unit in m.truth.at(at)}
        holds_out = any(crew.at in hexes and m.position.control.get(hexes[0]) == 1 - crew.side for crew in crews)
        if holds_out and len(there) > 1:
            _hand_back(m, hexes)


def _hand_back(m: AslskMatch, hexes: Sequence[int]) -> None:
    for at in hexes:
        before = m.position.former.get(at, -1)
        if before >= 0:
            m.position.control[at] = before
        else:
            m.position.control.pop(at, None)
    m.emit("contested", "2/control", at=place(hexes[0]))


def win(m: AslskMatch, side: int, reason: str) -> None:
    """A side has won."""
    m.finish(Result(side, "won", tuple(m.position.points), "1.3/scenario", reason))

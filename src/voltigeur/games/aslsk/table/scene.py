"""The position as one seat, a spectator or the reader of a finished match knows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from voltigeur.engine.orders import Orders
from voltigeur.engine.steps import Result
from voltigeur.engine.table import EVERYTHING, PUBLIC
from voltigeur.engine.table.scene import Ending, Goal, Mark, Piece, Scene, SideInfo
from voltigeur.games.aslsk.base.model import PHASES, CloudKind, Fate, Position, State
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.world import Seen, Truth, World
from voltigeur.tabling.words import sentence, signed

if TYPE_CHECKING:
    from voltigeur.games.aslsk.table.page import AslskTable

NO_ORDERS = Orders()


class Shown(Seen):
    """What both sides know: nothing that is hidden, of either."""

    def __init__(self, setting: AslskSetting, position: Position) -> None:
        super().__init__(setting, position, 0, NO_ORDERS)

    def hides(self, side: int) -> bool:
        return True


def world_of(m: AslskMatch, seat: int) -> World:
    """What a reader knows."""
    if seat == PUBLIC:
        return Shown(m.setting, m.position)
    return Truth(m.setting, m.position) if seat == EVERYTHING else m.at_rest(seat)


def scene(table: AslskTable, m: AslskMatch, seat: int) -> Scene:
    """The position."""
    p, world = m.position, world_of(m, seat)
    goals = tuple(goals_of(table, m))
    return Scene(
        turn=p.turn if p.phase else 0,
        turns=table.setting.turns,
        phase=PHASES[p.phase],
        phases=table.phases if p.phase else table.set_up_phase,
        acting=p.side if p.phase else -1,
        sides=tuple(_side(table, m, world, side) for side in (0, 1)),
        groups=(),
        goals=goals,
        pieces=tuple(pieces(table, world)),
        marks=tuple(marks(table, m, world)),
        ending=None if m.result is None else ending(table, m.result),
        halves=(table.setting.first, 1 - table.setting.first) if p.phase else (),
    )


def pieces(table: AslskTable, world: World) -> Iterator[Piece]:
    """Every counter that may be known: units, each on top of its weapons, then weapons that lie about."""
    heights: dict[int, int] = {}
    faces, p = table.faces, world.position

    def order(at: int) -> int:
        heights[at] = heights.get(at, -1) + 1
        return heights[at] if at >= 0 else 0

    for unit in p.units:
        if unit.fate != Fate.PRESENT or not world.knows(unit):
            continue
        for weapon in world.held(unit):
            yield faces.weapon(world, weapon, order(weapon.at))
        yield faces.unit(world, unit, order(unit.at))
    for weapon in world.weapons():
        if weapon.owner < 0 and weapon.condition != State.GONE:
            yield faces.weapon(world, weapon, order(weapon.at))


def _side(table: AslskTable, m: AslskMatch, world: World, side: int) -> SideInfo:
    """A side with what it has to show: objectives held, or worth gained; and how many men are fit."""
    fit = [u for u in world.units(side) if world.good_order(u) and not world.leads(u)]
    strength = sum(2 if world.type(u).size == "squad" else 1 for u in world.units(side) if not world.leads(u))
    return SideInfo(table.teller.side(side), _score(table, m, side, len(fit)), strength)


def _score(table: AslskTable, m: AslskMatch, side: int, fit: int) -> str:
    t, setting = table.t, table.setting
    mine = [c for c in setting.scenario.victory.conditions if c.side == setting.sides[side]]
    parts = []
    for condition in mine:
        if condition.kind == "control":
            held = sum(m.position.control.get(setting.board.place(word)) == side for word in condition.places)
            parts.append(t("score-control", held=held, count=condition.count))
        elif condition.kind in ("losses", "exit"):
            parts.append(t("score-points", points=m.position.points[side], count=condition.count))
    return ", ".join(parts) or t("score-fit", count=fit)


# -------------------------------------------------------------------- goals and marks


def goals_of(table: AslskTable, m: AslskMatch) -> Iterator[Goal]:
    """Hexes that have to be controlled, each by itself."""
    board = table.setting.board
    words = dict.fromkeys(w for c in table.setting.scenario.victory.conditions for w in c.places)
    for word in words:
        at = board.place(word)
        name = sentence(table.t("goal", ground=table.teller.ground(at), place=word))
        yield Goal(name, (word,), m.position.control.get(at, -1))


def marks(table: AslskTable, m: AslskMatch, world: World) -> Iterator[Mark]:
    """Smoke, Residual Firepower, acquired targets, charges, Melees, objectives."""
    t, p, place = table.t, m.position, table.setting.names.place
    for number, cloud in enumerate(p.clouds):
        value = world.thickness(cloud.kind, cloud.full)
        kind = CloudKind(cloud.kind).name.lower()
        sign = "wp" if cloud.kind == CloudKind.WP else "smoke"
        yield Mark(f"cloud-{number}", sign, place(cloud.place), t("mark-smoke", kind=kind, value=signed(value)),
                   value=signed(value))  # fmt: skip
    for at, fp in sorted(p.residual.items()):
        yield Mark(f"residual-{at}", "residual", place(at), t("mark-residual", fp=fp), value=str(fp))
    for number, aim in enumerate(p.aims):
        if world.knows_weapon(p.weapons[aim.weapon]):
            sign, message = ("acquired-place", "mark-aim-place") if aim.unit < 0 else ("acquired", "mark-aim")
            words = {"weapon": table.teller.arm(aim.weapon), "size": signed(-aim.size), "place": place(aim.place)}
            text = t.many(message, words)
            yield Mark(f"aim-{number}", sign, place(aim.place), text, p.weapons[aim.weapon].side,
                       signed(-aim.size))  # fmt: skip
    for number, charge in enumerate(p.charges):
        text = t("mark-charge", weapon=table.teller.arm(charge.weapon))
        yield Mark(f"charge-{number}", "charge", place(charge.place), text, value="DC")
    for goal in goals_of(table, m):
        where = goal.places[0]
        kind = "objective" if goal.held_by < 0 else "control"
        yield Mark(f"goal-{where}", kind, where, goal.name, goal.held_by)


# -------------------------------------------------------------------- the end


def ending(table: AslskTable, result: Result) -> Ending:
    """How the match ended."""
    t = table.t
    if result.winner < 0:
        return Ending(-1, t("end-drawn"), t(f"end-{result.reason}"), (result.rule,))
    title = t("end-won", side=sentence(table.teller.the_side(result.winner)))
    return Ending(result.winner, title, t(f"end-{result.reason}"), (result.rule,))

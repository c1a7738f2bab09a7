"""The position of Troupes d'assaut as one seat, a spectator or the reader of a finished match knows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from voltigeur.engine.match import Result
from voltigeur.engine.table import EVERYTHING, PUBLIC
from voltigeur.engine.table.scene import Ending, Goal, Group, Piece, Scene, SideInfo
from voltigeur.games.tda.base.model import ABOARD, AWAY, Fate, Section
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.scenario import ObjectivePart
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.ch00_scenario.victory import cells_of, lost_steps, points_of
from voltigeur.games.tda.table.marks import Viewpoint, marks
from voltigeur.games.tda.table.telling import Teller
from voltigeur.tabling.words import sentence

if TYPE_CHECKING:
    from voltigeur.games.tda.table.page import TdaTable

_REMEMBERED = 1000
PHASES = ("support", "command", "initiative", "operations", "administration")


def eyes(m: TdaMatch, seat: int) -> tuple[Viewpoint, Viewpoint]:
    """For each side: who looks at it. A spectator knows of each side what the other one does."""
    if seat == PUBLIC:
        return Viewpoint(m.seen(1), False), Viewpoint(m.seen(0), False)
    if seat == EVERYTHING:
        return Viewpoint(m.seen(0), True), Viewpoint(m.seen(1), True)
    seen = m.seen(seat)
    return Viewpoint(seen, seat == 0), Viewpoint(seen, seat == 1)


def scene(table: TdaTable, m: TdaMatch, seat: int) -> Scene:
    """The position."""
    p = m.position
    looks = eyes(m, seat)
    phase = "administration" if p.phase == "end" else p.phase
    goals = table.objectives.goals(looks[0].seen)
    return Scene(
        turn=p.turn,
        turns=table.setting.turns,
        phase=phase,
        phases=table.phases if p.turn else table.set_up_phase,
        acting=p.hand if phase == "operations" else -1,
        sides=tuple(_side(table, looks, side) for side in (0, 1)),
        groups=tuple(group for side in (0, 1) for group in _groups(table, looks[side], side)),
        goals=goals,
        pieces=tuple(pieces(table, looks)),
        marks=tuple(marks(table, m, looks, goals)),
        ending=None if m.result is None else ending(table, m.result),
    )


# -------------------------------------------------------------------- pieces


def pieces(table: TdaTable, looks: tuple[Viewpoint, Viewpoint]) -> Iterator[Piece]:
    """Every counter and marker that may be known; within a place in the order of their numbers, markers on top."""
    faces = table.faces
    public = not (looks[0].own or looks[1].own)
    heights: dict[int, int] = {}
    for side, (seen, own) in enumerate(looks):
        for unit in seen.all_mine() if own else seen.foes():
            if unit.at >= 0:
                order = heights.get(unit.at, 0)
                heights[unit.at] = order + 1
                yield faces.unit(seen, unit, own, order)
            elif unit.at in (AWAY, ABOARD) and unit.fate == Fate.PRESENT:
                yield faces.unit(seen, unit, own, 0)
        if not own:
            for place, token in sorted(seen.enemy_markers().items()):
                watched = public and side == 0
                yield faces.marker(side, place, token, seen.may_be(token), heights.get(place, 0), watched=watched)


# -------------------------------------------------------------------- sides and formations


def _side(table: TdaTable, looks: tuple[Viewpoint, Viewpoint], side: int) -> SideInfo:
    """A side with its score, from what is known of the other's losses, and its strength as far as known."""
    strength = table.establishment[side] - lost_steps(looks[side].seen, side)
    return SideInfo(table.teller.side(side), table.objectives.score(looks[1 - side].seen, side), strength)


def _groups(table: TdaTable, eye: Viewpoint, side: int) -> Iterator[Group]:
    """Formations with a colour each: all of one's own, of the enemy's those of which somebody is known."""
    seen, own = eye
    known: set[str] = set()
    if not own:
        known = {table.faces.group_of(unit) for unit in seen.foes()}
    for number, (group, name) in enumerate(table.formations[side]):
        if own or group in known:
            yield Group(group, name, side, table.stripes[side][number], _state(table, seen, group) if own else "")


def _state(table: TdaTable, seen: Seen, group: str) -> str:
    """A formation of one's own in words: losses against its thresholds, and what has come of them."""
    if not group.startswith("s"):
        return ""
    section = seen.section(int(group[1:]))
    key = (
        section.losses,
        section.hesitates_at,
        section.breaks_at,
        section.hesitant,
        section.broken,
        section.leader_dead,
    )
    found = table.section_words.get(key)
    if found is None:
        found = table.section_words[key] = ", ".join(_section_words(table, section))
    return found


def _section_words(table: TdaTable, section: Section) -> Iterator[str]:
    t = table.t
    yield t("table-section-losses", losses=section.losses)
    if section.broken:
        yield t("table-section-broken")
    elif section.losses >= section.breaks_at and not section.hesitant:
        yield t("table-section-on-the-brink")
    elif section.losses >= section.hesitates_at and not section.hesitant:
        yield t("table-section-will-hesitate", breaks=section.breaks_at)
    elif section.hesitant:
        yield t("table-section-hesitant", breaks=section.breaks_at)
    else:
        yield t("table-section-thresholds", hesitates=section.hesitates_at, breaks=section.breaks_at)
    if section.leader_dead:
        yield t("table-section-leaderless")


def establishment(setting: TdaSetting) -> tuple[int, int]:
    """The steps that each side has in its order of battle, which both may read."""
    totals = [0, 0]
    for item in setting.roster:
        kind = setting.types[setting.types.index[item.part.type]]
        if kind.role != "decoy":
            totals[item.side] += kind.steps
    return totals[0], totals[1]


def formations(setting: TdaSetting) -> tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]:
    """Each side's sections, then its companies and battalions: the id and name of each."""
    out: tuple[list[tuple[str, str]], list[tuple[str, str]]] = ([], [])
    sections = commands = 0
    for number, side in enumerate(setting.scenario.sides):
        for section in side.sections:
            out[number].append((f"s{sections}", section.name))
            sections += 1
        for part in (*side.battalions, *side.companies):
            out[number].append((f"c{commands}", part.name))
            commands += 1
    return tuple(out[0]), tuple(out[1])


# -------------------------------------------------------------------- objectives


class Objectives:
    """The objectives of a scenario and what they, and losses, are worth."""

    def __init__(self, setting: TdaSetting, teller: Teller) -> None:
        self.setting = setting
        self.t = teller.t
        scenario = setting.scenario
        chart = {**setting.charts.scenario.points, **scenario.victory.points}
        self.uses_points = scenario.victory.otherwise == "points" or any(
            condition.kind == "points" for condition in scenario.victory.conditions
        )
        self.items: list[tuple[ObjectivePart, str, str]] = []
        for part in scenario.objectives:
            worth = chart["objective"] if part.points is None else part.points
            self.items.append((part, teller.objective(part.name), str(worth) if self.uses_points and worth else ""))
        self._cells: dict[str, tuple[int, ...]] = {}
        self._goals: dict[tuple[int, ...], tuple[Goal, ...]] = {}
        """All objectives by who controls each of their places; who holds them changes seldom."""

    def cells(self, seen: Seen, part: ObjectivePart) -> tuple[int, ...]:
        """The places of an objective, the one that it is named by first."""
        if part.name not in self._cells:
            found = cells_of(seen, part)
            first = self.setting.board.place(part.building) if part.building else found[0]
            self._cells[part.name] = (first, *(place for place in found if place != first))
        return self._cells[part.name]

    def holder(self, seen: Seen, part: ObjectivePart) -> int:
        """The side that controls more than half of an objective (0.5/building-control)."""
        cells = self.cells(seen, part)
        for side in (0, 1):
            if 2 * sum(seen.control(place) == side for place in cells) > len(cells):
                return side
        return -1

    def goals(self, seen: Seen) -> tuple[Goal, ...]:
        """Every objective, its places, who holds it."""
        key = tuple(seen.control(place) for part, _, _ in self.items for place in self.cells(seen, part))
        found = self._goals.get(key)
        if found is None:
            if len(self._goals) >= _REMEMBERED:
                self._goals.clear()
            found = self._goals[key] = tuple(
                Goal(
                    title, tuple(map(self.setting.names.place, self.cells(seen, part))), self.holder(seen, part), worth
                )
                for part, title, worth in self.items
            )
        return found

    def score(self, seen: Seen, side: int) -> str:
        """What a side has to show: points, or objectives held where points decide nothing."""
        if self.uses_points or not self.items:
            return self.t("table-score-points", points=points_of(seen, side))
        held = sum(goal.held_by == side for goal in self.goals(seen))
        return self.t("table-score-objectives", held=held, all=len(self.items))


# -------------------------------------------------------------------- the end


def ending(table: TdaTable, result: Result) -> Ending:
    """How the match ended, in words."""
    t, teller = table.t, table.teller
    title = t("table-ending-drawn")
    if result.winner >= 0:
        title = t("table-ending-won", side=teller.side(result.winner), level=t(f"end-level-{result.level}"))
    text = sentence(t(f"end-{result.reason}") + ".")
    if table.objectives.uses_points:
        first, second = result.scores
        points = t("table-ending-points", first=first, second=second, one=teller.side(0), two=teller.side(1))
        text = f"{text} {points}"
    return Ending(result.winner, title, text, (result.rule,))

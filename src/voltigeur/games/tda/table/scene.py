"""The position of Troupes d'assaut as one seat, a spectator or the reader of a finished match knows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from voltigeur.engine.match import Result
from voltigeur.engine.table import EVERYTHING, PUBLIC
from voltigeur.engine.table.scene import Ending, Goal, Group, Mark, Piece, Scene, SideInfo
from voltigeur.games.tda.base.model import Drop, Mission, Section, Trap
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.scenario import ObjectivePart
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.ch00_scenario.victory import cells_of, lost_steps, points_of
from voltigeur.games.tda.table.faces import LastLook
from voltigeur.games.tda.table.telling import Teller
from voltigeur.tabling.words import lowered, sentence

if TYPE_CHECKING:
    from voltigeur.games.tda.table.page import TdaTable

_REMEMBERED = 1000
PHASES = ("support", "command", "initiative", "operations", "administration")

COLOURS = frozenset({"blue", "red"})
"""Sides that are called by a colour, and wear it."""


def eyes(m: TdaMatch, seat: int) -> tuple[Viewpoint, Viewpoint]:
    """For each side: who looks at it. A spectator knows of each side what the other one does."""
    if seat == PUBLIC:
        return Viewpoint(m.at_rest(1), False), Viewpoint(m.at_rest(0), False)
    if seat == EVERYTHING:
        return Viewpoint(m.at_rest(0), True), Viewpoint(m.at_rest(1), True)
    seen = m.at_rest(seat)
    return Viewpoint(seen, seat == 0), Viewpoint(seen, seat == 1)


class Shown(NamedTuple):
    """What depends on nothing but what is known, and stays as it is while nothing changes."""

    sides: tuple[SideInfo, ...]
    groups: tuple[Group, ...]
    pieces: tuple[Piece, ...]


def _shown(table: TdaTable, looks: tuple[Viewpoint, Viewpoint], drawn: LastLook) -> Shown:
    return Shown(
        tuple(_side(table, looks, side) for side in (0, 1)),
        tuple(group for side in (0, 1) for group in _groups(table, looks[side], side)),
        tuple(pieces(table, looks, drawn)),
    )


def scene(table: TdaTable, m: TdaMatch, seat: int) -> Scene:
    """The position."""
    p = m.position
    looks = eyes(m, seat)
    phase = "administration" if p.phase == "end" else p.phase
    goals = table.objectives.goals(looks[0].seen)
    drawn = m.drawn.setdefault(("pieces", seat, table.t.language), {})
    shown = looks[0].seen.once("shown", seat, table.t.language, lambda: _shown(table, looks, drawn))
    return Scene(
        turn=p.turn,
        turns=table.setting.turns,
        phase=phase,
        phases=table.phases if p.turn else table.set_up_phase,
        acting=p.hand if phase == "operations" else -1,
        sides=shown.sides,
        groups=shown.groups,
        goals=goals,
        pieces=shown.pieces,
        marks=tuple(marks(table, m, looks, goals)),
        ending=None if m.result is None else ending(table, m.result),
    )


# -------------------------------------------------------------------- pieces


def pieces(table: TdaTable, looks: tuple[Viewpoint, Viewpoint], drawn: LastLook) -> list[Piece]:
    """Every counter and marker that may be known; within a place in the order of their numbers, markers on top."""
    faces = table.faces
    public = not (looks[0].own or looks[1].own)
    heights: dict[int, int] = {}
    out: list[Piece] = []
    for side, (seen, own) in enumerate(looks):
        out += faces.units(seen, own, heights, drawn)
        if not own:
            watched = public and side == 0
            out += [
                faces.marker(side, place, token, seen.may_be(token), heights.get(place, 0), watched=watched)
                for place, token in sorted(seen.enemy_markers().items())
            ]
    return out


# -------------------------------------------------------------------- sides and formations


def _side(table: TdaTable, looks: tuple[Viewpoint, Viewpoint], side: int) -> SideInfo:
    """A side with its score, from what is known of the other's losses, and its strength as far as known."""
    strength = table.establishment[side] - lost_steps(looks[side].seen, side)
    name = table.setting.sides[side]
    score = table.objectives.score(looks[1 - side].seen, side)
    return SideInfo(table.teller.side(side), score, strength, name if name in COLOURS else "")


def _groups(table: TdaTable, eye: Viewpoint, side: int) -> Iterator[Group]:
    """Formations with a colour each: all of one's own, of the enemy's those of which somebody is known."""
    seen, own = eye
    known: set[str] = set()
    if not own:
        known = {table.faces.formations.group_of(unit) for unit in seen.foes()}
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


# ---- what lies on the ground for one reader: smoke, works, traps, shells, drop zones, missions, who holds what


KINDS = {
    "smoke1": "smoke", "smoke2": "smoke", "entrenchment": "trench", "light-shelter": "shelter",
    "at-obstacle": "obstacle", "fortification": "fort",
}  # fmt: skip
"""What lies on the ground in the words of the page, where it has another word; `value` tells degrees apart."""
VALUES = {"smoke1": "1", "smoke2": "2"}
BUNKER = "bunker"
HEXSIDE = 60
"""Degrees from one hexside to the next."""


class Viewpoint(NamedTuple):
    """Through whose knowledge one side is looked at, and whether it is that side's own."""

    seen: Seen
    own: bool


def marks(table: TdaTable, m: TdaMatch, looks: tuple[Viewpoint, Viewpoint], goals: Sequence[Goal]) -> Iterator[Mark]:
    """Everything on the ground that may be known."""
    own = [eye.own for eye in looks]
    yield from _changes(table, m, own)
    p = m.position
    names = table.setting.names
    for number, power in sorted(p.barrages.items()):
        place = names.place(number)
        yield Mark(f"barrage-{place}", "barrage", place, table.t("table-mark-barrage", power=power), value=str(power))
    for number, trap in enumerate(p.traps):
        yield _trap(table, number, trap, known=own[trap.side])
    for number, drop in enumerate(p.drops):
        yield _drop(table, number, drop)
    for mission in p.missions:
        if own[mission.side] and mission.target >= 0:
            yield _mission(table, mission)
    yield from _goals(table, looks[0].seen, goals)


def _changes(table: TdaTable, m: TdaMatch, own: Sequence[bool]) -> Iterator[Mark]:
    """What has changed the ground, with camouflaged works for who dug them (23.3/camouflage)."""
    p = m.position
    counts: dict[str, int] = {}

    def mark(kind: str, number: int, side: int = -1) -> Mark:
        place = table.setting.names.place(number)
        key = f"{kind}-{place}"
        counts[key] = counts.get(key, 0) + 1
        text, front = table.ground_word(kind), p.fronts.get(number, -1) if kind == BUNKER else -1
        if front >= 0:
            text = table.t("table-mark-bunker", front=table.t(f"front-{front}"))
        if side >= 0:
            text = table.t("table-mark-dug", what=text)
        return Mark(
            f"{key}-{counts[key]}", KINDS.get(kind, kind), place, text, side, VALUES.get(kind, ""), turn=_degrees(front)
        )

    for change in p.changes:
        yield mark(change.kind, change.place)
    for dug in p.dug:
        if own[dug.side]:
            yield mark(dug.kind, dug.place, dug.side)


def _trap(table: TdaTable, number: int, trap: Trap, *, known: bool) -> Mark:
    """Trapped ground: where it is for all, what it is for its side or once it has been turned (18.3/traps)."""
    t = table.t
    place = table.setting.names.place(trap.place)
    key = f"trap-{place}-{number}"
    if not (known or trap.shown):
        return Mark(key, "trap", place, t("table-mark-trap"), trap.side, "?")
    if not trap.power:
        what = t("trap-decoy")
    elif trap.lasts:
        what = t("trap-mines", power=trap.power)
    elif trap.around:
        what = t("trap-charge-around", power=trap.power, around=trap.around)
    else:
        what = t("trap-charge", power=trap.power)
    text = t("table-mark-trap-shown" if trap.shown else "table-mark-trap-own", what=what)
    return Mark(key, "mines" if trap.lasts else "trap", place, text, trap.side, str(trap.power))


def _drop(table: TdaTable, number: int, drop: Drop) -> Mark:
    """A section or a glider on its way down (21.3/direction-dz)."""
    t, names = table.t, table.setting.names
    place = names.place(drop.place)
    name = "table-mark-drop" if drop.glider < 0 else "table-mark-drop-glider"
    section = names.sections[drop.section] if drop.section >= 0 else ""
    side, front = table.teller.the_side(drop.side), t(f"front-{drop.direction % 6}")
    text = t(name, section=section, side=side, front=front)
    kind = "drop" if drop.glider < 0 else "drop-glider"
    return Mark(f"drop-{place}-{number}", kind, place, text, drop.side, section, turn=_degrees(drop.direction))


def _mission(table: TdaTable, mission: Mission) -> Mark:
    """What a side has asked for, where: nobody else's affair (14/phase)."""
    t = table.t
    place = table.setting.names.place(mission.target)
    name = "table-mark-mission-smoke" if mission.smoke else "table-mark-mission"
    if mission.delays and not mission.smoke:
        name = "table-mark-mission-late"
    text = t(name, mission=table.teller.mission(mission.id), delays=mission.delays)
    kind = "mission-smoke" if mission.smoke else "mission"
    label = table.setting.supports[mission.kind].part.id
    return Mark(f"mission-{mission.id}", kind, place, text, mission.side, label)


def _goals(table: TdaTable, seen: Seen, goals: Sequence[Goal]) -> Iterator[Mark]:
    """Objectives, and who holds each part of one that has several."""
    for goal in goals:
        yield Mark(f"objective-{goal.places[0]}", "objective", goal.places[0], goal.name, goal.held_by, goal.points)
        if len(goal.places) > 1:
            for place in goal.places:
                holder = seen.control(table.setting.board.place(place))
                if holder >= 0:
                    words = table.control_words(holder, goal.name)
                    yield Mark(f"control-{place}", "control", place, words, holder)


def _degrees(hexside: int) -> int:
    return hexside * HEXSIDE if hexside >= 0 else -1


# ---------- what victory points are given for, in words: ground that is held, and what the enemy loses


def scored(setting: TdaSetting) -> bool:
    """Whether points decide anything."""
    victory = setting.scenario.victory
    return victory.otherwise == "points" or any(part.kind == "points" for part in victory.conditions)


def scoring(setting: TdaSetting, teller: Teller) -> Iterator[str]:
    """What each objective is worth and to whom, then what losses are worth; nothing where points decide nothing."""
    if not scored(setting):
        return
    t, chart = teller.t, {**setting.charts.scenario.points, **setting.scenario.victory.points}

    def worth(part: ObjectivePart) -> str:
        points = chart["objective"] if part.points is None else part.points
        return t("victory-worth", name=lowered(teller.objective(part.name)), points=points)

    for side in dict.fromkeys(part.side for part in setting.scenario.objectives):
        worths = ", ".join(worth(part) for part in setting.scenario.objectives if part.side == side)
        if side:
            yield t("victory-holding-side", side=teller.side(setting.sides.index(side)), worths=worths)
        else:
            yield t("victory-holding", worths=worths)
    kinds = ("step", "leader", "soft_vehicle", "armoured_vehicle")
    message = "victory-losing-machines" if setting.has_vehicles else "victory-losing"
    yield t.many(message, {kind.partition("_")[0]: chart[kind] for kind in kinds})

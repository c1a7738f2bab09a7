"""What lies on the ground for one reader: smoke, works, traps, shells, drop zones, missions, who holds what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from voltigeur.engine.table.scene import Goal, Mark
from voltigeur.games.tda.base.model import Drop, Mission, Trap
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen

if TYPE_CHECKING:
    from voltigeur.games.tda.table.page import TdaTable

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

"""Leaving the map by the edge that the scenario names (3.3/who-moves)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer, Verdict
from voltigeur.games.aslsk.base.model import Fate, Unit
from voltigeur.games.aslsk.base.play import AslskMatch, drop, eliminate
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.ch03_3_movement.acts import Act, Mover, no, why_not_act
from voltigeur.games.aslsk.ch03_3_movement.party import why_not_carry


class Exit(Answer, frozen=True):
    """Units leave the map from a hex of its edge (3.3/who-moves)."""

    units: tuple[int, ...]
    form: ClassVar[str] = "exit {units:units}"


class ExitAll(Answer, frozen=True):
    """All of those who move leave the map."""

    form: ClassVar[str] = "exit"


def why_not_leave(seen: Seen, mover: Mover, group: Sequence[Unit]) -> Verdict:
    """Why units may not leave: no such exit, not at it, not in Good Order, too much in their hands, no factor left."""
    zone = seen.setting.scenario.sides[seen.side].exits
    if not zone:
        return no("3.3/who-moves", "no-exit")
    for unit in group:
        if refused := why_not_act(seen, mover, unit.id):
            return refused
        if not seen.good_order(unit):
            return no("2/good-order", "not-good-order")
        if unit.at not in seen.setting.zones[zone]:
            return no("3.3/who-moves", "not-at-exit")
        if refused := why_not_carry(seen, unit):
            return refused
    if not group:
        return no("3.3/stack-move", "not-moving")
    return mover.why_not_leave(seen, group, 2 * seen.setting.charts.movement.enter_off_board)


def _judge(seen: Seen, mover: Mover, answer: Exit) -> Verdict:
    try:
        return why_not_leave(seen, mover, [seen.unit(u) for u in answer.units])
    except (IndexError, LookupError):
        return no("3.3/who-moves", "unknown")


def _judge_all(seen: Seen, mover: Mover, answer: ExitAll) -> Verdict:
    return why_not_leave(seen, mover, mover.movers(seen))


def _leave(m: AslskMatch, mover: Mover, group: Sequence[int]) -> None:
    """They are gone with what they carry; Guns, which are not carried, stay where they are (6.5/limits)."""
    for number in group:
        mover.retire(number)
        for gun in [weapon for weapon in m.position.weapons if weapon.owner == number and m.arm(weapon).gun]:
            drop(m, gun, "4.0/possession")
        eliminate(m, m.unit(number), "3.3/who-moves", fate=Fate.EXITED)


def _do(m: AslskMatch, mover: Mover, answer: Exit) -> None:
    _leave(m, mover, answer.units)


def _do_all(m: AslskMatch, mover: Mover, answer: ExitAll) -> None:
    _leave(m, mover, [unit.id for unit in mover.movers(m.truth)])


def _offers(seen: Seen, mover: Mover) -> Iterator[Answer]:
    group = mover.movers(seen)
    if seen.setting.scenario.sides[seen.side].exits:
        yield from (Exit((unit.id,)) for unit in group)
        if len(group) > 1:
            yield Exit(tuple(unit.id for unit in group))


EXIT = Act(Exit, judge=_judge, do=_do, offers=_offers, actors="units", sign="exit", rule="3.3/who-moves")
EXIT_ALL = Act(ExitAll, judge=_judge_all, do=_do_all, actors="", sign="exit", rule="3.3/who-moves")

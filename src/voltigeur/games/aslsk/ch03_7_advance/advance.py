"""The Advance Phase: one hex for each unpinned Good Order unit, exhausting if it costs all that it has (3.7)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import ClassVar

from voltigeur.engine.choices import NOT_OFFERED, PASS, Answer, Menu, Pass, Question, Refusal, Verdict
from voltigeur.games.aslsk.base.amended import why_kept_out, why_not
from voltigeur.games.aslsk.base.model import Fate, Unit
from voltigeur.games.aslsk.base.play import AslskMatch, AslskStep, eliminate, place, relocate, units
from voltigeur.games.aslsk.base.stacking import stacks_over
from voltigeur.games.aslsk.base.world import Seen, World
from voltigeur.games.aslsk.ch03_3_movement.allowance import (
    NORMAL,
    allowance,
    entry_cost,
    helped_by,
    led_by,
    next_to,
    where,
)
from voltigeur.games.aslsk.ch03_3_movement.moving import mates_of
from voltigeur.games.aslsk.ch03_3_movement.party import steps_from, why_not_carry
from voltigeur.games.aslsk.ch04_0_possession.possession import (
    Drop,
    Hold,
    hand_over,
    judge_drop,
    judge_hold,
    let_go,
    receivers,
)
from voltigeur.games.aslsk.ch06_4_hidden.reveal import stumbles


class Advance(Answer, frozen=True):
    """Units advance together into a neighbouring hex (3.7/advance)."""

    units: tuple[int, ...]
    to: int
    form: ClassVar[str] = "advance {units:units} to {to:place}"


def _no(rule: str, reason: str) -> Refusal:
    return Refusal(rule, reason)


def exhausts(world: World, unit: Unit, to: int, group: Sequence[Unit]) -> bool:
    """Whether an advance costs a unit all of its movement factors, which exhausts it (3.7/advance-cx)."""
    free = to in world.clouds and world.setting.options.advance_smoke == "free"
    smoke = 2 * world.setting.charts.movement.into_smoke if free else 0
    cost = entry_cost(world, where(unit), to) - smoke
    helped = helped_by(world, unit, group)
    return cost >= allowance(world, unit, NORMAL, led=led_by(world, unit, group), road=False, helped=helped)


def why_not_advance(world: World, unit: Unit) -> Refusal | None:
    """Why a unit does not advance (3.7/advance)."""
    if unit.at < 0 and unit.edge < 0:
        return _no("3.3/entry", "not-here")
    if unit.broken:
        return _no("3.7/advance", "broken")
    if unit.melee:
        return _no("3.8/melee", "in-melee")
    if unit.pinned:
        return _no("3.2.3/ptc", "pinned")
    if unit.hazardous:
        return _no("6.5/limits", "pushed")
    return _no("3.7/advance", "has-advanced") if unit.advanced else why_not(world, "may-move", unit)


def judge_advance(seen: Seen, answer: Answer) -> Verdict:
    """Why an advance is refused."""
    if isinstance(answer, Hold):
        return judge_hold(seen, answer)
    if isinstance(answer, Drop):
        return judge_drop(seen, answer)
    if not isinstance(answer, Advance):
        return NOT_OFFERED
    try:
        group = [seen.unit(u) for u in answer.units]
    except (IndexError, LookupError):
        return _no("3.7/advance", "unknown")
    if not group or len({u.id for u in group}) != len(group) or any(u.side != seen.side for u in group):
        return _no("3.7/advance", "not-yours")
    if len({where(unit) for unit in group}) != 1:
        return _no("3.7/advance", "not-together")
    return why_not_together(seen, group) or why_not_enter(seen, group, answer.to)


def why_not_together(seen: Seen, group: Sequence[Unit]) -> Refusal | None:
    """Why somebody of a group does not advance: what he has done, what he holds (6.5/limits, 4.0/portage)."""
    for unit in group:
        if refused := why_not_advance(seen, unit):
            return refused
        if unit.at >= 0 and any(seen.arm(weapon).gun for weapon in seen.held(unit)):  # beside the map it stays there
            return _no("6.5/limits", "has-gun")
        if refused := why_not_carry(seen, unit):
            return refused
    return None


def why_not_enter(seen: Seen, group: Sequence[Unit], to: int) -> Refusal | None:
    """Why a group may not advance into a hex (3.7/advance, 3.7/advance-cx)."""
    if to < 0 or not next_to(seen, seen.side, where(group[0]), to):
        return _no("3.7/advance", "not-adjacent")
    if refused := why_kept_out(seen, group, to):
        return refused
    if stacks_over(seen, to, group):
        return _no("3.3/stacking", "too-many")
    if any(unit.cx and exhausts(seen, unit, to, group) for unit in group):
        return _no("3.7/advance-cx", "exhausted")
    return None


def groups_of(seen: Seen, unit: Unit) -> Iterator[tuple[Unit, ...]]:
    """Whom a unit may advance with: alone, with a leader, as the first of all in its hex."""
    yield (unit,)
    mates = [u for u in mates_of(seen, unit) if why_not_advance(seen, u) is None]
    leaders = [] if seen.leads(unit) else [u for u in mates if seen.leads(u)]
    yield from ((unit, leader) for leader in leaders)
    if len(mates) > 1 and unit.id == min(u.id for u in mates) and mates[1:] != leaders[:1]:
        yield tuple(mates)


def advances(seen: Seen, unit: Unit) -> Iterator[Answer]:
    """Where a unit may advance, alone and with others."""
    if why_not_advance(seen, unit) is not None:
        return
    for group in groups_of(seen, unit):
        if why_not_together(seen, group) is not None:
            continue
        ids = tuple(u.id for u in group)
        for near in steps_from(seen, where(unit), seen.side):
            if why_not_enter(seen, group, near) is None:
                yield Advance(ids, near)


def held_back(seen: Seen, unit: Unit) -> bool:
    """Whether a unit would advance if it dropped its Gun, or what it cannot carry (4.0/possession)."""
    if unit.at < 0 or not seen.held(unit) or why_not_advance(seen, unit) is not None:
        return False
    return why_not_together(seen, (unit,)) is not None


def could_advance(seen: Seen, unit: Unit) -> bool:
    """Whether there is anything to say about a unit: a hex into which it may advance, or what holds it back."""
    if unit.at < 0:
        return _could_advance(seen, unit)
    around = (unit.at, *seen.setting.board.neighbours[unit.at])
    when = (seen.turn, seen.phase, tuple(seen.position.clouds))
    return seen.piece("advances", unit.id, around, when, lambda: _could_advance(seen, unit))


def _could_advance(seen: Seen, unit: Unit) -> bool:
    return held_back(seen, unit) or next(advances(seen, unit), None) is not None


def _weapons_of(seen: Seen, unit: Unit) -> Iterator[Answer]:
    """What an unmoved unit may do with its weapons first: hand over one, drop one."""
    for weapon in seen.held(unit):
        yield from (Hold(((weapon.id, other.id),)) for other in receivers(seen, weapon, seen.side))
        if judge_drop(seen, Drop(weapon.id)) is None:
            yield Drop(weapon.id)


class AdvancePhase(AslskStep):
    """The ATTACKER advances as long as he likes; who is still off the map then is lost (3.3/entry)."""

    over: bool = False
    guarded: bool = False
    """Whether anybody can advance is not for the enemy to know: a crew that could leave its Gun is hidden (6.4/hip)."""

    @property
    def discreet(self) -> bool:
        return self.guarded

    def seats(self, m: AslskMatch) -> tuple[int, ...]:
        return () if self.over else (m.position.side,)

    def question(self, seen: Seen) -> Question | None:
        if self.over or seen.side != seen.attacker:
            return None
        everybody = (*seen.mine(), *seen.waiting(seen.side))
        able = {u.id: u for u in everybody if not u.advanced and could_advance(seen, u)}
        if not able:
            return None

        def listing(number: Hashable) -> list[Answer]:
            assert isinstance(number, int)
            return [*advances(seen, able[number]), *_weapons_of(seen, able[number])]

        menu = Menu(list(able), listing, lambda answer: judge_advance(seen, answer), (PASS,))
        return Question(seen.side, "ask-advance", menu, ("3.7/advance",))

    def answer(self, m: AslskMatch, seat: int, answer: Answer) -> None:
        if isinstance(answer, Pass):
            self.over = True
            m.unchanged()
            return
        if isinstance(answer, Hold):
            hand_over(m, answer, "3.7/advance")
            return
        if isinstance(answer, Drop):
            let_go(m, answer)
            return
        assert isinstance(answer, Advance)
        truth = m.truth
        group = [m.unit(u) for u in answer.units]
        tired = [unit for unit in group if exhausts(truth, unit, answer.to, group)]
        here = group[0].at
        for unit in group:
            unit.advanced = True
        if stumbles(m, group, here, answer.to):
            self._tire(m, tired)
            return
        for unit in group:
            relocate(m, unit, answer.to)
        m.emit("advances", "3.7/advance", units=units(group), at=place(answer.to), since=place(here))
        self._tire(m, tired)

    def _tire(self, m: AslskMatch, tired: Sequence[Unit]) -> None:
        for unit in tired:
            unit.cx = True
            m.tell("exhausted", unit, "3.7/advance-cx")

    def run(self, m: AslskMatch) -> None:
        m.pop()
        for weapon in m.position.weapons:
            weapon.fresh = False
        for unit in m.position.units:
            if unit.fate == Fate.PRESENT and unit.at < 0 and unit.edge >= 0 and unit.side == m.position.side:
                eliminate(m, unit, "3.3/entry")

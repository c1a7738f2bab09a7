"""The Movement Phase: one unit or stack after the other, until the ATTACKER passes (3.3/procedure)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from voltigeur.engine.choices import PASS, Answer, Menu, Pass, Question, Refusal, Verdict
from voltigeur.engine.verbs import lawful
from voltigeur.games.aslsk.base.model import NONE, Unit
from voltigeur.games.aslsk.base.play import AslskMatch, AslskStep
from voltigeur.games.aslsk.base.verbs import START_ACTIONS, start_actions
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.ch01_25_smoke.clouds import clear_grenades
from voltigeur.games.aslsk.ch03_3_movement.acts import ACTS, Act, chores
from voltigeur.games.aslsk.ch03_3_movement.allowance import ASSAULT, DOUBLE, NORMAL, where
from voltigeur.games.aslsk.ch03_3_movement.moving import (
    Begin,
    Move,
    MoveWooded,
    Moving,
    judge_move,
    offers_of,
    why_not_start,
)
from voltigeur.games.aslsk.ch03_3_movement.party import Party, steps_from
from voltigeur.games.aslsk.ch06_4_hidden.reveal import show


def setting_out(units: tuple[int, ...], manner: int = NORMAL) -> Moving:
    """A move that has just begun."""
    return Moving(units, units, manner, tuple((u, 0) for u in units), stack=units)


def actor(seen: Seen, answer: Answer) -> int:
    """Who would do something on the spot as the beginning of his move: named, or the only one who can; -1 for none."""
    action = ACTS.of(answer)
    assert action is not None
    named = action.who(answer) if action.actors else ()
    if isinstance(action, Act) and action.whose is not None:
        named = (action.whose(seen, answer),)
    if named:
        return named[0]
    everybody = ready(seen)
    able = [u.id for u in everybody if action.judge(seen, setting_out((u.id,)), answer) is None]
    return able[0] if len(able) == 1 else everybody[0].id if len(everybody) == 1 else NONE


def ready(seen: Seen) -> list[Unit]:
    """Who may still move."""
    everybody = (*seen.mine(), *seen.waiting(seen.side))
    return [unit for unit in everybody if not unit.moved and why_not_start(seen, unit) is None]


def judge(seen: Seen, answer: Answer) -> Verdict:
    """Why somebody may not move like that, or do that on the spot."""
    if START_ACTIONS.of(answer) is not None or ACTS.of(answer) is None:
        return judge_move(seen, answer)
    who = actor(seen, answer)
    if not 0 <= who < len(seen.position.units):
        return Refusal("3.3/stack-move", "not-moving")
    return ACTS.judge(seen, setting_out((who,)), answer=answer) or judge_move(seen, Begin((who,), NORMAL))


def beginnings(seen: Seen, unit: Unit) -> Iterator[Answer]:
    """What a unit may begin with where it is, and Assault Movement if there is such a thing."""
    found = list(chores(seen, setting_out((unit.id,))))
    yield from found
    if found:
        yield Begin((unit.id,), ASSAULT)


def marches(seen: Seen, unit: Unit) -> Iterator[Answer]:
    """What a unit may do first in this phase, marches before all else."""
    yield from offers_of(seen, unit)
    yield from beginnings(seen, unit)


def could_march(seen: Seen, unit: Unit) -> bool:
    """Whether there is anything that a unit may do first."""
    if unit.at < 0:
        return _could_march(seen, unit)
    around = (unit.at, *seen.setting.board.neighbours[unit.at])
    when = (seen.turn, seen.phase, tuple(seen.position.clouds))
    return seen.piece("marches", unit.id, around, when, lambda: _could_march(seen, unit))


def _could_march(seen: Seen, unit: Unit) -> bool:
    """A step by itself, or else whatever there is."""
    alone, here = Party(seen, (unit,), NORMAL), where(unit)
    if any(alone.walk(here, (near,), {}, True, False) is None for near in steps_from(seen, here, seen.side)):
        return True
    return next(marches(seen, unit), None) is not None


class Movement(AslskStep):
    """The ATTACKER moves units or stacks, one after the other, until he passes (3.3/procedure)."""

    started: bool = False
    over: bool = False
    guarded: bool = False
    """Whether anybody can move is not for the enemy to know: a crew that could is hidden (6.4/hip)."""

    @property
    def discreet(self) -> bool:
        return self.guarded

    def seats(self, m: AslskMatch) -> tuple[int, ...]:
        return (m.position.side,) if self.started and not self.over else ()

    def question(self, seen: Seen) -> Question | None:
        if self.over or not self.started or seen.side != seen.attacker:
            return None
        marchers = {u.id: u for u in ready(seen) if could_march(seen, u)}
        starts: dict[int, list[Answer]] = {}
        for action in seen.setting.kept(start_actions):
            for answer in lawful(action, seen):
                starts.setdefault(action.whose(seen, answer), []).append(answer)

        def listing(number: Hashable) -> list[Answer]:
            assert isinstance(number, int)
            found = list(marches(seen, marchers[number])) if number in marchers else []
            return found + starts.get(number, [])

        keys = list(dict.fromkeys((*marchers, *starts)))
        if not keys:
            return None
        menu = Menu(keys, listing, lambda answer: judge(seen, answer), (PASS,))
        return Question(seen.side, "ask-move", menu, ("3.3/who-moves",))

    def answer(self, m: AslskMatch, seat: int, answer: Answer) -> None:
        if isinstance(answer, Pass):
            self.over = True
            m.unchanged()
            return
        m.position.stays.clear()
        if START_ACTIONS.of(answer) is not None:
            START_ACTIONS.do(m, answer=answer)
            return
        if not isinstance(answer, Move | MoveWooded | Begin):
            step = self._set_out(m, (actor(m.seen(seat), answer),), NORMAL)
            m.push(step)
            ACTS.do(m, step, answer=answer)
            return
        step = self._set_out(m, answer.units, answer.manner)
        if isinstance(answer, Move | MoveWooded):
            step.path, step.wooded = answer.path, isinstance(answer, MoveWooded)
        m.push(step)

    def _set_out(self, m: AslskMatch, units: tuple[int, ...], manner: int) -> Moving:
        for u in units:
            unit = m.unit(u)
            if unit.hidden:
                show(m, unit, "6.4/hip")
            unit.moved, unit.manner, unit.crest = True, manner, NONE
            if manner == DOUBLE:
                unit.cx = True
                m.tell("exhausted", unit, "3.3/double-time")
        return setting_out(units, manner)

    def run(self, m: AslskMatch) -> None:
        if not self.started:
            self.started = True
            for unit in m.position.units:
                if unit.side == m.position.side:
                    unit.was_cx, unit.cx = unit.cx, False
            return
        m.pop()
        m.position.residual.clear()
        m.position.stays.clear()
        m.position.said.clear()
        clear_grenades(m)
        for weapon in m.position.weapons:
            weapon.fresh = weapon.kept = weapon.turned = weapon.other = False
        for unit in m.position.units:
            unit.manner, unit.crest, unit.road, unit.arms = NONE, NONE, False, 0
            unit.was_cx = unit.smoked = False

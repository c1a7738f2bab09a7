"""What an active unit may be offered: every lawful action, listed unit by unit (4.3/effect, 5.1)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from voltigeur.engine.choices import Answer
from voltigeur.engine.verbs import lawful
from voltigeur.games.tda.base.answers_command import Rest
from voltigeur.games.tda.base.model import AWAY, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch04_activation.tests import FULL_ACTION
from voltigeur.games.tda.ch04_activation.verbs import ACTIONS, When

if TYPE_CHECKING:
    from voltigeur.games.tda.ch04_activation.formation_acts import Activation


def options_of(seen: Seen, act: Activation, key: Hashable) -> list[Answer]:
    """Everything that a unit (or the group that is acting) may do now."""
    assert isinstance(key, int)
    unit = seen.unit(key)
    machines = ACTIONS.machines if seen.setting.has_machines else None
    if machines and (machines.why_not_carried(seen, unit) or (act.current and key not in act.current)):
        rest = [Rest((key,))] if key in act.current or not act.current else []
        return [*machines.boardings(seen, act, unit), *rest]
    out: list[Answer] = []
    if unit.at >= 0 or act.firing >= 0:
        _extend(out, seen, act, unit, When.FIRE)
    if act.halves < FULL_ACTION:
        _extend(out, seen, act, unit, When.MOVE)
        if unit.at >= 0:
            _extend(out, seen, act, unit, When.ACT)
        elif unit.at == AWAY:
            _extend(out, seen, act, unit, When.ARRIVE)
    elif machines:
        out.extend(machines.afterwards(seen, act, unit))
    if machines:
        return machines.bounded(seen, act, unit, out)
    out.append(Rest(act.current or (key,)))
    return out


def _extend(out: list[Answer], seen: Seen, act: Activation, unit: Unit, when: When) -> None:
    for action in ACTIONS.when(when, seen.setting.has_machines):
        out.extend(lawful(action, seen, act, unit))

"""What an active unit may be offered: every lawful action, listed unit by unit (4.3/effect, 5.1)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING

from voltigeur.engine.choices import Answer
from voltigeur.games.tda.base.answers_command import Rest
from voltigeur.games.tda.base.model import AWAY, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch04_activation.tests import FULL_ACTION
from voltigeur.games.tda.ch04_activation.verbs import ACTIONS, AnyAction

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
    offered = ACTIONS.of_kind(seen.setting, unit.kind)
    if unit.at >= 0 or act.firing >= 0:
        _extend(out, offered.fire, seen, act, unit)
    if act.halves < FULL_ACTION:
        _extend(out, offered.move, seen, act, unit)
        if unit.at >= 0:
            _extend(out, offered.act, seen, act, unit)
        elif unit.at == AWAY:
            _extend(out, offered.arrive, seen, act, unit)
    elif machines:
        out.extend(machines.afterwards(seen, act, unit))
    if machines:
        return machines.bounded(seen, act, unit, out)
    out.append(Rest(act.current or (key,)))
    return out


def _extend(out: list[Answer], actions: Iterable[AnyAction], seen: Seen, act: Activation, unit: Unit) -> None:
    for action in actions:
        assert action.offers is not None
        found, judge = action.offers(seen, act, unit), action.judge
        out.extend(found if action.sure else [answer for answer in found if judge(seen, act, unit, answer) is None])

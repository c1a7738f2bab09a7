"""Why a leader may not help or observe now (5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.answers_command import REACTIVATE, REFRESH, ROUSE, UNMARK
from voltigeur.games.tda.base.model import Tir, Unit
from voltigeur.games.tda.base.observation import serves
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch05_actions.tests import NEEDS_FULL, UNCOMMANDED, halves_of
from voltigeur.games.tda.ch07_fire.tests import NEUTRALISED
from voltigeur.games.tda.ch16_heavy_weapons.snipers import held

if TYPE_CHECKING:
    from voltigeur.games.tda.ch05_actions.actions import Activation

NOT_LEADER = Refusal("5.3/command-action", "not-a-leader")
NOT_UNDER = Refusal("5.3/command-action", "not-under-command")
TOO_FAR_TO_HELP = Refusal("5.3/command-action", "too-far")
HAS_FIRED = Refusal("5.3/command-action", "has-fired")
NO_MARKER = Refusal("5.3/command-action", "no-marker")
OWN_STOP = Refusal("11.3/remove-stop", "own-stop")
NO_MORTAR = Refusal("5.3/command-action", "no-mortar")
OBSERVING = Refusal("5.3/command-action", "observing")


def _why_not_command(seen: Seen, act: Activation, leader: Unit) -> Refusal | None:
    if seen.type(leader).role != "leader":
        return NOT_LEADER
    if not leader.commanded:
        return UNCOMMANDED
    return NEEDS_FULL if halves_of(act, leader) else None


def why_not_aid(seen: Seen, act: Activation, leader: Unit, unit: Unit, what: int) -> Refusal | None:
    """Whether a leader may help a unit so (5.3/command-action, 11.3/remove-stop)."""
    refusal = _why_not_command(seen, act, leader)
    if refusal:
        return refusal
    if unit.id == leader.id:
        return OWN_STOP if what == ROUSE else NOT_UNDER
    if unit.side != leader.side or not serves(seen, leader, unit):
        return NOT_UNDER
    if unit.at < 0 or not seen.near(leader.at, unit.at):
        return TOO_FAR_TO_HELP
    if what == REACTIVATE:
        if unit.neutralised:
            return NEUTRALISED
        return HAS_FIRED if unit.tir != Tir.NONE else None
    stopped = held(seen, unit) and not unit.neutralised
    wanted = {UNMARK: unit.tir == Tir.TEST, REFRESH: unit.tir == Tir.END, ROUSE: stopped}
    return None if wanted[what] else NO_MARKER


def why_not_observe(seen: Seen, act: Activation, leader: Unit) -> Refusal | None:
    """Whether a leader may observe for mortars next to him (5.3/command-action, 13.4/mortar-observation)."""
    refusal = _why_not_command(seen, act, leader)
    if refusal:
        return refusal
    if leader.observing:
        return OBSERVING
    for unit in seen.mine():
        if seen.near(leader.at, unit.at) and serves(seen, leader, unit):
            kind = seen.type(unit)
            weapon = kind.emplaced or kind.front
            if weapon is not None and weapon.indirect:
                return None
    return NO_MORTAR

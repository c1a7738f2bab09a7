"""Command actions: a leader helps a unit, or observes for mortars (5.3/command-action)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.games.tda.base.answers import AID_WORDS, REACTIVATE, REFRESH, ROUSE, UNMARK
from voltigeur.games.tda.base.model import Tir, Unit
from voltigeur.games.tda.base.observation import serves
from voltigeur.games.tda.base.play import TdaMatch, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import FULL_ACTION, NEUTRALISED, NOT_YOURS, TdaAction, halves_of, own
from voltigeur.games.tda.ch05_actions.actions import NEEDS_FULL, UNCOMMANDED
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import free, held

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


# -------------------------------------------------------------------- the verbs


class Aid(Answer, frozen=True):
    """A leader helps a unit (5.3/command-action)."""

    leader: int
    what: int
    unit: int
    form: ClassVar[str] = "command {leader:unit} {what:aid} {unit:unit}"


def _why_not(seen: Seen, act: Activation, leader: Unit, answer: Aid) -> Refusal | None:
    friend = own(seen, answer.unit)
    return NOT_YOURS if friend is None else why_not_aid(seen, act, leader, friend, answer.what)


def _aid(m: TdaMatch, act: Activation, leader: Unit, answer: Aid) -> None:
    """One command action on one unit (5.3/command-action); the owner need not say who gave it (12.3/observe)."""
    unit, what = m.unit(answer.unit), answer.what
    act.spend(FULL_ACTION)
    if what == REACTIVATE:
        act.reactivate(m, unit)
    elif what == REFRESH:
        unit.tir, unit.mute = Tir.TEST, 0
    elif what == ROUSE:
        free(m.truth, unit)
    else:
        unit.tir = Tir.NONE
        act.fired_before = tuple(u for u in act.fired_before if u != unit.id)
    m.tell("commands", leader, "5.3/command-action", secret=True, what=word(AID_WORDS[what]), helped=m.who(unit))
    if not unit.hidden:
        m.emit(
            "commanded", "5.3/command-action", "12.3/observe", to=1 << (1 - unit.side), what=word(AID_WORDS[what]),
            helped=m.who(unit),
        )  # fmt: skip


def _aids(seen: Seen, act: Activation, leader: Unit) -> Iterator[Answer]:
    for unit in seen.mine():
        if unit.id == leader.id or not seen.near(leader.at, unit.at):
            continue
        for what in (REACTIVATE, UNMARK, REFRESH, ROUSE):
            if why_not_aid(seen, act, leader, unit, what) is None:
                yield Aid(leader.id, what, unit.id)


class Observe(Answer, frozen=True):
    """A leader observes for mortars (5.3/command-action)."""

    leader: int
    form: ClassVar[str] = "observe {leader:unit}"


def _observe(m: TdaMatch, act: Activation, leader: Unit, answer: Observe) -> None:
    leader.observing = True
    act.spend(FULL_ACTION)
    m.tell("observes", leader, "5.3/command-action", "12.3/observe", secret=True)


def _observations(seen: Seen, act: Activation, leader: Unit) -> Sequence[Answer]:
    return (Observe(leader.id),) if why_not_observe(seen, act, leader) is None else ()


def _leads(setting: TdaSetting, kind: UnitType) -> bool:
    return kind.role == "leader"


AID = TdaAction(
    Aid, actors="leader", judge=_why_not, do=_aid, offers=_aids, sure=True, by=_leads,
    sign="aid", rule="5.3/command-action", rank=Rank.DO,
)  # fmt: skip
OBSERVE = TdaAction(
    Observe, actors="leader", judge=lambda seen, act, unit, answer: why_not_observe(seen, act, unit), do=_observe,
    offers=_observations, sure=True, by=_leads,
    sign="observe", detail="opt-detail-full", rule="5.3/command-action", rank=Rank.DO,
)  # fmt: skip

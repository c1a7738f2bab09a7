"""Carrying out the actions that need no step of their own: weapons, commands, tunnels, smoke (5.1, 5.3, 10.4)."""

from __future__ import annotations

from voltigeur.engine.choices import Answer
from voltigeur.games.tda.base.answers_command import (
    AID_WORDS,
    REACTIVATE,
    REFRESH,
    ROUSE,
    Aid,
    Dismantle,
    LaySmoke,
    Observe,
    SetUp,
    Shake,
)
from voltigeur.games.tda.base.answers_fire import Flame
from voltigeur.games.tda.base.answers_move import Climb, EnterTunnel, Exit, LeaveTunnel, Ram, SapperAssault
from voltigeur.games.tda.base.model import Fate, March, Tir, Unit
from voltigeur.games.tda.base.play import TdaMatch, lay, relocate, remove, reveal, word
from voltigeur.games.tda.ch01_units.aboard import go_along
from voltigeur.games.tda.ch05_actions.actions import Activation
from voltigeur.games.tda.ch05_actions.tests import FULL_ACTION, HALF_ACTION
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch08_assault.entry import AssaultEntry
from voltigeur.games.tda.ch11_morale.morale import shake
from voltigeur.games.tda.ch16_heavy_weapons.snipers import free
from voltigeur.games.tda.ch18_works.traps import blow_up, entered
from voltigeur.games.tda.ch19_engineers.storming import flame, storm


def carry_out(m: TdaMatch, act: Activation, answer: Answer) -> None:
    """Do an admitted action."""
    match answer:
        case SetUp(unit=number):
            unit = m.unit(number)
            unit.emplaced = True
            _movement(act, unit, HALF_ACTION)
            m.tell("sets-up", unit, "1.4/set-up-faces", secret=unit.hidden)
        case Dismantle(unit=number):
            unit = m.unit(number)
            unit.emplaced = False
            act.dismantled = (*act.dismantled, number)
            _movement(act, unit, HALF_ACTION)
            m.tell("dismantles", unit, "1.4/set-up-faces", secret=unit.hidden)
        case Climb(unit=number):
            unit = m.unit(number)
            unit.aloft = True
            _movement(act, unit, HALF_ACTION)
            m.tell("climbs", unit, "23.3/snipers", secret=unit.hidden)
        case Shake(unit=number):
            shake(m, m.unit(number))
        case Observe(leader=number):
            leader = m.unit(number)
            leader.observing = True
            act.spend(FULL_ACTION)
            m.tell("observes", leader, "5.3/command-action", "12.3/observe", secret=True)
        case Aid(leader=number, what=what, unit=helped):
            act.spend(FULL_ACTION)
            _aid(m, act, m.unit(number), m.unit(helped), what)
        case EnterTunnel(unit=number, tunnel=tunnel):
            _go_underground(m, act, m.unit(number), tunnel)
        case LeaveTunnel(unit=number, place=place):
            _come_out(m, act, m.unit(number), place)
        case LaySmoke(unit=number):
            unit = m.unit(number)
            act.firing = -1
            act.spend(HALF_ACTION)
            lay(m, "smoke1", m.setting.board.hex_of[unit.at])
            m.tell("lays-smoke", unit, "10.4/smoke-pots", at=m.place(unit.at))
        case SapperAssault(unit=number, place=place):
            act.assaulted = (*act.assaulted, number)
            _movement(act, m.unit(number), FULL_ACTION)
            storm(m, m.unit(number), place)
        case Flame(unit=number, place=place):
            act.firing = -1
            act.spend(FULL_ACTION)
            flame(m, m.unit(number), place)
        case Ram(unit=number, place=place):
            unit = m.unit(number)
            act.spend(FULL_ACTION)
            reveal(m, [unit], "12.3/revealed")
            relocate(m, [unit], place)
            blow_up(m, unit)
        case Exit(unit=number):
            act.spend(FULL_ACTION)
            for unit in (*go_along(m, m.unit(number)), m.unit(number)):
                remove(m, unit, Fate.EXITED, "0.5/scenario-content")


def _movement(act: Activation, unit: Unit, halves: int) -> None:
    """An action of the movement type (5.1/movement-marker)."""
    act.sets_out(unit.id)
    act.spend(halves)


def _aid(m: TdaMatch, act: Activation, leader: Unit, unit: Unit, what: int) -> None:
    """One command action on one unit (5.3/command-action); the owner need not say who gave it (12.3/observe)."""
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


def _go_underground(m: TdaMatch, act: Activation, unit: Unit, tunnel: int) -> None:
    """Enter a tunnel, by assault if the enemy holds it (10.4/tunnels)."""
    _movement(act, unit, FULL_ACTION)
    if m.truth.present(tunnel, 1 - unit.side):
        m.push(AssaultEntry(unit.side, (unit.id,), tunnel, unit.at))
        return
    m.tell("enters-tunnel", unit, "10.4/tunnels", at=m.place(unit.at))
    relocate(m, [unit], tunnel)


def _come_out(m: TdaMatch, act: Activation, unit: Unit, place: int) -> None:
    """Leave a tunnel by one of its ends, under the eyes of the enemy (10.4/tunnels, 7.11/moving-target)."""
    from voltigeur.games.tda.ch12_concealment.reveal import look_at_mover
    from voltigeur.games.tda.ch14_artillery.barrage import under_fire

    _movement(act, unit, HALF_ACTION)
    relocate(m, [unit], place)
    m.tell("leaves-tunnel", unit, "10.4/tunnels", at=m.place(place))
    look_at_mover(m, [unit], March.NORMAL)
    if unit.at >= 0:
        m.push(OpportunityFire(1 - unit.side, kind="move", group=(unit.id,), place=place, march=March.NORMAL))
        under_fire(m, [unit], place, March.NORMAL)
        entered(m, [unit], place, March.NORMAL)

"""The sequence of play: phase after phase, then the other side, then the next turn (3/sequence, 3.9/turn)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from voltigeur.engine.settings import applies
from voltigeur.games.aslsk.base.model import PHASES, Phase
from voltigeur.games.aslsk.base.play import AslskMatch, AslskStep, number, text
from voltigeur.games.aslsk.ch01_25_smoke.clouds import blow_away, disperse
from voltigeur.games.aslsk.ch03_1_rally.arrivals import Arrivals
from voltigeur.games.aslsk.ch03_1_rally.rally import RallyPhase
from voltigeur.games.aslsk.ch03_3_movement.phase import Movement
from voltigeur.games.aslsk.ch03_6_rout.rout import RoutPhase
from voltigeur.games.aslsk.ch03_7_advance.advance import AdvancePhase
from voltigeur.games.aslsk.ch03_8_close_combat.fight import CloseCombatPhase
from voltigeur.games.aslsk.ch03_22_fire.verbs import FirePhase
from voltigeur.games.aslsk.ch04_weapons.charges import Remaining, count_charges
from voltigeur.games.aslsk.ch06_4_hidden.lairs import hidden_guns


class PlayerTurn(AslskStep):
    """One side's eight phases; the other side acts in them too."""

    phase: Annotated[int, Meta(ge=0, le=8)] = 0

    def run(self, m: AslskMatch) -> None:
        if self.phase == Phase.CLOSE_COMBAT:
            self._end(m)
            return
        self.phase += 1
        begin(m, Phase(self.phase))

    def _end(self, m: AslskMatch) -> None:
        """The roles change; after both have been ATTACKER the turn is over (3.9/turn)."""
        position = m.position
        for unit in position.units:
            unit.tried = unit.spent = unit.led = unit.hazardous = False
            unit.directed = ()
        position.rallied_alone = False
        second = position.side != m.setting.first
        last = position.turn >= m.setting.turns
        if last and (second or m.setting.scenario.half_turn):
            m.pop()
            return
        position.side = 1 - position.side
        position.turn += second
        self.phase = 0
        m.emit("player-turn", "3.9/turn", turn=number(position.turn), side=text(m.setting.sides[position.side]))


def special(m: AslskMatch) -> None:
    """What special rules bring at the start of a Player Turn (1.3/scenario)."""
    position = m.position
    now = m.setting.situation(position.side, position.turn)
    for item in m.setting.amendments.at("turn-start"):
        if not applies(item.scope, now):
            continue
        if item.step == "wind":
            blow_away(m, item.rule)
        else:
            for unit in position.units:
                if unit.side == position.side and unit.dm:
                    unit.dm = False
                    m.tell("calms-down", unit, item.rule)


def begin(m: AslskMatch, phase: Phase) -> None:
    """Enter a phase."""
    position = m.position
    position.phase = phase
    m.emit("phase", "3/sequence", phase=text(PHASES[phase]))
    attacker = position.side
    position.smoke_open = phase in (Phase.PREP_FIRE, Phase.DEFENSIVE_FIRE)
    attacks, defends = (bool(hidden_guns(m.setting, position, side)) for side in (attacker, 1 - attacker))
    match phase:
        case Phase.RALLY:
            special(m)
            m.push(RallyPhase())
            m.push(Arrivals())
        case Phase.PREP_FIRE:
            disperse(m, attacker)
            m.push(FirePhase(attacker, phase, guarded=attacks))
        case Phase.MOVEMENT:
            m.push(Movement(guarded=attacks))
        case Phase.DEFENSIVE_FIRE:
            m.push(FirePhase(1 - attacker, phase, guarded=defends))
        case Phase.ADVANCING_FIRE:
            count_charges(m)
            m.push(Remaining())
            m.push(FirePhase(attacker, phase, guarded=attacks))
        case Phase.ROUT:
            m.push(RoutPhase())
        case Phase.ADVANCE:
            m.push(AdvancePhase(guarded=attacks))
        case Phase.CLOSE_COMBAT:
            m.push(CloseCombatPhase())

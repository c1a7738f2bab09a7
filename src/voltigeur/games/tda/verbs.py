"""The verbs of the game, gathered from its chapters: what may be said, what may be done, in which order."""

from __future__ import annotations

from voltigeur.games.tda.base.verbs import VERBS
from voltigeur.games.tda.ch00_scenario.exits import EXIT
from voltigeur.games.tda.ch00_scenario.victory import RESIGN
from voltigeur.games.tda.ch01_4_setting_up.set_up import SET_UP
from voltigeur.games.tda.ch02_sequence.administration import SHIFT
from voltigeur.games.tda.ch02_sequence.sequence import DEPLOY
from voltigeur.games.tda.ch03_command.command import APPOINT, ATTACH, PLACE_DEPUTY
from voltigeur.games.tda.ch04_activation.activation import ACTIVATE, ACTIVATE_UNIT, DECLINE, WAIT
from voltigeur.games.tda.ch04_activation.formation_acts import END
from voltigeur.games.tda.ch04_activation.verbs import ACTIONS
from voltigeur.games.tda.ch05_actions.actions import DISMANTLE, REST
from voltigeur.games.tda.ch05_actions.leaders import AID, OBSERVE
from voltigeur.games.tda.ch06_movement.movement import ON_THE_WAY, WHEEL_ON
from voltigeur.games.tda.ch06_movement.verbs import GO, HALT, MOVE
from voltigeur.games.tda.ch07_fire.tests import SHOTS
from voltigeur.games.tda.ch07_fire.verbs import FIRE
from voltigeur.games.tda.ch08_assault.entry import ASSAULT_ON, WITHDRAW
from voltigeur.games.tda.ch08_assault.melee import RETREAT, STRIKE
from voltigeur.games.tda.ch08_assault.verbs import ASSAULT
from voltigeur.games.tda.ch10_4_smoke_and_tunnels.smoke_pots import LAY_SMOKE
from voltigeur.games.tda.ch10_4_smoke_and_tunnels.tunnels import ENTER_TUNNEL, LEAVE_TUNNEL
from voltigeur.games.tda.ch11_3_stops.shake import SHAKE
from voltigeur.games.tda.ch11_morale.rally import FALL_BACK, RALLY
from voltigeur.games.tda.ch12_concealment.concealment import CONCEAL
from voltigeur.games.tda.ch13_kinds_of_fire.antiair import OFF_MAP_FLAK
from voltigeur.games.tda.ch13_kinds_of_fire.verbs import BLAST, BLAST_BACK, BLASTING, PIERCE, PIERCE_BACK, PIERCING
from voltigeur.games.tda.ch14_artillery.artillery import CANCEL_MISSION, REQUEST
from voltigeur.games.tda.ch15_vehicles.carry.embark import DISEMBARK, EMBARK, UNHITCH
from voltigeur.games.tda.ch15_vehicles.drive.facing import PIVOT, ROLL, WHEEL
from voltigeur.games.tda.ch15_vehicles.drive.infantry_behind import FOLLOW
from voltigeur.games.tda.ch15_vehicles.drive.platoons import ABANDON
from voltigeur.games.tda.ch15_vehicles.fight.overrun import OVERRUN, OVERRUN_ON
from voltigeur.games.tda.ch15_vehicles.fly.flight import FLY, FLY_ON
from voltigeur.games.tda.ch15_vehicles.verbs import (
    AT_AIRCRAFT,
    FIRE_BACK_UP,
    FLAK,
    OTHER_WEAPONS,
    SHOOT_UP,
    VOLLEY,
    VOLLEY_BACK,
    MachinesInAction,
)
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import SNIPE
from voltigeur.games.tda.ch18_works.traps import EXPLODE, EXPLODE_NEARBY, RAM
from voltigeur.games.tda.ch19_engineers.engineers import DEMOLISH
from voltigeur.games.tda.ch19_engineers.storming import FLAME, SAPPER_ASSAULT
from voltigeur.games.tda.ch20_waves.waves import SURGE, WAVE
from voltigeur.games.tda.ch21_air.airborne import DROP_ON, FLY_TOWARDS
from voltigeur.games.tda.ch21_air.airstrips import TAKE_OFF, TOUCH_DOWN
from voltigeur.games.tda.ch21_air.drop_operations import STEP_ASIDE
from voltigeur.games.tda.ch21_air.gliders import GLIDE_ON
from voltigeur.games.tda.ch21_air.support import AIR_STRIKE, CALL_AIR
from voltigeur.games.tda.ch23_3_palms.climb import CLIMB

VERBS.enter(
    DECLINE, DEPLOY, ATTACH, ACTIVATE_UNIT, ACTIVATE, WAIT, END, REST, MOVE, GO, HALT, SET_UP, DISMANTLE, AID, OBSERVE,
    ENTER_TUNNEL, LEAVE_TUNNEL, LAY_SMOKE, EXIT, RESIGN, SHAKE, WITHDRAW, STRIKE, RETREAT, RALLY, FALL_BACK, SHIFT,
    PLACE_DEPUTY, APPOINT, CONCEAL, REQUEST, CANCEL_MISSION, FIRE, ASSAULT, PIERCE,
    WHEEL, PIVOT, ROLL, EMBARK, DISEMBARK, UNHITCH,
    OVERRUN, FOLLOW,
    SNIPE, WAVE, SURGE, CLIMB, DEMOLISH, SAPPER_ASSAULT, FLAME, EXPLODE, RAM,
    FLAK, OFF_MAP_FLAK, CALL_AIR, AIR_STRIKE, SHOOT_UP, FLY,
    BLAST, VOLLEY, ABANDON,
    FLY_TOWARDS, DROP_ON, GLIDE_ON, STEP_ASIDE, TOUCH_DOWN, TAKE_OFF,
)  # fmt: skip
ANSWERS = VERBS.answers
"""Everything that a player may say, in the order in which a text is tried as each of them."""

ACTIONS.enter(
    FIRE, MOVE, ASSAULT, SET_UP, DISMANTLE, CLIMB, SHAKE, OBSERVE, AID, WAVE, LAY_SMOKE, EXIT, ENTER_TUNNEL,
    LEAVE_TUNNEL, SAPPER_ASSAULT, FLAME, RAM, WHEEL, PIVOT, EMBARK, DISEMBARK, UNHITCH, OVERRUN, FLY, FOLLOW, TAKE_OFF,
    EXPLODE, TOUCH_DOWN, PIERCE, VOLLEY, BLAST, FLAK, SHOOT_UP, REST,
)  # fmt: skip
"""What active units may do, in the order in which it is offered."""
ACTIONS.machines = MachinesInAction()

SHOTS.enter(
    active=((PIERCING, OTHER_WEAPONS), (AT_AIRCRAFT,), (BLASTING,)),
    reactions=(PIERCE_BACK, VOLLEY_BACK, BLAST_BACK, FIRE_BACK_UP, EXPLODE_NEARBY),
)
"""Kinds of shot beside small arms at a place, in the order in which they are offered."""

ON_THE_WAY.enter(ASSAULT_ON, OVERRUN_ON, WHEEL_ON, FLY_ON)
"""What a move may go on with, in the order in which it is offered."""

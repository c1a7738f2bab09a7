"""Troupes d'assaut: the table of contents. Sequence of play, steps, what settles, what is seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Union

from voltigeur.engine.choices import Answer, Pick, Question
from voltigeur.engine.files import typed
from voltigeur.engine.match import State
from voltigeur.engine.rulebooks import Rulebook, later
from voltigeur.engine.settings import SavedSetting
from voltigeur.engine.steps import Step
from voltigeur.games.tda.base import forward
from voltigeur.games.tda.base.migrations import MIGRATIONS
from voltigeur.games.tda.base.model import Position, Trap
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.scenario import scenario_names
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import Overrides, TdaSetting, make_setting, read_overrides
from voltigeur.games.tda.ch00_scenario.forces import muster
from voltigeur.games.tda.ch00_scenario.victory import Resign, lost_steps, resign, settle_control, sudden_death
from voltigeur.games.tda.ch02_sequence import sequence
from voltigeur.games.tda.ch02_sequence.administration import Administration, Shifting, burn_vehicles
from voltigeur.games.tda.ch02_sequence.sequence import Artillery
from voltigeur.games.tda.ch03_command.command import Attaching, Replacing
from voltigeur.games.tda.ch04_activation.activation import Operations
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch06_movement.march_plan import step_cost
from voltigeur.games.tda.ch06_movement.movement import Moving
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire, open_fire_window
from voltigeur.games.tda.ch07_fire.shot import Shot
from voltigeur.games.tda.ch08_assault.entry import AssaultEntry, Withdrawal
from voltigeur.games.tda.ch08_assault.melee import Melee, retreat_places
from voltigeur.games.tda.ch11_morale.morale import StopTrade, Trial
from voltigeur.games.tda.ch11_morale.rally import Rallying
from voltigeur.games.tda.ch12_concealment.concealment import Reconcealing, settle_vehicles
from voltigeur.games.tda.ch13_kinds_of_fire.antiair import AntiAir
from voltigeur.games.tda.ch13_kinds_of_fire.pierce import PiercingShot
from voltigeur.games.tda.ch14_artillery.artillery import Calling, Requesting
from voltigeur.games.tda.ch14_artillery.barrage import Barrage
from voltigeur.games.tda.ch15_vehicles.carry.capacity import watch_out
from voltigeur.games.tda.ch15_vehicles.drive.facing import Rolling
from voltigeur.games.tda.ch15_vehicles.drive.infantry_behind import Following
from voltigeur.games.tda.ch15_vehicles.drive.platoons import Abandoning, NotingLeaders
from voltigeur.games.tda.ch15_vehicles.fight import damage
from voltigeur.games.tda.ch15_vehicles.fight.overrun import Overrunning
from voltigeur.games.tda.ch15_vehicles.fight.weapons import Broadside, after_shot
from voltigeur.games.tda.ch15_vehicles.fly.fire_at_aircraft import AirShot
from voltigeur.games.tda.ch15_vehicles.fly.flight import flight_cost, why_not_fly_over
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import Sniping
from voltigeur.games.tda.ch18_works.traps import Explode, Explosion, Spring, blow_up, entered, set_off
from voltigeur.games.tda.ch18_works.works import BUNKER, bombard_bunker
from voltigeur.games.tda.ch19_engineers.engineers import Announcing
from voltigeur.games.tda.ch19_engineers.storming import Flaming, GoingBack
from voltigeur.games.tda.ch20_waves.waves import Waving, in_wave
from voltigeur.games.tda.ch21_air.airborne import Airborne, DropZones, Heading
from voltigeur.games.tda.ch21_air.airstrips import PlaneRun
from voltigeur.games.tda.ch21_air.drop_operations import DropAssault, Landings
from voltigeur.games.tda.ch21_air.gliders import Gliding, left_behind, trample
from voltigeur.games.tda.ch21_air.jump_fire import JumpFire
from voltigeur.games.tda.ch21_air.support import AirMission, AirSupport
from voltigeur.games.tda.ch23_nations.nations import find_works, lay_work
from voltigeur.games.tda.verbs import ANSWERS
from voltigeur.games.tda.whole.invariants import faults
from voltigeur.games.tda.whole.parting import may_part
from voltigeur.games.tda.whole.redeal.world import redeal
from voltigeur.games.tda.whole.view import View
from voltigeur.terrain.hexes import DIRECTIONS

REFERENCES = (
    forward.hit_vehicle.by(damage.hit_vehicle),
    forward.strike.by(damage.strike),
    forward.destroy.by(damage.destroy),
    forward.spill.by(damage.spill),
    forward.throw_off.by(damage.throw_off),
    forward.abandon.by(damage.abandon),
    forward.open_fire_window.by(open_fire_window),
    forward.after_shot.by(after_shot),
    forward.flight_cost.by(flight_cost),
    forward.why_not_fly_over.by(why_not_fly_over),
    forward.step_cost.by(step_cost),
    forward.retreat_places.by(retreat_places),
    forward.entered.by(entered),
    forward.bombard_bunker.by(bombard_bunker),
    forward.in_wave.by(in_wave),
    forward.trample.by(trample),
    forward.left_behind.by(left_behind),
)
"""Where the book refers forward, and the chapter that answers (`base.forward`)."""

AnyStep = Union[  # noqa: UP007 - a long tagged union reads better as a list
    sequence.SettingUp, sequence.Turn, Attaching, Operations, Activation, Moving, Shot, Barrage, Trial, StopTrade,
    OpportunityFire, AssaultEntry, Withdrawal, Melee, Administration, Shifting, Rallying, Replacing, Reconcealing,
    Artillery, Calling, Requesting,
    Sniping, Waving,
    Airborne, Heading, DropZones, Gliding, JumpFire, Landings, DropAssault, PlaneRun,
    Spring, Explosion, Announcing, GoingBack, Flaming,
    PiercingShot, AntiAir, AirSupport, AirMission, AirShot,
    Rolling,
    Overrunning, Following,
    Broadside, NotingLeaders, Abandoning,
]  # fmt: skip
TdaState = State[Position, AnyStep]


class TroupesDAssaut(Rulebook[TdaMatch, TdaSetting, Seen]):
    """The rulebook."""

    slug = "tda"
    version = "0.1.0"
    schema = 2
    answers = ANSWERS
    migrations = MIGRATIONS
    match = TdaMatch
    state = TdaState
    view = View
    scenarios = staticmethod(scenario_names)
    redeal = staticmethod(redeal)
    invariants = staticmethod(faults)
    may_part = staticmethod(may_part)

    table = later("table.page:TdaTable")
    shelf = later("table.cards:SHELF")
    cases = later("cases")
    habits = later("table.habits:HABITS")
    bots = later("bot:POLICIES")
    twins = later("whole.twins")
    terminal = later("terminal")

    def new_setting(
        self, scenario: str, *, options: Mapping[str, str] | None = None, overrides: Path | None = None
    ) -> TdaSetting:
        return make_setting(scenario, options or {}, read_overrides(overrides))

    def saved_setting(self, header: Mapping[str, Any]) -> TdaSetting:
        saved = typed(dict(header), SavedSetting[Overrides], "header", "use another copy of the save")
        return make_setting(saved.scenario, saved.options, saved.overrides, saved.text or None, saved.maps)

    def opening(self, setting: TdaSetting) -> tuple[Position, list[Step[TdaMatch, Seen]]]:
        position = muster(setting)
        for work in setting.scenario.works:
            for name in work.at:
                lay_work(setting, position, work, setting.board.place(name))
                if work.kind == BUNKER:
                    position.fronts[setting.board.place(name)] = DIRECTIONS.index(work.front)
        for trap in setting.scenario.traps:
            side = [part.id for part in setting.scenario.sides].index(trap.side)
            power, around = (0, 0) if trap.decoy else (trap.power, trap.around)
            position.traps += [Trap(setting.board.place(at), side, power, around, trap.lasts) for at in trap.at]
        return position, [sequence.SettingUp()]

    def settle(self, m: TdaMatch) -> None:
        """Charges, control, vehicles in view or on fire, sudden death: what the book attaches to states."""
        if m.position.fallen:
            set_off(m)
        if m.position.out and not isinstance(m.state.stack[-1], Trial):
            watch_out(m)
        if m.position.touched:
            if m.position.dug:
                find_works(m)
            settle_control(m)
            if m.setting.has_vehicles:
                settle_vehicles(m)
                burn_vehicles(m)
            if m.state.result is None and m.setting.has_sudden_death and m.position.turn:
                sudden_death(m)

    def asides(self, m: TdaMatch, seat: int) -> Sequence[Question]:
        """A side may resign at any time, and set off the charges that it carries (18.3/carried-ied)."""
        resigning = Question(seat, "ask-resign", Pick((Resign(),)), ("0.5/scenario-content",), blocking=False)
        bearing = m.setting.arsenal.bearing
        bearers = [u for u in m.seen(seat).mine() if u.kind in bearing] if bearing else []
        if not bearers:
            return (resigning,)
        charges = Pick(tuple(Explode(u.id) for u in bearers))
        return resigning, Question(seat, "ask-explode", charges, ("18.3/carried-ied",), blocking=False)

    def claim(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        """A charge goes off, or the side that resigns has lost."""
        if isinstance(answer, Explode):
            blow_up(m, m.unit(answer.unit))
        else:
            resign(m, seat)

    def turn(self, m: TdaMatch) -> int:
        return m.position.turn

    def losses(self, m: TdaMatch) -> tuple[int, ...]:
        """Steps that each side has lost (7.9/removal)."""
        return tuple(lost_steps(m.truth, side) for side in (0, 1))


BOOK = TroupesDAssaut()

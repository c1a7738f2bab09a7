"""ASL Starter Kit #2: the table of contents. Sequence of play, steps, what settles, what is seen."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Union

from voltigeur.engine.choices import Pass
from voltigeur.engine.files import typed
from voltigeur.engine.match import State
from voltigeur.engine.rulebooks import Rulebook, later
from voltigeur.engine.settings import SavedSetting
from voltigeur.engine.steps import Step
from voltigeur.games.aslsk.base.model import Position
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.base.scenario import scenario_names
from voltigeur.games.aslsk.base.setting import AslskSetting, Overrides, make_setting, read_overrides
from voltigeur.games.aslsk.base.verbs import FIRE_ACTIONS, START_ACTIONS
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.ch01_3_scenario.setup import Deploy, SettingUp, muster
from voltigeur.games.aslsk.ch03_1_rally.arrivals import Arrivals, Await
from voltigeur.games.aslsk.ch03_1_rally.rally import Keep, Rally, RallyPhase, Repair, RepairBy, SelfRally
from voltigeur.games.aslsk.ch03_3_movement.acts import (
    ACTS,
    DROP,
    RECOVER,
    RECOVER_HERE,
    SMOKE,
    SMOKE_BY,
    RecoverHere,
    Smoke,
    SmokeBy,
)
from voltigeur.games.aslsk.ch03_3_movement.first_fire import FirstFire
from voltigeur.games.aslsk.ch03_3_movement.leaving import EXIT, EXIT_ALL, Exit, ExitAll
from voltigeur.games.aslsk.ch03_3_movement.moving import Begin, Go, GoOn, Move, MoveWooded, Moving, Stay_
from voltigeur.games.aslsk.ch03_3_movement.phase import Movement
from voltigeur.games.aslsk.ch03_3_movement.residual import ResidualAttack
from voltigeur.games.aslsk.ch03_3_movement.standing import ORDERS, TOPICS
from voltigeur.games.aslsk.ch03_6_rout.rout import (
    Crawl,
    CrawlWith,
    Interdict,
    Remain,
    Rout,
    Routing,
    RoutPhase,
    RoutWith,
)
from voltigeur.games.aslsk.ch03_7_advance.advance import Advance, AdvancePhase
from voltigeur.games.aslsk.ch03_8_close_combat.fight import ChooseFight, CloseCombatPhase, Combat, Fight
from voltigeur.games.aslsk.ch03_8_close_combat.stacks import Stack
from voltigeur.games.aslsk.ch03_9_turn.turn import PlayerTurn
from voltigeur.games.aslsk.ch03_22_fire.attack import Aftermath, Attack, KeepRate, LeaveFire
from voltigeur.games.aslsk.ch03_22_fire.regroup import Apart, AsOne, Regroup
from voltigeur.games.aslsk.ch03_22_fire.verbs import Fire, FirePhase, FireUnder
from voltigeur.games.aslsk.ch03_23_effects.effects import Effects
from voltigeur.games.aslsk.ch03_24_ordnance.aims import KeepAim, Parted
from voltigeur.games.aslsk.ch03_24_ordnance.impact import Impact
from voltigeur.games.aslsk.ch03_24_ordnance.shelling import ShellAftermath, Shelling
from voltigeur.games.aslsk.ch03_24_ordnance.verbs import ORDNANCE
from voltigeur.games.aslsk.ch04_0_possession.possession import DESTROY, Drop, Hold, Recover
from voltigeur.games.aslsk.ch04_weapons.charges import DETONATE, PLACE_CHARGE, Blast, Laying, PlaceCharge, Remaining
from voltigeur.games.aslsk.ch04_weapons.flames import FLAME, Embers, Flames
from voltigeur.games.aslsk.ch06_guns.pushing import PUSH_ON, PUSHES, Pushing
from voltigeur.games.aslsk.whole.invariants import faults
from voltigeur.games.aslsk.whole.redeal import redeal
from voltigeur.games.aslsk.whole.settle import settle
from voltigeur.games.aslsk.whole.view import AslskView

ACTS.enter(SMOKE, SMOKE_BY, RECOVER, RECOVER_HERE, DROP, PLACE_CHARGE, EXIT, EXIT_ALL, PUSH_ON)
FIRE_ACTIONS.enter(FLAME, DETONATE, DESTROY, *ORDNANCE)
START_ACTIONS.enter(*PUSHES)

AnyStep = Union[  # noqa: UP007 - a long tagged union reads better as a list
    SettingUp, PlayerTurn, Arrivals, RallyPhase, FirePhase, Attack, Regroup, Aftermath, Effects, Movement, Moving,
    FirstFire,
    Shelling, ShellAftermath, Impact, Parted, Pushing,
    ResidualAttack, Flames, Embers, Laying, Blast, Remaining, RoutPhase, Routing, AdvancePhase, CloseCombatPhase, Fight,
]  # fmt: skip
AslskState = State[Position, AnyStep]


class AslStarterKit(Rulebook[AslskMatch, AslskSetting, Seen]):
    """The rulebook."""

    slug = "aslsk"
    version = "0.1.0"
    schema = 1
    answers = (
        Pass, Deploy, Await, FireUnder, Fire, AsOne, Apart, KeepRate, LeaveFire,
        Recover, RecoverHere, Repair, RepairBy, Hold, Drop,
        SelfRally, Rally, Keep, Move, MoveWooded, Begin, Go, GoOn, Stay_, SmokeBy, Smoke, PlaceCharge, Exit, ExitAll,
        Advance, ChooseFight, Stack, Combat, RoutWith, Rout, CrawlWith, Crawl, Remain, Interdict, KeepAim,
        *(action.answer for action in (*FIRE_ACTIONS, *START_ACTIONS)),
    )  # fmt: skip
    match = AslskMatch
    state = AslskState
    view = AslskView
    scenarios = staticmethod(scenario_names)
    invariants = staticmethod(faults)
    table = later("table.page:AslskTable")
    shelf = later("table.cards:SHELF")
    cases = later("cases")
    habits = later("table.habits:HABITS")
    orders = ORDERS
    topics = TOPICS
    bots = later("bot:POLICIES")
    terminal = later("terminal")
    twins = later("whole.twins")

    def new_setting(
        self, scenario: str, *, options: Mapping[str, str] | None = None, overrides: Path | None = None
    ) -> AslskSetting:
        return make_setting(scenario, options or {}, read_overrides(overrides))

    def saved_setting(self, header: Mapping[str, Any]) -> AslskSetting:
        saved = typed(dict(header), SavedSetting[Overrides], "header", "use another copy of the save")
        return make_setting(saved.scenario, saved.options, saved.overrides, saved.text or None, saved.maps)

    def opening(self, setting: AslskSetting) -> tuple[Position, list[Step[AslskMatch, Seen]]]:
        return muster(setting), [PlayerTurn(), SettingUp()]

    settle = staticmethod(settle)

    def redeal(self, m: AslskMatch, seat: int, rng: Random) -> None:
        redeal(m, seat, rng)

    def turn(self, m: AslskMatch) -> int:
        return m.position.turn

    def losses(self, m: AslskMatch) -> tuple[int, ...]:
        return m.position.points[1], m.position.points[0]


BOOK = AslStarterKit()

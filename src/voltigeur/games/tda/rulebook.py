"""Troupes d'assaut: the table of contents. Sequence of play, steps, what settles, what is seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Union

import msgspec

from voltigeur.engine.chance import Chance
from voltigeur.engine.choices import Answer, Pick, Question
from voltigeur.engine.event_kinds import event_kinds
from voltigeur.engine.match import State
from voltigeur.engine.rulebooks import AnyMatch, Migration
from voltigeur.engine.structs import learn
from voltigeur.games.tda.base.answers import ANSWERS
from voltigeur.games.tda.base.answers_command import Explode, Resign
from voltigeur.games.tda.base.migrations import MIGRATIONS
from voltigeur.games.tda.base.model import Position, Trap
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.scenario import scenario_names
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import Overrides, TdaSetting, make_setting, read_overrides
from voltigeur.games.tda.ch00_scenario.forces import muster
from voltigeur.games.tda.ch00_scenario.victory import lost_steps, resign, settle_control, sudden_death
from voltigeur.games.tda.ch02_sequence import sequence
from voltigeur.games.tda.ch02_sequence.administration import Administration
from voltigeur.games.tda.ch02_sequence.displacement import Shifting, burn_vehicles
from voltigeur.games.tda.ch03_command.command import Attaching
from voltigeur.games.tda.ch03_command.deputies import Replacing
from voltigeur.games.tda.ch04_activation.activation import Operations
from voltigeur.games.tda.ch05_actions.actions import Activation
from voltigeur.games.tda.ch06_movement.movement import Moving
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch07_fire.shot import Shot
from voltigeur.games.tda.ch08_assault.entry import AssaultEntry, Withdrawal
from voltigeur.games.tda.ch08_assault.melee import Melee
from voltigeur.games.tda.ch11_morale.morale import StopTrade, Trial
from voltigeur.games.tda.ch11_morale.rally import Rallying
from voltigeur.games.tda.ch12_concealment.conceal_again import Reconcealing
from voltigeur.games.tda.ch12_concealment.reveal import settle_vehicles
from voltigeur.games.tda.ch13_kinds_of_fire.antiair import AntiAir
from voltigeur.games.tda.ch13_kinds_of_fire.pierce import PiercingShot
from voltigeur.games.tda.ch14_artillery.artillery import Artillery, Calling, Requesting
from voltigeur.games.tda.ch14_artillery.barrage import Barrage
from voltigeur.games.tda.ch15_vehicles.all_weapons import Broadside
from voltigeur.games.tda.ch15_vehicles.behind_vehicles import Following
from voltigeur.games.tda.ch15_vehicles.driving import Rolling
from voltigeur.games.tda.ch15_vehicles.flight_deeds import AirShot
from voltigeur.games.tda.ch15_vehicles.overrun import Overrunning
from voltigeur.games.tda.ch15_vehicles.platoons import Abandoning, NotingLeaders
from voltigeur.games.tda.ch15_vehicles.transport import watch_out
from voltigeur.games.tda.ch16_heavy_weapons.snipers import Sniping
from voltigeur.games.tda.ch18_works.traps import Explosion, Spring, bears, blow_up, set_off
from voltigeur.games.tda.ch18_works.works import BUNKER
from voltigeur.games.tda.ch19_engineers.engineers import Announcing
from voltigeur.games.tda.ch19_engineers.storming import Flaming, GoingBack
from voltigeur.games.tda.ch20_waves.waves import Waving
from voltigeur.games.tda.ch21_air.airborne import Airborne, DropZones, Heading
from voltigeur.games.tda.ch21_air.airstrips import PlaneRun
from voltigeur.games.tda.ch21_air.drop_operations import DropAssault, Landings
from voltigeur.games.tda.ch21_air.gliders import Gliding
from voltigeur.games.tda.ch21_air.jump_fire import JumpFire
from voltigeur.games.tda.ch21_air.support import AirMission, AirSupport
from voltigeur.games.tda.ch23_nations.nations import find_works, lay_work
from voltigeur.games.tda.whole.invariants import faults
from voltigeur.games.tda.whole.redeal import redeal
from voltigeur.games.tda.whole.view import View
from voltigeur.terrain.hexes import DIRECTIONS

if TYPE_CHECKING:
    from voltigeur.games.tda.table.page import TdaTable

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


learn(TdaState, Overrides)


class TroupesDAssaut:
    """The rulebook."""

    slug = "tda"
    version = "0.1.0"
    schema = 2
    answers: Sequence[type[Answer]] = ANSWERS
    migrations: Mapping[int, Migration] = MIGRATIONS

    @property
    def reveals(self) -> Mapping[str, str]:
        """The kinds of event by which a seat may learn what was hidden from it, and why it may (`log.toml`)."""
        return event_kinds("voltigeur.games.tda").reveals

    def scenarios(self) -> Sequence[str]:
        """The scenarios that come with the game."""
        return scenario_names()

    def new_setting(
        self, scenario: str, *, options: Mapping[str, str] | None = None, overrides: Path | None = None
    ) -> TdaSetting:
        """The setting of a scenario, by name or path."""
        return make_setting(scenario, options or {}, read_overrides(overrides))

    def setting_from(self, header: Mapping[str, Any]) -> TdaSetting:
        """The setting that a save names."""
        if "case" in header:
            from voltigeur.games.tda.cases.given import case_setting

            return case_setting(header["case"], "save")
        overrides = msgspec.convert(header["overrides"], Overrides)
        return make_setting(header["scenario"], header["options"], overrides, header["text"] or None)

    def new_match(self, setting: Any, key: bytes) -> TdaMatch:
        """A match at its first question."""
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
        state: Any = State(position, [sequence.SettingUp()], Chance(key, {}), {}, {}, [0, 0])
        match = TdaMatch(self, setting, state)
        match.start()
        return match

    def decode(self, setting: Any, state: bytes) -> TdaMatch:
        """A match from a stored state."""
        return TdaMatch(self, setting, msgspec.json.decode(state, type=TdaState))

    def seen(self, m: Any, seat: int) -> Seen:
        """What a seat knows."""
        return m.seen(seat)  # type: ignore[no-any-return]

    def settle(self, m: Any) -> None:
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

    def view(self, m: AnyMatch, seat: int) -> View:
        """What a seat may know."""
        return View(m, seat)  # type: ignore[arg-type]

    def aside(self, m: Any, seat: int) -> Question | None:
        """A side may resign at any time, and set off the charges that it carries (18.3/carried-ied)."""
        bearers = [u for u in m.seen(seat).mine() if bears(m.setting.types[u.kind])]
        rights = (Resign(), *(Explode(u.id) for u in bearers))
        return Question(seat, "ask-resign", Pick(rights), ("0.5/scenario-content",), blocking=False)

    def claim(self, m: Any, seat: int, answer: Answer) -> None:
        """A charge goes off, or the side that resigns has lost."""
        if isinstance(answer, Explode):
            blow_up(m, m.unit(answer.unit))
        else:
            resign(m, seat)

    def redeal(self, m: Any, seat: int, rng: Random) -> None:
        """Another world for a seat."""
        redeal(m, seat, rng)

    def faults(self, m: Any) -> list[str]:
        """Broken invariants."""
        return list(faults(m))

    def turn(self, m: Any) -> int:
        """The turn."""
        return int(m.position.turn)

    def losses(self, m: Any) -> tuple[int, ...]:
        """Steps that each side has lost (7.9/removal)."""
        return tuple(lost_steps(m.truth, side) for side in (0, 1))

    def table(self, setting: Any, language: str) -> TdaTable:
        """The match as a page shows it."""
        from voltigeur.games.tda.table.page import TdaTable

        return TdaTable(setting, language)

    def arrange(self, given: Mapping[str, Any], where: str) -> TdaMatch:
        """The match that a case describes."""
        from voltigeur.games.tda.cases.given import arrange

        return arrange(self, given, where)

    def expectations(self, m: Any, expect: Mapping[str, Any]) -> Iterator[str]:
        """What differs from what a case expects."""
        from voltigeur.games.tda.cases.expect import differences

        return differences(m, expect)


BOOK = TroupesDAssaut()

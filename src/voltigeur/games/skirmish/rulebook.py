"""The skirmish: the table of contents. Sequence of play, steps, what settles, what is seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Union

from msgspec import Struct

from voltigeur.engine.choices import Answer, Pick, Question
from voltigeur.engine.files import typed
from voltigeur.engine.match import State
from voltigeur.engine.rulebooks import Rulebook, later
from voltigeur.engine.steps import Step
from voltigeur.games.skirmish.base.library import Overrides, make_setting, read_overrides
from voltigeur.games.skirmish.base.model import Position
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.scenario import scenario_names
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.base.verbs import ACTIONS, FIRE_ACTIONS, PASS, VERBS
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.cases.given import CaseFrame
from voltigeur.games.skirmish.ch01_sequence.activation import LOOK_OUT, Acting
from voltigeur.games.skirmish.ch01_sequence.sequence import ACTIVATE, REROLL, Turn
from voltigeur.games.skirmish.ch03_spotting import spotting
from voltigeur.games.skirmish.ch03_spotting.spotting import SPOT, TELL
from voltigeur.games.skirmish.ch04_actions.ambush import HOLD, WAIT
from voltigeur.games.skirmish.ch04_actions.climb import CLIMB
from voltigeur.games.skirmish.ch04_actions.heights import JUMP, STAIRS
from voltigeur.games.skirmish.ch04_actions.moves import MARCH, SWIM, TREAT
from voltigeur.games.skirmish.ch05_wounded.care import CARE, Caring
from voltigeur.games.skirmish.ch07_fire.fire import AIM, COVER, ORDER
from voltigeur.games.skirmish.ch07_fire.reaction_fire import Charged, Reaction
from voltigeur.games.skirmish.ch09_grenades.grenades import THROW, THROW_AT
from voltigeur.games.skirmish.ch10_vehicles.driving import CREEP, DRIVE
from voltigeur.games.skirmish.ch11_guns.guns import DEPLOY, LAUNCH, LIMBER, MOUNTED_SHELL, MOUNTED_SHOOT, SHELL, SHOOT
from voltigeur.games.skirmish.ch12_melee.melee import FIGHT, FOLLOW, Combat, Following, Spoils, Storming
from voltigeur.games.skirmish.ch14_radio.radio import CALL, INFORM
from voltigeur.games.skirmish.ch16_scenario.setup import SET_UP, SettingUp, muster
from voltigeur.games.skirmish.ch16_scenario.victory import RESIGN, Resign, losses, resign
from voltigeur.games.skirmish.whole.invariants import faults
from voltigeur.games.skirmish.whole.redeal import ordered_otherwise, redeal
from voltigeur.games.skirmish.whole.view import View

AnyStep = Union[  # noqa: UP007 - a tagged union of many reads better as a list
    SettingUp, Turn, Acting, Reaction, Charged, Caring, Combat, Following, Spoils, CaseFrame,
    Storming,
]  # fmt: skip
SkirmishState = State[Position, AnyStep]

VERBS.enter(
    PASS, SET_UP, REROLL, ACTIVATE, MARCH, SWIM, WAIT, HOLD, JUMP, CLIMB, STAIRS, TREAT, DEPLOY, LIMBER, SHELL, SHOOT,
    CALL, INFORM, DRIVE, CREEP, SPOT, TELL, COVER, AIM, ORDER, THROW, THROW_AT, LAUNCH, CARE, FIGHT, FOLLOW, RESIGN,
)  # fmt: skip
ACTIONS.enter(
    MARCH, SWIM, TREAT, DRIVE, CREEP, STAIRS, JUMP, CLIMB, SHELL, SHOOT, DEPLOY, LIMBER, LOOK_OUT, CALL, INFORM, WAIT,
    HOLD,
)  # fmt: skip
FIRE_ACTIONS.enter(AIM, ORDER, THROW, THROW_AT, LAUNCH, MOUNTED_SHELL, MOUNTED_SHOOT)


class Saved(Struct, frozen=True):
    """What a save says of its setting."""

    scenario: str
    options: dict[str, str]
    overrides: Overrides
    text: str = ""
    table: str = ""


class Skirmish(Rulebook[SkirmishMatch, SkirmishSetting, Seen]):
    """The rulebook."""

    slug = "skirmish"
    version = "0.1.0"
    schema = 1
    answers = VERBS.answers
    match = SkirmishMatch
    state = SkirmishState
    view = View
    scenarios = staticmethod(scenario_names)
    redeal = staticmethod(redeal)
    may_part = staticmethod(ordered_otherwise)
    invariants = staticmethod(faults)

    table = later("table.page:SkirmishTable")
    shelf = later("table.cards:SHELF")
    cases = later("cases")
    habits = later("table.habits:HABITS")
    bots = later("bot:POLICIES")
    twins = later("whole.twins")
    foretold = later("whole.foretold:foretold")
    terminal = later("terminal")

    def new_setting(
        self, scenario: str, *, options: Mapping[str, str] | None = None, overrides: Path | None = None
    ) -> SkirmishSetting:
        return make_setting(scenario, options or {}, read_overrides(overrides))

    def saved_setting(self, header: Mapping[str, Any]) -> SkirmishSetting:
        saved = typed(dict(header), Saved, "header", "use another copy of the save")
        return make_setting(saved.scenario, saved.options, saved.overrides, saved.text, saved.table)

    def opening(self, setting: SkirmishSetting) -> tuple[Position, list[Step[SkirmishMatch, Seen]]]:
        return muster(setting), [Turn(), SettingUp()]

    def settle(self, m: SkirmishMatch) -> None:
        """Whoever can be seen is known from then on (house/markers)."""
        if m.position.touched:
            spotting.settle(m)

    def asides(self, m: SkirmishMatch, seat: int) -> Sequence[Question]:
        """A side may resign at any time."""
        return (Question(seat, "ask-resign", Pick((Resign(),)), ("house/victory",), blocking=False),)

    def claim(self, m: SkirmishMatch, seat: int, answer: Answer) -> None:
        """The side that resigns has lost."""
        resign(m, seat)

    def turn(self, m: SkirmishMatch) -> int:
        return m.position.turn

    def losses(self, m: SkirmishMatch) -> tuple[int, ...]:
        """Figures that each side has lost (house/victory)."""
        return tuple(losses(m.truth, side) for side in (0, 1))


BOOK = Skirmish()

"""The skirmish: the table of contents. Sequence of play, steps, what settles, what is seen."""

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
from voltigeur.games.skirmish.base.answers import ANSWERS, Resign
from voltigeur.games.skirmish.base.library import Overrides, make_setting, read_overrides
from voltigeur.games.skirmish.base.model import Position
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.scenario import scenario_names
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.cases.expect import differences
from voltigeur.games.skirmish.cases.given import CaseFrame, arrange, case_setting
from voltigeur.games.skirmish.ch01_sequence.activation import Acting
from voltigeur.games.skirmish.ch01_sequence.sequence import Turn
from voltigeur.games.skirmish.ch03_spotting import markers
from voltigeur.games.skirmish.ch04_actions.reactions import Charged, Reaction
from voltigeur.games.skirmish.ch05_wounded.care import Caring
from voltigeur.games.skirmish.ch12_melee.melee import Combat, Following, Spoils
from voltigeur.games.skirmish.ch12_melee.storming import Storming
from voltigeur.games.skirmish.ch16_scenario.setup import SettingUp, muster
from voltigeur.games.skirmish.ch16_scenario.victory import losses, resign
from voltigeur.games.skirmish.whole.invariants import faults
from voltigeur.games.skirmish.whole.redeal import redeal
from voltigeur.games.skirmish.whole.view import View

if TYPE_CHECKING:
    from voltigeur.games.skirmish.table.page import SkirmishTable

AnyStep = Union[  # noqa: UP007 - a tagged union of many reads better as a list
    SettingUp, Turn, Acting, Reaction, Charged, Caring, Combat, Following, Spoils, CaseFrame,
    Storming,
]  # fmt: skip
SkirmishState = State[Position, AnyStep]

learn(SkirmishState, Overrides)


class Skirmish:
    """The rulebook."""

    slug = "skirmish"
    version = "0.1.0"
    schema = 1
    answers: Sequence[type[Answer]] = ANSWERS
    migrations: Mapping[int, Migration] = {}

    @property
    def reveals(self) -> Mapping[str, str]:
        """The kinds of event by which a seat may learn what was hidden from it, and why it may (`log.toml`)."""
        return event_kinds("voltigeur.games.skirmish").reveals

    def scenarios(self) -> Sequence[str]:
        """The scenarios that come with the game."""
        return scenario_names()

    def new_setting(
        self, scenario: str, *, options: Mapping[str, str] | None = None, overrides: Path | None = None
    ) -> SkirmishSetting:
        """The setting of a scenario, by name or path."""
        return make_setting(scenario, options or {}, read_overrides(overrides))

    def setting_from(self, header: Mapping[str, Any]) -> SkirmishSetting:
        """The setting that a save names."""
        if "case" in header:
            return case_setting(header["case"], "save")
        overrides = msgspec.convert(header["overrides"], Overrides)
        return make_setting(header["scenario"], header["options"], overrides, header["text"], header["table"])

    def new_match(self, setting: Any, key: bytes) -> SkirmishMatch:
        """A match at its first question."""
        state: Any = State(muster(setting), [Turn(), SettingUp()], Chance(key, {}), {}, {}, [0, 0])
        match = SkirmishMatch(self, setting, state)
        match.start()
        return match

    def decode(self, setting: Any, state: bytes) -> SkirmishMatch:
        """A match from a stored state."""
        return SkirmishMatch(self, setting, msgspec.json.decode(state, type=SkirmishState))

    def seen(self, m: Any, seat: int) -> Seen:
        """What a seat knows."""
        return m.seen(seat)  # type: ignore[no-any-return]

    def settle(self, m: Any) -> None:
        """Whoever can be seen is known from then on (house/markers)."""
        if m.position.touched:
            markers.settle(m)

    def view(self, m: AnyMatch, seat: int) -> View:
        """What a seat may know."""
        return View(m, seat)  # type: ignore[arg-type]

    def aside(self, m: Any, seat: int) -> Question | None:
        """A side may resign at any time."""
        return Question(seat, "ask-resign", Pick((Resign(),)), ("house/victory",), blocking=False)

    def claim(self, m: Any, seat: int, answer: Answer) -> None:
        """The side that resigns has lost."""
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
        """Figures that each side has lost (house/victory)."""
        return tuple(losses(m.truth, side) for side in (0, 1))

    def table(self, setting: Any, language: str) -> SkirmishTable:
        """The match as a page shows it."""
        from voltigeur.games.skirmish.table.page import SkirmishTable

        return SkirmishTable(setting, language)

    def arrange(self, given: Mapping[str, Any], where: str) -> SkirmishMatch:
        """The match that a case describes."""
        return arrange(self, given, where)

    def expectations(self, m: Any, expect: Mapping[str, Any]) -> Iterator[str]:
        """What differs from what a case expects."""
        return differences(m, expect)


BOOK = Skirmish()

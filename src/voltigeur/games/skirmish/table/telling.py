"""Words without a match: lengths, tallies and chances in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from voltigeur.engine.choices import Refusal, Void
from voltigeur.engine.events import Arg, Event
from voltigeur.engine.fields import State, States
from voltigeur.engine.table.forecasts import Odd
from voltigeur.engine.texts import Texts
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.names import write_site
from voltigeur.games.skirmish.base.setting import FigureInfo, SkirmishSetting, skirmish_texts
from voltigeur.games.skirmish.base.world import World
from voltigeur.tabling import words
from voltigeur.tabling.words import clause, dashed, decimal, listed, sentence
from voltigeur.terrain.plane import UNITS

ACCOUNTS = words.Accounts(families=("refusal", "ground"), signs=False)
"""A reason may be one for a refusal, or a kind of ground; a sum is what the dice have to show, and has no sign."""
sum_of = ACCOUNTS.sum_of


def centimetres(t: Texts, units: int) -> str:
    """A length for a reader: tenths of a centimetre, rounded to the nearest."""
    tenths = (units * 10 + UNITS // 2) // UNITS
    return decimal(t, f"{tenths // 10}.{tenths % 10}")


TONES = {
    "nobody": "none", "nothing": "none", "miss": "none", "one": "stopped", "two": "neutralised", "three": "loss",
    "more": "loss", "wounded": "loss", "hit": "neutralised", "success": "success", "failure": "failure",
    "saved": "stopped", "dead": "loss", "destroyed": "loss", "immobilised": "neutralised", "shaken": "stopped",
    "weapon": "neutralised",
}  # fmt: skip


def odd(t: Texts, name: str, chance: Fraction) -> Odd:
    """The chance of one outcome as a page shows it, in whole percent."""
    return words.odd(t, tone_of(name), odds_name(t, name), chance)


def tone_of(name: str) -> str:
    """The tone of an outcome."""
    return TONES.get(name, "none")


def odds_name(t: Texts, name: str) -> str:
    """An outcome in words."""
    return t(f"odds-{dashed(name)}")


# ---- the states of a figure: what its fields declare (`base/model.py`), and what follows from its wait, troop or turn


STATES: States[World, Figure] = States(
    Figure,
    State("demoralised", 30, "!", lambda world, figure: world.troop(figure.troop).demoralised),
    State("shaken", 80, "x", lambda world, figure: figure.shaken >= world.turn > 0, badge="damaged"),
    State("under-fire", 120, "", lambda world, figure: world.troop(figure.troop).under_fire, badge=""),
    State("ready", 130, "", lambda world, figure: figure.waiting and figure.ready, badge=""),
    State("waiting", 140, "", lambda world, figure: figure.waiting and not figure.ready, badge=""),
)
"""All states, the gravest first."""


# ----------------- a skirmish in words: names, events, questions and refusals in the reader's language


_SELECTED = frozenset({"outcome", "how", "result", "level", "kind", "action", "reason"})
"""Words that a message chooses by, so that they are not translated before."""

_TROOPS = frozenset({"troop", "other", "enemy"})
"""Arguments that name a troop, also where only its marker is known."""


class Teller:
    """Tells one match to one reader."""

    def __init__(self, setting: SkirmishSetting, language: str = "en") -> None:
        self.setting = setting
        self.language = language
        self.t = skirmish_texts(language)
        self._names = [self._called(info) for info in setting.figures]

    # ---------------------------------------------------------------- names

    def title(self) -> str:
        """The scenario's title."""
        message = f"scenario-{self.setting.scenario.id}-title"
        return self.t(message) if self.t.has(message) else self.setting.scenario.id

    def side(self, number: int) -> str:
        """A side's name."""
        return self.t(f"side-{self.setting.sides[number]}")

    def the_side(self, number: int) -> str:
        """A side as a sentence names it."""
        return self.t(f"side-{self.setting.sides[number]}-the")

    def troop(self, number: int) -> str:
        """A troop's name."""
        info = self.setting.troops[number]
        return info.plan.title or info.name

    def name(self, number: int) -> str:
        """A figure's name."""
        return self._names[number]

    def names(self, numbers: Iterable[int]) -> str:
        """Several figures by name, as a list that can be read aloud."""
        return listed(self.t, [self.name(number) for number in numbers])

    def _called(self, info: FigureInfo) -> str:
        """A proper name, or what he is with his number in his troop: `rifleman 4 (1er groupe)`."""
        if info.title:
            return info.title
        members = self.setting.troops[info.troop].figures
        if info.role == "vehicle" or len(members) == 1:
            return self.troop(info.troop)
        number = members.index(info.id) + 1
        return self.t("name-figure", what=self.kind(info), number=number, troop=self.troop(info.troop))

    def kind(self, info: FigureInfo) -> str:
        """What somebody is: his task, his weapon or his model."""
        if info.role == "vehicle":
            return self.t(f"vehicle-{info.model}")
        if info.role == "gun":
            return self.t(f"weapon-{info.arm}")
        if info.role == "soldier":
            return self.t(f"soldier-{info.arm or 'none'}")
        return self.t(f"role-{info.role}")

    def weapon(self, name: str) -> str:
        """What a weapon is called."""
        return self.t(f"weapon-{name}") if name else ""

    def cm(self, units: int) -> str:
        """A length with its unit."""
        return self.t("length", cm=centimetres(self.t, units))

    def ground(self, kind: str) -> str:
        """What a kind of ground is called."""
        return self.t(f"ground-{kind}")

    def objective(self, name: str) -> str:
        """An objective's name."""
        message = f"objective-{self.setting.scenario.id}-{name}"
        return self.t(message) if self.t.has(message) else name

    def state(self, name: str, about: int | str) -> str:
        """A state in words."""
        return self.t(f"state-{name}")

    # ---------------------------------------------------------------- events and refusals

    def sentence(self, event: Event) -> str:
        """An event in one sentence."""
        name = f"event-{event.kind}"
        args = {key: self._arg(key, arg) for key, arg in event.args.items()}
        if not self.t.has(name):
            return event.kind
        text = self.t.many(name, args)
        return sentence(text)

    def _arg(self, name: str, arg: Arg) -> Any:
        match arg.kind, arg.value:
            case "figure", int(number):
                return self.name(number)
            case "figures", tuple(numbers):
                return self.names(number for number in numbers if isinstance(number, int))
            case "troop", int(number):
                return self.troop(number)
            case "side", int(number):
                return self.the_side(number)
            case "length", int(number):
                return self.cm(number)
            case "site", tuple(values):
                x, y, storey = (*values, 0)[:3]
                return write_site((x, y, storey))
            case "token", int(number) if name in _TROOPS:
                return self.t("marker-troop", number=number)
            case "token", int(number):
                return self.t("marker", number=number) if number >= 0 else self.t("somebody")
            case "hidden", _:
                return self.t("somebody")
            case "word", str(word):
                return word if name in _SELECTED else self._word(word)
        return arg.value

    def _word(self, word: str) -> str:
        name = dashed(word)
        for candidate in (f"word-{name}", f"weapon-{name}", f"ground-{name}", f"refusal-{name}"):
            if self.t.has(candidate):
                return self.t(candidate)
        return word

    def refusal(self, verdict: Refusal | Void) -> str:
        """Why an answer is refused or comes to nothing."""
        return clause(self.t, verdict)

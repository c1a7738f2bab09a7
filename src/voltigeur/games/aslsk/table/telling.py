"""The game in words: names, events, answers, states and what wins, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from voltigeur.engine.choices import Answer
from voltigeur.engine.events import Arg, Event
from voltigeur.engine.fields import States
from voltigeur.engine.table.forecasts import Odd, Sum
from voltigeur.engine.tally import Tally
from voltigeur.engine.texts import Texts, texts
from voltigeur.engine.verbs import fields_of
from voltigeur.games.aslsk.base.model import Unit, Weapon
from voltigeur.games.aslsk.base.scenario import PACKAGE, ConditionPart
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.types import UnitType, WeaponType
from voltigeur.games.aslsk.base.world import World
from voltigeur.tabling.words import Accounts, bars, decimal, kebab, listed, mixed, percent, sentence, signed

ACCOUNTS = Accounts(("terrain",), base_rule="3.2.3/column")
STATES: States[World, Unit] = States(Unit)
"""What a unit's counter shows."""
ARM_STATES: States[World, Weapon] = States(Weapon)
"""What a weapon's counter shows."""
FINEST = 10**6
TONES = ("none", "stopped", "neutralised", "loss")
"""Tones of what becomes of somebody: nothing, pinned, broken, reduced or worse."""
NO_EFFECT = "-"
"""How the fire table writes that nothing happens."""


def share_of(chance: float) -> Fraction:
    """A chance as a fraction."""
    return Fraction(chance).limit_denominator(FINEST)


def chances(t: Texts, shares: tuple[float, float, float, float]) -> tuple[Odd, ...]:
    """What may become of somebody, as one bar."""
    exact = [share_of(share) for share in shares[1:]]
    exact.insert(0, 1 - sum(exact, Fraction(0)))
    return bars(t, [(tone, t(f"odds-{tone}"), share) for tone, share in zip(TONES, exact, strict=True)])


def likely(t: Texts, chance: float) -> str:
    """A chance for a reader."""
    return percent(t, share_of(chance))


def sum_of(t: Texts, name: str, tally: Tally, *, rule: str = "") -> Sum:
    """A tally with its lines; the name may say whose it is: `fp A`."""
    head, _, whose = name.partition(" ")
    title = sentence(t(f"tally-name-{head}")) + (f", {whose}" if whose else "")
    made = ACCOUNTS.sum_of(t, head, tally, title=title, rule=rule)
    return Sum(name, made.title, made.lines, made.total)


class Teller:
    """Tells one match to one reader."""

    def __init__(self, setting: AslskSetting, language: str) -> None:
        self.setting = setting
        self.language = language
        self.t: Texts = texts(language, PACKAGE)
        self._names = [self._called(number) for number in range(len(setting.names.units))]
        self._sides = [self._side(number, "") for number in (0, 1)]
        self._the_sides = [self._side(number, "-the") for number in (0, 1)]

    # ---------------------------------------------------------------- names

    def side(self, number: int) -> str:
        """A side's name."""
        return self._sides[number]

    def the_side(self, number: int) -> str:
        """A side as a sentence names it."""
        return self._the_sides[number]

    def _side(self, number: int, how: str) -> str:
        setting = self.setting
        own = f"scenario-{setting.scenario.id}-{setting.sides[number]}{how}"
        return self.t(own if self.t.has(own) else f"nation-{setting.nations[number]}{how}")

    def title(self) -> str:
        """The scenario's title."""
        message = f"scenario-{self.setting.scenario.id}-title"
        return self.t(message) if self.t.has(message) else self.setting.scenario.id

    def _called(self, number: int) -> str:
        name, side = self.setting.names.unit(number), self.setting.roster[number].side
        return name.removeprefix(f"{self.setting.sides[side]}-")

    def name(self, number: int) -> str:
        """A unit by its short name."""
        return self._names[number]

    def full(self, unit: Unit) -> str:
        """A unit with what stands on its counter: `R1 (4-4-7)`."""
        return f"{self.name(unit.id)} ({self.setting.types.units[unit.kind].name})"

    def kind(self, kind: UnitType) -> str:
        """What a unit is, in words."""
        return self.t(f"size-{kind.size}")

    def arm(self, number: int) -> str:
        """A weapon by its short name."""
        return self.setting.names.weapon(number)

    def arm_kind(self, kind: WeaponType) -> str:
        """What a weapon is, in words."""
        return self.t(f"arm-{kind.kind}")

    def units(self, numbers: Iterable[int]) -> str:
        """Several units by name."""
        return listed(self.t, [self.name(number) for number in numbers])

    def shooters(self, numbers: Iterable[int]) -> str:
        """Units and weapons that fire."""
        return listed(self.t, [self.setting.names.shooter(number) for number in numbers])

    def place(self, number: int) -> str:
        """A hex by name."""
        return self.setting.names.place(number)

    def ground(self, place: int) -> str:
        """What a hex is, in this month."""
        return self.t(f"terrain-{self.ground_key(place)}")

    def ground_key(self, place: int) -> str:
        """The kind of a hex, by the name of the chart."""
        kind = self.setting.ground[place]
        return next(name for name, each in self.setting.terrain.kind.items() if each == kind)

    def state(self, name: str, about: int | str) -> str:
        """A marker on a counter in words."""
        return self.t(f"state-{name}")

    def round(self, word: str) -> str:
        """What ordnance fires, in words."""
        return self.t(f"round-{word.replace(' ', '-')}")

    def factors(self, halves: int) -> str:
        """Movement factors from halves of them: `4½ MF`."""
        return self.t("points", points=decimal(self.t, mixed(Fraction(halves, 2))))

    # ---------------------------------------------------------------- events

    def sentence(self, event: Event) -> str:
        """An event in one sentence."""
        args = {key: self._arg(key, arg) for key, arg in event.args.items()}
        acting = event.args.get("units")
        if acting is not None and isinstance(acting.value, tuple):
            args["count"] = len(acting.value)
        kind = "to-hit-hex" if event.kind == "to-hit" and "unit" not in args else event.kind
        text = self.t.many(f"event-{kind}", args)
        return text if text.partition(" ")[0] in self._names else sentence(text)

    def _arg(self, name: str, arg: Arg) -> Any:
        match arg.kind, arg.value:
            case "unit", int(number):
                return self.name(number)
            case "units", tuple(numbers):
                return self.units(n for n in numbers if isinstance(n, int))
            case "weapon", int(number):
                return self.arm(number)
            case "place", int(number):
                return self.place(number)
            case "side", int(number):
                return self.the_side(number)
            case "unit-kind", str(kind):
                return self.setting.types.units[self.setting.types.unit_index[kind]].name
            case "hidden", _:
                return self.t("somebody")
            case "text", str(word):
                return self._word(name, word)
            case "int", int(number) if name == "cost":
                return self.factors(number)
            case "int", int(number) if name == "drm":
                return signed(number) if number else "±0"
            case "int", int(number) if name == "facing":
                return self.t(f"facing-{number}")
        return arg.value

    def _word(self, name: str, word: str) -> str:
        if name == "side":
            return self.the_side(self.setting.sides.index(word))
        if name == "phase":
            return self.t(f"phase-{word}")
        if name == "load":
            return self.round(word)
        if name == "fp":
            return decimal(self.t, word)
        return "none" if word == NO_EFFECT else word

    # ---------------------------------------------------------------- answers

    def answer(self, answer: Answer) -> str:
        """An answer as an option of a list."""
        said = {name: self._said(kind, getattr(answer, name)) for name, kind in fields_of(type(answer))}
        message = f"answer-{kebab(type(answer).__name__.rstrip('_'))}"
        return self.t.many(message, said) if self.t.has(message) else message.removeprefix("answer-")

    def _said(self, kind: str, value: Any) -> str:
        match kind:
            case "unit":
                return self.name(value)
            case "units":
                return self.units(value)
            case "weapon":
                return self.arm(value)
            case "shooters":
                return self.shooters(value)
            case "manner":
                return self.t(f"manner-{self.setting.names.write(kind, value)}")
            case "round":
                return self.round(self.setting.names.write(kind, value))
            case "facing":
                return self.t(f"facing-{value}") if value >= 0 else ""
            case "path":
                return "-".join(map(self.place, value))
            case "holding":
                return listed(self.t, [f"{self.arm(w)}: {self.name(u)}" for w, u in value])
            case "stacking":
                return listed(
                    self.t, [f"{self.name(a)}: {self.name(b) if b >= 0 else self.t('box-apart')}" for a, b in value]
                )
            case "pairs":
                return listed(self.t, [f"{self.name(a)} → {self.name(b)}" for a, b in value]) or self.t("nobody")
        return self.setting.names.write(kind, value)

    # ---------------------------------------------------------------- victory

    def victory(self) -> Iterator[str]:
        """What decides the scenario."""
        victory = self.setting.scenario.victory
        yield from (self._condition(condition) for condition in victory.conditions)
        other = self.the_side(self.setting.sides.index(victory.otherwise))
        yield sentence(self.t("victory-otherwise" if victory.conditions else "victory-last", side=other))

    def _condition(self, condition: ConditionPart) -> str:
        text = self.t(
            f"victory-{condition.kind}",
            side=self.the_side(self.setting.sides.index(condition.side)),
            enemy=self.the_side(1 - self.setting.sides.index(condition.side)),
            count=condition.count,
            places=listed(self.t, list(condition.places)),
            zone=condition.zone,
            when=self.t("victory-at-once" if condition.at_once else "victory-at-the-end"),
        )
        return sentence(text)

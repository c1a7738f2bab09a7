"""Troupes d'assaut in words: names, events, answers and what wins in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from voltigeur.engine.choices import Answer
from voltigeur.engine.events import Arg, Event
from voltigeur.engine.verbs import fields_of
from voltigeur.games.tda.base.answers import (
    AID_WORDS,
    Fire,
    ShootUp,
)
from voltigeur.games.tda.base.model import Fate, Unit
from voltigeur.games.tda.base.scenario import ConditionPart
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.ch06_movement.movement import Go
from voltigeur.games.tda.ch06_movement.verbs import Move
from voltigeur.games.tda.ch08_assault.entry import Assault
from voltigeur.games.tda.ch08_assault.melee import Strike
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import Snipe
from voltigeur.games.tda.ch21_air.support import AirStrike
from voltigeur.games.tda.table.wording import STATES, tda_texts, terrain_name
from voltigeur.tabling.words import kebab, listed, lowered, spoken

NO_EFFECT = "-"
_SELECTED = frozenset({"outcome", "facing", "arc", "how", "level", "altitude", "attack", "weapon"})
"""Words that a message chooses by, so that they are not translated before."""
_ADDED = frozenset({"activation", "delay", "rally"})
"""Tallies that are added to the dice, so that a reader can see why 8 was enough for 7."""
_WORD_PREFIX = {"march": "march", "reason": "end"}


class Teller:
    """Tells one match to one reader."""

    def __init__(self, setting: TdaSetting, language: str = "en") -> None:
        self.setting = setting
        self.language = language
        self.t = tda_texts(language)
        self._names = [self._called(number) for number in range(len(setting.names.units))]
        self._proper = frozenset((*setting.names.units, *setting.names.sections))
        self._sides = [self._said_of(side, "") or side for side in setting.sides]
        self._the_sides = [self._said_of(side, "-the") or self.side(n) for n, side in enumerate(setting.sides)]

    # ---------------------------------------------------------------- names

    def side(self, number: int) -> str:
        """A side's name in this scenario."""
        return self._sides[number]

    def the_side(self, number: int) -> str:
        """A side as a sentence names it: `the Americans`."""
        return self._the_sides[number]

    def _said_of(self, side: str, how: str) -> str:
        """A side in words, those of the scenario before those of any; nothing where there are none."""
        messages = (f"scenario-{self.setting.scenario.id}-{side}{how}", f"side-{side}{how}")
        return next((self.t(message) for message in messages if self.t.has(message)), "")

    def title(self) -> str:
        """The scenario's title."""
        message = f"scenario-{self.setting.scenario.id}-title"
        return self.t(message) if self.t.has(message) else self.setting.scenario.id

    def objective(self, name: str) -> str:
        """An objective's name."""
        message = f"objective-{self.setting.scenario.id}-{name}"
        return self.t(message) if self.t.has(message) else name

    def type_name(self, unit: Unit) -> str:
        """What a unit is called on its counter."""
        kind = self.setting.types[unit.kind]
        return kind.name.get(self.language, kind.name["en"])

    def spoken(self, names: Mapping[str, str]) -> str:
        """What something is called within a sentence."""
        return spoken(names, self.language)

    def name(self, number: int) -> str:
        """A unit by name."""
        return self._names[number]

    def _called(self, number: int) -> str:
        """A unit's name as one speaks it: `us-D1` is decoy D1."""
        name, side = self.setting.names.unit(number), self.setting.roster[number].side
        if number not in self.setting.decoys[side]:
            return name
        return self.t("name-decoy", name=name.removeprefix(f"{self.setting.sides[side]}-"))

    def units(self, numbers: Iterable[int]) -> str:
        """Several units by name, as a list that can be read aloud."""
        names = [self.name(number) for number in numbers]
        return listed(self.t, names)

    def mission(self, number: int) -> str:
        """An off-map mission by what it is, and by its name where its side has several: `B1 (155 mm battery)`."""
        support, kind = self.setting.supports[number], self.spoken(self.setting.supports[number].type.name)
        alike = [each for each in self.setting.supports if each.side == support.side and each.type == support.type]
        return f"{support.part.id} ({kind})" if len(alike) > 1 else kind

    def place(self, number: int) -> str:
        """A place by name."""
        return self.setting.names.place(number)

    def ground(self, place: int) -> str:
        """What the ground of a place is."""
        return terrain_name(self.t, self.setting.board.kind[place])

    def at(self, seen: Seen, place: int) -> str:
        """An enemy place with what is known to be there: `F3 (Z1-1, marker 5)`."""
        known = [self.name(u.id) for u in seen.foes_at(place)]
        token = seen.token(seen.enemy, place)
        if token >= 0:
            known.append(self.t("marker", number=token))
        return f"{self.place(place)} ({', '.join(known)})" if known else self.place(place)

    def state(self, name: str, about: int | str) -> str:
        """A marker on a counter in words, with the number or thing that it is about."""
        if name == "low-ammo":
            return self.t("state-ammo", shots=about)
        if name == "demolishing":
            return self.t("state-demolishing", what=terrain_name(self.t, str(about)))
        return self.t(f"state-{name}") if about is True else self.t(f"state-{name}", count=about)

    def states(self, seen: Seen, unit: Unit) -> list[str]:
        """The states of a unit that this side may know, the gravest first."""
        t = self.t
        if unit.at < 0:
            if unit.fate != Fate.PRESENT:
                return [t(f"fate-{Fate(unit.fate).name.lower()}")]
            return [t("state-reserve", turn=unit.entry) if unit.entry else t("state-away")]
        own = unit.side == seen.side
        return [self.state(state.name, about) for state, about in STATES.of(seen, unit, own=own, placed=True)]

    # ---------------------------------------------------------------- events

    def sentence(self, event: Event) -> str:
        """An event in one sentence."""
        name = f"event-{event.kind}"
        args = {key: self._arg(key, arg) for key, arg in event.args.items()}
        acting = event.args.get("units")
        if acting is not None:
            args["count"] = len(acting.value) if isinstance(acting.value, tuple) else 1
        match event.kind:
            case "result":
                name, code = _result(event), str(args.get("code"))
                args["steps"] = int(code) if code.isdigit() else 0
            case "initiative-won":
                args["high"], args["low"] = max(args["first"], args["second"]), min(args["first"], args["second"])
            case "score":
                args["one"], args["two"] = self.the_side(0), self.the_side(1)
            case "control":
                args["objective"] = self._objective_at(event.args["at"].value)
                name = "event-control-of" if args["objective"] else name
            case "revealed":
                args["unit"] = self._recognised(event.args["unit"])
                name = "event-revealed-decoy" if self._is_decoy(event.args["unit"]) else name
        modifier = sum(tally.total for kind, tally in event.tallies.items() if kind in _ADDED)
        if modifier and "roll" in args:
            sign = "+" if modifier > 0 else "\u2212"
            args["roll"] = f"{args['roll']} {sign} {abs(modifier)} = {args['roll'] + modifier}"
        return self._sentence(self.t.many(name, args))

    def _sentence(self, text: str) -> str:
        """A text with a capital at its head, unless it begins with a name."""
        head = text.partition(" ")[0].rstrip(",")
        return text if head in self._proper else text[:1].upper() + text[1:]

    def _objective_at(self, at: object) -> str:
        """The objective that a place belongs to, as it is called within a sentence."""
        board = self.setting.board
        for part in self.setting.scenario.objectives:
            house = board.building[board.place(part.building)] if part.building else -1
            if isinstance(at, int) and (board.names[at] in part.places or 0 <= house == board.building[at]):
                return lowered(self.objective(part.name))
        return ""

    def _recognised(self, unit: Arg) -> str:
        """Somebody who is seen for what he is: `Z1-1 (grenadier squad)`."""
        if unit.kind != "unit" or not isinstance(unit.value, int):
            return str(self._arg("unit", unit))
        return f"{self.name(unit.value)} ({self._type_of(self.setting.roster[unit.value].part.type)})"

    def _type_of(self, kind: str) -> str:
        """What a type of unit is called within a sentence."""
        found = self.setting.types[self.setting.types.index[kind]]
        return found.name.get(self.language, found.name["en"]) if found.role == "vehicle" else self.spoken(found.name)

    def _is_decoy(self, unit: Arg) -> bool:
        return unit.kind == "unit" and any(unit.value in decoys for decoys in self.setting.decoys)

    def _arg(self, name: str, arg: Arg) -> Any:
        match arg.kind, arg.value:
            case "unit", int(number):
                return self.name(number)
            case "units", tuple(numbers):
                return self.units(numbers)
            case "place", int(number):
                return self.place(number)
            case "section", int(number):
                return self.setting.names.sections[number]
            case "mission", int(number):
                return self.mission(number)
            case "side", int(number):
                return self.the_side(number)
            case "token", int(number):
                return self.t("marker", number=number) if number >= 0 else self.t("somebody")
            case "hidden", _:
                if name in ("morale", "needed", "roll"):
                    return "hidden" if name == "morale" else "?"
                return self.t("some-formation" if name == "formation" else "somebody")
            case "word", str(word):
                return self._word(name, word)
        return arg.value

    def _word(self, name: str, word: str) -> str:
        if name in _SELECTED or name == "code":
            return word
        if name == "what":
            return self.t(f"aid-{word}") if word in AID_WORDS else terrain_name(self.t, word)
        return self.t(f"{_WORD_PREFIX[name]}-{word}")

    # ---------------------------------------------------------------- answers

    def answer(self, answer: Answer, seen: Seen) -> str:
        """An answer as an option of a list, under the name of the unit that it is about."""
        said = {name: self._said(seen, name, kind, getattr(answer, name)) for name, kind in fields_of(type(answer))}
        match answer:
            case AirStrike(place=place):
                said["place"] = self.at(seen, place)
            case Assault(path=path):
                said["path"] = "-".join([*(self.place(p) for p in path[:-1]), self.at(seen, path[-1])])
        text = self.t.many(f"answer-{self._verb(answer)}", said)
        match answer:
            case Fire(units=units) | ShootUp(units=units) | Move(units=units) | Assault(units=units) if len(units) > 1:
                return f"{text} {self.t('answer-with', units=self.units(units[1:]))}"
            case Go(path=path):
                return f"{text} ({self.ground(path[-1])})"
        return text

    def _verb(self, answer: Answer) -> str:
        """Under which name an answer is told: that of its class, or the word that it begins with where that varies."""
        kind = type(answer)
        if kind.verbs:
            name, notation = fields_of(kind)[0]
            return self.setting.names.write(notation, getattr(answer, name))
        covered = isinstance(answer, Strike | Snipe) and answer.target < 0
        return kebab(kind.__name__) + ("-marker" if covered else "")

    def _said(self, seen: Seen, name: str, kind: str, value: Any) -> str:
        """A field of an answer in words, by its notation; a place that is aimed at with who is known to be there."""
        write = self.setting.names.write
        match kind:
            case "unit":
                return self.name(value)
            case "units":
                return self.units(value)
            case "target":
                return self.name(value) if value >= 0 else ""
            case "place" if name == "target":
                return self.at(seen, value)
            case "mission":
                return self.mission(value)
            case "arm" | "march" | "aid":
                return self.t(f"{kind}-{write(kind, value)}")
            case "arms":
                return " + ".join(self.t(f"arm-{write('arm', arm)}") for arm in value)
            case "marker":
                return terrain_name(self.t, write(kind, value))
            case "facing" if name == "facing":
                return self.t(f"facing-{value}")
        return write(kind, value)

    # ---------------------------------------------------------------- victory

    def victory(self) -> Iterator[str]:
        """What decides the scenario."""
        victory = self.setting.scenario.victory
        for condition in victory.conditions:
            yield self._condition(condition)
        margin = self.setting.charts.scenario.winning_margin if victory.margin is None else victory.margin
        if victory.otherwise == "points":
            name = "victory-otherwise-points" if victory.conditions else "victory-points-alone"
            yield self.t(name, margin=margin)
            if victory.decisive:
                yield self.t("victory-points-decisive", margin=victory.decisive)
        elif victory.otherwise == "draw":
            yield self.t("victory-otherwise-draw")
        else:
            yield self.t("victory-otherwise-side", side=self.the_side(self.setting.sides.index(victory.otherwise)))

    def _condition(self, condition: ConditionPart) -> str:
        wanted: Sequence[str] = condition.objectives or [o.name for o in self.setting.scenario.objectives]
        text = self.t(
            f"victory-{condition.kind}",
            side=self.the_side(self.setting.sides.index(condition.side)),
            count=condition.count,
            objectives=", ".join(lowered(self.objective(name)) for name in wanted),
            units=", ".join(map(self._with_type, condition.units)),
            when=self.t(f"victory-when-{condition.when}"),
        )
        text = self._sentence(text)
        return self.t("victory-decisive", text=text) if condition.level == "decisive" else text

    def _with_type(self, name: str) -> str:
        """A unit of the order of battle by its name and what it is."""
        part = next(item.part for item in self.setting.roster if item.name == name)
        return f"{name} ({self._type_of(part.type)})"


def _result(event: Event) -> str:
    """The message of a result: losses, a test, or nothing, and that for somebody under a marker or not."""
    code, power = event.args.get("code"), event.tallies.get("power")
    if code is None or code.value != NO_EFFECT:
        return "event-result-losses" if code is not None and str(code.value).isdigit() else "event-result"
    covered = power is not None and any(line.reason == "power-hidden" for line in power)
    return "event-result-none-covered" if covered else "event-result-none"

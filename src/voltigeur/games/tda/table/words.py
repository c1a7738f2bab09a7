"""What every part of the table starts from: one seat's look at a match, what it is asked, the chances of a shot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, Protocol

from voltigeur.engine.choices import Question
from voltigeur.engine.steps import Step
from voltigeur.engine.table.drawing import Drawing
from voltigeur.engine.table.forecasts import Odd
from voltigeur.engine.table.scene import Scene
from voltigeur.engine.tally import Preview
from voltigeur.engine.texts import Texts
from voltigeur.games.tda.base.answers import MARCH_WORDS
from voltigeur.games.tda.base.model import Fate, Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.verbs import Moment
from voltigeur.games.tda.ch02_sequence.sequence import SetUpDraft
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.table.faces import Faces
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.table.wording import odds_name, tenths
from voltigeur.games.tda.whole.view import moment_of
from voltigeur.tabling.words import bars, decimal, listed, odd, sentence

LONGEST = 9
"""Digits of a number, at most."""


class Reader(Protocol):
    """What these parts need of the table: the setting, and the words of its language."""

    @property
    def setting(self) -> TdaSetting:
        """The setting of the match."""

    @property
    def teller(self) -> Teller:
        """Who tells it."""

    @property
    def faces(self) -> Faces:
        """What counters look like."""

    def drawing(self) -> Drawing:
        """The board."""

    def scene(self, m: TdaMatch, seat: int) -> Scene:
        """The position."""


class Look:
    """One seat's look at a match, without a word of any language: what it knows and what is going on."""

    __slots__ = ("match", "question", "seat", "seen", "setting")

    def __init__(self, match: TdaMatch, seat: int, question: Question | None = None) -> None:
        self.match = match
        self.seat = seat
        self.question = question
        self.setting: TdaSetting = match.setting
        self.seen: Seen = match.at_rest(seat)

    @property
    def top(self) -> Step[TdaMatch, Seen] | None:
        """The step that asks."""
        stack = self.match.state.stack
        return stack[-1] if stack else None

    @property
    def act(self) -> Activation | None:
        """The activation in progress, if it is what asks."""
        return self.top if isinstance(self.top, Activation) else None

    @property
    def moment(self) -> Moment:
        """When an answer is weighed: in reaction to whom, as what part of an action."""
        return moment_of(self.top)

    @property
    def march(self) -> int:
        """How the unit that one may react to is moving, or 0."""
        return self.moment.march

    @property
    def free(self) -> bool:
        """Whether a vehicle goes on with the first shot of its turn, which needs no cadence (15.1/multi-weapons)."""
        return self.moment.free

    @property
    def chain(self) -> tuple[int, ...]:
        """Autonomous units that may follow their leader without a test."""
        return tuple(self.moment.chain)

    @property
    def book(self) -> bool:
        """Whether nothing is measured before it is declared."""
        return self.setting.options.measuring == "book"


class Glance(Look):
    """The same with the words for it."""

    __slots__ = ("names", "t", "table", "teller")

    def __init__(self, table: Reader, match: TdaMatch, seat: int, question: Question | None = None) -> None:
        super().__init__(match, seat, question)
        self.table = table
        self.setting = table.setting
        self.names = table.setting.names
        self.teller = table.teller
        self.t: Texts = table.teller.t

    # ---------------------------------------------------------------- names

    def name(self, number: int) -> str:
        """A unit by its short name."""
        return self.teller.name(number)

    def full(self, unit: Unit) -> str:
        """A unit by its name and what it is: `A1-2 (rifle squad)`; of a decoy the name says it."""
        name, kind = self.teller.name(unit.id), self.kind(unit)
        return f"{name} ({kind})" if kind else name

    def kind(self, unit: Unit) -> str:
        """What a unit is, within a sentence; nothing for a decoy, whose name says it."""
        found = self.seen.type(unit)
        if found.role == "decoy":
            return ""
        return self.teller.type_name(unit) if found.role == "vehicle" else self.teller.spoken(found.name)

    def place(self, number: int) -> str:
        """A place by name."""
        return self.names.place(number)

    def all_names(self, units: Iterable[int]) -> str:
        """Several units by their short names, as a list that can be read aloud."""
        return self.teller.units(units)

    def who(self, place: int) -> list[str]:
        """The enemies in a place, known ones by name, the others by their marker."""
        seen = self.seen
        out = [self.name(u.id) for u in seen.foes_at(place)]
        token = seen.token(seen.enemy, place)
        if token >= 0:
            out.append(self.t("asks-marker", number=token))
        return out

    def target(self, place: int) -> str:
        """An enemy place with those who are there: `Z1-1 and marker 5 in L9`."""
        who = self.who(place)
        return self.t("asks-target", who=listed(self.t, who), place=self.place(place)) if who else self.place(place)

    def enemies(self, place: int) -> tuple[str, ...]:
        """The pieces of the enemy in a place."""
        seen = self.seen
        out = [piece(u.id) for u in seen.foes_at(place)]
        token = seen.token(seen.enemy, place)
        return (*out, marker(token)) if token >= 0 else tuple(out)

    def aimed(self, place: int) -> tuple[list[str], tuple[str, ...]]:
        """Whom a shot at a place is aimed at, by name and by piece: in a reaction, who has moved or fired there."""
        seen = self.seen
        if not isinstance(self.top, OpportunityFire):
            return self.who(place), self.enemies(place)
        known = [u.id for u in seen.foes_at(place) if u.id in self.top.group]
        token = seen.token(seen.enemy, place)
        if known or token < 0:
            return [self.name(number) for number in known], pieces(known)
        return [self.t("asks-marker", number=token)], (marker(token),)

    def target_of(self, place: int) -> str:
        """A place with those whom a shot there is aimed at: `Z1-1 in L9`."""
        who, _ = self.aimed(place)
        return self.t("asks-target", who=listed(self.t, who), place=self.place(place)) if who else self.place(place)

    def is_obvious(self, place: int) -> bool:
        """Whether the question names this place, with those who are there, as the only one to fire at."""
        return self.question is not None and dict(self.question.args).get("places") == (place,)

    def here(self, units: Iterable[int]) -> tuple[str, ...]:
        """Those of one's own units that have a piece: on the map, or still to come."""
        return tuple(piece(number) for number in units if self.seen.unit(number).fate == Fate.PRESENT)

    def hexes(self, distance: int) -> str:
        """A distance in words."""
        return self.t("asks-hexes", count=distance)

    # ---------------------------------------------------------------- reading what the page says

    def units(self, pieces: Iterable[str]) -> list[int]:
        """Own units that the page names; anything else is left out."""
        mine = self.seen.numbers
        found = (unit_of(name) for name in pieces)
        return [number for number in found if number is not None and number in mine]

    def spot(self, target: str) -> int:
        """The place that a target means: a place by name, or where a piece stands that the seat can see; else -1."""
        seen = self.seen
        number = unit_of(target)
        if number is not None and number < len(self.names.units):
            try:
                return seen.unit(number).at
            except LookupError:
                return -1
        covered = _number(target, "m")
        if covered is not None:
            covers = seen.enemy_markers()
            return next((place for place, token in covers.items() if token == covered), -1)
        try:
            return self.setting.board.place(target)
        except KeyError:
            return -1


def dropped(g: Glance, number: int) -> str:
    """Who comes down with a unit that is first to jump: its section; a glider comes down by itself (21.3)."""
    unit = g.seen.unit(number)
    if unit.section < 0 or g.seen.type(unit).mobility == "glider":
        return g.name(number)
    return g.names.sections[unit.section]


def piece(number: int) -> str:
    """The piece of a unit that the seat knows."""
    return f"u{number}"


def marker(token: int) -> str:
    """The piece of a marker."""
    return f"m{token}"


def pieces(units: Iterable[int]) -> tuple[str, ...]:
    """The pieces of several units."""
    return tuple(map(piece, units))


def unit_of(name: str) -> int | None:
    """The unit that a piece is, if it is one."""
    return _number(name, "u")


def _number(name: str, letter: str) -> int | None:
    """The number after a letter; the page may say anything."""
    digits = name[1:]
    plain = name[:1] == letter and digits.isascii() and digits.isdigit() and len(digits) < LONGEST
    return int(digits) if plain else None


def points(t: Texts, value: int) -> str:
    """Movement points that are kept in tenths."""
    return decimal(t, tenths(value))


# -------------------------------------------------------------------- outcomes


OUTCOMES = (("stopped", "odds-stopped"), ("neutralised", "odds-neutralised"), ("loss", "odds-loss"))
_MEN = tuple((tone, tone, message) for tone, message in OUTCOMES)
VEHICLE_OUTCOMES = (
    ("stopped", "stunned", "odds-stunned"),
    ("neutralised", "immobilised", "odds-immobilised"),
    ("loss", "destroyed", "odds-destroyed"),
)
"""What fire does to a vehicle, with the tone of each (15.3)."""
_CODES = (
    ("stopped", "asks-stop-test", ("S",)),
    ("neutralised", "asks-neutralise-test", ("N",)),
    ("loss", "odds-loss", ("1", "2", "3")),
)


def shot_bars(t: Texts, preview: Preview) -> tuple[Odd, ...]:
    """The chances of a shot in their fixed order; at a marker, what the fire table asks of whoever is there."""
    return outcome_bars(t, preview.odds) if "column" in preview.facts else ()


def outcome_bars(t: Texts, odds: Mapping[str, Fraction]) -> tuple[Odd, ...]:
    """The chances of any shot by what each outcome is called."""
    if any(name.startswith("code-") for name in odds):
        found = [
            (tone, message, sum((c for n, c in odds.items() if n.startswith(heads)), Fraction(0)))
            for tone, message, letters in _CODES
            for heads in [tuple(f"code-{letter}" for letter in letters)]
        ]
    else:
        names = VEHICLE_OUTCOMES if any(name in odds for _, name, _ in VEHICLE_OUTCOMES) else _MEN
        found = [(tone, message, odds.get(name, Fraction(0))) for tone, name, message in names]
    rest = 1 - sum((share for _, _, share in found), Fraction(0))
    return bars(
        t, [("none", t("asks-no-effect"), rest), *((tone, t(message), share) for tone, message, share in found)]
    )


def expected(t: Texts, odds: Mapping[str, Fraction]) -> tuple[Odd, ...]:
    """The chances that an answer had, for the log: of a test, of a blow, or of a shot."""
    if "success" in odds:
        return test_bars(t, odds["success"])
    if any(name.startswith("steps-") for name in odds):
        return step_bars(t, odds)
    return outcome_bars(t, odds)


def step_bars(t: Texts, odds: Mapping[str, Fraction]) -> tuple[Odd, ...]:
    """The chances of a blow: how many steps it costs."""
    tones = ("none", "neutralised", "loss")
    chances = [odds.get(f"steps-{steps}", Fraction(0)) for steps in range(len(tones))]
    named = [odds_name(t, f"steps-{steps}") for steps in range(len(tones))]
    return bars(t, list(zip(tones, named, chances, strict=True)))


def test_bars(t: Texts, success: Fraction) -> tuple[Odd, ...]:
    """The chances of a test."""
    return _test_bars(t, success.numerator, success.denominator)


@lru_cache(maxsize=2_000)
def _test_bars(t: Texts, part: int, whole: int) -> tuple[Odd, ...]:
    success = Fraction(part, whole)
    return (
        odd(t, "success", t("odds-success"), success),
        odd(t, "failure", t("asks-failure"), 1 - success),
    )


def harm(preview: Preview) -> Fraction:
    """The chance that matters of a shot: that it stops a known target or worse, or does anything to a marker."""
    if any(name.startswith("code-") for name in preview.odds):
        return preview.odds.get("effect", Fraction(0))
    names = [tone for tone, _ in OUTCOMES] + [name for _, name, _ in VEHICLE_OUTCOMES]
    return sum((preview.odds.get(name, Fraction(0)) for name in names), Fraction(0))


# ------------------------------------------------- what a question asks and why, in the reader's words


def title(g: Glance, question: Question) -> str:
    """What is asked, in one sentence."""
    name = _title(g, question.kind)
    if not g.t.has(name):
        name = question.kind
    return sentence(g.t.many(name, _words(g, question)))


def why(g: Glance, question: Question) -> str:
    """What hangs on it, in a sentence or two."""
    name = _why(g, question.kind)
    return g.t.many(name, _words(g, question)) if g.t.has(name) else ""


def rules(g: Glance, question: Question) -> tuple[str, ...]:
    """The rules that a question comes from; whether one fires again is a matter of cadence."""
    if _why(g, question.kind) == "asks-why-fire-again":
        return ("7.6/cadence-test", *question.rules)
    return question.rules


def _title(g: Glance, kind: str) -> str:
    if kind == "ask-activate" and g.seen.free:
        return "asks-activate-free"
    if kind == "ask-act" and g.act is not None and g.act.section < 0:
        return "asks-act-alone"
    if kind == "ask-go-on-acting" and g.act is not None and g.act.firing >= 0:
        return "asks-fire-again"
    return f"asks-{kind.partition('-')[2]}"


def _why(g: Glance, kind: str) -> str:
    if kind == "ask-activate" and g.chain:
        return "asks-why-chain"
    if kind == "ask-activate" and g.seen.free:
        return "asks-why-activate-free"
    if kind == "ask-go-on-acting" and g.act is not None and g.act.firing >= 0:
        return "asks-why-fire-again"
    if kind == "ask-shift" and g.question is not None and "10.4/fire-displacement" in g.question.rules:
        return "asks-why-shift-fire"
    return f"asks-why-{kind.partition('-')[2]}"


def _words(g: Glance, question: Question) -> dict[str, Any]:
    """The arguments of the sentences, from what the question is about."""
    args = dict(question.args)
    out: dict[str, Any] = {"unit": "", "units": "", "count": 1, "at": "", "section": "", "march": "", "chain": "",
                           "targets": "", "mission": ""}  # fmt: skip
    unit, units, section, at = args.get("unit"), args.get("units"), args.get("section"), args.get("at")
    if isinstance(unit, int):
        out["unit"] = g.name(unit)
    if isinstance(units, tuple):
        out["units"], out["count"] = g.all_names(units), len(units)
    if isinstance(section, int) and section >= 0:
        out["section"] = g.names.sections[section]
    if isinstance(at, int):
        out["at"] = g.place(at)
    mission = args.get("mission")
    if isinstance(mission, int):
        out["mission"] = g.teller.mission(mission)
    places = args.get("places")
    if isinstance(places, tuple):
        out["targets"] = listed(g.t, [g.target_of(place) for place in places])
    chain = args.get("chain")
    if isinstance(chain, tuple):
        out["chain"] = g.all_names(chain)
    march = args.get("march")
    if isinstance(march, int):
        out["march"] = MARCH_WORDS[march]
    if g.act is not None and g.act.section < 0:
        out["unit"] = g.full(g.seen.unit(g.act.members[0]))
    if question.kind == "ask-drop-zone" and isinstance(units, tuple):
        out["section"] = dropped(g, units[0])
    if question.kind == "ask-deploy":
        out["count"] = len(SetUpDraft(g.seen).units)
    if question.kind == "ask-strike":
        out["units"] = listed(g.t, g.who(at)) if isinstance(at, int) else ""
    return out

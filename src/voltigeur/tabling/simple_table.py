"""A table for a game that has little to show: its board and its scene are its own, the rest is made from its texts.

A game derives one class from `SimpleTable`, gives `drawing` and `scene`, and says better what it wants to say better.
Its Fluent files hold `event-<kind>` and `cause-<cause>` (with the arguments of the event), `answer-<verb>` (the first
word of an answer's form, with its fields), the kinds of questions (and `<kind>-why`), and what `Accounts` asks for
(`refusal-<reason>`, `tally-<reason>`, `tally-name-<name>`, `odds-<name>`). Where words are wanted for a value, `word`
is asked: by the notation of answers, or as the number it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from voltigeur.engine.chance import Bag, Roll
from voltigeur.engine.choices import Answer, Draft, NotAdmitted, Question, Refusal, Void, VoltigeurError
from voltigeur.engine.events import Arg, Event
from voltigeur.engine.log import Log, event_kinds
from voltigeur.engine.settings import Setting
from voltigeur.engine.table import EVERYTHING, PUBLIC
from voltigeur.engine.table.asks import Ask, Box, Cannot, Drafted, Option, Placing, Row, Ways
from voltigeur.engine.table.briefing import Briefing
from voltigeur.engine.table.drafts import drafted
from voltigeur.engine.table.drawing import XY, Drawing
from voltigeur.engine.table.forecasts import Forecast, Odd, Sum
from voltigeur.engine.table.log import Note
from voltigeur.engine.table.orders import OrderSheet
from voltigeur.engine.table.scene import Ending, Face, Hand, Legend, Pile, Scene, SideInfo, Track
from voltigeur.engine.table.sight import Field, Ground, Ray
from voltigeur.engine.tally import Tally
from voltigeur.engine.texts import texts
from voltigeur.engine.verbs import words_of
from voltigeur.tabling.briefing import forces, usual
from voltigeur.tabling.words import Accounts, clause, odd, percent

G = TypeVar("G", bound=Setting)
M = TypeVar("M", bound=Any)
HIDDEN = "hidden"
WHY = {"not-offered": "table-why-not-offered", "stale": "table-why-stale"}
"""What the engine itself refuses, where the game has no words of its own for it."""
ACCOUNTS = Accounts()


class SimpleTable(ABC, Generic[M, G]):
    """One game at the table, for one setting and one language."""

    package: str
    """Where its texts and kinds of event are."""

    def __init__(self, setting: G, language: str) -> None:
        self.setting = setting
        self.t = texts(language, self.package)
        self.log = Log(event_kinds(self.package), self)

    # ------------------------------------------------------------------ what is the game's own

    @abstractmethod
    def drawing(self) -> Drawing:
        """The board as the match begins."""

    @abstractmethod
    def scene(self, m: M, seat: int) -> Scene:
        """The position as a seat, a spectator or the reader of a finished match knows it."""

    def redrawn(self, m: M, seat: int) -> Drawing:
        """The board as it is now, where it changes in play."""
        return self.drawing()

    def regrounded(self, m: M, seat: int) -> Sequence[Ground]:
        """Its places in words."""
        return self._grounds(self.redrawn(m, seat))

    def briefing(self, m: M) -> Briefing:
        """What to read before a match: `<scenario>-title`, `-lead`, `-victory`, `side-<name>-task`, pieces."""
        scenario, scene = str(self.setting.header.get("scenario", "")), self.scene(m, EVERYTHING)
        tasks = [self._text(f"side-{side}-task") for side in self.setting.sides]
        victory = self._text(f"{scenario}-victory")
        return Briefing(
            title=self._text(f"{scenario}-title") or scenario,
            facts=(),
            situation=self._text(f"{scenario}-lead"),
            forces=tuple(forces(scene, [""] * len(scene.sides), tasks, {}, "")),
            zones=(),
            goals=scene.goals,
            victory=(victory,) if victory else (),
            special=(),
            first=(),
            usual=usual(self.t, self.package, scenario),
        )

    def _text(self, message: str) -> str:
        return self.t(message) if self.t.has(message) else ""

    def plain_scene(self, m: M, turns: int, **rest: Any) -> Scene:
        """A scene of the match's turn, sides and ending (`end-<reason>`), with what the game adds to it."""
        result = m.result
        made: dict[str, Any] = {
            "turn": min(turns, m.book.turn(m)),
            "turns": turns,
            "phase": "",
            "phases": (),
            "acting": -1,
            "sides": tuple(SideInfo(self.side(side), "") for side in range(len(self.setting.sides))),
            "groups": (),
            "goals": (),
            "pieces": (),
            "marks": (),
        }
        if result is not None:
            made["ending"] = Ending(result.winner, self.t(f"end-{result.reason}"), "", (result.rule,))
        return Scene(**(made | rest))

    def pile(self, name: str, bag: Bag, *, odds: bool = True) -> Pile:
        """A bag of the position as a pile (`pile-<name>`), with what may come next where everybody may know it."""
        known = sorted(bag.left) if odds else ()
        shares = tuple((self.t(f"card-{card}"), percent(self.t, bag.odds(card))) for card in known)
        return Pile(name, self.t(f"pile-{name}"), bag.size, bag.out, odds=shares)

    def hand(self, owner: int, cards: Sequence[str], seat: int) -> Hand:
        """The cards of a seat (`hand`), for itself by their faces, for everybody else by their number."""
        seating = self.setting.seating
        faces = tuple(map(self.face, sorted(cards))) if may_look(seat, owner) else ()
        name = seating.names[owner]
        return Hand(name, self.t("hand", seat=name), seating.side_of[owner], len(cards), faces)

    def word(self, kind: str, value: Any) -> str | int:
        """A value in words: by its kind, as in the forms of answers and the arguments of events."""
        if kind == "side":
            return self.side(value)
        if kind == "seat":
            return str(self.setting.seating.names[value])
        if kind == "card":
            return self.t(f"card-{value}")
        if kind == HIDDEN:
            return self.t("table-hidden")
        return value if kind == "int" else self.setting.notation.write(kind, value)

    def side(self, number: int) -> str:
        """A side's name: `side-<id>`, or the id itself."""
        name = self.setting.sides[number]
        return self.t(f"side-{name}") if self.t.has(f"side-{name}") else name

    def rows(self, m: M, question: Question) -> Sequence[Row]:
        """The rows of a draft, in the order of their numbers."""
        raise AssertionError(question.kind)

    def boxes(self, m: M, question: Question) -> Sequence[Box]:
        """The boxes of a draft, in the order of their numbers."""
        raise AssertionError(question.kind)

    def face(self, card: str) -> Face:
        """A card as whoever may look at it sees it: `card-<name>`, and what stands on it."""
        title = self.t(f"card-{card}")
        text = self.t(f"card-{card}-text") if self.t.has(f"card-{card}-text") else ""
        return Face(card, title, lines=(("", text, True),) if text else ())

    # ------------------------------------------------------------------ the log (`engine.log.Cast`)

    def note(self, n: int, event: Event, rolls: Sequence[Roll], seat: int) -> Note:
        """An entry of the log."""
        return self.log.note(n, event, rolls, seat)

    def _args(self, event: Event) -> dict[str, str | int]:
        return {name: self.word(arg.kind, arg.value) for name, arg in event.args.items()}

    def sentence(self, event: Event) -> str:
        """An event in one sentence."""
        return self.t.many(f"event-{event.kind}", self._args(event))

    def cause(self, event: Event) -> str:
        """Why it happened, where nobody decided it."""
        return self.t.many(f"cause-{event.cause}", self._args(event)) if event.cause else ""

    def cards(self, event: Event) -> Sequence[Face]:
        """The cards that an event tells of."""
        return [self.face(str(arg.value)) for arg in event.args.values() if arg.kind == "card"]

    def sum(self, event: Event, name: str, tally: Tally) -> Sum:
        """A reckoning of an event."""
        return ACCOUNTS.sum_of(self.t, name, tally)

    def side_of(self, arg: Arg, seat: int) -> int:
        """Whose an argument is."""
        return -1

    def pieces_of(self, name: str, arg: Arg, side: int, seat: int) -> Iterable[str]:
        """The pieces that an argument names."""
        return (str(self.word(arg.kind, arg.value)),) if arg.kind == "unit" else ()

    def place_of(self, arg: Arg) -> str:
        """The place that an argument names."""
        return str(self.word(arg.kind, arg.value)) if arg.kind == "place" else ""

    # ------------------------------------------------------------------ questions

    def ask(self, m: M, question: Question) -> Ask:
        """A question with all its options; a draft with its rows and boxes."""
        draft = isinstance(question.choice, Draft)
        kind = question.kind
        args = dict(question.args)
        return Ask(
            id=f"{question.seat}-{question.serial}",
            seat=question.seat,
            kind=kind,
            form="draft" if draft else "list",
            title=self.t.many(kind, args),
            why=self.t.many(f"{kind}-why", args) if self.t.has(f"{kind}-why") else "",
            rules=question.rules,
            options=() if draft else tuple(self.option(m, question, answer) for answer in question.options()),
            rows=tuple(self.rows(m, question)) if draft else (),
            boxes=tuple(self.boxes(m, question)) if draft else (),
            root=question.blocking,
        )

    def option(self, m: M, question: Question, answer: Answer) -> Option:
        """One thing that may be answered."""
        text = m.write(answer)
        verdict = question.admits(answer)
        cards = tuple(value for kind, value in words_of(answer) if kind == "card")
        return Option(
            id=text,
            answer=text,
            text=self.say(answer),
            verb=verb_of(answer),
            cards=tuple(map(str, cards)),
            void=self._why(verdict) if isinstance(verdict, Void) else "",
            odds=tuple(self._odds(m, question.seat, answer)),
        )

    def say(self, answer: Answer) -> str:
        """An answer in words."""
        kinds = dict(zip(_names(answer), words_of(answer), strict=True))
        return self.t.many(f"answer-{verb_of(answer)}", {name: self.word(*pair) for name, pair in kinds.items()})

    def actions(self, m: M, question: Question, pieces: Sequence[str]) -> Sequence[Option]:
        """Nothing is chosen by piece."""
        return ()

    def ways(self, m: M, question: Question, option: str) -> Ways:
        """Nobody goes anywhere by pointing."""
        raise VoltigeurError(f"{option!r} leads nowhere", remedy="answer with one of the options")

    def placing(self, m: M, question: Question, places: Mapping[str, str], fill: bool) -> Placing:
        """There is no set-up."""
        raise VoltigeurError(f"{question.kind} is no set-up", remedy="answer with one of the options")

    def drafting(self, m: M, question: Question, entries: Sequence[tuple[str, str]], fill: bool) -> Drafted:
        """A draft in progress, judged."""
        rows = [row.id for row in self.rows(m, question)]
        boxes = [box.id for box in self.boxes(m, question)]
        return drafted(question, entries, fill, rows=rows, boxes=boxes, write=m.write, refusal=self.refusal,
                       forecast=lambda answer: self.forecast(m, question, answer))  # fmt: skip

    def forecast(self, m: M, question: Question, answer: str) -> Forecast:
        """What an answer would bring, as the game previews it."""
        said = m.read(answer)
        preview = m.view(question.seat).preview(said)
        sums = tuple(ACCOUNTS.sum_of(self.t, *each) for each in preview.tallies.items()) if preview else ()
        return Forecast(self.say(said), sums=sums, odds=tuple(self._odds(m, question.seat, said)))

    def _odds(self, m: M, seat: int, answer: Answer) -> Iterator[Odd]:
        preview = m.view(seat).preview(answer)
        for name, chance in preview.odds.items() if preview else ():
            yield odd(self.t, "none", self.t(f"odds-{name}"), chance, fine=False)

    def why_not(self, m: M, question: Question, pieces: Sequence[str], target: str) -> Sequence[Cannot]:
        """Nothing is known of what is not listed."""
        return ()

    def refusal(self, error: Exception) -> Cannot:
        """A refused answer in words."""
        if isinstance(error, NotAdmitted):
            return Cannot(error.text, self._why(error.refusal), error.refusal.rule)
        remedy = error.remedy if isinstance(error, VoltigeurError) else ""
        return Cannot("", error.message if isinstance(error, VoltigeurError) else str(error), "", remedy=remedy)

    def _why(self, verdict: Refusal | Void) -> str:
        engine = WHY.get(verdict.reason, "")
        return self.t(engine) if engine and not self.t.has(f"refusal-{verdict.reason}") else clause(self.t, verdict)

    # ------------------------------------------------------------------ the rest

    def legend(self) -> Sequence[Legend]:
        """What the numbers, signs and badges of a counter mean; nothing where a game does not say."""
        return ()

    def grounds(self) -> Sequence[Ground]:
        """Every place by what it is: `ground-<kind>`, or `card-<kind>` where places are cards."""
        return self._grounds(self.drawing())

    def _grounds(self, drawing: Drawing) -> Sequence[Ground]:
        return [Ground(spot.name, (self._kind(spot.kind) or spot.name,)) for spot in drawing.spots]

    def _kind(self, kind: str) -> str:
        return next((self.t(name) for name in (f"ground-{kind}", f"card-{kind}") if self.t.has(name)), kind)

    def orders(self, m: M, seat: int) -> OrderSheet:
        """No standing orders."""
        return OrderSheet("ask", 0, 0, ())

    def ray(self, m: M, seat: int, a: str, b: str) -> Ray:
        """Nothing is looked at from place to place."""
        raise VoltigeurError("there are no lines of sight in this game", remedy="look at the board")

    def field(self, m: M, seat: int, place: str, towards: bool) -> Field:
        """Nothing is looked at from place to place."""
        raise VoltigeurError("there are no lines of sight in this game", remedy="look at the board")

    def text_position(self, m: M, seat: int) -> Sequence[str]:
        """The position as lines of text: sides, tracks, piles, hands, what stands where."""
        scene = self.scene(m, seat)
        lines = [f"{side.name}: {side.score}" for side in scene.sides if side.score]
        lines += [_track(track) for track in scene.tracks]
        lines += [self._pile(pile) for pile in scene.piles]
        lines += [self._hand(hand) for hand in scene.hands]
        lines += [f"{mark.place}: {mark.text}" for mark in scene.marks]
        return [*lines, *(f"{piece.place or '-'}: {piece.title}" for piece in scene.pieces)]

    def _pile(self, pile: Pile) -> str:
        odds = ", ".join(f"{name} {percent}" for name, percent in pile.odds)
        told = self.t("table-pile", title=pile.title, left=pile.left, out=pile.out)
        return f"{told} ({odds})" if odds else told

    def _hand(self, hand: Hand) -> str:
        held = ", ".join(card.title for card in hand.cards)
        return f"{hand.title}: {held}" if held else self.t("table-hand", title=hand.title, count=hand.count)


def square(x: float, y: float, size: float) -> tuple[XY, ...]:
    """The outline of a card or a counter around a point."""
    half = size / 2
    return (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)


def _track(track: Track) -> str:
    value = f"{track.value}/{track.high}" if track.high else str(track.value)
    return f"{track.title}: {dict(track.cells).get(track.value, value)}"


def verb_of(answer: Answer) -> str:
    """The first word of an answer's form."""
    return type(answer).form.split()[0]


def _names(answer: Answer) -> Sequence[str]:
    return answer.__struct_fields__


def may_look(seat: int, *owners: int) -> bool:
    """Whether a viewpoint sees what only these seats may: one of them does, and who reads a finished match."""
    return seat == EVERYTHING or (seat != PUBLIC and seat in owners)

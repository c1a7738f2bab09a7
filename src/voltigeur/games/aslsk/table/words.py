"""What every part of the table starts from: one seat's look at a match, and the words for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from voltigeur.engine.choices import Answer, Question, Verdict, Void
from voltigeur.engine.steps import Step
from voltigeur.engine.table.asks import Cannot, Option
from voltigeur.engine.table.scene import Scene
from voltigeur.engine.texts import Texts
from voltigeur.games.aslsk.base.model import PHASES, Unit
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.table.faces import Faces, number_of, unit_piece
from voltigeur.games.aslsk.table.telling import Teller
from voltigeur.tabling.words import clause, listed, sentence


class Reader(Protocol):
    """What these parts need of the table."""

    @property
    def setting(self) -> AslskSetting:
        """The setting of the match."""

    @property
    def teller(self) -> Teller:
        """Who tells it."""

    @property
    def faces(self) -> Faces:
        """What counters look like."""

    def scene(self, m: AslskMatch, seat: int) -> Scene:
        """The position."""

    def refusal(self, error: Exception) -> Cannot:
        """A refused answer in words."""


class Glance:
    """One seat's look at a match: what it knows, what it is asked, and the words for it."""

    def __init__(self, table: Reader, match: AslskMatch, seat: int, question: Question | None = None) -> None:
        self.table = table
        self.match = match
        self.seat = seat
        self.question = question
        self.setting: AslskSetting = table.setting
        self.seen: Seen = match.at_rest(seat)
        self.teller = table.teller
        self.t: Texts = table.teller.t

    @property
    def top(self) -> Step[AslskMatch, Seen] | None:
        """The step that asks."""
        stack = self.match.state.stack
        return stack[-1] if stack else None

    @property
    def book(self) -> bool:
        """Whether nothing is measured before it is declared (3.2.1/no-precheck)."""
        return self.setting.options.measuring == "book"

    def void(self, verdict: Verdict) -> str:
        """Why a lawful answer comes to nothing, where that may be known before it is said (3.2.1/no-precheck)."""
        return sentence(clause(self.t, verdict)) if isinstance(verdict, Void) and not self.book else ""

    @property
    def phase(self) -> str:
        """The phase by name."""
        return PHASES[self.seen.position.phase]

    # ---------------------------------------------------------------- names

    def name(self, number: int) -> str:
        """A unit by its short name."""
        return self.teller.name(number)

    def place(self, number: int) -> str:
        """A hex by name."""
        return self.setting.names.place(number)

    def hexes(self, distance: int) -> str:
        """A distance in words."""
        return self.t("hexes", count=distance)

    def enemies(self, place: int) -> tuple[str, ...]:
        """The pieces of the known enemies in a hex."""
        return tuple(unit_piece(unit.id) for unit in self.seen.at(place, self.seen.enemy))

    def target(self, place: int, among: Sequence[int] = ()) -> str:
        """An enemy hex with those who are there: `R1 and R2 in L9`."""
        there = [u for u in self.seen.at(place, self.seen.enemy) if not among or u.id in among]
        if not there:
            return self.place(place)
        return self.t("target", who=listed(self.t, [self.name(u.id) for u in there]), place=self.place(place))

    # ---------------------------------------------------------------- reading what the page says

    def units(self, pieces: Iterable[str]) -> list[Unit]:
        """Own units that the page names, each once; anything else is left out."""
        found: dict[int, Unit] = {}
        for head, number in map(number_of, pieces):
            if head == "u" and 0 <= number < len(self.seen.position.units):
                unit = self.seen.position.units[number]
                if unit.side == self.seat and not unit.fate:
                    found[number] = unit
        return list(found.values())

    def weapons(self, pieces: Iterable[str]) -> list[int]:
        """Weapons that the page names and that are in own hands."""
        found = []
        for head, number in map(number_of, pieces):
            if head == "w" and 0 <= number < len(self.seen.position.weapons):
                weapon = self.seen.position.weapons[number]
                if weapon.owner >= 0 and self.seen.position.units[weapon.owner].side == self.seat:
                    found.append(number)
        return found


def plain_option(g: Glance, answer: Answer, verb: str, **rest: object) -> Option:
    """An answer as an option of a list."""
    text = g.match.write(answer)
    verdict = g.question.admits(answer) if g.question is not None else None
    made: dict[str, object] = {
        "id": text,
        "answer": text,
        "text": sentence(g.teller.answer(answer)),
        "verb": verb,
        "void": g.void(verdict),
    }
    return Option(**(made | rest))  # type: ignore[arg-type]

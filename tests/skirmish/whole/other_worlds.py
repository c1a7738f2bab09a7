"""Worlds that a side cannot tell from the truth, found by trying them all: each is played from its first question on.

This knows nothing of re-deals and of the clues that they go by. A world puts the hidden men under the markers in
another way; its owner says whatever comes out as the same story for the other side, which does what it did. A world in
which the rules, the dice or the story say otherwise is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations
from typing import Any

from voltigeur.engine.chance import Drawn, Forced, Roll
from voltigeur.engine.choices import PASS, Refusal, VoltigeurError
from voltigeur.engine.events import Event
from voltigeur.games.skirmish.ch01_sequence.sequence import Activate
from voltigeur.games.skirmish.ch04_actions.ambush import Hold, Wait
from voltigeur.games.skirmish.rulebook import BOOK

SEAT, OWNER = 0, 1
NAME = re.compile(r"\b[AD]\d+(?:\.\d+)?\b")

Men = dict[int, int]
"""The man under the marker of each man."""


class OtherStory(Exception):  # noqa: N818
    """A world in which the other side is told something else."""


def told(match: Any) -> list[Event]:
    """What the side has been told."""
    found = (entry.for_seat(SEAT) for entry in match.record if isinstance(entry, Event))
    return [event for event in found if event is not None]


class Script:
    """A match as it was played: who said what when, and what the side knew."""

    def __init__(self, setting: Any) -> None:
        self.setting = setting
        self.match = BOOK.new_match(setting, b"a key of its own")
        self.said: list[tuple[int, str, Any]] = []
        """Whose answer, to what question, the answer."""
        self.stops: list[tuple[int, str]] = []
        """After how many answers the side was asked, and what it saw."""

    def answer(self, answer: Any) -> None:
        question = self.match.question
        assert question is not None
        if question.seat == SEAT:
            self.stops.append((len(self.said), sight(self.match)))
        self.said.append((question.seat, question.kind, answer))
        self.match.answer(answer, question.seat)

    def worlds(self) -> dict[tuple[int, ...], int]:
        """Every way to put the hidden men under the markers, and at how many stops the side could not tell it."""
        hidden = [f.id for f in self.setting.figures if self.setting.troops[f.troop].plan.hidden and f.side == OWNER]
        return {men: Telling(self, dict(zip(hidden, men, strict=True))).stops() for men in permutations(hidden)}


def sight(match: Any) -> str:
    """All that the side is shown and told."""
    return repr((match.view(SEAT).data(), told(match)))


class Telling:
    """The same story in another world."""

    def __init__(self, script: Script, men: Men) -> None:
        self.script, self.men = script, men
        self.match = BOOK.new_match(script.setting, b"a key of its own")
        rolls = [entry for entry in script.match.record if isinstance(entry, Roll | Drawn)]
        self.match.forced = Forced(rolls)
        self.said = 0

    def stops(self) -> int:
        """How many stops of the script this world comes to, each as it was."""
        return sum(1 for _ in self.matches())

    def matches(self) -> Iterator[Any]:
        """The match in this world at each of those stops."""
        for after, seen in self.script.stops:
            try:
                self._until(after)
                if self.match.question is None or self.match.question.seat != SEAT or sight(self.match) != seen:
                    return
            except (OtherStory, VoltigeurError):
                return
            yield self.match

    def _until(self, after: int) -> None:
        while True:
            question = self.match.question
            if question is None:
                raise OtherStory
            if question.seat == SEAT:
                self._skip_silent(after)
                if self.said == after:
                    return
                seat, _, answer = self.script.said[self.said]
                if seat != SEAT or isinstance(question.admits(answer), Refusal):
                    raise OtherStory
                self.said += 1
                self.match.answer(answer, SEAT)
            else:
                self._speak(question)

    def _skip_silent(self, after: int) -> None:
        """What the owner said in truth and need not say here, because nobody heard it."""
        while self.said < after and self.script.said[self.said][0] == OWNER:
            if not self._is_silent(self.script.said[self.said][2]):
                raise OtherStory
            self.said += 1

    @staticmethod
    def _is_silent(answer: Any) -> bool:
        return answer == PASS or isinstance(answer, Activate)

    def _speak(self, question: Any) -> None:
        """The owner says what comes out as the same."""
        while self.said < len(self.script.said):
            seat, kind, answer = self.script.said[self.said]
            if seat == OWNER and kind == question.kind:
                self.said += 1
                self._say(question, self._same(question, answer))
                return
            if seat == OWNER and self._is_silent(answer):
                self.said += 1
                continue
            break
        if question.kind == "ask-next":
            self._say(question, Activate(self._next_troop()))
        else:
            self._say(question, PASS)

    def _say(self, question: Any, answer: Any) -> None:
        if isinstance(question.admits(answer), Refusal):
            raise OtherStory
        self.match.answer(answer, OWNER)

    def _same(self, question: Any, answer: Any) -> Any:
        if isinstance(answer, Activate):
            return Activate(self._troop_of(self.script.match.position.troops[answer.troop].token))
        if isinstance(answer, Wait | Hold):
            return self._turned(question, answer)
        names = self.script.setting.notation.figures

        def other(found: re.Match[str]) -> str:
            number = names.index(found[0]) if found[0] in names else -1
            return str(names[self.men.get(number, number)])

        try:
            return self.match.read(NAME.sub(other, self.script.match.write(answer)))
        except VoltigeurError:
            raise OtherStory from None

    def _turned(self, question: Any, answer: Wait | Hold) -> Any:
        """Nobody sees how a marker turns: those turn who did, and those who were of another troop with them."""
        said, before = dict(answer.facings), {man: marker for marker, man in self.men.items()}
        troop = self.script.setting.figures[answer.facings[0][0]].troop
        for option in question.options():
            if type(option) is type(answer):
                turned = []
                for man, _ in option.facings:
                    marker = before.get(man, man)
                    if marker in said or self.script.setting.figures[marker].troop != troop:
                        turned.append((man, said.get(marker, answer.facings[0][1])))
                return type(answer)(tuple(sorted(turned))) if turned else option
        raise OtherStory

    def _troop_of(self, token: int) -> int:
        return next((t.id for t in self.match.position.troops if t.token == token), -1)

    def _next_troop(self) -> int:
        """The troop that is activated next in the story."""
        story = [event for event in told(self.script.match)[len(told(self.match)) :] if event.kind == "activated"]
        if not story:
            raise OtherStory
        troop = story[0].args["troop"]
        assert isinstance(troop.value, int)
        return troop.value if troop.kind == "troop" else self._troop_of(troop.value)

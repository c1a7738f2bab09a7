"""Where a hidden Gun may be, found without the rules about that: by playing the match again with it elsewhere.

Every other set-up of one hidden Gun is played with the same answers and the same dice. Those in which the seat is told
the same to the end are the worlds that it cannot tell from the truth; all others it can.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from voltigeur.engine.choices import PASS, Answer, Refusal
from voltigeur.games.aslsk.base.names import VERTICES
from voltigeur.games.aslsk.ch01_3_scenario.setup import Deploy
from voltigeur.lab.leaks import Heard, probing, said_at_random


class Lair(NamedTuple):
    """Where the Gun is, and the corner that it points at."""

    place: int
    facing: int


class Replayed:
    """A match with one hidden Gun, and the same with it anywhere else, as the other seat hears them."""

    def __init__(self, match: Any, seat: int, rng: Random) -> None:
        self.seat = seat
        self.rng = rng
        self.match = match
        self.worlds: dict[Lair, Heard] = {}
        self.probed = 0
        """How often the seat looked for the Gun."""
        self.said: Answer = PASS
        """What was said last."""
        while match.position.phase == 0:
            question = match.question
            if question.seat == seat:
                self._say(question.choice.sample(rng))
            else:
                self._hide(question)
        self.heard = Heard(match, seat, 0)
        self.compare()

    def _hide(self, question: Any) -> None:
        """Set up with the Gun hidden, and everywhere else that it may be."""
        choice: Any = question.choice
        said: Any = Deploy(())
        while not any(entry[3] for entry in said.entries):
            said = said_at_random(self.match, question, self.rng)
        [gun] = [entry for entry in said.entries if entry[3]]
        crew = next(entry for entry in said.entries if entry[0] == gun[1])
        for place in range(self.match.setting.board.hexes):
            for facing in VERTICES:
                moved = {crew[0]: (crew[0], place, *crew[2:]), gun[0]: (*gun[:2], facing, 1)}
                other = Deploy(tuple(moved.get(entry[0], entry) for entry in said.entries))
                if other != said and not isinstance(choice.admits(other), Refusal):
                    world = self.match.fork(keep_record=True, same_dice=True)
                    world.answer(other, question.seat)
                    self.worlds[Lair(place, facing)] = Heard(world, self.seat, 0)
        self.match.answer(said, question.seat)

    def play(self, decisions: int) -> Iterator[set[Lair]]:
        """Go on, and say after each decision of the seat which worlds it cannot tell from the truth."""
        for _ in range(decisions):
            self._let_pass(self.match)
            question = self.match.question
            if question is None or not any(unit.hidden for unit in self.match.position.units):
                return
            self._say(self._choose(question))
            self.compare()
            if question.seat == self.seat and any(unit.hidden for unit in self.match.position.units):
                yield {self.truth, *self.worlds}

    @property
    def truth(self) -> Lair:
        """Where the Gun is."""
        [gun] = [w for w in self.match.position.weapons if w.hidden and self.match.arm(w).gun]
        return Lair(gun.at, gun.facing)

    def _choose(self, question: Any) -> Answer:
        """The seat mostly looks for the Gun; its enemy does anything but show it."""
        found, ways = None, probing(self.match)
        if question.seat == self.seat and ways is not None and self.rng.random() < 0.7:
            found = ways.probe(self.match, self.match, self.seat, question.choice, self.rng)
            self.probed += found is not None
        return found or question.choice.sample(self.rng)

    def _let_pass(self, world: Any) -> None:
        """The enemy does nothing that he need not, in whichever worlds he could."""
        while (question := world.question) is not None and question.seat != self.seat:
            if isinstance(question.admits(PASS), Refusal):
                return
            world.answer(PASS, question.seat)

    def _say(self, answer: Answer) -> None:
        """The same in every world that is left."""
        seat, self.said = self.match.question.seat, answer
        self.match.answer(answer, seat)
        for lair, heard in list(self.worlds.items()):
            world = heard.match
            self._let_pass(world)
            asked = world.question
            if asked is None or asked.seat != seat or isinstance(asked.admits(answer), Refusal):
                raise AssertionError(f"{self.match.write(answer)} cannot be said with the Gun at {lair}")
            world.answer(answer, seat)

    def compare(self) -> None:
        """Drop the worlds in which the seat has been told something else."""
        self._let_pass(self.match)
        self.heard.on()
        for lair, heard in list(self.worlds.items()):
            self._let_pass(heard.match)
            heard.on()
            if (heard.story, heard.dice) != (self.heard.story, self.heard.dice):
                del self.worlds[lair]

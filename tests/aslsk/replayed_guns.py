"""Where a hidden Gun may be, found without the rules about that: by playing the match again with it elsewhere.

Every other set-up of one hidden Gun is played with the same answers and the same dice. Those in which the seat is told
the same to the end are the worlds that it cannot tell from the truth; all others it can.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import PASS, Answer, Refusal
from voltigeur.games.aslsk.base.names import VERTICES
from voltigeur.games.aslsk.ch01_3_scenario.setup import Deploy
from voltigeur.games.aslsk.rulebook import BOOK
from voltigeur.games.aslsk.whole.redeal import lairs_by_crew
from voltigeur.lab.leaks import Heard, probing, said_at_random
from voltigeur.lab.matches import fresh_match


class Lair(NamedTuple):
    """Where the Gun is, and the corner that it points at."""

    place: int
    facing: int


class Replayed:
    """A match with one hidden Gun, and the same with it anywhere else, as the other seat hears them."""

    def __init__(self, match: Any, seat: int, rng: Random, facings: Sequence[int] = VERTICES) -> None:
        self.seat = seat
        self.rng = rng
        self.match = match
        self.facings = facings
        self.worlds: dict[Lair, Heard] = {}
        self.probed = 0
        """How often the seat looked for the Gun."""
        self.said: Answer = PASS
        """What was said last."""
        self.undone = ""
        """What taught the seat something and may be undone."""
        while match.position.phase == 0:
            question = match.question
            if question.seat == seat:
                self._say(said_at_random(match, question, rng))
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
            for facing in self.facings:
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
            if question is None or not self.guns():
                return
            before = len(self.worlds)
            self._say(self._choose(question))
            self.compare()
            if question.seat == self.seat and len(self.worlds) < before and self.match.can_undo(self.seat):
                self.undone = self.match.write(self.said)
            if question.seat == self.seat and self.guns():
                yield {lair for lair in (self.truth, *self.worlds) if lair.facing in self.facings}

    @property
    def truth(self) -> Lair:
        """Where the Gun is."""
        [gun] = self.guns()
        return Lair(gun.at, gun.facing)

    def guns(self) -> list[Any]:
        """The Gun, as long as it is hidden."""
        position, enemy = self.match.position, 1 - self.seat
        return [w for w in position.weapons if w.side == enemy and w.hidden and self.match.arm(w).gun]

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


def told_apart(
    match: Any, seat: int, rng: Random, decisions: int, facings: Sequence[int] = VERTICES
) -> tuple[int, str]:
    """How many positions were looked at, and what a re-deal has in one of them that the seat could tell, or lacks."""
    replayed, looked = Replayed(match, seat, rng, facings), 0
    for possible in replayed.play(decisions):
        crews = [match.unit(gun.owner) for gun in replayed.guns()]
        [[dealt]] = lairs_by_crew(match, seat, replayed.guns(), crews)
        found = {Lair(lair.place, lair.facing) for lair in dealt if lair.facing in facings}
        if found != possible:
            name = match.setting.names.place
            odd = [
                [f"{name(lair.place)}/{lair.facing}" for lair in sorted(more)][:6]
                for more in (found - possible, possible - found)
            ]
            return (
                looked,
                f"after {match.write(replayed.said)!r} {odd[0]} are dealt and told apart, {odd[1]} are neither",
            )
        looked += 1
        if replayed.undone:
            return looked, f"{replayed.undone!r} taught the seat something and may be undone"
    return looked, ""


COVER = "wwggooHb"
"""Kinds of hexes that are strewn over a small map, as sheets write them."""
BLUE = ("6-6-6", "6-6-6", "6-6-6", "5-4-6", "2-2-7", "8-0", "9-1")
RED = ("2-2-8", "9-1", "4-6-7", "4-6-7", "4-6-7", "4-4-7")
GUNS = ("m2a1-105", "m1-57", "m1-81")
ARMS = ("american-mmg", "m2-60", "american-baz-44", "dc", "ft")


def small_match(seed: int) -> Any:
    """A set-up of two small forces on a small map: red may hide a Gun, and in every third match blue may hide his."""
    rng = Random(f"small {seed}")
    names = [f"{column}{row}" for column in "ABCDEFGH" for row in range(1, 7)]
    cover = {name: rng.choice(COVER) for name in rng.sample(names, 14)}
    arms = [rng.choice(GUNS), *rng.sample(ARMS, 3)]
    weapons = [{"id": f"W{n}", "type": arm, "side": "blue", "at": "A1"} for n, arm in enumerate(arms)]
    weapons.append({"id": "H", "type": rng.choice(["pak40", "flak38"]), "side": "red", "at": "A1"})
    units = [{"id": f"A{n}", "type": kind} for n, kind in enumerate(BLUE)]
    units += [{"id": f"X{n}", "type": kind, "side": "red"} for n, kind in enumerate(RED)]
    given = {"nations": {"blue": "american", "red": "german"}, "map": "8x6", "overlay": {"hexes": cover},
             "year": 1944, "zones": {"blue": ["A-C"], "red": ["D-H"]}, "phase": "set-up",
             "hides": ["red", "blue"] if seed % 3 == 0 else ["red"], "units": units, "weapons": weapons}  # fmt: skip
    match = BOOK.arrange(given, "test")
    match.state.chance.key = key_of(seed)
    return match


SCENARIOS = ("canon-cache",)
"""Those with one Gun that may be hidden; in others more than one may be."""


def replayed(scenario: str, seed: int) -> tuple[int, str]:
    """A match of a scenario, or else a small one, and all that it might have been."""
    if scenario in SCENARIOS:  # two corners of the six, which are enough for shields
        return told_apart(fresh_match("aslsk", scenario, seed), 0, Random(seed), 40, VERTICES[1::3])
    return told_apart(small_match(seed), 0, Random(seed), 40)

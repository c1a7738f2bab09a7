"""The leak test at the wire: matches played in two worlds that differ only in what a seat may not know.

    python bench/leaks.py --matches 100 --out bench/results/leak-wire.json
    python bench/leaks.py --game skirmish --matches 100 --out bench/results/leak-wire-skirmish.json

The worlds come from two sources. A match is played at random, and now and then it is dealt anew for a seat; and two
matches are set up differently on purpose and played on so that they look the same (`voltigeur.lab.twins`). Both worlds
are played on by the same answers on two servers. Every byte that the seat receives over its WebSocket and over HTTP,
when it receives it, and every byte that a spectator receives, must be the same until an event reveals the difference.
What has been found is written after every match, so that a run that is broken off shows how far it came.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).parent))

from keeping import keep
from leak_requests import requests
from wire import Loop, World, same_names_and_clocks

from voltigeur.engine.choices import PASS, Answer, Question
from voltigeur.engine.events import Event
from voltigeur.engine.match import Match
from voltigeur.engine.rulebooks import AnyMatch, rulebook, rulebooks
from voltigeur.engine.table import PUBLIC
from voltigeur.lab.leaks import TwoWorlds, probing, said_at_random
from voltigeur.lab.matches import fresh_match
from voltigeur.lab.twins import TwinWorlds, begin

SPLITS = 3
"""How often a match is dealt anew and played on in two worlds."""
HEAD = 60
"""Decisions of twins before they are put on the wire, at most; every third pair is there from the first question."""
STRIDE = 45
"""Decisions between two splits at most."""
LENGTH = 30
"""Decisions that a pair is played on over the wire, at most."""
FILES = 0.2
"""How often lists, exports and replays are compared too."""
INTERNAL = b"urn:voltigeur:internal"
"""What a page gets instead of a reply when something has gone wrong; equal in both worlds, but never right."""
ORDERS = ("hold", "ask", "fire 30%", "fire 60% 5")
_state = msgspec.json.Encoder()


class Seated:
    """A match that is answered over the wire; everything else is read from the match itself."""

    def __init__(self, loop: Loop, world: World, match: AnyMatch) -> None:
        self.loop = loop
        self.world = world
        self.match = match

    def __getattr__(self, name: str) -> Any:
        return getattr(self.match, name)

    def answer(self, answer: Answer, seat: int | None = None) -> None:
        """The seat that is asked answers."""
        question = next(q for q in self.match.questions if q.seat == seat) if seat is not None else self.match.question
        assert question is not None
        page = self.world.pages[question.seat]
        reply = self.send(question.seat, "answer", ask=page.last["ask"]["id"], answer=self.match.write(answer))
        if b'"failed"' in reply[:20]:
            raise AssertionError(f"an answer was refused: {reply.decode()}")

    def send(self, seat: int, do: str, **args: Any) -> bytes:
        """A request of a page."""
        return self.loop.run(self.world.pages[seat].ask(do, **args))

    def get(self, path: str, **body: Any) -> tuple[int, str, bytes]:
        """A request over HTTP."""
        return self.loop.run(self.world.get(path, **body))


class Wired(TwoWorlds):
    """Two worlds on two servers."""

    first: Any
    second: Any
    loop: Loop
    worlds: list[World]
    checks: Counter[str]
    _own: bool
    """Whether the last answer was the seat's own."""
    _seated: bool

    def put_on_the_wire(self, loop: Loop, worlds: list[World], trial: int, seated: bool = True) -> None:
        """Seat everybody, if there is anything to see."""
        self.loop = loop
        self.checks = Counter()
        self.worlds = worlds
        self._own = False
        self._seated = seated
        if seated:
            dealt = (self.first, self.second)
            for world, match in zip(worlds, dealt, strict=True):
                loop.run(world.sit(match, trial, [self.seat, 1 - self.seat, PUBLIC]))
            self.first, self.second = (Seated(loop, world, match) for world, match in zip(worlds, dealt, strict=True))

    def finish(self) -> None:
        """Clear both tables."""
        if self._seated:
            for world in self.worlds:
                self.loop.run(world.leave())

    # ---------------------------------------------------------------- going on

    def _level(self) -> bool:
        """Nested windows can all be open at once: the world that has been shown less lets the enemy decline."""
        while super()._level():
            a, b = self.first.question, self.second.question
            ahead = len(self.worlds[0].pages[self.seat].frames) - len(self.worlds[1].pages[self.seat].frames)
            if ahead == 0 or a is None or b is None or self.seat in (a.seat, b.seat):
                return True
            late = self.first if ahead < 0 else self.second
            if late.question.choice.admits(PASS) is not None:
                return False
            late.answer(PASS)
        return False

    # ---------------------------------------------------------------- what the seat does beside answering

    def _answer_own(self, a: Question, b: Question) -> bool:
        chance = self.rng.random()
        if chance < 0.06:
            self._both("order", order=self.rng.choice(ORDERS))
        elif chance < 0.12:
            self._both("undo")
        elif chance < 0.15:
            self._both("rewind")
        elif chance < 0.18:
            self._both("takeback")
            self._both("consent", seat=1 - self.seat, yes=self.rng.random() < 0.7)
        if self.trial.leak:
            return False
        a, b = self.first.question, self.second.question
        if a is None or b is None or a.seat != self.seat or b.seat != self.seat:
            return a is not None and b is not None
        self._own = True
        return super()._answer_own(a, b)

    def _answer_enemy(self, a: Question, b: Question) -> bool:
        self._own = False
        return super()._answer_enemy(a, b)

    def _both(self, do: str, seat: int | None = None, **args: Any) -> None:
        """The same request in both worlds gets the same reply."""
        who = self.seat if seat is None else seat
        one, two = (world.send(who, do, **args) for world in (self.first, self.second))
        self.checks[do] += 1
        if one != two and who == self.seat:
            self.trial.leak = f"{do} {args} gets {_odd(one, two)}"
        elif INTERNAL in one:
            self.trial.leak = f"{do} {args} breaks the server"

    # ---------------------------------------------------------------- comparing

    def _compare(self) -> str:
        return super()._compare() or self._compare_pages() or self._compare_requests() or self._compare_files()

    def _parted(self) -> tuple[Event | None, Event | None] | None:
        parted = super()._parted()
        if parted is not None and self._own and not self.trial.leak:
            self.trial.leak = self._compare_pages(parted=True)
        return parted

    def _compare_pages(self, parted: bool = False) -> str:
        """Frames, and when they came; where the seat's own answer parts the stories, up to the frame that tells so."""
        for seat, who in ((self.seat, "the seat"), (PUBLIC, "a spectator")):
            one, two = (world.pages[seat].frames for world in self.worlds)
            self.checks["frames"] += len(one)
            first = next((n for n, pair in enumerate(zip(one, two, strict=False)) if pair[0] != pair[1]), None)
            if first is None and len(one) == len(two):
                continue
            if first is None:
                first = min(len(one), len(two))
            here, there = (frames[first] if first < len(frames) else None for frames in (one, two))
            if parted and _notes(here) != _notes(there):
                continue
            if parted and seat == PUBLIC:
                continue
            return f"frame {first} of {who} differs: {_odd_frames(here, there)}"
        return ""

    def _compare_requests(self) -> str:
        """Whatever the seat may ask for."""
        room = self.worlds[0].room
        assert room is not None
        page, drawing = self.worlds[0].pages[self.seat], room.table("en").drawing()
        for do, args in requests(page, drawing, self.seat, self.rng, self._texts(), self._secrets()):
            self._both(do, **args)
            if self.trial.leak:
                return self.trial.leak
        one, two = (world.send(PUBLIC, "text") for world in (self.first, self.second))
        return "" if one == two else f"a spectator reads {_odd(one, two)}"

    def _secrets(self) -> list[str]:
        """What is hidden in either world, and where."""
        ways = probing(self.first)
        found = () if ways is None else (ways.about(world, self.seat) for world in (self.first, self.second))
        return sorted({name for names in found for name in names})

    def _texts(self) -> list[str]:
        """Answers to hear more about: two that would be taken, if the seat is asked, a probe, and one from earlier."""
        question = self.first.question
        texts = []
        if question is not None and question.seat == self.seat:
            texts = [self.first.write(question.choice.sample(self.rng)) for _ in range(2)]
            ways = probing(self.first)
            if ways is not None:
                probe = ways.probe(self.first, self.second, self.seat, question.choice, self.rng)
                texts += [self.first.write(probe)] if probe is not None else []
        if self.pool:
            texts.append(self.first.write(self.rng.choice(self.pool)))
        return texts

    def _compare_files(self) -> str:
        """Lists, exports and replays; of a match that is over everybody may have everything."""
        if self.first.result is not None or self.rng.random() >= FILES:
            return ""
        key = self.worlds[0].key(self.seat)
        paths: list[tuple[str, dict[str, Any]]] = [
            (f"/api/seats/{key}", {}),
            (f"/api/seats/{key}/log", {}),
            (f"/api/seats/{key}/save", {}),
            (f"/api/seats/{key}/replay?lang=fr", {}),
            (f"/api/seats/{key}/report", {}),
            ("/api/mine", {"keys": [key, self.worlds[0].key(PUBLIC)]}),
            (f"/api/seats/{self.worlds[0].key(PUBLIC)}/replay", {}),
        ]
        for path, body in paths:
            one, two = (world.get(path, **body) for world in (self.first, self.second))
            self.checks["http"] += 1
            if one != two:
                return f"{path.split('/')[-1]} is {one[:2]} and {two[:2]}: {_odd(one[2], two[2])}"
        return ""


def _notes(frame: tuple[int, bytes] | None) -> Any:
    return None if frame is None else msgspec.json.decode(frame[1]).get("notes")


def _odd(one: bytes, two: bytes) -> str:
    """Where two texts part."""
    at = next((n for n, pair in enumerate(zip(one, two, strict=False)) if pair[0] != pair[1]), min(len(one), len(two)))
    return f"{one[max(0, at - 80) : at + 120]!r} and {two[max(0, at - 80) : at + 120]!r}"


def _odd_frames(here: tuple[int, bytes] | None, there: tuple[int, bytes] | None) -> str:
    if here is None or there is None:
        only = (here or there or (0, b""))[1]
        return f"one world only is shown {only[:300]!r}"
    if here[1] == there[1]:
        return f"it comes after {here[0]} ms and after {there[0]} ms"
    return _odd(here[1], there[1])


class WireWorlds(Wired):
    """A match and a re-dealt one."""

    def __init__(
        self, match: AnyMatch, seat: int, rng: Random, pool: list[Answer], loop: Loop, worlds: list[World], trial: int
    ) -> None:
        super().__init__(match, seat, rng, pool)
        if not self.second.questions:
            self.trial.differs = False  # dealt anew, the enemy would not have been asked: no position to stop at
        for dealt in (self.first, self.second):
            dealt.snapshots = [(len(dealt.record), _state.encode(dealt.state))]
        self.put_on_the_wire(loop, worlds, trial, self.trial.differs)


class WireTwins(Wired, TwinWorlds):
    """Two matches that were set up differently."""

    def __init__(
        self, first: AnyMatch, second: AnyMatch, seat: int, rng: Random, loop: Loop, worlds: list[World], trial: int
    ) -> None:
        super().__init__(first, second, seat, rng)
        self._levelling = False
        self.put_on_the_wire(loop, worlds, trial)

    def _level(self) -> bool:
        self._levelling = True
        try:
            return super()._level()
        finally:
            self._levelling = False

    def _decline(self, question: Question) -> Answer | None:
        """In his own turn all wait for the enemy, and see that he is still asked, on a table as here: worlds are not
        made level by what he says there."""
        found = super()._decline(question)
        return found if not self._levelling or found == PASS else None

    def _compare_tables(self) -> str:
        return ""  # frames say all of it


class Report(msgspec.Struct):
    """What a run did and found; `differing` and `decisions` are of both sources of worlds.

    Twins that part by a reveal before they are put on the wire are compared without it.
    """

    game: str = "tda"
    matches: int = 0
    splits: int = 0
    twins: int = 0
    differing: int = 0
    differing_twins: int = 0
    twins_on_the_wire: int = 0
    decisions: int = 0
    checks: dict[str, int] = {}
    hidden: dict[str, int] = {}
    """What was hidden from the seat in the first worlds of pairs that differed, when they began."""
    probes: dict[str, int] = {}
    """What the seat did to find it, in a game where that has to be said."""
    told: dict[str, int] = {}
    """What the seat was told in the first worlds of these pairs, by kind of event."""
    leaks: list[str] = []
    seconds: float = 0.0


def _ignorant(match: AnyMatch, rng: Random) -> int:
    """A seat that does not know something, if there is one."""
    seats = rng.sample(range(match.setting.seats), match.setting.seats)
    before = match.digest()
    return next((seat for seat in seats if match.redeal(seat, rng, same_dice=True).digest() != before), seats[0])


class Run:
    """Matches of one game, one after the other, in worlds from both sources."""

    def __init__(self, game: str, seed: int, folder: Path, scenarios: Sequence[str] = (), splits: int = SPLITS) -> None:
        self.report = Report(game, checks={}, hidden={}, probes={}, told={}, leaks=[])
        self.seed = seed
        self.names = scenarios or rulebook(game).scenarios()
        self.splits = splits
        self.checks: Counter[str] = Counter()
        self.counts: tuple[Counter[str], ...] = (Counter(), Counter(), Counter())
        self.loop = Loop()
        self.worlds = [World(folder / name) for name in ("first", "second")]
        self.trials = 0

    def play(self, matches: int, kept: Callable[[Report], None]) -> Report:
        """Play so many matches; what has been found is handed on after each."""
        began = time.monotonic()
        with same_names_and_clocks():
            for world in self.worlds:
                self.loop.run(world.open())
            for number in range(self.seed, self.seed + matches):
                scenario = self.names[number % len(self.names)]
                self._match(scenario, number)
                self._twins(number)
                self.report.matches += 1
                self.checks["paused"] = sum(world.paused for world in self.worlds)
                self.report.checks = dict(sorted(self.checks.items()))
                for field, counted in zip(("hidden", "probes", "told"), self.counts, strict=True):
                    setattr(self.report, field, dict(sorted(counted.items())))
                self.report.seconds = round(time.monotonic() - began, 1)
                kept(self.report)
            for world in self.worlds:
                self.loop.run(world.close())
        return self.report

    def _match(self, scenario: str, number: int) -> None:
        """A match that is dealt anew now and then."""
        rng = Random(f"wire {scenario} {number}")
        match: Match[Any, Any, Any] = fresh_match(self.report.game, scenario, number)
        pool: list[Answer] = []
        for split in range(self.splits):
            for _ in range(rng.randrange(1 if split == 0 else 5, STRIDE)):
                question = match.question
                if question is not None:
                    answer = said_at_random(match, question, rng)
                    pool.append(answer)
                    match.answer(answer)
            if match.question is None:
                return
            self.report.splits += 1
            self.trials += 1
            seat = _ignorant(match, rng)
            self._try(
                WireWorlds(match, seat, rng, pool[-200:], self.loop, self.worlds, self.trials),
                f"{scenario} {number}, split {split}",
            )

    def _twins(self, number: int) -> None:
        """Two matches that were set up differently: of the scenario whose turn it is, or else of the next ones.

        Where nothing is hidden from either seat there are no twins; another scenario is played instead, so that every
        match has a pair that really differs.
        """
        for turn in range(len(self.names)):
            scenario = self.names[(number + turn) % len(self.names)]
            rng = Random(f"twins {scenario} {number}")
            if any(self._differed(scenario, number, seat, rng) for seat in (number % 2, 1 - number % 2)):
                return

    def _differed(self, scenario: str, number: int, seat: int, rng: Random) -> bool:
        """Play one pair; whether it differed or leaked, so that no other is needed."""
        head = begin(self.report.game, scenario, number, seat, rng)
        head.length = 0 if number % 3 == 0 else rng.randrange(2, HEAD)
        trial = head.play()
        began = self._hidden(head)
        where = f"{scenario} {number}, twins for {seat}"
        if trial.leak:
            self._found(where, trial.leak)
            return True
        if head.length and not trial.differs:
            return False
        if head.first.question is None or head.second.question is None or head.parted:
            self.report.differing += trial.differs
            self.report.decisions += trial.decisions
            differs = trial.differs
            self._count(head, began)
        else:
            self.trials += 1
            self.counts[1].update(trial.probes)
            pair = WireTwins(head.first, head.second, seat, rng, self.loop, self.worlds, self.trials)
            differs = self._try(pair, where)
            self.report.twins_on_the_wire += differs
        self.report.twins += 1
        self.report.differing_twins += differs
        return differs

    def _try(self, pair: Wired, where: str) -> bool:
        began = self._hidden(pair)
        try:
            trial = pair.play()
        finally:
            pair.finish()
        if trial.differs:
            self._count(pair, began or self._hidden(pair))
        self.report.differing += trial.differs
        self.report.decisions += trial.decisions
        self.checks += pair.checks
        if trial.leak:
            self._found(where, trial.leak)
        return trial.differs

    def _hidden(self, pair: TwoWorlds) -> Mapping[str, int]:
        """What is hidden from the seat now."""
        ways = probing(pair.first)
        found = {} if ways is None else ways.kept(pair.first, pair.seat)
        return found if any(found.values()) else {}

    def _count(self, pair: TwoWorlds, hidden: Mapping[str, int]) -> None:
        for counted, more in zip(self.counts, (hidden, pair.trial.probes, pair.kinds()), strict=True):
            counted.update(more)

    def _found(self, where: str, leak: str) -> None:
        self.report.leaks.append(f"{where}: {leak}")
        print(self.report.leaks[-1], file=sys.stderr)


def main() -> None:
    """Run, print and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="tda", choices=rulebooks())
    parser.add_argument("--scenario", action="append", default=[], help="by name or path; all that come with the game")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--splits", type=int, default=SPLITS, help="how often a match is dealt anew")
    parser.add_argument("--length", type=int, default=LENGTH, help="decisions of a pair on the wire, at most")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--quiet", action="store_true")
    given = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="voltigeur-leaks-"))
    Wired.length = given.length

    def kept(report: Report) -> None:
        if not given.quiet:
            done = f"{report.matches}/{given.matches} {report.differing} worlds, {len(report.leaks)} leaks"
            print(done, file=sys.stderr, flush=True)
        if given.out is not None:
            given.out.write_text(json.dumps(msgspec.to_builtins(report), indent=2) + "\n")

    try:
        report = Run(given.game, given.seed, folder, given.scenario, given.splits).play(given.matches, kept)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    keep(msgspec.to_builtins(report), given.out)
    raise SystemExit(1 if report.leaks else 0)


if __name__ == "__main__":
    main()

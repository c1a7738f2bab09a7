"""The fuzzer: random play of every scenario, with what the engine promises checked on the way.

Each decision is checked for a question that can be answered and a position without faults; the dearer checks are made
at every so many decisions, as `Every` says. A failure becomes a save with a note of what failed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

from msgspec import Struct
from msgspec.structs import astuple

from voltigeur.engine.choices import Answer, NotAdmitted, Question, Refusal
from voltigeur.engine.events import Marked
from voltigeur.engine.match import rights
from voltigeur.engine.rulebooks import AnyMatch, rulebook, rulebooks
from voltigeur.engine.saves import from_text, retell, save, to_text
from voltigeur.lab.leaks import TwoWorlds
from voltigeur.lab.matches import fresh_match
from voltigeur.lab.twins import begin
from voltigeur.players import able, player

DECISION_LIMIT = 20_000
"""A match that takes more decisions than this is endless."""
MOST_FAILURES = 20
SHARE = 1_000
"""Decisions after which another scenario has its turn, in a run that is long enough for all of them."""
POOL = 200
"""How many earlier answers are kept to be tried where they are wrong."""


class Every(Struct, frozen=True):
    """At every how many decisions each of the dearer checks is made; `retelling` and `twins` count matches."""

    options: int = 5
    coding: int = 10
    forking: int = 15
    undo: int = 10
    refusal: int = 5
    redeal: int = 20
    leak: int = 60
    saving: int = 150
    bots: int = 40
    retelling: int = 5
    rights: int = 8
    twins: int = 1

    def times(self, factor: int) -> Every:
        """The same checks so many times more seldom, for long runs."""
        return Every(*(gap * factor for gap in astuple(self)))


class Failure(Struct, frozen=True):
    """One broken promise, and the save that shows it."""

    scenario: str
    seed: int
    decision: int
    what: str
    path: str


class FuzzReport(Struct):
    """What a run of the fuzzer did and found."""

    slug: str
    seed: int
    decisions: int = 0
    matches: int = 0
    checks: dict[str, int] = {}
    failures: list[Failure] = []
    interrupted: bool = False
    played: dict[str, int] = {}
    """How many decisions were made in each scenario, lessons included; none where the run was too short for it."""

    @property
    def passed(self) -> bool:
        """Nothing failed."""
        return not self.failures


class BrokenError(Exception):
    """A promise that did not hold."""


Progress = Callable[[int, int], None]


def fuzz(
    slug: str,
    decisions: int,
    scenarios: Sequence[str] | None = None,
    seed: int = 0,
    out: Path = Path("fuzz"),
    progress: Progress | None = None,
    every: Every = Every(),  # noqa: B008
    options: Mapping[str, str] | None = None,
) -> FuzzReport:
    """Play at random for so many decisions; failures are written to `out` as saves, each with a line that says what."""
    names = list(rulebook(slug).scenarios() if scenarios is None else scenarios)
    report = FuzzReport(slug, seed, checks={}, failures=[], played=dict.fromkeys(names, 0))
    share = max(decisions // len(names), SHARE)
    number = 0
    try:
        while report.decisions < decisions and len(report.failures) < MOST_FAILURES:
            name = min(names, key=report.played.__getitem__)
            before = report.decisions
            match = fresh_match(slug, name, seed + number, options)
            run = Scrutiny(match, name, seed + number, report, every, out)
            run.play(min(decisions, before + share), progress, retold=number % every.retelling == 0)
            report.played[name] += max(1, report.decisions - before)
            if match.book.twins is not None and number % every.twins == 0:
                run.play_twins(options)
            report.matches += 1
            number += 1
    except KeyboardInterrupt:
        report.interrupted = True
    return report


class Scrutiny:
    """One match under scrutiny."""

    def __init__(self, match: AnyMatch, name: str, seed: int, report: FuzzReport, every: Every, out: Path) -> None:
        self.match = match
        self.name = name
        self.seed = seed
        self.report = report
        self.every = every
        self.out = out
        self.rng = Random(f"fuzz {name} {seed}")
        self.pool: list[Answer] = []
        self.count = 0
        self.tally: Counter[str] = Counter()

    def play(self, wanted: int, progress: Progress | None = None, *, retold: bool = False) -> None:
        """To the end of the match, of the run (when the report counts so many decisions), or of its luck."""
        match = self.match
        try:
            while (question := match.question) is not None and self.report.decisions < wanted:
                self._decide(question)
                self.report.decisions += 1
                if progress is not None and self.report.decisions % 1000 == 0:
                    progress(self.report.decisions, wanted)
                if self.count > DECISION_LIMIT:
                    raise BrokenError(f"the match has not ended after {DECISION_LIMIT} decisions")
            if match.question is None:
                self._ended()
            if retold:
                self._retell()
        except KeyboardInterrupt:
            raise
        except Exception as error:
            self._failed(error)
        for name, times in self.tally.items():
            self.report.checks[name] = self.report.checks.get(name, 0) + times

    def play_twins(self, options: Mapping[str, str] | None = None) -> None:
        """Two matches of the same scenario and dice that are set up differently, for each seat that must not notice."""
        for seat in range(self.match.setting.seats):
            twins = begin(self.match.book.slug, self.name, self.seed, seat, self.rng, options)
            twins.pool = self.pool
            try:
                trial = twins.play()
                if trial.leak:
                    raise BrokenError(f"leak to seat {seat}, by another set-up: {trial.leak}")
            except KeyboardInterrupt:
                raise
            except Exception as error:
                self.match, self.count = twins.first, twins.first.state.answers
                self._failed(error)
                return
            for name, times in (("twin-worlds", trial.differs), ("twin-decisions", trial.decisions)):
                self.report.checks[name] = self.report.checks.get(name, 0) + times

    # ---------------------------------------------------------------- one decision

    def _decide(self, question: Question) -> None:
        match = self.match
        self.count += 1
        if match.question is not question:
            raise BrokenError("asking twice gives two questions")
        answer = question.choice.sample(self.rng)
        if isinstance(verdict := question.admits(answer), Refusal):
            raise BrokenError(f"sampled {match.write(answer)!r} is refused: {verdict}")
        if match.read(match.write(answer)) != answer:
            raise BrokenError(f"{match.write(answer)!r} reads back as another answer")
        self._sometimes(question, answer)
        if self._due(self.every.rights) and self._use_right():
            return
        match.answer(answer, question.seat)
        if faults := match.book.faults(match):
            raise BrokenError(f"after {match.write(answer)!r}: {'; '.join(faults)}")
        if len(self.pool) < POOL:
            self.pool.append(answer)
        else:
            self.pool[self.rng.randrange(POOL)] = answer

    def _due(self, gap: int) -> bool:
        """Whether it is time for what is done so seldom; counted over all matches, which may be shorter than a gap."""
        return (self.report.seed + self.report.decisions + 1) % gap == 0

    def _use_right(self) -> bool:
        """Somebody does something out of turn, if anybody may; whether he did."""
        match = self.match
        held = [right for seat in range(match.setting.seats) for right in rights(match, seat)]
        if not held:
            return False
        right = self.rng.choice(held)
        answer = right.choice.sample(self.rng)
        self.tally["rights"] += 1
        before = match.digest()
        try:
            match.claim(right.seat, answer, match.told(right.seat) + 1)
        except NotAdmitted:
            if match.digest() != before:
                raise BrokenError("a stale claim changes the position") from None
        else:
            raise BrokenError(f"{match.write(answer)!r} is taken from somebody who has not heard the last news")
        match.claim(right.seat, answer, match.told(right.seat))
        if faults := match.book.faults(match):
            raise BrokenError(f"after {match.write(answer)!r}: {'; '.join(faults)}")
        return True

    def _sometimes(self, question: Question, answer: Answer) -> None:
        every = self.every
        for name, gap, check in (
            ("options", every.options, self._options),
            ("coding", every.coding, self._coding),
            ("forking", every.forking, self._forking),
            ("undo", every.undo, self._undo),
            ("refusal", every.refusal, self._refusal),
            ("redeal", every.redeal, self._redeal),
            ("leak", every.leak, self._leak),
            ("saving", every.saving, self._saving),
            ("bots", every.bots, self._bots),
        ):
            if self._due(gap):
                self.tally[name] += 1
                check(question, answer)

    def _options(self, question: Question, answer: Answer) -> None:
        options = question.options()
        if not options:
            raise BrokenError(f"{question.kind} has no option")
        if len({self.match.write(option) for option in options}) != len(options):
            raise BrokenError(f"{question.kind} offers one option twice")
        for option in options:
            if isinstance(verdict := question.admits(option), Refusal):
                raise BrokenError(f"{self.match.write(option)!r} is offered and refused: {verdict}")
            self.match.view(question.seat).preview(option)

    def _coding(self, question: Question, answer: Answer) -> None:
        match = self.match
        digest = match.digest()
        again = match.book.decode(match.setting, encode_state(match))
        if again.digest() != digest:
            raise BrokenError("a position differs after it was written and read")
        if _asked(again) != _asked(match):
            raise BrokenError("a position that was written and read asks another question")
        copy = match.fork(same_dice=True)
        if copy.digest() != digest:
            raise BrokenError("a fork differs from its match")
        copy.book.settle(copy)
        if copy.digest() != digest:
            raise BrokenError("settling a position at rest changes it")
        if match.digest() != digest:
            raise BrokenError("looking at a match changes it")

    def _forking(self, question: Question, answer: Answer) -> None:
        before = self.match.digest()
        twins = [self.match.fork(same_dice=True, keep_record=kept) for kept in (False, True)]
        answers = Random(self.rng.getrandbits(32))
        for _ in range(3):
            asked = twins[0].question
            if asked is None:
                break
            said = asked.choice.sample(answers)
            for twin in twins:
                twin.answer(said, asked.seat)
            if twins[0].digest() != twins[1].digest():
                raise BrokenError(f"two forks differ after the same answer {self.match.write(said)!r}")
        if self.match.digest() != before:
            raise BrokenError("what happens in a fork changes its match")

    def _undo(self, question: Question, answer: Answer) -> None:
        twin = self.match.fork(same_dice=True, keep_record=True)
        before = twin.digest()
        twin.answer(answer, question.seat)
        if twin.can_undo(question.seat):
            if not twin.undo(question.seat):
                raise BrokenError("undo is offered and refused")
            if twin.digest() != before:
                raise BrokenError(f"undo of {twin.write(answer)!r} does not come back to the same position")
            self.tally["undone"] += 1

    def _refusal(self, question: Question, answer: Answer) -> None:
        if not self.pool:
            return
        wrong = self.rng.choice(self.pool)
        if not isinstance(question.admits(wrong), Refusal):
            return
        before = self.match.digest()
        try:
            self.match.answer(wrong, question.seat)
        except NotAdmitted:
            pass
        else:
            raise BrokenError(f"{self.match.write(wrong)!r} is refused and carried out")
        if self.match.digest() != before:
            raise BrokenError(f"the refused answer {self.match.write(wrong)!r} changes the position")
        self.tally["refused"] += 1

    def _redeal(self, question: Question, answer: Answer) -> None:
        """Options, refusals and previews depend on what the seat knows, and on nothing else."""
        match = self.match
        other = match.redeal(question.seat, self.rng, same_dice=True)
        if other.digest() != match.digest():
            self.tally["redealt"] += 1
        if faults := other.book.faults(other):
            raise BrokenError(f"a re-dealt world is impossible: {'; '.join(faults)}")
        asked = next((q for q in other.questions if q.seat == question.seat), None)
        if asked is None:
            raise BrokenError(f"{question.kind} is not asked in a re-dealt world")
        here = [match.write(option) for option in question.options()]
        there = [other.write(option) for option in asked.options()]
        if (question.kind, question.args, here) != (asked.kind, asked.args, there):
            odd = sorted(set(here) ^ set(there))[:4]
            raise BrokenError(f"{question.kind} differs in a re-dealt world: {odd or asked.args}")
        mine, theirs = match.view(question.seat), other.view(question.seat)
        for option in question.options():
            if mine.preview(option) != theirs.preview(option):
                raise BrokenError(f"the preview of {match.write(option)!r} differs in a re-dealt world")

    def _leak(self, question: Question, answer: Answer) -> None:
        for seat in range(self.match.setting.seats):
            trial = TwoWorlds(self.match, seat, self.rng, self.pool).play()
            self.tally["leak-worlds"] += trial.differs
            self.tally["leak-decisions"] += trial.decisions
            if trial.leak:
                raise BrokenError(f"leak to seat {seat}, {trial.decisions} decisions on: {trial.leak}")

    def _saving(self, question: Question, answer: Answer) -> None:
        opened = from_text(to_text(self.match))
        if opened.match.digest() != self.match.digest() or opened.notes:
            raise BrokenError("a save opens as another position")
        if opened.match.record != self.match.record:
            raise BrokenError("a save opens with another record")

    def _bots(self, question: Question, answer: Answer) -> None:
        """In a position that no bot brought about every bot has a lawful answer."""
        before = self.match.digest()
        for name in able(self.match.book.slug):
            said = player(name, self.seed, self.match.book.slug).choose(self.match.view(question.seat), question)
            if isinstance(verdict := question.admits(said), Refusal):
                raise BrokenError(f"the {name} player answers {self.match.write(said)!r}, which is refused: {verdict}")
        if self.match.digest() != before:
            raise BrokenError("a bot that thinks changes the match")

    # ---------------------------------------------------------------- the end

    def _ended(self) -> None:
        self.tally["ended"] += 1
        if self.match.result is None:
            raise BrokenError("nothing is asked and the match has no result")

    def _retell(self) -> None:
        self.tally["retold"] += 1
        for difference in retell(from_text(to_text(self.match))):
            raise BrokenError(f"the record tells another story: {difference}")

    def _failed(self, error: Exception) -> None:
        what = str(error) if isinstance(error, BrokenError) else f"{type(error).__name__}: {error}"
        what = " ".join(what.split())[:600]
        self.out.mkdir(parents=True, exist_ok=True)
        path = self.out / f"{self.name}-{self.seed}-{self.count}.save"
        self.match.record.append(Marked("fuzz", what))
        save(self.match, path)
        failure = Failure(self.name, self.seed, self.count, what, str(path))
        self.report.failures.append(failure)


def encode_state(match: AnyMatch) -> bytes:
    """The state of a match as a save stores it."""
    import msgspec

    return msgspec.json.encode(match.state)


def _asked(match: AnyMatch) -> list[tuple[int, str, list[str]]]:
    return [(q.seat, q.kind, [match.write(option) for option in q.options()]) for q in match.questions]


def main(argv: Sequence[str] | None = None) -> int:
    """`python -m voltigeur.lab.fuzz 10000 --seed 3`: zero if nothing failed."""
    parser = argparse.ArgumentParser(prog="voltigeur.lab.fuzz", description="Random play with every promise checked.")
    parser.add_argument("decisions", type=int)
    parser.add_argument("--slug", default="tda", choices=rulebooks())
    parser.add_argument("--scenario", action="append")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("fuzz"))
    parser.add_argument("--thin", type=int, default=1, help="make the dearer checks so many times rarer")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the match")
    given = parser.parse_args(argv)
    options = dict(text.partition("=")[::2] for text in given.option)
    gaps = Every(*(gap * max(1, given.thin) for gap in astuple(Every())))
    report = fuzz(given.slug, given.decisions, given.scenario, given.seed, given.out, every=gaps, options=options)
    sys.stdout.write(f"{report.decisions} decisions, {report.matches} matches, checks {report.checks}\n")
    sys.stdout.write(f"in {report.played}\n")
    for failure in report.failures:
        sys.stdout.write(f"{failure.scenario} seed {failure.seed} decision {failure.decision}: {failure.what}\n")
        sys.stdout.write(f"  {failure.path}\n")
    return 0 if report.passed else 1


if __name__ == "__main__":
    sys.exit(main())

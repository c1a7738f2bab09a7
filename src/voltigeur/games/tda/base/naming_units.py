"""A side says which of its units do something: all who can, some of them, or none."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import PASS, Answer, Pick, Question
from voltigeur.engine.verdicts import NOT_OFFERED, Refusal, Verdict
from voltigeur.games.tda.base.answers_command import Conceal
from voltigeur.games.tda.base.answers_move import Roll
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import AskedSide, TdaMatch
from voltigeur.games.tda.base.seen import Seen


class NamingUnits(AskedSide):
    """The owner is asked once; a subclass says who can be named and what becomes of those who are."""

    names: ClassVar[type[Conceal] | type[Roll]]
    kind: ClassVar[str]
    rule: ClassVar[str]
    unable: ClassVar[Refusal]
    """Why one who cannot be named is refused."""
    pass_first: ClassVar[bool] = False

    done: bool = False

    def may_name(self, seen: Seen, unit: Unit) -> bool:
        """Whether a unit can be named."""
        raise AssertionError(type(self).__name__)

    def named(self, m: TdaMatch, units: list[Unit]) -> None:
        """What becomes of those who are named."""
        raise AssertionError(type(self).__name__)

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return () if self.done else (self.side,)

    def question(self, seen: Seen) -> Question | None:
        able = tuple(u.id for u in seen.mine() if self.may_name(seen, u))
        if not able:
            return None
        everybody = self.names(able)
        options: list[Answer] = [PASS, everybody] if self.pass_first else [everybody, PASS]
        if len(able) > 1:
            options += [self.names((u,)) for u in able]

        def test(answer: Answer) -> Verdict:
            if not isinstance(answer, self.names) or not answer.units or len(set(answer.units)) < len(answer.units):
                return NOT_OFFERED
            return None if set(answer.units) <= set(able) else self.unable

        return Question(seen.side, self.kind, Pick(options, test), (self.rule,))

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        self.done = True
        if isinstance(answer, self.names):
            self.named(m, [m.unit(number) for number in answer.units])

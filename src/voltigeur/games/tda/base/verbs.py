"""The verbs of the game: everything that may be said, each declared in its chapter (see `engine.verbs`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, TypeVar

from msgspec import Struct

from voltigeur.engine.choices import NOT_OFFERED, PASS, Answer, Pick, Question, Refusal, Verdict
from voltigeur.engine.verbs import Verb, Verbs
from voltigeur.games.tda.base.answers import Conceal, Roll
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import AskedSide, TdaMatch, TdaStep
from voltigeur.games.tda.base.seen import Seen

X = TypeVar("X", bound=Answer)


class Rank:
    """How a bot ranks what it has not weighed: doing nothing first, then what harms the enemy, then moving."""

    REST, DO, MOVE, DOUBTFUL, NEVER = 90, 60, 50, 30, 0


class Moment(Struct, frozen=True):
    """When an answer is weighed, beyond what is seen of the position."""

    march: int = 0
    """How those move who are fired at in reaction."""
    chain: Sequence[int] = ()
    """Leaders of platoons who may be activated without a test (4.2/pc-chain)."""
    act: TdaStep | None = None
    """The activation that the answer belongs to."""
    free: bool = False
    """A vehicle goes on with the first shot of its turn, which needs no cadence (15.1/multi-weapons)."""
    group: tuple[int, ...] | None = None
    """In reaction, those who have moved or fired: nobody else is aimed at (7.11/mover-only)."""
    on_road: bool = False
    """They move by road, beyond what their feet allow."""

    def only(self, seen: Seen, place: int) -> list[int] | None:
        """The known ones of those who may be aimed at in a place; None where everybody there may."""
        return None if self.group is None else [u.id for u in seen.foes_at(place) if u.id in self.group]


@dataclass(frozen=True, kw_only=True)
class TdaVerb(Verb[X, Seen, Moment]):
    """A verb that is answered to a step of its own."""

    rank: int = field()


VERBS: Verbs[Seen, Moment] = Verbs(Rank.DOUBTFUL)
"""All of them, entered by the table of contents."""


# --------------------- a side says which of its units do something: all who can, some of them, or none


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
            return None if all(unit in able for unit in answer.units) else self.unable

        return Question(seen.side, self.kind, Pick(options, test), (self.rule,))

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        self.done = True
        if isinstance(answer, self.names):
            self.named(m, [m.unit(number) for number in answer.units])

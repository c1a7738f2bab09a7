"""Units out of sight get markers again (12.4/re-conceal)."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import PASS, Answer, Pick, Question
from voltigeur.engine.verdicts import NOT_OFFERED, Refusal, Verdict
from voltigeur.games.tda.answers import Conceal
from voltigeur.games.tda.concealment import may_be_concealed
from voltigeur.games.tda.play import TdaMatch, TdaStep, conceal
from voltigeur.games.tda.world import Seen

SEEN = Refusal("12.4/re-conceal", "still-seen")


class Reconcealing(TdaStep):
    """The owner chooses which of his units take cover."""

    discreet: ClassVar[bool] = True

    side: int
    done: bool = False

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return () if self.done else (self.side,)

    def question(self, seen: Seen) -> Question | None:
        able = tuple(u.id for u in seen.mine() if may_be_concealed(seen, u))
        if not able:
            return None
        options: list[Answer] = [Conceal(able), PASS]
        if len(able) > 1:
            options += [Conceal((u,)) for u in able]

        def test(answer: Answer) -> Verdict:
            if not isinstance(answer, Conceal) or not answer.units or len(set(answer.units)) < len(answer.units):
                return NOT_OFFERED
            return None if set(answer.units) <= set(able) else SEEN

        return Question(seen.side, "ask-conceal", Pick(options, test), ("12.4/re-conceal",))

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        self.done = True
        if isinstance(answer, Conceal):
            for unit in sorted((m.unit(u) for u in answer.units), key=lambda u: u.at):
                m.tell("concealed", unit, "12.4/re-conceal", at=m.place(unit.at))
                conceal(m, unit)

    def run(self, m: TdaMatch) -> None:
        m.pop()

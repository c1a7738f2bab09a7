"""Units out of sight get markers again (12.4/re-conceal)."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.answers_command import Conceal
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.naming_units import NamingUnits
from voltigeur.games.tda.base.play import TdaMatch, conceal
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.ch12_concealment.reveal import may_be_concealed

SEEN = Refusal("12.4/re-conceal", "still-seen")


class Reconcealing(NamingUnits):
    """The owner chooses which of his units take cover."""

    names: ClassVar[type[Conceal]] = Conceal
    kind: ClassVar[str] = "ask-conceal"
    rule: ClassVar[str] = "12.4/re-conceal"
    unable: ClassVar[Refusal] = SEEN

    def may_name(self, seen: Seen, unit: Unit) -> bool:
        return may_be_concealed(seen, unit)

    def named(self, m: TdaMatch, units: list[Unit]) -> None:
        for unit in sorted(units, key=lambda u: u.at):
            m.tell("concealed", unit, self.rule, at=m.place(unit.at))
            conceal(m, unit)


CONCEAL = TdaVerb(Conceal, actors="units", sign="conceal", rule="12.4/re-conceal", rank=Rank.DO + 4)

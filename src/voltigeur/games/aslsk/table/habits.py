"""Questions that nobody would want to be asked: vain shots, weapons in good hands (`engine.unasked`)."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

from voltigeur.engine.choices import PASS, Answer, Pass, Question
from voltigeur.engine.orders import ONLY, SLIGHT, SPENT, VAIN, Mode
from voltigeur.engine.unasked import NOTHING, Habits
from voltigeur.games.aslsk.base.model import State, Weapon
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.ch03_1_rally.rally import Repair
from voltigeur.games.aslsk.ch03_3_movement.first_fire import FirstFire
from voltigeur.games.aslsk.ch03_3_movement.standing import AIM, RECOVER, REPAIR, TRANSFER
from voltigeur.games.aslsk.ch03_22_fire.firepower import shooter
from voltigeur.games.aslsk.ch03_22_fire.odds import shot_odds
from voltigeur.games.aslsk.ch03_22_fire.verbs import Fire, FirePhase, FireUnder, leaders_of, unmeasured
from voltigeur.games.aslsk.ch04_0_possession.possession import Recover, Transfer
from voltigeur.games.aslsk.table.telling import share_of

CHORES = {"ask-transfer": TRANSFER, "ask-recover": RECOVER, "ask-repair": REPAIR, "ask-aim": AIM}
"""Questions that are answered by an order about a topic."""


class AslskHabits(Habits[AslskMatch]):
    """What is asked of nobody who has not ordered it."""

    topics = (ONLY, VAIN, SLIGHT, SPENT)
    until_better = True

    def open(self, m: AslskMatch, question: Question) -> bool:
        """Where a Gun may be hidden on either side, the pace of a phase would tell of it (6.4/hip)."""
        seen = m.at_rest(question.seat)
        return not seen.suspects() and not any(unit.hidden for unit in seen.mine())

    def leaving(self, m: AslskMatch, question: Question) -> Answer | None:
        return PASS if isinstance(m.state.stack[-1], FirstFire | FirePhase) else None

    def ordered(self, m: AslskMatch, question: Question) -> Answer | None:
        """Weapons that are always taken up, repaired, or kept where they are (3.1); aims that follow the most."""
        orders = m.orders_of(question.seat)
        topic = CHORES.get(question.kind, "")
        order = orders.about(topic) if topic else None
        if order is None or order.mode == Mode.ASK:
            return None
        if topic == AIM:  # what is worth most is listed first
            return next(iter(question.options()), None)
        found = [] if order.mode == "never" else [a for a in question.options() if _fit(m.at_rest(question.seat), a)]
        return found[0] if found else PASS

    def sensible(self, m: AslskMatch, question: Question) -> Answer | None:
        """Weapons in good hands stay there."""
        if not isinstance(question.choice, Transfer):
            return None
        seen = m.at_rest(question.seat)
        arms = [seen.weapon(number) for number, units in question.choice.may.items() if units]
        return PASS if all(_well_held(seen, weapon) for weapon in arms) else None

    def worth(self, m: AslskMatch, question: Question, answer: Answer) -> Fraction | None:
        """The chance that a shot pins somebody or worse; what has no such chance, only a person can judge."""
        if isinstance(answer, Pass):
            return NOTHING
        if not isinstance(answer, Fire | FireUnder):
            return None
        top, seen = m.state.stack[-1], m.at_rest(question.seat)
        if unmeasured(seen):
            return None
        movers = tuple(top.targets(seen)) if isinstance(top, FirstFire) else ()
        group = [who for who in (shooter(seen, number) for number in answer.shooters) if who is not None]
        leaders = [seen.unit(u) for u in leaders_of(answer)]
        return share_of(shot_odds(seen, group, answer.target, leaders, movers).some)

    def occasion(self, m: AslskMatch, question: Question, said: Answer) -> Hashable:
        """All chances to fire at one move; else all questions of a kind in a phase."""
        top, p = m.state.stack[-1], m.position
        if isinstance(top, FirstFire):
            return "react", p.turn, p.side, top.movers
        return question.kind, p.turn, p.side, p.phase


def _fit(seen: Seen, answer: Answer) -> bool:
    """Whether nothing else is lost by it: a leader who has men to rally does not, nor who has a weapon to repair."""
    if isinstance(answer, Repair):
        return True
    if not isinstance(answer, Recover):
        return False
    unit = seen.unit(answer.unit)
    mates = seen.at(unit.at, unit.side)
    busy = any(weapon.condition == State.BROKEN_DOWN for weapon in seen.held(unit))
    return not busy and not (seen.leads(unit) and any(mate.broken for mate in mates))


def _well_held(seen: Seen, weapon: Weapon) -> bool:
    """Whether a weapon is in the hands of men who use it as well as anybody, and carry no other."""
    owner = seen.unit(weapon.owner)
    crewed = seen.type(owner).size in ("squad", "crew")
    return crewed and not seen.inexperienced(owner) and len(seen.held(owner)) == 1


HABITS = AslskHabits()

"""The turn: barrages, initiative, activations, care, close combat, morale (sequence/turn)."""

from __future__ import annotations

from voltigeur.engine.choices import Answer, Pass, Pick, Question
from voltigeur.games.skirmish.base.answers import Activate, Reroll
from voltigeur.games.skirmish.base.play import SkirmishMatch, SkirmishStep, asked, number
from voltigeur.games.skirmish.base.verbs import SkirmishVerb
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch01_sequence import initiative
from voltigeur.games.skirmish.ch01_sequence.activation import Acting
from voltigeur.games.skirmish.ch04_actions.climb import finish_climbs
from voltigeur.games.skirmish.ch05_wounded import care
from voltigeur.games.skirmish.ch11_guns import artillery
from voltigeur.games.skirmish.ch12_melee import tank_assault
from voltigeur.games.skirmish.ch13_morale import morale
from voltigeur.games.skirmish.ch16_scenario import setup, victory

BARRAGE, ROLL, DEFENDER, ATTACKER, ACTIONS, CARE, MELEE, MORALE, END = range(9)
_REROLLS = {DEFENDER: 1, ATTACKER: 0}
_PHASES = {BARRAGE: "initiative", ACTIONS: "action", CARE: "care", MELEE: "melee", MORALE: "morale"}


class Turn(SkirmishStep, tag=True):
    """The bottom step: one turn after the other."""

    stage: int = BARRAGE

    def seats(self, m: SkirmishMatch) -> tuple[int, ...]:
        if self.stage in _REROLLS:
            return (_REROLLS[self.stage],)
        return (0, 1) if self.stage == ACTIONS else ()

    def question(self, seen: Seen) -> Question | None:
        if self.stage in _REROLLS:
            if seen.side != _REROLLS[self.stage]:
                return None
            found = initiative.reroll_choice(seen)
            return asked(seen, "ask-reroll", found, ("initiative/reroll",))
        if self.stage == ACTIONS:
            tied = initiative.tied(seen)
            if len(tied) > 1 and seen.troop_info(tied[0]).side == seen.side:
                return Question(seen.side, "ask-next", Pick([Activate(t) for t in tied]), ("house/order",))
        return None

    def run(self, m: SkirmishMatch) -> None:
        if self.stage in _PHASES:
            m.position.phase = _PHASES[self.stage]
        if self.stage == BARRAGE:
            self._begin(m)
        elif self.stage == ROLL:
            initiative.roll(m)
        elif self.stage == ATTACKER:
            initiative.settle_order(m)
        elif self.stage == ACTIONS:
            troop = initiative.next_troop(m)
            if troop >= 0:
                self._activate(m, troop)
                return
        elif self.stage == CARE:
            care.begin(m)
        elif self.stage == MELEE:
            tank_assault.begin(m)
        elif self.stage == MORALE:
            morale.begin(m)
        elif self.stage == END:
            self._finish(m)
            return
        self.stage += 1

    def answer(self, m: SkirmishMatch, seat: int, answer: Answer) -> None:
        if isinstance(answer, Reroll):
            initiative.reroll(m, seat, answer.troops)
        elif isinstance(answer, Activate):
            self._activate(m, answer.troop)
            return
        else:
            assert isinstance(answer, Pass)
        if self.stage == ATTACKER:
            initiative.settle_order(m)
        self.stage += 1

    def _begin(self, m: SkirmishMatch) -> None:
        p = m.position
        p.turn += 1
        p.phase = _PHASES[BARRAGE]
        m.emit("turn", "sequence/turn", turn=number(p.turn))
        victory.refresh(m)
        artillery.fall(m)
        setup.reinforce(m)

    def _activate(self, m: SkirmishMatch, troop: int) -> None:
        m.position.active = troop
        m.emit("activated", "house/order", troop=m.whose(troop))
        m.push(Acting(troop))

    def _finish(self, m: SkirmishMatch) -> None:
        finish_climbs(m)
        if victory.over(m):
            victory.conclude(m)
            return
        self.stage = BARRAGE


ACTIVATE = SkirmishVerb(Activate, sign="activate")

"""An activation: one action, then spotting, then fire, then the others' chance to answer (sequence/turn)."""

from __future__ import annotations

from voltigeur.engine.choices import Answer, Pass, Question
from voltigeur.games.skirmish.base.answers import Cover, Spot, Tell
from voltigeur.games.skirmish.base.model import NONE, FigureId, TroopId
from voltigeur.games.skirmish.base.play import SkirmishMatch, SkirmishStep, asked
from voltigeur.games.skirmish.base.verbs import ACTIONS, FIRE_ACTIONS, Shooters
from voltigeur.games.skirmish.base.world import Seen, can_act
from voltigeur.games.skirmish.ch01_sequence import menu
from voltigeur.games.skirmish.ch03_spotting import spotting
from voltigeur.games.skirmish.ch04_actions import ambush, moves
from voltigeur.games.skirmish.ch07_fire import fire
from voltigeur.games.skirmish.ch07_fire.reaction_fire import Charged, Reaction
from voltigeur.games.skirmish.ch07_fire.volley import fire_volley
from voltigeur.games.skirmish.ch13_morale import flight, morale

ACT, SPOT, TELL, FIRE, END = range(5)


class Acting(SkirmishStep, tag=True):
    """One troop acts."""

    troop: TroopId
    stage: int = ACT
    action: str = ""
    """What it does: the name of the answer, in small letters."""
    shooters: tuple[FigureId, ...] = ()
    """Who may give covering fire after this action; for the stairs and for vehicles, who may fire aimed."""
    aimed: bool = False
    """The fire of this activation is aimed: on the stairs, or by a vehicle that creeps or halts."""

    def seats(self, m: SkirmishMatch) -> tuple[int, ...]:
        return (m.setting.troops[self.troop].side,)

    def question(self, seen: Seen) -> Question | None:
        if seen.side != seen.troop_info(self.troop).side:
            return None
        args = (("troop", self.troop),)
        if self.stage == ACT:
            if seen.troop(self.troop).demoralised or not can_act(seen, self.troop):
                return None
            return Question(seen.side, "ask-act", menu.choice(seen, self.troop), ("house/actions",), args)
        if self.stage == SPOT:
            found = spotting.choice(seen, self.troop)
            return asked(seen, "ask-spot", found, ("spotting/try",), args)
        if self.stage == TELL:
            found = spotting.tell_choice(seen, self.troop)
            return asked(seen, "ask-tell", found, ("spotting/pass-on",), args)
        if self.stage == FIRE:
            if self.aimed:
                found = fire.aim_choice(seen, Shooters(self.shooters))
                return asked(seen, "ask-aim", found, ("aimed-fire/table",), args)
            found = fire.cover_choice(seen, self.shooters)
            return asked(seen, "ask-cover", found, ("targets/cover-fire",), args)
        return None

    def run(self, m: SkirmishMatch) -> None:
        """Nobody is asked at this stage: go on to the next."""
        if self.stage == ACT and m.troop(self.troop).demoralised:
            flight.flee(m, self.troop)
            m.troop(self.troop).moved = True
            m.position.touched = True
            self.stage = END
        elif self.stage == END:
            self._end(m)
        else:
            self.stage += 1

    def answer(self, m: SkirmishMatch, seat: int, answer: Answer) -> None:
        if self.stage == ACT:
            self._act(m, answer)
        elif isinstance(answer, Pass):
            self.stage += 1
        elif isinstance(answer, Spot):
            found = spotting.spot(m, self.troop, answer.target)
            self.stage = TELL if found else FIRE
        elif isinstance(answer, Tell):
            spotting.tell(m, self.troop, answer.troop)
            self.stage = FIRE
        else:
            self._fire(m, answer)

    # ---------------------------------------------------------------- the action

    def _act(self, m: SkirmishMatch, answer: Answer) -> None:
        action, troop = ACTIONS.of(answer), m.troop(self.troop)
        assert action is not None
        if isinstance(answer, Spot):
            action.do(m, self.troop, answer)
            return
        if action.moves and troop.under_fire and not troop.steadied:
            if not morale.steady(m, self.troop):
                troop.pinned = True
                return
            troop.steadied = True
        self.action = type(answer).__name__.lower()
        self.stage = SPOT
        ambush.rise(m, self.troop)
        busy = action.do(m, self.troop, answer)
        m.position.touched = True
        troop.moved = troop.moved or action.moves
        for number in action.shows(m, self.troop, answer, busy):
            m.figure(number).shown = not m.figure(number).known
        self.aimed = action.aimed
        self.shooters = action.shooters(m, self.troop, busy)
        for enemy in moves.charged(m, self.troop):
            m.push(Charged(m.setting.troops[enemy].side, troop=self.troop, charged=enemy))

    def _fire(self, m: SkirmishMatch, answer: Answer) -> None:
        self.stage = END
        if isinstance(answer, Cover):
            fire_volley(m, answer.shots, covering=True)
            return
        by, action = Shooters(self.shooters), FIRE_ACTIONS.of(answer)
        assert action is not None
        fired = action.do(m, by, answer)
        self.shooters = tuple(f for f in self.shooters if f not in fired)
        if self.shooters and fired:
            self.stage = FIRE

    def _end(self, m: SkirmishMatch) -> None:
        """The activation is over: those who lie in wait may answer, the other side first (actions/ambush)."""
        side = m.setting.troops[self.troop].side
        m.troop(self.troop).acted = True
        m.troop(self.troop).steadied = m.troop(self.troop).pinned = False
        m.position.active = NONE
        m.pop()
        m.push(Reaction(side, troop=self.troop))
        m.push(Reaction(1 - side, troop=self.troop))

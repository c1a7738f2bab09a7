"""An activation: one action, then spotting, then fire, then the others' chance to answer (sequence/turn)."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import Answer, Pass, Question
from voltigeur.games.skirmish.base.answers import (
    RUN,
    Aim,
    CallFire,
    Climb,
    Cover,
    Creep,
    Deploy,
    Drive,
    Hold,
    Inform,
    Jump,
    Launch,
    Limber,
    March,
    OrderFire,
    Shell,
    Shoot,
    Spot,
    Stairs,
    Swim,
    Tell,
    Throw,
    ThrowAt,
    Treat,
    Wait,
)
from voltigeur.games.skirmish.base.model import NONE, Motion, Troop
from voltigeur.games.skirmish.base.play import SkirmishMatch, SkirmishStep, asked
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch03_spotting import spotting
from voltigeur.games.skirmish.ch04_actions import height_verbs as heights
from voltigeur.games.skirmish.ch04_actions import lying_in_wait as waiting
from voltigeur.games.skirmish.ch04_actions import menu as actions
from voltigeur.games.skirmish.ch04_actions import moves
from voltigeur.games.skirmish.ch04_actions.reactions import Charged, Reaction
from voltigeur.games.skirmish.ch07_fire import fire
from voltigeur.games.skirmish.ch10_vehicles import weapons as vehicles
from voltigeur.games.skirmish.ch11_guns import guns
from voltigeur.games.skirmish.ch13_morale import flight, morale
from voltigeur.games.skirmish.ch14_radio import radio

ACT, SPOT, TELL, FIRE, END = range(5)
COVERING = (March, Swim, Jump, Climb, Hold, CallFire, Inform, Drive)
"""Actions after which those who are not busy may give covering fire; `Acting.shooters` says who."""


class Acting(SkirmishStep, tag=True):
    """One troop acts."""

    names_troops: ClassVar[tuple[str, ...]] = ("troop",)
    names_figures: ClassVar[tuple[str, ...]] = ("shooters",)

    troop: int
    stage: int = ACT
    action: str = ""
    """What it does: the name of the answer, in small letters."""
    shooters: tuple[int, ...] = ()
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
            if seen.troop(self.troop).demoralised or not waiting.can_act(seen, self.troop):
                return None
            return Question(seen.side, "ask-act", actions.choice(seen, self.troop), ("house/actions",), args)
        if self.stage == SPOT:
            found = spotting.choice(seen, self.troop)
            return asked(seen, "ask-spot", found, ("spotting/try",), args)
        if self.stage == TELL:
            found = spotting.tell_choice(seen, self.troop)
            return asked(seen, "ask-tell", found, ("spotting/pass-on",), args)
        if self.stage == FIRE:
            if self.aimed:
                found = fire.own_choice(seen, self.shooters)
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
        if isinstance(answer, Spot):
            spotting.spot(m, self.troop, answer.target)
            return
        troop = m.troop(self.troop)
        if isinstance(answer, actions.MOVING) and troop.under_fire and not troop.steadied:
            if not morale.steady(m, self.troop):
                troop.pinned = True
                return
            troop.steadied = True
        self.action = type(answer).__name__.lower()
        self.stage = SPOT
        waiting.rise(m, self.troop)
        busy = _carry_out(m, self.troop, answer)
        m.position.touched = True
        _betray(m, troop, answer, busy)
        self._allow_fire(m, answer, busy)
        for enemy in moves.charged(m, self.troop):
            m.push(Charged(m.setting.troops[enemy].side, troop=self.troop, charged=enemy))

    def _allow_fire(self, m: SkirmishMatch, answer: Answer, busy: tuple[int, ...]) -> None:
        """Who may fire after an action, and how."""
        self.aimed = isinstance(answer, Stairs | Creep)
        if isinstance(answer, Stairs):
            self.shooters = busy[: m.setting.charts.stairs.shooters]
        elif isinstance(answer, Creep):
            self.shooters = vehicles.shooters(m.truth, self.troop)
        elif isinstance(answer, COVERING):
            away = () if isinstance(answer, March | Drive) else busy
            self.shooters = tuple(f.id for f in m.truth.fit(self.troop) if f.id not in away)

    def _fire(self, m: SkirmishMatch, answer: Answer) -> None:
        self.stage = END
        if isinstance(answer, Cover):
            fire.cover(m, answer.shots)
            return
        assert isinstance(answer, Aim | OrderFire | Throw | ThrowAt | Launch | Shell | Shoot)
        fired = fire.carry_out(m, answer)
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


def _carry_out(m: SkirmishMatch, troop: int, answer: Answer) -> tuple[int, ...]:
    """Let a troop do its action; who is busy with it."""
    if isinstance(answer, March | Swim | Treat | Drive | Creep):
        return moves.carry_out(m, troop, answer)
    if isinstance(answer, Jump | Climb | Stairs):
        return heights.carry_out(m, troop, answer)
    if isinstance(answer, CallFire | Inform):
        return radio.carry_out(m, troop, answer)
    if isinstance(answer, Deploy | Limber | Shell | Shoot):
        guns.carry_out(m, troop, answer)
    else:
        assert isinstance(answer, Wait | Hold)
        waiting.carry_out(m, troop, answer)
    return ()


def _betray(m: SkirmishMatch, troop: Troop, answer: Answer, busy: tuple[int, ...]) -> None:
    """Note what an action has shown of those who are not known: who does what only some can do (house/markers)."""
    if isinstance(answer, actions.MOVING):
        troop.moved = True
    shown = busy if isinstance(answer, Treat | CallFire | Inform) else ()
    if isinstance(answer, March) and answer.pace == RUN:
        shown = tuple(f.id for f in m.truth.fit(troop.id) if f.motion == Motion.HALTED)
    for number in shown:
        m.figure(number).shown = not m.figure(number).known

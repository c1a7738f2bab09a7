"""The actions that a troop may choose when it is activated (actions/...): listed lazily, judged one by one."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Annotated, Any

from msgspec import Meta

from voltigeur.engine.choices import NOT_OFFERED, Answer, Choice, Menu, Pass, Question, Refusal, Verdict
from voltigeur.engine.verbs import alone
from voltigeur.games.skirmish.base import clues
from voltigeur.games.skirmish.base.model import NONE, FigureId, TroopId
from voltigeur.games.skirmish.base.names import RUN
from voltigeur.games.skirmish.base.play import SkirmishMatch, SkirmishStep, asked
from voltigeur.games.skirmish.base.verbs import ACTIONS, FIRE_ACTIONS, Busy, Shooters, TroopAction
from voltigeur.games.skirmish.base.world import Seen, can_act
from voltigeur.games.skirmish.ch03_spotting import spotting
from voltigeur.games.skirmish.ch03_spotting.spotting import Spot, Tell
from voltigeur.games.skirmish.ch04_actions import ambush, moves
from voltigeur.games.skirmish.ch04_actions.march import March
from voltigeur.games.skirmish.ch04_actions.offers import can_go
from voltigeur.games.skirmish.ch07_fire import fire
from voltigeur.games.skirmish.ch07_fire.reaction_fire import Charged, Reaction
from voltigeur.games.skirmish.ch07_fire.volley import Cover, fire_volley
from voltigeur.games.skirmish.ch11_guns import guns
from voltigeur.games.skirmish.ch13_morale import morale

PINNED = Refusal("actions/under-cover-fire", "pinned")
NOT_YET = Refusal("spotting/try", "not-yet")
HAS_SPOTTED = Refusal("spotting/try", "spotted-before-moving")


def _lookouts(seen: Seen, troop: int) -> list[Answer]:
    """Whom a gun that is about to fire may try to detect: its shot is its action (spotting/try)."""
    found = spotting.choice(seen, troop) if guns.can_fire(seen, troop) else None
    return [answer for answer in found.options() if isinstance(answer, Spot)] if found is not None else []


def _why_not_look_out(seen: Seen, troop: int, answer: Spot) -> Verdict:
    return spotting.why_not(seen, troop, answer) if guns.can_fire(seen, troop) else NOT_YET


def _look_out(m: SkirmishMatch, troop: int, answer: Spot) -> Busy:
    """What a gun does before its action, and no action itself."""
    spotting.spot(m, troop, answer.target)
    return ()


LOOK_OUT = TroopAction(
    Spot, judge=_why_not_look_out, do=_look_out, offers=_lookouts, key="spot", targets="target", sign="spot",
    preview=alone(spotting.preview_spot),
)  # fmt: skip


def judge(seen: Seen, troop: int, answer: Answer) -> Verdict:
    """Whether a troop may do this now."""
    action = ACTIONS.of(answer)
    if action is None:
        return NOT_OFFERED
    if action.moves and seen.troop(troop).pinned:
        return PINNED
    if action.moves and seen.troop(troop).spotting:
        return HAS_SPOTTED
    return action.judge(seen, troop, answer)


def choice(seen: Seen, troop: int) -> Choice:
    """What an activated troop may do: somebody can always hold; marches and runs, which are dear, are listed late."""
    halted = seen.troop(troop).pinned or seen.troop(troop).spotting
    actions: dict[str, list[TroopAction[Any]]] = {}
    for action in ACTIONS:
        if not (halted and action.moves):
            actions.setdefault(action.key, []).append(action)
    begun: dict[Hashable, tuple[Answer, Iterator[Answer]]] = {}

    def offers(key: Hashable) -> Iterator[Answer]:
        """What is lawful of a kind, one after the other."""
        assert isinstance(key, str)
        for action in actions[key]:
            for answer in action.offers(seen, troop) if action.offers is not None else ():
                if judge(seen, troop, answer) is None:
                    yield answer

    def possible(key: str) -> bool:
        if key == "go":
            return can_go(seen, troop)
        found = offers(key)
        first = next(found, None)
        if first is not None:
            begun[key] = first, found
        return first is not None

    def listing(key: Hashable) -> list[Answer]:
        """All of a kind; what was begun to see whether there is anything is gone on with."""
        if key not in begun:
            return list(offers(key))
        first, rest = begun.pop(key)
        return [first, *rest]

    return Menu([key for key in actions if possible(key)], listing, lambda answer: judge(seen, troop, answer))


# ---- an activation: one action, then spotting, then fire, then the others' chance to answer (sequence/turn)


ACT, SPOT, TELL, FIRE, END = range(5)


class Acting(SkirmishStep, tag=True):
    """One troop acts."""

    troop: TroopId
    stage: Annotated[int, Meta(ge=ACT, le=END)] = ACT
    action: str = ""
    """What it does: the name of the answer, in small letters."""
    shooters: tuple[FigureId, ...] = ()
    """Who may give covering fire after this action; for the stairs and for vehicles, who may fire aimed."""
    aimed: bool = False
    """The fire of this activation is aimed: on the stairs, or by a vehicle that creeps or halts."""

    @property
    def discreet(self) -> bool:
        """What a troop may still do after its action depends on who is under its markers."""
        return self.stage != ACT

    def seats(self, m: SkirmishMatch) -> tuple[int, ...]:
        return (m.setting.troops[self.troop].side,)

    def question(self, seen: Seen) -> Question | None:
        if seen.side != seen.troop_info(self.troop).side:
            return None
        args = (("troop", self.troop),)
        if self.stage == ACT:
            if seen.troop(self.troop).demoralised or not can_act(seen, self.troop):
                return None
            return Question(seen.side, "ask-act", choice(seen, self.troop), ("house/actions",), args)
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
            before = clues.sites(m, self.troop)
            morale.flee(m, self.troop)
            clues.acted(m, self.troop, clues.WALKS, clues.moved(m, before))
            clues.did(m.troop(self.troop), clues.SCATTERED)
            m.troop(self.troop).lies = -1
            m.troop(self.troop).moved = True
            m.position.touched = True
            self.stage = END
        elif self.stage == END:
            self._end(m)
        else:
            self.stage += 1
            m.unchanged()

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
        before = clues.sites(m, self.troop)
        busy = action.do(m, self.troop, answer)
        m.position.touched = True
        troop.moved = troop.moved or action.moves
        seen = action.who(answer) if action.moves else ()
        clues.acted(m, self.troop, action.deed, {*busy, *seen, *clues.moved(m, before)})
        if action.moves:
            clues.did(troop, clues.MARCHED if isinstance(answer, March) and answer.pace != RUN else clues.SCATTERED)
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

"""The quick policy: one unit, a few candidates, cheap features; the rollout player on which the commander is built."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from voltigeur.engine.choices import PASS, Answer, Menu, Pass, Question
from voltigeur.games.tda.answers import (
    FULL,
    HALF,
    Activate,
    ActivateUnit,
    Appoint,
    Assault,
    Attach,
    Conceal,
    End,
    Exit,
    FallBack,
    Fire,
    Go,
    Halt,
    Move,
    PlaceDeputy,
    Rally,
    Request,
    Rest,
    Retreat,
    SetUp,
    Strike,
    Withdraw,
)
from voltigeur.games.tda.bot_deploy import deploy
from voltigeur.games.tda.bot_eye import Eye
from voltigeur.games.tda.bot_plan import Plan
from voltigeur.games.tda.model import March, Tir, Unit
from voltigeur.games.tda.view import View
from voltigeur.games.tda.world import Seen

FIRE_FLOOR = 2500
"""A shot below this worth is not taken."""
REACT_FLOOR = 4000
HIDDEN_FLOOR = 9000
"""A marker keeps its secret for less than this."""
MOVER_FLOOR = 7000
"""A unit that has still to move this turn holds its fire for less than this (5.1/fired-no-move)."""
ASSAULT_FLOOR = 12000
SAFE = 3
"""Own men within this of a hex speak against artillery on it."""

Handler = Callable[["Quick", View, Question], Answer]


class Quick:
    """Answers every kind of question from what the seat knows."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, question: Question) -> Answer:
        """The answer to a question."""
        handler = HANDLERS.get(question.kind)
        if handler is None:
            return question.options()[0]
        return handler(self, view, question)

    # ---------------------------------------------------------------- set-up and activation

    def deploy(self, view: View, question: Question) -> Answer:
        """Set up."""
        return deploy(view.seen, question, self.rng)

    def activate(self, view: View, question: Question) -> Answer:
        """The formation with the most to do; decoys alone are left where they are."""
        seen = view.seen
        chain = dict(question.args).get("chain", ())
        assert isinstance(chain, tuple)
        best: Answer = PASS
        most = 0
        for option in question.options():
            if isinstance(option, ActivateUnit):
                unit = seen.unit(option.unit)
                if seen.type(unit).role == "decoy":
                    continue
                score = 200 + unit.morale * 10 + 500 * (option.unit in chain)
            elif isinstance(option, Activate):
                leader = seen.unit(seen.section(option.section).leader)
                score = 300 + leader.morale * 10 - 100 * leader.neutralised
            else:
                continue
            score += self.rng.randrange(20)
            if score > most:
                best, most = option, score
        return best

    # ---------------------------------------------------------------- acting

    def act(self, view: View, question: Question) -> Answer:
        """The first unit that is no leader does what looks best: fire, assault, set up, move."""
        menu = question.choice
        assert isinstance(menu, Menu)
        seen = view.seen
        unit = self._first(seen, menu)
        if unit is None:
            return End() if menu.loose else self.rest(menu)
        if unit.at < 0:
            return self.rng.choice(menu.of(unit.id))
        going_on = not menu.loose
        eye = Eye(seen)
        fire = self._best_fire(eye, question, unit, going_on)
        if fire is not None:
            return fire
        if (charge := self._charge(eye, question, unit)) is not None:
            return charge
        kind = seen.type(unit)
        if kind.needs_set_up and not unit.emplaced and question.admits(SetUp(unit.id)) is None and eye.places:
            return SetUp(unit.id)
        if question.admits(Exit(unit.id)) is None:
            return Exit(unit.id)
        step = self._step(Plan(eye), question, unit, going_on)
        return step if step is not None else Rest(self._group(question, unit))

    def rest(self, menu: Menu) -> Answer:
        """Let those who act now be done."""
        return menu.of(menu.keys[0])[-1]

    def _first(self, seen: Seen, menu: Menu) -> Unit | None:
        leader: Unit | None = None
        for key in menu.keys:
            assert isinstance(key, int)
            unit = seen.unit(key)
            role = seen.type(unit).role
            if role == "leader":
                leader = leader or unit
            elif role != "decoy":
                return unit
        return leader

    def _group(self, question: Question, unit: Unit) -> tuple[int, ...]:
        units = dict(question.args).get("units", (unit.id,))
        assert isinstance(units, tuple)
        return units

    def _best_fire(self, eye: Eye, question: Question, unit: Unit, going_on: bool) -> Answer | None:
        if unit.tir == Tir.END:
            return None
        scored = []
        for place in eye.places:
            worth = eye.shot([unit], place)
            if worth >= FIRE_FLOOR:
                scored.append((worth, place))
        scored.sort(reverse=True)
        group = self._group(question, unit)
        for _, place in scored[:3]:
            for how in (FULL, HALF) if going_on else (FULL,):
                answer = Fire(group, place, how)
                if question.admits(answer) is None:
                    return answer
        return None

    def _charge(self, eye: Eye, question: Question, unit: Unit) -> Answer | None:
        if unit.tir != Tir.NONE or unit.stuck:
            return None
        for place in eye.ground.around[unit.at]:
            if place in eye.markers or eye.foes_at(place):
                if eye.assault([unit], place) < ASSAULT_FLOOR:
                    continue
                answer = Assault((unit.id,), (place,))
                if question.admits(answer) is None:
                    return answer
        return None

    def _step(self, plan: Plan, question: Question, unit: Unit, going_on: bool) -> Answer | None:
        if unit.stuck or unit.emplaced:
            return None
        goal = plan.aim(unit)
        here = plan.value(unit, unit.at, goal)
        best, most = -1, here + 600
        for place in plan.eye.ground.around[unit.at]:
            if place in plan.eye.markers or plan.eye.foes_at(place):
                continue
            value = plan.value(unit, place, goal)
            if value > most:
                best, most = place, value
        if best < 0:
            return None
        seen_there = plan.eye.danger(best) > 0
        marches = (March.NORMAL,) if going_on else (
            (March.NORMAL, March.TACTICAL) if seen_there else (March.FORCED, March.NORMAL, March.TACTICAL)
        )  # fmt: skip
        for march in marches:
            answer = Move((unit.id,), march, (best,))
            if question.admits(answer) is None:
                return answer
        return None

    def go_on(self, view: View, question: Question) -> Answer:
        """Another hex if it is better than this one."""
        seen = view.seen
        args = dict(question.args)
        units, at = args["units"], args["at"]
        assert isinstance(units, tuple) and isinstance(at, int)
        unit = seen.unit(units[0])
        plan = Plan(Eye(seen))
        goal = plan.aim(unit)
        best: Answer = Halt()
        most = plan.value(unit, at, goal) + 600
        for option in question.options():
            if isinstance(option, Go):
                value = plan.value(unit, option.path[-1], goal)
                if value > most:
                    best, most = option, value
        return best

    # ---------------------------------------------------------------- reacting

    def react(self, view: View, question: Question) -> Answer:
        """The best shot, if the odds are worth what it gives away."""
        plan = Plan(Eye(view.seen))
        eye = plan.eye
        march = dict(question.args).get("march", 0)
        assert isinstance(march, int)
        best: Answer = PASS
        most = 0
        for option in question.options():
            if isinstance(option, Fire):
                units = [eye.seen.unit(u) for u in option.units]
                margin = eye.shot(units, option.target, march=march) - self.floor(plan, units[0])
                if margin > most:
                    best, most = option, margin
        return best

    def floor(self, plan: Plan, unit: Unit) -> int:
        """What a reaction of this unit must be worth."""
        if unit.hidden:
            return HIDDEN_FLOOR
        if not unit.done and unit.tir == Tir.NONE and not unit.emplaced:
            return MOVER_FLOOR
        return REACT_FLOOR

    # ---------------------------------------------------------------- assaults

    def strike(self, view: View, question: Question) -> Answer:
        """Whoever falls most easily; leaders before others."""
        seen = view.seen

        def ease(option: Answer) -> int:
            assert isinstance(option, Strike)
            if option.target < 0:
                return 5
            foe = seen.unit(option.target)
            return 10 - 3 * foe.steps + 4 * (seen.type(foe).role == "leader") - 2 * foe.neutralised

        return max(question.options(), key=ease)

    def withdraw(self, view: View, question: Question) -> Answer:
        """Give way to an assault that would be lost, unless the ground is what we are here for."""
        eye = Eye(view.seen)
        at = dict(question.args)["at"]
        assert isinstance(at, int)
        own = view.seen.mine_at(at)
        worst = 0
        for place in eye.ground.around[at]:
            foes = [foe for foe in eye.foes_at(place) if not foe.neutralised and not foe.stopped]
            if foes:
                worst = max(worst, self._balance(eye, foes, own, at))
        if worst <= 0 or any(at in goal.cells for goal in eye.ground.goals):
            return PASS
        return self._safest(eye, question, Withdraw)

    def retreat(self, view: View, question: Question) -> Answer:
        """Leave an assault that is being lost."""
        eye = Eye(view.seen)
        at = dict(question.args)["at"]
        assert isinstance(at, int)
        if self._balance(eye, eye.foes_at(at), view.seen.mine_at(at), at) < ASSAULT_FLOOR:
            return PASS
        return self._safest(eye, question, Retreat)

    def _balance(self, eye: Eye, foes: Sequence[Unit], own: Sequence[Unit], at: int) -> int:
        """What a fight in a place is worth to the enemy."""
        from voltigeur.games.tda.bot_eye import exchange

        blow = sum(eye.blows(foe, False) for foe in foes)
        back = sum(eye.blows(unit, False) for unit in own)
        return exchange(blow, 1000 * sum(f.steps for f in foes), back, 1000 * sum(u.steps for u in own))

    def _safest(self, eye: Eye, question: Question, kind: type[Answer]) -> Answer:
        options = [option for option in question.options() if isinstance(option, kind)]

        def safety(option: Answer) -> int:
            place = option.place  # type: ignore[attr-defined]
            return eye.cover(place) * 1500 - eye.danger(place)

        return max(options, key=safety, default=PASS)

    # ---------------------------------------------------------------- administration

    def rally(self, view: View, question: Question) -> Answer:
        """Leaders first, then those in the best order; fall back only out of a hopeless spot."""
        seen = view.seen

        def rank(option: Answer) -> int:
            if isinstance(option, Rally):
                unit = seen.unit(option.unit)
                return 100 + 20 * (seen.type(unit).role == "leader") + unit.morale
            assert isinstance(option, FallBack)
            unit = seen.unit(option.unit)
            return 101 if unit.steps == 1 and unit.morale <= 5 and seen.type(unit).role == "squad" else 0

        return max(question.options(), key=rank)

    def conceal(self, view: View, question: Question) -> Answer:
        """Hide whatever can be hidden."""
        options = [option for option in question.options() if isinstance(option, Conceal)]
        return max(options, key=lambda option: len(option.units), default=question.options()[0])

    def attach(self, view: View, question: Question) -> Answer:
        """A stray unit acts with whom it can."""
        return next((option for option in question.options() if isinstance(option, Attach)), PASS)

    def deputy(self, view: View, question: Question) -> Answer:
        """The deputy appears where it is safest."""
        return self._safest(Eye(view.seen), question, PlaceDeputy)

    def appoint(self, view: View, question: Question) -> Answer:
        """The man of the highest morale leads."""
        seen = view.seen

        def rank(option: Answer) -> int:
            return seen.unit(option.unit).morale if isinstance(option, Appoint) else -1

        return max(question.options(), key=rank)

    def shift(self, view: View, question: Question) -> Answer:
        """Out of the fire to the safest place."""
        eye = Eye(view.seen)

        def safety(option: Answer) -> int:
            place = getattr(option, "place", -1)
            return eye.cover(place) * 1500 - eye.danger(place) if place >= 0 else -(10**9)

        return max(question.options(), key=safety)

    def support(self, view: View, question: Question) -> Answer:
        """Let come what was asked for; ask for fire on the hex with most enemies, far from its own men."""
        if question.kind == "ask-cancel":
            return PASS
        seen = view.seen
        own = [unit.at for unit in seen.mine()]

        def worth(option: Answer) -> float:
            if not isinstance(option, Request) or option.shells:
                return 0
            foes = sum(1 / (1 + seen.distance(place, option.place)) for place in seen.enemy_places())
            return foes - sum(seen.distance(place, option.place) <= SAFE for place in own)

        return max(question.options(), key=worth)

    def trade(self, view: View, question: Question) -> Answer:
        """A Stop goes by itself; a lost step does not."""
        return next(option for option in question.options() if isinstance(option, Pass))


HANDLERS: dict[str, Handler] = {
    "ask-deploy": lambda bot, view, question: bot.deploy(view, question),
    "ask-activate": lambda bot, view, question: bot.activate(view, question),
    "ask-act": lambda bot, view, question: bot.act(view, question),
    "ask-go-on-acting": lambda bot, view, question: bot.act(view, question),
    "ask-go-on": lambda bot, view, question: bot.go_on(view, question),
    "ask-react-move": lambda bot, view, question: bot.react(view, question),
    "ask-react-fire": lambda bot, view, question: bot.react(view, question),
    "ask-strike": lambda bot, view, question: bot.strike(view, question),
    "ask-withdraw": lambda bot, view, question: bot.withdraw(view, question),
    "ask-retreat": lambda bot, view, question: bot.retreat(view, question),
    "ask-rally": lambda bot, view, question: bot.rally(view, question),
    "ask-conceal": lambda bot, view, question: bot.conceal(view, question),
    "ask-attach": lambda bot, view, question: bot.attach(view, question),
    "ask-deputy": lambda bot, view, question: bot.deputy(view, question),
    "ask-appoint": lambda bot, view, question: bot.appoint(view, question),
    "ask-higher-pc": lambda bot, view, question: bot.appoint(view, question),
    "ask-shift": lambda bot, view, question: bot.shift(view, question),
    "ask-cancel": lambda bot, view, question: bot.support(view, question),
    "ask-request": lambda bot, view, question: bot.support(view, question),
    "ask-trade-stop": lambda bot, view, question: bot.trade(view, question),
}

"""The quick policy: one unit, a few candidates, cheap features; the rollout player on which the commander is built."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from voltigeur.engine.choices import PASS, Answer, Menu, Question
from voltigeur.games.tda.base.answers import FULL, HALF, Fire, Roll
from voltigeur.games.tda.base.model import AWAY, March, Mission, Tir, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.bot.air import call, drop_zone, flak, heading, shoot_up, strike
from voltigeur.games.tda.bot.armour import fights, peril, piercing_answers
from voltigeur.games.tda.bot.artillery import keep, request
from voltigeur.games.tda.bot.deploy import deploy
from voltigeur.games.tda.bot.eye import Eye
from voltigeur.games.tda.bot.fire import best_shot, firers, shot_worth
from voltigeur.games.tda.bot.plan import Plan
from voltigeur.games.tda.bot.staff import ASSAULT_FLOOR, Staff, answer_somehow, sensible
from voltigeur.games.tda.bot.tasks import announce, blow, snipe
from voltigeur.games.tda.bot.transport import boarding_deeds
from voltigeur.games.tda.ch00_scenario.exits import Exit
from voltigeur.games.tda.ch01_4_setting_up.set_up import SetUp
from voltigeur.games.tda.ch04_activation.activation import Activate, ActivateUnit
from voltigeur.games.tda.ch04_activation.formation_acts import End, Rest
from voltigeur.games.tda.ch06_movement.movement import Go, Halt
from voltigeur.games.tda.ch06_movement.verbs import Move
from voltigeur.games.tda.ch08_assault.entry import Assault
from voltigeur.games.tda.ch14_artillery.artillery import CancelMission
from voltigeur.games.tda.ch18_works.traps import Explode
from voltigeur.games.tda.ch21_air.drop_operations import StepAside
from voltigeur.games.tda.whole.view import View

FIRE_FLOOR = 2500
"""A shot below this worth is not taken."""
REACT_FLOOR = 4000
HIDDEN_FLOOR = 9000
"""A marker keeps its secret for less than this."""
MOVER_FLOOR = 7000
"""A unit that has still to move this turn holds its fire for less than this (5.1/fired-no-move)."""

Handler = Callable[["Quick", View, Question], Answer]


class Quick(Staff):
    """Answers every kind of question from what the seat knows."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, question: Question) -> Answer:
        """The answer to a question."""
        handler = HANDLERS.get(question.kind)
        if handler is None:
            return answer_somehow(question)
        return handler(self, view, question)

    def claim(self, view: View, right: Question) -> Answer | None:
        """Set a carried charge off where it does the enemy enough harm (18.3/carried-ied)."""
        charges = [option for option in right.options() if isinstance(option, Explode)]
        return blow(Eye(view.seen), charges) if charges else None

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
        if unit.at == AWAY:
            ways = [option for option in menu.of(unit.id) if question.admits(option) is None]
            return self.rng.choice(ways) if ways else self._idle(question, menu, unit)
        if unit.at < 0:
            return self._passenger(Plan(Eye(seen)), question, menu, unit)
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
        return step if step is not None else self._idle(question, menu, unit)

    def _passenger(self, plan: Plan, question: Question, menu: Menu, unit: Unit) -> Answer:
        """Out of the vehicle where it is time, else stay in."""
        for _, answer in boarding_deeds(plan, unit):
            if question.admits(answer) is None:
                return answer
        return self._idle(question, menu, unit)

    def _idle(self, question: Question, menu: Menu, unit: Unit) -> Answer:
        """Be done, unless something must still be done: a shot after a pivot, a hex of a vehicle in motion."""
        rest = Rest(self._group(question, unit))
        if question.admits(rest) is None:
            return rest
        options = [option for key in menu.keys for option in menu.of(key)]
        return sensible([option for option in options if question.admits(option) is None] or [*options, *menu.loose])

    def rest(self, menu: Menu) -> Answer:
        """Let those who act now be done."""
        return sensible([*menu.of(menu.keys[0]), *menu.loose])

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
        ways = (FULL, HALF) if going_on else (FULL,)
        shots: list[tuple[int, Answer]] = [(w, Fire(group, place, how)) for w, place in scored[:3] for how in ways]
        if len(group) == 1:
            shots += [shot for how in ways for shot in piercing_answers(eye, unit, how) if shot[0] >= FIRE_FLOOR]
        for _, answer in sorted(shots, key=lambda shot: -shot[0]):
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
        options = question.options()
        best = halt_of(options)
        most = plan.value(unit, at, goal) + 600
        for option in options:
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
            units = firers(option)
            if not units:
                continue
            worth = shot_worth(eye, option, march)
            margin = worth - self.floor(plan, eye.seen.unit(units[0]))
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

    # ---------------------------------------------------------------- support, engineers, vehicles

    def support(self, view: View, question: Question) -> Answer:
        """Ask for fire where it will hurt the enemy most; let it come unless it would fall on our own men."""
        mission = mission_of(view, question)
        plan = Plan(Eye(view.seen))
        return keep(plan, mission) if question.kind == "ask-cancel" else request(plan, question, mission)

    def call_air(self, view: View, question: Question) -> Answer:
        """Call an aircraft once there is something to attack."""
        return call(Plan(Eye(view.seen)), mission_of(view, question))

    def recall(self, view: View, question: Question) -> Answer:
        """Let an aircraft come unless there is nobody left to attack."""
        return PASS if view.seen.enemy_places() else CancelMission(mission_of(view, question).id)

    def demolish(self, view: View, question: Question) -> Answer:
        """Engineers take away what bars the way."""
        return announce(Plan(Eye(view.seen)), question)

    def roll(self, view: View, question: Question) -> Answer:
        """Unarmed vehicles that the enemy sees stay in motion (15.2/keep-moving)."""
        seen = view.seen
        eye = Eye(seen)
        for option in question.options():
            if isinstance(option, Roll) and all(self._hunted(eye, seen.unit(u)) for u in option.units):
                return option
        return PASS

    def _hunted(self, eye: Eye, unit: Unit) -> bool:
        return not fights(eye.seen.type(unit)) and peril(eye, eye.seen.type(unit), unit.at, unit.facing) > 0


def halt_of(options: Sequence[Answer]) -> Answer:
    """A halt, or where nobody may halt the least rash way to go on."""
    return Halt() if Halt() in options else sensible(options)


def mission_of(view: View, question: Question) -> Mission:
    """The mission that a question is about."""
    number = dict(question.args)["mission"]
    return next(own for own in view.seen.missions if own.id == number)


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
    "ask-call-air": lambda bot, view, question: bot.call_air(view, question),
    "ask-air-strike": lambda bot, view, question: strike(Eye(view.seen), question, mission_of(view, question)),
    "ask-flak": lambda bot, view, question: flak(Eye(view.seen), question),
    "ask-drop-direction": lambda bot, view, question: heading(Plan(Eye(view.seen)), question),
    "ask-drop-zone": lambda bot, view, question: drop_zone(Plan(Eye(view.seen)), question),
    "ask-fire-at-jumpers": lambda bot, view, question: shoot_up(Eye(view.seen), question),
    "ask-glide-on": lambda bot, view, question: question.options()[0],
    "ask-cancel-air": lambda bot, view, question: bot.recall(view, question),
    "ask-note-leader": lambda bot, view, question: bot.rng.choice(question.options()),
    "ask-step-aside": lambda bot, view, question: bot.safest(Eye(view.seen), question, StepAside),
    "ask-other-weapons": lambda bot, view, question: best_shot(Eye(view.seen), question),
    "ask-demolish": lambda bot, view, question: bot.demolish(view, question),
    "ask-roll": lambda bot, view, question: bot.roll(view, question),
    "ask-snipe": lambda bot, view, question: snipe(view.seen, question),
    "ask-go-back": lambda bot, view, question: bot.retreat_safely(view, question),
    "ask-trade-stop": lambda bot, view, question: bot.trade(view, question),
}

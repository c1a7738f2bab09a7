"""The quick policy: each answer weighed by itself, by looked-up chances, without a look ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from voltigeur.engine.choices import PASS, Answer, Draft, Pass, Question
from voltigeur.engine.fields import FieldView
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.bot.combat import best_pairs
from voltigeur.games.aslsk.bot.doctrine import DOCTRINE
from voltigeur.games.aslsk.bot.eye import AT_REST, MOVING, When, threat, value
from voltigeur.games.aslsk.bot.goals import FAR, Goal, distances, task_of
from voltigeur.games.aslsk.bot.shots import prospect
from voltigeur.games.aslsk.ch03_3_movement.leaving import Exit, ExitAll
from voltigeur.games.aslsk.ch03_3_movement.moving import Go, Move, Stay_
from voltigeur.games.aslsk.ch03_6_rout.rout import Crawl, Rout, RoutWith
from voltigeur.games.aslsk.ch03_6_rout.ways import interdicted
from voltigeur.games.aslsk.ch03_7_advance.advance import Advance
from voltigeur.games.aslsk.ch04_weapons.charges import Detonate

FLOOR: Final = 0.08
"""Expected harm below which one does not fire at movers."""
LOOKED: Final = 24
"""How many answers are weighed at most."""

View = FieldView[Seen]


class Quick:
    """Answers every kind of question from what the seat knows."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, question: Question) -> Answer:
        """The answer to a question."""
        handler = HANDLERS.get(question.kind)
        answer = handler(self, view.seen, question) if handler else self.other(view.seen, question)
        return answer if answer is not None else question.choice.sample(self.rng)

    # ---------------------------------------------------------------- fire

    def fire(self, seen: Seen, question: Question) -> Answer | None:
        """The shot that hurts most; charges go off."""
        if due := next((option for option in question.options() if isinstance(option, Detonate)), None):
            return due
        return self.best_shot(seen, self._some(question.options()), (), DOCTRINE.trifle)

    def first_fire(self, seen: Seen, question: Question) -> Answer | None:
        """The same at movers, if it is worth the marker."""
        return self.best_shot(seen, self._some(question.options()), movers_of(question), FLOOR)

    def best_shot(self, seen: Seen, options: Sequence[Answer], movers: Sequence[int], floor: float) -> Answer:
        """The option that hurts most, or none."""
        best: Answer = PASS
        most = floor
        for option in options:
            worth = prospect(seen, option, movers).worth
            if worth > most:
                best, most = option, worth
        return best

    def _some(self, options: Sequence[Answer]) -> Sequence[Answer]:
        return options if len(options) <= LOOKED else self.rng.sample(list(options), LOOKED)

    # ---------------------------------------------------------------- movement

    def move(self, seen: Seen, question: Question) -> Answer | None:
        """Whatever a single step brings, the best of some."""
        options = [option for option in self._some(question.options()) if isinstance(option, Move)]
        return self._best_step(seen, [(option, option.units, option.path[-1]) for option in options], 0.05)

    def go_on(self, seen: Seen, question: Question) -> Answer | None:
        """Off the map where that scores, else one more step if it brings something."""
        if away := self.leave_map(seen, question):
            return away
        options = [option for option in question.options() if isinstance(option, Go)]
        found = self._best_step(seen, [(option, option.units, option.path[-1]) for option in options], 0.05)
        return Stay_() if isinstance(found, Pass) else found

    def leave_map(self, seen: Seen, question: Question) -> Answer | None:
        """The way off the map, for those who score by it."""
        ways = [option for option in question.options() if isinstance(option, Exit | ExitAll)]
        return ways[-1] if ways and task_of(seen).leaves else None

    def _best_step(self, seen: Seen, steps: Sequence[tuple[Answer, tuple[int, ...], int]], floor: float) -> Answer:
        best: Answer = PASS
        most = floor
        for answer, units, to in steps:
            gain = sum(self.worth_there(seen, u, to, MOVING) - self.worth_there(seen, u, -1, AT_REST) for u in units)
            if gain / len(units) > most:
                best, most = answer, gain / len(units)
        return best

    def worth_there(self, seen: Seen, number: int, to: int, how: int) -> float:
        """Nearness to what counts, cover, fire that one would suffer."""
        unit = seen.unit(number)
        place = unit.at if to < 0 else to
        near = min((distances(seen.setting, goal.place)[place] for goal in goals_of(seen)), default=0)
        danger = threat(seen, place, how, When.FRESH if how == AT_REST else When.NOW).worth
        return -3 * min(near, FAR) / 80 - danger * value(seen, unit) + 0.05 * seen.setting.ground[place].tem

    def advance(self, seen: Seen, question: Question) -> Answer | None:
        """Into cover, towards what counts; onto broken enemies and weaker ones."""
        steps = [o for o in question.options() if isinstance(o, Advance)]
        best: Answer = PASS
        most = 0.05
        for option in steps:
            gain = self.advance_gain(seen, option)
            if gain > most:
                best, most = option, gain
        return best

    def advance_gain(self, seen: Seen, option: Advance) -> float:
        """What an advance brings for each of those who go."""
        foes = seen.at(option.to, seen.enemy)
        units = [seen.unit(u) for u in option.units]
        if foes:
            strength = sum(seen.type(u).power or 1 for u in units)
            theirs = sum(seen.type(u).power or 1 for u in foes if not u.broken)
            return 0.8 if theirs == 0 else 0.5 if strength >= 2 * theirs else -0.5
        gains = (self.worth_there(seen, u, option.to, AT_REST) - self.worth_there(seen, u, -1, AT_REST)
                 for u in option.units)  # fmt: skip
        return sum(gains) / len(units)

    # ---------------------------------------------------------------- rout, rally, combat

    def rout(self, seen: Seen, question: Question) -> Answer | None:
        """Where fewest can fire, on the way with least Interdiction, to a leader if there is one."""
        options = [o for o in question.options() if not isinstance(o, Pass)]
        return max(options, key=lambda option: self._flight(seen, option), default=PASS)

    def _flight(self, seen: Seen, option: Answer) -> float:
        path: tuple[int, ...]
        if isinstance(option, Crawl):
            unit, path = seen.unit(option.unit), (option.to,)
        elif isinstance(option, Rout | RoutWith):
            unit, path = seen.unit(option.unit), option.path
        else:
            return -1.0
        checks = 0 if isinstance(option, Crawl) else sum(interdicted(seen, unit, place) for place in path)
        end = path[-1]
        leader = any(seen.leads(u) and not u.broken for u in seen.at(end, seen.side))
        cover = seen.setting.ground[end].tem
        others = [u for u in seen.mine() if seen.leads(u) and not u.broken]
        away = min((seen.distance(u.at, end) for u in others), default=0)
        return 0.6 * leader - 0.06 * away + 0.2 * cover - 0.5 * checks - threat(seen, end, AT_REST, When.FRESH).worth

    def rally(self, seen: Seen, question: Question) -> Answer | None:
        """Everybody who can be rallied, under the leader who is listed first."""
        options = [option for option in question.options() if not isinstance(option, Pass)]
        return max(options, key=lambda option: len(getattr(option, "units", ())), default=PASS)

    def recover(self, seen: Seen, question: Question) -> Answer | None:
        """Whatever is offered."""
        return self.try_it(seen, question)

    def transfer(self, seen: Seen, question: Question) -> Answer | None:
        """Everybody keeps what he has."""
        return self.leave(seen, question)

    def try_it(self, seen: Seen, question: Question) -> Answer | None:
        """Recovery and repair: whatever is offered."""
        return next((option for option in question.options() if not isinstance(option, Pass)), PASS)

    def leave(self, seen: Seen, question: Question) -> Answer | None:
        """Everything stays as it is, where that can be said."""
        return PASS if question.admits(PASS) is None else None

    def nobody(self, seen: Seen, question: Question) -> Answer | None:
        """An empty draft, where that can be said."""
        if isinstance(question.choice, Draft) and () in question.choice.entries(()):
            return question.choice.whole(())
        return self.leave(seen, question)

    def aim(self, seen: Seen, question: Question) -> Answer | None:
        """An aim follows the part of a stack that is worth most, which is listed first (6.10/acquisition)."""
        return next(iter(question.options()), None)

    def combat(self, seen: Seen, question: Question) -> Answer | None:
        """The pairings that kill most."""
        return best_pairs(seen, question)

    def set_up(self, seen: Seen, question: Question) -> Answer | None:
        """Anywhere that is lawful."""
        return None

    def arrive(self, seen: Seen, question: Question) -> Answer | None:
        """Anywhere that is lawful."""
        return None

    def other(self, seen: Seen, question: Question) -> Answer | None:
        """Anything that is lawful."""
        return None


def movers_of(question: Question) -> tuple[int, ...]:
    """Those who may be fired at in a chance to react."""
    movers = dict(question.args).get("movers", ())
    return tuple(movers) if isinstance(movers, tuple) else ()


def goals_of(seen: Seen) -> Sequence[Goal]:
    """The hexes that a side is after now."""
    return seen.once("goals", 0, 0, lambda: _goals(seen))


def _goals(seen: Seen) -> Sequence[Goal]:
    task = task_of(seen)
    return [goal for goal in task.goals if not goal.held] or list(task.goals)


Handler = Callable[[Quick, Seen, Question], Answer | None]
HANDLERS: dict[str, Handler] = {
    "ask-arrivals": lambda player, seen, question: player.arrive(seen, question),
    "ask-set-up": lambda player, seen, question: player.set_up(seen, question),
    "ask-fire": lambda player, seen, question: player.fire(seen, question),
    "ask-first-fire": lambda player, seen, question: player.first_fire(seen, question),
    "ask-move": lambda player, seen, question: player.move(seen, question),
    "ask-go-on": lambda player, seen, question: player.go_on(seen, question),
    "ask-advance": lambda player, seen, question: player.advance(seen, question),
    "ask-rout": lambda player, seen, question: player.rout(seen, question),
    "ask-recover": lambda player, seen, question: player.recover(seen, question),
    "ask-repair": lambda player, seen, question: player.try_it(seen, question),
    "ask-transfer": lambda player, seen, question: player.transfer(seen, question),
    "ask-self-rally": lambda player, seen, question: player.rally(seen, question),
    "ask-rally": lambda player, seen, question: player.rally(seen, question),
    "ask-keep": lambda player, seen, question: player.nobody(seen, question),
    "ask-stack": lambda player, seen, question: player.leave(seen, question),
    "ask-aim": lambda player, seen, question: player.aim(seen, question),
    "ask-combat": lambda player, seen, question: player.combat(seen, question),
}

"""The commander: goals shared out, movers in their order, fire where it pays, close combat at good odds."""

from __future__ import annotations

from typing import Final

from voltigeur.engine.choices import PASS, Answer, Pass, Question
from voltigeur.games.aslsk.base.model import Mark, Phase, Unit
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.bot import deploy
from voltigeur.games.aslsk.bot.combat import assault_worth
from voltigeur.games.aslsk.bot.eye import MOVING, prospect, threat, value
from voltigeur.games.aslsk.bot.goals import distances
from voltigeur.games.aslsk.bot.moves import TURN, Idea, groups_in, ideas, plan_of, standing
from voltigeur.games.aslsk.bot.quick import LITTLE, Quick, movers_of
from voltigeur.games.aslsk.ch01_3_scenario.setup import Placing
from voltigeur.games.aslsk.ch03_1_rally.rally import Rally, rally_tally
from voltigeur.games.aslsk.ch03_3_movement.moving import Go, Stay_
from voltigeur.games.aslsk.ch03_7_advance.advance import Advance
from voltigeur.games.aslsk.ch03_22_fire.firepower import Sort, shooter, sort_of
from voltigeur.games.aslsk.ch03_22_fire.verbs import Fire, FireUnder
from voltigeur.games.aslsk.ch04_weapons.charges import Detonate

GOOD: Final = 0.35
"""The chance to stop a mover for which one always fires."""
FAIR: Final = 0.2
"""The chance that is enough where he would be next to us, in cover or on what counts, or where nobody comes after."""
AGAIN: Final = 0.25
"""The chance for which a unit that has fired fires again."""
LAST_DITCH: Final = 0.4
"""The chance for which it fires a third time, at the risk of its own nerve."""
DRAWN: Final = 0.06
"""What it is worth to send those first who are worth least, to draw fire."""
MOVE_WORTH: Final = 0.16
"""What a squad that fires instead of moving gives up while it has a way to go."""


class Commander(Quick):
    """Plays by maxims, from what the seat knows, without search."""

    def set_up(self, seen: Seen, question: Question) -> Answer | None:
        """The better ground first."""
        draft = question.choice
        if not isinstance(draft, Placing):
            return None
        answer = deploy.set_up(seen, draft, self.rng)
        return answer if answer is not None and draft.admits(answer) is None else None

    # ---------------------------------------------------------------- fire

    def fire(self, seen: Seen, question: Question) -> Answer | None:
        """The shot that is worth most after what it gives up: in the Prep Fire Phase the move of those who fire."""
        best: Answer = PASS
        most = LITTLE
        for option in question.options():
            if isinstance(option, Detonate):
                return option
            worth = prospect(seen, option).worth
            if worth > most:
                worth -= self._given_up(seen, option)
            if worth > most:
                best, most = option, worth
        return best

    def _given_up(self, seen: Seen, option: Answer) -> float:
        if seen.phase != Phase.PREP_FIRE or not isinstance(option, Fire | FireUnder):
            return 0.0
        firers = {who.unit.id: who.unit for who in (shooter(seen, n) for n in option.shooters) if who is not None}
        return sum(self._way_to_go(seen, unit) for unit in firers.values())

    def _way_to_go(self, seen: Seen, unit: Unit) -> float:
        """What a unit gives up that stays where it is: a turn of the time that it needs."""
        plan = plan_of(seen)
        goal = plan.goals.get(unit.id)
        if goal is None or not plan.task.attacks or unit.pinned:
            return 0.0
        turns = distances(seen.setting, goal.place)[unit.at] / TURN
        if turns < 0.4:
            return 0.0
        return MOVE_WORTH * min(max((turns + 1) / plan.turns, 0.4), 2.5)

    def first_fire(self, seen: Seen, question: Question) -> Answer | None:
        """Fire at movers when the chance is good, or fair and there is no better to come."""
        movers = movers_of(question)
        best: Answer = PASS
        most = 0.0
        for option in question.options():
            found = prospect(seen, option, movers)
            if found.worth > most and found.stopped >= self._floor(seen, option):
                best, most = option, found.worth
        return best

    def _floor(self, seen: Seen, option: Answer) -> float:
        """The chance for which one fires at all."""
        if not isinstance(option, Fire | FireUnder):
            return FAIR
        group = [who for who in (shooter(seen, n) for n in option.shooters) if who is not None]
        sorts = {sort_of(seen, who) for who in group}
        near = min(seen.distance(who.unit.at, option.target) for who in group)
        kept = all(who.weapon is not None and who.weapon.kept for who in group)
        if Sort.PROTECTIVE in sorts:
            return LAST_DITCH
        if Sort.SUBSEQUENT in sorts:
            return AGAIN if near <= 2 else GOOD
        if kept:
            return 0.05
        threatens = near <= 2 or any(goal.place == option.target for goal in plan_of(seen).task.goals)
        left = sum(not unit.moved and not unit.broken and unit.mark != Mark.PREP for unit in seen.foes())
        return 0.1 if left == 0 else FAIR if threatens or left <= 2 else GOOD

    # ---------------------------------------------------------------- movement

    def move(self, seen: Seen, question: Question) -> Answer | None:
        """The best of all moves, those who are worth least first where it makes no great difference."""
        places = sorted({unit.at for unit in seen.mine() if next(groups_in(seen, unit.at), None) is not None})
        found = list(ideas(seen, question.choice, places))
        best = max(found, key=lambda idea: idea.gain + self._early(seen, idea), default=None)
        return best.answer if best is not None else PASS

    def _early(self, seen: Seen, idea: Idea) -> float:
        units = getattr(idea.answer, "units", ())
        return -DRAWN * sum(value(seen, seen.unit(u)) for u in units)

    def go_on(self, seen: Seen, question: Question) -> Answer | None:
        """On if the next hex is better for those who go than this one, all of them together; off where that scores."""
        if away := self.leave_map(seen, question):
            return away
        best: Answer = Stay_()
        most = 0.12
        for option in question.options():
            if not isinstance(option, Go):
                continue
            units = [seen.unit(u) for u in option.units]
            to = option.path[-1]
            danger = threat(seen, to, MOVING, fresh=False)
            gain = sum(
                (1 - danger.stopped) * (standing(seen, u, to, option.units) - standing(seen, u, u.at, option.units))
                - danger.worth * value(seen, u)
                for u in units
            )
            if gain > most:
                best, most = option, gain
        return best

    def advance_gain(self, seen: Seen, option: Advance) -> float:
        """Into close combat at good odds; else where one stands better."""
        units = [seen.unit(u) for u in option.units]
        plan = plan_of(seen)
        if seen.at(option.to, seen.enemy):
            goal = any(goal.place == option.to and not goal.held for goal in plan.task.goals)
            late = plan.task.attacks and plan.turns <= 1
            return assault_worth(seen, units, option.to) + 0.35 * goal + 0.5 * (goal and late)
        return sum(
            standing(seen, u, option.to, option.units) - standing(seen, u, u.at, option.units) for u in units
        ) / len(units)  # fmt: skip

    # ---------------------------------------------------------------- rally

    def rally(self, seen: Seen, question: Question) -> Answer | None:
        """Under the leader who has the best chance, all that he can."""
        best: Answer = PASS
        most = -99.0
        for option in question.options():
            if isinstance(option, Rally):
                leader = seen.unit(option.leader)
                worst = sum(rally_tally(seen, seen.unit(u), leader).total for u in option.units) / len(option.units)
                worth = len(option.units) - 0.2 * worst
                if worth > most:
                    best, most = option, worth
            elif not isinstance(option, Pass) and isinstance(best, Pass):
                best = option
        return best

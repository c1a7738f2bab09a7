"""The commander: goals shared out, movers in their order, fire where it pays, close combat at good odds."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.choices import PASS, Answer, Question
from voltigeur.games.aslsk.base.model import Mark, Phase, Unit
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.bot import deploy
from voltigeur.games.aslsk.bot.chores import best_chore
from voltigeur.games.aslsk.bot.combat import advance_worth
from voltigeur.games.aslsk.bot.doctrine import DOCTRINE
from voltigeur.games.aslsk.bot.eye import value
from voltigeur.games.aslsk.bot.goals import plan_of
from voltigeur.games.aslsk.bot.moves import Idea, best_move, best_onward, groups_in, mans, standing
from voltigeur.games.aslsk.bot.quick import Quick, movers_of
from voltigeur.games.aslsk.bot.rally import best_flight, best_rally, best_recovery, best_transfer
from voltigeur.games.aslsk.bot.shots import Prospect, fires_intensively, group_of, prospect, target_of, weighed
from voltigeur.games.aslsk.ch01_3_scenario.setup import Placing
from voltigeur.games.aslsk.ch03_1_rally.arrivals import Waiting
from voltigeur.games.aslsk.ch03_3_movement.allowance import where
from voltigeur.games.aslsk.ch03_3_movement.moving import Go, Move, Stay_
from voltigeur.games.aslsk.ch03_7_advance.advance import Advance, exhausts, why_not_advance
from voltigeur.games.aslsk.ch03_22_fire.firepower import Shooter, Sort, sort_of
from voltigeur.games.aslsk.ch03_22_fire.verbs import Fire, FireUnder
from voltigeur.games.aslsk.ch03_24_ordnance.rounds import KINDS
from voltigeur.games.aslsk.ch03_24_ordnance.verbs import Shell, ShellTurned, ShellUnder
from voltigeur.games.aslsk.ch04_weapons.charges import Detonate

CLOSELY = 6
"""So many shots are weighed by the exact odds, the best at a first look."""


class Commander(Quick):
    """Plays by maxims, from what the seat knows, without search."""

    def set_up(self, seen: Seen, question: Question) -> Answer | None:
        """The better ground first."""
        draft = question.choice
        if not isinstance(draft, Placing):
            return None
        answer = deploy.set_up(seen, draft, self.rng)
        return answer if answer is not None and draft.admits(answer) is None else None

    def arrive(self, seen: Seen, question: Question) -> Answer | None:
        """Those who come wait where the way is shortest."""
        draft = question.choice
        return deploy.line_up(seen, draft) if isinstance(draft, Waiting) else None

    # ---------------------------------------------------------------- fire

    def fire(self, seen: Seen, question: Question) -> Answer | None:
        """The shot that is worth most after what it gives up: in the Prep Fire Phase the move of those who fire."""
        options = question.options()
        if due := next((option for option in options if isinstance(option, Detonate)), None):
            return due
        found = _looked_at(seen, options, ())
        veils = [(look, option) for look, option in found if _is_cloud(option) and look.worth > DOCTRINE.trifle]
        if veils:
            return veils[0][1]
        best: Answer = PASS
        most = DOCTRINE.trifle
        for look, option in found[:CLOSELY]:
            if look.worth <= DOCTRINE.trifle:
                break
            exact = weighed(seen, option)
            if exact.stopped < DOCTRINE.long_odds and not _free(group_of(seen, option)):
                continue
            worth = exact.worth
            if seen.phase == Phase.ADVANCING_FIRE and _advance_next(seen, target_of(option)):
                worth *= DOCTRINE.advance_here
            if worth > most:
                worth -= self._given_up(seen, option)
            if worth > most:
                best, most = option, worth
        return best

    def _given_up(self, seen: Seen, option: Answer) -> float:
        """What those who fire now would gain by moving instead."""
        if seen.phase != Phase.PREP_FIRE:
            return 0.0
        units = {who.unit.id: who.unit for who in group_of(seen, option)}
        return sum(self._by_moving(seen, unit) for unit in units.values())

    def _by_moving(self, seen: Seen, unit: Unit) -> float:
        if unit.mark or unit.pinned or mans(seen, unit) or not plan_of(seen).task.attacks:
            return 0.0
        idea = seen.once("by-moving", unit.id, 0, lambda: best_move(seen, (unit,)))
        return max(idea.gain, 0.0) if idea is not None else 0.0

    def first_fire(self, seen: Seen, question: Question) -> Answer | None:
        """Fire at movers when the chance is good, or fair and there is no better to come."""
        movers = movers_of(question)
        best: Answer = PASS
        most = 0.0
        for look, option in _looked_at(seen, question.options(), movers)[:CLOSELY]:
            if look.worth <= 0:
                break
            exact = weighed(seen, option, movers)
            if exact.worth > most and exact.stopped >= self._floor(seen, option, exact):
                best, most = option, exact.worth
        return best

    def _floor(self, seen: Seen, option: Answer, exact: Prospect) -> float:
        """The chance for which one fires at all."""
        group, target = group_of(seen, option), target_of(option)
        if not group:
            return 1.0
        sorts = {sort_of(seen, who) for who in group}
        near = min(seen.distance(who.unit.at, target) for who in group)
        on_goal = any(goal.place == target for goal in plan_of(seen).task.goals)
        if fires_intensively(seen, option):
            return DOCTRINE.again if near <= DOCTRINE.intensive_near else 1.0
        if isinstance(option, Fire | FireUnder) and Sort.PROTECTIVE in sorts:
            return DOCTRINE.desperate if exact.nerve <= DOCTRINE.own_nerve else 1.0
        if isinstance(option, Fire | FireUnder) and Sort.SUBSEQUENT in sorts:
            if near > DOCTRINE.far and not on_goal:
                return 1.0
            return DOCTRINE.again if near <= DOCTRINE.near or on_goal else DOCTRINE.good
        if _free(group):
            return DOCTRINE.free
        left = sum(not unit.moved and not unit.broken and unit.mark != Mark.PREP for unit in seen.foes())
        if left == 0:
            return DOCTRINE.last
        return DOCTRINE.fair if near <= DOCTRINE.near or on_goal or left <= DOCTRINE.few else DOCTRINE.good

    # ---------------------------------------------------------------- movement

    def move(self, seen: Seen, question: Question) -> Answer | None:
        """Those who are worth least first, to draw fire: the first whose move is clearly good, else the best of all."""
        found: list[Idea] = []
        for groups in _in_order(seen):
            ideas = [idea for group in groups if (idea := best_move(seen, group)) is not None]
            best = max(ideas, key=lambda idea: idea.gain, default=None)
            if best is not None:
                found.append(best)
                if best.gain >= DOCTRINE.clearly:
                    break
        if chore := best_chore(seen, question.options()):
            found.append(chore)
        best = max(found, key=lambda idea: idea.gain + self._early(seen, idea), default=None)
        return best.answer if best is not None else PASS

    def _early(self, seen: Seen, idea: Idea) -> float:
        units = idea.answer.units if isinstance(idea.answer, Move) else ()
        return -DOCTRINE.draws_fire * sum(value(seen, seen.unit(u)) for u in units)

    def go_on(self, seen: Seen, question: Question) -> Answer | None:
        """On if there is a better hex for those who go, all of them together; off where that scores."""
        if away := self.leave_map(seen, question):
            return away
        options = question.options()
        groups = {option.units for option in options if isinstance(option, Go)}
        best = best_chore(seen, options)
        for units in sorted(groups, key=len, reverse=True):
            idea = best_onward(seen, [seen.unit(u) for u in units], lambda path, units=units: Go(units, path),  # type: ignore[misc]
                               lambda answer: question.admits(answer) is None)  # fmt: skip
            if idea is not None and (best is None or idea.gain > best.gain):
                best = idea
        if best is not None:
            return best.answer
        return Stay_() if question.admits(Stay_()) is None else None

    def advance_gain(self, seen: Seen, option: Advance) -> float:
        """Into close combat at good odds; else where one stands better."""
        units = [seen.unit(u) for u in option.units]
        if any(mans(seen, unit) for unit in units):
            return 0.0
        better = sum(
            standing(seen, u, option.to, option.units) - standing(seen, u, where(u), option.units)
            - DOCTRINE.tired * exhausts(seen, u, option.to, units)
            for u in units
        )  # fmt: skip
        if seen.at(option.to, seen.enemy):
            return advance_worth(seen, units, option.to) + better - DOCTRINE.hand_to_hand
        return better / len(units)

    # ---------------------------------------------------------------- rally and rout

    def rally(self, seen: Seen, question: Question) -> Answer | None:
        """Under the leader who has the best chance, all that he can."""
        return best_rally(seen, question)

    def rout(self, seen: Seen, question: Question) -> Answer | None:
        """Where one comes through and rallies."""
        return best_flight(seen, question)

    def recover(self, seen: Seen, question: Question) -> Answer | None:
        """The dearest weapon by whom it serves best."""
        return best_recovery(seen, question)

    def transfer(self, seen: Seen, question: Question) -> Answer | None:
        """Weapons go to those who use them better."""
        answer = best_transfer(seen)
        return answer if question.admits(answer) is None else PASS


def _in_order(seen: Seen) -> list[list[tuple[Unit, ...]]]:
    """Who may set out, in the order in which they should: what a unit may do alone and with a leader together."""
    found: dict[int, list[tuple[Unit, ...]]] = {}
    for place in sorted({where(unit) for unit in (*seen.mine(), *seen.waiting(seen.side))}):
        for group in groups_in(seen, place):
            found.setdefault(group[0].id, []).append(group)
    order = sorted(found, key=lambda u: (seen.leads(seen.unit(u)), value(seen, seen.unit(u)), u))
    return [found[u] for u in order]


def _looked_at(seen: Seen, options: Sequence[Answer], movers: Sequence[int]) -> list[tuple[Prospect, Answer]]:
    """Shots by what they promise at a first look."""
    found = [(prospect(seen, option, movers), option) for option in options]
    return sorted(found, key=lambda item: -item[0].worth)


def _is_cloud(option: Answer) -> bool:
    return isinstance(option, Shell | ShellTurned | ShellUnder) and KINDS[option.round].cloud


def _free(group: Sequence[Shooter]) -> bool:
    """Whether a shot costs nothing: only weapons that have kept their rate of fire."""
    return bool(group) and all(who.weapon is not None and who.weapon.kept for who in group)


def _advance_next(seen: Seen, target: int) -> bool:
    """Whether own men stand beside a hex who may advance into it."""
    neighbours = seen.setting.board.neighbours[target] if target >= 0 else ()
    return any(
        why_not_advance(seen, unit) is None for near in neighbours if near >= 0 for unit in seen.at(near, seen.side)
    )

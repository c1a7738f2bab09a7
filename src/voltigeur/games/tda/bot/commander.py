"""The commander: a competent leader of all arms who weighs what every unit of the active formation might do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.choices import PASS, Answer, Menu, Question
from voltigeur.games.tda.base.answers import FULL, HALF, REACTIVATE, REFRESH, ROUSE, UNMARK, Fire
from voltigeur.games.tda.base.model import AWAY, March, Tir, Unit
from voltigeur.games.tda.base.odds import at_most
from voltigeur.games.tda.bot.armour import peril, piercing_answers
from voltigeur.games.tda.bot.chores import SMOKE_WORTH, chores, smokes
from voltigeur.games.tda.bot.drive import Driver
from voltigeur.games.tda.bot.eye import UNLIMITED, Eye
from voltigeur.games.tda.bot.fire import gun_shots
from voltigeur.games.tda.bot.ground import FAR
from voltigeur.games.tda.bot.moves import Pathfinder
from voltigeur.games.tda.bot.plan import TAKE_WORTH, Plan
from voltigeur.games.tda.bot.quick import FIRE_FLOOR, Quick, halt_of
from voltigeur.games.tda.bot.staff import ASSAULT_FLOOR
from voltigeur.games.tda.bot.tasks import engineer_deeds, wave_deeds
from voltigeur.games.tda.bot.transport import boarding_deeds, laden, level_deeds
from voltigeur.games.tda.ch01_units.units import longest_range
from voltigeur.games.tda.ch04_activation.activation import Activate, ActivateUnit, members
from voltigeur.games.tda.ch04_activation.formation_acts import End
from voltigeur.games.tda.ch05_actions.leaders import Aid, Observe
from voltigeur.games.tda.ch06_movement.movement import Go
from voltigeur.games.tda.ch06_movement.verbs import Move
from voltigeur.games.tda.ch07_fire.verbs import joins
from voltigeur.games.tda.ch08_assault.entry import Assault
from voltigeur.games.tda.ch10_4_smoke_and_tunnels.smoke_pots import LaySmoke
from voltigeur.games.tda.ch21_air.airstrips import TouchDown
from voltigeur.games.tda.whole.view import View

Scored = tuple[int, Answer]

MOVE_FLOOR = 700
"""A move that gains less is not worth the marker."""
AGAIN_FLOOR = 6000
"""A further shot must promise this, or the unit keeps its cadence for the enemy's turn (7.6/cadence-test)."""
REVEAL_COST = 2500
DRIVE_LATER = 25000
"""What is worth this is done before anybody drives."""
MARCHERS = ("squad", "team", "leader")
PRESSED_FLOOR = 4000
"""What a shot must promise more from those who should be marching, when time presses."""
ROUSE_WORTH, REFRESH_WORTH, UNMARK_WORTH, OBSERVE_WORTH = 12000, 6000, 3500, 8000
ROLL_WAY, ROLL_RISK, LAND_BY = 100, 3, 4
"""What the way to the objective and the danger of a strip count to a plane, and for how many turns it need not land."""
SMOKE_POTS, SMOKE_SHARE = "smoke-pots", 150
"""The trait of vehicles that lay smoke, and what of the danger it takes away, in thousandths."""


class Commander(Quick):
    """Plays every unit for its best deed, the best deed first."""

    # ---------------------------------------------------------------- activation

    def activate(self, view: View, question: Question) -> Answer:
        """Those who can fire well before those who move, the reliable before the doubtful; decoys alone stay."""
        seen = view.seen
        eye = Eye(seen)
        chain = dict(question.args).get("chain", ())
        assert isinstance(chain, tuple)
        best: Answer = PASS
        most = -1
        for option in question.options():
            if not isinstance(option, Activate | ActivateUnit):
                continue
            group = members(seen, option)
            if all(seen.type(unit).role == "decoy" for unit in group):
                continue
            score = 1000 + sum(self._prospect(eye, unit) for unit in group) // 20
            preview = view.preview(option)
            chance = preview.odds["success"] if preview is not None else at_most(7)
            score = int(score * (1 + chance)) + 100_000 * (isinstance(option, ActivateUnit) and option.unit in chain)
            if score > most:
                best, most = option, score
        return best

    def _prospect(self, eye: Eye, unit: Unit) -> int:
        """What a unit might do with its fire."""
        if unit.neutralised or unit.at < 0 or unit.tir == Tir.END:
            return 0
        fire = max((eye.shot([unit], place) for place in self._in_reach(eye, unit)), default=0)
        return max((worth for worth, _ in piercing_answers(eye, unit, FULL)), default=fire)

    def _in_reach(self, eye: Eye, unit: Unit) -> list[int]:
        """Places of enemies that a unit's weapon reaches."""
        weapon = eye.seen.weapon(unit)
        if weapon is None:
            return []
        least, most = weapon.minimum, longest_range(eye.seen, weapon, unit) or UNLIMITED
        distances = eye.seen.setting.board.dist[unit.at]
        return [place for place in eye.places if least <= distances[place] <= most]

    def _reaches(self, eye: Eye, unit: Unit, place: int) -> bool:
        weapon = eye.seen.weapon(unit)
        if weapon is None:
            return False
        distance = eye.seen.distance(unit.at, place)
        return weapon.minimum <= distance <= (longest_range(eye.seen, weapon, unit) or UNLIMITED)

    # ---------------------------------------------------------------- acting

    def act(self, view: View, question: Question) -> Answer:
        """The best deed of all units that may act."""
        menu = question.choice
        assert isinstance(menu, Menu)
        seen = view.seen
        plan = Plan(Eye(seen))
        driver = Driver(Pathfinder(plan))
        best: Scored | None = None
        units = [seen.unit(key) for key in menu.keys if isinstance(key, int)]
        if menu.loose:
            best = max(wave_deeds(plan, menu, units), key=lambda s: s[0], default=None)
        for unit in units:
            if unit.at == AWAY:
                if (entry := self._enter(plan, question, menu, unit)) is not None:
                    return entry
                continue
            for score, answer in sorted(self._deeds(driver, question, unit, units), key=lambda s: -s[0]):
                if score <= (best[0] if best is not None else 0):
                    break
                if question.admits(answer) is None:
                    best = (score, answer)
                    break
        best = self._drive(driver, question, units, best)
        if best is not None:
            return best[1]
        return End() if menu.loose else self._idle(question, menu, units[0])

    def _drive(self, driver: Driver, question: Question, units: list[Unit], best: Scored | None) -> Scored | None:
        """The first vehicle that gains more by driving than anybody by anything else; there is no hurry to drive."""
        going_on = question.kind == "ask-go-on-acting"
        for unit in units:
            if best is not None and best[0] >= DRIVE_LATER:
                break
            if driver.seen.type(unit).role != "vehicle" or unit.at < 0 or unit.immobilised or unit.demolishes:
                continue
            for score, answer in driver.drives(unit, going_on):
                if score > (best[0] if best is not None else 0) and question.admits(answer) is None:
                    return score, answer
        return best

    def _enter(self, plan: Plan, question: Question, menu: Menu, unit: Unit) -> Answer | None:
        """Reinforcements come on where the way is shortest."""
        options = [o for o in menu.of(unit.id) if isinstance(o, Move | TouchDown) and question.admits(o) is None]
        goal = plan.aim(unit)

        def rank(option: Move | TouchDown) -> tuple[int, int]:
            place = option.path[-1]
            way = goal.way[place] if goal is not None else 0
            if isinstance(option, TouchDown):
                return way * ROLL_WAY + ROLL_RISK * sum(plan.eye.danger(at) for at in option.path), place
            steady = isinstance(option, Move) and option.march == March.NORMAL
            return way * 330 + plan.eye.danger(place) - 2000 * steady, place

        best = min(options, key=rank, default=None)
        if isinstance(best, TouchDown) and plan.left > LAND_BY and plan.eye.danger(best.path[0]):
            return None
        return best

    def _deeds(self, driver: Driver, question: Question, unit: Unit, units: list[Unit]) -> Iterator[Scored]:
        ways = driver.ways
        going_on = len(units) == 1 and question.kind == "ask-go-on-acting"
        kind = ways.seen.type(unit)
        if unit.at < 0 or unit.rides >= 0:
            yield from boarding_deeds(ways.plan, unit)
            return
        if unit.demolishes and not ways.eye.near_foes(unit.at):
            return
        if kind.role != "decoy":
            yield from self._shots(ways, question, unit, units, going_on)
            yield from chores(ways, unit)
            yield from boarding_deeds(ways.plan, unit)
            if kind.traits:
                yield from engineer_deeds(ways.plan, unit)
        if kind.role == "leader" and not going_on:
            yield from self._commands(ways, unit, {u.id for u in units})
        if not kind.infantry:
            yield from self._machines(driver, unit)
            return
        yield from self._assaults(ways, unit, units, going_on)
        if not unit.emplaced and not unit.stuck:
            yield from self._marches(ways, unit, going_on)

    def _machines(self, driver: Driver, unit: Unit) -> Iterator[Scored]:
        """What vehicles and pieces do beside firing and driving: turn, pivot, run men over, lay smoke (15.2, 15.5)."""
        kind = driver.seen.type(unit)
        yield from driver.pivots(unit)
        if kind.role != "vehicle":
            return
        yield from level_deeds(driver.plan, unit)
        if not unit.immobilised:
            yield from driver.turns(unit)
            yield from driver.overruns(unit)
        if SMOKE_POTS in kind.traits and not laden(driver.plan, unit):
            yield peril(driver.eye, kind, unit.at, unit.facing) * SMOKE_SHARE // 1000 - SMOKE_WORTH, LaySmoke(unit.id)

    # ---------------------------------------------------------------- fire

    def _shots(
        self, ways: Pathfinder, question: Question, unit: Unit, units: list[Unit], going_on: bool
    ) -> Iterator[Scored]:
        if unit.tir == Tir.END:
            return
        eye = ways.eye
        group = self._group(question, unit) if going_on else (unit.id,)
        firers = [eye.seen.unit(u) for u in group]
        floor = AGAIN_FLOOR if unit.tir == Tir.TEST else FIRE_FLOOR
        cost = REVEAL_COST if unit.hidden else 0
        if eye.seen.type(unit).role in MARCHERS and not unit.stuck:
            floor += ways.plan.press(unit.at, ways.plan.aim(unit)) * PRESSED_FLOOR // 1000
        if len(group) == 1:
            for how in (FULL, HALF) if going_on else (FULL,):
                for worth, shot in gun_shots(eye, unit, how):
                    if worth >= floor:
                        yield worth * 11 // 10 - cost, shot
        for place in self._in_reach(eye, unit):
            worth = eye.shot(firers, place)
            if worth >= floor:
                yield worth * 11 // 10 - cost, Fire(group, place, FULL)
                if going_on:
                    yield worth // 2 - cost, Fire(group, place, HALF)
            if not going_on and worth < 4 * FIRE_FLOOR:
                together = self._with(eye, unit, units, place)
                if len(together) > 1:
                    joint = eye.shot(together, place)
                    alone = sum(eye.shot([u], place) for u in together)
                    if joint >= FIRE_FLOOR * 2 and joint > alone:
                        yield joint - cost, Fire(tuple(sorted(u.id for u in together)), place, FULL)
        weapon = eye.seen.weapon(unit)
        screens = weapon is not None and (weapon.indirect or unit.kind in eye.seen.setting.arsenal.smoking)
        if screens and not ways.plan.winning:
            yield from smokes(ways, unit)

    def _with(self, eye: Eye, unit: Unit, units: list[Unit], place: int) -> list[Unit]:
        """Neighbours who can join the shot (7.10/group)."""
        out = [unit]
        for other in units:
            if other.id <= unit.id or other.at < 0 or other.tir != Tir.NONE or len(out) == 3:
                continue
            if joins(eye.seen, out, other) and self._reaches(eye, other, place):
                weapon = eye.seen.weapon(other)
                if weapon is not None and not weapon.indirect and eye.line(other.at, place) != FAR:
                    out.append(other)
        return out

    # ---------------------------------------------------------------- assault

    def _assaults(self, ways: Pathfinder, unit: Unit, units: list[Unit], going_on: bool) -> Iterator[Scored]:
        if unit.stuck or unit.tir != Tir.NONE or unit.emplaced or ways.seen.hesitant(unit):
            return
        eye, plan = ways.eye, ways.plan
        goal = plan.aim(unit)
        post = goal if goal is not None and plan.holding(goal) else None  # who holds what wins does not leave it
        mates = [u for u in units if u.at == unit.at and u.tir == Tir.NONE and not u.stuck and not u.emplaced]
        mates = [u for u in mates if eye.seen.type(u).role in ("squad", "team")]
        for via in (unit.at, *eye.ground.around[unit.at]):
            if via != unit.at and (via in eye.markers or eye.foes_at(via)):
                continue
            risk = eye.danger(via) // 3 if via != unit.at else 0
            for place in eye.ground.around[via]:
                if place == unit.at or not (place in eye.markers or eye.foes_at(place)):
                    continue
                if post is not None and place not in post.cells:
                    continue
                path = (place,) if via == unit.at else (via, place)
                ground = TAKE_WORTH if goal is not None and place in goal.cells else 0
                for group in self._parties(unit, mates, going_on):
                    worth = eye.assault(group, place)
                    score = worth + ground - risk * len(group)
                    floor = ASSAULT_FLOOR * 1000 // (1000 + plan.press(unit.at, goal))
                    if worth > -floor and score >= floor:
                        yield score, Assault(tuple(sorted(u.id for u in group)), path)

    def _parties(self, unit: Unit, mates: list[Unit], going_on: bool) -> Iterator[Sequence[Unit]]:
        yield (unit,)
        if not going_on and len(mates) > 1 and mates[0] is unit:
            yield mates

    # ---------------------------------------------------------------- other deeds

    def _commands(self, ways: Pathfinder, leader: Unit, able: set[int]) -> Iterator[Scored]:
        """What a leader may do for those around him (5.3/command-action)."""
        seen, eye = ways.seen, ways.eye
        for unit in seen.mine():
            if unit.id == leader.id or not seen.near(leader.at, unit.at) or seen.type(unit).role == "decoy":
                continue
            if unit.stopped and not unit.neutralised:
                yield ROUSE_WORTH + 2000 * unit.steps, Aid(leader.id, ROUSE, unit.id)
            prospect = self._prospect_fresh(eye, unit) if unit.tir != Tir.NONE else 0
            if unit.tir == Tir.END:
                yield REFRESH_WORTH + prospect // 2, Aid(leader.id, REFRESH, unit.id)
            elif unit.tir == Tir.TEST:
                yield UNMARK_WORTH + prospect // 4, Aid(leader.id, UNMARK, unit.id)
            elif unit.id not in able and not unit.neutralised and not unit.stuck:
                gain = next((route.gain for route in ways.best(unit, False)), 0) if not unit.emplaced else 0
                charge = max((score for score, _ in self._assaults(ways, unit, [unit], False)), default=0)
                yield (
                    max(gain * 7 // 10, charge * 9 // 10, self._prospect(eye, unit) * 8 // 10),
                    Aid(leader.id, REACTIVATE, unit.id),
                )
            weapon = seen.weapon(unit)
            if weapon is not None and weapon.indirect and not leader.observing:
                sees = any(eye.line(leader.at, p) != FAR for p in eye.places)
                blind = not any(eye.line(unit.at, p) != FAR for p in eye.places)
                if sees and blind:
                    yield OBSERVE_WORTH, Observe(leader.id)

    def _prospect_fresh(self, eye: Eye, unit: Unit) -> int:
        weapon = eye.seen.weapon(unit)
        return max(
            (
                eye.struck(eye.power(unit, weapon, place), shift, place)
                for place in self._in_reach(eye, unit)
                if weapon is not None and (shift := eye.shift(unit.at, weapon, place)) != FAR
            ),
            default=0,
        )

    def _marches(self, ways: Pathfinder, unit: Unit, half: bool) -> Iterator[Scored]:
        share = 3 if ways.seen.type(unit).role == "decoy" else 1
        for route in ways.best(unit, half):
            if route.gain >= MOVE_FLOOR * share:
                yield route.gain // share, Move((unit.id,), route.march, route.path)

    # ---------------------------------------------------------------- reacting

    def floor(self, plan: Plan, unit: Unit) -> int:
        """Those who have still to march this turn hold their fire the more, the more time presses."""
        least = super().floor(plan, unit)
        if not unit.done and unit.tir == Tir.NONE and plan.seen.type(unit).role in MARCHERS and not unit.stuck:
            least += plan.press(unit.at, plan.aim(unit)) * PRESSED_FLOOR * 2 // 1000
        return least

    # ---------------------------------------------------------------- going on

    def go_on(self, view: View, question: Question) -> Answer:
        """After an interruption: on to better ground, or stay where it is good."""
        seen = view.seen
        args = dict(question.args)
        units, at = args["units"], args["at"]
        assert isinstance(units, tuple) and isinstance(at, int)
        unit = seen.unit(units[0])
        ways = Pathfinder(Plan(Eye(seen)))
        if not seen.type(unit).infantry:
            return Driver(ways).go_on(unit, question)
        goal = ways.plan.aim(unit)
        options = question.options()
        best = halt_of(options)
        most = ways.value(unit, at, goal) + MOVE_FLOOR
        for option in options:
            if isinstance(option, Go):
                place = option.path[-1]
                charge = place in ways.eye.markers or bool(ways.eye.foes_at(place))
                risk = ways.eye.danger(place) * 250 // (1000 + ways.plan.press(at, goal))
                value = ways.value(unit, place, goal) - risk - ways.eye.hazards.entering(unit, place, March.NORMAL)
                if charge:
                    value = most + ways.eye.assault([seen.unit(u) for u in units], place) + TAKE_WORTH // 2
                if value > most:
                    best, most = option, value
        return best

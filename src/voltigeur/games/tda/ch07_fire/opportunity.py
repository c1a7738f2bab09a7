"""Opportunity fire: windows after each hex entered and each shot (7.11)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from voltigeur.engine.choices import PASS, Answer, Choice, Menu, Question, Refusal, Verdict, Void, void_rule
from voltigeur.engine.events import Arg
from voltigeur.engine.orders import Mode, Orders, best_shot
from voltigeur.games.tda.base.answers import FULL, SMOKE, AnyShot, Blast, Fire, Flak, Pierce, ShootUp, Volley, firers
from voltigeur.games.tda.base.model import Tir, Unit, UnitId
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, TdaWindow
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch01_units.units import arm_of, usable_weapon
from voltigeur.games.tda.ch05_actions.actions import goes_first
from voltigeur.games.tda.ch07_fire.aim import chance_of_effect, is_indirect
from voltigeur.games.tda.ch07_fire.shot import Shot
from voltigeur.games.tda.ch07_fire.tests import ARMOUR, SHOTS, can_ever_fire, why_not_fire
from voltigeur.games.tda.ch09_sight.sight import BLOCKED
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import AFTER, arms_of, why_not_answer
from voltigeur.games.tda.ch23_nations.nations import acts_as_one

NOT_YOURS = Refusal("4/need", "not-yours")
ONLY_FIRE = Refusal("7.11/moving-target", "only-fire")
ONCE = Refusal("7.11/once-per-hex", "fired-already")
TWICE = Refusal("7.11/once-per-hex", "named-twice")
ACTIVE = Refusal("5.2/reactions", "active-cannot-react")
OVERHEAD = Refusal("15.7/aircraft-types", "flies-over")
NOT_TRIGGER = Refusal("7.11/mover-only", "not-the-trigger")
NO_SHELLS = Refusal("10.4/smoke-pots", "no-smoke")
NO_GROUP = Refusal("7.10/group", "no-group-in-reaction")
WITHDREW = Refusal("8.3/attacker-continues", "withdrew")

Shooting = Pierce | Volley | Blast | Flak | ShootUp
"""What one unit fires by itself."""


class OpportunityFire(TdaWindow):
    """Idle units may fire at whoever has just entered a hex or fired (7.11/pause)."""

    kind: str = "move"
    """`move`, `fire`, or `leave` for those who had to leave a vehicle and are stopped by that (15.4/passengers-hit)."""
    group: tuple[UnitId, ...] = ()
    place: int = -1
    march: int = 0
    on_road: bool = False
    done: tuple[UnitId, ...] = ()
    """Units that have had their shot for this trigger (7.11/once-per-hex)."""
    barred: tuple[UnitId, ...] = ()
    """Units that withdrew before this very assault (8.3/attacker-continues)."""
    places: tuple[int, ...] = ()
    fresh: bool = False
    """The group has been looked over since the last shot."""
    arms: str = ""
    """Around a wire-guided missile: all but missiles before it arrives, missiles after (16.5/wire-guided)."""

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (self.seat,) if self.exists and self.fresh else ()

    def run(self, m: TdaMatch) -> None:
        if not self.fresh:
            self._trim(m)
            self.fresh = True
            if not self.group:
                m.unchanged()
                m.pop()
                return
            if self.exists:
                m.unchanged()
                return
        super().run(m)

    def look_again(self) -> None:
        self.fresh = False

    def _trim(self, m: TdaMatch) -> None:
        """Forget those who can no longer be aimed at: gone, or halted in their move (7.11/halt)."""
        units = m.position.units
        keep = []
        for u in self.group:
            unit = units[u]
            halted = unit.stuck or unit.neutralised or unit.stunned or unit.immobilised
            if unit.at < 0 or (self.kind == "move" and halted):
                continue
            keep.append(u)
        if not keep:
            self._tell_halt(m)
        self.group = tuple(keep)
        self.places = tuple(dict.fromkeys(units[u].at for u in keep))

    def _tell_halt(self, m: TdaMatch) -> None:
        """That nobody may fire any more at what moved under a marker says that it goes no further, and not why."""
        covers = m.position.covers[1 - self.seat]
        moved = [m.unit(u) for u in self.group if self.kind == "move" and m.unit(u).hidden]
        for place in dict.fromkeys(unit.at if unit.at >= 0 else self.place for unit in moved):
            if place in covers:
                token = Arg("token", covers[place])
                m.emit("marker-halts", "7.11/halt", to=1 << self.seat, news=True, token=token, at=m.place(place))

    def might_react(self, seen: Seen) -> bool:
        """A marker might always hide somebody who can; a known unit must see, or be a mortar."""
        if seen.enemy_markers():
            return True
        for foe in seen.foes():
            if foe.neutralised or foe.stunned or foe.tir == Tir.END:
                continue
            if self.arms == AFTER and why_not_answer(arms_of(seen, foe), AFTER) is not None:
                continue
            if any(seen.line_from(foe, place) >= 0 for place in self.places) or self._sees_flyer(seen, foe):
                return True
            weapon = seen.weapon(foe)
            if weapon is not None and weapon.indirect:
                return True
        return False

    def _sees_flyer(self, seen: Seen, foe: Unit) -> bool:
        """Whether somebody has a line to an aircraft that moved or fired (15.7/aircraft-types)."""
        flyers = [u for u in seen.mine() if u.id in self.group and u.height] if seen.setting.has_aircraft else []
        return any(seen.line_between(foe, flyer) >= 0 for flyer in flyers)

    def _overhead(self, seen: Seen, place: int) -> bool:
        """Whether all of those who moved or fired fly over a place, as far as is known."""
        if not seen.setting.has_aircraft:
            return False
        known = [u for u in self.known(seen) if u.at == place]
        return bool(known) and all(u.height for u in known)

    def known(self, seen: Seen) -> list[Unit]:
        """Those who moved or fired and are known."""
        return seen.once("trigger", self.place, self.group, lambda: self._all_known(seen))

    def _all_known(self, seen: Seen) -> list[Unit]:
        return [foe for number in sorted(self.group) if (foe := seen.foe(number)) is not None]

    def _in_the_air(self, seen: Seen) -> bool:
        """Whether somebody who moved or fired is known to fly."""
        return seen.setting.has_aircraft and any(u.height for u in self.known(seen))

    def _shooters(self, seen: Seen) -> list[Unit]:
        """Who may react at all: idle, able, not yet heard for this trigger, and with a line to it or a mortar."""
        setting = seen.setting
        everyone = seen.mine()
        if setting.options.measuring != "book" and not seen.opened and not self._in_the_air(seen):
            lobbers, reach = setting.arsenal.lobbing, setting.arsenal.reach
            rows = [(setting.sight.row(place), setting.board.dist[place]) for place in self.places]
            if len(rows) == 1:
                row, far = rows[0]
                everyone = [
                    u
                    for u in everyone
                    if far[u.at] <= reach[u.kind] and (row[u.at] != BLOCKED or u.kind in lobbers or u.height)
                ]
            else:
                everyone = [
                    u for u in everyone if u.kind in lobbers or u.height or any(row[u.at] != BLOCKED for row, _ in rows)
                ]
        busy = {*seen.acting, *self.done, *self.barred}
        return [unit for unit in everyone if unit.id not in busy and can_ever_fire(seen, unit)]

    def reactions(self, seen: Seen) -> Choice | None:
        able = [unit.id for unit in self._shooters(seen) if next(self._shots(seen, unit), None) is not None]
        able += [unit.id for unit in self._others(seen) if unit.id not in able]
        if not able:
            return None
        return Menu(able, lambda key: self._options_of(seen, key), lambda answer: self.judge(seen, answer), (PASS,))

    def _others(self, seen: Seen) -> list[Unit]:
        """Who may react without firing."""
        return [unit for _, able in SHOTS.beside_fire(seen, self) for unit in able]

    def _options_of(self, seen: Seen, key: Hashable) -> list[Answer]:
        """All that one unit may do in reaction, with its twin too (17.2/half-squads)."""
        assert isinstance(key, int)
        unit = seen.unit(key)
        fires = can_ever_fire(seen, unit) and self._why_not_now(seen, unit) is None
        options = list(self._shots(seen, unit)) if fires else []
        for other, able in SHOTS.beside_fire(seen, self):
            if unit in able:
                options.extend(other.offers(seen, self, unit))
        twin = self._twin(seen, unit)
        if twin is not None and goes_first(unit, twin):
            options += [
                Fire((unit.id, twin.id), o.target)
                for o in options
                if isinstance(o, Fire) and o.how == FULL and self._why_not(seen, twin, o.target) is None
            ]
            pairs = [ShootUp((unit.id, twin.id), o.target) for o in options if isinstance(o, ShootUp) and not o.weapon]
            options += [pair for pair in pairs if self.judge(seen, pair) is None]
        return options

    def _shots(self, seen: Seen, unit: Unit) -> Iterator[Answer]:
        """All that one unit may fire in reaction by itself; the first is enough to know that it may."""
        setting = seen.setting
        arsenal, kind = setting.arsenal, unit.kind
        for place in self.places:
            if not setting.has_aircraft or kind in arsenal.lobbing or not self._overhead(seen, place):
                verdict = self._why_not(seen, unit, place)
                if verdict is None or (isinstance(verdict, Void) and setting.options.measuring == "book"):
                    yield Fire((unit.id,), place)
            if kind in arsenal.smoking and self._why_not(seen, unit, place, SMOKE) is None:
                yield Fire((unit.id,), place, SMOKE)
        for reaction in SHOTS.of_kind(seen.setting, unit.kind).reactions:
            yield from reaction.offers(seen, self, unit)

    def _why_not(self, seen: Seen, unit: Unit, place: int, how: int = FULL) -> Verdict:
        """As for any shot, but aimed only at those who moved or fired: armour does not hide among men (13.1/use)."""
        verdict = why_not_fire(seen, unit, place, how)
        overhead = seen.setting.has_aircraft and verdict is None and self._overhead(seen, place)
        if overhead and not is_indirect(seen, [unit], place):
            return OVERHEAD
        if self.arms and not isinstance(verdict, Refusal):
            verdict = why_not_answer([usable_weapon(seen, unit, place)], self.arms) or verdict
        if verdict is not None or how == SMOKE or not seen.setting.has_vehicles or is_indirect(seen, [unit], place):
            return verdict
        return None if self.hurts(seen, unit, 0, place) else ARMOUR

    def reacting(self, seen: Seen, answer: Shooting, amiss: Refusal | None) -> Unit | Refusal:
        """The one unit that reacts, or why it may not; `amiss` is what is wrong with its target."""
        unit = next((u for u in seen.mine() if u.id == answer.unit), None)
        if unit is None:
            return NOT_YOURS
        if answer.how != FULL:
            return ONLY_FIRE
        return amiss or self._why_not_now(seen, unit) or unit

    def reacting_there(self, seen: Seen, answer: Shooting, place: int) -> Unit | Refusal:
        """The one unit that reacts at a place, or why it may not."""
        amiss = NOT_TRIGGER if place not in self.places else OVERHEAD if self._overhead(seen, place) else None
        return self.reacting(seen, answer, amiss)

    def _why_not_now(self, seen: Seen, unit: Unit) -> Refusal | None:
        """Why a unit has no reaction to this trigger, whatever it fires."""
        if unit.id in self.done:
            return ONCE
        if unit.id in self.barred:
            return WITHDREW
        return ACTIVE if seen.active(unit) else None

    def hurts(self, seen: Seen, unit: Unit, arm: int, place: int) -> bool:
        """Whether a weapon does anything to those who moved or fired: armour minds only machine guns (13.1/use)."""
        weapon = arm_of(seen, unit, arm, place)
        units = [u for u in seen.foes_at(place) if u.id in self.group]
        soft = not units or not all(seen.type(u).armoured for u in units)
        return soft or (weapon is not None and weapon.kind == "machine_gun")

    def _twin(self, seen: Seen, unit: Unit) -> Unit | None:
        """The other team of a half-squad, stacked and neither stopped (17.2/half-squads)."""
        if unit.pair < 0 or not acts_as_one(seen.type(unit)):
            return None
        twin = seen.unit(unit.pair)
        if twin.at != unit.at or twin.stuck or unit.stuck or twin.id in self.done or twin.id in self.barred:
            return None
        return twin if can_ever_fire(seen, twin) and not seen.active(twin) else None

    def judge(self, seen: Seen, answer: Answer) -> Verdict:
        """Why a reaction is refused or void."""
        reaction = SHOTS.reaction(answer)
        if reaction is not None:
            return reaction.judge(seen, self, answer)
        if not isinstance(answer, Fire):
            return Refusal("7.11/pause", "only-fire")
        if refusal := self.why_not_together(seen, answer.units):
            return refusal
        units = [u for u in seen.all_mine() if u.id in answer.units]
        if answer.how == SMOKE and not all(u.kind in seen.setting.arsenal.smoking for u in units):
            return NO_SHELLS
        if answer.how not in (FULL, SMOKE):
            return ONLY_FIRE
        if answer.how == FULL and answer.target not in self.places:
            return NOT_TRIGGER
        void: Verdict = None
        for unit in units:
            if refusal := self._why_not_now(seen, unit):
                return refusal
            if unit.at < 0:
                return Refusal("4/need", "off-map")
            verdict = self._why_not(seen, unit, answer.target, answer.how)
            if isinstance(verdict, Refusal):
                return verdict
            void = void or verdict
        return void

    def why_not_together(self, seen: Seen, numbers: tuple[int, ...]) -> Refusal | None:
        """Nobody but the two teams of a half-squad reacts together (7.10/group, 17.2/half-squads)."""
        units = [u for u in seen.all_mine() if u.id in numbers]
        if not units or len(units) != len(set(numbers)):
            return NOT_YOURS
        if len(units) < len(numbers):
            return TWICE
        paired = len(units) == 2 and self._twin(seen, units[0]) is units[1]
        return None if paired or len(units) == 1 else NO_GROUP

    def decide(self, seen: Seen, orders: Orders) -> Answer | None:
        """Hold, or take the best shot that the orders ask for; None where somebody must be asked."""
        wanted: list[tuple[int, Answer]] = []
        if any(orders.of(unit.id).mode == Mode.ASK for unit in self._others(seen)):
            return None
        for unit in self._shooters(seen):
            order = orders.of(unit.id)
            if order.mode == Mode.HOLD:
                continue
            targets = [p for p in self.places if self._why_not(seen, unit, p) is None]
            reactions = SHOTS.of_kind(seen.setting, unit.kind).reactions
            if order.mode == Mode.ASK:
                if targets or any((r.sure or r.offers)(seen, self, unit) for r in reactions):
                    return None
                continue
            found: list[tuple[int, int, Answer]] = [
                (chance_of_effect(seen, (unit,), p, FULL, self.march), p, Fire((unit.id,), p)) for p in targets
            ]
            for reaction in reactions:
                if reaction.chances is not None:
                    found.extend(reaction.chances(seen, self, unit))
            wanted += [(c, answer) for c, place, answer in found if order.wants(c, seen.distance(unit.at, place))]
        return best_shot(wanted)

    def ask(self, seen: Seen, choice: Choice) -> Question:
        rule = "7.11/target-that-fired" if self.kind == "fire" else "7.11/moving-target"
        kind = "ask-react-fire" if self.kind == "fire" else "ask-react-move"
        return Question(seen.side, kind, choice, (rule,), (("places", self.places), ("march", self.march)))

    def react(self, m: TdaMatch, answer: Answer) -> None:
        reaction = SHOTS.reaction(answer)
        void = void_rule(self.judge(m.at_rest(self.seat), answer))
        self.fresh = False
        if not isinstance(answer, AnyShot):
            assert reaction is not None
            reaction.do(m, self, answer, void)
            return
        below = m.below(self)
        if isinstance(below, TdaStep):
            below.draws_fire(firers(answer))
        self.done = (*self.done, *firers(answer))
        if reaction is not None:
            reaction.do(m, self, answer, void)
            return
        assert isinstance(answer, Fire)
        shot = self.shot(m, answer.units, answer.target, how=answer.how, void=void)
        if any(m.unit(u).storms >= 0 for u in shot.only):
            shot.only = m.position.here[answer.target]
        m.push(shot)

    @property
    def pace(self) -> int:
        """How those move who are fired at, if that is why."""
        return self.march if self.kind != "fire" else 0

    def shot(
        self,
        m: TdaMatch,
        units: tuple[int, ...],
        target: int,
        *,
        how: int = FULL,
        void: str = "",
        arms: tuple[int, ...] = (),
        shaped: int = 0,
    ) -> Shot:
        """A shot at those in a place who moved or fired, and at nobody else there (7.11/mover-only)."""
        only = tuple(u for u in self.group if m.unit(u).at == target)
        return Shot(
            self.seat, units, target, how, True, only, self.pace, self.on_road, void, arms=arms, shaped=shaped
        )  # fmt: skip


def open_fire_window(
    m: TdaMatch, side: int, group: tuple[int, ...], place: int, arms: str = "", done: tuple[int, ...] = ()
) -> None:
    """A side may fire at who has fired; `arms`: around a wire-guided missile (7.11/target-that-fired, 16.5)."""
    m.push(OpportunityFire(side, kind="fire", group=group, place=place, done=done, arms=arms))

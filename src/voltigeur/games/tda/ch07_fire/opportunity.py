"""Opportunity fire: windows after each hex entered and each shot (7.11)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import ClassVar

from voltigeur.engine.choices import PASS, Answer, Choice, Menu, Question
from voltigeur.engine.events import Arg
from voltigeur.engine.orders import Mode, Orders, best_shot
from voltigeur.engine.verdicts import Refusal, Verdict, Void, void_rule
from voltigeur.games.tda.base.answers_command import Explode
from voltigeur.games.tda.base.answers_fire import FULL, SMOKE, Blast, Fire, Flak, Pierce, ShootUp, Volley, firers
from voltigeur.games.tda.base.model import Tir, Unit
from voltigeur.games.tda.base.play import TdaMatch, TdaWindow
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch01_units.weapons import AT_PLACE, arm_of, usable_weapon
from voltigeur.games.tda.ch07_fire.aim import is_indirect
from voltigeur.games.tda.ch07_fire.shot import Shot
from voltigeur.games.tda.ch07_fire.tests import ARMOUR, can_ever_fire, why_not_fire
from voltigeur.games.tda.ch09_sight.sight import BLOCKED
from voltigeur.games.tda.ch13_kinds_of_fire.pierce import PiercingShot, arms_of, piercing_shots, why_not_pierce
from voltigeur.games.tda.ch13_kinds_of_fire.soft_targets import blasts, why_not_blast
from voltigeur.games.tda.ch15_vehicles.fight.other_weapons import volleys, why_not_volley
from voltigeur.games.tda.ch16_heavy_weapons.launchers import AFTER, why_not_answer
from voltigeur.games.tda.ch18_works.traps import blow_up
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
NOBODY_NEAR = Refusal("18.3/carried-ied", "not-adjacent")
WITHDREW = Refusal("8.3/attacker-continues", "withdrew")

Shooting = Pierce | Volley | Blast | Flak | ShootUp
"""What one unit fires by itself."""


class OpportunityFire(TdaWindow):
    """Idle units may fire at whoever has just entered a hex or fired (7.11/pause)."""

    names_units: ClassVar[tuple[str, ...]] = ("group", "done", "barred")

    kind: str = "move"
    """`move`, `fire`, or `leave` for those who had to leave a vehicle and are stopped by that (15.4/passengers-hit)."""
    group: tuple[int, ...] = ()
    place: int = -1
    march: int = 0
    on_road: bool = False
    done: tuple[int, ...] = ()
    """Units that have had their shot for this trigger (7.11/once-per-hex)."""
    barred: tuple[int, ...] = ()
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
                m.pop()
                return
            if self.exists:
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
        known = [u for u in self._known(seen) if u.at == place]
        return bool(known) and all(u.height for u in known)

    def _air_shots(self, seen: Seen, unit: Unit) -> list[Flak | ShootUp]:
        """What a unit may fire at aircraft that moved or fired."""
        from voltigeur.games.tda.ch15_vehicles.fly.fire_at_aircraft import air_shots

        flyers = [foe for foe in self._known(seen) if foe.height]
        return list(air_shots(seen, unit, FULL, flyers)) if flyers else []

    def _up_there(self, seen: Seen, answer: Flak | ShootUp) -> Verdict:
        """Why a reaction at an aircraft is refused or void (13.3/targets, 15.7/aircraft-types)."""
        from voltigeur.games.tda.ch15_vehicles.fly.fire_at_aircraft import why_not_flak_at, why_not_shoot_up

        if refusal := self._why_not_together(seen, firers(answer)):
            return refusal
        foe = seen.flyer_over(answer.place) if isinstance(answer, Flak) else None
        target = answer.target if isinstance(answer, ShootUp) else foe.id if foe is not None else -1
        unit = self._reacting(seen, answer, None if target in self.group else NOT_TRIGGER)
        if isinstance(unit, Refusal):
            return unit
        return why_not_flak_at(seen, answer) if isinstance(answer, Flak) else why_not_shoot_up(seen, answer)

    def _known(self, seen: Seen) -> list[Unit]:
        """Those who moved or fired and are known."""
        return seen.once("trigger", self.place, self.march, lambda: self._all_known(seen))

    def _all_known(self, seen: Seen) -> list[Unit]:
        return [foe for number in sorted(self.group) if (foe := seen.foe(number)) is not None]

    def _in_the_air(self, seen: Seen) -> bool:
        """Whether somebody who moved or fired is known to fly."""
        return seen.setting.has_aircraft and any(u.height for u in self._known(seen))

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
        return [
            unit
            for unit in everyone
            if can_ever_fire(seen, unit)
            and not seen.active(unit)
            and unit.id not in self.done
            and unit.id not in self.barred
        ]

    def reactions(self, seen: Seen) -> Choice | None:
        able = [unit.id for unit in self._shooters(seen) if next(self._shots(seen, unit), None) is not None]
        able += [unit.id for unit in self._bearers(seen) if unit.id not in able]
        if not able:
            return None
        return Menu(able, lambda key: self._options_of(seen, key), lambda answer: self.judge(seen, answer), (PASS,))

    def _bearers(self, seen: Seen) -> list[Unit]:
        """Who may set a charge off among those who moved or fired, or next to them (18.3/carried-ied)."""
        from voltigeur.games.tda.ch18_works.carried_charges import who_explodes

        return [unit for unit in who_explodes(seen, self.places) if not seen.active(unit)]

    def _options_of(self, seen: Seen, key: Hashable) -> list[Answer]:
        """All that one unit may do in reaction, with its twin too (17.2/half-squads)."""
        assert isinstance(key, int)
        unit = seen.unit(key)
        fires = can_ever_fire(seen, unit) and self._why_not_now(seen, unit) is None
        options = list(self._shots(seen, unit)) if fires else []
        if unit in self._bearers(seen):
            options.append(Explode(unit.id))
        twin = self._twin(seen, unit)
        if twin is not None and unit.id < twin.id:
            options += [
                Fire((unit.id, twin.id), o.target)
                for o in options
                if isinstance(o, Fire) and o.how == FULL and self._why_not(seen, twin, o.target) is None
            ]
            pairs = [ShootUp((unit.id, twin.id), o.target) for o in options if isinstance(o, ShootUp) and not o.weapon]
            options += [pair for pair in pairs if self._up_there(seen, pair) is None]
        return options

    def _shots(self, seen: Seen, unit: Unit) -> Iterator[Answer]:
        """All that one unit may fire in reaction by itself; the first is enough to know that it may."""
        setting = seen.setting
        arsenal, kind = setting.arsenal, unit.kind
        for place in self.places:
            if kind in arsenal.lobbing or not self._overhead(seen, place):
                verdict = self._why_not(seen, unit, place)
                if verdict is None or (isinstance(verdict, Void) and setting.options.measuring == "book"):
                    yield Fire((unit.id,), place)
            if kind in arsenal.smoking and self._why_not(seen, unit, place, SMOKE) is None:
                yield Fire((unit.id,), place, SMOKE)
        if setting.has_vehicles and kind in arsenal.piercing:
            yield from self._piercing(seen, unit)
        if kind in arsenal.several or kind in arsenal.shaped:
            yield from self._other_arms(seen, unit)
        elif setting.has_aircraft:
            yield from self._air_shots(seen, unit)

    def _piercing(self, seen: Seen, unit: Unit) -> list[Pierce]:
        """Shots with a value against armour at those who moved or fired (13.2/ac-use)."""
        known = self._known(seen) if seen.setting.has_vehicles else ()
        if not known:
            return []
        shots = list(piercing_shots(seen, unit, FULL, known))
        if not self.arms:
            return shots
        arms = arms_of(seen, unit)
        return [a for a in shots if why_not_answer([arms[a.weapon]], self.arms) is None]

    def _other_arms(self, seen: Seen, unit: Unit) -> list[Answer]:
        """Other weapons of a vehicle, rockets at houses, and fire at aircraft (15.1/multi-weapons, 13.1/ac-v-soft)."""
        book = seen.setting.options.measuring == "book"
        others: list[Volley | Blast] = [*volleys(seen, unit, FULL, self.places, reaction=True)]
        others += blasts(seen, unit, FULL, self.places)
        out: list[Answer] = []
        for other in others:
            verdict = self._why_not_arms(seen, other)
            if verdict is None or (book and isinstance(verdict, Void)):
                out.append(other)
        if seen.setting.has_aircraft:
            out.extend(self._air_shots(seen, unit))
        return out

    def _why_not(self, seen: Seen, unit: Unit, place: int, how: int = FULL) -> Verdict:
        """As for any shot, but aimed only at those who moved or fired: armour does not hide among men (13.1/use)."""
        verdict = why_not_fire(seen, unit, place, how)
        if verdict is None and self._overhead(seen, place) and not is_indirect(seen, [unit], place):
            return OVERHEAD
        if self.arms and not isinstance(verdict, Refusal):
            verdict = why_not_answer([usable_weapon(seen, unit, place)], self.arms) or verdict
        if verdict is not None or how == SMOKE or not seen.setting.has_vehicles or is_indirect(seen, [unit], place):
            return verdict
        return None if self._hurts(seen, unit, 0, place) else ARMOUR

    def _reacting(self, seen: Seen, answer: Shooting, amiss: Refusal | None) -> Unit | Refusal:
        """The one unit that reacts, or why it may not; `amiss` is what is wrong with its target."""
        unit = next((u for u in seen.mine() if u.id == answer.unit), None)
        if unit is None:
            return NOT_YOURS
        if answer.how != FULL:
            return ONLY_FIRE
        return amiss or self._why_not_now(seen, unit) or unit

    def _why_not_now(self, seen: Seen, unit: Unit) -> Refusal | None:
        """Why a unit has no reaction to this trigger, whatever it fires."""
        if unit.id in self.done:
            return ONCE
        if unit.id in self.barred:
            return WITHDREW
        return ACTIVE if seen.active(unit) else None

    def _why_not_arms(self, seen: Seen, answer: Volley | Blast) -> Verdict:
        """Why a reaction with other weapons of a vehicle, or with a rocket at a house, is refused or void."""
        target = answer.target
        amiss = NOT_TRIGGER if target not in self.places else OVERHEAD if self._overhead(seen, target) else None
        unit = self._reacting(seen, answer, amiss)
        if isinstance(unit, Refusal):
            return unit
        if isinstance(answer, Blast):
            verdict = why_not_blast(seen, unit, answer)
        else:
            verdict = why_not_volley(seen, unit, answer, reaction=True)
        if self.arms and not isinstance(verdict, Refusal):
            fired = answer.arms if isinstance(answer, Volley) else (answer.weapon,)
            weapons = arms_of(seen, unit)
            verdict = why_not_answer([weapons[arm] for arm in fired], self.arms) or verdict
        if isinstance(answer, Blast):
            return verdict
        if verdict is None and not all(self._hurts(seen, unit, arm, answer.target) for arm in answer.arms):
            return ARMOUR
        return verdict

    def _hurts(self, seen: Seen, unit: Unit, arm: int, place: int) -> bool:
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
        if isinstance(answer, Flak | ShootUp):
            return self._up_there(seen, answer)
        if isinstance(answer, Pierce):
            return self._judge_piercing(seen, answer)
        if isinstance(answer, Volley | Blast):
            return self._why_not_arms(seen, answer)
        if isinstance(answer, Explode):
            return None if answer.unit in [unit.id for unit in self._bearers(seen)] else NOBODY_NEAR
        if not isinstance(answer, Fire):
            return Refusal("7.11/pause", "only-fire")
        if refusal := self._why_not_together(seen, answer.units):
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

    def _judge_piercing(self, seen: Seen, answer: Pierce) -> Verdict:
        """Why a reaction against a vehicle is refused or void (7.11, 13.2/ac-use)."""
        unit = self._reacting(seen, answer, None if answer.target in self.group else NOT_TRIGGER)
        if isinstance(unit, Refusal):
            return unit
        verdict = why_not_pierce(seen, answer)
        if isinstance(verdict, Refusal):
            return verdict
        return why_not_answer([arms_of(seen, unit)[answer.weapon]], self.arms) or verdict

    def _why_not_together(self, seen: Seen, numbers: tuple[int, ...]) -> Refusal | None:
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
        from voltigeur.games.tda.ch13_kinds_of_fire.armour_odds import chance_to_pierce
        from voltigeur.games.tda.ch15_vehicles.fly.odds import chance_at_aircraft
        from voltigeur.games.tda.whole.preview import chance_of_effect

        wanted: list[tuple[int, Answer]] = []
        if any(orders.of(unit.id).mode == Mode.ASK for unit in self._bearers(seen)):
            return None
        for unit in self._shooters(seen):
            order = orders.of(unit.id)
            if order.mode == Mode.HOLD:
                continue
            targets = [p for p in self.places if self._why_not(seen, unit, p) is None]
            shots = [a for a in self._piercing(seen, unit) if why_not_pierce(seen, a) is None]
            if order.mode == Mode.ASK:
                if targets or shots or self._other_arms(seen, unit):
                    return None
                continue
            found: list[tuple[int, int, Answer]] = [
                (chance_of_effect(seen, (unit,), p, FULL, self.march), p, Fire((unit.id,), p)) for p in targets
            ]
            found += [
                (chance_to_pierce(seen, shot, self.march), foe.at, shot)
                for shot in shots
                if seen.type(foe := seen.unit(shot.target)).role == "vehicle"
            ]
            found += [
                (chance_at_aircraft(seen, a, self.march), a.place if isinstance(a, Flak) else seen.unit(a.target).at, a)
                for a in (self._air_shots(seen, unit) if seen.setting.has_aircraft else ())
                if self._up_there(seen, a) is None
            ]
            wanted += [(c, answer) for c, place, answer in found if order.wants(c, seen.distance(unit.at, place))]
        return best_shot(wanted)

    def ask(self, seen: Seen, choice: Choice) -> Question:
        rule = "7.11/target-that-fired" if self.kind == "fire" else "7.11/moving-target"
        kind = "ask-react-fire" if self.kind == "fire" else "ask-react-move"
        return Question(seen.side, kind, choice, (rule,), (("places", self.places), ("march", self.march)))

    def react(self, m: TdaMatch, answer: Answer) -> None:
        from voltigeur.games.tda.ch06_movement.movement import Moving

        if isinstance(answer, Explode):
            self.fresh = False
            blow_up(m, m.unit(answer.unit))
            return
        assert isinstance(answer, Fire | Pierce | Volley | Blast | Flak | ShootUp)
        below = m.below(self)
        if isinstance(below, Moving):
            below.plan = ()
        elif isinstance(below, PiercingShot | Shot):
            below.answered = (*below.answered, *firers(answer))
        if isinstance(answer, Flak | ShootUp):
            self.done = (*self.done, *firers(answer))
            self.fresh = False
            from voltigeur.games.tda.ch15_vehicles.fly.fire_at_aircraft import push_air_shot

            push_air_shot(m, self.seat, answer, self.march if self.kind != "fire" else 0, reaction=True)
            return
        if isinstance(answer, Pierce):
            self._pierce(m, answer)
            return
        if isinstance(answer, Volley | Blast):
            self._fire_arms(m, answer)
            return
        self.done = (*self.done, *answer.units)
        self.fresh = False
        verdict = self.judge_void(m, answer)
        only = tuple(u for u in self.group if m.unit(u).at == answer.target)
        if any(m.unit(u).storms >= 0 for u in only):
            only = m.position.here[answer.target]
        m.push(
            Shot(
                self.seat, answer.units, answer.target, answer.how, True, only,
                self.march if self.kind != "fire" else 0, self.on_road, verdict,
            )
        )  # fmt: skip

    def _fire_arms(self, m: TdaMatch, answer: Volley | Blast) -> None:
        self.done = (*self.done, answer.unit)
        self.fresh = False
        void = void_rule(self._why_not_arms(m.seen(self.seat), answer))
        only = tuple(u for u in self.group if m.unit(u).at == answer.target)
        arms, shaped = (answer.arms, 0) if isinstance(answer, Volley) else ((answer.weapon,), AT_PLACE)
        march = self.march if self.kind != "fire" else 0
        m.push(
            Shot(
                self.seat, (answer.unit,), answer.target, FULL, True, only, march, self.on_road, void, arms=arms,
                shaped=shaped,
            )
        )  # fmt: skip

    def _pierce(self, m: TdaMatch, answer: Pierce) -> None:
        self.done = (*self.done, answer.unit)
        self.fresh = False
        void = void_rule(why_not_pierce(m.seen(self.seat), answer))
        march = self.march if self.kind != "fire" else 0
        m.push(PiercingShot(self.seat, answer.unit, answer.target, FULL, answer.weapon, True, march, void))

    def judge_void(self, m: TdaMatch, answer: Fire) -> str:
        """The rule by which a declared reaction comes to nothing, if any."""
        seen = m.seen(self.seat)
        for unit in answer.units:
            verdict = why_not_fire(seen, seen.unit(unit), answer.target, answer.how)
            if isinstance(verdict, Void):
                return verdict.rule
        return ""


def open_fire_window(
    m: TdaMatch, side: int, group: tuple[int, ...], place: int, arms: str = "", done: tuple[int, ...] = ()
) -> None:
    """A side may fire at who has fired; `arms`: around a wire-guided missile (7.11/target-that-fired, 16.5)."""
    m.push(OpportunityFire(side, kind="fire", group=group, place=place, done=done, arms=arms))

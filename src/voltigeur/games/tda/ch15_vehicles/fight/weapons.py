"""The weapons of a vehicle: each alone, several together, all at once with one window for the enemy (15.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from voltigeur.engine.choices import NOT_OFFERED, PASS, Answer, Pick, Question, Refusal, Verdict, void_rule
from voltigeur.games.tda.base.answers import FULL, Blast, Fire, Flak, Pierce, ShootUp, Volley, firers
from voltigeur.games.tda.base.model import Side, Unit, UnitId
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch01_units.units import AT_PLACE, all_arms, has_several, is_silent, with_riders
from voltigeur.games.tda.ch07_fire.opportunity import NOT_TRIGGER, OpportunityFire
from voltigeur.games.tda.ch07_fire.shot import Shot
from voltigeur.games.tda.ch07_fire.tests import UNARMED, can_ever_fire, lists, only_armour, why_not_fire
from voltigeur.games.tda.ch07_fire.verbs import GROUP_AT_ARMOUR, HALF_GROUP
from voltigeur.games.tda.ch13_kinds_of_fire.pierce import (
    PiercingShot,
    blasts,
    piercing_shots,
    why_not_blast,
    why_not_pierce,
)
from voltigeur.games.tda.ch15_vehicles.fly.fire_at_aircraft import (
    air_shots,
    push_air_shot,
    why_not_flak_at,
    why_not_shoot_up,
)
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import SeveralWeapons

NO_GROUP = Refusal("7.10/group", "no-group-in-reaction")


def why_not_volley(seen: Seen, unit: Unit, answer: Volley, *, reaction: bool = False) -> Verdict:
    """Whether a vehicle may fire these weapons together at a place (15.1/multi-weapons, 7.10/group)."""
    arms = answer.arms
    if not arms or len(set(arms)) < len(arms) or max(arms) >= len(all_arms(seen, unit)):
        return UNARMED
    if len(arms) > 1 and (refusal := _why_not_together(seen, answer, reaction=reaction)):
        return refusal
    void: Verdict = None
    for arm in arms:
        verdict = why_not_fire(seen, unit, answer.target, answer.how, arm)
        if isinstance(verdict, Refusal):
            return verdict
        void = void or verdict
    return void


def _why_not_together(seen: Seen, answer: Volley, *, reaction: bool) -> Refusal | None:
    """Whether several weapons of a vehicle may be fired as one, whatever each of them may (7.10/group)."""
    if answer.how != FULL:
        return HALF_GROUP
    if reaction:
        return NO_GROUP
    return GROUP_AT_ARMOUR if only_armour(seen, answer.target) else None


def volleys(seen: Seen, unit: Unit, how: int, places: Sequence[int], *, reaction: bool = False) -> Iterator[Volley]:
    """What a vehicle may be offered to fire beside its main weapon, each alone and the lot together."""
    if unit.kind not in seen.setting.arsenal.several or not has_several(seen, unit):
        return
    live = [arm for arm in range(len(all_arms(seen, unit))) if not is_silent(unit, arm)]
    if unit.kind not in seen.setting.arsenal.lobbing:
        places = seen.worth_aiming(unit, places)
    for place in places:
        able = [arm for arm in live if lists(seen, why_not_fire(seen, unit, place, how, arm))]
        groups: list[tuple[int, ...]] = [(arm,) for arm in able if arm]
        for size in range(2, len(able) + 1):
            groups.extend(combinations(able, size))
        for arms in groups:
            answer = Volley(unit.id, place, how, arms)
            if len(arms) == 1 or _why_not_together(seen, answer, reaction=reaction) is None:
                yield answer


# ---- a vehicle fires all its weapons at once: the others after the first, then one window for the enemy (15.1)


FIRED_WITH = Refusal("15.1/multi-weapons", "fired-with-it")
ONE_SHOT = Refusal("15.1/multi-weapons", "one-shot")


def after_shot(
    m: TdaMatch,
    side: int,
    firers: Sequence[Unit],
    free: Sequence[bool],
    used: int,
    fired: Sequence[Unit],
    place: int,
    how: int,
    *,
    reaction: bool,
    only: tuple[int, ...] = (),
    march: int = 0,
    on_road: bool = False,
) -> None:
    """Let vehicles fire what they have not fired yet, then the enemy answer once (7.11/target-that-fired, 15.1)."""
    below = m.state.stack[-1]
    group = tuple(u.id for u in fired if u.at >= 0)
    if isinstance(below, Broadside):
        below.note(used, group)
        return
    truth = m.truth
    several = [n for n, unit in enumerate(firers) if unit.at >= 0 and how <= 1 and has_several(truth, unit)]
    if several:
        m.push(
            Broadside(
                side, tuple(firers[n].id for n in several), (used,) * len(several), tuple(free[n] for n in several),
                how, place, group, reaction, only, march, on_road,
            )
        )  # fmt: skip
    elif fired:
        m.push(OpportunityFire(1 - side, kind="fire", group=with_riders(m, group), place=place))


class Broadside(SeveralWeapons):
    """Vehicles that have fired may fire their other weapons in the same shot (15.1/multi-weapons)."""

    side: Side
    vehicles: tuple[UnitId, ...]
    """Those that have weapons left for this shot, the one that is asked first."""
    used: tuple[int, ...]
    """For each of them its weapons that have had their turn, a bit for each."""
    free: tuple[bool, ...]
    """For each of them whether this is its first shot of the turn, which needs no cadence."""
    how: int
    place: int
    group: tuple[UnitId, ...] = ()
    """Who has fired, for the window."""
    reaction: bool = False
    only: tuple[UnitId, ...] = ()
    march: int = 0
    on_road: bool = False

    @property
    def discreet(self) -> bool:
        return True

    def note(self, used: int, fired: tuple[int, ...]) -> None:
        """A weapon of the first vehicle has had its turn."""
        self.used = (self.used[0] | used, *self.used[1:])
        self.group = tuple(dict.fromkeys((*self.group, *fired)))

    def launched(self) -> None:
        """The first vehicle ends its shot with a missile on a wire, which has windows of its own (16.5/wire-guided)."""
        self.group = tuple(u for u in self.group if u != self.vehicles[0])
        self._next()

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (self.side,) if self.vehicles else ()

    def question(self, seen: Seen) -> Question | None:
        unit = seen.unit(self.vehicles[0])
        options = [*self._options(seen, unit)] if can_ever_fire(seen, unit) else []
        if not options:
            return None
        pick = Pick([PASS, *options], lambda answer: self.judge(seen, answer))
        args = (("unit", unit.id), ("at", self.place))
        return Question(seen.side, "ask-other-weapons", pick, ("15.1/multi-weapons",), args)

    def _options(self, seen: Seen, unit: Unit) -> Iterator[Answer]:
        places = self._places(seen)
        for place in places:
            if self.judge(seen, Fire((unit.id,), place, self.how)) is None:
                yield Fire((unit.id,), place, self.how)
        shots: list[Volley | Pierce | Blast] = [
            *volleys(seen, unit, self.how, places, reaction=self.reaction),
            *piercing_shots(seen, unit, self.how),
            *blasts(seen, unit, self.how, places),
        ]
        for answer in shots:
            arms = answer.arms if isinstance(answer, Volley) else (answer.weapon,)
            place = self._place_of(seen, answer.target) if isinstance(answer, Pierce) else answer.target
            if not self._has_used(arms) and (not self.reaction or place in places):
                yield answer
        flyers = [foe for foe in seen.foes() if foe.height and self._may_aim(foe.id)]
        yield from (shot for shot in air_shots(seen, unit, self.how, flyers) if not self._has_used((shot.weapon,)))

    def _may_aim(self, target: int) -> bool:
        """Whether somebody may be aimed at: in reaction only who moved or fired (7.11/mover-only)."""
        return not self.reaction or target in self.only

    def _has_used(self, arms: Sequence[int]) -> bool:
        """Whether a weapon of the first vehicle has had its turn."""
        return any(self.used[0] >> arm & 1 for arm in arms)

    def _places(self, seen: Seen) -> list[int]:
        places = seen.enemy_places()
        return places if not self.reaction else [p for p in places if any(u in self.only for u in seen.crowd(p))]

    def judge(self, seen: Seen, answer: Answer) -> Verdict:
        """Why a vehicle may not fire that weapon in this shot."""
        unit = seen.unit(self.vehicles[0])
        if isinstance(answer, Flak | ShootUp):
            return self._up_there(seen, unit, answer)
        match answer:
            case Fire(units=(number,), target=place, how=how):
                arms, verdict = (0,), why_not_fire(seen, unit, place, how)
            case Volley(unit=number) | Blast(unit=number) | Pierce(unit=number) if number != unit.id:
                return ONE_SHOT
            case Volley(unit=number, target=place, how=how, arms=arms):
                verdict = why_not_volley(seen, unit, answer, reaction=self.reaction)
            case Blast(unit=number, target=place, how=how, weapon=arm):
                arms, verdict = (arm,), why_not_blast(seen, unit, answer)
            case Pierce(unit=number, target=target, how=how, weapon=arm):
                arms, verdict, place = (arm,), why_not_pierce(seen, answer), self._place_of(seen, target)
            case _:
                return NOT_OFFERED
        if number != unit.id or how != self.how:
            return ONE_SHOT
        if self._has_used(arms):
            return FIRED_WITH
        if self.reaction and not isinstance(verdict, Refusal) and place not in self._places(seen):
            return NOT_TRIGGER
        return verdict

    def _up_there(self, seen: Seen, unit: Unit, answer: Flak | ShootUp) -> Verdict:
        """Why a vehicle may not fire that weapon at an aircraft in this shot (13.3/targets, 15.7/aircraft-types)."""
        if firers(answer) != (unit.id,) or answer.how != self.how:
            return ONE_SHOT
        if self._has_used((answer.weapon,)):
            return FIRED_WITH
        if isinstance(answer, ShootUp):
            return why_not_shoot_up(seen, answer) if self._may_aim(answer.target) else NOT_TRIGGER
        foe = seen.flyer_over(answer.place)
        return why_not_flak_at(seen, answer) if foe is None or self._may_aim(foe.id) else NOT_TRIGGER

    def _place_of(self, seen: Seen, target: int) -> int:
        """Where a target that may be aimed at is, or -1."""
        foe = seen.foe(target)
        return -1 if foe is None or (self.reaction and target not in self.only) else foe.at

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        seen = m.seen(self.side)
        void = void_rule(self.judge(seen, answer))
        match answer:
            case Fire(units=units, target=place):
                self._shoot(m, units[0], place, (), 0, void)
            case Volley(unit=unit, target=place, arms=arms):
                self._shoot(m, unit, place, arms, 0, void)
            case Blast(unit=unit, target=place, weapon=arm):
                self._shoot(m, unit, place, (arm,), AT_PLACE, void)
            case Pierce(unit=unit, target=target, weapon=arm):
                step = PiercingShot(self.side, unit, target, self.how, arm, self.reaction, self.march, void)
                step.free = self.free[0]
                m.push(step)
            case Flak() | ShootUp():
                push_air_shot(m, self.side, answer, self.march, reaction=self.reaction, free=self.free[0])
            case _:
                self._next()

    def _shoot(self, m: TdaMatch, unit: int, place: int, arms: tuple[int, ...], shaped: int, void: str) -> None:
        only = tuple(u for u in self.only if m.unit(u).at == place)
        m.push(
            Shot(
                self.side, (unit,), place, self.how, self.reaction, only, self.march, self.on_road, void, arms=arms,
                shaped=shaped, free=self.free[0],
            )
        )  # fmt: skip

    def run(self, m: TdaMatch) -> None:
        if self.vehicles:
            self._next()
            return
        m.pop()
        if self.group:
            group = with_riders(m, self.group)
            m.push(OpportunityFire(1 - self.side, kind="fire", group=group, place=self.place))

    def _next(self) -> None:
        self.vehicles, self.used, self.free = self.vehicles[1:], self.used[1:], self.free[1:]

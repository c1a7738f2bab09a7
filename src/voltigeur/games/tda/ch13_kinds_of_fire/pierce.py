"""Shots at one thing: at vehicles, and shaped charges at what is none (13.1/ac-v-soft, 13.2, 15.2, 16.3 to 16.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.choices import Refusal, Verdict, Void
from voltigeur.games.tda.base.answers import Blast, Pierce
from voltigeur.games.tda.base.cover import why_not_fire_there
from voltigeur.games.tda.base.forward import after_shot, strike
from voltigeur.games.tda.base.model import Flight, March, Side, Tir, Unit, UnitId
from voltigeur.games.tda.base.observation import too_dark
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, name_all, number, side_arg, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.units import AT_ONE, Firing, all_arms, out_of_arc
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch07_fire.firepower import cadence
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch07_fire.results import counted_shots, jam, lose_cadence, spend_ammunition
from voltigeur.games.tda.ch07_fire.shot import Shot
from voltigeur.games.tda.ch07_fire.tests import (
    BLOCKED,
    NO_TARGET,
    OWN_SIDE,
    TOO_CLOSE,
    TOO_DARK,
    TOO_FAR,
    UNARMED,
    lists,
    only_armour,
    why_not_fire_at_all,
)
from voltigeur.games.tda.ch12_concealment.concealment import reveal_firers
from voltigeur.games.tda.ch13_kinds_of_fire.antitank import Piercing, hits, piercing, ruin
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import (
    TRIED,
    WIRE,
    arms_of,
    at_hand,
    has_arrived,
    is_panzerfaust,
    lose_missile,
    send_off,
    why_not_guide,
)
from voltigeur.games.tda.ch17_special_infantry.support_pieces import (
    NO_ROUNDS,
    PIECE_ARC,
    is_special,
    why_not_bear,
    why_not_serve,
)

OUT_OF_ARC = Refusal("15.2/casemate", "out-of-arc")


def why_not_reach(seen: Seen, unit: Unit, weapon: Weapon, place: int) -> Verdict:
    """Whether a place is within reach of a weapon against armour: range, arc, line, light (7.2, 15.2, 16.5)."""
    distance = seen.distance(unit.at, place)
    works = why_not_fire_there(seen, unit, place, weapon)
    if isinstance(works, Refusal):
        return works
    if distance < weapon.minimum:
        return TOO_CLOSE
    if outside(seen, unit, weapon, place):
        return OUT_OF_ARC if seen.type(unit).role == "vehicle" else PIECE_ARC
    if weapon.range and distance > weapon.range:
        return TOO_FAR
    if seen.line_from(unit, place) < 0:
        return BLOCKED
    if seen.setting.scenario.light != "day" and too_dark(seen, unit.at, place):
        return TOO_DARK
    return why_not_guide(seen, weapon, unit.at, place) or works


def outside(w: World, unit: Unit, weapon: Weapon, place: int) -> bool:
    """Whether a place is out of the arc of a weapon that does not turn all round (15.2/casemate, 17.1/rotation)."""
    if w.type(unit).role == "vehicle":
        return out_of_arc(w, unit, weapon, place)
    return why_not_bear(w, unit, weapon, place) is not None


# ----- shots at vehicles: who may fire one, and how it is resolved (13.2, 15.2/casemate, 16.3 to 16.5)


NO_VEHICLE = Refusal("13.2/ac-use", "no-vehicle")
NOT_AT_AIRCRAFT = Refusal("15.7/aircraft-types", "not-at-aircraft")
HIDDEN = Refusal("13.2/ac-use", "hidden-vehicle")
NOT_AGAINST_ARMOUR = Refusal("13.2/ac-use", "no-armour-value")


def why_not_load(w: World, unit: Unit, weapon: Weapon) -> Refusal | None:
    """What keeps a unit from firing this weapon now (16.4/panzerfaust-fire, 17.1/movement, 23.1/ig18)."""
    if unit.tried and is_panzerfaust(w, unit, weapon):
        return TRIED
    if unit.rounds <= 0 and is_special(w, unit, weapon):
        return NO_ROUNDS
    return why_not_serve(w, unit)


def why_not_pierce(seen: Seen, answer: Pierce) -> Verdict:
    """Whether a weapon may fire at a vehicle, as far as its side knows (13.2/ac-use, 15.2/casemate, 16.5/missiles)."""
    unit = seen.unit(answer.unit)
    if refusal := why_not_fire_at_all(unit, answer.weapon):
        return refusal
    weapons = arms_of(seen, unit)
    if answer.weapon >= len(weapons):
        return UNARMED
    weapon = weapons[answer.weapon]
    if not weapon.ac:
        return NOT_AGAINST_ARMOUR
    if refusal := why_not_load(seen, unit, weapon):
        return refusal
    foe = seen.foe(answer.target)
    if foe is None:
        return HIDDEN
    if foe.height and not reaches_flyer(seen, unit, weapon, foe):
        return NOT_AT_AIRCRAFT
    if seen.type(foe).role != "vehicle" and (refusal := why_not_single_out(seen, unit, answer.weapon, foe)):
        return refusal if is_shaped(seen, weapon) else NO_VEHICLE
    return why_not_reach(seen, unit, weapon, foe.at)


def reaches_flyer(seen: Seen, unit: Unit, weapon: Weapon, foe: Unit) -> bool:
    """Only rocket launchers fire so at aircraft: at a helicopter that flies low next to them (15.7/aircraft-types)."""
    low = foe.height == Flight.LOW and seen.type(foe).mobility == "helicopter"
    return low and weapon.kind == "rocket_launcher" and seen.distance(unit.at, foe.at) <= 1


def piercing_shots(seen: Seen, unit: Unit, how: int, foes: Sequence[Unit] | None = None) -> Iterator[Pierce]:
    """Every vehicle (of some, if they are given) that a unit may be offered to fire at, with every weapon that can."""
    if unit.kind not in seen.setting.arsenal.piercing:
        return
    foes = seen.foes() if foes is None else foes
    reach = set(seen.worth_aiming(unit, [foe.at for foe in foes]))
    foes = [foe for foe in foes if foe.at in reach]
    if not foes:
        return
    book = seen.setting.options.measuring == "book"
    for index, weapon in enumerate(arms_of(seen, unit)):
        if not weapon.ac:
            continue
        for foe in foes:
            if seen.type(foe).role == "vehicle" or why_not_single_out(seen, unit, index, foe) is None:
                answer = Pierce(unit.id, foe.id, how, index)
                verdict = why_not_pierce(seen, answer)
                if verdict is None or (book and isinstance(verdict, Void)):
                    yield answer


class PiercingShot(TdaStep):
    """One weapon fires at one vehicle: to-hit with cadence, then destruction (13.2)."""

    side: Side
    unit: UnitId
    target: UnitId
    how: int = 0
    weapon: int = 0
    reaction: bool = False
    march: int = 0
    void: str = ""
    began: int = 0
    """Half-actions that were spent to begin this fire, which a Panzerfaust that is not at hand gives back."""
    flying: bool = False
    """A wire-guided missile on its way, which waits for the fire that it draws (16.5/wire-guided)."""
    tested: bool = False
    """Its cadence was checked at the launch, with this throw:"""
    thrown: int = 0
    answered: tuple[UnitId, ...] = ()
    """Units that have fired at who guides it."""
    free: bool = False
    """Goes on with the first shot of a vehicle's turn (15.1/multi-weapons)."""

    def run(self, m: TdaMatch) -> None:
        unit, vehicle = m.unit(self.unit), m.unit(self.target)
        weapon = arms_of(m.truth, unit)[self.weapon]
        if m.type(vehicle).role != "vehicle":
            self._single_out(m, vehicle)
            return
        if weapon.guidance == WIRE and not self.flying:
            self._launch(m, unit, vehicle, weapon)
            return
        m.pop()
        place = vehicle.at
        if self.flying and lose_missile(m, unit):
            has_arrived(m, self.side, unit, place, self.answered)
            return
        roll = self.thrown
        if not roll:
            dice = m.roll("to-hit")
            if is_panzerfaust(m.truth, unit, weapon) and not at_hand(m.truth, unit, dice.dice):
                self._give_up(m, unit, dice.dice[-1])
                return
            roll = dice.total
        self._tell_throw(m, unit, vehicle, roll)
        before = unit.tir
        again = before == Tir.TEST and not self.free if not self.flying else self.tested
        if again and not self.flying and not self._keeps(m, unit, weapon, roll):
            self._jam(m, unit, weapon, again, roll)
            self._go_on(m, unit, place, before, fired=False)
            return
        self._fire(m, unit, vehicle, weapon, roll, again)
        if self.flying:
            has_arrived(m, self.side, unit, place, self.answered)
        else:
            self._go_on(m, unit, place, before, fired=True)

    def _single_out(self, m: TdaMatch, target: Unit) -> None:
        """A shaped charge at a gun or at a weapon in position is read on the fire table (13.1/ac-v-soft)."""
        m.pop()
        m.push(
            Shot(
                self.side, (self.unit,), target.at, self.how, self.reaction, (target.id,), self.march, void=self.void,
                arms=(self.weapon,), shaped=AT_ONE, free=self.free,
            )
        )  # fmt: skip

    def _go_on(self, m: TdaMatch, unit: Unit, place: int, before: int, *, fired: bool) -> None:
        """The other weapons of a vehicle, then one window for it all (7.11/target-that-fired, 15.1/multi-weapons)."""
        only = (self.target,) if self.reaction else ()
        after_shot(
            m, self.side, [unit], [before == Tir.NONE], 1 << self.weapon, [unit] if fired else [], place, self.how,
            reaction=self.reaction, only=only, march=self.march,
        )  # fmt: skip

    def _launch(self, m: TdaMatch, unit: Unit, vehicle: Unit, weapon: Weapon) -> None:
        """Send a missile off; the enemy fires at who guides it before it arrives (16.5/wire-guided)."""
        self.tested = unit.tir == Tir.TEST and not self.free
        if self.tested:
            self.thrown = m.roll("to-hit").total
            if not self._keeps(m, unit, weapon, self.thrown):
                m.pop()
                self._jam(m, unit, weapon, True, self.thrown)
                self._go_on(m, unit, vehicle.at, Tir.TEST, fired=False)
                return
        self.flying = True
        send_off(m, self, self.side, unit, vehicle.at, vehicle)

    def draws_fire(self, firers: tuple[int, ...]) -> None:
        self.answered = (*self.answered, *firers)

    def _tell_throw(self, m: TdaMatch, unit: Unit, vehicle: Unit, roll: int) -> None:
        m.emit(
            "pierces", "13.2/ac-use", side=side_arg(self.side), units=name_all(m, [unit]), target=m.who(vehicle),
            at=m.place(vehicle.at), origin=m.place(unit.at), roll=number(roll),
        )  # fmt: skip

    def _fire(self, m: TdaMatch, unit: Unit, vehicle: Unit, weapon: Weapon, roll: int, again: bool) -> None:
        truth = m.truth
        place = vehicle.at
        shot = piercing(truth, unit, weapon, vehicle, self.how, March(self.march))
        main = not self.weapon or truth.type(unit).role != "vehicle"
        counting = counted_shots(truth, [unit], place) if main else []
        unit.tir = Tir.TEST
        reveal_firers(m, [unit])
        if self.void:
            m.emit("void-shot", self.void, at=m.place(place))
        else:
            self._resolve(m, unit, vehicle, weapon, shot, roll)
        if is_special(truth, unit, weapon):
            unit.rounds -= 1
            m.tell("special-rounds", unit, "23.1/ig18", secret=True, rounds=number(unit.rounds))
        self._jam(m, unit, weapon, again, roll)
        spend_ammunition(m, counting)

    def _jam(self, m: TdaMatch, unit: Unit, weapon: Weapon, again: bool, roll: int) -> None:
        """What the cadence test does to the weapon; Panzerfausts are not counted (7.9, 16.4/panzerfaust-fire)."""
        truth = m.truth
        second = self.weapon and truth.type(unit).role == "vehicle"
        if second or is_panzerfaust(truth, unit, weapon) or not (again or m.setting.options.first_shot == "checked"):
            return
        fired = truth.weapon(unit) if is_special(truth, unit, weapon) else weapon
        assert fired is not None
        jam(m, truth, [(unit, fired)], roll)

    def _give_up(self, m: TdaMatch, unit: Unit, die: int) -> None:
        """No Panzerfaust at hand: it has not fired, and does not look for another this turn (16.4/panzerfaust-fire)."""
        unit.tried = True
        m.tell("no-panzerfaust", unit, "16.4/panzerfaust-fire", secret=unit.hidden, roll=number(die))
        below = m.state.stack[-1]
        if isinstance(below, OpportunityFire):
            below.done = tuple(u for u in below.done if u != unit.id)
        elif isinstance(below, Activation) and self.began:
            below.take_back(self.began)

    def _keeps(self, m: TdaMatch, unit: Unit, weapon: Weapon, total: int) -> bool:
        """The cadence test of a later shot, on the to-hit table or, for missiles, on the fire table (13.2/missiles)."""
        charts = m.setting.charts
        row = charts.to_hit.rows[total].cadence if weapon.kind != "missile_launcher" else charts.fire.cad(total)
        now = cadence(m.truth, unit, weapon)
        if row and row <= now.total:
            return True
        lose_cadence(m, m.truth, Firing(unit, self.weapon, weapon), total)
        return False

    def _resolve(self, m: TdaMatch, unit: Unit, vehicle: Unit, weapon: Weapon, shot: Piercing, total: int) -> None:
        truth = m.truth
        hit = hits(truth, shot, weapon, total)
        m.tell_reckoning(
            "to-hit", unit, "13.2/to-hit" if not shot.guided else "13.2/missiles", unit=m.who(unit),
            target=m.who(vehicle), outcome=word("hit" if hit else "missed"),
            tallies={"shift": shot.to_hit} | ({"power": shot.power} if shot.power is not None else {}),
        )  # fmt: skip
        if not hit:
            return
        thrown = m.roll("destruction").total if not shot.guided else total
        code = ruin(truth, shot, thrown)
        m.emit(
            "destruction", "13.2/destruction", target=m.who(vehicle), roll=number(thrown), left=number(shot.left),
            arc=word(f"arc-{shot.arc.name.lower()}"), code=word(f"ruin-{code.lower()}"),
        )  # fmt: skip
        strike(m, vehicle, code)


# ---- shaped charges against what is not a vehicle: houses, works, guns and weapons in position (13.1/ac-v-soft)


NO_CHARGE = Refusal("13.1/ac-v-soft", "no-shaped-charge")
NOT_A_SHELTER = Refusal("13.1/ac-v-soft", "neither-house-nor-work")
NOT_A_TARGET = Refusal("13.1/ac-v-soft", "not-a-gun")


def is_shaped(w: World, weapon: Weapon) -> bool:
    """Whether a weapon fires shaped charges: launchers of rockets and missiles do, guns do not (13.1/ac-v-soft)."""
    return weapon.ac > 0 and weapon.kind in w.setting.charts.soft_targets.classes


def is_shelter(w: World, place: int) -> bool:
    """Whether a place is a building or holds a fortification, as far as this world knows (13.1/ac-v-soft)."""
    setting = w.setting
    if w.ground(place).building:
        return True
    works = setting.charts.soft_targets.works
    return any(change.place == place and change.kind in works for change in w.changes)


def why_not_single_out(w: World, unit: Unit, arm: int, foe: Unit) -> Refusal | None:
    """Whether a launcher may be aimed at one unit that is no vehicle: a gun or a weapon in position."""
    weapons = all_arms(w, unit)
    if arm >= len(weapons) or not is_shaped(w, weapons[arm]):
        return NO_CHARGE
    return None if w.type(foe).role == "support_piece" or foe.emplaced else NOT_A_TARGET


def why_not_blast(seen: Seen, unit: Unit, answer: Blast) -> Verdict:
    """Whether a launcher may fire at a house or a work and at all who are there (13.1/ac-v-soft)."""
    if refusal := why_not_fire_at_all(unit, answer.weapon):
        return refusal
    weapons = all_arms(seen, unit)
    if answer.weapon >= len(weapons):
        return UNARMED
    weapon, place = weapons[answer.weapon], answer.target
    if not is_shaped(seen, weapon):
        return NO_CHARGE
    if not seen.present(place, seen.enemy):
        return OWN_SIDE if seen.present(place, seen.side) else NO_TARGET
    if not is_shelter(seen, place) or only_armour(seen, place):
        return NOT_A_SHELTER
    return why_not_reach(seen, unit, weapon, place)


def blasts(seen: Seen, unit: Unit, how: int, places: Sequence[int]) -> Iterator[Blast]:
    """Every house or work that a unit may be offered to fire at with a launcher."""
    if unit.kind not in seen.setting.arsenal.shaped:
        return
    for arm, weapon in enumerate(all_arms(seen, unit)):
        if not is_shaped(seen, weapon):
            continue
        for place in seen.worth_aiming(unit, places):
            answer = Blast(unit.id, place, how, arm)
            if is_shelter(seen, place) and lists(seen, why_not_blast(seen, unit, answer)):
                yield answer

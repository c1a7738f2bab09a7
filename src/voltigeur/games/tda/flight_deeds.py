"""What active units do in the air and against what is in the air: going up and down, fire at aircraft (13.3, 15.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from voltigeur.engine.choices import Answer
from voltigeur.engine.tally import Line, Tally
from voltigeur.engine.verdicts import Refusal, Verdict, Void
from voltigeur.games.tda.action_tests import OFF_MAP, plan_of, why_not_fire_so, why_not_move
from voltigeur.games.tda.answers import FULL, HALF, Flak, Fly, ShootUp
from voltigeur.games.tda.antiair import (
    MISSILE,
    NOT_THERE,
    FlakAim,
    Flyer,
    flak_aim,
    flak_weapons,
    hear,
    open_fire,
    why_not_flak,
)
from voltigeur.games.tda.armour import on_the_move
from voltigeur.games.tda.deeds import Deed
from voltigeur.games.tda.fire import (
    BLOCKED,
    FIRE_ENDED,
    JAMMED,
    NEUTRALISED,
    STUNNED,
    TOO_CLOSE,
    TOO_DARK,
    TOO_FAR,
    UNARMED,
    name_all,
    queue_results,
    reveal_firers,
)
from voltigeur.games.tda.firepower import amendment_lines, cadence, column, in_smoke, longest_range, vehicle_lines
from voltigeur.games.tda.flying import offers_of_level, why_not_change_level
from voltigeur.games.tda.jams import jam, spend_ammunition
from voltigeur.games.tda.model import NONE, Flight, March, Tir, Unit
from voltigeur.games.tda.morale import Trial
from voltigeur.games.tda.movement import Moving
from voltigeur.games.tda.pierce import arms_of, outside
from voltigeur.games.tda.play import TdaMatch, TdaStep, number, side_arg, word
from voltigeur.games.tda.sighting import too_dark
from voltigeur.games.tda.types import Weapon
from voltigeur.games.tda.vehicles import destroy, stun
from voltigeur.games.tda.world import Seen, Target, World

if TYPE_CHECKING:
    from voltigeur.games.tda.actions import Activation

NO_FLYER = Refusal("15.7/aircraft-types", "no-aircraft")
ONLY_LOW = Refusal("13.3/targets", "too-low-for-flak")
NOT_UP = Refusal("15.7/aircraft-types", "not-at-aircraft")
OUT_OF_ARC = Refusal("15.2/casemate", "out-of-arc")


# -------------------------------------------------------------------- up and down


def _why_not_fly(seen: Seen, act: Activation, unit: Unit, answer: Fly) -> Refusal | None:
    refusal = why_not_move(seen, act, unit, March.NORMAL)
    if refusal:
        return refusal
    return why_not_change_level(seen, unit, answer.level, plan_of(seen, act, [unit], March.NORMAL).limit)


def _fly(m: TdaMatch, act: Activation, unit: Unit, answer: Fly) -> None:
    plan = plan_of(m.seen(act.side), act, [unit], March.NORMAL)
    act.marching = tuple(dict.fromkeys((*act.marching, unit.id)))
    act.firing = -1
    moving = Moving(
        act.side, (unit.id,), March.NORMAL, (), plan.at, 0, plan.budget, plan.bonus, plan.road, checked=True,
        facing=plan.facing,
    )  # fmt: skip
    m.push(moving)
    moving.change_level(m, answer.level)


FLY = Deed(Fly, _why_not_fly, _fly, offers_of_level)


# -------------------------------------------------------------------- fire at aircraft with small arms and guns


def why_not_shoot_up(seen: Seen, answer: ShootUp) -> Verdict:
    """Whether a weapon may fire directly at an aircraft (15.7/aircraft-types, 13.3/targets)."""
    unit = seen.unit(answer.unit)
    if refusal := _why_not_at_all(seen, unit):
        return refusal
    weapons = arms_of(seen, unit)
    if answer.weapon >= len(weapons):
        return UNARMED
    weapon = weapons[answer.weapon]
    foe = seen.foe(answer.target)
    if foe is None or not foe.height:
        return NO_FLYER
    if not weapon.power or weapon.indirect:
        return NOT_UP
    if unit.jammed and not answer.weapon:
        return JAMMED
    distance = seen.distance(unit.at, foe.at)
    if distance < weapon.minimum:
        return TOO_CLOSE
    if outside(seen, unit, weapon, foe.at):
        return OUT_OF_ARC
    if weapon.range and distance > longest_range(seen, weapon, unit):
        return TOO_FAR
    if seen.line_between(unit, foe) < 0:
        return BLOCKED
    dark = seen.setting.scenario.light != "day" and too_dark(seen, unit.at, foe.at)
    return TOO_DARK if dark else None


def _why_not_at_all(seen: Seen, unit: Unit) -> Refusal | None:
    if unit.neutralised:
        return NEUTRALISED
    if unit.stunned:
        return STUNNED
    if unit.tir == Tir.END:
        return FIRE_ENDED
    role = seen.type(unit).role
    if role in ("decoy", "non_combatant") or unit.storms >= 0 or unit.at in seen.setting.board.tunnels:
        return UNARMED
    return None


def shoot_up_aim(w: World, unit: Unit, weapon: Weapon, foe: Unit, how: int, march: March) -> FlakAim:
    """Power, shifts and column of direct fire at an aircraft: as at a vehicle, without the ground (15.7)."""
    power = Tally(tuple(_multipliers(w, unit, weapon, foe, how)), weapon.power)
    shift = Tally(tuple(_shifts(w, unit, weapon, foe, march)))
    return FlakAim(power, shift, column(w, power.product, shift.total))


def _multipliers(w: World, unit: Unit, weapon: Weapon, foe: Unit, how: int) -> Iterator[Line]:
    chart = w.setting.charts.power
    distance = w.distance(unit.at, foe.at)
    keys = []
    if distance == 0 or (distance == 1 and foe.height == Flight.LOW):
        keys.append("adjacent")
    if unit.moved or how == HALF:
        keys.append("moved_or_half")
    if unit.stuck:
        keys.append("stopped")
    if w.changes and in_smoke(w, unit.at):
        keys.append("smoke")
    if weapon.range and distance > weapon.range:
        keys.append("beyond_range")
    for key in keys:
        rule = "15.7/aircraft-power" if key == "adjacent" else chart.rule_of(key)
        yield Line(0, f"power-{key}", rule, times=(chart[key].numerator, chart[key].denominator))


def _shifts(w: World, unit: Unit, weapon: Weapon, foe: Unit, march: March) -> Iterator[Line]:
    chart = w.setting.charts.direct
    hindrance = w.line_between(unit, foe)
    if hindrance > 0:
        yield Line(hindrance * chart["each_hindrance"], "hindrance", chart.rule_of("each_hindrance"))
    if w.level_of(foe) > w.level_of(unit):
        yield Line(chart["target_higher"], "target-higher", chart.rule_of("target_higher"))
    beyond = w.distance(unit.at, foe.at) - weapon.effective
    if weapon.effective and beyond > 0:
        yield Line(beyond * chart["beyond_effective_range"], "beyond-effective-range", "16/effective-range")
    yield from vehicle_lines(w, unit, weapon, Target(foe.id, foe.at, foe.hidden, march))
    yield from amendment_lines(w, "fire.shift", unit)


def flyer_of(w: World, foe: Unit, march: March = March.STILL) -> Flyer:
    """An aircraft on the map as antiaircraft weapons see it (13.3/targets)."""
    moved = foe.moved or on_the_move(w, march)
    return Flyer(foe.at, "tactical", w.type(foe).mobility, w.level_of(foe), moved, True)


def why_not_flak_at(seen: Seen, answer: Flak) -> Verdict:
    """Whether an antiaircraft weapon may fire at what flies over a place: not at what flies low (13.3/targets)."""
    unit = seen.unit(answer.unit)
    foe = seen.flyer_over(answer.place)
    if foe is None or foe.side == seen.side:
        return NOT_THERE
    if foe.height != Flight.TACTICAL:
        return ONLY_LOW
    return why_not_flak(seen, unit, answer.weapon, flyer_of(seen, foe))


def air_shots(seen: Seen, unit: Unit, how: int, foes: Sequence[Unit] | None = None) -> Iterator[Answer]:
    """Everything that a unit may fire with at aircraft, or at some of them."""
    if not seen.setting.has_aircraft:
        return
    for foe in seen.foes() if foes is None else foes:
        if not foe.height:
            continue
        for index, weapon in enumerate(arms_of(seen, unit)):
            up = ShootUp(unit.id, foe.id, how, index)
            if weapon.power and why_not_shoot_up(seen, up) is None:
                yield up
        for index in flak_weapons(seen, unit):
            flak = Flak(unit.id, foe.at, how, index)
            if why_not_flak_at(seen, flak) is None:
                yield flak


# -------------------------------------------------------------------- the shot


class AirShot(TdaStep):
    """One weapon fires at one aircraft on the map, as antiaircraft fire or as at a vehicle (13.3, 15.7)."""

    names_units: ClassVar[tuple[str, ...]] = ("unit", "target")

    side: int
    unit: int
    target: int
    how: int = FULL
    weapon: int = 0
    flak: bool = False
    march: int = 0
    void: str = ""

    def run(self, m: TdaMatch) -> None:
        from voltigeur.games.tda.opportunity import OpportunityFire

        m.pop()
        unit, foe = m.unit(self.unit), m.unit(self.target)
        weapon = arms_of(m.truth, unit)[self.weapon]
        place, again = foe.at, unit.tir == Tir.TEST
        total = self._throw(m, unit, foe)
        tested = [(unit, weapon)] if not self.weapon and (again or m.setting.options.first_shot == "checked") else []
        if again and not self._keeps(m, unit, weapon, total):
            jam(m, m.truth, tested, total)
            return
        if self.void:
            m.emit("void-shot", self.void, at=m.place(place))
        elif self.flak:
            self._flak(m, unit, foe, weapon, total)
        else:
            self._shoot(m, unit, foe, weapon, total)
        jam(m, m.truth, tested, total)
        if unit.ammo > 0 and unit.at >= 0:
            spend_ammunition(m, [unit])
        group = (unit.id,) if unit.at >= 0 else ()
        m.push(OpportunityFire(1 - self.side, kind="fire", group=group, place=place))

    def _throw(self, m: TdaMatch, unit: Unit, foe: Unit) -> int:
        if self.flak:
            return open_fire(m, unit, foe.at)
        total = m.roll("fire").total
        m.emit(
            "shoots-up", "15.7/aircraft-types", side=side_arg(self.side), units=name_all(m, [unit]),
            target=m.who(foe), at=m.place(foe.at), origin=m.place(unit.at), roll=number(total),
        )  # fmt: skip
        if unit.tir == Tir.NONE:
            unit.tir = Tir.TEST
        reveal_firers(m, [unit])
        return total

    def _keeps(self, m: TdaMatch, unit: Unit, weapon: Weapon, total: int) -> bool:
        row, now = m.setting.charts.fire.cad(total), cadence(m.truth, unit, weapon)
        if row and row <= now.total:
            return True
        unit.tir = Tir.END
        m.reckon(
            "cadence-lost", unit, "7.6/cadence-test", unit=m.who(unit), roll=number(total), tallies={"cadence": now}
        )
        return False

    def _flak(self, m: TdaMatch, unit: Unit, foe: Unit, weapon: Weapon, total: int) -> None:
        flyer = flyer_of(m.truth, foe, March(self.march))
        aim = flak_aim(m.truth, unit, weapon, flyer, self.how)
        outcome, _ = hear(m, unit, aim, total, flyer, weapon.kind == MISSILE)
        if outcome == "destroyed":
            destroy(m, foe)
        elif outcome == "repelled" and m.setting.options.repelled == "stunned":
            stun(m, foe)

    def _shoot(self, m: TdaMatch, unit: Unit, foe: Unit, weapon: Weapon, total: int) -> None:
        chart = m.setting.charts.fire
        aim = shoot_up_aim(m.truth, unit, weapon, foe, self.how, March(self.march))
        code = chart.cell(total, aim.column)
        shown = chart.columns[min(aim.column, len(chart.columns) - 1)] if aim.column >= 0 else 0
        m.reckon(
            "result", unit, "7.7/results", at=m.place(foe.at), code=word(code), column=number(shown),
            tallies={"power": aim.power, "shift": aim.shift},
        )  # fmt: skip
        queue = queue_results(m, m.truth, [Target(foe.id, foe.at, False)], code, secret=False) if code != "-" else []
        if queue:
            m.push(Trial(tuple(queue)))


def push_air_shot(m: TdaMatch, side: int, answer: Flak | ShootUp, march: int = 0) -> None:
    """Let a weapon fire at an aircraft on the map."""
    seen = m.seen(side)
    if isinstance(answer, Flak):
        verdict = why_not_flak_at(seen, answer)
        foe = seen.flyer_over(answer.place)
        target = foe.id if foe is not None else NONE
    else:
        verdict, target = why_not_shoot_up(seen, answer), answer.target
    void = verdict.rule if isinstance(verdict, Void) else ""
    m.push(
        AirShot(side, answer.unit, target, answer.how, answer.weapon, isinstance(answer, Flak), march, void)
    )  # fmt: skip


def _judge_flak(seen: Seen, act: Activation, unit: Unit, answer: Flak) -> Verdict:
    if refusal := why_not_fire_so(act, [unit], answer.how):
        return refusal
    return OFF_MAP if unit.at < 0 else why_not_flak_at(seen, answer)


def _judge_up(seen: Seen, act: Activation, unit: Unit, answer: ShootUp) -> Verdict:
    if refusal := why_not_fire_so(act, [unit], answer.how):
        return refusal
    return OFF_MAP if unit.at < 0 else why_not_shoot_up(seen, answer)


def _fire_up(m: TdaMatch, act: Activation, unit: Unit, answer: Flak | ShootUp) -> None:
    act.open_fire(answer.how)
    push_air_shot(m, act.side, answer)


def _offers(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    """Nothing here: fire is offered with other fire, also to a unit that goes on firing."""
    return iter(())


FLAK = Deed(Flak, _judge_flak, _fire_up, _offers)
SHOOT_UP = Deed(ShootUp, _judge_up, _fire_up, _offers)

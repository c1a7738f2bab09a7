"""Fire at aircraft on the map, with flak, small arms and guns (13.3, 15.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from voltigeur.engine.choices import Refusal, Verdict, void_rule
from voltigeur.engine.tally import Line, Preview, Tally
from voltigeur.games.tda.base.answers import FULL, HALF, Flak, ShootUp, firers
from voltigeur.games.tda.base.cover import why_not_fire_out
from voltigeur.games.tda.base.forward import after_shot
from voltigeur.games.tda.base.model import NONE, Flight, March, Side, Tir, Unit, UnitId
from voltigeur.games.tda.base.observation import too_dark
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, name_all, number, side_arg, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.world import Target, World
from voltigeur.games.tda.ch01_units.units import Firing, longest_range, on_the_move
from voltigeur.games.tda.ch07_fire.aim import added
from voltigeur.games.tda.ch07_fire.firepower import (
    cadence,
    column,
    doubles,
    gun_lines,
    hindered,
    keeps_cadence,
    multiplier,
    needs_cadence,
    of_the_firer,
    vehicle_lines,
)
from voltigeur.games.tda.ch07_fire.results import jam, queue_results, spend_ammunition, who_fires
from voltigeur.games.tda.ch07_fire.tests import (
    ARMOUR,
    BLOCKED,
    JAMMED,
    TOO_CLOSE,
    TOO_DARK,
    TOO_FAR,
    UNARMED,
    lists,
    why_not_fire_at_all,
)
from voltigeur.games.tda.ch07_fire.verbs import is_mortar_post
from voltigeur.games.tda.ch11_morale.morale import Trial
from voltigeur.games.tda.ch12_concealment.concealment import reveal_firers
from voltigeur.games.tda.ch13_kinds_of_fire.antiair import (
    MISSILE,
    NOT_THERE,
    FlakAim,
    Flyer,
    flak_aim,
    flak_weapons,
    hear,
    open_fire,
    outcome_of,
    why_not_flak,
)
from voltigeur.games.tda.ch13_kinds_of_fire.pierce import outside
from voltigeur.games.tda.ch15_vehicles.fight.damage import destroy, stun
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import arms_of
from voltigeur.games.tda.ch17_special_infantry.support_pieces import why_not_serve
from voltigeur.games.tda.charts.tables import Code

NO_FLYER = Refusal("15.7/aircraft-types", "no-aircraft")
ONLY_LOW = Refusal("13.3/targets", "too-low-for-flak")
NOT_UP = Refusal("15.7/aircraft-types", "not-at-aircraft")
OUT_OF_ARC = Refusal("15.2/casemate", "out-of-arc")
ONLY_MAIN = Refusal("15.1/multi-weapons", "only-main-weapons")


# -------------------------------------------------------------------- fire at aircraft with small arms and guns


def why_not_shoot_up(seen: Seen, answer: ShootUp) -> Verdict:
    """Whether each of those who fire may fire directly at an aircraft (15.7/aircraft-types, 13.3/targets)."""
    units = [seen.unit(number) for number in answer.units]
    if len(units) > 1 and answer.weapon:
        return ONLY_MAIN
    direct = any(_fires_directly(seen, unit) for unit in units) if len(units) > 1 else False
    void: Verdict = None
    for unit in units:
        verdict = _why_not_aim(seen, unit, answer, direct)
        if isinstance(verdict, Refusal):
            return verdict
        void = void or verdict
    return void


def _fires_directly(seen: Seen, unit: Unit) -> bool:
    weapon = seen.weapon(unit)
    return weapon is not None and not weapon.indirect


def _why_not_aim(seen: Seen, unit: Unit, answer: ShootUp, direct: bool) -> Verdict:
    """Whether one unit may fire at an aircraft; a light mortar only with others who fire directly (16.2/groups)."""
    if refusal := _why_not_at_all(seen, unit, answer.weapon):
        return refusal
    weapons = arms_of(seen, unit)
    if answer.weapon >= len(weapons):
        return UNARMED
    weapon = weapons[answer.weapon]
    foe = seen.foe(answer.target)
    if foe is None or not foe.height:
        return NO_FLYER
    if not weapon.power or (weapon.indirect and not (direct and not is_mortar_post(seen.type(unit)))):
        return NOT_UP
    if seen.type(foe).armoured and weapon.kind != "machine_gun":
        return ARMOUR
    if refusal := why_not_fire_out(seen, unit, foe.at, weapon):
        return refusal
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


def _why_not_at_all(seen: Seen, unit: Unit, arm: int) -> Refusal | None:
    if refusal := why_not_fire_at_all(unit, arm) or why_not_serve(seen, unit):
        return refusal
    role = seen.type(unit).role
    if role in ("decoy", "non_combatant") or unit.storms >= 0 or unit.at in seen.setting.board.tunnels:
        return UNARMED
    return None


def shoot_up_aim(w: World, unit: Unit, weapon: Weapon, foe: Unit, how: int, march: March) -> FlakAim:
    """Power, shifts and column of direct fire at an aircraft: as at a vehicle, without the ground (15.7)."""
    power = Tally(tuple(_multipliers(w, unit, weapon, foe, how)), weapon.power)
    shift = Tally(tuple(_shifts(w, unit, weapon, foe, march)))
    return FlakAim(power, shift, column(w, power.product, shift.total))


def group_aim(w: World, firing: Sequence[Firing], foe: Unit, how: int, march: March) -> FlakAim:
    """The powers of all who fire at an aircraft, with the shifts of the most penalised (7.10/worst-modifier)."""
    own = [shoot_up_aim(w, item.unit, item.weapon, foe, how, march) for item in firing]
    power, total = added([aim.power for aim in own])
    shift = min((aim.shift for aim in own), key=lambda tally: tally.total)
    return FlakAim(power, shift, column(w, total, shift.total))


def _multipliers(w: World, unit: Unit, weapon: Weapon, foe: Unit, how: int) -> Iterator[Line]:
    distance = w.distance(unit.at, foe.at)
    near = distance == 0 or (distance == 1 and foe.height == Flight.LOW)
    if near and doubles(w, weapon):
        yield multiplier(w, "adjacent", "15.7/aircraft-power")
    yield from of_the_firer(w, unit, half=how == HALF)
    if weapon.range and distance > weapon.range:
        yield multiplier(w, "beyond_range")


def _shifts(w: World, unit: Unit, weapon: Weapon, foe: Unit, march: March) -> Iterator[Line]:
    chart = w.setting.charts.direct
    hindrance = max(w.line_between(unit, foe), 0)
    if hindrance:
        yield hindered(w, hindrance)
    if w.level_of(foe) > w.level_of(unit):
        yield Line(chart["target_higher"], "target-higher", chart.rule_of("target_higher"))
    distance = w.distance(unit.at, foe.at)
    beyond = weapon.beyond(distance)
    if beyond:
        yield Line(beyond * chart["beyond_effective_range"], "beyond-effective-range", "16/effective-range")
    if w.type(unit).role == "vehicle":
        yield from gun_lines(w, weapon, foe.at, distance)
    yield from vehicle_lines(w, unit, weapon, Target(foe.id, foe.at, foe.hidden, march))
    yield from w.amendment_lines("fire.shift", unit)


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


def air_shots(seen: Seen, unit: Unit, how: int, foes: Sequence[Unit] | None = None) -> Iterator[Flak | ShootUp]:
    """Everything that a unit may fire with at aircraft, or at some of them."""
    if not seen.setting.has_aircraft:
        return
    for foe in seen.foes() if foes is None else foes:
        if not foe.height:
            continue
        for index, weapon in enumerate(arms_of(seen, unit)):
            up = ShootUp((unit.id,), foe.id, how, index)
            if weapon.power and lists(seen, why_not_shoot_up(seen, up)):
                yield up
        for index in flak_weapons(seen, unit):
            flak = Flak(unit.id, foe.at, how, index)
            if lists(seen, why_not_flak_at(seen, flak)):
                yield flak


# -------------------------------------------------------------------- the shot


class AirShot(TdaStep):
    """A weapon or a group fires at one aircraft on the map, as antiaircraft fire or as at a vehicle (13.3, 15.7)."""

    side: Side
    units: tuple[UnitId, ...]
    target: UnitId
    how: int = FULL
    weapon: int = 0
    flak: bool = False
    march: int = 0
    void: str = ""
    reaction: bool = False
    free: bool = False
    """Goes on with the first shot of a vehicle's turn (15.1/multi-weapons)."""

    def run(self, m: TdaMatch) -> None:
        m.pop()
        units, foe = [m.unit(u) for u in self.units], m.unit(self.target)
        ready = [Firing(unit, self.weapon, arms_of(m.truth, unit)[self.weapon]) for unit in units]
        place, first = foe.at, [unit.tir == Tir.NONE for unit in units]
        counting = [unit for unit in units if unit.ammo >= 0 and not self.weapon]
        total = self._throw(m, units, foe)
        found, tested = who_fires(m, m.truth, ready, total, free=self.free or (self.flak and first[0]))
        fired = [item.unit for item in found]
        queue = self._resolve(m, found, foe, total) if found else ()
        jam(m, m.truth, tested, total)
        spend_ammunition(m, [unit for unit in fired if unit in counting])
        after_shot(
            m, self.side, units, first, 1 << self.weapon, fired, place, self.how,
            reaction=self.reaction, only=(self.target,) if self.reaction else (), march=self.march,
        )  # fmt: skip
        if queue:
            m.push(Trial(tuple(queue)))

    def _resolve(self, m: TdaMatch, found: Sequence[Firing], foe: Unit, total: int) -> Sequence[tuple[int, str]]:
        """What the shot does; results that are still to be taken come before any answer to it (7.11/pause)."""
        if not self.flak:
            reveal_firers(m, [item.unit for item in found])
        if self.void:
            m.emit("void-shot", self.void, at=m.place(foe.at))
        elif self.flak:
            self._flak(m, found[0].unit, foe, found[0].weapon, total)
        else:
            return self._shoot(m, found, foe, total)
        return ()

    def _throw(self, m: TdaMatch, units: Sequence[Unit], foe: Unit) -> int:
        if self.flak:
            return open_fire(m, units[0], foe.at)
        total = m.roll("fire").total
        m.emit(
            "shoots-up", "15.7/aircraft-types", side=side_arg(self.side), units=name_all(m, units),
            target=m.who(foe), at=m.place(foe.at), origin=m.place(units[0].at), roll=number(total),
        )  # fmt: skip
        return total

    def _flak(self, m: TdaMatch, unit: Unit, foe: Unit, weapon: Weapon, total: int) -> None:
        flyer = flyer_of(m.truth, foe, March(self.march))
        aim = flak_aim(m.truth, unit, weapon, flyer, self.how)
        outcome, _ = hear(m, unit, aim, total, flyer, weapon.kind == MISSILE)
        if outcome == "destroyed":
            destroy(m, foe)
        elif outcome == "repelled" and m.setting.options.repelled == "stunned":
            stun(m, foe)

    def _shoot(self, m: TdaMatch, found: Sequence[Firing], foe: Unit, total: int) -> list[tuple[int, str]]:
        chart = m.setting.charts.fire
        aim = group_aim(m.truth, found, foe, self.how, March(self.march))
        unit = next((item.unit for item in found if item.unit.hidden), found[0].unit)
        code = chart.cell(total, aim.column)
        m.tell_reckoning(
            "result", unit, "7.7/results", at=m.place(foe.at), code=word(code),
            column=number(chart.heading(aim.column)), tallies={"power": aim.power, "shift": aim.shift},
        )  # fmt: skip
        return queue_results(m, m.truth, [Target(foe.id, foe.at, False)], code, secret=False) if code != "-" else []


def push_air_shot(
    m: TdaMatch, side: int, answer: Flak | ShootUp, march: int = 0, *, reaction: bool = False, free: bool = False
) -> None:
    """Let a weapon or a group fire at an aircraft on the map."""
    seen = m.seen(side)
    if isinstance(answer, Flak):
        verdict = why_not_flak_at(seen, answer)
        foe = seen.flyer_over(answer.place)
        target = foe.id if foe is not None else NONE
    else:
        verdict, target = why_not_shoot_up(seen, answer), answer.target
    void = void_rule(verdict)
    m.push(
        AirShot(
            side, firers(answer), target, answer.how, answer.weapon, isinstance(answer, Flak), march, void, reaction,
            free,
        )
    )  # fmt: skip


# ---- odds of fire at aircraft on the map: the resolver's own tallies, from what a side knows (13.3, 15.7)


def chance_at_aircraft(seen: Seen, answer: Flak | ShootUp, march: int = 0) -> int:
    """Percent chance that a shot does anything to an aircraft on the map."""
    found = air_preview(seen, answer, march)
    return int(100 * (1 - found.odds["nothing"])) if found is not None else 0


def air_preview(seen: Seen, answer: Flak | ShootUp, march: int = 0, *, free: bool = False) -> Preview | None:
    """Power, shifts and what a shot may do to an aircraft; None for a mission, which is not on the map.

    `free`: a vehicle goes on with the first shot of its turn, which needs no cadence (15.1/multi-weapons).
    """
    ready = [Firing(unit, answer.weapon, arms_of(seen, unit)[answer.weapon]) for unit in map(seen.unit, firers(answer))]
    weapon = ready[0].weapon
    foe = seen.flyer_over(answer.place) if isinstance(answer, Flak) else seen.unit(answer.target)
    if foe is None or foe.side == seen.side:
        return None
    flyer = flyer_of(seen, foe, March(march))

    def aimed(firing: Sequence[Firing]) -> FlakAim:
        if isinstance(answer, Flak):
            return flak_aim(seen, firing[0].unit, weapon, flyer, answer.how)
        return group_aim(seen, firing, foe, answer.how, March(march))

    fire = seen.setting.charts.fire
    tested = any(needs_cadence(item.unit) for item in ready) and not free
    odds: dict[str, Fraction] = {}
    fired = Fraction(0)
    for total, ways in WAYS.items():
        firing = [item for item in ready if free or _fires(seen, item, total)]
        if not firing:
            continue
        fired += Fraction(ways, 36)
        code = fire.cell(total, aimed(firing).column)
        if isinstance(answer, Flak):
            result = {"destroyed": "destroyed", "repelled": "stunned"}.get(
                outcome_of(seen, code, flyer, weapon.kind == MISSILE)[0], ""
            )
        else:
            result = _of_a_vehicle(seen, foe, code)
        if result:
            odds[result] = odds.get(result, Fraction(0)) + Fraction(ways, 36)
    odds["nothing"] = 1 - sum(odds.values(), Fraction(0))
    aim = aimed(ready)
    tallies = {"power": aim.power, "shift": aim.shift}
    if tested:
        tallies["cadence"] = cadence(seen, ready[0].unit, weapon)
        odds["cadence"] = fired
    return Preview(tallies, odds, {"column": fire.heading(aim.column)})


def _fires(seen: Seen, item: Firing, total: int) -> bool:
    """Whether a member of a group fires with this throw (7.10/cadence)."""
    return not needs_cadence(item.unit) or keeps_cadence(seen, item.unit, item.weapon, total)


def _of_a_vehicle(seen: Seen, foe: Unit, code: Code) -> str:
    """What a result does to an aircraft, as to any vehicle; drones mind only losses (15.3, 15.7/drones)."""
    kind = seen.type(foe)
    if seen.setting.charts.results[code].steps:
        return "destroyed"
    if kind.mobility == "drone":
        return ""
    if kind.armoured:
        told = seen.setting.charts.against_armour.results.get(code, code)
        return {"I": "immobilised", "Son": "stunned"}.get(told, "")
    return "destroyed" if code.startswith("N") else {"S1": "immobilised", "S": "stunned"}.get(code, "")

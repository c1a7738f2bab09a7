"""Antiaircraft fire: who may fire at something in the air, and what becomes of it (13.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from msgspec import Struct

from voltigeur.engine.choices import NOT_OFFERED, PASS, Answer, Choice, Pick, Question, Refusal, Verdict, Void
from voltigeur.engine.orders import Mode, Orders, best_shot
from voltigeur.engine.steps import Step
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.tda.base.answers import FULL, HALF, Flak
from voltigeur.games.tda.base.cover import why_no_flak
from voltigeur.games.tda.base.model import NONE, Tir, Unit
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, TdaWindow, name_all, number, side_arg, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch07_fire.firepower import column, multiplier, of_the_firer
from voltigeur.games.tda.ch07_fire.results import spend_ammunition
from voltigeur.games.tda.ch07_fire.tests import BLOCKED, JAMMED, TOO_CLOSE, TOO_FAR, UNARMED, why_not_fire_at_all
from voltigeur.games.tda.ch12_concealment.concealment import reveal_firers
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import arms_of
from voltigeur.games.tda.ch17_special_infantry.support_pieces import why_not_serve
from voltigeur.games.tda.charts.tables import Code

Outcome = Literal["missed", "repelled", "destroyed"]
MISSILE = "missile_launcher"
NO_FLAK = Refusal("13.3/targets", "no-antiair-value")
TOO_HIGH = Refusal("13.3/targets", "missiles-only")
ONCE = Refusal("13.3/once", "fired-already")
NOT_THERE = Refusal("13.3/targets", "no-aircraft")


class Flyer(Struct, frozen=True):
    """Something in the air as antiaircraft weapons see it."""

    place: int
    altitude: str
    """`low`, `medium` or `high` for a mission, `tactical` for an aircraft on the map."""
    target: str
    """A kind of the chart: helicopter, transport, dropping (gliders and planes that land too), fast or drone."""
    level: int = NONE
    """Its height in tenths of a level; -1 for a mission, which is higher than anything (21.1/general)."""
    moved: bool = False
    overhead: bool = False
    """Fire from its own hex is doubled: an aircraft on the map (15.7/aircraft-power)."""

    @property
    def plane(self) -> bool:
        """Whether it is a plane: only missiles bring those down (13.3/resolution)."""
        return self.target not in ("helicopter", "drone")


class UnderFlak(TdaStep):
    """The step below the window, which hears once what has become of its aircraft."""

    def shot_at(self, m: TdaMatch, outcome: Outcome, steps: int) -> None:
        """The window has closed; `steps` are those that passengers of a plane that was hit lose."""
        raise NotImplementedError

    def returned(self, m: TdaMatch, child: Step[TdaMatch, Seen]) -> None:
        if isinstance(child, AntiAir):
            self.shot_at(m, child.outcome or "missed", child.steps)


# -------------------------------------------------------------------- who may fire


def why_not_flak(w: World, unit: Unit, index: int, flyer: Flyer) -> Verdict:
    """Whether a weapon may fire at an aircraft, as far as its side knows (13.3/targets, 21.1/general)."""
    if refusal := why_not_fire_at_all(unit, index) or why_not_serve(w, unit):
        return refusal
    weapons = arms_of(w, unit)
    if index >= len(weapons) or unit.storms >= 0 or unit.at in w.setting.board.tunnels:
        return UNARMED
    weapon = weapons[index]
    if not weapon.aa:
        return NO_FLAK
    if refusal := why_no_flak(w, unit):
        return refusal
    if flyer.altitude == "high" and weapon.kind != MISSILE:
        return TOO_HIGH
    if unit.jammed and not index:
        return JAMMED
    distance = w.distance(unit.at, flyer.place)
    if distance < weapon.minimum:
        return TOO_CLOSE
    if weapon.range and distance > weapon.range:
        return TOO_FAR
    return None if sees_flyer(w, unit.at, flyer) else BLOCKED


def sees_flyer(w: World, place: int, flyer: Flyer) -> bool:
    """Whether there is a line to something in the air; blind hexes stay blind (21.1/general)."""
    sight = w.setting.sight
    level = flyer.level if flyer.level >= 0 else sight.above_all
    heights = (sight.height(place), level)
    return sight.flight(place, flyer.place, w.blockers, w.setting.scenario.visibility, heights, False) >= 0


def flak_weapons(w: World, unit: Unit) -> Iterator[int]:
    """The weapons of a unit that can fire at aircraft."""
    return (index for index, weapon in enumerate(arms_of(w, unit)) if weapon.aa)


# -------------------------------------------------------------------- the tally


class FlakAim(Struct, frozen=True):
    """Power, shifts and column of a shot at an aircraft."""

    power: Tally
    shift: Tally
    column: int


def flak_aim(w: World, unit: Unit, weapon: Weapon, flyer: Flyer, how: int = FULL) -> FlakAim:
    """The tallies of one weapon: its value against aircraft, the usual multipliers, columns (13.3/resolution)."""
    overhead = flyer.overhead and w.distance(unit.at, flyer.place) == 0
    near = (multiplier(w, "adjacent"),) if overhead else ()
    power = Tally((*near, *of_the_firer(w, unit, half=how == HALF)), weapon.aa)
    shift = Tally((*_of_the_flyer(w, flyer), *_of_the_weapon(w, unit, weapon, flyer)))
    return FlakAim(power, shift, column(w, power.product, shift.total))


def _of_the_flyer(w: World, flyer: Flyer) -> Iterator[Line]:
    chart = w.setting.charts.anti_air
    height = chart.altitude.get(flyer.altitude, 0)
    if height:
        yield Line(height, f"flak-{flyer.altitude}", "13.3/resolution")
    if chart.target[flyer.target]:
        yield Line(chart.target[flyer.target], f"flak-{flyer.target}", "13.3/resolution")
    if flyer.moved:
        yield Line(chart["target_moved"], "flak-target-moved", chart.rule_of("target_moved"))


def _of_the_weapon(w: World, unit: Unit, weapon: Weapon, flyer: Flyer) -> Iterator[Line]:
    chart = w.setting.charts.anti_air
    keys = [w.quality(unit)] if w.quality(unit) != "ligne" else []
    if weapon.kind == MISSILE:
        keys.append("missile")
    if weapon.range and 2 * w.distance(unit.at, flyer.place) > weapon.range:
        keys.append("beyond_half")
    if w.setting.scenario.light != "day" and weapon.kind != MISSILE:
        keys.append("dark")
    for key in keys:
        yield Line(chart[key], f"flak-{key.replace('_', '-')}", chart.rule_of(key))


def off_map_aim(w: World, power: int, missile: bool, flyer: Flyer) -> FlakAim:
    """The same for a battery off the map, which has neither place nor range (21.2/aa)."""
    chart = w.setting.charts.anti_air
    lines = list(_of_the_flyer(w, flyer))
    key = "missile" if missile else "dark" if w.setting.scenario.light != "day" else ""
    if key:
        lines.append(Line(chart[key], f"flak-{key}", chart.rule_of(key)))
    tally, shift = Tally((), power), Tally(tuple(lines))
    return FlakAim(tally, shift, column(w, tally.product, shift.total))


def outcome_of(w: World, code: Code, flyer: Flyer, missile: bool) -> tuple[Outcome, int]:
    """What a result does to an aircraft, and the steps that its passengers lose (13.3/resolution, 15.7/drones)."""
    steps = w.setting.charts.results[code].steps
    if steps:
        return ("repelled", steps) if flyer.plane and not missile else ("destroyed", 0)
    if code.startswith("N") and flyer.target != "drone":
        return "repelled", 0
    return "missed", 0


def chance_of_flak(w: World, aim: FlakAim, flyer: Flyer, missile: bool) -> int:
    """Percent chance that a shot drives an aircraft off or brings it down."""
    fire = w.setting.charts.fire
    hits = sum(
        ways for total, ways in WAYS.items()
        if outcome_of(w, fire.cell(total, aim.column), flyer, missile)[0] != "missed"
    )  # fmt: skip
    return hits * 100 // 36


# -------------------------------------------------------------------- the window


class OffMapFlak(Answer, frozen=True):
    """Let an antiaircraft battery off the map fire (21.2/aa)."""

    battery: int
    form: ClassVar[str] = "battery {battery:battery}"


class AntiAir(TdaWindow):
    """One side's antiaircraft weapons may fire, one after the other, at a mission of the other (13.3/once, 21.2/aa).

    The step below is told once how it went (`UnderFlak`).
    """

    place: int = NONE
    altitude: str = "low"
    target: str = "fast"
    outcome: Outcome | Literal[""] = ""
    steps: int = 0

    @property
    def flyer(self) -> Flyer:
        """What is fired at."""
        return Flyer(self.place, self.altitude, self.target)

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (self.seat,) if self.exists and not self.outcome else ()

    def might_react(self, seen: Seen) -> bool:
        """A marker might hide a gun; a known weapon must be able to; batteries off the map are in the scenario."""
        if seen.enemy_markers() or list(self._batteries(seen)):
            return True
        return any(
            foe.tir == Tir.NONE and why_not_flak(seen, foe, index, self.flyer) is None
            for foe in seen.foes()
            for index in flak_weapons(seen, foe)
        )

    def _batteries(self, seen: Seen) -> Iterator[int]:
        for index, battery in enumerate(seen.setting.flak):
            if battery.side == self.seat and self._why_not_battery(seen, index) is None:
                yield index

    def _why_not_battery(self, seen: Seen, index: int) -> Refusal | None:
        battery = seen.setting.flak[index]
        if seen.flak_fired(index) == seen.turn:
            return ONCE
        return TOO_HIGH if self.altitude == "high" and not battery.part.missile else None

    def reactions(self, seen: Seen) -> Choice | None:
        options: list[Answer] = [
            Flak(unit.id, self.place, FULL, index)
            for unit in seen.mine()
            for index in flak_weapons(seen, unit)
            if unit.tir == Tir.NONE and why_not_flak(seen, unit, index, self.flyer) is None
        ]
        options += [OffMapFlak(index) for index in self._batteries(seen)]
        return Pick([PASS, *options], lambda answer: self.judge(seen, answer)) if options else None

    def judge(self, seen: Seen, answer: Answer) -> Verdict:
        """Why a shot is refused."""
        if isinstance(answer, OffMapFlak):
            if answer.battery >= len(seen.setting.flak) or seen.setting.flak[answer.battery].side != self.seat:
                return NOT_OFFERED
            return self._why_not_battery(seen, answer.battery)
        if not isinstance(answer, Flak):
            return NOT_OFFERED
        unit = next((u for u in seen.mine() if u.id == answer.unit), None)
        if unit is None:
            return Refusal("4/need", "not-yours")
        if answer.place != self.place or answer.how != FULL:
            return NOT_THERE
        if unit.tir != Tir.NONE:
            return ONCE
        verdict = why_not_flak(seen, unit, answer.weapon, self.flyer)
        return Refusal(verdict.rule, verdict.reason) if isinstance(verdict, Void) else verdict

    def decide(self, seen: Seen, orders: Orders) -> Answer | None:
        """Hold, or the best shot that the orders ask for; None where somebody must be asked."""
        found: list[tuple[int, Answer]] = []
        if list(self._batteries(seen)) and orders.default.mode != Mode.HOLD:
            return None
        for unit in seen.mine():
            order = orders.of(unit.id)
            if order.mode == Mode.HOLD or unit.tir != Tir.NONE:
                continue
            for index in flak_weapons(seen, unit):
                if why_not_flak(seen, unit, index, self.flyer) is not None:
                    continue
                if order.mode == Mode.ASK:
                    return None
                weapon = arms_of(seen, unit)[index]
                aim = flak_aim(seen, unit, weapon, self.flyer)
                chance = chance_of_flak(seen, aim, self.flyer, weapon.kind == MISSILE)
                if order.wants(chance, seen.distance(unit.at, self.place)):
                    found.append((chance, Flak(unit.id, self.place, FULL, index)))
        return best_shot(found)

    def ask(self, seen: Seen, choice: Choice) -> Question:
        args = (("at", self.place), ("altitude", f"altitude-{self.altitude}"))
        return Question(seen.side, "ask-flak", choice, ("13.3/targets",), args)

    def run(self, m: TdaMatch) -> None:
        if self.outcome:
            m.pop()
        else:
            super().run(m)

    def react(self, m: TdaMatch, answer: Answer) -> None:
        if isinstance(answer, OffMapFlak):
            battery = m.setting.flak[answer.battery].part
            m.position.flak[answer.battery] = m.position.turn
            aim = off_map_aim(m.truth, battery.power, battery.missile, self.flyer)
            total = m.roll("flak").total
            m.emit("flak-off-map", "21.2/aa", side=side_arg(self.seat), at=m.place(self.place), roll=number(total))
            self.outcome, self.steps = hear(m, None, aim, total, self.flyer, battery.missile)
        else:
            assert isinstance(answer, Flak)
            unit = m.unit(answer.unit)
            weapon = arms_of(m.truth, unit)[answer.weapon]
            aim = flak_aim(m.truth, unit, weapon, self.flyer)
            total = open_fire(m, unit, self.place)
            self.outcome, self.steps = hear(m, unit, aim, total, self.flyer, weapon.kind == MISSILE)
            if unit.ammo >= 0 and not answer.weapon:
                spend_ammunition(m, [unit])
        if self.outcome == "missed":
            self.outcome = ""


def open_fire(m: TdaMatch, unit: Unit, place: int) -> int:
    """The throw of a shot at an aircraft, for all to see: the firer has a fire marker and may be recognised."""
    total = m.roll("flak").total
    m.emit(
        "flak-fires", "13.3/resolution", side=side_arg(unit.side), units=name_all(m, [unit]), at=m.place(place),
        origin=m.place(unit.at), roll=number(total),
    )  # fmt: skip
    if unit.tir == Tir.NONE:
        unit.tir = Tir.TEST
    reveal_firers(m, [unit])
    return total


def hear(m: TdaMatch, unit: Unit | None, aim: FlakAim, total: int, flyer: Flyer, missile: bool) -> tuple[Outcome, int]:
    """The result of a shot at an aircraft, told to all; its reckoning as far as the firer is known."""
    chart = m.setting.charts.fire
    code = chart.cell(total, aim.column)
    outcome, steps = outcome_of(m.truth, code, flyer, missile)
    at, shown = m.place(flyer.place), number(chart.heading(aim.column))
    told = word(f"flak-{outcome}")
    tallies = {"power": aim.power, "shift": aim.shift}
    if unit is None:
        m.emit("flak-result", "13.3/resolution", at=at, code=word(code), column=shown, outcome=told, tallies=tallies)
    else:
        m.tell_reckoning(
            "flak-result", unit, "13.3/resolution", at=at, code=word(code), column=shown, outcome=told, tallies=tallies
        )
    return outcome, steps


OFF_MAP_FLAK = TdaVerb(OffMapFlak, sign="flak", rule="21.2/aa", rank=Rank.DO + 3)

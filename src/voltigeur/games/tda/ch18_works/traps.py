"""Trapped ground: mines, IEDs and those who carry one (18.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.tda.base.cover import facing_protection, sheltered
from voltigeur.games.tda.base.forward import hit_vehicle, step_cost
from voltigeur.games.tda.base.model import Fate, Flight, March, Trap, Unit, UnitId
from voltigeur.games.tda.base.play import (
    TdaMatch,
    TdaStep,
    TdaWindow,
    number,
    relocate,
    remove,
    reveal,
    take_steps,
    word,
)
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.base.verbs import Rank
from voltigeur.games.tda.base.world import Target, World
from voltigeur.games.tda.ch01_units.units import by_trap
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import FULL_ACTION, OFF_MAP, TdaAction
from voltigeur.games.tda.ch05_actions.actions import why_not_move_at_all
from voltigeur.games.tda.ch07_fire.firepower import MARCH_KEYS, armour_lines, column, own_cover, shell_power
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch07_fire.results import queue_results
from voltigeur.games.tda.ch07_fire.tests import Reaction
from voltigeur.games.tda.ch11_morale.morale import Trial
from voltigeur.games.tda.ch13_kinds_of_fire.bombardment import breakable, damage, on_the_ground
from voltigeur.games.tda.ch18_works.works import SAFE_VEHICLE, crush, engineer
from voltigeur.games.tda.charts.tables import Code

BEARER = "ied"
JAMMER = "jammer"
SAFE_ON_FOOT = ("sapper", "deminer")
LANE = "bangalore"


def treads_safely(w: World, unit: Unit, march: int) -> bool:
    """Who comes among traps without setting them off (19.2/squad, 19.2b, 19.3/mine-vehicle)."""
    traits = w.type(unit).traits
    if unit.storms >= 0 and LANE in traits:
        return True
    on_foot = march == March.TACTICAL and any(trait in traits for trait in SAFE_ON_FOOT)
    return (on_foot or SAFE_VEHICLE in traits) and engineer(w, unit)


def entered(m: TdaMatch, units: Sequence[Unit], place: int, march: int) -> None:
    """What happens at once to those who come into a hex, and to what lies there: obstructions, traps (18.2, 18.3)."""
    if place != m.setting.board.hex_of[place]:
        return
    group = [u for u in units if u.at == place and u.height == Flight.GROUND]
    if group and m.position.changes:
        crush(m, group, place)
    if any(trap.place == place for trap in m.position.traps):
        victims = tuple(u.id for u in group if not treads_safely(m.truth, u, march))
        if victims:
            m.push(Spring(victims, place, march))


# -------------------------------------------------------------------- the attack


def blast_shift(w: World, unit: Unit, march: int, source: int) -> Tally:
    """Column shifts of a trap on one unit; next to it the common hexside counts too (13.4/terrain, 13.4/other-mods)."""
    chart = w.setting.charts.indirect
    kind = w.type(unit)
    target = Target(unit.id, unit.at, unit.hidden, March(march))
    vehicle = kind.role == "vehicle"
    cover = sum(line.value for line in own_cover(w, target))
    if source != w.setting.board.hex_of[unit.at]:
        cover += sum(line.value for line in facing_protection(w, source, unit.at))
        if w.setting.sight.higher(unit.at, source):
            cover += w.setting.charts.direct["target_higher"]
    lines = [Line(chart.protection(cover), "indirect-terrain", "13.4/terrain")]
    if march in MARCH_KEYS and not vehicle:
        key = MARCH_KEYS[March(march)]
        lines.append(Line(chart[key], key, chart.rule_of(key)))
    if kind.armoured:
        lines.extend(line for line in armour_lines(chart, kind) if line.reason == "armour")
        if kind.mobility == "tracked":
            lines.append(Line(chart["trap_v_tracked"], "trap-v-tracked", chart.rule_of("trap_v_tracked")))
    if any(JAMMER in w.type(other).traits for other in w.friends(unit) if other.at == unit.at):
        lines.append(Line(chart["trap_jammed"], "trap-jammed", chart.rule_of("trap_jammed")))
    return Tally(tuple(line for line in lines if line.value))


def attack(
    m: TdaMatch, ground: int, units: Sequence[Unit], power: int, source: int, rule: str, marches: Mapping[int, int]
) -> int:
    """An indirect attack of a trap on units in one hex: one throw, a column for each (18.3/traps)."""
    truth = m.truth
    chart = m.setting.charts.fire
    roll = m.roll("trap")
    m.emit("trap-attacks", rule, at=m.place(ground), roll=number(roll.total), power=number(power))
    found: dict[tuple[Code, bool], list[Target]] = {}
    told: set[tuple[str, bool, int]] = set()
    for unit in units:
        tally = blast_shift(truth, unit, marches.get(unit.id, March.STILL), source)
        strength = shell_power(truth, power, hidden=unit.hidden)
        index = column(truth, strength.product, tally.total)
        code = chart.cell(roll.total, index)
        shown = chart.heading(index)
        if (code, unit.hidden, shown) not in told:
            told.add((code, unit.hidden, shown))
            m.emit(
                "trap-result", rule, to=m.kept(unit, unit.hidden), at=m.place(unit.at), code=word(code),
                column=number(shown), tallies={"power": strength, "shift": tally},
            )  # fmt: skip
        if truth.type(unit).armoured and code != "-" and not m.setting.charts.results[code].steps:
            hit_vehicle(m, unit, by_trap(truth, code), secret=unit.hidden)
        elif code != "-":
            found.setdefault((code, unit.hidden), []).append(Target(unit.id, unit.at, unit.hidden))
    for (code, secret), targets in found.items():
        queue = queue_results(m, truth, targets, code, secret=secret)
        if queue:
            m.push(Trial(tuple(queue), secret))
    return roll.total


class Spring(TdaStep):
    """Somebody has come upon trapped ground (18.3/traps)."""

    group: tuple[UnitId, ...]
    place: int
    march: int

    def run(self, m: TdaMatch) -> None:
        m.pop()
        for trap in [t for t in m.position.traps if t.place == self.place]:
            self._turn(m, trap)

    def _turn(self, m: TdaMatch, trap: Trap) -> None:
        if not trap.shown:
            trap.shown = True
            if not trap.power:
                m.emit("trap-empty", "18.3/traps", news=True, at=m.place(trap.place))
            elif trap.lasts:
                m.emit("trap-mines", "18.3/traps", news=True, at=m.place(trap.place), power=number(trap.power))
            else:
                m.emit("trap-ied", "18.3/traps", news=True, at=m.place(trap.place), power=number(trap.power))
        if not trap.power:
            m.position.traps.remove(trap)
        elif trap.lasts:
            units = [m.unit(u) for u in self.group if m.unit(u).at == self.place]
            if units:
                marches = dict.fromkeys(self.group, self.march)
                attack(m, self.place, units, trap.power, self.place, "18.3/mines", marches)
        else:
            m.position.traps.remove(trap)
            m.push(Explosion(self.place, trap.power, trap.around, self.group, self.march))


class Explosion(TdaStep):
    """A charge goes off: its hex, and the six around it if it is a large one (18.3/ied, 13.4/rings)."""

    place: int
    power: int
    around: int = 0
    movers: tuple[UnitId, ...] = ()
    """Those who are on the march; nobody else is."""
    march: int = 0
    rule: str = "18.3/ied"

    def run(self, m: TdaMatch) -> None:
        m.pop()
        board = m.setting.board
        m.emit("explodes", self.rule, news=True, at=m.place(self.place), power=number(self.power))
        hexes = [(self.place, self.power)]
        if self.around:
            hexes += [(place, self.around) for place in board.neighbours[self.place] if place >= 0]
        for place, power in hexes:
            floors = [p for p in range(len(board)) if board.hex_of[p] == place and p not in board.tunnels]
            units = [m.unit(u) for p in floors for u in m.position.here.get(p, ())]
            units = [u for u in units if u.height == Flight.GROUND and not sheltered(m.truth, u)]
            if units or breakable(m, place):
                marches = dict.fromkeys(self.movers, self.march)
                roll = attack(m, place, units, power, self.place, self.rule, marches)
                damage(m, place, on_the_ground(m, place, power, roll), bombs=False)


# -------------------------------------------------------------------- carried charges


def charge_of(kind: UnitType) -> tuple[int, int]:
    """Power of what a bearer carries, in its hex and around (18.3/carried-ied)."""
    charges = [arm for arm in kind.arms if arm.indirect and arm.kind == "other"]
    inner = max((arm.power for arm in charges if not arm.minimum), default=0)
    return inner, max((arm.power for arm in charges if arm.minimum), default=0)


def bears(kind: UnitType) -> bool:
    """Whether a counter is a charge on legs or wheels (18.3/carried-ied)."""
    return BEARER in kind.traits


def blow_up(m: TdaMatch, unit: Unit) -> None:
    """The owner sets the charge off, or enters a place to do so: the bearer is gone (18.3/carried-ied)."""
    take_steps(m, unit, unit.steps)
    remove(m, unit, Fate.ELIMINATED, "18.3/carried-ied")


def set_off(m: TdaMatch) -> None:
    """Charges whose bearers have died go off (18.3/carried-ied)."""
    fallen, m.position.fallen = m.position.fallen, []
    for step in m.state.stack:
        if isinstance(step, TdaStep | TdaWindow):
            step.look_again()
    for kind, place in fallen:
        power, around = charge_of(m.setting.types[kind])
        m.push(Explosion(m.setting.board.hex_of[place], power, around, rule="18.3/carried-ied"))


# ---- charges that are carried: set off by who acts, or in reaction to who comes near (18.3/carried-ied)


NOBODY_NEAR = Refusal("18.3/carried-ied", "not-adjacent")
NO_CHARGE = Refusal("18.3/carried-ied", "no-charge")
OPEN_GROUND = Refusal("18.3/carried-ied", "not-closed")
CHARGE_FAR = Refusal("18.3/carried-ied", "not-adjacent")


def why_not_explode(seen: Seen, unit: Unit) -> Refusal | None:
    """Whether a unit has a charge to set off."""
    if not bears(seen.type(unit)):
        return NO_CHARGE
    return OFF_MAP if unit.at < 0 else None


def who_explodes(seen: Seen, places: Sequence[int]) -> list[Unit]:
    """Bearers whose charge would reach one of some places."""
    kinds = seen.setting.arsenal.bearing
    bearers = [u for u in seen.mine() if u.kind in kinds] if kinds else []
    return [u for u in bearers if any(_reaches(seen, u, place) for place in places)]


def _reaches(seen: Seen, unit: Unit, place: int) -> bool:
    _, around = charge_of(seen.type(unit))
    return seen.distance(unit.at, place) <= (1 if around else 0)


class Explode(Answer, frozen=True):
    """Set a carried charge off; a right that a side has at any time (18.3/carried-ied)."""

    unit: int
    form: ClassVar[str] = "explode {unit:unit}"


def _explode(m: TdaMatch, act: Activation, unit: Unit, answer: Explode) -> None:
    act.spend(FULL_ACTION)
    blow_up(m, unit)


def _offers(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    if unit.kind in seen.setting.arsenal.bearing:
        yield Explode(unit.id)


EXPLODE = TdaAction(
    Explode, judge=lambda seen, act, unit, answer: why_not_explode(seen, unit), do=_explode, offers=_offers,
    machines=True, sign="fire", rule="18.3/carried-ied", rank=Rank.NEVER,
)  # fmt: skip


def _bearers(seen: Seen, window: OpportunityFire) -> list[Unit]:
    """Who may set a charge off among those who moved or fired, or next to them."""
    return [unit for unit in who_explodes(seen, window.places) if not seen.active(unit)]


def _why_not_answer(seen: Seen, window: OpportunityFire, answer: Explode) -> Refusal | None:
    return None if answer.unit in [unit.id for unit in _bearers(seen, window)] else NOBODY_NEAR


def _answer(m: TdaMatch, window: OpportunityFire, answer: Explode, void: str) -> None:
    blow_up(m, m.unit(answer.unit))


EXPLODE_NEARBY = Reaction(
    answers=(Explode,), who=_bearers, charges=True, offers=lambda seen, window, unit: (Explode(unit.id),),
    judge=_why_not_answer, do=_answer,
)  # fmt: skip


# -------------------------------------------------------------------- into a place that is closed


def why_not_ram(seen: Seen, act: Activation, unit: Unit, place: int) -> Refusal | None:
    """Whether a bearer may carry its charge into a place that is closed to it (18.3/carried-ied)."""
    if not bears(seen.type(unit)):
        return NO_CHARGE
    if place not in seen.setting.board.neighbours[unit.at]:
        return CHARGE_FAR
    if not isinstance(step_cost(seen, [unit], unit.at, place), Refusal) and not seen.present(place, seen.enemy):
        return OPEN_GROUND
    return why_not_move_at_all(seen, act, unit)


class Ram(Answer, frozen=True):
    """Carry a charge into a place that is closed, and explode there (18.3/carried-ied)."""

    unit: int
    place: int
    form: ClassVar[str] = "ram {unit:unit} {place:place}"


def _ram(m: TdaMatch, act: Activation, unit: Unit, answer: Ram) -> None:
    act.spend(FULL_ACTION)
    reveal(m, [unit], "12.3/revealed")
    relocate(m, [unit], answer.place)
    blow_up(m, unit)


def _rams(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    board = seen.setting.board
    for place in (*board.neighbours[unit.at], *board.stairs[unit.at]):
        if place >= 0:
            yield Ram(unit.id, place)


RAM = TdaAction(
    Ram, judge=lambda seen, act, unit, answer: why_not_ram(seen, act, unit, answer.place), do=_ram, offers=_rams,
    by=lambda setting, kind: BEARER in kind.traits,
    sign="assault", rule="18.3/carried-ied", rank=Rank.DOUBTFUL,
)  # fmt: skip

"""The Rally Phase, in its steps a to g, the ATTACKER first in each (3.1, 5.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar

from msgspec import Meta

from voltigeur.engine.choices import (
    DONE,
    NOT_OFFERED,
    PASS,
    Answer,
    Choice,
    Draft,
    Entry,
    Menu,
    Pass,
    Pick,
    Question,
    Refusal,
    Verdict,
)
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.aslsk.base.amended import lines as amended_lines
from voltigeur.games.aslsk.base.model import State, Unit, UnitId, Weapon
from voltigeur.games.aslsk.base.play import AslskMatch, AslskStep, number, remove_weapon, text
from voltigeur.games.aslsk.base.world import Seen, World
from voltigeur.games.aslsk.ch03_23_effects.checks import reduce
from voltigeur.games.aslsk.ch04_0_possession.possession import (
    Hold,
    Recover,
    Transfer,
    hand_over,
    recover,
    why_not_there,
)
from voltigeur.games.aslsk.ch05_quality.promotion import promote

RECOVER, REPAIR, TRANSFER, ALONE, LED, KEEP = range(6)
"""The steps in which somebody decides, b to g."""
RULES = ("3.1/b-recovery", "3.1/c-repair", "3.1/d-transfer", "3.1/e-self-rally", "3.1/f-rally", "3.1/g-dm")
KINDS = ("ask-recover", "ask-repair", "ask-transfer", "ask-self-rally", "ask-rally", "ask-keep")


class Repair(Answer, frozen=True):
    """Try to repair a weapon (3.1/c-repair)."""

    weapon: int
    form: ClassVar[str] = "repair {weapon:weapon}"


class RepairBy(Answer, frozen=True):
    """A unit tries to repair the weapon of its that has broken down (3.1/c-repair)."""

    unit: int
    form: ClassVar[str] = "repair {unit:unit}"


class SelfRally(Answer, frozen=True):
    """A unit tries to rally by itself (3.1/e-self-rally)."""

    unit: int
    form: ClassVar[str] = "self-rally {unit:unit}"


class Rally(Answer, frozen=True):
    """A leader tries to rally units of his hex, one after the other (3.1/f-rally)."""

    units: tuple[int, ...]
    leader: int
    form: ClassVar[str] = "rally {units:units} under {leader:unit}"


class Keep(Answer, frozen=True):
    """Broken units that keep their DM, so that they may rout (3.1/g-dm)."""

    units: tuple[int, ...]
    form: ClassVar[str] = "keep {units:units}"


def _no(rule: str, reason: str) -> Refusal:
    return Refusal(rule, reason)


# ---------------------------------------------------------------- weapons


def why_not_act(world: World, unit: Unit) -> Refusal | None:
    """Why a unit has no action left in this phase (3.1/rally-general)."""
    if not world.good_order(unit):
        return _no("2/good-order", "not-good-order")
    return _no("3.1/rally-general", "has-acted") if unit.acted else None


def why_not_recover(seen: Seen, answer: Recover) -> Refusal | None:
    """Why a unit may not try to recover a weapon (4.0/recovery)."""
    try:
        unit, weapon = seen.unit(answer.unit), seen.weapon(answer.weapon)
    except (IndexError, LookupError):
        return _no("4.0/recovery", "unknown")
    if unit.side != seen.side or unit.at < 0:
        return _no("4.0/recovery", "not-yours")
    return why_not_there(seen, weapon, unit, "4.0/recovery") or why_not_act(seen, unit)


def why_not_repair(seen: Seen, answer: Repair) -> Refusal | None:
    """Why a weapon may not be repaired: whole, captured, beyond repair (3.1/c-repair)."""
    try:
        weapon = seen.weapon(answer.weapon)
    except (IndexError, LookupError):
        return _no("3.1/c-repair", "unknown")
    if weapon.owner < 0 or seen.unit(weapon.owner).side != seen.side:
        return _no("3.1/c-repair", "not-held")
    if weapon.condition != State.BROKEN_DOWN:
        return _no("3.1/c-repair", "not-broken-down")
    unit = seen.unit(weapon.owner)
    if not seen.arm(weapon).belongs(seen.type(unit).nation):
        return _no("3.1/c-repair", "captured")
    if not seen.arm(weapon).repair:
        return _no("1.2.4/sw", "no-repair")
    return why_not_act(seen, unit)


def repair_of(world: World, unit: int) -> Repair:
    """What a unit would repair: the first weapon of its that has broken down, else the first that it holds."""
    try:
        held = world.held(world.unit(unit))
    except (IndexError, LookupError):
        held = ()
    down = [weapon for weapon in held if weapon.condition == State.BROKEN_DOWN] or list(held)
    return Repair(down[0].id if down else len(world.position.weapons))


def _repair(m: AslskMatch, weapon: Weapon) -> None:
    unit = m.unit(weapon.owner)
    unit.acted = True
    roll = m.roll("repair", 1).total
    gone = roll >= m.setting.charts.morale.repair_gone
    done = roll <= m.arm(weapon).repair
    rule = "6.12/gun-repair" if m.arm(weapon).gun else "3.1/c-repair"
    m.emit("repairs", rule, unit=m.who(unit), weapon=m.what(weapon), roll=number(roll),
           result=text("gone" if gone else "repaired" if done else "fails"))  # fmt: skip
    if gone:
        remove_weapon(m, weapon, rule)
    elif done:
        weapon.condition = State.READY


# ---------------------------------------------------------------- rally


def rally_tally(world: World, unit: Unit, leader: Unit | None) -> Tally:
    """What is added to a rally DR (3.1/rally-drm)."""
    figures = world.setting.charts.morale
    kind = world.setting.ground[unit.at]
    lines = []
    if unit.dm:
        lines.append(Line(figures.desperate, "desperate", "3.1/rally-drm"))
    if kind.building or kind.rule == "1.1.1/woods":
        lines.append(Line(figures.cover, "cover", "3.1/rally-drm"))
    if leader is None:
        lines.append(Line(figures.self_rally, "self-rally", "3.1/e-self-rally"))
    elif world.leadership(leader):
        lines.append(Line(world.leadership(leader), "leadership", "3.1/rally-drm"))
    return Tally((*lines, *amended_lines(world, "rally-drm", unit)))


def why_not_rally(world: World, unit: Unit) -> Refusal | None:
    """Why a unit may not try to rally at all (3.1/f-rally)."""
    if not unit.broken:
        return _no("3.1/f-rally", "not-broken")
    if unit.melee:
        return _no("3.8/melee", "in-melee")
    return _no("3.1/f-rally", "has-tried") if unit.tried else None


def why_not_alone(seen: Seen, unit: Unit) -> Refusal | None:
    """Why a unit may not rally by itself: no box, and it is not the ATTACKER's one exception (3.1/e-self-rally)."""
    refused = why_not_rally(seen, unit)
    if refused or seen.type(unit).self_rally:
        return refused
    if seen.attacker != seen.side:
        return _no("3.1/e-self-rally", "no-box")
    return _no("3.1/e-self-rally", "exception-used") if seen.rallied_alone else None


def why_not_led(seen: Seen, answer: Rally) -> Refusal | None:
    """Why a leader may not rally these units."""
    try:
        leader, units = seen.unit(answer.leader), [seen.unit(u) for u in answer.units]
    except (IndexError, LookupError):
        return _no("3.1/f-rally", "unknown")
    if leader.side != seen.side or not seen.leads(leader) or not seen.good_order(leader):
        return _no("3.1/f-rally", "no-leader")
    if leader.pinned:
        return _no("3.2.3/ptc", "leader-pinned")
    if leader.acted:
        return _no("1.2.1/smc", "has-acted")
    if not units or len({u.id for u in units}) != len(units):
        return _no("3.1/f-rally", "nobody")
    for unit in units:
        if unit.side != seen.side or unit.at != leader.at:
            return _no("3.1/f-rally", "not-together")
        if refused := why_not_rally(seen, unit):
            return refused
    return None


def _try(m: AslskMatch, unit: Unit, leader: Unit | None) -> None:
    """One rally attempt (3.1/e-self-rally, 3.1/f-rally)."""
    truth = m.truth
    tally = rally_tally(truth, unit, leader)
    unit.tried = True
    roll = m.roll("rally", 2)
    final = roll.total + tally.total
    held = final <= truth.morale(unit)
    rule = "3.1/f-rally" if leader is not None else "3.1/e-self-rally"
    m.emit("rallies", rule, unit=m.who(unit), morale=number(truth.morale(unit)), roll=number(roll.total),
           final=number(final), result=text("rallied" if held else "fails"),
           tallies={"rally": Tally(tally.lines, roll.total)})  # fmt: skip
    if roll.total == 12 and not held:
        reduce(m, unit, "3.1/f-rally")
    if leader is None and roll.total == 2 and not truth.leads(unit):
        promote(m, [unit], unit.at)
    if held:
        unit.broken = unit.dm = False


# ---------------------------------------------------------------- DM


def near_enemy(world: World, unit: Unit) -> bool:
    """Whether a Known Enemy Unit is adjacent, or in the very hex (2/known-enemy)."""
    return beside_any(world, unit, world.units(1 - unit.side))


def beside_any(world: World, unit: Unit, foes: Sequence[Unit]) -> bool:
    """The same of some enemies on the map."""
    distance = world.setting.board.dist[unit.at]
    near = [foe for foe in foes if distance[foe.at] <= 1]
    return any(not foe.hidden and world.sees(unit.at, foe.at) for foe in near)


def may_keep(seen: Seen) -> list[Unit]:
    """Broken units that may keep their DM or lose it: out in the open, no enemy beside them (3.1/g-dm)."""
    return [u for u in seen.mine() if u.broken and u.dm and not near_enemy(seen, u) and not _covered(seen, u)]


def _covered(world: World, unit: Unit) -> bool:
    kind = world.setting.ground[unit.at]
    return kind.building or kind.rule == "1.1.1/woods"


# ---------------------------------------------------------------- the phase


class RallyPhase(AslskStep):
    """Steps b to g: in each the ATTACKER acts until he passes, then the DEFENDER."""

    stage: Annotated[int, Meta(ge=0, le=6)] = 0
    second: bool = False
    kept: tuple[UnitId, ...] = ()

    def _seat(self, attacker: int) -> int:
        return 1 - attacker if self.second else attacker

    def seats(self, m: AslskMatch) -> tuple[int, ...]:
        return (self._seat(m.position.side),) if self.stage <= KEEP else ()

    def question(self, seen: Seen) -> Question | None:
        if self.stage > KEEP or seen.side != self._seat(seen.attacker):
            return None
        choice = self._choice(seen)
        return None if choice is None else Question(seen.side, KINDS[self.stage], choice, (RULES[self.stage],))

    def _choice(self, seen: Seen) -> Choice | None:
        if self.stage == RECOVER:
            return _pick(seen, _recoveries(seen))
        if self.stage == REPAIR:
            return _pick(seen, (r for w in seen.weapons() if why_not_repair(seen, r := Repair(w.id)) is None))
        if self.stage == TRANSFER:
            draft = Transfer(seen)
            return draft if any(draft.may.values()) else None
        if self.stage == ALONE:
            return _pick(seen, (SelfRally(u.id) for u in seen.mine() if why_not_alone(seen, u) is None))
        if self.stage == LED:
            return _led(seen)
        keep = may_keep(seen)
        return _Keeping(keep) if keep else None

    def answer(self, m: AslskMatch, seat: int, answer: Answer) -> None:
        match answer:
            case Recover(unit=u, weapon=w):
                m.unit(u).acted = True
                recover(m, m.unit(u), m.weapon(w), "3.1/b-recovery")
            case Repair(weapon=w):
                _repair(m, m.weapon(w))
            case RepairBy(unit=u):
                _repair(m, m.weapon(repair_of(m.truth, u).weapon))
            case Hold():
                hand_over(m, answer, "3.1/d-transfer")
                self._next(m)
            case SelfRally(unit=u):
                unit = m.unit(u)
                m.position.rallied_alone |= not m.type(unit).self_rally
                _try(m, unit, None)
            case Rally(units=who, leader=leader):
                for u in who:
                    _try(m, m.unit(u), m.unit(leader))
            case Keep(units=who):
                self.kept += who
                self._next(m)
            case _:
                self._next(m)
                m.unchanged()

    def _next(self, m: AslskMatch) -> None:
        if self.second:
            self.stage += 1
        self.second = not self.second

    def run(self, m: AslskMatch) -> None:
        """Nobody is asked: the other side, or the next step; at the end DM comes off (3.1/g-dm)."""
        if self.stage <= KEEP:
            self._next(m)
            m.unchanged()
            return
        m.pop()
        truth = m.truth
        for unit in m.position.units:
            unit.acted = False
            if unit.dm and unit.at >= 0 and unit.id not in self.kept and not near_enemy(truth, unit):
                unit.dm = False
                m.tell("calms-down", unit, "3.1/g-dm")
        for weapon in m.position.weapons:
            weapon.fresh = False


class _Keeping(Draft):
    """Which broken units keep their DM."""

    def __init__(self, units: Sequence[Unit]) -> None:
        self.units = [unit.id for unit in units]

    def entries(self, so_far: tuple[Entry, ...]) -> Sequence[Entry]:
        last = so_far[-1][0] if so_far else -1
        return [DONE, *((u,) for u in self.units if u > last)]

    def whole(self, entries: tuple[Entry, ...]) -> Answer:
        return Keep(tuple(entry[0] for entry in entries)) if entries else PASS

    def admits(self, answer: Answer) -> Verdict:
        if isinstance(answer, Pass):
            return None
        if not isinstance(answer, Keep):
            return NOT_OFFERED
        return None if set(answer.units) <= set(self.units) else _no("3.1/g-dm", "may-not-keep")


def _recoveries(seen: Seen) -> Iterator[Answer]:
    for weapon in seen.weapons():
        if weapon.owner < 0 and weapon.at >= 0:
            for unit in seen.at(weapon.at, seen.side):
                if why_not_recover(seen, answer := Recover(unit.id, weapon.id)) is None:
                    yield answer


def _pick(seen: Seen, found: Iterator[Answer]) -> Choice | None:
    options = list(found)
    if not options:
        return None
    return Pick((*options, PASS), lambda answer: _judge(seen, answer))


def _judge(seen: Seen, answer: Answer) -> Verdict:
    """The most particular reason why an answer of this phase is refused."""
    match answer:
        case Recover():
            return why_not_recover(seen, answer)
        case Repair():
            return why_not_repair(seen, answer)
        case RepairBy(unit=u):
            return why_not_repair(seen, repair_of(seen, u))
        case SelfRally(unit=u):
            try:
                unit = seen.unit(u)
            except (IndexError, LookupError):
                return _no("3.1/e-self-rally", "unknown")
            return why_not_alone(seen, unit) if unit.side == seen.side else _no("3.1/e-self-rally", "not-yours")
        case Rally():
            return why_not_led(seen, answer)
    return NOT_OFFERED


def _led(seen: Seen) -> Menu | None:
    listed: dict[int, list[Answer]] = {}
    for leader in seen.mine():
        if not seen.leads(leader):
            continue
        ready = [u for u in seen.at(leader.at, seen.side) if why_not_led(seen, Rally((u.id,), leader.id)) is None]
        if ready:
            one = [Rally((u.id,), leader.id) for u in ready]
            listed[leader.id] = [*([Rally(tuple(u.id for u in ready), leader.id)] if len(ready) > 1 else []), *one]
    return Menu.listed(listed, lambda answer: _judge(seen, answer), (PASS,)) if listed else None

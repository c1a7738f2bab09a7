"""Demolition Charges: placed on a neighbouring hex by movers, going off in the Advancing Fire Phase (4.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from voltigeur.engine.choices import Answer, Verdict
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.aslsk.base.amended import amended, lines_against
from voltigeur.games.aslsk.base.amended import lines as amended_lines
from voltigeur.games.aslsk.base.model import AWAY, NONE, Charge, Mark, Phase, State, Unit, UnitId
from voltigeur.games.aslsk.base.play import AslskMatch, AslskStep, place, remove_weapon
from voltigeur.games.aslsk.base.verbs import FireAction, Firing
from voltigeur.games.aslsk.base.world import Seen, World
from voltigeur.games.aslsk.ch03_3_movement.acts import Act, Mover, cost_here, no, why_not_act
from voltigeur.games.aslsk.ch03_3_movement.allowance import entry_cost
from voltigeur.games.aslsk.ch03_22_fire.attack import targets_of
from voltigeur.games.aslsk.ch03_22_fire.firepower import Shooter, brought, penalties
from voltigeur.games.aslsk.ch03_22_fire.modifiers import better, cover_line, drm, shield_line, target_lines
from voltigeur.games.aslsk.ch03_22_fire.strike import alarm, strike
from voltigeur.games.aslsk.ch04_0_possession.possession import use
from voltigeur.games.aslsk.ch06_4_hidden.lairs import may_hold


class PlaceCharge(Answer, frozen=True):
    """Place a Demolition Charge on a neighbouring hex (4.3/dc-place)."""

    weapon: int
    at: int
    form: ClassVar[str] = "charge {weapon:weapon} at {at:place}"


class Detonate(Answer, frozen=True):
    """A charge that was placed goes off now (4.3/dc)."""

    weapon: int
    form: ClassVar[str] = "detonate {weapon:weapon}"


# ---------------------------------------------------------------- placing


def holder_of(seen: Seen, answer: PlaceCharge) -> int:
    """Who holds a charge; -1 for nobody that is known."""
    try:
        return seen.weapon(answer.weapon).owner
    except (IndexError, LookupError):
        return NONE


def _cost(world: World, unit: Unit, at: int) -> int:
    """What it would cost to go there, spent where the placer is; a factor more in smoke (4.3/dc-place)."""
    return entry_cost(world, unit.at, at) + cost_here(world, unit, 0)


def why_not_place(seen: Seen, mover: Mover, answer: PlaceCharge) -> Verdict:
    """Why a charge may not be placed."""
    who = holder_of(seen, answer)
    if who < 0 or seen.unit(who).side != seen.side:
        return no("4.3/dc-place", "not-held")
    unit, weapon = seen.unit(who), seen.weapon(answer.weapon)
    if seen.arm(weapon).kind != "dc" or weapon.condition != State.READY:
        return no("4.3/dc-place", "no-charge")
    if unit.mark == Mark.PREP or any(held.mark == Mark.PREP for held in seen.held(unit)):
        return no("4.3/dc-place", "prep-fired")
    if unit.pinned or unit.broken:
        return no("4.3/dc-place", "pinned" if unit.pinned else "broken")
    if refused := why_not_act(seen, mover, who):
        return refused
    if answer.at < 0 or not seen.adjacent(unit.at, answer.at):
        return no("4.3/dc-place", "not-adjacent")
    if not seen.at(answer.at, seen.enemy) and not may_hold(seen, seen.enemy, answer.at):
        return no("4.3/dc-place", "nobody-there")
    return mover.why_not_pay(seen, unit, _cost(seen, unit, answer.at))


def _place(m: AslskMatch, mover: Mover, answer: PlaceCharge) -> None:
    unit = m.unit(m.weapon(answer.weapon).owner)
    cost = _cost(m.truth, unit, answer.at)
    m.emit("sets-charge", "4.3/dc-place", unit=m.who(unit), at=place(answer.at))
    m.push(Laying(answer.weapon, answer.at, unit.id))
    mover.pay(m, unit, cost)


def _placings(seen: Seen, mover: Mover) -> Iterator[Answer]:
    for unit in mover.movers(seen):
        if unit.at < 0:
            continue
        near = [p for p in seen.setting.board.neighbours[unit.at] if p >= 0 and seen.at(p, seen.enemy)]
        for weapon in seen.held(unit):
            if seen.arm(weapon).kind == "dc":
                yield from (PlaceCharge(weapon.id, at) for at in near)


PLACE_CHARGE = Act(
    PlaceCharge, judge=why_not_place, do=_place, offers=_placings, actors="", whose=holder_of, sign="charge",
    rule="4.3/dc-place", needs=lambda arm: arm.kind == "dc",
)  # fmt: skip


def dud_from(world: World, unit: Unit, weapon: int) -> int:
    """The Original DR from which a charge does nothing: its X# in these hands (4.3/dc, 4.0/captured-inexp)."""
    held = world.weapon(weapon)
    arm, figures = world.arm(held), world.setting.charts.fire
    common = not world.leads(unit) and not world.elite(unit)
    hands = penalties(world, Shooter(unit, held, -2 - weapon), arm)
    number = arm.removed + hands + (figures.non_elite_removed if common else 0)
    return amended(world, "b-number", number, unit, weapon=held)


class Laying(AslskStep):
    """After all fire at who places it: the charge lies on its target if he is unbroken and unpinned (4.3/dc-place)."""

    weapon: int
    at: int
    placer: UnitId

    def run(self, m: AslskMatch) -> None:
        m.pop()
        unit, weapon = m.unit(self.placer), m.weapon(self.weapon)
        if unit.at < 0 or unit.broken or unit.pinned or weapon.owner != unit.id:
            m.emit("charge-not-set", "4.3/dc-place", unit=m.who(unit), at=place(self.at))
            return
        dud = dud_from(m.truth, unit, self.weapon)
        m.position.charges.append(Charge(self.weapon, self.at, unit.id, dud, unit.cx, unit.at))
        weapon.owner, weapon.at = NONE, AWAY
        m.emit("charge-set", "4.3/dc-place", unit=m.who(unit), at=place(self.at))


# ---------------------------------------------------------------- going off


def why_not_detonate(seen: Seen, firing: Firing, answer: Detonate) -> Verdict:
    """Why a charge does not go off now: it lies nowhere, or it is not its phase (4.3/dc)."""
    if not any(charge.weapon == answer.weapon for charge in seen.position.charges):
        return no("4.3/dc", "not-placed")
    now = seen.phase == Phase.ADVANCING_FIRE and seen.attacker == seen.side
    return None if now else no("4.3/dc", "not-now")


def _detonate(m: AslskMatch, firing: Firing, answer: Detonate) -> None:
    m.push(Blast(answer.weapon))


def _detonations(seen: Seen, firing: Firing) -> Iterator[Answer]:
    if seen.phase == Phase.ADVANCING_FIRE:
        yield from (Detonate(charge.weapon) for charge in seen.position.charges)


def _where(seen: Seen, answer: Detonate) -> int:
    return next(charge.place for charge in seen.position.charges if charge.weapon == answer.weapon)


DETONATE = FireAction(
    Detonate, judge=why_not_detonate, do=_detonate, offers=_detonations, where=_where, actors="", sign="charge",
    rule="4.3/dc", needs=lambda arm: arm.kind == "dc",
)  # fmt: skip


def blast_tally(world: World, charge: Charge, unit: Unit) -> Tally:
    """What is added for a target: TEM or shield, and one if the placer was exhausted (4.3/dc, 6.6/gunshield)."""
    cover = better(cover_line(world, unit, ()), shield_line(world, unit, (charge.source,)))
    lines: list[Line | None] = [cover, *target_lines(world, unit, (), moving=False, terrain=False)]
    if charge.cx:
        lines.append(Line(world.setting.charts.fire.exhausted, "exhausted", "4.3/dc-place"))
    placer, weapon = world.position.units[charge.placer], world.position.weapons[charge.weapon]
    return drm([*lines, *lines_against(world, "ift-drm", (placer,), unit, weapons=(weapon,))])


class Blast(AslskStep):
    """A charge goes off, and is gone (4.3/dc)."""

    weapon: int

    def run(self, m: AslskMatch) -> None:
        m.pop()
        charge = next(charge for charge in m.position.charges if charge.weapon == self.weapon)
        m.position.charges.remove(charge)
        truth, weapon, placer = m.truth, m.weapon(self.weapon), m.unit(charge.placer)
        fp = Tally(amended_lines(truth, "fp", placer, weapon=weapon), m.arm(weapon).power)
        power = brought(fp)
        targets = targets_of(truth, placer.side, charge.place, ())
        alarm(m, power, [(unit, blast_tally(truth, charge, unit)) for unit in targets if not unit.hidden], 0)
        roll = m.roll("fire", 2)
        dud = roll.total >= charge.dud
        remove_weapon(m, weapon, "4.3/dc")
        strike(m, "4.3/dc", [placer], charge.place, power, {"fp": fp} if fp.lines else {}, targets,
               lambda unit: blast_tally(m.truth, charge, unit), roll.total, 0, "dud" if dud else "fires")  # fmt: skip


def count_charges(m: AslskMatch) -> None:
    """Whose charges go off in this phase has used a weapon: a squad keeps its own fire, others do not (4.0/usage)."""
    for charge in m.position.charges:
        placer = m.unit(charge.placer)
        if placer.at >= 0 and placer.side == m.position.side:
            use(m, placer)


class Remaining(AslskStep):
    """Charges that nobody has set off yet go off before the phase is over (4.3/dc)."""

    def run(self, m: AslskMatch) -> None:
        if m.position.charges:
            m.push(Blast(m.position.charges[0].weapon))
        else:
            m.pop()

"""Flamethrowers: 24 firepower that no cover and no leader changes, at one hex or half of it at two (4.2/ft)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar

from voltigeur.engine.choices import Answer, Verdict, Void
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.aslsk.base.amended import amended, lines_against
from voltigeur.games.aslsk.base.amended import lines as amended_lines
from voltigeur.games.aslsk.base.model import Mark, Phase, Unit, UnitId
from voltigeur.games.aslsk.base.names import shooter_of
from voltigeur.games.aslsk.base.play import AslskMatch, AslskStep, number, place, remove_weapon
from voltigeur.games.aslsk.base.verbs import FireAction, Firing
from voltigeur.games.aslsk.base.world import Seen, World
from voltigeur.games.aslsk.ch03_22_fire.attack import Reckoning, panics, targets_of
from voltigeur.games.aslsk.ch03_22_fire.firepower import (
    AT_MOVERS,
    Shooter,
    Sort,
    brought,
    penalties,
    shooter,
    sort_of,
)
from voltigeur.games.aslsk.ch03_22_fire.modifiers import drm, firing_lines, hindrance_line, left_behind, target_lines
from voltigeur.games.aslsk.ch03_22_fire.odds import harmed, harms_of
from voltigeur.games.aslsk.ch03_22_fire.strike import alarm, strike
from voltigeur.games.aslsk.ch03_22_fire.tests import (
    fires_now,
    no,
    why_not_again,
    why_not_ready,
    why_not_target,
)
from voltigeur.games.aslsk.ch04_0_possession.possession import use

HALF = (1, 2)


class Flame(Answer, frozen=True):
    """Fire a flamethrower at a hex (4.2/ft)."""

    weapon: int
    target: int
    form: ClassVar[str] = "flame {weapon:weapon} at {target:place}"


def firepower_of(world: World, who: Shooter, target: int) -> Tally:
    """What a flamethrower brings to bear: half at two hexes, half again after First Fire; nothing else changes it."""
    assert who.weapon is not None
    arm, lines = world.arm(who.weapon), []
    if world.distance(who.unit.at, target) > arm.range:
        lines.append(Line(0, "long-range", "4.2/ft", times=HALF))
    if sort_of(world, who) == Sort.FINAL and who.mark == Mark.FIRST:
        lines.append(Line(0, "fired-before", "3.4/final-fire", times=HALF))
    return Tally((*lines, *amended_lines(world, "fp", who.unit, weapon=who.weapon)), arm.power)


def target_tally(world: World, who: Shooter, unit: Unit, target: int, *, moving: bool) -> Tally:
    """What is added for a target: hindrance and exhaustion; movement, but neither cover nor open ground (4.2/ft)."""
    source = (who.unit.at,)
    own = target_lines(world, unit, source, moving=moving, terrain=False)
    bare = [line for line in own if line.reason != "moving-open"]
    special = lines_against(world, "ift-drm", (who.unit,), unit, weapons=(who.weapon,))
    return drm([*bare, *firing_lines(world, [who.unit], []), hindrance_line(world, source, target), *special])


def gone_from(world: World, who: Shooter) -> int:
    """The Original DR from which it is removed: its X# in these hands (4.2/ft, 4.0/captured-inexp)."""
    assert who.weapon is not None
    arm, figures = world.arm(who.weapon), world.setting.charts.fire
    common = not world.leads(who.unit) and not world.elite(who.unit)
    number = arm.removed + penalties(world, who, arm) + (figures.non_elite_removed if common else 0)
    return amended(world, "b-number", number, who.unit, weapon=who.weapon)


# ---------------------------------------------------------------- the verb


def why_not_flame(seen: Seen, firing: Firing, answer: Flame) -> Verdict:
    """Why a flamethrower may not be fired at a hex, or comes to nothing there."""
    if not fires_now(seen, seen.side):
        return no("3/sequence", "not-now")
    who = shooter(seen, shooter_of(answer.weapon)) if answer.weapon >= 0 else None
    if who is None or who.weapon is None or who.unit.side != seen.side:
        return no("1.2.4/sw", "not-yours")
    if seen.arm(who.weapon).kind != "ft":
        return no("4.2/ft", "no-flames")
    if not 0 <= answer.target < seen.setting.board.hexes:
        return no("3.2/fire-general", "no-target")
    if who.unit.pinned:
        return no("4.2/ft", "pinned")
    if refused := why_not_ready(seen, who):
        return refused
    if any(w.mark and seen.arm(w).kind == "ft" and w.id != who.weapon.id for w in seen.held(who.unit)):
        return no("4.2/ft", "one-each")
    if seen.phase == Phase.MOVEMENT and who.mark:
        return no("3.3.1/sff", "not-again")
    verdict: Verdict = why_not_target(seen, answer.target, firing.movers) or why_not_reach(seen, who, answer.target)
    verdict = verdict or why_not_again(seen, who, answer.target, firing.movers)
    if verdict:
        return verdict
    return None if seen.sees(who.unit.at, answer.target) else Void("3.2.1/no-precheck", "no-sight")


def why_not_reach(seen: Seen, who: Shooter, target: int) -> Verdict:
    """Why a hex is out of its reach."""
    assert who.weapon is not None
    distance, reach = seen.distance(who.unit.at, target), seen.arm(who.weapon).range
    if distance == 0:
        return no("3.8/order", "own-hex")
    if distance > 2 * reach:
        return no("4.2/ft", "out-of-range")
    again = sort_of(seen, who) == Sort.FINAL and who.mark == Mark.FIRST
    return no("3.4/final-fire", "not-adjacent") if again and distance > 1 else None


def offers(seen: Seen, firing: Firing) -> Iterator[Answer]:
    """Hexes of those who move, or of known enemies, for each flamethrower."""
    throwers = [weapon for _, weapon in seen.armed() if seen.arm(weapon).kind == "ft"]
    if throwers:
        foes = (seen.unit(u) for u in firing.movers) if firing.movers else seen.foes()
        targets = sorted({unit.at for unit in foes if unit.at >= 0})
        yield from (Flame(weapon.id, target) for weapon in sorted(throwers, key=lambda weapon: weapon.id)
                    for target in targets)  # fmt: skip


def fire(m: AslskMatch, firing: Firing, answer: Flame) -> None:
    """Carry it out."""
    m.push(Flames(firing.side, answer.weapon, answer.target, firing.movers))


def where(seen: Seen, answer: Flame) -> int:
    """The hex that it is fired from."""
    return seen.weapon(answer.weapon).at


def chance(seen: Seen, firing: Firing, answer: Flame) -> float | None:
    """The chance that a flamethrower pins somebody or does worse."""
    who = shooter(seen, shooter_of(answer.weapon))
    if who is None:
        return None
    targets = targets_of(seen, firing.side, answer.target, firing.movers)
    moving = sort_of(seen, who) in AT_MOVERS
    drms = tuple((u.id, target_tally(seen, who, u, answer.target, moving=moving)) for u in targets)
    found = Reckoning(brought(firepower_of(seen, who, answer.target)), {}, drms, panics(seen, [who], ()))
    return harmed(harms_of(seen, answer.target, targets, found)[1])


FLAME = FireAction(
    Flame, judge=why_not_flame, do=fire, offers=offers, where=where, chance=chance, actors="weapon", sign="fire",
    rule="4.2/ft", needs=lambda arm: arm.kind == "ft",
)  # fmt: skip


# ---------------------------------------------------------------- the attack


class Flames(AslskStep):
    """The attack of a flamethrower (4.2/ft)."""

    side: int
    weapon: int
    target: int
    movers: tuple[UnitId, ...] = ()

    def run(self, m: AslskMatch) -> None:
        m.pop()
        truth = m.truth
        who = shooter(truth, shooter_of(self.weapon))
        assert who is not None
        sees = truth.sees(who.unit.at, self.target)
        sort = sort_of(truth, who)
        tally = firepower_of(truth, who, self.target)
        power = brought(tally)
        targets = targets_of(truth, self.side, self.target, self.movers)
        moving = sort in AT_MOVERS
        columns = panics(truth, [who], ())
        if sees:
            shown = [unit for unit in targets if not unit.hidden]
            alarm(m, power, [(u, target_tally(truth, who, u, self.target, moving=moving)) for u in shown], columns)
        m.position.smoke_open = False
        roll = m.roll("fire", 2)
        panic = columns if roll.dice[0] == roll.dice[1] else 0
        m.push(Embers(self.weapon, self.target, int(sort), roll.total, panic, str(power) if sees else "0"))
        powers = {f"fp {m.setting.names.weapon(self.weapon)}": tally}
        strike(m, "4.2/ft", [who.unit], self.target, power, powers, targets,
               lambda unit: target_tally(m.truth, who, unit, self.target, moving=moving), roll.total, panic,
               "fires" if sees else "no-sight", movers=bool(self.movers))  # fmt: skip


class Embers(AslskStep):
    """What the attack of a flamethrower leaves: residual fire, markers, and whether there is fuel left."""

    weapon: int
    target: int
    sort: int
    original: int
    panic: int
    power: str

    def run(self, m: AslskMatch) -> None:
        m.pop()
        truth = m.truth
        weapon, table = m.weapon(self.weapon), m.setting.charts.ift
        who = shooter(truth, shooter_of(self.weapon))
        if who is None:
            return
        sort, unit = Sort(self.sort), who.unit
        column, gone = table.column(Fraction(self.power)) - self.panic, self.original >= gone_from(truth, who)
        if sort in AT_MOVERS and column >= 0:
            fp = 0 if gone else left_behind(truth, table.width(column), (unit.at,), self.target, tired=unit.cx)
            if fp > m.position.residual.get(self.target, 0):
                m.position.residual[self.target] = fp
                m.emit("residual", "3.3.1/residual", at=place(self.target), fp=number(fp))
            stay = m.position.stays.get(self.target)
            if stay is not None:
                stay.note(who.number, tuple(stay.halves))
        use(m, unit)
        marks = {Sort.PREP: Mark.PREP, Sort.FIRST: Mark.FIRST}
        weapon.mark = Mark.FINAL if self.panic and sort == Sort.FIRST else marks.get(sort, Mark.FINAL)
        if self.panic and not truth.leads(unit):
            unit.mark = weapon.mark
            for held in truth.held(unit):
                if m.arm(held).machine_gun:
                    held.mark, held.kept = weapon.mark, False
        if gone:
            for held in truth.held(unit):  # who has used one uses no other (4.2/ft)
                if m.arm(held).kind == "ft":
                    held.mark = Mark.PREP if sort == Sort.PREP else Mark.FINAL
            remove_weapon(m, weapon, "4.2/ft")


__all__ = ["FLAME", "Embers", "Flame", "Flames", "firepower_of", "gone_from", "target_tally", "why_not_flame"]

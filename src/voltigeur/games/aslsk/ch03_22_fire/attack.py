"""An attack on the Infantry Fire Table, from the throw to the markers (3.2.2, 3.2.3/column, 3.3.1/residual, 4.1)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from voltigeur.engine.choices import Answer, Pick, Question
from voltigeur.engine.tally import Tally
from voltigeur.games.aslsk.base.amended import lines_against
from voltigeur.games.aslsk.base.model import Mark, Said, State, Unit, UnitId, Weapon
from voltigeur.games.aslsk.base.play import (
    AslskMatch,
    AslskStep,
    break_down,
    forget_aim,
    forget_aims,
    number,
    place,
    remove_weapon,
    text,
    units,
)
from voltigeur.games.aslsk.base.world import Seen, World
from voltigeur.games.aslsk.ch03_22_fire.firepower import (
    AT_MOVERS,
    Shooter,
    Sort,
    assaults,
    breakdown_number,
    firepower,
    men_done,
    note_direction,
    rate,
    serve,
    shooter,
    sorts_of,
    wrecked,
)
from voltigeur.games.aslsk.ch03_22_fire.modifiers import drm, firing_lines, hindrance_line, left_behind, target_lines
from voltigeur.games.aslsk.ch03_22_fire.tests import fired_before
from voltigeur.games.aslsk.ch03_22_fire.unseen import Hit, strike_hidden
from voltigeur.games.aslsk.ch03_23_effects.checks import fail, just_passes, passes, pin
from voltigeur.games.aslsk.ch03_23_effects.effects import Effects, effects_of, lost_since, standing
from voltigeur.games.aslsk.ch06_4_hidden.reveal import show
from voltigeur.games.aslsk.charts.tables import FireTable

HALF = Fraction(1, 2)


class Reckoning(Struct, frozen=True):
    """An attack as it stands before the dice: firepower with its reasons, and the DRM of each target."""

    power: Fraction
    powers: dict[str, Tally]
    """By shooter."""
    drms: tuple[tuple[int, Tally], ...]
    """By target."""
    panics: int
    """Columns that it loses by a double; 0 where it cannot Cower (3.2.2/cowering)."""


def reckon(
    world: World, group: Sequence[Shooter], target: int, leaders: Sequence[Unit], targets: Sequence[Unit]
) -> Reckoning:
    """What an attack brings to bear on its targets; members who cannot see the hex are left out by who calls, and
    leaders of hexes that are left out have no part in it either (3.2.2/fire-group)."""
    leaders = with_part(leaders, group)
    unbroken = any(not unit.broken for unit in targets)
    power, powers, sorts = Fraction(0), {}, sorts_of(world, group)
    for who in group:
        found, tally = firepower(world, who, target, sorts[who.number], group, unbroken=unbroken)
        power += found
        powers[f"fp {world.setting.names.shooter(who.number)}"] = tally
    sources = sorted({who.unit.at for who in group})
    moving = any(sort in AT_MOVERS for sort in sorts.values())
    common = [*firing_lines(world, [who.unit for who in group], leaders), hindrance_line(world, sources, target)]
    firers = [who.unit for who in group]
    drms = tuple(
        (u.id, drm([*target_lines(world, u, sources, moving=moving), *common,
                    *lines_against(world, "ift-drm", firers, u, weapons=[who.weapon for who in group])]))
        for u in targets
    )  # fmt: skip
    return Reckoning(power, powers, drms, panics(world, group, leaders))


def panics(world: World, group: Sequence[Shooter], leaders: Sequence[Unit]) -> int:
    """How many columns an undirected attack of squads, half-squads or crews loses by a double (3.2.2/cowering)."""
    men = [who.unit for who in group if not world.leads(who.unit) and not _gunfire(world, who)]
    if leaders or not men:
        return 0
    return 2 if any(world.inexperienced(unit) for unit in men) else 1


def with_part(leaders: Sequence[Unit], group: Sequence[Shooter]) -> list[Unit]:
    """The leaders of hexes that fire."""
    places = {who.unit.at for who in group}
    return [leader for leader in leaders if leader.at in places]


def _gunfire(world: World, who: Shooter) -> bool:
    """Fire of a Gun as infantry firepower never Cowers (6.8/ife)."""
    return who.weapon is not None and world.arm(who.weapon).gun


def targets_of(world: World, side: int, target: int, movers: Sequence[int]) -> list[Unit]:
    """Whom an attack of a side on a hex concerns: movers alone, or all enemies; in a Melee friends too (3.8/melee)."""
    if movers:
        return [unit for unit in (world.unit(u) for u in movers) if unit.at == target]
    found = world.at(target, 1 - side)
    return [*found, *(world.at(target, side) if any(unit.melee for unit in found) else ())]


def could_break(table: FireTable, power: Fraction, total: int, panic: int) -> bool:
    """Whether some roll of an attack could bring at least a Normal Morale Check (3.2.3/dm-by-fire)."""
    column = table.column(power)
    return any(
        table.result(column - (panic if white == coloured else 0), white + coloured + total).breaks
        for white in range(1, 7)
        for coloured in range(1, 7)
    )


class Attack(AslskStep):
    """One attack: the throw, what it does to each target, then what it costs the firers."""

    side: int
    shooters: tuple[int, ...]
    target: int
    leaders: tuple[UnitId, ...] = ()
    movers: tuple[UnitId, ...] = ()

    def run(self, m: AslskMatch) -> None:
        m.pop()
        truth = m.truth
        group = [who for who in (shooter(truth, n) for n in self.shooters) if who is not None]
        leaders = [m.unit(u) for u in self.leaders]
        sorts = tuple(map(int, sorts_of(truth, group).values()))
        for unit in {who.unit.id: who.unit for who in group if who.unit.hidden}.values():
            show(m, unit, "6.4/hip")
        seeing = [who for who in group if truth.sees(who.unit.at, self.target)]
        m.position.smoke_open = False
        everybody = targets_of(truth, self.side, self.target, self.movers)
        targets = [unit for unit in everybody if not unit.hidden]
        found = reckon(truth, seeing or group, self.target, leaders, targets)
        table = m.setting.charts.ift
        column = table.column(found.power)
        if seeing:
            self._desperate(m, targets, found)
        roll = m.roll("fire", 2)
        white, coloured = roll.dice
        panic = found.panics if white == coloured else 0
        lowered = column - panic if column >= 0 else column
        m.emit(
            "fires", "3.2.3/column", *(("3.2.2/cowering",) if panic else ()),
            units=units({who.unit.id: who.unit for who in group}.values()), at=place(self.target),
            fp=text(written(found.power)),
            column=number(table.width(column)), used=number(table.width(lowered)), roll=number(roll.total),
            result=text("no-sight" if not seeing else "cowers" if panic else "fires"), tallies=found.powers,
        )  # fmt: skip
        results = []
        for u, tally in found.drms if seeing else ():
            unit = m.unit(u)
            outcome = table.result(lowered, roll.total + tally.total)
            results.append((unit, outcome))
            m.emit("hit", "3.2.3/column", unit=m.who(unit), drm=number(tally.total), result=text(outcome.name),
                   tallies={"final": Tally(tally.lines, roll.total)})  # fmt: skip

        def reads(unit: Unit) -> Hit:
            against = reckon(m.truth, seeing, self.target, leaders, [unit])
            drm_ = dict(against.drms)[unit.id]
            return Hit(table.result(table.column(against.power * HALF) - panic, roll.total + drm_.total), drm_)

        drms = {u: tally.total for u, tally in found.drms}
        for unit, hit in (
            strike_hidden(m, self.side, self.target, everybody, reads, "3.2.3/column", roll.total)
            if seeing and not self.movers
            else ()
        ):
            results.append((unit, hit.outcome))
            drms[unit.id] = hit.drm.total
        led = max((truth.leadership(leader) for leader in with_part(leaders, seeing or group)), default=0)
        m.push(
            Aftermath(self.side, tuple(who.number for who in group), sorts, self.target, self.leaders, self.movers,
                      roll.total, coloured, lowered if seeing else -1, panic, led)
        )  # fmt: skip
        m.push(effects_of(results, column=lowered, drms=list(drms.items())))

    def _desperate(self, m: AslskMatch, targets: Sequence[Unit], found: Reckoning) -> None:
        """Broken targets that could suffer a check are under DM, whatever the dice (3.2.3/dm-by-fire)."""
        drms = dict(found.drms)
        for unit in targets:
            if unit.broken and not unit.dm:
                table = m.setting.charts.ift
                if could_break(table, found.power, drms[unit.id].total, found.panics):
                    unit.dm = True
                    m.tell("desperate", unit, "3.2.3/dm-by-fire")


class KeepRate(Answer, frozen=True):
    """A weapon that keeps its rate of fire leaves nothing behind (errata/residual-rof)."""

    form: ClassVar[str] = "keep-rate"


class LeaveFire(Answer, frozen=True):
    """It declines its rate, and leaves Residual Firepower like any other (errata/residual-rof)."""

    form: ClassVar[str] = "leave-fire"


UNASKED, OPEN, KEPT, DECLINED = range(4)
"""Whether weapons that keep their rate of fire would rather leave Residual Firepower (errata/residual-rof)."""


class Aftermath(AslskStep):
    """What an attack costs its firers: residual fire, breakdown, rate of fire, markers, the check of FPF."""

    side: int
    shooters: tuple[int, ...]
    sorts: tuple[int, ...]
    target: int
    leaders: tuple[UnitId, ...]
    movers: tuple[UnitId, ...]
    original: int
    coloured: int
    column: int
    panic: int
    led: int
    rate: Annotated[int, Meta(ge=0, le=3)] = UNASKED

    def seats(self, m: AslskMatch) -> tuple[int, ...]:
        return (self.side,) if self.rate == OPEN else ()

    def question(self, seen: Seen) -> Question | None:
        if self.rate != OPEN or seen.side != self.side:
            return None
        about = (("at", self.target),)
        return Question(self.side, "ask-decline", Pick((KeepRate(), LeaveFire())), ("errata/residual-rof",), about)

    def answer(self, m: AslskMatch, seat: int, answer: Answer) -> None:
        self.rate = DECLINED if isinstance(answer, LeaveFire) else KEPT

    def _may_decline(self, m: AslskMatch) -> bool:
        """Whether a weapon keeps a rate that it could give up for Residual Firepower (errata/residual-rof)."""
        if not m.setting.options.official or self.column < 0 or Sort.FIRST not in self.sorts:
            return False
        truth = m.truth
        rated = [
            who for who in (shooter(truth, n) for n in self.shooters) if who is not None and self._keeps(truth, who)
        ]
        return any(not self._breaks(truth, who, Sort.FIRST) and truth.sees(who.unit.at, self.target) for who in rated)

    def run(self, m: AslskMatch) -> None:
        if self.rate == UNASKED and self._may_decline(m):
            self.rate = OPEN
            return
        m.pop()
        truth = m.truth
        group = [who for who in (shooter(truth, n) for n in self.shooters) if who is not None]
        sorts = {number_: Sort(sort) for number_, sort in zip(self.shooters, self.sorts, strict=True)}
        broken = [who for who in group if self._breaks(truth, who, sorts[who.number])]
        self._residual(m, group, broken, sorts)
        for who in broken:
            if who.weapon is not None:
                self._break_down(m, who, who.weapon, sorts[who.number])
        for who in group:
            self._mark(m, who, sorts[who.number], group)
        self._remember(m, group, sorts)
        self._leaders(m, group, sorts)
        self._protective(m, group, sorts)

    def _breaks(self, world: World, who: Shooter, sort: Sort) -> bool:
        limit = breakdown_number(world, who, sort)
        return bool(limit) and self.original >= limit

    def _break_down(self, m: AslskMatch, who: Shooter, weapon: Weapon, sort: Sort) -> None:
        """A machine gun malfunctions; a Gun may be gone by a twelve (4.1/mg-breakdown, 6.12)."""
        arm = m.arm(weapon)
        if not arm.gun:
            break_down(m, weapon, "4.1/mg-breakdown")
        elif wrecked(m.truth, arm, self.original, breakdown_number(m.truth, who, sort)):
            remove_weapon(m, weapon, "6.12/breakdown")
        else:
            break_down(m, weapon, "6.12/breakdown")

    def _residual(
        self, m: AslskMatch, group: Sequence[Shooter], broken: Sequence[Shooter], sorts: dict[int, Sort]
    ) -> None:
        """Fire at movers stays behind: half of the column, without weapons that broke (3.3.1/residual)."""
        if not any(sort in AT_MOVERS for sort in sorts.values()) or self.column < 0:
            return
        truth, table = m.truth, m.setting.charts.ift
        seeing = [who for who in group if truth.sees(who.unit.at, self.target)]
        left = [who for who in seeing if who not in broken]
        if m.setting.options.official:
            left = [who for who in left if not self._keeps(truth, who)]
        power = sum(
            (firepower(truth, who, self.target, sorts[who.number], group)[0] for who in left), start=Fraction(0)
        )
        column = min(table.column(power) - self.panic, self.column) if len(left) < len(seeing) else self.column
        leading = with_part([m.unit(u) for u in self.leaders], seeing)
        tired = any(unit.cx for unit in (*(who.unit for who in seeing), *leading))
        sources = [who.unit.at for who in seeing]
        fp = left_behind(truth, table.width(column), sources, self.target, tired=tired)
        if fp > m.position.residual.get(self.target, 0):
            m.position.residual[self.target] = fp
            m.emit("residual", "3.3.1/residual", at=place(self.target), fp=number(fp))

    def _keeps(self, world: World, who: Shooter) -> bool:
        """Whether a weapon keeps its rate of fire by this throw (1.2.4.1/rof)."""
        weapon = who.weapon
        if weapon is None or weapon.condition != State.READY or self.panic or who.unit.pinned:
            return False
        if self.rate == DECLINED:
            return False
        return self.coloured <= rate(world, who)

    def _mark(self, m: AslskMatch, who: Shooter, sort: Sort, group: Sequence[Shooter]) -> None:
        """Markers, and what a unit may still fire (3.2.5/pfph, 3.3.1, 3.4, 4.0/usage)."""
        truth, unit, weapon = m.truth, who.unit, who.weapon
        ended = (sort == Sort.FINAL and who.mark == Mark.FIRST) or men_done(truth, who, group)
        kept = sort in (Sort.PREP, Sort.FIRST, Sort.FINAL) and self._keeps(truth, who) and not ended
        mark = {Sort.PREP: Mark.PREP, Sort.FIRST: Mark.FINAL if self.panic else Mark.FIRST}.get(sort, Mark.FINAL)
        if weapon is None:
            forget_aims(m, unit)
            unit.mark = mark
            if men_done(truth, who):
                for held in truth.held(unit):
                    held.mark, held.kept = Mark.FINAL if held.kept else held.mark, False
            unit.assaulted |= assaults(truth, who, self.target, sort, group)
        else:
            if m.arm(weapon).gun:
                forget_aim(m, weapon.id)
            if not weapon.kept and not fired_before(truth, who):
                unit.arms += 1
            weapon.other = True
            weapon.kept = kept
            weapon.mark = Mark.NONE if kept else mark
            size = m.type(unit).size
            unit.spent |= size in ("half", "crew") or unit.arms > 1
            if truth.leads(unit):
                serve(truth, who, group)
                unit.led = True
        if self.panic and not truth.leads(unit):
            self._panic(m, unit, sort, mark)
        if sort in (Sort.SUBSEQUENT, Sort.PROTECTIVE):
            unit.mark = Mark.FINAL
            for held in truth.held(unit):
                held.mark, held.kept = Mark.FINAL, False
        if kept and weapon is not None:
            m.emit("keeps-rate", "1.2.4.1/rof", weapon=m.what(weapon))

    def _panic(self, m: AslskMatch, unit: Unit, sort: Sort, mark: Mark) -> None:
        """Who Cowers is marked, and its machine guns lose the rate that they kept (3.2.2/cowering)."""
        if sort == Sort.ADVANCING:
            return
        unit.mark = mark
        for held in m.truth.held(unit):
            gun = m.arm(held).machine_gun
            if (held.kept and (gun or mark == Mark.FINAL)) or (gun and sort == Sort.FIRST):
                held.mark, held.kept = mark, False

    def _remember(self, m: AslskMatch, group: Sequence[Shooter], sorts: dict[int, Sort]) -> None:
        """What may not be added to, and how often movers were attacked (3.2.2/mandatory-memory, 3.3.1/mf-limit)."""
        for who in group:
            said = Said(who.unit.at, self.target, sorts[who.number])
            if said not in m.position.said:
                m.position.said.append(said)
            stay = m.position.stays.get(self.target)
            if stay is not None and sorts[who.number] in AT_MOVERS:
                stay.note(who.number, self.movers)

    def _leaders(self, m: AslskMatch, group: Sequence[Shooter], sorts: dict[int, Sort]) -> None:
        """Who directs counts as having attacked (3.2.2/leader-direct)."""
        for leader in (m.unit(u) for u in self.leaders):
            mine = tuple(who.number for who in group if who.unit.at == leader.at)
            note_direction(leader, mine, max(sorts.values()))

    def _protective(self, m: AslskMatch, group: Sequence[Shooter], sorts: dict[int, Sort]) -> None:
        """The DR of Final Protective Fire is a Normal Morale Check of those who fired it (3.3.1/fpf).

        The leader who directs is checked first; his DRM is for others only if he passes, unpinned (3.2.3/mc-leader).
        """
        men = {who.unit.id: who.unit for who in group if sorts[who.number] == Sort.PROTECTIVE}
        if not men:
            return
        places = {unit.at for unit in men.values()}
        leaders = [m.unit(u) for u in self.leaders if m.unit(u).at in places]
        before = [standing(m.truth, unit) for unit in (*leaders, *men.values())]
        for unit in (*leaders, *men.values()):
            truth = m.truth
            helped = any(leader.at == unit.at and not leader.broken and not leader.pinned for leader in leaders)
            final = self.original + (self.led if helped and unit not in leaders else 0)
            held = passes(truth, unit, self.original, final)
            exact = held and just_passes(truth, unit, final)
            m.emit("protective-check", "3.3.1/fpf", unit=m.who(unit), final=number(final),
                   morale=number(truth.morale(unit)),
                   result=text("pinned" if exact else "passes" if held else "fails"))  # fmt: skip
            if not held:
                fail(m, unit, self.original, final, "3.3.1/fpf")
            elif exact:
                pin(m, unit, "3.2.3/pin")
        m.push(Effects(losses=lost_since(m, before)))


def written(power: Fraction) -> str:
    """Firepower as players write it.

    >>> written(Fraction(7, 2)), written(Fraction(19))
    ('3.5', '19')
    """
    return str(power.numerator) if power.denominator == 1 else f"{float(power):g}"


__all__ = [
    "Aftermath", "Attack", "Reckoning", "could_break", "panics", "reckon", "targets_of", "with_part",
    "written",
]  # fmt: skip

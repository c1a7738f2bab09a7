"""A shot of ordnance: the To Hit DR, ammunition that is or is not there, then what it costs (3.2.4/procedure, 6.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from voltigeur.engine.tally import Tally
from voltigeur.games.aslsk.base.model import NONE, Mark, Phase, Unit, UnitId, Weapon, WeaponId
from voltigeur.games.aslsk.base.names import ROUNDS, shooter_of
from voltigeur.games.aslsk.base.play import (
    AslskMatch,
    AslskStep,
    break_down,
    forget_aim,
    number,
    place,
    remove_weapon,
    text,
    units,
)
from voltigeur.games.aslsk.ch03_22_fire.attack import could_break, targets_of
from voltigeur.games.aslsk.ch03_22_fire.firepower import (
    AT_MOVERS,
    Shooter,
    Sort,
    note_direction,
    serve,
    shooter,
    sort_of,
    wrecked,
)
from voltigeur.games.aslsk.ch03_22_fire.modifiers import drm
from voltigeur.games.aslsk.ch03_22_fire.tests import fired_before
from voltigeur.games.aslsk.ch03_24_ordnance.aims import acquire
from voltigeur.games.aslsk.ch03_24_ordnance.blast import cover_of, critical_lines, more_lines
from voltigeur.games.aslsk.ch03_24_ordnance.hitting import Aiming, aiming, breaks_at, hits, intensive, keeps_rate
from voltigeur.games.aslsk.ch03_24_ordnance.impact import Doubt, Impact
from voltigeur.games.aslsk.ch03_24_ordnance.rounds import (
    KINDS,
    Round,
    column_of,
    critical_column,
    depletion,
    special_of,
)
from voltigeur.games.aslsk.ch04_weapons.latw import backblast, exposed
from voltigeur.games.aslsk.ch06_4_hidden.lairs import Guess, guesses, supposed
from voltigeur.games.aslsk.ch06_4_hidden.reveal import show

MARKS = {Sort.PREP: Mark.PREP, Sort.FIRST: Mark.FIRST, Sort.SUBSEQUENT: Mark.FIRST, Sort.PROTECTIVE: Mark.FIRST}
"""The marker of a weapon that has fired and lost its rate; FINAL in the other phases."""


LEAST = 2
"""The lowest DR, by which what can be hit at all is hit."""


class Shelling(AslskStep):
    """One shot: turn, roll, hit or miss for each target, then Impact and what it costs."""

    side: int
    weapon: WeaponId
    turn: int
    target: int
    round: int
    leader: int = NONE
    movers: tuple[UnitId, ...] = ()

    def run(self, m: AslskMatch) -> None:
        m.pop()
        who = shooter(m.truth, shooter_of(self.weapon))
        if who is None or who.weapon is None:
            return
        weapon, what = who.weapon, KINDS[self.round]
        if who.unit.hidden:
            show(m, who.unit, "6.4/hip")
        truth = m.truth
        seen = truth.sees(who.unit.at, self.target)
        leader = m.unit(self.leader) if self.leader >= 0 else None
        everybody = self._targets(m, what)
        targets = [unit for unit in everybody if not unit.hidden]
        found = aiming(truth, who, self.turn, self.target, what, leader, targets)

        def at(unit: Unit) -> Aiming:
            return aiming(m.truth, who, self.turn, self.target, what, leader, [unit])

        searched = seen and not self.movers and what.load != "smoke"
        hidden = [(unit, at(unit)) for unit in everybody if unit.hidden]
        doubts = self._doubts(m, at) if searched else []
        limit, hasty = breaks_at(truth, who), intensive(truth, who)
        roll = m.roll("to-hit", 2)
        coloured = roll.dice[1]
        if not self._supplied(m, weapon, what, roll.total, limit):
            return
        turned = self.turn not in (NONE, weapon.facing)
        if turned:
            weapon.facing, weapon.turned = self.turn, True
        if seen:
            self._desperate(m, who, what, targets, found)
        if not what.cloud:
            m.position.smoke_open = False
            weapon.other = True
        fired = seen and roll.total <= depletion(m.truth, m.arm(weapon), what)
        outcome = "blocked" if not seen else "clear" if fired else "missing"
        struck = self._compare(m, who, what, found, roll.total, outcome)
        struck += self._hidden(m, what, hidden if fired else (), roll.total)
        doubtful = self._doubtful(what, doubts if fired else (), roll.total)
        lands = fired and roll.total + found.common.total <= found.chance.number
        m.push(
            ShellAftermath(self.side, self.weapon, self.target, self.round, self.leader, self.movers, roll.total,
                           coloured, limit, hasty, turned, who.unit.at, int(sort_of(truth, who)), not seen)
        )  # fmt: skip
        if struck or doubtful or (lands and what.cloud):
            m.push(
                Impact(self.side, self.weapon, self.target, self.round, tuple(struck), who.unit.at, self.movers,
                       roll.total >= limit, doubtful, self.leader)
            )  # fmt: skip

    def _targets(self, m: AslskMatch, what: Round) -> list[Unit]:
        found = targets_of(m.truth, self.side, self.target, self.movers)
        if what.load == "smoke":
            return []
        return exposed(m.truth, found) if what.load == "heat" else found

    def _supplied(self, m: AslskMatch, weapon: Weapon, what: Round, original: int, limit: int) -> bool:
        """Whether there is a shot: the DR says how much Special Ammunition there was (6.2/depletion)."""
        least = depletion(m.truth, m.arm(weapon), what)
        if special_of(m.truth, m.arm(weapon), what.load) is None or original < least:
            return True
        weapon.spent = (*weapon.spent, what.load)
        over = original > least
        m.emit("depleted", "6.2/depletion", weapon=m.what(weapon), load=text(what.load), roll=number(original),
               depletion=number(least), result=text("none" if over else "last"))  # fmt: skip
        return not over or original >= limit

    def _hidden(
        self, m: AslskMatch, what: Round, found: Sequence[tuple[Unit, Aiming]], original: int
    ) -> list[tuple[int, int]]:
        """Which hidden crews are hit; their side alone is told (6.4/hip-attack)."""
        struck = []
        for unit, aimed in found:
            [(u, tally)] = aimed.drms
            hit, critical = hits(aimed.chance, original, tally.total, area=what.area)
            result = "critical" if critical else "hit" if hit else "miss"
            m.emit("to-hit", "6.1/ch" if critical else "3.2.4/procedure", unit=m.who(unit), to=1 << unit.side,
                   number=number(aimed.chance.number), drm=number(tally.total), roll=number(original),
                   result=text(result), tallies={"final": Tally(tally.lines, original)})  # fmt: skip
            if hit:
                struck.append((u, int(critical)))
        return struck

    def _doubts(self, m: AslskMatch, at: Callable[[Unit], Aiming]) -> list[tuple[Guess, Aiming]]:
        """Which Guns may be there for all that the firer knows, and what the shot would be against each."""
        found = []
        for guess in guesses(m.truth, 1 - self.side, self.target):
            with supposed(m, guess) as crew:
                found.append((guess, at(crew)))
        return found

    def _doubtful(self, what: Round, doubts: Sequence[tuple[Guess, Aiming]], original: int) -> tuple[Doubt, ...]:
        """Those that would be hit if they were there, so that the dice for them tell nothing."""
        found = []
        for guess, aimed in doubts:
            hit, critical = hits(aimed.chance, original, aimed.drms[0][1].total, area=what.area)
            if hit:
                found.append((guess.weapon.kind, guess.facing, int(critical)))
        return tuple(found)

    def _compare(
        self, m: AslskMatch, who: Shooter, what: Round, found: Aiming, original: int, outcome: str
    ) -> list[tuple[int, int]]:
        """Tell the shot, and who is hit: each with 1 for a Critical Hit, 0 for another."""
        m.emit(
            "shells", "3.2.4/procedure", units=units((who.unit,)), weapon=m.what(m.weapon(self.weapon)),
            at=place(self.target), load=text(ROUNDS[self.round]), roll=number(original),
            sight=text(outcome),
        )  # fmt: skip
        struck = []
        for u, tally in found.drms if outcome == "clear" else ():
            hit, critical = hits(found.chance, original, tally.total, area=what.area)
            result = "critical" if critical else "hit" if hit else "miss"
            unit = m.unit(u)
            m.emit("to-hit", "6.1/ch" if critical else "3.2.4/procedure", unit=m.who(unit),
                   number=number(found.chance.number), drm=number(tally.total), roll=number(original),
                   result=text(result), tallies={"final": Tally(tally.lines, original)})  # fmt: skip
            if hit:
                struck.append((u, int(critical)))
        if outcome == "clear" and not found.drms:
            hit, _ = hits(found.chance, original, found.common.total, area=what.area)
            m.emit("to-hit", "3.2.4/procedure", number=number(found.chance.number), drm=number(found.common.total),
                   roll=number(original), result=text("hit" if hit else "miss"),
                   tallies={"final": Tally(found.common.lines, original)})  # fmt: skip
        return struck

    def _desperate(self, m: AslskMatch, who: Shooter, what: Round, targets: Sequence[Unit], found: Aiming) -> None:
        """Broken targets that could be hit and then suffer a check are under DM (3.2.3/dm-by-fire, 6.2/wp)."""
        drms = dict(found.drms)
        for unit in targets:
            hit, critical = hits(found.chance, LEAST, drms[unit.id].total, area=what.area)
            if unit.broken and not unit.dm and hit and self._could_shake(m, who, what, unit, critical=critical):
                unit.dm = True
                m.tell("desperate", unit, "3.2.3/dm-by-fire")

    def _could_shake(self, m: AslskMatch, who: Shooter, what: Round, unit: Unit, *, critical: bool) -> bool:
        """Whether a hit could bring a check at least, if need be a Critical one (3.2.3/dm-by-fire, 6.1/ch)."""
        if what.load == "wp":
            return True
        table, truth, weapon = m.setting.charts.ift, m.truth, m.weapon(self.weapon)
        arm, source = m.arm(weapon), who.unit.at
        ways = [(column_of(truth, arm, what), [cover_of(truth, arm, what, unit, source)])]
        if critical:
            lines = critical_lines(truth, arm, unit, source, moving=bool(self.movers))
            ways.append((critical_column(truth, arm), lines))
        more = more_lines(truth, weapon, unit)
        return any(
            could_break(table, Fraction(table.width(column)), drm([*lines, *more]).total, 0) for column, lines in ways
        )


class ShellAftermath(AslskStep):
    """What a shot costs: Backblast, breakdown, rate of fire, markers, the aim."""

    side: int
    weapon: WeaponId
    target: int
    round: int
    leader: int
    movers: tuple[UnitId, ...]
    original: int
    coloured: int
    limit: int
    hasty: bool
    turned: bool
    source: int
    sort: int
    blind: bool = False
    """The target was out of sight (3.2.1/no-precheck)."""

    def run(self, m: AslskMatch) -> None:
        m.pop()
        weapon, what = m.weapon(self.weapon), KINDS[self.round]
        stay = m.position.stays.get(self.target)
        if stay is not None and Sort(self.sort) in AT_MOVERS:
            stay.note(shooter_of(self.weapon), self.movers)
        who = shooter(m.truth, shooter_of(self.weapon))
        if who is not None:
            self._aim(m, weapon, what)
            self._mark(m, who, weapon, what)
        self._breakdown(m, weapon)
        self._leader(m, who)
        if what.blast == "open":
            backblast(m, self.source, self.coloured)

    def _aim(self, m: AslskMatch, weapon: Weapon, what: Round) -> None:
        """Smoke takes the aim away, a LATW has none (6.10/acquisition, 6.11/area-acquisition)."""
        if m.arm(weapon).kind == "latw":
            return
        if what.cloud:
            forget_aim(m, self.weapon)
            return
        if self.blind:  # nothing is acquired that is not seen, and another target is lost
            if any(aim.weapon == self.weapon and aim.place != self.target for aim in m.position.aims):
                forget_aim(m, self.weapon)
            return
        acquire(m, weapon, self.target, targets_of(m.truth, self.side, self.target, self.movers), area=what.area)

    def _breakdown(self, m: AslskMatch, weapon: Weapon) -> None:
        """By its Original DR a weapon malfunctions; a LATW, or a Gun that a twelve wrecks, is gone (6.12)."""
        arm = m.arm(weapon)
        if self.original < self.limit:
            return
        if arm.removed:
            remove_weapon(m, weapon, "4.4.1/baz")
        elif wrecked(m.truth, arm, self.original, self.limit):
            remove_weapon(m, weapon, "6.12/breakdown")
        else:
            break_down(m, weapon, "6.12/breakdown")

    def _mark(self, m: AslskMatch, who: Shooter, weapon: Weapon, what: Round) -> None:
        """Markers of the weapon and of who fired it (3.2.4/intensive, 3.3.1/gun-first-fire, 4.0/usage)."""
        truth, unit, arm = m.truth, who.unit, m.arm(weapon)
        if not weapon.kept and not fired_before(truth, who):
            unit.arms += 1
        throw = (self.original - self.coloured, self.coloured)
        kept = keeps_rate(truth, who, what, Sort(self.sort), throw, self.limit, hasty=self.hasty)
        barred = what.area and not arm.mortar and m.setting.options.area_intensive == "barred"
        if self.hasty or (arm.gun and (barred or (self.turned and not arm.rof))):
            mark = Mark.INTENSIVE
        else:
            mark = Mark.NONE if kept else MARKS.get(Sort(self.sort), Mark.FINAL)
        weapon.kept, weapon.mark = kept, mark
        unit.spent |= truth.type(unit).size in ("half", "crew") or unit.arms > 1
        if truth.leads(unit):
            serve(truth, who, (who,))
            unit.led = True
        if self.hasty and truth.phase == Phase.MOVEMENT:
            unit.mark = Mark.FINAL
            for held in truth.held(unit):
                if held.id != weapon.id:
                    held.mark, held.kept = Mark.FINAL, False
        if kept:
            m.emit("keeps-rate", "1.2.4.1/rof", weapon=m.what(weapon))

    def _leader(self, m: AslskMatch, who: Shooter | None) -> None:
        """Who directs counts as having attacked (3.2.2/leader-direct)."""
        if self.leader < 0:
            return
        note_direction(m.unit(self.leader), (shooter_of(self.weapon),), Sort(self.sort))

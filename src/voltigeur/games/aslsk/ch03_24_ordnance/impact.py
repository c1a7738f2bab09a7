"""What a hit of ordnance does: the effects DR, Critical Hits, Guns hit or nearly missed, smoke, phosphorus (3.2.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.tally import Tally
from voltigeur.games.aslsk.base.arcs import manned_gun
from voltigeur.games.aslsk.base.model import NONE, Cloud, CloudKind, Phase, State, Unit, UnitId, WeaponId
from voltigeur.games.aslsk.base.names import ROUNDS
from voltigeur.games.aslsk.base.play import (
    AslskMatch,
    AslskStep,
    break_down,
    eliminate,
    number,
    place,
    remove_weapon,
    text,
    units,
)
from voltigeur.games.aslsk.ch01_25_smoke.clouds import lay
from voltigeur.games.aslsk.ch03_23_effects.checks import reduce
from voltigeur.games.aslsk.ch03_23_effects.effects import Effects, effects_of, test_arms
from voltigeur.games.aslsk.ch03_24_ordnance.blast import blast_on, burn_on, residual_of
from voltigeur.games.aslsk.ch03_24_ordnance.rounds import KINDS, Round, column_of
from voltigeur.games.aslsk.ch06_4_hidden.lairs import Guess, hidden_guns, spare, supposed
from voltigeur.games.aslsk.ch06_4_hidden.reveal import show
from voltigeur.games.aslsk.charts.tables import Outcome

Doubt = tuple[int, int, int]
"""A kind of Gun and a corner: one that is hidden there like that would be hit; 1 for a Critical Hit."""


class Impact(AslskStep):
    """A shot has hit: one DR for all who are hit, each by his own column and DRM (6.1/ch)."""

    side: int
    weapon: WeaponId
    target: int
    round: int
    struck: tuple[tuple[UnitId, int], ...]
    """Who is hit, each with 1 for a Critical Hit."""
    source: int
    movers: tuple[UnitId, ...] = ()
    fails: bool = False
    """The weapon malfunctions by this very shot (3.3.1/residual)."""
    doubts: tuple[Doubt, ...] = ()
    """What might be hit for all that the firer knows; the effects DR is thrown for it (6.4/hip-attack)."""
    leader: int = NONE

    @property
    def aftermath(self) -> bool:
        return True

    def run(self, m: AslskMatch) -> None:
        m.pop()
        what = KINDS[self.round]
        critical_in_view = any(critical and not m.unit(u).hidden for u, critical in self.struck)
        struck = [(m.unit(u), critical) for u, critical in self.struck if m.unit(u).at == self.target]
        if what.cloud:
            self._cloud(m, what)
        chosen = self._chosen(m, [unit for unit, critical in struck if critical])
        if not struck and not self.doubts:
            return
        if what.load == "wp":
            self._burn(m, [unit for unit, _ in struck], chosen)
        else:
            self._strike(m, what, [unit for unit, _ in struck], chosen, alone=not critical_in_view)

    def _chosen(self, m: AslskMatch, everybody: Sequence[Unit]) -> Unit | None:
        """A Critical Hit strikes one alone, drawn at random (6.1/ch).

        Whether it strikes somebody hidden instead is drawn in secret, and shows by his being seen.
        """
        candidates = [unit for unit in everybody if not unit.hidden]
        covered = [unit for unit in everybody if unit.hidden]
        left = list(candidates)
        if len(candidates) > 1:
            left = [candidates[m.pick_one("selection", len(candidates))]]
        if covered:
            drawn = m.pick_one("selection", len(everybody), to=0) if len(everybody) > 1 else 0
            if drawn < len(covered):
                return covered[drawn]
        if len(candidates) > 1:
            m.emit("selected", "6.1/ch", "3.2.3/random", units=units(left))
        return left[0] if left else None

    # ------------------------------------------------------------------ smoke and phosphorus

    def _cloud(self, m: AslskMatch, what: Round) -> None:
        """Full in the Prep Fire Phase, dispersed at any other time (1.2.5/smoke, 6.2/smoke-shell, 6.2/wp)."""
        kind = CloudKind.WP if what.load == "wp" else CloudKind.SMOKE
        full = m.position.phase == Phase.PREP_FIRE
        lay(m, Cloud(self.target, kind, full, self.side), "6.2/wp" if what.load == "wp" else "6.2/smoke-shell")

    def _burn(self, m: AslskMatch, struck: Sequence[Unit], chosen: Unit | None) -> None:
        """A Normal Morale Check in which cover helps, trees hurt a mortar's target, and a CH turns cover round."""
        truth, arm = m.truth, m.arm(m.weapon(self.weapon))
        spare(m, self.side, [guess for guess, _ in self._guesses(m)])
        shifts = []
        for unit in struck:
            if unit.hidden:
                show(m, unit, "6.4/hip-attack")
            shifts.append((unit.id, burn_on(truth, arm, unit, self.source, critical=unit is chosen)))
        m.push(Effects(checks=tuple((unit.id, 0) for unit in struck), shifts=tuple(shifts)))

    # ------------------------------------------------------------------ blast

    def _strike(self, m: AslskMatch, what: Round, struck: Sequence[Unit], chosen: Unit | None, *, alone: bool) -> None:
        truth, arm, table = m.truth, m.arm(m.weapon(self.weapon)), m.setting.charts.ift
        column = column_of(truth, arm, what)
        roll = m.roll("effect", 2)
        m.emit("strikes", "3.2.4/effects", at=place(self.target), load=text(ROUNDS[self.round]),
               column=number(table.width(column)), roll=number(roll.total))  # fmt: skip
        results: list[tuple[Unit, Outcome]] = []
        drms: list[tuple[int, int]] = []
        apart: Effects | None = None
        shaken: list[tuple[UnitId, int]] = []
        for unit in struck:
            critical = unit is chosen
            found = blast_on(truth, m.weapon(self.weapon), what, unit, self.source, roll.total, critical=critical,
                             moving=bool(self.movers))  # fmt: skip
            if found.wrecks:
                self._wreck(m, unit, "6.1/ch")
                continue
            if unit.hidden:
                if not self._shows(m, what, unit, roll.total):
                    continue
                show(m, unit, "6.4/hip-attack")
            outcome, where, added = found.outcome, found.column, found.drm.total
            tallies = {"final": Tally(found.drm.lines, roll.total)}
            m.emit("hit", "6.1/ch" if critical else "3.2.4/effects", unit=m.who(unit), result=text(outcome.name),
                   column=number(table.width(where)), tallies=tallies)  # fmt: skip
            if found.direct:
                self._direct_hit(m, unit, outcome, where, added)
                if unit.at >= 0:
                    shaken.append((unit.id, outcome.check))
            elif critical and (outcome.kills or outcome.reduces):
                apart = effects_of([(unit, outcome)], column=where, drms=[(unit.id, added)])
            else:
                results.append((unit, outcome))
                drms.append((unit.id, added))
        self._spare(m, what, roll.total, alone=alone)
        self._residual(m, what)
        rest = effects_of(results, column=column, drms=drms)
        rest.checks += tuple(shaken)
        m.push(rest)
        if apart is not None:  # who suffers the Critical Hit shares no result with the others
            m.push(apart)

    def _shows(self, m: AslskMatch, what: Round, unit: Unit, original: int) -> bool:
        """Whether a hit does anything to a hidden crew, with all the cover that it has (6.4/hip-attack)."""
        weapon = m.weapon(self.weapon)
        found = blast_on(m.truth, weapon, what, unit, self.source, original, critical=False, moving=False)
        return not found.outcome.none

    def _spare(self, m: AslskMatch, what: Round, original: int, *, alone: bool) -> None:
        """What the firer may conclude: a Gun that the hit would have shown is not there."""
        missed = []
        for guess, critical in self._guesses(m):
            with supposed(m, guess) as crew:
                if (critical and alone) or self._shows(m, what, crew, original):
                    missed.append(guess)
        spare(m, self.side, missed)

    def _guesses(self, m: AslskMatch) -> Iterator[tuple[Guess, bool]]:
        """The Guns that are hidden still and would have been hit."""
        guns = {gun.kind: gun for gun in hidden_guns(m.setting, m.position, 1 - self.side)}
        for kind, facing, critical in self.doubts:
            if kind in guns:
                yield Guess(guns[kind], self.target, facing), bool(critical)

    def _direct_hit(self, m: AslskMatch, unit: Unit, outcome: Outcome, column: int, added: int) -> None:
        """A KIA takes Gun and crew, a K breaks the Gun and reduces who mans it, whose rest is checked (6.7)."""
        gun = manned_gun(m.truth, unit)
        assert gun is not None
        if outcome.kills:
            others = [held for held in m.truth.held(unit) if held.id != gun.id]
            self._wreck(m, unit, "6.7/direct-hit")
            test_arms(m, others, column, added)
            return
        if gun.condition == State.READY:
            break_down(m, gun, "6.7/direct-hit")
        reduce(m, unit, "6.7/direct-hit")

    def _wreck(self, m: AslskMatch, unit: Unit, rule: str) -> None:
        """Gun and crew are destroyed."""
        if unit.hidden:
            show(m, unit, "6.4/hip-attack")
        gun = manned_gun(m.truth, unit)
        if gun is not None:
            remove_weapon(m, gun, rule)
        eliminate(m, unit, rule)

    def _residual(self, m: AslskMatch, what: Round) -> None:
        """A hit on movers leaves fire behind, unless the weapon malfunctions by it (3.3.1/residual, 6.2/ammo-ap)."""
        if not self.movers or self.fails:
            return
        weapon = m.weapon(self.weapon)
        tired = any(m.unit(u).cx for u in (weapon.owner, self.leader) if u >= 0)
        fp = residual_of(m.truth, m.arm(weapon), what, self.source, self.target, tired=tired)
        if fp > m.position.residual.get(self.target, 0):
            m.position.residual[self.target] = fp
            m.emit("residual", "3.3.1/residual", at=place(self.target), fp=number(fp))

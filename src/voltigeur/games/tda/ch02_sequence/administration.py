"""The administrative phase, its eleven steps in the book's order (2.D/admin, 7.9, 10.4, 11, 3.3, 12.4)."""

from __future__ import annotations

from collections.abc import Callable

from voltigeur.engine.events import Arg
from voltigeur.engine.tally import ALL
from voltigeur.games.tda.base.model import ABOARD, Fate, Section, Tir, Unit
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, clear, lay, number, remove, word
from voltigeur.games.tda.ch02_sequence.displacement import Shifting
from voltigeur.games.tda.ch03_command.deputies import Replacing
from voltigeur.games.tda.ch11_morale.rally import Rallying
from voltigeur.games.tda.ch12_concealment.conceal_again import Reconcealing
from voltigeur.games.tda.ch15_vehicles.drive.facing import Rolling
from voltigeur.games.tda.ch15_vehicles.drive.platoons import Abandoning
from voltigeur.games.tda.ch15_vehicles.fight.damage import abandon, leave_wreck
from voltigeur.games.tda.ch16_heavy_weapons.snipers import unpin
from voltigeur.games.tda.ch19_engineers.storming import finish
from voltigeur.games.tda.ch22_amphibious.amphibious import dry_out


class Administration(TdaStep):
    """One step after the other (2.D/admin)."""

    stage: int = 0

    def run(self, m: TdaMatch) -> None:
        self.stage += 1
        if self.stage > len(STAGES):
            m.pop()
            return
        STAGES[self.stage - 1](m)


def _engineers(m: TdaMatch) -> None:
    """1: engineers finish their work (chapter 19)."""
    finish(m)


def _smoke(m: TdaMatch) -> None:
    """2: Smoke 1 goes, Smoke 2 thins (10.4/smoke-duration)."""
    for change in list(m.position.changes):
        if change.kind not in ("smoke1", "smoke2"):
            continue
        clear(m, change.kind, change.place)
        if change.kind == "smoke2":
            lay(m, "smoke1", change.place)
        m.emit("smoke-thins", "10.4/smoke-duration", at=m.place(change.place), what=word(change.kind))


def _swimmers(m: TdaMatch) -> None:
    """Before it is forgotten who moved: swimming tanks that may be tanks again (22/dd-tanks)."""
    if m.setting.has_vehicles:
        dry_out(m)


def _rolling(m: TdaMatch) -> None:
    """Before their markers go, vehicles may stay in motion (15.2/keep-moving)."""
    if m.setting.has_vehicles:
        for unit in m.position.units:
            unit.rolling = False
        for side in reversed(_sides(m)):
            m.push(Rolling(side))


def _markers(m: TdaMatch) -> None:
    """3: artillery, fire, movement and Stop markers go (2.D/admin)."""
    m.position.barrages.clear()
    for unit in m.position.units:
        unit.tir = Tir.NONE
        unit.mute = 0
        unit.moved = unit.rolling
        unit.stopped = unit.stunned = False
        unpin(m, unit)
        unit.observing = unit.tried = False
        unit.rallied, unit.retired = unit.retired, False


def _repairs(m: TdaMatch) -> None:
    """4: jammed machine guns (7.9/mg-repair)."""
    for unit in m.position.units:
        if unit.jammed and unit.at >= 0:
            needed = m.setting.charts.jams.repair
            if m.setting.amendments:
                now = m.setting.situation(unit.side, m.position.turn, unit.at, m.truth.type(unit).traits)
                needed = m.setting.amendments.figure("figure.repair", needed, now)
            roll = m.roll("repair")
            unit.jammed = roll.total > needed
            m.tell(
                "repair", unit, "7.9/mg-repair", secret=unit.hidden, roll=number(roll.total),
                outcome=word("failed" if unit.jammed else "passed"),
            )  # fmt: skip


def _shifts(m: TdaMatch) -> None:
    """5: out of burning and overfull places (10.4/fire-displacement, 2.D/overstack)."""
    for side in reversed(_sides(m)):
        m.push(Shifting(side))


def _rallies(m: TdaMatch) -> None:
    """6: neutralised units rally or fall back (11.2)."""
    m.push(Rallying())


def _faces(m: TdaMatch) -> None:
    """7: nobody has been activated any more (1.2/pc)."""
    for unit in m.position.units:
        unit.done = False


def _replacements(m: TdaMatch) -> None:
    """8: deputies and new leaders (3.3)."""
    for side in reversed(_sides(m)):
        m.push(Replacing(side))
        if m.setting.has_vehicles:
            m.push(Abandoning(side))


def _hesitant(m: TdaMatch) -> None:
    """9: sections that reached their first threshold (11.4/hesitant)."""
    for section in m.position.sections:
        if not section.hesitant and not section.broken and section.losses >= section.hesitates_at:
            section.hesitant = True
            m.emit("hesitant", "11.4/hesitant", to=_audience(m, section), section=_section(section.id))


def _demoralised(m: TdaMatch) -> None:
    """10: sections that reached their second threshold and had new losses (11.5/demoralised)."""
    for section in m.position.sections:
        units = [u for u in _of(m, section.id) if _present(u) and m.truth.type(u).role != "decoy"]
        if not section.broken and section.losses >= section.breaks_at and section.new_losses and units:
            needed = m.truth.morale(m.unit(section.leader))
            roll = m.roll("demoralisation")
            holds = roll.total <= needed
            m.emit(
                "demoralisation-test", "11.5/demoralised", to=_audience(m, section), section=_section(section.id),
                roll=number(roll.total), needed=number(needed), outcome=word("passed" if holds else "failed"),
            )  # fmt: skip
            if not holds:
                section.broken = True
                _break(m, units)
        section.new_losses = 0
        if not [u for u in _of(m, section.id) if _present(u) and m.truth.type(u).role != "decoy"]:
            _free_decoys(m, section.id)


def _present(unit: Unit) -> bool:
    """On the map, or in a vehicle (15.4/transport)."""
    return unit.at >= 0 or unit.at == ABOARD


def _break(m: TdaMatch, units: list[Unit]) -> None:
    """A demoralised section leaves the map, with decoys that stood with it alone (12.2/decoy-demoralised)."""
    leaving = {u.id for u in units}
    truth = m.truth
    doomed = []
    for decoy in m.position.units:
        if decoy.at < 0 or decoy.side != units[0].side or truth.type(decoy).role != "decoy":
            continue
        mates = [u for u in m.position.units if u.side == decoy.side and u.at >= 0 and truth.type(u).role != "decoy"]
        stacked = [u for u in mates if u.at == decoy.at]
        near = stacked or [u for u in mates if truth.adjacent(u.at, decoy.at)]
        if near and all(u.id in leaving for u in near):
            doomed.append(decoy)
    for unit in units:
        at = unit.at
        if at >= 0 and truth.type(unit).role == "vehicle":
            abandon(m, unit, leaving)
        remove(m, unit, Fate.DEMORALISED, "11.5/demoralised")
        if unit.immobilised:
            leave_wreck(m, unit, at)
    for decoy in doomed:
        remove(m, decoy, Fate.DEMORALISED, "12.2/decoy-demoralised")


def _free_decoys(m: TdaMatch, section: int) -> None:
    """Decoys that are left of a section act on their own (12.2/decoy-demoralised)."""
    for unit in _of(m, section):
        if unit.at >= 0:
            unit.section = -1


def _conceal(m: TdaMatch) -> None:
    """11: units out of sight get markers again (12.4/re-conceal)."""
    for side in reversed(_sides(m)):
        m.push(Reconcealing(side))


def _sides(m: TdaMatch) -> list[int]:
    first = max(m.position.initiative, 0)
    return [first, 1 - first]


def _of(m: TdaMatch, section: int) -> list[Unit]:
    return [u for u in m.position.units if u.section == section]


def _audience(m: TdaMatch, section: Section) -> int:
    """Everybody, if the enemy knows one of the section's units; else its own side (12.1/hidden-setup)."""
    known = any(not u.hidden and u.at >= 0 for u in _of(m, section.id))
    return ALL if known else 1 << section.side


def _section(section: int) -> Arg:
    return Arg("section", section)


STAGES: tuple[Callable[[TdaMatch], None], ...] = (
    _engineers, _smoke, _swimmers, _rolling, _markers, _repairs, _shifts, _rallies, _faces, _replacements, _hesitant,
    _demoralised, _conceal,
)  # fmt: skip

"""The administrative phase, its eleven steps in the book's order (2.D/admin, 7.9, 10.4, 11, 3.3, 12.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar

from msgspec import Meta

from voltigeur.engine.choices import Answer, Pick, Question
from voltigeur.engine.events import Arg
from voltigeur.engine.tally import ALL
from voltigeur.games.tda.base.model import ABOARD, Fate, Flight, March, Section, Tir, Unit
from voltigeur.games.tda.base.play import AskedSide, TdaMatch, TdaStep, clear, lay, number, relocate, remove, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.ch01_units.units import why_not_crowd
from voltigeur.games.tda.ch03_command.command import Replacing
from voltigeur.games.tda.ch08_assault.melee import retreat_places
from voltigeur.games.tda.ch11_morale.morale import lose_steps
from voltigeur.games.tda.ch11_morale.rally import Rallying
from voltigeur.games.tda.ch12_concealment.concealment import Reconcealing
from voltigeur.games.tda.ch15_vehicles.drive.facing import Rolling
from voltigeur.games.tda.ch15_vehicles.drive.platoons import Abandoning
from voltigeur.games.tda.ch15_vehicles.fight.damage import abandon, leave_wreck
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import unpin
from voltigeur.games.tda.ch18_works.traps import entered
from voltigeur.games.tda.ch19_engineers.storming import finish
from voltigeur.games.tda.ch22_amphibious.amphibious import dry_out


class Administration(TdaStep):
    """One step after the other (2.D/admin)."""

    stage: Annotated[int, Meta(ge=0, le=99)] = 0

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
                now = m.setting.situation(unit.side, m.position.turn, unit.at, m.type(unit).traits)
                needed = m.setting.amendments.figure("figure.repair", needed, now)
            roll = m.roll("repair", to=m.kept(unit, unit.hidden))
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
        units = [u for u in _of(m, section.id) if _present(u) and m.type(u).role != "decoy"]
        if not section.broken and section.losses >= section.breaks_at and section.new_losses and units:
            needed = m.truth.morale(m.unit(section.leader))
            roll = m.roll("demoralisation", to=_audience(m, section))
            holds = roll.total <= needed
            m.emit(
                "demoralisation-test", "11.5/demoralised", to=_audience(m, section), section=_section(section.id),
                roll=number(roll.total), needed=number(needed), outcome=word("passed" if holds else "failed"),
            )  # fmt: skip
            if not holds:
                section.broken = True
                _break(m, units)
        section.new_losses = 0
        if not [u for u in _of(m, section.id) if _present(u) and m.type(u).role != "decoy"]:
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


# ---- fires and overfull places: who burns, and who leaves in the administrative phase (10.4, 2.D/overstack)


def burn_vehicles(m: TdaMatch) -> None:
    """A fire eliminates every vehicle in its hex, but for what flies high above it (10.4/fire-start, 15.7/flight)."""
    burning = {c.place for c in m.position.changes if c.kind == "fire"}
    if not burning:
        return
    for unit in m.position.units:
        if unit.at in burning and unit.height != Flight.TACTICAL and m.type(unit).role == "vehicle":
            lose_steps(m, unit, unit.steps, "10.4/fire-start", secret=unit.hidden)


class Shift(Answer, frozen=True):
    """Move a unit out of a fire or of an overfull place (10.4/fire-displacement, 2.D/overstack)."""

    unit: int
    place: int
    form: ClassVar[str] = "shift {unit:unit} to {place:place}"


class Shifting(AskedSide):
    """One unit after the other, as its owner chooses."""

    stuck: tuple[int, ...] = ()
    """Overfull places that nobody can leave."""

    def question(self, seen: Seen) -> Question | None:
        trouble = self._trouble(seen)
        if trouble is None:
            return None
        units, rule = trouble
        options: list[Answer] = [Shift(u.id, place) for u in units for place in retreat_places(seen, u, -1)]
        if not options:
            return None
        return Question(seen.side, "ask-shift", Pick(options), (rule,), (("at", units[0].at),))

    def _trouble(self, seen: Seen) -> tuple[list[Unit], str] | None:
        return seen.once("trouble", seen.side, self.stuck, lambda: self._find_trouble(seen))

    def _find_trouble(self, seen: Seen) -> tuple[list[Unit], str] | None:
        burning = {c.place for c in seen.changes if c.kind == "fire"}
        hex_of = seen.setting.board.hex_of
        for unit in seen.mine():
            if hex_of[unit.at] in burning and seen.type(unit).role != "vehicle":
                return [unit], "10.4/fire-displacement"
        for place in sorted({u.at for u in seen.mine()}):
            units = seen.mine_at(place)
            if place not in self.stuck and why_not_crowd(seen.setting, units):
                return units, "2.D/overstack"
        return None

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, Shift)
        unit = m.unit(answer.unit)
        trouble = self._trouble(m.at_rest(self.side))
        assert trouble is not None
        origin = unit.at
        relocate(m, [unit], answer.place)
        unit.emplaced = False
        unit.rallied = unit.neutralised and trouble[1] == "10.4/fire-displacement"
        m.tell("shifts", unit, trouble[1], origin=m.place(origin), at=m.place(answer.place))
        entered(m, [unit], answer.place, March.NORMAL)

    def run(self, m: TdaMatch) -> None:
        """Nobody to ask: those who cannot leave a fire are lost, then it is over."""
        trouble = self._trouble(m.at_rest(self.side))
        if trouble is None:
            super().run(m)
        elif trouble[1] == "10.4/fire-displacement":
            unit = trouble[0][0]
            lose_steps(m, unit, unit.steps, "10.4/fire-displacement", secret=unit.hidden)
        else:
            self.stuck = (*self.stuck, trouble[0][0].at)


SHIFT = TdaVerb(Shift, sign="move", rank=Rank.MOVE + 1)

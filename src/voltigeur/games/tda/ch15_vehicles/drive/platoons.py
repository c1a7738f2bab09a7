"""Platoons of vehicles: which of them leads is noted in secret, and given up if it cannot move (15.1, 15.3)."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from voltigeur.engine.choices import PASS, Answer, Pick, Question
from voltigeur.games.tda.base.answers import Appoint
from voltigeur.games.tda.base.model import Fate, Section, Unit
from voltigeur.games.tda.base.play import AskedSide, TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch15_vehicles.fight.damage import destroy


def led_by_vehicle(w: World, section: Section) -> bool:
    """Whether a section is led by a vehicle, which the enemy is not told (15.1/platoon-leader)."""
    return w.type(w.unit(section.leader)).role == "vehicle"


def command_radius(w: World, leader: Unit, unit: Unit) -> int | None:
    """How far the vehicle that leads a platoon commands a unit; None for as far as may be (15.1/platoon-leader)."""
    chart = w.setting.charts.command
    kind, other = w.type(leader), w.type(unit)
    if kind.flies and other.flies:
        return None
    return chart.vehicle_to_vehicle if other.role == "vehicle" else chart.vehicle_to_infantry


def candidates(seen: Seen, section: Section) -> list[Unit]:
    """Vehicles that may lead a platoon: those of the type that the scenario names for its leader."""
    leader = seen.unit(section.leader)
    return [u for u in seen.all_mine() if u.section == section.id and u.kind == leader.kind and u.fate == Fate.PRESENT]


def open_platoons(seen: Seen) -> list[Section]:
    """Platoons whose leader is to be chosen; one that holds a higher command as well is known for that."""
    held = {command.holder for command in seen.commands()}
    return [
        section
        for section in seen.sections()
        if led_by_vehicle(seen, section) and section.leader not in held and len(candidates(seen, section)) > 1
    ]


class NotingLeaders(AskedSide):
    """Each side notes in secret which vehicle leads each of its platoons (15.1/platoon-leader)."""

    asked: tuple[int, ...] = ()
    """Sections that have their leader."""

    def _next(self, seen: Seen) -> Section | None:
        return next((s for s in open_platoons(seen) if s.id not in self.asked), None)

    def question(self, seen: Seen) -> Question | None:
        section = self._next(seen)
        if section is None:
            return None
        options: list[Answer] = [Appoint(u.id) for u in candidates(seen, section)]
        rules = ("15.1/platoon-leader",)
        return Question(seen.side, "ask-note-leader", Pick(options), rules, (("section", section.id),))

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, Appoint)
        section = m.position.sections[m.unit(answer.unit).section]
        section.leader = answer.unit
        self.asked = (*self.asked, section.id)
        m.tell("leader-noted", m.unit(answer.unit), "15.1/platoon-leader", secret=True)


def note_leaders(m: TdaMatch) -> None:
    """Ask both sides for the leaders of their platoons, if there are any to choose."""
    for side in (1, 0):
        if open_platoons(m.seen(side)):
            m.push(NotingLeaders(side))


class Abandon(Answer, frozen=True):
    """Give up an immobilised vehicle that leads its platoon, to name another (15.3/immobilised)."""

    unit: int
    form: ClassVar[str] = "abandon {unit:unit}"


class Abandoning(AskedSide):
    """A side may give up platoon leaders that cannot move, to name others (15.3/immobilised)."""

    asked: tuple[int, ...] = ()

    def _next(self, seen: Seen) -> Section | None:
        for section in seen.sections():
            if section.id in self.asked or section.leader_dead or not led_by_vehicle(seen, section):
                continue
            leader = seen.unit(section.leader)
            others = [u for u in seen.mine() if u.section == section.id and u.id != leader.id]
            if leader.at >= 0 and leader.immobilised and any(seen.type(u).role != "decoy" for u in others):
                return section
        return None

    def question(self, seen: Seen) -> Question | None:
        section = self._next(seen)
        if section is None:
            return None
        pick = Pick([PASS, Abandon(section.leader)])
        args = (("unit", section.leader), ("section", section.id))
        return Question(seen.side, "ask-abandon", pick, ("15.3/immobilised",), args)

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        section = self._next(m.seen(seat))
        assert section is not None
        self.asked = (*self.asked, section.id)
        if isinstance(answer, Abandon):
            leader = m.unit(answer.unit)
            m.tell("abandoned", leader, "15.3/immobilised", secret=leader.hidden)
            destroy(m, leader)


def redeal_leaders(m: TdaMatch, enemy: int, rng: Random) -> None:
    """Any vehicle of its type may lead a platoon of which nobody is known to be out of its leader's reach."""
    truth = m.truth
    held = {command.holder for command in m.position.commands}
    for section in m.position.sections:
        if section.side != enemy or section.leader_dead or section.leader in held or not led_by_vehicle(truth, section):
            continue
        mates = [u for u in m.position.units if u.section == section.id and u.fate == Fate.PRESENT]
        if all(u.commanded for u in mates if not u.hidden):
            kind = m.unit(section.leader).kind
            section.leader = rng.choice([u.id for u in mates if u.kind == kind] or [section.leader])


ABANDON = TdaVerb(Abandon, rank=Rank.DOUBTFUL)

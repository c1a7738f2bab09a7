"""The chain of command: ranges, attachment, initiative (2.B, chapter 3)."""

from __future__ import annotations

from voltigeur.engine.choices import PASS, Answer, Pick, Question
from voltigeur.games.tda.base.answers_command import Attach
from voltigeur.games.tda.base.model import GONE, NONE, Command, Section, Unit, UnitId
from voltigeur.games.tda.base.play import AskedSide, TdaMatch, number, side_arg
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.ch01_units.aboard import where
from voltigeur.games.tda.ch15_vehicles.drive.platoons import command_radius, led_by_vehicle

AWARDED = 99
"""A scenario modifier that gives the initiative outright (2.B/command)."""


def check_ranges(m: TdaMatch) -> None:
    """Who is commanded and under orders this turn; fixed until the next command phase (3.1/markers)."""
    for unit in m.position.units:
        unit.attached = unit.follows = NONE
        if unit.at != GONE:
            unit.commanded, unit.in_range = _status(m, unit)
            if not unit.commanded:
                m.tell("uncommanded", unit, "3.1/command-range", secret=unit.hidden)
            if not unit.in_range:
                m.tell("out-of-range", unit, "3.1/command-range", secret=unit.hidden)


def _status(m: TdaMatch, unit: Unit) -> tuple[bool, bool]:
    """Commanded, and under orders."""
    if where(m.truth, unit) < 0 or unit.at in m.setting.board.tunnels:
        return True, True
    role = m.truth.type(unit).role
    if unit.section < 0:
        return True, role == "decoy" or _autonomous_in_range(m, unit)
    section = m.position.sections[unit.section]
    if unit.id == section.leader:
        return True, _leader_in_range(m, section)
    if role == "vehicle" and led_by_vehicle(m.truth, section):
        return section.leader_dead or _led(m, section, unit), _leader_in_range(m, section)
    if role == "decoy":
        return True, True
    return section.leader_dead or _led(m, section, unit), True


def _led(m: TdaMatch, section: Section, unit: Unit) -> bool:
    """A section leader commands within his radius, that of a vehicle by what it commands (3.1/command-range, 15.1)."""
    leader = m.unit(section.leader)
    if leader.neutralised and m.setting.options.neutralised_leader == "silent":
        return False
    chart = m.setting.charts.command
    radius = chart.section_to_unit
    if m.truth.type(leader).role == "vehicle":
        reach = command_radius(m.truth, leader, unit)
        if reach is None:
            return where(m.truth, leader) >= 0
        radius = reach
    at = where(m.truth, leader)
    return at >= 0 and m.truth.distance(at, where(m.truth, unit)) <= radius


def _leader_in_range(m: TdaMatch, section: Section) -> bool:
    """A section leader is under orders of his higher leader (3.1/command-range, 3.1/independent)."""
    if section.chief < 0:
        return True
    command = m.position.commands[section.chief]
    if command.holder == section.leader:
        return _higher_in_range(m, command)
    radius = m.setting.radius(section.side) if command.battalion else m.setting.charts.command.company_to_section
    return _reaches(m, command, m.unit(section.leader), radius)


def _autonomous_in_range(m: TdaMatch, unit: Unit) -> bool:
    """An autonomous unit is under orders of what it is attached to (3.2/autonomous)."""
    for command in m.position.commands:
        if command.holder == unit.id:
            return _higher_in_range(m, command)
    if unit.escort >= 0:
        return _led(m, m.position.sections[unit.escort], unit)
    if unit.chief < 0:
        return True
    return _reaches(m, m.position.commands[unit.chief], unit, m.setting.charts.command.higher_to_autonomous)


def _higher_in_range(m: TdaMatch, command: Command) -> bool:
    """A company leader is under orders of his battalion, if he has one."""
    if command.parent < 0:
        return True
    parent = m.position.commands[command.parent]
    return parent.holder == command.holder or _reaches(
        m, parent, m.unit(command.holder), m.setting.radius(command.side)
    )


def _reaches(m: TdaMatch, command: Command, unit: Unit, radius: int) -> bool:
    """A higher leader commands within his radius unless he is neutralised (3.1/neutralised-hq)."""
    holder = m.unit(command.holder)
    at = where(m.truth, holder)
    if at < 0 or holder.neutralised:
        return False
    return m.truth.distance(at, where(m.truth, unit)) <= radius


class Attaching(AskedSide):
    """Stray units next to the leader of another formation may act with it this turn (3.1/temporary-attachment)."""

    asked: tuple[UnitId, ...] = ()

    def question(self, seen: Seen) -> Question | None:
        stray = self._next(seen)
        if stray is None:
            return None
        unit, leaders = stray
        options: list[Answer] = [PASS, *(Attach(unit.id, leader) for leader in leaders)]
        return Question(seen.side, "ask-attach", Pick(options), ("3.1/temporary-attachment",), (("unit", unit.id),))

    def _next(self, seen: Seen) -> tuple[Unit, list[int]] | None:
        """The next stray unit and the leaders whom it may join."""
        mine = seen.mine()
        leaders: list[Unit] | None = None
        for unit in mine:
            if unit.commanded or unit.id in self.asked or seen.type(unit).role in ("vehicle", "decoy"):
                continue
            if leaders is None:
                leaders = [u for u in mine if seen.type(u).role == "leader" and _leads(seen, u)]
            near = [
                leader.id
                for leader in leaders
                if leader.section != unit.section
                and seen.distance(leader.at, unit.at) <= seen.setting.charts.command.attachment
            ]
            if near:
                return unit, near
        return None

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        stray = self._next(m.seen(self.side))
        assert stray is not None
        unit = stray[0]
        self.asked = (*self.asked, unit.id)
        if isinstance(answer, Attach):
            leader = m.unit(answer.leader)
            unit.attached = leader.section
            unit.follows = leader.id if leader.section < 0 else NONE
            unit.commanded = True
            m.tell("attached", unit, "3.1/temporary-attachment", secret=unit.hidden)


def _leads(seen: Seen, leader: Unit) -> bool:
    """Leads a section, or is a formation of his own (3.1/temporary-attachment)."""
    return leader.section < 0 or seen.section(leader.section).leader == leader.id


def roll_initiative(m: TdaMatch) -> None:
    """Each side rolls a die, with the scenario's modifiers; ties are rolled again (2.B/command)."""
    p = m.position
    if len(dropping := [side for side, turn in p.dropped.items() if turn == p.turn]) == 1:
        p.initiative = dropping[0]
        m.emit("initiative-awarded", "21.3/drop-initiative", side=side_arg(p.initiative))
        return
    bonus = []
    for side, part in enumerate(m.setting.scenario.sides):
        lines = m.setting.amendments.lines("initiative", m.setting.situation(side, p.turn))
        given = part.initiative.get(str(p.turn), part.initiative.get("all", 0))
        bonus.append(given + sum(line.value for line in lines))
    if max(bonus) >= AWARDED:
        p.initiative = bonus.index(max(bonus))
        m.emit("initiative-awarded", "2.B/command", side=side_arg(p.initiative))
        return
    while True:
        dice = [m.roll("initiative side", 1).total for _ in (0, 1)]
        totals = [die + extra for die, extra in zip(dice, bonus, strict=True)]
        if totals[0] != totals[1]:
            break
    p.initiative = totals.index(max(totals))
    m.emit(
        "initiative-won", "2.B/command", side=side_arg(p.initiative), first=number(totals[0]), second=number(totals[1])
    )


ATTACH = TdaVerb(Attach, sign="attach", rule="3.1/temporary-attachment", rank=Rank.DO)

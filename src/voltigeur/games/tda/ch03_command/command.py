"""The chain of command: ranges, attachment, initiative, deputies and new leaders (2.B, chapter 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from voltigeur.engine.choices import PASS, Answer, Pick, Question
from voltigeur.games.tda.base.answers import Appoint
from voltigeur.games.tda.base.model import GONE, NONE, Command, Fate, Section, Tir, Unit, UnitId
from voltigeur.games.tda.base.play import AskedSide, TdaMatch, number, put_back, side_arg
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.truth import Truth
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.ch01_units.units import why_not_stack
from voltigeur.games.tda.ch15_vehicles.drive.platoons import command_radius, led_by_vehicle

AWARDED = 99
"""A scenario modifier that gives the initiative outright (2.B/command)."""


def check_ranges(m: TdaMatch) -> None:
    """Who is commanded and under orders this turn; fixed until the next command phase (3.1/markers)."""
    truth = m.truth
    for unit in m.position.units:
        unit.attached = unit.follows = NONE
        if unit.at != GONE:
            unit.commanded, unit.in_range = status(m, truth, unit)
            if not unit.commanded:
                m.tell("uncommanded", unit, "3.1/command-range", secret=unit.hidden)
            if not unit.in_range:
                m.tell("out-of-range", unit, "3.1/command-range", secret=unit.hidden)


def status(m: TdaMatch, truth: Truth, unit: Unit) -> tuple[bool, bool]:
    """Commanded, and under orders."""
    if truth.where(unit) < 0 or unit.at in m.setting.board.tunnels:
        return True, True
    role = truth.type(unit).role
    if unit.section < 0:
        return True, role == "decoy" or _autonomous_in_range(m, truth, unit)
    section = m.position.sections[unit.section]
    if unit.id == section.leader:
        return True, _leader_in_range(m, truth, section)
    if role == "vehicle" and led_by_vehicle(truth, section):
        return section.leader_dead or _led(m, truth, section, unit), _leader_in_range(m, truth, section)
    if role == "decoy":
        return True, True
    return section.leader_dead or _led(m, truth, section, unit), True


def _led(m: TdaMatch, truth: Truth, section: Section, unit: Unit) -> bool:
    """A section leader commands within his radius, that of a vehicle by what it commands (3.1/command-range, 15.1)."""
    leader = m.unit(section.leader)
    if leader.neutralised and m.setting.options.neutralised_leader == "silent":
        return False
    chart = m.setting.charts.command
    radius = chart.section_to_unit
    if truth.type(leader).role == "vehicle":
        reach = command_radius(truth, leader, unit)
        if reach is None:
            return truth.where(leader) >= 0
        radius = reach
    at = truth.where(leader)
    return at >= 0 and truth.distance(at, truth.where(unit)) <= radius


def _leader_in_range(m: TdaMatch, truth: Truth, section: Section) -> bool:
    """A section leader is under orders of his higher leader (3.1/command-range, 3.1/independent)."""
    if section.chief < 0:
        return True
    command = m.position.commands[section.chief]
    if command.holder == section.leader:
        return _higher_in_range(m, truth, command)
    radius = m.setting.radius(section.side) if command.battalion else m.setting.charts.command.company_to_section
    return _reaches(m, truth, command, m.unit(section.leader), radius)


def _autonomous_in_range(m: TdaMatch, truth: Truth, unit: Unit) -> bool:
    """An autonomous unit is under orders of what it is attached to (3.2/autonomous)."""
    for command in m.position.commands:
        if command.holder == unit.id:
            return _higher_in_range(m, truth, command)
    if unit.escort >= 0:
        return _led(m, truth, m.position.sections[unit.escort], unit)
    if unit.chief < 0:
        return True
    return _reaches(m, truth, m.position.commands[unit.chief], unit, m.setting.charts.command.higher_to_autonomous)


def _higher_in_range(m: TdaMatch, truth: Truth, command: Command) -> bool:
    """A company leader is under orders of his battalion, if he has one."""
    if command.parent < 0:
        return True
    parent = m.position.commands[command.parent]
    return parent.holder == command.holder or _reaches(
        m, truth, parent, m.unit(command.holder), m.setting.radius(command.side)
    )


def _reaches(m: TdaMatch, truth: Truth, command: Command, unit: Unit, radius: int) -> bool:
    """A higher leader commands within his radius unless he is neutralised (3.1/neutralised-hq)."""
    holder = m.unit(command.holder)
    at = truth.where(holder)
    if at < 0 or holder.neutralised:
        return False
    return truth.distance(at, truth.where(unit)) <= radius


class Attach(Answer, frozen=True):
    """Let a stray unit act with the formation of another leader this turn (3.1/temporary-attachment)."""

    unit: int
    leader: int
    form: ClassVar[str] = "attach {unit:unit} to {leader:unit}"


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
        return next((stray for stray in strays(seen) if stray[0].id not in self.asked), None)

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        stray = self._next(m.at_rest(self.side))
        assert stray is not None
        unit = stray[0]
        self.asked = (*self.asked, unit.id)
        if isinstance(answer, Attach):
            leader = m.unit(answer.leader)
            unit.attached = leader.section
            unit.follows = leader.id if leader.section < 0 else NONE
            unit.commanded = True
            m.tell("attached", unit, "3.1/temporary-attachment", secret=unit.hidden)
        else:
            m.unchanged()


def strays(seen: Seen) -> list[tuple[Unit, list[int]]]:
    """Units without command next to leaders of other formations, and these (3.1/temporary-attachment)."""
    return seen.once("strays", seen.side, 0, lambda: list(_strays(seen)))


def _strays(seen: Seen) -> Iterator[tuple[Unit, list[int]]]:
    mine = seen.mine()
    reach, distances = seen.setting.charts.command.attachment, seen.setting.board.dist
    leaders = [u for u in mine if seen.type(u).role == "leader" and _leads(seen, u)]
    beside: dict[int, list[Unit]] = {}
    for unit in mine:
        if unit.commanded or seen.type(unit).role in ("vehicle", "decoy"):
            continue
        if unit.at not in beside:
            far = distances[unit.at]
            beside[unit.at] = [leader for leader in leaders if far[leader.at] <= reach]
        near = [leader.id for leader in beside[unit.at] if leader.section != unit.section]
        if near:
            yield unit, near


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
    amendments, point = m.setting.amendments, "initiative"
    for side, part in enumerate(m.setting.scenario.sides):
        given = part.initiative.get(str(p.turn), part.initiative.get("all", 0))
        if amendments.at(point):
            given += sum(line.value for line in amendments.lines(point, m.setting.situation(side, p.turn)))
        bonus.append(given)
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


# ---------------------------------------------------------------------- deputies and new leaders (3.3)


class PlaceDeputy(Answer, frozen=True):
    """Where the deputy of a dead leader appears (3.3/deputy)."""

    leader: int
    place: int
    form: ClassVar[str] = "deputy {leader:unit} at {place:place}"


class Replacing(AskedSide):
    """Dead leaders are replaced, section by section, then the higher ones (3.3/deputy, 3.3/higher-pc)."""

    def question(self, seen: Seen) -> Question | None:
        section = self._section(seen)
        if section is not None:
            leader = seen.unit(section.leader)
            if seen.type(leader).role == "leader":
                options: list[Answer] = [PlaceDeputy(leader.id, p) for p in deputy_places(seen, section)]
                return Question(seen.side, "ask-deputy", Pick(options), ("3.3/deputy",), (("unit", leader.id),))
            options = [Appoint(u.id) for u in soldiers(seen, section)]
            return Question(seen.side, "ask-appoint", Pick(options), ("3.3/deputy",), (("section", section.id),))
        command = self._command(seen)
        if command is not None:
            options = [Appoint(u.id) for u in successors(seen, command)]
            return Question(seen.side, "ask-higher-pc", Pick(options), ("3.3/higher-pc",))
        return None

    def _section(self, seen: Seen) -> Section | None:
        for section in seen.sections():
            if not section.leader_dead or not soldiers(seen, section):
                continue
            if seen.type(seen.unit(section.leader)).role != "leader" or deputy_places(seen, section):
                return section
        return None

    def _command(self, seen: Seen) -> Command | None:
        for command in seen.commands():
            holder = seen.unit(command.holder)
            leads = any(s.leader == holder.id and soldiers(seen, s) for s in seen.sections())
            if holder.fate != Fate.PRESENT and not leads and successors(seen, command):
                return command
        return None

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        seen = m.seen(self.side)
        section = self._section(seen)
        if isinstance(answer, PlaceDeputy):
            assert section is not None
            _arrive(m, section, m.unit(answer.leader), answer.place)
        elif isinstance(answer, Appoint):
            unit = m.unit(answer.unit)
            command = self._command(seen)
            if section is not None:
                section.leader, section.leader_dead = unit.id, False
            else:
                assert command is not None
                command.holder = unit.id
            rule = "3.3/higher-pc" if section is None else "3.3/deputy"
            secret = unit.hidden or m.type(unit).role == "vehicle"
            m.tell("appointed", unit, rule, secret=secret)


def soldiers(seen: Seen, section: Section) -> list[Unit]:
    """Real units of a section that are on the map (3.3/deputy: decoys do not count)."""
    return [u for u in seen.mine() if u.section == section.id and seen.type(u).role != "decoy"]


def deputy_places(seen: Seen, section: Section) -> list[int]:
    """Stacked with or next to one of the section's units, where there is room and no enemy (3.3/deputy)."""
    board = seen.setting.board
    leader = seen.type(seen.unit(section.leader))
    found: dict[int, None] = {}
    for unit in soldiers(seen, section):
        around = (unit.at, *(p for p in board.neighbours[unit.at] if p >= 0), *board.stairs[unit.at])
        for place in around:
            if place in found or seen.present(place, seen.enemy):
                continue
            if place != unit.at and seen.setting.going.entry(leader, unit.at, place, seen.changes).forbidden:
                continue
            if why_not_stack(seen.setting, [*(seen.type(u) for u in seen.mine_at(place)), leader]) is None:
                found[place] = None
    return list(found)


def successors(seen: Seen, command: Command) -> list[Unit]:
    """Leaders below a dead higher leader who may take his place (3.3/higher-pc)."""
    below = {s.leader for s in seen.sections() if s.chief == command.id and not s.leader_dead}
    below |= {c.holder for c in seen.commands() if c.parent == command.id}
    below |= {u.id for u in seen.mine() if u.chief == command.id}
    return [u for u in seen.mine() if u.id in below and seen.type(u).role == "leader"]


def _arrive(m: TdaMatch, section: Section, leader: Unit, place: int) -> None:
    """The leader's counter comes back with a morale changed by the deputy table, from the printed one (3.3/deputy).

    Nothing else of the dead man's is on it: what he was like under his marker is nobody's business.
    """
    mates = [m.unit(u) for u in m.position.here.get(place, ()) if m.unit(u).side == leader.side]
    leader.hidden = bool(mates) and all(u.hidden for u in mates)
    roll = m.roll("deputy", 1, to=m.kept(leader, leader.hidden))
    modifier = m.setting.charts.deputies.morale[roll.total]
    if m.setting.amendments:
        now = m.setting.situation(leader.side, m.position.turn, place)
        modifier += sum(line.value for line in m.setting.amendments.lines("deputy", now))
    leader.deputy = modifier
    leader.steps = 1
    leader.tir = Tir.NONE
    leader.pinned = 0
    leader.stopped = leader.neutralised = leader.moved = leader.jammed = leader.observing = False
    leader.done = leader.rallied = False
    leader.commanded = leader.in_range = True
    leader.attached = leader.follows = NONE
    leader.went = 0
    put_back(m, leader, place)
    section.leader_dead = False
    m.tell("deputy-arrives", leader, "3.3/deputy", secret=leader.hidden, morale=number(leader.morale + modifier))


PLACE_DEPUTY = TdaVerb(PlaceDeputy, actors="leader", sign="appoint", rule="3.3/deputy", rank=Rank.DO + 4)
APPOINT = TdaVerb(Appoint, sign="appoint", rule="3.3/deputy", rank=Rank.DO + 4)

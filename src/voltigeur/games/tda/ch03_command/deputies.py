"""Deputies and new leaders (3.3)."""

from __future__ import annotations

from voltigeur.engine.choices import Answer, Pick, Question
from voltigeur.games.tda.base.answers_command import Appoint, PlaceDeputy
from voltigeur.games.tda.base.model import Command, Fate, Section, Tir, Unit
from voltigeur.games.tda.base.play import AskedSide, TdaMatch, number, put_back
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.ch01_units.stacking import why_not_stack


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
            secret = unit.hidden or m.truth.type(unit).role == "vehicle"
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
    """The leader's counter comes back with a morale changed by the deputy table, from the printed one (3.3/deputy)."""
    roll = m.roll("deputy", 1)
    modifier = m.setting.charts.deputies.morale[roll.total]
    if m.setting.amendments:
        now = m.setting.situation(leader.side, m.position.turn, place)
        modifier += sum(line.value for line in m.setting.amendments.lines("deputy", now))
    mates = [m.unit(u) for u in m.position.here.get(place, ()) if m.unit(u).side == leader.side]
    leader.deputy = modifier
    leader.steps = 1
    leader.tir = Tir.NONE
    leader.pinned = 0
    leader.stopped = leader.neutralised = leader.moved = leader.jammed = leader.observing = False
    leader.done = False
    leader.hidden = bool(mates) and all(u.hidden for u in mates)
    put_back(m, leader, place)
    section.leader_dead = False
    m.tell("deputy-arrives", leader, "3.3/deputy", secret=leader.hidden, morale=number(leader.morale + modifier))


PLACE_DEPUTY = TdaVerb(PlaceDeputy, actors="leader", sign="appoint", rule="3.3/deputy", rank=Rank.DO + 4)
APPOINT = TdaVerb(Appoint, sign="appoint", rule="3.3/deputy", rank=Rank.DO + 4)

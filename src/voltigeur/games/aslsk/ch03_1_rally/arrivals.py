"""Step a of the Rally Phase: units that are due line up beside the edge by which they enter (3.1/a-reinforcements)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from voltigeur.engine.choices import DONE, NOT_OFFERED, Answer, Draft, Entry, Question, Refusal, Verdict
from voltigeur.engine.tally import Tally
from voltigeur.games.aslsk.base.amended import lines_of
from voltigeur.games.aslsk.base.model import NONE, Fate, Position, Unit
from voltigeur.games.aslsk.base.names import OFF, beside
from voltigeur.games.aslsk.base.play import AslskMatch, AslskStep, line_up, number, text, units
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.world import Seen

RULE = "3.1/a-reinforcements"


class Await(Answer, frozen=True):
    """Where each unit that is due waits: `A@west:A6` (3.3/entry)."""

    entries: tuple[tuple[int, ...], ...]
    form: ClassVar[str] = "await {entries:placements*}"


def due(setting: AslskSetting, position: Position, side: int) -> list[Unit]:
    """The units of a side that enter in this turn and are not beside the map yet."""
    return [
        unit
        for unit in position.units[setting.ranks[side]]
        if unit.fate == Fate.PRESENT and unit.at < 0 and unit.edge < 0 and 0 < unit.entry <= position.turn
    ]


class Waiting(Draft):
    """Every unit that is due beside one of the hexes of its side's edge; there is no limit off the map."""

    def __init__(self, seen: Seen) -> None:
        self.units = due(seen.setting, seen.position, seen.side)
        self.edge = seen.setting.edges[seen.side]

    def entries(self, so_far: tuple[Entry, ...]) -> Sequence[Entry]:
        if len(so_far) == len(self.units):
            return [DONE]
        unit = self.units[len(so_far)]
        return [(unit.id, beside(at), NONE, 0) for at in self.edge]

    def whole(self, entries: tuple[Entry, ...]) -> Answer:
        return Await(entries)

    def admits(self, answer: Answer) -> Verdict:
        if not isinstance(answer, Await):
            return NOT_OFFERED
        placed = {entry[0]: entry[1] for entry in answer.entries}
        if len(placed) != len(answer.entries) or set(placed) != {unit.id for unit in self.units}:
            return Refusal(RULE, "not-all")
        if any(_hex(at) not in self.edge for at in placed.values()):
            return Refusal("3.3/entry", "not-at-edge")
        return None


def _hex(at: int) -> int:
    return beside(at) if at <= OFF else at


class Arrivals(AslskStep):
    """The ATTACKER rolls for reinforcements where the scenario says so, and lines up those who come."""

    rolled: bool = False

    def seats(self, m: AslskMatch) -> tuple[int, ...]:
        return (m.position.side,) if self.rolled else ()

    def question(self, seen: Seen) -> Question | None:
        if not self.rolled or seen.side != seen.attacker or len(seen.setting.edges[seen.side]) < 2:
            return None
        draft = Waiting(seen)
        return Question(seen.side, "ask-arrivals", draft, (RULE,)) if draft.units else None

    def answer(self, m: AslskMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, Await)
        self._line_up(m, [(m.unit(entry[0]), _hex(entry[1])) for entry in answer.entries])
        m.pop()

    def _line_up(self, m: AslskMatch, places: Sequence[tuple[Unit, int]]) -> None:
        for unit, at in places:
            line_up(m, unit, at)
        m.emit("arrive", RULE, units=units(unit for unit, _ in places))

    def run(self, m: AslskMatch) -> None:
        side = m.position.side
        comers = due(m.setting, m.position, side)
        if not comers:
            m.pop()
        elif not self.rolled:
            self.rolled = True
            self._roll(m, side, comers)
        else:
            edge = m.setting.edges[side]
            if edge:
                self._line_up(m, [(unit, edge[0]) for unit in comers])
            m.pop()

    def _roll(self, m: AslskMatch, side: int, comers: Sequence[Unit]) -> None:
        """A dr for all that are due, where they do not come for certain; who fails tries again next turn."""
        needed = m.setting.scenario.sides[side].entry_roll
        if not needed:
            return
        special = lines_of(m.truth, "reinforcement", side)
        roll = m.roll("reinforcement", 1).total
        tally = Tally(special, roll)
        come = tally.total <= needed
        m.emit("reinforcement-roll", RULE, units=units(comers), roll=number(roll),
               result=text("come" if come else "late"), tallies={"final": tally})  # fmt: skip
        if not come:
            for unit in comers:
                unit.entry = m.position.turn + 1

"""Fires and overfull places: who burns, and who leaves in the administrative phase (10.4, 2.D/overstack)."""

from __future__ import annotations

from voltigeur.engine.choices import Answer, Pick, Question
from voltigeur.games.tda.base.answers_move import Shift
from voltigeur.games.tda.base.model import Flight, March, Unit
from voltigeur.games.tda.base.play import AskedSide, TdaMatch, relocate
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.ch01_units.stacking import why_not_stack
from voltigeur.games.tda.ch08_assault.retreat import retreat_places
from voltigeur.games.tda.ch11_morale.morale import lose_steps
from voltigeur.games.tda.ch18_works.traps import entered


def burn_vehicles(m: TdaMatch) -> None:
    """A fire eliminates every vehicle in its hex, but for what flies high above it (10.4/fire-start, 15.7/flight)."""
    burning = {c.place for c in m.position.changes if c.kind == "fire"}
    if not burning:
        return
    for unit in m.position.units:
        if unit.at in burning and unit.height != Flight.TACTICAL and m.truth.type(unit).role == "vehicle":
            lose_steps(m, unit, unit.steps, "10.4/fire-start", secret=unit.hidden)


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
        burning = {c.place for c in seen.changes if c.kind == "fire"}
        hex_of = seen.setting.board.hex_of
        for unit in seen.mine():
            if hex_of[unit.at] in burning and seen.type(unit).role != "vehicle":
                return [unit], "10.4/fire-displacement"
        for place in sorted({u.at for u in seen.mine()}):
            units = seen.mine_at(place)
            if place not in self.stuck and why_not_stack(seen.setting, [seen.type(u) for u in units]):
                return units, "2.D/overstack"
        return None

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, Shift)
        unit = m.unit(answer.unit)
        trouble = self._trouble(m.seen(self.side))
        assert trouble is not None
        origin = unit.at
        relocate(m, [unit], answer.place)
        unit.emplaced = False
        unit.rallied = unit.neutralised and trouble[1] == "10.4/fire-displacement"
        m.tell("shifts", unit, trouble[1], origin=m.place(origin), at=m.place(answer.place))
        entered(m, [unit], answer.place, March.NORMAL)

    def run(self, m: TdaMatch) -> None:
        """Nobody to ask: those who cannot leave a fire are lost, then it is over."""
        trouble = self._trouble(m.seen(self.side))
        if trouble is None:
            m.pop()
        elif trouble[1] == "10.4/fire-displacement":
            unit = trouble[0][0]
            lose_steps(m, unit, unit.steps, "10.4/fire-displacement", secret=unit.hidden)
        else:
            self.stuck = (*self.stuck, trouble[0][0].at)


SHIFT = TdaVerb(Shift, sign="move", rank=Rank.MOVE + 1)

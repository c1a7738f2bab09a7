"""Defensive First Fire: the DEFENDER's chance to fire at every expenditure of movement factors (3.3.1/dff)."""

from __future__ import annotations

from voltigeur.engine.choices import PASS, Answer, Choice, Question
from voltigeur.engine.orders import Orders
from voltigeur.games.aslsk.base.model import NONE, UnitId
from voltigeur.games.aslsk.base.play import AslskMatch, AslskWindow
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.ch03_22_fire.firepower import shooter
from voltigeur.games.aslsk.ch03_22_fire.tests import why_not_ready
from voltigeur.games.aslsk.ch03_22_fire.verbs import Fire, FireUnder, attack, fire_menu


class FirstFire(AslskWindow):
    """The DEFENDER fires at those who move, attack after attack, until he passes."""

    place: int = NONE
    movers: tuple[UnitId, ...] = ()

    def might_react(self, seen: Seen) -> bool:
        """For all that the movers' side knows somebody could fire: a known enemy who sees them, or a hidden Gun."""
        present = [u for u in self.movers if seen.unit(u).at == self.place]
        if not present:
            return False
        if seen.suspects():
            return True
        for unit in seen.foes():
            who = shooter(seen, unit.id)
            armed = [shooter(seen, -2 - weapon.id) for weapon in seen.held(unit)]
            ready = [w for w in (who, *armed) if w is not None and why_not_ready(seen, w) is None]
            if ready and seen.sees(unit.at, self.place):
                return True
        return False

    def reactions(self, seen: Seen) -> Choice | None:
        present = [u for u in self.movers if seen.unit(u).at == self.place]
        return fire_menu(seen, present) if present else None

    def decide(self, seen: Seen, orders: Orders) -> Answer | None:
        return PASS if orders.default.mode == "hold" else None

    def ask(self, seen: Seen, choice: Choice) -> Question:
        present = tuple(u for u in self.movers if seen.unit(u).at == self.place)
        return Question(self.seat, "ask-first-fire", choice, ("3.3.1/dff",), (("at", self.place), ("movers", present)))

    def react(self, m: AslskMatch, answer: Answer) -> None:
        assert isinstance(answer, Fire | FireUnder)
        present = [u for u in self.movers if m.unit(u).at == self.place]
        m.push(attack(self.seat, answer, present))

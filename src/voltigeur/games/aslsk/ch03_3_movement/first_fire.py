"""Defensive First Fire: the DEFENDER's chance to fire at every expenditure of movement factors (3.3.1/dff)."""

from __future__ import annotations

from voltigeur.engine.choices import Answer, Choice, Question
from voltigeur.engine.orders import Orders
from voltigeur.games.aslsk.base.model import NONE, UnitId
from voltigeur.games.aslsk.base.names import shooter_of
from voltigeur.games.aslsk.base.play import AslskMatch, AslskWindow
from voltigeur.games.aslsk.base.world import Seen, World
from voltigeur.games.aslsk.ch03_3_movement.standing import decide
from voltigeur.games.aslsk.ch03_22_fire.firepower import shooter
from voltigeur.games.aslsk.ch03_22_fire.tests import why_not_ready
from voltigeur.games.aslsk.ch03_22_fire.verbs import carry_out, fire_menu, unmeasured
from voltigeur.games.aslsk.ch06_4_hidden.lairs import watching


class FirstFire(AslskWindow):
    """The DEFENDER fires at those who move, attack after attack, until he passes."""

    place: int = NONE
    movers: tuple[UnitId, ...] = ()
    behind: tuple[UnitId, ...] = ()
    """Others of their stack, elsewhere by now, who may be fired at as well (option `left_behind`)."""

    def targets(self, world: World) -> list[int]:
        """Who may be fired at: those who spend where they do it, and others where they are."""
        there = [u for u in self.movers if world.unit(u).at == self.place]
        return [*there, *(u for u in self.behind if world.unit(u).at >= 0)]

    def might_react(self, seen: Seen) -> bool:
        """For all that the movers' side knows somebody could fire: a known enemy who sees them, or a hidden Gun."""
        places = {seen.unit(u).at for u in self.targets(seen)}
        if not places:
            return False
        if seen.suspects() and (unmeasured(seen) or watching(seen, seen.enemy, places)):
            return True
        for unit in seen.foes():
            if unmeasured(seen) or any(seen.sees(unit.at, place) for place in places):
                shooters = (shooter(seen, n) for n in (unit.id, *(shooter_of(w.id) for w in seen.held(unit))))
                if any(who is not None and why_not_ready(seen, who) is None for who in shooters):
                    return True
        return False

    def reactions(self, seen: Seen) -> Choice | None:
        present = tuple(self.targets(seen))
        return seen.once("first-fire", 0, present, lambda: fire_menu(seen, present)) if present else None

    def decide(self, seen: Seen, orders: Orders) -> Answer | None:
        return decide(seen, orders, self.targets(seen))

    def ask(self, seen: Seen, choice: Choice) -> Question:
        present = tuple(u for u in self.movers if seen.unit(u).at == self.place)
        return Question(self.seat, "ask-first-fire", choice, ("3.3.1/dff",), (("at", self.place), ("movers", present)))

    def react(self, m: AslskMatch, answer: Answer) -> None:
        carry_out(m, self.seat, answer, self.targets(m.truth))

"""Lying in wait: fire after every activation, and just before the contact of a charge (actions/ambush)."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import PASS, Answer, Choice, Pass, Question
from voltigeur.engine.orders import Mode, Orders
from voltigeur.engine.steps import Window
from voltigeur.games.skirmish import fire, preview
from voltigeur.games.skirmish.answers import Aim, Launch, OrderFire, Shell, Shoot, Throw, ThrowAt
from voltigeur.games.skirmish.play import SkirmishMatch
from voltigeur.games.skirmish.world import Seen
from voltigeur.terrain.plane import UNITS, Point, within


class Reaction(Window[SkirmishMatch, Seen], tag=True):
    """Those of a side who lie in wait may fire after a troop's activation."""

    names_troops: ClassVar[tuple[str, ...]] = ("troop",)

    troop: int = -1
    """Whose activation is over."""

    def others(self, m: SkirmishMatch) -> tuple[Seen, ...]:
        return (m.seen(1 - self.seat),)

    def own(self, m: SkirmishMatch) -> Seen:
        return m.seen(self.seat)

    def orders(self, seen: Seen) -> Orders:
        return seen.orders

    def might_react(self, seen: Seen) -> bool:
        """Under a marker somebody may always lie in wait; of those who are known it is seen."""
        return bool(seen.markers()) or any(f.ready for f in seen.foes())

    def shooters(self, seen: Seen) -> tuple[int, ...]:
        """Who may fire."""
        return fire.ready_shooters(seen, self.seat)

    def reactions(self, seen: Seen) -> Choice | None:
        shooters = self.shooters(seen)
        return fire.aim_choice(seen, shooters) if shooters else None

    def decide(self, seen: Seen, orders: Orders) -> Answer | None:
        """Hold, or the best shot that the orders ask for; None where somebody has to be asked."""
        choice = self.reactions(seen)
        if choice is None:
            return PASS
        best: tuple[int, Answer] | None = None
        for answer in choice.options():
            who = shooters_of(answer)
            modes = {orders.of(figure).mode for figure in who}
            if Mode.ASK in modes:
                return None
            if modes != {Mode.FIRE}:
                continue
            chance = preview.chance_of_effect(seen, answer)
            if (best is None or chance > best[0]) and self._wanted(seen, orders, answer, who, chance):
                best = chance, answer
        return best[1] if best else PASS

    def _wanted(self, seen: Seen, orders: Orders, answer: Answer, who: tuple[int, ...], chance: int) -> bool:
        """Whether the orders of all who would fire agree with the chance and the range."""
        aims = aims_of(seen, answer)
        for figure, aim in zip(who, aims, strict=True):
            order = orders.of(figure)
            if chance < order.chance:
                return False
            if order.range and not within(seen.figure(figure).point, aim, order.range * UNITS):
                return False
        return True

    def ask(self, seen: Seen, choice: Choice) -> Question:
        return Question(seen.side, "ask-react", choice, ("actions/ambush",), (("troop", self.troop),))

    def react(self, m: SkirmishMatch, answer: Answer) -> None:
        fire.carry_out(m, answer)
        m.position.touched = True


class Charged(Reaction, tag=True):
    """Those of a charged troop who lie in wait may fire just before contact."""

    names_troops: ClassVar[tuple[str, ...]] = ("troop", "charged")

    charged: int = -1
    """Whose figures are charged; `troop` is the one that charges."""

    def might_react(self, seen: Seen) -> bool:
        """Whoever is touched is known; of the others of his troop there may be markers."""
        return bool(seen.markers()) or any(f.ready for f in seen.members(self.charged))

    def shooters(self, seen: Seen) -> tuple[int, ...]:
        members = seen.setting.troops[self.charged].figures
        return tuple(f for f in fire.ready_shooters(seen, self.seat) if f in members)

    def reactions(self, seen: Seen) -> Choice | None:
        shooters = self.shooters(seen)
        return fire.aim_choice(seen, shooters, charged=True) if shooters else None

    def ask(self, seen: Seen, choice: Choice) -> Question:
        args = (("troop", self.troop), ("charged", self.charged))
        return Question(seen.side, "ask-charged", choice, ("actions/ambush",), args)


def shooters_of(answer: Answer) -> tuple[int, ...]:
    """Who would fire or throw."""
    if isinstance(answer, Aim | OrderFire):
        return tuple(shooter for shooter, _ in answer.shots)
    if isinstance(answer, Throw | ThrowAt):
        return (answer.thrower,)
    if isinstance(answer, Launch):
        return (answer.shooter,)
    if isinstance(answer, Shell | Shoot):
        return (answer.gun,)
    assert isinstance(answer, Pass)
    return ()


def aims_of(seen: Seen, answer: Answer) -> tuple[Point, ...]:
    """Where each of them would aim."""
    if isinstance(answer, Aim | OrderFire):
        return tuple(seen.figure(target).point for _, target in answer.shots)
    if isinstance(answer, ThrowAt | Shoot):
        return (seen.figure(answer.target).point,)
    assert isinstance(answer, Throw | Launch | Shell)
    return ((answer.at[0], answer.at[1]),)

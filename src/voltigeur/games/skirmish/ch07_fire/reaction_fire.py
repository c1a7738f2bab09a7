"""Lying in wait: fire after every activation, and just before the contact of a charge (actions/ambush)."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

import msgspec

from voltigeur.engine.choices import PASS, Answer, Choice, Question
from voltigeur.engine.orders import Mode, Orders
from voltigeur.engine.steps import Window
from voltigeur.games.skirmish.base.model import NONE, TroopId
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.verbs import FIRE_ACTIONS, Shooters
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch07_fire import fire
from voltigeur.games.skirmish.ch07_fire.volley import Aim, OrderFire
from voltigeur.games.skirmish.ch10_vehicles.armour import NOTHING
from voltigeur.terrain.plane import UNITS, Point, within


class Reaction(Window[SkirmishMatch, Seen], tag=True):
    """Those of a side who lie in wait may fire after a troop's activation."""

    before_contact: ClassVar[bool] = False

    troop: TroopId = NONE
    """Whose activation is over."""

    def might_react(self, seen: Seen) -> bool:
        """Under a marker somebody may always lie in wait; of those who are known it is seen."""
        return bool(seen.markers()) or any(f.ready for f in seen.foes())

    def shooters(self, seen: Seen) -> tuple[int, ...]:
        """Who may fire."""
        return fire.ready_shooters(seen, self.seat)

    def reactions(self, seen: Seen) -> Choice | None:
        shooters = self.shooters(seen)
        return fire.aim_choice(seen, Shooters(shooters, self.before_contact)) if shooters else None

    def decide(self, seen: Seen, orders: Orders) -> Answer | None:
        """Hold, or the best shot that the orders ask for; None where somebody has to be asked."""
        by_mode: dict[str, list[int]] = {}
        for figure in self.shooters(seen):
            by_mode.setdefault(orders.of(figure).mode, []).append(figure)
        if self._options(seen, by_mode.get(Mode.ASK, [])):
            return None
        found: list[tuple[int, Answer]] = []
        for option in self._options(seen, by_mode.get(Mode.FIRE, [])):
            answer = in_range(seen, orders, option)
            if answer is None:
                continue
            chance = chance_of_effect(seen, answer)
            if all(chance >= orders.of(figure).chance for figure in shooters_of(answer)):
                found.append((chance, answer))
        return max(found, key=lambda each: each[0], default=(0, PASS))[1]

    def _options(self, seen: Seen, shooters: list[int]) -> list[Answer]:
        return fire.aim_options(seen, Shooters(tuple(shooters), self.before_contact)) if shooters else []

    def ask(self, seen: Seen, choice: Choice) -> Question:
        return Question(seen.side, "ask-react", choice, ("actions/ambush",), (("troop", seen.call(self.troop)),))

    def react(self, m: SkirmishMatch, answer: Answer) -> None:
        FIRE_ACTIONS.do(m, Shooters(()), answer=answer)
        m.position.touched = True


class Charged(Reaction, tag=True):
    """Those of a charged troop who lie in wait may fire just before contact."""

    before_contact: ClassVar[bool] = True

    charged: TroopId = NONE
    """Whose figures are charged; `troop` is the one that charges."""

    def might_react(self, seen: Seen) -> bool:
        """Whoever is touched is known; of the others of his troop there may be markers."""
        return bool(seen.markers()) or any(f.ready for f in seen.members(self.charged))

    def shooters(self, seen: Seen) -> tuple[int, ...]:
        members = seen.setting.troops[self.charged].figures
        return tuple(f for f in fire.ready_shooters(seen, self.seat) if f in members)

    def ask(self, seen: Seen, choice: Choice) -> Question:
        args = (("troop", seen.call(self.troop)), ("charged", self.charged))
        return Question(seen.side, "ask-charged", choice, ("actions/ambush",), args)


def chance_of_effect(seen: Seen, answer: Answer) -> int:
    """Percent chance that fire hurts somebody, for standing orders."""
    return int(100 * (chance_of_harm(seen, answer) or 0))


def chance_of_harm(seen: Seen, answer: Answer) -> Fraction | None:
    """The chance that fire hurts somebody; None where that is not known."""
    verb = FIRE_ACTIONS.of(answer)
    found = verb.preview(seen, answer, None) if verb is not None and verb.preview is not None else None
    if found is None:
        return None
    return 1 - found.odds.get("nobody", Fraction(1)) * found.odds.get(NOTHING, Fraction(1))


def in_range(seen: Seen, orders: Orders, answer: Answer) -> Answer | None:
    """An answer without the shots that are beyond the range of their orders; None if nothing is left of it."""
    pairs = zip(shooters_of(answer), aims_of(seen, answer), strict=True)
    kept = [_is_near(seen, orders, figure, aim) for figure, aim in pairs]
    if isinstance(answer, Aim | OrderFire):
        shots = tuple(shot for shot, keep in zip(answer.shots, kept, strict=True) if keep)
        return msgspec.structs.replace(answer, shots=shots) if shots else None
    return answer if all(kept) else None


def _is_near(seen: Seen, orders: Orders, figure: int, aim: Point) -> bool:
    reach = orders.of(figure).range
    return not reach or within(seen.figure(figure).point, aim, reach * UNITS)


def shooters_of(answer: Answer) -> tuple[int, ...]:
    """Who would fire or throw."""
    return FIRE_ACTIONS.who(answer)


def aims_of(seen: Seen, answer: Answer) -> tuple[Point, ...]:
    """Where each of them would aim."""
    verb = FIRE_ACTIONS.of(answer)
    return verb.aims(seen, answer) if verb is not None else ()

"""Patrol: a handful of men look for a village on a board that they lay card by card; the enemy plays itself."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from voltigeur.engine.casebook.fields import FieldCases
from voltigeur.engine.chance import Bag, Die
from voltigeur.engine.choices import PASS, Answer, Choice, Pass, Pick, Question
from voltigeur.engine.events import Arg
from voltigeur.engine.fields import FieldView, Public
from voltigeur.engine.match import Match, Result
from voltigeur.engine.orders import OrderKind, Orders, Param
from voltigeur.engine.rulebooks import later
from voltigeur.engine.settings import Seating
from voltigeur.engine.simple_game import SimpleNotation, SimpleRulebook, SimpleSetting
from voltigeur.engine.steps import State, Step, Window
from voltigeur.engine.tally import Preview

PATROL, ENEMY, MEN, TURNS, SMOKE, BOLD = 0, 1, 4, 12, 4, 3
TERRAIN = {"woods": 4, "field": 4, "ridge": 2, "village": 1}
EVENTS, COVER = {"quiet": 3, "contact": 4, "lost": 1}, {"woods": 2, "ridge": 1}


class Position(Struct):
    """Everything that changes. Nothing is hidden from the only seat; what is not drawn yet is not decided."""

    terrain: Public[Bag]
    events: Public[Bag]
    turn: Public[int] = 1
    at: Public[int] = 0
    cards: Public[list[str]] = []
    men: Public[int] = MEN
    smoke: Public[int] = 1
    screened: Public[bool] = False
    enemies: Public[list[int]] = []

    def copy(self) -> Position:
        """An independent equal."""
        return Position(self.terrain.copy(), self.events.copy(), self.turn, self.at, self.cards[:], self.men,
                        self.smoke, self.screened, self.enemies[:])  # fmt: skip


class Setting(SimpleSetting):
    """One seat; the enemy is a side that nobody answers for."""

    seating = Seating(("patrol", "enemy"), (PATROL,), ("patrol",))
    notation = SimpleNotation(place=[f"c{number}" for number in range(TURNS + 2)])


class Seen(Struct, frozen=True):
    """What the seat knows: everything."""

    seat: int
    position: Position
    orders: Orders


class PatrolMatch(Match[Position, Setting, Seen]):
    """A match of the game."""

    def seen(self, seat: int) -> Seen:
        """What the seat knows."""
        return Seen(seat, self.position, self.orders_of(seat))


class View(FieldView[Seen]):
    """What the seat may know, and what an answer would bring."""

    def preview(self, answer: Answer) -> Preview | None:
        """Whether the next card is the village (1.2/advance), whether an attack succeeds (1.3/attack)."""
        position = self.seen.position
        if isinstance(answer, Advance) and position.at + 1 == len(position.cards):
            return Preview(odds={"village": position.terrain.odds("village")})
        return Preview(odds={"cleared": Fraction(BOLD + position.men, 10)}) if isinstance(answer, Attack) else None


class Advance(Answer, frozen=True):
    """Go on to the next card; where there is none, one is drawn and laid (1.2/advance)."""

    form = "advance"


class Rest(Answer, frozen=True):
    """Stay and see to the wounded (1.4/rest)."""

    form = "rest"


class Attack(Answer, frozen=True):
    """Attack the enemies on a card beside (1.3/attack)."""

    form = "attack {at:place}"
    at: int


class Smoke(Answer, frozen=True):
    """Throw smoke before somebody fires (1.6/smoke)."""

    form = "smoke"


class Day(Step[PatrolMatch, Seen]):
    """A turn: the patrol does one thing, then the enemy does what the cards say (1.1/turn)."""

    def seats(self, m: PatrolMatch) -> tuple[int, ...]:
        return (PATROL,)

    def question(self, seen: Seen) -> Question:
        position = seen.position
        near = sorted({at for at in position.enemies if abs(at - position.at) <= 1})
        options: list[Answer] = [] if position.at + 1 in position.enemies else [Advance()]
        return Question(PATROL, "ask-day", Pick((*options, *map(Attack, near), Rest())), ("1.1/turn",))

    def answer(self, m: PatrolMatch, seat: int, answer: Answer) -> None:
        position = m.position
        match answer:
            case Advance():
                position.at += 1
                if position.at == len(position.cards):
                    (card,) = m.draw(position.terrain, "terrain", refill=False)
                    position.cards.append(card)
                    m.emit("laid", "1.2/advance", card=Arg("card", card), at=Arg("place", position.at))
                else:
                    m.emit("advances", "1.2/advance", at=Arg("place", position.at))
            case Attack(at=at):
                roll = m.roll("attack", (Die(10, "blue"),)).total
                cleared = roll <= BOLD + position.men
                if cleared:
                    position.enemies = [enemy for enemy in position.enemies if enemy != at]
                m.emit("attacks", "1.3/attack", at=Arg("place", at), roll=Arg("int", roll),
                       result=Arg("text", "cleared" if cleared else "repelled"))  # fmt: skip
            case Rest():
                position.men = min(MEN, position.men + 1)
                m.emit("rests", "1.4/rest", men=Arg("int", position.men))
        m.push(Enemy())


class Enemy(Step[PatrolMatch, Seen]):
    """The enemy's part: a card of events, then every enemy in order, one thing at a time (1.5/enemy)."""

    narrated = True
    drawn: bool = False
    acted: int = 0

    def run(self, m: PatrolMatch) -> None:
        position = m.position
        if not self.drawn:
            self.drawn = True
            (card,) = m.draw(position.events, "events")
            m.emit("event", "1.5/enemy", card=Arg("card", card), cause=card)
            if card == "contact":
                position.enemies.append(position.at + 1)
            elif card == "lost" and position.smoke:
                position.smoke -= 1
        elif self.acted < len(position.enemies):
            enemy, self.acted = self.acted, self.acted + 1
            if abs(position.enemies[enemy] - position.at) <= 1:
                m.push(Shot(enemy))
                m.push(TakeCover(PATROL))
            else:
                position.enemies[enemy] += 1 if position.enemies[enemy] < position.at else -1
                m.emit("closes", "1.5/enemy", at=Arg("place", position.enemies[enemy]), cause="too-far")
        else:
            position.turn += 1
            m.pop()


class TakeCover(Window[PatrolMatch, Seen]):
    """Before a shot the patrol may throw smoke (1.6/smoke)."""

    def reactions(self, seen: Seen) -> Choice | None:
        return Pick((Smoke(), PASS)) if seen.position.smoke else None

    def decide(self, seen: Seen, orders: Orders) -> Answer | None:
        enough = orders.default.mode == "smoke" and seen.position.men > int(orders.default.words[0])
        return PASS if enough else Smoke() if orders.default.mode == "smoke" else None

    def ask(self, seen: Seen, choice: Choice) -> Question:
        return Question(self.seat, "ask-cover", choice, ("1.6/smoke",))

    def react(self, m: PatrolMatch, answer: Answer) -> None:
        m.position.smoke -= 1
        m.position.screened = True
        m.emit("screens", "1.6/smoke")
        m.pop()


class Shot(Step[PatrolMatch, Seen]):
    """An enemy beside the patrol fires: a d10 against the d6 of the ground (1.7/shot)."""

    narrated = True
    cause = "nearest"
    enemy: int

    def run(self, m: PatrolMatch) -> None:
        position = m.position
        shooter, cover = m.roll("shot", (Die(10, "red"), Die(6, "ground"))).dice
        cover += COVER.get(position.cards[position.at], 0) + SMOKE * position.screened
        hit = shooter > cover
        position.men -= hit
        position.screened = False
        m.emit("shoots", "1.7/shot", at=Arg("place", position.enemies[self.enemy]), shot=Arg("int", shooter),
               cover=Arg("int", cover), result=Arg("text", "hit" if hit else "missed"))  # fmt: skip
        m.pop()


PatrolState = State[Position, Day | Enemy | TakeCover | Shot]


class Patrol(SimpleRulebook[PatrolMatch, Setting, Seen]):
    """The rulebook."""

    slug, version, schema, names = "patrol", "1", 1, ("valley",)
    answers = (Pass, Advance, Rest, Attack, Smoke)
    match, state, view, setting = PatrolMatch, PatrolState, View, Setting
    orders = (OrderKind("ask"), OrderKind("smoke", (Param("men", high=MEN, default=MEN),)))
    table, shelf, cases = later("table:PatrolTable"), later("table:SHELF"), FieldCases()

    def opening(self, setting: Setting) -> tuple[Position, list[Step[PatrolMatch, Seen]]]:
        return Position(Bag(dict(TERRAIN)), Bag(dict(EVENTS)), cards=["camp"]), [Day()]

    def settle(self, m: PatrolMatch) -> None:
        position = m.position
        if not position.men or position.turn > TURNS:
            m.finish(Result(ENEMY, "won", (0, 1), "1.8/end", "dead" if not position.men else "late"))
        elif position.cards[position.at] == "village" and position.at not in position.enemies:
            m.finish(Result(PATROL, "won", (1, 0), "1.8/end", "found"))

    def invariants(self, m: PatrolMatch) -> Iterator[str]:
        position = m.position
        if not 0 <= position.at < len(position.cards) or not 0 <= position.men <= MEN:
            yield f"{position.men} men on card {position.at} of {len(position.cards)}"

    def turn(self, m: PatrolMatch) -> int:
        return m.position.turn

    def losses(self, m: PatrolMatch) -> tuple[int, ...]:
        return MEN - m.position.men, 0


BOOK = Patrol()

"""Bridge: two commanders against a third; plots are secret, cards are kept and played out of turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec import Struct

from voltigeur.engine.casebook.fields import FieldCases
from voltigeur.engine.chance import Bag, Die, deal_again
from voltigeur.engine.choices import DONE, NOT_OFFERED, Answer, Draft, Entry, Pass, Pick, Question, Refusal
from voltigeur.engine.events import Arg
from voltigeur.engine.fields import FieldView, Nobody, Public
from voltigeur.engine.match import Match, Result
from voltigeur.engine.rulebooks import later
from voltigeur.engine.settings import Seating
from voltigeur.engine.simple_game import SimpleNotation, SimpleRulebook, SimpleSetting
from voltigeur.engine.steps import State, Step, Together

ALLIES, GUARD = 0, 1
SECTORS, BRIDGE = ("ford", "bridge", "mill"), 1
SEATS, SQUADS, MOST, ROUNDS, HAND = 3, 3, 2, 3, 2
DECK, GUNS = {"guns": 8, "sappers": 6}, 3
BLOWN, CROWDED = Refusal("2.3/bridge", "blown"), Refusal("2.2/plot", "crowded")


class Position(Struct):
    """Everything that changes; hands are for their holders alone."""

    deck: Nobody[Bag]
    hands: Nobody[list[list[str]]]
    points: Public[list[int]]
    support: Public[list[list[int]]]
    plots: Public[list[tuple[int, ...]]]
    round: Public[int] = 0
    blown: Public[bool] = False

    def copy(self) -> Position:
        """An independent equal."""
        return Position(self.deck.copy(), [hand[:] for hand in self.hands], self.points[:],
                        [row[:] for row in self.support], self.plots[:], self.round, self.blown)  # fmt: skip


class Setting(SimpleSetting):
    """Two seats answer for the allies, one for the guard."""

    seating = Seating(("allies", "guard"), (ALLIES, ALLIES, GUARD), ("north", "south", "guard"))
    notation = SimpleNotation({"plot": "sector"}, sector=SECTORS)


class Seen(Struct, frozen=True):
    """What a seat knows: all but the hands of the others and what they have plotted."""

    seat: int
    blown: bool
    hand: tuple[str, ...]


class BridgeMatch(Match[Position, Setting, Seen]):
    """A match of the game."""

    def seen(self, seat: int) -> Seen:
        """What a seat knows."""
        return Seen(seat, self.position.blown, tuple(sorted(self.position.hands[seat])))


class View(FieldView[Seen]):
    """What a seat may know: the public fields, its own hand, how many the others hold."""

    def data(self) -> dict[str, object]:
        """Everything that the seat may know, as plain data."""
        hands = self.m.position.hands
        return {**super().data(), "hand": list(self.seen.hand), "held": [len(hand) for hand in hands]}


class Plot(Answer, frozen=True):
    """The sector of every squad of a seat (2.2/plot)."""

    form = "plot {plot:plot}"
    plot: tuple[int, ...]


class Play(Answer, frozen=True):
    """Play a kept card, out of turn (2.4/cards)."""

    form = "play {card:card} at {sector:sector}"
    card: str
    sector: int


class PlotDraft(Draft):
    """Every squad goes to one sector, at most two to the same, none to a bridge that is blown (2.2/plot)."""

    def __init__(self, seen: Seen) -> None:
        self.barred = {BRIDGE} if seen.blown else set()

    def entries(self, so_far: tuple[Entry, ...]) -> Sequence[Entry]:
        sectors = [sector for _, sector in so_far]
        if len(so_far) == SQUADS:
            return (DONE,)
        return [(len(so_far), sector) for sector in range(len(SECTORS))
                if sector not in self.barred and sectors.count(sector) < MOST]  # fmt: skip

    def whole(self, entries: tuple[Entry, ...]) -> Answer:
        return Plot(tuple(sector for _, sector in entries))

    def why_not(self, entries: tuple[Entry, ...], entry: Entry) -> Refusal | None:
        return BLOWN if entry[1] in self.barred else CROWDED

    def admits(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, Plot) or len(answer.plot) != SQUADS:
            return NOT_OFFERED
        if self.barred & set(answer.plot):
            return BLOWN
        return CROWDED if max(map(answer.plot.count, answer.plot)) > MOST else None


class Deal(Step[BridgeMatch, Seen]):
    """Every seat draws cards that nobody else sees (2.1/deal)."""

    count: int

    def run(self, m: BridgeMatch) -> None:
        position = m.position
        m.pop()
        m.push(Plotting())
        position.round += 1
        position.support, position.plots = [[0, 0, 0], [0, 0, 0]], [(), (), ()]
        for seat, hand in enumerate(position.hands):
            for card in m.draw(position.deck, "hand", self.count, to=1 << seat, keep=True):
                hand.append(card)
                m.emit("dealt", "2.1/deal", to=1 << seat, card=Arg("card", card))


class Plotting(Together[BridgeMatch, Seen]):
    """All seats plot at once, in secret (2.2/plot)."""

    def seats(self, m: BridgeMatch) -> tuple[int, ...]:
        return tuple(range(SEATS))

    def question(self, seen: Seen) -> Question:
        return Question(seen.seat, "ask-plot", PlotDraft(seen), ("2.2/plot",))

    def answer(self, m: BridgeMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, Plot)
        m.position.plots[seat] = answer.plot
        m.emit("plotted", "2.2/plot", seat=Arg("seat", seat), plot=Arg("plot", answer.plot))

    def concluded(self, m: BridgeMatch) -> None:
        m.pop()
        m.push(Fights())


class Fights(Step[BridgeMatch, Seen]):
    """Sector by sector both sides roll a d10, with a point for each squad and what guns add (2.5/fight)."""

    narrated = True
    sector: int = 0

    def run(self, m: BridgeMatch) -> None:
        position, sector = m.position, self.sector
        if sector == len(SECTORS):
            m.pop()
            if position.round < ROUNDS:
                m.push(Deal(1))
            else:
                allies, guard = position.points
                winner = -1 if allies == guard else ALLIES if allies > guard else GUARD
                m.finish(Result(winner, "points", (allies, guard), "2.6/end", "drawn" if winner < 0 else "points"))
            return
        self.sector += 1
        squads = [0, 0]
        for seat, plot in enumerate(position.plots):
            squads[m.setting.seating.side_of[seat]] += plot.count(sector)
        if not squads[ALLIES] or (sector == BRIDGE and position.blown):
            m.emit("holds", "2.5/fight", at=Arg("sector", sector), cause="nobody-came")
            return
        dice = m.roll("fight", (Die(10, "attack"), Die(10, "defence"))).dice
        sums = [die + squads[side] + position.support[side][sector] for side, die in enumerate(dice)]
        winner = ALLIES if sums[ALLIES] > sums[GUARD] else GUARD
        position.points[winner] += 1
        m.emit("fight", "2.5/fight", side=Arg("side", winner), at=Arg("sector", sector), attack=Arg("int", sums[0]),
               defence=Arg("int", sums[1]), cause="contested" if squads[GUARD] else "unguarded")  # fmt: skip


BridgeState = State[Position, Deal | Plotting | Fights]


class Bridge(SimpleRulebook[BridgeMatch, Setting, Seen]):
    """The rulebook."""

    slug, version, schema, names = "bridge", "1", 1, ("crossing",)
    answers = (Pass, Plot, Play)
    match, state, view, setting = BridgeMatch, BridgeState, View, Setting
    table, shelf, cases = later("table:BridgeTable"), later("table:SHELF"), FieldCases()

    def opening(self, setting: Setting) -> tuple[Position, list[Step[BridgeMatch, Seen]]]:
        return Position(Bag(dict(DECK)), [[], [], []], [0, 0], [], []), [Deal(HAND)]

    def asides(self, m: BridgeMatch, seat: int) -> Sequence[Question]:
        """A right for each kind of card that the seat holds (2.4/cards)."""
        return [Question(seat, f"ask-play-{card}", Pick(_plays(card)), ("2.4/cards",), blocking=False)
                for card in dict.fromkeys(m.seen(seat).hand)]  # fmt: skip

    def claim(self, m: BridgeMatch, seat: int, answer: Answer) -> None:
        """A card is played: guns add in a sector, sappers blow the bridge or mend it (2.4/cards)."""
        assert isinstance(answer, Play)
        position = m.position
        position.hands[seat].remove(answer.card)
        position.deck.discard(answer.card)
        if answer.card == "guns":
            position.support[m.setting.seating.side_of[seat]][answer.sector] += GUNS
        else:
            position.blown = not position.blown
        m.emit("plays", "2.4/cards", seat=Arg("seat", seat), card=Arg("card", answer.card),
               at=Arg("sector", answer.sector))  # fmt: skip

    def redeal(self, m: BridgeMatch, seat: int, rng: Random) -> None:
        """The others hold other cards and have plotted otherwise."""
        others = [other for other in range(SEATS) if other != seat]
        deal_again(m.position.deck, [m.position.hands[other] for other in others], rng)
        for other in set(others) & set(m.state.sealed):
            m.state.sealed[other] = m.write(PlotDraft(m.seen(other)).sample(rng))

    def invariants(self, m: BridgeMatch) -> Iterator[str]:
        deck, hands = m.position.deck, m.position.hands
        if (cards := deck.size + deck.out + sum(map(len, hands))) != sum(DECK.values()):
            yield f"there are {cards} cards"

    def turn(self, m: BridgeMatch) -> int:
        return m.position.round

    def losses(self, m: BridgeMatch) -> tuple[int, ...]:
        return m.position.points[GUARD], m.position.points[ALLIES]


def _plays(card: str) -> tuple[Play, ...]:
    return tuple(Play(card, sector) for sector in range(len(SECTORS)) if card == "guns" or sector == BRIDGE)


BOOK = Bridge()

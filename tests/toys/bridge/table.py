"""Bridge at the table: three crossings, hands, points, a draft of squads."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.choices import Question
from voltigeur.engine.simple_game import SimpleShelf
from voltigeur.engine.table.asks import Box, Row
from voltigeur.engine.table.drawing import Drawing, Link, Spot
from voltigeur.engine.table.scene import Scene, Track
from voltigeur.tabling.simple_table import SimpleTable, may_look, square

from .rulebook import BOOK, MOST, ROUNDS, SECTORS, SQUADS, BridgeMatch, Setting

SHELF = SimpleShelf(BOOK, ROUNDS)


class BridgeTable(SimpleTable[BridgeMatch, Setting]):
    """What the game shows."""

    package = BOOK.package

    def drawing(self) -> Drawing:
        return self._drawn(False)

    def redrawn(self, m: BridgeMatch, seat: int) -> Drawing:
        """The crossings, the bridge as it is."""
        return self._drawn(m.position.blown)

    def _drawn(self, blown: bool) -> Drawing:
        names = ("near", *SECTORS)
        outlines = [square(n * 200.0, 0, 180) for n in range(len(names))]
        spots = tuple(Spot(name, n * 200.0, 0, 0, name, outline=outlines[n]) for n, name in enumerate(names))
        links = tuple(Link("near", sector, "way", open=not (blown and sector == "bridge")) for sector in SECTORS)
        digest = "bridge-blown" if blown else "bridge"
        return Drawing(digest, "graph", "temperate", 800, 200, 1, spots, (), (), (), (), (), links=links)

    def scene(self, m: BridgeMatch, seat: int) -> Scene:
        p = m.position
        hands = tuple(self.hand(owner, cards, seat) for owner, cards in enumerate(p.hands))
        unseen = [hand for n, hand in enumerate(p.hands) if not may_look(seat, n)]
        return self.plain_scene(
            m, ROUNDS, hands=hands, piles=(self.pile("deck", p.deck.unseen(*unseen)),),
            tracks=tuple(Track(f"points-{n}", self.side(n), points, side=n) for n, points in enumerate(p.points)),
            revision="bridge-blown" if p.blown else "",
        )  # fmt: skip

    def rows(self, m: BridgeMatch, question: Question) -> Sequence[Row]:
        return [Row(f"squad-{n + 1}", self.t("squad", number=n + 1), SECTORS) for n in range(SQUADS)]

    def boxes(self, m: BridgeMatch, question: Question) -> Sequence[Box]:
        return [Box(sector, self.t(f"ground-{sector}"), room=MOST, places=(sector,)) for sector in SECTORS]

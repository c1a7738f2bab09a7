"""Patrol at the table: a row of cards that grows, two decks, a track of turns."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.simple_game import SimpleShelf
from voltigeur.engine.table.drawing import Drawing, Link, Spot
from voltigeur.engine.table.scene import Piece, Scene, Track
from voltigeur.tabling.simple_table import SimpleTable, square

from .rulebook import BOOK, MEN, TURNS, PatrolMatch, Setting

SHELF = SimpleShelf(BOOK, TURNS)
SIZE, GAP = 180.0, 200.0


class PatrolTable(SimpleTable[PatrolMatch, Setting]):
    """What the game shows."""

    package = BOOK.package

    def drawing(self) -> Drawing:
        return self._drawn(["camp"])

    def redrawn(self, m: PatrolMatch, seat: int) -> Drawing:
        """The board as it has been laid."""
        return self._drawn(m.position.cards)

    def _drawn(self, laid: Sequence[str]) -> Drawing:
        cards = [*laid, "unknown"]
        outlines = [square(n * GAP, 0, SIZE) for n in range(len(cards))]
        spots = tuple(Spot(f"c{n}", n * GAP, 0, 0, card, outline=outlines[n]) for n, card in enumerate(cards))
        links = tuple(Link(f"c{n - 1}", f"c{n}", "path") for n in range(1, len(cards)))
        digest, width = "patrol-" + "-".join(laid), len(cards) * GAP
        return Drawing(digest, "graph", "temperate", width, GAP, 1, spots, (), (), (), (), (), links=links)

    def scene(self, m: PatrolMatch, seat: int) -> Scene:
        p = m.position
        men = Piece("men", 0, f"c{p.at}", "P", self.t("men", men=p.men), "infantry", "unit", steps=(p.men, MEN))
        foes = [Piece(f"e{n}", 1, f"c{at}", "E", self.t("foe"), "infantry", "unit") for n, at in enumerate(p.enemies)]
        return self.plain_scene(
            m, TURNS,
            pieces=(men, *foes),
            piles=(self.pile("terrain", p.terrain), self.pile("events", p.events)),
            tracks=(Track("turns", self.t("track-turns"), p.turn, 1, TURNS), Track("smoke", self.t("smoke"), p.smoke)),
            revision="patrol-" + "-".join(p.cards) if len(p.cards) > 1 else "",
        )  # fmt: skip

"""Whether "Fill for me" sets up as well as the scripted player does for itself: paired matches, as JSON.

    python bench/fill.py --game tda -n 10 --out bench/results/fill.json

Each pair is played with the same dice by the same veterans: once both set up for themselves, once one side begins from
a set-up that the table has filled: from nothing, or in every other pair round a third of its pieces, which stand where
the table put them with other numbers. What counts is how much more often that side wins: a win is 1, a draw a half.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

from voltigeur import __version__
from voltigeur.engine.choices import Answer, Question
from voltigeur.engine.match import use_rights
from voltigeur.engine.rulebooks import AnyMatch, rulebook, rulebooks
from voltigeur.lab.matches import fresh_match
from voltigeur.players import able, player
from voltigeur.players.base import Player

SEED = 1_000_003 * 2026
ENOUGH = 1.96
"""Standard errors to either side of a 95% interval."""
KEPT = 3
"""One piece of so many stands already in every other pair."""


class Filling:
    """A player whose set-ups the table fills; whatever comes afterwards is its own."""

    name = "filled"

    def __init__(self, match: AnyMatch, own: Player, around: bool) -> None:
        self.match, self.own, self.around = match, own, around
        self.table = match.book.table(match.setting, "en")

    def choose(self, view: Any, question: Question) -> Answer:
        """The table's set-up, the player's own answer to anything else."""
        own = self.own.choose(view, question)
        if self.table.ask(self.match, question).form != "place":
            return own
        places: dict[str, str] = {}
        if self.around:
            fork = self.match.fork(Random(question.seat))
            asked = next(each for each in fork.questions if each.seat == question.seat)
            other = self.table.placing(fork, asked, {}, True).places
            places = {slot.piece.id: other[slot.piece.id] for slot in self.table.ask(fork, asked).slots[::KEPT]}
        filled = self.table.placing(self.match, question, places, True)
        assert filled.answer and places.items() <= filled.places.items(), filled.faults
        return self.match.read(filled.answer)


def play(slug: str, scenario: str, number: int, filled: int = -1) -> list[float]:
    """One match: what each side has made of it; one side may be filled."""
    match = fresh_match(slug, scenario, SEED + number)
    bots: list[Any] = [player(able(slug)[-1], f"fill/{number}/{seat}", slug) for seat in range(match.seats)]
    if filled >= 0:
        bots[filled] = Filling(match, bots[filled], number % 2 == 1)
    while question := match.question:
        if not use_rights(match, [(s, bot.own if isinstance(bot, Filling) else bot) for s, bot in enumerate(bots)]):
            match.answer(bots[question.seat].choose(match.view(question.seat), question))
    assert match.result is not None
    winner = match.result.winner
    return [0.5 if winner < 0 else float(winner == seat) for seat in range(match.seats)]


def pairs(slug: str, scenario: str, matches: int) -> dict[str, list[tuple[float, float]]]:
    """What each side made of its own set-ups and of filled ones, match by match."""
    sides = rulebook(slug).new_setting(scenario).sides
    out: dict[str, list[tuple[float, float]]] = {side: [] for side in sides}
    for number in range(matches):
        own = play(slug, scenario, number)
        for seat, side in enumerate(sides):
            out[side].append((own[seat], play(slug, scenario, number, seat)[seat]))
    return out


def figures(found: list[tuple[float, float]]) -> dict[str, Any]:
    """Shares of wins, and the difference with its 95% interval."""
    gains = [filled - own for own, filled in found]
    margin = ENOUGH * stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else 1.0
    return {
        "pairs": len(found),
        "own": round(mean(own for own, _ in found), 3),
        "filled": round(mean(filled for _, filled in found), 3),
        "gain": [round(value, 3) for value in (mean(gains), mean(gains) - margin, mean(gains) + margin)],
    }


def main() -> None:
    """Play the pairs of each game and write them as they come."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=rulebooks())
    parser.add_argument("-n", "--matches", type=int, default=10)
    parser.add_argument("--scenario", action="append")
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    games: dict[str, Any] = {}
    for slug in options.game or rulebooks():
        every: list[tuple[float, float]] = []
        scenarios: dict[str, Any] = {}
        for scenario in options.scenario or rulebook(slug).scenarios():
            found = pairs(slug, scenario, options.matches)
            every += [pair for side in found.values() for pair in side]
            scenarios[scenario] = {side: figures(pair) for side, pair in found.items()}
            print(slug, scenario, json.dumps(scenarios[scenario]), flush=True)
            games[slug] = {"all": figures(every), "scenarios": scenarios}
            if options.out:
                options.out.write_text(json.dumps({"version": __version__, "games": games}, indent=1) + "\n", "utf-8")
    print(json.dumps({slug: game["all"] for slug, game in games.items()}))


if __name__ == "__main__":
    main()

"""Which rules the shipped scenarios bring into play: matches of bots, and every rule that their story cites.

    python bench/rules_used.py --out bench/results/rules-used.json [--game tda] [-n 4]

A rule counts for a scenario if an event, a line of its arithmetic, a question or an answer that was refused cites it.
Rules that only define words or say what is not done are seldom cited; the list of those never met is for a reader.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from pathlib import Path
from random import Random

from keeping import keep

from voltigeur.engine.choices import Refusal, Void
from voltigeur.engine.events import Event
from voltigeur.engine.ledger import ledger
from voltigeur.engine.rulebooks import rulebook, rulebooks
from voltigeur.lab.matches import fresh_match
from voltigeur.players import player

PAIRS = (("scripted", "scripted"), ("random", "random"), ("scripted", "random"), ("random", "scripted"))
WRONG = 2
"""Answers of earlier questions that are tried at each question, for the rules that refuse."""


def cited(game: str, scenario: str, players: tuple[str, str], seed: int) -> set[str]:
    """The rules that one match cites."""
    match = fresh_match(game, scenario, seed)
    seats = [player(name, f"{seed}/{number}", game) for number, name in enumerate(players)]
    rng = Random(seed)
    found: set[str] = set()
    past: list[object] = []
    while question := match.question:
        found.update(question.rules)
        for answer in rng.sample(past, min(WRONG, len(past))):
            verdict = question.admits(answer)  # type: ignore[arg-type]
            if isinstance(verdict, Refusal | Void):
                found.add(verdict.rule)
        answer = seats[question.seat].choose(match.view(question.seat), question)
        past = [*past[-60:], answer]
        match.answer(answer)
    for entry in match.record:
        if isinstance(entry, Event):
            found.update(entry.rules)
            for tally in entry.tallies.values():
                found.update(line.rule for line in tally)
    return found


def main() -> None:
    """Play, count, and keep what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="tda", choices=rulebooks())
    parser.add_argument("-n", "--matches", type=int, default=4)
    parser.add_argument("--scenario", action="append")
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    where: dict[str, list[str]] = defaultdict(list)
    for scenario in options.scenario or rulebook(options.game).scenarios():
        found: set[str] = set()
        for seed in range(options.matches):
            found |= cited(options.game, scenario, PAIRS[seed % len(PAIRS)], seed)
        for rule in found:
            where[rule].append(scenario)
        print(f"{scenario}: {len(found)}", flush=True)
    known = [rule.id for rule in ledger(f"voltigeur.games.{options.game}")]
    met = {rule: sorted(where[rule]) for rule in known if rule in where}
    keep({"rules": len(known), "met": len(met), "never": [r for r in known if r not in met], "where": met}, options.out)


if __name__ == "__main__":
    main()

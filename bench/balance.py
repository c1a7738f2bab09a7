"""Whether scenarios are even and the scripted player competent: many matches, wins with 95% intervals, as JSON.

    python bench/balance.py --out bench/results/balance.json [--game tda] [-n 200] [--seed N] [--scenario S ...]
    python bench/balance.py --publish bench/results/balance.json --game tda

The second writes what briefings say of how a scenario usually goes (`data/usual.json` of the game) from such a file.

Scripted against itself (neither side should win more than 75%), and against random from both seats (at least 95%).
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from voltigeur import __version__
from voltigeur.engine.rulebooks import rulebook, rulebooks
from voltigeur.lab.simulate import simulate

TO_LEARN = frozenset({"premiers-pas", "premiers-chars", "premiere-garde", "escarmouche"})
"""Scenarios that are for learning, and need not be even."""
PAIRS = (("scripted", "scripted"), ("scripted", "random"), ("random", "scripted"))


def run(game: str, scenario: str, players: tuple[str, str], matches: int, jobs: int, seed: int) -> dict[str, Any]:
    """One series, as plain figures."""
    report = simulate(game, scenario, matches, jobs=jobs, players=players, seed=seed)
    return {
        "scenario": scenario,
        "players": players,
        "matches": report.played,
        "wins": {side.side: [side.wins, round(side.low, 3), round(side.high, 3)] for side in report.sides},
        "draws": report.draws,
        "turns": round(report.mean_turns, 1),
        "decisions": round(report.mean_decisions),
        "endings": report.reasons,
    }


def published(game: str, results: Path) -> dict[str, Any]:
    """What a briefing tells of each scenario: scripted players against each other, in the order of the sides."""
    series = json.loads(results.read_text(encoding="utf-8"))["series"]
    out = {}
    for each in series:
        if each["players"] != ["scripted", "scripted"]:
            continue
        book = rulebook(game)
        wins = [each["wins"][side] for side in book.new_setting(each["scenario"]).sides]
        out[each["scenario"]] = {
            "matches": each["matches"],
            "wins": [won for won, _, _ in wins],
            "low": [low for _, low, _ in wins],
            "high": [high for _, _, high in wins],
            "draws": each["draws"],
            "turns": each["turns"],
            "endings": each["endings"],
        }
    return dict(sorted(out.items()))


def publish(game: str, results: Path) -> None:
    """Write what briefings tell."""
    path = Path(__file__).parents[1] / "src" / "voltigeur" / "games" / game / "data" / "usual.json"
    path.write_text(json.dumps(published(game, results), indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Run the series and write them as they come."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="tda", choices=rulebooks())
    parser.add_argument("-n", "--matches", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--seed", type=int, default=2026, help="another than the one that a scenario was evened out with"
    )
    parser.add_argument("--scenario", action="append")
    parser.add_argument("--only", choices=["itself", "random"])
    parser.add_argument("--out", type=Path)
    parser.add_argument("--publish", type=Path)
    options = parser.parse_args()
    if options.publish:
        publish(options.game, options.publish)
        return
    results: list[dict[str, Any]] = []
    for players in PAIRS:
        if options.only and (players[0] == players[1]) != (options.only == "itself"):
            continue
        for scenario in options.scenario or (s for s in rulebook(options.game).scenarios() if s not in TO_LEARN):
            results.append(run(options.game, scenario, players, options.matches, options.jobs, options.seed))
            print(json.dumps(results[-1]), flush=True)
            if options.out:
                options.out.parent.mkdir(parents=True, exist_ok=True)
                text = json.dumps({"version": __version__, "seed": options.seed, "series": results}, indent=1)
                options.out.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

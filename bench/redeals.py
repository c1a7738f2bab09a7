"""Whether re-deals are blind to the truth, over every scenario: what is dealt is counted and held against its peers.

    python bench/redeals.py --game tda --out bench/results/redeals.json

Random matches are stopped every so often and re-dealt 200 times for each seat. Told for each scenario: how often a
hidden thing was where it truly is, how often its peers were there (the seat knows the same of them), by how many
deviations the first exceeds the second, and which things were dealt nothing but the truth, with the reason if there is
one. A thing without a reason is dealt ten times as often before it is called unexplained, since what is likely may be
all that comes in 200 deals. The first worlds of each position are checked whole: possible, the same questions and view,
the same after a save. How a match is played does not depend on how it is dealt.

`--replayed 200`: where a game can, as many matches are also played again in every other set-up of what is hidden, with
the same answers and dice; the set-ups in which the seat is told the same must be those that are dealt, one for one.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from keeping import keep

from voltigeur.engine.rulebooks import rulebook
from voltigeur.lab.matches import fresh_match
from voltigeur.lab.redeals import SPREAD, count, excess, pinned, positions, why_not_same, why_not_saved

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.redeal_checks import SECRETS, Secrets

WHOLE = 3
"""Worlds of each position that are checked whole."""
AGAIN = 10
"""How many times as many deals there are where a thing was dealt nothing but the truth without a reason."""


def look(game: str, scenario: str, secrets: Secrets, given: argparse.Namespace) -> dict[str, Any]:
    """One scenario."""
    things = truth = strange = 0
    worst = 0.0
    reasons: Counter[str] = Counter()
    wrong: list[str] = []
    unexplained: list[str] = []
    where = 0
    for seed in range(given.seed, given.seed + given.matches):
        rng = Random(f"deals {seed}")
        match = fresh_match(game, scenario, seed)
        match.keep_record = True
        for number, now in enumerate(positions(match, Random(seed), given.every, given.decisions)):
            for seat in range(now.setting.seats):
                laws = count(now, seat, secrets.hidden, rng, given.deals)
                if not laws.truth:
                    continue
                where += 1
                things += len(laws.truth)
                truth += sum(laws.things[name][value] for name, value in laws.truth.items())
                more, _ = excess(laws, secrets.alike(now, seat))
                if more > worst:
                    worst, strange = more, strange + (more > given.limit)
                why = {name: secrets.reason(now, seat, name) for name in pinned(laws)}
                if not all(why.values()):
                    still = pinned(count(now, seat, secrets.hidden, rng, given.deals * AGAIN))
                    why = {name: why[name] or ("none" if name in still else "by-chance") for name in why}
                reasons.update(why.values())
                unexplained += [
                    f"seed {seed}, look {number}, seat {seat}: {name} {laws.truth[name]}"
                    for name, reason in why.items()
                    if reason == "none"
                ]
                for _ in range(WHOLE):
                    other = now.redeal(seat, rng, same_dice=True)
                    if fault := why_not_same(now, other, seat):
                        wrong.append(fault)
                if number % 4 == 0 and (fault := why_not_saved(now.redeal(seat, rng))):
                    wrong.append(fault)
    return {
        "scenario": scenario,
        "positions": where,
        "hidden_things": things,
        "share_at_truth": round(truth / max(1, things * given.deals), 4),
        "worst_excess": round(worst, 2),
        "positions_over_limit": strange,
        "dealt_only_the_truth": dict(reasons),
        "unexplained": unexplained,
        "wrong_worlds": wrong[:4],
    }


def replay(names: Sequence[str], secrets: Secrets, given: argparse.Namespace) -> dict[str, Any]:
    """Matches that are played again in every other set-up: small ones, and every tenth a scenario."""
    positions_, differ = 0, list[str]()
    for seed in range(given.seed, given.seed + given.replayed if secrets.replayed is not None else given.seed):
        assert secrets.replayed is not None
        name = names[seed // 10 % len(names)] if seed % 10 == 0 else ""
        looked, odd = secrets.replayed(name, seed)
        positions_ += looked
        differ += [f"{name} {seed}: {odd}"] if odd else []
    return {"matches": given.replayed, "positions": positions_, "differ": differ}


def main() -> None:
    """Every scenario of a game."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="tda", choices=sorted(SECRETS))
    parser.add_argument("--scenario", action="append")
    parser.add_argument("--matches", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=240)
    parser.add_argument("--every", type=int, default=40)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--replayed", type=int, default=0, help="matches that are played again in every other set-up")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=5.0)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    secrets = SECRETS[given.game]
    names = given.scenario or rulebook(given.game).scenarios()
    found = [look(given.game, name, secrets, given) for name in names]
    keep(
        {
            "game": given.game,
            "deals": given.deals,
            "limit": given.limit,
            "spread": SPREAD,
            "deviation": f"sqrt({SPREAD} x expected)",
            "positions": sum(each["positions"] for each in found),
            "hidden_things": sum(each["hidden_things"] for each in found),
            "worst_excess": max(each["worst_excess"] for each in found),
            "unexplained": sum(len(each["unexplained"]) for each in found),
            "wrong_worlds": sum(len(each["wrong_worlds"]) for each in found),
            "replayed": replay(names, secrets, given),
            "scenarios": found,
        },
        given.out,
    )


if __name__ == "__main__":
    main()

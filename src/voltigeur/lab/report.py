"""Reports of simulations: wins with their intervals, losses, lengths and ways of ending, as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt

from msgspec import Struct

from voltigeur.engine.match import Result
from voltigeur.engine.settings import Seating

NOBODY = "-"
"""Who plays a side that no seat answers for."""
Z95 = 1.959963984540054
"""The quantile of the normal distribution for 95%."""


class Outcome(Struct, frozen=True):
    """What one match of a simulation came to."""

    result: Result
    turns: int
    decisions: int
    losses: tuple[int, ...]


class SideReport(Struct, frozen=True):
    """One side of a simulation: who played it, how often it won (share and 95% interval), what it lost on average."""

    side: str
    player: str
    wins: int
    share: float
    low: float
    high: float
    mean_losses: float


class Report(Struct, frozen=True):
    """What a simulation found."""

    slug: str
    scenario: str
    seed: int
    wanted: int
    played: int
    interrupted: bool
    sides: tuple[SideReport, ...]
    draws: int
    mean_turns: float
    mean_decisions: float
    reasons: dict[str, int]

    def text(self) -> str:
        """The report for a terminal."""
        short = f" of {self.wanted} (interrupted)" if self.interrupted else ""
        lines = [f"{self.slug} {self.scenario}, seed {self.seed}: {self.played} matches{short}"]
        for side in self.sides:
            lines.append(
                f"  {side.side} ({side.player}): {side.wins} won, {side.share:.1%} "
                f"(95%: {side.low:.1%} to {side.high:.1%}), losses {side.mean_losses:.1f}"
            )
        lines.append(f"  drawn: {self.draws}")
        lines.append(f"  length: {self.mean_turns:.1f} turns, {self.mean_decisions:.0f} decisions")
        lines.extend(f"  ended by {reason}: {count}" for reason, count in self.reasons.items())
        return "\n".join(lines)


def wilson(wins: int, n: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a share; all of it where nothing was tried.

    >>> low, high = wilson(8, 10)
    >>> round(low, 3), round(high, 3)
    (0.49, 0.943)
    """
    if not n:
        return 0.0, 1.0
    share = wins / n
    middle = share + z * z / (2 * n)
    spread = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    whole = 1 + z * z / n
    return (middle - spread) / whole if wins else 0.0, (middle + spread) / whole if wins < n else 1.0


def summarise(
    slug: str,
    scenario: str,
    seating: Seating,
    players: Sequence[str],
    seed: int,
    wanted: int,
    outcomes: Sequence[Outcome],
    *,
    interrupted: bool,
) -> Report:
    """The report of a series of matches."""
    played = len(outcomes)

    def mean(values: Sequence[int]) -> float:
        return sum(values) / played if played else 0.0

    parts = []
    for number, side in enumerate(seating.sides):
        wins = sum(o.result.winner == number for o in outcomes)
        low, high = wilson(wins, played)
        losses = mean([o.losses[number] for o in outcomes])
        who = " + ".join(players[seat] for seat in seating.of(number)) or NOBODY
        parts.append(SideReport(side, who, wins, wins / played if played else 0.0, low, high, losses))
    reasons = Counter(o.result.reason for o in outcomes)
    return Report(
        slug=slug,
        scenario=scenario,
        seed=seed,
        wanted=wanted,
        played=played,
        interrupted=interrupted,
        sides=tuple(parts),
        draws=sum(o.result.winner < 0 for o in outcomes),
        mean_turns=mean([o.turns for o in outcomes]),
        mean_decisions=mean([o.decisions for o in outcomes]),
        reasons=dict(sorted(reasons.items(), key=lambda item: (-item[1], item[0]))),
    )

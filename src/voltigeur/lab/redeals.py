"""Checks of a re-deal that do not trust it: what it deals is counted and held against laws from elsewhere.

A game says what is hidden from a seat (`Reading`: thing by thing, where or what it is) and which things are alike as
far as the seat knows (`Peers`). From that alone follows: a world looks the same to the seat and is possible; worlds
that a test has enumerated by itself come equally often; two truths that a seat cannot tell apart have one law; and no
thing is where it truly is more often than its peers are there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from math import sqrt
from random import Random
from statistics import NormalDist

import msgspec
from msgspec import Struct

from voltigeur.engine.choices import Question
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.saves import from_text, to_text
from voltigeur.lab.leaks import said_at_random

Facts = Mapping[str, Hashable]
Reading = Callable[[AnyMatch, int], Facts]
"""What is hidden from a seat, thing by thing: where or what each is."""
Peers = Callable[[AnyMatch, int], Facts]
"""For each hidden thing what the seat knows of it; things with equal values are alike to the seat."""
Reasons = Callable[[AnyMatch, int, str], str]
"""Why the seat knows where or what a hidden thing is, as a word of a short list; nothing if it does not."""

RARE = 1e-6
"""How unlikely a count must be for a right re-deal before it is called wrong."""
SPREAD = 2.0
"""How much wider than independent draws the number of things in their true place may be spread."""


class Laws(Struct):
    """How often each hidden thing was dealt each value, and each whole world, with the truth beside it."""

    times: int
    truth: dict[str, Hashable]
    things: dict[str, Counter[Hashable]]
    worlds: Counter[Hashable]


def count(match: AnyMatch, seat: int, read: Reading, rng: Random, times: int) -> Laws:
    """Deal a position anew many times and count."""
    truth = dict(read(match, seat))
    laws = Laws(times, truth, {name: Counter() for name in truth}, Counter())
    for _ in range(times):
        facts = read(match.redeal(seat, rng), seat)
        for name, value in facts.items():
            laws.things.setdefault(name, Counter())[value] += 1
        laws.worlds[frozenset(facts.items())] += 1
    return laws


# -------------------------------------------------------------------- laws


def chi_squared_limit(degrees: int, rare: float = RARE) -> float:
    """What chi squared of so many degrees of freedom exceeds with that chance (Wilson and Hilferty)."""
    spread = 2 / (9 * degrees)
    return float(degrees * (1 - spread + NormalDist().inv_cdf(1 - rare) * sqrt(spread)) ** 3)


def why_not_uniform(worlds: Counter[Hashable], possible: Collection[Hashable], rare: float = RARE) -> str:
    """How counts differ from equal shares of the worlds that are possible; nothing if they agree."""
    strange = [world for world in worlds if world not in possible]
    if strange:
        return f"{len(strange)} of {len(worlds)} worlds that were dealt are impossible, such as {_plain(strange[0])}"
    if len(possible) < 2:
        return ""
    mean = sum(worlds.values()) / len(possible)
    found = sum((worlds[world] - mean) ** 2 for world in possible) / mean
    limit = chi_squared_limit(len(possible) - 1, rare)
    if found <= limit:
        return ""
    most = max(possible, key=lambda world: abs(worlds[world] - mean))
    return f"chi squared {found:.1f} over {limit:.1f}: {_plain(most)} came {worlds[most]} times, not {mean:.1f}"


def why_not_alike(one: Counter[Hashable], other: Counter[Hashable], rare: float = RARE) -> str:
    """How two counts differ by more than chance; nothing if one law may have given both."""
    totals = sum(one.values()), sum(other.values())
    found, degrees = 0.0, -1
    rest = [0, 0]
    for value in one.keys() | other.keys():
        pair = [one[value], other[value]]
        if sum(pair) < 10:
            rest = [rest[0] + pair[0], rest[1] + pair[1]]
            continue
        found, degrees = found + _share(pair, totals), degrees + 1
    if sum(rest) >= 10:
        found, degrees = found + _share(rest, totals), degrees + 1
    if degrees < 1 or found <= (limit := chi_squared_limit(degrees, rare)):
        return ""
    return f"chi squared {found:.1f} over {limit:.1f}"


def _share(pair: list[int], totals: tuple[int, int]) -> float:
    out = 0.0
    for found, total in zip(pair, totals, strict=True):
        mean = sum(pair) * total / sum(totals)
        out += (found - mean) ** 2 / mean
    return out


# -------------------------------------------------------------------- the truth must not shine through


def excess(laws: Laws, peers: Facts) -> tuple[float, str]:
    """By how many deviations things are in their true place more often than their peers are there, and which most."""
    groups: dict[Hashable, list[str]] = {}
    for name, like in peers.items():
        if name in laws.truth:
            groups.setdefault(like, []).append(name)
    hits = mean = 0.0
    worst: tuple[float, str] = (0.0, "")
    for names in groups.values():
        if len(names) < 2:
            continue
        for name in names:
            value = laws.truth[name]
            own = laws.things[name][value]
            fair = sum(laws.things[other][value] for other in names) / len(names)
            hits, mean = hits + own, mean + fair
            worst = max(worst, (own - fair, name))
    return (hits - mean) / sqrt(SPREAD * max(mean, 1.0)), worst[1]


def pinned(laws: Laws) -> list[str]:
    """Things that were dealt nothing but the truth."""
    return [name for name, value in laws.truth.items() if laws.things[name][value] == laws.times]


def unexplained(match: AnyMatch, seat: int, laws: Laws, reasons: Reasons) -> list[str]:
    """Things that were dealt nothing but the truth though the seat has no way to know it."""
    return [name for name in pinned(laws) if not reasons(match, seat, name)]


# -------------------------------------------------------------------- one world


def why_not_same(match: AnyMatch, other: AnyMatch, seat: int) -> str:
    """What a seat could tell a re-dealt world from the true one by, or what is impossible in it; else nothing."""
    if faults := list(other.book.faults(other)):
        return f"impossible: {'; '.join(faults)}"
    here, there = _asked(match, seat), _asked(other, seat)
    if here != there:
        return f"other questions: {here} and {there}"[:300]
    if msgspec.json.encode(match.view(seat).data()) != msgspec.json.encode(other.view(seat).data()):
        return "another view"
    again = other.book.decode(other.setting, msgspec.json.encode(other.state))
    if again.digest() != other.digest():
        return "it differs after it was written and read"
    return ""


def why_not_saved(other: AnyMatch) -> str:
    """Whether a re-dealt world opens as it was saved; it begins where it was dealt, as a branch does."""
    new: AnyMatch = type(other)(other.book, other.setting, other.state.copy(), record=[])
    new.start()
    return "" if from_text(to_text(new)).match.digest() == new.digest() else "a save of it opens as another position"


def _asked(match: AnyMatch, seat: int) -> list[object]:
    return [_whole(match, question) for question in match.questions if question.seat == seat]


def _whole(match: AnyMatch, question: Question) -> object:
    options = [match.write(option) for option in question.options()]
    return question.kind, question.args, question.rules, options


def _plain(world: Hashable) -> str:
    return str(sorted(world) if isinstance(world, frozenset) else world)[:200]


def positions(match: AnyMatch, rng: Random, every: int, most: int) -> Iterator[AnyMatch]:
    """A match as it is played at random, looked at every so many decisions; the same match each time."""
    for number in range(most):
        question = match.question
        if question is None:
            return
        if number % every == 0:
            yield match
        match.answer(said_at_random(match, question, rng), question.seat)

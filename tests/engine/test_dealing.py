"""Dealing: every lawful deal comes as often as any other, and one is found wherever there is one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from itertools import product
from random import Random

import pytest

from voltigeur.engine import dealing
from voltigeur.engine.dealing import Dealing, NoDealError
from voltigeur.lab.redeals import why_not_uniform

MANY = 1 << 30
DEALS = 40
"""Deals for each lawful one."""


class Case:
    """Things with the slots that each may go to, slots with their place and needs, and places with a limit."""

    def __init__(
        self, ways: list[str], least: list[int], weight: list[int], limit: int, places: list[int] | None = None
    ) -> None:
        self.ways = [[int(slot) for slot in word] for word in ways]
        self.least = least
        self.weight = weight
        self.limit = limit
        self.places = places or list(range(len(least)))

    def dealt(self, rng: Random) -> tuple[int, ...]:
        allowed = [sum(1 << slot for slot in ways) for ways in self.ways]
        most = [MANY] * len(self.least)
        dealing = Dealing(
            allowed, self.least, most, self.places, self.weight, {}, lambda place, load: load <= self.limit
        )
        return tuple(dealing.deal(rng))

    def lawful(self) -> Iterator[tuple[int, ...]]:
        """All lawful deals, by trying everything."""
        for deal in product(*self.ways):
            if any(deal.count(slot) < least for slot, least in enumerate(self.least)):
                continue
            loads = Counter[int]()
            for slot, weight in zip(deal, self.weight, strict=True):
                loads[self.places[slot]] += weight
            if all(load <= self.limit for load in loads.values()):
                yield deal


CASES = {
    "two things for two slots": Case(["01", "01"], [1, 1], [1, 1], 9),
    "three for three": Case(["012"] * 3, [1, 1, 1], [1] * 3, 9),
    "more things than slots": Case(["01"] * 5, [1, 1], [1] * 5, 9),
    "what must go round": Case(["01", "12", "20"], [1, 1, 1], [1] * 3, 9),
    "full places": Case(["012"] * 5, [1, 1, 1], [2, 2, 1, 1, 2], 3),
    "one against two": Case(["01"] * 5, [1, 1], [2, 2, 2, 1, 1], 4),
    "two slots of one place": Case(["0123"] * 4, [1, 0, 1, 0], [1, 2, 1, 2], 3, [0, 0, 1, 1]),
    "few can be there": Case(["0", "01", "012", "0123"], [1, 1, 1, 1], [1] * 4, 9),
}


@pytest.mark.parametrize("few", [0, dealing.FEW])
@pytest.mark.parametrize("name", CASES)
def test_all_lawful_deals_are_equally_likely(name: str, few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether they are listed, or built and shaken."""
    monkeypatch.setattr(dealing, "FEW", few)
    case, rng = CASES[name], Random(7)
    lawful = set(case.lawful())
    counts = Counter[Hashable](case.dealt(rng) for _ in range(DEALS * len(lawful)))
    assert not why_not_uniform(counts, lawful)


def test_small_instances_at_random_are_dealt_evenly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "FEW", 0)
    makes = Random(3)
    tried = 0
    while tried < 12:
        things, slots = makes.randint(3, 6), makes.randint(2, 4)
        ways = ["".join(str(n) for n in range(slots) if makes.random() < 0.7) or "0" for _ in range(things)]
        least = [makes.choice((0, 1, 1)) for _ in range(slots)]
        case = Case(ways, least, [makes.choice((0, 1, 2)) for _ in range(things)], makes.randint(3, 6))
        lawful = set(case.lawful())
        if not 2 <= len(lawful) <= 120:
            continue
        tried += 1
        rng = Random(tried)
        counts = Counter[Hashable](case.dealt(rng) for _ in range(DEALS * len(lawful)))
        assert not why_not_uniform(counts, lawful), (ways, least, case.weight, case.limit)


def test_as_many_things_as_slots_that_few_can_fill_are_matched_at_once() -> None:
    """A chain in which every thing but the first has two slots has one deal only, whatever the order."""
    size = 30
    allowed = [1, *(0b11 << number for number in range(size - 1))]
    for seed in range(5):
        deal = Dealing(allowed, [1] * size, [1] * size, range(size), [1] * size, {}, lambda place, load: True)
        assert deal.deal(Random(seed)) == list(range(size))


def test_where_nothing_is_lawful_it_says_so() -> None:
    for least, limit in (([2, 2], 9), ([1, 1], 0)):
        with pytest.raises(NoDealError):
            Case(["01", "01", "01"], least, [1, 1, 1], limit).dealt(Random(1))
    with pytest.raises(NoDealError):
        Case(["0123456"] * 7, [1] * 7, [2] * 7, 1).dealt(Random(1))


@pytest.mark.parametrize("few", [0, dealing.FEW])
def test_a_law_for_the_whole_leaves_lawful_deals_equally_likely(monkeypatch: pytest.MonkeyPatch, few: int) -> None:
    """A rider is on his horse (slot 3, which goes with it) or beside it, and nowhere else."""
    monkeypatch.setattr(dealing, "FEW", few)
    horse, rider = 0, 1

    def lawful(deal: Sequence[int]) -> bool:
        return deal[rider] in (3, deal[horse])

    case = Case(["012", "0123", "012", "012"], [1, 1, 1, 0], [1] * 4, 9)
    worlds = {deal for deal in case.lawful() if lawful(deal)}
    rng = Random(4)
    allowed = [sum(1 << slot for slot in ways) for ways in case.ways]
    found = Counter[Hashable]()
    for _ in range(DEALS * len(worlds)):
        most, places = [MANY] * 4, [0, 1, 2, 3]
        dealt = Dealing(allowed, case.least, most, places, case.weight, {}, lambda place, load: load <= 9, lawful)
        found[tuple(dealt.deal(rng, (0, 3, 1, 2)))] += 1
    assert not why_not_uniform(found, worlds)


def test_a_start_that_breaks_the_law_is_none() -> None:
    with pytest.raises(NoDealError):
        Dealing([3] * 8, [0, 0], [MANY] * 2, [0, 1], [1] * 8, {}, lambda *_: True, lambda deal: deal[0] == 1).deal(
            Random(1), (0,) * 8
        )

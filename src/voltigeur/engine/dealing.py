"""Dealing things to slots at random: built from nothing, and every lawful deal equally likely.

A game that has to deal hidden things anew says which slots each thing may go to, how many a slot takes, and what may be
together in a place. Where there are few deals they are all listed and one is drawn. Else one is built, slots that need
something first, and then shaken by exchanges that are as likely as their reverse and are made
whenever they are lawful, so that no lawful deal is favoured; a step that is refused leaves things as they are, so that
even and odd numbers of exchanges come alike. What two things have to do with each other a game says of the whole deal
(`lawful`): then it names a lawful deal to begin with, and a step that breaks the law is taken back. Where few deals are
lawful, `approach` finds one from any other, step by step, as long as the law is broken no more often than before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from math import prod
from random import Random

FEW = 64
"""So many ways to choose a slot for each thing are listed one by one."""
SHAKES = 10
"""Steps for each thing after a deal was built."""
BOUND_SHAKES = 40
"""The same, where there is a law for the whole, so that many steps lead nowhere."""
MATCHINGS = 8
"""How often slots are matched with things in another order, before all ways are searched for want of room."""
PATIENCE = 400
"""Places tried before the search starts again in another order, with twice the patience."""
SWAP, MOVE, ROUND, TWO_FOR_ONE = 0.5, 0.8, 0.88, 0.96
"""Up to which draw a step exchanges two things, moves one, sends three round, one against two; else two whole slots."""


class NoDealError(Exception):
    """No deal is lawful."""


class _TiredError(Exception):
    """The search has taken too long in this order."""


class Dealing:
    """Things, the slots that each may go to, and what there is room for."""

    __slots__ = (
        "_at", "_budget", "_count", "_load", "_places", "allowed", "lawful", "least", "most", "roomy", "weight",
    )  # fmt: skip

    def __init__(
        self,
        allowed: Sequence[int],
        least: Sequence[int],
        most: Sequence[int],
        places: Sequence[int],
        weight: Sequence[int],
        load: dict[int, int],
        roomy: Callable[[int, int], bool],
        lawful: Callable[[Sequence[int]], bool] | None = None,
    ) -> None:
        """Slots by thing (a bit each), how many each slot takes, its place, and what things weigh there.

        Weights add up in whatever way the game packs them into a number; `load` is what is in places already. A deal
        for which there is a law begins with a lawful one.
        """
        self.allowed = allowed
        self.least = least
        self.most = most
        self._places = places
        self.weight = weight
        self._load = load
        self.roomy = roomy
        self.lawful = lawful
        self._at = [-1] * len(allowed)
        self._count = [0] * len(least)
        self._budget = 0

    def deal(self, rng: Random, start: Sequence[int] = ()) -> list[int]:
        """The slot of each thing; `start` is a deal to begin with, if there is one."""
        if not self.allowed:
            if any(self.least):
                raise NoDealError
            return []
        if prod(map(int.bit_count, self.allowed)) <= FEW:
            every: list[list[int]] = []
            self._list(0, every)
            if self.lawful is not None:
                every = [deal for deal in every if self.lawful(deal)]
            if not every:
                raise NoDealError
            return every[int(rng.random() * len(every))]
        if start:
            for thing, slot in enumerate(start):
                if not self._put(thing, slot):
                    raise NoDealError
        else:
            self._build(rng)
        if self.lawful is None:
            self._shake(rng, SHAKES * len(self.allowed), self._ways())
        else:
            self._shake_within(rng, self.lawful)
        return self._at

    def approach(self, rng: Random, breaches: Callable[[Sequence[int]], int]) -> list[int]:
        """A deal that breaks a law for the whole in no place, to begin with: built anyhow and shaken towards it."""
        self._build(rng)
        left, ways = breaches(self._at), self._ways()
        for _ in range(BOUND_SHAKES * len(self.allowed)):
            if not left:
                break
            at, count, load = self._at[:], self._count[:], self._load.copy()
            self._shake(rng, 1, ways)
            found = breaches(self._at) if self._at != at else left
            if found > left:
                self._at, self._count, self._load = at, count, load
            else:
                left = found
        if left:
            raise NoDealError
        return self._at

    # ---------------------------------------------------------------- all of them

    def _list(self, thing: int, every: list[list[int]]) -> None:
        if thing == len(self.allowed):
            if all(map(int.__ge__, self._count, self.least)):
                every.append(self._at[:])
            return
        for slot in bits(self.allowed[thing]):
            if self._put(thing, slot):
                self._list(thing + 1, every)
                self._take(thing)

    def _put(self, thing: int, slot: int) -> bool:
        """Put a thing in a slot if there is room; whether there was."""
        if self._count[slot] >= self.most[slot]:
            return False
        place = self._places[slot]
        load = self._load.get(place, 0) + self.weight[thing]
        if not self.roomy(place, load):
            return False
        self._load[place] = load
        self._count[slot] += 1
        self._at[thing] = slot
        return True

    def _take(self, thing: int) -> None:
        slot = self._at[thing]
        self._load[self._places[slot]] -= self.weight[thing]
        self._count[slot] -= 1
        self._at[thing] = -1

    # ---------------------------------------------------------------- one, from nothing

    def _build(self, rng: Random) -> None:
        """Match slots that need something with things that may go there, then place the rest; else search it all."""
        needs = [slot for slot, least in enumerate(self.least) for _ in range(least)]
        takers = self._takers()
        patience = PATIENCE
        for tries in count():
            rng.shuffle(needs)
            self._budget = patience
            try:
                if tries < MATCHINGS:
                    if self._place_matched(needs, self._match(needs, takers, rng), rng):
                        return
                    self._clear()
                    continue
                if self._fill(needs, (1 << len(self.allowed)) - 1, takers, rng):
                    return
                raise NoDealError
            except _TiredError:
                patience *= 2
                self._clear()

    def _clear(self) -> None:
        for thing, slot in enumerate(self._at):
            if slot >= 0:
                self._take(thing)

    def _match(self, needs: list[int], takers: list[int], rng: Random) -> list[int]:
        """For each need a thing of its own, by augmenting paths in random order; there is no deal if there is none."""
        holder = [-1] * len(self.allowed)
        order = [bits(takers[slot]) for slot in needs]
        for things in order:
            rng.shuffle(things)

        def augment(need: int, tried: set[int]) -> bool:
            for thing in order[need]:
                if thing not in tried:
                    tried.add(thing)
                    if holder[thing] < 0 or augment(holder[thing], tried):
                        holder[thing] = need
                        return True
            return False

        for need in range(len(needs)):
            if not augment(need, set()):
                raise NoDealError
        return holder

    def _place_matched(self, needs: list[int], holder: list[int], rng: Random) -> bool:
        for thing, need in enumerate(holder):
            if need >= 0 and not self._put(thing, needs[need]):
                return False
        rest = [thing for thing, need in enumerate(holder) if need < 0]
        rng.shuffle(rest)
        rest.sort(key=lambda thing: self.allowed[thing].bit_count())
        return self._place(rest, 0, rng)

    def _takers(self) -> list[int]:
        """Which things each slot may take, a bit each."""
        alike: dict[int, int] = {}
        for thing, allowed in enumerate(self.allowed):
            alike[allowed] = alike.get(allowed, 0) | 1 << thing
        takers = [0] * len(self.least)
        for allowed, things in alike.items():
            for slot in bits(allowed):
                takers[slot] |= things
        return takers

    def _fill(self, needs: list[int], free: int, takers: list[int], rng: Random) -> bool:
        """Give every slot what it must have at least, then place the rest; whether that was possible."""
        if not needs:
            rest = bits(free)
            rng.shuffle(rest)
            rest.sort(key=lambda thing: self.allowed[thing].bit_count())
            return self._place(rest, 0, rng)
        spot = min(range(len(needs)), key=lambda n: (takers[needs[n]] & free).bit_count())
        slot = needs[spot]
        left = needs[:spot] + needs[spot + 1 :]
        things = bits(takers[slot] & free)
        rng.shuffle(things)
        for thing in things:
            self._tire()
            if self._put(thing, slot):
                if self._fill(left, free & ~(1 << thing), takers, rng):
                    return True
                self._take(thing)
        return False

    def _place(self, rest: list[int], number: int, rng: Random) -> bool:
        if number == len(rest):
            return True
        slots = bits(self.allowed[rest[number]])
        rng.shuffle(slots)
        for slot in slots:
            self._tire()
            if self._put(rest[number], slot):
                if self._place(rest, number + 1, rng):
                    return True
                self._take(rest[number])
        return False

    def _tire(self) -> None:
        self._budget -= 1
        if self._budget < 0:
            raise _TiredError

    # ---------------------------------------------------------------- shaken

    def _ways(self) -> list[list[int]]:
        """The slots that each thing may be in."""
        listed = {allowed: bits(allowed) for allowed in set(self.allowed)}
        return [listed[allowed] for allowed in self.allowed]

    def _shake(self, rng: Random, steps: int, ways: Sequence[Sequence[int]]) -> None:
        at, random = self._at, rng.random
        things, slots = len(at), len(self.least)
        for _ in range(steps):
            draw, one = random(), int(random() * things)
            if draw < SWAP:
                other = int(random() * things)
                if at[one] != at[other]:
                    self._swap(one, other)
            elif draw < MOVE:
                self._shift(one, ways[one][int(random() * len(ways[one]))])
            elif draw < TWO_FOR_ONE:
                two, three = int(random() * things), int(random() * things)
                if one != two != three != one:
                    a, b, c = at[one], at[two], at[three]
                    if draw < ROUND:
                        self._exchange((one, two, three), (b, c, a))
                    elif b == c != a:
                        self._exchange((one, two, three), (b, a, a))
            else:
                a, b = int(random() * slots), int(random() * slots)
                if a != b:
                    here = [n for n, slot in enumerate(at) if slot == a]
                    there = [n for n, slot in enumerate(at) if slot == b]
                    self._exchange((*here, *there), (*[b] * len(here), *[a] * len(there)))

    def _shake_within(self, rng: Random, lawful: Callable[[Sequence[int]], bool]) -> None:
        """Shake, and take back every step that breaks the law."""
        if not lawful(self._at):
            raise NoDealError
        ways = self._ways()
        at, count, load = self._at[:], self._count[:], self._load.copy()
        for _ in range(BOUND_SHAKES * len(self.allowed)):
            self._shake(rng, 1, ways)
            if self._at == at:
                continue
            if not lawful(self._at):
                self._at, self._count, self._load = at, count, load
            at, count, load = self._at[:], self._count[:], self._load.copy()

    def _swap(self, one: int, other: int) -> None:
        """Exchange two things, which is what happens most."""
        at, allowed = self._at, self.allowed
        a, b = at[one], at[other]
        if not (allowed[one] >> b & 1 and allowed[other] >> a & 1):
            return
        gain = self.weight[other] - self.weight[one]
        here, there = self._places[a], self._places[b]
        if gain and here != there:
            load = self._load
            if not (self.roomy(here, load[here] + gain) and self.roomy(there, load[there] - gain)):
                return
            load[here] += gain
            load[there] -= gain
        at[one], at[other] = b, a

    def _shift(self, thing: int, slot: int) -> None:
        """Move one thing where there is room, from where it can be missed."""
        old = self._at[thing]
        if slot == old or self._count[old] <= self.least[old] or self._count[slot] >= self.most[slot]:
            return
        weight, here, there = self.weight[thing], self._places[old], self._places[slot]
        if here != there:
            load = self._load
            after = load.get(there, 0) + weight
            if not (self.roomy(there, after) and self.roomy(here, load[here] - weight)):
                return
            load[here] -= weight
            load[there] = after
        self._count[old] -= 1
        self._count[slot] += 1
        self._at[thing] = slot

    def _exchange(self, things: Sequence[int], slots: Sequence[int]) -> None:
        """Send several things to other slots at once, if all of it is lawful."""
        at, places, count = self._at, self._places, self._count
        if not all(self.allowed[thing] >> slot & 1 for thing, slot in zip(things, slots, strict=True)):
            return
        load: dict[int, int] = {}
        heads: dict[int, int] = {}
        for thing, slot in zip(things, slots, strict=True):
            weight, old = self.weight[thing], at[thing]
            load[places[old]] = load.get(places[old], 0) - weight
            load[places[slot]] = load.get(places[slot], 0) + weight
            heads[old] = heads.get(old, 0) - 1
            heads[slot] = heads.get(slot, 0) + 1
        if not all(self.least[slot] <= count[slot] + more <= self.most[slot] for slot, more in heads.items()):
            return
        if not all(self.roomy(place, self._load.get(place, 0) + more) for place, more in load.items()):
            return
        for slot, more in heads.items():
            count[slot] += more
        for place, more in load.items():
            self._load[place] = self._load.get(place, 0) + more
        for thing, slot in zip(things, slots, strict=True):
            at[thing] = slot


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out

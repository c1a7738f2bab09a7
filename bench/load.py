"""How many answers a server takes, and how long people wait for them: many matches at once, both seats over the wire.

    python bench/load.py --matches 200 --seconds 60 --full --out bench/results/load.json

Each seat is a page of its own that chooses at random from what it is offered, as a person's page would: it asks for
the options of a piece and for its ways. Together they answer `--rate` times a second, for as long as there is time. An
answer has taken as long as the server needed to keep and acknowledge it. The players are a process of their own on the
same machine, and their time is not the server's. It is measured twice: from the first set-up of all matches on, and
when all of them have set up.

Where the system allows it server and players are given precedence over what else runs (`niceness`); `others` is how
many processes wanted a processor beside them, on the average of the last minute.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from keeping import keep
from tools.people import GONE, Player, Refused, Server, play

import voltigeur

SCENARIOS = ("escarmouche", "premier-feu", "pont-de-kolwezi", "compagnie-en-ligne")
TARGET = {"answers_per_second": 50, "p99_ms": 150}
NICENESS = -5
TOGETHER = 20
"""Pages that connect at the same time."""


class Pace:
    """Lets so many through in a second, one after the other."""

    def __init__(self, each_second: float) -> None:
        self._gap = 1 / each_second if each_second else 0.0
        self._next = 0.0

    async def turn(self) -> None:
        """Wait for one's turn."""
        now = time.monotonic()
        at = self._next = max(now, self._next + self._gap)
        if at > now:
            await asyncio.sleep(at - now)


class House:
    """Everybody who plays."""

    def __init__(self, server: Server, matches: int, rate: float, seed: int) -> None:
        self.server = server
        self.pace = Pace(rate)
        self.rng = Random(seed)
        self.answers: list[float] = []
        self.lookups: list[float] = []
        self.finished = 0
        self.stale = 0
        self.counting = False
        self.begin = asyncio.Event()
        """Set when everybody is there: nobody answers before."""
        self.set_up = asyncio.Event()
        """Set when everybody has set up."""
        self._to_place = 2 * matches
        self._made = 0
        self.keys = [self._new() for _ in range(matches)]

    def _new(self) -> list[str]:
        links = self.server.new_match(SCENARIOS[self._made % len(SCENARIOS)], "friend", "friend")
        self._made += 1
        return [seat["key"] for seat in links["seats"]]

    async def run(self, set_ups: bool, warm_up: float, seconds: float) -> None:
        """Everybody comes in; what is counted begins with the set-ups, or a while after the last of them."""
        doors = asyncio.Semaphore(TOGETHER)
        ready: list[asyncio.Event] = []
        tasks = []
        for keys in self.keys:
            ready.append(asyncio.Event())
            tasks.append(asyncio.create_task(self._match(keys, doors, ready[-1])))
        for event in ready:
            await event.wait()
        self.begin.set()
        if not set_ups:
            await self.set_up.wait()
            await asyncio.sleep(warm_up)
        self.counting = True
        await asyncio.sleep(seconds)
        self.counting = False
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, GONE):
                raise ended

    async def _match(self, keys: Sequence[str], doors: asyncio.Semaphore, ready: asyncio.Event) -> None:
        """Two people play; when they are done, they play another match."""
        while True:
            players = [Timed(self, key) for key in keys]
            async with doors:
                for player in players:
                    await player.sit()
            ready.set()
            try:
                await asyncio.gather(*(play(player, self._answer) for player in players))
            finally:
                for player in players:
                    await player.leave()
            self.finished += self.counting
            keys = await asyncio.to_thread(self._new)

    async def _answer(self, player: Player, ask: str, text: str) -> None:
        await self.pace.turn()
        before = time.perf_counter()
        try:
            await player.request("answer", ask=ask, answer=text)
        except Refused:
            self.stale += self.counting
            return
        if isinstance(player, Timed) and player.placing:
            self._to_place -= 1
            if not self._to_place:
                self.set_up.set()
        if self.counting:
            self.answers.append(time.perf_counter() - before)


class Timed(Player):
    """A player whose questions to the server are timed."""

    def __init__(self, house: House, key: str) -> None:
        super().__init__(house.server, key, Random(house.rng.random()))
        self.house = house
        self.placing = False

    async def choose(self, ask: dict[str, Any]) -> str:
        await self.house.begin.wait()
        self.placing = ask["form"] == "place"
        return await super().choose(ask)

    async def request(self, do: str, **args: Any) -> Any:
        before = time.perf_counter()
        found = await super().request(do, **args)
        if self.house.counting and do != "answer":
            self.house.lookups.append(time.perf_counter() - before)
        return found


def spread(seconds: list[float]) -> dict[str, float]:
    """The usual percentiles, in milliseconds."""
    ordered = sorted(seconds) or [0.0]
    last = len(ordered) - 1
    at = {"p50_ms": 0.5, "p90_ms": 0.9, "p99_ms": 0.99, "worst_ms": 1.0}
    return {name: round(1000 * ordered[min(last, int(part * len(ordered)))], 1) for name, part in at.items()}


def measure(
    matches: int, rate: float, warm_up: float, seconds: float, seed: int, *, set_ups: bool = False
) -> dict[str, Any]:
    """One run against a server of its own."""
    data = Path(tempfile.mkdtemp(prefix="voltigeur-load-"))
    server = Server(data, pause=350)
    server.start()
    assert server.process is not None
    niceness = max(_favour(server.process.pid), _favour(0))
    try:
        house = House(server, matches, rate, seed)
        began = _server_time(server)
        asyncio.run(house.run(set_ups, warm_up, seconds))
        busy = _server_time(server) - began
        others = max(0.0, os.getloadavg()[0] - 1)
    finally:
        server.kill()
        shutil.rmtree(data, ignore_errors=True)
    return {
        "matches": matches,
        "asked_for_per_second": rate,
        "set_ups": set_ups,
        "niceness": niceness,
        "others": round(others, 1),
        "seconds": seconds,
        "answers": len(house.answers),
        "answers_per_second": round(len(house.answers) / seconds, 1),
        "refused": house.stale,
        "matches_finished": house.finished,
        "server_processor_seconds": round(busy, 1),
        "answer": spread(house.answers),
        "lookup": {"count": len(house.lookups), **spread(house.lookups)},
    }


def _favour(process: int) -> int:
    """Give a process precedence, where that is allowed."""
    try:
        os.setpriority(os.PRIO_PROCESS, process, NICENESS)
    except (OSError, AttributeError):
        return 0
    return NICENESS


def _server_time(server: Server) -> float:
    """Processor seconds that the server has used (Linux only, else 0)."""
    assert server.process is not None
    try:
        fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / 100


def main() -> None:
    """Measure at the rate that is wanted and as fast as it goes; print and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rate", type=float, default=TARGET["answers_per_second"])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warm-up", type=float, default=10.0)
    parser.add_argument("--full", action="store_true", help="also measure without a limit on the rate")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    whole = measure(given.matches, given.rate, given.warm_up, given.seconds, 7, set_ups=True)
    paced = measure(given.matches, given.rate, given.warm_up, given.seconds, 7)
    result: dict[str, Any] = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "version": voltigeur.__version__,
        "target": TARGET,
        "with_set_ups": whole,
        "paced": paced,
    }
    if given.full:
        result["full"] = measure(given.matches, 0, given.warm_up, given.seconds, 8)
    keep(result, given.out)


if __name__ == "__main__":
    main()

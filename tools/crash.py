"""The crash test: a real server is killed with -9 at random moments while eight matches of both games run.

    python tools/crash.py --kills 200 --out bench/results/crash.json

After each restart every answer that was acknowledged must be in the record, once, and in its order; an answer that was
under way when the server died may be there or not, and is sent again. Then the matches go on, bots included.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools.people import GONE, PATIENCE, Player, Refused, Server, play

from voltigeur.server.database import open_database
from voltigeur.server.store import Store

MATCHES = 8
SCENARIOS = (("tda", "escarmouche"), ("skirmish", "patrouille"), ("tda", "premier-feu"))
PLANS = (("friend", "friend"), ("friend", "bot recruit"), ("bot regular", "friend"), ("me", "me"))
MOST = 60
"""Answers that are acknowledged between two kills at most."""
AT_ONCE = 0.1
"""How often it is killed while everybody comes back."""
JITTER = 0.04


class Report(msgspec.Struct):
    """What a run did and found."""

    kills: int = 0
    matches: int = 0
    finished: int = 0
    acknowledged: int = 0
    under_way: int = 0
    """Answers that were under way when the server died."""
    under_way_kept: int = 0
    bot_answers: int = 0
    faults: list[str] = []
    seconds: float = 0.0


class Sat(msgspec.Struct):
    """A seat with a person in it: what was acknowledged, and what is under way."""

    seat: int
    player: Player
    acknowledged: list[str] = []
    under_way: tuple[str, str] | None = None
    ordered: bool = False
    """Whether he has ordered to be asked everything."""


class Match:
    """One of the matches, with its people."""

    def __init__(self, server: Server, number: int, rng: Random) -> None:
        plan = PLANS[number % len(PLANS)]
        game, scenario = SCENARIOS[number // len(PLANS) % len(SCENARIOS)]
        links = server.new_match(scenario, *plan, game=game)
        self.name: str = links["match"]
        self.bots = [seat["seat"] for seat in links["seats"] if not seat["key"]]
        self.sat = [
            Sat(seat["seat"], Player(server, seat["key"], Random(rng.random())), [])
            for seat in links["seats"]
            if seat["key"]
        ]
        self.bot_answers = 0
        self.over = False

    async def run(self) -> None:
        """Play on until the server dies or the match is over."""
        await asyncio.gather(*(self._sit(sat) for sat in self.sat))

    async def _sit(self, sat: Sat) -> None:
        try:
            await sat.player.sit()
            if not sat.ordered:  # every answer is to be his own, so that it can be counted
                for topic in (await sat.player.request("orders"))["topics"]:
                    await sat.player.request("order", order="asked", topic=topic["id"])
                sat.ordered = True
            if sat.under_way is not None:
                if sat.player.ask is not None and sat.player.ask["id"] == sat.under_way[0]:
                    sat.player.ask = None
                await self._answer(sat, *sat.under_way)
            await play(sat.player, lambda _, ask, text: self._answer(sat, ask, text))
            self.over = True
        finally:
            await sat.player.leave()

    async def _answer(self, sat: Sat, ask: str, text: str) -> None:
        sat.under_way = (ask, text)
        await sat.player.request("answer", ask=ask, answer=text)
        sat.under_way = None
        sat.acknowledged.append(text)


def judge(match: Match, record: tuple[str, ...], report: Report) -> None:
    """Compare what was acknowledged with what was kept."""
    kept: dict[int, list[str]] = {}
    for line in record:
        if line.startswith("> "):
            seat, _, text = line[2:].partition(" ")
            kept.setdefault(int(seat), []).append(text)
    for sat in match.sat:
        have, told = kept.get(sat.seat, []), sat.acknowledged
        if sat.under_way is not None:
            report.under_way += 1
            if have == [*told, sat.under_way[1]]:
                report.under_way_kept += 1
                continue
        if have != told:
            lost = [text for text in told if text not in have]
            report.faults.append(
                f"kill {report.kills}: seat {sat.seat} of {match.name} was acknowledged {len(told)} answers, "
                f"kept are {len(have)}; lost: {lost[:3]}, last kept: {have[-3:]}, last told: {told[-3:]}, "
                f"under way: {sat.under_way}"
            )
    answered = sum(len(kept.get(seat, [])) for seat in match.bots)
    if answered < match.bot_answers:
        report.faults.append(f"kill {report.kills}: a bot of {match.name} had answered more")
    match.bot_answers = answered


def acknowledged(matches: list[Match]) -> int:
    """How many answers the server has acknowledged so far."""
    return sum(len(sat.acknowledged) for match in matches for sat in match.sat)


async def until_killed(server: Server, matches: list[Match], rng: Random, report: Report) -> None:
    """Let everybody play, then kill the server at a random moment."""
    tasks = [asyncio.create_task(match.run()) for match in matches]
    goal = acknowledged(matches) + (0 if rng.random() < AT_ONCE else rng.randint(1, MOST))
    end = time.monotonic() + PATIENCE
    while acknowledged(matches) < goal and server.running and not all(task.done() for task in tasks):
        if time.monotonic() > end:
            report.faults.append(f"kill {report.kills}: nothing more was acknowledged")
            break
        await asyncio.sleep(0.001)
    await asyncio.sleep(rng.uniform(0.0, JITTER))
    if not server.running:
        report.faults.append(f"kill {report.kills}: the server had died by itself, {server.last_words}")
    server.kill()
    for match, ended in zip(matches, await asyncio.gather(*tasks, return_exceptions=True), strict=True):
        if isinstance(ended, Refused):
            report.faults.append(f"kill {report.kills}: match {match.name} refused {ended}")
        elif isinstance(ended, BaseException) and not isinstance(ended, GONE):
            raise ended


def read(data: Path, names: list[str]) -> dict[str, tuple[str, ...]]:
    """The records as they are kept, read while no server runs."""
    store = Store(open_database(f"sqlite:///{data / 'matches.sqlite'}"))
    try:
        out = {}
        for name in names:
            kept = store.kept(name)
            out[name] = kept.record if kept is not None else ()
        return out
    finally:
        store.close()


def run(kills: int, seed: int, data: Path, progress: bool = False) -> Report:
    """Kill the server so many times."""
    report = Report(faults=[])
    rng = Random(seed)
    server = Server(data)
    began = time.monotonic()
    matches: list[Match] = []
    server.start()
    try:
        while report.kills < kills:
            while len(matches) < MATCHES:
                matches.append(Match(server, report.matches, rng))
                report.matches += 1
            before = acknowledged(matches)
            asyncio.run(until_killed(server, matches, rng, report))
            report.kills += 1
            records = read(data, [match.name for match in matches])
            for match in matches:
                judge(match, records[match.name], report)
            report.acknowledged += acknowledged(matches) - before
            report.finished += sum(match.over for match in matches)
            report.bot_answers += sum(match.bot_answers for match in matches if match.over)
            matches = [match for match in matches if not match.over]
            if progress and report.kills % 10 == 0:
                print(
                    f"{report.kills} kills, {report.acknowledged} answers, {len(report.faults)} faults", file=sys.stderr
                )
            server.start()
        report.faults += asyncio.run(go_on(matches))
    finally:
        server.kill()
    report.bot_answers += sum(match.bot_answers for match in matches)
    report.seconds = round(time.monotonic() - began, 1)
    return report


async def go_on(matches: list[Match], answers: int = 5) -> list[str]:
    """Let every match go on for a few more answers: those that cannot."""

    async def few(match: Match) -> None:
        goal = sum(len(sat.acknowledged) for sat in match.sat) + answers
        running = asyncio.create_task(match.run())
        while not running.done() and sum(len(sat.acknowledged) for sat in match.sat) < goal:
            await asyncio.sleep(0.02)
        if not running.done():
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    faults = []
    for match in matches:
        try:
            await asyncio.wait_for(few(match), PATIENCE)
        except Exception as error:
            faults.append(f"match {match.name} does not go on: {error!r}")
    return faults


def main() -> None:
    """Run, print and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--quiet", action="store_true")
    given = parser.parse_args()
    data = Path(tempfile.mkdtemp(prefix="voltigeur-crash-"))
    try:
        report: Any = run(given.kills, given.seed, data, not given.quiet)
    finally:
        shutil.rmtree(data, ignore_errors=True)
    text = json.dumps(msgspec.to_builtins(report), indent=2)
    print(text)
    if given.out:
        given.out.write_text(text + "\n", encoding="utf-8")
    raise SystemExit(1 if report.faults else 0)


if __name__ == "__main__":
    main()

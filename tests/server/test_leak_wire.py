"""Nobody receives what his seat may not know: two worlds at the wire, byte for byte and moment for moment."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from voltigeur.lab.matches import fresh_match

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "bench"))
wire = import_module("wire")

MATCHES = os.environ.get("VOLTIGEUR_LEAK_MATCHES", "")
ALWAYS = ("frames", "answer", "forecast", "actions", "why", "ray", "field", "orders", "http")
GAMES = {
    "tda": (["--matches", MATCHES or "4", "--splits", "1", "--length", "20"], ALWAYS),
    "skirmish": (
        ["--matches", MATCHES or "2", "--splits", "2", "--length", "20", "--scenario", "tests/skirmish/twins.toml"],
        (*ALWAYS, "propose", "spot", "ways"),
    ),
    "aslsk": (
        [
            "--matches",
            MATCHES or "2",
            "--splits",
            "1",
            "--length",
            "16",
            "--scenario",
            "canon-cache",
            "--scenario",
            "tests/fixtures/hidden-hill.toml",
        ],
        (*ALWAYS, "placing"),
    ),
}


@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_look_the_same_to_a_seat_until_an_event_reveals_the_difference(game: str) -> None:
    given, kinds = GAMES[game]
    command = [sys.executable, "bench/leaks.py", "--quiet", "--game", game, "--seed", "1000", *given]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=3600)
    assert done.stdout, done.stderr
    report = json.loads(done.stdout)
    assert report["leaks"] == [] and done.returncode == 0, done.stderr
    assert report["differing"] >= report["matches"], "worlds that do not differ show nothing"
    assert report["differing_twins"] >= report["matches"] - 1, "nor do matches that are set up alike"
    for kind in kinds:
        assert report["checks"].get(kind), f"{kind} was never compared"
    assert report["checks"]["paused"], "the clock of a world stands still, so that nothing is said of when frames come"


def frames(folder: Path, pause: int) -> list[tuple[int, bytes]]:
    """What the first seat is shown of some answers, and when, by a server with that pause after windows."""
    match, rng, loop, world = fresh_match("tda", "premier-feu", 3), Random(3), wire.Loop(), wire.World(folder, pause)
    with wire.same_names_and_clocks():
        loop.run(world.open())
        loop.run(world.sit(match, 1, [0, 1]))
        for _ in range(24):
            question = match.question
            assert question is not None
            page = world.pages[question.seat]
            answer = match.write(question.choice.sample(rng))
            loop.run(page.ask("answer", ask=page.last["ask"]["id"], answer=answer))
        found = [(when, frame) for when, frame in world.pages[0].frames if frame.startswith(b'{"is":"frame"')]
        loop.run(world.leave())
        loop.run(world.close())
    return found


def test_pauses_move_the_clock_of_a_world_and_take_no_time(tmp_path: Path) -> None:
    """A server that makes a seat wait longer is told by its clock, and nobody waits for it."""
    short, long = frames(tmp_path / "short", 350), frames(tmp_path / "long", 900_000)
    assert [frame for _, frame in short] == [frame for _, frame in long]
    last = short[-1][0]
    assert last and last % 350 == 0
    assert long[-1][0] == last // 350 * 900_000


@pytest.mark.parametrize(
    ("name", "matches"), [("leak-wire", 100), ("leak-wire-skirmish", 100), ("leak-wire-aslsk", 24)]
)
def test_the_committed_run_found_nothing(name: str, matches: int) -> None:
    report = json.loads((ROOT / f"bench/results/{name}.json").read_text())
    assert report["matches"] >= matches and report["leaks"] == []
    assert report["differing_twins"] >= matches // 3

"""Nobody receives what his seat may not know: two worlds at the wire, byte for byte and moment for moment."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MATCHES = os.environ.get("VOLTIGEUR_LEAK_MATCHES", "")
ALWAYS = ("frames", "answer", "forecast", "actions", "why", "ray", "field", "orders", "http")
GAMES = {
    "tda": (["--matches", MATCHES or "4", "--splits", "1", "--length", "20"], ALWAYS),
    "skirmish": (
        ["--matches", MATCHES or "2", "--splits", "2", "--length", "20", "--scenario", "tests/skirmish/twins.toml"],
        (*ALWAYS, "propose", "spot", "ways"),
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


@pytest.mark.parametrize(("name", "matches"), [("leak-wire", 100), ("leak-wire-skirmish", 100)])
def test_the_committed_run_found_nothing(name: str, matches: int) -> None:
    report = json.loads((ROOT / f"bench/results/{name}.json").read_text())
    assert report["matches"] >= matches and report["leaks"] == []
    assert report["differing_twins"] >= matches // 3

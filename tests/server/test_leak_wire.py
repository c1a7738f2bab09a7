"""Nobody receives what his seat may not know: two worlds at the wire, byte for byte and moment for moment."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
MATCHES = os.environ.get("VOLTIGEUR_LEAK_MATCHES", "5")


def test_two_worlds_look_the_same_to_a_seat_until_an_event_reveals_the_difference() -> None:
    command = [sys.executable, "bench/leaks.py", "--quiet", "--matches", MATCHES, "--seed", "1000"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900)
    assert done.stdout, done.stderr
    report = json.loads(done.stdout)
    assert report["leaks"] == [] and done.returncode == 0, done.stderr
    assert report["differing"] >= report["matches"], "worlds that do not differ show nothing"
    for kind in ("frames", "answer", "forecast", "actions", "why", "ray", "field", "orders", "http"):
        assert report["checks"].get(kind), f"{kind} was never compared"


def test_the_committed_run_found_nothing() -> None:
    report = json.loads((ROOT / "bench/results/leak-wire.json").read_text())
    assert report["matches"] >= 100 and report["leaks"] == []

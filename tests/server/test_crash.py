"""A server that is killed with -9 loses nothing that it has acknowledged."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
KILLS = os.environ.get("VOLTIGEUR_KILLS", "6")


def test_every_acknowledged_answer_outlives_the_server_and_matches_go_on() -> None:
    command = [sys.executable, "tools/crash.py", "--quiet", "--kills", KILLS, "--seed", "5"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=3600)
    assert done.stdout, done.stderr
    report = json.loads(done.stdout)
    assert report["faults"] == [] and done.returncode == 0, done.stderr
    assert report["kills"] == int(KILLS) and report["matches"] >= 8
    assert report["acknowledged"] > 0 and report["bot_answers"] > 0


def test_the_committed_run_found_nothing() -> None:
    report = json.loads((ROOT / "bench/results/crash.json").read_text())
    assert report["kills"] >= 200 and report["matches"] >= 8 and report["faults"] == []

"""Matches are opened in threads: the first ones too."""

from __future__ import annotations

import subprocess
import sys

import pytest

SCRIPT = """
import sys, threading
from pathlib import Path
from voltigeur.engine.saves import from_text
text = Path(sys.argv[1]).read_text()
together = threading.Barrier(6)
sys.setswitchinterval(1e-6)

def work():
    together.wait()
    from_text(text)

threads = [threading.Thread(target=work) for _ in range(6)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def test_several_threads_may_be_the_first_to_open_a_save(pytestconfig: pytest.Config) -> None:
    """What a type is made of is found out when it is first read; two threads must not do so at once."""
    save = f"{pytestconfig.rootpath}/tests/fixtures/drawn.save"
    for _ in range(3):
        done = subprocess.run([sys.executable, "-c", SCRIPT, save], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

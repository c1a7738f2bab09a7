"""What all tests share: a folder of their own for lines of sight, and who runs which where several share the work.

Of several processes (`-n 2 --dist loadscope`) one runs all tests of a file, one all cases of a game, so that a game is
imported and a case run once, and one all tests in a browser (those in Firefox apart), so that one is started.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

if "VOLTIGEUR_CACHE" not in os.environ:
    FOLDER = os.environ["VOLTIGEUR_CACHE"] = tempfile.mkdtemp(prefix="voltigeur-cache-")
    atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")  # a busy machine is no fault of what is tested


class Rooms(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out tests file by file, those in a browser together, cases game by game."""

    def _split_scope(self, nodeid: str) -> str:
        file, _, name = nodeid.partition("::")
        if file.startswith("tests/browser/"):
            return "firefox" if file.endswith("test_firefox.py") else "browser"
        if file == "tests/test_cases.py":
            return f"{file}:{name.partition('[')[2].partition('/')[0].rstrip(']')}"
        return file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    """Who runs what, instead of xdist's own ways."""
    return Rooms(config, log)

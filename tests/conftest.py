"""What all tests share: a folder of their own for lines of sight and bytecode, and who runs which where several do.

Of several processes (`-n 2 --dist loadscope`) one runs all tests of a file, and one all cases of a game with what is
asked of them together, so that a game is imported and a case run once. One of them begins with the tests in a browser,
the others with the rest, what takes longest first; who is done helps the others.
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
from xdist.workermanage import WorkerController

from voltigeur.engine.rulebooks import rulebooks

if "VOLTIGEUR_CACHE" not in os.environ:
    FOLDER = os.environ["VOLTIGEUR_CACHE"] = tempfile.mkdtemp(prefix="voltigeur-cache-")
    atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):  # dozens of servers and commands are started
        os.environ["PYTHONPYCACHEPREFIX"] = f"{FOLDER}/bytecode"

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")  # a busy machine is no fault of what is tested

BROWSER = "tests/browser/"
CASES = "tests/test_cases.py"
LONG = (
    f"{CASES}:tda", "tests/tda/table/test_table_asks.py", "tests/tda/table/test_table_forecasts.py",
    "tests/tda/whole/test_redeal_loads.py", "tests/server/", f"{CASES}:aslsk", "tests/tda/", "tests/players/",
    f"{BROWSER}test_firefox.py", f"{BROWSER}test_tutorial.py", f"{BROWSER}test_match.py",
)  # fmt: skip
"""What takes long and is therefore begun first, in this order."""


class Rooms(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out tests file by file, cases game by game, those in a browser to one as long as there are others."""

    def _split_scope(self, nodeid: str) -> str:
        file, _, name = nodeid.partition("::")
        if file != CASES:
            return file
        words = name.partition("[")[2].partition("/")[0].rstrip("]").split("-")
        return f"{CASES}:{next((word for word in words if word in rulebooks()), '')}"

    def _assign_work_unit(self, node: WorkerController) -> None:
        """What this one has begun with, browser or not, as long as there is any; what takes longest first."""
        at_browser = node == self.nodes[0]
        mine = [name for name in self.workqueue if name.startswith(BROWSER) == at_browser] or list(self.workqueue)
        self.workqueue.move_to_end(min(mine, key=_rank), last=False)
        super()._assign_work_unit(node)


def _rank(scope: str) -> int:
    """Where something stands in the order of what takes long."""
    return next((n for n, name in enumerate(LONG) if scope.startswith(name)), len(LONG))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    """Who runs what, instead of xdist's own ways."""
    return Rooms(config, log)

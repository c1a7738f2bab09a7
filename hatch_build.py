"""Put the page into what is built: a wheel or an sdist without it could not serve the table."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Builds the page if it is absent. An editable install takes it from the source tree, built by `make setup`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before each build."""
        root = Path(self.root)
        if version == "editable" or (root / "src" / "voltigeur" / "server" / "page" / "index.html").is_file():
            return
        built = subprocess.run([sys.executable, str(root / "tools" / "build_page.py")], check=False)
        if built.returncode:
            raise SystemExit("the page of the table is missing and could not be built; see the message above")

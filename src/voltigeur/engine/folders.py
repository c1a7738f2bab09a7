"""Folders of the user's own: data that is kept, and what is only kept to be quick."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder(given: Path | None = None) -> Path:
    """Where matches and maps are kept: what was asked for, VOLTIGEUR_DATA, or the system's place for such things."""
    if given is not None:
        return given
    if named := os.environ.get("VOLTIGEUR_DATA"):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "voltigeur"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "voltigeur"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "voltigeur"


def cache_folder() -> Path | None:
    """Where lines of sight are kept between runs: VOLTIGEUR_CACHE, else the user's cache; nowhere if that is empty."""
    given = os.environ.get("VOLTIGEUR_CACHE")
    if given is not None:
        return Path(given) if given else None
    home = os.environ.get("XDG_CACHE_HOME")
    try:
        return (Path(home) if home else Path.home() / ".cache") / "voltigeur"
    except RuntimeError:
        return None

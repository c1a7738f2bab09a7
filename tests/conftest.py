"""Tests keep lines of sight in a folder of their own, gone when they are done."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile

if "VOLTIGEUR_CACHE" not in os.environ:
    FOLDER = os.environ["VOLTIGEUR_CACHE"] = tempfile.mkdtemp(prefix="voltigeur-cache-")
    atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)

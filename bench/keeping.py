"""What every measurement does with its result: show it, and keep it if a file is named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def keep(result: Any, out: Path | None) -> None:
    """Print a result, and write it to a file."""
    text = json.dumps(result, indent=2)
    print(text)
    if out:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(text + "\n", encoding="utf-8")

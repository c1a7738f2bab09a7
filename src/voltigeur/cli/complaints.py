"""What a person did wrong, in one line; what is no such thing is raised again."""

from __future__ import annotations

from voltigeur.engine.choices import VoltigeurError
from voltigeur.terrain.sheets import MapError


def complaint(error: Exception) -> str:
    """The line that an error ends in, if it is a person's and no fault of the code."""
    match error:
        case MapError(problems=problems):
            more = len(problems) - 1
            tail = f" (and {more} more: voltigeur check)" if more else ""
            return f"{problems[0]}{tail}"
        case VoltigeurError() | OSError():
            return str(error)
        case ValueError() if type(error).__module__.startswith("voltigeur."):
            return str(error)
    raise error

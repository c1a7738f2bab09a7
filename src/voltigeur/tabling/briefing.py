"""A briefing from what a game declares: forces from the first position, how it usually goes from figures.

A game says what its zones, special rules and first questions are (`table/briefing.py`); the figures of scripted
matches stand in its `data/usual.json`, which `bench/balance.py --publish` writes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files

from msgspec import Struct

from voltigeur.engine.reading import from_json
from voltigeur.engine.table.briefing import Force, Troop, Usual
from voltigeur.engine.table.scene import Scene
from voltigeur.engine.texts import Texts

FIGURES = "data/usual.json"


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """Many matches of one scenario between scripted players."""

    matches: int
    wins: tuple[int, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    draws: int
    turns: float
    endings: dict[str, int]


@cache
def figures(package: str) -> Mapping[str, Figures]:
    """The figures of a game by scenario; none where nobody has measured any."""
    path = files(package).joinpath(FIGURES)
    return from_json(path.read_bytes(), dict[str, Figures]) if path.is_file() else {}


def usual(t: Texts, package: str, scenario: str) -> Usual | None:
    """How a scenario usually goes, in the reader's words (`end-<reason>`)."""
    found = figures(package).get(scenario)
    if found is None:
        return None
    most = sorted(found.endings.items(), key=lambda pair: -pair[1])
    endings = tuple((_ending(t, reason), count) for reason, count in most)
    return Usual(found.matches, found.wins, found.low, found.high, found.draws, found.turns, endings)


def _ending(t: Texts, reason: str) -> str:
    """A reason by its own words, or by those of the side that won for it."""
    names = (f"end-{reason}", f"end-{reason.removeprefix('won-')}")
    return next((t(name) for name in names if t.has(name)), reason)


def forces(
    scene: Scene, texts: Sequence[str], tasks: Sequence[str], later: Mapping[str, str], loose: str
) -> Iterator[Force]:
    """Every side with its formations, as the position before the first question shows them to who may see all of it.

    `later` says of pieces when and how they come; `loose` is the heading of those in no formation.
    """
    names = {group.id: group for group in scene.groups}
    for side, info in enumerate(scene.sides):
        own = [piece for piece in scene.pieces if piece.side == side]
        troops = []
        for group in [*(each.id for each in scene.groups if each.side == side), ""]:
            members = tuple(p for p in own if (p.group if p.group in names else "") == group)
            for words in dict.fromkeys(later.get(piece.id, "") for piece in members):
                some = tuple(piece for piece in members if later.get(piece.id, "") == words)
                found = names.get(group)
                troops.append(Troop(found.name if found else loose, some, found.colour if found else -1, words))
        yield Force(info.name, texts[side], tasks[side], tuple(troops))

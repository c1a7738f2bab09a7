"""Pieces and spots by the words that a person types."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.table.scene import Piece
from voltigeur.engine.texts import Texts
from voltigeur.terrain.plane import parse_point

_SPOT = re.compile(r"(-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?)(?:/(\d+))?(?:@(\d+))?")


class Spot(Struct, frozen=True):
    """A spot of the plane that was typed: `41.20,8.85/1@90` is on a first floor, facing east."""

    x: int
    y: int
    floor: int = 0
    turn: int = -1


def read_spot(word: str) -> Spot | None:
    """The spot that a word means, if it is one."""
    found = _SPOT.fullmatch(word)
    if found is None:
        return None
    x, y = parse_point(found[1])
    return Spot(x, y, int(found[2] or 0), int(found[3]) if found[3] else -1)


def called(piece: Piece) -> str:
    """The name that a piece is typed by: its label, or `?4` for somebody hidden."""
    if piece.role == "marker" and piece.number >= 0:
        return f"?{piece.number}"
    return piece.label.replace(" ", "") or piece.id


def named(pieces: Iterable[Piece], word: str) -> list[Piece]:
    """The pieces that a word may mean, by id, label or title."""
    wanted = word.lower()
    found = []
    for piece in pieces:
        names = (piece.id, called(piece), piece.title, piece.title.partition(",")[0])
        if wanted in (name.lower() for name in names):
            found.append(piece)
    return found


def one_named(t: Texts, pieces: Sequence[Piece], word: str) -> Piece:
    """The one piece that a word means."""
    found = named(pieces, word)
    if not found:
        raise VoltigeurError(t("cli-no-piece", given=word), remedy=t("cli-no-piece-remedy"))
    if len(found) > 1:
        known = ", ".join(piece.id for piece in found)
        raise VoltigeurError(t("cli-many-pieces", given=word), remedy=t("cli-remedy-one-of", known=known))
    return found[0]

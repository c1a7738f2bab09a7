"""Whatever a seat may ask for in the leak test: of any game, and of a game on the plane."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from wire import Page

from voltigeur.engine.table.drawing import Drawing

Asked = tuple[str, dict[str, Any]]
NEAR = 600
"""How far beside a piece somebody points, in world units of the plane."""
PIECES = 60
MARKERS = 30


def requests(
    page: Page, drawing: Drawing, seat: int, rng: Random, texts: Sequence[str], secrets: Sequence[str] = ()
) -> Iterator[Asked]:
    """What one page asks for at one moment.

    `texts` are answers that it wants to hear more about, `secrets` pieces and places that it asks about more often.
    """
    places = _places(page, drawing, rng)
    if secrets:
        places += [*secrets] * max(1, len(places) // len(secrets))
    yield "orders", {}
    yield "text", {}
    yield "ray", {"a": rng.choice(places), "b": rng.choice(places)}
    yield "field", {"place": rng.choice(places), "towards": rng.random() < 0.5}
    stale = f"{seat}-{rng.randrange(60)}"
    if stale != (page.last.get("ask") or {}).get("id"):
        yield "answer", {"ask": stale, "answer": "pass"}
    yield "answer", {"ask": f"{1 - seat}-{rng.randrange(60)}", "answer": "pass"}
    yield "consent", {"yes": True}
    if drawing.space == "plane":
        yield "spot", dict(zip("xy", _point(page, drawing, rng), strict=True)) | {"floor": rng.randrange(3)}
    if page.last.get("ask"):
        yield from _about(page, drawing, seat, rng, texts, places)
        if secrets:
            yield "actions", {"ask": page.last["ask"]["id"], "pieces": [rng.choice(secrets)]}
            yield "why", {"ask": page.last["ask"]["id"], "pieces": [rng.choice(secrets)], "target": rng.choice(secrets)}


def _about(
    page: Page, drawing: Drawing, seat: int, rng: Random, texts: Sequence[str], places: Sequence[str]
) -> Iterator[Asked]:
    """What concerns the open question."""
    ask = page.last["ask"]
    name = ask["id"]
    own = [name for name, piece in page.pieces.items() if piece["side"] == seat and piece["role"] == "unit"]
    pieces = [rng.choice(own)] if own else []
    if ask["actors"]:
        pieces = rng.choice(ask["actors"])["pieces"]
    yield "actions", {"ask": name, "pieces": pieces}
    yield "why", {"ask": name, "pieces": pieces, "target": rng.choice([rng.choice(places), _piece(page, rng)])}
    yield "placing", {"ask": name, "places": {}, "fill": False}
    for text in texts:
        yield "forecast", {"ask": name, "answer": text}
    if drawing.space == "plane":
        yield from _pointing(page, drawing, ask, rng)


def _pointing(page: Page, drawing: Drawing, ask: dict[str, Any], rng: Random) -> Iterator[Asked]:
    """Reaches, and what pointing at the table would mean, mostly beside a piece."""
    for option in ask["options"]:
        if option["ways"]:
            yield "ways", {"ask": ask["id"], "option": option["id"]}
        if option["aim"]:
            x, y = _point(page, drawing, rng)
            pieces = rng.sample(option["pieces"], min(len(option["pieces"]), rng.randrange(3)))
            turn = rng.choice([-1, rng.randrange(360)])
            pointing = {"option": option["id"], "x": x, "y": y, "floor": rng.randrange(2), "turn": turn}
            yield "propose", {"ask": ask["id"], "pointing": pointing | {"pieces": pieces}}


def _places(page: Page, drawing: Drawing, rng: Random) -> list[str]:
    """Names of places; on the plane points beside pieces, and pieces themselves."""
    if drawing.space != "plane":
        return [spot.name for spot in drawing.spots]
    points = [_point(page, drawing, rng) for _ in range(6)]
    return [f"{x / 100:.2f},{y / 100:.2f}" for x, y in points] + [_piece(page, rng) for _ in range(6)]


def _piece(page: Page, rng: Random) -> str:
    """A piece that is shown, or the name of one that may not be there."""
    made_up = [f"u{rng.randrange(PIECES)}", f"f{rng.randrange(PIECES)}", f"m{rng.randrange(MARKERS)}"]
    return rng.choice([*page.pieces, rng.choice(made_up)] if rng.random() < 0.7 else made_up)


def _point(page: Page, drawing: Drawing, rng: Random) -> tuple[float, float]:
    """A point of the plane: beside a piece, or anywhere."""
    stand = [piece["at"] for piece in page.pieces.values() if piece.get("at")]
    if not stand or rng.random() < 0.3:
        return rng.uniform(0, drawing.width), rng.uniform(0, drawing.height)
    x, y = rng.choice(stand)
    spread = rng.choice((0, NEAR))
    return x + rng.uniform(-spread, spread), y + rng.uniform(-spread, spread)

"""How cases write the fields of figures and troops: words for health, motion and fate, names for whoever is meant."""

from __future__ import annotations

from voltigeur.engine.case_forms import Fields, Form, words
from voltigeur.games.skirmish.base.model import NONE, NOWHERE, Fate, Figure, Health, Motion, Troop
from voltigeur.games.skirmish.base.names import Names, parse_site, write_site
from voltigeur.terrain.plane import Point, parse_point, write_point


def _read_figure(names: Names, text: str) -> int:
    return names.read_figure(text) if text else NONE


def _write_figure(names: Names, number: int) -> str:
    return names.figure(number) if number >= 0 else ""


def _write_laid(_: Names, point: Point) -> str:
    return write_point(point) if point != NOWHERE else ""


def _read_troops(names: Names, found: list[str]) -> tuple[int, ...]:
    return tuple(sorted(map(names.read_troop, found)))


def _write_troops(names: Names, troops: tuple[int, ...]) -> list[str]:
    return sorted(names.troops[troop] for troop in troops)


_FIGURE = Form(_read_figure, _write_figure)
FIGURE = Fields(
    "figure",
    Figure,
    {
        "health": words(Health),
        "motion": words(Motion),
        "fate": words(Fate),
        "aboard": _FIGURE,
        "carries": _FIGURE,
        "goal": Form(lambda _, text: parse_site(text), lambda _, site: write_site(site)),
        "laid": Form(lambda _, text: parse_point(text) if text else NOWHERE, _write_laid),
    },
    without=("id", "side", "troop", "x", "y", "token", "shown"),
)
TROOP = Fields(
    "troop",
    Troop,
    {"leader": _FIGURE, "spotted": Form(_read_troops, _write_troops)},
    without=("id", "side", "token", "moved", "threw"),
)

"""A line of sight on a map, on sheets laid together, on a map file or on the board of a scenario (3.2.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import has_folder, tables_of, text_of
from voltigeur.engine.texts import Texts, texts
from voltigeur.games.aslsk.base.scenario import scenario_names
from voltigeur.games.aslsk.base.setting import Overrides, make_setting, sight_of
from voltigeur.games.aslsk.ch03_21_sight.sight import Sight
from voltigeur.games.aslsk.charts.terrain import MAPS, PACKAGE, board_from_text, shipped_chart
from voltigeur.tabling.words import cite, labelled, signed
from voltigeur.terrain.reasons import BLOCKS, Line

Shown = tuple[object, Sequence[RenderableType]]
SUMMER = 7
"""The month that is meant where no scenario says one: everything grows."""


def sight(board: str, first: str, second: str, language: str) -> Shown:
    """A line of sight: the verdict, and everything that it meets with its rule."""
    t = texts(language, PACKAGE) if has_folder(PACKAGE, "locale") else texts(language)
    lines = _sight(board, t)
    laid = lines.board
    places = []
    for word in (first, second):
        try:
            places.append(laid.place(word))
        except KeyError:
            message = t("cli-wrong-place", given=word)
            raise VoltigeurError(message, where=board, remedy=t("cli-remedy-place")) from None
    a, b = places
    line = lines.line(a, b)
    crossings = [
        {"where": r.where, "what": r.what, "rule": r.rule, "blocks": r.value >= BLOCKS,
         "hindrance": 0 if r.value >= BLOCKS else r.value} for r in line.reasons
    ]  # fmt: skip
    data = {"from": first, "to": second, "distance": laid.dist[a][b], "clear": bool(line), "blocked_by": line.blocked,
            "hindrance": line.hindrance, "crossings": crossings}  # fmt: skip
    return data, [Text(text) for text in _told(t, first, second, laid.dist[a][b], line)]


def _told(t: Texts, first: str, second: str, distance: int, line: Line) -> Iterator[str]:
    verdict = "blocked" if line.blocked else "hindered" if line.hindrance else "clear"
    hindrance = f" {signed(line.hindrance)}" if line.hindrance and not line.blocked else ""
    yield f"{first}-{second} ({distance}): {t(f'cli-sight-{verdict}')}{hindrance} {cite([line.blocked or ''])}".rstrip()
    for reason in line.reasons:
        what = t(f"terrain-{reason.what}") if t.has(f"terrain-{reason.what}") else reason.what
        value = t("cli-sight-stops") if reason.value >= BLOCKS else signed(reason.value)
        yield f"  {labelled(t, reason.where, what)} {value} {cite([reason.rule])}"


def _sight(name: str, t: Texts) -> Sight:
    """The lines of a board that somebody names."""
    if name in scenario_names():
        return make_setting(name, {}, Overrides()).sight
    chart = shipped_chart()
    parts = MAPS.laid_out(name, chart.palette())
    if parts:
        return sight_of(MAPS.board(parts, chart.palette(), {}, {}), chart, SUMMER, False)
    path = Path(name)
    if path.suffix == ".toml" and path.is_file():
        text = text_of(path)
        if "board" in tables_of(text, name):
            return make_setting(name, {}, Overrides()).sight
        return sight_of(board_from_text(text, name), chart, SUMMER, False)
    known = ", ".join([*MAPS.names(), *MAPS.own_names(), *scenario_names()])
    raise VoltigeurError(t("cli-wrong-map", given=name), where="MAP", remedy=t("cli-remedy-one-of", known=known))

"""The charts of the book as pictures to read: the fire table, close combat, the ground."""

from __future__ import annotations

from fractions import Fraction

from voltigeur.engine.table.library import Chart, ChartRow, Tint
from voltigeur.engine.texts import Texts, texts
from voltigeur.games.aslsk.base.scenario import PACKAGE
from voltigeur.games.aslsk.charts.tables import Charts, Outcome, build_charts
from voltigeur.games.aslsk.charts.terrain import TerrainChart, build_chart
from voltigeur.tabling.charts import NO_TINT, share_of_two
from voltigeur.tabling.words import mixed, signed

FIRE, COMBAT, GROUND = "ift", "close-combat", "terrain"
STRONG = 4


def charts(language: str) -> list[Chart]:
    """All that are shown, in the order of the book."""
    t, book, ground = texts(language, PACKAGE), build_charts({}), build_chart({})
    return [_ground(t, ground), _fire(t, book), _combat(t, book)]


def _fire(t: Texts, book: Charts) -> Chart:
    table = book.ift
    rows = []
    last = len(table.rows) - 1
    for number, cells in enumerate(table.rows):
        title = f"≤{number}" if not number else f"{number}+" if number == last else str(number)
        tints = tuple(_tint(table.cells[column][number]) for column in range(len(table.columns)))
        rows.append(ChartRow(str(number), title, cells, tints, share_of_two(number) if number > 1 else 0.0))
    return Chart(
        FIRE, t("chart-ift"), ("3.2.3/column",), t("chart-ift-of"),
        tuple((str(column), str(column)) for column in table.columns), tuple(rows), t("chart-ift-note"),
    )  # fmt: skip


def _tint(outcome: Outcome) -> Tint:
    """How grave a result is: men lost, broken, pinned."""
    if outcome.kills:
        return "loss", min(STRONG, 1 + outcome.kills)
    if outcome.reduces:
        return "loss", 1
    if outcome.check >= 0:
        return "neutralised", min(STRONG, 1 + outcome.check)
    return ("stopped", 1) if outcome.pins else NO_TINT


def _combat(t: Texts, book: Charts) -> Chart:
    figures = book.close_combat
    rows = [*figures.odds, figures.beyond]
    made = tuple(ChartRow(row.name, row.name, (str(row.kill),), (NO_TINT,)) for row in rows)
    columns = (("kill", t("chart-combat-kill")),)
    return Chart(COMBAT, t("chart-combat"), ("3.8/resolution",), t("chart-combat-of"), columns, made,
                 t("chart-combat-note"))  # fmt: skip


def _ground(t: Texts, ground: TerrainChart) -> Chart:
    rows = []
    for name, kind in ground.kind.items():
        sight = t(f"chart-sight-{kind.sight}")
        cells = (mixed_halves(kind.halves), signed(kind.tem), sight)
        rows.append(ChartRow(name, t(f"terrain-{name}"), cells, (NO_TINT, NO_TINT, NO_TINT)))
    columns = (("cost", t("chart-terrain-cost")), ("tem", t("chart-terrain-tem")), ("sight", t("chart-terrain-sight")))
    return Chart(GROUND, t("chart-terrain"), ("1.1.1/open-ground",), t("chart-terrain-of"), columns, tuple(rows), "")


def mixed_halves(halves: int) -> str:
    """Movement factors from halves of them."""
    return mixed(Fraction(halves, 2))

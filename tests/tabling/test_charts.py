"""Charts as pictures: every cell has its colour, what a row is about is shown, and what is shown is right."""

from __future__ import annotations

import pytest

from voltigeur.engine.rulebooks import rulebook
from voltigeur.engine.table.library import Chart, ChartShelf
from voltigeur.tabling.charts import NO_TINT, scaled, share_of_two

TONES = {"", "none", "stopped", "neutralised", "loss", "success", "risk", "veil"}


def charts(slug: str) -> dict[str, Chart]:
    shelf = rulebook(slug).shelf
    assert isinstance(shelf, ChartShelf)
    return {chart.id: chart for chart in shelf.charts("en")}


@pytest.mark.parametrize("slug", ["tda", "skirmish", "aslsk"])
def test_every_cell_has_a_colour_that_the_page_knows(slug: str) -> None:
    for chart in charts(slug).values():
        ids = {row.id for row in chart.rows} | {column for column, _ in chart.columns}
        assert chart.faces.keys() <= ids and chart.spots.keys() <= ids
        for row in chart.rows:
            assert len(row.tints) == len(row.cells) == len(chart.columns), (chart.id, row.id)
            for tone, grade in row.tints:
                assert tone in TONES and (0 < grade <= 4 if tone else not grade), (chart.id, row)


def test_results_have_the_colours_of_the_bars_and_nothing_has_none() -> None:
    fire = charts("tda")["fire"]
    seen = {cell: tint for row in fire.rows for cell, tint in zip(row.cells[1:], row.tints[1:], strict=True)}
    assert seen["–"] == NO_TINT
    assert {seen[code][0] for code in ("S", "S1")} == {"stopped"}
    assert {seen[code][0] for code in ("N", "N1", "N2", "N3")} == {"neutralised"}
    assert [seen[code] for code in ("1", "2", "3")] == [("loss", 2), ("loss", 3), ("loss", 4)]


def test_every_kind_of_ground_is_painted_where_the_chart_says() -> None:
    chart = charts("tda")["terrain"]
    assert chart.board is not None
    kinds = {spot.name: spot.kind for spot in chart.board.spots}
    assert {row.id: kinds[chart.spots[row.id]] for row in chart.rows} == {row.id: row.id for row in chart.rows}


def test_rows_of_dice_say_how_often_they_come() -> None:
    rows = charts("tda")["fire"].rows
    assert sum(row.share for row in rows) == pytest.approx(1)
    assert share_of_two(7) == pytest.approx(6 / 36) and share_of_two(12) == pytest.approx(1 / 36)


def test_a_column_is_graded_from_its_least_to_its_greatest() -> None:
    assert scaled([1, 2, None, 4], "risk") == [("risk", 1), ("risk", 2), NO_TINT, ("risk", 4)]
    assert scaled([1, 4], "risk", down=True) == [("risk", 4), ("risk", 1)]
    assert scaled([3, 3], "risk") == [NO_TINT, NO_TINT]

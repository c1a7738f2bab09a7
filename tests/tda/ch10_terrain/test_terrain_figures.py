"""The figures of the ground, held to the ledger's list of terrain effects and costs (10.1, 10.3, house charts)."""

from __future__ import annotations

import pytest

from voltigeur.games.tda.charts.terrain import shipped_chart

CHART = shipped_chart()

HEXES = (
    ("clear", 0, 0, "open"),
    ("airstrip", 1, 0, "open"),
    ("frozen-lake", 1, 0, "open"),
    ("field", -1, 1, "hinders"),
    ("brush", -1, 1, "hinders"),
    ("orchard", -1, 1, "hinders"),
    ("palm-grove", -1, 1, "hinders"),
    ("cemetery", -1, 0, "open"),
    ("forest", -2, 0, "blocks"),
    ("jungle", -2, 0, "blocks"),
    ("marsh", -1, 0, "open"),
    ("paddy", 0, 0, "open"),
    ("shallow-water", 0, 0, "open"),
    ("beach-edge", 0, 0, "open"),
    ("beach", 0, 0, "open"),
    ("stream", 0, 0, "open"),
    ("deep-water", 1, 0, "open"),
    ("open-water", 1, 0, "open"),
    ("wooden-building", -2, 0, "blocks"),
    ("stone-building", -3, 0, "blocks"),
    ("wooden-ruin", -1, 0, "blocks"),
    ("stone-ruin", -2, 0, "blocks"),
)
"""Kind, columns of protection, hindrance, what it does to a line."""

SIDES = (
    ("wall", -1, 0, True),
    ("hedge", -1, 0, True),
    ("bocage", -2, 0, True),
    ("crest", 0, 0, True),
    ("embankment", 0, 1, False),
    ("ditch", -1, 0, False),
    ("reef", 0, 0, False),
)
"""Kind, columns behind it, hindrance, whether it blocks."""

CHANGES = (
    ("smoke1", -1, 1, (0, 0, 0, 0, 0, 0, 0)),
    ("smoke2", -1, 1, (0, 0, 0, 0, 0, 0, 0)),
    ("fire", -1, 1, ("X", "X", "X", "X", "X", "X", "X")),
    ("wreck", -1, 1, (0, 0, 10, 10, 10, 10, 0)),
    ("vehicle", -1, 1, (0, 0, 0, 0, 0, 0, 0)),
    ("glider", -1, 1, (0, 0, 10, 10, 10, 10, 0)),
    ("light-shelter", -1, 0, (0, 0, 0, 0, 0, 0, 0)),
    ("entrenchment", -2, 0, (0, 0, 20, 20, 10, "X", 0)),
    ("fortification", -3, 0, (0, 0, "X", "X", 20, "X", 0)),
    ("bunker", -3, 0, ("A", "A", "X", "X", "X", "X", 0)),
    ("wire", 0, 0, ("X*", "X", "X", "X", 10, "X", 0)),
    ("roadblock", -1, 0, (0, "X", "X", "X", "10*", "X", 0)),
    ("at-obstacle", -1, 0, (0, "X", "X", "X", "X", "X", 0)),
    ("trap", 0, 0, (0, 0, 0, 0, 0, 0, 0)),
    ("ruin", 0, 0, (0, 0, 0, 0, 0, 0, 0)),
)
"""Kind, columns, hindrance, tenths of a point by mobility class."""

WEATHER = (
    ("snow", (0, 0, 10, 10, 0, 0, 0), (10, 10, 10, 10, 10, 0, 0)),
    ("deep-snow", (10, 10, 20, 20, 10, 0, 0), (10, 10, 10, 10, 10, 0, 0)),
    ("mud", (10, 10, 20, 20, 10, 0, 0), (10, 10, 10, 10, 10, 0, 0)),
)
"""Weather, tenths of a point more for a hex and for a level, by mobility class: nothing for who swims or flies."""


@pytest.mark.parametrize(("kind", "columns", "hindrance", "sight"), HEXES)
def test_hexes(kind: str, columns: int, hindrance: int, sight: str) -> None:
    found = CHART.kind[kind]
    assert (found.columns, found.hindrance, found.sight) == (columns, hindrance, sight)


@pytest.mark.parametrize(("kind", "columns", "hindrance", "blocks"), SIDES)
def test_hexsides(kind: str, columns: int, hindrance: int, blocks: bool) -> None:
    found = CHART.side[kind]
    assert (found.columns, found.hindrance, found.blocks) == (columns, hindrance, blocks)


def test_gaps() -> None:
    found = {kind: tuple(side.gap[name] for name in CHART.classes) for kind, side in CHART.side.items() if side.gap}
    assert found == {"bocage": (20, "X", 20, 20, 20, "X", 10)}


@pytest.mark.parametrize(("kind", "columns", "hindrance", "costs"), CHANGES)
def test_what_lies_on_the_ground(kind: str, columns: int, hindrance: int, costs: tuple[int | str, ...]) -> None:
    found = CHART.change[kind]
    assert (found.columns, found.hindrance) == (columns, hindrance)
    assert tuple(found.cost[name] for name in CHART.classes) == costs


@pytest.mark.parametrize(("kind", "costs", "levels"), WEATHER)
def test_snow_and_mud(kind: str, costs: tuple[int, ...], levels: tuple[int, ...]) -> None:
    found = CHART.weather[kind]
    assert tuple(found.cost[name] for name in CHART.classes) == costs
    assert tuple(found.level[name] for name in CHART.classes) == levels


def test_nothing_is_left_out() -> None:
    assert [row[0] for row in HEXES] == list(CHART.kind)
    assert [row[0] for row in SIDES] == list(CHART.side)
    assert [row[0] for row in CHANGES] == list(CHART.change)
    assert [row[0] for row in WEATHER] == list(CHART.weather)

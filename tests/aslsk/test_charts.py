"""The tables of the ASL Starter Kit as they are read: every cell, and beyond their edges (3.2.3, 3.8, 5.3)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from voltigeur.games.aslsk.charts.tables import build_charts

CHARTS = build_charts({})
COLUMNS = {
    1: "1KIA K/1 1MC 1MC NMC PTC",
    2: "2KIA 1KIA K/1 1MC 1MC NMC PTC",
    4: "2KIA 1KIA K/2 2MC 1MC 1MC NMC PTC",
    6: "3KIA 2KIA 1KIA K/2 2MC 1MC 1MC NMC PTC",
    8: "3KIA 2KIA 1KIA K/2 2MC 2MC 1MC 1MC NMC PTC",
    12: "3KIA 2KIA 1KIA K/3 3MC 2MC 2MC 1MC 1MC NMC PTC",
    16: "4KIA 3KIA 2KIA 1KIA K/3 3MC 2MC 2MC 1MC 1MC NMC PTC",
    20: "4KIA 3KIA 2KIA 1KIA K/4 4MC 3MC 2MC 2MC 1MC 1MC NMC PTC",
    24: "5KIA 4KIA 3KIA 2KIA 1KIA K/4 4MC 3MC 2MC 2MC 1MC 1MC NMC PTC",
    30: "6KIA 5KIA 4KIA 3KIA 2KIA 1KIA K/4 4MC 3MC 2MC 2MC 1MC 1MC NMC PTC",
    36: "7KIA 6KIA 5KIA 4KIA 3KIA 2KIA 1KIA K/4 4MC 3MC 2MC 2MC 1MC 1MC NMC PTC",
}
"""Results of each column from a Final DR of 0 on; below the last of them nothing happens."""


@pytest.mark.parametrize("power", COLUMNS)
def test_every_cell_of_the_fire_table(power: int) -> None:
    words = COLUMNS[power].split()
    column = CHARTS.ift.column(power)
    assert CHARTS.ift.width(column) == power
    for final in range(-4, 19):
        row = max(final, 0)
        assert CHARTS.ift.result(column, final).name == (words[min(row, 15)] if min(row, 15) < len(words) else "-")


def test_columns_are_read_from_the_left() -> None:
    """3.2.3/column: never more than the firepower; below one there is none."""
    widths = [
        CHARTS.ift.width(CHARTS.ift.column(Fraction(power, 2))) for power in (1, 2, 3, 4, 7, 8, 19, 38, 71, 72, 99)
    ]
    assert widths == [0, 1, 1, 2, 2, 4, 8, 16, 30, 36, 36]


@pytest.mark.parametrize(
    ("attack", "defence", "kill"),
    [
        (1, 9, 0), (1, 8, 1), (1, 7, 1), (1, 6, 2), (1, 5, 2), (1, 4, 3), (1, 3, 3), (1, 2, 4), (2, 3, 4), (4, 5, 4),
        (1, 1, 5), (5, 4, 5), (3, 2, 6), (9, 5, 6), (2, 1, 7), (5, 2, 7), (3, 1, 8), (7, 2, 8), (4, 1, 9), (5, 1, 9),
        (6, 1, 10), (7, 1, 10), (8, 1, 11), (9, 1, 11), (10, 1, 12), (11, 1, 13),
    ],
)  # fmt: skip
def test_odds_of_close_combat_are_rounded_down(attack: int, defence: int, kill: int) -> None:
    assert CHARTS.close_combat.row(attack, defence).kill == kill


def test_leaders_who_are_made() -> None:
    """5.3/promotion: the bands of the table."""
    made = [CHARTS.creation.leader(final) for final in range(-1, 9)]
    assert made == ["8-1", "8-1", "8-1", "8-0", "8-0", "7-0", "7-0", "6+1", "", ""]
    drm = {"german": -1, "american": -1, "british": -1, "russian": 1, "italian": 1}
    assert CHARTS.creation.nations == drm


BANDS = (
    (1, 1), (2, 2), (3, 6), (7, 12), (13, 18), (19, 24), (25, 30), (31, 36), (37, 42), (43, 48), (49, 54), (55, 90),
)  # fmt: skip
"""First and last hex of each band of ranges."""
TO_HIT = {
    "black": "10 9 8 7 6 5 4 3 2 1 0 -1",
    "red": "10 9 8 6 5 4 3 2 1 0 -1 -2",
    "area": "7 7 7 7 8 8 7 7 6 6 5 5",
}
BARRELS = {
    "star": "0 0 0 0 -1 -1 -1 -1 -1 -1 -1 -1",
    "L": "0 0 0 0 1 1 1 1 1 1 1 1",
    "LL": "0 0 0 0 1 1 2 2 2 2 2 2",
    "upto57": "0 0 0 0 -1 -1 -2 -2 -3 -3 -4 -4",
    "upto40": "0 0 0 0 -1 -1 -1 -1 -1 -1 -1 -1",
}


def figures(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split())


def test_bands_of_ranges_begin_and_end() -> None:
    """3.2.4/procedure: the first and the last hex of each."""
    bands = [(CHARTS.to_hit.band(first), CHARTS.to_hit.band(last)) for first, last in BANDS]
    assert bands == [(number, number) for number in range(len(BANDS))]


def test_to_hit_numbers_of_every_band() -> None:
    """3.2.4/procedure, 3.2.4/att, and what a barrel adds; a Critical Hit lies strictly below half of a number."""
    table = CHARTS.to_hit
    assert {name: getattr(table, name) for name in TO_HIT} == {name: figures(row) for name, row in TO_HIT.items()}
    assert {name: getattr(table.barrel, name) for name in BARRELS} == {n: figures(row) for n, row in BARRELS.items()}
    for numbers, critical in ((table.black, table.critical_black), (table.red, table.critical_red)):
        assert critical == tuple(max(n for n in range(-9, 9) if 2 * n < number) for number in numbers)


@pytest.mark.parametrize(
    ("calibre", "column"),
    [
        (20, 1), (29, 1), (30, 2), (36, 2), (37, 4), (49, 4), (50, 6), (59, 6), (60, 8), (69, 8), (70, 12), (79, 12),
        (80, 16), (99, 16), (100, 20), (119, 20), (120, 24), (149, 24), (150, 30), (199, 30), (200, 36), (305, 36),
    ],
)  # fmt: skip
def test_the_column_of_high_explosive(calibre: int, column: int) -> None:
    """3.2.4/effects: the last calibre of each column and the first of the next."""
    assert CHARTS.ordnance.power(calibre) == column


def test_calibres_of_armour_piercing_shot() -> None:
    """6.2/ammo-ap."""
    assert [CHARTS.ordnance.pierces(calibre) for calibre in (20, 36, 37, 88)] == [1, 1, 2, 2]

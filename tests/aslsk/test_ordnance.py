"""Arcs and To Hit numbers of the ASL Starter Kit against reckonings of their own (3.2.4/ca, table "th-gun-mod")."""

from __future__ import annotations

from math import atan2, degrees, sqrt

import pytest

from voltigeur.games.aslsk.base.arcs import facings_to, in_arc, vertices_between
from voltigeur.games.aslsk.base.names import VERTICES
from voltigeur.games.aslsk.ch03_24_ordnance.hitting import barrel, below_half
from voltigeur.games.aslsk.charts.tables import build_charts
from voltigeur.games.aslsk.charts.terrain import board_from_text
from voltigeur.games.aslsk.rulebook import BOOK

GRID = "grid = '''\n" + "\n".join(f"{row} " + " ".join("." * 15) for row in range(1, 14)) + "\n'''"
BOARD = board_from_text(GRID)
MIDDLE = BOARD.place("H7")


def angle(place: int) -> float:
    """Degrees clockwise from north, by the centres of hexes of width 2: columns 1.5 apart, rows the root of 3."""
    (c0, d0), (c, d) = BOARD.cells[MIDDLE], BOARD.cells[place]
    return degrees(atan2(1.5 * (c - c0), -(d - d0) * sqrt(3) / 2)) % 360


@pytest.mark.parametrize("vertex", VERTICES)
def test_an_arc_is_sixty_degrees_about_its_corner(vertex: int) -> None:
    for place in range(BOARD.hexes):
        away = abs((angle(place) - 30 * vertex + 180) % 360 - 180)
        wanted = place != MIDDLE and away <= 30 + 1e-6
        assert in_arc(BOARD, MIDDLE, vertex, place) == wanted, BOARD.names[place]


def test_the_six_arcs_meet_in_the_rows_of_hexes() -> None:
    """Every hex is in one arc, those of the six rows in two; each arc has the two neighbours that share its corner."""
    for place in range(BOARD.hexes):
        if place == MIDDLE:
            continue
        found = [v for v in VERTICES if in_arc(BOARD, MIDDLE, v, place)]
        row = round(angle(place) % 60, 6) in (0, 60)
        assert len(found) == (2 if row else 1)
        assert sorted(facings_to(BOARD, MIDDLE, 1, place)) == found
    for vertex in VERTICES:
        near = [p for p in BOARD.neighbours[MIDDLE] if p >= 0 and in_arc(BOARD, MIDDLE, vertex, p)]
        assert len(near) == 2 and BOARD.dist[near[0]][near[1]] == 1


def test_turning_goes_the_short_way() -> None:
    assert [vertices_between(11, v) for v in VERTICES] == [1, 2, 3, 2, 1, 0]


def test_critical_numbers_are_the_greatest_below_half() -> None:
    hit = build_charts({}).to_hit
    for numbers, critical in ((hit.black, hit.critical_black), (hit.red, hit.critical_red)):
        assert [below_half(n) for n in numbers] == list(critical)
        assert all(2 * c < n <= 2 * c + 2 for n, c in zip(numbers, critical, strict=True))


@pytest.mark.parametrize(
    ("gun", "scenario", "added"),
    [("A57", "la-butte", {12: 0, 13: 0, 25: -1, 37: -2, 55: -3}), ("G75", "la-butte", {12: 0, 13: 1, 55: 1}),
     ("G20", "la-butte", {13: -1, 25: -2, 37: -3}), ("G81", "la-butte", {12: 0, 13: -1, 55: -1})],
)  # fmt: skip
def test_barrels_and_small_calibres_at_long_range(gun: str, scenario: str, added: dict[int, int]) -> None:
    setting = BOOK.new_setting(scenario)
    item = next(item for item in setting.arsenal if item.name == gun)
    arm = setting.weapon_type(setting.types.weapon_index[item.type])
    world = BOOK.new_match(setting, bytes(32)).truth
    assert {r: barrel(world, arm, setting.charts.to_hit.band(r)) for r in added} == added

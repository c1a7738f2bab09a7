"""What the ground costs and gives: one rule of 10.1 to 10.4, 15.8, 17.1 and 18.2 each."""

from __future__ import annotations

import pytest

from voltigeur.games.tda.ch10_terrain.ground import Mobility, Mover, entry, entry_cost, protection
from voltigeur.games.tda.charts.terrain import TerrainError, board_from_text, build_chart, load_board, shipped_chart
from voltigeur.terrain.boards import Board
from voltigeur.terrain.features import Change

CHART = shipped_chart()


def column(cells: str, extra: str = "") -> Board:
    rows = "\n".join(f"{cell} ." for cell in cells.split())
    return board_from_text(f'grid = """\n{rows}\n"""\n{extra}')


def cost(
    board: Board,
    mobility: Mobility | Mover,
    frm: str = "A1",
    to: str = "A2",
    *changes: tuple[str, str],
    weather: str = "",
    road: bool = True,
) -> int | None:
    made = tuple(Change(kind, board.place(name)) for kind, name in changes)
    return entry_cost(
        board, CHART, mobility, board.place(frm), board.place(to), weather=weather, changes=made, road=road
    )


def why(board: Board, mobility: Mobility | Mover, frm: str = "A1", to: str = "A2", *changes: tuple[str, str]) -> str:
    made = tuple(Change(kind, board.place(name)) for kind, name in changes)
    return entry(board, CHART, mobility, board.place(frm), board.place(to), changes=made).forbidden or ""


def cover(board: Board, place: str, *changes: tuple[str, str], on_road: bool = False, vehicle: bool = False) -> int:
    made = tuple(Change(kind, board.place(name)) for kind, name in changes)
    lines = protection(board, CHART, board.place(place), made, on_road=on_road, vehicle=vehicle)
    return sum(line.columns for line in lines)


def side(kind: str, more: str = "") -> str:
    return f'[[side]]\nkind = "{kind}"\nbetween = ["A1 A2"]\n{more}'


@pytest.mark.parametrize(
    ("cell", "costs"),
    [
        (".", (10, 10, 20, 15, 10, None, 10)),
        ("b", (10, 20, 30, 20, 10, None, 10)),
        ("o", (10, 20, 30, 20, 15, None, 20)),
        ("p", (10, 20, 30, 20, 15, None, None)),
        ("F", (20, 40, None, None, 40, None, None)),
        ("J", (20, None, None, None, 60, None, None)),
        ("m", (20, None, 60, 50, 40, 30, 10)),
        ("y", (15, None, 40, 30, 20, 30, 10)),
        ("d", (40, None, None, None, None, 20, 10)),
        ("w", (None, None, None, None, None, 10, 10)),
        ("S", (20, None, None, None, None, None, None)),
        ("V", (15, None, None, None, 30, None, 20)),
        ("=", (10, 10, 10, 10, 10, None, 10)),
        ("i", (10, 10, 15, 15, 10, None, 10)),
        ("f", (10, 10, 20, 15, 10, None, 10)),
        ("c", (10, 20, 40, 30, 20, None, 10)),
        ("s", (20, None, 40, 30, 20, 20, 10)),
        ("e", (10, None, 30, 20, 10, 20, 10)),
        ("n", (10, 20, 30, 20, 10, None, 10)),
        ("r", (20, None, 40, 30, 20, None, 10)),
        ("W", (20, None, None, None, None, None, None)),
        ("R", (20, None, None, None, 40, None, 20)),
    ],
)
def test_a_hex_costs_what_the_chart_says(cell: str, costs: tuple[int | None, ...]) -> None:
    board = column(f". {cell}")
    classes: tuple[Mobility, ...] = (
        "infantry",
        "gun",
        "wheeled",
        "half-tracked",
        "tracked",
        "amphibious",
        "low-flight",
    )
    assert tuple(cost(board, mobility) for mobility in classes) == costs


LAND: tuple[Mobility, ...] = ("infantry", "gun", "wheeled", "half-tracked", "tracked", "low-flight")


@pytest.mark.parametrize(
    ("kind", "added"),
    [
        ("wall", (10, None, None, 30, 20, 0)),
        ("hedge", (10, 10, 20, 10, 10, 0)),
        ("bocage", (20, None, None, None, None, 10)),
        ("crest", (0, 0, 0, 0, 0, 0)),
        ("embankment", (5, 10, 20, 10, 10, 0)),
        ("ditch", (5, 5, 5, 5, 5, 0)),
        ("reef", (0, None, None, None, None, 0)),
    ],
)
def test_a_hexside_adds_what_the_chart_says(kind: str, added: tuple[int | None, ...]) -> None:
    board, crossed = column(". ."), column(". .", side(kind))
    for mobility, more in zip(LAND, added, strict=True):
        plain = cost(board, mobility)
        assert plain is not None
        assert cost(crossed, mobility) == (None if more is None else plain + more), mobility


@pytest.mark.parametrize(
    ("kind", "costs"),
    [
        ("road", (10, 10, 10, 10, 10, 10)),
        ("track", (10, 10, 15, 10, 10, 10)),
        ("railway", (10, 10, 20, 15, 10, 10)),
        ("embankment", (10, 10, 20, 15, 10, 10)),
    ],
)
def test_along_a_line_one_pays_what_the_chart_says(kind: str, costs: tuple[int, ...]) -> None:
    board = column(". F", f'[[line]]\nkind = "{kind}"\npath = "A1 A2"\n')
    assert tuple(cost(board, mobility) for mobility in LAND) == costs


@pytest.mark.parametrize(
    ("kind", "added"),
    [
        ("light-shelter", (0, 0, 0, 0, 0, 0)),
        ("entrenchment", (0, 0, 20, 20, 10, 0)),
        ("fortification", (0, 0, None, None, 20, 0)),
        ("trap", (0, 0, 0, 0, 0, 0)),
        ("wreck", (0, 0, 10, 10, 10, 0)),
        ("glider", (0, 0, 10, 10, 10, 0)),
        ("smoke1", (0, 0, 0, 0, 0, 0)),
        ("smoke2", (0, 0, 0, 0, 0, 0)),
        ("fire", (None, None, None, None, None, None)),
        ("wire", (None, None, None, None, 10, 0)),
        ("roadblock", (5, None, None, None, 10, 0)),
        ("at-obstacle", (5, None, None, None, None, 0)),
        ("bunker", (0, 0, None, None, None, 0)),
    ],
)
def test_what_lies_in_a_hex_adds_what_the_chart_says(kind: str, added: tuple[int | None, ...]) -> None:
    board = column(". .")
    for mobility, more in zip(LAND, added, strict=True):
        plain = cost(board, mobility)
        assert plain is not None
        assert cost(board, mobility, "A1", "A2", (kind, "A2")) == (None if more is None else plain + more), mobility


@pytest.mark.parametrize(
    ("weather", "flat", "level"),
    [
        ("", (0, 0, 0, 0, 0, 0), (10, 10, 10, 10, 10, 10)),
        ("snow", (0, 0, 10, 10, 0, 0), (20, 20, 20, 20, 20, 10)),
        ("deep-snow", (10, 10, 20, 20, 10, 0), (20, 20, 20, 20, 20, 10)),
        ("mud", (10, 10, 20, 20, 10, 0), (20, 20, 20, 20, 20, 10)),
    ],
)
def test_weather_and_levels_add_what_the_chart_says(
    weather: str, flat: tuple[int, ...], level: tuple[int, ...]
) -> None:
    board, hill = column(". ."), column(". .1")
    for mobility, more, rise in zip(LAND, flat, level, strict=True):
        plain = cost(board, mobility)
        assert plain is not None
        assert cost(board, mobility, weather=weather) == plain + more, mobility
        assert cost(hill, mobility, weather=weather) == plain + more + rise, mobility


def test_leaving_an_embankment_sideways_is_paid() -> None:
    board = column(". . . .", '[[line]]\nkind = "embankment"\npath = "A2 A3"\n')
    assert tuple(cost(board, mobility, "A2", "A1") for mobility in LAND) == (15, 20, 40, 25, 20, 10)
    assert tuple(cost(board, mobility, "A1", "A2") for mobility in LAND) == (10, 10, 20, 15, 10, 10)


def test_only_a_cleared_road_is_free_of_snow() -> None:
    for kind, expected in (("road", 10), ("track", 25), ("railway", 30), ("embankment", 30)):
        board = column(". .", f'[[line]]\nkind = "{kind}"\npath = "A1 A2"\n')
        assert cost(board, "wheeled", weather="snow") == expected, kind


def test_each_part_of_a_cost_names_its_rule() -> None:
    board = column(". .1", side("wall"))
    found = entry(board, CHART, "infantry", board.place("A1"), board.place("A2"), weather="mud")
    assert [(charge.rule, charge.tenths) for charge in found.charges] == [
        ("6.1/spending", 10),
        ("10.4/walls", 10),
        ("10.2/levels", 10),
        ("10.4/deep-snow-mud", 10),
        ("10.4/deep-snow-mud", 10),
    ]
    assert found.total == 50


def test_only_neighbours_can_be_entered() -> None:
    assert why(column(". . ."), "infantry", "A1", "A3") == "0.2/distance"


def test_a_road_takes_one_through_what_is_closed_off_it() -> None:
    board = column(". S . F", '[[line]]\nkind = "road"\npath = "A1 A2 A3 A4"\n')
    assert cost(board, "wheeled") == 10
    assert cost(board, "wheeled", "A3", "A4") == 10
    assert cost(board, "wheeled", road=False) is None
    assert cost(board, "infantry", road=False) == 20
    assert cost(column(". .", '[[line]]\nkind = "track"\npath = "A1 A2"\n'), "wheeled") == 15


def test_walls_hedges_and_bocage_are_paid_on_top() -> None:
    assert cost(column(". .", side("wall")), "infantry") == 20
    assert why(column(". .", side("wall")), "wheeled") == "10.4/walls"
    assert cost(column(". .", side("wall")), "tracked") == 30
    assert cost(column(". .", side("hedge")), "wheeled") == 40
    assert cost(column(". .", side("bocage")), "infantry") == 30
    assert why(column(". .", side("bocage")), "tracked") == "10.4/bocage"
    assert cost(column(". .", side("bocage", 'gaps = ["A1 A2"]\n')), "tracked") == 30
    assert why(column(". .", side("wall", 'gaps = ["A1 A2"]\n')), "wheeled") == "10.4/walls"


def test_levels_cost_up_and_down_and_two_at_once_stop_vehicles() -> None:
    assert cost(column(". .1"), "infantry") == 20
    assert cost(column(".1 ."), "infantry") == 20
    assert cost(column(". .2"), "infantry") == 30
    assert why(column(". .2"), "tracked") == "10.2/levels"
    assert why(column(". .2"), "gun") == "10.2/levels"


def test_steep_ground_doubles_for_infantry_and_stops_the_rest() -> None:
    steep = '[mark]\nsteep = "A2"\n'
    assert cost(column(". .", steep), "infantry") == 20
    assert cost(column(". .1", steep), "infantry") == 40
    assert why(column(". .", steep), "tracked") == "10.4/steep"


def test_snow_slows_what_is_not_fully_tracked_and_every_change_of_level() -> None:
    board = column(". .")
    assert cost(board, "wheeled", weather="snow") == 30
    assert cost(board, "half-tracked", weather="snow") == 25
    assert cost(board, "tracked", weather="snow") == 10
    assert cost(board, "infantry", weather="snow") == 10
    assert cost(column(". .1"), "tracked", weather="snow") == 30
    cleared = column(". .", '[[line]]\nkind = "road"\npath = "A1 A2"\n')
    assert cost(cleared, "wheeled", weather="snow") == 10


@pytest.mark.parametrize("weather", ["mud", "deep-snow"])
def test_deep_snow_and_mud_slow_everyone_outside_buildings(weather: str) -> None:
    assert cost(column(". ."), "infantry", weather=weather) == 20
    assert cost(column(". ."), "tracked", weather=weather) == 20
    assert cost(column(". ."), "half-tracked", weather=weather) == 35
    assert cost(column(". S"), "infantry", weather=weather) == 20


def test_skis_and_snowshoes() -> None:
    skis, shoes = Mover(gear="skis"), Mover(gear="snowshoes")
    steep = '[mark]\nsteep = "A2"\n'
    assert cost(column(". ."), skis, weather="deep-snow") == 10
    assert cost(column(". .1"), skis, weather="snow") == 30
    assert cost(column(".1 ."), skis, weather="snow") == 20
    assert cost(column(". .", steep), skis, weather="snow") == 10
    assert cost(column(". .", steep), skis) == 20
    assert cost(column(". ."), shoes, weather="deep-snow") == 10
    assert cost(column(". .1"), shoes, weather="deep-snow") == 20
    assert cost(column(". ."), skis, weather="mud") == 20


def test_stairs_cost_two_points_and_lead_only_up_and_down() -> None:
    board = column(". S S .", '[[building]]\nhexes = "A2 A3"\n')
    assert cost(board, "infantry", "A2", "A2/1") == cost(board, "infantry", "A2/1", "A2") == 20
    assert cost(board, "infantry", "A2/1", "A3/1") == 20
    assert why(board, "infantry", "A2/1", "A1") == "10.2/floor-moves"
    assert why(board, "infantry", "A1", "A2/1") == "10.2/floor-moves"
    assert why(board, "gun", "A2", "A2/1") == "10.2/floors"


def test_a_ditch_is_left_sideways_at_half_a_point() -> None:
    board = column(". . . .", '[[line]]\nkind = "ditch"\npath = "A2 A3"\n')
    assert cost(board, "infantry", "A2", "A3") == 10
    assert cost(board, "infantry", "A2", "A1") == 15
    assert cost(board, "infantry", "A1", "A2") == 10


def test_reefs_let_infantry_and_tracked_amphibians_through() -> None:
    board = column("s s", side("reef"))
    assert cost(board, "infantry") == 20
    assert why(board, "amphibious") == "10.4/reef"
    assert cost(board, Mover("tracked", amphibious=True)) == 40
    assert why(board, Mover("wheeled", amphibious=True)) == "10.4/reef"


def test_water_and_land() -> None:
    lvt, vab = Mover("tracked", amphibious=True), Mover("wheeled", amphibious=True)
    assert cost(column("w ."), lvt) == 30
    assert why(column("w ."), vab) == "10.4/wet-land"
    assert cost(column("w e"), vab) == 30
    assert cost(column(". d"), vab) == 20
    assert cost(column(". m"), vab) == 60
    assert why(column(". d"), "wheeled") == "10.4/wet-aquatic"
    assert why(column(". m"), "gun") == "10.4/wet-semi"
    assert why(column("e ."), "amphibious") == "10.4/wet-land"
    assert cost(column("w e"), "amphibious") == 20
    assert why(column(". d"), Mover("tracked", amphibious=True, towing=True)) == "10.4/wet-aquatic"


def test_towing_costs_a_point_a_hex() -> None:
    board = column(". .", '[[line]]\nkind = "road"\npath = "A1 A2"\n')
    assert cost(board, Mover("wheeled", towing=True)) == 20
    assert cost(column(". m"), Mover("tracked", towing=True)) == 50


def test_a_gun_never_goes_into_a_building_except_on_its_road() -> None:
    assert why(column(". S"), "gun") == "17.1/basics"
    assert cost(column(". S", '[[line]]\nkind = "road"\npath = "A1 A2"\n'), "gun") == 10


def test_nobody_enters_a_fire() -> None:
    assert why(column(". ."), "infantry", "A1", "A2", ("fire", "A2")) == "10.4/fire-effects"
    assert why(column(". ."), Mover("tracked", bulldozer=True), "A1", "A2", ("fire", "A2")) == "10.4/fire-effects"
    assert cost(column(". ."), "infantry", "A1", "A2", ("fire", "A1")) == 10


def test_wire_road_blocks_and_tank_obstacles() -> None:
    board = column(". F")
    wire, block, ditch = ("wire", "A2"), ("roadblock", "A2"), ("at-obstacle", "A2")
    assert why(column(". ."), "infantry", "A1", "A2", wire) == "18.2/wire"
    assert cost(column(". ."), Mover(sapper=True), "A1", "A2", wire) == 10
    assert cost(column(". ."), "tracked", "A1", "A2", wire) == 20
    assert cost(board, "infantry", "A1", "A2", block) == 15
    assert cost(column(". ."), Mover("tracked", size="N"), "A1", "A2", block) == 20
    assert why(column(". ."), Mover("tracked", size="TP"), "A1", "A2", block) == "18.2/roadblock"
    assert why(column(". ."), "wheeled", "A1", "A2", block) == "18.2/roadblock"
    assert why(column(". ."), "tracked", "A1", "A2", ditch) == "18.2/at-obstacle"
    assert cost(column(". ."), Mover("tracked", bulldozer=True), "A1", "A2", ditch) == 10
    assert cost(column(". ."), "infantry", "A1", "A2", ditch) == 15


def test_wrecks_slow_vehicles_and_trenches_too() -> None:
    assert cost(column(". ."), "wheeled", "A1", "A2", ("wreck", "A2")) == 30
    assert cost(column(". ."), "infantry", "A1", "A2", ("wreck", "A2")) == 10
    assert cost(column(". ."), "tracked", "A1", "A2", ("entrenchment", "A2")) == 20
    assert cost(column(". ."), "infantry", "A1", "A2", ("bunker", "A2")) == 10


def test_a_ruin_opens_a_building_to_tracked_vehicles() -> None:
    assert cost(column(". S"), "tracked") is None
    assert cost(column(". S"), "tracked", "A1", "A2", ("ruin", "A2")) == 40
    assert cost(column(". W"), "infantry", "A1", "A2", ("ruin", "A2")) == 15


@pytest.mark.parametrize(
    ("cell", "columns"),
    [
        ("=", 1),
        ("i", 1),
        ("d", 1),
        (".", 0),
        ("r", 0),
        ("f", -1),
        ("m", -1),
        ("W", -2),
        ("F", -2),
        ("S", -3),
        ("V", -1),
        ("R", -2),
        ("c", -1),
        ("p", -1),
    ],
)
def test_protection_of_the_hex(cell: str, columns: int) -> None:
    assert cover(column(cell), "A1") == columns


def test_smoke_and_wrecks_protect_who_is_in_them() -> None:
    assert cover(column("b"), "A1", ("smoke1", "A1")) == -2
    assert cover(column("."), "A1", ("wreck", "A1"), ("vehicle", "A1")) == -1
    assert cover(column("."), "A1", ("wreck", "A1"), vehicle=True) == 0
    assert cover(column("."), "A1", ("roadblock", "A1")) == -1
    assert cover(column(". ."), "A1", ("smoke1", "A2")) == 0


def test_a_position_replaces_the_hex_if_it_is_better() -> None:
    assert cover(column("F"), "A1", ("entrenchment", "A1")) == -2
    assert cover(column("b"), "A1", ("entrenchment", "A1")) == -2
    assert cover(column("S"), "A1", ("entrenchment", "A1")) == -3
    assert cover(column("."), "A1", ("fortification", "A1")) == -3
    assert cover(column("="), "A1", ("light-shelter", "A1")) == -1
    assert cover(column("."), "A1", ("entrenchment", "A1"), vehicle=True) == 0


def test_the_road_through_a_building_hex_has_nothing_of_the_building() -> None:
    board = column("S")
    assert (cover(board, "A1"), cover(board, "A1", on_road=True)) == (-3, 0)
    assert cover(column("f"), "A1", on_road=True) == -1


def test_upstairs_has_the_protection_of_the_building_and_a_ruin_less() -> None:
    board = load_board("clairiere")
    assert cover(board, "F4/1") == -3
    assert cover(board, "F4", ("ruin", "F4")) == -2
    assert cover(board, "cellar") == 0


def test_an_owner_may_put_in_his_own_figures() -> None:
    chart = build_chart({"kind": {"brush": {"cost": {"infantry": 1.5}}}})
    board = column(". b")
    assert entry_cost(board, chart, "infantry", board.place("A1"), board.place("A2")) == 15
    assert chart.digest != CHART.digest
    with pytest.raises(TerrainError, match="columns"):
        build_chart({"kind": {"brush": {"columns": "much"}}})


def test_every_figure_says_where_it_comes_from() -> None:
    for table in (CHART.kind, CHART.side, CHART.change):
        for name, row in table.items():
            assert {"columns", "hindrance", "cost"} <= set(row.sources), name
            assert set(row.sources.values()) <= {"book", "house"}, name

"""What ships with the game is whole: maps, counters, scenarios and their texts in both languages."""

import re
import runpy
import tomllib
from collections import Counter
from collections.abc import Iterable
from importlib import resources
from pathlib import Path
from random import Random

import pytest
from fluent.runtime import FluentBundle, FluentResource

import voltigeur
from voltigeur.engine.settings import read_amendments
from voltigeur.games.tda.base.scenario import (
    Enlisted,
    Scenario,
    enlist,
    parse_scenario,
    scenario_names,
    scenario_text,
    unit_names,
)
from voltigeur.games.tda.base.setting import POINTS, read_zone
from voltigeur.games.tda.base.types import load_types, read_types, shipped_types
from voltigeur.games.tda.charts.load import load_charts
from voltigeur.games.tda.charts.terrain import MAPS, load_board, map_names, map_text, shipped_chart
from voltigeur.terrain.boards import Board, Laid
from voltigeur.terrain.hexes import parse_name
from voltigeur.terrain.mapfile import read_map

PACKAGE = resources.files("voltigeur.games.tda")
DOCS = Path(__file__).parents[3] / "docs"
OUR_MAPS = ("village", "bocage", "colline", "ville")
OUR_SCENARIOS = (
    "premiers-pas", "premiers-chars", "premier-feu", "pont-de-kolwezi", "rue-par-rue", "nuit-blanche",
    "compagnie-en-ligne", "acier-blanc", "la-haie-aux-canons", "barbeles", "ciel-de-soie", "planeurs",
    "la-passe-aux-tortues", "la-piste",
    "vague-de-nuit", "vallee-des-helicos", "convoi", "la-riviere", "duel-d-artillerie",
)  # fmt: skip
LANGUAGES = ("en", "fr")


def scenario(name: str) -> Scenario:
    return parse_scenario(*scenario_text(name))


def board_of(item: Scenario) -> Board:
    return MAPS.board(item.board, shipped_chart().palette(), item.overlay, {})


def zone(board: Board, item: Scenario, name: str) -> frozenset[int]:
    return read_zone(board, item.zones[name], f"{item.id}: {name}")


def zone_name(item: Scenario, unit: Enlisted) -> str:
    side = item.sides[unit.side]
    return (side.entry or unit.zone or side.zone) if unit.entry else (unit.zone or side.zone)


def laid(name: str, letter: str, **how: int) -> Laid:
    sheet = read_map(map_text(name), shipped_chart().palette(), name)
    turned, half_row = bool(how.pop("turned", 0)), bool(how.pop("half_row", 0))
    return Laid(sheet, letter, turned=turned, half_row=half_row, **how)


def scenario_texts(language: str) -> str:
    """The texts of all scenarios."""
    files = (PACKAGE.joinpath("locale", f"{name}.{language}.ftl") for name in ("scenarios", "battles"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@pytest.fixture(scope="module", params=LANGUAGES)
def messages(request: pytest.FixtureRequest) -> FluentBundle:
    bundle = FluentBundle([request.param], use_isolating=False)
    text = scenario_texts(request.param)
    bundle.add_resource(FluentResource(text))
    return bundle


# Maps -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OUR_MAPS)
def test_a_map_has_room_and_all_its_hexes_are_reached_on_foot(name: str) -> None:
    board = load_board(name)
    columns = {column for column, _ in board.cells}
    assert len(columns) >= 20
    assert min(Counter(column for column, _ in board.cells).values()) >= 14
    reached = {0}
    todo = [0]
    for place in todo:
        fresh = {n for n in board.neighbours[place] if 0 <= n < board.hexes} - reached
        reached |= fresh
        todo += sorted(fresh)
    assert len(reached) == board.hexes


@pytest.mark.parametrize("name", OUR_MAPS)
def test_neighbouring_hexes_differ_by_one_level_at_most_unless_marked_steep(name: str) -> None:
    board = load_board(name)
    steep = board.marks.get("steep", frozenset())
    for place in range(board.hexes):
        for near in board.neighbours[place]:
            if near >= 0 and abs(board.level[near] - board.level[place]) > 1:
                assert place in steep or near in steep, (board.names[place], board.names[near])


@pytest.mark.parametrize("name", OUR_MAPS)
def test_edges_are_half_hexes_at_level_0_with_nothing_built_or_wooded(name: str) -> None:
    board = load_board(name)
    kinds = shipped_chart().kind
    half = [place for place in range(board.hexes) if board.half[place]]
    assert len(half) == 2 * 15 + 2 * 10
    assert all(board.level[place] == 0 and kinds[board.kind[place]].art == "none" for place in half)


@pytest.mark.parametrize("turned", [0, 1])
@pytest.mark.parametrize("below", [False, True])
@pytest.mark.parametrize("first", OUR_MAPS)
@pytest.mark.parametrize("second", OUR_MAPS)
def test_any_two_maps_join_side_by_side_or_one_above_the_other_either_way_up(
    first: str, second: str, below: bool, turned: int
) -> None:
    shift = {"rows": 14} if below else {"columns": 22}
    board = Board([laid(first, "a"), laid(second, "b", turned=turned, **shift)])
    single = len(load_board(first).cells)
    shared = 12 if below else 15
    assert board.hexes == 2 * single - shared
    if not below:
        seam = board.place("aW8")
        assert board.place("bW8" if turned else "bA8") == seam
        assert not board.half[seam]
        along = [pair for pair in board.roads if seam in pair]
        assert len(along) == 4, "the roads of both sheets meet at the seam"


# Counters -------------------------------------------------------------------------------------------------------


def test_every_counter_says_where_its_figures_come_from() -> None:
    nations = {"france-1978", "katanga-1978", "us-1944", "germany-1944"}
    ours = [item for item in shipped_types() if item.nation in nations]
    assert {item.nation for item in ours} == nations
    for item in ours:
        assert item.source == "house" and item.why.endswith("."), item.id
        assert item.name["en"] and item.name["fr"], item.id
        if item.reduced and item.front:
            assert item.reduced.power < item.front.power, item.id


@pytest.mark.parametrize("nation", ["france-1978", "katanga-1978", "us-1944", "germany-1944"])
def test_every_nation_can_field_a_company(nation: str) -> None:
    ours = [item for item in shipped_types() if item.nation == nation]
    roles = Counter(item.role for item in ours)
    assert roles["squad"] >= 1 and roles["leader"] >= 2 and roles["team"] >= 1 and roles["non_combatant"] >= 1
    weapons = {
        face.kind for item in ours if item.role == "heavy_weapon" for face in (item.front, item.emplaced) if face
    }
    assert {"machine_gun", "mortar", "rocket_launcher"} <= weapons
    squads = [item.morale or 0 for item in ours if item.role == "squad"]
    assert max(item.morale or 0 for item in ours if item.role == "leader") > max(squads) - 1


# Scenarios ------------------------------------------------------------------------------------------------------


def test_the_scenarios_are_there() -> None:
    assert set(OUR_SCENARIOS) <= set(scenario_names())
    assert set(OUR_MAPS) <= set(map_names())


@pytest.mark.parametrize("name", OUR_SCENARIOS)
def test_a_scenario_is_whole(name: str) -> None:
    item = scenario(name)
    board, types = board_of(item), load_types()
    unit_names(item, name)
    assert item.id == name
    assert item.turns is not None and 4 <= item.turns <= 10
    read_amendments(item.amendments, POINTS, name)
    sides = {side.id for side in item.sides}
    known = {unit.name for unit in enlist(item)}
    for unit in enlist(item):
        types.named(unit.part.type, f"{name}: {unit.name}")
        assert not unit.part.pair or unit.part.pair in known
    for side in item.sides:
        nations = {types[types.named(unit.part.type, name)].nation or "generic" for unit in enlist(item)
                   if item.sides[unit.side] is side and unit.part.type != "decoy"}  # fmt: skip
        countries = {nation.split("-")[0] for nation in nations}
        assert side.nation in nations and countries == {side.nation.split("-")[0]}
        for company in (*side.companies, *side.battalions):
            assert company.leader in known
    for work in item.works:
        assert work.kind in shipped_chart().change
        assert all(board.place(place) >= 0 for place in work.at)
    objectives = {objective.name for objective in item.objectives}
    for objective in item.objectives:
        assert bool(objective.places) != bool(objective.building), objective.name
        assert all(board.place(place) >= 0 for place in objective.places)
        if objective.building:
            assert board.building[board.place(objective.building)] >= 0, objective.name
    for condition in item.victory.conditions:
        assert condition.side in sides
        assert set(condition.objectives) <= objectives and set(condition.units) <= known
        assert condition.kind != "control" or 1 <= condition.count <= len(condition.objectives)
        assert condition.kind != "exit" or next(s for s in item.sides if s.id == condition.side).exit in item.zones
    assert item.victory.otherwise in {"points", "draw", *sides}
    for places in (amendment.get("scope", {}).get("places", ()) for amendment in item.amendments):
        assert all(board.place(place) >= 0 for place in places)


@pytest.mark.parametrize("name", OUR_SCENARIOS)
def test_set_up_zones_do_not_overlap_and_hold_everybody(name: str) -> None:
    item = scenario(name)
    board, types, stacking = board_of(item), load_types(), load_charts().stacking
    used: dict[int, set[str]] = {0: set(), 1: set()}
    need: Counter[str] = Counter()
    for unit in enlist(item):
        where = zone_name(item, unit)
        assert where in item.zones, (unit.name, where)
        kind = types[types.named(unit.part.type, name)]
        if not (unit.part.aboard or unit.part.rides or unit.drops):
            need[where] += 0 if kind.role in ("decoy", "vehicle") else stacking.values[kind.stacking]
        if not unit.entry:
            used[unit.side].add(where)
    ground = {side: set[int]().union(*(zone(board, item, where) for where in used[side])) for side in used}
    assert not ground[0] & ground[1]
    for where, amount in need.items():
        room = [place for place in zone(board, item, where) if place < board.hexes]
        assert amount <= stacking.limit * len(room) // 2, f"{where} leaves no choice"
    decoys = [unit for unit in enlist(item) if unit.part.type == "decoy"]
    assert len(decoys) >= 2


@pytest.mark.parametrize("name", OUR_SCENARIOS)
def test_a_scenario_can_be_played_to_its_end(name: str) -> None:
    match, rng = voltigeur.new_match("tda", name, seed=1), Random(1)
    while question := match.question:
        match.answer(question.choice.sample(rng))
    assert match.result is not None


def test_victory_is_won_in_different_ways() -> None:
    kinds = {condition.kind for name in OUR_SCENARIOS for condition in scenario(name).victory.conditions}
    assert kinds >= {"control", "losses", "exit", "survival"}
    assert any(scenario(name).victory.otherwise == "points" for name in OUR_SCENARIOS)
    assert any(c.when == "at-once" for name in OUR_SCENARIOS for c in scenario(name).victory.conditions)


def test_the_company_battle_is_as_large_as_it_says() -> None:
    item = scenario("compagnie-en-ligne")
    fighters = [unit for unit in enlist(item) if unit.part.type != "decoy"]
    assert len(fighters) == 60
    assert len(item.board) == 2
    assert {unit.entry for unit in fighters} > {0}
    assert all(side.battalions or side.companies for side in item.sides)


# Texts ----------------------------------------------------------------------------------------------------------


def needed(item: Scenario) -> Iterable[str]:
    yield f"scenario-{item.id}-title"
    yield f"scenario-{item.id}-brief"
    for side in item.sides:
        yield f"scenario-{item.id}-{side.id}"
        yield f"scenario-{item.id}-{side.id}-task"
    for objective in item.objectives:
        yield f"objective-{item.id}-{objective.name}"
    if item.amendments:
        yield f"scenario-{item.id}-special"
    for amendment in item.amendments:
        yield str(amendment["reason"])


def test_every_text_exists_and_renders(messages: FluentBundle) -> None:
    for name in OUR_SCENARIOS:
        for message in needed(scenario(name)):
            assert messages.has_message(message), message
            pattern = messages.get_message(message).value
            assert pattern is not None
            text, errors = messages.format_pattern(pattern)
            assert text and not errors, message


def test_no_text_is_left_over() -> None:
    wanted = {message for name in OUR_SCENARIOS for message in needed(scenario(name))}
    for language in LANGUAGES:
        text = scenario_texts(language)
        assert set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)) == wanted


# Documentation --------------------------------------------------------------------------------------------------


def fenced(page: str) -> list[str]:
    return re.findall(r"^```toml\n(.*?)^```", (DOCS / page).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_map_of_the_how_to_loads() -> None:
    whole, *parts = fenced("how-to/write-a-map.md")
    text = whole + "\n" + "\n".join(parts)
    sheet = read_map(text, shipped_chart().palette(), "write-a-map.md")
    assert sheet.buildings and sheet.sides and sheet.lines and sheet.tunnels and sheet.half
    assert sheet.kind[parse_name("B2")] == "forest"


def test_the_counters_of_the_pages_load() -> None:
    for page in ("how-to/write-a-unit.md", "reference/units.md"):
        blocks = fenced(page)
        assert blocks
        assert all(read_types(block, page) for block in blocks)


def test_the_scenario_of_the_how_to_loads_and_its_parts_fit() -> None:
    item = parse_scenario("\n".join(fenced("how-to/write-a-scenario.md")), "write-a-scenario.md")
    board = board_of(item)
    types = load_types()
    for unit in enlist(item):
        types.named(unit.part.type, unit.name)
        assert zone(board, item, zone_name(item, unit))
    read_amendments(item.amendments, POINTS, "write-a-scenario.md")


def test_the_reference_names_every_field_and_every_shipped_item() -> None:
    units = (DOCS / "reference/catalogue.md").read_text(encoding="utf-8")
    scenarios = (DOCS / "reference/scenarios.md").read_text(encoding="utf-8")
    assert not [item.id for item in shipped_types() if item.nation and f"`{item.id}`" not in units]
    assert not [name for name in OUR_SCENARIOS if f"`{name}`" not in scenarios]
    assert not [field for field in Scenario.__struct_fields__ if f"`{field}`" not in scenarios]
    assert not [point for point in POINTS if f"`{point}`" not in scenarios]
    for block in fenced("reference/scenarios.md"):
        tomllib.loads(block)


@pytest.mark.parametrize("page", ["catalogue.md", "calibration.md", "vocabulary-tda.md", "vocabulary-skirmish.md"])
def test_the_tables_of_the_data_are_made_from_it(page: str) -> None:
    """Run tools/make_reference.py after a change of counters or charts, events, questions or dice."""
    made = runpy.run_path(str(DOCS.parent / "tools" / "make_reference.py"))["pages"]()
    assert (DOCS / "reference" / page).read_text(encoding="utf-8") == made[page]


def test_every_chapter_and_every_kind_of_thing_is_in_a_scenario() -> None:
    """What the catalogue and the rules know, some shipped scenario brings into play."""
    items = [scenario(name) for name in OUR_SCENARIOS]
    types = load_types()
    units = [unit for item in items for unit in enlist(item)]
    kinds = [types[types.named(unit.part.type, unit.name)] for unit in units]
    assert {str(chapter) for chapter in range(3, 24)} <= {chapter for item in items for chapter in item.shows}
    assert {trait for kind in types.items for trait in kind.traits} == {t for kind in kinds for t in kind.traits}
    assert {kind.mobility for kind in types.items} == {kind.mobility for kind in kinds}
    assert {work.kind for item in items for work in item.works} >= {
        "light-shelter", "entrenchment", "fortification", "bunker", "wire", "roadblock", "at-obstacle",
    }  # fmt: skip
    assert {item.weather for item in items} >= {"dry", "deep-snow"} and {item.light for item in items} >= {"night"}
    towed = [unit for unit, kind in zip(units, kinds, strict=True) if unit.part.aboard and kind.role == "support_piece"]
    assert towed and any(unit.part.rides for unit in units)
    assert any(unit.part.lands for unit in units) and any(unit.part.swims for unit in units)
    supports = [support for item in items for side in item.sides for support in side.supports]
    assert any(s.preregistered for s in supports) and any(s.show_of_force for s in supports)

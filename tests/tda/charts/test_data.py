"""The shipped charts hold together, and an owner's figures replace them key by key."""

import re
import tomllib
from fractions import Fraction
from importlib import resources
from pathlib import Path
from typing import get_args

import pytest

from voltigeur.engine.files import NotToml
from voltigeur.games.tda.charts.load import FILE, ChartError, Charts, build_charts, load_charts
from voltigeur.games.tda.charts.shapes import Table
from voltigeur.games.tda.charts.tables import Code

SEVERITY = {code: rank for rank, code in enumerate(get_args(Code))}


@pytest.fixture
def charts() -> Charts:
    return load_charts()


def override(folder: Path, text: str) -> Charts:
    (folder / FILE).write_text(text, encoding="utf-8")
    return load_charts(folder)


def rule_ids() -> set[str]:
    text = resources.files("voltigeur.games.tda").joinpath("rules.toml").read_text(encoding="utf-8")
    return {rule["id"] for rule in tomllib.loads(text)["rule"]}


def test_the_ledger_is_whole_and_its_references_resolve() -> None:
    text = resources.files("voltigeur.games.tda").joinpath("rules.toml").read_text(encoding="utf-8")
    rules = tomllib.loads(text)["rule"]
    known = {rule["id"] for rule in rules}
    assert len(known) == len(rules) == 348
    assert all(rule["title"] and rule["text"] and rule["kind"] for rule in rules)
    assert {rule["scope"] for rule in rules} == {"played"}
    assert not [(rule["id"], ref) for rule in rules for ref in rule["refs"] if ref not in known]


def tables(charts: Charts) -> dict[str, Table]:
    return {name: getattr(charts, name) for name in charts.__struct_fields__}


def test_fire_gets_no_weaker_with_power_and_no_stronger_with_the_roll(charts: Charts) -> None:
    ranks = [[SEVERITY[cell] for cell in charts.fire.rows[roll].cells] for roll in range(2, 13)]
    assert all(row == sorted(row) for row in ranks)
    assert all(list(column) == sorted(column, reverse=True) for column in zip(*ranks, strict=True))


def test_power_reads_its_column_or_the_next_lower(charts: Charts) -> None:
    fire = charts.fire
    assert fire.columns[fire.column_of(13)] == 12
    assert fire.columns[fire.column_of(12)] == 12
    assert fire.column_of(Fraction(1, 2)) == -1
    assert fire.columns[fire.column_of(Fraction(7, 2))] == 3
    assert fire.columns[fire.column_of(100)] == 30


def test_each_power_has_its_column(charts: Charts) -> None:
    headings = {charts.fire.heading(charts.fire.column_of(power)): power for power in range(31, -1, -1)}
    assert headings == {lowest: lowest for lowest in (0, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30)}


def test_each_range_has_its_column_to_hit(charts: Charts) -> None:
    starts = [d for d in range(41) if d == 0 or charts.to_hit.column(d, 0) != charts.to_hit.column(d - 1, 0)]
    assert starts == [0, 2, 4, 7, 11, 16, 21, 31]
    assert [charts.to_hit.column(40, 0), charts.to_hit.column(0, 0), charts.to_hit.column(0, 3)] == [2, 9, 9]


def test_what_armour_leaves_has_its_column(charts: Charts) -> None:
    def column(left: int) -> list[str]:
        return [charts.destruction.cell(roll, left) for roll in range(2, 13)]

    starts = [left for left in range(-3, 31) if column(left) != column(left - 1)]
    assert starts == [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20]


def test_cadence_asked_for_by_each_total(charts: Charts) -> None:
    asked = [4, 8, 9, 8, 6, 4, 7, 5]
    assert [charts.fire.cad(roll) for roll in range(2, 10)] == asked
    assert [charts.to_hit.rows[roll].cadence for roll in range(2, 13)] == [*asked, 0, 0, 0]


def test_weapons_fail_on_their_own_totals(charts: Charts) -> None:
    rolls = {kind: jam.rolls for kind, jam in charts.jams.classes.items()}
    heavy = dict.fromkeys(("mortar", "gun", "autocannon", "recoilless_gun"), (12,))
    light = dict.fromkeys(("rocket_launcher", "missile_launcher", "sniper", "other"), (10, 11, 12))
    assert rolls == {"small_arms": (), "flame": (), "machine_gun": (11, 12), **heavy, **light}


def test_shifts_beyond_the_table_end_in_nothing_or_in_the_last_column(charts: Charts) -> None:
    assert charts.fire.cell(2, -1) == "-"
    assert charts.fire.cell(12, 40) == "N1"


def test_cadence_is_lost_from_ten_up(charts: Charts) -> None:
    assert [charts.fire.cad(roll) is None for roll in range(2, 13)] == [False] * 8 + [True] * 3


def test_every_table_names_its_source_and_rules_of_the_ledger(charts: Charts) -> None:
    known = rule_ids()
    for name, table in tables(charts).items():
        assert table.source in ("book", "house"), name
        assert table.rule and set(table.rule) <= known, name


def test_every_rule_that_a_figure_cites_is_in_the_ledger() -> None:
    text = resources.files("voltigeur.games.tda").joinpath("data", FILE).read_text(encoding="utf-8")
    cited = set(re.findall(r'rule = "([^"]+)"', text))
    assert cited and cited <= rule_ids()


def test_sources_point_at_figures_that_exist() -> None:
    text = resources.files("voltigeur.games.tda").joinpath("data", FILE).read_text(encoding="utf-8")
    for name, table in tomllib.loads(text).items():
        for key in table.get("sources", {}):
            spot = table
            for part in key.split("."):
                assert part in spot, f"{name}: {key}"
                spot = spot[part]


def test_mixed_tables_tell_book_from_house(charts: Charts) -> None:
    assert charts.activation.source_of("modifiers.uncommanded") == "book"
    assert charts.activation.source_of("modifiers.leader_neutralised") == "house"
    assert charts.assault.source_of("lines.ligne.two_steps") == "book"
    assert charts.assault.source_of("lines.choc.two_steps") == "house"
    assert charts.observation.source_of("normal.open.distance") == "house"


def test_observation_follows_protection_and_light(charts: Charts) -> None:
    seen = charts.observation
    assert [seen.distance(columns, "day") for columns in (3, 1, 0, -1, -2, -3, -5)] == [20, 20, 16, 8, 6, 4, 4]
    assert [seen.distance(columns, "semi") for columns in (1, 0, -1, -2, -3)] == [10, 8, 4, 3, 2]
    assert [seen.distance(columns, "night") for columns in (1, 0, -1, -2, -3)] == [5, 4, 2, 2, 1]
    assert seen.tactical["night"] == 2


def test_indirect_fire_takes_one_column_from_cover(charts: Charts) -> None:
    assert [charts.indirect.protection(columns) for columns in (1, 0, -1, -2, -3, -4)] == [1, 0, 0, -1, -2, -3]


def test_smoke_by_power(charts: Charts) -> None:
    assert [charts.smoke.marker_for(power) for power in (3, 4, 9, 10)] == [None, "smoke1", "smoke1", "smoke2"]


def test_thresholds_of_a_section_round_up(charts: Charts) -> None:
    assert charts.thresholds.of_section(8) == (3, 5)


def test_gun_vehicle_bands(charts: Charts) -> None:
    assert [charts.gun_vehicle.columns(distance) for distance in (0, 10, 11, 20, 21, 60)] == [0, 0, -1, -1, -2, -2]


def test_power_multipliers_are_exact(charts: Charts) -> None:
    assert charts.power["adjacent"] * charts.power["hidden"] == 1


def test_an_override_replaces_only_what_it_names(tmp_path: Path, charts: Charts) -> None:
    mine = override(tmp_path, "[activation.modifiers]\nuncommanded = 2\n[movement]\nnormal = 50\n")
    assert (mine.activation["uncommanded"], mine.activation["out_of_range"]) == (2, charts.activation["out_of_range"])
    assert mine.activation.rule_of("uncommanded") == "3.2/uncommanded"
    assert (mine.movement.normal, mine.movement.forced) == (50, 60)
    assert mine.movement.source_of("normal") == "override"
    assert mine.movement.source_of("forced") == "book"
    assert charts.activation["uncommanded"] == 1


def test_an_override_changes_the_digest_and_an_equal_one_does_not_depend_on_order(charts: Charts) -> None:
    one = build_charts({"movement": {"normal": 50, "forced": 70}})
    two = build_charts({"movement": {"forced": 70, "normal": 50}})
    assert one.digest == two.digest != charts.digest


def test_an_owner_can_type_in_a_fire_table_of_other_columns(tmp_path: Path) -> None:
    rows = "\n".join(f'{roll} = {{ cad = "lost", cells = ["N", "1"] }}' for roll in range(2, 13))
    mine = override(tmp_path, f"[fire]\ncolumns = [1, 9]\n[fire.rows]\n{rows}\n")
    assert mine.fire.cell(7, mine.fire.column_of(8)) == "N"


def test_new_numbered_rows_may_be_added(tmp_path: Path) -> None:
    mine = override(tmp_path, "[thresholds.platoons]\n6 = { hesitant = 3, demoralised = 5 }\n")
    assert mine.thresholds.platoons[6].demoralised == 5


def test_a_folder_without_charts_changes_nothing(tmp_path: Path, charts: Charts) -> None:
    assert load_charts(tmp_path) == charts


@pytest.mark.parametrize(
    ("text", "field", "hint"),
    [
        ("[activation.modifiers]\nuncomanded = 2\n", "activation.modifiers.uncomanded", "did you mean uncommanded?"),
        ("[movment]\nnormal = 1\n", "movment", "did you mean movement?"),
        ('[movement]\nnormal = "four"\n', "movement.normal", "the shipped value is 40"),
        ("[movement]\nnormal = true\n", "movement.normal", "Expected int"),
        ('[cadence.modifiers]\nstopped = "x"\n', "cadence.modifiers.stopped.value", "the shipped value is -1"),
        ('[power.multipliers]\nhidden = "half"\n', "power.multipliers.hidden.value", "1/2"),
        ('[power.multipliers]\nhidden = "0/1"\n', "power.multipliers.hidden", "above 0"),
        ("[fire]\ncolumns = [1, 2]\n", "fire.rows.2.cells", "12 cells for 2 columns"),
        ('[fire.rows.7]\ncells = ["X"]\n', "fire.rows.7.cells", "the shipped value is"),
        ('[fire.rows]\n13 = { cad = 1, cells = ["N"] }\n', "fire.rows", "rows 2 to 12"),
        ("[deputies.morale]\n7 = 0\n", "deputies.morale", "1 to 6"),
        ("activation = 3\n", "activation", "expected a table"),
        ('[movement]\nsource = "book"\n', "movement.source", "leave this line out"),
        ('[thresholds]\nhesitant = "3/2"\n', "thresholds", "between 0 and 1"),
    ],
)
def test_a_bad_override_names_file_field_and_remedy(tmp_path: Path, text: str, field: str, hint: str) -> None:
    with pytest.raises(ChartError) as caught:
        override(tmp_path, text)
    assert caught.value.field == field
    assert caught.value.file.endswith(FILE)
    assert hint in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_override_that_is_no_toml_names_file_line_and_remedy(tmp_path: Path) -> None:
    with pytest.raises(NotToml, match=r"not readable as TOML.*correct the syntax there") as caught:
        override(tmp_path, "[movement]\nnormal = 4 5\n")
    assert caught.value.where.endswith(FILE) and caught.value.line == 2


def test_a_missing_override_folder_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ChartError, match="no such folder"):
        load_charts(tmp_path / "nowhere")

"""The pages about the ASL Starter Kit are true: what they list is what there is, what they show loads."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from voltigeur.engine.files import shipped_text
from voltigeur.engine.ledger import ledger
from voltigeur.games.aslsk.base.scenario import (
    ConditionPart,
    Scenario,
    SidePart,
    UnitPart,
    VictoryPart,
    WeaponPart,
    parse_scenario,
    scenario_names,
    scenario_text,
)
from voltigeur.games.aslsk.base.setting import Options
from voltigeur.games.aslsk.base.types import NATIONS, load_types
from voltigeur.games.aslsk.charts.terrain import map_names, shipped_chart

PACKAGE = "voltigeur.games.aslsk"
DOCS = Path(__file__).parents[2] / "docs"
SCENARIOS, READINGS, HOW_TO, COUNTERS = (
    (DOCS / page).read_text(encoding="utf-8")
    for page in (
        "reference/aslsk-scenarios.md", "reference/aslsk-options.md", "how-to/play-the-starter-kit.md",
        "reference/catalogue-aslsk.md",
    )
)  # fmt: skip
FIELDS = msgspec.structs.fields(Options)
RULES = {rule.id: rule for rule in ledger(PACKAGE)}
PEOPLE = {"german": "Germans", "russian": "Russians", "american": "Americans", "british": "British",
          "italian": "Italians", "allied-minor": "Greeks"}  # fmt: skip


def rows(part: str) -> list[list[str]]:
    """The cells of the tables of a page, without their heads."""
    lines = [line for line in part.splitlines() if line.startswith("| ") and not line.startswith("| ---")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@pytest.mark.parametrize("name", scenario_names())
def test_a_scenario_is_listed_as_it_is(name: str) -> None:
    scenario = parse_scenario(*scenario_text(name))
    [row] = [row for row in rows(SCENARIOS) if row[0] == f"`{name}`"]
    sheets = ", ".join(part.map + " turned" * part.turned for part in scenario.board)
    assert (row[1], row[3], row[5]) == (sheets, str(scenario.turns), scenario.level)
    assert row[4].endswith(str(scenario.year))
    for side in scenario.sides:
        assert PEOPLE[side.nation] in row[2]
    chapters = {name.split("/")[0] for name in RULES}
    assert [
        word for word in scenario.shows if word not in RULES and not any(c.startswith(word) for c in chapters)
    ] == []


def test_every_field_kind_nation_and_sheet_is_in_the_reference() -> None:
    parts = (Scenario, SidePart, UnitPart, WeaponPart, VictoryPart, ConditionPart)
    words = {field.name for part in parts for field in msgspec.structs.fields(part)}
    words -= {"board", "overlay", "zones", "sides", "options", "amendments", "victory", "conditions"}
    words |= {*NATIONS, *map_names()}
    assert sorted(word for word in words if f"`{word}`" not in SCENARIOS) == []
    for table in ("[[board]]", "[overlay]", "[zones]", "[[sides]]", "[victory]", "[options]", "[[amendments]]"):
        assert f"`{table}`" in SCENARIOS
    for kind in ("control", "exit", "losses", "clear"):
        assert f"| `{kind}` |" in SCENARIOS
    for ground in shipped_chart().kind.values():
        assert f"`{ground.glyph}`" in SCENARIOS


OPTIONS, _, READ = READINGS.partition("## Every reading")


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: str(field.name))
def test_every_option_is_on_the_page_with_its_values_and_a_rule(field: msgspec.structs.FieldInfo) -> None:
    [row] = [row for row in rows(OPTIONS) if row[0] == f"`{field.name}`"]
    assert row[1] == ", ".join(f"`{value}`" for value in get_args(field.type))
    assert field.default == get_args(field.type)[0]
    assert row[2].split(" and ")[0] in RULES


def test_every_reading_is_on_the_page_and_what_changes_it_exists() -> None:
    listed = [row for row in rows(READ) if row[0] != "rule"]
    assert {rule.id for rule in RULES.values() if rule.reading} <= {row[0] for row in listed} <= set(RULES)
    named = {name for row in listed for name in re.findall(r"option `(\w+)`", row[2])}
    assert named <= {field.name for field in FIELDS}
    tables = {name: tomllib.loads(shipped_text(PACKAGE, "data", f"{name}.toml")) for name in ("charts", "terrain")}
    for row in listed:
        for file, keys in re.findall(r"(chart|terrain) ((?:`[\w.-]+`(?:, )?)+)", row[2]):
            for key in re.findall(r"`([\w.-]+)`", keys):
                found: object = tables["charts" if file == "chart" else "terrain"]
                for word in key.split("."):
                    assert isinstance(found, dict) and word in found, key
                    found = found[word]


def test_the_weapon_of_the_how_to_can_be_read() -> None:
    [block] = re.findall(r"^```toml\n(.*?)^```", HOW_TO, re.MULTILINE | re.DOTALL)
    own = load_types(weapons=block)
    changed = own.weapons[own.weapon_index["german-hmg"]]
    assert changed.portage == 5 and load_types().weapons[own.weapon_index["german-hmg"]].portage == 4


def test_every_counter_is_in_the_catalogue() -> None:
    types = load_types()
    ids = [*(item.id for item in types.units), *(item.id for item in types.weapons)]
    missing = [name for name in ids if f"`{name}`" not in COUNTERS]
    assert missing == [item.id for item in types.units if item.leads]

"""Every reading of the rulebook, and every option that exchanges one, is explained on a page of the reference."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from voltigeur.games.tda.base.setting import Options
from voltigeur.games.tda.table.match_options import OPTIONS as PLANS

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/reference/options.md").read_text(encoding="utf-8")
CASES = (ROOT / "cases/tda").glob("*.toml")
FIELDS = msgspec.structs.fields(Options)


def rules() -> dict[str, bool]:
    """Every rule, and whether it is a reading."""
    text = resources.files("voltigeur.games.tda").joinpath("rules.toml").read_text(encoding="utf-8")
    return {rule["id"]: rule.get("reading", False) for rule in tomllib.loads(text)["rule"]}


def rows(part: str) -> list[list[str]]:
    """The cells of a table of the page."""
    lines = [line for line in part.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


OPTIONS, READINGS = map(rows, PAGE.split("## Every reading"))


def test_every_reading_is_on_the_page() -> None:
    listed = {row[0] for row in READINGS}
    assert {rule for rule, reading in rules().items() if reading} <= listed
    assert listed <= set(rules())


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_every_option_is_on_the_page_with_its_values_and_rules(field: msgspec.structs.FieldInfo) -> None:
    [row] = [row for row in OPTIONS if row[0] == f"`{field.name}`"]
    assert row[1] == ", ".join(f"`{value}`" for value in get_args(field.type))
    assert field.default == get_args(field.type)[0]
    assert set(row[2].split(", ")) <= set(PLANS[field.name].rules) <= set(rules())


def test_options_that_readings_name_exist() -> None:
    named = {name for row in READINGS for name in re.findall(r"option `(\w+)`", row[2])}
    assert named <= {field.name for field in FIELDS}


def test_every_option_is_played_the_other_way_by_a_case() -> None:
    played = set()
    for path in CASES:
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            played |= set(case.get("given", {}).get("options", {}).items())
    assert {(field.name, get_args(field.type)[1]) for field in FIELDS} <= played

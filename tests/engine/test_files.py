"""Files that people write: errors say what is wrong, where, and what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from msgspec import Struct

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import NotToml, own_tables, read, tables_of, text_of, typed
from voltigeur.engine.settings import choose, values_of


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """What the files of these tests are read as."""

    turns: int
    weather: Literal["dry", "mud"] = "dry"


class Ways(Struct, frozen=True):
    """Options."""

    measuring: Literal["free", "book"] = "free"
    pace: Literal["slow", "fast"] = "slow"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("turns = ", "mine.toml: not readable as TOML: Invalid value (at end of document); correct the syntax there"),
        ("turns = 'x'", "mine.toml: Expected `int`, got `str` - at `$.turns`; see the manual"),
        ("turns = 3\nweather = 'hot'", "mine.toml: Invalid enum value 'hot' - at `$.weather`; see the manual"),
        ("turns = 3\nwether = 'dry'", "mine.toml: Object contains unknown field `wether`; see the manual"),
        ("", "mine.toml: Object missing required field `turns`; see the manual"),
    ],
)
def test_an_error_names_place_fault_and_remedy(text: str, wrong: str) -> None:
    with pytest.raises(VoltigeurError) as caught:
        read(text, Plan, "mine.toml", "see the manual")
    assert str(caught.value) == wrong


def test_own_figures_are_laid_over_the_file_and_judged_with_it() -> None:
    assert read("turns = 3", Plan, "mine.toml", "", {"weather": "mud"}) == Plan(3, "mud")
    with pytest.raises(VoltigeurError, match="unknown field"):
        read("turns = 3", Plan, "mine.toml", "", {"wind": 1})


def test_a_text_that_is_no_toml_knows_its_line() -> None:
    with pytest.raises(NotToml) as caught:
        tables_of("a = 1\nb = = 2\n", "mine.toml")
    assert caught.value.line == 2


def test_a_text_that_is_nested_without_end_is_refused() -> None:
    with pytest.raises(NotToml, match="nested too deeply"):
        tables_of("a = " + "[" * 100_000, "mine.toml")


@pytest.mark.parametrize("content", [None, b"\xff\xfe"])
def test_a_file_that_is_not_there_or_is_no_text_is_named(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "mine.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(VoltigeurError, match=r"mine\.toml: cannot be read .*; check the path"):
        text_of(path)


def test_a_folder_of_own_figures_may_lack_files_but_must_be_there(tmp_path: Path) -> None:
    (tmp_path / "charts.toml").write_text("a = 1\n")
    assert own_tables(tmp_path, "charts", "terrain") == {"charts": {"a": 1}, "terrain": {}}
    assert own_tables(None, "charts") == {"charts": {}}
    with pytest.raises(VoltigeurError, match="there is no such folder"):
        own_tables(tmp_path / "nowhere", "charts")


def test_options_are_chosen_by_name_and_value() -> None:
    assert values_of(Ways) == {"measuring": ("free", "book"), "pace": ("slow", "fast")}
    assert choose(Ways, {"measuring": "book"}, {"measuring": "free", "pace": "fast"}) == Ways("free", "fast")
    with pytest.raises(VoltigeurError, match="there is no option 'measure'; use one of measuring, pace"):
        choose(Ways, {"measure": "free"})
    with pytest.raises(VoltigeurError, match="option pace cannot be 'quick'; use one of slow, fast"):
        choose(Ways, {"pace": "quick"})


def test_what_was_written_elsewhere_is_typed_the_same_way() -> None:
    with pytest.raises(VoltigeurError, match="case 3: Expected `int`"):
        typed({"turns": "x"}, Plan, "case 3", "see the manual")

"""What a case expects of any game is told apart from what is: results, enemies that are known, events that are told."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from voltigeur.engine.casebook.differences import of_result, of_view
from voltigeur.engine.steps import Result

SIDES = ("red", "blue")
MATCH: Any = SimpleNamespace(
    result=Result(1, "victory", (2, 5), "0.5/end", "points"),
    view=lambda seat: SimpleNamespace(
        data=lambda: {"turn": 3, "enemies": [{"name": "D1"}], "markers": [{"at": "B2"}, {"at": "A1"}]}
    ),
    log=lambda seat: [SimpleNamespace(kind="fires")],
)
PLACES = {"markers": lambda markers: sorted(marker["at"] for marker in markers)}


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"winner": "blue", "scores": [2, 5]}, []),
        ({"winner": "red"}, ["result winner is blue, not red"]),
        ({"scores": [2, 4]}, ["result scores is [2, 5], not [2, 4]"]),
    ],
)
def test_the_result(wanted: dict[str, Any], told: list[str]) -> None:
    assert list(of_result(MATCH, SIDES, wanted)) == told


def test_a_match_that_is_not_over_has_none() -> None:
    assert list(of_result(SimpleNamespace(result=None), SIDES, {"winner": "red"})) == ["the match is not over"]


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"turn": 3, "knows": ["D1"], "ignores": ["D2"], "told": ["fires"], "not_told": ["hits"]}, []),
        ({"markers": ["B2", "A1"]}, []),
        ({"markers": ["A1"]}, ["red sees: markers is ['A1', 'B2'], not ['A1']"]),
        ({"knows": ["D2"]}, ["red does not know D2"]),
        ({"ignores": ["D1"]}, ["red knows D1"]),
        ({"told": ["hits"]}, ["red was not told hits"]),
        ({"not_told": ["fires"]}, ["red was told fires"]),
        ({"turn": 4}, ["red sees: turn is 3, not 4"]),
    ],
)
def test_what_a_seat_is_shown(fields: dict[str, Any], told: list[str]) -> None:
    assert list(of_view(MATCH, 0, "red", fields, PLACES, ("D1", "D2"))) == told

"""Fields of a model as cases write them: words, names, what is refused."""

from __future__ import annotations

from enum import IntEnum

import pytest
from msgspec import Struct

from voltigeur.engine.casebook.forms import Fields, Form, words
from voltigeur.engine.choices import VoltigeurError


class Mood(IntEnum):
    CALM = 0
    VERY_CROSS = 1


class Cat(Struct):
    id: int
    mood: int = 0
    friend: int = -1
    lives: int = 9


class Row(Struct, forbid_unknown_fields=True):
    name: str
    state: dict[str, object] = {}


NAMES = ["Tom", "Kitty"]
CAT: Fields[list[str]] = Fields(
    "cat", Cat, {"mood": words(Mood), "friend": Form(list.index, lambda names, n: names[n])}, without=("id",)
)


def test_what_a_case_gives_is_what_it_expects() -> None:
    row = CAT.folded({"name": "Tom", "mood": "very-cross", "friend": "Kitty", "lives": 7}, Row)
    assert row["name"] == "Tom" and set(row["state"]) == {"mood", "friend", "lives"}
    cat = Cat(0)
    CAT.put(cat, row["state"], NAMES)
    assert cat == Cat(0, Mood.VERY_CROSS, 1, 7)
    assert {name: CAT.written(cat, name, NAMES) for name in row["state"]} == row["state"]


def test_what_the_model_does_not_have_is_left_for_the_row_to_refuse() -> None:
    assert CAT.folded({"name": "Tom", "id": 3, "legs": 4}, Row) == {"name": "Tom", "id": 3, "legs": 4, "state": {}}


@pytest.mark.parametrize(("field", "value"), [("mood", "merry"), ("lives", "nine")])
def test_a_value_that_cannot_be_is_named(field: str, value: str) -> None:
    with pytest.raises(VoltigeurError, match=f"{field} of a cat"):
        CAT.put(Cat(0), {field: value}, NAMES)

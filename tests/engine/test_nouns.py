"""Nouns in the types of fields: found wherever they stand, and renamed."""

from __future__ import annotations

from typing import Annotated, ClassVar

import pytest
from msgspec import Struct

from voltigeur.engine.fields import Noun, nouns_of, renamed

CatId = Annotated[int, Noun("cat")]
DogId = Annotated[int, Noun("dog")]


class Chase(Struct):
    title: ClassVar[str] = "chase"
    dog: DogId
    cats: tuple[CatId, ...]
    pairs: tuple[tuple[CatId, CatId], ...] = ()
    turn: int = 0
    seen: Annotated[tuple[CatId, ...], "for all"] = ()


class Hunt(Chase):
    home: CatId = -1


def test_every_field_that_names_something_is_found() -> None:
    assert set(nouns_of(Hunt)) == {
        ("dog", "dog"), ("cats", "cat"), ("pairs", "cat"), ("seen", "cat"), ("home", "cat"),
    }  # fmt: skip


def test_a_field_names_things_of_one_kind() -> None:
    class Fight(Struct):
        sides: tuple[Annotated[int, Noun("cat")], Annotated[int, Noun("dog")]]

    with pytest.raises(AssertionError, match="Fight"):
        nouns_of(Fight)


def test_others_are_put_in_their_place() -> None:
    hunt = Hunt(1, (1, 2), ((1, 3),), turn=1, seen=(3,), home=2)
    renamed(hunt, {"cat": {1: 2, 2: 1}, "dog": {}})
    assert hunt == Hunt(1, (2, 1), ((2, 3),), turn=1, seen=(3,), home=1)

"""States are declared beside a field and told the gravest first to those who may know; games have words for all."""

from __future__ import annotations

from typing import Annotated

import pytest
from msgspec import Struct

from voltigeur.engine.fields import Owner, Public, Shows, State, States, names
from voltigeur.engine.texts import LANGUAGES, texts
from voltigeur.games.skirmish.table.telling import STATES as SKIRMISH
from voltigeur.games.tda.table.wording import STATES as TDA


class Tank(Struct):
    """A toy."""

    stopped: Annotated[Public[bool], Shows("stopped", 20, "S")] = False
    shots: Annotated[Public[int], Shows("low", 10, when=names, about=True)] = -1
    radio: Annotated[Owner[bool], Shows("listens", 30, "L")] = False
    tracks: Annotated[Public[bool], Shows("no-tracks", 40, "x", badge="damaged")] = False
    optics: Annotated[Public[bool], Shows("blind", 50, "x", badge="damaged")] = False
    parked: Annotated[Public[bool], Shows("parked", 60, badge="")] = False
    plain: Public[int] = 7


STATES: States[int, Tank] = States(Tank, State("late", 5, "!", lambda turn, tank: turn > 3, placed=True))


def told(tank: Tank, turn: int = 1, *, own: bool = True, placed: bool = True) -> list[str]:
    return [state.name for state, _ in STATES.of(turn, tank, own=own, placed=placed)]


def test_a_piece_at_rest_shows_nothing() -> None:
    assert told(Tank()) == []


def test_the_gravest_comes_first_wherever_it_is_declared() -> None:
    assert told(Tank(stopped=True, shots=0), turn=4) == ["late", "low", "stopped"]


def test_what_only_its_owner_may_read_is_shown_to_him_alone() -> None:
    assert told(Tank(radio=True)) == ["listens"]
    assert told(Tank(radio=True), own=False) == []


def test_a_state_of_the_board_is_not_shown_beside_it() -> None:
    assert told(Tank(), turn=4, placed=False) == []


def test_badges_have_words_and_signs_and_are_shared() -> None:
    tank = Tank(shots=3, tracks=True, optics=True, parked=True)
    found = list(STATES.badges(1, tank, lambda name, about: f"{name} {about}", own=True, placed=True))
    assert [(badge.kind, badge.text, badge.short) for badge in found] == [
        ("low", "low 3", "3"),
        ("damaged", "no-tracks True, blind True", "x"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_of_a_game_has_words(language: str) -> None:
    silent = {"low-ammo": "ammo"}
    for package, states in (("voltigeur.games.tda", TDA.all), ("voltigeur.games.skirmish", SKIRMISH.all)):
        t = texts(language, package)
        wanted = [silent.get(state.name, state.name) for state in states]
        assert [name for name in wanted if not t.has(f"state-{name}")] == []
        assert len(set(wanted)) == len(wanted)

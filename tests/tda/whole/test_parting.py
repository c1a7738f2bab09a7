"""Two worlds may part by what lies on the map as it would on the table, and by nothing like it."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

import voltigeur
from voltigeur.engine.choices import PASS
from voltigeur.engine.events import Answered, Arg, Event
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.ch04_activation.formation_acts import End
from voltigeur.games.tda.whole.parting import may_part
from voltigeur.lab.fuzz import fuzz

MENDED = Path(__file__).parents[2] / "fixtures" / "mended"
SAVE = MENDED / "turned-under-its-marker.save"


def test_the_marker_of_a_recognised_vehicle_may_tell_how_far_it_turned() -> None:
    one, two = cast(TdaMatch, voltigeur.load(SAVE).match), cast(TdaMatch, voltigeur.load(SAVE).match)
    (number, *_) = sorted(one.position.ways)
    assert not may_part(one, two)
    two.unit(number).moved = not two.unit(number).moved
    assert may_part(one, two)
    two.unit(number).hidden = True
    assert not may_part(one, two), "under a marker nothing of it shows"


def test_a_vehicle_that_was_never_hidden_tells_nothing() -> None:
    one, two = cast(TdaMatch, voltigeur.load(SAVE).match), cast(TdaMatch, voltigeur.load(SAVE).match)
    other = next(unit.id for unit in one.position.units if unit.id not in one.position.ways)
    two.unit(other).moved = not two.unit(other).moved
    assert not may_part(one, two)


def two_of(name: str) -> tuple[TdaMatch, TdaMatch]:
    """A mended match twice."""
    return tuple(cast(TdaMatch, voltigeur.load(MENDED / f"{name}.save").match) for _ in range(2))  # type: ignore[return-value]


@pytest.mark.parametrize(("kind", "shows"), [("moves", True), ("falls-back", True), ("shifts", True), ("fires", False)])
def test_whether_others_are_left_where_a_marker_went_may_show(kind: str, *, shows: bool) -> None:
    one, two = two_of("marker-left-by-who-fell-back")
    origin, at = sorted(one.position.covers[1])[:2]
    del one.position.covers[1][origin]
    assert not may_part(one, two), "nobody has gone"
    for match in (one, two):
        match.record.append(Event(kind, {"origin": Arg("place", origin), "at": Arg("place", at)}))
    assert may_part(one, two) is shows


def test_the_front_of_a_piece_may_show_when_it_is_recognised() -> None:
    one, two = two_of("piece-shows-its-front")
    number = 2
    two.unit(number).facing = (one.unit(number).facing + 1) % 6
    for match in (one, two):
        match.unit(number).hidden = False
    assert not may_part(one, two), "it was known before"
    for match in (one, two):
        match.record += [Answered(1, End()), Event("revealed", {"unit": Arg("unit", number)})]
    assert may_part(one, two)
    two.record.append(Answered(0, PASS))
    assert may_part(one, two), "one world has asked somebody who let it go by"
    two.unit(number).hidden = True
    assert not may_part(one, two), "under a marker nobody sees it"
    two.unit(number).hidden = False
    for match in (one, two):
        match.record.append(Answered(0, End()))
    assert not may_part(one, two), "once it is known it is the same in both"


@pytest.mark.parametrize(
    ("scenario", "seed", "decisions"),
    [
        ("premiers-chars", 1501, 62),
        ("convoi", 777005, 118),
        ("premiers-pas", 880313, 9),
        ("premiers-chars", 880338, 44),
        ("acier-blanc", 880119, 23),
    ],
)
def test_the_matches_that_found_it_are_clean(scenario: str, seed: int, decisions: int, tmp_path: Path) -> None:
    assert fuzz("tda", decisions, [scenario], seed=seed, out=tmp_path).failures == []

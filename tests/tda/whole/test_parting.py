"""Two worlds may part by what lies on the map as it would on the table, and by nothing like it."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

import voltigeur
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.whole.parting import may_part
from voltigeur.lab.fuzz import fuzz

SAVE = Path(__file__).parents[2] / "fixtures" / "mended" / "turned-under-its-marker.save"


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


@pytest.mark.parametrize(("scenario", "seed", "decisions"), [("premiers-chars", 1501, 62), ("convoi", 777005, 118)])
def test_the_matches_that_found_it_are_clean(scenario: str, seed: int, decisions: int, tmp_path: Path) -> None:
    assert fuzz("tda", decisions, [scenario], seed=seed, out=tmp_path).failures == []

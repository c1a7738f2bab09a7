"""Two worlds may part by the Movement marker of a vehicle that was recognised in its action, and by nothing like it."""

from __future__ import annotations

from pathlib import Path

import voltigeur
from voltigeur.games.tda.whole.parting import may_part
from voltigeur.lab.fuzz import fuzz

SAVE = Path(__file__).parents[2] / "fixtures" / "mended" / "turned-under-its-marker.save"


def test_the_marker_of_a_recognised_vehicle_may_tell_how_far_it_turned() -> None:
    one, two = (voltigeur.load(SAVE).match for _ in range(2))
    (number, *_) = sorted(one.position.ways)
    assert not may_part(one, two)
    two.unit(number).moved = not two.unit(number).moved
    assert may_part(one, two)
    two.unit(number).hidden = True
    assert not may_part(one, two), "under a marker nothing of it shows"


def test_a_vehicle_that_was_never_hidden_tells_nothing() -> None:
    one, two = (voltigeur.load(SAVE).match for _ in range(2))
    other = next(unit.id for unit in one.position.units if unit.id not in one.position.ways)
    two.unit(other).moved = not two.unit(other).moved
    assert not may_part(one, two)


def test_the_match_that_found_it_is_clean(tmp_path: Path) -> None:
    assert fuzz("tda", 62, ["premiers-chars"], seed=1501, out=tmp_path).failures == []

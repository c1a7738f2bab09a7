"""Bounds that no case can show: directions between two degrees, and lines of tallies that would say nothing."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.rulebooks import rulebook
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.ch00_ground.bearing import FULL, bearing
from voltigeur.games.skirmish.ch06_targets.targets import shooter_of
from voltigeur.games.skirmish.ch07_fire.volley import aimed
from voltigeur.games.skirmish.charts.load import changed

FAR = 10**6


def towards(degrees: float) -> tuple[int, int]:
    return round(FAR * sin(radians(degrees))), -round(FAR * cos(radians(degrees)))


def test_a_direction_is_rounded_to_whole_degrees() -> None:
    for degree in range(FULL):
        assert {bearing((0, 0), towards(degree + part)) for part in (-0.49, 0, 0.49)} == {degree}


def test_half_a_degree_counts_to_the_next() -> None:
    for degree in range(FULL):
        assert bearing((0, 0), towards(degree + 0.5)) == (degree + 1) % FULL


def test_who_stands_in_the_same_place_is_north() -> None:
    assert bearing((300, 400), (300, 400)) == 0


def test_a_short_crew_that_costs_no_die_is_not_mentioned() -> None:
    troops = [
        {"id": "A1", "figures": [{"role": "gunner", "weapon": "rocket-launcher", "at": "10,40"}]},
        {"id": "A2", "figures": [{"role": "gunner", "weapon": "light-machine-gun", "at": "10,60"}]},
    ]
    match = rulebook("skirmish").arrange({"troops": troops, "active": "A1"}, "here")
    assert isinstance(match, SkirmishMatch)
    launcher, gunner = (shooter_of(match.truth, number) for number in (0, 1))
    assert launcher is not None and gunner is not None
    assert [line.reason for line in aimed(match.truth, launcher, (2500, 4000)).dice.lines] == ["weapon"]
    assert [line.reason for line in aimed(match.truth, gunner, (2500, 6000)).dice.lines] == ["weapon", "short-crew"]


def test_an_angle_of_view_is_a_quarter_a_half_or_a_full_circle() -> None:
    with pytest.raises(VoltigeurError, match="soldier"):
        changed("charts", {"angles": {"soldier": 120}})
    assert changed("charts", {"angles": {"soldier": 90}}).angles.soldier == 90

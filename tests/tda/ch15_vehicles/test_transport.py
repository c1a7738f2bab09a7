"""What a scenario puts in and on vehicles, and what the other side may know of it (15.4)."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.tda.small_matches import begin, unit

from voltigeur.engine.choices import VoltigeurError
from voltigeur.games.tda.base.model import ABOARD
from voltigeur.games.tda.whole.invariants import faults

SCENARIO = """
id = "loads"
turns = 3
[[board]]
map = "village"
[zones]
west = ["A1:C14"]
east = ["T1:W14"]
[[sides]]
id = "blue"
nation = "generic"
zone = "west"
[[sides.sections]]
name = "One"
units = [{ id = "K", type = "rifle-squad" }, UNITS]
[[sides]]
id = "red"
nation = "generic"
zone = "east"
[[sides.sections]]
name = "Two"
units = [{ id = "X", type = "rifle-squad" }]
[victory]
"""
TWO_LORRIES = """
{ id = "L1", type = "gb44-truck" }, { id = "L2", type = "gb44-truck" },
{ id = "A", type = "rifle-squad", aboard = "L1" }, { id = "M", type = "light-mg", aboard = "L2" }
"""


def loaded(units: str) -> str:
    """The scenario with these in the first side's section."""
    return SCENARIO.replace("UNITS", " ".join(units.split()))


def test_all_who_act_with_a_vehicle_are_told_in_one_entry(tmp_path: Path) -> None:
    match = begin(tmp_path, loaded(TWO_LORRIES))
    riders = [unit(match, name) for name in ("A", "M")]
    match.tell_all("activated-along", riders, "15.4/activation")
    told = match.record[-1]
    assert (told.kind, told.args["units"].value) == ("activated-along", tuple(rider.id for rider in riders))
    riders[0].hidden, riders[1].hidden = True, False
    match.tell_all("activated-along", riders, "15.4/activation")
    own, other = match.record[-2:]
    assert own.args["units"].value == tuple(rider.id for rider in riders) and not own.to & 2
    assert other.args["units"].value == (riders[1].id,) and not other.to & 1


def deploy(match: Any) -> None:
    for seat in (0, 1):
        question = next(q for q in match.questions if q.seat == seat)
        match.answer(question.choice.sample(Random(1)), seat)


@pytest.mark.parametrize(
    "units",
    [
        '{ id = "L", type = "gb44-truck" }, { id = "A", type = "rifle-squad", aboard = "L" }, '
        '{ id = "B", type = "rifle-squad", aboard = "L" }',
        '{ id = "A", type = "rifle-squad", aboard = "K" }',
        '{ id = "T", type = "de42-pz4g" }, { id = "M", type = "medium-mg", rides = "T" }',
        '{ id = "T", type = "de42-pz4g" }, { id = "A", type = "rifle-squad", rides = "T" }, '
        '{ id = "P", type = "section-pc", rides = "T" }',
        '{ id = "T", type = "de42-pz4g" }, { id = "A", type = "rifle-squad", rides = "T" }, '
        '{ id = "B", type = "rifle-squad", rides = "T" }',
        '{ id = "T", type = "de42-pz4g" }, { id = "R", type = "rocket-launcher", rides = "T" }, '
        '{ id = "S", type = "rocket-launcher", rides = "T" }',
        '{ id = "A", type = "rifle-squad", aboard = "nobody" }',
    ],
)
def test_a_scenario_does_not_overload_its_vehicles(tmp_path: Path, units: str) -> None:
    with pytest.raises(VoltigeurError):
        begin(tmp_path, loaded(units))


def test_a_leader_and_a_rocket_launcher_ride_together(tmp_path: Path) -> None:
    tank = '{ id = "T", type = "de42-pz4g" }'
    riders = '{ id = "P", type = "section-pc", rides = "T" }, { id = "R", type = "rocket-launcher", rides = "T" }'
    match = begin(tmp_path, loaded(f"{tank}, {riders}"))
    deploy(match)
    assert unit(match, "P").at == unit(match, "R").at == unit(match, "T").at >= 0


def test_passengers_are_in_no_view_of_the_enemy_and_in_that_of_their_side(tmp_path: Path) -> None:
    match = begin(tmp_path, loaded(TWO_LORRIES))
    deploy(match)
    assert not {"A", "M"} & {seen["name"] for seen in match.view(1).data()["enemies"]}
    own = {seen["name"]: seen["place"] for seen in match.view(0).data()["units"]}
    assert own["A"] == own["M"] == "-"


def test_another_world_may_have_other_passengers(tmp_path: Path) -> None:
    match = begin(tmp_path, loaded(TWO_LORRIES))
    deploy(match)
    found = set()
    for seed in range(20):
        other = match.redeal(1, Random(seed))
        assert not list(faults(other))
        assert unit(other, "A").at == unit(other, "M").at == ABOARD
        found.add((unit(other, "A").aboard, unit(other, "M").aboard))
    assert len(found) == 2

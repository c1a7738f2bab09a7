"""The figures of the charts as a player reads them, held one by one: those of the book, and ours where it has none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from voltigeur.games.tda.charts.load import load_charts

CHARTS = load_charts()


class Modified(Protocol):
    """A chart with modifiers."""

    def __getitem__(self, key: str, /) -> int: ...


def held(chart: Modified, **wanted: int) -> None:
    """A chart has these modifiers."""
    assert {key: chart[key] for key in wanted} == wanted


def test_radii_of_command() -> None:
    command = CHARTS.command
    assert (command.company_to_section, command.higher_to_autonomous, command.section_to_unit) == (5, 5, 3)
    assert (command.vehicle_to_vehicle, command.vehicle_to_infantry, command.attachment) == (5, 3, 1)


def test_what_fits_into_a_place() -> None:
    stacking = CHARTS.stacking
    assert (stacking.limit, stacking.ground_vehicles, stacking.aircraft, stacking.bunker) == (6, 2, 1, 2)
    held(stacking, squad=2, three_step_squad=3, leader=1, heavy_weapon=1, team=1, support_piece=2, non_combatant=1)


def test_what_fits_into_a_vehicle() -> None:
    fives = dict.fromkeys(("team", "heavy_weapon", "leader", "non_combatant"), 5)
    assert CHARTS.transport.load == {**fives, "squad": 10, "support_piece": 10, "vehicle": 10}
    assert CHARTS.transport.light == 5


def test_allowances_of_movement() -> None:
    movement = CHARTS.movement
    assert (movement.normal, movement.forced, movement.road_bonus, movement.hexside) == (40, 60, 20, 10)
    assert (movement.reverse, movement.overrun) == (2, 10)


def test_lines_of_the_assault_table() -> None:
    found = {key: (x.one_step, x.two_steps, x.vehicle, x.v) for key, x in CHARTS.assault.lines.items()}
    assert found == {
        "choc": (8, 6, 6, 0),
        "veteran": (7, 5, 5, 0),
        "ligne": (7, 4, 5, 0),
        "bleu": (6, 3, 4, -1),
        "armoured_vehicle": (7, 4, None, 0),
        "unarmoured_vehicle": (4, 2, None, 0),
    }
    assert {key: figure.value for key, figure in CHARTS.assault.v.items()} == {
        "stopped": -1, "neutralised": -3, "non_combatant": -4,
    }  # fmt: skip


def test_to_hit() -> None:
    sizes: Mapping[str, int] = {size: figure.value for size, figure in CHARTS.to_hit.size.items()}
    assert sizes == {"TG": 2, "G": 1, "N": 0, "C": 0, "P": -1, "TP": -2}
    held(CHARTS.to_hit, choc=1, veteran=1, bleu=-1, target_moved=-1, each_beyond_effective=-1, skirts=-1)
    held(CHARTS.to_hit, stopped=-2, in_smoke=-2, moved_or_half=-2, light_piece_aside=-1)


def test_indirect_fire_at_vehicles_and_traps() -> None:
    assert CHARTS.indirect.armour_step == 10
    held(CHARTS.indirect, each_armour_step=-1, open_topped=1, trap_v_tracked=-1, trap_jammed=-6)


def test_vehicles_are_seen_from_afar() -> None:
    assert [CHARTS.observation.vehicle[light] for light in ("day", "semi", "night")] == [16, 8, 4]


def test_drift_of_shells() -> None:
    assert [CHARTS.drift.distance(die) for die in range(1, 15)] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert [CHARTS.drift.seen_from(far) for far in (0, 3, 4, 8, 9, 16, 17, 24, 25)] == [-2, -2, -1, -1, 0, 0, 1, 1, 2]
    held(CHARTS.drift, unseen=5, each_repeat=-1, inaccurate=1)


def test_drift_from_the_air() -> None:
    held(CHARTS.air_drift, low=-2, medium=0, high=2)
    held(CHARTS.air_drift, drop_calm=1, drop_light=2, drop_strong=4, glider_calm=0, glider_light=1, glider_strong=3)


def test_fire_at_aircraft() -> None:
    assert CHARTS.anti_air.altitude == {"low": 0, "medium": -2, "high": -4}
    assert CHARTS.anti_air.target == {"helicopter": 0, "transport": 0, "dropping": 1, "fast": -1, "drone": -2}
    held(CHARTS.anti_air, target_moved=-1, choc=1, veteran=1, bleu=-1, missile=1, beyond_half=-1, dark=-1)


def test_flight() -> None:
    flight = CHARTS.flight
    assert (flight.levels, flight.hex, flight.each_visibility, flight.change) == (3, 10, 10, 20)


def test_weapons_in_containers() -> None:
    assert CHARTS.containers.power == {"leader": 1, "heavy_weapon": 1, "squad": 2}
    assert CHARTS.containers.unpacking == 1

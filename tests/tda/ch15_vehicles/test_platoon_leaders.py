"""Which vehicle leads a platoon is its owner's secret: a re-deal takes any of its type where nothing is known."""

from __future__ import annotations

from random import Random
from typing import Any

from voltigeur.games.tda.base.model import Fate
from voltigeur.games.tda.ch15_vehicles.drive.platoons import redeal_leaders
from voltigeur.games.tda.rulebook import BOOK

TANK, TRUCK = "su43-t34-76", "fr50-half-track"


def tank(name: str, at: str, section: str, side: str = "red", **more: Any) -> dict[str, Any]:
    return {"id": name, "type": TANK, "at": at, "section": section, "side": side, **more}


UNITS = [
    tank("A", "A1", "own", "blue"), tank("B", "B1", "own", "blue"),
    tank("C", "D1", "any"), tank("D", "E1", "any", hidden=True, commanded=False), tank("E", "F1", "any"),
    {"id": "F", "type": TRUCK, "at": "G1", "section": "any", "side": "red"},
    tank("G", "D4", "apart"), tank("H", "K9", "apart", commanded=False),
    tank("I", "D6", "headless"), tank("J", "E6", "headless"),
    tank("K", "D8", "staff"), tank("L", "E8", "staff"),
    {"id": "X", "at": "H4", "section": "foot", "side": "red"},
    {"id": "Y", "at": "H5", "section": "foot", "side": "red"},
]  # fmt: skip
SECTIONS = {
    "own": {"side": "blue", "leader": "A"},
    "any": {"side": "red", "leader": "C"},
    "apart": {"side": "red", "leader": "G"},
    "headless": {"side": "red", "leader": "I", "leader_dead": True},
    "staff": {"side": "red", "leader": "K"},
    "foot": {"side": "red", "leader": "X"},
}


def test_a_leader_is_any_vehicle_of_his_type_that_is_left_unless_somebody_knows_better() -> None:
    commands = {"company": {"side": "red", "leader": "K"}}
    m = BOOK.arrange({"units": UNITS, "sections": SECTIONS, "commands": commands}, "test")
    names = [unit["id"] for unit in UNITS]
    m.position.units[names.index("E")].fate = Fate.ELIMINATED
    found: dict[str, set[str]] = {name: set() for name in SECTIONS}
    rng = Random(5)
    for _ in range(60):
        redeal_leaders(m, 1, rng)
        for name, section in zip(SECTIONS, m.position.sections, strict=True):
            found[name].add(names[section.leader])
    assert found == {
        "own": {"A"}, "any": {"C", "D"}, "apart": {"G"}, "headless": {"I"}, "staff": {"K"}, "foot": {"X"},
    }  # fmt: skip

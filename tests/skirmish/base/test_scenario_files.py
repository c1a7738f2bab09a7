"""What a second reading found beside the cases: scenario files that cannot be played, templates of tanks."""

from __future__ import annotations

import pytest

from voltigeur.engine.choices import VoltigeurError
from voltigeur.games.skirmish.base.library import Overrides, make_setting
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.cases.given import arrange
from voltigeur.games.skirmish.ch11_guns.guns import Shell
from voltigeur.games.skirmish.rulebook import BOOK
from voltigeur.games.skirmish.whole.view import cast

HEAD = """
id = "loads"
table = "ferme"
turns = 4
objectives = []
zones = [
  { id = "attacker", points = ["0,0", "20,0", "20,90"] },
  { id = "defender", points = ["90,0", "110,0", "110,90"] },
]
"""
DEFENDER = """
[defender]
edge = "east"
[[defender.troops]]
id = "D1"
quality = "green"
figures = [{ weapon = "rifle", count = 5 }]
[attacker]
edge = "west"
"""
CREW = '{ role = "gun", weapon = "light-gun" }, { role = "gunner", weapon = "pistol", count = 3 }'


def loaded(vehicle: str, *riders: str) -> SkirmishSetting:
    """A scenario with a vehicle and troops that begin in it or behind it."""
    rows = [f'id = "A1"\nkind = "vehicle"\nfigures = [{{ role = "vehicle", vehicle = "{vehicle}" }}]', *riders]
    troops = "".join(f'[[attacker.troops]]\nquality = "green"\n{row}\n' for row in rows)
    return make_setting("loads.toml", {}, Overrides(), HEAD + DEFENDER + troops)


def section(name: str, count: int) -> str:
    return f'id = "{name}"\naboard = "A1"\nfigures = [{{ weapon = "rifle", count = {count} }}]'


def gun(name: str, *, limbered: bool = True) -> str:
    return f'id = "{name}"\nkind = "gun"\naboard = "A1"\nlimbered = {str(limbered).lower()}\nfigures = [{CREW}]'


@pytest.mark.parametrize(
    ("vehicle", "riders"),
    [("jeep", [section("A2", 3)]), ("truck", [section("A2", 5), section("A3", 7)]), ("half-track", [gun("A2")])],
)
def test_what_a_vehicle_takes(vehicle: str, riders: list[str]) -> None:
    assert len(loaded(vehicle, *riders).troops) == 2 + len(riders)


@pytest.mark.parametrize(
    ("vehicle", "riders", "fault"),
    [
        ("jeep", [section("A2", 4)], "4 begin in it, and it has room for 3"),
        ("truck", [section("A2", 5), section("A3", 8)], "13 begin in it, and it has room for 12"),
        ("jeep", [gun("A2")], "it cannot tow a gun"),
        ("truck", [gun("A2"), section("A3", 2)], "it carries passengers or tows one gun"),
        ("truck", [gun("A2"), gun("A3")], "it carries passengers or tows one gun"),
        ("truck", [gun("A2", limbered=False)], "not limbered"),
    ],
)
def test_what_a_vehicle_does_not_take(vehicle: str, riders: list[str], fault: str) -> None:
    with pytest.raises(VoltigeurError, match=fault):
        loaded(vehicle, *riders)


@pytest.mark.parametrize(
    "effect",
    [
        'point = "move"\nadd = 1',
        'point = "fire"\nrefuse = true',
        'point = "fire"\nlift = true',
        'point = "melee"\nfigure = 2',
        'point = "fire"\nadd = 1\nscope = { places = ["house"] }',
    ],
)
def test_amendments_that_would_do_nothing_are_refused(effect: str) -> None:
    amendment = f'[[amendments]]\nrule = "house/morale"\nreason = "night"\n{effect}\n'
    with pytest.raises(VoltigeurError, match="amendment 1"):
        make_setting("loads.toml", {}, Overrides(), HEAD + amendment + DEFENDER + _walkers())


def test_amendments_that_add_are_read() -> None:
    amendment = (
        '[[amendments]]\nrule = "house/morale"\nreason = "night"\npoint = "fire"\nadd = -1\nscope = { turns = [1] }\n'
    )
    setting = make_setting("loads.toml", {}, Overrides(), HEAD + amendment + DEFENDER + _walkers())
    assert len(setting.amendments.items) == 1


def _walkers() -> str:
    return '[[attacker.troops]]\nid = "A1"\nquality = "green"\nfigures = [{ weapon = "rifle", count = 5 }]\n'


def test_the_template_of_a_tank_is_shown() -> None:
    given = {
        "active": "A1",
        "troops": [
            {"id": "A1", "kind": "vehicle", "figures": [{"role": "vehicle", "vehicle": "light-tank", "at": "20,40"}]},
            {"id": "D1", "figures": [{"at": "20,20"}]},
        ],
    }
    m = arrange(BOOK, given, "test")
    found = cast(m.seen(0), Shell(m.setting.notation.read_figure("A1"), (2000, 2000, 0)))
    assert found is not None and found.radius == 300 and len(found.risks) == 1

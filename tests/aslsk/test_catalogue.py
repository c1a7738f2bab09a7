"""The counters of the ASL Starter Kit: what every kind has and must not have, each with its rule; the figures by table.

The rows below are written out from the tables of the rules, by hand and apart from the data files.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest

from voltigeur.games.aslsk.base.types import LEADERS, NATIONS, UnitType, WeaponType, load_types

TYPES = load_types()
UNITS = {item.id: item for item in TYPES.units}
WEAPONS = {item.id: item for item in TYPES.weapons}
SQUADS = [item for item in TYPES.units if item.size == "squad"]
HALVES = [item for item in TYPES.units if item.size == "half"]
CREWS = [item for item in TYPES.units if item.size == "crew"]
LEADING = [item for item in TYPES.units if item.size == "leader"]
GUNS = [item for item in TYPES.weapons if item.gun]
MACHINE_GUNS = [item for item in TYPES.weapons if item.machine_gun]
LETTERS = {"E": "elite", "1": "first", "2": "second", "G": "green", "C": "conscript"}

# nation: strength, class, morale of the broken side, smoke, assault fire, half-squad, ELR to (squad, half)
SQUAD_ROWS = """
german        4-6-8 E 8 2 -  2-4-8  4-6-7 2-4-7
german        5-4-8 E 8 3 AF 2-3-8  4-4-7 2-3-7
german        8-3-8 E 8 3 AF 3-3-8  -     -
german        4-6-7 1 7 1 -  2-4-7  4-4-7 2-3-7
german        4-4-7 2 7 0 -  2-3-7  4-3-6 2-3-6
german        4-3-6 C 5 0 -  2-3-6  -     -
russian       6-2-8 E 8 2 AF 3-2-8  5-2-7 2-2-7
russian       4-5-8 E 8 1 -  2-4-8  4-4-7 2-3-7
russian       4-4-7 1 7 0 -  2-3-7  4-2-6 2-2-6
russian       5-2-7 1 7 0 AF 2-2-7  4-2-6 2-2-6
russian       4-2-6 C 5 0 -  2-2-6  -     -
american      7-4-7 E 7 3 AF 3-3-7  6-6-6 3-4-6
american      6-6-7 E 7 3 AF 3-4-7  6-6-6 3-4-6
american      6-6-6 1 6 3 AF 3-4-6  5-4-6 2-3-6
american      5-4-6 2 6 2 AF 2-3-6  5-3-6 2-2-6
american      5-3-6 G 5 1 AF 2-2-6  -     -
british       6-4-8 E 8 2 AF 3-3-8  4-5-7 2-4-7
british       4-5-8 E 8 2 -  2-4-8  4-5-7 2-4-7
british       4-5-7 1 7 1 -  2-4-7  4-4-7 2-3-7
british       4-4-7 2 7 0 -  2-3-7  4-3-6 2-2-6
british       4-3-6 G 5 0 -  2-2-6  -     -
italian       4-4-7 E 7 1 -  2-4-7  3-4-6 1-3-6
italian       3-4-7 E 7 0 -  1-3-7  3-4-6 1-3-6
italian       3-4-6 1 6 0 -  1-3-6  3-3-6 1-2-6
italian       3-3-6 C 5 0 -  1-2-6  -     -
allied-minor  4-5-8 E 8 1 -  2-4-8  4-5-7 2-4-7
allied-minor  4-5-7 1 7 0 -  2-4-7  4-3-7 2-3-7
allied-minor  4-3-7 2 7 0 -  2-3-7  3-3-6 1-2-6
allied-minor  3-3-6 C 5 0 -  1-2-6  -     -
"""

# nation, weapon: firepower, range, ROF, PP, B# or X#, repair
ARM_ROWS = """
german lmg 3 8 1 1 B12 1
german mmg 5 12 3 4 B12 1
german hmg 7 16 3 4 B12 1
russian lmg 2 6 1 1 B11 1
russian mmg 4 10 2 5 B12 1
russian hmg 6 12 3 5 B12 1
american mmg 4 10 2 3 B12 2
american hmg 8 16 2 5 B12 2
british lmg 2 7 1 1 B12 1
british mmg 4 12 2 4 B12 1
british hmg 6 16 3 5 B12 1
italian lmg 2 7 0 1 B11 1
italian mmg 4 10 2 5 B11 1
italian hmg 6 12 2 5 B11 1
allied-minor lmg 2 7 1 1 B11 1
allied-minor mmg 4 10 2 5 B11 1
allied-minor hmg 6 12 3 5 B12 1
any ft 24 1 0 1 X10 0
any dc 30 0 0 1 X12 0
american baz-43 8 4 0 1 X11 0
american baz-44 8 4 0 1 X11 0
american baz-45 8 5 0 1 X11 0
german psk 12 4 0 2 X11 0
"""

# Gun: nation, type, calibre with its barrel, ROF, M#, size, mount, QSU, IFE, range, special ammunition
GUN_ROWS = """
m1-57 american at 57L 2 10 small fixed qsu 0 - he7
m2a1-105 american art 105 1 5 normal fixed - 0 - heat6,smoke7,wp8
m1-155 american art 155 0 3 large fixed - 0 - smoke7,wp8
m1-81 american mtr 81* 3 11 small fixed qsu 0 3-75 wp8
pak40 german at 75L 2 9 normal fixed qsu 0 - smoke7
flak38 german aa 20L 3 10 small turning qsu 4 - -
flak36-37 german aa 37L 3 8 normal turning - 8 - heat5
flak18-36 german aa 88L 2 4 large turning - 0 - -
grw34 german mtr 81* 3 11 small fixed qsu 0 3-60 smoke8
oml3 british mtr 76* 3 11 small fixed qsu 0 6-36 smoke8,wp7
bofors40 british aa 40L 3 6 normal turning - 8 - -
ptp32-45 russian at 45L 3 11 small fixed qsu 0 0-110 -
p39-76 russian art 76L 2 8 normal fixed qsu 0 - smoke8
house-65 italian inf 65* 2 11 small fixed qsu 0 - heat6
bm37-82 russian mtr 82* 3 11 small fixed qsu 0 3-75 smoke8
"""


def rows(text: str) -> Iterator[list[str]]:
    return (line.split() for line in text.strip().splitlines())


def named(nation: str, name: str) -> str:
    return "" if name == "-" else f"{nation}-{name}"


@pytest.mark.parametrize("row", list(rows(SQUAD_ROWS)), ids=" ".join)
def test_squads_and_their_halves_have_the_figures_of_the_tables(row: list[str]) -> None:
    nation, strength, letter, broken, smoke, assault, half, lower, half_lower = row
    squad, part = UNITS[named(nation, strength)], UNITS[named(nation, half)]
    assert "-".join(map(str, squad.strength)) == strength
    assert (squad.klass, squad.broken, squad.smoke) == (LETTERS[letter], int(broken), int(smoke))
    assert squad.assault_fire == (assault == "AF")
    assert (squad.half, squad.lower) == (part.id, named(nation, lower))
    assert "-".join(map(str, part.strength)) == half and part.lower == named(nation, half_lower)


def test_there_are_no_other_squads_and_no_half_squad_without_one() -> None:
    assert {squad.id for squad in SQUADS} == {named(row[0], row[1]) for row in rows(SQUAD_ROWS)}
    assert {half.id for half in HALVES} == {squad.half for squad in SQUADS}
    assert {crew.id for crew in CREWS} == {
        "german-2-2-8", "russian-2-2-8", "american-2-2-7", "british-2-2-8", "italian-1-2-7", "allied-minor-2-2-7",
    }  # fmt: skip
    assert {item.nation for item in TYPES.units} == set(NATIONS)


@pytest.mark.parametrize("unit", [*SQUADS, *HALVES], ids=lambda unit: str(unit.id))
def test_squads_and_half_squads(unit: UnitType) -> None:
    """1.2.2/strength, 1.2.3/broken-side, 3.2.3/casualty-reduction, 5.1/elr."""
    assert unit.power > 0 and unit.range > 0 and 6 <= unit.morale <= 8 and 4 <= unit.broken <= unit.morale
    assert not unit.self_rally and not unit.leadership and unit.worth > 0
    assert bool(unit.half) == (unit.size == "squad")
    assert unit.smoke == 0 or unit.size == "squad", "only some squads have a Smoke Exponent"
    assert 0 <= unit.smoke <= 3
    if unit.half:
        part = UNITS[unit.half]
        assert (part.size, part.nation, part.morale, part.klass) == ("half", unit.nation, unit.morale, unit.klass)
        assert 1 <= part.power <= unit.power / 2 and part.range <= unit.range
        assert (part.assault_fire, part.exempt) == (unit.assault_fire, unit.exempt)
        assert part.broken <= unit.broken and part.worth == unit.worth // 2
    if unit.lower:
        below = UNITS[unit.lower]
        order = tuple(LETTERS.values())
        assert (below.size, below.nation) == (unit.size, unit.nation)
        assert order.index(below.klass) > order.index(unit.klass) and below.morale <= unit.morale
    assert not (unit.exempt and unit.lower), "an underlined morale is never replaced"


@pytest.mark.parametrize("unit", CREWS, ids=lambda unit: str(unit.id))
def test_crews(unit: UnitType) -> None:
    """1.2.2/mmc (always elite), 5.1/elr (exempt), 1.2.3/broken-side (boxed)."""
    assert unit.klass == "elite" and unit.exempt and unit.self_rally and unit.broken == unit.morale
    assert not unit.half and not unit.lower and not unit.smoke and not unit.assault_fire


@pytest.mark.parametrize("nation", NATIONS)
def test_leaders_are_alike_everywhere(nation: str) -> None:
    """1.2.1/smc, 5.1/elr."""
    chain = [item for item in LEADING if item.nation == nation]
    assert tuple(item.name for item in chain) == LEADERS
    assert [(item.morale, item.leadership) for item in chain] == [
        (10, -3), (10, -2), (9, -2), (9, -1), (8, -1), (8, 0), (7, 0), (6, 1),
    ]  # fmt: skip
    for above, below in zip(chain, [*chain[1:], None], strict=True):
        assert above.lower == (below.id if below else "")
        assert above.strength[:2] == (0, 0) and above.klass == "elite" and above.self_rally
        assert above.broken == above.morale and not above.half and not above.smoke and not above.assault_fire
    assert [item.worth for item in chain] == [16, 13, 11, 8, 6, 4, 3, 2]


@pytest.mark.parametrize("row", list(rows(ARM_ROWS)), ids=" ".join)
def test_support_weapons_have_the_figures_of_the_table(row: list[str]) -> None:
    nation, name, power, reach, rof, portage, number, repair = row
    weapon = WEAPONS[name if nation == "any" else f"{nation}-{name}"]
    found = (weapon.power, weapon.range, weapon.rof, weapon.portage, weapon.repair)
    assert found == tuple(map(int, (power, reach, rof, portage, repair)))
    assert (weapon.breaks, weapon.removed) == ((int(number[1:]), 0) if number[0] == "B" else (0, int(number[1:])))


@pytest.mark.parametrize("weapon", MACHINE_GUNS, ids=lambda weapon: str(weapon.id))
def test_machine_guns(weapon: WeaponType) -> None:
    """4.1/mg, 4.1/mg-breakdown, 1.2.4/sw."""
    assert weapon.power and weapon.range and weapon.portage and weapon.breaks and weapon.repair
    assert 0 <= weapon.rof <= 3 and not weapon.removed and weapon.nation in NATIONS
    assert not weapon.ordnance and not weapon.calibre and not weapon.to_hit and not weapon.special


def test_heavier_machine_guns_of_an_army_are_heavier() -> None:
    by_nation: dict[str, list[WeaponType]] = {}
    for kind in ("lmg", "mmg", "hmg"):
        for weapon in (item for item in MACHINE_GUNS if item.kind == kind):
            by_nation.setdefault(weapon.nation, []).append(weapon)
    for arms in by_nation.values():
        for light, heavy in pairwise(arms):
            assert light.power < heavy.power and light.range < heavy.range and light.portage <= heavy.portage
    assert "american-lmg" not in WEAPONS, "a squad's own figures hold it"


def test_flamethrowers_and_charges_belong_to_every_army_and_are_gone_by_their_number() -> None:
    """4.2/ft, 4.3/dc: X#, no B#, no repair, no ROF."""
    for name in ("ft", "dc"):
        weapon = WEAPONS[name]
        assert weapon.removed and not weapon.breaks and not weapon.repair and not weapon.rof
        assert all(weapon.belongs(nation) for nation in NATIONS)


@pytest.mark.parametrize(
    ("name", "to_hit", "since"),
    [
        ("american-baz-43", (9, 8, 7, 6), (1942, 11)),
        ("american-baz-44", (10, 9, 8, 7), (1944, 1)),
        ("american-baz-45", (10, 9, 8, 7, 6), (1945, 1)),
        ("german-psk", (10, 9, 8, 7), (1943, 9)),
    ],
)
def test_light_anti_tank_weapons(name: str, to_hit: tuple[int, ...], since: tuple[int, int]) -> None:
    """4.4/latw, 4.4.1/baz: To Hit numbers of their own up to their range, an X#, a date."""
    weapon = WEAPONS[name]
    assert (weapon.to_hit, weapon.since) == (to_hit, since) and len(to_hit) == weapon.range
    assert weapon.ordnance and weapon.removed and not weapon.breaks and not weapon.repair and not weapon.rof
    assert not weapon.calibre and not weapon.special and not weapon.gun


@pytest.mark.parametrize("row", list(rows(GUN_ROWS)), ids=lambda row: str(row[0]))
def test_guns_have_the_figures_of_the_table(row: list[str]) -> None:
    name, nation, kind, calibre, rof, number, size, mount, qsu, ife, reach, special = row
    gun = WEAPONS[name]
    barrel = {"star": "*"}.get(gun.barrel, gun.barrel)
    assert (gun.nation, gun.type, f"{gun.calibre}{barrel}") == (nation, kind, calibre)
    assert (gun.rof, gun.manhandling, gun.size, gun.mount) == (int(rof), int(number), size, mount)
    assert gun.quick_set_up == (qsu == "qsu") and gun.ife == int(ife)
    assert gun.reach == ((0, 0) if reach == "-" else tuple(map(int, reach.split("-"))))
    assert ",".join(f"{item.kind}{item.depletion}" for item in gun.special) == ("" if special == "-" else special)


def test_there_are_no_other_weapons() -> None:
    arms = {row[1] if row[0] == "any" else f"{row[0]}-{row[1]}" for row in rows(ARM_ROWS)}
    assert set(WEAPONS) == arms | {row[0] for row in rows(GUN_ROWS)} | {"m2-60", "legrw36", "oml2"}


@pytest.mark.parametrize("gun", GUNS, ids=lambda gun: str(gun.id))
def test_guns(gun: WeaponType) -> None:
    """1.2.6/guns, 6.5, 6.6/gunshield, 6.8/ife, 6.9/mortar, 6.12/breakdown."""
    assert gun.calibre and gun.manhandling and gun.type and gun.ordnance
    assert (gun.breaks, gun.repair, gun.removed) == (12, 1, 0)
    assert not gun.portage and not gun.power and not gun.range and not gun.to_hit
    assert gun.shielded == (gun.type in ("at", "inf"))
    assert not gun.ife or (gun.type == "aa" and gun.calibre <= 40)
    assert (gun.mount == "turning") == (gun.type == "aa")
    if gun.mortar:
        assert gun.calibre > 60 and gun.barrel == "star" and 0 < gun.reach[0] < gun.reach[1] and gun.mount == "fixed"
    assert gun.nation in NATIONS and all(nation in NATIONS for nation in gun.also)
    kinds = [item.kind for item in gun.special]
    assert len(kinds) == len(set(kinds)) and ("he" in kinds) == gun.no_he


@pytest.mark.parametrize(
    ("name", "nation", "calibre", "rof", "portage", "reach", "special"),
    [
        ("m2-60", "american", 60, 3, 3, (3, 45), "wp7"),
        ("legrw36", "german", 50, 3, 2, (2, 13), ""),
        ("oml2", "british", 51, 2, 2, (2, 11), "smoke7"),
    ],
)
def test_light_mortars_are_carried(
    name: str, nation: str, calibre: int, rof: int, portage: int, reach: tuple[int, int], special: str
) -> None:
    """6.9/mortar: up to 60 mm a support weapon."""
    weapon = WEAPONS[name]
    assert (weapon.nation, weapon.calibre, weapon.rof, weapon.portage) == (nation, calibre, rof, portage)
    assert (weapon.reach, weapon.kind, weapon.mortar, weapon.gun) == (reach, "mortar", True, False)
    assert ",".join(f"{item.kind}{item.depletion}" for item in weapon.special) == special
    assert (weapon.breaks, weapon.repair) == (12, 1) and not weapon.manhandling and not weapon.shielded
    assert not weapon.power and not weapon.range and not weapon.ife


def test_what_changes_with_the_date() -> None:
    """H: the 3-inch mortar reaches farther from September 1942; HE of the 57 mm from June 1944."""
    mortar = WEAPONS["oml3"]
    assert mortar.reaches(1942, 8) == (6, 36) and mortar.reaches(1942, 9) == mortar.reaches(1944, 1) == (3, 63)
    assert [item.since for item in WEAPONS["m1-57"].special] == [(1944, 6)]
    assert [item.since for item in WEAPONS["m2-60"].special] == [(1945, 1)]


def test_whose_own_a_weapon_is() -> None:
    """5.2/nationality, 4.0/captured-inexp: in other hands it is captured."""
    for weapon in TYPES.weapons:
        own = {nation for nation in NATIONS if weapon.belongs(nation)}
        expected = set(NATIONS) if weapon.id in ("ft", "dc") else {weapon.nation}
        assert own == (expected | {"allied-minor"} if weapon.id == "house-65" else expected), weapon.id


@pytest.mark.parametrize("item", [*TYPES.units, *TYPES.weapons], ids=lambda item: str(item.id))
def test_a_counter_names_only_figures_that_it_has_as_those_of_the_book(item: UnitType | WeaponType) -> None:
    fields = {f.encode_name for f in msgspec.structs.fields(type(item))}
    public = item.public if isinstance(item, WeaponType) else ()
    assert set(item.book) | set(public) <= fields and not set(item.book) & set(public)
    for name in (*item.book, *public):
        assert getattr(item, "klass" if name == "class" else name), f"{name} is empty"
    if isinstance(item, WeaponType):
        assert all(special.source in ("book", "public", "house") for special in item.special)


def test_the_figures_that_the_text_gives_are_marked_as_its_own() -> None:
    """1.2.2/strength and the worked examples."""
    assert set(UNITS["american-7-4-7"].book) >= {"strength", "class", "smoke", "assault_fire"}
    assert set(UNITS["german-4-6-7"].book) == {"strength", "half", "lower"}
    assert set(WEAPONS["german-lmg"].book) == {"power", "range", "rof", "portage", "repair"}
    assert {"power", "range", "removed"} <= set(WEAPONS["ft"].book)
    assert set(WEAPONS["m1-57"].book) >= {"manhandling", "quick_set_up"}
    quoted = {unit.id for unit in TYPES.units if "strength" in unit.book}
    assert {f"{nation}-{name}" for nation, names in {
        "german": ("4-6-7", "2-4-7", "2-3-7", "4-4-7", "5-4-8"),
        "american": ("7-4-7", "6-6-6", "5-3-6", "2-2-7", "3-3-7"),
        "british": ("6-4-8", "4-5-7"), "russian": ("4-4-7", "5-2-7", "4-2-6", "2-2-6", "4-5-8"),
        "italian": ("3-4-6", "3-4-7"),
    }.items() for name in names} == quoted  # fmt: skip

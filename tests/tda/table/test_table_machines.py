"""Vehicles, guns, aircraft, works and missions as the table shows them, and to whom."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from voltigeur.engine.table import EVERYTHING, PUBLIC
from voltigeur.engine.table.scene import Mark, Piece, Scene
from voltigeur.engine.texts import LANGUAGES
from voltigeur.games.tda.base.answers import Pierce
from voltigeur.games.tda.base.model import Drop, Trap
from voltigeur.games.tda.rulebook import BOOK
from voltigeur.games.tda.table.page import TdaTable
from voltigeur.games.tda.table.shots import pierce_preview
from voltigeur.terrain.features import Change

FOE: dict[str, Any] = {"id": "X", "side": "red", "at": "J8"}


def arranged(*units: dict[str, Any], **more: Any) -> Any:
    """The position of a case."""
    return BOOK.arrange({"units": list(units), **more}, "test")


def scene_of(match: Any, seat: int = 0, language: str = "en") -> Scene:
    """What a seat sees."""
    return TdaTable(match.setting, language).scene(match, seat)


def piece(scene: Scene, label: str) -> Piece:
    """A piece by its label."""
    return next(p for p in scene.pieces if p.label == label)


def marks(scene: Scene, *kinds: str) -> list[Mark]:
    """The marks of some kinds."""
    return [mark for mark in scene.marks if mark.kind in kinds]


# -------------------------------------------------------------------- counters


def test_vehicles_and_pieces_point_somewhere_and_men_do_not() -> None:
    match = arranged(
        {"id": "T", "type": "us44-m4-75", "at": "C3", "facing": "SE"},
        {"id": "G", "type": "us44-at-57", "at": "C5", "facing": "NW"},
        {"id": "A", "at": "C6"},
        FOE,
    )
    for seat in (0, 1):
        scene = scene_of(match, seat)
        assert (piece(scene, "T").facing, piece(scene, "G").facing, piece(scene, "A").facing) == (4, 10, -1)
        assert piece(scene, "T").arcs == (60, 120) and piece(scene, "A").arcs == (0, 0)


def test_a_weapon_in_a_casemate_has_a_field_of_fire_and_a_turret_none() -> None:
    match = arranged({"id": "S", "type": "de44-stug3g", "at": "C3"}, {"id": "T", "type": "de44-pz4h", "at": "C5"}, FOE)
    scene = scene_of(match)
    assert (piece(scene, "S").arc, piece(scene, "T").arc) == (120, 0)
    assert any("front arc" in note for note in piece(scene, "S").notes)


def test_a_card_tells_armour_weapons_size_and_what_it_carries() -> None:
    match = arranged({"id": "T", "type": "us44-m4-76", "at": "C3"}, {"id": "H", "type": "us44-gmc", "at": "C4"}, FOE)
    kind = match.truth.type(match.unit(0))
    found = piece(scene_of(match), "T")
    assert found.armour == (kind.armour, kind.side, kind.side - 1)
    notes = " / ".join(found.notes)
    assert f"Armour {kind.armour} front, {kind.side} flank, {kind.side - 1} rear" in notes
    assert f"AC {kind.front.ac}" in notes and f"AP {kind.front.power}" in notes and "tracked" in notes
    assert found.foot == f"{kind.front.power}/{kind.front.ac}-{kind.front.cadence}"
    truck = " / ".join(piece(scene_of(match), "H").notes)
    assert "Not armoured" in truck and "Carries" in truck and "Nobody aboard" in truck


@pytest.mark.parametrize(
    ("height", "badge"), [("ground", "landed"), ("low", "flies-low"), ("tactical", "flies-tactical")]
)
def test_an_aircraft_shows_how_high_it_flies(height: str, badge: str) -> None:
    match = arranged({"id": "P", "type": "fr78-puma", "at": "C3", "height": height}, FOE)
    for seat in (0, 1):
        assert badge in [b.kind for b in piece(scene_of(match, seat), "P").badges]


def test_who_is_aboard_is_known_to_the_owner_alone() -> None:
    match = arranged(
        {"id": "H", "type": "us44-m3-halftrack", "at": "C3"}, {"id": "A", "aboard": "H"}, FOE,
    )  # fmt: skip
    own, theirs, public = (scene_of(match, seat) for seat in (0, 1, PUBLIC))
    assert piece(own, "A").place == "" and piece(own, "A").carrier == piece(own, "H").id
    (badge,) = [b for b in piece(own, "H").badges if b.kind == "carries"]
    assert badge.short == "1" and any("Aboard: A" in note for note in piece(own, "H").notes)
    for scene in (theirs, public):
        assert not any(p.label == "A" for p in scene.pieces)
        assert not any(b.kind == "carries" for b in piece(scene, "H").badges)
        assert not any("board" in note for note in piece(scene, "H").notes)
    assert piece(scene_of(match, EVERYTHING), "A").carrier


def test_riders_are_seen_by_all() -> None:
    match = arranged(
        {"id": "T", "type": "us44-m4-75", "at": "C3"}, {"id": "A", "at": "C3", "rides": "T"}, FOE,
    )  # fmt: skip
    for seat in (0, 1, PUBLIC):
        scene = scene_of(match, seat)
        assert "riding" in [b.kind for b in piece(scene, "A").badges]
        assert any("Riders: A" in note for note in piece(scene, "T").notes)
        assert piece(scene, "A").carrier == piece(scene, "T").id


@pytest.mark.parametrize(
    ("badge", "state"),
    [
        ("pinned", {"pinned": 1}),
        ("rolling", {"type": "us44-m4-75", "moved": True, "rolling": True}),
        ("swims", {"type": "us44-m4-dd", "swims": True}),
        ("storming", {"storms": "C4"}),
        ("demolishing", {"demolishes": "wire"}),
        ("in-palm", {"aloft": True}),
    ],
)
def test_new_states_are_badges(badge: str, state: dict[str, Any]) -> None:
    match = arranged({"id": "A", "at": "C3", **state}, FOE)
    for language in LANGUAGES:
        found = piece(scene_of(match, 0, language), "A")
        (shown,) = [b for b in found.badges if b.kind == badge]
        assert shown.text and not shown.text.startswith("state-") and "{" not in shown.text


# -------------------------------------------------------------------- what lies on the ground


def test_the_enemy_sees_where_a_trap_is_and_not_what() -> None:
    match = arranged({"id": "A", "at": "C3"}, FOE)
    board = match.setting.board
    match.position.traps = [Trap(board.place("E4"), 1, 8, lasts=True), Trap(board.place("F4"), 1, 0)]
    theirs, own = scene_of(match, 0), scene_of(match, 1)
    assert [(m.kind, m.value) for m in marks(theirs, "trap", "mines")] == [("trap", "?"), ("trap", "?")]
    assert [(m.kind, m.value) for m in marks(own, "trap", "mines")] == [("mines", "8"), ("trap", "0")]
    match.position.traps[0].shown = True
    assert [m.value for m in marks(scene_of(match, 0), "mines")] == ["8"]


def test_drop_zones_have_their_arrow_for_all() -> None:
    match = arranged({"id": "A", "at": "C3"}, FOE)
    match.position.drops = [Drop(1, match.unit(1).section, match.setting.board.place("E4"), 2)]
    for seat in (0, 1, PUBLIC):
        (drop,) = marks(scene_of(match, seat), "drop")
        assert (drop.place, drop.turn, drop.side) == ("E4", 120, 1)


def test_a_bunker_shows_its_front() -> None:
    match = arranged({"id": "A", "at": "C3"}, FOE)
    place = match.setting.board.place("E4")
    match.position.changes = [Change("bunker", place)]
    match.position.fronts = {place: 4}
    (bunker,) = marks(scene_of(match), "bunker")
    assert bunker.turn == 240 and "south-west" in bunker.text


# -------------------------------------------------------------------- shots at vehicles


def test_the_forecast_of_a_shot_at_a_vehicle_adds_up() -> None:
    match = arranged(
        {"id": "T", "type": "us44-m4-76", "at": "C3", "facing": "S"},
        {"id": "P", "side": "red", "type": "de44-pz4h", "at": "C6", "facing": "N"},
    )
    found = pierce_preview(match.seen(0), Pierce(0, 1))
    odds = found.preview.odds
    assert found.words["arc"] == "front"
    assert found.shot.left == found.weapon.ac - found.armour
    assert Fraction(0) < odds["destroyed"] < odds["hit"] <= 1
    match.unit(1).facing = 3
    behind = pierce_preview(match.seen(0), Pierce(0, 1))
    assert behind.words["arc"] == "rear" and behind.preview.odds["destroyed"] > odds["destroyed"]

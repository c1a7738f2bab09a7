"""Clues: what is noted of those whom nobody knows, and what is not because it tells nothing."""

from __future__ import annotations

from typing import Any

from voltigeur.games.skirmish.base import clues
from voltigeur.games.skirmish.rulebook import BOOK


def unknown(name: str, y: int, **more: Any) -> dict[str, Any]:
    return {"id": name, "known": False, "figures": [{"count": 2, "at": f"100,{y}"}], **more}


def arranged(*troops: dict[str, Any]) -> Any:
    """Troops in a wood, and an enemy far from it."""
    wood = '[[ground]]\nid = "wood"\nkind = "dense"\nbox = "80,0 120,90"\n'
    attackers = {"id": "A1", "figures": [{"count": 2, "at": "10,10"}]}
    return BOOK.arrange({"table": wood, "troops": [attackers, *troops], "stage": "care"}, "test")


def test_a_die_that_is_obeyed_tells_what_an_officer_needs_at_most_and_one_that_is_not_what_he_needs_more_than() -> None:
    assert [clues.commands(clues.obeyed(4), needed) for needed in (3, 4, 5)] == [True, True, False]
    assert [clues.commands(clues.disobeyed(4), needed) for needed in (3, 4, 5)] == [False, False, True]
    assert clues.commands(clues.WALKS, 4) is None


def test_the_order_of_troops_is_noted_where_dice_are_equal() -> None:
    match = arranged(unknown("D1", 10, die=4), unknown("D2", 40, die=3), unknown("D3", 70, die=3))
    first, second, third = (match.setting.notation.read_troop(name) for name in ("D1", "D2", "D3"))
    clues.ordered(match, (first, second), ())
    assert match.position.orders == ()
    clues.ordered(match, (first, second, third), (1,))
    assert match.position.orders == ((first, second, third),)
    assert match.position.order_dice == ((4, 3, 3, 1),)


def test_a_troop_that_goes_before_another_is_as_good_as_that_and_this_is_noted_once() -> None:
    match = arranged(unknown("D1", 10), unknown("D2", 40))
    first, second = (match.setting.notation.read_troop(name) for name in ("D1", "D2"))
    clues.chosen(match, first, first)
    assert match.position.equals == ()
    clues.chosen(match, second, first)
    clues.chosen(match, second, first)
    assert match.position.equals == ((second, first),)


def test_who_is_carried_by_a_vehicle_has_not_moved_by_himself() -> None:
    truck = {"id": "D2", "kind": "vehicle", "known": False,
             "figures": [{"role": "vehicle", "vehicle": "truck", "at": "100,60"}]}  # fmt: skip
    rider = {"id": "D1", "known": False, "figures": [{"at": "100,10"}, {"aboard": "D2"}]}
    match = arranged(rider, truck)
    walks, rides = (match.figure(match.setting.notation.read_figure(name)) for name in ("D1.1", "D1.2"))
    before = clues.sites(match, walks.troop)
    assert set(before) == {walks.id, rides.id}
    walks.x += 100
    rides.x += 100
    assert clues.moved(match, before) == (walks.id,)

"""Re-deals: what a side cannot know changes, what it has seen does not."""

from __future__ import annotations

from random import Random
from typing import Any

from voltigeur.games.skirmish.rulebook import BOOK

WOOD = """
[[ground]]
id = "wood"
kind = "dense"
box = "70,0 120,90"
"""


def arranged(troops: list[dict[str, Any]], **more: Any) -> Any:
    attackers = {"id": "A1", "figures": [{"count": 2, "at": "10,10"}]}
    return BOOK.arrange({"table": WOOD, "troops": [attackers, *troops], "stage": "care", **more}, "test")


def worlds(match: Any, seat: int = 0) -> list[Any]:
    return [match.redeal(seat, Random(seed)) for seed in range(30)]


def site(match: Any, name: str) -> Any:
    return match.figure(match.setting.notation.read_figure(name)).site


def unknown(name: str, y: int, **more: Any) -> dict[str, Any]:
    figures = [{"role": "leader", "weapon": "pistol", "at": f"90,{y}"}, {"count": 3, "at": f"90,{y + 3}"}]
    return {"id": name, "known": False, "figures": figures, **more}


def test_the_unknown_of_a_troop_change_places() -> None:
    match = arranged([unknown("D1", 10)])
    places = {site(world, "D1.1") for world in worlds(match)}
    assert len(places) == 4
    for world in worlds(match):
        assert world.view(0).data() == match.view(0).data()
        assert not BOOK.faults(world)
        assert world.view(1).seen.bodies() is not None


def test_nobody_changes_for_his_own_side() -> None:
    match = arranged([unknown("D1", 10)])
    assert all(world.view(1).data() == match.view(1).data() for world in worlds(match, 1))


def test_whoever_is_known_stays() -> None:
    figures = [{"role": "leader", "weapon": "pistol", "at": "90,10", "known": True}, {"count": 3, "at": "90,13"}]
    match = arranged([{"id": "D1", "known": False, "figures": figures}])
    assert {site(world, "D1.1") for world in worlds(match)} == {(9000, 1000, 0)}
    assert len({site(world, "D1.2") for world in worlds(match)}) == 3


def test_like_troops_are_exchanged_whole() -> None:
    match = arranged([unknown("D1", 10), unknown("D2", 50), unknown("D3", 70, quality="green")])
    near = [site(world, "D1.1")[1] < 3000 for world in worlds(match)]
    assert any(near) and not all(near)
    for world in worlds(match):
        together = {site(world, f"D1.{n}")[1] < 3000 for n in range(1, 5)}
        assert len(together) == 1
        assert site(world, "D3.1")[1] >= 7000
        assert world.view(0).data() == match.view(0).data()
        assert not BOOK.faults(world)


def test_the_order_keeps_its_markers() -> None:
    match = arranged([unknown("D1", 10, die=3), unknown("D2", 50, die=5)], stage="actions")
    assert match.position.active == match.setting.notation.read_troop("D2")
    names = set()
    for world in worlds(match):
        assert world.view(0).data() == match.view(0).data()
        assert world.position.active == world.state.stack[-1].troop
        names.add(world.setting.notation.troops[world.position.active])
        assert world.question is not None and world.question.seat == 1
    assert names == {"D1", "D2"}


def test_who_has_shown_himself_stays() -> None:
    match = arranged([unknown("D1", 10), unknown("D2", 50)])
    match.figure(match.setting.notation.read_figure("D1.3")).shown = True
    match.figure(match.setting.notation.read_figure("D2.4")).fired = True
    for world in worlds(match):
        assert site(world, "D1.3") == site(match, "D1.3")
        assert site(world, "D2.4") == site(match, "D2.4")
        assert site(world, "D1.1")[1] < 3000


def test_bulky_weapons_change_places_until_their_troop_moves() -> None:
    figures = [
        {"role": "gunner", "weapon": "heavy-machine-gun", "at": "90,10"},
        {"role": "assistant", "at": "90,13"},
        {"count": 2, "at": "90,16"},
    ]
    match = arranged([{"id": "D1", "known": False, "figures": figures}])
    assert len({site(world, "D1.1") for world in worlds(match)}) == 4
    match.troop(match.setting.notation.read_troop("D1")).moved = True
    assert {site(world, "D1.1") for world in worlds(match)} == {site(match, "D1.1")}


def test_a_gun_stays_and_its_crew_does_not() -> None:
    figures = [{"role": "gun", "at": "90,10"}, {"role": "gunner", "count": 3, "at": "87,10"}]
    match = arranged([{"id": "D1", "kind": "gun", "known": False, "figures": figures}])
    assert {site(world, "D1.1") for world in worlds(match)} == {site(match, "D1.1")}
    assert len({site(world, "D1.2") for world in worlds(match)}) == 3


def test_fire_on_its_way_may_be_meant_for_anybody() -> None:
    match = arranged([unknown("D1", 10)], shelling=[{"side": "defender", "at": "60,60", "turn": 2}])
    points = {(world.position.calls[0].x, world.position.calls[0].y) for world in worlds(match)}
    assert points == {(1000, 1000), (1000, 1300)}
    own = arranged([unknown("D1", 10)], shelling=[{"side": "attacker", "at": "60,60", "turn": 2}])
    assert {(world.position.calls[0].x, world.position.calls[0].y) for world in worlds(own)} == {(6000, 6000)}


def test_what_has_been_spotted_stays_spotted() -> None:
    match = arranged([unknown("D1", 10), unknown("D2", 50)])
    spotter = match.troop(match.setting.notation.read_troop("A1"))
    spotter.spotted = (match.setting.notation.read_troop("D1"),)
    seen = set()
    for world in worlds(match):
        (troop,) = world.troop(spotter.id).spotted
        name = world.setting.notation.troops[troop]
        seen.add(name)
        assert site(world, f"{name}.1")[1] < 3000
    assert seen == {"D1", "D2"}


def test_a_question_does_not_name_a_troop_that_is_not_known() -> None:
    watchers = {"id": "A2", "figures": [{"count": 2, "at": "50,60", "facing": 90, "waiting": True, "ready": True}]}
    target = {"id": "D3", "figures": [{"at": "60,60"}]}
    match = arranged([watchers, target, unknown("D1", 10), unknown("D2", 30)], stage="react", after="D1")
    question = match.question
    assert (question.seat, question.kind) == (0, "ask-react")
    assert dict(question.args)["troop"] == -1 - match.troop(match.setting.notation.read_troop("D1")).token
    assert all(world.question.args == question.args for world in worlds(match))

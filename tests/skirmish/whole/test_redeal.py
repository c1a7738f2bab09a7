"""Re-deals: what a side cannot know changes, what it has seen does not."""

from __future__ import annotations

from random import Random
from typing import Any

from voltigeur.games.skirmish.base import clues
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


def joined(match: Any, *names: str) -> None:
    """These have been seen to go with their troop."""
    for name in names:
        match.figure(match.setting.notation.read_figure(name)).joined = True


def test_nobody_can_tell_of_which_troop_a_marker_is() -> None:
    match = arranged([unknown("D1", 10), unknown("D2", 50), unknown("D3", 70, quality="green")])
    assert len({site(world, "D1.1") for world in worlds(match)}) > 8
    assert any(len({site(world, f"D1.{n}")[1] // 3000 for n in range(1, 5)}) > 1 for world in worlds(match))
    for world in worlds(match):
        assert world.view(0).data() == match.view(0).data()
        assert not BOOK.faults(world)


def test_who_was_seen_to_go_together_stays_together() -> None:
    match = arranged([unknown("D1", 10), unknown("D2", 50), unknown("D3", 70, quality="green")])
    joined(match, *(f"D{troop}.{man}" for troop in (1, 2, 3) for man in range(1, 5)))
    rows = {site(match, f"D{troop}.1")[1]: troop for troop in (1, 2, 3)}
    seen = set()
    for world in worlds(match):
        for troop in (1, 2, 3):
            found = {max(row for row in rows if row <= site(world, f"D{troop}.{n}")[1]) for n in range(1, 5)}
            assert len(found) == 1
            seen.add((troop, found.pop()))
    assert len(seen) == 9, "any troop may be any of the three, the green one too"


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


def test_who_did_what_only_some_can_do_is_one_of_those() -> None:
    officers = [
        {"role": "officer", "grade": grade, "at": f"90,{y}"} for grade, y in (("neophyte", 70), ("talented", 73))
    ]
    match = arranged([unknown("D1", 10), {"id": "D2", "known": False, "figures": officers}])
    neophyte, talented = (match.setting.charts.officers.of(grade).order for grade in ("neophyte", "talented"))
    assert neophyte > talented
    commander = match.figure(match.setting.notation.read_figure("D2.2"))
    commander.deeds = (clues.obeyed(6),)
    assert {world.figure(commander.id).site for world in worlds(match)} > {commander.site}
    assert {who(world, commander) for world in worlds(match)} == {"D2.1", "D2.2"}
    commander.deeds = (clues.obeyed(neophyte - 1),)
    assert {who(world, commander) for world in worlds(match)} == {"D2.2"}


def who(world: Any, marker: Any) -> str:
    """Who is under a marker in another world."""
    found = next(f for f in world.position.figures if f.token == marker.token)
    return str(world.setting.figures[found.id].name)


def test_bulky_weapons_change_places_until_somebody_goes_as_nobody_can_with_them() -> None:
    figures = [
        {"role": "gunner", "weapon": "heavy-machine-gun", "at": "90,10"},
        {"role": "assistant", "at": "90,13"},
        {"count": 2, "at": "90,16"},
    ]
    match = arranged([{"id": "D1", "known": False, "figures": figures}])
    assert len({site(world, "D1.1") for world in worlds(match)}) == 4
    match.figure(match.setting.notation.read_figure("D1.3")).deeds = (clues.UNLADEN,)
    assert {site(world, "D1.1") for world in worlds(match)} == {site(match, f"D1.{n}") for n in (1, 2, 4)}


def test_who_stood_still_when_a_troop_ran_is_not_of_it_or_serves_a_weapon() -> None:
    figures = [{"role": "gunner", "weapon": "light-machine-gun", "at": "90,10"}, {"role": "assistant", "at": "90,13"}]
    match = arranged([{"id": "D1", "known": False, "figures": [*figures, {"at": "90,16"}]}, unknown("D2", 50)])
    runner, troop = match.setting.notation.read_figure("D1.3"), match.setting.notation.read_troop("D1")
    joined(match, "D1.3")
    clues.stood_still(match, troop, (runner,))
    for world in worlds(match):
        by_number = next(t.id for t in world.position.troops if t.token == match.troop(troop).token)
        assert world.setting.notation.troops[by_number] == "D1", "all of the other would have run"
        assert site(world, "D1.3") == site(match, "D1.3")
    assert len({site(world, "D1.1") for world in worlds(match)}) > 3


def test_a_gun_may_be_under_any_marker_where_it_would_not_be_seen() -> None:
    figures = [{"role": "gun", "at": "90,10"}, {"role": "gunner", "count": 2, "at": "87,10"}]
    match = arranged([{"id": "D1", "kind": "gun", "known": False, "figures": figures}])
    assert len({site(world, "D1.1") for world in worlds(match)}) == 3
    assert all(not world.figure(match.setting.notation.read_figure("D1.1")).waiting for world in worlds(match))
    match.figure(match.setting.notation.read_figure("D1.2")).deeds = (clues.SMALL,)
    assert len({site(world, "D1.1") for world in worlds(match)}) == 2


def test_what_the_order_of_equal_dice_has_told_holds_in_every_world() -> None:
    match = arranged([unknown("D1", 10, quality="green"), unknown("D2", 50), unknown("D3", 70, quality="elite")])
    names, ranks = match.setting.notation, match.setting.quality
    low, high = names.read_troop("D1"), names.read_troop("D3")
    assert match.troop(low).token < match.troop(high).token
    match.position.orders, match.position.order_dice = ((high, low),), ((4, 4),)
    for world in worlds(match):
        ((better, worse),) = world.position.orders
        assert ranks(better).rank > ranks(worse).rank
    assert len({world.position.orders for world in worlds(match)}) == 3
    match.position.orders, match.position.order_dice = ((low, high),), ((5, 4),)
    assert len({world.position.orders for world in worlds(match)}) == 6, "unequal dice tell nothing"


def test_a_message_may_have_called_fire_or_not() -> None:
    officer = {"id": "D1", "kind": "character", "known": False, "calls": 1,
               "figures": [{"role": "officer", "grade": "seasoned", "radio": True, "at": "71,10"}]}  # fmt: skip
    heard = arranged([officer], shelling=[{"side": "defender", "at": "10,10", "turn": 2}])
    silent = arranged([officer])
    caller = heard.setting.notation.read_troop("D1")
    heard.troop(caller).calls, heard.troop(caller).radioed = 0, heard.position.turn
    silent.troop(caller).radioed = silent.position.turn
    for match in (heard, silent):
        assert {len(world.position.calls) for world in worlds(match)} == {0, 1}
        assert all(world.troop(caller).calls == 1 - len(world.position.calls) for world in worlds(match))


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
    joined(match, *(f"D{troop}.{man}" for troop in (1, 2) for man in range(1, 5)))
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

"""Who gets in or out under a marker does so unseen, so that nobody knows who is on foot and who is still aboard."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import permutations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.tda.small_matches import begin, say, unit, watched

import voltigeur
from voltigeur.engine.choices import PASS
from voltigeur.engine.rulebooks import rulebook
from voltigeur.games.tda.base.model import ABOARD
from voltigeur.games.tda.base.play import conceal, reveal
from voltigeur.games.tda.ch04_activation.activation import ready
from voltigeur.lab.redeals import count, why_not_same, why_not_uniform

SEAT = 0
SCENARIO = watched("""
zone = "north"
[[sides.sections]]
name = "R1"
units = [
  { id = "PC", type = "section-pc" }, { id = "T1", type = "truck" }, { id = "T2", type = "truck" },
  { id = "P1", type = "rifle-squad", aboard = "T1" }, { id = "P2", type = "rifle-squad", aboard = "T2" },
]
[[sides.sections]]
name = "R2"
zone = "south"
units = [{ id = "F", type = "section-pc" }, { id = "G", type = "light-mg" }]
[victory]
""")
DEPLOYED = "deploy T1=H3 T2=J3 PC=I3 F=H6 G=H6"
TRUCKS = ("T1", "T2")
SQUADS = ("P1", "P2")


BOATS = SCENARIO.replace('type = "truck"', 'type = "de42-assault-boat"').replace(
    "[zones]", '[overlay]\nhexes = { H3 = "s", I3 = "s", J3 = "s" }\n[zones]'
)
"""The same in shallow water, in boats, which anybody may leave unseen as well (15.4/embark)."""
RIDING = SCENARIO.replace('type = "truck"', 'type = "us44-m4-75"').replace("aboard =", "rides =")


def end(match: Any) -> None:
    """Let all who are acting rest, and end the activation."""
    act = match.state.stack[-1]
    if act.current:
        match.answer(match.read("rest " + match.setting.names.unit(act.current[0])))
    say(match, "end")


def hidden(match: Any, seat: int) -> dict[str, Hashable]:
    names = match.setting.names
    out: dict[str, Hashable] = {}
    for each in match.position.units:
        if each.side != seat and each.hidden and not each.fate:
            out[names.unit(each.id)] = names.unit(each.aboard) if each.at == ABOARD else names.place(each.at)
    return out


def quiet_worlds(*, acted: bool) -> Iterator[frozenset[tuple[str, Hashable]]]:
    """Nothing has moved: a truck under two of three markers, its squad in it or beside it, the leader under the third.

    Of three in the north only trucks can have brought a squad to a marker, so that the leader covers the third.
    """
    for *where, leader in permutations(("H3", "I3", "J3")):
        for squads in product((*TRUCKS, *(where if acted else ())), repeat=2):
            if squads[0] != squads[1] or squads[0] not in TRUCKS:
                facts = {*zip(TRUCKS, where, strict=True), *zip(SQUADS, squads, strict=True)}
                yield frozenset({*facts, ("PC", leader), ("F", "H6"), ("G", "H6")})


@pytest.mark.parametrize("text", [SCENARIO, BOATS], ids=["trucks", "boats"])
@pytest.mark.parametrize("out", [False, True])
def test_nobody_knows_who_has_got_out_under_a_marker(tmp_path: Path, out: bool, text: str) -> None:
    match = begin(tmp_path, text, DEPLOYED)
    say(match, "activate R1", *(["disembark P1"] if out else []))
    end(match)
    assert (unit(match, "P1").at >= 0) is out
    worlds = set[Hashable](quiet_worlds(acted=True))
    laws = count(match, SEAT, hidden, Random(5), 25 * len(worlds))
    assert frozenset(laws.truth.items()) in worlds
    assert not why_not_uniform(laws.worlds, worlds)
    for seed in range(4):
        assert not why_not_same(match, match.redeal(SEAT, Random(seed)), SEAT)


def riding_worlds() -> Iterator[frozenset[tuple[str, Hashable]]]:
    """Nothing has moved: each squad is where its tank is, on it or beside it, which is another matter (`on`)."""
    for *where, leader in permutations(("H3", "I3", "J3")):
        for on in product((True, False), repeat=2):
            squads = zip(SQUADS, zip(where, on, strict=True), strict=True)
            yield frozenset({*zip(TRUCKS, where, strict=True), *squads, ("PC", leader), ("F", "H6"), ("G", "H6")})


def riding(match: Any, seat: int) -> dict[str, Hashable]:
    out = hidden(match, seat)
    return out | {name: (out[name], unit(match, name).rides >= 0) for name in SQUADS}


@pytest.mark.parametrize("off", [False, True])
def test_nobody_knows_who_has_got_off_a_tank_under_its_marker(tmp_path: Path, off: bool) -> None:
    match = begin(tmp_path, RIDING, DEPLOYED)
    say(match, "activate R1", *(["disembark P1"] if off else []))
    if off:
        end(match)
    worlds = set[Hashable](riding_worlds())
    laws = count(match, SEAT, riding, Random(5), 60 * len(worlds))
    assert frozenset(laws.truth.items()) in worlds
    assert not why_not_uniform(laws.worlds, worlds)
    for seed in range(4):
        assert not why_not_same(match, match.redeal(SEAT, Random(seed)), SEAT)


def test_before_anybody_has_acted_all_passengers_are_aboard(tmp_path: Path) -> None:
    match = begin(tmp_path, SCENARIO, DEPLOYED)
    worlds = set[Hashable](quiet_worlds(acted=False))
    laws = count(match, SEAT, hidden, Random(5), 60 * len(worlds))
    assert not why_not_uniform(laws.worlds, worlds)


def test_whoever_gets_out_of_a_known_vehicle_may_be_any_of_those_aboard(tmp_path: Path) -> None:
    match = begin(tmp_path, SCENARIO, DEPLOYED)
    reveal(match, [unit(match, "T1")], "12.3/vehicles")
    say(match, "activate R1", "disembark P1")
    end(match)
    assert unit(match, "P1").hidden
    laws = count(match, SEAT, hidden, Random(5), 400)
    for name in SQUADS:
        assert 60 < laws.things[name]["H3"] < 340, name
        assert laws.things[name]["T1"] and laws.things[name]["T2"], name


def test_who_gets_in_or_out_under_a_marker_changes_nothing_that_is_told(tmp_path: Path) -> None:
    """Neither the view, nor what is told, nor the numbers of later markers."""
    seen = []
    for acts in ([], ["disembark P1"], ["disembark P1", "rest P1", "disembark P2"]):
        match = begin(tmp_path, SCENARIO, DEPLOYED)
        say(match, "activate R1", *acts)
        assert match.question.seat == 1
        end(match)
        while match.question.seat == 1 and match.question.kind != "ask-activate":
            match.answer(PASS)
        told = [entry.for_seat(SEAT) for entry in match.record if hasattr(entry, "for_seat")]
        seen.append((match.view(SEAT).data(), [each for each in told if each is not None], match.windows))
    assert seen[0] == seen[1] == seen[2]


OUT_OF_SIGHT = {"hexes": dict.fromkeys(("E3", "E4", "E5", "E6"), "F")}


def test_getting_out_unseen_asks_nobody_for_fire() -> None:
    """An enemy who could fire at what moves does not learn that there was anything to ask."""
    given = {"overlay": OUT_OF_SIGHT, "control": {"E9": "blue"}, "units": [
        {"id": "C", "type": "truck", "at": "E9", "hidden": True}, {"id": "A", "aboard": "C"},
        {"id": "X", "side": "red", "at": "E1"}, {"id": "M", "type": "medium-mortar", "side": "red", "at": "E1"},
        {"id": "H", "side": "red", "at": "E2", "hidden": True},
    ]}  # fmt: skip
    match: Any = rulebook("tda").arrange(given, "boarding")
    match.keep_record = True
    say(match, "activate blue")
    before = match.view(1).data(), match.windows
    say(match, "disembark A")
    told = [e.kind for e in match.record if hasattr(e, "for_seat") and e.for_seat(1) is not None]
    assert "gets-out" not in told
    assert (match.view(1).data(), match.windows) == before


def test_getting_in_unseen_takes_no_number() -> None:
    given = {"overlay": OUT_OF_SIGHT, "control": {"E9": "blue"}, "units": [
        {"id": "C", "type": "truck", "at": "E9", "hidden": True}, {"id": "A", "at": "E9", "hidden": True},
        {"id": "X", "side": "red", "at": "E1", "tir": 2},
    ]}  # fmt: skip
    match: Any = rulebook("tda").arrange(given, "boarding")
    say(match, "activate blue")
    before = match.view(1).data(), list(match.position.next_token)
    say(match, "embark A in C")
    assert (match.view(1).data(), match.position.next_token) == before


def test_what_a_marker_may_be_does_not_tell_who_else_is_under_it() -> None:
    """A unit that all know gets into a vehicle that nobody knows, alone under its marker or not."""
    seen = []
    for place in ("E9", "H9"):
        given = {"units": [
            {"id": "C", "type": "truck", "at": "E9", "hidden": True}, {"id": "A", "at": "E9"},
            {"id": "B", "at": place, "hidden": True}, {"id": "D", "at": "H9", "hidden": True},
            {"id": "X", "side": "red", "at": "A1", "neutralised": True},
        ]}  # fmt: skip
        match: Any = rulebook("tda").arrange(given, "boarding")
        say(match, "activate blue", "embark A in C")
        seen.append(match.view(1).data()["markers"])
    assert seen[0] == seen[1]


def test_who_was_seen_to_get_in_is_where_that_marker_is(tmp_path: Path) -> None:
    match = begin(tmp_path, SCENARIO, DEPLOYED)
    p1, t1 = unit(match, "P1"), unit(match, "T1")
    reveal(match, [t1], "12.3/vehicles")
    match.position.watched.append(p1.id)
    p1.aboard = t1.id
    conceal(match, t1)
    say(match, "activate R1", "end")
    laws = count(match, SEAT, hidden, Random(3), 100)
    assert set(laws.things["T1"]) == {"H3"}
    assert set(laws.things["P1"]) == {"T1"}, "a marker that is known to be the truck alone does not let him out unseen"


def test_a_side_that_has_still_somebody_to_activate_has_so_in_every_world() -> None:
    """Riders act with their vehicle: one who was ready does not count if he is dealt onto a vehicle that has acted."""
    match: Any = voltigeur.load(Path(__file__).parents[2] / "fixtures/mended/riders-taken-for-ready.save").match
    assert ready(match.seen(0))
    for number in range(120):
        other = match.redeal(1, Random(number))
        assert ready(other.seen(0)), number
        for who in other.seen(0).all_mine():
            assert who.rides < 0 or who.done == other.unit(who.rides).done, number

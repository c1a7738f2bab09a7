"""The re-deal against a detective who reads only what a seat was told, and against truths that nobody could tell apart.

The detective knows the scenario as it is printed, the log of his seat and the markers on the map; he lists all worlds
that agree with that, by trying every one. What the re-deal deals must be his worlds, each as often as any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.tda.small_matches import begin, say, unit, watched

from voltigeur.engine.events import Event
from voltigeur.games.tda.base.play import conceal, reveal
from voltigeur.lab.redeals import count, why_not_alike, why_not_same, why_not_uniform

SEAT = 0
AWAY = "away"
SCENARIO = watched(
    """
zone = "east"
entry = "edge"
decoys = 1
units = [{ id = "X", type = "light-mg" }]
[[sides.sections]]
name = "R1"
zone = "north"
units = [{ id = "R1-PC", type = "section-pc" }, { id = "R1-A", type = "rifle-squad" }]
[[sides.sections]]
name = "R2"
zone = "south"
units = [{ id = "R2-PC", type = "section-pc" }, { id = "R2-A", type = "rifle-squad" }]
[[sides.sections]]
name = "R3"
entry = 1
units = [{ id = "R3-A", type = "rifle-squad" }, { id = "R3-B", type = "rifle-squad" }]
[victory]
""",
    zones='east = ["H1:K7"]\nedge = ["L1:L6"]\n',
)
RED = {
    "X": ("heavy", "HIJK1234567"), "red-D1": ("decoy", "HIJK1234567"),
    "R1-PC": ("leader", "HIJK1234"), "R1-A": ("squad", "HIJK1234"),
    "R2-PC": ("leader", "HIJK567"), "R2-A": ("squad", "HIJK567"),
    "R3-A": ("squad", ""), "R3-B": ("squad", ""),
}  # fmt: skip
"""What the order of battle prints: what each counter is, and columns and rows of its zone; none if it comes later."""
WEIGHT = {"squad": 2, "leader": 1, "heavy": 1, "decoy": 0}
LIMIT = 6
DEPLOYED = "deploy R1-PC=H3 R1-A=I3 X=I3 red-D1=I3 R2-PC=H6 R2-A=J7"
FORCED = ("activate R1", "move R1-A forced I4", "halt", "end")
ENTERED = ("activate R3", "move R3-A normal L4", "halt", "rest R3-A", "end")


class Marker:
    """What the detective knows of one marker: where it may come from, and what is not under it."""

    def __init__(self, *sources: str) -> None:
        self.sources = set(sources)
        self.cannot: set[str] = set()


class Detective:
    """Follows a match by what one seat is told."""

    def __init__(self, match: Any) -> None:
        self.match = match
        self.markers: dict[int, Marker] = {}
        self.at: dict[int, str] = {}
        self.known: dict[str, str] = {}
        self.met: set[str] = set()
        self._read = 0

    def look(self) -> None:
        """Read on; markers that lie on the map before anything has moved were set up there."""
        data = self.match.view(SEAT).data()
        if not self.markers:
            self.markers = {each["token"]: Marker(each["place"]) for each in data["markers"]}
            self.at = {each["token"]: each["place"] for each in data["markers"]}
        for entry in self.match.record[self._read :]:
            told = entry.for_seat(SEAT) if isinstance(entry, Event) else None
            if told is not None:
                getattr(self, f"_{told.kind.replace('-', '_')}", lambda args: None)(
                    {name: (arg.kind, arg.value) for name, arg in told.args.items()}
                )
        self._read = len(self.match.record)
        there = {each["token"]: each["place"] for each in data["markers"]}
        self.at = {token: place for token, place in self.at.items() if token in there}
        assert self.at == there, "the detective has lost a marker"

    def _moves(self, args: dict[str, Any]) -> None:
        kind, token = args["units"]
        if kind != "token":
            return
        if token not in self.markers:
            came, origin = args["origin"]
            old = next((t for t, at in self.at.items() if came == "place" and at == self._place(origin)), None)
            self.markers[token] = Marker() if old is not None else Marker("off")
            if old is not None:
                self.markers[token].sources |= self.markers[old].sources
                self.markers[token].cannot |= self.markers[old].cannot
        self.at[token] = self._place(args["at"][1])
        if args["march"][1] == "forced":
            self.markers[token].cannot.add("heavy")

    def _revealed(self, args: dict[str, Any]) -> None:
        name = self.match.setting.names.unit(args["unit"][1])
        self.known[name] = self._place(args["at"][1])
        self.met.add(name)

    def _concealed(self, args: dict[str, Any]) -> None:
        name, place = self.match.setting.names.unit(args["unit"][1]), self._place(args["at"][1])
        del self.known[name]
        token = next(e["token"] for e in self.match.view(SEAT).data()["markers"] if e["place"] == place)
        self.markers.setdefault(token, Marker()).sources.add(name)
        self.at[token] = place

    def _place(self, number: int) -> str:
        return str(self.match.setting.names.place(number))

    # ---------------------------------------------------------------- worlds

    def may_be(self, name: str, token: int) -> bool:
        what, zone = RED[name]
        marker = self.markers[token]
        if what in marker.cannot:
            return False
        if name in self.met:
            return name in marker.sources
        return any(
            source == "off" if not zone else source[0] in zone and source[1:] in zone
            for source in marker.sources
            if source == "off" or source not in RED
        )

    def worlds(self) -> Iterator[frozenset[tuple[str, Hashable]]]:
        """All worlds that agree with what was told."""
        names = [name for name in RED if name not in self.known]
        ways = []
        for name in names:
            places = [self.at[token] for token in self.at if self.may_be(name, token)]
            ways.append(places + ([AWAY] if not RED[name][1] and self.match.position.turn else []))
        if not self.match.position.turn:
            names = [name for name in names if RED[name][1]]
            ways = [way for way in ways if way]
        for world in product(*ways):
            if set(self.at.values()) - set(world):
                continue
            loads = Counter[str]()
            for name, place in (*zip(names, world, strict=True), *self.known.items()):
                loads[place] += WEIGHT[RED[name][0]]
            if all(load <= LIMIT for place, load in loads.items() if place != AWAY):
                yield frozenset(zip(names, world, strict=True))


def hidden(match: Any, seat: int) -> dict[str, Hashable]:
    """Where each hidden counter of the enemy is; those who are not due are no secret."""
    names = match.setting.names
    units = [u for u in match.position.units if u.side != seat and u.hidden]
    return {
        names.unit(u.id): names.place(u.at) if u.at >= 0 else AWAY
        for u in units
        if u.at >= 0 or 0 < u.entry <= match.position.turn
    }


def check(match: Any, detective: Detective, deals: int = 2500) -> set[Hashable]:
    """What is dealt against the detective's list."""
    detective.look()
    worlds = set[Hashable](detective.worlds())
    laws = count(match, SEAT, hidden, Random(5), max(deals, 12 * len(worlds)))
    assert frozenset(laws.truth.items()) in worlds, "the detective has shut out the truth"
    assert not why_not_uniform(laws.worlds, worlds)
    assert not why_not_same(match, match.redeal(SEAT, Random(1)), SEAT)
    return worlds


def test_before_the_first_turn_zones_and_markers_are_all_that_is_known(tmp_path: Path) -> None:
    text = SCENARIO.replace('units = [{ id = "X", type = "light-mg" }]', 'units = [{ id = "X", type = "light-mg" }]\n'
        'supports = [{ id = "Guns", mission = "mortars", preregistered = true }]')  # fmt: skip
    match = begin(tmp_path, text, DEPLOYED)
    assert match.position.turn == 0
    assert len(check(match, Detective(match))) > 50


def test_a_forced_march_and_a_split_marker_are_understood(tmp_path: Path) -> None:
    match = begin(tmp_path, SCENARIO, DEPLOYED)
    detective = Detective(match)
    detective.look()
    say(match, *FORCED)
    worlds = check(match, detective)
    assert not any(("X", "I4") in world for world in worlds if isinstance(world, frozenset))


def test_who_has_come_onto_the_map_may_be_any_of_those_due(tmp_path: Path) -> None:
    match = begin(tmp_path, SCENARIO, DEPLOYED)
    detective = Detective(match)
    detective.look()
    say(match, *FORCED, *ENTERED)
    worlds = check(match, detective)
    assert {("R3-A", AWAY), ("R3-B", AWAY)} <= {fact for world in worlds for fact in world}  # type: ignore[attr-defined]


def test_who_took_cover_before_my_eyes_is_under_that_marker(tmp_path: Path) -> None:
    match = begin(tmp_path, SCENARIO, DEPLOYED)
    detective = Detective(match)
    detective.look()
    say(match, *FORCED)
    for name in ("R1-PC", "X"):
        who = unit(match, name)
        reveal(match, [who], "12.3/revealed")
        detective.look()
        match.tell("concealed", who, "12.4/re-conceal", at=match.place(who.at))
        conceal(match, who)
        detective.look()
    worlds = check(match, detective)
    assert all(("R1-PC", "H3") in world for world in worlds)  # type: ignore[operator]


TWINS = (
    (DEPLOYED, "deploy R1-A=H3 R1-PC=I3 X=H6 red-D1=J7 R2-PC=J7 R2-A=H6"),
    (DEPLOYED, "deploy R1-A=H3 red-D1=H3 X=H3 R1-PC=I3 R2-A=J7 R2-PC=H6"),
)


@pytest.mark.parametrize(("one", "other"), TWINS)
def test_two_truths_that_look_alike_are_dealt_alike(tmp_path: Path, one: str, other: str) -> None:
    matches = [begin(tmp_path, SCENARIO, one), begin(tmp_path, SCENARIO, other)]
    views = [match.view(SEAT).data() for match in matches]
    assert views[0] == views[1]
    laws = [count(match, SEAT, hidden, Random(seed), 1500) for seed, match in enumerate(matches)]
    assert not why_not_alike(laws[0].worlds, laws[1].worlds)
    for name in laws[0].things:
        assert not why_not_alike(laws[0].things[name], laws[1].things[name]), name

"""Pointing at the plane: what a page may ask for, and what hostile pointing comes to."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voltigeur.engine.table import PUBLIC, PlaneTable, Table
from voltigeur.engine.table.asks import Pointing, Proposal
from voltigeur.engine.table.scene import Due, Scene
from voltigeur.engine.table.sight import Ground
from voltigeur.server.frames import _change
from voltigeur.server.live import _request
from voltigeur.server.requests import REQUESTS, Requests
from voltigeur.server.viewers import Connection


class Question:
    seat = 0
    serial = 3


class Match:
    questions = (Question(),)
    result = None


class Moment:
    match = Match()
    resting = True


def _unused(*_: Any) -> Any:
    raise AssertionError("not asked for")


def table_of(protocol: type, **does: Callable[..., Any]) -> Any:
    """A table with all the methods of a protocol, of which only some may be called."""
    names = [name for name in dir(protocol) if not name.startswith("_")]
    return type("Stub", (), {name: staticmethod(does.get(name, _unused)) for name in names})()


def plane() -> Any:
    def propose(match: Any, question: Any, pointing: Pointing) -> Proposal:
        return Proposal(answer=f"move {pointing.x:.2f},{pointing.y:.2f}", text="12 cm")

    def spot(match: Any, seat: int, x: float, y: float, floor: int) -> Ground:
        return Ground(place=f"{x:.2f},{y:.2f}", words=(f"seat {seat}", f"floor {floor}"))

    return table_of(PlaneTable, propose=propose, spot=spot)


class Room:
    """As much of a room as reading needs."""

    def __init__(self, table: Any) -> None:
        self._table = table

    def table(self, language: str) -> Any:
        return self._table

    async def read(self, job: Callable[[Any], bytes]) -> bytes:
        return job(Moment())


def ask(table: Any, seat: int = 0, **request: Any) -> dict[str, Any]:
    """What the server replies to a request, from the text that comes over the line."""

    async def one() -> bytes:
        connection = Connection(seat, "en")
        room: Any = Room(table)
        await Requests(room, connection).handle(_request.decode(json.dumps({"id": 1, **request})))
        return await connection.next()

    reply: dict[str, Any] = json.loads(asyncio.run(one()))
    return reply


def kind(reply: dict[str, Any]) -> str:
    return str(reply["problem"]["type"]).removeprefix("urn:voltigeur:")


def test_pointing_at_the_plane_is_answered_by_a_proposal() -> None:
    reply = ask(plane(), do="propose", ask="0-3", pointing={"option": "run", "x": 41.2, "y": 8.85})
    assert reply["data"]["answer"] == "move 41.20,8.85"
    assert kind(ask(plane(), do="propose", ask="0-4", pointing={"option": "run", "x": 1, "y": 1})) == "stale"
    assert kind(ask(plane(), do="propose", ask="0-3")) == "malformed"


def test_a_spot_is_told_to_whoever_watches_too() -> None:
    assert ask(plane(), do="spot", x=10, y=20.5, floor=1)["data"]["words"] == ["seat 0", "floor 1"]
    assert ask(plane(), seat=PUBLIC, do="spot", x=1, y=2)["data"]["place"] == "1.00,2.00"
    assert kind(ask(plane(), seat=PUBLIC, do="propose", pointing={"option": "", "x": 0, "y": 0})) == "spectator"


def test_a_game_of_hexes_has_no_spots_to_point_at() -> None:
    hexes = table_of(Table)
    assert kind(ask(hexes, do="spot", x=1, y=1)) == "no-plane"
    assert kind(ask(hexes, do="propose", ask="0-3", pointing={"option": "", "x": 1, "y": 1})) == "no-plane"


@pytest.mark.parametrize(
    "wrong",
    [
        {"x": 1e300},
        {"y": -2e6},
        {"floor": 1000},
        {"floor": -1000},
        {"turn": 360},
        {"turn": -2},
        {"pieces": ["u0"] * 500},
    ],
)
def test_hostile_pointing_is_refused_before_the_game_hears_of_it(wrong: dict[str, Any]) -> None:
    table = table_of(PlaneTable)
    pointing = {"option": "run", "x": 1, "y": 1, **wrong}
    assert kind(ask(table, do="propose", ask="0-3", pointing=pointing)) in ("off-the-plane", "malformed")


@pytest.mark.parametrize("text", ['{"do":"spot","x":NaN}', '{"do":"spot","x":1e999}', '{"do":"spot","y":"1"}'])
def test_what_is_no_number_is_no_request(text: str) -> None:
    with pytest.raises(ValueError, match=r"JSON|Expected|range"):
        _request.decode(text)


@given(
    x=st.floats(allow_nan=False, allow_infinity=False),
    y=st.floats(allow_nan=False, allow_infinity=False),
    floor=st.integers(-(2**62), 2**62),
)
def test_every_spot_is_told_or_refused(x: float, y: float, floor: int) -> None:
    reply = ask(plane(), do="spot", x=x, y=y, floor=floor)
    assert reply["is"] == "reply" or kind(reply) == "off-the-plane"


def test_every_request_has_its_work() -> None:
    assert {"propose", "spot"} <= set(REQUESTS)


def test_the_order_of_activation_goes_over_the_wire() -> None:
    due = (Due("a", "1er groupe", 0, 6, "now"),)
    scene = Scene(1, 8, "", (), 0, (), (), (), (), (), due=due)
    assert _change(None, scene).due == due

"""The OpenAPI is true: whatever is sent, no answer is a failure of the server, and every answer is as described."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings, strategies
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    status_code_conformance,
)
from tests.patience import PATIENCE, until
from websockets.sync.client import connect

from voltigeur.server.app import make_app
from voltigeur.server.config import Config
from voltigeur.server.running import listen, server

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
]
EXAMPLES = 25


class House:
    """A server for all that is sent, with matches whose keys open something."""

    def __init__(self, folder: Path) -> None:
        config = Config(database=f"sqlite:///{folder / 'matches.sqlite'}", pause=0, rate=0.0, page=folder / "page")
        self._socket = listen("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._server = server(make_app(config))
        self._thread = threading.Thread(target=lambda: self._server.run(sockets=[self._socket]), daemon=True)
        self._thread.start()
        until(lambda: self._server.started, "the server did not start")
        friends, solo, over = self.new("friend", "friend"), self.new("me", "bot"), self.new("me", "me")
        self._resign(over["seats"][0]["key"])
        self._keys = cycle(
            [friends["seats"][0]["key"], friends["spectator"], solo["seats"][0]["key"], over["seats"][1]["key"]]
        )

    def new(self, *seats: str) -> Any:
        """A new match."""
        body = {"rulebook": "tda", "scenario": "premier-feu", "seats": [{"who": who} for who in seats]}
        return httpx.post(f"{self.url}/api/matches", json=body, timeout=PATIENCE).raise_for_status().json()

    def _resign(self, key: str) -> None:
        with connect(
            f"{self.url.replace('http', 'ws')}/api/seats/{key}/live", max_size=None, open_timeout=PATIENCE
        ) as line:
            line.send('{"do": "resign", "id": 1}')
            while '"reply"' not in str(line.recv(PATIENCE))[:20]:
                pass

    def key(self, method: str) -> str:
        """A key that opens something: between friends, of one who watches, against a bot, of a match that is over."""
        return str(self.new("me", "bot")["seats"][0]["key"] if method == "DELETE" else next(self._keys))

    def stop(self) -> None:
        """End it."""
        self._server.should_exit = True
        self._thread.join(10)
        self._socket.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("schema"))
    yield house
    house.stop()


@pytest.fixture(scope="module")
def operations(house: House) -> list[Any]:
    """Everything that can be asked for."""
    described: Any = schemathesis.openapi.from_url(f"{house.url}/api/openapi.json")
    found = [operation.ok() for operation in described.get_all_operations()]
    assert len(found) > 10
    return found


def check_form(openapi: Any, operation: Any, response: Any) -> None:
    """The body has the form that is described; schemathesis itself cannot read tuples in the schema of an answer."""
    described = openapi["paths"][operation.path][operation.method.lower()]["responses"][str(response.status_code)]
    if response.status_code == 204:
        return
    kind = response.headers["content-type"][0].partition(";")[0]
    assert kind in described["content"]
    if kind.endswith("json"):
        form = {**described["content"][kind]["schema"], "components": openapi["components"]}
        jsonschema_rs.Draft202012Validator(form).validate(json.loads(response.content))


def attack(house: House, operation: Any, prepare: Callable[[Any], None]) -> None:
    """Send all kinds of things, good and bad, and look at the answers."""
    openapi = httpx.get(f"{house.url}/api/openapi.json", timeout=PATIENCE).json()

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=strategies.one_of(*(operation.as_strategy(generation_mode=mode) for mode in GenerationMode)))
    def one(case: Any) -> None:
        prepare(case)
        check_form(openapi, operation, case.call_and_validate(checks=CHECKS, timeout=PATIENCE))

    one()


def test_whatever_is_sent_the_answer_is_as_described(house: House, operations: list[Any]) -> None:
    for operation in operations:
        attack(house, operation, lambda case: None)


def test_whatever_is_sent_with_a_key_the_answer_is_as_described(house: House, operations: list[Any]) -> None:
    def sit(case: Any) -> None:
        case.path_parameters["key"] = house.key(case.method)

    seats = [operation for operation in operations if "{key}" in operation.path]
    assert len(seats) > 4
    for operation in seats:
        attack(house, operation, sit)

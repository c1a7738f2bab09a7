"""Why a troop is tested is told with the test (house/morale)."""

from __future__ import annotations

from typing import Any

import pytest

from voltigeur.engine.chance import Forced, parse_roll
from voltigeur.engine.choices import PASS
from voltigeur.engine.events import Event
from voltigeur.games.skirmish.rulebook import BOOK

GUN = {"role": "gun", "weapon": "medium-gun", "at": "50,10"}
CREW = [{"role": "gunner", "at": "47,10"}, {"role": "gunner", "at": "47,13"}]
MEN = [{"count": 3, "at": "50,10"}]
TANK = [{"role": "vehicle", "vehicle": "medium-tank", "at": "50,10"}]


@pytest.mark.parametrize(
    ("troop", "cause"),
    [
        ({"kind": "gun", "lost": 2, "strength": 4, "figures": [GUN, *CREW]}, "lost-crew"),
        ({"lost": 3, "strength": 6, "figures": MEN}, "half-strength"),
        ({"lost": 1, "lost_leader": True, "figures": MEN}, "lost-leader"),
        ({"lost": 1, "lost_leader": True, "lost_fight": True, "figures": MEN}, "lost-fight"),
        ({"kind": "vehicle", "damaged": True, "figures": TANK}, "damaged"),
    ],
    ids=lambda given: given if isinstance(given, str) else "",
)
def test_the_cause_of_a_test_is_told(troop: dict[str, Any], cause: str) -> None:
    foe = {"id": "D1", "figures": [{"at": "100,10"}]}
    m = BOOK.arrange({"stage": "morale", "troops": [{"id": "A1", **troop}, foe]}, "test")
    m.forced = Forced([parse_roll("morale 1d6: 6")])
    m.answer(PASS)
    assert [each.cause for each in m.record if isinstance(each, Event) and each.kind == "morale"] == [f"morale-{cause}"]

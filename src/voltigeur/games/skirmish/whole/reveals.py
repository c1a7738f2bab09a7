"""Events by which a side may learn what was hidden from it; any other difference between two worlds is a leak."""

from __future__ import annotations

from collections.abc import Mapping

REVEALS: Mapping[str, str] = {
    "revealed": "an enemy is seen: that is when one learns who he is (house/markers)",
    "morale": "a test shows whether an officer stands by his men, whoever he is (house/morale)",
    "barrage": "where fire that was called by radio is meant for shows when it comes down (house/artillery)",
}

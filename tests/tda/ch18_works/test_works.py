"""Works and traps of a scenario lie on the map from the start (18.1/bunker, 18.3/traps)."""

from __future__ import annotations

from pathlib import Path

import voltigeur
from voltigeur.games.tda.base.scenario import scenario_text

WORKS = """
[[works]]
kind = "bunker"
at = ["I6"]
front = "NW"

[[traps]]
side = "de"
at = ["F6"]
power = 8
lasts = true

[[traps]]
side = "de"
at = ["G6"]
power = 8
decoy = true
"""


def test_a_scenario_says_where_bunkers_look_and_what_traps_are(tmp_path: Path) -> None:
    path = tmp_path / "works.toml"
    path.write_text(scenario_text("premier-feu")[0] + WORKS)
    match = voltigeur.new_match("tda", str(path), seed=1)
    attacker, defender = match.view(0).data(), match.view(1).data()
    assert attacker["fronts"] == {"I6": "NW"}
    assert {"kind": "bunker", "place": "I6"} in attacker["changes"]
    assert attacker["traps"] == [
        {"place": "F6", "side": "de", "shown": False},
        {"place": "G6", "side": "de", "shown": False},
    ]
    assert [trap["power"] for trap in defender["traps"]] == [8, 0]

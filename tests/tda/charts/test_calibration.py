"""The page of calibration reckons as the rules do."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from voltigeur.games.tda.base.types import shipped_types
from voltigeur.games.tda.terminal.described import PiercingShot, pierce_odds

PAGE = runpy.run_path(str(Path(__file__).parents[3] / "tools" / "make_reference.py"))
KINDS = {item.id: item for item in shipped_types()}


@pytest.mark.parametrize("at", [2, 10, 20])
@pytest.mark.parametrize("face", ["front", "flank"])
@pytest.mark.parametrize(
    ("gun", "target"),
    [
        ("de44-pak40", "su43-t34-85"), ("su43-is2", "de44-tiger2"), ("us44-m4-75", "de44-panther-g"),
        ("de39-flak88", "gb44-matilda"), ("na85-milan", "wp85-t-72"), ("wp85-t-72", "na85-leopard-2"),
    ],
)  # fmt: skip
def test_the_page_and_the_rules_agree(gun: str, target: str, face: str, at: int) -> None:
    weapon = PAGE["_best"](KINDS[gun])
    if at < weapon.minimum:
        pytest.skip("too near for a missile")
    armour = KINDS[target].armour if face == "front" else KINDS[target].side
    told = PAGE["chance"](KINDS[gun], weapon, KINDS[target], armour, at)
    found = pierce_odds(PiercingShot(gun=gun, target=target, face=face, at=at)).odds["destroyed"]
    assert told == pytest.approx(float(found))

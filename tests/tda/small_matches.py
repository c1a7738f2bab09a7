"""Small matches whose scenario stands beside the test, and answers as text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import voltigeur

WATCHED = """
id = "small"
turns = 4
[[board]]
map = "clairiere"
[zones]
west = ["A1:A8"]
north = ["H1:K4"]
south = ["H5:K7"]
ZONES
[[sides]]
id = "blue"
nation = "generic"
zone = "west"
[[sides.sections]]
name = "B1"
entry = 3
units = [{ id = "B1-PC", type = "section-pc" }, { id = "B1-A", type = "rifle-squad" }]
[[sides]]
id = "red"
nation = "generic"
initiative = { "1" = 99 }
"""
"""A clearing into which nobody of the first side has come yet, so that it does nothing but watch what red does."""


def watched(red: str, zones: str = "") -> str:
    """The text of a scenario with these counters of red, from its zone on, and further zones."""
    return WATCHED.replace("ZONES\n", zones) + red


def begin(tmp_path: Path, text: str, deployed: str = "") -> Any:
    """A match of the scenario with this text, red set up as an answer says."""
    path = tmp_path / "small.toml"
    path.write_text(text)
    match: Any = voltigeur.new_match("tda", str(path), seed=1)
    if deployed:
        match.answer(match.read(deployed), 1)
    return match


def say(match: Any, *answers: str) -> None:
    """Answers, each for whoever is asked."""
    for text in answers:
        match.answer(match.read(text), match.question.seat)


def unit(match: Any, name: str) -> Any:
    """A unit by its name."""
    return match.unit(match.setting.names.units.index(name))

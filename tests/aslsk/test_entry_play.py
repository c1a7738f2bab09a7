"""Random matches with all that infantry has: smoke grenades, flames, charges, entry and exit, reinforcements."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import Answer, Choice, Draft
from voltigeur.games.aslsk.rulebook import BOOK

SCENARIO = """
id = "assault"
year = 1944
month = 7
first = "us"
turns = 5
sets_up = ["de", "us"]
options = { left_behind = "target" }

[[board]]
map = "p"

[zones]
village = ["D0:K10"]
east = ["Q1:Q10"]

[[sides]]
id = "us"
nation = "american"
entry = 1
edge = ["A3", "A4", "A5", "A6", "A7"]
entry_roll = 5
exits = "east"
units = [
  { id = "S", type = "7-4-7", count = 3 }, { id = "G", type = "6-6-6", count = 3 },
  { id = "N", type = "5-3-6", count = 2, entry = 2 },
  { id = "HS", type = "3-4-7", count = 2 }, { id = "Adams", type = "9-1" }, { id = "Baker", type = "8-0", entry = 2 },
]
weapons = [
  { id = "FT", type = "ft", count = 2 }, { id = "DC", type = "dc", count = 3 },
  { id = "MM", type = "american-mmg", count = 2 },
  { id = "HM", type = "american-hmg", entry = 2 },
]

[[sides]]
id = "de"
nation = "german"
zone = "village"
elr = 2
units = [
  { id = "X", type = "5-4-8", count = 3 }, { id = "Y", type = "4-4-7", count = 3 },
  { id = "C", type = "4-3-6", count = 2 },
  { id = "Bauer", type = "8-1" }, { id = "Klein", type = "7-0" },
]
weapons = [
  { id = "XF", type = "ft" }, { id = "XD", type = "dc" }, { id = "XL", type = "german-lmg", count = 3 },
  { id = "XM", type = "german-mmg" },
]

[victory]
otherwise = "de"

[[victory.conditions]]
side = "us"
kind = "exit"
units = true
count = 4
at_once = true
"""


RARE = ("Flame", "PlaceCharge", "Detonate", "SmokeBy", "Recover", "Exit", "Combat", "Destroy")


def _eager(choice: Choice, rng: Random) -> Answer:
    """Somebody who likes what is seldom done: half of the time one of these where there is any."""
    seldom = [] if isinstance(choice, Draft) else [a for a in choice.options() if type(a).__name__ in RARE]
    return rng.choice(seldom) if seldom and rng.random() < 0.5 else choice.sample(rng)


@pytest.mark.parametrize("seed", range(3))
def test_a_random_assault_ends_and_keeps_its_promises(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "assault.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    setting = BOOK.new_setting(str(path))
    match, rng = BOOK.new_match(setting, key_of(seed)), Random(seed)
    answers = 0
    while match.result is None:
        question = match.question
        assert question is not None, "nobody is asked, and the match is not over"
        answer = _eager(question.choice, rng)
        assert question.admits(answer) is None, match.write(answer)
        assert match.read(match.write(answer)) == answer
        match.answer(answer, question.seat)
        answers += 1
        assert BOOK.faults(match) == [], answers
        assert answers < 6000
    assert answers > 50


@pytest.mark.parametrize(("chosen", "more"), [("none", (0, 0)), ("first", (1, 0)), ("second", (0, 1))])
def test_a_handicap_is_for_the_side_that_is_named(chosen: str, more: tuple[int, int], tmp_path: Path) -> None:
    path = tmp_path / "assault.toml"
    own = 'nation = "american"', 'nation = "american"\nhandicap = [{ id = "Extra", type = "3-4-7" }]'
    other = 'nation = "german"', 'nation = "german"\nhandicap = [{ id = "Zusatz", type = "8-0" }]'
    path.write_text(SCENARIO.replace(*own).replace(*other), encoding="utf-8")
    plain, helped = BOOK.new_setting(str(path)), BOOK.new_setting(str(path), options={"handicap": chosen})
    grown = [sum(i.side == side for i in helped.roster) - sum(i.side == side for i in plain.roster) for side in (0, 1)]
    assert tuple(grown) == more

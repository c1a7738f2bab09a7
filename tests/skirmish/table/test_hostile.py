"""Nonsense at the table: every request is answered or refused, soon, and nothing breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

import voltigeur
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.table.asks import Pointing
from voltigeur.games.skirmish.table.page import SkirmishTable

PLANE = Path(__file__).parents[2] / "fixtures" / "plane"
POSITIONS = sorted(path.stem for path in PLANE.glob("*.save"))
TRIED = 100
"""Answers out of all the wrong ones that are asked about in one position."""
LONG = "9" * 5000
NUMBERS = ("", "0", "3", "99", "-1", "\u00b2", "\u0663", LONG)
PIECES = tuple(f"{letter}{number}" for letter in "fmu" for number in NUMBERS)
PLACES = (
    "", "12,8", "12.00,8.00/1", "12,8/99", "-5,3", "1,1/\u00b2", "\u0661,\u0661", "nan,nan", "inf,1", "1e5,2",
    f"{LONG},1", "1.001,2", "12,8@90", "12,8@\u00b2", f"12,8@{LONG}", "é\u0000\u202e", "{0.__class__}",
)  # fmt: skip
WAYS = (
    "A1.1 to 50,50", "A1.1 to 999999,999999/99 @359", "?1 to 5,5", "D1.1 to 5,5", "A1.1 to 1,1 +D1.1",
    "A1.1 to 1,1 +A1.1", f"A1.1{' via 1,1 via 2,30' * 3000} to 40,41", "; ".join(["A1.1 to 50,50"] * 4000),
    "A1.1 to \u00b2,1", f"A1.1 to 1,1 @{LONG}",
)  # fmt: skip
SHOTS = ("A1.1>D1.1", "D1.1>A1.1", "A1.1>A1.1", "?1>?2", ",".join(["A1.1>D1.1"] * 6000), "A1.1", ">", "A1.1>D1.1>A1.1")
GOING = ("march", "run", "swim", "drive", "creep", "climb", "jump", "stairs", "follow", "set-up", "treat A1.1 run")
FIRING = ("fire", "cover", "fight", "order A1.1 fire", "order D1.1 fire")
ANSWERS = (
    *(f"{verb} {way}" for verb in GOING for way in WAYS),
    *(f"{verb} {shots}" for verb in FIRING for shots in SHOTS),
    *(f"spot {target}" for target in ("A1.1", "D1.1", "?1", "?\u00b2", f"?{LONG}", "?0", "?")),
    *(f"wait {who}" for who in ("A1.1 @4", "A1.1 @400", "?1 @4", "+".join(["A1.1"] * 9000) + " @3")),
    "hold D1.1 @1", "throw A1.1 at 50,50", "throw ?1 at 5,5", "launch A1.1 at 999999,5", "shell A1.1 at 1,1 he",
    "shell D1.1 at 1,1/9 smoke", "shoot A1.1 at D1.1", "shoot ?1 at ?2", "antitank A1.1 at D1.1", "deploy A1.1 \u00b2",
    "limber A1.1 to A1.1", "care A1.1 A1.1", "tell A1", "tell D1", "inform A1 of D1", "inform D1 of A1", "call 50,50",
    "call -50,-50", "reroll A1+D1", "activate D1", "pass", "resign", "march", "fire", "",
)  # fmt: skip
OPTIONS = (
    "", "march", "run", "swim", "drive", "creep", "wait", "hold", "call", "go", "x", "shell-3", "shell-zz-3",
    *(f"{name}-{number}" for name in ("throw", "launch", "shell-he", "shell-smoke") for number in NUMBERS),
)  # fmt: skip


def requests(match: Any, rng: Random) -> Iterator[tuple[str, Callable[[], object]]]:
    """Everything that a page may ask for, with everything that is wrong."""
    table, question = SkirmishTable(match.setting, "en"), match.question
    seat = question.seat

    def some() -> list[str]:
        return rng.choices(PIECES, k=rng.randrange(4))

    for text in (*rng.sample(ANSWERS, TRIED), *PLACES, *PIECES):
        yield f"forecast {text[:60]}", partial(table.forecast, match, question, text)
        yield f"why {text[:60]}", partial(table.why_not, match, question, some(), text)
        placing = dict.fromkeys(some(), text)
        yield f"placing {text[:60]}", partial(table.placing, match, question, placing, rng.random() < 0.1)
        pieces = tuple(rng.choices(("f0", "f1", "f2", rng.choice(PIECES)), k=2))
        for option in (rng.choice(OPTIONS), "march", "wait"):
            pointing = Pointing(option, rng.uniform(-1e6, 1e6), 4000.0, rng.randrange(-99, 99), 359, pieces, text)
            yield f"propose {option} {text[:60]}", partial(table.propose, match, question, pointing)
    for text in (*PLACES, *PIECES):
        yield f"ray {text[:60]}", partial(table.ray, match, seat, text, rng.choice(PLACES))
        yield f"actions {text[:60]}", partial(table.actions, match, question, [text, *some()])
    for text in PLACES:
        yield f"field {text[:60]}", partial(table.field, match, seat, text, rng.random() < 0.5)
    for option in OPTIONS:
        yield f"ways {option[:60]}", partial(table.ways, match, question, option)
        pointing = Pointing(option, rng.uniform(0, 9000), rng.uniform(0, 6000), rng.randrange(3))
        yield f"propose {option[:60]}", partial(table.propose, match, question, pointing)


@pytest.mark.parametrize("name", POSITIONS)
def test_nonsense_is_answered_or_refused_and_changes_nothing(name: str) -> None:
    match: Any = voltigeur.load(PLANE / f"{name}.save").match
    before = match.digest()
    for what, work in requests(match, Random(name)):
        try:
            work()
        except VoltigeurError as error:
            assert error.message and error.remedy, what
        except Exception as error:
            raise AssertionError(f"{what} breaks the table") from error
    assert match.digest() == before


@pytest.mark.parametrize("name", POSITIONS)
def test_answers_full_of_nonsense_are_refused(name: str) -> None:
    match: Any = voltigeur.load(PLANE / f"{name}.save").match
    before = match.digest()
    for text in ANSWERS:
        if text == "pass":
            continue
        try:
            verdict = match.question.admits(match.read(text))
        except VoltigeurError:
            continue
        if verdict is not None:
            with pytest.raises(VoltigeurError):
                match.answer(text)
    assert match.digest() == before

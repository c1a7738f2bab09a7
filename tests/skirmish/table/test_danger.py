"""What a way on the plane leads to: the chance to be unhurt at its end is what the enemy reads when he is asked."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from voltigeur.engine.choices import Question
from voltigeur.games.skirmish.base.names import move_of
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.ch04_actions.march import March
from voltigeur.games.skirmish.ch07_fire.reaction_fire import chance_of_harm
from voltigeur.games.skirmish.ch07_fire.volley import Aim
from voltigeur.games.skirmish.rulebook import BOOK
from voltigeur.games.skirmish.table.danger import Outlook, outlook
from voltigeur.games.skirmish.table.page import SkirmishTable
from voltigeur.terrain.plane import UNITS

READY = {"waiting": True, "ready": True, "facing": 270}
HEDGE = '[[line]]\nid = "hedge"\nkind = "hedge"\npoints = "60,0 60,50"\n'


def section(name: str, at: str, count: int = 2, **fields: Any) -> dict[str, Any]:
    return {"id": name, "figures": [{"at": at, "count": count, "step": "0,3", **fields}]}


def facing(*enemies: dict[str, Any], **more: Any) -> SkirmishMatch:
    troops = [section("A1", "30,30", facing=90), *enemies]
    match = BOOK.arrange({"troops": troops, "active": "A1", **more}, "danger")
    match.forced = None
    return match


def ahead(match: SkirmishMatch, text: str) -> Outlook:
    answer = match.read(text)
    assert isinstance(answer, March) and match.question is not None
    assert match.question.admits(answer) is None, match.question.admits(answer)
    return outlook(match.at_rest(0), answer)


def reading(match: SkirmishMatch, text: str) -> Fraction:
    """The chance that the enemy reads, when it has been done and he is asked: all his volleys at those who came."""
    came = {move[0] for move in match.read(text).moves}  # type: ignore[attr-defined]
    match.answer(text)
    question: Question | None = match.question
    while question is not None and question.seat == 0 and question.kind in ("ask-spot", "ask-tell", "ask-cover"):
        match.answer("pass")
        question = match.question
    if question is None or question.kind != "ask-react":
        return Fraction(0)
    assert question.seat == 1
    seen = match.at_rest(1)
    whole: dict[int, Aim] = {}
    for option in question.options():
        if isinstance(option, Aim):
            whole.setdefault(seen.figure(option.shots[0][0]).troop, option)
    shots = tuple(shot for aim in whole.values() for shot in aim.shots if shot[1] in came)
    return (chance_of_harm(seen, Aim(shots)) or Fraction(0)) if shots else Fraction(0)


def written(match: SkirmishMatch, x: int, y: int) -> str:
    """Both figures march so many centimetres."""
    figures = [match.figure(number) for number in (0, 1)]
    moves = tuple(move_of(f.id, ((f.x + x * UNITS, f.y + y * UNITS),), facing=90, storey=0) for f in figures)
    return match.write(March(moves))


@pytest.mark.parametrize("enemies", [1, 2])
def test_the_number_is_what_the_enemy_reads(enemies: int) -> None:
    rng = Random(enemies)
    several = set()
    for _ in range(12):
        troops = [
            section(f"D{n + 1}", f"{rng.randrange(48, 100)},{rng.randrange(5, 60)}", **READY) for n in range(enemies)
        ]
        for text in (rng.choice([HEDGE, ""]),):
            match = facing(*troops, table=text)
            way = written(match, rng.randrange(1, 9), rng.randrange(-4, 5))
            found = ahead(match, way)
            assert not found.watching
            assert 1 - found.safe == reading(match, way)
            several.add(found.safe)
    assert len(several) > 3


def test_who_does_not_lie_in_wait_does_not_count() -> None:
    match = facing(section("D1", "55,30", facing=270))
    way = written(match, 5, 0)
    assert ahead(match, way).safe == 1 and reading(match, way) == 0


def test_markers_that_see_the_end_make_it_unknown_with_their_number() -> None:
    hidden = {**section("D1", "61,30", 3, **READY), "known": False}
    match = facing(hidden, section("D2", "55,10", **READY), table=HEDGE)
    way = written(match, 5, 0)
    found = ahead(match, way)
    assert found.watching == 3
    table = SkirmishTable(match.setting, "en")
    assert match.question is not None
    told = table.forecast(match, match.question, way)
    assert told.arrival == "unknown" and "3 hidden markers" in told.unknown[0]
    assert told.way[0].percent.endswith("?")


def test_what_is_under_the_markers_changes_nothing() -> None:
    forecasts = []
    for weapon in ("rifle", "heavy-machine-gun"):
        hidden = {**section("D1", "61,30", 3, weapon=weapon, **READY), "known": False}
        match = facing(hidden, section("D2", "55,10", **READY), table=HEDGE)
        assert match.question is not None
        table = SkirmishTable(match.setting, "en")
        forecasts.append(table.forecast(match, match.question, written(match, 5, 0)))
    assert forecasts[0] == forecasts[1]


def test_the_page_is_told_who_could_fire_and_that_nobody_fires_on_the_way() -> None:
    match = facing(section("D1", "55,30", **READY))
    assert match.question is not None
    table = SkirmishTable(match.setting, "en")
    way = written(match, 5, 0)
    told = table.forecast(match, match.question, way)
    assert told.arrival.endswith("%") and told.arrival != "100%"
    assert {threat.piece for threat in told.way[0].threats} == {"f2", "f3"}
    assert any("not on the way" in fact for fact in told.facts)


def test_nothing_is_told_before_it_is_measured() -> None:
    match = facing(section("D1", "55,30", **READY), options={"measuring": "book"})
    assert match.question is not None
    table = SkirmishTable(match.setting, "en")
    assert not table.forecast(match, match.question, written(match, 5, 0)).arrival

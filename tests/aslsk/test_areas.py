"""Fire at hexes where no enemy is known, smoke and turns: one row each, answered by pointing at the map."""

from __future__ import annotations

from typing import Any

import pytest
from tests.aslsk.every import outcomes
from tests.aslsk.test_redeal import arranged, gun
from tests.aslsk.test_table_moments import PUSHERS

from voltigeur.engine.choices import Refusal
from voltigeur.engine.table.asks import Ask, Option, Ways
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.ch03_22_fire.firepower import shooter
from voltigeur.games.aslsk.ch03_22_fire.odds import shown_odds
from voltigeur.games.aslsk.rulebook import BOOK
from voltigeur.games.aslsk.table.page import AslskTable

GUN: dict[str, Any] = {
    "nations": {"blue": "american", "red": "german"},
    "units": [{"id": "C", "type": "2-2-7", "at": "E6"}, {"id": "X", "type": "4-6-7", "side": "red", "at": "E3"}],
    "weapons": [{"id": "G", "type": "m2a1-105", "owner": "C", "facing": 1}],
}


def looked_at(m: AslskMatch) -> tuple[AslskTable, Ask]:
    """The table and what is asked."""
    table = AslskTable(m.setting, "en")
    assert m.question is not None
    return table, table.ask(m, m.question)


def rows(m: AslskMatch) -> tuple[AslskTable, list[Option]]:
    """What the first hex may do."""
    table, shown = looked_at(m)
    assert m.question is not None
    return table, list(table.actions(m, m.question, shown.actors[0].pieces))


def led(m: AslskMatch, option: Option) -> Ways:
    """Where an option leads."""
    assert m.question is not None
    return AslskTable(m.setting, "en").ways(m, m.question, option.id)


def test_a_hex_where_a_gun_may_be_hidden_can_be_fired_at() -> None:
    m = arranged(gun("H", "X", "C4"))
    table, options = rows(m)
    assert [option.text for option in options] == ["Fire at an empty hex"] and options[0].ways
    ways = {way.to: way for way in led(m, options[0]).ways}
    assert {"B2", "C4"} <= set(ways) and "A4" not in ways
    for way in ways.values():
        assert not isinstance(m.question.admits(m.read(way.answer)), Refusal)
    found = table.forecast(m, m.question, ways["C4"].answer)
    assert not found.odds and found.facts[0].startswith("A Gun hidden here is found:")
    m.answer(ways["C4"].answer)
    assert m.position.units[0].mark


@pytest.mark.parametrize("seat", ["rows", "ways", "forecast"])
def test_what_is_offered_tells_nothing_of_where_the_gun_is(seat: str) -> None:
    """Two truths that the seat cannot tell apart are one on the page."""
    told = []
    for place in ("C4", "E3"):
        m = arranged(gun("H", "X", place))
        table, options = rows(m)
        ways = led(m, options[0])
        assert m.question is not None
        found = [table.forecast(m, m.question, way.answer) for way in ways.ways] if seat == "forecast" else []
        told.append({"rows": (looked_at(m)[1], options), "ways": ways, "forecast": found}[seat])
    assert told[0] == told[1]


def test_the_chance_to_find_a_gun_is_what_all_throws_come_to() -> None:
    m = arranged(gun("H", "X", "C4"))
    seen, target, crew = m.seen(0), m.setting.board.place("C4"), m.setting.names.units.index("X")
    who = shooter(seen, 0)
    assert who is not None
    odds = shown_odds(seen, [who], target, ())
    assert odds is not None and odds[0] <= odds[1]
    found = outcomes(m, "fire A at C4", lambda after: not after.unit(crew).hidden)
    assert odds[0] - 1e-12 <= float(found[True]) <= odds[1] + 1e-12


def test_a_gun_is_turned_by_one_row_that_leads_to_whatever_it_shall_bear_on() -> None:
    m = BOOK.arrange(GUN, "areas")
    _, options = rows(m)
    turns = [option for option in options if option.verb == "turn"]
    assert [option.text for option in turns] == ["Turn G"] and options[-1] == turns[0]
    ways = led(m, turns[0]).ways
    assert len({way.answer for way in ways}) == 5 and all(way.turn > 0 for way in ways)
    south = next(way for way in ways if way.to == "E9")
    m.answer(south.answer)
    assert m.position.weapons[0].facing == south.turn


def test_smoke_is_one_row_that_leads_anywhere_in_sight() -> None:
    m = BOOK.arrange(GUN, "areas")
    _, options = rows(m)
    smoke = [option for option in options if option.verb == "smoke"]
    assert smoke and all(option.ways for option in smoke)
    ways = {way.to: way for way in led(m, smoke[0]).ways}
    assert {"E3", "E4", "E5"} <= set(ways) and all(way.cost.endswith("%") for way in ways.values())
    assert ways["E9"].turn > 0 > ways["E4"].turn
    assert not any("smoke" in option.text and not option.ways for option in options)


def test_without_hidden_guns_and_smoke_nothing_is_added() -> None:
    given = {**GUN, "units": [{"id": "C", "type": "6-6-6", "at": "E6"}, GUN["units"][1]], "weapons": []}
    _, options = rows(BOOK.arrange(given, "areas"))
    assert options and not any(option.ways for option in options)


def test_a_push_is_one_row_for_each_group_that_leads_to_the_hexes_around() -> None:
    m = BOOK.arrange(PUSHERS, "areas")
    table, shown = looked_at(m)
    assert m.question is not None
    crew = next(actor for actor in shown.actors if actor.pieces == ("u0",))
    pushes = [option for option in table.actions(m, m.question, crew.pieces) if option.verb == "push"]
    assert [option.text for option in pushes] == ["Push G", "C pushes G"]
    for option in pushes:
        ways = led(m, option).ways
        assert {way.to for way in ways} == {"E5", "F5", "F6", "E7", "D6", "D5"}
        assert all(way.cost.endswith("%") for way in ways)
        assert not isinstance(m.question.admits(m.read(ways[0].answer)), Refusal)

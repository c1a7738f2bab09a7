"""A march is not painted better than it is: known weapons count, and what hidden markers would do is unknown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from voltigeur.engine.choices import Question
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.rulebook import BOOK
from voltigeur.games.tda.table.page import TdaTable
from voltigeur.server.frames import Viewer, moments_of, resting

TANK = {"id": "T", "type": "us44-m4-75", "at": "C5", "facing": "SE"}
FOES = (
    {"id": "P", "side": "red", "type": "de44-pz4h", "at": "G7", "facing": "NW"},
    {"id": "R", "side": "red", "at": "F8"},
)


def arranged(*units: dict[str, Any], do: Sequence[str] = (), **given: Any) -> tuple[TdaTable, TdaMatch, Question]:
    match = BOOK.arrange({"units": list(units), **given}, "test")
    for answer in do:
        match.answer(answer)
    question = match.question
    assert question is not None
    return TdaTable(match.setting, "en"), match, question


def way_of(table: TdaTable, match: TdaMatch, question: Question, word: str, to: str) -> str:
    """The answer that goes to a place, of those that the page offers."""
    options = table.actions(match, question, ("u0",))
    option = next(o for o in options if o.id.startswith(word))
    return next(way.answer for way in table.ways(match, question, option.id).ways if way.to == to)


def test_what_is_fired_at_a_vehicle_on_its_way_is_what_the_enemy_is_offered() -> None:
    table, match, question = arranged(TANK, *FOES, do=["activate blue"])
    answer = way_of(table, match, question, "move:normal", "D5")
    told = table.forecast(match, question, answer)
    firing = [threat for threat in told.way[0].threats if not threat.rule]
    assert {threat.piece for threat in firing} == {"u1"} and told.way[0].share > 0
    match.answer(answer)
    reaction = match.question
    assert reaction is not None and reaction.kind == "ask-react-move"
    offered = [o for o in table.ask(match, reaction).options if o.verb == "fire"]
    shown = {round(sum(bar.share for bar in option.odds[1:]), 9) for option in offered}
    assert {round(threat.share, 9) for threat in firing} <= shown
    assert max(threat.share for threat in firing) == pytest.approx(max(shown))


def test_a_vehicle_that_is_fired_at_does_not_arrive_unhurt_for_certain() -> None:
    table, match, question = arranged(TANK, *FOES, do=["activate blue"])
    told = table.forecast(match, question, way_of(table, match, question, "move:normal", "D5"))
    assert told.arrival.endswith("%") and told.arrival != "100%"
    assert int(told.arrival[:-1]) == 100 - int(told.way[0].percent[:-1])
    assert not told.unknown


@pytest.mark.parametrize("markers", [1, 2])
def test_hidden_markers_that_see_a_way_make_its_end_unknown(markers: int) -> None:
    squad = {"id": "A", "at": "B4"}
    hidden = [{"id": name, "at": at, "side": "red", "hidden": True} for name, at in (("Z", "G3"), ("Y", "E8"))]
    table, match, question = arranged(squad, *hidden[:markers], do=["activate blue"])
    told = table.forecast(match, question, "move A normal C4-D4")
    assert told.arrival == "unknown" and [hop.percent for hop in told.way] == ["?", "?"]
    assert len(told.unknown) == 1 and ("One hidden marker" if markers == 1 else "2 hidden markers") in told.unknown[0]
    option = next(o for o in table.actions(match, question, ("u0",)) if o.id.startswith("move:normal"))
    ways = table.ways(match, question, option.id)
    assert ways.percent == "?" and "hidden marker" in ways.caption


def test_known_enemies_and_markers_together_give_at_least_so_much() -> None:
    units = ({"id": "A", "at": "B4"}, {"id": "Z", "at": "G3", "side": "red"},
             {"id": "Y", "at": "E8", "side": "red", "hidden": True})  # fmt: skip
    table, match, question = arranged(*units, do=["activate blue"])
    told = table.forecast(match, question, "move A normal C4-D4")
    assert told.arrival == "unknown" and all(hop.percent.endswith("%+") for hop in told.way)
    alone, _, asked = arranged(*units[:2], do=["activate blue"])
    known = alone.forecast(_, asked, "move A normal C4-D4").arrival
    assert told.unknown[-1] == f"Against the known enemies alone: {known}."


def test_nobody_in_sight_is_certain() -> None:
    wood = "\n".join(". " * 3 + "F " * 2 + ". " * 7 for _ in range(9))
    table, match, question = arranged(
        {"id": "A", "at": "B4"}, {"id": "Z", "at": "J4", "side": "red", "hidden": True},
        do=["activate blue"], map=f'name = "wood"\ngrid = """\n{wood}\n"""\n',
    )  # fmt: skip
    told = table.forecast(match, question, "move A normal B3")
    assert told.arrival == "100%" and not told.unknown


def test_the_harm_to_a_group_is_that_of_any_of_it() -> None:
    team = {"type": "combat-team", "at": "E3"}
    twins = ({"id": "A", "pair": "B", **team}, {"id": "B", "pair": "A", **team})
    table, match, question = arranged(*twins, {"id": "X", "side": "red", "at": "E8"}, do=["activate blue"])
    one = table.forecast(match, question, "move A normal E4").way[0].share
    both = table.forecast(match, question, "move A+B normal E4").way[0].share
    assert one < both < 2 * one


def test_option_forecast_and_log_say_the_same_chance() -> None:
    units = ({"id": "A", "at": "C3"}, {"id": "Z", "at": "E3", "side": "red"})
    table, match, question = arranged(*units, do=["activate blue"])
    match.forced = None
    match.keep_moments = match.keep_odds = True
    shot = next(o for o in table.actions(match, question, ("u0",)) if o.answer == "fire A at E3")
    told = table.forecast(match, question, shot.answer)
    viewers = [Viewer(table, seat, 2) for seat in (0, 1)]
    for viewer in viewers:
        viewer.whole(resting(match))
    match.answer(shot.answer)
    found = []
    for viewer in viewers:
        frames = [viewer.advance(moment) for moment in moments_of(match)]
        found.append([note for frame in frames if frame is not None for note in frame.notes if note.odds])
    (note,), others = found
    assert note.kind == "fires" and note.dice and not others
    assert note.odds == told.odds == shot.odds
    whole = [int(bar.percent.strip("%")) for bar in note.odds]
    assert sum(whole) == 100 and f"{100 - whole[0]}%" == shot.percent

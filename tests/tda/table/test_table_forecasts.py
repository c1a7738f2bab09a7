"""Forecasts are the resolver's own numbers: shots, tests, marches hex by hex, close combat, lines of sight."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random

import msgspec
import pytest
from tests.tda.table.test_table_asks import arranged, strings

from voltigeur import new_match
from voltigeur.engine.choices import NotAdmitted, Question, VoltigeurError
from voltigeur.engine.table.asks import Option
from voltigeur.engine.table.forecasts import Forecast
from voltigeur.engine.tally import Preview
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.scenario import scenario_names
from voltigeur.games.tda.rulebook import BOOK
from voltigeur.games.tda.table.page import TdaTable

OF_VEHICLES = {"stopped": "stunned", "neutralised": "immobilised", "loss": "destroyed"}
"""What vehicles suffer instead."""
OUTCOMES = ["none", "stopped", "neutralised", "loss"]


def answers(table: TdaTable, match: TdaMatch, question: Question, rng: Random) -> Iterator[str]:
    """Answers that a page may ask a forecast for: every option, and some of each set of ways."""
    asked = table.ask(match, question)
    chosen = rng.sample(asked.actors, min(2, len(asked.actors)))
    for option in [*asked.options, *(o for actor in chosen for o in table.actions(match, question, actor.pieces))]:
        if option.answer:
            yield option.answer
        else:
            ways = table.ways(match, question, option.id).ways
            yield from (way.answer for way in rng.sample(ways, min(3, len(ways))))


def agree(told: Forecast, found: Preview) -> None:
    """A forecast says what the preview reckons."""
    shares = {bar.tone: bar.share for bar in told.odds}
    if "success" in found.odds and "steps-0" not in found.odds:
        assert shares["success"] == pytest.approx(float(found.odds["success"]))
    if "column" in found.facts:
        assert [bar.tone for bar in told.odds] == OUTCOMES
        assert sum(shares.values()) == pytest.approx(1)
        if not any(name.startswith("code-") for name in found.odds):
            for tone in OUTCOMES[1:]:
                share = found.odds.get(tone, found.odds.get(OF_VEHICLES[tone], 0))
                assert shares[tone] == pytest.approx(float(share))
        else:
            assert 1 - shares["none"] == pytest.approx(float(found.odds.get("effect", 0)))
    sums = [line for line in told.sums if line.name != "armour"]
    assert [line.name for line in sums] == list(found.tallies)
    for line, tally in zip(sums, found.tallies.values(), strict=True):
        assert len(line.lines) == len(tally.lines) + bool(tally.base)


@pytest.mark.parametrize("measuring", ["free", "book"])
@pytest.mark.parametrize("scenario", scenario_names())
def test_every_lawful_answer_has_a_forecast_with_the_numbers_of_its_preview(scenario: str, measuring: str) -> None:
    match = new_match("tda", scenario, seed=6, options={"measuring": measuring})
    assert isinstance(match, TdaMatch)
    tables = [TdaTable(match.setting, language) for language in ("en", "fr")]
    rng = Random(6)
    for step in range(160):
        question = match.question
        if question is None:
            break
        if step > 1 and step % 2:
            for text in answers(tables[0], match, question, rng):
                told = [table.forecast(match, question, text) for table in tables]
                for one in told:
                    assert one.title
                    for said in strings(msgspec.to_builtins(one)):
                        assert "{" not in said and not said.startswith(("fc-", "way-", "asks-", "opt-", "sees-")), said
                found = match.view(question.seat).preview(match.read(text))
                if found is not None:
                    agree(told[0], found)
                if measuring == "book":
                    assert not told[0].rays and not told[0].arrival and not any(hop.threats for hop in told[0].way)
        match.answer(question.choice.sample(rng))


# -------------------------------------------------------------------- shots


def test_a_shot_reads_as_an_account() -> None:
    units = ({"id": "A", "at": "C3"}, {"id": "Z", "at": "D3", "side": "red"})
    table, match, question = arranged(*units, do=["activate blue"])
    told = table.forecast(match, question, "fire A at D3")
    power, shift = told.sums
    assert power.lines[1].text == "next to the target" and power.lines[1].value == "×2"
    assert shift.total == "0"
    assert told.strip is not None and told.strip.before == told.strip.after
    assert told.strip.cells[told.strip.before] == power.total
    assert [bar.tone for bar in told.odds] == OUTCOMES
    assert sum(Fraction(bar.exact) for bar in told.odds) == 1
    assert [(ray.a, ray.b, ray.state) for ray in told.rays] == [("C3", "D3", "clear")]


def test_a_group_at_an_aircraft_reads_as_an_account() -> None:
    units = (
        {"id": "A", "at": "C3"},
        {"id": "B", "at": "C3"},
        {"id": "Z", "type": "fr78-puma", "at": "E3", "side": "red", "height": "tactical", "tir": 2},
    )
    table, match, question = arranged(*units, do=["activate blue"])
    told = table.forecast(match, question, "shoot A+B at Z with main")
    assert [total.total for total in told.sums] == ["12", "−1"]
    assert told.sums[0].lines[0].text == "printed power of A and B"
    assert "with B" in told.title and sum(Fraction(bar.exact) for bar in told.odds) == 1
    together = table.actions(match, question, ["u0", "u1"])
    (option,) = [item for item in together if item.verb == "flak"]
    assert option.answer == "shoot A+B at Z with main" and option.pieces == ("u0", "u1") and option.targets == ("u2",)
    assert option.answer in [item.answer for item in table.actions(match, question, ["u0"])]
    assert [(bar.tone, bar.exact) for bar in option.odds] == [(bar.tone, bar.exact) for bar in told.odds]


def test_a_void_shot_is_forecast_with_a_warning() -> None:
    units = ({"id": "A", "at": "A3"}, {"id": "Z", "at": "N8", "side": "red"})
    table, match, question = arranged(*units, do=["activate blue"])
    told = table.forecast(match, question, "fire A at N8")
    assert told.warning and not told.odds


def test_a_refused_answer_has_no_forecast() -> None:
    units = ({"id": "A", "at": "A3"}, {"id": "Z", "at": "D8", "side": "red"})
    table, match, question = arranged(*units, do=["activate blue"])
    with pytest.raises(NotAdmitted):
        table.forecast(match, question, "fire A at B3")
    with pytest.raises(VoltigeurError):
        table.forecast(match, question, "whistle")


def test_a_marker_is_named_as_unknown_and_tested_by_code() -> None:
    units = ({"id": "A", "at": "C3"}, {"id": "Z", "at": "E3", "side": "red", "hidden": True})
    table, match, question = arranged(*units, do=["activate blue"])
    told = table.forecast(match, question, "fire A at E3")
    assert told.unknown and [bar.text for bar in told.odds[1:3]] == ["stop test", "neutralisation test"]


def test_a_reaction_is_aimed_at_who_moved_and_not_at_who_stands_there() -> None:
    units = (
        {"id": "A", "at": "C3", "morale": 9},
        {"id": "B", "at": "D3", "morale": 4},
        {"id": "Z", "at": "G3", "side": "red"},
    )
    table, match, question = arranged(*units, do=["activate blue", "move A normal D3"])
    told = table.forecast(match, question, "fire Z at D3")
    alone, match_alone, question_alone = arranged(
        *(u for u in units if u["id"] != "B"), do=["activate blue", "move A normal D3"]
    )
    assert told.odds == alone.forecast(match_alone, question_alone, "fire Z at D3").odds


# -------------------------------------------------------------------- marches


MARCH = (
    {"id": "A", "at": "B4"},
    {"id": "Z", "at": "G3", "side": "red"},
    {"id": "Y", "at": "E8", "side": "red", "tir": 1},
)


def harm(option: Option) -> float:
    return sum(bar.share for bar in option.odds[1:])


@pytest.mark.parametrize("march", ["tactical", "normal", "forced"])
def test_threats_on_a_way_are_what_the_enemy_is_offered_when_it_is_taken(march: str) -> None:
    table, match, question = arranged(*MARCH, do=["activate blue"])
    hop = table.forecast(match, question, f"move A {march} C4").way[0]
    expected = {threat.piece: threat.share for threat in hop.threats if not threat.rule}
    match.answer(f"move A {march} C4")
    reaction = match.question
    assert reaction is not None and reaction.kind == "ask-react-move"
    offered = {o.pieces[0]: harm(o) for o in table.ask(match, reaction).options if o.verb == "fire"}
    assert expected == pytest.approx(offered)
    assert hop.share == pytest.approx(1 - (1 - expected["u1"]) * (1 - expected["u2"]))


def test_a_way_says_what_it_costs_and_what_is_left() -> None:
    table, match, question = arranged(*MARCH, do=["activate blue"])
    told = table.forecast(match, question, "move A normal C4-D4-E5")
    assert [(hop.place, hop.cost, hop.left) for hop in told.way] == [
        ("C4", "1 MP", "3"),
        ("D4", "1 MP", "2"),
        ("E5", "1 MP", "1"),
    ]
    assert told.facts[0] == "3 of 4 MP spent"
    assert told.arrival.endswith("%") and told.arrival not in ("0%", "100%")


def test_arrival_follows_each_enemys_cadence() -> None:
    table, match, question = arranged(MARCH[0], MARCH[1], do=["activate blue"])
    told = table.forecast(match, question, "move A normal C4-D4")
    first, second = (next(t.share for t in hop.threats if t.piece == "u1") for hop in told.way)
    lowest = round(100 * (1 - first) * (1 - second))
    assert lowest <= int(told.arrival[:-1]) <= round(100 * (1 - first))


def test_an_enemy_whose_fire_is_over_does_no_harm() -> None:
    spent = {**MARCH[1], "tir": 2}
    table, match, question = arranged(MARCH[0], spent, do=["activate blue"])
    told = table.forecast(match, question, "move A normal C4-D4")
    assert told.arrival == "100%" and not any(hop.share for hop in told.way)
    assert told.way[0].threats[0].rule == "7.6/cadence-test"


def test_those_who_cannot_fire_are_named_with_the_rule() -> None:
    wood = "\n".join(". " * 3 + "F " * (row < 5) + ". " * (9 - (row < 5)) for row in range(6))
    ground = f'name = "wood"\ngrid = """\n{wood}\n"""\n'
    units = (
        {"id": "A", "at": "B3"},
        {"id": "Z", "at": "F3", "side": "red"},
        {"id": "Y", "at": "B6", "side": "red", "hidden": True},
    )
    table, match, question = arranged(*units, do=["activate blue"], map=ground)
    threats = {t.piece: t for t in table.forecast(match, question, "move A normal B4").way[0].threats}
    assert threats["u1"].rule.startswith("9.") and "line blocked" in threats["u1"].text and not threats["u1"].percent
    assert not threats["m1"].rule and not threats["m1"].percent and threats["m1"].share == 0


def test_a_hidden_mover_is_harder_to_hit_where_nobody_recognises_it() -> None:
    hidden = ({**MARCH[0], "at": "A4", "hidden": True}, {"id": "Z", "at": "L4", "side": "red"})
    stayed = []
    for march in ("tactical", "forced"):
        table, match, question = arranged(*hidden, do=["activate blue"])
        hop = table.forecast(match, question, f"move A {march} B4").way[0]
        match.answer(f"move A {march} B4")
        reaction = match.question
        assert reaction is not None and reaction.kind == "ask-react-move"
        stayed.append(match.unit(0).hidden)
        option = next(o for o in table.ask(match, reaction).options if o.verb == "fire")
        if match.unit(0).hidden:
            assert hop.share <= harm(option)
        else:
            assert hop.share == pytest.approx(harm(option))
    assert stayed == [True, False]


def test_a_long_way_past_thirty_enemies_is_forecast() -> None:
    red = [{"id": f"Z{n}", "at": f"{'DEFGHIJKLM'[n % 10]}{1 + n // 10}", "side": "red"} for n in range(30)]
    table, match, question = arranged({"id": "A", "at": "A8"}, *red, do=["activate blue"])
    told = table.forecast(match, question, "move A forced B8-C8-D8-E8-F8-G8")
    assert len(told.way) == 6 and max(len(hop.threats) for hop in told.way) >= 20


# -------------------------------------------------------------------- close combat


def test_an_assault_shows_the_blows_of_both_sides() -> None:
    units = ({"id": "A", "at": "B4"}, {"id": "Z", "at": "D4", "side": "red", "stopped": True})
    table, match, question = arranged(*units, do=["activate blue"])
    told = table.forecast(match, question, "assault A C4-D4")
    assert [hop.place for hop in told.way] == ["C4"]
    assert [line.name for line in told.sums] == ["initiative", "assault"]
    assert len(told.facts) == 2 and "A (" in told.facts[0] and "Z (" in told.facts[1]
    assert sum(Fraction(bar.exact) for bar in told.odds) == 1
    found = match.view(0).preview(match.read("assault A C4-D4"))
    assert found is not None
    assert told.odds[0].exact == str(found.odds["steps-0"])


def test_the_odds_of_a_blow_are_those_of_its_dice() -> None:
    units = (
        {"id": "A", "at": "C4"},
        {"id": "Z", "at": "D4", "side": "red"},
        {"id": "Y", "at": "D4", "side": "red"},
    )
    table, match, _ = arranged(*units, do=["activate blue"])
    rng = Random(3)
    match.forced = None
    match.answer("assault A D4")
    while match.question is not None and match.question.kind != "ask-strike":
        match.answer(
            match.question.options()[-1] if match.question.kind == "ask-withdraw" else match.question.choice.sample(rng)
        )
    question = match.question
    assert question is not None
    asked = table.ask(match, question)
    assert {o.targets for o in asked.options} == {("u1",), ("u2",)}
    told = table.forecast(match, question, asked.options[0].answer)
    assert told.odds[0].share == pytest.approx(1 - asked.options[0].odds[0].share)


# -------------------------------------------------------------------- sight


def test_a_ray_says_what_it_meets_and_where_it_ends() -> None:
    wood = "\n".join(". " * 3 + "F " * (row == 2) + ". " * (9 - (row == 2)) for row in range(6))
    ground = f'name = "wood"\ngrid = """\n{wood}\n"""\n'
    table, match, _ = arranged({"id": "A", "at": "B3"}, {"id": "Z", "at": "F3", "side": "red"}, map=ground)
    shut = table.ray(match, 0, "B3", "F3")
    assert shut.state == "blocked" and shut.stop is not None and shut.crossings and shut.rules[0].startswith("9.")
    clear = table.ray(match, 0, "B3", "B5")
    assert clear.state == "clear" and clear.stop is None and clear.rules
    with pytest.raises(VoltigeurError):
        table.ray(match, 0, "B3", "nowhere")


@pytest.mark.parametrize("scenario", ["rue-par-rue", "nuit-blanche"])
def test_a_field_holds_the_places_that_have_a_ray(scenario: str) -> None:
    match = new_match("tda", scenario, seed=2)
    assert isinstance(match, TdaMatch)
    rng = Random(2)
    for _ in range(60):
        if match.question is not None:
            match.answer(match.question.choice.sample(rng))
    table = TdaTable(match.setting, "en")
    names = match.setting.board.names
    for _ in range(3):
        at = rng.choice(names)
        field = table.field(match, 0, at, False)
        for name in rng.sample(names, 60):
            if name == at:
                continue
            state = table.ray(match, 0, at, name).state
            seen = "clear" if name in field.clear else "hindered" if name in field.hindered else "blocked"
            assert state == seen, (at, name)


def test_the_cases_can_be_forecast() -> None:
    """Answers that the cases of two chapters give, lawful ones, all have a forecast."""
    from voltigeur.engine.casebook.run import Play, read_cases
    from voltigeur.engine.chance import Forced, parse_roll

    folder = Path(__file__).parents[3] / "cases" / "tda"
    count = 0
    for chapter in ("08-assault.toml", "17-special-infantry.toml"):
        for case in read_cases(folder / chapter):
            match = BOOK.arrange(case.given, case.id)
            table = TdaTable(match.setting, "fr")
            for entry in case.play:
                play = Play(do=entry) if isinstance(entry, str) else entry
                if not play.do:
                    continue
                seat = match.setting.sides.index(play.seat) if play.seat else None
                question = next((q for q in match.questions if seat in (None, q.seat)), None)
                if question is not None and question.why_not(match.read(play.do)) is None:
                    assert table.forecast(match, question, play.do).title
                    count += 1
                match.forced = Forced([parse_roll(text) for text in play.chance])
                try:
                    match.answer(play.do, seat)
                except VoltigeurError:
                    break
    assert count > 50

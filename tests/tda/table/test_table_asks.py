"""Every question can be put on a table: options that are lawful and complete, ways, set-ups, orders, and why not."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from voltigeur import new_match
from voltigeur.engine.casebook.run import Play, book_of, read_cases
from voltigeur.engine.chance import Forced, parse_roll
from voltigeur.engine.choices import Answer, NotAdmitted, Question, Refusal, VoltigeurError
from voltigeur.engine.table.asks import Ask, Option
from voltigeur.games.tda.base.answers import Conceal, Fire
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.scenario import scenario_names
from voltigeur.games.tda.ch02_sequence.sequence import SetUpDraft
from voltigeur.games.tda.ch08_assault.entry import Assault
from voltigeur.games.tda.rulebook import BOOK
from voltigeur.games.tda.table.page import TdaTable

CASES = Path(__file__).parents[3] / "cases" / "tda"
RULES = {
    rule["id"]
    for rule in tomllib.loads((resources.files("voltigeur.games.tda") / "rules.toml").read_text(encoding="utf-8"))[
        "rule"
    ]
}
KINDS = {
    "ask-deploy", "ask-attach", "ask-activate", "ask-act", "ask-go-on-acting", "ask-go-on", "ask-react-move",
    "ask-react-fire", "ask-trade-stop", "ask-withdraw", "ask-strike", "ask-retreat", "ask-rally", "ask-shift",
    "ask-conceal", "ask-deputy", "ask-appoint", "ask-higher-pc",
}  # fmt: skip
RAW = ("asks-", "opt-", "fc-", "way-", "why-", "lay-", "order-", "sees-", "refusal-", "tally-", "state-", "terrain-")

CHAPTERS = ("02-sequence.toml", "03-command.toml", "08-assault.toml", "11-morale.toml", "12-concealment.toml")
"""Chapters whose cases meet the questions that random matches seldom do."""
ENOUGH = 6

Moment = tuple[TdaMatch, Question]


def played(scenario: str, seed: int, decisions: int, **options: str) -> Iterator[Moment]:
    """The questions of a random match."""
    match = new_match("tda", scenario, seed=seed, options=options)
    assert isinstance(match, TdaMatch)
    rng = Random(seed)
    for _ in range(decisions):
        if match.question is None:
            return
        for question in match.questions:
            yield match, question
        match.answer(match.question.choice.sample(rng))


def shown_by(path: Path) -> Iterator[Moment]:
    """The questions that the cases of a chapter meet."""
    book = book_of(path)
    for case in read_cases(path):
        match = book.arrange(case.given, case.id)
        assert isinstance(match, TdaMatch)
        for entry in case.play:
            play = Play(do=entry) if isinstance(entry, str) else entry
            for question in match.questions:
                yield match, question
            if not play.do:
                continue
            seat = match.setting.sides.index(play.seat) if play.seat else None
            match.forced = Forced([parse_roll(text) for text in play.chance])
            try:
                match.answer(play.do, seat)
            except (NotAdmitted, VoltigeurError):
                break


def arranged(*units: dict[str, Any], do: Sequence[str] = (), **given: Any) -> tuple[TdaTable, TdaMatch, Question]:
    """A position of a few units after some answers, with its question."""
    match = BOOK.arrange({"units": list(units), **given}, "test")
    for answer in do:
        match.answer(answer)
    question = match.question
    assert question is not None
    return TdaTable(match.setting, "en"), match, question


def strings(value: object) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from strings(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from strings(part)


def has_words(thing: object) -> None:
    """No message is missing, and no argument of one."""
    for text in strings(msgspec.to_builtins(thing)):
        assert "{" not in text and "$" not in text, text
        assert " " in text or not text.startswith(RAW), text


def cites_the_ledger(*cited: str) -> None:
    """Rules that a reader can look up."""
    for rule in cited:
        assert rule in RULES or rule.startswith(("contract/", "ssr/")), rule


def everything(table: TdaTable, match: TdaMatch, question: Question, asked: Ask) -> Iterator[tuple[Option, list[str]]]:
    """Every option of a question with the answers that it leads to."""
    options = [*asked.options, *(o for actor in asked.actors for o in table.actions(match, question, actor.pieces))]
    for option in options:
        if option.answer:
            yield option, [option.answer]
        else:
            assert option.ways
            found = table.ways(match, question, option.id)
            assert found.ways, option
            has_words(found)
            yield option, [way.answer for way in found.ways]


def check(tables: Sequence[TdaTable], match: TdaMatch, question: Question) -> None:
    """A question reads well in every language, offers only what is lawful, and all that is offered."""
    table = tables[0]
    asked = table.ask(match, question)
    for other in tables:
        told = other.ask(match, question)
        has_words(told)
        assert told.title and told.why
    cites_the_ledger(*asked.rules, *(rule for o in asked.options for rule in o.rules), *(c.rule for c in asked.cannot))
    known = {piece.id for piece in table.scene(match, question.seat).pieces}
    places = set(match.setting.board.names)
    assert set(asked.pieces) <= known and set(asked.focus) <= places
    if asked.form == "place":
        assert isinstance(question.choice, SetUpDraft)
        assert [slot.piece.id for slot in asked.slots] == [f"u{u.id}" for u in question.choice.units]
        return
    assert asked.options or asked.actors
    said = [(option.text, option.detail) for option in asked.options]
    assert len(said) == len(set(said)), said
    offered: set[Answer] = set()
    for option, answers in everything(table, match, question, asked):
        assert {*option.pieces, *option.targets} <= known, option
        assert set(option.places) <= places
        for text in answers:
            answer = match.read(text)
            assert not isinstance(question.admits(answer), Refusal), text
            offered.add(answer)
    missing = [match.write(answer) for answer in question.options() if answer not in offered]
    assert not missing, missing


@pytest.mark.parametrize("scenario", scenario_names())
def test_every_question_of_a_match_offers_what_is_lawful_and_all_of_it(scenario: str) -> None:
    for seed in (1, 2):
        tables: list[TdaTable] = []
        for match, question in played(scenario, seed, 140):
            tables = tables or [TdaTable(match.setting, language) for language in ("en", "fr")]
            check(tables, match, question)


def test_every_kind_of_question_is_put() -> None:
    met: Counter[str] = Counter()
    for chapter in CHAPTERS:
        tables: list[TdaTable] = []
        for match, question in shown_by(CASES / chapter):
            met[question.kind] += 1
            if met[question.kind] > ENOUGH:
                continue
            if not tables or tables[0].setting is not match.setting:
                tables = [TdaTable(match.setting, language) for language in ("en", "fr")]
            check(tables, match, question)
    assert not KINDS - set(met), KINDS - set(met)


# -------------------------------------------------------------------- what pieces may do


SQUADS = (
    {"id": "A", "at": "C3"},
    {"id": "B", "at": "C4"},
    {"id": "C", "at": "C3"},
    {"id": "Z", "at": "F3", "side": "red"},
)


def test_several_pieces_fire_as_a_group() -> None:
    table, match, question = arranged(*SQUADS, do=["activate blue"])
    options = table.actions(match, question, ["u0", "u1"])
    shots = [match.read(o.answer) for o in options if o.verb == "fire"]
    assert Fire((0, 1), match.setting.board.place("F3")) in shots
    alone = next(o for o in table.actions(match, question, ["u0"]) if o.answer == "fire A at F3")
    together = next(o for o in options if o.verb == "fire")
    assert sum(bar.share for bar in together.odds[1:]) > sum(bar.share for bar in alone.odds[1:])


def test_a_group_that_may_not_march_together_is_offered_no_march() -> None:
    table, match, question = arranged(*SQUADS, do=["activate blue"])
    assert not [o for o in table.actions(match, question, ["u0", "u1"]) if o.verb == "move"]


def test_stacked_units_assault_together() -> None:
    near = ({"id": "A", "at": "C3"}, {"id": "C", "at": "C3"}, {"id": "Z", "at": "D3", "side": "red"})
    table, match, question = arranged(*near, do=["activate blue"])
    option = next(o for o in table.actions(match, question, ["u0", "u1"]) if o.verb == "assault")
    way = table.ways(match, question, option.id).ways[0]
    assert match.read(way.answer) == Assault((0, 1), (match.setting.board.place("D3"),))


def test_three_marches_say_what_they_allow_and_what_they_cost_under_fire() -> None:
    table, match, question = arranged(*SQUADS, do=["activate blue"])
    marches = [o for o in table.actions(match, question, ["u0"]) if o.verb == "move"]
    assert [o.text for o in marches] == ["Tactical move", "Normal march", "Forced march"]
    assert [o.detail for o in marches] == [
        "one hex, enemy fire +1 col.",
        "4 MP, enemy fire +2 col.",
        "6 MP, enemy fire +3 col.",
    ]


def test_where_a_march_leads_says_the_worst_that_known_enemies_could_do_there() -> None:
    table, match, question = arranged(*SQUADS, do=["activate blue"])
    marches = [o for o in table.actions(match, question, ["u0"]) if o.verb == "move"]
    for march in marches:
        found = table.ways(match, question, march.id)
        harm = [table.forecast(match, question, way.answer).way[-1] for way in found.ways]
        worst = max(harm, key=lambda hop: hop.share)
        assert not march.percent and worst.share and found.percent == worst.percent
        assert found.caption == "risk at worst"


def test_ways_are_the_cheapest_and_a_neighbour_is_entered_directly() -> None:
    table, match, question = arranged(*SQUADS, do=["activate blue"])
    option = next(o for o in table.actions(match, question, ["u0"]) if o.text == "Normal march")
    ways = {way.to: way for way in table.ways(match, question, option.id).ways}
    assert ways["D3"].places == ("D3",) and ways["D3"].cost == "1 MP"
    assert len(ways["G5"].places) == 4
    assert "H5" not in ways and "F3" not in ways


def test_smoke_may_be_laid_on_empty_ground() -> None:
    units = ({"id": "M", "at": "B4", "type": "medium-mortar", "emplaced": True}, {"id": "Z", "at": "H4", "side": "red"})
    table, match, question = arranged(*units, do=["activate blue"])
    option = next(o for o in table.actions(match, question, ["u0"]) if o.text == "Lay smoke")
    ways = {way.to for way in table.ways(match, question, option.id).ways}
    assert {"H4", "G4", "F6"} <= ways


def test_any_choice_of_units_may_go_under_markers_together() -> None:
    for match, question in shown_by(CASES / "12-concealment.toml"):
        able = max(question.options(), key=lambda a: len(a.units) if isinstance(a, Conceal) else 0)
        if question.kind == "ask-conceal" and isinstance(able, Conceal) and len(able.units) > 1:
            table = TdaTable(match.setting, "en")
            chosen = [f"u{number}" for number in able.units[:2]]
            assert [match.read(o.answer) for o in table.actions(match, question, chosen)] == [Conceal(able.units[:2])]


def test_reactions_name_who_fires_and_who_cannot() -> None:
    units = (
        {"id": "A", "at": "C3"},
        {"id": "Z", "at": "G3", "side": "red"},
        {"id": "Y", "at": "G4", "side": "red", "neutralised": True},
    )
    table, match, question = arranged(*units, do=["activate blue", "move A normal D3"])
    asked = table.ask(match, question)
    assert asked.reaction and asked.kind == "ask-react-move"
    assert asked.title == "Opportunity fire: who fires at A in D3?"
    assert [o.verb for o in asked.options] == ["fire", "pass"]
    assert asked.options[0].text == "Z (rifle squad) fires"
    assert asked.options[0].percent and len(asked.options[0].odds) == 4
    assert [(c.piece, c.rule) for c in asked.cannot] == [("u2", "5/no-action-states")]


# -------------------------------------------------------------------- set-ups


def set_up(scenario: str = "premier-feu") -> tuple[TdaTable, TdaMatch, Question]:
    match = new_match("tda", scenario, seed=1)
    assert isinstance(match, TdaMatch) and match.question is not None
    return TdaTable(match.setting, "en"), match, match.question


def test_a_set_up_is_judged_as_far_as_it_has_come() -> None:
    table, match, question = set_up()
    slots = table.ask(match, question).slots
    judged = table.placing(match, question, {slots[0].piece.id: slots[0].places[0]}, False)
    assert judged.missing == len(slots) - 1 and not judged.answer and not judged.faults
    outside = next(name for name in match.setting.board.names if name not in slots[0].places)
    judged = table.placing(match, question, {slots[0].piece.id: outside}, False)
    assert [(f.grave, f.piece, f.place) for f in judged.faults] == [(True, slots[0].piece.id, outside)]
    crowd = {slot.piece.id: slots[0].places[0] for slot in slots if slots[0].places[0] in slot.places}
    judged = table.placing(match, question, crowd, False)
    assert "1.5/stacking" in {f.rule for f in judged.faults if f.grave}
    strange = table.placing(match, question, {"u999": "A1", "m3": "A1", slots[0].piece.id: "nowhere"}, False)
    assert strange.missing == len(slots) and strange.faults


@pytest.mark.parametrize("scenario", scenario_names())
def test_a_set_up_is_completed_around_what_stands(scenario: str) -> None:
    table, match, question = set_up(scenario)
    slots = table.ask(match, question).slots
    kept = {slots[0].piece.id: slots[0].places[-1], slots[-1].piece.id: slots[-1].places[0]}
    judged = table.placing(match, question, kept, True)
    assert judged.answer and not judged.missing and not any(f.grave for f in judged.faults)
    assert kept.items() <= judged.places.items()
    again = table.placing(match, question, judged.places, False)
    assert again == judged


def test_the_enemy_will_see_the_markers_that_were_shown() -> None:
    table, match, question = set_up()
    judged = table.placing(match, question, {}, True)
    match.answer(judged.answer)
    other = match.question
    assert other is not None and other.seat == 1
    match.answer(table.placing(match, other, {}, True).answer)
    shown = {piece.place: piece.id for piece in judged.theirs}
    markers = match.seen(1).enemy_markers()
    assert shown == {match.setting.names.place(place): f"m{token}" for place, token in markers.items()}


def test_a_set_up_out_of_command_is_worth_a_word() -> None:
    table, match, question = set_up()
    slots = {slot.piece.title.split(",")[0]: slot for slot in table.ask(match, question).slots}
    leader, squad = slots["A1-PC"], slots["A1-1"]
    board = match.setting.board
    pairs = [(a, b) for a in leader.places for b in squad.places]
    a, b = max(pairs, key=lambda pair: board.dist[board.place(pair[0])][board.place(pair[1])])
    judged = table.placing(match, question, {leader.piece.id: a, squad.piece.id: b}, False)
    advice = [f for f in judged.faults if not f.grave]
    assert [(f.piece, f.rule) for f in advice] == [(squad.piece.id, "3.1/command-range")]
    assert "A1-PC" in advice[0].text


# -------------------------------------------------------------------- orders, refusals, why not


def test_orders_are_listed_in_words() -> None:
    table, match, _ = arranged(*SQUADS)
    match.order(0, "hold")
    match.order(0, "fire 40% 6", 1)
    sheet = table.orders(match, 0)
    assert sheet.mode == "hold"
    assert [(line.unit, line.mode, line.chance, line.range) for line in sheet.lines] == [
        ("A", "hold", 0, 0), ("B", "fire", 40, 6), ("C", "hold", 0, 0),
    ]  # fmt: skip
    assert sheet.lines[1].text == "C4, fires at will, from 40%, within 6 hexes"
    has_words(sheet)


def test_a_refused_answer_is_told_with_its_rule() -> None:
    table, match, _ = arranged(*SQUADS)
    with pytest.raises(NotAdmitted) as caught:
        match.answer("rest A")
    told = table.refusal(caught.value)
    assert told.reason and told.rule == "contract/question"
    with pytest.raises(VoltigeurError) as misread:
        match.answer("sing A")
    assert table.refusal(misread.value).remedy


def test_why_not_says_which_march_gets_there() -> None:
    table, match, question = arranged(*SQUADS, do=["activate blue"])
    told = table.why_not(match, question, ["u0"], "H5")
    normal = next(c for c in told if "Normal" in c.text)
    assert normal.rule == "6.1/spending" and "costs 5 MP, and no more than 4" in normal.reason
    assert normal.remedy.startswith("Forced march") and question.admits(match.read(normal.answer)) is None


def test_why_not_says_what_blocks_a_line_and_who_else_could_fire() -> None:
    wood = "\n".join(". " * 3 + "F " * (row in (1, 2)) + ". " * (9 - (row in (1, 2))) for row in range(6))
    ground = f'name = "wood"\ngrid = """\n{wood}\n"""\n'
    units = ({"id": "A", "at": "B3"}, {"id": "B", "at": "D5"}, {"id": "Z", "at": "F3", "side": "red"})
    table, match, question = arranged(*units, do=["activate blue"], map=ground)
    told = table.why_not(match, question, ["u0"], "u2")
    fire = next(c for c in told if "Fire" in c.text)
    assert fire.reason == "Line blocked at D3 (forest)" and fire.rule.startswith("9.")
    assert match.read(fire.answer) == Fire((1,), match.setting.board.place("F3"))


def test_why_not_offers_the_way_out_of_a_state() -> None:
    stopped = ({"id": "A", "at": "C3", "stopped": True}, *SQUADS[1:])
    table, match, question = arranged(*stopped, do=["activate blue"])
    told = table.why_not(match, question, ["u0"], "D3")
    assert [(c.rule, c.answer) for c in told] == [("5/no-action-states", "shake A")]


def test_why_not_before_activation_points_to_the_formation() -> None:
    table, match, question = arranged(*SQUADS)
    assert [c.answer for c in table.why_not(match, question, ["u0"], "F3")] == ["activate blue"]
    assert [c.answer for c in table.why_not(match, question, [], "u0")] == ["activate blue"]


STRANGE = ("", "u", "u²", "u-1", "u999", "m", "m999", "u" + "9" * 5000, "D4/9", "nowhere", "u0+u1", "\x00")


def test_strange_names_do_no_harm() -> None:
    table, match, question = arranged(*SQUADS, do=["activate blue"])
    for name in STRANGE:
        assert table.why_not(match, question, [name], name)
        assert table.why_not(match, question, ["u0"], name)
        assert not table.actions(match, question, [name])
        for head in ("move:normal:", "move:still:", "assault:0:", "assault:7:", "go:", "screen:2:", ""):
            assert not table.ways(match, question, head + name).ways
    assert not table.ways(match, question, "move:normal:u3").ways


@pytest.mark.parametrize("measuring", ["free", "book"])
@pytest.mark.parametrize("scenario", ["premier-feu", "rue-par-rue", "nuit-blanche"])
def test_why_not_always_has_a_reason_and_a_rule(scenario: str, measuring: str) -> None:
    rng = Random(7)
    tables: list[TdaTable] = []
    for match, question in played(scenario, 4, 120, measuring=measuring):
        tables = tables or [TdaTable(match.setting, language) for language in ("en", "fr")]
        pieces = tables[0].scene(match, question.seat).pieces
        mine = [piece.id for piece in pieces if piece.side == question.seat]
        for _ in range(3):
            chosen = rng.sample(mine, rng.choice((0, 1, 1, 2)))
            target = rng.choice([rng.choice(match.setting.board.names), rng.choice(pieces).id])
            for table in tables:
                told = table.why_not(match, question, chosen, target)
                assert told
                has_words(told)
                for item in told:
                    assert item.reason and item.text
                    cites_the_ledger(item.rule)
                    assert not item.answer or not isinstance(question.admits(match.read(item.answer)), Refusal)


def test_by_the_book_nothing_is_measured_before_a_shot() -> None:
    for match, question in played("premier-feu", 9, 200, measuring="book"):
        table = TdaTable(match.setting, "en")
        for option in table.ask(match, question).options:
            if option.verb == "fire":
                assert not option.odds and not option.percent and "measured" in option.detail
    with pytest.raises(NotAdmitted) as caught:
        table.ray(match, 0, "A1", "B1")
    assert table.refusal(caught.value).rule == "7.2/los-range"
    with pytest.raises(NotAdmitted):
        table.field(match, 0, "A1", False)


# -------------------------------------------------------------------- secrets


def all_that_is_told(table: TdaTable, match: TdaMatch, seat: int, rng: Random) -> bytes:
    """Everything that a seat can get out of its question, as bytes."""
    question = next(q for q in match.questions if q.seat == seat)
    asked = table.ask(match, question)
    out: list[Any] = [asked, table.orders(match, seat)]
    if asked.form == "place":
        return msgspec.json.encode(out)
    for option, answers in everything(table, match, question, asked):
        out.append(option)
        out.extend(table.forecast(match, question, text) for text in rng.sample(answers, min(2, len(answers))))
    names = match.setting.board.names
    mine = [f"u{unit.id}" for unit in match.seen(seat).all_mine()]
    units = [f"u{number}" for number in range(len(match.position.units))]
    for _ in range(6):
        target = rng.choice([rng.choice(names), rng.choice(units), f"m{rng.randrange(40)}"])
        out.append(table.why_not(match, question, rng.sample(mine, rng.choice((0, 1))), target))
    out.append(table.ray(match, seat, rng.choice(names), rng.choice(names)))
    out.append(table.field(match, seat, rng.choice(names), True))
    return msgspec.json.encode(out)


@pytest.mark.parametrize(("scenario", "seed"), [("premier-feu", 1), ("rue-par-rue", 2), ("nuit-blanche", 3)])
def test_what_is_told_does_not_depend_on_what_is_hidden(scenario: str, seed: int) -> None:
    rng = Random(seed)
    differed = 0
    for step, (match, question) in enumerate(played(scenario, seed, 220)):
        if step == 0:
            table = TdaTable(match.setting, "en")
        if step % 4 or question.kind == "ask-deploy":
            continue
        other = match.redeal(question.seat, rng, keep_record=True, same_dice=True)
        assert isinstance(other, TdaMatch)
        differed += other.digest() != match.digest()
        key = rng.random()
        one, two = (all_that_is_told(table, world, question.seat, Random(key)) for world in (match, other))
        assert one == two
    assert differed > 10

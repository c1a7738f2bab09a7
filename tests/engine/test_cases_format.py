"""A case that checks nothing does not pass: every misspelt, empty or ignored expectation is told, with its step."""

# ruff: noqa: E501 - a case that is written in one line is read in one line

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from voltigeur.engine.casebook.run import run_files
from voltigeur.engine.casebook.vocabulary import vocabulary
from voltigeur.engine.rulebooks import install, remove, rulebook

TDA = """
[[case]]
id = "{id}"
rule = "7.3/power"
title = "A squad fires twice"
given.units = [
  {{ id = "A", at = "C3" }}, {{ id = "B", at = "D3", stopped = true }}, {{ id = "X", side = "red", at = "C6", tir = 2 }},
]
{more}
"""
SKIRMISH = """
[[case]]
id = "{id}"
rule = "aimed-fire/table"
title = "A rifleman fires"
given.stage = "react"
given.after = "D1"
given.troops = [
  {{ id = "A1", figures = [{{ count = 2, at = "10,40", facing = 90, waiting = true, ready = true }}] }},
  {{ id = "D1", figures = [{{ at = "20,40" }}] }},
]
{more}
"""
PATROL = """
[[case]]
id = "{id}"
rule = "1.2/advance"
title = "The patrol goes on"
{more}
"""
BRIDGE = """
[[case]]
id = "{id}"
rule = "2.2/plot"
title = "A plot"
given.chance = ["secret draw hand: guns sappers", "secret draw hand: guns guns", "secret draw hand: sappers guns"]
{more}
"""
FORMS = {"tda": TDA, "skirmish": SKIRMISH, "patrol": PATROL, "bridge": BRIDGE}
TOYS = ("patrol", "bridge")
FIRE = '{ do = "fire A at C6", chance = ["fire 2d6: 6 6"], %s }'
VOLLEY = '{ do = "fire A1.1>D1.1, A1.2>D1.1", chance = ["fire 1d6: 1", "fire 1d6: 2"], %s }'
DRAW = '{ do = "advance", chance = ["draw terrain: ridge", "draw events: quiet"], %s }'
PLOT = '{ do = "plot mill+mill+mill", seat = "south", %s }'
Told = Callable[..., list[str]]


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    for slug in TOYS:
        install(slug, f"tests.toys.{slug}.rulebook:BOOK")
    yield
    for slug in TOYS:
        remove(slug)


@pytest.fixture
def told(tmp_path: Path) -> Told:
    """What is told of a case of a game: `more` is what follows its position."""

    def run(slug: str, *more: str, text: str = "") -> list[str]:
        cases = "".join(FORMS[slug].format(id=f"case-{n}", more=each) for n, each in enumerate(more))
        path = tmp_path / "some.toml"
        path.write_text(f'rulebook = "{slug}"\n{cases}{text}', encoding="utf-8")
        return [difference for outcome in run_files([path]) for difference in outcome.differences]

    return run


def fired(expected: str) -> str:
    return f'play = ["activate blue", {FIRE % expected}]'


def shot(expected: str) -> str:
    return f"play = [{VOLLEY % expected}]"


def drawn(expected: str) -> str:
    return f"play = [{DRAW % expected}]"


def plotted(expected: str) -> str:
    return f"play = [{PLOT % expected}]"


SOUND = [
    ("tda", fired('events = ["fires", "result"], tally = { power = 6, shift = 0, "10.1/protection" = 0 }')),
    ("tda", fired('events_exactly = ["fires", "result"], no_events = ["moves"], units = { A = { tir = 1 } }')),
    ("tda", fired('tally = { result = { code = "-" }, fires = { roll = 12 } }, view = { red = { told = ["fires"] } }')),
    ("tda", fired('lacks = ["fire X*", "pierce A*"], offers = ["fire A at C6"], asks = { seat = "blue" }')),
    ("tda", 'play = ["activate blue", { do = "move B normal D4", refused = true }]'),
    ("tda", 'play = ["activate blue", { do = "move B normal D4", refused = { rule = "5/no-action-states", reason = "stopped" }, asks = { seat = "blue" }, lacks = ["move B*"], no_events = ["moves"] }]'),
    ("tda", 'play = [{ seat = "blue" }, { do = "activate blue", offers_only = ["activate*", "pass"] }]'),
    ("tda", 'expect = { turn = 1, view = { red = { knows = ["A"] } }, sections = { blue = { losses = 0 } } }'),
    ("skirmish", shot('events = ["fires", "fires"], tally = { hits = 0 }, no_events = ["hits"]')),
    ("skirmish", shot('tally = { fires = [{ hits = 0, tally-cover = 0 }, { hits = 0 }] }')),
    ("skirmish", 'expect = { units = { "A1.1" = { at = "10,40", gone = false } }, troops = { A1 = { die = 0 } } }'),
    ("patrol", drawn('events = ["laid", "event"], events_exactly = ["laid", "event"], odds = { village = "1/11" }')),
    ("bridge", plotted('refused = { rule = "2.2/plot", reason = "crowded" }, no_events = ["plotted"]')),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "more"), SOUND)
def test_what_is_so_passes(told: Told, slug: str, more: str) -> None:
    assert told(slug, more) == []


WRONG = [
    # names that do not exist
    ("tda", fired('no_events = ["movs"]'), "play 2 (fire A at C6): no_events: there is no event 'movs' (did you mean 'moves'"),
    ("tda", fired('events = ["fiers"]'), "events: there is no event 'fiers' (did you mean 'flies' or 'fires'"),
    ("tda", fired('lacks = ["fier A*"]'), "lacks: there is no verb 'fier' (did you mean 'fire'"),
    ("tda", fired('lacks = ["fire Z*"]'), "'fire Z*' can never be offered: there is no unit 'Z'"),
    ("tda", fired('lacks = ["fire A at Z99"]'), "'fire A at Z99' can never be offered"),
    ("tda", fired('lacks = ["move A nromal*"]'), "'move A nromal*' can never be offered"),
    ("tda", fired('view = { red = { not_told = ["firs"] } }'), "view red: not_told: there is no event 'firs'"),
    ("tda", fired('view = { red = { ignores = ["Q"] } }'), "red ignores: there is no unit 'Q'"),
    ("tda", fired('view = { rde = { told = ["fires"] } }'), "there is no seat 'rde' (did you mean 'red'?)"),
    ("tda", fired('view = { red = { marker = [] } }'), "there is no field of a view 'marker' (did you mean 'markers'"),
    ("tda", fired("tally = { shfit = 0 }"), "there is no tally, line or argument 'shfit' (did you mean 'shift'"),
    ("tda", fired('tally = { "10.1/protectoin" = 0 }'), "(did you mean '10.1/protection'"),
    ("tda", fired("tally = { initiative = 0 }"), "there is no 'initiative' here, and what is not there is not 0"),
    ("tda", fired("tally = { hit-mg = 0 }"), "there is no tally, line or argument 'hit-mg'"),
    ("tda", fired("units = { A = { tirr = 1 } }"), "A: there is no field of a unit 'tirr' (did you mean 'tir'"),
    ("tda", fired("units = { AA = { tir = 1 } }"), "there is no unit 'AA'"),
    ("tda", fired('asks = { seat = "bleu" }'), "there is no seat 'bleu' (did you mean 'blue'?)"),
    ("tda", fired('asks = { kind = "ask-atc" }'), "there is no kind of question 'ask-atc' (did you mean 'ask-act'"),
    ("tda", fired('not_asked = "bleu"'), "there is no seat 'bleu'"),
    ("tda", fired("preview = { columm = 0 }"), "preview: there is no tally, line or argument 'columm'"),
    ("tda", fired('odds = { los = "0" }'), "there is no outcome 'los'"),
    ("tda", fired('odds = { loss = "a lot" }'), "odds of loss: 'a lot' is no fraction"),
    ("tda", fired('void = { rule = "7.3/pwoer" }'), "void: there is no rule '7.3/pwoer' (did you mean '7.3/power'"),
    ("tda", 'play = [{ do = "activate blue", chance = ["actvation 2d6: 1 1"] }]',
     "there is no purpose of chance 'actvation' (did you mean 'activation'"),
    ("tda", "expect = { untis = {}, turn = 1 }", "there is no part of expect 'untis' (did you mean 'units'"),
    ("tda", "expect.sections = { bleu = { losses = 0 } }", "there is no section 'bleu' (did you mean 'blue'?)"),
    ("tda", "expect.sections = { blue = { loses = 0 } }", "there is no field of a section 'loses' (did you mean 'losses'"),
    ("tda", 'expect.objectives = { Q = "blue" }', "there is no objective 'Q'"),
    ("tda", "expect.points = { bleu = 0 }", "there is no side 'bleu'"),
    ("tda", 'expect.control = { Z99 = "nobody" }', "there is no place 'Z99'"),
    ("tda", 'expect.commands = { K = "A" }', "there is no command 'K'"),
    ("skirmish", shot('no_events = ["hist"]'), "there is no event 'hist' (did you mean 'hits'"),
    ("skirmish", shot("tally = { tally-cver = 0 }"), "there is no tally, line or argument 'tally-cver' (did you mean 'tally-cover'"),
    ("skirmish", shot('lacks = ["march A9*"]'), "'march A9*' can never be offered"),
    ("skirmish", shot('units = { "A1.9" = { fired = true } }'), "there is no figure 'A1.9'"),
    ("skirmish", shot('units = { "A1.1" = { fird = true } }'), "there is no field of a figure 'fird' (did you mean 'fired'"),
    ("skirmish", "expect.troops = { A1 = { dye = 1 } }", "there is no field of a troop 'dye'"),
    ("skirmish", "expect.unlawful = { atacker = [] }", "there is no side 'atacker' (did you mean 'attacker'?)"),
    ("skirmish", "expect.points = { atacker = 0 }", "there is no side 'atacker'"),
    ("skirmish", "expect.worth = { A9 = 0 }", "there is no side or troop 'A9'"),
    ("patrol", drawn('no_events = ["shoot"]'), "there is no event 'shoot' (did you mean 'shoots'"),
    ("patrol", drawn('lacks = ["advnce"]'), "lacks: there is no verb 'advnce' (did you mean 'advance'"),
    ("patrol", "expect = { menn = 0 }", "there is no field of the position 'menn' (did you mean 'men'"),
    ("patrol", "expect = { view = { patrol = { ignores = ['X'] } } }", "patrol ignores: there is no unit 'X'"),
    ("bridge", plotted('refused = true, view = { sout = { hand = [] } }'), "there is no seat 'sout'"),
    # what a refusal leaves
    ("tda", 'play = ["activate blue", { do = "move B normal D4", refused = true, chance = ["fire 2d6: 1 1"] }]', "chance was left over"),
    ("tda", 'play = ["activate blue", { do = "move B normal D4", refused = true, events = ["moves"] }]', "no event 'moves'"),
    ("tda", 'play = ["activate blue", { do = "move B normal D4", refused = true, tally = { power = 6 } }]', "tally has no 'power'"),
    ("tda", 'play = ["activate blue", { do = "move B normal D4", refused = true, asks = { seat = "red" } }]', "to be asked, open is"),
    ("tda", 'play = ["activate blue", { do = "move B normal D4", refused = true, units = { B = { stopped = false } } }]', "B: stopped is True"),
    ("tda", fired("refused = true"), "was accepted; some rule should refuse it"),
    ("tda", fired("refused = false"), "refused = false says nothing"),
    ("bridge", plotted('refused = { rule = "2.2/plot", reason = "far" }'), "refused because crowded, not far"),
    ("bridge", plotted('refused = true, events = ["plotted"]'), "no event 'plotted'"),
    # order, count, exact lists
    ("tda", fired('events = ["result", "fires"]'), "events came in another order"),
    ("tda", fired('events = ["fires", "fires"]'), "event 'fires' happened 1 times, not 2"),
    ("tda", fired('events_exactly = ["fires"]'), "not exactly ['fires']"),
    ("tda", fired('events = ["fires"], no_events = ["fires"]'), "is in events and in no_events"),
    ("skirmish", shot('events = ["fires", "fires", "fires"]'), "event 'fires' happened 2 times, not 3"),
    ("patrol", drawn('events = ["event", "laid"]'), "events came in another order"),
    # what checks nothing
    ("tda", "", "neither play nor expect: it checks nothing"),
    ("tda", "play = []\nexpect = {}", "neither play nor expect"),
    ("skirmish", "", "neither play nor expect"),
    ("patrol", "", "neither play nor expect"),
    ("tda", "play = [{}]", "play 1: nothing is done and nothing is expected"),
    ("tda", "expect.units = { A = {} }", "expect: units A is empty"),
    ("tda", fired("events = []"), "play 2: events is empty"),
    ("tda", fired("units = {}"), "play 2: units is empty"),
    ("tda", fired("asks = {}"), "play 2: asks is empty"),
    ("tda", 'play = [{ chance = ["fire 2d6: 1 1"], seat = "blue" }]', "play 1: chance needs an answer"),
    ("tda", 'play = [{ odds = { loss = "0" }, seat = "blue" }]', "play 1: odds needs an answer"),
    ("tda", 'play = [{ refused = true, seat = "blue" }]', "play 1: refused needs an answer"),
    ("tda", 'play = [{ over = true, do = "activate blue" }]', "the match goes on"),
    ("tda", 'play = [{ seat = "red" }]', "red is asked nothing"),
    ("patrol", 'given.terrain = { left = { village = 1 }, drawn = {} }\nplay = [{ do = "advance", chance = ["draw terrain: village"] }, { do = "advance", over = true }]',
     "the match is over"),
    ("patrol", 'given.terrain = { left = { village = 1 }, drawn = {} }\nplay = [{ do = "advance", chance = ["draw terrain: village"] }, { lacks = ["advance"], over = true }]',
     "the match is over"),
    ("patrol", 'given.chance = ["draw events: quiet"]\nexpect.turn = 1', "given.chance was left over"),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "more", "what"), WRONG, ids=[f"{slug}-{what}" for slug, _, what in WRONG])
def test_what_is_not_so_fails_and_is_told(told: Told, slug: str, more: str, what: str) -> None:
    found = told(slug, more)
    assert any(what in each for each in found), found


def test_the_rule_and_the_reason_of_a_void_are_compared(told: Told) -> None:
    far = '\n[[case]]\nid = "far"\nrule = "7.2/los-range"\ntitle = "t"\ngiven.map = "30x10"\n'
    far += 'given.options = { measuring = "book" }\n'
    far += 'given.units = [{ id = "A", at = "B3" }, { id = "X", side = "red", at = "Z3" }]\n'
    far += 'play = ["activate blue", { do = "fire A at Z3", chance = ["fire 2d6: 1 1"], void = %s }]\n'
    assert told("tda", text=far % "true") == []
    assert told("tda", text=far % '{ rule = "7.2/los-range", reason = "out-of-range" }') == []
    assert told("tda", text=far % '{ rule = "7.2/los-range", reason = "line-blocked" }') == [
        "play 2 (fire A at Z3): void because out-of-range, not line-blocked"
    ]
    assert told("tda", text=far % '{ rule = "7.3/power" }') == [
        "play 2 (fire A at Z3): void by 7.2/los-range (out-of-range), not by 7.3/power"
    ]


# ---------------------------------------------------------------- figures of events

TWO = '{ do = "fire A1.1>D1.1, A1.2>D1.1", chance = ["fire 1d6: 1", "fire 1d6: 6"], %s }'


@pytest.mark.parametrize(
    ("tally", "what"),
    [
        ("{ hits = 1 }", "tally 'hits' is 0 in fires, 1 in fires"),
        ("{ hits = 0 }", "name the event, as in tally = { hits = { hits = ... } }"),
        ("{ fires = { hits = 1 } }", "'fires' happened 2 times: write a list"),
        ("{ fires = [{ hits = 1 }, { hits = 0 }] }", "fires 1: tally 'hits' is 0, not 1"),
        ("{ fires = [{ hits = 0 }] }", "'fires' happened 2 times, not 1"),
        ("{ fires = [{ hits = 0 }, { hits = 1 }], moves = { count = 1 } }", "there is no event 'moves'"),
        ("{ fires = [{ hits = 0, tally-cover = 1 }, {}] }", "fires 1: tally has no 'tally-cover'"),
    ],
)
def test_a_figure_belongs_to_one_event(told: Told, tally: str, what: str) -> None:
    found = told("skirmish", f"play = [{TWO % f'tally = {tally}'}]")
    assert any(what in each for each in found), found


def test_every_event_of_a_kind_is_compared_in_its_order(told: Told) -> None:
    assert (
        told("skirmish", f"play = [{TWO % 'tally = { fires = [{ hits = 0 }, { hits = 1 }], hits = { hits = 1 } }'}]")
        == []
    )


def test_names_that_one_event_has_together_are_those_of_that_event(told: Told) -> None:
    """The initiative of an assault has a total as well; with `assault` the total is that of the blow."""
    text = '\n[[case]]\nid = "x"\nrule = "8.2/combat"\ntitle = "t"\n'
    text += (
        'given.units = [{ id = "A", at = "C3" }, { id = "X", side = "red", at = "C4", stopped = true, steps = 1 }]\n'
    )
    text += 'play = ["activate blue", { do = "assault A C4", chance = ["initiative 1d6: 6", "initiative 1d6: 1", '
    text += '"assault 2d6: 1 2"], tally = %s }]\n'
    blow = told("tda", text=text % "{ assault = 0, total = 3 }")
    assert blow == [], blow
    assert any("assault-initiative" in each for each in told("tda", text=text % "{ total = 3 }"))


# ---------------------------------------------------------------- files


def test_all_errors_of_a_file_are_told_and_the_rest_runs(told: Told) -> None:
    found = told(
        "tda",
        'play = [{ do = "activate blue", evnts = ["x"], tally = 3 }, "pass", { doo = 1, seat = 2 }]\nexpcet = {}',
        fired("units = { A = { stoped = true } }"),
        'given.lights = "day"\nexpect.turn = 1',
        "expect.turn = 2",
        "expect.turn = 1",
    )
    assert any("play 1: there is no field 'evnts' (did you mean 'events'" in each for each in found)
    assert any("play 1: tally: Expected" in each for each in found)
    assert any("play 3: seat: Expected `str`" in each for each in found)
    assert any("there is no field 'expcet' (did you mean 'expect'?)" in each for each in found)
    assert any("there is no field of a unit 'stoped' (did you mean 'stopped'" in each for each in found)
    assert any("given: there is no field 'lights' (did you mean 'light'" in each for each in found)
    assert "expect: turn is 1, not 2" in found


def test_all_errors_of_a_position_are_told(told: Told) -> None:
    rows = 'given.units = [{ id = "A", at = "C3", stoped = true }, { id = "B", steps = "two" }, { at = "D4" }]'
    found = told("tda", text=f'\n[[case]]\nid = "x"\nrule = "7.3/power"\ntitle = "t"\n{rows}\nexpect.turn = 1\n')
    assert "given: units 1: there is no field 'stoped' (did you mean 'stopped' or 'stunned'?)" in found
    assert "given: units 3: id is missing" in found
    troops = 'given.troops = [{ id = "A1", qualty = "elite", figures = [{ at = "1,1", facng = 3 }] }]'
    found = told(
        "skirmish", text=f'\n[[case]]\nid = "x"\nrule = "house/melee"\ntitle = "t"\n{troops}\nexpect.turn = 1\n'
    )
    assert "given: troops 1: there is no field 'qualty' (did you mean 'quality'?)" in found
    assert "given: troops 1: figures 1: there is no field 'facng' (did you mean 'facing'?)" in found


def test_names_are_used_once(told: Told, tmp_path: Path) -> None:
    twice = 'given.units = [{ id = "A", at = "C3" }, { id = "A", at = "C4" }]'
    found = told("tda", text=f'\n[[case]]\nid = "x"\nrule = "7.3/power"\ntitle = "t"\n{twice}\nexpect.turn = 1\n')
    assert found == ["given: two units are called 'A'"]
    twice = 'given.troops = [{ id = "A1", figures = [] }, { id = "A1", figures = [] }]'
    found = told(
        "skirmish", text=f'\n[[case]]\nid = "x"\nrule = "house/melee"\ntitle = "t"\n{twice}\nexpect.turn = 1\n'
    )
    assert found == ["given: two troops are called 'A1'"]
    one = f'rulebook = "tda"\n{TDA.format(id="one", more="expect.turn = 1")}'
    for name, text in (("a", one), ("b", one), ("c", one + one.partition("\n")[2])):
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    assert [d for o in run_files([tmp_path / "c.toml"]) for d in o.differences] == [
        "another case of this file has the same id"
    ]
    found = [d for o in run_files([tmp_path / "a.toml", tmp_path / "b.toml"]) for d in o.differences]
    assert found == [f"a case of {tmp_path / 'a.toml'} has the same id"]


def test_whatever_breaks_is_a_fault_of_its_case(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("hinge")

    monkeypatch.setattr("voltigeur.games.tda.cases.expect._PARTS", {"turn": broken, "phase": lambda m, wanted: ()})
    (found,) = told("tda", "expect.turn = 1", "expect.phase = 'operations'")
    assert found.startswith("expect: KeyError: 'hinge' (test_cases_format.py, line ")


# ---------------------------------------------------------------- positions that are refused


@pytest.mark.parametrize(
    ("refused", "what"),
    [
        ('{ rule = "1.5/stacking" }', ""),
        ('{ rule = "1.5/stacking", reason = "overfull" }', ""),
        ("true", ""),
        ('{ rule = "8/assault-entry" }', "the position is refused otherwise: C3 is overfull (1.5/stacking)"),
        ('{ rule = "1.5/stakcing" }', "there is no rule '1.5/stakcing' (did you mean '1.5/stacking'"),
    ],
)
def test_a_position_that_is_refused_can_be_shown(told: Told, refused: str, what: str) -> None:
    units = ", ".join(f'{{ id = "{name}", at = "C3" }}' for name in "ABCDEFG")
    text = f'\n[[case]]\nid = "x"\nrule = "1.5/stacking"\ntitle = "t"\ngiven.units = [{units}]\nrefused = {refused}\n'
    found = told("tda", text=text)
    assert any(what in each for each in found) if what else found == [], found


def test_a_lawful_position_is_not_refused(told: Told) -> None:
    assert told("tda", "refused = true") == ["the position is lawful; it should be refused"]
    assert any("neither played" in each for each in told("tda", "refused = true\nexpect.turn = 1"))


# ---------------------------------------------------------------- the trace and the vocabulary


def test_a_trace_tells_questions_options_dice_and_events_as_they_come(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_text('rulebook = "tda"\n' + TDA.format(id="one", more=fired("tally = { power = 6 }")), encoding="utf-8")
    lines: list[str] = []
    assert all(outcome.passed for outcome in run_files([path], lines.append))
    heads = [line[:4].strip() for line in lines]
    order = [next(n for n, line in enumerate(lines) if line.startswith(start)) for start in
             (" play 2 (fire A at C6)", "  > blue: fire A at C6", "  * fire 2d6: 6 6", "  - result:")]  # fmt: skip
    assert order == sorted(order) and heads.count("?") >= 3
    assert any(line.startswith("  ? blue: ask-act: ") and "fire A at C6" in line for line in lines)
    assert any("power 6 (6)" in line for line in lines)


def test_a_trace_tells_what_came_before_a_die_that_nobody_foresaw(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    more = 'play = ["activate blue", { do = "fire A at C6" }]'
    path.write_text('rulebook = "tda"\n' + TDA.format(id="one", more=more), encoding="utf-8")
    lines: list[str] = []
    assert not any(outcome.passed for outcome in run_files([path], lines.append))
    assert "  > blue: fire A at C6" in lines and "was not foreseen" in lines[-1]


@pytest.mark.parametrize("slug", FORMS)
def test_every_list_of_the_vocabulary_has_words_and_no_holes(slug: str) -> None:
    words = vocabulary(rulebook(slug))
    for found in (words.verbs, words.questions, words.purposes, words.tallies, words.events, words.arguments):
        assert found or (slug in TOYS and found is words.tallies)
        assert not any("~" in word or ("*" in word and slug not in TOYS) for word in found)


def test_the_vocabulary_does_not_know_a_word_that_only_occurs_somewhere() -> None:
    words = vocabulary(rulebook("tda"))
    assert "forced_march" in words.reasons and "forced-march" not in words.reasons
    assert "leader_dead" not in words.reasons and "activation-leader_dead" in words.reasons
    for word in ("ask-act", "fire A", "C6", "units", "name"):
        assert word not in words.reasons and word not in words.tallies and word not in words.purposes
    assert "ask-act" in words.questions and "asks" not in words.questions

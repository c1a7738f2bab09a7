"""The skirmish at the table: nothing fails in random play, nobody is shown too much, everything has words."""

from __future__ import annotations

import ast
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import NOT_OFFERED, STALE, Question, Refusal
from voltigeur.engine.events import Story
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.table import EVERYTHING, PUBLIC
from voltigeur.engine.table.asks import Ask, Option, Pointing
from voltigeur.engine.table.forecasts import Forecast
from voltigeur.engine.table.log import Note
from voltigeur.engine.tally import Preview
from voltigeur.engine.texts import LANGUAGES
from voltigeur.games.skirmish.base.model import Fate
from voltigeur.games.skirmish.base.names import parse_site
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.setting import skirmish_texts
from voltigeur.games.skirmish.base.verbs import VERBS
from voltigeur.games.skirmish.rulebook import BOOK
from voltigeur.games.skirmish.table.forecasts import ASIDES
from voltigeur.games.skirmish.table.page import SkirmishTable
from voltigeur.games.skirmish.whole.view import preview
from voltigeur.lab.leaks import TwoWorlds
from voltigeur.lab.matches import fresh_match
from voltigeur.tabling.words import dashed, kebab

HAMLET = str(Path(__file__).parents[1] / "hamlet.toml")
FOLDER = Path(str(resources.files("voltigeur.games.skirmish")))
RULES = {rule["id"] for rule in tomllib.loads((FOLDER / "rules.toml").read_text(encoding="utf-8"))["rule"]}
RAW = ("ask-", "option-", "forecast-", "event-", "refusal-", "tally-", "state-", "odds-", "why-", "fact-", "sight-",
       "ground-", "note-", "table-", "unknown-", "word-")  # fmt: skip
VIEWPOINTS = (0, 1, PUBLIC, EVERYTHING)
encode = msgspec.json.encode

Moment = tuple[SkirmishMatch, Question]


def played(scenario: str, seed: int, decisions: int, **options: str) -> Iterator[Moment]:
    """The questions of a random match."""
    match = BOOK.new_match(BOOK.new_setting(scenario, options=options), key_of(seed))
    rng = Random(seed)
    for _ in range(decisions):
        if match.question is None:
            return
        yield match, match.question
        match.answer(match.question.choice.sample(rng))


@cache
def after(scenario: str, seed: int, decisions: int) -> SkirmishMatch:
    """A random match after so many decisions."""
    *_, (match, _question) = played(scenario, seed, decisions)
    return match


def tables_of(match: SkirmishMatch) -> list[SkirmishTable]:
    return [SkirmishTable(match.setting, language) for language in LANGUAGES]


def notes_of(match: Any, seat: int, language: str = "en", since: int = 0) -> list[Note]:
    """The log of a viewpoint."""
    table, story = SkirmishTable(match.setting, language), Story(seat, 2)
    return [table.note(n, told.event, told.rolls, seat) for n, told in enumerate(story.tell(match.record[since:]))]


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


def has_words(thing: object, kinds: frozenset[str] = frozenset()) -> None:
    """No message is missing, and no argument of one."""
    for text in strings(msgspec.to_builtins(thing)):
        assert "{" not in text and "$" not in text, text
        assert " " in text or text in kinds or text in RULES or not text.startswith(RAW), text


# -------------------------------------------------------------------- questions

SCENARIOS = [(HAMLET, 1, "free", 60), (HAMLET, 2, "book", 60), ("embuscade", 3, "free", 20),
             ("poste-de-nuit", 4, "free", 16)]  # fmt: skip
ENOUGH = 3
"""How often each kind of question is looked at."""


def spots(match: SkirmishMatch, question: Question, rng: Random) -> Iterator[tuple[float, float, int]]:
    """Somewhere near those whom a question is about, and anywhere."""
    top = match.setting.tabletop
    mine = [f for f in match.position.figures if f.side == question.seat and f.present]
    if mine:
        figure = rng.choice(mine)
        yield figure.x + rng.uniform(-1500, 1500), figure.y + rng.uniform(-1500, 1500), figure.storey
    yield rng.uniform(-50, top.width + 50), rng.uniform(-50, top.height + 50), rng.choice((0, 0, 1))


def pointed(table: SkirmishTable, m: SkirmishMatch, question: Question, option: Option, rng: Random) -> Iterator[str]:
    """Answers that pointing out an option leads to; every proposal is judged as its answer is."""
    for x, y, floor in spots(m, question, rng):
        pieces = tuple(rng.sample(option.pieces, min(len(option.pieces), rng.choice((0, 1)))))
        found = table.propose(m, question, Pointing(option.id, x, y, floor, pieces=pieces))
        has_words(found)
        assert found.answer or found.cannot or not found.ghosts or any(ghost.fault for ghost in found.ghosts)
        assert all(cannot.rule in RULES for cannot in found.cannot), found.cannot
        if found.answer:
            assert not isinstance(question.admits(m.read(found.answer)), Refusal)
            yield found.answer


def agrees(told: Forecast, found: Preview | None) -> None:
    """A forecast says what the resolver reckons."""
    if found is None:
        assert not told.odds and not told.sums
        return
    assert [line.name for line in told.sums] == list(found.tallies)
    assert [line.total for line in told.sums] == [str(tally.total) for tally in found.tallies.values()]
    wanted = [float(chance) for name, chance in found.odds.items() if chance and name not in ASIDES]
    assert [bar.share for bar in told.odds] == pytest.approx(wanted)
    assert bool(told.unknown) == bool(found.unknown)


def check_question(tables: list[SkirmishTable], m: SkirmishMatch, question: Question, rng: Random) -> None:
    """A question reads well in every language, and whatever it offers is lawful and can be forecast."""
    table = tables[0]
    asked = table.ask(m, question)
    for other in tables:
        told = other.ask(m, question)
        has_words(told, frozenset({question.kind}))
        assert told.title and told.why
    assert set(asked.rules) <= RULES and {rule for o in asked.options for rule in o.rules} <= RULES
    known = {piece.id for piece in table.scene(m, question.seat).pieces}
    assert set(asked.pieces) <= known
    if asked.form == "place":
        check_placing(table, m, question, asked)
        return
    assert asked.options
    for option in (*asked.options, *table.actions(m, question, asked.pieces[:1])):
        assert {*option.pieces, *option.targets} <= known, option
        answers = [option.answer] if option.answer else []
        if option.ways:
            assert table.ways(m, question, option.id).regions
        if option.aim:
            answers += pointed(table, m, question, option, rng)
        for text in answers[:3]:
            answer = m.read(text)
            assert not isinstance(question.admits(answer), Refusal), text
            for other in tables:
                told_ = other.forecast(m, question, text)
                has_words(told_)
                assert told_.title
            agrees(table.forecast(m, question, text), preview(m.seen(question.seat), answer))


def check_placing(table: SkirmishTable, m: SkirmishMatch, question: Question, asked: Ask) -> None:
    """A set-up can be filled, and what is filled is lawful."""
    first = asked.slots[0].piece.id
    judged = table.placing(m, question, {first: "0.00,0.00"}, False)
    assert judged.missing == len(asked.slots) - 1 and bool(judged.answer) <= (len(asked.slots) == 1)
    filled = table.placing(m, question, {}, True)
    assert filled.answer and not filled.missing and not any(fault.grave for fault in filled.faults)
    assert question.admits(m.read(filled.answer)) is None
    assert table.placing(m, question, filled.places, False).answer
    board, half = m.setting.tabletop, m.setting.charts.steps.base // 2
    spots = [parse_site(place) for place in filled.places.values()]
    assert all(half <= x <= board.width - half and half <= y <= board.height - half for x, y, _ in spots)


@pytest.mark.parametrize(("scenario", "seed", "measuring", "decisions"), SCENARIOS)
def test_every_question_of_a_match_can_be_put(scenario: str, seed: int, measuring: str, decisions: int) -> None:
    rng = Random(seed)
    tables: list[SkirmishTable] = []
    met: Counter[str] = Counter()
    for match, question in played(scenario, seed, decisions, measuring=measuring):
        tables = tables or tables_of(match)
        met[question.kind] += 1
        if met[question.kind] <= ENOUGH:
            check_question(tables, match, question, rng)
    assert len(met) >= 3


# -------------------------------------------------------------------- secrets


class SameTables(TwoWorlds):
    """Two worlds that a seat cannot tell apart, looked at through the table."""

    def __init__(self, match: AnyMatch, seat: int, rng: Random) -> None:
        super().__init__(match, seat, rng, ())
        self.table = SkirmishTable(match.setting, "en")

    def _compare(self) -> str:
        return super()._compare() or self._tables()

    def _tables(self) -> str:
        worlds: tuple[Any, Any] = (self.first, self.second)
        one, two = (encode(self.table.scene(world, self.seat)) for world in worlds)
        if one != two:
            return f"the scenes differ: {one!r} {two!r}"[:2000]
        one, two = (encode(self._asked(world)) for world in worlds)
        if one != two:
            return f"the questions differ: {one!r} {two!r}"[:2000]
        left, right = (notes_of(world, self.seat, since=self._start) for world in worlds)
        odd = [(a, b) for a, b in zip(left, right, strict=False) if a != b]
        return f"the notes differ: {odd[0]}" if odd or len(left) != len(right) else ""

    def _asked(self, world: Any) -> list[Ask]:
        return [self.table.ask(world, question) for question in world.questions if question.seat == self.seat]


@pytest.mark.parametrize("seed", [5, 6])
def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same(seed: int) -> None:
    rng, differed = Random(seed), 0
    for number, (match, _) in enumerate(played(HAMLET, seed, 60)):
        if number % 18 == 4:
            for seat in (0, 1):
                trial = SameTables(match, seat, rng).play()
                assert not trial.leak, trial.leak
                differed += trial.differs
    assert differed > 1


def test_a_spectator_knows_of_each_side_what_the_other_knows() -> None:
    for number, (match, _) in enumerate(played(HAMLET, 1, 51)):
        if number % 10:
            continue
        shown = {piece.id for piece in SkirmishTable(match.setting, "en").scene(match, PUBLIC).pieces}
        for figure in match.position.figures:
            assert (f"f{figure.id}" in shown) == (figure.present and figure.known)
            if figure.present and not figure.known and figure.aboard < 0:
                assert f"m{figure.token}" in shown


def test_the_whole_position_hides_nobody() -> None:
    match = after(HAMLET, 4, 110)
    scene = SkirmishTable(match.setting, "en").scene(match, EVERYTHING)
    assert {f"f{f.id}" for f in match.position.figures if f.present} <= {piece.id for piece in scene.pieces}
    assert not any(piece.role == "marker" for piece in scene.pieces)


# -------------------------------------------------------------------- the position and the log


@pytest.mark.parametrize("seat", VIEWPOINTS)
def test_the_position_reads_well(seat: int) -> None:
    match = after(HAMLET, 4, 110)
    for table in tables_of(match):
        scene = table.scene(match, seat)
        has_words(scene)
        lines = table.text_position(match, seat)
        has_words(lines)
        for piece in scene.pieces:
            if piece.place:
                assert any(piece.title in line and piece.place in line for line in lines), piece.title


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", VIEWPOINTS)
def test_every_entry_of_a_log_reads_well(seat: int, language: str) -> None:
    match = after(HAMLET, 4, 110)
    notes = notes_of(match, seat, language)
    assert len(notes) > 60
    for note in notes:
        assert note.text and note.text != note.kind and "event-" not in note.text and "{" not in note.text, note
        assert not any(part.startswith(("word-", "weapon-")) for part in note.text.split()), note
        assert set(note.rules) <= RULES, note
        assert all(line.text and line.rule in RULES for account in note.sums for line in account.lines), note
        assert 0 <= note.weight <= 3


def test_the_end_is_told_in_words() -> None:
    match = after(HAMLET, 1, 5).fork(keep_record=True)
    assert isinstance(match, SkirmishMatch)
    match.claim(0, "resign", len(match.log(0)))
    for table in tables_of(match):
        ending = table.scene(match, 1).ending
        assert ending is not None and ending.winner == 1 and set(ending.rules) <= RULES
        has_words(ending)


def test_lines_and_fields_of_sight_are_told() -> None:
    rng = Random(2)
    for number, (match, question) in enumerate(played(HAMLET, 2, 60)):
        if number % 6:
            continue
        for table in tables_of(match):
            placed = [p for p in table.scene(match, question.seat).pieces if p.place]
            if not placed:
                continue
            a, b = rng.choice(placed), rng.choice(placed)
            ray = table.ray(match, question.seat, a.id, b.id)
            has_words(ray)
            assert set(ray.rules) <= RULES and all(crossing[4] in RULES for crossing in ray.crossings)
            assert table.field(match, question.seat, a.id, towards=bool(number % 2)).place
            has_words(table.spot(match, question.seat, rng.uniform(0, 8000), rng.uniform(0, 6000), rng.choice((0, 1))))


# -------------------------------------------------------------------- words for all that the code can say


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Each message of a language with the variables that it uses."""
    out: dict[str, set[str]] = {}
    for path in sorted((FOLDER / "locale").glob(f"*{language}.ftl")):
        for item in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(item, Message):
                visitor = _Variables()
                visitor.visit(item)
                out[item.id.name] = visitor.names
    return out


def calls() -> Iterator[tuple[str, ast.Call]]:
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", ""), node


def constants(node: ast.expr) -> Iterator[str]:
    """The words that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)


ENGINE_ONLY = {"to", "cause", "tallies", "news", "secret"}


def events() -> dict[str, set[str]]:
    """Each kind of event that the code emits, with the arguments that all its calls give."""
    out: dict[str, set[str]] = {}
    for name, call in calls():
        if name == "emit" and call.args:
            kinds = list(constants(call.args[0]))
            if isinstance(call.args[0], ast.JoinedStr):
                kinds = [f"gone-{fate.name.lower()}" for fate in Fate if fate not in (Fate.PRESENT, Fate.AWAY)]
            args = {word.arg for word in call.keywords if word.arg} - ENGINE_ONLY
            for kind in kinds:
                out[kind] = out[kind] & args if kind in out else args
    return out


def test_every_language_says_the_same_things_with_the_same_arguments() -> None:
    english, french = messages("en"), messages("fr")
    assert set(english) == set(french)
    assert {name for name in english if english[name] != french[name]} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_can_be_told_with_what_it_carries(language: str) -> None:
    known, emitted = messages(language), events()
    assert len(emitted) > 40
    for kind, args in emitted.items():
        assert f"event-{kind}" in known, kind
        assert known[f"event-{kind}"] <= args, (kind, known[f"event-{kind}"] - args)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_option_and_refusal_has_words(language: str) -> None:
    t = skirmish_texts(language)
    reasons = {NOT_OFFERED.reason, STALE.reason}
    asks: set[str] = set()
    for name, call in calls():
        if name in ("Refusal", "Void") and len(call.args) > 1:
            reasons |= set(constants(call.args[1]))
        if name in ("Question", "asked") and len(call.args) > 1:
            asks |= {word for word in constants(call.args[1]) if word.startswith("ask-")}
    assert len(reasons) > 100 and len(asks) > 10
    wanted = {f"refusal-{dashed(reason)}" for reason in reasons}
    wanted |= {f"{ask}-{part}" for ask in asks - {"ask-go-on", "ask-resign"} for part in ("title", "why")}
    silent = {"set-up", "resign"}
    wanted |= {f"forecast-{name}" for kind in VERBS.answers if (name := kebab(kind.__name__)) not in silent}
    assert not {message for message in wanted if not t.has(message)}


def test_the_card_of_every_marker_says_the_same() -> None:
    """Only its number is its own, whoever stands there (house/markers)."""
    match: Any = fresh_match("skirmish", "tests/skirmish/hamlet.toml", 3)
    rng = Random(3)
    while match.question is not None and match.position.turn < 1:
        match.answer(match.question.choice.sample(rng))
    table = SkirmishTable(match.setting, "en")
    markers = [piece for piece in table.scene(match, 0).pieces if piece.role == "marker"]
    assert len(markers) > 1
    told = {tuple((fact.key, fact.text.replace(str(piece.number), "N")) for fact in piece.card) for piece in markers}
    assert len(told) == 1
    again = [piece for piece in table.scene(match.redeal(0, rng), 0).pieces if piece.role == "marker"]
    assert {piece.id: piece.card for piece in again} == {piece.id: piece.card for piece in markers}

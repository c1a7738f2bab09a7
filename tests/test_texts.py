"""Every text that a reader may meet exists in every language, with the arguments that the code gives it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

import voltigeur
from voltigeur.engine.choices import NOT_OFFERED, STALE, Answer, Refusal
from voltigeur.engine.events import Event
from voltigeur.engine.tally import Line, Tally
from voltigeur.engine.texts import LANGUAGES, LONGEST, Texts, texts
from voltigeur.games.tda.base.answers import AID_WORDS, FIRE_WORDS, MARCH_WORDS
from voltigeur.games.tda.base.model import Fate
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.scenario import parse_scenario, scenario_names, scenario_text
from voltigeur.games.tda.base.types import KIND_OF, QUALITIES, shipped_types
from voltigeur.games.tda.charts.load import load_charts
from voltigeur.games.tda.charts.terrain import shipped_chart
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.table.wording import preview_lines, reason_id, tally_lines, tda_texts
from voltigeur.games.tda.verbs import ANSWERS
from voltigeur.tabling.words import cited, dashed, kebab

SOURCE = Path(str(files("voltigeur")))
PACKAGES = ("voltigeur.engine", "voltigeur.games.tda")


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def _messages(language: str) -> dict[str, set[str]]:
    """Each message of a language with the variables that it uses."""
    out: dict[str, set[str]] = {}
    for package in PACKAGES:
        for entry in (files(package) / "locale").iterdir():
            if entry.name.endswith(f"{language}.ftl"):
                for item in FluentParser().parse(entry.read_text(encoding="utf-8")).body:
                    if isinstance(item, Message):
                        out[item.id.name] = _variables(item).names
    return out


def _calls(folder: Path) -> Iterator[tuple[str, ast.Call]]:
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                yield name, node


def _constant(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


GAME_CALLS = list(_calls(SOURCE / "games" / "tda"))
ANYTHING = {"at", "code", "column", "count", "units", "unit"}
"""Arguments of events whose calls do not spell them out; playing shows that they are there."""
ENGINE_ONLY = {"to", "cause", "tallies", "news", "secret"}


def _events() -> dict[str, set[str]]:
    """Each kind of event that the code emits with the arguments that all its calls give."""
    out: dict[str, set[str]] = {}
    for name, call in GAME_CALLS:
        if name in ("emit", "tell") and call.args:
            kinds = [_constant(call.args[0])]
            if isinstance(call.args[0], ast.JoinedStr):
                kinds = [f"gone-{fate.name.lower()}" for fate in Fate if fate is not Fate.PRESENT]
            args = {word.arg for word in call.keywords if word.arg} - ENGINE_ONLY
            args |= {"unit"} if name == "tell" else set()
            args |= {"count"} if "units" in args else set()
            args |= {"high", "low", "one", "two"} if {"first", "second"} <= args else set()
            spelled = all(word.arg for word in call.keywords)
            for kind in kinds:
                if kind is not None and not spelled:
                    out.setdefault(kind, ANYTHING)
                elif kind is not None:
                    out[kind] = out[kind] & args if kind in out else args
    return out


def _strings(prefix: str, folder: Path) -> set[str]:
    found = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(prefix):
                found.add(node.value)
    return found


def _reasons() -> set[str]:
    """Reasons of refusals and voids."""
    found = {NOT_OFFERED.reason, STALE.reason}
    for name, call in GAME_CALLS:
        if name in ("Refusal", "Void") and len(call.args) > 1 and (reason := _constant(call.args[1])):
            found.add(reason)
    return found


def _tally_reasons() -> set[str]:
    """Reasons of tally lines: constants, and those that are made of the keys of charts."""
    charts, terrain = load_charts(), shipped_chart()
    found = {reason for name, call in GAME_CALLS if name == "Line" and len(call.args) > 2
             and (reason := _constant(call.args[1]))}  # fmt: skip
    found |= {f"power-{key}" for key in charts.power.multipliers}
    found |= {f"activation-{key}" for key in charts.activation.modifiers}
    found |= {f"rally-{key}" for key in charts.rally.modifiers}
    found |= {key for key in charts.direct.modifiers if "anti_tank" not in key and key != "each_hindrance"}
    played = {"reduced", "small_unit", "stopped", "neutralised", "target_protected", "other_floor", "tunnel"}
    found |= {f"assault-{key}" for key in played | {"soft_vehicle_target"}}
    return found | set(terrain.kind) | set(terrain.side) | set(terrain.change) | {"tally-hidden"}


def test_every_language_says_the_same_things_with_the_same_arguments() -> None:
    english = _messages("en")
    for language in LANGUAGES:
        assert _messages(language) == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_the_code_can_be_told(language: str) -> None:
    messages = _messages(language)
    events = _events()
    assert len(events) > 40
    for kind, args in events.items():
        assert f"event-{kind}" in messages, kind
        assert messages[f"event-{kind}"] <= args, kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_answer_refusal_and_reason_has_words(language: str) -> None:
    t = tda_texts(language)
    kinds = _strings("ask-", SOURCE / "games" / "tda")
    assert len(kinds) > 15
    titles = {kind: f"asks-{kind.partition('-')[2]}" for kind in kinds}
    wanted = {title if t.has(title) else kind for kind, title in titles.items()}
    wanted |= {f"answer-{kebab(kind.__name__)}" for kind in ANSWERS}
    wanted |= {f"answer-{word}" for word in FIRE_WORDS} | {f"aid-{word}" for word in AID_WORDS}
    wanted |= {f"march-{word}" for word in MARCH_WORDS}
    wanted |= {f"refusal-{dashed(reason)}" for reason in _reasons()}
    wanted |= {f"end-{reason}" for reason in _strings("won-", SOURCE / "games" / "tda") - {"won-"}} | {"end-drawn"}
    wanted |= {f"fate-{fate.name.lower()}" for fate in Fate}
    wanted |= {f"role-{dashed(role)}" for role in KIND_OF} | {f"quality-{quality}" for quality in QUALITIES}
    chart = shipped_chart()
    wanted |= {f"terrain-{kind}" for kind in (*chart.kind, *chart.side, *chart.line, *chart.change)}
    assert not {message for message in wanted if not t.has(message)}
    for reason in _tally_reasons():
        assert t.has(reason_id(t, reason)), reason


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_commands_exists(language: str) -> None:
    t = tda_texts(language)
    wanted = {word for word in _strings("cli-", SOURCE / "cli") if not word.endswith("-")}
    assert len(wanted) > 60
    for name, call in _calls(SOURCE / "cli"):
        if name == "mistake" and (what := _constant(call.args[0])):
            remedy = _constant(call.args[2]) if len(call.args) > 2 else None
            wanted |= {f"cli-wrong-{what}", f"cli-remedy-{remedy or what}"}
    assert not {message for message in wanted if not t.has(message)}


def test_no_message_is_left_over() -> None:
    """A message that nothing can say is an error in waiting."""
    said = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    families = (
        "event-", "refusal-", "tally-", "terrain-", "answer-", "scenario-", "objective-", "ssr-", "end-", "phase-name-",
        "role-", "quality-", "fate-", "march-", "aid-", "arm-", "light-", "weather-", "level-", "option-",
        "facing-", "victory-", "odds-", "fact-", "group-", "side-", "state-", "cli-show-", "cli-wrong-", "cli-remedy-",
        "cli-column-", "cli-can-", "cli-kind-", "table-phase-", "weapon-", "barrel-", "size-", "mobility-", "trait-",
        "front-", "trap-", "pick-", "altitude-", "table-note-guided-", "fc-strike-", "opt-sky-", "order-",
        "table-why-", "chapter-", "player-", "lesson-", "brief-weather-", "brief-wind-", "brief-first-", "legend-",
        "era-", "arms-", "unasked-",
    )  # fmt: skip
    kinds = [kind.partition("-")[2] for kind in _strings("ask-", SOURCE / "games" / "tda")]
    heads = ("asks-", "asks-why-", "opt-pass-", "opt-detail-pass-")
    asked = {f"{head}{kind}" for head in heads for kind in kinds}
    over = [name for name in _messages("en") if name not in asked and f'"{name}"' not in said]
    assert not [name for name in over if not name.startswith(families)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_scenarios_units_and_special_rules_have_their_texts(language: str) -> None:
    t = tda_texts(language)
    for name in scenario_names():
        scenario = parse_scenario(*scenario_text(name))
        for message in (
            f"scenario-{name}-title",
            f"scenario-{name}-brief",
            *(f"scenario-{name}-{side.id}" for side in scenario.sides),
            *(f"objective-{name}-{objective.name}" for objective in scenario.objectives),
            *(str(amendment["reason"]) for amendment in scenario.amendments),
        ):
            assert not t.faults(message, {}), message
    for kind in shipped_types():
        assert kind.name[language]


@pytest.mark.parametrize("scenario", ["premier-feu", "pont-de-kolwezi", "rue-par-rue", "nuit-blanche"])
def test_random_matches_can_be_told_to_both_sides(scenario: str) -> None:
    """Whatever is asked, offered, previewed or told in a match has words in every language."""
    match = voltigeur.new_match("tda", scenario, seed=11)
    assert isinstance(match, TdaMatch)
    tables = [match.book.table(match.setting, language) for language in LANGUAGES]
    tellers = [Teller(match.setting, language) for language in LANGUAGES]
    rng = Random(5)
    for _ in range(250):
        question = match.question
        if question is None:
            break
        view = match.view(question.seat)
        answer = question.choice.sample(rng)
        preview = view.preview(answer)
        for teller, table in zip(tellers, tables, strict=True):
            said = [table.ask(match, question).title, teller.answer(answer, view.seen)]
            if preview is not None:
                said += preview_lines(teller.t, preview)
            for unit in view.seen.all_mine():
                said += teller.states(view.seen, unit)
            _has_words(said)
        match.answer(answer)
    for teller in tellers:
        for seat in (0, 1):
            for event in match.log(seat):
                assert isinstance(event, Event)
                _has_words([teller.sentence(event)])
                for name, tally in event.tallies.items():
                    _has_words(list(tally_lines(teller.t, name, tally)))


def _has_words(said: list[str]) -> None:
    for text in said:
        assert "{" not in text and "$" not in text, text
        first = text.split(" ")[0]
        assert not first.startswith(("event-", "ask-", "asks-", "answer-", "odds-", "fact-", "tally-", "state-")), text


def test_a_refusal_names_its_paragraph() -> None:
    text = cited(tda_texts("en"), Refusal("7.6/cadence-test", "fire-ended"))
    assert text == "its fire is over for this turn [7.6]"


def test_a_tally_reads_as_an_account() -> None:
    tally = Tally((Line(0, "power-adjacent", "7.3/other-multipliers", times=(2, 1)),), 6)
    assert list(tally_lines(tda_texts("en"), "power", tally)) == [
        "power: 12",
        "    6  printed value",
        "   ×2  next to the target [7.3]",
    ]


def test_missing_words_are_found_and_not_hidden() -> None:
    t = texts("fr", "voltigeur.games.tda")
    assert t.faults("no-such-message", {}) == ["fr lacks no-such-message"]
    assert t.faults("event-stopped", {})
    assert not t.faults("event-stopped", {"unit": "A"})


def test_answers_are_all_listed() -> None:
    assert all(issubclass(kind, Answer) for kind in ANSWERS)


def test_what_is_kept_ready_is_said_as_if_it_were_not() -> None:
    """Equal arguments of different kinds are different words, and sentences beyond measure are not kept."""
    t = Texts("en", "voltigeur.engine", "voltigeur.games.tda")
    fresh = Texts("en", "voltigeur.engine", "voltigeur.games.tda")
    for shots in (1, 2, "2", 1.0, True, 1, "x" * 2 * LONGEST):
        assert (
            t("state-ammo", shots=shots) == t("state-ammo", shots=shots) == fresh._say("state-ammo", {"shots": shots})
        )
    assert all(len(said) <= LONGEST for said in t._said.values())


@pytest.mark.parametrize("package", ["voltigeur.server", "voltigeur.games.tda", "voltigeur.games.skirmish"])
def test_french_has_a_narrow_space_before_high_punctuation(package: str) -> None:
    t = texts("fr", package)
    said = [
        t.many(item.id.name, dict.fromkeys(names.names, "x"))
        for folder in ("voltigeur.engine", package)
        for entry in (files(folder) / "locale").iterdir()
        if entry.name.endswith("fr.ftl")
        for item in FluentParser().parse(entry.read_text(encoding="utf-8")).body
        if isinstance(item, Message)
        for names in [_variables(item)]
    ]
    key_of_the_terminal = re.compile(r"(?:(?<=ou)|(?<=[.,:(])|(?<=Tapez)) \?|(?m:^ *\?)")
    for text in said:
        assert not re.search(r"\S[ \u00a0][;:!?»%]|« ", key_of_the_terminal.sub("", text)), text
    assert any("\u202f:" in text for text in said)


def _variables(item: Message) -> _Variables:
    visitor = _Variables()
    visitor.visit(item)
    return visitor

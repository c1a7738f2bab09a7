"""Everything that the sources of the ASL Starter Kit can say has words in both languages, with the same arguments."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

from voltigeur.engine.choices import NOT_OFFERED, STALE
from voltigeur.engine.texts import LANGUAGES, texts
from voltigeur.games.aslsk.rulebook import BOOK
from voltigeur.games.aslsk.table.telling import ACCOUNTS, ARM_STATES, STATES
from voltigeur.tabling.words import kebab

PACKAGE = "voltigeur.games.aslsk"
SOURCE = Path(str(files(PACKAGE)))
NOES = ("no", "_no", "Refusal", "Void")


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def _messages(language: str) -> dict[str, set[str]]:
    out: dict[str, set[str]] = {}
    for entry in sorted((files(PACKAGE) / "locale").iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(f".{language}.ftl"):
            for item in FluentParser().parse(entry.read_text(encoding="utf-8")).body:
                if isinstance(item, Message):
                    assert item.id.name not in out, f"{item.id.name} is said twice"
                    found = _Variables()
                    found.visit(item)
                    out[item.id.name] = found.names
    return out


def _calls() -> Iterator[tuple[str, ast.Call]]:
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", ""), node


def _strings(node: ast.expr) -> Iterator[str]:
    """The words that an expression may come to."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)


CALLS = list(_calls())


def reasons() -> set[str]:
    found = {NOT_OFFERED.reason, STALE.reason}
    for name, call in CALLS:
        if name in NOES and len(call.args) > 1:
            found |= set(_strings(call.args[1]))
    return found


def tally_reasons() -> set[str]:
    found: set[str] = set()
    for name, call in CALLS:
        if name in ("Line", "times") and len(call.args) > 1:
            found |= set(_strings(call.args[1]))
    return found - {word for word in found if word.startswith("note-")}


def questions() -> set[str]:
    found = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and node.value.startswith("ask-")
                and node.value != "ask-"
            ):
                found.add(node.value)
    return found


def test_both_languages_say_the_same_things_with_the_same_arguments() -> None:
    english, french = _messages("en"), _messages("fr")
    assert set(english) == set(french)
    assert [name for name in english if english[name] != french[name]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_question_answer_state_and_reason_has_words(language: str) -> None:
    t = texts(language, PACKAGE)
    assert len(reasons()) > 60
    assert sorted(word for word in reasons() if not t.has(f"refusal-{word}")) == []
    assert sorted(kind for kind in questions() if not t.has(f"{kind}-title")) == []
    verbs = [kebab(answer.__name__.rstrip("_")) for answer in BOOK.answers]
    assert sorted(verb for verb in verbs if not t.has(f"answer-{verb}")) == []
    assert sorted(word for word in tally_reasons() if not t.has(ACCOUNTS.reason_id(t, word))) == []
    states = {state.name for shown in (STATES, ARM_STATES) for state in shown.all}
    assert sorted(name for name in states if not t.has(f"state-{name}")) == []

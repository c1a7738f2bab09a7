"""The server's own messages: the same in every language, none missing, none left over."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

from voltigeur.engine.texts import LANGUAGES
from voltigeur.server.problems import STATUS, Trouble, server_texts

SOURCE = Path(str(files("voltigeur")))


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def _messages(language: str) -> dict[str, set[str]]:
    out = {}
    for item in FluentParser().parse((SOURCE / "server" / "locale" / f"{language}.ftl").read_text("utf-8")).body:
        if isinstance(item, Message):
            visitor = _Variables()
            visitor.visit(item)
            out[item.id.name] = visitor.names
    return out


def _said() -> str:
    return "".join(
        path.read_text(encoding="utf-8") for folder in ("server", "cli") for path in (SOURCE / folder).rglob("*.py")
    )


def test_every_language_says_the_same_things_with_the_same_arguments() -> None:
    for language in LANGUAGES:
        assert _messages(language) == _messages("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_its_words_and_is_raised_somewhere(language: str) -> None:
    said = _said()
    for kind in STATUS:
        for ending in ("", "-detail", "-remedy"):
            assert server_texts(language).has(f"problem-{kind}{ending}"), kind
        assert re.search(rf'"{kind}"', said.replace(f'"{kind}": {STATUS[kind]}', "")), kind
        assert Trouble(kind).problem(language).status == STATUS[kind]
    raised = set(re.findall(r'Trouble\(\s*"([a-z-]+)"', said))
    assert raised <= set(STATUS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_not_to_start_has_its_words(language: str) -> None:
    said = _said()
    kinds = set(re.findall(r'CannotServe\(\s*"([a-z-]+)"', said))
    assert len(kinds) > 8
    for kind in kinds:
        assert server_texts(language).has(f"serve-{kind}") and server_texts(language).has(f"serve-{kind}-remedy")
    for name in _messages(language):
        kind = name.removeprefix("serve-").removesuffix("-remedy")
        assert name.startswith("problem-") or kind in kinds or f'"{name}"' in said, name

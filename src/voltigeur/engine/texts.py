"""Messages in the reader's language, from Fluent files; nothing else in the project is prose."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Message, Resource, TextElement
from fluent.syntax.visitor import Visitor

LANGUAGES = ("en", "fr")
REMEMBERED = 20_000
"""Sentences of a language that are kept ready."""
LONGEST = 500
"""Letters of a sentence that is kept: names come from files that anybody may write."""
PLAIN = frozenset({str, int})
"""Kinds of argument that are said alike if they are equal; 1, 1.0 and True are equal and are not."""
NARROW = "\u202f"
"""The narrow no-break space that French puts before ; : ! ? % and within « »."""
_BEFORE = re.compile(r"(?:(?<=\S)|^) (?=[;:%»]|[!?](?:\s*$|\s*\n| [A-ZÀ-Ý(«»]))")
"""An ordinary space where a narrow one belongs; `ou ? pour l'aide` names a key and is no question."""
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
"""A straight apostrophe between two letters, as keyboards have it."""


class Texts:
    """The messages of the engine and of one game in one language, English behind it."""

    def __init__(self, language: str, *packages: str) -> None:
        self.language = language
        self._said: dict[tuple[object, ...], str] = {}
        self._bundles = [_bundle(language, packages)]
        if language != "en":
            self._bundles.append(_bundle("en", packages))

    def has(self, message: str) -> bool:
        """Whether the reader's own language has the message."""
        return self._bundles[0].has_message(message)

    def __call__(self, message: str, /, **args: Any) -> str:
        """The message with its arguments; what was said before with the same words and numbers is said again."""
        return self.many(message, args)

    def many(self, message: str, args: Mapping[str, Any]) -> str:
        """The message with arguments from a mapping."""
        if not PLAIN.issuperset(map(type, args.values())):
            return self._say(message, args)
        key = (message, *args.items())
        found = self._said.get(key)
        if found is None:
            found = self._say(message, args)
            if len(found) <= LONGEST:
                if len(self._said) >= REMEMBERED:
                    self._said.clear()
                self._said[key] = found
        return found

    def _say(self, message: str, args: Mapping[str, Any]) -> str:
        for bundle in self._bundles:
            if bundle.has_message(message):
                pattern = bundle.get_message(message).value
                if pattern is not None:
                    text, _ = bundle.format_pattern(pattern, dict(args))
                    return str(text)
        return message

    def faults(self, message: str, args: Mapping[str, Any]) -> list[str]:
        """What is wrong with a message in the reader's own language when it is told with these arguments."""
        if not self.has(message):
            return [f"{self.language} lacks {message}"]
        pattern = self._bundles[0].get_message(message).value
        if pattern is None:
            return [f"{self.language}: {message} is empty"]
        _, errors = self._bundles[0].format_pattern(pattern, dict(args))
        return [f"{self.language}: {message}: {error!r}" for error in errors]


@cache
def _bundle(language: str, packages: tuple[str, ...]) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for package in packages:
        folder = files(package) / "locale"
        for name in sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(f"{language}.ftl")):
            _add(bundle, _resource(language, package, name), f"{package}: {name}")
    return bundle


@cache
def _resource(language: str, package: str, name: str) -> Resource:
    """A file of messages, read once for all games that need it."""
    resource: Resource = FluentResource((files(package) / "locale" / name).read_text(encoding="utf-8"))
    if language == "fr":
        _Spacing().visit(resource)
    return resource


def french(text: str) -> str:
    """A French text with narrow spaces and curved apostrophes where they belong, whatever it was typed with.

    >>> french("L'assaut : 40 % ; « Halte ! »").replace(NARROW, "_")
    'L’assaut_: 40_%_; «_Halte_!_»'
    """
    return _APOSTROPHE.sub("’", _BEFORE.sub(NARROW, text).replace("« ", f"«{NARROW}"))


class _Spacing(Visitor):
    """Gives the messages of a file the spaces and apostrophes of French, so that nobody who writes them has to."""

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802 - the visitor's name for it
        node.value = french(node.value)


def _add(bundle: FluentBundle, resource: Resource, where: str) -> None:
    """Add a file; one that cannot be read whole, or says a thing twice, is a defect that no reader should meet."""
    for entry in resource.body:
        assert not isinstance(entry, Junk), f"{where}: {(entry.content or '')[:60]!r} is not Fluent"
        if isinstance(entry, Message):
            assert not bundle.has_message(entry.id.name), f"{where}: {entry.id.name} is there already"
    bundle.add_resource(resource)


@cache
def texts(language: str, *packages: str) -> Texts:
    """Shared messages of a language."""
    return Texts(language, "voltigeur.engine", *packages)

"""Messages in the reader's language, from Fluent files; nothing else in the project is prose."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "fr")


class Texts:
    """The messages of the engine and of one game in one language, English behind it."""

    def __init__(self, language: str, *packages: str) -> None:
        self.language = language
        self._bundles = [_bundle(language, packages)]
        if language != "en":
            self._bundles.append(_bundle("en", packages))

    def has(self, message: str) -> bool:
        """Whether the reader's own language has the message."""
        return self._bundles[0].has_message(message)

    def __call__(self, message: str, /, **args: Any) -> str:
        """The message with its arguments."""
        for bundle in self._bundles:
            if bundle.has_message(message):
                pattern = bundle.get_message(message).value
                if pattern is not None:
                    text, _ = bundle.format_pattern(pattern, args)
                    return str(text)
        return message

    def many(self, message: str, args: Mapping[str, Any]) -> str:
        """The message with arguments from a mapping."""
        return self(message, **args)


@cache
def _bundle(language: str, packages: tuple[str, ...]) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for package in packages:
        folder = files(package) / "locale"
        for name in sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(f"{language}.ftl")):
            bundle.add_resource(FluentResource((folder / name).read_text(encoding="utf-8")))
    return bundle


@cache
def texts(language: str, *packages: str) -> Texts:
    """Shared messages of a language."""
    return Texts(language, "voltigeur.engine", *packages)

"""Matches in series: the setting of a scenario is made once and shared, as it never changes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from voltigeur.engine.chance import key_of
from voltigeur.engine.rulebooks import AnyMatch, Setting, rulebook


@lru_cache(maxsize=16)
def _setting(slug: str, scenario: str, options: tuple[tuple[str, str], ...]) -> Setting:
    return rulebook(slug).new_setting(scenario, options=dict(options), overrides=None)


def setting_of(slug: str, scenario: str, options: Mapping[str, str] | None = None) -> Setting:
    """The setting of a scenario, the same object every time."""
    return _setting(slug, scenario, tuple(sorted((options or {}).items())))


def fresh_match(slug: str, scenario: str, seed: int, options: Mapping[str, str] | None = None) -> AnyMatch:
    """What `voltigeur.new_match` gives for a seed, on a shared setting."""
    return rulebook(slug).new_match(setting_of(slug, scenario, options), key_of(seed))

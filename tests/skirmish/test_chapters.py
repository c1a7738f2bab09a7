"""The folders of the game are the headings of its ledger: every rule belongs to one chapter, which names it."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module
from pkgutil import iter_modules

from voltigeur.engine.ledger import ledger
from voltigeur.games import skirmish


def test_every_rule_of_the_ledger_is_named_by_one_chapter() -> None:
    chapters = [name for _, name, _ in iter_modules(skirmish.__path__) if name.startswith("ch")]
    told = Counter[str]()
    for chapter in chapters:
        heading = (import_module(f"{skirmish.__name__}.{chapter}").__doc__ or "").partition("\n\n")[0]
        told.update(re.findall(r"[a-z-]+/[a-z-]+", heading))
    assert told == Counter(rule.id for rule in ledger(skirmish.__name__))

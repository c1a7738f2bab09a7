"""Who has the book open at a chapter finds its verbs there."""

from __future__ import annotations

import re

from voltigeur.games.tda.ch04_activation.verbs import ACTIONS
from voltigeur.games.tda.verbs import ANSWERS

ELSEWHERE = {"flak": "damage to what flies is a rule of 15.7, which needs chapter 13 (docs/architecture.md)"}
"""Verbs that stand in another chapter than their rule, and why."""


def test_a_verb_stands_in_the_chapter_of_its_rule() -> None:
    assert ANSWERS, "the chapters have entered their verbs"
    strayed = set()
    for action in ACTIONS:
        home = re.search(r"\.ch(\d\d)_", action.do.__module__)
        assert home, action.name
        if action.rule and int(home[1]) != int(action.rule.replace(".", "/").partition("/")[0]):
            strayed.add(action.name)
    assert strayed == set(ELSEWHERE)

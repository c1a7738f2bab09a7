"""Every case of every game passes, every rule that is played is shown by one that ran, every event is declared."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from voltigeur.engine.casebook.run import Outcome, coverage, read_cases, run_case
from voltigeur.engine.casebook.vocabulary import vocabulary
from voltigeur.engine.ledger import ledger
from voltigeur.engine.log import event_kinds
from voltigeur.engine.rulebooks import rulebook, rulebooks

FOLDER = Path(__file__).parents[1] / "cases"
CASES = [
    (slug, path, case)
    for slug in rulebooks()
    for path in sorted((FOLDER / slug).rglob("*.toml"))
    for case in read_cases(path)
]


@cache
def outcome(number: int) -> Outcome:
    """What a case came to; run once for all tests."""
    slug, path, case = CASES[number]
    return run_case(rulebook(slug), case, path.name)


@pytest.mark.parametrize(
    "number", range(len(CASES)), ids=[f"{slug}/{path.stem}:{case.id}" for slug, path, case in CASES]
)
def test_case(number: int) -> None:
    assert outcome(number).passed, "\n".join(outcome(number).differences)


@pytest.mark.parametrize("slug", rulebooks())
def test_names_are_used_once(slug: str) -> None:
    ids = [case.id for name, _, case in CASES if name == slug]
    assert len(ids) == len(set(ids)), sorted({name for name in ids if ids.count(name) > 1})


@pytest.mark.parametrize("slug", rulebooks())
def test_every_rule_that_is_played_is_shown(slug: str) -> None:
    rules = ledger(f"voltigeur.games.{slug}")
    shown = coverage(outcome(number) for number, (name, _, _) in enumerate(CASES) if name == slug)
    missing = sorted({rule.id for rule in rules if rule.scope != "later"} - set(shown))
    assert not missing, f"{len(missing)} rules without a passing case: {missing}"
    unknown = set(shown) - {rule.id for rule in rules}
    assert not unknown, f"cases name rules that the ledger does not have: {sorted(unknown)}"


@pytest.mark.parametrize("slug", rulebooks())
def test_every_kind_of_event_that_happened_is_declared(slug: str) -> None:
    happened = set[str]().union(*(outcome(n).heard.kinds for n, (name, _, _) in enumerate(CASES) if name == slug))
    assert happened - set(event_kinds(f"voltigeur.games.{slug}").kinds) == set()


@pytest.mark.parametrize("slug", rulebooks())
@pytest.mark.parametrize("what", ["questions", "purposes", "tallies", "arguments"])
def test_what_was_heard_in_cases_is_in_the_vocabulary(slug: str, what: str) -> None:
    """The vocabulary is read from the sources; what is heard in play is not."""
    heard = [outcome(n).heard for n, (name, _, _) in enumerate(CASES) if name == slug]
    names = set[str]().union(*(getattr(each, what) for each in heard))
    words = vocabulary(rulebook(slug))
    if what == "tallies":  # that of one among several is called after it: `fp A`, `final X`
        names = {name.partition(" ")[0] if " " in name else name for name in names} - set(words.arguments)
    assert names and names - set(getattr(words, what)) == set()

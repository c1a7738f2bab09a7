"""Which cases and tests could notice a mutant at all: one run of everything, in which every comparison listens.

A limit that is moved by one (`<` for `<=`) changes nothing unless both sides are equal, any other comparison changes
whatever comes to it. So where nothing ever brings a comparison to that, its mutant survives without being tried, and
where few things do, these few are tried. What is remembered from one case to the next is forgotten before each.
"""

from __future__ import annotations

import ast
import builtins
import gc
import operator
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from types import CodeType, FunctionType
from typing import Any, Final

import numpy as np
import pytest
from tools.mutants import Mutant, around, codes, places

MET: set[int] = set()
"""Numbers of mutants to which something has come that they would change."""
_LIMITS: Final[dict[type[ast.cmpop], tuple[str, Callable[[Any, Any], Any]]]] = {
    ast.Lt: ("__probe_lt__", operator.lt), ast.LtE: ("__probe_le__", operator.le),
    ast.Gt: ("__probe_gt__", operator.gt), ast.GtE: ("__probe_ge__", operator.ge),
}  # fmt: skip
_ANY: Final = "__probe_any__"
_KEPT: Final = ("shipped", "mission_types")
"""What names of caches tell that they keep what is read from files, be the rules what they may."""


def _limit(compare: Callable[[Any, Any], Any]) -> Callable[[int, Any, Any], Any]:
    def probe(number: int, left: Any, right: Any) -> Any:
        same = left == right
        if same if isinstance(same, bool) else np.any(same):
            MET.add(number)
        return compare(left, right)

    return probe


def _any(number: int, value: Any) -> Any:
    MET.add(number)
    return value


class _Listening(ast.NodeTransformer):
    """Puts a probe in the place of every comparison that has a mutant."""

    def __init__(self, numbers: dict[tuple[int, int], int], mutants: Sequence[Mutant]) -> None:
        self.numbers, self.mutants = numbers, mutants

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        number = self.numbers.get((node.lineno, node.left.end_col_offset or 0))
        self.generic_visit(node)
        if number is None or len(node.ops) != 1:
            return node
        limit = self.mutants[number].moves_a_limit
        name = _LIMITS[type(node.ops[0])][0] if limit else _ANY
        values = [node.left, node.comparators[0]] if limit else [node]
        call = ast.Call(ast.Name(name, ast.Load()), [ast.Constant(number), *values], [])
        return ast.fix_missing_locations(ast.copy_location(call, node))


def listen(
    mutants: Sequence[Mutant], sources: dict[str, str], functions: dict[tuple[str, int], list[FunctionType]], root: str
) -> None:
    """Put probes into all functions that have mutants, in this process."""
    vars(builtins).update({name: _limit(compare) for name, compare in _LIMITS.values()}, **{_ANY: _any})
    for file, source in sources.items():
        numbers = {(m.line, m.column): number for number, m in enumerate(mutants) if m.file == file}
        if not numbers:
            continue
        tree = _Listening(numbers, mutants).visit(ast.parse(source))
        found: dict[int, CodeType] = {}
        for code in codes(compile(tree, f"{root}/{file}", "exec")):
            found.setdefault(code.co_firstlineno, code)
        for start in {around(source, line) for line, _ in numbers}:
            for function in functions[f"{root}/{file}", start]:
                function.__code__ = found[start]


def memories() -> list[Any]:
    """What remembers answers of the rules from one case to the next."""
    return [
        each
        for each in gc.get_objects()
        if isinstance(each, lru_cache(None)(len).__class__)
        and str(each.__module__).startswith(("voltigeur.games.", "voltigeur.terrain."))
        and not any(word in each.__name__ for word in _KEPT)
    ]


def forget(caches: Sequence[Any]) -> None:
    """Empty them."""
    for each in caches:
        each.cache_clear()


class Ear:
    """A plugin of pytest that notes what each test could notice, and how long it takes.

    What is set up for a file may have been met by its first test alone: it counts for all of them. A test that takes
    too long is broken off.
    """

    def __init__(self, caches: Sequence[Any], longest: float) -> None:
        self.caches = caches
        self.longest = longest
        self.met: dict[str, set[int]] = {}
        self.shared: dict[str, set[int]] = {}
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note who fails."""
        if report.failed:
            self.failed.append(report.nodeid)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Iterator[None]:
        forget(self.caches)
        MET.clear()
        began = time.process_time()
        yield
        self.seconds[item.nodeid] = time.process_time() - began
        self.shared.setdefault(str(item.path), set()).update(MET)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        MET.clear()
        signal.signal(signal.SIGPROF, _tire)
        signal.setitimer(signal.ITIMER_PROF, self.longest)
        began = time.process_time()
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            self.seconds[item.nodeid] += time.process_time() - began
        self.met[item.nodeid] = self.shared.get(str(item.path), set()) | MET


def _tire(*_: object) -> None:
    pytest.skip("too long")


def carried(known: dict[str, Any], mutants: Sequence[Mutant]) -> dict[str, Any]:
    """What tests were heard to meet, with the numbers that comparisons have now."""
    now = {place: number for number, place in enumerate(places(mutants))}
    new = [now.get(place, -1) for place in known.get("places", ())]

    def renumbered(met: list[int]) -> list[int]:
        return [new[number] for number in met if new[number] >= 0]

    return {
        file: (mark, {name: (renumbered(met), seconds) for name, (met, seconds) in tests.items()})
        for file, (mark, tests) in known.get("files", {}).items()
    }

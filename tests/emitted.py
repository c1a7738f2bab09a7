"""Which kinds of event the sources of a game emit, read from the code and not from what declares them.

An emitter is `Match.emit`, or a function that hands one of its own parameters on to an emitter as the kind. Wherever
one is called the kind must be readable: a text, a choice between two, a constant of the module, a value of a mapping.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import voltigeur

SOURCES = Path(voltigeur.__file__).parent


class Emitter(NamedTuple):
    """A function that emits: its name, whether it is a method, and at which place of a call the kind stands."""

    name: str
    method: bool
    at: int


class Emitted(NamedTuple):
    """A kind, and the package that emits it: a chapter, `base`, ..."""

    kind: str
    home: str


def texts_in(slug: str) -> Iterator[str]:
    """Every text that stands in the sources of a game."""
    for path in (SOURCES / "games" / slug).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


@cache
def emitted(slug: str) -> tuple[Emitted, ...]:
    """Every kind that a game emits, in the order of its chapters."""
    folder = SOURCES / "games" / slug
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))}
    functions = {path: [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)] for path, tree in trees.items()}
    emitters = _emitters([function for each in functions.values() for function in each])
    found: dict[Emitted, None] = {}
    for path, each in functions.items():
        inside = path.relative_to(SOURCES.parent).with_suffix("")
        for function in each:
            for kind in _calls(function, emitters):
                if not _handed_on(function, kind):
                    told = _values(kind, ".".join(inside.parts))
                    found |= dict.fromkeys(Emitted(text, path.relative_to(folder).parts[0]) for text in told)
    return tuple(found)


def _emitters(functions: Iterable[ast.FunctionDef]) -> frozenset[Emitter]:
    """`emit`, and whatever hands a kind on to it."""
    found = frozenset({Emitter("emit", True, 0)})
    while True:
        more = set(found)
        for function in functions:
            names = [arg.arg for arg in function.args.args]
            method = names[:1] == ["self"]
            for kind in _calls(function, found):
                if isinstance(kind, ast.Name) and kind.id in names:
                    more.add(Emitter(function.name, method, names.index(kind.id) - method))
        if more == found:
            return found
        found = frozenset(more)


def _calls(function: ast.FunctionDef, emitters: frozenset[Emitter]) -> Iterator[ast.expr]:
    """What stands for the kind wherever a function calls an emitter."""
    places = {(emitter.name, emitter.method): emitter.at for emitter in emitters}
    for node in ast.walk(function):
        match node:
            case ast.Call(func=ast.Attribute(attr=name)):
                place = places.get((name, True), places.get((name, False)))
            case ast.Call(func=ast.Name(id=name)):
                place = places.get((name, False))
            case _:
                continue
        if place is not None:
            yield node.args[place]


def _handed_on(function: ast.FunctionDef, kind: ast.expr) -> bool:
    """Whether a kind is a parameter of the function, whose callers say it."""
    return isinstance(kind, ast.Name) and kind.id in {arg.arg for arg in function.args.args}


def _values(kind: ast.expr, module: str) -> Iterator[str]:
    """What an expression may come to."""
    match kind:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _values(one, module)
            yield from _values(other, module)
        case ast.Name(id=name):
            yield str(getattr(import_module(module), name))
        case ast.Subscript(value=ast.Name(id=name)):
            yield from getattr(import_module(module), name).values()
        case _:
            raise AssertionError(f"{module}, line {kind.lineno}: the kind {ast.unparse(kind)!r} cannot be read here")

"""What the sources of a package say: the words that stand for an argument wherever some function is called.

    Sources("voltigeur.games.tda").words(Place("roll", 0, "purpose"))

finds every purpose that dice are rolled for. A function that hands one of its parameters on counts as well, and so on.
What cannot be read from the code, a key of a chart, say, is a hole: `flak-*`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import NamedTuple

HOLE, DASHED = "*", "~"
"""A word that the code does not say, as it stands or with hyphens for its underscores."""
_MANY = 400
"""So many words one expression comes to at most."""


class Place(NamedTuple):
    """Where a word stands in a call: the name of the function, the number of the argument, and its name."""

    function: str
    at: int
    keyword: str


class Call(NamedTuple):
    """A call in the sources, and the function that it stands in."""

    node: ast.Call
    within: ast.FunctionDef | None
    module: Module


class Module:
    """One module: its tree, its functions, and what its names stand for."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.tree = ast.parse(text)
        self.calls: list[Call] = []
        self.classes = [node for node in self.tree.body if isinstance(node, ast.ClassDef)]
        for node in (*self.tree.body, *(each for home in self.classes for each in home.body)):
            if not isinstance(node, ast.ClassDef):
                within = node if isinstance(node, ast.FunctionDef) else None
                self.calls += (Call(each, within, self) for each in ast.walk(node) if isinstance(each, ast.Call))

    @cached_property
    def constants(self) -> Mapping[str, ast.expr]:
        """What is assigned to a name once, at the top of the module."""
        return dict(_assigned(self.tree.body))


def _assigned(body: Iterable[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    for node in body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value


class Sources:
    """The modules of a package."""

    def __init__(self, package: str) -> None:
        self.package = package
        folder = Path(str(import_module(package).__file__)).parent
        self.modules = [
            Module(_dotted(package, path.relative_to(folder)), path.read_text(encoding="utf-8"))
            for path in sorted(folder.rglob("*.py"))
        ]

    def words(self, *places: Place) -> frozenset[str]:
        """Every word that stands there, with holes where the code does not say it."""
        return frozenset(word for call, node in self.found(*places) for word in self.value(node, call))

    def found(self, *places: Place) -> Iterator[tuple[Call, ast.expr]]:
        """Every expression that stands there, unless it is a parameter that is only handed on."""
        handed = self._handed_on(places)
        for call, place in self._calls(handed):
            node = _argument(call.node, place)
            if node is not None and not _parameter(call.within, node):
                yield call, node

    def _calls(self, places: Iterable[Place]) -> Iterator[tuple[Call, Place]]:
        named: dict[str, list[Place]] = {}
        for place in places:
            named.setdefault(place.function, []).append(place)
        for module in self.modules:
            for call in module.calls:
                for place in named.get(_called(call.node), ()):
                    yield call, place

    def _handed_on(self, places: Iterable[Place]) -> frozenset[Place]:
        """These places, and those of functions that hand a parameter on to them."""
        found = frozenset(places)
        while True:
            more = set(found)
            for call, place in self._calls(found):
                node = _argument(call.node, place)
                if call.within is not None and node is not None and _parameter(call.within, node):
                    assert isinstance(node, ast.Name)
                    names = [arg.arg for arg in call.within.args.args]
                    number = names.index(node.id) - (names[:1] == ["self"]) if node.id in names else 99
                    more.add(Place(call.within.name, number, node.id))
            if more == found:
                return found
            found = frozenset(more)

    def value(self, node: ast.expr | None, call: Call, depth: int = 0) -> frozenset[str]:
        """What an expression may come to."""
        if depth > 6:
            return frozenset({HOLE})
        return frozenset(list(self._value(node, call, depth + 1))[:_MANY])

    def _value(self, node: ast.expr | None, call: Call, depth: int) -> Iterator[str]:
        match node:
            case ast.Constant(value=str(text)):
                yield text
            case ast.IfExp(body=one, orelse=other):
                yield from self.value(one, call, depth) | self.value(other, call, depth)
            case ast.BoolOp(values=values):
                for each in values:
                    yield from self.value(each, call, depth)
            case ast.JoinedStr(values=parts):
                told = [self.value(part.value if isinstance(part, ast.FormattedValue) else part, call, depth)
                        for part in parts]  # fmt: skip
                yield from map("".join, product(*told))
            case ast.Call(
                func=ast.Attribute(value=inner, attr="replace"),
                args=[ast.Constant(value=str(old)), ast.Constant(value=str(new))],
            ):
                dashed = (old, new) == ("_", "-")
                for word in self.value(inner, call, depth):
                    yield (word.replace(HOLE, DASHED) if dashed else word).replace(old, new)
            case ast.Subscript(value=ast.Name() as table):
                yield from self._entries(table, call, depth)
            case ast.Name(id=name):
                yield from self._named(name, call, depth)
            case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=name) if call.within is not None:
                yield from self._attribute(name, call, depth)
            case _:
                yield HOLE

    def _entries(self, table: ast.Name, call: Call, depth: int) -> Iterator[str]:
        match call.module.constants.get(table.id):
            case ast.Dict(values=values) | ast.Tuple(elts=values) | ast.List(elts=values):
                for each in values:
                    yield from self.value(each, call, depth)
            case _:
                yield HOLE

    def _named(self, name: str, call: Call, depth: int) -> Iterator[str]:
        """A name: what the function assigns to it, or what the module or another one calls so."""
        local = list(_bound(call.within, name)) if call.within is not None else []
        if local:
            for each in local:
                yield from self.value(each, call, depth) if each is not None else {HOLE}
        elif name in call.module.constants:
            yield from self.value(call.module.constants[name], call, depth)
        else:
            found = getattr(import_module(call.module.name), name, None)
            yield found if isinstance(found, str) else HOLE

    def _attribute(self, name: str, call: Call, depth: int) -> Iterator[str]:
        """An attribute: what the class of the method, or one that is derived from it, says that it is."""
        home = next((each for each in call.module.classes if any(node is call.within for node in each.body)), None)
        kin = {home.name} if home is not None else set()
        while True:
            more = {each.name for module in self.modules for each in module.classes
                    for base in each.bases if _last(base) in kin} | kin  # fmt: skip
            if more == kin:
                break
            kin = more
        said = False
        for module in self.modules:
            for each in module.classes:
                for known, value in _assigned(each.body) if each.name in kin else ():
                    if known == name:
                        said = True
                        yield from self.value(value, Call(call.node, None, module), depth)
        if not said:
            yield HOLE


def filled(words: Iterable[str], fillings: Iterable[str]) -> frozenset[str]:
    """Words in which the hole is filled with any of some others; words without one are left as they are.

    >>> sorted(filled(["fires", "hit-*", "flak-~"], ["moved_fast"]))
    ['fires', 'flak-moved-fast', 'hit-moved_fast']
    """
    into = frozenset(fillings)
    return frozenset(
        text
        for word in words
        for text in (
            [word.replace(HOLE, each).replace(DASHED, each.replace("_", "-")) for each in into]
            if holed(word)
            else [word]
        )
    )


def fits(word: str, forms: Iterable[str]) -> bool:
    """Whether a word is one of some, in which holes stand for anything.

    >>> fits("ask-play-guns", ["ask-play-*"]), fits("ask-pay-guns", ["ask-play-*"])
    (True, False)
    """
    return any(word == form or (holed(form) and re.fullmatch(_opened(form), word)) for form in forms)


@cache
def _opened(form: str) -> str:
    return ".+".join(map(re.escape, form.replace(DASHED, HOLE).split(HOLE)))


def holed(word: str) -> bool:
    """Whether a word has a hole.

    >>> holed("hit-*"), holed("fires")
    (True, False)
    """
    return HOLE in word or DASHED in word


def _dotted(package: str, path: Path) -> str:
    parts = [package, *path.with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _called(node: ast.Call) -> str:
    return _last(node.func)


def _last(node: ast.expr) -> str:
    match node:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case ast.Subscript(value=inner):
            return _last(inner)
    return ""


def _argument(node: ast.Call, place: Place) -> ast.expr | None:
    named = next((word.value for word in node.keywords if word.arg == place.keyword), None)
    return named if named is not None else node.args[place.at] if place.at < len(node.args) else None


def _parameter(function: ast.FunctionDef | None, node: ast.expr) -> bool:
    """Whether an expression is a parameter of the function, which nothing else is assigned to."""
    if function is None or not isinstance(node, ast.Name):
        return False
    names = {arg.arg for arg in (*function.args.args, *function.args.kwonlyargs)}
    return node.id in names and not list(_bound(function, node.id))


def _bound(function: ast.FunctionDef, name: str) -> Iterator[ast.expr | None]:
    """What a function binds a name to; None where it cannot be read."""
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=known)], value=value) if known == name:
                yield value
            case ast.AnnAssign(target=ast.Name(id=known), value=ast.expr() as value) if known == name:
                yield value
            case ast.NamedExpr(target=ast.Name(id=known), value=value) if known == name:
                yield value
            case ast.Assign(targets=[ast.Tuple(elts=left)], value=ast.Tuple(elts=right)) if len(left) == len(right):
                yield from (two for one, two in zip(left, right, strict=True) if _is(one, name))
            case ast.Assign(targets=[ast.Tuple(elts=left)]) if any(_is(one, name) for one in left):
                yield None
            case ast.For(target=target, iter=values) | ast.comprehension(target=target, iter=values):
                yield from _each(target, _literal(function, values), name)


def _literal(function: ast.FunctionDef, node: ast.expr) -> ast.expr:
    """What a loop goes through: the tuple or list itself where the function gives it a name before."""
    if isinstance(node, ast.Name):
        for each in ast.walk(function):
            match each:
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Tuple() | ast.List() as value) if (
                    name == node.id
                ):
                    return value
    return node


def _is(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _each(target: ast.expr, values: ast.expr, name: str) -> Iterator[ast.expr | None]:
    """What a loop binds a name to."""
    match target, values:
        case ast.Name(id=known), ast.Tuple(elts=each) | ast.List(elts=each) if known == name:
            yield from each
        case ast.Name(id=known), _ if known == name:
            yield None
        case ast.Tuple(elts=names), ast.Tuple(elts=rows) | ast.List(elts=rows):
            for number, one in enumerate(names):
                if _is(one, name):
                    yield from (row.elts[number] if isinstance(row, ast.Tuple) else None for row in rows)
        case ast.Tuple(elts=names), _ if any(_is(one, name) for one in names):
            yield None

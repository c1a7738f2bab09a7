"""The words of a game that cases are written in: verbs, kinds of event and question, tallies, purposes of dice, rules.

Whatever is declared is taken from there (answers, `log.toml`, the ledger, texts); the rest is read from the sources.
A reason of a tally's line is known if the code makes a line of it: as it stands, or made of a word of the game's data,
and then only if the game has a text for it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache, cached_property
from importlib import resources

from voltigeur.engine.casebook.sources import DASHED, HOLE, Call, Place, Sources, filled, holed
from voltigeur.engine.chance import DRAW, SECRET
from voltigeur.engine.choices import NOT_OFFERED, STALE
from voltigeur.engine.files import shipped_names, shipped_text, tables_of
from voltigeur.engine.ledger import ledger
from voltigeur.engine.log import FILE, event_kinds
from voltigeur.engine.rulebooks import AnyRulebook
from voltigeur.engine.tally import Preview
from voltigeur.engine.verbs import Form, forms_of

QUESTIONS = (Place("Question", 1, "kind"),)
DICE = (Place("roll", 0, "purpose"),)
PICKS = (Place("pick_one", 0, "purpose"),)
DRAWS = (Place("draw", 1, "name"),)
LINES = (Place("Line", 1, "reason"),)
EVENTS = (Place("emit", 0, "kind"),)
TALLIES = "dict[str, Tally]"
ENGINE_RULES = (NOT_OFFERED.rule, STALE.rule, "contract/case", "contract/hidden")
"""What the engine itself refuses or hides by."""
OURS = frozenset({"to", "news", "cause", "tallies", "secret"})
"""What is given to an event and is no argument of it."""
_PREVIEW = Preview.__struct_fields__
_FIELD = re.compile(r"\{\w+:(\w+)\*?\}")
_WORD = re.compile(r"[a-z][\w-]*")
_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) =", re.MULTILINE)


class Vocabulary:
    """The words of one game; each list is made when it is first asked for."""

    def __init__(self, book: AnyRulebook) -> None:
        self.book = book
        self.package = book.package

    def lists(self) -> dict[str, list[str]]:
        """All of it but the rules, which the ledger tells, as cases write it."""
        return {
            "verbs": [form_text(form) for form in self.forms],
            "events": list(self.events),
            "questions": list(self.questions),
            "chance": [written for each in self.purposes.values() for written in each],
            "tallies": list(self.tallies),
            "reasons": list(self.reasons),
            "arguments": list(self.arguments),
            "facts": list(self.facts),
            "odds": sorted(self.odds),
        }

    # ------------------------------------------------------------------ what is declared

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """How answers are written, with the verbs that each begins with."""
        return tuple(forms_of(self.book.answers))

    @cached_property
    def verbs(self) -> tuple[str, ...]:
        """The words that answers begin with."""
        return tuple(sorted({verb for form in self.forms for verb in form.verbs}))

    @cached_property
    def events(self) -> Collection[str]:
        """The kinds of event; none of a game that declares none."""
        return tuple(event_kinds(self.package).kinds) if self._ships(FILE) else ()

    @cached_property
    def rules(self) -> Collection[str]:
        """The rules of the ledger, and those of the engine; none of a game without a ledger."""
        return (*(rule.id for rule in ledger(self.package)), *ENGINE_RULES) if self._ships("rules.toml") else ()

    @cached_property
    def odds(self) -> Collection[str]:
        """The outcomes that previews tell the chances of."""
        return self._texts("odds-") or self._spoken("odds")

    # ------------------------------------------------------------------ what the sources say

    @cached_property
    def sources(self) -> Sources:
        """The modules of the game."""
        return Sources(self.package)

    @cached_property
    def questions(self) -> Collection[str]:
        """The kinds of question; `*` stands for what the code does not say."""
        return sorted(word.replace(DASHED, HOLE) for word in self.sources.words(*QUESTIONS) - {HOLE, DASHED})

    @cached_property
    def purposes(self) -> Mapping[str, Collection[str]]:
        """What chance is for, as a roll tells it (`fire`, `draw deck`), and how a case writes it (`fire 2d6`)."""
        found: dict[str, set[str]] = {}
        for what, written in (*self._rolls(), *self._picks()):
            found.setdefault(what, set()).add(written)
        return {what: sorted(found[what]) for what in sorted(found) if what not in (HOLE, f"{DRAW} {HOLE}")}

    @cached_property
    def tallies(self) -> Collection[str]:
        """The names of tallies, of events and of previews."""
        return sorted(self._spoken("tallies"))

    @cached_property
    def facts(self) -> Collection[str]:
        """The names of plain figures of previews."""
        return sorted(self._spoken("facts"))

    @cached_property
    def arguments(self) -> Collection[str]:
        """The names of what events tell."""
        calls = (call for call, _ in self.sources.found(*EVENTS))
        return sorted({word.arg for call in calls for word in call.node.keywords if word.arg} - OURS)

    @cached_property
    def reasons(self) -> Collection[str]:
        """The reasons of lines of tallies."""
        said = frozenset(word for word in self.sources.words(*LINES) if not word.endswith("-"))
        forms = frozenset(filter(holed, said))
        bare = forms & {HOLE, DASHED}
        found: dict[str, str] = {}
        for words in (
            said - forms,
            filter(self._told, filled(forms - bare, self._data_words)),
            (word for word in self._texts("tally-") if any(_made(word, form) for form in forms)),
            filter(self._told, filled(bare & {DASHED}, self._data_words)),
            filter(self._told, filled(bare & {HOLE}, self._data_words)),
        ):
            more = {word.replace("_", "-"): word for word in sorted(words, reverse=True)}
            found = more | found
        return sorted({*found.values(), "tally-hidden"})

    def _rolls(self) -> Iterator[tuple[str, str]]:
        for call, node in self.sources.found(*DICE):
            given = next((word.value for word in call.node.keywords if word.arg == "dice"), None)
            given = given if given is not None else call.node.args[1] if len(call.node.args) > 1 else None
            for what in self.sources.value(node, call):
                yield what, f"{_secrecy(call)}{what} {_dice(given)}"

    def _picks(self) -> Iterator[tuple[str, str]]:
        for places, head in ((PICKS, ""), (DRAWS, f"{DRAW} ")):
            for call, node in self.sources.found(*places):
                if not head or _argument_count(call) > 1:
                    for what in self.sources.value(node, call):
                        yield f"{head}{what}", f"{_secrecy(call)}{head}{what}"

    def _spoken(self, keyword: str) -> frozenset[str]:
        """The keys of tables that are given as this argument, returned as tallies, or put into such a table."""
        found: set[str] = set()
        for module in self.sources.modules:
            for node in ast.walk(module.tree):
                match node:
                    case ast.keyword(arg=arg, value=value) if arg == keyword:
                        found.update(_keys(value))
                    case ast.Call(func=ast.Name(id="Preview"), args=given):
                        found.update(key for each in given[_PREVIEW.index(keyword) :][:1] for key in _keys(each))
                    case ast.FunctionDef(returns=ast.expr() as said) if keyword == "tallies" and TALLIES in _text(said):
                        found.update(key for each in node.body for key in _keys(each))
                    case ast.Assign(targets=[ast.Name(id=name)], value=value) if name == keyword:
                        found.update(_keys(value))
                    case ast.AnnAssign(annotation=said, value=ast.expr() as value):
                        if keyword == "tallies" and TALLIES in _text(said):
                            found.update(_keys(value))
                    case ast.Assign(targets=[ast.Subscript(value=table, slice=ast.Constant(value=str(key)))]):
                        if _text(table).rpartition(".")[2] == keyword:
                            found.add(key)
        return frozenset(found)

    # ------------------------------------------------------------------ texts and data

    @cached_property
    def _messages(self) -> frozenset[str]:
        folder = resources.files(self.package) / "locale"
        if not folder.is_dir():
            return frozenset()
        texts = (entry.read_text(encoding="utf-8") for entry in folder.iterdir() if entry.name.endswith("en.ftl"))
        return frozenset(name for text in texts for name in _MESSAGE.findall(text))

    def _texts(self, head: str) -> frozenset[str]:
        return frozenset(name.removeprefix(head) for name in self._messages if name.startswith(head))

    @cached_property
    def _families(self) -> tuple[str, ...]:
        """Under which heads the game has the texts of its reasons."""
        found = [node for _, node in self.sources.found(Place("Accounts", 0, "families"))]
        named = (each.value for node in found if isinstance(node, ast.Tuple) for each in node.elts
                 if isinstance(each, ast.Constant))  # fmt: skip
        return ("tally", *map(str, named))

    def _told(self, reason: str) -> bool:
        name = reason.replace("_", "-")
        return name in self._messages or any(f"{family}-{name}" in self._messages for family in self._families)

    @cached_property
    def _data_words(self) -> frozenset[str]:
        """The words of the game's data: keys, and values of one word."""
        if not (resources.files(self.package) / "data").is_dir():
            return frozenset()
        tables = (tables_of(shipped_text(self.package, "data", f"{name}.toml"), name)
                  for name in shipped_names(self.package, "data"))  # fmt: skip
        return frozenset(key for table in tables for key in _words_in(table))

    def _ships(self, name: str) -> bool:
        return (resources.files(self.package) / name).is_file()


def form_text(form: Form) -> str:
    """A form for readers.

    >>> form_text(Form(("fire", "half-fire"), "{how:fire} {units:units} at {target:place}"))
    'fire|half-fire UNITS at PLACE'
    """
    first, space, rest = form.text.partition(" ")
    head = "|".join(form.verbs) if first.startswith("{") else first
    return _FIELD.sub(lambda found: found[1].upper(), head + space + rest)


@cache
def vocabulary(book: AnyRulebook) -> Vocabulary:
    """The words of a game."""
    return Vocabulary(book)


def _words_in(table: object) -> Iterator[str]:
    match table:
        case dict():
            for key, value in table.items():
                yield key
                yield from _words_in(value)
        case list():
            for entry in table:
                yield from _words_in(entry)
        case str() if _WORD.fullmatch(table):
            yield table


def _made(word: str, form: str) -> bool:
    """Whether a word is made by a form that says more than a hole."""
    head, _, tail = form.replace(DASHED, HOLE).partition(HOLE)
    return bool(head or tail) and len(word) > len(head + tail) and word.startswith(head) and word.endswith(tail)


def _keys(node: ast.AST) -> Iterator[str]:
    """The keys of tables that stand in some code."""
    for each in ast.walk(node):
        if isinstance(each, ast.Dict):
            yield from (key.value for key in each.keys if isinstance(key, ast.Constant) and isinstance(key.value, str))


def _text(node: ast.AST) -> str:
    return ast.unparse(node)


def _secrecy(call: Call) -> str:
    """How the purpose of what may be rolled in secret begins."""
    return f"[{SECRET} ]" if any(word.arg == "to" for word in call.node.keywords) else ""


def _argument_count(call: Call) -> int:
    return len(call.node.args) + len(call.node.keywords)


def _dice(node: ast.expr | None) -> str:
    """Dice as a case writes them, where the code says which."""
    match node:
        case None:
            return "2d6"
        case ast.Constant(value=int(count)):
            return f"{count}d6"
        case ast.Tuple(elts=dice):
            return ", ".join(map(_die, dice))
    return "Nd6"


def _die(node: ast.expr) -> str:
    match node:
        case ast.Call(args=[ast.Constant(value=int(sides)), ast.Constant(value=str(name))]):
            return f"{name} d{sides}"
        case ast.Call(args=[ast.Constant(value=int(sides))]):
            return f"1d{sides}"
    return "die"

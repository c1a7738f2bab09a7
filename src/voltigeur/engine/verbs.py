"""What a player may say: answers as text and back, and verbs, each declared once with all that the game knows of it.

A chapter declares its verbs beside the rules that they stand for:

    EMBARK = Action(Embark, judge=why_not_embark, do=_embark, offers=_embarkings,
                    sign="embark", rule="15.4/transport", rank=DOUBTFUL)
    RALLY = Verb(Rally, sign="rally", rule="11.2/rally", rank=DO + 5, preview=rally_preview)

A `Verb` is anything that may be said: its answer, how it reads at a table (`sign`, `detail`, `rule`; the words
themselves are in the Fluent files, under `answer-<name>`), what a quick player thinks of it, what it would bring.
An `Action` is a verb that a step leaves to its chapter altogether: the step asks the registry for what is offered,
how an answer is judged and what it does, and imports no chapter that comes after its own.

A game has one `Verbs`, in its base, and an `Actions` beside each step that asks one. Both stay empty until the
table of contents enters everything, in the order in which answers are read and actions are offered:

    VERBS.enter(PASS, DEPLOY, ..., EMBARK, ...)        # the order in which texts are tried: `Rulebook.answers`
    ACTIONS.enter(FIRE, MOVE, ..., EMBARK, ...)        # the order in which actions are offered

So a new verb is one entry in its chapter and one word in the table of contents. A game names the types once, by
a subclass that adds what its own verbs have beside (`class TdaVerb(Verb[X, Seen, Moment])`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, TypeVarTuple

from voltigeur.engine.choices import NOT_OFFERED, Answer, Verdict, VoltigeurError
from voltigeur.engine.tally import Preview

Value = int | str | tuple[int, ...] | tuple[tuple[int, ...], ...]


class Notation(Protocol):
    """How a rulebook writes its units, places and other values; depends on nothing that changes during a match."""

    def write(self, kind: str, value: Value) -> str:
        """The word for a value."""

    def read(self, kind: str, text: str) -> Value:
        """The value of a word; raises VoltigeurError if there is none."""


class NotUnderstood(VoltigeurError):  # noqa: N818 - reads well where it is raised
    """A text that is written like no answer."""


_FIELD = re.compile(r"\{(\w+):(\w+)(\*?)\}")


@cache
def _fields(form: str) -> tuple[tuple[str, str], ...]:
    return tuple((name, kind) for name, kind, _ in _FIELD.findall(form))


@cache
def _pattern(form: str) -> re.Pattern[str]:
    parts, last = [], 0
    for found in _FIELD.finditer(form):
        parts.append(re.escape(form[last : found.start()]))
        words = ".+" if found[3] else r"\S+"
        parts.append(f"(?P<{found[1]}>{words})")
        last = found.end()
    parts.append(re.escape(form[last:]))
    return re.compile("".join(parts).replace(r"\ ", " "))


def _verbs(kind: type[Answer]) -> tuple[str, ...]:
    return kind.verbs or (kind.form.split()[0],)


class FormPattern(NamedTuple):
    """A form, or a part of one, to be compared with a text: its fields with their notations."""

    regex: re.Pattern[str]
    fields: tuple[tuple[str, str], ...]
    endless: bool
    """Whether a field of it takes all words that follow."""


@cache
def pattern_of(form: str) -> FormPattern:
    """How a text that is written in a form looks."""
    return FormPattern(_pattern(form), _fields(form), any(more for *_, more in _FIELD.findall(form)))


class Form(NamedTuple):
    """How an answer is written: the words that it may begin with, and its words and fields."""

    verbs: tuple[str, ...]
    text: str


def forms_of(kinds: Sequence[type[Answer]]) -> Iterator[Form]:
    """The forms of some answers, in their order."""
    for kind in kinds:
        yield Form(_verbs(kind), kind.form)


def write_answer(answer: Answer, notation: Notation) -> str:
    """The text of an answer."""

    def word(found: re.Match[str]) -> str:
        return notation.write(found[2], getattr(answer, found[1]))

    return _FIELD.sub(word, type(answer).form)


def fields_of(kind: type[Answer]) -> tuple[tuple[str, str], ...]:
    """The fields of an answer in the order of its form, each with its notation."""
    return _fields(kind.form)


def words_of(answer: Answer) -> tuple[tuple[str, Value], ...]:
    """The fields of an answer in the order of its form: the notation of each, and its value."""
    return tuple((kind, getattr(answer, name)) for name, kind in _fields(type(answer).form))


def read_answer(text: str, kinds: Sequence[type[Answer]], notation: Notation) -> Answer:
    """The answer that a text means."""
    words = " ".join(text.split())
    problem: VoltigeurError | None = None
    for kind in kinds:
        found = _pattern(kind.form).fullmatch(words)
        if not found or words.split(" ")[0] not in _verbs(kind):
            continue
        try:
            return kind(**{name: notation.read(how, found[name]) for name, how in _fields(kind.form)})
        except VoltigeurError as error:
            problem = error
    if problem:
        raise problem
    verbs = sorted({verb for kind in kinds for verb in _verbs(kind)})
    raise NotUnderstood(f"answer {text!r} is not understood", remedy=f"answers begin with {', '.join(verbs)}")


def spelt(kinds: Iterable[type[Answer]]) -> Iterator[tuple[str, str]]:
    """The word that each kind of answer begins with, and how the whole of it is written, as a person reads it."""
    for kind in kinds:
        for verb in _verbs(kind):
            rest = kind.form.partition(" ")[2]
            shown = _FIELD.sub(lambda found: found[1].upper() + ("..." if found[3] else ""), rest)
            yield verb, f"{verb} {shown}".rstrip()


# ---- verbs: what a player may say, each declared once, in its chapter, with all that the game knows of it


X = TypeVar("X", bound=Answer)
"""The answer that a verb is about."""
S = TypeVar("S")
"""What a seat knows."""
W = TypeVar("W")
"""What a preview depends on beside what is seen: the window that is open, who has moved."""
M = TypeVar("M")
"""The match."""
C = TypeVarTuple("C")
"""On whose behalf an action is judged and done: the step and the unit in one game, the troop in another."""

OTHER = "act"
"""The sign of a verb that has none of its own."""


@dataclass(frozen=True, kw_only=True)
class Verb(Generic[X, S, W]):
    """Something that a player may say."""

    answer: type[X] = field(kw_only=False)
    actors: str = "unit"
    """The field of the answer that names those who act, one or several; a verb without it is nobody's in particular."""
    sign: str = OTHER
    """What it is in one word, for an icon and to stand with its like."""
    detail: str = ""
    """The message that says what it costs, or means."""
    rule: str = ""
    """The rule that it stands under; without one it stands under the rules of its question."""
    rank: int = 0
    """How a quick player ranks it who has weighed nothing: the highest is the least rash."""
    preview: Callable[[S, X, W], Preview | None] | None = None
    """What it would bring, as far as a seat knows."""

    @property
    def name(self) -> str:
        """Its name, as messages are named for it: `set-up`."""
        return name_of(self.answer)

    def who(self, answer: X) -> tuple[int, ...]:
        """Those who would act."""
        value = getattr(answer, self.actors, ())
        return value if isinstance(value, tuple) else (value,)


@dataclass(frozen=True, kw_only=True)
class Action(Verb[X, S, W], Generic[X, S, W, M, *C]):
    """A verb that a step leaves to its chapter: how it is judged, done and offered."""

    judge: Callable[[S, *C, X], Verdict]
    """Why it is refused or void: the test that admits it."""
    do: Callable[[M, *C, X], object]
    """Carries it out, at the price that the book says; what it gives back is between the step and its verbs."""
    offers: Callable[[S, *C], Iterable[Answer]] | None = None
    """What may be offered of it; None where it is offered with others of its kind, or may only be named."""
    sure: bool = False
    """Its offers are lawful as they come; those of any other verb are judged before they are listed."""


class Verbs(Generic[S, W]):
    """The verbs of a game, in the order in which answers are read."""

    def __init__(self, rank: int = 0) -> None:
        self._of: dict[type[Answer], Verb[Any, S, W]] = {}
        self._rank = rank
        """How a quick player ranks what nobody has told it of."""

    def enter(self, *verbs: Verb[Any, S, W]) -> None:
        """Enter verbs, each once, after those that are there."""
        for verb in verbs:
            assert verb.answer not in self._of, verb.name
            self._of[verb.answer] = verb

    def __iter__(self) -> Iterator[Verb[Any, S, W]]:
        return iter(self._of.values())

    @property
    def answers(self) -> tuple[type[Answer], ...]:
        """Everything that may be said, in the order in which a text is tried as each of them."""
        return tuple(self._of)

    def __getitem__(self, answer: Answer) -> Verb[Any, S, W]:
        """The verb of an answer; every answer of a game has one."""
        return self._of[type(answer)]

    def of(self, answer: Answer) -> Verb[Any, S, W] | None:
        """The verb of an answer, or None if it is of no verb of the game."""
        return self._of.get(type(answer))

    def named(self, name: str) -> Verb[Any, S, W] | None:
        """The verb of that name: `set-up`."""
        return next((verb for verb in self if verb.name == name), None)

    def who(self, answer: Answer) -> tuple[int, ...]:
        """Those whom an answer makes act."""
        verb = self._of.get(type(answer))
        return verb.who(answer) if verb is not None else ()

    def sign_of(self, answer: Answer) -> str:
        """What an answer is, for a sign and to stand with its like."""
        verb = self._of.get(type(answer))
        return verb.sign if verb is not None else OTHER

    def rank_of(self, answer: Answer) -> int:
        """How a quick player ranks an answer."""
        verb = self._of.get(type(answer))
        return verb.rank if verb is not None else self._rank

    def preview(self, seen: S, answer: Answer, moment: W) -> Preview | None:
        """What an answer would bring, or None where there is nothing to reckon."""
        verb = self._of.get(type(answer))
        return verb.preview(seen, answer, moment) if verb is not None and verb.preview is not None else None


class Actions(Generic[S, M, *C]):
    """The actions that a step asks for, in the order in which they are offered."""

    def __init__(self) -> None:
        self._of: dict[type[Answer], Action[Any, S, Any, M, *C]] = {}

    def enter(self, *actions: Action[Any, S, Any, M, *C]) -> None:
        """Enter actions, each once, after those that are there."""
        for action in actions:
            assert action.answer not in self._of, action.name
            self._of[action.answer] = action

    def __iter__(self) -> Iterator[Action[Any, S, Any, M, *C]]:
        return iter(self._of.values())

    def of(self, answer: Answer) -> Action[Any, S, Any, M, *C] | None:
        """The action of an answer."""
        return self._of.get(type(answer))

    def who(self, answer: Answer) -> tuple[int, ...]:
        """Those whom an answer makes act."""
        action = self._of.get(type(answer))
        return action.who(answer) if action is not None else ()

    def judge(self, seen: S, *context: *C, answer: Answer) -> Verdict:
        """Why an answer is refused or void."""
        action = self._of.get(type(answer))
        return NOT_OFFERED if action is None else action.judge(seen, *context, answer)

    def do(self, m: M, *context: *C, answer: Answer) -> object:
        """Carry out an admitted answer."""
        return self._of[type(answer)].do(m, *context, answer)

    def offers(self, seen: S, *context: *C) -> Iterator[Answer]:
        """All that may be offered now, in order."""
        for action in self._of.values():
            yield from lawful(action, seen, *context)


def alone(preview: Callable[[S, X], Preview | None]) -> Callable[[S, X, object], Preview | None]:
    """A preview that depends on nothing beside what is seen."""
    return lambda seen, answer, _: preview(seen, answer)


def lawful(action: Action[Any, S, Any, M, *C], seen: S, *context: *C) -> Iterable[Answer]:
    """What may be offered of one action now."""
    if action.offers is None:
        return ()
    offers = action.offers(seen, *context)
    return offers if action.sure else (a for a in offers if action.judge(seen, *context, a) is None)


@cache
def name_of(kind: type[Answer]) -> str:
    """An answer's name, as messages are named for it: `set-up` for SetUp."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()

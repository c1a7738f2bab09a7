"""What a question offers (a pick, a menu, a draft, a path), and what a test may say of an answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from random import Random
from typing import ClassVar, TypeVar

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """The rule that forbids an answer, and the message that says why."""

    rule: str
    reason: str


class Void(Struct, frozen=True):
    """The answer may be declared and will come to nothing, at the price that the rule names."""

    rule: str
    reason: str


Verdict = Refusal | Void | None


def void_rule(verdict: Verdict) -> str:
    """The rule by which a declared answer comes to nothing, if it does."""
    return verdict.rule if isinstance(verdict, Void) else ""


NOT_OFFERED = Refusal("contract/question", "not-offered")
"""The answer does not belong to the question that is open."""

STALE = Refusal("contract/aside", "stale")
"""Something has happened since the seat made up its mind."""


class VoltigeurError(Exception):
    """An error that a person meets: what was wrong, where, and what would be right."""

    def __init__(self, message: str, *, where: str = "", remedy: str = "") -> None:
        self.message = message
        self.where = where
        self.remedy = remedy
        super().__init__(str(self))

    def __str__(self) -> str:
        parts = [f"{self.where}: {self.message}" if self.where else self.message]
        if self.remedy:
            parts.append(self.remedy)
        return "; ".join(parts)


class Faults(VoltigeurError):  # noqa: N818 - what it lists
    """Several things that are wrong with what somebody wrote."""

    def __init__(self, faults: Sequence[str], where: str = "") -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(faults), where=where)


class NotAdmitted(VoltigeurError):  # noqa: N818 - the word of the contract
    """An answer was refused; the match is untouched."""

    def __init__(self, refusal: Refusal, text: str) -> None:
        self.refusal = refusal
        self.text = text
        super().__init__(
            f"answer {text!r} refused by {refusal.rule} ({refusal.reason})",
            remedy="choose one of the listed options or ask why not",
        )

    def __reduce__(self) -> tuple[type[NotAdmitted], tuple[Refusal, str]]:
        return type(self), (self.refusal, self.text)


# ---- the kinds of choice that a question offers: a pick, a menu (a pick listed lazily), a draft, a path


K = TypeVar("K", bound=Hashable)


class Answer(Struct, frozen=True, gc=False, tag=True):
    """A complete answer; its public key is its value and `form` is how it is written.

    A form is words and fields: `fire {units:units} at {target:place}`. The part after the colon names the notation
    that turns the value into a word and back.
    """

    form: ClassVar[str] = ""
    verbs: ClassVar[tuple[str, ...]] = ()
    """The words that a form may begin with, where it begins with a field."""


class Pass(Answer, frozen=True):
    """Decline, or say that one is done."""

    form: ClassVar[str] = "pass"


PASS = Pass()


class Choice(ABC):
    """What may be answered: `admits` judges one answer, `options` lists, `sample` draws one."""

    @abstractmethod
    def options(self) -> Sequence[Answer]:
        """All lawful answers, or good candidates where there are too many; never none."""

    @abstractmethod
    def admits(self, answer: Answer) -> Verdict:
        """Judge this answer alone."""

    def has_listed(self, answer: Answer) -> bool:
        """Whether this answer stands in a list that it has given already, so that it need not be judged again."""
        return False

    def sample(self, rng: Random) -> Answer:
        """Draw one lawful answer."""
        return rng.choice(self.options())

    def walk(self) -> Walk:
        """The same choice as a series of small picks."""
        return ListWalk(self.options())


class Walk(ABC):
    """A choice taken in small picks; `options` are labels to take, `answer` is set when nothing is left to decide."""

    answer: Answer | None = None

    @abstractmethod
    def options(self) -> Sequence[Hashable]:
        """What may be taken next."""

    @abstractmethod
    def take(self, option: Hashable) -> None:
        """Take one of the options."""

    def finish(self, rng: Random) -> Answer:
        """Take options at random until the answer is whole."""
        while self.answer is None:
            self.take(rng.choice(self.options()))
        return self.answer


class ListWalk(Walk):
    """One small pick among whole answers."""

    def __init__(self, options: Sequence[Answer]) -> None:
        self._options = options

    def options(self) -> Sequence[Hashable]:
        return self._options

    def take(self, option: Hashable) -> None:
        assert isinstance(option, Answer)
        self.answer = option


class Pick(Choice):
    """A complete list."""

    def __init__(self, options: Sequence[Answer], test: Callable[[Answer], Verdict] | None = None) -> None:
        self._options = options
        self._test = test

    def options(self) -> Sequence[Answer]:
        return self._options

    def admits(self, answer: Answer) -> Verdict:
        if answer in self._options:
            return None
        return self._test(answer) if self._test else NOT_OFFERED


class Menu(Choice):
    """A pick listed lazily: first who (a key), then what that key may do; `loose` answers stand beside the keys.

    Every key has at least one option, so that who may act can be listed without listing what.

    `test` judges answers that are not listed (void shots, smaller groups, longer paths).
    """

    def __init__(
        self,
        keys: Sequence[Hashable],
        listing: Callable[[Hashable], Sequence[Answer]],
        test: Callable[[Answer], Verdict],
        loose: Sequence[Answer] = (),
    ) -> None:
        self.keys = keys
        self.listing = listing
        self.loose = loose
        self._test = test
        self._known: dict[Hashable, Sequence[Answer]] = {}

    @classmethod
    def listed(
        cls, found: Mapping[K, Sequence[Answer]], test: Callable[[Answer], Verdict], loose: Sequence[Answer] = ()
    ) -> Menu:
        """A menu of what has been listed already, by key."""
        known: dict[Hashable, Sequence[Answer]] = dict(found.items())
        return cls(list(known), known.__getitem__, test, loose)

    def of(self, key: Hashable) -> Sequence[Answer]:
        """The options of one key, listed once."""
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self.listing(key)
        return known

    def options(self) -> Sequence[Answer]:
        out = [answer for key in self.keys for answer in self.of(key)]
        out.extend(self.loose)
        return out

    def admits(self, answer: Answer) -> Verdict:
        if answer in self.loose:
            return None
        return self._test(answer)

    def has_listed(self, answer: Answer) -> bool:
        return any(answer in known for known in self._known.values())

    def sample(self, rng: Random) -> Answer:
        return self.walk().finish(rng)

    def walk(self) -> Walk:
        return MenuWalk(self)


class MenuWalk(Walk):
    """First a key (or a loose answer), then one of its options."""

    def __init__(self, menu: Menu) -> None:
        self._menu = menu
        self._options: Sequence[Hashable] = [*menu.keys, *menu.loose]
        self._opened = False

    def options(self) -> Sequence[Hashable]:
        return self._options

    def take(self, option: Hashable) -> None:
        if isinstance(option, Answer):
            self.answer = option
            return
        assert not self._opened
        self._opened = True
        self._options = self._menu.of(option)
        if len(self._options) == 1:
            only = self._options[0]
            assert isinstance(only, Answer)
            self.answer = only


Entry = tuple[int, ...]
"""One entry of a draft: small integers, compared and ordered as they stand (unit and place, member, pairing)."""

DONE: Entry = ()
"""Taken instead of an entry to finish a draft."""


class Draft(Choice):
    """A set of entries checked as a whole; walked entry by entry in ascending order, so that a set has one spelling."""

    @abstractmethod
    def entries(self, so_far: tuple[Entry, ...]) -> Sequence[Entry]:
        """Entries that may come next and still lead to a lawful whole; DONE among them if the draft may end here."""

    @abstractmethod
    def whole(self, entries: tuple[Entry, ...]) -> Answer:
        """The answer that these entries make."""

    def why_not(self, entries: tuple[Entry, ...], entry: Entry) -> Refusal | None:
        """Why one of these entries cannot stand beside the others, where the book says so."""
        return None

    def options(self) -> Sequence[Answer]:
        """A few lawful wholes as candidates."""
        found: dict[Answer, None] = {}
        for seed in range(4):
            found.setdefault(self.sample(Random(seed)), None)
        return list(found)

    def sample(self, rng: Random) -> Answer:
        return self.walk().finish(rng)

    def walk(self) -> Walk:
        return DraftWalk(self)


class DraftWalk(Walk):
    """A draft in progress: private, entry by entry."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self.so_far: tuple[Entry, ...] = ()
        self._options = draft.entries(())

    def options(self) -> Sequence[Hashable]:
        return self._options

    def take(self, option: Hashable) -> None:
        assert isinstance(option, tuple)
        if option == DONE:
            self.answer = self._draft.whole(self.so_far)
            return
        self._go_on((*self.so_far, option))

    def _go_on(self, entries: tuple[Entry, ...]) -> None:
        self.so_far = entries
        self._options = self._draft.entries(entries)
        if tuple(self._options) == (DONE,):
            self.answer = self._draft.whole(entries)

    def finish(self, rng: Random) -> Answer:
        """Take entries at random; where they lead nowhere, go back, each time farther, and take others."""
        back = 1
        while self.answer is None:
            if self._options or not self.so_far:
                self.take(rng.choice(self._options))
            else:
                self._go_on(self.so_far[:-back])
                back *= 2
        return self.answer


class Path(Choice):
    """Places one after the other; a whole path is one answer, a walk goes place by place."""

    def __init__(
        self,
        following: Callable[[tuple[int, ...]], Sequence[int]],
        judge: Callable[[tuple[int, ...]], Verdict],
        whole: Callable[[tuple[int, ...]], Answer],
        places: Callable[[Answer], tuple[int, ...] | None],
        loose: Sequence[Answer] = (),
    ) -> None:
        self._following = following
        self._judge = judge
        self._whole = whole
        self._places = places
        self.loose = loose

    def options(self) -> Sequence[Answer]:
        return [*(self._whole((place,)) for place in self._following(())), *self.loose]

    def admits(self, answer: Answer) -> Verdict:
        if answer in self.loose:
            return None
        places = self._places(answer)
        if places is None:
            return NOT_OFFERED
        return self._judge(places)


class Question(Struct):
    """Whose decision, why, and what is legal."""

    seat: int
    kind: str
    choice: Choice
    rules: tuple[str, ...] = ()
    args: tuple[tuple[str, object], ...] = ()
    serial: int = 0
    blocking: bool = True

    def options(self) -> Sequence[Answer]:
        """The choice's options."""
        return self.choice.options()

    def admits(self, answer: Answer) -> Verdict:
        """The choice's judgement of one answer."""
        return self.choice.admits(answer)

    def why_not(self, answer: Answer) -> Refusal | None:
        """The refusal that this answer would meet, if any."""
        verdict = self.choice.admits(answer)
        return verdict if isinstance(verdict, Refusal) else None

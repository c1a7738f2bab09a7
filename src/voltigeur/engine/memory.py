"""What is worked out once and kept: answers by what was asked, and what follows from something that does not change."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, ClassVar, Self, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
W = TypeVar("W", bound="Keeper")


def keep(answers: dict[K, V], key: K, answer: V, most: int) -> V:
    """Remember an answer; once there are so many that it would be one too many, all others are forgotten.

    >>> squares = {2: 4, 3: 9}
    >>> keep(squares, 4, 16, most=3), squares
    (16, {2: 4, 3: 9, 4: 16})
    >>> keep(squares, 5, 25, most=3), squares
    (25, {5: 25})
    """
    if len(answers) >= most:
        answers.clear()
    answers[key] = answer
    return answer


class Keeper:
    """Something that is asked much while it does not change, and keeps what follows from it: the setting of a match, or
    a world for as long as one position is looked at.

    >>> class Word(Keeper):
    ...     def __init__(self, text):
    ...         super().__init__()
    ...         self.text = text
    >>> def letters(word):
    ...     return set(word.text)
    >>> word = Word("minimum")
    >>> sorted(word.kept(letters)), word.kept(letters) is word.kept(letters)
    (['i', 'm', 'n', 'u'], True)
    """

    __slots__ = ("_kept",)

    settled: ClassVar[bool] = True
    """Whether nothing changes while it is asked, so that what has been found may be kept (`remembered`)."""

    def __init__(self) -> None:
        self._kept: dict[Any, Any] = {}

    def kept(self, make: Callable[[Self], V]) -> V:
        """What follows from this alone: made when it is first asked for."""
        known = self._kept
        if make not in known:
            known[make] = make(self)
        found: V = known[make]
        return found

    def once(self, what: str, a: int, b: Hashable, work: Callable[[], V]) -> V:
        """What is asked again and again, worked out once.

        The key has to name all that the work depends on beside this: several questions may be asked of it.
        """
        known, key = self._kept, (what, a, b)
        if key not in known:
            known[key] = work()
        found: V = known[key]
        return found


def remembered(work: Callable[[W, K], V]) -> Callable[[W, K], V]:
    """Work out only once what is asked again and again of something that is settled; else anew each time.

    >>> class Scales(Keeper):
    ...     pass
    >>> @remembered
    ... def heavy(scales, weight):
    ...     print("weighing", weight)
    ...     return weight > 3
    >>> scales = Scales()
    >>> heavy(scales, 2), heavy(scales, 2)
    weighing 2
    (False, False)
    """

    @wraps(work)
    def asked(keeper: W, about: K) -> V:
        if not keeper.settled:
            return work(keeper, about)
        known: dict[K, V] | None = keeper._kept.get(work)
        if known is None:
            known = keeper._kept[work] = {}
        if about not in known:
            known[about] = work(keeper, about)
        return known[about]

    return asked

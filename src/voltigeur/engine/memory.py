"""Answers that are remembered by what was asked, until there are too many of them."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


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

"""What the table answers in the place of people, because only one answer makes sense or they have given it before."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from msgspec.structs import replace

from voltigeur.engine.choices import Answer, Question
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.unasked import Given, Series, given, note
from voltigeur.server.frames import Moment, moments_of
from voltigeur.server.wire import SeatPlan

MOST = 200
"""Answers that the table gives for people after one of their own, at most; what comes then is asked."""

_log = logging.getLogger(__name__)


class Sparing:
    """The people of one match who are spared questions."""

    def __init__(self, match: AnyMatch, plan: Sequence[SeatPlan]) -> None:
        self._match = match
        self._plan = plan
        self._recalled: set[int] = set()
        """Seats that have gone back and not answered since."""
        self._series: dict[int, Series] = {}
        """What seats have said for the questions that follow."""

    def outlasts(self, seat: int, question: Question) -> bool:
        """Whether what a seat has said for the questions that follow holds on after it answers this one by itself."""
        running = self._series.get(seat)
        return running is not None and running.outlasts(self._match, question)

    def said(self, seat: int, series: Series | None = None, *, go_on: bool = False) -> None:
        """A seat has answered by itself, and perhaps said what it answers next, or goes on with what it said before."""
        self._recalled.discard(seat)
        if go_on:
            return
        self._series.pop(seat, None)
        if series is not None:
            self._series[seat] = series

    def recall(self, seat: int) -> None:
        """A seat has gone back: it is asked now, even what the table would answer for it."""
        self.said(seat)
        self._recalled.add(seat)

    def moments(self) -> list[Moment]:
        """What has passed and where the match rests; questions with one sensible answer are answered on the way.

        To everybody but the seat that is spared such a question it is a moment like any other: they wait as long.
        """
        moments = moments_of(self._match)
        for _ in range(MOST):
            found = self._unasked()
            if found is None:
                break
            seat, answer, told = found
            moments[-1] = replace(moments[-1], spared=seat)
            note(self._match, seat, told)
            self._match.answer(answer, seat)
            moments += moments_of(self._match)
        return moments

    def _unasked(self) -> tuple[int, Answer, Given | None] | None:
        """A question that a person need not be asked, with the answer: by his orders, or because he has given it."""
        for question in self._match.questions:
            seat = question.seat
            if self._plan[seat].who == "bot" or seat in self._recalled:
                continue
            try:
                found = given(self._match, question)
                series = self._series.get(seat)
                answer = series.next(self._match, question) if found is None and series is not None else None
            except Exception:
                _log.exception("what need not be asked at %s is not known", question.kind)
                continue
            if found is not None:
                return seat, found.answer, found
            if answer is not None:
                return seat, answer, None
            if series is not None and not series.outlasts(self._match, question):
                del self._series[seat]
        return None

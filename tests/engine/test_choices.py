"""Choices: what has been listed is taken at its word, everything else is judged."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from voltigeur.engine.choices import DONE, NOT_OFFERED, PASS, Answer, Draft, Entry, Menu, Verdict


class Step(Answer, frozen=True):
    """A step to somewhere."""

    to: int


def test_a_menu_has_listed_what_was_asked_for_and_nothing_else() -> None:
    judged: list[Answer] = []

    def judge(answer: Answer) -> Verdict:
        judged.append(answer)
        return NOT_OFFERED

    menu = Menu([1, 2], lambda key: [Step(10 * int(str(key))), Step(10 * int(str(key)) + 1)], judge, (PASS,))
    assert not menu.has_listed(Step(10))
    menu.of(1)
    assert menu.has_listed(Step(10)) and menu.has_listed(Step(11))
    assert not menu.has_listed(Step(20)) and not menu.has_listed(Step(12))
    assert not judged
    assert menu.admits(Step(20)) is NOT_OFFERED and judged == [Step(20)]


class Seats(Answer, frozen=True):
    """Who sits where."""

    places: tuple[Entry, ...]


class Narrow(Draft):
    """One place for each of eight; the last of them fits nowhere but in the first place, which nobody keeps free."""

    def entries(self, so_far: tuple[Entry, ...]) -> Sequence[Entry]:
        who, taken = len(so_far), {place for _, place in so_far}
        if who == 8:
            return [DONE]
        return [(who, place) for place in ((0,) if who == 7 else range(8)) if place not in taken]

    def whole(self, entries: tuple[Entry, ...]) -> Answer:
        return Seats(entries)

    def admits(self, answer: Answer) -> Verdict:
        return None


def test_a_walk_that_leads_nowhere_goes_back_and_takes_another_way() -> None:
    for seed in range(20):
        answer = Narrow().walk().finish(Random(seed))
        assert isinstance(answer, Seats)
        assert answer.places[7] == (7, 0) and len({place for _, place in answer.places}) == 8

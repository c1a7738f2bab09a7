"""Choices: what has been listed is taken at its word, everything else is judged."""

from __future__ import annotations

from voltigeur.engine.choices import NOT_OFFERED, PASS, Answer, Menu, Verdict


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

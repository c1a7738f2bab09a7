"""The registry of verbs, on a game of two words: a match is a list of what was done, a seat knows a number."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from voltigeur.engine.choices import NOT_OFFERED, Answer, Refusal, Verdict
from voltigeur.engine.tally import Preview
from voltigeur.engine.verbs import OTHER, Action, Actions, Verb, Verbs

TOO_FAR = Refusal("1/steps", "too-far")


class StepForward(Answer, frozen=True):
    unit: int
    by: int


class Shout(Answer, frozen=True):
    units: tuple[int, ...]


class Bow(Answer, frozen=True):
    pass


def _why_not_step(seen: int, unit: int, answer: StepForward) -> Verdict:
    return TOO_FAR if answer.by > seen else None


def _step(m: list[str], unit: int, answer: StepForward) -> None:
    m.append(f"{unit} steps {answer.by}")


def _steps(seen: int, unit: int) -> Iterator[Answer]:
    return (StepForward(unit, by) for by in (1, 2, 3))


STEP: Action[StepForward, int, None, list[str], int] = Action(
    StepForward, judge=_why_not_step, do=_step, offers=_steps, sign="move", rank=5,
    preview=lambda seen, answer, moment: Preview(facts={"left": seen - answer.by}),
)  # fmt: skip
SHOUT: Action[Shout, int, None, list[str], int] = Action(
    Shout, actors="units", judge=lambda seen, unit, answer: None, do=lambda m, unit, answer: m.append("shout"),
    offers=lambda seen, unit: [Shout((unit,))], sure=True,
)  # fmt: skip
BOW: Verb[Bow, int, None] = Verb(Bow, rule="9/manners")


@pytest.fixture
def verbs() -> Verbs[int, None]:
    found: Verbs[int, None] = Verbs(rank=-1)
    found.enter(BOW, STEP, SHOUT)
    return found


@pytest.fixture
def actions() -> Actions[int, list[str], int]:
    found: Actions[int, list[str], int] = Actions()
    found.enter(SHOUT, STEP)
    return found


def test_answers_are_read_in_the_order_of_entry(verbs: Verbs[int, None]) -> None:
    assert verbs.answers == (Bow, StepForward, Shout)


def test_a_verb_is_found_by_answer_and_by_name(verbs: Verbs[int, None]) -> None:
    assert verbs.of(StepForward(1, 1)) is STEP
    assert verbs.named("step-forward") is STEP
    assert verbs.named("step") is None


def test_what_a_verb_says_of_its_answer(verbs: Verbs[int, None]) -> None:
    assert (verbs.sign_of(StepForward(1, 1)), verbs.sign_of(Bow())) == ("move", OTHER)
    assert (verbs.rank_of(StepForward(1, 1)), verbs.rank_of(Bow()), verbs.rank_of(Answer())) == (5, 0, -1)
    assert [verbs.who(a) for a in (StepForward(7, 1), Shout((3, 4)), Bow())] == [(7,), (3, 4), ()]
    assert verbs.preview(3, StepForward(1, 2), None) == Preview(facts={"left": 1})
    assert verbs.preview(3, Bow(), None) is None


def test_offers_come_in_the_order_of_actions_and_only_lawful_ones(actions: Actions[int, list[str], int]) -> None:
    assert list(actions.offers(2, 7)) == [Shout((7,)), StepForward(7, 1), StepForward(7, 2)]


def test_an_action_is_judged_and_done_by_its_entry(actions: Actions[int, list[str], int]) -> None:
    assert actions.judge(2, 7, answer=StepForward(7, 3)) is TOO_FAR
    assert actions.judge(2, 7, answer=Bow()) is NOT_OFFERED
    done: list[str] = []
    actions.do(done, 7, answer=StepForward(7, 2))
    assert done == ["7 steps 2"]


def test_a_verb_is_entered_once(verbs: Verbs[int, None]) -> None:
    with pytest.raises(AssertionError, match="bow"):
        verbs.enter(BOW)

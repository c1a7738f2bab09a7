"""Drafts at the table, judged as they grow: a fire group, whose members may be any that stand together."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.choices import DONE, Answer, Draft, Entry, NotAdmitted, Question, Refusal
from voltigeur.engine.table.asks import Cannot, Drafted
from voltigeur.engine.table.drafts import drafted

ROWS = ("a", "b", "c", "d")
APART = Refusal("7/group", "apart")
ODD = Refusal("7/group", "odd")


class Group(Answer, frozen=True):
    """Who fires together."""

    form = "group {members:members}"
    members: tuple[int, ...]


class GroupDraft(Draft):
    """One to three members, none of them more than two places from the next; b never fires alone."""

    def entries(self, so_far: tuple[Entry, ...]) -> Sequence[Entry]:
        if len(so_far) == 3:
            return (DONE,)
        last = so_far[-1][0] if so_far else -1
        near = [(n, 0) for n in range(last + 1, len(ROWS)) if not so_far or n - last <= 2]
        return [*near, DONE] if so_far else near

    def whole(self, entries: tuple[Entry, ...]) -> Answer:
        return Group(tuple(member for member, _ in entries))

    def why_not(self, entries: tuple[Entry, ...], entry: Entry) -> Refusal | None:
        return APART

    def admits(self, answer: Answer) -> Refusal | None:
        return ODD if answer == Group((1,)) else None


def judged(*members: str, fill: bool = False) -> Drafted:
    def write(answer: Answer) -> str:
        assert isinstance(answer, Group)
        return "group " + "+".join(ROWS[member] for member in answer.members)

    def refusal(error: Exception) -> Cannot:
        assert isinstance(error, NotAdmitted)
        return Cannot("", f"because {error.refusal.reason}", error.refusal.rule)

    question = Question(0, "ask-group", GroupDraft())
    return drafted(
        question, [(member, "in") for member in members], fill, rows=ROWS, boxes=("in",), write=write, refusal=refusal
    )


def test_nothing_chosen_is_no_answer_and_anybody_may_be_first() -> None:
    empty = judged()
    assert (empty.answer, empty.faults, empty.missing > 0) == ("", (), True)
    assert [row for row, _ in empty.following] == ["a", "b", "c", "d"]


def test_members_may_be_chosen_in_any_order() -> None:
    assert judged("c", "a").answer == judged("a", "c").answer == "group a+c"
    assert judged("c", "a").entries == (("a", "in"), ("c", "in"))


def test_what_may_be_added_is_told() -> None:
    assert [row for row, _ in judged("c").following] == ["a", "b", "d"]
    assert [row for row, _ in judged("a").following] == ["b", "c", "d"], "d with somebody between"
    assert judged("a", "b", "c").following == ()


def test_what_could_still_become_right_is_no_fault_and_no_answer() -> None:
    gap = judged("a", "d")
    assert (gap.answer, gap.faults, gap.missing, gap.entries) == ("", (), 1, (("a", "in"), ("d", "in")))
    assert judged("a", "d", fill=True).answer == "group a+b+d"


def test_an_entry_that_cannot_stand_with_the_others_is_named() -> None:
    wrong = judged("a", "b", "c", "d")
    assert wrong.answer == "" and len(wrong.entries) == 4
    assert [(fault.row, fault.box, fault.text, fault.rule) for fault in wrong.faults] == [
        ("d", "in", "because apart", "7/group")
    ]


def test_a_whole_that_the_book_refuses_says_why() -> None:
    odd = judged("b")
    assert odd.answer == "" and [fault.text for fault in odd.faults] == ["because odd"] and odd.missing == 0


def test_filling_adds_no_more_than_is_needed() -> None:
    assert judged(fill=True).answer == "group a" and judged("c", fill=True).answer == "group c"


class SpreadDraft(Draft):
    """Three squads to two places, at most two to each: the last may go anywhere while the others can give way."""

    def entries(self, so_far: tuple[Entry, ...]) -> Sequence[Entry]:
        if len(so_far) == 3:
            return (DONE,)
        taken = [place for _, place in so_far]
        return [(len(so_far), place) for place in (0, 1) if taken.count(place) < 2]

    def whole(self, entries: tuple[Entry, ...]) -> Answer:
        return Group(tuple(place for _, place in entries))

    def admits(self, answer: Answer) -> Refusal | None:
        return None


def test_what_is_filled_in_gives_way_to_what_is_wanted() -> None:
    def spread(*pairs: tuple[str, str], fill: bool = False) -> Drafted:
        return drafted(
            Question(0, "ask-spread", SpreadDraft()), pairs, fill, rows=("a", "b", "c"), boxes=("left", "right"),
            write=lambda answer: str(getattr(answer, "members", "")), refusal=lambda error: Cannot("", str(error), ""),
        )  # fmt: skip

    last = spread(("c", "left"))
    assert (last.faults, last.missing) == ((), 2) and ("c", "left") in spread().following
    assert spread(("c", "left"), fill=True).answer == "(0, 1, 0)"

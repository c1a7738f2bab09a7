"""Drafts at the table, judged over a question's own `Draft`: fire groups, pairings, plots, planning sheets.

An entry of such a draft is (row, box), both small numbers. The game names the rows and boxes of its `Ask`; here they
become entries, the draft says what may follow, what is missing and what is wrong, and completes it if asked:

    def drafting(self, m, question, entries, fill):
        return drafted(question, entries, fill, rows=..., boxes=..., write=m.write, refusal=self.refusal)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from voltigeur.engine.choices import DONE, Answer, Draft, Entry, Question
from voltigeur.engine.table_asks import Cannot, Drafted, Fault
from voltigeur.engine.verdicts import NOT_OFFERED, NotAdmitted, Refusal, VoltigeurError

Pair = tuple[str, str]
"""Row and box, as the page names them."""


class _Names:
    """The rows and boxes of a question: on the page by name, in the draft by number."""

    def __init__(self, rows: Sequence[str], boxes: Sequence[str]) -> None:
        self.rows, self.boxes = rows, boxes

    def entry(self, pair: Pair) -> Entry:
        row, box = pair
        if row not in self.rows or box not in self.boxes:
            raise VoltigeurError(f"there is no {row} {box} in this draft", remedy="use its rows and boxes")
        return self.rows.index(row), self.boxes.index(box)

    def pair(self, entry: Entry) -> Pair:
        return self.rows[entry[0]], self.boxes[entry[1]]


def drafted(
    question: Question,
    entries: Sequence[Pair],
    fill: bool,
    *,
    rows: Sequence[str],
    boxes: Sequence[str],
    write: Callable[[Answer], str],
    refusal: Callable[[Exception], Cannot],
    text: str = "",
) -> Drafted:
    """A draft in progress, judged as a whole; with `fill` it is completed with what may come first."""
    draft = question.choice
    assert isinstance(draft, Draft), question.kind
    names = _Names(rows, boxes)
    wanted = sorted({names.entry(pair) for pair in entries})
    faults: list[Fault] = []

    def find(why: Refusal, pair: Pair = ("", "")) -> None:
        told = refusal(NotAdmitted(why, " ".join(pair)))
        faults.append(Fault(told.reason or told.text, told.rule or why.rule, True, row=pair[0], box=pair[1]))

    so_far, refused = _walked(draft, wanted, fill)
    for entry in refused:
        find(draft.why_not(tuple(wanted), entry) or NOT_OFFERED, names.pair(entry))
    following = draft.entries(so_far)
    answer = ""
    if not refused and DONE in following:
        whole = draft.whole(so_far)
        verdict = draft.admits(whole)
        if isinstance(verdict, Refusal):
            find(verdict)
        else:
            answer = write(whole)
    kept = so_far if not refused else tuple(wanted)
    return Drafted(
        answer=answer,
        entries=tuple(map(names.pair, kept)),
        missing=0 if DONE in following else max(1, len({entry[0] for entry in following})),
        faults=tuple(faults),
        following=tuple(map(names.pair, _addable(draft, tuple(wanted), rows, boxes))) if not refused else (),
        text=text,
    )


def _walked(draft: Draft, wanted: Sequence[Entry], fill: bool) -> tuple[tuple[Entry, ...], list[Entry]]:
    """The wanted entries in the draft's own order, with what must stand between them if it is to be filled; and those
    that cannot stand where they would."""
    so_far: tuple[Entry, ...] = ()
    left = list(wanted)
    refused: list[Entry] = []
    while True:
        following = draft.entries(so_far)
        if left and left[0] in following:
            so_far = (*so_far, left.pop(0))
            continue
        between = [entry for entry in following if entry != DONE and (not left or entry < left[0])]
        if between and (fill or left) and not (not left and DONE in following):
            so_far = (*so_far, min(between))
        elif left:
            refused.append(left.pop(0))
        else:
            break
    if not fill and not refused and so_far != tuple(wanted):
        so_far = _prefix(draft, wanted)
    return so_far, refused


def _prefix(draft: Draft, wanted: Sequence[Entry]) -> tuple[Entry, ...]:
    """As much of what is wanted as the draft's order reaches without a gap: what is judged while something is
    missing."""
    so_far: tuple[Entry, ...] = ()
    for entry in wanted:
        if entry not in draft.entries(so_far):
            break
        so_far = (*so_far, entry)
    return so_far


def _addable(draft: Draft, wanted: tuple[Entry, ...], rows: Sequence[str], boxes: Sequence[str]) -> Iterator[Entry]:
    """Entries that could be added to what is there."""
    for row in range(len(rows)):
        for box in range(len(boxes)):
            entry = (row, box)
            if entry not in wanted and not _walked(draft, sorted((*wanted, entry)), False)[1]:
                yield entry

"""Drafts at the table, judged over a question's own `Draft`: fire groups, pairings, plots, planning sheets.

An entry of such a draft is (row, box), both small numbers. The game names the rows and boxes of its `Ask`; here they
become entries, the draft says what may follow, what is missing and what is wrong, and completes it if asked:

    def drafting(self, m, question, entries, fill):
        return drafted(question, entries, fill, rows=..., boxes=..., write=m.write, refusal=self.refusal)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from voltigeur.engine.choices import (
    DONE,
    NOT_OFFERED,
    Answer,
    Draft,
    Entry,
    NotAdmitted,
    Question,
    Refusal,
    VoltigeurError,
)
from voltigeur.engine.table.asks import Cannot, Drafted, Fault
from voltigeur.engine.table.forecasts import Forecast

MOST_TRIED = 150
"""Pairs of row and box that are tried one by one, each with a walk through the draft."""
MOST_WALKED = 200
"""Steps of the search for a whole that holds what is wanted; beyond them, what may come first is taken."""
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
    forecast: Callable[[str], Forecast] | None = None,
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

    filled, refused = _walked(draft, wanted)
    missing = len(filled) - len(wanted) + len(refused)
    for entry in refused:
        find(draft.why_not(tuple(wanted), entry) or NOT_OFFERED, names.pair(entry))
    answer = ""
    if not refused and (fill or not missing) and DONE in draft.entries(filled):
        whole = draft.whole(filled)
        verdict = draft.admits(whole)
        if isinstance(verdict, Refusal):
            find(verdict)
        else:
            answer = write(whole)
    done = fill and not refused
    laid = filled if done else tuple(wanted)
    return Drafted(
        answer=answer,
        entries=tuple(map(names.pair, laid)),
        missing=0 if done else missing,
        faults=tuple(faults),
        following=() if refused else tuple(map(names.pair, _addable(draft, laid, rows, boxes))),
        text=text,
        forecast=forecast(answer) if forecast and answer else None,
    )


def _walked(draft: Draft, wanted: Sequence[Entry]) -> tuple[tuple[Entry, ...], list[Entry]]:
    """A whole with the wanted entries and no more than it needs beside them; and those that no whole could hold."""
    found = _held(draft, (), tuple(wanted), [MOST_WALKED])
    if found is not None:
        return found, []
    so_far: tuple[Entry, ...] = ()
    left = list(wanted)
    refused: list[Entry] = []
    while True:
        following = draft.entries(so_far)
        between = [entry for entry in following if entry != DONE and (not left or entry < left[0])]
        if left and left[0] in following:
            so_far = (*so_far, left.pop(0))
        elif between and (left or DONE not in following):
            so_far = (*so_far, min(between))
        elif left:
            refused.append(left.pop(0))
        else:
            return so_far, refused


def _held(
    draft: Draft, so_far: tuple[Entry, ...], left: tuple[Entry, ...], walk: list[int]
) -> tuple[Entry, ...] | None:  # fmt: skip
    """The first whole that holds all that is left to put in; None if there is none, or none within the walk."""
    walk[0] -= 1
    if walk[0] < 0:
        return None
    following = draft.entries(so_far)
    if not left and DONE in following:
        return so_far
    if left and left[0] in following:
        found = _held(draft, (*so_far, left[0]), left[1:], walk)
        if found is not None:
            return found
    between = sorted(entry for entry in following if entry != DONE and (not left or entry < left[0]))
    for entry in between:
        found = _held(draft, (*so_far, entry), left, walk)
        if found is not None:
            return found
    return None


def _addable(draft: Draft, wanted: tuple[Entry, ...], rows: Sequence[str], boxes: Sequence[str]) -> Iterator[Entry]:
    """Entries that could be added to what is there; in a large draft, only those that come next in its own order."""
    if len(rows) * len(boxes) > MOST_TRIED:
        yield from (entry for entry in draft.entries(wanted) if entry != DONE)
        return
    for row in range(len(rows)):
        for box in range(len(boxes)):
            entry = (row, box)
            if entry not in wanted and not _walked(draft, sorted((*wanted, entry)))[1]:
                yield entry

"""A draft at the terminal, entry by entry or all at once, judged by the table as it grows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from voltigeur.cli.plain.desks import LIST, Asked
from voltigeur.engine.choices import Answer, VoltigeurError
from voltigeur.engine.table import DraftTable
from voltigeur.engine.table.asks import Drafted
from voltigeur.tabling.lines import fault_line, forecast_lines, spaced

WORDS = frozenset({"put", "take", "auto", "clear", "done"})
Entry = tuple[str, str]


class DraftDesk:
    """A draft in progress: private, and freely changed until it is done."""

    def __init__(self, asked: Asked, entries: list[Entry]) -> None:
        assert isinstance(asked.table, DraftTable), asked.ask.kind
        self.asked = asked
        self.t = asked.t
        self.entries = entries
        """Row and box of each entry; kept by whoever opened the desk."""
        self._table = asked.table
        self._drafted = self._judged(fill=False)

    def _judged(self, *, fill: bool) -> Drafted:
        return self._table.drafting(self.asked.match, self.asked.question, self.entries, fill)

    def prompt(self) -> str:
        """What stands before the cursor."""
        return self.t("cli-prompt")

    def understands(self, line: str) -> bool:
        """Whether a line is about the draft."""
        words = line.lower().split()
        return not words or words[0] in WORDS | LIST

    def heed(self, line: str) -> Answer | None:
        """Carry out a line; the whole draft comes back when it is done."""
        words = line.split() or ["done" if self._drafted.answer else "list"]
        match [words[0].lower(), *words[1:]]:
            case ["auto"]:
                self._change(self._judged(fill=True).entries)
            case ["clear"]:
                self._change(())
            case ["put", row, box]:
                self._put(row, box)
            case ["take", row]:
                self._change([entry for entry in self.entries if entry[0] != row])
            case ["take", row, box]:
                self._change([entry for entry in self.entries if entry != (row, box)])
            case ["done"]:
                return self._done()
            case ["list" | "options"]:
                pass
            case _:
                raise VoltigeurError(self.t("cli-not-understood", text=line), remedy=self.t("cli-draft-remedy"))
        return None

    def _change(self, entries: Sequence[Entry]) -> None:
        self.entries[:] = entries
        self._drafted = self._judged(fill=False)

    def _put(self, row: str, box: str) -> None:
        """Put a row into a box, out of the one that it was in if it may be in one only; unless it cannot be there."""
        found = next((each for each in self.asked.ask.rows if each.id == row), None)
        known = ", ".join(found.boxes if found else [each.id for each in self.asked.ask.rows])
        if found is None or box not in found.boxes:
            message = self.t("cli-draft-no-such", word=box if found else row)
            raise VoltigeurError(message, remedy=self.t("cli-remedy-one-of", known=known))
        before = list(self.entries)
        kept = [entry for entry in before if entry[0] != row or found.most > 1]
        self._change([*kept, (row, box)])
        wrong = [fault for fault in self._drafted.faults if fault.grave]
        if wrong:
            self._change(before)
            raise VoltigeurError(fault_line(wrong[0]).removeprefix("! "), remedy=self.t("cli-draft-remedy"))

    def _done(self) -> Answer:
        if self._drafted.answer:
            return self.asked.match.read(self._drafted.answer)
        grave = next((fault_line(fault) for fault in self._drafted.faults if fault.grave), "")
        message = grave or self.t("cli-draft-missing", count=self._drafted.missing)
        raise VoltigeurError(message, remedy=self.t("cli-draft-remedy"))

    # ---------------------------------------------------------------- showing

    def text(self) -> Text:
        """The rows, where each of them is so far, what is wrong, and what can be typed."""
        out = Text()
        titles = {box.id: box.title for box in self.asked.ask.boxes}
        width = max((len(row.id) for row in self.asked.ask.rows), default=0)
        for row in self.asked.ask.rows:
            chosen = ", ".join(titles[box] for id_, box in self.entries if id_ == row.id)
            room = chosen or spaced("-", f"({' '.join(row.boxes)})")
            out.append(f"  {row.id:<{width}}  {spaced(row.text, row.detail and f'({row.detail})')}: {room}\n")
        for fault in self._drafted.faults:
            out.append(f"  {fault_line(fault)}\n", style="red" if fault.grave else "dim")
        if self._drafted.text:
            out.append(f"  {self._drafted.text}\n")
        if self._drafted.forecast is not None:
            for line in forecast_lines(self.t, self._drafted.forecast, self.asked.names()):
                out.append(f"  {line}\n")
        out.append(self.t("cli-draft-help"), style="italic")
        return out

    def how(self) -> str:
        """How a draft is made."""
        return self.t("cli-how-draft")

    def words(self) -> Iterator[str]:
        """What can be typed."""
        yield from (*WORDS, *LIST)

    def explain(self, word: str) -> Iterator[RenderableType]:
        """There are no numbers to ask about here."""
        raise VoltigeurError(self.t("cli-no-option", number=word), remedy=self.t("cli-draft-remedy"))

"""The open question as a numbered list: first the unit, then what it may do, each with its odds."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from fractions import Fraction

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from voltigeur.engine.choices import Answer, Menu, Question
from voltigeur.engine.verdicts import VoltigeurError
from voltigeur.games.tda.base.answers_fire import Fire
from voltigeur.games.tda.base.answers_move import MARCH_WORDS, Assault, Move
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.whole.view import View
from voltigeur.tabling.words import percent

LINE = 100
"""Columns that a row of moves may take."""
GROUPS = ("fire", "assault", "move-tactical", "move-normal", "move-forced", "other")


def group_of(answer: Answer) -> str:
    """Under which heading an answer is listed."""
    match answer:
        case Fire():
            return "fire"
        case Assault():
            return "assault"
        case Move(march=march):
            return f"move-{MARCH_WORDS[march]}"
    return "other"


class Listing:
    """What can be chosen by number now."""

    def __init__(self, question: Question, view: View, teller: Teller, without_test: Collection[Answer] = ()) -> None:
        self.question = question
        self.view = view
        self.teller = teller
        self.without_test = without_test
        """Activations that succeed by themselves (4.2)."""
        self.key: Hashable | None = None
        self.entries: list[Hashable] = []
        self.back()

    @property
    def _menu(self) -> Menu | None:
        return self.question.choice if isinstance(self.question.choice, Menu) else None

    def back(self) -> None:
        """Return to the list of units; a single unit is opened at once."""
        menu = self._menu
        self.key = None
        if menu is None:
            self.entries = list(self.question.options())
        elif len(menu.keys) == 1:
            self._open(menu, menu.keys[0])
        else:
            self.entries = [*(key for key in menu.keys if menu.of(key)), *menu.loose]

    def _open(self, menu: Menu, key: Hashable) -> None:
        self.key = key
        ordered = sorted(menu.of(key), key=lambda answer: GROUPS.index(group_of(answer)))
        self.entries = [*ordered, *(menu.loose if len(menu.keys) == 1 else ())]

    def understands(self, line: str) -> bool:
        """Whether a line chooses from the list or turns its pages."""
        words = line.lower().split()
        return bool(words) and (words[0].isdigit() or words[0] in ("b", "back", "list", "options"))

    def heed(self, line: str) -> Answer | None:
        """Choose by number: a whole answer comes back, or the list changes."""
        word = line.split()[0]
        if not word.isdigit():
            self.back()
            return None
        chosen = self._entry(word)
        if isinstance(chosen, Answer):
            return chosen
        menu = self._menu
        assert menu is not None
        self._open(menu, chosen)
        return None

    def explain(self, word: str) -> Iterator[RenderableType]:
        """The unit under a number with its states, or what the answer there would bring."""
        chosen = self._entry(word)
        if isinstance(chosen, int):
            yield unit_table(self.view, self.teller, self.view.seen.unit(chosen))
        elif isinstance(chosen, Answer):
            yield Text(self.view.write(chosen), style="bold")
            preview = self.view.preview(chosen)
            for text in self.teller.preview(preview) if preview is not None else [self.teller.t("cli-no-preview")]:
                yield Text(f"  {text}")

    def _entry(self, word: str) -> Hashable:
        number = int(word) if word.isdigit() else 0
        if not 1 <= number <= len(self.entries):
            t = self.teller.t
            raise VoltigeurError(t("cli-no-option", number=word), remedy=t("cli-no-option-remedy"))
        return self.entries[number - 1]

    def prompt(self) -> str:
        """What stands before the cursor."""
        return self.teller.t("cli-prompt-back" if self._can_go_back() else "cli-prompt")

    def _can_go_back(self) -> bool:
        return self.key is not None and self._menu is not None and len(self._menu.keys) > 1

    # ---------------------------------------------------------------- text

    def text(self) -> Text:
        """The list."""
        out = Text()
        if isinstance(self.key, int):
            out.append(self._unit_line(self.view.seen.unit(self.key)) + "\n", style="bold")
        group = ""
        short: list[str] = []
        for number, entry in enumerate(self.entries, 1):
            if not isinstance(entry, Answer):
                out.append_text(self._key_line(number, entry))
                continue
            now = group_of(entry) if self.key is not None else ""
            if now != group:
                self._flush(out, short)
                group = now
                if now:
                    out.append(f" {self.teller.t(f'group-{now}')}\n", style="bold")
            if isinstance(entry, Move) and self.key is not None:
                short.append(self._move_word(number, entry))
            else:
                out.append_text(self._line(number, entry))
        self._flush(out, short)
        out.rstrip()
        return out

    def _flush(self, out: Text, short: list[str]) -> None:
        """Moves of one kind share lines."""
        width = max(map(len, short), default=0) + 2
        each = max(1, LINE // width)
        for start in range(0, len(short), each):
            out.append("  " + "".join(f"{word:<{width}}" for word in short[start : start + each]).rstrip() + "\n")
        short.clear()

    def _move_word(self, number: int, move: Move) -> str:
        last = move.path[-1]
        pair = "+" + self.teller.units(move.units[1:]) if len(move.units) > 1 else ""
        cost = self.view.preview(move)
        spent = f" {self.teller.brief(cost)}" if cost is not None else ""
        return f"{number:>2}) {self.teller.place(last)}{pair} {self.teller.ground(last)}{spent}"

    def _line(self, number: int, answer: Answer) -> Text:
        line = Text(f"  {number:>2}) {self.teller.answer(answer, self.view.seen)}")
        preview = self.view.preview(answer)
        brief = self.teller.brief(preview) if preview is not None else ""
        if answer in self.without_test:
            brief = self.teller.t("cli-without-test")
        if brief:
            line.append(f"   {brief}", style="green")
        line.append("\n")
        return line

    def _key_line(self, number: int, key: Hashable) -> Text:
        if not isinstance(key, int):
            return Text(f"  {number:>2}) {key}\n")
        line = Text(f"  {number:>2}) {self._unit_line(self.view.seen.unit(key))}")
        menu = self._menu
        assert menu is not None
        counts: dict[str, int] = {}
        for answer in menu.of(key):
            kind = "move" if isinstance(answer, Move) else group_of(answer)
            counts[kind] = counts.get(kind, 0) + 1
        best = max((self._effect(answer) for answer in menu.of(key) if isinstance(answer, Fire)), default=None)
        hints = [
            self.teller.t(f"cli-can-{kind}", count=counts[kind])
            for kind in ("fire", "assault", "move")
            if kind in counts
        ]
        if best:
            hints.insert(1, self.teller.t("cli-best-shot", chance=percent(self.teller.t, best)))
        line.append(f"   {', '.join(hints)}", style="green")
        line.append("\n")
        return line

    def _effect(self, shot: Fire) -> Fraction:
        preview = self.view.preview(shot)
        return preview.odds.get("effect", Fraction(0)) if preview is not None else Fraction(0)

    def _unit_line(self, unit: Unit) -> str:
        teller = self.teller
        name = teller.setting.names.unit(unit.id)
        where = f"{teller.place(unit.at)} ({teller.ground(unit.at)})" if unit.at >= 0 else "-"
        states = ", ".join(teller.states(self.view.seen, unit))
        return f"{name:<9} {teller.type_name(unit)}, {where}" + (f": {states}" if states else "")


def unit_table(view: View, teller: Teller, only: Unit | None = None) -> Table:
    """All units that the seat knows (or one of them) with their states, and the enemy's markers."""
    t, seen = teller.t, view.seen
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("unit", "type", "section", "place", "steps", "morale", "fire", "state"):
        right = column in ("steps", "morale")
        table.add_column(t(f"cli-column-{column}"), justify="right" if right else "left", no_wrap=column != "state")
    if only is not None:
        table.add_row(*_cells(only, view, teller))
        return table
    own = sorted(seen.all_mine(), key=lambda u: (u.section < 0, u.section, u.id))
    foes = sorted(seen.known_units(seen.enemy), key=lambda u: u.id)
    for units, style in ((own, "cyan"), (foes, "red")):
        for unit in units:
            table.add_row(*_cells(unit, view, teller), style=style)
    for place, token in sorted(seen.enemy_markers().items(), key=lambda item: item[1]):
        table.add_row(
            t("marker", number=token), "?", "", f"{teller.place(place)} ({teller.ground(place)})", style="red"
        )
    return table


def _cells(unit: Unit, view: View, teller: Teller) -> Sequence[str]:
    seen = view.seen
    names = teller.setting.names
    weapon = seen.weapon(unit)
    fire = f"{weapon.power}-{weapon.cadence}-{weapon.range}" if weapon is not None else "-"
    section = names.sections[unit.section] if unit.section >= 0 else ""
    where = f"{teller.place(unit.at)} ({teller.ground(unit.at)})" if unit.at >= 0 else "-"
    states = teller.states(seen, unit)
    if unit.hidden and unit.side == seen.side and (token := seen.token(unit.side, unit.at)) >= 0:
        states[0] = teller.t("marker", number=token)
    steps = f"{unit.steps}/{seen.type(unit).steps}"
    return (names.unit(unit.id), teller.type_name(unit), section, where, steps, str(seen.morale(unit) or "-"), fire,
            ", ".join(states))  # fmt: skip

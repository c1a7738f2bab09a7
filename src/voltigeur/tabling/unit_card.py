"""The card of a piece: all that a seat may know of it, a line each, declared by the game as data.

A game declares its lines in the order in which they are read, each with the message that tells it and what it is told
with: some arguments or none, several times some arguments, a ready text, or None where the line is not told.

    CARD = UnitCard[About](
        Line("note-armour", lambda a: {"front": a.front, "rear": a.rear} if a.armoured else None,
             key="armour", value="{front}/{rear}"),
        Line("quality-{quality}", lambda a: {"quality": a.quality}),       # the message may depend on the piece
        Line("note-also", lambda a: [{"weapon": name} for name in a.arms]),
    )
    Piece(..., card=CARD.facts(t, About(...)))

`About` is the game's own: what of the position a line may ask. A card may be made of others (`UnitCard(*HEAD, *GUN)`).

The `key` of a line names the entry of the game's legend that explains it. The legend is data (`legend.toml`: where an
entry stands on a counter, and its rule) with two messages an entry, `legend-<id>-title` and `legend-<id>`; the badge of
a state is the entry `badge-<kind>`. `legend_of` reads it; a page shows it as the legend of the counter.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct

from voltigeur.engine.files import read, shipped_text
from voltigeur.engine.table.scene import Fact, Legend, Piece
from voltigeur.engine.texts import Texts, texts

A = TypeVar("A")
"""What the lines of a card are about."""
T = TypeVar("T")
"""What a table makes."""
U = TypeVar("U", bound=Struct)
"""A counter or figure of the model."""
B = TypeVar("B")
"""What its piece shows beside its own state."""
Told = Mapping[str, Any]
SAID: Told = {}
"""A line that is told without arguments."""
MOST = 20_000
"""Pieces, or options, kept ready: most of them are in one moment what they were in the last."""


Said = Told | Sequence[Told] | str | None


@dataclass(frozen=True)
class Line(Generic[A]):
    """A line of a card: its message, in which arguments may stand (`quality-{quality}`), and what it is told with.

    `pieces` among the arguments are those whom the line names, by their ids; they are not told but listed.
    """

    message: str
    says: Callable[[A], Said]
    key: str = ""
    """The entry of the legend that explains it."""
    value: str = ""
    """What stands on the counter, in which arguments may stand (`{steps}/{full}`)."""

    def told(self, t: Texts, about: A) -> Iterator[Fact]:
        """The line as often as it is told: once, several times or not at all."""
        found = self.says(about)
        if isinstance(found, str):
            yield Fact(self.key, "", found)
        elif found is not None:
            for said in (found,) if isinstance(found, Mapping) else found:
                words = {name: value for name, value in said.items() if name != "pieces"}
                text = t.many(self.message.format_map(words), words) if self.message else ""
                yield Fact(self.key, self.value.format_map(words), text, tuple(said.get("pieces", ())))


class UnitCard(Generic[A]):
    """The lines of a card, in order."""

    def __init__(self, *lines: Line[A]) -> None:
        self._lines = lines

    def __iter__(self) -> Iterator[Line[A]]:
        return iter(self._lines)

    def facts(self, t: Texts, about: A) -> tuple[Fact, ...]:
        """All lines that are told of a piece."""
        return tuple(fact for line in self._lines for fact in line.told(t, about))


# ---- the legend of a game's counters


Part = Literal[
    "", "label", "stripe", "steps", "symbol", "big", "armour", "foot", "arrow", "alias", "question", "number", "badge"
]
"""Where something stands on a counter."""


class _Entry(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    rule: str = ""
    part: Part = ""


class _Entries(Struct, frozen=True, forbid_unknown_fields=True):
    entry: list[_Entry]


@cache
def legend_of(package: str, language: str) -> tuple[Legend, ...]:
    """The legend of a game in a language, in the order of its file."""
    where = f"{package}: legend.toml"
    entries = read(
        shipped_text(package, "legend.toml"), _Entries, where, "give each [[entry]] an id, a part and a rule"
    )
    t = texts(language, package)
    return tuple(
        Legend(entry.id, t(f"legend-{entry.id}-title"), t(f"legend-{entry.id}"), entry.rule, entry.part)
        for entry in entries.entry
    )


class Ready(Generic[T]):
    """What a table has made, by all that it shows, so that it is made once."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, T] = {}

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What a key stands for, made where there is none."""
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= MOST:
                self._kept.clear()
            found = self._kept[key] = make()
        return found


Pieces = Ready[Piece]
"""Pieces by all that they show, so that a counter in the same state is the same piece."""


class Drawn(NamedTuple, Generic[U, B]):
    """A counter as a reader last saw it."""

    unit: U
    beside: B
    piece: Piece


def as_last_seen(
    drawn: dict[int, Drawn[U, B]],
    seen: Iterable[tuple[int, U, B]],
    copied: Callable[[U], U],
    put: Callable[[U, B], Piece],
) -> Iterator[Piece]:
    """The pieces of counters, by number, with what they show beside their own state.

    Most counters are as the reader last saw them, and it is quicker to see that than to look their piece up. The last
    look at a match is kept with it (`Match.drawn`), for each seat and language.
    """
    for number, unit, beside in seen:
        last = drawn.get(number)
        if last is None or last.beside != beside or last.unit != unit:
            last = drawn[number] = Drawn(copied(unit), beside, put(unit, beside))
        yield last.piece

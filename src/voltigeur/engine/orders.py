"""Standing orders: private plain data of a seat that answer windows in its place.

Which kinds of order there are is the game's to say (`Rulebook.orders`): a first word, then figures and words in order.
Most games take `REACTIONS`: hold, ask, or fire at will from a chance and within a range.

>>> kinds = (*REACTIONS, OrderKind("smoke", (Param("men", high=4), Param("when", words=("first", "always")))))
>>> parse_order("fire 40% 6", kinds)
Order(mode='fire', chance=40, range=6, words=())
>>> order = parse_order("smoke 2 always", kinds)
>>> order.text(), order.words
('smoke 2 always', ('2', 'always'))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from voltigeur.engine.choices import PASS, Answer, VoltigeurError
from voltigeur.engine.table.orders import OrderField, OrderForm, OrderLine, OrderSheet, OrderTopic
from voltigeur.engine.texts import Texts

if TYPE_CHECKING:
    from voltigeur.engine.rulebooks import AnyRulebook, Rulebook


class Mode(StrEnum):
    """What to do when a chance to react comes, in a game that takes the usual kinds."""

    HOLD = "hold"
    ASK = "ask"
    FIRE = "fire"


class Order(Struct, frozen=True):
    """Hold, ask, fire at will from a chance of effect (percent) and within a range (0: any), or what a game has."""

    mode: str = Mode.ASK.value
    chance: int = 0
    range: int = 0
    words: tuple[str, ...] = ()
    """What stands after the first word, as it is written, in a kind of order that the game declares itself."""

    def wants(self, chance: int, distance: int) -> bool:
        """Whether a shot at will is good enough, and near enough."""
        return chance >= self.chance and (not self.range or distance <= self.range)

    def text(self) -> str:
        """The notation of records: `fire 40% 6`."""
        if self.words:
            return " ".join((self.mode, *self.words))
        return str(self.mode) if self.mode != Mode.FIRE else f"fire {self.chance}% {self.range}"


class Param(Struct, frozen=True):
    """A figure of an order within bounds (`high` 0: any), or one word of a list; `chance` and `range` have fields."""

    name: str
    unit: str = ""
    """Written after the figure: `%`."""
    low: int = 0
    high: int = 0
    default: int = 0
    words: tuple[str, ...] = ()

    def written(self, word: str | None) -> str:
        """A word as it is kept; what is left out is the default, or the first word of the list."""
        if self.words:
            if word is not None and word not in self.words:
                raise ValueError(word)
            return word or self.words[0]
        number = self.default if word is None else int(word.removesuffix(self.unit) if self.unit else word)
        if number < self.low or (self.high and number > self.high):
            raise ValueError(word)
        return f"{number}{self.unit}"


class OrderKind(Struct, frozen=True):
    """A kind of order: its first word, and what may stand after it."""

    mode: str
    params: tuple[Param, ...] = ()

    def read(self, words: Sequence[str]) -> Order:
        """The order that the words after the first one make; a ValueError where they make none."""
        if len(words) > len(self.params):
            raise ValueError(words)
        padded = [*words, *[None] * (len(self.params) - len(words))]
        kept = tuple(param.written(word) for param, word in zip(self.params, padded, strict=True))
        figures = {
            param.name: int(word.removesuffix(param.unit) if param.unit else word)
            for param, word in zip(self.params, kept, strict=True)
            if not param.words
        }
        usual = self in REACTIONS
        return Order(self.mode, figures.get("chance", 0), figures.get("range", 0), () if usual else kept)

    def example(self) -> str:
        """How such an order is written."""
        return " ".join((self.mode, *(param.written(None) for param in self.params)))


REACTIONS = (
    OrderKind(Mode.HOLD.value),
    OrderKind(Mode.ASK.value),
    OrderKind(Mode.FIRE.value, (Param("chance", "%", high=100), Param("range"))),
)
"""The usual kinds of order."""


def parse_order(text: str, kinds: Sequence[OrderKind] = REACTIONS) -> Order:
    """Read `hold`, `ask`, `fire`, `fire 40%`, `fire 40% 6`, or whatever kinds there are."""
    mode, *words = text.split() or [""]
    kind = next((kind for kind in kinds if kind.mode == mode), None)
    try:
        if kind is not None:
            return kind.read(words)
    except ValueError:
        pass
    known = "hold, ask, or fire 40% 6" if kinds == REACTIONS else ", ".join(kind.example() for kind in kinds)
    raise VoltigeurError(f"order {text!r} is not understood", remedy=f"write {known}")


ASK = Order()


def best_shot(shots: Iterable[tuple[int, Answer]]) -> Answer:
    """The one with the best chance, the first of several that are as good; without any, let it pass."""
    return max(shots, key=itemgetter(0), default=(0, PASS))[1]


class Orders(Struct):
    """The orders of one seat: for all its units, for some of them, and about topics of the game."""

    default: Order = ASK
    by_unit: dict[int, Order] = {}
    by_topic: dict[str, Order] = {}

    def of(self, unit: int) -> Order:
        """The order that holds for a unit."""
        return self.by_unit.get(unit, self.default)

    def about(self, topic: str) -> Order | None:
        """The order about something, if one was given."""
        return self.by_topic.get(topic)

    @property
    def silent(self) -> bool:
        """Nothing but asking has been ordered, as far as the rules are concerned."""
        return not self.by_unit and self.default == ASK and self.by_topic.keys() <= UNASKED.keys()

    def copy(self) -> Orders:
        """An independent copy."""
        return Orders(self.default, dict(self.by_unit), dict(self.by_topic))


# ---- what the table answers in the place of a person unless it is told to ask (`engine.unasked`)


ONLY, VAIN, SLIGHT, ARRIVED, SPENT = "only", "vain", "slight", "arrived", "spent"
"""One thing to answer; shots without effect; shots with hardly any chance; the end of a march; nothing left to do."""
SLIGHTEST = 3
"""Percent below which a shot is let go by itself, unless a seat orders otherwise."""

ASKED = "asked"
"""How it is ordered that such questions are asked all the same."""

_SPARE = (OrderKind("spare"), OrderKind(ASKED))
UNASKED: Mapping[str, Sequence[OrderKind]] = {
    ONLY: _SPARE,
    VAIN: _SPARE,
    SLIGHT: (OrderKind("below", (Param("under", "%", low=1, high=100, default=SLIGHTEST),)), OrderKind(ASKED)),
    ARRIVED: _SPARE,
    SPENT: _SPARE,
}
"""Topics that every game has; the first kind of each holds where nothing was ordered."""


def about(orders: Orders, topic: str) -> Order:
    """The order about such a topic, given or not."""
    return orders.by_topic.get(topic) or UNASKED[topic][0].read(())


def topics_of(book: Rulebook[Any, Any, Any]) -> Mapping[str, Sequence[OrderKind]]:
    """All that orders of a game are given about: its own topics, and what the table answers for people."""
    return {**{topic: UNASKED[topic] for topic in book.habits.topics}, **book.topics}


# ---- the sheet of standing orders made whole: what the table shows of them, with the kinds that the game declares


def whole_sheet(sheet: OrderSheet, book: AnyRulebook, orders: Orders, t: Texts) -> OrderSheet:
    """A sheet with its forms (`order-<mode>`, `order-field-<name>`, `order-word-<word>`) and topics
    (`order-topic-<id>`), and every order as it is written."""
    topics = tuple(
        _topic(topic, kinds, orders, t, own=topic in book.topics) for topic, kinds in topics_of(book).items()
    )
    return replace(
        sheet,
        forms=sheet.forms or forms(book.orders, t),
        order=sheet.order or orders.default.text(),
        lines=tuple(line if line.order else replace(line, order=_written(line)) for line in sheet.lines),
        topics=sheet.topics or topics,
    )


def _topic(topic: str, kinds: Sequence[OrderKind], orders: Orders, t: Texts, *, own: bool) -> OrderTopic:
    order = (orders.about(topic) or ASK) if own else about(orders, topic)
    return OrderTopic(topic, _title(t, f"order-topic-{topic}", topic), forms(kinds, t), order.text(), unasked=not own)


def _written(line: OrderLine) -> str:
    return Order(line.mode, line.chance, line.range).text()


def forms(kinds: Sequence[OrderKind], t: Texts) -> tuple[OrderForm, ...]:
    """Kinds of order as a page offers them."""
    return tuple(
        OrderForm(kind.mode, _title(t, f"order-{kind.mode}", kind.mode), tuple(_field(t, each) for each in kind.params))
        for kind in kinds
    )


def _field(t: Texts, param: Param) -> OrderField:
    words = tuple((word, _title(t, f"order-word-{word}", word)) for word in param.words)
    title = _title(t, f"order-field-{param.name}", param.name)
    return OrderField(param.name, title, param.unit, param.low, param.high, param.default, words)


def _title(t: Texts, message: str, otherwise: str) -> str:
    return t(message) if t.has(message) else otherwise

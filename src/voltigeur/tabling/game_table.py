"""The base of a game's table: log, text position, orders sheet and refusals, all from what a game declares.

A game says each line in its own words (`table-text-turn`, `-set-up`, `-score`, `-goal`, `-held`, `-nobody`, `-side`,
`-none`, `-off-map`, `-at`); what it has no message for is not told (`-acting`, `-order`) or not headed (`-ground`).

A game names the pieces that carry orders (`Carrier`) and says an order to fire in its own words; which kinds of order
there are it declares in `Rulebook.orders`, and `engine/orders.py` adds the forms that a page fills in.

A game derives its table from `GameTable` and gives it a teller and a log, the cast of that log from `GameCast`:

    class TdaTable(GameTable[TdaMatch, TdaSetting, Teller]):
        def __init__(self, setting: TdaSetting, language: str) -> None:
            teller = Teller(setting, language)
            super().__init__(setting, teller, tda_log(setting, teller))

It then writes the board, the scene, questions, forecasts and lines of sight itself. A game that has little to show
takes `SimpleTable` (`simple_table`) instead. Its Fluent files hold `why-refused` and `why-misread`, and
the messages of the position in text and of `Accounts`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeVar

from voltigeur.engine.chance import Roll
from voltigeur.engine.choices import NotAdmitted, VoltigeurError
from voltigeur.engine.events import Event
from voltigeur.engine.log import Log
from voltigeur.engine.orders import Mode, Order, Orders
from voltigeur.engine.table.asks import Cannot
from voltigeur.engine.table.drawing import Drawing
from voltigeur.engine.table.forecasts import Sum
from voltigeur.engine.table.log import Note
from voltigeur.engine.table.orders import OrderLine, OrderSheet
from voltigeur.engine.table.scene import Legend, Piece, Scene
from voltigeur.engine.table.sight import Ground
from voltigeur.engine.tally import Tally
from voltigeur.engine.texts import Texts
from voltigeur.tabling.unit_card import legend_of
from voltigeur.tabling.words import joined, lowered, reason

KNOWN = frozenset({"objective", "control"})
"""Marks that the lines about objectives tell."""


def lines(
    t: Texts, scene: Scene, seat: int, the_side: Callable[[int], str], within: Collection[str] = ()
) -> Iterator[str]:
    """Turn, score, objectives, who acts when, then one's own side, the other's known pieces, what lies on the ground.

    `the_side` names a side within a sentence; `within` are places in others, which an objective does not list.
    """
    yield from _heading(t, scene, the_side)
    for side in scene.sides:
        yield t("table-text-score", side=side.name, score=side.score)
    for goal in scene.goals:
        held = goal.held_by >= 0
        holder = t("table-text-held", side=the_side(goal.held_by)) if held else t("table-text-nobody")
        places = ", ".join(place for place in goal.places if place not in within)
        said = {"objective": goal.name, "spoken": lowered(goal.name), "places": places, "holder": holder}
        yield t.many("table-text-goal", said)
    if scene.due:
        yield t("table-text-order", troops=", ".join(f"{due.text} {due.die or '-'}" for due in scene.due))
    for number in sorted(range(len(scene.sides)), key=lambda number: number != seat):
        yield from _side(t, scene, number)
    yield from _ground(t, scene)


def _heading(t: Texts, scene: Scene, the_side: Callable[[int], str]) -> Iterator[str]:
    if scene.turn:
        phase = dict(scene.phases).get(scene.phase, scene.phase)
        yield t("table-text-turn", turn=scene.turn, turns=scene.turns, phase=phase)
    else:
        yield t("table-text-set-up")
    if scene.ending:
        yield f"{scene.ending.title} {scene.ending.text}"
    elif scene.acting >= 0 and t.has("table-text-acting"):
        yield t("table-text-acting", side=the_side(scene.acting))


def _side(t: Texts, scene: Scene, side: int) -> Iterator[str]:
    """A side by its formations, then its markers."""
    own = [piece for piece in scene.pieces if piece.side == side]
    yield t("table-text-side", side=scene.sides[side].name)
    if not own:
        yield "  " + t("table-text-none")
    groups = {group.id: group for group in scene.groups}
    for group in [*(group for group in scene.groups if group.side == side), None]:
        wanted = group.id if group else ""
        members = [p for p in own if p.role != "marker" and (p.group if p.group in groups else "") == wanted]
        if members and group is not None:
            yield f"  {group.name} ({group.text})" if group.text else f"  {group.name}"
        elif members:
            yield "  " + t("table-text-others")
        yield from (f"    {_piece(t, piece)}" for piece in members)
    for piece in own:
        if piece.role == "marker":
            yield "  " + t("table-text-at", place=piece.place, what=piece.title)


def _piece(t: Texts, piece: Piece) -> str:
    """One piece: name, place, strength, states."""
    words = [badge.text for badge in piece.badges]
    if piece.steps[1] > 1:
        words.insert(0, t("table-note-steps", steps=piece.steps[0], full=piece.steps[1]))
    what = f"{piece.title} ({', '.join(words)})" if words else piece.title
    return t("table-text-at", place=piece.place or t("table-text-off-map"), what=what)


def _ground(t: Texts, scene: Scene) -> Iterator[str]:
    lying = [mark for mark in scene.marks if mark.kind not in KNOWN]
    headed = t.has("table-text-ground")
    if lying and headed:
        yield t("table-text-ground")
    for mark in lying:
        yield ("  " if headed else "") + t("table-text-at", place=mark.place, what=mark.text)


# ---- standing orders on one sheet: a line for every piece that could react, and what all others would do


class Carrier(NamedTuple):
    """A piece that standing orders may be given to."""

    number: int
    piece: str
    unit: str
    """The name that an order is given under."""
    title: str
    group: str
    where: str = ""
    idle: str = ""
    """Why it would do nothing whatever its orders say."""


def orders_sheet(
    t: Texts, held: Orders, carriers: Iterable[Carrier], fires: Callable[[Order], str], rules: tuple[str, ...]
) -> OrderSheet:
    """The orders of a seat; `fires` tells an order to fire at will."""
    lines = tuple(_line(t, carrier, held.of(carrier.number), fires) for carrier in carriers)
    default = held.default
    return OrderSheet(str(default.mode), default.chance, default.range, lines, rules)


def _line(t: Texts, carrier: Carrier, order: Order, fires: Callable[[Order], str]) -> OrderLine:
    told = fires(order) if order.mode == Mode.FIRE else _plain(t, order)
    return OrderLine(
        piece=carrier.piece,
        unit=carrier.unit,
        title=carrier.title,
        mode=str(order.mode),
        chance=order.chance,
        range=order.range,
        text=joined(carrier.where, told, carrier.idle),
        group=carrier.group,
    )


def _plain(t: Texts, order: Order) -> str:
    """An order without figures (`order-hold`), or one that has no words of its own as it is written."""
    message = f"order-{order.mode}"
    return t(message) if t.has(message) else order.text()


# ---- the base of a game's table: the log, the position in text and refusals, which follow from what a game declares


class Speaker(Protocol):
    """Who tells a match in one language."""

    @property
    def t(self) -> Texts:
        """The messages."""

    def the_side(self, number: int) -> str:
        """A side as a sentence names it."""


class Storyteller(Speaker, Protocol):
    """Who also tells what happens."""

    def sentence(self, event: Event) -> str:
        """An event in one sentence."""


MISREAD = "contract/question"
"""What is cited for an answer that cannot be read."""
M = TypeVar("M")
G = TypeVar("G")
T = TypeVar("T", bound=Speaker)
S = TypeVar("S", bound=Storyteller)


class GameCast(Generic[G, S]):
    """The part of a game's cast (`engine.log.Cast`) that is the same in every game."""

    reckons: ClassVar[Callable[..., Sum]]
    """How a tally reads: texts, name, tally and the rule that its die goes by."""

    def __init__(self, setting: G, teller: S) -> None:
        self.setting = setting
        self.teller = teller

    def sentence(self, event: Event) -> str:
        """An event in one sentence."""
        return self.teller.sentence(event)

    def sum(self, event: Event, name: str, tally: Tally) -> Sum:
        """A reckoning of an event, whose die goes by the rule of the event."""
        return type(self).reckons(self.teller.t, name, tally, rule=event.rules[0])


class GameTable(ABC, Generic[M, G, T]):
    """One match of a game, as a page shows it in one language."""

    package: str
    """Where its texts and the legend of its counters are."""

    def __init__(self, setting: G, teller: T, log: Log) -> None:
        self.setting = setting
        self.teller = teller
        self.t = teller.t
        self.language = teller.t.language
        self.log = log

    @abstractmethod
    def drawing(self) -> Drawing:
        """The board."""

    @abstractmethod
    def scene(self, m: M, seat: int) -> Scene:
        """The position."""

    def legend(self) -> Sequence[Legend]:
        """What the numbers, signs and badges of a counter mean."""
        return legend_of(self.package, self.language)

    def grounds(self) -> Sequence[Ground]:
        """Every place in words; nothing on the plane, where a spot is described when it is asked for."""
        return ()

    def note(self, n: int, event: Event, rolls: Sequence[Roll], seat: int) -> Note:
        """An entry of the log."""
        return self.log.note(n, event, rolls, seat)

    def text_position(self, m: M, seat: int) -> Sequence[str]:
        """The position as lines of text."""
        return list(lines(self.t, self.scene(m, seat), seat, self.teller.the_side, self._floors))

    @cached_property
    def _floors(self) -> frozenset[str]:
        """Places above or below others."""
        return frozenset(spot.name for spot in self.drawing().spots if spot.base)

    def refusal(self, error: Exception) -> Cannot:
        """A refused answer in words."""
        if isinstance(error, NotAdmitted):
            return Cannot(self.t("why-refused"), reason(self.t, error.refusal), error.refusal.rule)
        if isinstance(error, VoltigeurError):
            return Cannot(self.t("why-misread"), error.message, MISREAD, remedy=error.remedy)
        return Cannot(self.t("why-misread"), str(error), MISREAD)

"""What an answer would bring, in numbers: tallies, odds, threats on the way."""

from __future__ import annotations

from msgspec import Struct

from voltigeur.engine.table.drawing import XY
from voltigeur.engine.table.sight import Ray, Ring


class Chip(Struct, frozen=True, gc=False):
    """One line of a tally: `+2`, `×1/2`, with its reason and rule."""

    value: str
    text: str
    rule: str
    unknown: bool = False


class Sum(Struct, frozen=True, gc=False):
    """A tally with what it comes to."""

    name: str
    title: str
    lines: tuple[Chip, ...]
    total: str


class Strip(Struct, frozen=True, gc=False):
    """A row of a chart with the place that was found and the place that it was shifted to."""

    title: str
    cells: tuple[str, ...]
    before: int
    after: int
    shift: str


class Odd(Struct, frozen=True, gc=False):
    """The chance of one outcome; `tone` is one of none, stopped, neutralised, loss, success, failure."""

    tone: str
    text: str
    share: float
    percent: str
    exact: str


class Threat(Struct, frozen=True, gc=False):
    """An enemy who could fire at a place, how well, or why not."""

    piece: str
    place: str
    share: float
    percent: str
    text: str
    rule: str = ""
    """Set where it cannot fire: the rule that says so."""


class Hop(Struct, frozen=True, gc=False):
    """One place of a way: what it costs, what the ground is, who could fire there."""

    place: str
    cost: str
    text: str
    left: str = ""
    share: float = 0
    percent: str = ""
    threats: tuple[Threat, ...] = ()
    turn: int = -1
    """Where its front points there: degrees clockwise from north; -1 for who has none."""


class ChartUse(Struct, frozen=True, gc=False):
    """What is looked up in a chart (`library.Chart`): a row, a column, or both; empty for what the dice will say."""

    chart: str
    row: str = ""
    column: str = ""


class Risk(Struct, frozen=True, gc=False):
    """The chance that a piece is hurt."""

    piece: str
    share: float
    percent: str
    friend: bool = False


class Template(Struct, frozen=True, gc=False):
    """A round template on the plane, where it may slide to, and whom it endangers."""

    at: XY
    radius: float
    slides: tuple[tuple[int, XY, bool], ...] = ()
    """The die, where the template comes to lie then, and whether a friend is under it."""
    risks: tuple[Risk, ...] = ()
    source: XY | None = None
    """Where it is thrown from."""


class Forecast(Struct, frozen=True, gc=False):
    """What an answer would bring: tallies, chances, a way with its dangers, lines of sight."""

    title: str
    subtitle: str = ""
    sums: tuple[Sum, ...] = ()
    strip: Strip | None = None
    odds: tuple[Odd, ...] = ()
    facts: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    way: tuple[Hop, ...] = ()
    arrival: str = ""
    """The chance to come through the whole way unharmed."""
    rays: tuple[Ray, ...] = ()
    warning: str = ""
    """Why an answer that may be given would come to nothing."""
    rules: tuple[str, ...] = ()
    charts: tuple[ChartUse, ...] = ()
    """Where it is read in the charts of the book."""
    rings: tuple[Ring, ...] = ()
    template: Template | None = None
    struck: tuple[tuple[str, str], ...] = ()
    """Hexes that shells or bombs would strike as they are aimed, and with what power."""
    spread: tuple[tuple[str, float, str], ...] = ()
    """Where something that drifts may come down: the place, how likely for each of them, and that in short."""

"""The position as a page draws it: pieces, markers, formations, objectives, sides."""

from __future__ import annotations

from msgspec import Struct

from voltigeur.engine.table.drawing import XY


class Badge(Struct, frozen=True, gc=False):
    """A marker on a piece: `moved`, `fired`, `stopped`, `neutralised` and whatever else a game has, with its words."""

    kind: str
    text: str
    short: str = ""
    """One or two letters for a kind that the page has no drawing for."""


class Fact(Struct, frozen=True, gc=False):
    """A line of a piece's card: the entry of the legend that explains it, its value as printed, words of its own."""

    key: str
    value: str = ""
    text: str = ""
    """What it says of this piece; empty where the legend says it all."""
    pieces: tuple[str, ...] = ()
    """Those that it names: passengers, riders, a piece in tow."""


class Reach(Struct, frozen=True, gc=False):
    """How far a weapon reaches: a ring around its piece, in places on hexes, in world units on the plane."""

    radius: float
    text: str
    style: str = ""
    """`short`, `long`, `dead` (too near)."""


class Legend(Struct, frozen=True, gc=False):
    """What a number, a sign or a badge of a counter means."""

    id: str
    title: str
    text: str
    rule: str = ""
    part: str = ""
    """Where it stands on a counter: `label`, `stripe`, `steps`, `symbol`, `big`, `armour`, `foot`, `arrow`, `alias`,
    `question`, `number`, `badge`; nothing for what is on the card alone."""


class Piece(Struct, frozen=True, gc=False):
    """A counter or a marker as one seat sees it."""

    id: str
    side: int
    place: str
    """Empty for a piece that is not on the board."""
    label: str
    """A few letters for the band of the counter."""
    title: str
    """The full name."""
    symbol: str = ""
    """What it is, in the words of `table/src/pieces/symbols.ts`: infantry, headquarters, machine-gun, mortar ..."""
    role: str = ""
    """`unit`, `marker` (somebody hidden), `decoy`, `wreck`."""
    big: str = ""
    """The large red number."""
    big_says: str = ""
    """What the large number is, with the number, where it is not morale."""
    foot: str = ""
    """The line of figures at the foot (firepower-cadence-range)."""
    steps: tuple[int, int] = (1, 1)
    """Steps left, steps at full strength."""
    group: str = ""
    """The formation that it belongs to; its colour is the formation's."""
    facing: int = -1
    """0 to 11, clockwise from north; -1 for none."""
    badges: tuple[Badge, ...] = ()
    veiled: bool = False
    """Drawn dim: neutralised, or otherwise out of action."""
    spent: bool = False
    """Nothing more to do this turn."""
    number: int = -1
    """The number of a hidden marker; for one's own hidden unit, the marker that the enemy sees in its place."""
    card: tuple[Fact, ...] = ()
    """Everything else that one may know, line by line; `Table.legend` explains the lines."""
    order: int = 0
    """Position in its stack, from the bottom."""
    at: XY | None = None
    """Where it stands on the plane; there `place` is the same point in words, `41.20,8.85/1` for a first floor."""
    floor: int = 0
    turn: int = -1
    """Facing on the plane: degrees clockwise from north; -1 for none."""
    posture: str = ""
    """A figure's: `upright`, `striding` (ran), `prone` (lies in wait), `fallen` (wounded)."""
    arc: int = 0
    """Its angle of view in degrees, where that matters now; on hexes the field of fire of a weapon that does not turn
    all round; 0 for not shown."""
    shape: str = ""
    """On the plane: `figure`, `gun`, `vehicle`."""
    size: tuple[float, float] = (0, 0)
    """Length and width of the base in world units."""
    arcs: tuple[int, int] = (0, 0)
    """Degrees from its facing to the end of its front, and to the end of its flanks; 0 for a piece without any."""
    armour: tuple[int, ...] = ()
    """Armour of front, flank and rear."""
    carrier: str = ""
    """The piece that it is in or on, or that tows it."""
    reach: tuple[Reach, ...] = ()
    """How far its weapon reaches."""

    @property
    def notes(self) -> tuple[str, ...]:
        """The lines of its card that have words of their own, for a terminal."""
        return tuple(fact.text for fact in self.card if fact.text)


class Mark(Struct, frozen=True, gc=False):
    """Something on a place that is no piece: `smoke`, `fire`, `wreck`, `ruin`, `barrage`, `trench`, `objective` ..."""

    id: str
    kind: str
    place: str
    text: str
    side: int = -1
    value: str = ""
    at: XY | None = None
    radius: float = 0
    """On the plane: its middle, and how far it reaches."""
    turn: int = -1
    """Where it points: degrees clockwise from north; -1 for nowhere."""


class Group(Struct, frozen=True, gc=False):
    """A formation."""

    id: str
    name: str
    side: int
    colour: int
    text: str = ""
    """Its state in words, as far as the seat knows."""


class Goal(Struct, frozen=True, gc=False):
    """An objective."""

    name: str
    places: tuple[str, ...]
    held_by: int
    points: str = ""
    rings: tuple[tuple[XY, ...], ...] = ()
    """On the plane: its outline."""


class SideInfo(Struct, frozen=True, gc=False):
    """A side as the heading shows it."""

    name: str
    score: str
    strength: int = 0
    """A number that falls with losses, as far as the seat knows, for the line of a replay."""
    colour: str = ""
    """The colour that its name promises (`red`), if it promises one."""


class Ending(Struct, frozen=True, gc=False):
    """How the match ended."""

    winner: int
    title: str
    text: str
    rules: tuple[str, ...] = ()


class Due(Struct, frozen=True, gc=False):
    """Somebody in the order of activation: the die, and whether it is `done`, `now` or `later`."""

    id: str
    text: str
    side: int
    die: int
    state: str
    detail: str = ""
    pieces: tuple[str, ...] = ()


class Face(Struct, frozen=True, gc=False):
    """A card as somebody sees it who may look at it."""

    id: str
    """Its own name within the hand or the log entry, for `Option.cards`."""
    title: str
    kind: str = ""
    """What sort of card, for a colour and a picture."""
    lines: tuple[tuple[str, str, bool], ...] = ()
    """What stands on it: a heading, the text, and whether it is lit: what this draw read."""
    rules: tuple[str, ...] = ()


class Hand(Struct, frozen=True, gc=False):
    """Cards or counters that somebody holds: all of them for whoever may look, for others only how many."""

    id: str
    title: str
    side: int
    count: int
    cards: tuple[Face, ...] = ()


class Pile(Struct, frozen=True, gc=False):
    """A deck, a cup or a bag: how many are left to be drawn, how many are out, and what was drawn last."""

    id: str
    title: str
    left: int
    out: int = 0
    top: Face | None = None
    odds: tuple[tuple[str, str], ...] = ()
    """What may come next and how likely, as the seat knows it: name and percent."""


class Track(Struct, frozen=True, gc=False):
    """A number that the game keeps: a track with cells from `low` to `high`, or points, where both are 0."""

    id: str
    title: str
    value: int
    low: int = 0
    high: int = 0
    side: int = -1
    text: str = ""
    cells: tuple[tuple[int, str], ...] = ()
    """Cells with a word of their own."""


class Scene(Struct, frozen=True, gc=False):
    """The position as one seat knows it."""

    turn: int
    turns: int
    phase: str
    phases: tuple[tuple[str, str], ...]
    """Key and name of each phase of a turn."""
    acting: int
    """The side whose turn it is, or -1."""
    sides: tuple[SideInfo, ...]
    groups: tuple[Group, ...]
    goals: tuple[Goal, ...]
    pieces: tuple[Piece, ...]
    marks: tuple[Mark, ...]
    ending: Ending | None = None
    due: tuple[Due, ...] = ()
    """Who acts when in this turn, where the game has such an order."""
    hands: tuple[Hand, ...] = ()
    piles: tuple[Pile, ...] = ()
    tracks: tuple[Track, ...] = ()
    revision: str = ""
    """The digest of the board as it is now, where boards change in play; empty: the one that the match began with."""
    halves: tuple[int, ...] = ()
    """Sides in the order in which each has a part of every turn to itself; `acting` is the one whose part it is."""

"""What a game shows at a table: places, pieces, markers, questions, tallies and entries of a log, never its rules.

Everything here is plain data in the reader's language, made for one seat (or for a spectator, `PUBLIC`) from what that
seat knows. The server sends it, the page draws it, and neither needs to know which game it is. `tools/make_wire.py`
writes the same types for the page (`table/src/wire.ts`).

Points are in world units: the radius of a hex, or a centimetre of the plane, is 100. Places and pieces are named by
short strings that mean the same in every message to one seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from voltigeur.engine.choices import Question

PUBLIC = -1
"""The viewpoint of a spectator: what both sides may know."""
EVERYTHING = -2
"""The viewpoint of a finished match: nothing is hidden any more."""

XY = tuple[float, float]


# ---------------------------------------------------------------- the ground


class Spot(Struct, frozen=True):
    """A place on the board: a hex, a floor above it, a tunnel."""

    name: str
    x: float
    y: float
    level: int = 0
    kind: str = ""
    base: str = ""
    """The ground place that it is above or below, for floors; otherwise empty."""
    floor: int = 0
    edge: bool = False
    """A half-hex at the edge of the board."""


class Area(Struct, frozen=True):
    """Ground of one kind with its true outline: `wood`, `orchard`, `field`, `brush`, `marsh`, `water`, `yard` ..."""

    style: str
    rings: tuple[tuple[XY, ...], ...]
    seed: int = 0
    angle: float = 0
    crop: str = ""


class Stretch(Struct, frozen=True):
    """A line through the board: `road`, `lane`, `track`, `path`, `stream`, `river`, `rail`, `trench` ..."""

    style: str
    points: tuple[XY, ...]
    width: float = 0


class Edge(Struct, frozen=True):
    """A feature on a hexside: `bocage`, `hedge`, `wall`, `crest`, `fence` ..."""

    style: str
    a: XY
    b: XY
    gap: bool = False


class House(Struct, frozen=True):
    """A building: its outline, what it is made of, how many floors it has above the ground."""

    style: str
    outline: tuple[XY, ...]
    floors: int = 0
    seed: int = 0


class Label(Struct, frozen=True):
    """A name printed on the map: `town`, `place`, `wood`, `water`, `height`."""

    text: str
    x: float
    y: float
    style: str = "place"
    angle: float = 0


class RoomPlan(Struct, frozen=True):
    """A room on one storey of a building: `tiles`, `boards`, `stone`, `hay` ... is what its floor is made of."""

    name: str
    ring: tuple[XY, ...]
    floor: str = "boards"


class Gap(Struct, frozen=True):
    """An opening in a wall: `window`, `door`, `arch`, `breach`, `gate`."""

    style: str
    a: XY
    b: XY


class Storey(Struct, frozen=True):
    """One storey of a building, from above: rooms, walls, openings, stairs."""

    number: int
    """0 is the ground, 1 the first floor; the topmost may be a roof that one can stand on."""
    name: str
    rooms: tuple[RoomPlan, ...] = ()
    walls: tuple[tuple[XY, XY], ...] = ()
    gaps: tuple[Gap, ...] = ()
    stairs: tuple[tuple[float, float, str], ...] = ()
    """x, y, and `up`, `down`, `both` or `ladder`."""
    roof: bool = False


class Plan(Struct, frozen=True):
    """A building of the plane, which can be looked into storey by storey."""

    id: str
    name: str
    style: str
    """What it is made of, as for `House`."""
    outline: tuple[XY, ...]
    storeys: tuple[Storey, ...]
    roof: str = "tile"
    """`tile`, `slate`, `thatch`, `planks`, `flat`, `steeple`, or `none` for a ruin."""
    seed: int = 0


class Tree(Struct, frozen=True):
    """A tree or a bush that stands alone: its middle and the radius of its crown."""

    x: float
    y: float
    radius: float
    style: str = "tree"


class Drawing(Struct, frozen=True):
    """A board as it is drawn; the same for every seat and every language."""

    digest: str
    space: str
    """`hexes` or `plane`; cards come with their game."""
    palette: str
    width: float
    height: float
    seed: int
    spots: tuple[Spot, ...]
    areas: tuple[Area, ...]
    stretches: tuple[Stretch, ...]
    edges: tuple[Edge, ...]
    houses: tuple[House, ...]
    labels: tuple[Label, ...]
    bridges: tuple[tuple[XY, float, float, float], ...] = ()
    """Middle, angle in degrees, length, width."""
    plans: tuple[Plan, ...] = ()
    """Buildings of the plane; `houses` are the ones of a hex map, which nobody looks into."""
    trees: tuple[Tree, ...] = ()


# ---------------------------------------------------------------- the position


class Badge(Struct, frozen=True):
    """A marker on a piece: `moved`, `fired`, `stopped`, `neutralised` and whatever else a game has, with its words."""

    kind: str
    text: str
    short: str = ""
    """One or two letters for a kind that the page has no drawing for."""


class Piece(Struct, frozen=True):
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
    """The large red number (morale)."""
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
    notes: tuple[str, ...] = ()
    """Everything else that one may know, a line each, for a tooltip and for readers of screens."""
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


class Mark(Struct, frozen=True):
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


class Group(Struct, frozen=True):
    """A formation."""

    id: str
    name: str
    side: int
    colour: int
    text: str = ""
    """Its state in words, as far as the seat knows."""


class Goal(Struct, frozen=True):
    """An objective."""

    name: str
    places: tuple[str, ...]
    held_by: int
    points: str = ""
    rings: tuple[tuple[XY, ...], ...] = ()
    """On the plane: its outline."""


class SideInfo(Struct, frozen=True):
    """A side as the heading shows it."""

    name: str
    score: str
    strength: int = 0
    """A number that falls with losses, as far as the seat knows, for the line of a replay."""


class Ending(Struct, frozen=True):
    """How the match ended."""

    winner: int
    title: str
    text: str
    rules: tuple[str, ...] = ()


class Due(Struct, frozen=True):
    """Somebody in the order of activation: the die, and whether it is `done`, `now` or `later`."""

    id: str
    text: str
    side: int
    die: int
    state: str
    detail: str = ""
    pieces: tuple[str, ...] = ()


class Scene(Struct, frozen=True):
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


# ---------------------------------------------------------------- numbers


class Chip(Struct, frozen=True):
    """One line of a tally: `+2`, `×1/2`, with its reason and rule."""

    value: str
    text: str
    rule: str
    unknown: bool = False


class Sum(Struct, frozen=True):
    """A tally with what it comes to."""

    name: str
    title: str
    lines: tuple[Chip, ...]
    total: str


class Strip(Struct, frozen=True):
    """A row of a chart with the place that was found and the place that it was shifted to."""

    title: str
    cells: tuple[str, ...]
    before: int
    after: int
    shift: str


class Odd(Struct, frozen=True):
    """The chance of one outcome; `tone` is one of none, stopped, neutralised, loss, success, failure."""

    tone: str
    text: str
    share: float
    percent: str
    exact: str


class Threat(Struct, frozen=True):
    """An enemy who could fire at a place, how well, or why not."""

    piece: str
    place: str
    share: float
    percent: str
    text: str
    rule: str = ""
    """Set where it cannot fire: the rule that says so."""


class Hop(Struct, frozen=True):
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


class Ray(Struct, frozen=True):
    """A line of sight to draw: `clear`, `hindered` or `blocked`, with what it crosses."""

    a: str
    b: str
    state: str
    text: str
    rules: tuple[str, ...] = ()
    crossings: tuple[tuple[float, float, str, str, str], ...] = ()
    """x, y, what, its value, its rule."""
    stop: XY | None = None
    """Where it ends, if it is blocked."""


class Ring(Struct, frozen=True):
    """A circle on the plane with a label that rides on it: `range`, `short`, `long`, `command` ..."""

    at: XY
    radius: float
    text: str
    style: str = "range"


class Region(Struct, frozen=True):
    """A true region of the plane: outlines and holes, drawn even-odd; `run`, `march`, `zone`, `seen`, `hindered` ..."""

    style: str
    text: str
    rings: tuple[tuple[XY, ...], ...]


class Risk(Struct, frozen=True):
    """The chance that a piece is hurt."""

    piece: str
    share: float
    percent: str
    friend: bool = False


class Template(Struct, frozen=True):
    """A round template on the plane, where it may slide to, and whom it endangers."""

    at: XY
    radius: float
    slides: tuple[tuple[int, XY, bool], ...] = ()
    """The die, where the template comes to lie then, and whether a friend is under it."""
    risks: tuple[Risk, ...] = ()
    source: XY | None = None
    """Where it is thrown from."""


class Forecast(Struct, frozen=True):
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
    rings: tuple[Ring, ...] = ()
    template: Template | None = None
    struck: tuple[tuple[str, str], ...] = ()
    """Hexes that shells or bombs would strike as they are aimed, and with what power."""


# ---------------------------------------------------------------- questions


class Option(Struct, frozen=True):
    """One thing that may be answered.

    `answer` is the text that is sent back (the notation of saves). An option with an empty answer opens `ways`: a set
    of destinations that is asked for by its id.
    """

    id: str
    answer: str
    text: str
    detail: str = ""
    verb: str = ""
    """What it is, for an icon: activate, fire, move, assault, rally, wait, pass, end ..."""
    pieces: tuple[str, ...] = ()
    """Who acts."""
    targets: tuple[str, ...] = ()
    """Pieces that it is aimed at."""
    places: tuple[str, ...] = ()
    """Where: the way of a move, the target of a shot."""
    odds: tuple[Odd, ...] = ()
    percent: str = ""
    """The chance that matters most, in short."""
    caption: str = ""
    """What that chance is of."""
    rules: tuple[str, ...] = ()
    ways: bool = False
    void: str = ""
    """Set where it may be declared but comes to nothing: why."""
    aim: str = ""
    """On the plane, what has to be pointed out before there is an answer: `way` (where to, for all `pieces` together or
    one by one), `template`, `point` or `facing`. The page then asks for a `Proposal`."""


class Actor(Struct, frozen=True):
    """Somebody who may act: a piece, or a formation of pieces; its options are asked for when it is chosen."""

    id: str
    text: str
    pieces: tuple[str, ...]
    detail: str = ""
    group: str = ""


class Cannot(Struct, frozen=True):
    """Somebody or something that is not possible here, and why."""

    text: str
    reason: str
    rule: str
    piece: str = ""
    remedy: str = ""
    answer: str = ""
    """An option that would make it possible, if there is one."""


class Way(Struct, frozen=True):
    """One destination of a move: where, by which way, what it costs; `answer` is sent back."""

    to: str
    answer: str
    places: tuple[str, ...]
    cost: str
    text: str = ""


class Ways(Struct, frozen=True):
    """Everywhere that an option leads to."""

    title: str
    ways: tuple[Way, ...]
    facts: tuple[str, ...] = ()
    regions: tuple[Region, ...] = ()
    """On the plane: the reach, in which any point may be pointed at."""
    rings: tuple[Ring, ...] = ()


class Ghost(Struct, frozen=True):
    """A piece where a proposal would bring it, and by which way."""

    piece: str
    at: XY
    floor: int = 0
    turn: int = -1
    way: tuple[XY, ...] = ()
    cost: str = ""
    fault: str = ""
    """Why it cannot be there."""


class Proposal(Struct, frozen=True):
    """What pointing at the plane would mean: the answer to send, or why there is none."""

    answer: str
    """Empty where something is wrong."""
    text: str
    """In short, for the tape: `19.9 cm, 91% of a run`."""
    ghosts: tuple[Ghost, ...] = ()
    template: Template | None = None
    rings: tuple[Ring, ...] = ()
    cannot: tuple[Cannot, ...] = ()
    forecast: Forecast | None = None


class Slot(Struct, frozen=True):
    """A piece to be placed in a set-up, and where it may go."""

    piece: Piece
    places: tuple[str, ...]
    group: str = ""
    zones: tuple[tuple[XY, ...], ...] = ()
    """On the plane: outlines within which it may stand at any point; `places` is empty then."""
    floors: tuple[int, ...] = (0,)


class Ask(Struct, frozen=True):
    """A question: whose decision, why, and what is legal.

    `form` is `list` (all options are here), `menu` (first one of the actors, then its options; `options` are the loose
    ones) or `place` (a set-up: `slots` have to be placed, the answer is `answer` of a `Placing`).
    """

    id: str
    seat: int
    kind: str
    form: str
    title: str
    why: str
    rules: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    actors: tuple[Actor, ...] = ()
    cannot: tuple[Cannot, ...] = ()
    slots: tuple[Slot, ...] = ()
    focus: tuple[str, ...] = ()
    """Places that it is about."""
    pieces: tuple[str, ...] = ()
    """Pieces that it is about."""
    reaction: bool = False
    root: bool = False
    """The beginning of something: what `back to the start` goes back to."""


class Fault(Struct, frozen=True):
    """What is wrong with a set-up in progress, or worth knowing (`grave` false)."""

    text: str
    rule: str
    grave: bool
    piece: str = ""
    place: str = ""


class Placing(Struct, frozen=True):
    """A set-up in progress, judged: the answer to send when nothing is missing and nothing is wrong."""

    answer: str
    missing: int
    faults: tuple[Fault, ...] = ()
    theirs: tuple[Piece, ...] = ()
    """What the other side would see."""
    places: Mapping[str, str] = {}
    """Piece by piece, where it stands; the server may have filled it."""


# ---------------------------------------------------------------- the log


class Dice(Struct, frozen=True):
    """Dice as they fell."""

    side: int
    values: tuple[int, ...]
    text: str = ""


class Note(Struct, frozen=True):
    """One entry of a seat's log."""

    n: int
    kind: str
    text: str
    side: int = -1
    topic: str = "other"
    """fire, moves, rallies, turn, other: what the filters of the log are."""
    weight: int = 1
    """0 quiet, 1 ordinary, 2 key event, 3 heading."""
    rules: tuple[str, ...] = ()
    dice: tuple[Dice, ...] = ()
    tone: str = ""
    """The outcome, where it is one: none, stopped, neutralised, loss, success, failure."""
    sums: tuple[Sum, ...] = ()
    pieces: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    """Where; for a move the way, for a shot from where to where."""
    shape: str = ""
    """How it is shown on the board: `way`, `shot`, `at`."""
    turn: int = 0
    phase: str = ""


# ---------------------------------------------------------------- standing orders and sight


class OrderLine(Struct, frozen=True):
    """The standing order of one piece: `hold`, `ask`, or `fire` from a chance and within a range."""

    piece: str
    unit: str
    """The name that an order is given under."""
    title: str
    mode: str
    chance: int
    range: int
    text: str
    group: str = ""


class OrderSheet(Struct, frozen=True):
    """All standing orders of a seat."""

    mode: str
    chance: int
    range: int
    lines: tuple[OrderLine, ...]
    rules: tuple[str, ...] = ()


class Field(Struct, frozen=True):
    """All that a place sees (or that sees it)."""

    place: str
    clear: tuple[str, ...]
    hindered: tuple[str, ...]
    regions: tuple[Region, ...] = ()
    """On the plane: `seen` and `hindered` ground."""


class Ground(Struct, frozen=True):
    """A place in words: kind, protection, cost, level, hexsides."""

    place: str
    words: tuple[str, ...]


# ---------------------------------------------------------------- lists


class Card(Struct, frozen=True):
    """A scenario as a card."""

    rulebook: str
    id: str
    title: str
    lead: str
    """One or two sentences: what it is about."""
    sides: tuple[tuple[str, str], ...]
    """Name of each side, and what it has and wants in short."""
    turns: int
    minutes: int
    size: str
    level: str
    """`tutorial`, `easy`, `medium`, `hard`."""
    rules: tuple[tuple[str, str], ...]
    """The chapters that it uses: number and title."""
    victory: tuple[str, ...]
    drawing: str
    """Digest of its board."""
    options: tuple[OptionInfo, ...] = ()


class OptionInfo(Struct, frozen=True):
    """An option of the match: its values with their words, the default first."""

    id: str
    title: str
    text: str
    values: tuple[tuple[str, str], ...]
    rules: tuple[str, ...] = ()


class BookInfo(Struct, frozen=True):
    """A rulebook in the list."""

    slug: str
    title: str
    lead: str
    scenarios: int


class RuleText(Struct, frozen=True):
    """A rule of the ledger in our words."""

    id: str
    title: str
    text: str
    chapter: str
    french: str = ""
    refs: tuple[str, ...] = ()
    played: bool = True
    cases: tuple[str, ...] = ()
    """Titles of the cases that show it."""


class Pointing(Struct, frozen=True, forbid_unknown_fields=True):
    """What a person points at on the plane: for which option, with which pieces, where."""

    option: str
    x: float
    y: float
    floor: int = 0
    turn: int = -1
    """The facing to take there; -1 for as one comes."""
    pieces: tuple[str, ...] = ()
    """Those who are meant; none for all of the option's pieces."""
    so_far: str = ""
    """The answer that was proposed before, which this changes: one figure after another."""


# ---------------------------------------------------------------- what a game offers


class Table(Protocol):
    """One game at the table, for one setting and one language. Made by `Rulebook.table(setting, language)`.

    `seat` is a seat, PUBLIC or EVERYTHING. Everything is computed from what that seat knows.
    """

    def drawing(self) -> Drawing:
        """The board."""

    def grounds(self) -> Sequence[Ground]:
        """Every place in words."""

    def scene(self, m: Any, seat: int) -> Scene:
        """The position."""

    def note(self, n: int, event: Any, rolls: Sequence[Any], seat: int) -> Note:
        """An entry of the log: an event as the seat was told it, with the dice that the seat may see."""

    def ask(self, m: Any, question: Question) -> Ask:
        """A question as a page shows it."""

    def actions(self, m: Any, question: Question, pieces: Sequence[str]) -> Sequence[Option]:
        """What these pieces may do together; of one piece, what it may do."""

    def ways(self, m: Any, question: Question, option: str) -> Ways:
        """Everywhere that an option with `ways` leads to."""

    def forecast(self, m: Any, question: Question, answer: str) -> Forecast:
        """What an answer would bring."""

    def why_not(self, m: Any, question: Question, pieces: Sequence[str], target: str) -> Sequence[Cannot]:
        """Why these pieces can do nothing, or not this, at a place or to a piece."""

    def placing(self, m: Any, question: Question, places: Mapping[str, str], fill: bool) -> Placing:
        """Judge a set-up in progress, and complete it if asked."""

    def orders(self, m: Any, seat: int) -> OrderSheet:
        """The seat's standing orders."""

    def ray(self, m: Any, seat: int, a: str, b: str) -> Ray:
        """A line of sight, from what the seat knows; refused where the match measures by the book."""

    def field(self, m: Any, seat: int, place: str, towards: bool) -> Field:
        """All that a place sees, or all that sees it (`towards`)."""

    def refusal(self, error: Exception) -> Cannot:
        """A refused answer in words."""

    def text_position(self, m: Any, seat: int) -> Sequence[str]:
        """The position as lines of text, for readers of screens."""


@runtime_checkable
class PlaneTable(Table, Protocol):
    """A game on the plane, where a person may point at any spot and the game says what that would mean."""

    def propose(self, m: Any, question: Question, pointing: Pointing) -> Proposal:
        """The answer that pointing at a spot would mean, its ghosts, or why not."""

    def spot(self, m: Any, seat: int, x: float, y: float, floor: int) -> Ground:
        """A spot of the plane in words."""

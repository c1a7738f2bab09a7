"""The position of a skirmish: figures, troops and what lies on the table, each field with its audience."""

from __future__ import annotations

from enum import IntEnum
from operator import not_
from typing import Annotated

from msgspec import Meta, Struct

from voltigeur.engine.fields import Nobody, Noun, Owner, Public, Shows, copier, names
from voltigeur.engine.limits import TurnNumber
from voltigeur.terrain.plane import Point
from voltigeur.terrain.tabletop import Site

FigureId = Annotated[int, Noun("figure")]
TroopId = Annotated[int, Noun("troop")]
NONE = -1
"""No figure, no troop."""
Side = Annotated[int, Meta(ge=0, le=1)]
NOWHERE: Point = (-1, -1)
"""No point."""
UNPLACED: Site = (-1, -1, 0)
"""Nobody has seen where it was set up."""


class Health(IntEnum):
    """How a figure is (wounded/roll, wounded/stay)."""

    FIT = 0
    WOUNDED = 1
    STABLE = 2
    """Stabilised: needs no more tests and has to be evacuated."""


class Fate(IntEnum):
    """Why a figure is no longer on the table."""

    PRESENT = 0
    AWAY = 1
    """Not there yet: to be set up, or to come later."""
    DEAD = 2
    EVACUATED = 3
    FLED = 4
    CAPTURED = 5
    EXITED = 6
    """Left by an edge where the scenario wants it to."""


class Motion(IntEnum):
    """What a figure has done with its legs or wheels this turn."""

    HALTED = 0
    MARCHED = 1
    RAN = 2


WOUNDED = Shows("wounded", 10, when=lambda health: health == Health.WOUNDED)
STABLE = Shows("stable", 20, "+", lambda health: health == Health.STABLE)
RAN = Shows("ran", 50, when=lambda motion: motion == Motion.RAN)
MARCHED = Shows("marched", 150, when=lambda motion: motion == Motion.MARCHED, badge="")

_PRESENT, _FIT = int(Fate.PRESENT), int(Health.FIT)
"""Plain numbers, which compare more quickly: this is asked all the time."""


class Figure(Struct, gc=False):
    """A soldier, a gun or a vehicle. Where it stands is for all to see, the rest only once it is known.

    A field that is a state says how it is shown (`Shows`); `table/telling.py` has what follows from its troop or turn.
    """

    id: Public[int]
    side: Public[Side]
    troop: Public[int]
    x: Public[int] = 0
    y: Public[int] = 0
    storey: Public[Annotated[int, Meta(ge=-99, le=99)]] = 0
    facing: Public[Annotated[int, Meta(ge=0, lt=360)]] = 0
    """Whole degrees, clockwise from the far edge (north)."""
    fate: Public[Annotated[int, Meta(ge=0, le=6)]] = Fate.AWAY
    health: Annotated[Public[int], Meta(ge=0, le=2), WOUNDED, STABLE] = Health.FIT
    motion: Annotated[Public[int], Meta(ge=0, le=2), RAN, MARCHED] = Motion.HALTED
    waiting: Public[bool] = False
    """Lies in wait: until its troop acts again (actions/ambush)."""
    ready: Public[bool] = False
    """May still fire from its wait this turn."""
    fired: Annotated[Public[bool], Shows("fired", 60)] = False
    """Has fired or thrown this turn: seen by all who have a line (house/spotting)."""
    known: Annotated[Public[bool], Shows("unseen", 40, when=not_, badge="hidden")] = True
    """The other side has seen what it is; never forgotten, for nobody leaves the table unseen."""
    token: Public[int] = NONE
    """The number of the marker that the other side sees while it is not known."""
    aboard: Public[int] = NONE
    """The vehicle that it is in."""
    carries: Annotated[Public[int], Shows("carrying", 160, when=names, badge="")] = NONE
    """The wounded whom it carries."""
    climbing: Annotated[Public[int], Shows("climbing", 70, "^")] = 0
    """Turns until a climb is done (actions/climb)."""
    goal: Public[Site] = (0, 0, 0)
    """Where the climb ends."""
    charged: Public[bool] = False
    """Ran into contact this turn (house/melee)."""
    stairs: Public[bool] = False
    """Came up the stairs this turn (house/melee)."""
    shaken: Public[int] = 0
    """A vehicle's crew: the last turn in which it can neither move nor fire."""
    immobilised: Annotated[Public[bool], Shows("immobilised", 90, "x", badge="damaged")] = False
    disarmed: Annotated[Public[bool], Shows("disarmed", 100, "x", badge="damaged")] = False
    """The main weapon is out of action."""
    wrecked: Annotated[Public[bool], Shows("wrecked", 110, badge="")] = False
    limbered: Annotated[Public[bool], Shows("limbered", 170, badge="")] = False
    """A gun: not ready to fire; behind its towing vehicle if it is `aboard` one."""
    laid: Public[Point] = NOWHERE
    """The point that a mortar has fired at last from where it stands (house/artillery)."""
    moved_turn: Public[int] = 0
    """The turn in which it was set up, mounted or limbered last: no fire that turn."""
    treated: Public[bool] = False
    """A medic cares for it in this turn's step 2."""
    shown: Public[bool] = False
    """Has done something while it was not known that tells who it is (older matches; now `deeds` say what)."""
    origin: Nobody[Site] = UNPLACED
    """Where it was set up, for all to see. This and what follows are clues for re-deals (`base/clues.py`)."""
    joined: Nobody[bool] = False
    """Has been seen to do something with its troop, so that it is of that troop."""
    deeds: Nobody[tuple[str, ...]] = ()
    """What it has done that not everybody could have done."""
    stayed: Nobody[tuple[TroopId, ...]] = ()
    """Troops of its side that ran while it stood still."""
    apart: Nobody[tuple[TroopId, ...]] = ()
    """Troops of its side that it cannot be of: it would have been spotted with them."""

    @property
    def present(self) -> bool:
        """On the table, in a vehicle or on foot."""
        return self.fate == _PRESENT

    @property
    def fit(self) -> bool:
        """On the table and unhurt."""
        return self.fate == _PRESENT and self.health == _FIT

    @property
    def site(self) -> Site:
        """Where it stands."""
        return self.x, self.y, self.storey

    @property
    def point(self) -> Point:
        """Where it stands, seen from above."""
        return self.x, self.y


class Troop(Struct, gc=False):
    """A section, a crew, a vehicle or an independent character: what has one initiative die and one activation."""

    id: Public[int]
    side: Public[Side]
    strength: Public[int]
    """How many soldiers it began with."""
    leader: Public[int] = NONE
    die: Public[int] = 0
    """Its initiative die; 0 for none."""
    rerolled: Public[bool] = False
    acted: Public[bool] = False
    demoralised: Public[bool] = False
    under_fire: Public[bool] = False
    """Has been the target of covering fire this turn (actions/under-cover-fire)."""
    steadied: Public[bool] = False
    """Has passed the test to move under covering fire in this activation."""
    pinned: Public[bool] = False
    """Has failed that test: no movement in this activation."""
    spotted: Public[tuple[int, ...]] = ()
    """Enemy troops for which it is spotted this turn (spotting/try)."""
    spotting: Public[bool] = False
    """Has had its try to spot this turn."""
    lost: Public[int] = 0
    """Figures lost this turn."""
    lost_leader: Public[bool] = False
    lost_fight: Public[bool] = False
    damaged: Public[bool] = False
    antitank: Owner[int] = 0
    """Anti-tank grenades left."""
    token: Public[int] = NONE
    """What the other side calls it while it knows none of its figures."""
    turn: Owner[int] = 0
    """The turn in which it comes on; 0 for those that begin on the table."""
    calls: Owner[int] = 0
    """Barrages that it may still call by radio."""
    moved: Public[bool] = False
    """Somebody of it has been seen to walk or drive in this match."""
    threw: Public[int] = 0
    """The turn in which it has thrown an explosive grenade last (grenades/place)."""
    deeds: Nobody[tuple[str, ...]] = ()
    """What it has done that not every troop could have done (`base/clues.py`)."""
    radioed: Nobody[int] = 0
    """The turn in which it has sent a message last."""
    lies: Nobody[int] = 0
    """The turn in which it has gone to lie in wait; 0 while it lies as it was set up, -1 once it has done otherwise."""


class Patch(Struct, frozen=True, array_like=True):
    """Something round that lies on the table: `smoke` (until the end of a turn), `wreck`, `crater`."""

    kind: str
    x: int
    y: int
    radius: int
    until: int = 0
    """The last turn of it; 0 for good."""


class Call(Struct, frozen=True, array_like=True):
    """A barrage on its way: comes down at the start of a turn."""

    side: Side
    x: int
    y: int
    turn: int


_copy_figure, _copy_troop = copier(Figure), copier(Troop)


class Position(Struct):
    """What is."""

    figures: Owner[list[Figure]]
    troops: Owner[list[Troop]]
    turn: Public[TurnNumber] = 0
    phase: Public[str] = "set-up"
    """set-up, initiative, action, care, melee, morale."""
    order: Public[tuple[TroopId, ...]] = ()
    """Troops in the order in which they act this turn."""
    active: Public[TroopId] = NONE
    """The troop that is being activated."""
    patches: Public[list[Patch]] = []
    calls: Owner[list[Call]] = []
    """For the side that called; its other side learns of them when they fall."""
    next_token: Public[int] = 1
    touched: Public[bool] = True
    """Something has changed that may let somebody be seen."""
    orders: Nobody[tuple[tuple[TroopId, ...], ...]] = ()
    """Orders in which equal dice have told something of the quality of troops (`base/clues.py`)."""
    order_dice: Nobody[tuple[tuple[int, ...], ...]] = ()
    """Of each of them the dice, one for each troop, and then the sides that won roll-offs."""
    equals: Nobody[tuple[tuple[TroopId, TroopId], ...]] = ()
    """Troops of which the choice of their owner has told that they are equally good."""

    def copy(self) -> Position:
        """An independent equal."""
        return Position(
            list(map(_copy_figure, self.figures)),
            list(map(_copy_troop, self.troops)),
            self.turn,
            self.phase,
            self.order,
            self.active,
            self.patches[:],
            self.calls[:],
            self.next_token,
            self.touched,
            self.orders,
            self.order_dice,
            self.equals,
        )

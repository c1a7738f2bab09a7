"""The two worlds: what is (`Truth`) and what a side knows (`Seen`), with one reading interface, and no copy.

Everybody can see where everybody stands, as on a table; who an enemy is that has not been seen yet, only his side.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from msgspec import Struct

from voltigeur.engine.memory import Keeper
from voltigeur.engine.orders import Orders
from voltigeur.games.skirmish.base.model import NONE, Fate, Figure, Patch, Position, Troop
from voltigeur.games.skirmish.base.setting import FigureInfo, SkirmishSetting, TroopInfo
from voltigeur.games.skirmish.charts.charts import Quality, Weapon
from voltigeur.terrain.tabletop import Site

_PRESENT = int(Fate.PRESENT)


class Body(Struct, frozen=True, gc=False):
    """Something that stands on the table: where, whose, and who it is (a marker has no figure: -1)."""

    site: Site
    side: int
    figure: int
    token: int = NONE


class World(Keeper, ABC):
    """What both worlds can read."""

    __slots__ = ("_bodies", "_bodies_of", "_p", "setting")

    def __init__(self, setting: SkirmishSetting, position: Position) -> None:
        super().__init__()
        self.setting = setting
        self._p = position
        self._bodies: list[Body] | None = None
        self._bodies_of: tuple[list[Body], list[Body]] | None = None

    # ---------------------------------------------------------------- public things

    @property
    def turn(self) -> int:
        """The turn."""
        return self._p.turn

    @property
    def phase(self) -> str:
        """The step of the turn."""
        return self._p.phase

    @property
    def patches(self) -> list[Patch]:
        """Smoke, wrecks and craters."""
        return self._p.patches

    @property
    def active(self) -> int:
        """The troop that is being activated, or -1; a number that tells nothing where it is not known."""
        return self._p.active

    @property
    def order(self) -> tuple[int, ...]:
        """The troops in the order in which they act."""
        return self._p.order

    def bodies(self) -> list[Body]:
        """Everything that stands on the table, aboard nothing; markers for those whom the reader does not know.

        Markers come last and by their numbers: their place in the list must not tell who is under them.
        """
        if self._bodies is None:
            knows, known, markers = self.knows, [], []
            for f in self._p.figures:
                if f.fate == _PRESENT and f.aboard < 0:
                    if knows(f):
                        known.append(Body((f.x, f.y, f.storey), f.side, f.id))
                    else:
                        markers.append(Body((f.x, f.y, f.storey), f.side, NONE, f.token))
            self._bodies = known + sorted(markers, key=lambda body: body.token)
        return self._bodies

    def bodies_of(self, side: int) -> list[Body]:
        """Those of them that are of a side."""
        if self._bodies_of is None:
            bodies = self.bodies()
            self._bodies_of = [b for b in bodies if b.side == 0], [b for b in bodies if b.side == 1]
        return self._bodies_of[side]

    # ---------------------------------------------------------------- who may be read

    @abstractmethod
    def knows(self, figure: Figure) -> bool:
        """Whether the reader knows who this is."""

    def figure(self, number: int) -> Figure:
        """A figure that the reader knows."""
        figure = self._p.figures[number]
        assert self.knows(figure), "a figure that is not known"
        return figure

    def known(self, number: int) -> bool:
        """Whether a number is that of a figure that the reader knows."""
        return 0 <= number < len(self._p.figures) and self.knows(self._p.figures[number])

    def troop(self, number: int) -> Troop:
        """A troop; of an enemy troop only what is known of its figures may be told."""
        return self._p.troops[number]

    def troops(self, side: int) -> list[Troop]:
        """The troops of a side of which the reader knows somebody."""
        return [t for t in self._p.troops if t.side == side and self.knows_troop(t.id)]

    def knows_troop(self, troop: int) -> bool:
        """Whether the reader knows anybody of a troop."""
        figures = self._p.figures
        return any(self.knows(figures[f]) for f in self.setting.troops[troop].figures)

    def call(self, troop: int) -> int:
        """What a troop is called in a question: its number, or that of its marker, below -1, while nobody of it is
        known to the reader."""
        return troop if self.knows_troop(troop) else -1 - self._p.troops[troop].token

    def present(self, side: int) -> list[Figure]:
        """The figures of a side that the reader knows, on the table or in a vehicle there."""
        knows = self.knows
        return [f for f in self._p.figures if f.side == side and f.fate == _PRESENT and knows(f)]

    def members(self, troop: int) -> list[Figure]:
        """The figures of a troop that are present and known."""
        figures, knows = self._p.figures, self.knows
        return [f for i in self.setting.troops[troop].figures if (f := figures[i]).fate == _PRESENT and knows(f)]

    def fit(self, troop: int) -> list[Figure]:
        """The soldiers of a troop that are present, unhurt and known."""
        infos = self.setting.figures
        return [f for f in self.members(troop) if f.fit and infos[f.id].soldier]

    # ---------------------------------------------------------------- who somebody is

    def info(self, figure: Figure) -> FigureInfo:
        """Who a figure is."""
        return self.setting.figures[figure.id]

    def troop_info(self, troop: int) -> TroopInfo:
        """What a troop is."""
        return self.setting.troops[troop]

    def quality(self, figure: Figure) -> Quality:
        """The line of a figure's quality."""
        return self.setting.quality(figure.troop)

    def gunner(self, figure: Figure) -> Figure | None:
        """Whom an assistant or a member of a gun's crew serves."""
        served = self.setting.figures[figure.id].mans
        return self._p.figures[served] if served >= 0 else None

    def weapon(self, figure: Figure) -> Weapon | None:
        """What a figure fires: his own weapon, or that of a fallen gunner whom he served."""
        info = self.setting.figures[figure.id]
        gunner = self.gunner(figure)
        if gunner is not None and not gunner.fit and self.setting.figures[gunner.id].soldier:
            first = next(
                (f for f in self.members(figure.troop) if f.fit and self.setting.figures[f.id].mans == gunner.id), None
            )
            if first is figure:
                return self.setting.figures[gunner.id].weapon
        return info.weapon

    def crew(self, figure: Figure) -> list[Figure]:
        """The unhurt who serve a figure's weapon with him, or a gun."""
        return [f for f in self.fit(figure.troop) if self.setting.figures[f.id].mans == figure.id]


class Truth(World):
    """What is; for steps alone, which change it while they ask."""

    __slots__ = ()

    settled = False

    def knows(self, figure: Figure) -> bool:
        return True

    @property
    def everybody(self) -> list[Figure]:
        """All figures, wherever they have got to."""
        return self._p.figures


class Seen(World):
    """What a side knows, for one question: nothing changes while it is asked, so that answers are kept."""

    __slots__ = ("_fit", "_hidden", "_members", "_present", "orders", "side")

    def __init__(self, setting: SkirmishSetting, position: Position, side: int, orders: Orders) -> None:
        super().__init__(setting, position)
        self.side = side
        self.orders = orders
        self._members: dict[int, list[Figure]] = {}
        self._fit: dict[int, list[Figure]] = {}
        self._present: dict[int, list[Figure]] = {}
        self._hidden: dict[int, Figure] | None = None

    def knows(self, figure: Figure) -> bool:
        return figure.side == self.side or figure.known

    def present(self, side: int) -> list[Figure]:
        found = self._present.get(side)
        if found is None:
            found = self._present[side] = super().present(side)
        return found

    def members(self, troop: int) -> list[Figure]:
        found = self._members.get(troop)
        if found is None:
            found = self._members[troop] = super().members(troop)
        return found

    def fit(self, troop: int) -> list[Figure]:
        found = self._fit.get(troop)
        if found is None:
            found = self._fit[troop] = super().fit(troop)
        return found

    @property
    def enemy(self) -> int:
        """The other side."""
        return 1 - self.side

    def mine(self) -> list[Figure]:
        """One's own figures."""
        return self.present(self.side)

    def foes(self) -> list[Figure]:
        """The enemies whom one knows."""
        return self.present(1 - self.side)

    def markers(self) -> dict[int, Site]:
        """The markers of enemies whom one does not know, by number."""
        return {b.token: b.site for b in self.bodies() if b.side != self.side and b.figure < 0}

    def hidden(self, token: int) -> Figure:
        """Who is under a marker: only its site and its being there may be read."""
        if self._hidden is None:
            self._hidden = {f.token: f for f in reversed(self._p.figures) if not f.known and f.present}
        return self._hidden[token]


def can_act(world: World, troop: int) -> bool:
    """Whether a troop has anybody left to act."""
    return bool(world.fit(troop))

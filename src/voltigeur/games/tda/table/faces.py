"""Counters and markers as a table shows them: what stands on the face of each, its badges and its card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec import Struct, structs

from voltigeur.engine.fields import copier
from voltigeur.engine.table.asks import Option
from voltigeur.engine.table.scene import Badge, Fact, Piece, Reach
from voltigeur.games.tda.base.model import ABOARD, AWAY, NONE, Fate, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import KIND_OF, UnitType, Weapon
from voltigeur.games.tda.ch01_units.units import longest_range
from voltigeur.games.tda.table.pieces import Formations, marker_of, piece_of
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.table.unit_cards import (
    DECOY,
    FLANKS,
    FRONT,
    MACHINE,
    SOLDIERS,
    About,
    armour,
    field_of_fire,
    figures,
    points_somewhere,
)
from voltigeur.games.tda.table.wording import STATES, carried, riders
from voltigeur.tabling.unit_card import Drawn, Pieces, Ready, as_last_seen
from voltigeur.tabling.words import dashed

LABEL_LENGTH = 6
OFF_MAP = (AWAY, ABOARD)
"""Where somebody is who has a piece and no place."""
SOMEWHERE = 0
"""Any place of the map; below it a number says why somebody is not there."""
RECOGNISED = ("recognised-fires", "recognised-moves", "recognised-hit", "recognised-assault")
"""When somebody hidden is recognised, which the card of every marker says alike (12.3/revealed)."""
CLOCK = 2
"""Twelfths of a turn from one hexside to the next."""
_copied = copier(Unit)


class Beside(Struct, frozen=True, gc=False):
    """What a piece shows beside the state of its counter."""

    own: bool
    """The reader may read all that its side knows of it."""
    number: int
    """The marker that the enemy sees in its place, or -1."""
    order: int
    """How many lie under it."""
    acting: bool
    hesitant: bool
    leader: int
    load: tuple[int, ...]


LastLook = dict[int, Drawn[Unit, Beside]]


class Faces:
    """The counters of one match in one language."""

    def __init__(self, setting: TdaSetting, teller: Teller) -> None:
        self.setting = setting
        self.teller = teller
        self.t = teller.t
        self.formations = Formations(setting)
        self._listed = [0, 0]
        """The kinds of unit in each side's order of battle, which both may read."""
        for item in setting.roster:
            self._listed[item.side] |= KIND_OF[setting.types[setting.types.index[item.part.type]].role]
        self._pieces = Pieces()
        self.attempts = Ready[Option]()
        """Formations that may be tried, as options, by all that these say."""

    # ---------------------------------------------------------------- units

    def units(self, seen: Seen, own: bool, heights: dict[int, int], drawn: LastLook) -> Iterator[Piece]:
        """The counters of a side that the reader knows; `own`: he may read all that the side knows of them."""
        return as_last_seen(drawn, self._known(seen, own, heights), _copied, partial(self._put, seen))

    def _known(self, seen: Seen, own: bool, heights: dict[int, int]) -> Iterator[tuple[int, Unit, Beside]]:
        """What they show beside their own state is gathered once for all; `heights` counts who lies in each place."""
        numbers = seen.own_markers() if own else {}
        acting = seen.acting if own else ()
        leaders = seen.leaders() if own else ()
        hesitant, vehicles = seen.hesitant_sections(), self.setting.has_vehicles
        for unit in seen.all_mine() if own else seen.foes():
            at, order = unit.at, 0
            if at >= 0:
                order = heights.get(at, 0)
                heights[at] = order + 1
            elif at not in OFF_MAP or unit.fate != Fate.PRESENT:
                continue
            beside = Beside(
                own,
                numbers.get(at, NONE) if unit.hidden else NONE,
                order,
                unit.id in acting,
                unit.section in hesitant or unit.attached in hesitant,
                leaders[unit.section] if own and unit.section >= 0 else NONE,
                self._load(seen, unit, own) if vehicles else (),
            )
            yield unit.id, unit, beside

    def _put(self, seen: Seen, unit: Unit, beside: Beside) -> Piece:
        """A piece in its place: what else it shows is the same wherever on the map it is, and made once for all."""
        nowhere = _copied(unit)
        nowhere.at, nowhere.went = min(unit.at, SOMEWHERE), 0
        key = (structs.replace(beside, order=0), structs.astuple(nowhere))
        piece = self._pieces.get(key, lambda: self._make(seen, unit, beside.own, beside.number))
        place = self.setting.names.place(unit.at) if unit.at >= 0 else ""
        return structs.replace(piece, place=place, order=beside.order)

    def _make(self, seen: Seen, unit: Unit, own: bool, number: int) -> Piece:
        """A piece without its place."""
        kind = seen.type(unit)
        name = self.setting.names.unit(unit.id)
        decoy = kind.role == "decoy"
        weapon = seen.weapon(unit)
        morale = seen.morale(unit)
        badges = tuple(self.badges(seen, unit, own))
        return Piece(
            id=piece_of(unit.id),
            side=unit.side,
            place="",
            label=short_name(name.removeprefix(f"{self.setting.sides[unit.side]}-") if decoy else name),
            title=_capital(self.teller.name(unit.id)) if decoy else f"{name}, {self.teller.type_name(unit)}",
            symbol=kind.symbol,
            role="decoy" if decoy else "unit",
            big=str(morale) if morale and not decoy else "",
            foot="" if weapon is None or decoy else figures(weapon),
            steps=(unit.steps, kind.steps),
            group=self.formations.group_of(unit),
            facing=facing(kind, unit),
            badges=badges,
            veiled=unit.neutralised,
            spent=unit.done and not (own and seen.active(unit)),
            number=number,
            card=self.card(seen, unit, own, number, badges),
            arc=field_of_fire(kind, weapon),
            arcs=(FRONT, FLANKS) if points_somewhere(kind) else (0, 0),
            armour=armour(kind),
            carrier=piece_of(carrier) if (carrier := _carrier(unit, own)) >= 0 else "",
            reach=() if weapon is None or decoy or unit.at < 0 else tuple(self.reach(seen, unit, weapon)),
        )

    def reach(self, seen: Seen, unit: Unit, weapon: Weapon) -> Iterator[Reach]:
        """The rings of a weapon: where it cannot reach yet, its full effect, and as far as it carries (7.2, 16)."""
        longest = weapon.range if weapon.indirect else longest_range(seen, weapon, unit)
        near = weapon.effective or weapon.range
        if weapon.minimum > 1:
            yield Reach(weapon.minimum - 1, self.t("reach-dead", hexes=weapon.minimum), "dead")
        if weapon.range and near < longest:
            how = "reach-effective" if weapon.effective else "reach-full"
            yield Reach(near, self.t(how, hexes=near), "short")
            yield Reach(longest, self.t("reach-faint" if weapon.effective else "reach-half", hexes=longest), "long")
        elif weapon.range:
            yield Reach(longest, self.t("reach-all", hexes=longest), "short")

    def _load(self, seen: Seen, unit: Unit, own: bool) -> tuple[int, ...]:
        """Who is aboard, towed or mounted, by number, as far as may be known."""
        if seen.type(unit).role != "vehicle":
            return ()
        inside, towed = carried(seen, unit) if own else ([], [])
        return tuple(other.id for other in (*inside, *towed, *riders(seen, unit)))

    def badges(self, seen: Seen, unit: Unit, own: bool) -> Iterator[Badge]:
        """The badges of a unit, the gravest first."""
        if unit.fate == Fate.PRESENT:
            yield from STATES.badges(seen, unit, self.teller.state, own=own, placed=unit.at >= 0)

    def card(
        self, seen: Seen, unit: Unit, own: bool, number: int, badges: tuple[Badge, ...]
    ) -> tuple[Fact, ...]:  # fmt: skip
        """All that may be known of a unit, a line each."""
        kind = seen.type(unit)
        if kind.role == "decoy":
            card = DECOY
        elif points_somewhere(kind):
            card = MACHINE
        else:
            card = SOLDIERS
        return card.facts(self.t, About(self.teller, self.formations, seen, unit, kind, own, number, badges))

    # ---------------------------------------------------------------- markers

    def marker(self, side: int, place: int, token: int, may_be: int, order: int, *, watched: bool) -> Piece:
        """Somebody hidden: a numbered marker, with what it may still be."""

        def make() -> Piece:
            t = self.t
            listed = self._listed[side]
            kinds = ", ".join(t(f"role-{dashed(name)}") for name, bit in KIND_OF.items() if may_be & bit & listed)
            return Piece(
                id=marker_of(token, watched=watched),
                side=side,
                place=self.setting.names.place(place),
                label="?",
                title=t("table-marker", number=token, side=self.teller.side(side)),
                role="marker",
                number=token,
                card=(
                    Fact("marker", "?", t("table-note-hidden")),
                    Fact("number", str(token), t("table-note-number", number=token)),
                    Fact("may-be", "", t("table-note-maybe", kinds=kinds)),
                    Fact("halved"),
                    *map(Fact, RECOGNISED),
                ),
                order=order,
            )

        return self._pieces.get(("marker", side, place, token, may_be, order, watched), make)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def short_name(name: str) -> str:
    """A name in the few letters that a counter has room for."""
    return name if len(name) <= LABEL_LENGTH else name.replace("-", "")[:LABEL_LENGTH]


def _carrier(unit: Unit, own: bool) -> int:
    """The vehicle that a unit is in or on, as far as may be known."""
    return unit.aboard if own and unit.aboard >= 0 else unit.rides


def facing(kind: UnitType, unit: Unit) -> int:
    """Where a piece points, in twelfths of a turn clockwise from north; -1 for one without a front."""
    return CLOCK * unit.facing if points_somewhere(kind) and unit.at >= 0 else -1

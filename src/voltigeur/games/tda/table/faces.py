"""Counters and markers of Troupes d'assaut as a table shows them: faces, badges and notes."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from voltigeur.engine.table.scene import Badge, Piece
from voltigeur.games.tda.base.model import ABOARD, Fate, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import KIND_OF, UnitType
from voltigeur.games.tda.table import machines
from voltigeur.games.tda.table.machines import Cards, figures
from voltigeur.games.tda.table.states import STATES, carried, riders
from voltigeur.games.tda.table.telling import Teller
from voltigeur.tabling.words import dashed

LABEL_LENGTH = 6
_REMEMBERED = 20_000
"""Counters kept ready; a long match shows each of them over and over in the same few states."""


def piece_of(unit: int) -> str:
    """The id of a unit that the reader knows."""
    return f"u{unit}"


def marker_of(token: int, *, watched: bool = False) -> str:
    """The id of an enemy's marker; a spectator sees those of both sides, and reads `n` for the first one's."""
    return f"n{token}" if watched else f"m{token}"


class Faces:
    """The counters of one match in one language."""

    def __init__(self, setting: TdaSetting, teller: Teller) -> None:
        self.setting = setting
        self.teller = teller
        self.t = teller.t
        parts = [part for side in setting.scenario.sides for part in (*side.battalions, *side.companies)]
        self.commands = [part.name for part in parts]
        """The names of companies and battalions, in the order of their numbers."""
        self._command_of = {part.leader: number for number, part in enumerate(parts)}
        self._listed = [0, 0]
        """The kinds of unit in each side's order of battle, which both may read."""
        for item in setting.roster:
            self._listed[item.side] |= KIND_OF[setting.types[setting.types.index[item.part.type]].role]
        self.cards = Cards(teller)
        self._pieces: dict[tuple[object, ...], Piece] = {}

    # ---------------------------------------------------------------- units

    def unit(self, seen: Seen, unit: Unit, own: bool, order: int) -> Piece:
        """A counter that the reader knows; `own`: he may read all that its side knows of it."""
        number = seen.token(unit.side, unit.at) if own and unit.hidden and unit.at >= 0 else -1
        acting = own and seen.active(unit)
        leader = self._leader(seen, unit) if own else -1
        load = self._load(seen, unit, own)
        key = (own, number, order, acting, seen.hesitant(unit), leader, load, *structs.astuple(unit))
        piece = self._pieces.get(key)
        if piece is None:
            if len(self._pieces) >= _REMEMBERED:
                self._pieces.clear()
            piece = self._pieces[key] = self._make(seen, unit, own, order, number)
        return piece

    def _make(self, seen: Seen, unit: Unit, own: bool, order: int, number: int) -> Piece:
        kind = seen.type(unit)
        name = self.setting.names.unit(unit.id)
        decoy = kind.role == "decoy"
        weapon = seen.weapon(unit)
        morale = seen.morale(unit)
        return Piece(
            id=piece_of(unit.id),
            side=unit.side,
            place=self.setting.names.place(unit.at) if unit.at >= 0 else "",
            label=short_name(name.removeprefix(f"{self.setting.sides[unit.side]}-") if decoy else name),
            title=_capital(self.teller.name(unit.id)) if decoy else f"{name}, {self.teller.type_name(unit)}",
            symbol=kind.symbol,
            role="decoy" if decoy else "unit",
            big=str(morale) if morale and not decoy else "",
            foot="" if weapon is None or decoy else figures(weapon),
            steps=(unit.steps, kind.steps),
            group=self.group_of(unit),
            facing=machines.facing(kind, unit),
            badges=tuple(self.badges(seen, unit, own)),
            veiled=unit.neutralised,
            spent=unit.done and not (own and seen.active(unit)),
            number=number,
            notes=tuple(self.notes(seen, unit, own, number)),
            order=order,
            arc=machines.field_of_fire(kind, weapon),
            arcs=(machines.FRONT, machines.FLANKS) if machines.points_somewhere(kind) else (0, 0),
            armour=machines.armour(kind),
            carrier=piece_of(carrier) if (carrier := _carrier(unit, own)) >= 0 else "",
        )

    def _load(self, seen: Seen, unit: Unit, own: bool) -> tuple[int, ...]:
        """Who is aboard, towed or mounted, by number, as far as may be known."""
        if seen.type(unit).role != "vehicle":
            return ()
        inside, towed = carried(seen, unit) if own else ([], [])
        return tuple(other.id for other in (*inside, *towed, *riders(seen, unit)))

    def _leader(self, seen: Seen, unit: Unit) -> int:
        """Who leads a unit's section, or -1 while nobody does."""
        if unit.section < 0:
            return -1
        section = seen.section(unit.section)
        return -1 if section.leader_dead else section.leader

    def group_of(self, unit: Unit) -> str:
        """The formation that a unit belongs to: its section, or the company that an autonomous unit is under."""
        if unit.section >= 0:
            return f"s{unit.section}"
        if unit.escort >= 0:
            return f"s{unit.escort}"
        command = self._command_of.get(self.setting.names.unit(unit.id), unit.chief)
        return f"c{command}" if command >= 0 else ""

    def badges(self, seen: Seen, unit: Unit, own: bool) -> Iterator[Badge]:
        """The badges of a unit, the gravest first."""
        if unit.fate == Fate.PRESENT:
            yield from STATES.badges(seen, unit, self.teller.state, own=own, placed=unit.at >= 0)

    # ---------------------------------------------------------------- notes

    def notes(self, seen: Seen, unit: Unit, own: bool, number: int) -> Iterator[str]:
        """All that may be known of a unit, a line each."""
        t = self.t
        kind = seen.type(unit)
        if unit.at < 0 and unit.at != ABOARD:
            yield t("state-reserve", turn=unit.entry) if unit.entry else t("table-note-waiting")
        yield from self.cards.place(unit, own)
        words = [badge.text for badge in self.badges(seen, unit, own)]
        if words:
            yield t("table-note-states", states=", ".join(words))
        if number >= 0:
            yield t("table-note-marker", number=number)
        if kind.role == "decoy":
            yield t("table-note-decoy")
            return
        if kind.steps > 1:
            yield t("table-note-steps", steps=unit.steps, full=kind.steps)
        yield from self._morale(seen, unit)
        yield from self._weapons(seen, unit, kind, own)
        yield from self._command(seen, unit, own)

    def _morale(self, seen: Seen, unit: Unit) -> Iterator[str]:
        morale, quality = seen.morale(unit), self.t(f"quality-{seen.quality(unit)}")
        if not morale:
            return
        if morale == unit.morale:
            yield self.t("table-note-morale", morale=morale, quality=quality)
        else:
            yield self.t("table-note-morale-changed", morale=morale, printed=unit.morale, quality=quality)

    def _weapons(self, seen: Seen, unit: Unit, kind: UnitType, own: bool) -> Iterator[str]:
        t = self.t
        weapon = seen.weapon(unit)
        if machines.points_somewhere(kind):
            yield from self.cards.lines(seen, unit, own)
            return
        if weapon is None:
            yield t("table-note-unarmed")
            return
        if weapon.ac or weapon.aa:
            yield from self.cards.weapon(weapon, kind)
            return
        yield t("table-note-weapon", power=weapon.power, cadence=weapon.cadence, range=weapon.range)
        yield from self.cards.reach(weapon)
        if kind.emplaced is not None:
            other = kind.front if unit.emplaced else kind.emplaced
            if other is not None:
                yield t(
                    "table-note-dismantled-face" if unit.emplaced else "table-note-emplaced-face", face=figures(other)
                )
        elif kind.reduced is not None and unit.steps > 1:
            yield t("table-note-reduced-face", face=figures(kind.reduced))

    def _command(self, seen: Seen, unit: Unit, own: bool) -> Iterator[str]:
        t, names = self.t, self.setting.names
        leader = self._leader(seen, unit) if own else -1
        if leader >= 0 and leader != unit.id:
            yield t("table-note-led", section=names.sections[unit.section], leader=self.teller.name(leader))
        elif unit.section >= 0:
            name = "table-note-leads" if leader == unit.id else "table-note-section"
            yield t(name, section=names.sections[unit.section])
        elif unit.escort >= 0:
            yield t("table-note-escort", section=names.sections[unit.escort])
        elif (group := self.group_of(unit)).startswith("c"):
            leads = names.unit(unit.id) in self._command_of
            name = "table-note-commands" if leads else "table-note-company"
            yield t(name, company=self.commands[int(group[1:])])
        if own and unit.attached >= 0:
            yield t("table-note-attached", section=names.sections[unit.attached])
        if own and unit.follows >= 0:
            yield t("table-note-follows", leader=self.teller.name(unit.follows))
        if own and unit.pair >= 0:
            yield t("table-note-pair", unit=self.teller.name(unit.pair))

    # ---------------------------------------------------------------- markers

    def marker(self, side: int, place: int, token: int, may_be: int, order: int, *, watched: bool) -> Piece:
        """Somebody hidden: a numbered marker, with what it may still be."""
        key = ("marker", side, place, token, may_be, order, watched)
        piece = self._pieces.get(key)
        if piece is None:
            t = self.t
            listed = self._listed[side]
            kinds = ", ".join(t(f"role-{dashed(name)}") for name, bit in KIND_OF.items() if may_be & bit & listed)
            piece = self._pieces[key] = Piece(
                id=marker_of(token, watched=watched),
                side=side,
                place=self.setting.names.place(place),
                label="?",
                title=t("table-marker", number=token, side=self.teller.side(side)),
                role="marker",
                number=token,
                notes=(t("table-note-hidden"), t("table-note-maybe", kinds=kinds)),
                order=order,
            )
        return piece


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def short_name(name: str) -> str:
    """A name in the few letters that a counter has room for."""
    return name if len(name) <= LABEL_LENGTH else name.replace("-", "")[:LABEL_LENGTH]


def _carrier(unit: Unit, own: bool) -> int:
    """The vehicle that a unit is in or on, as far as may be known."""
    return unit.aboard if own and unit.aboard >= 0 else unit.rides

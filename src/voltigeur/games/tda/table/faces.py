"""Counters and markers as a table shows them: faces, badges, and the card of each, line by line (15.1/vehicle-card)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from msgspec import Struct, structs

from voltigeur.engine.fields import copier
from voltigeur.engine.table.asks import Option
from voltigeur.engine.table.scene import Badge, Fact, Piece, Reach
from voltigeur.engine.texts import Texts
from voltigeur.games.tda.base.model import ABOARD, AWAY, NONE, Fate, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import KIND_OF, UnitType, Weapon
from voltigeur.games.tda.ch01_units.units import longest_range
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.table.wording import STATES, carried, riders, tenths
from voltigeur.tabling.unit_card import SAID, Drawn, Line, Pieces, Ready, Told, UnitCard, as_last_seen
from voltigeur.tabling.words import dashed

LABEL_LENGTH = 6
OFF_MAP = (AWAY, ABOARD)
"""Where somebody is who has a piece and no place."""
SOMEWHERE = 0
"""Any place of the map; below it a number says why somebody is not there."""
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
            group=self.group_of(unit),
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

    def leader(self, seen: Seen, unit: Unit) -> int:
        """Who leads a unit's section, or -1 while nobody does."""
        return seen.leaders()[unit.section] if unit.section >= 0 else NONE

    def commands_one(self, unit: Unit) -> bool:
        """Whether a unit leads a company or a battalion."""
        return self.setting.names.unit(unit.id) in self._command_of

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
        return card.facts(self.t, About(self, seen, unit, kind, own, number, badges))

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


# -------------------------------------------------- where a piece points, and its figures (13.2, 15.1, 15.2)


RECOGNISED = ("recognised-fires", "recognised-moves", "recognised-hit", "recognised-assault")
"""When somebody hidden is recognised, which the card of every marker says alike (12.3/revealed)."""
FRONT, FLANKS = 60, 120
"""Degrees from the facing to the end of the front arc and of the flanks (house/arcs)."""
CLOCK = 2
"""Twelfths of a turn from one hexside to the next."""
MINUS = "\u2212"
TRAITS = (
    "open-topped", "skirts", "shield", "smoke-pots", "smoke-shells", "bulldozer", "mine-clearing", "deminer", "flame",
    "amphibious", "swims", "jammer", "twin", "airborne", "light-piece", "heat-rounds", "kamikaze", "barge",
)  # fmt: skip
"""What a card says of a type beside its figures, in this order."""


def points_somewhere(kind: UnitType) -> bool:
    """Whether a type has a front: vehicles and support pieces (15.2/facing, 17.1/rotation)."""
    return kind.role in ("vehicle", "support_piece")


def facing(kind: UnitType, unit: Unit) -> int:
    """Where a piece points, in twelfths of a turn clockwise from north; -1 for one without a front."""
    return CLOCK * unit.facing if points_somewhere(kind) and unit.at >= 0 else -1


def field_of_fire(kind: UnitType, weapon: Weapon | None) -> int:
    """The angle that a weapon covers which does not turn all round; 0 where it does (15.2/casemate)."""
    fixed = weapon is not None and weapon.mount == "casemate" and "light-piece" not in kind.traits
    return 2 * FRONT if points_somewhere(kind) and fixed else 0


def armour(kind: UnitType) -> tuple[int, ...]:
    """Armour of front, flank and rear (15.1/vehicle-card)."""
    return (kind.armour, kind.side, kind.rear) if kind.armoured else ()


def figures(weapon: Weapon) -> str:
    """Power, cadence and range as they are printed; against armour after the stroke, no range for all that is seen."""
    power = f"{weapon.power}/{weapon.ac}" if weapon.ac else str(weapon.power)
    return f"{power}-{weapon.cadence}" + (f"-{weapon.range}" if weapon.range else "")


class About(NamedTuple):
    """What the card of a counter may tell of; `own`: all that its side knows of it."""

    faces: Faces
    seen: Seen
    unit: Unit
    kind: UnitType
    own: bool
    number: int
    """The marker that the enemy sees in its place, or -1."""
    badges: tuple[Badge, ...]

    @property
    def t(self) -> Texts:
        """The messages."""
        return self.faces.t

    @property
    def weapon(self) -> Weapon | None:
        """What it fires with as it stands."""
        return self.seen.weapon(self.unit)

    @property
    def away(self) -> bool:
        """Whether it is not on the map yet."""
        return self.unit.at < 0 and self.unit.at != ABOARD

    @property
    def holds(self) -> bool:
        """Whether its type has room for anybody."""
        return bool(self.kind.capacity or self.kind.holds)

    def names(self, units: Sequence[Unit]) -> Told | None:
        """Some units by name, if there are any."""
        if not units:
            return None
        return {"units": self.faces.teller.units(u.id for u in units), "pieces": [piece_of(u.id) for u in units]}

    def name(self, key: str, number: int, *, told: bool = True) -> Told | None:
        """A unit by name, if there is one."""
        if not told or number < 0:
            return None
        return {key: self.faces.teller.name(number), "pieces": [piece_of(number)]}

    def section(self, number: int) -> Told | None:
        """A section by name, if there is one."""
        return {"section": self.faces.setting.names.sections[number]} if number >= 0 else None

    def decimal(self, value: int) -> str:
        """Tenths as a number of the reader's language."""
        text = tenths(value)
        return text.replace(".", ",") if self.t.language == "fr" else text


# -------------------------------------------------------------------- the lines of a card


def _states(a: About) -> Told | None:
    return {"states": ", ".join(badge.text for badge in a.badges)} if a.badges else None


def _morale(a: About) -> Told | None:
    morale, quality = a.seen.morale(a.unit), a.t(f"quality-{a.seen.quality(a.unit)}")
    message = "table-note-morale" if morale == a.unit.morale else "table-note-morale-changed"
    return {"message": message, "morale": morale, "printed": a.unit.morale, "quality": quality} if morale else None


def _formation(a: About) -> Told | None:
    """Its section and what it is there, or the company that it is under."""
    unit, leader = a.unit, a.faces.leader(a.seen, a.unit) if a.own else -1
    if unit.section >= 0:
        led = leader >= 0 and leader != unit.id
        name = a.faces.teller.name(leader) if led else ""
        alone = "table-note-leads" if leader == unit.id else "table-note-section"
        return {
            "message": "table-note-led" if led else alone,
            "section": a.faces.setting.names.sections[unit.section],
            "leader": name,
        }
    if unit.escort >= 0:
        return {"message": "table-note-escort", "section": a.faces.setting.names.sections[unit.escort]}
    group = a.faces.group_of(unit)
    if not group:
        return None
    message = "table-note-commands" if a.faces.commands_one(unit) else "table-note-company"
    return {"message": message, "company": a.faces.commands[int(group[1:])]}


def _other_face(a: About) -> Told | None:
    """The side of a counter that is not up: set up or dismantled, or reduced."""
    kind, unit = a.kind, a.unit
    other, which = kind.emplaced, "table-note-emplaced-face"
    if kind.emplaced is None:
        other, which = kind.reduced if unit.steps > 1 else None, "table-note-reduced-face"
    elif unit.emplaced:
        other, which = kind.front, "table-note-dismantled-face"
    return {"message": which, "face": figures(other)} if other is not None else None


def _turret(a: About) -> Told | None:
    weapon = a.weapon
    if weapon is None or field_of_fire(a.kind, weapon) or not any(weapon.turret):
        return None
    flank, rear = (f"{MINUS}{-shift}" if shift < 0 else f"+{shift}" for shift in weapon.turret)
    return {"flank": flank, "rear": rear}


def _armour(a: About) -> Told | None:
    front, flank, rear = armour(a.kind) or (0, 0, 0)
    return {"front": front, "flank": flank, "rear": rear} if a.kind.armoured else None


def _hull(a: About) -> Told | None:
    """Size, how it moves, and how far."""
    if a.kind.role != "vehicle":
        return None
    size, mobility = a.t(f"size-{(a.kind.size or 'N').lower()}"), a.t(f"mobility-{a.kind.mobility}")
    return {"size": size, "mobility": mobility, "points": a.decimal(a.kind.movement)}


def _traits(a: About) -> Told | None:
    traits = [a.t(f"trait-{name}") for name in TRAITS if name in a.kind.traits]
    return {"traits": ", ".join(traits)} if traits else None


def _values(t: Texts, weapon: Weapon) -> str:
    """The values of a weapon in a row: against men, against armour, against aircraft, cadence, range."""
    parts = []
    if weapon.power:
        parts.append(t("weapon-ap", power=weapon.power))
    if weapon.ac:
        barrel = t(f"barrel-{weapon.barrel.lower()}") if weapon.barrel else ""
        parts.append(t("weapon-ac-barrel" if barrel else "weapon-ac", power=weapon.ac, barrel=barrel))
    if weapon.aa:
        parts.append(t("weapon-aa", power=weapon.aa))
    if not parts:
        parts.append(t(f"weapon-{dashed(weapon.kind)}"))
    parts.append(t("weapon-cadence", cadence=weapon.cadence))
    parts.append(t("weapon-range", range=weapon.range) if weapon.range else t("weapon-range-sight"))
    return ", ".join(parts)


def _plain_fire(a: About) -> Weapon | None:
    """A weapon whose three printed values say it all."""
    weapon = a.weapon
    return weapon if weapon is not None and not (weapon.ac or weapon.aa) else None


def _reach(message: str, value: Callable[[Weapon], int]) -> Line[About]:
    name = message.rpartition("-")[2]
    return Line(
        message,
        lambda a: {name: value(a.weapon)} if a.weapon is not None and value(a.weapon) else None,
        key=name,
    )


def _arms(a: About, weapon: Weapon | None) -> Told | None:
    """A weapon as it is printed and in words."""
    return {"values": _values(a.t, weapon), "printed": figures(weapon)} if weapon is not None else None


def _plain_arms(a: About) -> Told | None:
    """A weapon whose three printed values say it all, in words."""
    weapon = _plain_fire(a)
    if weapon is None:
        return None
    return {"power": weapon.power, "cadence": weapon.cadence, "range": weapon.range, "printed": figures(weapon)}


HEAD = UnitCard[About](
    Line("state-reserve", lambda a: {"turn": a.unit.entry} if a.away and a.unit.entry else None, key="reserve"),
    Line("table-note-waiting", lambda a: SAID if a.away and not a.unit.entry else None, key="waiting"),
    Line("table-note-in", lambda a: a.name("vehicle", a.unit.aboard, told=a.own), key="aboard"),
    Line("table-note-rides", lambda a: a.name("vehicle", a.unit.rides), key="riders"),
    Line("table-note-states", _states, key="states"),
    Line("table-note-marker", lambda a: {"number": a.number} if a.number >= 0 else None, key="alias", value="{number}"),
)
MEN = UnitCard[About](
    Line(
        "table-note-steps",
        lambda a: {"steps": a.unit.steps, "full": a.kind.steps} if a.kind.steps > 1 else None,
        key="steps",
        value="{steps}/{full}",
    ),
    Line("{message}", _morale, key="morale", value="{morale}"),
)
REACH = UnitCard[About](
    _reach("table-note-minimum", lambda weapon: weapon.minimum),
    _reach("table-note-effective", lambda weapon: weapon.effective),
    _reach("table-note-indirect", lambda weapon: weapon.indirect),
)
GUIDANCE = Line[About](
    "table-note-guided-{guidance}",
    lambda a: {"guidance": a.weapon.guidance} if a.weapon is not None and a.weapon.guidance else None,
    key="guided",
)
COMMAND = UnitCard[About](
    Line("{message}", _formation, key="formation"),
    Line("table-note-attached", lambda a: a.section(a.unit.attached) if a.own else None, key="attached"),
    Line("table-note-follows", lambda a: a.name("leader", a.unit.follows, told=a.own), key="attached"),
    Line("table-note-pair", lambda a: a.name("unit", a.unit.pair, told=a.own), key="pair"),
)
DECOY = UnitCard(*HEAD, Line[About]("table-note-decoy", lambda a: SAID, key="decoy"))
SOLDIERS = UnitCard(
    *HEAD,
    *MEN,
    Line[About]("table-note-unarmed", lambda a: SAID if a.weapon is None else None, key="unarmed"),
    Line[About]("table-note-weapon", _plain_arms, key="values", value="{printed}"),
    Line[About](
        "table-note-values", lambda a: None if _plain_fire(a) else _arms(a, a.weapon), key="arms", value="{printed}"
    ),
    *REACH,
    Line[About]("{message}", lambda a: _other_face(a) if _plain_fire(a) else None, key="other-face", value="{face}"),
    Line[About]("table-note-guided-{guidance}", lambda a: None if _plain_fire(a) else GUIDANCE.says(a), key="guided"),
    *COMMAND,
)
MACHINE = UnitCard(
    *HEAD,
    *MEN,
    Line[About]("table-note-aboard", lambda a: a.names(carried(a.seen, a.unit)[0]) if a.own else None, key="load"),
    Line[About](
        "table-note-empty",
        lambda a: SAID if a.own and a.holds and not carried(a.seen, a.unit)[0] else None,
        key="load",
    ),
    Line[About]("table-note-tows", lambda a: a.names(carried(a.seen, a.unit)[1]) if a.own else None, key="towing"),
    Line[About]("table-note-riders", lambda a: a.names(riders(a.seen, a.unit)), key="riders"),
    Line[About]("table-note-hits", lambda a: {"hits": a.unit.hits} if a.unit.hits else None, key="hits"),
    Line[About]("table-note-swims", lambda a: SAID if a.unit.swims else None, key="swims"),
    Line[About](
        "table-note-soft", lambda a: SAID if a.kind.role == "vehicle" and not a.kind.armoured else None, key="soft"
    ),
    Line[About](
        "table-note-armour",
        lambda a: _armour(a) if a.kind.role == "vehicle" else None,
        key="armour",
        value="{front} {flank}\u00b7{rear}",
    ),
    Line[About]("table-note-values", lambda a: _arms(a, a.weapon), key="arms", value="{printed}"),
    *REACH,
    Line[About]("table-note-casemate", lambda a: SAID if field_of_fire(a.kind, a.weapon) else None, key="casemate"),
    Line[About]("table-note-turret", _turret, key="turret", value="{flank} {rear}"),
    GUIDANCE,
    Line[About](
        "table-note-also",
        lambda a: [{"weapon": _values(a.t, arm), "printed": figures(arm)} for arm in a.kind.arms],
        key="also",
        value="{printed}",
    ),
    Line[About]("table-note-hull", _hull, key="hull"),
    Line[About](
        "table-note-capacity",
        lambda a: {"squads": a.decimal(a.kind.capacity), "vehicles": a.kind.holds} if a.holds else None,
        key="capacity",
    ),
    Line[About]("table-note-traits", _traits, key="traits"),
    Line[About](
        "table-note-rounds", lambda a: {"rounds": a.unit.rounds} if a.own and a.unit.rounds >= 0 else None, key="rounds"
    ),
    *COMMAND,
)

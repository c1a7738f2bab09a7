"""The card of a counter, line by line, and the figures that are printed on it (13.2, 15.1/vehicle-card, 15.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from voltigeur.engine.table.scene import Badge
from voltigeur.engine.texts import Texts
from voltigeur.games.tda.base.model import ABOARD, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import UnitType, Weapon
from voltigeur.games.tda.table.pieces import Formations, piece_of
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.table.wording import carried, riders, tenths
from voltigeur.tabling.unit_card import SAID, Line, Told, UnitCard
from voltigeur.tabling.words import dashed

FRONT, FLANKS = 60, 120
"""Degrees from the facing to the end of the front arc and of the flanks (house/arcs)."""
MINUS = "\u2212"
TRAITS = (
    "open-topped", "skirts", "shield", "smoke-pots", "smoke-shells", "bulldozer", "mine-clearing", "deminer", "flame",
    "amphibious", "swims", "jammer", "twin", "airborne", "light-piece", "heat-rounds", "kamikaze", "barge",
)  # fmt: skip
"""What a card says of a type beside its figures, in this order."""


def points_somewhere(kind: UnitType) -> bool:
    """Whether a type has a front: vehicles and support pieces (15.2/facing, 17.1/rotation)."""
    return kind.role in ("vehicle", "support_piece")


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

    teller: Teller
    formations: Formations
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
        return self.teller.t

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
        return {"units": self.teller.units(u.id for u in units), "pieces": [piece_of(u.id) for u in units]}

    def name(self, key: str, number: int, *, told: bool = True) -> Told | None:
        """A unit by name, if there is one."""
        if not told or number < 0:
            return None
        return {key: self.teller.name(number), "pieces": [piece_of(number)]}

    def section(self, number: int) -> Told | None:
        """A section by name, if there is one."""
        return {"section": self.formations.names.sections[number]} if number >= 0 else None

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
    unit, leader = a.unit, a.formations.leader(a.seen, a.unit) if a.own else -1
    if unit.section >= 0:
        led = leader >= 0 and leader != unit.id
        name = a.teller.name(leader) if led else ""
        alone = "table-note-leads" if leader == unit.id else "table-note-section"
        return {
            "message": "table-note-led" if led else alone,
            "section": a.formations.names.sections[unit.section],
            "leader": name,
        }
    if unit.escort >= 0:
        return {"message": "table-note-escort", "section": a.formations.names.sections[unit.escort]}
    group = a.formations.group_of(unit)
    if not group:
        return None
    message = "table-note-commands" if a.formations.commands_one(unit) else "table-note-company"
    return {"message": message, "company": a.formations.commands[int(group[1:])]}


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

"""Counters as a table shows them: faces, badges and cards of units and weapons (1.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import structs

from voltigeur.engine.table.scene import Badge, Piece, Reach
from voltigeur.games.aslsk.base.model import Aim, Mark, State, Unit, Weapon
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.types import UnitType, WeaponType
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.table.telling import ARM_STATES, STATES, Teller
from voltigeur.tabling.unit_card import SAID, Line, Pieces, UnitCard
from voltigeur.tabling.words import sentence, signed

SIZES = {"squad": "infantry", "half": "half-squad", "crew": "team", "leader": "leader"}
ARMS = {
    "lmg": "machine-gun", "mmg": "machine-gun", "hmg": "machine-gun", "ft": "flamethrower", "dc": "engineers",
    "latw": "rocket", "mortar": "mortar", "gun": "gun",
}  # fmt: skip
SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
UNDERLINE = "\u0332"
COVERED, BEHIND = 30, 180
"""Degrees on either side of its vertex that a Gun covers; all behind that is alike (3.2.4/ca)."""


def unit_piece(number: int) -> str:
    """The id of a unit."""
    return f"u{number}"


def weapon_piece(number: int) -> str:
    """The id of a weapon."""
    return f"w{number}"


def shooter_piece(number: int) -> str:
    """The id of a shooter: a unit, or -2 minus a weapon."""
    return unit_piece(number) if number >= 0 else weapon_piece(-2 - number)


def number_of(name: str) -> tuple[str, int]:
    """What a piece stands for: `u` or `w` and its number; nothing for a name that is none."""
    head, digits = name[:1], name[1:]
    known = head in ("u", "w") and digits.isascii() and digits.isdigit() and len(digits) < 6
    return (head, int(digits)) if known else ("", -1)


class AboutUnit(NamedTuple):
    """What the card of a unit is about."""

    teller: Teller
    world: World
    unit: Unit
    kind: UnitType


class AboutArm(NamedTuple):
    """What the card of a weapon is about."""

    teller: Teller
    world: World
    weapon: Weapon
    arm: WeaponType


UNIT_CARD = UnitCard[AboutUnit](
    Line("note-what", lambda a: {"size": a.kind.size, "nation": a.teller.t(f"nation-{a.kind.nation}-of")}),
    Line("note-strength", lambda a: _strength(a), key="strength", value="{power}-{range}-{morale}"),
    Line("note-leader", lambda a: _leader(a), key="leader", value="{morale}-{drm}"),
    Line("note-broken", lambda a: {"morale": a.kind.broken, "self": "yes" if a.kind.self_rally else "no"},
         key="broken", value="{morale}"),
    Line("note-class-{klass}", lambda a: None if a.kind.leads else {"klass": a.kind.klass}, key="class"),
    Line("note-smoke", lambda a: {"exponent": a.kind.smoke} if a.kind.smoke else None, key="smoke", value="{exponent}"),
    Line("note-assault-fire", lambda a: SAID if a.kind.assault_fire else None, key="assault-fire"),
    Line("note-elr", lambda a: {"elr": a.unit.elr} if not a.kind.exempt else None, key="elr", value="{elr}"),
    Line("note-holds", lambda a: [{"weapon": a.teller.arm(w.id), "kind": a.teller.arm_kind(a.world.arm(w)),
                                   "pieces": (weapon_piece(w.id),)} for w in a.world.held(a.unit)]),
)  # fmt: skip
ARM_CARD = UnitCard[AboutArm](
    Line("note-arm", lambda a: {"kind": sentence(a.teller.arm_kind(a.arm)), "name": a.arm.name}),
    Line("note-firepower", lambda a: {"power": a.arm.power, "range": a.arm.range} if a.arm.power else None,
         key="firepower", value="{power}-{range}"),
    Line("note-rof", lambda a: {"rof": a.arm.rof} if a.arm.rof else None, key="rof", value="{rof}"),
    Line("note-breakdown", lambda a: {"number": a.arm.breaks} if a.arm.breaks else None, key="breakdown",
         value="B{number}"),
    Line("note-removed", lambda a: {"number": a.arm.removed} if a.arm.removed else None, key="removed",
         value="X{number}"),
    Line("note-repair", lambda a: {"number": a.arm.repair} if a.arm.repair else None, key="repair", value="R{number}"),
    Line("note-portage", lambda a: {"points": a.arm.portage} if a.arm.portage else None, key="portage",
         value="{points}"),
    Line("note-calibre", lambda a: {"calibre": a.arm.calibre} if a.arm.calibre else None, key="calibre",
         value="{calibre}"),
    Line("note-held-by", lambda a: {"unit": a.teller.name(a.weapon.owner), "pieces": (unit_piece(a.weapon.owner),)}
         if a.weapon.owner >= 0 else None),
)  # fmt: skip


def _strength(a: AboutUnit) -> dict[str, int] | None:
    kind = a.kind
    return None if kind.leads else {"power": kind.power, "range": kind.range, "morale": kind.morale}


def _leader(a: AboutUnit) -> dict[str, str | int] | None:
    return {"morale": a.kind.morale, "drm": signed(a.kind.leadership)} if a.kind.leads else None


class Faces:
    """The counters of one match in one language."""

    def __init__(self, setting: AslskSetting, teller: Teller) -> None:
        self.setting = setting
        self.teller = teller
        self.t = teller.t
        self._pieces = Pieces()

    def unit(self, world: World, unit: Unit, order: int) -> Piece:
        """A unit's counter in its place."""
        held = tuple((w.id, w.condition) for w in world.held(unit))
        aims = tuple(aim for aim in world.position.aims if aim.unit == unit.id and _knows(world, aim))
        laid = tuple((aim.weapon, aim.size) for aim in aims)
        key = ("u", *structs.astuple(structs.replace(unit, at=min(unit.at, 0), edge=-1, crest=-1)), held, laid)
        face = self._pieces.get(key, lambda: self._unit(world, unit, aims))
        place = self.setting.names.place(unit.at) if unit.at >= 0 else ""
        return structs.replace(face, place=place, order=order)

    def _unit(self, world: World, unit: Unit, aims: Sequence[Aim]) -> Piece:
        kind = world.type(unit)
        card = UNIT_CARD.facts(self.t, AboutUnit(self.teller, world, unit, kind))
        return Piece(
            id=unit_piece(unit.id),
            side=unit.side,
            place="",
            label=self.teller.name(unit.id),
            title=sentence(self.t("piece-unit", name=self.teller.name(unit.id), type=kind.name, size=kind.size)),
            symbol=SIZES[kind.size],
            role="unit",
            big=str(world.morale(unit)),
            foot=foot_of(kind, unit.broken),
            steps=steps_of(kind),
            badges=(*STATES.badges(world, unit, self.teller.state, own=True, placed=True), *map(self._aimed, aims)),
            veiled=unit.broken,
            spent=spent(unit),
            card=card,
            reach=_reaches(self.teller, kind.range),
        )

    def _aimed(self, aim: Aim) -> Badge:
        """Acquired by a weapon, as its counter lies on the target (6.10/acquisition)."""
        size = signed(-aim.size)
        return Badge("acquired", self.t("mark-aim", weapon=self.teller.arm(aim.weapon), size=size), size)

    def weapon(self, world: World, weapon: Weapon, order: int) -> Piece:
        """A weapon's counter: in the hands of its owner, or where it lies."""
        key = ("w", *structs.astuple(structs.replace(weapon, at=min(weapon.at, 0))))
        face = self._pieces.get(key, lambda: self._weapon(world, weapon))
        place = self.setting.names.place(weapon.at) if weapon.at >= 0 else ""
        side = world.position.units[weapon.owner].side if weapon.owner >= 0 else weapon.side
        return structs.replace(face, place=place, order=order, side=side)

    def _weapon(self, world: World, weapon: Weapon) -> Piece:
        arm = world.arm(weapon)
        return Piece(
            id=weapon_piece(weapon.id),
            side=weapon.side,
            place="",
            label=self.teller.arm(weapon.id),
            title=sentence(self.t("piece-arm", name=self.teller.arm(weapon.id), kind=self.teller.arm_kind(arm))),
            symbol=symbol_of(arm),
            role="unit",
            big=str(arm.rof) if arm.rof else "",
            big_says=self.t("piece-rof", rof=arm.rof) if arm.rof else "",
            foot=arm_foot(arm),
            steps=(0, 0),
            facing=weapon.facing,
            arc=2 * COVERED if weapon.facing >= 0 else 0,
            arcs=(COVERED, BEHIND) if weapon.facing >= 0 else (0, 0),
            badges=tuple(self._arm_badges(world, weapon)),
            veiled=weapon.condition == State.BROKEN_DOWN,
            spent=weapon.mark in (Mark.PREP, Mark.FINAL, Mark.INTENSIVE) and not weapon.kept,
            card=ARM_CARD.facts(self.t, AboutArm(self.teller, world, weapon, arm)),
            carrier=unit_piece(weapon.owner) if weapon.owner >= 0 else "",
            reach=_reaches(self.teller, arm.range),
        )

    def _arm_badges(self, world: World, weapon: Weapon) -> Iterator[Badge]:
        yield from ARM_STATES.badges(world, weapon, self.teller.state, own=True, placed=True)
        if weapon.kept:
            yield Badge("rate-kept", self.t("state-rate-kept"), "↻")
        if weapon.owner < 0:
            yield Badge("unpossessed", self.t("state-unpossessed"), "∅")


def _knows(world: World, aim: Aim) -> bool:
    """Whether one sees the weapon that has acquired something."""
    return world.knows_weapon(world.position.weapons[aim.weapon])


def spent(unit: Unit) -> bool:
    """Whether a unit has nothing left to fire in this phase, by its marker."""
    return unit.mark in (Mark.PREP, Mark.FINAL)


def foot_of(kind: UnitType, broken: bool) -> str:
    """The figures of a counter: `4-6-7`, with a raised Smoke Exponent; the broken side shows what it rallies on."""
    if kind.leads:
        return f"{kind.broken}" if broken else f"{kind.morale}{signed(kind.leadership).replace('0', '-0', 1)}"
    if broken:
        return f"({kind.broken})" if kind.self_rally else str(kind.broken)
    power = f"{kind.power}{UNDERLINE}" if kind.assault_fire else str(kind.power)
    smoke = str(kind.smoke).translate(SUPERSCRIPT) if kind.smoke else ""
    return f"{power}{smoke}-{kind.range}-{kind.morale}"


def steps_of(kind: UnitType) -> tuple[int, int]:
    """A squad has two halves."""
    if kind.size == "squad":
        return 2, 2
    return (1, 2) if kind.size == "half" else (1, 1)


def symbol_of(arm: WeaponType) -> str:
    """What a weapon is drawn as."""
    return "mortar" if arm.mortar else "anti-tank" if arm.type == "at" else ARMS[arm.kind]


def arm_foot(arm: WeaponType) -> str:
    """The figures of a weapon: firepower and range, or its calibre."""
    if arm.calibre:
        return f"{arm.calibre}{'*' if arm.barrel == 'star' else arm.barrel}"
    return f"{arm.power}-{arm.range}" if arm.range else str(arm.power or arm.portage or "")


def _reaches(teller: Teller, reach: int) -> tuple[Reach, ...]:
    if not reach:
        return ()
    t = teller.t
    return (
        Reach(reach, t("reach-normal", hexes=reach), "short"),
        Reach(2 * reach, t("reach-long", hexes=2 * reach), "long"),
    )

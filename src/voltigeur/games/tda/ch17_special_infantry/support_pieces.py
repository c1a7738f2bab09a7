"""Support pieces: how they turn, how they are pushed, what their shields and special rounds are worth (17.1, 23.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from voltigeur.engine.choices import Refusal
from voltigeur.engine.tally import Line
from voltigeur.games.tda.base.cover import Arc, arc_of
from voltigeur.games.tda.base.model import March, Tir, Unit
from voltigeur.games.tda.base.play import TdaMatch, exclude, number
from voltigeur.games.tda.base.types import Kind, UnitType, Weapon
from voltigeur.games.tda.base.world import Target, World

LIGHT = "light-piece"
SHIELD = "shield"
SPECIAL = "heat-rounds"
"""Traits of pieces: light ones, those with a shield, those with hollow charges."""

INDOORS = Refusal("17.1/basics", "no-piece-indoors")
PIECE_ARC = Refusal("17.1/rotation", "out-of-arc")
TOO_HEAVY = Refusal("17.1/movement", "too-heavy-to-push")
PUSHED_SO = Refusal("17.1/movement", "normal-march-only")
PUSHED_ON = Refusal("17.1/movement", "pushed-one-hex")
PUSHED = Refusal("17.1/movement", "pushed")
FIRED = Refusal("17.1/movement", "fired")
TOWED = Refusal("17.1/towed", "towed")
NO_ROUNDS = Refusal("23.1/ig18", "no-special-rounds")


def is_piece(kind: UnitType) -> bool:
    """Whether a counter is a support piece (17.1/basics)."""
    return kind.role == "support_piece"


def why_not_house(kind: UnitType, *, building: bool) -> Refusal | None:
    """A piece is never in a building (17.1/basics)."""
    return INDOORS if building and is_piece(kind) else None


# -------------------------------------------------------------------- turning


def turns_all_round(kind: UnitType, weapon: Weapon) -> bool:
    """Whether a piece fires in all directions: on an antiaircraft mount, or light (17.1/rotation)."""
    return weapon.mount == "ring" or LIGHT in kind.traits


def why_not_bear(w: World, unit: Unit, weapon: Weapon, place: int) -> Refusal | None:
    """Any other piece fires before its front only (17.1/rotation)."""
    kind = w.type(unit)
    if not is_piece(kind) or turns_all_round(kind, weapon):
        return None
    return None if arc_of(w.setting, unit.at, unit.facing, place) is Arc.FRONT else PIECE_ARC


def shield_lines(w: World, source: int, target: Target) -> Iterator[Line]:
    """The shield of a piece, against fire from its front (17.1/shield)."""
    if target.unit < 0:
        return
    piece = w.unit(target.unit)
    if SHIELD in w.type(piece).traits and arc_of(w.setting, target.place, piece.facing, source) is Arc.FRONT:
        chart = w.setting.charts.direct
        yield Line(chart["gun_shield"], "gun-shield", chart.rule_of("gun_shield"))


# -------------------------------------------------------------------- being pushed


def may_be_pushed(kind: UnitType) -> bool:
    """Whether a counter can be moved by those who serve it; pieces only if they are light (17.1/movement)."""
    return not is_piece(kind) or LIGHT in kind.traits


def why_not_push(w: World, unit: Unit, march: March) -> Refusal | None:
    """A light piece may be pushed one hex in a normal march, and then it does not fire; others stay (17.1/movement)."""
    kind = w.type(unit)
    if not is_piece(kind):
        return None
    if not may_be_pushed(kind):
        return TOO_HEAVY
    if march != March.NORMAL:
        return PUSHED_SO
    if unit.hauled == w.turn:
        return TOWED if unit.shipped == w.turn else PUSHED_ON
    return FIRED if unit.tir != Tir.NONE else None


def pushed_far(kind: UnitType, steps: int) -> bool:
    """Whether a piece has come as far as it can be pushed in one go (17.1/movement)."""
    return bool(steps) and is_piece(kind)


def pushed(m: TdaMatch, unit: Unit) -> None:
    """Note that a piece has been pushed or towed: it does not fire this turn (17.1/movement, 17.1/towed)."""
    if is_piece(m.setting.types[unit.kind]):
        unit.hauled = m.position.turn


def rule_out(m: TdaMatch, units: Sequence[Unit], steps: int) -> None:
    """What goes two hexes in one move under a marker is no piece (17.1/movement)."""
    if steps > 1:
        exclude(m, units, Kind.SUPPORT)


def why_not_serve(w: World, unit: Unit) -> Refusal | None:
    """A piece that was pushed or towed this turn does not fire any more in it (17.1/movement, 17.1/towed)."""
    if not unit.hauled or unit.hauled != w.turn:
        return None
    return TOWED if unit.shipped == w.turn else PUSHED


# -------------------------------------------------------------------- special rounds


def special_rounds(w: World, unit: Unit) -> tuple[Weapon, ...]:
    """An infantry gun with a hollow charge, which is its own weapon but for the value against armour (23.1/ig18)."""
    main = w.weapon(unit)
    if main is None or SPECIAL not in w.type(unit).traits:
        return ()
    return (replace(main, ac=w.setting.charts.special_rounds.ac),)


def is_special(w: World, unit: Unit, weapon: Weapon) -> bool:
    """Whether a gun fires one of its special rounds."""
    return weapon in special_rounds(w, unit) and weapon != w.weapon(unit)


def deal_rounds(m: TdaMatch) -> None:
    """How many special rounds each gun has, which nobody tells the enemy (23.1/ig18)."""
    truth = m.truth
    for unit in m.position.units:
        if unit.rounds < 0 and SPECIAL in truth.type(unit).traits:
            unit.rounds = m.roll("special rounds", m.setting.charts.special_rounds.dice, to=1 << unit.side).total
            m.tell("special-rounds", unit, "23.1/ig18", secret=True, rounds=number(unit.rounds))


def redeal_rounds(m: TdaMatch, side: int, rng: Random) -> None:
    """How many special rounds the other side has left is not known: anything that dice can say (23.1/ig18)."""
    most = 6 * m.setting.charts.special_rounds.dice
    for unit in m.position.units:
        if unit.side == side and unit.rounds >= 0:
            unit.rounds = rng.randint(0, most)

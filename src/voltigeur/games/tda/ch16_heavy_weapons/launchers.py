"""Missile launchers: wires that catch, and missiles that wait for the fire that they draw (16.5)."""

from __future__ import annotations

from collections.abc import Iterable

from voltigeur.engine.verdicts import Refusal, Void
from voltigeur.games.tda.base.forward import open_fire_window
from voltigeur.games.tda.base.model import Tir, Unit
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, name_all, side_arg
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.aboard import with_riders
from voltigeur.games.tda.ch12_concealment.reveal import reveal_firers

MISSILE = "missile_launcher"
WIRE = "wire"
BEFORE, AFTER = "guns", "missiles"
"""Who may answer a wire-guided shot before the missile arrives, and who after (16.5/wire-guided)."""

CAUGHT = Void("16.5/missiles", "wire-caught")
MISSILES_LATER = Refusal("16.5/wire-guided", "missiles-later")
ONLY_MISSILES = Refusal("16.5/wire-guided", "only-missiles")


def why_not_guide(w: World, weapon: Weapon, source: int, place: int) -> Void | None:
    """A wire cannot pass through a burning hex nor through growth that hinders sight (16.5/missiles)."""
    if weapon.guidance != WIRE:
        return None
    hex_of = w.setting.board.hex_of
    burning = frozenset(hex_of[change.place] for change in w.changes if change.kind == "fire")
    return CAUGHT if w.setting.sight.catches(source, place, burning) else None


def why_not_answer(weapons: Iterable[Weapon | None], arms: str) -> Refusal | None:
    """Whether a weapon may be fired in this part of the reaction to a wire-guided missile (16.5/wire-guided)."""
    if not arms:
        return None
    missiles = any(weapon is not None and weapon.kind == MISSILE for weapon in weapons)
    if arms == BEFORE:
        return MISSILES_LATER if missiles else None
    return None if missiles else ONLY_MISSILES


# -------------------------------------------------------------------- a missile on its way


class SeveralWeapons(TdaStep):
    """A vehicle fires one weapon after the other (15.1/multi-weapons); a missile on a wire ends that (16.5)."""

    def launched(self) -> None:
        """It has sent off a missile, which has windows of its own (16.5/wire-guided)."""
        raise NotImplementedError


def send_off(m: TdaMatch, shot: TdaStep, side: int, unit: Unit, place: int, target: Unit | None) -> None:
    """Launch a missile: the enemy may fire at who guides it, but not with missiles yet (16.5/wire-guided)."""
    below = m.below(shot)
    if isinstance(below, SeveralWeapons):
        below.launched()
    who, at, origin = name_all(m, [unit]), m.place(place), m.place(unit.at)
    if target is None:
        m.emit("launches-at", "16.5/wire-guided", side=side_arg(side), units=who, at=at, origin=origin)
    else:
        m.emit(
            "launches", "16.5/wire-guided", side=side_arg(side), units=who, at=at, origin=origin, target=m.who(target)
        )
    unit.tir = Tir.TEST
    reveal_firers(m, [unit])
    open_fire_window(m, 1 - side, with_riders(m, (unit.id,)), place, BEFORE)


def has_arrived(m: TdaMatch, side: int, unit: Unit, place: int, answered: tuple[int, ...]) -> None:
    """The missile has struck or is lost: now those who have not fired may answer with missiles (16.5/wire-guided)."""
    group = with_riders(m, (unit.id,)) if unit.at >= 0 else ()
    open_fire_window(m, 1 - side, group, place, AFTER, answered)


def lose_missile(m: TdaMatch, unit: Unit) -> bool:
    """Whether a missile fails because who guided it can do so no more, told to all (16.5/wire-guided)."""
    if unit.at >= 0 and not unit.neutralised and not unit.stunned:
        return False
    m.tell("missile-lost", unit, "16.5/wire-guided")
    return True

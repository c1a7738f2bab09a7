"""The tally of a shot: the power of all who fire, and the columns of each target (7.3, 7.4)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.tda.base.model import Tir, Unit
from voltigeur.games.tda.base.observation import only_by_flash
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.world import Target, World
from voltigeur.games.tda.ch01_units.weapons import usable_weapon
from voltigeur.games.tda.ch07_fire.firepower import column, power, shift


def arms(w: World, units: Sequence[Unit], place: int, *, indirect: bool) -> list[Weapon]:
    """What each firer uses; in direct fire a light mortar adds its power to the others' (16.2/groups)."""
    found = []
    for unit in units:
        weapon = usable_weapon(w, unit, place)
        assert weapon is not None
        found.append(weapon if indirect or not weapon.indirect else replace(weapon, indirect=False))
    return found


def is_indirect(w: World, units: Sequence[Unit], place: int) -> bool:
    """Whether a shot is indirect: all who fire it lob their shells (13/kinds, 16.2/groups)."""
    for unit in units:
        weapon = usable_weapon(w, unit, place)
        if weapon is None or not weapon.indirect:
            return False
    return True


def shot_power(
    w: World, units: Sequence[Unit], weapons: Sequence[Weapon], place: int, how: int, hidden: Sequence[bool]
) -> tuple[Tally, Fraction]:
    """Powers of all firers added up, with what each reason does to the sum (7.3/power, 7.10/group)."""
    own = [
        power(w, unit, weapon, place, how=how, hidden=dim)
        for unit, weapon, dim in zip(units, weapons, hidden, strict=True)
    ]
    return added(own)


def added(own: Sequence[Tally]) -> tuple[Tally, Fraction]:
    """The powers of a group as one tally, and their sum (7.10/group)."""
    if len(own) == 1:
        return own[0], own[0].product
    base = sum(tally.base for tally in own)
    running = Fraction(base)
    effect: dict[tuple[str, str], Fraction] = {}
    for tally in own:
        now = Fraction(tally.base)
        for line in tally:
            after = now * Fraction(*line.times)
            key = (line.reason, line.rule)
            effect[key] = effect.get(key, Fraction(1)) * (running + after - now) / running
            running += after - now
            now = after
    lines = (Line(0, reason, rule, times=(f.numerator, f.denominator)) for (reason, rule), f in effect.items())
    return Tally(tuple(lines), base), running


def shot_shift(w: World, units: Sequence[Unit], weapons: Sequence[Weapon], target: Target) -> Tally:
    """The column shifts of the most penalised firer (7.4/columns, 7.10/worst-modifier)."""
    worst: Tally | None = None
    for unit, weapon in zip(units, weapons, strict=True):
        own = shift(w, unit, weapon, target)
        if worst is None or own.total < worst.total:
            worst = own
    assert worst is not None
    return worst


class Aim(Struct, frozen=True):
    """Tallies of a shot at one kind of target; made for previews and for resolution alike."""

    power: Tally
    total: tuple[int, int]
    shift: Tally
    column: int


def aim(
    w: World,
    units: Sequence[Unit],
    target: Target,
    how: int,
    *,
    indirect: bool,
    weapons: Sequence[Weapon] = (),
    more: Sequence[Line] = (),
) -> Aim:
    """Power, shifts and column on one target (7.3, 7.4).

    `weapons` for those who do not fire what they fire by themselves, `more` for shifts of the kind of shot.
    """
    hidden = [target.hidden] * len(units)
    if not target.hidden and w.setting.scenario.light != "day" and target.unit >= 0:
        silent = w.unit(target.unit).tir == Tir.NONE
        hidden = [silent and only_by_flash(w, unit.at, target.place) for unit in units]
    weapons = weapons or arms(w, units, target.place, indirect=indirect)
    powers, total = shot_power(w, units, weapons, target.place, how, hidden)
    shifts = shot_shift(w, units, weapons, target)
    if more:
        shifts = Tally((*shifts, *more))
    return Aim(powers, (total.numerator, total.denominator), shifts, column(w, total, shifts.total))

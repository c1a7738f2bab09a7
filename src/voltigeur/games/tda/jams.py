"""Cadence, jams and the last rounds: what a shot does to the weapons that fire it (7.6, 7.9)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.games.tda.firepower import cadence, is_self_defence, keeps_cadence, needs_cadence, usable_weapon
from voltigeur.games.tda.model import Fate, Tir, Unit
from voltigeur.games.tda.play import TdaMatch, number, remove
from voltigeur.games.tda.types import Weapon
from voltigeur.games.tda.world import Truth, World

Tested = list[tuple[Unit, Weapon]]
"""Those whose cadence was checked, with what they fired."""


def who_fires(m: TdaMatch, truth: Truth, firers: list[Unit], place: int, total: int) -> tuple[list[Unit], Tested]:
    """Those who may fire: the first shot is free, later ones must keep their cadence (7.6, 7.10/cadence)."""
    firing: list[Unit] = []
    tested: Tested = []
    for unit in firers:
        weapon = usable_weapon(truth, unit, place)
        assert weapon is not None
        again = needs_cadence(unit)
        if again or m.setting.options.first_shot == "checked":
            tested.append((unit, weapon))
        if not again:
            unit.tir = Tir.TEST
            firing.append(unit)
        elif keeps_cadence(truth, unit, weapon, total):
            firing.append(unit)
        else:
            unit.tir = Tir.END
            m.reckon(
                "cadence-lost", unit, "7.6/cadence-test", unit=m.who(unit), roll=number(total),
                tallies={"cadence": cadence(truth, unit, weapon)},
            )  # fmt: skip
    return firing, tested


def jam(m: TdaMatch, truth: Truth, tested: Tested, total: int) -> None:
    """Jams and ammunition on the unmodified roll; in a group the highest die suffers (7.9)."""
    jams = m.setting.charts.jams
    struck = [
        (unit, jams[weapon.kind])
        for unit, weapon in tested
        if total in jams[weapon.kind].rolls and not is_self_defence(truth, unit, weapon)
    ]
    if len(struck) > 1:
        dice = [m.roll("jam", 1).total for _ in struck]
        struck = [pair for pair, die in zip(struck, dice, strict=True) if die == max(dice)]
    for unit, trouble in struck:
        if trouble.effect == "jam":
            unit.jammed = True
            m.tell("jams", unit, trouble.rule, secret=unit.hidden)
        elif trouble.effect == "low_ammunition":
            if unit.ammo >= 0:
                remove(m, unit, Fate.AMMUNITION, trouble.rule)
            else:
                unit.ammo = m.roll("ammunition", jams.low_ammunition_dice).total
                m.tell("low-ammunition", unit, trouble.rule, secret=unit.hidden, shots=number(unit.ammo))
        else:
            remove(m, unit, Fate.AMMUNITION, trouble.rule)


def counted_shots(w: World, firers: Sequence[Unit], place: int) -> list[Unit]:
    """Weapons that count their last shots; their crew's own arms do not (7.9/guns, 16/al-general)."""
    out = []
    for unit in firers:
        if unit.ammo > 0:
            weapon = usable_weapon(w, unit, place)
            if weapon is not None and not is_self_defence(w, unit, weapon):
                out.append(unit)
    return out


def spend_ammunition(m: TdaMatch, firing: Sequence[Unit]) -> None:
    """A weapon low on ammunition leaves after its last shot (7.9/guns, 7.9/removal)."""
    for unit in firing:
        if unit.at >= 0:
            unit.ammo -= 1
            if unit.ammo == 0:
                remove(m, unit, Fate.AMMUNITION, "7.9/guns")

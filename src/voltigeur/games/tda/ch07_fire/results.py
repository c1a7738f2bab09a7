"""What follows a shot: cadence, jams and last rounds, who hears of it and who is revealed (7.6, 7.7, 7.9, 12.3)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.events import Arg
from voltigeur.games.tda.base.answers import ARM_WORDS
from voltigeur.games.tda.base.forward import abandon, destroy
from voltigeur.games.tda.base.model import ABOARD, NONE, Fate, Tir, Unit
from voltigeur.games.tda.base.play import TdaMatch, number, remove, word
from voltigeur.games.tda.base.truth import Truth
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.world import Target, World
from voltigeur.games.tda.ch01_units.units import Firing, against_armour, fall_silent, is_self_defence, usable_weapon
from voltigeur.games.tda.ch07_fire.firepower import cadence, keeps_cadence, needs_cadence
from voltigeur.games.tda.charts.tables import Code


def gives_away(m: TdaMatch, unit: Unit, code: Code) -> bool:
    """Whether a result of indirect fire shows a hidden unit, by option; never who is in a vehicle (12.3/revealed)."""
    return code != "-" and unit.at >= 0 and m.setting.options.shelling == "reveals"


def queue_results(
    m: TdaMatch, truth: Truth, targets: list[Target], code: Code, *, secret: bool, roll: int = 0
) -> list[tuple[int, str]]:
    """What a code does to its targets: tests, or losses shared at random and neutralisation (7.7/multiple-targets).

    A vehicle takes a loss by itself, whoever else is there (13.1/mixed-hex, 15.3/destroyed).
    """
    units = [u for u in (truth.unit(t.unit) for t in targets) if u.at >= 0 or u.at == ABOARD]
    units = [u for u in units if truth.type(u).role != "decoy"]
    if not units:
        return []
    result = m.setting.charts.results[code]
    if not result.steps:
        return [(u.id, against_armour(truth, u, code, roll)) for u in units]
    struck = [(u.id, f"loss{result.steps}") for u in units if truth.type(u).role == "vehicle"]
    units = [u for u in units if truth.type(u).role != "vehicle"]
    if not units:
        return struck
    losses = dict.fromkeys((u.id for u in units), 0)
    for _ in range(result.steps):
        index = m.pick_one("loss", len(units), to=m.kept(units[0], secret)) if len(units) > 1 else 0
        losses[units[index].id] += 1
    out = [(unit, f"loss{count}") for unit, count in losses.items() if count]
    return struck + out + [(unit, "neutralised") for unit in losses]


def unknown(target: Target) -> Target:
    """What is left under its marker by a shot without effect: somebody unknown (12.1/hidden-setup)."""
    return Target(NONE, target.place, True, target.march, target.on_road)


# ---------- cadence, jams and the last rounds: what a shot does to the weapons that fire it (7.6, 7.9)


Tested = list[tuple[Unit, Weapon]]
"""Those whose cadence was checked, with what they fired."""


def who_fires(
    m: TdaMatch, truth: Truth, ready: Sequence[Firing], total: int, *, free: bool = False
) -> tuple[list[Firing], Tested]:
    """Those who may fire: the first shot is free, later ones must keep their cadence (7.6, 7.10/cadence).

    `free`: a vehicle goes on with the weapons of its first shot. Only main weapons jam or run out (7.9/mg, 7.9/guns).
    """
    firing: list[Firing] = []
    tested: Tested = []
    again = {item.unit.id for item in ready if needs_cadence(item.unit) and not free}
    for item in ready:
        unit, arm, weapon = item
        if not arm and (unit.id in again or m.setting.options.first_shot == "checked"):
            tested.append((unit, weapon))
        if unit.id not in again:
            unit.tir = Tir.TEST
            firing.append(item)
        elif keeps_cadence(truth, unit, weapon, total):
            firing.append(item)
        else:
            lose_cadence(m, truth, item, total)
    return firing, tested


def lose_cadence(m: TdaMatch, truth: Truth, item: Firing, total: int) -> None:
    """A weapon has fired too fast: it ends its fire (7.6/cadence-test)."""
    unit, arm, weapon = item
    fall_silent(truth, unit, arm)
    tally = {"cadence": cadence(truth, unit, weapon)}
    if unit.tir == Tir.END:
        m.tell_reckoning("cadence-lost", unit, "7.6/cadence-test", unit=m.who(unit), roll=number(total), tallies=tally)
        return
    m.tell_reckoning(
        "arm-cadence-lost", unit, "7.6/cadence-test", "15.1/multi-weapons", unit=m.who(unit), roll=number(total),
        weapon=arm_word(arm), tallies=tally,
    )  # fmt: skip


def arm_word(arm: int) -> Arg:
    """What a weapon of a vehicle is called."""
    return word(f"arm-{ARM_WORDS[arm]}")


def jam(m: TdaMatch, truth: Truth, tested: Tested, total: int) -> None:
    """Jams and ammunition on the unmodified roll; in a group the highest die suffers (7.9)."""
    jams = m.setting.charts.jams
    struck = [
        (unit, jams[weapon.kind])
        for unit, weapon in tested
        if total in jams[weapon.kind].rolls and not is_self_defence(truth, unit, weapon)
    ]
    if len(struck) > 1:
        lurking = next((unit for unit, _ in struck if unit.hidden), struck[0][0])
        dice = [m.roll("jam", 1, to=m.kept(lurking, lurking.hidden)).total for _ in struck]
        struck = [pair for pair, die in zip(struck, dice, strict=True) if die == max(dice)]
    for unit, trouble in struck:
        if trouble.effect == "jam":
            unit.jammed = True
            m.tell("jams", unit, trouble.rule, secret=unit.hidden)
        elif trouble.effect == "low_ammunition":
            if unit.ammo >= 0:
                run_dry(m, unit, trouble.rule)
            else:
                unit.ammo = m.roll("ammunition", jams.low_ammunition_dice, to=m.kept(unit, unit.hidden)).total
                m.tell("low-ammunition", unit, trouble.rule, secret=unit.hidden, shots=number(unit.ammo))
        else:
            run_dry(m, unit, trouble.rule)


def run_dry(m: TdaMatch, unit: Unit, rule: str) -> None:
    """A unit without ammunition leaves; a vehicle that cannot is given up (7.9/removal, 15.3/immobilised)."""
    if unit.immobilised:
        m.tell("given-up", unit, "15.3/immobilised")
        destroy(m, unit)
    else:
        if m.type(unit).role == "vehicle":
            abandon(m, unit)
        remove(m, unit, Fate.AMMUNITION, rule)


def counted_shots(w: World, firers: Sequence[Unit], place: int) -> list[Unit]:
    """Weapons that count their last shots; their crew's own arms do not (7.9/guns, 16/al-general)."""
    out = []
    for unit in firers:
        if unit.ammo >= 0:
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
                run_dry(m, unit, "7.9/guns")

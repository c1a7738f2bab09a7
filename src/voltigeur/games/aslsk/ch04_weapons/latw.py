"""Light antitank weapons: who may fire them, at whom, and what their Backblast does (4.4/latw, 4.4.1, 4.4.2)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.choices import Refusal
from voltigeur.games.aslsk.base.arcs import manned_gun
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.play import AslskMatch, number, place, text
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_22_fire.firepower import Shooter, alone_with_gun
from voltigeur.games.aslsk.ch03_22_fire.tests import no
from voltigeur.games.aslsk.ch03_23_effects.effects import effects_of
from voltigeur.games.aslsk.ch06_4_hidden.lairs import rule_out
from voltigeur.games.aslsk.ch06_4_hidden.reveal import show


def exposed(world: World, units: Sequence[Unit]) -> list[Unit]:
    """Those whom a shaped charge hurts: who is in a building, or mans a Gun (4.4/latw, 6.2/ammo-heat)."""
    return [u for u in units if world.setting.ground[u.at].building or manned_gun(world, u) is not None]


def why_not_user(world: World, who: Shooter) -> Refusal | None:
    """A leader alone does not fire it; two single men do (4.4.1/baz)."""
    return no("4.4.1/baz", "single-man") if alone_with_gun(world, who, (who,)) else None


def why_not_blast(world: World, who: Shooter, blast: str) -> Refusal | None:
    """Out of a building it is said whether the Backblast is let loose; elsewhere there is nothing to say."""
    inside = world.setting.ground[who.unit.at].building
    if inside and not blast:
        return no("4.4.2/backblast", "say-which")
    return no("4.4.2/backblast", "not-in-building") if blast and not inside else None


def backblast(m: AslskMatch, at: int, coloured: int) -> None:
    """All who are in the hex are attacked with the coloured die as it lies, whatever the cover (4.4.2/backblast)."""
    table = m.setting.charts.ift
    column = table.column(m.setting.charts.fire.backblast_column)
    result = table.result(column, coloured)
    m.emit("backblast", "4.4.2/backblast", at=place(at), column=number(table.width(column)), roll=number(coloured),
           result=text(result.name))  # fmt: skip
    there = m.truth.at(at)
    for unit in there:  # whatever the die, it could have shaken them (3.2.3/dm-by-fire)
        if unit.broken and not unit.dm:
            unit.dm = True
            m.tell("desperate", unit, "3.2.3/dm-by-fire")
    if not result.none:
        for unit in there:
            if unit.hidden:
                show(m, unit, "6.4/hip-attack")
        for side in {unit.side for unit in there}:
            rule_out(m, 1 - side, (at,))
    m.push(effects_of([(unit, result) for unit in there if not unit.hidden]))

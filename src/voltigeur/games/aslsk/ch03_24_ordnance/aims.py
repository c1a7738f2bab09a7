"""Acquired Targets: gained shot by shot, followed, left on the last hex seen, lost (6.10/acquisition, 6.11)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.games.aslsk.base.model import NONE, Aim, State, Unit, Weapon
from voltigeur.games.aslsk.base.play import AslskMatch, forget_aim, number, place
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_24_ordnance.hitting import acquired, aim_of

MOST = 2
"""What an Acquired Target takes off at most."""


def acquire(m: AslskMatch, weapon: Weapon, target: int, targets: Sequence[Unit], *, area: bool) -> None:
    """A shot has been tried: its target is acquired, better acquired, or now another (6.10/acquisition)."""
    old = aim_of(m.truth, weapon)
    held = acquired(old, target, targets)
    size = min(old.size + 1, MOST) if old is not None and held else 1
    unit = NONE if area else followed(m.truth, targets, old.unit if old is not None and held else NONE)
    mates = () if area else tuple(u.id for u in targets if u.id != unit and u.at == target and not u.hidden)
    m.position.aims[:] = [aim for aim in m.position.aims if aim.weapon != weapon.id]
    m.position.aims.append(Aim(weapon.id, size, target, unit, area, weapon.owner, mates))
    m.position.aims.sort(key=lambda aim: aim.weapon)
    rule = "6.11/area-acquisition" if area else "6.10/acquisition"
    m.emit("acquires", rule, weapon=m.what(weapon), at=place(target), size=number(size))


def followed(world: World, targets: Sequence[Unit], before: int) -> int:
    """Whom an aim follows if its targets part: who it followed already, else the one that is worth most."""
    present = [unit for unit in targets if unit.at >= 0 and not unit.hidden]
    if any(unit.id == before for unit in present):
        return before
    return max(present, key=lambda unit: (world.type(unit).worth, -unit.id)).id if present else NONE


def settle_aims(m: AslskMatch) -> None:
    """Aims go with their targets as long as these are seen, and are lost with Gun or crew (6.10/acquisition)."""
    for aim in list(m.position.aims):
        weapon = m.weapon(aim.weapon)
        if weapon.condition != State.READY or weapon.owner < 0 or weapon.owner != aim.crew:
            forget_aim(m, aim.weapon)
            continue
        crew = m.unit(weapon.owner)
        if not m.truth.good_order(crew):
            forget_aim(m, aim.weapon)
        elif not aim.area:
            _follow(m, aim, crew)


def _follow(m: AslskMatch, aim: Aim, crew: Unit) -> None:
    """A target that moves in sight keeps the aim on it; one that is lost leaves it on the last hex (6.10)."""
    truth = m.truth
    if aim.unit >= 0:
        unit = m.unit(aim.unit)
        if unit.at >= 0 and unit.at != aim.place and truth.sees(crew.at, unit.at):
            aim.place = unit.at
        elif unit.at != aim.place:
            aim.unit = NONE
    if aim.unit < 0:
        there = [unit for unit in truth.at(aim.place, 1 - crew.side) if not unit.hidden]
        if there:
            aim.unit = followed(truth, there, NONE)
    aim.mates = tuple(u for u in aim.mates if m.unit(u).at == aim.place and u != aim.unit)

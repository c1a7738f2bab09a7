"""How hidden Guns are seen: by what they do, from where they are in the open, by who comes upon them (6.4/hip)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.play import AslskMatch, number, place, units
from voltigeur.games.aslsk.base.world import Truth
from voltigeur.games.aslsk.ch06_4_hidden.lairs import excluded, hidden_crews, lairs, rule_out, rule_out_in_secret


def show(m: AslskMatch, unit: Unit, *rules: str) -> None:
    """A hidden crew and its Gun are seen, and where it points before it turns (6.4/hip)."""
    unit.hidden = False
    held = [weapon for weapon in m.position.weapons if weapon.owner == unit.id]
    for weapon in held:
        weapon.hidden = False
    gun = next(weapon for weapon in held if m.arm(weapon).gun)
    m.emit(
        "revealed",
        *rules,
        news=True,
        unit=m.who(unit),
        at=place(unit.at),
        weapon=m.what(gun),
        facing=number(gun.facing),
    )


def stumbles(m: AslskMatch, group: Sequence[Unit], here: int, there: int) -> bool:
    """Who tries to enter the hex of a hidden Gun is put back where he came from, and the Gun is seen (6.4/hip)."""
    if not m.setting.hiders or there < 0:
        return False
    found = [unit for unit in m.truth.at(there, 1 - group[0].side) if unit.hidden]
    for unit in found:
        show(m, unit, "6.4/hip")
    if found:
        since = place(here if here >= 0 else there)
        m.emit("bounces", "6.4/hip", units=units(group), at=place(there), since=since)
    return bool(found)


def look_out(m: AslskMatch) -> None:
    """A Gun in Open Ground or on a dirt road is seen by Good Order enemies who are near enough (6.4/hip).

    Where they would see one, or have been, there is none; what hidden crews see in that way is their side's own.
    """
    for side in m.setting.hiders:
        if not any(weapon.hidden and weapon.side == side for weapon in m.position.weapons):
            continue
        truth = m.truth
        enemies = list(truth.units(1 - side))
        known = excluded(m.position, 1 - side).places
        seen, peeped = (
            _in_sight(truth, side, [unit for unit in enemies if unit.hidden == hidden]).difference(known)
            for hidden in (False, True)
        )
        for unit in hidden_crews(m.position, side):
            if unit.at in seen or unit.at in peeped:
                show(m, unit, "6.4/hip")
        rule_out(m, 1 - side, seen.union(unit.at for unit in enemies if not unit.hidden))
        rule_out_in_secret(m, 1 - side, peeped.union(unit.at for unit in enemies if unit.hidden))


def _in_sight(truth: Truth, side: int, enemies: Sequence[Unit]) -> frozenset[int]:
    """The hexes in the open where some enemies would see a Gun of a side."""
    eyes = sorted({unit.at for unit in enemies if truth.good_order(unit)})
    return frozenset().union(*(spotted(truth, side, eye) for eye in eyes))


def spotted(truth: Truth, side: int, eye: int) -> frozenset[int]:
    """The hexes in the open that somebody sees out of a hex and that are near enough."""
    found = lairs(truth.setting, side).spotted(eye)
    return frozenset(lair for lair in found if truth.sees(eye, lair)) if truth.clouds else found

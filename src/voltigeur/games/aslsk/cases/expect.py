"""How fields of the model are written in cases, and from `expect` to differences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from voltigeur.engine.casebook.differences import compared, of_result, of_views
from voltigeur.engine.casebook.forms import Fields, Form, word_of, words
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.spelling import unknown
from voltigeur.games.aslsk.base.model import NONE, PHASES, Aim, Cloud, CloudKind, Fate, Mark, State, Unit, Weapon
from voltigeur.games.aslsk.base.names import Names, beside
from voltigeur.games.aslsk.base.play import AslskMatch

SIDES = ("blue", "red")


def _read_unit(names: Names, text: str) -> int:
    return names.units.index(text) if text else NONE


def _write_unit(names: Names, number: int) -> str:
    return names.unit(number) if number >= 0 else ""


def read_place(names: Names, text: str) -> int:
    """A hex of a case."""
    try:
        return names.board.place(text) if text else NONE
    except KeyError:
        raise VoltigeurError(f"there is no hex {text!r}", remedy="write D4") from None


def _write_place(names: Names, number: int) -> str:
    return names.place(number) if number >= 0 else ""


def _where(names: Names, unit: Unit) -> str:
    return names.place(beside(unit.edge)) if unit.at < 0 <= unit.edge else _write_place(names, unit.at)


_UNIT, _PLACE = Form(_read_unit, _write_unit), Form(read_place, _write_place)
_LOADS: Form[Names] = Form(lambda _, loads: tuple(loads), lambda _, loads: list(loads))
UNIT = Fields(
    "unit", Unit, {"mark": words(Mark), "fate": words(Fate), "crest": _PLACE, "edge": _PLACE, "on": _UNIT},
    without=("id", "side", "kind", "at"),
)  # fmt: skip
WEAPON = Fields(
    "weapon",
    Weapon,
    {"mark": words(Mark), "condition": words(State), "owner": _UNIT, "spent": _LOADS},
    without=("id", "side", "kind", "at"),
)
OTHER = (
    "units", "weapons", "residual", "aims", "clouds", "charges", "control", "melees", "points", "result", "view",
    "turn", "attacker", "phase",
)  # fmt: skip


def _aim(names: Names, aim: Aim) -> str:
    """What a weapon has acquired, as cases write it: `2 X`, `1 D4` for a hex, `1 D4 area`."""
    target = names.unit(aim.unit) if aim.unit >= 0 else names.place(aim.place)
    return f"{aim.size} {target}{' area' if aim.area else ''}"


def _cloud(cloud: Cloud) -> str:
    """Smoke as cases write it: `grenade`, `smoke`, `wp dispersed`."""
    name = word_of(CloudKind(cloud.kind))
    return name if cloud.full or cloud.kind == CloudKind.GRENADE else f"{name} dispersed"


def differences(m: AslskMatch, expect: Mapping[str, Any]) -> Iterator[str]:
    """What differs from what a case expects."""
    names, position = m.setting.names, m.position
    for field, wanted in expect.items():
        if field == "units":
            for name, fields in wanted.items():
                if name not in names.units:
                    yield unknown("unit", name, names.units)
                    continue
                unit = position.units[names.units.index(name)]
                own = {
                    "at": lambda unit=unit: _where(names, unit),
                    "type": lambda unit=unit: m.type(unit).name,
                    "gone": lambda unit=unit: unit.fate == Fate.ELIMINATED,
                }
                yield from UNIT.differences(unit, name, fields, names, own)
        elif field == "weapons":
            for name, fields in wanted.items():
                if name not in names.weapons:
                    yield unknown("weapon", name, names.weapons)
                    continue
                weapon = position.weapons[names.weapons.index(name)]
                own = {"at": lambda weapon=weapon: _write_place(names, weapon.at)}
                yield from WEAPON.differences(weapon, name, fields, names, own)
        elif field == "residual":
            got = {names.place(place): fp for place, fp in sorted(position.residual.items())}
            yield from compared("residual", got, wanted)
        elif field == "aims":
            yield from compared("aims", {names.weapon(aim.weapon): _aim(names, aim) for aim in position.aims}, wanted)
        elif field == "clouds":
            clouds = [(names.place(cloud.place), _cloud(cloud)) for cloud in position.clouds]
            by_hex = dict(clouds) if isinstance(wanted, Mapping) else [" ".join(cloud) for cloud in clouds]
            yield from compared("clouds", by_hex, wanted)
        elif field == "charges":
            yield from compared(
                "charges", {names.weapon(c.weapon): names.place(c.place) for c in position.charges}, wanted
            )
        elif field == "control":
            held = {names.place(at): SIDES[side] for at, side in sorted(position.control.items())}
            yield from compared("control", held, wanted)
        elif field == "melees":
            places = sorted({names.place(u.at) for u in position.units if u.melee and u.at >= 0})
            yield from compared("melees", places, wanted)
        elif field == "points":
            yield from compared("points", dict(zip(SIDES, position.points, strict=True)), wanted)
        elif field == "phase":
            yield from compared("phase", PHASES[position.phase], wanted)
        elif field == "turn":
            yield from compared("turn", position.turn, wanted)
        elif field == "attacker":
            yield from compared("attacker", SIDES[position.side], wanted)
        elif field == "result":
            yield from of_result(m, SIDES, wanted)
        elif field == "view":
            yield from of_views(m, wanted, {}, (*names.units, *names.weapons))
        else:
            yield unknown("thing to expect", field, OTHER)

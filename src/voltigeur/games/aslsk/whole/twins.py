"""Twins: matches that differ in where one side has hidden its Guns (contract 10).

Other hexes, other corners, other crews. None of it is taken from `redeal`, which is checked by it.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from random import Random
from typing import Any

from voltigeur.engine.choices import Answer, Choice, Refusal
from voltigeur.engine.twins import Looks
from voltigeur.games.aslsk.base.emplacement import may_enter, on_road
from voltigeur.games.aslsk.base.names import VERTICES
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.base.stacking import stacks_over
from voltigeur.games.aslsk.ch01_3_scenario.setup import Deploy
from voltigeur.games.aslsk.ch03_3_movement.moving import Stay_

TRIES = 24
"""Other places that are tried for each Gun; about half of them can stand."""
SPARES = ("pak40", "2-2-8")
"""The Gun that is hidden beside those of a case, and its crew."""


def exchange(m: AslskMatch, seat: int, rng: Random) -> None:
    """Put the enemy's hidden Guns into other hexes; before the set-up there are none."""
    truth, side = m.truth, 1 - seat
    for unit in m.position.units:
        if unit.side != side or not unit.hidden:
            continue
        held = [weapon for weapon in m.position.weapons if weapon.owner == unit.id]
        gun = next(weapon for weapon in held if m.arm(weapon).gun)
        for _ in range(TRIES):
            place = rng.randrange(m.setting.board.hexes)
            bare = m.setting.ground[place].open_ground or any(on_road(m.setting, place, paved=p) for p in (True, False))
            free = not truth.at(place) and may_enter(truth, m.arm(gun), place) and not bare
            if free and place not in m.position.control and not stacks_over(truth, place, [unit]):
                unit.at = place
                for weapon in held:
                    weapon.at = place
                gun.facing = rng.choice(VERTICES)
                break


def concealed(m: AslskMatch, seat: int, given: Mapping[str, Any], rng: Random) -> Mapping[str, Any]:
    """A case in which the enemy's Guns that have done nothing yet are hidden, and one more beside them."""
    side = m.setting.sides[1 - seat]
    if given.get("phase") == "set-up":
        return given
    guns = {
        m.setting.names.weapon(w.id): m.setting.names.unit(w.owner)
        for w in m.position.weapons
        if m.arm(w).gun and w.owner >= 0 and w.side == 1 - seat and w.emplaced and not w.mark and not w.condition
        and m.type(m.unit(w.owner)).size == "crew" and not m.unit(w.owner).broken
    }  # fmt: skip
    units = [{**u, "hidden": True} if u["id"] in guns.values() else dict(u) for u in given.get("units", ())]
    weapons = [{**w, "hidden": True} if w.get("owner") in guns.values() else dict(w) for w in given.get("weapons", ())]
    cover = [place for place, kind in enumerate(m.setting.ground) if not kind.open_ground and not kind.building]
    woods = [place for place in cover if not m.truth.at(place) and not on_road(m.setting, place, paved=True)]
    if woods and not any(u.get("side", "blue") == side and u.get("hidden") for u in units):
        gun, crew = SPARES
        at = m.setting.board.names[rng.choice(woods)]
        units.append({"id": "spare-crew", "type": crew, "nation": "german", "side": side, "at": at, "hidden": True})
        spare = {"id": "spare-gun", "type": gun, "owner": "spare-crew", "facing": 1, "emplaced": True, "hidden": True}
        weapons.append(spare)
    return {**given, "units": units, "weapons": weapons}


def in_secret(m: AslskMatch, seat: int, answer: Answer, choice: Choice, rng: Random) -> Answer:
    """Another set-up of what is hidden; all else where it is."""
    if not isinstance(answer, Deploy):
        return answer
    hidden = [entry for entry in answer.entries if entry[3]]
    for gun in hidden:
        crew = next(entry for entry in answer.entries if entry[0] == gun[1])
        for _ in range(TRIES):
            place, facing = rng.randrange(m.setting.board.hexes), rng.choice(VERTICES)
            moved = {crew[0]: (crew[0], place, *crew[2:]), gun[0]: (*gun[:2], facing, 1)}
            other = Deploy(tuple(moved.get(entry[0], entry) for entry in answer.entries))
            if not isinstance(choice.admits(other), Refusal):
                answer = other
                break
    return answer


def hidden(m: AslskMatch, seat: int) -> Mapping[Hashable, str]:
    """A Gun goes by its own name wherever it is."""
    return {}


def idle(m: AslskMatch) -> tuple[Answer, ...]:
    """To stop where one is, beside a pass."""
    return (Stay_(),)


def looks(m: AslskMatch, seat: int, answer: Answer) -> Looks:
    """Where what is hidden was set up nobody sees; whatever it does shows it, and all others are known."""
    return Looks.ALIKE if isinstance(answer, Deploy) else Looks.TELLING

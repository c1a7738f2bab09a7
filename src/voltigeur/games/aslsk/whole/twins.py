"""Twins: matches that differ in where one side has hidden its Guns (contract 10).

Other hexes, other corners, other crews. None of it is taken from `redeal`, which is checked by it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from voltigeur.engine.choices import Answer, Choice, Entry, Refusal
from voltigeur.engine.twins import Looks
from voltigeur.games.aslsk.base.emplacement import may_enter, on_road
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.names import MANNERS, ROUNDS, VERTICES, shooter_of, weapon_number
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.base.stacking import stacks_over
from voltigeur.games.aslsk.ch01_3_scenario.setup import Deploy
from voltigeur.games.aslsk.ch03_3_movement.moving import Go, Move, Stay_
from voltigeur.games.aslsk.ch03_7_advance.advance import Advance
from voltigeur.games.aslsk.ch03_22_fire.verbs import Fire
from voltigeur.games.aslsk.ch03_24_ordnance.verbs import Shell, ShellTurned
from voltigeur.games.aslsk.ch04_weapons.charges import PlaceCharge
from voltigeur.games.aslsk.ch04_weapons.flames import Flame

TRIES = 24
"""Other places that are tried for each Gun; about half of them can stand."""
IN_VIEW = 0.15
"""How often a set-up is left as it was said, whatever it hides."""
COVERED = 0.95
"""How often a Gun is hidden in cover if it can be."""
LADEN = 0.4
"""How often a hidden crew is given something else to carry."""
CHANGED = 0.5
"""How often hidden crews change Guns, and what they carry."""
GUESSED = 0.75
"""How often a seat that looks for a Gun looks where one is."""
NEAREST = 0.6
"""How often those do who are nearest, else anybody."""
TRIED = 4
"""Units that are tried for it."""
FARTHEST = 6
"""The hexes of a march there, at most."""
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
            free = not bare and may_enter(truth, m.arm(gun), place) and not truth.at(place, seat)
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
    for gun in [entry for entry in answer.entries if entry[3]]:
        answer = _settled(m, answer, choice, gun, rng) or answer
    crews = [entry[1] for entry in answer.entries if entry[3]]
    loads = [entry for entry in answer.entries if entry[0] <= -2 and not entry[3] and entry[1] in crews]
    if rng.random() < CHANGED:
        guns = [entry for entry in answer.entries if entry[3]]
        moved = {
            gun[0]: (gun[0], crew, *gun[2:]) for gun, crew in zip(guns, rng.sample(crews, len(crews)), strict=True)
        }
        moved |= {load[0]: (load[0], rng.choice(crews), *load[2:]) for load in loads}
        answer = _if_lawful(choice, answer, moved) or answer
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


# -------------------------------------------------------------------- more that is hidden, and asked after


def concealing(m: AslskMatch, answer: Answer, choice: Choice, rng: Random) -> Answer:
    """Every Gun hidden that may be, mostly in cover; now and then a crew carries something else as well."""
    if not isinstance(answer, Deploy) or rng.random() < IN_VIEW:
        return answer
    for gun in [entry for entry in answer.entries if _is_gun(m, entry)]:
        answer = _settled(m, answer, choice, gun, rng) or answer
    crews = [entry[1] for entry in answer.entries if entry[3]]
    rest = [entry for entry in answer.entries if entry[0] <= -2 and not _is_gun(m, entry)]
    if crews and rest and rng.random() < LADEN:
        weapon = rng.choice(rest)
        answer = _if_lawful(choice, answer, {weapon[0]: (weapon[0], rng.choice(crews), *weapon[2:])}) or answer
    return answer


def _is_gun(m: AslskMatch, entry: Entry) -> bool:
    return entry[0] <= -2 and m.arm(m.weapon(weapon_number(entry[0]))).gun


def _settled(m: AslskMatch, answer: Deploy, choice: Choice, gun: Entry, rng: Random) -> Deploy | None:
    """The same set-up with this Gun hidden, in some other hex; nothing where none was found for it."""
    crew = next(entry for entry in answer.entries if entry[0] == gun[1])
    for _ in range(TRIES):
        place, facing = _lair(m, rng), rng.choice(VERTICES)
        moved = {crew[0]: (crew[0], place, *crew[2:]), gun[0]: (*gun[:2], facing, 1)}
        found = _if_lawful(choice, answer, moved)
        if found is not None:
            return found
    return None


def _lair(m: AslskMatch, rng: Random) -> int:
    """A hex at random, mostly one with cover, where a Gun stays hidden for longer."""
    place = rng.randrange(m.setting.board.hexes)
    if rng.random() < COVERED:
        for _ in range(TRIES):
            if not m.setting.ground[place].open_ground and not on_road(m.setting, place, paved=False):
                break
            place = rng.randrange(m.setting.board.hexes)
    return place


def _if_lawful(choice: Choice, answer: Deploy, moved: Mapping[int, Entry]) -> Deploy | None:
    """A set-up with some entries changed, if it is lawful."""
    found = Deploy(tuple(moved.get(entry[0], entry) for entry in answer.entries))
    return None if isinstance(choice.admits(found), Refusal) else found


def probe(m: AslskMatch, other: AslskMatch, seat: int, choice: Choice, rng: Random) -> Answer | None:
    """Fire at a hex that looks empty, go there, advance there: mostly where a Gun is hidden in one of the worlds."""
    lairs = sorted({crew.at for world in (m, other) for crew in _crews(world, seat)})
    mine = [unit for unit in m.position.units if unit.side == seat and unit.at >= 0 and not unit.broken]
    if not lairs or not mine:
        return None
    place = rng.choice(lairs) if rng.random() < GUESSED else _lair(m, rng)
    dist = m.setting.board.dist[place]
    near = sorted(rng.sample(mine, len(mine)), key=lambda unit: dist[unit.at]) if rng.random() < NEAREST else mine
    for unit in near[:TRIED]:
        for say in rng.sample(PROBES, len(PROBES)):
            found = next((a for a in say(m, unit, place, rng) if not isinstance(choice.admits(a), Refusal)), None)
            if found is not None:
                return found
    return None


def _fire(m: AslskMatch, unit: Unit, place: int, rng: Random) -> Iterator[Answer]:
    """Fire a unit, or one of its weapons, at a hex."""
    held = [weapon.id for weapon in m.position.weapons if weapon.owner == unit.id]
    for shooter in rng.sample([unit.id, *map(shooter_of, held)], len(held) + 1):
        yield Fire((shooter,), place)
    yield from (Flame(weapon, place) for weapon in held)


def _shell(m: AslskMatch, unit: Unit, place: int, rng: Random) -> Iterator[Answer]:
    """Fire one of its pieces of ordnance at a hex, turned or not."""
    for weapon in m.position.weapons:
        if weapon.owner == unit.id and m.arm(weapon).ordnance:
            for load in rng.sample(range(len(ROUNDS)), len(ROUNDS)):
                yield Shell(weapon.id, place, load)
                yield from (ShellTurned(weapon.id, facing, place, load) for facing in VERTICES)


def _charge(m: AslskMatch, unit: Unit, place: int, rng: Random) -> Iterator[Answer]:
    """Place one of its charges in a hex."""
    held = [weapon for weapon in m.position.weapons if weapon.owner == unit.id]
    yield from (PlaceCharge(weapon.id, place) for weapon in held if m.arm(weapon).kind == "dc")


def _march(m: AslskMatch, unit: Unit, place: int, rng: Random) -> Iterator[Answer]:
    """Go straight for a hex, as far as it may be in one move."""
    board, path, at = m.setting.board, list[int](), unit.at
    while at != place and len(path) < FARTHEST:
        at = min(board.neighbours[at], key=lambda near: board.dist[near][place])
        path.append(at)
    for manner in rng.sample(range(len(MANNERS)), len(MANNERS)):
        yield from (Move((unit.id,), manner, tuple(path[:length])) for length in range(len(path), 0, -1))
    yield from (Go((unit.id,), tuple(path[:length])) for length in range(len(path), 0, -1))


def _advance(m: AslskMatch, unit: Unit, place: int, rng: Random) -> Iterator[Answer]:
    """Advance into a hex."""
    yield Advance((unit.id,), place)


PROBES = (_fire, _shell, _charge, _march, _advance)
"""What a seat does to find something."""


def _crews(m: AslskMatch, seat: int) -> list[Unit]:
    return [unit for unit in m.position.units if unit.hidden and unit.side != seat]


def about(m: AslskMatch, seat: int) -> Sequence[str]:
    """Crews, what they have, and the hexes where they are."""
    crews = _crews(m, seat)
    arms = [weapon for weapon in m.position.weapons if weapon.hidden and weapon.side != seat]
    places = (m.setting.names.place(crew.at) for crew in crews)
    return [*(f"u{crew.id}" for crew in crews), *(f"w{arm.id}" for arm in arms), *places]


def kept(m: AslskMatch, seat: int) -> Mapping[str, int]:
    """Hidden Guns, what else their crews carry, and those that share their hex with somebody in view."""
    crews = _crews(m, seat)
    arms = [weapon for weapon in m.position.weapons if weapon.hidden and weapon.side != seat]
    shown = {unit.at for unit in m.position.units if unit.side != seat and not unit.hidden}
    guns = sum(m.arm(weapon).gun for weapon in arms)
    return {"guns": guns, "carried": len(arms) - guns, "beside_others": sum(crew.at in shown for crew in crews)}

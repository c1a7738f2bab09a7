"""Acquired Targets: gained shot by shot, followed, left on the last hex seen, lost (6.10/acquisition, 6.11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from voltigeur.engine.choices import Answer, Pick, Question
from voltigeur.games.aslsk.base.model import NONE, Aim, State, Unit, Weapon, WeaponId
from voltigeur.games.aslsk.base.play import AslskMatch, AslskStep, forget_aim, number, place
from voltigeur.games.aslsk.base.world import Seen, World
from voltigeur.games.aslsk.ch03_24_ordnance.hitting import acquired, aim_of

MOST = 2
"""What an Acquired Target takes off at most."""


def acquire(m: AslskMatch, weapon: Weapon, target: int, targets: Sequence[Unit], *, area: bool) -> None:
    """A shot has been tried: its target is acquired, better acquired, or now another (6.10/acquisition).

    Friends whom a shot into a Melee endangers are no targets of it.
    """
    targets = [unit for unit in targets if unit.side != m.unit(weapon.owner).side]
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
    """A target that moves in sight keeps the aim on it; one that is lost leaves it on the last hex (6.10).

    Where its stack has parted, the firer is asked whom the aim follows.
    """
    if aim.unit >= 0:
        ways = parted(m.truth, aim, crew)
        if len(ways) > 1:
            if not any(isinstance(step, Parted) and step.weapon == aim.weapon for step in m.state.stack):
                m.push(Parted(crew.side, aim.weapon))
            return
        if ways:
            _keep_on(m, aim, ways[0])
        else:
            gone = m.unit(aim.unit)
            aim.unit = NONE
            if gone.at >= 0:
                m.emit("aim-stays", "6.10/acquisition", weapon=m.what(m.weapon(aim.weapon)), unit=m.who(gone),
                       at=place(aim.place), size=number(aim.size))  # fmt: skip
    if aim.unit < 0:
        there = [unit for unit in m.truth.at(aim.place, 1 - crew.side) if not unit.hidden]
        if there:
            aim.unit = followed(m.truth, there, NONE)
            aim.mates = tuple(unit.id for unit in there)
    _drop_mates(m, aim)


def _keep_on(m: AslskMatch, aim: Aim, unit: Unit) -> None:
    """The aim is on a unit of the stack, where it is now, and on those who are with it still."""
    if unit.id != aim.unit:
        aim.mates = (*aim.mates, aim.unit)
    aim.unit, aim.place = unit.id, unit.at


def _drop_mates(m: AslskMatch, aim: Aim) -> None:
    aim.mates = tuple(u for u in aim.mates if m.unit(u).at == aim.place and u != aim.unit)


# ---------------------------------------------------------------- when a stack parts


def parted(world: World, aim: Aim, crew: Unit) -> list[Unit]:
    """In each hex in sight to which an acquired stack has come, and in that which it left, whom the aim would follow.

    What is worth most comes first.
    """
    stack = [world.unit(u) for u in (aim.unit, *aim.mates)]
    places = dict.fromkeys(unit.at for unit in stack if unit.at >= 0)
    seen = [at for at in places if at == aim.place or world.sees(crew.at, at)]
    found = [world.unit(followed(world, [unit for unit in stack if unit.at == at], aim.unit)) for at in seen]
    return sorted(found, key=lambda unit: (-sum(world.type(u).worth for u in stack if u.at == unit.at), unit.id))


class KeepAim(Answer, frozen=True):
    """A Gun stays aimed at one part of a stack that it has acquired (6.10/acquisition)."""

    weapon: int
    unit: int
    form: ClassVar[str] = "keep {weapon:weapon} on {unit:unit}"


class Parted(AslskStep):
    """An acquired stack has parted in sight: the firer says whom his aim follows (6.10/acquisition)."""

    side: int
    weapon: WeaponId

    def _ways(self, world: World) -> list[Unit]:
        weapon = world.weapon(self.weapon)
        aim = aim_of(world, weapon)
        if aim is None or aim.unit < 0 or weapon.owner != aim.crew or weapon.owner < 0:
            return []
        return parted(world, aim, world.unit(weapon.owner))

    def seats(self, m: AslskMatch) -> tuple[int, ...]:
        return (self.side,) if len(self._ways(m.truth)) > 1 else ()

    def question(self, seen: Seen) -> Question | None:
        if seen.side != self.side:
            return None
        ways = [KeepAim(self.weapon, unit.id) for unit in self._ways(seen)]
        return Question(self.side, "ask-aim", Pick(ways), ("6.10/acquisition",)) if len(ways) > 1 else None

    def answer(self, m: AslskMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, KeepAim)
        m.pop()
        weapon = m.weapon(self.weapon)
        aim = aim_of(m.truth, weapon)
        assert aim is not None
        _keep_on(m, aim, m.unit(answer.unit))
        _drop_mates(m, aim)
        m.emit("acquires", "6.10/acquisition", weapon=m.what(weapon), at=place(aim.place), size=number(aim.size))

    def run(self, m: AslskMatch) -> None:
        m.pop()

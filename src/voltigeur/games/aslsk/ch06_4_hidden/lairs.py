"""Where Guns may be hidden, and where they may still be for all that the other side has seen (6.4/hip)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from voltigeur.games.aslsk.base.amended import amended_stack
from voltigeur.games.aslsk.base.emplacement import may_enter, on_road, why_not_hide
from voltigeur.games.aslsk.base.model import NONE, Excluded, Fate, Position, Unit, Weapon
from voltigeur.games.aslsk.base.names import VERTICES
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.world import World

GUN_AND_CREW = 2
"""What a crew with its Gun counts in a hex, in halves of a squad (2/terms-c-e)."""


class Lairs:
    """The hexes of one side."""

    def __init__(self, setting: AslskSetting, found: frozenset[int]) -> None:
        self.all = found
        self.open = frozenset(p for p in found if setting.ground[p].open_ground or on_road(setting, p, paved=False))
        """Those in Open Ground or on a dirt road, where a Gun is shown as soon as it is seen."""
        self._setting = setting
        self._spotted: dict[int, frozenset[int]] = {}

    def spotted(self, eye: int) -> frozenset[int]:
        """Those in the open that are near enough to a hex, and in its sight as long as there is no smoke."""
        seen = self._spotted.get(eye)
        if seen is None:
            setting = self._setting
            dist, row, reach = setting.board.dist[eye], setting.sight.row(eye), setting.charts.fire.spotted
            blocked = setting.terrain.sight.blocked_at
            seen = frozenset(lair for lair in self.open if dist[lair] <= reach and row[lair] < blocked)
            self._spotted[eye] = seen
        return seen


def zone_of(setting: AslskSetting, unit: int, otherwise: frozenset[int]) -> frozenset[int]:
    """Where a unit is set up: in a zone of its own, or in that of its side."""
    item = setting.roster[unit]
    name = (item.part.zone if item.part is not None else "") or setting.scenario.sides[item.side].zone
    return setting.zones[name] if name else otherwise


def lairs(setting: AslskSetting, side: int) -> Lairs:
    """Where a side may hide Guns: where its crews are set up, on no paved road, where no enemy is set up."""
    return setting.kept(_both_lairs)[side]


def _both_lairs(setting: AslskSetting) -> tuple[Lairs, ...]:
    return tuple(_lairs(setting, side) for side in (0, 1))


def _lairs(setting: AslskSetting, side: int) -> Lairs:
    others: frozenset[int] = frozenset()
    found: frozenset[int] = frozenset()
    for unit, item in enumerate(setting.roster):
        if item.part is None:
            continue
        if item.side != side:
            others |= zone_of(setting, unit, frozenset())
        elif setting.types.units[setting.types.unit_index[item.type]].size == "crew":
            found |= hiding_zone(setting, unit)
    return Lairs(setting, frozenset(p for p in found - others if not on_road(setting, p, paved=True)))


def hiding_zone(setting: AslskSetting, crew: int) -> frozenset[int]:
    """Where a crew may be hidden as far as its zone goes: anywhere in a position that names no zone."""
    return zone_of(setting, crew, frozenset(range(setting.board.hexes)))


# ---------------------------------------------------------------- what is hidden still


def hidden_guns(setting: AslskSetting, position: Position, side: int) -> list[Weapon]:
    """The Guns of a side that nobody else has seen; what else their crews carry is no Gun."""
    kinds = setting.types.weapons
    return [weapon for weapon in position.weapons if weapon.hidden and weapon.side == side and kinds[weapon.kind].gun]


def hidden_crews(position: Position, side: int) -> list[Unit]:
    """Who mans them."""
    return [unit for unit in position.units if unit.hidden and unit.side == side and unit.fate == Fate.PRESENT]


def excluded(position: Position, side: int) -> Excluded:
    """What a side may conclude of where its enemy's hidden Guns are not."""
    return position.excluded[side] if position.excluded else Excluded()


def peeped(position: Position, side: int) -> tuple[int, ...]:
    """Where the hidden crews of a side see that there is no Gun."""
    return position.peeped[side] if position.peeped else ()


class Guess(NamedTuple):
    """A Gun that may be somewhere: one of its kind, the hex, the corner that it points at."""

    weapon: Weapon
    place: int
    facing: int


def may_hold(world: World, side: int, place: int) -> bool:
    """Whether a hidden Gun of a side may be in a hex, for all that its enemy knows."""
    return next(guesses(world, side, place), None) is not None


def guesses(world: World, side: int, place: int) -> Iterator[Guess]:
    """Which of its hidden Guns may be in a hex, one of each kind, and how they may point."""
    guns = hidden_guns(world.setting, world.position, side)
    if not guns or place not in lairs(world.setting, side).all:
        return
    known = excluded(world.position, 1 - side)
    if place in known.places or dict(known.crowds).get(place, 0) > room_for(world.setting, 1):
        return
    crews = hidden_crews(world.position, side)
    for weapon in {gun.kind: gun for gun in reversed(guns)}.values():
        if may_enter(world, world.arm(weapon), place) and any(could_hide(world, u, weapon, place) for u in crews):
            for facing in VERTICES:
                if (weapon.kind, place, facing) not in known.spared:
                    yield Guess(weapon, place, facing)


def could_hide(world: World, crew: Unit, weapon: Weapon, place: int) -> bool:
    """Whether special rules let a crew be hidden there with its Gun when sides set up (6.4/hip, 1.3/scenario)."""
    if not world.setting.amendments.at("may-hide"):
        return True
    return why_not_hide(world, crew, weapon, place, turn=1) is None


def room_for(setting: AslskSetting, guns: int) -> int:
    """What may be in a hex beside so many Guns with their crews, in halves of squads."""
    return 2 * setting.charts.movement.stack_squads - GUN_AND_CREW * guns


def watching(world: World, side: int, places: Iterable[int]) -> bool:
    """Whether a hidden Gun of a side may be where it sees one of some hexes, for all that its enemy knows."""
    wanted = list(places)
    known = excluded(world.position, 1 - side)
    return any(
        any(world.sees(lair, place) for place in wanted) and may_hold(world, side, lair)
        for lair in lairs(world.setting, side).all.difference(known.places)
    )


def crowding(world: World, side: int, place: int, halves: int) -> int:
    """What men count in a hex, with the room that special rules give or take there now (3.3/stacking)."""
    most = world.setting.charts.movement.stack_squads
    return halves + 2 * (most - amended_stack(world, most, side, place))


# ---------------------------------------------------------------- what is learnt


@contextmanager
def supposed(m: AslskMatch, guess: Guess) -> Iterator[Unit]:
    """As if a Gun were there with its crew: who mans it, as long as somebody asks."""
    weapon, crew = guess.weapon, m.unit(guess.weapon.owner)
    was = weapon.at, weapon.facing, crew.at
    weapon.at, weapon.facing, crew.at = guess.place, guess.facing, guess.place
    try:
        yield crew
    finally:
        weapon.at, weapon.facing, crew.at = was


class Supposed(World):
    """A world as a side imagines it: a Gun of its enemy where one may be, and nothing else of his that is hidden."""

    def __init__(self, world: World, guess: Guess) -> None:
        position = world.position.copy()
        super().__init__(world.setting, position)
        for unit in position.units:
            if unit.hidden and unit.side == guess.weapon.side:
                unit.at = NONE
        gun = position.weapons[guess.weapon.id]
        self.crew = position.units[gun.owner]
        """Who mans it."""
        self.crew.at = gun.at = guess.place
        gun.facing = guess.facing

    def hides(self, side: int) -> bool:
        return False


def spare(m: AslskMatch, side: int, found: Sequence[Guess]) -> None:
    """A side may conclude that no Gun is like that: a shot would have shown it."""
    if found:
        old = excluded(m.position, side)
        more = {(guess.weapon.kind, guess.place, guess.facing) for guess in found}
        m.position.excluded[side] = Excluded(old.places, tuple(sorted({*old.spared, *more})), old.crowds)


def rule_out(m: AslskMatch, side: int, places: Iterable[int]) -> None:
    """A side may conclude that no Gun is in these hexes, and takes back nothing that has taught it so."""
    old = excluded(m.position, side)
    more = set(places) - set(old.places)
    if more:
        _learns(m, side, more)
        m.position.excluded[side] = Excluded(tuple(sorted({*old.places, *more})), old.spared, old.crowds)


def _learns(m: AslskMatch, side: int, places: Iterable[int]) -> None:
    if not lairs(m.setting, 1 - side).all.isdisjoint(places):
        m.close_undo(side)


def rule_out_in_secret(m: AslskMatch, side: int, places: Iterable[int]) -> None:
    """The same by what its hidden crews see: nothing that anybody else can notice may follow from it."""
    more = frozenset(places).difference(peeped(m.position, side))
    if more:
        _learns(m, side, more)
        m.position.peeped = [tuple(sorted({*peeped(m.position, n), *(more if n == side else ())})) for n in (0, 1)]


def crowd(m: AslskMatch, side: int, halves: dict[int, int]) -> None:
    """A side has seen so many of its enemy's men in these hexes at once."""
    old = excluded(m.position, side)
    held = dict(old.crowds)
    if m.setting.amendments.at("stacking"):  # a narrow hex may be too full for two Guns though nobody is seen there
        enemy, truth = 1 - side, m.truth
        places = lairs(m.setting, enemy).all
        halves = {place: crowding(truth, enemy, place, halves.get(place, 0)) for place in places}
    more = {place: count for place, count in halves.items() if count > held.get(place, 0)}
    if more:
        m.position.excluded[side] = Excluded(old.places, old.spared, tuple(sorted({**held, **more}.items())))

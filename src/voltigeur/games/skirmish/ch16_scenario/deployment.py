"""Where figures may be set up, and good places to propose (house/set-up)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar, Final

from voltigeur.engine.choices import DONE, NOT_OFFERED, Answer, Draft, Entry, Refusal, Verdict
from voltigeur.engine.memory import keep
from voltigeur.games.skirmish.base.library import zone_of
from voltigeur.games.skirmish.base.model import Fate
from voltigeur.games.skirmish.base.names import Move, Moves, move_of, points_of
from voltigeur.games.skirmish.base.scenario import SIDES, Zone
from voltigeur.games.skirmish.base.setting import FigureInfo, SkirmishSetting, TroopInfo
from voltigeur.games.skirmish.base.verbs import ALONE, NO_ROOM
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch00_ground.ground import kind_at
from voltigeur.games.skirmish.charts.charts import WATER
from voltigeur.terrain.features import contains
from voltigeur.terrain.plane import Point, within
from voltigeur.terrain.tabletop import Site

ALL_ONCE = Refusal("house/set-up", "all-figures-once")
ONE_POINT = Refusal("house/set-up", "one-point-each")
OUT_OF_ZONE = Refusal("house/set-up", "out-of-zone")
TOO_CLOSE = Refusal("house/set-up", "enemy-too-close")
NO_GROUND = Refusal("house/terrain", "cannot-stand")

_OFFERED: Final = 8
"""Places that a troop is offered."""
_GRID: Final = 500
"""How far apart proposed places are."""
_RINGS: Final = 6
"""How far, in paces of a base and a half, figures spread round their place."""
_TRIES: Final = 12
_KEPT: Final = 20_000
"""Answers about sites that are remembered."""

Taken = list[tuple[Site, int]]
"""Bases that are in the way: middle, and how far others have to stay off."""


# -------------------------------------------------------------------- what is lawful


def in_zone(setting: SkirmishSetting, zone: Zone, site: Site) -> bool:
    """Whether a site belongs to a zone."""
    known, key = setting.kept(_zoned), (zone.id, site)
    found = known.get(key)
    if found is None:
        found = keep(known, key, _in_zone(setting, zone, site), _KEPT)
    return found


def _in_zone(setting: SkirmishSetting, zone: Zone, site: Site) -> bool:
    if zone.storeys and site[2] not in zone.storeys:
        return False
    if zone.points and contains(zone.ring(), site[:2]):
        return True
    building = setting.tabletop.building_at(site[:2]) if zone.buildings else -1
    return building >= 0 and setting.tabletop.buildings[building].id in zone.buildings


def _zoned(_: SkirmishSetting) -> dict[tuple[str, Site], bool]:
    return {}


def _stands(_: SkirmishSetting) -> dict[tuple[Site, bool, str], bool]:
    return {}


def can_stand(setting: SkirmishSetting, info: FigureInfo, site: Site) -> bool:
    """Whether somebody can stand there at all: guns on the ground, vehicles in the open where they can drive."""
    known = setting.kept(_stands)
    key = (site, info.soldier, info.model)
    found = known.get(key)
    if found is None:
        found = keep(known, key, _can_stand(setting, info, site), _KEPT)
    return found


def _can_stand(setting: SkirmishSetting, info: FigureInfo, site: Site) -> bool:
    table = setting.tabletop
    if not table.on_table(site[:2]) or (site[2] and not info.soldier):
        return False
    if _in_a_wall(setting, site):
        return False
    if table.room_at(site) >= 0:
        return info.vehicle is None
    if site[2] or table.building_at(site[:2]) >= 0:
        return False
    level = kind_at(setting, site).level
    return level != WATER and (info.vehicle is None or info.vehicle.rates.of(level) > 0)


def _in_a_wall(setting: SkirmishSetting, site: Site) -> bool:
    """Whether a site is on a wall or something as high, which nobody can stand on."""
    pieces, lines = setting.tabletop.pieces, setting.terrain.line
    return any(lines[pieces[n].kind].over == "no" for n in setting.tabletop.touching(site, 0))


def room_for(setting: SkirmishSetting, info: FigureInfo) -> int:
    """How far the middle of another base has to be, less half that base."""
    base = setting.charts.steps.base
    return info.vehicle.base[0] // 2 if info.vehicle is not None else base // 2


def is_free(site: Site, room: int, taken: Taken) -> bool:
    """Whether a base fits there."""
    x, y, storey = site
    for (u, v, level), theirs in taken:
        if level == storey and (u - x) ** 2 + (v - y) ** 2 <= (room + theirs - 1) ** 2:
            return False
    return True


def placed(setting: SkirmishSetting, troop: TroopInfo) -> list[int]:
    """The figures of a troop that are put somewhere by themselves: not crews and passengers."""
    if troop.plan.aboard:
        return []
    return list(troop.figures[:1] if troop.kind == "vehicle" else troop.figures)


def _why_not_stand(seen: Seen, number: int, site: Site, enemies: Sequence[Site]) -> Refusal | None:
    setting = seen.setting
    info = setting.figures[number]
    troop = setting.troops[info.troop]
    if not can_stand(setting, info, site):
        return NO_GROUND
    if not in_zone(setting, setting.zones[zone_of(troop.plan, SIDES[troop.side])], site):
        return OUT_OF_ZONE
    reach = setting.charts.steps.contact + room_for(setting, info)
    if any(enemy[2] == site[2] and within(enemy[:2], site[:2], reach) for enemy in enemies):
        return TOO_CLOSE
    return None


def is_alone(setting: SkirmishSetting, sites: Sequence[Site]) -> bool:
    """Whether somebody of a section stands too far from all the others (house/cohesion)."""
    reach = setting.charts.steps.cohesion
    return len(sites) > 1 and not all(
        any(i != j and within(a[:2], b[:2], reach) for j, b in enumerate(sites)) for i, a in enumerate(sites)
    )


def _site(move: Move) -> Site:
    """Where a figure of a set-up stands."""
    return (*points_of(move)[-1], move[3])


# -------------------------------------------------------------------- what is proposed


def _spots(_: SkirmishSetting) -> dict[str, tuple[Site, ...]]:
    return {}


def spots(setting: SkirmishSetting, zone: str) -> tuple[Site, ...]:
    """Places to stand all over a zone, in an order that soon covers it: on the ground, and in the rooms."""
    known = setting.kept(_spots)
    if zone not in known:
        found = list(_spread(setting, setting.zones[zone]))
        Random(zone).shuffle(found)
        known[zone] = tuple(found)
    return known[zone]


def _spread(setting: SkirmishSetting, zone: Zone) -> Iterator[Site]:
    table = setting.tabletop
    for room in table.rooms:
        site = (*_middle(room.ring), room.storey)
        if in_zone(setting, zone, site):
            yield site
    ring = zone.ring()
    if ring:
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        for x in range(min(xs) + _GRID // 2, max(xs), _GRID):
            for y in range(min(ys) + _GRID // 2, max(ys), _GRID):
                if table.on_table((x, y)) and table.building_at((x, y)) < 0 and in_zone(setting, zone, (x, y, 0)):
                    yield x, y, 0


def _middle(ring: Sequence[Point]) -> Point:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


@lru_cache
def _offsets(pace: int) -> tuple[Point, ...]:
    """Places round a middle, the nearest first."""
    steps = range(-_RINGS, _RINGS + 1)
    found = [(x * pace, y * pace) for x in steps for y in steps]
    return tuple(sorted(found, key=lambda p: (p[0] ** 2 + p[1] ** 2, p)))


class SetUp(Answer, frozen=True):
    """Put every figure of a set-up on the table: moves with one point each (house/set-up)."""

    sites: Moves
    form: ClassVar[str] = "set-up {sites:moves*}"


class SetUpDraft(Draft):
    """Every figure of a side that comes on now gets a site; proposed troop by troop, each round a place.

    What is kept stands already: proposals leave it there and put the others of its troop beside it.
    """

    def __init__(self, seen: Seen, turn: int, kept: Mapping[int, Move] | None = None) -> None:
        self.seen = seen
        self.turn = turn
        self.kept = dict(kept or {})
        setting = seen.setting
        self.troops = [
            info.id
            for info in setting.troops
            if info.side == seen.side and seen.troop(info.id).turn == turn and placed(setting, info)
            and seen.figure(info.figures[0]).fate == Fate.AWAY
        ]  # fmt: skip
        self.figures = [f for troop in self.troops for f in placed(setting, setting.troops[troop])]
        self.enemies = [body.site for body in seen.bodies() if body.side != seen.side]
        # Nobody comes near enough to a marker for its base to be in the way.
        self._standing: Taken = [
            (body.site, room_for(setting, setting.figures[body.figure])) for body in seen.bodies() if body.figure >= 0
        ]
        self._held: Taken = [(_site(move), room_for(setting, setting.figures[n])) for n, move in self.kept.items()]
        self._made: dict[tuple[Entry, ...], tuple[Move, ...] | None] = {(): ()}
        self._fallback: tuple[Entry, ...] | None = None

    @property
    def possible(self) -> bool:
        """Whether there is a place for everybody."""
        if self._fallback is None:
            self._fallback = self._first()
        return len(self._fallback) == len(self.troops) > 0

    def _first(self) -> tuple[Entry, ...]:
        """The first places that will do, one troop after the other."""
        entries: tuple[Entry, ...] = ()
        for _ in self.troops:
            found = next(self._places(entries), None)
            if found is None:
                break
            entries = (*entries, found)
        return entries

    def entries(self, so_far: tuple[Entry, ...]) -> Sequence[Entry]:
        if len(so_far) == len(self.troops):
            return (DONE,)
        found = []
        for entry in self._places(so_far):
            found.append(entry)
            if len(found) == _OFFERED:
                break
        return found

    def _places(self, so_far: tuple[Entry, ...]) -> Iterator[Entry]:
        """Where the next troop may be put."""
        setting = self.seen.setting
        info = setting.troops[self.troops[len(so_far)]]
        listed = spots(setting, zone_of(info.plan, SIDES[info.side]))
        if held := [_site(self.kept[number]) for number in info.figures if number in self.kept]:
            listed = tuple(held)
        first = (7 * info.id) % max(1, len(listed))
        for site in (*listed[first:], *listed[:first]):
            entry = (info.id, *site)
            if self._moves((*so_far, entry)) is not None:
                yield entry

    def whole(self, entries: tuple[Entry, ...]) -> Answer:
        moves = self._moves(entries)
        assert moves is not None, "a troop without room"
        return SetUp(moves)

    def sample(self, rng: Random) -> Answer:
        """Walked at random; where a narrow zone leaves somebody without room, walked again."""
        for _ in range(_TRIES):
            entries: tuple[Entry, ...] = ()
            while len(entries) < len(self.troops):
                found = self.entries(entries)
                if not found:
                    break
                entries = (*entries, rng.choice(found))
            else:
                return self.whole(entries)
        assert self.possible
        return self.whole(self._fallback or ())

    def admits(self, answer: Answer) -> Verdict:
        if not isinstance(answer, SetUp):
            return NOT_OFFERED
        if sorted(move[0] for move in answer.sites) != sorted(self.figures):
            return ALL_ONCE
        setting = self.seen.setting
        taken = self._standing[:]
        sites: dict[int, list[Site]] = {}
        for move in answer.sites:
            if len(points_of(move)) != 1 or move[1] >= 0:
                return ONE_POINT
            site = (*points_of(move)[0], move[3])
            if refusal := _why_not_stand(self.seen, move[0], site, self.enemies):
                return refusal
            room = room_for(setting, setting.figures[move[0]])
            if not is_free(site, room, taken):
                return NO_ROOM
            taken.append((site, room))
            sites.setdefault(setting.figures[move[0]].troop, []).append(site)
        for troop, places in sites.items():
            if setting.troops[troop].kind == "section" and is_alone(setting, places):
                return ALONE
        return None

    def why_not_there(self, move: Move, others: Mapping[int, Move]) -> Refusal | None:
        """What is wrong with one figure of a set-up in progress: its ground, its zone, a base in its way."""
        site = _site(move)
        refusal = _why_not_stand(self.seen, move[0], site, self.enemies)
        if refusal is not None:
            return refusal
        infos = self.seen.setting.figures
        taken = self._standing + [
            (_site(other), room_for(self.seen.setting, infos[number]))
            for number, other in others.items()
            if number != move[0]
        ]
        return None if is_free(site, room_for(self.seen.setting, infos[move[0]]), taken) else NO_ROOM

    # ---------------------------------------------------------------- formations

    def _moves(self, entries: tuple[Entry, ...]) -> tuple[Move, ...] | None:
        """The moves that put these troops round these places, or None where somebody finds no room."""
        if entries not in self._made:
            before = self._moves(entries[:-1])
            self._made[entries] = None if before is None else self._formed(before, entries[-1])
        return self._made[entries]

    def _formed(self, before: tuple[Move, ...], entry: Entry) -> tuple[Move, ...] | None:
        setting = self.seen.setting
        taken = self._standing + self._held + [
            (_site(move), room_for(setting, setting.figures[move[0]])) for move in before if move[0] not in self.kept
        ]  # fmt: skip
        troop = setting.troops[entry[0]]
        members = placed(setting, troop)
        sites = [_site(self.kept[number]) for number in members if number in self.kept]
        moves: list[Move] = []
        for number in members:
            if number in self.kept:
                moves.append(self.kept[number])
                continue
            room = room_for(setting, setting.figures[number])
            lonely = next((site for site in sites if len(sites) > 1 and self._lonely(site, sites)), None)
            middle = lonely or (entry[1], entry[2], entry[3])
            site = self._spot(number, middle, room, taken, [lonely] if lonely else sites)
            if site is None:
                return None
            taken.append((site, room))
            sites.append(site)
            moves.append(move_of(number, (site[:2],), storey=site[2]))
        if self.kept and troop.kind == "section" and is_alone(setting, sites):
            return None
        return (*before, *moves)

    def _lonely(self, site: Site, sites: Sequence[Site]) -> bool:
        """Whether somebody who is kept where he stands has nobody of his section near."""
        reach = self.seen.setting.charts.steps.cohesion
        return not any(other != site and within(other[:2], site[:2], reach) for other in sites)

    def _spot(self, number: int, middle: Site, room: int, taken: Taken, others: Sequence[Site]) -> Site | None:
        """The place nearest to the middle where a figure can stand close to the others."""
        steps = self.seen.setting.charts.steps
        for dx, dy in _offsets(steps.contact):
            site = (middle[0] + dx, middle[1] + dy, middle[2])
            if not is_free(site, room, taken):
                continue
            if others and not any(within(site[:2], other[:2], steps.cohesion) for other in others):
                continue
            if _why_not_stand(self.seen, number, site, self.enemies) is None:
                return site
        return None

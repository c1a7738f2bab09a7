"""A commander's set-up: in cover, apart, where there is something to see or the shortest way to what counts."""

from __future__ import annotations

from random import Random
from typing import Final

from voltigeur.engine.choices import DONE, Answer, Entry
from voltigeur.games.aslsk.base.arcs import in_arc
from voltigeur.games.aslsk.base.model import NONE, Unit
from voltigeur.games.aslsk.base.names import beside, weapon_number
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.bot.goals import Task, distances, task_of
from voltigeur.games.aslsk.bot.rally import fitness
from voltigeur.games.aslsk.ch01_3_scenario.setup import Placing
from voltigeur.games.aslsk.ch03_1_rally.arrivals import Waiting
from voltigeur.games.aslsk.ch03_21_sight.rows import BLOCKED

VIEW: Final = 6
"""How far riflemen look for ground that an attacker has to cross."""
GUN_VIEW: Final = 12
"""How far a Gun does, and how near it lets them come."""
GUN_NEAR: Final = 2
LITTLE_IN_THE_WAY: Final = 1
CHANCE: Final = 0.3
"""How much chance has to do with it, so that no two set-ups are alike."""
MARK: Final = 10.0
"""What an enemy counts who stands in an arc already, in hexes."""
QUEUE: Final = 3
"""What it costs to be the third who comes in at a hex, in halves of a movement factor."""
WAY: Final = 16
"""A way in halves of a movement factor that counts as one."""


def set_up(seen: Seen, draft: Placing, rng: Random) -> Answer | None:
    """Every unit where it is worth most beside those placed before, every weapon to who uses it best."""
    task = task_of(seen)
    places = _Places(seen, task)
    done: tuple[Entry, ...] = ()
    while True:
        found = _quickly(seen, places, draft, done, rng)
        options = [found] if found is not None else list(draft.entries(done))
        if options == [DONE] or not options:
            return draft.whole(done)
        thing = options[0][0]
        if weapon_number(thing) < 0:
            unit = seen.position.units[thing]
            best = max(options, key=lambda entry: (places.worth(unit, entry[1]) + rng.random() * CHANCE, entry[3]))
            places.take(unit, best[1])
        else:
            best = max(
                options, key=lambda entry: (_holder(seen, done, entry), _facing(seen, places, done, entry), entry[3])
            )
        done = (*done, best)


def _quickly(seen: Seen, places: _Places, draft: Placing, done: tuple[Entry, ...], rng: Random) -> Entry | None:
    """The best place of somebody who is no crew, without a look at whether there is room in all of them."""
    if len(done) >= len(draft.units) or seen.type(draft.units[len(done)]).size == "crew":
        return None
    unit = draft.units[len(done)]
    worth = {place: places.worth(unit, place) + rng.random() * CHANCE for place in draft.zones[unit.id]}
    order = sorted(worth, key=lambda place: (-worth[place], place))
    best = next((place for place in order if draft.has_room(done, unit, place)), None)
    return (unit.id, best, NONE, 0) if best is not None else None


def line_up(seen: Seen, draft: Waiting) -> Answer:
    """Those who come wait where the way to what counts is shortest, two at a hex."""
    task = task_of(seen)
    done: tuple[Entry, ...] = ()
    taken: dict[int, int] = {}
    while True:
        options = list(draft.entries(done))
        if options == [DONE] or not options:
            return draft.whole(done)
        size = 0 if seen.leads(seen.position.units[options[0][0]]) else 1
        costs = {
            entry[1]: min((distances(seen.setting, goal.place)[beside(entry[1])] for goal in task.goals), default=0)
            + QUEUE * max(taken.get(beside(entry[1]), 0) + size - 2, 0)
            for entry in options
        }
        at = min(costs, key=lambda place: (costs[place], place))
        taken[beside(at)] = taken.get(beside(at), 0) + size
        done = (*done, next(entry for entry in options if entry[1] == at))


class _Places:
    """What hexes are worth to units before the first shot."""

    def __init__(self, seen: Seen, task: Task) -> None:
        self.seen = seen
        self.task = task
        self.men: dict[int, int] = {}
        self.leaders: dict[int, int] = {}
        self.guns = any(w.side == seen.side and seen.arm(w).gun for w in seen.position.weapons)
        self.foes = {unit.at for unit in seen.foes()}
        self._views: dict[tuple[int, int], float] = {}
        self._near: dict[int, int] = {}
        self._away: dict[int, int] = {}
        self._crossed: frozenset[int] | None = None

    def take(self, unit: Unit, place: int) -> None:
        """Somebody is there now."""
        held = self.leaders if self.seen.leads(unit) else self.men
        held[place] = held.get(place, 0) + 1

    def worth(self, unit: Unit, place: int) -> float:
        """What a hex is worth to a unit."""
        ground = self.seen.setting.ground[place]
        near, crowd = self.near(place), self.men.get(place, 0)
        if self.seen.leads(unit):
            return 1.5 * min(crowd, 1) + 0.3 * ground.tem - 0.02 * near - 1.2 * self.leaders.get(place, 0)
        if self.guns and self.seen.type(unit).size == "crew":
            looks = self.seen.setting.sight.row(place)
            marks = sum(looks[foe] != BLOCKED and looks[foe] <= LITTLE_IN_THE_WAY for foe in self.foes)
            return 3.0 * self.view(place, GUN_VIEW) + 0.6 * marks + 0.4 * min(ground.tem, 3) - 0.05 * near - 2.5 * crowd
        if self.task.attacks:
            return 0.25 * ground.tem - 0.16 * near - 1.1 * max(crowd - 1, 0) - 0.3 * crowd
        return 0.8 * min(ground.tem, 3) - 0.07 * near + 0.8 * self.view(place, VIEW) - 2.5 * crowd

    def near(self, place: int) -> int:
        """How far it is to the nearest goal."""
        if place not in self._near:
            fields = (distances(self.seen.setting, goal.place)[place] for goal in self.task.goals)
            self._near[place] = min(fields, default=0)
        return self._near[place]

    def view(self, place: int, far: int) -> float:
        """How much of the ground that an enemy has to cross, or holds, a hex looks over."""
        key = (place, far)
        if key not in self._views:
            row, dist = self.seen.setting.sight.row(place), self.seen.setting.board.dist[place]
            around = [there for there in self.crossed() if 1 < dist[there] <= far]
            seen = sum(row[there] != BLOCKED and row[there] <= LITTLE_IN_THE_WAY for there in around)
            self._views[key] = seen / max(len(around), 1) if len(around) > far else 0.0
        return self._views[key]

    def away(self, place: int) -> int:
        """How far it is to where the enemy sets up, as the crow flies."""
        if place not in self._away:
            dist = self.seen.setting.board.dist[place]
            self._away[place] = min((dist[there] for there in self._enemy()), default=0)
        return self._away[place]

    def _enemy(self) -> set[int]:
        part = self.seen.setting.scenario.sides[self.seen.enemy]
        return set(self.seen.setting.zones.get(part.zone, ())) | self.foes

    def crossed(self) -> frozenset[int]:
        """Hexes between where the enemy sets up and what counts, and those where he stands."""
        if self._crossed is None:
            self._crossed = self._between()
        return self._crossed

    def _between(self) -> frozenset[int]:
        setting = self.seen.setting
        zone = self._enemy()
        found = set(zone)
        for goal in self.task.goals:
            field = distances(setting, goal.place)
            start = min((field[place] for place in zone), default=0)
            dist = setting.board.dist
            edge = [place for place in zone if field[place] <= start + WAY]
            for place in range(setting.board.hexes):
                if (
                    field[place] <= start
                    and edge
                    and min(dist[place][e] for e in edge[:3]) + dist[place][goal.place]
                    <= (min(dist[goal.place][e] for e in edge[:3]) + 2)
                ):
                    found.add(place)
        return frozenset(found)


def _facing(seen: Seen, places: _Places, done: tuple[Entry, ...], entry: Entry) -> float:
    """How much of the ground to be crossed lies in the arc of a Gun that points there."""
    if entry[2] < 0:
        return 0.0
    where = {e[0]: e[1] for e in done if weapon_number(e[0]) < 0}
    at = where.get(entry[1], -1)
    if at < 0:
        return 0.0
    row, dist = seen.setting.sight.row(at), seen.setting.board.dist[at]
    own = places.away(at)
    return sum(
        MARK if there in places.foes else 1.0
        for there in places.crossed()
        if GUN_NEAR <= dist[there] <= GUN_VIEW and row[there] != BLOCKED
        and in_arc(seen.setting.board, at, entry[2], there) and places.away(there) < own
    )  # fmt: skip


def _holder(seen: Seen, done: tuple[Entry, ...], entry: Entry) -> float:
    """Who should hold a weapon: whole squads of good morale, beside a leader, without another weapon."""
    unit = seen.position.units[entry[1]]
    weapon = seen.position.weapons[weapon_number(entry[0])]
    where = {e[0]: e[1] for e in done if weapon_number(e[0]) < 0}
    held = sum(e[1] == entry[1] for e in done if weapon_number(e[0]) >= 0)
    led = any(place == where.get(unit.id) and seen.leads(seen.position.units[u]) for u, place in where.items())
    return fitness(seen, unit, weapon) + 1.5 * led - 6 * held

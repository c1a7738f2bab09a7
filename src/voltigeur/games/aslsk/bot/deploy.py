"""A commander's set-up: in cover, apart, where there is something to see or the shortest way to what counts."""

from __future__ import annotations

from random import Random
from typing import Final

from voltigeur.engine.choices import DONE, Answer, Entry
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.names import weapon_number
from voltigeur.games.aslsk.base.world import Seen
from voltigeur.games.aslsk.bot.goals import Task, distances, task_of
from voltigeur.games.aslsk.ch01_3_scenario.setup import Placing

VIEW: Final = 6
"""How far a defender looks for ground that an attacker has to cross."""


def set_up(seen: Seen, draft: Placing, rng: Random) -> Answer | None:
    """Every unit where it is worth most beside those placed before, every weapon to who uses it best."""
    task = task_of(seen)
    done: tuple[Entry, ...] = ()
    taken: dict[int, int] = {}
    while True:
        options = list(draft.entries(done))
        if options == [DONE] or not options:
            return draft.whole(done)
        thing = options[0][0]
        if weapon_number(thing) < 0:
            unit = seen.position.units[thing]
            best = max(options, key=lambda entry: _spot(seen, task, unit, entry[1], taken) + rng.random() * 0.3)
            if not seen.leads(unit):
                taken[best[1]] = taken.get(best[1], 0) + 1
        else:
            best = max(options, key=lambda entry: (_holder(seen, done, entry), -entry[1]))
        done = (*done, best)


def _spot(seen: Seen, task: Task, unit: Unit, place: int, taken: dict[int, int]) -> float:
    """What a hex is worth to a unit before the first shot."""
    ground = seen.setting.ground[place]
    near = min((distances(seen.setting, goal.place)[place] for goal in task.goals), default=0)
    crowd = taken.get(place, 0)
    if seen.leads(unit):
        return 1.5 * min(crowd, 1) + 0.3 * ground.tem - 0.02 * near
    if task.attacks:
        return 0.25 * ground.tem - 0.16 * near - 1.1 * max(crowd - 1, 0) - 0.3 * crowd
    return 0.8 * min(ground.tem, 3) - 0.07 * near + 0.5 * _view(seen, place) - 2.5 * crowd


def _view(seen: Seen, place: int) -> float:
    """How much of the ground around it a hex looks over."""
    row, dist = seen.setting.sight.row(place), seen.setting.board.dist[place]
    around = [there for there, away in enumerate(dist) if 1 < away <= VIEW]
    return sum(row[there] != 255 and row[there] <= 1 for there in around) / max(len(around), 1)


def _holder(seen: Seen, done: tuple[Entry, ...], entry: Entry) -> float:
    """Who should hold a weapon: whole squads of good morale, beside a leader, without another weapon."""
    unit = seen.position.units[entry[1]]
    kind = seen.type(unit)
    places = {e[0]: e[1] for e in done if weapon_number(e[0]) < 0}
    held = sum(e[1] == entry[1] for e in done if weapon_number(e[0]) >= 0)
    led = any(place == places.get(unit.id) and seen.leads(seen.position.units[u]) for u, place in places.items())
    return kind.morale + (2 if kind.size == "squad" else 0) + 1.5 * led - 6 * held

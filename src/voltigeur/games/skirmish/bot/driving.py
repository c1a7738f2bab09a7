"""How the commander drives: along its way, round whoever stands in it, and not into an ambush."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from voltigeur.engine.choices import Answer, Menu
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.names import move_of, points_of
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.bot.plan import Aim, aims, along, beside, prefix, route
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace
from voltigeur.games.skirmish.ch04_actions.march import passengers
from voltigeur.games.skirmish.ch10_vehicles.driving import Creep, Drive
from voltigeur.terrain.plane import Point, length, squared, within

DRIVES: Final = (6000, 4800, 4200, 3600, 3000, 2400, 1800, 1200, 800, 400)
"""How far along its way a vehicle tries to get."""
ASIDE: Final = (0, 300, -300, 600, -600)
"""How far beside its way a vehicle tries to pass."""
HURRIED: Final = 300
"""What a point for getting out is worth on the way there, in units of progress."""
AHEAD: Final = (0, 800, 1600, 2400, 3200, 4000, 4800)
AMBUSH: Final = 1500
"""So near to its way an enemy makes an unarmed vehicle wait, as far ahead as that."""
SPARE: Final = 1
"""Turns that it keeps in hand."""


def drives(seen: Seen, troop: int, choice: Menu, aim: Aim | None) -> Iterator[tuple[float, Answer]]:
    """Towards the aim, by the way that gets nearest to it, round whoever stands in it."""
    vehicle = next((f for f in seen.members(troop) if seen.info(f).role == "vehicle"), None)
    goals = sorted(aims(seen, troop), key=lambda goal: -goal.points) if aim is None else [aim]
    if vehicle is None or not goals:
        return
    goal: Point = goals[0].site[:2]
    leaves = goals[0].points * (1 + len(passengers(seen, vehicle))) if goals[0].objective.kind == "exit" else 0.0
    path = route(seen, vehicle, goal, Pace.DRIVE)
    best = _farthest(vehicle, path, choice) if path else None
    if best is not None and not _had_better_wait(seen, vehicle, path):
        gained, answer = best
        out = leaves if points_of(answer.moves[0])[-1] == goal else 0.0
        yield 0.4 + (gained + leaves * HURRIED) / 2000 + out, answer
    before = squared(vehicle.point, goal) ** 0.5
    for listed in choice.of("drive"):
        if isinstance(listed, Drive | Creep) and listed.moves:
            end = points_of(listed.moves[0])[-1]
            yield (before - squared(end, goal) ** 0.5) / 2400 + 0.1 * isinstance(listed, Creep), listed


def _had_better_wait(seen: Seen, vehicle: Figure, path: tuple[Point, ...]) -> bool:
    """Whether an unarmed vehicle had better wait for the others to clear its way, while there is time for it."""
    if seen.weapon(vehicle) is not None or not path:
        return False
    needed = length(path) // DRIVES[2] + 1
    if seen.setting.turns - seen.turn + 1 <= needed + SPARE:
        return False
    ahead = [along(path, step) for step in AHEAD]
    foes = [body.site[:2] for body in seen.bodies_of(seen.enemy)]
    return any(within(foe, point, AMBUSH) for foe in foes for point in ahead)


def _farthest(vehicle: Figure, path: tuple[Point, ...], choice: Menu) -> tuple[int, Drive] | None:
    """The drive that gets farthest along a way, beside it if it is blocked."""
    best: tuple[int, Drive] | None = None
    for aside in ASIDE:
        for step in DRIVES:
            way = prefix(beside(path, aside), step)
            gained = length((vehicle.point, *way)) if way else 0
            if not way or (best is not None and gained <= best[0] + abs(aside)):
                break
            answer = Drive((move_of(vehicle.id, way),))
            if choice.admits(answer) is None:
                best = (gained, answer)
                break
    return best

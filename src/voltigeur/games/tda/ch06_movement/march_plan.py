"""Marches before they are made: points, roads, turns and stacking, step by step (chapter 6, 15.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct, structs

from voltigeur.engine.choices import Refusal
from voltigeur.games.tda.base.cover import front_towards_enemy
from voltigeur.games.tda.base.forward import flight_cost, why_not_fly_over
from voltigeur.games.tda.base.model import ABOARD, AWAY, March, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.units import tows, why_not_crowd
from voltigeur.games.tda.ch10_terrain.costs import forbidden
from voltigeur.games.tda.ch17_special_infantry.support_pieces import PUSHED_ON, pushed_far
from voltigeur.games.tda.ch18_works.works import FULL_ENTRY, crushed, toll, why_not_pass, why_not_shelter
from voltigeur.games.tda.ch22_amphibious.amphibious import rolls_as, why_not_steer
from voltigeur.games.tda.ch23_nations.nations import passable
from voltigeur.terrain.features import Change
from voltigeur.terrain.hexes import DIRECTIONS, direction

SIDES = len(DIRECTIONS)
NOT_BACKWARDS = Refusal("15.2/forward-reverse", "not-backwards")
FAR = Refusal("6.1/spending", "not-adjacent")
WINDOW = Refusal("10.2/floor-moves", "not-adjacent")
NO_POINTS = Refusal("6.1/spending", "no-points")
FORBIDDEN = Refusal("6.1/spending", "forbidden-ground")
ONE_HEX = Refusal("6.2/tactical", "one-hex")
ENEMY = Refusal("8/assault-entry", "enemy-there")
DECLARED = Refusal("6.1/declaration", "march-declared")
NOT_ENTRY = Refusal("3.1/reinforcements", "not-entry-zone")


class MarchPlan(Struct, frozen=True):
    """How far a move has come and what it may still cost."""

    units: tuple[int, ...]
    march: March
    at: int
    spent: int
    budget: int
    """Points of the whole move, without the road bonus."""
    bonus: int
    """What the road adds while every step is along it (6.2/road)."""
    road: bool
    steps: int = 0
    facing: int = -1
    """Where a vehicle's front points; -1 for those who have none."""
    escort: tuple[int, ...] = ()
    """Infantry that goes behind a vehicle (15.6/armoured-move)."""
    paced: int = 0
    """What that infantry has spent."""
    stride: int = 0
    """What it may spend, without the road bonus."""

    @property
    def limit(self) -> int:
        """Points that may be spent as the move stands."""
        return self.budget + (self.bonus if self.road else 0)


def allowance(w: World, unit: Unit, march: March) -> int:
    """Movement points in tenths for a kind of march (6.2)."""
    kind = w.type(unit)
    if kind.role == "vehicle":
        return kind.movement
    chart = w.setting.charts.movement
    points = chart.forced if march == March.FORCED else chart.normal
    point = "figure.forced" if march == March.FORCED else "figure.normal"
    if w.setting.amendments.at(point):
        points = w.setting.amendments.figure(point, points, w.setting.situation(unit.side, w.turn, -1, kind.traits))
    return w.setting.going.points(kind, points)


def half_of(w: World, points: int) -> int:
    """What a half-action may spend (5.1/half-actions, 6.1/spending)."""
    share = w.setting.charts.movement.half_action
    return points * share.numerator // share.denominator


def half_way(w: World, plan: MarchPlan) -> int:
    """What a move may spend to be a half-action: half of the raised points on a road, or of the plain (6.2/road)."""
    return half_of(w, plan.limit if w.setting.options.road_half == "raised" else plan.budget)


def start_plan(
    w: World,
    units: Sequence[Unit],
    march: March,
    *,
    half: bool,
    paid: int = 0,
    strayed: bool = False,
    charging: bool = False,
) -> MarchPlan:
    """A move before its first step; with only a half-action left, half of the points, or what is left of them all.

    An assault may cost all that is left (8/assault-cost); who has been off the road has no bonus any more (6.2/road).
    """
    unit = units[0]
    base = min([allowance(w, u, march) for u in units])
    bonus = w.setting.charts.movement.road_bonus if w.type(unit).infantry else 0
    if half:
        limits = (base, base + bonus)
        raised = w.setting.options.road_half == "raised"
        halves = [half_of(w, limit if raised else base) for limit in limits]
        lefts = [limit - paid for limit in limits]
        left = lefts if charging else list(map(min, halves, lefts))
        base, bonus = left[0], left[1] - left[0]
    on_road = unit.at >= 0 and not strayed and w.setting.going.on_road(unit.at)
    facing = unit.facing if w.type(unit).role == "vehicle" else -1
    return MarchPlan(tuple([u.id for u in units]), march, unit.at, 0, base, bonus, on_road, 0, facing)


class FacingChange(Struct, frozen=True):
    """How a vehicle comes to face the hex that it enters (15.2/facing)."""

    facing: int
    cost: int
    """In tenths of a point."""
    free: bool
    """Its first hexside only follows the road: it costs nothing and nobody can fire at it (15.2/road)."""


def turn_for(seen: World, plan: MarchPlan, to: int) -> FacingChange | None:
    """The turn that a vehicle makes before it goes to a neighbour; nothing where no turn is needed."""
    if plan.facing < 0 or plan.at < 0 or plan.march == March.REVERSE:
        return None
    board = seen.setting.board
    towards = direction(board.cells[plan.at], board.cells[to])
    sides = min((towards - plan.facing) % SIDES, (plan.facing - towards) % SIDES)
    if towards < 0 or not sides:
        return None
    along = plan.road and plan.steps > 0 and seen.setting.going.along_road(plan.at, to)
    paid = sides - (1 if along else 0)
    return FacingChange(towards, paid * seen.setting.charts.movement.hexside, along)


def next_side(facing: int, towards: int) -> int:
    """The facing after one hexside of a turn, the short way round, to the right where both are as long."""
    right = (towards - facing) % SIDES
    return (facing + (1 if right <= SIDES // 2 else -1)) % SIDES


def step_cost(
    w: World, units: Sequence[Unit], frm: int, to: int, changes: Sequence[Change] | None = None
) -> int | Refusal:
    """Tenths of a point to enter a place, or why somebody may not (6.1/spending)."""
    worst = 0
    going = w.setting.going
    lying = w.changes if changes is None else changes
    for unit in units:
        kind = rolls_as(w, unit)
        if unit.height:
            flown = flight_cost(w, unit, frm, to)
            if isinstance(flown, Refusal):
                return flown
            worst = max(worst, flown)
            continue
        towing = kind.capacity > 0 and tows(w, unit)
        if frm == AWAY or unit.at == ABOARD:
            cost = going.arrival(kind, to, lying, towing)
            if cost is None:
                return FORBIDDEN
        else:
            entry = going.entry(kind, frm, to, lying, towing)
            if entry.forbidden:
                return forbidden(entry.forbidden)
            cost = entry.total
            assert cost is not None
        worst = max(worst, cost)
    return worst


def advance(seen: Seen, plan: MarchPlan, to: int, *, assault: bool = False) -> MarchPlan | Refusal:
    """The plan after one more step, or why it may not be taken (6.1, 6.2, 1.5/stacking)."""
    units = [seen.unit(u) for u in plan.units]
    setting = seen.setting
    board = setting.board
    if plan.at == AWAY:
        if to not in entry_places(seen):
            return NOT_ENTRY
    elif to not in board.neighbours[plan.at] and to not in board.stairs[plan.at]:
        upstairs = board.floor_of[plan.at] or board.floor_of[to]
        return WINDOW if upstairs and board.dist[plan.at][to] <= 1 else FAR
    flying = units[0].height > 0
    if flying and (refusal := why_not_fly_over(seen, plan.units, to)):
        return refusal
    if not assault and not flying and seen.present(to, seen.enemy) and not passable(seen, to):
        return ENEMY
    cost = step_cost(seen, units, plan.at, to)
    if isinstance(cost, Refusal):
        return cost
    if setting.has_vehicles and (astray := why_not_steer(seen, units[0], plan.at, to)):
        return astray
    special = _works_cost(seen, plan, units, to, cost)
    if isinstance(special, Refusal):
        return special
    cost = special
    if plan.steps and pushed_far(seen.type(units[0]), plan.steps):
        return PUSHED_ON
    if plan.march == March.TACTICAL:
        if plan.steps:
            return ONE_HEX
        cost = 0
    if plan.at == AWAY and plan.facing >= 0:
        plan = structs.replace(plan, facing=front_towards_enemy(setting, seen.side, to))
    road = (plan.road or plan.facing >= 0) and setting.going.along_road(plan.at, to)
    facing = plan.facing
    if plan.march == March.REVERSE:
        if plan.at < 0 or to != board.neighbours[plan.at][(facing + SIDES // 2) % SIDES]:
            return NOT_BACKWARDS
        cost *= setting.charts.movement.reverse
    elif facing >= 0 and (turn := turn_for(seen, plan, to)) is not None:
        cost += turn.cost
        facing = turn.facing
    spent = plan.spent + cost
    if spent > plan.budget + (plan.bonus if road else 0):
        return NO_POINTS
    paced = keep_pace(seen, plan, to, road=road) if plan.escort else 0
    if isinstance(paced, Refusal):
        return paced
    crowd = [u for u in seen.mine_at(to) if u.id not in plan.units and u.rides < 0]
    crowd += [seen.unit(u) for u in plan.escort] if plan.escort else []
    crowd += units
    refusal = why_not_crowd(setting, crowd)
    if refusal is None and to in seen.fronts and not flying:
        refusal = why_not_shelter(setting, [seen.type(u) for u in crowd])
    if refusal:
        return refusal
    return MarchPlan(
        plan.units, plan.march, to, spent, plan.budget, plan.bonus, road, plan.steps + 1, facing, plan.escort, paced,
        plan.stride,
    )  # fmt: skip


def keep_pace(seen: Seen, plan: MarchPlan, to: int, *, road: bool) -> int | Refusal:
    """What infantry behind a vehicle has spent after one more step, or why it cannot follow (15.6/armoured-move).

    What the vehicle crushes is not in its way any more (18.2).
    """
    men = [seen.unit(u) for u in plan.escort]
    gone = crushed(seen, [seen.unit(u) for u in plan.units], to)
    left = [change for change in seen.changes if change not in gone] if gone else None
    cost = step_cost(seen, men, plan.at, to, left)
    if not gone and not isinstance(cost, Refusal):
        cost = _works_cost(seen, plan, men, to, cost)
    if isinstance(cost, Refusal):
        return cost
    bonus = seen.setting.charts.movement.road_bonus if road else 0
    return plan.paced + cost if plan.paced + cost <= plan.stride + bonus else NO_POINTS


def _works_cost(seen: Seen, plan: MarchPlan, units: Sequence[Unit], to: int, cost: int) -> int | Refusal:
    """What bunkers, obstructions and traps make of the cost of a step (18.1/bunker-stacking, 18.2, 19.2, 19.3)."""
    if units[0].height or (plan.at not in seen.fronts and seen.setting.board.hex_of[to] not in seen.changed_hexes):
        return cost
    refusal = why_not_pass(seen, units, plan.march, plan.at, to)
    if refusal:
        return refusal
    whole = min(allowance(seen, u, plan.march) for u in units)
    if to in seen.fronts:
        return plan.budget if not plan.steps and plan.budget >= whole else FULL_ENTRY
    return toll(seen, units, plan.at, to, cost, half_of(seen, whole))


def entry_places(seen: Seen) -> frozenset[int]:
    """Where reinforcements of this side come onto the map."""
    side = seen.setting.scenario.sides[seen.side]
    return seen.setting.zones[side.entry or side.zone]


def next_places(seen: Seen, plan: MarchPlan) -> list[int]:
    """Places that the next step may enter without assault."""
    unit = seen.unit(plan.units[0])
    if _alone_on_foot(seen, plan, unit):
        return _next_on_foot(seen, plan, unit)
    return [after.at for after in _next_plans(seen, plan)]


def next_plans(seen: Seen, plan: MarchPlan) -> Iterator[MarchPlan]:
    """How the move stands after each step that it may make without assault."""
    unit = seen.unit(plan.units[0])
    if not _alone_on_foot(seen, plan, unit):
        yield from _next_plans(seen, plan)
        return
    for place in _next_on_foot(seen, plan, unit):
        after = advance(seen, plan, place)
        if not isinstance(after, Refusal):
            yield after


def _alone_on_foot(seen: Seen, plan: MarchPlan, unit: Unit) -> bool:
    return len(plan.units) == 1 and plan.facing < 0 and not (plan.escort or unit.height or plan.at in seen.fronts)


def _next_on_foot(seen: Seen, plan: MarchPlan, unit: Unit) -> list[int]:
    """The same for somebody alone on foot: what keeps him out of a place does so in every march, only points differ."""
    tactical = plan.march == March.TACTICAL
    if plan.steps and (tactical or pushed_far(seen.type(unit), plan.steps)):
        return []
    left = plan.budget - plan.spent
    along_road = left + plan.bonus if plan.road else left
    steps = seen.once("steps on foot", unit.id, plan.at, lambda: list(_steps_on_foot(seen, unit, plan.at)))
    return [
        place
        for place, cost, along, plain in steps
        if (
            (tactical or cost <= (along_road if along else left))
            if plain
            else not isinstance(advance(seen, plan, place), Refusal)
        )
    ]


def _steps_on_foot(seen: Seen, unit: Unit, at: int) -> Iterator[tuple[int, int, bool, bool]]:
    """Where somebody may go if he has the points: place, cost, whether along a road, whether there is nothing more to
    judge; what lies on the ground, and who stands there where vehicles are about, is judged with the march."""
    setting = seen.setting
    changed, hex_of, fronts = seen.changed_hexes, setting.board.hex_of, seen.fronts
    if at == AWAY:
        costs = ((place, step_cost(seen, [unit], at, place)) for place in sorted(entry_places(seen)))
        around: Iterable[tuple[int, int, bool]] = [(to, cost, False) for to, cost in costs if isinstance(cost, int)]
    else:
        around = setting.going.steps(rolls_as(seen, unit), at)
    crowds = seen.crowds
    for place, cost, along in around:
        peopled = place in crowds
        plain = hex_of[place] not in changed and not (peopled and (setting.has_vehicles or place in fronts))
        if not (plain and peopled and _no_room(seen, unit, place)):
            yield place, cost, along, plain


def may_go_on(seen: Seen, plan: MarchPlan) -> bool:
    """Whether there is any place that the next step may enter without assault."""
    return next(_next_plans(seen, plan), None) is not None


def _next_plans(seen: Seen, plan: MarchPlan) -> Iterator[MarchPlan]:
    """The steps one by one, for those who go together, drive or fly; whoever goes alone on foot is quicker judged."""
    for place in _around(seen, plan):
        after = advance(seen, plan, place)
        if not isinstance(after, Refusal):
            yield after


def _around(seen: Seen, plan: MarchPlan) -> Iterable[int]:
    """Places that the next step might enter."""
    if plan.at == AWAY:
        return sorted(entry_places(seen))
    tactical = plan.march == March.TACTICAL
    unit = seen.unit(plan.units[0])
    if plan.steps and (tactical or pushed_far(seen.type(unit), plan.steps)):
        return ()
    if unit.height:
        return (p for p in seen.setting.board.neighbours[plan.at] if p >= 0)
    changed, hex_of = seen.changed_hexes, seen.setting.board.hex_of
    return (
        place
        for place, cost, _ in seen.setting.going.steps(rolls_as(seen, unit), plan.at)
        if plan.facing < 0 or not _hopeless(seen, plan, unit, place, 0 if hex_of[place] in changed else cost)
    )


def _no_room(seen: Seen, unit: Unit, place: int) -> bool:
    """Whether enemies or too many of its own keep somebody on foot out of a place, however he goes (1.5/stacking)."""
    return seen.once("no room", unit.id, place, lambda: _kept_out(seen, unit, place))


def _kept_out(seen: Seen, unit: Unit, place: int) -> bool:
    if seen.present(place, seen.enemy) and not passable(seen, place):
        return True
    crowd = [u for u in seen.mine_at(place) if u.id != unit.id and u.rides < 0]
    return why_not_crowd(seen.setting, [*crowd, unit]) is not None


def _hopeless(seen: Seen, plan: MarchPlan, unit: Unit, place: int, cost: int) -> bool:
    """Whether a vehicle's step can be ruled out before it is judged in full.

    It would go backwards but not behind, or cost too much as it is, or not lead to the beach.
    """
    if plan.march == March.REVERSE:
        return place != seen.setting.board.neighbours[plan.at][(plan.facing + SIDES // 2) % SIDES]
    if plan.spent + cost > plan.budget + plan.bonus:
        return True
    return unit.lands and why_not_steer(seen, unit, plan.at, place) is not None


def follow(seen: Seen, plan: MarchPlan, path: Sequence[int]) -> MarchPlan | Refusal:
    """The plan after a whole path."""
    for place in path:
        after = advance(seen, plan, place)
        if isinstance(after, Refusal):
            return after
        plan = after
    return plan

"""Morale: before a move under covering fire, and step 4 of the turn (house/morale)."""

from __future__ import annotations

from fractions import Fraction

from voltigeur.engine.amendments import Situation
from voltigeur.engine.previews import Preview
from voltigeur.engine.tally import ALL, Line, Tally
from voltigeur.games.skirmish.base.model import NONE, Figure, Troop
from voltigeur.games.skirmish.base.odds import SIDES_OF_A_DIE, tested
from voltigeur.games.skirmish.base.play import SkirmishMatch, in_turn, number, word
from voltigeur.games.skirmish.base.scenario import SIDES
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch02_visibility.lines import State
from voltigeur.games.skirmish.ch02_visibility.sight import look
from voltigeur.games.skirmish.ch13_morale import flight
from voltigeur.terrain.plane import squared, within


def steady(m: SkirmishMatch, troop: int) -> bool:
    """Whether a troop under covering fire finds the courage to move (actions/under-cover-fire)."""
    return _test(m, m.troop(troop), "steady", "actions/under-cover-fire")


def begin(m: SkirmishMatch) -> None:
    """Step 4: troops that have suffered are tested once; the demoralised may rally near an officer."""
    for troop in in_turn(m):
        if m.setting.troops[troop.id].kind == "character":
            continue
        if troop.demoralised:
            if officer_near(m.truth, troop.id) and _test(m, troop, "rally", "house/morale"):
                troop.demoralised = False
                m.emit("rallied", "house/morale", news=True, troop=m.whose(troop.id))
        elif (cause := trigger(m.truth, troop.id)) and not _test(m, troop, cause, "house/morale"):
            _break(m, troop)


def trigger(world: World, troop: int) -> str:
    """What a troop is tested for in step 4; empty if for nothing."""
    state, kind = world.troop(troop), world.troop_info(troop).kind
    if state.lost_fight:
        return "lost-fight"
    if kind == "vehicle":
        return "damaged" if state.damaged else ""
    if kind == "section" and state.lost_leader:
        return "lost-leader"
    if not state.lost or not at_half(world, troop):
        return ""
    return "lost-crew" if kind == "gun" else "half-strength"


def at_half(world: World, troop: int) -> bool:
    """At or below half of the strength that it began with."""
    return 2 * len(world.fit(troop)) <= world.troop(troop).strength


def officer_near(world: World, troop: int) -> bool:
    """An officer of the same side in sight of the troop and close by."""
    reach = world.setting.charts.morale.officer_within
    members = world.fit(troop)
    for officer in officers(world, world.troop_info(troop).side, troop):
        if officer.troop == troop:
            return True
        for figure in members:
            if within(figure.point, officer.point, reach) and look(world, figure, officer).state != State.BLOCKED:
                return True
    return False


def sheltered(world: World, troop: int) -> bool:
    """More than half of a troop is in cover from the enemy nearest to each (house/morale)."""
    members = [f for f in world.fit(troop) if f.aboard < 0]
    return 2 * sum(_in_cover(world, figure) for figure in members) > len(members)


def _in_cover(world: World, figure: Figure) -> bool:
    enemies = [body.site for body in world.bodies() if body.side != figure.side]
    nearest = min(enemies, key=lambda site: (squared(site[:2], figure.point), site), default=None)
    return nearest is not None and ground.in_cover(world, figure, nearest)


def tally(world: World, troop: int, die: int) -> Tally:
    """The die of a test with all that helps or hinders (house/morale)."""
    chart = world.setting.charts.morale
    lines = []
    if officer_near(world, troop):
        lines.append(Line(chart.officer, "tally-officer", "house/morale"))
    if sheltered(world, troop):
        lines.append(Line(chart.cover, "tally-cover", "house/morale"))
    if at_half(world, troop):
        lines.append(Line(chart.half, "tally-half", "house/morale"))
    if world.setting.amendments:
        side = SIDES[world.troop_info(troop).side]
        lines.extend(world.setting.amendments.lines("morale", Situation(side, world.turn)))
    return Tally(tuple(lines), die)


def passes(world: World, troop: int, found: Tally) -> bool:
    """Whether a die with its modifiers is enough; the highest always is, the lowest never (house/morale)."""
    chart = world.setting.charts.morale
    if found.base >= chart.always:
        return True
    return found.base > chart.never and found.total >= world.setting.quality(troop).morale


def _test(m: SkirmishMatch, troop: Troop, cause: str, rule: str) -> bool:
    truth = m.truth
    found = tally(truth, troop.id, m.roll("steady" if cause == "steady" else "morale", 1).total)
    passed = passes(truth, troop.id, found)
    readers = ALL if any(m.figure(f).known for f in m.setting.troops[troop.id].figures) else 1 << troop.side
    m.emit("morale", rule, news=True, cause=f"morale-{cause}", tallies={"morale": found}, troop=m.whose(troop.id),
           roll=number(found.base), total=number(found.total),
           needed=number(m.setting.quality(troop.id).morale, readers),
           outcome=word("passed" if passed else "failed"))  # fmt: skip
    return passed


def _break(m: SkirmishMatch, troop: Troop) -> None:
    """A troop loses heart; beaten in close combat it falls back at once (house/morale, house/melee)."""
    troop.demoralised = True
    fit = m.truth.fit(troop.id)
    for figure in m.truth.members(troop.id):
        figure.waiting = figure.ready = False
    m.emit("demoralised", "house/morale", news=True, troop=m.whose(troop.id))
    m.position.touched = True
    if troop.lost_fight:
        back = sorted((f for f in fit if f.aboard < 0), key=lambda f: f.site)
        flight.withdraw(m, [f.id for f in back], m.setting.charts.steps.withdrawal)


def officers(world: World, side: int, troop: int = NONE) -> list[Figure]:
    """The officers of a side that can command a troop: those of the demoralised only their own (house/flight)."""
    return [
        f
        for f in world.present(side)
        if f.fit and world.info(f).role == "officer" and (f.troop == troop or not world.troop(f.troop).demoralised)
    ]


def preview_courage(seen: Seen) -> Preview | None:
    """The test of a troop that wants to move under covering fire (actions/under-cover-fire)."""
    if seen.active < 0 or seen.troop_info(seen.active).side != seen.side:
        return None
    troop = seen.troop(seen.active)
    if not troop.under_fire or troop.steadied:
        return None
    passed = sum(passes(seen, troop.id, tally(seen, troop.id, die)) for die in range(1, SIDES_OF_A_DIE + 1))
    needed = seen.quality(seen.fit(troop.id)[0]).morale if seen.fit(troop.id) else 0
    found = tally(seen, troop.id, 0)
    tallies = {"modifier": found, "needed": Tally((Line(needed, "quality", "house/quality"),))}
    return tested(tallies, Fraction(passed, SIDES_OF_A_DIE))

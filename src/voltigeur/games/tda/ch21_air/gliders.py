"""Gliders: they prolong their drift, collide, come down hard, and let their passengers out on the enemy (21.3)."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import PASS, Answer, Pick, Question
from voltigeur.games.tda.base.model import AWAY, NONE, Drop, Fate, Side, Unit
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, lay, number, relocate, remove, side_arg, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.units import passengers
from voltigeur.games.tda.ch11_morale.morale import lose_steps as lose
from voltigeur.games.tda.ch11_morale.morale import lose_steps_among, neutralise, stop
from voltigeur.games.tda.ch14_artillery.barrage import under_fire_inside
from voltigeur.games.tda.ch15_vehicles.fight.damage import destroy, stun
from voltigeur.games.tda.ch21_air.touchdown import cut, difficult, ground_words, prohibited, stray

WRECK = "glider"


def is_glider(kind: UnitType) -> bool:
    """Whether a counter is a glider (21.3/gliders)."""
    return kind.mobility == "glider"


def is_armed(kind: UnitType) -> bool:
    """An armed glider is a vehicle that fights on where it lands (21.3/armed-glider)."""
    return is_glider(kind) and kind.front is not None


# -------------------------------------------------------------------- on the way down


def closed_to_passengers(w: World, glider: Unit, place: int) -> bool:
    """Whether the ground of a hex is prohibited to somebody in a glider (21.3/gliders)."""
    terrain = w.ground(place)
    load = passengers(w, glider)
    return prohibited(w, place) or any(not isinstance(terrain.cost.get(w.type(u).mobility), int) for u in load)


class GlideOn(Answer, frozen=True):
    """Let a glider drift on by a hex, away from ground that is closed to its passengers (21.3/gliders)."""

    unit: int
    form: ClassVar[str] = "glide on {unit:unit}"


class Gliding(TdaStep):
    """A glider over ground that is closed to its passengers may drift on by a hex (21.3/gliders)."""

    side: Side
    glider: int

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (self.side,)

    def question(self, seen: Seen) -> Question | None:
        drop = next((d for d in seen.drops if d.glider == self.glider), None)
        if drop is None or not closed_to_passengers(seen, seen.unit(self.glider), drop.place):
            return None
        pick = Pick((GlideOn(self.glider), PASS))
        return Question(
            seen.side, "ask-glide-on", pick, ("21.3/gliders",), (("unit", self.glider), ("at", drop.place))
        )  # fmt: skip

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        m.pop()
        if not isinstance(answer, GlideOn):
            return
        drop = next(d for d in m.position.drops if d.glider == self.glider)
        start = drop.place
        carry(m, drop, 1)
        m.emit("glides-on", "21.3/gliders", origin=m.place(start), at=m.place(drop.place))
        if drop.place < 0:
            gone_astray(m, drop, start)

    def run(self, m: TdaMatch) -> None:
        m.pop()


def shot_down(m: TdaMatch, drop: Drop) -> None:
    """A plane or glider is destroyed with all who are in it (21.3/aa)."""
    for unit in [m.unit(u) for u in drop.stick]:
        load = passengers(m.truth, unit)
        lose_steps_among(m, load, sum(u.steps for u in load), "21.3/aa")
        cut(m, [unit], unit.steps, "21.3/aa")
    m.position.drops.remove(drop)


def walk_from_glider(m: TdaMatch, drop: Drop, edge: int) -> None:
    """A glider that came down off the map is left there; its passengers come on foot (21.3/landing-terrain)."""
    glider = m.unit(drop.glider)
    load = passengers(m.truth, glider)
    for unit in load:
        unit.at, unit.aboard = AWAY, NONE
    stray(m, load, edge)
    remove(m, glider, Fate.SERVED, "21.3/landing-terrain", secret=True)


# -------------------------------------------------------------------- the landing


def collide(m: TdaMatch) -> None:
    """Gliders that have drifted into one hex are put down there together and all tested (21.3/gliders)."""
    gliders = [drop for drop in m.position.drops if drop.glider >= 0]
    for drop in gliders:
        glider = m.unit(drop.glider)
        glider.facing, glider.landed = drop.direction, m.position.turn
        relocate(m, [glider], drop.place)
        m.tell("glider-lands", glider, "21.3/gliders", at=m.place(drop.place))
    for drop in gliders:
        if sum(other.place == drop.place for other in gliders) > 1:
            _test(m, m.unit(drop.glider), "glider-collides")


def land_glider(m: TdaMatch, drop: Drop) -> None:
    """What the ground and artillery do to a glider and to those in it (21.3/gliders, 21.3/armed-glider)."""
    glider = m.unit(drop.glider)
    if glider.at < 0:
        return
    place = glider.at
    if prohibited(m.truth, place):
        m.tell("lands-badly", glider, "21.3/landing-terrain", at=m.place(place))
        load = passengers(m.truth, glider)
        lose_steps_among(m, load, sum(u.steps for u in load), "21.3/landing-terrain")
        lose(m, glider, glider.steps, "21.3/landing-terrain")
        return
    hard = not ground_words(m.truth, place).isdisjoint(m.setting.charts.landing.glider_difficult)
    if hard or difficult(m.truth, place):
        _test(m, glider, "glider-lands-hard")
    if glider.at >= 0:
        glider.moved = is_armed(m.type(glider))
        armed = [glider] if is_armed(m.type(glider)) else []
        under_fire_inside(m, [*armed, *passengers(m.truth, glider)], place)


def _test(m: TdaMatch, glider: Unit, kind: str) -> None:
    """A collision or difficult ground: an armed glider is lost, another shaken up (21.3/gliders, 21.3/armed-glider)."""
    if is_armed(m.type(glider)):
        m.tell("glider-breaks", glider, "21.3/armed-glider", at=m.place(glider.at))
        destroy(m, glider)
        return
    chart = m.setting.charts.landing
    die = m.roll("glider landing", 1).total
    hurt = die + chart["glider"] <= chart.hurt_on
    outcome = word("hurt" if hurt else "stopped")
    if kind == "glider-collides":
        m.tell("glider-collides", glider, "21.3/gliders", roll=number(die), at=m.place(glider.at), outcome=outcome)
    else:
        m.tell("glider-lands-hard", glider, "21.3/gliders", roll=number(die), at=m.place(glider.at), outcome=outcome)
    load = passengers(m.truth, glider)
    men = [u for u in load if m.type(u).role != "vehicle"]
    if hurt:
        lose_steps_among(m, men, 1, "21.3/gliders")
    for unit in [u for u in load if u.steps]:
        if unit not in men:
            stun(m, unit, secret=True)
        elif hurt and not unit.neutralised:
            neutralise(m, unit, "21.3/gliders", secret=True)
        else:
            stop(m, unit, "21.3/gliders", secret=True)


def trample(m: TdaMatch, place: int) -> None:
    """An assault destroys every armed glider in its hex (21.3/armed-glider)."""
    for unit in [m.unit(u) for u in m.position.here.get(place, ())]:
        if is_armed(m.type(unit)):
            m.tell("glider-breaks", unit, "21.3/armed-glider", at=m.place(place))
            destroy(m, unit)


# -------------------------------------------------------------------- when all are out


def left_behind(m: TdaMatch, glider: Unit) -> None:
    """An empty glider stays as a hindrance like a wreck; an armed one stays what it is (21.3/glider-unload)."""
    kind = m.type(glider)
    if glider.at < 0 or not is_glider(kind) or is_armed(kind) or passengers(m.truth, glider):
        return
    place = glider.at
    remove(m, glider, Fate.SERVED, "21.3/glider-unload")
    lay(m, WRECK, m.setting.board.hex_of[place])


GLIDE_ON = TdaVerb(GlideOn, rank=Rank.DO)


def carry(m: TdaMatch, drop: Drop, hexes: int) -> None:
    """Move a drop zone along its drift; off the map its place is -1."""
    for _ in range(hexes):
        if drop.place >= 0:
            drop.place = m.setting.board.neighbours[drop.place][drop.drift]


def gone_astray(m: TdaMatch, drop: Drop, edge: int) -> None:
    """With the drop zone off the map, all its units come down there (21.3/landing-terrain)."""
    m.position.drops.remove(drop)
    m.emit("drop-off-map", "21.3/landing-terrain", side=side_arg(drop.side), at=m.place(edge))
    if drop.glider >= 0:
        walk_from_glider(m, drop, edge)
    else:
        stray(m, [m.unit(u) for u in drop.stick if m.unit(u).fate == Fate.PRESENT], edge)

"""Airborne operations up to the ground: direction, drop zones, drift, flak, dispersion, fire in the air (21.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from msgspec import Meta, Struct

from voltigeur.engine.choices import NOT_OFFERED, Answer, Pick, Question, Refusal, Verdict
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.tda.base.model import AWAY, NONE, Drop, Fate, March, Side, Unit
from voltigeur.games.tda.base.observation import drift as poor_sight
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, number, relocate, side_arg, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.units import passengers
from voltigeur.games.tda.ch11_morale.morale import lose_steps_among
from voltigeur.games.tda.ch12_concealment.concealment import look_at_mover
from voltigeur.games.tda.ch13_kinds_of_fire.antiair import AntiAir, UnderFlak
from voltigeur.games.tda.ch21_air.gliders import (
    Gliding,
    carry,
    collide,
    gone_astray,
    is_glider,
    land_glider,
    shot_down,
)
from voltigeur.games.tda.ch21_air.jump_fire import JumpFire
from voltigeur.games.tda.ch21_air.touchdown import cut, land, stray
from voltigeur.terrain.hexes import DIRECTIONS

if TYPE_CHECKING:
    from voltigeur.games.tda.ch13_kinds_of_fire.antiair import Outcome

ONE_ZONE = Refusal("21.3/direction-dz", "one-zone-per-hex")
NAME_THE_HEX = Refusal("21.3/direction-dz", "name-the-hex")
NOT_ITS_TURN = Refusal("21.3/timing", "not-its-jump")
DIRECTION, ZONES, DRIFT, FLAK, GLIDE, SCATTER, FIRE, COLLIDE, LAND, END = range(10)


# -------------------------------------------------------------------- who jumps with whom


class Stick(Struct, frozen=True):
    """Those who come down from one plane, or one glider."""

    section: int
    units: tuple[int, ...]
    glider: int = NONE


def due(w: World, side: int) -> list[Unit]:
    """Who of a side jumps this turn and is still in the air."""
    roster = w.setting.roster
    if (side, w.turn) not in w.setting.jumps:
        return []
    units = w.known_units(side)
    return [u for u in units if u.at == AWAY and u.fate == Fate.PRESENT and roster[u.id].drops == w.turn]


def sticks(w: World, side: int) -> list[Stick]:
    """Sections, company leaders with their weapons, gliders; a lone company leader goes with a section (21.3)."""
    sections: dict[int, list[int]] = {}
    staffs: dict[int, list[int]] = {}
    gliders: list[Stick] = []
    for unit in due(w, side):
        if is_glider(w.type(unit)):
            gliders.append(Stick(unit.section, (unit.id,), unit.id))
        elif unit.section >= 0 or unit.escort >= 0:
            sections.setdefault(unit.section if unit.section >= 0 else unit.escort, []).append(unit.id)
        else:
            staffs.setdefault(w.staff_of(unit), []).append(unit.id)
    for staff, units in list(staffs.items()):
        hosts = [s for s in sections if w.section(s).chief == staff] or list(sections)
        if len(units) == 1 and w.type(w.unit(units[0])).role == "leader" and hosts:
            sections[hosts[0]] += staffs.pop(staff)
    jumping = [Stick(section, tuple(units)) for section, units in sections.items()]
    return [*jumping, *(Stick(NONE, tuple(units)) for units in staffs.values()), *gliders]


def next_stick(w: World, side: int) -> Stick | None:
    """The first of them that has no drop zone yet."""
    placed = {u for drop in w.drops for u in drop.stick}
    return next((stick for stick in sticks(w, side) if stick.units[0] not in placed), None)


# -------------------------------------------------------------------- choosing


class FlyTowards(Answer, frozen=True):
    """Say towards which hexside all planes of a side fly (21.3/direction-dz)."""

    facing: int
    form: ClassVar[str] = "fly towards {facing:facing}"


class Heading(TdaStep):
    """A side says once for the whole match towards which hexside its planes fly (21.3/direction-dz)."""

    side: Side

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (self.side,)

    def question(self, seen: Seen) -> Question | None:
        options = [FlyTowards(facing) for facing in range(len(DIRECTIONS))]
        return Question(seen.side, "ask-drop-direction", Pick(options), ("21.3/direction-dz",))

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, FlyTowards)
        m.position.headings[self.side] = answer.facing
        m.emit(
            "drop-direction", "21.3/direction-dz", news=True, side=side_arg(seat),
            facing=word(f"facing-{answer.facing}"),
        )  # fmt: skip
        m.pop()


class DropOn(Answer, frozen=True):
    """Pick the hex over which a section jumps or a glider is released, named by its first unit (21.3/direction-dz)."""

    unit: int
    place: int
    form: ClassVar[str] = "drop {unit:unit} on {place:place}"


class DropZones(TdaStep):
    """A side picks a hex for each section that jumps and each glider, one in a hex (21.3/direction-dz)."""

    side: Side

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (self.side,)

    def question(self, seen: Seen) -> Question | None:
        stick = next_stick(seen, self.side)
        if stick is None:
            return None
        taken = {drop.place for drop in seen.drops}
        options = [DropOn(stick.units[0], place) for place in range(seen.setting.board.hexes) if place not in taken]

        def test(answer: Answer) -> Verdict:
            if not isinstance(answer, DropOn):
                return NOT_OFFERED
            if answer.unit != stick.units[0]:
                return NOT_ITS_TURN
            return ONE_ZONE if answer.place in taken else NAME_THE_HEX

        return Question(
            seen.side, "ask-drop-zone", Pick(options, test), ("21.3/direction-dz",), (("units", stick.units),)
        )  # fmt: skip

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, DropOn)
        p, stick = m.position, next_stick(m.truth, seat)
        assert stick is not None
        p.drops.append(Drop(seat, stick.section, answer.place, p.headings[seat], stick.glider, stick.units))
        kind = "drop-zone" if stick.glider < 0 else "glider-released"
        self._tell(m, kind, answer.place)

    def _tell(self, m: TdaMatch, kind: str, place: int) -> None:
        if kind == "drop-zone":
            m.emit("drop-zone", "21.3/direction-dz", news=True, side=side_arg(self.side), at=m.place(place))
        else:
            m.emit("glider-released", "21.3/gliders", news=True, side=side_arg(self.side), at=m.place(place))

    def run(self, m: TdaMatch) -> None:
        m.pop()


# -------------------------------------------------------------------- drifting


def drift_of(w: World, drop: Drop, die: int) -> Tally:
    """The distance die with wind and visibility (21.3/drift)."""
    chart = w.setting.charts.air_drift
    key = f"{'drop' if drop.glider < 0 else 'glider'}_{w.setting.scenario.wind}"
    lines = [Line(chart[key], key.replace("_", "-"), chart.rule_of(key))] if chart[key] else []
    return Tally((*lines, *poor_sight(w)), die)


def _drift(m: TdaMatch, drop: Drop) -> None:
    """A drop zone drifts in a direction and over a distance of its own (21.3/drift)."""
    drop.drift = m.roll("drop direction", 1).total - 1
    die = m.roll("drop drift", 1).total
    tally = drift_of(m.truth, drop, die)
    hexes = m.setting.charts.drift.distance(tally.total)
    start = drop.place
    carry(m, drop, hexes)
    end = m.place(drop.place) if drop.place >= 0 else m.place(NONE)
    m.emit(
        "drop-drifts", "21.3/drift", side=side_arg(drop.side), origin=m.place(start), at=end, roll=number(die),
        hexes=number(hexes), facing=word(f"facing-{drop.drift}"), tallies={"drift": tally},
    )  # fmt: skip
    if drop.place < 0:
        gone_astray(m, drop, exit_of(m, start, drop.drift, hexes))


def exit_of(m: TdaMatch, start: int, side: int, hexes: int) -> int:
    """The last hex of the map on a straight way."""
    place = start
    for _ in range(hexes):
        following = m.setting.board.neighbours[place][side]
        if following < 0:
            break
        place = following
    return place


# -------------------------------------------------------------------- the steps in order


class Airborne(UnderFlak):
    """Airborne operations of a support phase: all finish one step before the next begins (21.3/timing)."""

    stage: Annotated[int, Meta(ge=DIRECTION, le=END)] = DIRECTION
    index: int = 0

    def run(self, m: TdaMatch) -> None:
        p = m.position
        match self.stage:
            case 0:
                self.stage = ZONES
                for side in reversed(_sides(m)):
                    if side not in p.headings:
                        m.push(Heading(side))
            case 1:
                self.stage = DRIFT
                for side in reversed(_sides(m)):
                    p.dropped[side] = p.turn
                    m.push(DropZones(side))
            case 2:
                self.stage = FLAK
                for drop in list(p.drops):
                    _drift(m, drop)
            case 3:
                self._flak(m)
            case 4:
                self._glide(m)
            case 5:
                self.stage = FIRE
                for drop in p.drops:
                    if drop.glider < 0:
                        _scatter(m, drop)
            case 6:
                self.stage = COLLIDE
                _fire_in_the_air(m)
            case 7:
                self.stage = LAND
                self.index = 0
                collide(m)
            case 8:
                self._land(m)
            case _:
                p.drops.clear()
                m.pop()

    def _flak(self, m: TdaMatch) -> None:
        drops = m.position.drops
        if self.index >= len(drops):
            self.stage, self.index = GLIDE, 0
            return
        drop = drops[self.index]
        m.push(AntiAir(1 - drop.side, place=drop.place, altitude="low", target="dropping"))

    def shot_at(self, m: TdaMatch, outcome: Outcome, steps: int) -> None:
        """What flak does to a drop zone: driven off it drifts further, destroyed nobody jumps (21.3/aa)."""
        drop = m.position.drops[self.index]
        self.index += 1
        if outcome == "destroyed":
            self.index -= 1
            m.emit("drop-shot-down", "21.3/aa", news=True, side=side_arg(drop.side), at=m.place(drop.place))
            shot_down(m, drop)
        elif outcome == "repelled":
            self._driven_off(m, drop, steps)

    def _driven_off(self, m: TdaMatch, drop: Drop, steps: int) -> None:
        units = [m.unit(u) for u in drop.stick]
        if drop.glider >= 0:
            lose_steps_among(m, passengers(m.truth, units[0]), steps, "21.3/aa")
        else:
            cut(m, units, steps, "21.3/aa")
        hexes, start = m.setting.charts.landing.carried_on, drop.place
        carry(m, drop, hexes)
        m.emit(
            "drop-carried-on", "21.3/aa", side=side_arg(drop.side), origin=m.place(start), at=m.place(drop.place),
            hexes=number(hexes),
        )  # fmt: skip
        if drop.place < 0:
            self.index -= 1
            gone_astray(m, drop, exit_of(m, start, drop.drift, hexes))
        elif not any(unit.fate == Fate.PRESENT for unit in units):
            self.index -= 1
            m.position.drops.remove(drop)

    def _glide(self, m: TdaMatch) -> None:
        drops = m.position.drops
        if self.index >= len(drops):
            self.stage, self.index = SCATTER, 0
            return
        drop = drops[self.index]
        self.index += 1
        if drop.glider >= 0:
            m.push(Gliding(drop.side, drop.glider))

    def _land(self, m: TdaMatch) -> None:
        """One after the other comes to the ground (21.3/landing-terrain)."""
        up = next((u for u in m.position.units if _jumping(u)), None)
        if up is not None:
            land(m, up)
            return
        gliders = [drop for drop in m.position.drops if drop.glider >= 0]
        if self.index < len(gliders):
            self.index += 1
            land_glider(m, gliders[self.index - 1])
            return
        self.stage = END


def _jumping(unit: Unit) -> bool:
    return unit.jumps and unit.at >= 0


def _sides(m: TdaMatch) -> list[int]:
    """Sides that drop troops this turn, the first of the match first."""
    return [side for side in (0, 1) if due(m.truth, side)]


def airborne_due(m: TdaMatch) -> bool:
    """Whether anybody jumps this turn."""
    return bool(_sides(m))


def _scatter(m: TdaMatch, drop: Drop) -> None:
    """Each unit hangs over a hex straight ahead of its drop zone, by a die (21.3/scatter)."""
    board = m.setting.board
    for unit in [m.unit(u) for u in drop.stick if m.unit(u).fate == Fate.PRESENT]:
        die = m.roll("scatter", 1).total
        place = drop.place
        for _ in range(die):
            place = board.neighbours[place][drop.direction] if place >= 0 else NONE
        if place < 0:
            edge = exit_of(m, drop.place, drop.direction, die)
            m.emit("jump-off-map", "21.3/landing-terrain", side=side_arg(drop.side), at=m.place(edge))
            stray(m, [unit], edge)
            continue
        unit.jumps, unit.landed = True, m.position.turn
        relocate(m, [unit], place)
        m.tell("jumps", unit, "21.3/scatter", at=m.place(place), roll=number(die))
        look_at_mover(m, [unit], March.NORMAL)


def _fire_in_the_air(m: TdaMatch) -> None:
    """Enemies who have not fired at planes may each fire once, at one hex of jumpers (21.3/air-opfire)."""
    for side in (1, 0):
        if any(_jumping(u) and u.side != side for u in m.position.units):
            m.push(JumpFire(side))


FLY_TOWARDS = TdaVerb(FlyTowards, sign="fly", rank=Rank.DO)
DROP_ON = TdaVerb(DropOn, sign="land", rank=Rank.DO)

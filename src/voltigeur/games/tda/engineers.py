"""Engineers: demolition, sapper assaults, flame and the vehicles that clear the way (chapter 19)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from voltigeur.engine.choices import PASS, Answer, Menu, Pick, Question
from voltigeur.engine.verdicts import NOT_OFFERED, Refusal, Verdict
from voltigeur.games.tda.answers import MARKER_WORDS, Demolish, Flame, Retreat, SapperAssault
from voltigeur.games.tda.fire import name_all
from voltigeur.games.tda.firepower import cadence, keeps_cadence
from voltigeur.games.tda.going import forbidden, mover_of
from voltigeur.games.tda.ground import entry
from voltigeur.games.tda.model import NONE, Fate, March, Tir, Unit
from voltigeur.games.tda.morale import lose_steps
from voltigeur.games.tda.opportunity import OpportunityFire
from voltigeur.games.tda.play import TdaMatch, TdaStep, lay, number, relocate, remove, reveal, word
from voltigeur.games.tda.stacking import why_not_stack
from voltigeur.games.tda.traps import BEARER, SAFE_VEHICLE, engineer
from voltigeur.games.tda.types import UnitType
from voltigeur.games.tda.vehicles import destroy
from voltigeur.games.tda.works import STORMED, STORMING, before_front, take_away
from voltigeur.games.tda.world import Seen, World

if TYPE_CHECKING:
    from voltigeur.games.tda.actions import Activation

SAPPER, DEMINER, BANGALORE, FLAMETHROWER, BULLDOZER, FLAME_TANK = (
    "sapper", "deminer", "bangalore", "flamethrower", "bulldozer", "flame",
)  # fmt: skip
TRAP = "trap"

UNFIT = Refusal("19/engineer-conditions", "unfit-engineer")
TACTICAL_ONLY = Refusal("19.2/squad", "tactical-only")
NOT_ENGINEERS = Refusal("19.1/demolition", "not-engineers")
NOT_THEIR_WORK = Refusal("19.1/demolition", "not-their-work")
NOTHING_THERE = Refusal("19.1/demolition", "nothing-there")
ANNOUNCED = Refusal("19.1/demolition", "announced-already")


# -------------------------------------------------------------------- going where others cannot


def obstructed(w: World, place: int) -> bool:
    """Whether an obstruction lies in a hex (18.2)."""
    chart, hex_of = w.setting.terrain.change, w.setting.board.hex_of
    return any(chart[c.kind].obstruction and hex_of[c.place] == hex_of[place] for c in w.changes)


def needs_skill(w: World, unit: Unit, frm: int, to: int) -> bool:
    """Whether only its skill opens a place to an engineer: wire to sappers, obstructions to bulldozers (18.2)."""
    kind = w.type(unit)
    if not (SAPPER in kind.traits or BULLDOZER in kind.traits) or frm < 0 or not obstructed(w, to):
        return False
    setting = w.setting
    plain = mover_of(kind)._replace(sapper=False, bulldozer=False)
    return entry(setting.board, setting.terrain, plain, frm, to, changes=w.changes).forbidden is not None


def why_not_pass(w: World, units: Sequence[Unit], march: March, frm: int, to: int) -> Refusal | None:
    """Engineers go through obstructions only in order, sappers only by tactical move (19/engineer-conditions, 19.2)."""
    for unit in units:
        if needs_skill(w, unit, frm, to):
            if not engineer(w, unit):
                return UNFIT
            if SAPPER in w.type(unit).traits and march != March.TACTICAL:
                return TACTICAL_ONLY
    return None


def toll(w: World, units: Sequence[Unit], frm: int, to: int, cost: int, half: int) -> int:
    """Obstructions and traps cost their vehicles half the points (19.3), and a bunker who leaves it (18.1)."""
    for unit in units:
        clears = SAFE_VEHICLE in w.type(unit).traits and w.trapped(to) and engineer(w, unit)
        if clears or (BULLDOZER in w.type(unit).traits and needs_skill(w, unit, frm, to)):
            cost = max(cost, half)
    return max(cost, half) if frm in w.fronts else cost


# -------------------------------------------------------------------- demolition


def markers_at(w: World, place: int) -> list[str]:
    """Field works of all kinds in a hex (19.1/demolition)."""
    chart, at = w.setting.terrain.change, w.setting.board.hex_of[place]
    lying = [c.kind for c in w.changes if c.place == at and (chart[c.kind].work or chart[c.kind].obstruction)]
    return [*([TRAP] if w.trapped(at) else []), *dict.fromkeys(lying)]


def may_clear(w: World, kind: UnitType, what: str) -> bool:
    """Whether a marker is the business of such engineers (19.2/squad, 19.2b/deminers, 19.3)."""
    traits = kind.traits
    if SAPPER in traits:
        return True
    if what == TRAP:
        return DEMINER in traits or SAFE_VEHICLE in traits
    return BULLDOZER in traits and w.setting.terrain.change[what].obstruction


def why_not_demolish(seen: Seen, unit: Unit, what: str) -> Refusal | None:
    """Whether a unit may announce that it takes a marker away (19.1/demolition, 19/engineer-conditions)."""
    kind = seen.type(unit)
    if not any(trait in kind.traits for trait in (SAPPER, DEMINER, SAFE_VEHICLE, BULLDOZER)):
        return NOT_ENGINEERS
    if unit.at < 0 or what not in markers_at(seen, unit.at):
        return NOTHING_THERE
    if not may_clear(seen, kind, what):
        return NOT_THEIR_WORK
    if not engineer(seen, unit):
        return UNFIT
    return ANNOUNCED if unit.demolishes else None


class Announcing(TdaStep):
    """At the start of operations a side says who takes which marker away (19.1/demolition)."""

    side: int
    over: bool = False

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return () if self.over else (self.side,)

    def question(self, seen: Seen) -> Question | None:
        found: dict[int, list[Answer]] = {}
        for unit in seen.mine():
            options: list[Answer] = [
                Demolish(unit.id, number)
                for number, what in enumerate(MARKER_WORDS)
                if seen.type(unit).traits and why_not_demolish(seen, unit, what) is None
            ]
            if options:
                found[unit.id] = options
        if not found:
            return None
        menu = Menu(list(found), lambda key: found[key], lambda a: self.judge(seen, a), (PASS,))  # type: ignore[index]
        return Question(seen.side, "ask-demolish", menu, ("19.1/demolition",))

    def judge(self, seen: Seen, answer: Answer) -> Verdict:
        """Why an announcement is refused."""
        if not isinstance(answer, Demolish):
            return NOT_OFFERED
        unit = next((u for u in seen.all_mine() if u.id == answer.unit), None)
        return NOT_ENGINEERS if unit is None else why_not_demolish(seen, unit, MARKER_WORDS[answer.what])

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        if not isinstance(answer, Demolish):
            self.over = True
            return
        unit = m.unit(answer.unit)
        unit.demolishes = MARKER_WORDS[answer.what]
        m.tell("demolishes", unit, "19.1/demolition", at=m.place(unit.at), what=word(unit.demolishes))

    def run(self, m: TdaMatch) -> None:
        m.pop()


def announce(m: TdaMatch) -> None:
    """Ask both sides, whoever is in hand first, if anybody might take a marker away."""
    if any(m.setting.types[u.kind].traits for u in m.position.units):
        for side in (1 - m.position.hand, m.position.hand):
            m.push(Announcing(side))


def _finish_demolitions(m: TdaMatch) -> None:
    for unit in m.position.units:
        what, unit.demolishes = unit.demolishes, ""
        if not what or unit.at < 0:
            continue
        hurt = unit.stuck or unit.neutralised or unit.stunned or unit.immobilised
        if hurt or unit.moved or unit.tir != Tir.NONE or what not in markers_at(m.truth, unit.at):
            m.tell("demolition-fails", unit, "19.1/demolition", at=m.place(unit.at), what=word(what))
            continue
        at = m.setting.board.hex_of[unit.at]
        if what == TRAP:
            m.position.traps.remove(next(trap for trap in m.position.traps if trap.place == at))
        else:
            take_away(m, what, at)
        m.tell("demolished", unit, "19.1/demolition", at=m.place(at), what=word(what))


# -------------------------------------------------------------------- sapper assaults


NOT_SAPPERS = Refusal("19.1/sapper-assault", "not-engineers")
NO_WORK = Refusal("19.1/sapper-assault", "no-work-there")
OCCUPIED = Refusal("19.2b/bangalore", "enemy-there")
NO_WIRE = Refusal("19.2b/bangalore", "nothing-there")
NOBODY = Refusal("19.1/sapper-assault", "nobody-there")
NOT_NEXT = Refusal("19.1/sapper-assault", "not-adjacent")


def fortified(w: World, place: int) -> bool:
    """A building, a fortification or a bunker (19.1/sapper-assault)."""
    setting = w.setting
    at = setting.board.hex_of[place]
    strong = any(c.kind in ("fortification", "bunker") and c.place == at for c in w.changes)
    return strong or setting.terrain.kind[setting.board.kind[place]].building


def why_not_storm(seen: Seen, unit: Unit, place: int) -> Refusal | None:
    """Whether a unit may assault a place as sappers do, but for its own state (19.1, 19.2, 19.2b)."""
    traits = seen.type(unit).traits
    if not any(trait in traits for trait in (SAPPER, FLAMETHROWER, BANGALORE)):
        return NOT_SAPPERS
    if not engineer(seen, unit):
        return UNFIT
    board = seen.setting.board
    if place not in board.neighbours[unit.at] and place not in board.stairs[unit.at]:
        return NOT_NEXT
    if BANGALORE in traits:
        if seen.present(place, seen.enemy):
            return OCCUPIED
        if not (seen.changed(place, "wire") or seen.trapped(place)):
            return NO_WIRE
    elif not seen.present(place, seen.enemy):
        return NOBODY
    elif not fortified(seen, place):
        return NO_WORK
    mover = mover_of(seen.type(unit))._replace(sapper=True)
    step = entry(board, seen.setting.terrain, mover, unit.at, place, changes=seen.changes)
    if step.forbidden:
        return forbidden(step.forbidden)
    crowd = [seen.type(u) for u in seen.mine_at(place)]
    return why_not_stack(seen.setting, [*crowd, seen.type(unit)])


def storm(m: TdaMatch, unit: Unit, place: int) -> None:
    """Enter the place; its defenders can do nothing, others may fire at all who are there (19.1/sapper-assault)."""
    from voltigeur.games.tda.barrage import under_fire

    origin = unit.at
    enemies = [m.unit(u) for u in m.position.here.get(place, ()) if m.unit(u).side != unit.side]
    reveal(m, [unit], "12.3/revealed")
    if enemies and all(m.truth.type(u).role == "decoy" for u in enemies):
        reveal(m, enemies, "12.2/decoy-assaulted")
    relocate(m, [unit], place)
    unit.storms = origin
    m.emit("storms", "19.1/sapper-assault", at=m.place(place), units=name_all(m, [unit]))
    defenders = tuple(u.id for u in enemies)
    m.push(
        OpportunityFire(
            1 - unit.side, kind="move", group=(unit.id,), place=place, march=March.TACTICAL, barred=defenders
        )
    )
    under_fire(m, [unit], place, March.TACTICAL, origin)


def _resolve_storms(m: TdaMatch) -> None:
    storming = [u for u in m.position.units if u.storms >= 0 and u.at >= 0]
    for place in dict.fromkeys(u.at for u in storming):
        group = [u for u in storming if u.at == place]
        if any(not (u.stuck or u.neutralised) for u in group):
            _carry_place(m, group, place)
        else:
            for unit in group:
                m.push(GoingBack(unit.id))


def _carry_place(m: TdaMatch, group: Sequence[Unit], place: int) -> None:
    """The sappers have done it: defenders die, a house falls in, wire and traps are gone (19.1, 19.2b)."""
    m.emit("storm-succeeds", "19.1/sapper-assault", at=m.place(place), units=name_all(m, group))
    side = group[0].side
    wipe_out(m, place, 1 - side, "19.1/sapper-assault")
    at = m.setting.board.hex_of[place]
    if all(BANGALORE in m.truth.type(u).traits for u in group):
        _blow_lane(m, at)
    elif m.setting.terrain.kind[m.setting.board.kind[at]].ruin and not m.truth.changed(at, "ruin"):
        lay(m, "ruin", at)
        m.emit("ruined", "19.1/sapper-assault", at=m.place(at))
    for unit in group:
        unit.storms = NONE
        _spend(m, unit)


def wipe_out(m: TdaMatch, place: int, side: int, rule: str) -> None:
    """Eliminate everybody of a side in a place."""
    for number_ in list(m.position.here.get(place, ())):
        unit = m.unit(number_)
        if unit.side != side:
            continue
        reveal(m, [unit], rule)
        if unit.at >= 0 and m.truth.type(unit).role == "vehicle":
            destroy(m, unit)
        elif unit.at >= 0:
            lose_steps(m, unit, unit.steps, rule)


def _blow_lane(m: TdaMatch, at: int) -> None:
    for change in [c for c in m.position.changes if c.kind == "wire" and c.place == at]:
        take_away(m, change.kind, at)
        m.emit("lane-blown", "19.2b/bangalore", at=m.place(at), what=word("wire"))
    for trap in [t for t in m.position.traps if t.place == at]:
        m.position.traps.remove(trap)
        m.emit("lane-blown", "19.2b/bangalore", at=m.place(at), what=word(TRAP))


def _spend(m: TdaMatch, unit: Unit) -> None:
    """A bangalore is used up, a flamethrower if its cadence fails (19.2b/bangalore, 19.2b/flamethrower)."""
    traits = m.truth.type(unit).traits
    weapon = m.truth.weapon(unit)
    if BANGALORE in traits:
        remove(m, unit, Fate.AMMUNITION, "19.2b/bangalore")
    elif FLAMETHROWER in traits and weapon is not None:
        roll = m.roll("cadence")
        kept = keeps_cadence(m.truth, unit, weapon, roll.total)
        m.tell(
            "flame-cadence", unit, "19.2b/flamethrower", roll=number(roll.total),
            needed=number(cadence(m.truth, unit, weapon).total), outcome=word("passed" if kept else "failed"),
        )  # fmt: skip
        if not kept:
            remove(m, unit, Fate.AMMUNITION, "19.2b/flamethrower")


class GoingBack(TdaStep):
    """Sappers who failed go back whence they came, or to another hex if the enemy is there (19.1/sapper-assault)."""

    names_units: ClassVar[tuple[str, ...]] = ("unit",)

    unit: int

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (m.unit(self.unit).side,)

    def question(self, seen: Seen) -> Question | None:
        places = self._places(seen)
        if len(places) < 2:
            return None
        options = [Retreat(self.unit, place) for place in places]
        return Question(seen.side, "ask-go-back", Pick(options), ("19.1/sapper-assault",), (("unit", self.unit),))

    def _places(self, seen: Seen) -> list[int]:
        from voltigeur.games.tda.melee import retreat_places

        unit = seen.unit(self.unit)
        if not seen.present(unit.storms, seen.enemy):
            return [unit.storms]
        return retreat_places(seen, unit, -1)

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, Retreat)
        self._go(m, answer.place)

    def run(self, m: TdaMatch) -> None:
        """Only one way, or none: then they are lost."""
        unit = m.unit(self.unit)
        places = self._places(m.seen(unit.side))
        if places:
            self._go(m, places[0])
            return
        m.pop()
        unit.storms = NONE
        lose_steps(m, unit, unit.steps, "19.1/sapper-assault")

    def _go(self, m: TdaMatch, place: int) -> None:
        m.pop()
        unit = m.unit(self.unit)
        unit.storms = NONE
        relocate(m, [unit], place)
        m.tell("goes-back", unit, "19.1/sapper-assault", at=m.place(place))


def finish(m: TdaMatch) -> None:
    """The first step of the administrative phase: engineers finish what they have begun (2.D/admin)."""
    _finish_demolitions(m)
    _resolve_storms(m)


# -------------------------------------------------------------------- flame vehicles


NO_FLAME = Refusal("19.3/flame-vehicle", "no-flame")
MOVED = Refusal("19.3/flame-vehicle", "has-moved")
NOT_BEFORE_FRONT = Refusal("18.1/bunker", "bunker-closed")
NOT_BURNT = Refusal("19.3/flame-vehicle", "no-work-there")
TOO_FAR = Refusal("19.3/flame-vehicle", "not-adjacent")
NO_TARGET = Refusal("19.3/flame-vehicle", "nobody-there")
FIRED = Refusal("19.3/flame-vehicle", "fired")


def why_not_flame(seen: Seen, unit: Unit, place: int, *, marched: bool) -> Refusal | None:
    """Whether a flame vehicle may fire at a place (19.3/flame-vehicle)."""
    if FLAME_TANK not in seen.type(unit).traits:
        return NO_FLAME
    if not (unit.commanded and not seen.hesitant(unit)):
        return UNFIT
    if unit.moved or marched:
        return MOVED
    if unit.tir != Tir.NONE:
        return FIRED
    if place not in seen.setting.board.neighbours[unit.at]:
        return TOO_FAR
    if not seen.present(place, seen.enemy):
        return NO_TARGET
    if not fortified(seen, place):
        return NOT_BURNT
    if place in seen.fronts and not before_front(seen, place, unit.at):
        return NOT_BEFORE_FRONT
    return None


class Flaming(TdaStep):
    """A flame vehicle fires once those who can have fired at it (19.3/flame-vehicle)."""

    names_units: ClassVar[tuple[str, ...]] = ("unit",)

    unit: int
    place: int

    def run(self, m: TdaMatch) -> None:
        m.pop()
        unit = m.unit(self.unit)
        if unit.at < 0 or unit.stunned:
            return
        m.tell("flames", unit, "19.3/flame-vehicle", at=m.place(self.place))
        wipe_out(m, self.place, 1 - unit.side, "19.3/flame-vehicle")


def flame(m: TdaMatch, unit: Unit, place: int) -> None:
    """Announce the flame and let it be fired at first."""
    reveal(m, [unit], "12.3/revealed")
    unit.tir = Tir.END
    m.tell("aims-flame", unit, "19.3/flame-vehicle", at=m.place(place))
    m.push(Flaming(unit.id, place))
    m.push(OpportunityFire(1 - unit.side, kind="fire", group=(unit.id,), place=unit.at))


# -------------------------------------------------------------------- what is offered


def engineer_options(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    """Sapper assaults, flame and charges that a unit may be offered (18.3/carried-ied, 19.1, 19.3)."""
    from voltigeur.games.tda.action_tests import why_not_flame_now, why_not_ram, why_not_storm_now
    from voltigeur.games.tda.answers import Ram

    board, traits = seen.setting.board, seen.type(unit).traits
    for place in (*board.neighbours[unit.at], *board.stairs[unit.at]):
        if place < 0:
            continue
        if any(t in traits for t in (SAPPER, FLAMETHROWER, BANGALORE)) and not why_not_storm_now(seen, act, unit, place):
            yield SapperAssault(unit.id, place)
        if FLAME_TANK in traits and not why_not_flame_now(seen, act, unit, place):
            yield Flame(unit.id, place)
        if BEARER in traits and not why_not_ram(seen, act, unit, place):
            yield Ram(unit.id, place)


def why_not_disturbed(w: World, unit: Unit) -> Refusal | None:
    """Who storms a place does nothing else, who is stormed nothing at all (19.1/sapper-assault)."""
    if unit.storms >= 0:
        return STORMING
    return STORMED if unit.at >= 0 and w.stormed(unit.at, unit.side) else None

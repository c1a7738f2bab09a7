"""Heavy weapons: missile launchers, Panzerfausts, snipers, and all that a unit can fire with (16.4 to 16.6, 23.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from typing import ClassVar

from voltigeur.engine.chance import Roll
from voltigeur.engine.choices import NOT_OFFERED, Answer, Pick, Question, Refusal, Verdict, Void
from voltigeur.engine.tally import Line
from voltigeur.games.tda.base.forward import open_fire_window
from voltigeur.games.tda.base.model import NONE, Side, Tir, Unit, UnitId
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, name_all, side_arg
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import Barrel, Weapon
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.base.world import Target, World
from voltigeur.games.tda.ch01_units.units import all_arms, usable_weapon, with_riders
from voltigeur.games.tda.ch12_concealment.concealment import reveal_firers
from voltigeur.games.tda.ch17_special_infantry.support_pieces import special_rounds
from voltigeur.games.tda.charts.tables import CODES

MISSILE = "missile_launcher"
WIRE = "wire"
BEFORE, AFTER = "guns", "missiles"
"""Who may answer a wire-guided shot before the missile arrives, and who after (16.5/wire-guided)."""

CAUGHT = Void("16.5/missiles", "wire-caught")
MISSILES_LATER = Refusal("16.5/wire-guided", "missiles-later")
ONLY_MISSILES = Refusal("16.5/wire-guided", "only-missiles")


def why_not_guide(w: World, weapon: Weapon, source: int, place: int) -> Void | None:
    """A wire cannot pass through a burning hex nor through growth that hinders sight (16.5/missiles)."""
    if weapon.guidance != WIRE:
        return None
    hex_of = w.setting.board.hex_of
    burning = frozenset(hex_of[change.place] for change in w.changes if change.kind == "fire")
    return CAUGHT if w.setting.sight.catches(source, place, burning) else None


def why_not_answer(weapons: Iterable[Weapon | None], arms: str) -> Refusal | None:
    """Whether a weapon may be fired in this part of the reaction to a wire-guided missile (16.5/wire-guided)."""
    if not arms:
        return None
    missiles = any(weapon is not None and weapon.kind == MISSILE for weapon in weapons)
    if arms == BEFORE:
        return MISSILES_LATER if missiles else None
    return None if missiles else ONLY_MISSILES


# -------------------------------------------------------------------- a missile on its way


class SeveralWeapons(TdaStep):
    """A vehicle fires one weapon after the other (15.1/multi-weapons); a missile on a wire ends that (16.5)."""

    def launched(self) -> None:
        """It has sent off a missile, which has windows of its own (16.5/wire-guided)."""
        raise NotImplementedError


def send_off(m: TdaMatch, shot: TdaStep, side: int, unit: Unit, place: int, target: Unit | None) -> None:
    """Launch a missile: the enemy may fire at who guides it, but not with missiles yet (16.5/wire-guided)."""
    below = m.below(shot)
    if isinstance(below, SeveralWeapons):
        below.launched()
    who, at, origin = name_all(m, [unit]), m.place(place), m.place(unit.at)
    if target is None:
        m.emit("launches-at", "16.5/wire-guided", side=side_arg(side), units=who, at=at, origin=origin)
    else:
        m.emit(
            "launches", "16.5/wire-guided", side=side_arg(side), units=who, at=at, origin=origin, target=m.who(target)
        )
    unit.tir = Tir.TEST
    reveal_firers(m, [unit])
    open_fire_window(m, 1 - side, with_riders(m, (unit.id,)), place, BEFORE)


def has_arrived(m: TdaMatch, side: int, unit: Unit, place: int, answered: tuple[int, ...]) -> None:
    """The missile has struck or is lost: now those who have not fired may answer with missiles (16.5/wire-guided)."""
    group = with_riders(m, (unit.id,)) if unit.at >= 0 else ()
    open_fire_window(m, 1 - side, group, place, AFTER, answered)


def lose_missile(m: TdaMatch, unit: Unit) -> bool:
    """Whether a missile fails because who guided it can do so no more, told to all (16.5/wire-guided)."""
    if unit.at >= 0 and not unit.neutralised and not unit.stunned:
        return False
    m.tell("missile-lost", unit, "16.5/wire-guided")
    return True


# ---- panzerfausts, which a squad has as part of itself: who has them, what one does in fire and in assaults (16.4)


TRAIT = "panzerfaust-"
"""The trait of counters that have them whatever their army, followed by the allotment."""

FACES = range(1, 7)
TRIED = Refusal("16.4/panzerfaust-fire", "tried-already")


def allotment(w: World, unit: Unit) -> int:
    """The highest coloured die with which a unit has a Panzerfaust at hand, 0 for none (16.4, 23.1/panzerfaust).

    A scenario may say it for the squads of a side and others that have any; else the counter says it, else its army.
    """
    kind = w.type(unit)
    printed = next((int(trait.removeprefix(TRAIT)) for trait in kind.traits if trait.startswith(TRAIT)), 0)
    given = w.setting.scenario.sides[unit.side].panzerfaust
    if given is not None:
        return given if printed or kind.role == "squad" else 0
    if printed or kind.role != "squad":
        return printed
    return w.setting.charts.nations.panzerfaust.get(kind.nation, 0)


def panzerfausts(w: World, unit: Unit) -> tuple[Weapon, ...]:
    """The Panzerfaust among the arms of a unit; its test is the to-hit test, so it is fired at vehicles only (16.4)."""
    return (panzerfaust(w),) if allotment(w, unit) else ()


def panzerfaust(w: World) -> Weapon:
    """A Panzerfaust as a weapon: a rocket launcher for the next hex (16.4/panzerfaust-fire)."""
    chart = w.setting.charts.panzerfaust
    return _weapon(chart.ac, chart.cadence, chart.range, chart.barrel)


@cache
def _weapon(ac: int, cadence: int, reach: int, barrel: Barrel) -> Weapon:
    return Weapon(cadence=cadence, range=reach, ac=ac, barrel=barrel, kind="rocket_launcher")


def is_panzerfaust(w: World, unit: Unit, weapon: Weapon) -> bool:
    """Whether what a unit fires is a Panzerfaust."""
    return weapon in panzerfausts(w, unit)


def at_hand(w: World, unit: Unit, dice: Sequence[int]) -> bool:
    """Whether the coloured die, the second of the two, says that there is one (16.4/panzerfaust-fire)."""
    return dice[-1] <= allotment(w, unit)


def share_at_hand(w: World, unit: Unit, weapon: Weapon, total: int) -> Fraction:
    """How many of the throws with this total have a Panzerfaust at hand; all of those of any other weapon."""
    if not is_panzerfaust(w, unit, weapon):
        return Fraction(1)
    throws = [coloured for white in FACES for coloured in FACES if white + coloured == total]
    return Fraction(sum(coloured <= allotment(w, unit) for coloured in throws), len(throws))


def panzerfaust_line(w: World, unit: Unit, vehicle: Unit, roll: Roll) -> Line | None:
    """What a Panzerfaust adds to the assault dice of a unit that fights a vehicle (16.4/panzerfaust-assault)."""
    if w.type(vehicle).role != "vehicle" or not at_hand(w, unit, roll.dice):
        return None
    figure = w.setting.charts.assault.dice["panzerfaust"]
    return Line(figure.value, "assault-panzerfaust", figure.rule)


# ---- snipers: one chosen target for each shot, results of their own, and the men they pin down (16.6)


PINNED = Refusal("16.6/pin", "pinned")
SNIPER_ALONE = Refusal("16.6/one-target", "sniper-alone")
NOT_A_TARGET = Refusal("16.6/one-target", "not-there")


def is_sniper(w: World, unit: Unit, place: int) -> bool:
    """Whether a unit would snipe at a place; next to the enemy its crew may have to defend itself (16.6/basics)."""
    weapon = usable_weapon(w, unit, place)
    return weapon is not None and weapon.kind == "sniper"


def sniper_results(w: World, targets: Sequence[Target], code: str) -> list[tuple[int, str]]:
    """What a code does to the one unit that was chosen: a test, a loss, or neutralisation (16.6/one-target)."""
    chart = w.setting.charts
    out = []
    for target in targets:
        unit = w.unit(target.unit)
        kind = w.type(unit)
        if unit.at < 0 or kind.role == "decoy":
            continue
        read = chart.sniper.pinned[code] if unit.pinned else code
        if not unit.pinned and kind.role == "squad" and code in chart.sniper.spared:
            out.append((unit.id, "neutralised"))
            continue
        steps = chart.results[CODES[read]].steps
        out.append((unit.id, f"loss{steps}" if steps else read))
        if steps:
            out.append((unit.id, "neutralised"))
    return out


def pin(m: TdaMatch, unit: Unit) -> None:
    """Pin a unit that a sniper has stopped, neutralised or hit; vehicles are never pinned (16.6/pin)."""
    if unit.at < 0 or m.type(unit).role == "vehicle":
        return
    if not unit.pinned:
        m.tell("pinned", unit, "16.6/pin")
    unit.pinned = m.position.turn
    unit.moved = False


def held(w: World, unit: Unit) -> bool:
    """Has a marker that a leader or a loss can lift: a Stop, or by option a pin (11.3/remove-stop, 16.6/pin)."""
    return unit.stopped or (unit.pinned > 0 and w.setting.options.pin == "lifted")


def free(w: World, unit: Unit) -> None:
    """Lift it."""
    unit.stopped = False
    if w.setting.options.pin == "lifted":
        unit.pinned = 0


def unpin(m: TdaMatch, unit: Unit) -> None:
    """In the administrative phase, free a unit that no sniper has hurt this turn (16.6/pin-removal)."""
    if unit.pinned and unit.pinned < m.position.turn:
        unit.pinned = 0
        if unit.at >= 0:
            m.tell("unpinned", unit, "16.6/pin-removal", secret=unit.hidden)


class Snipe(Answer, frozen=True):
    """Choose whom a sniper fires at; -1 for one of those under a marker (16.6/one-target)."""

    target: int
    form: ClassVar[str] = "snipe {target:target}"


class Sniping(TdaStep):
    """A sniper chooses whom he fires at, before the dice are thrown (16.6/one-target)."""

    side: Side
    sniper: UnitId
    place: int
    only: tuple[UnitId, ...] = ()
    """In reaction, those who may be aimed at; in the end, the one who is."""

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (self.side,)

    def question(self, seen: Seen) -> Question | None:
        options = self._targets(seen)
        if len(options) < 2:
            return None
        pick = Pick(options, self.judge)
        args = (("unit", self.sniper), ("at", self.place))
        return Question(seen.side, "ask-snipe", pick, ("16.6/one-target",), args)

    def judge(self, answer: Answer) -> Verdict:
        """Why somebody who is not listed cannot be chosen."""
        return NOT_A_TARGET if isinstance(answer, Snipe) else NOT_OFFERED

    def _targets(self, seen: Seen) -> list[Answer]:
        """Known enemies who may be aimed at, or one of those under the marker."""
        known = [foe for foe in seen.foes_at(self.place) if not self.only or foe.id in self.only]
        out: list[Answer] = [Snipe(foe.id) for foe in known if not seen.type(foe).armoured]
        covered = seen.token(seen.enemy, self.place) >= 0
        return [*out, Snipe(NONE)] if covered and (not self.only or len(self.only) > len(known)) else out

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, Snipe)
        self._aim(m, answer.target)

    def run(self, m: TdaMatch) -> None:
        options = self._targets(m.seen(self.side))
        only = options[0] if options else None
        self._aim(m, only.target if isinstance(only, Snipe) else NONE)

    def _aim(self, m: TdaMatch, target: int) -> None:
        """Let the shot below have its one target; under a marker it is drawn by lot."""
        if target == NONE:
            here = [m.unit(u) for u in m.position.here.get(self.place, ())]
            covered = [u for u in here if u.side != self.side and u.hidden and (not self.only or u.id in self.only)]
            if not covered:
                m.pop()
                return
            lot = m.pick_one("victim", len(covered), to=m.kept(covered[0], True)) if len(covered) > 1 else 0
            target = covered[lot].id
        self.only = (target,)
        m.pop()


SNIPE = TdaVerb(Snipe, sign="fire", rule="16.6/one-target", rank=Rank.DO + 5)


# ---- all that a unit can fire with: the weapons of its counter, Panzerfausts and special rounds (15.1, 16.4, 23.1)


def arms_of(w: World, unit: Unit) -> tuple[Weapon, ...]:
    """All that a unit can fire with now, the main weapon first (15.1/multi-weapons)."""
    face = (unit.kind, unit.side, unit.emplaced, unit.steps == 1)
    known = w.setting.arsenal.arms.get(face)
    if known is None:
        known = w.setting.arsenal.arms[face] = all_arms(w, unit) + panzerfausts(w, unit) + special_rounds(w, unit)
    return known

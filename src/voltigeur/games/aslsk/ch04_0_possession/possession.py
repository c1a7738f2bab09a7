"""Weapons change hands: taken up with a dr, handed over within a hex, dropped, destroyed (4.0)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from voltigeur.engine.choices import DONE, NOT_OFFERED, PASS, Answer, Draft, Entry, Pass, Refusal, Verdict
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.aslsk.base.model import Mark, Phase, State, Unit, Weapon
from voltigeur.games.aslsk.base.play import AslskMatch, drop, number, remove_weapon, text
from voltigeur.games.aslsk.base.stacking import why_not_man
from voltigeur.games.aslsk.base.verbs import FireAction, Firing
from voltigeur.games.aslsk.base.world import Seen, World
from voltigeur.games.aslsk.ch06_4_hidden.reveal import show


class Recover(Answer, frozen=True):
    """Try to take up a weapon that nobody holds (3.1/b-recovery, 3.3/recovery-mph)."""

    unit: int
    weapon: int
    form: ClassVar[str] = "recover {unit:unit} {weapon:weapon}"


class Hold(Answer, frozen=True):
    """Who holds which weapon from now on (3.1/d-transfer, 3.7/advance)."""

    holding: tuple[tuple[int, int], ...]
    form: ClassVar[str] = "hold {holding:holding*}"


class Drop(Answer, frozen=True):
    """Leave a weapon where it is (4.0/possession)."""

    weapon: int
    form: ClassVar[str] = "drop {weapon:weapon}"


class Destroy(Answer, frozen=True):
    """Make an end of a weapon that one holds (4.0/destroy)."""

    weapon: int
    form: ClassVar[str] = "destroy {weapon:weapon}"


def no(rule: str, reason: str) -> Refusal:
    """A refusal."""
    return Refusal(rule, reason)


# ---------------------------------------------------------------- taking up


def why_not_there(world: World, weapon: Weapon, unit: Unit, rule: str) -> Refusal | None:
    """Why a weapon cannot be taken up by a unit at all: it is in somebody's hands, elsewhere, or not for him."""
    there = weapon.owner < 0 and weapon.at == unit.at and weapon.condition != State.GONE and unit.at >= 0
    if there and unit.hidden:
        return no("6.4/hip", "stays-hidden")
    return why_not_possess(world, weapon, unit) if there else no(rule, "nothing-lies")


def why_not_possess(world: World, weapon: Weapon, unit: Unit) -> Refusal | None:
    """Guns are not for single men, nor for a crew that would be too many in its hex with one (1.2.6/guns)."""
    if world.leads(unit) and world.arm(weapon).gun:
        return no("1.2.6/guns", "cannot-hold")
    return why_not_man(world, weapon, unit)


def recover(m: AslskMatch, unit: Unit, weapon: Weapon, rule: str) -> bool:
    """Try to take up a weapon: a dr below six (3.1/b-recovery, 3.3/recovery-mph)."""
    worse = m.setting.charts.fire.exhausted if unit.cx else 0
    roll = m.roll("recover", 1)
    got = roll.total + worse < m.setting.charts.morale.recover_fails
    lines = (Line(worse, "exhausted", "3.3/cx"),) if worse else ()
    m.emit("recovers", rule, unit=m.who(unit), weapon=m.what(weapon), final=number(roll.total + worse),
           result=text("recovered" if got else "fails"), tallies={"recover": Tally(lines, roll.total)})  # fmt: skip
    if got:
        weapon.owner = unit.id
        weapon.fresh = True
    return got


# ---------------------------------------------------------------- handing over


def why_not_hand(world: World, weapon: Weapon, side: int) -> Refusal | None:
    """Why a weapon cannot change hands now (3.1/d-transfer)."""
    if weapon.owner < 0:
        return no("3.1/d-transfer", "not-held")
    owner = world.unit(weapon.owner)
    if owner.side != side or owner.at < 0:
        return no("3.1/d-transfer", "not-held")
    if weapon.fresh:
        return no("4.0/recovery", "recovered-now")
    if weapon.hidden:
        return no("6.4/hip", "stays-hidden")
    return None if world.good_order(owner) else no("2/good-order", "not-good-order")


def why_not_receive(world: World, weapon: Weapon, unit: Unit) -> Refusal | None:
    """Why a unit cannot take over a weapon: elsewhere, not in Good Order, a Gun for a single man."""
    owner = world.unit(weapon.owner)
    if unit.id == owner.id or unit.side != owner.side or unit.at != owner.at:
        return no("3.1/d-transfer", "not-together")
    if unit.hidden:
        return no("6.4/hip", "stays-hidden")
    if not world.good_order(unit):
        return no("2/good-order", "not-good-order")
    return why_not_possess(world, weapon, unit)


def receivers(world: World, weapon: Weapon, side: int) -> list[Unit]:
    """Who may hold a weapon instead of its owner: Good Order units of his hex (3.1/d-transfer)."""
    if why_not_hand(world, weapon, side) is not None:
        return []
    place = world.unit(weapon.owner).at
    return [unit for unit in world.at(place, side) if why_not_receive(world, weapon, unit) is None]


def judge_hold(seen: Seen, answer: Hold) -> Verdict:
    """Why weapons may not change hands like that, each once."""
    weapons = [weapon for weapon, _ in answer.holding]
    if len(set(weapons)) != len(weapons) or not weapons:
        return no("3.1/d-transfer", "twice")
    for number_, to in answer.holding:
        try:
            weapon, unit = seen.weapon(number_), seen.unit(to)
        except (IndexError, LookupError):
            return no("3.1/d-transfer", "unknown")
        refused = why_not_hand(seen, weapon, seen.side) or why_not_receive(seen, weapon, unit)
        if refused:
            return refused
    return None


def hand_over(m: AslskMatch, answer: Hold, rule: str) -> None:
    """Weapons change hands; each does so once in a phase."""
    for number_, to in answer.holding:
        weapon = m.weapon(number_)
        weapon.owner, weapon.fresh = to, True
        m.emit("takes-over", rule, unit=m.who(m.unit(to)), weapon=m.what(weapon))


class Transfer(Draft):
    """Weapons that change hands, each once."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.may = {w.id: receivers(seen, w, seen.side) for w in seen.weapons()}

    def entries(self, so_far: tuple[Entry, ...]) -> Sequence[Entry]:
        last = so_far[-1][0] if so_far else -1
        found: list[Entry] = [(w, u.id) for w, units in self.may.items() if w > last for u in units]
        return [DONE, *found]

    def whole(self, entries: tuple[Entry, ...]) -> Answer:
        return Hold(tuple((entry[0], entry[1]) for entry in entries)) if entries else PASS

    def admits(self, answer: Answer) -> Verdict:
        if isinstance(answer, Pass):
            return None
        return judge_hold(self.seen, answer) if isinstance(answer, Hold) else NOT_OFFERED


# ---------------------------------------------------------------- dropping, destroying


def judge_drop(seen: Seen, answer: Drop) -> Refusal | None:
    """Why a weapon cannot be dropped: nobody of this side holds it, or he is broken or in Melee (4.0/possession)."""
    try:
        weapon = seen.weapon(answer.weapon)
    except (IndexError, LookupError):
        return no("4.0/possession", "unknown")
    if weapon.owner < 0 or seen.unit(weapon.owner).side != seen.side:
        return no("4.0/possession", "not-held")
    owner = seen.unit(weapon.owner)
    if owner.broken:
        return no("4.0/possession", "broken")
    if owner.at < 0:
        return no("3.3/entry", "off-board")
    return no("3.8/melee", "in-melee") if owner.melee else None


def destroys_now(seen: Seen) -> bool:
    """Whether a side may destroy weapons in this phase."""
    return seen.phase == (Phase.PREP_FIRE if seen.attacker == seen.side else Phase.DEFENSIVE_FIRE)


def judge_destroy(seen: Seen, firing: Firing, answer: Destroy) -> Verdict:
    """Why a weapon may not be destroyed now: its use for this phase must still be open (4.0/destroy)."""
    try:
        weapon = seen.weapon(answer.weapon)
    except (IndexError, LookupError):
        return no("4.0/destroy", "unknown")
    if weapon.owner < 0 or seen.unit(weapon.owner).side != seen.side or weapon.condition == State.GONE:
        return no("4.0/destroy", "not-held")
    owner = seen.unit(weapon.owner)
    if not destroys_now(seen):
        return no("4.0/destroy", "not-now")
    if owner.broken or owner.at < 0:
        return no("2/good-order", "broken")
    if owner.melee:
        return no("3.8/melee", "in-melee")
    again = seen.phase == Phase.DEFENSIVE_FIRE and weapon.mark == Mark.FIRST  # as it might fire again (3.4/final-fire)
    if weapon.mark and not weapon.kept and not again:
        return no("4.0/destroy", "has-fired")
    return why_not_use(seen, owner)


def why_not_use(world: World, unit: Unit) -> Refusal | None:
    """Why a unit has no use of another weapon left in this phase (4.0/usage)."""
    squad = world.type(unit).size == "squad"
    if unit.arms >= (2 if squad else 1) or (unit.arms and unit.mark):
        return no("4.0/usage", "arms-used")
    if not squad and not world.leads(unit) and unit.mark:
        return no("4.0/usage", "own-fire-used")
    return no("4.0/usage", "has-directed") if directs_now(world, unit) else None


def directs_now(world: World, unit: Unit) -> bool:
    """Whether a leader has directed in this phase; in the Defensive Fire Phase that is Final Fire (4.0/usage)."""
    return bool(unit.directed) and (world.phase != Phase.DEFENSIVE_FIRE or unit.mark == Mark.FINAL)


def use(m: AslskMatch, unit: Unit) -> None:
    """A unit has used one more weapon in this phase (4.0/usage, 3.2.5/pfph)."""
    unit.arms += 1
    unit.spent |= m.type(unit).size in ("half", "crew") or unit.arms > 1
    unit.led |= m.type(unit).leads


def destroy(m: AslskMatch, firing: Firing, answer: Destroy) -> None:
    """A weapon is destroyed by who holds it; that is a use of it (4.0/destroy)."""
    weapon = m.weapon(answer.weapon)
    if weapon.hidden:
        show(m, m.unit(weapon.owner), "6.4/hip")
    use(m, m.unit(weapon.owner))
    remove_weapon(m, weapon, "4.0/destroy")


def let_go(m: AslskMatch, answer: Drop) -> None:
    """A weapon is dropped, which gives a hidden crew away (4.0/possession, 6.4/hip)."""
    weapon = m.weapon(answer.weapon)
    if weapon.hidden:
        show(m, m.unit(weapon.owner), "6.4/hip")
    drop(m, weapon, "4.0/possession")


def _destructions(seen: Seen, firing: Firing) -> Iterator[Answer]:
    """Weapons that could fall into the enemy's hands: those of units beside him."""
    neighbours = seen.setting.board.neighbours
    for unit, weapon in seen.armed() if destroys_now(seen) else ():
        if any(seen.at(place, seen.enemy) for place in (unit.at, *neighbours[unit.at])):
            yield Destroy(weapon.id)


def _where(seen: Seen, answer: Destroy) -> int:
    return seen.weapon(answer.weapon).at


DESTROY = FireAction(
    Destroy, judge=judge_destroy, do=destroy, offers=_destructions, where=_where, actors="weapon", sign="destroy",
    rule="4.0/destroy",
)  # fmt: skip

"""Close Combat in one hex: stacks, Ambush, attacks declared and resolved, Melee (3.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from fractions import Fraction
from typing import Annotated, ClassVar, NamedTuple

from msgspec import Meta

from voltigeur.engine.choices import DONE, NOT_OFFERED, Answer, Draft, Entry, Pick, Question, Refusal, Verdict
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.aslsk.base.amended import lines_against, lines_of
from voltigeur.games.aslsk.base.model import NONE, Unit, Weapon
from voltigeur.games.aslsk.base.play import AslskMatch, AslskStep, eliminate, number, place, text, units
from voltigeur.games.aslsk.base.world import Seen, World
from voltigeur.games.aslsk.ch03_8_close_combat.stacks import Stack, Stacking, usual
from voltigeur.games.aslsk.ch03_23_effects.checks import reduce
from voltigeur.games.aslsk.ch03_23_effects.effects import select_one
from voltigeur.games.aslsk.ch05_quality.promotion import promote

Pairs = tuple[tuple[int, int], ...]
"""Who attacks whom: attacker and target, all of a group at all of its targets."""


class Combat(Answer, frozen=True):
    """All attacks of a side in a hex (3.8/order)."""

    pairs: tuple[tuple[int, int], ...]
    form: ClassVar[str] = "combat {pairs:pairs*}"


def _no(rule: str, reason: str) -> Refusal:
    return Refusal(rule, reason)


# ---------------------------------------------------------------- strengths and odds


def strength(world: World, unit: Unit, *, attacks: bool) -> Fraction:
    """What a unit weighs in close combat: leaders one; pinned attackers half (3.8/smc, 3.8/cc-drm)."""
    power = Fraction(world.setting.charts.close_combat.leader_power if world.leads(unit) else world.type(unit).power)
    return power / 2 if attacks and unit.pinned else power


def attack_tally(
    world: World, attackers: Sequence[Unit], target: Unit, ambush: int, led: Mapping[int, int] | None = None
) -> Tally:
    """What is added to the DR of an attack against one of its targets (3.8/cc-drm).

    `led`: the DRM of leaders when attacks were declared, whatever has become of them since (3.8/order).
    """
    figures = world.setting.charts.close_combat
    lines = []
    men = [unit for unit in attackers if not world.leads(unit)]
    leaders = [unit for unit in attackers if world.leads(unit) and not unit.pinned]
    if leaders and men:
        best = min((led or {}).get(leader.id, world.leadership(leader)) for leader in leaders)
        if best < 0:  # he may direct, and need not
            lines.append(Line(best, "leadership", "3.8/smc"))
    if ambush:
        value = figures.ambusher if ambush > 0 else figures.ambushed
        lines.append(Line(value, "ambusher" if ambush > 0 else "ambushed", "3.8/ambush"))
    if any(unit.cx for unit in attackers):
        lines.append(Line(figures.exhausted, "exhausted", "3.8/cc-drm"))
    if target.cx:
        lines.append(Line(figures.exhausted_target, "target-exhausted", "3.8/cc-drm"))
    if target.broken:
        lines.append(Line(figures.broken, "target-broken", "3.8/broken"))
    return Tally((*lines, *lines_against(world, "cc-drm", attackers, target)))


def groups_of(pairs: Pairs) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The attacks that pairings make: attackers and targets, each once."""
    targets: dict[int, tuple[int, ...]] = {}
    for attacker, _ in pairs:
        targets[attacker] = tuple(t for a, t in pairs if a == attacker)
    found: dict[tuple[int, ...], list[int]] = {}
    for attacker, aims in targets.items():
        found.setdefault(aims, []).append(attacker)
    return [(tuple(attackers), aims) for aims, attackers in found.items()]


# ---------------------------------------------------------------- pairings


def fighters(world: World, at: int, side: int) -> list[Unit]:
    """Who may attack: unbroken units of the hex (3.8/broken)."""
    return [unit for unit in world.at(at, side) if not unit.broken]


def lies(world: World, unit: Unit) -> bool:
    """Whether a leader lies on a unit that is still there; else he fights by himself (3.8/stacks)."""
    return unit.on >= 0 and world.unit(unit.on).at == unit.at


class Pairing(Draft):
    """Who attacks whom; leaders that lie on a unit go with it, those who lie apart fight alone (3.8/stacks)."""

    def __init__(self, seen: Seen, at: int) -> None:
        self.seen = seen
        self.mine = [u for u in fighters(seen, at, seen.side) if not lies(seen, u)]
        self.foes = [u for u in seen.at(at, seen.enemy) if not lies(seen, u)]

    def entries(self, so_far: tuple[Entry, ...]) -> Sequence[Entry]:
        sets: dict[int, list[int]] = {}
        for attacker, target in so_far:
            sets.setdefault(attacker, []).append(target)
        taken = {target for aims in sets.values() for target in aims}
        last = so_far[-1] if so_far else (-1, -1)
        found: list[Entry] = []
        current = sets.get(last[0], [])
        if so_far:
            others = [aims for attacker, aims in sets.items() if attacker != last[0]]
            joined = next((aims for aims in others if aims[: len(current)] == current and aims != current), None)
            if joined is not None:
                return [(last[0], joined[len(current)])]
            shared = any(aims == current for aims in others)
            if not shared:
                found += [(last[0], foe.id) for foe in self.foes if foe.id > last[1] and foe.id not in taken]
        alone = {unit.id for unit in self.mine if self.seen.leads(unit)}
        firsts = {aims[0] for attacker, aims in sets.items() if attacker not in alone}
        for unit in self.mine:
            if unit.id > last[0]:
                joins = set[int]() if unit.id in alone else firsts
                found += [(unit.id, foe.id) for foe in self.foes if foe.id not in taken or foe.id in joins]
        return [DONE, *found]

    def whole(self, entries: tuple[Entry, ...]) -> Answer:
        return Combat(tuple((entry[0], entry[1]) for entry in entries))

    def admits(self, answer: Answer) -> Verdict:
        if not isinstance(answer, Combat):
            return NOT_OFFERED
        mine, foes = {u.id for u in self.mine}, {u.id for u in self.foes}
        if len(set(answer.pairs)) != len(answer.pairs):
            return _no("3.8/order", "twice")
        for attacker, target in answer.pairs:
            if attacker not in mine:
                return _no("3.8/stacks" if self._lies(attacker) else "3.8/broken", "may-not-attack")
            if target not in foes:
                return _no("3.8/stacks" if self._lies(target) else "3.8/order", "no-target")
        taken: set[int] = set()
        for attackers, aims in groups_of(answer.pairs):
            if len(attackers) > 1 and any(self.seen.leads(self.seen.unit(attacker)) for attacker in attackers):
                return _no("3.8/stacks", "fights-alone")
            if taken & set(aims):
                return _no("3.8/order", "attacked-twice")
            taken |= set(aims)
        return None

    def _lies(self, number_: int) -> bool:
        try:
            return lies(self.seen, self.seen.unit(number_))
        except (IndexError, LookupError):
            return False


# ---------------------------------------------------------------- the phase


class Blow(NamedTuple):
    """An attack that was rolled for."""

    seat: int
    attackers: list[Unit]
    targets: list[Unit]
    roll: int
    before: list[Unit]
    """The targets as they were."""
    held: list[tuple[Weapon, int]]
    """Their weapons."""


class Might(NamedTuple):
    """What units were worth when attacks were declared, by unit, whatever has become of them since (3.8/order)."""

    defends: dict[int, Fraction]
    attacks: dict[int, Fraction]
    leads: dict[int, int]
    """The DRM of leaders."""


ARRANGE, AMBUSH, FIRST, SECOND, RESOLVE, END = range(6)


class Fight(AslskStep):
    """The combat of one hex, to its end (3.8/order)."""

    place: int
    stage: Annotated[int, Meta(ge=0, le=5)] = 0
    ambusher: int = NONE
    """The side that ambushes, -1 for none."""
    declared: tuple[tuple[int, Pairs], ...] = ()
    """What sides have declared."""
    arranged: int = 0
    """How many sides have arranged their leaders, the ATTACKER first (3.8/stacks)."""

    def _arranging(self, attacker: int) -> int:
        return attacker if not self.arranged else 1 - attacker

    def _seat(self, attacker: int) -> int:
        """Who declares now: the ambusher first, else the ATTACKER."""
        first = self.ambusher if self.ambusher >= 0 else attacker
        return first if self.stage == FIRST else 1 - first

    def seats(self, m: AslskMatch) -> tuple[int, ...]:
        if self.stage == ARRANGE:
            return (self._arranging(m.position.side),)
        return (self._seat(m.position.side),) if self.stage in (FIRST, SECOND) else ()

    def question(self, seen: Seen) -> Question | None:
        if self.stage == ARRANGE and seen.side == self._arranging(seen.attacker):
            draft = Stacking(seen, self.place)
            about = (("at", self.place),)
            return Question(seen.side, "ask-stack", draft, ("3.8/stacks",), about) if draft.open else None
        if self.stage not in (FIRST, SECOND) or seen.side != self._seat(seen.attacker):
            return None
        if not fighters(seen, self.place, seen.side) or not seen.at(self.place, seen.enemy):
            return None
        return Question(seen.side, "ask-combat", Pairing(seen, self.place), ("3.8/order",), (("at", self.place),))

    def answer(self, m: AslskMatch, seat: int, answer: Answer) -> None:
        if self.stage == ARRANGE:
            self._arrange(m, answer.stacking if isinstance(answer, Stack) else usual(m.truth, self.place, seat))
            return
        assert isinstance(answer, Combat)
        self.declared += ((seat, answer.pairs),)
        self._declared(m)

    def _declared(self, m: AslskMatch) -> None:
        self.stage += 1
        if self.ambusher >= 0:
            self._resolve(m)

    def run(self, m: AslskMatch) -> None:
        if self.stage == ARRANGE:
            self._arrange(m, usual(m.truth, self.place, self._arranging(m.position.side)))
        elif self.stage == AMBUSH:
            self._ambush(m)
            self.stage = FIRST
        elif self.stage in (FIRST, SECOND):
            self._declared(m)
        elif self.stage == RESOLVE:
            self._resolve(m)
            self.stage = END
        else:
            self._melee(m)
            m.pop()

    def _arrange(self, m: AslskMatch, stacking: Sequence[tuple[int, int]]) -> None:
        """Leaders lie where their side says (3.8/stacks)."""
        for leader, other in stacking:
            m.unit(leader).on = other
            if other >= 0:
                m.emit("stacks", "3.8/stacks", unit=m.who(m.unit(leader)), other=m.who(m.unit(other)))
        self.arranged += 1
        if self.arranged == 2:
            self.stage = AMBUSH

    def _ambush(self, m: AslskMatch) -> None:
        """A dr each where somebody has come into woods or a building without a Melee there (3.8/ambush)."""
        truth, figures = m.truth, m.setting.charts.ambush
        kind = m.setting.ground[self.place]
        there = truth.at(self.place)
        if not (kind.building or kind.rule == "1.1.1/woods") or any(unit.melee for unit in there):
            return
        finals = []
        for side in (m.position.side, 1 - m.position.side):
            force = truth.at(self.place, side)
            lines = []
            if any(unit.cx for unit in force):
                lines.append(Line(figures.exhausted, "exhausted", "3.8/ambush"))
            if any(unit.pinned for unit in force):
                lines.append(Line(figures.pinned, "pinned", "3.8/ambush"))
            if any(truth.inexperienced(unit) for unit in force):
                lines.append(Line(figures.inexperienced, "inexperienced", "3.8/ambush"))
            leaders = [u for u in force if truth.leads(u) and truth.good_order(u) and not u.pinned]
            if leaders and len(force) > 1:
                lines.append(Line(min(truth.leadership(u) for u in leaders), "leadership", "3.8/ambush"))
            lines += lines_of(truth, "ambush-drm", side, self.place)
            roll = m.roll("ambush", 1)
            tally = Tally(tuple(line for line in lines if line.value), roll.total)
            finals.append((tally.total, side))
            m.emit("ambush-roll", "3.8/ambush", at=place(self.place), side=text(m.setting.sides[side]),
                   tallies={"final": tally})  # fmt: skip
        (low, who), (high, _) = min(finals), max(finals)
        if high - low >= figures.difference:
            self.ambusher = who
            m.emit("ambushes", "3.8/ambush", at=place(self.place), side=text(m.setting.sides[who]))

    def _resolve(self, m: AslskMatch) -> None:
        """What was declared is rolled for, side by side; without an Ambush all as strong and as well led as before."""
        truth = m.truth
        plans = [(seat, self._with_leaders(truth, pairs)) for seat, pairs in self.declared]
        self.declared = ()
        there = truth.at(self.place)
        might = Might(
            {u.id: strength(truth, u, attacks=False) for u in there},
            {u.id: strength(truth, u, attacks=True) for u in there},
            {u.id: truth.leadership(u) for u in there if truth.leads(u)},
        )
        struck: list[Blow] = []
        for seat, groups in plans:
            for attackers, targets in groups:
                roll = m.roll("close-combat", 2).total
                men = [unit for unit in attackers if not m.type(unit).leads]
                made = promote(m, men, self.place) if roll == 2 and men else None
                if made is not None:
                    made.on = men[0].id
                    might.defends[made.id] = might.attacks[made.id] = Fraction(
                        m.setting.charts.close_combat.leader_power
                    )
                    attackers.append(made)
                    for _, others in plans:
                        for _, defenders in others:
                            if men[0] in defenders:
                                defenders.append(made)
                held = [(w, u.id) for u in targets for w in truth.held(u)]
                blow = Blow(seat, attackers, targets, roll, [copy(u) for u in targets], held)
                for other in struck if made is not None else ():
                    if made in other.targets:
                        self._again(m, other, might)
                struck.append(blow)
                self._strike(m, blow, might)

    def _again(self, m: AslskMatch, blow: Blow, might: Might) -> None:
        """An attack on men whose new leader was there all the time is read anew, with the DR that it had (5.3)."""
        for unit, was in zip(blow.targets, blow.before, strict=False):
            if unit.fate and not was.fate:
                m.position.points[blow.seat] -= m.setting.types.units[unit.kind].worth
            elif unit.kind != was.kind:
                types = m.setting.types.units
                m.position.points[blow.seat] -= types[was.kind].worth - types[unit.kind].worth
            for name in unit.__struct_fields__:
                setattr(unit, name, getattr(was, name))
        for weapon, owner in blow.held:
            weapon.owner = owner
        self._strike(m, blow, might)

    def _with_leaders(self, world: World, pairs: Pairs) -> list[tuple[list[Unit], list[Unit]]]:
        """Leaders attack and are attacked with the unit that they lie on (3.8/stacks)."""
        there = world.at(self.place)
        found = []
        for attackers, targets in groups_of(pairs):
            ours = [u for u in there if u.id in attackers or (u.on in attackers and not u.broken)]
            theirs = [u for u in there if u.id in targets or u.on in targets]
            found.append((ours, theirs))
        return found

    def _strike(self, m: AslskMatch, blow: Blow, might: Might) -> None:
        """What one attack does to each of its targets (3.8/resolution)."""
        truth, figures = m.truth, m.setting.charts.close_combat
        attackers, targets, total = blow.attackers, blow.targets, blow.roll
        ambush = 0 if self.ambusher < 0 else 1 if self.ambusher == blow.seat else -1
        power = sum((might.attacks[u.id] for u in attackers), start=Fraction(0))
        odds = figures.row(power, sum((might.defends[u.id] for u in targets), start=Fraction(0)))
        tallies = {u.id: attack_tally(truth, attackers, u, ambush, might.leads) for u in targets}
        finals = {u.id: total + tallies[u.id].total for u in targets}
        m.emit("close-combat", "3.8/resolution", units=units(attackers), targets=units(targets), at=place(self.place),
               odds=text(odds.name), kill=number(odds.kill), roll=number(total),
               tallies={f"final {m.setting.names.unit(u)}" if len(tallies) > 1 else "final": Tally(t.lines, total)
                        for u, t in tallies.items()})  # fmt: skip
        equal = [u for u in targets if finals[u.id] == odds.kill and u.at >= 0]
        for unit in targets:
            if finals[unit.id] < odds.kill and unit.at >= 0:
                eliminate(m, unit, "3.8/resolution")
        if equal:
            for unit in select_one(m, equal, "3.8/resolution"):
                reduce(m, unit, "3.8/resolution")

    def _melee(self, m: AslskMatch) -> None:
        """Where unbroken units of both sides are left they are locked in Melee (3.8/melee)."""
        truth = m.truth
        there = truth.at(self.place)
        locked = all(any(u.side == side and not u.broken for u in there) for side in (0, 1))
        for unit in there:
            unit.melee, unit.on = locked, NONE
        if locked:
            m.emit("melee", "3.8/melee", at=place(self.place), units=units(there))


class ChooseFight(Answer, frozen=True):
    """The hex whose combat comes next (3.8/order)."""

    at: int
    form: ClassVar[str] = "fight {at:place}"


def contested(world: World) -> list[int]:
    """Hexes with units of both sides, one of them unbroken."""
    return sorted(
        place_
        for place_, there in world.stacks.items()
        if len({unit.side for unit in there}) == 2 and any(not unit.broken for unit in there)
    )


class CloseCombatPhase(AslskStep):
    """The ATTACKER orders the hexes; at the end pins come off (3.8/pin-removal)."""

    fought: tuple[int, ...] = ()

    def seats(self, m: AslskMatch) -> tuple[int, ...]:
        return (m.position.side,)

    def question(self, seen: Seen) -> Question | None:
        left = [at for at in contested(seen) if at not in self.fought]
        if len(left) < 2 or seen.side != seen.attacker:
            return None
        return Question(seen.side, "ask-fights", Pick(tuple(ChooseFight(at) for at in left)), ("3.8/order",))

    def answer(self, m: AslskMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, ChooseFight)
        self._fight(m, answer.at)

    def _fight(self, m: AslskMatch, at: int) -> None:
        self.fought += (at,)
        m.push(Fight(at))

    def run(self, m: AslskMatch) -> None:
        left = [at for at in contested(m.truth) if at not in self.fought]
        if left:
            self._fight(m, left[0])
            return
        m.pop()
        for unit in m.position.units:
            unit.pinned = unit.moved = unit.advanced = False
        for weapon in m.position.weapons:
            weapon.moved = False

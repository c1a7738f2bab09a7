"""Fire: who may fire at what, and how a shot is resolved (chapter 7, 13.1, 13.4, 16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from voltigeur.engine.chance import Roll
from voltigeur.engine.events import Arg
from voltigeur.engine.tally import ALL, Line, Tally
from voltigeur.engine.verdicts import Refusal, Verdict, Void
from voltigeur.games.tda.amphibious import SWIMMING
from voltigeur.games.tda.answers import FIRE_WORDS, HALF_SMOKE, SMOKE
from voltigeur.games.tda.armour import against_armour, out_of_arc
from voltigeur.games.tda.arms import AT_ONE, Firing, arm_of, battery, gun_against_armour, is_silent, one_gun, soft_lines
from voltigeur.games.tda.chart_tables import Code
from voltigeur.games.tda.firepower import column, is_self_defence, longest_range, power, shift, usable_weapon
from voltigeur.games.tda.jams import arm_word, counted_shots, jam, spend_ammunition, who_fires
from voltigeur.games.tda.launchers import WIRE, has_arrived, lose_missile, send_off
from voltigeur.games.tda.model import ABOARD, NONE, Flight, March, Tir, Unit
from voltigeur.games.tda.morale import Trial
from voltigeur.games.tda.pieces import why_not_bear, why_not_serve
from voltigeur.games.tda.play import TdaMatch, TdaStep, lay, number, reveal, side_arg, word
from voltigeur.games.tda.sighting import only_by_flash, seen_by_mortar, too_dark
from voltigeur.games.tda.snipers import Sniping, is_sniper, sniper_results
from voltigeur.games.tda.types import Weapon
from voltigeur.games.tda.works import reaches_inside, sheltered, why_not_fire_there
from voltigeur.games.tda.world import Seen, Target, Truth, World

NEUTRALISED = Refusal("5/no-action-states", "neutralised")
STUNNED = Refusal("5/no-action-states", "stunned")
FIRE_ENDED = Refusal("7.6/cadence-test", "fire-ended")
NON_COMBATANT = Refusal("17.4/non-combatants", "unarmed")
UNARMED = Refusal("7/basics", "unarmed")
DECOY = Refusal("12.2/decoys-act", "decoy-cannot-fire")
NO_TARGET = Refusal("7/basics", "no-target")
OWN_SIDE = Refusal("7/basics", "own-side")
OTHER_FLOOR = Refusal("10.2/floors-separate", "other-floor")
UNDERGROUND = Refusal("10.4/tunnels", "underground")
TOO_CLOSE = Refusal("16/min-range", "too-close")
JAMMED = Refusal("7.9/mg", "jammed")
TOO_DARK = Refusal("9.4/night", "too-dark")
ARMOUR = Refusal("13.1/use", "armour")
NO_POWER = Refusal("13.1/use", "no-power")
OUT_OF_ARC = Refusal("15.2/casemate", "out-of-arc")
NO_SMOKE = Refusal("10.4/smoke-placement", "no-smoke")
UNOBSERVED = Refusal("13.4/mortar-observation", "unobserved")
TOO_FAR = Void("7.2/los-range", "out-of-range")
BLOCKED = Void("7.2/los-range", "line-blocked")


MOUNTED = Refusal("15.4/mounted", "mounted")


def why_not_fire(seen: Seen, unit: Unit, place: int, how: int = 0, arm: int = 0) -> Verdict:
    """Whether a unit may fire a weapon at a place, as far as its side knows (7.2, 9.4, 10.2, 13.1, 13.4, 16)."""
    if unit.neutralised:
        return NEUTRALISED
    if unit.stunned:
        return STUNNED
    if unit.swims:
        return SWIMMING
    if unit.rides >= 0:
        return MOUNTED
    if (unit.tir or unit.mute) and is_silent(unit, arm):
        return FIRE_ENDED
    setting = seen.setting
    board = setting.board
    if board.tunnels and (unit.at in board.tunnels or place in board.tunnels):
        return UNDERGROUND
    weapon = arm_of(seen, unit, arm, place) if arm else usable_weapon(seen, unit, place)
    if weapon is None:
        return {"decoy": DECOY, "non_combatant": NON_COMBATANT}.get(seen.type(unit).role, UNARMED)
    works = why_not_fire_there(seen, unit, place, weapon)
    if isinstance(works, Refusal):
        return works
    if (unit.hauled or unit.kind in setting.arsenal.pieces) and (
        refusal := why_not_serve(seen, unit) or why_not_bear(seen, unit, weapon, place)
    ):
        return refusal
    distance = board.dist[unit.at][place]
    smoke = how in (SMOKE, HALF_SMOKE)
    if smoke and smoke_of(seen, unit, weapon, how) is None:
        return NO_SMOKE
    if not smoke and not seen.present(place, seen.enemy) and not (weapon.indirect and low_over(seen, place)):
        return OWN_SIDE if seen.present(place, seen.side) else NO_TARGET
    if unit.jammed:
        if is_self_defence(seen, unit, weapon) and distance > weapon.range:
            return JAMMED
        if not arm and seen.type(unit).role != "heavy_weapon":
            return JAMMED
    if not smoke and not weapon.power and not (weapon.ac and place in seen.fronts):
        return NO_POWER
    if unit.kind in setting.arsenal.fixed and out_of_arc(seen, unit, weapon, place):
        return OUT_OF_ARC
    inside = board.building[unit.at] >= 0 and board.building[unit.at] == board.building[place]
    if inside and board.floor_of[unit.at] != board.floor_of[place] and not weapon.indirect:
        return OTHER_FLOOR
    if distance < weapon.minimum and not (unit.aloft and distance == 0):
        return TOO_CLOSE
    if weapon.indirect:
        if not seen_by_mortar(seen, unit, place):
            return UNOBSERVED
        return TOO_FAR if distance > weapon.range else None if smoke else works
    if distance > longest_range(seen, weapon, unit):
        return TOO_FAR
    if seen.line_from(unit, place) < 0:
        return BLOCKED
    if setting.scenario.light != "day" and too_dark(seen, unit.at, place):
        return TOO_DARK
    if not smoke and weapon.kind != "machine_gun" and only_armour(seen, place):
        return ARMOUR
    return None if smoke else works


def low_over(seen: Seen, place: int) -> bool:
    """Whether an enemy aircraft flies low over a place, where shells reach it (15.7/aircraft-types)."""
    foe = seen.flyer_over(place) if seen.setting.has_aircraft else None
    return foe is not None and foe.side != seen.side and foe.height == Flight.LOW


def flies_over(unit: Unit, indirect: bool) -> bool:
    """Whether fire at a place passes below a unit: only shells reach what flies, and that low (15.7/aircraft-types)."""
    return unit.height > Flight.GROUND and not (indirect and unit.height == Flight.LOW)


def smoke_of(w: World, unit: Unit, weapon: Weapon, how: int) -> str | None:
    """What smoke a shot lays: by power if indirect, Smoke 1 from shells (10.4/smoke-placement, 10.4/smoke-pots)."""
    if not weapon.indirect:
        return "smoke1" if unit.kind in w.setting.arsenal.smoking else None
    total = power(w, unit, weapon, unit.at, how=how, hidden=False).product
    return w.setting.charts.smoke.marker_for(total)


def only_armour(seen: Seen, place: int) -> bool:
    """Whether nothing but armoured vehicles is in a place, as far as a side knows (13.1/use)."""
    if not seen.setting.has_vehicles:
        return False
    foes = seen.foes_at(place)
    if not foes or seen.token(seen.enemy, place) >= 0:
        return False
    return all(seen.type(foe).armoured for foe in foes)


def can_ever_fire(w: World, unit: Unit) -> bool:
    """Quick test before any target is looked at."""
    able = not unit.neutralised and not unit.stunned and not unit.swims and not unit.jumps
    return able and unit.tir != Tir.END and unit.at >= 0 and unit.storms < 0 and unit.rides < 0


def lists(seen: Seen, verdict: Verdict) -> bool:
    """Void answers are listed only where measuring is by the book."""
    return verdict is None or (isinstance(verdict, Void) and seen.setting.options.measuring == "book")


def fire_targets(seen: Seen, unit: Unit) -> list[int]:
    """Places that a unit may be offered to fire at; worked out once for each question.

    Most enemies are out of sight or out of range: a look at the row of lines settles those before the full test.
    """
    known = seen.memo.get(unit.id)
    if known is None:
        known = seen.memo[unit.id] = _fire_targets(seen, unit)
    return known


def _only_sight_and_range(seen: Seen, unit: Unit, weapon: Weapon) -> bool:
    """Nothing but a line and the distance can forbid the shot: small arms in the open by day, and no vehicles about."""
    setting = seen.setting
    return (
        weapon.kind == "small_arms"
        and not weapon.minimum
        and seen.type(unit).role in ("squad", "leader", "team")
        and setting.scenario.light == "day"
        and not setting.scenario.visibility
        and not setting.has_vehicles
        and not seen.fronts
        and setting.board.building[unit.at] < 0
        and unit.at not in setting.board.tunnels
    )


def _fire_targets(seen: Seen, unit: Unit) -> list[int]:
    if not can_ever_fire(seen, unit):
        return []
    places = seen.enemy_places()
    weapon = seen.weapon(unit)
    if weapon is None:
        return []
    if not weapon.indirect and not seen.opened and not unit.height and seen.setting.options.measuring == "free":
        distances = seen.setting.board.dist[unit.at]
        reach = max(longest_range(seen, weapon, unit), 1)
        places = [p for p in seen.worth_aiming(unit, places) if distances[p] <= reach]
        if not seen.blockers and _only_sight_and_range(seen, unit, weapon):
            return places
    return [place for place in places if lists(seen, why_not_fire(seen, unit, place))]


# -------------------------------------------------------------------- the tally of a shot


def arms(w: World, units: Sequence[Unit], place: int, *, indirect: bool) -> list[Weapon]:
    """What each firer uses; in direct fire a light mortar adds its power to the others' (16.2/groups)."""
    found = []
    for unit in units:
        weapon = usable_weapon(w, unit, place)
        assert weapon is not None
        found.append(weapon if indirect or not weapon.indirect else replace(weapon, indirect=False))
    return found


def is_indirect(w: World, units: Sequence[Unit], place: int) -> bool:
    """Whether a shot is indirect: all who fire it lob their shells (13/kinds, 16.2/groups)."""
    for unit in units:
        weapon = usable_weapon(w, unit, place)
        if weapon is None or not weapon.indirect:
            return False
    return True


def shot_power(
    w: World, units: Sequence[Unit], weapons: Sequence[Weapon], place: int, how: int, hidden: Sequence[bool]
) -> tuple[Tally, Fraction]:
    """Powers of all firers added up, with what each reason does to the sum (7.3/power, 7.10/group)."""
    own = [
        power(w, unit, weapon, place, how=how, hidden=dim)
        for unit, weapon, dim in zip(units, weapons, hidden, strict=True)
    ]
    if len(own) == 1:
        return own[0], own[0].product
    base = sum(tally.base for tally in own)
    running = Fraction(base)
    effect: dict[tuple[str, str], Fraction] = {}
    for tally in own:
        now = Fraction(tally.base)
        for line in tally:
            after = now * Fraction(*line.times)
            key = (line.reason, line.rule)
            effect[key] = effect.get(key, Fraction(1)) * (running + after - now) / running
            running += after - now
            now = after
    lines = (Line(0, reason, rule, times=(f.numerator, f.denominator)) for (reason, rule), f in effect.items())
    return Tally(tuple(lines), base), running


def shot_shift(w: World, units: Sequence[Unit], weapons: Sequence[Weapon], target: Target) -> Tally:
    """The column shifts of the most penalised firer (7.4/columns, 7.10/worst-modifier)."""
    worst: Tally | None = None
    for unit, weapon in zip(units, weapons, strict=True):
        own = shift(w, unit, weapon, target)
        if worst is None or own.total < worst.total:
            worst = own
    assert worst is not None
    return worst


class Aim(Struct, frozen=True):
    """Tallies of a shot at one kind of target; made for previews and for resolution alike."""

    power: Tally
    total: tuple[int, int]
    shift: Tally
    column: int


def aim(
    w: World,
    units: Sequence[Unit],
    target: Target,
    how: int,
    *,
    indirect: bool,
    weapons: Sequence[Weapon] = (),
    more: Sequence[Line] = (),
) -> Aim:
    """Power, shifts and column on one target (7.3, 7.4).

    `weapons` for those who do not fire what they fire by themselves, `more` for shifts of the kind of shot.
    """
    hidden = [target.hidden] * len(units)
    if not target.hidden and w.setting.scenario.light != "day" and target.unit >= 0:
        silent = w.unit(target.unit).tir == Tir.NONE
        hidden = [silent and only_by_flash(w, unit.at, target.place) for unit in units]
    weapons = weapons or arms(w, units, target.place, indirect=indirect)
    powers, total = shot_power(w, units, weapons, target.place, how, hidden)
    shifts = shot_shift(w, units, weapons, target)
    if more:
        shifts = Tally((*shifts, *more))
    return Aim(powers, (total.numerator, total.denominator), shifts, column(w, total, shifts.total))


# -------------------------------------------------------------------- the shot


class Shot(TdaStep):
    """One shot of a unit or a group at a place: roll, cadence, jams, results, then reactions (7.1/procedure)."""

    names_units: ClassVar[tuple[str, ...]] = ("units", "only", "answered")

    side: int
    units: tuple[int, ...]
    target: int
    how: int = 0
    reaction: bool = False
    only: tuple[int, ...] = ()
    """In reaction, the units that are aimed at (7.11/mover-only, 7.11/target-that-fired)."""
    march: int = 0
    on_road: bool = False
    void: str = ""
    chosen: bool = False
    """The sniper who fires it has his one target (16.6/one-target)."""
    arms: tuple[int, ...] = ()
    """Weapons of the one unit that fires them; without any, each fires what it fires by itself (15.1/multi-weapons)."""
    shaped: int = 0
    """With the value against armour: `AT_PLACE` or `AT_ONE` (13.1/ac-v-soft)."""
    free: bool = False
    """Goes on with the first shot of a vehicle's turn (15.1/multi-weapons)."""
    flying: bool = False
    """A wire-guided missile on its way, with the throw of its cadence test if it had one (16.5/wire-guided)."""
    thrown: tuple[int, ...] = ()
    answered: tuple[int, ...] = ()
    """Units that have fired at who guides it."""

    def run(self, m: TdaMatch) -> None:
        sniper = not self.void and is_sniper(m.truth, m.unit(self.units[0]), self.target)
        if sniper and not self.chosen:
            self.chosen = True
            m.push(Sniping(self.side, self.units[0], self.target, self.only))
            return
        truth = m.truth
        firers = [m.unit(u) for u in self.units]
        place = self.target
        ready = battery(truth, firers, self.arms, place)
        if self.shaped and not self.flying and ready[0].weapon.guidance == WIRE:
            self._launch(m, ready)
            return
        m.pop()
        if self.flying and lose_missile(m, firers[0]):
            has_arrived(m, self.side, firers[0], place, self.answered)
            return
        roll = Roll("fire", self.thrown) if self.thrown else m.roll("fire")
        self._announce(m, firers, roll.total)
        indirect = all(item.weapon.indirect for item in ready)
        counting = counted_shots(truth, [item.unit for item in ready if not item.arm], place)
        free = tuple(unit.tir == Tir.NONE for unit in firers)
        found, tested = who_fires(m, truth, ready, roll.total, free=self.free or self.flying)
        firing = [unit for unit in firers if any(item.unit is unit for item in found)]
        if not firing:
            jam(m, truth, tested, roll.total)
            self._go_on(m, firers, free, firing)
            return
        reveal_firers(m, firing)
        queue: tuple[tuple[int, str], ...] = ()
        secret: tuple[tuple[int, str], ...] = ()
        if self.void:
            m.emit("void-shot", self.void, at=m.place(place))
        elif self.how in (SMOKE, HALF_SMOKE):
            self._smoke(m, truth, firing)
        else:
            queue, secret = self._results(m, truth, found, roll.total, indirect)
        jam(m, truth, tested, roll.total)
        spend_ammunition(m, [u for u in firing if u in counting])
        self._go_on(m, firers, free, firing)
        if secret:
            m.push(Trial(secret, True))
        if queue:
            m.push(Trial(queue, sniper=sniper))

    def _launch(self, m: TdaMatch, ready: list[Firing]) -> None:
        """Send a missile off at a house, a work or a gun; it arrives after the fire it draws (16.5/wire-guided)."""
        unit = ready[0].unit
        if unit.tir == Tir.TEST and not self.free:
            roll = m.roll("fire")
            found, tested = who_fires(m, m.truth, ready, roll.total)
            if not found:
                m.pop()
                jam(m, m.truth, tested, roll.total)
                self._go_on(m, [unit], (False,), [])
                return
            self.thrown = roll.dice
        self.flying = True
        target = m.unit(self.only[0]) if self.shaped == AT_ONE else None
        send_off(m, self.side, unit, self.target, target)

    def _announce(self, m: TdaMatch, firers: Sequence[Unit], total: int) -> None:
        side, units, how = side_arg(self.side), name_all(m, firers), word(FIRE_WORDS[self.how])
        at, origin, roll = m.place(self.target), m.place(firers[0].at), number(total)
        if self.arms:
            weapon = arm_word(self.arms[0]) if len(self.arms) == 1 else word("arms-together")
            rule = "13.1/ac-v-soft" if self.shaped else "15.1/multi-weapons"
            m.emit(
                "fires-with", "7.1/procedure", rule, side=side, units=units, at=at, origin=origin, roll=roll, how=how,
                weapon=weapon,
            )  # fmt: skip
        else:
            m.emit("fires", "7.1/procedure", side=side, units=units, at=at, origin=origin, roll=roll, how=how)

    def _go_on(self, m: TdaMatch, firers: Sequence[Unit], free: tuple[bool, ...], firing: Sequence[Unit]) -> None:
        """The other weapons of vehicles, then one window for all of it (7.11/target-that-fired, 15.1/multi-weapons)."""
        from voltigeur.games.tda.broadside import after_shot

        if self.flying:
            has_arrived(m, self.side, firers[0], self.target, self.answered)
            return
        used = sum(1 << arm for arm in self.arms or (0,))
        after_shot(
            m, self.side, firers, free, used, firing, self.target, self.how, only=self.only if self.reaction else (),
            reaction=self.reaction, march=self.march, on_road=self.on_road,
        )  # fmt: skip

    def _targets(self, m: TdaMatch, indirect: bool) -> list[Target]:
        """Everybody there, friends too, on all floors if indirect; in reaction its trigger (7/basics, 13.4/basics)."""
        units = m.position.units
        out = []
        places = [self.target]
        if indirect:
            board = m.setting.board
            places = [p for p in range(len(board)) if board.hex_of[p] == board.hex_of[self.target]]
        for place in places:
            for u in m.position.here.get(place, ()):
                if (self.only and u not in self.only) or self._spares(m, units[u]) or flies_over(units[u], indirect):
                    continue
                out.append(Target(u, place, units[u].hidden, March(self.march), self.on_road))
        return out

    def _spares(self, m: TdaMatch, unit: Unit) -> bool:
        """Friends of who fires at a sniper overhead (23.3/snipers); in a bunker, out of reach (18.1/bunker)."""
        friend, spared = unit.side == self.side, m.setting.options.own_troops == "spared"
        if friend and (spared or m.unit(self.units[0]).at == unit.at):
            return True
        if not m.position.fronts or not sheltered(m.truth, unit):
            return False
        ready = battery(m.truth, [m.unit(u) for u in self.units], self.arms, self.target)
        return not all(reaches_inside(m.truth, item.unit, unit.at, item.weapon) for item in ready)

    def _smoke(self, m: TdaMatch, truth: Truth, firing: list[Unit]) -> None:
        """Lay smoke; no groups (10.4/smoke-placement, 10.4/smoke-pots)."""
        weapon = truth.weapon(firing[0])
        assert weapon is not None
        kind = smoke_of(truth, firing[0], weapon, self.how)
        if kind is not None:
            ground = m.setting.board.hex_of[self.target]
            lay(m, kind, ground)
            rule = "10.4/smoke-placement" if weapon.indirect else "10.4/smoke-pots"
            m.emit("smoke-laid", rule, at=m.place(ground), what=word(kind))

    def _aim(self, w: World, found: Sequence[Firing], target: Target, indirect: bool) -> Aim:
        units = [item.unit for item in found]
        if not self.arms:
            return aim(w, units, target, self.how, indirect=indirect)
        weapons = [replace(i.weapon, power=i.weapon.ac) if self.shaped else i.weapon for i in found]
        more = soft_lines(w, target) if self.shaped == AT_ONE else ()
        return aim(w, units, target, self.how, indirect=indirect, weapons=weapons, more=tuple(more))

    def _results(
        self, m: TdaMatch, truth: Truth, found: list[Firing], total: int, indirect: bool
    ) -> tuple[tuple[tuple[int, str], ...], tuple[tuple[int, str], ...]]:
        """Read the table for each kind of target and queue what follows (7.7, 12.1/hidden-halving)."""
        firing = [item.unit for item in found]
        machine = gun_against_armour(found)
        kinds: dict[Code, list[Target]] = {}
        alone: list[tuple[Code, list[Target], int]] = []
        shown: set[tuple[object, ...]] = set()
        for target in self._targets(m, indirect):
            armoured = truth.type(truth.unit(target.unit)).armoured
            if armoured and not indirect and not target.hidden and machine is None:
                continue
            several = machine is not None and machine.weapon.singles > 1 and not target.hidden
            if armoured and (len(found) > 1 if indirect else several):
                thrown = self._one_by_one(m, found, target, total, indirect)
                alone.extend((code, [target], roll) for code, roll in thrown)
                continue
            aimed = self._aim(truth, found, target, indirect)
            if armoured and machine is not None:
                aimed = aim(truth, firing, target, self.how, indirect=False, weapons=(one_gun(machine.weapon),))
            code = m.setting.charts.fire.cell(total, aimed.column)
            kinds.setdefault(code, []).append(target)
            if code == "-" and target.hidden and not indirect:
                aimed = self._aim(m.seen(self.side), found, unknown(target), False)
            elif target.hidden and (not indirect or gives_away(m, truth.unit(target.unit), code)):
                reveal(m, [truth.unit(target.unit)], "12.3/revealed")
            key = (code, target.hidden, aimed.column)
            if key not in shown:
                shown.add(key)
                _tell_result(m, firing, aimed, code, target, indirect)
        queue: list[tuple[int, str]] = []
        secret: list[tuple[int, str]] = []
        for code, targets, roll in [*((code, targets, total) for code, targets in kinds.items()), *alone]:
            if code == "-":
                continue
            if indirect and m.setting.options.shelling == "secret":
                covered = [t for t in targets if t.hidden]
                secret.extend(queue_results(m, truth, covered, code, secret=True, roll=roll))
                targets = [t for t in targets if not t.hidden]
            else:
                reveal(m, [truth.unit(t.unit) for t in targets], "12.3/revealed")
                if machine is None and not indirect:
                    targets = [t for t in targets if not truth.type(truth.unit(t.unit)).armoured]
            if self.chosen:
                queue.extend(sniper_results(truth, targets, code))
                continue
            queue.extend(queue_results(m, truth, targets, code, secret=False, roll=roll))
        return tuple(queue), tuple(secret)

    def _one_by_one(
        self, m: TdaMatch, found: Sequence[Firing], target: Target, total: int, indirect: bool
    ) -> Iterator[tuple[Code, int]]:
        """Nothing adds up against armour: each mortar of a battery and each machine gun of a mount rolls for itself.

        The first gun of a mount has the throw that was its cadence test (16.2/groups, 15.1/multi-weapons).
        """
        single = [item for item in found for _ in range(1 if indirect else item.weapon.singles)]
        for index, item in enumerate(single):
            roll = total if not indirect and not index else m.roll("fire").total
            weapons = (item.weapon if indirect else one_gun(item.weapon),)
            aimed = aim(m.truth, [item.unit], target, self.how, indirect=indirect, weapons=weapons)
            code = m.setting.charts.fire.cell(roll, aimed.column)
            _tell_result(m, [item.unit], aimed, code, target, indirect)
            yield code, roll


def gives_away(m: TdaMatch, unit: Unit, code: Code) -> bool:
    """Whether a result of indirect fire shows a hidden unit, by option; never who is in a vehicle (12.3/revealed)."""
    return code != "-" and unit.at >= 0 and m.setting.options.shelling == "reveals"


def queue_results(
    m: TdaMatch, truth: Truth, targets: list[Target], code: Code, *, secret: bool, roll: int = 0
) -> list[tuple[int, str]]:
    """What a code does to its targets: tests, or losses shared at random and neutralisation (7.7/multiple-targets).

    A vehicle takes a loss by itself, whoever else is there (13.1/mixed-hex, 15.3/destroyed).
    """
    units = [u for u in (truth.unit(t.unit) for t in targets) if u.at >= 0 or u.at == ABOARD]
    units = [u for u in units if truth.type(u).role != "decoy"]
    if not units:
        return []
    result = m.setting.charts.results[code]
    if not result.steps:
        return [(u.id, against_armour(truth, u, code, roll)) for u in units]
    struck = [(u.id, f"loss{result.steps}") for u in units if truth.type(u).role == "vehicle"]
    units = [u for u in units if truth.type(u).role != "vehicle"]
    if not units:
        return struck
    losses = dict.fromkeys((u.id for u in units), 0)
    for _ in range(result.steps):
        index = m.pick_one("secret loss" if secret else "loss", len(units)) if len(units) > 1 else 0
        losses[units[index].id] += 1
    out = [(unit, f"loss{count}") for unit, count in losses.items() if count]
    return struck + out + [(unit, "neutralised") for unit in losses]


def unknown(target: Target) -> Target:
    """What is left under its marker by a shot without effect: somebody unknown (12.1/hidden-setup)."""
    return Target(NONE, target.place, True, target.march, target.on_road)


def _tell_result(m: TdaMatch, firing: Sequence[Unit], aimed: Aim, code: str, target: Target, indirect: bool) -> None:
    """The result, with its reckoning as far as the firers are known (12.1/hidden-setup)."""
    columns = m.setting.charts.fire.columns
    index = min(aimed.column, len(columns) - 1)
    unit = m.unit(target.unit)
    secret = indirect and unit.hidden
    told = {
        "at": m.place(target.place), "code": word(code), "column": number(columns[index] if index >= 0 else 0),
    }  # fmt: skip
    tallies = {"power": aimed.power, "shift": aimed.shift}
    to = 1 << unit.side if secret else ALL
    lurking = next((u for u in firing if u.hidden), None)
    if lurking is None:
        m.emit("result", "7.7/results", to=to, cause="", tallies=tallies, news=False, **told)
        return
    own = 1 << lurking.side
    m.emit("result", "7.7/results", to=to & own, cause="", tallies=tallies, news=False, **told)
    m.emit("result", "7.7/results", to=to & ~own, cause="", tallies=None, news=False, **told)


def name_all(m: TdaMatch, units: Sequence[Unit]) -> Arg:
    known = ALL
    for unit in units:
        if unit.hidden:
            known = 1 << unit.side
    token = m.position.covers[units[0].side].get(units[0].at, -1) if known != ALL else -1
    return Arg("units", tuple(u.id for u in units), known, token)


def reveal_firers(m: TdaMatch, firing: Sequence[Unit]) -> None:
    """A hidden unit that fires in sight of an enemy is recognised (12.3/revealed)."""
    from voltigeur.games.tda.concealment import in_enemy_sight

    truth = m.truth
    reveal(m, [u for u in firing if u.hidden and in_enemy_sight(truth, u, u.at)], "12.3/revealed")

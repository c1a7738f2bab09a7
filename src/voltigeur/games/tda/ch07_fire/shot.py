"""A shot: who still fires, at whom, and what comes of it (chapter 7, 13.1, 13.4, 16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from voltigeur.engine.chance import Roll
from voltigeur.engine.steps import Step
from voltigeur.games.tda.base.answers import FIRE_WORDS, HALF_SMOKE, SMOKE
from voltigeur.games.tda.base.cover import reaches_inside, sheltered
from voltigeur.games.tda.base.forward import after_shot
from voltigeur.games.tda.base.model import March, Side, Tir, Unit, UnitId
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, lay, name_all, number, reveal, side_arg, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.truth import Truth
from voltigeur.games.tda.base.world import Target, World
from voltigeur.games.tda.ch01_units.units import AT_ONE, Firing, battery, gun_against_armour, one_gun
from voltigeur.games.tda.ch07_fire.aim import Aim, aim
from voltigeur.games.tda.ch07_fire.firepower import soft_lines
from voltigeur.games.tda.ch07_fire.results import (
    arm_word,
    counted_shots,
    gives_away,
    jam,
    queue_results,
    spend_ammunition,
    unknown,
    who_fires,
)
from voltigeur.games.tda.ch07_fire.tests import flies_over, smoke_of
from voltigeur.games.tda.ch11_morale.morale import Trial
from voltigeur.games.tda.ch12_concealment.concealment import reveal_firers
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import (
    WIRE,
    Sniping,
    has_arrived,
    is_sniper,
    lose_missile,
    send_off,
    sniper_results,
)
from voltigeur.games.tda.charts.tables import Code


class Shot(TdaStep):
    """One shot of a unit or a group at a place: roll, cadence, jams, results, then reactions (7.1/procedure)."""

    side: Side
    units: tuple[UnitId, ...]
    target: int
    how: int = 0
    reaction: bool = False
    only: tuple[UnitId, ...] = ()
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
    answered: tuple[UnitId, ...] = ()
    """Units that have fired at who guides it."""

    def returned(self, m: TdaMatch, child: Step[TdaMatch, Seen]) -> None:
        if isinstance(child, Sniping):
            self.only = child.only

    def run(self, m: TdaMatch) -> None:
        truth = m.truth
        sniper = not self.void and is_sniper(truth, m.unit(self.units[0]), self.target)
        if sniper and not self.chosen:
            self.chosen = True
            m.push(Sniping(self.side, self.units[0], self.target, self.only))
            return
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
        if m.keep_record:
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

    def draws_fire(self, firers: tuple[int, ...]) -> None:
        self.answered = (*self.answered, *firers)

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
        send_off(m, self, self.side, unit, self.target, target)

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
            if key not in shown and m.keep_record:
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

        The first gun of a mount has the throw that was its cadence test (16.2/groups, 15.1/multi-weapons). Who shells a
        marker does not learn from the dice that there is armour under it (12.1/hidden-setup).
        """
        unit = m.unit(target.unit)
        to = m.kept(unit, indirect and unit.hidden)
        single = [item for item in found for _ in range(1 if indirect else item.weapon.singles)]
        for index, item in enumerate(single):
            roll = total if not indirect and not index else m.roll("fire", to=to).total
            weapons = (item.weapon if indirect else one_gun(item.weapon),)
            aimed = aim(m.truth, [item.unit], target, self.how, indirect=indirect, weapons=weapons)
            code = m.setting.charts.fire.cell(roll, aimed.column)
            _tell_result(m, [item.unit], aimed, code, target, indirect)
            yield code, roll


def _tell_result(m: TdaMatch, firing: Sequence[Unit], aimed: Aim, code: str, target: Target, indirect: bool) -> None:
    """The result, with its reckoning as far as the firers are known (12.1/hidden-setup)."""
    column = m.setting.charts.fire.heading(aimed.column)
    unit = m.unit(target.unit)
    secret = indirect and unit.hidden
    told = {"at": m.place(target.place), "code": word(code), "column": number(column)}
    tallies = {"power": aimed.power, "shift": aimed.shift}
    to = m.kept(unit, secret)
    lurking = next((u for u in firing if u.hidden), None)
    if lurking is None:
        m.emit("result", "7.7/results", to=to, cause="", tallies=tallies, news=False, **told)
        return
    own = 1 << lurking.side
    m.emit("result", "7.7/results", to=to & own, cause="", tallies=tallies, news=False, **told)
    m.emit("result", "7.7/results", to=to & ~own, cause="", tallies=None, news=False, **told)

"""What a result of the Infantry Fire Table does to those who suffer it, one thing at a time (3.2.3)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.tally import Line, Tally
from voltigeur.games.aslsk.base.model import Unit, UnitId, Weapon
from voltigeur.games.aslsk.base.play import (
    AslskMatch,
    AslskStep,
    break_down,
    eliminate,
    number,
    place,
    remove_weapon,
    text,
    units,
)
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_23_effects.checks import break_unit, check_tally, fail, just_passes, passes, pin, reduce
from voltigeur.games.aslsk.ch06_4_hidden.lairs import hidden_crews, rule_out
from voltigeur.games.aslsk.ch06_4_hidden.reveal import show
from voltigeur.games.aslsk.charts.tables import Outcome

LOST, BROKE = 0, 1
"""What has become of a leader: eliminated (3.2.3/llmc) or broken (3.2.3/lltc)."""

Group = tuple[int, tuple[UnitId, ...]]
"""A number and those whom it concerns."""
Loss = tuple[UnitId, int, int, int, int]
"""A leader who was lost, what became of him, his morale, his DRM, and the hex where it was."""


class Effects(AslskStep):
    """Casualties first, then checks from the highest leader down, then the checks for lost leaders."""

    kills: tuple[Group, ...] = ()
    """#KIA and whom it concerns (3.2.3/kia)."""
    reduces: tuple[Group, ...] = ()
    """K/# and whom it concerns (3.2.3/k)."""
    checks: tuple[tuple[UnitId, int], ...] = ()
    """Morale Checks to be taken, each with its number (3.2.3/mc)."""
    pins: tuple[UnitId, ...] = ()
    """Pin Task Checks to be taken (3.2.3/ptc)."""
    passed: tuple[UnitId, ...] = ()
    """Leaders who have passed their own check and help the others (3.2.3/mc-leader)."""
    losses: tuple[Loss, ...] = ()
    """Leaders lost so far: their men are checked once all this is done."""
    close: bool = False
    """In close combat no leader's loss is checked (3.2.3/llmc)."""
    loss: str = ""
    """The rule of a leader's loss that these checks are for; their dice are thrown for that."""
    penalty: int = 0
    """What the lost leader's DRM adds to them (3.2.3/llmc, 3.2.3/lltc)."""
    shifts: tuple[tuple[UnitId, int], ...] = ()
    """What cover and trees add to the checks of those whom phosphorus burns (6.2/wp)."""
    column: int = -1
    """The column of the attack, by which weapons of the eliminated are tested; -1 where they are not (4.0/destroy)."""
    drms: tuple[tuple[UnitId, int], ...] = ()
    """What was added to its DR for each target."""

    @property
    def aftermath(self) -> bool:
        return True

    def run(self, m: AslskMatch) -> None:
        if self.kills:
            self._kill(m)
        elif self.reduces:
            self._reduce(m)
        elif self.checks:
            self._check(m)
        elif self.pins:
            self._pin(m)
        elif self.losses:
            self._leaders(m)
        else:
            m.unchanged()
            m.pop()

    # ------------------------------------------------------------------ casualties

    def _kill(self, m: AslskMatch) -> None:
        (count, who), *rest = self.kills
        self.kills = tuple(rest)
        present = [m.unit(u) for u in who if m.unit(u).at >= 0]
        chosen = select(m, present, count, "3.2.3/kia")
        before = [standing(m.truth, unit) for unit in present]
        for unit in chosen:
            held = m.truth.held(unit)
            eliminate(m, unit, "3.2.3/kia")
            test_arms(m, held, self.column, dict(self.drms).get(unit.id, 0))
        for unit in present:
            if unit not in chosen:
                if unit.broken:
                    reduce(m, unit, "3.2.3/kia")
                else:
                    break_unit(m, unit, "3.2.3/kia")
        self._lost(m, before)

    def _reduce(self, m: AslskMatch) -> None:
        (count, who), *rest = self.reduces
        self.reduces = tuple(rest)
        present = [m.unit(u) for u in who if m.unit(u).at >= 0]
        chosen = select_one(m, present, "3.2.3/k")
        before = [standing(m.truth, unit) for unit in chosen]
        for unit in chosen:
            reduce(m, unit, "3.2.3/k")
        self._lost(m, before)
        spared = {unit.id for unit in chosen if m.type(unit).leads}
        self.checks += tuple((unit.id, count) for unit in present if unit.at >= 0 and unit.id not in spared)

    # ------------------------------------------------------------------ checks

    def _check(self, m: AslskMatch) -> None:
        truth = m.truth
        waiting = [(u, n) for u, n in self.checks if m.unit(u).at >= 0]
        if not waiting:
            self.checks = ()
            return
        chosen, count = min(waiting, key=lambda item: _order(m, m.unit(item[0])))
        self.checks = tuple(item for item in waiting if item[0] != chosen)
        unit = m.unit(chosen)
        drm = self._help(m, unit, self._unshaken(m))
        roll = m.roll("leader-loss" if self.loss else "morale", 2)
        tally = check_tally(count, drm, *self._penalty(), *self._shift(unit))
        final = roll.total + tally.total
        held = passes(truth, unit, roll.total, final)
        exact = held and just_passes(truth, unit, final)
        result = "pinned" if exact else "passes" if held else "fails"
        m.emit(
            "morale-check", self.loss or "3.2.3/mc", unit=m.who(unit), number=number(count),
            morale=number(truth.morale(unit)), roll=number(roll.total), final=number(final), result=text(result),
            tallies={"morale": Tally(tally.lines, roll.total)},
        )  # fmt: skip
        before = standing(m.truth, unit)
        if not held:
            fail(m, unit, roll.total, final)
        elif exact:
            pin(m, unit, "3.2.3/pin")
        if held and truth.leads(unit) and not unit.broken and not unit.pinned:
            self.passed += (unit.id,)
        self._lost(m, [before])

    def _pin(self, m: AslskMatch) -> None:
        truth = m.truth
        waiting = [u for u in self.pins if m.unit(u).at >= 0 and not m.unit(u).broken and not m.unit(u).pinned]
        if not waiting:
            self.pins = ()
            return
        chosen = min(waiting, key=lambda u: _order(m, m.unit(u)))
        self.pins = tuple(u for u in waiting if u != chosen)
        unit = m.unit(chosen)
        drm = min(self._help(m, unit, self.passed), 0)
        roll = m.roll("leader-loss" if self.loss else "pin", 2)
        tally = check_tally(0, drm, *self._penalty())
        final = roll.total + tally.total
        held = final <= truth.morale(unit)
        m.emit(
            "pin-check", self.loss or "3.2.3/ptc", unit=m.who(unit), morale=number(truth.morale(unit)),
            roll=number(roll.total), final=number(final), result=text("passes" if held else "pinned"),
            tallies={"pin": Tally(tally.lines, roll.total)},
        )  # fmt: skip
        if not held:
            pin(m, unit, "3.2.3/ptc")
        elif truth.leads(unit):
            self.passed += (unit.id,)

    def _shift(self, unit: Unit) -> tuple[Line, ...]:
        return tuple(Line(value, "phosphorus", "6.2/wp") for u, value in self.shifts if u == unit.id and value)

    def _penalty(self) -> tuple[Line, ...]:
        return (Line(self.penalty, "leader-lost", self.loss),) if self.penalty else ()

    def _unshaken(self, m: AslskMatch) -> list[UnitId]:
        """Who may help in a Morale Check: leaders who have no check of their own to take, or have passed it."""
        waiting = {*(u for u, _ in self.checks), *self.pins}
        return [unit.id for unit in m.position.units if unit.at >= 0 and m.type(unit).leads and unit.id not in waiting]

    def _help(self, m: AslskMatch, unit: Unit, who: Sequence[UnitId]) -> int:
        """The DRM of the leader who helps, the best of some; a leader is helped by higher morale only (1.2.1/smc)."""
        truth = m.truth
        helping = [
            leader
            for leader in (m.unit(u) for u in who)
            if leader.id != unit.id and leader.at == unit.at and leader.side == unit.side
            and truth.good_order(leader) and not leader.pinned
            and not leader.arms  # who fires a weapon leads nobody in that phase (4.0/usage)
            and (not truth.leads(unit) or truth.morale(leader) > truth.morale(unit))
        ]  # fmt: skip
        return min((truth.leadership(leader) for leader in helping), default=0)

    # ------------------------------------------------------------------ leaders lost

    def _lost(self, m: AslskMatch, before: Sequence[Loss | None]) -> None:
        """Note leaders to whom it has happened; in close combat nobody is checked for them."""
        if not self.close:
            self.losses += lost_since(m, before)

    def _leaders(self, m: AslskMatch) -> None:
        """Their men are checked, the leader's negative DRM against them (3.2.3/llmc, 3.2.3/lltc).

        A hidden crew that has to roll is seen; where none is, the enemy knows that none is there (6.4/hip-attack).
        """
        (leader, how, morale, drm, at), *rest = self.losses
        self.losses = tuple(rest)
        truth = m.truth
        side = m.unit(leader).side
        stacked = [u for u in truth.at(at, side) if u.id != leader and truth.morale(u) < morale and not u.melee]
        for unit in stacked:
            if unit.hidden:
                show(m, unit, "6.4/hip-attack")
        crews = hidden_crews(m.position, side)
        if crews and all(truth.morale(crew) < morale for crew in crews):
            rule_out(m, 1 - side, (at,))
        if not stacked:
            return
        rule = "3.2.3/llmc" if how == LOST else "3.2.3/lltc"
        m.emit("leader-loss", rule, unit=m.who(m.unit(leader)), units=units(stacked), at=place(at),
               result=text("lost" if how == LOST else "broken"))  # fmt: skip
        ids = tuple(unit.id for unit in stacked)
        checks, pins = (tuple((u, 0) for u in ids), ()) if how == LOST else ((), ids)
        m.push(Effects(checks=checks, pins=pins, loss=rule, penalty=max(-drm, 0)))


def test_arms(m: AslskMatch, held: Sequence[Weapon], column: int, added: int) -> None:
    """A dr for each weapon of who was eliminated, on the column of the attack (4.0/destroy)."""
    for weapon in held if column >= 0 else ():
        roll = m.roll("weapon", 1)
        outcome = m.setting.charts.ift.result(column, roll.total + added)
        gone = bool(outcome.kills) or (outcome.reduces and not m.arm(weapon).repair)
        hit = "destroyed" if gone else "malfunctions" if outcome.reduces else "intact"
        m.emit("weapon-test", "4.0/destroy", weapon=m.what(weapon), final=number(roll.total + added),
               result=text(hit))  # fmt: skip
        if gone:
            remove_weapon(m, weapon, "4.0/destroy")
        elif outcome.reduces:
            break_down(m, weapon, "4.0/destroy")


def standing(world: World, unit: Unit) -> Loss | None:
    """What is remembered of a leader before something happens to him; nothing of others."""
    if not world.leads(unit):
        return None
    state = BROKE if unit.broken else LOST
    return unit.id, state, world.morale(unit), world.leadership(unit), unit.at


def lost_since(m: AslskMatch, before: Sequence[Loss | None]) -> tuple[Loss, ...]:
    """Leaders to whom it has happened: eliminated, or broken just now (3.2.3/llmc, 3.2.3/lltc)."""
    found: list[Loss] = []
    for loss in before:
        if loss is None:
            continue
        leader, was, morale, drm, at = loss
        now = m.unit(leader)
        if now.at < 0:
            found.append((leader, LOST, morale, drm, at))
        elif now.broken and was != BROKE:
            found.append((leader, BROKE, morale, drm, at))
    return tuple(found)


def _order(m: AslskMatch, unit: Unit) -> tuple[int, int, int]:
    """Leaders first, the highest morale before others (3.2.3/mc)."""
    leads = m.type(unit).leads
    return (0 if leads else 1, -m.truth.morale(unit) if leads else 0, unit.id)


def select(m: AslskMatch, candidates: Sequence[Unit], count: int, rule: str) -> list[Unit]:
    """Random Selection: each rolls, the highest are chosen with all who tie (3.2.3/random)."""
    if count >= len(candidates):
        return list(candidates)
    return _chosen(m, _highest(m, candidates, count), rule)


def select_one(m: AslskMatch, candidates: Sequence[Unit], rule: str) -> list[Unit]:
    """Where one unit is affected: each rolls, and of the highest who tie one is drawn, or all are by an option."""
    if len(candidates) < 2:
        return list(candidates)
    tied = _highest(m, candidates, 1)
    if len(tied) > 1 and m.setting.options.ties == "one":
        tied = [tied[m.pick_one("lot", len(tied))]]
    return _chosen(m, tied, rule)


def _highest(m: AslskMatch, candidates: Sequence[Unit], count: int) -> list[Unit]:
    rolls = [m.roll("selection", 1).total for _ in candidates]
    least = sorted(rolls, reverse=True)[count - 1]
    return [unit for unit, roll in zip(candidates, rolls, strict=True) if roll >= least]


def _chosen(m: AslskMatch, chosen: list[Unit], rule: str) -> list[Unit]:
    m.emit("selected", rule, "3.2.3/random", units=units(chosen))
    return chosen


def effects_of(
    results: Sequence[tuple[Unit, Outcome]], *, close: bool = False, column: int = -1,
    drms: Sequence[tuple[int, int]] = (),
) -> Effects:  # fmt: skip
    """The step that carries out the results of targets, those who share one together."""
    kills: dict[int, list[int]] = {}
    reduced: dict[int, list[int]] = {}
    checks: list[tuple[int, int]] = []
    pins: list[int] = []
    for unit, outcome in results:
        if outcome.kills:
            kills.setdefault(outcome.kills, []).append(unit.id)
        elif outcome.reduces:
            reduced.setdefault(outcome.check, []).append(unit.id)
        elif outcome.check >= 0:
            checks.append((unit.id, outcome.check))
        elif outcome.pins and not unit.broken:
            pins.append(unit.id)
    return Effects(
        tuple((count, tuple(ids)) for count, ids in sorted(kills.items(), reverse=True)),
        tuple((count, tuple(ids)) for count, ids in sorted(reduced.items(), reverse=True)),
        tuple(checks), tuple(pins), close=close, column=column, drms=tuple(drms),
    )  # fmt: skip

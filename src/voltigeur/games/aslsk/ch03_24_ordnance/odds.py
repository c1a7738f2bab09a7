"""The exact chances of a shot of ordnance: hits, what becomes of everybody, of Guns, of the weapon (3.2.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from msgspec import Struct, field

from voltigeur.games.aslsk.base.arcs import manned_gun
from voltigeur.games.aslsk.base.model import NONE, Unit
from voltigeur.games.aslsk.base.world import World
from voltigeur.games.aslsk.ch03_22_fire.attack import targets_of
from voltigeur.games.aslsk.ch03_22_fire.firepower import Shooter, sort_of, wrecked
from voltigeur.games.aslsk.ch03_22_fire.odds import THROWS, WAY
from voltigeur.games.aslsk.ch03_23_effects.odds import (
    ONE_DIE,
    TWO_DICE,
    Frame,
    Harm,
    Harms,
    Men,
    effect_odds,
    frame_of,
    man_of,
)
from voltigeur.games.aslsk.ch03_24_ordnance.blast import blast_on, burn_on, residual_of
from voltigeur.games.aslsk.ch03_24_ordnance.hitting import Aiming, aiming, breaks_at, hits, intensive, keeps_rate
from voltigeur.games.aslsk.ch03_24_ordnance.rounds import Round, depletion, special_of
from voltigeur.games.aslsk.ch04_weapons.latw import exposed
from voltigeur.games.aslsk.charts.tables import Outcome

Fates = tuple[float, float, float, float, float]
"""The chances of nothing, pinned, broken, reduced, eliminated."""
Struck = tuple[tuple[int, bool], ...]
"""Who is hit, and whether that is a Critical Hit."""
NOBODY: Mapping[Harms, float] = MappingProxyType({(): 1.0})


class ShellOdds(Struct, frozen=True):
    """What a shot may bring."""

    hit: float = 0.0
    """Somebody is hit, or with smoke the hex."""
    critical: float = 0.0
    units: tuple[int, ...] = ()
    """Everybody in the hex whom it may touch: its targets, and those who lose their leader with them."""
    harms: Mapping[Harms, float] = field(default_factory=lambda: NOBODY)
    """The chance of what becomes of all of them together."""
    guns: tuple[tuple[int, float, float], ...] = ()
    """Guns in the hex: destroyed, and malfunctioning (6.7/direct-hit)."""
    keeps: float = 0.0
    breaks: float = 0.0
    """The weapon malfunctions."""
    gone: float = 0.0
    """The weapon is gone for good (6.12/breakdown, 4.4.1/baz)."""
    none: float = 0.0
    """There is no such ammunition, and no shot (6.2/depletion)."""
    last: float = 0.0
    """It is fired for the last time."""
    own: tuple[int, ...] = ()
    """Who is in the hex of a Backblast."""
    blast: Mapping[Harms, float] = field(default_factory=lambda: NOBODY)
    """What becomes of them (4.4.2/backblast)."""
    residual: int = 0
    """Residual Firepower that a hit leaves (3.3.1/residual)."""

    def of(self, unit: int) -> Fates:
        """What becomes of one in the target hex."""
        at = self.units.index(unit)
        return shares(self.harms, lambda harms: harms[at])

    def of_own(self, unit: int) -> Fates:
        """What becomes of one in the Backblast."""
        at = self.own.index(unit)
        return shares(self.blast, lambda harms: harms[at])

    @property
    def worst(self) -> Fates:
        """The worst that becomes of anybody in the target hex."""
        return shares(self.harms, lambda harms: max(harms, default=Harm.NONE))


def shares(harms: Mapping[Harms, float], read: object) -> Fates:
    """Chances of what is read of all outcomes."""
    assert callable(read)
    out = [0.0, 0.0, 0.0, 0.0, 0.0]
    for each, share in harms.items():
        out[read(each)] += share
    return out[0], out[1], out[2], out[3], out[4]


def aimed(
    world: World, who: Shooter, turn: int, target: int, what: Round, leader: Unit | None, movers: Sequence[int] = ()
) -> Aiming:
    """A shot as it stands before the dice."""
    return aiming(world, who, turn, target, what, leader, targets_for(world, who, target, what, movers))


def targets_for(world: World, who: Shooter, target: int, what: Round, movers: Sequence[int]) -> list[Unit]:
    """Whom a round concerns: nobody by smoke, only Guns and who is in buildings by HEAT."""
    there = targets_of(world, who.unit.side, target, movers)
    return [] if what.load == "smoke" else exposed(world, there) if what.load == "heat" else there


def hit_chances(found: Aiming, *, area: bool) -> tuple[float, float]:
    """The chances that somebody (or, with smoke, the hex) is hit, and that there is a Critical Hit."""
    totals = [tally.total for _, tally in found.drms] or [found.common.total]
    hit = critical = 0.0
    for original, share in TWO_DICE:
        struck = [hits(found.chance, original, total, area=area) for total in totals]
        hit += share if any(each for each, _ in struck) else 0.0
        critical += share if any(each for _, each in struck) else 0.0
    return hit, critical


def shell_chance(
    world: World, who: Shooter, turn: int, target: int, what: Round, leader: Unit | None, movers: Sequence[int] = ()
) -> float | None:
    """The chance that a shot pins somebody or does worse; none of smoke."""
    if who.weapon is None or what.cloud:
        return None
    return 1 - shell_odds(world, who, turn, target, what, leader, movers).worst[Harm.NONE]


# ---------------------------------------------------------------- the throw To Hit


class _Throw(NamedTuple):
    """What one throw To Hit comes to."""

    struck: Struck
    lands: bool
    """Smoke or phosphorus is where it should be."""
    keeps: bool
    breaks: bool
    shot: bool
    """There was a shot at all."""
    last: bool


def _throw(
    world: World, who: Shooter, turn: int, target: int, what: Round, found: Aiming, throw: tuple[int, int]
) -> _Throw:
    assert who.weapon is not None
    arm, original, limit = world.arm(who.weapon), sum(throw), breaks_at(world, who)
    least = depletion(world, arm, what)
    special = special_of(world, arm, what.load) is not None
    if special and least < original < limit:
        return _Throw((), False, False, False, False, False)
    turns = turn not in (NONE, who.weapon.facing)
    hasty = intensive(world, who)
    kept = keeps_rate(world, who, what, sort_of(world, who), throw, limit, hasty=hasty, turns=turns)
    fired = original <= least and world.sees(who.unit.at, target)
    struck = []
    for u, tally in found.drms if fired else ():
        hit, critical = hits(found.chance, original, tally.total, area=what.area)
        if hit:
            struck.append((u, critical))
    lands = fired and what.cloud and original + found.common.total <= found.chance.number
    return _Throw(tuple(struck), lands, kept, original >= limit, True, special and original == least)


def shell_odds(
    world: World, who: Shooter, turn: int, target: int, what: Round, leader: Unit | None, movers: Sequence[int] = ()
) -> ShellOdds:
    """The chances of a shot as it would be fired now, from what a world knows."""
    key = (who.number, turn, what, leader.id if leader is not None else NONE, tuple(movers))
    return world.once("shell-odds", target, key, lambda: _shell_odds(world, who, turn, target, what, leader, movers))


def _shell_odds(
    world: World, who: Shooter, turn: int, target: int, what: Round, leader: Unit | None, movers: Sequence[int]
) -> ShellOdds:
    assert who.weapon is not None
    arm, found = world.arm(who.weapon), aimed(world, who, turn, target, what, leader, movers)
    limit = breaks_at(world, who)
    ways: dict[Struck, float] = {}
    hit = critical = keeps = breaks = gone = none = last = 0.0
    for throw in THROWS:
        one = _throw(world, who, turn, target, what, found, throw)
        ways[one.struck] = ways.get(one.struck, 0.0) + WAY
        hit += WAY * (bool(one.struck) or one.lands)
        critical += WAY * any(each for _, each in one.struck)
        keeps += WAY * one.keeps
        lost = one.breaks and (arm.removed > 0 or wrecked(world, arm, sum(throw), limit))
        gone += WAY * lost
        breaks += WAY * (one.breaks and not lost)
        none += WAY * (not one.shot)
        last += WAY * one.last
    units = {u: world.unit(u) for u, _ in found.drms}
    there = [unit for unit in world.at(target) if unit.side in {each.side for each in units.values()}]
    fates = _Fates(world, who, target, what, there, movers)
    for struck, share in ways.items():
        fates.add([(units[u], each) for u, each in struck], share)
    tired = who.unit.cx or (leader is not None and leader.cx)
    residual = residual_of(world, arm, what, who.unit.at, target, tired=tired) if movers else 0
    own, blast = backblast_odds(world, who.unit.at) if what.blast == "open" else ((), NOBODY)
    return ShellOdds(
        hit, critical, tuple(unit.id for unit in there), fates.harms,
        tuple((gun, *chances) for gun, chances in fates.guns.items()),
        keeps, breaks, gone, none, last, own, blast, residual,
    )  # fmt: skip


# ---------------------------------------------------------------- what a hit does


class _Fates:
    """What becomes of all in the target hex, way by way."""

    def __init__(
        self, world: World, who: Shooter, target: int, what: Round, there: Sequence[Unit], movers: Sequence[int]
    ) -> None:
        assert who.weapon is not None
        self.world, self.source, self.what, self.moving = world, who.unit.at, what, bool(movers)
        self.weapon, self.arm = who.weapon, world.arm(who.weapon)
        self.men: Men = tuple(man_of(unit) for unit in there)
        self.odds = effect_odds(world.setting)
        self.harms: dict[Harms, float] = {}
        self.guns: dict[int, tuple[float, float]] = {}
        for unit in there:
            gun = manned_gun(world, unit)
            if gun is not None:
                self.guns[gun.id] = (0.0, 0.0)

    def add(self, struck: Sequence[tuple[Unit, bool]], share: float) -> None:
        """One pattern of hits: a Critical Hit strikes one of those who suffer it, each as likely (6.1/ch)."""
        if not struck:
            self._note(self.men, (), share)
            return
        candidates = [unit for unit, critical in struck if critical]
        units = [unit for unit, _ in struck]
        alternatives: list[Unit | None] = [*candidates] or [None]
        for chosen in alternatives:
            part = share / max(len(candidates), 1)
            if self.what.load == "wp":
                self._burn(units, chosen, part)
                continue
            for total, each in TWO_DICE:
                self._strike(units, chosen, total, part * each)

    def _burn(self, units: Sequence[Unit], chosen: Unit | None, share: float) -> None:
        shifts = [(u.id, burn_on(self.world, self.arm, u, self.source, critical=u is chosen)) for u in units]
        frame = Frame(checks=tuple((unit.id, 0) for unit in units), shifts=tuple(shifts))
        self._note(self.men, (frame,), share)

    def _strike(self, units: Sequence[Unit], chosen: Unit | None, total: int, share: float) -> None:
        now: Men = self.men
        results: list[tuple[int, Outcome]] = []
        shaken: list[tuple[int, int]] = []
        apart: list[tuple[int, Outcome]] = []
        for unit in units:
            critical = unit is chosen
            found = blast_on(self.world, self.weapon, self.what, unit, self.source, total, critical=critical,
                             moving=self.moving)  # fmt: skip
            outcome = found.outcome
            if found.wrecks or found.direct:
                killed = found.wrecks or bool(outcome.kills)
                self._gun(unit, share, destroyed=killed)
                now = self._removed(now, unit.id) if killed else self._halved(now, unit.id)
                if not killed and any(man.id == unit.id and not man.gone for man in now):
                    shaken.append((unit.id, outcome.check))
            elif critical and (outcome.kills or outcome.reduces):
                apart.append((unit.id, outcome))
            else:
                results.append((unit.id, outcome))
        rest = frame_of(now, tuple(results))
        rest = rest._replace(checks=(*rest.checks, *shaken))
        frames = (rest, frame_of(now, tuple(apart))) if apart else (rest,)
        self._note(now, frames, share)

    def _gun(self, unit: Unit, share: float, *, destroyed: bool) -> None:
        gun = manned_gun(self.world, unit)
        assert gun is not None
        gone, broken = self.guns[gun.id]
        self.guns[gun.id] = (gone + share * destroyed, broken + share * (not destroyed))

    @staticmethod
    def _removed(men: Men, unit: int) -> Men:
        return tuple(man._replace(gone=True) if man.id == unit else man for man in men)

    def _halved(self, men: Men, unit: int) -> Men:
        man = next(man for man in men if man.id == unit)
        ((_, after),) = self.odds.reduced(men, man)
        return after

    def _note(self, now: Men, frames: tuple[Frame, ...], share: float) -> None:
        for harms, part in self.odds.followed(self.men, now, frames).items():
            self.harms[harms] = self.harms.get(harms, 0.0) + share * part


def backblast_odds(world: World, at: int) -> tuple[tuple[int, ...], Mapping[Harms, float]]:
    """What the coloured die does to all in the hex of a Backblast (4.4.2/backblast)."""
    table, odds = world.setting.charts.ift, effect_odds(world.setting)
    there = world.at(at)
    men = tuple(man_of(unit) for unit in there)
    column = table.column(world.setting.charts.fire.backblast_column)
    out: dict[Harms, float] = {}
    for face, share in ONE_DIE:
        results = tuple((unit.id, table.result(column, face)) for unit in there)
        for harms, part in odds.harms(men, results).items():
            out[harms] = out.get(harms, 0.0) + share * part
    return tuple(unit.id for unit in there), out

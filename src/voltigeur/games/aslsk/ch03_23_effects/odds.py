"""The exact chances of what fire does: every die of the steps of `effects` at once, without a match (3.2.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from itertools import combinations
from math import comb
from typing import NamedTuple
from weakref import WeakKeyDictionary

from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.ch03_23_effects.checks import TWELVE
from voltigeur.games.aslsk.ch03_23_effects.effects import BROKE, LOST
from voltigeur.games.aslsk.charts.tables import Outcome

TWO_DICE: tuple[tuple[int, float], ...] = tuple((total, (6 - abs(total - 7)) / 36) for total in range(2, 13))
"""What two dice come to, and how likely."""
ONE_DIE: tuple[tuple[int, float], ...] = tuple((face, 1 / 6) for face in range(1, 7))


class Harm(IntEnum):
    """What has become of a unit, the worst that can be said of it."""

    NONE = 0
    PINNED = 1
    BROKEN = 2
    LOSS = 3
    """Reduced or wounded."""
    KILLED = 4


class Man(NamedTuple):
    """A unit as far as fire can change it."""

    id: int
    side: int
    kind: int
    elr: int
    broken: bool
    pinned: bool
    wounded: bool
    melee: bool
    gone: bool = False


class Frame(NamedTuple):
    """An `Effects` step: what is still to be done of it."""

    kills: tuple[tuple[int, tuple[int, ...]], ...] = ()
    reduces: tuple[tuple[int, tuple[int, ...]], ...] = ()
    checks: tuple[tuple[int, int], ...] = ()
    pins: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    losses: tuple[tuple[int, int, int, int], ...] = ()
    """Leaders lost: who, how, his morale and his DRM."""
    close: bool = False
    penalty: int = 0
    shifts: tuple[tuple[int, int], ...] = ()
    """What is added to the checks of some (6.2/wp)."""


Men = tuple[Man, ...]
Node = tuple[Men, tuple[Frame, ...]]
Harms = tuple[Harm, ...]
Ways = list[tuple[float, Men]]
Results = tuple[tuple[int, Outcome], ...]
"""Targets and what each suffers."""


def man_of(unit: Unit) -> Man:
    """A unit as it is now."""
    return Man(unit.id, unit.side, unit.kind, unit.elr, unit.broken, unit.pinned, unit.wounded, unit.melee)


class EffectOdds:
    """What results do, for the counters and charts of one setting; what was worked out is remembered."""

    MOST = 20_000

    def __init__(self, setting: AslskSetting) -> None:
        self.types = setting.types
        self.figures = setting.charts.morale
        self.pins_broken = setting.options.pin_broken == "book"
        self.tied = setting.options.ties == "all"
        self._kept: dict[tuple[Men, Men, tuple[Frame, ...]], Mapping[Harms, float]] = {}

    def harms(self, men: Men, results: Results, *, close: bool = False) -> Mapping[Harms, float]:
        """The chance of everything that may become of all in a hex when some of them suffer results."""
        return self.followed(men, men, (frame_of(men, results, close),))

    def followed(self, men: Men, now: Men, frames: tuple[Frame, ...]) -> Mapping[Harms, float]:
        """The same, where something has become of some of them already; the last of the frames is done first."""
        key = (men, now, frames)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= self.MOST:
                self._kept.clear()
            found = self._kept[key] = self._worked_out(men, {(now, frames): 1.0})
        return found

    def _worked_out(self, men: Men, todo: dict[Node, float]) -> Mapping[Harms, float]:
        out: dict[Harms, float] = {}
        while todo:
            following: dict[Node, float] = {}
            for (now, frames), share in todo.items():
                if not frames:
                    harms = tuple(self._harm(was, man) for was, man in zip(men, now, strict=True))
                    out[harms] = out.get(harms, 0.0) + share
                    continue
                for part, node in self._step(now, frames):
                    following[node] = following.get(node, 0.0) + share * part
            todo = following
        return out

    def _harm(self, was: Man, man: Man) -> Harm:
        if man.gone:
            return Harm.KILLED
        smaller = self.types.units[was.kind].size != self.types.units[man.kind].size
        if smaller or (man.wounded and not was.wounded):
            return Harm.LOSS
        if man.broken and not was.broken:
            return Harm.BROKEN
        return Harm.PINNED if man.pinned and not was.pinned else Harm.NONE

    # ------------------------------------------------------------------ what they are like

    def morale(self, man: Man) -> int:
        """Morale as the man is now."""
        kind = self.types.units[man.kind]
        return (kind.broken if man.broken else kind.morale) + (self.figures.wounded_morale if man.wounded else 0)

    def _leads(self, man: Man) -> bool:
        return self.types.units[man.kind].leads

    def _leadership(self, man: Man) -> int:
        return self.types.units[man.kind].leadership + (self.figures.wounded_leadership if man.wounded else 0)

    # ------------------------------------------------------------------ one thing at a time

    def _step(self, men: Men, frames: tuple[Frame, ...]) -> Iterator[tuple[float, Node]]:
        *below, top = frames
        rest = tuple(below)
        if top.kills:
            yield from self._kill(men, rest, top)
        elif top.reduces:
            yield from self._reduce(men, rest, top)
        elif any(not _of(men, u).gone for u, _ in top.checks):
            left = tuple(item for item in top.checks if not _of(men, item[0]).gone)
            yield from self._check(men, rest, top._replace(checks=left))
        elif waiting := tuple(u for u in top.pins if _may_pin(_of(men, u))):
            yield from self._pin(men, rest, top._replace(checks=(), pins=waiting))
        elif top.losses:
            yield from self._leaders(men, rest, top._replace(checks=(), pins=()))
        else:
            yield 1.0, (men, rest)

    def _kill(self, men: Men, rest: tuple[Frame, ...], top: Frame) -> Iterator[tuple[float, Node]]:
        (count, who), *others = top.kills
        present = [u for u in who if not _of(men, u).gone]
        before = self._noted(men, present, top)
        for share, chosen in selections(len(present), count):
            dead = {present[n] for n in chosen}
            ways: Ways = [(share, _with(men, *(_of(men, u)._replace(gone=True) for u in dead)))]
            for u in (u for u in present if u not in dead):
                ways = [(p * q, new) for p, now in ways for q, new in self._shaken(now, _of(now, u))]
            for part, now in ways:
                yield part, (now, (*rest, self._lost(now, top._replace(kills=tuple(others)), before)))

    def _shaken(self, men: Men, man: Man) -> Ways:
        """Who survives a KIA: reduced where he is broken, else broken."""
        return self.reduced(men, man) if man.broken else [(1.0, _with(men, man._replace(broken=True, pinned=False)))]

    def _reduce(self, men: Men, rest: tuple[Frame, ...], top: Frame) -> Iterator[tuple[float, Node]]:
        (count, who), *others = top.reduces
        present = [u for u in who if not _of(men, u).gone]
        for share, chosen in picks(len(present), tied=self.tied):
            hit = [present[n] for n in chosen]
            before = self._noted(men, hit, top)
            ways: Ways = [(share, men)]
            for u in hit:
                ways = [(p * q, new) for p, now in ways for q, new in self.reduced(now, _of(now, u))]
            spared = {u for u in hit if self._leads(_of(men, u))}
            for part, now in ways:
                checked = tuple((u, count) for u in present if not _of(now, u).gone and u not in spared)
                frame = top._replace(reduces=tuple(others), checks=top.checks + checked)
                yield part, (now, (*rest, self._lost(now, frame, before)))

    def reduced(self, men: Men, man: Man) -> Ways:
        """Casualty Reduction: half of a squad, a wound of a leader."""
        half = self.types.half[man.kind]
        if not self._leads(man):
            return [(1.0, _with(men, man._replace(kind=half) if half >= 0 else man._replace(gone=True)))]
        again = self.figures.wounded_again if man.wounded else 0
        dies = sum(share for face, share in ONE_DIE if face + again >= self.figures.wound_dies)
        ways = [(dies, _with(men, man._replace(gone=True))), (1 - dies, _with(men, man._replace(wounded=True)))]
        return [way for way in ways if way[0] > 0]

    def _check(self, men: Men, rest: tuple[Frame, ...], top: Frame) -> Iterator[tuple[float, Node]]:
        chosen, count = min(top.checks, key=lambda item: self._order(_of(men, item[0])))
        man = _of(men, chosen)
        helped = self._help(men, man, self._unshaken(men, top))
        added = count + helped + top.penalty + sum(n for u, n in top.shifts if u == chosen)
        frame = top._replace(checks=tuple(item for item in top.checks if item[0] != chosen))
        before, morale = self._noted(men, [chosen], top), self.morale(man)
        for original, share in TWO_DICE:
            final = original + added
            if final > morale or original == TWELVE:
                for part, now in self._failed(men, man, original, final - morale):
                    yield share * part, (now, (*rest, self._lost(now, frame, before)))
                continue
            exact = final == morale and (not man.broken or self.pins_broken)
            after = man._replace(pinned=True) if exact and not man.broken else man
            helps = self._leads(man) and not after.broken and not after.pinned
            passing = frame._replace(passed=(*frame.passed, chosen)) if helps else frame
            yield share, (_with(men, after), (*rest, passing))

    def _failed(self, men: Men, man: Man, original: int, over: int) -> Ways:
        if man.broken:
            gone: Ways = [(1.0, _with(men, man._replace(gone=True)))]
            return gone if original == TWELVE else self.reduced(men, man)
        ways = self.reduced(men, man) if original == TWELVE else [(1.0, men)]
        return [(part, self._routed(now, _of(now, man.id), over)) for part, now in ways]

    def _routed(self, men: Men, man: Man, over: int) -> Men:
        if man.gone:
            return men
        lower = self.types.lower[man.kind]
        replaced = over > man.elr and lower >= 0 and not self.types.units[man.kind].exempt
        return _with(men, man._replace(kind=lower if replaced else man.kind, broken=True, pinned=False))

    def _pin(self, men: Men, rest: tuple[Frame, ...], top: Frame) -> Iterator[tuple[float, Node]]:
        chosen = min(top.pins, key=lambda u: self._order(_of(men, u)))
        man = _of(men, chosen)
        added = min(self._help(men, man, top.passed), 0) + top.penalty
        frame = top._replace(pins=tuple(u for u in top.pins if u != chosen))
        held = sum(share for original, share in TWO_DICE if original + added <= self.morale(man))
        if held:
            passing = frame._replace(passed=(*frame.passed, chosen)) if self._leads(man) else frame
            yield held, (men, (*rest, passing))
        if held < 1:
            yield 1 - held, (_with(men, man._replace(pinned=True)), (*rest, frame))

    def _unshaken(self, men: Men, top: Frame) -> tuple[int, ...]:
        waiting = {*(u for u, _ in top.checks), *top.pins}
        return tuple(man.id for man in men if self._leads(man) and man.id not in waiting)

    def _help(self, men: Men, man: Man, who: Sequence[int]) -> int:
        helping = [
            leader
            for leader in (_of(men, u) for u in who)
            if leader.id != man.id and not leader.gone and leader.side == man.side
            and not (leader.broken or leader.melee or leader.pinned)
            and (not self._leads(man) or self.morale(leader) > self.morale(man))
        ]  # fmt: skip
        return min((self._leadership(leader) for leader in helping), default=0)

    def _order(self, man: Man) -> tuple[int, int, int]:
        leads = self._leads(man)
        return (0 if leads else 1, -self.morale(man) if leads else 0, man.id)

    # ------------------------------------------------------------------ leaders lost

    def _noted(self, men: Men, who: Sequence[int], top: Frame) -> list[tuple[int, int, int, int]]:
        found = [] if top.close else [man for man in (_of(men, u) for u in who) if self._leads(man)]
        return [(man.id, BROKE if man.broken else LOST, self.morale(man), self._leadership(man)) for man in found]

    def _lost(self, men: Men, top: Frame, before: Sequence[tuple[int, int, int, int]]) -> Frame:
        losses = top.losses
        for leader, was, morale, drm in before:
            man = _of(men, leader)
            if man.gone or (man.broken and was != BROKE):
                losses += ((leader, LOST if man.gone else BROKE, morale, drm),)
        return top._replace(losses=losses)

    def _leaders(self, men: Men, rest: tuple[Frame, ...], top: Frame) -> Iterator[tuple[float, Node]]:
        (leader, how, morale, drm), *others = top.losses
        frame = top._replace(losses=tuple(others))
        side = _of(men, leader).side
        ids = tuple(
            man.id
            for man in men
            if not man.gone and man.side == side and man.id != leader and self.morale(man) < morale and not man.melee
        )
        if not ids:
            yield 1.0, (men, (*rest, frame))
            return
        checks, pins = (tuple((u, 0) for u in ids), ()) if how == LOST else ((), ids)
        yield 1.0, (men, (*rest, frame, Frame(checks=checks, pins=pins, penalty=max(-drm, 0))))


def frame_of(men: Men, results: Results, close: bool = False) -> Frame:
    """What `effects_of` makes of results."""
    kills: dict[int, list[int]] = {}
    reduced: dict[int, list[int]] = {}
    checks, pins = [], []
    for u, outcome in results:
        if outcome.kills:
            kills.setdefault(outcome.kills, []).append(u)
        elif outcome.reduces:
            reduced.setdefault(outcome.check, []).append(u)
        elif outcome.check >= 0:
            checks.append((u, outcome.check))
        elif outcome.pins and not _of(men, u).broken:
            pins.append(u)
    return Frame(
        tuple((count, tuple(ids)) for count, ids in sorted(kills.items(), reverse=True)),
        tuple((count, tuple(ids)) for count, ids in sorted(reduced.items(), reverse=True)),
        tuple(checks), tuple(pins), close=close,
    )  # fmt: skip


def _of(men: Men, number: int) -> Man:
    return next(man for man in men if man.id == number)


def _with(men: Men, *changed: Man) -> Men:
    new = {man.id: man for man in changed}
    return tuple(new.get(man.id, man) for man in men)


def _may_pin(man: Man) -> bool:
    return not man.gone and not man.broken and not man.pinned


def selections(candidates: int, count: int) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Whom Random Selection may choose of so many, and how likely: the highest, with all who tie (3.2.3/random).

    >>> [(round(share * 36), who) for share, who in selections(2, 1)]
    [(15, (0,)), (15, (1,)), (6, (0, 1))]
    """
    if count >= candidates:
        yield 1.0, tuple(range(candidates))
        return
    for size in range(count, candidates + 1):
        share = _chosen(candidates, count, size)
        for chosen in combinations(range(candidates), size):
            yield share, chosen


def picks(candidates: int, *, tied: bool) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Whom Random Selection of one unit may take: one of so many, or all who tie by an option (3.2.3/random).

    >>> [(round(share, 2), who) for share, who in picks(2, tied=False)]
    [(0.5, (0,)), (0.5, (1,))]
    """
    if tied:
        yield from selections(candidates, 1)
    else:
        yield from ((1 / candidates, (each,)) for each in range(candidates))


def _chosen(candidates: int, count: int, size: int) -> float:
    """How likely these very ones, so many, are chosen: the least of them rolls v, fewer than `count` roll more."""
    total = 0.0
    for v in range(1, 7):
        above = sum(comb(size, j) * (6 - v) ** j for j in range(count))
        total += above * (v - 1) ** (candidates - size)
    return float(total / 6**candidates)


_odds: WeakKeyDictionary[AslskSetting, EffectOdds] = WeakKeyDictionary()


def effect_odds(setting: AslskSetting) -> EffectOdds:
    """The chances of a setting, kept as long as it is."""
    found = _odds.get(setting)
    if found is None:
        found = _odds[setting] = EffectOdds(setting)
    return found

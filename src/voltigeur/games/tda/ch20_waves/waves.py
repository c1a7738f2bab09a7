"""Human waves: who launches one, and how it rolls hex by hex onto its targets (chapter 20)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from voltigeur.engine.choices import NOT_OFFERED, Answer, Pick, Question, Refusal, Verdict
from voltigeur.games.tda.base.model import March, Side, Tir, Unit, UnitId
from voltigeur.games.tda.base.play import (
    TdaMatch,
    exclude,
    name_all,
    number,
    number_of,
    relocate,
    side_arg,
    word,
)
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import Kind
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch00_scenario.victory import objective_places
from voltigeur.games.tda.ch04_activation.formation_acts import ActionStep, Activation
from voltigeur.games.tda.ch04_activation.verbs import TdaAction
from voltigeur.games.tda.ch06_movement.march_plan import FAR, step_cost
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch08_assault.entry import AssaultEntry
from voltigeur.games.tda.ch12_concealment.concealment import look_at_mover
from voltigeur.games.tda.ch14_artillery.barrage import under_fire
from voltigeur.games.tda.ch18_works.traps import entered
from voltigeur.games.tda.ch18_works.works import ASSAULT_PROOF, why_no_room
from voltigeur.games.tda.ch23_nations.nations import may_surge

NOT_ALLOWED = Refusal("20.1/who", "no-waves")
NO_LEADER = Refusal("20.2/trigger", "wave-leader")
HESITANT = Refusal("20.2/trigger", "hesitant")
TRIED = Refusal("20.2/trigger", "wave-failed")
BEGUN = Refusal("20.2/trigger", "wave-first")
NO_HEAVY = Refusal("20.2/trigger", "wave-heavy-weapon")
UNFIT = Refusal("20.2/trigger", "wave-unfit")
APART = Refusal("20.2/trigger", "not-adjacent")
ALL_JOIN = Refusal("20.2/trigger", "wave-all-join")
TOO_FEW = Refusal("20.2/trigger", "wave-too-few")
TOO_MANY_TARGETS = Refusal("20.2/trigger", "wave-targets")
TARGETS_APART = Refusal("20.2/trigger", "wave-targets-apart")
TARGET_FAR = Refusal("20.2/trigger", "wave-target-far")
EVERYONE = Refusal("20.3/advance", "wave-everyone")
NEARER = Refusal("20.3/advance", "wave-nearer")
ENEMY_ON_THE_WAY = Refusal("20.3/advance", "enemy-there")
TOGETHER = Refusal("20.3/advance", "wave-together")
OTHERS = Kind.HEAVY | Kind.NON_COMBATANT | Kind.SUPPORT | Kind.VEHICLE | Kind.DECOY
"""What cannot take part, so that a marker that does is none of them."""


# -------------------------------------------------------------------- launching


def _why_unfit(seen: Seen, unit: Unit, leader: int) -> Refusal | None:
    """Whether a unit cannot take part, wherever it stands (20.1/who, 20.2/trigger)."""
    if seen.type(unit).role == "heavy_weapon":
        return NO_HEAVY
    if unit.id != leader and not may_surge(seen.type(unit)):
        return NOT_ALLOWED
    fit = unit.at >= 0 and unit.rides < 0 and unit.at not in seen.setting.board.tunnels
    return None if fit and not (unit.stuck or unit.neutralised or unit.tir != Tir.NONE) else UNFIT


def _crowd(seen: Seen, act: Activation, leader: int) -> list[Unit]:
    """All who must go with a leader: those of his formation in one chain with him (20.2/trigger)."""
    apart = [u for u in map(seen.unit, act.members) if _why_unfit(seen, u, leader) is None and u.id != leader]
    group = [seen.unit(leader)]
    while near := [u for u in apart if any(seen.near(u.at, mate.at) for mate in group)]:
        group.extend(near)
        apart = [u for u in apart if u not in near]
    return group


def why_not_launch(seen: Seen, act: Activation) -> Refusal | None:
    """Whether a formation may try a wave at all now (20.1/who, 20.2/trigger)."""
    if not any(may_surge(seen.type(seen.unit(u))) for u in act.members):
        return NOT_ALLOWED
    if act.section < 0:
        return NO_LEADER
    leader = seen.unit(seen.section(act.section).leader)
    if seen.hesitant(leader):
        return HESITANT
    if act.waved:
        return TRIED
    if act.current or act.halfway or len(act.left) < len(act.members):
        return BEGUN
    return NO_LEADER if leader.id not in act.members or _why_unfit(seen, leader, leader.id) else None


def why_not_wave(seen: Seen, act: Activation, units: Sequence[Unit], targets: Sequence[int]) -> Refusal | None:
    """Whether these units may go for these targets (20.2/trigger)."""
    refusal = why_not_launch(seen, act)
    if refusal:
        return refusal
    leader = seen.section(act.section).leader
    for unit in units:
        if refusal := _why_unfit(seen, unit, leader):
            return refusal
    crowd = {u.id for u in _crowd(seen, act, leader)}
    named = {u.id for u in units}
    if named - crowd:
        return APART
    if crowd - named:
        return ALL_JOIN
    if len(crowd) - 1 < seen.setting.charts.wave.least:
        return TOO_FEW
    return _why_not_targets(seen, units, targets)


def _why_not_targets(seen: Seen, units: Sequence[Unit], targets: Sequence[int]) -> Refusal | None:
    """Up to three contiguous hexes, each near enough and in sight of somebody (20.2/trigger)."""
    chart = seen.setting.charts.wave
    if not targets or len(set(targets)) != len(targets) or len(targets) > chart.targets:
        return TOO_MANY_TARGETS
    linked, apart = [targets[0]], list(targets[1:])
    while near := [p for p in apart if any(seen.near(p, other) for other in linked)]:
        linked.extend(near)
        apart = [p for p in apart if p not in near]
    if apart:
        return TARGETS_APART
    for place in targets:
        if place in seen.fronts and seen.present(place, seen.enemy):
            return ASSAULT_PROOF
        if not any(seen.distance(u.at, place) <= chart.distance and seen.line(u.at, place) >= 0 for u in units):
            return TARGET_FAR
    return None


class Wave(Answer, frozen=True):
    """Launch a human wave: who goes, and onto which hexes (20.2/trigger)."""

    units: tuple[int, ...]
    targets: tuple[int, ...]
    form: ClassVar[str] = "wave {units:units} on {targets:places}"


def _waves(seen: Seen, act: Activation, leader: Unit) -> Iterator[Answer]:
    """Waves worth offering: on enemy places and free ones of objectives in reach, and on two or three that touch."""
    if act.section < 0 or leader.id != seen.section(act.section).leader:
        return
    if why_not_launch(seen, act) is not None:
        return
    units = sorted(_crowd(seen, act, seen.section(act.section).leader), key=lambda u: u.id)
    numbers = tuple(u.id for u in units)
    free = objective_places(seen) - {unit.at for unit in seen.mine()}
    places = [p for p in sorted({*seen.enemy_places(), *free}) if why_not_wave(seen, act, units, (p,)) is None]
    chosen: list[tuple[int, ...]] = [(place,) for place in places]
    for _ in range(seen.setting.charts.wave.targets):
        yield from (Wave(numbers, targets) for targets in chosen)
        wider = (
            tuple(sorted((*targets, place)))
            for targets in chosen
            for place in places
            if place not in targets and any(seen.near(place, other) for other in targets)
        )
        chosen = list(dict.fromkeys(wider))


def _launch(m: TdaMatch, act: Activation, unit: Unit, answer: Wave) -> None:
    """Test the leader's morale; a failure leaves everybody his normal action (20.2/trigger)."""
    truth = m.truth
    leader = m.unit(m.position.sections[act.section].leader)
    act.waved = True
    morale = truth.morale(leader)
    roll = m.roll("wave")
    passed = roll.total <= morale
    m.tell_reckoning(
        "wave", leader, "20.2/trigger", side=side_arg(act.side), at=m.place(answer.targets[0]),
        targets=number(len(answer.targets)), roll=number(roll.total), morale=number_of(leader, morale),
        outcome=word("passed" if passed else "failed"), tallies={},
    )  # fmt: skip
    if passed:
        m.push(Waving(act.side, leader.id, answer.units, answer.units, answer.targets))


def _why_not(seen: Seen, act: Activation, unit: Unit, answer: Wave) -> Verdict:
    return why_not_wave(seen, act, [seen.unit(u) for u in answer.units], answer.targets)


WAVE = TdaAction(
    Wave, actors="units", judge=_why_not, do=_launch, offers=_waves, sure=True, takes_up=False,
    by=lambda setting, kind: kind.role == "leader" and any(map(may_surge, setting.types.items)),
    sign="assault", rule="20.2/trigger", rank=Rank.DOUBTFUL,
)  # fmt: skip


class Surge(Answer, frozen=True):
    """Take the next hex of a wave, all together (20.3/advance)."""

    placements: tuple[tuple[int, ...], ...]
    form: ClassVar[str] = "surge {placements:placements*}"


SURGE = TdaVerb(Surge, sign="move", rule="20.3/advance", rank=Rank.DO + 5)


def in_wave(m: TdaMatch, unit: Unit) -> bool:
    """Whether a unit is in a wave that rolls now (20.4/stopped)."""
    return any(isinstance(step, Waving) and unit.id in step.group for step in m.state.stack)


# -------------------------------------------------------------------- the advance


def approach(seen: Seen, unit: Unit, targets: Sequence[int]) -> dict[int, int]:
    """Steps from each place to the nearest target over ground open to infantry and free of enemies (20.3/advance)."""
    board = seen.setting.board
    found = dict.fromkeys(targets, 0)
    edge = list(targets)
    while edge:
        following = []
        for to in edge:
            for frm in (*board.neighbours[to], *board.stairs[to]):
                if frm < 0 or frm in found or seen.present(frm, seen.enemy):
                    continue
                if not isinstance(step_cost(seen, [unit], frm, to), Refusal):
                    found[frm] = found[to] + 1
                    following.append(frm)
        edge = following
    return found


def has_room(seen: Seen, unit: Unit, place: int, plan: Mapping[int, int]) -> bool:
    """Whether a unit finds room in a place, with those who are going there."""
    mates = [u for u in _crowded(seen, place, plan) if u.id != unit.id]
    return why_no_room(seen, [*map(seen.type, mates), seen.type(unit)], place) is None


def _crowded(seen: Seen, place: int, plan: Mapping[int, int]) -> list[Unit]:
    """Who will stand in a place; those who storm another are still in theirs until they have fought."""
    return [
        u
        for u in seen.mine()
        if plan.get(u.id, u.at) == place or (u.at == place and seen.present(plan.get(u.id, u.at), seen.enemy))
    ]


class Waving(ActionStep):
    """A wave rolls: all its units step together, the enemy may fire, then those on the targets fight (20.3/advance)."""

    side: Side
    leader: UnitId
    group: tuple[UnitId, ...]
    """Those who still advance."""
    launched: tuple[UnitId, ...]
    targets: tuple[int, ...]
    assaults: tuple[tuple[int, ...], ...] = ()
    """Fights to come: the place, then those who storm it."""
    checked: bool = True

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return () if self.assaults or not self.checked else (self.side,)

    def question(self, seen: Seen) -> Question | None:
        plan = self._plan(seen)
        if plan is None:
            return None
        pick = Pick([Surge(plan)], lambda answer: self.judge(seen, answer))
        args = (("units", self.group), ("places", self.targets))
        return Question(seen.side, "ask-surge", pick, ("20.3/advance",), args)

    # ---------------------------------------------------------------- the next hex

    def _ways(self, seen: Seen, unit: Unit, field: Mapping[int, int], plan: Mapping[int, int]) -> list[int]:
        """Places next to a unit that are nearer to a target and have room."""
        board = seen.setting.board
        around = [p for p in (*board.neighbours[unit.at], *board.stairs[unit.at]) if p >= 0]
        here = field.get(unit.at, len(board))
        return [
            p
            for p in around
            if field.get(p, here) < here
            and not isinstance(step_cost(seen, [unit], unit.at, p), Refusal)
            and has_room(seen, unit, p, plan)
        ]

    def _plan(self, seen: Seen) -> tuple[tuple[int, ...], ...] | None:
        """One good way to take the next hex, the foremost first and the leader last; None where nobody gets on."""
        units = [seen.unit(u) for u in self.group if u != self.leader]
        if not units:
            return None
        field = approach(seen, units[0], self.targets)
        plan: dict[int, int] = {}
        for unit in sorted(units, key=lambda u: (field.get(u.at, len(seen.setting.board)), u.id)):
            ways = self._ways(seen, unit, field, plan)
            near = [p for p in ways if any(seen.near(p, other) for other in plan.values())]
            crowd = list(plan.values())
            plan[unit.id] = min(near or ways, key=lambda p: (crowd.count(p), p), default=unit.at)
        if all(seen.unit(u).at == place for u, place in plan.items()):
            return None
        if self.leader in self.group:
            plan[self.leader] = self._with_them(seen, field, plan)
        return tuple((u, plan[u]) for u in self.group)

    def _with_them(self, seen: Seen, field: Mapping[int, int], plan: Mapping[int, int]) -> int:
        """Where the leader goes: with those who attack, but not first into the enemy (20.2/trigger)."""
        leader = seen.unit(self.leader)
        ways = [leader.at, *self._ways(seen, leader, field, plan)]
        ways = [p for p in ways if not seen.present(p, seen.enemy)]
        near = [p for p in ways if any(seen.near(p, other) for other in plan.values())]

        def worth(place: int) -> tuple[bool, int, int]:
            linked = _linked(seen, {**plan, self.leader: place})
            return not linked, field.get(place, len(field)), place

        return min(near or ways, key=worth)

    def judge(self, seen: Seen, answer: Answer) -> Verdict:
        """Why a step of the wave is refused (20.3/advance)."""
        if not isinstance(answer, Surge):
            return NOT_OFFERED
        plan = dict(_pairs(answer.placements))
        if sorted(plan) != sorted(self.group) or len(answer.placements) != len(self.group):
            return EVERYONE
        field = approach(seen, seen.unit(self.group[0]), self.targets)
        for number_ in self.group:
            if refusal := self._why_not_step(seen, seen.unit(number_), plan, field):
                return refusal
        best = self._plan(seen)
        if best is not None and _linked(seen, dict(_pairs(best))) and not _linked(seen, plan):
            return TOGETHER
        return None

    def _why_not_step(
        self, seen: Seen, unit: Unit, plan: Mapping[int, int], field: Mapping[int, int]
    ) -> Refusal | None:
        to = plan[unit.id]
        board = seen.setting.board
        if to == unit.at:
            others = [place for number_, place in plan.items() if number_ != unit.id]
            if unit.id == self.leader and any(seen.near(to, place) for place in others):
                return None
            return NEARER if self._ways(seen, unit, field, plan) else None
        if to not in board.neighbours[unit.at] and to not in board.stairs[unit.at]:
            return FAR
        if seen.present(to, seen.enemy) and to not in self.targets:
            return ENEMY_ON_THE_WAY
        cost = step_cost(seen, [unit], unit.at, to)
        if isinstance(cost, Refusal):
            return cost
        if field.get(to, len(board)) >= field.get(unit.at, len(board)):
            return NEARER
        return why_no_room(seen, [*map(seen.type, _crowded(seen, to, plan))], to)

    # ---------------------------------------------------------------- carrying out

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, Surge)
        storm: dict[int, list[int]] = {}
        steps: dict[int, list[Unit]] = {}
        for number_, place in _pairs(answer.placements):
            unit = m.unit(number_)
            if place == unit.at:
                continue
            if m.truth.present(place, 1 - self.side):
                storm.setdefault(place, []).append(number_)
            else:
                steps.setdefault(place, []).append(unit)
        self.assaults = tuple((place, *units) for place, units in storm.items())
        self.checked = False
        for place, units in steps.items():
            self._enter(m, units, place)
        moved = tuple(u.id for units in steps.values() for u in units if u.at >= 0)
        if moved:
            m.push(
                OpportunityFire(1 - self.side, kind="move", group=moved, place=m.unit(moved[0]).at, march=March.NORMAL)
            )
        for place, units in steps.items():
            under_fire(m, units, place, March.NORMAL)
            entered(m, units, place, March.NORMAL)

    def _enter(self, m: TdaMatch, units: list[Unit], place: int) -> None:
        """Some of the wave come to one place, from wherever they stood."""
        for unit in units:
            origin = m.place(unit.at)
            relocate(m, [unit], place)
            m.emit(
                "moves", "20.3/advance", units=name_all(m, [unit]), at=m.place(place), origin=origin,
                march=word("normal"),
            )  # fmt: skip
        exclude(m, units, OTHERS)
        look_at_mover(m, units, March.NORMAL)

    def run(self, m: TdaMatch) -> None:
        if not self.checked:
            self.checked = True
            self.group = tuple(u for u in self.group if _goes_on(m.unit(u)))
            return
        if not self.assaults:
            self._finish(m)
            return
        (place, *storm), self.assaults = self.assaults[0], self.assaults[1:]
        self.checked = bool(self.assaults)
        units = tuple(u for u in storm if u in self.group)
        if units:
            m.push(AssaultEntry(self.side, units, place, m.unit(units[0]).at, wave=True))

    def _finish(self, m: TdaMatch) -> None:
        """The wave is over (20.3/advance)."""
        m.emit("wave-ends", "20.3/advance", side=side_arg(self.side))
        m.pop()

    def charge_to(self, m: TdaMatch, act: Activation) -> None:
        """All who went with the wave have had their action (20.3/advance)."""
        act.surged(m, self.launched)


def _pairs(placements: Sequence[tuple[int, ...]]) -> list[tuple[int, int]]:
    return [(entry[0], entry[1]) for entry in placements]


def _linked(w: World, plan: Mapping[int, int]) -> bool:
    """Whether all would stand in one chain."""
    places = list(plan.values())
    chain, apart = places[:1], places[1:]
    while near := [p for p in apart if any(w.near(p, other) for other in chain)]:
        chain.extend(near)
        apart = [p for p in apart if p not in near]
    return not apart


def _goes_on(unit: Unit) -> bool:
    """Still in the wave: on the map, neither stopped nor neutralised (20.4/stopped)."""
    return unit.at >= 0 and not unit.stuck and not unit.neutralised

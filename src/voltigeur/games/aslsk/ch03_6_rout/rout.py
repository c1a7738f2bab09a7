"""The Rout Phase: broken units flee one by one, the ATTACKER's first (3.6)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import ClassVar

from voltigeur.engine.choices import NOT_OFFERED, PASS, Answer, Menu, Pass, Pick, Question, Refusal, Verdict
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.aslsk.base.model import NONE, Unit, UnitId
from voltigeur.games.aslsk.base.play import (
    AslskMatch,
    AslskStep,
    drop,
    eliminate,
    forget_aims,
    number,
    place,
    relocate,
    text,
)
from voltigeur.games.aslsk.base.world import Seen, World
from voltigeur.games.aslsk.ch03_3_movement.allowance import carries, entry_cost, has_trees, shows_on_road
from voltigeur.games.aslsk.ch03_6_rout.ways import (
    aims,
    begin,
    beside_enemy,
    factors,
    flight,
    interdicts,
    leads_on,
    must_rout,
    no,
    step,
    way_to,
    why_not_step,
    why_not_way,
)
from voltigeur.games.aslsk.ch03_23_effects.checks import just_passes, passes, reduce
from voltigeur.games.aslsk.ch06_4_hidden.reveal import stumbles


class Rout(Answer, frozen=True):
    """A unit flees along a path (3.6/path)."""

    unit: int
    path: tuple[int, ...]
    form: ClassVar[str] = "rout {unit:unit} {path:path*}"


class RoutWith(Answer, frozen=True):
    """The same, with a leader who goes along (3.6/leader-rout)."""

    unit: int
    leader: int
    path: tuple[int, ...]
    form: ClassVar[str] = "rout {unit:unit} {path:path*} with {leader:unit}"


class Crawl(Answer, frozen=True):
    """Low Crawl: one hex, safe from Interdiction (3.6/mf)."""

    unit: int
    to: int
    form: ClassVar[str] = "crawl {unit:unit} {to:place}"


class CrawlWith(Answer, frozen=True):
    """The same, with a leader who goes along (3.6/leader-rout)."""

    unit: int
    to: int
    leader: int
    form: ClassVar[str] = "crawl {unit:unit} {to:place} with {leader:unit}"


class Remain(Answer, frozen=True):
    """A unit that need not flee stays where it is (3.6/must-rout)."""

    unit: int
    form: ClassVar[str] = "stay {unit:unit}"


class Interdict(Answer, frozen=True):
    """Who mans a weapon interdicts, and loses what it has acquired (3.6/acq-note)."""

    weapon: int
    form: ClassVar[str] = "interdict {weapon:weapon}"


Flees = Rout | RoutWith | Crawl | CrawlWith


def may_rout(world: World, unit: Unit) -> bool:
    """Who may flee: broken, under DM, not in Melee (3.6/dm-rout)."""
    return unit.broken and unit.dm and not unit.melee and unit.at >= 0 and not unit.advanced and not unit.pinned


def why_not_flee(seen: Seen, number_: int) -> Refusal | None:
    """Why a unit does not rout at all: whole, in Melee, not under DM, done already (3.6/must-rout, 3.6/dm-rout)."""
    try:
        unit = seen.unit(number_)
    except (IndexError, LookupError):
        return no("3.6/must-rout", "unknown")
    if unit.side != seen.side or not unit.broken or unit.at < 0:
        return no("3.6/must-rout", "not-broken")
    if unit.melee:
        return no("3.8/melee", "in-melee")
    if not unit.dm:
        return no("3.6/dm-rout", "not-desperate")
    if unit.pinned:
        return no("3.2.3/pin", "pinned")
    return no("3.6/must-rout", "has-routed") if unit.advanced else None


def why_not_along(seen: Seen, unit: Unit, number_: int) -> Refusal | None:
    """Why a leader does not go along with a unit that flees (3.6/leader-rout)."""
    try:
        leader = seen.unit(number_)
    except (IndexError, LookupError):
        return no("3.6/leader-rout", "no-leader")
    if leader.at != unit.at or leader.side != unit.side or not seen.leads(leader) or not seen.good_order(leader):
        return no("3.6/leader-rout", "no-leader")
    if leader.advanced:  # he stays with whom he went along with
        return no("3.6/leader-rout", "has-routed")
    if leader.pinned and seen.setting.options.official:
        return no("errata/pinned-leader-rout", "leader-pinned")
    return None


def leader_help(world: World, unit: Unit, at: int, along: Unit | None) -> int:
    """What leaders do to an Interdiction check in a hex, the best of them (3.6/interdiction).

    Who goes along may help, and need not; one who is in the hex has no check of his own to take, and does (1.2.1/smc).
    """
    found = [min(world.leadership(along), 0)] if along is not None and not along.pinned else []
    ours = (unit.id, along.id) if along is not None else (unit.id,)
    for other in world.at(at, unit.side):
        if other.id in ours or not world.leads(other) or other.pinned or not world.good_order(other):
            continue
        if not world.leads(unit) or world.morale(other) > world.morale(unit):
            found.append(world.leadership(other))
    return min(found, default=0)


def judge_rout(seen: Seen, answer: Answer) -> Verdict:
    """Why a rout is refused."""
    if not isinstance(answer, Flees | Remain):
        return NOT_OFFERED
    if refused := why_not_flee(seen, answer.unit):
        return refused
    unit = seen.unit(answer.unit)
    if isinstance(answer, Remain):
        return no("3.6/must-rout", "may-not-stay") if must_rout(seen, unit) else None
    with_: list[Unit] = []
    if isinstance(answer, RoutWith | CrawlWith):
        if refused := why_not_along(seen, unit, answer.leader):
            return refused
        with_ = [seen.unit(answer.leader)]
    crawls = isinstance(answer, Crawl | CrawlWith)
    path = (answer.to,) if isinstance(answer, Crawl | CrawlWith) else answer.path
    if not path or min(path) < 0:
        return no("3.6/path", "nowhere")
    if not crawls:
        return why_not_go(seen, unit, path, with_, 0)
    if refused := why_not_step(seen, unit, begin(seen, unit), path[0], with_):
        return refused
    if beside_enemy(seen, unit, path[0]):
        return no("3.6/mf", "beside-enemy")
    if entry_cost(seen, unit.at, path[0]) > factors(seen, (unit, *with_)):
        return no("3.6/mf", "too-far")
    leads = leads_on(seen, unit, flight(seen, unit), path[0])
    return None if leads else no("3.6/destination", "not-on-the-way")


def why_not_go(seen: Seen, unit: Unit, path: Sequence[int], along: Sequence[Unit], spent: int) -> Refusal | None:
    """Why a rout may not go along a path, with what it has spent before (3.6/mf, 3.6/path, 3.6/destination)."""
    if not path or min(path) < 0:
        return no("3.6/path", "nowhere")
    node, cost = begin(seen, unit), spent
    for there in path:
        if refused := why_not_step(seen, unit, node, there, along):
            return refused
        cost += entry_cost(seen, node.place, there)
        node = step(seen, unit, node, there)
    if cost > factors(seen, (unit, *along)):
        return no("3.6/mf", "too-far")
    return why_not_way(seen, unit, flight(seen, unit, spent), path)


def routs_of(seen: Seen, unit: Unit, along: Sequence[Unit] = (), spent: int = 0) -> Iterator[Answer]:
    """The cheapest way to each lawful end."""
    for end in sorted(flight(seen, unit, spent).ends):
        way = way_to(seen, unit, end, spent)
        if way and why_not_go(seen, unit, way, along, spent) is None:
            yield Rout(unit.id, way)


def offers_of(seen: Seen, unit: Unit) -> Iterator[Answer]:
    """The cheapest way to each lawful end, every hex to crawl to, and to stay where that is lawful."""
    some = False
    for answer in routs_of(seen, unit):
        some = True
        yield answer
    for near in seen.setting.board.neighbours[unit.at]:
        if near >= 0 and judge_rout(seen, Crawl(unit.id, near)) is None:
            some = True
            yield Crawl(unit.id, near)
    if some and not must_rout(seen, unit):
        yield Remain(unit.id)


class RoutPhase(AslskStep):
    """A side after the other: who must flee is under DM; who does not get away is eliminated."""

    second: bool = False
    started: bool = False
    over: bool = False

    def _side(self, attacker: int) -> int:
        return 1 - attacker if self.second else attacker

    def seats(self, m: AslskMatch) -> tuple[int, ...]:
        return (self._side(m.position.side),) if self.started and not self.over else ()

    def question(self, seen: Seen) -> Question | None:
        if not self.started or self.over or seen.side != self._side(seen.attacker):
            return None
        able = [u.id for u in seen.mine() if may_rout(seen, u) and next(offers_of(seen, u), None) is not None]
        if not able:
            return None

        def listing(number: Hashable) -> list[Answer]:
            assert isinstance(number, int)
            return list(offers_of(seen, seen.unit(number)))

        menu = Menu(able, listing, lambda answer: judge_rout(seen, answer), (PASS,))
        return Question(seen.side, "ask-rout", menu, ("3.6/must-rout",))

    def answer(self, m: AslskMatch, seat: int, answer: Answer) -> None:
        if isinstance(answer, Pass):
            self.over = True
            m.unchanged()
        elif isinstance(answer, Remain):
            m.unit(answer.unit).advanced = True
        elif isinstance(answer, Crawl | CrawlWith):
            unit = m.unit(answer.unit)
            group = _set_out(m, unit, answer.leader if isinstance(answer, CrawlWith) else NONE)
            if not stumbles(m, group, unit.at, answer.to):
                m.emit("crawls", "3.6/mf", unit=m.who(unit), at=place(answer.to), since=place(unit.at))
                for each in group:
                    relocate(m, each, answer.to)
            dismay(m)
        elif isinstance(answer, Rout | RoutWith):
            unit = m.unit(answer.unit)
            leader = answer.leader if isinstance(answer, RoutWith) else NONE
            _set_out(m, unit, leader)
            m.push(Routing(answer.unit, answer.path, leader, hurries(m.truth, unit, answer.path)))

    def run(self, m: AslskMatch) -> None:
        truth = m.truth
        if not self.started:
            self.started = True
            dismay(m)
            return
        for unit in list(m.position.units):
            lost = unit.side == self._side(m.position.side) and unit.broken and not unit.melee and unit.at >= 0
            if lost and (beside_enemy(truth, unit, unit.at) or (not unit.advanced and must_rout(truth, unit))):
                eliminate(m, unit, "3.6/must-rout")
        if self.second:
            m.pop()
            for unit in m.position.units:
                unit.advanced = unit.road = False
                unit.crest = -1
        else:
            self.second, self.over = True, False


def dismay(m: AslskMatch) -> None:
    """Who may not stay where he is is under DM (3.6/must-rout)."""
    truth = m.truth
    for unit in m.position.units:
        if not unit.dm and must_rout(truth, unit):
            unit.dm = True
            m.tell("desperate", unit, "3.6/must-rout")


def hurries(world: World, unit: Unit, path: tuple[int, ...]) -> bool:
    """Whether a way is too long for who pays for the woods of woods-roads (1.1.1/woods-road)."""
    steps = zip((unit.at, *path), path, strict=False)
    cost = sum(entry_cost(world, a, b, wooded=has_trees(world, b)) for a, b in steps)
    return cost > factors(world, (unit,))


def _set_out(m: AslskMatch, unit: Unit, leader: int) -> list[Unit]:
    """A unit flees, once, and who goes along with it; what is too heavy for either stays behind (3.6/leader-rout)."""
    group = [unit, *([m.unit(leader)] if leader >= 0 else [])]
    for each in group:
        each.advanced = True
        _lighten(m, each)
    return group


def _lighten(m: AslskMatch, unit: Unit) -> None:
    """Guns and what is too heavy stay behind before a rout (4.0/possession)."""
    truth = m.truth
    held = sorted(truth.held(unit), key=lambda weapon: (m.arm(weapon).gun, -m.arm(weapon).portage, weapon.id))
    room = carries(truth, unit)
    for weapon in held:
        if m.arm(weapon).gun or m.arm(weapon).portage > room:
            drop(m, weapon, "4.0/possession")
        else:
            room -= m.arm(weapon).portage


class Routing(AslskStep):
    """A unit on its flight, hex by hex (3.6/interdiction)."""

    unit: UnitId
    path: tuple[int, ...]
    leader: int = -1
    hurries: bool = False
    """Takes the road through woods, in view of who looks down it, because under the trees it would not get so far."""
    crews: tuple[UnitId, ...] = ()
    """Who could interdict it where it is, all of them with an aim to lose (3.6/acq-note)."""
    spent: int = 0
    """What it has spent, in halves of a factor."""
    anew: bool = False
    """It has met a hidden Gun, and is reckoned anew with what is left (6.4/hip)."""

    def run(self, m: AslskMatch) -> None:
        unit = m.unit(self.unit)
        self.crews = ()
        if unit.at < 0 or not self.path or unit.pinned:
            m.pop()
            dismay(m)
            return
        there, *rest = self.path
        self.path = tuple(rest)
        truth = m.truth
        self.spent += entry_cost(truth, unit.at, there)
        if stumbles(m, [unit, *self._along(truth)], unit.at, there):
            self.path, self.anew = (), m.setting.options.hip_rout == "anew"
            dismay(m)
            return
        climbs = truth.level(there) != truth.level(unit.at)
        unit.crest = unit.at if climbs else -1
        unit.road = shows_on_road(truth, unit.at, there, wooded=not self.hurries)
        m.emit("routs", "3.6/path", unit=m.who(unit), at=place(there), since=place(unit.at))
        relocate(m, unit, there)
        if self.leader >= 0:
            relocate(m, m.unit(self.leader), there)
        truth = m.truth
        foes = [foe for foe in truth.units(1 - unit.side) if interdicts(truth, foe, unit, there)]
        if any(not aims(truth, foe) for foe in foes):
            self._interdict(m, unit)
        else:  # it would cost them what they have acquired, so that they are asked
            self.crews = tuple(foe.id for foe in foes)

    def _along(self, world: World) -> list[Unit]:
        return [world.unit(self.leader)] if self.leader >= 0 else []

    def seats(self, m: AslskMatch) -> tuple[int, ...]:
        side = m.unit(self.unit).side
        return (1 - side,) if self.crews else (side,) if self.anew else ()

    def offers(self, seen: Seen) -> list[Answer]:
        """Where it may go on to, once it has met a hidden Gun."""
        unit = seen.unit(self.unit)
        return list(routs_of(seen, unit, self._along(seen), self.spent)) if self.anew and not unit.pinned else []

    def _judge(self, seen: Seen, answer: Answer) -> Verdict:
        if not isinstance(answer, Rout) or answer.unit != self.unit:
            return NOT_OFFERED
        return why_not_go(seen, seen.unit(self.unit), answer.path, self._along(seen), self.spent)

    def question(self, seen: Seen) -> Question | None:
        if self.anew and seen.side == seen.unit(self.unit).side:
            found = self.offers(seen)
            menu = Menu.listed({self.unit: found}, lambda answer: self._judge(seen, answer), (PASS,))
            return Question(seen.side, "ask-rout", menu, ("6.4/hip",)) if found else None
        if not self.crews or seen.side != seen.unit(self.crews[0]).side:
            return None
        arms = [aim.weapon for aim in seen.position.aims if aim.crew in self.crews]
        return Question(seen.side, "ask-interdict", Pick([*map(Interdict, arms), PASS]), ("3.6/acq-note",))

    def answer(self, m: AslskMatch, seat: int, answer: Answer) -> None:
        self.crews, self.anew = (), False
        if isinstance(answer, Rout):
            self.path = answer.path
        elif isinstance(answer, Interdict):
            forget_aims(m, m.unit(m.weapon(answer.weapon).owner))
            self._interdict(m, m.unit(self.unit))

    def _interdict(self, m: AslskMatch, unit: Unit) -> None:
        """A Normal Morale Check in the open under fire (3.6/interdiction)."""
        truth = m.truth
        leader = m.unit(self.leader) if self.leader >= 0 else None
        help_ = leader_help(truth, unit, unit.at, leader)
        lines = (Line(help_, "leadership", "3.2.3/mc-leader"),) if help_ else ()
        roll = m.roll("interdiction", 2)
        tally = Tally(lines, roll.total)
        held = passes(truth, unit, roll.total, tally.total)
        exact = held and (tally.total == truth.morale(unit) or just_passes(truth, unit, tally.total))
        m.emit("interdicted", "3.6/interdiction", unit=m.who(unit), at=place(unit.at),
               morale=number(truth.morale(unit)), result=text("pinned" if exact else "passes" if held else "fails"),
               tallies={"final": tally})  # fmt: skip
        if exact:
            self.path = ()
        elif not held:
            if roll.total == 12:
                eliminate(m, unit, "3.6/interdiction")
            else:
                reduce(m, unit, "3.6/interdiction")
            if leader is not None:
                eliminate(m, leader, "3.6/leader-rout")
                self.leader = -1

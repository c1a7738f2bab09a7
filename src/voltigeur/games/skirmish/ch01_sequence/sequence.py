"""The turn: its steps, initiative by a die for each troop, and the order of troops (sequence/turn, initiative/...)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar

from msgspec import Meta

from voltigeur.engine.choices import (
    DONE,
    NOT_OFFERED,
    PASS,
    Answer,
    Choice,
    Draft,
    Entry,
    Pass,
    Pick,
    Question,
    Refusal,
    Verdict,
)
from voltigeur.games.skirmish.base import clues
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.play import SkirmishMatch, SkirmishStep, asked, in_turn, number, side_arg
from voltigeur.games.skirmish.base.verbs import SkirmishVerb
from voltigeur.games.skirmish.base.world import Seen, World, can_act
from voltigeur.games.skirmish.ch01_sequence.activation import Acting
from voltigeur.games.skirmish.ch02_visibility.lines import State
from voltigeur.games.skirmish.ch02_visibility.sight import look
from voltigeur.games.skirmish.ch04_actions.climb import finish_climbs
from voltigeur.games.skirmish.ch05_wounded import care
from voltigeur.games.skirmish.ch11_guns import artillery
from voltigeur.games.skirmish.ch12_melee import melee
from voltigeur.games.skirmish.ch13_morale import morale
from voltigeur.games.skirmish.ch13_morale.morale import officers
from voltigeur.games.skirmish.ch14_radio import radio
from voltigeur.games.skirmish.ch16_scenario import setup, victory
from voltigeur.terrain.plane import within

NO_DIE = Refusal("initiative/roll", "no-die")
NOT_HIS = Refusal("initiative/reroll", "not-his-troop")
ONCE = Refusal("initiative/reroll", "rerolled-already")
NO_LINK = Refusal("initiative/link", "no-officer-in-touch")
TOO_MANY = Refusal("initiative/reroll", "too-many-dice")


# -------------------------------------------------------------------- dice


def roll(m: SkirmishMatch) -> None:
    """A die for each section, vehicle and independent character; none for the demoralised (initiative/roll)."""
    for troop in in_turn(m):
        if troop.demoralised:
            continue
        troop.die = m.roll("initiative", 1).total
        m.emit("initiative", "initiative/roll", troop=m.whose(troop.id), die=number(troop.die))


def in_touch(world: World, officer: Figure, troop: int) -> bool:
    """Whether an officer sees a troop close enough, or reaches it by radio (initiative/link)."""
    if officer.troop == troop:
        return True
    reach = world.setting.charts.initiative.link
    for figure in world.fit(troop):
        if within(figure.point, officer.point, reach) and look(world, officer, figure).state != State.BLOCKED:
            return True
    return radio.linked(world, officer.troop, troop)


class Rerolls:
    """Which dice a side may roll again: so many for each officer, of troops in touch with him; scouts their own."""

    def __init__(self, world: World, side: int) -> None:
        self.world = world
        self.side = side
        grades = world.setting.charts.officers
        self.given: list[int] = []
        """An entry for each die that an officer may have rolled again: which officer."""
        self.leaders = officers(world, side)
        for place, officer in enumerate(self.leaders):
            self.given += [place] * grades.of(world.info(officer).grade).rerolls
        self.linked: dict[int, list[int]] = {
            troop.id: [n for n, officer in enumerate(self.leaders) if in_touch(world, officer, troop.id)]
            for troop in world.troops(side)
            if troop.die and not troop.rerolled
        }

    def eligible(self) -> list[int]:
        """Troops whose die may be rolled again."""
        return [troop for troop in self.linked if self._free(troop) or self._askable(troop)]

    def why_not(self, troops: Sequence[int]) -> Refusal | None:
        """Why these dice cannot be rolled again together."""
        infos = self.world.setting.troops
        for troop in troops:
            if not 0 <= troop < len(infos) or infos[troop].side != self.side:
                return NOT_HIS
            if not self.world.troop(troop).die:
                return NO_DIE
            if self.world.troop(troop).rerolled:
                return ONCE
            if not self._free(troop) and not self._askable(troop):
                return NO_LINK
        return None if self._enough([t for t in troops if not self._free(t)]) else TOO_MANY

    def _free(self, troop: int) -> bool:
        """Scouts roll their own die again without anybody's leave (initiative/reroll)."""
        return self.world.troop_info(troop).scouts

    def _askable(self, troop: int) -> bool:
        return any(officer in self.linked[troop] for officer in self.given)

    def _enough(self, troops: Sequence[int]) -> bool:
        """Whether the officers' dice can be shared out among these troops (augmenting paths)."""
        taken: dict[int, int] = {}

        def find(troop: int, tried: set[int]) -> bool:
            for die, officer in enumerate(self.given):
                if officer not in self.linked[troop] or die in tried:
                    continue
                tried.add(die)
                if die not in taken or find(taken[die], tried):
                    taken[die] = troop
                    return True
            return False

        return all(find(troop, set()) for troop in troops)


class Reroll(Answer, frozen=True):
    """Roll some initiative dice again (initiative/reroll)."""

    troops: tuple[int, ...]
    form: ClassVar[str] = "reroll {troops:troops}"


class RerollDraft(Draft):
    """Some of the dice, or none."""

    def __init__(self, rerolls: Rerolls) -> None:
        self.rerolls = rerolls
        self.troops = rerolls.eligible()

    def entries(self, so_far: tuple[Entry, ...]) -> Sequence[Entry]:
        chosen = [entry[0] for entry in so_far]
        last = chosen[-1] if chosen else -1
        more = [(t,) for t in self.troops if t > last and self.rerolls.why_not([*chosen, t]) is None]
        return [DONE, *more]

    def whole(self, entries: tuple[Entry, ...]) -> Answer:
        return Reroll(tuple(entry[0] for entry in entries)) if entries else PASS

    def options(self) -> Sequence[Answer]:
        """None, each of them, and the lowest as far as they go."""
        found: list[Answer] = [PASS, *(Reroll((troop,)) for troop in self.troops)]
        many = tuple(sorted(self._lowest()))
        if len(many) > 1:
            found.append(Reroll(many))
        return found

    def _lowest(self) -> list[int]:
        chosen: list[int] = []
        for troop in sorted(self.troops, key=lambda t: (self.rerolls.world.troop(t).die, t)):
            if self.rerolls.why_not([*chosen, troop]) is None:
                chosen.append(troop)
        return chosen

    def admits(self, answer: Answer) -> Verdict:
        if isinstance(answer, Pass):
            return None
        if not isinstance(answer, Reroll) or not answer.troops or list(answer.troops) != sorted(set(answer.troops)):
            return NOT_OFFERED
        return self.rerolls.why_not(answer.troops)


def reroll_choice(seen: Seen) -> Choice | None:
    """Which of his dice a side may have rolled again; None if there is no such die (initiative/reroll)."""
    draft = RerollDraft(Rerolls(seen, seen.side))
    return draft if draft.troops else None


def reroll(m: SkirmishMatch, seat: int, troops: Sequence[int]) -> None:
    """Roll these dice again; the second result stands."""
    for troop in sorted((m.troop(t) for t in troops), key=lambda t: t.token):
        before, troop.die = troop.die, m.roll("initiative", 1).total
        troop.rerolled = True
        m.emit("rerolled", "initiative/reroll", troop=m.whose(troop.id), before=number(before), die=number(troop.die))


# -------------------------------------------------------------------- order


def settle_order(m: SkirmishMatch) -> None:
    """Highest die first, better troops first, then a roll-off between the sides; the demoralised last (house/order)."""
    order: list[int] = []
    won: list[int] = []
    troops = [t for t in in_turn(m) if not t.acted]
    ranks = sorted({_rank(m.truth, t.id) for t in troops if t.die}, reverse=True)
    for rank in ranks:
        tied = [t for t in troops if t.die and _rank(m.truth, t.id) == rank]
        if len({t.side for t in tied}) > 1:
            first = _roll_off(m)
            won.append(first)
            tied.sort(key=lambda t: (t.side != first, t.token))
        order += [t.id for t in tied]
    m.position.order = (*order, *(t.id for t in troops if t.demoralised and not t.die))
    clues.ordered(m, [t for t in order if m.troop(t).die], won)


def _rank(world: World, troop: int) -> tuple[int, int]:
    return world.troop(troop).die, world.setting.quality(troop).rank


def _roll_off(m: SkirmishMatch) -> int:
    """The side that goes first among equals."""
    while True:
        dice = m.roll("roll-off", 2).dice
        if dice[0] != dice[1]:
            first = dice.index(max(dice))
            m.emit("roll-off", "house/order", side=side_arg(first), attacker=number(dice[0]), defender=number(dice[1]))
            return first


def _left(world: World) -> Iterator[int]:
    return (troop for troop in world.order if not world.troop(troop).acted)


def next_troop(m: SkirmishMatch) -> int:
    """The next troop to act, or -1; those who cannot any more are passed over."""
    truth = m.truth
    for troop in _left(truth):
        if can_act(truth, troop):
            return troop
        m.troop(troop).acted = True
    return -1


def tied(world: World) -> list[int]:
    """The troops among which the owner of the next one may choose: his, with the same die and quality (house/order)."""
    left = [troop for troop in _left(world) if _present(world, troop)]
    if not left:
        return []
    first = left[0]
    side = world.troop_info(first).side
    if world.troop(first).demoralised or (isinstance(world, Seen) and side != world.side):
        return []
    rank = _rank(world, first)
    return [t for t in left if world.troop_info(t).side == side and _rank(world, t) == rank]


def _present(world: World, troop: int) -> bool:
    """Whether a troop can act, as far as the reader may know: whom he does not know can."""
    return can_act(world, troop) or not world.knows_troop(troop)


REROLL = SkirmishVerb(Reroll, sign="reroll")


# ------------- the turn: barrages, initiative, activations, care, close combat, morale (sequence/turn)


BARRAGE, ROLL, DEFENDER, ATTACKER, ACTIONS, CARE, MELEE, MORALE, END = range(9)
_REROLLS = {DEFENDER: 1, ATTACKER: 0}
_PHASES = {BARRAGE: "initiative", ACTIONS: "action", CARE: "care", MELEE: "melee", MORALE: "morale"}


class Activate(Answer, frozen=True):
    """Say which of one's own tied troops acts first (house/order)."""

    troop: int
    form: ClassVar[str] = "activate {troop:troop}"


class Turn(SkirmishStep, tag=True):
    """The bottom step: one turn after the other."""

    stage: Annotated[int, Meta(ge=BARRAGE, le=END)] = BARRAGE

    def seats(self, m: SkirmishMatch) -> tuple[int, ...]:
        if self.stage in _REROLLS:
            return (_REROLLS[self.stage],)
        return (0, 1) if self.stage == ACTIONS else ()

    def question(self, seen: Seen) -> Question | None:
        if self.stage in _REROLLS:
            if seen.side != _REROLLS[self.stage]:
                return None
            found = reroll_choice(seen)
            return asked(seen, "ask-reroll", found, ("initiative/reroll",))
        if self.stage == ACTIONS:
            troops = tied(seen)
            if len(troops) > 1 and seen.troop_info(troops[0]).side == seen.side:
                return Question(seen.side, "ask-next", Pick([Activate(t) for t in troops]), ("house/order",))
        return None

    def run(self, m: SkirmishMatch) -> None:
        if self.stage in _PHASES:
            m.position.phase = _PHASES[self.stage]
        if self.stage == BARRAGE:
            self._begin(m)
        elif self.stage == ROLL:
            roll(m)
        elif self.stage == ATTACKER:
            settle_order(m)
        elif self.stage == ACTIONS:
            troop = next_troop(m)
            if troop >= 0:
                self._activate(m, troop)
                return
        elif self.stage == CARE:
            care.begin(m)
        elif self.stage == MELEE:
            melee.begin_tank_assaults(m)
        elif self.stage == MORALE:
            morale.begin(m)
        elif self.stage == END:
            self._finish(m)
            return
        self.stage += 1

    def answer(self, m: SkirmishMatch, seat: int, answer: Answer) -> None:
        if isinstance(answer, Reroll):
            reroll(m, seat, answer.troops)
        elif isinstance(answer, Activate):
            clues.chosen(m, answer.troop, tied(m.seen(seat))[0])
            self._activate(m, answer.troop)
            return
        else:
            assert isinstance(answer, Pass)
        if self.stage == ATTACKER:
            settle_order(m)
        self.stage += 1

    def _begin(self, m: SkirmishMatch) -> None:
        p = m.position
        p.turn += 1
        p.phase = _PHASES[BARRAGE]
        m.emit("turn", "sequence/turn", turn=number(p.turn))
        victory.refresh(m)
        artillery.fall(m)
        setup.reinforce(m)

    def _activate(self, m: SkirmishMatch, troop: int) -> None:
        m.position.active = troop
        m.emit("activated", "house/order", troop=m.whose(troop))
        m.push(Acting(troop))

    def _finish(self, m: SkirmishMatch) -> None:
        finish_climbs(m)
        if victory.over(m):
            victory.conclude(m)
            return
        self.stage = BARRAGE


ACTIVATE = SkirmishVerb(Activate, sign="activate")

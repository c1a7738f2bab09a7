"""Engineers: who goes where others cannot, and demolition (19, 19.1/demolition, 19.2, 19.3)."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import NOT_OFFERED, PASS, Answer, Menu, Question, Refusal, Verdict
from voltigeur.games.tda.base.answers import MARKER_WORDS
from voltigeur.games.tda.base.model import Side, Tir, Unit
from voltigeur.games.tda.base.play import TdaMatch, TdaStep, word
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch18_works.works import BULLDOZER, SAFE_VEHICLE, SAPPER, UNFIT, engineer, take_away

DEMINER, BANGALORE, FLAMETHROWER, FLAME_TANK = "deminer", "bangalore", "flamethrower", "flame"
TRAP = "trap"
TOOLS = frozenset({SAPPER, DEMINER, SAFE_VEHICLE, BULLDOZER})
"""Traits of those who take markers away (19.1/demolition)."""

NOT_ENGINEERS = Refusal("19.1/demolition", "not-engineers")
NOT_THEIR_WORK = Refusal("19.1/demolition", "not-their-work")
NOTHING_THERE = Refusal("19.1/demolition", "nothing-there")
ANNOUNCED = Refusal("19.1/demolition", "announced-already")


# -------------------------------------------------------------------- demolition


def markers_at(w: World, place: int) -> list[str]:
    """Field works of all kinds in a hex (19.1/demolition)."""
    chart, at = w.setting.terrain.change, w.setting.board.hex_of[place]
    lying = [c.kind for c in w.changes if c.place == at and (chart[c.kind].work or chart[c.kind].obstruction)]
    return [*([TRAP] if w.trapped(at) else []), *dict.fromkeys(lying)]


def may_clear(w: World, kind: UnitType, what: str) -> bool:
    """Whether a marker is the business of such engineers (19.2/squad, 19.2b/deminers, 19.3)."""
    traits = kind.traits
    if SAPPER in traits:
        return True
    if what == TRAP:
        return DEMINER in traits or SAFE_VEHICLE in traits
    return BULLDOZER in traits and w.setting.terrain.change[what].obstruction


def why_not_demolish(seen: Seen, unit: Unit, what: str) -> Refusal | None:
    """Whether a unit may announce that it takes a marker away (19.1/demolition, 19/engineer-conditions)."""
    kind = seen.type(unit)
    if TOOLS.isdisjoint(kind.traits):
        return NOT_ENGINEERS
    if unit.at < 0 or what not in markers_at(seen, unit.at):
        return NOTHING_THERE
    if not may_clear(seen, kind, what):
        return NOT_THEIR_WORK
    if not engineer(seen, unit):
        return UNFIT
    return ANNOUNCED if unit.demolishes else None


class Demolish(Answer, frozen=True):
    """Announce that engineers take a marker away where they are (19.1/demolition)."""

    unit: int
    what: int
    form: ClassVar[str] = "demolish {unit:unit} {what:marker}"


class Announcing(TdaStep):
    """At the start of operations a side says who takes which marker away (19.1/demolition)."""

    side: Side
    over: bool = False

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return () if self.over else (self.side,)

    def question(self, seen: Seen) -> Question | None:
        found: dict[int, list[Answer]] = {}
        for unit in seen.mine():
            if TOOLS.isdisjoint(seen.type(unit).traits):
                continue
            options: list[Answer] = [
                Demolish(unit.id, number)
                for number, what in enumerate(MARKER_WORDS)
                if why_not_demolish(seen, unit, what) is None
            ]
            if options:
                found[unit.id] = options
        if not found:
            return None
        menu = Menu.listed(found, lambda a: self.judge(seen, a), (PASS,))
        return Question(seen.side, "ask-demolish", menu, ("19.1/demolition",))

    def judge(self, seen: Seen, answer: Answer) -> Verdict:
        """Why an announcement is refused."""
        if not isinstance(answer, Demolish):
            return NOT_OFFERED
        unit = next((u for u in seen.all_mine() if u.id == answer.unit), None)
        return NOT_ENGINEERS if unit is None else why_not_demolish(seen, unit, MARKER_WORDS[answer.what])

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        if not isinstance(answer, Demolish):
            self.over = True
            return
        unit = m.unit(answer.unit)
        unit.demolishes = MARKER_WORDS[answer.what]
        m.tell("demolishes", unit, "19.1/demolition", at=m.place(unit.at), what=word(unit.demolishes))

    def run(self, m: TdaMatch) -> None:
        m.pop()


def announce(m: TdaMatch) -> None:
    """Ask both sides, whoever is in hand first, if anybody might take a marker away."""
    if any(m.setting.types[u.kind].traits for u in m.position.units):
        for side in (1 - m.position.hand, m.position.hand):
            m.push(Announcing(side))


def finish_demolitions(m: TdaMatch) -> None:
    """Take away what was announced and not disturbed; traps are not turned (19.1/demolition)."""
    for unit in m.position.units:
        what, unit.demolishes = unit.demolishes, ""
        if not what or unit.at < 0:
            continue
        hurt = unit.stuck or unit.neutralised or unit.stunned or unit.immobilised
        if hurt or unit.moved or unit.tir != Tir.NONE or what not in markers_at(m.truth, unit.at):
            m.tell("demolition-fails", unit, "19.1/demolition", at=m.place(unit.at), what=word(what))
            continue
        at = m.setting.board.hex_of[unit.at]
        if what == TRAP:
            m.position.traps.remove(next(trap for trap in m.position.traps if trap.place == at))
        else:
            take_away(m, what, at)
        m.tell("demolished", unit, "19.1/demolition", at=m.place(at), what=word(what))


DEMOLISH = TdaVerb(Demolish, sign="set-up", rule="19.1/demolition", rank=Rank.DO)

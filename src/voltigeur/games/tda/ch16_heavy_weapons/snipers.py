"""Snipers: one chosen target for each shot, results of their own, and the men they pin down (16.6)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.choices import Answer, Pick, Question
from voltigeur.engine.verdicts import NOT_OFFERED, Refusal, Verdict
from voltigeur.games.tda.base.answers_fire import Snipe
from voltigeur.games.tda.base.model import NONE, Unit, UnitId
from voltigeur.games.tda.base.play import TdaMatch, TdaStep
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Rank, TdaVerb
from voltigeur.games.tda.base.world import Target, World
from voltigeur.games.tda.ch01_units.weapons import usable_weapon
from voltigeur.games.tda.charts.tables import CODES

PINNED = Refusal("16.6/pin", "pinned")
SNIPER_ALONE = Refusal("16.6/one-target", "sniper-alone")
NOT_A_TARGET = Refusal("16.6/one-target", "not-there")


def is_sniper(w: World, unit: Unit, place: int) -> bool:
    """Whether a unit would snipe at a place; next to the enemy its crew may have to defend itself (16.6/basics)."""
    weapon = usable_weapon(w, unit, place)
    return weapon is not None and weapon.kind == "sniper"


def sniper_results(w: World, targets: Sequence[Target], code: str) -> list[tuple[int, str]]:
    """What a code does to the one unit that was chosen: a test, a loss, or neutralisation (16.6/one-target)."""
    chart = w.setting.charts
    out = []
    for target in targets:
        unit = w.unit(target.unit)
        kind = w.type(unit)
        if unit.at < 0 or kind.role == "decoy":
            continue
        read = chart.sniper.pinned[code] if unit.pinned else code
        if not unit.pinned and kind.role == "squad" and code in chart.sniper.spared:
            out.append((unit.id, "neutralised"))
            continue
        steps = chart.results[CODES[read]].steps
        out.append((unit.id, f"loss{steps}" if steps else read))
        if steps:
            out.append((unit.id, "neutralised"))
    return out


def pin(m: TdaMatch, unit: Unit) -> None:
    """Pin a unit that a sniper has stopped, neutralised or hit; vehicles are never pinned (16.6/pin)."""
    if unit.at < 0 or m.truth.type(unit).role == "vehicle":
        return
    if not unit.pinned:
        m.tell("pinned", unit, "16.6/pin")
    unit.pinned = m.position.turn
    unit.moved = False


def held(w: World, unit: Unit) -> bool:
    """Has a marker that a leader or a loss can lift: a Stop, or by option a pin (11.3/remove-stop, 16.6/pin)."""
    return unit.stopped or (unit.pinned > 0 and w.setting.options.pin == "lifted")


def free(w: World, unit: Unit) -> None:
    """Lift it."""
    unit.stopped = False
    if w.setting.options.pin == "lifted":
        unit.pinned = 0


def unpin(m: TdaMatch, unit: Unit) -> None:
    """In the administrative phase, free a unit that no sniper has hurt this turn (16.6/pin-removal)."""
    if unit.pinned and unit.pinned < m.position.turn:
        unit.pinned = 0
        if unit.at >= 0:
            m.tell("unpinned", unit, "16.6/pin-removal", secret=unit.hidden)


class Sniping(TdaStep):
    """A sniper chooses whom he fires at, before the dice are thrown (16.6/one-target)."""

    side: int
    sniper: UnitId
    place: int
    only: tuple[UnitId, ...] = ()
    """In reaction, those who may be aimed at; in the end, the one who is."""

    def seats(self, m: TdaMatch) -> tuple[int, ...]:
        return (self.side,)

    def question(self, seen: Seen) -> Question | None:
        options = self._targets(seen)
        if len(options) < 2:
            return None
        pick = Pick(options, self.judge)
        args = (("unit", self.sniper), ("at", self.place))
        return Question(seen.side, "ask-snipe", pick, ("16.6/one-target",), args)

    def judge(self, answer: Answer) -> Verdict:
        """Why somebody who is not listed cannot be chosen."""
        return NOT_A_TARGET if isinstance(answer, Snipe) else NOT_OFFERED

    def _targets(self, seen: Seen) -> list[Answer]:
        """Known enemies who may be aimed at, or one of those under the marker."""
        known = [foe for foe in seen.foes_at(self.place) if not self.only or foe.id in self.only]
        out: list[Answer] = [Snipe(foe.id) for foe in known if not seen.type(foe).armoured]
        covered = seen.token(seen.enemy, self.place) >= 0
        return [*out, Snipe(NONE)] if covered and (not self.only or len(self.only) > len(known)) else out

    def answer(self, m: TdaMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, Snipe)
        self._aim(m, answer.target)

    def run(self, m: TdaMatch) -> None:
        options = self._targets(m.seen(self.side))
        only = options[0] if options else None
        self._aim(m, only.target if isinstance(only, Snipe) else NONE)

    def _aim(self, m: TdaMatch, target: int) -> None:
        """Let the shot below have its one target; under a marker it is drawn by lot."""
        if target == NONE:
            here = [m.unit(u) for u in m.position.here.get(self.place, ())]
            covered = [u for u in here if u.side != self.side and u.hidden and (not self.only or u.id in self.only)]
            if not covered:
                m.pop()
                return
            target = covered[m.pick_one("victim", len(covered)) if len(covered) > 1 else 0].id
        self.only = (target,)
        m.pop()


SNIPE = TdaVerb(Snipe, sign="fire", rule="16.6/one-target", rank=Rank.DO + 5)

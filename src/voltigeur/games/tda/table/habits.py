"""Questions that nobody would want to be asked: shots without a chance, marches that have arrived, units with nothing
left to do (`engine.unasked`)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from operator import itemgetter

from voltigeur.engine.choices import PASS, Answer, Menu, Pass, Question
from voltigeur.engine.orders import UNASKED
from voltigeur.engine.tally import Preview
from voltigeur.engine.unasked import NOTHING, Habits, limit
from voltigeur.games.tda.base.answers import SMOKE, Blast, Conceal, Fire, Flak, Pierce, ShootUp, Volley
from voltigeur.games.tda.base.play import TdaMatch, TdaWindow
from voltigeur.games.tda.ch04_activation.formation_acts import Activation, End, Rest
from voltigeur.games.tda.ch06_movement.movement import Go, Halt, Moving, Onward, Wheel
from voltigeur.games.tda.ch06_movement.verbs import Move
from voltigeur.games.tda.ch09_sight.sight import BLOCKED
from voltigeur.games.tda.ch11_morale.rally import Rallying
from voltigeur.games.tda.ch12_concealment.concealment import Reconcealing
from voltigeur.games.tda.ch15_vehicles.fight.weapons import Broadside
from voltigeur.games.tda.table.onward import heading, path_on
from voltigeur.games.tda.table.options import reckon
from voltigeur.games.tda.table.shots import is_soft, pierce_preview, reckoned
from voltigeur.games.tda.table.words import Look, harm

Shooting = Fire | Pierce | Volley | Blast | Flak | ShootUp


class TdaHabits(Habits[TdaMatch]):
    """What is asked of nobody who has not ordered it."""

    topics = tuple(UNASKED)

    def open(self, m: TdaMatch, question: Question) -> bool:
        """What lies under a marker could be told by how fast it is answered for (12.1/hidden-setup)."""
        units = _about(m, question)
        return bool(units) and not any(m.unit(number).hidden for number in units)

    def leaving(self, m: TdaMatch, question: Question) -> Answer | None:
        top, choice = m.state.stack[-1], question.choice
        if isinstance(top, TdaWindow | Broadside):
            return PASS
        if not isinstance(top, Activation) or not isinstance(choice, Menu):
            return None
        leave = Rest(top.current) if top.current else End()
        return leave if leave in choice.loose or (top.current and choice.admits(leave) is None) else None

    def worth(self, m: TdaMatch, question: Question, answer: Answer) -> Fraction | None:
        """The chance that the page shows beside a shot; smoke, marches and chores are for a person to weigh."""
        if isinstance(answer, Rest | End | Pass):
            return NOTHING
        look = Look(m, question.seat, question)
        if look.book or not isinstance(answer, Shooting) or (isinstance(answer, Fire) and answer.how >= SMOKE):
            return None
        found: Preview | None
        if isinstance(answer, Pierce) and not is_soft(look, answer):
            found = pierce_preview(look.seen, answer, look.march, free=look.free).preview
        elif isinstance(answer, Pierce | Volley | Blast):
            found = reckoned(look, answer)
        else:
            found = reckon(look, answer)
        return harm(found) if found is not None and found.odds else None

    def arrived(self, m: TdaMatch, question: Question) -> Answer | None:
        """A march ends where it was meant to; one is asked where it could become an assault, or where the front of a
        vehicle matters. Under a marker it always ends, so that nobody can tell what is there."""
        top = m.state.stack[-1]
        if not isinstance(top, Moving) or not isinstance(question.choice, Onward) or heading(m, top) != top.at:
            return None
        halt = Halt()
        if halt not in question.choice.loose:
            return None
        if any(m.unit(number).hidden for number in top.group):
            return halt
        more = [answer for answer in question.options() if not isinstance(answer, Go | Halt)]
        turns = bool(more) and all(isinstance(answer, Wheel) for answer in more)
        return halt if not more or (turns and not _watched(m, top)) else None

    def sensible(self, m: TdaMatch, question: Question) -> Answer | None:
        """Whoever may be put under a marker again is put there: it costs nothing (12.4/re-conceal)."""
        if not isinstance(m.state.stack[-1], Reconcealing):
            return None
        return max((a for a in question.options() if isinstance(a, Conceal)), key=lambda a: len(a.units), default=None)

    def occasion(self, m: TdaMatch, question: Question, said: Answer) -> Hashable:
        """All chances to react to one activation; all that a formation does; all units that rally."""
        top, p = m.state.stack[-1], m.position
        if isinstance(top, TdaWindow):
            return "react", p.turn, p.active
        if isinstance(top, Activation | Moving):
            return "act", p.turn, p.active
        return question.kind, p.turn

    def like(self, m: TdaMatch, question: Question, said: Answer) -> Answer | None:
        """A march goes on to its goal; whoever reacts is followed by everybody whose shot is worth it, the best first;
        other answers are given as they are."""
        top = m.state.stack[-1]
        if isinstance(said, Move):
            path = path_on(m.seen(question.seat), m, top) if isinstance(top, Moving) else ()
            return Go(path) if path else None
        if isinstance(said, Shooting) and isinstance(top, TdaWindow):
            least = limit(m.orders_of(question.seat))
            shots = [(w, a) for a in question.options() if (w := self.worth(m, question, a)) and w >= least]
            return max(shots, key=itemgetter(0))[1] if shots else None
        return super().like(m, question, said)


def _about(m: TdaMatch, question: Question) -> Sequence[int]:
    """The own units that a question is about."""
    top = m.state.stack[-1]
    if isinstance(top, Activation):
        return top.current or top.left
    if isinstance(top, Moving):
        return top.group
    if isinstance(top, Rallying):
        return top.ready
    args = dict(question.args)
    unit, units = args.get("unit"), args.get("units")
    if isinstance(units, tuple):
        return units
    return (unit,) if isinstance(unit, int) else ()


def _watched(m: TdaMatch, moving: Moving) -> bool:
    """Whether an enemy who is known, or a marker, has a line to where it stands."""
    row = m.setting.sight.row(moving.at)
    return any(row[place] != BLOCKED for place in m.at_rest(moving.side).enemy_ground())


HABITS = TdaHabits()

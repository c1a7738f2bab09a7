"""Setting up: who there is, and putting them on the table before the first turn or later (house/set-up)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.choices import Answer, Question
from voltigeur.games.skirmish.base.model import UNPLACED, Fate, Figure, Position, Troop
from voltigeur.games.skirmish.base.names import points_of
from voltigeur.games.skirmish.base.play import SkirmishMatch, SkirmishStep, side_arg
from voltigeur.games.skirmish.base.scenario import SIDES
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.base.verbs import SkirmishVerb
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch16_scenario.deployment import SetUp, SetUpDraft

_INWARDS = {"north": 180, "east": 270, "south": 0, "west": 90}
"""The facing of somebody who comes from an edge."""


def muster(setting: SkirmishSetting) -> Position:
    """The position before anybody is set up."""
    figures = [
        Figure(info.id, info.side, info.troop, known=not setting.troops[info.troop].plan.hidden)
        for info in setting.figures
    ]
    troops = [
        Troop(
            info.id,
            info.side,
            sum(setting.figures[f].soldier for f in info.figures),
            info.leader,
            antitank=info.plan.antitank,
            turn=info.plan.turn,
            calls=info.plan.calls,
        )
        for info in setting.troops
    ]
    return Position(figures, troops)


class SettingUp(SkirmishStep, tag=True):
    """Each side in turn puts on the table who begins there, or who comes on in this turn."""

    turn: int = 0

    def seats(self, m: SkirmishMatch) -> tuple[int, ...]:
        return tuple(side for side in self._sides(m.setting) if _waiting(m.position, side, self.turn))[:1]

    def question(self, seen: Seen) -> Question | None:
        draft = SetUpDraft(seen, self.turn)
        return Question(seen.side, "ask-set-up", draft, ("house/set-up",)) if draft.possible else None

    def run(self, m: SkirmishMatch) -> None:
        """Nobody is left to be set up, or the next side finds no place now."""
        waiting = self.seats(m)
        if waiting:
            delay(m, waiting[0], self.turn)
            return
        m.pop()
        if not self.turn:
            m.emit("set-up-done", "house/set-up")

    def answer(self, m: SkirmishMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, SetUp)
        inwards = _INWARDS[m.setting.edge(seat)]
        for move in answer.sites:
            figure = m.figure(move[0])
            figure.x, figure.y = points_of(move)[-1]
            figure.storey, figure.facing = move[3], move[2] if move[2] >= 0 else inwards
            figure.fate = Fate.PRESENT
        for troop in m.position.troops:
            if troop.side == seat and troop.turn == self.turn:
                _come(m, troop)
        for figure in m.position.figures:
            if figure.side == seat and figure.present and figure.origin == UNPLACED:
                figure.origin = figure.site
        number(m, seat)
        m.position.touched = True
        m.emit("set-up" if not self.turn else "comes-on", "house/set-up", news=True, side=side_arg(seat))

    @staticmethod
    def _sides(setting: SkirmishSetting) -> tuple[int, int]:
        first = SIDES.index(setting.scenario.first)
        return first, 1 - first


def _waiting(position: Position, side: int, turn: int) -> bool:
    """Whether somebody of a side is to be set up in a turn."""
    troops = position.troops
    return any(f.fate == Fate.AWAY and f.side == side and troops[f.troop].turn == turn for f in position.figures)


def delay(m: SkirmishMatch, side: int, turn: int) -> None:
    """Those who find no place come on a turn later (house/set-up)."""
    for troop in m.position.troops:
        if (
            troop.side == side
            and troop.turn == turn
            and m.figure(m.setting.troops[troop.id].figures[0]).fate == Fate.AWAY
        ):
            troop.turn += 1
            m.emit("delayed", "house/set-up", to=1 << side, troop=m.whose(troop.id))


def reinforce(m: SkirmishMatch) -> None:
    """Those whose turn it is come on (house/set-up)."""
    turn = m.position.turn
    if any(_waiting(m.position, side, turn) for side in (0, 1)):
        m.push(SettingUp(turn))


def _come(m: SkirmishMatch, troop: Troop) -> None:
    """What holds for a whole troop once its figures stand: crews and passengers, hidden ones lying in wait."""
    info = m.setting.troops[troop.id]
    figures = [m.figure(f) for f in info.figures]
    if info.kind == "vehicle":
        begin_aboard(m, figures[0], figures[1:])
    if info.plan.aboard:
        carrier = m.setting.troops[m.setting.notation.read_troop(info.plan.aboard)]
        begin_aboard(m, m.figure(carrier.figures[0]), figures)
    for figure in figures:
        figure.known = not info.plan.hidden
        figure.waiting = info.plan.hidden and m.setting.figures[figure.id].soldier and figure.aboard < 0
        figure.limbered = info.plan.limbered and m.setting.figures[figure.id].role == "gun"


def begin_aboard(m: SkirmishMatch, vehicle: Figure, figures: Sequence[Figure]) -> None:
    """Put figures into a vehicle, or a gun behind it."""
    for figure in figures:
        figure.x, figure.y, figure.storey = vehicle.site
        figure.facing, figure.aboard, figure.fate = vehicle.facing, vehicle.id, vehicle.fate
        figure.known = vehicle.known


def number(m: SkirmishMatch, side: int) -> None:
    """Number markers and troops by where they stand, so that numbers tell nothing; those aboard of something come
    last, so that no gap tells how many they are (house/markers)."""
    p = m.position
    fresh = [f for f in p.figures if f.side == side and f.present and not f.known and f.token < 0]
    for figure in sorted(fresh, key=lambda f: (f.aboard >= 0, f.site)):
        figure.token, p.next_token = p.next_token, p.next_token + 1
    places = {
        troop.id: min(p.figures[f].site for f in m.setting.troops[troop.id].figures if p.figures[f].present)
        for troop in p.troops
        if troop.side == side
        and troop.token < 0
        and any(p.figures[f].present for f in m.setting.troops[troop.id].figures)
    }
    for troop_id in sorted(places, key=lambda t: (places[t], t)):
        p.troops[troop_id].token, p.next_token = p.next_token, p.next_token + 1


SET_UP = SkirmishVerb(SetUp, sign="set-up")

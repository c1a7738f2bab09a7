"""The match as rule code sees it, and the few functions that reveal, hurt and remove figures."""

from __future__ import annotations

from collections.abc import Mapping

from voltigeur.engine.choices import Choice, Question
from voltigeur.engine.events import Arg
from voltigeur.engine.steps import Step
from voltigeur.engine.tally import ALL
from voltigeur.engine.worlds import TwoWorlds
from voltigeur.games.skirmish.base.model import NONE, Fate, Figure, Health, Position, Troop
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.base.world import Seen, Truth, can_act

LEAVES: Mapping[Fate, str] = {
    Fate.DEAD: "gone-dead",
    Fate.EVACUATED: "gone-evacuated",
    Fate.FLED: "gone-fled",
    Fate.CAPTURED: "gone-captured",
    Fate.EXITED: "gone-exited",
}
"""The event that tells of a figure that leaves the table."""


class SkirmishMatch(TwoWorlds[Position, SkirmishSetting, Seen, Truth]):
    """A match on the plane."""

    worlds = Truth, Seen

    def figure(self, number: int) -> Figure:
        """A figure."""
        return self.position.figures[number]

    def troop(self, number: int) -> Troop:
        """A troop."""
        return self.position.troops[number]

    def who(self, figure: Figure) -> Arg:
        """A figure as an argument: its side reads who it is, the other its marker while it is not known."""
        return Arg("figure", figure.id) if figure.known else Arg("figure", figure.id, 1 << figure.side, figure.token)

    def whose(self, troop: int) -> Arg:
        """A troop as an argument: the other side reads its marker while it knows none of its figures."""
        info = self.setting.troops[troop]
        if any(self.position.figures[f].known for f in info.figures):
            return Arg("troop", troop)
        return Arg("troop", troop, 1 << info.side, self.position.troops[troop].token)


class SkirmishStep(Step[SkirmishMatch, Seen]):
    """A step of a skirmish."""


def asked(
    seen: Seen, kind: str, choice: Choice | None, rules: tuple[str, ...], args: tuple[tuple[str, object], ...] = ()
) -> Question | None:
    """The question for a choice, where there is one."""
    return None if choice is None else Question(seen.side, kind, choice, rules, args)


def number(value: int, to: int = ALL) -> Arg:
    """A number as an argument."""
    return Arg("int", value, to)


def length(value: int) -> Arg:
    """A length in units as an argument."""
    return Arg("length", value)


def spot(x: int, y: int, storey: int = 0) -> Arg:
    """A place as an argument."""
    return Arg("site", (x, y, storey))


def word(value: str) -> Arg:
    """A message id as an argument."""
    return Arg("word", value)


def side_arg(side: int) -> Arg:
    """A side as an argument."""
    return Arg("side", side)


def marker_order(figure: Figure) -> tuple[int, int]:
    """A key to do things one after the other in an order that tells nothing of those who are not known."""
    return figure.token, figure.id


# -------------------------------------------------------------------- what becomes of figures


def reveal(m: SkirmishMatch, figure: Figure, rule: str) -> None:
    """The other side sees who somebody is; whoever is with him in a vehicle too."""
    for one in (figure, *(f for f in m.position.figures if f.aboard == figure.id)):
        if one.known or one.fate == Fate.AWAY:
            continue
        one.known = True
        m.emit("revealed", rule, news=True, figure=Arg("figure", one.id), token=Arg("token", one.token),
               at=spot(*one.site))  # fmt: skip


def wound(m: SkirmishMatch, figure: Figure, rule: str) -> None:
    """A soldier is hit and lies down (losses/order)."""
    reveal(m, figure, rule)
    figure.health = Health.WOUNDED
    figure.waiting = figure.ready = figure.charged = False
    figure.climbing = 0
    drop(m, figure)
    _count_loss(m, figure)
    m.emit("wounded", rule, news=True, figure=m.who(figure), at=spot(*figure.site))
    m.position.touched = True


def remove(m: SkirmishMatch, figure: Figure, fate: Fate, rule: str) -> None:
    """Take a figure off the table for good."""
    reveal(m, figure, rule)
    if figure.health == Health.FIT and fate in (Fate.DEAD, Fate.CAPTURED, Fate.FLED):
        _count_loss(m, figure)
    drop(m, figure)
    figure.fate = fate
    figure.aboard = NONE
    figure.waiting = figure.ready = figure.charged = False
    figure.climbing = 0
    m.emit(LEAVES[fate], rule, news=True, figure=m.who(figure), at=spot(*figure.site))
    m.position.touched = True


def drop(m: SkirmishMatch, figure: Figure) -> None:
    """Let go of a wounded, or be let go of."""
    figure.carries = NONE
    for other in m.position.figures:
        if other.carries == figure.id:
            other.carries = NONE


def _count_loss(m: SkirmishMatch, figure: Figure) -> None:
    troop = m.position.troops[figure.troop]
    if m.setting.figures[figure.id].soldier:
        troop.lost += 1
        if troop.leader == figure.id:
            troop.lost_leader = True


def in_turn(m: SkirmishMatch) -> list[Troop]:
    """The troops that can act, in an order that tells nothing of those who are not known."""
    truth = m.truth
    return sorted((t for t in m.position.troops if can_act(truth, t.id)), key=lambda t: (t.side, t.token))

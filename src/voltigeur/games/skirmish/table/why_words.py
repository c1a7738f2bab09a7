"""One question, as somebody looks at it who asks why not: what he points at, and verdicts in words with a remedy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from voltigeur.engine.choices import Answer, Question, Refusal, Void, VoltigeurError
from voltigeur.engine.table.asks import Cannot
from voltigeur.games.skirmish.base.model import NONE, Figure
from voltigeur.games.skirmish.base.names import PACE_WORDS, Moves, parse_site, points_of, write_site
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.ch04_actions.ambush import Hold, Wait
from voltigeur.games.skirmish.ch04_actions.march import March, Swim
from voltigeur.games.skirmish.ch09_grenades.grenades import Throw
from voltigeur.games.skirmish.ch10_vehicles.driving import Creep, Drive
from voltigeur.games.skirmish.ch11_guns.artillery import Launch
from voltigeur.games.skirmish.ch11_guns.guns import Shell
from voltigeur.games.skirmish.ch12_melee.melee import Follow
from voltigeur.games.skirmish.ch14_radio.radio import CallFire
from voltigeur.games.skirmish.table.asks import plain
from voltigeur.games.skirmish.table.faces import piece_of
from voltigeur.tabling.words import kebab
from voltigeur.terrain.tabletop import Site

if TYPE_CHECKING:
    from voltigeur.games.skirmish.table.page import SkirmishTable

_DIGITS = 6
"""No piece has a longer number."""


class Target(NamedTuple):
    """What is pointed at: a spot, and who stands there if a piece was meant."""

    site: Site
    figure: int = NONE
    token: int = NONE


def number_of(piece: str, kind: str) -> int:
    """The number of a figure (`f`) or of a marker (`m`) by its piece, or -1; whatever else may have been sent."""
    number = piece[1:]
    return int(number) if piece[:1] == kind and number.isascii() and number.isdigit() and len(number) <= _DIGITS else -1


class Why:
    """A question and its seat."""

    def __init__(self, table: SkirmishTable, m: SkirmishMatch, question: Question) -> None:
        self.table = table
        self.m = m
        self.question = question
        self.t = table.t
        self.teller = table.teller
        self.seen = m.at_rest(question.seat)
        self.book = table.setting.options.measuring == "book"
        """Nothing is measured before a shot is declared."""

    def arg(self, name: str) -> int:
        """A troop or a figure that the question is about, or -1."""
        value = dict(self.question.args).get(name, NONE)
        return value if isinstance(value, int) else NONE

    # ---------------------------------------------------------------- what is pointed at

    def own(self, pieces: Iterable[str]) -> list[Figure]:
        """One's own figures among some pieces, each once."""
        numbers = dict.fromkeys(number_of(piece, "f") for piece in pieces)
        figures = [self.seen.figure(number) for number in numbers if self.seen.known(number)]
        return [figure for figure in figures if figure.side == self.seen.side]

    def target(self, text: str) -> Target | None:
        """The piece or the spot that a text names, if it names one."""
        number, token = number_of(text, "f"), number_of(text, "m")
        if self.seen.known(number):
            return Target(self.seen.figure(number).site, number)
        if token in (markers := self.seen.markers()):
            return Target(markers[token], token=token)
        try:
            return Target(parse_site(text))
        except VoltigeurError:
            return None

    def is_foe(self, target: Target) -> bool:
        """Whether an enemy is pointed at."""
        return target.token >= 0 or (
            target.figure >= 0 and self.seen.figure(target.figure).side != self.seen.side
        )  # fmt: skip

    # ---------------------------------------------------------------- names

    def called(self, target: Target) -> str:
        """What is pointed at, by name."""
        if target.figure >= 0:
            return self.teller.name(target.figure)
        return self.t("marker", number=target.token) if target.token >= 0 else write_site(target.site)

    def who(self, figures: Sequence[Figure]) -> str:
        """Some figures by name, or how many there are."""
        if len(figures) == 1:
            return self.teller.name(figures[0].id)
        return self.t("why-several", count=len(figures))

    def says(self, answer: Answer) -> str:
        """An answer in words."""
        t, name = self.t, kebab(type(answer).__name__)
        match answer:
            case March(moves=moves, pace=pace):
                return t("why-goes", action=t(f"option-{PACE_WORDS[pace]}"), place=_end(moves))
            case Swim(moves=moves) | Drive(moves=moves) | Creep(moves=moves) | Follow(moves=moves):
                action = t(f"option-{name}", count=len(moves))
                return t("why-goes", action=action, place=_end(moves))
            case Wait() | Hold():
                return t(f"option-{name}")
            case Throw(thrower=number, at=at) | Launch(shooter=number, at=at) | Shell(gun=number, at=at):
                return t(f"why-{name}", figure=self.teller.name(number), place=write_site(at))
            case CallFire(at=at):
                return t("why-call", place=write_site((*at, 0)))
        return plain(self.table, self.m, self.seen, self.question, answer).text

    # ---------------------------------------------------------------- verdicts

    def admitted(self, answer: Answer) -> bool:
        """Whether an answer may be given; by the book one is told only afterwards that it comes to nothing."""
        verdict = self.question.admits(answer)
        return verdict is None or (self.book and isinstance(verdict, Void))

    def reason(self, verdict: Refusal | Void) -> str:
        """Why an answer is refused or comes to nothing."""
        return self.teller.refusal(verdict)

    def possible(self, answer: Answer, figure: Figure | None = None) -> Cannot:
        """It can be done."""
        rule = self.question.rules[0] if self.question.rules else "house/actions"
        text = self.says(answer)
        piece = piece_of(figure.id) if figure is not None else ""
        return Cannot(text, self.t("why-possible"), rule, piece, text, self.m.write(answer))

    def cannot(
        self, text: str, why: str, rule: str, figure: Figure | None = None, remedies: Iterable[Answer] = ()
    ) -> Cannot:
        """It cannot be done; the first of the remedies that may be given would help."""
        piece = piece_of(figure.id) if figure is not None else ""
        for answer in remedies:
            if self.admitted(answer):
                return Cannot(text, why, rule, piece, self.says(answer), self.m.write(answer))
        return Cannot(text, why, rule, piece)

    def refused(
        self, text: str, verdict: Refusal | Void, figure: Figure | None = None, remedies: Iterable[Answer] = ()
    ) -> Cannot:
        """The same, by a verdict."""
        return self.cannot(text, self.reason(verdict), verdict.rule, figure, remedies)

    def first(self) -> Cannot:
        """Something else has to be decided now."""
        title = self.table.ask(self.m, self.question).title
        rule = self.question.rules[0] if self.question.rules else "house/actions"
        return Cannot(self.t("why-not-now"), self.t("why-first", title=title), rule)

    def idle(self, figure: Figure) -> Cannot:
        """Somebody whose troop is not the one that acts."""
        name, state = self.teller.name(figure.id), self.seen.troop(figure.troop)
        if not figure.present:
            return self.cannot(name, self.t("why-away"), "house/set-up", figure)
        why = "why-acted" if state.acted else "why-later" if state.die else "why-not-its-turn"
        return self.cannot(
            name, self.t(why, troop=self.teller.troop(figure.troop), die=state.die), "sequence/turn", figure
        )


def _end(moves: Moves) -> str:
    """Where the first of some moves ends."""
    return write_site((*points_of(moves[0])[-1], moves[0][3])) if moves and points_of(moves[0]) else ""

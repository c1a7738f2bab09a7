"""How many answers a person has to give for the same play, when the table asks everything and as it asks now.

    python bench/questions.py --out bench/results/questions.json

A person-like player sits against a veteran: he decides as a veteran would and answers with what the page offers (an
option, or the way of an option to the place that he means). Where the page lets him answer several questions in one
breath (`Option.then`, `Option.again`) he does so when he fires, rallies or lets enemies fire on, and is held to it;
he decides march by march and phase by phase, and lets all his troops lie in wait at once only where all of them did so
a turn ago. Both numbers are counted in the same match, so that the play is the same:
`before` is every question that his seat meets, `after` those that he has to answer.
"""

from __future__ import annotations

import argparse
from collections import Counter
from copy import copy
from pathlib import Path
from typing import Any

from keeping import keep

from voltigeur.engine.choices import Answer, Question
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.table.asks import Option
from voltigeur.engine.unasked import Series, given, series
from voltigeur.lab.matches import fresh_match
from voltigeur.players import Player, player

SCENARIOS = (
    ("tda", "premier-feu"),
    ("tda", "pont-de-kolwezi"),
    ("tda", "rue-par-rue"),
    ("tda", "acier-blanc"),
    ("skirmish", "coup-de-main"),
)
MATCHES = 4
ONE_BY_ONE = {("ask-act", "move"), ("ask-go-on-acting", "move"), ("ask-activate", "pass"), ("ask-react-move", "pass")}
"""What he never says in advance: to march on under fire, to pass a whole phase, to let a whole march pass."""
STAY = "wait"
"""What he says for all only where he has settled down."""


class Person:
    """Somebody at the page: what he answers, and what he needs not answer one by one."""

    def __init__(self, match: AnyMatch, seat: int, mind: Player) -> None:
        self.match, self.seat, self.mind = match, seat, mind
        self.table = match.book.table(match.setting, "en")
        self.met: Counter[str] = Counter()
        self.spared: Counter[str] = Counter()
        self.answered: Counter[tuple[str, str]] = Counter()
        self.breaths: Counter[str] = Counter()
        """Questions that he had answered in one breath with another."""
        self.elsewhere = 0
        """Answers that the page does not offer in these words."""
        self._running: Series | None = None
        self._acts: dict[int, set[str]] = {}
        """What his formations did in each turn."""

    def _says_all(self, question: Question, option: Option) -> bool:
        """Whether he says an answer for the questions that follow, too."""
        if (question.kind, option.verb) in ONE_BY_ONE:
            return False
        settled = self._acts.get(self.match.book.turn(self.match) - 1) == {"Wait"}
        return option.verb != STAY or settled

    def asked(self, question: Question) -> None:
        """Meet a question: the table answers it, he has answered it before, or he answers now."""
        self.met[question.kind] += 1
        found = given(self.match, question)
        if found is not None:
            self.spared[found.topic] += 1
            self.match.answer(found.answer, self.seat)
            return
        said = self._running.next(self.match, question) if self._running is not None else None
        if said is not None:
            self.breaths[question.kind] += 1
            self._did(question, said)
            self.match.answer(said, self.seat)
            return
        option, answer = self._offered(question, self.mind.choose(self.match.view(self.seat), question))
        self.answered[question.kind, type(answer).__name__] += 1
        self._did(question, answer)
        if self._running is not None and not self._running.outlasts(self.match, question):
            self._running = None
        if option is not None and (option.then or option.again) and self._says_all(question, option):
            then = [self.match.read(text) for text in option.then]
            self._running = series(self.match, question, answer, then, again=option.again)
        self.match.answer(answer, self.seat)

    def _did(self, question: Question, answer: Answer) -> None:
        if question.kind == "ask-act":
            self._acts.setdefault(self.match.book.turn(self.match), set()).add(type(answer).__name__)

    def _offered(self, question: Question, wanted: Answer) -> tuple[Option | None, Answer]:
        """The option that he would take, and its answer: what he wants, or the page's way to the same place."""
        ask = self.table.ask(self.match, question)
        text = self.match.write(wanted)
        if ask.form in ("place", "draft"):
            return None, wanted
        options = list(ask.options)
        for actor in ask.actors:
            if any(piece in _pieces(self.match, wanted) for piece in actor.pieces):
                options += self.table.actions(self.match, question, actor.pieces)
        if group := _pieces(self.match, wanted):
            options += self.table.actions(self.match, question, group)
        for option in options:
            if option.answer == text:
                return option, wanted
        path = getattr(wanted, "path", ()) or ()
        place = path[-1] if path else getattr(wanted, "place", None)
        for option in options:
            if not option.ways or option.aim:
                continue
            for way in self.table.ways(self.match, question, option.id).ways:
                if way.answer == text:
                    return option, wanted
                found = self.match.read(way.answer)
                end = (getattr(found, "path", ()) or (getattr(found, "place", None),))[-1]
                if type(found) is type(wanted) and end == place and _like(found, wanted):
                    return option, found
        self.elsewhere += 1
        return None, wanted


def _like(one: Answer, other: Answer) -> bool:
    """Whether two answers differ only in the way they go."""
    return all(
        getattr(one, name) == getattr(other, name) for name in one.__struct_fields__ if name not in ("path", "place")
    )


def _pieces(match: AnyMatch, answer: Answer) -> list[str]:
    """The own pieces that an answer is about, as the page calls them."""
    numbers = getattr(answer, "units", None) or [n for n in (getattr(answer, "unit", None),) if n is not None]
    return [f"u{number}" for number in numbers] if match.book.slug == "tda" else []


def play(slug: str, scenario: str, number: int) -> dict[str, Any]:
    """One match, the person in one seat and then in the other."""
    match = fresh_match(slug, scenario, 4000 + number)
    seat = number % 2
    person = Person(match, seat, player("veteran", seed=f"person {number}", slug=slug))
    enemy = player("veteran", seed=f"enemy {number}", slug=slug)
    while (question := match.question) is not None:
        if question.seat == seat:
            person.asked(question)
        else:
            match.answer(enemy.choose(match.view(question.seat), question), question.seat)
    before, after = sum(person.met.values()), sum(person.answered.values())
    assert before == after + sum(person.spared.values()) + sum(person.breaths.values())
    return {
        "before": before,
        "after": after,
        "spared": dict(person.spared.most_common()),
        "in_one_breath": dict(person.breaths.most_common()),
        "met": dict(person.met.most_common()),
        "answered": {" ".join(key): count for key, count in person.answered.most_common()},
        "not_offered_by_the_page": person.elsewhere,
        "won": match.result is not None and match.result.winner == seat,
    }


def added(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Several matches together."""
    out: dict[str, Any] = copy(rows[0]) if len(rows) == 1 else {}
    for name in ("before", "after", "not_offered_by_the_page"):
        out[name] = sum(row[name] for row in rows)
    out["won"] = sum(row["won"] for row in rows)
    for name in ("spared", "in_one_breath", "met", "answered"):
        total: Counter[str] = Counter()
        for row in rows:
            total.update(row[name])
        out[name] = dict(total.most_common())
    out["fewer"] = round(1 - out["after"] / out["before"], 3)
    out["fewer_by_the_table_alone"] = round(sum(out["spared"].values()) / out["before"], 3)
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=MATCHES, help="matches of each scenario")
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    every, scenarios = [], {}
    for slug, scenario in SCENARIOS:
        rows = [play(slug, scenario, number) for number in range(options.matches)]
        every += rows
        scenarios[f"{slug} {scenario}"] = added(rows)
        print(scenario, scenarios[f"{slug} {scenario}"]["fewer"], flush=True)
    found = {"matches": len(every), **added(every), "scenarios": scenarios}
    print(f"{found['before']} questions, {found['after']} answers: {found['fewer']:.1%} fewer")
    keep(found, options.out)


if __name__ == "__main__":
    main()

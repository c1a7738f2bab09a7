"""Care of the wounded: step 2 of the turn (wounded/...)."""

from __future__ import annotations

from typing import ClassVar

from voltigeur.engine.choices import Answer, Pick, Question
from voltigeur.engine.tally import Line, Tally
from voltigeur.games.skirmish.base.model import Fate, Figure, FigureId, Health
from voltigeur.games.skirmish.base.play import SkirmishMatch, SkirmishStep, drop, number, remove, reveal, word
from voltigeur.games.skirmish.base.verbs import SkirmishVerb
from voltigeur.games.skirmish.base.world import Seen, World
from voltigeur.games.skirmish.ch00_ground import ground


def begin(m: SkirmishMatch) -> None:
    """Medics choose whom they treat, then every wounded is tested."""
    if any(_in_need(f) for f in m.position.figures):
        m.push(Caring())


def _in_need(figure: Figure) -> bool:
    return figure.present and figure.health == Health.WOUNDED


def at_hand(world: World, medic: Figure) -> list[Figure]:
    """The wounded whom a medic touches (wounded/medic)."""
    return [
        f
        for f in world.present(medic.side)
        if _in_need(f) and f.aboard == medic.aboard and (f.aboard >= 0 or ground.in_contact(world, f.site, medic.site))
    ]


def medics(world: World, side: int) -> list[Figure]:
    """The unhurt medics of a side."""
    return [f for f in world.present(side) if f.fit and world.info(f).role == "medic"]


class Care(Answer, frozen=True):
    """Say whom a medic who touches several wounded treats (wounded/medic)."""

    medic: int
    wounded: int
    form: ClassVar[str] = "care {medic:figure} {wounded:figure}"


class Caring(SkirmishStep, tag=True):
    """Who is treated by whom, and the tests."""

    pairs: tuple[tuple[FigureId, FigureId], ...] = ()
    """Medic and wounded."""

    def seats(self, m: SkirmishMatch) -> tuple[int, ...]:
        return (0, 1)

    def question(self, seen: Seen) -> Question | None:
        found = self._open(seen, seen.side)
        if found is None:
            return None
        medic, wounded = found
        if len(wounded) < 2:
            return None
        answers = [Care(medic.id, one.id) for one in wounded]
        return Question(seen.side, "ask-care", Pick(answers), ("wounded/medic",), (("figure", medic.id),))

    def _open(self, world: World, side: int) -> tuple[Figure, list[Figure]] | None:
        """The next medic of a side who has somebody to treat, and whom: first those he has gone to (actions/treat)."""
        busy, cared = {pair[0] for pair in self.pairs}, {pair[1] for pair in self.pairs}
        for medic in medics(world, side):
            wounded = [f for f in at_hand(world, medic) if f.id not in cared]
            if medic.id not in busy and wounded:
                return medic, [f for f in wounded if f.treated] or wounded
        return None

    def answer(self, m: SkirmishMatch, seat: int, answer: Answer) -> None:
        assert isinstance(answer, Care)
        self.pairs = (*self.pairs, (answer.medic, answer.wounded))

    def run(self, m: SkirmishMatch) -> None:
        """A medic with one wounded treats him; when all have chosen, everybody is tested."""
        for side in (0, 1):
            found = self._open(m.truth, side)
            if found is not None:
                self.pairs = (*self.pairs, (found[0].id, found[1][0].id))
                return
        m.pop()
        for medic, _ in self.pairs:
            reveal(m, m.figure(medic), "house/markers")
        cared = {wounded for _, wounded in self.pairs}
        for figure in m.position.figures:
            if _in_need(figure):
                _test(m, figure, treated=figure.id in cared)


def tally(world: World, die: int, *, treated: bool) -> Tally:
    """The die of a wounded, one better with a medic (wounded/roll, wounded/medic)."""
    bonus = world.setting.charts.wounded.medic
    return Tally((Line(bonus, "tally-medic", "wounded/medic"),) if treated else (), die)


def _test(m: SkirmishMatch, figure: Figure, *, treated: bool) -> None:
    chart = m.setting.charts.wounded
    figure.treated = treated
    found = tally(m.truth, m.roll("wound", 1).total, treated=treated)
    if found.total <= chart.dead:
        outcome, rule = "dies", "wounded/roll"
    elif found.total >= chart.fit:
        outcome, rule = "recovers", "wounded/recover"
    else:
        outcome, rule = "stable" if treated else "stays", "wounded/stay"
    m.emit("care", rule, news=True, tallies={"care": found}, figure=m.who(figure), roll=number(found.base),
           total=number(found.total), outcome=word(outcome))  # fmt: skip
    if outcome == "dies":
        remove(m, figure, Fate.DEAD, "wounded/roll")
    elif outcome == "recovers":
        figure.health = Health.FIT
        drop(m, figure)
        if m.troop(figure.troop).leader == figure.id:
            m.troop(figure.troop).lost_leader = False
        m.position.touched = True
    elif outcome == "stable":
        figure.health = Health.STABLE


CARE = SkirmishVerb(Care, actors="medic", targets="wounded", sign="rally")

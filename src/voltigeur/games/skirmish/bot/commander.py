"""The commander: every troop has a place to be in, goes there from cover to cover, and stops to fire when it pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from voltigeur.engine.choices import PASS, Answer, Menu, Pass, Question
from voltigeur.games.skirmish.base.model import Figure
from voltigeur.games.skirmish.base.names import MARCH, RUN, points_of
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.bot import deploy as bot_deploy
from voltigeur.games.skirmish.bot import driving as bot_driving
from voltigeur.games.skirmish.bot.plan import Aim, aims, along, at_aim, hunted, next_point, route
from voltigeur.games.skirmish.bot.quick import FLOOR, Quick
from voltigeur.games.skirmish.bot.worth import answer_worth, bombed, danger, standing_fire
from voltigeur.games.skirmish.ch00_ground.move_costs import Pace
from voltigeur.games.skirmish.ch04_actions.formation import formation
from voltigeur.games.skirmish.ch04_actions.heights import Stairs
from voltigeur.games.skirmish.ch04_actions.march import March, Treat
from voltigeur.games.skirmish.ch04_actions.movement import movers, start_of
from voltigeur.games.skirmish.whole.view import View
from voltigeur.terrain.plane import length, squared, within
from voltigeur.terrain.tabletop import Site

ARRIVED: Final = 0.9
"""What it is worth to stay where one wants to be."""
PACE_OF_WORTH: Final = 1800
"""A good move in units: progress is reckoned in these."""
EAGER: Final = 1.0
"""What a good move ahead is worth in wounds, when time is neither short nor long."""
FEAR: Final = 0.4
"""What it counts that one is in more danger at the end of a move than at its beginning."""
GRENADES: Final = 0.7
"""What the same counts for grenades."""
STEPS: Final = (
    (Pace.RUN, RUN, (2950, 2350, 1750, 1200)),
    (Pace.MARCH, MARCH, (1780, 1180, 900, 590, 300)),
)
"""How far along a way one tries to get, at each pace, the farthest first; two of each are weighed."""
TRIED: Final = 2
WATCHERS: Final = 4
"""As many who lie ready are enough to keep the enemy's heads down."""
OVERWATCH: Final = 0.5
"""What it is worth to be the first to lie ready when enemies are about."""
ABOUT: Final = 6000
COVERED: Final = 0.6
"""What danger counts while others lie ready."""
LAST: Final = 0.3
"""What it counts when there is no time left to wait for anything better."""
LAST_TURNS: Final = 2
LATE: Final = 0.05
"""Expected wounds for which one fires when nobody else will come this turn."""


class Commander(Quick):
    """Plays by maxims: fire when it pays, be somewhere that counts, move from cover to cover."""

    def set_up(self, view: View, question: Question) -> Answer | None:
        """The best of a few, in open order."""
        return bot_deploy.set_up(view, question, self.rng)

    # ---------------------------------------------------------------- fire

    def fire(self, view: View, question: Question) -> Answer | None:
        """What hurts most; for little only when nobody is left to act this turn."""
        options = [option for option in question.options() if not isinstance(option, Pass)]
        seen = view.seen
        left = [t for t in seen.order if not seen.troop(t).acted and seen.troop_info(t).side != seen.side]
        return self.best_fire(view, options, FLOOR if left else LATE)

    # ---------------------------------------------------------------- actions

    def act(self, view: View, question: Question) -> Answer | None:
        """The best of waiting, shooting pieces, stairs, care and ways to where the troop wants to be."""
        choice, seen = question.choice, view.seen
        assert isinstance(choice, Menu)
        troop = dict(question.args)["troop"]
        assert isinstance(troop, int)
        scored = list(self._scored(seen, troop, choice))
        if not scored:
            return None
        best = max(scored, key=lambda pair: pair[0])
        return best[1]

    def _scored(self, seen: Seen, troop: int, choice: Menu) -> Iterator[tuple[float, Answer]]:
        figures = movers(seen, troop)
        fit = seen.fit(troop)
        wanted = [hunted(seen, fit[0], goal) for goal in self._aims(seen, troop, fit)]
        aim = wanted[0] if wanted else None
        there = aim is not None and any(at_aim(seen, figure, aim) for figure in fit)
        stay = ARRIVED if there else 0.0
        if "wait" in choice.keys:
            facing = self._facing(seen, choice.of("wait"), fit)
            watch = OVERWATCH if self._near(seen, fit) and not self._covered(seen) else 0.0
            yield standing_fire(seen, fit) + 0.1 + stay + watch, facing
        for key in ("guns", "radio"):
            if key in choice.keys:
                yield from ((answer_worth(seen, answer) + 0.05, answer) for answer in choice.of(key))
        if "treat" in choice.keys:
            yield from ((0.8, answer) for answer in choice.of("treat") if isinstance(answer, Treat))
        if "heights" in choice.keys and aim is not None:
            yield from self._stairs(choice, fit, aim)
        if "drive" in choice.keys:
            yield from bot_driving.drives(seen, troop, choice, aim)
        if "go" in choice.keys and figures and aim is not None and not there:
            found = list(self._ways(seen, troop, figures, aim, choice))
            if not found and len(wanted) > 1:
                found = list(self._ways(seen, troop, figures, wanted[1], choice))
            yield from found
        elif "go" in choice.keys and figures and aim is None and seen.troop_info(troop).kind == "character":
            yield from self._join(seen, troop, figures, choice)

    def _facing(self, seen: Seen, waits: Sequence[Answer], fit: Sequence[Figure]) -> Answer:
        """Face the nearest enemy: that is what the first candidate does."""
        return waits[0]

    def _stairs(self, choice: Menu, fit: Sequence[Figure], aim: Aim) -> Iterator[tuple[float, Answer]]:
        """Up or down, if that is where one wants to be."""
        if not fit:
            return
        here, want = fit[0].storey, aim.site[2]
        for answer in choice.of("heights"):
            if isinstance(answer, Stairs) and here != want:
                gained = sum(abs(here - want) - abs(move[3] - want) for move in answer.moves)
                yield 0.9 * gained / max(1, len(answer.moves)) + 0.05 * len(answer.moves), answer

    # ---------------------------------------------------------------- ways

    def _aims(self, seen: Seen, troop: int, fit: Sequence[Figure]) -> list[Aim]:
        """Where a troop may want to be, the best first: by worth and distance, and not where others are already."""
        if not fit or (seen.troop_info(troop).kind == "character" and seen.info(fit[0]).role != "sniper"):
            return []
        here = fit[0].point
        others = [t.id for t in seen.troops(seen.side) if t.id != troop and seen.troop_info(t.id).kind == "section"]
        heads = [(other, seen.fit(other)[0]) for other in others if seen.fit(other)]
        ranked: list[tuple[float, Aim]] = []
        for goal in aims(seen, troop):
            away = squared(goal.site[:2], here) ** 0.5
            nearer = sum(other < troop and squared(f.point, goal.site[:2]) ** 0.5 < away for other, f in heads)
            taken = sum(at_aim(seen, f, goal) for _, f in heads)
            ranked.append((goal.points / (1 + away / 3500) / (1 + 0.4 * nearer + 0.8 * taken), goal))
        ranked.sort(key=lambda pair: -pair[0])
        zones: dict[str, Aim] = {}
        for _, goal in ranked:
            zones.setdefault(goal.objective.zone or goal.objective.id, goal)
        return list(zones.values())

    def _ways(
        self, seen: Seen, troop: int, figures: list[Figure], aim: Aim, choice: Menu
    ) -> Iterator[tuple[float, Answer]]:
        """Formations along the way to the aim, at both paces."""
        path = route(seen, figures[0], next_point(seen, figures[0], aim.site), Pace.MARCH)
        whole = length(path) if path else 0
        if not whole:
            yield from self._nearer(seen, figures[0], aim, choice)
            return
        turns = max(1, seen.setting.turns - seen.turn + 1)
        hurry = min(2.0, max(0.5, whole / (turns * PACE_OF_WORTH)))
        here = self._fear(seen, [figure.site for figure in figures], ran=False)
        under = bombed(seen, [figure.site for figure in figures])
        calm = (COVERED if self._covered(seen) else 1.0) * (LAST if turns <= LAST_TURNS else 1.0)
        for pace, name, steps in STEPS:
            found = 0
            for step in steps:
                made = formation(seen, figures, along(path, step), pace) if found < TRIED else None
                if made is None:
                    continue
                answer = March(made, name)
                if choice.admits(answer) is None:
                    found += 1
                    ends = [(*points_of(move)[-1], move[3]) for move in made]
                    fear = self._fear(seen, ends, ran=name == RUN) - here
                    gain = EAGER * hurry * min(step, whole) / PACE_OF_WORTH * min(1.5, 0.5 + aim.points / 6)
                    bombs = bombed(seen, ends) - under
                    yield gain - FEAR * fear * calm - GRENADES * bombs, answer
        for option in choice.of("go") if self._may_charge(seen, figures) else ():
            if isinstance(option, March) and self._charges(seen, option):
                yield self._charge_worth(seen, option), option

    def _nearer(self, seen: Seen, first: Figure, aim: Aim, choice: Menu) -> Iterator[tuple[float, Answer]]:
        """Where no way is known: whatever brings one nearer."""
        before = squared(first.point, aim.site[:2]) ** 0.5
        for option in choice.of("go"):
            if isinstance(option, March) and option.moves:
                if self._charges(seen, option):
                    yield self._charge_worth(seen, option), option
                end = points_of(option.moves[0])[-1]
                yield 0.05 + (before - squared(end, aim.site[:2]) ** 0.5) / PACE_OF_WORTH, option

    def _covered(self, seen: Seen) -> bool:
        """Whether enough of ours lie ready to fire."""
        return sum(figure.ready for figure in seen.mine()) >= WATCHERS

    def _near(self, seen: Seen, fit: Sequence[Figure]) -> bool:
        """Whether enemies are about, known or not."""
        return bool(fit) and any(
            body.side != seen.side and squared(body.site[:2], fit[0].point) <= ABOUT * ABOUT for body in seen.bodies()
        )

    def _fear(self, seen: Seen, sites: Sequence[Site], *, ran: bool) -> float:
        """The danger at some sites, from a few of them."""
        sample = sites[:: max(1, len(sites) // 3)][:3]
        return sum(danger(seen, site, ran=ran) for site in sample) / max(1, len(sample))

    def _may_charge(self, seen: Seen, figures: Sequence[Figure]) -> bool:
        """Whether an enemy is so near that somebody might get at him: to list all ways is dear."""
        reach = seen.setting.charts.movement.run.road + seen.setting.charts.steps.contact
        starts = [start_of(seen, figure)[:2] for figure in figures]
        return any(within(foe.site[:2], start, reach) for foe in seen.bodies_of(seen.enemy) for start in starts)

    def _charges(self, seen: Seen, answer: March) -> bool:
        reach = seen.setting.charts.steps.contact
        foes = [b.site for b in seen.bodies() if b.side != seen.side]
        return any(
            site[2] == move[3] and squared(points_of(move)[-1], site[:2]) <= reach * reach
            for move in answer.moves
            for site in foes
        )

    def _charge_worth(self, seen: Seen, answer: March) -> float:
        """Close combat pays for better men in greater number."""
        reach = 2 * seen.setting.charts.steps.contact
        quality = seen.quality(seen.figure(answer.moves[0][0])).melee
        ends = [points_of(move)[-1] for move in answer.moves]
        foes = [f for f in seen.foes() if f.fit and any(squared(f.point, end) <= reach * reach for end in ends)]
        if not foes:
            return 0.2
        odds = quality - max(seen.quality(foe).melee for foe in foes) + (len(ends) - len(foes)) * 0.5
        ready = any(foe.waiting and foe.ready for foe in foes)
        return 0.5 + 0.45 * odds - 0.6 * ready

    def _join(self, seen: Seen, troop: int, figures: list[Figure], choice: Menu) -> Iterator[tuple[float, Answer]]:
        """A character keeps near the section that has farthest to go, a little behind it."""
        here = figures[0]
        sections = [t.id for t in seen.troops(seen.side) if seen.troop_info(t.id).kind == "section" and seen.fit(t.id)]
        if not sections:
            return
        near = min((seen.fit(t)[0] for t in sections), key=lambda f: squared(f.point, here.point))
        away = squared(near.point, here.point) ** 0.5
        if away < 900:
            return
        path = route(seen, here, near.point, Pace.MARCH)
        if not path:
            return
        for pace, name, steps in STEPS:
            for step in steps:
                made = formation(seen, figures, along(path, min(step, max(200, int(away) - 500))), pace)
                if made is not None and choice.admits(March(made, name)) is None:
                    yield 0.2 + away / 6000 + step / 10000, March(made, name)
                    break

    def first(self, view: View, question: Question) -> Answer | None:
        """The first option that does something."""
        return super().first(view, question) or PASS

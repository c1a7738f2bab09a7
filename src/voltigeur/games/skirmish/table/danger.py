"""What a way on the plane leads to: who lies in wait where it ends, and the chance to be unhurt there (actions/ambush).

Nobody fires at those who are on their way: who lies in wait fires after the activation, or just before the contact of a
charge. Numbers are those of the shots themselves: the enemy who is asked whether he fires reads the same ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from voltigeur.engine.orders import Orders
from voltigeur.engine.table.forecasts import Forecast, Hop, Threat
from voltigeur.games.skirmish.base.model import Figure, Motion, Position
from voltigeur.games.skirmish.base.names import RUN, Moves, points_of, write_site
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch00_ground import ground
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch02_visibility.lines import BLOCKED
from voltigeur.games.skirmish.ch04_actions.march import March, Swim
from voltigeur.games.skirmish.ch07_fire import fire
from voltigeur.games.skirmish.ch07_fire.reaction_fire import chance_of_harm
from voltigeur.games.skirmish.ch07_fire.volley import Aim
from voltigeur.games.skirmish.ch10_vehicles.driving import Creep, Drive
from voltigeur.games.skirmish.table.faces import piece_of
from voltigeur.tabling.words import percent
from voltigeur.terrain.plane import length

if TYPE_CHECKING:
    from voltigeur.games.skirmish.table.page import SkirmishTable

Going = March | Swim | Drive | Creep
RULES = ("actions/ambush",)
CERTAIN = Fraction(1)


class Foresight(Seen):
    """The enemy's side of the table as far as a seat knows it, when a troop has gone where it is meant to go: those of
    his whom the seat knows, and of one's own those who are known or have come."""

    __slots__ = ("_came",)

    def __init__(self, seen: Seen, position: Position, came: frozenset[int]) -> None:
        super().__init__(seen.setting, position, seen.enemy, Orders())
        self._came = came

    def knows(self, figure: Figure) -> bool:
        return figure.known or figure.id in self._came


class Outlook(NamedTuple):
    """What waits at the end of a way."""

    shots: tuple[tuple[int, int, Fraction], ...]
    """Who of the known would fire at whom, and his chance to hurt him."""
    safe: Fraction
    """The chance that nobody is hurt if all of them fire."""
    watching: int
    """How many hidden markers see where it ends."""
    contact: bool
    """Whether it ends in contact: those who are charged fire just before it."""


def outlook(seen: Seen, answer: Going) -> Outlook:
    """What known enemies who lie in wait could do to those who go, each to the nearest, when they are there."""
    moves = answer.moves
    running = isinstance(answer, Drive) or (isinstance(answer, March) and answer.pace == RUN)
    came = frozenset(move[0] for move in moves)
    eyes = Foresight(seen, _after(seen, moves, Motion.RAN if running else Motion.MARCHED), came)
    ends = {number: eyes.figure(number) for number in came}
    met = [body for figure in ends.values() for body in ground.fought_from(seen, figure.site, seen.side)]
    charged = {seen.figure(body.figure).troop for body in met if body.figure >= 0}
    shots = list(_shots(eyes, came, charged))
    told = tuple((a, b, chance_of_harm(eyes, Aim(((a, b),))) or Fraction(0)) for a, b in shots)
    hurt = (chance_of_harm(eyes, Aim(tuple(shots))) or Fraction(0)) if shots else Fraction(0)
    watching = sum(
        any(sight.between(seen, site, figure.site).state != BLOCKED for figure in ends.values())
        for site in seen.markers().values()
    )
    return Outlook(told, CERTAIN - hurt, watching, bool(met))


def _shots(eyes: Foresight, came: frozenset[int], charged: set[int]) -> Iterator[tuple[int, int]]:
    """Each of those who lie in wait at the nearest, if that is one of those who came: the charged before contact, the
    others at those who have not come into a fight."""
    ready = fire.ready_shooters(eyes, eyes.side)
    for before in (True, False):
        shooters = [number for number in ready if (eyes.figure(number).troop in charged) is before]
        for aim in fire.aimed_at_nearest(eyes, shooters, charged=before):
            yield from (shot for shot in aim.shots if shot[1] in came)


def _after(seen: Seen, moves: Moves, motion: Motion) -> Position:
    """The position when all of them have come where they go."""
    after = seen._p.copy()
    for move in moves:
        figure, points = after.figures[move[0]], points_of(move)
        if points:
            (figure.x, figure.y), figure.storey = points[-1], move[3]
            figure.motion = motion
        figure.waiting = figure.ready = False
    return after


def arrival(table: SkirmishTable, seen: Seen, answer: Going, title: str) -> Forecast:
    """A way as a page shows it: where it ends, who could fire there, and the chance to stand there unhurt."""
    t, teller = table.t, table.teller
    found = outlook(seen, answer)
    threats = tuple(_threats(table, seen, found))
    hurt = CERTAIN - found.safe
    longest = max(answer.moves, key=lambda move: length([seen.figure(move[0]).point, *points_of(move)]), default=None)
    way: tuple[Hop, ...] = ()
    if longest is not None and points_of(longest):
        site = (*points_of(longest)[-1], longest[3])
        far = teller.cm(length([seen.figure(longest[0]).point, *points_of(longest)]))
        mark = percent(t, hurt) if hurt or not found.watching else ""
        mark += "?" if found.watching else ""
        way = (Hop(write_site(site), far, t("way-ends"), share=float(hurt), percent=mark, threats=threats),)
    facts = [t("way-charge") if found.contact else t("way-fire-after")]
    if found.watching and hurt:
        facts.append(t("way-known", percent=percent(t, found.safe)))
    return Forecast(
        title=title,
        facts=tuple(facts),
        unknown=(t("way-markers-watch", count=found.watching),) if found.watching else (),
        way=way,
        arrival=t("way-unknown") if found.watching else percent(t, found.safe),
        rules=RULES,
    )


def _threats(table: SkirmishTable, seen: Seen, found: Outlook) -> Iterator[Threat]:
    for shooter, target, chance in found.shots:
        text = table.t("way-threat", target=table.teller.name(target))
        place = write_site(seen.figure(shooter).site)
        yield Threat(piece_of(shooter), place, float(chance), percent(table.t, chance), text)

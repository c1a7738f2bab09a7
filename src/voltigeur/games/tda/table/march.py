"""A march hex by hex: what each step costs, and which known enemies could fire there, how well or why not (7.11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import prod

from msgspec import Struct

from voltigeur.engine.choices import Refusal
from voltigeur.engine.table.forecasts import Hop
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.ch01_units.units import tows
from voltigeur.games.tda.ch06_movement.march_plan import MarchPlan, advance, turn_for
from voltigeur.games.tda.table.danger import Danger, Spot
from voltigeur.games.tda.table.words import Glance, points
from voltigeur.tabling.words import at_least, dashed, joined, percent

HEXSIDE = 60
"""Degrees from one hexside to the next."""
ALONG = {"road": "way-by-road", "track": "way-by-track"}


class Outlook(Struct, frozen=True):
    """A way with its dangers."""

    hops: tuple[Hop, ...] = ()
    safe: Fraction = Fraction(1)
    """The chance to come through unharmed if every known enemy fires whenever he may."""
    watching: int = 0
    """How many hidden markers see the way."""
    guns: int = 0
    """How many known enemies may fire in ways that are not followed: at what flies (15.7/aircraft-types)."""

    def arrival(self, g: Glance) -> str:
        """The chance to come through in words: unknown where somebody may fire whose odds nobody knows."""
        if g.book or not self.hops:
            return ""
        return g.t("fc-arrival-unknown") if self.watching or self.guns else percent(g.t, self.safe)

    def unknown(self, g: Glance) -> Iterator[str]:
        """What is not in the odds, and the odds without it."""
        if g.book:
            return
        if self.watching:
            yield g.t("fc-markers-watch", count=self.watching)
        if self.guns:
            yield g.t("fc-guns", count=self.guns)
        if (self.watching or self.guns) and self.safe < 1:
            yield g.t("fc-arrival-known", percent=percent(g.t, self.safe))


def outlook(g: Glance, units: Sequence[Unit], start: MarchPlan, path: Sequence[int]) -> Outlook:
    """A way hex by hex with its dangers, and the chance to come through it unharmed."""
    t = g.t
    danger = Danger(g, units, start.march)
    plan = start
    out = []
    way = []
    for place in path:
        after = advance(g.seen, plan, place, assault=place == path[-1])
        if isinstance(after, Refusal):
            break
        on_road = after.road and after.spent > after.budget
        spot = Spot(place, on_road, after.facing)
        shown = [] if g.book else list(danger.shown(spot))
        watched = 0 if g.book else danger.watching((place,))
        share = 1 - prod((1 - chance for _, chance in shown), start=Fraction(1))
        tactical = start.march == March.TACTICAL
        ground = joined(
            g.teller.ground(place), *_charges(g, units, plan.at, place), _turns(g, plan, place), _barrage(g, place)
        )
        out.append(
            Hop(
                place=g.place(place),
                cost=t("opt-one-hex") if tactical else t("asks-cost", points=points(t, after.spent - plan.spent)),
                text=ground,
                left="" if tactical else points(t, after.limit - after.spent),
                share=float(share),
                percent=at_least(t, share, open_end=watched > 0),
                threats=tuple(threat for threat, _ in shown),
                turn=after.facing * HEXSIDE if after.facing >= 0 else -1,
            )
        )
        way.append(spot)
        plan = after
    if g.book:
        return Outlook(tuple(out))
    guns = sum(not foe.neutralised and not foe.stunned for foe in danger.foes) if danger.aloft else 0
    return Outlook(tuple(out), danger.arrival(way), danger.watching(spot.place for spot in way), guns)


def _charges(g: Glance, units: Sequence[Unit], origin: int, place: int) -> Iterator[str]:
    """What a step costs beside the ground itself: a hedge, a slope, snow."""
    if origin < 0:
        return
    kind = g.setting.board.kind[place]
    towing = tows(g.seen, units[0])
    for charge in g.setting.going.entry(g.seen.type(units[0]), origin, place, g.seen.changes, towing).charges:
        name = f"terrain-{dashed(charge.what)}"
        if charge.what in ALONG:
            yield g.t(ALONG[charge.what])
        elif charge.tenths and charge.what != kind and g.t.has(name):
            yield g.t("way-charge", points=points(g.t, charge.tenths), what=g.t(name))


def _turns(g: Glance, plan: MarchPlan, place: int) -> str:
    """The turn that a vehicle makes before it drives on, and what it costs (15.2/facing, 15.2/road)."""
    turn = turn_for(g.seen, plan, place)
    if turn is None:
        return ""
    if not turn.cost:
        return g.t("way-turn-road")
    sides = turn.cost // g.setting.charts.movement.hexside
    return g.t("way-turn", sides=sides, points=points(g.t, turn.cost))


def _barrage(g: Glance, place: int) -> str:
    return g.t("way-barrage") if g.setting.board.hex_of[place] in g.seen.barrages else ""

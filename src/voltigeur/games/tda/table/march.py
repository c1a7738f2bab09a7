"""A march hex by hex: what each step costs, and which known enemies could fire there, how well or why not (7.11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import prod

from voltigeur.engine.choices import Refusal, Verdict, Void
from voltigeur.engine.orders import Orders
from voltigeur.engine.table.forecasts import Hop, Threat
from voltigeur.games.tda.base.answers import FULL
from voltigeur.games.tda.base.model import March, Tir, Unit
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.world import Target
from voltigeur.games.tda.ch01_units.units import tows, usable_weapon
from voltigeur.games.tda.ch06_movement.march_plan import MarchPlan, advance, turn_for
from voltigeur.games.tda.ch07_fire.aim import aim, is_indirect
from voltigeur.games.tda.ch07_fire.firepower import cadence, keeps_cadence
from voltigeur.games.tda.ch07_fire.tests import why_not_fire
from voltigeur.games.tda.ch11_morale.morale import outcome_odds
from voltigeur.games.tda.ch12_concealment.concealment import protection_against
from voltigeur.games.tda.table.board import why_blocked
from voltigeur.games.tda.table.words import Glance, marker, piece, points
from voltigeur.tabling.words import clause, dashed, joined, percent

NOTHING = Fraction(0)
THROWS = sum(WAYS.values())
CASES = THROWS * THROWS
"""A throw of two dice for the shot and one for who is hit: what chances are counted in."""
HEXSIDE = 60
"""Degrees from one hexside to the next."""
ALONG = {"road": "way-by-road", "track": "way-by-track"}


class Foresight(Seen):
    """The enemy's side of the table as far as a seat knows it: what he could do to somebody who is not there yet.

    His known units only, none of his observers, and always somebody to fire at, so that the rules of fire themselves
    say who could.
    """

    def __init__(self, seen: Seen) -> None:
        super().__init__(seen.setting, seen._p, seen.enemy, Orders())
        self._seen = seen

    def unit(self, number: int) -> Unit:
        return self._seen.unit(number)

    def mine(self) -> list[Unit]:
        return []

    def foes_at(self, place: int) -> list[Unit]:
        return []

    def present(self, place: int, side: int) -> bool:
        return side != self.side

    def targets(self, place: int, side: int) -> tuple[Target, ...]:
        return self._seen.targets(place, side)


class Danger:
    """What known enemies could do to a group on its way; chances are kept, since they depend on little."""

    def __init__(self, g: Glance, units: Sequence[Unit], march: March) -> None:
        self.g = g
        self.unit = units[0]
        self.units = units
        self.march = march
        self.eyes = Foresight(g.seen)
        self.foes = g.seen.foes()
        self._odds: dict[tuple[int, int], tuple[int, int]] = {}

    # ---------------------------------------------------------------- one enemy, one place

    def verdict(self, foe: Unit, place: int) -> Verdict:
        """Whether an enemy could fire at somebody in a place, by the rules of fire."""
        verdict = why_not_fire(self.eyes, foe, place, FULL)
        kind = self.g.seen.type(self.unit)
        if verdict is None and kind.armoured and not is_indirect(self.g.seen, [foe], place):
            return Refusal("13.1/use", "armour")
        return verdict

    def hidden(self, place: int) -> bool:
        """Whether the group would still be under its marker there: nobody is near enough to recognise it (12.3)."""
        if not self.unit.hidden:
            return False
        seen = self.g.seen
        chart, light = seen.setting.charts.observation, seen.setting.scenario.light
        for watcher in seen.seers(seen.side, place):
            cover = protection_against(seen, place, watcher)
            if self.march == March.FORCED:
                return False
            if self.march == March.TACTICAL:
                if cover >= 0 and seen.distance(watcher, place) <= getattr(chart.tactical, light):
                    return False
            elif seen.distance(watcher, place) <= chart.distance(cover, light):
                return False
        return True

    def column(self, foe: Unit, place: int, *, hidden: bool, on_road: bool) -> int:
        """The column of an enemy's shot at the group."""
        seen = self.g.seen
        target = Target(self.unit.id, place, hidden, self.march, on_road)
        return aim(seen, [foe], target, FULL, indirect=is_indirect(seen, [foe], place)).column

    def odds(self, foe: Unit, place: int, column: int, *, again: bool) -> tuple[int, int]:
        """The chances in `CASES` that a shot does harm, and that it is not fired for want of cadence (7.6, 7.7)."""
        seen = self.g.seen
        weapon = usable_weapon(seen, foe, place)
        assert weapon is not None
        key = (column, cadence(seen, foe, weapon).total if again else -99)
        known = self._odds.get(key)
        if known is None:
            harm = silent = 0
            for total, ways in WAYS.items():
                if again and not keeps_cadence(seen, foe, weapon, total):
                    silent += ways * THROWS
                    continue
                code = seen.setting.charts.fire.cell(total, column)
                harm += ways * (THROWS - outcome_odds(seen, self.unit, code)["nothing"])
            known = self._odds[key] = (harm, silent)
        return known

    # ---------------------------------------------------------------- a whole way

    def threats(self, place: int, *, on_road: bool) -> list[tuple[Unit, int, Verdict]]:
        """Every known enemy who could fire at a place, with his column, and those near enough who cannot."""
        hidden = self.hidden(place)
        out: list[tuple[Unit, int, Verdict]] = []
        for foe in self.foes:
            verdict = self.verdict(foe, place)
            if verdict is None:
                out.append((foe, self.column(foe, place, hidden=hidden, on_road=on_road), None))
            elif self._worth_telling(foe, place, verdict):
                out.append((foe, -1, verdict))
        return out

    def worst(self, places: Iterable[tuple[int, bool]]) -> Fraction:
        """The greatest chance of harm in any of some places, by road or not, if every known enemy fires who can."""
        cases = CASES ** len(self.foes)
        return 1 - Fraction(min((self._safe(*place) for place in places), default=cases), cases)

    def _safe(self, place: int, on_road: bool) -> int:
        """In how many cases nothing comes of it, of as many as all enemies together could bring about."""
        hidden: bool | None = None
        safe = 1
        for foe in self.foes:
            harm = 0
            if self.verdict(foe, place) is None:
                hidden = self.hidden(place) if hidden is None else hidden
                column = self.column(foe, place, hidden=hidden, on_road=on_road)
                harm, _ = self.odds(foe, place, column, again=foe.tir == Tir.TEST)
            safe *= CASES - harm
        return safe

    def _worth_telling(self, foe: Unit, place: int, verdict: Verdict) -> bool:
        """Leave out those of whom nobody would think: unarmed, or too far away."""
        weapon = self.g.seen.weapon(foe)
        if weapon is None or verdict is None or verdict.reason in ("unarmed", "out-of-range"):
            return False
        return self.g.seen.distance(foe.at, place) <= 2 * max(weapon.range, 1)

    def shown(self, place: int, *, on_road: bool) -> Iterator[tuple[Threat, Fraction]]:
        """The threats at a place in words, the worst first, then those who cannot; markers without a number."""
        g = self.g
        found = []
        barred = []
        for foe, column, verdict in self.threats(place, on_road=on_road):
            where = g.place(foe.at)
            if verdict is None:
                share = Fraction(self.odds(foe, place, column, again=foe.tir == Tir.TEST)[0], CASES)
                figure = g.setting.charts.fire.heading(column)
                note = g.t("opt-column", column=figure) if column >= 0 else g.t("opt-no-column")
                found.append((Threat(piece(foe.id), where, float(share), percent(g.t, share), note), share))
            else:
                why, rule = self._barred(foe, place, verdict)
                text = g.t("way-cannot", unit=g.full(foe), place=where, reason=why)
                barred.append((Threat(piece(foe.id), where, 0, "", text, rule), NOTHING))
        found.sort(key=lambda item: -item[1])
        yield from found
        for at, token in sorted(g.seen.enemy_markers().items()):
            if g.seen.line(at, place) >= 0:
                yield Threat(marker(token), g.place(at), 0, "", g.t("way-marker")), NOTHING
        yield from barred

    def _barred(self, foe: Unit, place: int, verdict: Refusal | Void) -> tuple[str, str]:
        if verdict.reason == "line-blocked":
            return why_blocked(self.g, foe.at, place)
        if verdict.reason == "unobserved":
            return self.g.t("way-unobserved"), verdict.rule
        return clause(self.g.t, verdict), verdict.rule

    def arrival(self, places: Sequence[tuple[int, bool]]) -> Fraction:
        """The chance to come through unharmed if every known enemy fires whenever he may.

        Each enemy's fire is followed through the way: a first shot is free, later ones need their cadence, and one
        that is lost ends it (7.6/cadence-test).
        """
        safe = Fraction(1)
        for foe in self.foes:
            fresh, again, over = (Fraction(foe.tir == marker) for marker in (Tir.NONE, Tir.TEST, Tir.END))
            for place, on_road in places:
                if self.verdict(foe, place) is not None:
                    continue
                column = self.column(foe, place, hidden=self.hidden(place), on_road=on_road)
                first = Fraction(self.odds(foe, place, column, again=False)[0], CASES)
                later, silent = (Fraction(n, CASES) for n in self.odds(foe, place, column, again=True))
                fresh, again, over = (
                    NOTHING,
                    fresh * (1 - first) + again * (1 - later - silent),
                    over + again * silent,
                )
            safe *= fresh + again + over
        return safe


def hops(g: Glance, units: Sequence[Unit], start: MarchPlan, path: Sequence[int]) -> tuple[list[Hop], Fraction]:
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
        shown = [] if g.book else list(danger.shown(place, on_road=on_road))
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
                percent=percent(t, share) if share else "",
                threats=tuple(threat for threat, _ in shown),
                turn=after.facing * HEXSIDE if after.facing >= 0 else -1,
            )
        )
        way.append((place, on_road))
        plan = after
    return out, Fraction(1) if g.book else danger.arrival(way)


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

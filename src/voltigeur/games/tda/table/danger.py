"""What known enemies could do to a group on its way, weapon by weapon, and how many hidden markers watch it (7.11).

Numbers are those of the shots themselves: the enemy who is asked whether he fires reads the same ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import prod
from typing import NamedTuple

from msgspec.structs import replace

from voltigeur.engine.choices import Refusal, Verdict, Void
from voltigeur.engine.orders import Orders
from voltigeur.engine.table.forecasts import Threat
from voltigeur.games.tda.base.answers import FULL
from voltigeur.games.tda.base.model import March, Tir, Unit
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.world import Target
from voltigeur.games.tda.ch01_units.units import all_arms, arm_of, has_several
from voltigeur.games.tda.ch07_fire.aim import aim, is_indirect
from voltigeur.games.tda.ch07_fire.firepower import cadence, keeps_cadence
from voltigeur.games.tda.ch07_fire.tests import ARMOUR, why_not_fire, why_not_fire_at_all
from voltigeur.games.tda.ch11_morale.morale import outcome_odds
from voltigeur.games.tda.ch12_concealment.concealment import protection_against
from voltigeur.games.tda.ch13_kinds_of_fire.antitank import HARM, Piercing, piercing, piercing_odds
from voltigeur.games.tda.ch13_kinds_of_fire.pierce import NOT_AT_AIRCRAFT, why_not_load, why_not_reach
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import arms_of, share_at_hand
from voltigeur.games.tda.table.board import why_blocked
from voltigeur.games.tda.table.shots import arm_names
from voltigeur.games.tda.table.words import Glance, marker, piece
from voltigeur.tabling.words import clause, joined, percent

NOTHING = Fraction(0)
CERTAIN = Fraction(1)
THROWS = sum(WAYS.values())
"""How many ways two dice fall."""


class Spot(NamedTuple):
    """A place of a way, as the group stands there: by road or not, and where its front points."""

    place: int
    on_road: bool = False
    facing: int = -1


class Aimed(NamedTuple):
    """One weapon of an enemy that could fire at the group in a spot."""

    arm: int
    weapon: Weapon
    column: int
    """Of the fire table; what is aimed at armour has none."""
    shot: Piercing | None
    """A shot at the vehicle itself (13.2)."""
    first: Fraction
    """The chance that it does harm as a first shot of the turn, which needs no cadence."""
    later: Fraction
    """The same of a later one, cadence included."""
    silent: Fraction
    """The chance that a later one is not fired."""
    missing: Fraction = NOTHING
    """The chance that a first one is not fired either: no Panzerfaust at hand (16.4/panzerfaust-fire)."""


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
        kind = g.seen.type(self.unit)
        self.vehicle = kind.role == "vehicle"
        self.aloft = bool(self.unit.height)
        """What flies is fired at in ways of its own, which are not followed here (15.7/aircraft-types)."""
        riders = [u for u in g.seen.mine() if u.rides == self.unit.id] if self.vehicle else []
        self.soft = [u for u in (*units, *riders) if not g.seen.type(u).armoured]
        """Those of the group whom any fire may hurt: nobody but its riders where a tank drives."""
        self._odds: dict[tuple[object, ...], tuple[Fraction, Fraction]] = {}
        self._hidden: dict[int, bool] = {}

    # ---------------------------------------------------------------- one enemy, one spot

    def hidden(self, place: int) -> bool:
        """Whether the group would still be under its marker there: nobody is near enough to recognise it (12.3)."""
        if not self.unit.hidden:
            return False
        if place not in self._hidden:
            self._hidden[place] = not self._recognised(place)
        return self._hidden[place]

    def _recognised(self, place: int) -> bool:
        seen = self.g.seen
        chart, light = seen.setting.charts.observation, seen.setting.scenario.light
        for watcher in seen.seers(seen.side, place):
            if self.vehicle or self.march == March.FORCED:
                return True
            cover = protection_against(seen, place, watcher)
            if self.march == March.TACTICAL:
                if cover >= 0 and seen.distance(watcher, place) <= getattr(chart.tactical, light):
                    return True
            elif seen.distance(watcher, place) <= chart.distance(cover, light):
                return True
        return False

    def aims(self, foe: Unit, spot: Spot) -> tuple[list[Aimed], Verdict]:
        """What an enemy could fire at the group: all weapons of a vehicle, the best of others; or why nothing."""
        if self.aloft:
            return [], NOT_AT_AIRCRAFT
        several = has_several(self.eyes, foe)
        found: dict[int, Aimed] = {}
        why: Verdict = None
        for arm in range(len(all_arms(self.eyes, foe))) if several else (0,):
            verdict = self._why_not_fire(foe, spot.place, arm)
            if verdict is None:
                found[arm] = self._fired(foe, spot, arm)
            else:
                why = why or verdict
        if self.vehicle and not self.hidden(spot.place):
            for arm, weapon in enumerate(arms_of(self.eyes, foe)):
                if not weapon.ac:
                    continue
                verdict = self._why_not_pierce(foe, spot.place, arm, weapon)
                if verdict is not None:
                    why = verdict
                    continue
                aimed = self._pierced(foe, spot, arm, weapon)
                if arm not in found or aimed.first > found[arm].first:
                    found[arm] = aimed
        shots = sorted(found.values(), key=lambda each: -each.first)
        return (shots if several else shots[:1]), None if shots else why

    def _why_not_fire(self, foe: Unit, place: int, arm: int) -> Verdict:
        """Whether a weapon could fire at somebody in a place, by the rules of fire."""
        verdict = why_not_fire(self.eyes, foe, place, FULL, arm)
        if verdict is not None or self.soft or is_indirect(self.eyes, [foe], place):
            return verdict
        weapon = arm_of(self.eyes, foe, arm, place)
        return None if weapon is not None and weapon.kind == "machine_gun" else ARMOUR

    def _why_not_pierce(self, foe: Unit, place: int, arm: int, weapon: Weapon) -> Verdict:
        """Whether a weapon could fire at the vehicle itself, by the rules of such fire."""
        eyes = self.eyes
        state = why_not_fire_at_all(foe, arm) or why_not_load(eyes, foe, weapon)
        return state or why_not_reach(eyes, foe, weapon, place)

    def _fired(self, foe: Unit, spot: Spot, arm: int) -> Aimed:
        """Fire at the place, on the column of the fire table (7.3, 7.4)."""
        seen, place = self.g.seen, spot.place
        weapon = arm_of(seen, foe, arm, place)
        assert weapon is not None
        victims = self.soft or [self.unit]
        target = Target(victims[0].id, place, self.hidden(place), self.march, spot.on_road)
        indirect = not arm and is_indirect(seen, [foe], place)
        weapons = (weapon,) if arm else ()
        column = aim(seen, [foe], target, FULL, indirect=indirect, weapons=weapons).column
        first, _ = self.odds(foe, weapon, column, again=False)
        return Aimed(arm, weapon, column, None, first, *self.odds(foe, weapon, column, again=True))

    def odds(self, foe: Unit, weapon: Weapon, column: int, *, again: bool) -> tuple[Fraction, Fraction]:
        """The chances that fire harms anybody, and that it is not fired for want of cadence (7.6, 7.7)."""
        seen = self.g.seen
        key = (column, cadence(seen, foe, weapon).total if again else -99, weapon.kind)
        known = self._odds.get(key)
        if known is None:
            harm = silent = NOTHING
            for total, ways in WAYS.items():
                if again and not keeps_cadence(seen, foe, weapon, total):
                    silent += Fraction(ways, THROWS)
                    continue
                code = seen.setting.charts.fire.cell(total, column)
                safe = prod(
                    (Fraction(outcome_odds(seen, u, code, total)["nothing"], THROWS) for u in self.soft or [self.unit]),
                    start=CERTAIN,
                )
                harm += Fraction(ways, THROWS) * (1 - safe)
            known = self._odds[key] = (harm, silent)
        return known

    def _pierced(self, foe: Unit, spot: Spot, arm: int, weapon: Weapon) -> Aimed:
        """A shot at the vehicle, as it would stand there (13.2, 15.2)."""
        seen = self.g.seen
        facing = spot.facing if spot.facing >= 0 else self.unit.facing
        there = replace(self.unit, at=spot.place, facing=facing, hidden=False)
        shot = piercing(self.eyes, foe, weapon, there, FULL, self.march)
        key = (foe.kind, foe.steps, arm, shot.column, shot.left, shot.guided and shot.to_hit.total)
        figures = []
        for tir in (Tir.NONE, Tir.TEST):
            known = self._odds.get((*key, tir))
            if known is None:
                odds = piercing_odds(seen, replace(foe, tir=tir), weapon, shot, there)
                harm = sum((odds[name] for name in HARM), NOTHING)
                known = self._odds[(*key, tir)] = (harm, 1 - odds.get("cadence", _at_hand(seen, foe, weapon)))
            figures.append(known)
        (first, missing), (later, silent) = figures
        return Aimed(arm, weapon, -1, shot, first, later, silent, missing)

    def now(self, foe: Unit, aimed: Aimed) -> Fraction:
        """The chance that a weapon does harm as its unit stands: by a first shot or a later one."""
        return aimed.later if foe.tir == Tir.TEST else aimed.first

    # ---------------------------------------------------------------- all enemies, one spot

    def watching(self, places: Iterable[int]) -> int:
        """How many hidden markers see any of these places; what is under them is in nobody's odds."""
        spots = list(places)
        return sum(any(self.g.seen.line(at, place) >= 0 for place in spots) for at in self.g.seen.enemy_markers())

    def share(self, spot: Spot) -> Fraction:
        """The chance of harm in a spot if every known enemy fires all he can."""
        safe = CERTAIN
        for foe in self.foes:
            for aimed in self.aims(foe, spot)[0]:
                safe *= 1 - self.now(foe, aimed)
        return 1 - safe

    def shown(self, spot: Spot) -> Iterator[tuple[Threat, Fraction]]:
        """The threats in a spot in words, the worst first, then those who cannot; markers without a number."""
        g = self.g
        found = []
        barred = []
        for foe in self.foes:
            where = g.place(foe.at)
            shots, verdict = self.aims(foe, spot)
            for aimed in shots:
                share = self.now(foe, aimed)
                note = self._note(foe, aimed, several=len(shots) > 1)
                found.append((Threat(piece(foe.id), where, float(share), percent(g.t, share), note), share))
            if not shots and verdict is not None and self._worth_telling(foe, spot.place, verdict):
                why, rule = self._barred(foe, spot.place, verdict)
                text = g.t("way-cannot", unit=g.full(foe), place=where, reason=why)
                barred.append((Threat(piece(foe.id), where, 0, "", text, rule), NOTHING))
        found.sort(key=lambda item: -item[1])
        yield from found
        for at, token in sorted(g.seen.enemy_markers().items()):
            if g.seen.line(at, spot.place) >= 0:
                yield Threat(marker(token), g.place(at), 0, "", g.t("way-marker")), NOTHING
        yield from barred

    def _note(self, foe: Unit, aimed: Aimed, *, several: bool) -> str:
        """With what an enemy fires, where that has to be said, and on which column or at which armour."""
        g = self.g
        with_what = arm_names(g, foe, (aimed.arm,)) if several or aimed.shot is not None else ""
        if aimed.shot is not None:
            face = g.t("fc-armour", arc=aimed.shot.arc.name.lower())
            return joined(with_what, g.t("way-left", armour=face, left=aimed.shot.left))
        figure = g.setting.charts.fire.heading(aimed.column)
        return joined(with_what, g.t("opt-column", column=figure) if aimed.column >= 0 else g.t("opt-no-column"))

    def _worth_telling(self, foe: Unit, place: int, verdict: Verdict) -> bool:
        """Leave out those of whom nobody would think: unarmed, or too far away."""
        weapon = self.g.seen.weapon(foe)
        if weapon is None or verdict is None or verdict.reason in ("unarmed", "out-of-range"):
            return False
        return self.g.seen.distance(foe.at, place) <= 2 * max(weapon.range, 1)

    def _barred(self, foe: Unit, place: int, verdict: Refusal | Void) -> tuple[str, str]:
        if verdict.reason == "line-blocked":
            return why_blocked(self.g, foe.at, place)
        if verdict.reason == "unobserved":
            return self.g.t("way-unobserved"), verdict.rule
        return clause(self.g.t, verdict), verdict.rule

    # ---------------------------------------------------------------- a whole way

    def arrival(self, spots: Sequence[Spot]) -> Fraction:
        """The chance to come through unharmed if every known enemy fires whenever he may.

        Each weapon is followed through the way: the first shots of a turn are free, later ones need their cadence, and
        a weapon that loses it is silent (7.6/cadence-test, 15.1/multi-weapons).
        """
        safe = CERTAIN
        for foe in self.foes:
            fresh = foe.tir == Tir.NONE
            live: dict[int, Fraction] = {}
            """By weapon: the chance that it has not done harm and may still fire."""
            done: dict[int, Fraction] = {}
            """By weapon: the chance that it has not done harm and has fallen silent."""
            for spot in spots:
                shots, _ = self.aims(foe, spot)
                for aimed in shots:
                    can = live.get(aimed.arm, CERTAIN)
                    harm, quiet = (aimed.first, aimed.missing) if fresh else (aimed.later, aimed.silent)
                    live[aimed.arm] = can * (1 - harm - quiet)
                    done[aimed.arm] = done.get(aimed.arm, NOTHING) + can * quiet
                fresh = fresh and not shots
            for arm, can in live.items():
                safe *= can + done.get(arm, NOTHING)
        return safe


def _at_hand(seen: Seen, unit: Unit, weapon: Weapon) -> Fraction:
    """The chance that there is something to fire: any weapon but a Panzerfaust is always there."""
    return sum(
        (Fraction(ways, THROWS) * share_at_hand(seen, unit, weapon, total) for total, ways in WAYS.items()), NOTHING
    )

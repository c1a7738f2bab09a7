"""Odds of fire at a place: the resolver's own tallies, from what a side knows (7.1, 7.7, contract 7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from voltigeur.engine.previews import Preview
from voltigeur.engine.tally import Tally
from voltigeur.games.tda.base.answers_fire import SMOKE, Fire
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Moment
from voltigeur.games.tda.base.world import Target, World
from voltigeur.games.tda.ch01_units.weapons import usable_weapon
from voltigeur.games.tda.ch07_fire.aim import aim, is_indirect
from voltigeur.games.tda.ch07_fire.firepower import cadence, keeps_cadence, needs_cadence
from voltigeur.games.tda.ch11_morale.morale import outcome_odds


def preview(seen: Seen, answer: Fire, moment: Moment) -> Preview | None:
    """What a shot would do: nothing is reckoned of smoke, and little before anything is measured."""
    if answer.how >= SMOKE:
        return None
    units = [seen.unit(u) for u in answer.units]
    if seen.setting.options.measuring == "book":
        return blind_preview(seen, units)
    return fire_preview(seen, units, answer.target, answer.how, moment.march)


def blind_preview(seen: Seen, units: Sequence[Unit]) -> Preview:
    """What may be reckoned before sight and range are measured: the printed powers alone (7.2/los-range)."""
    weapons = [weapon for unit in units if (weapon := seen.weapon(unit)) is not None]
    printed = Tally((), sum(weapon.power for weapon in weapons))
    return Preview({"power": printed}, unknown=("sight", "range", "target"))


def fire_preview(
    seen: Seen,
    units: Sequence[Unit],
    place: int,
    how: int,
    march: int = 0,
    *,
    only: Sequence[int] | None = None,
    on_road: bool = False,
) -> Preview:
    """Tallies and exact odds of a shot at what is known to be in a place (7.1).

    `only` are the known ones of those who may be aimed at, in a reaction; without any it is somebody under the marker.
    """
    targets = [Target(t.unit, place, t.hidden, March(march), on_road) for t in seen.targets(place, seen.enemy)]
    if only is not None:
        targets = [t for t in targets if t.unit in only] or [t for t in targets if t.hidden] or targets
    indirect = is_indirect(seen, units, place)
    targets = [t for t in targets if indirect or _can_be_hurt(seen, units, t)]
    if not targets:
        return Preview()
    target = min(targets, key=lambda t: t.hidden)
    aimed = aim(seen, units, target, how, indirect=indirect)
    tallies = {"power": aimed.power, "shift": aimed.shift}
    facts = {"column": seen.setting.charts.fire.heading(aimed.column)}
    odds = shot_odds(seen, units, target, how, indirect=indirect)
    if any(needs_cadence(u) for u in units):
        weapon = usable_weapon(seen, units[0], place)
        assert weapon is not None
        tallies["cadence"] = cadence(seen, units[0], weapon)
        odds["cadence"] = cadence_chance(seen, units, place)
    unknown = ("target",) if any(t.hidden for t in targets) else ()
    if indirect:
        facts["indirect"] = 1
    return Preview(tallies, odds, facts, unknown)


def _can_be_hurt(seen: Seen, units: Sequence[Unit], target: Target) -> bool:
    """Whether direct fire does anything to a target: armour minds only a machine gun that fires alone (13.1)."""
    if target.unit < 0 or not seen.type(seen.unit(target.unit)).armoured:
        return True
    weapon = usable_weapon(seen, units[0], target.place)
    return len(units) == 1 and weapon is not None and weapon.kind == "machine_gun"


def cadence_chance(w: World, units: Sequence[Unit], place: int) -> Fraction:
    """The chance that somebody fires at all: has a free shot or keeps its cadence (7.6/cadence-test, 7.10/cadence)."""
    return Fraction(sum(ways for total, ways in WAYS.items() if any(_fires(w, u, place, total) for u in units)), 36)


def _fires(w: World, unit: Unit, place: int, total: int) -> bool:
    if not needs_cadence(unit):
        return True
    weapon = usable_weapon(w, unit, place)
    assert weapon is not None
    return keeps_cadence(w, unit, weapon, total)


def _columns(
    w: World, units: Sequence[Unit], target: Target, how: int, indirect: bool
) -> Iterator[tuple[int, int, int]]:
    """For each total that lets anybody fire: its ways and the column of those who do (7.10/cadence)."""
    known: dict[tuple[int, ...], int] = {}
    for total, ways in WAYS.items():
        firing = [u for u in units if _fires(w, u, target.place, total)]
        if not firing:
            continue
        key = tuple(u.id for u in firing)
        if key not in known:
            known[key] = aim(w, firing, target, how, indirect=indirect).column
        yield total, ways, known[key]


def shot_odds(w: World, units: Sequence[Unit], target: Target, how: int, *, indirect: bool) -> dict[str, Fraction]:
    """Chances of each code, and of each outcome where the target is known (7.7, 7.8)."""
    out: dict[str, Fraction] = {}
    known = w.unit(target.unit) if target.unit >= 0 else None
    for total, ways, column in _columns(w, units, target, how, indirect):
        code = w.setting.charts.fire.cell(total, column)
        share = Fraction(ways, 36)
        if code != "-":
            out["effect"] = out.get("effect", Fraction(0)) + share
        if known is None:
            out[f"code-{code}"] = out.get(f"code-{code}", Fraction(0)) + share
            continue
        for outcome, chances in outcome_odds(w, known, code, total).items():
            if chances:
                out[outcome] = out.get(outcome, Fraction(0)) + share * Fraction(chances, 36)
    return out


def chance_of_effect(seen: Seen, units: Sequence[Unit], place: int, how: int, march: int = 0) -> int:
    """Percent chance that a shot has any result, for standing orders."""
    target = next(iter(seen.targets(place, seen.enemy)), None)
    if target is None:
        return 0
    aimed = Target(target.unit, place, target.hidden, March(march))
    hits = sum(
        ways
        for total, ways, column in _columns(seen, units, aimed, how, is_indirect(seen, units, place))
        if seen.setting.charts.fire.cell(total, column) != "-"
    )
    return hits * 100 // 36

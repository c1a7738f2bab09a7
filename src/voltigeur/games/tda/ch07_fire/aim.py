"""The tally of a shot and its odds: the power of all who fire, the columns of each target (7.1, 7.3, 7.4, 7.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from voltigeur.engine.tally import Line, Preview, Tally
from voltigeur.games.tda.base.answers import SMOKE, Fire
from voltigeur.games.tda.base.model import March, Tir, Unit
from voltigeur.games.tda.base.observation import only_by_flash
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.base.verbs import Moment
from voltigeur.games.tda.base.world import Target, World
from voltigeur.games.tda.ch01_units.units import usable_weapon
from voltigeur.games.tda.ch07_fire.firepower import cadence, column, keeps_cadence, needs_cadence, power, shift
from voltigeur.games.tda.ch11_morale.morale import outcome_odds


def arms(w: World, units: Sequence[Unit], place: int, *, indirect: bool) -> list[Weapon]:
    """What each firer uses; in direct fire a light mortar adds its power to the others' (16.2/groups)."""
    found = []
    for unit in units:
        weapon = usable_weapon(w, unit, place)
        assert weapon is not None
        found.append(weapon if indirect or not weapon.indirect else replace(weapon, indirect=False))
    return found


def is_indirect(w: World, units: Sequence[Unit], place: int) -> bool:
    """Whether a shot is indirect: all who fire it lob their shells (13/kinds, 16.2/groups)."""
    for unit in units:
        weapon = usable_weapon(w, unit, place)
        if weapon is None or not weapon.indirect:
            return False
    return True


def shot_power(
    w: World, units: Sequence[Unit], weapons: Sequence[Weapon], place: int, how: int, hidden: Sequence[bool]
) -> tuple[Tally, Fraction]:
    """Powers of all firers added up, with what each reason does to the sum (7.3/power, 7.10/group)."""
    own = [
        power(w, unit, weapon, place, how=how, hidden=dim)
        for unit, weapon, dim in zip(units, weapons, hidden, strict=True)
    ]
    return added(own)


def added(own: Sequence[Tally]) -> tuple[Tally, Fraction]:
    """The powers of a group as one tally, and their sum (7.10/group)."""
    if len(own) == 1:
        return own[0], own[0].product
    base = sum(tally.base for tally in own)
    running = Fraction(base)
    effect: dict[tuple[str, str], Fraction] = {}
    for tally in own:
        now = Fraction(tally.base)
        for line in tally:
            after = now * Fraction(*line.times)
            key = (line.reason, line.rule)
            effect[key] = effect.get(key, Fraction(1)) * (running + after - now) / running
            running += after - now
            now = after
    lines = (Line(0, reason, rule, times=(f.numerator, f.denominator)) for (reason, rule), f in effect.items())
    return Tally(tuple(lines), base), running


def shot_shift(w: World, units: Sequence[Unit], weapons: Sequence[Weapon], target: Target) -> Tally:
    """The column shifts of the most penalised firer (7.4/columns, 7.10/worst-modifier)."""
    worst: Tally | None = None
    for unit, weapon in zip(units, weapons, strict=True):
        own = shift(w, unit, weapon, target)
        if worst is None or own.total < worst.total:
            worst = own
    assert worst is not None
    return worst


class Aim(Struct, frozen=True):
    """Tallies of a shot at one kind of target; made for previews and for resolution alike."""

    power: Tally
    total: tuple[int, int]
    shift: Tally
    column: int


def aim(
    w: World,
    units: Sequence[Unit],
    target: Target,
    how: int,
    *,
    indirect: bool,
    weapons: Sequence[Weapon] = (),
    more: Sequence[Line] = (),
) -> Aim:
    """Power, shifts and column on one target (7.3, 7.4).

    `weapons` for those who do not fire what they fire by themselves, `more` for shifts of the kind of shot.
    """
    hidden = [target.hidden] * len(units)
    if not target.hidden and w.setting.scenario.light != "day" and target.unit >= 0:
        silent = w.unit(target.unit).tir == Tir.NONE
        hidden = [silent and only_by_flash(w, unit.at, target.place) for unit in units]
    weapons = weapons or arms(w, units, target.place, indirect=indirect)
    powers, total = shot_power(w, units, weapons, target.place, how, hidden)
    shifts = shot_shift(w, units, weapons, target)
    if more:
        shifts = Tally((*shifts, *more))
    return Aim(powers, (total.numerator, total.denominator), shifts, column(w, total, shifts.total))


# ---- odds of fire at a place: the resolver's own tallies, from what a side knows (7.1, 7.7, contract 7)


def preview(seen: Seen, answer: Fire, moment: Moment) -> Preview | None:
    """What a shot would do: nothing is reckoned of smoke, and little before anything is measured."""
    if answer.how >= SMOKE:
        return None
    units = [seen.unit(u) for u in answer.units]
    if seen.setting.options.measuring == "book":
        return blind_preview(seen, units)
    only = moment.only(seen, answer.target)
    return fire_preview(seen, units, answer.target, answer.how, moment.march, only=only, on_road=moment.on_road)


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
    for total, ways, found in _columns(w, units, target, how, indirect):
        code = w.setting.charts.fire.cell(total, found)
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
        for total, ways, found in _columns(seen, units, aimed, how, is_indirect(seen, units, place))
        if seen.setting.charts.fire.cell(total, found) != "-"
    )
    return hits * 100 // 36

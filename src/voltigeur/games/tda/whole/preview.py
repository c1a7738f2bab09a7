"""Previews: the resolver's own tallies and exact odds, from what a side knows (contract 7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from voltigeur.engine.choices import Answer
from voltigeur.engine.tally import Tally
from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.answers_command import Activate, ActivateUnit, Rally
from voltigeur.games.tda.base.answers_fire import SMOKE, Blast, Fire, Flak, Pierce, ShootUp, Volley
from voltigeur.games.tda.base.answers_move import Assault, Move
from voltigeur.games.tda.base.cover import entry_cover
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.odds import WAYS, at_most
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.world import Target, World
from voltigeur.games.tda.ch01_units.weapons import usable_weapon
from voltigeur.games.tda.ch04_activation.activation import activation_morale, activation_tally, entering, members
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch06_movement.march_plan import follow
from voltigeur.games.tda.ch06_movement.verbs import plan_of
from voltigeur.games.tda.ch07_fire.aim import aim, is_indirect
from voltigeur.games.tda.ch07_fire.firepower import cadence, keeps_cadence, needs_cadence
from voltigeur.games.tda.ch08_assault.against_vehicles import chance_to_destroy
from voltigeur.games.tda.ch08_assault.melee import (
    Melee,
    acceleration,
    blow,
    important_protection,
    initiative,
    steps_inflicted,
)
from voltigeur.games.tda.ch11_morale.morale import outcome_odds
from voltigeur.games.tda.ch11_morale.rally import needed_to_rally, rally_tally


class Preview(Struct, frozen=True):
    """What would happen: tallies by name, chances by outcome, and what is only supposed."""

    tallies: dict[str, Tally] = {}
    odds: dict[str, Fraction] = {}
    facts: dict[str, int] = {}
    unknown: tuple[str, ...] = ()


def preview(
    seen: Seen,
    answer: Answer,
    march: int = 0,
    chain: Sequence[int] = (),
    act: Activation | None = None,
    *,
    free: bool = False,
) -> Preview | None:
    """The preview of an answer, or None where there is nothing to reckon.

    `free`: a vehicle goes on with the first shot of its turn, which needs no cadence (15.1/multi-weapons).
    """
    into_the_air = isinstance(answer, Flak | ShootUp) or (isinstance(answer, Fire) and seen.jumped(seen.enemy))
    if into_the_air and seen.setting.options.measuring == "book":
        return None
    if isinstance(answer, Fire | Flak) and seen.jumped(seen.enemy):
        return _jumpers(seen, answer)
    match answer:
        case Flak() | ShootUp():
            return _air(seen, answer, march, free=free)
        case Pierce() | Volley() | Blast():
            return _arms(seen, answer, march, free=free)
        case Fire(units=units, target=place, how=how):
            if how >= SMOKE:
                return None
            if seen.setting.options.measuring == "book":
                return blind_preview(seen, [seen.unit(u) for u in units])
            if free:
                return _arms(seen, Volley(units[0], place, how, (0,)), march, free=True)
            return fire_preview(seen, [seen.unit(u) for u in units], place, how, march)
        case Activate() | ActivateUnit():
            if is_automatic(seen, answer, chain):
                return Preview(odds={"success": Fraction(1)}, facts={"automatic": 1})
            tally = activation_tally(seen, answer)
            morale = activation_morale(seen, answer)
            return Preview({"activation": tally}, {"success": at_most(morale - tally.total)}, {"morale": morale})
        case Rally(unit=number):
            unit = seen.unit(number)
            tally = rally_tally(seen, unit)
            needed = needed_to_rally(seen, unit)
            chance = min(at_most(needed - tally.total), Fraction(35, 36))
            return Preview({"rally": tally}, {"success": chance}, {"needed": needed})
        case Move(units=units, march=kind, path=path):
            if act is None:
                return None
            plan = follow(seen, plan_of(seen, act, [seen.unit(u) for u in units], March(kind)), path)
            if isinstance(plan, Refusal):
                return None
            return Preview(facts={"spent": plan.spent, "limit": plan.limit})
        case Assault(units=units, path=path, tactical=tactical):
            if act is None:
                return None
            group = [seen.unit(u) for u in units]
            kind = March.TACTICAL if tactical else March.NORMAL
            before = follow(seen, plan_of(seen, act, group, kind, charging=True), path[:-1])
            return None if isinstance(before, Refusal) else assault_preview(seen, group, before.at, path[-1])
    return None


def _jumpers(seen: Seen, answer: Fire | Flak) -> Preview | None:
    """Fire at men on their parachutes (21.3/air-opfire)."""
    from voltigeur.games.tda.ch21_air.jump_fire import jump_preview

    return jump_preview(seen, answer)


def _air(seen: Seen, answer: Flak | ShootUp, march: int, *, free: bool) -> Preview | None:
    """Fire at aircraft on the map."""
    from voltigeur.games.tda.ch15_vehicles.fly.odds import air_preview

    return air_preview(seen, answer, march, free=free)


def _arms(seen: Seen, answer: Pierce | Volley | Blast, march: int, *, free: bool) -> Preview | None:
    """Fire at a vehicle, with single weapons, or with rockets at what is no vehicle."""
    from voltigeur.games.tda.ch13_kinds_of_fire.shot_odds import arms_preview, vehicle_preview

    if seen.setting.options.measuring == "book":
        return None
    if isinstance(answer, Pierce) and seen.type(seen.unit(answer.target)).role == "vehicle":
        return vehicle_preview(seen, answer, march, free=free)
    return arms_preview(seen, answer, march, free=free)


def is_automatic(seen: Seen, answer: Activate | ActivateUnit, chain: Sequence[int]) -> bool:
    """Whether a formation is activated without a test (4.2)."""
    if seen.free or (isinstance(answer, ActivateUnit) and answer.unit in chain):
        return True
    group = members(seen, answer)
    return all(entering(u) for u in [u for u in group if seen.type(u).role != "decoy"] or group)


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


# -------------------------------------------------------------------- assaults


def assault_preview(seen: Seen, units: Sequence[Unit], origin: int, place: int) -> Preview:
    """The first blow of the first attacker in the first round, against who is known to be there (8.1, 8.2)."""
    unit, foes = units[0], seen.foes_at(place)
    victim = foes[0] if foes else None
    speed = acceleration(seen, [*units, *foes])
    tally = blow_tally(seen, unit, victim, place, origin, speed, attacking=True)
    tunnel = place in seen.setting.board.tunnels
    return Preview(
        {"initiative": initiative(seen, unit, tunnel_attack=tunnel), "assault": tally},
        blow_odds(seen, unit, tally, victim),
        unknown=_unknown_in(seen, place),
    )


def strike_preview(seen: Seen, melee: Melee, target: int) -> Preview:
    """The blow that a unit is about to strike (8.2/combat); how lopsided the fight is counts as far as it is known."""
    unit = seen.unit(melee.together[0])
    victim = seen.unit(target) if target >= 0 else None
    unknown = _unknown_in(seen, melee.place)
    fighters = [u for u in seen.mine_at(melee.place) if seen.type(u).role != "decoy"]
    speed = acceleration(seen, [*fighters, *seen.foes_at(melee.place)]) if unknown else melee.speed
    attacking = unit.side == melee.side
    tally = blow_tally(seen, unit, victim, melee.place, melee.origin, speed, attacking=attacking)
    return Preview({"assault": tally}, blow_odds(seen, unit, tally, victim), unknown=unknown)


def blow_tally(
    w: World, unit: Unit, victim: Unit | None, place: int, origin: int, speed: int, *, attacking: bool
) -> Tally:
    """What is added to a unit's assault dice against a victim, or against somebody unknown (8.2/combat)."""
    board = w.setting.board
    if attacking:
        covered = important_protection(w, place, vehicle=victim is not None and w.type(victim).role == "vehicle")
    else:
        covered = entry_cover(w, origin, place) <= w.setting.charts.assault.important_protection
    return blow(
        w, unit, victim or unit, acceleration=speed, target_covered=covered,
        other_floor=origin in board.stairs[place], tunnel=place in board.tunnels,
    )  # fmt: skip


def blow_odds(w: World, unit: Unit, tally: Tally, victim: Unit | None = None) -> dict[str, Fraction]:
    """Chances of each number of steps that a blow costs, and of any (8.2/combat); a vehicle has one (15.5)."""
    if victim is not None and w.type(victim).role == "vehicle":
        chance = chance_to_destroy(w, unit, victim, tally)
        return {"success": chance, "steps-0": 1 - chance, "steps-1": chance}
    out = {"success": Fraction(0)}
    for total, ways in WAYS.items():
        steps = steps_inflicted(w, unit, total + tally.total)
        key = f"steps-{steps}"
        out[key] = out.get(key, Fraction(0)) + Fraction(ways, 36)
        if steps:
            out["success"] += Fraction(ways, 36)
    return out


def _unknown_in(seen: Seen, place: int) -> tuple[str, ...]:
    return ("target",) if seen.token(seen.enemy, place) >= 0 else ()

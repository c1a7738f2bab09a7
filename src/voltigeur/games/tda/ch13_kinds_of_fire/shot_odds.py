"""Odds of shots at vehicles and of single weapons: the resolver's own tallies, from what a side knows (contract 7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from voltigeur.engine.previews import Preview
from voltigeur.games.tda.base.answers_fire import Blast, Pierce, Volley
from voltigeur.games.tda.base.model import March
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.world import Target
from voltigeur.games.tda.ch01_units.weapons import Firing, battery
from voltigeur.games.tda.ch07_fire.aim import Aim, aim
from voltigeur.games.tda.ch07_fire.firepower import cadence, keeps_cadence, needs_cadence, soft_lines
from voltigeur.games.tda.ch11_morale.morale import outcome_odds
from voltigeur.games.tda.ch13_kinds_of_fire.antitank import piercing
from voltigeur.games.tda.ch13_kinds_of_fire.armour_odds import NOTHING, piercing_odds
from voltigeur.games.tda.ch16_heavy_weapons.arms import arms_of

# -------------------------------------------------------------------- at vehicles


def vehicle_preview(seen: Seen, answer: Pierce, march: int = 0, *, free: bool = False) -> Preview:
    """A shot at a vehicle: to hit, and what a hit does; `free` for one that needs no cadence test (13.2)."""
    unit, foe = seen.unit(answer.unit), seen.unit(answer.target)
    weapon = arms_of(seen, unit)[answer.weapon]
    shot = piercing(seen, unit, weapon, foe, answer.how, March(march))
    tallies = {"shift": shot.to_hit}
    if needs_cadence(unit) and not free:
        tallies["cadence"] = cadence(seen, unit, weapon)
    return Preview(tallies, piercing_odds(seen, unit, weapon, shot, foe, free=free), {"left": shot.left})


# -------------------------------------------------------------------- single weapons, and rockets at soft targets


def arms_preview(
    seen: Seen,
    answer: Volley | Blast | Pierce,
    march: int = 0,
    *,
    free: bool = False,
    only: Sequence[int] | None = None,
    on_road: bool = False,
) -> Preview:
    """Tallies and odds of fire with some weapons of a unit (15.1/multi-weapons, 13.1/ac-v-soft)."""
    unit = seen.unit(answer.unit)
    arms = answer.arms if isinstance(answer, Volley) else (answer.weapon,)
    place = seen.unit(answer.target).at if isinstance(answer, Pierce) else answer.target
    ready = battery(seen, [unit], arms, place)
    targets = [Target(t.unit, place, t.hidden, March(march), on_road) for t in seen.targets(place, seen.enemy)]
    if isinstance(answer, Pierce):
        targets = [t for t in targets if t.unit == answer.target]
    elif only is not None:
        targets = [t for t in targets if t.unit in only] or [t for t in targets if t.hidden] or targets
    lone = len(ready) == 1 and ready[0].weapon.kind == "machine_gun"
    targets = [t for t in targets if lone or t.hidden or not seen.type(seen.unit(t.unit)).armoured]
    if not targets:
        return Preview()
    target = min(targets, key=lambda t: t.hidden)
    again = needs_cadence(unit) and not free
    whole = _aim(seen, ready, target, answer)
    facts = {"column": seen.setting.charts.fire.heading(whole.column)}
    tallies = {"power": whole.power, "shift": whole.shift}
    odds = _arms_odds(seen, ready, target, answer, again)
    if again:
        tallies["cadence"] = cadence(seen, unit, ready[0].weapon)
    return Preview(tallies, odds, facts, ("target",) if target.hidden else ())


def _aim(seen: Seen, found: Sequence[Firing], target: Target, answer: Volley | Blast | Pierce) -> Aim:
    shaped = not isinstance(answer, Volley)
    weapons = [replace(item.weapon, power=item.weapon.ac) if shaped else item.weapon for item in found]
    more = tuple(soft_lines(seen, target)) if isinstance(answer, Pierce) else ()
    units = [item.unit for item in found]
    return aim(seen, units, target, answer.how, indirect=False, weapons=weapons, more=more)


def _arms_odds(
    seen: Seen, ready: Sequence[Firing], target: Target, answer: Volley | Blast | Pierce, again: bool
) -> dict[str, Fraction]:
    """Chances of each outcome, with those weapons that keep their cadence (7.7, 7.10/cadence)."""
    out: dict[str, Fraction] = {}
    fires = NOTHING
    known = seen.unit(target.unit) if target.unit >= 0 else None
    columns: dict[tuple[int, ...], int] = {}
    for total, ways in WAYS.items():
        found = [i for i in ready if not again or keeps_cadence(seen, i.unit, i.weapon, total)]
        if not found:
            continue
        share = Fraction(ways, 36)
        fires += share
        key = tuple(item.arm for item in found)
        if key not in columns:
            columns[key] = _aim(seen, found, target, answer).column
        code = seen.setting.charts.fire.cell(total, columns[key])
        outcomes: Mapping[str, int] = {f"code-{code}": 36} if known is None else outcome_odds(seen, known, code, total)
        for name, chances in _spread(code, outcomes):
            out[name] = out.get(name, NOTHING) + share * Fraction(chances, 36)
    if again:
        out["cadence"] = fires
    return out


def _spread(code: str, outcomes: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    if code != "-":
        yield "effect", 36
    yield from ((name, chances) for name, chances in outcomes.items() if chances)

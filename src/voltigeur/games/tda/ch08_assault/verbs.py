"""Assaults as an action: whether active units may make one, which they are offered, their odds (8, 8.1, 8.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from voltigeur.engine.choices import Answer, Refusal
from voltigeur.engine.tally import Preview, Tally
from voltigeur.games.tda.base.cover import entry_cover
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Moment, Rank
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import TdaAction, halves_of
from voltigeur.games.tda.ch05_actions.actions import EMPLACED, IN_TUNNEL, NEEDS_FULL, why_not_move_at_all
from voltigeur.games.tda.ch06_movement.march_plan import follow
from voltigeur.games.tda.ch06_movement.verbs import plan_of, set_out
from voltigeur.games.tda.ch08_assault.blows import (
    acceleration,
    blow,
    chance_to_destroy,
    important_protection,
    initiative,
    steps_inflicted,
)
from voltigeur.games.tda.ch08_assault.entry import ASSAULTED, HALF_SPENT, Assault, why_not_charge, why_not_engage
from voltigeur.games.tda.ch08_assault.melee import Melee


def preview(seen: Seen, answer: Assault, moment: Moment) -> Preview | None:
    """What the first blow would do at the end of the way."""
    if not isinstance(moment.act, Activation):
        return None
    group = [seen.unit(u) for u in answer.units]
    march = March.TACTICAL if answer.tactical else March.NORMAL
    before = follow(seen, plan_of(seen, moment.act, group, march, charging=True), answer.path[:-1])
    return None if isinstance(before, Refusal) else assault_preview(seen, group, before.at, answer.path[-1])


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


# -------- assaults as an action: whether active units may make one now, and which they are offered (8)


NOT_STACKED = Refusal("8/assault-entry", "not-stacked")
NOBODY_THERE = Refusal("8/assault-entry", "nobody-there")


def why_not_assault(seen: Seen, act: Activation, units: Sequence[Unit], answer: Assault) -> Refusal | None:
    """Whether units may assault along a path (8/assault-entry, 8/forbidden, 8/assault-cost)."""
    for unit in units:
        refusal = why_not_engage_now(seen, act, unit)
        if refusal:
            return refusal
    if any(unit.at != units[0].at for unit in units):
        return NOT_STACKED
    if not answer.path or not seen.present(answer.path[-1], seen.enemy):
        return NOBODY_THERE
    halves = max(halves_of(act, unit) for unit in units)
    if answer.tactical and (halves or len(answer.path) > 1):
        return NEEDS_FULL
    if halves and len(answer.path) > 1:
        return HALF_SPENT
    march = March.TACTICAL if answer.tactical else March.NORMAL
    plan = plan_of(seen, act, units, march, charging=True)
    after = follow(seen, plan, answer.path[:-1])
    if isinstance(after, Refusal):
        return after
    return why_not_charge(seen, after, answer.path[-1])


def why_not_engage_now(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """Whether an active unit may close with the enemy at all (8/one-per-activation, 10.4/tunnels)."""
    if unit.at in seen.setting.board.tunnels:
        return IN_TUNNEL
    refusal = why_not_engage(seen, unit)
    if refusal:
        return refusal
    if unit.id in act.assaulted:
        return ASSAULTED
    if unit.emplaced:
        return EMPLACED
    return why_not_move_at_all(seen, act, unit)


def _why_not(seen: Seen, act: Activation, unit: Unit, answer: Assault) -> Refusal | None:
    return why_not_assault(seen, act, [seen.unit(u) for u in answer.units], answer)


def _assault(m: TdaMatch, act: Activation, unit: Unit, answer: Assault) -> None:
    march = March.TACTICAL if answer.tactical else March.NORMAL
    set_out(m, act, answer.units, march, answer.path, charge=answer.path[-1])


def _assaults(seen: Seen, act: Activation, unit: Unit) -> Iterator[Answer]:
    board = seen.setting.board
    around = [*board.neighbours[unit.at], *board.stairs[unit.at]]
    for place in around:
        if place < 0 or not seen.present(place, seen.enemy):
            continue
        mates = [u for u in seen.mine_at(unit.at) if u.id >= unit.id and u.id in (act.current or act.left)]
        mates = [u for u in mates if _joins(seen, act, u, place)]
        for tactical in (0, 1):
            answer = Assault((unit.id,), (place,), tactical)
            if why_not_assault(seen, act, [unit], answer) is None:
                yield answer
                if len(mates) > 1:
                    together = Assault(tuple(u.id for u in mates), (place,), tactical)
                    if why_not_assault(seen, act, mates, together) is None:
                        yield together


def _joins(seen: Seen, act: Activation, unit: Unit, place: int) -> bool:
    tactical = 0 if halves_of(act, unit) else 1
    return why_not_assault(seen, act, [unit], Assault((unit.id,), (place,), tactical)) is None


ASSAULT = TdaAction(
    Assault, actors="units", judge=_why_not, do=_assault, offers=_assaults, sure=True, preview=preview,
    sign="assault", rule="8/assault-entry", rank=Rank.DOUBTFUL,
)  # fmt: skip

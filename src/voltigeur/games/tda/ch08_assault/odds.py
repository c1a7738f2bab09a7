"""Odds of assaults: the first blow, from what a side knows (8.1, 8.2, contract 7)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from voltigeur.engine.previews import Preview
from voltigeur.engine.tally import Tally
from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.answers_move import Assault
from voltigeur.games.tda.base.cover import entry_cover
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.odds import WAYS
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.verbs import Moment
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch06_movement.march_plan import follow
from voltigeur.games.tda.ch06_movement.verbs import plan_of
from voltigeur.games.tda.ch08_assault.against_vehicles import chance_to_destroy
from voltigeur.games.tda.ch08_assault.blows import acceleration, blow, important_protection, initiative, steps_inflicted
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

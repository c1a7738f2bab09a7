"""What bars every action of the movement type, and who acts together (5/no-action-states, 5.1, 17.2/half-squads)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.bunkers import STORMING
from voltigeur.games.tda.base.model import Tir, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.tests import SPENT, able, halves_of
from voltigeur.games.tda.ch04_activation.verbs import ACTIONS
from voltigeur.games.tda.ch16_heavy_weapons.snipers import PINNED
from voltigeur.games.tda.ch23_nations.nations import NEVER_MOVES, acts_as_one

NEEDS_FULL = Refusal("5.1/full-actions", "needs-full-action")
UNCOMMANDED = Refusal("5.1/nc-list", "uncommanded")
STOPPED = Refusal("5/no-action-states", "stopped")
IMMOBILISED = Refusal("5/no-action-states", "immobilised")
FIRED = Refusal("5.1/fired-no-move", "fired")
EMPLACED = Refusal("5.1/emplaced-al", "emplaced")
DISMANTLED = Refusal("5.1/emplaced-al", "dismantled")
IN_TUNNEL = Refusal("10.4/tunnels", "underground")


def why_not_move_at_all(seen: Seen, act: Activation, unit: Unit) -> Refusal | None:
    """What bars every action of the movement type (5/no-action-states, 5.1/fired-no-move, 6.1/fired-exception)."""
    if unit.storms >= 0:
        return STORMING
    if unit.stuck:
        return STOPPED if unit.stopped else PINNED
    if unit.immobilised:
        return IMMOBILISED
    if unit.aloft:
        return NEVER_MOVES
    if unit.id in act.fired_before and unit.tir != Tir.NONE and not (seen.type(unit).role == "vehicle" and unit.moved):
        return FIRED
    if unit.id in act.dismantled and seen.setting.options.dismantled == "ends":
        return DISMANTLED
    if halves_of(act, unit) >= 2 and not (unit.height and ACTIONS.machines.flies_on(seen, act, unit)):
        return SPENT
    return None


def movement(act: Activation, unit: Unit, halves: int) -> None:
    """An action of the movement type (5.1/movement-marker)."""
    act.sets_out(unit.id)
    act.spend(halves)


def twin_of(seen: Seen, act: Activation, unit: Unit) -> Unit | None:
    """The other team of a half-squad, if both can act as one now (17.2/half-squads)."""
    if unit.pair < 0 or unit.pair not in (act.current or act.left) or not able(seen, unit.pair):
        return None
    if not acts_as_one(seen.type(unit)):
        return None
    twin = seen.unit(unit.pair)
    return twin if twin.at == unit.at and not twin.stuck and not unit.stuck else None


def are_twins(seen: Seen, units: Sequence[Unit]) -> bool:
    """Whether units are the two teams of a half-squad in one place (17.2/half-squads)."""
    if len(units) != 2 or units[0].pair != units[1].id or units[0].at != units[1].at:
        return False
    return acts_as_one(seen.type(units[0]))

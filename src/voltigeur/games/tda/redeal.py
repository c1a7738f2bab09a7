"""Re-deal: another world that agrees with all that a seat has seen (contract 10)."""

from __future__ import annotations

from random import Random

from voltigeur.games.tda.model import Unit
from voltigeur.games.tda.play import TdaMatch
from voltigeur.games.tda.sequence import SetUpDraft
from voltigeur.games.tda.stacking import why_not_stack
from voltigeur.games.tda.types import KIND_OF, Kind

TRIES = 40
SLOT_FIELDS = ("moved", "tir", "done")
"""What the enemy has seen the marker do goes with the place, not with the unit."""


def redeal(m: TdaMatch, seat: int, rng: Random) -> None:
    """Deal the enemy's hidden counters anew among their places, within what each marker may still be."""
    enemy = 1 - seat
    m.state.orders.pop(enemy, None)
    if enemy in m.state.sealed:
        m.state.sealed[enemy] = m.write(SetUpDraft(m.seen(enemy)).sample(rng))
        return
    hidden = [u for u in m.position.units if u.side == enemy and u.hidden and u.at >= 0]
    if len(hidden) < 2:
        return
    for _ in range(TRIES):
        order = hidden[:]
        rng.shuffle(order)
        if _fits(m, hidden, order):
            _deal(m, hidden, order)
            return


def _fits(m: TdaMatch, slots: list[Unit], order: list[Unit]) -> bool:
    """Whether the units in this order may stand in these places."""
    setting = m.setting
    covers = m.position.covers[slots[0].side]
    masks = m.position.excluded[slots[0].side]
    crowd: dict[int, list[int]] = {}
    for slot, unit in zip(slots, order, strict=True):
        kind = setting.types[unit.kind]
        if masks.get(covers.get(slot.at, -1), 0) & KIND_OF[kind.role]:
            return False
        if slot.at not in setting.board.tunnels:
            ground = setting.terrain.kind[setting.board.kind[slot.at]]
            if not isinstance(ground.cost.get(kind.mobility), int):
                return False
            if unit.emplaced and unit.at != slot.at and (slot.moved or ground.building or ground.wet != "land"):
                return False
        if slot.moved and (unit.neutralised or unit.stopped):
            return False
        if slot.tir and KIND_OF[kind.role] & (Kind.DECOY | Kind.NON_COMBATANT):
            return False
        crowd.setdefault(slot.at, []).append(unit.kind)
    for place, kinds in crowd.items():
        known = [u.kind for u in m.position.units if u.at == place and u.side == slots[0].side and not u.hidden]
        if why_not_stack(setting, [setting.types[k] for k in (*kinds, *known)]):
            return False
    return True


def _deal(m: TdaMatch, slots: list[Unit], order: list[Unit]) -> None:
    p = m.position
    states = [(slot.at, {name: getattr(slot, name) for name in SLOT_FIELDS}) for slot in slots]
    becomes = {slot.id: unit.id for slot, unit in zip(slots, order, strict=True)}
    for unit, (place, state) in zip(order, states, strict=True):
        unit.at = place
        for name, value in state.items():
            setattr(unit, name, value)
    p.here = {place: tuple(becomes.get(u, u) for u in units) for place, units in p.here.items()}
    p.active = tuple(becomes.get(u, u) for u in p.active)
    for step in m.state.stack:
        for name in type(step).names_units:
            value = getattr(step, name)
            if isinstance(value, tuple):
                setattr(step, name, tuple(becomes.get(u, u) for u in value))
            else:
                setattr(step, name, becomes.get(value, value))

"""Where one may go out of an assault, and who cannot (8.2, 8.3/cannot)."""

from __future__ import annotations

from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.model import AWAY, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch06_movement.march_plan import step_cost
from voltigeur.games.tda.ch17_special_infantry.support_pieces import may_be_pushed
from voltigeur.games.tda.ch18_works.works import why_no_room


def retreat_places(seen: Seen, unit: Unit, barred: int) -> list[int]:
    """Where a unit may go out of an assault: adjacent, free of enemies, with room; upstairs only inside (8.2)."""
    board = seen.setting.board
    if unit.aloft or not may_be_pushed(seen.type(unit)):
        return []
    origin = unit.at
    if unit.at in board.tunnels:
        around, origin = list(board.tunnels[unit.at]), AWAY
    else:
        around = [p for p in (*board.neighbours[unit.at], *board.stairs[unit.at]) if p >= 0]
    out = []
    for place in around:
        if place == barred or seen.present(place, 1 - unit.side):
            continue
        if isinstance(step_cost(seen, [unit], origin, place), Refusal):
            continue
        mates = [seen.type(u) for u in seen.mine_at(place)]
        if why_no_room(seen, [*mates, seen.type(unit)], place) is None:
            out.append(place)
    return out


def cannot_give_way(w: World, unit: Unit) -> Refusal | None:
    """Who cannot retreat from an assault nor withdraw before it (8.2/cannot-retreat, 8.3/cannot)."""
    kind = w.type(unit)
    if unit.stuck or unit.neutralised or unit.emplaced or unit.rides >= 0 or kind.role in ("support_piece", "vehicle"):
        return Refusal("8.2/cannot-retreat", "cannot-retreat")
    return None

"""Works that are entered, bombarded and taken away; bunkers as a shot meets them are in `base.bunkers` (18.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from voltigeur.engine.verdicts import Refusal
from voltigeur.games.tda.base.play import TdaMatch, clear, lay
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.base.types import UnitType
from voltigeur.games.tda.base.world import World
from voltigeur.games.tda.ch01_units.stacking import why_not_stack
from voltigeur.games.tda.ch17_special_infantry.support_pieces import LIGHT
from voltigeur.games.tda.charts.tables import Code

BUNKER = "bunker"
TRENCH = "entrenchment"

ASSAULT_PROOF = Refusal("18.1/bunker", "bunker-closed")
NO_ROOM = Refusal("18.1/bunker-stacking", "place-full")
NOT_INSIDE = Refusal("18.1/bunker-stacking", "not-in-bunker")
FULL_ENTRY = Refusal("18.1/bunker-stacking", "needs-full-action")


def why_not_shelter(setting: TdaSetting, kinds: Iterable[UnitType]) -> Refusal | None:
    """Whether these counters may be in one bunker (18.1/bunker-stacking)."""
    inside = [kind for kind in kinds if kind.role != "decoy" and "flying" not in kind.traits]
    chart = setting.charts.stacking
    for kind in inside:
        weapon = kind.emplaced or kind.front
        if weapon is not None and weapon.kind == "mortar":
            return NOT_INSIDE
        if kind.role == "vehicle" or (kind.role == "support_piece" and LIGHT not in kind.traits):
            return NOT_INSIDE
    if sorted(kind.role for kind in inside) == ["leader", "support_piece"]:
        return None
    return NO_ROOM if sum(chart[kind.stacking] for kind in inside) > chart.bunker else None


def why_no_room(w: World, kinds: Sequence[UnitType], place: int) -> Refusal | None:
    """Whether these counters may be together in a place, a bunker or not (1.5/stacking, 18.1/bunker-stacking)."""
    refusal = why_not_stack(w.setting, kinds)
    return refusal or (why_not_shelter(w.setting, kinds) if place in w.fronts else None)


def bombard_bunker(m: TdaMatch, place: int, code: Code) -> None:
    """A bunker under bombs or shells: a heavy result leaves a trench of it (18.1/bunker)."""
    charts = m.setting.charts
    if place in m.position.fronts and charts.results[code].steps >= charts.terrain_damage.bunker:
        take_away(m, BUNKER, place)
        lay(m, TRENCH, place)
        m.emit("bunker-falls", "18.1/bunker", at=m.place(place))


def take_away(m: TdaMatch, kind: str, place: int) -> None:
    """Take a work or an obstruction off the map, with the front of a bunker."""
    clear(m, kind, place)
    if kind == BUNKER:
        m.position.fronts = {at: front for at, front in m.position.fronts.items() if at != place}

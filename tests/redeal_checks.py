"""What each game hides from a seat, for the checks of its re-deal (`voltigeur.lab.redeals`, `bench/redeals.py`).

Written from what a seat is told, beside the re-deal and without a line of it: `hidden` says where or what each secret
thing is, `alike` what the seat knows of it, and `reason` why a thing may be known after all.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from tests.aslsk import hidden_guns, replayed_guns
from tests.skirmish.whole import hidden_things
from tests.tda.whole import elimination

from voltigeur.engine.events import Event
from voltigeur.games.tda.base.model import ABOARD, AWAY
from voltigeur.games.tda.base.types import KIND_OF
from voltigeur.lab.redeals import Peers, Reading, Reasons


class Secrets(NamedTuple):
    """The secrets of a game."""

    hidden: Reading
    alike: Peers
    reason: Reasons
    replayed: Callable[[str, int], tuple[int, str]] | None = None
    """How many positions of a match, by scenario and seed, were held against all other set-ups; what differed."""


# -------------------------------------------------------------------- Troupes d'assaut


def _tda_units(match: Any, seat: int) -> dict[str, Any]:
    """Counters that the seat cannot see: under a marker, in a vehicle, or due and perhaps not come."""
    turn, roster = match.position.turn, match.setting.roster
    out = {}
    for unit in match.position.units:
        due = unit.at == AWAY and 0 < unit.entry <= turn and not roster[unit.id].drops
        if unit.side != seat and unit.hidden and not unit.fate and (unit.at >= 0 or unit.at == ABOARD or due):
            out[match.setting.names.unit(unit.id)] = unit
    return out


def _tda_hidden(match: Any, seat: int) -> dict[str, Hashable]:
    names = match.setting.names
    out: dict[str, Hashable] = {}
    for name, unit in _tda_units(match, seat).items():
        aboard = unit.at == ABOARD
        out[name] = f"in {names.unit(unit.aboard)}" if aboard else names.place(unit.at) if unit.at >= 0 else "away"
    for mission in match.position.missions:
        if mission.side != seat and mission.target >= 0:
            out[f"mission {mission.id}"] = mission.target
    for number, trap in enumerate(match.position.traps):
        if trap.side != seat and not trap.shown:
            out[f"trap {number}"] = (trap.power, trap.around, trap.lasts)
    for number, work in enumerate(match.position.dug):
        if work.side != seat:
            out[f"work {number}"] = work.place
    return out


def _tda_alike(match: Any, seat: int) -> dict[str, Hashable]:
    """By the order of battle, by what was seen of it, and by its state, which goes with it."""
    turn = match.position.turn
    out: dict[str, Hashable] = {}
    for name, unit in _tda_units(match, seat).items():
        item = match.setting.roster[unit.id]
        part = item.part
        carries = [other.name for other in match.setting.roster if other.part.rides == name]
        met = name if _tda_seen_before(match, seat, unit.id) else ""
        state = (
            unit.emplaced,
            unit.steps,
            unit.neutralised,
            unit.stopped,
            unit.pinned,
            unit.swims,
            unit.aloft,
            unit.jumps,
        )
        came = item.zone, unit.entry, part.aboard, part.rides, unit.rides, bool(unit.shipped), unit.landed == turn > 0
        out[name] = (unit.kind, unit.at == ABOARD, met, tuple(carries), *state, *came)
    out.update({f"trap {number}": "trap" for number in range(len(match.position.traps))})
    return out


def _tda_seen_before(match: Any, seat: int, unit: int) -> bool:
    """Whether the log of the seat has named the counter."""
    for entry in match.record:
        if isinstance(entry, Event) and entry.kind in ("revealed", "concealed", "embarks"):
            told = entry.for_seat(seat)
            arg = told.args.get("unit") if told is not None else None
            if arg is not None and arg.kind == "unit" and arg.value == unit:
                return True
    return False


def _tda_arrivals(match: Any, seat: int) -> set[Hashable]:
    """Markers on the map under which somebody may be who came onto it in play, as the log of the seat tells."""
    came: set[Hashable] = set()
    at: dict[Hashable, Hashable] = {}
    for entry in match.record:
        told = entry.for_seat(seat) if isinstance(entry, Event) else None
        if told is None:
            continue
        mover = told.args.get("units") or told.args.get("unit") or told.args.get("token")
        if mover is None or mover.kind != "token" or "at" not in told.args:
            continue
        origin = told.args.get("origin")
        if told.kind != "moves" or origin is None:
            came |= {mover.value} if told.kind in ("jumps", "walks-in", "gets-out") else set()
        elif origin.kind != "place" or at.get(origin.value) in came:
            came.add(mover.value)
        at[told.args["at"].value] = mover.value
    return came & {marker["token"] for marker in match.view(seat).data()["markers"]}


def _tda_lone_glider(match: Any, seat: int, unit: Any) -> bool:
    """Whether a glider was seen to land there, where it stays, and no other is left that it might be."""
    types = match.setting.types
    others = [u for u in _tda_units(match, seat).values() if types[u.kind].mobility == "glider" and u is not unit]
    landed = {e.args["at"].value for e in elimination.told(match, seat) if e.kind == "glider-lands"}
    return unit.at in landed and not others


def _tda_reason(match: Any, seat: int, name: str) -> str:
    """Why a seat may know where a counter is: it has seen it, or there is one place that it could be in."""
    if name.startswith("trap"):
        traps = [trap for trap in match.position.traps if trap.side != seat and not trap.shown]
        return "one-make" if len({(trap.power, trap.around, trap.lasts) for trap in traps}) == 1 else ""
    unit = _tda_units(match, seat).get(name)
    if unit is None:
        return ""
    if _tda_seen_before(match, seat, unit.id):
        return "seen"
    setting = match.setting
    kind = setting.types[unit.kind]
    if unit.at == ABOARD:
        others = [
            u for u in match.position.units
            if u.side == unit.side and not u.fate and u.id != unit.aboard and u.at != ABOARD
            and (setting.types[u.kind].capacity or setting.types[u.kind].holds)
        ]  # fmt: skip
        if not others:
            return "one-vehicle"
        if elimination.is_only_berth(match, unit):
            return "only-berth"
        return "elimination" if elimination.is_forced(match, seat, unit) else ""
    arrived = _tda_arrivals(match, seat)
    if unit.entry and not arrived:
        return "nobody-came"
    if unit.at < 0:
        return "elimination" if elimination.is_forced(match, seat, unit) else ""
    due = [u for u in _tda_units(match, seat).values() if u.entry and u.at != ABOARD]
    if unit.entry and len(due) == 1:
        return "one-arrival"
    if kind.mobility == "glider" and _tda_lone_glider(match, seat, unit):
        return "one-glider"
    role = KIND_OF[kind.role]
    markers = match.view(seat).data()["markers"]
    fits = [m for m in markers if any(KIND_OF[may] == role for may in m["may_be"])]
    if len(fits) < 2:
        return "one-marker"
    return "elimination" if elimination.is_forced(match, seat, unit) else ""


SECRETS = {
    "tda": Secrets(_tda_hidden, _tda_alike, _tda_reason),
    "skirmish": Secrets(hidden_things.hidden, hidden_things.alike, hidden_things.reason),
    "aslsk": Secrets(hidden_guns.hidden, hidden_guns.alike, hidden_guns.reason, replayed_guns.replayed),
}
"""The games whose re-deals are checked."""

"""What a skirmish hides from a seat, for checks of its re-deal (`voltigeur.lab.redeals`).

Written from what a seat is told, without a line of the re-deal: `hidden` says under which marker each man is and by
which number each troop goes, `alike` which of them are alike to the seat, `reason` why one may be known after all.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from voltigeur.engine.events import Event


def _men(match: Any, seat: int) -> list[Any]:
    return [f for f in match.position.figures if f.side != seat and f.present and not f.known and f.aboard < 0]


def _blank(match: Any, seat: int) -> list[Any]:
    """Troops of which the seat knows nobody."""
    known = {f.troop for f in match.position.figures if f.known}
    return [t for t in match.position.troops if t.side != seat and t.token >= 0 and t.id not in known]


def hidden(match: Any, seat: int) -> dict[str, Hashable]:
    """Where every man is whom the seat does not know, and the number of every troop."""
    out: dict[str, Hashable] = {match.setting.figures[f.id].name: f.token for f in _men(match, seat)}
    return out | {f"troop {match.setting.troops[t.id].name}": t.token for t in _blank(match, seat)}


def alike(match: Any, seat: int) -> dict[str, Hashable]:
    """Men of one troop who can do the same; until a troop has acted, those of like troops too."""
    setting, out = match.setting, dict[str, Hashable]()
    acted = any(isinstance(e, Event) and e.kind in ("activated", "roll-off") for e in match.record)
    blank = {t.id for t in _blank(match, seat)}

    def like(troop: int) -> Hashable:
        info = setting.troops[troop]
        if acted or match.position.order or troop not in blank:
            return str(info.name)
        return info.kind, len(info.figures), info.plan.zone, info.plan.turn

    for figure in _men(match, seat):
        info = setting.figures[figure.id]
        bulky = info.weapon is not None and info.weapon.has("bulky")
        crew = info.mans >= 0 or (info.weapon is not None and info.weapon.crew > 1)
        leads = info.id == setting.troops[info.troop].leader
        skill = (bulky, crew, leads, info.role if info.role in ("medic", "officer") else "") if acted else ()
        out[info.name] = (like(info.troop), info.soldier, skill)
    return out | {f"troop {setting.troops[t].name}": ("troop", like(t)) for t in blank}


def reason(match: Any, seat: int, name: str) -> str:
    """Why a seat may know who is under a marker: there is one place, or it has seen him do something."""
    men = _men(match, seat)
    if name.startswith("troop "):
        return "one-troop" if len(_blank(match, seat)) < 2 else "seen" if _named(match, seat, name) else ""
    if len(men) < 2:
        return "one-marker"
    return "seen" if _named(match, seat, name) else "one-place" if _alone(match, men, name) else ""


def _named(match: Any, seat: int, name: str) -> bool:
    """Whether the log has named the marker of somebody, or of anybody of his troop."""
    setting = match.setting
    troop = name.removeprefix("troop ").partition(".")[0]
    number = next(t.id for t in setting.troops if t.name == troop)
    tokens = {match.troop(number).token, *(match.figure(f).token for f in setting.troops[number].figures)}
    events = (entry.for_seat(seat) for entry in match.record if isinstance(entry, Event))
    heard = (event for event in events if event is not None and event.kind not in ("initiative", "activated", "set-up"))
    return any(arg.kind == "token" and arg.value in tokens for event in heard for arg in event.args.values())


def _alone(match: Any, men: list[Any], name: str) -> bool:
    """Whether he stands where nobody of a section may be set up, or nobody else of the markers is in his zone."""
    info = next(f for f in match.setting.figures if f.name == name)
    figure, reach = match.figure(info.id), match.setting.charts.steps.cohesion
    zone = match.setting.troops[info.troop].plan.zone
    same = [f for f in men if match.setting.troops[f.troop].plan.zone == zone and f is not figure]
    return not any((f.x - figure.x) ** 2 + (f.y - figure.y) ** 2 <= reach * reach for f in same)

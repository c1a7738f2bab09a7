"""What the Starter Kit hides from a seat, for checks of its re-deal (`voltigeur.lab.redeals`).

Written from what a seat is told, without a line of the re-deal: `hidden` says where each Gun and each crew is, `alike`
which of them are alike to the seat, `reason` why one may be known after all. `Elimination` watches a match over the
shoulder of a seat and says where a Gun may still be.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any


def hidden(match: Any, seat: int) -> dict[str, Hashable]:
    """Where Guns are that the seat has not seen, how they point, and where their crews are."""
    names, out = match.setting.names, dict[str, Hashable]()
    for weapon in match.position.weapons:
        if weapon.hidden and weapon.side != seat:
            out[names.weapon(weapon.id)] = names.place(weapon.at), weapon.facing, names.unit(weapon.owner)
            out[names.unit(weapon.owner)] = names.place(weapon.at)
    return out


def alike(match: Any, seat: int) -> dict[str, Hashable]:
    """By the order of battle: Guns of a kind, crews of a kind."""
    names, position = match.setting.names, match.position
    guns = {names.weapon(w.id): ("gun", w.kind) for w in position.weapons if w.hidden and w.side != seat}
    crews = {names.unit(u.id): ("crew", u.kind) for u in position.units if u.hidden and u.side != seat}
    return {**guns, **crews}


def reason(match: Any, seat: int, name: str) -> str:
    """Why a seat may know where a Gun is: no other hex is left to it."""
    return "one-hex" if len(Elimination(match, seat).open) == 1 else ""


class Elimination:
    """The hexes in which an enemy's Gun may be, as somebody reckons who looks at the map and at his own men."""

    def __init__(self, match: Any, seat: int) -> None:
        self.seat = seat
        setting = match.setting
        board, lines = setting.board, setting.terrain.line
        part = setting.scenario.sides[1 - seat]
        mine = setting.scenario.sides[seat].zone
        zone = set(setting.zones[part.zone]) if part.zone else set(range(board.hexes))
        zone -= set(setting.zones[mine]) if mine else set()
        roads: dict[bool, set[int]] = {True: set(), False: set()}
        for kind, links in board.links.items():
            roads[lines[kind].paved] |= {place for link in links for place in link}
        self.open = zone - roads[True]
        self.bare = {place for place in self.open if setting.ground[place].open_ground} | (self.open & roads[False])

    def look(self, match: Any) -> None:
        """What the position shows now: own men are where no Gun is, and see the open ground."""
        setting, truth = match.setting, match.truth
        for unit in match.position.units:
            if unit.side != self.seat or unit.at < 0:
                continue
            self.open.discard(unit.at)
            if not unit.broken and not unit.melee:
                dist = setting.board.dist[unit.at]
                self.open -= {p for p in self.bare if dist[p] <= 16 and truth.hindrance(unit.at, p) >= 0}
        for place in list(self.open):
            shown = [u for u in match.position.units if u.at == place and u.side != self.seat and not u.hidden]
            men = [match.type(u) for u in shown if not match.type(u).leads]
            guns = {w.owner for w in match.position.weapons if match.arm(w).gun and not w.hidden}
            halves = sum(2 if kind.size == "squad" else 1 for kind in men) + sum(u.id in guns for u in shown)
            if halves > 4:
                self.open.discard(place)

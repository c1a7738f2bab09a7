"""Every place in words: what the ground is, what it protects from, what it costs, what stands on its hexsides."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.table.sight import Ground
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.table.wording import terrain_name
from voltigeur.games.tda.table.words import points
from voltigeur.tabling.words import signed

FOOT = "infantry"
STEEP = "steep"
PROTECTION = {
    1: "table-ground-exposed",
    0: "table-ground-no-protection",
    -1: "table-ground-light-protection",
    -2: "table-ground-fair-protection",
    -3: "table-ground-strong-protection",
}
"""The words for what the ground gives a target, in columns."""


def grounds(setting: TdaSetting, teller: Teller) -> list[Ground]:
    """Every place in words."""
    walk = _Walk(setting, teller)
    return [Ground(name, tuple(walk.words(place))) for place, name in enumerate(setting.board.names)]


class _Walk:
    """Goes over the board with a reader's words."""

    def __init__(self, setting: TdaSetting, teller: Teller) -> None:
        self.setting = setting
        self.board = setting.board
        self.t = teller.t
        self.names = {kind: terrain_name(self.t, kind) for kind in (*setting.terrain.kind, *setting.terrain.line)}
        self.sides = {kind: terrain_name(self.t, kind) for kind in setting.terrain.side}
        self.lines: dict[int, list[str]] = {}
        for kind, path in self.board.lines:
            for place in path:
                if self.setting.terrain.line[kind].hexes != self.board.kind[place]:
                    self.lines.setdefault(place, []).append(kind)
        self._kinds = {kind: tuple(self._kind(kind)) for kind in setting.terrain.kind}

    def words(self, place: int) -> Iterator[str]:
        """One place."""
        board, t = self.board, self.t
        if place in board.tunnels:
            yield terrain_name(t, "tunnel")
            yield t("table-ground-ends", places=", ".join(board.names[end] for end in board.tunnels[place]))
            return
        kind, floor = board.kind[place], board.floor_of[place]
        yield t("table-ground-floor", ground=self.names[kind], floor=floor) if floor else self.names[kind]
        if not floor:
            yield from (self.names[line] for line in dict.fromkeys(self.lines.get(place, ())))
        yield from self._kinds[kind]
        yield t("table-ground-level", level=board.level[place])
        if floor:
            return
        if place in board.marks.get(STEEP, ()):
            yield t("table-ground-steep")
        yield from self._hexsides(place)
        for tunnel, ends in board.tunnels.items():
            if place in ends:
                yield t("table-ground-tunnel", tunnel=board.names[tunnel])
        building = board.building[place]
        if building >= 0 and (floors := board.buildings[building].floors):
            yield t("table-ground-floors", floors=floors)

    def _kind(self, name: str) -> Iterator[str]:
        """What a kind of ground does for who is in it, and to who looks across it or walks into it."""
        kind, t = self.setting.terrain.kind[name], self.t
        yield t(PROTECTION[max(-3, min(1, kind.columns))], columns=signed(kind.columns))
        if kind.sight == "blocks":
            yield t("table-ground-blocks")
        elif kind.hindrance:
            yield t("table-ground-hinders", hindrance=signed(kind.hindrance))
        cost = kind.cost[FOOT]
        if isinstance(cost, int):
            weather = self.setting.terrain.weather.get(self.setting.scenario.weather)
            extra = weather.cost.get(FOOT, 0) if weather and not (weather.buildings_exempt and kind.building) else 0
            yield t("table-ground-cost", cost=points(t, cost + (extra if isinstance(extra, int) else 0)))
        else:
            yield t("table-ground-closed")

    def _hexsides(self, place: int) -> Iterator[str]:
        """What stands on its hexsides, kind by kind, with the neighbours beyond."""
        board = self.board
        beyond: dict[str, list[str]] = {}
        for other in board.neighbours[place]:
            for kind in board.sides.get((place, other), ()):
                gap = (place, other) in board.gaps
                name = board.names[other]
                beyond.setdefault(kind, []).append(self.t("table-ground-gap", place=name) if gap else name)
        for kind, places in beyond.items():
            yield self.t("table-ground-side", side=self.sides[kind], places=", ".join(places))

"""The board at the table: styles and colours, every place in words, lines of sight (chapter 9, 7.2/los-range)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial
from itertools import count

from msgspec import Struct

from voltigeur.engine.choices import NotAdmitted, Refusal
from voltigeur.engine.files import read, shipped_text
from voltigeur.engine.table.sight import Field, Ground, Ray
from voltigeur.games.tda.base.observation import too_dark
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.ch09_sight.sight import BLOCKED
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.table.wording import blocked_by, sight_text, terrain_name
from voltigeur.games.tda.table.words import Glance, Reader, points
from voltigeur.tabling.sight_crossings import crossings_of
from voltigeur.tabling.words import signed
from voltigeur.terrain.drawing import AreaLook, LabelLook, Look, PatchLook
from voltigeur.terrain.drawing.lines import LineLook
from voltigeur.terrain.reasons import Line

SNOW = ("snow", "deep-snow")


class _Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """What one map, or one scenario, adds."""

    palette: str = ""
    seed: int = 1
    labels: tuple[LabelLook, ...] | None = None
    patches: tuple[PatchLook, ...] = ()
    lines: dict[str, LineLook] = {}
    """Lines that look otherwise here."""


class LookFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Styles of the ground, then what maps and scenarios add."""

    areas: dict[str, AreaLook]
    houses: dict[str, str]
    lines: dict[str, LineLook]
    sides: dict[str, str]
    maps: dict[str, _Sheet]
    scenarios: dict[str, _Sheet]
    stripes: dict[str, int] = {}
    """Formations that are called by a colour, and which of the page's colours that is."""


def read_look(text: str, where: str) -> LookFile:
    """A file of looks; errors name the place."""
    return read(text, LookFile, where, "write it as the shipped data/look.toml does")


@cache
def _file() -> LookFile:
    return read_look(shipped_text("voltigeur.games.tda", "data", "look.toml"), "look.toml")


def stripes(names: Iterable[str]) -> list[int]:
    """A colour for each formation of a side: its own where its name is one, else the first that is free."""
    named = list(names)
    given = _file().stripes
    taken = {given[name] for name in named if name in given}
    free = (colour for colour in count() if colour not in taken)
    return [given[name] if name in given else next(free) for name in named]


def plain_look() -> Look:
    """The look of a board that is of no map and no scenario."""
    file = _file()
    return Look(palette="temperate", seed=1, areas=file.areas, houses=file.houses, lines=file.lines, sides=file.sides)


def look_of(setting: TdaSetting) -> Look:
    """The look of a setting's board: that of its maps, unless its scenario has one of its own."""
    file = _file()
    parts = setting.scenario.board
    maps = [file.maps.get(part.map.removesuffix(".toml"), _Sheet()) for part in parts]
    own = file.scenarios.get(setting.scenario.id, _Sheet())
    palette = own.palette or next((sheet.palette for sheet in maps if sheet.palette), "temperate")
    if setting.scenario.weather in SNOW:
        palette = "snow"
    labels: list[LabelLook] = list(own.labels or ())
    patches: list[PatchLook] = []
    lines = dict(file.lines)
    for part, sheet in zip(parts, maps, strict=True):
        letter = part.letter if len(parts) > 1 else ""
        if own.labels is None:
            labels += [_laid(label, letter, part.turned) for label in sheet.labels or ()]
        patches += [PatchLook(patch.style, _lettered(patch.hexes, letter)) for patch in sheet.patches]
        lines.update(sheet.lines if len(parts) == 1 else {})
    return Look(
        palette=palette,
        seed=maps[0].seed,
        areas=file.areas,
        houses=file.houses,
        lines=lines,
        sides=file.sides,
        labels=tuple(labels),
        patches=tuple(patches),
    )


def _lettered(hexes: str, letter: str) -> str:
    """Hexes of a map by their names on a board of several sheets."""
    return " ".join(":".join(letter + name for name in word.split(":")) for word in hexes.split())


def _laid(label: LabelLook, letter: str, turned: bool) -> LabelLook:
    """A map's own name on a board of several sheets, some of them turned round; the name itself stays upright."""
    sign = -1 if turned else 1
    return LabelLook(label.text, letter + label.at, sign * label.x, sign * label.y, label.style, label.angle)


# ---- every place in words: what the ground is, what it protects from, what it costs, what stands on its hexsides


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


# ---- lines of sight to draw and to explain, where they may be measured at all (chapter 9, 7.2/los-range)


UNMEASURED = Refusal("7.2/los-range", "measured-later")
NIGHT = "9.4/night"
CLEAR, HINDERED, SHUT = "clear", "hindered", "blocked"


def ray(table: Reader, m: TdaMatch, seat: int, a: str, b: str) -> Ray:
    """A line of sight, from what the seat knows; refused where the match measures by the book."""
    g = Glance(table, m, max(seat, 0))
    if g.book:
        raise NotAdmitted(UNMEASURED, f"{a} {b}")
    start, end = (g.names.read("place", name) for name in (a, b))
    assert isinstance(start, int) and isinstance(end, int)
    return ray_of(g, start, end)


def line_of(g: Glance, a: int, b: int) -> Line:
    """The line between two places with what the seat knows to lie on it."""
    return g.setting.sight.line(a, b, g.seen.blockers, g.setting.scenario.visibility)


def ray_of(g: Glance, a: int, b: int) -> Ray:
    """A line of sight with every crossing, and where it ends."""
    t = g.t
    line = line_of(g, a, b)
    dark = g.setting.scenario.light != "day" and too_dark(g.seen, a, b)
    rule = line.blocked or (NIGHT if dark else "")
    state = SHUT if rule else HINDERED if line.hindrance else CLEAR
    between = g.place(a), g.place(b)
    crossed = crossings_of(
        t, g.table.drawing(), between, line.reasons, partial(terrain_name, t), lambda value: signed(-value)
    )
    rules = tuple(dict.fromkeys([rule] if rule else [reason.rule for reason in line.reasons]))
    stop, where = crossed.stop if line.blocked else None, tuple(reason.where for reason in crossed.met)
    text = _text(g, a, b, line, dark)
    return Ray(*between, state, text, rules or ("9.1/definition",), crossed.told, stop, where)


def _text(g: Glance, a: int, b: int, line: Line, dark: bool) -> str:
    distance = g.seen.distance(a, b)
    if dark and not line.blocked:
        return g.t.many("sees-dark", {"from": g.place(a), "to": g.place(b), "distance": g.hexes(distance)})
    return sight_text(g.t, (g.place(a), g.place(b)), distance, line)


def why_blocked(g: Glance, a: int, b: int) -> tuple[str, str]:
    """Why one place does not see another, as the end of a sentence, and the rule."""
    line = line_of(g, a, b)
    return blocked_by(g.t, line), line.blocked or "7.2/los-range"


def field(table: Reader, m: TdaMatch, seat: int, place: str, towards: bool) -> Field:
    """All that a place sees, or all that sees it; lines are the same from both ends, the dark is not (9.1, 9.4)."""
    g = Glance(table, m, max(seat, 0))
    if g.book:
        raise NotAdmitted(UNMEASURED, place)
    at = g.names.read("place", place)
    assert isinstance(at, int)
    seen, setting = g.seen, g.setting
    row = setting.sight.row(at, seen.blockers)
    haze, dark = setting.scenario.visibility, setting.scenario.light != "day"
    most = setting.terrain.sight.most_hindrance
    clear: list[str] = []
    hindered: list[str] = []
    for other in range(len(setting.board)):
        value = row[other]
        if value == BLOCKED or other == at:
            continue
        if haze:
            value += setting.sight.reduced_visibility(seen.distance(at, other), haze)
        if value > most and seen.distance(at, other) > 1:
            continue
        if dark and (too_dark(seen, other, at) if towards else too_dark(seen, at, other)):
            continue
        (hindered if value else clear).append(g.place(other))
    return Field(place, tuple(clear), tuple(hindered))

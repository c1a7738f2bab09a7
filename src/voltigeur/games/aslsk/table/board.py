"""The board at the table: styles and colours, every place in words, lines of sight (1.1.1, 3.2.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial

from msgspec import Struct

from voltigeur.engine.choices import NotAdmitted, Refusal
from voltigeur.engine.files import read, shipped_text
from voltigeur.engine.table.drawing import Drawing
from voltigeur.engine.table.sight import Field, Ground, Ray
from voltigeur.engine.texts import Texts
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.base.scenario import PACKAGE
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.ch03_21_sight.sight import BLOCKS, Reason
from voltigeur.games.aslsk.charts.terrain import Kind
from voltigeur.games.aslsk.table.telling import Teller
from voltigeur.games.aslsk.table.words import Glance, Reader
from voltigeur.tabling.sight_crossings import crossings_of
from voltigeur.tabling.words import signed
from voltigeur.terrain.drawing import AreaLook, LabelLook, Look, PatchLook, draw
from voltigeur.terrain.drawing.lines import LineLook
from voltigeur.terrain.map_shelf import SheetPart

UNMEASURED = Refusal("3.2.1/no-precheck", "by-the-book")


class _Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """What one map adds."""

    palette: str = ""
    seed: int = 1
    labels: tuple[LabelLook, ...] = ()
    patches: tuple[PatchLook, ...] = ()


class _LookFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Styles of the ground, then what maps add, then what scenarios change."""

    areas: dict[str, AreaLook]
    houses: dict[str, str]
    lines: dict[str, LineLook]
    maps: dict[str, _Sheet] = {}
    scenarios: dict[str, _Sheet] = {}


@cache
def _file() -> _LookFile:
    return read(shipped_text(PACKAGE, "data", "look.toml"), _LookFile, "look.toml", "write it as the shipped one is")


def look_of(setting: AslskSetting) -> Look:
    """The look of a setting's board: that of its maps."""
    file, parts = _file(), setting.scenario.board
    sheets = [file.maps.get(part.map.removesuffix(".toml"), _Sheet()) for part in parts]
    own = file.scenarios.get(setting.scenario.id, _Sheet())
    palette = next((sheet.palette for sheet in (own, *sheets) if sheet.palette), "temperate")
    labels: list[LabelLook] = []
    patches: list[PatchLook] = []
    for part, sheet in zip(parts, sheets, strict=True):
        letter = part.letter if len(parts) > 1 else ""
        labels += [_laid(label, letter, part) for label in sheet.labels]
        patches += [PatchLook(each.style, _lettered(each.hexes, letter)) for each in sheet.patches]
    return Look(
        palette=palette, seed=sheets[0].seed if sheets else 1, areas=file.areas, houses=file.houses, lines=file.lines,
        labels=tuple(labels), patches=tuple(patches),
    )  # fmt: skip


def _lettered(hexes: str, letter: str) -> str:
    return " ".join(":".join(letter + name for name in word.split(":")) for word in hexes.split())


def _laid(label: LabelLook, letter: str, part: SheetPart) -> LabelLook:
    sign = -1 if part.turned else 1
    return LabelLook(label.text, letter + label.at, sign * label.x, sign * label.y, label.style, label.angle)


def drawing(setting: AslskSetting) -> Drawing:
    """The board as it is drawn."""
    return draw(setting.board, look_of(setting))


# ---- every place in words


def grounds(setting: AslskSetting, teller: Teller) -> list[Ground]:
    """Every hex in words: what it is, its TEM, what it does to a line, what it costs."""
    kinds = {name: tuple(_kind(teller, kind)) for name, kind in setting.terrain.kind.items()}
    roads: dict[int, list[str]] = {}
    for kind, path in setting.board.lines:
        for place in path:
            roads.setdefault(place, []).append(kind)
    out = []
    for place in range(setting.board.hexes):
        words = [teller.ground(place)]
        words += [teller.t(f"terrain-{road}") for road in dict.fromkeys(roads.get(place, ()))]
        words += kinds[teller.ground_key(place)]
        if setting.board.level[place]:
            words.append(teller.t("ground-level", level=setting.board.level[place]))
        out.append(Ground(setting.board.names[place], tuple(words)))
    return out


def _kind(teller: Teller, kind: Kind) -> Iterator[str]:
    t = teller.t
    yield t("ground-tem", tem=signed(kind.tem)) if kind.tem else t("ground-no-tem")
    if kind.sight == "blocks":
        yield t("ground-blocks")
    elif kind.hindrance:
        yield t("ground-hinders", hindrance=signed(kind.hindrance))
    yield t("ground-cost", points=teller.factors(kind.halves))


# ---- lines of sight


def _place(g: Glance, name: str) -> int:
    found = g.setting.names.read("place", name)
    assert isinstance(found, int)
    return found


def ray(table: Reader, m: AslskMatch, seat: int, a: str, b: str) -> Ray:
    """A line of sight with everything that it meets."""
    g = Glance(table, m, max(seat, 0))
    if g.book:
        raise NotAdmitted(UNMEASURED, f"{a} {b}")
    return ray_of(g, _place(g, a), _place(g, b))


def ray_of(g: Glance, a: int, b: int) -> Ray:
    """The same by numbers."""
    t, line = g.t, g.setting.sight.line(a, b)
    smoke = g.seen.smoke(a, b)
    total = g.seen.hindrance(a, b)
    state = "blocked" if total < 0 else "hindered" if total else "clear"
    between = g.place(a), g.place(b)
    crossed = crossings_of(t, drawing(g.setting), between, line.reasons, partial(_what, t), signed)
    rules = [line.blocked] if line.blocked else [reason.rule for reason in crossed.met]
    if smoke:
        rules.append("1.2.5/smoke")
    far = g.hexes(g.seen.distance(a, b))
    words = {"from": g.place(a), "to": g.place(b), "distance": far, "hindrance": max(total, 0)}
    text = t.many(f"sees-{state}", words)
    if smoke:
        text += " " + t("sees-smoke", smoke=signed(smoke))
    rules_ = tuple(dict.fromkeys(rules)) or ("3.2.1/los-check",)
    stop, where = crossed.stop if total < 0 else None, tuple(reason.where for reason in crossed.met)
    return Ray(*between, state, text, rules_, crossed.told, stop, where)


def _what(t: Texts, what: str) -> str:
    return t(f"terrain-{what}") if t.has(f"terrain-{what}") else what


def field(table: Reader, m: AslskMatch, seat: int, place: str, towards: bool) -> Field:
    """All that a hex sees, or all that sees it."""
    g = Glance(table, m, max(seat, 0))
    if g.book:
        raise NotAdmitted(UNMEASURED, place)
    at = _place(g, place)
    clear: list[str] = []
    hindered: list[str] = []
    for other in range(g.setting.board.hexes):
        if other == at:
            continue
        value = g.seen.hindrance(other, at) if towards else g.seen.hindrance(at, other)
        if value >= 0:
            (hindered if value else clear).append(g.place(other))
    return Field(place, tuple(clear), tuple(hindered))


def why_blocked(g: Glance, a: int, b: int) -> tuple[str, str]:
    """Why one hex does not see another, and the rule."""
    line = g.setting.sight.line(a, b)
    reasons: Sequence[Reason] = [reason for reason in line.reasons if reason.value >= BLOCKS]
    if reasons:
        what = _what(g.t, reasons[0].what)
        return g.t("sees-obstacle", what=what, place=reasons[0].where), reasons[0].rule
    return g.t("sees-too-much"), line.blocked or "3.2.1/hindrance"

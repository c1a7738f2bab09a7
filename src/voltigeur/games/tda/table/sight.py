"""Lines of sight to draw and to explain, where they may be measured at all (chapter 9, 7.2/los-range)."""

from __future__ import annotations

from voltigeur.engine.table.drawing import XY, Drawing
from voltigeur.engine.table.sight import Field, Ray
from voltigeur.engine.verdicts import NotAdmitted, Refusal
from voltigeur.games.tda.base.observation import too_dark
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.ch09_sight.sight import BLOCKED, BLOCKS, Line, Reason
from voltigeur.games.tda.table.wording import terrain_name
from voltigeur.games.tda.table.words import Glance, Reader
from voltigeur.tabling.words import signed

UNMEASURED = Refusal("7.2/los-range", "measured-later")
NIGHT = "9.4/night"
CLEAR, HINDERED, SHUT = "clear", "hindered", "blocked"

_spots: dict[str, dict[str, XY]] = {}
"""Where each place is drawn, by the digest of the board."""


def ray(table: Reader, match: TdaMatch, seat: int, a: str, b: str) -> Ray:
    """A line of sight, from what the seat knows; refused where the match measures by the book."""
    g = Glance(table, match, max(seat, 0))
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
    spots = _spots_of(g.table.drawing())
    ends = spots[g.place(a)], spots[g.place(b)]
    met = [(_crossing(spots, ends, reason), reason) for reason in line.reasons if reason.value]
    crossings = tuple(
        (x, y, terrain_name(t, reason.what), "" if reason.value >= BLOCKS else signed(-reason.value), reason.rule)
        for (x, y), reason in met
    )
    stop = None
    if line.blocked:
        stop = next((at for at, reason in met if reason.value >= BLOCKS), met[-1][0] if met else ends[1])
    rules = tuple(dict.fromkeys([rule] if rule else [reason.rule for reason in line.reasons]))
    return Ray(g.place(a), g.place(b), state, _text(g, a, b, line, dark), rules or ("9.1/definition",), crossings, stop)


def _text(g: Glance, a: int, b: int, line: Line, dark: bool) -> str:
    args = {"from": g.place(a), "to": g.place(b), "distance": g.hexes(g.seen.distance(a, b))}
    if line.blocked:
        return g.t.many("sees-blocked", {**args, "reason": blocked_by(g, line)})
    if dark:
        return g.t.many("sees-dark", args)
    if line.hindrance:
        return g.t.many("sees-hindered", {**args, "columns": line.hindrance})
    return g.t.many("sees-clear", args)


def blocked_by(g: Glance, line: Line) -> str:
    """What blocks a line, in a few words."""
    for reason in line.reasons:
        if reason.value >= BLOCKS:
            if reason.what == "floor":
                return g.t("sees-other-floor")
            return g.t("sees-obstacle", what=terrain_name(g.t, reason.what), place=reason.where)
    return g.t("sees-too-much", columns=line.hindrance)


def why_blocked(g: Glance, a: int, b: int) -> tuple[str, str]:
    """Why one place does not see another, as the end of a sentence, and the rule."""
    line = line_of(g, a, b)
    return blocked_by(g, line), line.blocked or "7.2/los-range"


def _crossing(spots: dict[str, XY], ends: tuple[XY, XY], reason: Reason) -> XY:
    """The point of the line that is nearest to what it meets: the middle of a hex, or of a hexside."""
    names = [name for name in reason.where.split("-") if name in spots] or []
    if not names:
        return ends[1]
    x = sum(spots[name][0] for name in names) / len(names)
    y = sum(spots[name][1] for name in names) / len(names)
    (ax, ay), (bx, by) = ends
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    share = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / length)) if length else 0.0
    return round(ax + share * dx, 1), round(ay + share * dy, 1)


def _spots_of(drawing: Drawing) -> dict[str, XY]:
    found = _spots.get(drawing.digest)
    if found is None:
        found = _spots[drawing.digest] = {spot.name: (spot.x, spot.y) for spot in drawing.spots}
    return found


def field(table: Reader, match: TdaMatch, seat: int, place: str, towards: bool) -> Field:
    """All that a place sees, or all that sees it; lines are the same from both ends, the dark is not (9.1, 9.4)."""
    g = Glance(table, match, max(seat, 0))
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

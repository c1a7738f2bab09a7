"""What is mutated of a game: every comparison of its rules, every figure of its charts, one change at a time.

What proposes moves, tells and draws is left out: it decides nothing.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType

ROOT = Path(__file__).resolve().parent.parent
HOME = Path("src/voltigeur/games")
WHOLE = re.compile(r"(?<![\w./\"-])-?\d+(?![\w./\"-])(?!\s*=)")
DECIMAL = re.compile(r"(?<![\w./\"-])-?\d+(?:\.\d+)?(?![\w./\"-])(?!\s*=)")
FLIPS = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==", ast.In: "not in",
    ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
SIGNS = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.In: "in",
    ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not",
}  # fmt: skip


ALL: tuple[str, ...] = ()
"""Every function of a module."""


@dataclass(frozen=True)
class Game:
    """What is mutated of a game: its chapters, the modules of its base that read rules, the files of its figures."""

    base: tuple[str, ...]
    charts: tuple[str, ...]
    proposes: Mapping[str, tuple[str, ...]]
    """Functions of chapters that decide nothing, by module: odds, candidates, the building of forces."""
    figure: re.Pattern[str] = WHOLE


TDA = Game(
    base=(
        "airspace", "arsenal", "cover", "observation", "play", "seen", "truth", "verbs", "world",
    ),
    charts=("charts.toml", "terrain.toml"),
    proposes={
        "ch07_fire/aim.py": (
            "preview", "blind_preview", "fire_preview", "_can_be_hurt", "cadence_chance", "_fires", "_columns",
            "shot_odds", "chance_of_effect",
        ),
        "ch08_assault/verbs.py": (
            "preview", "assault_preview", "strike_preview", "blow_tally", "blow_odds", "_unknown_in",
        ),
        "ch13_kinds_of_fire/antitank.py": ("piercing_odds", "keeps_fire", "_outcome", "chance_to_pierce"),
        "ch13_kinds_of_fire/verbs.py": ("vehicle_preview", "arms_preview", "_aim", "_arms_odds", "_spread"),
        "ch15_vehicles/fly/fire_at_aircraft.py": ("chance_at_aircraft", "air_preview", "_fires", "_of_a_vehicle"),
    },
)  # fmt: skip
SKIRMISH = Game(
    base=("clues", "play", "world"),
    charts=("charts.toml", "weapons.toml"),
    proposes={
        "ch00_ground/bases.py": ("places", "can_stand", "take_places"),
        "ch04_actions/destinations.py": ALL,
        "ch04_actions/formation.py": ALL,
        "ch04_actions/offers.py": ("bearers", "_carriers", "_homewards", "mounts", "_beside"),
        "ch07_fire/volley.py": (
            "preview_aim", "preview_cover", "preview_order", "_volley", "section_losses", "_with_snipers", "_each_die",
            "_tallies",
        ),
        "ch09_grenades/grenades.py": (
            "points", "_towards", "throws", "antitank_throws", "on_foot", "preview_template", "preview_throw",
            "preview_throw_at", "hurts", "_burst_at", "_template_odds",
        ),
        "ch10_vehicles/armour.py": ("worst_odds", "_add", "_rank", "_damaged", "preview_strike"),
        "ch11_guns/guns.py": ("preview_launch", "preview_shell", "preview_shoot", "_any_piece", "_shell"),
        "ch17_points/limits.py": ALL,
        "ch17_points/muster.py": ALL,
    },
    figure=DECIMAL,
)  # fmt: skip
ASLSK = Game(
    base=("amended", "play", "world"),
    charts=("charts.toml", "terrain.toml"),
    proposes={
        "ch03_22_fire/verbs.py": ("fullest", "best_leader", "offers_from", "fire_menu", "_directed", "_reaches"),
        "ch03_3_movement/moving.py": ("offers_of", "mates_of"),
        "ch03_6_rout/rout.py": ("offers_of",),
        "ch03_6_rout/ways.py": ("way_to",),
        "ch03_1_rally/odds.py": ALL,
        "ch03_22_fire/odds.py": ALL,
        "ch03_23_effects/odds.py": ALL,
        "ch03_24_ordnance/odds.py": ALL,
        "ch03_3_movement/odds.py": ALL,
        "ch03_6_rout/odds.py": ALL,
        "ch03_8_close_combat/odds.py": ALL,
    },
)
GAMES = {"tda": TDA, "skirmish": SKIRMISH, "aslsk": ASLSK}


def rules(slug: str) -> list[Path]:
    """The modules of a game's rules, chapter by chapter."""
    game, home = GAMES[slug], ROOT / HOME / slug
    chapters = [path for path in sorted(home.glob("ch[0-9][0-9]_*/**/*.py")) if path.name != "__init__.py"]
    found = [path for path in chapters if game.proposes.get(path.relative_to(home).as_posix()) != ALL]
    return [path.relative_to(ROOT) for path in (*(home / "base" / f"{name}.py" for name in game.base), *found)]


@dataclass(frozen=True)
class Mutant:
    """One change: file, line, what stood there, what stands there now."""

    file: str
    line: int
    before: str
    after: str
    text: str
    column: int = 0
    """Where the sign or the figure stands in its line."""

    @property
    def moves_a_limit(self) -> bool:
        """Whether it makes a difference only where both sides of a comparison are equal."""
        before, _, after = self.text.partition(" -> ")
        return before != after and before.rstrip("=") == after.rstrip("=") and before[0] in "<>"


def comparisons(slug: str) -> Iterator[Mutant]:
    """A mutant for every comparison with one operator on one line."""
    for path in rules(slug):
        source = (ROOT / path).read_text(encoding="utf-8")
        lines = source.split("\n")
        idle = proposing(slug, path, source)
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.Compare) or len(node.ops) != 1 or node.left.lineno != node.end_lineno:
                continue
            operator = type(node.ops[0])
            right = node.comparators[0]
            if right.lineno != node.lineno or (isinstance(right, ast.Constant) and right.value is None):
                continue
            if not around(source, node.lineno) or around(source, node.lineno) in idle:
                continue
            row = lines[node.lineno - 1]
            between = row[node.left.end_col_offset : right.col_offset]
            if between.strip() != SIGNS[operator]:
                continue
            flip = flipped(operator, right)
            changed = row[: node.left.end_col_offset] + f" {flip} " + row[right.col_offset :]
            yield Mutant(
                str(path), node.lineno, row, changed, f"{SIGNS[operator]} -> {flip}", node.left.end_col_offset or 0
            )


def proposing(slug: str, path: Path, source: str) -> set[int]:
    """Where the functions of a module begin that decide nothing."""
    names = GAMES[slug].proposes.get(path.relative_to(HOME / slug).as_posix(), ())
    lines = {node.name: node.lineno for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}
    return {around(source, lines[name]) for name in names}


def flipped(operator: type[ast.cmpop], right: ast.expr) -> str:
    """The other sign: a limit is moved by one, but where it is 0 and tells whether there is any number, turned round.

    Moved by one it would ask of the first hex or unit alone, hundreds of times; the cases of 99-first-hex do.
    """
    if operator in (ast.GtE, ast.Lt) and isinstance(right, ast.Constant) and right.value == 0:
        return "<" if operator is ast.GtE else ">="
    return FLIPS[operator]


def figures(slug: str) -> Iterator[Mutant]:
    """A mutant for every figure of the charts that are in force."""
    game = GAMES[slug]
    for name in game.charts:
        path = HOME / slug / "data" / name
        for number, row in enumerate((ROOT / path).read_text(encoding="utf-8").split("\n"), 1):
            if row.startswith(("#", "[", "source", "rule")):
                continue
            for found in game.figure.finditer(row.partition(" #")[0]):
                more = f"{float(found[0]) + 1:g}"
                changed = row[: found.start()] + more + row[found.end() :]
                yield Mutant(str(path), number, row, changed, f"{found[0]} -> {more}", found.start())


# -------------------------------------------------------------------- where a mutant lies


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code object and all within it."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes(inner)


def around(source: str, line: int) -> int:
    """Where the outermost function around a line begins, its decorators included; 0 where there is none."""
    return min((start for start, end in _spans(source) if start <= line <= end), default=0)


@cache
def _spans(source: str) -> list[tuple[int, int]]:
    """First and last line of every function."""
    return [
        (min([node.lineno, *(each.lineno for each in node.decorator_list)]), node.end_lineno or 0)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef)
    ]


def cited(lines: list[str], line: int) -> set[str]:
    """The rules that a figure cites: in its row, and at the head of its table."""
    above = next((row for row in reversed(lines[:line]) if row.startswith("rule")), "")
    return set(re.findall(r'"([^"]+/[^"]+)"', lines[line - 1] + above))


def heading(lines: list[str], line: int) -> str:
    """The last word of the table that a figure stands in."""
    above = next((row for row in reversed(lines[:line]) if row.startswith("[")), "")
    return above.strip("[]").rpartition(".")[2]


def places(mutants: Sequence[Mutant]) -> list[str]:
    """Mutants by what they say, and by which of those that say the same in a file each is, wherever its line is now."""
    said = [f"{m.file} {m.column} {m.text} {m.before}" for m in mutants]
    return [f"{text} {said[:n].count(text)}" for n, text in enumerate(said)]

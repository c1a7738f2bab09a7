"""`voltigeur check`: what is wrong with a file of one's own, where, and what would be right."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from voltigeur.cli.common import Json, Lang, console, messages, mistake, print_json, read_text
from voltigeur.engine.cases import book_of, read_cases
from voltigeur.engine.chance import key_of
from voltigeur.engine.rulebooks import rulebook
from voltigeur.engine.saves import FIRST_LINE, load
from voltigeur.engine.verdicts import VoltigeurError
from voltigeur.games.tda.charts import ChartError, build_charts
from voltigeur.games.tda.table_look import read_look
from voltigeur.games.tda.terrain_chart import TerrainError, build_chart, check_file
from voltigeur.games.tda.types import read_types
from voltigeur.terrain.sheets import MapError, Problem

CHARTS = frozenset({"fire", "results", "power", "cadence", "assault", "rally", "activation", "stacking", "movement"})
TERRAIN = frozenset({"kind", "side", "line", "change", "level", "floor"})
_PATH = re.compile(r"\$((?:\.\w[\w-]*|\[\d+\]|\[\.\.\.\])+)")
_QUOTED = re.compile(r"'([^']+)'")


def check(
    files: Annotated[list[Path], typer.Argument(help="Maps, scenarios, unit files, charts, cases, saves.")],
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Check files: every problem with its file, line, field and remedy."""
    t = messages(lang)
    found: list[Problem] = []
    fine: list[tuple[Path, str]] = []
    for path in files:
        kind, problems = check_one(path)
        found.extend(problems)
        if not problems:
            fine.append((path, kind))
    if json:
        print_json(
            {"problems": [{"file": p.file, "line": p.line, "field": p.field, "message": p.message, "remedy": p.remedy}
                          for p in found],
             "fine": [{"file": str(path), "kind": kind} for path, kind in fine]}
        )  # fmt: skip
    else:
        out = console()
        for path, kind in fine:
            out.print(Text(t("cli-check-fine", file=str(path), kind=t(f"cli-kind-{kind}"))))
        for problem in found:
            out.print(Text(str(problem)))
        if found:
            out.print(t("cli-check-wrong", count=len(found)))
    if found:
        raise typer.Exit(2)


def check_one(path: Path) -> tuple[str, list[Problem]]:
    """The kind of a file and its problems."""
    text = read_text(path)
    if text.startswith(FIRST_LINE):
        return "save", list(_problems(path, text, lambda: load(path)))
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        number = int(line[1]) if line else 0
        wrong = mistake("toml", given=str(error))
        return "", [Problem(str(path), number, "file", wrong.message, wrong.remedy)]
    kind = kind_of(raw)
    match kind:
        case "map":
            return kind, check_file(path)
        case "scenario":
            return kind, list(_problems(path, text, lambda: _try_scenario(path)))
        case "units":
            return kind, list(_problems(path, text, lambda: read_types(text, str(path))))
        case "charts":
            figures = {} if raw == shipped_charts() else raw
            return kind, list(_problems(path, text, lambda: build_charts(figures, str(path))))
        case "terrain":
            return kind, list(_problems(path, text, lambda: build_chart(raw)))
        case "look":
            return kind, list(_problems(path, text, lambda: read_look(text, str(path))))
        case "case":
            return kind, list(_case_problems(path, text))
    wrong = mistake("kind")
    return "", [Problem(str(path), 1, "file", wrong.message, wrong.remedy)]


def kind_of(raw: dict[str, Any]) -> str:
    """What a TOML file is, by its tables."""
    keys = set(raw)
    if "grid" in keys:
        return "map"
    if "areas" in keys:
        return "look"
    if "sides" in keys or {"board", "victory"} & keys:
        return "scenario"
    if "type" in keys:
        return "units"
    if "case" in keys:
        return "case"
    if keys & CHARTS:
        return "charts"
    return "terrain" if keys & TERRAIN else ""


def shipped_charts() -> dict[str, Any]:
    """The charts as they come, which say more than an override may."""
    path = resources.files("voltigeur.games.tda") / "data" / "charts.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _try_scenario(path: Path) -> None:
    book = rulebook("tda")
    match = book.new_match(book.new_setting(str(path), options={}, overrides=None), key_of(0))
    for question in match.questions:
        question.options()


def _case_problems(path: Path, text: str) -> Iterator[Problem]:
    found = list(_problems(path, text, lambda: read_cases(path)))
    yield from found
    if not found:
        book = book_of(path)
        for case in read_cases(path):
            arrange = partial(book.arrange, case.given, str(path))
            yield from _problems(path, text, arrange, f"case {case.id}")


def _problems(path: Path, text: str, attempt: Callable[[], object], field: str = "") -> Iterator[Problem]:
    """What an attempt to use a file complains about."""
    try:
        attempt()
    except MapError as error:
        yield from error.problems
    except ChartError as error:
        yield Problem(str(path), line_of(text, f"$.{error.field}"), error.field, error.message, error.remedy)
    except TerrainError as error:
        message, _, remedy = str(error).partition("; ")
        yield Problem(str(path), line_of(text, message), field_of(message), message, remedy)
    except VoltigeurError as error:
        about = f"{error.where} {error.message}"
        where = field or field_of(about) or error.where.removeprefix(str(path)).lstrip(": ") or "file"
        yield Problem(str(path), line_of(text, about), where, error.message, error.remedy or "correct it there")


def field_of(message: str) -> str:
    """The field that a complaint names by its path."""
    found = _PATH.search(message)
    return found[1].lstrip(".") if found else ""


def line_of(text: str, message: str) -> int:
    """The line that a complaint is about: by the path of its field, or by the word that it quotes."""
    lines = text.splitlines()
    found = _PATH.search(message)
    if found:
        return _line_of_path(lines, re.findall(r"[\w-]+", found[1].replace("[...]", "")))
    for word in _QUOTED.findall(message):
        for number, line in enumerate(lines, 1):
            if f'"{word}"' in line or re.match(rf"\s*{re.escape(word)}\s*=", line):
                return number
    return 0


def _line_of_path(lines: list[str], parts: list[str]) -> int:
    """Follow a path through table headers and keys as far as the text shows it."""
    at, reached = 0, 0
    header: list[str] = []
    for number, part in enumerate(parts):
        if part.isdigit():
            continue
        header.append(part)
        again = int(parts[number + 1]) if number + 1 < len(parts) and parts[number + 1].isdigit() else 0
        name = re.escape(".".join(header))
        opened = [n for n in range(at, len(lines)) if re.match(rf"\s*\[\[?{name}\]\]?", lines[n])]
        keyed = [n for n in range(at, len(lines)) if re.match(rf"\s*{re.escape(part)}\s*=", lines[n])]
        if again < len(opened):
            at = reached = opened[again]
        elif keyed:
            at = reached = _entry(lines, keyed[0], again)
    return reached + 1


def _entry(lines: list[str], start: int, index: int) -> int:
    """The line of an entry of an array that is written one table to a line."""
    if not lines[start].rstrip().endswith("["):
        return start
    rows = [n for n in range(start + 1, len(lines)) if lines[n].lstrip().startswith("{")]
    return rows[index] if index < len(rows) else start

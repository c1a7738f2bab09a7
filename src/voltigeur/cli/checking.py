"""`voltigeur check`: what is wrong with a file of one's own, where, and what would be right."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import Struct
from rich.text import Text

from voltigeur.cli.common import (
    FIRST_GAME,
    OPENING,
    Json,
    Lang,
    console,
    known_game,
    messages,
    mistake,
    opened,
    print_json,
    read_text,
    using,
)
from voltigeur.cli.terminals import game_texts, own
from voltigeur.engine.budget import limited
from voltigeur.engine.casebook.run import book_of, read_cases
from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import NotToml, tables_of
from voltigeur.engine.rulebooks import rulebook, rulebooks
from voltigeur.engine.saves import FIRST_LINE
from voltigeur.engine.texts import Texts
from voltigeur.terrain.sheets import MapError, Problem
from voltigeur.terrain.tablefile import TableError, read_tabletop

SCENARIO = frozenset({"turns", "sides"})
TABLETOP = frozenset({"size", "base"})
"""Fields by which a file is told, where a game says nothing about its files."""
_PATH = re.compile(r"\$((?:\.\w[\w-]*|\[\d+\]|\[\.\.\.\])+)")
_QUOTED = re.compile(r"'([^']+)'")


def check(
    files: Annotated[list[Path], typer.Argument(help="Maps, scenarios, unit files, charts, cases, saves.")],
    game: Annotated[str, typer.Option("--game", help="The rulebook that they are for.", show_default=False)] = "",
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Check files: every problem with its file, line, field and remedy."""
    t = messages(lang)
    if game:
        known_game(game)
    found: list[Problem] = []
    fine: list[tuple[Path, str]] = []
    for path in files:
        kind, problems = check_one(path, game)
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
            out.print(Text(t("cli-check-fine", file=str(path), kind=_kind_name(kind, t))))
        for problem in found:
            out.print(Text(str(problem)))
        if found:
            out.print(Text(t("cli-check-wrong", count=len(found))))
    if found:
        raise typer.Exit(2)


def _kind_name(kind: str, t: Texts) -> str:
    """What a kind of file is called, by the commands or by the game that it belongs to."""
    message = f"cli-kind-{kind}"
    known = (t, *(game_texts(slug, t.language) for slug in rulebooks()))
    return next((words(message) for words in known if words.has(message)), kind)


def check_one(path: Path, game: str = "") -> tuple[str, list[Problem]]:
    """The kind of a file and its problems."""
    text = read_text(path)
    if text.startswith(FIRST_LINE):
        return "save", list(_problems(path, text, lambda: _try_save(path)))
    try:
        raw = tables_of(text, str(path))
    except NotToml as error:
        wrong = mistake("toml", given=error.fault)
        return "", [Problem(str(path), error.line, "file", wrong.message, wrong.remedy)]
    except VoltigeurError as error:
        return "", [_problem(path, text, error, "")]
    if "case" in raw:
        return "case", list(_case_problems(path, text))
    file = whose(path, text, raw, game)
    if file is not None:
        return file.kind, list(_problems(path, text, file.attempt))
    wrong = mistake("kind")
    return "", [Problem(str(path), 1, "file", wrong.message, wrong.remedy)]


class GameFile(Struct, frozen=True):
    """A file of a game: which, of which kind, and an attempt to use it."""

    game: str
    kind: str
    attempt: Callable[[], object]


def whose(path: Path, text: str, raw: dict[str, Any], game: str = "") -> GameFile | None:
    """What a TOML file is, by the game that is named, or by the first that can use it, or that knows it at least."""
    claims = list(_claims(path, text, raw, [game] if game else list(rulebooks())))
    if len(claims) < 2:
        return claims[0] if claims else None
    return next((claim for claim in claims if _usable(claim)), claims[0])


def _claims(path: Path, text: str, raw: dict[str, Any], slugs: list[str]) -> Iterator[GameFile]:
    for slug in slugs:
        kind_of, try_file = own(slug, "kind_of"), own(slug, "try_file")
        if kind_of is not None and try_file is not None:
            if kind := kind_of(raw):
                yield GameFile(slug, kind, partial(try_file, kind, path, text, raw))
        elif SCENARIO & set(raw):
            yield GameFile(slug, "scenario", partial(_try_scenario, slug, path))
        elif set(raw) >= TABLETOP:
            yield GameFile(slug, "table", partial(read_tabletop, text, str(path)))


def _usable(claim: GameFile) -> bool:
    """Whether a game can use a file that it knows."""
    try:
        with using(claim.kind):
            claim.attempt()
    except (VoltigeurError, ValueError):
        return False
    return True


def game_of(scenario: str) -> str:
    """The game that a scenario belongs to: by its name, or by what is in its file."""
    for slug in rulebooks():
        if scenario in rulebook(slug).scenarios():
            return slug
    path = Path(scenario)
    if path.suffix != ".toml":
        known = ", ".join(name for slug in rulebooks() for name in rulebook(slug).scenarios())
        raise mistake("scenario", "", "choose", given=scenario, known=known)
    text = read_text(path)
    try:
        file = whose(path, text, tables_of(text, scenario))
    except NotToml:
        return FIRST_GAME
    return file.game if file is not None else FIRST_GAME


def _try_save(path: Path) -> None:
    """Open a save, and hold its position to what the rules say of every position."""
    match = opened(path).match
    for fault in match.book.faults(match):
        raise VoltigeurError(fault, where=str(path), remedy="use an earlier copy of the save")
    for question in match.questions:
        question.options()


def _try_scenario(slug: str, path: Path) -> None:
    book = rulebook(slug)
    match = book.new_match(book.new_setting(str(path), options={}, overrides=None), key_of(0))
    for question in match.questions:
        question.options()


def _case_problems(path: Path, text: str) -> Iterator[Problem]:
    found = list(_problems(path, text, lambda: read_cases(path)))
    yield from found
    if not found:
        book = book_of(path)
        for case in read_cases(path):
            if not case.refused:
                arrange = partial(book.arrange, case.given, str(path))
                yield from _problems(path, text, arrange, f"case {case.id}")


def _problems(path: Path, text: str, attempt: Callable[[], object], field: str = "") -> Iterator[Problem]:
    """What an attempt to use a file complains about."""
    try:
        with using(path):
            limited(OPENING, "opening it", attempt)
    except MapError as error:
        yield from error.problems
    except TableError as error:
        yield from (_problem(path, text, problem, field) for problem in error.problems)
    except VoltigeurError as error:
        yield _problem(path, text, error, field)


def _problem(path: Path, text: str, error: VoltigeurError, field: str) -> Problem:
    about = f"{error.where} {error.message}"
    where = field or field_of(about) or error.where.removeprefix(str(path)).lstrip(": ") or "file"
    return Problem(str(path), line_of(text, about), where, error.message, error.remedy or "correct it there")


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

"""`voltigeur import`: boards of other programs as maps of one's own; each game says which kinds it can read."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from voltigeur.cli.common import Json, Lang, console, messages, mistake, print_json, using
from voltigeur.cli.terminals import own
from voltigeur.engine.rulebooks import rulebooks

FEW = 5
"""Entries of each list that are shown where no report is asked for."""


def import_(
    kind: Annotated[str, typer.Argument(help="The kind of board: vasl.", metavar="KIND")],
    board: Annotated[Path, typer.Argument(help="The board's file.", metavar="BOARD")],
    letter: Annotated[str, typer.Option("--as", help="What to call the map (own:LETTER).", metavar="LETTER")] = "",
    fix: Annotated[Path | None, typer.Option("--fix", help="A file with fields of a map overlay.")] = None,
    out: Annotated[Path | None, typer.Option("--out", help="Write here, not into your own folder.")] = None,
    report: Annotated[bool, typer.Option("--report", help="List all that was left out or is doubtful.")] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Refuse terrain that the book does not have.")] = False,
    overrides: Annotated[Path | None, typer.Option("--overrides", help="A folder with your own figures.")] = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Import a board that you own from another program as a map of your own."""
    t = messages(lang)
    readers = {name: read for slug in rulebooks() for name, read in (own(slug, "IMPORTS") or {}).items()}
    if kind not in readers:
        raise mistake("kind-of-board", "KIND", "one-of", given=kind, known=", ".join(readers) or "-")
    with using(board):
        found = readers[kind](board, letter, fix=fix, out=out, strict=strict, overrides=overrides)
    if json:
        print_json(asdict(found))
        return
    screen = console()

    def say(message: str, **args: Any) -> None:
        screen.print(Text(t(message, **args)), soft_wrap=True)

    differ = len(found.grazing) + len(found.different)
    share = f"{100 * differ / max(found.lines, 1):.1f}"
    say("cli-import-written", name=found.name, file=found.file, hexes=found.hexes)
    say("cli-import-lines", lines=found.lines, differ=differ, share=share, grazing=len(found.grazing))
    for message, entries in (
        ("cli-import-notes", found.notes),
        ("cli-import-doubtful", found.doubtful),
        ("cli-import-different", found.different),
        ("cli-import-grazing", found.grazing),
    ):
        if entries and (report or message != "cli-import-grazing"):
            say(message, count=len(entries))
            for entry in entries if report else entries[:FEW]:
                screen.print(Text(f"  {entry}"), soft_wrap=True)
            if len(entries) > FEW and not report:
                say("cli-import-more", count=len(entries) - FEW)

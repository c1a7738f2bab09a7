"""`voltigeur fuzz`: random play that checks every promise of the engine at every decision."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from voltigeur.cli.common import FIRST_GAME, Game, Json, Lang, bar, console, known_game, messages, mistake, print_json

FAILED = 1


def fuzz(
    game: Game = FIRST_GAME,
    decisions: Annotated[int, typer.Option("--decisions", help="How many decisions to make.")] = 20_000,
    scenario: Annotated[list[str] | None, typer.Option("--scenario", help="Only this one; may be repeated.")] = None,
    seed: Annotated[int, typer.Option("--seed", help="The first of the seeds.")] = 0,
    out: Annotated[Path, typer.Option("--out", help="Where failures are kept as saves.")] = Path("fuzz"),
    sparse: Annotated[int, typer.Option("--sparse", help="Make the dear checks so many times more seldom.")] = 1,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Play at random and check every promise; failures are kept as saves."""
    from voltigeur.lab.fuzz import Every
    from voltigeur.lab.fuzz import fuzz as run_fuzz

    known_game(game)
    if decisions < 1:
        raise mistake("decisions", "--decisions", given=str(decisions))
    if sparse < 1:
        raise mistake("sparse", "--sparse", given=str(sparse))
    with bar(json) as progress:
        report = run_fuzz(game, decisions, scenario or None, seed, out, progress, Every().times(sparse))
    if json:
        print_json(report)
    else:
        t = messages(lang)
        screen = console()
        for failure in report.failures:
            screen.print(Text(f"{failure.path}: {failure.scenario}, {failure.decision}: {failure.what}"))
        if report.passed:
            screen.print(Text(t("cli-fuzz-passed", decisions=report.decisions, matches=report.matches)))
        else:
            screen.print(Text(t("cli-fuzz-failed", count=len(report.failures), out=str(out))))
    raise typer.Exit(0 if report.passed else FAILED)

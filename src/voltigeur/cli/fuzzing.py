"""`voltigeur fuzz`, random play that checks every promise at every decision, and `fuzz-saves`, which damages saves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from voltigeur.cli.common import (
    FIRST_GAME,
    Game,
    Json,
    Lang,
    bar,
    console,
    known_game,
    messages,
    mistake,
    print_json,
    read_pairs,
)
from voltigeur.engine.rulebooks import rulebook

FAILED = 1


def fuzz(
    game: Game = FIRST_GAME,
    decisions: Annotated[int, typer.Option("--decisions", help="How many decisions to make.")] = 20_000,
    scenario: Annotated[list[str] | None, typer.Option("--scenario", help="Only this one; may be repeated.")] = None,
    seed: Annotated[int, typer.Option("--seed", help="The first of the seeds.")] = 0,
    out: Annotated[Path, typer.Option("--out", help="Where failures are kept as saves.")] = Path("fuzz"),
    sparse: Annotated[int, typer.Option("--sparse", help="Make the dear checks so many times more seldom.")] = 1,
    option: Annotated[list[str] | None, typer.Option("--option", help="An option of the match, name=value.")] = None,
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
    options = read_pairs(option or (), "--option")
    with bar(json) as progress:
        report = run_fuzz(game, decisions, scenario or None, seed, out, progress, Every().times(sparse), options)
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


def fuzz_saves(
    game: Game = FIRST_GAME,
    number: Annotated[int, typer.Option("-n", "--number", help="How many damaged saves to bring.")] = 1_000,
    scenario: Annotated[list[str] | None, typer.Option("--scenario", help="Only this one; may be repeated.")] = None,
    seed: Annotated[int, typer.Option("--seed", help="Damage that can be had again.")] = 0,
    out: Annotated[Path, typer.Option("--out", help="Where saves are kept that it did not take.")] = Path("fuzz"),
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Bring damaged saves to a server: none may hang it, none may be its fault."""
    from voltigeur.lab.damage import some_saves
    from voltigeur.server.rehearsal import run

    book = rulebook(known_game(game))
    if number < 1:
        raise mistake("decisions", "--number", given=str(number))
    for name in scenario or ():
        if name not in book.scenarios():
            raise mistake("scenario", "--scenario", "choose", given=name, known=", ".join(book.scenarios()))
    texts = some_saves(game, list(scenario or book.scenarios()), seed)
    with bar(json) as progress:
        found = run(texts, number, seed, progress)
    for failure in found.failures:
        out.mkdir(parents=True, exist_ok=True)
        (out / f"{game}-{seed}-{failure.number}.save").write_bytes(failure.text.encode(errors="surrogatepass"))
    if json:
        data = {"saves": found.saves, "opened": found.opened, "answers": found.answers, "statuses": found.statuses}
        print_json({**data, "failures": [{"number": each.number, "what": each.what} for each in found.failures]})
    else:
        t, screen = messages(lang), console()
        for failure in found.failures:
            screen.print(Text(f"{out / f'{game}-{seed}-{failure.number}.save'}: {failure.what}"))
        told = {"saves": found.saves, "opened": found.opened, "answers": found.answers}
        done = t("cli-fuzz-saves-passed", **told) if not found.failures else ""
        screen.print(Text(done or t("cli-fuzz-failed", count=len(found.failures), out=str(out))))
    raise typer.Exit(FAILED if found.failures else 0)

"""`voltigeur odds`: exact odds of what a person describes; each game says what can be described."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, signature
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import msgspec
import typer
from rich.text import Text

from voltigeur.cli.common import Game, Json, Lang, choose_language, known_game, mistake, print_json, show_all
from voltigeur.cli.terminals import Shown, game_texts, own
from voltigeur.engine.choices import NotAdmitted, VoltigeurError
from voltigeur.engine.saves import load
from voltigeur.tabling.lines import cannot_line, forecast_lines

HELP = "Exact odds of a described shot, test or blow, with every modifier and its rule."


def odds(
    game: Game,
    described: Annotated[
        list[str] | None, typer.Argument(help="What to reckon; odds GAME --help lists it.", metavar="COMMAND ...")
    ] = None,
    lang: Lang = "",
) -> None:
    choose_language(lang)
    functions = own(known_game(game), "ODDS") or ()
    app = typer.Typer(name=f"odds {game}", help=HELP, add_completion=False, rich_markup_mode=None)
    app.callback()(_group)
    for function in (*functions, answer):
        app.command(function.__name__)(_printing(function))
    words = described or []
    code = app(args=words, standalone_mode=False, prog_name=f"voltigeur odds {game}")
    raise typer.Exit(code if isinstance(code, int) else 0)


odds.__doc__ = HELP


def answer(
    language: str,
    *,
    file: Annotated[Path, typer.Argument(help="A save of a running match.")],
    text: Annotated[str, typer.Argument(help="An answer to its open question.", metavar="ANSWER")],
) -> Shown:
    """Odds of an answer to the open question of a saved match, from what its seat knows."""
    match = load(file).match
    question = match.question
    if question is None:
        raise mistake("over", str(file))
    table = match.book.table(match.setting, language)
    try:
        forecast = table.forecast(match, question, text)
    except NotAdmitted as refused:
        cannot = table.refusal(refused)
        raise VoltigeurError(cannot_line(game_texts(match.book.slug, language), cannot), where=str(file)) from None
    lines = forecast_lines(game_texts(match.book.slug, language), forecast)
    return msgspec.to_builtins(forecast), map(Text, lines)


def _group() -> None:
    """Exact odds of a described shot, test or blow, with every modifier and its rule."""


def _printing(function: Callable[..., Shown]) -> Callable[..., None]:
    """A function of a game as a command that prints what it finds, in a language or as plain data."""
    hints = get_type_hints(function, include_extras=True)
    described = [
        parameter.replace(annotation=hints[name])
        for name, parameter in signature(function).parameters.items()
        if name != "language"
    ]

    def command(json: bool, lang: str, **words: Any) -> None:
        data, parts = function(choose_language(lang), **words)
        if json:
            print_json(data)
        else:
            show_all(parts)

    added = [
        Parameter("json", Parameter.KEYWORD_ONLY, default=False, annotation=Json),
        Parameter("lang", Parameter.KEYWORD_ONLY, default="", annotation=Lang),
    ]
    wanted = [*described, *added]
    command.__doc__ = function.__doc__
    command.__signature__ = signature(command).replace(parameters=wanted)  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in wanted}
    return command

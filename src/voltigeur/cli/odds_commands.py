"""`voltigeur odds`: exact odds of what a person describes; each game says what can be described."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, signature
from typing import Annotated, Any, get_type_hints

import typer

from voltigeur.cli.common import Game, Json, Lang, choose_language, known_game, mistake, print_json, show_all
from voltigeur.cli.terminals import Shown, own
from voltigeur.engine.rulebooks import rulebooks

HELP = "Exact odds of a described shot, test or blow, with every modifier and its rule."
SETTINGS = {"allow_interspersed_args": False, "ignore_unknown_options": True}
"""What follows the game is for the game's own command to read, `--help` included."""


def odds(
    game: Game,
    described: Annotated[
        list[str] | None, typer.Argument(help="What to reckon; odds GAME --help lists it.", metavar="COMMAND ...")
    ] = None,
    lang: Lang = "",
) -> None:
    choose_language(lang)
    functions = own(known_game(game), "ODDS")
    if not functions:
        able = [slug for slug in rulebooks() if own(slug, "ODDS")]
        raise mistake("odds", "GAME", "one-of", given=game, known=", ".join(able))
    app = typer.Typer(name=f"odds {game}", help=HELP, add_completion=False, rich_markup_mode=None)
    app.callback()(_group)
    for function in functions:
        app.command(function.__name__)(_printing(function))
    words = described or []
    code = app(args=words, standalone_mode=False, prog_name=f"voltigeur odds {game}")
    raise typer.Exit(code if isinstance(code, int) else 0)


odds.__doc__ = HELP


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

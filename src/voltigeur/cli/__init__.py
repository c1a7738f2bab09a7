"""The `voltigeur` command. A command's module is imported when it is called, so that `--help` costs nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from keyword import iskeyword
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from voltigeur import __version__
from voltigeur.cli.arguments import Lang

COMMANDS: dict[str, tuple[str, str]] = {
    "play": ("playing", "Play a match in the terminal, against a bot or in turns at one screen."),
    "serve": ("serving", "Serve the table: play in the browser."),
    "scenarios": ("library", "List the scenarios that come with a game, or with all of them."),
    "show": ("library", "Show a scenario: situation, map, forces, victory and special rules."),
    "simulate": ("laboratory", "Play many matches between bots: wins with their intervals, losses, length."),
    "replay": ("laboratory", "Tell a saved match again, or check that the rules in force still play it the same way."),
    "rules": ("library", "Read the rules in our words, or see how many of them the cases show."),
    "case": ("laboratory", "Run case files and print what differs."),
    "vocabulary": ("laboratory", "List the words that cases of a game are written in."),
    "sight": ("library", "Trace a line of sight: clear or blocked, and each crossing with its rule."),
    "check": ("checking", "Check files: every problem with its file, line, field and remedy."),
    "units": ("library", "List the unit types with their figures and where these come from."),
    "muster": ("mustering", "Make a side, or a whole scenario, by points; or price one."),
    "import": ("importing", "Import a board that you own from another program as a map of your own."),
    "fuzz": ("fuzzing", "Play at random and check every promise; failures are kept as saves."),
    "fuzz-saves": ("fuzzing", "Bring damaged saves to a server: none may hang it, none may be its fault."),
    "odds": ("odds_commands", "Exact odds of a described shot, test or blow, with every modifier and its rule."),
}
"""Every command: its module, in which the function has its name (with _ for -, and after `import`), what it does."""
PASSES_ON = {"odds": {"allow_interspersed_args": False, "ignore_unknown_options": True}}
"""Commands that leave what follows the game to the game's own command, `--help` included."""

_MISUSE: tuple[type[Exception], ...] = tuple(
    kind for kind in typer.BadParameter.__mro__ if issubclass(kind, Exception) and kind is not Exception
)
"""What Typer raises for a bad command line, whichever click it carries."""


def _typer(**more: Any) -> typer.Typer:
    return typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, **more)


def function_of(name: str) -> Callable[..., None]:
    """The function of a command."""
    called = f"{name}_" if iskeyword(name) else name.replace("-", "_")
    function: Callable[..., None] = getattr(import_module(f"voltigeur.cli.{COMMANDS[name][0]}"), called)
    return function


class _Commands(TyperGroup):
    """Commands that are known by name and help, and made when they are called."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """The command that the arguments name, made from its function."""
        name, found, rest = super().resolve_command(ctx, args)
        if name is not None:
            alone = _typer()
            alone.command(name, context_settings=PASSES_ON.get(name))(function_of(name))
            found = typer.main.get_command(alone)
        return name, found, rest


app = _typer(name="voltigeur", help="Tactical wargames by their rulebooks.", invoke_without_command=True, cls=_Commands)


def _version(wanted: bool) -> None:
    if wanted:
        sys.stdout.write(f"voltigeur {__version__}\n")
        raise typer.Exit


@app.callback()
def _options(
    context: typer.Context,
    lang: Lang = "",
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which.")] = False,
) -> None:
    """Tactical wargames by their rulebooks."""
    if context.invoked_subcommand is not None or lang:
        import_module("voltigeur.cli.common").remember_language(lang)
    if context.invoked_subcommand is None:
        sys.stdout.write(context.get_help() + "\n")


def _in_name_only() -> None:
    """A command in the list of commands; what is called is its function."""


for _name, (_, _help) in COMMANDS.items():
    app.command(_name, help=_help)(_in_name_only)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; whatever a person did wrong ends in one line and exit code 2."""
    try:
        code = app(args=list(arguments) if arguments is not None else None, standalone_mode=False)
    except (typer.Abort, KeyboardInterrupt):
        _stop("interrupted", 130)
    except _MISUSE as error:
        message = error.format_message() if hasattr(error, "format_message") else str(error)
        _stop(f"{message.rstrip('.')}; see 'voltigeur --help'")
    except Exception as error:
        _stop(import_module("voltigeur.cli.complaints").complaint(error))
    raise SystemExit(code if isinstance(code, int) else 0)


def _stop(message: str, code: int = 2) -> None:
    """Print one line to standard error and leave."""
    sys.stderr.write(" ".join(f"voltigeur: {message}".split()) + "\n")
    raise SystemExit(code)

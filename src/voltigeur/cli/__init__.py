"""The `voltigeur` command."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from voltigeur import __version__
from voltigeur.cli.checking import check
from voltigeur.cli.common import Lang, remember_language, stop
from voltigeur.cli.fuzzing import fuzz
from voltigeur.cli.laboratory import case, replay, simulate
from voltigeur.cli.library import rules, scenarios, show, sight, units
from voltigeur.cli.mustering import muster
from voltigeur.cli.odds_commands import SETTINGS, odds
from voltigeur.cli.playing import play
from voltigeur.cli.serving import serve
from voltigeur.engine.verdicts import VoltigeurError
from voltigeur.terrain.sheets import MapError

_MISUSE: tuple[type[Exception], ...] = tuple(
    kind for kind in typer.BadParameter.__mro__ if issubclass(kind, Exception) and kind is not Exception
)
"""What Typer raises for a bad command line, whichever click it carries."""

app = typer.Typer(
    name="voltigeur",
    help="Tactical wargames by their rulebooks.",
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


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
    remember_language(lang)
    if context.invoked_subcommand is None:
        sys.stdout.write(context.get_help() + "\n")


for command in (play, serve, scenarios, show, simulate, replay, rules, case, sight, check, units, muster, fuzz):
    app.command()(command)
app.command(context_settings=SETTINGS)(odds)


def _is_ours(error: ValueError) -> bool:
    """Whether an error is a game's complaint about its data, and no fault of the code."""
    return type(error).__module__.startswith("voltigeur.")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; whatever a person did wrong ends in one line and exit code 2."""
    try:
        code = app(args=list(arguments) if arguments is not None else None, standalone_mode=False)
    except VoltigeurError as error:
        stop(f"voltigeur: {error}")
    except MapError as error:
        more = len(error.problems) - 1
        tail = f" (and {more} more: voltigeur check)" if more else ""
        stop(f"voltigeur: {error.problems[0]}{tail}")
    except OSError as error:
        stop(f"voltigeur: {error}")
    except ValueError as error:
        if not _is_ours(error):
            raise
        stop(f"voltigeur: {error}")
    except typer.Abort:
        stop("voltigeur: interrupted", 130)
    except KeyboardInterrupt:
        stop("voltigeur: interrupted", 130)
    except _MISUSE as error:
        name = "voltigeur"
        message = error.format_message() if hasattr(error, "format_message") else str(error)
        stop(f"{name}: {message.rstrip('.')}; see '{name} --help'")
    raise SystemExit(code if isinstance(code, int) else 0)

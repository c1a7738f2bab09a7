"""What all commands share: language, consoles, plain output as JSON, arguments."""

from __future__ import annotations

import errno
import locale
import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.text import Text

from voltigeur.cli.arguments import Json as Json
from voltigeur.cli.arguments import Lang as Lang
from voltigeur.engine.budget import limited
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.limits import SAVE
from voltigeur.engine.rulebooks import SHIPPED, rulebooks
from voltigeur.engine.saves import Opened, load
from voltigeur.engine.texts import LANGUAGES, Texts, texts

Game = Annotated[str, typer.Argument(help=f"The rulebook: {', '.join(SHIPPED)}.", metavar="GAME")]
FIRST_GAME = SHIPPED[0]
"""The rulebook that is meant where none is named."""

OPENING = 60.0
"""Seconds of processor time that opening a file may take."""
PIPED = 160
"""Columns where output does not go to a terminal."""


class _Chosen:
    """The language that was asked for, before the command or after it."""

    language = ""


def choose_language(language: str) -> str:
    """The language to write in: what was asked for, VOLTIGEUR_LANG, the machine's own, English."""
    if language and language not in LANGUAGES:
        raise mistake("language", "--lang", "one-of", given=language, known=", ".join(LANGUAGES))
    if language:
        _Chosen.language = language
    environment = [os.environ.get(name, "") for name in ("VOLTIGEUR_LANG", "LC_ALL", "LC_MESSAGES", "LANG")]
    for candidate in (language, _Chosen.language, *environment, locale.getlocale()[0] or ""):
        if candidate[:2].lower() in LANGUAGES:
            return candidate[:2].lower()
    return LANGUAGES[0]


def remember_language(language: str) -> None:
    """Keep the language that was given before the command."""
    _Chosen.language = ""
    choose_language(language)


def mistake(what: str, where: str = "", remedy: str = "", **args: object) -> VoltigeurError:
    """What a person did wrong on the command line, in the reader's language."""
    t = messages("")
    return VoltigeurError(t(f"cli-wrong-{what}", **args), where=where, remedy=t(f"cli-remedy-{remedy or what}", **args))


def messages(language: str) -> Texts:
    """The messages of the commands in the reader's language."""
    return texts(choose_language(language))


def console() -> Console:
    """Where results go; wide where nobody looks, so that piped lines are not broken."""
    if sys.stdout.isatty():
        return Console(highlight=False)
    width = os.environ.get("COLUMNS", "")
    return Console(highlight=False, soft_wrap=True, width=int(width) if width.isdigit() else PIPED)


def show_all(shown: Iterable[RenderableType]) -> None:
    """Print things one after the other; maps keep their lines."""
    out = console()
    for part in shown:
        out.print(part, soft_wrap=isinstance(part, Text) and bool(part.no_wrap))


def print_json(data: Any) -> None:
    """Print plain data."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(data, enc_hook=str), indent=2).decode() + "\n")


def known_game(game: str) -> str:
    """A game that is installed."""
    if game not in rulebooks():
        raise mistake("game", "GAME", "one-of", given=game, known=", ".join(rulebooks()))
    return game


def read_pairs(given: Iterable[str], where: str) -> Mapping[str, str]:
    """Words of the form `name=value`."""
    out = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            raise mistake("pair", where, given=word)
        out[name] = value
    return out


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise mistake("file", str(path), given=os.strerror(errno.EISDIR if path.is_dir() else errno.EINVAL))
        if about.st_size > SAVE:
            raise mistake("size", str(path), given=about.st_size, most=SAVE)
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise mistake("file", str(path), given=error.strerror or "") from None
    except UnicodeDecodeError:
        raise mistake("utf8", str(path)) from None


@contextmanager
def using(file: Path | str) -> Iterator[None]:
    """What fails in here fails because of a file that somebody gave: told in one line, whatever it is.

    VOLTIGEUR_DEBUG shows it as it is: for those who look for a fault of ours.
    """
    try:
        yield
    except (VoltigeurError, OSError):
        raise
    except Exception as error:
        known = type(error).__module__.startswith(("voltigeur.", "typer", "click"))
        if known or os.environ.get("VOLTIGEUR_DEBUG"):
            raise
        reason = f"{type(error).__name__}: {error}"
        raise mistake("unusable", str(file), given=reason[:300]) from error


def opened(file: Path) -> Opened:
    """A save that somebody gave, opened in a time that is long enough for any."""
    with using(file):
        return limited(OPENING, "opening it", lambda: _looked_at(load(file)))


def _looked_at(found: Opened) -> Opened:
    """A save whose position can be asked."""
    if found.match.result is None and not found.match.questions:
        raise VoltigeurError("nobody is asked in its position", remedy="use an earlier copy of the save")
    return found


@contextmanager
def bar(quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on standard error, where somebody looks."""
    progress = Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True,
        disable=quiet or not sys.stderr.isatty(),
    )  # fmt: skip
    task = progress.add_task("", total=None)

    def show(done: int, wanted: int) -> None:
        progress.update(task, completed=done, total=wanted)

    with progress:
        yield show

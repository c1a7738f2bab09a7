"""`voltigeur play`: choosing a match, taking a seat, and the demonstration where nobody sits at the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

import voltigeur
from voltigeur.cli.common import (
    FIRST_GAME,
    Game,
    Json,
    Lang,
    choose_language,
    console,
    known_game,
    messages,
    mistake,
    print_json,
    read_pairs,
    read_text,
)
from voltigeur.cli.session import Session, notes
from voltigeur.cli.terminals import Terminal, cards, own, seat_name, terminal_of
from voltigeur.engine.match import use_rights
from voltigeur.engine.rulebooks import AnyMatch, rulebook
from voltigeur.engine.seating import Seating
from voltigeur.engine.texts import Texts
from voltigeur.engine.verdicts import VoltigeurError
from voltigeur.players import Player, player
from voltigeur.tabling.words import labelled

DEMONSTRATION_SEED = 7


def play(
    game: Game = FIRST_GAME,
    scenario: Annotated[str, typer.Argument(help="A scenario by name, or a scenario file.", show_default=False)] = "",
    me: Annotated[str, typer.Option("--me", help="The side that you play.", show_default=False)] = "",
    bot: Annotated[
        str, typer.Option("--bot", help="Who plays the other side: scripted, quick or random.")
    ] = "scripted",
    seed: Annotated[int | None, typer.Option("--seed", help="Dice that can be had again.", show_default=False)] = None,
    save: Annotated[Path | None, typer.Option("--save", help="Keep the match in this file.")] = None,
    load: Annotated[Path | None, typer.Option("--load", help="Go on with a saved match.")] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="Two people at one screen.")] = False,
    option: Annotated[list[str] | None, typer.Option("--option", help="An option of the match, name=value.")] = None,
    overrides: Annotated[Path | None, typer.Option("--overrides", help="A folder with your own figures.")] = None,
    script: Annotated[
        Path | None, typer.Option("--script", help="Read what is typed from a file, line by line.")
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Lines of text only, the same for every game; for readers of screens.")
    ] = False,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Play a match in the terminal, against a bot or in turns at one screen."""
    language = choose_language(lang)
    t = messages(language)
    out = console()
    known_game(game)
    player(bot, slug=game)
    read = _script_reader(out, script) if script is not None else _terminal_reader(out)
    somebody = script is not None or sys.stdin.isatty()
    if not somebody or json:
        _demonstrate(out, game, scenario, bot, seed, option or [], overrides, language, as_json=json)
        return
    if load is not None:
        match = _loaded(load, out, t)
    else:
        scenario = scenario or _choose_scenario(out, read, t, game, language)
        options = read_pairs(option or (), "--option")
        match = voltigeur.new_match(game, scenario, seed, options=options, overrides=overrides)
    terminal = terminal_of(match, language, plain=plain)
    if load is not None:
        out.print(Text(t("cli-loaded", title=terminal.title(), turn=match.book.turn(match))))
    if match.question is None:
        where = str(load or scenario)
        raise VoltigeurError(t("cli-over-already", result=terminal.ending()), where=where, remedy="voltigeur replay")
    bots: dict[int, Player] = {}
    if hot_seat:
        out.print(Text(t("cli-welcome-hot-seat", title=terminal.title())))
    else:
        seat = _choose_side(out, read, match, terminal, me)
        bots = {other: player(bot, seed, match.book.slug) for other in range(match.setting.seats) if other != seat}
        out.print(Text(t("cli-welcome", title=terminal.title(), side=seat_name(match, terminal, seat), bot=bot)))
    _introduce(out, terminal)
    session = Session(match, out, read, bots=bots, language=language, keep=save or load, plain=plain)
    if session.run() is not None:
        out.print(Text(session.terminal.ending(), style="bold"))


def _terminal_reader(out: Console) -> Callable[[str], str]:
    def read(prompt: str) -> str:
        return out.input(Text(prompt + " ", style="bold green"))

    return read


def _script_reader(out: Console, script: Path) -> Callable[[str], str]:
    lines: Iterator[str] = iter(read_text(script).splitlines())

    def read(prompt: str) -> str:
        line = next((line for line in lines if not line.startswith("#")), None)
        if line is None:
            raise EOFError
        out.print(Text(f"{prompt} {line}", style="bold green"))
        return line

    return read


def _loaded(path: Path, out: Console, t: Texts) -> AnyMatch:
    opened = voltigeur.load(path)
    for note in opened.notes:
        out.print(Text(t("cli-replay-notes", note=note)))
    return opened.match


def _choose_scenario(out: Console, read: Callable[[str], str], t: Texts, game: str, language: str) -> str:
    names = rulebook(game).scenarios()
    titles = {card.id: card.title for card in cards(game, language)}
    for number, name in enumerate(names, 1):
        out.print(Text(f"  {number}) {titles.get(name, name)} ({name})"))
    word = _ask(read, t("cli-choose-scenario")).strip()
    if word in names:
        return word
    if not word.isdigit() or not 1 <= int(word) <= len(names):
        raise mistake("scenario", given=word, known=len(names))
    return names[int(word) - 1]


def _ask(read: Callable[[str], str], prompt: str) -> str:
    try:
        return read(prompt)
    except (EOFError, KeyboardInterrupt):
        raise typer.Exit(0) from None


def _choose_side(out: Console, read: Callable[[str], str], match: AnyMatch, terminal: Terminal, me: str) -> int:
    seating: Seating = match.setting.seating
    if seating.seats == 1:
        return 0
    if not me:
        for seat, side in enumerate(seating.side_of):
            out.print(
                Text(f"  {seat + 1}) {labelled(terminal.t, seat_name(match, terminal, seat), terminal.task(side))}")
            )
        me = _ask(read, terminal.t("cli-choose-side")).strip() or "1"
        if me.isdigit() and 1 <= int(me) <= seating.seats:
            return int(me) - 1
    if me not in seating.names:
        raise mistake("side", "--me", "one-of", given=me, known=", ".join(seating.names))
    return seating.names.index(me)


def _introduce(out: Console, terminal: Terminal) -> None:
    for text in terminal.introduction():
        out.print(text)


def _demonstrate(
    out: Console, game: str, scenario: str, bot: str, seed: int | None, option: list[str], overrides: Path | None,
    language: str, *, as_json: bool,
) -> None:  # fmt: skip
    """A match of bots, told from the first side's seat."""
    seed = DEMONSTRATION_SEED if seed is None else seed
    scenario = scenario or own(game, "DEMONSTRATION") or cards(game, language)[0].id
    match = voltigeur.new_match(game, scenario, seed, options=read_pairs(option, "--option"), overrides=overrides)
    bots = [player(bot, f"{seed}-{seat}", game) for seat in range(match.setting.seats)]
    terminal = terminal_of(match, language)
    if not as_json:
        out.print(Text(terminal.t("cli-demo", bot=bot)))
        out.print(Text(terminal.title(), style="bold"))
        _introduce(out, terminal)
    while question := match.question:
        if not use_rights(match, enumerate(bots)):
            match.answer(bots[question.seat].choose(match.view(question.seat), question), question.seat)
    result, turns = match.result, match.book.turn(match)
    assert result is not None
    if as_json:
        winner = None if result.winner < 0 else match.setting.sides[result.winner]
        print_json(
            {"scenario": scenario, "seed": seed, "winner": winner, "level": result.level, "reason": result.reason,
             "rule": result.rule, "scores": result.scores, "turns": turns, "answers": match.state.answers}
        )  # fmt: skip
        return
    for note in notes(match, terminal, 0):
        if terminal.in_short(note):
            out.print(Text(note.text))
    for line in terminal.board(0, out.width, whole=not out.is_terminal):
        out.print(line, soft_wrap=True)
    out.print(Text(terminal.t("cli-demo-result", result=terminal.ending(), turns=turns, answers=match.state.answers)))

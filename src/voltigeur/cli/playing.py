"""`voltigeur play`: choosing a match, taking a seat, and the demonstration where nobody sits at the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.console import Console
from rich.text import Text

import voltigeur
from voltigeur.cli.after_action import report_lines
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
    opened,
    print_json,
    read_pairs,
    read_text,
    using,
)
from voltigeur.cli.session import Session, notes
from voltigeur.cli.terminals import Terminal, cards, own, seat_name, terminal_of
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.match import use_rights
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.settings import Seating
from voltigeur.engine.texts import Texts
from voltigeur.players import Player, player
from voltigeur.tabling.after_action import report
from voltigeur.tabling.lines import LEVELS
from voltigeur.tabling.words import labelled

DEMONSTRATION_SEED = 7


def play(
    game: Game = FIRST_GAME,
    scenario: Annotated[str, typer.Argument(help="A scenario by name, or a scenario file.", show_default=False)] = "",
    me: Annotated[str, typer.Option("--me", help="The side that you play.", show_default=False)] = "",
    bot: Annotated[
        str, typer.Option("--bot", help="Who plays the other side: recruit, regular or veteran.")
    ] = "veteran",
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
    bot = player(bot, slug=game).name
    read = _script_reader(out, script) if script is not None else _terminal_reader(out)
    somebody = script is not None or sys.stdin.isatty()
    if not somebody or json:
        with using(load or scenario):
            match = opened(load).match if load is not None else None
            _demonstrate(out, game, scenario, bot, seed, option or [], overrides, language, as_json=json, match=match)
        return
    if load is not None:
        match = _loaded(load, out, t)
    else:
        scenario = scenario or _choose_scenario(out, read, t, game, language)
        options = read_pairs(option or (), "--option")
        match = voltigeur.new_match(game, scenario, seed, options=options, overrides=overrides)
    with using(load or scenario):
        _sit_down(out, read, match, t, language, bot, seed, me, load, save, scenario, hot_seat=hot_seat, plain=plain)


def _sit_down(
    out: Console, read: Callable[[str], str], match: AnyMatch, t: Texts, language: str, bot: str, seed: int | None,
    me: str, load: Path | None, save: Path | None, scenario: str, *, hot_seat: bool, plain: bool,
) -> None:  # fmt: skip
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
        side = seat_name(match, terminal, seat)
        out.print(Text(t("cli-welcome", title=terminal.title(), side=side, bot=_called(t, bot))))
    _introduce(out, terminal)
    session = Session(match, out, read, bots=bots, language=language, keep=save or load, plain=plain)
    if session.run() is not None:
        out.print(Text(session.terminal.ending(), style="bold"))
        for line in report_lines(t, report(match, match.book.table(match.setting, language))):
            out.print(Text(line), soft_wrap=True)


def _called(t: Texts, bot: str) -> str:
    """What a player is called in the reader's language; one of somebody's own goes by its name."""
    return t(f"player-{bot}") if t.has(f"player-{bot}") else bot


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
    found = opened(path)
    for note in found.notes:
        out.print(Text(t("cli-replay-notes", note=note)))
    return found.match


def _choose_scenario(out: Console, read: Callable[[str], str], t: Texts, game: str, language: str) -> str:
    shelf = cards(game, language)
    names = [card.id for card in shelf]
    for number, card in enumerate(shelf, 1):
        out.print(Text(f"  {number}) {card.title} ({card.id})"))

    def explained() -> Iterator[str]:
        yield t("cli-explain-scenario")
        for number, card in enumerate(shelf, 1):
            about = t("cli-explain-length", turns=card.turns, minutes=card.minutes, level=t(LEVELS[card.level]))
            yield f"  {number}) {card.title} ({about}): {card.lead}"

    def chosen(word: str) -> str:
        if word in names:
            return word
        if not word.isdigit() or not 1 <= int(word) <= len(names):
            raise mistake("scenario", given=word, known=len(names))
        return names[int(word) - 1]

    return _ask(out, read, t("cli-choose-scenario"), explained, chosen)


X = TypeVar("X")


def _ask(
    out: Console,
    read: Callable[[str], str],
    prompt: str,
    explained: Callable[[], Iterable[str]],
    chosen: Callable[[str], X],
) -> X:
    """Ask until there is an answer that will do; a question mark has the question explained."""
    wrong: VoltigeurError | None = None
    while True:
        try:
            word = read(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            raise wrong or typer.Exit(0) from None
        if word in ("?", "help"):
            for line in explained():
                out.print(Text(line))
            continue
        try:
            return chosen(word)
        except VoltigeurError as error:
            wrong = error
            out.print(Text(str(error)), style="red")


def _choose_side(out: Console, read: Callable[[str], str], match: AnyMatch, terminal: Terminal, me: str) -> int:
    seating: Seating = match.setting.seating
    if seating.seats == 1:
        return 0
    if not me:
        for seat, side in enumerate(seating.side_of):
            out.print(
                Text(f"  {seat + 1}) {labelled(terminal.t, seat_name(match, terminal, seat), terminal.task(side))}")
            )

        def explained() -> Iterator[str]:
            yield terminal.t("cli-explain-side")
            yield from (text.plain for text in terminal.introduction())

        return _ask(out, read, terminal.t("cli-choose-side"), explained, lambda word: _seat(seating, word or "1"))
    return _seat(seating, me)


def _seat(seating: Seating, word: str) -> int:
    """A seat by its number or its name."""
    if word.isdigit() and 1 <= int(word) <= seating.seats:
        return int(word) - 1
    if word not in seating.names:
        raise mistake("side", "--me", "one-of", given=word, known=", ".join(seating.names))
    return seating.names.index(word)


def _introduce(out: Console, terminal: Terminal) -> None:
    for text in terminal.introduction():
        out.print(text)


def _demonstrate(
    out: Console, game: str, scenario: str, bot: str, seed: int | None, option: list[str], overrides: Path | None,
    language: str, *, as_json: bool, match: AnyMatch | None = None,
) -> None:  # fmt: skip
    """A match of bots, told from the first side's seat: from its beginning, or from the save that was given."""
    seed = DEMONSTRATION_SEED if seed is None else seed
    if match is None:
        scenario = scenario or own(game, "DEMONSTRATION") or cards(game, language)[0].id
        match = voltigeur.new_match(game, scenario, seed, options=read_pairs(option, "--option"), overrides=overrides)
    else:
        scenario = str(match.setting.header.get("scenario", ""))
    bots = [player(bot, f"{seed}-{seat}", match.book.slug) for seat in range(match.setting.seats)]
    terminal = terminal_of(match, language)
    if not as_json:
        out.print(Text(terminal.t("cli-demo", bot=_called(terminal.t, bot))))
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

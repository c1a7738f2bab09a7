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
from voltigeur.cli.board import Chart
from voltigeur.cli.common import (
    Game,
    Json,
    Lang,
    choose_language,
    console,
    known_game,
    mistake,
    print_json,
    read_pairs,
    read_text,
)
from voltigeur.cli.session import Session
from voltigeur.engine.match import Result
from voltigeur.engine.texts import Texts
from voltigeur.engine.verdicts import VoltigeurError
from voltigeur.games.tda.play import TdaMatch
from voltigeur.games.tda.scenario import scenario_names
from voltigeur.games.tda.telling import Teller
from voltigeur.games.tda.wording import tda_texts
from voltigeur.players import Player, player

DEMONSTRATION = "premier-feu"
DEMONSTRATION_SEED = 7
TOLD = frozenset(
    {"turn-begins", "fires", "result", "loses", "neutralised", "assaults", "strikes", "control", "match-won",
     "match-drawn", "score", "revealed"}
)  # fmt: skip
"""What a demonstration tells, beside what leaves the map."""


def play(
    game: Game = "tda",
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
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Play a match in the terminal, against a bot or in turns at one screen."""
    language = choose_language(lang)
    t = tda_texts(language)
    out = console()
    known_game(game)
    player(bot, slug=game)
    read = _script_reader(out, script) if script is not None else _terminal_reader(out)
    somebody = script is not None or sys.stdin.isatty()
    if not somebody or json:
        _demonstrate(out, game, scenario or DEMONSTRATION, bot, seed, option or [], overrides, language, as_json=json)
        return
    if load is not None:
        match = _loaded(load, out, t, language)
    else:
        scenario = scenario or _choose_scenario(out, read, t)
        made = voltigeur.new_match(
            game, scenario, seed, options=read_pairs(option or (), "--option"), overrides=overrides
        )
        assert isinstance(made, TdaMatch)
        match = made
    teller = Teller(match.setting, language)
    if match.question is None:
        ended = result_text(teller, match.result)
        raise VoltigeurError(
            t("cli-over-already", result=ended), where=str(load or scenario), remedy="voltigeur replay"
        )
    bots: dict[int, Player] = {}
    if hot_seat:
        out.print(t("cli-welcome-hot-seat", title=teller.title()))
    else:
        seat = _choose_side(out, read, teller, me)
        bots[1 - seat] = player(bot, seed, game)
        out.print(t("cli-welcome", title=teller.title(), side=teller.side(seat), bot=bot))
    _introduce(out, teller)
    session = Session(match, out, read, bots=bots, language=language, keep=save or load)
    result = session.run()
    if result is not None:
        out.print(Text(result_text(teller, result), style="bold"))


def result_text(teller: Teller, result: Result | None) -> str:
    """How a match ended, in words."""
    if result is None:
        return "-"
    reason = teller.t(f"end-{result.reason}")
    if result.winner < 0:
        return teller.t("cli-result-drawn", reason=reason)
    level = teller.t(f"end-level-{result.level}")
    return teller.t("cli-result-won", side=teller.side(result.winner), level=level, reason=reason)


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


def _loaded(path: Path, out: Console, t: Texts, language: str) -> TdaMatch:
    opened = voltigeur.load(path)
    match = opened.match
    assert isinstance(match, TdaMatch)
    for note in opened.notes:
        out.print(t("cli-replay-notes", note=note))
    out.print(t("cli-loaded", title=Teller(match.setting, language).title(), turn=match.position.turn))
    return match


def _choose_scenario(out: Console, read: Callable[[str], str], t: Texts) -> str:
    names = scenario_names()
    for number, name in enumerate(names, 1):
        out.print(Text(f"  {number}) {t(f'scenario-{name}-title')} ({name})"))
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


def _choose_side(out: Console, read: Callable[[str], str], teller: Teller, me: str) -> int:
    sides = teller.setting.sides
    if not me:
        for number, side in enumerate(sides):
            message = f"scenario-{teller.setting.scenario.id}-{side}-task"
            task = teller.t(message) if teller.t.has(message) else ""
            out.print(Text(f"  {number + 1}) {teller.side(number)}: {task}"))
        word = _ask(read, teller.t("cli-choose-side")).strip() or "1"
        if word in ("1", "2"):
            return int(word) - 1
        me = word
    if me not in sides:
        raise mistake("side", "--me", "one-of", given=me, known=", ".join(sides))
    return sides.index(me)


def _introduce(out: Console, teller: Teller) -> None:
    name = teller.setting.scenario.id
    for part in ("brief", "special"):
        message = f"scenario-{name}-{part}"
        if teller.t.has(message):
            out.print(Text(teller.t(message), style="italic"))
    for text in teller.victory():
        out.print(Text(text))


def _demonstrate(
    out: Console, game: str, scenario: str, bot: str, seed: int | None, option: list[str], overrides: Path | None,
    language: str, *, as_json: bool,
) -> None:  # fmt: skip
    """A match of two bots, told from the first side's seat."""
    seed = DEMONSTRATION_SEED if seed is None else seed
    match = voltigeur.new_match(game, scenario, seed, options=read_pairs(option, "--option"), overrides=overrides)
    assert isinstance(match, TdaMatch)
    bots = [player(bot, f"{seed}-{seat}", game) for seat in (0, 1)]
    teller = Teller(match.setting, language)
    t = teller.t
    if not as_json:
        out.print(t("cli-demo", bot=bot))
        out.print(Text(teller.title(), style="bold"))
        _introduce(out, teller)
    told = 0
    while question := match.question:
        match.answer(bots[question.seat].choose(match.view(question.seat), question), question.seat)
        if as_json:
            continue
        events = match.log(0)
        for event in events[told:]:
            if event.kind in TOLD or event.kind.startswith("gone-"):
                out.print(Text(teller.event(event)))
        told = len(events)
    result = match.result
    assert result is not None
    if as_json:
        winner = None if result.winner < 0 else match.setting.sides[result.winner]
        print_json(
            {"scenario": scenario, "seed": seed, "winner": winner, "level": result.level, "reason": result.reason,
             "rule": result.rule, "scores": result.scores, "turns": match.position.turn,
             "answers": match.state.answers}
        )  # fmt: skip
        return
    chart = Chart(match.setting, teller)
    for line in chart.draw(match.seen(0), out.width if out.is_terminal else max(out.width, chart.narrowest)):
        out.print(line, soft_wrap=True)
    out.print(
        t("cli-demo-result", result=result_text(teller, result), turns=match.position.turn, answers=match.state.answers)
    )

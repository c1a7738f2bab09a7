"""Commands that run things: simulations, the fuzzer, replays, cases."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from voltigeur.cli.after_action import report_lines
from voltigeur.cli.common import (
    Game,
    Json,
    Lang,
    bar,
    choose_language,
    console,
    known_game,
    messages,
    mistake,
    opened,
    print_json,
    read_pairs,
    using,
)
from voltigeur.cli.terminals import Terminal, seat_name, terminal_of
from voltigeur.engine.casebook.run import run_files
from voltigeur.engine.casebook.vocabulary import vocabulary as words_of
from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.events import Answered, Event
from voltigeur.engine.rulebooks import rulebook
from voltigeur.engine.saves import Opened, retell
from voltigeur.engine.table import EVERYTHING
from voltigeur.lab.report import Report
from voltigeur.lab.simulate import simulate as run_simulation
from voltigeur.tabling.after_action import report as report_of

FAILED = 1
"""Exit code where a check found something, as against 2 for a command that made no sense."""


def simulate(
    game: Game,
    scenario: Annotated[str, typer.Argument(help="A scenario by name, or a scenario file.")],
    number: Annotated[int, typer.Option("-n", "--number", help="How many matches.")] = 200,
    jobs: Annotated[int, typer.Option("--jobs", help="How many at a time; -1 for all cores.")] = 2,
    bots: Annotated[
        str,
        typer.Option("--bots", help="The player of each seat: recruit, regular or veteran.", show_default="veteran"),
    ] = "",
    seed: Annotated[int, typer.Option("--seed", help="Dice that can be had again.")] = 0,
    option: Annotated[list[str] | None, typer.Option("--option", help="An option of the match, name=value.")] = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Play many matches between bots: wins with their intervals, losses, length."""
    known_game(game)
    options = read_pairs(option or (), "--option")
    players = bots.split(",") if bots else ()
    with using(scenario):
        with bar(json) as progress:
            report = run_simulation(game, scenario, number, jobs, players, seed, progress, options)
        if json:
            print_json(report)
            return
        book = rulebook(game)
        match = book.new_match(book.new_setting(scenario, options=options, overrides=None), key_of(0))
        _print_report(console(), terminal_of(match, choose_language(lang)), report)


def _print_report(out: Console, terminal: Terminal, report: Report) -> None:
    t = terminal.t
    if report.interrupted:
        out.print(Text(t("cli-simulate-stopped", done=report.played, wanted=report.wanted)))
    out.print(Text(t("cli-simulate-title", scenario=terminal.title(), count=report.played), style="bold"))
    for number, side in enumerate(report.sides):
        name = f"{terminal.side(number)} ({side.player})"
        out.print(
            t("cli-simulate-wins", side=name, share=f"{side.share:.1%}", low=f"{side.low:.1%}", high=f"{side.high:.1%}")
        )
    share = report.draws / report.played if report.played else 0.0
    out.print(Text(t("cli-simulate-draws", share=f"{share:.1%}")))
    for number, side in enumerate(report.sides):
        out.print(Text(terminal.losses(number, f"{side.mean_losses:.1f}")))
    out.print(
        Text(t("cli-simulate-length", turns=f"{report.mean_turns:.1f}", decisions=f"{report.mean_decisions:.0f}"))
    )
    out.print(Text(t("cli-simulate-reasons")))
    for reason, count in report.reasons.items():
        out.print(Text(f"  {count:>5}  {terminal.reason(reason)}"))


def replay(
    file: Annotated[Path, typer.Argument(help="A save.")],
    strict: Annotated[bool, typer.Option("--strict", help="Play it again and report the first difference.")] = False,
    seat: Annotated[str, typer.Option("--seat", help="Tell only what this side was told.", show_default=False)] = "",
    report: Annotated[
        bool, typer.Option("--report", help="Points, losses, turning points and luck of a match that is over.")
    ] = False,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Tell a saved match again, or check that the rules in force still play it the same way."""
    with using(file):
        if report:
            _report(file, opened(file), lang, json=json)
            return
        _tell(file, opened(file), seat, lang, strict=strict, json=json)


def _report(file: Path, opened: Opened, lang: str, *, json: bool) -> None:
    t, match = messages(lang), opened.match
    if match.result is None:
        raise VoltigeurError(t("cli-report-not-over", file=str(file)), remedy="voltigeur play --load")
    found = report_of(match, match.book.table(match.setting, choose_language(lang)))
    if json:
        print_json(msgspec.to_builtins(found))
        return
    for line in report_lines(t, found):
        console().print(Text(line), soft_wrap=True)


def _tell(file: Path, opened: Opened, seat: str, lang: str, *, strict: bool, json: bool) -> None:
    t = messages(lang)
    match = opened.match
    out = console()
    if not json:
        for note in opened.notes:
            out.print(Text(t("cli-replay-notes", note=note)))
    if strict:
        difference = next(retell(opened), None)
        if json:
            print_json({"file": str(file), "entries": len(match.record), "same": difference is None,
                        "difference": difference})  # fmt: skip
        elif difference is None:
            out.print(Text(t("cli-replay-same", file=str(file), count=len(match.record))))
        else:
            out.print(Text(t("cli-replay-differs", file=str(file), difference=difference)))
        raise typer.Exit(FAILED if difference is not None else 0)
    names = match.setting.seating.names
    if seat and seat not in names:
        raise mistake("side", "--seat", "one-of", given=seat, known=", ".join(names))
    viewpoint = names.index(seat) if seat else EVERYTHING
    terminal = terminal_of(match, choose_language(lang))
    entries = match.log(viewpoint) if seat else match.record
    if json:
        events = [entry for entry in entries if isinstance(entry, Event)]
        told = [terminal.note(n, event, (), viewpoint) for n, event in enumerate(events)]
        print_json(
            [{**msgspec.to_builtins(event), "text": note.text} for event, note in zip(events, told, strict=True)]
        )
        return
    for n, entry in enumerate(entries):
        if isinstance(entry, Answered):
            out.print(Text(f"> {seat_name(match, terminal, entry.seat)}: {match.write(entry.answer)}", style="bold"))
        elif isinstance(entry, Event):
            out.print(Text(terminal.note(n, entry, (), viewpoint).text))


def case(
    files: Annotated[list[Path], typer.Argument(help="Case files, or folders of them.")],
    trace: Annotated[
        bool, typer.Option("--trace", help="Tell questions, options, dice and events as they come.")
    ] = False,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Run case files and print what differs."""
    t = messages(lang)
    with using(", ".join(map(str, files))):
        outcomes = list(run_files(files, _say if trace and not json else None))
    failed = [outcome for outcome in outcomes if not outcome.passed]
    if json:
        print_json(
            [{"file": o.where, "case": o.case.id, "rules": o.case.rules, "passed": o.passed,
              "differences": o.differences} for o in outcomes]
        )  # fmt: skip
    else:
        out = console()
        for outcome in failed:
            for difference in outcome.differences:
                out.print(Text(f"{outcome.where}: {outcome.case.id}: {difference}"))
        if failed:
            out.print(Text(t("cli-case-failed", failed=len(failed), count=len(outcomes))))
        else:
            out.print(Text(t("cli-case-passed", count=len(outcomes))))
    raise typer.Exit(FAILED if failed else 0)


TITLES = {
    "verbs": "cli-vocabulary-verbs",
    "events": "cli-vocabulary-events",
    "questions": "cli-vocabulary-questions",
    "chance": "cli-vocabulary-chance",
    "tallies": "cli-vocabulary-tallies",
    "reasons": "cli-vocabulary-reasons",
    "arguments": "cli-vocabulary-arguments",
    "facts": "cli-vocabulary-facts",
    "odds": "cli-vocabulary-odds",
}
"""The heading of each list of a vocabulary."""


def _say(line: str) -> None:
    console().print(Text(line), soft_wrap=True)


def vocabulary(game: Game, json: Json = False, lang: Lang = "") -> None:
    """List the words that cases of a game are written in."""
    known_game(game)
    t = messages(lang)
    lists = words_of(rulebook(game)).lists()
    if json:
        print_json(lists)
        return
    out = console()
    for name, words in lists.items():
        out.print(Text(t(TITLES[name]), style="bold"))
        for word in words:
            out.print(Text(f"  {word}"), soft_wrap=True)

"""Commands that show what there is: scenarios, units, rules, lines of sight."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from voltigeur.cli.checking import game_of
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
    show_all,
)
from voltigeur.cli.plain import library as plain_library
from voltigeur.cli.rulebook_text import rules_matching, rules_of
from voltigeur.cli.terminals import Shown, cards, own
from voltigeur.engine.casebook.run import Outcome, book_of, coverage, read_cases, run_case
from voltigeur.engine.ledger import LedgerRule
from voltigeur.engine.rulebooks import rulebook, rulebooks
from voltigeur.engine.texts import Texts
from voltigeur.tabling.lines import LEVELS


def scenarios(game: Game = "", json: Json = False, lang: Lang = "") -> None:
    """List the scenarios that come with a game, or with all of them."""
    language = choose_language(lang)
    games = [known_game(game)] if game else list(rulebooks())
    if json:
        print_json([row for slug in games for row in _rows(slug, language)])
        return
    t, out = messages(language), console()
    for slug in games:
        if len(games) > 1:
            out.print(Text(f"{slug}: {rulebook(slug).shelf.info(language).title}", style="bold"))
        out.print(_scenario_table(slug, language, t))


def _scenario_table(slug: str, language: str, t: Texts) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("scenario", "title", "sides", "turns", "minutes", "level"):
        table.add_column(t(f"cli-column-{column}"), no_wrap=column != "title", overflow="fold")
    known = {card.id: card for card in cards(slug, language)}
    for name in rulebook(slug).scenarios():
        card = known[name]
        sides = ", ".join(rulebook(slug).new_setting(name, options={}, overrides=None).sides)
        level = t(LEVELS[card.level])
        table.add_row(name, card.title, sides, str(card.turns or "-"), str(card.minutes), level)
    return table


def _rows(slug: str, language: str) -> Iterator[dict[str, object]]:
    """The scenarios of a game as plain data."""
    known = {card.id: card for card in cards(slug, language)}
    for name in rulebook(slug).scenarios():
        card = known[name]
        match = plain_library.fresh(slug, name)
        yield {
            "rulebook": slug, "id": name, "title": card.title, "turns": card.turns, "minutes": card.minutes,
            "level": card.level, "sides": list(match.setting.sides),
            "units": len(plain_library.everything(match, language).pieces),
        }  # fmt: skip


def show(
    scenario: Annotated[str, typer.Argument(help="A scenario by name, or a scenario file.")],
    game: Annotated[str, typer.Option("--game", help="The rulebook of a scenario file.", show_default=False)] = "",
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Show a scenario: situation, map, forces, victory and special rules."""
    slug = known_game(game) if game else game_of(scenario)
    setting = rulebook(slug).new_setting(scenario, options={}, overrides=None)
    out = console()
    make = own(slug, "show")
    if make is not None:
        _print(make(setting, choose_language(lang), out.width, whole=not out.is_terminal), json)
    else:
        _print(plain_library.show(slug, setting, choose_language(lang)), json)


def _print(shown: Shown, json: bool) -> None:
    data, parts = shown
    if json:
        print_json(data)
    else:
        show_all(parts)


def units(
    game: Game = FIRST_GAME,
    overrides: Annotated[Path | None, typer.Option("--overrides", help="A folder with your own figures.")] = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """List the unit types with their figures and where these come from."""
    known_game(game)
    if overrides is not None and not overrides.is_dir():
        raise mistake("folder", str(overrides))
    make = own(game, "unit_types")
    language = choose_language(lang)
    _print(make(overrides, language) if make is not None else plain_library.units(game, overrides, language), json)


def rules(
    game: Game = FIRST_GAME,
    rule: Annotated[str, typer.Argument(help="A rule (7.6/cadence-test), paragraph (7.6) or chapter (7).")] = "",
    covered: Annotated[bool, typer.Option("--coverage", help="Run the cases and count the rules they show.")] = False,
    cases: Annotated[Path | None, typer.Option("--cases", help="The folder of case files (cases/GAME).")] = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Read the rules in our words, or see how many of them the cases show."""
    known_game(game)
    t = messages(lang)
    if covered:
        _coverage(game, cases or Path("cases") / game, rule, t, json)
        return
    found = list(rules_matching(game, rule, t.language) if rule else rules_of(game, t.language))
    if not found:
        raise mistake("rule", "RULE", given=rule)
    if json:
        print_json([msgspec.to_builtins(item) for item in found])
        return
    out = console()
    played = _played(game) if rule else frozenset()
    for item in found:
        if not rule:
            out.print(Text(f"{item.id:<32} {item.title}"))
        else:
            _print_rule(out, item, t, played)


def _played(game: str) -> frozenset[str]:
    """The rules that this release plays."""
    return frozenset(rule.id for rule in rulebook(game).shelf.rules("en") if rule.played)


def _print_rule(out: Console, rule: LedgerRule, t: Texts, played: frozenset[str]) -> None:
    out.print(Text(f"[{rule.id}] {rule.title}", style="bold"))
    out.print(Text(f"  {rule.text}"))
    notes = [t("cli-rule-scope", scope=rule.scope)] if rule.scope and rule.id not in played else []
    if rule.reading:
        notes.append(t("cli-rule-reading"))
    if rule.refs:
        notes.append(f"→ {', '.join(rule.refs)}")
    if notes:
        out.print(Text(f"  {' · '.join(notes)}", style="italic"))


def _coverage(game: str, folder: Path, chapter: str, t: Texts, json: bool) -> None:
    files = sorted(folder.glob("*.toml"))
    if not files:
        raise mistake("cases", str(folder))
    played = _played(game)
    wanted = [
        r.id for r in (rules_matching(game, chapter, "en") if chapter else rules_of(game, "en")) if r.id in played
    ]
    shown = coverage(_outcomes(files, frozenset(wanted)))
    missing = [name for name in wanted if name not in shown]
    if json:
        print_json({"rules": len(wanted), "shown": len(wanted) - len(missing), "missing": missing, "by_rule": shown})
        return
    out = console()
    out.print(Text(t("cli-coverage", shown=len(wanted) - len(missing), total=len(wanted))))
    if missing:
        out.print(Text(t("cli-coverage-missing", rules=", ".join(missing))))


def _outcomes(files: list[Path], wanted: frozenset[str]) -> Iterator[Outcome]:
    """Run the cases that show any of these rules."""
    for path in files:
        book = book_of(path)
        for case in read_cases(path):
            if wanted.intersection(case.rules):
                yield run_case(book, case, str(path))


def sight(
    game: Game,
    board: Annotated[str, typer.Argument(help="A map by name, a map file, or a scenario.", metavar="MAP")],
    first: Annotated[str, typer.Argument(help="From here.", metavar="FROM")],
    second: Annotated[str, typer.Argument(help="To there.", metavar="TO")],
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Trace a line of sight: clear or blocked, and each crossing with its rule."""
    known_game(game)
    make = own(game, "sight")
    language = choose_language(lang)
    if make is not None:
        _print(make(board, first, second, language), json)
    else:
        _print(plain_library.sight(game, board, first, second, language), json)

"""Commands that show what there is: scenarios, units, rules, lines of sight."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, get_args

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from voltigeur.cli.board import Chart
from voltigeur.cli.common import Game, Json, Lang, choose_language, console, known_game, messages, mistake, print_json
from voltigeur.cli.rulebook_text import Rule, ledger, rules_matching
from voltigeur.engine.cases import Outcome, book_of, coverage, read_cases, run_case
from voltigeur.engine.rulebooks import rulebook
from voltigeur.engine.texts import Texts
from voltigeur.games.tda.scenario import enlist, parse_scenario, scenario_names, scenario_text
from voltigeur.games.tda.setting import Options, TdaSetting, sight_of
from voltigeur.games.tda.sight_line import BLOCKS
from voltigeur.games.tda.telling import Teller
from voltigeur.games.tda.terrain_chart import board_from_text, load_board, map_names, shipped_chart
from voltigeur.games.tda.types import UnitType, load_types, plain
from voltigeur.games.tda.wording import dashed, sight_lines

PLAYED = "infantry"
"""The scope of rules that this release plays."""


def scenarios(json: Json = False, lang: Lang = "") -> None:
    """List the scenarios that come with the game."""
    t = messages(lang)
    rows = [parse_scenario(*scenario_text(name)) for name in scenario_names()]
    if json:
        print_json(
            [
                {"id": row.id, "title": t(f"scenario-{row.id}-title"), "turns": row.turns, "minutes": row.minutes,
                 "level": row.level, "sides": [side.id for side in row.sides], "units": len(list(enlist(row)))}
                for row in rows
            ]
        )  # fmt: skip
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("scenario", "title", "sides", "turns", "minutes", "level"):
        table.add_column(t(f"cli-column-{column}"), no_wrap=True)
    for row in rows:
        sides = ", ".join(side.id for side in row.sides)
        table.add_row(
            row.id,
            t(f"scenario-{row.id}-title"),
            sides,
            str(row.turns or "-"),
            str(row.minutes),
            t(f"level-{row.level}"),
        )
    console().print(table)


def show(
    scenario: Annotated[str, typer.Argument(help="A scenario by name, or a scenario file.")],
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Show a scenario: situation, map, forces, victory and special rules."""
    setting = rulebook("tda").new_setting(scenario, options={}, overrides=None)
    assert isinstance(setting, TdaSetting)
    if json:
        print_json(
            {"scenario": msgspec.to_builtins(setting.scenario), "turns": setting.turns, "digest": setting.digest,
             "options": msgspec.to_builtins(setting.options)}
        )  # fmt: skip
        return
    _show(console(), Teller(setting, choose_language(lang)))


def _show(out: Console, teller: Teller) -> None:
    t, setting = teller.t, teller.setting
    scenario = setting.scenario
    out.print(Text(teller.title(), style="bold"))
    out.print(
        t("cli-show-conditions", turns=setting.turns, light=t(f"light-{scenario.light}"),
          weather=t(f"weather-{scenario.weather}"), minutes=scenario.minutes)
    )  # fmt: skip
    if scenario.visibility:
        out.print(t("cli-show-visibility", level=scenario.visibility))
    if t.has(f"scenario-{scenario.id}-brief"):
        out.print(Text(t(f"scenario-{scenario.id}-brief"), style="italic"))
    chart = Chart(setting, teller)
    for line in chart.draw(None, out.width if out.is_terminal else max(out.width, chart.narrowest)):
        out.print(line, soft_wrap=True)
    out.print(chart.legend())
    out.print(Text(t("cli-show-forces"), style="bold"))
    for text in _forces(teller):
        out.print(Text(text))
    out.print(Text(t("cli-show-victory"), style="bold"))
    for number, side in enumerate(setting.sides):
        if t.has(f"scenario-{scenario.id}-{side}-task"):
            out.print(
                Text(f"{t('cli-show-task', side=teller.side(number))}: {t(f'scenario-{scenario.id}-{side}-task')}")
            )
    for text in teller.victory():
        out.print(Text(f"  {text}"))
    if t.has(f"scenario-{scenario.id}-special"):
        out.print(Text(t("cli-show-special"), style="bold"))
        out.print(Text(t(f"scenario-{scenario.id}-special")))
    out.print(Text(t("cli-show-options"), style="bold"))
    for field in msgspec.structs.fields(Options):
        values = " | ".join(get_args(field.type))
        chosen = getattr(setting.options, field.name)
        out.print(Text(f"  {field.name} = {chosen} ({values}): {t(f'option-{dashed(field.name)}')}"))


def _forces(teller: Teller) -> Iterator[str]:
    setting = teller.setting
    before: tuple[int, str] = (-1, "")
    for item in enlist(setting.scenario):
        if item.side != before[0]:
            yield f" {teller.side(item.side)}"
        if (item.side, item.section) != before:
            yield f"  {item.section or '·'}"
        before = (item.side, item.section)
        kind = setting.types[setting.types.named(item.part.type, setting.scenario.id)]
        quality = teller.t(f"quality-{item.part.quality or kind.quality}")
        entry = f", {teller.t('cli-show-enters', turn=item.entry)}" if item.entry else ""
        morale = item.part.morale or kind.morale or "-"
        yield f"   {item.name:<10} {kind.name[teller.language]} ({quality}, {_figures(kind)}, {morale}){entry}"


def _figures(kind: UnitType) -> str:
    faces = [face for face in (kind.front, kind.emplaced) if face is not None]
    return " / ".join(f"{face.power}-{face.cadence}-{face.range}" for face in faces) or "-"


def units(
    game: Game = "tda",
    overrides: Annotated[Path | None, typer.Option("--overrides", help="A folder with your own figures.")] = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """List the unit types with their figures and where these come from."""
    known_game(game)
    language = choose_language(lang)
    t = messages(language)
    if overrides is not None and not overrides.is_dir():
        raise mistake("folder", str(overrides))
    types = load_types(overrides)
    if json:
        print_json([plain(kind) for kind in types.items])
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("type", "unit", "role", "steps", "morale", "quality", "fire", "source"):
        table.add_column(t(f"cli-column-{column}"), no_wrap=True)
    for kind in types.items:
        table.add_row(
            kind.id, kind.name[language], t(f"role-{dashed(kind.role)}"), str(kind.steps), str(kind.morale or "-"),
            t(f"quality-{kind.quality}"), _figures(kind), kind.source,
        )  # fmt: skip
    console().print(table)


def rules(
    game: Game = "tda",
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
    found = list(rules_matching(game, rule) if rule else ledger(game))
    if not found:
        raise mistake("rule", "RULE", given=rule)
    if json:
        print_json([msgspec.to_builtins(item) for item in found])
        return
    out = console()
    for item in found:
        if not rule:
            out.print(Text(f"{item.id:<32} {item.title}"))
        else:
            _print_rule(out, item, t)


def _print_rule(out: Console, rule: Rule, t: Texts) -> None:
    out.print(Text(f"[{rule.id}] {rule.title}", style="bold"))
    out.print(Text(f"  {rule.text}"))
    notes = [t("cli-rule-scope", scope=rule.scope)] if rule.scope != PLAYED else []
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
    wanted = [r.id for r in (rules_matching(game, chapter) if chapter else ledger(game)) if r.scope == PLAYED]
    shown = coverage(_outcomes(files, frozenset(wanted)))
    missing = [name for name in wanted if name not in shown]
    if json:
        print_json({"rules": len(wanted), "shown": len(wanted) - len(missing), "missing": missing, "by_rule": shown})
        return
    out = console()
    out.print(t("cli-coverage", shown=len(wanted) - len(missing), total=len(wanted)))
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
    language = choose_language(lang)
    laid, name = _board(board)
    places = []
    for word in (first, second):
        try:
            places.append(laid.place(word))
        except KeyError:
            raise mistake("place", name, given=word) from None
    a, b = places
    line = sight_of(laid, shipped_chart()).line(a, b)
    away = laid.dist[a][b]
    if json:
        print_json(
            {"from": first, "to": second, "distance": away, "clear": bool(line), "blocked_by": line.blocked,
             "hindrance": line.hindrance,
             "crossings": [
                 {"where": r.where, "what": r.what, "rule": r.rule, "blocks": r.value >= BLOCKS,
                  "columns": 0 if r.value >= BLOCKS else r.value} for r in line.reasons]}
        )  # fmt: skip
        return
    out = console()
    for text in sight_lines(messages(language), (first, second), away, line):
        out.print(Text(text))


def _board(name: str) -> tuple[Any, str]:
    if name in map_names():
        return load_board(name), name
    if name in scenario_names():
        setting = rulebook("tda").new_setting(name, options={}, overrides=None)
        assert isinstance(setting, TdaSetting)
        return setting.board, name
    path = Path(name)
    if path.suffix == ".toml" and path.is_file():
        return board_from_text(path.read_text(encoding="utf-8"), name), name
    known = ", ".join([*map_names(), *scenario_names()])
    raise mistake("map", "MAP", "one-of", given=name, known=known)

"""`voltigeur muster`: sides made by points, their prices, and scenarios made of them.

A game that can muster has in the module that its rulebook names as `terminal`:

- `muster_list(points, style, quality, side, seed, language)` and `muster_scenario(table, points, styles, quality, seed,
  language)`: what `--json` prints, and the text of a file;
- `muster_prices(name, points, language)`: what `--json` prints and what is printed otherwise, and whether it is lawful.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from voltigeur.cli.common import Game, Json, Lang, choose_language, known_game, messages, mistake, print_json, show_all
from voltigeur.cli.terminals import own
from voltigeur.engine.rulebooks import rulebooks

FAILED = 1
"""Exit code where a list is not lawful."""
POINTS = 300
"""Points of a list where none are given."""


def muster(
    game: Game,
    points: Annotated[int | None, typer.Option("--points", help="How many points; 300 for new lists.")] = None,
    style: Annotated[str, typer.Option("--style", help="assault, line, garrison or scouts.")] = "line",
    quality: Annotated[str, typer.Option("--quality", help="green, veteran, elite or commando.")] = "veteran",
    side: Annotated[str, typer.Option("--side", help="The side whose list is made.")] = "attacker",
    scenario: Annotated[str, typer.Option("--scenario", help="Make a whole scenario on this table.")] = "",
    attack: Annotated[str, typer.Option("--attack", help="The style of the attacker.")] = "assault",
    defend: Annotated[str, typer.Option("--defend", help="The style of the defender.")] = "garrison",
    against: Annotated[
        int | None, typer.Option("--against", help="Points of the defender; by default a share that the table sets.")
    ] = None,
    price: Annotated[str, typer.Option("--price", help="Price a scenario by name, or a file.")] = "",
    seed: Annotated[int | None, typer.Option("--seed", help="A list that can be had again.")] = None,
    out: Annotated[Path | None, typer.Option("--out", help="Write the list or the scenario to this file.")] = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Make a side, or a whole scenario, by points; or price one."""
    language = choose_language(lang)
    offered = _offered(known_game(game), "muster_prices" if price else "muster_scenario" if scenario else "muster_list")
    if price:
        shown, lawful = offered(price, points, language)
        if json:
            print_json(shown[0])
        else:
            show_all(shown[1])
        raise typer.Exit(0 if lawful else FAILED)
    wanted = POINTS if points is None else points
    if scenario:
        data, text = offered(scenario, (wanted, against), (attack, defend), quality, seed, language)
    else:
        data, text = offered(wanted, style, quality, side, seed, language)
    if out is not None:
        _write(out, text)
    if json:
        print_json(data)
    elif out is not None:
        sys.stdout.write(messages(language)("cli-muster-written", file=str(out)) + "\n")
    else:
        sys.stdout.write(text)


def _offered(slug: str, name: str) -> Any:
    """What a game musters with."""
    found = own(slug, name)
    if found is None:
        known = ", ".join(other for other in rulebooks() if own(other, name) is not None)
        raise mistake("muster", "GAME", "one-of", given=slug, known=known)
    return found


def _write(path: Path, text: str) -> None:
    if path.suffix != ".toml":
        raise mistake("out", str(path), given=path.name)
    path.write_text(text, encoding="utf-8")

"""What the skirmish adds to the terminal: tables as maps, its arms, lines of sight, odds, lists by points.

The match itself is played in the plain way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from voltigeur.engine.texts import Texts
from voltigeur.games.skirmish.base.setting import skirmish_texts
from voltigeur.games.skirmish.ch17_points.limits import Fault, Unlawful, bill, faults, price, soldiers
from voltigeur.games.skirmish.ch17_points.muster import (
    TROOPS,
    build,
    defender_points,
    list_toml,
    read_lists,
    scenario_toml,
)
from voltigeur.games.skirmish.ch17_points.muster import muster_scenario as stage
from voltigeur.games.skirmish.terminal.checking import kind_of, try_file
from voltigeur.games.skirmish.terminal.library import board, show, sight, unit_types
from voltigeur.games.skirmish.terminal.odds import ODDS
from voltigeur.tabling.words import labelled

__all__ = [
    "DEMONSTRATION", "ODDS", "board", "kind_of", "muster_list", "muster_prices", "muster_scenario", "show", "sight",
    "try_file", "unit_types",
]  # fmt: skip

DEMONSTRATION = "embuscade"
"""The scenario that two bots play where nobody sits at the terminal."""
Shown = tuple[object, Iterable[RenderableType]]
Written = tuple[object, str]
"""What `--json` prints, and the text of a file."""


def muster_list(points: int, style: str, quality: str, side: str, seed: int | None, language: str) -> Written:
    """A list of a side, as a scenario file has it."""
    t = skirmish_texts(language)
    try:
        troops = build(points, style, quality, Random(seed), side)
    except Unlawful as error:
        raise error.told(language) from None
    cost = sum(map(price, troops))
    comment = t("muster-comment-list", style=style, quality=quality, cost=cost, points=points)
    data = {"points": points, "cost": cost, "troops": {side: msgspec.to_builtins(troops)}}
    return data, f"# {comment}\n{list_toml(side, troops)}\n"


def muster_scenario(
    table: str, points: tuple[int, int | None], styles: tuple[str, str], quality: str, seed: int | None, language: str
) -> Written:
    """A scenario file on a table; the defender's points follow from the table where they are not given."""
    t = skirmish_texts(language)
    attackers = points[0]
    defenders = defender_points(table, attackers) if points[1] is None else points[1]
    try:
        scenario = stage(table, (attackers, defenders), styles, quality, Random(seed))
    except Unlawful as error:
        raise error.told(language) from None
    comment = t(
        "muster-comment-scenario",
        table=table,
        attack=styles[0],
        defend=styles[1],
        attackers=price(scenario.attacker),
        defenders=price(scenario.defender),
    )
    return msgspec.to_builtins(scenario), scenario_toml(scenario, comment)


def muster_prices(name: str, points: int | None, language: str) -> tuple[Shown, bool]:
    """What both sides of a scenario or a list cost, and whether they are lawful."""
    t = skirmish_texts(language)
    lists = read_lists(name)
    wrong = {side: tuple(faults(troops, points)) if troops else () for side, troops in lists.items()}
    if not any(lists.values()):
        raise Unlawful(Fault("", "empty"), language)
    data = {side: _data(troops, wrong[side], t) for side, troops in lists.items()}
    parts = [part for side, troops in lists.items() for part in _side(side, troops, wrong[side], t)]
    return (data, parts), not any(wrong.values())


def _data(troops: TROOPS, wrong: tuple[Fault, ...], t: Texts) -> dict[str, object]:
    priced = [] if _unpriced(wrong) else [
        {"id": troop.id, "cost": price(troop), "lines": [(line.reason, line.value) for line in bill(troop)]}
        for troop in troops
    ]  # fmt: skip
    total = None if _unpriced(wrong) else sum(map(price, troops))
    return {"cost": total, "troops": priced, "faults": [fault.text(t) for fault in wrong]}


def _unpriced(wrong: tuple[Fault, ...]) -> bool:
    """Whether a list has words that have no price."""
    return any(fault.what in ("word", "no-word", "count", "empty") for fault in wrong)


def _side(side: str, troops: TROOPS, wrong: tuple[Fault, ...], t: Texts) -> Iterator[RenderableType]:
    name = t(f"side-{side}")
    if not troops:
        yield Text(labelled(t, name, t("muster-nothing")), style="bold")
    elif _unpriced(wrong):
        yield Text(name, style="bold")
    else:
        yield Text(t("muster-total", side=name, cost=sum(map(price, troops))), style="bold")
        yield _bills(troops, t)
    yield from (Text(fault.text(t)) for fault in wrong)


def _bills(troops: TROOPS, t: Texts) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("troop", "figures", "points", "for"):
        table.add_column(t(f"muster-column-{column}"))
    for troop in troops:
        lines = [t("muster-line", reason=_reason(t, line.reason), value=line.value) for line in bill(troop)]
        called = f"{troop.id} {troop.title}".strip()
        table.add_row(called, str(soldiers(troop)), str(price(troop)), ", ".join(lines))
    return table


def _reason(t: Texts, reason: str) -> str:
    """What points are for, in the words of the game."""
    for family in ("quality", "grade", "weapon", "vehicle", "muster", "role"):
        if t.has(f"{family}-{reason}"):
            return t(f"{family}-{reason}")
    return reason

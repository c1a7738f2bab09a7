"""What the commands show of Troupes d'assaut without a match: a scenario, the unit types, a line of sight.

Each gives what `--json` prints, and what is printed otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import get_args

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import text_of
from voltigeur.engine.table import EVERYTHING
from voltigeur.games.tda.base.scenario import enlist, scenario_names
from voltigeur.games.tda.base.setting import Options, Overrides, TdaSetting, make_setting, sight_of
from voltigeur.games.tda.base.types import UnitType, load_types, plain
from voltigeur.games.tda.charts.terrain import board_from_text, load_board, map_names, shipped_chart
from voltigeur.games.tda.rulebook import BOOK
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.table.wording import sight_lines, tda_texts
from voltigeur.tabling.hex_map import HexMap
from voltigeur.tabling.words import dashed, labelled
from voltigeur.terrain.boards import Board
from voltigeur.terrain.reasons import BLOCKS

Shown = tuple[object, Sequence[RenderableType]]


# -------------------------------------------------------------------- a scenario


def show(setting: TdaSetting, language: str, width: int, *, whole: bool) -> Shown:
    """A scenario: situation, map (`whole`: however wide), forces, victory, special rules, options."""
    data = {
        "scenario": msgspec.to_builtins(setting.scenario),
        "turns": setting.turns,
        "digest": setting.digest,
        "options": msgspec.to_builtins(setting.options),
    }
    return data, list(_show(Teller(setting, language), width, whole))


def _show(teller: Teller, width: int, whole: bool) -> Iterator[Text]:
    t, setting = teller.t, teller.setting
    scenario = setting.scenario
    yield Text(teller.title(), style="bold")
    yield Text(
        t("cli-show-conditions", turns=setting.turns, light=t(f"light-{scenario.light}"),
          weather=t(f"weather-{scenario.weather}"), minutes=scenario.minutes)
    )  # fmt: skip
    if scenario.visibility:
        yield Text(t("cli-show-visibility", level=scenario.visibility))
    if t.has(f"scenario-{scenario.id}-brief"):
        yield Text(t(f"scenario-{scenario.id}-brief"), style="italic")
    table = BOOK.table(setting, t.language)
    board = HexMap(table.drawing(), t)
    scene = table.scene(BOOK.new_match(setting, key_of(0)), EVERYTHING)
    yield from board.draw(scene, EVERYTHING, max(width, board.narrowest) if whole else width)
    yield board.legend()
    yield Text(t("cli-show-forces"), style="bold")
    yield from map(Text, _forces(teller))
    yield Text(t("cli-show-victory"), style="bold")
    for number, side in enumerate(setting.sides):
        if t.has(f"scenario-{scenario.id}-{side}-task"):
            yield Text(
                labelled(t, t("cli-show-task", side=teller.side(number)), t(f"scenario-{scenario.id}-{side}-task"))
            )
    for text in teller.victory():
        yield Text(f"  {text}")
    if t.has(f"scenario-{scenario.id}-special"):
        yield Text(t("cli-show-special"), style="bold")
        yield Text(t(f"scenario-{scenario.id}-special"))
    yield Text(t("cli-show-options"), style="bold")
    for field in msgspec.structs.fields(Options):
        values = " | ".join(get_args(field.type))
        chosen = getattr(setting.options, field.name)
        yield Text(f"  {field.name} = {chosen} ({values}): {t(f'option-{dashed(field.name)}')}")


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


# -------------------------------------------------------------------- unit types


def unit_types(overrides: Path | None, language: str) -> Shown:
    """The unit types with their figures and where these come from."""
    t = tda_texts(language)
    types = load_types(overrides)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("type", "unit", "role", "steps", "morale", "quality", "fire", "source"):
        table.add_column(t(f"cli-column-{column}"), no_wrap=True)
    for kind in types.items:
        table.add_row(
            kind.id, kind.name[language], t(f"role-{dashed(kind.role)}"), str(kind.steps), str(kind.morale or "-"),
            t(f"quality-{kind.quality}"), _figures(kind), kind.source,
        )  # fmt: skip
    return [plain(kind) for kind in types.items], [table]


# -------------------------------------------------------------------- a line of sight


def sight(board: str, first: str, second: str, language: str) -> Shown:
    """A line of sight on a map, a map file or the map of a scenario: the verdict, and each crossing with its rule."""
    t = tda_texts(language)
    laid = _board(board, language)
    places = []
    for word in (first, second):
        try:
            places.append(laid.place(word))
        except KeyError:
            message = t("cli-wrong-place", given=word)
            raise VoltigeurError(message, where=board, remedy=t("cli-remedy-place")) from None
    a, b = places
    line = sight_of(laid, shipped_chart()).line(a, b)
    away = laid.dist[a][b]
    crossings = [
        {"where": r.where, "what": r.what, "rule": r.rule, "blocks": r.value >= BLOCKS,
         "columns": 0 if r.value >= BLOCKS else r.value} for r in line.reasons
    ]  # fmt: skip
    data = {"from": first, "to": second, "distance": away, "clear": bool(line), "blocked_by": line.blocked,
            "hindrance": line.hindrance, "crossings": crossings}  # fmt: skip
    return data, [Text(text) for text in sight_lines(t, (first, second), away, line)]


def _board(name: str, language: str) -> Board:
    if name in map_names():
        return load_board(name)
    if name in scenario_names():
        return make_setting(name, {}, Overrides()).board
    path = Path(name)
    if path.suffix == ".toml" and path.is_file():
        return board_from_text(text_of(path), name)
    t, known = tda_texts(language), ", ".join([*map_names(), *scenario_names()])
    raise VoltigeurError(t("cli-wrong-map", given=name), where="MAP", remedy=t("cli-remedy-one-of", known=known))

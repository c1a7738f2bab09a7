"""What the commands show of the skirmish without a match: a scenario, its arms and men, a line of sight.

Each gives what `--json` prints, and what is printed otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from voltigeur.engine.chance import key_of
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import NotToml, tables_of, text_of
from voltigeur.engine.limits import SAVE
from voltigeur.engine.saves import FIRST_LINE, load
from voltigeur.engine.table import EVERYTHING
from voltigeur.engine.texts import Texts
from voltigeur.games.skirmish.base.library import read_overrides, table_names, table_text
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.scenario import ROLES, scenario_names
from voltigeur.games.skirmish.base.setting import SkirmishSetting, skirmish_texts
from voltigeur.games.skirmish.charts.charts import Arsenal, Vehicle, Weapon
from voltigeur.games.skirmish.charts.load import Charts, changed
from voltigeur.games.skirmish.rulebook import BOOK
from voltigeur.games.skirmish.table.cards import card
from voltigeur.games.skirmish.table.faces import marker_of, piece_of
from voltigeur.games.skirmish.table.page import SkirmishTable
from voltigeur.games.skirmish.terminal.checking import kind_of
from voltigeur.games.skirmish.terminal.described import GRADES, QUALITIES
from voltigeur.tabling.lines import ray_lines
from voltigeur.tabling.plane_map import PlaneMap
from voltigeur.tabling.words import labelled
from voltigeur.terrain.plane import UNITS

Shown = tuple[object, Sequence[RenderableType]]


# -------------------------------------------------------------------- a table with figures


def board(match: SkirmishMatch, seat: int, language: str, width: int, *, whole: bool = False) -> Iterator[Text]:
    """The table with all figures that a seat knows, and its legend."""
    table = SkirmishTable(match.setting, language)
    scene = table.scene(match, seat)
    chart = PlaneMap(table.drawing(), table.t, width, whole=whole)
    yield from chart.draw(scene)
    yield from chart.legend(scene)


# -------------------------------------------------------------------- a scenario


def show(setting: SkirmishSetting, language: str, width: int, *, whole: bool) -> Shown:
    """A scenario: situation, table with a set-up as it might be, forces, victory, options."""
    data = {
        "rulebook": BOOK.slug,
        "scenario": msgspec.to_builtins(setting.scenario),
        "turns": setting.turns,
        "digest": setting.digest,
        "options": msgspec.to_builtins(setting.options),
    }
    return data, list(_show(setting, language, width, whole))


def _show(setting: SkirmishSetting, language: str, width: int, whole: bool) -> Iterator[Text]:
    table = SkirmishTable(setting, language)
    t, shown = table.t, card(setting, language)
    yield Text(shown.title, style="bold")
    light = t("terminal-night" if setting.night else "terminal-day")
    yield Text(t("terminal-conditions", turns=setting.turns, minutes=shown.minutes, size=shown.size, light=light))
    if t.has(f"scenario-{setting.scenario.id}-brief"):
        yield Text(shown.lead, style="italic")
    match = _set_up(setting)
    yield from board(match, EVERYTHING, language, width, whole=whole)
    yield Text(t("terminal-as-it-might-be"), style="italic")
    yield Text(t("cli-show-forces"), style="bold")
    yield from map(Text, _forces(table))
    yield Text(t("cli-show-victory"), style="bold")
    for side, task in shown.sides:
        yield Text("  " + labelled(t, side, task))
    yield from (Text(f"  {line}") for line in shown.victory)
    yield Text(t("cli-show-options"), style="bold")
    for option in shown.options:
        values = " | ".join(value for value, _ in option.values)
        yield Text(f"  {option.id} = {getattr(setting.options, option.id)} ({values}): {option.text}")


def _set_up(setting: SkirmishSetting) -> SkirmishMatch:
    """A match in which both sides have set up somehow, the same way every time."""
    match = BOOK.new_match(setting, key_of(0))
    while match.question is not None and match.question.kind == "ask-set-up" and match.position.turn == 0:
        match.answer(match.question.choice.sample(Random(0)))
    return match


def _forces(table: SkirmishTable) -> Iterator[str]:
    t, teller, setting = table.t, table.teller, table.setting
    for side in (0, 1):
        yield f" {teller.side(side)}"
        for troop in setting.troops:
            if troop.side != side:
                continue
            counts: dict[str, int] = {}
            for number in troop.figures:
                kind = teller.kind(setting.figures[number])
                counts[kind] = counts.get(kind, 0) + 1
            men = ", ".join(f"{count} × {kind}" if count > 1 else kind for kind, count in counts.items())
            comes = f", {t('note-comes', turn=troop.plan.turn)}" if troop.plan.turn else ""
            title = f"{troop.name} {troop.plan.title}".strip()
            yield f"   {title:<24} {labelled(t, t(f'quality-{troop.quality}'), men)}{comes}"


# -------------------------------------------------------------------- arms and men


def unit_types(overrides: Path | None, language: str) -> Shown:
    """Weapons, vehicles, qualities, roles and officers with their figures."""
    own = read_overrides(overrides)
    arsenal: Arsenal = changed("weapons", own.weapons)
    charts: Charts = changed("charts", own.charts)
    t = skirmish_texts(language)
    data = {
        "weapons": {name: msgspec.to_builtins(weapon) for name, weapon in arsenal.weapon.items()},
        "vehicles": {name: msgspec.to_builtins(vehicle) for name, vehicle in arsenal.vehicle.items()},
        "qualities": {name: msgspec.to_builtins(charts.quality.of(name)) for name in QUALITIES},
        "grades": {name: msgspec.to_builtins(charts.officers.of(name)) for name in GRADES},
        "roles": list(ROLES),
        "units": UNITS,
    }
    return data, [_weapons(t, arsenal), _vehicles(t, arsenal), _qualities(t, charts), _grades(t, charts), _roles(t)]


WORDS = ("name", "weapons", "traits")
"""Columns that are folded where the line is too short; figures never are."""


def _table(t: Texts, title: str, *columns: str) -> Table:
    table = Table(title=t(f"terminal-{title}"), title_justify="left", box=None, pad_edge=False, header_style="bold")
    for column in columns:
        table.add_column(t(f"terminal-column-{column}"), no_wrap=column not in WORDS, overflow="fold")
    return table


def _cm(units: int) -> str:
    return f"{units / UNITS:g}" if units else "-"


def _weapons(t: Texts, arsenal: Arsenal) -> Table:
    table = _table(t, "weapons", "id", "name", "range", "dice", "covering", "class", "template", "crew", "traits")
    for name, weapon in arsenal.weapon.items():
        table.add_row(
            name, t(f"weapon-{name}") if t.has(f"weapon-{name}") else name, _range(weapon),
            f"{weapon.aimed.short}/{weapon.aimed.long}" if weapon.aimed.long else "-", str(weapon.covering or "-"),
            weapon.kind, t(f"terminal-template-{weapon.template or 'none'}"), str(weapon.crew),
            ", ".join(t(f"terminal-trait-{trait}") for trait in weapon.traits),
        )  # fmt: skip
    return table


def _range(weapon: Weapon) -> str:
    near = f"{_cm(weapon.least)}-" if weapon.least else ""
    return f"{near}{_cm(weapon.short)}/{_cm(weapon.long)}" if weapon.short else f"{near}{_cm(weapon.long)}"


def _vehicles(t: Texts, arsenal: Arsenal) -> Table:
    table = _table(t, "vehicles", "id", "name", "rates", "armour", "crew", "passengers", "weapons", "traits")
    for name, vehicle in arsenal.vehicle.items():
        rates = (vehicle.rates.road, vehicle.rates.normal, vehicle.rates.difficult, vehicle.rates.very_difficult)
        arms = ", ".join(t(f"weapon-{arm}") if t.has(f"weapon-{arm}") else arm for arm in vehicle.weapons)
        table.add_row(
            name, t(f"vehicle-{name}") if t.has(f"vehicle-{name}") else name, "/".join(map(_cm, rates)),
            "/".join(armour.replace("none", "-") for armour in vehicle.armour), str(vehicle.crew),
            str(vehicle.passengers or "-"), arms or "-", _gifts(t, vehicle),
        )  # fmt: skip
    return table


def _gifts(t: Texts, vehicle: Vehicle) -> str:
    words = [word for word, has in (("turret", vehicle.turret), ("tows", vehicle.tows)) if has]
    return ", ".join(t(f"terminal-trait-{word}") for word in words)


def _qualities(t: Texts, charts: Charts) -> Table:
    table = _table(t, "qualities", "id", "name", "fire", "morale", "melee", "sniper")
    for name in QUALITIES:
        line = charts.quality.of(name)
        sniper = getattr(charts.sniper, name)
        table.add_row(name, t(f"quality-{name}"), f"+{line.short}", f"{line.morale}+", f"+{line.melee}", f"+{sniper}")
    return table


def _grades(t: Texts, charts: Charts) -> Table:
    table = _table(t, "grades", "id", "name", "rerolls", "order")
    for name in GRADES:
        grade = charts.officers.of(name)
        table.add_row(name, t(f"grade-{name}"), str(grade.rerolls), f"{grade.order}+")
    return table


def _roles(t: Texts) -> Table:
    table = _table(t, "roles", "id", "name")
    for role in ROLES:
        table.add_row(role, t(f"role-{role}"))
    return table


# -------------------------------------------------------------------- a line of sight


def sight(where: str, first: str, second: str, language: str) -> Shown:
    """A line of sight on a table, in a scenario or in a saved match: the verdict, and each crossing with its rule.

    Ends are points (`41.20,8.85/1`); in a saved match also figures (`A1.3`) and markers (`?7`), as the side of the
    figure that is named first knows them.
    """
    match = _match(where, language)
    seat = next((side for word in (first, second) if (side := _side(match, word)) >= 0), 0)
    a, b = (_end(match, seat, word, language) for word in (first, second))
    ray = SkirmishTable(match.setting, language).ray(match, seat, a, b)
    return msgspec.to_builtins(ray), [Text(line) for line in ray_lines(skirmish_texts(language), ray)]


def _match(where: str, language: str) -> SkirmishMatch:
    """A match to look about in: a save, a scenario at its beginning, or a bare table."""
    if where in scenario_names():
        return BOOK.new_match(BOOK.new_setting(where), key_of(0))
    if where in table_names():
        return _bare(table_text(where))
    path = Path(where)
    if path.is_file():
        text = text_of(path, most=SAVE)
        if text.startswith(FIRST_LINE):
            match = load(path).match
            if isinstance(match, SkirmishMatch):
                return match
        elif path.suffix == ".toml":
            return _bare(text) if _is_table(text) else BOOK.new_match(BOOK.new_setting(where), key_of(0))
    t, known = skirmish_texts(language), ", ".join((*table_names(), *scenario_names()))
    raise VoltigeurError(t("cli-wrong-map", given=where), where="MAP", remedy=t("cli-remedy-one-of", known=known))


def _is_table(text: str) -> bool:
    try:
        return kind_of(tables_of(text, "")) == "table"
    except NotToml:
        return False


def _bare(text: str) -> SkirmishMatch:
    """Nobody on a table."""
    return BOOK.arrange({"table": text, "stage": "care"}, "sight")


def _side(match: SkirmishMatch, word: str) -> int:
    """The side of a figure, or -1 for what is none."""
    names = match.setting.notation.figures
    return match.setting.figures[names.index(word)].side if word in names else -1


def _end(match: SkirmishMatch, seat: int, word: str, language: str) -> str:
    """An end of a line as the table names it."""
    names = match.setting.notation.figures
    if word.startswith("?") and word[1:].isdecimal():
        return marker_of(int(word[1:]))
    if word not in names:
        return word
    figure = match.figure(names.index(word))
    t = skirmish_texts(language)
    if not match.seen(seat).knows(figure):
        remedy = t("terminal-unknown-remedy")
        raise VoltigeurError(t("terminal-unknown", figure=word), where=word, remedy=remedy)
    if not figure.present:
        raise VoltigeurError(t("terminal-absent", figure=word), where=word, remedy=t("terminal-absent-remedy"))
    return piece_of(figure.id)

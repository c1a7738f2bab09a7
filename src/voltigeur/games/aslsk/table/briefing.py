"""What to read before a match: who stands where, what decides, what will be asked first (1.3/scenario)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from voltigeur.engine.settings import Amendment
from voltigeur.engine.table import EVERYTHING
from voltigeur.engine.table.briefing import Briefing, Remark, Zone
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.base.scenario import PACKAGE
from voltigeur.games.aslsk.base.setting import AslskSetting
from voltigeur.games.aslsk.base.special import AT
from voltigeur.games.aslsk.table.faces import unit_piece
from voltigeur.games.aslsk.table.telling import Teller
from voltigeur.tabling.briefing import forces, usual
from voltigeur.tabling.words import listed, one_line, sentence, signed

if TYPE_CHECKING:
    from voltigeur.games.aslsk.table.page import AslskTable

FIRST = (
    ("rally", ("3.1/f-rally", "3.1/e-self-rally")),
    ("prep", ("3.2.5/pfph", "3.2.2/fire-group")),
    ("move", ("3.3/procedure", "3.3/allowance")),
    ("first-fire", ("3.3.1/dff", "3.3.1/residual")),
    ("rout", ("3.6/must-rout",)),
    ("combat", ("3.7/advance", "3.8/order")),
)
"""What is asked in the first turn, in its order, with its rules."""


SIZES = {"squads": "squad", "halves": "half", "crews": "crew", "leaders": "leader"}
"""What is counted of a side, and how types call it."""


def briefing(table: AslskTable, m: AslskMatch) -> Briefing:
    """The briefing of this setting."""
    setting, t = table.setting, table.t
    scene = table.scene(m, EVERYTHING)
    name = f"scenario-{setting.scenario.id}"
    tasks = [f"{name}-{side}-task" for side in setting.sides]
    later = {
        unit_piece(unit.id): t("brief-enters", turn=unit.entry)
        for unit in m.position.units
        if unit.entry and not unit.fate
    }
    return Briefing(
        title=table.teller.title(),
        facts=tuple(_facts(table)),
        situation=one_line(t(f"{name}-brief")) if t.has(f"{name}-brief") else "",
        forces=tuple(
            forces(scene, [strength(setting, table.teller, side) for side in (0, 1)],
                   [one_line(t(task)) if t.has(task) else "" for task in tasks], later, "")
        ),
        zones=tuple(_zones(table)),
        goals=scene.goals,
        victory=tuple(table.teller.victory()),
        special=tuple(_special(table)),
        first=tuple(_first(table)),
        usual=usual(t, PACKAGE, setting.scenario.id),
    )  # fmt: skip


def _facts(table: AslskTable) -> Iterator[str]:
    t, scenario = table.t, table.setting.scenario
    yield t("brief-turns", turns=scenario.turns, half="yes" if scenario.half_turn else "no")
    yield t("brief-date", month=t(f"month-{scenario.month}"), year=str(scenario.year))
    yield sentence(t("brief-first", side=table.teller.the_side(table.setting.first)))


def strength(setting: AslskSetting, teller: Teller, side: int) -> str:
    """How many squads, leaders and weapons a side has."""
    kinds = [setting.types.units[setting.types.unit_index[item.type]] for item in setting.roster
             if item.side == side and item.part is not None]  # fmt: skip
    sizes: list[str] = [kind.size for kind in kinds]
    counts = {name: sizes.count(size) for name, size in SIZES.items()}
    counts["weapons"] = sum(item.side == side for item in setting.arsenal)
    parts = [teller.t(f"brief-{name}", count=count) for name, count in counts.items() if count]
    return sentence(f"{listed(teller.t, parts)}.")


def _zones(table: AslskTable) -> Iterator[Zone]:
    setting, t = table.setting, table.t
    place = setting.names.place
    for number, side in enumerate(setting.scenario.sides):
        name = table.teller.side(number)
        if side.zone:
            places = tuple(map(place, sorted(setting.zones[side.zone])))
            yield Zone(number, "set-up", t("brief-zone-set-up", side=name), "", places)
        if setting.edges[number]:
            edge = tuple(map(place, setting.edges[number]))
            title = t("brief-zone-entry", side=name, turn=side.entry)
            yield Zone(number, "entry", title, "", edge, turn=side.entry)
        if side.exits:
            places = tuple(map(place, sorted(setting.zones[side.exits])))
            yield Zone(number, "exit", t("brief-zone-exit", side=name), "", places)


def _special(table: AslskTable) -> Iterator[Remark]:
    t = table.t
    message = f"scenario-{table.setting.scenario.id}-special"
    if t.has(message):
        yield Remark(t("brief-special"), one_line(t(message)))
    barred = [side for side, part in enumerate(table.setting.scenario.sides) if part.hides is False]
    if barred:
        sides = [table.teller.side(side) for side in barred]
        yield Remark(t("brief-special"), t("special-in-view", sides=listed(t, sides)))
    for item in table.setting.amendments.items:
        told = t("special-told", what=t(f"special-{item.point}"), effect=_effect(table, item))
        if limits := list(_limits(table, item)):
            told = t("special-limits", told=told, limits=listed(t, limits))
        yield Remark(sentence(t(item.reason)), sentence(f"{told}."))


def _effect(table: AslskTable, item: Amendment) -> str:
    """What a special rule does at its point."""
    t = table.t
    if item.add is not None:
        return t("special-add", value=signed(item.add))
    if item.figure is not None:
        return t("special-figure", value=item.figure)
    return t(f"special-step-{item.step}") if item.step else t("special-lift" if item.lift else "special-refuse")


def _limits(table: AslskTable, item: Amendment) -> Iterator[str]:
    """Where a special rule holds."""
    t, scope = table.t, item.scope
    if scope.side:
        yield table.teller.side(table.setting.sides.index(scope.side))
    if scope.turns:
        yield t("special-turns", count=len(scope.turns), turns=listed(t, list(map(str, scope.turns))))
    if scope.places:
        yield listed(t, list(scope.places))
    for trait in scope.traits:
        name = trait.removeprefix(AT)
        word = t(f"special-trait-{name}") if t.has(f"special-trait-{name}") else name
        yield t("special-target", trait=word) if trait.startswith(AT) else word


def _first(table: AslskTable) -> Iterator[Remark]:
    t = table.t
    for name, rules in FIRST:
        yield Remark(t(f"brief-first-{name}-title"), t(f"brief-first-{name}"), rules)

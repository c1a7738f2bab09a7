"""What to read before a match: who stands where, what holds here alone, what is asked first (0.5/scenario-content).

All of it is of the scenario, which both sides know: of trapped ground where it is and not what is in it (18.3/traps),
of camouflaged works nothing (23.3/camouflage).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from voltigeur.engine.table import EVERYTHING
from voltigeur.engine.table.briefing import Briefing, Remark, Zone
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.base.scenario import Enlisted
from voltigeur.games.tda.ch00_scenario.forces import zone_of
from voltigeur.games.tda.table.pieces import piece_of
from voltigeur.games.tda.table.scene import scoring
from voltigeur.games.tda.table.wording import PACKAGE, terrain_name
from voltigeur.tabling.briefing import forces, usual
from voltigeur.tabling.words import listed, lowered, one_line, sentence

if TYPE_CHECKING:
    from voltigeur.games.tda.table.page import TdaTable

WORK_RULES = {
    "entrenchment": "18.1/entrenchment",
    "fortification": "18.1/fortification",
    "bunker": "18.1/bunker",
    "wire": "18.2/wire",
    "roadblock": "18.2/roadblock",
    "at-obstacle": "18.2/at-obstacle",
}


def briefing(table: TdaTable, m: TdaMatch) -> Briefing:
    """The briefing of this setting."""
    setting, teller, t = table.setting, table.teller, table.t
    name = f"scenario-{setting.scenario.id}"
    tasks = [f"{name}-{side}-task" for side in setting.sides]
    return Briefing(
        title=teller.title(),
        facts=tuple(_facts(table)),
        situation=one_line(t(f"{name}-brief")) if t.has(f"{name}-brief") else "",
        forces=tuple(
            forces(
                table.scene(m, EVERYTHING),
                [_strength(table, side) for side in (0, 1)],
                [one_line(t(task)) if t.has(task) else "" for task in tasks],
                {
                    piece_of(number): words
                    for number, item in enumerate(setting.roster)
                    if (words := _later(table, item))
                },
                t("brief-loose"),
            )
        ),
        zones=tuple(_zones(table)),
        goals=table.objectives.goals(m.seen(0)),
        victory=(*teller.victory(), *scoring(setting, teller)),
        special=tuple(_special(table)),
        first=tuple(_first(table)),
        usual=usual(t, PACKAGE, setting.scenario.id),
    )


def _facts(table: TdaTable) -> Iterator[str]:
    t, scenario = table.t, table.setting.scenario
    yield t("brief-turns", turns=table.setting.turns)
    yield t(f"light-{scenario.light}")
    yield t(f"weather-{scenario.weather}")


def _strength(table: TdaTable, side: int) -> str:
    setting = table.setting
    own = [setting.types[setting.types.index[item.part.type]].role for item in setting.roster if item.side == side]
    decoys = own.count("decoy")
    return table.t("brief-strength", units=len(own) - decoys, steps=table.establishment[side], decoys=decoys)


def _later(table: TdaTable, item: Enlisted) -> str:
    """When and how a unit comes that is not on the map at the beginning."""
    if item.drops:
        glider = table.setting.types[table.setting.types.index[item.part.type]].mobility == "glider"
        return table.t("brief-glides" if glider or item.part.aboard else "brief-jumps", turn=item.drops)
    return table.t("brief-enters", turn=item.entry) if item.entry else ""


# -------------------------------------------------------------------- where


def _zones(table: TdaTable) -> Iterator[Zone]:
    """Where each side begins, where its reinforcements come on, where it may leave."""
    setting, t = table.setting, table.t
    for number, side in enumerate(setting.scenario.sides):
        own = [item for item in setting.roster if item.side == number]
        starts: dict[frozenset[int], list[Enlisted]] = {}
        for item in own:
            if not item.entry:
                starts.setdefault(zone_of(setting, side, item), []).append(item)
        words = {"side": table.teller.side(number)}
        for places, items in starts.items():
            who = ", ".join(dict.fromkeys(item.section for item in items if item.section)) if len(starts) > 1 else ""
            title = t("brief-zone-set-up-some", who=who, **words) if who else t("brief-zone-set-up", **words)
            yield Zone(number, "set-up", title, t("brief-zone-markers", count=len(items)), _names(table, places))
        entries: dict[int, list[str]] = {}
        for item in own:
            if item.entry and not item.drops:
                entries.setdefault(item.entry, []).append(item.section or item.name)
        for turn, who_comes in sorted(entries.items()):
            names = ", ".join(dict.fromkeys(who_comes))
            title = t("brief-zone-entry", turn=turn, who=names)
            yield Zone(number, "entry", title, places=_names(table, setting.zones[side.entry or side.zone]), turn=turn)
        if side.exit:
            yield Zone(number, "exit", t("brief-zone-exit", **words), places=_names(table, setting.zones[side.exit]))


def _names(table: TdaTable, places: frozenset[int]) -> tuple[str, ...]:
    board = table.setting.board
    return tuple(table.teller.place(place) for place in sorted({board.hex_of[place] for place in places}))


# -------------------------------------------------------------------- what holds here alone


def _special(table: TdaTable) -> Iterator[Remark]:
    t, scenario, ranges = table.t, table.setting.scenario, table.setting.charts.visibility.ranges
    message = f"scenario-{scenario.id}-special"
    if t.has(message):
        yield Remark(t("brief-special"), one_line(t(message)), ("0.5/scenario-content",))
    if scenario.light != "day":
        hexes = ranges.night if scenario.light == "night" else ranges.semi
        yield Remark(sentence(t(f"light-{scenario.light}")), t("brief-light", hexes=hexes), ("9.4/night",))
    if scenario.visibility:
        text = t("brief-haze", level=scenario.visibility)
        yield Remark(t("brief-haze-title"), text, ("9.4/reduced-visibility", "9.4/artillery"))
    if scenario.weather != "dry":
        rule = "10.4/snow" if scenario.weather == "snow" else "10.4/deep-snow-mud"
        yield Remark(sentence(t(f"weather-{scenario.weather}")), t(f"brief-weather-{scenario.weather}"), (rule,))
    yield from _air(table)
    yield from _supports(table)
    yield from _ground(table)


def _air(table: TdaTable) -> Iterator[Remark]:
    setting, t = table.setting, table.t
    for number in (0, 1):
        turns = sorted({item.drops for item in setting.roster if item.side == number and item.drops})
        if turns:
            when = listed(t, [str(turn) for turn in turns])
            text = t("brief-drop", side=table.teller.the_side(number), turns=when, count=len(turns))
            wind = t(f"brief-wind-{setting.scenario.wind}")
            yield Remark(
                t("brief-drop-title"), f"{sentence(text)} {wind}", ("21.3/direction-dz", "21.3/drift", "21.3/scatter")
            )
        if any(item.part.lands for item in setting.roster if item.side == number):
            text = t("brief-landing", side=table.teller.the_side(number))
            yield Remark(t("brief-landing-title"), sentence(text), ("22/landing", "22/unload"))


def _supports(table: TdaTable) -> Iterator[Remark]:
    t, teller = table.t, table.teller
    for number, support in enumerate(table.setting.supports):
        part = support.part
        words = {
            "side": teller.the_side(support.side),
            "mission": lowered(teller.mission(number)),
            "uses": part.uses,
            "first": part.first,
            "registered": "yes" if part.preregistered else "no",
        }
        rules: tuple[str, ...] = ("21.2/timing", "21.2/placement") if support.air else ("14.3/delay", "14.4/drift")
        if part.preregistered:
            rules = (*rules, "14.6/preregistered")
        title = t("brief-air-title" if support.air else "brief-artillery-title")
        yield Remark(title, sentence(t("brief-air" if support.air else "brief-artillery", **words)), rules)


def _ground(table: TdaTable) -> Iterator[Remark]:
    """Works that lie open on the map, and where ground may be trapped."""
    t, scenario = table.t, table.setting.scenario
    works = Counter({part.kind: 0 for part in scenario.works if not part.side})
    for part in scenario.works:
        if not part.side:
            works[part.kind] += len(part.at)
    if works:
        named = [t("brief-work", what=lowered(terrain_name(t, kind)), count=count) for kind, count in works.items()]
        rules = tuple(WORK_RULES[kind] for kind in works if kind in WORK_RULES)
        yield Remark(t("brief-works-title"), t("brief-works", works=listed(t, named)), rules or ("18.1/general",))
    trapped = sum(len(part.at) for part in scenario.traps)
    if trapped:
        yield Remark(t("brief-traps-title"), t("brief-traps", count=trapped), ("18.3/traps",))


# -------------------------------------------------------------------- what is asked first


def _first(table: TdaTable) -> Iterator[Remark]:
    """The questions of the first minutes, in the order of the sequence of play (2/turn)."""
    setting, t = table.setting, table.t
    asked: list[tuple[str, tuple[str, ...]]] = [("set-up", ("12.1/hidden-setup", "1.5/stacking"))]
    if any(support.part.preregistered for support in setting.supports):
        asked.append(("preregistered", ("14.6/preregistered",)))
    if any(item.drops == 1 for item in setting.roster):
        asked.append(("drop", ("21.3/direction-dz", "21.3/drift")))
    if any(support.air for support in setting.supports):
        asked.append(("air", ("21.2/timing",)))
    if any(not support.air for support in setting.supports):
        asked.append(("artillery", ("14/phase", "14.3/delay")))
    asked += [
        ("activate", ("4/need", "4.2/first-auto")),
        ("act", ("5.1/one-or-two",)),
        ("react", ("5.2/reactions", "7.11/pause")),
    ]
    for name, rules in asked:
        yield Remark(t(f"brief-first-{name}-title"), t(f"brief-first-{name}"), rules)

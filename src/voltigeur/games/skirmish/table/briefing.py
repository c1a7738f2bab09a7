"""What to read before a match: who stands where, what holds here alone, what will be asked first (house/set-up)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from voltigeur.engine.table import EVERYTHING
from voltigeur.engine.table.briefing import Briefing, Remark, Zone
from voltigeur.games.skirmish.base.library import zone_of
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.scenario import SIDES
from voltigeur.games.skirmish.base.setting import PACKAGE, TroopInfo
from voltigeur.games.skirmish.table.cards import victory_lines
from voltigeur.games.skirmish.table.faces import piece_of
from voltigeur.games.skirmish.table.scene import outlines
from voltigeur.tabling.briefing import forces, usual
from voltigeur.tabling.words import listed, one_line, sentence

if TYPE_CHECKING:
    from voltigeur.games.skirmish.table.page import SkirmishTable


def briefing(table: SkirmishTable, m: SkirmishMatch) -> Briefing:
    """The briefing of this setting."""
    setting, t = table.setting, table.t
    scene = table.scene(m, EVERYTHING)
    name = f"scenario-{setting.scenario.id}"
    tasks = [f"{name}-{side}-task" for side in SIDES]
    return Briefing(
        title=table.teller.title(),
        facts=tuple(_facts(table)),
        situation=one_line(t(f"{name}-brief")) if t.has(f"{name}-brief") else "",
        forces=tuple(
            forces(
                scene,
                [_strength(table, side) for side in (0, 1)],
                [one_line(t(task)) if t.has(task) else "" for task in tasks],
                {piece_of(f.id): words for f in setting.figures if (words := _later(table, setting.troops[f.troop]))},
                "",
            )
        ),
        zones=tuple(_zones(table)),
        goals=scene.goals,
        victory=tuple(victory_lines(setting, table.teller)),
        special=tuple(_special(table)),
        first=tuple(_first(table)),
        usual=usual(t, PACKAGE, setting.scenario.id),
    )


def _facts(table: SkirmishTable) -> Iterator[str]:
    t, top = table.t, table.setting.tabletop
    yield t("brief-turns", turns=table.setting.turns)
    yield t("brief-table", width=top.width // 100, depth=top.height // 100)
    yield t("brief-night" if table.setting.scenario.night else "brief-day")


def _strength(table: SkirmishTable, side: int) -> str:
    own = [figure for figure in table.setting.figures if figure.side == side]
    men = sum(figure.soldier for figure in own)
    return table.t("brief-strength", men=men, machines=len(own) - men)


def _later(table: SkirmishTable, troop: TroopInfo) -> str:
    return table.t("brief-enters", turn=troop.plan.turn) if troop.plan.turn else ""


def _zones(table: SkirmishTable) -> Iterator[Zone]:
    """Where each side's troops stand at the beginning, and where others come on later."""
    setting, t = table.setting, table.t
    found: dict[tuple[int, str, int], list[TroopInfo]] = {}
    for troop in setting.troops:
        zone = zone_of(troop.plan, setting.sides[troop.side])
        found.setdefault((troop.side, zone, troop.plan.turn), []).append(troop)
    for (side, zone, turn), troops in found.items():
        names = listed(t, [table.teller.troop(troop.id) for troop in troops])
        name = table.teller.side(side)
        title = t("brief-zone-entry", side=name, turn=turn) if turn else t("brief-zone-set-up", side=name)
        text = t("brief-zone-hidden", troops=names) if any(troop.plan.hidden for troop in troops) else names
        kind = "entry" if turn else "set-up"
        yield Zone(side, kind, title, text, rings=outlines(table, setting.zones[zone]), turn=turn)


def _special(table: SkirmishTable) -> Iterator[Remark]:
    setting, t = table.setting, table.t
    scenario = setting.scenario
    message = f"scenario-{scenario.id}-special"
    if t.has(message):
        yield Remark(t("brief-special"), one_line(t(message)))
    if scenario.night:
        yield Remark(t("brief-night-title"), t("brief-night-text"), ("house/night", "aimed-fire/night"))
    for side in (0, 1):
        troops = [troop for troop in setting.troops if troop.side == side]
        words = {"side": table.teller.the_side(side)}
        if any(troop.plan.hidden for troop in troops):
            hidden = [table.teller.troop(troop.id) for troop in troops if troop.plan.hidden]
            text = t("brief-hidden", troops=listed(t, hidden), **words)
            yield Remark(t("brief-hidden-title"), sentence(text), ("house/set-up", "spotting/try"))
        if calls := sum(troop.plan.calls for troop in troops):
            yield Remark(
                t("brief-radio-title"),
                sentence(t("brief-radio", calls=calls, **words)),
                ("house/artillery", "actions/radio"),
            )
        if grenades := sum(troop.plan.antitank for troop in troops):
            text = t("brief-antitank", count=grenades, **words)
            yield Remark(t("brief-antitank-title"), sentence(text), ("at-grenades/use",))
    if any(not figure.soldier for figure in setting.figures):
        yield Remark(t("brief-machines-title"), t("brief-machines"), ("house/vehicles", "house/angles"))


def _first(table: SkirmishTable) -> Iterator[Remark]:
    """The questions of the first minutes, in their order (sequence/turn)."""
    t, scenario = table.t, table.setting.scenario
    first = table.teller.the_side(SIDES.index(scenario.first))
    yield Remark(t("brief-first-set-up-title"), sentence(t("brief-first-set-up", side=first)), ("house/set-up",))
    for name, rules in (
        ("initiative", ("initiative/roll", "house/order")),
        ("act", ("house/actions", "actions/march")),
        ("target", ("targets/nearest", "spotting/try")),
        ("react", ("actions/ambush",)),
    ):
        yield Remark(t(f"brief-first-{name}-title"), t(f"brief-first-{name}"), rules)

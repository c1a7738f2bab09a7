"""The charts of the sheet as pictures to read: weapons, and what aimed fire needs; and where a shot is read in them."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.choices import Answer
from voltigeur.engine.table.forecasts import ChartUse
from voltigeur.engine.table.library import Chart, ChartRow
from voltigeur.engine.table.scene import Piece
from voltigeur.engine.texts import Texts, texts
from voltigeur.games.skirmish.base.setting import PACKAGE
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch07_fire.volley import Aim, Cover, OrderFire
from voltigeur.games.skirmish.charts.charts import Arsenal, ByRange
from voltigeur.games.skirmish.charts.load import Charts, shipped
from voltigeur.tabling.charts import scaled, tinted
from voltigeur.tabling.words import dashed
from voltigeur.terrain.plane import UNITS

AIMED, WEAPONS, QUALITY = "aimed", "weapons", "quality"
QUALITIES = ("green", "veteran", "elite", "commando")
TARGETS = ("immobile", "moving", "night")
POSTURES = {"immobile": "upright", "moving": "striding"}
"""How the figures stand that show the rows of aimed fire."""
SIGNS = {"sniper-rifle": "sniper", "medium-mortar": "mortar"}
"""What the page calls who carries a weapon, where it has another word."""
GUNS = ("light-gun", "medium-gun", "heavy-gun")
FIGURE, GUN = 2.5 * UNITS, 4.5 * UNITS
"""How large the bases are that show weapons."""


def charts(language: str) -> list[Chart]:
    """All that are shown, in the order of the sheet."""
    t = texts(language, PACKAGE)
    book: Charts = shipped("charts")
    arsenal: Arsenal = shipped("weapons")
    return [_aimed(t, book), _quality(t, book), _weapons(t, arsenal)]


def _aimed(t: Texts, book: Charts) -> Chart:
    found = ((name, getattr(book.aimed, name)) for name in TARGETS)
    rows = tuple(ChartRow(name, t(f"chart-aimed-{name}"), _by_range(figure)) for name, figure in found)
    rules = ("aimed-fire/table", "aimed-fire/night")
    needed = [[getattr(book.aimed, name).short or None for name in TARGETS],
              [getattr(book.aimed, name).long or None for name in TARGETS]]  # fmt: skip
    columns = [scaled(column, "success", down=True) for column in needed]
    faces = {name: _figure(name, "rifle", posture) for name, posture in POSTURES.items()}
    return Chart(
        AIMED, t("chart-aimed"), rules, t("chart-aimed-of"), _ranges(t), tinted(rows, columns), t("chart-aimed-note"),
        faces=faces,
    )  # fmt: skip


def _figure(name: str, weapon: str, posture: str = "upright") -> Piece:
    """A figure, or a gun, that shows what a row is about."""
    gun = weapon in GUNS
    size = GUN if gun else FIGURE
    return Piece(
        name, 0, "", "", name, weapon, "unit", turn=0, posture="" if gun else posture,
        shape="gun" if gun else "figure", size=(size, size),
    )  # fmt: skip


def _quality(t: Texts, book: Charts) -> Chart:
    rows = tuple(
        ChartRow(name, t(f"quality-{name}"), (_signed(line.short), str(line.morale), _signed(line.melee)))
        for name in QUALITIES
        for line in (book.quality.of(name),)
    )
    heads = tuple((name, t(f"chart-quality-{name}")) for name in ("short", "morale", "melee"))
    rules = ("aimed-fire/quality", "house/quality")
    lines = [book.quality.of(name) for name in QUALITIES]
    columns = [
        scaled([line.short for line in lines], "success"),
        scaled([line.morale for line in lines], "success", down=True),
        scaled([line.melee for line in lines], "success"),
    ]
    return Chart(QUALITY, t("chart-quality"), rules, t("chart-quality-of"), heads, tinted(rows, columns))


def _weapons(t: Texts, arsenal: Arsenal) -> Chart:
    rows = tuple(
        ChartRow(
            name,
            t(f"weapon-{dashed(name)}"),
            (
                _cm(weapon.short),
                _cm(weapon.long),
                *_by_range(weapon.aimed),
                str(weapon.covering or "–"),
                str(weapon.crew),
            ),
        )
        for name, weapon in arsenal.weapon.items()
    )
    names = ("short", "long", "aimed-short", "aimed-long", "covering", "crew")
    heads = tuple((name, t(f"chart-weapon-{name}")) for name in names)
    every = list(arsenal.weapon.values())
    figures = [
        [weapon.short for weapon in every],
        [weapon.long for weapon in every],
        [weapon.aimed.short for weapon in every],
        [weapon.aimed.long for weapon in every],
        [weapon.covering for weapon in every],
    ]
    columns = [*(scaled([value or None for value in column], "success") for column in figures),
               scaled([weapon.crew for weapon in every], "veil")]  # fmt: skip
    return Chart(
        WEAPONS, t("chart-weapons"), ("house/weapons", "aimed-fire/table"), t("chart-weapon"), heads,
        tinted(rows, columns), faces={name: _figure(name, SIGNS.get(name, name)) for name in arsenal.weapon},
    )  # fmt: skip


def _ranges(t: Texts) -> tuple[tuple[str, str], ...]:
    return (("short", t("chart-short")), ("long", t("chart-long")))


def _by_range(figure: ByRange) -> tuple[str, str]:
    return str(figure.short or "–"), str(figure.long or "–")


def _cm(units: int) -> str:
    return f"{units / UNITS:g}" if units else "–"


def _signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−") if value else "0"


def shot_uses(seen: Seen, answer: Answer) -> Iterator[ChartUse]:
    """The weapons that fire, and the quality of who fires them."""
    if not isinstance(answer, Cover | Aim | OrderFire):
        return
    for number in dict.fromkeys(shooter for shooter, _ in answer.shots):
        info = seen.setting.figures[number]
        yield ChartUse(WEAPONS, row=info.arm)
        yield ChartUse(QUALITY, row=seen.setting.troops[info.troop].quality)

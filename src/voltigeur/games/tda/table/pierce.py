"""Shots at vehicles at the table: the chance to hit, what armour leaves, and what a hit does (13.2, 15.2, 15.3)."""

from __future__ import annotations

from msgspec import Struct

from voltigeur.engine.previews import Preview
from voltigeur.engine.table.forecasts import Chip, Forecast, Odd, Strip, Sum
from voltigeur.engine.texts import Texts
from voltigeur.games.tda.base.answers_fire import Pierce
from voltigeur.games.tda.base.model import March
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.ch01_units.armour import armour_of
from voltigeur.games.tda.ch13_kinds_of_fire.antitank import Piercing, piercing
from voltigeur.games.tda.ch13_kinds_of_fire.armour_odds import NOTHING
from voltigeur.games.tda.ch13_kinds_of_fire.shot_odds import vehicle_preview
from voltigeur.games.tda.ch16_heavy_weapons.arms import arms_of
from voltigeur.games.tda.table.sight import ray_of
from voltigeur.games.tda.table.wording import sum_of
from voltigeur.games.tda.table.words import Glance
from voltigeur.tabling.accounts import odd
from voltigeur.tabling.words import MINUS, percent, sentence, signed

BARS = (("stunned", "stopped"), ("immobilised", "neutralised"), ("destroyed", "loss"))
"""What a hit may do, the mildest first, and the tone of each."""


class Outlook(Struct, frozen=True):
    """A shot at a vehicle, reckoned."""

    shot: Piercing
    weapon: Weapon
    armour: int
    preview: Preview
    words: dict[str, str] = {}


def pierce_preview(seen: Seen, answer: Pierce, march: int = 0, *, free: bool = False) -> Outlook:
    """The chances of a shot at a vehicle, from what its side knows."""
    unit, foe = seen.unit(answer.unit), seen.unit(answer.target)
    weapon = arms_of(seen, unit)[answer.weapon]
    shot = piercing(seen, unit, weapon, foe, answer.how, March(march))
    _, armour = armour_of(seen, foe, unit.at)
    found = vehicle_preview(seen, answer, march, free=free)
    return Outlook(shot, weapon, armour, found, {"arc": shot.arc.name.lower()})


def pierce_bars(t: Texts, found: Outlook) -> tuple[Odd, ...]:
    """The chances in their fixed order: nothing, stunned, immobilised, destroyed."""
    odds = found.preview.odds
    rest = 1 - sum((odds[name] for name, _ in BARS), NOTHING)
    return (
        odd(t, "none", t("asks-no-effect"), rest),
        *(odd(t, tone, t(f"odds-{name}"), odds[name]) for name, tone in BARS),
    )


# -------------------------------------------------------------------- the whole arithmetic


def pierce_forecast(g: Glance, answer: Pierce, warning: str) -> Forecast:
    """A shot at a vehicle in full: to hit, what armour leaves, and what then happens."""
    t, seen = g.t, g.seen
    unit, foe = seen.unit(answer.unit), seen.unit(answer.target)
    title = t("fc-pierce", unit=g.name(unit.id), target=g.full(foe))
    if g.book:
        unknown = (sentence(t("opt-unmeasured")) + ".",)
        return Forecast(title, t("opt-from", place=g.place(unit.at)), unknown=unknown, rules=("13.2/ac-use",))
    distance = g.hexes(seen.distance(unit.at, foe.at))
    subtitle = t("fc-from-to", origin=g.place(unit.at), place=g.place(foe.at), distance=distance)
    rays = (ray_of(g, unit.at, foe.at),)
    if warning:
        return Forecast(title, subtitle, rays=rays, warning=warning, rules=("13.2/ac-use",))
    found = pierce_preview(seen, answer, g.march, free=g.free)
    return Forecast(
        title,
        subtitle,
        tuple(_sums(g, found)),
        _strip(g, found, seen.distance(unit.at, foe.at)),
        pierce_bars(t, found),
        tuple(_facts(g, found)),
        rays=rays,
        rules=("13.2/missiles",) if found.shot.guided else ("13.2/to-hit", "13.2/destruction"),
    )


def _sums(g: Glance, found: Outlook) -> list[Sum]:
    """The shifts of the to-hit test, the cadence of a later shot, and power less armour."""
    t = g.t
    titles = {"shift": "fc-shift-destruction" if found.shot.guided else "fc-shift-to-hit"}
    out = [
        sum_of(t, name, tally, title=t(titles[name]) if name in titles else "")
        for name, tally in found.preview.tallies.items()
    ]
    face = t("fc-armour", arc=found.words["arc"])
    other = found.shot.left - found.weapon.ac + found.armour
    lines = [Chip(str(found.weapon.ac), t("fc-ac"), "13.2/destruction")]
    lines.append(Chip(f"{MINUS}{found.armour}" if found.armour else "0", face, "15.2/impact"))
    if other:
        lines.append(Chip(signed(other), t("fc-ac-other"), "13.2/destruction"))
    out.append(Sum("armour", t("fc-left"), tuple(lines), str(found.shot.left)))
    return out


def _strip(g: Glance, found: Outlook, distance: int) -> Strip | None:
    """The columns of the to-hit test by range, with the one that is entered and the one that shifts lead to."""
    if found.shot.guided:
        return None
    chart = g.setting.charts.to_hit
    cells = [*([""] * chart.beyond), *(f"{start}+" for start in chart.ranges)]
    before = chart.column(distance, 0)
    return Strip(
        g.t("fc-to-hit-column"), tuple(cells), before, max(-1, found.shot.column), signed(found.shot.to_hit.total)
    )


def _facts(g: Glance, found: Outlook) -> list[str]:
    t, odds = g.t, found.preview.odds
    out = []
    if "cadence" in odds:
        out.append(t("fc-cadence", percent=percent(t, odds["cadence"])))
    if found.shot.guided:
        out.append(t("fc-guided"))
    elif found.shot.column < 0:
        out.append(t("fc-cannot-hit"))
    else:
        barrel, chance = found.weapon.barrel.lower(), percent(t, odds["hit"])
        plain = t("fc-hits", percent=chance)
        out.append(t("fc-hits-barrel", percent=chance, barrel=t(f"barrel-{barrel}")) if barrel else plain)
    if odds["hit"]:
        out.append(t("fc-if-hit", percent=percent(t, odds["destroyed"] / odds["hit"])))
    return out

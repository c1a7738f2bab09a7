"""Shots that are not fire at a place: of single weapons, at vehicles, into the air (13, 15.1 to 15.3, 15.7)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from voltigeur.engine.table.asks import Option
from voltigeur.engine.table.forecasts import Chip, Forecast, Odd, Strip, Sum
from voltigeur.engine.tally import Preview
from voltigeur.engine.texts import Texts
from voltigeur.games.tda.base.answers import ARM_WORDS, HALF, Blast, Flak, Pierce, ShootUp, Volley, firers
from voltigeur.games.tda.base.model import March, Unit
from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.types import Weapon
from voltigeur.games.tda.ch01_units.units import armour_of
from voltigeur.games.tda.ch13_kinds_of_fire.antitank import NOTHING, Piercing, piercing
from voltigeur.games.tda.ch13_kinds_of_fire.verbs import arms_preview, vehicle_preview
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import arms_of
from voltigeur.games.tda.table.board import ray_of
from voltigeur.games.tda.table.charts import fire_uses, pierce_uses
from voltigeur.games.tda.table.wording import sum_of
from voltigeur.games.tda.table.words import Glance, Look, harm, piece, pieces, shot_bars
from voltigeur.games.tda.whole.view import preview
from voltigeur.tabling.words import MINUS, bars, dashed, joined, listed, percent, sentence, signed

Shot = Volley | Blast | Pierce


def is_soft(g: Look, answer: Pierce) -> bool:
    """Whether a shot is aimed at one target that is no vehicle (13.1/ac-v-soft)."""
    return g.seen.type(g.seen.unit(answer.target)).role != "vehicle"


def place_of(g: Look, answer: Shot) -> int:
    """Where a shot goes."""
    return g.seen.unit(answer.target).at if isinstance(answer, Pierce) else answer.target


def reckoned(g: Look, answer: Shot) -> Preview | None:
    """The preview of a shot, aimed in reaction at who has moved or fired; None where nothing may be measured."""
    return None if g.book else arms_preview(g.seen, answer, g.moment)


def arms_option(g: Glance, answer: Shot, *, named: bool = False) -> Option:
    """A shot with some weapons: with which, from where, on which column, and how likely it is to hurt."""
    t, seen = g.t, g.seen
    unit, place = seen.unit(answer.unit), place_of(g, answer)
    found = reckoned(g, answer)
    chances = shot_bars(t, found) if found is not None else ()
    written = g.match.write(answer)
    return Option(
        id=written,
        answer=written,
        text=_text(g, answer, named=named),
        detail=joined(*_details(g, answer, found)),
        verb="fire",
        pieces=(piece(unit.id),),
        targets=(piece(answer.target),) if isinstance(answer, Pierce) else g.aimed(place)[1],
        places=(g.place(place),),
        odds=chances,
        percent=percent(t, harm(found)) if chances and found is not None else "",
        caption=t("opt-any-effect") if chances else "",
        rules=("15.1/multi-weapons",) if isinstance(answer, Volley) else ("13.1/ac-v-soft",),
    )


def _text(g: Glance, answer: Shot, *, named: bool) -> str:
    """At whom, with which weapons, and who fires where that has to be said; a target that is asked about is known."""
    t, unit, place = g.t, g.seen.unit(answer.unit), place_of(g, answer)
    weapons = arm_names(g, unit, answer.arms if isinstance(answer, Volley) else (answer.weapon,))
    if named and isinstance(answer, Volley) and g.is_obvious(place):
        fires = t("opt-unit-fires-there", unit=g.full(unit), count=1)
        return sentence(t("opt-fire-with", text=fires, weapons=weapons))
    if isinstance(answer, Pierce):
        target = t("asks-target", who=g.full(g.seen.unit(answer.target)), place=g.place(place))
    else:
        target = g.target_of(place) if isinstance(answer, Volley) else g.place(place)
    whole, half = ("opt-rocket", "opt-half-rocket") if isinstance(answer, Blast) else ("opt-fire", "opt-half-fire")
    fires = t(half if answer.how == HALF else whole, target=target)
    text = t("opt-fire-with", text=fires, weapons=weapons)
    return t("opt-unit-does", unit=g.full(unit), text=text) if named else text


def _details(g: Glance, answer: Shot, found: Preview | None) -> list[str]:
    t = g.t
    unit = g.seen.unit(answer.unit)
    out = [t("opt-from", place=g.place(unit.at))]
    if found is None:
        return [*out, t("opt-unmeasured")]
    out.append(g.hexes(g.seen.distance(unit.at, place_of(g, answer))))
    if "column" in found.facts:
        column = found.facts["column"]
        out.append(t("opt-column", column=column) if column else t("opt-no-column"))
    if "cadence" in found.odds:
        out.append(t("opt-cadence", percent=percent(t, found.odds["cadence"])))
    if answer.how == HALF:
        out.append(t("opt-detail-half"))
    elif g.act is not None and g.act.firing < 0:
        out.append(t("opt-detail-full"))
    return out


def arm_names(g: Glance, unit: Unit, arms: Sequence[int]) -> str:
    """Weapons of a unit by what they are; those of one kind, or of none that has a name, by their number."""
    kinds = [weapon.kind for weapon in arms_of(g.seen, unit)]

    def name(arm: int) -> str:
        alone = kinds.count(kinds[arm]) == 1 and kinds[arm] != "other"
        return g.t(f"weapon-{dashed(kinds[arm])}" if alone else f"arm-{ARM_WORDS[arm]}")

    return " + ".join(map(name, arms))


def arms_forecast(g: Glance, answer: Shot, warning: str) -> Forecast:
    """A shot with some weapons in full."""
    t = g.t
    shown = arms_option(g, answer)
    found = reckoned(g, answer)
    if found is None or warning:
        return Forecast(shown.text, shown.detail, warning=warning, rules=shown.rules)
    return Forecast(
        shown.text,
        shown.detail,
        tuple(sum_of(t, name, tally) for name, tally in found.tallies.items()),
        odds=shown.odds,
        unknown=(t("odds-unknown-target"),) if found.unknown else (),
        rays=(ray_of(g, g.seen.unit(answer.unit).at, place_of(g, answer)),),
        rules=(*shown.rules, "7.1/procedure"),
        charts=tuple(fire_uses(g, found.facts.get("column", 0), place_of(g, answer))),
    )


# ---- shots at vehicles at the table: the chance to hit, what armour leaves, and what a hit does (13.2, 15.2, 15.3)


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
    return bars(
        t,
        [("none", t("asks-no-effect"), rest), *((tone, t(f"odds-{name}"), odds[name]) for name, tone in BARS)],
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
        charts=tuple(pierce_uses(g, -1 if found.shot.guided else found.shot.column, found.shot.left, foe.at)),
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


# ---- fire into the air at the table: at whom, with what, and how likely it is to do anything (13.3, 15.7, 21.3)


def skyward_option(g: Glance, answer: Flak | ShootUp) -> Option:
    """A shot at an aircraft or at jumpers, with the chance that it has any effect where that is known."""
    t, units = g.t, [g.seen.unit(number) for number in firers(answer)]
    foe = _flyer(g, answer)
    place = answer.place if isinstance(answer, Flak) else g.seen.unit(answer.target).at
    found = preview(g.seen, answer, g.moment)
    chances = shot_bars(t, found) if found is not None else ()
    written = g.match.write(answer)
    return Option(
        id=written,
        answer=written,
        text=_air_text(g, answer, units, foe),
        detail=joined(*_air_facts(g, answer, units, place, found)),
        verb="flak",
        pieces=pieces(firers(answer)),
        targets=(piece(foe.id),) if foe is not None else (),
        places=(g.place(place),) if place >= 0 else (),
        odds=chances,
        percent=percent(t, harm(found)) if chances and found is not None else "",
        caption=t("opt-any-effect") if chances else "",
        rules=("13.3/targets",) if isinstance(answer, Flak) else ("15.7/aircraft-types",),
    )


def _flyer(g: Glance, answer: Flak | ShootUp) -> Unit | None:
    """The aircraft on the map that is fired at; none where a mission or men on parachutes are."""
    found = g.seen.flyer_over(answer.place) if isinstance(answer, Flak) else g.seen.unit(answer.target)
    return found if found is not None and found.side != g.seat else None


def _air_text(g: Glance, answer: Flak | ShootUp, units: Sequence[Unit], foe: Unit | None) -> str:
    t = g.t
    over = t("opt-sky-over", place=g.place(answer.place)) if isinstance(answer, Flak) else ""
    half = "half-" if answer.how == HALF else ""
    kind = "flak" if isinstance(answer, Flak) else "shoot"
    text = t(f"opt-sky-{half}{kind}", target=g.name(foe.id) if foe is not None else over)
    if len(units) > 1:
        text = t("opt-with", text=text, units=g.all_names(u.id for u in units[1:]))
    return text if g.act is not None else sentence(t("opt-unit-does", unit=g.full(units[0]), text=text))


def _air_facts(
    g: Glance, answer: Flak | ShootUp, units: Sequence[Unit], place: int, found: Preview | None
) -> list[str]:
    t = g.t
    several = len(units) == 1 and len(arms_of(g.seen, units[0])) > 1
    out = [arm_names(g, units[0], (answer.weapon,))] if several else []
    if units[0].at >= 0:
        out.append(t("opt-from", place=listed(t, list(dict.fromkeys(g.place(u.at) for u in units)))))
        if place >= 0 and not g.book:
            out.append(g.hexes(min(g.seen.distance(u.at, place) for u in units)))
    if found is not None and "column" in found.facts:
        column = found.facts["column"]
        out.append(t("opt-column", column=column) if column else t("opt-no-column"))
    if found is not None and "cadence" in found.odds:
        out.append(t("opt-cadence", percent=percent(t, found.odds["cadence"])))
    if answer.how == HALF:
        out.append(t("opt-detail-half"))
    elif g.act is not None and g.act.firing < 0:
        out.append(t("opt-detail-full"))
    return out

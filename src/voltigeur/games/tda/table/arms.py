"""Fire with single weapons, and rockets at what is no vehicle, at the table (13.1/ac-v-soft, 15.1/multi-weapons)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.previews import Preview
from voltigeur.engine.table.asks import Option
from voltigeur.engine.table.forecasts import Forecast
from voltigeur.games.tda.base.answers_fire import ARM_WORDS, HALF, Blast, Pierce, Volley
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch13_kinds_of_fire.shot_odds import arms_preview
from voltigeur.games.tda.ch16_heavy_weapons.arms import arms_of
from voltigeur.games.tda.table.sight import ray_of
from voltigeur.games.tda.table.wording import sum_of
from voltigeur.games.tda.table.words import Glance, harm, piece, shot_bars
from voltigeur.tabling.words import dashed, joined, percent, sentence

Shot = Volley | Blast | Pierce


def is_soft(g: Glance, answer: Pierce) -> bool:
    """Whether a shot is aimed at one target that is no vehicle (13.1/ac-v-soft)."""
    return g.seen.type(g.seen.unit(answer.target)).role != "vehicle"


def place_of(g: Glance, answer: Shot) -> int:
    """Where a shot goes."""
    return g.seen.unit(answer.target).at if isinstance(answer, Pierce) else answer.target


def reckoned(g: Glance, answer: Shot) -> Preview | None:
    """The preview of a shot, aimed in reaction at who has moved or fired; None where nothing may be measured."""
    if g.book:
        return None
    only = None
    if isinstance(g.top, OpportunityFire):
        only = [u.id for u in g.seen.foes_at(place_of(g, answer)) if u.id in g.top.group]
    return arms_preview(g.seen, answer, g.march, free=g.free, only=only)


def arms_option(g: Glance, answer: Shot, *, named: bool = False) -> Option:
    """A shot with some weapons: with which, from where, on which column, and how likely it is to hurt."""
    t, seen = g.t, g.seen
    unit, place = seen.unit(answer.unit), place_of(g, answer)
    found = reckoned(g, answer)
    bars = shot_bars(t, found) if found is not None else ()
    return Option(
        id=g.match.write(answer),
        answer=g.match.write(answer),
        text=_text(g, answer, named=named),
        detail=joined(*_details(g, answer, found)),
        verb="fire",
        pieces=(piece(unit.id),),
        targets=(piece(answer.target),) if isinstance(answer, Pierce) else g.aimed(place)[1],
        places=(g.place(place),),
        odds=bars,
        percent=percent(t, harm(found)) if bars and found is not None else "",
        caption=t("opt-any-effect") if bars else "",
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
    )

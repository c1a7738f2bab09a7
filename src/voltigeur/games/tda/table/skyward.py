"""Fire into the air at the table: at whom, with what, and how likely it is to do anything (13.3, 15.7, 21.3)."""

from __future__ import annotations

from collections.abc import Sequence

from voltigeur.engine.previews import Preview
from voltigeur.engine.table.asks import Option
from voltigeur.games.tda.base.answers_fire import HALF, Flak, ShootUp, firers
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.ch16_heavy_weapons.arms import arms_of
from voltigeur.games.tda.table.arms import arm_names
from voltigeur.games.tda.table.words import Glance, harm, piece, pieces, shot_bars
from voltigeur.games.tda.whole.preview import preview
from voltigeur.tabling.words import joined, listed, percent, sentence


def skyward_option(g: Glance, answer: Flak | ShootUp) -> Option:
    """A shot at an aircraft or at jumpers, with the chance that it has any effect where that is known."""
    t, units = g.t, [g.seen.unit(number) for number in firers(answer)]
    foe = _flyer(g, answer)
    place = answer.place if isinstance(answer, Flak) else g.seen.unit(answer.target).at
    found = preview(g.seen, answer, g.march)
    bars = shot_bars(t, found) if found is not None else ()
    return Option(
        id=g.match.write(answer),
        answer=g.match.write(answer),
        text=_text(g, answer, units, foe),
        detail=joined(*_details(g, answer, units, place, found)),
        verb="flak",
        pieces=pieces(firers(answer)),
        targets=(piece(foe.id),) if foe is not None else (),
        places=(g.place(place),) if place >= 0 else (),
        odds=bars,
        percent=percent(t, harm(found)) if bars and found is not None else "",
        caption=t("opt-any-effect") if bars else "",
        rules=("13.3/targets",) if isinstance(answer, Flak) else ("15.7/aircraft-types",),
    )


def _flyer(g: Glance, answer: Flak | ShootUp) -> Unit | None:
    """The aircraft on the map that is fired at; none where a mission or men on parachutes are."""
    found = g.seen.flyer_over(answer.place) if isinstance(answer, Flak) else g.seen.unit(answer.target)
    return found if found is not None and found.side != g.seat else None


def _text(g: Glance, answer: Flak | ShootUp, units: Sequence[Unit], foe: Unit | None) -> str:
    t = g.t
    over = t("opt-sky-over", place=g.place(answer.place)) if isinstance(answer, Flak) else ""
    half = "half-" if answer.how == HALF else ""
    kind = "flak" if isinstance(answer, Flak) else "shoot"
    text = t(f"opt-sky-{half}{kind}", target=g.name(foe.id) if foe is not None else over)
    if len(units) > 1:
        text = t("opt-with", text=text, units=g.all_names(u.id for u in units[1:]))
    return text if g.act is not None else sentence(t("opt-unit-does", unit=g.full(units[0]), text=text))


def _details(g: Glance, answer: Flak | ShootUp, units: Sequence[Unit], place: int, found: Preview | None) -> list[str]:
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

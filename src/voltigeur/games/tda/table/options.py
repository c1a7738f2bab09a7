"""Answers as options of a list: words, what it costs, what it is about, and the chance that matters (contract 1, 7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from voltigeur.engine.choices import Answer, Pass, Void
from voltigeur.engine.table.asks import Option
from voltigeur.engine.tally import Preview
from voltigeur.engine.texts import Texts
from voltigeur.games.tda.base.answers import (
    FULL,
    HALF,
    HALF_SMOKE,
    REACTIVATE,
    REFRESH,
    ROUSE,
    SMOKE,
    UNMARK,
    Appoint,
    Blast,
    Conceal,
    Fire,
    Flak,
    Pierce,
    Shake,
    ShootUp,
    Volley,
)
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.verbs import VERBS
from voltigeur.games.tda.ch03_command.command import Attach
from voltigeur.games.tda.ch04_activation.activation import Activate, ActivateUnit, entering, members
from voltigeur.games.tda.ch04_activation.formation_acts import Rest
from voltigeur.games.tda.ch05_actions.leaders import Aid
from voltigeur.games.tda.ch06_movement.movement import Go, Halt
from voltigeur.games.tda.ch06_movement.verbs import Move
from voltigeur.games.tda.ch08_assault.entry import Assault
from voltigeur.games.tda.ch08_assault.melee import Melee, Strike
from voltigeur.games.tda.ch08_assault.verbs import strike_preview
from voltigeur.games.tda.ch11_morale.rally import Rally
from voltigeur.games.tda.ch16_heavy_weapons.heavy_weapons import arms_of
from voltigeur.games.tda.table.shots import arm_names, arms_option, is_soft, pierce_bars, pierce_preview, skyward_option
from voltigeur.games.tda.table.wording import reason_text
from voltigeur.games.tda.table.words import Glance, Look, harm, piece, pieces, shot_bars, test_bars
from voltigeur.games.tda.whole.view import preview
from voltigeur.tabling.words import joined, listed, lowered, percent, reason, sentence

FIRE_TEXTS = {FULL: "opt-fire", HALF: "opt-half-fire", SMOKE: "opt-smoke", HALF_SMOKE: "opt-half-smoke"}
UNIT_FIRE_TEXTS = {FULL: "opt-unit-fires", SMOKE: "opt-unit-smokes"}
FEW = 3
"""How many units are named in the text of an option; more of them are in its detail."""
AIDS = {
    REACTIVATE: "opt-aid-reactivate", UNMARK: "opt-aid-unmark", REFRESH: "opt-aid-refresh", ROUSE: "opt-aid-rouse",
}  # fmt: skip
"""What each order of a leader does for a unit (5.3)."""


def option(g: Glance, answer: Answer) -> Option:
    """An answer as an option."""
    made = OPTIONS.get(type(answer))
    return made(g, answer) if made is not None else _plain(g, answer)


def reckon(g: Look, answer: Answer) -> Preview | None:
    """The preview of an answer that is admitted; a reaction is aimed at who has moved or fired (7.11/mover-only)."""
    return preview(g.seen, answer, g.moment)


# -------------------------------------------------------------------- fire


def fire_option(g: Glance, answer: Fire, *, named: bool = False) -> Option:
    """A shot: at whom, from where, on which column, and how likely it is to hurt; `named` says who fires."""
    seen, t = g.seen, g.t
    units = [seen.unit(u) for u in answer.units]
    found = None if answer.how >= SMOKE else reckon(g, answer)
    place = answer.target
    if named and answer.how in UNIT_FIRE_TEXTS:
        who = g.full(units[0]) if len(units) == 1 else g.all_names(answer.units)
        known = answer.how == FULL and g.is_obvious(place)
        message = "opt-unit-fires-there" if known else UNIT_FIRE_TEXTS[answer.how]
        text = sentence(t(message, unit=who, count=len(units), target=g.target_of(place)))
    else:
        text = t(FIRE_TEXTS[answer.how], target=g.place(place) if answer.how >= SMOKE else g.target_of(place))
        if len(units) > 1:
            text = t("opt-with", text=text, units=g.all_names(answer.units[1:]))
    bars = shot_bars(t, found) if found is not None else ()
    marker = any(name.startswith("code-") for name in found.odds) if found is not None else False
    share = harm(found) if bars and found is not None else None
    written = g.match.write(answer)
    return Option(
        id=written,
        answer=written,
        text=text,
        detail=_fire_detail(g, answer, found),
        verb="smoke" if answer.how >= SMOKE else "fire",
        pieces=pieces(answer.units),
        targets=g.aimed(place)[1],
        places=(g.place(place),),
        odds=bars,
        percent=percent(t, share) if share is not None else "",
        caption=t("opt-any-effect" if marker else "opt-stopped-or-worse") if share is not None else "",
        rules=("10.4/smoke-placement",) if answer.how >= SMOKE else ("7.1/procedure",),
        void=void_text(g, answer),
    )


def pierce_option(g: Glance, answer: Pierce, *, named: bool = False) -> Option:
    """A shot at a vehicle: with what, at which of its faces, and how likely it is to destroy it (13.2)."""
    if is_soft(g, answer):
        return arms_option(g, answer, named=named)
    seen, t = g.seen, g.t
    unit, foe = seen.unit(answer.unit), seen.unit(answer.target)
    found = None if g.book else pierce_preview(seen, answer, g.march, free=g.free)
    text = t(FIRE_TEXTS[answer.how], target=t("asks-target", who=g.full(foe), place=g.place(foe.at)))
    if named:
        known = g.is_obvious(foe.at) and len(g.aimed(foe.at)[1]) == 1
        message = "opt-unit-fires-there" if known else "opt-unit-pierces"
        text = sentence(t(message, unit=g.full(unit), count=1, target=g.full(foe)))
    parts = [t("opt-from", place=g.place(unit.at))]
    if len(arms_of(seen, unit)) > 1:
        parts.insert(0, arm_names(g, unit, (answer.weapon,)))
    if found is None:
        parts.append(t("opt-unmeasured"))
    else:
        parts += [g.hexes(seen.distance(unit.at, foe.at)), t("opt-face", arc=found.words["arc"])]
        parts.append(t("opt-to-hit", percent=percent(t, found.preview.odds["hit"])))
        if "cadence" in found.preview.odds:
            parts.append(t("opt-cadence", percent=percent(t, found.preview.odds["cadence"])))
    if answer.how == HALF:
        parts.append(t("opt-detail-half"))
    elif g.act is not None and g.act.firing < 0:
        parts.append(t("opt-detail-full"))
    written = g.match.write(answer)
    return Option(
        id=written,
        answer=written,
        text=text,
        detail=joined(*parts),
        verb="fire",
        pieces=(piece(answer.unit),),
        targets=(piece(answer.target),),
        places=(g.place(foe.at),),
        odds=pierce_bars(t, found) if found is not None else (),
        percent=percent(t, found.preview.odds["destroyed"]) if found is not None else "",
        caption=t("opt-destroyed") if found is not None else "",
        rules=("13.2/ac-use",),
        void=void_text(g, answer),
    )


def _fire_detail(g: Glance, answer: Fire, found: Preview | None) -> str:
    t = g.t
    units = [g.seen.unit(u) for u in answer.units]
    parts = [t("opt-from", place=listed(t, list(dict.fromkeys(g.place(u.at) for u in units))))]
    if len(units) == 1 and g.seen.type(units[0]).role == "vehicle" and len(arms_of(g.seen, units[0])) > 1:
        parts.insert(0, arm_names(g, units[0], (0,)))
    if g.book:
        return joined(*parts, t("opt-unmeasured"))
    parts.append(g.hexes(min(g.seen.distance(u.at, answer.target) for u in units)))
    if found is not None and "column" in found.facts:
        column = found.facts["column"]
        parts.append(t("opt-column", column=column) if column else t("opt-no-column"))
    if found is not None and "cadence" in found.odds:
        parts.append(t("opt-cadence", percent=percent(t, found.odds["cadence"])))
    if answer.how in (HALF, HALF_SMOKE):
        parts.append(t("opt-detail-half"))
    elif g.act is not None and g.act.firing < 0:
        parts.append(t("opt-detail-full"))
    return joined(*parts)


def void_text(g: Glance, answer: Answer) -> str:
    """Why an answer that may be given would come to nothing; where measuring is by the book nobody may know yet."""
    if g.book or g.question is None:
        return ""
    verdict = g.question.admits(answer)
    return reason(g.t, verdict) if isinstance(verdict, Void) else ""


# -------------------------------------------------------------------- activation


def _activate(g: Glance, answer: Activate | ActivateUnit) -> Option:
    """A formation: who acts with it, and the chance that it obeys; the same until something changes."""
    return g.seen.once(f"activates in {g.t.language}", g.seat, (answer, g.chain), lambda: _try(g, answer))


def _try(g: Glance, answer: Activate | ActivateUnit) -> Option:
    """What it says depends on who acts, where they are, and what is reckoned: with that it is kept."""
    group = members(g.seen, answer)
    found = reckon(g, answer)
    assert found is not None
    rule = _automatic(g, answer, group) if "automatic" in found.facts else "4.1/test"
    tally = found.tallies.get("activation")
    key = (answer, tuple((u.id, u.at) for u in group), rule, found.facts.get("morale"), tally)
    return g.table.faces.attempts.get(key, lambda: _attempt(g, answer, group, found, rule))


def _attempt(g: Glance, answer: Activate | ActivateUnit, group: Sequence[Unit], found: Preview, rule: str) -> Option:
    seen, t = g.seen, g.t
    success = found.odds["success"]
    if isinstance(answer, Activate):
        count = len([u for u in group if seen.type(u).role != "decoy"])
        text = t("opt-activate", section=g.names.sections[answer.section])
        parts = [t("opt-formation", count=count)]
    else:
        text = t("opt-activate-unit", unit=g.name(answer.unit))
        parts = [g.kind(seen.unit(answer.unit))]
    if "automatic" in found.facts:
        parts.append(t("opt-automatic"))
    else:
        parts.append(t("opt-needs", value=found.facts["morale"] - found.tallies["activation"].total))
        parts.extend(reason_text(t, line.reason) for line in found.tallies["activation"] if line.value > 0)
    written = g.match.write(answer)
    return Option(
        id=written,
        answer=written,
        text=text,
        detail=joined(*parts),
        verb="activate",
        pieces=pieces(u.id for u in group),
        places=tuple(dict.fromkeys(g.place(u.at) for u in group if u.at >= 0)),
        odds=test_bars(t, success),
        percent=percent(t, success),
        caption=t("opt-obeys"),
        rules=(rule,),
    )


def _automatic(g: Glance, answer: Activate | ActivateUnit, group: Sequence[Unit]) -> str:
    """The rule by which a formation needs no test (4.2)."""
    if isinstance(answer, ActivateUnit) and answer.unit in g.chain:
        return "4.2/pc-chain"
    real = [u for u in group if g.seen.type(u).role != "decoy"] or group
    return "4.2/reinforcement-auto" if all(entering(u) for u in real) else "4.2/first-auto"


# -------------------------------------------------------------------- the rest


def _strike(g: Glance, answer: Strike) -> Option:
    """A blow at one enemy, with the chance that it costs him anything."""
    assert isinstance(g.top, Melee)
    return _plain(g, answer, success=strike_preview(g.seen, g.top, answer.target).odds["success"])


def _rally(g: Glance, answer: Rally) -> Option:
    """A test to rally, with its chance and what it needs."""
    found = reckon(g, answer)
    assert found is not None
    needs = g.t("opt-needs", value=found.facts["needed"] - found.tallies["rally"].total)
    return _plain(g, answer, units=(answer.unit,), success=found.odds["success"], note=needs)


def _pass(g: Glance, answer: Pass) -> Option:
    """Declining, in words that fit the question."""
    kind = g.question.kind if g.question is not None else ""
    message, detail, rule = passing(g.t, kind)
    args = dict(g.question.args) if g.question is not None else {}
    words = {"units": "", "unit": "", "at": ""}
    if isinstance(number := args.get("unit"), int):
        words["unit"] = g.name(number)
    if isinstance(place := args.get("at"), int):
        words["at"] = g.place(place)
    if isinstance(mission := args.get("mission"), int):
        words["mission"] = g.teller.mission(mission)
    places = args.get("places")
    if isinstance(places, tuple):
        words["units"] = listed(g.t, [who for place in places for who in g.aimed(place)[0]])
    return Option(
        id="pass",
        answer="pass",
        text=sentence(g.t.many(message, words)),
        detail=g.t.many(detail, words) if detail else "",
        verb="pass",
        rules=(rule,) if rule else (),
    )


def _plain(
    g: Glance, answer: Answer, *, units: tuple[int, ...] = (), success: Fraction | None = None, note: str = ""
) -> Option:
    t = g.t
    acting = units or actors(answer)
    place = getattr(answer, "place", getattr(answer, "tunnel", -1))
    path = getattr(answer, "path", ())
    places = tuple(map(g.place, path)) if path else (g.place(place),) if place >= 0 else ()
    target = getattr(answer, "target", -1)
    detail = AIDS[answer.what] if isinstance(answer, Aid) else VERBS[answer].detail
    written = g.match.write(answer)
    return Option(
        id=written,
        answer=written,
        text=_text(g, answer),
        detail=note or (t(detail) if detail else _ground(g, answer)),
        verb=VERBS[answer].sign,
        pieces=g.here(acting),
        targets=_targets(g, answer, target),
        places=places,
        odds=test_bars(t, success) if success is not None else (),
        percent=percent(t, success) if success is not None else "",
        caption=t("odds-success") if success is not None else "",
        rules=rules_of(g, answer),
    )


def rules_of(g: Glance, answer: Answer) -> tuple[str, ...]:
    """The rule of an answer, or of the question; who takes over a company does so by another than a deputy."""
    if isinstance(answer, Appoint) and g.question is not None and g.question.kind == "ask-higher-pc":
        return ("3.3/higher-pc",)
    if isinstance(answer, Assault) and answer.tactical:
        return ("8/tactical-assault",)
    if rule := VERBS[answer].rule:
        return (rule,)
    return g.question.rules[:1] if g.question is not None and g.act is None else ()


def actors(answer: Answer) -> tuple[int, ...]:
    """The own units that an answer is about."""
    for field in ("units", "unit", "leader"):
        value = getattr(answer, field, None)
        if isinstance(value, tuple):
            return value
        if isinstance(value, int):
            helper = getattr(answer, "leader", None) if isinstance(answer, Aid) else None
            return (helper,) if isinstance(helper, int) else (value,)
    return ()


def _targets(g: Glance, answer: Answer, target: int) -> tuple[str, ...]:
    if isinstance(answer, Aid):
        return (piece(answer.unit),)
    if isinstance(answer, Assault):
        return g.enemies(answer.path[-1])
    if isinstance(answer, Strike):
        args = dict(g.question.args) if g.question is not None else {}
        at = args.get("at")
        if target >= 0:
            return (piece(target),)
        return tuple(name for name in g.enemies(at) if name.startswith("m")) if isinstance(at, int) else ()
    return ()


def _text(g: Glance, answer: Answer) -> str:
    t = g.t
    if isinstance(answer, Attach):
        leader = g.seen.unit(answer.leader)
        return t("opt-attach", unit=g.name(answer.unit), leader=g.name(leader.id), place=g.place(leader.at))
    if isinstance(answer, Rest):
        return sentence(t("opt-rest", units=g.all_names(answer.units), count=len(answer.units)))
    if isinstance(answer, Halt):
        return t("opt-halt")
    if isinstance(answer, Strike) and answer.target >= 0:
        return t("opt-strike", target=g.full(g.seen.unit(answer.target)))
    if isinstance(answer, Shake):
        message = "opt-shake" if g.seen.unit(answer.unit).steps > 1 else "opt-shake-lost"
        return t(message, unit=g.name(answer.unit))
    if isinstance(answer, Conceal):
        if len(answer.units) > FEW:
            return t("opt-conceal-all", count=len(answer.units))
        return sentence(t("opt-conceal", units=g.all_names(answer.units), count=len(answer.units)))
    return of_whom(g, answer, sentence(g.teller.answer(answer, g.seen)))


def of_whom(g: Glance, answer: Answer, text: str) -> str:
    """What is done, by whom where nobody has been chosen yet and the words do not say so."""
    who = actors(answer)
    if g.act is not None or len(who) != 1 or g.name(who[0]) in text:
        return text
    return sentence(g.t("opt-who", who=g.full(g.seen.unit(who[0])), what=lowered(text)))


def _ground(g: Glance, answer: Answer) -> str:
    """What the ground is where an answer leads; who is meant, where there are many."""
    if isinstance(answer, Conceal):
        return g.all_names(answer.units) if len(answer.units) > FEW else ""
    place = getattr(answer, "place", None)
    if isinstance(answer, Go | Move) and answer.path:
        place = answer.path[-1]
    return g.teller.ground(place) if isinstance(place, int) and place >= 0 else ""


# ----------------------------- how declining reads, by question: its words, what follows, and the rule


PASSES = {
    "ask-activate": "4.5/two-passes", "ask-react-move": "7.11/pause", "ask-react-fire": "7.11/pause",
    "ask-attach": "3.1/temporary-attachment", "ask-trade-stop": "11.3/stopped-effects",
    "ask-withdraw": "8.3/withdrawal", "ask-retreat": "8.2/next-round", "ask-cancel": "14.2/cancel",
    "ask-cancel-air": "14.2/cancel", "ask-demolish": "19.1/demolition", "ask-request": "14/phase",
    "ask-conceal": "12.4/re-conceal",
}  # fmt: skip
"""The rule of declining, by question."""


def passing(t: Texts, kind: str) -> tuple[str, str, str]:
    """How declining reads in a question: its words, what follows, and the rule."""
    about = kind.partition("-")[2]
    text, detail = f"opt-pass-{about}", f"opt-detail-pass-{about}"
    return text if t.has(text) else "opt-pass", detail if t.has(detail) else "", PASSES.get(kind, "")


OPTIONS: dict[type[Answer], Callable[[Glance, Any], Option]] = {
    Fire: fire_option, Pierce: pierce_option, Volley: arms_option, Blast: arms_option, Flak: skyward_option,
    ShootUp: skyward_option, Activate: _activate, ActivateUnit: _activate, Pass: _pass, Rally: _rally, Strike: _strike,
}  # fmt: skip
"""Answers that show more than their words and their rule: chances, who acts along, what declining means here."""

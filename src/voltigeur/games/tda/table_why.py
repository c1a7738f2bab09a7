"""Why not? The refusal that an answer would meet, with its rule, and what would make it legal (contract 3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.choices import Menu, Question
from voltigeur.engine.table import Cannot
from voltigeur.engine.verdicts import NotAdmitted, Refusal, Void, VoltigeurError
from voltigeur.games.tda.answers import Fire
from voltigeur.games.tda.assault import Withdrawal, why_not_withdraw
from voltigeur.games.tda.melee import retreat_places
from voltigeur.games.tda.model import Unit
from voltigeur.games.tda.opportunity import OpportunityFire
from voltigeur.games.tda.play import TdaMatch
from voltigeur.games.tda.table_sight import why_blocked
from voltigeur.games.tda.table_words import Glance, Reader, piece, reason

MOST = 8
"""How many of those who cannot are listed."""


def refusal(table: Reader, error: Exception) -> Cannot:
    """A refused answer in words."""
    t = table.teller.t
    if isinstance(error, NotAdmitted):
        return Cannot(t("why-refused"), reason(t, error.refusal), error.refusal.rule)
    if isinstance(error, VoltigeurError):
        return Cannot(t("why-misread"), error.message, "contract/question", remedy=error.remedy)
    return Cannot(t("why-misread"), str(error), "contract/question")


def explain(g: Glance, unit: Unit, place: int, verdict: Refusal | Void) -> tuple[str, str]:
    """Why a unit does not fire at a place, as a sentence, and the rule; a line says what stands in its way."""
    if verdict.reason == "line-blocked" and not g.book:
        return why_blocked(g, unit.at, place)
    if verdict.reason == "out-of-range" and not g.book:
        return g.t("why-too-far", distance=g.hexes(g.seen.distance(unit.at, place))), verdict.rule
    return reason(g.t, verdict), verdict.rule


# -------------------------------------------------------------------- in reactions


def cannot_react(g: Glance, question: Question) -> Iterator[Cannot]:
    """Own units that might have been expected to react and cannot, the nearest first, each with its reason."""
    if isinstance(g.top, OpportunityFire):
        yield from _cannot_fire(g, question, g.top)
    elif isinstance(g.top, Withdrawal):
        yield from _cannot_withdraw(g, g.top)


def _cannot_fire(g: Glance, question: Question, window: OpportunityFire) -> Iterator[Cannot]:
    seen = g.seen
    assert isinstance(question.choice, Menu)
    offered = set(question.choice.keys)
    found = []
    for unit in seen.mine():
        weapon = seen.weapon(unit)
        if unit.id in offered or weapon is None or seen.type(unit).role in ("decoy", "non_combatant"):
            continue
        place = window.places[0] if g.book else min(window.places, key=lambda p: seen.distance(unit.at, p))
        verdict = window.judge(seen, Fire((unit.id,), place))
        if verdict is None or (g.book and isinstance(verdict, Void)):
            continue
        distance = 0 if g.book else seen.distance(unit.at, place)
        if verdict.reason == "out-of-range" or distance > 2 * max(weapon.range, 1):
            continue
        found.append((distance, unit.id, unit, place, verdict))
    for _, _, unit, place, verdict in sorted(found, key=lambda item: item[:2])[:MOST]:
        why, rule = explain(g, unit, place, verdict)
        yield Cannot(g.t("why-unit-in", unit=g.full(unit), place=g.place(unit.at)), why, rule, piece(unit.id))


def _cannot_withdraw(g: Glance, window: Withdrawal) -> Iterator[Cannot]:
    seen = g.seen
    for unit in seen.mine_at(window.place):
        if seen.type(unit).role == "decoy":
            continue
        places = retreat_places(seen, unit, -1)
        verdicts = [why_not_withdraw(seen, unit, place) for place in places or [-1]]
        if all(verdict is not None for verdict in verdicts) and verdicts[0] is not None:
            why = reason(g.t, verdicts[0])
            yield Cannot(g.full(unit), why, verdicts[0].rule, piece(unit.id))


def why_not(table: Reader, match: TdaMatch, question: Question, chosen: Sequence[str], target: str) -> list[Cannot]:
    """Why these pieces can do nothing, or not this, at a place or to a piece."""
    return []

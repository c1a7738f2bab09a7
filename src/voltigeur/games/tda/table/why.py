"""Why not? The refusal that an answer would meet, with its rule, and what would make it legal (contract 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from voltigeur.engine.choices import NOT_OFFERED, Answer, Menu, Question, Void
from voltigeur.engine.table.asks import Cannot
from voltigeur.games.tda.base.answers import Appoint, Conceal, Fire
from voltigeur.games.tda.base.model import Unit
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.games.tda.ch02_sequence.administration import Shift
from voltigeur.games.tda.ch02_sequence.sequence import SetUpDraft, set_up_places, why_not_set_up_there
from voltigeur.games.tda.ch03_command.command import PlaceDeputy
from voltigeur.games.tda.ch04_activation.activation import ACTIVATED, Activate, ActivateUnit, Operations, members
from voltigeur.games.tda.ch04_activation.formation_acts import Activation
from voltigeur.games.tda.ch04_activation.verbs import OFF_MAP
from voltigeur.games.tda.ch06_movement.movement import Moving
from voltigeur.games.tda.ch07_fire.opportunity import OpportunityFire
from voltigeur.games.tda.ch08_assault.entry import Withdraw, Withdrawal, why_not_withdraw
from voltigeur.games.tda.ch08_assault.melee import Retreat, retreat_places
from voltigeur.games.tda.ch11_morale.rally import FallBack, Rally
from voltigeur.games.tda.table.options import option
from voltigeur.games.tda.table.why_act import explain, first, possible, why_not_act, why_not_go
from voltigeur.games.tda.table.words import Glance, Reader, piece
from voltigeur.tabling.words import reason, sentence

MOST = 8
"""How many of those who cannot are listed."""


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
        distance = 0 if g.book else seen.distance(unit.at, place)
        if distance > 2 * max(weapon.range, 1):
            continue
        verdict = window.judge(seen, Fire((unit.id,), place))
        if verdict is None or verdict.reason == "out-of-range" or (g.book and isinstance(verdict, Void)):
            continue
        found.append((distance, unit.id, unit, place, verdict))
    for _, _, unit, place, verdict in sorted(found, key=lambda item: item[:2])[:MOST]:
        why, rule = explain(g, unit, place, verdict)
        yield Cannot(g.t("why-unit-in", unit=sentence(g.full(unit)), place=g.place(unit.at)), why, rule, piece(unit.id))


def _cannot_withdraw(g: Glance, window: Withdrawal) -> Iterator[Cannot]:
    seen = g.seen
    for unit in seen.mine_at(window.place):
        if seen.type(unit).role == "decoy":
            continue
        places = retreat_places(seen, unit, -1)
        verdicts = [why_not_withdraw(seen, unit, place) for place in places or [-1]]
        if all(verdict is not None for verdict in verdicts) and verdicts[0] is not None:
            why = reason(g.t, verdicts[0])
            yield Cannot(sentence(g.full(unit)), why, verdicts[0].rule, piece(unit.id))


# -------------------------------------------------------------------- asked


def why_not(table: Reader, m: TdaMatch, question: Question, pieces: Sequence[str], target: str) -> list[Cannot]:
    """Why these pieces can do nothing, or not this, at a place or to a piece; where they can, how."""
    g = Glance(table, m, question.seat, question)
    units = [g.seen.unit(number) for number in dict.fromkeys(g.units(pieces))]
    place = g.spot(target)
    named = g.units([target])
    if named and not units:
        units, place = [g.seen.unit(named[0])], -1
    found: list[Cannot] = []
    match g.top:
        case Activation():
            found = list(why_not_act(g, question, g.top, units, place))
        case Moving():
            found = list(why_not_go(g, question, g.top, units, place))
        case OpportunityFire():
            found = list(_why_not_react(g, question, g.top, units, place))
        case Operations():
            found = list(_why_not_activate(g, question, units))
        case _ if isinstance(question.choice, SetUpDraft):
            found = list(_why_not_there(g, question.choice, units, place))
        case _:
            found = list(_why_not_else(g, question, units, place))
    return found or [first(g, question)]


def _why_not_activate(g: Glance, question: Question, units: Sequence[Unit]) -> Iterator[Cannot]:
    """Before its formation is activated nobody acts; whose turn is over for now has had it (4/need, 4.1/test)."""
    for unit in units:
        name = sentence(g.full(unit))
        if unit.done:
            yield Cannot(name, reason(g.t, ACTIVATED), ACTIVATED.rule, piece(unit.id))
            continue
        if unit.at < 0:
            yield Cannot(name, reason(g.t, OFF_MAP), OFF_MAP.rule, piece(unit.id))
            continue
        if unit.neutralised:
            yield Cannot(name, g.t("why-neutralised"), "5/no-action-states", piece(unit.id))
            continue
        remedy = answer = ""
        for offer in question.options():
            if isinstance(offer, Activate | ActivateUnit) and unit.id in [u.id for u in members(g.seen, offer)]:
                shown = option(g, offer)
                remedy, answer = shown.text, shown.answer
                break
        yield Cannot(name, g.t("why-not-activated"), "4/need", piece(unit.id), remedy, answer)
    if not units:
        yield Cannot(g.t("why-refused"), g.t("why-nobody-active"), "4/need")


def _why_not_react(
    g: Glance, question: Question, window: OpportunityFire, units: Sequence[Unit], place: int
) -> Iterator[Cannot]:
    """Why somebody does not fire now at this (7.11)."""
    at = place if place >= 0 else window.places[0]
    if not units:
        for offer in question.options():
            if isinstance(offer, Fire) and offer.target == at:
                yield possible(g, offer)
        yield from cannot_react(g, question)
        return
    answer = Fire(tuple(u.id for u in units), at)
    verdict = question.admits(answer)
    if verdict is None or (g.book and isinstance(verdict, Void)):
        yield possible(g, answer)
        return
    why, rule = explain(g, units[0], at, verdict)
    yield Cannot(g.t("why-fire-at", units=g.all_names(answer.units), place=g.place(at)), why, rule, piece(units[0].id))


def _why_not_there(g: Glance, draft: SetUpDraft, units: Sequence[Unit], place: int) -> Iterator[Cannot]:
    """Why a unit cannot be set up in a place (0.5/scenario-content)."""
    for unit in units:
        if unit not in draft.units:
            yield Cannot(
                sentence(g.full(unit)),
                sentence(g.t("state-reserve", turn=unit.entry)),
                "3.1/reinforcements",
                piece(unit.id),
            )
        elif place >= 0 and place not in set_up_places(g.setting, unit):
            refused = why_not_set_up_there(g.setting, unit, place)
            yield Cannot(
                g.t("why-unit-in", unit=sentence(g.full(unit)), place=g.place(place)),
                reason(g.t, refused),
                refused.rule,
                piece(unit.id),
            )
        elif place >= 0:
            yield Cannot(
                g.t("why-unit-in", unit=sentence(g.full(unit)), place=g.place(place)),
                g.t("why-possible"),
                "12.1/hidden-setup",
                piece(unit.id),
            )


def _why_not_else(g: Glance, question: Question, units: Sequence[Unit], place: int) -> Iterator[Cannot]:
    """Questions with few answers: try the one that is meant."""
    makers = MEANT.get(question.kind, ())
    for unit in units:
        for make in makers:
            answer = make(unit.id, place)
            if answer is None:
                continue
            verdict = question.admits(answer)
            if verdict is None:
                yield possible(g, answer)
            elif verdict.reason != NOT_OFFERED.reason:
                text = sentence(g.teller.answer(answer, g.seen))
                yield Cannot(text, reason(g.t, verdict), verdict.rule, piece(unit.id))


Meaning = Callable[[int, int], Answer | None]


def _at_place(kind: type[FallBack | Retreat | Withdraw | Shift | PlaceDeputy]) -> Meaning:
    return lambda unit, place: kind(unit, place) if place >= 0 else None


MEANT: dict[str, tuple[Meaning, ...]] = {
    "ask-rally": (lambda unit, place: Rally(unit) if place < 0 else None, _at_place(FallBack)),
    "ask-retreat": (_at_place(Retreat),),
    "ask-withdraw": (_at_place(Withdraw),),
    "ask-shift": (_at_place(Shift),),
    "ask-deputy": (_at_place(PlaceDeputy),),
    "ask-conceal": (lambda unit, place: Conceal((unit,)),),
    "ask-appoint": (lambda unit, place: Appoint(unit),),
    "ask-higher-pc": (lambda unit, place: Appoint(unit),),
}
"""What a player means who points at a unit of his, and at a place, in each kind of question."""

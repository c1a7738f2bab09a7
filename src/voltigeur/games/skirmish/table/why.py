"""Why not? The refusal that a deed would meet, with its rule, and what would make it lawful (contract 3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from voltigeur.engine.choices import NOT_OFFERED, Answer, Question, VoltigeurError
from voltigeur.engine.table.asks import Cannot
from voltigeur.games.skirmish.base.model import Figure, Health
from voltigeur.games.skirmish.base.names import move_of
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.ch01_sequence.sequence import Activate, Reroll
from voltigeur.games.skirmish.ch03_spotting.spotting import Tell, why_not_try
from voltigeur.games.skirmish.ch05_wounded.care import Care
from voltigeur.games.skirmish.ch09_grenades.grenades import ThrowAt
from voltigeur.games.skirmish.ch12_melee.melee import NO_CONTACT, Fight, Follow, Pairing
from voltigeur.games.skirmish.ch16_scenario.deployment import SetUpDraft
from voltigeur.games.skirmish.table.faces import piece_of
from voltigeur.games.skirmish.table.why_fire import hands, why_not_fire, why_not_spot, why_not_yet
from voltigeur.games.skirmish.table.why_go import can_nothing, why_not_charge, why_not_go
from voltigeur.games.skirmish.table.why_words import Target, Why

if TYPE_CHECKING:
    from voltigeur.games.skirmish.table.page import SkirmishTable

FIRE = frozenset({"ask-cover", "ask-aim", "ask-react", "ask-charged"})
OF_A_TROOP = frozenset({"ask-act", "ask-spot", "ask-cover", "ask-aim", "ask-tell"})
"""Questions that one troop alone is asked."""


def why_not(
    table: SkirmishTable, m: SkirmishMatch, question: Question, pieces: Sequence[str], target: str
) -> list[Cannot]:
    """Why these pieces can do nothing, or not this, at a spot or to a piece; where they can, how."""
    w = Why(table, m, question)
    figures, found = w.own(pieces), w.target(target)
    if found is None and target:
        return [_whole(w, target)]
    if found is not None and not figures and found.figure >= 0 and not w.is_foe(found):
        figures, found = [w.seen.figure(found.figure)], None
    return list(_asked(w, figures, found)) or [w.first()]


def _whole(w: Why, text: str) -> Cannot:
    """Why an answer that is written out would be refused."""
    try:
        answer = w.m.read(text)
    except VoltigeurError as error:
        return Cannot(w.t("why-refused"), error.message, "contract/question", remedy=error.remedy)
    verdict = w.question.admits(answer)
    if verdict is None or w.admitted(answer):
        return w.possible(answer)
    return w.refused(w.t("why-refused"), verdict)


def _asked(w: Why, figures: Sequence[Figure], target: Target | None) -> Iterator[Cannot]:
    """What a question has to say to those who are pointed out."""
    kind = w.question.kind
    if kind in OF_A_TROOP:
        troop = w.arg("troop")
        strangers = [f for f in figures if f.troop != troop] if kind != "ask-tell" else []
        if strangers:
            yield from map(w.idle, strangers)
            return
    if isinstance(w.question.choice, SetUpDraft):
        yield from _set_up(w, w.question.choice, figures, target)
    elif kind == "ask-act":
        yield from _act(w, figures, target)
    elif kind in FIRE:
        yield from _fire(w, figures, target)
    elif kind == "ask-spot" and target is not None:
        yield from why_not_spot(w, target)
    elif isinstance(w.question.choice, Pairing):
        yield from _fight(w, w.question.choice, figures, target)
    else:
        yield from _else(w, figures, target)


# -------------------------------------------------------------------- an action


def _act(w: Why, figures: Sequence[Figure], target: Target | None) -> Iterator[Cannot]:
    """Why a troop cannot go there, or do anything to somebody, by an action of its own (house/actions)."""
    troop = w.arg("troop")
    if target is None:
        for figure in figures:
            refusal = can_nothing(w, figure)
            name = w.teller.name(figure.id)
            if refusal is not None:
                yield w.refused(name, refusal, figure)
            else:
                yield w.cannot(name, w.t("why-can-act"), "house/actions", figure)
    elif not w.is_foe(target):
        if figures and figures[0].site == target.site:
            yield w.cannot(w.who(figures), w.t("why-there-already"), "house/actions", figures[0])
            return
        yield from why_not_go(w, troop, figures, target.site)
        yield from why_not_yet(w, troop, figures, target)
    else:
        yield from why_not_charge(w, troop, figures, target)
        yield from why_not_yet(w, troop, figures, target)
        yield from _spot_later(w, troop, target)


def _spot_later(w: Why, troop: int, target: Target) -> Iterator[Cannot]:
    """One spots after the movement; who may not try at all is told so (spotting/try)."""
    if target.token < 0:
        return
    text = w.t("option-spot", target=w.called(target))
    refusal = why_not_try(w.seen, troop)
    if refusal is not None:
        yield w.refused(text, refusal)
    else:
        yield w.cannot(text, w.t("why-after-action"), "spotting/try")


# -------------------------------------------------------------------- fire


def _fire(w: Why, figures: Sequence[Figure], target: Target | None) -> Iterator[Cannot]:
    """Why somebody does not fire or throw now."""
    if target is not None:
        yield from why_not_fire(w, figures, target)
        return
    offered = {number for option in w.table.ask(w.m, w.question).options for number in option.pieces}
    for figure in hands(w, figures):
        name = w.teller.name(figure.id)
        if piece_of(figure.id) in offered:
            yield w.cannot(name, w.t("why-can-fire"), w.question.rules[0], figure)
        else:
            yield w.cannot(name, w.t("why-no-fire"), w.question.rules[0], figure)


def _fight(w: Why, pairing: Pairing, figures: Sequence[Figure], target: Target | None) -> Iterator[Cannot]:
    """Why somebody does not fight this enemy (house/melee)."""
    if target is None or target.figure < 0:
        return
    for figure in figures:
        text = w.t("why-fights", who=w.who([figure]), target=w.called(target))
        if target.figure not in pairing.reach.get(figure.id, ()):
            yield w.refused(text, NO_CONTACT, figure)
            continue
        fitting = [o for o in pairing.options() if isinstance(o, Fight) and (figure.id, target.figure) in o.pairs]
        yield w.cannot(text, w.t("why-possible"), "house/melee", figure, fitting)


# -------------------------------------------------------------------- the rest


def _set_up(w: Why, draft: SetUpDraft, figures: Sequence[Figure], target: Target | None) -> Iterator[Cannot]:
    """Why somebody cannot be set up at a spot (house/set-up)."""
    for figure in figures:
        name = w.teller.name(figure.id)
        if figure.id not in draft.figures:
            comes = w.seen.troop(figure.troop).turn
            why = w.t("note-comes", turn=comes) if comes > w.seen.turn else w.t("why-not-set-up")
            yield w.cannot(name, why[:1].upper() + why[1:], "house/set-up", figure)
        elif target is not None:
            text = w.t("why-stands", who=name, place=w.called(Target(target.site)))
            move = move_of(figure.id, (target.site[:2],), storey=target.site[2])
            refusal = draft.why_not_there(move, {})
            if refusal is not None:
                yield w.refused(text, refusal, figure)
            else:
                yield w.cannot(text, w.t("why-possible"), "house/set-up", figure)


def _else(w: Why, figures: Sequence[Figure], target: Target | None) -> Iterator[Cannot]:
    """Questions with few answers: try the one that is meant."""
    for figure in figures:
        answer = _meant(w, figure, target)
        verdict = w.question.admits(answer) if answer is not None else NOT_OFFERED
        if answer is not None and verdict is None:
            yield w.possible(answer, figure)
        elif answer is not None and verdict is not None and verdict.reason != NOT_OFFERED.reason:
            yield w.refused(w.says(answer), verdict, figure)


def _meant(w: Why, figure: Figure, target: Target | None) -> Answer | None:
    """What a player means who points at a figure of his, and at somebody or somewhere."""
    other = w.seen.figure(target.figure) if target is not None and target.figure >= 0 else None
    match w.question.kind:
        case "ask-next":
            return Activate(figure.troop)
        case "ask-reroll":
            return Reroll((figure.troop,))
        case "ask-tell":
            return Tell(other.troop if other is not None and other.side == figure.side else figure.troop)
        case "ask-care" if other is not None and other.health != Health.FIT:
            return Care(figure.id, other.id)
        case "ask-storm" if other is not None:
            return ThrowAt(figure.id, other.id)
        case "ask-follow" if target is not None:
            return Follow((move_of(figure.id, (target.site[:2],), storey=target.site[2]),))
    return None

"""Why not? What a spot, an enemy or a written answer would meet, with its rule (contract 3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from voltigeur.engine.choices import Menu, Question
from voltigeur.engine.table import Cannot, Pointing
from voltigeur.engine.verdicts import Refusal, VoltigeurError
from voltigeur.games.skirmish import fire
from voltigeur.games.skirmish.answers import Aim, Cover, move_of
from voltigeur.games.skirmish.names import parse_site
from voltigeur.games.skirmish.placing import SetUpDraft
from voltigeur.games.skirmish.play import SkirmishMatch
from voltigeur.games.skirmish.table_aims import PACES, propose
from voltigeur.games.skirmish.table_faces import figure_of, piece_of
from voltigeur.terrain.tabletop import Site

if TYPE_CHECKING:
    from voltigeur.games.skirmish.table import SkirmishTable

FIRES = {"ask-cover": Cover, "ask-aim": Aim, "ask-react": Aim, "ask-charged": Aim}
"""Questions about fire, and what is answered to them."""


def why_not(
    table: SkirmishTable, m: SkirmishMatch, question: Question, pieces: Sequence[str], target: str
) -> tuple[Cannot, ...]:
    """Why these pieces can do nothing at a spot or to an enemy, or why a written answer would be refused."""
    site = _site(target)
    if isinstance(question.choice, SetUpDraft) and site is not None:
        return tuple(_standing(table, question.choice, pieces, site))
    if site is not None:
        return tuple(_going(table, m, question, site))
    if figure_of(target) >= 0:
        return tuple(_firing(table, m, question, pieces, figure_of(target)))
    try:
        verdict = question.why_not(m.read(target))
    except VoltigeurError as error:
        return (Cannot(table.t("cannot-answer"), str(error), ""),)
    return () if verdict is None else (_cannot(table, verdict),)


def _site(target: str) -> Site | None:
    try:
        return parse_site(target)
    except VoltigeurError:
        return None


def _cannot(table: SkirmishTable, verdict: Refusal, figure: int = -1) -> Cannot:
    who = table.teller.name(figure) if figure >= 0 else table.t("cannot-answer")
    return Cannot(who, table.teller.refusal(verdict), verdict.rule, piece_of(figure) if figure >= 0 else "")


def _standing(table: SkirmishTable, draft: SetUpDraft, pieces: Sequence[str], site: Site) -> Iterator[Cannot]:
    for number in map(figure_of, pieces):
        if number not in draft.figures:
            continue
        verdict = draft.why_not_there(move_of(number, (site[:2],), storey=site[2]), {})
        if verdict is not None:
            yield _cannot(table, verdict, number)


def _going(table: SkirmishTable, m: SkirmishMatch, question: Question, site: Site) -> Iterator[Cannot]:
    """What each pace would meet on the way there, where the question is about going anywhere."""
    keys = question.choice.keys if isinstance(question.choice, Menu) else ()
    for option in PACES:
        if option in keys or (option in ("march", "run") and "go" in keys):
            found = propose(table, m, question, Pointing(option, float(site[0]), float(site[1]), site[2]))
            for each in found.cannot:
                yield Cannot(table.t(f"option-{option}"), each.reason, each.rule, each.piece)


def _firing(
    table: SkirmishTable, m: SkirmishMatch, question: Question, pieces: Sequence[str], target: int
) -> Iterator[Cannot]:
    """What a shot at somebody would meet, for those who are chosen, else for all who may fire."""
    seen = m.seen(question.seat)
    kind = FIRES.get(question.kind)
    if kind is None or not seen.known(target) or seen.figure(target).side == seen.side:
        return
    troop = dict(question.args).get("troop", -1)
    if isinstance(troop, int) and question.kind in ("ask-cover", "ask-aim"):
        able: Sequence[int] = [f.id for f in seen.fit(troop)]
    else:
        able = fire.ready_shooters(seen, seen.side)
    for number in [n for n in map(figure_of, pieces) if n >= 0] or able:
        verdict = question.why_not(kind(((number, target),)))
        if verdict is not None:
            yield _cannot(table, verdict, number)

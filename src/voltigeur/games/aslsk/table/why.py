"""Why not: for pieces that can do nothing now, or not this at a place, the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.choices import Answer, Question, Refusal
from voltigeur.engine.table.asks import Cannot
from voltigeur.games.aslsk.base.model import Unit
from voltigeur.games.aslsk.base.names import shooter_of
from voltigeur.games.aslsk.base.play import AslskMatch
from voltigeur.games.aslsk.ch03_1_rally.rally import why_not_alone, why_not_rally
from voltigeur.games.aslsk.ch03_3_movement.allowance import where
from voltigeur.games.aslsk.ch03_3_movement.moving import Go, Move, Moving, why_not_start
from voltigeur.games.aslsk.ch03_6_rout.rout import Rout
from voltigeur.games.aslsk.ch03_6_rout.ways import way_to
from voltigeur.games.aslsk.ch03_7_advance.advance import Advance, why_not_advance
from voltigeur.games.aslsk.ch03_22_fire.firepower import shooter
from voltigeur.games.aslsk.ch03_22_fire.tests import why_not_ready
from voltigeur.games.aslsk.ch03_22_fire.verbs import Fire, fullest, ready_in
from voltigeur.games.aslsk.table.board import why_blocked
from voltigeur.games.aslsk.table.faces import number_of, unit_piece
from voltigeur.games.aslsk.table.shots import movers_of, why_not_shoot
from voltigeur.games.aslsk.table.words import Glance, Reader
from voltigeur.tabling.words import clause, sentence

NO_WAY = Refusal("3.3/allowance", "too-far")


def why_not(
    table: Reader, m: AslskMatch, question: Question, pieces: Sequence[str], target: str
) -> Sequence[Cannot]:  # fmt: skip
    """Why these pieces can do nothing, or not this, at a place or to a piece."""
    g = Glance(table, m, question.seat, question)
    at = _where(g, target)
    chosen = pieces or ([target] if number_of(target)[0] else [])
    found = list(_reasons(g, question, chosen, at))
    return list({(each.text, each.reason): each for each in found}.values())


def _where(g: Glance, target: str) -> int:
    head, number = number_of(target)
    if head == "u" and number < len(g.seen.position.units) and g.seen.knows(g.seen.position.units[number]):
        return g.seen.position.units[number].at
    try:
        return g.setting.board.place(target)
    except KeyError:
        return -1


def _cannot(g: Glance, text: str, refusal: Refusal, piece: str = "") -> Cannot:
    return Cannot(text, sentence(clause(g.t, refusal)), refusal.rule, piece)


def _reasons(g: Glance, question: Question, pieces: Sequence[str], at: int) -> Iterator[Cannot]:
    units = g.units(pieces)
    kind = question.kind
    if kind in ("ask-fire", "ask-first-fire"):
        yield from _fire(g, question, pieces, units, at)
    elif kind == "ask-move":
        yield from _each(g, units, lambda unit: why_not_start(g.seen, unit))
        if at >= 0 and units and all(why_not_start(g.seen, unit) is None for unit in units):
            yield from _going(g, question, units, at)
    elif kind == "ask-go-on" and isinstance(g.top, Moving) and at >= 0:
        active = [g.seen.unit(u) for u in g.top.active]
        path = _straight(g, active[0].at, at) if active else ()
        yield from _judged(g, question, Go(g.top.active, path), g.place(at))
    elif kind == "ask-advance":
        yield from _each(g, units, lambda unit: why_not_advance(g.seen, unit))
        if at >= 0 and units:
            yield from _judged(g, question, Advance(tuple(u.id for u in units), at), g.place(at))
    elif kind == "ask-rout":
        for unit in units:
            path = (way_to(g.seen, unit, at) or _straight(g, unit.at, at)) if at >= 0 and unit.at >= 0 else ()
            yield from _judged(g, question, Rout(unit.id, path), g.name(unit.id), unit_piece(unit.id))
    elif kind in ("ask-rally", "ask-self-rally"):
        test = why_not_alone if kind == "ask-self-rally" else lambda seen, unit: why_not_rally(seen, unit)
        yield from _each(g, units, lambda unit: test(g.seen, unit))


def _each(g: Glance, units: Sequence[Unit], test: object) -> Iterator[Cannot]:
    assert callable(test)
    for unit in units:
        refused = test(unit)
        if isinstance(refused, Refusal):
            yield _cannot(g, g.teller.full(unit), refused, unit_piece(unit.id))


def _judged(g: Glance, question: Question, answer: Answer, text: str, piece: str = "") -> Iterator[Cannot]:
    verdict = question.admits(answer)
    if isinstance(verdict, Refusal):
        yield _cannot(g, text, verdict, piece)


def _going(g: Glance, question: Question, units: Sequence[Unit], at: int) -> Iterator[Cannot]:
    """Why a hex cannot be reached: by the straight way there, else that it is too far."""
    numbers = tuple(unit.id for unit in units)
    path = _straight(g, where(units[0]), at)
    verdict = question.admits(Move(numbers, 0, path)) if path else NO_WAY
    yield _cannot(g, g.place(at), verdict if isinstance(verdict, Refusal) else NO_WAY)


def _straight(g: Glance, start: int, end: int) -> tuple[int, ...]:
    """Hexes one after the other that come nearer and nearer."""
    board, path, here = g.setting.board, [], start
    if start < 0:
        return ()
    while here != end:
        near = [n for n in board.neighbours[here] if n >= 0]
        here = min(near, key=lambda n: board.dist[n][end])
        path.append(here)
    return tuple(path)


def _fire(g: Glance, question: Question, pieces: Sequence[str], units: Sequence[Unit], at: int) -> Iterator[Cannot]:
    """Members that cannot fire, then why the others cannot fire there."""
    for piece, name, refusal in why_not_shoot(g, pieces):
        yield _cannot(g, name, refusal, piece)
    if at < 0:
        return
    places = {u.at for u in units} | {g.seen.position.weapons[w].at for w in g.weapons(pieces)}
    for place in sorted(places):
        numbers = {*(u.id for u in units), *map(shooter_of, g.weapons(pieces))}
        ready = [who for who in ready_in(g.seen, place) if who.number in numbers]
        if not ready:
            continue
        if not g.book and not g.seen.sees(place, at):
            reason, rule = why_blocked(g, place, at)
            yield Cannot(g.t("from-to", place=g.place(place), target=g.place(at)), sentence(reason), rule)
            continue
        group = fullest(g.seen, ready, at) or tuple(who.number for who in ready)
        yield from _judged(g, question, Fire(group, at), g.teller.shooters(group))


def cannot_fire(g: Glance, question: Question) -> Iterator[Cannot]:
    """Own units that see those who move and cannot fire at them: why, each once."""
    movers = movers_of(g)
    if not movers:
        return
    at = g.seen.unit(movers[0]).at
    for unit in g.seen.mine():
        who = shooter(g.seen, unit.id)
        if who is None or g.seen.leads(unit) or not g.seen.sees(unit.at, at):
            continue
        refused = why_not_ready(g.seen, who)
        verdict = refused or question.admits(Fire((unit.id,), at))
        if isinstance(verdict, Refusal):
            yield _cannot(g, g.teller.full(unit), verdict, unit_piece(unit.id))

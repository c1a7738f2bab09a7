"""A set-up at the table: every figure with the zone in which it may stand, and a draft judged as it grows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from voltigeur.engine.choices import Question, Refusal, VoltigeurError
from voltigeur.engine.table.asks import Fault, Placing, Slot
from voltigeur.engine.table.scene import Piece
from voltigeur.games.skirmish.base.library import zone_of
from voltigeur.games.skirmish.base.names import Move, move_of, parse_site, points_of, whole, write_site
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch16_scenario.deployment import SetUp, SetUpDraft, room_for
from voltigeur.games.skirmish.table.faces import figure_of, piece_of
from voltigeur.games.skirmish.table.scene import outlines

if TYPE_CHECKING:
    from voltigeur.games.skirmish.table.page import SkirmishTable

_TRIES = 24
"""How often a set-up is drawn to find one that goes with what stands already."""


def slots(table: SkirmishTable, seen: Seen, question: Question) -> Iterator[Slot]:
    """A slot for every figure that has to be placed."""
    draft = question.choice
    assert isinstance(draft, SetUpDraft)
    for number in draft.figures:
        info = table.setting.figures[number]
        zone = table.setting.zones[zone_of(table.setting.troops[info.troop].plan, table.setting.sides[info.side])]
        floors = {0, *(room.storey for room in table.setting.tabletop.rooms)} if info.soldier else {0}
        if zone.storeys:
            floors &= set(zone.storeys)
        yield Slot(
            piece=table.faces.figure(seen, seen.figure(number), own=True),
            places=(),
            group=f"t{info.troop}",
            zones=outlines(table, zone),
            floors=tuple(sorted(floors)),
        )


def placing(
    table: SkirmishTable, m: SkirmishMatch, question: Question, places: Mapping[str, str], fill: bool
) -> Placing:
    """Judge a set-up in progress, and complete it if asked."""
    seen = m.at_rest(question.seat)
    draft = question.choice
    if not isinstance(draft, SetUpDraft):
        return Placing("", 0)
    wanted = tuple(draft.figures)
    placed: dict[int, Move] = {}
    for piece, place in places.items():
        number = figure_of(piece)
        if number in wanted:
            placed[number] = _move(number, place)
    if fill:
        placed = _filled(draft, wanted, placed)
    missing = [number for number in wanted if number not in placed]
    faults = tuple(_faults(table, draft, placed))
    answer = SetUp(tuple(placed[number] for number in wanted)) if not missing else None
    if answer is not None and not any(fault.grave for fault in faults):
        verdict = question.admits(answer)
        if isinstance(verdict, Refusal):
            faults = (*faults, Fault(table.teller.refusal(verdict), verdict.rule, grave=True))
    grave = any(fault.grave for fault in faults)
    return Placing(
        answer=m.write(answer) if answer is not None and not grave else "",
        missing=len(missing),
        faults=faults,
        theirs=tuple(_theirs(table, seen, placed)),
        places={piece_of(number): write_site(_site(move)) for number, move in placed.items()},
    )


def _move(number: int, place: str) -> Move:
    try:
        x, y, storey = parse_site(place.partition("@")[0].strip())
    except VoltigeurError:
        x, y, storey = 0, 0, 0
    turn = whole(place.partition("@")[2].strip())
    facing = turn % 360 if turn >= 0 else -1
    return move_of(number, ((x, y),), facing=facing, storey=storey)


def _site(move: Move) -> tuple[int, int, int]:
    x, y = points_of(move)[-1]
    return x, y, move[3]


def _filled(draft: SetUpDraft, wanted: tuple[int, ...], placed: dict[int, Move]) -> dict[int, Move]:
    """Keep what stands and put the others beside it, best so that no base hangs over the edge; else begin anew."""
    offered: dict[int, Move] = {}
    good: dict[int, Move] = {}
    for seed in range(_TRIES):
        sample = draft.sample(Random(seed))
        assert isinstance(sample, SetUp)
        offered = {move[0]: move for move in sample.sites}
        whole = {number: placed.get(number, offered[number]) for number in wanted}
        if draft.admits(SetUp(tuple(whole[number] for number in wanted))) is None:
            good = _on_the_table(draft, whole, placed)
            if not any(_overhang(draft, [good[number]]) for number in wanted if number not in placed):
                return good
    return good or _on_the_table(draft, offered, {})


def _on_the_table(draft: SetUpDraft, moves: dict[int, Move], kept: Mapping[int, Move]) -> dict[int, Move]:
    """Troops whose bases hang over the edge of the table step inwards together, where they may."""
    setting = draft.seen.setting
    for troop in draft.troops:
        own = [number for number in setting.troops[troop].figures if number in moves]
        if any(number in kept for number in own):
            continue
        over = _overhang(draft, [moves[number] for number in own])
        tried = {**moves, **{number: _shifted(moves[number], over) for number in own}} if over else moves
        if over and draft.admits(SetUp(tuple(tried.values()))) is None:
            moves = tried
    return moves


def _overhang(draft: SetUpDraft, moves: Sequence[Move]) -> tuple[int, int] | None:
    """How far these have to go so that no base hangs over the edge of the table; None if none does."""
    setting = draft.seen.setting
    spots = [(*points_of(move)[-1], room_for(setting, setting.figures[move[0]])) for move in moves]
    dx = _inwards([(x, room) for x, _, room in spots], setting.tabletop.width)
    dy = _inwards([(y, room) for _, y, room in spots], setting.tabletop.height)
    return (dx, dy) if dx or dy else None


def _inwards(places: Sequence[tuple[int, int]], size: int) -> int:
    """How far bases have to go along one side of the table so that none hangs over its ends."""
    low = max(room - at for at, room in places)
    high = max(at + room - size for at, room in places)
    return low if low > 0 else -high if high > 0 else 0


def _shifted(move: Move, by: tuple[int, int]) -> Move:
    x, y, storey = _site(move)
    return move_of(move[0], ((x + by[0], y + by[1]),), facing=move[2], storey=storey)


def _faults(table: SkirmishTable, draft: SetUpDraft, placed: Mapping[int, Move]) -> Iterator[Fault]:
    """What is wrong with those who stand already, one by one."""
    for number, move in placed.items():
        verdict = draft.why_not_there(move, placed)
        if verdict is not None:
            yield Fault(table.teller.refusal(verdict), verdict.rule, grave=True, piece=piece_of(number),
                        place=write_site(_site(move)))  # fmt: skip


def _theirs(table: SkirmishTable, seen: Seen, placed: Mapping[int, Move]) -> Iterator[Piece]:
    """What the other side would see: markers of the hidden, the others as they are."""
    for number, move in placed.items():
        info = table.setting.figures[number]
        x, y, storey = _site(move)
        place = write_site((x, y, storey))
        if table.setting.troops[info.troop].plan.hidden:
            yield Piece(id=f"m-{number}", side=info.side, place=place, label="?", title=table.t("somebody"),
                        role="marker", at=(float(x), float(y)), floor=storey, shape="figure")  # fmt: skip
        else:
            face = table.faces.figure(seen, seen.figure(number), own=False)
            yield Piece(id=face.id, side=face.side, place=place, label=face.label, title=face.title,
                        symbol=face.symbol, role=face.role, at=(float(x), float(y)), floor=storey, turn=move[2],
                        shape=face.shape, size=face.size, posture="upright")  # fmt: skip

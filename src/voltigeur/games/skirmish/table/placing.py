"""A set-up at the table: every figure with the zone in which it may stand, and a draft judged as it grows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from voltigeur.engine.choices import Question, Refusal, VoltigeurError
from voltigeur.engine.table.asks import Fault, Placing, Slot
from voltigeur.engine.table.scene import Piece
from voltigeur.games.skirmish.base.library import zone_of
from voltigeur.games.skirmish.base.names import Move, move_of, parse_site, points_of, whole, write_site
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.setting import SkirmishSetting
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.bot.deploy import completed
from voltigeur.games.skirmish.ch00_ground.ground import kind_at
from voltigeur.games.skirmish.ch16_scenario.deployment import SetUp, SetUpDraft, room_for
from voltigeur.games.skirmish.table.faces import figure_of, piece_of
from voltigeur.games.skirmish.table.scene import outlines
from voltigeur.terrain.plane import Point
from voltigeur.terrain.tabletop import Site

if TYPE_CHECKING:
    from voltigeur.games.skirmish.table.page import SkirmishTable

_ASIDE = 16
"""How far, in quarters of a base, somebody may step aside so that his base hangs over nothing."""
_TRIES = 6
"""Set-ups that are thought of until one has every base on the table; in a crowded zone a vehicle may find no room."""


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
        placed = _filled(m, draft, placed)
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


def _site(move: Move) -> Site:
    x, y = points_of(move)[-1]
    return x, y, move[3]


# -------------------------------------------------------------------- completing


def _filled(m: SkirmishMatch, draft: SetUpDraft, placed: Mapping[int, Move]) -> dict[int, Move]:
    """As the commander of this game would set up round what stands already, with every base clear of walls and edges.

    The numbers that it draws come from the secret of the match and are each side's own: the same draft is filled in
    the same way, and the other side cannot find out how.
    """
    setting, rng = draft.seen.setting, m.state.chance.advice(f"set-up {draft.seen.side} {draft.turn}")
    tried: list[dict[int, Move]] = []
    for _ in range(_TRIES):
        moves = {move[0]: move for move in completed(draft.seen, draft, placed, rng).sites}
        for number in draft.figures:
            if moves[number] != placed.get(number):
                moves[number] = _cleared(draft, moves, number)
        tried.append(moves)
        if not _overhanging(setting, moves):
            break
    return min(tried, key=lambda moves: _overhanging(setting, moves))


def _overhanging(setting: SkirmishSetting, moves: Mapping[int, Move]) -> int:
    """How many bases reach over the edge of the table."""
    return sum(
        not _inside(setting, _site(move), room_for(setting, setting.figures[number])) for number, move in moves.items()
    )


def _cleared(draft: SetUpDraft, moves: Mapping[int, Move], number: int) -> Move:
    """The same move, or the nearest one at which the base hangs over nothing, or else not over the edge of the table;
    best on the same ground."""
    setting, move = draft.seen.setting, moves[number]
    here = _site(move)
    room = room_for(setting, setting.figures[number])
    ground, within = kind_at(setting, here), setting.tabletop.room_at(here)
    sites = [(here[0] + dx, here[1] + dy, here[2]) for dx, dy in _steps(room)]
    for good in (_clear, _inside):
        if good(setting, here, room):
            return move
        free = [s for s in sites if good(setting, s, room) and setting.tabletop.room_at(s) == within]
        for site in sorted(free, key=lambda site: kind_at(setting, site) != ground):
            tried = move_of(number, (site[:2],), facing=move[2], storey=move[3])
            whole = {**moves, number: tried}
            if draft.admits(SetUp(tuple(whole.values()))) is None:
                return tried
    return move


def _clear(setting: SkirmishSetting, site: Site, room: int) -> bool:
    """Whether a base touches neither a wall, a hedge or the like nor the edge of the table."""
    return _inside(setting, site, room) and not setting.tabletop.touching(site, room)


def _inside(setting: SkirmishSetting, site: Site, room: int) -> bool:
    """Whether a base does not reach over the edge of the table."""
    x, y, _ = site
    top = setting.tabletop
    return room <= x <= top.width - room and room <= y <= top.height - room


@lru_cache
def _steps(room: int) -> tuple[Point, ...]:
    """Where to step aside to, the nearest first."""
    steps = range(-_ASIDE, _ASIDE + 1)
    found = [(x * room // 2, y * room // 2) for x in steps for y in steps]
    return tuple(sorted(found, key=lambda p: (p[0] ** 2 + p[1] ** 2, p)))


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

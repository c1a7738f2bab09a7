"""The position as lines of text, for readers of screens: made from the scene alone, so that it says no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from voltigeur.engine.table_scene import Piece, Scene

if TYPE_CHECKING:
    from voltigeur.games.skirmish.table.page import SkirmishTable


def lines(table: SkirmishTable, scene: Scene, seat: int) -> Iterator[str]:
    """Turn, score, objectives, who acts when, then both sides and what lies on the table."""
    t = table.t
    if scene.turn:
        phase = dict(scene.phases).get(scene.phase, scene.phase)
        yield t("table-text-turn", turn=scene.turn, turns=scene.turns, phase=phase)
    else:
        yield t("phase-set-up")
    if scene.ending:
        yield f"{scene.ending.title} {scene.ending.text}"
    for side in scene.sides:
        yield t("table-text-score", side=side.name, score=side.score)
    for goal in scene.goals:
        holder = table.teller.the_side(goal.held_by) if goal.held_by >= 0 else t("nobody")
        yield t("table-text-goal", objective=goal.name, holder=holder)
    if scene.due:
        yield t("table-text-order", troops=", ".join(f"{due.text} {due.die or '-'}" for due in scene.due))
    for number in (1, 0) if seat == 1 else (0, 1):
        yield from _side(table, scene, number)
    for mark in scene.marks:
        yield t("table-text-at", place=mark.place, what=mark.text)


def _side(table: SkirmishTable, scene: Scene, side: int) -> Iterator[str]:
    t = table.t
    own = [piece for piece in scene.pieces if piece.side == side]
    yield t("table-text-side", side=scene.sides[side].name)
    if not own:
        yield "  " + t("nobody")
    for group in (group for group in scene.groups if group.side == side):
        members = [piece for piece in own if piece.group == group.id]
        if members:
            yield f"  {group.name} ({group.text})"
            yield from (f"    {_piece(table, piece)}" for piece in members)
    for piece in own:
        if piece.role == "marker":
            yield "  " + t("table-text-at", place=piece.place, what=piece.title)


def _piece(table: SkirmishTable, piece: Piece) -> str:
    where = piece.place or table.t("off-table")
    words = ", ".join(badge.text for badge in piece.badges)
    return table.t("table-text-at", place=where, what=f"{piece.title} ({words})" if words else piece.title)

"""The position as lines of text, for readers of screens: made from the scene alone, so that it says no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from voltigeur.engine.table_scene import Piece, Scene
from voltigeur.tabling.words import lowered

if TYPE_CHECKING:
    from voltigeur.games.tda.table.page import TdaTable


def lines(table: TdaTable, scene: Scene, seat: int) -> Iterator[str]:
    """Turn, score, objectives, then one's own side, the enemy's known units, markers, and what lies on the ground."""
    t = table.t
    phase = dict(scene.phases).get(scene.phase, scene.phase)
    if scene.turn:
        yield t("table-text-turn", turn=scene.turn, turns=scene.turns, phase=phase)
    else:
        yield t("table-text-set-up")
    if scene.ending:
        yield f"{scene.ending.title} {scene.ending.text}"
    elif scene.acting >= 0:
        yield t("table-text-acting", side=table.teller.the_side(scene.acting))
    for side in scene.sides:
        yield t("table-text-score", side=side.name, score=side.score)
    spot = table.setting.board.place
    for goal in scene.goals:
        held = goal.held_by >= 0
        holder = t("table-text-held", side=table.teller.the_side(goal.held_by)) if held else t("table-text-nobody")
        hexes = ", ".join(place for place in goal.places if not table.setting.board.floor_of[spot(place)])
        yield t("table-text-goal", objective=lowered(goal.name), places=hexes, holder=holder)
    order = (1, 0) if seat == 1 else (0, 1)
    for number in order:
        yield from _side(table, scene, number)
    lying = [mark for mark in scene.marks if mark.kind not in ("objective", "control")]
    if lying:
        yield t("table-text-ground")
        for mark in lying:
            yield "  " + t("table-text-at", place=mark.place, what=mark.text)


def _side(table: TdaTable, scene: Scene, side: int) -> Iterator[str]:
    t = table.t
    own = [piece for piece in scene.pieces if piece.side == side]
    yield t("table-text-side", side=scene.sides[side].name)
    if not own:
        yield "  " + t("table-text-none")
    markers = [piece for piece in own if piece.role == "marker"]
    groups = {group.id: group for group in scene.groups}
    for group in [*(group.id for group in scene.groups if group.side == side), ""]:
        members = [p for p in own if p.role != "marker" and (p.group if p.group in groups else "") == group]
        if not members:
            continue
        if group:
            state = f" ({groups[group].text})" if groups[group].text else ""
            yield f"  {groups[group].name}{state}"
        else:
            yield "  " + t("table-text-others")
        for piece in members:
            yield f"    {_piece(table, piece)}"
    for piece in markers:
        yield "  " + t("table-text-at", place=piece.place, what=piece.title)


def _piece(table: TdaTable, piece: Piece) -> str:
    """One counter: name, place, strength, states."""
    where = piece.place or table.t("table-text-off-map")
    words = [badge.text for badge in piece.badges]
    if piece.steps[1] > 1:
        words.insert(0, table.t("table-note-steps", steps=piece.steps[0], full=piece.steps[1]))
    what = f"{piece.title} ({', '.join(words)})" if words else piece.title
    return table.t("table-text-at", place=where, what=what)

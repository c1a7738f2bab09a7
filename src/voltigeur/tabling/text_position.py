"""The position as lines of text, for readers of screens: made from the scene alone, so that it says no more.

A game says each line in its own words (`table-text-turn`, `-set-up`, `-score`, `-goal`, `-held`, `-nobody`, `-side`,
`-none`, `-off-map`, `-at`); what it has no message for is not told (`-acting`, `-order`) or not headed (`-ground`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from voltigeur.engine.table.scene import Piece, Scene
from voltigeur.engine.texts import Texts
from voltigeur.tabling.words import lowered

KNOWN = frozenset({"objective", "control"})
"""Marks that the lines about objectives tell."""


def lines(
    t: Texts, scene: Scene, seat: int, the_side: Callable[[int], str], within: Collection[str] = ()
) -> Iterator[str]:
    """Turn, score, objectives, who acts when, then one's own side, the other's known pieces, what lies on the ground.

    `the_side` names a side within a sentence; `within` are places in others, which an objective does not list.
    """
    yield from _heading(t, scene, the_side)
    for side in scene.sides:
        yield t("table-text-score", side=side.name, score=side.score)
    for goal in scene.goals:
        held = goal.held_by >= 0
        holder = t("table-text-held", side=the_side(goal.held_by)) if held else t("table-text-nobody")
        places = ", ".join(place for place in goal.places if place not in within)
        said = {"objective": goal.name, "spoken": lowered(goal.name), "places": places, "holder": holder}
        yield t.many("table-text-goal", said)
    if scene.due:
        yield t("table-text-order", troops=", ".join(f"{due.text} {due.die or '-'}" for due in scene.due))
    for number in sorted(range(len(scene.sides)), key=lambda number: number != seat):
        yield from _side(t, scene, number)
    yield from _ground(t, scene)


def _heading(t: Texts, scene: Scene, the_side: Callable[[int], str]) -> Iterator[str]:
    if scene.turn:
        phase = dict(scene.phases).get(scene.phase, scene.phase)
        yield t("table-text-turn", turn=scene.turn, turns=scene.turns, phase=phase)
    else:
        yield t("table-text-set-up")
    if scene.ending:
        yield f"{scene.ending.title} {scene.ending.text}"
    elif scene.acting >= 0 and t.has("table-text-acting"):
        yield t("table-text-acting", side=the_side(scene.acting))


def _side(t: Texts, scene: Scene, side: int) -> Iterator[str]:
    """A side by its formations, then its markers."""
    own = [piece for piece in scene.pieces if piece.side == side]
    yield t("table-text-side", side=scene.sides[side].name)
    if not own:
        yield "  " + t("table-text-none")
    groups = {group.id: group for group in scene.groups}
    for group in [*(group for group in scene.groups if group.side == side), None]:
        wanted = group.id if group else ""
        members = [p for p in own if p.role != "marker" and (p.group if p.group in groups else "") == wanted]
        if members and group is not None:
            yield f"  {group.name} ({group.text})" if group.text else f"  {group.name}"
        elif members:
            yield "  " + t("table-text-others")
        yield from (f"    {_piece(t, piece)}" for piece in members)
    for piece in own:
        if piece.role == "marker":
            yield "  " + t("table-text-at", place=piece.place, what=piece.title)


def _piece(t: Texts, piece: Piece) -> str:
    """One piece: name, place, strength, states."""
    words = [badge.text for badge in piece.badges]
    if piece.steps[1] > 1:
        words.insert(0, t("table-note-steps", steps=piece.steps[0], full=piece.steps[1]))
    what = f"{piece.title} ({', '.join(words)})" if words else piece.title
    return t("table-text-at", place=piece.place or t("table-text-off-map"), what=what)


def _ground(t: Texts, scene: Scene) -> Iterator[str]:
    lying = [mark for mark in scene.marks if mark.kind not in KNOWN]
    headed = t.has("table-text-ground")
    if lying and headed:
        yield t("table-text-ground")
    for mark in lying:
        yield ("  " if headed else "") + t("table-text-at", place=mark.place, what=mark.text)

"""Frames: what a viewer is sent for each moment of a match."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import voltigeur
from voltigeur.engine.rulebooks import AnyMatch, rulebook
from voltigeur.engine.table import PUBLIC
from voltigeur.engine.table.scene import Mark, Piece
from voltigeur.server.frames import Viewer, moments_of, resting, rewind
from voltigeur.server.wire import Frame

BOOK = rulebook("tda")
encode = msgspec.json.Encoder().encode


def facing(kind: str, order: str = "ask") -> AnyMatch:
    """A squad in the open, before two markers: such a thing under the nearer, nobody who can fire under the other."""
    red: dict[str, Any] = {"side": "red", "hidden": True}
    near, far = {"at": "F5", **red}, {"at": "F7", "neutralised": kind == "decoy", **red}
    squad, decoy = {"id": "R", "type": "rifle-squad"}, {"id": "D", "type": "decoy"}
    under = ({**near, **squad}, {**far, **decoy}) if kind == "rifle-squad" else ({**near, **decoy}, {**far, **squad})
    units = [{"id": "A", "at": "C5", "hidden": False}, *under]
    match = BOOK.arrange({"units": units}, "test")
    match.start()
    match.forced = None
    match.keep_moments = True
    match.order(1, order)
    match.take_moments()
    return match


def viewer_of(match: AnyMatch, seat: int) -> Viewer:
    return Viewer(match.book.table(match.setting, "en"), seat, match.setting.seats)


class Watcher:
    """A viewer who keeps every frame, and when others may have to wait."""

    def __init__(self, match: AnyMatch, seat: int) -> None:
        self.match = match
        self.viewer = viewer_of(match, seat)
        self.frames: list[Frame] = [self.viewer.whole(resting(match))]
        self.pauses: list[int] = []

    def look(self) -> None:
        for moment in moments_of(self.match):
            frame = self.viewer.advance(moment)
            if frame is not None:
                self.frames.append(frame)
            if moment.window:
                self.pauses.append(len(self.frames))

    def last(self) -> Frame:
        """The frame that was sent last."""
        return self.frames[-1]


def played(match: AnyMatch, watcher: Watcher) -> tuple[list[bytes], list[int]]:
    """Blue walks two hexes and red lets it."""
    for answer in ("activate blue", "move A normal C4-C3"):
        match.answer(answer)
        watcher.look()
        while match.question is not None and match.question.seat == 1:
            match.answer("pass")
            watcher.look()
    return [encode(frame) for frame in watcher.frames], watcher.pauses


def test_the_mover_is_sent_the_same_bytes_whether_the_enemy_was_asked_held_or_is_nobody() -> None:
    stories = []
    for kind, order in (("decoy", "ask"), ("rifle-squad", "hold"), ("rifle-squad", "ask")):
        match = facing(kind, order)
        stories.append(played(match, Watcher(match, 0)))
    assert stories[0] == stories[1] == stories[2]
    waits = [msgspec.json.decode(frame)["waiting"] for frame in stories[0][0]]
    assert waits.count("reaction") == 2, "one for each hex"
    assert len(stories[0][1]) == 2


def test_a_spectator_is_sent_the_same_too() -> None:
    stories = []
    for kind, order in (("decoy", "ask"), ("rifle-squad", "hold"), ("rifle-squad", "ask")):
        match = facing(kind, order)
        stories.append(played(match, Watcher(match, PUBLIC)))
    assert stories[0] == stories[1] == stories[2]


def test_who_is_asked_in_a_window_has_the_question_and_the_other_waits_for_a_reaction() -> None:
    match = facing("rifle-squad")
    blue, red = Watcher(match, 0), Watcher(match, 1)
    assert blue.last().ask is not None and red.last().ask is None
    assert (red.last().waiting, red.last().waiting_for) == ("others", 0)
    match.answer("activate blue")
    match.answer("move A normal C4")
    moments = moments_of(match)
    assert len(moments) == 1, "the still of a window that is asked is the position at rest"
    seen = [watcher.viewer.advance(moments[0]) for watcher in (blue, red)]
    assert seen[0] is not None and (seen[0].waiting, seen[0].waiting_for, seen[0].ask) == ("reaction", 1, None)
    assert seen[1] is not None and seen[1].ask is not None and seen[1].ask.reaction and seen[1].waiting == ""


def test_nothing_is_sent_where_nothing_changed_for_the_viewer() -> None:
    match = facing("rifle-squad")
    blue, spectator = Watcher(match, 0), Watcher(match, PUBLIC)
    match.order(1, "hold")
    match.order(1, "fire 20%")
    blue.look()
    spectator.look()
    assert len(blue.frames) == 1 and len(spectator.frames) == 1


def test_an_offer_is_news_to_everybody() -> None:
    match = facing("rifle-squad")
    watcher = Watcher(match, 0)
    frame = watcher.viewer.advance(resting(match), offer=1)
    assert frame is not None and frame.offer == 1
    assert watcher.viewer.advance(resting(match), offer=1) is None


def test_undo_and_rewind_are_offered_as_far_as_they_lead() -> None:
    given = {"units": [{"id": "A", "type": "medium-mg", "at": "C5"},
                       {"id": "X", "side": "red", "at": "F5", "neutralised": True}]}  # fmt: skip
    match = BOOK.arrange(given, "test")
    match.start()
    table = match.book.table(match.setting, "en")
    watcher = Watcher(match, 0)
    assert not watcher.last().can_undo and not watcher.last().can_rewind and not watcher.last().can_take_back
    start = match.digest()
    for answer in ("activate blue", "set-up A"):
        match.answer(answer)
        watcher.look()
    assert watcher.last().can_undo and watcher.last().can_rewind and watcher.last().can_take_back
    assert viewer_of(match, 0).whole(resting(match)).can_rewind, "whoever comes later may, too"
    assert rewind(table, match, 0)
    assert match.digest() == start
    watcher.look()
    assert not watcher.last().can_rewind
    assert [note.kind for note in watcher.last().notes][-1] == "undone"


def test_an_undo_is_told_to_whoever_saw_what_was_undone() -> None:
    match = facing("rifle-squad")
    red = Watcher(match, 1)
    match.answer("activate blue")
    red.look()
    told = [note.kind for note in red.last().notes]
    assert told, "an activation is public"
    assert match.undo(0)
    red.look()
    assert [note.kind for note in red.last().notes] == ["undone"]


def together(frames: list[Frame]) -> tuple[dict[str, Piece], dict[str, Mark]]:
    """The pieces and marks that a page puts together from frames."""
    pieces: dict[str, Piece] = {}
    marks: dict[str, Mark] = {}
    things: tuple[tuple[dict[str, Any], str], ...] = ((pieces, "pieces"), (marks, "marks"))
    for frame in frames:
        for mine, name in things:
            if frame.scene.whole:
                mine.clear()
            for key, thing in getattr(frame.scene, name).items():
                if thing is None:
                    del mine[key]
                else:
                    mine[key] = thing
    return pieces, marks


@pytest.mark.parametrize(("seed", "seat"), [(1, 0), (2, 1), (3, PUBLIC)])
def test_changes_add_up_to_the_scene(seed: int, seat: int) -> None:
    match = voltigeur.new_match("tda", "escarmouche", seed=seed)
    match.keep_moments = True
    watcher = Watcher(match, seat)
    rng = Random(seed)
    for number in range(120):
        if match.question is None:
            break
        if rng.random() < 0.1:
            match.undo(rng.randrange(2))
        elif rng.random() < 0.03:
            match.take_back(rng.randrange(2), rng)
        else:
            match.answer(match.question.choice.sample(rng))
        watcher.look()
        if number % 10 == 0:
            whole = viewer_of(match, seat).whole(resting(match))
            pieces, marks = together(watcher.frames)
            assert (pieces, marks) == (dict(whole.scene.pieces), dict(whole.scene.marks))
            assert whole.told == watcher.last().told == sum(len(frame.notes) for frame in watcher.frames)
    notes = [note for frame in watcher.frames for note in frame.notes]
    assert [note.n for note in notes] == list(range(1, len(notes) + 1))
    assert list(viewer_of(match, seat).whole(resting(match)).notes) == notes, "a newcomer reads the same log"

"""Replays show what was shown in play; branches go on from there."""

from __future__ import annotations

from random import Random

import pytest

import voltigeur
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.events import Answered, Event, Ordered
from voltigeur.engine.match import play
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.saves import from_text, retell, to_text
from voltigeur.engine.table import EVERYTHING, PUBLIC
from voltigeur.players import player
from voltigeur.server import replays
from voltigeur.server.frames import Moment, Viewer, moments_of, resting
from voltigeur.server.wire import Frame

Seen = dict[int, list[Frame]]


def live(seed: int, decisions: int) -> tuple[AnyMatch, Seen, list[Moment]]:
    """A match played at random with undos, take-backs and orders; what each viewer was shown, and every moment."""
    match = voltigeur.new_match("tda", "escarmouche", seed=seed)
    match.keep_moments = True
    rng = Random(seed)
    table = match.book.table(match.setting, "en")
    viewers = {seat: Viewer(table, seat, 2, asks=False) for seat in (0, 1, PUBLIC)}
    moments = [resting(match)]
    seen = {seat: [viewer.whole(moments[0])] for seat, viewer in viewers.items()}
    for _ in range(decisions):
        if match.question is None:
            break
        chance = rng.random()
        if chance < 0.08:
            match.undo(rng.randrange(2))
        elif chance < 0.11:
            match.take_back(rng.randrange(2), rng)
        elif chance < 0.15:
            match.order(rng.randrange(2), rng.choice(["hold", "ask", "fire 20%"]))
        else:
            question = rng.choice(match.questions)
            match.answer(question.choice.sample(rng), question.seat)
        for moment in moments_of(match):
            moments.append(moment)
            for seat, viewer in viewers.items():
                frame = viewer.advance(moment)
                if frame is not None:
                    seen[seat].append(frame)
    return match, seen, moments


def replayed(match: AnyMatch, seat: int, until: Moment | None = None) -> list[Frame]:
    table = match.book.table(match.setting, "en")
    return [each.frame for each in replays.shown(match, table, seat, until)]


@pytest.mark.parametrize("seed", range(4))
def test_a_replay_shows_the_frames_of_play(seed: int) -> None:
    match, seen, _ = live(seed, 160)
    for seat in (0, 1, PUBLIC):
        assert replayed(match, seat) == seen[seat]


@pytest.mark.parametrize("seed", range(4, 7))
def test_a_loaded_match_replays_the_same(seed: int) -> None:
    match, seen, _ = live(seed, 120)
    loaded = from_text(to_text(match)).match
    assert replayed(loaded, 0) == seen[0]


def test_a_replay_stops_at_the_moment_that_was_shown_last() -> None:
    match, seen, moments = live(7, 120)
    table = match.book.table(match.setting, "en")
    passing = [number for number, moment in enumerate(moments) if not moment.resting]
    for number in (*passing[:3], len(moments) // 2):
        viewer = Viewer(table, 0, 2, asks=False)
        expected = [viewer.whole(moments[0])]
        expected += [frame for m in moments[1 : number + 1] if (frame := viewer.advance(m)) is not None]
        assert replayed(match, 0, moments[number]) == expected
        assert len(expected) < len(seen[0])


def finished(seed: int = 1) -> AnyMatch:
    match = voltigeur.new_match("tda", "premier-feu", seed=seed)
    play(match, [player("quick", seed), player("quick", seed + 1)])
    return match


def test_only_a_match_that_is_over_shows_everything() -> None:
    match, _, _ = live(8, 40)
    with pytest.raises(VoltigeurError):
        replayed(match, EVERYTHING)
    over = finished()
    whole = replayed(over, EVERYTHING)
    assert whole[-1].scene.ending is not None
    assert whole[-1].told >= max(len(over.log(0)), len(over.log(1)))
    roles = {piece.role for frame in whole for piece in frame.scene.pieces.values() if piece is not None}
    assert "marker" not in roles, "nothing is hidden any more"


def test_where_the_rules_have_changed_since_the_story_goes_on_from_the_next_snapshot() -> None:
    match = voltigeur.new_match("tda", "compagnie-en-ligne", seed=2)
    rng = Random(2)
    for _ in range(130):
        assert match.question is not None
        match.answer(match.question.choice.sample(rng))
    at = next(i for i, e in enumerate(match.record) if isinstance(e, Event) and i > match.snapshots[0][0] + 20)
    told = match.record[at]
    assert isinstance(told, Event)
    match.record[at] = Event("moves", {}, told.rules)
    moments = list(replays.moments(match))
    assert moments[-1].length == len(match.record)
    assert moments[-1].match.position == match.position
    lengths = [moment.length for moment in moments]
    assert lengths == sorted(lengths) and match.snapshots[1][0] in lengths


def test_a_branch_of_a_finished_match_goes_on_with_other_dice() -> None:
    match = finished(3)
    table = match.book.table(match.setting, "en")
    frames = list(replays.shown(match, table, EVERYTHING))
    for number in (1, len(frames) // 3, len(frames) // 2, len(frames) - 2):
        new = replays.branch(match, table, EVERYTHING, number, holder=0, rng=Random(5))
        assert new.question is not None
        assert new.state.chance.key != match.state.chance.key
        past = frames[number - 1].moment.length
        assert new.record[:past] == match.record[:past]
        assert new.book.faults(new) == []
        assert play(new, [player("quick", 1), player("quick", 2)]).scores
        assert list(retell(from_text(to_text(new)))) == []
    with pytest.raises(VoltigeurError, match="over"):
        replays.branch(match, table, EVERYTHING, len(frames), holder=0)
    with pytest.raises(VoltigeurError, match="no frame"):
        replays.branch(match, table, EVERYTHING, len(frames) + 1, holder=0)


@pytest.mark.parametrize("seed", range(9, 14))
def test_a_branch_of_a_running_match_agrees_with_what_its_holder_saw_and_holds_nothing_else(seed: int) -> None:
    match, seen, _ = live(seed, 100)
    assert match.result is None, "the match has to be running"
    table = match.book.table(match.setting, "en")
    for holder in (0, 1):
        shown = list(replays.shown(match, table, holder))
        assert [each.frame for each in shown] == seen[holder]
        for number in (len(shown) // 3, len(shown) - 1):
            then = shown[number - 1]
            new = replays.branch(match, table, holder, number, holder=holder, rng=Random(seed))
            story = [note for each in shown[:number] for note in each.frame.notes]
            assert [note.kind for note in Viewer(table, holder, 2).whole(resting(new)).notes][: len(story)] == [
                note.kind for note in story
            ]
            assert not any(isinstance(entry, Answered | Ordered) for entry in new.record[: len(story)])
            assert not new.state.orders
            past = [entry for entry in new.record[: len(story)] if isinstance(entry, Event)]
            assert all(not event.to & 1 << (1 - holder) for event in past), "the other seat begins with an empty log"
            if len(new.record) == len(story):
                assert new.view(holder).data() == then.moment.match.view(holder).data()

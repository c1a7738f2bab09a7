"""The toy rulebooks keep every promise of the engine: in random play, in cases, at the table, in the terminal."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from rich.console import Console

import voltigeur
from voltigeur.cli.session import Session
from voltigeur.engine.casebook.run import run_files
from voltigeur.engine.chance import Drawn, Forced, parse_roll
from voltigeur.engine.choices import NotAdmitted, VoltigeurError
from voltigeur.engine.events import Event
from voltigeur.engine.match import rights
from voltigeur.engine.orders import whole_sheet
from voltigeur.engine.saves import from_text, retell, to_text
from voltigeur.engine.steps import Step
from voltigeur.engine.table import PUBLIC
from voltigeur.engine.texts import texts
from voltigeur.lab.fuzz import Every, fuzz
from voltigeur.lab.simulate import simulate
from voltigeur.players import player
from voltigeur.server.frames import Viewer, moments_of, resting, rights_of

HERE = Path(__file__).parent
TOYS = {"patrol": "valley", "bridge": "crossing"}
CLOSE = Every(redeal=4, leak=9, rights=3)


def toy(slug: str, seed: int = 1) -> Any:
    return voltigeur.new_match(slug, TOYS[slug], seed)


# ---------------------------------------------------------------- promises


@pytest.mark.parametrize("slug", TOYS)
def test_random_play_breaks_no_promise(slug: str, tmp_path: Path) -> None:
    report = fuzz(slug, 600, out=tmp_path, every=CLOSE)
    assert report.passed, report.failures
    assert report.checks["ended"] > 20 and report.checks["retold"]


def test_hidden_hands_and_plots_make_other_worlds(tmp_path: Path) -> None:
    report = fuzz("bridge", 300, out=tmp_path, every=CLOSE)
    assert report.passed, report.failures
    assert report.checks["leak-decisions"] > 100 and report.checks["rights"] > 30 and report.checks["undone"]


@pytest.mark.parametrize("slug", TOYS)
def test_every_case_passes(slug: str) -> None:
    outcomes = list(run_files([HERE / "cases" / slug]))
    assert len(outcomes) >= 4
    assert [(outcome.case.id, outcome.differences) for outcome in outcomes if not outcome.passed] == []


@pytest.mark.parametrize("slug", TOYS)
def test_a_toy_fits_on_a_few_pages(slug: str) -> None:
    lines = [(HERE / slug / name).read_text(encoding="utf-8").count("\n") for name in ("rulebook.py", "table.py")]
    assert sum(lines) <= 300


# ---------------------------------------------------------------- draws


def test_a_draw_is_recorded_and_told_again_from_the_save() -> None:
    match = toy("patrol")
    match.answer("advance")
    assert [entry.purpose for entry in match.record if isinstance(entry, Drawn)] == ["draw terrain", "draw events"]
    opened = from_text(to_text(match))
    assert opened.match.record == match.record and list(retell(opened)) == []


def test_a_card_that_is_gone_cannot_be_forced() -> None:
    match = toy("patrol")
    match.forced = Forced([parse_roll("draw terrain: camp")])
    with pytest.raises(VoltigeurError, match="no 'camp' is left"):
        match.answer("advance")
    match.forced = Forced([parse_roll("terrain 1d6: 3")])
    with pytest.raises(VoltigeurError, match="was foreseen, but 'draw terrain' is rolled"):
        match.answer("advance")


def test_what_one_seat_draws_nobody_else_is_told() -> None:
    match = toy("bridge")
    for seat in range(3):
        dealt = [event for event in match.log(seat) if event.kind == "dealt"]
        assert sorted(str(event.args["card"].value) for event in dealt) == sorted(match.position.hands[seat])
    assert not [event for event in match.log(PUBLIC) if event.kind == "dealt"]


def test_a_fork_does_not_see_the_card_to_come() -> None:
    match = toy("patrol")
    found = set()
    for seed in range(40):
        fork = match.fork(Random(seed))
        fork.answer("advance")
        found.add(fork.position.cards[-1])
    assert found == {"woods", "field", "ridge", "village"}


# ---------------------------------------------------------------- rights


def test_all_rights_of_a_seat_are_told_and_a_stale_claim_is_refused() -> None:
    match = toy("bridge")
    seat = next(seat for seat in range(3) if len(set(match.position.hands[seat])) == 2)
    assert len(rights(match, seat)) == 2
    before = match.digest()
    with pytest.raises(NotAdmitted) as error:
        match.claim(seat, "play sappers at bridge", match.told(seat) - 1)
    assert error.value.refusal.reason == "stale" and match.digest() == before
    serials = [question.serial for question in match.questions]
    match.claim(seat, "play sappers at bridge", match.told(seat))
    assert match.position.blown and len(rights(match, seat)) == 1
    assert [question.serial for question in match.questions] == [serial + 1 for serial in serials]


def test_a_card_may_be_played_while_plots_are_sealed() -> None:
    match = toy("bridge")
    seat = next(seat for seat in range(3) if "sappers" in match.position.hands[seat])
    other = next(each for each in range(3) if each != seat)
    match.answer("plot bridge+bridge+mill", other)
    match.claim(seat, "play sappers at bridge", match.told(seat))
    assert match.state.sealed == {other: "plot bridge+bridge+mill"}
    with pytest.raises(NotAdmitted, match="blown"):
        match.answer("plot bridge+ford+mill", seat)
    for each in {0, 1, 2} - {other}:
        match.answer("plot ford+ford+mill", each)
    assert match.position.round == 2 and not match.state.sealed


# ---------------------------------------------------------------- narrated steps, boards that change, sides


def frames_of(match: Any, viewer: Viewer, act: Callable[[], object]) -> list[Any]:
    act()
    return [frame for moment in moments_of(match) if (frame := viewer.advance(moment)) is not None]


def test_what_happens_by_itself_is_shown_one_thing_at_a_time() -> None:
    match = toy("patrol")
    match.keep_moments = True
    match.position.enemies = [3, 4]
    match.position.smoke = 0
    viewer = Viewer(match.book.table(match.setting, "en"), 0, 1)
    first = viewer.whole(resting(match))
    assert first.ask is not None and first.drawing is None
    match.forced = Forced([parse_roll("draw terrain: woods"), parse_roll("draw events: quiet")])
    frames = frames_of(match, viewer, lambda: match.answer("advance"))
    assert [(frame.narrated, [note.kind for note in frame.notes]) for frame in frames] == [
        (False, ["laid"]), (True, ["event"]), (True, ["closes"]), (True, ["closes"]), (False, []),
    ]  # fmt: skip
    assert [note.cause for frame in frames[1:4] for note in frame.notes] == [
        "nothing stirs", "it stands more than a card away", "it stands more than a card away",
    ]  # fmt: skip
    assert [frame.ask is not None for frame in frames] == [False, False, False, False, True]
    assert frames[1].notes[0].cards[0].title == "Quiet"
    assert frames[0].drawing is not None
    assert [spot.kind for spot in frames[0].drawing.spots] == ["camp", "woods", "unknown"]
    assert frames[0].scene.revision == frames[0].drawing.digest and frames[1].drawing is None
    assert frames[0].grounds[1].words == ("Woods",)


def test_a_narrated_step_must_say_why() -> None:
    match = toy("patrol")
    match._narrating = type("Mute", (Step,), {"narrated": True})()
    with pytest.raises(AssertionError, match="does not say why"):
        match.emit("closes")


def test_dice_have_sides_names_and_colours() -> None:
    match = toy("patrol")
    match.position.enemies = [0]
    match.position.smoke = 0
    match.answer("rest")
    table = match.book.table(match.setting, "fr")
    viewer = Viewer(table, 0, 1)
    viewer.whole(resting(match))
    event = next(entry for entry in match.record if isinstance(entry, Event) and entry.kind == "shoots")
    rolls = [entry for entry in match.record if getattr(entry, "purpose", "").startswith("shot")]
    (dice,) = table.note(1, event, rolls, 0).dice
    assert (dice.sides, dice.names, dice.colours) == ((10, 6), ("red", "ground"), ("red", ""))


def test_the_bridge_is_drawn_anew_when_it_is_blown_and_when_it_is_mended() -> None:
    match = toy("bridge")
    viewer = Viewer(match.book.table(match.setting, "en"), 0, 3)
    viewer.whole(resting(match))
    shown = []
    for _ in range(2):
        match.position.hands[2].append("sappers")
        shown += frames_of(match, viewer, lambda: match.claim(2, "play sappers at bridge", match.told(2)))
    assert [[link.open for link in frame.drawing.links] for frame in shown] == [[True, False, True], [True] * 3]


def test_a_machine_wins_and_two_seats_win_together() -> None:
    report = simulate("patrol", "valley", 12, players=("random",))
    assert [(side.side, side.player) for side in report.sides] == [("patrol", "recruit"), ("enemy", "-")]
    assert sum(side.wins for side in report.sides) == 12
    report = simulate("bridge", "crossing", 12, players=("random",) * 3)
    players = [(side.side, side.player) for side in report.sides]
    assert players == [("allies", "recruit + recruit"), ("guard", "recruit")]
    assert sum(side.wins for side in report.sides) + report.draws == 12


def test_a_game_declares_its_own_standing_orders() -> None:
    match = toy("patrol")
    match.position.enemies = [0]
    with pytest.raises(VoltigeurError, match="write ask, smoke 4"):
        match.order(0, "fire 40%")
    with pytest.raises(VoltigeurError):
        match.order(0, "smoke 5")
    match.order(0, "smoke 3")
    chance = [parse_roll("draw events: quiet"), parse_roll("shot red d10, ground d6: 9 5")]
    match.forced = Forced(chance)
    match.answer("rest")
    assert (match.position.smoke, match.position.men) == (1, 3), "four men let it come"
    match.position.men = 2
    match.forced = Forced(chance)
    match.answer("rest")
    assert (match.position.smoke, match.position.men) == (0, 3), "three men throw smoke"
    opened = from_text(to_text(match))
    assert opened.match.orders_of(0).default.text() == "smoke 3"
    t = texts("en", match.book.package)
    sheet = whole_sheet(match.book.table(match.setting, "en").orders(match, 0), match.book, match.orders_of(0), t)
    assert [(form.mode, [field.high for field in form.fields]) for form in sheet.forms] == [("ask", []), ("smoke", [4])]
    assert sheet.order == "smoke 3"


# ---------------------------------------------------------------- drafts


def test_a_draft_is_judged_as_it_grows() -> None:
    match = toy("bridge")
    table = match.book.table(match.setting, "en")
    (question, *_) = match.questions
    ask = table.ask(match, question)
    assert ask.form == "draft" and [row.id for row in ask.rows] == ["squad-1", "squad-2", "squad-3"]
    empty = table.drafting(match, question, [], False)
    assert (empty.answer, empty.missing, empty.faults) == ("", 3, ()) and ("squad-2", "mill") in empty.following
    one = table.drafting(match, question, [("squad-2", "mill")], False)
    assert (one.answer, one.missing, one.faults, one.entries) == ("", 2, (), (("squad-2", "mill"),))
    filled = table.drafting(match, question, [("squad-2", "mill")], True)
    assert filled.answer == "plot ford+mill+ford" and filled.missing == 0
    crowd = [(f"squad-{n}", "mill") for n in (1, 2, 3)]
    wrong = table.drafting(match, question, crowd, False)
    assert not wrong.answer and [(fault.row, fault.rule) for fault in wrong.faults] == [("squad-3", "2.2/plot")]
    assert wrong.faults[0].text == "two squads of a commander at most go to one sector"


# ---------------------------------------------------------------- the plain terminal


def typed(match: Any, lines: str, bots: tuple[int, ...] = (), language: str = "en") -> str:
    left = iter(lines.split("\n"))

    def read(prompt: str) -> str:
        line = next(left, None)
        if line is None:
            raise EOFError
        return line

    out = io.StringIO()
    console = Console(file=out, width=110)
    players = {seat: player("random", seat, match.book.slug) for seat in bots}
    Session(match, console, read, bots=players, language=language).run()
    return out.getvalue()


def test_a_draft_and_a_right_in_the_terminal() -> None:
    match = toy("bridge", 3)
    held = sorted(set(match.position.hands[0]))[0]
    place = "bridge" if held == "sappers" else "mill"
    lines = ["rights", f"play {held} at {place}", *(f"put squad-{n} mill" for n in (1, 2, 3)), "auto", "done", "quit"]
    told = typed(match, "\n".join(lines), (1, 2))
    assert f"play {held} at {place}" in told and "write rights" in told
    assert "two squads of a commander at most" in told and "Squad 1: Mill" in told
    assert "north plays" in told and match.position.round == 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_one_seat_plays_to_the_end_in_the_terminal(language: str) -> None:
    match = toy("patrol")
    told = typed(match, "1\n" * 60, language=language)
    assert match.result is not None
    assert ("nothing stirs" if language == "en" else "rien ne bouge") in told
    assert "event-" not in told and "cause-" not in told and "answer-" not in told


def test_three_seats_play_to_the_end_in_the_terminal() -> None:
    """One at the terminal, two bots: drafts are filled and handed in, questions get their first option."""
    match = toy("bridge", 3)
    told = typed(match, "auto\ndone\n1\n" * 60, (1, 2))
    assert match.result is not None
    assert "event-" not in told and "answer-" not in told


def test_names_of_rights_do_not_come_again() -> None:
    match = toy("bridge", 3)
    before = set(rights_of(match, 0))
    match.position.hands[2].append("guns")
    match.claim(2, "play guns at ford", match.told(2))
    assert before and not before & set(rights_of(match, 0))


def test_a_page_cannot_tell_worlds_apart_that_its_seat_cannot() -> None:
    rng, table, other_worlds = Random(5), None, 0
    for seed in range(4):
        match = toy("bridge", seed)
        table = table or match.book.table(match.setting, "en")
        while (question := match.question) is not None:
            for seat in range(3):
                other = match.redeal(seat, rng, keep_record=True, same_dice=True)
                other_worlds += other.digest() != match.digest()
                here, there = (Viewer(table, seat, 3).whole(resting(world)) for world in (match, other))
                assert replace(here, can_undo=False, can_rewind=False) == there, "a fork has nothing to undo"
            for seat in range(3):
                if (held := rights(match, seat)) and rng.random() < 0.2:
                    match.claim(seat, held[0].choice.sample(rng), match.told(seat))
            question = match.question
            match.answer(question.choice.sample(rng), question.seat)
    assert other_worlds > 30

"""What the log makes of the weapons of chapters 13 to 23: shots and blasts on the board, with the dice that fell."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from voltigeur.engine.casebook.run import Play, read_cases
from voltigeur.engine.chance import Forced, parse_roll
from voltigeur.engine.events import Story
from voltigeur.engine.table import PUBLIC
from voltigeur.engine.table.log import Note
from voltigeur.games.tda.rulebook import BOOK

CASES = Path(__file__).parents[3] / "cases" / "tda"


def told(file: str, case_id: str) -> Iterator[Note]:
    """The log of a case, as a spectator reads it."""
    case = next(case for path in CASES.rglob(f"{file}.toml") for case in read_cases(path) if case.id == case_id)
    match = BOOK.arrange(case.given, case_id)
    for entry in case.play:
        play = Play(do=entry) if isinstance(entry, str) else entry
        if play.refused is not None:
            continue
        match.forced = Forced([parse_roll(text) for text in play.chance])
        match.answer(play.do, match.setting.sides.index(play.seat) if play.seat else None)
    table = BOOK.table(match.setting, "en")
    for n, each in enumerate(Story(PUBLIC, 2).tell(match.record)):
        yield table.note(n, each.event, each.rolls, PUBLIC)


@pytest.mark.parametrize(
    ("kind", "file", "case", "purpose"),
    [
        ("pierces", "13b-armour", "a-tank-is-hit-then-pierced", "to-hit"),
        ("fires-with", "13c-soft-targets", "a-rocket-at-an-emplaced-gun", "fire"),
        ("flak-fires", "13e-antiair", "medium-altitude-costs-two-columns", "flak"),
        ("shoots-up", "15g-aircraft", "small-arms-at-a-helicopter", "fire"),
        ("launches", "16b-launchers", "the-target-may-stand-in-growth", ""),
        ("fires-at-jumpers", "21b-airborne", "next-to-the-jumpers-power-is-single", "fire"),
    ],
)
def test_a_shot_goes_from_the_muzzle_to_the_target_with_its_dice(kind: str, file: str, case: str, purpose: str) -> None:
    note = next(note for note in told(file, case) if note.kind == kind)
    assert (note.topic, note.shape, note.story) == ("fire", "shot", "entry")
    assert len(set(note.places)) == 2 and note.pieces
    assert [len(dice.values) for dice in note.dice] == ([2] if purpose else [])
    assert all(str(sum(dice.values)) in note.text for dice in note.dice)


@pytest.mark.parametrize(
    ("kind", "file", "case"),
    [
        ("shelling", "13d-shells", "one-throw-for-all-in-a-hex"),
        ("trap-attacks", "15c-damage", "a-mine-immobilises-a-tank"),
    ],
)
def test_shells_and_mines_burst_where_they_strike(kind: str, file: str, case: str) -> None:
    note = next(note for note in told(file, case) if note.kind == kind)
    assert (note.topic, note.shape) == ("fire", "blast")
    assert len(note.places) == 1 and len(note.dice) == 1


def test_what_a_hit_does_to_a_tank_is_the_outcome_of_the_shot() -> None:
    log = told("13b-armour", "a-tank-is-hit-then-pierced")
    hit, destruction = (note for note in log if note.kind in ("to-hit", "destruction"))
    assert (hit.story, hit.tone) == ("result", "success")
    assert (destruction.story, destruction.tone) == ("result", "loss")
    assert destruction.dice


def test_flak_that_misses_is_no_failed_test() -> None:
    log = told("13e-antiair", "medium-altitude-costs-two-columns")
    tones = {note.tone for note in log if note.kind == "flak-result"}
    assert tones and tones <= {"none", "stopped", "loss"}


@pytest.mark.parametrize(
    ("kind", "file", "case", "way"),
    [
        ("withdraws", "08-assault", "withdrawal-before-the-assault", ("C4", "C5")),
        ("retreats", "08-assault", "the-example-of-the-stone-house", ("D5", "D6")),
        ("driven-off", "15e-assaults", "a-tank-that-survives-drives-the-infantry-off", ("C4", "C3")),
    ],
)
def test_who_gives_way_is_drawn_from_where_he_was(kind: str, file: str, case: str, way: tuple[str, str]) -> None:
    note = next(note for note in told(file, case) if note.kind == kind)
    assert (note.shape, note.places) == ("way", way)

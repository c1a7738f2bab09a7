"""Playing in the terminal: a scripted session, the curtain between two people, and what is typed wrong."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import voltigeur
from voltigeur.cli.session import Session
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.players import player
from voltigeur.players.advice import hint

SET_UP = "deploy A1-PC=B4 A1-1=B4 A1-2=B4 A1-MG=B4 A2-PC=B7 A2-1=B7 A2-2=A8 us-D1=A2"


class Typist:
    """Types lines and keeps what was asked; leaves when there is nothing more to type."""

    def __init__(self, lines: list[str]) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None


def sit(
    lines: list[str],
    *,
    scenario: str = "premier-feu",
    seed: int = 3,
    people: tuple[int, ...] = (0,),
    keep: Path | None = None,
    language: str = "en",
    options: dict[str, str] | None = None,
    match: TdaMatch | None = None,
) -> tuple[str, TdaMatch, Typist]:
    """Play a session with these lines and give all that was shown."""
    if match is None:
        made = voltigeur.new_match("tda", scenario, seed=seed, options=options)
        assert isinstance(made, TdaMatch)
        match = made
    out = io.StringIO()
    console = Console(file=out, width=120, highlight=False, no_color=True)
    typist = Typist(lines)
    bots = {seat: player("quick", seed=1) for seat in (0, 1) if seat not in people}
    Session(match, console, typist, bots=bots, language=language, keep=keep).run()
    return out.getvalue(), match, typist


def test_a_set_up_can_be_left_to_the_machine_and_changed_before_it_is_done() -> None:
    shown, match, _ = sit(["place A1-PC B6", "auto", "done"])
    assert "Place your 8 counters in secret. [12.1]" in shown
    assert match.setting.names.place(match.unit(0).at) == "B6"
    assert match.position.turn == 1


def test_a_set_up_that_is_not_whole_or_not_lawful_is_refused_with_its_reason() -> None:
    shown, match, _ = sit(["done", "place A1-PC L5", "place Z1-PC B3", "place A1-PC", "auto", ""])
    assert "not placed yet: A1-PC" in shown
    assert "That is outside its set-up zone [0.5]: A1-PC may not stand on L5" in shown
    assert "there is no piece 'Z1-PC'" in shown
    assert "place A1-PC is not understood" in shown
    assert match.position.turn == 1


def test_a_whole_set_up_may_be_typed_as_saves_write_it() -> None:
    first, _, _ = sit(["auto", "done"])
    assert "Both sides have set up" in first
    match = voltigeur.new_match("tda", "premier-feu", seed=3)
    assert match.question is not None
    text = match.write(match.question.options()[0])
    _, played, _ = sit([text])
    assert played.position.turn == 1


def test_one_chooses_a_formation_then_a_unit_then_what_it_does() -> None:
    shown, match, _ = sit(["auto", "done", "1", "2", "b", "2", "?1", "rest A1-1"])
    assert "Which formation goes first? [2.C]" in shown
    assert "Activate Able-1 (4 units, no test)" in shown
    assert "Able-1 is active: which unit acts? [4.3, 5.1]" in shown
    assert ") Normal march (" in shown
    assert "A1-1 is done" in shown
    assert "rest A1-1" in [match.write(entry.answer) for entry in match.record if hasattr(entry, "answer")]


def test_a_question_mark_before_a_number_shows_the_whole_account() -> None:
    shown, _, _ = sit(["auto", "done", "1", "2", "?1", "?99"])
    assert "there is no option 99" in shown
    assert "  Power: " in shown or "chance to arrive unhurt" in shown


def test_why_tells_the_rule_of_a_refusal() -> None:
    shown, _, _ = sit(["auto", "done", "1", "why fire A1-1 at F5", "why rest A1-1", "why", "why dance"])
    assert "Refused: There is no enemy to fire at [7]" in shown
    assert "The rules allow it." in shown
    assert "why what?" in shown
    assert "answer 'dance' is not understood" in shown


def test_refused_answers_change_nothing() -> None:
    shown, match, _ = sit(["auto", "done", "activate Able-1", "fire A1-1 at F5", "fire A1-1 at Z99", "nonsense"])
    assert "Refused: There is no enemy to fire at [7]" in shown
    assert "there is no place 'Z99'" in shown
    assert match.position.turn == 1


def test_looking_around_asks_nothing_of_the_match() -> None:
    looking = [
        "map",
        "map F5",
        "units",
        "log",
        "log 2",
        "list",
        "rules 7.6",
        "rules 99",
        "sight B6 F5",
        "sight B6",
        "?",
    ]
    shown, match, _ = sit([SET_UP, *looking])
    before, same, _ = sit([SET_UP])
    assert match.digest() == same.digest()
    assert len(shown) > len(before)
    assert "[7.6/cadence-test]" in shown
    assert "there is no rule 99" in shown
    assert "two places are needed" in shown
    assert "marker" in shown


def test_standing_orders_are_given_and_shown() -> None:
    shown, match, _ = sit([SET_UP, "orders fire 40% 6", "orders A1-MG hold", "orders Z1-1 hold", "orders jump"])
    assert "Standing order for all: fire 40% 6" in shown
    assert "A1-MG: B4, holds its fire" in shown
    assert "there is no piece 'Z1-1'" in shown
    assert "order 'jump' is not understood" in shown
    assert match.orders_of(0).default.chance == 40


def test_a_void_shot_is_declared_only_when_one_insists() -> None:
    options = {"measuring": "book"}
    lines = [SET_UP, "activate Able-1", "fire A1-MG at {}", "n"]
    start, match, _ = sit([SET_UP, "activate Able-1"], options=options)
    assert "which unit acts?" in start
    question = match.question
    assert question is not None
    names = match.setting.names
    void = [
        place
        for place in match.seen(0).enemy_markers()
        if type(question.admits(match.read(f"fire A1-MG at {names.place(place)}"))).__name__ == "Void"
    ]
    assert void
    lines[2] = lines[2].format(names.place(void[0]))
    shown, same, _ = sit(lines, options=options)
    assert "would have no effect" in shown
    assert same.digest() == match.digest()
    shown, _, _ = sit([*lines[:3], "y"], options=options)
    assert "has no effect" in shown


def test_undo_takes_back_what_taught_nothing() -> None:
    shown, _, _ = sit(["auto", "done", "undo"])
    assert "cannot be taken back" in shown
    shown, match, _ = sit(["auto", "done", "activate Able-1", "rest A1-1", "undo"])
    assert "Taken back." in shown
    assert any(entry.answer.__class__.__name__ == "Rest" for entry in match.record if hasattr(entry, "answer"))


def test_saving_and_leaving(tmp_path: Path) -> None:
    file = tmp_path / "match.save"
    shown, match, typist = sit(["auto", "done", f"save {file}", "quit"])
    assert f"Saved in {file}." in shown.replace("\n", "")
    assert len(typist.prompts) == 4
    opened = voltigeur.load(file)
    assert opened.match.digest() == match.digest()
    again, _, _ = sit(["pass", "quit", ""], match=opened.match)  # type: ignore[arg-type]
    assert "Which formation goes first?" in again


def test_quitting_asks_for_a_file_and_a_bad_one_is_told(tmp_path: Path) -> None:
    file = tmp_path / "kept.save"
    shown, _, typist = sit(["auto", "done", "quit", str(tmp_path / "no" / "such" / "folder"), "quit", str(file)])
    assert "Save before leaving?" in typist.prompts[3]
    assert "cannot be written" in shown
    assert file.exists()


def test_closing_the_input_keeps_the_match_where_a_file_was_given(tmp_path: Path) -> None:
    file = tmp_path / "kept.save"
    sit(["auto", "done"], keep=file)
    assert voltigeur.load(file).match.question is not None


def test_two_people_pass_the_screen_and_see_only_their_own() -> None:
    shown, match, typist = sit(["", "auto", "done", "", "auto", "done"], people=(0, 1))
    curtains = [prompt for prompt in typist.prompts if "Hand the screen to" in prompt]
    assert curtains[:2] == [
        "Hand the screen to Americans and press Enter.",
        "Hand the screen to Germans and press Enter.",
    ]
    first = shown.split("Z1-PC      ")[0]
    assert "A1-PC" in first and "Z1-PC" not in first
    assert match.position.turn == 1


def test_the_map_of_one_side_never_names_what_the_other_hides() -> None:
    shown, match, _ = sit(["auto", "done", "map", "units"])
    hidden = [match.setting.names.unit(u.id) for u in match.position.units if u.side == 1 and u.hidden]
    assert hidden
    for name in hidden:
        assert name not in shown
    for token in match.seen(0).enemy_markers().values():
        assert f"?{token}" in shown


def test_a_fault_of_the_rules_does_not_cost_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    made = voltigeur.new_match("tda", "premier-feu", seed=3)
    assert isinstance(made, TdaMatch)

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(made, "answer", fail)
    with pytest.raises(voltigeur.VoltigeurError, match=r"voltigeur-rescue\.save.*ZeroDivisionError"):
        sit(["auto", "done"], match=made)
    assert voltigeur.load(tmp_path / "voltigeur-rescue.save").match.question is not None


def test_an_interruption_asks_before_it_leaves(tmp_path: Path) -> None:
    made = voltigeur.new_match("tda", "premier-feu", seed=3)
    assert isinstance(made, TdaMatch)
    file = tmp_path / "kept.save"
    typed = iter(["auto", "done", None, str(file)])

    def read(prompt: str) -> str:
        line = next(typed)
        if line is None:
            raise KeyboardInterrupt
        return line

    console = Console(file=io.StringIO(), width=120)
    assert Session(made, console, read, bots={1: player("quick", seed=1)}).run() is None
    assert file.exists()


def test_a_hint_is_a_lawful_answer_and_changes_nothing() -> None:
    shown, match, _ = sit([SET_UP, "hint"])
    hint = shown.split("A veteran would choose: ")[1].splitlines()[1].strip()
    assert match.question is not None and match.why_not(hint) is None
    assert match.digest() == sit([SET_UP])[1].digest()


def test_resigning_ends_the_match() -> None:
    shown, match, _ = sit(["auto", "done", "resign", "n", "resign", "y"])
    assert match.result is not None and match.result.winner == 1
    assert "the other side gave up" in shown


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_match_can_be_played_by_numbers_alone(language: str) -> None:
    shown, match, _ = sit(["auto", "done", *["1", "1", "1"] * 500], scenario="escarmouche", language=language)
    assert match.result is not None
    assert "event-" not in shown and "ask-" not in shown


# -------------------------------------------------------------------- explaining, suggesting, advising


def test_a_question_mark_explains_the_question_that_is_open() -> None:
    first, _, _ = sit(["?"])
    assert "[12.1/hidden-setup]" in first and "Type auto to have all your pieces placed" in first
    later, _, _ = sit([SET_UP, "?"])
    assert "Type the number of an option" in later and "Type auto to have" not in later
    assert "[2.C/" in later, "the rule that the question comes from"


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("fyre A1-1 at F5", "fire"),
        ("unts", "units"),
        ("activat Able-1", "activate"),
        ("hnt", "hint"),
        ("ordres", "orders"),
    ],
)
def test_a_word_that_means_nothing_suggests_the_three_nearest(typed: str, near: str) -> None:
    shown, _, _ = sit([SET_UP, typed])
    told = next(line for line in shown.splitlines() if "did you mean" in line)
    words = told.split("did you mean ")[1].split("?")[0].split(", ")
    assert len(words) == 3 and near in words, told


def test_a_verb_that_is_written_wrong_is_told_how_it_is_written() -> None:
    shown, _, _ = sit([SET_UP, "activate"])
    assert "'activate' is not understood; it is written activate " in shown


def test_the_hint_is_the_one_of_the_page() -> None:
    shown, match, _ = sit([SET_UP, "hint"])
    assert match.question is not None
    given = hint(match, match.book.table(match.setting, "en"), match.question)
    assert f"A veteran would choose: {given.text}" in shown and f"  {given.answer}" in shown
    assert given == hint(match, match.book.table(match.setting, "en"), match.question), "asked twice, told the same"


def test_a_line_of_sight_names_each_crossing_and_its_place() -> None:
    shown, match, _ = sit([SET_UP, "sight B4 I6"])
    ray = match.book.table(match.setting, "en").ray(match, 0, "B4", "I6")
    assert len(ray.where) == len(ray.crossings) > 1
    for where, (_, _, what, value, _) in zip(ray.where, ray.crossings, strict=True):
        assert f"  {where}: {what} {value}" in shown

"""The plain terminal: any game by what it offers at the table, here Troupes d'assaut without its own terminal."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

import voltigeur
from voltigeur.cli.plain.desks import Asked, ListDesk
from voltigeur.cli.plain.pieces import Spot, read_spot
from voltigeur.cli.session import Session
from voltigeur.cli.terminals import game_texts, terminal_of
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.engine.table import AnyTable
from voltigeur.engine.table.asks import Ask, Cannot, Ghost, Option, Pointing, Proposal
from voltigeur.engine.table.forecasts import Chip, Forecast, Odd, Risk, Sum, Template
from voltigeur.engine.table.scene import Piece
from voltigeur.engine.table.sight import Ground, Ray
from voltigeur.players import player
from voltigeur.tabling.lines import forecast_lines, ray_lines
from voltigeur.tabling.words import cite

SET_UP = "deploy A1-PC=B4 A1-1=B4 A1-2=B4 A1-MG=B4 A2-PC=B7 A2-1=B7 A2-2=A8 us-D1=A2"


def sit(
    lines: Sequence[str],
    *,
    scenario: str = "premier-feu",
    people: tuple[int, ...] = (0,),
    language: str = "en",
    options: dict[str, str] | None = None,
    keep: Path | None = None,
) -> tuple[str, AnyMatch]:
    """Type these lines at a plain terminal and give all that was shown."""
    match = voltigeur.new_match("tda", scenario, seed=3, options=options)
    out = io.StringIO()
    console = Console(file=out, width=200, highlight=False, no_color=True)
    typed: Iterator[str] = iter(lines)

    def read(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    bots = {seat: player("quick", seed=1) for seat in (0, 1) if seat not in people}
    Session(match, console, read, bots=bots, language=language, keep=keep, plain=True).run()
    return out.getvalue(), match


def answers(match: AnyMatch) -> list[str]:
    """What was answered so far, in the words of saves."""
    return [match.write(entry.answer) for entry in match.record if hasattr(entry, "answer")]


# -------------------------------------------------------------------- a match of lines


def test_the_terminal_has_a_map_or_says_it_in_words() -> None:
    match = voltigeur.new_match("tda", "premier-feu", seed=3)
    drawn, plain = terminal_of(match, "en"), terminal_of(match, "en", plain=True)
    assert (drawn.title(), drawn.side(1)) == (plain.title(), plain.side(1)) == ("First Fire", "Germans")
    assert any("E1──" in line.plain for line in drawn.board(0, 120))
    assert not any("──" in line.plain for line in plain.board(0, 120))


def test_a_set_up_is_placed_judged_and_completed() -> None:
    shown, match = sit(["place A1-PC L5", "place Z1-PC B3", "place A1-PC B6", "done", "auto", ""])
    assert "A1-PC may not stand on L5; one of A2, A3" in shown
    assert "there is no piece 'Z1-PC'" in shown
    assert "not placed yet: A1-1" in shown
    assert "A1-PC=B6" in answers(match)[0]
    assert match.book.turn(match) == 1


def test_a_set_up_can_be_begun_again() -> None:
    shown, match = sit(["auto", "clear", "done", "dance", "?1"])
    assert "not placed yet: A1-PC" in shown
    assert "there is no option 1" in shown
    assert match.book.turn(match) == 0


def number_of(shown: str, option: str) -> str:
    """The number under which an option was listed last."""
    found = re.findall(rf"(\d+)\) {option}", shown)
    assert found, shown[-1000:]
    return str(found[-1])


def test_one_chooses_who_then_what_then_where() -> None:
    number = number_of(sit([SET_UP, "1", "1"])[0], "Tactical move")
    shown, match = sit([SET_UP, "1", "1", number, "?1", "1"])
    assert "Able-1 is active: which unit acts? [4.3, 5.1]" in shown
    assert "Tactical move: A1-PC" in shown
    assert "chance to arrive unhurt" in shown
    assert any(answer.startswith("move A1-PC tactical ") for answer in answers(match))


def test_pages_are_turned_back_and_numbers_must_be_there() -> None:
    number = number_of(sit([SET_UP, "1", "1"])[0], "Tactical move")
    shown, match = sit([SET_UP, "1", "1", number, "b", "list", "99", "?99", "end"])
    assert shown.count("A1-PC (platoon headquarters) (") == 2
    assert shown.count("there is no option 99") == 2
    assert "end" in answers(match)


def test_pieces_that_are_named_act_together() -> None:
    shown, _ = sit([SET_UP, "1", "A1-1 A1-2"])
    assert "A1-1, A1-2\n" in shown


def test_a_question_mark_before_somebody_tells_all_that_is_known() -> None:
    shown, _ = sit([SET_UP, "1", "?2"])
    assert "Firepower 7, cadence 6, range 6" in shown


def test_why_answers_for_an_answer_and_for_a_piece_and_a_target() -> None:
    shown, _ = sit([SET_UP, "1", "why fire A1-1 at F5", "why rest A1-1", "why A1-1 F5", "why A1-1", "why"])
    assert "Refused: There is no enemy to fire at [7]" in shown
    assert "The rules allow it." in shown
    assert "Tactical move of A1-1 to F5: " in shown
    assert "why what?" in shown


def test_looking_around_asks_nothing_of_the_match() -> None:
    looking = ["map", "map F4", "units", "log", "log 2", "rules 7.6", "rules 99", "sight A1-1 F5", "sight A1-1 ?1",
               "sight B6", "hint", "?", "help"]  # fmt: skip
    shown, match = sit([SET_UP, *looking])
    before, same = sit([SET_UP])
    assert match.digest() == same.digest()
    assert len(shown) > len(before)
    assert "→ F5, " in shown and "two places are needed" in shown
    assert "there is no rule 99" in shown
    assert "why PIECE TARGET" in shown


def test_standing_orders_are_given_and_shown() -> None:
    shown, match = sit([SET_UP, "orders A1-MG hold", "orders fire 40% 6", "orders all hold"])
    assert "A1-MG: B4, holds its fire" in shown
    assert "Standing order for all: fire 40% 6" in shown
    assert match.orders_of(0).default.text() == "hold"


def test_undo_save_and_resign(tmp_path: Path) -> None:
    file = tmp_path / "kept.save"
    shown, match = sit([SET_UP, "1", "undo", f"save {file}", "resign", "n", "resign", "y"])
    assert "Taken back." in shown
    assert match.result is not None and match.result.winner == 1
    assert voltigeur.load(file).match.digest() == match.digest()


def test_another_language_is_spoken_at_once_and_keeps_what_is_placed() -> None:
    shown, match = sit(["place A1-PC B6", "lang fr", "auto", "done", "lang de"])
    assert "Quelle formation commence" in shown
    assert "lang en | fr" in shown
    assert "A1-PC=B6" in answers(match)[0]


def test_measuring_by_the_book_is_refused_in_words() -> None:
    shown, match = sit(["auto", "done", "sight B6 F5"], options={"measuring": "book"})
    assert match.book.turn(match) == 1
    assert "→ F5" not in shown


def test_two_people_see_only_their_own() -> None:
    shown, match = sit(["", "auto", "done", "", "auto", "done"], people=(0, 1))
    assert match.book.turn(match) == 1
    hidden = [f"  Z1-{name}" for name in ("PC", "1", "2")]
    assert not any(name in shown.split("Germans · turn 0")[0] for name in hidden)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_match_can_be_played_by_numbers_alone(language: str) -> None:
    shown, match = sit(["auto", "done", *["1", "1", "1"] * 500], scenario="escarmouche", language=language)
    assert match.result is not None
    assert "event-" not in shown and "cli-" not in shown


# -------------------------------------------------------------------- pointing at the plane


class Plane:
    """A table on the plane that proposes a march to any spot within ten metres."""

    def __init__(self) -> None:
        self.asked: list[Pointing] = []

    def scene(self, m: Any, seat: int) -> Any:
        """Two figures of one troop."""

        class Only:
            pieces = (Piece("f0", 0, "1.00,1.00", "A1.1", "A1.1, rifleman"), Piece("f1", 0, "2.00,1.00", "A1.2", "x"))

        return Only()

    def propose(self, m: Any, question: Any, pointing: Pointing) -> Proposal:
        """A march, or why not."""
        self.asked.append(pointing)
        if pointing.x > 1000:
            return Proposal(
                "", "too far", (Ghost("f0", (0, 0), fault="only 10 cm"),), cannot=(Cannot("a", "b", "run"),)
            )
        return Proposal("pass", f"{pointing.x / 100:g} cm", (Ghost("f0", (0, 0), cost="4 cm"),))

    def spot(self, m: Any, seat: int, x: float, y: float, floor: int) -> Ground:
        """A spot in words."""
        return Ground("", ())

    def __getattr__(self, name: str) -> Any:
        return lambda *args: None


def pointing_desk() -> tuple[ListDesk, Plane]:
    """A desk that asks where a troop runs to."""
    match = voltigeur.new_match("tda", "premier-feu", seed=3)
    assert match.question is not None
    option = Option("run", "", "Run", "24 cm", pieces=("f0", "f1"), aim="way")
    ask = Ask("1", 0, "ask-run", "list", "Where?", "", options=(option,))
    plane = Plane()
    table: AnyTable = plane
    return ListDesk(Asked(match, table, match.question, ask, game_texts("tda", "en"))), plane


def test_a_spot_is_pointed_out_judged_and_confirmed() -> None:
    desk, plane = pointing_desk()
    assert desk.heed("1") is None
    assert "Where to? Type a spot." in desk.text().plain
    assert desk.prompt().startswith("spot")
    assert not desk.understands("")
    assert desk.heed("41.20,8.85") is None
    assert "! A1.1: only 10 cm" in desk.text().plain and "a: b [run]" in desk.text().plain
    assert desk.heed("4.25,8.85/1@90") is None
    assert plane.asked[-1] == Pointing("run", 425, 885, 1, 90)
    assert "4.25 cm = pass" in desk.text().plain
    assert desk.prompt().startswith("Enter") and desk.understands("")
    answer = desk.heed("")
    assert answer is not None and answer.form == "pass"


def test_one_figure_is_moved_after_another() -> None:
    desk, plane = pointing_desk()
    desk.heed("1")
    desk.heed("4.25,8.85")
    desk.heed("A1.2 5,6")
    assert plane.asked[-1] == Pointing("run", 500, 600, pieces=("f1",), so_far="pass")
    desk.heed("A1.2 41,6")
    assert not desk.understands("")
    desk.heed("A1.2 6,6")
    assert plane.asked[-1].so_far == "pass"
    with pytest.raises(VoltigeurError, match="one spot is needed"):
        desk.heed("A1.2")
    with pytest.raises(VoltigeurError, match="no piece 'A9'"):
        desk.heed("5,6 A9")
    desk.heed("b")
    assert not desk.understands("4.25,8.85")


@given(st.integers(0, 99_999), st.integers(0, 99_999), st.integers(0, 9), st.integers(0, 359))
def test_every_spot_that_can_be_written_is_read(x: int, y: int, floor: int, turn: int) -> None:
    point = f"{x // 100}.{x % 100:02},{y // 100}.{y % 100:02}"
    assert read_spot(point) == Spot(x, y)
    assert read_spot(f"{point}/{floor}") == Spot(x, y, floor)
    assert read_spot(f"{point}/{floor}@{turn}") == Spot(x, y, floor, turn)


@pytest.mark.parametrize("word", ["", "A1", "4", "4,", "4.2,8.8/", "4,8@", "4,8/x", "pass"])
def test_what_is_no_spot_is_left_alone(word: str) -> None:
    assert read_spot(word) is None


# -------------------------------------------------------------------- words


def test_a_forecast_reads_as_an_account() -> None:
    t = game_texts("tda", "en")
    told = Forecast(
        "Fire at X",
        sums=(Sum("s", "to hit", (Chip("+1", "veteran", "fire/quality"), Chip("-1", "cover", "7.4/x", True)), "5+"),),
        odds=(Odd("loss", "hit", 0.5, "50%", "1/2"),),
        rays=(Ray("A", "B", "blocked", "a wall", crossings=((0, 0, "wall", "blocks", "sight/wall"),)),),
        warning="nobody there",
        template=Template((0, 0), 5, risks=(Risk("f1", 0.2, "20%", True),)),
    )
    lines = list(forecast_lines(t, told))
    assert lines[0] == "Fire at X"
    assert "nobody there" in lines[1]
    assert lines[2:6] == [
        "  to hit: 5+", "       +1  veteran [fire/quality]", "       -1  cover (?) [7.4]", "    50%  hit (1/2)",
    ]  # fmt: skip
    assert lines[6:] == ["  A → B, blocked: a wall", "    0.0,0.0: wall blocks [sight/wall]", "  20%  f1, a friend"]


def test_rules_are_cited_once_and_by_paragraph() -> None:
    assert cite(["7.6/a", "7.6/b", "", "grenades/slide"]) == "[7.6, grenades/slide]"
    assert cite([]) == ""
    assert next(ray_lines(game_texts("tda", "fr"), Ray("A", "B", "clear", "vu"))) == "A → B, dégagée\u202f: vu"

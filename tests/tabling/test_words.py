"""Words of any game: what a reader of English and a reader of French each see."""

from __future__ import annotations

from fractions import Fraction

import pytest

from voltigeur.engine.tally import Line, Tally
from voltigeur.engine.texts import french, texts
from voltigeur.tabling.words import Accounts, labelled, listed, lowered, mixed, odd, percent, signed, worth

ENGLISH, FRENCH = texts("en"), texts("fr")


@pytest.mark.parametrize(
    ("share", "fine", "english", "in_french"),
    [
        (Fraction(0), False, "0%", "0\u202f%"),
        (Fraction(1, 1000), False, "1%", "1\u202f%"),
        (Fraction(999, 1000), False, "99%", "99\u202f%"),
        (Fraction(1, 8), True, "12.5%", "12,5\u202f%"),
        (Fraction(1), True, "100%", "100\u202f%"),
    ],
)
def test_a_chance_that_is_not_certain_never_reads_so(share: Fraction, fine: bool, english: str, in_french: str) -> None:
    assert percent(ENGLISH, share, fine=fine) == english
    assert percent(FRENCH, share, fine=fine) == in_french


def test_lists_and_labels_are_each_languages_own() -> None:
    assert listed(ENGLISH, ["A", "B", "C"]) == "A, B and C"
    assert listed(FRENCH, ["A", "B"]) == "A et B"
    assert listed(FRENCH, ["A"]) == "A" and listed(FRENCH, []) == ""
    assert labelled(ENGLISH, "Fire", "4") == "Fire: 4"
    assert labelled(FRENCH, "Feu", "4") == "Feu\u202f: 4"


def test_a_key_of_the_terminal_is_no_question() -> None:
    assert french("ou ? pour l'aide") == "ou ? pour l’aide"
    assert french("Abandonner ? (o/n)") == "Abandonner\u202f? (o/n)"


def test_names_within_a_sentence_keep_their_own_capitals() -> None:
    assert [lowered(name) for name in ("Rifle squad", "MG 42", "Ju 87")] == ["rifle squad", "MG 42", "Ju 87"]
    assert lowered("L’église") == "l’église"


def test_an_account_shows_what_was_printed_then_each_line_then_what_it_comes_to() -> None:
    halved = Tally((Line(0, "far", "7.4/b", times=(1, 2)),), 7)
    shown = Accounts(base_rule="0.3/x").sum_of(ENGLISH, "power", halved, title="Power")
    assert [(chip.value, chip.rule) for chip in shown.lines] == [("7", "0.3/x"), ("×1/2", "7.4/b")]
    assert shown.total == "3½"
    shifts = Tally((Line(-2, "forest", "10.1/a"), Line(-1, "higher", "10.4/b")), 0)
    shown = Accounts().sum_of(ENGLISH, "shift", shifts, title="Shift")
    assert [chip.value for chip in shown.lines] == ["\u22122", "\u22121"] and shown.total == "\u22123"
    assert worth(Line(0, "", "")) == "0" and signed(3) == "+3" and mixed(Fraction(3, 4)) == "¾"


def test_a_fraction_that_nobody_could_read_is_left_out() -> None:
    assert odd(ENGLISH, "loss", "hit", Fraction(5, 36)).exact == "5/36"
    assert odd(ENGLISH, "loss", "hit", Fraction(1, 10**6)).exact == ""

"""Stories: who is told what of a record, and which dice go with it."""

from __future__ import annotations

from voltigeur.engine.chance import Roll
from voltigeur.engine.choices import PASS
from voltigeur.engine.events import Answered, Arg, Entry, Event, Marked, Story, Told, renumbered
from voltigeur.engine.table import EVERYTHING, PUBLIC
from voltigeur.engine.tally import Line, Tally

OWN, THEIRS = 1, ~1
SHOT = {"unit": Arg("unit", 7, OWN, 3)}
POWER = {"power": Tally((Line(2, "a", "1"), Line(3, "b", "2", OWN)), 4)}


def tell(record: list[Entry], seat: int) -> list[Told]:
    return list(Story(seat, 2).tell(record))


def test_a_spectator_reads_what_everybody_knows() -> None:
    (told,) = tell([Event("fires", SHOT, tallies=POWER)], PUBLIC)
    assert told.event.args == {"unit": Arg("token", 3)}
    assert [line.reason for line in told.event.tallies["power"]] == ["a", "tally-hidden"]
    assert told.event.tallies["power"].total == 9


def test_an_event_for_one_seat_is_not_for_a_spectator() -> None:
    record: list[Entry] = [Event("rallies", {}, to=OWN)]
    assert tell(record, PUBLIC) == [] and len(tell(record, 0)) == 1 and tell(record, 1) == []


def test_two_halves_of_an_event_are_one_to_a_spectator_and_to_a_reader_of_everything() -> None:
    roll = Roll("fire 2d6", (3, 4))
    record: list[Entry] = [roll, Event("fires", SHOT, to=OWN, tallies=POWER), Event("fires", SHOT, to=THEIRS)]
    for seat, unit in ((0, Arg("unit", 7)), (1, Arg("token", 3)), (PUBLIC, Arg("token", 3))):
        (told,) = tell(record, seat)
        assert told.event.args == {"unit": unit} and told.rolls == (roll,)
        assert bool(told.event.tallies) == (seat == 0)
    (told,) = tell(record, EVERYTHING)
    assert told.event.tallies == POWER and told.event.args == {"unit": Arg("unit", 7)}


def test_dice_of_an_event_for_others_do_not_go_with_the_next_one() -> None:
    secret, fire = Roll("secret rally 2d6", (1, 1)), Roll("fire 2d6", (6, 6))
    record: list[Entry] = [secret, Event("rallies", {}, to=OWN), Event("turn", {}), secret,
                           Event("rallies", {}, to=OWN), fire, Event("fires", {})]  # fmt: skip
    assert [told.rolls for told in tell(record, 1)] == [(), (fire,)]
    assert [told.rolls for told in tell(record, 0)] == [(secret,), (), (secret,), (fire,)]


def test_an_undo_is_told_to_those_who_had_been_told_something() -> None:
    record: list[Entry] = [
        Answered(0, PASS),
        Event("orders", {}, to=OWN),
        Marked("undo", "0"),
        Answered(0, PASS),
        Event("moves", {}),
        Marked("undo", "0"),
    ]
    assert [told.event.kind for told in tell(record, 0)] == ["orders", "undone", "moves", "undone"]
    assert [told.event.kind for told in tell(record, 1)] == ["moves", "undone"]
    assert [told.event.kind for told in tell(record, PUBLIC)] == ["moves", "undone"]


def test_a_take_back_is_told_to_all() -> None:
    record: list[Entry] = [Answered(0, PASS), Answered(1, PASS), Marked("take-back", "1 1")]
    for seat in (0, 1, PUBLIC):
        assert [told.event.args["side"].value for told in tell(record, seat)] == [1]


def test_questions_are_numbered_on_past_all_that_were_asked() -> None:
    answered: list[Entry] = [Answered(0, PASS), Answered(1, PASS), Answered(0, PASS)]
    assert renumbered(answered, 2) == (0, 0)
    assert renumbered([*answered, Marked("undo", "0")], 2) == (2, 0)
    assert renumbered([*answered, Marked("undo", "0 1")], 2) == (2, 1)
    assert renumbered([*answered, Marked("take-back", "1 1")], 2) == (2, 2)

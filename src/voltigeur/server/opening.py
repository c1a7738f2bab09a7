"""Saves that come from outside: judged before anything is made of them, in a time of their own.

First by size and by limits, then by types with their ranges, by what the rulebook says must be true of every position,
by showing it to everybody at the table, and by a dry run: a few answers of each seat in a copy that is thrown away.
"""

from __future__ import annotations

from random import Random

import msgspec

from voltigeur.engine import saves
from voltigeur.engine.budget import limited
from voltigeur.engine.chance import Chance, fresh_key
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import ReachesOut
from voltigeur.engine.limits import SAVE, STEPS, at_most, judge
from voltigeur.engine.reading import from_json
from voltigeur.engine.rulebooks import AnyMatch, rulebooks
from voltigeur.engine.table import EVERYTHING, PUBLIC
from voltigeur.server.frames import Viewer, resting
from voltigeur.server.limits import UPLOAD
from voltigeur.server.problems import Trouble
from voltigeur.server.records import keep
from voltigeur.server.wire import SeatPlan

DRY_RUN = 12
"""Answers of the dry run."""


def open_save(text: str, setting_of: saves.SettingOf | None = None) -> AnyMatch:
    """The match of a save; one that names files, or whose position makes no sense, is refused."""
    if len(text) > SAVE or len(text.encode(errors="replace")) > SAVE:
        raise Trouble("save-too-large", limit=SAVE // (1024 * 1024))
    if "\0" in text:
        raise Trouble("save-broken", reason="not a text")
    header = _header(text)
    if header.rulebook not in rulebooks():
        raise Trouble("no-rulebook", given=header.rulebook[:80])
    try:
        return limited(UPLOAD, "the rules", lambda: _judged(text, setting_of))
    except ReachesOut:
        raise Trouble("save-reaches-out") from None
    except VoltigeurError as error:
        raise Trouble("save-broken", reason=str(error)) from None
    except Trouble:
        raise
    except Exception as error:  # whatever rule code makes of a position that cannot be
        raise Trouble("save-broken", reason=f"{type(error).__name__}: {error}"[:200]) from None


def _judged(text: str, setting_of: saves.SettingOf | None) -> AnyMatch:
    for line in text.split("\n"):
        if line.startswith("@ "):
            judge(msgspec.json.decode(line[2:]), "position")
    match = saves.from_text(text, "save", setting_of).match
    for _, still in match.snapshots:
        other = match.book.decode(match.setting, still)
        at_most(len(other.state.stack), STEPS, "steps", "position")
    for fault in match.book.faults(match):
        raise Trouble("save-broken", reason=fault)
    if match.result is None and not match.questions:
        raise Trouble("save-broken", reason="nobody is asked")
    for question in match.questions:
        if question.seat not in range(match.setting.seating.seats):
            raise Trouble("save-broken", reason=f"there is no seat {question.seat}")
        question.options()
    _show(match)
    _go_on(match)
    return match


def _show(match: AnyMatch) -> None:
    """What everybody who sits down at it would be shown first, and what he could take away."""
    seating = match.setting.seating
    table = match.book.table(match.setting, "en")
    moment = resting(match)
    for viewer in (*range(seating.seats), PUBLIC, *((EVERYTHING,) if match.result is not None else ())):
        msgspec.json.encode(Viewer(table, viewer, seating.seats, side_of=seating.side_of).whole(moment))
    for seat in range(seating.seats):
        saves.seat_text(match, seat)
    saves.to_text(match)
    keep("save", match, [SeatPlan("me")] * seating.seats, tutorial=False)


def _go_on(match: AnyMatch) -> None:
    """A few answers of a copy, as they may come."""
    rng = Random(match.digest())
    copy = match.fork(rng)
    copy.state.chance = Chance(fresh_key(rng), {})
    for _ in range(DRY_RUN):
        question = copy.question
        if question is None:
            return
        copy.answer(question.choice.sample(rng), question.seat)


def _header(text: str) -> saves.Header:
    lines = text.split("\n", 2)
    if len(lines) < 3 or not lines[0].startswith(saves.FIRST_LINE) or not lines[1].startswith("h "):
        raise Trouble("save-broken", reason="not a save")
    try:
        return from_json(lines[1][2:], saves.Header)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Trouble("save-broken", reason=str(error)) from None

"""Between a match in play and its rows in the store: what is new since the last time, and the way back."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from voltigeur.engine import saves
from voltigeur.engine.reading import json_reader
from voltigeur.engine.rulebooks import AnyMatch
from voltigeur.server.store import Change, Facts, Kept, Stored, now
from voltigeur.server.wire import SeatPlan

Taken = dict[int, dict[str, str]]
"""For each seat, the text of its last answers by the id of the question."""
REMEMBERED = 8

_taken = json_reader(Taken)


def header_of(match: AnyMatch) -> str:
    """What a save of the match would say of itself."""
    book, setting = match.book, match.setting
    header = saves.Header(book.slug, book.version, book.schema, setting.digest, dict(setting.header))
    return msgspec.json.encode(header).decode()


def text_of(kept: Kept) -> str:
    """The save that the rows make; the position is its last snapshot."""
    return saves.compose(kept.stored.header, kept.record, kept.snapshots, kept.state)


def facts_of(match: AnyMatch, plan: Sequence[SeatPlan], taken: Taken, changed: int) -> Facts:
    """What a list of matches shows."""
    asked = 0
    due = False
    for question in match.questions:
        if question.blocking:
            asked |= 1 << question.seat
            due = due or plan[question.seat].who == "bot"
    result = match.result
    return Facts(
        asked=asked,
        bot_due=due,
        turn=match.book.turn(match),
        over=result is not None,
        winner=-1 if result is None else result.winner,
        changed=changed,
        taken=msgspec.json.encode(taken).decode(),
    )


def keep(name: str, match: AnyMatch, plan: Sequence[SeatPlan], tutorial: bool, brought: bool = False) -> Kept:
    """A new match as it is kept."""
    stored = Stored(
        id=name,
        rulebook=match.book.slug,
        header=header_of(match),
        plan=tuple(plan),
        tutorial=tutorial,
        version=1,
        facts=facts_of(match, plan, {}, now()),
        brought=brought,
    )
    lines = tuple(saves.line_of(match, entry) for entry in match.record)
    return Kept(stored, msgspec.json.encode(match.state), lines, tuple(match.snapshots))


def restore(kept: Kept, setting_of: saves.SettingOf | None = None) -> tuple[AnyMatch, list[str]]:
    """The match that was kept, and what there is to tell about it (figures or rules that changed since)."""
    opened = saves.from_text(text_of(kept), kept.stored.id, setting_of)
    if opened.header.schema == opened.match.book.schema:
        opened.match.snapshots.pop()
    return opened.match, opened.notes


class Tracker:
    """Knows what the store has of a match."""

    def __init__(self, kept: Kept) -> None:
        self.stored = kept.stored
        self.version = kept.stored.version
        self.entries = len(kept.record)
        self.taken: Taken = _taken.decode(kept.stored.facts.taken)
        self._snapshots = {at for at, _ in kept.snapshots}
        self._listed: object = None
        """The list of snapshots that was last compared with them; a match makes a new one when it changes."""
        self._header = ""

    def remember(self, seat: int, ask: str, text: str) -> None:
        """An answer that is being taken."""
        answers = self.taken.setdefault(seat, {})
        answers[ask] = text
        while len(answers) > REMEMBERED:
            del answers[next(iter(answers))]

    def change(self, match: AnyMatch, changed: int) -> Change:
        """What the store does not have yet."""
        stills = {} if match.snapshots is self._listed else dict(match.snapshots)
        lost = () if match.snapshots is self._listed else tuple(at for at in self._snapshots if at not in stills)
        self._listed = match.snapshots
        self._header = self._header or header_of(match)
        return Change(
            match=self.stored.id,
            version=self.version,
            header=self._header,
            start=self.entries,
            added=tuple(saves.line_of(match, entry) for entry in match.record[self.entries :]),
            state=msgspec.json.encode(match.state),
            facts=facts_of(match, self.stored.plan, self.taken, changed),
            new_snapshots=tuple((at, data) for at, data in stills.items() if at not in self._snapshots),
            lost_snapshots=lost,
        )

    def kept(self, change: Change) -> None:
        """The store has it now."""
        self.version = change.version + 1
        self.entries = change.start + len(change.added)
        self._snapshots.difference_update(change.lost_snapshots)
        self._snapshots.update(at for at, _ in change.new_snapshots)
        self.stored = msgspec.structs.replace(
            self.stored, header=change.header, version=self.version, facts=change.facts
        )

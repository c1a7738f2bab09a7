"""Cases of a game whose position says everything by its fields: `given` sets some of them, `expect` compares some.

    cases = FieldCases()          # an attribute of the rulebook

In a case file `given` names the scenario (the first one if it does not), the chance of the opening, and fields of the
position; `expect` names fields, the `result`, and under `view.<seat>` what a seat is shown and told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NoReturn, get_type_hints

import msgspec

from voltigeur.engine.casebook.differences import compared, of_result, of_views
from voltigeur.engine.chance import Forced, key_of, parse_roll
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import typed
from voltigeur.engine.spelling import unknown

if TYPE_CHECKING:
    from voltigeur.engine.rulebooks import AnyMatch, M, Rulebook
    from voltigeur.engine.settings import G
    from voltigeur.engine.steps import S

SCENARIO, CHANCE = "scenario", "chance"


class FieldCases:
    """Reads and compares the fields of a position."""

    def arrange(self, book: Rulebook[M, G, S], given: Mapping[str, Any], where: str) -> M:
        """The match that a case describes, at its first question."""
        setting = book.new_setting(given.get(SCENARIO, book.scenarios()[0]))
        position, stack = book.opening(setting)
        kinds = get_type_hints(type(position))
        for name, value in given.items():
            if name in (SCENARIO, CHANCE):
                continue
            if name not in kinds:
                raise VoltigeurError(unknown("field", name, (SCENARIO, CHANCE, *kinds)), where=where)
            setattr(position, name, typed(value, kinds[name], f"{where}: {name}", "see the fields of the position"))
        forced = Forced([parse_roll(text) for text in given.get(CHANCE, ())])
        match = book.placed(setting, position, stack, key_of(0), forced)
        match.start()
        if forced.left:
            raise VoltigeurError("given.chance was left over", where=where, remedy="leave it out")
        return match

    def case_setting(self, given: Mapping[str, Any], where: str) -> NoReturn:
        """Matches of cases are not saved."""
        raise VoltigeurError("a case is no save", where=where, remedy="save a match of a scenario")

    def differences(self, m: AnyMatch, expect: Mapping[str, Any]) -> Iterator[str]:
        """What differs from what a case expects."""
        seating = m.setting.seating
        fields = msgspec.to_builtins(m.position)
        for name, wanted in expect.items():
            if name == "result":
                yield from of_result(m, seating.sides, wanted)
            elif name == "view":
                yield from of_views(m, wanted, {}, frozenset(_texts(fields)))
            elif name in fields:
                yield from compared(name, fields[name], wanted)
            else:
                yield unknown("field of the position", name, ("result", "view", *fields))


def _texts(data: object) -> Iterator[str]:
    """Every text of a position: whatever has a name in it may be known or not."""
    match data:
        case str():
            yield data
        case dict():
            for key, value in data.items():
                yield from (*_texts(key), *_texts(value))
        case list():
            for entry in data:
                yield from _texts(entry)

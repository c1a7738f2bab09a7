"""Cases of a game whose position says everything by its fields: `given` sets some of them, `expect` compares some.

    cases = FieldCases()          # an attribute of the rulebook

In a case file `given` names the scenario (the first one if it does not), the chance of the opening, and fields of the
position; `expect` names fields, the `result`, and under `view.<seat>` what a seat is shown and told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NoReturn, get_type_hints

import msgspec

from voltigeur.engine.case_differences import compared, of_result, of_view
from voltigeur.engine.chance import Forced, key_of, parse_roll
from voltigeur.engine.files import typed
from voltigeur.engine.verdicts import VoltigeurError

if TYPE_CHECKING:
    from voltigeur.engine.match import G
    from voltigeur.engine.rulebooks import AnyMatch, M, Rulebook
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
                raise VoltigeurError(f"there is no field {name!r}", where=where, remedy=f"one of {', '.join(kinds)}")
            setattr(position, name, typed(value, kinds[name], f"{where}: {name}", "see the fields of the position"))
        forced = Forced([parse_roll(text) for text in given.get(CHANCE, ())])
        match = book.placed(setting, position, stack, key_of(0), forced)
        match.start()
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
                for seat, shown in wanted.items():
                    yield from of_view(m, seating.names.index(seat), seat, shown, {})
            elif name in fields:
                yield from compared(name, fields[name], wanted)
            elif wanted:
                yield f"nothing is known of {name!r} (one of {', '.join(fields)})"

"""The figures of events that a case compares: arguments, tallies, and lines of tallies by rule or reason.

A figure belongs to one event. Where an event has all the names of a tally, it is compared with that event; otherwise
each name with the event that has it. If several have it with different values, the case must say which it means:

    tally = { strikes = { total = 7, steps = 1 } }            # the one event of this kind
    tally = { strikes = [{ total = 13 }, { total = 7 }] }     # all events of this kind, in their order
    tally = { "shift.11.3/stopped-effects" = -1 }             # a line of this tally
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from voltigeur.engine.casebook.file import Figures
from voltigeur.engine.events import Event
from voltigeur.engine.tally import Tally

Value = int | str | tuple[int, ...]
PREVIEW = "the preview"
Known = Callable[[str], str]
"""What is wrong with the name of a line that is expected not to be there; nothing if there may be such lines."""


class Told:
    """An event with its figures by name; a name that means several things has several values."""

    def __init__(self, event: Event) -> None:
        self.kind = event.kind
        self.reckoned = bool(event.tallies)
        self.figures = {name: [arg.value] for name, arg in event.args.items()}
        for name, values in _figures(event.tallies).items():
            self.figures[name] = [*self.figures.get(name, ()), *values]

    def values(self, name: str) -> list[Any]:
        """What a name stands for here, without repetition."""
        return list(dict.fromkeys(self.figures.get(name, ())))

    @property
    def names(self) -> str:
        """What it has, without what has a longer name as well."""
        return ", ".join(name for name in self.figures if name.partition(".")[2] not in self.figures)

    def differences(self, wanted: Figures, known: Known) -> Iterator[str]:
        """What differs in this very event."""
        for name, value in wanted.items():
            yield from differs(name, value, [(self.kind, each) for each in self.values(name)], self.reckoned, known)


def _figures(tallies: Mapping[str, Tally]) -> dict[str, list[Value]]:
    """Sums of tallies, and lines: by rule what all come to, by reason each as it is; `shift.wall` is of one tally."""
    out: dict[str, list[Value]] = {}
    rules: dict[str, int] = {}
    for name, tally in tallies.items():
        product = tally.product
        scaled = any(line.times != (1, 1) for line in tally.lines)
        whole = int(product) if product.denominator == 1 else str(product)
        out.setdefault(name, []).append(whole if scaled else tally.total)
        for line in tally.lines:
            if line.times != (1, 1):
                times = f"{line.times[0]}/{line.times[1]}"
                for known in (line.rule, line.reason, f"{name}.{line.rule}", f"{name}.{line.reason}"):
                    out.setdefault(known, []).append(times)
            else:
                for known in (line.rule, f"{name}.{line.rule}"):
                    rules[known] = rules.get(known, 0) + line.value
                for known in (line.reason, f"{name}.{line.reason}"):
                    out.setdefault(known, []).append(line.value)
    for rule, value in rules.items():
        out.setdefault(rule, []).append(value)
    return out


def values_of(tallies: Mapping[str, Tally], facts: Mapping[str, int]) -> dict[str, list[Value]]:
    """The figures of a preview."""
    out = _figures(tallies)
    for name, value in facts.items():
        out.setdefault(name, []).append(value)
    return out


def differs(
    name: str, wanted: object, found: Sequence[tuple[str, Any]], reckoned: bool, known: Known, what: str = "tally"
) -> Iterator[str]:
    """What is wrong with one figure, found in some places."""
    values = dict.fromkeys(value for _, value in found)
    if not found:
        if wanted != 0:
            yield f"{what} has no {name!r}"
        elif wrong := known(name):
            yield f"{what}: {wrong}"
        elif not reckoned:
            yield f"{what}: nothing was reckoned of which {name!r} could be a part"
    elif len(values) > 1:
        told = ", ".join(f"{value} in {where}" for where, value in found)
        yield f"{what} {name!r} is {told}: {_hint(name, [where for where, _ in found])}"
    elif wanted not in values:
        yield f"{what} {name!r} is {next(iter(values))}, not {wanted}"


def _hint(name: str, places: Sequence[str]) -> str:
    """How a case says which of several figures of one name it means."""
    last = places[-1]
    if last == PREVIEW:
        return f"name the tally, as in 'shift.{name}'"
    several = places.count(last) > 1
    meant = f"[{{ {name} = ... }}, ...]" if several else f"{{ {name} = ... }}"
    return f"name the event, as in tally = {{ {last} = {meant} }}, or the tally, as in 'shift.{name}'"


def tally_differences(
    wanted: Mapping[str, int | str | Figures | list[Figures]], events: Sequence[Event], known: Known
) -> Iterator[str]:
    """What differs from the figures that a case expects of the events of a step."""
    told = [Told(event) for event in events]
    plain: Figures = {}
    for name, value in wanted.items():
        if isinstance(value, dict | list):
            yield from _of_kind(name, value, told, known)
        else:
            plain[name] = value
    there = {name for each in told for name in each.figures}
    whole = [each for each in told if all(name in each.figures for name in plain if name in there)] or told
    for name, value in plain.items():
        found = [(each.kind, got) for each in whole for got in each.values(name)]
        for difference in differs(name, value, found, any(each.reckoned for each in told), known):
            yield difference if found else f"{difference} (there is {_all(told)})"


def _of_kind(kind: str, wanted: Figures | list[Figures], told: Sequence[Told], known: Known) -> Iterator[str]:
    found = [each for each in told if each.kind == kind]
    if not found:
        yield f"tally: no event {kind!r} among {[each.kind for each in told]}"
    elif isinstance(wanted, list):
        if len(wanted) != len(found):
            yield f"tally: {kind!r} happened {len(found)} times, not {len(wanted)}"
            return
        for number, (one, each) in enumerate(zip(wanted, found, strict=True), 1):
            yield from (f"{kind} {number}: {difference}" for difference in each.differences(one, known))
    elif len(found) > 1 and any(
        each.figures.get(name) != found[0].figures.get(name) for name in wanted for each in found
    ):
        yield f"tally: {kind!r} happened {len(found)} times: write a list, one table for each"
    else:
        yield from (f"{kind}: {difference}" for difference in found[0].differences(wanted, known))


def _all(told: Sequence[Told]) -> str:
    return "; ".join(f"{each.kind}: {each.names}" for each in told) or "no event"

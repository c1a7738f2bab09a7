"""Words without a match: names of things, lengths, chances and refusals in the reader's language."""

from __future__ import annotations

import re
from fractions import Fraction

from voltigeur.engine.table_forecasts import Chip, Odd, Sum
from voltigeur.engine.tally import Line, Tally
from voltigeur.engine.texts import Texts
from voltigeur.engine.verdicts import Refusal, Void
from voltigeur.terrain.plane import UNITS


def dashed(name: str) -> str:
    """A code id as a Fluent id."""
    return name.replace("_", "-").replace("/", "-")


def kebab(name: str) -> str:
    """A class name as a Fluent id: `CallFire` is written `call-fire`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


def centimetres(units: int, language: str) -> str:
    """A length for a reader: tenths of a centimetre, rounded to the nearest."""
    tenths = (units * 10 + UNITS // 2) // UNITS
    mark = "," if language == "fr" else "."
    return f"{tenths // 10}{mark}{tenths % 10}"


def percent(chance: Fraction) -> str:
    """A chance for a reader; what is not certain never reads as 0 or 100."""
    if chance in (0, 1):
        return f"{int(chance) * 100}%"
    return f"{min(99, max(1, round(chance * 100)))}%"


def reason_text(t: Texts, reason: str) -> str:
    """What a tally line is for."""
    name = dashed(reason)
    for candidate in (name if name.startswith("tally-") else f"tally-{name}", f"refusal-{name}", f"ground-{name}"):
        if t.has(candidate):
            return t(candidate)
    return reason


def refusal_text(t: Texts, verdict: Refusal | Void) -> str:
    """Why an answer is refused or void."""
    name = f"refusal-{dashed(verdict.reason)}"
    return t(name) if t.has(name) else verdict.reason


def chip(t: Texts, line: Line) -> Chip:
    """One line of a tally."""
    if line.times != (1, 1):
        value = f"×{line.times[0]}" if line.times[1] == 1 else f"×{line.times[0]}/{line.times[1]}"
    else:
        value = f"{line.value:+d}".replace("-", "\u2212")
    return Chip(value, reason_text(t, line.reason), line.rule, line.unknown)


def sum_of(t: Texts, name: str, tally: Tally, rule: str = "") -> Sum:
    """A tally as a page shows it; its die goes by the rule of the event, or of the first line."""
    lines = tuple(chip(t, line) for line in tally.lines)
    if tally.base:
        lines = (Chip(str(tally.base), t("tally-base"), rule or (tally.lines[0].rule if tally.lines else "")), *lines)
    return Sum(name, t(f"tally-name-{dashed(name)}"), lines, str(tally.total))


TONES = {
    "nobody": "none", "nothing": "none", "miss": "none", "one": "stopped", "two": "neutralised", "three": "loss",
    "more": "loss", "wounded": "loss", "hit": "neutralised", "success": "success", "failure": "failure",
    "saved": "stopped", "dead": "loss", "destroyed": "loss", "immobilised": "neutralised", "shaken": "stopped",
}  # fmt: skip


def odd(t: Texts, name: str, chance: Fraction) -> Odd:
    """The chance of one outcome as a page shows it."""
    exact = f"{chance.numerator}/{chance.denominator}" if chance.denominator < 10**6 else ""
    return Odd(TONES.get(name, "none"), t(f"odds-{dashed(name)}"), float(chance), percent(chance), exact)

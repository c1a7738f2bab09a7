"""Tallies, chances and refusals as a page shows them, from the few words in which games differ.

A game makes one `Accounts` and uses it everywhere (tda's is in `games/tda/table/wording.py`). Its Fluent files hold
`tally-name-<name>` for the title of a tally, `tally-base`, `tally-<reason>` for a line, `odds-<name>` for an outcome
and `refusal-<reason>`; a reason that is a kind of ground, say, is looked up under the families that the game names.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from voltigeur.engine.table.forecasts import Chip, Odd, Sum
from voltigeur.engine.tally import Line, Tally
from voltigeur.engine.texts import Texts
from voltigeur.engine.verdicts import Refusal, Void
from voltigeur.tabling.words import cite, dashed, mixed, percent, sentence, signed

READABLE = 10**6
"""Fractions with a smaller denominator are shown."""


class Accounts(Struct, frozen=True):
    """How one game names the reasons of its tallies, and what it says of a printed figure."""

    families: tuple[str, ...] = ()
    """Beside `tally-`: where the message of a reason may be, `terrain` for `terrain-forest`."""
    base_rule: str = ""
    """The rule by which the printed figure counts; without one, that of the tally's first line."""
    signs: bool = True
    """Whether a sum of modifiers alone is shown with its sign."""

    def reason_id(self, t: Texts, reason: str) -> str:
        """The message that names the reason of a line; a scenario's reason is a message itself."""
        name = dashed(reason)
        heads = ("" if name.startswith("tally-") else "tally-", *(f"{family}-" for family in self.families))
        return next((head + name for head in heads if t.has(head + name)), reason)

    def reason(self, t: Texts, reason: str) -> str:
        """What a line of a tally is for."""
        return t(self.reason_id(t, reason))

    def chip(self, t: Texts, line: Line) -> Chip:
        """One line of a tally."""
        return Chip(worth(line), self.reason(t, line.reason), line.rule, line.unknown)

    def sum_of(
        self, t: Texts, name: str, tally: Tally, *, base: tuple[str, str] | None = None, title: str = "", rule: str = ""
    ) -> Sum:
        """A tally with what it comes to; `base` says what its printed figure is and by which rule, or `rule` does."""
        lines = [self.chip(t, line) for line in tally.lines]
        if tally.base:
            usual = rule or self.base_rule or (tally.lines[0].rule if tally.lines else "")
            lines.insert(0, Chip(str(tally.base), *(base or (t("tally-base"), usual))))
        if any(line.times != (1, 1) for line in tally.lines):
            total = mixed(tally.product)
        else:
            total = signed(tally.total) if self.signs and not tally.base else str(tally.total)
        return Sum(name, title or sentence(t(f"tally-name-{dashed(name)}")), tuple(lines), total)


def worth(line: Line) -> str:
    """What a line adds, or multiplies by."""
    if line.times == (1, 1):
        return signed(line.value)
    return f"×{line.times[0]}" if line.times[1] == 1 else f"×{line.times[0]}/{line.times[1]}"


def odd(t: Texts, tone: str, text: str, share: Fraction, *, fine: bool = True) -> Odd:
    """The chance of one outcome; a fraction that nobody could read is left out."""
    return _odd(t, tone, text, share.numerator, share.denominator, fine)


@lru_cache(maxsize=20_000)
def _odd(t: Texts, tone: str, text: str, part: int, whole: int, fine: bool) -> Odd:
    share = Fraction(part, whole)
    exact = str(share) if whole < READABLE else ""
    return Odd(tone, text, float(share), percent(t, share, fine=fine), exact)


# -------------------------------------------------------------------- refusals


def clause(t: Texts, verdict: Refusal | Void) -> str:
    """Why an answer is refused or void, as the end of a sentence."""
    name = f"refusal-{dashed(verdict.reason)}"
    return t(name if t.has(name) else verdict.reason)


def reason(t: Texts, verdict: Refusal | Void) -> str:
    """The same as a sentence."""
    return sentence(clause(t, verdict))


def cited(t: Texts, verdict: Refusal | Void) -> str:
    """The same with its rule."""
    return f"{clause(t, verdict)} {cite([verdict.rule])}"

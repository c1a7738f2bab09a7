"""Words of any game: ids of messages, lists, numbers, tallies, chances and refusals for a reader.

A game calls these wherever it writes for people: `percent(t, share)` and never `f"{share}%"`, `listed(t, names)` and
never `", ".join(names)` at the end of a sentence, so that both languages come out right everywhere.

A game makes one `Accounts` and uses it everywhere (tda's is in `games/tda/table/wording.py`). Its Fluent files hold
`tally-name-<name>` for the title of a tally, `tally-base`, `tally-<reason>` for a line, `odds-<name>` for an outcome
and `refusal-<reason>`; a reason that is a kind of ground, say, is looked up under the families that the game names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from voltigeur.engine.choices import Refusal, Void
from voltigeur.engine.table.forecasts import Chip, Odd, Sum
from voltigeur.engine.tally import Line, Tally
from voltigeur.engine.texts import Texts

MINUS = "\u2212"
THIN = "\u202f"
"""The narrow space that French puts before a percent sign."""
FRENCH = "fr"
_MARKS = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}


# -------------------------------------------------------------------- ids of messages


def dashed(name: str) -> str:
    """A code id as a Fluent id: `leader_dead` is written `leader-dead`."""
    return name.replace("_", "-").replace("/", "-")


def kebab(name: str) -> str:
    """A class name as a Fluent id: `ActivateUnit` is written `activate-unit`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


def cite(rules: Iterable[str]) -> str:
    """Rule ids as a reader sees them: the book's paragraph in brackets, each once."""
    shown = dict.fromkeys(rule.partition("/")[0] if rule[:1].isdigit() else rule for rule in rules if rule)
    return f"[{', '.join(shown)}]" if shown else ""


# -------------------------------------------------------------------- names and sentences


def lowered(text: str) -> str:
    """A text as it stands within a sentence: `rifle squad`, `the farm`, but `MG 42` and `Ju 87`."""
    if re.match(r"\w\w[ -]\d", text):
        return text
    return text[:1].lower() + text[1:] if text[1:2].islower() or text[1:2] in ("'", "’") else text


def spoken(names: Mapping[str, str], language: str) -> str:
    """A name as it stands within a sentence; one that other languages write with a capital, too, keeps its own."""
    return _spoken(tuple(names.items()), language)


@lru_cache(maxsize=5_000)
def _spoken(called: tuple[tuple[str, str], ...], language: str) -> str:
    names = dict(called)
    name = names.get(language, names["en"])
    first = re.match(r"\w{1,4}", name)
    others = [other for key, other in names.items() if key != language]
    proper = first is not None and any(
        re.search(rf".\b{first[0]}", other) or other.split()[0] == name.split()[0] for other in others
    )
    return name if proper else lowered(name)


def sentence(text: str) -> str:
    """A text with a capital at its head."""
    return text[:1].upper() + text[1:]


def joined(*parts: str) -> str:
    """Short notes in a row, those that say something."""
    return ", ".join(part for part in parts if part)


def listed(t: Texts, words: Sequence[str]) -> str:
    """Words as a list that can be read aloud: `A, B and C`."""
    if len(words) < 2:
        return "".join(words)
    return t("table-and", first=", ".join(words[:-1]), last=words[-1])


def labelled(t: Texts, label: str, text: str) -> str:
    """Something with its label: `Fire: 4`, `Feu : 4`."""
    return t("table-labelled", label=label, text=text)


def one_line(text: str) -> str:
    """A text in one line; the narrow spaces of French stay as they are."""
    return re.sub(r"[ \n]+", " ", text).strip()


# -------------------------------------------------------------------- numbers


def signed(value: int) -> str:
    """A number with its sign, as it is printed."""
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def mixed(value: Fraction) -> str:
    """A number that may have a half or a quarter: `4½`."""
    whole, rest = divmod(value, 1)
    if not rest:
        return str(whole)
    if rest in _MARKS:
        return f"{whole or ''}{_MARKS[rest]}"
    return f"{float(value):.2f}"


def decimal(t: Texts, text: str) -> str:
    """A decimal number with the reader's mark: `2.5`, `2,5`."""
    return text.replace(".", ",") if t.language == FRENCH else text


def percent(t: Texts, share: Fraction, *, fine: bool = False) -> str:
    """A chance for a reader, in tenths of a percent if `fine`; what is not certain never reads as 0 or 100."""
    return _percent(t.language, share.numerator, share.denominator, fine)


@lru_cache(maxsize=20_000)
def _percent(language: str, part: int, whole: int, fine: bool) -> str:
    share = Fraction(part, whole)
    if share in (0, 1):
        text = str(int(share) * 100)
    elif fine:
        value = min(Fraction(999, 10), max(Fraction(1, 10), Fraction(round(share * 1000), 10)))
        text = f"{float(value):.1f}".removesuffix(".0")
    else:
        text = str(min(99, max(1, round(share * 100))))
    return f"{text.replace('.', ',')}{THIN}%" if language == FRENCH else f"{text}%"


def at_least(t: Texts, share: Fraction, *, open_end: bool) -> str:
    """A risk for a reader: nothing where there is none, `34%+` or `?` where something unknown may add to it."""
    if not open_end:
        return percent(t, share) if share else ""
    return f"{percent(t, share)}+" if share else "?"


def percent_of(t: Texts, value: int) -> str:
    """A whole number of percent."""
    return f"{value}{THIN}%" if t.language == FRENCH else f"{value}%"


# -------- tallies, chances and refusals as a page shows them, from the few words in which games differ


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
            total = mixed(tally.product + sum(line.value for line in tally.lines))
        else:
            total = signed(tally.total) if self.signs and not tally.base else str(tally.total)
        return Sum(name, title or sentence(t(f"tally-name-{dashed(name)}")), tuple(lines), total)


def worth(line: Line) -> str:
    """What a line adds, or multiplies by."""
    if line.times == (1, 1):
        return signed(line.value)
    return f"×{line.times[0]}" if line.times[1] == 1 else f"×{line.times[0]}/{line.times[1]}"


def odd(t: Texts, tone: str, text: str, share: Fraction, *, fine: bool = False) -> Odd:
    """The chance of one outcome; a fraction that nobody could read is left out."""
    return _odd(t, tone, text, share.numerator, share.denominator, fine)


@lru_cache(maxsize=20_000)
def _odd(t: Texts, tone: str, text: str, part: int, whole: int, fine: bool) -> Odd:
    share = Fraction(part, whole)
    return Odd(tone, text, float(share), percent(t, share, fine=fine), exact(share))


def exact(share: Fraction) -> str:
    """A chance as a fraction, where anybody could read it."""
    return str(share) if share.denominator < READABLE else ""


def bars(t: Texts, chances: Sequence[tuple[str, str, Fraction]]) -> tuple[Odd, ...]:
    """The chances of all outcomes, in whole percents that make a hundred; the first is that nothing comes of it.

    The others together are what an option says of itself, so that no two numbers differ by a rounding.
    """
    if not chances:
        return ()
    shares = [share for _, _, share in chances]
    some = sum(shares[1:], Fraction(0))
    whole = _whole(some)
    parts = [100 - whole, *_parted(shares[1:], whole)]
    return tuple(
        Odd(
            tone, text, float(share), percent_of(t, part) if part or not share else f"<{percent_of(t, 1)}", exact(share)
        )
        for (tone, text, share), part in zip(chances, parts, strict=True)
    )


def _whole(share: Fraction) -> int:
    """Whole percents as `percent` gives them."""
    return int(share) * 100 if share in (0, 1) else min(99, max(1, round(share * 100)))


def _parted(shares: Sequence[Fraction], whole: int) -> list[int]:
    """So many percents parted among some outcomes: the largest remainders get what is left over."""
    parts = [int(share * 100) for share in shares]
    order = sorted(range(len(shares)), key=lambda n: (shares[n] > 0 and not parts[n], shares[n] * 100 - parts[n]))
    while sum(parts) < whole and order:
        parts[order.pop()] += 1
    while sum(parts) > whole:
        parts[parts.index(max(parts))] -= 1
    return parts


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

"""Words of any game: ids of messages, names within a sentence, lists, numbers and chances for a reader.

A game calls these wherever it writes for people: `percent(t, share)` and never `f"{share}%"`, `listed(t, names)` and
never `", ".join(names)` at the end of a sentence, so that both languages come out right everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

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
    return text[:1].lower() + text[1:] if text[1:2].islower() or text[1:2] == "'" else text


def spoken(names: Mapping[str, str], language: str) -> str:
    """A name as it stands within a sentence; one that other languages write with a capital, too, keeps its own."""
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


def percent_of(t: Texts, value: int) -> str:
    """A whole number of percent."""
    return f"{value}{THIN}%" if t.language == FRENCH else f"{value}%"

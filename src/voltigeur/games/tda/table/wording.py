"""Words without a match: names of things, tallies, odds, refusals and lines of sight in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from voltigeur.engine.previews import Preview
from voltigeur.engine.tally import Line, Tally
from voltigeur.engine.texts import Texts, texts
from voltigeur.games.tda.ch09_sight.line import BLOCKS
from voltigeur.games.tda.ch09_sight.line import Line as SightLine
from voltigeur.tabling.accounts import Accounts
from voltigeur.tabling.words import cite, dashed, labelled, percent

PACKAGE = "voltigeur.games.tda"

ACCOUNTS = Accounts(families=("terrain",), base_rule="0.3/counter-data")
"""A reason may be a kind of ground; a printed figure is the counter's."""
reason_id = ACCOUNTS.reason_id
reason_text = ACCOUNTS.reason
sum_of = ACCOUNTS.sum_of

_OUTCOMES = ("effect", "nothing", "stopped", "neutralised", "loss")


def tda_texts(language: str) -> Texts:
    """The messages of this game in a language."""
    return texts(language, PACKAGE)


def terrain_name(t: Texts, kind: str) -> str:
    """What a kind of ground is called."""
    return t(f"terrain-{dashed(kind)}")


def line_text(t: Texts, line: Line) -> str:
    """One line of a tally."""
    if line.times != (1, 1):
        value = f"×{line.times[0]}" if line.times[1] == 1 else f"×{line.times[0]}/{line.times[1]}"
    else:
        value = f"{line.value:+d}"
    known = " (?)" if line.unknown else ""
    return f"{value:>5}  {reason_text(t, line.reason)}{known} {cite([line.rule])}"


def tally_lines(t: Texts, name: str, tally: Tally) -> Iterator[str]:
    """A tally line by line, with what it comes to."""
    multiplies = any(line.times != (1, 1) for line in tally.lines)
    total: int | Fraction = tally.product if multiplies else tally.total
    yield labelled(t, t(f"tally-name-{dashed(name)}"), str(total))
    if tally.base:
        yield f"{tally.base:>5}  {t('tally-base')}"
    for line in tally.lines:
        yield line_text(t, line)


def odds_name(t: Texts, name: str) -> str:
    """The name of an outcome."""
    if name.startswith("code-"):
        return t("odds-code", code=name.removeprefix("code-"))
    if name.startswith("steps-"):
        return t("odds-steps", steps=int(name.removeprefix("steps-")))
    return t(f"odds-{dashed(name)}")


def sight_lines(t: Texts, ends: tuple[str, str], distance: int, line: SightLine) -> list[str]:
    """A line of sight in words: the verdict, then each crossing with its rule."""
    args = {"from": ends[0], "to": ends[1], "distance": distance, "hindrance": line.hindrance}
    verdict = t.many("sight-blocked" if line.blocked else "sight-clear", args)
    out = [f"{verdict} {cite([line.blocked or ''])}".rstrip()]
    for reason in line.reasons:
        value = t("sight-blocks") if reason.value >= BLOCKS else f"{reason.value:+d}" if reason.value else ""
        parts = ["  " + labelled(t, reason.where, terrain_name(t, reason.what)), value, cite([reason.rule])]
        out.append(" ".join(part for part in parts if part))
    return out


def preview_lines(t: Texts, preview: Preview) -> list[str]:
    """A preview in full: tallies, facts and odds."""
    out: list[str] = []
    for name, tally in preview.tallies.items():
        out.extend(tally_lines(t, name, tally))
    for name, value in preview.facts.items():
        if name == "column":
            out.append(t("fact-column", value=value) if value else t("fact-no-column"))
        else:
            shown: int | str = tenths(value) if name in ("spent", "limit") else value
            out.append(t(f"fact-{name}", value=shown))
    for name, chance in sorted(preview.odds.items(), key=_order_of_odds):
        if chance:
            out.append(f"{percent(t, chance):>5}  {odds_name(t, name)} ({chance})")
    if preview.unknown:
        out.append(t("odds-unknown-target"))
    return out


def tenths(value: int) -> str:
    """Movement points that are kept in tenths."""
    return str(value // 10) if value % 10 == 0 else f"{value / 10:.1f}"


def _order_of_odds(item: tuple[str, Fraction]) -> tuple[int, str]:
    name = item[0]
    return (_OUTCOMES.index(name) if name in _OUTCOMES else len(_OUTCOMES), name)

"""The report of a match that is over, as lines of text: the figures that the page shows."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.engine.table.report import Luck, Report, Turning
from voltigeur.engine.texts import Texts


def report_lines(t: Texts, report: Report) -> Iterator[str]:
    """Verdict, points by cause, losses by turn, turning points, luck."""
    yield report.ending.title
    yield report.ending.text
    yield from _distance(t, report)
    if report.causes:
        yield ""
        yield t("cli-report-points")
        rows = [(cause.text, cause.points) for cause in report.causes]
        rows.append((t("cli-report-together"), tuple(map(sum, zip(*(points for _, points in rows), strict=True)))))
        yield from _table(("", *report.sides), [(text, *map(str, points)) for text, points in rows])
    yield ""
    yield t("cli-report-losses")
    yield from _losses(t, report)
    if report.turning:
        yield ""
        yield t("cli-report-turning")
        for number, turning in enumerate(report.turning, 1):
            yield from _turning(t, report, number, turning)
    yield ""
    yield t("cli-report-luck")
    for luck in report.luck:
        yield _luck(t, report, luck)
    if report.unjudged:
        yield t("cli-report-unjudged", count=report.unjudged)


def short_of(report: Report) -> tuple[int, str] | None:
    """How many points the winner was short of the next level, and what it is called."""
    if not report.bands or report.ending.winner < 0:
        return None
    sign = 1 if report.ending.winner == 0 else -1
    lead = sign * sum(cause.points[0] - sum(cause.points[1:]) for cause in report.causes)
    better = []
    for band in report.bands:
        edge = band.low if sign > 0 else None if band.high is None else -band.high
        if band.winner == report.ending.winner and edge is not None and edge > lead:
            better.append((edge - lead, band.title))
    return min(better, default=None)


def _distance(t: Texts, report: Report) -> Iterator[str]:
    found = short_of(report)
    if found is not None:
        yield t("cli-report-short", points=found[0], level=found[1])


def _losses(t: Texts, report: Report) -> Iterator[str]:
    heads = [t("cli-report-turn")]
    for side in report.sides:
        heads += [side, t("cli-report-dice"), t("cli-report-expected")]
    rows = []
    for row in report.turns:
        cells = [str(row.turn)]
        for lost, dice, expected in zip(row.lost, row.dice, row.expected, strict=True):
            cells += [str(lost), str(dice), f"{expected:.1f}"]
        rows.append(tuple(cells))
    yield from _table(tuple(heads), rows)


def _turning(t: Texts, report: Report, number: int, turning: Turning) -> Iterator[str]:
    yield f"  {number}. {turning.title}"
    if turning.text:
        yield f"     {turning.text}"
    words = [t("cli-report-where", turn=turning.turn, entry=turning.n)]
    if report.counts and turning.before != turning.after:
        words.append(t("cli-report-lead", before=turning.before, after=turning.after, side=report.sides[0]))
    if turning.chance >= 0:
        words.append(t("cli-report-chance", percent=percent(turning.chance)))
    words.append(t("cli-report-swing", swing=f"{turning.swing:.1f}", side=report.sides[turning.side]))
    yield f"     {' '.join(words)}"


def _luck(t: Texts, report: Report, luck: Luck) -> str:
    said = {"side": report.sides[luck.side], "lost": luck.lost, "throws": luck.throws}
    if not luck.throws:
        return "  " + t.many("cli-report-no-throws", said)
    more = {"expected": f"{luck.expected:.1f}", "fewer": percent(luck.fewer)}
    return "  " + t.many("cli-report-luck-of", said | more)


def percent(share: float) -> str:
    """A share in percent: never 0 or 100 where it is not."""
    whole = round(share * 100)
    if (whole == 0 and share > 0) or (whole == 100 and share < 1):
        return "<1" if share < 0.5 else ">99"
    return str(whole)


def _table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> Iterator[str]:
    """Columns, the first of words and the others of figures."""
    wide = [max(len(row[at]) for row in [heads, *rows]) for at in range(len(heads))]
    for row in [heads, *rows]:
        first, *others = row
        figures = (cell.rjust(width) for cell, width in zip(others, wide[1:], strict=True))
        yield ("  " + "  ".join((first.ljust(wide[0]), *figures))).rstrip()

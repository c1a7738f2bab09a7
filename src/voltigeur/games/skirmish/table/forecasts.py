"""What an answer would bring: tallies, chances and lines of sight, from what the seat knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from voltigeur.engine.choices import Answer, Question, Refusal, Void, VoltigeurError
from voltigeur.engine.table.drawing import XY
from voltigeur.engine.table.forecasts import Forecast, Odd
from voltigeur.engine.table.sight import Field, Ray, Ring
from voltigeur.engine.tally import Preview
from voltigeur.games.skirmish.base.names import parse_site, write_site
from voltigeur.games.skirmish.base.play import SkirmishMatch
from voltigeur.games.skirmish.base.world import Seen
from voltigeur.games.skirmish.ch02_visibility import sight
from voltigeur.games.skirmish.ch02_visibility.lines import CLEAR, HIDDEN, Look, Reason
from voltigeur.games.skirmish.ch07_fire.volley import Aim, Cover, OrderFire
from voltigeur.games.skirmish.table.board import regions
from voltigeur.games.skirmish.table.charts import shot_uses
from voltigeur.games.skirmish.table.danger import Going, arrival
from voltigeur.games.skirmish.table.faces import figure_of, token_of
from voltigeur.games.skirmish.table.telling import odd, odds_name, sum_of, tone_of
from voltigeur.games.skirmish.whole.view import preview
from voltigeur.tabling.words import bars, kebab
from voltigeur.terrain.plane import length
from voltigeur.terrain.tabletop import Site

if TYPE_CHECKING:
    from voltigeur.games.skirmish.table.page import SkirmishTable

ASIDES = ("obeyed", "on-target", "friends", "hit")
"""Chances of something else than the outcome: they stand beside it, and are not added to it."""
NOTHINGS = ("nobody", "nothing", "miss")
"""How it is said that nothing comes of it."""


def forecast(table: SkirmishTable, m: SkirmishMatch, question: Question, answer: str) -> Forecast:
    """What an answer would bring."""
    return forecast_of(table, m.at_rest(question.seat), question, m.read(answer))


def forecast_of(table: SkirmishTable, seen: Seen, question: Question, answer: Answer) -> Forecast:
    """The same, for an answer that has been read."""
    t = table.t
    found = preview(seen, answer)
    verdict = question.admits(answer)
    warning = table.teller.refusal(verdict) if isinstance(verdict, Refusal | Void) else ""
    title = t(f"forecast-{kebab(type(answer).__name__)}")
    measured = seen.setting.options.measuring != "book"
    if isinstance(answer, Going) and answer.moves and measured and not warning:
        return arrival(table, seen, answer, title)
    if found is None:
        return Forecast(title, warning=warning, rules=question.rules)
    return Forecast(
        title=title,
        sums=tuple(sum_of(t, name, tally) for name, tally in found.tallies.items()),
        odds=outcomes(table, found),
        facts=(*_asides(table, found), *(t(f"fact-{name}", value=value) for name, value in found.facts.items())),
        unknown=tuple(t(f"unknown-{name}") for name in found.unknown),
        rays=tuple(_shots(table, seen, answer)),
        rings=tuple(_rings(table, seen, answer)),
        warning=warning,
        rules=question.rules,
        charts=tuple(dict.fromkeys(shot_uses(seen, answer))),
    )


def outcomes(table: SkirmishTable, found: Preview) -> tuple[Odd, ...]:
    """The chances that together make one bar."""
    return expected(table, found.odds)


def expected(table: SkirmishTable, odds: Mapping[str, Fraction]) -> tuple[Odd, ...]:
    """The same by what each outcome is called; where one of them is that nothing comes of it, it stands first."""
    found = {name: chance for name, chance in odds.items() if chance and name not in ASIDES}
    first = next((name for name in NOTHINGS if name in found), None)
    if first is None or sum(found.values()) != 1:
        return tuple(odd(table.t, name, chance) for name, chance in found.items())
    order = sorted(found, key=lambda name: name != first)
    return bars(table.t, [(tone_of(name), odds_name(table.t, name), found[name]) for name in order])


def _asides(table: SkirmishTable, found: Preview) -> Iterator[str]:
    for name in ASIDES:
        if found.odds.get(name):
            made = odd(table.t, name, found.odds[name])
            yield table.t("fact-chance", what=made.text, percent=made.percent)


def _shots(table: SkirmishTable, seen: Seen, answer: Answer) -> list[Ray]:
    """The lines of a volley: of each shooter to his target."""
    if not isinstance(answer, Cover | Aim | OrderFire):
        return []
    return [
        Ray(write_site(seen.figure(a).site), write_site(seen.figure(b).site), "clear", _away(table, seen, a, b))
        for a, b in dict.fromkeys(answer.shots)
    ]


def _away(table: SkirmishTable, seen: Seen, a: int, b: int) -> str:
    return table.teller.cm(length([seen.figure(a).point, seen.figure(b).point]))


def _rings(table: SkirmishTable, seen: Seen, answer: Answer) -> list[Ring]:
    """Short and long range of a lone shooter."""
    if not isinstance(answer, Cover | Aim | OrderFire) or len({a for a, _ in answer.shots}) != 1:
        return []
    figure = seen.figure(answer.shots[0][0])
    weapon = seen.weapon(figure)
    if weapon is None:
        return []
    at = (float(figure.x), float(figure.y))
    short = Ring(at, float(weapon.short), table.t("ring-short", cm=weapon.short // 100), "short")
    long = Ring(at, float(weapon.long), table.t("ring-long", cm=weapon.long // 100), "long")
    return [short] if isinstance(answer, Cover) else [short, long]


# -------------------------------------------------------------------- sight


def _site(seen: Seen, text: str) -> Site:
    """A place by its point, or by the piece that stands there."""
    number, token = figure_of(text), token_of(text)
    if seen.known(number):
        return seen.figure(number).site
    if token >= 0:
        for body in seen.bodies():
            if body.token == token:
                return body.site
    if number >= 0 or token >= 0:
        raise VoltigeurError(f"{text!r} is not on the table", remedy="name a piece that is, or a point")
    return parse_site(text)


def ray(table: SkirmishTable, m: SkirmishMatch, seat: int, a: str, b: str) -> Ray:
    """A line of sight, from what the seat knows."""
    seen = m.at_rest(seat if seat >= 0 else 0)
    one, other = _site(seen, a), _site(seen, b)
    found = _look(seen, one, b)
    state = {CLEAR: "clear", HIDDEN: "hindered"}.get(found.state, "blocked")
    away = table.teller.cm(length([one[:2], other[:2]]))
    words = table.t(f"sight-{state}", length=away, needed=found.needed, within=found.within // 100)
    met = sight.explain(seen, one, other)
    crossings = tuple((*_along(one, other, r.start), _thing(table, r.word), _effect(table, r), r.rule) for r in met)
    rules = tuple(dict.fromkeys((*((found.rule,) if found.rule else ()), *(r.rule for r in met))))
    stop = (
        next((_along(one, other, r.start) for r in met if r.rule == found.rule), None) if state == "blocked" else None
    )
    return Ray(write_site(one), write_site(other), state, words, rules, crossings, stop)


def _look(seen: Seen, here: Site, there: str) -> Look:
    """What somebody here would see of a piece, or of a soldier who stood at a point."""
    number = figure_of(there)
    if seen.known(number):
        return sight.look_from(seen, here, seen.figure(number))
    return sight.between(seen, here, _site(seen, there), waiting=token_of(there) >= 0)


def _along(a: Site, b: Site, start: int) -> XY:
    """A point of a line, so far from its beginning."""
    whole = max(length([a[:2], b[:2]]), 1)
    share = min(start, whole) / whole
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _thing(table: SkirmishTable, word: str) -> str:
    name = f"ground-{word}"
    return table.t(name) if table.t.has(name) else table.t(f"sight-word-{word}")


def _effect(table: SkirmishTable, reason: Reason) -> str:
    return table.teller.cm(reason.length) if reason.length else ""


def field(table: SkirmishTable, m: SkirmishMatch, seat: int, place: str, towards: bool) -> Field:
    """The ground and those on it that a place sees, or that see it."""
    seen = m.at_rest(seat if seat >= 0 else 0)
    here = _site(seen, place)
    clear, hindered = [], []
    for body in seen.bodies():
        if body.site == here:
            continue
        found = sight.between(seen, body.site, here) if towards else sight.between(seen, here, body.site)
        if found.state == CLEAR:
            clear.append(write_site(body.site))
        elif found.state == HIDDEN:
            hindered.append(write_site(body.site))
    ground = regions(table.t, seen, here, towards=towards)
    return Field(write_site(here), tuple(clear), tuple(hindered), ground)

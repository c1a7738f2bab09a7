"""What a player may ask or order at any time: standing orders, rules, lines of sight."""

from __future__ import annotations

from collections.abc import Iterator

from voltigeur.cli.rulebook_text import rules_matching
from voltigeur.engine.texts import Texts
from voltigeur.engine.verdicts import VoltigeurError
from voltigeur.games.tda.play import TdaMatch
from voltigeur.games.tda.telling import Teller
from voltigeur.games.tda.wording import sight_lines


def give_orders(match: TdaMatch, teller: Teller, seat: int, words: list[str]) -> Iterator[str]:
    """Give a standing order (`fire 40% 6`, `A1-MG hold`), then tell those in force."""
    t, names = teller.t, match.setting.names
    if words:
        unit = None
        if words[0] in names.units:
            number = names.read("unit", words[0])
            assert isinstance(number, int)
            if match.unit(number).side != seat:
                raise VoltigeurError(t("refusal-not-yours"), remedy=t("cli-orders-remedy"))
            unit = number
        named = unit is not None or words[0] == "all"
        match.order(seat, " ".join(words[1:] if named else words), unit)
    orders = match.orders_of(seat)
    yield t("cli-orders-all", order=orders.default.text())
    for number, order in orders.by_unit.items():
        yield t("cli-orders-unit", unit=names.unit(number), order=order.text())


def tell_rules(t: Texts, slug: str, given: str) -> Iterator[str]:
    """The rules of a paragraph, a chapter or an id."""
    found = list(rules_matching(slug, given)) if given else []
    if not found:
        raise VoltigeurError(t("cli-no-rule", rule=given or "-"), remedy=t("cli-no-rule-remedy"))
    for rule in found:
        yield f"[{rule.id}] {rule.title}"
        yield f"  {rule.text}"


def tell_sight(match: TdaMatch, t: Texts, seat: int, words: list[str]) -> list[str]:
    """A line of sight as the seat knows it, where the match lets one measure."""
    if len(words) != 2:
        raise VoltigeurError(t("cli-sight-what"), remedy=t("cli-sight-remedy"))
    setting = match.setting
    if setting.options.measuring == "book":
        raise VoltigeurError(t("cli-sight-by-the-book"), remedy=t("cli-sight-by-the-book-remedy"))
    a, b = (setting.names.read("place", word) for word in words)
    assert isinstance(a, int) and isinstance(b, int)
    seen = match.seen(seat)
    line = setting.sight.line(a, b, seen.blockers, setting.scenario.visibility)
    return sight_lines(t, (words[0], words[1]), seen.distance(a, b), line)

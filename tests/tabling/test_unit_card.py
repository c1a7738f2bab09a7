"""Cards of pieces: lines that a game declares, told as often as there is something to tell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import pytest

from voltigeur.engine.ledger import ledger
from voltigeur.engine.table.scene import Fact, Piece
from voltigeur.engine.texts import LANGUAGES, texts
from voltigeur.games.skirmish.table import faces as skirmish_faces
from voltigeur.games.skirmish.table.telling import STATES as SKIRMISH_STATES
from voltigeur.games.tda.table import faces as tda_faces
from voltigeur.games.tda.table import unit_cards
from voltigeur.games.tda.table.wording import STATES as TDA_STATES
from voltigeur.tabling import unit_card
from voltigeur.tabling.unit_card import SAID, Line, Pieces, UnitCard, legend_of


class Tank(NamedTuple):
    """What the lines of this test are about."""

    grade: str
    crew: int = 0
    wrecked: bool = False
    arms: tuple[str, ...] = ()


HEAD = UnitCard[Tank](Line("cli-{grade}", lambda tank: {"grade": tank.grade} if tank.grade else None))
CARD = UnitCard(
    *HEAD,
    Line[Tank]("cli-undone", lambda tank: SAID if tank.wrecked else None),
    Line[Tank]("cli-no-option", lambda tank: [{"number": arm} for arm in tank.arms]),
    Line[Tank]("", lambda tank: f"crew {tank.crew}" if tank.crew else None),
)


def test_a_line_is_told_once_several_times_or_not_at_all() -> None:
    t = texts("en", "voltigeur.games.tda")
    assert CARD.facts(t, Tank("")) == ()
    told = CARD.facts(t, Tank("lawful", crew=3, wrecked=True, arms=("A", "B")))
    assert tuple(fact.text for fact in told) == (
        t("cli-lawful"), t("cli-undone"), t("cli-no-option", number="A"), t("cli-no-option", number="B"), "crew 3",
    )  # fmt: skip


def test_a_line_has_its_value_its_entry_of_the_legend_and_whom_it_names() -> None:
    t = texts("en", "voltigeur.games.tda")
    card = UnitCard[Tank](
        Line("cli-undone", lambda tank: {"crew": tank.crew, "pieces": ["u1", "u2"]}, key="crew", value="{crew}/5"),
    )
    assert card.facts(t, Tank("", crew=3)) == (Fact("crew", "3/5", t("cli-undone"), ("u1", "u2")),)


def _badges(package: str) -> set[str]:
    states: Any = TDA_STATES if package.endswith("tda") else SKIRMISH_STATES
    return {f"badge-{state.worn}" for state in states.all if state.worn}


@pytest.mark.parametrize(
    ("package", "cards"),
    [
        ("voltigeur.games.tda", (unit_cards.DECOY, unit_cards.SOLDIERS, unit_cards.MACHINE)),
        ("voltigeur.games.skirmish", (skirmish_faces.CARD,)),
    ],
)
def test_the_legend_explains_every_line_and_every_badge_by_a_rule_in_both_languages(
    package: str, cards: tuple[Iterable[Line[Any]], ...]
) -> None:
    rules = {rule.id for rule in ledger(package)}
    wanted = {line.key for card in cards for line in card} | _badges(package)
    wanted |= {"name", "marker", "number", *tda_faces.RECOGNISED, "halved", "may-be"} if "tda" in package else set()
    wanted |= {"name", "marker", "number", *skirmish_faces.RECOGNISED} if "skirmish" in package else set()
    for language in LANGUAGES:
        t = texts(language, package)
        entries = {entry.id: entry for entry in legend_of(package, language)}
        assert "" not in wanted and wanted <= set(entries), sorted(wanted - set(entries))
        for entry in entries.values():
            assert entry.rule in rules, entry
            assert t.has(f"legend-{entry.id}") and t.has(f"legend-{entry.id}-title"), entry
    assert len({entry.id for entry in legend_of(package, "en")}) == len(legend_of(package, "en"))


def test_the_same_state_is_the_same_piece() -> None:
    pieces, made = Pieces(), []

    def make() -> Piece:
        made.append(1)
        return Piece("u1", 0, "A1", "1", "One")

    assert pieces.get((1, "A1"), make) is pieces.get((1, "A1"), make)
    assert pieces.get((1, "B1"), make) is not pieces.get((1, "A1"), make)
    assert len(made) == 2


def test_pieces_are_bounded() -> None:
    pieces = Pieces()
    first = pieces.get(0, lambda: Piece("u0", 0, "A1", "1", "One"))
    for number in range(1, unit_card.MOST + 1):
        pieces.get(number, lambda: first)
    assert pieces.get(0, lambda: Piece("u0", 0, "A1", "1", "One")) is not first

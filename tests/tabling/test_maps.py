"""Maps in characters tell what the board and the seat's own knowledge say, and no more."""

from __future__ import annotations

from random import Random

import pytest

import voltigeur
from voltigeur.engine.texts import texts
from voltigeur.games.tda.base.play import TdaMatch
from voltigeur.tabling.hex_map import WIDEST, HexMap
from voltigeur.tabling.map_signs import SIDES


def played(scenario: str, decisions: int) -> TdaMatch:
    match = voltigeur.new_match("tda", scenario, seed=3)
    assert isinstance(match, TdaMatch)
    rng = Random(1)
    for _ in range(decisions):
        if match.question is not None:
            match.answer(match.question.choice.sample(rng))
    return match


def drawn(match: TdaMatch, seat: int) -> dict[str, tuple[str, str]]:
    """The two lines of every hex."""
    table = match.book.table(match.setting, "en")
    board = match.setting.board
    columns = sorted({column for column, _ in board.cells})
    lines = [
        line.plain
        for line in HexMap(table.drawing(), texts("en", match.book.package)).draw(
            table.scene(match, seat), seat, 10_000
        )
    ]
    top = min(row for _, row in board.cells)
    out = {}
    for place in range(board.hexes):
        column, row = board.cells[place]
        left, line = WIDEST * columns.index(column), row - top
        out[board.names[place]] = (lines[line][left : left + WIDEST], lines[line + 1][left : left + WIDEST])
    return out


@pytest.mark.parametrize("scenario", ["premier-feu", "pont-de-kolwezi"])
def test_every_hex_has_its_name_and_the_walls_of_its_west_sides(scenario: str) -> None:
    match = played(scenario, 2)
    board, walls = match.setting.board, 0
    for name, (upper, lower) in drawn(match, 0).items():
        place = board.place(name)
        column, row = board.cells[place]
        assert upper[1:].startswith(name)
        for text, step in ((upper, -1), (lower, 1)):
            other = board.at.get((column - 1, row + step), -1)
            kinds = [kind for kind in board.sides.get((place, other), ()) if kind in SIDES]
            assert text[0] == (SIDES[kinds[0]] if kinds else " "), name
            walls += bool(kinds)
    assert walls


@pytest.mark.parametrize("seat", [0, 1])
def test_a_map_names_ones_own_and_marks_the_hidden(seat: int) -> None:
    match = played("premier-feu", 40)
    seen, board, names = match.seen(seat), match.setting.board, match.setting.names
    shown = drawn(match, seat)
    for place, token in seen.enemy_markers().items():
        assert f"?{token}" in shown[board.names[board.hex_of[place]]][1] or seen.foes_at(place) or seen.mine_at(place)
    everything = "".join(line for pair in shown.values() for line in pair)
    hidden = [names.unit(u.id) for u in match.position.units if u.side != seat and u.hidden and u.at >= 0]
    assert hidden and not any(name in everything for name in hidden)
    alone = [u for u in seen.mine() if len(seen.mine_at(u.at)) == 1 and seen.type(u).role != "decoy"]
    for unit in alone:
        assert names.unit(unit.id) in shown[board.names[board.hex_of[unit.at]]][1]

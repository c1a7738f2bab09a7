"""Tables of lines: the same as line by line, kept on disk, and not believed when they are damaged or forged."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

import numpy as np
import pytest

from voltigeur.terrain import line_tables
from voltigeur.terrain.line_tables import LineTable, line_table
from voltigeur.terrain.lines import ALONG, template


@pytest.fixture(autouse=True)
def nothing_in_hand() -> None:
    line_tables._tables._kept.clear()


def same(one: LineTable, two: LineTable) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))


@pytest.mark.parametrize(("width", "depth"), [(1, 1), (2, 5), (7, 3), (9, 12)])
def test_a_table_holds_the_template_of_every_offset(width: int, depth: int) -> None:
    table = line_table(width, depth)
    number = 0
    for across in range(1 - width, width):
        for down in range(1 - depth, depth):
            ends = [(int(table.begin[kind, number]), int(table.begin[kind, number + 1])) for kind in range(3)]
            if (across + down) % 2:
                assert all(first == last for first, last in ends)
            else:
                lines = template(across, down)
                passages, touches, borders = (
                    rows[:, first:last].T.tolist()
                    for rows, (first, last) in zip((table.passages, table.touches, table.borders), ends, strict=True)
                )
                assert passages == [[*p.cell, p.step, int(p.how == ALONG)] for p in lines.passages]
                assert touches == [[*t.cell, t.side] for t in lines.touches]
                assert borders == [[*b.cell, b.side, b.passage] for b in lines.borders]
                assert table.steps[number] == lines.steps
            number += 1
    assert number == table.begin.shape[1] - 1


def test_a_table_comes_back_from_disk_and_a_damaged_one_is_made_again(tmp_path: Path) -> None:
    first = line_table(16, 20, tmp_path)
    (file,) = tmp_path.iterdir()
    content = file.read_bytes()
    line_tables._tables._kept.clear()
    again = line_tables._read(file, 16, 20)
    assert again is not None and same(first, again)
    assert line_tables._read(file, 20, 16) is None
    for damaged in (b"", content[:-1], content[:100], content[:50] + b"\xff\x7f" + content[52:], b"\x80\x04" + content):
        file.write_bytes(damaged)
        assert line_tables._read(file, 16, 20) is None
        assert same(line_table(16, 20, tmp_path), first)
        line_tables._tables._kept.clear()


def test_a_forged_table_that_points_off_the_board_is_not_believed(tmp_path: Path) -> None:
    line_table(16, 20, tmp_path)
    (file,) = tmp_path.iterdir()
    content = bytearray(file.read_bytes()[:-16])
    content[-2:] = b"\xff\x7f"
    file.write_bytes(bytes(content) + blake2b(bytes(content), digest_size=16).digest())
    assert line_tables._read(file, 16, 20) is None

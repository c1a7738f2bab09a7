"""Boards by pixels become maps of the game: what is read, what is refused, and whether lines agree with the pixels."""

from __future__ import annotations

import gzip
import io
import json
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests.aslsk import painted_boards as paint
from tests.aslsk.painted_boards import Painter, archive, blocks, metadata, random_board, terrain_bytes
from tests.aslsk.pixel_sight import BLOCKED, PixelSight

from voltigeur.cli import main
from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.rulebooks import install, remove, rulebooks
from voltigeur.games.aslsk.base.setting import Overrides, make_setting
from voltigeur.games.aslsk.ch03_21_sight.line import Ground
from voltigeur.games.aslsk.ch03_21_sight.sight import Sight
from voltigeur.games.aslsk.charts.terrain import MAPS, board_from_text, map_text, shipped_chart
from voltigeur.games.aslsk.charts.vasl import meaning_of_pixels
from voltigeur.terrain.board_archive import BadArchive, read_archive
from voltigeur.terrain.board_import import Imported, import_board
from voltigeur.terrain.boards import Board
from voltigeur.terrain.features import contains
from voltigeur.terrain.hexes import centre
from voltigeur.terrain.import_report import imported_board
from voltigeur.terrain.lines import template
from voltigeur.terrain.map_writer import map_text as written

CHART = shipped_chart()
MEANING = meaning_of_pixels(CHART)
SMALL = (180, 156, 5, 3)
"""Pixels and hexes of a small board: hexes of 45 by 52 pixels."""


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VOLTIGEUR_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def installed() -> Iterator[None]:
    """The game as if it came with the package."""
    known = "aslsk" in rulebooks()
    if not known:
        install("aslsk", "voltigeur.games.aslsk.rulebook")
    yield
    if not known:
        remove("aslsk")


def small() -> Painter:
    return Painter(*SMALL)


def imported(tmp_path: Path, p: Painter, *, strict: bool = False, **more: object) -> tuple[Imported, Board]:
    file = tmp_path / "bdz"
    file.write_bytes(archive(p.code, p.level, p.columns, p.rows, **more))  # type: ignore[arg-type]
    found = import_board(read_archive(file), MEANING, "z", strict=strict)
    return found, board_from_text(written(found.tables))


def looks(board: Board, a: str, b: str, month: int = 7) -> int:
    return Sight(Ground(board, CHART, month)).sees(board.place(a), board.place(b))


def kind(board: Board, name: str) -> str:
    return board.kind[board.place(name)]


# -------------------------------------------------------------------- small boards


@pytest.mark.parametrize("block", [0x7A, 0x77])
def test_a_wood_across_two_hexes(tmp_path: Path, block: int) -> None:
    p = small()
    p.code[70:110, 60:80] = paint.WOODS  # across the side between C1 and C2, dots of both left out
    found, board = imported(tmp_path, p, kind=block)
    assert len(board.cells) == 17 and "B0" in board.names and "B3" in board.names and "C3" in board.names
    assert board.half[board.place("A2")] and board.half[board.place("B0")] and not board.half[board.place("C2")]
    assert looks(board, "C1", "C3") == 0 or kind(board, "C2") == "woods"
    assert looks(board, "B1", "D2") == BLOCKED
    assert not found.notes


def test_a_house_off_its_dot_is_a_building_where_most_of_it_is(tmp_path: Path) -> None:
    p = small()
    p.code[100:112, 58:66] = paint.WOODEN
    found, board = imported(tmp_path, p)
    assert kind(board, "C2") == "wooden"
    assert [board.names[c] for b in board.buildings for c in b.cells] == ["C2"]
    assert any(line.startswith("C2") for line in found.doubtful)


def test_a_building_of_two_hexes_and_what_the_metadata_call_it(tmp_path: Path) -> None:
    p = small()
    p.code[85:95, 20:90] = paint.STONE
    _, board = imported(tmp_path, p)
    assert kind(board, "C1") == kind(board, "C2") == "stone" and len(board.buildings) == 1
    said = '<buildingTypes><buildingType hexName="C2" buildingTypeName="Wooden Building, 1 Level"/></buildingTypes>'
    _, board = imported(tmp_path, p, xml=metadata(5, 3, inside=said))
    assert kind(board, "C1") == "stone" and kind(board, "C2") == "wooden"


def test_a_woods_road(tmp_path: Path) -> None:
    p = small()
    p.code[68:113, 28:128] = paint.WOODS
    p.way(paint.DIRT, [p.dot(2, d) for d in (-1, 1, 3, 5)], 4)
    _, board = imported(tmp_path, p)
    place = board.place
    assert kind(board, "C2") == "woods", "the road is looked through"
    assert (place("C1"), place("C2")) in board.links["dirt"] and (place("C2"), place("C3")) in board.links["dirt"]
    assert (place("B1"), place("C2")) not in board.links["dirt"]
    assert looks(board, "C1", "C3") == 0, "down the road"
    lines = Sight(Ground(board, CHART, 7))
    assert lines.down_the_road(place("C1"), place("C2")) and not lines.down_the_road(place("B1"), place("C2"))


def test_an_avenue_keeps_its_drawn_road(tmp_path: Path) -> None:
    p = small()
    p.code[68:113, 28:128] = paint.ORCHARD
    _, board = imported(tmp_path, p)
    assert looks(board, "C1", "C3") == 1
    p.way(paint.PAVED, [p.dot(2, d) for d in (-1, 1, 3, 5)], 4)
    _, board = imported(tmp_path, p)
    assert looks(board, "C1", "C3") == 0 and board.strips
    p.code[84:96, 70:74] = paint.ORCHARD
    _, board = imported(tmp_path, p)
    assert looks(board, "C1", "C3") == 1, "where the road is broken off, the line leaves it"


def test_a_touch_of_one_pixel_joins_nothing(tmp_path: Path) -> None:
    """Two woods that meet at a corner are two; joined by an edge they are one, and a line between them is blocked."""
    p = small()
    p.code[75:90, 66:78], p.code[90:105, 78:90] = paint.WOODS, paint.WOODS
    _, board = imported(tmp_path, p)
    assert len([art for art in board.art if art.cell == (2, 2)]) == 2
    p.code[90, 77] = paint.WOODS
    _, board = imported(tmp_path, p)
    assert len([art for art in board.art if art.cell == (2, 2)]) == 1


def test_a_hill_counts_by_its_dot(tmp_path: Path) -> None:
    p = small()
    p.level[60:120, 70:90] = 1
    _, board = imported(tmp_path, p)
    assert board.level[board.place("C2")] == 1 and board.level[board.place("C1")] == 0
    assert looks(board, "C1", "C3") == BLOCKED
    p.level[0, 0] = 2
    with pytest.raises(VoltigeurError, match=r"elevation 2 at A1 \(pixel 0,0\)"):
        imported(tmp_path, p)


def test_grain_hinders_where_it_is_cut_and_brush_all_year(tmp_path: Path) -> None:
    p = small()
    p.code[80:100, 60:96] = paint.GRAIN
    _, board = imported(tmp_path, p)
    assert [looks(board, "C1", "C3", month) for month in (7, 12)] == [1, 0]
    p.code[p.code == paint.GRAIN] = 25
    _, board = imported(tmp_path, p)
    assert kind(board, "C2") == "brush" and [looks(board, "C1", "C3", month) for month in (7, 12)] == [1, 1]


def test_strange_codes_are_open_ground_or_refused(tmp_path: Path) -> None:
    p = small()
    p.code[80:100, 76:80], p.code[20:24, 70:74] = paint.HEDGE, 200
    p.code[130:140, 100:110] = 52
    found, board = imported(tmp_path, p)
    assert kind(board, "C2") == "open" and looks(board, "C1", "C3") == 0
    assert [line.split(":")[0] for line in found.notes] == ["code 52", "code 73 (hedge)", "code 200"]
    with pytest.raises(VoltigeurError, match=r"code 73 \(hedge\) at C2"):
        imported(tmp_path, p, strict=True)


def test_a_clearing_is_opened_by_a_slit(tmp_path: Path) -> None:
    p = small()
    p.code[68:113, 54:102] = paint.WOODS
    p.code[84:98, 74:86] = paint.OPEN
    _, board = imported(tmp_path, p)
    (piece,) = [art for art in board.art if art.cell == (2, 2)]
    x, y = centre((2, 2))
    assert not any(contains(part, (x + 20, y)) for part in piece.parts), "nothing grows at the dot"
    assert kind(board, "C2") == "woods" and looks(board, "C1", "C3") == BLOCKED


def test_a_half_hex_at_the_edge_counts_as_a_whole_one(tmp_path: Path) -> None:
    p = small()
    p.code[0:12, 70:88] = paint.WOODS
    _, board = imported(tmp_path, p)
    assert kind(board, "A2") == "woods" and looks(board, "A1", "A3") == BLOCKED


@pytest.mark.parametrize("name", ["p", "q"])
def test_a_sheet_painted_and_imported_gives_the_same_lines(tmp_path: Path, name: str) -> None:
    """The lines of a hand-drawn sheet and of its picture are the same, but for grazing ones."""
    drawn = board_from_text(map_text(name))
    p = Painter(900, 645, 17, 10)
    codes = {"woods": paint.WOODS, "grain": paint.GRAIN, "orchard": paint.ORCHARD, "stone": paint.STONE,
             "wooden": paint.WOODEN}  # fmt: skip
    xs, ys = p.x / p.w * 3000, p.y / p.h * 2000 - 1000
    for place, (c, d) in enumerate(drawn.cells):
        inside = (np.abs(xs - 3000 * c) + np.abs(ys - 1000 * d) <= 2000) & (np.abs(ys - 1000 * d) <= 1000)
        p.level[inside] = drawn.level[place]
        if drawn.kind[place] == "orchard":
            p.code[inside] = paint.ORCHARD
    for art in drawn.art:
        for part in art.parts or (art.outline,):
            if art.kind != "orchard":
                p.code[_inside(part, xs, ys)] = codes[art.kind]
    _, board = imported(tmp_path, p)
    before, after = (Sight(Ground(some, CHART, 7)) for some in (drawn, board))
    assert [board.kind[board.place(n)] for n in drawn.names] == drawn.kind[: drawn.hexes]
    differ = [
        (a, b)
        for a in range(drawn.hexes)
        for b in range(a)
        if (before.sees(a, b) < 0) != (after.sees(board.place(drawn.names[a]), board.place(drawn.names[b])) < 0)
    ]
    assert len(differ) < 0.01 * drawn.hexes**2 / 2
    deep = [(drawn.names[a], drawn.names[b]) for a, b in differ if max(_depth(d, a, b) for d in (drawn, board)) > 1.5]
    assert not deep, deep[:9]


def _depth(board: Board, a: int, b: int) -> float:
    """How many pixels deep a line cuts what blocks it, at most, between its ends."""
    ax, ay, bx, by = (*pixel(centre(board.cells[a])), *pixel(centre(board.cells[b])))
    (c, d), deepest = board.cells[a], 0.0
    between = {(c + p.cell[0], d + p.cell[1]) for p in template(board.cells[b][0] - c, board.cells[b][1] - d).passages}
    for art in board.art:
        if art.cell in between and art.kind in MEANING.blocking:
            away = [
                ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / np.hypot(bx - ax, by - ay)
                for x, y in map(pixel, art.outline)
            ]
            deepest = max(deepest, min(max(away), -min(away)))
    return deepest


def pixel(point: tuple[int, int]) -> tuple[float, float]:
    return point[0] * 56.25 / 3000, point[1] * 64.5 / 2000


def _inside(part: tuple[tuple[int, int], ...], xs: np.ndarray, ys: np.ndarray) -> np.ndarray:
    """The pixels in a convex figure, whichever way round it goes."""
    sides = [
        (q[0] - r[0]) * (ys - r[1]) - (q[1] - r[1]) * (xs - r[0])
        for r, q in zip(part, (*part[1:], part[0]), strict=True)
    ]
    least, most = np.minimum.reduce(sides), np.maximum.reduce(sides)
    return np.asarray((least >= 0) | (most <= 0))


# -------------------------------------------------------------------- large boards


@pytest.mark.parametrize("seed", [1, 2])
def test_lines_of_a_large_board_agree_with_its_pixels(tmp_path: Path, seed: int) -> None:
    """33 x 10 hexes, 1800 x 645 pixels: clear or blocked on 99.5 % of lines, hindrance on 99 %."""
    code, level = random_board(seed)
    file = tmp_path / "bdz"
    file.write_bytes(archive(code, level))
    board = board_from_text(written(import_board(read_archive(file), MEANING, "z").tables))
    ours, pixels = Sight(Ground(board, CHART, 7)), PixelSight(code, level, 33, 10)
    rng = Random(seed)
    near = [(a, b) for a in range(board.hexes) for b in range(a) if 1 < board.dist[a][b] <= 12]
    far = [(a, b) for a in range(board.hexes) for b in range(a) if board.dist[a][b] > 12]
    pairs = rng.sample(near, 1200) + rng.sample(far, 200)
    told = [(ours.sees(a, b), pixels.look(board.cells[a], board.cells[b])) for a, b in pairs]
    assert sum((x < 0) == (y < 0) for x, y in told) >= 0.995 * len(told)
    assert sum(x == y for x, y in told) >= 0.99 * len(told)
    assert sum(x >= 0 for x, _ in told) / len(told) > 0.1, "there is something to see"


# -------------------------------------------------------------------- the command


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        main(words)
    out, err = capsys.readouterr()
    return (left.value.code if isinstance(left.value.code, int) else 0), out, err


SCENARIO = """
id = "mine"
year = 1943
month = 7
first = "red"
turns = 3
board = [{ map = "own:k" }]
zones = { all = ["A1:E3"] }
[victory]
otherwise = "red"
conditions = []
[[sides]]
id = "blue"
nation = "german"
zone = "all"
units = [{ id = "A", type = "german-4-6-7" }]
[[sides]]
id = "red"
nation = "russian"
zone = "all"
units = [{ id = "B", type = "russian-4-4-7" }]
"""


def test_the_command_writes_a_map_of_ones_own(
    installed: None, tmp_path: Path, own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    p = small()
    p.code[70:110, 60:80] = paint.WOODS
    p.code[10:14, 10:14] = paint.HEDGE
    file = tmp_path / "bdK"
    file.write_bytes(archive(p.code, p.level, 5, 3))
    code, out, err = run(capsys, "import", "vasl", str(file))
    assert code == 0 and not err and "own:k" in out and "hedge" in out
    assert (own_folder / "maps" / "aslsk" / "k.toml").exists()
    code, out, _ = run(capsys, "sight", "aslsk", "own:k", "B1", "D2", "--json")
    assert code == 0 and json.loads(out)["clear"] is False
    code, out, _ = run(capsys, "sight", "aslsk", "own:k+own:k~", "kB1", "kD1", "--lang", "fr")
    assert code == 0 and "kB1" in out
    fix = tmp_path / "fix.toml"
    fix.write_text('[hexes]\nC2 = "o1"\n')
    there = tmp_path / "there.toml"
    code, out, _ = run(
        capsys, "import", "vasl", str(file), "--as", "n", "--fix", str(fix), "--out", str(there), "--report", "--json"
    )
    assert code == 0 and json.loads(out)["file"] == str(there) and json.loads(out)["different"] == []
    assert kind(board_from_text(there.read_text()), "C2") == "orchard"
    mine = tmp_path / "mine.toml"
    mine.write_text(SCENARIO)
    setting = make_setting(str(mine), {}, Overrides())
    assert setting.header["maps"]["own:k"] == MAPS.text("own:k"), "a save brings the map with it"
    again = make_setting(str(mine), {}, Overrides(), SCENARIO, setting.header["maps"])
    assert again.board.digest == setting.board.digest
    code, _, err = run(capsys, "import", "vasl", str(file), "--strict", "--lang", "fr")
    assert code == 2 and err.count("\n") == 1 and "hedge" in err


def test_codes_may_be_ones_own(tmp_path: Path) -> None:
    p = small()
    p.code[70:110, 60:100] = 200
    file = tmp_path / "bdk"
    file.write_bytes(archive(p.code, p.level, 5, 3))
    own = meaning_of_pixels(CHART, {"growth": {"woods": [60, 200]}})
    report = imported_board(file, "k", own, CHART.palette(), MAPS, {}, None, strict=True)
    assert kind(board_from_text(MAPS.text("own:k")), "C2") == "woods" and not report.notes and not report.different


# -------------------------------------------------------------------- what is no board


def packed(
    xml: str | bytes = "", data: bytes | None = None, names: tuple[str, str] = ("BoardMetadata.xml", "LOSData")
) -> bytes:
    out = io.BytesIO()
    p = small()
    data = gzip.compress(blocks(terrain_bytes(p.code, p.level, 5, 3))) if data is None else data
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr(names[0], xml or metadata(5, 3))
        made.writestr(names[1], data)
    return out.getvalue()


CONTENT = terrain_bytes(np.zeros((180, 156), np.uint8), np.zeros((180, 156), np.int8), 5, 3)
STREAM = blocks(CONTENT)
LAUGHS = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><boardMetadata name="&b;" width="5" height="3"/>'
OUTSIDE = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]><boardMetadata name="&a;"/>'


def sized(*sizes: int) -> bytes:
    return gzip.compress(blocks(struct.pack(">4i", *sizes) + CONTENT[16:]))


HOSTILE = {
    "no zip": (b"GIF89a", "no zip archive"),
    "empty": (b"", "no zip archive"),
    "half a zip": (packed()[:-300], "no zip archive"),
    "no data": (packed(names=("BoardMetadata.xml", "Other")), "no LOSData"),
    "no metadata": (packed(names=("Other.xml", "LOSData")), "no BoardMetadata.xml"),
    "no gzip": (packed(data=STREAM), "LOSData: is no gzip"),
    "half a gzip": (packed(data=gzip.compress(STREAM)[:-20]), "ends within its gzip"),
    "two gzips": (packed(data=gzip.compress(STREAM) * 2), "goes on after its end"),
    "a bomb": (packed(data=gzip.compress(bytes(40_000_000))), "unpacks to too much"),
    "a zip bomb": (packed(data=bytes(20_000_000)), "LOSData: has 20000000 bytes"),
    "wrong magic": (packed(data=gzip.compress(b"\xca\xfe" + STREAM[2:])), "byte 0: begins with ca fe 00 05"),
    "an object": (packed(data=gzip.compress(STREAM + b"\x73")), f"byte {len(STREAM)}: has an object of type 0x73"),
    "half a block": (packed(data=gzip.compress(STREAM[:-100])), "has a block of"),
    "half a head": (packed(data=gzip.compress(STREAM + b"\x7a\x00")), "ends within a block"),
    "a block below zero": (packed(data=gzip.compress(STREAM[:4] + b"\x7a\xff\xff\xff\xff")), "block of -1 bytes"),
    "nothing": (packed(data=gzip.compress(STREAM[:4])), "ends within the four sizes"),
    "too little": (packed(data=gzip.compress(blocks(CONTENT[:-1]))), "bytes of data"),
    "too much": (packed(data=gzip.compress(blocks(CONTENT + b"x"))), "bytes of data"),
    "no columns": (packed(data=sized(0, 3, 180, 156)), "has 0 x 3 hexes"),
    "columns below zero": (packed(data=sized(-5, 3, 180, 156)), "has -5 x 3 hexes"),
    "too many rows": (packed(data=sized(5, 2_000_000_000, 180, 156)), "hexes"),
    "too many pixels": (packed(data=sized(5, 3, 2_000_000_000, 2_000_000_000)), "at most 4000000 pixels"),
    "tiny hexes": (packed(data=sized(30, 3, 180, 156)), "pixels for 30 x 3 hexes"),
    "other sizes": (packed(metadata(6, 3)), "width is '6', but LOSData has 5"),
    "no xml": (packed("<boardMetadata"), "is no XML"),
    "other xml": (packed("<html/>"), "begins with <html>"),
    "laughs": (packed(LAUGHS), "declares a document type"),
    "an outside entity": (packed(OUTSIDE), "declares a document type"),
    "laughs in UTF-16": (packed(LAUGHS.encode("utf-16")), "declares a document type"),
    "another geometry": (packed(metadata(5, 3, 'hexWidth="40.2"')), "hexWidth, so the board is not geomorphic"),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_what_is_no_board_is_refused_with_its_place(tmp_path: Path, case: str) -> None:
    content, told = HOSTILE[case]
    file = tmp_path / "bdz"
    file.write_bytes(content)
    with pytest.raises(BadArchive) as refused:
        read_archive(file)
    assert told in str(refused.value) and refused.value.remedy and str(file) in str(refused.value)


def test_refusals_are_one_line_and_two(installed: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bdz"
    for content, _ in list(HOSTILE.values())[::5]:
        file.write_bytes(content)
        code, out, err = run(capsys, "import", "vasl", str(file))
        assert code == 2 and not out and err.count("\n") == 1
    for words in (["vasl", str(tmp_path)], ["vasl", str(tmp_path / "none")], ["cyberboard", str(file)]):
        code, out, err = run(capsys, "import", *words)
        assert code == 2 and not out and err.count("\n") == 1, words
    file.write_bytes(packed())
    for wrong in (["--as", "../x"], ["--fix", str(tmp_path / "none.toml")], ["--out", str(tmp_path / "no" / "\0")]):
        code, out, err = run(capsys, "import", "vasl", str(file), *wrong)
        assert code == 2 and err.count("\n") == 1, (wrong, err)


def test_damaged_bytes_never_crash_it(tmp_path: Path) -> None:
    rng, whole = Random(4), packed()
    file = tmp_path / "bdz"
    for _ in range(150):
        content = bytearray(whole)
        for _ in range(rng.randrange(1, 6)):
            content[rng.randrange(len(content))] = rng.randrange(256)
        file.write_bytes(bytes(content[: rng.choice((len(content), rng.randrange(len(content))))]))
        try:
            read_archive(file)
        except BadArchive as refused:
            assert refused.remedy

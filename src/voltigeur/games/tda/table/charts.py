"""The charts of the book as pictures to read: fire, terrain, to-hit, destruction; and where a shot is read in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voltigeur.engine.table.drawing import Drawing
from voltigeur.engine.table.forecasts import ChartUse
from voltigeur.engine.table.library import Chart, ChartRow, Tint
from voltigeur.engine.table.scene import Piece
from voltigeur.engine.texts import Texts, texts
from voltigeur.games.tda.charts.load import load_charts
from voltigeur.games.tda.charts.terrain import Cost, Kind, board_from_text, shipped_chart
from voltigeur.games.tda.table.board import plain_look
from voltigeur.games.tda.table.wording import PACKAGE, tenths, terrain_name
from voltigeur.games.tda.table.words import Glance
from voltigeur.tabling.charts import NO_TINT, scaled, share_of_two, tinted
from voltigeur.tabling.words import decimal, signed
from voltigeur.terrain.drawing import draw
from voltigeur.terrain.hexes import column_name

FIRE, TO_HIT, DESTRUCTION, TERRAIN = "fire", "to-hit", "destruction", "terrain"
CADENCE = "cadence"
GOING = {"infantry": "chart-going-infantry", "wheeled": "chart-going-wheeled", "tracked": "chart-going-tracked"}
"""The classes of mobility whose costs stand in the terrain chart, and their heads; the rest is in the rules."""
SIGNS = {"infantry": "infantry", "wheeled": "truck", "tracked": "tank"}
"""The counters that stand over them."""
RESULTS = {"S": "stopped", "N": "neutralised", "Son": "stopped", "I": "neutralised"}
"""The tone of a result by its letters; what has none takes steps, or destroys."""
ABREAST = 6
"""Kinds of ground side by side on the board that shows them."""


def charts(language: str) -> list[Chart]:
    """All that are shown, in the order of the book."""
    t = texts(language, PACKAGE)
    return [_fire(t), _terrain(t), _to_hit(t), _destruction(t)]


def _fire(t: Texts) -> Chart:
    chart = load_charts().fire
    rows = (
        _row(
            total,
            t("chart-lost") if row.cad == "lost" else row.cad,
            *map(_code, row.cells),
            tints=[_result(cell) for cell in row.cells],
        )
        for total, row in sorted(chart.rows.items())
    )
    heads = ((CADENCE, t("chart-cadence")), *((str(column), str(column)) for column in chart.columns))
    rules = (*chart.rule, "7.7/results", "7.1/procedure")
    return Chart(FIRE, t("chart-fire"), rules, t("chart-dice"), heads, tuple(rows), t("chart-fire-note"))


def _to_hit(t: Texts) -> Chart:
    chart = load_charts().to_hit
    heads = (*(f"{column}" for column in range(chart.beyond)), *(f"{start}+" for start in chart.ranges))
    rows = (
        _row(
            total,
            row.cadence or t("chart-lost"),
            *(each or _code("-") for each in row.hits),
            tints=[("success", 1 + len(each)) if each else NO_TINT for each in row.hits],
        )
        for total, row in sorted(chart.rows.items())
    )
    named = ((str(n), "" if n < chart.beyond else head) for n, head in enumerate(heads))
    rules = ("13.2/to-hit", "13.2/to-hit-mods")
    columns = ((CADENCE, t("chart-cadence")), *named)
    return Chart(TO_HIT, t("chart-to-hit"), rules, t("chart-dice"), columns, tuple(rows), t("chart-to-hit-note"))


def _destruction(t: Texts) -> Chart:
    chart = load_charts().destruction
    rows = (_row(total, *map(_code, row), tints=list(map(_result, row))) for total, row in sorted(chart.rows.items()))
    heads = tuple((str(left), signed(left) if left < 0 else str(left)) for left in chart.columns)
    rules = ("13.2/destruction", "13.2/missiles")
    note = t("chart-destruction-note")
    return Chart(DESTRUCTION, t("chart-destruction"), rules, t("chart-dice"), heads, tuple(rows), note)


def _terrain(t: Texts) -> Chart:
    chart = shipped_chart()
    rows = [
        ChartRow(
            name,
            terrain_name(t, name),
            (
                signed(kind.columns) if kind.columns else _code("-"),
                _hindrance(t, kind),
                *(_cost(t, kind.cost, mobility) for mobility in GOING),
            ),
        )
        for name, kind in chart.kind.items()
    ]
    kinds = list(chart.kind.values())
    columns = (
        [("success", min(1 - kind.columns, 4)) if kind.columns < 0 else ("risk", 2) if kind.columns else NO_TINT
         for kind in kinds],
        [("veil", 4) if kind.sight == "blocks" else ("veil", 1) if kind.hindrance else NO_TINT for kind in kinds],
        *(_costs([kind.cost.get(mobility, 0) for kind in kinds]) for mobility in GOING),
    )  # fmt: skip
    heads = (
        ("protection", t("chart-protection")),
        ("hindrance", t("chart-hindrance")),
        *((mobility, t(head)) for mobility, head in GOING.items()),
    )
    rules = ("10.1/protection", "10.3/hindrance", "6.1/spending", "7.4/columns")
    board, spots = _sampler(list(chart.kind))
    return Chart(
        TERRAIN, t("chart-terrain"), rules, t("chart-ground"), heads, tinted(rows, columns), t("chart-terrain-note"),
        faces={mobility: Piece(mobility, 0, "", "", t(GOING[mobility]), sign) for mobility, sign in SIGNS.items()},
        board=board, spots=spots,
    )  # fmt: skip


def _costs(costs: Sequence[int | str]) -> list[Tint]:
    """The more it costs the stronger; what cannot be entered is the strongest."""
    found = scaled([cost if isinstance(cost, int) else None for cost in costs], "risk")
    return [
        ("risk", 4) if isinstance(cost, str) else ("risk", grade - 1) if grade > 1 else NO_TINT
        for cost, (_, grade) in zip(costs, found, strict=True)
    ]


def _row(total: int, *cells: object, tints: Sequence[Tint] = ()) -> ChartRow:
    """A row of what two dice show; of several columns, those with a tint are the last."""
    plain = (NO_TINT,) * (len(cells) - len(tints))
    return ChartRow(str(total), str(total), tuple(map(str, cells)), (*plain, *tints), share_of_two(total))


def _result(code: str) -> Tint:
    """The colour of a result: that of the same outcome in every bar of chances."""
    if code == "-":
        return NO_TINT
    letters, figure = code.rstrip("0123456789"), code.lstrip("SNonI")
    return (RESULTS[letters], 2 if figure else 1) if letters else ("loss", int(figure) + 1)


def _sampler(names: Sequence[str]) -> tuple[Drawing, dict[str, str]]:
    """A board with one hex of each kind of ground, open ground between them, and where each of them is."""
    chart = shipped_chart()
    width, height = 2 * ABREAST + 1, 2 * -(-len(names) // ABREAST) + 1
    cells = [[chart.kind["clear"].glyph] * width for _ in range(height)]
    spots = {}
    for number, name in enumerate(names):
        row, column = (2 * part + 1 for part in divmod(number, ABREAST))
        cells[row][column] = chart.kind[name].glyph
        spots[name] = f"{column_name(column)}{row + 1}"
    grid = "\n".join(" ".join(row) for row in cells)
    board = board_from_text(f'name = "grounds"\ntitle = "grounds"\ngrid = """\n{grid}\n"""\nhalf = []\n', "grounds")
    return draw(board, plain_look()), spots


def _hindrance(t: Texts, kind: Kind) -> str:
    if kind.sight == "blocks":
        return t("chart-blocks")
    return str(kind.hindrance) if kind.hindrance else _code("-")


def _code(code: str) -> str:
    return "–" if code == "-" else code


def _cost(t: Texts, cost: Cost, mobility: str) -> str:
    """Movement points, or the letter of what forbids it."""
    found = cost.get(mobility, 0)
    return decimal(t, tenths(found)) if isinstance(found, int) else found


# -------------------------------------------------------------------- where a shot is read


def fire_uses(g: Glance, column: int, place: int) -> Iterator[ChartUse]:
    """The column of the fire table, and the ground of who is fired at."""
    if column:
        yield ChartUse(FIRE, column=str(column))
    yield ground_use(g, place)


def ground_use(g: Glance, place: int) -> ChartUse:
    """The row of the ground in a place."""
    return ChartUse(TERRAIN, row=g.setting.board.kind[place])


def pierce_uses(g: Glance, column: int, left: int, place: int) -> Iterator[ChartUse]:
    """The column of the to-hit test, that of what armour leaves, and the ground of the target."""
    if column >= 0:
        yield ChartUse(TO_HIT, column=str(column))
    columns = [each for each in g.setting.charts.destruction.columns if each <= left]
    if columns:
        yield ChartUse(DESTRUCTION, column=str(columns[-1]))
    yield ground_use(g, place)

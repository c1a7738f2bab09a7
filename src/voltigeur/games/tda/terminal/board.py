"""The map of Troupes d'assaut drawn with characters: two lines to a hex, odd columns half a hex lower."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec import Struct
from rich.text import Text

from voltigeur.games.tda.base.seen import Seen
from voltigeur.games.tda.base.setting import TdaSetting
from voltigeur.games.tda.ch00_scenario.victory import cells_of, holder_of
from voltigeur.games.tda.table.telling import Teller
from voltigeur.games.tda.table.wording import terrain_name

OWN, ENEMY, NOBODY = "bold bright_cyan", "bold bright_red", "grey62"
WIDEST, NARROWEST = 9, 6

GROUND: Mapping[str, tuple[str, str]] = {
    "clear": (" ", "#33382a"),
    "airstrip": (" ", "#4a4a4a"),
    "frozen-lake": (" ", "#4d6470"),
    "field": ('"', "#5a5222"),
    "brush": (",", "#3d5228"),
    "orchard": ("o", "#35582f"),
    "palm-grove": ("p", "#35582f"),
    "cemetery": ("+", "#454545"),
    "forest": ("♣", "#1d4020"),
    "jungle": ("♠", "#173a1c"),
    "marsh": ("≈", "#2e4a48"),
    "paddy": ("≈", "#3b5a3a"),
    "shallow-water": ("~", "#2a5078"),
    "beach-edge": ("~", "#3d6a80"),
    "beach": (".", "#7a6a3a"),
    "stream": ("~", "#2a5078"),
    "deep-water": ("~", "#1b3a6b"),
    "open-water": ("~", "#14305c"),
    "wooden-building": ("▒", "#6b4a2b"),
    "stone-building": ("▓", "#5f5f66"),
    "wooden-ruin": ("░", "#55432f"),
    "stone-ruin": ("░", "#4c4c52"),
}
LINES: Mapping[str, str] = {"road": "═", "railway": "╪", "track": "─", "stream": "~", "embankment": "n", "ditch": "v"}
SIDES: Mapping[str, str] = {
    "wall": "#", "hedge": "%", "bocage": "&", "crest": "^", "embankment": "n", "ditch": "v", "reef": "*",
}  # fmt: skip
CHANGES: Mapping[str, str] = {
    "smoke1": "s", "smoke2": "S", "fire": "F", "wreck": "W", "ruin": "r", "light-shelter": "l", "entrenchment": "t",
    "fortification": "f", "bunker": "B", "wire": "x", "roadblock": "R", "at-obstacle": "A", "trap": "T",
    "vehicle": "v", "glider": "g",
}  # fmt: skip
_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_NORTH_WEST, _SOUTH_WEST, _SOUTH = (-1, -1), (-1, 1), (0, 2)


class Stack(Struct):
    """What stands in a hex, as text and colour."""

    text: str
    style: str


class Chart:
    """Draws one board for one reader."""

    def __init__(self, setting: TdaSetting, teller: Teller) -> None:
        self.setting = setting
        self.teller = teller
        board = setting.board
        self._line_of: dict[int, str] = {}
        for kind in reversed(list(LINES)):
            for drawn, path in board.lines:
                if drawn == kind:
                    self._line_of.update(dict.fromkeys(path, LINES[kind]))

    @property
    def narrowest(self) -> int:
        """Columns that the whole board needs at least."""
        return NARROWEST * len({c for c, _ in self.setting.board.cells})

    # ---------------------------------------------------------------- drawing

    def draw(
        self,
        seen: Seen | None,
        width: int,
        *,
        focus: int | None = None,
        placed: Mapping[int, int] | None = None,
        marked: Collection[int] = (),
    ) -> list[Text]:
        """The map line by line; `placed` are units of a set-up in progress, `marked` places are underlaid."""
        board = self.setting.board
        columns = sorted({c for c, _ in board.cells})
        cell = next((w for w in range(WIDEST, NARROWEST - 1, -1) if w * len(columns) <= width), NARROWEST)
        middle = self._middle(seen, focus, placed or {}, marked)
        shown = self._crop(columns, max(1, width // cell), middle)
        stacks = self._stacks(seen, placed or {}, cell - 1)
        rows = [d for _, d in board.cells]
        out = []
        for row in range(min(rows), max(rows) + 2):
            line = Text(no_wrap=True)
            for column in shown:
                place = board.at.get((column, row), -1)
                if place >= 0:
                    line.append_text(self._upper(seen, place, cell, place in marked))
                    continue
                place = board.at.get((column, row - 1), -1)
                line.append_text(self._lower(place, cell, stacks, place in marked) if place >= 0 else Text(" " * cell))
            out.append(line)
        if len(shown) < len(columns):
            first, last = (
                board.names[board.at[min(c for c in board.cells if c[0] == n)]] for n in (shown[0], shown[-1])
            )
            out.append(Text(self.teller.t("cli-map-cropped", first=first, last=last), style="italic"))
        return out

    def _middle(
        self, seen: Seen | None, focus: int | None, placed: Mapping[int, int], marked: Collection[int]
    ) -> int | None:
        """The column to look at: of the place that was asked for, or where one's own units are."""
        board = self.setting.board
        places = [focus] if focus is not None else list(placed.values()) or list(marked)
        if not places and seen is not None:
            places = [unit.at for unit in seen.mine()]
        hexes = [board.hex_of[place] for place in places if board.hex_of[place] < board.hexes]
        found = sorted(board.cells[place][0] for place in hexes)
        return found[len(found) // 2] if found else None

    def _crop(self, columns: list[int], room: int, focus: int | None) -> list[int]:
        if room >= len(columns):
            return columns
        middle = columns.index(focus) if focus is not None else len(columns) // 2
        start = min(max(0, middle - room // 2), len(columns) - room)
        return columns[start : start + room]

    def _background(self, place: int, marked: bool) -> str:
        colour = GROUND.get(self.setting.board.kind[place], (" ", "#33382a"))[1]
        return f"on {colour}" if not marked else "on #7a3f7a"

    def _edge(self, place: int, step: tuple[int, int]) -> str:
        board = self.setting.board
        c, d = board.cells[place]
        other = board.at.get((c + step[0], d + step[1]), -1)
        kinds = board.sides.get((place, other), ())
        return next((SIDES[kind] for kind in kinds if kind in SIDES), "")

    def _upper(self, seen: Seen | None, place: int, cell: int, marked: bool) -> Text:
        """The first line of a hex: north-west side, name, line, what lies there, level, objective."""
        board = self.setting.board
        ground = self._background(place, marked)
        text = Text(self._edge(place, _NORTH_WEST) or " ", style=f"bold yellow {ground}")
        lying = "".join(dict.fromkeys(CHANGES[kind] for kind in self._changes(seen, place)))
        level = _RAISED[board.level[place]] if board.level[place] else ""
        star = "*" if self._objective(place) else ""
        name = board.names[place]
        gap = cell - 1 - len(name) - len(lying) - len(level) - len(star)
        text.append(name, style=f"grey78 {ground}")
        text.append(self._line_of.get(place, " ") * max(0, gap), style=f"#c8b070 {ground}")
        text.append(lying, style=f"bold white {ground}")
        text.append(level, style=f"bright_yellow {ground}")
        text.append(star, style=f"{self._colour_of_objective(seen, place)} {ground}")
        text.truncate(cell)
        return text

    def _lower(self, place: int, cell: int, stacks: Mapping[int, Stack], marked: bool) -> Text:
        """The second line of a hex: south-west side, then who stands there or what grows there."""
        ground = self._background(place, marked)
        under = " underline" if self._edge(place, _SOUTH) else ""
        text = Text(self._edge(place, _SOUTH_WEST) or " ", style=f"bold yellow {ground}{under}")
        stack = stacks.get(place)
        glyph = GROUND.get(self.setting.board.kind[place], (" ", ""))[0]
        if stack is None:
            text.append(glyph * (cell - 1), style=f"grey54 {ground}{under}")
            return text
        text.append(stack.text, style=f"{stack.style} {ground}{under}")
        text.append(glyph * (cell - 1 - len(stack.text)), style=f"grey54 {ground}{under}")
        return text

    # ---------------------------------------------------------------- what is where

    def _changes(self, seen: Seen | None, place: int) -> Iterable[str]:
        board = self.setting.board
        if seen is not None:
            return [c.kind for c in seen.changes if board.hex_of[c.place] == place and c.kind in CHANGES]
        works = self.setting.scenario.works
        return [work.kind for work in works if work.kind in CHANGES and board.names[place] in work.at]

    def _objective(self, place: int) -> str:
        board = self.setting.board
        for objective in self.setting.scenario.objectives:
            if objective.building:
                building = board.building[board.place(objective.building)]
                if building >= 0 and board.building[place] == building:
                    return objective.name
            elif any(board.hex_of[board.place(name)] == place for name in objective.places):
                return objective.name
        return ""

    def _colour_of_objective(self, seen: Seen | None, place: int) -> str:
        name = self._objective(place)
        if seen is None or not name:
            return NOBODY
        objective = next(o for o in self.setting.scenario.objectives if o.name == name)
        if place not in cells_of(seen, objective):
            return NOBODY
        holder = holder_of(seen, objective)
        return NOBODY if holder < 0 else OWN if holder == seen.side else ENEMY

    def _stacks(self, seen: Seen | None, placed: Mapping[int, int], room: int) -> dict[int, Stack]:
        if seen is None:
            return {}
        board = self.setting.board
        own: dict[int, list[str]] = {}
        foe: dict[int, list[str]] = {}
        hidden: dict[int, int] = {}
        for unit in seen.all_mine():
            at = placed.get(unit.id, unit.at)
            if at >= 0 and board.hex_of[at] < board.hexes:
                sign = "x" if unit.neutralised else "!" if unit.stopped else ""
                own.setdefault(board.hex_of[at], []).append(self._label(unit.id, at, sign))
                if unit.hidden and at == unit.at and (token := seen.token(seen.side, at)) >= 0:
                    hidden[board.hex_of[at]] = token
        for unit in seen.foes():
            if board.hex_of[unit.at] < board.hexes:
                sign = "x" if unit.neutralised else "!" if unit.stopped else ""
                foe.setdefault(board.hex_of[unit.at], []).append(self._label(unit.id, unit.at, sign))
        for place, token in seen.enemy_markers().items():
            if board.hex_of[place] < board.hexes:
                floor = _RAISED[board.floor_of[place]] if board.floor_of[place] else ""
                foe.setdefault(board.hex_of[place], []).append(f"?{token}{floor}")
        out = {}
        for place, names in own.items():
            if place in foe:
                out[place] = Stack(_fit(names + foe[place], room), "bold bright_magenta")
                continue
            text = _fit(names, room)
            number = f"{hidden[place]}:" if place in hidden else ""
            out[place] = Stack(number + text if len(number + text) <= room else text, OWN)
        for place, names in foe.items():
            if place not in own:
                out[place] = Stack(_fit(names, room), ENEMY)
        return out

    def _label(self, unit: int, at: int, sign: str) -> str:
        floor = self.setting.board.floor_of[at]
        return self.setting.names.unit(unit) + (_RAISED[floor] if floor else "") + sign

    # ---------------------------------------------------------------- legend

    def prizes(self, seen: Seen) -> Text:
        """The objectives and who holds them."""
        text = Text()
        for objective in self.setting.scenario.objectives:
            holder = holder_of(seen, objective)
            colour = NOBODY if holder < 0 else OWN if holder == seen.side else ENEMY
            whose = self.teller.side(holder) if holder >= 0 else "-"
            text.append(f"* {self.teller.objective(objective.name)}: {whose} ", style=f"{colour} on #33382a")
            text.append(" ")
        return text

    def legend(self) -> Text:
        """What the signs of this board mean."""
        board, t = self.setting.board, self.teller.t
        parts: list[tuple[str, str, str]] = []
        for kind in dict.fromkeys(board.kind[: board.hexes]):
            glyph, colour = GROUND.get(kind, (" ", "#33382a"))
            parts.append((f" {glyph} ", f"on {colour}", terrain_name(t, kind)))
        for kind in dict.fromkeys(kind for kind, _ in board.lines):
            if kind not in board.kind:
                parts.append((f" {LINES[kind]} ", "#c8b070", terrain_name(t, kind)))
        for kind in dict.fromkeys(kind for kinds in board.sides.values() for kind in kinds):
            parts.append((f" {SIDES[kind]} ", "bold yellow", terrain_name(t, kind)))
        parts.append((" * ", f"{NOBODY} on #33382a", t("cli-legend-objective")))
        if any(board.level):
            parts.append((" ¹ ", "bright_yellow on #33382a", t("cli-legend-level")))
        parts.append((" ?5 ", f"{ENEMY} on #33382a", t("cli-legend-marker")))
        text = Text()
        for sign, style, name in parts:
            text.append(sign, style=style)
            text.append(f" {name}  ")
        return text


def _fit(names: list[str], room: int) -> str:
    """The first of several names and how many more there are, in the room of a hex."""
    if len(names) == 1:
        return names[0][:room]
    more = f"+{len(names) - 1}"
    return names[0][: room - len(more)].rstrip("-") + more

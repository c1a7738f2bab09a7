"""The maps of a game: those that come with it, the user's own, and the sheets of a scenario laid to a board."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from voltigeur.engine.choices import VoltigeurError
from voltigeur.engine.files import shipped_names, shipped_text, text_of
from voltigeur.engine.folders import data_folder
from voltigeur.engine.limits import at_most
from voltigeur.engine.shared import Shared
from voltigeur.terrain.boards import Board, Laid
from voltigeur.terrain.mapfile import read_map
from voltigeur.terrain.sheets import MapError, Palette, Problem

SHEETS: Final = 12
"""Sheets that may be laid together."""
BOARDS: Final = 64
"""Boards of shipped sheets that are kept, for all settings that are laid out alike."""
OWN: Final = "own:"
"""What stands before the name of a map in the user's own folder."""
LETTER: Final = re.compile(r"[a-z0-9]{1,16}")


class SheetPart(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One sheet of the board and how it lies."""

    map: str
    letter: str = ""
    columns: int = 0
    rows: int = 0
    turned: bool = False
    half_row: bool = False


class MapShelf:
    """Where one game finds its maps."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.game = package.rpartition(".")[2]
        self._boards = Shared[bytes, Board](BOARDS)

    def names(self) -> list[str]:
        """The maps that come with the game."""
        return list(shipped_names(self.package, "maps"))

    def text(self, name: str) -> str:
        """The text of a map that comes with the game, or of one of the user's own."""
        if name.startswith(OWN):
            return text_of(self.own_file(name), f"import it first, as {name.removeprefix(OWN)}")
        if name not in self.names():
            message, remedy = f"there is no map {name!r}", f"one of {', '.join(self.names())}"
            raise MapError([Problem(f"{name}.toml", 0, "map", message, remedy)])
        return shipped_text(self.package, "maps", f"{name}.toml")

    def own_file(self, name: str) -> Path:
        """Where a map of the user's own is kept."""
        letter = name.removeprefix(OWN)
        if not LETTER.fullmatch(letter):
            raise VoltigeurError(
                f"{letter!r} is no name for a map", remedy="use up to 16 small letters and digits, as in own:x"
            )
        return data_folder() / "maps" / self.game / f"{letter}.toml"

    def own_names(self) -> list[str]:
        """The maps that the user has."""
        folder = data_folder() / "maps" / self.game
        found = folder.glob("*.toml") if folder.is_dir() else ()
        return sorted(f"{OWN}{path.stem}" for path in found if LETTER.fullmatch(path.stem))

    def laid_out(self, word: str, palette: Palette) -> tuple[SheetPart, ...]:
        """Sheets that a word names: `p`, `own:x`, `p+q` (q to the east), `p/q` (to the south), `q~` turned; or none."""
        found: list[SheetPart] = []
        columns = rows = 0
        known = {*self.names(), *self.own_names()}
        for sign, name in re.findall(r"([+/]?)([^+/]*)", word)[:-1]:
            sheet = name.removesuffix("~")
            if sheet not in known or bool(sign) != bool(found):
                return ()
            if sign:
                cells = read_map(self.text(found[-1].map), palette, found[-1].map).kind
                columns += max(c for c, _ in cells) if sign == "+" else 0
                rows += 1 + max(d for c, d in cells if c == 0) // 2 if sign == "/" else 0
            letter = sheet.removeprefix(OWN)
            found.append(SheetPart(map=sheet, letter=letter, columns=columns, rows=rows, turned=name.endswith("~")))
        return tuple(found)

    def brought(self, parts: Sequence[SheetPart], near: Path, given: Mapping[str, str]) -> dict[str, str]:
        """The maps of a scenario that do not come with the game: from a save that brings them, beside the scenario, or
        out of the user's folder."""
        own: dict[str, str] = {}
        for name in dict.fromkeys(part.map for part in parts):
            if name in given:
                own[name] = given[name]
            elif name.startswith(OWN):
                own[name] = self.text(name)
            elif name.endswith(".toml"):
                own[name] = text_of(near / name)
            elif name not in self.names():
                raise VoltigeurError(f"there is no map {name!r}", remedy=f"one of {', '.join(self.names())}")
        return own

    def board(
        self, parts: Sequence[SheetPart], palette: Palette, overlay: Mapping[str, Any], own: Mapping[str, str]
    ) -> Board:
        """The board of a scenario: its sheets laid edge to edge and turned; of shipped ones it is made once."""
        at_most(len(parts), SHEETS, "sheets", "board")
        if own or any(part.map.startswith(OWN) for part in parts):
            return self._laid(parts, palette, overlay, own)
        name = msgspec.json.encode((parts, palette, overlay), order="deterministic")
        return self._boards.get(name, lambda: self._laid(parts, palette, overlay, own))

    def _laid(
        self, parts: Sequence[SheetPart], palette: Palette, overlay: Mapping[str, Any], own: Mapping[str, str]
    ) -> Board:
        laid = []
        try:
            for part in parts:
                text = own[part.map] if part.map in own else self.text(part.map)
                over = overlay.get(part.letter, {}) if len(parts) > 1 else overlay
                sheet = read_map(text, palette, part.map, over)
                laid.append(Laid(sheet, part.letter, part.columns, part.rows, part.turned, part.half_row))
            return Board(laid)
        except MapError as error:
            raise VoltigeurError(str(error)) from None

"""Signs and colours by which maps are drawn with characters: grounds, lines, hexsides, trees, what lies about.

Kinds go by the words of drawings and scenes, whichever game they come from; letters are left to pieces on the plane.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from voltigeur.engine.texts import Texts

BARE: Final = (" ", "#33382a")
"""What stands for ground that has no sign of its own."""
ROOM: Final = (" ", "#5f5048")
GROUND: Final[Mapping[str, tuple[str, str]]] = {
    "clear": BARE, "meadow": BARE, "airstrip": (" ", "#4a4a4a"), "frozen-lake": (" ", "#4d6470"),
    "yard": (" ", "#4a4538"), "field": ('"', "#5a5222"), "wheat": ('"', "#6a5f22"), "vegetables": ('"', "#4a5a2a"),
    "snow": ("`", "#7a7f85"), "brush": (",", "#3d5228"), "orchard": ("°", "#35582f"), "palm-grove": ("¶", "#35582f"),
    "cemetery": ("+", "#454545"), "forest": ("♣", "#1d4020"), "wood": ("♣", "#1d4020"), "jungle": ("♠", "#173a1c"),
    "dense": ("♠", "#173a1c"), "marsh": ("≈", "#2e4a48"), "swamp": ("≈", "#2e4a48"), "paddy": ("≈", "#3b5a3a"),
    "ford": ("≈", "#2a5078"), "shallow-water": ("~", "#2a5078"), "beach-edge": ("~", "#3d6a80"),
    "beach": (".", "#7a6a3a"), "stream": ("~", "#2a5078"), "brook": ("~", "#2e4a48"), "water": ("~", "#1b3a6b"),
    "deep-water": ("~", "#1b3a6b"), "open-water": ("~", "#14305c"), "wooden-building": ("▒", "#6b4a2b"),
    "stone-building": ("▓", "#5f5f66"), "wooden-ruin": ("░", "#55432f"), "stone-ruin": ("░", "#4c4c52"),
    "rubble": ("░", "#4c4c52"), "heavy-rubble": ("▒", "#45454a"), "slope": ("/", "#4a4a30"), "crest": ("^", "#55523a"),
    "crater": ("○", "#3a3630"), "trench": ("_", "#4a3f2a"), "wire": ("×", "#3a3a3a"), "road": (".", "#6a6250"),
    "street": (".", "#5a5a58"), "track": (".", "#5a5240"), "bridge": ("=", "#6a6250"),
}  # fmt: skip
LAID_OVER: Final = frozenset({"ford", "rubble", "heavy-rubble", "crater", "trench", "wire"})
"""Ground that lies over roads and streams."""
LINES: Final[Mapping[str, str]] = {
    "road": "═", "street": "═", "rail": "╪", "track": "─", "stream": "~", "embankment": "n", "ditch": "v",
}  # fmt: skip
"""Lines through hexes, the first of several before the others."""
SIDES: Final[Mapping[str, str]] = {
    "low-wall": "-", "hedge": "%", "fence": ";", "bocage": "&", "high-wall": "‡", "gate": "'", "wall": "#",
    "window": ":", "door": "+", "arch": "∩", "breach": "\\", "crest": "^", "embankment": "n", "ditch": "v",
    "reef": "*",
}  # fmt: skip
"""What stands on hexsides, and walls of the plane, where what comes later is drawn over what comes before."""
TREES: Final[Mapping[str, str]] = {"tree": "♧", "bush": "¤"}
MARKS: Final[Mapping[str, str]] = {
    "smoke": "s", "fire": "F", "wreck": "W", "ruin": "r", "shelter": "l", "trench": "t", "fort": "f", "bunker": "B",
    "wire": "x", "roadblock": "R", "obstacle": "A", "trap": "T", "mines": "T", "vehicle": "v", "glider": "g",
    "barrage": "!", "crater": "c",
}  # fmt: skip
"""What lies in a hex."""
LYING: Final[Mapping[str, str]] = {"smoke": "▓", "wreck": "¶", "crater": "○"}
"""What lies on the plane."""
UNNAMED: Final = "|"
"""What stands for things that have no sign of their own."""
OBJECTIVE, CROWD = "*", "@"
OWN, ENEMY, BOTH, NOBODY = "bold bright_cyan", "bold bright_red", "bold bright_magenta", "grey62"
SIDE_STYLE, LINE_STYLE, TREE_STYLE, GOAL_STYLE = "bold yellow", "#c8b070", "green", "bold bright_yellow"
Sign = tuple[str, str, str]
"""A sign of the legend, its style, and what it means."""


def style_of(side: int, seat: int) -> str:
    """The colour of a side as a seat looks at it; who is no player sees the first side as his own."""
    return NOBODY if side < 0 else OWN if side == max(seat, 0) else ENEMY


def kind_name(t: Texts, kind: str) -> str:
    """What a kind of ground, line or wall is called (`terrain-<kind>` or `ground-<kind>`), if the game says so."""
    return next((t(f"{head}-{kind}") for head in ("terrain", "ground") if t.has(f"{head}-{kind}")), "")

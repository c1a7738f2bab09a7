"""What Troupes d'assaut adds to the terminal: unit types, maps, lines of sight, odds, files of one's own.

The match itself is played by the one terminal of all games.
"""

from voltigeur.games.tda.terminal.checking import kind_of, try_file
from voltigeur.games.tda.terminal.library import show, sight, unit_types
from voltigeur.games.tda.terminal.odds import ODDS

__all__ = ["DEMONSTRATION", "ODDS", "kind_of", "show", "sight", "try_file", "unit_types"]

DEMONSTRATION = "premier-feu"
"""The scenario that two bots play where nobody sits at the terminal."""

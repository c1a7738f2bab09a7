"""What the ASL Starter Kit adds to the terminal: odds that a person describes, lines of sight, boards of one's own."""

from voltigeur.games.aslsk.terminal.importing import IMPORTS
from voltigeur.games.aslsk.terminal.library import sight
from voltigeur.games.aslsk.terminal.odds import ODDS

__all__ = ["DEMONSTRATION", "IMPORTS", "ODDS", "sight"]

DEMONSTRATION = "le-carrefour"
"""The scenario that two bots play where nobody sits at the terminal."""

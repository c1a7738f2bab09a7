"""What the ASL Starter Kit adds to the terminal: lines of sight on any of its maps, and boards of one's own."""

from voltigeur.games.aslsk.terminal.importing import IMPORTS
from voltigeur.games.aslsk.terminal.library import sight

__all__ = ["IMPORTS", "sight"]

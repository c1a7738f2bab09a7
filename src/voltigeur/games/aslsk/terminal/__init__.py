"""What the ASL Starter Kit adds to the terminal: odds of shots, rallies and close combat that a person describes."""

from voltigeur.games.aslsk.terminal.odds import ODDS

__all__ = ["DEMONSTRATION", "ODDS"]

DEMONSTRATION = "le-carrefour"
"""The scenario that two bots play where nobody sits at the terminal."""

"""Typed figures of the game, read from data/."""

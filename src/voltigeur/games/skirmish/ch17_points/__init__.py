"""Sides mustered by points: house/points."""

"""Figures as typed data, read from `data/`."""

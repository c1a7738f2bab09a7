"""Morale and flight: house/morale, house/flight."""
